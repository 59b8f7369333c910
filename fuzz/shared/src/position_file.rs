//! Position files.

use serde_json::Value;
use wildpile_table::{AnyGame, GameFile, Referee};

/// Sets a position up. What is accepted is written and set up again the same, and can be played on.
pub fn position_file(data: &[u8]) -> bool {
    let Some(file) = crate::text(data).and_then(|text| serde_json::from_str::<GameFile>(text).ok()) else {
        return false;
    };
    let Some(game) = wildpile_catalog::find(&file.game) else {
        return false;
    };
    match game.start_at(&file) {
        Ok(mut played) => {
            same_again(game, &file, played.as_ref());
            crate::matches::look(played.as_ref(), 0);
            crate::matches::play_on(played.as_mut(), data, 12);
            crate::matches::look(played.as_ref(), 0);
            same_again(game, &file, played.as_ref());
            true
        }
        Err(problems) => {
            crate::rendering::problems(&problems);
            false
        }
    }
}

/// Every state can be written as a position and set up again.
pub(crate) fn same_again(game: &dyn AnyGame, file: &GameFile, played: &dyn Referee) {
    let position: Value = played.position_json();
    let copy = GameFile {
        position: position.clone(),
        ..file.clone()
    };
    let again = game
        .start_at(&copy)
        .unwrap_or_else(|e| panic!("{position}: {e:?}"));
    assert_eq!(again.position_json(), position);
}
