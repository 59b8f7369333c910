#![doc = include_str!("../README.md")]

mod text;

use wildpile_game::rules::closest_by;
use wildpile_message::{Arg, Join, Message};
use wildpile_table::{AnyGame, Entry};

use crate::text as t;

/// The compiled texts of this crate: one table per language, English first.
pub use text::TEXTS;

/// The list of all games in display order: calls the macro `$then` with `module: type` for each.
/// The module is the game's name as an identifier; the type is also in [`packages`].
#[macro_export]
macro_rules! for_each_game {
    ($then:ident) => {
        $then! {
            skipper: wildpile_skipper::Skipper,
            joker: wildpile_joker::Joker,
            skip_bo: wildpile_skip_bo::SkipBo,
            simon_jester: wildpile_simon_jester::SimonJester,
        }
    };
}

macro_rules! entries {
    ($($module:ident: $game:ty,)*) => {
        &[$(&Entry::<$game>::new()),*]
    };
}

macro_rules! packages {
    ($($module:ident: $package:ident::$game:ident,)*) => {
        /// The games' crates, for macros that are given the list of games and should work where these aren't dependencies.
        pub mod packages {
            $(pub use $package;)*
        }
    };
}

for_each_game!(packages);

/// All games, in display order.
#[must_use]
pub fn games() -> &'static [&'static dyn AnyGame] {
    static GAMES: &[&dyn AnyGame] = for_each_game!(entries);
    GAMES
}

/// The game with this name (`skip-bo`), ignoring case, spaces, `_` and `-`.
#[must_use]
pub fn find(name: &str) -> Option<&'static dyn AnyGame> {
    games().iter().copied().find(|g| is_name(g.name(), name))
}

/// True if a name means a game; case, blanks, `_` and `-` do not matter.
#[must_use]
pub fn is_name(game: &str, name: &str) -> bool {
    plain(game) == plain(name)
}

fn plain(name: &str) -> String {
    name.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// The error for an unknown game name: suggests the closest name, or lists all games.
#[must_use]
pub fn not_found(name: &str) -> Message {
    not_found_among(name, games().iter().map(|game| game.name()))
}

/// The same for a program with games of its own.
#[must_use]
pub fn not_found_among(name: &str, games: impl Iterator<Item = &'static str> + Clone) -> Message {
    let name: String = name.chars().take(40).collect();
    match closest_by(&plain(&name), games.clone(), 0.75, plain) {
        Some(near) => t::NotFoundNear { name, near }.into(),
        None => {
            let games = Arg::List(Join::And, games.map(Arg::from).collect());
            t::NotFound { name, games }.into()
        }
    }
}
