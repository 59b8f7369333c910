//! One seat's table as flat numbers, for the searches of the solver and the bots.
//!
//! What a stack accepts and becomes is computed once by the rules, for every rank and allowance,
//! and looked up from then on ([`BoardRules`]), so the two can't disagree. A card is a number: the
//! index of its colour times 16, plus its rank.
//!
//! A board represents a single seat. Auctions and skip tax happen between turns, and a second copy
//! of a card, which only a trade can bring, is left out of its hand.

mod collecting;
mod rules;

use arrayvec::ArrayVec;
use wildpile_game::{Game, Seat, Viewer};
use wildpile_skipper::rules::UsedSkippers;
use wildpile_skipper::{Book, Card, MAX_CARDS, MAX_COLOURS, MAX_MARKET, SeatView, Skipper, State, TurnPhase};

pub use rules::BoardRules;

/// A card: the index of its colour times 16, plus its rank.
pub type Code = u8;

/// The colour of a card.
#[inline]
#[must_use]
pub const fn colour(code: Code) -> usize {
    (code >> 4) as usize
}

/// The rank of a card.
#[inline]
#[must_use]
pub const fn rank(code: Code) -> u8 {
    code & 15
}

/// The set with one card.
#[inline]
#[must_use]
pub const fn bit(code: Code) -> u128 {
    1 << code
}

/// The cards of a set, lowest first.
pub fn codes(mut set: u128) -> impl Iterator<Item = Code> {
    std::iter::from_fn(move || {
        let code = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (code < 128).then_some(code as Code)
    })
}

/// Shuffles a discard pile that becomes the draw pile.
pub trait Shuffler {
    /// Shuffles; `nth` counts the board's shuffles from 0. `false` if the result is unknown.
    fn shuffle(&mut self, nth: u32, cards: &mut [Code]) -> bool;
}

/// A shuffler for unknown shuffles.
#[derive(Clone, Copy, Debug)]
pub struct Unknown;

impl Shuffler for Unknown {
    fn shuffle(&mut self, _nth: u32, _cards: &mut [Code]) -> bool {
        false
    }
}

/// A pile; its last card is the top.
pub type Pile = ArrayVec<Code, { MAX_CARDS + 6 }>;

/// A play of a card on a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The card.
    pub card: Code,
    /// The index of the stack's colour.
    pub on: u8,
    /// True if it is the top of the discard pile.
    pub from_discard: bool,
}

/// One seat's table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The hand, as a set.
    pub hand: u128,
    /// The books by colour: `rank << 4 | allowance`.
    pub books: [u8; MAX_COLOURS],
    /// The finished books, as bits.
    pub finished: u8,
    /// The phase of its turn.
    pub act: TurnPhase,
    /// Turns taken.
    pub turns: u32,
    /// The number of shuffles so far.
    pub shuffles: u32,
    /// True if a shuffle with an unknown result is due, so that the board can't continue.
    pub waits: bool,
    /// True if the player knows the order of the draw pile, because it was the discard pile.
    pub known: bool,
    /// The draw pile; its last card is drawn first.
    pub draw: Pile,
    /// The discard pile.
    pub discard: Pile,
    /// The face-up cards to collect from (MU-09).
    pub market: ArrayVec<Code, MAX_MARKET>,
    /// The cards of the draw pile, as a set.
    pub draw_set: u128,
    /// The cards of the discard pile, as a set.
    pub discard_set: u128,
}

impl Board {
    /// The visible part of a seat, with an empty draw pile and the visible part of the discard
    /// pile.
    #[must_use]
    pub fn of_view(rules: &BoardRules, seat: &SeatView) -> Self {
        let mut finished = 0;
        let mut books = [0; MAX_COLOURS];
        for (colour, book) in seat.books.iter().enumerate().take(rules.colours) {
            books[colour] = book.rank << 4 | book.allowance & 15;
            finished |= u8::from(book.finished) << colour;
        }
        let set = |cards: &[Card]| cards.iter().fold(0, |set, &c| set | bit(rules.code(c)));
        Self {
            hand: set(seat.hand.as_deref().unwrap_or_default()),
            books,
            finished,
            act: seat.act,
            turns: seat.turns,
            shuffles: 0,
            waits: false,
            known: false,
            draw: Pile::new(),
            discard: seat.discard.iter().map(|&c| rules.code(c)).collect(),
            market: seat.market.iter().map(|&c| rules.code(c)).collect(),
            draw_set: 0,
            discard_set: set(&seat.discard),
        }
    }

    /// A seat of a state, including everything hidden. `None` if it hasn't been dealt or is in the
    /// middle of drawing.
    #[must_use]
    pub fn of_state(game: &Skipper, rules: &BoardRules, state: &State, seat: Seat) -> Option<Self> {
        let view = game.view(state, Viewer::Seat(seat));
        let own = view
            .own()
            .filter(|own| view.dealt && !own.refilling && own.owed == 0)?;
        let mut board = Self::of_view(rules, own);
        let position = game.position(state);
        let of_seat = position.seats.get(seat.index())?;
        let code = |&c: &Card| rules.code(c);
        board.lay_draw(of_seat.draw_pile.iter().flatten().map(code));
        board.lay_discard(of_seat.discard_pile.iter().map(code));
        Some(board)
    }

    /// Sets the draw pile, bottom card first.
    pub fn lay_draw(&mut self, cards: impl IntoIterator<Item = Code>) {
        self.draw.clear();
        self.draw_set = 0;
        for card in cards {
            push(&mut self.draw, &mut self.draw_set, card);
        }
    }

    /// Sets the discard pile, bottom card first.
    pub fn lay_discard(&mut self, cards: impl IntoIterator<Item = Code>) {
        self.discard.clear();
        self.discard_set = 0;
        for card in cards {
            push(&mut self.discard, &mut self.discard_set, card);
        }
    }

    /// True if all books are finished.
    #[inline]
    #[must_use]
    pub const fn done(&self, rules: &BoardRules) -> bool {
        self.finished == rules.all_finished()
    }

    /// The rank of the last natural of a book.
    #[inline]
    #[must_use]
    pub const fn rank(&self, colour: usize) -> u8 {
        self.books[colour] >> 4
    }

    /// True if a card can never be played again (SK-11).
    #[inline]
    #[must_use]
    pub fn is_dead(&self, rules: &BoardRules, code: Code) -> bool {
        dead(rules, &self.books, self.finished, code)
    }

    /// The cards in the hand, market, draw pile or discard pile.
    #[inline]
    #[must_use]
    pub fn left(&self) -> u128 {
        self.hand | self.draw_set | self.discard_set | self.market_set()
    }

    /// The cards of the market, as a set.
    #[inline]
    #[must_use]
    pub fn market_set(&self) -> u128 {
        self.market.iter().fold(0, |set, &card| set | bit(card))
    }

    /// True if provably no order of the cards can win any more (SK-20).
    #[must_use]
    pub fn is_lost(&self, game: &Skipper) -> bool {
        game.is_beyond(&readable(&self.books, self.finished), self.left())
    }

    /// True if a stack accepts a card.
    #[inline]
    #[must_use]
    pub fn takes(&self, rules: &BoardRules, on: usize, code: Code) -> bool {
        self.finished >> on & 1 == 0 && rules.after(self.books[on], on, code).is_some()
    }

    /// True if any card can be played (SK-07).
    #[must_use]
    pub fn can_play(&self, rules: &BoardRules) -> bool {
        let top = self.discard.last().copied().filter(|_| rules.top_of_discard);
        playable(rules, self.hand, &self.books, self.finished, top)
    }

    /// Plays a card that the stack accepts; any other card changes nothing.
    #[inline]
    pub fn play(&mut self, rules: &BoardRules, play: Play) {
        let on = usize::from(play.on) % MAX_COLOURS;
        let Some((book, finishes)) = rules.after(self.books[on], on, play.card) else {
            debug_assert!(false, "a stack takes what is played on it");
            return;
        };
        if play.from_discard {
            self.discard.pop();
            self.discard_set &= !bit(play.card);
        } else {
            self.hand &= !bit(play.card);
        }
        self.books[on] = book;
        self.finished |= u8::from(finishes) << on;
        if !finishes && rules.used != UsedSkippers::Stay && rules.skips(play.card) > 0 {
            push(&mut self.discard, &mut self.discard_set, play.card);
        }
        self.act = TurnPhase::Playing;
        if self.done(rules) {
            self.turns += 1;
            self.act = TurnPhase::Fresh;
        }
    }

    /// Discards a card from the hand.
    #[inline]
    pub fn discard(&mut self, card: Code) {
        self.hand &= !bit(card);
        push(&mut self.discard, &mut self.discard_set, card);
        self.act = TurnPhase::Discarding;
    }

    /// Ends the allowances of discarded skippers, which last until the end of the turn (SK-14).
    pub fn end_allowances(&mut self) {
        for book in &mut self.books {
            *book &= 0xF0;
        }
    }
}

/// The books in terms of the rules.
fn readable(books: &[u8; MAX_COLOURS], finished: u8) -> [Book; MAX_COLOURS] {
    std::array::from_fn(|colour| Book {
        rank: books[colour] >> 4,
        allowance: books[colour] & 15,
        finished: finished >> colour & 1 == 1,
    })
}

/// True if any card of a hand, or the top of the discard pile if it may be played, fits on these
/// books (SK-07).
pub(super) fn playable(
    rules: &BoardRules,
    hand: u128,
    books: &[u8; MAX_COLOURS],
    finished: u8,
    top: Option<Code>,
) -> bool {
    (0..rules.colours).filter(|c| finished >> c & 1 == 0).any(|c| {
        let own = (hand >> (16 * c)) as u16 & rules.takes_own(books[c]) != 0;
        let ranks = u128::from(rules.takes_foreign(books[c]));
        let foreign = ranks != 0 && (0..rules.colours).any(|o| o != c && hand >> (16 * o) & ranks != 0);
        own || foreign || top.is_some_and(|card| rules.after(books[c], c, card).is_some())
    })
}

/// True if a card can never be played on these books again (SK-11).
#[inline]
pub(super) fn dead(rules: &BoardRules, books: &[u8; MAX_COLOURS], finished: u8, code: Code) -> bool {
    let own = colour(code);
    if rules.skips(code) > 0 {
        if rules.own_suit {
            finished >> own & 1 == 1
        } else {
            finished == rules.all_finished()
        }
    } else {
        finished >> own & 1 == 1 || rank(code) <= books[own % MAX_COLOURS] >> 4
    }
}

#[inline]
fn push(pile: &mut Pile, set: &mut u128, card: Code) {
    // Piles have room for the largest deck and what trades can add.
    if pile.try_push(card).is_ok() {
        *set |= bit(card);
    }
}
