//! The backs of round cards: a sixth, drawn six times.

use super::Shape;
use super::colours::PAPER;
use super::texture::{self, gold, lines, medallion, push};
use crate::back::{Back, star};
use crate::pen::Pen;

/// How far from the middle patterns go: to the trim edge and as far as the ground past it.
const REACH: f64 = 215.0;

pub fn draw(pen: &mut Pen, back: Back) {
    super::ground(pen, Shape::Circle, back.ground());
    texture::open(pen, back);
    pen.raw("<g id=\"ground-pattern\" transform=\"translate(175 175)\">");
    let mut sixth = Pen::new();
    match back {
        Back::Lattice => lattice(&mut sixth),
        Back::Waves => waves(&mut sixth),
        Back::Fans => fans(&mut sixth),
        Back::Lozenges => lozenges(&mut sixth),
        Back::Night => night(&mut sixth),
        Back::Weave => weave(&mut sixth),
        Back::Rosette => {}
    }
    let sixth = sixth.done();
    for i in 0..6 {
        pen.raw("<g transform=\"rotate(").int(60 * i).raw(")\">");
        pen.raw(&sixth).raw("</g>");
    }
    if back == Back::Rosette {
        for size in [(212, 62), (158, 46)] {
            texture::ellipses(pen, PAPER, size);
        }
        texture::ellipses(pen, "#e5ac2f", (104, 30));
    }
    pen.raw("</g><g transform=\"translate(175 175)\">");
    medallion(pen, 40);
    pen.raw("</g></g>");
}

/// The sine of an angle in degrees: a series, because the library's differs from machine to machine.
fn sine(degrees: f64) -> f64 {
    let turn = degrees.rem_euclid(360.0);
    // Into the first quarter.
    let (turn, sign) = if turn > 180.0 {
        (turn - 180.0, -1.0)
    } else {
        (turn, 1.0)
    };
    let x = turn.min(180.0 - turn) * std::f64::consts::PI / 180.0;
    let square = x * x;
    let (mut term, mut sum) = (x, x);
    for n in 1..9 {
        let n = f64::from(2 * n);
        term = -term * square / (n * (n + 1.0));
        sum += term;
    }
    sign * sum
}

/// A point at a distance from the middle and degrees clockwise from the top.
fn at(pen: &mut Pen, radius: f64, degrees: f64) {
    push(pen, radius * sine(degrees));
    push(pen, -radius * sine(degrees + 90.0));
}

/// Rings that grow by a factor from the first radius on: their numbers and radii.
fn rings(first: f64, growth: f64) -> impl Iterator<Item = (u32, f64)> {
    let next = move |&(ring, radius): &(u32, f64)| Some((ring + 1, radius * growth));
    std::iter::successors(Some((0, first)), next).take_while(|&(_, radius)| radius < REACH)
}

/// An arc around the middle.
fn arc(pen: &mut Pen, radius: f64, from: f64, to: f64) {
    pen.raw("M");
    at(pen, radius, from);
    pen.raw("A");
    push(pen, radius);
    push(pen, radius);
    pen.raw("0 0 1 ");
    at(pen, radius, to);
}

/// A line outwards.
fn ray(pen: &mut Pen, degrees: f64, from: f64, to: f64) {
    pen.raw("M");
    at(pen, from, degrees);
    pen.raw("L");
    at(pen, to, degrees);
}

/// Lines in three directions: each sixth has those on its side.
fn lattice(pen: &mut Pen) {
    lines(pen, "2");
    for k in 0..8 {
        let y = 13.0 + 26.0 * f64::from(k);
        let half = (REACH * REACH - y * y).sqrt();
        pen.raw("M");
        push(pen, -half);
        push(pen, -y);
        pen.raw("H");
        push(pen, half);
    }
    pen.raw("\"/>");
    // A dot in each hexagon between them.
    gold(pen, "4");
    for row in 1..9 {
        for i in 0..row {
            pen.raw("M");
            // The height of a triangle is 26.
            push(pen, 30.022 * (f64::from(i) - f64::from(row) / 2.0));
            pen.num(-26 * row).raw("h0");
        }
    }
    pen.raw("\"/>");
}

/// Rings that swing in and out, light and golden in turn.
fn waves(pen: &mut Pen) {
    for parity in 0..2 {
        if parity == 0 {
            lines(pen, "5");
        } else {
            gold(pen, "3");
        }
        for ring in (parity..10).step_by(2) {
            let radius = f64::from(60 + 16 * ring);
            pen.raw("M");
            at(pen, radius, 0.0);
            for step in 0..4 {
                let turn = f64::from(step) * 15.0;
                let swing = if step % 2 == 0 { 0.15 } else { -0.15 };
                pen.raw("Q");
                at(pen, radius * (1.0086 + swing), turn + 7.5);
                at(pen, radius, turn + 15.0);
            }
        }
        pen.raw("\"/>");
    }
}

/// Rings of three nested arches each.
fn fans(pen: &mut Pen) {
    let rings = |pen: &mut Pen, sizes: &[f64]| {
        for (ring, radius) in rings(50.0, 1.18) {
            for step in 0..3 {
                let turn = f64::from(step) * 20.0 + f64::from(ring % 2) * 10.0;
                for size in sizes {
                    // Half the chord, so that each arch is half a circle.
                    let half = radius * sine(10.0 * size);
                    pen.raw("M");
                    at(pen, radius, turn - 10.0 * size);
                    pen.raw("A");
                    push(pen, half);
                    push(pen, half);
                    pen.raw("0 0 1 ");
                    at(pen, radius, turn + 10.0 * size);
                }
            }
        }
        pen.raw("\"/>");
    };
    lines(pen, "2.5");
    rings(pen, &[0.94, 0.6]);
    gold(pen, "3");
    rings(pen, &[0.27]);
}

/// Rings of lozenges, and a golden dot between each two.
fn lozenges(pen: &mut Pen) {
    const GROWTH: f64 = 1.19;
    const INNER: f64 = 1.133;
    let mut dots = Pen::new();
    pen.raw("<path fill-opacity=\".8\" fill=\"")
        .raw(PAPER)
        .raw("\" d=\"");
    for (ring, radius) in rings(42.8, GROWTH) {
        for step in 0..3 {
            let turn = f64::from(step) * 20.0 + f64::from(ring % 2) * 10.0;
            if ring % 2 == 0 {
                // A little smaller than its place, so that the ground outweighs them.
                pen.raw("M");
                at(pen, radius / INNER, turn);
                pen.raw("L");
                at(pen, radius, turn + 7.2);
                at(pen, radius * INNER, turn);
                at(pen, radius, turn - 7.2);
                pen.raw("Z");
            } else {
                dots.raw("M");
                at(&mut dots, radius, turn + 10.0);
                dots.raw("h0");
            }
        }
    }
    pen.raw("\"/>");
    gold(pen, "4");
    pen.raw(&dots.done()).raw("\"/>");
}

/// A moon between stars.
fn night(pen: &mut Pen) {
    pen.raw("<path fill=\"").raw(PAPER);
    pen.raw(
        "\" transform=\"translate(0 -112)scale(.8)\" d=\"M-10-30A34 34 0 1 0 28 14A30 30 0 1 1-10-30Z\"/>",
    );
    for (x, y, size) in [
        (48, -84, 20),
        (14, -66, 11),
        (66, -130, 14),
        (34, -152, 17),
        (-28, -158, 12),
        (84, -168, 20),
        (0, -186, 20),
        (48, -196, 11),
    ] {
        star(pen, x, y, size);
    }
    lines(pen, "2.5");
    for (x, y) in [
        (34, -58),
        (30, -108),
        (62, -106),
        (50, -128),
        (8, -164),
        (-12, -152),
        (60, -166),
        (26, -178),
        (94, -138),
        (24, -204),
        (72, -190),
        (-20, -206),
    ] {
        pen.to("M", (x, y)).raw("h0");
    }
    pen.raw("\"/>");
}

/// Double strokes around and outwards in turn, like the bottom of a basket.
fn weave(pen: &mut Pen) {
    const GROWTH: f64 = 1.27;
    let mut dots = Pen::new();
    lines(pen, "2.5");
    for (ring, radius) in rings(43.4, GROWTH) {
        let part = |of: f64| radius * (1.0 + (GROWTH - 1.0) * of);
        for step in 0..4 {
            let turn = f64::from(step) * 15.0;
            if (ring + step) % 2 == 0 {
                for of in [0.32, 0.68] {
                    arc(pen, part(of), turn - 6.8, turn + 6.8);
                }
            } else {
                for off in [-2.6, 2.6] {
                    ray(pen, turn + off, part(0.04), part(0.96));
                }
            }
            dots.raw("M");
            at(&mut dots, part(0.5), turn);
            dots.raw("h0");
        }
    }
    pen.raw("\"/>");
    gold(pen, "3");
    pen.raw(&dots.done()).raw("\"/>");
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_sine_is_that_of_the_library() {
        for degrees in -400..800 {
            let degrees = f64::from(degrees);
            assert!(
                (super::sine(degrees) - degrees.to_radians().sin()).abs() < 1e-9,
                "{degrees}"
            );
        }
    }
}
