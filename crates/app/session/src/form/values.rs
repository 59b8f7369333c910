//! Option values: cycling through them, and nested values.

use serde_json::{Value, json};
use wildpile_game::rules::texts::{choice_help, field_help, option_help};
use wildpile_game::rules::{Choice, Data, OptionSpec, Values, choice_of};
use wildpile_message::Message;

use super::next;

/// The initial value of a choice; `None` if its data must be entered first.
#[must_use]
pub fn first_value(choice: &Choice) -> Option<Value> {
    match &choice.data {
        Data::None => Some(choice.name.into()),
        Data::Int { min, default, .. } => Some(json!({ choice.name: default.unwrap_or(*min) })),
        Data::Bare { usual, .. } => Some((*usual).into()),
        Data::Fields(fields) => {
            let map: serde_json::Map<String, Value> = fields
                .iter()
                .map(|f| (f.name.to_owned(), f.default.clone()))
                .collect();
            Some(json!({ choice.name: map }))
        }
        Data::Any(_) => None,
    }
}

/// The next or previous value; `None` if it must be entered as text.
#[must_use]
pub fn step(values: &Values, now: &Value, up: bool) -> Option<Value> {
    match values {
        Values::Bool => Some((!now.as_bool()?).into()),
        Values::Int { min, max } => {
            let by = if up { 1 } else { -1 };
            let next = now.as_i64().unwrap_or(*min).saturating_add(by);
            // Wraps around if the range is small enough to step through.
            let wraps = max - min < 100;
            Some(match next {
                next if next > *max && wraps => (*min).into(),
                next if next < *min && wraps => (*max).into(),
                next => next.clamp(*min, *max).into(),
            })
        }
        Values::Choice(choices) => {
            let usable: Vec<&Choice> = choices.iter().filter(|c| first_value(c).is_some()).collect();
            if usable.is_empty() {
                return None;
            }
            let at = choice_of(choices, now).and_then(|c| usable.iter().position(|u| std::ptr::eq(*u, c)));
            first_value(usable[at.map_or(0, |at| next(at, usable.len(), up))])
        }
        Values::Text { .. } | Values::Data(_) => None,
    }
}

/// A nested value with a row of its own in the form.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// Its help text.
    pub help: Message,
    /// The accepted values.
    pub values: Values,
    /// Its path within the option's value.
    pub path: Vec<String>,
}

impl Part {
    /// An option as a whole.
    #[must_use]
    pub fn whole(game: &str, option: &OptionSpec) -> Self {
        Self {
            name: option.name.to_owned(),
            help: option_help(game, option.name),
            values: option.values.clone(),
            path: Vec::new(),
        }
    }

    /// True for an option as a whole. The bare number of an alternative has the same path, and the alternative's name.
    #[must_use]
    pub fn is_whole(&self, option: &str) -> bool {
        self.path.is_empty() && self.name == option
    }

    /// The names on the way from the option to the value.
    #[must_use]
    pub fn names<'a>(&'a self, option: &'a str) -> Vec<&'a str> {
        let path = self.path.iter().map(String::as_str);
        std::iter::once(option).chain(path).collect()
    }
}

/// The nested values of an option's current choice.
#[must_use]
pub fn parts(game: &str, option: &str, values: &Values, now: &Value) -> Vec<Part> {
    let Values::Choice(choices) = values else {
        return Vec::new();
    };
    let Some(choice) = choice_of(choices, now) else {
        return Vec::new();
    };
    let whole = |values: Values, path: Vec<String>| {
        let help = choice_help(game, &[option, choice.name]);
        let name = choice.name.to_owned();
        vec![Part {
            name,
            help,
            values,
            path,
        }]
    };
    let below = || vec![choice.name.to_owned()];
    match &choice.data {
        Data::None => Vec::new(),
        Data::Any(what) => whole(Values::Data(what.clone()), below()),
        // With a single possible number there is nothing to step through.
        Data::Bare { min, max, .. } if min == max => Vec::new(),
        Data::Int { min, max, .. } => whole(Values::Int { min: *min, max: *max }, below()),
        Data::Bare { min, max, .. } => whole(Values::Int { min: *min, max: *max }, Vec::new()),
        Data::Fields(fields) => fields
            .iter()
            .map(|f| Part {
                name: f.name.to_owned(),
                help: field_help(game, &[option, choice.name, f.name]),
                values: f.values.clone(),
                path: vec![choice.name.to_owned(), f.name.to_owned()],
            })
            .collect(),
    }
}

/// The value at a path.
#[must_use]
pub fn get<'a>(value: &'a Value, path: &[String]) -> Option<&'a Value> {
    path.iter().try_fold(value, |v, key| v.get(key))
}

/// A copy of the value with the part at a path replaced.
#[must_use]
pub fn with(value: &Value, path: &[String], new: Value) -> Value {
    let Some((key, rest)) = path.split_first() else {
        return new;
    };
    let mut map = value.as_object().cloned().unwrap_or_default();
    let below = map.get(key).cloned().unwrap_or_default();
    map.insert(key.clone(), with(&below, rest, new));
    Value::Object(map)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn redeals() -> Values {
        Values::Choice(vec![
            Choice::plain("none"),
            Choice::with(
                "times",
                Data::Int {
                    min: 1,
                    max: 9,
                    default: None,
                },
            ),
            Choice::with("own", Data::Any(Message::text("a list"))),
        ])
    }

    #[test]
    fn stepping_goes_round_and_leaves_out_what_must_be_written() {
        let next = |now: Value, up| step(&redeals(), &now, up);
        assert_eq!(next(json!("none"), true), Some(json!({ "times": 1 })));
        assert_eq!(next(json!({ "times": 4 }), true), Some(json!("none")));
        assert_eq!(next(json!("none"), false), Some(json!({ "times": 1 })));
        assert_eq!(
            step(&Values::Int { min: 1, max: 7 }, &json!(7), true),
            Some(json!(1))
        );
        assert_eq!(step(&Values::Bool, &json!(true), false), Some(json!(false)));
    }

    #[test]
    fn what_a_value_carries_is_changed_in_its_place() {
        let now = json!({ "times": 4 });
        let parts = parts("joker", "redeals", &redeals(), &now);
        assert_eq!(parts.len(), 1);
        assert_eq!(get(&now, &parts[0].path), Some(&json!(4)));
        assert_eq!(with(&now, &parts[0].path, json!(5)), json!({ "times": 5 }));
        let own = super::parts("joker", "redeals", &redeals(), &json!({ "own": [1] }));
        assert_eq!(own[0].path, ["own"]);
    }
}
