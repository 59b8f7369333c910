//! Proofs that a game can't be won any more (SK-20).
//!
//! Considers one seat: the books, the cards that may still come, and how many of the cards it has
//! never seen were removed before the game. The order of the cards doesn't matter: with free
//! discards every card in circulation returns to the hand.
//!
//! For each open book, a search over (rank, allowance) collects the minimal *bills*: how many
//! skippers of each kind, and how many unseen cards, it takes to finish it. Summing over the books
//! then decides whether the remaining cards can pay one bill for each. The answer is exact if
//! skippers stay on the stacks and discarding is free; otherwise “dead” is still a proof, but some
//! dead games go unnoticed.

use crate::deck::{MAX_COLOURS, MAX_SKIPS};
use crate::rules::{Finish, Opening, UsedSkippers};
use crate::state::SeatState;
use crate::tables::{Book, MAX_ALLOWANCE, Tables};
use crate::view::View;
use crate::{Card, Skipper};

/// Everything that determines whether a seat can still win.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    pub(crate) books: [Book; MAX_COLOURS],
    /// Number of copies of each card that may still come, by colour and rank: from the hand, market, draw
    /// pile and discard pile. A removed card counts until the player can know better.
    left: [[u8; 16]; MAX_COLOURS],
    /// The cards the player has never seen, as a bit set.
    unseen: u128,
    /// Number of unseen cards that were removed.
    removed: u8,
}

impl Outlook {
    pub(crate) fn new(books: &[Book; MAX_COLOURS], unseen: u128, removed: usize) -> Self {
        Self {
            books: *books,
            left: [[0; 16]; MAX_COLOURS],
            unseen,
            removed: removed as u8,
        }
    }

    pub(crate) fn add(&mut self, t: &Tables, card: Card) {
        let slot = &mut self.left[t.colour(card)][usize::from(card.rank())];
        *slot = slot.saturating_add(1);
    }

    pub(crate) fn take(&mut self, t: &Tables, card: Card) {
        let slot = &mut self.left[t.colour(card)][usize::from(card.rank())];
        *slot = slot.saturating_sub(1);
    }

    fn has(&self, colour: usize, rank: u8) -> bool {
        self.left[colour][usize::from(rank)] > 0
    }

    /// True if the only remaining copy of a card is one the player has never seen.
    fn is_unseen(&self, colour: usize, rank: u8) -> bool {
        self.removed > 0
            && self.unseen & 1 << (colour * 16 + usize::from(rank)) != 0
            && self.left[colour][usize::from(rank)] == 1
    }
}

/// The reason a game can't be won any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadReason {
    /// The book of this colour index can't be finished, whatever the other books use.
    Book(usize),
    /// Each book could be finished, but there aren't enough cards for all of them.
    TooFew,
}

/// A bill: card counts, one byte per kind, compared and added componentwise as one integer. Bytes
/// 0–6: seen skippers of 1 to 7 skips; 7–13: unseen ones; 15: all unseen cards.
type Bill = u128;

const HIGH: u128 = 0x8080_8080_8080_8080_8080_8080_8080_8080;
const UNSEEN_TOTAL: u32 = 15 * 8;
const KINDS: u32 = MAX_SKIPS as u32;
/// A limit on the work; beyond it the game counts as open. Only freak decks come close.
const MAX_WORK: u32 = 400_000;

/// True if every count of `a` is at most that of `b`. Counts are below 128.
const fn within(a: Bill, b: Bill) -> bool {
    ((b | HIGH) - a) & HIGH == HIGH
}

/// The minimal bills: none is within another.
#[derive(Clone, Debug, Default)]
struct Front(Vec<Bill>);

impl Front {
    /// Adds a bill unless a smaller one exists, and removes larger ones. Returns the work done.
    fn add(&mut self, bill: Bill) -> u32 {
        if self.0.iter().any(|&b| within(b, bill)) {
            return self.0.len() as u32 + 1;
        }
        self.0.retain(|&b| !within(bill, b));
        self.0.push(bill);
        self.0.len() as u32 + 1
    }
}

impl Skipper {
    /// The outlook of the viewer's own seat, from what it has seen.
    fn own_outlook(&self, view: &View) -> Option<Outlook> {
        let seat = view.own()?;
        let mut outlook = Outlook::new(&seat.books, seat.unseen?.0, usize::from(self.rules.remove));
        for card in self.tables.deck().chain(seat.gained().iter().copied()) {
            outlook.add(&self.tables, card);
        }
        let gone = [
            seat.lost(),
            seat.stacks.all(),
            seat.trash.as_deref().unwrap_or_default(),
        ];
        for &card in gone.into_iter().flatten() {
            outlook.take(&self.tables, card);
        }
        Some(outlook)
    }

    /// The reason the viewer's seat can't win any more (SK-20); `None` if it can, or if that is
    /// undecided.
    #[must_use]
    pub fn why_dead(&self, view: &View) -> Option<DeadReason> {
        let seat = view.own()?;
        let paused = view.series.is_some_and(|series| series.paused);
        if !view.dealt || view.over || paused || seat.done || seat.gave_up {
            return None;
        }
        let own = self.for_seat(view, view.viewer?);
        own.dead_reason(&own.own_outlook(view)?)
    }

    /// True if giving this card away (in exchange for another, or for nothing) would leave the
    /// viewer's seat dead when it isn't now (SK-37).
    #[must_use]
    pub fn needs_card(&self, view: &View, gives: Card, gets: Option<Card>) -> bool {
        let own = view.viewer.map_or(self, |seat| self.for_seat(view, seat));
        let Some(mut outlook) = own.own_outlook(view) else {
            return false;
        };
        if own.dead_reason(&outlook).is_some() {
            return false;
        }
        outlook.take(&own.tables, gives);
        if let Some(card) = gets {
            outlook.add(&own.tables, card);
        }
        own.dead_reason(&outlook).is_some()
    }

    /// True if these books provably can't all be finished with these cards in any order (SK-20). A
    /// card's bit is its colour index times 16 plus its rank, as in [`CardSet`](crate::CardSet);
    /// cards of other decks are ignored. As exact as [`why_dead`](Self::why_dead).
    #[must_use]
    pub fn is_beyond(&self, books: &[Book; MAX_COLOURS], left: u128) -> bool {
        let mut outlook = Outlook::new(books, 0, 0);
        for (colour, counts) in outlook.left.iter_mut().enumerate().take(self.tables.colours) {
            for (rank, count) in counts.iter_mut().enumerate().skip(1) {
                *count = (left >> (16 * colour + rank) & 1) as u8;
            }
        }
        self.dead_reason(&outlook).is_some()
    }

    /// The reason the seat can't win any more; `None` if it can, or if that is undecided.
    pub(crate) fn dead_reason(&self, outlook: &Outlook) -> Option<DeadReason> {
        let open: Vec<usize> = (0..self.tables.colours)
            .filter(|&c| !outlook.books[c].finished)
            .collect();
        if self.plainly_open(outlook, &open) {
            return None;
        }
        if self.tables.used != UsedSkippers::Stay {
            return open
                .into_iter()
                .find(|&c| !self.reachable(outlook, c))
                .map(DeadReason::Book);
        }
        let caps = self.caps(outlook, None);
        let mut work = 0;
        let mut total = Front(vec![0]);
        for &colour in &open {
            // With own-suit skippers the books compete only for unseen cards.
            let own_caps = if self.tables.own_suit {
                self.caps(outlook, Some(colour))
            } else {
                caps
            };
            let front = self.bills(outlook, colour, own_caps, &mut work)?;
            if front.0.is_empty() {
                return Some(DeadReason::Book(colour));
            }
            let mut next = Front::default();
            for &a in &total.0 {
                for &b in &front.0 {
                    let b = if self.tables.own_suit {
                        b >> UNSEEN_TOTAL << UNSEEN_TOTAL
                    } else {
                        b
                    };
                    if within(a + b, caps) {
                        work += next.add(a + b);
                    }
                }
                if work > MAX_WORK {
                    return None;
                }
            }
            if next.0.is_empty() {
                return Some(DeadReason::TooFew);
            }
            total = next;
        }
        None
    }

    /// A quick test for the common case: every natural needed is available, and there are enough
    /// unseen cards to spare.
    fn plainly_open(&self, outlook: &Outlook, open: &[usize]) -> bool {
        let last = match self.tables.finish {
            Finish::King => return false,
            Finish::Reach | Finish::Lenient | Finish::EndCardOnly => self.tables.end,
        };
        let mut needed_unseen = 0;
        for &colour in open {
            if outlook.books[colour].rank >= last {
                // The book is past the card that would finish it.
                return false;
            }
            for rank in outlook.books[colour].rank + 1..=last {
                if self.tables.rank_skips(rank) > 0 || !outlook.has(colour, rank) {
                    return false;
                }
                needed_unseen += u32::from(rank > 1 && outlook.is_unseen(colour, rank));
            }
        }
        outlook.removed == 0 || needed_unseen <= self.spare_unseen(outlook)
    }

    /// The maximum number of unseen cards that may be used, since the others were removed. Cards of
    /// rank 1 never are.
    fn spare_unseen(&self, outlook: &Outlook) -> u32 {
        let ones: u128 = (0..MAX_COLOURS).map(|c| 2_u128 << (c * 16)).sum();
        let removable = (outlook.unseen & !ones).count_ones();
        removable.saturating_sub(u32::from(outlook.removed))
    }

    /// The number of available cards of each kind, of all suits or of one.
    fn caps(&self, outlook: &Outlook, only: Option<usize>) -> Bill {
        let mut counts = [0_u32; 16];
        for colour in (0..self.tables.colours).filter(|&c| only.is_none_or(|o| o == c)) {
            for rank in 1..=self.tables.ranks {
                let skips = self.tables.rank_skips(rank);
                let left = u32::from(outlook.left[colour][usize::from(rank)]);
                if skips == 0 || left == 0 {
                    continue;
                }
                let kind = usize::from(skips) - 1;
                let unseen_bit = outlook.unseen & 1 << (colour * 16 + usize::from(rank)) != 0;
                let unseen = u32::from(outlook.removed > 0 && unseen_bit);
                counts[kind] += left - unseen.min(left);
                counts[kind + KINDS as usize] += unseen.min(left);
            }
        }
        counts[15] = self.spare_unseen(outlook);
        counts
            .iter()
            .enumerate()
            .fold(0, |bill, (i, &n)| bill | u128::from(n.min(127)) << (8 * i))
    }

    /// The minimal bills for finishing a book; `None` if the work limit is reached.
    fn bills(&self, outlook: &Outlook, colour: usize, caps: Bill, work: &mut u32) -> Option<Front> {
        let t = &self.tables;
        let book = outlook.books[colour];
        let mut cells: Vec<Front> = vec![Front::default(); 16 * 16];
        let cell = |rank: u8, allowance: u8| usize::from(rank) * 16 + usize::from(allowance);
        cells[cell(book.rank, book.allowance.min(t.ranks - book.rank.min(t.ranks)))]
            .0
            .push(0);
        let mut done = Front::default();
        // Playing increases the rank, or the allowance at the same rank, so one pass in that order
        // suffices.
        for rank in book.rank..=t.ranks {
            for allowance in 0..=MAX_ALLOWANCE {
                let here = std::mem::take(&mut cells[cell(rank, allowance)]);
                if here.0.is_empty() {
                    continue;
                }
                let now = Book {
                    rank,
                    allowance,
                    finished: false,
                };
                // Without an allowance to lose, playing the next rank for free is always at least
                // as good: every continuation remains possible. Except on an empty stack that may
                // start anywhere.
                let anywhere = rank == 0 && t.opening == Opening::AnyStart;
                let free_step = allowance == 0
                    && !anywhere
                    && rank < t.ranks
                    && t.rank_skips(rank + 1) == 0
                    && outlook.has(colour, rank + 1)
                    && !(outlook.is_unseen(colour, rank + 1) && rank > 0);
                let reach = if free_step { rank + 1 } else { t.ranks };
                for next in rank + 1..=reach {
                    let card = t.card(colour, next);
                    if t.rank_skips(next) > 0 || !outlook.has(colour, next) || !self.takes(now, colour, card)
                    {
                        continue;
                    }
                    let cost = if next > 1 && outlook.is_unseen(colour, next) {
                        1 << UNSEEN_TOTAL
                    } else {
                        0
                    };
                    let then = self.after(now, colour, card);
                    for &bill in here.0.iter().filter(|&&b| within(b + cost, caps)) {
                        let to = if then.finished {
                            &mut done
                        } else {
                            &mut cells[cell(then.rank, then.allowance)]
                        };
                        *work += to.add(bill + cost);
                    }
                }
                if !free_step && self.open_to_skippers(now) {
                    self.pay_skippers(outlook, colour, now, &here, caps, &mut cells, &mut done, work);
                }
                if *work > MAX_WORK {
                    return None;
                }
            }
        }
        Some(done)
    }

    /// Every skipper that may come next on a book: one of each kind, or one of its own suit that
    /// finishes it.
    #[expect(
        clippy::too_many_arguments,
        reason = "the inner loop of one search, split off to be readable"
    )]
    fn pay_skippers(
        &self,
        outlook: &Outlook,
        colour: usize,
        now: Book,
        here: &Front,
        caps: Bill,
        cells: &mut [Front],
        done: &mut Front,
        work: &mut u32,
    ) {
        let t = &self.tables;
        for kind in 0..2 * KINDS {
            let skips = (kind % KINDS) as u8 + 1;
            let one = 1_u128 << (8 * kind);
            if !within(one, caps) {
                continue;
            }
            let cost = if kind >= KINDS {
                one | 1 << UNSEEN_TOTAL
            } else {
                one
            };
            // Allowance beyond the highest rank is useless.
            let allowance = (now.allowance + skips).min(t.ranks - now.rank);
            if allowance > now.allowance {
                for &bill in here.0.iter().filter(|&&b| within(b + cost, caps)) {
                    *work += cells[usize::from(now.rank) * 16 + usize::from(allowance)].add(bill + cost);
                }
            }
        }
        for rank in t.end..=t.ranks {
            let skips = t.rank_skips(rank);
            if skips == 0 || !outlook.has(colour, rank) || !self.finishes(now, colour, t.card(colour, rank)) {
                continue;
            }
            let kind = u32::from(skips) - 1;
            let cost = if outlook.is_unseen(colour, rank) {
                1 << (8 * (kind + KINDS)) | 1 << UNSEEN_TOTAL
            } else {
                1 << (8 * kind)
            };
            for &bill in here.0.iter().filter(|&&b| within(b + cost, caps)) {
                *work += done.add(bill + cost);
            }
        }
    }

    /// True if a book could be finished if every remaining skipper could be used repeatedly: a
    /// necessary condition if used skippers come back (SK-14).
    fn reachable(&self, outlook: &Outlook, colour: usize) -> bool {
        let t = &self.tables;
        let known_gone =
            |c: usize, r: u8| outlook.is_unseen(c, r) && self.spare_unseen(outlook) == 0 && r > 1;
        let left = |c: usize, r: u8| outlook.has(c, r) && !known_gone(c, r);
        let some_skipper = (0..t.colours).any(|c| {
            (c == colour || !t.own_suit) && (1..=t.ranks).any(|r| t.rank_skips(r) > 0 && left(c, r))
        });
        let mut seen = [[false; 16]; 16];
        let book = outlook.books[colour];
        seen[usize::from(book.rank)][usize::from(book.allowance)] = true;
        for rank in book.rank..=t.ranks {
            for allowance in 0..=MAX_ALLOWANCE {
                if !seen[usize::from(rank)][usize::from(allowance)] {
                    continue;
                }
                let now = Book {
                    rank,
                    allowance,
                    finished: false,
                };
                if some_skipper && self.open_to_skippers(now) && allowance < MAX_ALLOWANCE {
                    seen[usize::from(rank)][usize::from(MAX_ALLOWANCE)] = true;
                }
                for next in 1..=t.ranks {
                    let card = t.card(colour, next);
                    if !left(colour, next) || !self.takes(now, colour, card) {
                        continue;
                    }
                    let then = self.after(now, colour, card);
                    if then.finished {
                        return true;
                    }
                    // An allowance that ends with the turn can be obtained again.
                    seen[usize::from(then.rank)][usize::from(then.allowance)] = true;
                }
            }
        }
        false
    }

    /// The outlook of a seat, from what its player has seen.
    pub(crate) fn outlook(&self, seat: &SeatState) -> Outlook {
        let mut outlook = Outlook::new(&seat.books, seat.unseen, seat.removed.len());
        let piles = [
            &*seat.hand,
            &*seat.market,
            &*seat.draw,
            &*seat.discard,
            &*seat.removed,
        ];
        for &card in piles.into_iter().flatten().chain(seat.asked.iter()) {
            outlook.add(&self.tables, card);
        }
        outlook
    }

    /// True if a seat is dead (SK-20).
    pub(crate) fn is_out(&self, i: usize, seat: &SeatState) -> bool {
        let own = self.seat_game(i, seat);
        seat.progress.is_none() && own.dead_reason(&own.outlook(seat)).is_some()
    }
}
