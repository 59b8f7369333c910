//! The legal moves on the board, in the same order as in the rules crate.

use wildpile_cards::{Colour, Rank, Suit};
use wildpile_joker::{Column, Goal, Move, Runs, Source};

use super::board::{Board, Deal, JOKERS, NONE, card, colour, exact, follows, is_exact, is_joker, rank, suit};
use super::play::foundation_top;

/// The columns that accept each card, as bit sets of columns.
struct Targets {
    /// By colour and rank.
    wants: [u8; 32],
    empty: u8,
}

const fn key(colour: usize, rank: u8) -> usize {
    colour << 4 | (rank & 15) as usize
}

impl Targets {
    fn of(board: &Board) -> Self {
        let mut targets = Self {
            wants: [0; 32],
            empty: 0,
        };
        for (column, &end) in board.ends.iter().enumerate() {
            let set = 1 << column;
            if end == NONE {
                targets.empty |= set;
            } else if board.is_open(end) {
                for rank in 1..=12 {
                    if board.may(colour(end), rank + 1) {
                        targets.wants[key(colour(end) ^ 1, rank)] |= set;
                    }
                }
            } else {
                // An ace accepts rank 0, which doesn't exist.
                targets.wants[key(colour(end) ^ 1, rank(board.face(end)) - 1)] |= set;
            }
        }
        targets.wants[key(0, 13)] |= targets.empty;
        targets.wants[key(1, 13)] |= targets.empty;
        targets
    }

    fn for_card(&self, board: &Board, id: u8) -> u8 {
        match rank(board.face(id)) {
            0 => columns_for(board, id),
            rank => self.wants[key(colour(id), rank)],
        }
    }
}

impl Deal {
    /// Calls `each` with every legal move except stopping, each once, in the order of the rules
    /// crate, until it returns `false`. Returns whether all were visited.
    pub(super) fn visit(&self, board: &Board, each: &mut dyn FnMut(Move) -> bool) -> bool {
        if board.over {
            return true;
        }
        let targets = Targets::of(board);
        self.foundations(board, each)
            && self.tails(board, &targets, each)
            && self
                .top(board)
                .is_none_or(|top| Column::all_in(targets.for_card(board, top), |to| each(Move::Waste { to })))
            && declarations(board, each)
            && (!self.rules.from_foundation || back(board, &targets, each))
            && (board.stock == 0 || each(Move::Draw))
            && (!self.can_redeal(board) || each(Move::Redeal))
            && self.put_out(board, each)
    }

    /// Visits every move of the top of the waste except putting it out.
    pub(super) fn play_waste(&self, board: &Board, each: &mut dyn FnMut(Move) -> bool) -> bool {
        let Some(top) = self.top(board) else { return true };
        !(!is_joker(top) && real_goes_up(board, top) && !up(Source::Waste, suit(top)).is_none_or(&mut *each))
            && Column::all_in(columns_for(board, top), |to| each(Move::Waste { to }))
    }

    fn foundations(&self, board: &Board, each: &mut dyn FnMut(Move) -> bool) -> bool {
        if let Some(top) = self.top(board)
            && !is_joker(top)
            && real_goes_up(board, top)
            && !up(Source::Waste, suit(top)).is_none_or(&mut *each)
        {
            return false;
        }
        for (column, &end) in Column::all().zip(&board.ends) {
            let from = Source::Column(column);
            if end == NONE {
                continue;
            }
            if !is_joker(end) {
                if real_goes_up(board, end) && !up(from, suit(end)).is_none_or(&mut *each) {
                    return false;
                }
                continue;
            }
            let joker = colour(end);
            for suit in [joker * 2, joker * 2 + 1] {
                if joker_goes_up(board, joker, suit) && !up(from, suit).is_none_or(&mut *each) {
                    return false;
                }
            }
            let to = Goal::Ace(Colour::ALL[joker]);
            if ace_goes_up(board, joker) && !each(Move::Up { from, to }) {
                return false;
            }
        }
        true
    }

    fn tails(&self, board: &Board, targets: &Targets, each: &mut dyn FnMut(Move) -> bool) -> bool {
        let whole = self.rules.runs == Runs::WholeOnly;
        for (column, &end) in board.ends.iter().enumerate() {
            let from = Column::at(column);
            let (mut head, mut count) = (end, 0);
            while board.is_up(head) {
                count += 1;
                let under = board.below[usize::from(head & 63)];
                let more = board.is_up(under) && follows(board.face(head), board.face(under));
                if !(whole && more) {
                    let set = targets.for_card(board, head) & !(1 << column);
                    if !Column::all_in(set, |to| each(Move::Tail { from, count, to })) {
                        return false;
                    }
                }
                if !more {
                    break;
                }
                head = under;
            }
        }
        true
    }

    fn put_out(&self, board: &Board, each: &mut dyn FnMut(Move) -> bool) -> bool {
        if self.top(board).is_some_and(is_joker) && !each(Move::PutOut(Source::Waste)) {
            return false;
        }
        Column::all()
            .zip(&board.ends)
            .all(|(column, &end)| !is_joker(end) || each(Move::PutOut(Source::Column(column))))
    }
}

/// The move of a card to the foundation of a suit.
fn up(from: Source, suit: usize) -> Option<Move> {
    let to = Goal::Suit(Suit::from_index(suit)?);
    Some(Move::Up { from, to })
}

/// The columns that accept a card, as bits: [`Targets`] for a single card.
fn columns_for(board: &Board, id: u8) -> u8 {
    let joker = colour(id);
    let value = rank(board.face(id));
    let mut set = 0;
    for (column, &end) in board.ends.iter().enumerate() {
        let takes = match (end, value) {
            (NONE, 0) => board.may(joker, 13),
            (NONE, _) => value == 13,
            _ if colour(end) == joker => false,
            _ => match rank(board.face(end)) {
                0 => (1..13).contains(&value) && board.may(colour(end), value + 1),
                on if value == 0 => on > 1 && board.may(joker, on - 1),
                on => value + 1 == on,
            },
        };
        set |= u8::from(takes) << column;
    }
    set
}

fn real_goes_up(board: &Board, id: u8) -> bool {
    let (suit, rank) = (suit(id), rank(id));
    let height = board.heights[suit];
    // A two also goes on a suitless ace, unless that would have to be an ace that is in sight
    // (JS-13).
    height + 1 == rank || rank == 2 && height == 0 && board.suitless(colour(id)) && !board.sees(card(suit, 1))
}

fn joker_goes_up(board: &Board, joker: usize, suit: usize) -> bool {
    let needed = board.heights[suit] + 1;
    let stands = board.stands[joker];
    if is_exact(stands) {
        return stands == exact(card(suit, needed));
    }
    (2..=13).contains(&needed)
        && (rank(stands) == 0 || rank(stands) == needed)
        && !board.sees(card(suit, needed))
}

fn ace_goes_up(board: &Board, joker: usize) -> bool {
    let stands = board.stands[joker];
    let (first, second) = (joker * 2, joker * 2 + 1);
    let allowed = match rank(stands) {
        0 => board.may(joker, 1),
        rank => rank == 1 && !is_exact(stands),
    };
    allowed
        && match (board.heights[first], board.heights[second]) {
            (0, 0) => true,
            (0, _) => !board.sees(card(first, 1)),
            (_, 0) => !board.sees(card(second, 1)),
            _ => false,
        }
}

fn declarations(board: &Board, each: &mut dyn FnMut(Move) -> bool) -> bool {
    for (column, &end) in Column::all().zip(&board.ends) {
        if end == NONE || !board.is_open(end) {
            continue;
        }
        for rank in Rank::all() {
            if board.may(colour(end), rank.value()) && !each(Move::Declare { column, rank }) {
                return false;
            }
        }
    }
    true
}

fn back(board: &Board, targets: &Targets, each: &mut dyn FnMut(Move) -> bool) -> bool {
    for suit in Suit::ALL {
        let from = Goal::Suit(suit);
        let top = foundation_top(board, suit.index());
        if top != NONE && !Column::all_in(targets.for_card(board, top), |to| each(Move::Down { from, to })) {
            return false;
        }
    }
    for colour in Colour::ALL {
        let from = Goal::Ace(colour);
        let joker = JOKERS[colour as usize];
        if board.suitless(colour as usize)
            && !Column::all_in(targets.for_card(board, joker), |to| each(Move::Down { from, to }))
        {
            return false;
        }
    }
    true
}
