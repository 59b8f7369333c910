//! The rules of a table: common rules, and what differs per seat.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::text::write_table;
use super::{Layer, Patch, Source, as_relative, relative};
use crate::Seat;

/// The rules of a table in JSON form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableRules {
    /// The common rules: options and values.
    pub base: Patch,
    /// Differences for individual seats, ordered by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub per_seat: Vec<SeatPatch>,
}

/// Differences for one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatPatch {
    /// The seat.
    pub seat: Seat,
    /// The options that differ, with their values.
    pub patch: Patch,
}

impl TableRules {
    /// Both as one patch, as in files.
    #[must_use]
    pub fn patch(&self) -> Patch {
        let mut all = self.base.clone();
        for own in &self.per_seat {
            merge(&mut all, own.named());
        }
        all
    }

    /// Both as a layer.
    #[must_use]
    pub fn layer(&self, source: Source) -> Layer {
        Layer {
            source,
            patch: self.patch(),
        }
    }
}

impl SeatPatch {
    /// The patch under the seat's name: `{"seat_2": {"hand": 4}}`.
    #[must_use]
    pub fn named(&self) -> Patch {
        Patch::from_iter([(seat_key(self.seat), Value::Object(self.patch.clone()))])
    }
}

const SEAT_KEY: &str = "seat_";

/// The key of a seat's own values in a [`Patch`]: `seat_2`.
#[must_use]
pub fn seat_key(seat: Seat) -> String {
    format!("{SEAT_KEY}{}", seat.number())
}

/// True if a key of a [`Patch`] names a seat, whether or not that seat exists.
#[must_use]
pub fn is_seat_key(name: &str) -> bool {
    let number = name.strip_prefix(SEAT_KEY);
    number.is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

/// The seat named by a key of a [`Patch`]. Only the canonical form counts: not `seat_02`.
#[must_use]
pub fn seat_of_key(name: &str) -> Option<Seat> {
    let seat = Seat::from_number(name.strip_prefix(SEAT_KEY)?.parse().ok()?)?;
    (seat_key(seat) == name).then_some(seat)
}

/// A seat's own values in text form: `seat_2={ hand = 4 }`.
#[must_use]
pub fn write_seat(own: &SeatPatch) -> String {
    format!("{}={}", seat_key(own.seat), write_table(&own.patch))
}

/// Merges a patch over another; per-seat patches are merged recursively, and [relative] numbers are
/// added to what they stand over.
pub fn merge(below: &mut Patch, above: Patch) {
    for (name, value) in above {
        match (below.get_mut(&name), value) {
            (Some(Value::Object(old)), Value::Object(new)) if is_seat_key(&name) => merge(old, new),
            (Some(old), value) if as_relative(&value).is_some() => {
                let by = as_relative(&value).unwrap_or_default();
                *old = match (old.as_i64(), as_relative(old)) {
                    (Some(number), _) => number.saturating_add(by).into(),
                    (_, Some(more)) => relative(more.saturating_add(by)),
                    _ => value,
                };
            }
            (_, value) => {
                below.insert(name, value);
            }
        }
    }
}
