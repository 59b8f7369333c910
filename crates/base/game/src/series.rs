//! Series of games, and the handicaps that their winners take for the next game.

use std::fmt::{self, Debug};
use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wildpile_cards::Dice;
use wildpile_message::{Arg, Join, Message};

use crate::{Seat, SeatSet, Turn};

/// This many games in a row without a winner end a series, because the players are getting nowhere.
pub const DRAWN_GAMES: u8 = 10;

crate::choices! {
    /// The handicap that the winner of a game in a series takes for the next one; both partners of a pair
    /// take the same.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum HandicapRule {
        /// Nothing.
        None = "none",
        /// A handicap, which stays until a game is won without that seat.
        UntilBeaten {
            /// True if an opponent chooses it; otherwise it is drawn at random.
            chosen: bool = false,
        } = "until_beaten",
        /// A handicap, which stays until the end of the series.
        PileUp {
            /// True if an opponent chooses it; otherwise it is drawn at random.
            chosen: bool = false,
        } = "pile_up",
    }
}

impl HandicapRule {
    /// True if opponents choose the handicaps.
    #[must_use]
    pub const fn chosen(self) -> bool {
        matches!(
            self,
            Self::UntilBeaten { chosen: true } | Self::PileUp { chosen: true }
        )
    }

    /// True if a seat is rid of its handicaps after a game with these winners. Winners keep theirs, shared wins
    /// included: nobody beat them.
    #[must_use]
    pub const fn frees(self, seat: Seat, winners: SeatSet) -> bool {
        matches!(self, Self::UntilBeaten { .. }) && !winners.is_empty() && !winners.contains(seat)
    }
}

/// A handicap, which changes the rules of the seat that has it. [`handicaps!`](crate::handicaps) implements it.
pub trait Handicap: Copy + Eq + Debug + Serialize + DeserializeOwned + 'static {
    /// All handicaps of the game, eight at most.
    fn all() -> &'static [Self];

    /// Its place among all of them.
    fn index(self) -> usize;

    /// The word that stands for it in files and moves.
    fn word(self) -> &'static str;

    /// The name on the screen.
    fn title(self) -> Message;
}

/// Defines a game's handicaps, each with the word that stands for it in files and the message that names it.
#[macro_export]
macro_rules! handicaps {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$variant_meta:meta])* $variant:ident = $word:literal: $title:path),+ $(,)?
    }) => {
        $crate::choices! {
            $(#[$meta])*
            #[derive(PartialOrd, Ord)]
            $vis enum $name { $($(#[$variant_meta])* $variant = $word),+ }
        }

        impl $name {
            /// All of them.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$variant),+];

            /// The handicap with this word.
            #[must_use]
            pub fn named(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|handicap| handicap.word() == word)
            }

            /// The name on the screen.
            #[must_use]
            pub fn title(self) -> ::wildpile_message::Message {
                match self { $(Self::$variant => $title.into()),+ }
            }
        }

        impl $crate::series::Handicap for $name {
            fn all() -> &'static [Self] {
                &Self::ALL
            }

            fn index(self) -> usize {
                self as usize
            }

            fn word(self) -> &'static str {
                self.word()
            }

            fn title(self) -> ::wildpile_message::Message {
                self.title()
            }
        }
    };
}

/// A set of handicaps, such as those of a seat. Serialised as a list of words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Handicaps<H> {
    bits: u8,
    of: PhantomData<H>,
}

impl<H: Handicap> Handicaps<H> {
    /// None.
    pub const NONE: Self = Self::from_bits(0);

    /// The set with these bits, one per handicap.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self {
            bits,
            of: PhantomData,
        }
    }

    /// One bit per handicap: a place in a table of all sets.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> usize {
        self.bits as usize
    }

    /// True if there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.bits == 0
    }

    /// Number of handicaps.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.bits.count_ones() as usize
    }

    /// True if it is one of them.
    #[must_use]
    pub fn contains(self, handicap: H) -> bool {
        self.bits & bit(handicap) != 0
    }

    /// With one more.
    #[must_use]
    pub fn with(self, handicap: H) -> Self {
        Self::from_bits(self.bits | bit(handicap))
    }

    /// Without this one.
    #[must_use]
    pub fn without(self, handicap: H) -> Self {
        Self::from_bits(self.bits & !bit(handicap))
    }

    /// Each of them.
    pub fn iter(self) -> impl Iterator<Item = H> {
        H::all()
            .iter()
            .copied()
            .filter(move |&handicap| self.contains(handicap))
    }

    /// Their titles.
    #[must_use]
    pub fn titles(self) -> Arg {
        let titles = self.iter().map(|handicap| handicap.title().into());
        Arg::List(Join::And, titles.collect())
    }
}

fn bit<H: Handicap>(handicap: H) -> u8 {
    1 << handicap.index()
}

impl<H: Handicap> Default for Handicaps<H> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<H: Handicap> Debug for Handicaps<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<H: Handicap> FromIterator<H> for Handicaps<H> {
    fn from_iter<I: IntoIterator<Item = H>>(all: I) -> Self {
        all.into_iter().fold(Self::NONE, Self::with)
    }
}

impl<H: Handicap> Serialize for Handicaps<H> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, H: Handicap> Deserialize<'de> for Handicaps<H> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<H>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The next handicap to be taken after a game of a series: by which seats, chosen by whom, and out of which ones.
#[derive(Clone, Copy)]
pub struct HandicapChoice<H> {
    /// The seats that take it: one of the winners, or a pair.
    pub takers: SeatSet,
    /// The opponent who chooses it; `None` if it is drawn.
    pub chooser: Option<Seat>,
    /// Handicaps that the takers already have.
    pub has: Handicaps<H>,
    /// Handicaps on offer.
    pub offered: Handicaps<H>,
}

impl<H: Handicap> HandicapChoice<H> {
    /// The current turn.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.chooser.map_or(Turn::Chance, Turn::of)
    }

    /// Handicaps that a seat can choose.
    pub fn choices(self, seat: Seat) -> impl Iterator<Item = H> {
        let chooses = self.chooser == Some(seat);
        self.offered.iter().filter(move |_| chooses)
    }

    /// A random handicap; `None` if none is offered.
    pub fn draw(&self, dice: &mut Dice) -> Option<H> {
        self.offered.iter().nth(dice.index(self.offered.len().max(1)))
    }
}
