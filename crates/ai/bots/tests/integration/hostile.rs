//! Bots at a remote seat: whatever a mistaken or hostile referee shows them, as long as the seat believes it, they choose
//! one of the moves that are there.

use std::time::Duration;

use wildpile_bots::{Bots, joker, simon_jester, skip_bo, skipper};
use wildpile_conformance::{Suite, hostile_views_are_played, soak};
use wildpile_joker::Joker;
use wildpile_simon_jester::SimonJester;
use wildpile_skip_bo::SkipBo;
use wildpile_skipper::Skipper;
use wildpile_table::{AnyGame as _, Entry, TableGame};

/// Enough to begin a search.
const BUDGET: Duration = Duration::from_millis(2);

fn every_level_plays<G: TableGame>(bots: Bots, seats: &[usize]) {
    let suite = Suite::new(seats);
    let game = Entry::<G>::new();
    let name = game.name();
    let mutants = usize::try_from(soak::times(1)).unwrap_or(usize::MAX);
    assert!(!bots.levels().is_empty(), "{name}");
    for level in bots.levels() {
        let player = |seed| bots.player(level.name, seed).expect("a level");
        let asked = hostile_views_are_played::<G>(suite, mutants, BUDGET, level.name, &player);
        assert!(asked > 5, "{name} {}: asked {asked} times", level.name);
        soak::covered(&format!("{name} {}: {asked} changed views", level.name));
    }
}

#[test]
fn skipper_bots_play_whatever_a_seat_believes() {
    every_level_plays::<Skipper>(skipper::BOTS, &[1, 2]);
}

#[test]
fn joker_bots_play_whatever_a_seat_believes() {
    every_level_plays::<Joker>(joker::BOTS, &[1]);
}

#[test]
fn skip_bo_bots_play_whatever_a_seat_believes() {
    every_level_plays::<SkipBo>(skip_bo::BOTS, &[2, 4]);
}

#[test]
fn simon_jester_bots_play_whatever_a_seat_believes() {
    every_level_plays::<SimonJester>(simon_jester::BOTS, &[1]);
}
