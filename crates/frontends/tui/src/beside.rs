//! Work that goes on in a thread of its own while the screen stays awake.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Duration;

/// How often one looks whether there is an answer.
const LOOK: Duration = Duration::from_millis(50);

/// Work in a thread of its own. It is told to stop when this is dropped.
#[derive(Debug)]
pub struct Beside<T> {
    stop: Arc<AtomicBool>,
    answer: Receiver<T>,
    look_at: Duration,
}

/// How far the work is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress<T> {
    /// It goes on.
    Working,
    /// It is done.
    Done(T),
    /// It ended without an answer.
    Gone,
}

impl<T: Send + 'static> Beside<T> {
    /// Begins. The work gets a flag that becomes true when nobody waits for it any more.
    pub fn begin(now: Duration, work: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (tell, answer) = channel();
        let flag = Arc::clone(&stop);
        thread::spawn(move || {
            // Nobody listens any more when it was stopped.
            drop(tell.send(work(&flag)));
        });
        Self {
            stop,
            answer,
            look_at: now + LOOK,
        }
    }

    /// When to look for the answer.
    #[must_use]
    pub const fn wake(&self) -> Duration {
        self.look_at
    }

    /// Looks for the answer, if it is time to.
    pub fn look(&mut self, now: Duration) -> Progress<T> {
        if self.look_at > now {
            return Progress::Working;
        }
        self.look_at = now + LOOK;
        match self.answer.try_recv() {
            Ok(answer) => Progress::Done(answer),
            Err(TryRecvError::Empty) => Progress::Working,
            Err(TryRecvError::Disconnected) => Progress::Gone,
        }
    }
}

impl<T> Drop for Beside<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
