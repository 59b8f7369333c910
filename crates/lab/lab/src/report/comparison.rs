//! Two results beside each other, by their sums: their games aren't paired, so differences are less precise than
//! those of changes in one experiment.

use std::fmt::Write as _;

use wildpile_message::Message;

use super::charts::escaped;
use super::numbers::{answer, decimal, differences, extremes, grouped, range};
use super::page::table;
use crate::Confidence;
use crate::experiment::{ArmResults, Measure, Results};
use crate::text as t;

/// An arm of results, and what they are called.
#[derive(Clone, Copy, Debug)]
pub struct Side<'a> {
    /// The name of the results.
    pub name: &'a str,
    /// The results.
    pub results: &'a Results,
    /// The index of the arm; another one counts as the base.
    pub arm: usize,
}

impl<'a> Side<'a> {
    /// The arm. Results have one at least.
    fn arm(&self) -> Option<&'a ArmResults> {
        let arms = &self.results.arms;
        arms.get(self.arm).or_else(|| arms.first())
    }

    /// The figure of a measure: its estimate at least and at most, with 95% intervals around both.
    fn figure(&self, measure: Measure) -> Option<Figure> {
        let arm = self.arm()?;
        // The interval of a sequential experiment is wider, because it holds at every look.
        if let Some(found) = self.results.share_with(Confidence::USUAL, arm, measure) {
            return Some(Figure {
                is_share: true,
                estimate: found.extremes,
                interval: found.interval,
            });
        }
        if let Some(ratio) = arm.tally.ratio(measure) {
            let found = ratio.figure(Confidence::USUAL)?;
            return Some(Figure {
                is_share: true,
                estimate: [found.share; 2],
                interval: found.interval?,
            });
        }
        let counts = arm.tally.counts(measure)?;
        let mean = counts.mean()?;
        let half = Confidence::USUAL.z * counts.standard_error()?;
        Some(Figure {
            is_share: false,
            estimate: [mean; 2],
            interval: [mean - half, mean + half],
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Figure {
    /// From 0 to 1; otherwise the mean of a count.
    is_share: bool,
    estimate: [f64; 2],
    interval: [f64; 2],
}

impl Figure {
    /// The difference of another figure and its interval: the intervals of both joined by squares, as Newcombe does
    /// for shares. For means it is the usual interval of independent samples.
    fn to(self, other: Self) -> ([f64; 2], [f64; 2]) {
        let ([low, high], [other_low, other_high]) = (self.estimate, other.estimate);
        let least = other_low - high;
        let most = other_high - low;
        let below = (other_low - other.interval[0]).hypot(self.interval[1] - high);
        let above = (other.interval[1] - other_high).hypot(low - self.interval[0]);
        ([least, most], [least - below, most + above])
    }

    fn message(self) -> Message {
        match self.is_share {
            true => extremes(self.estimate),
            false => decimal(self.estimate[0], 2),
        }
    }
}

/// The difference of two results that weren't played as one experiment, as HTML for an element of the class
/// `report`. Every text in it is escaped. If they are of different games, it says only that.
#[must_use]
pub fn comparison(sides: [Side<'_>; 2], say: &dyn Fn(&Message) -> String) -> String {
    let [a, b] = sides;
    let mut html = String::new();
    let mut line = |message: Message, class: &str| {
        let _ = writeln!(html, "<p class=\"{class}\">{}</p>", escaped(&say(&message)));
    };
    if a.results.game != b.results.game {
        let (one, other) = (&a.results.game_title, &b.results.game_title);
        line(t::BesideGames { one, other }.into(), "problem");
        return html;
    }
    notes(sides).into_iter().for_each(|note| line(note, "soft"));
    let arms = [&a, &b].map(|side| {
        let title = side.arm().map(ArmResults::title);
        say(&title.unwrap_or_else(|| t::BaseName.into()))
    });
    // What tells them apart.
    let [one, other] = if arms[0] == arms[1] {
        [a, b].map(|side| side.name.to_owned())
    } else {
        arms
    };
    let heading = [
        say(&t::ColMeasure.into()),
        one,
        other,
        say(&t::ColDifference.into()),
        say(&t::ColInterval.into()),
        say(&t::ColClear.into()),
    ];
    let mut rows = vec![vec![
        say(&t::ColGames.into()),
        games(&a, say),
        games(&b, say),
        String::new(),
        String::new(),
        String::new(),
    ]];
    // Experts that judged otherwise say nothing about the rules.
    let same_expert = a.results.expert == b.results.expert;
    let wanted = |measure: &Measure| same_expert || !measure.needs_expert();
    for measure in Measure::ALL.into_iter().filter(wanted) {
        let both = sides.map(|side| {
            let wanted = side.results.shown_measures().contains(&measure);
            side.figure(measure).filter(|_| wanted)
        });
        let [Some(one), Some(other)] = both else { continue };
        let (mean, interval) = one.to(other);
        let of_unit = if one.is_share { Measure::Won } else { measure };
        // Turns of won and lost games together are called that if one side has both.
        let titled = if b.results.is_mixed() { &b } else { &a };
        // Counts of abandoned games are missing.
        let hides = |side: &Side<'_>| side.arm().is_some_and(|arm| side.results.hides(arm));
        let is_known = one.is_share || !sides.iter().any(hides);
        let clear = answer(is_known && (interval[0] > 0.0 || interval[1] < 0.0));
        rows.push(vec![
            say(&titled.results.title_of(measure, None)),
            say(&one.message()),
            say(&other.message()),
            say(&differences(of_unit, mean)),
            say(&range(of_unit, interval)),
            say(&clear),
        ]);
    }
    let _ = writeln!(
        html,
        "<div class=\"scroll\" tabindex=\"0\">{}</div>",
        table(&heading, &rows)
    );
    html
}

fn games(side: &Side<'_>, say: &dyn Fn(&Message) -> String) -> String {
    let games = side.arm().map_or(0, |arm| arm.tally.games());
    say(&grouped(games))
}

/// Notes on reading the table.
fn notes([a, b]: [Side<'_>; 2]) -> Vec<Message> {
    let (one, other) = (a.results, b.results);
    let mut all = Vec::new();
    if one.digest == other.digest && a.arm == b.arm && one.deals == other.deals {
        all.push(t::BesideSame.into());
    } else if one.first_deal == other.first_deal && one.deals == other.deals {
        all.push(t::BesideSameDeals.into());
    } else {
        all.push(t::BesideUnpaired.into());
    }
    if one.program != other.program {
        let (one, other) = (&one.program, &other.program);
        all.push(t::BesideVersions { one, other }.into());
    }
    let [own, others] = [a, b].map(|side| {
        let mut own = side.arm().map_or_else(Vec::new, |arm| arm.players.clone());
        own.dedup();
        own.join(", ")
    });
    if own != others {
        let (one, other) = (own, others);
        all.push(t::BesidePlayers { one, other }.into());
    }
    if !(one.complete && other.complete) {
        all.push(t::BesidePartial.into());
    }
    all
}

#[cfg(all(test, feature = "native"))]
mod tests {
    use wildpile_message::{Names, Texts};

    use super::super::numbers::difference;
    use super::*;
    use crate::Control;
    use crate::experiment::{Experiment, Histogram, NoShelf, run};

    fn played(first: u64, hand: u64, measure: &str) -> Results {
        let text = format!(
            "game = \"skipper\"\ncheck = 0\nfirst_deal = {first}\nmeasure = [{measure}]\nstop = {{ games = 200 }}\n\
             [[change]]\nname = \"<b>{hand}</b>\"\nrules = {{ hand = {hand} }}\n"
        );
        let files = |_: &str| Err(Message::text("no files"));
        let experiment =
            Experiment::read("x", &text, wildpile_bundle::GAMES, &files).expect("a sound experiment");
        run(&experiment, "1", &NoShelf, Control::default()).expect("played")
    }

    fn side(results: &Results, arm: usize) -> Side<'_> {
        Side {
            name: "A",
            results,
            arm,
        }
    }

    /// Means of 2 and 5 with standard errors of 0.3 and 0.4: 3 ± 1.96 · 0.5.
    #[test]
    fn means_of_independent_samples_by_hand() {
        let z = Confidence::USUAL.z;
        let mean = |mean: f64, error: f64| Figure {
            is_share: false,
            estimate: [mean; 2],
            interval: [mean - z * error, mean + z * error],
        };
        let ([least, most], [low, high]) = mean(2.0, 0.3).to(mean(5.0, 0.4));
        assert_eq!([least, most], [3.0; 2]);
        assert!((low - (3.0 - 0.5 * z)).abs() < 1e-12 && (high - (3.0 + 0.5 * z)).abs() < 1e-12);
    }

    /// 56 of 70 and 48 of 80, an example of Newcombe (1998, method 10): 0.2, from 0.0524 to 0.3339.
    #[test]
    fn shares_as_newcombe_compares_them() {
        let share = |hits: u64, of: u64| Figure {
            is_share: true,
            estimate: [hits as f64 / of as f64; 2],
            interval: Confidence::USUAL.share(hits, of).unwrap(),
        };
        let ([least, _], [low, high]) = share(48, 80).to(share(56, 70));
        assert!((least - 0.2).abs() < 1e-12);
        assert!(
            (low - 0.0524).abs() < 1e-4 && (high - 0.3339).abs() < 1e-4,
            "{low} {high}"
        );
    }

    #[test]
    fn unknown_games_widen_a_difference_on_both_sides() {
        let figure = |estimate: [f64; 2]| Figure {
            is_share: true,
            estimate,
            interval: estimate,
        };
        let found = figure([0.1, 0.2]).to(figure([0.4, 0.7]));
        assert!((found.0[0] - 0.2).abs() < 1e-12 && (found.0[1] - 0.6).abs() < 1e-12);
        assert_eq!(found.0, found.1);
    }

    #[test]
    fn two_results_say_how_they_were_compared() {
        let texts = Texts::new("en", crate::TEXTS).unwrap();
        let say = |message: &Message| texts.say(message, &Names::NONE);
        let (four, six) = (
            played(1, 4, "\"won\", \"turns\""),
            played(5001, 6, "\"turns\", \"moves\""),
        );
        let html = comparison([side(&four, 1), side(&six, 1)], &say);
        assert!(
            html.contains("aren’t paired") || html.contains("aren't paired"),
            "{html}"
        );
        // What only one of them measured isn't compared, and names are text.
        assert_eq!(html.matches("<tr>").count(), 3, "{html}");
        assert!(!html.contains("<b>"), "{html}");
        let mean = |results: &Results| results.arms[1].tally.turns.mean().unwrap();
        let by = say(&difference(Measure::Turns, mean(&six) - mean(&four)));
        assert!(html.contains(&by), "{by}: {html}");
        let same = comparison([side(&four, 0), side(&four, 0)], &say);
        assert!(same.contains("same experiment"), "{same}");
        let deals = comparison([side(&four, 0), side(&four, 1)], &say);
        assert!(deals.contains("same deals"), "{deals}");
        let mut other = four.clone();
        other.game = "joker".to_owned();
        assert!(!comparison([side(&four, 0), side(&other, 0)], &say).contains("<table"));
        assert_eq!(Histogram::default().mean(), None);
    }
}
