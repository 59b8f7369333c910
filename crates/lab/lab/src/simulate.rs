//! Many deals with the same players: at one table, each deal from every seat if that is wanted, or each player alone.

use schemars::JsonSchema;
use serde::Serialize;

use crate::experiment::{Faulted, Histogram, PairTally, Row, SeatRow, Spread, Tally};
use crate::lineup::Seats;
use crate::seated::run;
use crate::{Confidence, Control, Deals, FaultsReport, LabError, Lineup, MoveTimes};

/// The result of a simulation.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The figures.
    pub report: SimulationReport,
    /// The faults of external players.
    pub faults: FaultsReport,
    /// The time per move, if there is a clock.
    pub times: Vec<MoveTimes>,
}

/// The figures of many games.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SimulationReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// The first deal; the others are consecutive.
    pub first_deal: String,
    /// The last deal.
    pub last_deal: String,
    /// True if everyone played every deal alone.
    pub alone: bool,
    /// The number of seatings in which each deal was played.
    pub seatings: usize,
    /// The requested number of games of each player.
    pub asked: u64,
    /// The number of games that every player finished.
    pub finished: u64,
    /// True if it was stopped early.
    pub stopped: bool,
    /// The move limit after which a game was abandoned.
    pub limit: usize,
    /// The time budget per move, in milliseconds.
    pub budget_ms: u64,
    /// The total turns of all seats, in games that ended.
    pub turns: Option<Spread>,
    /// Moves of games that ended.
    pub moves: Option<Spread>,
    /// The players, in the order given. At one table, those with one name count together, unless all have the same.
    pub players: Vec<PlayerReport>,
}

/// The results of a player, or of the players with one name.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerReport {
    /// The player.
    pub player: String,
    /// The seats, from 1; if seats were swapped, those of the first game.
    pub seats: Vec<usize>,
    /// Games won by one of these seats, or by all of them together.
    pub won: u64,
    /// Games lost.
    pub lost: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games abandoned at the limit, neither won nor lost.
    pub unended: u64,
    /// The proportion of finished games that were won, 0 to 1; those abandoned at the limit count as not won. Null if
    /// none were finished.
    pub win_rate: Option<f64>,
    /// Its 95% interval.
    pub interval: Option<[f64; 2]>,
    /// The number of wins, double victories and triple victories.
    pub grades: [u64; 3],
    /// Turns of the first of these seats, in games that ended.
    pub turns: Option<Spread>,
    /// Turns of the first of these seats, in games won.
    pub turns_won: Option<Spread>,
    /// Scores of the first of these seats, in games that ended.
    pub scores: Option<Spread>,
    /// The difference from the first player's score on the same deal, if everyone played alone.
    pub score_against_first: Option<Paired>,
    /// The same for turns, on deals that both have won.
    pub turns_against_first: Option<Paired>,
    /// The number of faults; only external players have any.
    pub faults: u64,
}

/// Differences on the same deals.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Paired {
    /// The number of deals compared.
    pub deals: u64,
    /// On how many of them the figure is higher.
    pub higher: u64,
    /// On how many of them it is lower.
    pub lower: u64,
    /// The mean difference.
    pub mean: f64,
    /// Its 95% interval; null for fewer than two deals.
    pub interval: Option<[f64; 2]>,
}

impl Paired {
    /// The mean of these differences with its 95% interval (normal approximation); `None` without deals.
    fn of(differences: &Histogram) -> Option<Self> {
        let mean = differences.mean()?;
        let (higher, lower) = differences.signs();
        let half = differences.standard_error();
        let half = half.map(|error| Confidence::USUAL.z * error);
        Some(Self {
            deals: differences.total(),
            higher,
            lower,
            mean,
            interval: half.map(|half| [mean - half, mean + half]),
        })
    }
}

/// The results of one player so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct PlayerSums {
    tally: Tally,
    /// The differences from the first player on the same deals, if everyone plays alone.
    pairs: PairTally,
    /// Those in turns, on deals that both have won.
    turns_won: Histogram,
}

/// The results of all games so far. Merging is exact and commutative, so results don't depend on threads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    games: u64,
    forfeited: u64,
    substituted: u64,
    turns: Histogram,
    moves: Histogram,
    /// By group.
    players: Vec<PlayerSums>,
}

impl Sums {
    /// No games.
    pub(crate) fn new(seats: &Seats) -> Self {
        Self {
            players: vec![PlayerSums::default(); seats.groups.len()],
            ..Self::default()
        }
    }

    /// Adds a game in the seating `arm`; or if everyone plays alone, the games of all players with one deal.
    pub(crate) fn add(&mut self, seats: &Seats, arm: usize, rows: &[Row]) {
        for (row, places) in rows.iter().zip(&seats.arms[arm..]) {
            self.add_game(seats, places, row);
        }
        let Some((first, others)) = rows.split_first() else {
            return;
        };
        for (sums, row) in self.players.iter_mut().skip(1).zip(others) {
            sums.pairs.add(first, row);
            if [first, row].iter().all(|row| row.is_played() && row.won(0)) {
                let turns = i64::from(row.turns()) - i64::from(first.turns());
                sums.turns_won.add(turns);
            }
        }
    }

    /// Adds a game, in which the seats were those of these players. What faults decided counts in no spread.
    fn add_game(&mut self, seats: &Seats, places: &[usize], row: &Row) {
        self.games += 1;
        self.forfeited += u64::from(row.faulted == Faulted::Forfeited);
        self.substituted += u64::from(row.faulted == Faulted::Substituted);
        if row.is_played() {
            let turns = row.seats.iter().map(|seat| i64::from(seat.turns));
            self.turns.add(turns.sum());
            self.moves.add(i64::from(row.moves));
        }
        for (sums, group) in self.players.iter_mut().zip(&seats.groups) {
            let seat = |place: &usize| row.seats.get(places.iter().position(|own| own == place)?);
            let Some(&first) = group.places.first().and_then(seat) else {
                continue;
            };
            let won = group.places.iter().filter_map(seat).any(|seat| seat.won);
            let own = Row {
                grade: if won { row.grade.max(1) } else { 0 },
                seats: vec![SeatRow { won, ..first }],
                ..row.clone()
            };
            sums.tally.add(&own, 0);
        }
    }

    /// Adds another thread's games.
    pub(crate) fn merge(mut self, other: &Self) -> Self {
        self.games += other.games;
        self.forfeited += other.forfeited;
        self.substituted += other.substituted;
        self.turns.merge(&other.turns);
        self.moves.merge(&other.moves);
        for (own, more) in self.players.iter_mut().zip(&other.players) {
            own.tally.merge(&more.tally);
            own.pairs.merge(&more.pairs);
            own.turns_won.merge(&more.turns_won);
        }
        self
    }
}

/// Plays many deals and collects statistics. Games are compared deal by deal if everyone plays alone; only deals that all
/// have finished count then.
///
/// # Errors
/// When a player doesn't exist, there aren't enough deals, or a record can't be saved.
pub fn simulate(lineup: &Lineup<'_>, deals: Deals, control: Control<'_>) -> Result<Played, LabError> {
    let seats = lineup.seats();
    let ran = run(lineup, &seats, deals, control)?;
    let (arms, sums) = (seats.arms.len(), ran.sums);
    let (seatings, games) = if lineup.alone { (1, arms) } else { (arms, 1) };
    let asked = deals.count.saturating_mul(seatings as u64);
    let finished = sums.games / games.max(1) as u64;
    let spread = |counts| Spread::of(Confidence::USUAL, counts);
    let players = seats.groups.iter().zip(&sums.players).zip(ran.faults_of);
    let players = players.map(|((group, own), faults)| PlayerReport {
        player: group.name.clone(),
        seats: match lineup.alone {
            true => vec![1],
            false => group.places.iter().map(|place| place + 1).collect(),
        },
        won: own.tally.hero,
        lost: own.tally.ended.saturating_sub(own.tally.hero + own.tally.drawn),
        drawn: own.tally.drawn,
        unended: own.tally.abandoned,
        win_rate: (finished > 0).then(|| own.tally.hero as f64 / finished as f64),
        interval: Confidence::USUAL.share(own.tally.hero, finished),
        grades: own.tally.grades,
        turns: spread(&own.tally.turns),
        turns_won: spread(&own.tally.turns_won),
        scores: spread(&own.tally.score),
        score_against_first: Paired::of(&own.pairs.score),
        turns_against_first: Paired::of(&own.turns_won),
        faults,
    });
    let report = SimulationReport {
        game: lineup.bundle.name().to_owned(),
        rules: lineup.rules_name().to_owned(),
        first_deal: deals.first.to_string(),
        last_deal: deals.last().to_string(),
        alone: lineup.alone,
        seatings,
        asked,
        finished,
        stopped: finished < asked,
        limit: lineup.limit,
        budget_ms: lineup.budget.as_millis() as u64,
        turns: spread(&sums.turns),
        moves: spread(&sums.moves),
        players: players.collect(),
    };
    let (stopped_by, declined) = ran.faults.stopped_by();
    let faults = FaultsReport {
        on_fault: lineup.on_fault,
        substitute: lineup.bundle.bots.usual().to_owned(),
        faults: ran.faults.count,
        forfeited: sums.forfeited,
        substituted: sums.substituted,
        stopped_by,
        declined,
        first_faults: ran.faults.notes(),
    };
    Ok(Played {
        report,
        faults,
        times: ran.times,
    })
}

#[cfg(test)]
mod tests {
    use wildpile_game::{Outcome, Seat, SeatSet};

    use super::*;
    use crate::experiment::End;
    use crate::lineup::Group;

    fn game(winner: Option<usize>, turns: u32) -> Row {
        let mut row = Row::new(1, 2);
        row.set_outcome(&Outcome {
            winners: winner.and_then(Seat::new).map_or(SeatSet::EMPTY, SeatSet::one),
            drawn: winner.is_none(),
            grade: 2,
            turns: vec![turns, turns + 1],
            scores: vec![5, -5],
        });
        row
    }

    /// Seatings of players who each count alone.
    fn seated(arms: &[&[usize]]) -> Seats {
        let group = |place: usize| Group {
            name: place.to_string(),
            places: vec![place],
        };
        Seats {
            arms: arms.iter().map(|places| places.to_vec()).collect(),
            groups: [0, 1].map(group).into(),
        }
    }

    #[test]
    fn differences_are_taken_deal_by_deal() {
        assert_eq!(Paired::of(&Histogram::default()), None);
        assert_eq!(Paired::of(&[3].into_iter().collect()).unwrap().interval, None);
        let paired = Paired::of(&[3, -1, 0, 2].into_iter().collect()).unwrap();
        assert_eq!(
            (paired.deals, paired.higher, paired.lower, paired.mean),
            (4, 2, 1, 1.0)
        );
        // The standard deviation of -1, 0, 2, 3 is √(10/3).
        let half = 1.96 * (10.0_f64 / 3.0 / 4.0).sqrt();
        let [low, high] = paired.interval.unwrap();
        assert!(
            (low - (1.0 - half)).abs() < 1e-3 && (high - (1.0 + half)).abs() < 1e-3,
            "{low} {high}"
        );
    }

    #[test]
    fn turns_are_compared_on_deals_that_both_have_won() {
        let seats = seated(&[&[0], &[1]]);
        let mut sums = Sums::new(&seats);
        for won in [[true, true], [true, false], [false, true], [false, false]] {
            let rows = won.map(|won| {
                let mut row = Row::new(1, 1);
                (row.end, row.seats[0].won) = (End::Decided, won);
                row
            });
            sums.add(&seats, 0, &rows);
        }
        let other = &sums.players[1];
        assert_eq!((other.pairs.score.total(), other.turns_won.total()), (4, 1));
    }

    #[test]
    fn any_seat_of_a_group_wins_for_it() {
        let group = |places: &[usize]| Group {
            name: String::new(),
            places: places.to_vec(),
        };
        let seats = Seats {
            arms: vec![vec![0, 1, 2]],
            groups: vec![group(&[0]), group(&[1, 2])],
        };
        let mut row = Row::new(1, 3);
        row.set_outcome(&Outcome {
            winners: Seat::new(2).map_or(SeatSet::EMPTY, SeatSet::one),
            drawn: false,
            grade: 1,
            turns: vec![7, 8, 9],
            scores: vec![0; 3],
        });
        let mut sums = Sums::new(&seats);
        sums.add(&seats, 0, &[row]);
        let won = sums.players.iter().map(|own| (own.tally.hero, own.tally.ended));
        assert!(won.eq([(0, 1), (1, 1)]));
        // The turns are those of its first seat.
        assert_eq!(sums.players[1].tally.turns.max(), Some(8));
    }

    #[test]
    fn games_are_counted_in_any_order() {
        let games = [
            game(Some(0), 10),
            game(Some(1), 20),
            game(None, 3),
            Row::new(1, 2),
        ];
        let tally = |order: &[usize], arm: usize| {
            let seats = seated(&[&[0, 1], &[1, 0]]);
            order.iter().fold(Sums::new(&seats), |sum, &at| {
                let mut one = Sums::new(&seats);
                one.add(&seats, arm, &games[at..=at]);
                sum.merge(&one)
            })
        };
        let all = tally(&[0, 1, 2, 3], 0);
        assert_eq!(all, tally(&[3, 1, 0, 2], 0));
        let [first, second] = all.players.as_slice() else {
            panic!("two players");
        };
        let own = &first.tally;
        let counts = (own.hero, own.ended, own.drawn, own.abandoned);
        assert_eq!((counts, own.turns.max()), ((1, 3, 1, 1), Some(20)));
        assert_eq!(second.tally.grades, [0, 1, 0]);
        assert_eq!(second.tally.turns_won.percentile(50), Some(21));
        assert_eq!(second.tally.score.mean(), Some(-5.0));
        // Figures go to anyone who sat there.
        let turned = tally(&[0, 1, 2, 3], 1);
        assert_eq!([&turned.players[1], &turned.players[0]], [first, second]);
    }
}
