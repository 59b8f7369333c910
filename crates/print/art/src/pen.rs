//! An SVG writer. Numbers are integers, because formatting floats takes a lot of code. Nothing is
//! inlined, because these methods are called from a thousand places and the browser downloads all
//! of it: this halves the size.

use wildpile_cards::Letters;

/// A point in tenths of a unit.
pub type Tenths = (i32, i32);

/// The frame of marks: a point, and a scale in ten thousandths.
type Frame = (Tenths, i32);

/// The card as it is.
const UPRIGHT: Frame = ((0, 0), 10_000);
/// The card rotated by 180° around its centre.
const TURNED: Frame = ((2500, 3500), -10_000);

/// The SVG written so far.
///
/// Each element costs a browser time for every card on the table. So shapes and lines that follow each other are marks:
/// they become one path for each paint, without transforms. Anything else that is written ends that path.
pub struct Pen {
    svg: String,
    /// Marks that aren't in the SVG yet: the attributes and the data of their paths.
    marks: Vec<(String, String)>,
    frame: Frame,
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
            marks: Vec::new(),
            frame: UPRIGHT,
            letters,
        }
    }

    pub fn done(mut self) -> String {
        self.flush();
        self.svg
    }

    /// Ends the paths of the marks so far. What follows is on top of them.
    #[inline(never)]
    pub fn flush(&mut self) {
        for (paint, path) in std::mem::take(&mut self.marks) {
            for part in ["<path", &paint, " d=\"", &path, "\"/>"] {
                self.svg.push_str(part);
            }
        }
    }

    /// Adds a shape or line with these attributes, moved to a point and scaled in percent; negative scales turn it
    /// upside down. Its numbers have at most one decimal.
    #[inline(never)]
    pub fn mark(&mut self, paint: &str, path: &str, at: Tenths, scale: (i32, i32)) {
        let (at, scale) = (self.framed(at), (self.scaled(scale.0), self.scaled(scale.1)));
        let known = self.marks.iter().position(|(other, _)| other == paint);
        let index = known.unwrap_or(self.marks.len());
        if known.is_none() {
            self.marks.push((paint.to_owned(), String::new()));
        }
        if let Some((_, out)) = self.marks.get_mut(index) {
            trace(out, path, at, scale);
        }
    }

    /// Marks of which the points are moved and scaled in percent, too. Nothing but marks may be drawn.
    #[inline(never)]
    pub fn within(&mut self, at: Tenths, percent: i32, draw: impl FnOnce(&mut Self)) {
        let frame = (self.framed(at), self.scaled(percent));
        let around = std::mem::replace(&mut self.frame, frame);
        draw(self);
        self.frame = around;
    }

    /// The point on the card of a point in the frame.
    fn framed(&self, (x, y): Tenths) -> Tenths {
        let ((left, top), scale) = self.frame;
        (left + times(x, scale), top + times(y, scale))
    }

    /// The scale on the card, in ten thousandths, of one in the frame, in percent.
    const fn scaled(&self, percent: i32) -> i32 {
        percent * self.frame.1 / 100
    }

    /// The attributes of a line of this colour with round ends; its width is in tenths, at a scale in percent.
    #[inline(never)]
    pub fn line(&self, colour: &str, wide: i32, percent: i32) -> String {
        let mut paint = Self::new();
        paint
            .raw(" fill=\"none\" stroke=\"")
            .raw(colour)
            .stroke(times(wide, self.scaled(percent).abs()));
        paint.raw(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        paint.svg
    }

    /// Ends an attribute, and appends the width of a line in tenths.
    pub fn stroke(&mut self, wide: i32) -> &mut Self {
        self.raw("\" stroke-width=\"");
        push_tenths(&mut self.svg, wide.abs());
        self.raw("\"")
    }

    /// The attribute that moves and scales what isn't a mark as the frame would.
    #[inline(never)]
    pub fn transform(&self, at: Tenths, (wide, high): (i32, i32)) -> String {
        let (x, y) = self.framed(at);
        let mut out = String::from(" transform=\"translate(");
        push_tenths(&mut out, x);
        out.push(' ');
        push_tenths(&mut out, y);
        let mut scale = Self::new();
        scale.raw(")scale(").percent(self.scaled(wide) / 100).raw(" ");
        scale.percent(self.scaled(high) / 100).raw(")\"");
        out + &scale.svg
    }

    /// Draws outside of the frame, with a [`transform`](Self::transform) instead.
    pub fn unframed(&mut self, draw: impl FnOnce(&mut Self)) {
        let around = std::mem::replace(&mut self.frame, UPRIGHT);
        draw(self);
        self.frame = around;
    }

    /// Appends raw SVG.
    #[inline(never)]
    pub fn raw(&mut self, text: &str) -> &mut Self {
        self.flush();
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

    /// Draws something twice: once as it is, and once rotated by 180° around the card's centre. Marks become the same
    /// paths in both halves; anything else gets a group.
    pub fn twice(&mut self, draw: impl Fn(&mut Self)) -> &mut Self {
        let mut half = Self::with_letters(self.letters);
        draw(&mut half);
        if half.svg.is_empty() {
            draw(self);
            let around = std::mem::replace(&mut self.frame, TURNED);
            draw(self);
            self.frame = around;
            return self;
        }
        let half = half.done();
        self.raw(&half)
            .raw("<g transform=\"rotate(180 125 175)\">")
            .raw(&half)
            .raw("</g>")
    }

    /// Draws paths, each with the same one rotated by 180° around the card's centre in one element. Where the halves overlap,
    /// something else must lie above both.
    pub fn mirrored(&mut self, draw: impl FnOnce(&mut Self)) {
        let mut half = Self::with_letters(self.letters);
        draw(&mut half);
        for element in half.done().split_inclusive("/>") {
            let Some((head, path)) = element
                .strip_suffix("\"/>")
                .and_then(|element| element.rsplit_once(" d=\""))
            else {
                self.raw(element);
                continue;
            };
            self.raw(head).raw(" d=\"").raw(path);
            let ((at, scale), out) = (TURNED, &mut self.svg);
            trace(out, path, at, (scale, scale));
            self.raw("\"/>");
        }
    }
}

/// A number times a scale in ten thousandths.
const fn times(n: i32, scale: i32) -> i32 {
    (n * scale + 5000).div_euclid(10_000)
}

/// Appends a path that is moved, and scaled in ten thousandths.
fn trace(out: &mut String, path: &str, (x, y): Tenths, (wide, high): (i32, i32)) {
    let mut chars = path.chars().peekable();
    let (mut command, mut nth) = ('M', 0);
    while let Some(c) = chars.next() {
        if c.is_ascii_alphabetic() {
            (command, nth) = (c, 0);
            out.push(c);
            continue;
        }
        // The number in tenths.
        let mut number = c.to_digit(10).unwrap_or(0) as i32;
        if !matches!(c, '-' | '.' | '0'..='9') {
            continue;
        }
        while c != '.'
            && let Some(digit) = chars.peek().and_then(|c| c.to_digit(10))
        {
            number = number * 10 + digit as i32;
            chars.next();
        }
        number *= 10;
        if c == '.' || chars.next_if_eq(&'.').is_some() {
            number += chars.next().and_then(|c| c.to_digit(10)).unwrap_or(0) as i32;
        }
        if c == '-' {
            number = -number;
        }
        // Small letters are commands that begin where the path is.
        let (left, top) = if command.is_ascii_lowercase() {
            (0, 0)
        } else {
            (x, y)
        };
        let command = command.to_ascii_uppercase();
        let is_across = command == 'H' || command != 'V' && nth % 2 == 0;
        let number = match (command, nth % 7) {
            // An arc's radii, its angle and its flags.
            ('A', 0) => times(number, wide.abs()),
            ('A', 1) => times(number, high.abs()),
            ('A', 2..=4) => number,
            ('A', 5) => left + times(number, wide),
            ('A', _) => top + times(number, high),
            _ if is_across => left + times(number, wide),
            _ => top + times(number, high),
        };
        if nth > 0 && number >= 0 {
            out.push(' ');
        }
        push_tenths(out, number);
        nth += 1;
    }
}

/// Appends a number of tenths.
fn push_tenths(out: &mut String, n: i32) {
    if n < 0 {
        out.push('-');
    }
    let n = n.unsigned_abs();
    push_digits(out, n / 10, 10);
    if !n.is_multiple_of(10) {
        out.push('.');
        push_digits(out, n % 10, 10);
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

#[cfg(test)]
mod tests {
    use super::*;

    const PATH: &str = "M0-50H10V2.5A6 6 0 0 1 3-4Z";

    #[test]
    fn marks_become_one_path_for_each_paint() {
        let mut pen = Pen::new();
        pen.twice(|pen| {
            pen.mark("", PATH, (1000, 500), (50, 50));
            pen.mark(" fill=\"none\"", "M0 0V7", (10, -10), (100, 200));
        });
        pen.raw("<g/>");
        pen.mark("", "M-1 0L1 1", (0, 0), (100, 100));
        assert_eq!(
            pen.done(),
            "<path d=\"M100 25H105V51.3A3 3 0 0 1 101.5 48ZM150 325H145V298.8A3 3 0 0 1 148.5 302Z\"/>\
             <path fill=\"none\" d=\"M1-1V13M249 351V337\"/><g/><path d=\"M-1 0L1 1\"/>"
        );
    }

    #[test]
    fn mirrored_paths_have_both_halves() {
        let mut pen = Pen::new();
        pen.mirrored(|pen| {
            pen.raw("<path fill=\"none\" d=\"M94.5 102h.1M1 2a7 8 0 0 1 13-5l-2.5 1v4Z\"/>");
            pen.mark("", "M4 8", (0, 0), (100, 100));
        });
        assert_eq!(
            pen.done(),
            "<path fill=\"none\" d=\"M94.5 102h.1M1 2a7 8 0 0 1 13-5l-2.5 1v4Z\
             M155.5 248h-0.1M249 348a7 8 0 0 1-13 5l2.5-1v-4Z\"/><path d=\"M4 8M246 342\"/>"
        );
    }

    #[test]
    fn halves_with_anything_else_are_groups() {
        let mut pen = Pen::new();
        pen.mark("", "M1 1", (0, 0), (100, 100));
        pen.twice(|pen| {
            pen.raw("<g/>");
            pen.mark("", "M2 2", (0, 0), (100, 100));
        });
        assert_eq!(
            pen.done(),
            "<path d=\"M1 1\"/><g/><path d=\"M2 2\"/><g transform=\"rotate(180 125 175)\"><g/><path d=\"M2 2\"/></g>"
        );
    }

    #[test]
    fn frames_move_and_scale_marks_and_lines() {
        let mut pen = Pen::new();
        pen.within((100, 200), 50, |pen| {
            pen.within((20, 20), 50, |pen| pen.mark("", "M4 8", (0, 0), (100, -100)));
            assert!(pen.line("#000000", 75, 80).contains("stroke-width=\"3\""));
            assert_eq!(
                pen.transform((10, 25), (40, 80)),
                " transform=\"translate(10.5 21.3)scale(0.20 0.40)\""
            );
        });
        assert_eq!(pen.done(), "<path d=\"M12 19\"/>");
    }
}
