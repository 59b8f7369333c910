//! Runs steps in sequence and reports failures, skipped steps and times.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::budget::{self, ALL, Budgets, Build};

/// The result of a step that didn't fail.
#[derive(Debug, PartialEq, Eq)]
pub enum Done {
    /// Everything was checked.
    Checked,
    /// Everything was checked, or most of it.
    Timed {
        /// The times of its parts.
        parts: Vec<(String, Duration)>,
        /// The reason some of it was skipped.
        skipped: Vec<String>,
        /// The extent of the compilation, if the step knows.
        built: Option<Build>,
    },
    /// Some or all checks were skipped; with the reason.
    Skipped(String),
}

/// One step of `cargo xtask test`.
pub struct Step {
    /// The name used with `--only`.
    pub name: &'static str,
    /// A short description.
    pub what: &'static str,
    /// The check itself.
    pub run: fn() -> Result<Done>,
    /// The step that runs at the same time if it comes next: one of them leaves a core idle.
    pub with: Option<&'static str>,
}

impl Step {
    fn timed(&self) -> (Result<Done>, Duration) {
        let start = now();
        let result = (self.run)();
        (result, start.elapsed())
    }
}

/// Does something with all of these, so many at a time; the results are in their order.
pub fn at_once<T: Sync, R: Send>(count: usize, all: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(one) = all.get(at) else { return done };
            done.push((at, work(one)));
        }
    };
    let mut done = std::thread::scope(|scope| {
        let started: Vec<_> = (0..count).map(|_| scope.spawn(worker)).collect();
        let ended = started.into_iter().map(|one| one.join());
        let ended = ended.map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        ended.flatten().collect::<Vec<_>>()
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Options for running steps.
#[derive(Default)]
pub struct Terms<'a> {
    /// Continue after failures.
    pub keep_going: bool,
    /// True if these are all steps there are: only then their sum has a budget.
    pub all: bool,
    /// The steps' budgets; they aren't timed against a reference without.
    pub budgets: Option<&'a Budgets>,
    /// True if a step over its budget is a failure.
    pub strict: bool,
}

/// The times of a step.
struct Took {
    step: &'static str,
    wall: Duration,
    /// The processor time of all programs that the step and those beside it ran, if the system has it.
    cpu: Option<Duration>,
    /// The text after its name.
    verdict: String,
    parts: Vec<(String, Duration)>,
}

/// Runs the steps in order, some of them together, and reports on each: what it took beside its budget, and what was
/// skipped.
///
/// # Errors
/// The names of the steps that failed: the first one, or all with `keep_going`; with `strict`, those over their budget.
pub fn run_steps(steps: &[&Step], terms: &Terms<'_>, tell: &dyn Fn(&str)) -> Result<()> {
    let reference = || terms.budgets.map(|_| budget::reference());
    let mut references = Vec::from_iter(reference());
    let begin = now();
    let (mut failed, mut skipped) = (Vec::new(), Vec::new());
    let (mut times, mut run, mut build) = (Vec::new(), 0, None);
    for group in steps.chunk_by(|step, next| step.with == Some(next.name)) {
        for (i, step) in group.iter().enumerate() {
            tell(&format!(
                "\n── {}/{} {}: {} ──",
                run + i + 1,
                steps.len(),
                step.name,
                step.what
            ));
        }
        let cpu = children_cpu();
        let results = at_once(group.len(), group, |step| step.timed());
        let cpu = children_cpu()
            .zip(cpu)
            .map(|(after, before)| after.saturating_sub(before));
        for (step, (result, wall)) in group.iter().zip(results) {
            let mut parts = Vec::new();
            let verdict = match result {
                Ok(Done::Checked) => "ok",
                Ok(Done::Timed {
                    parts: list,
                    skipped: reasons,
                    built,
                }) => {
                    parts = list;
                    build = build.max(built);
                    if !reasons.is_empty() {
                        skipped.push(format!("some {} ({})", step.name, reasons.join("; ")));
                    }
                    "ok"
                }
                Ok(Done::Skipped(reason)) => {
                    skipped.push(format!("{} ({reason})", step.name));
                    "skipped"
                }
                Err(error) => {
                    failed.push(step.name);
                    tell(&format!("error: {error:#}"));
                    "FAILED"
                }
            };
            tell(&format!("   {} {verdict} in {}", step.name, seconds(wall)));
            let beside = match step.with {
                Some(other) if group.len() > 1 => format!(", beside {other}"),
                _ => String::new(),
            };
            times.push(Took {
                step: step.name,
                wall,
                cpu,
                verdict: format!("{verdict}{beside}"),
                parts,
            });
        }
        run += group.len();
        if !failed.is_empty() && !terms.keep_going {
            break;
        }
    }
    let wall = begin.elapsed();
    references.extend(reference());
    let slowness = terms
        .budgets
        .map(|budgets| (budgets, budgets.slowness(&references)));
    if run == steps.len() {
        times.push(Took {
            step: if terms.all { ALL } else { "these" },
            wall,
            cpu: children_cpu(),
            verdict: "steps together".to_owned(),
            parts: Vec::new(),
        });
    }
    let over = report(&times, build, slowness, tell);
    let not_run = steps.iter().skip(run).map(|s| s.name);
    skipped.extend(not_run.map(|name| format!("{name} (not reached)")));
    if skipped.is_empty() {
        tell("Skipped: nothing.");
    } else {
        tell(&format!("Skipped: {}.", skipped.join(", ")));
    }
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    if terms.strict && !over.is_empty() {
        bail!("over budget: {}", over.join(", "));
    }
    tell("Everything that was run holds.");
    Ok(())
}

/// Reports the time of each step with its budget; returns the names of those over it.
fn report(
    times: &[Took],
    build: Option<Build>,
    slowness: Option<(&Budgets, f64)>,
    tell: &dyn Fn(&str),
) -> Vec<&'static str> {
    let mut lines = vec![format!("{:>9} {:>9}  {:20} step", "wall", "CPU", "wall budget")];
    let mut over = Vec::new();
    for took in times {
        // Nothing is over its budget for having been compiled.
        let row = build.unwrap_or(Build::Empty);
        let budget = slowness.and_then(|(budgets, slowness)| budgets.of(took.step, row, slowness));
        if budget.is_some_and(|budget| took.wall > budget) {
            over.push(took.step);
        }
        lines.push(format!(
            "{:>9} {:>9}  {:20} {} {}",
            seconds(took.wall),
            took.cpu.map_or_else(|| "?".to_owned(), seconds),
            budget::of_budget(took.wall, budget),
            took.step,
            took.verdict
        ));
        let parts = took.parts.iter();
        lines.extend(parts.map(|(what, time)| format!("{:>9} {:31}   {what}", seconds(*time), "")));
    }
    tell(&format!("\n{}", lines.join("\n")));
    if let Some((_, slowness)) = slowness {
        tell(&format!(
            "Budgets are those for {}; this machine takes {slowness:.2} times as long as the one they were set on.",
            build.map_or("the most that may have to be compiled", Build::describe)
        ));
        if over.is_empty() {
            tell("Over budget: nothing.");
        } else {
            tell(&format!("Over budget: {}.", over.join(", ")));
        }
    }
    over
}

/// The processor time of all child processes that have ended; without `unsafe`, only Linux has it.
fn children_cpu() -> Option<Duration> {
    /// Linux's unit of time, on all platforms.
    const TICKS_PER_SECOND: u64 = 100;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program may contain anything; the times of children are the 14th and 15th field after it.
    let (_, fields) = stat.rsplit_once(") ")?;
    let mut times = fields.split(' ').skip(13).map(|field| field.parse::<u64>().ok());
    let ticks = times.next()?? + times.next()??;
    Some(Duration::from_millis(ticks * 1_000 / TICKS_PER_SECOND))
}

/// A time for display: `12.3 s`.
pub fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[expect(
    clippy::disallowed_methods,
    reason = "only tells how long a step took; nothing depends on it"
)]
/// The current time, for measuring durations.
pub fn now() -> Instant {
    Instant::now()
}

/// Prints to stdout.
pub fn say(text: &str) {
    // Ignore errors: nobody is reading.
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// Prints another program's message to stderr, as it is.
pub fn warn(text: &str) {
    let _ = write!(std::io::stderr(), "{text}");
}

/// Prints an error to stderr.
pub fn complain(text: &str) {
    let _ = writeln!(std::io::stderr(), "error: {text}");
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    const fn step(name: &'static str, run: fn() -> Result<Done>) -> Step {
        Step {
            name,
            what: "is tried",
            run,
            with: None,
        }
    }

    const GOOD: Step = step("good", || Ok(Done::Checked));
    const BAD: Step = step("bad", || bail!("it is broken"));
    const NOT_HERE: Step = step("tool", || Ok(Done::Skipped("not installed".to_owned())));

    /// A step that knows these parts, what it left out, and what was compiled.
    fn done(parts: &[(&str, u64)], skipped: &[&str], built: Option<Build>) -> Result<Done> {
        let parts = parts
            .iter()
            .map(|(part, took)| ((*part).to_owned(), Duration::from_millis(*took)));
        Ok(Done::Timed {
            parts: parts.collect(),
            skipped: skipped.iter().map(|why| (*why).to_owned()).collect(),
            built,
        })
    }

    fn run(steps: &[&Step], keep_going: bool) -> (Result<()>, String) {
        let terms = Terms {
            keep_going,
            ..Terms::default()
        };
        run_on(steps, &terms)
    }

    fn run_on(steps: &[&Step], terms: &Terms<'_>) -> (Result<()>, String) {
        let shown = RefCell::new(String::new());
        let result = run_steps(steps, terms, &|text| {
            shown.borrow_mut().push_str(text);
            shown.borrow_mut().push('\n');
        });
        (result, shown.into_inner())
    }

    #[test]
    fn what_was_skipped_is_not_a_failure_but_is_listed_at_the_end() {
        let partly = step("tests", || {
            done(&[], &["a isn't installed", "B names no server"], None)
        });
        for (steps, line) in [
            (&[&GOOD][..], "\nSkipped: nothing.\n"),
            (&[&GOOD, &NOT_HERE], "\nSkipped: tool (not installed).\n"),
            (
                &[&partly, &NOT_HERE],
                "\nSkipped: some tests (a isn't installed; B names no server), tool (not installed).\n",
            ),
        ] {
            let (result, shown) = run(steps, false);
            assert!(result.is_ok() && shown.contains(line), "{shown}");
        }
    }

    #[test]
    fn the_last_words_are_what_took_how_long() {
        let timed = step("timed", || {
            done(&[("compiling", 61_500)], &[], Some(Build::Unchanged))
        });
        let (result, shown) = run(&[&GOOD, &timed], false);
        assert!(result.is_ok());
        let table = shown.split("\n\n").last().expect("a table");
        let rows: Vec<Vec<&str>> = table
            .lines()
            .map(|line| line.split_whitespace().collect())
            .collect();
        assert_eq!(rows[0], ["wall", "CPU", "wall", "budget", "step"]);
        let ends = |row: &[&str], end: &[&str]| row[..2] == ["0.0", "s"] && row.ends_with(end);
        assert!(
            ends(&rows[1], &["good", "ok"]) && ends(&rows[2], &["timed", "ok"]),
            "{shown}"
        );
        assert_eq!(rows[3], ["61.5", "s", "compiling"]);
        assert!(ends(&rows[4], &["these", "steps", "together"]), "{shown}");
        assert!(
            shown.ends_with("Skipped: nothing.\nEverything that was run holds.\n"),
            "{shown}"
        );
    }

    #[test]
    fn what_is_over_its_budget_is_named_and_fails_only_when_asked() {
        let slow = step("slow", || {
            // Long compared with its budget, not with anything else.
            budget::reference();
            Ok(Done::Checked)
        });
        let budgets = |slow: f64| {
            let steps = serde_json::json!({ "slow": { "unchanged": slow, "changed": slow, "empty": slow } });
            Budgets(serde_json::json!({ "reference_seconds": 1.0, "steps": steps }))
        };
        for (limit, strict, fails) in [(1e-6, false, false), (1e-6, true, true), (1e6, true, false)] {
            let terms = Terms {
                budgets: Some(&budgets(limit)),
                strict,
                ..Terms::default()
            };
            let (result, shown) = run_on(&[&slow], &terms);
            assert_eq!(result.is_err(), fails, "{shown}");
            let over = if limit < 1.0 { "slow" } else { "nothing" };
            assert!(shown.contains(&format!("\nOver budget: {over}.\n")), "{shown}");
        }
    }

    #[test]
    fn some_steps_are_measured_by_what_they_know_and_not_as_all() {
        let unknowing = step("docs", || {
            budget::reference();
            done(&[], &[], None)
        });
        let knowing = step("tests", || {
            budget::reference();
            done(&[], &[], Some(Build::Changed))
        });
        let budget = serde_json::json!({ "unchanged": 1e-6, "changed": 1e-6, "empty": 1e6 });
        let steps = serde_json::json!({ "docs": budget, "tests": budget, "all": budget });
        let budgets = Budgets(serde_json::json!({ "reference_seconds": 1.0, "steps": steps }));
        for (steps, all, over) in [
            (&[&unknowing][..], false, "nothing"),
            (&[&unknowing, &knowing], false, "docs, tests"),
            (&[&unknowing, &knowing], true, "docs, tests, all"),
        ] {
            let terms = Terms {
                all,
                budgets: Some(&budgets),
                ..Terms::default()
            };
            let (_, shown) = run_on(steps, &terms);
            assert!(shown.contains(&format!("\nOver budget: {over}.\n")), "{shown}");
            let sum = if all {
                " all steps together"
            } else {
                " these steps together"
            };
            assert!(shown.contains(sum), "{shown}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_processor_time_of_programs_is_counted() {
        let before = children_cpu().expect("Linux tells");
        let mut busy = std::process::Command::new("sh");
        busy.args(["-c", "i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done"]);
        assert!(busy.status().expect("a shell").success());
        assert!(children_cpu().expect("Linux tells") > before);
    }

    #[test]
    fn the_first_failure_stops_unless_asked_to_go_on() {
        static AFTER: AtomicUsize = AtomicUsize::new(0);
        let after = step("after", || {
            AFTER.fetch_add(1, Ordering::Relaxed);
            bail!("broken as well")
        });
        let (result, shown) = run(&[&GOOD, &BAD, &after], false);
        assert_eq!(result.expect_err("it fails").to_string(), "failed: bad");
        assert!(shown.contains("error: it is broken\n"), "{shown}");
        assert!(shown.contains("\nSkipped: after (not reached).\n"), "{shown}");
        assert_eq!(AFTER.load(Ordering::Relaxed), 0);
        let (result, _) = run(&[&GOOD, &BAD, &after], true);
        assert_eq!(result.expect_err("it fails").to_string(), "failed: bad, after");
        assert_eq!(AFTER.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn steps_that_run_together_wait_for_each_other_and_both_may_fail() {
        use std::sync::Barrier;

        static MEET: Barrier = Barrier::new(2);
        let first = Step {
            with: Some("second"),
            ..step("first", || {
                MEET.wait();
                bail!("the first is broken")
            })
        };
        let second = step("second", || {
            MEET.wait();
            bail!("the second is broken")
        });
        let (result, shown) = run(&[&first, &second, &GOOD], false);
        assert_eq!(
            result.expect_err("they fail").to_string(),
            "failed: first, second"
        );
        assert!(shown.contains("first FAILED, beside second\n"), "{shown}");
        assert!(shown.contains("\nSkipped: good (not reached).\n"), "{shown}");
        // Another next step waits.
        let alone = Step {
            run: || Ok(Done::Checked),
            ..first
        };
        let (_, shown) = run(&[&alone, &GOOD], false);
        assert!(shown.contains("first ok\n"), "{shown}");
    }
}
