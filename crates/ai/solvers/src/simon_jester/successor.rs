//! Evaluates successors without playing the move, from two lookups, the moved cards, and the
//! affected ends.

use super::board::{Code, RUN, RunMove, rank};
use super::value::{End, Evaluator, PrefixSums, RunBase, dig_share};

/// The result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Successor {
    pub(crate) value: i32,
    pub(crate) class: u64,
    pub(crate) breaks: usize,
    pub(crate) won: bool,
}

/// A subset of the moves of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The promising ones.
    First,
    /// Those that split a run in suit without joining another: more than half of all moves, and
    /// rarely useful.
    Splits,
}

/// A run lifted off its column, with everything that doesn't depend on the target.
pub(crate) struct LiftedRun {
    from: usize,
    count: usize,
    /// The number of cards left.
    rest: usize,
    /// The first of the moved cards.
    first: Code,
    /// The end of what is left.
    end: End,
    /// The class, value and breaks without those cards.
    class: u64,
    value: i32,
    breaks: usize,
}

impl LiftedRun {
    /// The move of the cards to a column.
    #[inline]
    pub(crate) const fn step(&self, to: usize) -> RunMove {
        RunMove::new(self.from, to, self.count)
    }

    /// The dig class, if no suit is completed.
    pub(crate) const fn class(&self) -> u64 {
        self.class
    }
}

impl Evaluator {
    /// Walks the moves of [`super::board::Board::moves`] in a part, by lifted cards. `children`
    /// gets the set of target columns; returning a value ends the walk.
    #[inline]
    pub(crate) fn walk<T>(
        &self,
        part: Part,
        kings_only: bool,
        mut children: impl FnMut(&Self, &LiftedRun, u16) -> Option<T>,
    ) -> Option<T> {
        let empty = self.ending[0] & self.ending[0].wrapping_neg();
        for from in 0..self.columns {
            let height = self.column_evals[from].height;
            let run = usize::from(self.sums[from][height].run);
            let counts = match part {
                Part::First => 1..=run,
                Part::Splits => 1..=run.saturating_sub(1),
            };
            for count in counts {
                let first = self.cards[from][height - count];
                let mut onto = self.ending[usize::from(rank(first)) + 1];
                if count < height && (rank(first) == RUN as u8 || !kings_only) {
                    onto |= empty;
                }
                if count < run && onto != 0 {
                    let joins = self.that_end(onto, first + 1);
                    onto = match part {
                        Part::First => joins,
                        Part::Splits => onto & !joins,
                    };
                }
                if onto != 0
                    && let Some(end) = children(self, &self.lift(from, count), onto)
                {
                    return Some(end);
                }
            }
        }
        None
    }

    /// The columns among these that end with a card.
    #[inline]
    fn that_end(&self, mut columns: u16, last: Code) -> u16 {
        let mut found = 0;
        if (self.end_cards.any >> last) & 1 != 0 {
            while columns != 0 {
                let c = columns.trailing_zeros();
                found |= u16::from(self.column_evals[c as usize].end.last == last) << c;
                columns &= columns - 1;
            }
        }
        found
    }

    /// Lifts cards that can move.
    #[inline]
    pub(crate) fn lift(&self, from: usize, count: usize) -> LiftedRun {
        let column_eval = &self.column_evals[from];
        let rest = column_eval.height - count;
        let left = &self.sums[from][rest];
        let fewer = usize::from(self.sums[from][column_eval.height].breaks - left.breaks);
        let class = if fewer == 0 {
            self.class
        } else {
            self.class
                .wrapping_sub(column_eval.dig)
                .wrapping_add(dig_share(from, left.breaks))
        };
        LiftedRun {
            from,
            count,
            rest,
            first: self.cards[from][rest],
            end: self.end(from, rest),
            class,
            value: self.value + self.column_worth(left, rest) - column_eval.worth,
            breaks: self.breaks - fewer,
        }
    }

    /// The result of moving the cards to a column where they may go.
    #[inline]
    pub(crate) fn successor_on(&self, lifted: &LiftedRun, to: usize) -> Successor {
        let w = &self.weights.0;
        let target = &self.column_evals[to];
        let low = target.height;
        let before = &self.sums[to][low];
        let joined = low > 0 && target.end.last == lifted.first + 1;
        let run = usize::from(before.run) + lifted.count;
        if joined && run >= RUN {
            return self.completed(lifted, to);
        }
        let last = self.column_evals[lifted.from].end.last;
        let mut empty = self.empty + i32::from(lifted.rest == 0);
        let mut value = lifted.value;
        let end = if joined {
            value += self.runs[run] - self.runs[usize::from(before.run)];
            End { last, ..target.end }
        } else {
            value += self.runs[lifted.count];
            if low == 0 {
                empty -= 1;
                value += w[10] - w[9];
                value += if rank(lifted.first) == RUN as u8 { 0 } else { w[5] };
            } else {
                value += w[0] + w[1] * i32::from(rank(lifted.first));
            }
            End {
                first: lifted.first,
                last,
                base: if low == 0 {
                    RunBase::AtBottom
                } else {
                    RunBase::OffSuit
                },
            }
        };
        if empty > 1 {
            value += w[12] * (empty - 1);
        }
        // The moved run remains an end; the card it covers no longer is one.
        let (gone, come) = (target.end.last, lifted.end.last);
        let end_cards =
            (self.end_cards.any & !(1 << gone)) | (self.end_cards.twice & (1 << gone)) | (1 << come);
        value += self.ends_with(end_cards, [gone, come], [lifted.from, to], [lifted.end, end]);
        Successor {
            value,
            class: lifted.class,
            breaks: lifted.breaks,
            won: false,
        }
    }

    /// The value of all ends after a change. `end_cards` are the new ends, which differ from before
    /// only in the ranks of `changed`.
    #[inline]
    fn ends_with(&self, end_cards: u64, changed: [Code; 2], at: [usize; 2], new: [End; 2]) -> i32 {
        let mut value = self.ends_value;
        for (c, end) in at.into_iter().zip(new) {
            value += self.end_worth(end, end_cards) - self.column_evals[c].end_worth;
        }
        let mut others =
            self.wanting[usize::from(rank(changed[0]))] | self.wanting[usize::from(rank(changed[1]))];
        others &= !((1 << at[0]) | (1 << at[1]));
        while others != 0 {
            let column_eval = &self.column_evals[others.trailing_zeros() as usize];
            value += self.end_worth(column_eval.end, end_cards) - column_eval.end_worth;
            others &= others - 1;
        }
        value
    }

    /// The same for cards that complete a suit, which is rare, so everything is recomputed.
    #[cold]
    fn completed(&self, lifted: &LiftedRun, to: usize) -> Successor {
        let w = &self.weights.0;
        let target = &self.column_evals[to];
        let before: &PrefixSums = &self.sums[to][target.height];
        let height = target.height + lifted.count - RUN;
        let left = &self.sums[to][height];
        let mut value = lifted.value + w[4] + self.column_worth(left, height) - target.worth;
        let empty = self.empty + i32::from(lifted.rest == 0) + i32::from(height == 0);
        if empty > 1 {
            value += w[12] * (empty - 1);
        }
        let mut ends = self.column_evals.map(|column_eval| column_eval.end);
        ends[lifted.from] = lifted.end;
        ends[to] = self.end(to, height);
        let ends = &ends[..self.columns];
        let end_cards = ends.iter().fold(0, |end_cards, end| end_cards | (1 << end.last));
        value += ends
            .iter()
            .map(|&end| self.end_worth(end, end_cards))
            .sum::<i32>();
        Successor {
            value,
            class: lifted
                .class
                .wrapping_sub(target.dig)
                .wrapping_add(dig_share(to, left.breaks)),
            breaks: lifted.breaks - usize::from(before.breaks - left.breaks),
            won: self.on_table == RUN,
        }
    }
}
