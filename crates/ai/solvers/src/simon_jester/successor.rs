//! Where the moves of a position lead: two look-ups, the cards that move, and the ends that wait for those that change.

use super::board::{Code, RUN, Step, rank};
use super::value::{End, Lies, Sums, Valuer, dig_share};

/// A child: where a move leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Child {
    pub(crate) value: i32,
    pub(crate) class: u64,
    pub(crate) breaks: usize,
    pub(crate) won: bool,
}

/// Some of the moves of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Those that seem worth looking at.
    First,
    /// Those that part a run in suit and join nothing. They are more than half of all, and few are of any use.
    Splits,
}

/// Cards that leave a column: what that changes, wherever they go.
pub(crate) struct Lifted {
    from: usize,
    count: usize,
    /// How many cards are left.
    rest: usize,
    /// The first of those that move.
    first: Code,
    /// The end of what is left.
    end: End,
    /// The class, worth and breaks without those cards.
    class: u64,
    value: i32,
    breaks: usize,
}

impl Lifted {
    /// The move that puts the cards on a column.
    #[inline]
    pub(crate) const fn step(&self, to: usize) -> Step {
        Step::new(self.from, to, self.count)
    }

    /// The dig class, where no suit is completed.
    pub(crate) const fn class(&self) -> u64 {
        self.class
    }
}

impl Valuer {
    /// The moves of a part that [`super::board::Board::moves`] has, by the cards that are lifted. `children` gets the columns to
    /// which they can go, as a set; what it gives ends the walk.
    #[inline]
    pub(crate) fn walk<T>(
        &self,
        part: Part,
        kings_only: bool,
        mut children: impl FnMut(&Self, &Lifted, u16) -> Option<T>,
    ) -> Option<T> {
        let empty = self.ending[0] & self.ending[0].wrapping_neg();
        for from in 0..self.columns {
            let height = self.wholes[from].height;
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

    /// Which of these columns end with a card.
    #[inline]
    fn that_end(&self, mut columns: u16, last: Code) -> u16 {
        let mut found = 0;
        if (self.lasts.any >> last) & 1 != 0 {
            while columns != 0 {
                let c = columns.trailing_zeros();
                found |= u16::from(self.wholes[c as usize].end.last == last) << c;
                columns &= columns - 1;
            }
        }
        found
    }

    /// Lifts cards that can move.
    #[inline]
    pub(crate) fn lift(&self, from: usize, count: usize) -> Lifted {
        let whole = &self.wholes[from];
        let rest = whole.height - count;
        let left = &self.sums[from][rest];
        let fewer = usize::from(self.sums[from][whole.height].breaks - left.breaks);
        let class = if fewer == 0 {
            self.class
        } else {
            self.class
                .wrapping_sub(whole.dig)
                .wrapping_add(dig_share(from, left.breaks))
        };
        Lifted {
            from,
            count,
            rest,
            first: self.cards[from][rest],
            end: self.end(from, rest),
            class,
            value: self.value + self.column_worth(left, rest) - whole.worth,
            breaks: self.breaks - fewer,
        }
    }

    /// Where it leads to put the cards on a column where they may go.
    #[inline]
    pub(crate) fn child_on(&self, lifted: &Lifted, to: usize) -> Child {
        let w = &self.weights.0;
        let target = &self.wholes[to];
        let low = target.height;
        let before = &self.sums[to][low];
        let joined = low > 0 && target.end.last == lifted.first + 1;
        let run = usize::from(before.run) + lifted.count;
        if joined && run >= RUN {
            return self.completed(lifted, to);
        }
        let last = self.wholes[lifted.from].end.last;
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
                lies: if low == 0 { Lies::AtBottom } else { Lies::OffSuit },
            }
        };
        if empty > 1 {
            value += w[12] * (empty - 1);
        }
        // The end of the cards that move stays an end; the one that they cover is none any more.
        let (gone, come) = (target.end.last, lifted.end.last);
        let lasts = (self.lasts.any & !(1 << gone)) | (self.lasts.twice & (1 << gone)) | (1 << come);
        value += self.ends_with(lasts, [gone, come], [lifted.from, to], [lifted.end, end]);
        Child {
            value,
            class: lifted.class,
            breaks: lifted.breaks,
            won: false,
        }
    }

    /// What all ends are worth, with two of them changed, when `lasts` are the ends, of which only those of the ranks of
    /// `changed` differ from before.
    #[inline]
    fn ends_with(&self, lasts: u64, changed: [Code; 2], at: [usize; 2], new: [End; 2]) -> i32 {
        let mut value = self.ends_value;
        for (c, end) in at.into_iter().zip(new) {
            value += self.end_worth(end, lasts) - self.wholes[c].end_worth;
        }
        let mut others =
            self.wanting[usize::from(rank(changed[0]))] | self.wanting[usize::from(rank(changed[1]))];
        others &= !((1 << at[0]) | (1 << at[1]));
        while others != 0 {
            let whole = &self.wholes[others.trailing_zeros() as usize];
            value += self.end_worth(whole.end, lasts) - whole.end_worth;
            others &= others - 1;
        }
        value
    }

    /// The same for cards that complete a suit. That is rare, so everything is counted anew.
    #[cold]
    fn completed(&self, lifted: &Lifted, to: usize) -> Child {
        let w = &self.weights.0;
        let target = &self.wholes[to];
        let before: &Sums = &self.sums[to][target.height];
        let height = target.height + lifted.count - RUN;
        let left = &self.sums[to][height];
        let mut value = lifted.value + w[4] + self.column_worth(left, height) - target.worth;
        let empty = self.empty + i32::from(lifted.rest == 0) + i32::from(height == 0);
        if empty > 1 {
            value += w[12] * (empty - 1);
        }
        let mut ends = self.wholes.map(|whole| whole.end);
        ends[lifted.from] = lifted.end;
        ends[to] = self.end(to, height);
        let ends = &ends[..self.columns];
        let lasts = ends.iter().fold(0, |lasts, end| lasts | (1 << end.last));
        value += ends.iter().map(|&end| self.end_worth(end, lasts)).sum::<i32>();
        Child {
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
