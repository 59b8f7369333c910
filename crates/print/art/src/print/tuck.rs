//! A box for a deck, laid flat: printed ground, cut lines and fold lines. Lid and bottom are tucked in.

use super::colours::PAPER;
use super::{Shape, bleeding, solid, texture};
use crate::back::Back;
use crate::pen::Pen;

/// Units of ground past the cut lines.
pub const BLEED: i32 = 13;

/// The inside of a box, in units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TuckBox {
    /// The width of the front.
    pub wide: i32,
    /// The height of the front.
    pub high: i32,
    /// The depth.
    pub deep: i32,
}

impl TuckBox {
    /// A box for this many cards of 0.3 mm, with 1.5 mm of play.
    #[must_use]
    pub const fn for_cards(count: u16, shape: Shape) -> Self {
        const PLAY: i32 = 6;
        let (wide, high) = shape.size();
        Self {
            wide: wide + PLAY,
            high: high + PLAY,
            // 0.3 mm are 1.18 units. A box that is too thin has no room for its flaps.
            deep: {
                let deep = (count as i32 * 118 + 99) / 100 + PLAY;
                if deep < 36 { 36 } else { deep }
            },
        }
    }
}

/// A face of a box laid flat, or the room for texts on one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Panel {
    /// `front`, `back`, `left`, `right`, `glue`, `top`, `bottom`, the flaps that are tucked in: `top-tuck`,
    /// `bottom-tuck`, the small flaps at the sides: `top-left-dust` and so on; and the plain plates for texts:
    /// `front-plate`, `back-plate`, `left-plate`, `right-plate`.
    pub name: &'static str,
    /// The left edge.
    pub x: i32,
    /// The top edge.
    pub y: i32,
    /// The width.
    pub wide: i32,
    /// The height.
    pub high: i32,
}

/// A box laid flat, seen from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxDrawing {
    /// Its panels.
    pub panels: Vec<Panel>,
    /// The printed ground, as an SVG fragment. It runs an eighth of an inch over the cut lines.
    pub ground: String,
    /// The plain plates for texts, to lie on the ground.
    pub plates: String,
    /// The cut lines: the data of a path.
    pub cut: String,
    /// The fold lines: the data of a path.
    pub fold: String,
    /// The size of the drawing, which begins at (0, 0).
    pub size: (i32, i32),
}

impl BoxDrawing {
    /// The panel of this name.
    #[must_use]
    pub fn panel(&self, name: &str) -> Option<&Panel> {
        self.panels.iter().find(|panel| panel.name == name)
    }
}

/// The places of the parts of a box.
struct Plan {
    /// The left edges of back, left side, front and right side, and the right edge of that.
    x: [i32; 5],
    /// The top and the bottom edge of these four.
    y: [i32; 2],
    deep: i32,
    /// The length of the flap that is tucked in.
    tuck: i32,
    /// The length of the small flaps at the sides.
    dust: i32,
}

impl Plan {
    fn of(inside: &TuckBox) -> Self {
        let TuckBox { wide, high, deep } = *inside;
        let glue = (deep - 4).clamp(24, 56);
        let tuck = (deep * 3 / 4).clamp(40, 70);
        let top = deep + tuck;
        let back = glue;
        let left = back + wide;
        let front = left + deep;
        let right = front + wide;
        Self {
            // A little less, so that the flap below it doesn't push it out.
            x: [back, left, front, right, right + deep - 1],
            y: [top, top + high],
            deep,
            tuck,
            dust: (wide * 2 / 5).min(top),
        }
    }

    fn panels(&self) -> Vec<Panel> {
        let [back, left, front, right, end] = self.x;
        let [top, bottom] = self.y;
        let (deep, tuck, dust) = (self.deep, self.tuck, self.dust);
        let mut panels = Vec::new();
        let mut add = |name, (x, y, wide, high)| {
            panels.push(Panel {
                name,
                x,
                y,
                wide,
                high,
            });
        };
        let high = bottom - top;
        add("front", (front, top, right - front, high));
        add("back", (back, top, left - back, high));
        add("left", (left, top, front - left, high));
        add("right", (right, top, end - right, high));
        add("glue", (0, top, back, high));
        add("top", (back, top - deep, left - back, deep));
        add("top-tuck", (back, top - deep - tuck, left - back, tuck));
        add("bottom", (back, bottom, left - back, deep));
        add("bottom-tuck", (back, bottom + deep, left - back, tuck));
        add("top-left-dust", (left, top - dust, front - left, dust));
        add("top-right-dust", (right, top - dust, end - right, dust));
        add("bottom-left-dust", (left, bottom, front - left, dust));
        add("bottom-right-dust", (right, bottom, end - right, dust));
        for (name, x, wide) in [
            ("front-plate", front, right - front),
            ("back-plate", back, left - back),
        ] {
            add(name, (x + 26, top + 58, wide - 52, high - 116));
        }
        let inset = (deep / 5).min(16);
        for (name, x, end) in [("left-plate", left, front), ("right-plate", right, end)] {
            add(name, (x + inset, top + 58, end - x - 2 * inset, high - 116));
        }
        panels
    }

    fn cut(&self) -> String {
        let [back, left, front, right, end] = self.x;
        let [top, bottom] = self.y;
        let mut pen = Pen::new();
        // The glue flap, with slanted ends.
        pen.to("M", (back, top)).raw("L0 ").num(top + 14);
        pen.raw("V").num(bottom - 14).to("L", (back, bottom));
        // Along the bottom to the right, and back along the top.
        self.lid(&mut pen, back, left, bottom, 1);
        self.flap(&mut pen, left, front, bottom, 1);
        pen.raw("H").num(right);
        self.flap(&mut pen, right, end, bottom, 1);
        pen.raw("V").num(top);
        self.flap(&mut pen, end, right, top, -1);
        // A notch for the thumb.
        let middle = (front + right) / 2;
        pen.raw("H")
            .num(middle + 28)
            .raw("A28 28 0 0 1 ")
            .num(middle - 28)
            .num(top);
        pen.raw("H").num(front);
        self.flap(&mut pen, front, left, top, -1);
        self.lid(&mut pen, left, back, top, -1);
        pen.raw("Z");
        // Slits in which the small flaps lock what is tucked in.
        for y in [top - self.deep, bottom + self.deep] {
            pen.to("M", (back, y)).raw("h12M").num(left).num(y).raw("h-12");
        }
        pen.done()
    }

    /// The outline of a lid, from one end of its fold to the other; `out` is -1 for the top.
    fn lid(&self, pen: &mut Pen, from: i32, to: i32, y: i32, out: i32) {
        let ahead = (to - from).signum();
        let round = self.tuck * 3 / 5;
        let (hinge, tip) = (y + out * self.deep, y + out * (self.deep + self.tuck));
        pen.raw("V")
            .num(hinge)
            .raw("h")
            .num(3 * ahead)
            .raw("V")
            .num(tip - out * round);
        for (x, y) in [
            (from + ahead * (3 + round), tip),
            (to - ahead * 3, tip - out * round),
        ] {
            pen.raw("A").num(round).num(round).raw("0 0 0 ").num(x).num(y);
            if y == tip {
                pen.raw("H").num(to - ahead * (3 + round));
            }
        }
        pen.raw("V").num(hinge).raw("h").num(3 * ahead).raw("V").num(y);
    }

    /// The outline of a small flap.
    fn flap(&self, pen: &mut Pen, from: i32, to: i32, y: i32, out: i32) {
        let ahead = (to - from).signum();
        let near = y + out * self.dust / 3;
        let slant = (self.deep / 5).min(12);
        for (x, y) in [
            (from + 2 * ahead, near),
            (from + slant * ahead, y + out * self.dust),
            (to - slant * ahead, y + out * self.dust),
            (to - 2 * ahead, near),
            (to, y),
        ] {
            pen.to("L", (x, y));
        }
    }

    fn fold(&self) -> String {
        let [back, left, front, right, end] = self.x;
        let [top, bottom] = self.y;
        let mut pen = Pen::new();
        for x in [back, left, front, right] {
            pen.to("M", (x, top)).raw("V").num(bottom);
        }
        for (y, hinge) in [(top, top - self.deep), (bottom, bottom + self.deep)] {
            pen.to("M", (back, y)).raw("H").num(front);
            pen.to("M", (right, y)).raw("H").num(end);
            pen.to("M", (back + 12, hinge)).raw("H").num(left - 12);
        }
        pen.done()
    }
}

/// A box laid flat, with the pattern of a back on its four sides and plain plates for texts. Without a back its sides are
/// paper: for someone else's picture.
#[must_use]
pub fn tuck_box(inside: &TuckBox, back: Option<Back>) -> BoxDrawing {
    let plan = Plan::of(inside);
    let panels = plan.panels();
    let size = (plan.x[4], plan.y[0] + plan.y[1]);
    let mut pen = Pen::new();
    pen.raw("<g id=\"ground\">");
    match back {
        Some(back) => {
            texture::open(&mut pen, back);
            patterned(&mut pen, &plan, size, back);
            flaps(&mut pen, &panels, plan.y[0], back.ground());
            pen.raw("</g>");
        }
        None => bleeding(
            &mut pen,
            (-BLEED, -BLEED, size.0 + 2 * BLEED, size.1 + 2 * BLEED),
            PAPER,
        ),
    }
    pen.raw("</g>");
    let mut plates = Pen::new();
    plates.raw("<g id=\"ground-plates\">");
    for panel in panels.iter().filter(|panel| panel.name.ends_with("-plate")) {
        plate(&mut plates, panel);
    }
    plates.raw("</g>");
    BoxDrawing {
        cut: plan.cut(),
        fold: plan.fold(),
        ground: solid::solid(&pen.done()),
        plates: solid::solid(&plates.done()),
        panels,
        size,
    }
}

/// The pattern of a back on the four sides.
fn patterned(pen: &mut Pen, plan: &Plan, size: (i32, i32), back: Back) {
    let [first, .., end] = plan.x;
    let [top, bottom] = plan.y;
    let strip = (
        first - BLEED,
        top - BLEED,
        end - first + 2 * BLEED,
        bottom - top + 2 * BLEED,
    );
    bleeding(pen, strip, back.ground());
    // The pattern is centred on the front.
    let middle = ((plan.x[2] + plan.x[3]) / 2, (top + bottom) / 2);
    let reach = (middle.0 - strip.0, (bottom - top) / 2 + BLEED);
    pen.raw("<g transform=\"translate(")
        .num(middle.0)
        .num(middle.1)
        .raw(")\">");
    texture::draw(pen, back, reach);
    pen.raw("</g>");
    // Whatever of the pattern is outside: plain flaps, and no ink where there will be glue.
    let far = 3 * reach.0;
    bleeding(pen, (first - BLEED - far, -BLEED, far, size.1 + 2 * BLEED), PAPER);
    bleeding(pen, (end + BLEED, -BLEED, far, size.1 + 2 * BLEED), PAPER);
    for (y, high) in [(-2 * BLEED, top + BLEED), (bottom + BLEED, top + BLEED)] {
        bleeding(pen, (first - BLEED, y, size.0, high), PAPER);
    }
}

/// The flaps of lid and bottom, in one colour.
fn flaps(pen: &mut Pen, panels: &[Panel], top: i32, fill: &str) {
    for panel in panels {
        let flap =
            panel.name.contains("dust") || panel.name.starts_with("top") || panel.name.starts_with("bottom");
        if flap {
            let y = if panel.y < top { panel.y - BLEED } else { panel.y };
            bleeding(
                pen,
                (panel.x - BLEED, y, panel.wide + 2 * BLEED, panel.high + BLEED),
                fill,
            );
        }
    }
}

/// A plain plate with a light and a golden edge.
fn plate(pen: &mut Pen, panel: &Panel) {
    for (off, paint) in [
        (-7, " fill=\"#ffffff\""),
        (-3, " fill=\"#ffffff\" stroke-width=\"3\" stroke=\"#ffffff\""),
        (2, " fill=\"none\" stroke-width=\"1.5\" stroke=\"#e5ac2f\""),
    ] {
        pen.raw("<rect rx=\"6\" x=\"")
            .int(panel.x + off)
            .raw("\" y=\"")
            .int(panel.y + off);
        pen.raw("\" width=\"")
            .int(panel.wide - 2 * off)
            .raw("\" height=\"")
            .int(panel.high - 2 * off);
        pen.raw("\"").raw(paint).raw("/>");
    }
}
