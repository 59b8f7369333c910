//! Numbers as messages: every language writes them its own way.

use wildpile_message::Message;

use crate::experiment::Measure;
use crate::text as t;

/// A number with this many decimals, at most 6.
#[must_use]
pub fn decimal(value: f64, decimals: usize) -> Message {
    let text = format!("{:.*}", decimals.min(6), value.abs());
    let (whole, digits) = text.split_once('.').unwrap_or((&text, ""));
    let plain = |_| Message::text(whole.to_owned());
    let whole = whole.parse().map_or_else(plain, grouped);
    let number = match digits {
        "" => whole,
        digits => t::Decimal { whole, digits }.into(),
    };
    if value < 0.0 && text.contains(|c: char| c.is_ascii_digit() && c != '0') {
        t::Negative { number }.into()
    } else {
        number
    }
}

/// The same with a sign in front of positive numbers, too.
pub(crate) fn signed(value: f64, decimals: usize) -> Message {
    let number = decimal(value, decimals);
    let rounded = format!("{:.*}", decimals.min(6), value);
    if value > 0.0 && rounded.contains(|c: char| c.is_ascii_digit() && c != '0') {
        t::Positive { number }.into()
    } else {
        number
    }
}

/// A whole number in groups of three digits: `10,000`.
#[must_use]
pub fn grouped(number: u64) -> Message {
    if number < 10_000 {
        return Message::text(number.to_string());
    }
    grouped_head(number)
}

fn grouped_head(number: u64) -> Message {
    if number < 1000 {
        return Message::text(number.to_string());
    }
    let (head, tail) = (grouped_head(number / 1000), format!("{:03}", number % 1000));
    t::Grouped { head, tail }.into()
}

/// A share from 0 to 1 as a percentage.
#[must_use]
pub fn percent(share: f64) -> Message {
    let number = decimal(100.0 * share, near_the_end(share));
    t::Percent { number }.into()
}

/// The decimals of a percentage: one, or more where it would be rounded to nothing or to all.
fn near_the_end(share: f64) -> usize {
    let is_rounded = |decimals: &usize| {
        let step = 10_f64.powi(-(*decimals as i32)) / 2.0;
        (share > 0.0 && 100.0 * share < step) || (share < 1.0 && 100.0 * share >= 100.0 - step)
    };
    (1..4).find(|decimals| !is_rounded(decimals)).unwrap_or(4)
}

/// An interval of shares.
#[must_use]
pub fn between(interval: [f64; 2]) -> Message {
    span(interval, percent)
}

fn span(ends: [f64; 2], number: impl Fn(f64) -> Message) -> Message {
    let [low, high] = ends.map(number);
    t::Range { low, high }.into()
}

/// A share, or the least and the most it can be.
#[must_use]
pub fn extremes([least, most]: [f64; 2]) -> Message {
    if least == most {
        return percent(least);
    }
    let (least, most) = (percent(least), percent(most));
    t::AtLeastAtMost { least, most }.into()
}

/// Two figures that differ, with one decimal, or with as many more as they need to differ on the screen, too.
pub(crate) fn apart(both: [f64; 2]) -> [Message; 2] {
    let decimals = telling(both, 1);
    both.map(|value| decimal(value, decimals))
}

/// The same of shares.
pub(crate) fn percents_apart(both: [f64; 2]) -> [Message; 2] {
    let least = both.map(near_the_end).into_iter().max().unwrap_or(1);
    match telling(both.map(|share| 100.0 * share), least) {
        decimals if decimals > least => both.map(|share| {
            let number = decimal(100.0 * share, decimals);
            t::Percent { number }.into()
        }),
        _ => both.map(percent),
    }
}

/// The same of shares of which the least and the most they can be are known.
pub(crate) fn shares_apart(both: [[f64; 2]; 2]) -> [Message; 2] {
    if both.iter().all(|[least, most]| least == most) {
        percents_apart(both.map(|[share, _]| share))
    } else {
        both.map(extremes)
    }
}

/// The decimals, so many or up to six, with which two figures differ; so many if they don't with six.
fn telling(both: [f64; 2], decimals: usize) -> usize {
    let differ = |decimals: &usize| {
        let [one, other] = both.map(|value| format!("{value:.*}", *decimals));
        one != other
    };
    (decimals..=6).find(differ).unwrap_or(decimals)
}

/// A mean difference, or the least and the most it can be.
#[must_use]
pub fn differences(measure: Measure, [least, most]: [f64; 2]) -> Message {
    if least == most {
        return difference(measure, least);
    }
    span([least, most], |value| difference(measure, value))
}

/// A mean difference for a text that names the unit itself, if it isn't percentage points.
pub(crate) fn without_unit(measure: Measure, ends: [f64; 2]) -> Message {
    if measure.has_points() {
        return differences(measure, ends);
    }
    let number = |value| signed(value, enough(value, 2));
    if ends[0] == ends[1] {
        return number(ends[0]);
    }
    span(ends, number)
}

/// A difference of shares, in percentage points.
fn points(difference: f64) -> Message {
    let number = signed(100.0 * difference, enough(100.0 * difference, 1));
    t::Points { number }.into()
}

/// A difference in a measure, in its unit.
pub(crate) fn difference(measure: Measure, value: f64) -> Message {
    if measure.has_points() {
        points(value)
    } else {
        in_unit(measure, signed(value, enough(value, 2)))
    }
}

/// The size of a difference in a measure, in its unit, without a sign.
pub(crate) fn amount(measure: Measure, value: f64) -> Message {
    if measure.has_points() {
        let number = decimal(100.0 * value, enough(100.0 * value, 1));
        t::Points { number }.into()
    } else {
        in_unit(measure, decimal(value, enough(value, 1)))
    }
}

/// A number with the unit of a count.
fn in_unit(measure: Measure, number: Message) -> Message {
    match measure {
        Measure::Turns | Measure::TurnsWon | Measure::TurnsLost | Measure::Stuck => {
            t::InTurns { number }.into()
        }
        Measure::Moves | Measure::Interaction | Measure::Length => t::InMoves { number }.into(),
        _ => number,
    }
}

/// The decimals of a difference: so many, or one more where it would be rounded to nothing but isn't with that.
pub(crate) fn enough(value: f64, decimals: usize) -> usize {
    let is_rounded = |decimals: &usize| {
        let step = 10_f64.powi(-(*decimals as i32)) / 2.0;
        value != 0.0 && value.abs() < step
    };
    (decimals..decimals + 2)
        .find(|decimals| !is_rounded(decimals))
        .unwrap_or(decimals)
}

/// Yes or no, or that a stronger player found something else.
pub(crate) fn judged(yes: bool, is_disputed: bool) -> Message {
    if is_disputed {
        t::AnswerDisputed.into()
    } else {
        answer(yes)
    }
}

/// Yes or no.
pub(crate) fn answer(yes: bool) -> Message {
    if yes {
        t::AnswerYes.into()
    } else {
        t::AnswerNo.into()
    }
}

/// A count, in groups of three digits.
pub(crate) fn count(value: i64) -> Message {
    decimal(value as f64, 0)
}

/// A range of differences, without units.
#[must_use]
pub fn range(measure: Measure, interval: [f64; 2]) -> Message {
    let (factor, decimals) = if measure.has_points() {
        (100.0, 1)
    } else {
        (1.0, 2)
    };
    let interval = interval.map(|value| factor * value);
    span(interval, |value| signed(value, enough(value, decimals)))
}

#[cfg(test)]
mod tests {
    use wildpile_message::{Names, Texts};

    use super::*;

    /// A difference that was found clear is one on the screen.
    #[test]
    fn figures_that_differ_look_different() {
        let texts = Texts::new("en", crate::TEXTS).unwrap();
        let say = |both: [Message; 2]| both.map(|number| texts.say(&number, &Names::NONE));
        assert_eq!(say(apart([3.512, 3.486])), ["3.51", "3.49"]);
        assert_eq!(say(apart([3.6, 3.4])), ["3.6", "3.4"]);
        assert_eq!(say(apart([3.5, 3.5])), ["3.5", "3.5"]);
        assert_eq!(say(percents_apart([0.550_4, 0.550_1])), ["55.04%", "55.01%"]);
        assert_eq!(say(percents_apart([0.55, 0.45])), ["55.0%", "45.0%"]);
        assert_eq!(say(percents_apart([1.0, 0.999_9])), ["100.0%", "99.99%"]);
        assert_eq!(say(shares_apart([[0.5; 2], [0.5001; 2]])), ["50.00%", "50.01%"]);
        assert_eq!(
            say(shares_apart([[0.5; 2], [0.5, 0.6]])),
            ["50.0%", "50.0%–60.0%"]
        );
    }

    #[test]
    fn numbers_are_written_as_in_the_language() {
        let say =
            |tag: &str, message: &Message| Texts::new(tag, crate::TEXTS).unwrap().say(message, &Names::NONE);
        for (message, en, de) in [
            (decimal(19.5, 1), "19.5", "19,5"),
            (decimal(-0.04, 1), "0.0", "0,0"),
            (signed(6.0, 1), "+6.0", "+6,0"),
            (signed(-2.25, 2), "−2.25", "−2,25"),
            (signed(0.001, 2), "0.00", "0,00"),
            (grouped(9_999), "9999", "9999"),
            (grouped(1_234_567), "1,234,567", "1.234.567"),
            (grouped(10_000), "10,000", "10.000"),
            (points(-0.0003), "−0.03 points", "−0,03 Prozentpunkte"),
            (points(0.000_001), "0.0 points", "0,0 Prozentpunkte"),
            (difference(Measure::Turns, 0.004), "+0.004 turns", "+0,004 Züge"),
            (difference(Measure::Score, -0.000_1), "0.00", "0,00"),
            (difference(Measure::Length, -1.5), "−1.50 moves", "−1,50 Aktionen"),
            (
                difference(Measure::Dilemmas, 0.05),
                "+5.0 points",
                "+5,0 Prozentpunkte",
            ),
            (amount(Measure::Won, 0.2), "20.0 points", "20,0 Prozentpunkte"),
            (amount(Measure::Stuck, 1.26), "1.3 turns", "1,3 Züge"),
            (count(-12_345), "−12,345", "−12.345"),
            (percent(0.123), "12.3%", "12,3 %"),
            (percent(1.0), "100.0%", "100,0 %"),
            (percent(0.9998), "99.98%", "99,98 %"),
            (percent(0.000_04), "0.004%", "0,004 %"),
            (extremes([0.25, 0.25]), "25.0%", "25,0 %"),
            (extremes([0.25, 0.5]), "25.0%–50.0%", "25,0 %–50,0 %"),
            (points(-0.029), "−2.9 points", "−2,9 Prozentpunkte"),
        ] {
            assert_eq!(
                (say("en", &message).as_str(), say("de", &message).as_str()),
                (en, de)
            );
        }
    }
}
