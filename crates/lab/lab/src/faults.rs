//! What guests did wrong in many games.

use serde::Serialize;
use wildpile_message::Message;

use crate::OnFault;

/// How many faults are reported one by one.
const REPORTED: usize = 10;

/// What a guest did wrong, after which a bot played in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What it did in one word, for programs: `silent`.
    pub kind: &'static str,
    /// What it did, as a clause that follows the player's name.
    pub what: Message,
    /// The end of what the program wrote to its standard error.
    pub stderr: String,
}

/// A player that failed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FaultNote {
    /// The game among those that were asked for, from 1.
    pub game: u64,
    /// Its deal.
    pub deal: String,
    /// The seat, from 1.
    pub seat: u8,
    /// The player.
    pub player: String,
    /// The fault in one word.
    pub kind: String,
    /// What it did, as a clause that follows the player's name.
    pub what: Message,
    /// The end of what the program wrote to its standard error.
    pub stderr: String,
}

/// What guests did wrong in all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FaultsReport {
    /// What becomes of a player that fails.
    pub on_fault: OnFault,
    /// Who plays on in its place.
    pub substitute: String,
    /// How many there were.
    pub faults: u64,
    /// Games that were decided by that; they count in no spread.
    pub forfeited: u64,
    /// The first ones, in the order of the games.
    pub first_faults: Vec<FaultNote>,
}

/// The faults so far: all are counted, the first are kept. Adding is the same in every order.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// By the index of the game and the seat.
    first: Vec<((u64, usize), FaultNote)>,
    /// How many there were.
    pub(crate) count: u64,
}

impl Faults {
    /// Adds the fault of a player at a seat (from 0) in a game.
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

    /// Adds what another thread noted.
    pub(crate) fn merge(&mut self, other: Self) {
        self.count += other.count;
        self.first.extend(other.first);
        self.shorten();
    }

    fn shorten(&mut self) {
        self.first.sort_by_key(|(at, _)| *at);
        self.first.truncate(REPORTED);
    }

    /// The first faults, in the order of the games.
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
