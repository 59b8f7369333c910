//! The suite that every game passes.

use wildpile_conformance::conformance_suite;
use wildpile_game::Seat;
use wildpile_skipper::{Skipper, State};

conformance_suite!(Skipper, seats: [1, 2, 3], cards: |game: &Skipper, state: &State| {
    use wildpile_game::Game as _;
    Seat::all(game.seats()).flat_map(|s| state.cards_of(s)).collect::<Vec<_>>()
});
