//! Differences between arms on the same deals, added up.

use serde::{Deserialize, Serialize};

use super::tally::histograms;
use super::{Difference, End, ExpertRow, Histogram, Measure, RatioPair, Row};
use crate::Confidence;

/// Differences of something that is true or false in a game: at least and at most. They are equal unless it is unknown
/// in some games.
pub type Bounds = [Histogram; 2];

/// The differences of an arm to the base on the same deals, added up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairTally {
    /// Deals on which a game was abandoned in this arm or the base.
    pub open: u64,
    /// Differences of what seat 1 won, −1 to 1, if every abandoned game had been lost in this arm and
    /// won in the base.
    pub won_low: Histogram,
    /// The same the other way round. Equal to `won_low` if no game was abandoned.
    pub won_high: Histogram,
    /// The same for each seat from the second on.
    #[serde(default)]
    pub others: Vec<Bounds>,
    /// The same for double and triple victories.
    #[serde(default)]
    pub grades: [Bounds; 2],
    /// Differences in turns. Like all that follow, of deals on which both games ended.
    pub turns: Histogram,
    /// Differences in turns of deals that the seat that counts won in both.
    #[serde(default)]
    pub turns_won: Histogram,
    /// The same of deals that it lost in both.
    #[serde(default)]
    pub turns_lost: Histogram,
    /// The base's turns on the deals of `turns_won`.
    #[serde(default)]
    pub base_won: Histogram,
    /// The base's turns on the deals of `turns_lost`.
    #[serde(default)]
    pub base_lost: Histogram,
    /// Differences in moves.
    pub moves: Histogram,
    /// Differences in scores.
    pub score: Histogram,
    /// Differences in stuck turns.
    pub stuck: Histogram,
    /// Differences of whether it was drawn.
    pub drawn: Histogram,
    /// Differences of whether it was proved unwinnable.
    pub dead: Histogram,
    /// Differences in moves after which another seat could play something else.
    pub reaches: Histogram,
    /// The shares of decisions, of deals that an expert looked at.
    #[serde(default)]
    pub decision_share: RatioPair,
    /// The shares of dilemmas, of the same deals.
    #[serde(default)]
    pub dilemma_share: RatioPair,
    /// Differences in the length of wins, of deals on which the solver found one in both arms.
    pub length: Histogram,
}

histograms!(PairTally: won_low won_high turns turns_won turns_lost base_won base_lost moves score stuck drawn dead reaches length);

/// Games of a deal that are added up, some with a minus.
type Terms<'a> = [(i64, &'a Row)];

impl PairTally {
    /// True if the sums are consistent: nothing is counted more often than there are deals.
    pub(crate) fn is_sound(&self, deals: u64) -> bool {
        let bounds = self.others.iter().chain(&self.grades).flatten();
        let all = self.histograms().into_iter().chain(bounds);
        self.open <= deals && all.into_iter().all(|counts| counts.total() <= deals)
    }

    /// Adds a deal.
    pub fn add(&mut self, base: &Row, arm: &Row) {
        self.add_terms(&[(1, arm), (-1, base)]);
        if [base, arm].into_iter().all(|row| row.ended() && row.is_played()) {
            let turns = match [base, arm].map(|row| row.won(0)) {
                [true, true] => &mut self.base_won,
                [false, false] => &mut self.base_lost,
                _ => return,
            };
            turns.add(i64::from(base.turns()));
        }
    }

    /// True if the turns of deals with the same end in both arms were counted; results of earlier versions lack them.
    pub(super) fn knows_turns_apart(&self) -> bool {
        let same = self.won_low.iter().any(|(by, _)| by == 0);
        let counted = self.turns_won.total() + self.turns_lost.total();
        counted > 0 || self.turns.total() == 0 || !same
    }

    /// The base's turns on the deals by which turns of won, or of lost games are compared; `None` for other measures, and if
    /// they weren't counted.
    pub(super) fn base_turns(&self, measure: Measure) -> Option<&Histogram> {
        let turns = match measure {
            Measure::TurnsWon => &self.base_won,
            Measure::TurnsLost => &self.base_lost,
            _ => return None,
        };
        (turns.total() > 0).then_some(turns)
    }

    /// Adds by how much the difference between two games differs for other players: the second game minus the first, of
    /// `these` minus that of `those`.
    pub fn add_between(&mut self, these: [&Row; 2], those: [&Row; 2]) {
        self.add_terms(&[(1, these[1]), (-1, these[0]), (-1, those[1]), (1, those[0])]);
    }

    fn add_terms(&mut self, terms: &Terms<'_>) {
        let seats = terms.iter().map(|(_, row)| row.seats.len()).max().unwrap_or(0);
        for seat in 0..seats {
            let won = |row: &Row| row.ended().then(|| row.won(seat));
            match seat.checked_sub(1) {
                None => add_bounds([&mut self.won_low, &mut self.won_high], terms, won),
                Some(other) => {
                    if self.others.len() <= other {
                        self.others.resize_with(other + 1, Bounds::default);
                    }
                    add_bounds(self.others[other].each_mut(), terms, won);
                }
            }
        }
        for (level, bounds) in (2..).zip(&mut self.grades) {
            add_bounds(bounds.each_mut(), terms, |row| row.reached(level));
        }
        if terms.iter().any(|(_, row)| !row.ended()) {
            self.open += 1;
            return;
        }
        let sum = |of: &dyn Fn(&Row) -> Option<i64>| {
            terms.iter().try_fold(0_i64, |sum, (sign, row)| {
                Some(sum.saturating_add(sign.saturating_mul(of(row)?)))
            })
        };
        let length = sum(&|row| {
            row.solved
                .map(|solved| solved.length.into())
                .filter(|moves| *moves > 0)
        });
        length.into_iter().for_each(|length| self.length.add(length));
        if terms.iter().any(|(_, row)| !row.is_played()) {
            return;
        }
        let differ = |counts: &mut Histogram, of: &dyn Fn(&Row) -> i64| {
            sum(&|row| Some(of(row)))
                .into_iter()
                .for_each(|by| counts.add(by));
        };
        differ(&mut self.turns, &|row| i64::from(row.turns()));
        let won = |is: bool| terms.iter().all(|(_, row)| row.won(0) == is);
        if won(true) {
            differ(&mut self.turns_won, &|row| i64::from(row.turns()));
        } else if won(false) {
            differ(&mut self.turns_lost, &|row| i64::from(row.turns()));
        }
        differ(&mut self.moves, &|row| i64::from(row.moves));
        differ(&mut self.score, &Row::score);
        differ(&mut self.stuck, &|row| row.stuck() as i64);
        differ(&mut self.drawn, &|row| i64::from(row.end == End::Drawn));
        differ(&mut self.dead, &|row| i64::from(row.died > 0));
        differ(&mut self.reaches, &|row| i64::from(row.reaches));
        if let [(_, arm), (_, base)] = terms
            && let (Some(arm), Some(base)) = (&arm.expert, &base.expert)
        {
            let share = |pair: &mut RatioPair, of: fn(&ExpertRow) -> [i64; 2]| pair.add(of(base), of(arm));
            share(&mut self.decision_share, ExpertRow::decision_parts);
            share(&mut self.dilemma_share, ExpertRow::dilemma_parts);
        }
    }

    /// Adds the deals of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.open += other.open;
        self.merge_histograms(other);
        self.decision_share.merge(&other.decision_share);
        self.dilemma_share.merge(&other.dilemma_share);
        if self.others.len() < other.others.len() {
            self.others.resize_with(other.others.len(), Bounds::default);
        }
        let others = self.others.iter_mut().zip(&other.others);
        for (own, more) in others.chain(self.grades.iter_mut().zip(&other.grades)) {
            own.iter_mut().zip(more).for_each(|(own, more)| own.merge(more));
        }
    }

    /// The differences in a measure: at least and at most, which differ only for wins and only if games
    /// were abandoned. `None` for a measure that isn't compared, or only as a [share of turns](Self::share_difference).
    #[must_use]
    pub const fn differences(&self, measure: Measure) -> Option<[&Histogram; 2]> {
        Some(match measure {
            Measure::Won => [&self.won_low, &self.won_high],
            Measure::Double => self.grades[0].each_ref(),
            Measure::Triple => self.grades[1].each_ref(),
            Measure::Turns => [&self.turns; 2],
            Measure::TurnsWon => [&self.turns_won; 2],
            Measure::TurnsLost => [&self.turns_lost; 2],
            Measure::Moves => [&self.moves; 2],
            Measure::Score => [&self.score; 2],
            Measure::Stuck => [&self.stuck; 2],
            Measure::Drawn => [&self.drawn; 2],
            Measure::Dead => [&self.dead; 2],
            Measure::Interaction => [&self.reaches; 2],
            Measure::Length => [&self.length; 2],
            Measure::Decisions
            | Measure::Dilemmas
            | Measure::Seats
            | Measure::Matters
            | Measure::Comebacks
            | Measure::Difficulty => return None,
        })
    }

    /// The difference in a measure that is compared as a share of turns; `None` for others and without such turns.
    #[must_use]
    pub fn share_difference(&self, measure: Measure, confidence: Confidence) -> Option<Difference> {
        let pair = match measure {
            Measure::Decisions => self.decision_share,
            Measure::Dilemmas => self.dilemma_share,
            _ => return None,
        };
        pair.difference(confidence)
    }

    /// The differences in the wins of a seat (from 0); `None` if they weren't counted.
    #[must_use]
    pub fn seat(&self, seat: usize) -> Option<[&Histogram; 2]> {
        match seat.checked_sub(1) {
            None => Some([&self.won_low, &self.won_high]),
            Some(other) => self.others.get(other).map(Bounds::each_ref),
        }
    }
}

/// Adds what a sum of something that is true or false is at least and at most, if it is unknown in some games.
fn add_bounds(bounds: [&mut Histogram; 2], terms: &Terms<'_>, is: impl Fn(&Row) -> Option<bool>) {
    for (is_most, counts) in [false, true].into_iter().zip(bounds) {
        let each = terms
            .iter()
            .map(|(sign, row)| sign * i64::from(is(row).unwrap_or((*sign > 0) == is_most)));
        counts.add(each.sum());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::SeatRow;

    /// A game of several seats, or one without an end.
    fn game(won: Option<&[bool]>, turns: u32) -> Row {
        let mut row = Row::new(1, won.map_or(2, <[bool]>::len));
        let Some(won) = won else { return row };
        row.end = End::Decided;
        for (seat, &won) in row.seats.iter_mut().zip(won) {
            *seat = SeatRow {
                won,
                turns,
                ..SeatRow::default()
            };
        }
        row.grade = u8::from(won[0]);
        row
    }

    fn pairs(counts: &Histogram) -> Vec<(i64, u64)> {
        counts.iter().collect()
    }

    /// An abandoned game may have been won or lost: both are counted.
    #[test]
    fn unknown_games_are_counted_both_ways() {
        let mut all = PairTally::default();
        all.add(&game(Some(&[true]), 10), &game(Some(&[true]), 13));
        all.add(&game(Some(&[true]), 10), &Row::new(2, 1));
        all.add(&Row::new(3, 1), &game(Some(&[false]), 9));
        assert_eq!(pairs(&all.won_low), [(-1, 2), (0, 1)]);
        assert_eq!(pairs(&all.won_high), [(0, 3)]);
        assert_eq!(pairs(&all.turns), [(3, 1)]);
        assert_eq!(all.open, 2);
        assert_eq!(all.others, Vec::<Bounds>::new());
    }

    #[test]
    fn every_seat_is_compared() {
        let mut all = PairTally::default();
        all.add(&game(Some(&[true, true]), 10), &game(Some(&[true, false]), 10));
        all.add(&game(Some(&[false, true]), 10), &game(None, 0));
        let [first, second] = [0, 1].map(|seat| all.seat(seat).unwrap().map(pairs));
        assert_eq!(first, [vec![(0, 2)], vec![(0, 1), (1, 1)]]);
        assert_eq!(second, [vec![(-1, 2)], vec![(-1, 1), (0, 1)]]);
        assert_eq!(all.seat(2), None);
        let mut twice = PairTally::default();
        twice.merge(&all);
        twice.merge(&all);
        assert_eq!(
            twice.seat(1).unwrap().map(pairs),
            [vec![(-1, 4)], vec![(-1, 2), (0, 2)]]
        );
        assert!(twice.is_sound(4) && !twice.is_sound(3));
    }

    /// The bots take 30 turns more, the expert 4: it disagrees by −26.
    #[test]
    fn an_effect_on_other_players_differs_deal_by_deal() {
        let of = |turns| game(Some(&[true]), turns);
        let mut all = PairTally::default();
        all.add_between([&of(16), &of(20)], [&of(18), &of(48)]);
        assert_eq!(pairs(&all.turns), [(-26, 1)]);
        assert_eq!(pairs(&all.won_low), [(0, 1)]);
        // The bots lose with the rule, and the expert doesn't.
        all.add_between([&of(16), &of(20)], [&of(18), &game(Some(&[false]), 30)]);
        assert_eq!(pairs(&all.won_high), [(0, 1), (1, 1)]);
        all.add_between([&of(16), &Row::new(1, 1)], [&of(18), &of(48)]);
        assert_eq!((all.open, pairs(&all.won_low)[0]), (1, (-1, 1)));
    }
}
