use std::collections::BTreeMap;

use proptest::prelude::*;
use wildpile_cards::Deal;
use wildpile_game::{Outcome, Seat, SeatSet};
use wildpile_message::{Names, Texts, ToMessage};

use super::*;

fn english(said: &dyn ToMessage) -> String {
    let tables: Vec<&str> = [TEXTS, wildpile_game::text::TEXTS].concat();
    let texts = Texts::new("en", &tables).unwrap();
    let message = said.message();
    assert_eq!(texts.missing(&message), [], "{message:?}");
    texts.say(&message, &Names::NONE)
}

fn sample() -> Transcript {
    Transcript {
        game: "toy".to_owned(),
        rules: "hand=5".to_owned(),
        seats: vec!["Anna".to_owned(), "greedy".to_owned()],
        deal: Deal::Number(7),
        position: None,
        marked: true,
        notes: BTreeMap::from([("elapsed_ms".to_owned(), "12".to_owned())]),
        steps: vec![
            TextStep::Chance("deal AS KD".to_owned()),
            TextStep::Move(Seat::FIRST, "draw".to_owned()),
        ],
        result: Some(Outcome {
            winners: SeatSet::one(Seat::FIRST),
            drawn: false,
            grade: 1,
            turns: vec![1, 0],
            scores: vec![3, 4],
        }),
    }
}

fn refused(text: &str) -> TranscriptError {
    text.parse::<Transcript>().unwrap_err()
}

#[test]
fn what_is_written_is_read() {
    let text = sample().to_string();
    assert_eq!(text.parse::<Transcript>(), Ok(sample()));
    assert_eq!(
        text.replace('\n', "\r\n").parse::<Transcript>(),
        Ok(sample()),
        "line ends of another system"
    );
    assert_eq!(
        text.lines().nth(sample().line_of_step(0) - 1),
        Some("chance deal AS KD")
    );
    assert_eq!(
        text.lines().nth(sample().line_of_rules() - 1),
        Some("rules: hand=5")
    );
}

#[test]
fn every_changed_letter_is_found() {
    let text = sample().to_string();
    for (at, c) in text.char_indices() {
        let other = if c == '1' { '2' } else { '1' };
        let forged: String = text
            .char_indices()
            .map(|(i, d)| if i == at && d != '\n' { other } else { d })
            .collect();
        if forged != text {
            let error = refused(&forged);
            assert!(error.line >= 1 && error.line <= text.lines().count(), "{error:?}");
        }
    }
}

#[test]
fn a_file_that_was_cut_off_or_continued_is_refused() {
    let text = sample().to_string();
    let lines: Vec<&str> = text.lines().collect();
    for count in 0..lines.len() {
        refused(&lines[..count].join("\n"));
    }
    assert_eq!(
        refused(&format!("{text}1 draw\n")).what.id(),
        "transcript.error-after-digest"
    );
}

#[test]
fn errors_name_line_and_reason() {
    let text = sample().to_string();
    assert_eq!(
        english(&refused("")),
        "line 1: a transcript starts with “wildpile transcript 1”"
    );
    let forged = |from: &str, to: &str| refused(&text.replace(from, to));
    assert_eq!(
        english(&forged("transcript 1", "transcript 9").what),
        "this is version 9 of the format, but this program only reads up to version 1; you need a newer program"
    );
    let error = forged("1 draw", "3 draw");
    assert_eq!(
        (error.line, english(&error.what).as_str()),
        (
            sample().line_of_step(1),
            "there is no seat “3”; the seats are 1 to 2"
        )
    );
    assert_eq!(forged("1 draw", "1 drew").what.id(), "transcript.error-digest");
    assert_eq!(
        english(&forged("shuffle: 1", "shuffle: 2").what),
        "unknown shuffle 2; this program only knows version 1"
    );
    assert_eq!(
        english(&forged("steps: 2", "steps: 3").what),
        "expected “steps: 2” here, as many as there are above, not “3”"
    );
    assert_eq!(
        english(&forged("deal: 7", "deal: seven")),
        "line 6: “seven” isn't a valid deal number; write a whole number from 0 to 18446744073709551615, pysol: and a number, or fair: and 64 hexadecimal digits"
    );
}

#[test]
fn of_a_damaged_text_everything_before_the_damage_is_recovered() {
    let whole = sample();
    let text = whole.to_string();
    let recovered = |text: &str| Transcript::recover(text).map(|s| (s.transcript.steps.len(), s.lost));
    assert_eq!(recovered(&text), Ok((2, 0)));
    // A wrong digest, unreadable steps, and a truncated text.
    assert_eq!(recovered(&text.replace("digest: ", "digest: 0")), Ok((2, 0)));
    assert_eq!(recovered(&text.replace("1 draw", "3 draw")), Ok((1, 1)));
    let cut = &text[..text.find("1 draw").unwrap() + 1];
    assert_eq!(recovered(cut), Ok((1, 1)));
    let found = Transcript::recover(&text.replace("1 draw", "\u{fffd}"))
        .unwrap()
        .transcript;
    assert_eq!(
        (&found.rules, found.deal, &found.result),
        (&whole.rules, whole.deal, &None)
    );
    assert!(recovered(&text.replace("deal: 7", "deal: \u{fffd}")).is_err());
}

#[test]
fn a_cut_has_fewer_steps_and_no_result() {
    let cut = sample().cut(1);
    assert_eq!((cut.steps.len(), &cut.result), (1, &None));
    assert_eq!(cut.to_string().parse::<Transcript>(), Ok(cut));
    assert_eq!(sample().cut(9), sample());
}

#[test]
fn names_can_not_break_lines() {
    let mut sly = sample();
    sly.seats[0] = "Anna\ndeal: 8".to_owned();
    let read: Transcript = sly.to_string().parse().unwrap();
    assert_eq!(read.seats[0], "Anna deal: 8");
}

proptest! {
    #[test]
    fn any_text_is_answered(text in "(wildpile transcript 1\n)?(.{0,40}\n){0,12}") {
        let _ = text.parse::<Transcript>();
    }
}
