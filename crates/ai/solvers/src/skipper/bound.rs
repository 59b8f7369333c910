//! A lower bound on the number of turns.

use wildpile_skipper::TurnPhase;
use wildpile_skipper::rules::{Finish, UsedSkippers};

use super::board::{Board, BoardRules, codes};

/// A lower bound on the turns of any win, whatever the order of the cards.
///
/// The height of a book (rank plus allowance) rises by one with each natural and by its skips with
/// each skipper; a book is finished at a height of at least the end rank. That takes a certain
/// number of cards, and a turn plays at most a full hand.
#[must_use]
pub fn fewest_possible(board: &Board, rules: &BoardRules) -> u32 {
    if board.done(rules) {
        return 0;
    }
    let (mut heights, mut books) = (0_u32, 0_u32);
    for on in (0..rules.colours).filter(|on| board.finished >> on & 1 == 0) {
        let (at, allowance) = (board.books[on] >> 4, board.books[on] & 15);
        let anywhere = rules.any_start && at == 0;
        let to_go = rules.end.saturating_sub(at + allowance);
        heights += if anywhere || rules.finish == Finish::Lenient {
            1
        } else {
            u32::from(to_go.max(1))
        };
        books += 1;
    }
    let mut skips: Vec<u32> = codes(board.left() & rules.skipper_cards)
        .map(|card| u32::from(rules.skips(card)))
        .collect();
    skips.sort_unstable();
    let mut cards = 0;
    while heights > 0 {
        let most = match rules.used {
            UsedSkippers::Stay => skips.pop(),
            // They come back.
            UsedSkippers::Discard | UsedSkippers::DiscardAndAllowanceStays => skips.last().copied(),
        };
        heights = heights.saturating_sub(most.unwrap_or(1).max(1));
        cards += 1;
    }
    let cards = cards.max(books);
    if rules.top_of_discard {
        // A turn may play the whole discard pile.
        return 1;
    }
    let held = board.hand.count_ones();
    let full = (rules.hand + rules.to_draw(rules.hand)).max(held);
    let no_more_plays = matches!(board.act, TurnPhase::Owing | TurnPhase::Dropping);
    if board.act == TurnPhase::Discarding && !rules.then_discard || no_more_plays {
        return 1 + cards.div_ceil(full);
    }
    1 + cards.saturating_sub(held).div_ceil(full)
}
