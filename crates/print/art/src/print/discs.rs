//! The backs of round cards: a sixth, drawn six times.

use super::Shape;
use super::colours::PAPER;
use super::texture::{self, medallion};
use crate::back::Back;
use crate::pen::Pen;

pub fn draw(pen: &mut Pen, back: Back) {
    super::ground(pen, Shape::Circle, back.ground());
    texture::open(pen, back);
    pen.raw("<g id=\"ground-pattern\" transform=\"translate(175 175)\">");
    let sixth = match back {
        Back::Lattice => include_str!("../drawings/disc-lattice.svg"),
        Back::Waves => include_str!("../drawings/disc-waves.svg"),
        Back::Fans => include_str!("../drawings/disc-fans.svg"),
        Back::Lozenges => include_str!("../drawings/disc-lozenges.svg"),
        Back::Night => include_str!("../drawings/disc-night.svg"),
        Back::Weave => include_str!("../drawings/disc-weave.svg"),
        Back::Rings | Back::Sparks | Back::Beads => {
            texture::draw(pen, back, (160, 160));
            ""
        }
        // The same after a twelfth of a turn: drawn at once.
        Back::Rosette => {
            for size in [(212, 62), (158, 46)] {
                texture::ellipses(pen, PAPER, size);
            }
            texture::ellipses(pen, "#e5ac2f", (104, 30));
            ""
        }
    };
    for turn in (0..360).step_by(60) {
        pen.raw("<g transform=\"rotate(").int(turn).raw(")\">");
        pen.drawing(sixth).raw("</g>");
    }
    pen.raw("</g><g transform=\"translate(175 175)\">");
    medallion(pen, 40);
    pen.raw("</g></g>");
}
