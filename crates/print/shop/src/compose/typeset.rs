//! Texts in their rooms.

use wildpile_art::print::{Shape, TextRoom};
use wildpile_press::Rect;
use wildpile_press::fonts::Face as Font;
use wildpile_press::setting::{self, Block, Overflow, Style};

use crate::Language;

/// The room for a text, in units of the drawn card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub within: Rect,
    /// The largest and the smallest size.
    pub sizes: (f32, f32),
    /// On a round card, the radius that lines stay inside of.
    pub round: Option<f32>,
}

impl Room {
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
    font: Font,
    language: Language,
) -> Result<Block, Overflow> {
    let style = Style {
        leading: if font == Font::Title { 1.08 } else { 1.16 },
        hyphenate: false,
        ..Style::centred(font, self::language(language), room.sizes)
    };
    let place = room.shape(shape);
    let whole = setting::set(text, &place, &style);
    let hyphenated = setting::set(
        text,
        &place,
        &Style {
            hyphenate: true,
            ..style
        },
    )?;
    match whole {
        Ok(whole) if whole.size >= hyphenated.size * 0.85 => Ok(whole),
        _ => Ok(hyphenated),
    }
}

/// How much of a room's length a text needs, in percent.
pub(super) fn percent(overflow: &Overflow) -> u32 {
    let room = overflow.room().max(0.1);
    (overflow.needed() / room * 100.0).ceil().max(101.0) as u32
}
