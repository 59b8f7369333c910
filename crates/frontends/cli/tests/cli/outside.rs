//! External players in `simulate` and `play`.

use std::process::Stdio;

use serde_json::Value;

use crate::called::{Answered, Desk, call, has, interrupted, wait_for};

const READY: &str = "read hello\necho '{\"type\":\"ready\",\"protocol\":3}'\nread welcome\n";

/// Answers every question with its first move.
const FIRST: &str =
    "while read a; do case $a in *'\"type\":\"end\"'*) exit;; esac; seq=${a#*'\"seq\":'}; seq=${seq%%,*};
act=${a#*'\"actions\":['}; act=${act%%[],]*}; echo \"{\\\"type\\\":\\\"submit\\\",\\\"seq\\\":$seq,\\\"action\\\":$act}\"; done\n";

/// A desk with `good.sh`, `crash.sh` and `hang.sh`.
pub fn desk() -> Desk {
    let desk = Desk::new();
    desk.file("good.sh", &format!("{READY}{FIRST}"));
    desk.file(
        "crash.sh",
        &format!("{READY}read a\necho 'out of cheese' >&2\nexit 7\n"),
    );
    desk.file("hang.sh", &format!("{READY}read a\nsleep 600\n"));
    desk
}

pub(crate) fn contest(desk: &Desk, players: &str, more: &str) -> Answered {
    let args = ["simulate", "skip-bo", "--rules", "stock=3", "--players", players];
    desk.call(args.into_iter().chain(more.split_whitespace()))
}

#[test]
fn a_program_plays_matches_and_the_figures_repeat() {
    let desk = desk();
    let run = |jobs: &str| {
        contest(
            &desk,
            "cmd:sh good.sh,regular",
            &format!("--deals 1-3 --swap-seats --json --jobs {jobs}"),
        )
    };
    let report = run("1").json("simulate");
    assert_eq!(report, run("3").json("simulate"));
    assert_eq!(report["finished"], 6);
    assert_eq!(report["external"]["faults"], 0);
    assert_eq!(report["players"][0]["player"], "cmd:sh good.sh");
    assert_eq!(report["external"]["substitute"], "regular");
}

#[test]
fn a_program_that_crashes_is_replaced_and_the_report_says_so() {
    let desk = desk();
    let answered = contest(
        &desk,
        "strong,cmd:sh crash.sh",
        "--deals 1-2 --swap-seats --on-fault replace --records kept --json",
    );
    let report = answered.json("simulate");
    assert_eq!(report["finished"], 4);
    let external = &report["external"];
    for (name, count) in [("faults", 4), ("forfeited", 0), ("substituted", 4)] {
        assert_eq!(external[name], count, "{name}");
    }
    assert_eq!(report["players"][1]["faults"], 4);
    let first = &external["first_faults"][0];
    assert_eq!(first["game"], 1);
    assert_eq!(first["deal"], "1");
    assert_eq!(first["seat"], 2);
    assert_eq!(first["kind"], "left");
    assert_eq!(first["stderr"], "out of cheese");
    assert!(
        first["what"]["text"].as_str().unwrap().contains("exit code 7"),
        "{first}"
    );
    assert_eq!(first["what"]["id"], "external.fault-left");
    assert_eq!(first["what"]["args"]["exit"]["args"]["code"], 7);
    let record = std::fs::read_to_string(desk.path().join("kept").join("skip-bo-1-1.txt")).unwrap();
    has(&record, &["fault_2", "exit code 7"]);
    desk.say("replay kept/skip-bo-1-1.txt").fine();
    let text = contest(&desk, "strong,cmd:sh crash.sh", "--deals 1-2 --on-fault replace").fine();
    has(
        &text,
        &[
            "failed 2 times; regular played on in their place, and its wins count for nobody",
            "| out of cheese",
        ],
    );
}

#[test]
fn who_forfeits_loses_the_game() {
    let desk = desk();
    // Without --on-fault.
    let report = contest(&desk, "beginner,cmd:sh crash.sh", "--deals 1-4 --json").json("simulate");
    assert_eq!(report["players"][0]["won"], 4);
    assert_eq!(report["players"][1]["won"], 0);
    assert_eq!(report["external"]["forfeited"], 4);
    assert_eq!(report["moves"], Value::Null);
    assert_eq!(report["external"]["on_fault"], "forfeit");
}

#[test]
fn a_program_that_is_not_ready_stops_the_match() {
    let desk = desk();
    desk.file("broken.sh", "echo 'no module named chess' >&2\nexit 3\n");
    let told = contest(&desk, "regular,mine=cmd:sh broken.sh", "--deals 1-500 --jobs 1");
    assert_eq!(told.code, 1);
    has(
        &told.out,
        &[
            "mine couldn't be started or didn't answer the hello, so the games were stopped",
            "no module named chess",
        ],
    );
    // Alone, too.
    for args in [
        "simulate joker --players cmd1=greedy,mine=cmd:false",
        "simulate joker --deals 1-9 --players cmd:false",
    ] {
        let answered = desk.call(args.split_whitespace());
        assert_eq!(answered.code, 1, "{args}: {}", answered.err);
        assert!(
            answered.out.contains("couldn't be started"),
            "{args}: {}",
            answered.out
        );
    }
}

#[test]
fn players_have_names_and_times_of_their_own() {
    let desk = desk();
    // The time in a program's questions.
    desk.file(
        "times.sh",
        &format!("{READY}read a\necho \"$a\" > asked\nexit 1\n"),
    );
    contest(&desk, "regular,cmd@300ms:sh times.sh", "--deals 1").fine();
    let asked = desk.text("asked");
    has(&asked, &["\"time_ms\":300"]);
    contest(&desk, "a=regular,a=strong", "--deals 1-2").wrong("two different players are called “a”");
    contest(&desk, "regular@5,strong", "--deals 1-2").wrong("expert@200ms");
    call("play skip-bo --players human,regular@5s").wrong("only works in `simulate`");
}

#[test]
fn what_a_program_writes_does_not_control_the_terminal() {
    let desk = desk();
    desk.file(
        "rude.sh",
        &format!(
            "{READY}read a\nwhile :; do echo '{{\"type\":\"submit\",\"seq\":1,\"move\":\"\\u001b]0;owned\\u0007\"}}'; read e || exit; done\n"
        ),
    );
    let text = contest(&desk, "regular,cmd:sh rude.sh", "--deals 1").fine();
    has(&text, &["]0;owned"]);
    assert!(!text.contains(['\x1b', '\x07']), "{text:?}");
}

#[test]
fn a_deal_that_was_stopped_has_no_faults() {
    let desk = desk();
    desk.file("wait.sh", &format!("{READY}read a\necho x > waits\nsleep 600\n"));
    let child = desk
        .command()
        .args(["simulate", "joker", "--deals", "1", "--patience", "600", "--json"])
        .args(["--players", "cmd:sh crash.sh,cmd:sh wait.sh"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // The first one has failed when the second one is asked.
    wait_for("the second player", || {
        desk.path().join("waits").exists().then_some(())
    });
    let answered = interrupted(child);
    let report: Value = serde_json::from_slice(&answered.stdout).unwrap();
    assert_eq!(report["finished"], 0, "{report}");
    assert_eq!(report["stopped"], true, "{report}");
    assert_eq!(report["external"]["faults"], 0, "{report}");
    assert_eq!(report["players"][0]["faults"], 0, "{report}");
}

#[test]
fn what_can_not_be_started_is_a_wrong_call() {
    call("simulate skip-bo --players cmd:no-such-bot,regular")
        .wrong("no program “no-such-bot” that can be started was found");
    call("play skip-bo --players human,cmd:no-such-bot").wrong("no-such-bot");
    call("simulate skip-bo --players cmd:,regular").wrong("name a program");
    let desk = desk();
    contest(&desk, "cmd:sh 'x,regular", "").wrong("an unclosed quote");
    contest(&desk, "cmd:sh good.sh,regular", "--patience 0").wrong("--patience");
    contest(&desk, "cmd:sh good.sh a,b,regular", "").wrong("“b”");
}

/// Nothing is left of a player when the program is killed and can't end it itself.
#[cfg(target_os = "linux")]
#[test]
fn players_are_killed_with_the_program() {
    let desk = desk();
    desk.file("stay.sh", "echo $$ > pid\nexec sleep 600\n");
    let mut child = desk
        .command()
        .args(["simulate", "skip-bo", "--players", "cmd:sh stay.sh,regular"])
        .args(["--deals", "1", "--patience", "600"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let pid = wait_for("the player", || {
        let pid = std::fs::read_to_string(desk.path().join("pid")).ok()?;
        pid.ends_with('\n').then(|| pid.trim().to_owned())
    });
    let running = || {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"));
        stat.is_ok_and(|stat| !stat.contains(") Z") && !stat.contains(") X"))
    };
    assert!(running(), "it waits for the end of the sleep");
    // On Unix this is SIGKILL.
    child.kill().unwrap();
    child.wait().unwrap();
    wait_for("the end of the player", || (!running()).then_some(()));
}

/// A script without its interpreter isn't a player that ended early.
#[test]
fn a_program_that_cannot_be_started_is_named() {
    use std::os::unix::fs::PermissionsExt as _;

    let desk = desk();
    let program = desk.file("broken", "#!/no/such/interpreter\n");
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let answered = contest(&desk, "cmd:./broken,regular", "--deals 1 --json");
    assert_eq!(answered.code, 1, "{}", answered.err);
    let report: Value = serde_json::from_str(&answered.out).unwrap();
    assert_eq!(
        report["external"]["first_faults"][0]["kind"], "not_started",
        "{report:#}"
    );
}

/// Answers with the first action number; one process plays every game.
pub(crate) const NEWEST: &str = r#"while read -r a; do case $a in
*'"type":"hello"'*) echo '{"type":"ready","protocol":3,"games":"many","labels":false}';;
*'"type":"update"'*) seq=${a#*'"seq":'}; seq=${seq%%,*}; act=${a#*'"actions":['}; act=${act%%[],]*}
  echo "{\"type\":\"submit\",\"seq\":$seq,\"action\":$act}";;
esac; done
"#;

#[test]
fn a_program_that_declines_stops_the_run_without_a_fault() {
    let desk = desk();
    desk.file(
        "picky.sh",
        "read a\ncase $a in *'\"stock\":3,'*) echo '{\"type\":\"decline\",\"reason\":\"not \\u001b[2Jthree\"}'; read b; exit;; esac\n",
    );
    let told = contest(&desk, "regular,mine=cmd:sh picky.sh", "--deals 1-50 --jobs 1");
    assert_eq!(told.code, 1);
    assert!(
        told.out.contains("mine declined the game: not [2Jthree\n") && !told.out.contains("failed"),
        "{}",
        told.out
    );
    let checked = desk.call([
        "bot-check",
        "sh picky.sh",
        "--game",
        "skip-bo",
        "--rules",
        "stock=3",
    ]);
    has(
        &checked.fine(),
        &["note: the program declined the game: not [2Jthree"],
    );
}

#[test]
fn schema_and_action_numbers_are_printed() {
    let schemas: Value = serde_json::from_str(&call("schema player").fine()).unwrap();
    assert!(schemas["from_player"]["submit"]["properties"].is_object());
    assert!(schemas["to_player"]["hello"]["properties"]["seed"].is_object());
    let actions = call("rules skip-bo --actions").fine();
    has(&actions, &["\n84\tstock>b1\n", "\n192\tdiscard 5>d1\n"]);
}
