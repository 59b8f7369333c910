//! Tests of packs: the shipped ones, reading files, fitting and drawing, records.

mod draw;
mod effects;
mod files;
mod handicaps;
mod record;
mod shipped;

use std::sync::OnceLock;

use wildpile_bundle::GAMES;
use wildpile_game::rules::Layer;
use wildpile_message::{Message, Names, Texts};
use wildpile_packs::{CardKind, CardRef, CardSelection, Packs};
use wildpile_table::AnyGame;

/// The shipped packs.
fn packs() -> &'static Packs {
    static PACKS: OnceLock<Packs> = OnceLock::new();
    PACKS.get_or_init(Packs::shipped)
}

fn game(name: &str) -> &'static dyn AnyGame {
    GAMES.bundle(name).expect("a game").game
}

fn find(name: &str) -> Result<&'static dyn AnyGame, Message> {
    let found = GAMES.bundle(name).map(|bundle| bundle.game);
    found.ok_or_else(|| GAMES.not_found(name))
}

fn texts(language: &str) -> Texts {
    let mut tables: Vec<&str> = Vec::new();
    for more in [
        wildpile_game::text::TEXTS,
        wildpile_table::TEXTS,
        wildpile_catalog::TEXTS,
        wildpile_packs::TEXTS,
    ] {
        tables.extend(more);
    }
    tables.extend(GAMES.bundles().flat_map(|bundle| bundle.game.texts()));
    Texts::new(language, &tables).expect("texts")
}

fn say(message: &Message) -> String {
    texts("en").say(message, &Names::NONE)
}

fn mutator(game: &'static str, id: &str) -> CardRef<'static> {
    packs()
        .find(game, CardKind::Mutator, id, "mutators")
        .expect("a card")
}

fn selection(name: &str, seats: usize, above: &'static [Layer]) -> CardSelection<'static> {
    CardSelection {
        packs: packs(),
        game: game(name),
        below: &[],
        above,
        seats,
    }
}
