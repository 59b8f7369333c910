//! The suite that every game must pass.

use wildpile_conformance::conformance_suite;
use wildpile_joker::Joker;

conformance_suite!(Joker, seats: [1], cards: |_game: &Joker, state: &wildpile_joker::State| state.pack());
