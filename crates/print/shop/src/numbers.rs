//! Numbers as each language writes them: `1,234.5` in English, `1.234,5` in German.

use wildpile_message::Message;

use crate::{Language, Words};

/// A number with this many decimals, as it is written in a language. Four digits stand together; from 10,000 on they are
/// grouped.
#[must_use]
pub fn number_in(language: Language, value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    let digits = text.trim_start_matches('-');
    // What is rounded to nothing has no sign.
    let sign = if text.len() > digits.len() && digits.bytes().any(|b| matches!(b, b'1'..=b'9')) {
        "−"
    } else {
        ""
    };
    let (mark, point) = match language {
        Language::En => (',', '.'),
        Language::De => ('.', ','),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let mut grouped = String::from(sign);
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && whole.len() > 4 && (whole.len() - at).is_multiple_of(3) {
            grouped.push(mark);
        }
        grouped.push(digit);
    }
    if !part.is_empty() {
        grouped.push(point);
        grouped.push_str(part);
    }
    grouped
}

/// A text that is written like this in each language.
fn each(of: impl Fn(Language) -> String) -> Words {
    Words::new(of(Language::En), of(Language::De))
}

/// A number with this many decimals, with something around it.
pub(crate) fn number(value: f64, decimals: usize, around: impl Fn(String) -> String) -> Words {
    each(|language| around(number_in(language, value, decimals)))
}

/// A number with this many decimals, in a message.
pub(crate) fn decimal(value: f32, decimals: usize) -> Message {
    number(f64::from(value), decimals, |number| number).message()
}

/// Millimetres without zeros at the end, at most three decimals, with something behind them.
fn millimetres(mm: f32, unit: &str) -> Words {
    let text = format!("{mm:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    let decimals = text.split_once('.').map_or(0, |(_, part)| part.len());
    number(f64::from(mm), decimals, |number| number + unit)
}

/// A length: `3.175 mm`.
pub(crate) fn length(mm: f32) -> Words {
    millimetres(mm, " mm")
}

/// A width and a height: `63.5 × 88.9 mm`.
pub(crate) fn size((wide, high): (f32, f32)) -> Words {
    let (wide, high) = (millimetres(wide, ""), length(high));
    each(|language| format!("{} × {}", wide.get(language), high.get(language)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_in_the_language() {
        for (value, decimals, en, de) in [
            (4.5, 1, "4.5", "4,5"),
            (0.249, 2, "0.25", "0,25"),
            (9999.0, 0, "9999", "9999"),
            (12_345.0, 0, "12,345", "12.345"),
            (1_234_567.891, 2, "1,234,567.89", "1.234.567,89"),
            (-1.66, 2, "−1.66", "−1,66"),
            (-0.004, 2, "0.00", "0,00"),
        ] {
            assert_eq!(number_in(Language::En, value, decimals), en);
            assert_eq!(number_in(Language::De, value, decimals), de);
        }
    }

    #[test]
    fn lengths_have_no_zeros_at_the_end() {
        assert_eq!(length(3.175), Words::new("3.175 mm", "3,175 mm"));
        assert_eq!(length(3.0), Words::new("3 mm", "3 mm"));
        assert_eq!(size((63.5, 88.9)), Words::new("63.5 × 88.9 mm", "63,5 × 88,9 mm"));
    }
}
