//! Adding games up. Merging is exact and commutative, so results don't depend on threads or on the
//! order in which games are played.

use serde::{Deserialize, Serialize};

use super::{End, Histogram, Measure, Row};

/// The games of one arm, added up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// The turns of games that ended, of the seat that took the most.
    pub turns: Histogram,
    /// The turns of games that ended and that seat 1 won.
    pub turns_won: Histogram,
    /// The moves of games that ended.
    pub moves: Histogram,
    /// The scores of games that ended, of all seats together.
    pub score: Histogram,
    /// The stuck turns of games that ended, of all seats together.
    pub stuck: Histogram,
    /// All turns of all seats in games that ended.
    pub seat_turns: u64,
    /// The turns in which games were proved unwinnable, among those that ended.
    pub died: Histogram,
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

    /// Adds a game.
    pub fn add(&mut self, row: &Row) {
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
        if let Some(grade) = usize::from(row.grade).checked_sub(1) {
            self.grades[grade.min(2)] += 1;
        }
        let turns = i64::from(row.turns());
        self.turns.add(turns);
        if row.first_won() {
            self.turns_won.add(turns);
        }
        self.moves.add(i64::from(row.moves));
        self.score.add(row.score());
        self.stuck.add(row.stuck() as i64);
        if row.died > 0 {
            self.died.add(i64::from(row.died));
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
        for (count, more) in self.grades.iter_mut().zip(other.grades) {
            *count += more;
        }
        self.turns.merge(&other.turns);
        self.turns_won.merge(&other.turns_won);
        self.moves.merge(&other.moves);
        self.score.merge(&other.score);
        self.stuck.merge(&other.stuck);
        self.seat_turns += other.seat_turns;
        self.died.merge(&other.died);
    }

    /// The values of a measure that is counted in each game.
    #[must_use]
    pub const fn counts(&self, measure: Measure) -> Option<&Histogram> {
        match measure {
            Measure::Turns => Some(&self.turns),
            Measure::Moves => Some(&self.moves),
            Measure::Score => Some(&self.score),
            Measure::Stuck => Some(&self.stuck),
            Measure::Won | Measure::Drawn | Measure::Dead | Measure::Seats => None,
        }
    }

    /// The games that count for a measure that is a share, among those that ended; for
    /// [`Measure::Seats`] the wins of seat 1.
    #[must_use]
    pub fn hits(&self, measure: Measure) -> Option<u64> {
        match measure {
            Measure::Won | Measure::Seats => Some(self.won.first().copied().unwrap_or(0)),
            Measure::Drawn => Some(self.drawn),
            Measure::Dead => Some(self.died.total()),
            Measure::Turns | Measure::Moves | Measure::Score | Measure::Stuck => None,
        }
    }
}

/// The differences of an arm to the base on the same deals, added up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairTally {
    /// Deals on which a game was abandoned in this arm or the base.
    pub open: u64,
    /// Differences of what seat 1 won, −1 to 1, if every abandoned game had been lost in this arm and
    /// won in the base.
    pub won_low: Histogram,
    /// The same the other way round. Equal to `won_low` if no game was abandoned.
    pub won_high: Histogram,
    /// Differences in turns. Like all that follow, of deals on which both games ended.
    pub turns: Histogram,
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
}

impl PairTally {
    /// Adds a deal.
    pub fn add(&mut self, base: &Row, arm: &Row) {
        let won = |row: &Row, unknown: bool| i64::from(if row.ended() { row.first_won() } else { unknown });
        self.won_low.add(won(arm, false) - won(base, true));
        self.won_high.add(won(arm, true) - won(base, false));
        if !base.ended() || !arm.ended() {
            self.open += 1;
            return;
        }
        let differ =
            |counts: &mut Histogram, of: &dyn Fn(&Row) -> i64| counts.add(of(arm).saturating_sub(of(base)));
        differ(&mut self.turns, &|row| i64::from(row.turns()));
        differ(&mut self.moves, &|row| i64::from(row.moves));
        differ(&mut self.score, &Row::score);
        differ(&mut self.stuck, &|row| row.stuck() as i64);
        differ(&mut self.drawn, &|row| i64::from(row.end == End::Drawn));
        differ(&mut self.dead, &|row| i64::from(row.died > 0));
    }

    /// Adds the deals of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.open += other.open;
        let pairs = [
            (&mut self.won_low, &other.won_low),
            (&mut self.won_high, &other.won_high),
            (&mut self.turns, &other.turns),
            (&mut self.moves, &other.moves),
            (&mut self.score, &other.score),
            (&mut self.stuck, &other.stuck),
            (&mut self.drawn, &other.drawn),
            (&mut self.dead, &other.dead),
        ];
        for (own, more) in pairs {
            own.merge(more);
        }
    }

    /// The differences in a measure: at least and at most, which differ only for wins and only if games
    /// were abandoned. `None` for a measure that isn't compared.
    #[must_use]
    pub const fn differences(&self, measure: Measure) -> Option<[&Histogram; 2]> {
        Some(match measure {
            Measure::Won => [&self.won_low, &self.won_high],
            Measure::Turns => [&self.turns; 2],
            Measure::Moves => [&self.moves; 2],
            Measure::Score => [&self.score; 2],
            Measure::Stuck => [&self.stuck; 2],
            Measure::Drawn => [&self.drawn; 2],
            Measure::Dead => [&self.dead; 2],
            Measure::Seats => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::SeatRow;

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
        };
        row
    }

    #[test]
    fn games_add_up_in_any_order() {
        let rows = [game(1, true, 19), game(2, false, 40), Row::new(3, 1)];
        let mut all = Tally::new(1);
        rows.iter().for_each(|row| all.add(row));
        let mut halves = Tally::new(1);
        for row in rows.iter().rev() {
            let mut one = Tally::new(1);
            one.add(row);
            halves.merge(&one);
        }
        assert_eq!(all, halves);
        assert_eq!((all.games(), all.ended, all.abandoned), (3, 2, 1));
        assert_eq!((all.won[0], all.seat_turns, all.grades), (1, 59, [1, 0, 0]));
        assert_eq!(all.turns_won.iter().collect::<Vec<_>>(), [(19, 1)]);
    }

    /// An abandoned game may have been won or lost: both are counted.
    #[test]
    fn unknown_games_are_counted_both_ways() {
        let mut pairs = PairTally::default();
        pairs.add(&game(1, true, 10), &game(1, true, 13));
        pairs.add(&game(2, true, 10), &Row::new(2, 1));
        pairs.add(&Row::new(3, 1), &game(3, false, 9));
        assert_eq!(pairs.won_low.iter().collect::<Vec<_>>(), [(-1, 2), (0, 1)]);
        assert_eq!(pairs.won_high.iter().collect::<Vec<_>>(), [(0, 3)]);
        assert_eq!(pairs.turns.iter().collect::<Vec<_>>(), [(3, 1)]);
        assert_eq!(pairs.open, 2);
    }
}
