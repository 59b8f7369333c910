//! The notation of moves.

use wildpile_cards::Deal;
use wildpile_catalog::games;
use wildpile_table::{AnyGame, Referee};

use crate::rendering::render;

/// The most lines that are read as moves.
const MOST_LINES: usize = 40;

/// Reads each line as a move of every game: what is read is written the same the second time, and the
/// move is played in a match or refused with a reason. Accepted when every line is a move of one game.
pub fn notation(data: &[u8]) -> bool {
    let Some(text) = crate::text(data) else {
        return false;
    };
    let mut accepted = false;
    for game in games() {
        accepted |= all_moves(*game, text);
    }
    accepted
}

/// A new match with the defaults; dealing again for every input would take most of the time.
fn started(game: &dyn AnyGame) -> Box<dyn Referee> {
    thread_local! {
        static STARTED: Vec<Box<dyn Referee>> = games()
            .iter()
            .map(|game| {
                game.start(&[], game.usual_seats(), Deal::Number(1))
                    .unwrap_or_else(|e| panic!("{} can't be started with its own defaults: {e:?}", game.name()))
            })
            .collect();
    }
    STARTED.with(|all| {
        all.iter()
            .find(|played| played.game() == game.name())
            .map(|played| played.boxed_clone())
            .unwrap_or_else(|| panic!("{} is in the catalog", game.name()))
    })
}

fn all_moves(game: &dyn AnyGame, text: &str) -> bool {
    let mut played = started(game);
    let mut moves = 0;
    let mut lines = 0;
    for line in text.lines().take(MOST_LINES) {
        lines += 1;
        match game.round_trip_move(line) {
            Ok(written) => {
                moves += 1;
                assert_eq!(game.round_trip_move(&written).as_ref(), Ok(&written), "{line}");
                assert!(
                    written.trim() == written && !written.contains('\n'),
                    "{written:?} fits on a line of a record"
                );
            }
            Err(reason) => render(&reason),
        }
        let Some(seat) = played.turn().due().first() else {
            continue;
        };
        let before = played.steps();
        match played.play(seat, line) {
            Ok(()) => {}
            Err(reason) => {
                render(&reason);
                assert_eq!(played.steps(), before, "a refused move changes nothing");
                // Go on with a legal move, so that later lines meet other positions.
                crate::matches::play_on(played.as_mut(), line.as_bytes(), 1);
            }
        }
    }
    crate::matches::look(played.as_ref(), 0);
    lines > 0 && moves == lines
}
