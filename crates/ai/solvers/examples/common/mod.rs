//! Games and deals of the tuning programs.

use std::error::Error;

use wildpile_cards::{Deal, Dice};
use wildpile_game::Game;
use wildpile_game::rules::Checked;

/// A result whose error is for people.
pub type Fallible<T> = Result<T, Box<dyn Error>>;

/// The game with these rules, for one seat.
pub fn game<G: Game>(rules: &str) -> Fallible<G> {
    let game = Checked::from_text(rules).and_then(|rules| G::new(rules, 1));
    game.map_err(|problems| format!("{problems:?}").into())
}

/// The state after the deal.
pub fn dealt<G: Game>(game: &G, deal: Deal) -> Fallible<G::State> {
    let mut state = game.start();
    let cards = game.draw_chance(&state, deal, &mut Dice::of(deal, 0));
    let resolved = game.resolve(&mut state, &cards, &mut ());
    resolved.map_err(|e| format!("{e:?}"))?;
    Ok(state)
}
