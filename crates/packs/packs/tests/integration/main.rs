//! Tests of packs: the shipped ones, reading files, fitting and drawing, records.

mod acts;
mod draw;
mod effects;
mod files;
mod handicaps;
mod record;
mod shipped;

use std::sync::OnceLock;

use wildpile_bundle::{GAMES, GameBundle};
use wildpile_cards::Deal;
use wildpile_game::rules::Layer;
use wildpile_message::{Message, Names, Texts};
use wildpile_packs::{CardKind, CardRef, CardSelection, Packs};
use wildpile_table::{AnyGame, DynPlayer};

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

/// All shipped cards of a game.
fn pool(game: &'static str, kind: CardKind) -> Vec<CardRef<'static>> {
    packs().cards(game, kind).collect()
}

/// Plays a match with these rules to its end, by the regular bots.
fn play(bundle: &GameBundle, layers: &[Layer], seats: usize, number: u64) {
    let bots = (0..seats).map(|seat| bundle.bots.player("regular", seat as u64));
    let mut bots: Vec<Box<dyn DynPlayer>> = bots.map(|bot| bot.expect("a level")).collect();
    let deal = Deal::Number(number);
    let played = bundle
        .game
        .playout(layers, deal, &mut bots, 20_000, false, &|| false);
    let end = played.unwrap_or_else(|p| panic!("{number}: {p:?}"));
    assert!(end.outcome.is_some(), "{} {number} doesn't end", bundle.name());
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
