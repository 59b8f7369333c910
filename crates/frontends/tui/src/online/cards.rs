//! The cards that change the rules of a new table.

use wildpile_bundle::GameBundle;
use wildpile_game::Seat;
use wildpile_packs::{CardsInPlay, KeptCard};
use wildpile_protocol::lobby::{CardText, TableCard};
use wildpile_table::AnyGame;

/// The game as a table with so many seats plays it: several people race a solitaire.
#[must_use]
pub fn game_at_table(bundle: &GameBundle, seats: usize) -> &'static dyn AnyGame {
    let is_raced = !bundle.game.seat_range().contains(&seats);
    let race = bundle.game.race().filter(|_| is_raced);
    race.map_or(bundle.game, |race| race.game)
}

/// The cards as tables know them: first the mutators, then the handicaps by seat.
#[must_use]
pub fn table_cards(cards: CardsInPlay) -> Vec<TableCard> {
    let text = |text: wildpile_packs::CardText| CardText {
        title: text.title,
        sentence: text.sentence,
    };
    let card = |seat: Option<Seat>| {
        move |kept: KeptCard| TableCard {
            id: kept.id,
            seat,
            art: kept.art,
            en: text(kept.en),
            de: kept.de.map(text),
        }
    };
    let handicaps = cards.handicaps.into_iter();
    let handicaps = handicaps.flat_map(|own| own.cards.into_iter().map(card(Some(own.seat))));
    let mutators = cards.mutators.into_iter().map(card(None));
    mutators.chain(handicaps).collect()
}
