//! Checks of a match that an input led to.

use wildpile_game::{Seat, Viewer};
use wildpile_table::{Referee, Spot};

use crate::rendering::render;

/// Looks at everything that a front end would show to anyone.
pub fn look(played: &dyn Referee, since: usize) {
    let viewers = Seat::all(played.seats())
        .map(Viewer::Seat)
        .chain([Viewer::Public]);
    for viewer in viewers {
        let own = played.seat(viewer);
        let scene = own.scene();
        let moves = own.legal_moves().len() + own.extra_moves().len();
        assert_eq!(scene.actions.len(), moves, "each move is one action");
        drop(played.view_json(viewer));
        for entry in own.log_since(since) {
            render(&entry.message);
        }
        own.outcome_message().iter().for_each(render);
        if let (Some(from), Some(to)) = (scene.zones.first(), scene.zones.last()) {
            let there = own.why_not(Spot::zone(from.id), Some(to.id));
            let back = own.why_not(Spot::card(to.id, 0), Some(from.id));
            there.iter().chain(&back).for_each(render);
        }
    }
    drop(played.board_text());
}

/// Plays up to `count` legal moves, chosen by the bytes.
pub fn play_on(played: &mut dyn Referee, choices: &[u8], count: usize) {
    for i in 0..count {
        let Some(seat) = played.turn().due().first() else {
            return;
        };
        let moves = played.seat(Viewer::Seat(seat)).legal_moves();
        if moves.is_empty() {
            return;
        }
        let byte = choices.get(i * 7 % choices.len().max(1)).copied().unwrap_or(0);
        let mv = &moves[(usize::from(byte) + i) % moves.len()];
        let result = played.play(seat, mv);
        assert_eq!(result, Ok(()), "a legal move can be played: {mv}");
    }
}
