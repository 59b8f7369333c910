//! Cards and boxes on a table.

use wildpile_art::print::Panel;
use wildpile_press::Rect;

use crate::tuck::Flat;

/// A side in a picture: its SVG and its size.
pub(super) struct Tile {
    pub svg: String,
    pub view: Rect,
    pub corner: f32,
}

impl Tile {
    /// The scale at which it fits into this width and height.
    pub(super) fn scale(&self, wide: f32, high: f32) -> f32 {
        (wide / self.view.width).min(high / self.view.height)
    }
}

/// The ground below cards: its colours in the middle and at the edges.
pub(super) struct Ground(&'static str, &'static str);

impl Ground {
    /// The green cloth of a card table.
    pub(super) const CLOTH: Self = Self("#22594d", "#123630");
    /// The same in one colour.
    pub(super) const PLAIN: Self = Self("#1b4a40", "#1b4a40");
    /// Light linen.
    pub(super) const LINEN: Self = Self("#f6efdf", "#dccfb4");
    /// Dark stone.
    pub(super) const SLATE: Self = Self("#3a4356", "#1c2230");
}

/// A fan of cards: they turn around a point so many heights of a card below them, with so many degrees between two
/// cards.
pub(super) struct Fan(f32, f32);

impl Fan {
    /// Like a hand of cards.
    pub(super) const HAND: Self = Self(1.35, 13.0);
    /// So that each card shows little more than its edge.
    pub(super) const CLOSE: Self = Self(1.5, 17.0);
    /// Nearly in a row.
    pub(super) const RIBBON: Self = Self(7.0, 2.9);
}

/// A picture in the making, in pixels.
pub(super) struct Stage {
    svg: String,
    /// The number of clips: each needs an ID of its own.
    clips: usize,
}

impl Stage {
    pub(super) fn new((wide, high): (f32, f32), Ground(middle, edge): Ground) -> Self {
        Self {
            svg: format!(
                "<defs><radialGradient id=\"table\" cx=\"50%\" cy=\"42%\" r=\"75%\"><stop offset=\"0\" stop-color=\"{middle}\"/><stop offset=\"1\" stop-color=\"{edge}\"/></radialGradient><radialGradient id=\"shade\"><stop offset=\"0\" stop-color=\"#000000\" stop-opacity=\".45\"/><stop offset=\"1\" stop-color=\"#000000\" stop-opacity=\"0\"/></radialGradient></defs><rect width=\"{wide}\" height=\"{high}\" fill=\"url(#table)\"/>"
            ),
            clips: 0,
        }
    }

    pub(super) fn done(self) -> String {
        self.svg
    }

    /// Something drawn in pixels.
    pub(super) fn add(&mut self, svg: &str) {
        self.svg += svg;
    }

    /// A card around a point, turned by degrees, with its shadow.
    pub(super) fn card(&mut self, tile: &Tile, (x, y): (f32, f32), scale: f32, turn: f32) {
        let (wide, high) = (tile.view.width / 2.0, tile.view.height / 2.0);
        let place = format!(
            "translate({x} {y}) rotate({turn}) scale({scale}) translate({} {})",
            -wide, -high
        );
        self.cut_out(tile, &place, true);
    }

    /// A card around a point at its own size, without a shadow.
    pub(super) fn flat_card(&mut self, tile: &Tile, (x, y): (f32, f32)) {
        let (wide, high) = (tile.view.width / 2.0, tile.view.height / 2.0);
        self.cut_out(tile, &format!("translate({} {})", x - wide, y - high), false);
    }

    /// Cards in rows with this many columns, in the middle of an area.
    pub(super) fn rows(&mut self, tiles: &[Tile], area: &Rect, across: usize) {
        let across = across.min(tiles.len()).max(1);
        let rows = tiles.len().div_ceil(across);
        let Some(first) = tiles.first() else { return };
        let step = (area.width / across as f32, area.height / rows as f32);
        let scale = first.scale(step.0 * 0.88, step.1 * 0.88);
        // Columns move together where rows are what limits the size.
        let step_x = step.0.min(first.view.width * scale * 1.14);
        let left = area.x + (area.width - step_x * across as f32) / 2.0;
        for (at, tile) in tiles.iter().enumerate() {
            let x = left + ((at % across) as f32 + 0.5) * step_x;
            let y = area.y + ((at / across) as f32 + 0.5) * step.1;
            self.card(tile, (x, y), scale, 0.0);
        }
    }

    /// Cards like a hand of cards, in the middle of an area.
    pub(super) fn fan(&mut self, tiles: &[Tile], area: &Rect, &Fan(pivot, spread): &Fan) {
        let Some(first) = tiles.first() else { return };
        let (wide, high) = (first.view.width, first.view.height);
        let middle = (tiles.len() as f32 - 1.0) / 2.0;
        // What the cards reach decides how large they are.
        let pivot = high * pivot;
        let furthest = (middle * spread).to_radians();
        let reach_x = furthest.sin() * (pivot + high / 2.0) + furthest.cos() * wide / 2.0;
        let top = pivot + high / 2.0;
        let low =
            (furthest.cos() * (pivot - high / 2.0) - furthest.sin() * wide / 2.0).min(pivot - high / 2.0);
        let scale = (area.width * 0.88 / (2.0 * reach_x)).min(area.height * 0.84 / (top - low));
        // Libraries differ in the last digits of a sine.
        let scale = (scale * 1000.0).round() / 1000.0;
        let centre = (
            area.x + area.width / 2.0,
            (area.y + area.height / 2.0 + (top + low) / 2.0 * scale).round(),
        );
        for (at, tile) in tiles.iter().enumerate() {
            let turn = (at as f32 - middle) * spread;
            let place = format!(
                "translate({} {}) scale({scale}) rotate({turn}) translate({} {})",
                centre.0,
                centre.1,
                -wide / 2.0,
                -pivot - high / 2.0
            );
            self.cut_out(tile, &place, true);
        }
    }

    /// A card with its corners cut, at a place; perhaps with a shadow.
    fn cut_out(&mut self, tile: &Tile, place: &str, shadow: bool) {
        let Rect { x, y, width, height } = tile.view;
        let corner = tile.corner;
        self.svg += &format!("<g transform=\"{place}\">");
        for out in [9.0, 5.5, 2.0].into_iter().filter(|_| shadow) {
            self.svg += &format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"#000000\" fill-opacity=\".1\"/>",
                -out,
                4.0 - out,
                width + 2.0 * out,
                height + 2.0 * out,
                corner + out
            );
        }
        self.clips += 1;
        // IDs within drawings aren't looked up: only these are.
        self.svg += &format!(
            "<clipPath id=\"clip{0}\"><rect width=\"{width}\" height=\"{height}\" rx=\"{corner}\"/></clipPath><g clip-path=\"url(#clip{0})\"><g transform=\"translate({1} {2})\">{3}</g></g><rect x=\".5\" y=\".5\" width=\"{4}\" height=\"{5}\" rx=\"{corner}\" fill=\"none\" stroke=\"#000000\" stroke-opacity=\".25\"/></g>",
            self.clips,
            -x,
            -y,
            tile.svg,
            width - 1.0,
            height - 1.0,
        );
    }

    /// A box that stands on the table, seen from its right and above, in the middle of an area.
    pub(super) fn standing_box(&mut self, flat: &Flat, area: &Rect) {
        // Where a unit along the front and along the side leads.
        const FRONT: (f32, f32) = (0.95, 0.10);
        const SIDE: (f32, f32) = (0.62, -0.22);
        let [Some(front), Some(side), Some(lid)] =
            ["front", "right", "top"].map(|name| flat.plan.panel(name))
        else {
            return;
        };
        let [wide, high, deep] = [front.wide, front.high, lid.high].map(|length| length as f32);
        let rise = -SIDE.1 * deep;
        let all = (FRONT.0 * wide + SIDE.0 * deep, high + FRONT.1 * wide + rise);
        let scale = (area.width / all.0).min(area.height / all.1);
        let start = (
            area.x + (area.width - all.0 * scale) / 2.0,
            area.y + (area.height - all.1 * scale) / 2.0 + rise * scale,
        );
        let at = |along: f32, back: f32, down: f32| {
            (
                start.0 + (FRONT.0 * along + SIDE.0 * back) * scale,
                start.1 + (FRONT.1 * along + SIDE.1 * back + down) * scale,
            )
        };
        let foot = at(wide * 0.6, deep * 0.5, high);
        self.svg += &format!(
            "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"url(#shade)\"/><defs><g id=\"flat\">{}</g></defs>",
            foot.0,
            foot.1,
            all.0 * scale * 0.62,
            all.1 * scale * 0.11,
            flat.svg
        );
        let down = (0.0, 1.0);
        let away = (-SIDE.0, -SIDE.1);
        self.panel(lid, at(0.0, deep, 0.0), (FRONT, away), scale, ("#ffffff", ".12"));
        self.panel(side, at(wide, 0.0, 0.0), (SIDE, down), scale, ("#000000", ".26"));
        self.panel(front, at(0.0, 0.0, 0.0), (FRONT, down), scale, ("#ffffff", ".04"));
        // The notch for the thumb.
        let (left, right) = (at(wide / 2.0 - 28.0, 0.0, 0.0), at(wide / 2.0 + 28.0, 0.0, 0.0));
        let radius = 28.0 * scale;
        self.svg += &format!(
            "<path d=\"M{} {}A{radius} {radius} 0 0 0 {} {}Z\" fill=\"#000000\" fill-opacity=\".4\"/>",
            left.0, left.1, right.0, right.1
        );
    }

    /// A panel of a box laid flat, put up: from where, and where a unit to the right and down leads.
    fn panel(
        &mut self,
        panel: &Panel,
        from: (f32, f32),
        (right, down): ((f32, f32), (f32, f32)),
        scale: f32,
        (shade, strength): (&str, &str),
    ) {
        let [x, y, wide, high] = [panel.x, panel.y, panel.wide, panel.high].map(|length| length as f32);
        self.clips += 1;
        self.svg += &format!(
            "<g transform=\"matrix({} {} {} {} {} {}) translate({} {})\"><clipPath id=\"clip{8}\"><rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\"/></clipPath><g clip-path=\"url(#clip{8})\"><use href=\"#flat\"/><rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"{shade}\" fill-opacity=\"{strength}\"/></g></g>",
            right.0 * scale,
            right.1 * scale,
            down.0 * scale,
            down.1 * scale,
            from.0,
            from.1,
            -x,
            -y,
            self.clips,
        );
    }
}
