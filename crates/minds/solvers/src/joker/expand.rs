//! The moves that a search looks at.
//!
//! With one card at a time and nothing that moves by itself or comes back from a foundation, nothing lies between drawing and what it is for: a move of the columns that could have been
//! made before the cards were drawn is not looked at after them. That leaves nothing out, because drawing changes nothing that
//! such a move looks at, and such a move nothing that drawing looks at – unless a card that is drawn could be exchanged for
//! a joker. So after drawing come only
//!
//! - what is done with the top of the waste;
//! - what turning a card up by itself has done: an exchange;
//! - declarations of an open joker as a card that was just drawn (before, it would have been exchanged), or as what
//!   the other joker, on top of the waste, can be put on;
//! - turning the waste over.

use arrayvec::ArrayVec;
use wildpile_cards::{Card, Rank, Suit};
use wildpile_game::{Game, Seat};
use wildpile_joker::{
    AutoFoundation, Column, Draw, Goal, Joker, Move, Packed, Phase, Piece, Place, Redeals, Reexposure, Rules,
    Source, State,
};

/// A way from a position to the next: cards are drawn, then a move is made, unless drawing itself did something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) draws: u8,
    pub(super) mv: Option<Move>,
}

impl Step {
    /// A move that needs no card to be drawn before it.
    const fn at_once(mv: Move) -> Self {
        Self {
            draws: 0,
            mv: Some(mv),
        }
    }

    /// The moves, as the rules know them.
    pub(super) fn moves(self) -> impl Iterator<Item = Move> {
        std::iter::repeat_n(Move::Draw, usize::from(self.draws)).chain(self.mv)
    }
}

/// Lists moves.
#[derive(Debug)]
pub(super) struct Expander<'a> {
    game: &'a Joker,
    /// Whether drawing is joined with what follows, as above.
    joined: bool,
    /// Whether cards that nobody can want in the columns go up at once.
    safe: bool,
    /// Whether cards of the waste can be turned up again.
    again: bool,
    moves: Vec<Move>,
    /// Whether the game ended by itself somewhere (JS-31) where it could have gone on, had a card been kept that went up
    /// at once: then this search proves nothing.
    pub(super) ended_early: bool,
}

impl<'a> Expander<'a> {
    /// Leaves out what leads nowhere new. With `safe`, cards that nobody can want in the columns go up at once.
    pub(super) fn new(game: &'a Joker, safe: bool) -> Self {
        let rules: &Rules = game.rules();
        let joined =
            rules.draw == Draw::One && rules.auto_foundation == AutoFoundation::Off && !rules.from_foundation;
        Self {
            game,
            joined,
            safe: joined && safe,
            again: rules.reexposure == Reexposure::Exchanges || rules.redeals != Redeals::None,
            moves: Vec::new(),
            ended_early: false,
        }
    }

    /// Leaves out nothing: every legal move, one at a time.
    #[cfg(test)]
    pub(super) fn plain(game: &'a Joker) -> Self {
        Self {
            joined: false,
            ..Self::new(game, false)
        }
    }

    /// Shows what can be reached.
    pub(super) fn expand(&mut self, state: &State, each: &mut impl FnMut(&State, Step)) {
        if state.phase() != Phase::Playing {
            return;
        }
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.game.legal_moves(state, Seat::FIRST, &mut moves);
        let mut next = state.clone();
        if self.safe
            && let Some(&mv) = moves.iter().find(|mv| is_safe(state, **mv))
        {
            self.after(state, &mut next, Step::at_once(mv), each);
        } else if self.joined {
            for &mv in &moves {
                if self.is_useful(state, mv) {
                    let step = Step::at_once(mv);
                    self.after(state, &mut next, step, each);
                }
            }
            self.draw(state, &moves, each);
        } else {
            for &mv in moves.iter().filter(|mv| **mv != Move::Stop) {
                self.after(state, &mut next, Step::at_once(mv), each);
            }
        }
        self.moves = moves;
    }

    /// Plays a move and shows what comes of it.
    fn after(&mut self, state: &State, next: &mut State, step: Step, each: &mut impl FnMut(&State, Step)) {
        next.clone_from(state);
        if let Some(mv) = step.mv
            && self.game.play(next, Seat::FIRST, &mv, &mut ()).is_ok()
        {
            if self.safe && next.phase() == Phase::Finished && next.cards_home() < 52 {
                self.ended_early |= self.could_go_on(next);
            }
            each(next, step);
        }
    }

    /// Whether more could be done after a game ended by itself, if a joker were put out then.
    fn could_go_on(&self, ended: &State) -> bool {
        let state = Packed::of(ended).going_on().state();
        let mut moves = Vec::new();
        self.game.legal_moves(&state, Seat::FIRST, &mut moves);
        moves.retain(|mv| matches!(mv, Move::PutOut(_)));
        moves.iter().any(|mv| {
            let mut next = state.clone();
            self.game.play(&mut next, Seat::FIRST, mv, &mut ()).is_ok()
                && (next.phase() == Phase::Playing || self.could_go_on(&next))
        })
    }

    /// Whether a move is worth a look before drawing.
    fn is_useful(&self, state: &State, mv: Move) -> bool {
        match mv {
            Move::Draw | Move::Stop => false,
            Move::Tail { from, count, to } => is_useful_tail(state, from, usize::from(count), to),
            Move::Declare { column, rank } => self.is_worth_declaring(state, column, rank),
            _ => true,
        }
    }

    /// A joker that is declared where it lies can be exchanged for such a card when that turns up; it can take the
    /// other joker; and it can complete a sequence with what is under it. Otherwise it can as well be declared when it is
    /// moved or built on.
    fn is_worth_declaring(&self, state: &State, column: Column, rank: Rank) -> bool {
        let up = state.columns()[column.index()].face_up();
        let Some(&joker) = up.last() else { return false };
        let colour = joker.colour();
        let other = state.joker(colour.other());
        let at_hand = match other.place {
            Place::Waste => state.waste().last().is_some_and(|top| top.is_joker()),
            Place::Column => other.piece.is_open(),
            _ => false,
        };
        let declared = Piece::declared(colour, rank);
        at_hand
            || up.len() > 1 && declared.follows(up[up.len() - 2])
            || colour.suits().iter().any(|&suit| {
                let card = Card::new(rank, suit);
                !state.in_sight(card) && (self.again || !state.waste().contains(&Piece::real(card)))
            })
    }

    /// Draws card after card, and shows what can be done with each.
    fn draw(&mut self, state: &State, moves: &[Move], each: &mut impl FnMut(&State, Step)) {
        if state.stock().is_empty() {
            return;
        }
        let wants = Wants::of(state);
        let open_end = state
            .columns()
            .iter()
            .any(|pile| pile.face_up().last().is_some_and(|end| end.is_open()));
        let mut now = state.clone();
        let mut next = state.clone();
        let mut drawn: ArrayVec<Card, 32> = ArrayVec::new();
        for draws in 1..=state.stock().len() as u8 {
            let Some(&turned) = now.stock().last() else { return };
            if self
                .game
                .play(&mut now, Seat::FIRST, &Move::Draw, &mut ())
                .is_err()
            {
                return;
            }
            let Some(&top) = now.waste().last() else { return };
            if top != turned {
                each(&now, Step { draws, mv: None });
                return;
            }
            if now.phase() != Phase::Playing {
                return;
            }
            if let Some(card) = top.card() {
                drawn.push(card);
            }
            if wants.may_want(top) {
                self.play_top(&now, &mut next, top, draws, each);
            }
            if open_end {
                for &mv in moves.iter().filter(|mv| changes_a_joker(state, **mv)) {
                    let declares = matches!(mv, Move::Declare { .. });
                    next.clone_from(&now);
                    if self.game.play(&mut next, Seat::FIRST, &mv, &mut ()).is_err() {
                        continue;
                    }
                    let stands = |card: &Card| next.joker(card.colour()).piece.stands_for(*card);
                    if drawn.iter().any(stands) || declares && top.is_joker() {
                        each(&next, Step { draws, mv: Some(mv) });
                    }
                }
            }
        }
        if self.again {
            let draws = state.stock().len() as u8;
            self.after_draws(&now, &mut next, draws, Move::Redeal, each);
        }
    }

    /// Shows every way to play the top of the waste.
    fn play_top(
        &mut self,
        now: &State,
        next: &mut State,
        top: Piece,
        draws: u8,
        each: &mut impl FnMut(&State, Step),
    ) {
        let from = Source::Waste;
        let mv = match top.card() {
            Some(card) => Move::Up {
                from,
                to: Goal::Suit(card.suit()),
            },
            None => Move::PutOut(from),
        };
        let goes_up =
            |card: Card| now.height(card.suit()) + 1 == card.rank().value() || now.suitless(card.colour());
        if top.card().is_none_or(goes_up) {
            self.after_draws(now, next, draws, mv, each);
        }
        for to in Column::all() {
            let end = now.columns()[to.index()].face_up().last();
            // The rules have the last word; this keeps them from finding words for every refusal.
            if end.is_none_or(|end| end.is_open() || top.is_joker() || top.follows(*end)) {
                self.after_draws(now, next, draws, Move::Waste { to }, each);
            }
        }
    }

    /// Shows what comes of a move after drawing, if it is legal.
    fn after_draws(
        &mut self,
        now: &State,
        next: &mut State,
        draws: u8,
        mv: Move,
        each: &mut impl FnMut(&State, Step),
    ) {
        let step = Step { draws, mv: Some(mv) };
        self.after(now, next, step, each);
    }
}

/// Whether moving the end of a column can lead to something new.
///
/// A whole column to an empty one is the same position. Part of a sequence moves only to a card of the same rank and colour as
/// the one that it lies on; until that one goes up, whatever could be put on it can as well be put on the other, with
/// the same moves from there on but for the two columns' ends having changed places. A joker has more ways to go, and to
/// become something.
fn is_useful_tail(state: &State, from: Column, count: usize, to: Column) -> bool {
    let pile = &state.columns()[from.index()];
    let up = pile.face_up();
    let Some(end) = state.columns()[to.index()].face_up().last() else {
        return count < up.len() || !pile.face_down().is_empty();
    };
    if count == up.len() {
        return true;
    }
    let (head, under) = (up[up.len() - count], up[up.len() - count - 1]);
    if !head.follows(under) || head.is_joker() || end.is_open() {
        return true;
    }
    under.card().is_none_or(|card| {
        let rank = card.rank().value();
        state.height(card.suit()) + 1 == rank || rank == 2 && state.suitless(card.colour())
    })
}

/// Whether a move can make an open joker stand for something.
fn changes_a_joker(state: &State, mv: Move) -> bool {
    let end_is_open = |column: Column| {
        let up = state.columns()[column.index()].face_up();
        up.last().is_some_and(|end| end.is_open())
    };
    match mv {
        Move::Declare { .. } => true,
        Move::Tail { from, to, .. } => end_is_open(from) || end_is_open(to),
        Move::Up {
            from: Source::Column(from),
            ..
        } => end_is_open(from),
        _ => false,
    }
}

/// Whether a card goes up from a column that nobody can want there: nothing can ever lie on it, nothing is turned up by
/// it, and it decides nothing about a joker.
fn is_safe(state: &State, mv: Move) -> bool {
    let Move::Up {
        from: Source::Column(column),
        ..
    } = mv
    else {
        return false;
    };
    let pile = &state.columns()[column.index()];
    let up = pile.face_up();
    let Some(card) = up.last().and_then(|end| end.card()) else {
        return false;
    };
    if up.len() == 1 && !pile.face_down().is_empty() {
        return false;
    }
    let (colour, rank) = (card.colour(), card.rank());
    let other = state.joker(colour.other());
    let Some(lower) = rank.down() else {
        return !state.suitless(colour);
    };
    // A two decides which ace a joker is.
    if lower == Rank::ACE
        && (state.suitless(colour) || matches!(other.place, Place::Hidden | Place::Waste | Place::Column))
    {
        return false;
    }
    let home = |suit: &Suit| state.height(*suit) >= lower.value();
    other.piece.rank() != Some(lower) && colour.other().suits().iter().all(home)
}

/// What the columns and foundations may take: a little more than they do.
struct Wants {
    /// Sets of ranks, for black and for red.
    columns: [u16; 2],
    heights: [u8; 4],
}

impl Wants {
    fn of(state: &State) -> Self {
        let mut columns = [0_u16; 2];
        for pile in state.columns() {
            match pile.face_up().last() {
                None => columns = columns.map(|set| set | 1 << 13),
                Some(end) => {
                    let other = end.colour().other() as usize;
                    columns[other] |= match end.rank() {
                        None => u16::MAX,
                        Some(rank) => 1 << (rank.value() - 1),
                    };
                }
            }
        }
        Self {
            columns,
            heights: Suit::ALL.map(|suit| state.height(suit)),
        }
    }

    fn may_want(&self, piece: Piece) -> bool {
        match piece.card() {
            None => true,
            Some(card) => {
                let rank = card.rank().value();
                // An ace without a suit is not counted, and takes a two.
                rank == 2
                    || self.heights[card.suit().index()] + 1 == rank
                    || self.columns[card.colour() as usize] >> rank & 1 != 0
            }
        }
    }
}
