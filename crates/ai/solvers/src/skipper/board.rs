//! One seat's table as flat numbers, for the searches of the solver and the bots.
//!
//! What a stack accepts and becomes is computed once by the rules, for every rank and allowance,
//! and looked up from then on ([`BoardRules`]), so the two can't disagree. A card is a number: the
//! index of its colour times 16, plus its rank.
//!
//! A board represents a single seat. Auctions and skip tax happen between turns, and a second copy
//! of a card, which only a trade can bring, is left out of its hand.

mod collecting;

use arrayvec::ArrayVec;
use wildpile_game::{Game, Seat, Viewer};
use wildpile_skipper::rules::{
    Collect, DiscardRule, Finish, Opening, Refill, SkipperSuit, Trash, TurnRule, UsedSkippers,
};
use wildpile_skipper::{
    Act, Book, Card, Letter, MAX_CARDS, MAX_COLOURS, MAX_MARKET, MOST_HELD, Move, Origin, RankNames, Rules,
    SeatView, Skipper, State,
};

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

/// The stack doesn't accept the card.
const REFUSED: u16 = u16::MAX;
/// The card finishes the book.
const FINISHES: u16 = 0x100;

/// What a book accepts and becomes, by its rank and allowance (combined as `rank << 4 | allowance`)
/// and the card's rank.
#[derive(Clone, Debug)]
struct BookTable {
    after: Box<[[u16; 16]; 256]>,
    /// The accepted ranks.
    takes: Box<[u16; 256]>,
}

impl BookTable {
    fn of(after: impl Fn(Book, u8) -> Option<Book>) -> Self {
        let mut table = Self {
            after: Box::new([[REFUSED; 16]; 256]),
            takes: Box::new([0; 256]),
        };
        for state in 0..256_usize {
            for rank in 1..16_u8 {
                let book = Book {
                    rank: (state >> 4) as u8,
                    allowance: (state & 15) as u8,
                    finished: false,
                };
                if let Some(then) = after(book, rank) {
                    let done = if then.finished { FINISHES } else { 0 };
                    table.after[state][usize::from(rank)] =
                        done | u16::from(then.rank) << 4 | u16::from(then.allowance);
                    table.takes[state] |= 1 << rank;
                }
            }
        }
        table
    }
}

/// The rules of one seat, precomputed as tables.
#[derive(Clone, Debug)]
pub struct BoardRules {
    /// The number of colours.
    pub colours: usize,
    /// The highest rank.
    pub ranks: u8,
    /// The last rank of a book.
    pub end: u8,
    /// The size of a full hand.
    pub hand: u32,
    /// How many cards are drawn each turn (MU-09); 0 if the hand is filled up.
    pub fixed: u32,
    /// How many cards a full market has (MU-09); 0 if there is none.
    pub market: usize,
    /// The skips of each rank.
    pub skips: [u8; 16],
    /// The ranks of skippers, as bits.
    pub skippers: u16,
    /// All skippers of the deck.
    pub skipper_cards: u128,
    /// Whether dead cards are trashed when drawn. If the player is asked, the answer is always yes.
    pub trash: bool,
    /// Whether dead cards in the hand are trashed at the end of the turn.
    pub trash_hand: bool,
    /// Whether the discard pile is shuffled when it becomes the draw pile.
    pub shuffle: bool,
    /// Whether a turn consists of playing and then discarding.
    pub then_discard: bool,
    /// Whether discarding is only allowed if nothing can be played.
    pub only_when_stuck: bool,
    /// Whether the top of the discard pile may be played.
    pub top_of_discard: bool,
    /// Whether skippers only go on their own suit.
    pub own_suit: bool,
    /// Whether any natural may start an empty stack.
    pub any_start: bool,
    /// Where played skippers go.
    pub used: UsedSkippers,
    /// What finishes a book.
    pub finish: Finish,
    own: BookTable,
    foreign: BookTable,
    cards: [[Card; 16]; MAX_COLOURS],
    letters: [Letter; MAX_COLOURS],
}

impl BoardRules {
    /// The common rules of this game; [`Skipper::for_seat`] gives a game whose common rules are a seat's. `None` for a deck whose colours have no letters, which
    /// validated decks do.
    #[must_use]
    pub fn of(game: &Skipper) -> Option<Self> {
        let deck = game.deck();
        // Without `..`: a new option doesn't compile until the board takes note of it.
        let Rules {
            hand,
            collect,
            trash,
            trash_hand,
            refill,
            turn,
            discard,
            top_of_discard,
            skipper_suit,
            opening,
            used_skippers,
            finish,
            // What a card skips is in the tables of the deck.
            skippers: _,
            king_skips: _,
            unused_skips: _,
            deck: _,
            // The board doesn't depend on these.
            remove: _,
            inspect_discard: _,
            announce_dead: _,
            first: _,
            round: _,
            auction: _,
            skip_tax: _,
            draws_tax: _,
            series: _,
            handicaps: _,
            pace: _,
        } = &**game.rules();
        let marks = deck.colours();
        let as_cards = deck.rank_names() == RankNames::Cards;
        let letter = |colour: usize| Letter::new(marks.get(colour).or(marks.first())?.letter);
        let mut letters = [letter(0)?; MAX_COLOURS];
        for (colour, slot) in letters.iter_mut().enumerate() {
            *slot = letter(colour)?;
        }
        let cards = letters.map(|l| std::array::from_fn(|rank| Card::new(l, rank as u8, as_cards)));
        let mut skips = [0; 16];
        for rank in 1..=deck.ranks() {
            skips[usize::from(rank)] = deck.skips(rank);
        }
        let skippers = (1..16).filter(|&r| skips[r] > 0).fold(0, |set, r| set | 1 << r);
        let table = |of: usize| {
            BookTable::of(|book, rank| {
                let card = cards[of][usize::from(rank)];
                (rank <= deck.ranks() && game.takes(book, 0, card)).then(|| game.after(book, 0, card))
            })
        };
        Some(Self {
            colours: marks.len().min(MAX_COLOURS),
            ranks: deck.ranks(),
            end: deck.end(),
            hand: u32::from(*hand),
            fixed: match *collect {
                Collect::Fixed(cards) => u32::from(cards),
                Collect::Refill | Collect::Market(_) => 0,
            },
            market: match *collect {
                Collect::Market(cards) => usize::from(cards),
                Collect::Refill | Collect::Fixed(_) => 0,
            },
            skips,
            skippers,
            skipper_cards: (0..marks.len().min(MAX_COLOURS))
                .fold(0, |set, c| set | u128::from(skippers) << (16 * c)),
            trash: *trash != Trash::Never,
            trash_hand: *trash_hand,
            shuffle: *refill == Refill::Shuffle,
            then_discard: *turn == TurnRule::PlayThenDiscard,
            only_when_stuck: *discard == DiscardRule::OnlyWhenStuck,
            top_of_discard: *top_of_discard,
            own_suit: *skipper_suit == SkipperSuit::Own,
            any_start: *opening == Opening::AnyStart,
            used: *used_skippers,
            finish: *finish,
            own: table(0),
            foreign: table(1),
            cards,
            letters,
        })
    }

    /// How many cards a hand of this size collects at the end of a turn.
    #[inline]
    #[must_use]
    pub const fn to_draw(&self, held: u32) -> u32 {
        if self.fixed == 0 {
            return self.hand.saturating_sub(held);
        }
        let room = (MOST_HELD as u32).saturating_sub(held);
        if self.fixed < room { self.fixed } else { room }
    }

    /// How many cards of a hand of this size must be discarded before the turn can end (MU-09).
    #[inline]
    #[must_use]
    pub const fn excess(&self, held: u32) -> u32 {
        if self.fixed == 0 {
            0
        } else {
            held.saturating_sub(self.hand)
        }
    }

    /// The card in terms of the rules.
    #[must_use]
    pub fn card(&self, code: Code) -> Card {
        self.cards[colour(code) % MAX_COLOURS][usize::from(rank(code))]
    }

    /// The letter of a colour.
    #[must_use]
    pub fn letter(&self, colour: usize) -> Letter {
        self.letters[colour % MAX_COLOURS]
    }

    /// A play in terms of the rules.
    #[must_use]
    pub fn written(&self, play: Play) -> Move {
        Move::Play {
            card: self.card(play.card),
            on: self.letter(usize::from(play.on)),
            from: if play.from_discard {
                Origin::Discard
            } else {
                Origin::Hand
            },
        }
    }

    /// The code of a card of this deck.
    #[must_use]
    pub fn code(&self, card: Card) -> Code {
        let colour = self.letters[..self.colours]
            .iter()
            .position(|&l| l == card.letter());
        (colour.unwrap_or(0) as u8) << 4 | card.rank()
    }

    /// How many ranks a card can skip; 0 for naturals.
    #[inline]
    #[must_use]
    pub fn skips(&self, code: Code) -> u8 {
        self.skips[usize::from(rank(code))]
    }

    /// The ranks an unfinished book accepts from cards of its own colour.
    #[inline]
    #[must_use]
    pub fn takes_own(&self, book: u8) -> u16 {
        self.own.takes[usize::from(book)]
    }

    /// The ranks an unfinished book accepts from cards of other colours.
    #[inline]
    #[must_use]
    pub fn takes_foreign(&self, book: u8) -> u16 {
        self.foreign.takes[usize::from(book)]
    }

    /// The book after a card, and whether that finishes it; `None` if it doesn't accept the card.
    #[inline]
    #[must_use]
    pub fn after(&self, book: u8, on: usize, code: Code) -> Option<(u8, bool)> {
        let table = if colour(code) == on {
            &self.own
        } else {
            &self.foreign
        };
        match table.after[usize::from(book)][usize::from(rank(code))] {
            REFUSED => None,
            then => Some((then as u8, then & FINISHES != 0)),
        }
    }

    /// The set of all colours, when every book is finished.
    #[inline]
    #[must_use]
    pub const fn all_finished(&self) -> u8 {
        (1 << self.colours) - 1
    }
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
    /// Whether it is the top of the discard pile.
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
    pub act: Act,
    /// Turns taken.
    pub turns: u32,
    /// The number of shuffles so far.
    pub shuffles: u32,
    /// Whether a shuffle with an unknown result is due, so that the board can't continue.
    pub waits: bool,
    /// Whether the player knows the order of the draw pile, because it was the discard pile.
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

    /// Whether all books are finished.
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

    /// Whether a card can never be played again (SK-11).
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

    /// Whether provably no order of the cards can win any more (SK-20).
    #[must_use]
    pub fn is_lost(&self, game: &Skipper) -> bool {
        game.is_beyond(&readable(&self.books, self.finished), self.left())
    }

    /// Whether a stack accepts a card.
    #[inline]
    #[must_use]
    pub fn takes(&self, rules: &BoardRules, on: usize, code: Code) -> bool {
        self.finished >> on & 1 == 0 && rules.after(self.books[on], on, code).is_some()
    }

    /// Whether any card can be played (SK-07).
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
        self.act = Act::Playing;
        if self.done(rules) {
            self.turns += 1;
            self.act = Act::Fresh;
        }
    }

    /// Discards a card from the hand.
    #[inline]
    pub fn discard(&mut self, card: Code) {
        self.hand &= !bit(card);
        push(&mut self.discard, &mut self.discard_set, card);
        self.act = Act::Discarding;
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

/// Whether any card of a hand, or the top of the discard pile if it may be played, fits on these
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

/// Whether a card can never be played on these books again (SK-11).
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
