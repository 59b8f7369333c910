//! The progress of a seat, and the winner of a race.

use serde::{Deserialize, Serialize};
use wildpile_game::{Outcome, Seat, SeatSet};
use wildpile_message::Message;

use crate::text as t;

/// The state of a seat's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// The cards aren't dealt yet.
    Undealt,
    /// The seat plays.
    Playing,
    /// All cards are home.
    Home,
    /// The seat has given up.
    Stopped,
    /// The seat has no moves left.
    Stuck,
}

/// The progress of a seat, which is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// Number of cards home, or of books finished; see `laid`.
    pub home: u32,
    /// Number of cards or books in all.
    pub of: u32,
    /// Number of moves the seat has made; in a game of turns, of turns it has finished.
    pub moves: u32,
    /// The state of its board.
    pub standing: Standing,
    /// Number of cards that lie in the books, in a game whose seats finish books: `home` and `of` count books then, not
    /// cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laid: Option<u32>,
}

impl Progress {
    /// A board before the deal.
    #[must_use]
    pub const fn undealt(of: u32) -> Self {
        Self {
            home: 0,
            of,
            moves: 0,
            standing: Standing::Undealt,
            laid: None,
        }
    }

    /// True if a board can be like this that looks like `undealt` before the deal.
    #[must_use]
    pub fn is_possible(self, undealt: Self) -> bool {
        let fits = match self.standing {
            Standing::Undealt => self == undealt,
            Standing::Home => self.home == undealt.of,
            Standing::Playing | Standing::Stopped | Standing::Stuck => self.home < undealt.of,
        };
        fits && self.of == undealt.of && self.laid.is_some() == undealt.laid.is_some()
    }

    /// The news about a seat for the others, as a clause without a full stop.
    #[must_use]
    pub fn message(self, seat: Seat) -> Message {
        let home = self.home;
        match self.standing {
            Standing::Undealt | Standing::Playing if self.laid.is_some() => {
                t::TellBooks { seat, home }.into()
            }
            Standing::Undealt | Standing::Playing => t::RaceTellFurther { seat, home }.into(),
            Standing::Home => t::RaceTellHome { seat }.into(),
            Standing::Stopped => t::RaceTellStopped { seat, home }.into(),
            Standing::Stuck => t::RaceTellStuck { seat, home }.into(),
        }
    }

    fn plays(self) -> bool {
        self.standing == Standing::Playing
    }
}

/// The seats that play.
pub(super) fn playing(all: &[Progress]) -> SeatSet {
    seats_where(all, Progress::plays)
}

fn seats_where(all: &[Progress], is: impl Fn(Progress) -> bool) -> SeatSet {
    let seats = Seat::all(all.len()).zip(all);
    seats.filter(|(_, own)| is(**own)).map(|(seat, _)| seat).collect()
}

/// The winners; `None` while the race goes on.
pub(super) fn winners(all: &[Progress]) -> Option<SeatSet> {
    let home = seats_where(all, |own| own.standing == Standing::Home);
    if !home.is_empty() {
        return Some(home);
    }
    let most = all.iter().map(|own| own.home).max().unwrap_or(0);
    let best = seats_where(all, |own| own.home == most);
    let playing = playing(all);
    match playing.len() {
        0 => Some(best),
        // A seat that still plays can only get further.
        1 if playing.iter().all(|last| best.contains(last)) => Some(playing),
        _ => None,
    }
}

/// The outcome; `None` while the race goes on.
pub(super) fn outcome(all: &[Progress]) -> Option<Outcome> {
    if all.iter().any(|own| own.standing == Standing::Undealt) {
        return None;
    }
    winners(all).map(|winners| Outcome {
        winners,
        drawn: false,
        grade: 1,
        turns: all.iter().map(|own| own.moves).collect(),
        scores: all.iter().map(|own| i64::from(own.home)).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(all: &[(u32, Standing)]) -> Option<Vec<u8>> {
        let all: Vec<Progress> = all
            .iter()
            .map(|&(home, standing)| Progress {
                home,
                moves: 9,
                standing,
                ..Progress::undealt(52)
            })
            .collect();
        winners(&all).map(|seats| seats.iter().map(Seat::number).collect())
    }

    #[test]
    fn the_first_home_wins() {
        use Standing::{Home, Playing, Stopped};
        assert_eq!(won(&[(51, Playing), (0, Playing)]), None);
        assert_eq!(won(&[(51, Playing), (52, Home), (50, Stopped)]), Some(vec![2]));
    }

    #[test]
    fn the_last_one_wins_once_nobody_is_ahead() {
        use Standing::{Playing, Stopped, Stuck};
        assert_eq!(won(&[(0, Playing), (0, Stopped)]), Some(vec![1]));
        assert_eq!(won(&[(12, Playing), (13, Stuck), (3, Stopped)]), None);
        assert_eq!(won(&[(13, Playing), (13, Stuck), (3, Stopped)]), Some(vec![1]));
        assert_eq!(won(&[(30, Stopped), (12, Playing), (13, Playing)]), None);
    }

    #[test]
    fn most_cards_home_win_when_nobody_goes_on() {
        use Standing::{Stopped, Stuck};
        assert_eq!(won(&[(12, Stopped), (20, Stuck)]), Some(vec![2]));
        assert_eq!(won(&[(20, Stopped), (20, Stuck), (7, Stuck)]), Some(vec![1, 2]));
    }
}
