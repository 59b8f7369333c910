//! Suit shapes in a square of 100 centred at the origin, and how cards show their suit.

use crate::glyph;
use crate::pen::Pen;

/// The outline of a suit's shape, if we have one.
pub const fn path(symbol: char) -> Option<&'static str> {
    Some(match symbol {
        '♠' => {
            "M0-50C9-31 45-15 45 13C45 29 34 37 22 37C14 37 8 34 4 28C5 38 9 46 17 50H-17C-9 46-5 38-4 28C-8 34-14 37-22 37C-34 37-45 29-45 13C-45-15-9-31 0-50Z"
        }
        '♥' => {
            "M0 48C-10 28-47 10-47-18C-47-35-36-45-24-45C-12-45-4-38 0-27C4-38 12-45 24-45C36-45 47-35 47-18C47 10 10 28 0 48Z"
        }
        '♦' => "M0-50C10-30 23-13 39 0C23 13 10 30 0 50C-10 30-23 13-39 0C-23-13-10-30 0-50Z",
        '♣' => {
            "M0-49A22 22 0 0 1 16-12A22 22 0 1 1 5 20C5 35 9 45 17 49H-17C-9 45-5 35-5 20A22 22 0 1 1-16-12A22 22 0 0 1 0-49Z"
        }
        '●' => "M-41 0A41 41 0 0 1 41 0A41 41 0 0 1-41 0Z",
        '■' => "M-31-37H31A6 6 0 0 1 37-31V31A6 6 0 0 1 31 37H-31A6 6 0 0 1-37 31V-31A6 6 0 0 1-31-37Z",
        '▲' => "M-5-41Q0-49 5-41L48 32Q52 40 43 40H-43Q-52 40-48 32Z",
        '▼' => "M-5 41Q0 49 5 41L48-32Q52-40 43-40H-43Q-52-40-48-32Z",
        '★' => "M0-50L14-17L49-14L23 9L30 43L0 25L-30 43L-23 9L-49-14L-14-17Z",
        '◆' => "M-4-47Q0-51 4-47L47-4Q51 0 47 4L4 47Q0 51-4 47L-47 4Q-51 0-47-4Z",
        '✚' => "M-16-46H16V-16H46V16H16V46H-16V16H-46V-16H-16Z",
        _ => return None,
    })
}

/// The hexagon for other suits, with their letter inside.
const OTHER: &str = "M0-50L43-25V25L0 50L-43 25V-25Z";

/// A suit as a card shows it.
#[derive(Clone, Copy)]
pub struct Pip {
    path: &'static str,
    /// The letter inside the shape, if it isn't one of ours.
    on_it: Option<char>,
    /// The vertical offset at which the shape has the most room for a letter.
    pub middle: i32,
    /// The letter beside the shape.
    pub beside: Option<char>,
}

impl Pip {
    /// Standard suits are recognisable by shape; others also show their letter.
    pub fn new(symbol: char, letter: Option<char>) -> Self {
        let own = path(symbol);
        Self {
            path: own.unwrap_or(OTHER),
            middle: match symbol {
                '▲' => 12,
                '▼' => -12,
                _ => 0,
            },
            on_it: own.is_none().then(|| letter.unwrap_or(symbol)),
            beside: letter.filter(|_| own.is_some() && !matches!(symbol, '♠' | '♥' | '♦' | '♣')),
        }
    }

    /// Draws it centred at the given point; a negative size turns it upside down.
    pub fn draw(self, pen: &mut Pen, x: i32, y: i32, size: i32) {
        match self.on_it {
            None => {
                pen.raw("<path d=\"")
                    .raw(self.path)
                    .raw("\"")
                    .place(x, y, size)
                    .raw("/>");
            }
            Some(letter) => {
                pen.raw("<g")
                    .place(x, y, size)
                    .raw("><path d=\"")
                    .raw(self.path)
                    .raw("\"/>");
                write_on(pen, letter, 0, 54);
                pen.raw("</g>");
            }
        }
    }

    /// Draws it large with an outline, and with its letter inside if it has one.
    pub fn draw_ornate(self, pen: &mut Pen, x: i32, y: i32, size: i32) {
        pen.raw("<g").place(x, y, size).raw(" stroke-linejoin=\"round\">");
        for line in [
            "<path stroke=\"currentColor\" stroke-width=\"15\" d=\"",
            "<path class=\"card-paper-line\" stroke=\"#fffdf8\" stroke-width=\"11\" d=\"",
        ] {
            pen.raw(line).raw(self.path).raw("\"/>");
        }
        pen.raw("<path d=\"").raw(self.path).raw("\"/>");
        if let Some(letter) = self.on_it.or(self.beside) {
            write_on(
                pen,
                letter,
                self.middle,
                if self.on_it.is_some() { 54 } else { 36 },
            );
        }
        pen.raw("</g>");
    }
}

/// Writes a letter in paper colour.
pub fn write_on(pen: &mut Pen, letter: char, y: i32, high: i32) {
    pen.raw("<g").raw(PAPER_ON).raw(">");
    let mut buffer = [0; 4];
    glyph::centred(pen, letter.encode_utf8(&mut buffer), 0, y, high, 54);
    pen.raw("</g>");
}

/// The style of text and shapes on ink: paper colour.
pub const PAPER_ON: &str = " class=\"card-on-ink\" color=\"#fffdf8\" fill=\"currentColor\"";
