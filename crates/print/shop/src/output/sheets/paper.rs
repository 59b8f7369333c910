//! A page drawn in millimetres.

use wildpile_press::setting::{Block, escaped};

use crate::units::UNIT_MM;

/// The ink of lines and texts.
pub(super) const INK: &str = "#1d2430";

/// The line to cut round cards along: faint enough for what is left of it on a card.
const CUT: &str = "#6f675a";

/// The size of labels, in millimetres.
const LABEL: f32 = 3.0;

pub(super) struct Paper {
    /// Its width and height.
    pub size: (f32, f32),
    /// The drawing on it.
    pub svg: String,
}

const fn unit(mm: f32) -> f32 {
    mm / UNIT_MM
}

impl Paper {
    pub(super) const fn new(size: (f32, f32)) -> Self {
        Self {
            size,
            svg: String::new(),
        }
    }

    fn stroke(&mut self, from: (f32, f32), to: (f32, f32), colour: &str, wide: f32) {
        self.svg += &format!(
            "<path d=\"M{} {}L{} {}\" stroke=\"{colour}\" stroke-width=\"{wide}\" fill=\"none\"/>",
            unit(from.0),
            unit(from.1),
            unit(to.0),
            unit(to.1)
        );
    }

    pub(super) fn line(&mut self, from: (f32, f32), to: (f32, f32)) {
        self.stroke(from, to, INK, 0.7);
    }

    /// A line that is seen on everything.
    pub(super) fn mark(&mut self, from: (f32, f32), to: (f32, f32)) {
        self.stroke(from, to, "#ffffff", 3.0);
        self.line(from, to);
    }

    /// A line to cut a round card along.
    pub(super) fn circle(&mut self, (x, y): (f32, f32), radius: f32) {
        self.svg += &format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" stroke=\"{CUT}\" stroke-width=\"0.6\" fill=\"none\"/>",
            unit(x),
            unit(y),
            unit(radius),
        );
    }

    /// A text that is set.
    pub(super) fn block(&mut self, block: &Block, colour: &str) {
        self.svg += &block.to_svg(colour);
    }

    /// A short text around a point on its baseline.
    pub(super) fn label(&mut self, (x, y): (f32, f32), text: &str) {
        self.words(&format!("x=\"{}\" y=\"{}\"", unit(x), unit(y)), text);
    }

    /// A short text around a point, read from bottom to top.
    pub(super) fn label_upwards(&mut self, (x, y): (f32, f32), text: &str) {
        let place = format!("transform=\"translate({} {}) rotate(-90)\"", unit(x), unit(y));
        self.words(&place, text);
    }

    fn words(&mut self, place: &str, text: &str) {
        let escaped = escaped(text);
        self.svg += &format!(
            "<text {place} text-anchor=\"middle\" font-family=\"Alegreya Sans\" font-weight=\"500\" font-size=\"{}\" fill=\"{INK}\">{escaped}</text>",
            unit(LABEL),
        );
    }
}
