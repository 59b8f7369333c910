//! The value of a position besides the stock cards left, at the beginning of a turn.
//!
//! A rollout that ends after a few turns doesn't show what the remaining cards are good for. These
//! weights say what they are good for on average: how many stock cards a player gains on the other
//! within 48 turns, fitted by least squares to games between strong players (`cargo run --release
//! -p wildpile-bots --example skip_bo_worth`).

use wildpile_skip_bo::Card;

use super::board::{Board, BoardRules};

/// The value of one stock card.
pub const CARD: i32 = 60;

/// The weights of a seat's features, in sixtieths of a stock card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weights {
    /// By the number of missing cards on the way to the stock card after using wilds; index 5 for 5
    /// or more.
    pub short: [i32; 6],
    /// The same without the hand.
    pub bare: [i32; 6],
    /// Per wild at hand.
    pub wild: i32,
    /// Per card in the hand.
    pub held: i32,
    /// Per empty discard pile.
    pub empty: i32,
    /// Per card in discard piles.
    pub laid: i32,
    /// Per distinct number on top of discard piles.
    pub tops: i32,
    /// Per number in the hand that fits.
    pub fits: i32,
    /// Per number on top of discard piles that fits.
    pub tops_fit: i32,
}

/// For the player to move. Its hand is always as full as possible, so its size has no weight.
pub const BEGINS: Weights = Weights {
    short: [95, 40, 20, 19, 24, 0],
    bare: [67, 31, 18, 9, 5, 0],
    wild: 15,
    held: 0,
    empty: 2,
    laid: 5,
    tops: 13,
    fits: 11,
    tops_fit: 2,
};

/// For everybody else.
pub const WAITS: Weights = Weights {
    short: [92, 61, 31, 21, 20, 0],
    bare: [-14, 2, 8, 5, 5, 0],
    wild: 14,
    held: -5,
    empty: 5,
    laid: 5,
    tops: 15,
    fits: -2,
    tops_fit: -1,
};

/// The value of a seat's position in sixtieths of a stock card; only differences are meaningful.
#[inline]
#[must_use]
pub fn worth(board: &Board, rules: &BoardRules, seat: usize) -> i32 {
    let weights = if board.active() == seat { &BEGINS } else { &WAITS };
    weights.worth(board, rules, seat)
}

impl Weights {
    /// The value of a seat's position by these weights.
    #[inline]
    #[must_use]
    pub fn worth(&self, board: &Board, rules: &BoardRules, seat: usize) -> i32 {
        let hand = board.hand(seat);
        let numbers = hand.number_mask();
        let tops = board.top_numbers(seat);
        let next = board.built() << 1;
        let wilds = u32::from(hand.count(Card::WILD)) + u32::from(board.wild_on_top(seat));
        let mut below = 0_u16;
        let (mut laid, mut empty) = (0, 0);
        for pile in 0..usize::from(rules.of_seat(seat).discards) {
            let depth = i32::from(board.depths(seat)[pile]);
            laid += depth;
            empty += i32::from(depth == 0);
            let run = (1_u16 << board.run_below(seat, pile)) - 1;
            below |= (run << (board.tops(seat)[pile] & 15)) << 1;
        }
        let (bare, held) = missing(board, board.stock_top(seat), tops | below, numbers);
        let count = |mask: u16| mask.count_ones() as i32;
        self.short[held.saturating_sub(wilds).min(5) as usize]
            + self.bare[bare.min(5) as usize]
            + self.wild * wilds as i32
            + self.held * i32::from(hand.len())
            + self.empty * empty
            + self.laid * laid
            + self.tops * count(tops)
            + self.fits * count(numbers & next)
            + self.tops_fit * count(tops & next)
    }
}

/// Number of numbers missing below a stock card on the best build pile: with the discard piles
/// only, and with the hand too.
#[inline]
fn missing(board: &Board, target: u8, laid: u16, hand: u16) -> (u32, u32) {
    if target == Card::WILD.code() || target == 0 {
        return (0, 0);
    }
    let below = (1_u16 << target) - 1;
    let lower = board.built() & below;
    if lower == 0 {
        return (5, 5);
    }
    // The higher the pile, the fewer are missing.
    let highest = 15 - lower.leading_zeros();
    let needed = below & !((2 << highest) - 1);
    (
        (needed & !laid).count_ones(),
        (needed & !(laid | hand)).count_ones(),
    )
}

#[cfg(test)]
mod tests {
    use wildpile_game::Game;
    use wildpile_game::rules::Checked;
    use wildpile_skip_bo::SkipBo;

    use super::*;

    /// The value of the first seat's position at the beginning of its own turn, and of the other's.
    fn worths(position: &serde_json::Value) -> [i32; 2] {
        let game = SkipBo::new(Checked::default(), 2).expect("two may play");
        let position = serde_json::from_value(position.clone()).expect("it is a position");
        let state = game.set_up(&position).expect("it can be");
        let (board, rules) = (Board::of_state(&game, &state), BoardRules::of(&game));
        [0, 1].map(|turn| worth(&board.clone().given_back(turn), &rules, 0))
    }

    #[test]
    fn the_nearer_the_stock_card_the_more_a_place_is_worth() {
        let with = |hand: &str| {
            worths(&serde_json::json!({
                "stocks": ["2 6", "9 9"], "hands": [hand, "1"], "builds": ["1 2"],
            }))
        };
        // 3, 4 and 5 are missing; a 10 is as good as a 12.
        let [far, two, one, none] = ["10 12", "3 12", "3 4", "3 4 W"].map(with);
        for turn in 0..2 {
            assert!(far[turn] < two[turn] && two[turn] < one[turn] && one[turn] < none[turn]);
        }
        assert!(
            none[0] - far[0] > CARD,
            "the card can be played: {none:?} {far:?}"
        );
        // A wild stock card can always be played.
        let wild = worths(&serde_json::json!({
            "stocks": ["2 W", "9 9"], "hands": ["10 12", "1"], "builds": ["1 2"],
        }));
        assert!(wild[0] > one[0]);
    }

    #[test]
    fn the_discard_piles_count_too() {
        let with = |discards: &[&str]| {
            worths(&serde_json::json!({
                "stocks": ["2 6", "9 9"], "hands": ["10", "1"], "builds": ["1 2"], "discards": [discards, []],
            }))
        };
        // A 5 and a 4 under a 3 become free once the 3 is played; under an 8 they don't.
        let (run, buried) = (with(&["5 4 3"]), with(&["5 4 8"]));
        // Different numbers on top are worth more than equal ones.
        let (many, same) = (with(&["9", "8"]), with(&["9", "9"]));
        for turn in 0..2 {
            assert!(run[turn] > buried[turn], "{run:?} {buried:?}");
            assert!(many[turn] > same[turn], "{many:?} {same:?}");
        }
    }
}
