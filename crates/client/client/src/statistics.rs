//! Statistics as people read them: figures with their labels, and the columns of a table that compares rule sets.

use wildpile_message::{Arg, Join, Message};
use wildpile_records::clock::duration;
use wildpile_records::{Figures, percent};

use crate::text as t;

/// The number of games from which on the interval of a win rate says something.
const TELLING: u32 = 5;

/// A share in percent.
#[must_use]
pub fn share(share: f64) -> Message {
    t::Percent { n: percent(share) }.into()
}

/// A figure with its label.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Its name, the same in every language.
    pub name: &'static str,
    /// Its label.
    pub label: Message,
    /// Its value.
    pub value: Arg,
    /// Details beside the value.
    pub more: Option<Arg>,
}

impl Figure {
    /// All of it, as in a list.
    #[must_use]
    pub fn line(self) -> Message {
        let Self { label, value, .. } = self;
        match self.more {
            Some(more) => t::FigureMore { label, value, more }.into(),
            None => t::Figure { label, value }.into(),
        }
    }
}

/// The counts that aren't 0.
fn parts<const N: usize>(counts: [(u32, Message); N]) -> Option<Arg> {
    let parts = counts.into_iter().filter(|(n, _)| *n > 0);
    let parts: Vec<Arg> = parts.map(|(_, said)| said.into()).collect();
    (!parts.is_empty()).then_some(Arg::List(Join::Comma, parts))
}

/// The figures worth showing. Turns, times and scores can't be compared between games. `number` writes a number, possibly
/// a half, as the reader's language does.
#[must_use]
pub fn figures(of: &Figures, is_one_game: bool, number: &dyn Fn(f64) -> String) -> Vec<Figure> {
    let count = |n: u32| Arg::from(number(n.into()));
    let median = |value: String| Some(Message::from(t::FigureMedian { value }).into());
    let mut all = Vec::new();
    let mut add = |name, label: Message, value: Arg, more: Option<Arg>| {
        all.push(Figure {
            name,
            label,
            value,
            more,
        });
    };
    let ends = parts([
        (of.lost, t::FigureLost { n: of.lost }.into()),
        (of.drawn, t::FigureDrawn { n: of.drawn }.into()),
        (of.abandoned, t::FigureAbandoned { n: of.abandoned }.into()),
    ]);
    add("played", t::FigurePlayed.into(), count(of.played), ends);
    if let Some(rate) = of.win_rate() {
        let (low, high) = (share(rate.low), share(rate.high));
        let interval = (of.played >= TELLING).then(|| t::FigureInterval { low, high }.into());
        let value = count(of.best_streak);
        let best = Some(t::FigureBest { value }.into());
        add("won", t::FigureWins.into(), count(of.won), None);
        add("rate", t::FigureRate.into(), share(rate.share).into(), interval);
        add("streak", t::FigureStreak.into(), count(of.streak), best);
    }
    if is_one_game {
        if let (Some(best), Some(half)) = (of.best_turns, of.median_turns) {
            let half = median(number(half));
            let label = match of.has_turns {
                true => t::FigureBestTurns.into(),
                false => t::FigureBestMoves.into(),
            };
            add("turns", label, count(best), half);
        }
        if let (Some(best), Some(half)) = (of.best_ms, of.median_ms) {
            let half = median(duration(half));
            add("time", t::FigureBestTime.into(), duration(best).into(), half);
        }
        if let Some(score) = of.best_score.filter(|&score| score != 0) {
            add(
                "score",
                t::FigureBestScore.into(),
                number(score as f64).into(),
                None,
            );
        }
        let [_, double, n] = of.grades;
        if double + n > 0 {
            let more = Some(t::FigureTriples { n }.into());
            add("grades", t::FigureDoubles.into(), count(double), more);
        }
    }
    let (hinted, unknown, won) = (of.hinted, of.help_unknown, of.won_with_hints);
    let help = parts([
        (hinted, t::FigureHinted { n: hinted, won }.into()),
        (unknown, t::FigureHelpUnknown { n: unknown }.into()),
    ]);
    if help.is_some() {
        add("hints", t::FigureHints.into(), count(of.hints), help);
    }
    if of.total_ms > 0 {
        let total = duration(of.total_ms).into();
        add("total", t::FigureTotalTime.into(), total, None);
    }
    if of.uncounted > 0 {
        // The value says the number already if there is but one reason.
        let among = |n: u32| match n == of.uncounted {
            true => Arg::from("all"),
            false => n.into(),
        };
        let why = parts([
            (of.marked, t::FigureMarked { n: among(of.marked) }.into()),
            (
                of.practice,
                t::FigurePractice {
                    n: among(of.practice),
                }
                .into(),
            ),
        ]);
        add("uncounted", t::FigureUncounted.into(), count(of.uncounted), why);
    }
    all
}

/// The games that don't count, or not for best results, if there are any.
#[must_use]
pub fn note(of: &Figures) -> Option<Message> {
    let partly = of.hinted + of.help_unknown + of.uncounted;
    (partly > 0).then(|| t::StatisticsNote.into())
}

/// A column of a table that compares games and rule sets.
#[derive(Clone, Debug)]
pub struct Column {
    /// The characters it takes at most.
    pub width: u16,
    /// Its heading.
    pub heading: Message,
    /// Its value in a row; `None` if there is none.
    pub value: fn(&Figures) -> Option<Arg>,
}

/// The columns.
#[must_use]
pub fn columns() -> [Column; 8] {
    [
        column(7, t::HeadPlayed, |of| Some(of.played.into())),
        column(11, t::HeadWon, |of| {
            let (count, share) = (of.won, share(of.win_rate()?.share));
            Some(t::WonShare { count, share }.into())
        }),
        column(7, t::HeadStreak, |of| Some(of.streak.into())),
        column(5, t::HeadBestStreak, |of| Some(of.best_streak.into())),
        column(6, t::HeadTurns, |of| Some(of.best_turns?.into())),
        column(7, t::HeadMedian, |of| Some(of.median_turns?.to_string().into())),
        column(8, t::HeadTime, |of| Some(duration(of.best_ms?).into())),
        column(10, t::HeadUncounted, |of| Some(of.uncounted.into())),
    ]
}

fn column(width: u16, heading: impl Into<Message>, value: fn(&Figures) -> Option<Arg>) -> Column {
    Column {
        width,
        heading: heading.into(),
        value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(of: &Figures, is_one_game: bool) -> Vec<&'static str> {
        let all = figures(of, is_one_game, &|n| n.to_string());
        all.iter().map(|figure| figure.name).collect()
    }

    #[test]
    fn only_figures_with_something_to_say_are_shown() {
        assert_eq!(names(&Figures::default(), true), ["played"]);
        let some = Figures {
            played: 4,
            won: 2,
            lost: 2,
            best_turns: Some(20),
            median_turns: Some(25.5),
            best_ms: Some(67_000),
            median_ms: Some(67_000),
            best_score: Some(0),
            grades: [1, 1, 0],
            total_ms: 9,
            ..Figures::default()
        };
        let of_one = [
            "played", "won", "rate", "streak", "turns", "time", "grades", "total",
        ];
        assert_eq!(names(&some, true), of_one);
        assert_eq!(names(&some, false), ["played", "won", "rate", "streak", "total"]);
        assert_eq!(note(&some), None);
        let helped = Figures {
            hinted: 1,
            hints: 5,
            uncounted: 1,
            ..some
        };
        assert!(names(&helped, false).ends_with(&["hints", "total", "uncounted"]));
        assert!(note(&helped).is_some());
    }

    #[test]
    fn an_interval_needs_some_games() {
        let rate = |played| {
            let of = Figures {
                played,
                won: 2,
                ..Figures::default()
            };
            let all = figures(&of, false, &|n| n.to_string());
            let rate = all
                .into_iter()
                .find(|figure| figure.name == "rate")
                .expect("a rate");
            (rate.value.clone(), rate.more.is_some())
        };
        assert_eq!(rate(4), (share(0.5).into(), false));
        assert_eq!(rate(5), (share(0.4).into(), true));
    }
}
