//! The titles, help texts and values of options: messages whose IDs are derived from names.

use serde_json::Value;
use wildpile_message::Message;

use super::{Choice, Data, Field, OptionSpec, Values, choice_of, write_value};
use crate::messages as m;

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

/// A value of an option in words. `path` leads to it: the option, and the choices and fields above the value.
#[must_use]
pub fn value(game: &str, path: &[&str], values: &Values, value: &Value) -> Message {
    match (values, value) {
        (Values::Bool, Value::Bool(true)) => m::ValueYes.into(),
        (Values::Bool, Value::Bool(false)) => m::ValueNo.into(),
        (Values::Text { .. }, Value::String(text)) => Message::text(text.clone()),
        (Values::Choice(choices), _) => match choice_of(choices, value) {
            Some(choice) => alternative(game, path, choice, value),
            None => Message::text(write_value(value)),
        },
        _ => Message::text(write_value(value)),
    }
}

fn alternative(game: &str, path: &[&str], choice: &Choice, whole: &Value) -> Message {
    let path = [path, &[choice.name]].concat();
    let help = choice_help(game, &path);
    let inner = &whole[choice.name];
    match &choice.data {
        Data::Bare { min, max, .. } if min != max => Message::text(write_value(whole)),
        Data::Int { .. } if inner.is_number() => {
            let own = write_value(inner);
            m::ValueWith { help, own }.into()
        }
        Data::Fields(fields) => {
            let differs = |field: &&Field| !inner[field.name].is_null() && inner[field.name] != field.default;
            let own = fields.iter().filter(differs).map(|field| {
                let path = [path.as_slice(), &[field.name]].concat();
                let value = value(game, &path, &field.values, &inner[field.name]);
                let help = field_help(game, &path);
                Message::from(m::ValueField { help, value })
            });
            match own.reduce(|first, second| m::ValueFields { first, second }.into()) {
                None => clause(help),
                Some(own) => m::ValueWith { help, own }.into(),
            }
        }
        Data::None | Data::Any(_) | Data::Bare { .. } | Data::Int { .. } => clause(help),
    }
}

/// A help sentence within a longer text.
#[must_use]
pub fn clause(help: Message) -> Message {
    m::ValueClause { help }.into()
}

/// An option with its value: `Deck: The 52 playing cards`.
#[must_use]
pub fn option_value(game: &str, option: &OptionSpec, own: &Value) -> Message {
    let value = value(game, &[option.name], &option.values, own);
    let option = option_title(game, option.name);
    m::ValueOf { option, value }.into()
}
