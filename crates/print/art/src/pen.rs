//! An SVG writer. Numbers are integers, because formatting floats takes a lot of code. Nothing is
//! inlined, because these methods are called from a thousand places and the browser downloads all
//! of it: this halves the size.

use wildpile_cards::Letters;

/// The SVG written so far.
pub struct Pen {
    svg: String,
    /// The letters of ranks on small cards within a drawing.
    pub letters: Letters,
}

impl Pen {
    pub fn new() -> Self {
        Self::with_letters(Letters::English)
    }

    pub fn with_letters(letters: Letters) -> Self {
        Self {
            svg: String::with_capacity(2048),
            letters,
        }
    }

    pub fn done(self) -> String {
        self.svg
    }

    /// Appends raw SVG.
    #[inline(never)]
    pub fn raw(&mut self, text: &str) -> &mut Self {
        self.svg.push_str(text);
        self
    }

    /// Appends a drawing from a file with an element on each line.
    #[inline(never)]
    pub fn drawing(&mut self, svg: &str) -> &mut Self {
        svg.lines().fold(self, Self::raw)
    }

    /// Appends a number and a space, for paths and transforms.
    #[inline(never)]
    pub fn num(&mut self, n: i32) -> &mut Self {
        self.int(n).raw(" ")
    }

    /// Appends a command of a path with a point.
    #[inline(never)]
    pub fn to(&mut self, command: &str, (x, y): (i32, i32)) -> &mut Self {
        self.raw(command).num(x).num(y)
    }

    /// Appends a number.
    #[inline(never)]
    pub fn int(&mut self, n: i32) -> &mut Self {
        if n < 0 {
            self.svg.push('-');
        }
        push_digits(&mut self.svg, n.unsigned_abs(), 10);
        self
    }

    /// Appends a character of text, escaped.
    #[inline(never)]
    pub fn text(&mut self, c: char) -> &mut Self {
        match c {
            '<' => self.svg.push_str("&lt;"),
            '>' => self.svg.push_str("&gt;"),
            '&' => self.svg.push_str("&amp;"),
            '"' => self.svg.push_str("&quot;"),
            '\'' => self.svg.push_str("&#39;"),
            '\t' | '\n' | '\r' => self.svg.push(' '),
            // These are invalid in XML even if escaped.
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => self.svg.push('\u{fffd}'),
            _ => self.svg.push(c),
        }
        self
    }

    /// Appends a transform: translation, and scale in percent. A negative scale turns upside down.
    #[inline(never)]
    pub fn place(&mut self, x: i32, y: i32, percent: i32) -> &mut Self {
        self.raw(" transform=\"translate(").num(x).num(y).raw(")scale(");
        self.percent(percent).raw(")\"")
    }

    /// Appends a transform with separate horizontal and vertical scales.
    #[inline(never)]
    pub fn place_wide(&mut self, x: i32, y: i32, wide: i32, high: i32) -> &mut Self {
        self.raw(" transform=\"translate(").num(x).num(y).raw(")scale(");
        self.percent(wide).raw(" ").percent(high).raw(")\"")
    }

    /// Appends a percentage as a decimal fraction.
    #[inline(never)]
    pub fn percent(&mut self, n: i32) -> &mut Self {
        if n < 0 {
            self.svg.push('-');
        }
        let n = n.unsigned_abs();
        push_digits(&mut self.svg, n / 100, 10);
        if !n.is_multiple_of(100) {
            self.svg.push('.');
            push_digits(&mut self.svg, n / 10 % 10, 10);
            push_digits(&mut self.svg, n % 10, 10);
        }
        self
    }

    /// Draws something twice: once as it is, and once rotated by 180° around the card's centre.
    pub fn twice(&mut self, draw: impl FnOnce(&mut Self)) -> &mut Self {
        let start = self.svg.len();
        draw(self);
        let half = self.svg[start..].to_owned();
        self.raw("<g transform=\"rotate(180 125 175)\">")
            .raw(&half)
            .raw("</g>")
    }
}

/// Appends a number in hexadecimal.
pub fn push_hex(out: &mut String, n: u32) {
    push_digits(out, n, 16);
}

/// Appends a number to this base.
#[inline(never)]
pub fn push_digits(out: &mut String, n: u32, base: u32) {
    if n >= base {
        push_digits(out, n / base, base);
    }
    out.extend(char::from_digit(n % base, base));
}
