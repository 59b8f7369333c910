//! What is done with a match that an input led to.

use wildpile_game::{Seat, Viewer};
use wildpile_table::{AnyMatch, Spot};

use crate::said::said;

/// Looks at everything that a front end would show to anybody.
pub fn look(played: &dyn AnyMatch, since: usize) {
    let viewers = Seat::all(played.seats())
        .map(Viewer::Seat)
        .chain([Viewer::Public]);
    for viewer in viewers {
        let scene = played.scene(viewer);
        let moves = viewer.seat().map_or(0, |seat| {
            played.legal_moves(seat).len() + played.extra_moves(seat).len()
        });
        assert_eq!(scene.actions.len(), moves, "each move is one action");
        drop(played.view_json(viewer));
        for told in played.told_since(viewer, since) {
            said(&told.message);
        }
        played.outcome_message(viewer).iter().for_each(said);
        if let (Some(seat), Some(from), Some(to)) = (viewer.seat(), scene.zones.first(), scene.zones.last()) {
            let there = played.why_not(seat, Spot::zone(from.id), Some(to.id));
            let back = played.why_not(seat, Spot::card(to.id, 0), Some(from.id));
            there.iter().chain(&back).for_each(said);
        }
    }
    drop(played.board_text());
}

/// Plays up to `count` legal moves, chosen by the bytes.
pub fn play_on(played: &mut dyn AnyMatch, choices: &[u8], count: usize) {
    for i in 0..count {
        let Some(seat) = played.turn().due().first() else {
            return;
        };
        let moves = played.legal_moves(seat);
        if moves.is_empty() {
            return;
        }
        let byte = choices.get(i * 7 % choices.len().max(1)).copied().unwrap_or(0);
        let mv = &moves[(usize::from(byte) + i) % moves.len()];
        let result = played.play(seat, mv);
        assert_eq!(result, Ok(()), "a legal move can be played: {mv}");
    }
}
