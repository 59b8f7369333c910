//! Content of files and arguments never reaches the terminal as a command, and never floods it.

use std::num::NonZero;

use crate::called::{Answered, Desk, has, list};

/// Sequences that a terminal would obey: a cleared screen, a title, colours, C1, and text read
/// backwards.
const EVIL: &str = "a\x1b[2J\x1b]0;title\x07\x1b[31m\u{9b}31m\u{202e}b";

/// Nothing of [`EVIL`] is left, but something was shown of it.
#[track_caller]
fn harmless(answered: &Answered) {
    for (name, text) in [("stdout", &answered.out), ("stderr", &answered.err)] {
        let bad = text
            .chars()
            .find(|&c| c != '\n' && c != '\t' && !wildpile_message::is_printable(c));
        assert_eq!(bad, None, "{name}: {text:?}");
    }
    let all = format!("{}{}", answered.out, answered.err);
    assert!(
        ["␛", "\u{fffd}", "\\u001b"]
            .iter()
            .any(|shown| all.contains(shown)),
        "{all}"
    );
}

#[test]
fn files_cannot_command_the_terminal() {
    let desk = Desk::new();
    let file = |name: &str, text: &str| desk.file(name, text).to_str().unwrap().to_owned();
    let rules = file("evil.rules", &format!("game = simon-jester\n{EVIL} = 1\n"));
    harmless(&desk.call(["check-rules", &rules]));
    harmless(&desk.call(["check-rules", &rules, "--json"]));
    harmless(&desk.say(&format!("rules simon-jester --rules @{rules}")));
    let position = file(
        "evil.json",
        &format!("{{\"game\": \"simon-jester\", {}: 1}}", serde_json::json!(EVIL)),
    );
    harmless(&desk.say(&format!("try simon-jester --position {position}")));
    harmless(&desk.say(&format!("solve simon-jester --position {position}")));
    harmless(&desk.say(&format!("try simon-jester --position {EVIL}.json")));
    let boards = file("evil.boards", &format!("{EVIL}: KS | QS | x\n"));
    harmless(&desk.say(&format!("solve simon-jester --board {boards}")));
    harmless(&desk.call(["replay", &format!("{EVIL}.txt")]));
}

#[test]
fn arguments_cannot_command_the_terminal() {
    let desk = Desk::new();
    let dealt = desk.say("deal skipper --deal 1 --json").fine();
    let file = desk.file("p.json", &dealt);
    let file = file.to_str().unwrap();
    harmless(&desk.call(["try", "skipper", "--position", file, "--moves", EVIL]));
    harmless(&desk.call(["try", "skipper", "--position", file, "--moves", EVIL, "--json"]));
    harmless(&desk.call(["deal", EVIL]));
    harmless(&desk.call([format!("--{EVIL}")]));
    harmless(&desk.call(["deal", "skipper", "--rules", EVIL]));
    let player = format!("cmd:{EVIL}");
    harmless(&desk.say(&format!("simulate skipper --deals 1-2 --players {player}")));
    harmless(&desk.call(["simulate", "skipper", "--deals", "1-2", "--players", EVIL]));
}

/// The name of an external player is its command, and its complaints are shown.
#[cfg(unix)]
#[test]
fn external_players_cannot_command_the_terminal() {
    let desk = Desk::new();
    desk.file("evil.sh", &format!("read a\necho '{EVIL}' >&2\necho '{EVIL}'\n"));
    let players = format!("cmd:sh evil.sh '{EVIL}',greedy");
    for json in [&[][..], &["--json"]] {
        let args = ["simulate", "skip-bo", "--deals", "1-1", "--players", &players];
        let answered = desk.call(args.iter().chain(json));
        // The player fails, which stops everything.
        assert_eq!(answered.code, 1, "{}", answered.err);
        harmless(&answered);
    }
}

/// In a terminal there are colours, but only those of the program.
#[cfg(unix)]
#[test]
fn colours_of_a_file_are_not_those_of_the_program() {
    use std::io::Read as _;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    let desk = Desk::new();
    desk.file("evil.rules", &format!("game = simon-jester\n{EVIL} = 1\n"));
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_wildpile"));
    command.args(["check-rules", "evil.rules"]);
    command.env("TERM", "xterm-256color");
    command.env_remove("NO_COLOR");
    command.cwd(desk.path());
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut text = Vec::new();
    // Reading ends with an error when the program has gone.
    let _ = pair.master.try_clone_reader().unwrap().read_to_end(&mut text);
    child.wait().unwrap();
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains("\x1b["), "no colours: {text:?}");
    assert!(text.contains("␛[31m") && !text.contains("\x1b[2J"), "{text:?}");
    let side = |n| NonZero::new(n).unwrap();
    let mut parser = vt100::Parser::new(side(40), side(120), 0);
    parser.process(text.as_bytes());
    let screen = parser.screen().contents();
    has(&screen, &["invalid", "a␛[2J␛]0;title␇"]);
}

#[test]
fn problems_that_are_alike_are_summed_up() {
    let desk = Desk::new();
    let options: String = (0..817).map(|i| format!("unknown{i} = 1\n")).collect();
    let file = desk.file(
        "many.rules",
        &format!("game = simon-jester\ndecks = 9\n{options}"),
    );
    let file = file.to_str().unwrap();
    let answered = desk.call(["check-rules", file, "--json"]);
    has(&answered.err, &["… and 812 more like it"]);
    let german = desk.say(&format!("check-rules {file} --json --lang de"));
    let count = "… und 812 weitere dieser Art";
    assert!(german.err.contains(count), "{}", german.err);
    has(&answered.err, &["decks: 9 is too large"]);
    assert!(answered.err.len() < 10_000, "{} bytes", answered.err.len());
    // Programs get them all.
    let report = answered.json("check-rules");
    assert_eq!(list(&report["problems"]).len(), 818);
}

#[test]
fn files_that_are_far_too_large_are_refused() {
    let desk = Desk::new();
    let file = |name: &str, size: usize| {
        let text = format!(
            "{{\"game\": \"simon-jester\", \"x\": [{}0]}}",
            "0,".repeat(size / 2)
        );
        desk.file(name, &text).to_str().unwrap().to_owned()
    };
    let position = file("position.json", 15_000_000);
    for command in ["try", "solve"] {
        desk.say(&format!("{command} simon-jester --position {position}"))
            .wrong("larger than 1024 KiB");
    }
    let rules = file("rules.json", 300_000);
    desk.call(["check-rules", &rules]).wrong("larger than 256 KiB");
    desk.say(&format!("deal skipper --rules @{rules}"))
        .wrong("larger than 256 KiB");
}
