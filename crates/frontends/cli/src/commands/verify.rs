//! `wildpile verify`.

use wildpile_client::setup::words::kind;
use wildpile_client::withheld;
use wildpile_game::SeatSet;
use wildpile_message::{Arg, Message, ToMessage as _};
use wildpile_protocol::fair::{Abandoned, Flaw, NOTE, Proof, WithheldRule, ranked_id};
use wildpile_protocol::remark::{self, Remark, What};
use wildpile_records::clock::{DAY_MS, stamp};
use wildpile_transcript::{Transcript, TranscriptError};

use super::replay::{check, read_record};
use crate::args::VerifyCommand;
use crate::fail::{Answer, Fail, Outcome};
use crate::out;
use crate::report::VerifyReport;
use crate::say::Say;
use crate::telling::numbers;
use crate::text as t;

/// Verifies the deal of an online match, and every move.
pub fn run(say: &Say, args: &VerifyCommand) -> Outcome {
    let (name, text) = read_record(say, &args.file)?;
    let no = |why: Message| -> Fail { say.no(format!("{name}: {}", say.text(&why))) };
    let transcript: Transcript = text
        .parse()
        .map_err(|error: TranscriptError| no(error.message()))?;
    let proof = proof(&transcript).map_err(no)?;
    let mut report = report(say, &transcript, &proof);
    if report.verified
        && let Err(error) = check(say.games(), &text)
    {
        let why = error.message();
        report = flawed(report, say.text(&t::FlawRecord { why }.into()));
    }
    if args.json {
        out::json(&report)?;
        return Ok(if report.verified { Answer::Yes } else { Answer::No });
    }
    match &report.flaw {
        Some(flaw) => Err(no(t::VerifyFlawed { flaw }.into())),
        None => out::text(&written(say, &report)).map(|()| Answer::Yes),
    }
}

/// The proof in a record.
fn proof(transcript: &Transcript) -> Result<Proof, Message> {
    let note = transcript
        .notes
        .get(NOTE)
        .ok_or(t::VerifyNoProof { note: NOTE })?;
    serde_json::from_str(note).map_err(|error| {
        let reason = error.to_string();
        t::VerifyUnreadable { note: NOTE, reason }.into()
    })
}

fn flawed(report: VerifyReport, flaw: String) -> VerifyReport {
    VerifyReport {
        verified: false,
        flaw: Some(flaw),
        proved: Vec::new(),
        ..report
    }
}

fn report(say: &Say, transcript: &Transcript, proof: &Proof) -> VerifyReport {
    let sentences = |all: Vec<Message>| -> Vec<String> { all.iter().map(|one| say.text(one)).collect() };
    // Those who withheld what they had committed to, or said nothing at all.
    let withheld = |committed: bool| -> SeatSet {
        let all = proof.contributions.iter();
        all.filter(|own| own.secret.is_none() && own.commitment.is_some() == committed)
            .map(|own| own.seat)
            .collect()
    };
    let mut beside = recorded(&transcript.game, proof, withheld(false));
    beside.extend(attempts(&transcript.game, proof));
    beside.extend(remarks(transcript));
    let report = VerifyReport {
        verified: true,
        flaw: None,
        deal: Some(transcript.deal.to_string()),
        proved: sentences(proved(proof.contributors().collect(), proof.abandoned.len())),
        not_proved: sentences(not_proved(&transcript.game, proof, withheld(true))),
        recorded: sentences(beside),
        contributors: proof.contributors().collect(),
        withheld: proof.withheld().collect(),
        rule: proof.rule.name().to_owned(),
        abandoned: proof
            .abandoned
            .iter()
            .map(|tried| tried.withheld().collect())
            .collect(),
    };
    match flaw(transcript, proof) {
        Some(flaw) => flawed(report, say.text(&flaw)),
        None => report,
    }
}

/// What doesn't hold, if something doesn't.
fn flaw(transcript: &Transcript, proof: &Proof) -> Option<Message> {
    // A record may start from any position, whose cards come from nowhere; an online match never does.
    if transcript.position.is_some() || transcript.marked {
        return Some(t::FlawStart.into());
    }
    let tried = proof.abandoned.iter().flat_map(|tried| &tried.contributions);
    let mut contributions = proof.contributions.iter().chain(tried);
    if let Some(own) = contributions.find(|own| own.seat.index() >= transcript.seats.len()) {
        let seat = own.seat.number();
        return Some(t::FlawNoSeat { seat }.into());
    }
    let flaw = match proof.verify() {
        Ok(deal) if deal == transcript.deal => return None,
        Ok(deal) => {
            let (deal, played) = (deal.to_string(), transcript.deal.to_string());
            t::FlawDeal { deal, played }.into()
        }
        Err(Flaw::NotOpened) => t::FlawClosed.into(),
        Err(Flaw::Server) => t::FlawServer.into(),
        Err(Flaw::Rule) => t::FlawRule.into(),
        Err(Flaw::Seat(seat)) => t::FlawSeat { seat: seat.number() }.into(),
        Err(Flaw::Disorder(seat)) => t::FlawDisorder { seat: seat.number() }.into(),
    };
    Some(flaw)
}

/// What the record proves, with so many attempts that were abandoned.
fn proved(contributors: SeatSet, abandoned: usize) -> Vec<Message> {
    let mut proved: Vec<Message> = vec![t::VerifyServer.into()];
    proved.extend(about(contributors, |seats| t::VerifyContributions { seats }));
    if abandoned > 0 {
        proved.push(t::VerifyAttempts { count: abandoned }.into());
    }
    proved.push(t::VerifyCards.into());
    proved.push(t::VerifyMoves.into());
    proved
}

/// A sentence about these seats, if there are any.
fn about<M: Into<Message>>(seats: SeatSet, sentence: impl FnOnce(Arg) -> M) -> Option<Message> {
    (!seats.is_empty()).then(|| sentence(numbers(seats)).into())
}

fn is_ranked(game: &str, proof: &Proof) -> bool {
    proof.table == ranked_id(game, proof.round)
}

/// What nobody can see in the record. These seats committed, and withheld what they had committed to.
fn not_proved(game: &str, proof: &Proof, withheld: SeatSet) -> Vec<Message> {
    let mut open: Vec<Message> = Vec::new();
    let is_ranked = is_ranked(game, proof);
    if is_ranked {
        let day = date(proof.round);
        open.push(t::VerifyRanked { day }.into());
    } else if proof.contributors().next().is_none() {
        open.push(t::VerifyAlone.into());
    } else {
        open.push(t::VerifyOrder.into());
    }
    open.extend(about(withheld, |seats| t::VerifyWithheld { seats }));
    open.extend(about(looked(proof), |seats| t::VerifyLooked { seats }));
    open.extend(about(came_back(proof), |seats| t::VerifyBack { seats }));
    if !is_ranked {
        let round = proof.round;
        open.push(t::VerifyRound { round }.into());
    }
    open.push(t::VerifyTold.into());
    open
}

/// What the record says of the deal beside that: the commitments, and the seats that contributed nothing.
fn recorded(game: &str, proof: &Proof, silent: SeatSet) -> Vec<Message> {
    let digits = proof.commitment.digits();
    let digits = match is_ranked(game, proof) {
        true => digits,
        false => shortened(&digits),
    };
    let mut all: Vec<Message> = vec![t::VerifyCommitment { digits }.into()];
    for own in &proof.contributions {
        if let Some(commitment) = own.commitment {
            let (seat, digits) = (own.seat.number(), shortened(&commitment.digits()));
            all.push(t::VerifySeatCommitment { seat, digits }.into());
        }
    }
    all.extend(about(silent, |seats| t::VerifySilent { seats }));
    all
}

/// The seats that committed in an attempt and then withheld what they had committed to, so that it was abandoned.
fn looked(proof: &Proof) -> SeatSet {
    let tried = proof.abandoned.iter().filter(|tried| tried.was_opening());
    tried.flat_map(Abandoned::withheld).collect()
}

/// The seats that withheld something in several attempts, though the first time cost them the seat.
fn came_back(proof: &Proof) -> SeatSet {
    if proof.rule != WithheldRule::Exclude {
        return SeatSet::EMPTY;
    }
    let mut before = SeatSet::EMPTY;
    let all = proof.abandoned.iter().flat_map(Abandoned::withheld);
    all.filter(|seat| {
        let is_again = before.contains(*seat);
        before.insert(*seat);
        is_again
    })
    .collect()
}

/// The rule of the table, and the attempts that were abandoned because of it.
fn attempts(game: &str, proof: &Proof) -> Vec<Message> {
    if is_ranked(game, proof) {
        return Vec::new();
    }
    let mut all: Vec<Message> = vec![withheld::of_table(proof.rule)];
    for (attempt, tried) in (1_usize..).zip(&proof.abandoned) {
        let seats = numbers(tried.withheld().collect());
        all.push(t::VerifyAbandoned { seats, attempt }.into());
    }
    all
}

/// The ends of a commitment's digits.
fn shortened(digits: &str) -> String {
    format!("{}…{}", &digits[..8], &digits[56..])
}

/// A day since 1970 as `2026-11-20`.
fn date(day: u64) -> String {
    let mut stamp = stamp(day.saturating_mul(DAY_MS));
    stamp.truncate(10);
    stamp
}

/// What the server noted beside the moves, a sentence each.
fn remarks(transcript: &Transcript) -> Vec<Message> {
    let Some(note) = transcript.notes.get(remark::NOTE) else {
        return Vec::new();
    };
    let Ok(remarks) = serde_json::from_str::<Vec<Remark>>(note) else {
        return vec![t::NotedUnreadable { note: remark::NOTE }.into()];
    };
    let lines = remarks.into_iter().map(|Remark { step, seat, what }| {
        let what = noted(step, seat.number(), what);
        t::Noted { what }.into()
    });
    lines.collect()
}

/// What happened at a seat after so many steps.
fn noted(step: usize, seat: u8, what: What) -> Message {
    let level = match &what {
        What::StoodIn { level } | What::MoveTimeUp { level } => kind(level),
        What::MatchTimeUp { level } | What::ResignedTo { level } => kind(level),
        What::Returned | What::BidTimeUp | What::Resigned { .. } => Message::text(""),
    };
    match what {
        What::StoodIn { .. } => t::NotedAway { step, seat, level }.into(),
        What::Returned => t::NotedBack { step, seat }.into(),
        What::MoveTimeUp { .. } => t::NotedMoveTime { step, seat, level }.into(),
        What::MatchTimeUp { .. } => t::NotedMatchTime { step, seat, level }.into(),
        What::BidTimeUp => t::NotedBidTime { step, seat }.into(),
        What::ResignedTo { .. } => t::NotedResignedTo { step, seat, level }.into(),
        What::Resigned { winners } if winners.is_empty() => t::NotedResigned { step, seat }.into(),
        What::Resigned { winners } => {
            let winners = numbers(winners.into_iter().collect());
            t::NotedResignedWon { step, seat, winners }.into()
        }
    }
}

fn written(say: &Say, report: &VerifyReport) -> String {
    let list = |title: Message, lines: &[String]| -> String {
        if lines.is_empty() {
            return String::new();
        }
        let lines: String = lines.iter().map(|line| format!("- {line}\n")).collect();
        format!("\n{}\n{lines}", say.text(&title))
    };
    format!(
        "{}\n{}{}{}",
        say.text(&t::VerifyFair.into()),
        list(t::VerifyProved.into(), &report.proved),
        list(t::VerifyNotProved.into(), &report.not_proved),
        list(t::VerifyRecorded.into(), &report.recorded)
    )
}

#[cfg(test)]
mod tests {
    use wildpile_game::Seat;
    use wildpile_protocol::fair::{Contribution, Party, commitment};
    use wildpile_protocol::{Secret, TableId};

    use super::*;

    fn said(language: &str, all: &[Message]) -> String {
        let say = Say::new(Some(language), wildpile_bundle::GAMES);
        let lines: Vec<String> = all.iter().map(|one| say.text(one)).collect();
        lines.join("\n")
    }

    fn seats(numbers: &[u8]) -> SeatSet {
        let seats = numbers.iter();
        seats.filter_map(|number| Seat::from_number(*number)).collect()
    }

    #[test]
    fn seats_in_words() {
        let said = |language, numbers: &[u8]| said(language, &proved(seats(numbers), 0)[1..2]);
        assert_eq!(
            said("en", &[2]),
            "The contribution of seat 2 fits its commitment."
        );
        assert_eq!(
            said("en", &[1, 2, 4]),
            "Each contribution, of seats 1, 2 and 4, fits its commitment."
        );
        assert_eq!(
            said("de", &[2]),
            "Der Beitrag von Platz 2 passt zu seiner Festlegung."
        );
        assert_eq!(
            said("de", &[1, 3]),
            "Die Beiträge der Plätze 1 und 3 passen jeweils zu ihrer Festlegung."
        );
    }

    #[test]
    fn what_the_server_noted_is_in_the_language_of_the_call() {
        let resigned = |numbers: &[u8]| {
            let winners = seats(numbers).iter().collect();
            [noted(9, 2, What::Resigned { winners })]
        };
        assert_eq!(
            said("en", &resigned(&[])),
            "after step 9, the player of seat 2 resigned, which ended the match"
        );
        let both = said("en", &resigned(&[1, 3]));
        assert!(both.ends_with("the match, and seats 1 and 3 won by it"), "{both}");
        let one = said("de", &resigned(&[1]));
        assert!(one.ends_with("und Platz 1 hat dadurch gewonnen"), "{one}");
        let level = || "regular".to_owned();
        let time = [
            noted(1, 1, What::MoveTimeUp { level: level() }),
            noted(4, 2, What::StoodIn { level: level() }),
        ];
        assert_eq!(
            said("de", &time),
            "Nach Schritt 1 war auf Platz 1 die Zeit für einen Zug um; ein Bot (normal) hat ihn gemacht\n\
             Nach Schritt 4 war die Person auf Platz 2 nicht da, und ein Bot (normal) hat gespielt"
        );
        assert!(said("en", &time).contains("a bot (regular) made"));
    }

    fn drawn(table: TableId, round: u64) -> Proof {
        let secret = Secret([5; 32]);
        Proof {
            table,
            round,
            commitment: commitment(table, round, Party::Server, &secret),
            secret: Some(secret),
            contributions: Vec::new(),
            rule: WithheldRule::Without,
            abandoned: Vec::new(),
        }
    }

    /// A deal in the third attempt: seat 2 opened nothing in the first one, and nobody committed in time in the second.
    fn third() -> Proof {
        let mut proof = drawn(TableId([7; 12]), 1);
        let own = |number, commitment| Contribution {
            seat: Seat::from_number(number).expect("a seat"),
            commitment,
            secret: None,
        };
        let opened = Contribution {
            secret: Some(Secret([6; 32])),
            ..own(1, Some(Secret([8; 32])))
        };
        let tried = |contributions| Abandoned {
            commitment: Secret([4; 32]),
            secret: None,
            contributions,
        };
        proof.rule = WithheldRule::Again;
        proof.abandoned = vec![
            tried(vec![opened, own(2, Some(Secret([9; 32])))]),
            tried(vec![own(1, None), own(2, None)]),
        ];
        proof
    }

    #[test]
    fn the_rule_of_the_table_and_its_abandoned_attempts_are_told() {
        let proof = third();
        assert_eq!(
            said("en", &attempts("skip-bo", &proof)),
            "The table's rule: if a contribution is missing, the cards are dealt again; in the third attempt, it is left out.\n\
             Attempt 1 was abandoned, because seat 2 withheld its contribution.\n\
             Attempt 2 was abandoned, because seats 1 and 2 withheld their contributions."
        );
        let german = said("de", &attempts("skip-bo", &proof));
        assert!(
            german.starts_with("Die Regel des Tisches: Fehlt ein Beitrag"),
            "{german}"
        );
        let proved = said("en", &proved(seats(&[1, 2]), 2));
        assert!(
            proved.contains("2 earlier attempts at this deal were abandoned"),
            "{proved}"
        );
        let open = said("en", &not_proved("skip-bo", &proof, SeatSet::EMPTY));
        // Before all commitments are there, there is nothing to look at.
        assert!(
            open.contains("Seat 2 withheld a contribution in an abandoned attempt"),
            "{open}"
        );
        assert!(open.contains("Or the server alone"), "{open}");
        assert!(!open.contains("in several attempts"), "{open}");
        // Whoever loses the seat may have got it again.
        let excluding = Proof {
            rule: WithheldRule::Exclude,
            ..proof
        };
        let open = said("en", &not_proved("skip-bo", &excluding, SeatSet::EMPTY));
        assert!(
            open.contains("Seat 2 withheld something in several attempts"),
            "{open}"
        );
        let usual = said("en", &attempts("skip-bo", &drawn(TableId([7; 12]), 1)));
        assert!(usual.ends_with("is left out of the deal."), "{usual}");
        let ranked = drawn(ranked_id("skipper", 20_783), 20_783);
        assert_eq!(attempts("skipper", &ranked), []);
    }

    #[test]
    fn a_ranked_deal_is_named_by_its_day_and_shows_the_whole_commitment() {
        let day = 20_783;
        let proof = drawn(ranked_id("skipper", day), day);
        let open = said("en", &not_proved("skipper", &proof, SeatSet::EMPTY));
        assert!(open.contains("the ranked deal of 2026-11-26"), "{open}");
        assert!(!open.contains("of its table"), "{open}");
        let beside = said("en", &recorded("skipper", &proof, SeatSet::EMPTY));
        assert!(beside.contains(&proof.commitment.digits()), "{beside}");
        // With another game's ID, the same numbers don't make a ranked deal.
        let other = said("en", &not_proved("joker", &proof, SeatSet::EMPTY));
        assert!(other.contains("This was deal 20783 of its table"), "{other}");
    }

    #[test]
    fn a_deal_might_have_been_begun_again_from_the_first_one_on() {
        let proof = drawn(TableId([7; 12]), 1);
        let open = said("en", &not_proved("skip-bo", &proof, SeatSet::EMPTY));
        assert!(open.contains("could begin a deal again"), "{open}");
    }

    #[test]
    fn commitments_and_silent_seats_are_recorded_rather_than_unproved() {
        let proof = drawn(TableId([7; 12]), 1);
        let beside = said("en", &recorded("skip-bo", &proof, seats(&[2])));
        let digits = shortened(&proof.commitment.digits());
        assert_eq!(
            beside,
            format!("The server committed to {digits}.\nSeat 2 contributed nothing.")
        );
        let open = said("en", &not_proved("skip-bo", &proof, SeatSet::EMPTY));
        assert!(!open.contains("committed to"), "{open}");
    }
}
