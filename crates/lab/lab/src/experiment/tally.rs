//! Statistics of the games of an experiment: sums and histograms. Merging them is exact and commutative, so results
//! don't depend on threads or on the order in which games are played.

use serde::{Deserialize, Serialize};

use super::{End, Histogram, Measure, Ratio, Row};

/// The statistics of one arm of the experiment: of the base, or of a change that is compared with it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Games that ended.
    pub ended: u64,
    /// Games abandoned at the limit: nobody knows how they would have ended.
    pub abandoned: u64,
    /// Drawn games.
    pub drawn: u64,
    /// Wins by seat.
    pub won: Vec<u64>,
    /// Wins by grade: wins, double victories, triple victories.
    pub grades: [u64; 3],
    /// Games of which nobody knows whether they reached each grade.
    #[serde(default)]
    pub grades_open: [u64; 3],
    /// The turns of games that ended, of the seat that took the most.
    pub turns: Histogram,
    /// The turns of games that ended and that the seat won that counts.
    pub turns_won: Histogram,
    /// The turns of the others that ended: some end where a player gives up.
    #[serde(default)]
    pub turns_lost: Histogram,
    /// The moves of games that ended.
    pub moves: Histogram,
    /// The scores of games that ended, of all seats together.
    pub score: Histogram,
    /// The stuck turns of games that ended, of all seats together.
    pub stuck: Histogram,
    /// All turns of all seats in games that ended.
    pub seat_turns: u64,
    /// The stuck turns by those turns.
    #[serde(default)]
    pub stuck_share: Ratio,
    /// The turns in which games were proved unwinnable, abandoned ones included.
    pub died: Histogram,
    /// Games won by the seat that counts: the first, or in a ladder that of the higher level.
    pub hero: u64,
    /// Moves after which another seat could play something else, in games that ended.
    pub reaches: Histogram,
    /// Those moves by all moves.
    pub reach_share: Ratio,
    /// The decisions by the turns that the expert judged, in games that ended and that it looked at. Like the next two it is
    /// extrapolated to unlimited worlds and counts in [`Counted::PARTS`](super::Counted::PARTS) of a turn.
    pub decision_share: Ratio,
    /// The dilemmas by the decisions.
    pub dilemma_share: Ratio,
    /// The turns in which the change matters by the ones that were judged by the base rules, too.
    pub matter_share: Ratio,
    /// Decisions, dilemmas and turns in which the change matters as they were seen with the sampled worlds.
    #[serde(default)]
    pub seen: [u64; 3],
    /// The lowest chance of the seat that won in the end, in thousandths, in the same games; of the luckiest
    /// winner if there are several.
    pub lowest: Histogram,
    /// The positions that the solver expanded for deals it decided, rounded to three digits.
    pub nodes: Histogram,
    /// The moves of the wins that the solver found.
    pub length: Histogram,
}

/// The same for all histograms of a tally.
macro_rules! histograms {
    ($tally:ty: $($field:ident)*) => {
        impl $tally {
            fn histograms(&self) -> Vec<&Histogram> {
                vec![$(&self.$field),*]
            }

            fn merge_histograms(&mut self, other: &Self) {
                $(self.$field.merge(&other.$field);)*
            }
        }
    };
}

pub(super) use histograms;

histograms!(Tally: turns turns_won turns_lost moves score stuck died reaches lowest nodes length);

/// A number rounded to three digits: histograms of numbers of any size stay small.
fn rounded(number: u64) -> i64 {
    let mut step = 1;
    while number / step >= 1000 {
        step *= 10;
    }
    let down = number / step * step;
    let up = if number - down >= step.div_ceil(2) && step > 1 {
        step
    } else {
        0
    };
    i64::try_from(down.saturating_add(up)).unwrap_or(i64::MAX)
}

impl Tally {
    /// No games, at a table with this many seats.
    #[must_use]
    pub fn new(seats: usize) -> Self {
        Self {
            won: vec![0; seats],
            ..Self::default()
        }
    }

    /// All games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.ended + self.abandoned
    }

    /// The games whose turns count: those that were played to their end, and abandoned ones, which take longer than any
    /// number of turns.
    #[must_use]
    pub fn timed(&self) -> u64 {
        self.turns.total() + self.abandoned
    }

    /// True if the sums are consistent: nothing is counted more often than there are games.
    pub(crate) fn is_sound(&self) -> bool {
        let Some(games) = self.ended.checked_add(self.abandoned) else {
            return false;
        };
        let counts = [
            &self.drawn,
            &self.hero,
            &self.grades[0],
            &self.grades[1],
            &self.grades[2],
        ];
        games <= super::MOST_GAMES
            && counts.into_iter().chain(&self.won).all(|count| *count <= games)
            && self.grades_open.iter().all(|count| *count <= games)
            && self.hero <= self.ended
            && self.turns.total() <= self.ended
            && self
                .histograms()
                .into_iter()
                .all(|counts| counts.total() <= games)
    }

    /// Adds a game, in which the wins of the seat `hero` (from 0) count.
    pub fn add(&mut self, row: &Row, hero: usize) {
        for (level, open) in (1..).zip(&mut self.grades_open) {
            *open += u64::from(row.reached(level).is_none());
        }
        if let Some(grade) = usize::from(row.grade).checked_sub(1) {
            self.grades[grade.min(2)] += 1;
        }
        if let Some(solved) = row.solved.filter(|solved| solved.decided) {
            self.nodes.add(rounded(solved.nodes));
            if solved.length > 0 {
                self.length.add(i64::from(solved.length));
            }
        }
        if row.died > 0 {
            self.died.add(i64::from(row.died));
        }
        if !row.ended() {
            self.abandoned += 1;
            return;
        }
        self.ended += 1;
        self.drawn += u64::from(row.end == End::Drawn);
        for (won, seat) in self.won.iter_mut().zip(&row.seats) {
            *won += u64::from(seat.won);
            self.seat_turns += u64::from(seat.turns);
        }
        self.hero += u64::from(row.won(hero));
        if !row.is_played() {
            return;
        }
        let turns = i64::from(row.turns());
        self.turns.add(turns);
        match row.won(hero) {
            true => self.turns_won.add(turns),
            false => self.turns_lost.add(turns),
        }
        self.moves.add(i64::from(row.moves));
        self.score.add(row.score());
        self.stuck.add(row.stuck() as i64);
        let all_turns = row.seats.iter().map(|seat| i64::from(seat.turns)).sum();
        self.stuck_share.add(row.stuck() as i64, all_turns);
        self.reaches.add(i64::from(row.reaches));
        self.reach_share.add(row.reaches.into(), row.moves.into());
        if let Some(expert) = &row.expert {
            let shares = [
                (&mut self.decision_share, expert.decision_parts()),
                (&mut self.dilemma_share, expert.dilemma_parts()),
                (&mut self.matter_share, expert.matter_parts()),
            ];
            shares
                .into_iter()
                .for_each(|(share, [parts, whole])| share.add(parts, whole));
            let seen = [expert.decisions, expert.dilemmas, expert.matters];
            for (sum, more) in self.seen.iter_mut().zip(seen) {
                *sum += u64::from(more.all);
            }
            let winners = row.seats.iter().filter(|seat| seat.won);
            if let Some(lowest) = winners.filter_map(|seat| seat.lowest).min() {
                self.lowest.add(i64::from(lowest));
            }
        }
    }

    /// Adds the games of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.ended += other.ended;
        self.abandoned += other.abandoned;
        self.drawn += other.drawn;
        self.won.resize(self.won.len().max(other.won.len()), 0);
        for (won, more) in self.won.iter_mut().zip(&other.won) {
            *won += more;
        }
        let grades = self.grades.iter_mut().zip(other.grades);
        let open = self.grades_open.iter_mut().zip(other.grades_open);
        for (count, more) in grades.chain(open) {
            *count += more;
        }
        self.seat_turns += other.seat_turns;
        self.hero += other.hero;
        self.stuck_share.merge(&other.stuck_share);
        self.reach_share.merge(&other.reach_share);
        self.decision_share.merge(&other.decision_share);
        self.dilemma_share.merge(&other.dilemma_share);
        self.matter_share.merge(&other.matter_share);
        for (sum, more) in self.seen.iter_mut().zip(other.seen) {
            *sum += more;
        }
        self.merge_histograms(other);
    }

    /// The distribution of a measure that has one value per game.
    #[must_use]
    pub const fn counts(&self, measure: Measure) -> Option<&Histogram> {
        match measure {
            Measure::Turns => Some(&self.turns),
            Measure::TurnsWon => Some(&self.turns_won),
            Measure::TurnsLost => Some(&self.turns_lost),
            Measure::Moves => Some(&self.moves),
            Measure::Score => Some(&self.score),
            Measure::Stuck => Some(&self.stuck),
            Measure::Interaction => Some(&self.reaches),
            Measure::Difficulty => Some(&self.nodes),
            Measure::Length => Some(&self.length),
            Measure::Won
            | Measure::Double
            | Measure::Triple
            | Measure::Drawn
            | Measure::Dead
            | Measure::Seats
            | Measure::Decisions
            | Measure::Dilemmas
            | Measure::Matters
            | Measure::Comebacks => None,
        }
    }

    /// The ratio of a measure that is a share of turns or moves.
    #[must_use]
    pub const fn ratio(&self, measure: Measure) -> Option<&Ratio> {
        match measure {
            Measure::Interaction => Some(&self.reach_share),
            Measure::Decisions => Some(&self.decision_share),
            Measure::Dilemmas => Some(&self.dilemma_share),
            Measure::Matters => Some(&self.matter_share),
            _ => None,
        }
    }

    /// A share of turns as it was seen with the sampled worlds, for a measure that is extrapolated to unlimited ones.
    #[must_use]
    pub fn seen_share(&self, measure: Measure) -> Option<f64> {
        let [decisions, dilemmas, matters] = self.seen;
        let judged = |ratio: &Ratio| {
            u64::try_from(ratio.wholes)
                .ok()
                .map(|wholes| wholes / measure.parts())
        };
        let (parts, whole) = match measure {
            Measure::Decisions => (decisions, judged(&self.decision_share)?),
            Measure::Dilemmas => (dilemmas, decisions),
            Measure::Matters => (matters, judged(&self.matter_share)?),
            _ => return None,
        };
        (whole > 0).then(|| parts as f64 / whole as f64)
    }

    /// For a measure that is a share of the games: the number of games of which it is unknown whether they count for it.
    #[must_use]
    pub const fn unknown(&self, measure: Measure) -> u64 {
        match measure {
            // Whether a game that was abandoned died is known.
            Measure::Dead => 0,
            Measure::Double => self.grades_open[1],
            Measure::Triple => self.grades_open[2],
            _ => self.abandoned,
        }
    }

    /// For a measure that is a share of the games: the number of ended games that count for it. For
    /// [`Measure::Seats`] these are the wins of seat 1; comebacks need a chance to compare with, see
    /// [`super::Results::share`].
    #[must_use]
    pub fn hits(&self, measure: Measure) -> Option<u64> {
        match measure {
            Measure::Won => Some(self.hero),
            Measure::Double => Some(self.grades[1] + self.grades[2]),
            Measure::Triple => Some(self.grades[2]),
            Measure::Seats => Some(self.won.first().copied().unwrap_or(0)),
            Measure::Drawn => Some(self.drawn),
            Measure::Dead => Some(self.died.total()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::{Counted, ExpertRow, PairTally, SeatRow, Solved};

    fn game(deal: u64, won: bool, turns: u32) -> Row {
        let mut row = Row::new(deal, 1);
        row.end = End::Decided;
        row.moves = 2 * turns;
        row.grade = u8::from(won);
        row.seats[0] = SeatRow {
            won,
            turns,
            score: i64::from(turns),
            stuck: 1,
            lowest: None,
        };
        row
    }

    #[test]
    fn games_add_up_in_any_order() {
        let rows = [game(1, true, 19), game(2, false, 40), Row::new(3, 1)];
        let mut all = Tally::new(1);
        rows.iter().for_each(|row| all.add(row, 0));
        let mut halves = Tally::new(1);
        for row in rows.iter().rev() {
            let mut one = Tally::new(1);
            one.add(row, 0);
            halves.merge(&one);
        }
        assert_eq!(all, halves);
        assert_eq!((all.games(), all.ended, all.abandoned), (3, 2, 1));
        assert_eq!((all.won[0], all.seat_turns, all.grades), (1, 59, [1, 0, 0]));
        assert_eq!(all.turns_won.iter().collect::<Vec<_>>(), [(19, 1)]);
        assert_eq!(all.turns_lost.iter().collect::<Vec<_>>(), [(40, 1)]);
    }

    /// The expert looked at two of three games; of the winners one was down to a chance of 15%.
    #[test]
    fn what_experts_say_is_counted_where_they_looked() {
        // The same with any number of worlds.
        let with = |turns| Counted {
            all: turns,
            halves: 2 * turns,
        };
        let judged = |deal: u64, lowest: Option<u16>, decisions: u32| {
            let mut row = game(deal, true, 20);
            row.expert = Some(ExpertRow {
                judged: 18,
                decisions: with(decisions),
                dilemmas: with(1),
                compared: 10,
                matters: with(4),
            });
            row.seats[0].lowest = lowest;
            row
        };
        let rows = [judged(1, Some(150), 5), judged(2, Some(400), 7), game(3, true, 9)];
        let mut all = Tally::new(1);
        rows.iter().for_each(|row| all.add(row, 0));
        let shares = [all.decision_share, all.dilemma_share, all.matter_share];
        let sums = shares.map(|share| (share.parts, share.wholes));
        assert_eq!(
            sums,
            [(12, 36), (2, 12), (8, 20)].map(|(parts, whole)| (2 * parts, 2 * whole))
        );
        assert_eq!(all.decision_share.games, 2);
        assert_eq!(all.lowest.iter().collect::<Vec<_>>(), [(150, 1), (400, 1)]);
        let mut pairs = PairTally::default();
        pairs.add(&rows[0], &rows[1]);
        pairs.add(&rows[0], &rows[2]);
        let decided = pairs.decision_share;
        assert_eq!(
            (decided.base.parts, decided.arm.parts, decided.base.games),
            (10, 14, 1)
        );
        assert_eq!(all.seen, [12, 2, 8]);
        assert_eq!(all.seen_share(Measure::Decisions), Some(12.0 / 36.0));
        assert_eq!(all.seen_share(Measure::Dilemmas), Some(2.0 / 12.0));
        assert_eq!(all.seen_share(Measure::Matters), Some(8.0 / 20.0));
        assert_eq!(Tally::new(1).seen_share(Measure::Decisions), None);
    }

    /// A proved loss counts as one, but its zero moves aren't those of a game; an undecided deal is unknown.
    #[test]
    fn proofs_are_counted_apart_from_games() {
        let solved = |won: Option<bool>, nodes: u64, length: u32| {
            let mut row = Row::new(1, 1);
            row.solved = Some(Solved {
                nodes,
                length,
                decided: won.is_some(),
                ceiling: u8::from(won != Some(false)),
            });
            row.moves = length;
            row.grade = u8::from(won == Some(true));
            if let Some(won) = won {
                row.end = End::Decided;
                row.seats[0].won = won;
            }
            row
        };
        let rows = [
            solved(Some(true), 1_234_567, 90),
            solved(Some(false), 77, 0),
            solved(None, 5_000_000, 0),
        ];
        let proofs: Vec<_> = rows.iter().map(|row| row.proof().unwrap()).collect();
        assert_eq!(proofs, ["won", "lost", "undecided"]);
        let mut all = Tally::new(1);
        rows.iter().for_each(|row| all.add(row, 0));
        assert_eq!((all.ended, all.abandoned, all.hero), (2, 1, 1));
        assert_eq!(all.nodes.iter().collect::<Vec<_>>(), [(77, 1), (1_230_000, 1)]);
        assert_eq!(all.length.iter().collect::<Vec<_>>(), [(90, 1)]);
        assert_eq!(all.moves.iter().collect::<Vec<_>>(), [(90, 1)]);
        assert_eq!((all.grades, all.grades_open), ([1, 0, 0], [1, 0, 0]));
    }

    /// Of four deals one is proved to give all three wins, one the first and perhaps the second, one the
    /// second and perhaps the third, and one is undecided.
    #[test]
    fn higher_wins_are_counted_with_what_is_open() {
        let solved = |grade: u8, ceiling: u8, length: u32| {
            let mut row = Row::new(1, 1);
            row.grade = grade;
            row.solved = Some(Solved {
                nodes: 10,
                length,
                decided: ceiling < 3 || length > 0,
                ceiling,
            });
            if grade > 0 {
                row.end = End::Decided;
                row.seats[0].won = true;
            }
            row
        };
        let rows = [
            solved(3, 3, 110),
            solved(1, 2, 0),
            solved(2, 3, 0),
            solved(0, 3, 0),
        ];
        let proofs: Vec<_> = rows.iter().map(|row| row.proof().unwrap()).collect();
        assert_eq!(proofs, ["won", "lost", "undecided", "undecided"]);
        let mut all = Tally::new(1);
        rows.iter().for_each(|row| all.add(row, 0));
        assert_eq!((all.hero, all.abandoned), (3, 1));
        let shares = [Measure::Double, Measure::Triple].map(|m| (all.hits(m).unwrap(), all.unknown(m)));
        assert_eq!(shares, [(2, 2), (1, 2)]);
        assert_eq!((all.nodes.total(), all.length.total()), (2, 1));
        // What wasn't played to the end has no moves.
        assert_eq!(all.moves.total(), 1);
    }

    #[test]
    fn large_numbers_are_rounded_to_three_digits() {
        let cases = [
            (0, 0),
            (999, 999),
            (1_004, 1_000),
            (1_005, 1_010),
            (9_996, 10_000),
            (123_456, 123_000),
        ];
        for (number, expected) in cases {
            assert_eq!(rounded(number), expected);
        }
    }
}
