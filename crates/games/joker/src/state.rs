//! The state of a match.

use arrayvec::ArrayVec;
use wildpile_cards::{Card, Colour, Rank, Suit};

use crate::{Column, Piece};

/// The maximum number of cards in stock and waste together.
pub const STOCK: usize = 26;
/// The maximum size of the pack.
pub const PACK: usize = 54;

/// A column of the tableau, index 0 is the bottom.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Pile {
    pub(crate) cards: ArrayVec<Piece, PACK>,
    pub(crate) down: u8,
}

impl Clone for Pile {
    fn clone(&self) -> Self {
        Self {
            cards: self.cards.clone(),
            down: self.down,
        }
    }

    // Copied as a block: searches clone states all the time.
    fn clone_from(&mut self, other: &Self) {
        self.cards.clone_from(&other.cards);
        self.down = other.down;
    }
}

impl Pile {
    /// The face-down cards, from the bottom.
    #[must_use]
    pub fn face_down(&self) -> &[Piece] {
        &self.cards[..self.down as usize]
    }

    /// The face-up cards; the last is the end of the column.
    #[must_use]
    pub fn face_up(&self) -> &[Piece] {
        &self.cards[self.down as usize..]
    }

    /// The length of the sequence at the end: at least 1 unless the column is empty (JS-04).
    #[must_use]
    pub fn sequence(&self) -> usize {
        sequence(self.face_up())
    }
}

/// The length of the sequence at the end of these face-up cards.
pub(crate) fn sequence(up: &[Piece]) -> usize {
    let mut count = usize::from(!up.is_empty());
    while count < up.len() && up[up.len() - count].follows(up[up.len() - count - 1]) {
        count += 1;
    }
    count
}

/// The place of a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JokerPlace {
    /// Not in the pack (JS-09).
    Absent,
    /// Removed from the game (JS-21).
    Out,
    /// In the stock or face down in a column.
    Hidden,
    /// In the waste.
    Waste,
    /// Face up in a column.
    Column,
    /// On a foundation.
    Foundation,
}

/// A joker: where it is and what it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wild {
    /// Its place.
    pub place: JokerPlace,
    /// The joker as it lies there; open if it doesn't stand for anything.
    pub piece: Piece,
}

impl Wild {
    /// True on a foundation as a suitless ace of its colour (JS-13).
    pub(crate) fn is_suitless(self, colour: Colour) -> bool {
        self.place == JokerPlace::Foundation && self.piece == Piece::declared(colour, Rank::ACE)
    }

    /// True on a foundation as this card.
    pub(crate) fn is_home_as(self, card: Card) -> bool {
        self.place == JokerPlace::Foundation && self.piece == Piece::exact(card)
    }
}

/// The cards on foundations of these heights, jokers included (JS-30): 0 to 52.
pub(crate) fn cards_home(heights: [u8; 4], [black, red]: [Wild; 2]) -> u8 {
    heights.iter().sum::<u8>()
        + u8::from(black.is_suitless(Colour::Black))
        + u8::from(red.is_suitless(Colour::Red))
}

/// The top of a foundation of this height: a real card or the joker of its colour.
pub(crate) fn foundation_top(height: u8, suit: Suit, joker: Wild) -> Option<Piece> {
    let card = Card::new(Rank::new(height)?, suit);
    Some(if joker.is_home_as(card) {
        joker.piece
    } else {
        Piece::real(card)
    })
}

/// The phase of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the deal.
    Undealt,
    /// In progress.
    Playing,
    /// The player stopped (JS-31).
    Stopped,
    /// Ended automatically (JS-31).
    Finished,
}

/// The state of a match.
#[derive(Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) columns: [Pile; Column::COUNT],
    /// The last card is turned next.
    pub(crate) stock: ArrayVec<Piece, STOCK>,
    pub(crate) waste: ArrayVec<Piece, STOCK>,
    /// Bit i: waste card i has been on top in this pass (JS-17).
    pub(crate) shown: u32,
    /// The number of cards on each suit's foundation; a suitless ace isn't counted.
    pub(crate) heights: [u8; 4],
    pub(crate) jokers: [Wild; 2],
    /// The real cards face up in the tableau or on the foundations, as a set of [`Piece::bit`].
    pub(crate) sight: u64,
    pub(crate) redeals: u16,
    pub(crate) moves: u32,
    pub(crate) phase: Phase,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            columns: self.columns.clone(),
            stock: self.stock.clone(),
            waste: self.waste.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, other: &Self) {
        for (pile, others) in self.columns.iter_mut().zip(&other.columns) {
            pile.clone_from(others);
        }
        self.stock.clone_from(&other.stock);
        self.waste.clone_from(&other.waste);
        // Destructured so that no field can be forgotten.
        let Self {
            columns: _,
            stock: _,
            waste: _,
            shown,
            heights,
            jokers,
            sight,
            redeals,
            moves,
            phase,
        } = other;
        self.shown = *shown;
        self.heights = *heights;
        self.jokers = *jokers;
        self.sight = *sight;
        self.redeals = *redeals;
        self.moves = *moves;
        self.phase = *phase;
    }
}

impl State {
    /// The same state with a move count of 0, which makes no difference to the rules.
    #[must_use]
    pub fn uncounted(self) -> Self {
        Self { moves: 0, ..self }
    }

    /// The columns, from the left.
    #[must_use]
    pub const fn columns(&self) -> &[Pile; Column::COUNT] {
        &self.columns
    }

    /// The stock, bottom first; the last card is turned next.
    #[must_use]
    pub fn stock(&self) -> &[Piece] {
        &self.stock
    }

    /// The waste, bottom first.
    #[must_use]
    pub fn waste(&self) -> &[Piece] {
        &self.waste
    }

    /// The cards of the waste that have been on top in this pass (JS-17): bit 0 is its bottom.
    #[must_use]
    pub const fn shown(&self) -> u32 {
        self.shown
    }

    /// The number of cards on a suit's foundation; a suitless ace isn't counted.
    #[must_use]
    pub const fn height(&self, suit: Suit) -> u8 {
        self.heights[suit.index()]
    }

    /// The joker of a colour: its place and the card it stands for.
    #[must_use]
    pub const fn joker(&self, colour: Colour) -> Wild {
        self.jokers[colour as usize]
    }

    /// Cards on the foundations, jokers included (JS-30): 0 to 52.
    #[must_use]
    pub fn cards_home(&self) -> u8 {
        cards_home(self.heights, self.jokers)
    }

    /// True if this colour's joker lies on a foundation as a suitless ace (JS-13).
    #[must_use]
    pub fn suitless(&self, colour: Colour) -> bool {
        self.joker(colour).is_suitless(colour)
    }

    /// True if a real card is face up in the tableau or on a foundation.
    #[must_use]
    pub const fn in_sight(&self, card: Card) -> bool {
        self.sight & Piece::real(card).bit() != 0
    }

    /// True if this colour's joker may be declared as this rank: not if both its real cards are in
    /// sight (JS-14).
    #[must_use]
    pub fn may_declare(&self, colour: Colour, rank: Rank) -> bool {
        colour
            .suits()
            .iter()
            .any(|&suit| !self.in_sight(Card::new(rank, suit)))
    }

    /// The top of a foundation: a real card or a joker.
    #[must_use]
    pub fn foundation_top(&self, suit: Suit) -> Option<Piece> {
        foundation_top(self.height(suit), suit, self.joker(suit.colour()))
    }

    /// Moves made so far.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// Redeals made so far.
    #[must_use]
    pub const fn redeals(&self) -> u16 {
        self.redeals
    }

    /// The phase of the match.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Every card of the pack, jokers open; to check that no card is lost.
    #[must_use]
    pub fn pack(&self) -> Vec<Piece> {
        let mut all: Vec<Piece> = self
            .columns
            .iter()
            .flat_map(|c| &c.cards)
            .map(|p| p.bare())
            .collect();
        all.extend(self.stock.iter().chain(&self.waste).map(|p| p.bare()));
        for suit in Suit::ALL {
            for rank in Rank::all().take(usize::from(self.height(suit))) {
                let card = Card::new(rank, suit);
                if !self.joker(suit.colour()).is_home_as(card) {
                    all.push(Piece::real(card));
                }
            }
        }
        for (colour, wild) in Colour::ALL.into_iter().zip(self.jokers) {
            if matches!(wild.place, JokerPlace::Foundation | JokerPlace::Out) {
                all.push(Piece::open(colour));
            }
        }
        all
    }
}
