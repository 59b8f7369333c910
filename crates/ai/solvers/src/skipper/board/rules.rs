//! The rules of a seat as tables.

use wildpile_game::Game as _;
use wildpile_skipper::rules::{
    Collect, DiscardRule, Finish, Opening, Refill, SkipperSuit, Trash, TurnRule, UsedSkippers,
};
use wildpile_skipper::{Book, Card, Letter, MAX_COLOURS, MOST_HELD, Move, Origin, RankNames, Rules, Skipper};

use super::{Code, Play, colour, rank};

/// The stack doesn't accept the card.
const REFUSED: u16 = u16::MAX;
/// The card finishes the book.
const FINISHES: u16 = 0x100;

/// Transitions of a book: cards it accepts and books it becomes, by its rank and allowance
/// (combined as `rank << 4 | allowance`) and the card's rank.
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
    /// Number of cards drawn each turn (MU-09); 0 if the hand is filled up.
    pub fixed: u32,
    /// Number of cards a full market has (MU-09); 0 if there is none.
    pub market: usize,
    /// The skips of each rank.
    pub skips: [u8; 16],
    /// The ranks of skippers, as bits.
    pub skippers: u16,
    /// All skippers of the deck.
    pub skipper_cards: u128,
    /// True if dead cards are trashed when drawn. If the player is asked, the answer is always yes.
    pub trash: bool,
    /// True if dead cards in the hand are trashed at the end of the turn.
    pub trash_hand: bool,
    /// True if the discard pile is shuffled when it becomes the draw pile.
    pub shuffle: bool,
    /// True if a turn consists of playing and then discarding.
    pub then_discard: bool,
    /// True if discarding is only allowed if nothing can be played.
    pub only_when_stuck: bool,
    /// True if the top of the discard pile may be played.
    pub top_of_discard: bool,
    /// True if skippers only go on their own suit.
    pub own_suit: bool,
    /// True if any natural may start an empty stack.
    pub any_start: bool,
    /// True if a stack only starts with its ace, which has to be found first.
    pub ace_first: bool,
    /// The place of played skippers.
    pub used: UsedSkippers,
    /// The end of a book.
    pub finish: Finish,
    own: BookTable,
    foreign: BookTable,
    cards: [[Card; 16]; MAX_COLOURS],
    letters: [Letter; MAX_COLOURS],
}

impl BoardRules {
    /// The common rules of this game; [`Skipper::for_seat`] gives a game whose common rules are a seat's. `None` if a
    /// colour of the deck has no letter; in a validated deck, all of them have one.
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
            // The skips of a card are in the deck's tables.
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
            ace_first: *opening == Opening::AceFirst,
            used: *used_skippers,
            finish: *finish,
            own: table(0),
            foreign: table(1),
            cards,
            letters,
        })
    }

    /// Number of cards that come at the end of a turn, at most.
    #[inline]
    #[must_use]
    pub const fn cards_a_turn(&self) -> u32 {
        if self.fixed == 0 { self.hand } else { self.fixed }
    }

    /// Number of cards a hand of this size collects at the end of a turn.
    #[inline]
    #[must_use]
    pub const fn to_draw(&self, held: u32) -> u32 {
        if self.fixed == 0 {
            return self.hand.saturating_sub(held);
        }
        let room = (MOST_HELD as u32).saturating_sub(held);
        if self.fixed < room { self.fixed } else { room }
    }

    /// Number of cards of a hand of this size that must be discarded before the turn can end
    /// (MU-09).
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

    /// Number of ranks a card can skip; 0 for naturals.
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
