//! Accusations of cheating, which need people.

use wildpile_game::{Seat, Turn};

/// The prefix of an accusation's notation. It is the only move that others vote on.
const ACCUSE: &str = "accuse ";

/// True if a move accuses someone.
#[must_use]
pub fn is_accusation(notation: &str) -> bool {
    notation.starts_with(ACCUSE)
}

/// True if a move is an accusation that would be pointless: most of those who may vote would have to agree, and those who
/// aren't people never do. `decides` says whether a person makes the moves of a seat.
#[must_use]
pub fn is_pointless(notation: &str, seat: Seat, turn: &Turn, decides: impl Fn(Seat) -> bool) -> bool {
    let Turn::Seats { due, may } = turn else {
        return false;
    };
    if !is_accusation(notation) || due.contains(seat) || !may.contains(seat) {
        return false;
    }
    may.iter().filter(|seat| decides(*seat)).count() <= may.len() / 2
}

#[cfg(test)]
mod tests {
    use wildpile_game::SeatSet;

    use super::*;

    #[test]
    fn most_of_those_who_vote_must_be_people() {
        let seat = |number| Seat::from_number(number).unwrap();
        let set = |numbers: &[u8]| -> SeatSet { numbers.iter().map(|number| seat(*number)).collect() };
        let turn = |may: &[u8]| Turn::Seats {
            due: set(&[1]),
            may: set(may),
        };
        let vain = |notation, by, may: &[u8], people: &[u8]| {
            let people = set(people);
            is_pointless(notation, seat(by), &turn(may), |seat| people.contains(seat))
        };
        assert!(vain("accuse 1", 2, &[2, 4], &[2]));
        assert!(!vain("accuse 1", 2, &[2, 4], &[2, 4]));
        // Of three pairs, four people vote.
        assert!(vain("accuse 1", 2, &[2, 3, 5, 6], &[2, 3]));
        assert!(!vain("accuse 1", 2, &[2, 3, 5, 6], &[2, 3, 5]));
        assert!(is_accusation("accuse 1") && !is_accusation("agree"));
        // A vote, and what the rules refuse with a better reason.
        assert!(!vain("agree", 2, &[2, 4], &[2]));
        assert!(!vain("accuse 2", 1, &[2, 4], &[2]));
        assert!(!is_pointless("accuse 1", seat(2), &Turn::Chance, |_| false));
    }
}
