//! The figures of the rule books: small tables, drawn like the table itself.

use wildpile_cards::Deal;
use wildpile_game::{Seat, Viewer};
use wildpile_session::GameBundle;
use wildpile_table::ZoneKind::{BuildPile, Column, Foundation, Waste};
use wildpile_table::{GameFile, Scene, ZoneId};

use crate::pages::learn::{Nth, nth, position};

/// A picture in a rule book.
#[derive(Debug)]
pub struct Figure {
    /// The game's name.
    pub game: &'static str,
    /// It follows the part of the book in which this rule is mentioned first.
    pub after: &'static str,
    /// The key of its caption.
    pub caption: &'static str,
    /// The moves that lead to it from the position of the guided first game; none for a whole table just dealt.
    moves: Option<&'static [&'static str]>,
    /// The zones that it shows; all of them when there are none.
    places: &'static [Nth],
}

impl Figure {
    /// Whether it shows a whole table.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.places.is_empty()
    }
}

/// All figures.
pub const FIGURES: [Figure; 11] = [
    Figure {
        game: "skipper",
        after: "SK-01",
        caption: "rules-figure-skipper-table",
        moves: None,
        places: &[],
    },
    Figure {
        game: "skipper",
        after: "SK-04",
        caption: "rules-figure-skipper-skip",
        moves: Some(&["play 5S", "play QC on S"]),
        places: &[(Foundation, 1), (Foundation, 2), (Foundation, 3), (Foundation, 4)],
    },
    Figure {
        game: "skipper",
        after: "SK-05",
        caption: "rules-figure-skipper-finish",
        moves: Some(&[
            "play 5S",
            "play QC on S",
            "play 7S",
            "discard 9D",
            "end",
            "play KH on H",
        ]),
        places: &[(Foundation, 1), (Foundation, 2), (Foundation, 3), (Foundation, 4)],
    },
    Figure {
        game: "joker",
        after: "JS-02",
        caption: "rules-figure-joker-table",
        moves: None,
        places: &[],
    },
    Figure {
        game: "joker",
        after: "JS-12",
        caption: "rules-figure-joker-declared",
        moves: Some(&["t2>t1", "t2>t3", "t4>t2", "t5>t3"]),
        places: &[(Column, 1), (Column, 2), (Column, 3)],
    },
    Figure {
        game: "joker",
        after: "JS-17",
        caption: "rules-figure-joker-exchange",
        moves: Some(&["t2>t1", "t2>t3", "t4>t2", "t5>t3", "draw"]),
        places: &[(Waste, 1), (Column, 3)],
    },
    Figure {
        game: "skip-bo",
        after: "SB-03",
        caption: "rules-figure-skip-bo-table",
        moves: None,
        places: &[],
    },
    Figure {
        game: "skip-bo",
        after: "SB-13",
        caption: "rules-figure-skip-bo-wild",
        moves: Some(&["hand 1>b1", "hand W>b1"]),
        places: &[(BuildPile, 1), (BuildPile, 2), (BuildPile, 3), (BuildPile, 4)],
    },
    Figure {
        game: "simon-jester",
        after: "SJ-02",
        caption: "rules-figure-simon-jester-table",
        moves: None,
        places: &[],
    },
    Figure {
        game: "simon-jester",
        after: "SJ-04",
        caption: "rules-figure-simon-jester-unit",
        moves: Some(&["5-2", "4-2:2"]),
        places: &[(Column, 1), (Column, 2), (Column, 3)],
    },
    Figure {
        game: "simon-jester",
        after: "SJ-05",
        caption: "rules-figure-simon-jester-last",
        moves: Some(&["5-1", "4-1:2"]),
        places: &[(Column, 1), (Column, 2), (Column, 6)],
    },
];

/// What a figure shows; none if it can't be made, which a test rules out.
#[must_use]
pub fn scene(bundle: &'static GameBundle, figure: &Figure) -> Option<Scene> {
    let played = match figure.moves {
        None => bundle
            .game
            .start(&[], bundle.game.usual_seats(), Deal::Number(7))
            .ok()?,
        Some(moves) => {
            let file: GameFile = serde_json::from_str(position(figure.game)?).ok()?;
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
        for figure in &FIGURES {
            let bundle = bundle(figure.game);
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
            let count = FIGURES.iter().filter(|f| f.game == game.name).count();
            assert!((2..=4).contains(&count), "{}", game.name);
        }
    }
}
