//! `wildpile verify`.

use wildpile_game::Seat;
use wildpile_protocol::fair::{Flaw, NOTE, Proof, ranked_id};
use wildpile_protocol::remark::{self, Remark, What};
use wildpile_records::clock::stamp;
use wildpile_transcript::Transcript;

use super::replay::{check, read_record};
use crate::args::VerifyCommand;
use crate::fail::{Answer, Fail, Outcome};
use crate::out;
use crate::report::VerifyReport;
use crate::say::Say;

/// Verifies the deal of an online match, and every move.
pub fn run(say: &Say, args: &VerifyCommand) -> Outcome {
    let (name, text) = read_record(say, &args.file)?;
    let transcript: Transcript = text
        .parse()
        .map_err(|error| Fail::No(format!("{name}: {}", say.of(&error))))?;
    let proof = proof(&transcript).map_err(|why| Fail::No(format!("{name}: {why}")))?;
    let mut report = report(&transcript, &proof);
    if report.verified
        && let Err(error) = check(say.games(), &text)
    {
        report = flawed(report, format!("The record itself: {}.", say.of(&error)));
    }
    if args.json {
        out::json(&report)?;
        return Ok(if report.verified { Answer::Yes } else { Answer::No });
    }
    match &report.flaw {
        Some(flaw) => Err(Fail::No(format!("{name}: this match doesn't hold. {flaw}"))),
        None => out::text(&written(&report)).map(|()| Answer::Yes),
    }
}

/// The proof in a record.
fn proof(transcript: &Transcript) -> Result<Proof, String> {
    let note = transcript.notes.get(NOTE).ok_or_else(|| {
        format!(
            "this record has no note “{NOTE}”: only matches at online tables have a deal that can be verified; \
             `wildpile replay` checks any record"
        )
    })?;
    serde_json::from_str(note).map_err(|error| format!("the note “{NOTE}” can't be read: {error}"))
}

fn flawed(report: VerifyReport, flaw: String) -> VerifyReport {
    VerifyReport {
        verified: false,
        flaw: Some(flaw),
        proved: Vec::new(),
        ..report
    }
}

fn report(transcript: &Transcript, proof: &Proof) -> VerifyReport {
    let seats = |seats: &mut dyn Iterator<Item = Seat>| -> Vec<u8> { seats.map(Seat::number).collect() };
    let contributors = seats(&mut proof.contributors());
    let withheld = seats(&mut proof.withheld());
    let report = VerifyReport {
        verified: true,
        flaw: None,
        deal: Some(transcript.deal.to_string()),
        proved: proved(&contributors),
        not_proved: not_proved(&transcript.game, proof, &withheld)
            .into_iter()
            .chain(remarks(transcript))
            .collect(),
        contributors,
        withheld,
    };
    // A record may start from any position, whose cards come from nowhere; an online match never does.
    if transcript.position.is_some() || transcript.marked {
        let flaw =
            "The match doesn't start with a deal, or moves were taken back: no online match does that.";
        return flawed(report, flaw.to_owned());
    }
    if let Some(own) = proof
        .contributions
        .iter()
        .find(|own| own.seat.index() >= transcript.seats.len())
    {
        let flaw = format!(
            "There is a contribution of seat {}, but no such seat.",
            own.seat.number()
        );
        return flawed(report, flaw);
    }
    match proof.verify() {
        Ok(deal) if deal == transcript.deal => report,
        Ok(deal) => flawed(
            report,
            format!(
                "The cards aren't those of the contributions: these lead to the deal {deal}, but {} was played.",
                transcript.deal
            ),
        ),
        Err(flaw) => flawed(
            report,
            match flaw {
                Flaw::NotOpened => "The server hasn't opened its secret.".to_owned(),
                Flaw::Server => "The server's secret isn't the one it had committed to.".to_owned(),
                Flaw::Seat(seat) => format!(
                    "The contribution of seat {} isn't the one that it had committed to.",
                    seat.number()
                ),
                Flaw::Disorder(seat) => format!(
                    "The contribution of seat {} has no commitment, or isn't in its place.",
                    seat.number()
                ),
            },
        ),
    }
}

fn proved(contributors: &[u8]) -> Vec<String> {
    let mut proved = vec![
        "The server's secret fits its commitment.".to_owned(),
        "The cards follow from the secret and the contributions, and from nothing else.".to_owned(),
        "Every move was legal, and every card that came later was the one that this deal has next."
            .to_owned(),
    ];
    if !contributors.is_empty() {
        let line = format!(
            "{} commitment.",
            if contributors.len() == 1 {
                format!("The contribution of {} fits its", named(contributors))
            } else {
                format!("Each contribution, of {}, fits its", named(contributors))
            }
        );
        proved.insert(1, line);
    }
    proved
}

fn not_proved(game: &str, proof: &Proof, withheld: &[u8]) -> Vec<String> {
    let mut open = Vec::new();
    let is_ranked = proof.table == ranked_id(game, proof.round);
    if is_ranked {
        open.push(format!(
            "This was the ranked deal of {}, which the server alone drew. That it was drawn before that day, and is the same for \
             everyone, is known to those who noted the server's commitment; the page of the leaderboard shows it.",
            date(proof.round)
        ));
    } else if proof.contributors().next().is_none() {
        open.push(
            "Nobody but the server contributed to this deal, so the server alone could have chosen it."
                .to_owned(),
        );
    } else {
        open.push(
            "That all commitments came before anything was opened is known to those who were there. If you played in the \
             browser, the page of the match compares them with those that you were shown."
                .to_owned(),
        );
    }
    let has_committed = |seat: &u8| {
        let own = proof.contributions.iter().find(|own| own.seat.number() == *seat);
        own.is_some_and(|own| own.commitment.is_some())
    };
    let (committed, silent): (Vec<u8>, Vec<u8>) = withheld.iter().copied().partition(has_committed);
    if !committed.is_empty() {
        open.push(format!(
            "{} committed and then withheld the contribution. Together with the server, {} could have chosen between this \
             deal and the one that the contribution would have led to.",
            capital(&named(&committed)),
            if committed.len() == 1 { "that player" } else { "these players" }
        ));
    }
    if !silent.is_empty() {
        open.push(format!("{} contributed nothing.", capital(&named(&silent))));
    }
    if !is_ranked {
        open.push(format!(
            "This was deal {} of its table. A server could begin a deal again once it knows the contributions; those who were \
             there know whether that happened, and whether the deals before were played.",
            proof.round
        ));
    }
    open.push(
        "The server knows the cards of a running match; that it told nobody can't be proved by a record."
            .to_owned(),
    );
    open.push(format!(
        "The server committed to {}.",
        if is_ranked {
            proof.commitment.digits()
        } else {
            shortened(&proof.commitment.digits())
        }
    ));
    for own in &proof.contributions {
        if let Some(commitment) = own.commitment {
            let digits = shortened(&commitment.digits());
            open.push(format!("Seat {} committed to {digits}.", own.seat.number()));
        }
    }
    open
}

/// The ends of a commitment's digits.
fn shortened(digits: &str) -> String {
    format!("{}…{}", &digits[..8], &digits[56..])
}

/// A day since 1970 as `2026-11-20`.
fn date(day: u64) -> String {
    let mut stamp = stamp(day.saturating_mul(86_400_000));
    stamp.truncate(10);
    stamp
}

/// What the server noted beside the moves, a sentence each.
fn remarks(transcript: &Transcript) -> Vec<String> {
    let Some(note) = transcript.notes.get(remark::NOTE) else {
        return Vec::new();
    };
    let Ok(remarks) = serde_json::from_str::<Vec<Remark>>(note) else {
        return vec![format!("The note “{}” can't be read.", remark::NOTE)];
    };
    let lines = remarks.iter().map(|Remark { step, seat, what }| {
        let seat = seat.number();
        let what = match what {
            What::StoodIn { level } => {
                format!("the player of seat {seat} was away, and a bot ({level}) played")
            }
            What::Returned => format!("the player of seat {seat} was back"),
            What::MoveTimeUp { level } => {
                format!("seat {seat} ran out of time for a move, which a bot ({level}) made")
            }
            What::MatchTimeUp { level } => {
                format!("seat {seat} ran out of time for the match, and a bot ({level}) played on")
            }
            What::BidTimeUp => format!("seat {seat} passed, because its time for a bid was up"),
            What::ResignedTo { level } => {
                format!("the player of seat {seat} resigned, and a bot ({level}) played on")
            }
            What::Resigned { winners } => {
                let winners: Vec<u8> = winners.iter().map(|seat| seat.number()).collect();
                let won = match winners.as_slice() {
                    [] => String::new(),
                    _ => format!(", and {} won by it", named(&winners)),
                };
                format!("the player of seat {seat} resigned, which ended the match{won}")
            }
        };
        format!("The server noted: after step {step}, {what}.")
    });
    lines.collect()
}

/// Seats in words: `seat 1`, `seats 1 and 3`.
fn named(seats: &[u8]) -> String {
    let numbers: Vec<String> = seats.iter().map(ToString::to_string).collect();
    match numbers.as_slice() {
        [only] => format!("seat {only}"),
        [first @ .., last] => format!("seats {} and {last}", first.join(", ")),
        [] => String::new(),
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn written(report: &VerifyReport) -> String {
    let list = |title: &str, lines: &[String]| -> String {
        if lines.is_empty() {
            return String::new();
        }
        let lines: String = lines.iter().map(|line| format!("- {line}\n")).collect();
        format!("\n{title}\n{lines}")
    };
    format!(
        "The deal was fair, as far as a record can show.\n{}{}",
        list("Proved:", &report.proved),
        list("Not proved:", &report.not_proved)
    )
}

#[cfg(test)]
mod tests {
    use wildpile_protocol::fair::{Party, commitment};
    use wildpile_protocol::{Secret, TableId};

    use super::*;

    #[test]
    fn seats_in_words() {
        assert_eq!(named(&[2]), "seat 2");
        assert_eq!(named(&[1, 3]), "seats 1 and 3");
        assert_eq!(named(&[1, 2, 4]), "seats 1, 2 and 4");
        assert_eq!(capital(&named(&[1])), "Seat 1");
    }

    fn drawn(table: TableId, round: u64) -> Proof {
        let secret = Secret([5; 32]);
        Proof {
            table,
            round,
            commitment: commitment(table, round, Party::Server, &secret),
            secret: Some(secret),
            contributions: Vec::new(),
        }
    }

    #[test]
    fn a_ranked_deal_is_named_by_its_day_and_shows_the_whole_commitment() {
        let day = 20_783;
        let proof = drawn(ranked_id("skipper", day), day);
        let open = not_proved("skipper", &proof, &[]).join("\n");
        assert!(open.contains("the ranked deal of 2026-11-26"), "{open}");
        assert!(open.contains(&proof.commitment.digits()), "{open}");
        assert!(!open.contains("of its table"), "{open}");
        // With another game's ID, the same numbers don't make a ranked deal.
        let other = not_proved("joker", &proof, &[]).join("\n");
        assert!(other.contains("This was deal 20783 of its table"), "{other}");
    }

    #[test]
    fn a_deal_might_have_been_begun_again_from_the_first_one_on() {
        let proof = drawn(TableId([7; 12]), 1);
        let open = not_proved("skip-bo", &proof, &[]).join("\n");
        assert!(open.contains("could begin a deal again"), "{open}");
        assert!(open.contains("The server committed to "), "{open}");
    }
}
