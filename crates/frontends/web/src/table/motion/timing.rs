//! The schedule of the cards' motion.

use serde::Serialize;

use super::{Change, Gone, Update};

wildpile_message::named! {
    /// Speed of the cards.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Speed {
        /// Cards are dealt from the deck, rise and land, and trail each other.
        #[default]
        Lively = "lively",
        /// They slide, as fast as one can follow.
        Quick = "quick",
        /// They are there at once.
        None = "none",
    }
}

impl Speed {
    /// No motion ends later than this, in milliseconds; a deal takes longer.
    #[must_use]
    pub const fn longest(self) -> f64 {
        match self {
            Self::Lively => 480.0,
            Self::Quick => 200.0,
            Self::None => 0.0,
        }
    }

    /// The time in which cards fly back that were dragged, in milliseconds.
    #[must_use]
    pub const fn back(self) -> f64 {
        self.flight().0
    }

    /// The time of a deal of this many cards, in milliseconds.
    fn deal(self, cards: usize) -> f64 {
        match self {
            Self::Lively => (800.0 + 4.0 * cards as f64).min(1200.0),
            speed => speed.longest(),
        }
    }

    /// The shortest and the longest flight, in milliseconds.
    const fn flight(self) -> (f64, f64) {
        match self {
            Self::Lively => (220.0, 280.0),
            Self::Quick => (130.0, 130.0),
            Self::None => (0.0, 0.0),
        }
    }
}

/// A flight over this many CSS pixels takes the longest.
const FAR: f64 = 900.0;

/// A card of a run follows the one before it after this many milliseconds, and the last one the first after that many.
const LINK: (f64, f64) = (14.0, 80.0);

/// A card that was uncovered turns over once the other one is on its way: after this many milliseconds.
const UNCOVERED: f64 = 90.0;

/// The times at which the cards of an update move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// For each change, after how many milliseconds it starts.
    pub starts: Vec<f64>,
    /// For each card that vanishes, after how many milliseconds it starts.
    pub leaves: Vec<f64>,
    /// True if the cards are dealt.
    pub is_deal: bool,
    /// True if they rise and land; else they slide.
    pub is_lively: bool,
    flight: (f64, f64),
}

impl Plan {
    /// The times for this update; all zero when motion is off or reduced. A run trails its first card, or moves as one; the
    /// cards of a deal follow each other, the lowest of every zone first.
    #[must_use]
    pub fn times(update: &Update, speed: Speed, is_reduced: bool) -> Self {
        let speed = if is_reduced { Speed::None } else { speed };
        let changes = &update.changes;
        let is_deal = update.is_deal;
        let is_lively = speed == Speed::Lively;
        let (mut shortest, longest) = speed.flight();
        let total = if is_deal {
            shortest = longest;
            speed.deal(changes.len())
        } else {
            speed.longest()
        };
        let groups = groups(changes, is_deal);
        let count = groups.iter().map(|g| g.0 + 1).max().unwrap_or(0);
        let trail = if is_lively { LINK.1 } else { 0.0 };
        // Few groups follow each other closely; many share the time there is.
        let mut step = (total - longest - if is_deal { 0.0 } else { trail }).max(0.0);
        if count > 1 {
            step /= (count - 1) as f64;
        }
        if !is_deal {
            step = step.min(longest * 0.25);
        }
        let length = |group| groups.iter().filter(|(g, _)| *g == group).count();
        let starts = changes.iter().zip(&groups).map(|(change, &(group, place))| {
            let is_uncovered = change.from.is_some_and(|f| f.zone == change.to.zone);
            if is_uncovered {
                let waits = is_lively && change.flipped && changes.len() > 1;
                return if waits { UNCOVERED } else { 0.0 };
            }
            let link = LINK.0.min(trail / length(group).max(2).saturating_sub(1) as f64);
            group as f64 * step + place as f64 * link
        });
        Self {
            starts: starts.collect(),
            leaves: leaves(&update.gone, trail, (speed.longest() - longest - trail).max(0.0)),
            is_deal,
            is_lively,
            flight: (shortest, longest),
        }
    }

    /// The time of a flight over a distance in CSS pixels, in milliseconds.
    #[must_use]
    pub fn duration(&self, distance: f64) -> f64 {
        let (shortest, longest) = self.flight;
        shortest + (longest - shortest) * (distance / FAR).min(1.0)
    }

    /// Arrival of the last card at the latest, in milliseconds: of a deal within 1.2 s, else within [`Speed::longest`].
    #[must_use]
    pub fn total(&self) -> f64 {
        let starts = self.starts.iter().chain(&self.leaves);
        starts.fold(0.0, |last: f64, start| last.max(start + self.flight.1))
    }
}

/// The starts of cards that vanish: a collected pile or run closes from its last card on. One that a card completes waits
/// for that, for a time in ms.
fn leaves(gone: &[Gone], trail: f64, wait: f64) -> Vec<f64> {
    let is_completed = |own: &Gone| {
        let completes = |other: &Gone| other.from.zone != own.from.zone && other.to == Some(own.from.zone);
        own.to.is_none() && gone.iter().any(completes)
    };
    let same = |a: &Gone, b: &Gone| a.from.zone == b.from.zone && a.to == b.to;
    let starts = gone.iter().enumerate().map(|(at, own)| {
        let all = gone.iter().filter(|other| same(own, other)).count();
        let later = gone[at..].iter().filter(|other| same(own, other)).count() - 1;
        let waits = if is_completed(own) { wait } else { 0.0 };
        match all {
            0 | 1 => waits,
            _ => waits + (later as f64 * LINK.0).min(trail * later as f64 / (all - 1) as f64),
        }
    });
    starts.collect()
}

/// For each change the number of the group it moves with, from 0, and its place in that.
fn groups(changes: &[Change], is_deal: bool) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (0..changes.len()).collect();
    if is_deal {
        tiny_sort::stable::sort_by_key(&mut order, |&i| changes[i].to.card);
    }
    let mut groups = vec![(0, 0); changes.len()];
    let (mut number, mut place) = (0, 0);
    let mut last: Option<&Change> = None;
    for i in order {
        let change = &changes[i];
        // Cards that only turn over or make room in their zone do so at once.
        if change.from.is_some_and(|f| f.zone == change.to.zone) {
            continue;
        }
        match last {
            Some(last) if moves_with(last, change) => place += 1,
            Some(_) => (number, place) = (number + 1, 0),
            None => {}
        }
        groups[i] = (number, place);
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
