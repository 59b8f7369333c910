//! The setup that a game was started with last, so that it can be had again.

use serde::{Deserialize, Serialize};
use wildpile_game::rules::{Layer, Source};
use wildpile_session::{Form, SavedLayer, SeatInfo};

use crate::browser;

/// Rules and players of the last start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Last {
    layers: Vec<SavedLayer>,
    players: Vec<String>,
    /// The cards among the layers, as the record keeps them.
    #[serde(default)]
    cards: String,
}

impl Last {
    /// What a form has now.
    #[must_use]
    pub fn of(form: &Form) -> Self {
        Self {
            layers: form.layers().iter().map(SavedLayer::from).collect(),
            players: form.seats().iter().map(|s| s.player.clone()).collect(),
            cards: form.setup().cards,
        }
    }

    /// The last setup of a game in this browser; `None` if there is none, or if it can't be read.
    #[must_use]
    pub fn load(game: &str) -> Option<Self> {
        serde_json::from_str(&browser::stored(&key(game))?).ok()
    }

    /// Remembers it. A full or forbidden storage is ignored.
    pub fn keep(&self, game: &str) {
        if let Ok(text) = serde_json::to_string(self) {
            browser::store(&key(game), &text);
        }
    }

    /// Puts it into a form. `false` when this version can't play it any more: then the form is as it was.
    pub fn put(&self, form: &mut Form) -> bool {
        let mut new = form.clone();
        let layers: Vec<Layer> = self.layers.iter().cloned().map(Layer::from).collect();
        new.set_layers(&layers);
        put_note(&mut new, &self.cards);
        new.set_seats(self.players.len());
        for (seat, player) in self.players.iter().enumerate() {
            let same = new
                .seats()
                .get(seat)
                .is_some_and(|s: &SeatInfo| s.player == *player);
            if !same && new.kinds().iter().any(|k| k.name == player) {
                new.set_kind(seat, player);
            }
        }
        let ready = new.is_ready();
        if ready {
            *form = new;
        }
        ready
    }
}

/// Lets the form know what the record says of the cards among its layers.
fn put_note(form: &mut Form, note: &str) {
    let layers = form.layers();
    let of = |wanted: fn(&Source) -> bool| -> Vec<Layer> {
        layers
            .iter()
            .filter(|layer| wanted(&layer.source))
            .cloned()
            .collect()
    };
    let mutators = of(|source| matches!(source, Source::Mutator(_)));
    let handicaps = of(|source| matches!(source, Source::Handicap(_)));
    form.set_cards(mutators, handicaps, note.to_owned());
}

fn key(game: &str) -> String {
    format!("wildpile.setup.{game}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use wildpile_bundle::BUNDLES;

    #[test]
    fn the_last_setup_comes_back() {
        for bundle in BUNDLES {
            let mut form = Form::new(bundle, &[]);
            let first = form.options()[0].name;
            form.step(first, true);
            form.step_seats(true);
            let text = serde_json::to_string(&Last::of(&form)).expect("JSON");
            let last: Last = serde_json::from_str(&text).expect("a setup");
            let mut again = Form::new(bundle, &[]);
            assert!(last.put(&mut again));
            assert_eq!(again.setup(), form.setup());
        }
    }

    #[test]
    fn a_setup_of_another_version_is_left_alone() {
        for bundle in BUNDLES {
            let text = r#"{"layers":[{"kind":"choice","name":"","patch":{"gone":1}}],"players":["human"]}"#;
            let last: Last = serde_json::from_str(text).expect("a setup");
            let mut form = Form::new(bundle, &[]);
            let before = form.setup();
            assert!(!last.put(&mut form));
            assert_eq!(form.setup(), before);
        }
    }
}
