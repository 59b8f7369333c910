//! Scenes of all games from random play.

use std::time::Duration;

use wildpile_bundle::BUNDLES;
use wildpile_cards::Deal;
use wildpile_game::rules::Layer;
use wildpile_game::{Seat, Turn, Viewer};
use wildpile_table::{AnyGame, DynPlayer, RandomPlayer, Referee, Scene};

/// All games.
pub fn games() -> Vec<&'static dyn AnyGame> {
    BUNDLES.iter().map(|bundle| bundle.game).collect()
}

/// A match that is played at random.
pub struct Random {
    pub game: Box<dyn Referee>,
    players: Vec<RandomPlayer>,
}

impl Random {
    /// Starts one; none when the rules don't go with that many seats.
    pub fn start(game: &dyn AnyGame, layers: &[Layer], seats: usize, deal: u64) -> Option<Self> {
        let game = game.start(layers, seats, Deal::Number(deal)).ok()?;
        let players = (0..seats as u64)
            .map(|seat| RandomPlayer::new(deal * 10 + seat))
            .collect();
        Some(Self { game, players })
    }

    /// Makes one move; false at the end.
    pub fn step(&mut self) -> bool {
        if !matches!(self.game.turn(), Turn::Seats { .. }) {
            return false;
        }
        for (seat, player) in Seat::all(self.players.len()).zip(&mut self.players) {
            let player: &mut dyn DynPlayer = player;
            if self.game.play_with(seat, player, Duration::ZERO).is_some() {
                return true;
            }
        }
        false
    }

    /// The first seat's scene.
    pub fn scene(&self) -> Scene {
        self.game.seat(Viewer::Seat(Seat::FIRST)).scene()
    }
}
