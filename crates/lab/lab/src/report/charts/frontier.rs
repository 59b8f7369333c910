//! The frontier of a search: nearness to the goal and side effects.

use std::fmt::Write as _;

use super::{Axis, MARGIN, Size, level, line, open, rect, text, ticks};

/// A change in the chart.
pub struct Spot {
    /// Its number in the table; the base has a name instead.
    pub label: String,
    /// Its distance from the goal, with the interval.
    pub way: f64,
    pub interval: [f64; 2],
    /// Its side effects.
    pub side: f64,
    /// True if none is both nearer and has fewer side effects.
    pub is_unbeaten: bool,
}

/// The spots, with a band up to the distance that counts as met.
pub fn frontier(
    size: Size,
    spots: &[Spot],
    met: f64,
    [label, across, up]: [&str; 3],
    tick: &dyn Fn(f64) -> String,
    points: &dyn Fn(f64) -> String,
) -> String {
    let (top, bottom, left) = (30.0, 270.0, 46.0);
    let ends = spots.iter().map(|spot| spot.interval[1].max(spot.way));
    // What is farther than this isn't worth room.
    let far = ends.fold(1.0, f64::max).min(2.5);
    let axis = Axis {
        low: -0.03 * far,
        high: 1.05 * far,
        left,
        right: size.width() - MARGIN,
    };
    let most = spots.iter().map(|spot| spot.side).fold(1.0, f64::max) * 1.08;
    let x = |way: f64| axis.at(way.clamp(0.0, far));
    let y = |side: f64| bottom - side / most * (bottom - top);
    let mut svg = open(size, bottom + 46.0, label);
    if met > 0.0 {
        let (from, to) = (x(0.0), x(met));
        rect(&mut svg, "class=\"band\"", [from, top], [to - from, bottom - top]);
    }
    for side in ticks(0.0, most) {
        level(&mut svg, [left, axis.right], y(side), &points(side));
    }
    for way in ticks(0.0, far) {
        let class = if way == 0.0 { "zero" } else { "grid" };
        line(&mut svg, class, x(way), [top, bottom]);
        text(&mut svg, "tick", [x(way), bottom + 18.0], "middle", &tick(way));
    }
    text(&mut svg, "tick", [2.0, 14.0], "start", up);
    text(&mut svg, "tick", [axis.right, bottom + 38.0], "end", across);
    // Labels that would touch an earlier one move up.
    let mut taken: Vec<[f64; 2]> = Vec::new();
    for spot in spots {
        let (at, height) = (x(spot.way), y(spot.side));
        let [from, to] = spot.interval.map(x);
        let class = if spot.is_unbeaten { "dot" } else { "dot open" };
        let _ = write!(
            svg,
            "<line class=\"interval\" x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{height:.1}\" y2=\"{height:.1}\"/>"
        );
        // An arrow for what is farther than the axis.
        let _ = match spot.way > far {
            true => write!(
                svg,
                "<path class=\"{class}\" d=\"M{:.1} {:.1}v10l8 -5z\"/>",
                at - 4.0,
                height - 5.0
            ),
            false => write!(
                svg,
                "<circle class=\"{class}\" cx=\"{at:.1}\" cy=\"{height:.1}\" r=\"5\"/>"
            ),
        };
        let width = 8.0 * spot.label.chars().count() as f64 + 6.0;
        let place = at.clamp(left + width / 2.0, axis.right - width / 2.0);
        let mut over = height - 10.0;
        let touches = |over: f64, taken: &[[f64; 2]]| {
            let near = |[x, y]: &[f64; 2]| (x - place).abs() < width && (y - over).abs() < 14.0;
            taken.iter().any(near)
        };
        while touches(over, &taken) && over > 16.0 {
            over -= 14.0;
        }
        taken.push([place, over]);
        text(&mut svg, "value halo", [place, over], "middle", &spot.label);
    }
    svg + "</svg>"
}
