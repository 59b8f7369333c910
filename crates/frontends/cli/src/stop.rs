//! Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::fail::Fail;

/// Ctrl-C was pressed.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// The first Ctrl-C stops and prints the finished part; a second one ends the program immediately.
pub fn stop_on_ctrl_c() -> Result<(), Fail> {
    ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            wildpile_external::end_all();
            std::process::exit(130);
        }
    })
    .map_err(|e| Fail::wrong(format!("can't listen for Ctrl-C: {e}")))
}

/// Whether Ctrl-C was pressed.
pub fn stopping() -> bool {
    STOP.load(Ordering::Relaxed)
}
