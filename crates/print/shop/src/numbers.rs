//! Numbers as each language writes them: `1,234.5` in English, `1.234,5` in German.

use wildpile_message::Message;

use crate::{Language, Words};

impl Language {
    /// A number with this many decimals. Four digits stand together; from 10,000 on they are grouped.
    #[must_use]
    pub fn number(self, value: f64, decimals: usize) -> String {
        let text = format!("{value:.decimals$}");
        let digits = text.trim_start_matches('-');
        // What is rounded to nothing has no sign.
        let sign = if text.len() > digits.len() && digits.bytes().any(|b| matches!(b, b'1'..=b'9')) {
            "−"
        } else {
            ""
        };
        let (mark, point) = match self {
            Self::En => (',', '.'),
            Self::De => ('.', ','),
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
}

impl Words {
    /// A number with this many decimals.
    #[must_use]
    pub fn number(value: f64, decimals: usize) -> Self {
        Self::each(|language| language.number(value, decimals))
    }

    /// The same with something around it.
    pub(crate) fn map(&self, around: impl Fn(&str) -> String) -> Self {
        Self::each(|language| around(self.get(language)))
    }

    fn each(of: impl Fn(Language) -> String) -> Self {
        Self::new(of(Language::En), of(Language::De))
    }
}

/// A number with this many decimals, in a message.
pub(crate) fn decimal(value: f32, decimals: usize) -> Message {
    Words::number(f64::from(value), decimals).message()
}

/// Millimetres without zeros at the end, at most three decimals.
fn millimetres(mm: f32) -> Words {
    let text = format!("{mm:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    let decimals = text.split_once('.').map_or(0, |(_, part)| part.len());
    Words::number(f64::from(mm), decimals)
}

/// A length: `3.175 mm`.
pub(crate) fn length(mm: f32) -> Words {
    millimetres(mm).map(|number| format!("{number} mm"))
}

/// A width and a height: `63.5 × 88.9 mm`.
pub(crate) fn size((wide, high): (f32, f32)) -> Words {
    let (wide, high) = (millimetres(wide), length(high));
    Words::each(|language| format!("{} × {}", wide.get(language), high.get(language)))
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
            assert_eq!(Language::En.number(value, decimals), en);
            assert_eq!(Language::De.number(value, decimals), de);
        }
    }

    #[test]
    fn lengths_have_no_zeros_at_the_end() {
        assert_eq!(length(3.175), Words::new("3.175 mm", "3,175 mm"));
        assert_eq!(length(3.0), Words::new("3 mm", "3 mm"));
        assert_eq!(size((63.5, 88.9)), Words::new("63.5 × 88.9 mm", "63,5 × 88,9 mm"));
    }
}
