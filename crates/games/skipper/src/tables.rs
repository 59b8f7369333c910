//! The rules and the deck, precomputed for fast access.

use serde::{Deserialize, Serialize};
use wildpile_cards::Filler;

use crate::deck::{Deck, MAX_COLOURS};
use crate::rules::{
    Collect, Finish, Opening, Pace, Refill, Rules, SkipperSuit, Trash, UnusedSkips, UsedSkippers,
};
use crate::{Card, Letter, Skipper};

/// The maximum allowance kept: no deck has ranks beyond it, so more would make no difference.
pub(crate) const MAX_ALLOWANCE: u8 = 15;

/// The treatment of dead cards when they are drawn, for the given number of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TrashMode {
    Ask,
    Automatic,
    Never,
}

/// A suit stack in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Book {
    /// The rank of the last natural; 0 if there is none.
    pub rank: u8,
    /// The unused skips of the skippers since then (SK-03), at most 15; 0 when finished.
    pub allowance: u8,
    /// True if the book is finished (SK-05).
    pub finished: bool,
}

/// The rules, precomputed.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    pub(crate) colours: usize,
    pub(crate) ranks: u8,
    pub(crate) end: u8,
    /// Number of the lowest ranks laid out at the start.
    pub(crate) laid_out: u8,
    skips: [u8; 16],
    colour_of: [u8; 32],
    letters: [Letter; MAX_COLOURS],
    as_cards: bool,
    pub(crate) opening: Opening,
    pub(crate) finish: Finish,
    pub(crate) own_suit: bool,
    pub(crate) carry: bool,
    pub(crate) used: UsedSkippers,
    pub(crate) trash: TrashMode,
    pub(crate) hand: usize,
    pub(crate) collect: Collect,
    /// Number of cards a full market has; 0 if there is none.
    pub(crate) market: usize,
    pub(crate) shuffle: bool,
    pub(crate) race: bool,
    /// True if it is a race in which everybody gets the same cards.
    pub(crate) same_deal: bool,
    /// True if auctions are on: several seats taking turns, and the option.
    pub(crate) auction: bool,
    /// True if the skip tax is on: several seats taking turns, and the option.
    pub(crate) tax: bool,
}

impl Tables {
    pub(crate) fn new(rules: &Rules, deck: &Deck, seats: usize) -> Self {
        let mut skips = [0; 16];
        for rank in 1..=deck.ranks() {
            skips[usize::from(rank)] = deck.skips(rank);
        }
        let mut colour_of = [u8::MAX; 32];
        let mut letters = [Card::FILLER.letter(); MAX_COLOURS];
        for (i, mark) in deck.colours().iter().enumerate().take(MAX_COLOURS) {
            if let Some(letter) = Letter::new(mark.letter) {
                colour_of[letter.index()] = i as u8;
                letters[i] = letter;
            }
        }
        let several = seats > 1;
        let (race, same_deal) = match rules.pace {
            Pace::Race { same_deal } => (several, several && same_deal),
            Pace::Turns => (false, false),
        };
        let auction = several && !race && rules.auction;
        Self {
            colours: deck.colours().len().min(MAX_COLOURS),
            ranks: deck.ranks(),
            end: deck.end(),
            laid_out: if rules.opening == Opening::AcesOut {
                deck.laid_out()
            } else {
                0
            },
            skips,
            colour_of,
            letters,
            as_cards: deck.rank_names() == crate::deck::RankNames::Cards,
            opening: rules.opening,
            finish: rules.finish,
            own_suit: rules.skipper_suit == SkipperSuit::Own,
            carry: rules.unused_skips == UnusedSkips::Carry,
            used: rules.used_skippers,
            trash: match rules.trash {
                Trash::AutoOrAsk if auction => TrashMode::Ask,
                Trash::AutoOrAsk | Trash::Automatic => TrashMode::Automatic,
                Trash::Ask => TrashMode::Ask,
                Trash::Never => TrashMode::Never,
            },
            hand: usize::from(rules.hand),
            collect: rules.collect,
            market: match rules.collect {
                Collect::Market(cards) => usize::from(cards),
                Collect::Refill | Collect::Fixed(_) => 0,
            },
            shuffle: rules.refill == Refill::Shuffle,
            race,
            same_deal,
            auction,
            tax: several && !race && rules.skip_tax,
        }
    }

    /// The index of a card's colour; only for cards of this deck.
    #[inline]
    pub(crate) fn colour(&self, card: Card) -> usize {
        usize::from(self.colour_of[card.letter().index()]) % MAX_COLOURS
    }

    pub(crate) fn letter(&self, colour: usize) -> Letter {
        self.letters[colour]
    }

    pub(crate) fn card(&self, colour: usize, rank: u8) -> Card {
        Card::new(self.letters[colour], rank, self.as_cards)
    }

    /// True if the deck has this card.
    pub(crate) fn knows(&self, card: Card) -> bool {
        usize::from(self.colour_of[card.letter().index()]) < self.colours
            && card.rank() <= self.ranks
            && card.as_cards() == self.as_cards
    }

    pub(crate) fn rank_skips(&self, rank: u8) -> u8 {
        self.skips[usize::from(rank & 15)]
    }

    /// Every card of the deck, colour by colour, lowest rank first.
    pub(crate) fn deck(&self) -> impl Iterator<Item = Card> + '_ {
        (0..self.colours).flat_map(move |c| (1..=self.ranks).map(move |r| self.card(c, r)))
    }

    /// The bit of a card in a bit set.
    #[inline]
    pub(crate) fn bit(&self, card: Card) -> u128 {
        1 << (self.colour(card) * 16 + usize::from(card.rank()))
    }
}

impl Skipper {
    /// The index of the colour with this letter.
    #[must_use]
    pub fn colour_by_letter(&self, letter: Letter) -> Option<usize> {
        let colour = usize::from(self.tables.colour_of[letter.index()]);
        (colour < self.tables.colours).then_some(colour)
    }

    /// Number of ranks a card can skip; 0 for naturals.
    #[must_use]
    #[inline]
    pub fn skips(&self, card: Card) -> u8 {
        self.tables.skips[usize::from(card.rank())]
    }

    /// True if this book accepts skippers (SK-01, SK-04), apart from the suit rule.
    #[inline]
    pub(crate) fn open_to_skippers(&self, book: Book) -> bool {
        !book.finished && (book.rank > 0 || self.tables.opening == Opening::SkippableAce)
    }

    /// True if the stack of this colour accepts the card now (SK-03, SK-04, SK-17).
    #[must_use]
    #[inline]
    pub fn takes(&self, book: Book, colour: usize, card: Card) -> bool {
        let own = self.tables.colour(card) == colour;
        if self.skips(card) > 0 {
            return self.open_to_skippers(book) && (own || !self.tables.own_suit);
        }
        let rank = card.rank();
        own && !book.finished
            && rank > book.rank
            && (rank <= book.rank + book.allowance + 1
                || (book.rank == 0 && self.tables.opening == Opening::AnyStart))
    }

    /// True if this card, which the stack accepts, finishes the book (SK-05, SK-15).
    #[must_use]
    #[inline]
    pub fn finishes(&self, book: Book, colour: usize, card: Card) -> bool {
        let rank = card.rank();
        if rank < self.tables.end || self.tables.colour(card) != colour {
            return false;
        }
        let skips = self.skips(card);
        let reaches = skips == 0 || book.rank + book.allowance + skips >= self.tables.end;
        match self.tables.finish {
            Finish::Reach => reaches,
            Finish::Lenient => true,
            Finish::EndCardOnly => skips == 0 && rank == self.tables.end,
            Finish::King => reaches && rank == self.tables.ranks,
        }
    }

    /// True if the card can never be played again on these books (SK-11).
    #[inline]
    pub(crate) fn dead(&self, books: &[Book; MAX_COLOURS], card: Card) -> bool {
        let own = books[self.tables.colour(card)];
        if self.skips(card) > 0 {
            if self.tables.own_suit {
                own.finished
            } else {
                books[..self.tables.colours].iter().all(|b| b.finished)
            }
        } else {
            own.finished || card.rank() <= own.rank
        }
    }

    /// The book after playing the card on it.
    #[must_use]
    #[inline]
    pub fn after(&self, book: Book, colour: usize, card: Card) -> Book {
        let finished = self.finishes(book, colour, card);
        let skips = self.skips(card);
        if skips > 0 {
            let allowance = if finished {
                0
            } else {
                (book.allowance + skips).min(MAX_ALLOWANCE)
            };
            return Book {
                rank: book.rank,
                allowance,
                finished,
            };
        }
        let skipped = card.rank().saturating_sub(book.rank + 1);
        let left = if self.tables.carry && !finished {
            book.allowance.saturating_sub(skipped)
        } else {
            0
        };
        Book {
            rank: card.rank(),
            allowance: left,
            finished,
        }
    }
}
