//! Days in a row, of which one in seven may be missed.

use std::collections::{BTreeSet, HashSet};

/// The length of time in which one day may be missed.
pub(super) const WEEK: u64 = 7;

/// Days in a row on which the daily deal was won. One missed day is forgiven in any seven days; today is never missed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Number of days won.
    pub days: usize,
    /// The missed days that were forgiven, the latest first.
    pub forgiven: Vec<u64>,
    /// True if today is won already.
    pub is_safe: bool,
    /// True if it would survive another missed day.
    pub may_miss: bool,
}

/// The streak as of today, from the days won in any order.
#[must_use]
pub fn streak(won: &[u64], today: u64) -> Streak {
    let all: HashSet<u64> = won.iter().copied().collect();
    let is_won = |day: u64| all.contains(&day);
    let is_safe = is_won(today);
    let mut streak = Streak {
        is_safe,
        ..Streak::default()
    };
    let first = won.iter().copied().min().unwrap_or(today);
    // A missed day only counts as forgiven once there is a day won before it.
    let (mut missed, mut pending) = (None::<u64>, None);
    for day in (first..today + u64::from(is_safe)).rev() {
        if is_won(day) {
            streak.days += 1;
            streak.forgiven.extend(pending.take());
        } else if missed.is_none_or(|later| later - day >= WEEK) {
            (missed, pending) = (Some(day), Some(day));
        } else {
            break;
        }
    }
    // The next day that can be missed: today, or tomorrow if today is won.
    let next = today + u64::from(is_safe);
    let last = streak.forgiven.first();
    streak.may_miss = streak.days > 0 && last.is_none_or(|last| next - last >= WEEK);
    streak
}

/// Number of days won in the longest streak that there has been.
#[must_use]
pub fn longest(won: &[u64]) -> usize {
    let days: BTreeSet<u64> = won.iter().copied().collect();
    let (mut longest, mut count) = (0, 0);
    let (mut last, mut missed) = (None::<u64>, None::<u64>);
    for day in days {
        let gap = last.map(|last| (last, day - last));
        (count, missed) = match (gap, missed) {
            (Some((_, 1)), _) => (count + 1, missed),
            (Some((last, 2)), Some(before)) if last + 1 - before < WEEK => {
                // It begins anew after the day missed before: all days from there to the last one are won.
                (last - before + 1, Some(last + 1))
            }
            (Some((last, 2)), _) => (count + 1, Some(last + 1)),
            _ => (1, None),
        };
        longest = longest.max(count);
        last = Some(day);
    }
    usize::try_from(longest).unwrap_or(usize::MAX)
}
