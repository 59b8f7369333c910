//! The game of a new table.

use wildpile_bundle::GameBundle;
use wildpile_table::AnyGame;

/// The game as a table with so many seats plays it: several people race a solitaire.
#[must_use]
pub fn game_at_table(bundle: &GameBundle, seats: usize) -> &'static dyn AnyGame {
    let is_raced = !bundle.game.seat_range().contains(&seats);
    let race = bundle.game.race().filter(|_| is_raced);
    race.map_or(bundle.game, |race| race.game)
}
