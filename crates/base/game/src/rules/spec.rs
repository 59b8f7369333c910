//! The description of an option, and the values it accepts.

use serde_json::{Map, Value, json};
use wildpile_message::{Arg, Join, Message};

use super::{Problem, texts, write_value};
use crate::messages;

/// One option of a game's rules.
#[derive(Clone, Debug)]
pub struct OptionSpec {
    /// The field's name: `used_skippers`.
    pub name: &'static str,
    /// The rule's ID in the rule book: `SK-14`.
    pub id: &'static str,
    /// The accepted values.
    pub values: Values,
    /// True if it may differ per seat. The game then reads it with
    /// [`Checked::for_seat`](super::Checked::for_seat).
    pub per_seat: bool,
}

impl OptionSpec {
    /// An option that is the same for all seats.
    #[must_use]
    pub const fn new(name: &'static str, id: &'static str, values: Values) -> Self {
        Self {
            name,
            id,
            values,
            per_seat: false,
        }
    }

    /// The same option, allowed to differ per seat.
    #[must_use]
    pub fn per_seat(self) -> Self {
        Self {
            per_seat: true,
            ..self
        }
    }
}

/// The values accepted by an option or a field.
#[derive(Clone, Debug)]
pub enum Values {
    /// `true` or `false`.
    Bool,
    /// A whole number within inclusive bounds.
    Int {
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
    },
    /// One of several words, which may carry data.
    Choice(Vec<Choice>),
    /// Text of limited length.
    Text {
        /// The maximum number of characters.
        max: usize,
    },
    /// Structured data validated by the option's own type; the message describes it.
    Data(Message),
}

/// One alternative of an option.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The value's name: `race`.
    pub name: &'static str,
    /// The data it carries.
    pub data: Data,
}

impl Choice {
    /// An alternative without data.
    #[must_use]
    pub const fn plain(name: &'static str) -> Self {
        Self {
            name,
            data: Data::None,
        }
    }

    /// An alternative with data.
    #[must_use]
    pub const fn with(name: &'static str, data: Data) -> Self {
        Self { name, data }
    }
}

/// The choice that a value belongs to. A number outside every range belongs to the choice with the widest one, so that its
/// field stays while the person types.
#[must_use]
pub fn choice_of<'a>(choices: &'a [Choice], value: &Value) -> Option<&'a Choice> {
    let range = |choice: &Choice| match choice.data {
        Data::Bare { min, max, .. } => Some(min..=max),
        _ => None,
    };
    let name = match value {
        Value::String(name) => name,
        Value::Object(map) => map.keys().next()?,
        Value::Number(number) => {
            let number = number.as_i64();
            let takes = |c: &&Choice| range(c).zip(number).is_some_and(|(range, n)| range.contains(&n));
            let width = |c: &&Choice| range(c).map(|range| range.end().saturating_sub(*range.start()));
            let numbers = choices.iter().filter(|c| range(c).is_some());
            return numbers.clone().find(takes).or_else(|| numbers.max_by_key(width));
        }
        _ => return None,
    };
    choices.iter().find(|c| c.name == name && range(c).is_none())
}

/// The data of an alternative.
#[derive(Clone, Debug)]
pub enum Data {
    /// Nothing: `never`, in JSON `"never"`.
    None,
    /// A number: `times(2)`, in JSON `{"times": 2}`.
    Int {
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
        /// The value of the bare word; `None` if a number is required.
        default: Option<i64>,
    },
    /// Written as the bare number (`stock = 30`), in JSON `30`; the name is only used in menus.
    Bare {
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
        /// The value menus begin with.
        usual: i64,
    },
    /// Named values: `race { same_deal = true }`, in JSON `{"race": {"same_deal": true}}`. Missing
    /// fields, and all fields of the bare word, take their defaults.
    Fields(Vec<Field>),
    /// Structured data validated by the option's own type, in JSON `{"custom": …}`; the message
    /// describes it.
    Any(Message),
}

/// A named value inside an alternative.
#[derive(Clone, Debug)]
pub struct Field {
    /// The field's name.
    pub name: &'static str,
    /// The accepted values.
    pub values: Values,
    /// The value if missing.
    pub default: Value,
}

/// A named rule set: sparse data over the defaults.
#[derive(Clone, Debug)]
pub struct Preset {
    /// The name on the command line: `mattel`.
    pub name: &'static str,
    /// Differences from the default, in text form: `hand = 4, trash = never`.
    pub rules: &'static str,
}

impl Values {
    /// Accepted values, as a clause: `a whole number from 1 to 7`.
    #[must_use]
    pub fn legal(&self) -> Message {
        match self {
            Self::Bool => messages::LegalBool.into(),
            Self::Int { min, max } => legal_int(*min, *max),
            Self::Text { max } => messages::LegalText { most: *max }.into(),
            Self::Data(what) => what.clone(),
            Self::Choice(choices) => {
                let words = choices.iter().map(|c| match &c.data {
                    Data::None => Arg::from(c.name),
                    Data::Int { min, max, .. } => Arg::from(messages::LegalWithNumber {
                        least: *min,
                        most: *max,
                        name: c.name,
                    }),
                    Data::Bare { min, max, .. } if min == max => Arg::from(min.to_string()),
                    Data::Bare { min, max, .. } => Arg::from(messages::LegalNumber {
                        least: *min,
                        most: *max,
                    }),
                    Data::Fields(fields) => {
                        let names: Vec<_> = fields
                            .iter()
                            .map(|f| format!("{} = {}", f.name, write_value(&f.default)))
                            .collect();
                        Arg::from(format!("{} {{ {} }}", c.name, names.join(", ")))
                    }
                    Data::Any(_) => Arg::from(format!("{} {{ … }}", c.name)),
                });
                messages::LegalOneOf {
                    values: Arg::List(Join::Or, words.collect()),
                }
                .into()
            }
        }
    }

    /// Validates a value and fills in missing parts.
    ///
    /// # Errors
    /// Every problem, at paths below `path`.
    pub fn normalise(&self, path: &str, value: &Value) -> Result<Value, Vec<Problem>> {
        let refuse = |what: Message| {
            let values = self.legal();
            Err(vec![Problem::new(path, what, messages::LegalIs { values })])
        };
        let shown = || {
            let text = write_value(value);
            if text.chars().count() > 60 {
                format!("{}…", text.chars().take(60).collect::<String>())
            } else {
                text
            }
        };
        match self {
            Self::Bool => match value {
                Value::Bool(_) => Ok(value.clone()),
                _ => refuse(messages::ProblemNotBool { value: shown() }.into()),
            },
            Self::Int { min, max } => int(path, value, *min, *max),
            Self::Text { max } => match value {
                Value::String(text) if text.chars().count() <= *max => Ok(value.clone()),
                _ => refuse(messages::ProblemNotText { value: shown() }.into()),
            },
            Self::Data(_) => Ok(value.clone()),
            Self::Choice(choices) => {
                let (name, data) = match value {
                    Value::String(name) => (name.as_str(), None),
                    Value::Object(map) if map.len() == 1 => match map.iter().next() {
                        Some((name, data)) => (name.as_str(), Some(data)),
                        None => ("", None),
                    },
                    Value::Number(_) => {
                        let mut ranges = choices.iter().filter_map(|c| match c.data {
                            Data::Bare { min, max, .. } => Some(min..=max),
                            _ => None,
                        });
                        let takes_numbers = ranges.clone().next().is_some();
                        return match value.as_i64() {
                            Some(n) if ranges.any(|range| range.contains(&n)) => Ok(value.clone()),
                            _ if takes_numbers => {
                                refuse(messages::ProblemOutOfRange { value: shown() }.into())
                            }
                            _ => refuse(messages::ProblemNotAValue { value: shown() }.into()),
                        };
                    }
                    _ => return refuse(messages::ProblemNotAValue { value: shown() }.into()),
                };
                let named = || choices.iter().filter(|c| !matches!(c.data, Data::Bare { .. }));
                let Some(choice) = named().find(|c| c.name == name) else {
                    let value = shown();
                    let what = match near(name, named().map(|c| c.name)) {
                        Some(near) => messages::ProblemNotAValueNear { near, value }.into(),
                        None => messages::ProblemNotAValue { value }.into(),
                    };
                    return refuse(what);
                };
                let below = format!("{path}.{name}");
                match (&choice.data, data) {
                    (Data::None, None) => Ok(value.clone()),
                    (Data::None, Some(_)) => refuse(messages::ProblemNoData { name }.into()),
                    (Data::Int { min, max, .. }, Some(n)) => Ok(json!({ name: int(&below, n, *min, *max)? })),
                    (Data::Int { default: Some(n), .. }, None) => Ok(json!({ name: n })),
                    (Data::Int { default: None, .. }, None) => {
                        refuse(messages::ProblemNeedsNumber { name }.into())
                    }
                    (Data::Any(_), Some(_)) => Ok(value.clone()),
                    (Data::Any(values), None) => {
                        let what = messages::ProblemNeedsData { name };
                        Err(vec![Problem::new(path, what, messages::LegalIs { values })])
                    }
                    (Data::Bare { .. }, _) => refuse(messages::ProblemNotAValue { value: shown() }.into()),
                    (Data::Fields(fields), data) => {
                        let empty = Map::new();
                        let given = match data {
                            None => &empty,
                            Some(Value::Object(map)) => map,
                            Some(_) => {
                                return refuse(messages::ProblemNeedsFields { name }.into());
                            }
                        };
                        let mut problems = Vec::new();
                        for key in given.keys() {
                            if !fields.iter().any(|f| f.name == key) {
                                problems.push(unknown(&below, key, fields.iter().map(|f| f.name)));
                            }
                        }
                        let mut full = Map::new();
                        for field in fields {
                            let path = format!("{below}.{}", field.name);
                            match field
                                .values
                                .normalise(&path, given.get(field.name).unwrap_or(&field.default))
                            {
                                Ok(value) => {
                                    full.insert(field.name.to_owned(), value);
                                }
                                Err(more) => problems.extend(more),
                            }
                        }
                        if problems.is_empty() {
                            Ok(json!({ name: full }))
                        } else {
                            Err(problems)
                        }
                    }
                }
            }
        }
    }

    /// The JSON schema of these values. `path` is the option's name followed by the enclosing
    /// choices and fields.
    fn schema(&self, described: &Described<'_>, path: &[&str]) -> Value {
        let below = |name: &'static str| [path, &[name]].concat();
        match self {
            Self::Bool => json!({ "type": "boolean" }),
            Self::Int { min, max } => json!({ "type": "integer", "minimum": min, "maximum": max }),
            Self::Text { max } => json!({ "type": "string", "maxLength": max }),
            Self::Data(what) => json!({ "description": (described.say)(what) }),
            Self::Choice(choices) => {
                let tagged = |name: &str, data: Value, needed: bool| {
                    let full = json!({ "type": "object", "properties": { name: data }, "required": [name], "additionalProperties": false });
                    if needed {
                        full
                    } else {
                        json!({ "anyOf": [{ "const": name }, full] })
                    }
                };
                let all: Vec<Value> = choices
                    .iter()
                    .map(|c| {
                        let mut schema = match &c.data {
                            Data::None => json!({ "const": c.name }),
                            Data::Bare { min, max, .. } => json!({ "type": "integer", "minimum": min, "maximum": max }),
                            Data::Int { min, max, default } => {
                                tagged(c.name, json!({ "type": "integer", "minimum": min, "maximum": max }), default.is_none())
                            }
                            Data::Any(what) => tagged(c.name, json!({ "description": (described.say)(what) }), true),
                            Data::Fields(fields) => {
                                let properties: Map<String, Value> = fields
                                    .iter()
                                    .map(|f| {
                                        let inner = [&below(c.name)[..], &[f.name]].concat();
                                        let mut schema = f.values.schema(described, &inner);
                                        let help = texts::field_help(described.game, &inner);
                                        schema["description"] = (described.say)(&help).into();
                                        schema["default"] = f.default.clone();
                                        (f.name.to_owned(), schema)
                                    })
                                    .collect();
                                tagged(c.name, json!({ "type": "object", "properties": properties, "additionalProperties": false }), false)
                            }
                        };
                        let help = texts::choice_help(described.game, &below(c.name));
                        schema["description"] = (described.say)(&help).into();
                        schema
                    })
                    .collect();
                json!({ "anyOf": all })
            }
        }
    }
}

/// Options as described in the schema.
struct Described<'a> {
    game: &'a str,
    say: &'a dyn Fn(&Message) -> String,
}

fn legal_int(least: i64, most: i64) -> Message {
    messages::LegalInt { least, most }.into()
}

fn int(path: &str, value: &Value, min: i64, max: i64) -> Result<Value, Vec<Problem>> {
    let what: Message = match value.as_i64() {
        Some(value) if value < min => messages::ProblemTooSmall {
            value: value.to_string(),
        }
        .into(),
        Some(value) if value > max => messages::ProblemTooLarge {
            value: value.to_string(),
        }
        .into(),
        Some(_) => return Ok(value.clone()),
        None => {
            let value: String = write_value(value).chars().take(60).collect();
            messages::ProblemNotWhole { value }.into()
        }
    };
    let values = legal_int(min, max);
    Err(vec![Problem::new(path, what, messages::LegalIs { values })])
}

/// Names as a comma-separated list.
pub(super) fn comma<'a>(names: impl Iterator<Item = &'a str>) -> Arg {
    Arg::List(Join::Comma, names.map(Arg::from).collect())
}

/// An unknown name: suggests the closest known one, or lists them all.
pub(super) fn unknown<'a>(path: &str, name: &str, known: impl Iterator<Item = &'a str> + Clone) -> Problem {
    let shown: String = name.chars().take(40).collect();
    let full = if path.is_empty() {
        shown.clone()
    } else {
        format!("{path}.{shown}")
    };
    Problem::new(
        full,
        messages::ProblemNoOption { name: shown },
        meant(name, known),
    )
}

/// The known name that an unknown one is most like, or all of them if it is like none.
pub fn meant<'a>(name: &str, known: impl Iterator<Item = &'a str> + Clone) -> Message {
    match near(name, known.clone()) {
        Some(near) => messages::LegalDidYouMean { near }.into(),
        None => messages::LegalKnown { names: comma(known) }.into(),
    }
}

/// The known word most similar to this one, if any is similar enough.
pub(super) fn near<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > 100 {
        return None;
    }
    closest(word, known, 0.78)
}

/// The known word most like this one, if any is more like it than `likeness`: a Jaro-Winkler similarity, from 0 (nothing
/// in common) to 1 (equal).
pub fn closest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>, likeness: f64) -> Option<&'a str> {
    closest_by(word, known, likeness, str::to_owned)
}

/// The same, with known words compared in another form, which `word` already has.
pub fn closest_by<'a>(
    word: &str,
    known: impl IntoIterator<Item = &'a str>,
    likeness: f64,
    form: impl Fn(&str) -> String,
) -> Option<&'a str> {
    let rated = known
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&form(name), word), name));
    let near = rated.filter(|(alike, _)| *alike > likeness);
    near.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, name)| name)
}

/// The JSON schema of a game's rules, with every option optional. `say` renders titles and help.
#[must_use]
pub fn json_schema(
    game: &str,
    options: &[OptionSpec],
    defaults: &Value,
    say: &dyn Fn(&Message) -> String,
) -> Value {
    let described = Described { game, say };
    let properties: Map<String, Value> = options
        .iter()
        .map(|o| {
            let mut schema = o.values.schema(&described, &[o.name]);
            let title = say(&texts::option_title(game, o.name));
            schema["title"] = format!("{title} ({})", o.id).into();
            schema["description"] = say(&texts::option_help(game, o.name)).into();
            schema["default"] = defaults[o.name].clone();
            (o.name.to_owned(), schema)
        })
        .collect();
    let own: Map<String, Value> = options
        .iter()
        .filter(|o| o.per_seat)
        .filter_map(|o| {
            let mut schema = properties.get(o.name)?.clone();
            // Missing per-seat values default to the table's, not to the option's default.
            schema.as_object_mut()?.remove("default");
            Some((o.name.to_owned(), schema))
        })
        .collect();
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("Rules of {game}"),
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    });
    if !own.is_empty() {
        let table = json!({ "type": "object", "properties": own, "additionalProperties": false });
        schema["patternProperties"] = json!({ "^seat_[1-8]$": table });
    }
    schema
}
