//! What people are told about an option, and which values it takes.

use serde_json::{Map, Value, json};

use super::{Problem, write_value};

/// One option of a game's rules.
#[derive(Clone, Debug)]
pub struct OptionSpec {
    /// The field's name: `used_skippers`.
    pub name: &'static str,
    /// The ledger ID of the rule: `SK-14`.
    pub id: &'static str,
    /// A short title for menus: `Used skippers`.
    pub title: &'static str,
    /// One sentence of help.
    pub help: &'static str,
    /// The values it takes.
    pub values: Values,
}

impl OptionSpec {
    /// The description of an option.
    #[must_use]
    pub const fn new(
        name: &'static str,
        id: &'static str,
        title: &'static str,
        help: &'static str,
        values: Values,
    ) -> Self {
        Self {
            name,
            id,
            title,
            help,
            values,
        }
    }
}

/// The values that an option or a field takes.
#[derive(Clone, Debug)]
pub enum Values {
    /// `true` or `false`.
    Bool,
    /// A whole number within bounds (both included).
    Int {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// One of some words, which may carry data.
    Choice(Vec<Choice>),
    /// Any text of up to this many characters.
    Text {
        /// The most characters.
        max: usize,
    },
    /// Structured data which the option's own type checks; the text describes it.
    Data(&'static str),
}

/// One alternative of an option.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The value's name: `race`.
    pub name: &'static str,
    /// One sentence of help.
    pub help: &'static str,
    /// What it carries.
    pub data: Data,
}

impl Choice {
    /// An alternative that carries nothing.
    #[must_use]
    pub const fn plain(name: &'static str, help: &'static str) -> Self {
        Self {
            name,
            help,
            data: Data::None,
        }
    }

    /// An alternative with data.
    #[must_use]
    pub const fn with(name: &'static str, help: &'static str, data: Data) -> Self {
        Self { name, help, data }
    }
}

/// What an alternative carries.
#[derive(Clone, Debug)]
pub enum Data {
    /// Nothing: `never`, in JSON `"never"`.
    None,
    /// A number: `times(2)`, in JSON `{"times": 2}`.
    Int {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
        /// What the bare word means; none when a number must be given.
        default: Option<i64>,
    },
    /// Written as the number alone (`stock = 30`), in JSON `30`; the name is only for menus.
    Bare {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// Named values: `race { same_deal = true }`, in JSON `{"race": {"same_deal": true}}`.
    /// The bare word, and fields left out, take the defaults.
    Fields(Vec<Field>),
    /// Structured data which the option's own type checks, in JSON `{"custom": …}`; the text
    /// describes it.
    Any(&'static str),
}

/// A named value inside an alternative.
#[derive(Clone, Debug)]
pub struct Field {
    /// The field's name.
    pub name: &'static str,
    /// One sentence of help.
    pub help: &'static str,
    /// The values it takes.
    pub values: Values,
    /// What it is when not given.
    pub default: Value,
}

/// A named rule set: sparse data over the defaults.
#[derive(Clone, Debug)]
pub struct Preset {
    /// The name on the command line: `mattel`.
    pub name: &'static str,
    /// A short title for menus.
    pub title: &'static str,
    /// One sentence of help.
    pub help: &'static str,
    /// What differs from the default, in the text form: `hand = 4, trash = never`.
    pub rules: &'static str,
}

impl Values {
    /// What is legal, as a clause: `a whole number from 1 to 7`.
    #[must_use]
    pub fn legal(&self) -> String {
        match self {
            Self::Bool => "true or false".to_owned(),
            Self::Int { min, max } => format!("a whole number from {min} to {max}"),
            Self::Text { max } => format!("a text of at most {max} characters"),
            Self::Data(what) => (*what).to_owned(),
            Self::Choice(choices) => {
                let words: Vec<String> = choices
                    .iter()
                    .map(|c| match &c.data {
                        Data::None => c.name.to_owned(),
                        Data::Int { min, max, .. } => format!("{}(n) with n from {min} to {max}", c.name),
                        Data::Bare { min, max } if min == max => min.to_string(),
                        Data::Bare { min, max } => format!("a number from {min} to {max}"),
                        Data::Fields(fields) => {
                            let names: Vec<_> = fields
                                .iter()
                                .map(|f| format!("{} = {}", f.name, write_value(&f.default)))
                                .collect();
                            format!("{} {{ {} }}", c.name, names.join(", "))
                        }
                        Data::Any(_) => format!("{} {{ … }}", c.name),
                    })
                    .collect();
                match words.split_last() {
                    Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
                    _ => words.concat(),
                }
            }
        }
    }

    /// Checks a value and fills in what it leaves out.
    ///
    /// # Errors
    /// Every problem, with the path below `path`.
    pub fn normalise(&self, path: &str, value: &Value) -> Result<Value, Vec<Problem>> {
        let refuse =
            |what: String, legal: String| Err(vec![Problem::new(path, what, format!("legal: {legal}"))]);
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
                _ => refuse(format!("{} is not a truth value", shown()), self.legal()),
            },
            Self::Int { min, max } => int(path, value, *min, *max),
            Self::Text { max } => match value {
                Value::String(text) if text.chars().count() <= *max => Ok(value.clone()),
                _ => refuse(format!("{} is no such text", shown()), self.legal()),
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
                            Data::Bare { min, max } => Some(min..=max),
                            _ => None,
                        });
                        let takes_numbers = ranges.clone().next().is_some();
                        return match value.as_i64() {
                            Some(n) if ranges.any(|range| range.contains(&n)) => Ok(value.clone()),
                            _ if takes_numbers => {
                                refuse(format!("{} is out of range", shown()), self.legal())
                            }
                            _ => refuse(format!("“{}” is not one of its values", shown()), self.legal()),
                        };
                    }
                    _ => return refuse(format!("“{}” is not one of its values", shown()), self.legal()),
                };
                let Some(choice) = choices
                    .iter()
                    .find(|c| c.name == name && !matches!(c.data, Data::Bare { .. }))
                else {
                    let near = closest(
                        name,
                        choices
                            .iter()
                            .filter(|c| !matches!(c.data, Data::Bare { .. }))
                            .map(|c| c.name),
                    );
                    let hint = near.map_or(String::new(), |n| format!("; did you mean {n}?"));
                    return refuse(
                        format!("“{}” is not one of its values{hint}", shown()),
                        self.legal(),
                    );
                };
                let below = format!("{path}.{name}");
                match (&choice.data, data) {
                    (Data::None, None) => Ok(value.clone()),
                    (Data::None, Some(_)) => refuse(format!("{name} carries no data"), self.legal()),
                    (Data::Int { min, max, .. }, Some(n)) => Ok(json!({ name: int(&below, n, *min, *max)? })),
                    (Data::Int { default: Some(n), .. }, None) => Ok(json!({ name: n })),
                    (Data::Int { default: None, .. }, None) => {
                        refuse(format!("{name} needs a number"), self.legal())
                    }
                    (Data::Any(_), Some(_)) => Ok(value.clone()),
                    (Data::Any(what), None) => refuse(format!("{name} needs its data"), (*what).to_owned()),
                    (Data::Bare { .. }, _) => {
                        refuse(format!("“{}” is not one of its values", shown()), self.legal())
                    }
                    (Data::Fields(fields), data) => {
                        let empty = Map::new();
                        let given = match data {
                            None => &empty,
                            Some(Value::Object(map)) => map,
                            Some(_) => return refuse(format!("{name} takes named values"), self.legal()),
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

    /// The JSON schema of these values.
    #[must_use]
    pub fn schema(&self) -> Value {
        match self {
            Self::Bool => json!({ "type": "boolean" }),
            Self::Int { min, max } => json!({ "type": "integer", "minimum": min, "maximum": max }),
            Self::Text { max } => json!({ "type": "string", "maxLength": max }),
            Self::Data(what) => json!({ "description": what }),
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
                            Data::Bare { min, max } => json!({ "type": "integer", "minimum": min, "maximum": max }),
                            Data::Int { min, max, default } => {
                                tagged(c.name, json!({ "type": "integer", "minimum": min, "maximum": max }), default.is_none())
                            }
                            Data::Any(what) => tagged(c.name, json!({ "description": what }), true),
                            Data::Fields(fields) => {
                                let properties: Map<String, Value> = fields
                                    .iter()
                                    .map(|f| {
                                        let mut schema = f.values.schema();
                                        schema["description"] = f.help.into();
                                        schema["default"] = f.default.clone();
                                        (f.name.to_owned(), schema)
                                    })
                                    .collect();
                                tagged(c.name, json!({ "type": "object", "properties": properties, "additionalProperties": false }), false)
                            }
                        };
                        schema["description"] = c.help.into();
                        schema
                    })
                    .collect();
                json!({ "anyOf": all })
            }
        }
    }
}

fn int(path: &str, value: &Value, min: i64, max: i64) -> Result<Value, Vec<Problem>> {
    let legal = format!("legal: a whole number from {min} to {max}");
    let what = match value.as_i64() {
        Some(n) if n < min => format!("{n} is too small"),
        Some(n) if n > max => format!("{n} is too large"),
        Some(_) => return Ok(value.clone()),
        None => format!(
            "{} is not a whole number",
            write_value(value).chars().take(60).collect::<String>()
        ),
    };
    Err(vec![Problem::new(path, what, legal)])
}

/// A misspelt name: suggests the right one, or lists what there is.
pub(super) fn unknown<'a>(path: &str, name: &str, known: impl Iterator<Item = &'a str> + Clone) -> Problem {
    let shown: String = name.chars().take(40).collect();
    let full = if path.is_empty() {
        shown.clone()
    } else {
        format!("{path}.{shown}")
    };
    let legal = match closest(name, known.clone()) {
        Some(near) => format!("did you mean {near}?"),
        None => format!("known here: {}", known.collect::<Vec<_>>().join(", ")),
    };
    Problem::new(full, format!("there is no option {shown}"), legal)
}

/// The known word most like this one, if one is like it at all.
pub(super) fn closest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > 100 {
        return None;
    }
    known
        .map(|k| (strsim::jaro_winkler(k, word), k))
        .filter(|(likeness, _)| *likeness > 0.78)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, k)| k)
}

/// The JSON schema of a game's rules: every option is optional.
#[must_use]
pub fn json_schema(game: &str, options: &[OptionSpec], defaults: &Value) -> Value {
    let properties: Map<String, Value> = options
        .iter()
        .map(|o| {
            let mut schema = o.values.schema();
            schema["title"] = format!("{} ({})", o.title, o.id).into();
            schema["description"] = o.help.into();
            schema["default"] = defaults[o.name].clone();
            (o.name.to_owned(), schema)
        })
        .collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("Rules of {game}"),
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    })
}
