//! External players in `match`, `simulate` and `play`.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::called::{Answered, Desk, call};

const READY: &str = "read hello\necho '{\"type\":\"ready\",\"protocol\":2}'\n";

/// Answers every question with its first move.
const FIRST: &str =
    "while read a; do case $a in *'\"type\":\"end\"'*) exit;; esac; id=${a#*'\"id\":'}; id=${id%%,*};
echo \"{\\\"type\\\":\\\"move\\\",\\\"id\\\":$id,\\\"index\\\":0}\"; done\n";

/// A desk with `good.sh`, `crash.sh` and `hang.sh`.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.file("good.sh", &format!("{READY}{FIRST}"));
    desk.file(
        "crash.sh",
        &format!("{READY}read a\necho 'out of cheese' >&2\nexit 7\n"),
    );
    desk.file("hang.sh", &format!("{READY}read a\nsleep 600\n"));
    desk
}

fn contest(desk: &Desk, players: &str, more: &str) -> Answered {
    let args = ["match", "skip-bo", "--rules", "stock=3", "--players", players];
    desk.call(args.into_iter().chain(more.split_whitespace()))
}

#[test]
fn a_program_plays_matches_and_the_figures_repeat() {
    let desk = desk();
    let run = |jobs: &str| {
        contest(
            &desk,
            "cmd:sh good.sh,regular",
            &format!("--games 6 --swap-seats --json --jobs {jobs}"),
        )
    };
    let report = run("1").json("match");
    assert_eq!(report, run("3").json("match"));
    assert_eq!(
        (&report["finished"], &report["external"]["faults"]),
        (&6.into(), &0.into())
    );
    assert_eq!(report["sides"][0]["player"], "cmd:sh good.sh");
    assert_eq!(report["external"]["substitute"], "regular");
}

#[test]
fn a_program_that_crashes_is_replaced_and_the_report_says_so() {
    let desk = desk();
    let answered = contest(
        &desk,
        "strong,cmd:sh crash.sh",
        "--games 4 --swap-seats --records kept --json",
    );
    let report = answered.json("match");
    assert_eq!(report["finished"], 4);
    let external = &report["external"];
    assert_eq!(
        (&external["faults"], &external["forfeited"]),
        (&4.into(), &0.into())
    );
    assert_eq!(
        (&report["sides"][0]["faults"], &report["sides"][1]["faults"]),
        (&0.into(), &4.into())
    );
    let first = &external["first_faults"][0];
    assert_eq!(
        (&first["game"], &first["deal"], &first["seat"]),
        (&1.into(), &"1".into(), &2.into())
    );
    assert_eq!(
        (&first["kind"], &first["stderr"]),
        (&"left".into(), &"out of cheese".into())
    );
    assert!(
        first["what"]["text"].as_str().unwrap().contains("exit code 7"),
        "{first}"
    );
    assert_eq!(
        (
            &first["what"]["id"],
            &first["what"]["args"]["exit"]["args"]["code"]
        ),
        (&"external.fault-left".into(), &7.into())
    );
    // With the seats swapped it sits at the first one.
    assert_eq!(external["first_faults"][1]["seat"], 1);
    let record = std::fs::read_to_string(desk.path().join("kept").join("skip-bo-1-1.txt")).unwrap();
    assert!(
        record.contains("fault_2") && record.contains("exit code 7"),
        "{record}"
    );
    let replayed = desk.call(["replay", "kept/skip-bo-1-1.txt"]);
    assert_eq!(replayed.code, 0, "{}", replayed.err);
    let text = contest(&desk, "strong,cmd:sh crash.sh", "--games 2").fine();
    assert!(
        text.contains("failed 2 times; regular played on in their place"),
        "{text}"
    );
    assert!(text.contains("| out of cheese"), "{text}");
}

#[test]
fn who_forfeits_loses_the_game() {
    let desk = desk();
    let report = contest(
        &desk,
        "beginner,cmd:sh crash.sh",
        "--games 4 --on-fault forfeit --json",
    )
    .json("match");
    assert_eq!(
        (&report["sides"][0]["won"], &report["sides"][1]["won"]),
        (&4.into(), &0.into())
    );
    assert_eq!(report["external"]["forfeited"], 4);
    assert_eq!(
        (&report["moves"], &report["external"]["on_fault"]),
        (&Value::Null, &"forfeit".into())
    );
    let args = [
        "simulate",
        "skipper",
        "--deals",
        "1-3",
        "--players",
        "cmd:sh crash.sh",
        "--on-fault",
        "forfeit",
        "--json",
    ];
    let report = desk.call(args).json("simulate");
    assert_eq!(
        (&report["external"]["forfeited"], &report["seats"][0]["lost"]),
        (&3.into(), &3.into())
    );
    assert_eq!(report["deals"]["finished"], 3);
}

#[test]
fn partners_forfeit_together_whatever_they_are_called() {
    let desk = desk();
    let players = "random,cmd:sh crash.sh,greedy,regular";
    let args = |command: &'static str| {
        let more = match command {
            "match" => ["--games", "3"],
            _ => ["--deals", "1-3"],
        };
        let game = [command, "skip-bo", "--preset", "partners", "--rules", "stock=2"];
        let end = ["--players", players, "--on-fault", "forfeit", "--json"];
        game.into_iter().chain(more).chain(end)
    };
    let report = desk.call(args("simulate")).json("simulate");
    let won: Vec<u64> = (0..4)
        .map(|seat| report["seats"][seat]["won"].as_u64().unwrap())
        .collect();
    assert_eq!(won, [3, 0, 3, 0], "{report}");
    let report = desk.call(args("match")).json("match");
    let won: Vec<u64> = (0..4)
        .map(|side| report["sides"][side]["won"].as_u64().unwrap())
        .collect();
    assert_eq!(won, [3, 0, 3, 0], "{report}");
}

#[test]
fn one_game_is_one_game() {
    let text = contest(&desk(), "regular,cmd:sh crash.sh", "--games 1 --on-fault forfeit").fine();
    assert!(text.contains("failed once; 1 game was decided by that"), "{text}");
}

#[test]
fn what_a_program_writes_gives_the_terminal_no_orders() {
    let desk = desk();
    desk.file(
        "rude.sh",
        &format!(
            "{READY}read a\nwhile :; do echo '{{\"type\":\"move\",\"id\":1,\"move\":\"\\u001b]0;owned\\u0007\"}}'; read e || exit; done\n"
        ),
    );
    let text = contest(&desk, "regular,cmd:sh rude.sh", "--games 1").fine();
    assert!(text.contains("]0;owned"), "{text}");
    assert!(!text.contains(['\x1b', '\x07']), "{text:?}");
}

#[test]
fn a_deal_that_was_stopped_has_no_faults() {
    let desk = desk();
    desk.file("wait.sh", &format!("{READY}read a\necho x > waits\nsleep 600\n"));
    let child = desk
        .command()
        .args(["match", "joker", "--games", "1", "--patience", "600", "--json"])
        .args(["--players", "cmd:sh crash.sh,cmd:sh wait.sh"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // The first one has failed when the second one is asked.
    while !desk.path().join("waits").exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let id = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
    let answered = child.wait_with_output().unwrap();
    let report: Value = serde_json::from_slice(&answered.stdout).unwrap();
    assert_eq!(
        (&report["finished"], &report["stopped"]),
        (&0.into(), &true.into()),
        "{report}"
    );
    assert_eq!(report["external"]["faults"], 0, "{report}");
    assert_eq!(report["players"][0]["faults"], 0, "{report}");
}

#[test]
fn a_program_that_hangs_stops_nobody_else() {
    let desk = desk();
    let report = contest(
        &desk,
        "regular,cmd:sh hang.sh",
        "--games 4 --jobs 2 --patience 1 --json",
    )
    .json("match");
    assert_eq!(
        (&report["finished"], &report["stopped"]),
        (&4.into(), &false.into())
    );
    assert_eq!(report["external"]["first_faults"][3]["kind"], "silent");
}

#[test]
fn what_can_not_be_started_is_a_wrong_call() {
    call("match skip-bo --players cmd:no-such-bot,regular")
        .wrong("no program “no-such-bot” that can be started was found");
    call("simulate skip-bo --deals 1 --players cmd:no-such-bot,regular").wrong("no-such-bot");
    call("play skip-bo --players human,cmd:no-such-bot").wrong("no-such-bot");
    call("match skip-bo --players cmd:,regular").wrong("name a program");
    let desk = desk();
    contest(&desk, "cmd:sh 'x,regular", "").wrong("an unclosed quote");
    contest(&desk, "cmd:sh good.sh,regular", "--patience 0").wrong("--patience");
    contest(&desk, "cmd:sh good.sh a,b,regular", "").wrong("“b”");
}

#[test]
fn the_example_plays_as_the_page_says() {
    if Command::new("python3").arg("--version").output().is_err() {
        assert!(
            std::env::var_os("CI").is_none(),
            "python3 is missing, and the CI has to have it"
        );
        eprintln!("SKIPPED: python3 is missing, so the example in Python was not run");
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../..")
        .canonicalize()
        .unwrap();
    let desk = Desk::new();
    let answered = desk
        .command()
        .current_dir(root)
        .args([
            "match",
            "skip-bo",
            "--games",
            "2",
            "--swap-seats",
            "--rules",
            "stock=5",
            "--json",
            "--patience",
            "60",
        ])
        .args(["--players", "cmd:python3 examples/python/greedy.py,regular"])
        .output()
        .unwrap();
    let report: Value = serde_json::from_slice(&answered.stdout).unwrap();
    assert_eq!(
        (&report["finished"], &report["external"]["faults"]),
        (&2.into(), &0.into()),
        "{report}"
    );
}
