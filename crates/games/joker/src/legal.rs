//! The current turn, and the generator of legal moves. [`crate::check`] answers the same question
//! independently, for a single move.

use wildpile_cards::{Rank, Suit};
use wildpile_game::{Seat, Turn};

use crate::rules::{Redeals, Rules, Runs};
use crate::score::outcome;
use crate::{Column, Goal, Move, Phase, Piece, Source, State};

impl State {
    /// True if the waste may be turned over now (JS-06).
    pub(crate) fn can_redeal(&self, rules: &Rules) -> bool {
        self.stock.is_empty()
            && !self.waste.is_empty()
            && match rules.redeals {
                Redeals::None => false,
                Redeals::Times(times) => self.redeals < u16::from(times),
                Redeals::Unlimited => true,
            }
    }

    /// True if stopping counts as an ordinary move: when the stock is used up, or before yet
    /// another pass through it.
    pub(crate) fn stop_is_ordinary(&self, rules: &Rules) -> bool {
        self.stock.is_empty() && (rules.redeals == Redeals::Unlimited || !self.can_redeal(rules))
    }

    /// True if the match has ended automatically (JS-31).
    pub(crate) fn is_finished(&self, rules: &Rules) -> bool {
        self.cards_home() == 52
            || self.stock.is_empty()
                && !self.can_redeal(rules)
                && visit(rules, self, &mut |mv| !self.keeps_alive(mv))
    }

    /// True if a move keeps the game alive: putting jokers out and moving a whole column to an
    /// empty one don't (JS-31).
    fn keeps_alive(&self, mv: Move) -> bool {
        match mv {
            Move::PutOut(_) | Move::Stop => false,
            Move::Tail { from, count, to } => {
                !self.columns[to.index()].cards.is_empty()
                    || self.columns[from.index()].cards.len() != usize::from(count)
            }
            _ => true,
        }
    }

    /// [`State::may_declare`] by indices.
    fn may(&self, colour: usize, rank: u8) -> bool {
        let first = (colour as u32) << 5 | u32::from(rank);
        (self.sight >> first) & (self.sight >> (first + 16)) & 1 == 0
    }

    fn sees(&self, suit: usize, rank: u8) -> bool {
        self.sight >> ((suit as u32) << 4 | u32::from(rank)) & 1 != 0
    }
}

/// The seat to act.
pub(crate) fn turn_of(rules: &Rules, state: &State) -> Turn {
    match state.phase {
        Phase::Undealt => Turn::Chance,
        Phase::Playing => Turn::of(Seat::FIRST),
        Phase::Stopped | Phase::Finished => Turn::Over(outcome(rules, state)),
    }
}

/// Appends the legal moves; stopping is one of them if it counts as an ordinary move.
pub(crate) fn list_moves(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Move>) {
    if seat != Seat::FIRST || state.phase != Phase::Playing {
        return;
    }
    visit(rules, state, &mut |mv| {
        out.push(mv);
        true
    });
    if state.stop_is_ordinary(rules) {
        out.push(Move::Stop);
    }
}

/// Appends stopping early.
pub(crate) fn list_extra(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Move>) {
    if seat == Seat::FIRST && state.phase == Phase::Playing && !state.stop_is_ordinary(rules) {
        out.push(Move::Stop);
    }
}

/// Calls `each` with every legal move except stopping, each once, in a fixed order, until it
/// returns `false`. Returns whether all were visited.
fn visit(rules: &Rules, state: &State, each: &mut impl FnMut(Move) -> bool) -> bool {
    if state.phase != Phase::Playing {
        return true;
    }
    let targets = Targets::of(state);
    foundations(state, each)
        && tails(rules, state, &targets, each)
        && waste(state, &targets, each)
        && declarations(state, each)
        && (!rules.from_foundation || back(state, &targets, each))
        && (state.stock.is_empty() || each(Move::Draw))
        && (!state.can_redeal(rules) || each(Move::Redeal))
        && put_out(state, each)
}

/// The columns that accept each card, as bit sets of columns.
struct Targets {
    /// By [`Piece::key`].
    wants: [u8; 32],
    empty: u8,
}

impl Targets {
    fn of(state: &State) -> Self {
        let mut targets = Self {
            wants: [0; 32],
            empty: 0,
        };
        for (t, pile) in state.columns.iter().enumerate() {
            let bit = 1 << t;
            match pile.cards.last() {
                None => targets.empty |= bit,
                Some(end) => {
                    let (colour, other) = (end.key() >> 4, (end.key() & 16) ^ 16);
                    if end.is_open() {
                        for rank in 1..=12 {
                            if state.may(colour, rank as u8 + 1) {
                                targets.wants[other | rank] |= bit;
                            }
                        }
                    } else {
                        // An ace accepts rank 0, which doesn't exist.
                        targets.wants[other | (end.value() as usize - 1)] |= bit;
                    }
                }
            }
        }
        targets.wants[13] |= targets.empty;
        targets.wants[16 | 13] |= targets.empty;
        targets
    }

    fn for_piece(&self, state: &State, piece: Piece) -> u8 {
        if !piece.is_open() {
            return self.wants[piece.key()];
        }
        let colour = piece.key() >> 4;
        let mut set = if state.may(colour, 13) { self.empty } else { 0 };
        for (t, pile) in state.columns.iter().enumerate() {
            if let Some(end) = pile.cards.last()
                && end.value() > 1
                && end.key() >> 4 != colour
                && state.may(colour, end.value() - 1)
            {
                set |= 1 << t;
            }
        }
        set
    }
}

fn foundations(state: &State, each: &mut impl FnMut(Move) -> bool) -> bool {
    if let Some(top) = state.waste.last()
        && !top.is_joker()
        && real_goes_up(state, *top)
        && let Some(suit) = Suit::from_index(top.suit_index())
        && !each(Move::Up {
            from: Source::Waste,
            to: Goal::Suit(suit),
        })
    {
        return false;
    }
    for (i, pile) in state.columns.iter().enumerate() {
        let Some(&end) = pile.cards.last() else { continue };
        let from = Source::Column(Column::at(i));
        if !end.is_joker() {
            if real_goes_up(state, end)
                && let Some(suit) = Suit::from_index(end.suit_index())
                && !each(Move::Up {
                    from,
                    to: Goal::Suit(suit),
                })
            {
                return false;
            }
            continue;
        }
        let exact = end.exact_card().is_some();
        for suit in end.colour().suits() {
            if joker_goes_up(state, end, exact, suit.index())
                && !each(Move::Up {
                    from,
                    to: Goal::Suit(suit),
                })
            {
                return false;
            }
        }
        if !exact
            && ace_goes_up(state, end)
            && !each(Move::Up {
                from,
                to: Goal::Ace(end.colour()),
            })
        {
            return false;
        }
    }
    true
}

fn real_goes_up(state: &State, piece: Piece) -> bool {
    let (suit, rank) = (piece.suit_index(), piece.value());
    let height = state.heights[suit];
    // A two also goes on a suitless ace, unless that would have to be an ace that is in sight
    // (JS-13).
    height + 1 == rank || rank == 2 && height == 0 && state.suitless(piece.colour()) && !state.sees(suit, 1)
}

fn joker_goes_up(state: &State, piece: Piece, exact: bool, suit: usize) -> bool {
    let needed = state.heights[suit] + 1;
    if exact {
        piece.suit_index() == suit && piece.value() == needed
    } else {
        (2..=13).contains(&needed)
            && (piece.is_open() || piece.value() == needed)
            && !state.sees(suit, needed)
    }
}

fn ace_goes_up(state: &State, piece: Piece) -> bool {
    let first = (piece.key() >> 4) * 2;
    let allowed = if piece.is_open() {
        state.may(first / 2, 1)
    } else {
        piece.value() == 1
    };
    allowed
        && match (state.heights[first], state.heights[first + 1]) {
            (0, 0) => true,
            (0, _) => !state.sees(first, 1),
            (_, 0) => !state.sees(first + 1, 1),
            _ => false,
        }
}

fn tails(rules: &Rules, state: &State, targets: &Targets, each: &mut impl FnMut(Move) -> bool) -> bool {
    for (i, pile) in state.columns.iter().enumerate() {
        let from = Column::at(i);
        let up = pile.face_up();
        let mut count = 0;
        while count < up.len() {
            let head = up[up.len() - 1 - count];
            if count > 0 && !up[up.len() - count].follows(head) {
                break;
            }
            count += 1;
            let more = count < up.len() && head.follows(up[up.len() - 1 - count]);
            if rules.runs == Runs::WholeOnly && more {
                continue;
            }
            let set = targets.for_piece(state, head) & !(1 << i);
            if !Column::all_in(set, |to| {
                each(Move::Tail {
                    from,
                    count: count as u8,
                    to,
                })
            }) {
                return false;
            }
        }
    }
    true
}

fn waste(state: &State, targets: &Targets, each: &mut impl FnMut(Move) -> bool) -> bool {
    state
        .waste
        .last()
        .is_none_or(|&top| Column::all_in(targets.for_piece(state, top), |to| each(Move::Waste { to })))
}

fn declarations(state: &State, each: &mut impl FnMut(Move) -> bool) -> bool {
    for (i, pile) in state.columns.iter().enumerate() {
        let Some(end) = pile.cards.last().filter(|end| end.is_open()) else {
            continue;
        };
        for rank in Rank::all() {
            let mv = Move::Declare {
                column: Column::at(i),
                rank,
            };
            if state.may(end.key() >> 4, rank.value()) && !each(mv) {
                return false;
            }
        }
    }
    true
}

fn back(state: &State, targets: &Targets, each: &mut impl FnMut(Move) -> bool) -> bool {
    for suit in Suit::ALL {
        if let Some(top) = state.foundation_top(suit)
            && !Column::all_in(targets.for_piece(state, top), |to| {
                each(Move::Down {
                    from: Goal::Suit(suit),
                    to,
                })
            })
        {
            return false;
        }
    }
    for wild in &state.jokers {
        let colour = wild.piece.colour();
        if state.suitless(colour)
            && !Column::all_in(targets.for_piece(state, wild.piece), |to| {
                each(Move::Down {
                    from: Goal::Ace(colour),
                    to,
                })
            })
        {
            return false;
        }
    }
    true
}

fn put_out(state: &State, each: &mut impl FnMut(Move) -> bool) -> bool {
    if state.waste.last().is_some_and(|top| top.is_joker()) && !each(Move::PutOut(Source::Waste)) {
        return false;
    }
    for (i, pile) in state.columns.iter().enumerate() {
        if pile.cards.last().is_some_and(|end| end.is_joker())
            && !each(Move::PutOut(Source::Column(Column::at(i))))
        {
            return false;
        }
    }
    true
}
