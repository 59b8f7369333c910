//! The titles and help texts of options: messages whose IDs are derived from names.

use wildpile_message::Message;

fn derived(game: &str, kind: &str, path: &[&str], attribute: &str) -> Message {
    Message::derived(format!("{game}.{kind}-{}{attribute}", path.join("-")))
}

/// The title of an option: `Used skippers`.
#[must_use]
pub fn option_title(game: &str, option: &str) -> Message {
    derived(game, "option", &[option], "")
}

/// One sentence of help for an option.
#[must_use]
pub fn option_help(game: &str, option: &str) -> Message {
    derived(game, "option", &[option], ".help")
}

/// A sentence by the game's author about a value of an option. Few values have one.
#[must_use]
pub fn quote(game: &str, option: &str, value: &str) -> Message {
    derived(game, "remark", &[option, value], "")
}

/// One sentence of help for a choice. `path` is the option, the enclosing choices and fields, and
/// the choice.
#[must_use]
pub fn choice_help(game: &str, path: &[&str]) -> Message {
    derived(game, "choice", path, "")
}

/// One sentence of help for a field. `path` is the option, the choice and the field.
#[must_use]
pub fn field_help(game: &str, path: &[&str]) -> Message {
    derived(game, "field", path, "")
}

/// The title of a preset.
#[must_use]
pub fn preset_title(game: &str, preset: &str) -> Message {
    derived(game, "preset", &[preset], "")
}

/// One sentence of help for a preset.
#[must_use]
pub fn preset_help(game: &str, preset: &str) -> Message {
    derived(game, "preset", &[preset], ".help")
}

/// The game's title.
#[must_use]
pub fn title(game: &str) -> Message {
    Message::derived(format!("{game}.title"))
}

/// One sentence that makes people want to play the game.
#[must_use]
pub fn tagline(game: &str) -> Message {
    Message::derived(format!("{game}.tagline"))
}
