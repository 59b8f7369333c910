//! The examples in Python, and the check for authors of players.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::path::Path;
use std::time::Duration;

use wildpile_external::check::{Check, Checked, check};
use wildpile_external::{Limits, Program};
use wildpile_game::rules::{Layer, read_patch};

use crate::seats::{limits, python};

fn checked(game: &str, command: &str) -> Checked {
    checked_with(game, "", command, Duration::from_secs(60))
}

/// With these rules; `grace` is how long it may take to exit.
fn checked_with(game: &str, rules: &str, command: &str, grace: Duration) -> Checked {
    let bundle = wildpile_bundle::find(game).unwrap();
    let program = Program::read(command).unwrap();
    check(Check {
        game: bundle.game,
        layers: &[Layer::choices(read_patch(rules).unwrap())],
        seats: bundle.game.usual_seats(),
        program: &program,
        limits: Limits { grace, ..limits() },
        bot: &|seat| bundle.bots.player("greedy", seat as u64).unwrap(),
        stop: || false,
    })
}

fn kinds(checked: &Checked) -> Vec<(&str, bool)> {
    let findings = checked.findings.iter();
    findings
        // A busy machine is slow.
        .filter(|finding| finding.kind != "slow")
        .map(|finding| (finding.kind, finding.is_fault))
        .collect()
}

fn example(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples/python");
    format!("cmd:python3 '{}'", path.join(name).display())
}

#[test]
fn the_examples_in_python_have_no_faults() {
    if !python() {
        return;
    }
    // The greedy one plays every game to its end elsewhere.
    let games = wildpile_catalog::games().iter();
    let random = games.map(|game| (game.name(), "random_player.py"));
    for (game, name) in random.chain([("joker", "greedy.py")]) {
        let checked = checked(game, &example(name));
        assert_eq!(kinds(&checked), [], "{name}: {checked:?}");
        assert!(checked.moves > 20, "{name}: {checked:?}");
    }
    let checked = checked("skip-bo", &example("greedy_skip_bo.py"));
    assert_eq!(kinds(&checked), [], "{checked:?}");
    assert_eq!(checked.games, 4, "one process plays many games");
    let declined = self::checked("joker", &example("greedy_skip_bo.py"));
    assert_eq!(kinds(&declined), [("declined", false)], "{declined:?}");
    assert_eq!((declined.games, declined.moves), (1, 0));
    assert_eq!(
        declined.findings[0].what.arg("reason"),
        Some(&"I only play Skip-Bo".into())
    );
}

#[test]
fn the_check_plays_with_the_rules_it_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let picky = [(
        "*'\"type\":\"hello\"'*) echo",
        "*'\"type\":\"hello\"'*'\"stock\":4,'*) echo '{\"type\":\"decline\",\"reason\":\"four\"}';;\n*'\"type\":\"hello\"'*) echo",
    )];
    let command = shell(folder.path(), &picky);
    for (rules, found) in [("stock=3", &[][..]), ("stock=4", &[("declined", false)])] {
        let checked = checked_with("skip-bo", rules, &command, Duration::from_secs(60));
        assert_eq!(kinds(&checked), found, "{rules}: {checked:?}");
    }
}

/// A program in shell that answers with the first action; parts of it are replaced.
pub(crate) fn shell(folder: &Path, change: &[(&str, &str)]) -> String {
    let mut text = r#"n=0
while read -r a; do
case $a in
*'"type":"hello"'*) echo '{"type":"ready","protocol":3,"games":"many"}';;
*'"type":"update"'*) n=$((n+1)); seq=${a#*'"seq":'}; seq=${seq%%,*}
  act=${a#*'"actions":['}; all=${act%%]*}; act=${all%%,*}
  echo "{\"type\":\"submit\",\"seq\":$seq,\"action\":$act}";;
*'"type":"refused"'*) echo "{\"type\":\"submit\",\"seq\":$seq,\"action\":$act}";;
*'"type":"end"'*) :;;
esac
done
"#
    .to_owned();
    for (from, to) in change {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    let path = folder.join("bot.sh");
    std::fs::write(&path, text).unwrap();
    format!("cmd:sh '{}'", path.display())
}

/// A defect, how to give it to the sound program, and what the check finds.
type Case = (
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static [(&'static str, bool)],
);

#[test]
fn the_check_finds_what_is_wrong() {
    let cases: [Case; 8] = [
        ("a sound one", &[], &[]),
        (
            "one that answers wrong first",
            &[(
                "echo \"{\\\"type\\\":\\\"submit\\\",\\\"seq\\\":$seq,\\\"action\\\":$act}\";;\n*'\"type\":\"refused",
                "echo oh;;\n*'\"type\":\"refused",
            )],
            &[("corrected", true)],
        ),
        (
            "one that remembers other games",
            &[(
                "act=${all%%,*}",
                "act=${all%%,*}; [ $n -lt 60 ] || act=${all##*,}",
            )],
            &[("state", true)],
        ),
        (
            "one that stays",
            &[
                ("\"games\":\"many\"", "\"games\":\"one\""),
                (
                    "*'\"type\":\"end\"'*) :;;",
                    "*'\"type\":\"end\"'*) exec sleep 600;;",
                ),
            ],
            &[("stays", true)],
        ),
        (
            "one that trips over new fields",
            &[(
                "case $a in\n",
                "case $a in *x-unknown*) exit 9;; esac\ncase $a in\n",
            )],
            &[("unknown_field", true)],
        ),
        (
            "one that speaks another version",
            &[("protocol\":3", "protocol\":33")],
            &[("wrong_hello", true)],
        ),
        (
            "one that makes illegal moves",
            &[("act=${all%%,*}", "act=99999")],
            &[("wrong_answers", true)],
        ),
        (
            "one that plays at random",
            &[
                (
                    "act=${all%%,*}",
                    "[ -e \"${0%/*}/twice\" ] || act=${all%%,*}; [ ! -e \"${0%/*}/twice\" ] || act=${all##*,}",
                ),
                (
                    "*'\"type\":\"end\"'*) :;;",
                    "*'\"type\":\"end\"'*) : > \"${0%/*}/twice\";;",
                ),
            ],
            &[("random", false)],
        ),
    ];
    for (what, change, expected) in cases {
        let folder = tempfile::tempdir().unwrap();
        let command = shell(folder.path(), change);
        let grace = if what == "one that stays" { 100 } else { 60_000 };
        // These two are found only in long games.
        let rules = match expected {
            [("state" | "random", _)] => "",
            _ => "decks=1",
        };
        let found = checked_with("simon-jester", rules, &command, Duration::from_millis(grace));
        assert_eq!(kinds(&found), expected, "{what}: {found:?}");
    }
}
