//! Programs that wait for their next game.

use std::sync::{Arc, Mutex, PoisonError};

use crate::Program;
use crate::process::{Limits, Process};

/// The programs that play many games and are between two of them. Clones share the programs; when
/// the last clone is dropped, their inputs are closed and they exit or are killed.
#[derive(Clone, Debug, Default)]
pub struct Pool(Arc<Mutex<Idle>>);

#[derive(Debug, Default)]
struct Idle(Vec<(String, Process)>);

impl Pool {
    /// A running process of this program. Processes that have exited are dropped.
    pub(crate) fn take(&self, program: &Program, limits: Limits) -> Option<Process> {
        let mut idle = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some(at) = idle.0.iter().position(|(name, _)| *name == program.name) {
            let (_, mut process) = idle.0.swap_remove(at);
            if process.continues(limits) {
                return Some(process);
            }
        }
        None
    }

    /// Keeps a process for the next game.
    pub(crate) fn put(&self, program: &str, process: Process) {
        let mut idle = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        idle.0.push((program.to_owned(), process));
    }
}

impl Drop for Idle {
    fn drop(&mut self) {
        // All inputs are closed first, so that the programs exit at the same time.
        for (_, process) in &mut self.0 {
            process.close_input();
        }
        for (_, process) in &mut self.0 {
            process.close();
        }
    }
}
