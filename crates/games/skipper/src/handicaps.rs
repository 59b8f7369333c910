//! Handicaps (MU-05), and the rules by which a seat plays: the common ones, its own, and what its handicaps
//! change.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wildpile_game::rules::{Checked, RuleSet};
use wildpile_game::{Game, Seat};
use wildpile_message::{Arg, Join, Message};

use crate::rules::{DiscardRule, HandicapRule, KingSkips, Rules, SkipperSuit, Trash};
use crate::state::SeatState;
use crate::{MAX_SEATS, Skipper, text as t};

wildpile_game::choices! {
    /// MU-05: a handicap, which changes the rules of the seat that has it.
    #[derive(PartialOrd, Ord)]
    pub enum Handicap {
        /// The hand is one card smaller.
        SmallerHand = "smaller_hand",
        /// Skippers go on their own suit only (SK-17).
        OwnSuit = "own_suit",
        /// Dead cards aren't trashed (SK-11).
        NoTrashing = "no_trashing",
        /// Discarding is only allowed when nothing can be played (SK-08).
        StuckBeforeDiscard = "stuck_before_discard",
        /// Kings skip one less.
        WeakerKings = "weaker_kings",
        /// No card is drawn when others use skippers (SK-36).
        NoTaxCard = "no_tax_card",
    }
}

impl Handicap {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::SmallerHand,
        Self::OwnSuit,
        Self::NoTrashing,
        Self::StuckBeforeDiscard,
        Self::WeakerKings,
        Self::NoTaxCard,
    ];

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

    /// The handicap with this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|handicap| handicap.word() == word)
    }

    /// What it is called.
    #[must_use]
    pub fn title(self) -> Message {
        match self {
            Self::SmallerHand => t::HandicapSmallerHand.into(),
            Self::OwnSuit => t::HandicapOwnSuit.into(),
            Self::NoTrashing => t::HandicapNoTrashing.into(),
            Self::StuckBeforeDiscard => t::HandicapStuckBeforeDiscard.into(),
            Self::WeakerKings => t::HandicapWeakerKings.into(),
            Self::NoTaxCard => t::HandicapNoTaxCard.into(),
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The number of sets of handicaps.
const SETS: usize = 1 << Handicap::ALL.len();

/// The handicaps of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Handicaps(u8);

impl Handicaps {
    /// None.
    pub const NONE: Self = Self(0);

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Whether it is one of them.
    #[must_use]
    pub const fn contains(self, handicap: Handicap) -> bool {
        self.0 & handicap.bit() != 0
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, handicap: Handicap) -> Self {
        Self(self.0 | handicap.bit())
    }

    /// Each of them.
    pub fn iter(self) -> impl Iterator<Item = Handicap> {
        Handicap::ALL
            .into_iter()
            .filter(move |&handicap| self.contains(handicap))
    }
}

impl Handicaps {
    /// Their titles.
    pub(crate) fn titles(self) -> Arg {
        Arg::List(
            Join::And,
            self.iter().map(|handicap| handicap.title().into()).collect(),
        )
    }
}

impl FromIterator<Handicap> for Handicaps {
    fn from_iter<I: IntoIterator<Item = Handicap>>(all: I) -> Self {
        all.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Serialised as a list of words.
impl Serialize for Handicaps {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Handicaps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Handicap>::deserialize(deserializer)?.into_iter().collect())
    }
}

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
    pub(crate) fn of(&self, i: usize, seat: &SeatState) -> &Self {
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
        let cell = own.by_seat.get(i)?.get(usize::from(handicaps.0))?;
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

    /// Whether a seat can have these handicaps.
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
