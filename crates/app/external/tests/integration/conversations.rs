//! Recording and replaying conversations.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::path::Path;

use wildpile_external::check::{Checked, replay};
use wildpile_external::{Conversation, Program};

use crate::examples::shell;
use crate::messages::{bot, play};
use crate::seats::limits;

/// Replays a conversation with this program.
fn again(conversation: &str, command: &str) -> Checked {
    let conversation = Conversation::read(conversation).unwrap();
    let game = wildpile_catalog::find(conversation.game()).unwrap();
    replay(
        &conversation,
        game,
        &Program::read(command).unwrap(),
        limits(),
        || false,
    )
}

fn kinds(checked: &Checked) -> Vec<(&str, bool)> {
    let all = checked.findings.iter();
    all.filter(|finding| finding.kind != "slow")
        .map(|finding| (finding.kind, finding.is_fault))
        .collect()
}

/// A game with a sound program, as it was recorded.
fn recorded(folder: &Path) -> String {
    let game = wildpile_catalog::find("skip-bo").unwrap();
    let played = play(game, &bot(folder, ""), 3, None);
    assert_eq!(played.fault, None);
    // The program's own log says the same.
    let log = std::fs::read_to_string(folder.join("log")).unwrap();
    assert_eq!(log, format!("{}bye\n", played.conversation));
    played.conversation
}

#[test]
fn what_was_recorded_is_asked_again() {
    let folder = tempfile::tempdir().unwrap();
    let conversation = recorded(folder.path());
    let asked = conversation.matches("> {\"type\":\"update\"").count();
    let sound = shell(folder.path(), &[]);
    let checked = again(&conversation, &sound);
    assert_eq!((kinds(&checked), checked.moves), (vec![], asked), "{checked:?}");
    // One that ends in the middle, as after a crash.
    let half: Vec<&str> = conversation.lines().take(6).collect();
    assert_eq!(kinds(&again(&half.join("\n"), &sound)), []);
}

#[test]
fn what_is_wrong_or_different_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let conversation = recorded(folder.path());
    let cases = [
        ("act=${all%%,*}", "act=${all##*,}", ("differs", false)),
        ("echo \"{", "exit 4; echo \"{", ("left", true)),
    ];
    for (from, to, found) in cases {
        let command = shell(folder.path(), &[(from, to)]);
        let checked = again(&conversation, &command);
        assert_eq!(kinds(&checked), [found], "{to}: {checked:?}");
    }
}

#[test]
fn a_wrong_answer_that_was_recorded_is_not_expected_again() {
    let folder = tempfile::tempdir().unwrap();
    let wrong_first = shell(
        folder.path(),
        &[(
            "echo \"{\\\"type\\\":\\\"submit\\\",\\\"seq\\\":$seq,\\\"action\\\":$act}\";;\n*'\"type\":\"refused",
            "echo oh;;\n*'\"type\":\"refused",
        )],
    );
    let game = wildpile_catalog::find("simon-jester").unwrap();
    let conversation = play(game, &wrong_first, 1, None).conversation;
    assert!(
        conversation.contains("\n< oh\n> {\"type\":\"refused\""),
        "{conversation}"
    );
    assert_eq!(kinds(&again(&conversation, &wrong_first)), [("corrected", true)]);
    let sound = shell(folder.path(), &[]);
    assert_eq!(kinds(&again(&conversation, &sound)), []);
}
