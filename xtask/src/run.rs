//! Running steps one after the other: headers, times, the first failure, what was skipped.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// How a step ended when nothing failed.
#[derive(Debug, PartialEq, Eq)]
pub enum Done {
    /// Everything was checked.
    Checked,
    /// Nothing, or not everything, was checked; the reason.
    Skipped(String),
}

/// One step of `cargo xtask test`.
pub struct Step {
    /// The name, as it can be asked for with `--only`.
    pub name: &'static str,
    /// What it checks, in a few words.
    pub what: &'static str,
    /// Checks it.
    pub run: fn() -> Result<Done>,
}

/// Runs the steps in order.
///
/// # Errors
/// The names of the steps that failed: the first one, or all with `keep_going`.
pub fn run_steps(steps: &[&Step], keep_going: bool) -> Result<()> {
    let (mut times, mut failed, mut skipped) = (Vec::new(), Vec::new(), Vec::new());
    for (i, step) in steps.iter().enumerate() {
        say(&format!(
            "\n── {}/{} {}: {} ──",
            i + 1,
            steps.len(),
            step.name,
            step.what
        ));
        let start = now();
        let result = (step.run)();
        let took = start.elapsed();
        let verdict = match &result {
            Ok(Done::Checked) => "ok",
            Ok(Done::Skipped(reason)) => {
                skipped.push(format!("{} ({reason})", step.name));
                "skipped"
            }
            Err(error) => {
                failed.push(step.name);
                complain(&format!("{error:#}"));
                "FAILED"
            }
        };
        say(&format!("   {} {verdict} in {}", step.name, seconds(took)));
        times.push(format!("{} {} ({verdict})", step.name, seconds(took)));
        if result.is_err() && !keep_going {
            break;
        }
    }
    say(&format!("\n{}", times.join(", ")));
    let not_run = steps.iter().skip(times.len()).map(|s| s.name);
    skipped.extend(not_run.map(|name| format!("{name} (not reached)")));
    if skipped.is_empty() {
        say("Skipped: nothing.");
    } else {
        say(&format!("Skipped: {}.", skipped.join(", ")));
    }
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    say("Everything that was run holds.");
    Ok(())
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[expect(
    clippy::disallowed_methods,
    reason = "only tells how long a step took; nothing depends on it"
)]
fn now() -> Instant {
    Instant::now()
}

/// Tells something on stdout.
pub fn say(text: &str) {
    // Nobody listens any more: there is nothing left to tell then.
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// Tells what went wrong on stderr.
pub fn complain(text: &str) {
    let _ = writeln!(std::io::stderr(), "error: {text}");
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const GOOD: Step = Step {
        name: "good",
        what: "holds",
        run: || Ok(Done::Checked),
    };
    const BAD: Step = Step {
        name: "bad",
        what: "does not hold",
        run: || bail!("it is broken"),
    };
    const NOT_HERE: Step = Step {
        name: "tool",
        what: "needs a tool",
        run: || Ok(Done::Skipped("not installed".to_owned())),
    };

    #[test]
    fn a_skipped_step_is_no_failure() {
        assert!(run_steps(&[&GOOD, &NOT_HERE], false).is_ok());
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
        };
        let error = run_steps(&[&GOOD, &BAD, &after], false).expect_err("it fails");
        assert_eq!(error.to_string(), "failed: bad");
        assert_eq!(AFTER.load(Ordering::Relaxed), 0);
        let error = run_steps(&[&GOOD, &BAD, &after], true).expect_err("it fails");
        assert_eq!(error.to_string(), "failed: bad, after");
        assert_eq!(AFTER.load(Ordering::Relaxed), 1);
    }
}
