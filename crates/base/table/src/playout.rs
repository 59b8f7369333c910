//! Playing matches without a frontend.

use std::time::Duration;

use wildpile_game::{Decision, Game, Players, Seat, Viewer};

use crate::player::choose;
use crate::{DynPlayer, Wants};

/// Settings of a playout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// The maximum number of moves before the match is abandoned.
    pub moves: usize,
    /// The time budget of a player per move.
    pub budget: Duration,
    /// True if a record is wanted.
    pub keep_record: bool,
}

impl Default for Playout {
    /// No limit, no record, 50 ms per move.
    fn default() -> Self {
        Self {
            moves: usize::MAX,
            budget: Duration::from_millis(50),
            keep_record: false,
        }
    }
}

/// The players of all seats. They get only what they want.
pub struct Seated<'p> {
    players: &'p mut [Box<dyn DynPlayer>],
    /// By seat.
    wants: Vec<Wants>,
    budget: Duration,
}

impl<'p> Seated<'p> {
    /// These players, by seat.
    pub fn new(players: &'p mut [Box<dyn DynPlayer>], budget: Duration) -> Self {
        Self {
            wants: players.iter().map(|player| player.wants()).collect(),
            players,
            budget,
        }
    }
}

impl<G: Game> Players<G> for Seated<'_> {
    fn listen(&mut self) -> bool {
        self.wants.contains(&Wants::Observations)
    }

    fn wants_extra(&mut self, seat: Seat) -> bool {
        let wants = self.wants.get(seat.index());
        wants.is_some_and(|wants| *wants != Wants::Nothing)
    }

    fn choose(&mut self, decision: &Decision<'_, G>) -> Option<usize> {
        let player = self.players.get_mut(decision.seat.index());
        let player = player.filter(|_| !decision.moves.is_empty())?.as_mut();
        player.at_step(decision.now.steps());
        Some(choose(decision, player, self.budget))
    }

    fn hear(&mut self, game: &G, step: usize, events: &[G::Event]) {
        for (at, (player, wants)) in self.players.iter_mut().zip(&self.wants).enumerate() {
            let Some(seat) = Seat::new(at).filter(|_| *wants == Wants::Observations) else {
                continue;
            };
            player.at_step(step);
            for event in events {
                if let Some(observation) = game.observe(event, Viewer::Seat(seat)) {
                    player.observe(game, seat, &observation);
                }
            }
        }
    }
}
