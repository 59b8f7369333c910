//! An experiment, its folder, a feeder and workers, in threads of the test.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tempfile::TempDir;
use wildpile_bundle::GAMES;
use wildpile_farm::{Address, Fed, Feeder, Offer, OwnFiles, Play, Worked, Worker, feed, work};
use wildpile_lab::experiment::{Chunk, ChunkPlayer, Experiment, Results, Rows, run};
use wildpile_lab::files::Folder;
use wildpile_lab::{Control, LabError};
use wildpile_message::{Message, Names, Texts};
use wildpile_packs::Packs;

use crate::nats::Nats;

pub const PROGRAM: &str = "1.2.3";

pub const PATIENCE: Duration = Duration::from_secs(2);

/// Three rule sets, so many deals.
pub fn experiment(stop: &str) -> Experiment {
    read(&format!(
        "game = \"skipper\"\ncheck = 0\nfirst_deal = 1000\nstop = {stop}\n[[change]]\nname = \"small\"\nrules = {{ hand = 4 }}\n\
         [[change]]\nname = \"weak\"\nrules = {{ skippers = \"weak\" }}\n"
    ))
}

pub fn read(text: &str) -> Experiment {
    let load = |_: &str| Err(Message::text("no files"));
    Experiment::read("x.toml", text, GAMES, &load).unwrap()
}

pub fn said(message: &Message) -> String {
    let tables = [wildpile_farm::TEXTS, wildpile_lab::TEXTS].concat();
    Texts::new("en", &tables).unwrap().say(message, &Names::NONE)
}

pub fn failure(error: &LabError) -> String {
    match error {
        LabError::Store(message) => said(message),
        other => panic!("{other:?}"),
    }
}

/// An experiment that is gathered in a folder.
pub struct Setting {
    pub server: Address,
    pub experiment: Experiment,
    pub offer: Offer,
    folder: TempDir,
    /// The messages so far.
    pub log: Mutex<Vec<String>>,
    /// Tells workers to stop.
    pub over: AtomicBool,
    /// Tells the feeder to stop: a test that failed mustn't wait for it.
    given_up: AtomicBool,
}

impl Setting {
    pub fn new(nats: &Nats, experiment: Experiment) -> Self {
        let offer = Offer::new(
            &experiment,
            PROGRAM,
            "x.toml",
            &Packs::shipped(),
            OwnFiles::default(),
        );
        Self {
            server: nats.url().parse().unwrap(),
            offer: offer.unwrap(),
            experiment,
            folder: tempfile::tempdir().unwrap(),
            log: Mutex::default(),
            over: AtomicBool::new(false),
            given_up: AtomicBool::new(false),
        }
    }

    /// The same at another server.
    pub fn at(self, server: Address) -> Self {
        Self { server, ..self }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Number of chunks gathered.
    pub fn parts(&self) -> usize {
        std::fs::read_dir(self.path("queue/chunks")).map_or(0, Iterator::count)
    }

    fn tell(&self, message: &Message) {
        self.log.lock().unwrap().push(said(message));
    }

    /// True if something was said.
    pub fn heard(&self, what: &str) -> bool {
        self.log.lock().unwrap().iter().any(|said| said.contains(what))
    }

    /// Feeds it until it ends, or until so many games were counted.
    pub fn feed(&self, most: u64) -> Result<Fed, LabError> {
        let folder = Folder::open(&self.path("queue"), &self.experiment, PROGRAM)?;
        let counted = AtomicU64::new(0);
        let fed = feed(Feeder {
            server: &self.server,
            experiment: &self.experiment,
            offer: &self.offer,
            folder: &folder,
            program: PROGRAM,
            patience: PATIENCE,
            control: Control {
                threads: None,
                stop: &|| counted.load(Ordering::Relaxed) >= most || self.given_up.load(Ordering::Relaxed),
                progress: &|| {
                    counted.fetch_add(1, Ordering::Relaxed);
                },
                ..Control::default()
            },
            tell: &|message| self.tell(message),
        })?;
        folder.finish(&self.experiment, &fed.results)?;
        Ok(fed)
    }

    /// Runs something while it is fed; what it gets waits for the end of that.
    pub fn feeding<T>(&self, then: impl FnOnce(&dyn Fn() -> Fed) -> T) -> T {
        std::thread::scope(|scope| {
            let fed = Mutex::new(Some(scope.spawn(|| self.feed(u64::MAX).unwrap())));
            let over = Over(&self.given_up);
            let done = then(&|| fed.lock().unwrap().take().unwrap().join().unwrap());
            drop(over);
            done
        })
    }

    pub fn work(&self, play: &Play, program: &str, until_idle: Option<Duration>) -> Result<Worked, LabError> {
        work(Worker {
            server: &self.server,
            name: "worker-1",
            games: GAMES,
            program,
            cores: 1,
            until_idle,
            play,
            stop: &|| self.over.load(Ordering::Relaxed),
            tell: &|message| self.tell(message),
            progress: &|| {},
        })
    }

    /// Runs something while a worker of this version works.
    pub fn working_as(&self, program: &str, then: impl FnOnce()) -> Worked {
        self.over.store(false, Ordering::Relaxed);
        std::thread::scope(|scope| {
            let worked = scope.spawn(|| self.work(&ChunkPlayer::rows, program, None).unwrap());
            let over = Over(&self.over);
            then();
            drop(over);
            worked.join().unwrap()
        })
    }

    /// Runs something while workers play.
    pub fn with_workers<T>(&self, play: &Play, count: usize, then: impl FnOnce() -> T) -> T {
        self.over.store(false, Ordering::Relaxed);
        std::thread::scope(|scope| {
            for _ in 0..count {
                scope.spawn(|| self.work(play, PROGRAM, None).unwrap());
            }
            // If the test fails, the workers must end, or it would never say so.
            let over = Over(&self.over);
            let done = then();
            drop(over);
            done
        })
    }

    /// The results and the rows of one machine.
    pub fn alone(&self) -> (Results, Vec<u8>) {
        let path = self.path("alone");
        let folder = Folder::open(&path, &self.experiment, PROGRAM).unwrap();
        let control = Control {
            threads: Some(1),
            ..Control::default()
        };
        let results = run(&self.experiment, PROGRAM, &folder, control).unwrap();
        folder.finish(&self.experiment, &results).unwrap();
        (results, std::fs::read(folder.rows_path()).unwrap())
    }

    /// The rows that were gathered.
    pub fn rows(&self) -> Vec<u8> {
        std::fs::read(self.path("queue/rows.parquet")).unwrap()
    }

    /// The results and rows are those of one machine.
    #[track_caller]
    pub fn is_as_alone(&self, fed: &Fed) {
        let (results, rows) = self.alone();
        assert!(fed.results.complete && fed.set_aside.is_empty());
        assert_eq!(fed.results, results);
        assert!(self.rows() == rows, "other rows than on one machine");
    }
}

struct Over<'a>(&'a AtomicBool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Plays, but panics in a deal under a rule set, both by their index.
pub fn fragile(
    player: &mut ChunkPlayer,
    experiment: &Experiment,
    chunk: Chunk,
    control: Control<'_>,
    (deal, arm): (u64, u64),
) -> Result<Option<Rows>, LabError> {
    let bad = deal.checked_sub(chunk.first).filter(|&at| at < chunk.count);
    let bad = bad.map(|at| arm * chunk.count + at);
    let games = AtomicU64::new(0);
    let progress = || {
        (control.progress)();
        let played = games.fetch_add(1, Ordering::Relaxed) + 1;
        if Some(played) == bad {
            panics();
        }
    };
    if bad == Some(0) {
        panics();
    }
    let progress = &progress;
    player.rows(experiment, chunk, Control { progress, ..control })
}

/// Panics without a word on stderr.
fn panics() {
    std::panic::resume_unwind(Box::new("the deck is short of a card"));
}
