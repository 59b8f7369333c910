//! Everyone's progress in a race.

use std::cmp::Reverse;

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_table::race::{Progress, Standing};

use super::Table;
use crate::text as t;

/// The progress of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Racer {
    /// The seat.
    pub seat: Seat,
    /// Its board.
    pub progress: Progress,
    /// True if they have given up. A game of books calls it so, too; a solitaire ends.
    pub has_given_up: bool,
}

impl Racer {
    /// The fate of their board; `None` while it is played.
    #[must_use]
    pub fn out(&self) -> Option<Message> {
        match self.progress.standing {
            _ if self.has_given_up => Some(t::RaceGaveUp.into()),
            Standing::Undealt | Standing::Playing => None,
            Standing::Home => Some(t::RaceHome.into()),
            Standing::Stopped => Some(t::RaceStopped.into()),
            Standing::Stuck => Some(t::RaceStuck.into()),
        }
    }

    /// The number of cards home, or of finished books.
    #[must_use]
    pub fn home(&self) -> Message {
        let Progress { home, of, laid, .. } = self.progress;
        match laid {
            Some(_) => t::RaceBooks { home, of }.into(),
            None => t::RaceCards { home, of }.into(),
        }
    }

    /// The number of their moves, or of cards they have laid.
    #[must_use]
    pub fn done(&self) -> Message {
        match self.progress.laid {
            Some(count) => t::RaceLaid { count }.into(),
            None => t::RaceMoves {
                count: self.progress.moves,
            }
            .into(),
        }
    }

    /// Orders the seats in a result: winners, then those who came further, and last anyone who gave up.
    #[must_use]
    pub fn place(&self, winners: &[Seat]) -> (Reverse<bool>, bool, Reverse<u32>) {
        let has_won = winners.contains(&self.seat);
        (Reverse(has_won), self.has_given_up, Reverse(self.progress.home))
    }
}

impl Table {
    /// Everybody's progress in a race; empty in other games.
    #[must_use]
    pub fn racers(&self) -> Vec<Racer> {
        let gone = self.resigned();
        let race = self.seat.as_ref().map(|seat| seat.race_progress());
        let race = race.unwrap_or_default();
        let racers = Seat::all(race.len()).zip(race).map(|(seat, progress)| {
            let ends = progress.laid.is_some() && progress.standing == Standing::Stopped;
            Racer {
                seat,
                progress,
                has_given_up: ends || gone.contains(&seat),
            }
        });
        racers.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_lists_the_winner_first_and_last_anyone_who_gave_up() {
        let racer = |at: usize, home, has_given_up| Racer {
            seat: Seat::new(at).expect("a seat"),
            progress: Progress {
                home,
                ..Progress::undealt(4)
            },
            has_given_up,
        };
        let mut racers = [
            racer(0, 3, true),
            racer(1, 0, false),
            racer(2, 2, false),
            racer(3, 1, false),
        ];
        let winners = [Seat::new(3).expect("a seat")];
        racers.sort_by_key(|racer| racer.place(&winners));
        assert_eq!(racers.map(|racer| racer.seat.index()), [3, 2, 1, 0]);
    }
}
