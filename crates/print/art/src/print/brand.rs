//! The emblem of the program: a fan of three cards, the one in the middle a skipper.

use super::colours::PAPER;
use super::solid;
use crate::pen::Pen;
use crate::shape::Pip;
use crate::wild;

/// How the emblem is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Brand {
    /// In colours, for paper and for the ground of a box.
    #[default]
    Colour,
    /// In black alone.
    Black,
}

/// The emblem as a fragment in a square from (0, 0) to (100, 100), in colours of [`COLOURS`](super::COLOURS).
#[must_use]
pub fn brand_mark(kind: Brand) -> String {
    let of = |colour| match kind {
        Brand::Colour => colour,
        Brand::Black => "#1d2430",
    };
    let mut pen = Pen::new();
    pen.raw("<g").place(9, 11, 82).raw(">");
    for (turn, ink, symbol) in [(-24, "#c4122f", '●'), (24, "#1553b5", '■'), (0, PAPER, ' ')] {
        let ink = of(ink);
        let middle = symbol == ' ';
        let (fill, line) = if middle { (PAPER, "#1d2430") } else { (ink, PAPER) };
        pen.raw("<g transform=\"rotate(")
            .int(turn)
            .raw(" 50 104)\"><rect fill=\"");
        pen.raw(PAPER)
            .raw("\" x=\"26\" y=\"8\" width=\"48\" height=\"68\" rx=\"7\"/><rect fill=\"");
        pen.raw(fill).raw("\" stroke=\"").raw(line);
        pen.raw("\" stroke-width=\"2.5\" x=\"28\" y=\"10\" width=\"44\" height=\"64\" rx=\"6\"/>");
        if middle {
            pen.raw("<g color=\"#1d2430\" fill=\"#1d2430\">");
            wild::hop(&mut pen, 49, 52, 27);
            pen.raw("</g><path fill=\"").raw(of("#e5ac2f"));
            pen.raw("\" transform=\"translate(50 26)scale(.19)\" d=\"");
            pen.raw(crate::shape::path('★').unwrap_or_default()).raw("\"/>");
        } else {
            pen.raw("<g fill=\"").raw(PAPER).raw("\">");
            Pip::new(symbol, None).draw(&mut pen, 50 + turn.signum() * 11, 22, 14);
            pen.raw("</g>");
        }
        pen.raw("</g>");
    }
    pen.raw("</g>");
    solid::solid(&pen.done())
}
