//! The suite of races.

use wildpile_conformance::{Refused, race_suite};
use wildpile_joker::Joker;

race_suite!(Joker, seats: [2], refused: [
    Refused::new("win=25", "a double victory (25) is more than a victory")
        .play("win=25, double_win=26"),
    Refused::new("win=50", "a double victory (25) is more than a victory")
        .play("win=50, double_win=51"),
    Refused::new("double_win=2", "a double victory is more than a victory (15)")
        .play("double_win=2, win=1"),
],);
