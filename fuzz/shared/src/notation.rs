//! The notation of moves.

use wildpile_cards::Deal;
use wildpile_catalog::games;
use wildpile_table::{AnyGame, PlayTextError};

/// The most lines that are read as moves.
const MOST_LINES: usize = 48;

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

fn all_moves(game: &dyn AnyGame, text: &str) -> bool {
    let mut played = game
        .start(&[], game.usual_seats(), Deal::Number(1))
        .unwrap_or_else(|e| panic!("{} can't be started with its own defaults: {e}", game.name()));
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
            Err(reason) => assert!(!reason.is_empty() && reason.len() < 2000, "{line}: {reason}"),
        }
        let Some(seat) = played.turn().due().first() else {
            continue;
        };
        let before = played.steps();
        match played.play(seat, line) {
            Ok(()) => crate::matches::look(played.as_ref(), before),
            Err(PlayTextError::Notation(reason) | PlayTextError::Refused(reason)) => {
                assert!(!reason.is_empty());
                assert_eq!(played.steps(), before, "a refused move changes nothing");
                // Go on with a legal move, so that later lines meet other positions.
                crate::matches::play_on(played.as_mut(), line.as_bytes(), 1);
            }
        }
    }
    lines > 0 && moves == lines
}
