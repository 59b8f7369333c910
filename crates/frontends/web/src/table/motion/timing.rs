//! The schedule of the cards' motion.

use serde::Serialize;

use super::Change;

/// No motion ends later than this, in milliseconds.
pub const LONGEST: f64 = 200.0;

wildpile_message::named! {
    /// Speed of the cards.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Speed {
        /// As people expect it.
        #[default]
        Normal = "normal",
        /// Half as long.
        Fast = "fast",
        /// They are there at once.
        Off = "off",
    }
}

/// The times at which the cards of an update move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// For each change, after how many milliseconds it starts.
    pub delays: Vec<f64>,
    /// Time that each of them takes, in milliseconds.
    pub duration: f64,
}

impl Plan {
    /// The times for these changes; all zero when motion is off or reduced. A run moves as one; the cards
    /// of a deal follow each other, the lowest of every zone first.
    #[must_use]
    pub fn times(changes: &[Change], speed: Speed, is_reduced: bool) -> Self {
        let (duration, spread) = match speed {
            _ if is_reduced => (0.0, 0.0),
            Speed::Off => (0.0, 0.0),
            Speed::Fast => (70.0, 30.0),
            Speed::Normal => (130.0, LONGEST - 130.0),
        };
        let mut delays = vec![0.0; changes.len()];
        let groups = groups(changes);
        let count = groups.iter().copied().max().map_or(0, |g| g + 1);
        if count > 1 {
            // Few groups follow each other closely; many share the time there is.
            let step = (spread / (count - 1) as f64).min(duration * 0.25);
            for (delay, group) in delays.iter_mut().zip(groups) {
                *delay = group as f64 * step;
            }
        }
        Self { delays, duration }
    }

    /// Arrival of the last card, in milliseconds; at most [`LONGEST`].
    #[must_use]
    pub fn total(&self) -> f64 {
        self.delays
            .iter()
            .fold(0.0, |last: f64, delay| last.max(delay + self.duration))
    }
}

/// For each change the number of the group it moves with, from 0.
fn groups(changes: &[Change]) -> Vec<usize> {
    let is_deal = changes.iter().filter(|c| c.new).count() * 2 > changes.len();
    let mut order: Vec<usize> = (0..changes.len()).collect();
    if is_deal {
        tiny_sort::stable::sort_by_key(&mut order, |&i| changes[i].to.card);
    }
    let mut groups = vec![0; changes.len()];
    let mut number = 0;
    let mut last: Option<&Change> = None;
    for i in order {
        let change = &changes[i];
        // Cards that only turn over or make room in their zone do so at once.
        if change.from.is_some_and(|f| f.zone == change.to.zone) {
            continue;
        }
        if let Some(last) = last
            && !moves_with(last, change)
        {
            number += 1;
        }
        groups[i] = number;
        last = Some(change);
    }
    groups
}

/// True if two cards move as one run.
fn moves_with(lower: &Change, upper: &Change) -> bool {
    let (Some(a), Some(b)) = (lower.from, upper.from) else {
        return false;
    };
    let follows = |a: Option<usize>, b: Option<usize>| matches!((a, b), (Some(a), Some(b)) if b == a + 1);
    a.zone == b.zone
        && lower.to.zone == upper.to.zone
        && follows(a.card, b.card)
        && follows(lower.to.card, upper.to.card)
}
