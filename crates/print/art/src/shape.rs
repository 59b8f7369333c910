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
        // Not a turned triangle, and below not a turned square: shapes are told apart in every rotation.
        '▼' => {
            "M-46-44Q-47-48-43-46L0-28L43-46Q47-48 46-44L34 2Q32 8 28 12L4 44Q0 48-4 44L-28 12Q-32 8-34 2Z"
        }
        '★' => "M0-50L14-17L49-14L23 9L30 43L0 25L-30 43L-23 9L-49-14L-14-17Z",
        '◆' => "M-3-47Q0-51 3-47L29-4Q31 0 29 4L3 47Q0 51-3 47L-29 4Q-31 0-29-4Z",
        '✚' => "M-16-46H16V-16H46V16H16V46H-16V16H-46V-16H-16Z",
        _ => return None,
    })
}

/// The hexagon for other suits, with their letter inside.
pub const OTHER: &str = "M0-50L43-25V25L0 50L-43 25V-25Z";

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
    /// The colour of the letter inside.
    on: &'static str,
}

impl Pip {
    /// Standard suits are recognisable by shape; others also show their letter.
    pub fn new(symbol: char, letter: Option<char>) -> Self {
        let own = path(symbol);
        Self {
            path: own.unwrap_or(OTHER),
            middle: match symbol {
                '▲' => 12,
                '▼' => -8,
                _ => 0,
            },
            on_it: own.is_none().then(|| letter.unwrap_or(symbol)),
            on: crate::PAPER,
            beside: letter.filter(|_| crate::letter_is_beside(symbol)),
        }
    }

    /// The same with a letter inside that has this colour.
    pub const fn lettered_in(self, on: &'static str) -> Self {
        Self { on, ..self }
    }

    /// The letter on it or beside it.
    pub const fn letter(self) -> Option<char> {
        match self.on_it {
            Some(letter) => Some(letter),
            None => self.beside,
        }
    }

    /// The shape without its letter.
    pub const fn bare(self) -> Self {
        Self {
            on_it: None,
            beside: None,
            ..self
        }
    }

    /// Draws it centred at the given point; a negative size turns it upside down.
    pub fn draw(self, pen: &mut Pen, x: i32, y: i32, size: i32) {
        pen.mark("", self.path, (x * 10, y * 10), (size, size));
        if let Some(letter) = self.on_it {
            pen.within((x * 10, y * 10), size, |pen| {
                let mut buffer = [0; 4];
                let text = letter.encode_utf8(&mut buffer);
                glyph::outlined(pen, text, (0, 0), (54, 54), (self.on, 75));
            });
        }
    }

    /// Draws it large with an outline.
    pub fn draw_ornate(self, pen: &mut Pen, x: i32, y: i32, size: i32) {
        // Its edges are on top of what was drawn in the same ink.
        pen.flush();
        for (paint, wide) in [
            (" stroke=\"currentColor", 150),
            (" class=\"card-paper-line\" stroke=\"#fffdf8", 110),
        ] {
            let mut edge = Pen::new();
            edge.raw(paint).stroke(wide * size / 100);
            let edge = edge.done() + " stroke-linejoin=\"round\"";
            self.outline(pen, &edge, (x, y), size);
        }
        self.bare().draw(pen, x, y, size);
    }

    /// Draws the shape alone with these attributes.
    pub fn outline(self, pen: &mut Pen, paint: &str, (x, y): (i32, i32), size: i32) {
        pen.mark(paint, self.path, (x * 10, y * 10), (size, size));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Point = (f64, f64);

    /// The corners of an outline; curves become many.
    fn outline(path: &str) -> Vec<Point> {
        let spaced: String = path
            .chars()
            .flat_map(|c| match c {
                'A'..='Z' => vec![' ', c, ' '],
                '-' => vec![' ', c],
                _ => vec![c],
            })
            .collect();
        let mut words = spaced.split_whitespace().peekable();
        let (mut points, mut command): (Vec<Point>, &str) = (Vec::new(), "M");
        while let Some(&word) = words.peek() {
            if word.parse::<f64>().is_err() {
                command = word;
                words.next();
                continue;
            }
            let mut number = || {
                words
                    .next()
                    .and_then(|word| word.parse::<f64>().ok())
                    .expect("a number")
            };
            let (x, y) = points.last().copied().unwrap_or_default();
            match command {
                "H" => points.push((number(), y)),
                "V" => points.push((x, number())),
                "Q" => {
                    let (one, end) = ((number(), number()), (number(), number()));
                    points.extend((1..=8).map(|i| {
                        let t = f64::from(i) / 8.0;
                        let at = |a: f64, b: f64, c: f64| {
                            (1.0 - t).powi(2) * a + 2.0 * t * (1.0 - t) * b + t * t * c
                        };
                        (at(x, one.0, end.0), at(y, one.1, end.1))
                    }));
                }
                "A" => {
                    let (radius, _, _) = (number(), number(), number());
                    let (large, sweep) = (number(), number());
                    let end = (number(), number());
                    let half = ((x - end.0) / 2.0, (y - end.1) / 2.0);
                    let length = half.0.hypot(half.1);
                    let off = (radius * radius - length * length).max(0.0).sqrt() / length;
                    let off = if large == sweep { -off } else { off };
                    let centre = ((x + end.0) / 2.0 + off * half.1, (y + end.1) / 2.0 - off * half.0);
                    let from = (y - centre.1).atan2(x - centre.0);
                    let mut turn = (end.1 - centre.1).atan2(end.0 - centre.0) - from;
                    if sweep > 0.0 && turn < 0.0 {
                        turn += std::f64::consts::TAU;
                    }
                    points.extend((1..=24).map(|i| {
                        let angle = from + turn * f64::from(i) / 24.0;
                        (centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin())
                    }));
                }
                _ => points.push((number(), number())),
            }
        }
        points
    }

    fn contains(points: &[Point], (x, y): Point) -> bool {
        let next = points.iter().cycle().skip(1);
        let crossed = points
            .iter()
            .zip(next)
            .filter(|(a, b)| (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0);
        crossed.count() % 2 == 1
    }

    /// The outline around its middle, with an area of 1.
    fn normal(points: &[Point]) -> Vec<Point> {
        let (mut area, mut middle) = (0.0, (0.0, 0.0));
        for (a, b) in points.iter().zip(points.iter().cycle().skip(1)) {
            let part = a.0 * b.1 - b.0 * a.1;
            area += part / 2.0;
            middle.0 += (a.0 + b.0) * part / 6.0;
            middle.1 += (a.1 + b.1) * part / 6.0;
        }
        let scale = area.abs().sqrt().recip();
        let place = |p: &Point| ((p.0 - middle.0 / area) * scale, (p.1 - middle.1 / area) * scale);
        points.iter().map(place).collect()
    }

    /// The largest share that two shapes of the same size have in common, however one is turned.
    fn likeness(one: &[Point], other: &[Point]) -> f64 {
        let shares = (0..72).map(|step| {
            let (sin, cos) = (f64::from(step) * std::f64::consts::TAU / 72.0).sin_cos();
            let turned: Vec<Point> = other
                .iter()
                .map(|p| (p.0 * cos - p.1 * sin, p.0 * sin + p.1 * cos))
                .collect();
            let (mut both, mut any) = (0, 0);
            for (row, column) in (0..40).flat_map(|row| (0..40).map(move |column| (row, column))) {
                let at = (f64::from(column) / 20.0 - 0.975, f64::from(row) / 20.0 - 0.975);
                let inside = (contains(one, at), contains(&turned, at));
                both += u32::from(inside.0 && inside.1);
                any += u32::from(inside.0 || inside.1);
            }
            f64::from(both) / f64::from(any)
        });
        shares.fold(0.0, f64::max)
    }

    #[test]
    fn cd_05_shapes_of_colours_are_told_apart_in_every_rotation() {
        let shapes = ['●', '■', '▲', '★', '◆', '✚', '▼']
            .map(|symbol| (symbol, normal(&outline(path(symbol).expect("a shape")))));
        for (at, (symbol, one)) in shapes.iter().enumerate() {
            assert!(likeness(one, one) > 0.99, "{symbol}");
            for (other_symbol, other) in &shapes[..at] {
                let like = likeness(one, other);
                assert!(like < 0.87, "{symbol} and {other_symbol}: {like:.2}");
            }
        }
        // As they would be if they were turned copies.
        let square = normal(&outline("M-4-47L47-4L4 47L-47 4Z"));
        assert!(likeness(&square, &shapes[1].1) > 0.87);
    }
}
