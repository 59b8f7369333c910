//! `bot-check`, and the conversations that `simulate` records for it.

use std::process::Stdio;

use crate::called::{Desk, has, interrupted, list, wait_for};
use crate::outside::{NEWEST, contest};

#[test]
fn a_program_can_be_checked() {
    let desk = Desk::new();
    let script = desk.file("newest.sh", NEWEST);
    let good = format!("sh {}", script.display());
    // A short one, because the shell is slow.
    let game = ["--game", "skip-bo", "--rules", "stock=2", "--patience", "60"];
    let check = |more: &[&str]| desk.call(["bot-check", &good].iter().chain(&game).chain(more));
    let report = check(&["--json"]).json("bot-check");
    assert_eq!(report["faults"], 0, "{report}");
    assert_eq!(report["games"][0]["game"], "skip-bo", "{report}");
    let told = check(&[]).fine();
    has(&told, &["skip-bo(stock=2): 4 games", "No faults found."]);

    desk.file("bad.sh", "read a\necho 'hi there'\nread b\n");
    let told = desk.call(["bot-check", "cmd:sh bad.sh", "--game", "joker"]);
    assert_eq!(told.code, 1, "{}", told.err);
    has(
        &told.out,
        &[
            "fault: the program did not answer the hello correctly: “hi there” isn't JSON",
            "1 fault found",
        ],
    );
    desk.call(["bot-check", "no-such-bot"])
        .wrong("no program “no-such-bot”");
    // As in `--players`, but a time would be ignored.
    let told = desk.call(["bot-check", "mine=cmd:sh bad.sh", "--game", "joker"]);
    assert_eq!(told.code, 1, "{}", told.err);
    for timed in ["cmd@200ms:sh bad.sh", "mine=cmd@1s:sh bad.sh"] {
        desk.call(["bot-check", timed])
            .wrong("a time per move only works in `simulate`");
    }
    desk.call(["bot-check", &good, "--game", "whist"]).wrong("whist");
    desk.call(["bot-check", &good, "--patience", "0"])
        .wrong("--patience");
}

#[test]
fn conversations_are_recorded_and_checked_again() {
    let desk = Desk::new();
    desk.file("newest.sh", NEWEST);
    let more = "--deals 1 --swap-seats --patience 60 --conversations kept";
    contest(&desk, "regular,cmd:sh newest.sh", more).fine();
    let mut names: Vec<String> = std::fs::read_dir(desk.path().join("kept"))
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["skip-bo-1-1-seat-2.txt", "skip-bo-1-2-seat-1.txt"]);
    let file = "kept/skip-bo-1-1-seat-2.txt";
    let recorded = desk.text(file);
    assert!(recorded.starts_with("> {\"type\":\"hello\"") && !recorded.contains("deal\":"));
    let check = |command: &str, more: &[&str]| {
        let args = ["bot-check", command, "--patience", "60", "--conversation", file];
        desk.call(args.into_iter().chain(more.iter().copied()))
    };
    let report = check("sh newest.sh", &["--json"]).json("bot-check");
    let game = &report["games"][0];
    assert_eq!(
        (&report["faults"], &game["game"], &game["conversation"]),
        (&0.into(), &"skip-bo".into(), &file.into())
    );
    assert!(game["moves"].as_u64().unwrap() > 5, "{report}");
    desk.file("bad.sh", "read a\necho hi\n");
    let told = check("sh bad.sh", &[]);
    assert_eq!(told.code, 1, "{}", told.err);
    has(&told.out, &["“hi” isn't JSON"]);

    desk.file("no.txt", "# empty\nhello\n");
    desk.file("whist.txt", "> {\"type\":\"hello\",\"game\":\"whist\"}\n");
    for (wrong, told) in [
        ("--conversation no.txt", "no.txt: line 2: expected the hello"),
        ("--conversation whist.txt", "“whist”"),
        ("--rules stock=3", "--game"),
        ("--game skip-bo --rules stock=0", "stock"),
        ("--game skip-bo --seats 9", "seats"),
    ] {
        let args = ["bot-check", "sh newest.sh"];
        desk.call(args.into_iter().chain(wrong.split(' '))).wrong(told);
    }
    check("sh newest.sh", &["--game", "skip-bo"]).wrong("--game");
}

#[cfg(unix)]
#[test]
fn a_stopped_check_prints_what_is_finished() {
    let desk = Desk::new();
    // It declines Joker and never answers about other games.
    let script = "read hello\ncase $hello in *'\"game\":\"joker\"'*) echo '{\"type\":\"decline\"}'; exit;; esac\n\
                  echo > waits\nsleep 600\n";
    desk.file("slow.sh", script);
    let child = desk
        .command()
        .args(["bot-check", "sh slow.sh", "--game", "joker", "--game", "skipper"])
        .args(["--patience", "600", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_for("the second game", || {
        desk.path().join("waits").exists().then_some(())
    });
    let output = interrupted(child);
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{err}");
    assert!(err.contains("stopped") && !err.contains("error"), "{err}");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let games = list(&report["games"]);
    assert_eq!((games.len(), &games[0]["game"]), (1, &"joker".into()), "{report}");
}
