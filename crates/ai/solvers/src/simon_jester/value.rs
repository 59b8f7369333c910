//! The evaluation: a sum over the columns, and over the possible moves of their ends.
//!
//! Lower is better. A column's value depends only on its cards, so prefix sums are kept for every
//! column, and only those that changed since the previous position are recomputed.

use wildpile_simon_jester::MAX_COLUMNS;

use super::board::{Board, Code, MAX_HEIGHT, RUN, rank, suit};
use super::weights::Weights;

/// The card below the run at the end of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum RunBase {
    /// The column is empty.
    Nowhere = 0,
    /// The run is the whole column.
    AtBottom = 1,
    /// On a card one rank higher of another suit.
    OffSuit = 2,
    /// On a card that is not one rank higher.
    OnBreak = 3,
}

/// The end of a column: where its movable run begins, ends and lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    pub(super) first: Code,
    pub(super) last: Code,
    pub(super) base: RunBase,
}

impl End {
    /// That of an empty column.
    pub(super) const NONE: Self = Self {
        first: 0,
        last: 0,
        base: RunBase::Nowhere,
    };
}

/// Sums over the first cards of a column.
#[derive(Clone, Copy, Default)]
pub(super) struct PrefixSums {
    /// The value, without the terms for the column's end.
    pub(super) value: i32,
    /// The number of breaks.
    pub(super) breaks: u8,
    /// The length of the run in suit at the end.
    pub(super) run: u8,
    pub(super) hash: u64,
}

/// The evaluation of a whole column.
#[derive(Clone, Copy)]
pub(super) struct ColumnEval {
    pub(super) height: usize,
    pub(super) end: End,
    /// Its value, without its end.
    pub(super) worth: i32,
    /// The value of its end.
    pub(super) end_worth: i32,
    /// Its share of the hash.
    pub(super) share: u64,
    /// Its share of the dig class.
    pub(super) dig: u64,
}

/// The cards at the ends of columns, and which occur twice.
#[derive(Clone, Copy)]
pub(super) struct EndCards {
    /// The end cards, as a set of codes; bit 0 stands for empty columns.
    pub(super) any: u64,
    /// Those that occur at least twice.
    pub(super) twice: u64,
}

impl EndCards {
    const NONE: Self = Self { any: 0, twice: 0 };

    #[inline]
    const fn add(&mut self, last: Code) {
        let bit = 1 << last;
        self.twice |= self.any & bit;
        self.any |= bit;
    }

    /// The end cards of a rank.
    #[inline]
    pub(super) const fn of_rank(any: u64, rank: u32) -> u64 {
        let all = any | (any >> 32);
        ((all | (all >> 16)) >> (rank & 15)) & 1
    }
}

/// A position with its prefix sums.
pub(crate) struct Evaluator {
    pub(super) weights: Weights,
    /// The value of a run in suit by length.
    pub(super) runs: [i32; RUN + 1],
    pub(super) cards: [[Code; MAX_HEIGHT + 1]; MAX_COLUMNS],
    pub(super) sums: [[PrefixSums; MAX_HEIGHT + 1]; MAX_COLUMNS],
    pub(super) column_evals: [ColumnEval; MAX_COLUMNS],
    pub(super) columns: usize,
    /// Sums over all columns.
    pub(super) value: i32,
    pub(super) ends_value: i32,
    pub(super) hash: u64,
    pub(super) class: u64,
    pub(super) breaks: usize,
    pub(super) empty: i32,
    pub(super) on_table: usize,
    pub(super) end_cards: EndCards,
    /// For each rank, the set of columns whose movable run could go on a card of this rank.
    pub(super) wanting: [u16; 16],
    /// For each rank, the set of columns that end with a card of this rank; index 0 for the empty
    /// ones.
    pub(super) ending: [u16; 16],
    /// The value of an end, by where it lies, and whether its true parent and any parent is an end.
    ends_worth: [i32; 16],
}

/// `SplitMix64`'s mixing.
#[inline]
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The hash of a column after adding a card.
#[inline]
const fn hash_more(hash: u64, card: Code) -> u64 {
    (hash.rotate_left(23) ^ (card as u64 + 1)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// A column's contribution to the hash of the position: contributions are added, so the order of
/// columns doesn't matter.
#[inline]
const fn share(hash: u64) -> u64 {
    if hash == 0 { 0 } else { mix(hash) }
}

/// The same for a column without prefix sums.
#[inline]
pub(super) fn column_share(cards: &[Code]) -> u64 {
    share(cards.iter().fold(0, |hash, &card| hash_more(hash, card)))
}

/// A column's contribution to its dig class: its index and the number of breaks left in it.
#[inline]
pub(super) const fn dig_share(column: usize, breaks: u8) -> u64 {
    mix(((column as u64 + 1) << 32) | ((breaks as u64 + 1) << 8))
}

impl Evaluator {
    pub(crate) fn new(weights: Weights) -> Self {
        let mut runs = [0; RUN + 1];
        for length in 2..=RUN {
            runs[length] = runs[length - 1] + weights.0[2] + weights.0[3] * length as i32;
        }
        let w = &weights.0;
        let mut ends_worth = [0; 16];
        for base in 0..4 {
            for (join, any) in [(false, false), (false, true), (true, true)] {
                let mut worth = if join { w[13] } else { 0 };
                worth += match (base, join, any) {
                    (3, true, _) => w[14],
                    (3, false, true) => w[15],
                    (3, false, false) => w[16],
                    (2, false, false) => w[19],
                    _ => 0,
                };
                ends_worth[base * 4 + usize::from(join) * 2 + usize::from(any)] =
                    if base == 0 { 0 } else { worth };
            }
        }
        let column_evals = std::array::from_fn(|column| ColumnEval {
            height: 0,
            end: End::NONE,
            worth: w[9],
            end_worth: 0,
            share: 0,
            dig: dig_share(column, 0),
        });
        Self {
            weights,
            runs,
            cards: [[0; MAX_HEIGHT + 1]; MAX_COLUMNS],
            sums: [[PrefixSums::default(); MAX_HEIGHT + 1]; MAX_COLUMNS],
            column_evals,
            columns: 0,
            value: 0,
            ends_value: 0,
            hash: 0,
            class: 0,
            breaks: 0,
            empty: 0,
            on_table: 0,
            end_cards: EndCards::NONE,
            wanting: [0; 16],
            ending: [0; 16],
            ends_worth,
        }
    }

    /// The prefix sums after adding a card.
    #[inline]
    fn with(&self, sums: PrefixSums, height: usize, under: Code, card: Code) -> PrefixSums {
        let w = &self.weights.0;
        let hash = hash_more(sums.hash, card);
        if height == 0 {
            let value = if rank(card) == RUN as u8 { 0 } else { w[5] };
            return PrefixSums {
                value,
                breaks: 0,
                run: 1,
                hash,
            };
        }
        if rank(under) == rank(card) + 1 {
            if suit(under) == suit(card) {
                let run = sums.run + 1;
                return PrefixSums {
                    value: sums.value + w[2] + w[3] * i32::from(run),
                    run,
                    hash,
                    ..sums
                };
            }
            return PrefixSums {
                value: sums.value + w[0] + w[1] * i32::from(rank(card)),
                run: 1,
                hash,
                ..sums
            };
        }
        let mut value = sums.value + w[18] + w[6] * height as i32;
        if rank(under) < rank(card) {
            value += w[7];
        }
        if rank(card) == RUN as u8 {
            value += w[8];
        }
        PrefixSums {
            value,
            breaks: sums.breaks + 1,
            run: 1,
            hash,
        }
    }

    /// The value of a column cut to `height` cards.
    #[inline]
    pub(super) fn column_worth(&self, sums: &PrefixSums, height: usize) -> i32 {
        let w = &self.weights.0;
        sums.value
            + match (height, sums.breaks) {
                (0, _) => w[9],
                (_, 0) => w[10],
                (_, 1) => w[11],
                _ => 0,
            }
    }

    /// The end of a column cut to `height` cards.
    #[inline]
    pub(super) fn end(&self, c: usize, height: usize) -> End {
        if height == 0 {
            return End::NONE;
        }
        let sums = &self.sums[c];
        let under = height - usize::from(sums[height].run);
        let cards = &self.cards[c];
        End {
            first: cards[under],
            last: cards[height - 1],
            base: if under == 0 {
                RunBase::AtBottom
            } else if sums[under + 1].breaks == sums[under].breaks {
                RunBase::OffSuit
            } else {
                RunBase::OnBreak
            },
        }
    }

    /// The value of an end, given all end cards.
    #[inline]
    pub(super) fn end_worth(&self, end: End, end_cards: u64) -> i32 {
        let wanted = u32::from(end.first) + 1;
        let join = (end_cards >> wanted) & 1;
        let fits = EndCards::of_rank(end_cards, wanted);
        self.ends_worth[((end.base as usize) * 4 + (join * 2 + fits) as usize) & 15]
    }

    /// Loads a position of the same game as the previous one.
    pub(crate) fn read(&mut self, board: &Board) {
        self.columns = board.columns();
        (self.value, self.ends_value, self.hash, self.class) = (0, 0, 0, 0);
        (self.breaks, self.empty, self.on_table) = (0, 0, 0);
        self.end_cards = EndCards::NONE;
        (self.wanting, self.ending) = ([0; 16], [0; 16]);
        for c in 0..self.columns {
            self.read_column(board, c);
            let column_eval = &self.column_evals[c];
            self.value += column_eval.worth;
            self.hash = self.hash.wrapping_add(column_eval.share);
            self.class = self.class.wrapping_add(column_eval.dig);
            self.breaks += usize::from(self.sums[c][column_eval.height].breaks);
            self.empty += i32::from(column_eval.height == 0);
            self.on_table += column_eval.height;
            self.end_cards.add(column_eval.end.last);
            self.ending[usize::from(rank(column_eval.end.last))] |= 1 << c;
            self.wanting[usize::from(rank(column_eval.end.first) + 1)] |= 1 << c;
        }
        for c in 0..self.columns {
            let worth = self.end_worth(self.column_evals[c].end, self.end_cards.any);
            self.column_evals[c].end_worth = worth;
            self.ends_value += worth;
        }
    }

    fn read_column(&mut self, board: &Board, c: usize) {
        let cards = board.column(c);
        let before = &self.cards[c][..self.column_evals[c].height];
        if before == cards {
            return;
        }
        let same = before.iter().zip(cards).take_while(|(a, b)| a == b).count();
        let mut sums = self.sums[c][same];
        let mut under = if same > 0 { cards[same - 1] } else { 0 };
        for (i, &card) in cards.iter().enumerate().skip(same) {
            sums = self.with(sums, i, under, card);
            self.sums[c][i + 1] = sums;
            self.cards[c][i] = card;
            under = card;
        }
        let height = cards.len();
        self.column_evals[c] = ColumnEval {
            height,
            end: self.end(c, height),
            worth: self.column_worth(&sums, height),
            end_worth: 0,
            share: share(sums.hash),
            dig: dig_share(c, sums.breaks),
        };
    }

    /// True if a column is empty.
    pub(crate) const fn is_open(&self) -> bool {
        self.empty > 0
    }

    /// The number of cards on the table.
    pub(crate) const fn on_table(&self) -> usize {
        self.on_table
    }

    /// The bottom card of a column and its number of breaks; zeros if empty.
    #[inline]
    pub(crate) fn column(&self, c: usize) -> (Code, usize) {
        let height = self.column_evals[c].height;
        if height == 0 {
            return (0, 0);
        }
        (self.cards[c][0], usize::from(self.sums[c][height].breaks))
    }

    /// The number of breaks.
    pub(crate) const fn breaks(&self) -> usize {
        self.breaks
    }

    /// The hash of the position.
    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    /// The dig class of the position: how many breaks are left in each column.
    pub(crate) const fn class(&self) -> u64 {
        self.class
    }

    /// True if any run can be split.
    pub(crate) fn splits(&self, kings_only: bool) -> bool {
        (0..self.columns).any(|c| {
            let column_eval = &self.column_evals[c];
            let run = usize::from(self.sums[c][column_eval.height].run);
            run > 1 && {
                let first = usize::from(rank(column_eval.end.first));
                let mut ranks = first - run + 2..=first;
                (!kings_only && self.empty > 0) || ranks.any(|rank| self.ending[rank] != 0)
            }
        })
    }

    /// The value of the loaded position.
    pub(crate) fn total(&self) -> i32 {
        let more = if self.empty > 1 {
            self.weights.0[12] * (self.empty - 1)
        } else {
            0
        };
        self.value + more + self.ends_value
    }
}
