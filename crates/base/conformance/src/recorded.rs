//! Everything needed to reproduce a failure.

use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};

use wildpile_game::{Game, Match};
use wildpile_table::seat::Host;
use wildpile_transcript::{Transcript, record};

/// A match whose record is printed when a test panics with it: its rules, its deal, and every step. `wildpile replay` reads
/// it.
pub(crate) struct Recorded<T: HasRecord>(pub(crate) T);

/// Something with the record of a match.
pub(crate) trait HasRecord {
    fn record(&self) -> Transcript;
}

impl<G: Game> HasRecord for Match<G> {
    fn record(&self) -> Transcript {
        record(self, names(self.game().seats()), BTreeMap::new())
    }
}

impl HasRecord for Host {
    fn record(&self) -> Transcript {
        let table = self.table();
        table.transcript(names(table.seats()), BTreeMap::new())
    }
}

fn names(seats: usize) -> Vec<String> {
    vec![String::from("someone"); seats]
}

impl<T: HasRecord> Deref for Recorded<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: HasRecord> DerefMut for Recorded<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T: HasRecord> Drop for Recorded<T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the match so far:\n{}", self.record());
        }
    }
}
