//! `replay`: what the server noted of a match at an online table.

use serde_json::{Value, json};
use wildpile_protocol::remark::NOTE;
use wildpile_transcript::{TextStep, Transcript};

use crate::called::{Desk, list};
use crate::serving::online_record;

/// The record of a match of two seats, of which the server noted this; it is `match.txt` on the desk.
fn noted(desk: &Desk, remarks: &Value) -> Transcript {
    let mut record: Transcript = online_record(|_| {}).parse().unwrap();
    record.notes.insert(NOTE.to_owned(), remarks.to_string());
    desk.file("match.txt", &record.to_string());
    record
}

#[test]
fn a_replay_says_which_moves_bots_made() {
    let desk = Desk::new();
    let record = noted(&desk, &json!([]));
    let moves = record
        .steps
        .iter()
        .enumerate()
        .filter_map(|(at, line)| match line {
            TextStep::Move(seat, notation) => Some((at, seat.number(), notation.as_str())),
            TextStep::Chance(_) => None,
        });
    let moves: Vec<(usize, u8, &str)> = moves.collect();
    let ((first, seat, notation), (last, other, end)) = (moves[0], moves[moves.len() - 1]);
    noted(
        &desk,
        &json!([
            { "step": first, "seat": seat, "what": "move_time_up", "level": "regular" },
            { "step": last, "seat": other, "what": "stood_in", "level": "regular" },
        ]),
    );
    let told = desk.say("replay match.txt").fine();
    let lines = [
        format!("  seat {seat}: {notation} (a bot, time was up)\n"),
        format!("  seat {other}: {end} (a bot, the player was away)\n"),
    ];
    assert!(lines.iter().all(|line| told.contains(line)), "{told}");
    assert_eq!(told.matches("(a bot, ").count(), 2, "{told}");
    let report = desk.say("replay match.txt --json").json("replay");
    let steps = list(&report["steps"]);
    let marks: Vec<(usize, &Value)> = steps
        .iter()
        .enumerate()
        .filter_map(|(at, step)| Some((at, step.get("noted")?)))
        .collect();
    assert_eq!(marks, [(first, &json!("bot_time")), (last, &json!("bot_away"))]);
}

/// The last one to resign ends the match, but isn't the only one.
#[test]
fn a_replay_ends_with_everybody_who_resigned() {
    let desk = Desk::new();
    let earlier = json!({ "step": 2, "seat": 1, "what": "resigned_to", "level": "regular" });
    let remarks =
        |winners: &[u8]| json!([earlier, { "step": 6, "seat": 2, "what": "resigned", "winners": winners }]);
    noted(&desk, &remarks(&[]));
    let told = desk.say("replay match.txt").fine();
    let end = "\nAda and regular resigned, which ended the match.\n";
    assert!(told.ends_with(end), "{told}");
    let told = desk.say("replay match.txt --until 3").fine();
    assert!(!told.contains("ended the match"), "{told}");
    noted(&desk, &remarks(&[1]));
    let told = desk.say("replay match.txt --lang de").fine();
    let end = "\nAda und regular haben aufgegeben, gewonnen hat Ada.\n";
    assert!(told.ends_with(end), "{told}");
    let report = desk.say("replay match.txt --json").json("replay");
    assert_eq!(
        report["resignation"],
        json!({ "step": 6, "seat": 2, "before": [1], "winners": [1] })
    );
}
