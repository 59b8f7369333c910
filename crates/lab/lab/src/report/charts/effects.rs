//! The chart of all effects, and the curve of a sweep.

use std::fmt::Write as _;

use super::super::effects::{Effect, Scale};
use super::{Axis, BESIDE, MARGIN, Mark, Size, dot, level, line, open, short, text};

/// The effects of an arm, with its name.
pub struct Group<'a> {
    pub name: String,
    /// Each with its title and its value in words.
    pub effects: Vec<(&'a Effect, String, String)>,
}

/// All effects on one axis, by arm.
pub fn effects(
    size: Size,
    groups: &[Group<'_>],
    scale: Scale,
    label: &str,
    tick: &dyn Fn(f64) -> String,
) -> String {
    let (left, right) = (size.names(), size.width() - MARGIN - size.values());
    let x = |by: f64| left + scale.at(by).clamp(0.0, 1.0) * (right - left);
    // A title in two lines needs its room.
    let mut titles = groups.iter().flat_map(|group| &group.effects);
    let is_long = titles.any(|(_, title, _)| title.chars().count() > BESIDE);
    let (head, step) = match size {
        Size::Wide if is_long => (30.0, 34.0),
        size => (30.0, 22.0 + size.above()),
    };
    let rows: usize = groups.iter().map(|group| group.effects.len()).sum();
    let bottom = 4.0 + head * groups.len() as f64 + step * rows as f64;
    let mut svg = open(size, bottom + 26.0, label);
    let marks = scale.marks(52.0 / (right - left));
    let mut top = 4.0;
    for group in groups {
        text(
            &mut svg,
            "name group",
            [2.0, top + 20.0],
            "start",
            &short(&group.name, size.letters()),
        );
        top += head;
        for (effect, title, words) in &group.effects {
            let band = [top + size.above(), top + step];
            for mark in &marks {
                line(
                    &mut svg,
                    if *mark == 0.0 { "zero" } else { "grid" },
                    x(*mark),
                    band,
                );
            }
            let y = f64::midpoint(band[0], band[1]);
            size.name(&mut svg, title, top, y + 4.0);
            let [from, to] = effect.interval.map(x);
            let at = x(effect.by);
            let _ = write!(
                svg,
                "<line class=\"interval\" x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>"
            );
            dot(
                &mut svg,
                Mark::of(effect.is_clear, effect.is_disputed),
                "",
                [at, y],
            );
            text(&mut svg, "value", [size.width() - 2.0, y + 4.0], "end", words);
            top += step;
        }
    }
    for mark in &marks {
        text(
            &mut svg,
            "tick",
            [x(*mark), bottom + 18.0],
            "middle",
            &tick(*mark),
        );
    }
    svg + "</svg>"
}

/// A point of a curve: the option's value, the figure with its interval, and the figure in words.
pub struct Point {
    pub x: i64,
    pub y: f64,
    pub interval: [f64; 2],
    pub label: String,
    pub is_base: bool,
    /// True if the strongest level disputes what other players show here.
    pub is_disputed: bool,
}

/// A curve over an option's values, with intervals. `option` is its title.
pub fn curve(
    size: Size,
    points: &[Point],
    option: &str,
    label: &str,
    tick: &dyn Fn(f64) -> String,
) -> String {
    let (top, bottom, left) = (26.0, 226.0, 58.0);
    let low = points.iter().map(|point| point.interval[0]).fold(0.0, f64::min);
    let high = points
        .iter()
        .map(|point| point.interval[1])
        .fold(f64::MIN_POSITIVE, f64::max);
    let least = points.iter().map(|point| point.x).min().unwrap_or(0);
    let most = points.iter().map(|point| point.x).max().unwrap_or(1);
    let axis = Axis {
        low: least as f64 - 0.3,
        high: most as f64 + 0.3,
        left,
        right: size.width() - MARGIN,
    };
    let y = |value: f64| bottom - (value - low) / (high - low) * (bottom - top);
    let mut svg = open(size, bottom + 48.0, label);
    for value in super::ticks(low, high) {
        level(&mut svg, [left, axis.right], y(value), &tick(value));
    }
    let places: Vec<String> = points
        .iter()
        .map(|point| format!("{:.1},{:.1}", axis.at(point.x as f64), y(point.y)))
        .collect();
    let _ = write!(svg, "<polyline class=\"curve\" points=\"{}\"/>", places.join(" "));
    // Labels stand over their points, those that would touch the one before aren't drawn: the table has them.
    let mut free = f64::MIN;
    for (at, point) in points.iter().enumerate() {
        let x = axis.at(point.x as f64);
        let [from, to] = point.interval.map(y);
        let _ = write!(
            svg,
            "<line class=\"interval\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{from:.1}\" y2=\"{to:.1}\"/>"
        );
        let mark = Mark::of(true, point.is_disputed);
        dot(
            &mut svg,
            mark,
            if point.is_base { " base" } else { "" },
            [x, y(point.y)],
        );
        let width = 7.2 * point.label.chars().count() as f64 + 6.0;
        if x - width / 2.0 >= free {
            // On the side to which the curve falls, so that it doesn't cross the label.
            let next = points.get(at + 1).map(|next| next.y);
            let (aside, anchor) = match next {
                Some(next) if next < point.y => (4.0, "start"),
                Some(_) => (-4.0, "end"),
                None => (0.0, "middle"),
            };
            let over = to.min(y(point.y)) - 9.0;
            text(&mut svg, "value halo", [x + aside, over], anchor, &point.label);
            text(
                &mut svg,
                "tick",
                [x, bottom + 18.0],
                "middle",
                &point.x.to_string(),
            );
            free = x + width / 2.0;
        }
    }
    let middle = f64::midpoint(left, axis.right);
    text(
        &mut svg,
        "tick",
        [middle, bottom + 40.0],
        "middle",
        &short(option, size.letters()),
    );
    svg + "</svg>"
}

#[cfg(test)]
mod tests {
    use wildpile_message::Message;

    use super::*;

    #[test]
    fn every_effect_is_drawn_in_both_sizes_and_text_is_escaped() {
        let effect = Effect {
            arm: 1,
            title: Message::text("Turns"),
            by: -0.97,
            interval: [-0.98, -0.96],
            is_clear: false,
            is_disputed: false,
        };
        for size in Size::ALL {
            let groups = [Group {
                name: "<i>".to_owned(),
                effects: vec![(&effect, "Turns".to_owned(), "−97%".to_owned())],
            }];
            let scale = Scale::of(std::slice::from_ref(&effect));
            let svg = effects(size, &groups, scale, "all", &|by| format!("{by}"));
            assert!(
                svg.contains("&lt;i&gt;") && svg.contains("dot open") && svg.contains("−97%"),
                "{svg}"
            );
            assert!(!svg.contains("NaN") && !svg.contains("<i>"));
        }
    }

    #[test]
    fn a_curve_has_a_point_for_every_value() {
        let point = |x: i64, y: f64| Point {
            x,
            y,
            interval: [y - 1.0, y + 1.0],
            label: y.to_string(),
            is_base: x == 5,
            is_disputed: x == 1,
        };
        let points = [point(1, 165.0), point(3, 35.0), point(5, 18.0)];
        for size in Size::ALL {
            let svg = curve(size, &points, "Hand", "x", &|tick| tick.to_string());
            assert_eq!(svg.matches("<circle").count(), 3);
            assert_eq!(svg.matches("dot disputed").count(), 1);
            assert!(svg.contains("dot base") && svg.contains("Hand") && !svg.contains("NaN"));
        }
        let none = curve(Size::Wide, &[], "Hand", "x", &|_| String::new());
        assert!(!none.contains("NaN") && !none.contains("inf"), "{none}");
    }
}
