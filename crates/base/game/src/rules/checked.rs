//! Validated rules: the common ones, and those of seats with values of their own.

use std::collections::BTreeMap;
use std::ops::Deref;

use serde_json::{Map, Value};
use wildpile_message::ToMessage;

use super::table::{SeatPatch, TableRules, seat_key, write_seat};
use super::{Layer, Patch, Problem, Problems, RuleSet, Source, check, read_patch, write_value};
use crate::Seat;

/// Validated rules, the only way to create a game. Dereferences to the common rules;
/// [`Checked::for_seat`] gives those of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked<R> {
    pub(super) rules: R,
    pub(super) sources: BTreeMap<String, Source>,
    /// Ordered by seat.
    pub(super) per_seat: Vec<SeatRules<R>>,
}

/// The rules of a seat that differ from the common ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SeatRules<R> {
    pub(super) seat: Seat,
    /// All options, including the common values.
    pub(super) rules: R,
    /// The provenance of the seat's own values.
    pub(super) sources: BTreeMap<String, Source>,
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
            per_seat: Vec::new(),
        }
    }
}

impl<R: RuleSet> Checked<R> {
    /// Validates rules constructed in code.
    ///
    /// # Errors
    /// Every problem.
    pub fn new(rules: &R) -> Result<Self, Problems> {
        let defaults = R::default().to_map();
        let patch = rules
            .to_map()
            .into_iter()
            .filter(|(name, value)| defaults.get(name) != Some(value))
            .collect();
        check(&[Layer::choices(patch)])
    }

    /// Validates rules in text form, layered over the defaults: `hand=4,trash=never`.
    ///
    /// # Errors
    /// Every problem. A syntax error is the only one, at the path `rules`.
    pub fn from_text(text: &str) -> Result<Self, Problems> {
        let patch = read_patch(text).map_err(|e| Problem::bare("rules", e.message()))?;
        check(&[Layer::choices(patch)])
    }

    /// The rules of a seat. Only options that [may differ per seat](super::OptionSpec::per_seat)
    /// can differ from the common rules.
    #[must_use]
    pub fn for_seat(&self, seat: Seat) -> &R {
        let own = self.per_seat.iter().find(|own| own.seat == seat);
        own.map_or(&self.rules, |own| &own.rules)
    }

    /// The rules of one seat, as if everybody had them.
    #[must_use]
    pub fn alone(&self, seat: Seat) -> Self {
        let own = self.per_seat.iter().find(|own| own.seat == seat);
        let mut sources = self.sources.clone();
        sources.extend(own.into_iter().flat_map(|own| own.sources.clone()));
        Self {
            rules: self.for_seat(seat).clone(),
            sources,
            per_seat: Vec::new(),
        }
    }

    /// Differences per seat, ordered by seat and option; empty if everybody has the same rules.
    #[must_use]
    pub fn per_seat(&self) -> Vec<SeatPatch> {
        if self.per_seat.is_empty() {
            return Vec::new();
        }
        let base = self.rules.to_map();
        let patches = self.per_seat.iter().map(|own| SeatPatch {
            seat: own.seat,
            patch: differences::<R>(&own.rules.to_map(), &base)
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
        });
        patches.filter(|own| !own.patch.is_empty()).collect()
    }

    /// The rules of the table in JSON form: every option, and what differs per seat.
    #[must_use]
    pub fn table(&self) -> TableRules {
        TableRules {
            base: self.base(),
            per_seat: self.per_seat(),
        }
    }

    /// The provenance of an option's value for a seat.
    #[must_use]
    pub fn seat_source(&self, seat: Seat, option: &str) -> &Source {
        let own = self.per_seat.iter().find(|own| own.seat == seat);
        own.and_then(|own| own.sources.get(option))
            .unwrap_or_else(|| self.source(option))
    }

    /// The provenance of an option's value.
    #[must_use]
    pub fn source(&self, option: &str) -> &Source {
        self.sources.get(option).unwrap_or(&Source::Default)
    }

    /// The options that differ from the defaults, in declaration order.
    #[must_use]
    pub fn differences(&self) -> Vec<(&'static str, Value)> {
        differences::<R>(&self.rules.to_map(), &R::default().to_map()).collect()
    }

    /// The short name of the rule set: `skipper`, `skipper(hand=4,trash=never)`, or
    /// `skipper(hand=4; seat 2: hand=3)` with per-seat rules.
    #[must_use]
    pub fn short_name(&self) -> String {
        let written = |name: &str, value: &Value| format!("{name}={}", write_value(value));
        let all: Vec<String> = self.differences().iter().map(|(n, v)| written(n, v)).collect();
        let mut parts = vec![all.join(",")];
        for own in self.per_seat() {
            let own_values: Vec<String> = own.patch.iter().map(|(n, v)| written(n, v)).collect();
            parts.push(format!("{}: {}", own.seat, own_values.join(",")));
        }
        parts.retain(|part| !part.is_empty());
        if parts.is_empty() {
            R::GAME.to_owned()
        } else {
            format!("{}({})", R::GAME, parts.join("; "))
        }
    }

    /// All options in canonical text form on one line, followed by what differs per seat: `seat_2={
    /// hand = 4 }`.
    #[must_use]
    pub fn full_text(&self) -> String {
        let mut text = written::<R>(&self.rules.to_map());
        for own in self.per_seat() {
            text += ", ";
            text += &write_seat(&own);
        }
        text
    }

    /// All options in JSON form, in declaration order.
    #[must_use]
    pub fn json(&self) -> Value {
        Value::Object(self.base())
    }

    fn base(&self) -> Patch {
        let mut map = self.rules.to_map();
        let options = R::options().into_iter();
        options.filter_map(|o| map.remove_entry(o.name)).collect()
    }

    /// The same rules with one more layer on top.
    ///
    /// # Errors
    /// Every problem.
    pub fn layered(&self, layer: Layer) -> Result<Self, Problems> {
        let mut layers = again(&self.sources, &self.rules.to_map(), |name, value| {
            Map::from_iter([(name, value)])
        });
        for own in &self.per_seat {
            layers.extend(again(&own.sources, &own.rules.to_map(), |name, value| {
                let patch = Map::from_iter([(name, value)]);
                Map::from_iter([(seat_key(own.seat), Value::Object(patch))])
            }));
        }
        layers.push(layer);
        check(&layers)
    }
}

/// All options in canonical text form, on one line.
#[must_use]
pub fn canonical<R: RuleSet>(rules: &R) -> String {
    written::<R>(&rules.to_map())
}

fn written<R: RuleSet>(map: &Patch) -> String {
    let parts: Vec<String> = R::options()
        .iter()
        .filter_map(|o| {
            map.get(o.name)
                .map(|value| format!("{}={}", o.name, write_value(value)))
        })
        .collect();
    parts.join(", ")
}

/// The values in `now` that differ from `from`, in declaration order.
fn differences<R: RuleSet>(now: &Patch, from: &Patch) -> impl Iterator<Item = (&'static str, Value)> {
    R::options()
        .into_iter()
        .filter(|o| now.get(o.name) != from.get(o.name))
        .map(|o| (o.name, now.get(o.name).cloned().unwrap_or_default()))
}

/// Reconstructs layers from values and their provenance.
fn again(
    sources: &BTreeMap<String, Source>,
    values: &Patch,
    patch: impl Fn(String, Value) -> Patch,
) -> Vec<Layer> {
    let layers = sources.iter().map(|(name, source)| Layer {
        source: source.clone(),
        patch: patch(name.clone(), values.get(name).cloned().unwrap_or_default()),
    });
    layers.collect()
}
