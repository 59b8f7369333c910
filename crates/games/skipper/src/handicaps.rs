//! Handicaps (MU-05), and the rules by which a seat plays: the common ones, its own, and what its handicaps
//! change.

use std::sync::{Arc, OnceLock};

use wildpile_game::rules::{Checked, RuleSet};
use wildpile_game::{Game, Seat};

use crate::rules::{DiscardRule, HandicapRule, KingSkips, Rules, SkipperSuit, Trash};
use crate::state::SeatState;
use crate::{MAX_SEATS, Skipper, text as t};

wildpile_game::handicaps! {
    /// MU-05: a handicap, which changes the rules of the seat that has it.
    pub enum Handicap {
        /// The hand is one card smaller.
        SmallerHand = "smaller_hand": t::HandicapSmallerHand,
        /// Skippers go on their own suit only (SK-17).
        OwnSuit = "own_suit_only": t::HandicapOwnSuit,
        /// Dead cards aren't trashed (SK-11).
        NoTrashing = "no_trash": t::HandicapNoTrashing,
        /// Discarding is only allowed when nothing can be played (SK-08).
        StuckBeforeDiscard = "discard_when_stuck": t::HandicapStuckBeforeDiscard,
        /// Kings skip one less.
        WeakerKings = "weaker_kings": t::HandicapWeakerKings,
        /// No card is drawn when others use skippers (SK-36).
        NoTaxCard = "no_tax_card": t::HandicapNoTaxCard,
    }
}

impl Handicap {
    /// Changes the rules of the seat that takes it.
    fn apply(self, rules: &mut Rules) {
        match self {
            Self::SmallerHand => rules.hand = rules.hand.saturating_sub(1),
            Self::OwnSuit => rules.skipper_suit = SkipperSuit::Own,
            Self::NoTrashing => {
                rules.trash = Trash::Never;
                rules.trash_hand = false;
            }
            Self::StuckBeforeDiscard => rules.discard = DiscardRule::OnlyWhenStuck,
            Self::WeakerKings => rules.king_skips = KingSkips::OneLess,
            Self::NoTaxCard => rules.draws_tax = false,
        }
    }
}

/// The handicaps of a seat.
pub type Handicaps = wildpile_game::series::Handicaps<Handicap>;

/// The number of sets of handicaps.
const SETS: usize = 1 << Handicap::ALL.len();

/// The games by whose rules the seats play, if these differ. Made when they are first needed.
#[derive(Debug)]
pub(crate) struct SeatGames {
    by_seat: [[OnceLock<Option<Box<Skipper>>>; SETS]; MAX_SEATS],
}

impl SeatGames {
    /// For rules that differ per seat or may do so later; `None` if nothing ever differs.
    pub(crate) fn of(rules: &Checked<Rules>) -> Option<Arc<Self>> {
        let differ = rules.handicaps != HandicapRule::None || !rules.per_seat().is_empty();
        differ.then(|| {
            let by_seat = std::array::from_fn(|_| std::array::from_fn(|_| OnceLock::new()));
            Arc::new(Self { by_seat })
        })
    }
}

impl Skipper {
    /// The game by whose rules a seat plays: this one, or one whose common rules are that seat's.
    #[inline]
    pub(crate) fn seat_game(&self, i: usize, seat: &SeatState) -> &Self {
        self.with(i, seat.in_force)
    }

    /// The game by whose rules a seat plays with these handicaps.
    #[inline]
    pub(crate) fn with(&self, i: usize, handicaps: Handicaps) -> &Self {
        match &self.own {
            None => self,
            Some(own) => self.own_game(own, i, handicaps).unwrap_or(self),
        }
    }

    fn own_game<'a>(&'a self, own: &'a SeatGames, i: usize, handicaps: Handicaps) -> Option<&'a Self> {
        let cell = own.by_seat.get(i)?.get(handicaps.bits())?;
        cell.get_or_init(|| self.make_own(i, handicaps).map(Box::new))
            .as_deref()
    }

    fn make_own(&self, i: usize, handicaps: Handicaps) -> Option<Self> {
        let mut rules = self.rules.alone(Seat::new(i)?);
        if !handicaps.is_empty() {
            let mut changed = Rules::clone(&rules);
            handicaps.iter().for_each(|handicap| handicap.apply(&mut changed));
            rules = Checked::new(&changed).ok()?;
            if !changed.conflicts_with(self.seats).is_empty() {
                return None;
            }
        }
        Self::new(rules, self.seats).ok()
    }

    /// The handicaps that a seat may take in addition: those that change its rules, and give legal ones.
    pub(crate) fn handicaps_for(&self, i: usize, has: Handicaps) -> impl Iterator<Item = Handicap> {
        Handicap::ALL.into_iter().filter(move |&more| {
            let Some(own) = self.own.as_deref().filter(|_| !has.contains(more)) else {
                return false;
            };
            let before = &*self.with(i, has).rules;
            self.own_game(own, i, has.with(more))
                .is_some_and(|after| *after.rules != *before)
        })
    }

    /// True if a seat can have these handicaps.
    pub(crate) fn can_have(&self, i: usize, handicaps: Handicaps) -> bool {
        let own = self.own.as_deref();
        handicaps.is_empty() || own.is_some_and(|own| self.own_game(own, i, handicaps).is_some())
    }

    /// The game by whose rules a seat plays, with the rules of that seat as common ones. For players and searches
    /// that consider one seat's cards.
    #[must_use]
    pub fn for_seat(&self, view: &crate::View, seat: Seat) -> &Self {
        self.with(seat.index(), view.in_force(seat))
    }
}
