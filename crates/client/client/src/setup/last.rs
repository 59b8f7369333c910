//! The setup that a game was started with last, so that it can be had again.

use serde::{Deserialize, Serialize};
use wildpile_game::rules::Layer;
use wildpile_session::{Form, SavedLayer, Setup, name_seats};

/// Rules and players of the last start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LastSetup {
    layers: Vec<SavedLayer>,
    players: Vec<String>,
    /// The cards among the layers, as the record keeps them.
    #[serde(default)]
    cards: String,
}

impl LastSetup {
    /// The current choices of a form.
    #[must_use]
    pub fn of(form: &Form) -> Self {
        Self {
            layers: form.layers().iter().map(SavedLayer::from).collect(),
            players: form.seats().iter().map(|s| s.player.clone()).collect(),
            cards: form.setup().cards,
        }
    }

    /// A form with this setup and the names of another one; none if this version can't play it any more.
    #[must_use]
    pub fn form(&self, other: &Form) -> Option<Form> {
        let setup = Setup {
            layers: self.layers.iter().cloned().map(Layer::from).collect(),
            seats: name_seats(self.players.clone(), other.names()),
            cards: self.cards.clone(),
            ..Setup::default()
        };
        let new = Form::of(other.bundle(), &setup, other.names());
        let kinds = new.kinds();
        let is_known = |player: &String| kinds.iter().any(|kind| kind.name == player);
        (new.is_ready() && self.players.iter().all(is_known)).then_some(new)
    }
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
            let text = serde_json::to_string(&LastSetup::of(&form)).expect("JSON");
            let last: LastSetup = serde_json::from_str(&text).expect("a setup");
            let again = last.form(&Form::new(bundle, &[])).expect("it can be played");
            assert_eq!(again.setup(), form.setup());
        }
    }

    #[test]
    fn a_setup_of_another_version_is_left_alone() {
        for bundle in BUNDLES {
            let text = r#"{"layers":[{"kind":"choice","name":"","patch":{"gone":1}}],"players":["human"]}"#;
            let last: LastSetup = serde_json::from_str(text).expect("a setup");
            assert!(last.form(&Form::new(bundle, &[])).is_none());
        }
    }
}
