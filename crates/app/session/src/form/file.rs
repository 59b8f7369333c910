//! Importing and exporting rules files.

use wildpile_game::rules::{Patch, SeatPatch, merge, seat_of_key, write_seat, write_value};
use wildpile_table::{Finding, RulesFile};

use super::{DEFAULT, Form};
use crate::text as t;

impl Form {
    /// Imports the rules of a file (text or JSON): its preset, options and number of seats. Earlier
    /// choices are discarded. `name` is the file's name. [`RulesFile::game_name`] tells which game
    /// a file is for.
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
        let layers = file.layers().to_vec();
        if let Some(seats) = seats {
            self.set_seats(seats);
        }
        self.set_layers(&layers);
        Ok(())
    }

    /// Exports the rules as the text of a rules file: the game, the number of seats unless it is
    /// the default, the preset, and every option chosen in addition. Importing it gives the same
    /// rules.
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
            if let Some(value) = above.get(option.name) {
                lines.push(format!("{} = {}", option.name, write_value(value)));
            }
        }
        for (name, value) in &above {
            if let (Some(seat), Some(patch)) = (seat_of_key(name), value.as_object()) {
                let patch = patch.clone();
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
