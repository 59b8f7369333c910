//! The suite that every game must pass.

use wildpile_conformance::conformance_suite;
use wildpile_simon_jester::{SimonJester, State};

conformance_suite!(SimonJester, seats: [1], cards: |_game: &SimonJester, state: &State| {
    state.cards().collect::<Vec<_>>()
});
