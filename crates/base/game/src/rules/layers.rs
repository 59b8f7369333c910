//! Layers of sparse rules over the defaults, each value with where it came from.

use std::collections::BTreeMap;
use std::ops::Deref;

use serde::Serialize;
use serde_json::{Map, Value};
use wildpile_message::{Message, ToMessage};

use super::spec::{closest, comma, unknown};
use super::{Problem, Problems, RuleSet, SyntaxError, read_entries, write_value};
use crate::said;

/// Where the value of an option came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Nothing was chosen.
    Default,
    /// A named rule set.
    Preset(String),
    /// A mutator card.
    Mutator(String),
    /// A rules file.
    File(String),
    /// The player's own choice.
    Choice,
    /// It follows from the deal number that was chosen.
    Deal,
}

impl ToMessage for Source {
    fn message(&self) -> Message {
        match self {
            Self::Default => said::SourceDefault.into(),
            Self::Preset(name) => said::SourcePreset { name }.into(),
            Self::Mutator(name) => said::SourceMutator { name }.into(),
            Self::File(name) => said::SourceFile { name }.into(),
            Self::Choice => said::SourceChoice.into(),
            Self::Deal => said::SourceDeal.into(),
        }
    }
}

/// Sparse rules: option names and values in their JSON form.
pub type Patch = Map<String, Value>;

/// A patch and where it comes from.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Where the values come from.
    pub source: Source,
    /// The values.
    pub patch: Patch,
}

impl Layer {
    /// The player's own choices.
    #[must_use]
    pub const fn choices(patch: Patch) -> Self {
        Self {
            source: Source::Choice,
            patch,
        }
    }
}

/// Reads a patch in the text form (`hand=4, trash=never`).
///
/// # Errors
/// When the text does not follow the grammar.
pub fn read_patch(text: &str) -> Result<Patch, SyntaxError> {
    Ok(read_entries(text)?
        .into_iter()
        .map(|e| (e.name, e.value))
        .collect())
}

/// The layer of a named preset; `default` is the empty one.
///
/// # Errors
/// When the game has no preset of that name.
pub fn presets_patch<R: RuleSet>(name: &str) -> Result<Layer, Problems> {
    let presets = R::presets();
    let source = Source::Preset(name.to_owned());
    if name == "default" {
        return Ok(Layer {
            source,
            patch: Patch::new(),
        });
    }
    let Some(preset) = presets.iter().find(|p| p.name == name) else {
        let names = || std::iter::once("default").chain(presets.iter().map(|p| p.name));
        let legal: Message = match closest(name, names()) {
            Some(near) => said::LegalDidYouMean { near }.into(),
            None => said::LegalThereAre {
                names: comma(names()),
            }
            .into(),
        };
        return Err(Problem::new("preset", said::ProblemNoPreset { game: R::GAME, name }, legal).into());
    };
    match read_patch(preset.rules) {
        Ok(patch) => Ok(Layer { source, patch }),
        Err(error) => {
            let syntax = error.message();
            Err(Problem::bare("preset", said::ProblemPresetDamaged { name, syntax }).into())
        }
    }
}

/// Rules that have been checked; the only way into a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked<R> {
    rules: R,
    sources: BTreeMap<String, Source>,
}

impl<R> Deref for Checked<R> {
    type Target = R;

    fn deref(&self) -> &R {
        &self.rules
    }
}

impl<R: RuleSet> Default for Checked<R> {
    fn default() -> Self {
        Self {
            rules: R::default(),
            sources: BTreeMap::new(),
        }
    }
}

impl<R: RuleSet> Checked<R> {
    /// Checks rules that were made in code.
    ///
    /// # Errors
    /// Every problem.
    pub fn new(rules: &R) -> Result<Self, Problems> {
        let defaults = to_map(&R::default());
        let patch = to_map(rules)
            .into_iter()
            .filter(|(name, value)| defaults.get(name) != Some(value))
            .collect();
        check(&[Layer::choices(patch)])
    }

    /// Checks rules in the text form over the defaults: `hand=4,trash=never`.
    ///
    /// # Errors
    /// Every problem; a text that does not follow the grammar is one at the path `rules`.
    pub fn from_text(text: &str) -> Result<Self, Problems> {
        let patch = read_patch(text).map_err(|e| Problem::bare("rules", e.message()))?;
        check(&[Layer::choices(patch)])
    }

    /// Where an option's value came from.
    #[must_use]
    pub fn source(&self, option: &str) -> &Source {
        self.sources.get(option).unwrap_or(&Source::Default)
    }

    /// The options that differ from the defaults, in the order of the options.
    #[must_use]
    pub fn differences(&self) -> Vec<(&'static str, Value)> {
        let (now, defaults) = (to_map(&self.rules), to_map(&R::default()));
        R::options()
            .into_iter()
            .filter(|o| now.get(o.name) != defaults.get(o.name))
            .map(|o| (o.name, now.get(o.name).cloned().unwrap_or_default()))
            .collect()
    }

    /// The short name of the rule set: `skipper`, or `skipper(hand=4,trash=never)`.
    #[must_use]
    pub fn short_name(&self) -> String {
        let parts: Vec<String> = self
            .differences()
            .iter()
            .map(|(name, value)| format!("{name}={}", write_value(value)))
            .collect();
        if parts.is_empty() {
            R::GAME.to_owned()
        } else {
            format!("{}({})", R::GAME, parts.join(","))
        }
    }

    /// All options in the canonical text form, on one line.
    #[must_use]
    pub fn full_text(&self) -> String {
        canonical(&self.rules)
    }

    /// The rules in their JSON form, every option in the order of the options.
    #[must_use]
    pub fn json(&self) -> Value {
        let mut map = to_map(&self.rules);
        Value::Object(
            R::options()
                .into_iter()
                .filter_map(|o| map.remove_entry(o.name))
                .collect(),
        )
    }

    /// The same rules with options replaced by a later layer.
    ///
    /// # Errors
    /// Every problem.
    pub fn layered(&self, layer: Layer) -> Result<Self, Problems> {
        let mut layers: Vec<Layer> = Vec::new();
        for (name, value) in self.differences() {
            layers.push(Layer {
                source: self.source(name).clone(),
                patch: Map::from_iter([(name.to_owned(), value)]),
            });
        }
        for (name, source) in &self.sources {
            if !layers.iter().any(|l| l.patch.contains_key(name)) {
                let value = to_map(&self.rules).remove(name).unwrap_or_default();
                layers.push(Layer {
                    source: source.clone(),
                    patch: Map::from_iter([(name.clone(), value)]),
                });
            }
        }
        layers.push(layer);
        check(&layers)
    }
}

/// All options of some rules in the canonical text form, on one line.
#[must_use]
pub fn canonical<R: RuleSet>(rules: &R) -> String {
    let map = to_map(rules);
    let parts: Vec<String> = R::options()
        .iter()
        .filter_map(|o| {
            map.get(o.name)
                .map(|value| format!("{}={}", o.name, write_value(value)))
        })
        .collect();
    parts.join(", ")
}

fn to_map<R: Serialize>(rules: &R) -> Map<String, Value> {
    match serde_json::to_value(rules) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}

/// Puts the layers over the defaults, the last one wins, and checks the result.
///
/// # Errors
/// Every problem at once: unknown options (with the closest known one), values out of range, and
/// combinations that make no sense.
pub fn check<R: RuleSet>(layers: &[Layer]) -> Result<Checked<R>, Problems> {
    let options = R::options();
    let mut problems = Vec::new();
    let mut map = to_map(&R::default());
    let mut sources = BTreeMap::new();
    let mut bad = Vec::new();
    for Layer { source, patch } in layers {
        for (name, value) in patch {
            let Some(option) = options.iter().find(|o| o.name == name) else {
                problems.push(unknown("", name, options.iter().map(|o| o.name)));
                continue;
            };
            let mut accepted = option.values.normalise(name, value);
            if let Ok(value) = &accepted {
                // The option's own type has the last word, for structured data above all.
                let mut alone = to_map(&R::default());
                alone.insert(name.clone(), value.clone());
                if let Err(error) = R::deserialize(alone) {
                    accepted = Err(vec![Problem::new(
                        name,
                        Message::text(error.to_string()),
                        said::LegalIs {
                            values: option.values.legal(),
                        },
                    )]);
                }
            }
            match accepted {
                Ok(value) => {
                    map.insert(name.clone(), value);
                    sources.insert(name.clone(), source.clone());
                }
                Err(more) => {
                    bad.push(name.clone());
                    problems.extend(more);
                }
            }
        }
    }
    match R::deserialize(map) {
        Ok(rules) => {
            // Combinations are judged with the defaults in the place of refused values; what involves a refused value is left out.
            problems.extend(rules.conflicts().into_iter().filter(|p| {
                !bad.iter()
                    .any(|name| p.path.split(", ").any(|q| q.split('.').next() == Some(name)))
            }));
            Problems::check(problems)?;
            Ok(Checked { rules, sources })
        }
        Err(error) => {
            problems.push(Problem::bare("rules", Message::text(error.to_string())));
            Problems::check(problems)?;
            Err(Problem::bare("rules", said::ProblemUnreadable).into())
        }
    }
}
