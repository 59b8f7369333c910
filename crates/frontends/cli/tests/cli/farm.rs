//! Experiments on several machines: real workers, which are killed.

use std::fs;
use std::io::Read as _;
use std::process::{Child, Output, Stdio};

use serde_json::Value;

use crate::called::{Desk, has, interrupt, output_of};
use crate::nats::{Nats, wait};

const EXPERIMENT: &str = "game = \"skipper\"\ncheck = 0\nstop = { games = 6_000 }\nmeasure = [\"won\", \"turns\"]\n\n\
    [[change]]\nname = \"small\"\nrules = { hand = 4 }\n";

/// A desk with an experiment, and a server.
struct Farm {
    desk: Desk,
    nats: Nats,
}

/// Programs that are killed when a test ends, however it does.
struct Programs(Vec<Child>);

impl Drop for Programs {
    fn drop(&mut self) {
        for child in &mut self.0 {
            // It may have ended.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Farm {
    fn new() -> Option<Self> {
        let nats = Nats::start()?;
        let desk = Desk::new();
        desk.file("x.toml", EXPERIMENT);
        Some(Self { desk, nats })
    }

    fn start(&self, words: &str) -> Child {
        let mut command = self.desk.command();
        command.args(words.split_whitespace());
        command.args(["--nats", &self.nats.url()]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    }

    fn worker(&self) -> Child {
        self.start("lab worker --jobs 1")
    }

    fn run(&self) -> Child {
        self.start("lab run x.toml --worker-timeout 1s --json")
    }

    /// Number of parts that have been gathered.
    fn parts(&self) -> usize {
        fs::read_dir(self.desk.path().join("x.lab/chunks")).map_or(0, Iterator::count)
    }

    /// Waits for so many parts, or for the end: on a quick machine it may come first.
    fn wait_for_parts(&self, run: &mut Child, count: usize) {
        let report = self.desk.path().join("x.lab/report.html");
        wait("parts are gathered", || {
            if self.parts() >= count || report.exists() {
                return true;
            }
            if let Some(status) = run.try_wait().unwrap() {
                let mut said = String::new();
                if let Some(err) = &mut run.stderr {
                    err.read_to_string(&mut said).unwrap();
                }
                panic!("the run ended ({status}) with {} parts: {said}", self.parts());
            }
            false
        });
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn report(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", text(&output.stderr)))
}

#[test]
fn nothing_is_lost_or_counted_twice_if_any_of_them_is_killed() {
    let Some(mut farm) = Farm::new() else { return };
    let alone = farm.desk.say("lab run x.toml --out alone --json").json("lab");
    let mut workers = Programs((0..3).map(|_| farm.worker()).collect());
    // The new one starts when the old one is gone: only one may gather.
    let replace = |programs: &mut Programs, at: usize, start: &dyn Fn() -> Child| {
        programs.0[at].kill().unwrap();
        programs.0[at].wait().unwrap();
        programs.0[at] = start();
    };
    let mut run = Programs(vec![farm.run()]);
    // Each at another moment: while it plays, sends, acknowledges or waits.
    farm.wait_for_parts(&mut run.0[0], 5);
    for (at, parts) in [(0, 8), (1, 11), (0, 14), (1, 17)] {
        replace(&mut workers, at, &|| farm.worker());
        farm.wait_for_parts(&mut run.0[0], parts);
    }
    // The one who gathers.
    replace(&mut run, 0, &|| farm.run());
    // Who starts without a server ends: the new one has to be connected first, which its first part shows.
    let more = farm.parts() + 1;
    farm.wait_for_parts(&mut run.0[0], more);
    // The server.
    farm.nats.kill();
    farm.nats.run();
    farm.wait_for_parts(&mut run.0[0], 26);
    replace(&mut workers, 1, &|| farm.worker());

    let output = output_of(run.0.pop().unwrap());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let found = report(&output);
    assert_eq!(found["complete"], true);
    assert_eq!(found["deals"], 6_000);
    assert_eq!(found["arms"], alone["arms"]);
    assert_eq!(found["differences"], alone["differences"]);
    let rows = |folder: &str| fs::read(farm.desk.path().join(folder).join("rows.parquet")).unwrap();
    assert!(rows("x.lab") == rows("alone"), "other rows than on one machine");

    // Ctrl-C ends a worker at once.
    let last = workers.0.pop().unwrap();
    interrupt(&last);
    let output = output_of(last);
    assert_eq!(output.status.code(), Some(130));
    let said = text(&output.stderr);
    let waiting = "waiting for experiments at nats://127.0.0.1:";
    has(&said, &[waiting, "playing x.toml", "gave back "]);
}

#[test]
fn a_run_that_is_stopped_says_so_and_its_workers_end() {
    let Some(farm) = Farm::new() else { return };
    let mut run = farm.run();
    let worker = farm.worker();
    farm.wait_for_parts(&mut run, 2);
    interrupt(&run);
    let output = output_of(run);
    assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
    assert_eq!(report(&output)["complete"], false);
    assert!(text(&output.stderr).contains("the same call continues"));
    interrupt(&worker);
    assert_eq!(output_of(worker).status.code(), Some(130));
    // Its chunk was given back, and nobody plays it any more: the run took its work away.
    let idle = output_of(farm.start("lab worker --until-idle 1s"));
    assert_eq!(idle.status.code(), Some(0));
    assert!(
        text(&idle.stderr).contains("gave back 0 parts"),
        "{}",
        text(&idle.stderr)
    );
    // Anyone who runs it on one machine goes on where the workers were.
    let alone = farm.desk.say("lab run x.toml --json");
    has(&alone.err, &["continuing: "]);
    assert_eq!(alone.json("lab")["complete"], true);
}

#[test]
fn wrong_calls_do_not_repeat_passwords() {
    let desk = Desk::new();
    desk.file("x.toml", EXPERIMENT);
    for words in ["lab run x.toml", "lab worker"] {
        let call = |url: &str| desk.call(words.split_whitespace().chain(["--nats", url]));
        for url in ["http://ann:s3cret@localhost", "nats://ann:s3cret@"] {
            let answered = call(url);
            assert!(!answered.err.contains("s3cret"), "{}", answered.err);
            answered.wrong(
                "--nats: expected nats://HOST:PORT, tls://HOST:PORT or nats://USER:PASSWORD@HOST:PORT",
            );
        }
        // Nobody listens on this port.
        let answered = call("nats://ann:s3cret@127.0.0.1:1");
        assert!(!answered.err.contains("s3cret"), "{}", answered.err);
        answered.wrong("nats://127.0.0.1:1 can't be reached");
    }
    desk.say("lab worker").wrong("--nats");
    desk.say("lab run x.toml --worker-timeout 5s").wrong("--nats");
    desk.say("lab run x.toml --nats nats://localhost --jobs 2")
        .wrong("--jobs");
    desk.say("lab run x.toml --nats nats://localhost --worker-timeout 10ms")
        .wrong("at least 1s");
    let german = desk.say("lab worker --nats nats://127.0.0.1:1 --lang de");
    german.wrong("ist nicht erreichbar");
}
