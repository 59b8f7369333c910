//! Names in the texts of a scene.

use wildpile_game::Seat;
use wildpile_table::Scene;

use crate::session::Session;

/// The scene with the names of seats in its texts. Games know seats by their numbers only.
pub(super) fn named(mut scene: Scene, session: &Session) -> Scene {
    if session.setup.sitters.len() < 2 {
        return scene;
    }
    let name = |text: &mut String| {
        for seat in Seat::all(session.setup.sitters.len()) {
            for word in [
                format!("seat {}", seat.number()),
                format!("Seat {}", seat.number()),
            ] {
                if text.contains(&word) {
                    *text = text.replace(&word, &session.name(seat));
                }
            }
        }
    };
    for (fact, value) in &mut scene.facts {
        name(fact);
        name(value);
    }
    if let Some(banner) = &mut scene.banner {
        name(&mut banner.text);
    }
    for action in &mut scene.actions {
        name(&mut action.label);
        if let Some(question) = &mut action.confirm {
            name(question);
        }
    }
    for note in scene.zones.iter_mut().filter_map(|z| z.note.as_mut()) {
        name(note);
    }
    scene
}
