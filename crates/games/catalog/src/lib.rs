//! The one list of games. Front ends know games only through it.

use wildpile_table::AnyGame;

/// All games, in the order in which people should see them.
#[must_use]
pub fn games() -> &'static [&'static dyn AnyGame] {
    &[]
}

/// The game with this name (`skip-bo`); case, blanks, `_` and `-` do not matter.
#[must_use]
pub fn find(name: &str) -> Option<&'static dyn AnyGame> {
    let plain = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    games().iter().copied().find(|g| plain(g.name()) == plain(name))
}
