//! The charts, as SVG text. Nothing depends on colour alone: wins are filled, everything else is an
//! outline, and each chart on the page has a table beside it.
//!
//! All coordinates are tenths of the unit in which the page scales them, so whole numbers are
//! precise enough.

use std::fmt::Write as _;

use jiff::civil::Date;
use wildpile_records::{Bin, Day, MatchResult};

/// The width of all charts.
const WIDTH: i64 = 3200;
/// The margin on the left, for the labels of the lines.
const LEFT: i64 = 480;
/// Likewise on the right.
const RIGHT: i64 = 60;
/// The room between them.
const ROOM: i64 = WIDTH - LEFT - RIGHT;
/// The height of the charts with an axis, without their labels.
const HEIGHT: i64 = 1000;
/// The height of letters in the style sheet, and the width of the widest digits in it.
const LETTER: (i64, i64) = (140, 90);
/// The most games that the strip shows.
pub const STRIP: usize = 40;
/// The most days that are shown.
pub const DAYS: usize = 30;

/// An SVG that is being written.
struct Drawing(String);

impl Drawing {
    fn new(height: i64) -> Self {
        Self(format!(
            "<svg viewBox=\"0 0 {WIDTH} {height}\" aria-hidden=\"true\" focusable=\"false\">"
        ))
    }

    fn rect(&mut self, class: &str, x: i64, y: i64, width: i64, height: i64) {
        // Writing into a text can't fail.
        _ = write!(
            self.0,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\"/>",
            width.max(1),
            height.max(1)
        );
    }

    fn line(&mut self, class: &str, from: (i64, i64), to: (i64, i64)) {
        _ = write!(
            self.0,
            "<line class=\"{class}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
            from.0, from.1, to.0, to.1
        );
    }

    fn text(&mut self, anchor: &str, x: i64, y: i64, text: &str) {
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        _ = write!(
            self.0,
            "<text text-anchor=\"{anchor}\" x=\"{x}\" y=\"{y}\">{text}</text>"
        );
    }

    fn course(&mut self, class: &str, points: &[(i64, i64)]) {
        _ = write!(self.0, "<polyline class=\"{class}\" points=\"");
        for (x, y) in points {
            _ = write!(self.0, "{x},{y} ");
        }
        self.0.push_str("\"/>");
    }

    fn end(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }
}

/// A round number that is at least `most`, for the top of an axis.
fn round_up(most: u32) -> u32 {
    (0..9)
        .flat_map(|power| [1, 2, 4, 5, 10].map(|n| n * 10_u32.pow(power)))
        .find(|&n| n >= most)
        .unwrap_or(most)
}

const fn y_of(count: u32, top: u32) -> i64 {
    let top = if top == 0 { 1 } else { top };
    HEIGHT - count as i64 * (HEIGHT - 100) / top as i64
}

/// Bars of counts, filled up to the first one and outlined up to the second, with room for so many. Returns their distance,
/// too.
fn bars(counts: impl Iterator<Item = (u32, u32)> + Clone, room_for: usize) -> (Drawing, i64) {
    let mut drawing = Drawing::new(HEIGHT + 180);
    let top = round_up(counts.clone().map(|(_, all)| all).max().unwrap_or(1));
    // Lines at the bottom, in the middle and at the top, and their figures.
    let half = top.is_multiple_of(2).then_some(top / 2);
    for count in [Some(0), half, Some(top)].into_iter().flatten() {
        let y = y_of(count, top);
        drawing.line("grid", (LEFT, y), (WIDTH - RIGHT, y));
        drawing.text("end", LEFT - 60, y + LETTER.0 / 3, &count.to_string());
    }
    let step = ROOM / room_for.max(1) as i64;
    for (i, (filled, all)) in counts.enumerate() {
        let (x, width) = (LEFT + i as i64 * step + step / 10, step - step / 5);
        let (low, high) = (y_of(filled, top), y_of(all, top));
        if all > filled {
            drawing.rect("lost", x, high, width, low - high);
        }
        if filled > 0 {
            drawing.rect("won", x, low, width, HEIGHT - low);
        }
    }
    (drawing, step)
}

/// The number of values in each bar.
#[must_use]
pub fn histogram(bins: &[Bin], label: &dyn Fn(u64) -> String) -> String {
    let counts = bins.iter().map(|bin| (bin.count, bin.count));
    let (mut drawing, step) = bars(counts, bins.len());
    let labels: Vec<String> = bins.iter().map(|bin| label(bin.from)).collect();
    // The widest label and a gap.
    let widest = labels
        .iter()
        .map(|label| label.chars().count())
        .max()
        .unwrap_or(1);
    let needed = widest as i64 * LETTER.1 + LETTER.0;
    let every = (needed as usize).div_ceil(step.max(1) as usize).max(1);
    for (i, label) in labels.iter().enumerate().step_by(every) {
        let x = LEFT + i as i64 * step;
        drawing.text("middle", x + step / 2, HEIGHT + LETTER.0, label);
    }
    drawing.end()
}

/// Courses of win rates from 0 to 1, the thick one first.
#[must_use]
pub fn courses(all: &[f64], last: &[f64]) -> String {
    let mut drawing = Drawing::new(HEIGHT + 180);
    let y = |share: f64| HEIGHT - (share * (HEIGHT - 100) as f64) as i64;
    for percent in [0_i32, 50, 100] {
        let y = y(f64::from(percent) / 100.0);
        drawing.line("grid", (LEFT, y), (WIDTH - RIGHT, y));
        drawing.text("end", LEFT - 60, y + LETTER.0 / 3, &format!("{percent}%"));
    }
    let most = all.len().max(last.len());
    let span = (most.max(2) - 1) as i64;
    let points = |rates: &[f64]| -> Vec<(i64, i64)> {
        thinned(rates)
            .into_iter()
            .map(|(i, rate)| (LEFT + i as i64 * ROOM / span, y(rate)))
            .collect()
    };
    drawing.course("all", &points(all));
    drawing.course("last", &points(last));
    drawing.text("start", LEFT, HEIGHT + LETTER.0, "1");
    drawing.text("end", WIDTH - RIGHT, HEIGHT + LETTER.0, &most.to_string());
    drawing.end()
}

/// At most some hundred points, the first and the last among them: more can't be seen.
fn thinned(rates: &[f64]) -> Vec<(usize, f64)> {
    const MOST: usize = 300;
    let every = rates.len().div_ceil(MOST).max(1);
    let last = rates.len().saturating_sub(1);
    rates
        .iter()
        .copied()
        .enumerate()
        .filter(|(i, _)| i % every == 0 || *i == last)
        .collect()
}

/// The last games, the oldest first: wins go up, losses down, draws lie in between, games that were left are crosses.
#[must_use]
pub fn strip(results: &[MatchResult]) -> String {
    const MIDDLE: i64 = 300;
    let mut drawing = Drawing::new(600);
    let step = (WIDTH - 120) / STRIP as i64;
    drawing.line("grid", (0, MIDDLE), (WIDTH, MIDDLE));
    for (i, result) in results.iter().enumerate() {
        let x = 60 + i as i64 * step;
        let (left, right) = (x + 10, x + step - 10);
        match result {
            MatchResult::Won => drawing.rect("won", left, 60, right - left, MIDDLE - 60),
            MatchResult::Lost => drawing.rect("lost", left, MIDDLE, right - left, 240),
            MatchResult::Drawn => drawing.rect("drawn", left, MIDDLE - 60, right - left, 120),
            MatchResult::Abandoned => {
                drawing.line("left", (left, MIDDLE + 40), (right, MIDDLE + 120));
                drawing.line("left", (right, MIDDLE + 40), (left, MIDDLE + 120));
            }
        }
    }
    drawing.end()
}

/// Games by day, wins filled below.
#[must_use]
pub fn days(days: &[Day], label: &dyn Fn(Date) -> String) -> String {
    let counts = days.iter().map(|day| (day.won, day.played));
    // A few days don't become wide blocks.
    let (mut drawing, step) = bars(counts, days.len().max(10));
    if let Some(first) = days.first() {
        drawing.text("start", LEFT, HEIGHT + LETTER.0, &label(first.date));
    }
    if let [_, .., last] = days {
        let x = (LEFT + days.len() as i64 * step).max(LEFT + ROOM / 2);
        drawing.text("end", x, HEIGHT + LETTER.0, &label(last.date));
    }
    drawing.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(svg: &str, part: &str) -> usize {
        svg.matches(part).count()
    }

    #[test]
    fn a_histogram_has_a_bar_for_every_count_within_its_frame() {
        let bins: Vec<Bin> = (0..12)
            .map(|i| Bin {
                from: i * 5,
                to: i * 5 + 4,
                count: (i as u32 * 3) % 7,
            })
            .collect();
        let svg = histogram(&bins, &|from| from.to_string());
        assert_eq!(
            count(&svg, "class=\"won\""),
            bins.iter().filter(|b| b.count > 0).count()
        );
        for part in svg.split(" y=\"").skip(1) {
            let y: i64 = part.split('"').next().unwrap().parse().unwrap();
            assert!((0..1180).contains(&y), "{y}");
        }
        assert!(histogram(&[], &|from| from.to_string()).ends_with("</svg>"));
    }

    #[test]
    fn labels_of_a_histogram_dont_overlap() {
        let bins: Vec<Bin> = (0..12)
            .map(|i| Bin {
                from: i,
                to: i,
                count: 1,
            })
            .collect();
        for (width, most) in [(1, 12), (2, 7), (5, 4), (8, 3)] {
            let svg = histogram(&bins, &|from| format!("{from:0width$}"));
            let labels: Vec<i64> = svg
                .split("<text text-anchor=\"middle\" x=\"")
                .skip(1)
                .map(|label| label.split('"').next().unwrap().parse().unwrap())
                .collect();
            assert!(labels.len() <= most && labels.len() > 1, "{width}: {labels:?}");
            let needed = width as i64 * LETTER.1 + LETTER.0 / 2;
            let gaps: Vec<i64> = labels.iter().zip(&labels[1..]).map(|(a, b)| b - a).collect();
            assert!(gaps.iter().all(|gap| *gap >= needed), "{width}: {labels:?}");
        }
    }

    #[test]
    fn courses_begin_and_end_where_the_games_do() {
        let rates: Vec<f64> = (0..1000).map(|i| f64::from(i % 2)).collect();
        let svg = courses(&rates, &rates[..500]);
        assert!(svg.contains(&format!("{LEFT},")) && svg.contains(&format!("{},", WIDTH - RIGHT)));
        assert!(svg.len() < 20_000, "points are thinned");
        assert!(!courses(&[1.0], &[1.0]).contains("NaN"));
    }

    #[test]
    fn results_differ_in_shape() {
        use MatchResult::{Abandoned, Drawn, Lost, Won};
        let svg = strip(&[Won, Won, Lost, Drawn, Abandoned]);
        assert_eq!((count(&svg, "\"won\""), count(&svg, "\"lost\"")), (2, 1));
        assert_eq!((count(&svg, "\"drawn\""), count(&svg, "\"left\"")), (1, 2));
    }

    #[test]
    fn days_show_wins_and_the_rest() {
        let day = |day, won, played| Day {
            date: Date::constant(2026, 11, day),
            won,
            played,
        };
        let svg = days(&[day(1, 2, 3), day(2, 0, 1), day(3, 1, 1)], &|d| {
            format!("<{}>", d.day())
        });
        assert_eq!((count(&svg, "\"won\""), count(&svg, "\"lost\"")), (2, 2));
        assert!(svg.contains("&lt;1>") && svg.contains("&lt;3>"));
    }

    #[test]
    fn axes_end_at_round_numbers() {
        for (most, top) in [(1, 1), (3, 4), (7, 10), (11, 20), (45, 50), (101, 200)] {
            assert_eq!(round_up(most), top);
        }
    }
}
