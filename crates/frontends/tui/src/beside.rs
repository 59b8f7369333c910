//! Work in a background thread, so that the screen stays responsive.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use wildpile_net::{ClientError, broken};

/// Interval at which one looks whether there is an answer.
const LOOK: Duration = Duration::from_millis(50);

/// Work in a background thread. It is asked to stop when this is dropped.
#[derive(Debug)]
pub struct Beside<T> {
    stop: Arc<AtomicBool>,
    answer: Receiver<T>,
    look_at: Duration,
}

/// Progress of background work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress<T> {
    /// It is still running.
    Working,
    /// It is done.
    Done(T),
    /// It ended without an answer.
    Gone,
}

impl<T: Send + 'static> Beside<T> {
    /// Starts the work. It gets a flag that becomes true when the result is no longer needed.
    pub fn begin(now: Duration, work: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (tell, answer) = channel();
        let flag = Arc::clone(&stop);
        thread::spawn(move || {
            // If it was stopped, the receiver is gone.
            drop(tell.send(work(&flag)));
        });
        Self {
            stop,
            answer,
            look_at: now + LOOK,
        }
    }

    /// Time of the next look for the answer.
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

impl<T: Send + 'static> Beside<Result<T, ClientError>> {
    /// Looks for a server's answer.
    pub fn answer(&mut self, now: Duration) -> Option<Result<T, ClientError>> {
        match self.look(now) {
            Progress::Working => None,
            Progress::Done(answer) => Some(answer),
            Progress::Gone => Some(Err(broken())),
        }
    }
}

/// Looks for a server's answer if one is waited for, and then forgets the question.
pub fn take_answer<T: Send + 'static>(
    asking: &mut Option<Beside<Result<T, ClientError>>>,
    now: Duration,
) -> Option<Result<T, ClientError>> {
    let answer = asking.as_mut()?.answer(now)?;
    *asking = None;
    Some(answer)
}

impl<T> Drop for Beside<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
