//! The rule books in the languages there are.

use wildpile_table::AnyGame;

/// The books in other languages than English, by language and game.
const TRANSLATED: [(&str, &str, &str); 4] = [
    (
        "de",
        "skipper",
        include_str!("../../../games/skipper/RULES.de.md"),
    ),
    ("de", "joker", include_str!("../../../games/joker/RULES.de.md")),
    (
        "de",
        "skip-bo",
        include_str!("../../../games/skip-bo/RULES.de.md"),
    ),
    (
        "de",
        "simon-jester",
        include_str!("../../../games/simon-jester/RULES.de.md"),
    ),
];

/// A game's page in a language, or in English where it isn't translated.
#[must_use]
pub fn rule_book(game: &dyn AnyGame, language: &str) -> &'static str {
    TRANSLATED
        .iter()
        .find(|(tag, name, _)| *tag == language && *name == game.name())
        .map_or_else(|| game.rule_book(), |(.., book)| book)
}
