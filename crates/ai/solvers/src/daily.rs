//! Daily deals: the same for everybody. Those of solitaires are known to be winnable under the default rules; those of
//! a game with opponents are played against the same ones everywhere.
//!
//! The number consists of the date and of how many candidates had to be skipped until one could be
//! won: 2026112203 was the fourth for 22 November 2026. The skip counts and the stars are precomputed,
//! so that a better solver changes neither a deal nor its difficulty. `cargo run --release -p
//! wildpile-session --example daily` generated them; `docs/solvers.md` says what the stars measure.

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
pub const MOST: u32 = 11;

/// The number of stars of the hardest deals. The easiest have one.
pub const STARS: u8 = 3;

/// The digit of the tables for a deal that comes after so many skipped candidates and has so many stars.
#[must_use]
pub fn digit(skipped: u32, stars: u8) -> Option<char> {
    let stars = stars.checked_sub(1).filter(|stars| *stars < STARS)?;
    char::from_digit(skipped * u32::from(STARS) + u32::from(stars), 36)
}

/// The days from the beginning of the count in [`Day::number`] to 1 January 1970.
const DAYS_BEFORE_1970: u64 = 865_566;

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

    /// The number of days since 1 January 1970.
    #[must_use]
    pub const fn number(self) -> u64 {
        // Years begin in March here, so that a leap day comes last.
        let years = (self.year + (self.month + 9) / 12 + 399) as u64;
        let months = ((self.month + 9) % 12) as u64;
        let leaps = years / 4 - years / 100 + years / 400;
        let days = years * 365 + leaps + (153 * months + 2) / 5 + self.day as u64;
        days.saturating_sub(DAYS_BEFORE_1970)
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
    /// A line per month, `2026-01 0010…`, with the [`digit`] of each day.
    pub(crate) const fn new(text: &'static str) -> Self {
        Self(text)
    }

    /// The deal of a day. Every day has one; a test checks that.
    #[must_use]
    pub fn deal(self, day: Day) -> Option<Deal> {
        let skipped = self.digit(day)? / u32::from(STARS);
        Some(Deal::Number(in_table(day).first_deal() + u64::from(skipped)))
    }

    /// The difficulty of a day's deal, from one star to [`STARS`].
    #[must_use]
    pub fn stars(self, day: Day) -> Option<u8> {
        u8::try_from(self.digit(day)? % u32::from(STARS) + 1).ok()
    }

    fn digit(self, day: Day) -> Option<u32> {
        let day = in_table(day);
        let month = format!("{:04}-{:02} ", day.year, day.month);
        let line = self.0.lines().find_map(|line| line.strip_prefix(&month));
        let digit = line?.chars().nth(day.day.checked_sub(1)? as usize)?;
        digit.to_digit(36)
    }
}

/// True if a deal, if it is a daily deal at all, is this day's.
#[must_use]
pub fn is_of(day: Day, deal: Deal) -> bool {
    let first = in_table(day).first_deal();
    matches!(deal, Deal::Number(number) if (first..=first + u64::from(MOST)).contains(&number))
}

/// The day whose deal this is, if it is a daily deal: of the years of the tables.
#[must_use]
pub fn day_of(deal: Deal) -> Option<Day> {
    let Deal::Number(number) = deal else { return None };
    let part = |by: u64, of: u64| (number / by % of) as u32;
    let year = u32::try_from(number / 1_000_000).ok()?;
    let (month, day) = (part(10_000, 100), part(100, 100));
    let day = Day { year, month, day };
    let is_in_tables = (YEARS.0..YEARS.0 + YEARS.1).contains(&year) && (1..=12).contains(&month);
    (is_in_tables && part(1, 100) <= MOST && Day::since_1970(day.number()) == day).then_some(day)
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
        for days in (0..60_000).chain([2_932_895]) {
            assert_eq!(Day::since_1970(days).number(), days);
        }
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

    #[test]
    fn a_number_leads_back_to_its_day() {
        let day = |number| day_of(Deal::Number(number)).map(|day| day.to_string());
        assert_eq!(day(2_026_113_002).as_deref(), Some("2026-11-30"));
        assert_eq!(day(2_028_022_900).as_deref(), Some("2028-02-29"));
        for other in [
            0,
            7,
            2_026_113_100,
            2_026_113_012,
            2_026_022_900,
            2_026_130_100,
            2_026_000_100,
            2_026_010_000,
            2_025_010_100,
            2_038_010_100,
            u64::MAX,
        ] {
            assert_eq!(day(other), None, "{other}");
        }
    }

    #[test]
    fn a_digit_has_the_skipped_candidates_and_the_stars() {
        assert_eq!(digit(0, 1), Some('0'));
        assert_eq!(digit(2, 3), Some('8'));
        assert_eq!(digit(MOST, STARS), Some('z'));
        assert_eq!((digit(MOST + 1, 1), digit(0, 0), digit(0, 4)), (None, None, None));
        let deals = DailyDeals::new("2026-11 08z");
        let found = [1, 2, 3].map(|day| {
            let day = Day {
                year: 2026,
                month: 11,
                day,
            };
            (deals.deal(day), deals.stars(day))
        });
        let deal = |number| Some(Deal::Number(number));
        assert_eq!(found[0], (deal(2_026_110_100), Some(1)));
        assert_eq!(found[1], (deal(2_026_110_202), Some(3)));
        assert_eq!(found[2], (deal(2_026_110_311), Some(3)));
    }
}
