//! Handicaps (MU-05, MU-06), and the rules by which a seat plays: the common ones, its own, and what its
//! handicaps change.

use std::sync::Arc;

use wildpile_game::rules::Checked;
use wildpile_game::{Game, Seat, SeatSet};

use crate::cards::MAX_SEATS;
use crate::game::SkipBo;
use crate::rules::{CoverWild, HandicapRule, MAX_EXTRA_STOCK, Rules, WildRun};
use crate::state::{PublicState, State};
use crate::text as t;

wildpile_game::handicaps! {
    /// MU-06: a handicap, which changes the rules of the seat that has it.
    pub enum Handicap {
        /// The stock pile is five cards larger, as far as the deck goes.
        LargerStock = "larger_stock": t::HandicapLargerStock,
        /// The hand is one card smaller.
        SmallerHand = "smaller_hand": t::HandicapSmallerHand,
        /// There is one discard pile less.
        FewerDiscardPiles = "fewer_discard_piles": t::HandicapFewerDiscardPiles,
        /// A wild must be covered by the next play (SB-15).
        CoveredWilds = "covered_wilds": t::HandicapCoveredWilds,
        /// The partner's discard piles are closed (SB-21).
        NoPartnerDiscards = "no_partner_discards": t::HandicapNoPartnerDiscards,
    }
}

impl Handicap {
    /// Changes the rules of the seat that takes it. They stay valid; they are the same where the handicap
    /// has no room.
    fn apply(self, rules: &mut Rules) {
        match self {
            Self::LargerStock => rules.extra_stock = (rules.extra_stock + 5).min(MAX_EXTRA_STOCK),
            Self::SmallerHand => rules.hand = rules.hand.saturating_sub(1).max(3),
            Self::FewerDiscardPiles => rules.discard_piles = rules.discard_piles.saturating_sub(1).max(1),
            Self::CoveredWilds => {
                rules.cover_wild = CoverWild::AtOnce;
                // A wild that can't be covered at once can't be played.
                rules.wild_run = WildRun::Single;
                rules.wild_as_last = false;
            }
            Self::NoPartnerDiscards => rules.partner_discards = false,
        }
    }
}

/// The handicaps of a seat.
pub type Handicaps = wildpile_game::series::Handicaps<Handicap>;

/// The number of sets of handicaps.
const SETS: usize = 1 << Handicap::ALL.len();

/// The rules of each seat. A power of two, so that an index is masked rather than divided.
type Row = [SeatRules; 8];
const _: () = assert!(MAX_SEATS <= size_of::<Row>() / size_of::<SeatRules>());

/// The options by which a seat plays, precomputed for fast access: the common ones, its own, and
/// its handicaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an answer to a question that is asked millions of times a second"
)]
pub struct SeatRules {
    /// Number of extra stock cards it is dealt, as far as the deck goes.
    pub extra_stock: u8,
    /// The size of a full hand, 3 to 7.
    pub hand: u8,
    /// The number of its discard piles, 1 to 6.
    pub discards: u8,
    /// The highest value that a wild it plays may stand for.
    pub wild_limit: u8,
    /// True if it may play a wild on a wild.
    pub wild_on_wild: bool,
    /// True if its next play must cover a wild that it plays.
    pub cover_at_once: bool,
    /// True if its last stock card must be played when it can be.
    pub last_stock_binds: bool,
    /// True if it may play from its partner's discard piles.
    pub partner_discards: bool,
}

impl SeatRules {
    /// A seat's part of the rules.
    fn new(rules: &Rules) -> Self {
        let last = rules.last_value();
        Self {
            extra_stock: rules.extra_stock,
            hand: rules.hand,
            discards: rules.discard_piles,
            wild_limit: if rules.wild_as_last { last } else { last - 1 },
            wild_on_wild: rules.wild_run == WildRun::Unlimited,
            cover_at_once: rules.cover_wild == CoverWild::AtOnce,
            last_stock_binds: rules.must_play_last_stock,
            partner_discards: rules.plays_partner_discards(),
        }
    }

    fn with(rules: &Rules, handicaps: Handicaps) -> Self {
        let mut changed = rules.clone();
        handicaps.iter().for_each(|handicap| handicap.apply(&mut changed));
        Self::new(&changed)
    }
}

/// The rules by which each seat plays.
#[derive(Clone, Debug)]
pub(crate) struct SeatTable {
    /// Without handicaps.
    plain: Row,
    /// By set of handicaps, if there can be any.
    handicapped: Option<Arc<[Row; SETS]>>,
}

impl SeatTable {
    pub(crate) fn new(rules: &Checked<Rules>) -> Self {
        let by_seat = |handicaps: Handicaps| -> Row {
            std::array::from_fn(|index| {
                let own = Seat::new(index).map_or(&**rules, |seat| rules.for_seat(seat));
                SeatRules::with(own, handicaps)
            })
        };
        let handicapped = (rules.handicaps != HandicapRule::None).then(|| {
            Arc::new(std::array::from_fn(|set| {
                by_seat(Handicaps::from_bits(set as u8))
            }))
        });
        Self {
            plain: by_seat(Handicaps::NONE),
            handicapped,
        }
    }

    /// True if seats can have handicaps.
    pub(crate) const fn has_handicaps(&self) -> bool {
        self.handicapped.is_some()
    }

    /// The rules of a seat, which has these handicaps.
    #[inline]
    pub(crate) fn get(&self, seat: usize, handicaps: &[Handicaps; MAX_SEATS]) -> &SeatRules {
        let row = match &self.handicapped {
            None => &self.plain,
            Some(all) => {
                let own = handicaps.get(seat).copied().unwrap_or_default();
                &all[own.bits() % SETS]
            }
        };
        &row[seat % row.len()]
    }
}

impl SkipBo {
    /// The rules by which a seat plays now.
    #[inline]
    #[must_use]
    pub fn seat_rules(&self, public: &PublicState, seat: Seat) -> &SeatRules {
        self.table.own.get(seat.index(), &public.handicaps)
    }

    /// The rules of every seat at the table, with these handicaps.
    pub(crate) fn all_seat_rules(
        &self,
        handicaps: [Handicaps; MAX_SEATS],
    ) -> impl Iterator<Item = &SeatRules> {
        (0..self.table.seats).map(move |seat| self.table.own.get(seat, &handicaps))
    }

    /// The rules by which a seat plays in a state.
    #[must_use]
    pub fn rules_at(&self, state: &State, seat: Seat) -> &SeatRules {
        self.seat_rules(&state.public, seat)
    }

    /// The handicaps that the side that is to take one can take: those that change something for at least
    /// one of its seats, and that none of them has (MU-05).
    pub(crate) fn offered(&self, public: &PublicState) -> impl Iterator<Item = Handicap> {
        let (before, side) = (public.handicaps, public.taking);
        Handicap::ALL.into_iter().filter(move |&more| {
            if self.rules().handicaps == HandicapRule::None || side.is_empty() {
                return false;
            }
            let mut after = before;
            for seat in side.iter() {
                let own = &mut after[seat.index() % MAX_SEATS];
                if own.contains(more) {
                    return false;
                }
                *own = own.with(more);
            }
            self.matters(more, before, after)
        })
    }

    /// True if a handicap changes nothing for the side that has it: nobody can have taken it (MU-05).
    pub(crate) fn is_idle(&self, all: [Handicaps; MAX_SEATS], side: SeatSet, handicap: Handicap) -> bool {
        let mut without = all;
        for seat in side.iter() {
            let own = &mut without[seat.index() % MAX_SEATS];
            *own = own.without(handicap);
        }
        !self.matters(handicap, without, all)
    }

    /// True if a handicap that is only among the second ones changes something.
    fn matters(
        &self,
        handicap: Handicap,
        without: [Handicaps; MAX_SEATS],
        with: [Handicaps; MAX_SEATS],
    ) -> bool {
        match handicap {
            // Without more cards in the deck it changes nothing.
            Handicap::LargerStock => self.stocks(with) != self.stocks(without),
            _ => !self.all_seat_rules(with).eq(self.all_seat_rules(without)),
        }
    }
}
