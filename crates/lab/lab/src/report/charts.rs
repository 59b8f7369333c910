//! Charts as inline SVG. Colours come from the page's style sheet, so they follow light, dark and print.

mod effects;
mod frontier;
mod pair_map;

use std::fmt::Write as _;

use crate::experiment::Histogram;

pub use effects::{Group, Point, curve, effects};
pub use frontier::{Spot, frontier};
pub use pair_map::pair_map;

/// The size of a chart. A page holds each chart in both and shows the one that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// With names at the left.
    Wide,
    /// For phones: half as wide, with names above.
    Narrow,
}

impl Size {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Wide, Self::Narrow];

    /// The width in the chart's own units, which are about pixels.
    const fn width(self) -> f64 {
        match self {
            Self::Wide => WIDTH,
            Self::Narrow => 340.0,
        }
    }

    /// The room for names at the left.
    const fn names(self) -> f64 {
        match self {
            Self::Wide => NAMES,
            Self::Narrow => 12.0,
        }
    }

    /// The room for a name above each row.
    const fn above(self) -> f64 {
        match self {
            Self::Wide => 0.0,
            Self::Narrow => 18.0,
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Self::Wide => "wide",
            Self::Narrow => "narrow",
        }
    }

    /// The room for values at the right, if they stand beside their row.
    const fn values(self) -> f64 {
        match self {
            Self::Wide => 52.0,
            Self::Narrow => 46.0,
        }
    }

    /// The letters that fit into the whole width.
    const fn letters(self) -> usize {
        match self {
            Self::Wide => 96,
            Self::Narrow => 44,
        }
    }

    /// The name of a row: next to the height `beside`, in two lines if it is long, or above the row, whose top is at
    /// `top`, with room for a value at its end.
    fn name(self, svg: &mut String, name: &str, top: f64, beside: f64) {
        match self {
            Self::Wide => {
                let lines = wrapped(name, BESIDE);
                let first = beside - 7.5 * (lines.len() - 1) as f64;
                for (at, line) in lines.iter().enumerate() {
                    let place = [NAMES - 14.0, first + 15.0 * at as f64];
                    text(svg, "name halo", place, "end", line);
                }
            }
            Self::Narrow => text(svg, "name", [2.0, top + 12.0], "start", &short(name, 36)),
        }
    }
}

/// The letters that fit beside a wide chart.
const BESIDE: usize = 26;

/// A name in at most two lines of so many letters, cut between words where that is possible.
fn wrapped(name: &str, most: usize) -> Vec<String> {
    if name.chars().count() <= most {
        return vec![name.to_owned()];
    }
    let fits = name
        .char_indices()
        .take(most + 1)
        .filter(|(_, letter)| *letter == ' ');
    let cut = fits.map(|(at, _)| at).last();
    let cut = cut.unwrap_or_else(|| name.char_indices().nth(most).map_or(name.len(), |(at, _)| at));
    let (first, second) = name.split_at(cut);
    vec![first.to_owned(), short(second.trim_start(), most)]
}

/// The width of a wide chart in its own units; the page scales it.
const WIDTH: f64 = 720.0;
/// The room for names at the left of a wide chart.
const NAMES: f64 = 196.0;
/// The room at the right.
const MARGIN: f64 = 24.0;

/// Text as it may stand in HTML and SVG.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// A name in at most so many characters.
fn short(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    name.chars().take(most - 1).chain(['…']).collect()
}

fn text(svg: &mut String, class: &str, [x, y]: [f64; 2], anchor: &str, text: &str) {
    let text = escaped(text);
    let _ = write!(
        svg,
        "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
    );
}

/// A vertical line.
fn line(svg: &mut String, class: &str, x: f64, [top, bottom]: [f64; 2]) {
    let _ = write!(
        svg,
        "<line class=\"{class}\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{top}\" y2=\"{bottom}\"/>"
    );
}

/// A rectangle of this class, and whatever else it has.
fn rect(svg: &mut String, class: &str, [x, y]: [f64; 2], [width, height]: [f64; 2]) {
    let _ = write!(
        svg,
        "<rect {class} x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>"
    );
}

fn open(size: Size, height: f64, label: &str) -> String {
    format!(
        "<svg class=\"{}\" viewBox=\"0 0 {} {height}\" role=\"img\" aria-label=\"{}\">",
        size.class(),
        size.width(),
        escaped(label)
    )
}

/// A chart as a file of its own: with the style that it needs, and paper of its own.
pub fn file(svg: &str) -> String {
    let wanted = |line: &&str| {
        let mark = |name: &str| line.trim_start().starts_with(name);
        [":root", "@media (prefers", "}"].into_iter().any(mark)
            || (mark(".") && !line.contains("{ margin") && !line.contains("li ") && !line.contains("h3"))
    };
    // Of the page's style only the colours and the marks, up to the rules for narrow screens.
    let styles = [include_str!("page.css"), include_str!("report.css")];
    let lines = styles.into_iter().flat_map(|style| {
        let style = style.split("@media (max-width").next().unwrap_or(style);
        style
            .lines()
            .map(|line| line.strip_prefix(".report ").unwrap_or(line))
            .filter(wanted)
    });
    // There is no report around it.
    let lines: Vec<String> = lines.map(|line| line.replace(", .report ", ", ")).collect();
    let opened = svg.replacen("<svg ", "<svg xmlns=\"http://www.w3.org/2000/svg\" ", 1);
    let start = opened.find('>').map_or(0, |at| at + 1);
    let (head, body) = opened.split_at(start);
    format!(
        "{head}<style>{}\nsvg {{ font: 13px system-ui, -apple-system, \"Segoe UI\", Roboto, sans-serif; background: var(--card); }}</style>{body}\n",
        lines.join("\n")
    )
}

/// Round values that divide a range into about five steps.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let span = (high - low).max(1e-9);
    let rough = span / 5.0;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|factor| factor * power)
        .find(|step| *step >= rough)
        .unwrap_or(power);
    let first = (low / step).ceil() as i64;
    let last = (high / step).floor() as i64;
    (first..=last).map(|at| at as f64 * step).collect()
}

/// A horizontal axis.
struct Axis {
    low: f64,
    high: f64,
    left: f64,
    /// Its right end.
    right: f64,
}

impl Axis {
    fn at(&self, value: f64) -> f64 {
        let span = (self.high - self.low).max(1e-9);
        self.left + (value - self.low) / span * (self.right - self.left)
    }

    /// Grid lines with labels below.
    fn grid(&self, svg: &mut String, top: f64, bottom: f64, label: &dyn Fn(f64) -> String) {
        self.lines(svg, [top, bottom]);
        self.labels(svg, bottom, label);
    }

    fn lines(&self, svg: &mut String, band: [f64; 2]) {
        for tick in ticks(self.low, self.high) {
            line(svg, "grid", self.at(tick), band);
        }
    }

    fn labels(&self, svg: &mut String, bottom: f64, label: &dyn Fn(f64) -> String) {
        for tick in ticks(self.low, self.high) {
            text(
                svg,
                "tick",
                [self.at(tick), bottom + 18.0],
                "middle",
                &label(tick),
            );
        }
    }
}

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
    pub is_clear: bool,
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
        let class = if dot.is_clear { "dot" } else { "dot open" };
        let x = chart.axis.at(dot.value);
        let (label_x, label_y, anchor) = match size {
            Size::Wide => (x, y - 9.0, "middle"),
            Size::Narrow => (size.width() - 2.0, row + 12.0, "end"),
        };
        let _ = write!(
            chart.svg,
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\"/>"
        );
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
        let class = match at {
            0 => "curve base".to_owned(),
            at => format!("curve tone{}", (at - 1) % 5 + 1),
        };
        let dash = ["none", "none", "7 3", "2 3", "10 3 2 3"][at % 5];
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

    #[test]
    fn ticks_are_round() {
        assert_eq!(ticks(0.0, 10.0), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(ticks(-0.3, 0.7), [-0.2, 0.0, 0.2, 0.4, 0.6000000000000001]);
        assert!(ticks(3.0, 3.0).len() <= 6);
    }

    #[test]
    fn foreign_text_is_escaped() {
        let dot = Dot {
            name: "<script>".to_owned(),
            value: 1.0,
            interval: [0.5, 1.5],
            is_clear: true,
            label: "\"&".to_owned(),
        };
        let svg = differences(Size::Wide, &[dot], "a < b", &|tick| tick.to_string());
        assert!(!svg.contains("<script") && svg.contains("&lt;script&gt;") && svg.contains("&quot;&amp;"));
    }

    #[test]
    fn empty_data_makes_an_empty_chart() {
        let none = Histogram::default();
        for size in Size::ALL {
            for svg in [
                differences(size, &[], "x", &|_| String::new()),
                distributions(size, &[("a".to_owned(), &none)], "x"),
                survival(size, &[("a".to_owned(), &none, 0)], "x", &|_| String::new()),
                pair_map(&[], "x", &|_, _| None),
            ] {
                assert!(
                    svg.starts_with("<svg") && svg.ends_with("</svg>") && !svg.contains("NaN"),
                    "{svg}"
                );
            }
        }
    }
}
