//! Games forfeited because of a fault.

use schemars::JsonSchema;
use serde::Serialize;
use wildpile_game::{Outcome, Seat, SeatSet};

/// The consequence of a fault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OnFault {
    /// A bot of the default level takes over, and the run goes on even if a player can't be started.
    /// The bot's wins count for nobody.
    Replace,
    /// It loses the game. If a single side is left, that side wins; otherwise a bot of the default
    /// level takes over so that the others can finish. A player that fails before its first game
    /// begins stops the run.
    #[default]
    Forfeit,
}

/// The sides of a table according to the rules: partners together, everybody else alone; as seats
/// (from 0), in order. `side` gives the partners of a seat.
pub(crate) fn sides_by_rules(seats: usize, side: impl Fn(Seat) -> SeatSet) -> Vec<Vec<usize>> {
    let mut sides: Vec<Vec<usize>> = Vec::new();
    for seat in Seat::all(seats) {
        let side: Vec<usize> = side(seat).iter().map(Seat::index).collect();
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    sides
}

/// The winners of a game with forfeits, as indices in `sides`: never a side that forfeited; the
/// remaining side if there is just one; otherwise the winner of the game as played to its end.
#[must_use]
pub(crate) fn winners_after_forfeits(
    sides: &[Vec<usize>],
    faulty: &[usize],
    outcome: Option<&Outcome>,
) -> SeatSet {
    let left: Vec<&Vec<usize>> = sides
        .iter()
        .filter(|side| !side.iter().any(|place| faulty.contains(place)))
        .collect();
    let seats = |side: &[usize]| -> SeatSet { side.iter().filter_map(|&place| Seat::new(place)).collect() };
    if let ([only], true) = (left.as_slice(), sides.len() > 1) {
        return seats(only);
    }
    let fair: SeatSet = left
        .iter()
        .flat_map(|side| seats(side).iter().collect::<Vec<_>>())
        .collect();
    let winners = outcome.map_or(SeatSet::EMPTY, |o| o.winners);
    winners.iter().filter(|&seat| fair.contains(seat)).collect()
}

/// The winners of a game that substitutes finished: those without one on their side.
#[must_use]
pub(crate) fn winners_beside_substitutes(
    sides: &[Vec<usize>],
    faulty: &[usize],
    winners: SeatSet,
) -> SeatSet {
    let replaced: Vec<usize> = sides
        .iter()
        .filter(|side| side.iter().any(|place| faulty.contains(place)))
        .flatten()
        .copied()
        .collect();
    let own = winners.iter().filter(|seat| !replaced.contains(&seat.index()));
    own.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(winners: &[usize]) -> Outcome {
        Outcome {
            winners: winners.iter().filter_map(|&w| Seat::new(w)).collect(),
            drawn: winners.is_empty(),
            grade: 1,
            turns: Vec::new(),
            scores: Vec::new(),
        }
    }

    #[test]
    fn who_forfeits_has_not_won() {
        let winners = |sides: &[Vec<usize>], faulty: &[usize], won: &[usize]| -> Vec<usize> {
            let set = winners_after_forfeits(sides, faulty, Some(&outcome(won)));
            set.iter().map(Seat::index).collect()
        };
        let two = [vec![0], vec![1]];
        assert_eq!(winners(&two, &[0], &[0]), [1], "the other one has won");
        assert_eq!(winners(&two, &[0, 1], &[0]), [0_usize; 0], "nobody");
        // A single player leaves nobody else to win.
        assert_eq!(winners(&[vec![0]], &[0], &[0]), [0_usize; 0]);
        let three = [vec![0], vec![1], vec![2]];
        assert_eq!(winners(&three, &[0], &[2]), [2], "the others play on");
        assert_eq!(winners(&three, &[0], &[0]), [0_usize; 0]);
        assert_eq!(winners(&three, &[0, 2], &[0]), [1]);
        let pairs = [vec![0, 2], vec![1, 3]];
        assert_eq!(winners(&pairs, &[2], &[0, 2]), [1, 3]);
    }

    #[test]
    fn a_substitute_wins_for_nobody() {
        let winners = |sides: &[Vec<usize>], faulty: &[usize], won: &[usize]| -> Vec<usize> {
            let set = winners_beside_substitutes(sides, faulty, outcome(won).winners);
            set.iter().map(Seat::index).collect()
        };
        let two = [vec![0], vec![1]];
        assert_eq!(winners(&two, &[0], &[0]), [0_usize; 0]);
        assert_eq!(winners(&two, &[0], &[1]), [1], "who beats it has won");
        let pairs = [vec![0, 2], vec![1, 3]];
        assert_eq!(winners(&pairs, &[2], &[0, 2]), [0_usize; 0]);
    }

    #[test]
    fn partners_are_one_side() {
        let alone = sides_by_rules(3, SeatSet::one);
        assert_eq!(alone, [[0], [1], [2]]);
        let pairs = sides_by_rules(4, |seat| {
            Seat::all(4)
                .filter(|other| other.index() % 2 == seat.index() % 2)
                .collect()
        });
        assert_eq!(pairs, [[0, 2], [1, 3]]);
    }
}
