//! Names in the texts of a scene.

use wildpile_game::Seat;
use wildpile_table::Scene;

/// The scene with the names of seats in its texts. Games know seats by their numbers only.
#[must_use]
pub fn named(mut scene: Scene, names: &[String]) -> Scene {
    if names.len() < 2 {
        return scene;
    }
    let name = |text: &mut String| {
        for (seat, name) in Seat::all(names.len()).zip(names) {
            for word in [
                format!("seat {}", seat.number()),
                format!("Seat {}", seat.number()),
            ] {
                if text.contains(&word) {
                    *text = text.replace(&word, name);
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
