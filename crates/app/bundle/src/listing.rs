//! The part of a bundle that is known before the game is loaded.

use wildpile_cards::Ink;
use wildpile_table::race::SEATS;

/// The numbers of seats of every race.
pub(crate) const RACE_SEATS: (usize, usize) = (*SEATS.start(), *SEATS.end());

/// The part of a bundle that is known before the game is loaded. Tests compare it with the game
/// itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The name: `skip-bo`.
    pub name: &'static str,
    /// The minimum and maximum number of seats.
    pub seats: (usize, usize),
    /// The minimum and maximum number of seats of its races at online tables, by rules of its own or over boards of a
    /// solitaire.
    pub race: Option<(usize, usize)>,
    /// The levels of the opponents in its daily deals, none for a solitaire; `None` if it has no daily deals.
    pub daily: Option<&'static [&'static str]>,
    /// The cards that represent it in the menu.
    pub emblem: [EmblemCard; 3],
}

impl Listing {
    /// The least and the most seats at a table for several people; `None` if only one can play.
    #[must_use]
    pub fn table_seats(&self) -> Option<(usize, usize)> {
        let (least, most) = self.seats;
        if most > 1 {
            Some((least.max(2), most))
        } else {
            self.race
        }
    }

    /// True if several people can only race it.
    #[must_use]
    pub fn is_always_raced(&self) -> bool {
        self.seats.1 == 1 && self.race.is_some()
    }

    /// Offers of quick matches: the games that several people play, and then those that are raced, with `true`.
    pub fn quick(
        all: impl Iterator<Item = &'static Self> + Clone,
    ) -> impl Iterator<Item = (&'static Self, bool)> {
        let played = all.clone().filter(|game| game.seats.1 > 1);
        let raced = all.filter(|game| game.race.is_some());
        (played.map(|game| (game, false))).chain(raced.map(|game| (game, true)))
    }

    /// True if these are the opponents, by level, of its daily deals.
    pub fn are_daily_opponents<'a>(&self, players: impl IntoIterator<Item = &'a str>) -> bool {
        let daily = self.daily.map(|levels| levels.iter().copied());
        daily.is_some_and(|levels| levels.eq(players))
    }
}

/// A card of an emblem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmblemCard {
    /// The rank: `A`, `12`, `★`.
    pub rank: &'static str,
    /// The symbol and letter of the suit; `None` for a card without a suit.
    pub suit: Option<(char, char)>,
    /// The ink.
    pub ink: Ink,
    /// True if it is wild.
    pub wild: bool,
}

impl EmblemCard {
    /// A card with a suit.
    #[must_use]
    pub const fn suited(rank: &'static str, suit: (char, char), ink: Ink) -> Self {
        Self {
            rank,
            suit: Some(suit),
            ink,
            wild: false,
        }
    }

    /// A card without a suit.
    #[must_use]
    pub const fn plain(rank: &'static str, ink: Ink) -> Self {
        Self {
            rank,
            suit: None,
            ink,
            wild: false,
        }
    }

    /// The same card, wild.
    #[must_use]
    pub const fn wild(self) -> Self {
        Self { wild: true, ..self }
    }
}
