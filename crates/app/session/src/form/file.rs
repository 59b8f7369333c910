//! The rules of a file in a form.

use wildpile_game::rules::{Layer, Source, is_seat_key, seat_of_key};

use super::Form;

impl Form {
    /// Takes over the rules of a file: its preset, its options, and its number of seats if it says one. Earlier choices
    /// are discarded; the cards in play stay, with the file's options above the mutators. What doesn't fit is among the
    /// form's problems.
    pub fn put_file(&mut self, layers: Vec<Layer>, seats: Option<usize>) {
        let layers = self.with_cards(layers);
        if let Some(seats) = seats {
            self.set_seats(seats);
        }
        self.set_layers(&layers);
    }

    /// The layers of a file with those of the cards in play. What the cards say already is left to them.
    fn with_cards(&self, mut layers: Vec<Layer>) -> Vec<Layer> {
        let game = self.bundle.game;
        let between = self.between.iter().filter(|layer| layer.source.card().is_some());
        let mutators: Vec<Layer> = between.cloned().collect();
        if mutators.is_empty() && self.handicaps.is_empty() {
            return layers;
        }
        let is_preset = |layer: &&Layer| matches!(layer.source, Source::Preset(_));
        let at = layers.iter().take_while(is_preset).count();
        let below = [&layers[..at], &mutators].concat();
        if let Ok(info) = game.check_rules(&below, None) {
            let is_of_card = |name: &str| mutators.iter().any(|card| card.patch.contains_key(name));
            for layer in &mut layers[at..] {
                layer.patch.retain(|name, value| {
                    let normal = self.spec(name).and_then(|o| o.values.normalise(name, value).ok());
                    !is_of_card(name) || normal.as_ref() != info.rules.get(name)
                });
            }
        }
        layers.splice(at..at, mutators);
        let mut common = layers.clone();
        for layer in &mut common {
            layer.patch.retain(|name, _| !is_seat_key(name));
        }
        common.extend(self.handicaps.iter().cloned());
        if let Ok(info) = game.check_rules(&common, None) {
            for layer in &mut layers {
                layer.patch.retain(|name, value| {
                    let seat = seat_of_key(name);
                    let mut all = info.per_seat.iter();
                    !all.any(|own| Some(own.seat) == seat && value.as_object() == Some(&own.rules))
                });
            }
        }
        layers.extend(self.handicaps.iter().cloned());
        layers
    }
}
