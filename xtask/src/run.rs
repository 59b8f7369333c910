//! Runs steps in sequence and reports failures, skipped steps and times.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// The result of a step that didn't fail.
#[derive(Debug, PartialEq, Eq)]
pub enum Done {
    /// Everything was checked.
    Checked,
    /// Everything was checked, or most of it.
    Timed {
        /// The times of its parts.
        parts: Vec<(String, Duration)>,
        /// Why some of it was skipped.
        skipped: Vec<String>,
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

/// Runs steps at the same time.
fn together(steps: &[&Step]) -> Vec<(Result<Done>, Duration)> {
    std::thread::scope(|scope| {
        let started: Vec<_> = steps.iter().map(|step| scope.spawn(|| step.timed())).collect();
        started
            .into_iter()
            .map(|step| {
                step.join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
            .collect()
    })
}

/// Runs the steps in order, some of them together, and reports on each, and on what was skipped.
///
/// # Errors
/// The names of the steps that failed: the first one, or all with `keep_going`.
pub fn run_steps(steps: &[&Step], keep_going: bool, tell: &dyn Fn(&str)) -> Result<()> {
    let begin = now();
    let (mut failed, mut skipped) = (Vec::new(), Vec::new());
    let (mut times, mut run) = (Vec::new(), 0);
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
        for (step, (result, took)) in group.iter().zip(together(group)) {
            let mut parts = Vec::new();
            let verdict = match result {
                Ok(Done::Checked) => "ok",
                Ok(Done::Timed {
                    parts: list,
                    skipped: reasons,
                }) => {
                    parts = list;
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
            tell(&format!("   {} {verdict} in {}", step.name, seconds(took)));
            let beside = match step.with {
                Some(other) if group.len() > 1 => format!(", beside {other}"),
                _ => String::new(),
            };
            times.push(format!("{:>9}  {} {verdict}{beside}", seconds(took), step.name));
            times.extend(
                parts
                    .iter()
                    .map(|(what, time)| format!("{:>9}    {what}", seconds(*time))),
            );
        }
        run += group.len();
        if !failed.is_empty() && !keep_going {
            break;
        }
    }
    let all = begin.elapsed();
    times.push(format!("{:>9}  altogether", seconds(all)));
    tell(&format!("\n{}", times.join("\n")));
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
    tell("Everything that was run holds.");
    Ok(())
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

/// Prints an error to stderr.
pub fn complain(text: &str) {
    let _ = writeln!(std::io::stderr(), "error: {text}");
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const GOOD: Step = Step {
        name: "good",
        what: "holds",
        run: || Ok(Done::Checked),
        with: None,
    };
    const BAD: Step = Step {
        name: "bad",
        what: "does not hold",
        run: || bail!("it is broken"),
        with: None,
    };
    const NOT_HERE: Step = Step {
        name: "tool",
        what: "needs a tool",
        run: || Ok(Done::Skipped("not installed".to_owned())),
        with: None,
    };

    fn run(steps: &[&Step], keep_going: bool) -> (Result<()>, String) {
        let told = RefCell::new(String::new());
        let result = run_steps(steps, keep_going, &|text| {
            told.borrow_mut().push_str(text);
            told.borrow_mut().push('\n');
        });
        (result, told.into_inner())
    }

    #[test]
    fn a_skipped_step_is_not_a_failure_but_is_listed_at_the_end() {
        let (result, told) = run(&[&GOOD, &NOT_HERE], false);
        assert!(result.is_ok());
        assert!(told.contains("\nSkipped: tool (not installed).\n"), "{told}");
        let (_, told) = run(&[&GOOD], false);
        assert!(told.contains("\nSkipped: nothing.\n"), "{told}");
    }

    #[test]
    fn the_last_words_are_what_took_how_long() {
        let timed = Step {
            name: "timed",
            what: "has parts",
            run: || {
                Ok(Done::Timed {
                    parts: vec![("compiling".to_owned(), Duration::from_millis(61_500))],
                    skipped: Vec::new(),
                })
            },
            with: None,
        };
        let (result, told) = run(&[&GOOD, &timed], false);
        assert!(result.is_ok());
        let table = told.split("\n\n").last().expect("a table");
        assert!(
            table.contains("   0.0 s  good ok\n    0.0 s  timed ok\n   61.5 s    compiling\n"),
            "{told}"
        );
        assert!(table.contains("  altogether\nSkipped: nothing.\n"), "{told}");
    }

    #[test]
    fn what_a_step_left_out_is_listed_at_the_end() {
        let partly = Step {
            name: "tests",
            what: "need programs",
            run: || {
                Ok(Done::Timed {
                    parts: Vec::new(),
                    skipped: vec!["a isn't installed".to_owned(), "B names no server".to_owned()],
                })
            },
            with: None,
        };
        let (result, told) = run(&[&partly, &NOT_HERE], false);
        assert!(result.is_ok());
        let line = "\nSkipped: some tests (a isn't installed; B names no server), tool (not installed).\n";
        assert!(told.contains(line), "{told}");
    }

    #[test]
    fn the_first_failure_stops_unless_asked_to_go_on() {
        static AFTER: AtomicUsize = AtomicUsize::new(0);
        let after = Step {
            name: "after",
            what: "counts",
            run: || {
                AFTER.fetch_add(1, Ordering::Relaxed);
                bail!("broken as well")
            },
            with: None,
        };
        let (result, told) = run(&[&GOOD, &BAD, &after], false);
        assert_eq!(result.expect_err("it fails").to_string(), "failed: bad");
        assert!(told.contains("error: it is broken\n"), "{told}");
        assert!(told.contains("\nSkipped: after (not reached).\n"), "{told}");
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
            name: "first",
            what: "meets the second",
            run: || {
                MEET.wait();
                bail!("the first is broken")
            },
            with: Some("second"),
        };
        let second = Step {
            name: "second",
            what: "meets the first",
            run: || {
                MEET.wait();
                bail!("the second is broken")
            },
            with: None,
        };
        let (result, told) = run(&[&first, &second, &GOOD], false);
        assert_eq!(
            result.expect_err("they fail").to_string(),
            "failed: first, second"
        );
        assert!(told.contains("first FAILED, beside second\n"), "{told}");
        assert!(told.contains("\nSkipped: good (not reached).\n"), "{told}");
        // Another next step waits.
        let alone = Step {
            run: || Ok(Done::Checked),
            ..first
        };
        let (_, told) = run(&[&alone, &GOOD], false);
        assert!(told.contains("first ok\n"), "{told}");
    }
}
