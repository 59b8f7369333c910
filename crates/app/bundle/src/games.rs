//! The list of games that a program is given.

use std::fmt;

use wildpile_message::Message;
use wildpile_solvers::solver::Solver;
use wildpile_table::AnyGame;

use crate::{GameBundle, Lesson};

/// A game with all its parts, for programs that contain them: the command line, the terminal, tests.
#[derive(Clone, Copy)]
pub struct RegisteredGame {
    /// The bundle that a table needs.
    pub bundle: &'static GameBundle,
    /// Its solver; none for a game that has none.
    pub solver: Option<Solver>,
    /// Its guided first game, and the figures of its rule book.
    pub lesson: &'static Lesson,
}

impl fmt::Debug for RegisteredGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RegisteredGame")
            .field(&self.bundle.name())
            .finish()
    }
}

/// The games of a program, in the order of the menu.
#[derive(Clone, Copy, Debug)]
pub struct Games(&'static [RegisteredGame]);

impl Games {
    /// A list of games, in the order of the menu.
    #[must_use]
    pub const fn new(games: &'static [RegisteredGame]) -> Self {
        Self(games)
    }

    /// All of them.
    #[must_use]
    pub const fn all(self) -> &'static [RegisteredGame] {
        self.0
    }

    /// Their bundles.
    pub fn bundles(self) -> impl ExactSizeIterator<Item = &'static GameBundle> + Clone {
        self.0.iter().map(|game| game.bundle)
    }

    /// The game of this name (`skip-bo`); case, blanks, `_` and `-` do not matter.
    #[must_use]
    pub fn find(self, name: &str) -> Option<&'static RegisteredGame> {
        let mut games = self.0.iter();
        games.find(|game| wildpile_catalog::is_name(game.bundle.name(), name))
    }

    /// The bundle of the game of this name.
    #[must_use]
    pub fn bundle(self, name: &str) -> Option<&'static GameBundle> {
        self.find(name).map(|game| game.bundle)
    }

    /// The game of this name, without the rest of its bundle.
    ///
    /// # Errors
    /// The problem with an unknown name.
    pub fn game(self, name: &str) -> Result<&'static dyn AnyGame, Message> {
        let bundle = self.bundle(name).ok_or_else(|| self.not_found(name))?;
        Ok(bundle.game)
    }

    /// The problem with an unknown name: suggests the game that was probably meant, or lists all.
    #[must_use]
    pub fn not_found(self, name: &str) -> Message {
        wildpile_catalog::not_found_among(name, self.bundles().map(GameBundle::name))
    }
}
