//! Importing and exporting rules files.

use wildpile_game::rules::{
    Layer, Patch, SeatPatch, Source, is_seat_key, merge, seat_of_key, write_seat, write_value,
};
use wildpile_table::{Finding, RulesFile};

use super::{DEFAULT, Form};
use crate::text as t;

impl Form {
    /// Imports the rules of a file (text or JSON): its preset, options and number of seats. Earlier
    /// choices are discarded; the cards in play stay, with the file's options above the mutators.
    /// `name` is the file's name. [`RulesFile::game_name`] tells which game a file is for.
    ///
    /// # Errors
    /// Every problem with its locations; the form is unchanged.
    pub fn import(&mut self, name: &str, text: &str) -> Result<(), Vec<Finding>> {
        let game = self.bundle.game;
        let find = |named: &str| {
            if plain(named) == plain(game.name()) {
                Ok(game)
            } else {
                let wanted = game.title();
                Err(t::ProblemOtherGame { game: named, wanted }.into())
            }
        };
        let load = |_: &str| Err(t::ProblemNoFiles.into());
        let file = RulesFile::read(name, text, Some(game), &find, &load)?;
        file.check()?;
        let seats = file.seats();
        let layers = self.with_cards(file.layers().to_vec());
        game.check_rules(&layers, seats)
            .map_err(|problems| file.locate(&problems))?;
        if let Some(seats) = seats {
            self.set_seats(seats);
        }
        self.set_layers(&layers);
        Ok(())
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

    /// Exports the rules as the text of a rules file: the game, the number of seats unless it is
    /// the default, the preset, and every option that a card, a file or a choice sets, with its value. Importing it
    /// gives the same rules.
    #[must_use]
    pub fn export(&self) -> String {
        let game = self.bundle.game;
        let mut lines = vec![format!("game = {}", game.name())];
        if self.seats.len() != game.usual_seats() {
            lines.push(format!("seats = {}", self.seats.len()));
        }
        if self.preset != DEFAULT {
            lines.push(format!("preset = {}", self.preset));
        }
        let mut above = Patch::new();
        let layers = self.between.iter().map(|l| &l.patch).chain([&self.choices]);
        for layer in layers.chain(self.handicaps.iter().map(|l| &l.patch)) {
            merge(&mut above, layer.clone());
        }
        for option in &self.options {
            if above.contains_key(option.name) {
                // What cards change relatively is written as the value it comes to.
                let value = &self.rules[option.name];
                lines.push(format!("{} = {}", option.name, write_value(value)));
            }
        }
        for (name, value) in &above {
            if let (Some(seat), Some(patch)) = (seat_of_key(name), value.as_object()) {
                let own = self.info.iter().flat_map(|info| &info.per_seat);
                let own = own.filter(|own| own.seat == seat).map(|own| &own.rules).next();
                let patch = own.unwrap_or(patch).clone();
                lines.push(write_seat(&SeatPatch { seat, patch }));
            }
        }
        lines.push(String::new());
        lines.join("\n")
    }
}

/// A game's name, normalised for comparison.
fn plain(name: &str) -> String {
    name.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}
