//! The figures of the rule books: small tables, drawn like the table itself.

use wildpile_bundle::{FIGURES, Figure, GameBundle};
use wildpile_cards::Deal;
use wildpile_game::{Seat, Viewer};
use wildpile_table::{GameFile, Scene, ZoneId};

use crate::pages::learn::{nth, position};

/// The figures of a game's rule book.
pub fn figures(game: &str) -> &'static [Figure] {
    let found = FIGURES.iter().find(|(listing, _)| listing.name == game);
    found.map_or(&[], |(_, figures)| figures)
}

/// What a figure shows; none if it can't be made, which a test rules out.
#[must_use]
pub fn scene(bundle: &'static GameBundle, figure: &Figure) -> Option<Scene> {
    let played = match figure.moves {
        None => bundle
            .game
            .start(&[], bundle.game.usual_seats(), Deal::Number(7))
            .ok()?,
        Some(moves) => {
            let file: GameFile = serde_json::from_str(position(bundle.name())?).ok()?;
            let mut played = bundle.game.start_at(&file).ok()?;
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
    use crate::pages::learn::testing::keys;
    use wildpile_bundle::LISTINGS;

    #[test]
    fn every_figure_can_be_drawn_and_has_a_caption_and_a_place() {
        let texts = ["en", "de"].map(keys);
        let all = FIGURES
            .iter()
            .flat_map(|(game, figures)| figures.iter().map(move |f| (game.name, f)));
        for (game, figure) in all {
            let bundle = bundle(game);
            let scene = scene(bundle, figure).unwrap_or_else(|| panic!("{}", figure.caption));
            if !figure.is_whole() {
                assert_eq!(scene.zones.len(), figure.places.len(), "{}", figure.caption);
            }
            assert!(
                texts.iter().all(|t| t.contains(figure.caption)),
                "{}",
                figure.caption
            );
            assert!(is_rule_id(figure.after) && bundle.game.rule_book("en").contains(figure.after));
        }
    }

    #[test]
    fn every_book_has_two_to_four_figures() {
        for game in LISTINGS {
            let count = figures(game.name).len();
            assert!((2..=4).contains(&count), "{}", game.name);
        }
    }
}
