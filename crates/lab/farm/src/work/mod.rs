//! Working: taking chunks from the queue, playing them, giving back rows.

mod discover;
mod slot;
mod thread;

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::mpsc::channel;
use std::time::Duration;

use futures_util::future::{join, join_all};
use tokio::time::{Instant, timeout};
use wildpile_bundle::Games;
use wildpile_lab::experiment::{Chunk, ChunkPlayer, Experiment, Rows};
use wildpile_lab::{Control, LabError};
use wildpile_message::Message;
use wildpile_nats::Address;

use self::discover::{Offered, discover};
use crate::link::Link;
use crate::server::runtime;
use crate::text as t;

/// A worker's inputs.
#[derive(Clone, Copy)]
pub struct Worker<'a> {
    /// The server.
    pub server: &'a Address,
    /// The name of this worker, for reports.
    pub name: &'a str,
    /// The games that it knows.
    pub games: Games,
    /// The version of the program: experiments of another one aren't played.
    pub program: &'a str,
    /// Number of chunks played at the same time, at least one.
    pub cores: usize,
    /// Time without work after which it ends; `None` for never.
    pub until_idle: Option<Duration>,
    /// Plays the deals of a chunk: [`ChunkPlayer::rows`]. If it panics, the chunk has failed.
    pub play: &'a Play,
    /// True to stop. Chunks that aren't finished are given back.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Receives news while working.
    pub tell: &'a (dyn Fn(&Message) + Sync),
    /// Called when a game is finished.
    pub progress: &'a (dyn Fn() + Sync),
}

/// A way to play the deals of a chunk.
pub type Play =
    dyn Fn(&mut ChunkPlayer, &Experiment, Chunk, Control<'_>) -> Result<Option<Rows>, LabError> + Sync;

/// The results of a worker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worked {
    /// The chunks whose rows the server has stored.
    pub chunks: u64,
    /// Their games.
    pub games: u64,
    /// The experiments that are for other versions, or couldn't be read.
    pub refused: u64,
}

/// The state that the parts of a worker share. All of them run on one thread.
struct Shared<'a> {
    worker: Worker<'a>,
    link: Link,
    offered: RefCell<Vec<Rc<Offered>>>,
    worked: Cell<Worked>,
    /// Number of chunks being played.
    busy: Cell<usize>,
    /// The time of the last work.
    active: Cell<Instant>,
}

impl Shared<'_> {
    fn tell(&self, message: impl Into<Message>) {
        (self.worker.tell)(&message.into());
    }

    /// True if this worker is to end.
    fn ends(&self) -> bool {
        let is_idle = |most: Duration| self.busy.get() == 0 && self.active.get().elapsed() >= most;
        (self.worker.stop)() || self.worker.until_idle.is_some_and(is_idle)
    }

    fn count(&self, change: impl FnOnce(&mut Worked)) {
        let mut worked = self.worked.get();
        change(&mut worked);
        self.worked.set(worked);
    }
}

/// Works for every experiment on the server until it is stopped, or there has been nothing to do for a while.
///
/// # Errors
/// When the server can't be used from the beginning.
pub fn work(worker: Worker<'_>) -> Result<Worked, LabError> {
    let runtime = runtime(worker.server)?;
    std::thread::scope(|scope| {
        let start = |_| {
            let (jobs, work) = channel();
            scope.spawn(move || thread::play(worker, &work));
            jobs
        };
        let cores: Vec<_> = (0..worker.cores.max(1)).map(start).collect();
        // The threads end when nobody can send them jobs any more.
        runtime.block_on(async {
            let shared = Shared {
                link: Link::open(worker.server, worker.name).await?,
                worker,
                offered: RefCell::default(),
                worked: Cell::default(),
                busy: Cell::new(0),
                active: Cell::new(Instant::now()),
            };
            let server = shared.link.server();
            shared.tell(t::TellWaiting { server });
            let slots = cores.into_iter().map(|jobs| slot::work(&shared, jobs));
            join(discover(&shared), join_all(slots)).await;
            // The last acknowledgements are on their way.
            drop(timeout(Duration::from_secs(2), shared.link.client.flush()).await);
            Ok(shared.worked.get())
        })
    })
}
