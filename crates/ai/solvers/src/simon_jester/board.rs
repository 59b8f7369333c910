//! The fast state: columns of bytes, modified in place.

use wildpile_cards::Card;
use wildpile_simon_jester::{ColumnId, Empty, MAX_COLUMNS, Move, Rules, State};

/// The length of a complete run, which is removed.
pub(crate) const RUN: usize = 13;

/// The maximum height of a column: thirteen dealt cards ending with a king, and twelve cards built
/// on it. Boards from elsewhere may have higher ones.
pub(crate) const MAX_HEIGHT: usize = 25;

/// A card: the rank (1 to 13) in the low four bits, the suit (0 to 3) in the next two. The card it
/// can be placed on in suit is one higher; there is none above a king.
pub(crate) type Code = u8;

pub(crate) const fn code(card: Card) -> Code {
    ((card.suit() as u8) << 4) | card.rank().value()
}

/// 1 to 13.
#[inline]
pub(crate) const fn rank(card: Code) -> u8 {
    card & 15
}

/// 0 to 3.
#[inline]
pub(crate) const fn suit(card: Code) -> u8 {
    card >> 4
}

/// A run move: columns (0 to 13) and number of cards (1 to 13), four bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RunMove(u16);

impl RunMove {
    #[inline]
    pub(crate) const fn new(from: usize, to: usize, count: usize) -> Self {
        Self(((from << 8) | (to << 4) | count) as u16)
    }

    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits & 0xfff)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[inline]
    pub(crate) const fn from(self) -> usize {
        (self.0 >> 8) as usize
    }

    #[inline]
    pub(crate) const fn to(self) -> usize {
        ((self.0 >> 4) & 15) as usize
    }

    #[inline]
    pub(crate) const fn count(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Converts a run move of the rules.
    pub(crate) const fn of(mv: &Move) -> Option<Self> {
        match *mv {
            Move::Run { from, to, count } => Some(Self::new(from.index(), to.index(), count as usize)),
            Move::GiveUp => None,
        }
    }

    /// The same move in terms of the rules; `None` for columns no game has.
    pub(crate) fn to_move(self) -> Option<Move> {
        Some(Move::Run {
            from: ColumnId::new(self.from())?,
            to: ColumnId::new(self.to())?,
            count: self.count() as u8,
        })
    }
}

/// The columns, and the number of removed runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    cards: [[Code; MAX_HEIGHT + 1]; MAX_COLUMNS],
    heights: [u8; MAX_COLUMNS],
    columns: u8,
    kings_only: bool,
}

impl Board {
    /// The position of a game in progress; `None` if a column is, or may become, higher than [`MAX_HEIGHT`], which
    /// no layout leads to (SJ-12).
    pub(crate) fn of(rules: &Rules, state: &State) -> Option<Self> {
        // At most as many cards as its rank is high lie on a card in the end, itself included.
        let highest = |column: &[Card]| {
            let ends = column
                .iter()
                .enumerate()
                .map(|(i, card)| i + usize::from(card.rank().value()));
            ends.max().unwrap_or(0)
        };
        if state.tableau().iter().any(|column| highest(column) > MAX_HEIGHT) {
            return None;
        }
        // Without `..`: a new option doesn't compile until the board takes note of it.
        let Rules {
            empty,
            // The state shows these.
            decks: _,
            layout: _,
        } = rules;
        let mut board = Self::empty(state.tableau().len(), *empty == Empty::KingsOnly);
        for (c, column) in state.tableau().iter().enumerate() {
            for (i, &card) in column.iter().enumerate() {
                board.cards[c][i] = code(card);
            }
            board.heights[c] = column.len() as u8;
        }
        Some(board)
    }

    /// A board without cards.
    pub(crate) fn empty(columns: usize, kings_only: bool) -> Self {
        Self {
            cards: [[0; MAX_HEIGHT + 1]; MAX_COLUMNS],
            heights: [0; MAX_COLUMNS],
            columns: columns.min(MAX_COLUMNS) as u8,
            kings_only,
        }
    }

    #[inline]
    pub(crate) const fn columns(&self) -> usize {
        self.columns as usize
    }

    /// True if only kings go to empty columns.
    pub(crate) const fn kings_only(&self) -> bool {
        self.kings_only
    }

    /// The cards of a column, bottom first.
    #[inline]
    pub(crate) fn column(&self, c: usize) -> &[Code] {
        &self.cards[c][..usize::from(self.heights[c])]
    }

    /// The number of cards on the table.
    pub(crate) fn cards(&self) -> usize {
        self.heights.iter().map(|&h| usize::from(h)).sum()
    }

    /// Number of cards at the end of a column that move as a unit; 0 if it is empty.
    #[inline]
    pub(crate) fn run(&self, c: usize) -> usize {
        let cards = self.column(c);
        if cards.is_empty() {
            return 0;
        }
        let mut start = cards.len() - 1;
        while start > 0 && cards[start - 1] == cards[start] + 1 {
            start -= 1;
        }
        cards.len() - start
    }

    /// Makes a legal move, removing a completed run. Returns the reverse move, unless a run was
    /// removed; it is legal only if the cards lay on one that is one rank higher, or on nothing.
    #[inline]
    pub(crate) fn play(&mut self, step: RunMove) -> Option<RunMove> {
        let (from, to, count) = (step.from(), step.to(), step.count());
        let source = usize::from(self.heights[from]) - count;
        let target = usize::from(self.heights[to]);
        for i in 0..count {
            self.cards[to][target + i] = self.cards[from][source + i];
        }
        self.heights[from] = source as u8;
        let height = target + count;
        self.heights[to] = height as u8;
        // Only an ace on top completes a run, and only a king begins one.
        if rank(self.cards[to][height - 1]) == 1 && self.run(to) >= RUN {
            self.heights[to] = (height - RUN) as u8;
            return None;
        }
        Some(RunMove::new(to, from, count))
    }

    /// Every legal move except those to equivalent positions (SJ-09), and with just one of several
    /// empty columns as a target, since the others are equivalent.
    pub(crate) fn moves(&self, out: &mut Vec<RunMove>) {
        let mut by_rank = [0_u16; 16];
        let mut empty = None;
        for c in (0..self.columns()).rev() {
            match self.column(c).last() {
                Some(&top) => by_rank[usize::from(rank(top))] |= 1 << c,
                None => empty = Some(c),
            }
        }
        for from in 0..self.columns() {
            let height = usize::from(self.heights[from]);
            for count in 1..=self.run(from) {
                let first = rank(self.cards[from][height - count]);
                let mut set = by_rank[usize::from(first) + 1];
                while set != 0 {
                    out.push(RunMove::new(from, set.trailing_zeros() as usize, count));
                    set &= set - 1;
                }
                if let Some(to) = empty
                    && count < height
                    && (first == RUN as u8 || !self.kings_only)
                {
                    out.push(RunMove::new(from, to, count));
                }
            }
        }
    }

    /// Appends the encoded position: the heights of its columns, then their cards.
    pub(crate) fn pack(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.heights[..self.columns()]);
        for c in 0..self.columns() {
            out.extend_from_slice(self.column(c));
        }
    }

    /// Decodes a position of the same game.
    pub(crate) fn unpack(&mut self, bytes: &[u8]) {
        let (heights, mut rest) = bytes.split_at(self.columns());
        for (c, &height) in heights.iter().enumerate() {
            let (cards, after) = rest.split_at(usize::from(height));
            self.cards[c][..cards.len()].copy_from_slice(cards);
            self.heights[c] = height;
            rest = after;
        }
    }

    /// The position with its columns in a canonical order, so that it is equal exactly for
    /// positions that differ only in the order of columns. Columns are separated by zeros.
    pub(crate) fn canonical(&self, out: &mut Vec<u8>) {
        let mut columns: [&[Code]; MAX_COLUMNS] = [&[]; MAX_COLUMNS];
        for (c, column) in columns.iter_mut().enumerate().take(self.columns()) {
            *column = self.column(c);
        }
        columns.sort_unstable();
        out.clear();
        for column in columns.iter().filter(|c| !c.is_empty()) {
            out.extend_from_slice(column);
            out.push(0);
        }
    }
}
