//! The shelf: what was won in each month.

use std::collections::BTreeMap;

use wildpile_message::{Arg, Join, Message};

use super::calendar::{Medal, month_name, month_of};
use super::{Calendar, Played};
use crate::text as t;

/// A month in which a daily deal was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Month {
    /// Its first day.
    pub start: u64,
    /// Number of its days.
    pub days: usize,
    /// Number of days won, late or not.
    pub won: usize,
}

impl Month {
    /// Its medal.
    #[must_use]
    pub fn medal(&self) -> Option<Medal> {
        Medal::of(self.won)
    }

    /// Its name with the year: “October 2026”.
    #[must_use]
    pub fn name(&self) -> Message {
        month_name(self.start)
    }

    /// Its medal and the days won: “Silver: 16 of 31 days won”.
    #[must_use]
    pub fn message(&self) -> Message {
        let Self { days, won, .. } = *self;
        match self.medal() {
            Some(medal) => t::ShelfMedal {
                medal: medal.name(),
                won,
                days,
            }
            .into(),
            None => t::MonthWon { won, days }.into(),
        }
    }
}

/// The months in which daily deals of a game were won, the latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf(Vec<Month>);

impl Shelf {
    /// The shelf of these attempts.
    #[must_use]
    pub fn of(played: &Played) -> Self {
        let mut months: BTreeMap<u64, Month> = BTreeMap::new();
        for day in played.won_days() {
            let month = month_of(day);
            let new = Month {
                start: month.start,
                days: month.clone().count(),
                won: 0,
            };
            months.entry(month.start).or_insert(new).won += 1;
        }
        Self(months.into_values().rev().collect())
    }

    /// The months.
    #[must_use]
    pub fn months(&self) -> &[Month] {
        &self.0
    }

    /// The medals in all: “2 gold, 1 bronze”, or that there are none yet.
    #[must_use]
    pub fn message(&self) -> Message {
        let count = |medal: Medal| self.0.iter().filter(|month| month.medal() == Some(medal)).count();
        let counted = Medal::ALL.into_iter().rev().map(|medal| (medal, count(medal)));
        let parts: Vec<Arg> = counted
            .filter(|(_, count)| *count > 0)
            .map(|(medal, count)| {
                let medal = medal.name();
                Message::from(t::ShelfCount { count, medal }).into()
            })
            .collect();
        match parts.is_empty() {
            true => t::ShelfNone {
                days: Medal::Bronze.days(),
            }
            .into(),
            false => t::ShelfCounts {
                parts: Arg::List(Join::Comma, parts),
            }
            .into(),
        }
    }
}

impl Calendar {
    /// The medals of all months.
    #[must_use]
    pub fn shelf(&self) -> Shelf {
        Shelf::of(self.played())
    }
}
