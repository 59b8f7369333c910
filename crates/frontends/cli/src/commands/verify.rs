//! `wildpile verify`.

use wildpile_client::replay::proof::{self, Verification, numbers};
use wildpile_client::setup::words::kind;
use wildpile_message::{Message, ToMessage as _};
use wildpile_protocol::fair::Proof;
use wildpile_protocol::remark::{self, Remark, What};
use wildpile_transcript::{Transcript, TranscriptError};

use super::replay::{check, read_record};
use crate::args::VerifyCommand;
use crate::fail::{Answer, Fail, Outcome};
use crate::out;
use crate::report::VerifyReport;
use crate::say::Say;
use crate::text as t;

/// Verifies the deal of an online match, and every move.
pub fn run(say: &Say, args: &VerifyCommand) -> Outcome {
    let (name, text) = read_record(say, &args.file)?;
    let no = |why: Message| -> Fail { Fail::no(format!("{name}: {}", say.text(&why))) };
    let transcript: Transcript = text
        .parse()
        .map_err(|error: TranscriptError| no(error.message()))?;
    let proof = proof::read(&transcript).map_err(no)?;
    let mut found = Verification::of(&transcript, &proof);
    found.recorded.extend(remarks(&transcript));
    if found.flaw.is_none()
        && let Err(error) = check(say.games(), &text)
    {
        let why = error.message();
        found.flaw = Some(t::FlawRecord { why }.into());
        found.proved.clear();
    }
    if args.json {
        out::json(&report(say, &transcript, &proof, &found))?;
        return Ok(match found.flaw {
            None => Answer::Yes,
            Some(_) => Answer::No,
        });
    }
    match found.flaw {
        Some(flaw) => Err(no(t::VerifyFlawed { flaw }.into())),
        None => out::text(&written(say, &found)),
    }
}

fn report(say: &Say, transcript: &Transcript, proof: &Proof, found: &Verification) -> VerifyReport {
    let sentences = |all: &[Message]| -> Vec<String> { all.iter().map(|one| say.text(one)).collect() };
    let abandoned = proof.abandoned.iter();
    VerifyReport {
        verified: found.flaw.is_none(),
        flaw: found.flaw.as_ref().map(|flaw| say.text(flaw)),
        deal: Some(transcript.deal.to_string()),
        proved: sentences(&found.proved),
        not_proved: sentences(&found.not_proved),
        recorded: sentences(&found.recorded),
        contributors: proof.contributors().collect(),
        withheld: proof.withheld().collect(),
        rule: proof.rule.name().to_owned(),
        abandoned: abandoned.map(|tried| tried.withheld().collect()).collect(),
    }
}

/// The server's remarks, a sentence each.
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

/// A remark about a seat after so many steps, as a clause.
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

fn written(say: &Say, found: &Verification) -> String {
    let lists = found.lists().map(|(title, lines)| {
        let lines: String = lines
            .iter()
            .map(|line| format!("- {}\n", say.text(line)))
            .collect();
        format!("\n{}\n{lines}", say.text(&title))
    });
    say.line(t::VerifyFair) + &lists.collect::<String>()
}

#[cfg(test)]
mod tests {
    use wildpile_game::Seat;

    use super::*;

    fn said(language: &str, all: &[Message]) -> String {
        let say = Say::new(Some(language), wildpile_bundle::GAMES);
        let lines: Vec<String> = all.iter().map(|one| say.text(one)).collect();
        lines.join("\n")
    }

    #[test]
    fn what_the_server_noted_is_in_the_language_of_the_call() {
        let resigned = |numbers: &[u8]| {
            let winners = numbers.iter().filter_map(|number| Seat::from_number(*number));
            let winners = winners.collect();
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
}
