//! Texts in their rooms.

use std::borrow::Cow;

use wildpile_art::print::{Shape, TextRoom};
use wildpile_press::Rect;
use wildpile_press::fonts::Face as Font;
use wildpile_press::setting::{self, Align, Block, Overflow, Stand, Style};

use crate::Language;
use crate::product::Fonts;

/// The room for a text, in units of the drawn card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub within: Rect,
    /// The largest and the smallest size.
    pub sizes: (f32, f32),
    /// On a round card, the radius that lines stay inside of.
    pub round: Option<f32>,
}

impl Room {
    /// A rectangle for a text of these sizes; the smallest one is kept.
    pub(crate) const fn boxed(within: Rect, (largest, smallest): (f32, f32)) -> Self {
        Self {
            within,
            sizes: (largest.max(smallest), smallest),
            round: None,
        }
    }

    /// A room that the art leaves for a text.
    pub(super) const fn of(room: &TextRoom) -> Self {
        Self {
            within: Rect::new(room.x, room.y, room.wide, room.high),
            sizes: room.sizes,
            round: room.round,
        }
    }

    pub(super) fn shape(&self, shape: Shape) -> setting::Room {
        let (wide, high) = shape.size();
        match self.round {
            Some(radius) => setting::Room::Circle {
                within: self.within,
                centre: (wide as f32 / 2.0, high as f32 / 2.0),
                radius,
            },
            None => setting::Room::Box(self.within),
        }
    }
}

/// A text's language, for the typesetter.
pub(super) const fn language(language: Language) -> setting::Language {
    match language {
        Language::En => setting::Language::English,
        Language::De => setting::Language::German,
    }
}

/// A text in the middle of its room, at the largest size that fits. Hyphens only where the text wouldn't fit otherwise at
/// nearly that size.
pub(super) fn centred(
    text: &str,
    room: &Room,
    shape: Shape,
    (font, fonts): (Font, Fonts),
    language: Language,
) -> Result<Block, Overflow> {
    let style = Style {
        leading: if font == Font::Title { 1.14 } else { 1.16 },
        hyphenate: false,
        ..Style::centred(fonts.of(font), self::language(language), room.sizes)
    };
    let place = room.shape(shape);
    let text = polished(text);
    let whole = setting::set(&text, &place, &style);
    let hyphenated = setting::set(
        &text,
        &place,
        &Style {
            hyphenate: true,
            ..style
        },
    )?;
    match whole {
        // A hyphen in a title looks like an accident.
        Ok(whole) if font == Font::Title || whole.size >= hyphenated.size * 0.85 => Ok(whole),
        _ => Ok(hyphenated),
    }
}

/// A text of one size from the top of its room: flush left in a rectangle, centred in a round one.
pub(crate) fn flush(
    text: &str,
    room: &Room,
    shape: Shape,
    (font, fonts): (Font, Fonts),
    language: Language,
) -> Result<Block, Overflow> {
    let style = Style {
        face: fonts.of(font),
        language: self::language(language),
        align: if room.round.is_some() {
            Align::Centre
        } else {
            Align::Left
        },
        stand: Stand::Top,
        sizes: room.sizes,
        leading: 1.14,
        hyphenate: font == Font::Text,
    };
    setting::set(&polished(text), &room.shape(shape), &style)
}

/// A text with typographic apostrophes, and with numbers that stay on the line of the word before them: “the 6”.
fn polished(text: &str) -> Cow<'_, str> {
    let number = |word: &str| {
        let digits = word.trim_end_matches(['.', ',', ';', ':', ')']);
        !digits.is_empty() && digits.len() <= 2 && digits.bytes().all(|b| b.is_ascii_digit())
    };
    if !text.contains('\'') && !text.split(' ').skip(1).any(number) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for word in text.split(' ') {
        if !out.is_empty() {
            // Lists of numbers may be broken.
            let follows = out.ends_with(char::is_alphabetic) && number(word);
            out.push(if follows { '\u{a0}' } else { ' ' });
        }
        out.push_str(word);
    }
    Cow::Owned(out.replace('\'', "’"))
}

/// The share of a room's length that a text needs, in percent.
pub(crate) fn percent(overflow: &Overflow) -> u32 {
    (overflow.needed / overflow.room.max(0.1) * 100.0)
        .ceil()
        .max(101.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn apostrophes_are_curly_and_numbers_stay_with_their_word() {
        assert_eq!(polished("It isn't"), "It isn’t");
        assert_eq!(
            polished("a 5 and 10, 11, 234 cards"),
            "a\u{a0}5 and\u{a0}10, 11, 234 cards"
        );
        assert!(matches!(polished("Four cards"), Cow::Borrowed(_)));
    }
}
