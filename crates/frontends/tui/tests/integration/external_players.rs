//! Programs from outside at the table, without a terminal.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::time::Duration;

use crate::common::table::{Table, session};
use crate::common::{in_progress, stored};
use wildpile_tui::StartTerms;

const READY: &str = "read hello\necho '{\"type\":\"ready\",\"protocol\":3}'\nread welcome\n";

/// Answers every question with its last move: in Skip-Bo a discard.
const LAST: &str = "while read a; do case $a in *'\"type\":\"end\"'*) exit;; esac; seq=${a#*'\"seq\":'}; seq=${seq%%,*};
act=${a#*'\"actions\":['}; act=${act%%]*}; echo \"{\\\"type\\\":\\\"submit\\\",\\\"seq\\\":$seq,\\\"action\\\":${act##*,}}\"; done\n";

/// A table for a person against a shell script.
fn table(script: &str) -> (tempfile::TempDir, Table) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bot.sh");
    std::fs::write(&path, script).unwrap();
    let command = format!("cmd:sh '{}'", path.display());
    let session = session("skip-bo", "stock = 5", &["human", &command], 3);
    (folder, Table::new(session))
}

fn welcome(table: &mut Table, terms: StartTerms) {
    let Table { screen, cx, .. } = table;
    screen.welcome(terms, cx);
}

/// Long enough for a machine that is busy with everything else.
fn patient() -> StartTerms {
    let mut terms = StartTerms::default();
    terms.limits.answer = Duration::from_secs(60);
    terms
}

/// The person discards something; then it is the program's turn.
fn discard(table: &mut Table) {
    let actions = &table.screen.scene().actions;
    let discard = actions
        .iter()
        .find(|a| a.notation.starts_with("discard"))
        .unwrap();
    let notation = discard.notation.clone();
    table.type_move(&notation);
}

/// Ticks until something is so. The table draws itself each time, so it is awake.
fn until(table: &mut Table, what: &str, done: impl Fn(&Table) -> bool) {
    for _ in 0..12_000 {
        if done(table) {
            return;
        }
        table.tick(5);
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("{what} never came:\n{}", table.draw());
}

fn my_turn(table: &Table) -> bool {
    !table.screen.scene().actions.is_empty()
}

#[test]
fn a_program_plays_and_the_table_stays_awake() {
    // It thinks until there is a file next to it.
    let (folder, mut table) = table(&format!(
        "{READY}while [ ! -e \"${{0%/*}}/go\" ]; do sleep 0.02; done\n{LAST}"
    ));
    welcome(&mut table, patient());
    assert_eq!(table.question(), None);
    let made = table.moves();
    discard(&mut table);
    // While the program sleeps keys are obeyed.
    assert!(!my_turn(&table));
    table.keys(":log\n");
    assert!(table.draw().contains("You discard"), "{}", table.draw());
    table.keys("\x1b");
    assert!(!my_turn(&table));
    std::fs::write(folder.path().join("go"), "").unwrap();
    until(&mut table, "the program's move", my_turn);
    assert!(table.moves() >= made + 2);
    assert!(
        table.screen.session().setup().seats[1]
            .player
            .starts_with("cmd:sh")
    );
    for _ in 0..3 {
        discard(&mut table);
        until(&mut table, "the program's next move", |t| my_turn(t) || t.over());
    }
}

#[test]
fn a_program_that_was_not_named_on_the_command_line_is_asked_about() {
    let (_folder, mut table) = table(&format!("{READY}{LAST}"));
    discard(&mut table);
    let question = table.question().unwrap();
    for part in [
        "Start it?",
        "bot.sh",
        "10 s for each answer",
        "regular takes over",
    ] {
        assert!(question.contains(part), "{question}");
    }
    // Nobody gets around the question.
    table.keys("\x1b");
    table.tick(5);
    assert!(table.question().is_some());
    table.keys("s");
    until(&mut table, "the program's move", my_turn);
    assert!(
        table.screen.session().setup().seats[1]
            .player
            .starts_with("cmd:sh")
    );
}

#[test]
fn a_bot_may_play_instead() {
    let (_folder, mut table) = table("exit 1\n");
    discard(&mut table);
    table.keys("b");
    assert_eq!(table.screen.session().setup().seats[1].player, "regular");
    until(&mut table, "the bot's move", my_turn);
}

#[test]
fn a_program_that_fails_is_replaced_with_a_message() {
    let (_folder, mut table) = table(&format!("{READY}read a\necho 'no ideas left' >&2\nexit 9\n"));
    welcome(&mut table, StartTerms::default());
    discard(&mut table);
    until(&mut table, "the message", |t| t.question().is_some());
    let told = table.question().unwrap();
    for part in ["exit code 9", "no ideas left", "regular takes over for Bert"] {
        assert!(told.contains(part), "{told}");
    }
    table.keys("o");
    until(&mut table, "the bot's move", my_turn);
    // The log tells it where it happened: after the person's move.
    table.keys("o");
    let log = table.draw();
    let (discarded, failed) = (log.find("You discard"), log.find("exit code 9"));
    assert!(discarded.is_some() && discarded < failed, "{log}");
}

#[test]
fn a_program_that_forfeits_ends_the_game_without_a_trace() {
    let (_folder, mut table) = table("exit 3\n");
    welcome(
        &mut table,
        StartTerms {
            forfeit: true,
            ..StartTerms::default()
        },
    );
    discard(&mut table);
    assert_eq!(in_progress(&table.cx).len(), 1);
    until(&mut table, "the message", |t| t.question().is_some());
    assert!(table.question().unwrap().contains("has forfeited the game"));
    table.keys("n");
    assert_eq!(table.moves(), 0, "a new deal");
    assert!(in_progress(&table.cx).is_empty());
    assert!(stored(&table.cx, |store| store.finished(None, 10)).is_empty());
}

#[test]
fn a_program_that_declines_is_replaced_and_forfeits_nothing() {
    let decline = "read a\necho '{\"type\":\"decline\",\"reason\":\"no wild cards, please\"}'\nread b\n";
    let (_folder, mut table) = table(decline);
    let mut terms = patient();
    terms.forfeit = true;
    welcome(&mut table, terms);
    discard(&mut table);
    until(&mut table, "the message", |t| t.question().is_some());
    let said = table.question().unwrap();
    assert!(
        said.contains("declined the game: no wild cards, please") && said.contains("regular takes over"),
        "{said}"
    );
    assert_eq!(table.screen.session().setup().seats[1].player, "regular");
}
