//! A test for positions from which not all cards can come home any more.
//!
//! It forgets that a move that makes one card free covers another: whatever can be free at some time counts as free from then on, and a
//! joker that can be played counts as all its cards at once. What can't come home even so never will.

use wildpile_joker::{Exchange, Place, Redeals, Reexposure};

use super::board::{Board, Deal, JOKERS, NONE, bit, card, colour, follows, is_exact, is_joker, rank, suit};

/// How far things can go at the most.
struct Dream<'a> {
    deal: &'a Deal,
    board: &'a Board,
    /// Real cards that lie free at some time, and jokers that end a column.
    free: u64,
    /// Those of them that can end a column.
    table: u64,
    /// Cards that have not been turned up, or can be turned up again.
    unseen: u64,
    /// Whether a joker can be played as whatever it may be.
    usable: [bool; 2],
    /// How high the foundations can grow.
    reach: [u8; 4],
    /// Whether a column can be empty.
    empty: bool,
    /// What can stay in the waste.
    waste: u32,
}

/// Whether all cards can come home as far as this test can see.
pub(super) fn is_open(deal: &Deal, board: &Board) -> bool {
    let mut dream = Dream::of(deal, board);
    loop {
        let before = dream.all();
        dream.grow();
        if dream.reach == [13; 4] {
            return true;
        }
        dream.dig();
        dream.play();
        if before == dream.all() {
            return false;
        }
    }
}

impl<'a> Dream<'a> {
    fn of(deal: &'a Deal, board: &'a Board) -> Self {
        let again = deal.rules.redeals != Redeals::None || deal.rules.reexposure == Reexposure::Exchanges;
        let mut dream = Self {
            deal,
            board,
            free: 0,
            table: 0,
            unseen: board.hidden,
            usable: [false; 2],
            reach: board.heights,
            empty: false,
            waste: board.waste,
        };
        let mut left = board.stock | if again { board.waste } else { 0 };
        while left != 0 {
            let id = deal.at(board, left.trailing_zeros() as u8);
            dream.unseen |= bit(id);
            dream.set_free(id);
            left &= left - 1;
        }
        for joker in 0..2 {
            if board.suitless(joker) {
                dream.usable[joker] = true;
            }
        }
        // What lies in the waste and was never on top of it still exchanges when it first is (JS-17).
        let mut new = board.waste & !board.shown;
        while new != 0 {
            dream.unseen |= bit(deal.at(board, new.trailing_zeros() as u8));
            new &= new - 1;
        }
        dream
    }

    /// Everything that grows.
    const fn all(&self) -> (u64, u64, [u8; 4], [bool; 2], u32, bool) {
        (
            self.free,
            self.table,
            self.reach,
            self.usable,
            self.waste,
            self.empty,
        )
    }

    fn set_free(&mut self, id: u8) {
        self.free |= bit(id);
        if is_joker(id) {
            let joker = colour(id);
            if rank(self.board.stands[joker]) == 0 {
                self.usable[joker] = true;
            }
        } else if self.is_swapped(id) {
            // The joker that stands for it is set free.
            self.usable[colour(id)] = true;
        }
    }

    /// Whether a card can take the place of a joker when it is turned up.
    fn is_swapped(&self, id: u8) -> bool {
        let joker = colour(id);
        let stands = self.board.stands[joker];
        self.unseen & bit(id) != 0
            && self.deal.rules.exchange == Exchange::Forced
            && (self.usable[joker]
                || matches!(self.board.place[joker], Place::Column | Place::Foundation)
                    && rank(stands) == rank(id)
                    && (!is_exact(stands) || suit(stands) == suit(id)))
    }

    /// The foundations grow by what is free.
    fn grow(&mut self) {
        for suit in 0..4 {
            let joker = suit / 2;
            let stands = self.board.stands[joker];
            while self.reach[suit] < 13 {
                let next = card(suit, self.reach[suit] + 1);
                let declared = self.free & bit(JOKERS[joker]) != 0
                    && rank(stands) == rank(next)
                    && (!is_exact(stands) || stands & 63 == next);
                let wild = (self.usable[joker] || declared) && !self.board.sees(next);
                if self.free & bit(next) == 0 && !wild {
                    break;
                }
                self.reach[suit] += 1;
            }
        }
    }

    /// Whether a card can go to a column.
    fn lands(&self, colour: usize, value: u8) -> bool {
        let other = colour ^ 1;
        match value {
            0 => true,
            13 => self.empty,
            _ => {
                let cards = bit(card(other * 2, value + 1)) | bit(card(other * 2 + 1, value + 1));
                let stands = self.board.stands[other];
                self.table & cards != 0
                    || self.usable[other] && self.board.may(other, value + 1)
                    || self.table & bit(JOKERS[other]) != 0 && rank(stands) == value + 1
            }
        }
    }

    /// Whether a free card can leave where it lies.
    fn leaves(&self, id: u8) -> bool {
        // A joker can be put out.
        is_joker(id)
            || self.reach[suit(id)] + 1 >= rank(id)
            || self.lands(colour(id), rank(id))
            || self.is_swapped(id)
    }

    /// Digs columns and waste.
    fn dig(&mut self) {
        for &end in &self.board.ends {
            // Whether the card above is gone, and whether all cards above can move with this one.
            let (mut gone, mut unit) = (true, true);
            let mut id = end;
            while id != NONE && (gone || !self.board.is_hidden(id)) {
                if gone {
                    self.set_free(id);
                    self.table |= bit(id);
                }
                let below = self.board.below[usize::from(id & 63)];
                let face = self.board.face(id);
                let free = self.free & bit(id) != 0;
                unit |= free;
                gone = free && self.leaves(id) || unit && self.lands(colour(id), rank(face));
                unit &= self.board.is_up(below) && follows(face, self.board.face(below));
                id = below;
            }
            self.empty |= id == NONE && gone;
        }
        while self.waste != 0 {
            let place = 31 - self.waste.leading_zeros() as u8;
            let id = self.deal.at(self.board, place);
            self.set_free(id);
            if !self.leaves(id) {
                break;
            }
            self.waste ^= 1 << place;
        }
    }

    /// Free cards of stock and waste are played to columns.
    fn play(&mut self) {
        let mut left = self.free & !self.table;
        while left != 0 {
            let id = left.trailing_zeros() as u8;
            if !is_joker(id) && (self.lands(colour(id), rank(id)) || self.is_swapped(id)) {
                self.table |= bit(id);
            }
            left &= left - 1;
        }
    }
}
