//! Goals: a figure of the games, and where it should be.

use std::fmt;

use wildpile_game::rules::{Problem, meant};
use wildpile_message::{Arg, Join, Message};

use crate::experiment::{Measure, Ratio};
use crate::report::{decimal, percent};
use crate::text as t;

/// The name of the goal that seats win equally often.
const FAIRNESS: &str = "fairness";

/// The least and the greatest relative change that can be a goal.
const RELATIVE: [f64; 2] = [0.01, 9.0];

/// A figure of the games that a goal is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A share of the games, the mean of a count, or a share of turns or moves.
    Of(Measure),
    /// The distance between the seats that win most and least.
    Fairness,
}

impl Quantity {
    /// The name in a goal.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Of(measure) => measure.name(),
            Self::Fairness => FAIRNESS,
        }
    }

    /// The heading in reports.
    #[must_use]
    pub fn title(self) -> Message {
        match self {
            Self::Of(Measure::Stuck) => t::SearchStuckShare.into(),
            Self::Of(measure) => measure.title(),
            Self::Fairness => t::SearchFairness.into(),
        }
    }

    /// The measure that has to be counted for it.
    #[must_use]
    pub const fn measure(self) -> Measure {
        match self {
            Self::Of(measure) => measure,
            Self::Fairness => Measure::Seats,
        }
    }

    /// True if it is a share of turns or moves.
    pub(super) const fn is_ratio(self) -> bool {
        match self {
            Self::Of(measure) => matches!(measure, Measure::Stuck) || Ratio::is_of(measure),
            Self::Fairness => false,
        }
    }

    /// True if it is a share, of anything.
    #[must_use]
    pub fn is_share(self) -> bool {
        self.is_ratio() || self == Self::Fairness || self.measure().is_share()
    }

    /// Those that can be a goal in a game with this many seats.
    #[must_use]
    pub fn possible(game: &str, seats: usize) -> Vec<Self> {
        let measures = Measure::possible(game, seats);
        // With several seats, wins are those of seat 1 only.
        let is_goal = |measure: &Measure| seats == 1 || *measure != Measure::Won;
        let measures = measures.filter(|measure| measure.is_compared() && !measure.needs_solver());
        let measures = measures.filter(is_goal);
        let fairness = (seats > 1).then_some(Self::Fairness);
        measures.map(Self::Of).chain(fairness).collect()
    }

    /// The figure in its unit.
    #[must_use]
    pub fn shown(self, value: f64) -> Message {
        match self.is_share() {
            true => percent(value),
            false => decimal(value, 1),
        }
    }
}

/// The place where a figure should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// This much more than in the base game: −0.1 for a tenth less.
    Relative(f64),
    /// This value; a share is from 0 to 1.
    Value(f64),
    /// As small as possible, or at most this.
    AtMost(Option<f64>),
}

/// A goal: `turns=-10%`, `stuck=0.1`, `won=60%`, `fairness`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// The figure.
    pub quantity: Quantity,
    /// The place where it should be.
    pub target: Target,
}

impl Goal {
    /// The part of the way from the base to the goal by which a change may miss it.
    pub const TOLERANCE: f64 = 0.25;

    /// Reads a goal for a game with this many seats.
    ///
    /// # Errors
    /// What is wrong with it, and what would be right.
    pub fn read(text: &str, game: &str, seats: usize) -> Result<Self, Problem> {
        let path: String = text.chars().take(60).collect();
        let (name, target) = match text.split_once('=') {
            Some((name, target)) => (name.trim(), Some(target.trim())),
            None => (text.trim(), None),
        };
        let possible = Quantity::possible(game, seats);
        let Some(quantity) = possible.iter().copied().find(|own| own.name() == name) else {
            return Err(Self::unknown(path, name, game, seats, &possible));
        };
        let legal = || Self::legal(quantity);
        let Some(target) = target else {
            return match quantity {
                Quantity::Fairness => Ok(Self {
                    quantity,
                    target: Target::AtMost(None),
                }),
                Quantity::Of(_) => Err(Problem::new(path, t::ProblemGoalNoTarget, legal())),
            };
        };
        let target = Self::target(quantity, target).map_err(|what| Problem::new(path, what, legal()))?;
        Ok(Self { quantity, target })
    }

    /// The problem with a name that no goal here has.
    fn unknown(path: String, name: &str, game: &str, seats: usize, possible: &[Quantity]) -> Problem {
        let names = || possible.iter().map(|own| own.name());
        let legal = meant(name, names());
        let why = match Measure::named(name) {
            _ if name == FAIRNESS => Some(t::ProblemMeasureSeats { measure: name }.into()),
            Some(Measure::Seats | Measure::Won) if seats > 1 => Some(t::ProblemGoalSeats { name }.into()),
            Some(measure) => measure
                .problem(game, seats)
                .or_else(|| Some(t::ProblemGoalMeasure { name }.into())),
            None => None,
        };
        let shown: String = name.chars().take(40).collect();
        let what = why.unwrap_or_else(|| t::ProblemGoalName { name: shown }.into());
        let all = names().collect::<Vec<_>>().join(", ");
        match Measure::named(name).is_some() || name == FAIRNESS {
            true => Problem::new(path, what, t::LegalGoalNames { names: all }),
            false => Problem::new(path, what, legal),
        }
    }

    fn target(quantity: Quantity, text: &str) -> Result<Target, Message> {
        let shown: String = text.chars().take(40).collect();
        let no_number = || Message::from(t::ProblemGoalNumber { text: shown.clone() });
        let (number, is_percent) = match text.strip_suffix('%') {
            Some(number) => (number.trim_end(), true),
            None => (text, false),
        };
        let signed = number.replace('−', "-");
        let has_sign = signed.starts_with(['-', '+']);
        let value: f64 = signed.parse().map_err(|_| no_number())?;
        if !value.is_finite() {
            return Err(no_number());
        }
        let share = if is_percent { value / 100.0 } else { value };
        if has_sign {
            if !is_percent || quantity == Quantity::Fairness {
                return Err(t::ProblemGoalSign { text: shown }.into());
            }
            let [least, most] = RELATIVE;
            let is_fine = share.abs() >= least - 1e-9 && share <= most && share > -1.0;
            return is_fine
                .then_some(Target::Relative(share))
                .ok_or_else(|| t::ProblemGoalRelative { text: shown }.into());
        }
        match (quantity.is_share(), is_percent) {
            (false, true) => Err(t::ProblemGoalNoSign { text: shown }.into()),
            (true, _) if !(0.0..=1.0).contains(&share) => Err(t::ProblemGoalShare { text: shown }.into()),
            (false, false) if value <= 0.0 => Err(t::ProblemGoalCount { text: shown }.into()),
            (_, _) if quantity == Quantity::Fairness => Ok(Target::AtMost(Some(share))),
            (_, _) => Ok(Target::Value(share)),
        }
    }

    /// Examples of goals about this.
    fn legal(quantity: Quantity) -> Message {
        let name = quantity.name();
        match quantity {
            Quantity::Fairness => t::LegalGoalFairness.into(),
            _ if quantity.is_share() => t::LegalGoalShare { name }.into(),
            _ => t::LegalGoalCount { name }.into(),
        }
    }

    /// The goal as it is written.
    #[must_use]
    pub fn text(&self) -> String {
        let name = self.quantity.name();
        let percents = |share: f64| {
            // Without what division and multiplication by 100 leave.
            let percents = (share * 1e8).round() / 1e6;
            format!("{percents}%")
        };
        match self.target {
            Target::Relative(by) if by < 0.0 => format!("{name}={}", percents(by)),
            Target::Relative(by) => format!("{name}=+{}", percents(by)),
            Target::Value(value) if self.quantity.is_share() => format!("{name}={}", percents(value)),
            Target::Value(value) => format!("{name}={value}"),
            Target::AtMost(Some(value)) => format!("{name}={}", percents(value)),
            Target::AtMost(None) => name.to_owned(),
        }
    }

    /// The goal in words, as what follows “to”: “make games 10% shorter”.
    #[must_use]
    pub fn phrase(&self) -> Message {
        let quantity = self.quantity;
        let measure = || quantity.title();
        match (quantity, self.target) {
            (Quantity::Of(Measure::Turns), Target::Relative(by)) => match by < 0.0 {
                true => t::GoalShorter { by: whole(by) }.into(),
                false => t::GoalLonger { by: whole(by) }.into(),
            },
            (Quantity::Of(Measure::Turns), Target::Value(value)) => {
                t::GoalTurns { turns: plain(value) }.into()
            }
            (Quantity::Of(Measure::Stuck), Target::Relative(by)) => match by < 0.0 {
                true => t::GoalStuckFewer { by: whole(by) }.into(),
                false => t::GoalStuckMore { by: whole(by) }.into(),
            },
            (Quantity::Of(Measure::Stuck), Target::Value(value)) => {
                t::GoalStuck { share: whole(value) }.into()
            }
            (Quantity::Of(Measure::Won), Target::Value(value)) => t::GoalWon { share: whole(value) }.into(),
            (Quantity::Fairness, Target::AtMost(Some(most))) => {
                t::GoalFairWithin { most: whole(most) }.into()
            }
            (Quantity::Fairness, _) => t::GoalFair.into(),
            (_, Target::Relative(by)) => {
                let (measure, by_words) = (measure(), whole(by));
                match by < 0.0 {
                    true => t::GoalLess {
                        measure,
                        by: by_words,
                    }
                    .into(),
                    false => t::GoalMore {
                        measure,
                        by: by_words,
                    }
                    .into(),
                }
            }
            (_, Target::Value(value) | Target::AtMost(Some(value))) => {
                let value = match quantity.is_share() {
                    true => whole(value),
                    false => plain(value),
                };
                t::GoalValue {
                    measure: measure(),
                    value,
                }
                .into()
            }
            (_, Target::AtMost(None)) => t::GoalFair.into(),
        }
    }

    /// Several goals in words.
    #[must_use]
    pub fn phrases(goals: &[Self]) -> Message {
        let each = goals.iter().map(|goal| Arg::from(goal.phrase()));
        match goals {
            [one] => one.phrase(),
            _ => t::GoalsJoined {
                goals: Arg::List(Join::And, each.collect()),
            }
            .into(),
        }
    }
}

/// The goal as it is written.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

/// A share in percent as a person wrote it.
fn whole(share: f64) -> Message {
    let percents = (share.abs() * 1e8).round() / 1e6;
    let number = plain(percents);
    t::Percent { number }.into()
}

/// A number with as many decimals as it was written with.
fn plain(value: f64) -> Message {
    let text = format!("{value}");
    let decimals = text.split_once('.').map_or(0, |(_, digits)| digits.len());
    decimal(value, decimals)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Goal {
        Goal::read(text, "skipper", 2).unwrap_or_else(|problem| panic!("{text}: {problem:?}"))
    }

    #[test]
    fn goals_are_read_and_written() {
        for (text, target) in [
            ("turns=-10%", Target::Relative(-0.1)),
            ("turns=20", Target::Value(20.0)),
            ("stuck=-25%", Target::Relative(-0.25)),
            ("stuck=10%", Target::Value(0.1)),
            ("decisions=+20%", Target::Relative(0.2)),
            ("fairness", Target::AtMost(None)),
            ("fairness=1%", Target::AtMost(Some(0.01))),
        ] {
            let goal = read(text);
            assert_eq!((goal.target, goal.text().as_str()), (target, text));
            assert_eq!(read(&goal.text()), goal);
        }
        let alone = Goal::read("won=60%", "skipper", 1).unwrap();
        assert_eq!(
            (alone.target, alone.text().as_str()),
            (Target::Value(0.6), "won=60%")
        );
        assert_eq!(read("stuck=0.1"), read("stuck = 10 %"));
        assert_eq!(read("turns=−10%"), read("turns=-10%"));
    }

    #[test]
    fn wrong_goals_say_what_is_right() {
        for (text, id) in [
            ("turns", "problem-goal-no-target"),
            ("turns=10%", "problem-goal-no-sign"),
            ("turns=-3", "problem-goal-sign"),
            ("turns=0", "problem-goal-count"),
            ("turns=-100%", "problem-goal-relative"),
            ("turns=+0.1%", "problem-goal-relative"),
            ("turns=fast", "problem-goal-number"),
            ("turns=NaN", "problem-goal-number"),
            ("stuck=3", "problem-goal-share"),
            ("fairness=-10%", "problem-goal-sign"),
            ("fun=+10%", "problem-goal-name"),
            ("seats=50%", "problem-goal-seats"),
            ("won=50%", "problem-goal-seats"),
            ("length=-10%", "problem-goal-measure"),
            ("dead=-10%", "problem-measure-alone"),
        ] {
            let problem = Goal::read(text, "skipper", 2).expect_err(text);
            assert_eq!(problem.what.name(), id, "{text}");
            assert!(problem.legal.is_some(), "{text}");
        }
        let problem = Goal::read("fairness", "skipper", 1).expect_err("alone");
        assert_eq!(problem.what.name(), "problem-measure-seats");
    }
}
