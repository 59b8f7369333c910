//! The workspace's tests: compiled, then run two programs at a time and timed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{os::unix::process::CommandExt as _, thread};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::budget::Build;
use crate::cargo::{clippy_driver, linting_cargo, root, start};
use crate::run::{Done, at_once, now, say, seconds, warn};
use crate::web;

/// Number of test programs that run in parallel: browser tests mostly wait, and most programs end with a single slow
/// test. More would make tests with time limits fail.
const AT_ONCE: usize = 2;

/// Number of tests a program runs at a time, unless this variable is set already: many wait for a server, a file or a
/// clock.
const THREADS: (&str, &str) = ("RUST_TEST_THREADS", "4");

/// A program that runs longer than this hangs: the slowest one takes half of it.
const LIMIT: Duration = Duration::from_secs(40 * 60);

/// Number of the slowest programs that are listed.
const SLOWEST: usize = 10;

/// The file with the times of the last run, below the target folder: the slowest programs start
/// first.
const TIMES: &str = "xtask-test-times.json";

/// A compiled test program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its subject: the package's folder and the target, such as `games/joker: positions`.
    pub name: String,
    file: PathBuf,
    folder: PathBuf,
}

/// The result of a test program.
pub struct Ran {
    /// Its [`Program::name`].
    pub name: String,
    /// Time it took.
    pub took: Duration,
    /// Its complete output.
    pub output: String,
    /// True if all its tests passed.
    pub good: bool,
}

impl Ran {
    /// Number of tests passed.
    fn passed(&self) -> usize {
        passed(&self.output)
    }
}

/// The selection that compiles the whole workspace, once for lints, tests, examples and benchmarks.
const ALL_TARGETS: [&str; 2] = ["--workspace", "--all-targets"];

/// Compiles every target of the workspace; a warning of the compiler or of clippy is a failure.
///
/// # Errors
/// When something doesn't compile or isn't free of warnings.
pub fn build_all() -> Result<Done> {
    let compiled = compile(&ALL_TARGETS)?;
    if compiled.warnings > 0 {
        bail!("{} warnings, which are shown above", compiled.warnings);
    }
    if clippy_driver().is_none() {
        bail!("clippy is not installed: rustup component add clippy");
    }
    Ok(Done::Timed {
        parts: Vec::new(),
        skipped: Vec::new(),
        built: Some(compiled.built),
    })
}

/// Runs all tests of the workspace.
///
/// # Errors
/// When something doesn't compile, or the names of the programs that failed, after showing their
/// output.
pub fn run_all() -> Result<Done> {
    let start = now();
    let Compiled { programs, built, .. } = compile(&ALL_TARGETS)?;
    let compiling = start.elapsed();
    let start = now();
    let call = Call {
        variables: &web::for_tests()?,
        ..Call::default()
    };
    let ran = run(&programs, &call, &say)?;
    let running = start.elapsed();
    let tests: usize = ran.iter().map(Ran::passed).sum();
    let mut parts = vec![
        ("compiling".to_owned(), compiling),
        (format!("{tests} tests in {} programs", ran.len()), running),
    ];
    parts.extend(slowest(&ran).map(|one| (format!("  {}", one.name), one.took)));
    Ok(Done::Timed {
        parts,
        skipped: skipped(&ran),
        built: Some(built),
    })
}

/// The reason tests were skipped, each reason once. Such tests pass, and say why on a line of its
/// own.
fn skipped(ran: &[Ran]) -> Vec<String> {
    let lines = ran.iter().flat_map(|one| one.output.lines());
    let reasons: BTreeSet<&str> = lines.filter_map(|line| line.strip_prefix("skipped: ")).collect();
    reasons.into_iter().map(str::to_owned).collect()
}

fn slowest(ran: &[Ran]) -> impl Iterator<Item = &Ran> {
    let mut all: Vec<&Ran> = ran.iter().collect();
    all.sort_by_key(|one| std::cmp::Reverse(one.took));
    all.into_iter().take(SLOWEST)
}

/// The result of compiling.
pub struct Compiled {
    /// The test programs.
    pub programs: Vec<Program>,
    /// The compiler's and clippy's warnings about the workspace.
    warnings: usize,
    /// The extent of the compilation.
    built: Build,
}

/// Compiles the test programs selected by these arguments of cargo, and lints them on the way.
///
/// # Errors
/// When something doesn't compile; the details have been printed.
pub fn compile(selection: &[&str]) -> Result<Compiled> {
    let mut command = linting_cargo();
    command
        // Unlike `cargo test --no-run`, this also compiles programs as they are without tests.
        .args(["build", "--message-format=json"])
        .args(selection)
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit());
    let mut running = start(&mut command)?;
    let mut messages = Vec::new();
    let stdout = running.child.stdout.take().into_iter();
    for text in stdout.flat_map(|out| BufReader::new(out).lines()) {
        let Ok(message) = serde_json::from_str::<Value>(&text?) else {
            continue;
        };
        if let Some(rendered) = message["message"]["rendered"].as_str() {
            warn(rendered);
        }
        messages.push(message);
    }
    running.end()?;
    Ok(compiled(&messages, &root()))
}

/// The result in cargo's JSON messages.
fn compiled(messages: &[Value], root: &Path) -> Compiled {
    // The compiler counts its own warnings in a last one.
    let is_warning = |m: &&Value| {
        m["message"]["level"] == "warning" && !m["message"]["spans"].as_array().is_some_and(Vec::is_empty)
    };
    let is_new = |m: &&Value| m["reason"] == "compiler-artifact" && m["fresh"] == false;
    let is_own = |m: &Value| {
        m["manifest_path"]
            .as_str()
            .is_some_and(|path| Path::new(path).starts_with(root))
    };
    let own: Vec<bool> = messages.iter().filter(is_new).map(is_own).collect();
    Compiled {
        programs: programs(messages, root),
        warnings: messages.iter().filter(is_warning).count(),
        built: Build::of(own.contains(&true), own.contains(&false)),
    }
}

/// The test programs listed in cargo's JSON messages.
fn programs(messages: &[Value], root: &Path) -> Vec<Program> {
    let read = |message: &Value| {
        let file = message["executable"].as_str()?;
        if message["profile"]["test"] != true {
            return None;
        }
        let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
        let target = &message["target"];
        let own = match target["kind"][0].as_str()? {
            "bin" => "program",
            "test" => target["name"].as_str()?,
            // They contain no tests.
            "example" | "bench" => return None,
            // A library, of whichever kind.
            _ => "src",
        };
        let place = folder.strip_prefix(root).unwrap_or(folder);
        let place = place.strip_prefix("crates").unwrap_or(place);
        Some(Program {
            name: format!("{}: {own}", place.display()),
            file: file.into(),
            folder: folder.to_owned(),
        })
    };
    messages.iter().filter_map(read).collect()
}

/// Arguments for test programs.
#[derive(Default)]
pub struct Call<'a> {
    /// Arguments, such as test name filters.
    pub arguments: &'a [&'a str],
    /// Environment variables.
    pub variables: &'a [(&'a str, String)],
}

/// Runs test programs, slowest first according to the last run. Reports the time of each, and the
/// output of those that fail.
///
/// # Errors
/// The names of the programs that failed, after all have run.
pub fn run(programs: &[Program], call: &Call<'_>, tell: &(dyn Fn(&str) + Sync)) -> Result<Vec<Ran>> {
    let kept = programs
        .first()
        .and_then(|p| Some(p.file.parent()?.parent()?.join(TIMES)));
    let known = kept.as_deref().map(known_times).unwrap_or_default();
    let mut work: Vec<&Program> = programs.iter().collect();
    // Unknown times may be long.
    work.sort_by_key(|p| std::cmp::Reverse(known.get(&p.name).copied().unwrap_or(u64::MAX)));
    let done = at_once(AT_ONCE, &work, |program| -> Result<Ran> {
        let ran = one(program, call, LIMIT)?;
        tell(&verdict(&ran));
        Ok(ran)
    });
    let ran = done.into_iter().collect::<Result<Vec<Ran>>>()?;
    if let Some(kept) = kept {
        let millis = |ran: &Ran| u64::try_from(ran.took.as_millis()).unwrap_or(u64::MAX);
        let mut times = known;
        times.extend(ran.iter().map(|one| (one.name.clone(), millis(one))));
        // Without these times, the next run is just ordered less well.
        let _ = std::fs::write(kept, serde_json::to_vec_pretty(&times)?);
    }
    let failed: Vec<&str> = ran
        .iter()
        .filter(|one| !one.good)
        .map(|one| one.name.as_str())
        .collect();
    if !failed.is_empty() {
        bail!("these test programs failed: {}", failed.join(", "));
    }
    Ok(ran)
}

/// The time of each program in milliseconds, if known.
fn known_times(file: &Path) -> BTreeMap<String, u64> {
    let text = std::fs::read(file).unwrap_or_default();
    serde_json::from_slice(&text).unwrap_or_default()
}

/// The report on a program, preceded by its output if it failed.
fn verdict(ran: &Ran) -> String {
    let took = seconds(ran.took);
    if ran.good {
        format!("   {took:>8}  {:>4} tests  {}", ran.passed(), ran.name)
    } else {
        let output = without_good(&ran.output);
        format!("{output}\n   {took:>8}  FAILED  {}", ran.name)
    }
}

/// A program's output without what those of its tests printed that passed.
fn without_good(output: &str) -> String {
    let begin = "\nsuccesses:\n";
    let found = output
        .find(begin)
        .zip(output.rfind(begin))
        .and_then(|(first, last)| {
            let failures = output.get(last..)?.find("\nfailures:\n")?;
            Some((output.get(..first)?, output.get(last + failures..)?))
        });
    found.map_or_else(|| output.to_owned(), |(before, after)| format!("{before}{after}"))
}

/// The tests in the output of `--list` whose end isn't in a program's output.
fn unfinished<'a>(listed: &'a str, output: &str) -> Vec<&'a str> {
    let ended: BTreeSet<&str> = output
        .lines()
        .filter_map(|line| {
            line.strip_prefix("test ")?
                .split(" ... ")
                .next()?
                .split(" - ")
                .next()
        })
        .collect();
    listed
        .lines()
        .filter_map(|line| line.strip_suffix(": test"))
        .filter(|name| !ended.contains(name))
        .collect()
}

fn one(program: &Program, call: &Call<'_>, limit: Duration) -> Result<Ran> {
    // A file rather than a pipe: a process left behind by a test might keep a pipe open.
    let output = tempfile::NamedTempFile::new().context("no temporary file")?;
    let writer = || File::options().append(true).open(output.path());
    let mut command = Command::new(&program.file);
    command
        .args(call.arguments)
        // Tests that pass may say that they were skipped.
        .arg("--show-output")
        .current_dir(&program.folder)
        .env("CARGO_MANIFEST_DIR", &program.folder)
        .env_remove("WILDPILE_BLESS")
        .env_remove("INSTA_UPDATE")
        .env(THREADS.0, std::env::var_os(THREADS.0).unwrap_or(THREADS.1.into()))
        .envs(call.variables.iter().map(|(name, value)| (name, value)))
        .stdin(Stdio::null())
        .stdout(writer()?)
        .stderr(writer()?)
        // With the programs that its tests start.
        .process_group(0);
    let start = now();
    let mut child = command
        .spawn()
        .with_context(|| format!("{} can't be started", program.file.display()))?;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if start.elapsed() > limit {
            let group = format!("-{}", child.id());
            let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
            break child.wait()?;
        }
        thread::sleep(Duration::from_millis(20));
    };
    let took = start.elapsed();
    let mut text = String::from_utf8_lossy(&std::fs::read(output.path())?).into_owned();
    if !status.success() && status.code() != Some(FAILED) {
        text.push_str(&format!("\n{} ended with {status}", program.name));
    }
    if took > limit {
        let listed = Command::new(&program.file).arg("--list").output()?;
        let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
        let open = unfinished(&listed, &text).join(", ");
        text.push_str(&format!(
            "\nThese tests had not ended after {}: {open}",
            seconds(limit)
        ));
    }
    Ok(Ran {
        name: program.name.clone(),
        took,
        output: text,
        good: status.success(),
    })
}

/// The exit code of a test program with failed tests.
const FAILED: i32 = 101;

/// The number of tests passed, according to a test program's output.
fn passed(output: &str) -> usize {
    let results = output.lines().filter_map(|l| l.strip_prefix("test result: "));
    results
        .filter_map(|l| {
            l.split_once(" passed")?
                .0
                .rsplit(' ')
                .next()?
                .parse::<usize>()
                .ok()
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn only_test_programs_are_run_and_named_by_what_they_test() {
        let message = |kind: &str, name: &str, test: bool, file: Value| {
            serde_json::json!({
                "reason": "compiler-artifact", "manifest_path": "/work/crates/games/joker/Cargo.toml",
                "target": { "kind": [kind], "name": name }, "profile": { "test": test }, "executable": file,
            })
        };
        let lines = [
            message("cdylib", "wildpile_joker", true, "/t/a".into()),
            message("lib", "wildpile_joker", false, Value::Null),
            message("test", "positions", true, "/t/b".into()),
            message("example", "picture", false, "/t/c".into()),
            message("bin", "joker", true, "/t/d".into()),
            message("bench", "speed", true, "/t/e".into()),
            serde_json::json!({ "reason": "build-finished", "success": true }),
        ];
        let found = programs(&lines, Path::new("/work"));
        let names: Vec<&str> = found.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(
            names,
            [
                "games/joker: src",
                "games/joker: positions",
                "games/joker: program"
            ]
        );
        assert_eq!(found[1].file, Path::new("/t/b"));
        assert_eq!(found[1].folder, Path::new("/work/crates/games/joker"));
    }

    #[test]
    fn warnings_and_what_was_compiled_are_counted() {
        let artifact = |path: &str, fresh: bool| serde_json::json!({ "reason": "compiler-artifact", "manifest_path": path, "fresh": fresh });
        let about = |level: &str, spans: Value| serde_json::json!({ "reason": "compiler-message", "message": { "level": level, "spans": spans } });
        let [own, library] = ["/work/xtask/Cargo.toml", "/registry/clap/Cargo.toml"];
        let count = |messages: &[Value]| {
            let compiled = compiled(messages, Path::new("/work"));
            (compiled.warnings, compiled.built)
        };
        assert_eq!(
            count(&[artifact(own, true), artifact(library, true)]),
            (0, Build::Unchanged)
        );
        assert_eq!(
            count(&[artifact(own, false), artifact(library, true)]),
            (0, Build::Changed)
        );
        assert_eq!(
            count(&[artifact(own, false), artifact(library, false)]),
            (0, Build::Empty)
        );
        let place = serde_json::json!([{ "line_start": 3 }]);
        let messages = [
            about("warning", place.clone()),
            about("note", place),
            about("warning", serde_json::json!([])),
        ];
        assert_eq!(
            count(&messages),
            (1, Build::Unchanged),
            "the compiler's own count isn't one more"
        );
    }

    #[test]
    fn passed_tests_are_counted() {
        let output = "test a ... ok\n\ntest result: ok. 12 passed; 0 failed; 1 ignored; 0 measured\n";
        assert_eq!(passed(output), 12);
        assert_eq!(passed("test result: FAILED. 3 passed; 1 failed;\n"), 3);
        assert_eq!(passed("nothing"), 0);
    }

    #[test]
    #[ignore = "run by the next test, as another process"]
    fn a_test_that_is_skipped() {
        println!("something");
        println!("skipped: this program isn't installed");
    }

    #[test]
    fn tests_that_pass_say_what_was_skipped() {
        let program = Program {
            name: "own".to_owned(),
            file: std::env::current_exe().expect("this program"),
            folder: root(),
        };
        let call = Call {
            arguments: &["--ignored", "--exact", "suite::tests::a_test_that_is_skipped"],
            variables: &[],
        };
        let ran = || one(&program, &call, LIMIT).expect("it runs");
        let ran = [ran(), ran()];
        assert!(
            ran.iter().all(|one| one.good && one.passed() == 1),
            "{}",
            ran[0].output
        );
        assert_eq!(
            skipped(&ran),
            ["this program isn't installed"],
            "{}",
            ran[0].output
        );
    }

    #[test]
    fn a_failed_program_shows_only_what_its_failed_tests_printed() {
        let good = "\nsuccesses:\n\n---- a stdout ----\nnoise\n\n\nsuccesses:\n    a\n";
        let bad = "\nfailures:\n\n---- b stdout ----\nbroken\n\n\nfailures:\n    b\n";
        let output = format!("test a ... ok\ntest b ... FAILED\n{good}{bad}");
        let shown = without_good(&output);
        assert_eq!(shown, format!("test a ... ok\ntest b ... FAILED\n{bad}"));
        assert_eq!(without_good("killed"), "killed");
    }

    /// A program of this name that consists of these commands.
    fn script(folder: &Path, name: &str, text: &str) -> Program {
        use std::os::unix::fs::PermissionsExt as _;

        let deps = folder.join("deps");
        std::fs::create_dir_all(&deps).expect("a folder");
        let file = deps.join(name);
        std::fs::write(&file, format!("#!/bin/sh\n{text}\n")).expect("a file");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).expect("a program");
        Program {
            name: name.to_owned(),
            file,
            folder: folder.to_owned(),
        }
    }

    #[test]
    fn a_program_that_hangs_is_ended_and_its_open_tests_are_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = r#"
            if [ "$1" = --list ]; then printf 'a: test\nb: test\nc: test\n'; exit; fi
            echo 'test a ... ok'; echo 'test c - should panic ... ok'; sleep 600"#;
        let hanging = script(folder.path(), "hanging", text);
        let ran = one(&hanging, &Call::default(), Duration::from_millis(300)).expect("it is started");
        assert!(!ran.good);
        let shown = "had not ended after 0.3 s: b";
        assert!(ran.output.ends_with(shown), "{}", ran.output);
    }

    #[test]
    fn all_programs_run_and_those_that_fail_are_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let program = |name: &str, text: &str| script(folder.path(), name, text);
        let good = program(
            "good",
            "echo \"$1 $FACTOR\"; pwd; echo 'test result: ok. 2 passed;'",
        );
        let call = Call {
            arguments: &["word"],
            variables: &[("FACTOR", "3".to_owned())],
        };
        let ran = run(std::slice::from_ref(&good), &call, &|_| {}).expect("it is good");
        assert!(ran[0].output.starts_with("word 3\n"), "{}", ran[0].output);
        assert!(ran[0].output.contains(&folder.path().display().to_string()));
        assert_eq!(ran[0].passed(), 2);
        assert_eq!(known_times(&folder.path().join(TIMES)).len(), 1);
        let bad = program("bad", "echo broken; kill -9 $$");
        let shown = Mutex::new(String::new());
        let tell = |text: &str| shown.lock().expect("nobody panicked").push_str(text);
        let error = run(&[bad, good], &Call::default(), &tell)
            .err()
            .expect("one fails")
            .to_string();
        assert_eq!(error, "these test programs failed: bad");
        assert_eq!(known_times(&folder.path().join(TIMES)).len(), 2, "both ran");
        let shown = shown.into_inner().expect("nobody panicked");
        assert!(shown.contains("broken\n\nbad ended with signal: 9"), "{shown}");
        assert!(shown.contains("2 tests  good"), "{shown}");
    }
}
