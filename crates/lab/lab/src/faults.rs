//! Faults of guests over many games.

use serde::Serialize;
use wildpile_message::Message;

use crate::OnFault;

/// How many faults are reported individually.
const REPORTED: usize = 10;

/// A fault of a guest, after which a bot played in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The fault as a keyword for programs: `silent`.
    pub kind: &'static str,
    /// The fault as a clause that follows the player's name.
    pub what: Message,
    /// The end of the program's standard error.
    pub stderr: String,
}

/// A fault, and when it happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FaultNote {
    /// The index of the game in the run, from 1.
    pub game: u64,
    /// Its deal.
    pub deal: String,
    /// The seat, from 1.
    pub seat: u8,
    /// The player.
    pub player: String,
    /// The fault as a keyword.
    pub kind: String,
    /// The fault as a clause that follows the player's name.
    pub what: Message,
    /// The end of the program's standard error.
    pub stderr: String,
}

/// The faults of all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FaultsReport {
    /// What happens to a player with a fault.
    pub on_fault: OnFault,
    /// The bot that took its place.
    pub substitute: String,
    /// The number of faults.
    pub faults: u64,
    /// Games decided by a fault, which are excluded from all spreads.
    pub forfeited: u64,
    /// The first faults, in game order.
    pub first_faults: Vec<FaultNote>,
}

/// The faults so far: all are counted, the first ones kept. Merging is commutative.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// By game index and seat.
    first: Vec<((u64, usize), FaultNote)>,
    /// The number of faults.
    pub(crate) count: u64,
}

impl Faults {
    /// Adds a fault of the player at a seat (from 0).
    pub(crate) fn add(&mut self, game: u64, deal: String, seat: usize, player: &str, fault: &Fault) {
        self.count += 1;
        let note = FaultNote {
            game: game + 1,
            deal,
            seat: seat as u8 + 1,
            player: player.to_owned(),
            kind: fault.kind.to_owned(),
            what: fault.what.clone(),
            stderr: fault.stderr.clone(),
        };
        self.first.push(((game, seat), note));
        self.shorten();
    }

    /// Merges another thread's faults.
    pub(crate) fn merge(&mut self, other: Self) {
        self.count += other.count;
        self.first.extend(other.first);
        self.shorten();
    }

    fn shorten(&mut self) {
        self.first.sort_by_key(|(at, _)| *at);
        self.first.truncate(REPORTED);
    }

    /// The first faults, in game order.
    pub(crate) fn notes(self) -> Vec<FaultNote> {
        self.first.into_iter().map(|(_, note)| note).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_faults_are_kept_whoever_noted_them() {
        let fault = Fault {
            kind: "silent",
            what: Message::text("did not answer"),
            stderr: String::new(),
        };
        let noted = |games: &[u64]| {
            let mut faults = Faults::default();
            for &game in games {
                faults.add(game, game.to_string(), 0, "cmd:x", &fault);
            }
            faults
        };
        let mut all = noted(&[30, 1, 17]);
        all.merge(noted(&(2..14).collect::<Vec<_>>()));
        assert_eq!(all.count, 15);
        let games: Vec<u64> = all.notes().iter().map(|note| note.game).collect();
        assert_eq!(games, (2..=11).collect::<Vec<u64>>());
    }
}
