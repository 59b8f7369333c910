//! Rules files of any game of the catalog.

use std::ops::Deref;

use wildpile_table::{AnyGame, Finding, Load};

/// A rules file of a game of the catalog.
pub struct RulesFile(wildpile_table::RulesFile);

impl RulesFile {
    /// Parses a rules file of any game; see [`wildpile_table::RulesFile::read`].
    ///
    /// # Errors
    /// A single syntax error, or all other problems, including those of options.
    pub fn read(
        name: &str,
        text: &str,
        game: Option<&'static dyn AnyGame>,
        load: Load<'_>,
    ) -> Result<Self, Vec<Finding>> {
        let find = |named: &str| crate::find(named).ok_or_else(|| crate::not_found(named));
        wildpile_table::RulesFile::read(name, text, game, &find, load).map(Self)
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'static dyn AnyGame {
        self.0.game()
    }
}

impl Deref for RulesFile {
    type Target = wildpile_table::RulesFile;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}
