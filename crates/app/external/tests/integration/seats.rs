//! Programs in every game: the repository's example, and programs that violate the protocol.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use wildpile_cards::Deal;
use wildpile_external::{FaultReport, Limits, Program, Seating, seat};
use wildpile_game::Seat;
use wildpile_message::{Names, Texts, ToMessage};
use wildpile_table::{AnyGame, DynPlayer, PlayoutEnd};

fn now() -> Instant {
    #[expect(
        clippy::disallowed_methods,
        reason = "a test that measures how long a fault takes"
    )]
    Instant::now()
}

/// True if Python is available. It is in CI; elsewhere these tests are skipped with a message.
pub(crate) fn python() -> bool {
    let found = Command::new("python3")
        .arg("--version")
        .output()
        .is_ok_and(|o| o.status.success());
    if !found {
        assert!(
            std::env::var_os("CI").is_none(),
            "python3 is missing, and the CI has to have it"
        );
        eprintln!("SKIPPED: python3 is missing, so the example in Python was not run");
    }
    found
}

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples/python/greedy.py")
}

/// A fault's message in English.
fn rendered(report: &FaultReport) -> String {
    let tables = [
        wildpile_external::TEXTS,
        wildpile_game::text::TEXTS,
        wildpile_table::TEXTS,
        game("skip-bo").texts(),
    ];
    let texts = Texts::new("en", &tables.concat()).unwrap();
    texts.say(&report.fault.message(), &Names::NONE)
}

pub(crate) fn limits() -> Limits {
    Limits {
        // Generous, for busy machines.
        answer: Duration::from_secs(60),
        grace: Duration::from_secs(60),
        ..Limits::default()
    }
}

struct Played {
    end: PlayoutEnd,
    fault: Option<FaultReport>,
}

/// Plays a game with a program at the first seat and default bots at the others.
fn play(game: &'static dyn AnyGame, command: &str, limits: Limits, deal: u64, limit: usize) -> Played {
    let program = Program::read(&format!("cmd:{command}")).unwrap();
    let deal = Deal::Number(deal);
    let seats = game.usual_seats();
    let started = game.start(&[], seats, deal).unwrap();
    let bot = |seed| {
        wildpile_bundle::find(game.name())
            .expect("a bundle")
            .bots
            .player("greedy", seed)
            .unwrap()
    };
    let seating = Seating::of(&*started, Seat::FIRST, 0, limits);
    let (player, handle) = seat(game, &program, seating, bot(0), || false);
    let mut players: Vec<Box<dyn DynPlayer>> = vec![player];
    players.extend((1..seats).map(|at| bot(at as u64)));
    let end = game
        .playout(&[], deal, &mut players, limit, true, &|| false)
        .unwrap();
    handle.end(end.outcome.as_ref());
    Played {
        end,
        fault: handle.fault(),
    }
}

fn game(name: &str) -> &'static dyn AnyGame {
    wildpile_catalog::find(name).unwrap()
}

#[test]
fn the_example_plays_every_game_to_its_end() {
    if !python() {
        return;
    }
    for game in wildpile_catalog::games() {
        let command = format!("python3 '{}'", example().display());
        let played = play(*game, &command, limits(), 1, 20_000);
        assert_eq!(played.fault, None, "{}", game.name());
        assert!(played.end.outcome.is_some(), "{} has no end", game.name());
    }
}

/// Writes a shell script to a file.
fn script(folder: &Path, text: &str) -> String {
    let path = folder.join("bot.sh");
    std::fs::write(&path, text).unwrap();
    format!("sh '{}'", path.display())
}

const READY: &str = "read hello\necho '{\"type\":\"ready\",\"protocol\":3}'\nread welcome\n";

/// Finds the number and the first action of the question in `$a`.
const ASKED: &str = "seq=${a#*'\"seq\":'}; seq=${seq%%,*}; act=${a#*'\"actions\":['}; act=${act%%[],]*}\n";

/// Answers with them.
const ANSWER: &str = "echo \"{\\\"type\\\":\\\"submit\\\",\\\"seq\\\":$seq,\\\"action\\\":$act}\"\n";

/// Plays Skip-Bo with a shell script that violates the protocol; the game is finished anyway.
fn breaks(text: &str, patience_ms: u64) -> FaultReport {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits {
        answer: Duration::from_millis(patience_ms),
        ..Limits::default()
    };
    let played = play(game("skip-bo"), &script(folder.path(), text), limits, 3, 20_000);
    assert!(played.end.outcome.is_some(), "the game goes on: {text}");
    played
        .fault
        .unwrap_or_else(|| panic!("no fault was found: {text}"))
}

const LONG: u64 = 60_000;

/// Runs a program that will time out with increasing time limits until it has progressed far enough
/// to be inspected: how long that takes depends on the machine.
fn with_patience<T>(patience_ms: &[u64], mut run: impl FnMut(u64) -> Option<T>) -> T {
    let found = patience_ms.iter().find_map(|&ms| run(ms));
    found.expect("the program never came so far")
}

/// The contents of a file that a program writes, once it has.
fn written(path: &Path) -> Option<String> {
    let text = std::fs::read_to_string(path).ok()?;
    text.ends_with('\n').then_some(text)
}

#[test]
fn a_program_that_ends_at_once_is_replaced() {
    let report = breaks("echo 'no licence' >&2\nexit 3\n", LONG);
    assert_eq!(report.fault.kind(), "left");
    assert!(rendered(&report).contains("exit code 3"), "{}", rendered(&report));
    assert_eq!(report.stderr, "no licence");
}

#[test]
fn a_program_that_is_killed_in_the_middle_is_replaced() {
    let text = format!("{READY}read a\n{ASKED}{ANSWER}read b\nkill -SEGV $$\n");
    let report = breaks(&text, LONG);
    assert_eq!(report.fault.kind(), "left");
    assert!(rendered(&report).contains("signal 11"), "{}", rendered(&report));
}

#[test]
fn a_program_that_hangs_is_ended_in_time_with_all_it_started() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pid");
    let text = format!("{READY}sleep 600 & echo $! > '{}'\nwait\n", path.display());
    let pid = with_patience(&[1_500, 12_000, LONG], |patience| {
        let started = now();
        let report = breaks(&text, patience);
        assert_eq!(report.fault.kind(), "silent");
        let time = if patience % 1000 == 0 {
            format!("{} s", patience / 1000)
        } else {
            format!("{patience} ms")
        };
        assert!(rendered(&report).contains(&time), "{}", rendered(&report));
        assert!(started.elapsed() < Duration::from_secs(300));
        written(&path)
    });
    // The signal is delivered when the grandchild is scheduled; another process reaps it, and until
    // then it may be listed as a zombie.
    let sleeps = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.trim()));
        stat.is_ok_and(|s| !s.contains(") Z") && !s.contains(") X"))
    };
    let killed = now();
    while sleeps() && killed.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(!sleeps(), "it still sleeps");
}

#[test]
fn a_program_that_does_not_read_is_found_out() {
    assert_eq!(breaks("exec sleep 600\n", 300).fault.kind(), "silent");
}

#[test]
fn a_program_that_says_hello_wrong_is_replaced() {
    let report = breaks("read hello\necho hello\nread a\n", LONG);
    assert_eq!(report.fault.kind(), "wrong_hello");
    assert!(rendered(&report).contains("isn't JSON"), "{}", rendered(&report));
}

#[test]
fn illegal_moves_are_explained_and_then_it_is_over() {
    // It copies its input to standard error, which is included in the report.
    let text = format!(
        "{READY}read a\nwhile :; do echo '{{\"type\":\"submit\",\"seq\":1,\"move\":\"stock>b9\"}}'; read e || exit; echo \"$e\" >&2; done\n"
    );
    let report = breaks(&text, LONG);
    assert_eq!(report.fault.kind(), "wrong_answers");
    assert!(
        rendered(&report).contains("gave 4 wrong answers"),
        "{}",
        rendered(&report)
    );
    assert_eq!(report.stderr.lines().count(), 3, "{}", report.stderr);
    assert!(
        report.stderr.contains("\"left\":2") && report.stderr.contains("stock>b9"),
        "{}",
        report.stderr
    );
}

#[test]
fn garbage_is_a_wrong_answer() {
    let text =
        format!("{READY}read a\nwhile :; do printf '\\001\\002 garbage \\377\\n'; read e || exit; done\n");
    assert_eq!(breaks(&text, LONG).fault.kind(), "wrong_answers");
}

#[test]
fn a_wrong_answer_can_be_corrected() {
    let folder = tempfile::tempdir().unwrap();
    let text = format!(
        "{READY}while read a; do case $a in *'\"type\":\"end\"'*) exit;; *'\"type\":\"refused\"'*) {ANSWER};; *) {ASKED}
         echo 'oh';; esac; done\n"
    );
    let played = play(game("skip-bo"), &script(folder.path(), &text), limits(), 3, 40);
    assert_eq!(played.fault, None);
}

#[test]
fn a_program_that_answers_twice_is_replaced() {
    // The second answer may come after the next question, but not every time.
    let text = format!(
        "{READY}while read a; do case $a in *'\"type\":\"update\"'*) {ASKED}{ANSWER}{ANSWER};; esac; done\n"
    );
    assert_eq!(breaks(&text, LONG).fault.kind(), "unasked");
}

#[test]
fn floods_and_long_lines_are_stopped() {
    let report = breaks("while :; do echo '{}'; done\n", LONG);
    assert!(
        ["wrong_hello", "flood"].contains(&report.fault.kind()),
        "{}",
        rendered(&report)
    );
    let report = breaks(&format!("{READY}while :; do echo '{{}}'; done\n"), LONG);
    assert!(
        ["flood", "unasked", "wrong_answers"].contains(&report.fault.kind()),
        "{}",
        rendered(&report)
    );
    let report = breaks(
        &format!("{READY}read a\nwhile :; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done\n"),
        LONG,
    );
    assert_eq!(report.fault.kind(), "long_line");
}

#[test]
fn nobody_is_left_over() {
    for (text, kind) in [
        ("cat > /dev/null\n", Some("silent")),
        ("exit 1\n", Some("left")),
        ("", None),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let pid = folder.path().join("pid");
        let answers =
            format!("while read a; do case $a in *'\"type\":\"end\"'*) exit;; esac\n{ASKED}{ANSWER}done\n");
        let text = format!("echo $$ > '{}'\n{READY}{text}{answers}", pid.display());
        let patience: &[u64] = if kind == Some("silent") {
            &[2_000, 16_000, LONG]
        } else {
            &[LONG]
        };
        let pid = with_patience(patience, |patience| {
            let limits = Limits {
                answer: Duration::from_millis(patience),
                ..limits()
            };
            let played = play(game("skip-bo"), &script(folder.path(), &text), limits, 1, 20);
            assert_eq!(played.fault.map(|f| f.fault.kind()), kind);
            written(&pid)
        });
        // A process that wasn't reaped would still be listed, as a zombie.
        let listed = Path::new("/proc").join(pid.trim());
        assert!(!listed.exists(), "{kind:?} is still there");
    }
}

#[test]
fn messages_reveal_no_secrets_and_describe_what_happened() {
    let folder = tempfile::tempdir().unwrap();
    let heard = folder.path().join("heard");
    let text = format!(
        "{READY}echo \"$hello\" > '{0}'\nwhile read a; do echo \"$a\" >> '{0}'; case $a in *'\"type\":\"end\"'*) exit;; esac
         {ASKED}{ANSWER}done\n",
        heard.display()
    );
    let played = play(game("skip-bo"), &script(folder.path(), &text), limits(), 5, 60);
    assert_eq!(played.fault, None);
    let text = std::fs::read_to_string(heard).unwrap();
    let messages: Vec<serde_json::Value> = text.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(messages[0]["type"], "hello");
    assert_eq!(
        (&messages[0]["game"], &messages[0]["seat"]),
        (&"skip-bo".into(), &1.into())
    );
    assert_eq!(messages[0]["title"]["text"], "Skip-Bo");
    assert_eq!(messages[0]["rules"]["stock"], "by_players");
    assert_eq!(messages.last().unwrap()["type"], "end");
    assert!(messages.last().unwrap()["won"].is_null(), "it was left");
    let updates: Vec<_> = messages.iter().filter(|m| m["type"] == "update").collect();
    assert!(updates.len() > 3);
    for (at, message) in updates.iter().enumerate() {
        assert_eq!(message["seq"], at + 1);
        // Exactly the view the rest of the program shows this seat, which the conformance suite
        // checks.
        let keys: Vec<&str> = message.as_object().unwrap().keys().map(String::as_str).collect();
        let expected = "type seq steps view moves extra told turn time_ms actions labels texts";
        assert_eq!(keys.join(" "), expected);
        assert_eq!(message["view"]["viewer"], 1);
        assert!(!message["moves"].as_array().unwrap().is_empty());
    }
    assert!(updates[1..].iter().any(|update| {
        let mut texts = update["texts"].as_array().unwrap().iter();
        texts.any(|text| text.as_str().unwrap().contains("Seat 2"))
    }));
    // The deal number would reveal all cards.
    assert!(!text.contains("\"deal\""), "{text}");
}
