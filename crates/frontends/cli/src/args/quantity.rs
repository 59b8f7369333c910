//! Times, amounts of memory and counts as people write them. Plain numbers have the unit of their option.

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use bytesize::ByteSize;

use super::Unfit;
use crate::text as t;

/// A mebibyte.
const MIB: u64 = 1 << 20;

/// A year: the longest time.
const YEAR: Duration = Duration::from_secs(31_536_000);

/// A time; a plain number is seconds: `0.5`, `500ms`, `2min`.
pub fn seconds(text: &str) -> Result<Duration, Unfit> {
    time(text, 1.0).ok_or_else(|| Unfit::because(t::UsageSeconds))
}

/// A time; a plain number is milliseconds: `50`, `0.5s`.
pub fn milliseconds(text: &str) -> Result<Duration, Unfit> {
    time(text, 1e-3).ok_or_else(|| Unfit::because(t::UsageMilliseconds))
}

/// A time as [`seconds`] reads it.
pub fn written(time: Duration) -> String {
    humantime::format_duration(time).to_string()
}

fn time(text: &str, unit: f64) -> Option<Duration> {
    let text = text.trim();
    let time = match text.parse::<f64>() {
        Ok(number) => Duration::try_from_secs_f64(number * unit).ok()?,
        Err(_) => decimal(text).or_else(|| humantime::parse_duration(text).ok())?,
    };
    (time <= YEAR).then_some(time)
}

/// A number with decimals and a unit, such as `1.5s`.
fn decimal(text: &str) -> Option<Duration> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match text[digits.len()..].trim() {
        "ms" => 1e-3,
        "s" | "sec" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    Duration::try_from_secs_f64(digits.trim().parse::<f64>().ok()? * unit).ok()
}

/// An amount of memory in bytes; a plain number is MiB: `256`, `1GiB`, `500MB`.
pub fn memory(text: &str) -> Result<u64, Unfit> {
    let text = text.trim();
    let bytes = match text.parse::<u64>() {
        Ok(number) => number.checked_mul(MIB),
        Err(_) => text.parse::<ByteSize>().ok().map(|size| size.as_u64()),
    };
    let bytes = bytes.filter(|bytes| *bytes >= MIB);
    bytes.ok_or_else(|| Unfit::because(t::UsageMemory))
}

/// Number of things to do at the same time.
pub fn jobs(text: &str) -> Result<usize, Unfit> {
    whole(text, 1..=1024)
}

/// A whole number in this range.
pub fn whole<N: FromStr + PartialOrd + ToString>(text: &str, range: RangeInclusive<N>) -> Result<N, Unfit> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let (least, most) = (range.start().to_string(), range.end().to_string());
        Unfit::because(t::UsageRange { least, most })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_with_and_without_units() {
        let ms = |text: &str| seconds(text).map(|time| time.as_millis());
        for (text, expected) in [
            ("0", 0),
            ("10", 10_000),
            ("0.5", 500),
            ("500ms", 500),
            ("1s", 1000),
            ("1.5s", 1500),
            ("2min", 120_000),
            ("1h", 3_600_000),
            ("1m 30s", 90_000),
        ] {
            assert_eq!(ms(text), Ok(expected), "{text}");
        }
        for wrong in ["", "-1", "x", "1x", "NaN", "inf", "1e300", "400days", "-1s", "s"] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
        assert_eq!(milliseconds("50"), Ok(Duration::from_millis(50)));
        assert_eq!(milliseconds("0.5s"), Ok(Duration::from_millis(500)));
        assert_eq!(
            seconds(&written(Duration::from_secs(10))),
            Ok(Duration::from_secs(10))
        );
    }

    #[test]
    fn memory_is_written_with_and_without_units() {
        for (text, mib) in [("256", 256), ("1GiB", 1024), ("64 MiB", 64)] {
            assert_eq!(memory(text), Ok(mib * MIB), "{text}");
        }
        assert_eq!(memory("2GB"), Ok(2_000_000_000));
        for wrong in ["", "0", "-1", "x", "10KiB", "99999999999999999999"] {
            assert!(memory(wrong).is_err(), "{wrong}");
        }
    }
}
