//! The faces of mutator and handicap cards, in rows.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use wildpile_packs::{CardInPlay, CardKind};

use crate::localizer::Localizer;
use crate::paint;
use crate::theme;

/// The width of a card.
pub const WIDTH: u16 = 24;

/// The width of a card that is shown alone, beside a list.
const WIDEST: u16 = 34;

/// The columns that a list of titles beside a card needs.
const LIST: u16 = 38;

/// The columns between two cards.
const GAP: u16 = 2;

const PAPER: Style = Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(255));
const EDGE: Style = Style::new().fg(Color::Indexed(248)).bg(Color::Indexed(255));
const MUTATOR: Style = theme::bold(91, Color::Indexed(255));
const EFFECT: Style = Style::new().fg(Color::Indexed(240)).bg(Color::Indexed(255));
const HANDICAP: Style = theme::bold(130, Color::Indexed(255));

/// The texts on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The kind of card, and whose it is.
    pub heading: String,
    /// Its title.
    pub title: String,
    /// Its sentence.
    pub sentence: String,
    /// Its effect on a game; empty if it wasn't measured.
    pub effect: String,
    /// True if it is for one seat.
    pub is_handicap: bool,
}

impl Face {
    /// A card below this heading.
    #[must_use]
    pub fn of(card: &CardInPlay, heading: String, localizer: Localizer<'_>) -> Self {
        Self {
            heading,
            title: localizer.say(&card.title()),
            sentence: localizer.say(&card.sentence()),
            effect: card
                .effect()
                .map_or_else(String::new, |effect| localizer.say(&effect)),
            is_handicap: card.kind() == CardKind::Handicap,
        }
    }

    /// The lines that the card needs in a row.
    #[must_use]
    pub fn height(&self) -> u16 {
        self.height_at(WIDTH)
    }

    /// The lines that a card of this width needs.
    #[must_use]
    pub fn height_at(&self, width: u16) -> u16 {
        let lines = self.lines(width.saturating_sub(4), u16::MAX);
        (lines.len() as u16 + 2).max(9)
    }

    /// True if a card of this size has room for all its words.
    #[must_use]
    pub fn fits(&self, width: u16, height: u16) -> bool {
        let room = height.saturating_sub(2);
        self.lines(width.saturating_sub(4), room).len() <= usize::from(room)
    }

    /// The lines on the card. If there isn't room for all lines, those without words go first.
    fn lines(&self, width: u16, room: u16) -> Vec<(String, Style)> {
        let kind = if self.is_handicap { HANDICAP } else { MUTATOR };
        let mut lines: Vec<(String, Style)> = Vec::new();
        let mut add = |text: &str, style: Style| {
            lines.extend(paint::styled(text, width, style));
        };
        add(&self.heading, kind);
        add(&"─".repeat(usize::from(width)), EDGE);
        add(&self.title, PAPER.add_modifier(Modifier::BOLD));
        add("", PAPER);
        add(&self.sentence, PAPER);
        if !self.effect.is_empty() {
            add("", PAPER);
            add(&self.effect, EFFECT);
        }
        let room = usize::from(room);
        if lines.len() > room {
            lines.retain(|(line, _)| !line.is_empty());
        }
        if lines.len() > room {
            lines.retain(|(_, style)| *style != EDGE);
        }
        lines
    }

    /// Draws the card.
    pub fn paint(&self, buf: &mut Buffer, area: Rect) {
        paint::fill(buf, area, PAPER);
        paint::frame(buf, area, EDGE);
        let inside = area.inner(paint::INSIDE);
        let mut lines = self.lines(inside.width, inside.height);
        let room = usize::from(inside.height);
        if lines.len() > room {
            lines.truncate(room);
            if let Some((last, _)) = lines.last_mut() {
                *last = paint::cut_words(&format!("{last} …"), inside.width);
            }
        }
        for (y, (line, style)) in (inside.y..inside.bottom()).zip(&lines) {
            paint::text(buf, inside.x, y, inside.width, line, *style);
        }
    }
}

/// The width of a card beside a list, in so many columns: wide cards are lower, so that the figures fit.
#[must_use]
pub fn beside_list(width: u16) -> u16 {
    let usual = WIDTH.min(width / 2);
    width.saturating_sub(LIST).clamp(usual, WIDEST)
}

/// Number of cards that fit beside each other; at least one.
#[must_use]
pub const fn per_row(width: u16) -> usize {
    let fit = (width + GAP) / (WIDTH + GAP);
    if fit == 0 { 1 } else { fit as usize }
}

/// The columns that so many cards take beside each other.
#[must_use]
pub const fn row_width(count: usize) -> u16 {
    (count as u16) * (WIDTH + GAP) - GAP
}

/// The lines that cards take in rows of this width.
#[must_use]
pub fn height(faces: &[Face], width: u16) -> u16 {
    faces
        .chunks(per_row(width))
        .map(|row| row.iter().map(Face::height).max().unwrap_or(0))
        .sum()
}

/// Draws cards in rows, the cards of a row equally high.
pub fn paint_rows(buf: &mut Buffer, area: Rect, faces: &[Face]) {
    let mut y = area.y;
    for row in faces.chunks(per_row(area.width)) {
        let height = row.iter().map(Face::height).max().unwrap_or(0);
        for (x, face) in (area.x..).step_by(usize::from(WIDTH + GAP)).zip(row) {
            let width = WIDTH.min(area.right().saturating_sub(x));
            face.paint(buf, Rect::new(x, y, width, height));
        }
        y = y.saturating_add(height);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_fill_rows() {
        for (width, cards) in [(10, 1), (24, 1), (49, 1), (50, 2), (76, 3), (102, 4)] {
            assert_eq!(per_row(width), cards, "{width}");
            assert!(cards == 1 || row_width(cards) <= width);
        }
    }

    /// A window of 80 by 24 has 18 lines beside the list.
    #[test]
    fn the_longest_texts_fit_beside_a_list() {
        let face = Face {
            heading: "Handicap".to_owned(),
            title: "m".repeat(wildpile_packs::MAX_TITLE),
            sentence: "word ".repeat(wildpile_packs::MAX_SENTENCE / 5).trim().to_owned(),
            effect: "figure ".repeat(15).trim().to_owned(),
            is_handicap: true,
        };
        assert!(face.height_at(beside_list(80)) <= 18);
        // The list keeps its room, and narrow windows are shared equally.
        assert_eq!([30, 60, 72, 80, 120].map(beside_list), [15, 24, 34, 34, 34]);
    }

    #[test]
    fn the_longest_texts_fit() {
        let face = Face {
            heading: "Handicap: Someone Else".to_owned(),
            title: "m".repeat(wildpile_packs::MAX_TITLE),
            sentence: "word ".repeat(wildpile_packs::MAX_SENTENCE / 5).trim().to_owned(),
            effect: "figure ".repeat(15).trim().to_owned(),
            is_handicap: true,
        };
        let area = Rect::new(0, 0, WIDTH, face.height());
        let mut buf = Buffer::empty(area);
        face.paint(&mut buf, area);
        let drawn: String = buf.content.iter().map(|cell| cell.symbol()).collect();
        assert_eq!(drawn.matches("word").count(), wildpile_packs::MAX_SENTENCE / 5);
        assert_eq!(drawn.matches("figure").count(), 15);
        assert_eq!(drawn.matches('m').count(), wildpile_packs::MAX_TITLE + 1);
    }

    #[test]
    fn what_has_no_room_ends_with_an_ellipsis() {
        let face = Face {
            heading: "Mutator".to_owned(),
            title: "Top of the discard pile".to_owned(),
            sentence: "You may play the top card of your discard pile as if it were in your hand.".to_owned(),
            effect: "A game takes 17 turns instead of 18 (median of 10,000 games of a strong bot, alone)."
                .to_owned(),
            is_handicap: false,
        };
        let drawn = |height| {
            let area = Rect::new(0, 0, WIDTH, height);
            let mut buf = Buffer::empty(area);
            face.paint(&mut buf, area);
            buf.content.iter().map(|cell| cell.symbol()).collect::<String>()
        };
        // Lines without words are left out before words are.
        for height in [face.height(), face.height() - 2, face.height() - 3] {
            assert!(face.fits(WIDTH, height), "{height}");
            let text = drawn(height);
            assert!(text.contains("bot, alone).") && !text.contains('…'), "{text}");
        }
        let height = face.height() - 4;
        assert!(!face.fits(WIDTH, height));
        let text = drawn(height);
        assert!(
            text.contains("games of a strong …") && !text.contains("alone"),
            "{text}"
        );
    }
}
