//! Distributions of counts, and the games that are still running after each turn.

use std::fmt::Write as _;

use super::{Axis, MARGIN, Size, escaped, line, open, rect, short, text, ticks};
use crate::experiment::Histogram;

/// Distributions, one below the other on the same axis. Values are joined to at most 60 bars.
pub fn distributions(size: Size, rows: &[(String, &Histogram)], label: &str) -> String {
    let low = rows
        .iter()
        .filter_map(|(_, counts)| counts.percentile(0))
        .min()
        .unwrap_or(0);
    // The longest games would squeeze all others.
    let high = rows
        .iter()
        .filter_map(|(_, counts)| counts.ranked(counts.total() * 1000, 0).and(tail(counts)));
    let high = high.max().unwrap_or(low + 1).max(low + 1);
    let width = ((high - low) / 60 + 1).max(1);
    let axis = Axis {
        low: low as f64,
        high: (high + width) as f64,
        left: size.names(),
        right: size.width() - MARGIN,
    };
    let (step, top) = (64.0 + size.above(), 8.0);
    let bottom = top + step * rows.len() as f64;
    let mut svg = open(size, bottom + 28.0, label);
    // The last bar has everything beyond, too.
    let last = low + (high - low) / width * width;
    let is_open = rows
        .iter()
        .any(|(_, counts)| counts.max().is_some_and(|most| most >= last + width));
    let centre = |value: f64| axis.at(value + 0.5);
    let end = axis.at((last + width) as f64);
    let marks = ticks(axis.low, axis.high)
        .into_iter()
        .filter(|mark| mark.fract() == 0.0);
    for mark in marks.filter(|mark| !is_open || centre(*mark) < end - 44.0) {
        let x = centre(mark);
        for row in 0..rows.len() {
            let top = top + step * row as f64;
            line(&mut svg, "grid", x, [top + size.above(), top + step]);
        }
        text(&mut svg, "tick", [x, bottom + 18.0], "middle", &format!("{mark}"));
    }
    if is_open {
        text(&mut svg, "tick", [end, bottom + 18.0], "end", &format!("{last}+"));
    }
    let bars = |counts: &Histogram| {
        let mut bars = std::collections::BTreeMap::<i64, u64>::new();
        for (value, count) in counts.iter() {
            *bars.entry((value.min(high) - low) / width).or_default() += count;
        }
        bars
    };
    let share = |count: u64, counts: &Histogram| count as f64 / counts.total().max(1) as f64;
    let highest = rows
        .iter()
        .flat_map(|(_, counts)| bars(counts).into_values().map(|count| share(count, counts)));
    let highest = highest.fold(1e-9, f64::max);
    for (at, (name, counts)) in rows.iter().enumerate() {
        let floor = top + step * (at as f64 + 1.0) - 6.0;
        let class = if at == 0 {
            "class=\"bar base\""
        } else {
            "class=\"bar\""
        };
        for (bar, count) in bars(counts) {
            let height = (step - size.above() - 18.0) * share(count, counts) / highest;
            let x = axis.at((low + bar * width) as f64);
            let end = axis.at((low + (bar + 1) * width) as f64);
            let inside = [(end - x - 1.0).max(0.5), height];
            rect(&mut svg, class, [x + 0.5, floor - height], inside);
        }
        size.name(&mut svg, name, top + step * at as f64, floor - 8.0);
        if let Some(median) = counts.percentile(50) {
            let x = centre(median.min(last + width - 1) as f64);
            let peak = floor - step + size.above() + 14.0;
            line(&mut svg, "median", x, [peak, floor]);
            // Beside its line, and not over the edge.
            let (at, anchor) = if x > axis.right - 40.0 {
                (x - 5.0, "end")
            } else {
                (x + 5.0, "start")
            };
            text(
                &mut svg,
                "value halo",
                [at, peak + 8.0],
                anchor,
                &median.to_string(),
            );
        }
    }
    svg + "</svg>"
}

/// The classes and dashes of a line: no two of the first twenty beside the base have both in common.
fn look(at: usize) -> (String, &'static str) {
    let Some(at) = at.checked_sub(1) else {
        return ("curve base".to_owned(), "none");
    };
    let dash = ["none", "7 3", "2 3", "10 3 2 3"][at % 4];
    (format!("curve tone{}", at % 5 + 1), dash)
}

/// The value below which nearly all games are.
fn tail(counts: &Histogram) -> Option<i64> {
    let total = counts.total();
    let mut seen = 0;
    let mut all = counts.iter();
    let found = all.find(|(_, count)| {
        seen += count;
        u128::from(seen) * 200 >= u128::from(total) * 199
    });
    found.map(|(value, _)| value)
}

/// Number of games that are still running after each turn. Abandoned games never end.
pub fn survival(
    size: Size,
    rows: &[(String, &Histogram, u64)],
    label: &str,
    percent: &dyn Fn(f64) -> String,
) -> String {
    let high = rows
        .iter()
        .filter_map(|(_, counts, _)| tail(counts))
        .max()
        .unwrap_or(1)
        .max(1);
    let axis = Axis {
        low: 0.0,
        high: high as f64,
        left: 64.0,
        right: size.width() - MARGIN,
    };
    // Names stand above, each with a piece of its curve: between the curves there may be no room.
    let columns = match size {
        Size::Wide => 3,
        Size::Narrow => 1,
    };
    let legend = 20.0 * rows.len().div_ceil(columns) as f64;
    let (top, bottom) = (12.0 + legend, 292.0 + legend);
    let mut svg = open(size, bottom + 30.0, label);
    axis.grid(&mut svg, top, bottom, &|tick| format!("{tick}"));
    let y = |share: f64| bottom - share * (bottom - top);
    for share in [0.0, 0.5, 1.0] {
        let _ = write!(
            svg,
            "<line class=\"grid\" x1=\"64\" x2=\"{:.1}\" y1=\"{:.1}\" y2=\"{:.1}\"/>\
             <text class=\"tick\" x=\"54\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            axis.right,
            y(share),
            y(share),
            y(share) + 4.0,
            escaped(&percent(share))
        );
    }
    for (at, (name, counts, games)) in rows.iter().enumerate() {
        let games = (*games).max(1) as f64;
        let mut running = games;
        let mut path = format!("M{:.1} {:.1}", axis.at(0.0), y(1.0));
        for (value, count) in counts.iter().filter(|(value, _)| *value <= high) {
            running -= count as f64;
            let _ = write!(path, "H{:.1}V{:.1}", axis.at(value as f64), y(running / games));
        }
        let (class, dash) = look(at);
        let _ = write!(
            svg,
            "<path class=\"{class}\" stroke-dasharray=\"{dash}\" d=\"{path}H{:.1}\"/>",
            axis.right
        );
        let width = size.width() / columns as f64;
        let (x, y) = (width * (at % columns) as f64, 14.0 + 20.0 * (at / columns) as f64);
        let _ = write!(
            svg,
            "<path class=\"{class}\" stroke-dasharray=\"{dash}\" d=\"M{:.1} {:.1}h36\"/>",
            x + 2.0,
            y - 4.0
        );
        text(&mut svg, "name", [x + 46.0, y], "start", &short(name, 28));
    }
    svg + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten arms: every line has its own colour and dash.
    #[test]
    fn lines_are_told_apart() {
        let counts: Histogram = [3, 5, 8].into_iter().collect();
        let names = (0..11).map(|at| format!("arm {at}"));
        let rows: Vec<_> = names.map(|name| (name, &counts, 3)).collect();
        for size in Size::ALL {
            let svg = survival(size, &rows, "x", &|_| String::new());
            // Each has its curve and the same piece beside its name.
            let lines = svg.split("<path ").skip(1);
            let mut looks: Vec<&str> = lines.filter_map(|line| line.split(" d=").next()).collect();
            assert_eq!(looks.len(), 22);
            looks.sort_unstable();
            looks.dedup();
            assert_eq!(looks.len(), 11, "{looks:?}");
        }
    }
}
