//! Boards in the text form that solvers share (SJ-12).

use std::sync::OnceLock;

use wildpile_cards::Deal;
use wildpile_catalog::games;
use wildpile_game::rules::Layer;
use wildpile_simon_jester::{Decks, board};
use wildpile_table::{AnyGame, GameFile};

/// Reads a board with one deck and with two, and through every game and preset that has such a form.
/// Accepted input is the same after writing and reading.
pub fn board_text(data: &[u8]) -> bool {
    let Some(text) = crate::text(data) else {
        return false;
    };
    let mut accepted = false;
    for decks in [Decks::One, Decks::Two] {
        match board::read(text, decks) {
            Ok(position) => {
                accepted = true;
                let written = board::write(&position);
                let again = board::read(&written, decks).unwrap_or_else(|e| panic!("{written}: {e:?}"));
                assert_eq!(again, position);
                assert_eq!(board::write(&again), written);
            }
            Err(errors) => assert!(
                !errors.list().is_empty() && errors.list().len() <= board::MAX_ERRORS,
                "{} errors",
                errors.list().len()
            ),
        }
    }
    for (game, layer) in readers() {
        set_up(*game, layer, text);
    }
    accepted
}

/// Every game and preset that has such a form.
fn readers() -> &'static [(&'static dyn AnyGame, Layer)] {
    static READERS: OnceLock<Vec<(&dyn AnyGame, Layer)>> = OnceLock::new();
    READERS.get_or_init(|| {
        games()
            .iter()
            .filter(|game| game.read_board(&[], game.usual_seats(), "").is_some())
            .flat_map(|game| {
                let presets = game.presets();
                let names: Vec<&str> = presets.iter().map(|p| p.name).chain(["default"]).collect();
                names
                    .into_iter()
                    .filter_map(|name| Some((*game, game.preset_layer(name).ok()?)))
                    .collect::<Vec<_>>()
            })
            .collect()
    })
}

fn set_up(game: &dyn AnyGame, layer: &Layer, text: &str) {
    let seats = game.usual_seats();
    let Some(Ok(position)) = game.read_board(std::slice::from_ref(layer), seats, text) else {
        return;
    };
    let file = GameFile {
        game: game.name().to_owned(),
        rules: layer.patch.clone(),
        seats,
        deal: Deal::Number(1),
        position,
        cards: serde_json::Value::Null,
    };
    if let Ok(mut played) = game.start_at(&file) {
        crate::position_file::same_again(game, &file, played.as_ref());
        crate::matches::play_on(played.as_mut(), text.as_bytes(), 4);
    }
}
