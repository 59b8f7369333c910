//! Figures with their intervals, a row each: shares, and differences.

use std::fmt::Write as _;

use super::{Axis, MARGIN, Mark, Size, dot as mark_dot, line, open, text};

/// A chart in the making: rows with an interval each, on one axis.
struct Intervals {
    size: Size,
    axis: Axis,
    /// The height of a row.
    step: f64,
    svg: String,
}

impl Intervals {
    const TOP: f64 = 8.0;

    /// The grid for so many rows, with a line at `mark`.
    fn new(
        size: Size,
        [low, high]: [f64; 2],
        rows: usize,
        mark: Option<f64>,
        label: &str,
        tick: &dyn Fn(f64) -> String,
    ) -> Self {
        let axis = Axis {
            low,
            high,
            left: size.names(),
            right: size.width() - MARGIN,
        };
        let step = match size {
            Size::Wide => 34.0,
            Size::Narrow => 24.0 + size.above(),
        };
        let (top, bottom) = (Self::TOP, Self::TOP + step * rows as f64);
        let mut svg = open(size, bottom + 28.0, label);
        axis.labels(&mut svg, bottom, tick);
        // Lines don't cross the names above the rows.
        let bands: Vec<[f64; 2]> = match size {
            Size::Wide => vec![[top, bottom]],
            Size::Narrow => (0..rows)
                .map(|row| top + step * row as f64)
                .map(|top| [top + size.above(), top + step])
                .collect(),
        };
        for band in bands {
            axis.lines(&mut svg, band);
            if let Some(mark) = mark {
                line(&mut svg, "zero", axis.at(mark), band);
            }
        }
        Self {
            size,
            axis,
            step,
            svg,
        }
    }

    /// Draws the name and the interval of a row; returns its top and where the interval is.
    fn row(&mut self, at: usize, name: &str, interval: [f64; 2]) -> (f64, f64) {
        let top = Self::TOP + self.step * at as f64;
        let above = self.size.above();
        let y = top + above + (self.step - above) * 0.5;
        self.size.name(&mut self.svg, name, top, y + 4.0);
        let [from, to] = interval.map(|value| self.axis.at(value));
        let _ = write!(
            self.svg,
            "<line class=\"interval\" x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>"
        );
        (top, y)
    }
}

/// A difference with its interval.
pub struct Dot {
    pub name: String,
    pub value: f64,
    pub interval: [f64; 2],
    pub mark: Mark,
    /// The value in words, shown next to it.
    pub label: String,
}

/// A share of the games with its interval.
pub struct Share {
    pub name: String,
    /// The share at least and at most; they differ if games are unknown.
    pub extremes: [f64; 2],
    pub interval: [f64; 2],
    /// The share in words, shown next to it.
    pub label: String,
}

/// Shares with their intervals on one axis. `even` is the share of players who are equally good.
pub fn shares(
    size: Size,
    rows: &[Share],
    even: Option<f64>,
    label: &str,
    tick: &dyn Fn(f64) -> String,
) -> String {
    let low = rows.iter().map(|row| row.interval[0]).fold(1.0, f64::min);
    let high = rows.iter().map(|row| row.interval[1]).fold(0.0, f64::max);
    let room = ((high - low) * 0.25).max(0.01);
    // All or nothing is in sight, unless all shares are close to one of them.
    let (low, high) = match (low, high) {
        (low, _) if low > 0.8 => (low - room, 1.0),
        (_, high) if high < 0.2 => (0.0, high + room),
        _ => (0.0, 1.0),
    };
    let (low, high) = (low.max(0.0), high.min(1.0));
    let even = even.filter(|even| (low..=high).contains(even));
    let mut chart = Intervals::new(size, [low, high], rows.len(), even, label, tick);
    for (at, row) in rows.iter().enumerate() {
        let (start, y) = chart.row(at, &row.name, row.interval);
        let [least, most] = row.extremes.map(|value| chart.axis.at(value));
        let middle = f64::midpoint(least, most);
        let (x, label_y, anchor) = match size {
            Size::Wide if middle > size.width() - MARGIN - 40.0 => (size.width() - 4.0, y - 9.0, "end"),
            Size::Wide => (middle, y - 9.0, "middle"),
            Size::Narrow => (size.width() - 2.0, start + 12.0, "end"),
        };
        let _ = write!(
            chart.svg,
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"10\" rx=\"5\"/>",
            least - 5.0,
            y - 5.0,
            most - least + 10.0,
        );
        text(&mut chart.svg, "value halo", [x, label_y], anchor, &row.label);
    }
    chart.svg + "</svg>"
}

/// Differences with their intervals on one axis, around zero.
pub fn differences(size: Size, dots: &[Dot], label: &str, tick: &dyn Fn(f64) -> String) -> String {
    let low = dots.iter().map(|dot| dot.interval[0]).fold(0.0, f64::min);
    let high = dots.iter().map(|dot| dot.interval[1]).fold(0.0, f64::max);
    let room = ((high - low) * 0.18).max(1e-6);
    let low = if low < 0.0 { low - room } else { low - room / 4.0 };
    let mut chart = Intervals::new(size, [low, high + room], dots.len(), Some(0.0), label, tick);
    for (at, dot) in dots.iter().enumerate() {
        let (row, y) = chart.row(at, &dot.name, dot.interval);
        let x = chart.axis.at(dot.value);
        let (label_x, label_y, anchor) = match size {
            Size::Wide => (x, y - 9.0, "middle"),
            Size::Narrow => (size.width() - 2.0, row + 12.0, "end"),
        };
        mark_dot(&mut chart.svg, dot.mark, "", [x, y]);
        text(
            &mut chart.svg,
            "value halo",
            [label_x, label_y],
            anchor,
            &dot.label,
        );
    }
    chart.svg + "</svg>"
}
