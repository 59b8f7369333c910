//! One seat's table as flat numbers: what the searches of the solver and of the players work on.
//!
//! What a stack takes and what it becomes is asked of the rules once, for every rank and allowance, and looked up
//! from then on ([`BoardRules`]); so the two can't disagree. A card is a number: the index of its colour times 16, and its rank.
//!
//! A board knows one seat only. Auctions and skip tax are what happens to it between two turns, and a second copy of a card,
//! which only a trade can bring, is left out of its hand.

use arrayvec::ArrayVec;
use wildpile_cards::{MAX_COLOURS, RankNames};
use wildpile_game::{Game, Seat, Viewer};
use wildpile_skipper::rules::{
    DiscardRule, Finish, Opening, Refill, SkipperSuit, Trash, TurnRule, UsedSkippers,
};
use wildpile_skipper::{Act, Book, Card, Letter, MAX_CARDS, Move, Origin, SeatView, Skipper, State};

/// A card: the index of its colour times 16, and its rank.
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

/// The stack does not take the card.
const REFUSED: u16 = u16::MAX;
/// The card finishes the book.
const FINISHES: u16 = 0x100;

/// What a book takes and becomes, by its rank and allowance (as one number, `rank << 4 | allowance`) and the card's rank.
#[derive(Clone, Debug)]
struct Table {
    after: Box<[[u16; 16]; 256]>,
    /// The ranks that are taken.
    takes: Box<[u16; 256]>,
}

impl Table {
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

/// The rules of one seat, in the form in which they are looked up.
#[derive(Clone, Debug)]
pub struct BoardRules {
    /// How many colours there are.
    pub colours: usize,
    /// The highest rank.
    pub ranks: u8,
    /// The rank at which books end.
    pub end: u8,
    /// How many cards a full hand has.
    pub hand: u32,
    /// The skips of each rank.
    pub skips: [u8; 16],
    /// The ranks that skip, one bit each.
    pub skippers: u16,
    /// All skippers of the deck.
    pub skipper_cards: u128,
    /// Dead cards that are drawn are set out of the game. Where the player is asked, it always says yes.
    pub trash: bool,
    /// Dead cards in hand are set out at the end of the turn.
    pub trash_hand: bool,
    /// The discard pile comes back shuffled.
    pub shuffle: bool,
    /// A turn is playing and then discarding.
    pub then_discard: bool,
    /// Discarding is allowed only where nothing can be played.
    pub only_when_stuck: bool,
    /// The top of the discard pile may be played.
    pub top_of_discard: bool,
    /// Skippers go on their own suit only.
    pub own_suit: bool,
    /// Any natural starts an empty stack.
    pub any_start: bool,
    /// Where skippers go.
    pub used: UsedSkippers,
    /// What finishes a book.
    pub finish: Finish,
    own: Table,
    foreign: Table,
    cards: [[Card; 16]; MAX_COLOURS],
    letters: [Letter; MAX_COLOURS],
}

impl BoardRules {
    /// The rules of every seat of this game. None for a deck whose colours have no letters; decks that were checked have.
    #[must_use]
    pub fn of(game: &Skipper) -> Option<Self> {
        let (rules, deck) = (game.rules(), game.deck());
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
            Table::of(|book, rank| {
                let card = cards[of][usize::from(rank)];
                (rank <= deck.ranks() && game.takes(book, 0, card)).then(|| game.after(book, 0, card))
            })
        };
        Some(Self {
            colours: marks.len().min(MAX_COLOURS),
            ranks: deck.ranks(),
            end: deck.end(),
            hand: u32::from(rules.hand),
            skips,
            skippers,
            skipper_cards: (0..marks.len().min(MAX_COLOURS))
                .fold(0, |set, c| set | u128::from(skippers) << (16 * c)),
            trash: rules.trash != Trash::Never,
            trash_hand: rules.trash_hand,
            shuffle: rules.refill == Refill::Shuffle,
            then_discard: rules.turn == TurnRule::PlayThenDiscard,
            only_when_stuck: rules.discard == DiscardRule::OnlyWhenStuck,
            top_of_discard: rules.top_of_discard,
            own_suit: rules.skipper_suit == SkipperSuit::Own,
            any_start: rules.opening == Opening::AnyStart,
            used: rules.used_skippers,
            finish: rules.finish,
            own: table(0),
            foreign: table(1),
            cards,
            letters,
        })
    }

    /// The card as the rules write it.
    #[must_use]
    pub fn card(&self, code: Code) -> Card {
        self.cards[colour(code) % MAX_COLOURS][usize::from(rank(code))]
    }

    /// The letter of a colour.
    #[must_use]
    pub fn letter(&self, colour: usize) -> Letter {
        self.letters[colour % MAX_COLOURS]
    }

    /// A play as the rules write it.
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

    /// The number of a card of this deck.
    #[must_use]
    pub fn code(&self, card: Card) -> Code {
        let colour = self.letters[..self.colours]
            .iter()
            .position(|&l| l == card.letter());
        (colour.unwrap_or(0) as u8) << 4 | card.rank()
    }

    /// The number of the skips that a card gives; 0 for naturals.
    #[inline]
    #[must_use]
    pub fn skips(&self, code: Code) -> u8 {
        self.skips[usize::from(rank(code))]
    }

    /// The ranks that an unfinished book takes from cards of its own colour.
    #[inline]
    #[must_use]
    pub fn takes_own(&self, book: u8) -> u16 {
        self.own.takes[usize::from(book)]
    }

    /// The ranks that an unfinished book takes from cards of other colours.
    #[inline]
    #[must_use]
    pub fn takes_foreign(&self, book: u8) -> u16 {
        self.foreign.takes[usize::from(book)]
    }

    /// The book after a card that it takes, and whether that finishes it; none when it does not take it.
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

    /// The bits of all colours.
    #[inline]
    #[must_use]
    pub const fn all_finished(&self) -> u8 {
        (1 << self.colours) - 1
    }
}

/// Shuffles a discard pile that becomes the draw pile.
pub trait Shuffler {
    /// Shuffles; `nth` counts the shuffles of the board from 0. `false` when what comes out is not known.
    fn shuffle(&mut self, nth: u32, cards: &mut [Code]) -> bool;
}

/// Nobody knows what a shuffle gives.
#[derive(Clone, Copy, Debug)]
pub struct Unknown;

impl Shuffler for Unknown {
    fn shuffle(&mut self, _nth: u32, _cards: &mut [Code]) -> bool {
        false
    }
}

/// A pile; its last card is the top.
pub type Pile = ArrayVec<Code, { MAX_CARDS + 6 }>;

/// A card on a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The card.
    pub card: Code,
    /// The index of the stack's colour.
    pub on: u8,
    /// It is the top of the discard pile.
    pub from_discard: bool,
}

/// One seat's table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The cards in hand.
    pub hand: u128,
    /// By colour, rank and allowance: `rank << 4 | allowance`.
    pub books: [u8; MAX_COLOURS],
    /// The finished books, one bit each.
    pub finished: u8,
    /// How far the seat is in its turn.
    pub act: Act,
    /// Turns taken.
    pub turns: u32,
    /// Shuffles that were made.
    pub shuffles: u32,
    /// A shuffle is due of which nobody knows what comes out; the board can't go on.
    pub waits: bool,
    /// The player knows in which order the draw pile lies: it was the discard pile.
    pub known: bool,
    /// The draw pile; its last card is drawn first.
    pub draw: Pile,
    /// The discard pile.
    pub discard: Pile,
    /// The cards of the draw pile.
    pub draw_set: u128,
    /// The cards of the discard pile.
    pub discard_set: u128,
}

impl Board {
    /// What is seen of a seat, with nothing in the draw pile; the discard pile as far as it is seen.
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
            draw_set: 0,
            discard_set: set(&seat.discard),
        }
    }

    /// A seat of a state, everything hidden included. None when it is not dealt or in the middle of drawing.
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

    /// Lays the draw pile, bottom card first.
    pub fn lay_draw(&mut self, cards: impl IntoIterator<Item = Code>) {
        self.draw.clear();
        self.draw_set = 0;
        for card in cards {
            push(&mut self.draw, &mut self.draw_set, card);
        }
    }

    /// Lays the discard pile, bottom card first.
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

    /// Whether a card can never be played any more (SK-11).
    #[inline]
    #[must_use]
    pub fn is_dead(&self, rules: &BoardRules, code: Code) -> bool {
        dead(rules, &self.books, self.finished, code)
    }

    /// The cards that are in hand, draw pile or discard pile.
    #[inline]
    #[must_use]
    pub const fn left(&self) -> u128 {
        self.hand | self.draw_set | self.discard_set
    }

    /// Whether it is certain that no order of the cards can win any more (SK-20).
    #[must_use]
    pub fn is_lost(&self, game: &Skipper) -> bool {
        game.is_beyond(&readable(&self.books, self.finished), self.left())
    }

    /// Whether a stack takes a card.
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

    /// Plays a card that the stack takes. A card that it does not take changes nothing.
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

    /// Discards a card of the hand.
    #[inline]
    pub fn discard(&mut self, card: Code) {
        self.hand &= !bit(card);
        push(&mut self.discard, &mut self.discard_set, card);
        self.act = Act::Discarding;
    }

    /// The allowance of discarded skippers lasts until the end of the turn (SK-14).
    pub fn end_allowances(&mut self) {
        for book in &mut self.books {
            *book &= 0xF0;
        }
    }

    /// Ends the turn and draws. `false` when a shuffle is due of which nobody knows what comes out.
    #[inline]
    pub fn end(&mut self, rules: &BoardRules, shuffler: &mut impl Shuffler) -> bool {
        if rules.used == UsedSkippers::Discard {
            self.end_allowances();
        }
        if rules.trash_hand && self.act != Act::Fresh {
            for card in codes(self.hand) {
                if self.is_dead(rules, card) {
                    self.hand &= !bit(card);
                }
            }
        }
        let mut held = self.hand.count_ones();
        while held < rules.hand {
            if self.draw.is_empty() {
                if self.discard.is_empty() {
                    break;
                }
                std::mem::swap(&mut self.draw, &mut self.discard);
                self.draw_set = self.discard_set;
                self.discard_set = 0;
                self.known = !rules.shuffle;
                if !rules.shuffle {
                    self.draw.reverse();
                } else if shuffler.shuffle(self.shuffles, &mut self.draw) {
                    self.shuffles += 1;
                } else {
                    self.waits = true;
                    return false;
                }
            }
            let Some(card) = self.draw.pop() else { break };
            self.draw_set &= !bit(card);
            if self.hand & bit(card) == 0 && !(rules.trash && self.is_dead(rules, card)) {
                self.hand |= bit(card);
                held += 1;
            }
        }
        self.act = Act::Fresh;
        self.turns += 1;
        true
    }
}

/// The books as the rules write them.
fn readable(books: &[u8; MAX_COLOURS], finished: u8) -> [Book; MAX_COLOURS] {
    std::array::from_fn(|colour| Book {
        rank: books[colour] >> 4,
        allowance: books[colour] & 15,
        finished: finished >> colour & 1 == 1,
    })
}

/// Whether any card of a hand, or the top of the discard pile where that may be played, fits on these books (SK-07).
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

/// Whether a card can never be played on these books any more (SK-11).
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
    // Piles are as large as the largest deck and what trades can add.
    if pile.try_push(card).is_ok() {
        *set |= bit(card);
    }
}
