//! Samples what a view hides: every consistent state is equally likely.

use arrayvec::ArrayVec;
use wildpile_cards::Dice;
use wildpile_game::Seat;
use wildpile_table::race::Progress;

use crate::handicaps::Handicaps;
use crate::pile::{MAX_CARDS, Pile};
use crate::setup::seat_of;
use crate::state::{SeatState, SeriesState, State};
use crate::view::{SeatView, View};
use crate::{Card, MAX_REMOVED, Skipper};

/// The maximum number of rejected samples that violate a condition.
const TRIES: usize = 200;

type Pool = ArrayVec<Card, { MAX_CARDS + 8 }>;

impl Skipper {
    /// True if a view has the dimensions of this table and no pile is larger than possible.
    /// Everything else is checked on the state sampled from it.
    pub(crate) fn has_room_for(&self, view: &View) -> bool {
        let there = |seat: Seat| seat.index() < self.seats;
        let known = |cards: &[Card]| cards.iter().all(|&card| self.tables.knows(card));
        let auction = view.auction.is_none_or(|a| {
            there(a.bidder)
                && self.tables.knows(a.lot)
                && a.bids.iter().flatten().all(|&card| self.tables.knows(card))
        });
        view.seats.len() == self.seats
            && there(view.first)
            && there(view.current)
            && view.series.is_none_or(|series| series.taking.iter().all(there))
            && view.viewer.is_none_or(there)
            && auction
            && view.seats.iter().enumerate().all(|(i, seat)| {
                let is_own = view.viewer.is_some_and(|own| own.index() == i);
                let may_be = |progress: Progress| !is_own && progress.is_possible(self.undealt_progress());
                let (hand, trash) = (seat.hand.unwrap_or_default(), seat.trash.unwrap_or_default());
                let piles = [
                    &*hand,
                    &*trash,
                    &*seat.discard,
                    &*seat.market,
                    seat.stacks.all(),
                    seat.gained(),
                    seat.lost(),
                    seat.asked.as_slice(),
                ];
                let counts = [
                    seat.hand_count,
                    seat.draw_count,
                    seat.discard_count,
                    seat.trash_count,
                ];
                piles.into_iter().all(known)
                    && counts.iter().all(|&count| usize::from(count) <= MAX_CARDS)
                    && seat.books.iter().all(|book| book.rank < 16)
                    && seat.progress.is_none_or(may_be)
            })
    }

    pub(crate) fn sampled(&self, view: &View, dice: &mut Dice) -> State {
        let auction = view.auction;
        let mut seats = ArrayVec::new();
        for (i, seat) in view.seats.iter().enumerate() {
            let in_force = view.in_force(seat_of(i));
            let own = self.with(i, in_force);
            let mut on_table: ArrayVec<Card, 2> = ArrayVec::new();
            if let Some(a) = &auction {
                on_table.extend(a.bids[i]);
                if view.current.index() == i {
                    on_table.push(a.lot);
                }
            }
            seats.push(match seat.progress {
                _ if !view.dealt => SeatState::default(),
                Some(progress) => SeatState::unknown(progress, seat.handicaps),
                None => own.sample_seat(seat, in_force, &on_table, dice),
            });
        }
        State {
            seats,
            dealt: view.dealt,
            over: view.over,
            first: view.first.index() as u8,
            current: view.current.index() as u8,
            auction,
            series: view.series.unwrap_or(SeriesState::START),
        }
    }

    fn sample_seat(
        &self,
        view: &SeatView,
        in_force: Handicaps,
        on_table: &[Card],
        dice: &mut Dice,
    ) -> SeatState {
        let mut seat = SeatState {
            hand: view.hand.unwrap_or_default(),
            trash: view.trash.unwrap_or_default(),
            gained: view.gained().iter().copied().collect(),
            lost: view.lost().iter().copied().collect(),
            market: view.market,
            stacks: view.stacks,
            books: view.books,
            turns: view.turns,
            act: view.act,
            asked: view.asked,
            owed: view.owed,
            refilling: view.refilling,
            left: view.left,
            turned: view.turned,
            gave_up: view.gave_up,
            done: view.done,
            handicaps: view.handicaps,
            in_force,
            ..SeatState::default()
        };
        // The unseen cards: the seat's own cards except the visible ones.
        let mut pool: Pool = self.tables.deck().collect();
        let take = |pool: &mut Pool, card: Card| {
            if let Some(at) = pool.iter().position(|&c| c == card) {
                pool.remove(at);
            }
        };
        for &card in view.lost() {
            take(&mut pool, card);
        }
        for &card in view.gained() {
            let _ = pool.try_push(card);
        }
        let seen = [
            &*seat.hand,
            &*seat.trash,
            view.stacks.all(),
            &*view.discard,
            &*view.market,
            on_table,
        ];
        for &card in seen.into_iter().flatten().chain(seat.asked.iter()) {
            take(&mut pool, card);
        }
        for _ in 0..TRIES {
            let mut guess = pool.clone();
            if self.fill(&mut seat, view, &mut guess, dice) {
                break;
            }
        }
        tiny_sort::unstable::sort(seat.hand.as_mut_slice());
        tiny_sort::unstable::sort(seat.removed.as_mut_slice());
        seat.unseen = match view.unseen {
            Some(set) => set.0,
            None => self.unseen_of(&seat),
        };
        seat
    }

    /// Makes one sample; `false` if it violates a condition.
    fn fill(&self, seat: &mut SeatState, view: &SeatView, pool: &mut Pool, dice: &mut Dice) -> bool {
        let own = view.hand.is_some();
        dice.shuffle(pool);
        // Place dead cards first: only they can have been trashed or be asked about.
        let dead = |pool: &mut Pool| {
            let at = pool.iter().position(|&c| self.dead(&view.books, c));
            at.map(|i| pool.swap_remove(i))
        };
        if !own {
            seat.trash = (0..view.trash_count).filter_map(|_| dead(pool)).collect();
            if view.is_asked {
                seat.asked = dead(pool);
            }
            // Swapping has disturbed the random order of the rest of the pool.
            dice.shuffle(pool);
        }
        let (removed, draw) = (usize::from(self.rules.remove), usize::from(view.draw_count));
        // The cards placed so far where duplicates are impossible.
        let mut once = 0_u128;
        let mut first = |c: Card| {
            let new = once & self.tables.bit(c) == 0;
            once |= self.tables.bit(c);
            new
        };
        match view.unseen {
            // Cards this seat has never seen were removed or are in the draw pile as dealt.
            Some(unseen) => {
                let mut never = pick::<MAX_CARDS>(pool, unseen.len(), |c| {
                    unseen.0 & self.tables.bit(c) != 0 && first(c)
                });
                dice.shuffle(never.as_mut_slice());
                let mut never: Pool = never.iter().copied().collect();
                seat.removed = pick(&mut never, removed, |c| c.rank() > 1);
                seat.draw = if view.turned {
                    pick(pool, draw, |_| true)
                } else {
                    never.iter().copied().collect()
                };
            }
            // Before it is first turned over, the draw pile contains only cards of the seat's own
            // deck, each once.
            None => {
                seat.removed = pick(pool, removed, |c| c.rank() > 1 && first(c));
                seat.draw = pick(pool, draw, |c| view.turned || first(c));
                seat.hand = pick(pool, usize::from(view.hand_count), |_| true);
            }
        }
        // The rest is in the discard pile, below its visible part.
        seat.discard = pool.iter().copied().chain(view.discard.iter().copied()).collect();
        seat.removed.len() == removed && seat.draw.len() == draw
    }
}

/// Takes up to `count` fitting cards from the end of the pool.
fn pick<const N: usize>(pool: &mut Pool, count: usize, mut fits: impl FnMut(Card) -> bool) -> Pile<N> {
    let mut picked = Pile::EMPTY;
    let mut at = pool.len();
    while at > 0 && picked.len() < count.min(N) {
        at -= 1;
        if let Some(&card) = pool.get(at)
            && fits(card)
        {
            pool.remove(at);
            picked.push(card);
        }
    }
    picked
}

const _: () = assert!(MAX_REMOVED <= MAX_CARDS, "removed cards fit into a pile");
