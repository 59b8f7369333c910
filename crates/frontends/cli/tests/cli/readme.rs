//! The commands of docs/command.md work as they stand there.

use crate::called::{Desk, has};

/// The first block of the manual in this language.
fn block(language: &str) -> &'static str {
    let manual = include_str!("../../../../../docs/command.md");
    let (_, rest) = manual.split_once(&format!("```{language}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

#[test]
fn the_commands_of_the_manual_work() {
    let desk = Desk::new();
    let mut run = 0;
    for line in block("console").lines() {
        let (command, file) = line.split_once(" > ").map_or((line, None), |(c, f)| (c, Some(f)));
        let out = desk.say(command.strip_prefix("wildpile ").unwrap()).fine();
        assert!(!out.is_empty(), "{line}");
        if let Some(file) = file {
            desk.file(file, &out);
        }
        run += 1;
    }
    assert!(run >= 10);
}

#[test]
fn the_rules_file_of_the_manual_is_valid() {
    // `strong` is a rule set for the 52 cards, so the file of the example holds that deck.
    let desk = Desk::new();
    desk.file("my.deck", "\"standard\"");
    desk.file("a.rules", block("text"));
    let text = desk.say("check-rules a.rules").fine();
    has(&text, &["hand = 4"]);
}
