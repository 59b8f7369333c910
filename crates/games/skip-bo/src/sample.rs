//! Samples what a view hides.

use arrayvec::ArrayVec;
use wildpile_cards::Dice;
use wildpile_game::Seat;

use crate::cards::{Card, DECK, Hand, MAX_BUILDS, MAX_SEATS};
use crate::game::SkipBo;
use crate::piles::Piles;
use crate::state::{Phase, State};
use crate::view::View;

impl SkipBo {
    /// True if a view has the dimensions of this table and plausible hands. Everything else is
    /// checked on the state sampled from it.
    pub(crate) fn has_room_for(&self, view: &View) -> bool {
        let (size, table) = (view.public.size, &self.table);
        let own = view.viewer.map_or(0, Seat::index);
        usize::from(size.seats) == table.seats
            && usize::from(size.builds) == table.builds
            && Seat::all(MAX_SEATS).all(|seat| {
                let there = seat.index() < table.seats;
                let own = self.seat_rules(&view.public, seat);
                size.discards[seat.index()] == if there { own.discards } else { 0 }
            })
            && view.hand_counts.iter().all(|&count| count <= 15)
            && view.hand.len() == view.viewer.map_or(0, |_| view.hand_counts[own])
    }

    /// A random state consistent with the view: all arrangements of the unseen cards are equally
    /// likely.
    ///
    /// If a wild has to be covered at once, the seat that owes the cover has it at hand (SB-15), so
    /// other arrangements are rejected and drawn again. Even with a single hand card one in
    /// fourteen is accepted.
    pub(crate) fn sampled(&self, view: &View, dice: &mut Dice) -> State {
        let mut state = self.laid_out(view, dice);
        let owed = view
            .public
            .cover
            .filter(|_| view.viewer != Some(view.public.active));
        if let Some(pile) = owed {
            let next = view.public.builds[usize::from(pile) % MAX_BUILDS].next();
            for _ in 0..2000 {
                if self.numbers_at_hand(&state, None) >> next & 1 == 1 {
                    break;
                }
                state = self.laid_out(view, dice);
            }
        }
        state
    }

    /// Deals the unseen cards to the unseen places at random.
    fn laid_out(&self, view: &View, dice: &mut Dice) -> State {
        let o = &view.public;
        let mut unseen = self.full_tally;
        let seen = o
            .discards
            .all()
            .chain(o.cleared.iter())
            .chain(o.builds.iter().flat_map(|b| b.cards().map(|(card, _)| card)))
            .chain(view.hand.iter())
            .chain(view.stock_tops.iter().flatten().copied());
        for card in seen {
            unseen.remove(card);
        }
        let mut unseen = unseen.list();
        if o.phase == Phase::Deal {
            unseen.clear();
        }
        dice.shuffle(&mut unseen);
        let mut next = unseen.into_iter();
        let mut state = State {
            public: *o,
            hands: [Hand::EMPTY; MAX_SEATS],
            stocks: Piles::EMPTY,
            draw: Piles::EMPTY,
        };
        for seat in 0..MAX_SEATS {
            state.hands[seat] = if view.viewer.is_some_and(|v| v.index() == seat) {
                view.hand
            } else {
                next.by_ref().take(usize::from(view.hand_counts[seat])).collect()
            };
        }
        let stocks: ArrayVec<Card, DECK> = (0..MAX_SEATS)
            .flat_map(|seat| {
                let hidden = usize::from(view.stock_counts[seat]).saturating_sub(1);
                let below: ArrayVec<Card, DECK> = next.by_ref().take(hidden).collect();
                below.into_iter().chain(view.stock_tops[seat])
            })
            .take(DECK)
            .collect();
        state.stocks = Piles::filled(&stocks, |seat| usize::from(view.stock_counts[seat]));
        let draw: ArrayVec<Card, DECK> = next.collect();
        state.draw = Piles::filled(&draw, |_| view.draw_count());
        state
    }
}
