//! Dates and times of matches. No rule depends on them.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime, Time};
use jiff::tz::Offset;
use wildpile_message::Message;

use crate::text as t;

/// Milliseconds since 1970-01-01 UTC; 0 if the clock is set to an earlier time.
#[cfg(target_family = "wasm")]
#[must_use]
pub fn now_ms() -> u64 {
    js_sys::Date::now().max(0.0) as u64
}

/// Milliseconds since 1970-01-01 UTC; 0 if the clock is set to an earlier time.
#[cfg(not(target_family = "wasm"))]
#[expect(
    clippy::disallowed_methods,
    reason = "a front end's store notes when people played; no rule depends on it"
)]
#[must_use]
pub fn now_ms() -> u64 {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0, |since| since.as_millis() as u64)
}

/// The milliseconds of a day.
pub const DAY_MS: u64 = 86_400_000;

/// The number of days since 1970 at a moment in milliseconds.
#[must_use]
pub const fn days(ms: u64) -> u64 {
    ms / DAY_MS
}

/// The timestamp for milliseconds since 1970 UTC, limited to the latest possible one.
#[must_use]
pub fn timestamp(ms: u64) -> Timestamp {
    i64::try_from(ms)
        .ok()
        .and_then(|ms| Timestamp::from_millisecond(ms).ok())
        .unwrap_or(Timestamp::MAX)
}

/// The local date and time for milliseconds since 1970 UTC, with this offset from UTC.
#[must_use]
pub fn local(ms: u64, ahead: Offset) -> DateTime {
    ahead.to_datetime(timestamp(ms))
}

/// A time as `2026-11-20-224501` (UTC), for file names.
#[must_use]
pub fn stamp(ms: u64) -> String {
    timestamp(ms).strftime("%Y-%m-%d-%H%M%S").to_string()
}

/// A duration in minutes and seconds: `3:07`, `1:02:03`.
#[must_use]
pub fn duration(ms: u64) -> String {
    let s = ms / 1000;
    if s >= 3600 {
        format!("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60)
    } else {
        format!("{}:{:02}", s / 60, s % 60)
    }
}

/// A time relative to now: today, yesterday, or a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct When {
    /// The calendar day, if known.
    pub day: WhichDay,
    /// The time of day.
    pub time: Time,
}

/// A day relative to today.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichDay {
    /// Today.
    Today,
    /// Yesterday.
    Yesterday,
    /// Any other day.
    On(Date),
}

impl When {
    /// A time relative to `now`; both in the user's local time ([`local`]).
    #[must_use]
    pub fn of(then: DateTime, now: DateTime) -> Self {
        let (date, today) = (then.date(), now.date());
        let yesterday = today.yesterday().ok();
        let day = if date == today {
            WhichDay::Today
        } else if Some(date) == yesterday {
            WhichDay::Yesterday
        } else {
            WhichDay::On(date)
        };
        Self {
            day,
            time: then.time(),
        }
    }

    /// "Today, 19:40"
    #[must_use]
    pub fn message(self) -> Message {
        let time = format!("{}:{:02}", self.time.hour(), self.time.minute());
        match self.day {
            WhichDay::Today => t::Today { time }.into(),
            WhichDay::Yesterday => t::Yesterday { time }.into(),
            WhichDay::On(date) => t::OnDay {
                year: date.year().to_string(),
                month: format!("{:02}", date.month()),
                day: format!("{:02}", date.day()),
                time,
            }
            .into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stamps_are_dates_of_the_calendar() {
        assert_eq!(stamp(0), "1970-01-01-000000");
        assert_eq!(stamp(951_827_696_000), "2000-02-29-123456");
        assert_eq!(stamp(1_795_823_999_000), "2026-11-27-235959");
        assert!(!stamp(u64::MAX).is_empty());
    }

    #[test]
    fn durations_have_hours_when_they_need_them() {
        let shown = [0, 187_999, 3_599_999, 3_723_000].map(duration);
        assert_eq!(shown, ["0:00", "3:07", "59:59", "1:02:03"]);
    }

    #[test]
    fn days_are_those_of_the_persons_calendar() {
        // 2026-11-22 18:40 UTC, and two hours ahead of UTC.
        let (then, ahead) = (1_795_305_600_000 + 67_200_000, Offset::constant(2));
        let after = |hours: u64| When::of(local(then, ahead), local(then + hours * 3_600_000, ahead)).day;
        assert_eq!(after(0), WhichDay::Today);
        assert_eq!(after(3), WhichDay::Today, "23:40");
        assert_eq!(after(4), WhichDay::Yesterday, "0:40 of the next day");
        assert_eq!(after(27), WhichDay::Yesterday);
        assert_eq!(after(28), WhichDay::On(local(then, ahead).date()));
        let message = When::of(local(then, ahead), local(then, ahead)).message();
        assert_eq!(message, t::Today { time: "20:40" }.into());
    }
}
