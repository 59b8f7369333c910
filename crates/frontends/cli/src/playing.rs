//! Playing many games: what `simulate` and `lab` share.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use wildpile_lab::{Clock, Control, LabError, Record};
use wildpile_message::Message;
use wildpile_packs::CardsInPlay;
use wildpile_session::CARDS;
use wildpile_table::AnyGame;

use crate::choose::wrong_rules;
use crate::fail::{Answer, Fail};
use crate::say::Say;
use crate::stop::stopping;
use crate::text as t;
use crate::{out, progress};

/// Files that are written while games are played. One that can't be written doesn't end the run, whose results would be
/// lost.
#[derive(Clone, Default)]
pub struct Written {
    failed: Arc<Mutex<Vec<String>>>,
}

impl Written {
    /// Writes a file, or notes why not.
    pub fn write(&self, path: &Path, text: &str) {
        let written = File::create(path).and_then(|mut file| {
            // Half a record is worth nothing. If it can't be removed, it is reported anyway.
            file.write_all(text.as_bytes())
                .inspect_err(|_| drop(fs::remove_file(path)))
        });
        if let Err(error) = written {
            let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
            failed.push(format!("{}: {error}", path.display()));
        }
    }
}

/// Targets of the games' records, if they are wanted, and of the conversations with external players.
pub struct Records<'a> {
    folder: Option<&'a Path>,
    /// The folder of the conversations.
    pub conversations: Option<&'a Path>,
    /// The files written.
    pub written: Written,
    /// The cards in play, as records keep them.
    cards: String,
}

impl<'a> Records<'a> {
    /// Into these folders, created if they aren't there.
    pub fn new(folder: Option<&'a Path>, conversations: Option<&'a Path>) -> Result<Self, Fail> {
        for folder in folder.into_iter().chain(conversations) {
            fs::create_dir_all(folder).map_err(|error| {
                let (folder, why) = (folder.display().to_string(), error.to_string());
                Fail::wrong(t::FolderNotCreated { folder, why })
            })?;
        }
        Ok(Self {
            folder,
            conversations,
            written: Written::default(),
            cards: String::new(),
        })
    }

    /// Records of games with these cards.
    pub fn with(self, cards: &CardsInPlay) -> Self {
        Self {
            cards: cards.note(),
            ..self
        }
    }

    /// Writes the record of a game. Faults are notes of the record.
    pub fn keep(&self, name: &str, record: Record) {
        let Some(folder) = self.folder else { return };
        let mut transcript = record.transcript;
        if !self.cards.is_empty() {
            transcript.notes.insert(CARDS.to_owned(), self.cards.clone());
        }
        if !record.faults.is_empty() {
            // A record is for readers of any language, so its notes are in English.
            let say = Say::shared();
            for (seat, fault) in &record.faults {
                let note = format!("fault_{}", seat + 1);
                transcript.notes.insert(note, say.text(&fault.what));
            }
        }
        self.written.write(&folder.join(name), &transcript.to_string());
    }

    /// The answer of a run whose results have been printed: whether it was stopped, or records are missing, which is
    /// reported here; else the one given.
    pub fn answer(&self, say: &Say, otherwise: Answer) -> Answer {
        let failed = self.written.failed.lock();
        let failed = failed.unwrap_or_else(PoisonError::into_inner);
        if let [first, ..] = failed.as_slice() {
            let what = Message::from(t::ReplaysUnwritten {
                count: failed.len(),
                first,
            });
            say.tell(t::PrintError { what });
            return Answer::No;
        }
        if stopping() { Answer::Stopped } else { otherwise }
    }
}

/// The reason a run is impossible, or a folder of results can't be used; of this game, if it is
/// known.
pub fn failed(say: &Say, game: Option<&dyn AnyGame>, error: LabError) -> Fail {
    match (error, game) {
        (LabError::Rules(problems), Some(game)) => wrong_rules(say, game, &problems),
        (LabError::Rules(problems), None) => Fail::wrong(say.problems(&problems)),
        (LabError::NoPlayer(name), None) => Fail::wrong(t::PlayerUnknown { name }),
        (LabError::NoPlayer(name), Some(game)) => {
            let game = game.name();
            Fail::wrong(t::PlayerUnknownOf { game, name })
        }
        (LabError::NoDeals, _) => Fail::wrong(t::DealsTooFew),
        (LabError::Record(error), _) => Fail::wrong(error.to_string()),
        (LabError::Store(message), _) => Fail::wrong(message),
        (LabError::Closed, _) => Fail::Closed,
    }
}

/// A clock for the time per move, which is only printed on stderr.
pub fn clock() -> Clock {
    let started = now();
    Clock::new(move || started.elapsed())
}

#[expect(
    clippy::disallowed_methods,
    reason = "only speeds and times on stderr depend on the clock"
)]
fn now() -> Instant {
    Instant::now()
}

/// The time since a moment. It may be reported, but nothing that is the same twice may depend on it.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Begins now.
    pub fn start() -> Self {
        Self(now())
    }

    /// The time since then.
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Plays games until Ctrl-C, with a progress bar if their number is known, and says how fast that was. The second
/// argument of `play` says something meanwhile.
pub fn with_progress<T>(
    say: &Say,
    count: Option<u64>,
    threads: Option<usize>,
    play: impl FnOnce(Control<'_>, &(dyn Fn(&str) + Sync)) -> Result<T, LabError>,
) -> Result<T, LabError> {
    let started = now();
    let (count_form, time_form) = (
        "{bar:40} {pos}/{len}, {per_sec}, {eta}",
        "{spinner} {pos}, {per_sec}",
    );
    let stops = say.text(&t::ProgressStops.into());
    let bar = match count {
        Some(count) => progress::bar(count, &format!("{count_form} ({stops})")),
        None => progress::spinner(&format!("{time_form} ({stops})")),
    };
    let present = AtomicU64::new(0);
    let control = Control {
        threads,
        stop: &stopping,
        progress: &|| bar.inc(1),
        present: &|games| {
            present.fetch_add(games, Ordering::Relaxed);
            bar.inc(games);
            // Finding them says nothing about how long the others take.
            bar.reset_eta();
        },
        timer: None,
    };
    let played = play(control, &|text| bar.suspend(|| out::message(text)));
    let all = bar.position();
    let stopped_of = count.filter(|_| stopping());
    bar.finish_and_clear();
    let played = played?;
    let seconds = started.elapsed().as_secs_f64();
    out::message(&counted(say, (all, present.into_inner()), stopped_of, seconds));
    Ok(played)
}

/// The number of games and how fast the new ones were. Of `all`, some were `present` before.
fn counted(say: &Say, (all, present): (u64, u64), stopped_of: Option<u64>, seconds: f64) -> String {
    let games = all.saturating_sub(present);
    let speed = speed(say, games, seconds);
    let time = format!("{seconds:.1}");
    let new = say.text(&match stopped_of {
        Some(count) => Message::from(t::ProgressStopped {
            games: all,
            count,
            time,
            speed,
        }),
        None => t::ProgressDone { games, time, speed }.into(),
    });
    match present {
        0 => new,
        games => format!("{new}; {}", say.text(&t::ProgressPresent { games }.into())),
    }
}

/// The speed of the games, with a comma before it; empty without any.
fn speed(say: &Say, games: u64, seconds: f64) -> String {
    let each = seconds / games as f64;
    let many = |rate: String| Message::from(t::ProgressRate { rate });
    let speed = match games {
        0 => return String::new(),
        _ if each > 1.0 => t::ProgressEach {
            seconds: format!("{each:.1}"),
        }
        .into(),
        _ if each > 0.1 => many(format!("{:.1}", 1.0 / each)),
        _ => many(format!("{:.0}", 1.0 / each.max(1e-9))),
    };
    format!(", {}", say.text(&speed))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An open that fails changes nothing: what is there isn't of this run.
    #[cfg(unix)]
    #[test]
    fn what_cannot_be_opened_stays() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("older.txt");
        std::os::unix::fs::symlink(folder.path().join("missing/record.txt"), &link).unwrap();
        let written = Written::default();
        written.write(&link, "text");
        assert!(link.is_symlink());
        assert_eq!(written.failed.lock().unwrap().len(), 1);
    }

    #[test]
    fn the_speed_of_a_continued_run_is_that_of_its_new_games() {
        let say = &Say::shared();
        assert_eq!(
            counted(say, (1200, 0), None, 2.0),
            "1200 games in 2.0 s, 600 games/s"
        );
        assert_eq!(
            counted(say, (1200, 1000), None, 2.0),
            "200 games in 2.0 s, 100 games/s; 1000 games were there already"
        );
        assert_eq!(
            counted(say, (1000, 1000), None, 0.1),
            "0 games in 0.1 s; 1000 games were there already"
        );
        assert_eq!(
            counted(say, (300, 100), Some(1200), 2.0),
            "stopped: 300 of 1200 games in 2.0 s, 100 games/s; 100 games were there already"
        );
        assert_eq!(
            counted(say, (40, 0), None, 20.0),
            "40 games in 20.0 s, 2.0 games/s"
        );
    }

    #[test]
    fn no_speed_is_nothing() {
        let say = &Say::shared();
        assert_eq!(speed(say, 0, 3.0), "");
        assert_eq!(speed(say, 1, 90.0), ", 90.0 s a game");
        assert_eq!(speed(say, 3, 2.0), ", 1.5 games/s");
        assert_eq!(speed(say, 4000, 2.0), ", 2000 games/s");
    }
}
