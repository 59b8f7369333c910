//! The suite that every game must pass.

use wildpile_conformance::conformance_suite;
use wildpile_skip_bo::{SkipBo, State};

conformance_suite!(SkipBo, seats: [2, 4], cards: |_: &SkipBo, state: &State| state.cards().collect::<Vec<_>>());
