//! Charts as inline SVG. Colours come from the page's style sheet, so they follow light, dark and print.

mod distributions;
mod effects;
mod frontier;
mod intervals;
mod pair_map;

use std::fmt::Write as _;

pub use distributions::{distributions, survival};
pub use effects::{Group, Point, curve, effects};
pub use frontier::{Spot, frontier};
pub use intervals::{Dot, Share, differences, shares};
pub use pair_map::{Cell, pair_map};

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

/// A line across the chart at this height, and the tick beside it.
fn level(svg: &mut String, [left, right]: [f64; 2], y: f64, tick: &str) {
    let _ = write!(
        svg,
        "<line class=\"grid\" x1=\"{left}\" x2=\"{right:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>"
    );
    text(svg, "tick", [left - 8.0, y + 4.0], "end", tick);
}

/// A vertical line.
fn line(svg: &mut String, class: &str, x: f64, [top, bottom]: [f64; 2]) {
    let _ = write!(
        svg,
        "<line class=\"{class}\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{top}\" y2=\"{bottom}\"/>"
    );
}

/// The mark of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It is clear: filled.
    Clear,
    /// It could be chance: hollow.
    Open,
    /// The strongest level disputes it: crossed.
    Disputed,
}

impl Mark {
    /// The mark of a difference.
    pub const fn of(is_clear: bool, is_disputed: bool) -> Self {
        match (is_disputed, is_clear) {
            (true, _) => Self::Disputed,
            (_, true) => Self::Clear,
            _ => Self::Open,
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Self::Clear => "dot",
            Self::Open => "dot open",
            Self::Disputed => "dot disputed",
        }
    }
}

/// A point with its mark, and more classes if there are any.
fn dot(svg: &mut String, mark: Mark, more: &str, [x, y]: [f64; 2]) {
    let class = mark.class();
    let _ = write!(
        svg,
        "<circle class=\"{class}{more}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\"/>"
    );
    if mark == Mark::Disputed {
        cross(svg, [x, y], 7.0);
    }
}

/// The mark of what is disputed, this far to each side.
fn cross(svg: &mut String, [x, y]: [f64; 2], far: f64) {
    let [left, right, top, bottom] = [x - far, x + far, y - far, y + far];
    let _ = write!(
        svg,
        "<path class=\"cross\" d=\"M{left:.1} {top:.1}L{right:.1} {bottom:.1}M{left:.1} {bottom:.1}L{right:.1} {top:.1}\"/>"
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::Histogram;

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
            mark: Mark::Disputed,
            label: "\"&".to_owned(),
        };
        let svg = differences(Size::Wide, &[dot], "a < b", &|tick| tick.to_string());
        assert!(
            svg.contains("dot disputed") && svg.contains("class=\"cross\""),
            "{svg}"
        );
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
