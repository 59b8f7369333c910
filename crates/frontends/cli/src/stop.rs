//! Ctrl-C.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::fail::Fail;
use crate::text as t;

/// Ctrl-C was pressed.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// The unfinished file, removed when the program ends in the middle of it.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// The first Ctrl-C stops and prints the finished part; a second one, which has only something to do while others or the
/// system are slow, ends the program immediately. Neither leaves anything half-written.
pub fn stop_on_ctrl_c() -> Result<(), Fail> {
    ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            wildpile_external::end_all();
            remove_unfinished();
            std::process::exit(130);
        }
    })
    .map_err(unheard)
}

/// The end of the call, because Ctrl-C can't be heard.
pub fn unheard(error: impl std::fmt::Display) -> Fail {
    let why = error.to_string();
    Fail::wrong(t::StopUnheard { why })
}

/// True if Ctrl-C was pressed.
pub fn stopping() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Notes what is being written; `None` when it is finished.
pub fn unfinished(path: Option<PathBuf>) {
    *UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner) = path;
}

fn remove_unfinished() {
    let path = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).take();
    // It is a file or a folder; if it can't be removed, nobody is there to be told.
    if let Some(path) = path {
        drop(std::fs::remove_file(&path));
        drop(std::fs::remove_dir_all(&path));
    }
}
