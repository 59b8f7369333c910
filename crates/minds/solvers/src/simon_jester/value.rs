//! What a position is worth: a sum over the columns, and over what their ends could do next.
//!
//! Lower is better. What a column is worth follows from its cards alone, so the sums are kept for every
//! beginning of every column; a move then costs two look-ups, the cards that move, and one walk over the ends.

use wildpile_simon_jester::{Decks, MAX_COLUMNS, MAX_HEIGHT, Rules};

use super::board::{Board, Code, RUN, Step, rank, suit};

/// What counts, and how much. Those that are used were found by trying (`examples/tune.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; Self::COUNT]);

impl Weights {
    /// How many there are.
    pub const COUNT: usize = 25;

    /// Their names, in the order of the array.
    pub const NAMES: [&'static str; Self::COUNT] = [
        "off-suit link",
        "off-suit link, per rank",
        "in-suit link",
        "in-suit link, per length",
        "suit completed",
        "bottom card not a king",
        "break, per card under it",
        "break over a lower rank",
        "king on a break",
        "empty column",
        "column without breaks",
        "column with one break",
        "second empty column",
        "in-suit join at hand",
        "dig at hand, in suit",
        "dig at hand, off suit",
        "end stuck on a break",
        "crowding",
        "break",
        "end stuck on an off-suit link",
        "crowding in full from so many breaks on",
        "positions a pass, without breaks",
        "few breaks",
        "positions a pass, few breaks",
        "positions a pass, more breaks",
    ];
}

impl Weights {
    /// Those for Simon Jester.
    pub const TWO_DECKS: Self = Self([
        435, 4, 3, -6, -7578, 91, 6, 56, 69, -653, -238, -142, -112, -146, -125, -36, 35, 310, 27, 0, 26, 60,
        20, 8, 2,
    ]);

    /// Those for Simple Simon.
    pub const ONE_DECK: Self = Self([
        435, 4, -2, -6, -7578, 85, 9, 66, 76, -654, -229, -112, -78, -101, -125, -54, 54, 700, 9, 3, 24, 25,
        24, 4, 2,
    ]);

    /// Those that suit the rules.
    #[must_use]
    pub const fn of(rules: &Rules) -> Self {
        match rules.decks {
            Decks::One => Self::ONE_DECK,
            Decks::Two => Self::TWO_DECKS,
        }
    }
}

/// What the end of a column could do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Lies {
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
#[derive(Clone, Copy)]
struct End {
    first: Code,
    last: Code,
    lies: Lies,
}

/// The sums over the first cards of a column.
#[derive(Clone, Copy, Default)]
struct Sums {
    /// The worth, without what depends on where the column ends.
    value: i32,
    /// The number of breaks.
    breaks: u8,
    /// The length of the run in suit at the end.
    run: u8,
    hash: u64,
}

/// A child: where a move leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Child {
    pub(crate) step: Step,
    pub(crate) value: i32,
    pub(crate) class: u64,
    pub(crate) breaks: usize,
    pub(crate) won: bool,
}

/// A position with its sums.
pub(crate) struct Valuer {
    weights: Weights,
    /// What a run in suit of so many cards is worth.
    runs: [i32; RUN + 1],
    sums: [[Sums; MAX_HEIGHT + 1]; MAX_COLUMNS],
    heights: [u8; MAX_COLUMNS],
    /// What each column gives to the hash.
    shares: [u64; MAX_COLUMNS],
    ends: [End; MAX_COLUMNS],
    columns: usize,
    /// Sums over all columns.
    value: i32,
    hash: u64,
    class: u64,
    breaks: usize,
    empty: i32,
    /// What an end is worth, by where it lies, whether its true parent and whether any parent is an end.
    ends_worth: [i32; 16],
    cards: usize,
}

/// `SplitMix64`'s mixing.
#[inline]
pub(crate) const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The hash of a column with one card more.
#[inline]
const fn hash_more(hash: u64, card: Code) -> u64 {
    (hash.rotate_left(23) ^ (card as u64 + 1)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// What a column gives to the hash of the position: the columns' shares are added, so their order does not matter.
#[inline]
const fn share(hash: u64) -> u64 {
    if hash == 0 { 0 } else { mix(hash) }
}

/// What a column gives to its dig class: which column it is, and how many breaks are left in it.
#[inline]
const fn dig_share(column: usize, breaks: u8) -> u64 {
    mix(((column as u64 + 1) << 32) | ((breaks as u64 + 1) << 8))
}

impl Valuer {
    pub(crate) fn new(weights: Weights) -> Self {
        let mut runs = [0; RUN + 1];
        for length in 2..=RUN {
            runs[length] = runs[length - 1] + weights.0[2] + weights.0[3] * length as i32;
        }
        let w = &weights.0;
        let mut ends_worth = [0; 16];
        for lies in 0..4 {
            for (join, any) in [(false, false), (false, true), (true, true)] {
                let mut worth = if join { w[13] } else { 0 };
                worth += match (lies, join, any) {
                    (3, true, _) => w[14],
                    (3, false, true) => w[15],
                    (3, false, false) => w[16],
                    (2, false, false) => w[19],
                    _ => 0,
                };
                ends_worth[lies * 4 + usize::from(join) * 2 + usize::from(any)] =
                    if lies == 0 { 0 } else { worth };
            }
        }
        const END: End = End {
            first: 0,
            last: 0,
            lies: Lies::Nowhere,
        };
        Self {
            weights,
            runs,
            sums: [[Sums::default(); MAX_HEIGHT + 1]; MAX_COLUMNS],
            heights: [0; MAX_COLUMNS],
            shares: [0; MAX_COLUMNS],
            ends: [END; MAX_COLUMNS],
            columns: 0,
            value: 0,
            hash: 0,
            class: 0,
            breaks: 0,
            empty: 0,
            ends_worth,
            cards: 0,
        }
    }

    /// The sums with one card more.
    #[inline]
    fn with(&self, sums: Sums, height: usize, under: Code, card: Code) -> Sums {
        let w = &self.weights.0;
        let hash = hash_more(sums.hash, card);
        if height == 0 {
            let value = if rank(card) == RUN as u8 { 0 } else { w[5] };
            return Sums {
                value,
                breaks: 0,
                run: 1,
                hash,
            };
        }
        if rank(under) == rank(card) + 1 {
            if suit(under) == suit(card) {
                let run = sums.run + 1;
                return Sums {
                    value: sums.value + w[2] + w[3] * i32::from(run),
                    run,
                    hash,
                    ..sums
                };
            }
            return Sums {
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
        Sums {
            value,
            breaks: sums.breaks + 1,
            run: 1,
            hash,
        }
    }

    /// What a column that ends after `height` cards is worth as a whole.
    #[inline]
    fn column_worth(&self, sums: &Sums, height: usize) -> i32 {
        let w = &self.weights.0;
        sums.value
            + match (height, sums.breaks) {
                (0, _) => w[9],
                (_, 0) => w[10],
                (_, 1) => w[11],
                _ => 0,
            }
    }

    /// The end of a column of a board, cut to `height` cards.
    #[inline]
    fn end(&self, board: &Board, c: usize, height: usize) -> End {
        let sums = &self.sums[c];
        if height == 0 {
            return End {
                first: 0,
                last: 0,
                lies: Lies::Nowhere,
            };
        }
        let run = usize::from(sums[height].run);
        let under = height - run;
        let cards = board.column(c);
        End {
            first: cards[under],
            last: cards[height - 1],
            lies: if under == 0 {
                Lies::AtBottom
            } else if sums[under + 1].breaks == sums[under].breaks {
                Lies::OffSuit
            } else {
                Lies::OnBreak
            },
        }
    }

    /// Takes over a position.
    pub(crate) fn read(&mut self, board: &Board) {
        self.columns = board.columns();
        (
            self.value,
            self.hash,
            self.class,
            self.breaks,
            self.empty,
            self.cards,
        ) = (0, 0, 0, 0, 0, 0);
        for c in 0..self.columns {
            let cards = board.column(c);
            let mut sums = Sums::default();
            let mut under = 0;
            self.sums[c][0] = sums;
            for (i, &card) in cards.iter().enumerate() {
                sums = self.with(sums, i, under, card);
                self.sums[c][i + 1] = sums;
                under = card;
            }
            self.heights[c] = cards.len() as u8;
            self.ends[c] = self.end(board, c, cards.len());
            self.value += self.column_worth(&sums, cards.len());
            self.shares[c] = share(sums.hash);
            self.hash = self.hash.wrapping_add(self.shares[c]);
            self.class = self.class.wrapping_add(dig_share(c, sums.breaks));
            self.breaks += usize::from(sums.breaks);
            self.empty += i32::from(cards.is_empty());
            self.cards += cards.len();
        }
    }

    /// Whether a column is empty.
    pub(crate) const fn is_open(&self) -> bool {
        self.empty > 0
    }

    /// How many breaks the position has.
    pub(crate) const fn breaks(&self) -> usize {
        self.breaks
    }

    /// The hash of the position.
    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    /// The dig class of the position: which columns have how many breaks left.
    pub(crate) const fn class(&self) -> u64 {
        self.class
    }

    /// The hash of the position to which a legal move of the position that was read leads.
    #[inline]
    pub(crate) fn child_hash(&self, board: &Board, step: Step) -> u64 {
        let (from, to, count) = (step.from(), step.to(), step.count());
        let (high, low) = (usize::from(self.heights[from]), usize::from(self.heights[to]));
        let rest = high - count;
        let moved = &board.column(from)[rest..high];
        let before = &self.sums[to][low];
        let mut target = before.hash;
        if low > 0 && self.ends[to].last == moved[0] + 1 && usize::from(before.run) + count >= RUN {
            target = self.sums[to][low + count - RUN].hash;
        } else {
            for &card in moved {
                target = hash_more(target, card);
            }
        }
        self.hash
            .wrapping_sub(self.shares[from])
            .wrapping_sub(self.shares[to])
            .wrapping_add(share(self.sums[from][rest].hash))
            .wrapping_add(share(target))
    }

    /// Where a legal move of the position that was read leads.
    #[inline]
    pub(crate) fn child(&self, board: &Board, step: Step) -> Child {
        let w = &self.weights.0;
        let (from, to, count) = (step.from(), step.to(), step.count());
        let (high, low) = (usize::from(self.heights[from]), usize::from(self.heights[to]));
        let rest = high - count;
        let moved = &board.column(from)[rest..high];
        let source = &self.sums[from][rest];
        let source_end = self.end(board, from, rest);

        let target_before = &self.sums[to][low];
        let mut target = *target_before;
        let mut height = low + count;
        let target_end;
        let mut completed = 0;
        let joined = low > 0 && self.ends[to].last == moved[0] + 1;
        if joined {
            let run = usize::from(target_before.run) + count;
            target.run = run as u8;
            target.value += self.runs[run.min(RUN)] - self.runs[usize::from(target_before.run)];
            target_end = if run >= RUN {
                height -= RUN;
                target = self.sums[to][height];
                completed = w[4];
                self.end(board, to, height)
            } else {
                End {
                    last: moved[count - 1],
                    ..self.ends[to]
                }
            };
        } else {
            target.run = count as u8;
            target.value += self.runs[count]
                + if low == 0 {
                    if rank(moved[0]) == RUN as u8 { 0 } else { w[5] }
                } else {
                    w[0] + w[1] * i32::from(rank(moved[0]))
                };
            target_end = End {
                first: moved[0],
                last: moved[count - 1],
                lies: if low == 0 { Lies::AtBottom } else { Lies::OffSuit },
            };
        }

        let source_before = &self.sums[from][high];
        let mut value = self.value + completed;
        value += self.column_worth(source, rest) - self.column_worth(source_before, high);
        value += self.column_worth(&target, height) - self.column_worth(target_before, low);
        let empty = self.empty + i32::from(rest == 0) - i32::from(low == 0) + i32::from(height == 0);
        if empty > 1 {
            value += w[12] * (empty - 1);
        }

        value += self.ends_value(from, source_end, to, target_end);

        let class = self
            .class
            .wrapping_sub(dig_share(from, source_before.breaks))
            .wrapping_sub(dig_share(to, target_before.breaks))
            .wrapping_add(dig_share(from, source.breaks))
            .wrapping_add(dig_share(to, target.breaks));
        let breaks = self.breaks + usize::from(source.breaks) + usize::from(target.breaks)
            - usize::from(source_before.breaks)
            - usize::from(target_before.breaks);
        Child {
            step,
            value,
            class,
            breaks,
            won: completed != 0 && self.cards == RUN,
        }
    }

    /// What the ends of all columns are worth together, with two of them changed.
    #[inline]
    fn ends_value(&self, from: usize, source: End, to: usize, target: End) -> i32 {
        let mut ends = self.ends;
        ends[from] = source;
        ends[to] = target;
        let ends = &ends[..self.columns];
        let mut lasts = 0_u64;
        for end in ends {
            lasts |= 1 << end.last;
        }
        let mut any = lasts | (lasts >> 32);
        any |= any >> 16;
        let mut value = 0;
        for end in ends {
            let wanted = u32::from(end.first) + 1;
            let join = (lasts >> wanted) & 1;
            let fits = (any >> (wanted & 15)) & 1;
            value += self.ends_worth[(end.lies as usize) * 4 + (join * 2 + fits) as usize];
        }
        value
    }

    /// What the position that was read is worth: the children's values are compared with it.
    #[cfg(test)]
    pub(crate) fn total(&self) -> i32 {
        let more = if self.empty > 1 {
            self.weights.0[12] * (self.empty - 1)
        } else {
            0
        };
        self.value + more + self.ends_value(0, self.ends[0], 1, self.ends[1])
    }
}
