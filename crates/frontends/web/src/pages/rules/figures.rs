//! The figures of the rule books: small tables, drawn like the table itself.

use wildpile_bundle::{Figure, GameBundle, Script};
use wildpile_cards::Deal;
use wildpile_client::lesson::nth;
use wildpile_game::{Seat, Viewer};
use wildpile_table::{Scene, ZoneId};

/// The scene of a figure; none if it can't be made, which a test rules out.
#[must_use]
pub fn scene(bundle: &'static GameBundle, script: &Script, figure: &Figure) -> Option<Scene> {
    let game = bundle.game;
    let played = match &figure.moves {
        None => game.start(&[], game.usual_seats(), Deal::Number(7)).ok()?,
        Some(moves) => {
            let mut played = game.start_at(&script.position).ok()?;
            for notation in moves {
                played.play(Seat::FIRST, notation).ok()?;
            }
            played
        }
    };
    let mut scene = played.seat(Viewer::Seat(Seat::FIRST)).scene();
    scene.actions.clear();
    if !figure.is_whole() {
        let shown: Vec<ZoneId> = figure
            .places
            .iter()
            .filter_map(|place| nth(&scene, *place))
            .collect();
        scene.zones.retain(|z| shown.contains(&z.id));
        for zone in &mut scene.zones {
            zone.row = 0;
        }
    }
    Some(scene)
}

#[cfg(test)]
mod tests {
    use wildpile_rulebook::is_rule_id;

    use super::*;
    use crate::chunks::testing::bundle;
    use wildpile_bundle::LESSONS;

    #[test]
    fn every_figure_can_be_drawn_and_has_a_place() {
        for lesson in LESSONS {
            let bundle = bundle(lesson.game);
            let script = lesson.script().expect(lesson.game);
            for figure in &script.figures {
                let (after, caption) = (&figure.after, figure.caption());
                let scene = scene(bundle, &script, figure).unwrap_or_else(|| panic!("{caption:?}"));
                if !figure.is_whole() {
                    assert_eq!(scene.zones.len(), figure.places.len(), "{caption:?}");
                }
                assert!(is_rule_id(after) && bundle.game.rule_book("en").contains(after));
            }
        }
    }
}
