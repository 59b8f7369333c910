//! Daily deals: the same for everybody. Those of solitaires are known to be winnable under the default rules; those of
//! a game with opponents are played against the same ones everywhere.
//!
//! The number consists of the date and of how many candidates had to be skipped until one could be
//! won: 2026112203 was the fourth for 22 November 2026. The skip counts are precomputed, so that a
//! better solver doesn't change a deal someone has written down. `cargo run --release -p
//! wildpile-session --example daily` generated them.

use jiff::Timestamp;
use jiff::tz::Offset;
use wildpile_cards::Deal;

/// A calendar day in UTC, so that the deal changes for everybody at the same moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    /// The year, as in 2026.
    pub year: u32,
    /// The month, from 1 to 12.
    pub month: u32,
    /// The day, from 1 to 31.
    pub day: u32,
}

/// The first year of the tables, and the number of years. Before and after, the deals repeat.
pub const YEARS: (u32, u32) = (2026, 12);

/// The maximum number of skipped candidates.
pub const MOST: u32 = 35;

impl Day {
    /// The day with this number of days since 1 January 1970, at most the last day of 9999.
    #[must_use]
    pub fn since_1970(days: u64) -> Self {
        let seconds = i64::try_from(days.saturating_mul(86_400)).unwrap_or(i64::MAX);
        let time = Timestamp::from_second(seconds).unwrap_or(Timestamp::MAX);
        let date = Offset::UTC.to_datetime(time);
        Self {
            year: date.year().unsigned_abs().into(),
            month: date.month().unsigned_abs().into(),
            day: date.day().unsigned_abs().into(),
        }
    }

    /// The number of this day's first candidate.
    #[must_use]
    pub const fn first_deal(self) -> u64 {
        let Self { year, month, day } = self;
        (year as u64 * 10_000 + month as u64 * 100 + day as u64) * 100
    }
}

impl std::fmt::Display for Day {
    /// Written as `2026-11-22`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl std::str::FromStr for Day {
    type Err = ();

    /// Reads what [`Display`](std::fmt::Display) writes.
    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.splitn(3, '-').map(|part| part.parse::<i16>().map_err(drop));
        let mut next = || parts.next().ok_or(())?;
        let (year, month, day) = (next()?, next()?, next()?);
        let (small_month, small_day) = (month.try_into().map_err(drop)?, day.try_into().map_err(drop)?);
        jiff::civil::Date::new(year, small_month, small_day).map_err(drop)?;
        Ok(Self {
            year: u32::from(year.unsigned_abs()),
            month: u32::from(month.unsigned_abs()),
            day: u32::from(day.unsigned_abs()),
        })
    }
}

/// The daily deals of a game.
#[derive(Clone, Copy, Debug)]
pub struct DailyDeals(&'static str);

impl DailyDeals {
    /// A line per month, `2026-01 0010…`, with a base-36 digit per day.
    pub(crate) const fn new(text: &'static str) -> Self {
        Self(text)
    }

    /// The first candidate of each day, for a game in which no deal is known to be won.
    pub const FIRST: Self = Self("");

    /// The deal of a day. Every day has one; a test checks that.
    #[must_use]
    pub fn deal(self, day: Day) -> Option<Deal> {
        let day = in_table(day);
        if self.0.is_empty() {
            return Some(Deal::Number(day.first_deal()));
        }
        let month = format!("{:04}-{:02} ", day.year, day.month);
        let line = self.0.lines().find_map(|line| line.strip_prefix(&month));
        let digit = line?.chars().nth(day.day.checked_sub(1)? as usize)?;
        let passed = digit.to_digit(36)?;
        Some(Deal::Number(day.first_deal() + u64::from(passed)))
    }
}

/// True if a deal, if it is a daily deal at all, is this day's.
#[must_use]
pub fn is_of(day: Day, deal: Deal) -> bool {
    matches!(deal, Deal::Number(number) if number / 100 == in_table(day).first_deal() / 100)
}

/// The corresponding day in the tables.
const fn in_table(day: Day) -> Day {
    let (first, count) = YEARS;
    // The tables cover twelve years, a multiple of four, so leap years repeat with them.
    let year = first + (day.year + count - first % count) % count;
    Day { year, ..day }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        let day = |year, month, day| Day { year, month, day };
        assert_eq!(Day::since_1970(0), day(1970, 1, 1));
        assert_eq!(Day::since_1970(11_016), day(2000, 2, 29));
        assert_eq!(Day::since_1970(11_017), day(2000, 3, 1));
        assert_eq!(Day::since_1970(20_454), day(2026, 1, 1));
        assert_eq!(Day::since_1970(20_779), day(2026, 11, 22));
        assert_eq!(Day::since_1970(u64::MAX).year, 9999);
        assert_eq!(day(2026, 3, 1).to_string(), "2026-03-01");
        assert_eq!("2026-03-01".parse(), Ok(day(2026, 3, 1)));
        for wrong in [
            "",
            "2026-03",
            "2026-02-29",
            "2026-13-01",
            "2026-03-01-1",
            "today",
            "-1--1--1",
        ] {
            assert_eq!(wrong.parse::<Day>(), Err(()), "{wrong}");
        }
    }
}
