//! The commands of docs/command.md work as they stand there.

use crate::called::Desk;

#[test]
fn the_commands_of_the_manual_work() {
    let manual = include_str!("../../../../../docs/command.md");
    let block = manual
        .split("```console\n")
        .nth(1)
        .unwrap()
        .split("```")
        .next()
        .unwrap();
    let desk = Desk::new();
    let mut run = 0;
    for line in block.lines() {
        let (command, file) = line.split_once(" > ").map_or((line, None), |(c, f)| (c, Some(f)));
        let args = command.strip_prefix("wildpile ").unwrap().split_whitespace();
        let out = desk.call(args).fine();
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
    let manual = include_str!("../../../../../docs/command.md");
    let block = manual
        .split("```text\n")
        .nth(1)
        .unwrap()
        .split("```")
        .next()
        .unwrap();
    // `strong` is a rule set for the 52 cards, so the file of the example holds that deck.
    let desk = Desk::new();
    desk.file("my.deck", "\"standard\"");
    let file = desk.file("a.rules", block);
    let text = desk.call(["check-rules", file.to_str().unwrap()]).fine();
    assert!(text.contains("hand = 4"), "{text}");
}
