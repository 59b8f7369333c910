//! A checker of the dead-position test. Apart from the representation of facts, it shares no code
//! with the test.
//!
//! The facts of a case are everything that can be true while the jokers have that case's bindings.
//! The checker verifies that they hold in the position, and that they are closed under every kind
//! of move, whose preconditions are taken from the facts:
//!
//! - A single card leaves the end of a column, or the waste, for a foundation, a column, or a
//!   joker's place; or it moves to a column with the sequence that ends there. What was below it
//!   becomes free, and turning up a card frees the joker that stands for it.
//! - A foundation accepts the next card, or a joker for it.
//! - A free joker becomes a rank. Either that is a case of its own with all these facts, or nothing
//!   new follows from that rank. A move needs a rank of at most one joker, so this can be said of
//!   all such ranks at once.
//! - A joker is put out: one that stands for something needs a case for that; others leave their
//!   places in every case.
//!
//! So if no case has all cards at home, they can never be brought home.

use wildpile_joker::{Draw, Exchange, JokerPlace, Redeals, Reexposure};

use super::{ANY, AS_IT_IS, BINDINGS, Binding, Bounds, Case, FREE, OUT};
use crate::joker::board::{
    Board, Deal, JOKERS, NONE, bit, card, colour, declared, follows, is_exact, is_joker, rank, suit,
};

/// A position, and what doesn't depend on the case.
struct Checked<'a> {
    deal: &'a Deal,
    board: &'a Board,
    /// True if waste cards can be turned up again.
    again: bool,
}

/// The jokers' powers in a case.
struct Powers<'a> {
    of: &'a Checked<'a>,
    bounds: &'a Bounds,
    bindings: [Binding; 2],
    /// True if each joker can be each rank.
    can_be: [[bool; 16]; 2],
}

/// Checks if these cases prove that not all cards can be brought home; if so, an upper bound on
/// their number.
pub(in crate::joker) fn check(deal: &Deal, board: &Board, cases: &[Case]) -> Option<u8> {
    let again = deal.rules.redeals != Redeals::None || deal.rules.reexposure == Reexposure::Exchanges;
    let position = Checked { deal, board, again };
    let mut table = [[None; BINDINGS]; BINDINGS];
    for case in cases {
        table[usize::from(case.bindings[0])][usize::from(case.bindings[1])] = Some(&case.bounds);
    }
    let find = |[a, b]: [Binding; 2]| table[usize::from(a)][usize::from(b)];
    let first = [0, 1].map(|joker| if position.is_bound(joker) { AS_IT_IS } else { FREE });
    let start = find([ANY; 2]).or_else(|| find(first))?;
    if !position.holds(start) {
        return None;
    }
    let mut most = 0;
    for case in cases {
        let heights: u8 = case.bounds.reach.iter().sum();
        if heights >= 52 || !position.is_closed(case, &find) {
            return None;
        }
        most = most.max(heights);
    }
    // Jokers as suitless aces are counted too.
    Some(most + 2)
}

/// True if one case has all facts of another, except that a joker may have become free.
fn has_all(more: Option<&Bounds>, bounds: &Bounds) -> bool {
    more.is_some_and(|more| {
        bounds.free & !more.free == 0
            && bounds.table & !more.table == 0
            && (0..4).all(|suit| bounds.reach[suit] <= more.reach[suit])
            && more.waste & !bounds.waste == 0
            && (more.empty || !bounds.empty)
            && (0..2).all(|joker| more.had[joker] || !bounds.had[joker])
    })
}

impl Checked<'_> {
    fn is_bound(&self, joker: usize) -> bool {
        let stands = self.board.stands[joker];
        // An ace can become free by becoming another one that is in sight (JS-13).
        matches!(
            self.board.place[joker],
            JokerPlace::Column | JokerPlace::Foundation
        ) && (is_exact(stands) || rank(stands) > 1)
    }

    fn places(&self, set: u32) -> impl Iterator<Item = u8> {
        (0..32_u8).filter(move |&place| set >> place & 1 != 0)
    }

    /// True if a card hasn't been turned up yet, or can be turned up again.
    fn can_turn_up(&self, id: u8) -> bool {
        if self.board.is_hidden(id) {
            return true;
        }
        let again = if self.again {
            self.board.waste
        } else {
            self.board.waste & !self.board.shown
        };
        self.places(self.board.stock | again)
            .any(|place| self.deal.at(self.board, place) == id)
    }

    /// True if a card frees a joker from what it stands for in the position.
    fn frees(&self, id: u8) -> bool {
        let joker = colour(id);
        let stands = self.board.stands[joker];
        self.deal.rules.exchange == Exchange::Forced
            && !is_joker(id)
            && self.is_bound(joker)
            && (stands == declared(joker, rank(id)) || is_exact(stands) && stands & 63 == id)
            && self.can_turn_up(id)
    }

    /// True if a card can be turned up after the joker of its colour has become free.
    fn turns_up_later(&self, id: u8) -> bool {
        if self.deal.rules.exchange != Exchange::Forced || is_joker(id) || !self.can_turn_up(id) {
            return false;
        }
        let simple =
            !self.again && self.deal.rules.draw == Draw::One && self.board.waste & !self.board.shown == 0;
        if !simple || self.board.is_hidden(id) {
            return true;
        }
        let joker = colour(id);
        let stock = |of: &dyn Fn(u8) -> bool| {
            self.places(self.board.stock)
                .find(|&place| of(self.deal.at(self.board, place)))
        };
        let from = if self.is_bound(joker) {
            let under = [joker * 2, joker * 2 + 1]
                .iter()
                .flat_map(|&suit| (1..=13).map(move |rank| card(suit, rank)))
                .any(|id| self.board.is_hidden(id) && self.frees(id));
            if under {
                return true;
            }
            stock(&|id| !is_joker(id) && colour(id) == joker && self.frees(id))
        } else {
            stock(&|id| id == JOKERS[joker])
        };
        from.is_none_or(|from| stock(&|other| other == id).is_some_and(|place| place > from))
    }

    /// True if the facts hold in the position.
    fn holds(&self, bounds: &Bounds) -> bool {
        let board = self.board;
        let drawn = board.stock | if self.again { board.waste } else { 0 };
        self.places(drawn).all(|place| {
            let id = self.deal.at(board, place);
            bounds.free & bit(id) != 0 && (!is_joker(id) || bounds.had[colour(id)])
        }) && board.ends.iter().all(|&end| {
            if end == NONE {
                bounds.empty
            } else {
                self.is_open(bounds, end)
            }
        }) && (0..4).all(|suit| bounds.reach[suit] >= board.heights[suit])
            && (0..2).all(|joker| {
                bounds.had[joker]
                    || board.stands[joker] != declared(joker, 1)
                    || !matches!(board.place[joker], JokerPlace::Column | JokerPlace::Foundation)
            })
    }

    /// True if a card is known to be the end of a column.
    fn is_open(&self, bounds: &Bounds, id: u8) -> bool {
        bounds.free & bounds.table & bit(id) != 0
            && (!is_joker(id) || rank(self.board.stands[colour(id)]) != 0 || bounds.had[colour(id)])
    }

    /// True if every move leads to facts of this case or of another existing one.
    fn is_closed<'f>(&self, case: &Case, find: &dyn Fn([Binding; 2]) -> Option<&'f Bounds>) -> bool {
        let bounds = &case.bounds;
        let mut powers = Powers {
            of: self,
            bounds,
            bindings: case.bindings,
            can_be: [[false; 16]; 2],
        };
        let free_again = |joker: usize, of: &dyn Fn(u8) -> bool| {
            let mut suits = [joker * 2, joker * 2 + 1].into_iter();
            suits.any(|suit| {
                (1..=13).any(|rank| bounds.free & bit(card(suit, rank)) != 0 && of(card(suit, rank)))
            })
        };
        let becomes_free = [0, 1].map(|joker| match case.bindings[joker] {
            FREE | OUT => false,
            ANY | AS_IT_IS => free_again(joker, &|id| self.frees(id)),
            binding => free_again(joker, &|id| rank(id) == binding && self.turns_up_later(id)),
        });
        // True if there is a case in which a joker is free and can also be what it is here. A joker
        // that stands for something from the start can still be put out from its place.
        let covered =
            (0..2).any(|joker| becomes_free[joker] && !matches!(case.bindings[joker], ANY | AS_IT_IS));
        for joker in 0..2 {
            let with = |binding: Binding| {
                let mut bindings = case.bindings;
                bindings[joker] = binding;
                find(bindings)
            };
            let comes_free = becomes_free[joker];
            if case.bindings[joker] == AS_IT_IS
                && bounds.free & bit(JOKERS[joker]) != 0
                && !has_all(with(OUT), bounds)
            {
                return false;
            }
            let can_be = &mut powers.can_be[joker];
            match case.bindings[joker] {
                ANY if bounds.had[joker] || comes_free => *can_be = [true; 16],
                ANY | OUT => {}
                _ if comes_free => {
                    let free = with(FREE);
                    if !has_all(free, bounds) || !free.is_some_and(|free| free.had[joker]) {
                        return false;
                    }
                }
                AS_IT_IS => {}
                FREE if bounds.had[joker] => {
                    can_be[1] = true;
                    for binding in (2..=13).filter(|_| !covered) {
                        let apart = with(binding);
                        // Its declaration is undone when a card is turned up.
                        let known = free_again(joker, &|id| rank(id) == binding && self.turns_up_later(id));
                        can_be[usize::from(binding)] = known || apart.is_none();
                        if !known && apart.is_some() && !has_all(apart, bounds) {
                            return false;
                        }
                    }
                }
                FREE => {}
                binding => can_be[usize::from(binding & 15)] = true,
            }
        }
        covered || powers.add_nothing()
    }
}

impl Powers<'_> {
    /// True if a joker can be a rank of the player's choice.
    fn may_be(&self, joker: usize, value: u8) -> bool {
        self.can_be[joker][usize::from(value & 15)] && self.of.board.may(joker, value)
    }

    fn lands(&self, colour: usize, value: u8) -> bool {
        let (board, bounds, other) = (self.of.board, self.bounds, colour ^ 1);
        if value == 13 {
            return bounds.empty;
        }
        let joker = bounds.table & bit(JOKERS[other]) != 0
            && self.bindings[other] != OUT
            && rank(board.stands[other]) == value + 1;
        value == 0
            || joker
            || self.may_be(other, value + 1)
            || [other * 2, other * 2 + 1]
                .iter()
                .any(|&suit| bounds.table & bit(card(suit, value + 1)) != 0)
    }

    /// True if a card that is turned up takes the place of the joker of its colour.
    fn swaps(&self, id: u8) -> bool {
        let joker = colour(id);
        match self.bindings[joker] {
            ANY => self.of.frees(id) || self.can_be[joker][0] && self.of.turns_up_later(id),
            FREE => self.bounds.had[joker] && (self.of.turns_up_later(id) || self.of.frees(id)),
            AS_IT_IS => self.of.frees(id),
            OUT => false,
            binding => rank(id) == binding && self.of.turns_up_later(id),
        }
    }

    /// True if a free card leaves its place alone.
    fn leaves(&self, id: u8) -> bool {
        let bounds = self.bounds;
        if !is_joker(id) {
            return rank(id) <= bounds.reach[suit(id)] + 1
                || self.lands(colour(id), rank(id))
                || self.swaps(id);
        }
        let joker = colour(id);
        if !self.of.is_bound(joker) || matches!(self.bindings[joker], OUT | ANY) {
            return true;
        }
        // As what it is, or as the card that takes its place.
        let value = rank(self.of.board.stands[joker]);
        self.lands(joker, value) || [0, 1].iter().any(|at| bounds.reach[joker * 2 + at] + 1 >= value)
    }

    /// True if the next card of a foundation is available.
    fn grows(&self, suit: usize) -> bool {
        let (board, bounds, joker) = (self.of.board, self.bounds, suit / 2);
        let next = card(suit, bounds.reach[suit] + 1);
        let stands = board.stands[joker];
        let declared = self.bindings[joker] != OUT
            && bounds.free & bit(JOKERS[joker]) != 0
            && rank(stands) == rank(next)
            && (!is_exact(stands) || stands & 63 == next);
        bounds.free & bit(next) != 0
            || !board.sees(next) && (declared || self.can_be[joker][usize::from(rank(next) & 15)])
    }

    /// True if the facts are closed: nothing new follows.
    fn add_nothing(&self) -> bool {
        let (board, bounds) = (self.of.board, self.bounds);
        let opens = |id: u8| {
            if id == NONE {
                bounds.empty
            } else {
                self.of.is_open(bounds, id)
            }
        };
        for suit in 0..4 {
            if bounds.reach[suit] < 13 && self.grows(suit) {
                return false;
            }
        }
        for suit in 0..4 {
            for rank in 1..=13 {
                let id = card(suit, rank);
                let stays = bounds.free & !bounds.table & bit(id) != 0;
                if stays && (self.lands(colour(id), rank) || self.swaps(id)) {
                    return false;
                }
            }
        }
        for &end in &board.ends {
            if end == NONE {
                if !bounds.empty {
                    return false;
                }
                continue;
            }
            let mut id = end;
            while id != NONE {
                let below = board.below[usize::from(id & 63)];
                if id == end && !opens(id) {
                    return false;
                }
                if bounds.free & bit(id) != 0 {
                    if self.leaves(id) && !opens(below) {
                        return false;
                    }
                    // It ends the sequence, any card of which can be the head.
                    let (mut head, mut under) = (id, below);
                    while board.is_up(head)
                        && board.is_up(under)
                        && follows(board.face(head), board.face(under))
                    {
                        (head, under) = (under, board.below[usize::from(under & 63)]);
                        if self.lands(colour(head), rank(board.face(head))) && !opens(under) {
                            return false;
                        }
                    }
                }
                id = below;
            }
        }
        // Whatever left the waste was above what is left.
        let left = bounds.waste;
        if left & !board.waste != 0 || left != 0 && board.waste & ((2_u64 << left.ilog2()) - 1) as u32 != left
        {
            return false;
        }
        let was_top = |place: u8| {
            let id = self.of.deal.at(board, place);
            let open = is_joker(id) && rank(board.stands[colour(id)]) == 0;
            bounds.free & bit(id) != 0 && (!open || bounds.had[colour(id)])
        };
        self.of.places(board.waste & !left).all(was_top)
            && (left == 0 || {
                let top = left.ilog2() as u8;
                was_top(top) && !self.leaves(self.of.deal.at(board, top))
            })
    }
}
