//! The wall clock: when a game was started, saved and finished.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970-01-01 UTC; 0 when the clock stands before that.
#[expect(
    clippy::disallowed_methods,
    reason = "a front end's store notes when people played; no rule depends on it"
)]
pub fn now_ms() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_millis() as u64)
}

/// A time as `2026-11-20-224501` (UTC), for names of files.
pub fn stamp(ms: u64) -> String {
    let seconds = ms / 1000;
    let (year, month, day) = civil(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}")
}

/// Year, month and day of a day counted from 1970-01-01, by walking the years of the Gregorian calendar.
const fn civil(mut days: u64) -> (u64, u64, u64) {
    let mut year = 1970;
    loop {
        let length = if is_leap(year) { 366 } else { 365 };
        if days < length || year == 9999 {
            break;
        }
        days -= length;
        year += 1;
    }
    let mut month = 1;
    while month < 12 {
        let length = match month {
            2 if is_leap(year) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    (year, month, days + 1)
}

const fn is_leap(year: u64) -> bool {
    (year.is_multiple_of(4) && !year.is_multiple_of(100)) || year.is_multiple_of(400)
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
}
