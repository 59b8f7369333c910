//! Times of games: a report of its own, because no two runs have the same times.

use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use wildpile_lab::experiment::Results;
use wildpile_lab::files::write_durably;
use wildpile_lab::{GameTimer, LabError};

use super::failed;
use crate::commands::tables;
use crate::fail::{Fail, Outcome};
use crate::playing::Stopwatch;
use crate::report::{LabArmTimes, LabClockReport, LabRunTimes};
use crate::say::Say;
use crate::text as t;
use crate::{out, progress};

/// Adds up what the games of each rule set take.
pub struct Times {
    watch: Stopwatch,
    arms: Mutex<Vec<LabArmTimes>>,
}

impl Times {
    /// Begins for rule sets with these names.
    pub fn new(arms: &[String]) -> Self {
        let arms = arms.iter().map(|name| LabArmTimes {
            name: name.clone(),
            games: 0,
            moves: 0,
            core_seconds: 0.0,
        });
        Self {
            watch: Stopwatch::start(),
            arms: Mutex::new(arms.collect()),
        }
    }

    /// Adds the times to those of earlier runs in the folder. If no game was played, there is nothing to add.
    pub fn keep(self, folder: &Path, threads: Option<usize>) -> Result<(), LabError> {
        let seconds = self.watch.elapsed().as_secs_f64();
        let arms = self.arms.into_inner().unwrap_or_else(PoisonError::into_inner);
        let games = arms.iter().map(|arm| arm.games).sum();
        if games == 0 {
            return Ok(());
        }
        let mut report = read(folder).unwrap_or_default();
        report.runs.push(LabRunTimes {
            program: super::PROGRAM.to_owned(),
            threads: threads.unwrap_or_else(progress::cores),
            seconds,
            games,
            arms,
        });
        let text = serde_json::to_string_pretty(&report).unwrap_or_default() + "\n";
        write_durably(&path_in(folder), |file| file.write_all(text.as_bytes()))
    }
}

impl GameTimer for Times {
    fn now(&self) -> Duration {
        self.watch.elapsed()
    }

    fn record(&self, arm: usize, games: u64, moves: u64, time: Duration) {
        let mut arms = self.arms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = arms.get_mut(arm) {
            own.games += games;
            own.moves += moves;
            own.core_seconds += time.as_secs_f64();
        }
    }
}

fn path_in(folder: &Path) -> PathBuf {
    folder.join("clock.json")
}

/// The times in a folder; `None` if there are none, or the file is damaged: nothing depends on it.
fn read(folder: &Path) -> Option<LabClockReport> {
    serde_json::from_str(&fs::read_to_string(path_in(folder)).ok()?).ok()
}

/// `wildpile lab report DIR --clock`.
pub fn show(say: &Say, folder: &Path, results: &Results, json: bool) -> Outcome {
    let path = path_in(folder);
    let text = fs::read_to_string(&path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => {
            let folder = folder.display().to_string();
            Fail::wrong(t::LabNoTimes { folder })
        }
        _ => Fail::wrong(format!("{}: {error}", path.display())),
    })?;
    let report: LabClockReport = serde_json::from_str(&text).map_err(|error| {
        let (path, why) = (path.display().to_string(), error.to_string());
        Fail::wrong(t::LabTimesDamaged { path, why })
    })?;
    out::answer(json, &report, |report| told(say, report, results))
}

fn told(say: &Say, report: &LabClockReport, results: &Results) -> String {
    let title = results.title.clone();
    let title = title.unwrap_or_else(|| say.text(&results.game_title));
    let mut text = format!("{title}\n");
    for run in &report.runs {
        let speed = run.games as f64 / run.seconds.max(1e-9);
        let threads = if run.threads == 1 { "thread" } else { "threads" };
        text += &format!(
            "\nversion {}, {} {threads}: {} games in {:.1} s, {speed:.0} a second\n",
            run.program, run.threads, run.games, run.seconds
        );
        let mut table = tables::table(&["rules", "games", "moves", "ms a game", "µs a move"]);
        for arm in &run.arms {
            let each = |count: u64, unit: f64| match count {
                0 => String::new(),
                count => format!("{:.3}", arm.core_seconds * unit / count as f64),
            };
            table.add_row([
                arm.name.clone(),
                arm.games.to_string(),
                arm.moves.to_string(),
                each(arm.games, 1e3),
                each(arm.moves, 1e6),
            ]);
        }
        text += &tables::text(&table);
    }
    text + "\nTimes depend on the machine and on what else it does: no two runs have the same.\n"
}

/// Keeps the times of a run; if that fails, the results are there all the same.
pub fn keep(say: &Say, times: Times, folder: &Path, threads: Option<usize>) {
    if let Err(error) = times.keep(folder, threads)
        && let Fail::Wrong(why) = failed(say, error)
    {
        say.tell(t::LabTimesNotKept { why });
    }
}
