//! All effects of an experiment in one unit: the change relative to the base.

use wildpile_message::Message;

use super::numbers::{enough, signed};
use crate::experiment::{Comparison, Measure, Results};
use crate::text as t;

/// The most effects of a chart.
const MOST: usize = 40;

/// A difference relative to the base.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    /// The arm's index.
    pub arm: usize,
    /// The quantity, and whose it is.
    pub title: Message,
    /// The change: 0.37 for 37% more.
    pub by: f64,
    /// Its interval.
    pub interval: [f64; 2],
    /// True if it is clear.
    pub is_clear: bool,
    /// True if it is the expert's, which disagrees with the players.
    pub is_disputed: bool,
}

/// All effects of an experiment, by arm.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Effects {
    /// Those that one chart shows. Combinations only if there is room.
    pub shown: Vec<Effect>,
    /// The others.
    pub more: Vec<Effect>,
    /// Number of differences without a ratio: the base has nothing, or too few deals were played.
    pub unscaled: usize,
}

/// The effects: on the expert where it disagrees with the players. Moves only if turns aren't measured.
#[must_use]
pub fn effects(results: &Results) -> Effects {
    if !results.ladder.is_empty() {
        return Effects::default();
    }
    let has_turns = results.measures.contains(&Measure::Turns);
    let mut all: Vec<Comparison> = results.comparisons();
    let alpha = results.confidence().alpha() / all.len().max(1) as f64;
    // Changes that leave every deal as it was have no effect to show.
    all.retain(|one| {
        let is_said = has_turns && one.measure == Measure::Moves;
        let differs = one.difference.mean != [0.0; 2] || one.is_disputed;
        !is_said && differs && !results.conceals(one.arm, one.measure)
    });
    // By arm; the measures of an arm stay in order.
    all.sort_by_key(|one| one.arm);
    let count = all.len();
    let each = all.into_iter();
    let mut shown: Vec<(Comparison, Effect)> = each
        .filter_map(|one| Some((one, effect(results, &one, alpha)?)))
        .collect();
    let unscaled = count - shown.len();
    let main = super::main_measure(results);
    let is_single = |one: &Comparison| results.arms[one.arm].changes.len() < 2;
    let is_main = |one: &Comparison| [main, Some(Measure::Won)].contains(&Some(one.measure));
    let mut more = Vec::new();
    for fits in [&is_single as &dyn Fn(&Comparison) -> bool, &is_main] {
        if shown.len() > MOST {
            more.extend(shown.extract_if(.., |(one, _)| !fits(one)));
        }
    }
    more.extend(shown.drain(MOST.min(shown.len())..));
    more.sort_by_key(|(one, _)| (one.arm, one.measure, one.seat));
    let [shown, more] = [shown, more].map(|own| own.into_iter().map(|(_, effect)| effect).collect());
    Effects {
        shown,
        more,
        unscaled,
    }
}

/// A difference relative to the base; `alpha` is the error rate of one of all comparisons. `None` if the base has nothing, or if
/// it isn't known how much it varies.
fn effect(results: &Results, one: &Comparison, alpha: f64) -> Option<Effect> {
    let measure = results.title_of_difference(one.measure, one.seat);
    let is_disputed = one.is_disputed;
    let (title, found) = if is_disputed {
        (
            t::EffectForExpert { measure }.into(),
            results.relative_for_expert(one)?,
        )
    } else {
        (measure, results.relative(one)?)
    };
    Some(Effect {
        arm: one.arm,
        title,
        by: found.by,
        interval: found.interval?,
        is_clear: if is_disputed {
            found.p < alpha
        } else {
            one.is_clear
        },
        is_disputed,
    })
}

/// A change in percent with its sign.
#[must_use]
pub fn change(by: f64) -> Message {
    let percents = 100.0 * by;
    let is_small = by != 0.0 && percents.abs() < 10.0;
    let decimals = if is_small { enough(percents, 1) } else { 0 };
    let number = signed(percents, decimals);
    t::Percent { number }.into()
}

/// The ratios at which a scale is marked, from a fifth to five times.
const MARKS: [f64; 13] = [
    -0.8, -0.65, -0.5, -0.35, -0.2, -0.1, 0.0, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0,
];

/// A scale on which half is as far from the base as twice. What lies beyond a fifth and five times is at its ends.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    /// One that shows these effects and the base.
    #[must_use]
    pub fn of(effects: &[Effect]) -> Self {
        let ends = || effects.iter().flat_map(|effect| effect.interval.map(log));
        let (low, high) = (ends().fold(0.0, f64::min), ends().fold(0.0, f64::max));
        let room = ((high - low) * 0.12).max(0.02);
        Self {
            low: low - room,
            high: high + room,
        }
    }

    /// The place of a change, from 0 to 1.
    #[must_use]
    pub fn at(self, by: f64) -> f64 {
        (log(by) - self.low) / (self.high - self.low)
    }

    /// The marks of the scale, at least so far from each other.
    #[must_use]
    pub fn marks(self, apart: f64) -> Vec<f64> {
        let inside = |mark: &f64| (0.0..=1.0).contains(&self.at(*mark));
        // The base is always marked.
        let mut marks = vec![0.0];
        let mut others: Vec<f64> = MARKS
            .into_iter()
            .filter(|mark| *mark != 0.0)
            .filter(inside)
            .collect();
        // Far ones first: they say how wide the scale is.
        others.sort_by(|one, other| log(*other).abs().total_cmp(&log(*one).abs()));
        for mark in others {
            if marks
                .iter()
                .all(|other| (self.at(*other) - self.at(mark)).abs() >= apart)
            {
                marks.push(mark);
            }
        }
        marks.sort_by(f64::total_cmp);
        marks
    }
}

/// A change as the logarithm of its ratio to the base, within a fifth and five times.
fn log(by: f64) -> f64 {
    (1.0 + by).clamp(0.2, 5.0).ln()
}

/// The effects as lines of text, on one axis that is so wide. `name` is the name of an arm.
#[must_use]
pub fn plot(results: &Results, width: usize, say: &dyn Fn(&Message) -> String) -> String {
    let Effects {
        shown: effects, more, ..
    } = effects(results);
    if effects.is_empty() {
        return String::new();
    }
    let scale = Scale::of(&effects);
    let titles: Vec<String> = effects.iter().map(|effect| say(&effect.title)).collect();
    let longest = titles
        .iter()
        .map(|title| title.chars().count())
        .max()
        .unwrap_or(0);
    let place =
        |by: f64| ((scale.at(by).clamp(0.0, 1.0) * (width - 1) as f64).round() as usize).min(width - 1);
    let zero = place(0.0);
    let mut text = say(&t::PageEffects.into()) + "\n";
    let mut arm = 0;
    for (effect, title) in effects.iter().zip(&titles) {
        if effect.arm != arm {
            arm = effect.arm;
            text += &format!("{}\n", say(&results.arms[arm].title()));
        }
        let mut line: Vec<char> = vec![' '; width];
        let [from, to] = effect.interval.map(place);
        line[from..=to].fill('─');
        line[zero] = if (from..=to).contains(&zero) { '┼' } else { '│' };
        line[place(effect.by)] = match (effect.is_disputed, effect.is_clear) {
            (true, _) => '×',
            (_, true) => '●',
            _ => '○',
        };
        let (line, pad) = (
            line.into_iter().collect::<String>(),
            longest - title.chars().count(),
        );
        text += &format!(
            "  {title}{}  {line}  {}\n",
            " ".repeat(pad),
            say(&change(effect.by))
        );
    }
    // The marks, each below its place.
    let mut marks = String::new();
    for mark in scale.marks(7.0 / width as f64) {
        let label = say(&change(mark));
        let start = place(mark).saturating_sub(label.chars().count() / 2);
        let now = marks.chars().count();
        if now <= start {
            marks += &" ".repeat(start - now);
            marks += &label;
        }
    }
    text += &format!("{}  {marks}\n", " ".repeat(longest + 2));
    if effects.iter().any(|effect| effect.is_disputed) {
        text += &format!("{}\n", say(&t::PlotDisputed.into()));
    }
    if !more.is_empty() {
        text += &format!("{}\n", say(&t::PlotMore { count: more.len() }.into()));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effect(by: f64, interval: [f64; 2]) -> Effect {
        Effect {
            arm: 1,
            title: Message::text("Turns"),
            by,
            interval,
            is_clear: true,
            is_disputed: false,
        }
    }

    #[test]
    fn half_is_as_far_away_as_twice() {
        let scale = Scale::of(&[effect(1.0, [-0.5, 1.0])]);
        let [half, none, twice] = [-0.5, 0.0, 1.0].map(|by| scale.at(by));
        assert!((none - half - (twice - none)).abs() < 1e-12 && half > 0.0 && twice < 1.0);
    }

    #[test]
    fn extremes_stay_on_the_scale_and_marks_apart() {
        let scale = Scale::of(&[effect(-1.0, [-1.0, -0.97]), effect(80.0, [70.0, 90.0])]);
        assert!((0.0..0.2).contains(&scale.at(-1.0)) && (0.8..1.0).contains(&scale.at(80.0)));
        for apart in [0.05, 0.2, 0.9] {
            let marks = scale.marks(apart);
            assert!(marks.contains(&0.0), "{marks:?}");
            assert!(
                marks
                    .windows(2)
                    .all(|pair| scale.at(pair[1]) - scale.at(pair[0]) >= apart),
                "{marks:?}"
            );
        }
    }
}
