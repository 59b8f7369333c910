//! The options, their presets, and invalid combinations.

mod stock;

use wildpile_game::rules::{Checked, Preset, Problem, Report, RuleSet};
pub use wildpile_game::series::HandicapRule;
use wildpile_game::{choices, options};

use crate::text as t;

options! {
    /// The options of Skip-Bo.
    pub struct Rules {
        /// The deck.
        "SB-01" deck: Deck = Deck::Modern,
        /// The size of the stock piles.
        "SB-03" stock: Stock = Stock::ByPlayers,
        /// Number of cards in a stock pile beyond `stock`, as far as the deck goes (MU-06).
        "SB-03" extra_stock: u8(0..=20) = 0 => per_seat,
        /// The size of a full hand.
        "SB-05" hand: u8(3..=7) = 5 => per_seat,
        /// The maximum number of build piles.
        "SB-06" build_piles: u8(1..=6) = 4,
        /// The number of discard piles per seat.
        "SB-10" discard_piles: u8(1..=6) = 4 => per_seat,
        /// Values that a wild that starts a pile may stand for.
        "SB-14" wild_start: WildStart = WildStart::One,
        /// The rule for a wild on a wild.
        "SB-15" wild_run: WildRun = WildRun::Single => per_seat,
        /// True if a wild may be the last value of a pile.
        "SB-15" wild_as_last: bool = false => per_seat,
        /// The deadline for covering a wild with a number.
        "SB-15" cover_wild: CoverWild = CoverWild::Later => per_seat,
        /// True if the last stock card must be played when it can be.
        "SB-16" must_play_last_stock: bool = true => per_seat,
        /// The choice of how many cards are drawn.
        "SB-19" draw: DrawMode = DrawMode::Automatic,
        /// One game, or a series of games for points.
        "SB-20" series: Series = Series::Single,
        /// The handicap that the winner of a game in a series takes for the next one.
        "MU-05" handicaps: HandicapRule = HandicapRule::None,
        /// The pairs of seats, if they play in pairs.
        "SB-21" partners: Partners = Partners::None,
        /// True if a seat may play from its partner's discard piles, if `partners` allows it
        /// (MU-06). Only with partners.
        "SB-21" partner_discards: bool = true => per_seat,
        /// The number of penalty cards for cheating; 0 turns it off. Only with partners.
        "SB-24" cheat_penalty: u8(0..=5) = USUAL_PENALTY,
        /// The first seat to play.
        "SB-26" first: First = First::Seat(1),
    }
}

/// The largest [`Rules::extra_stock`], as declared above.
pub(crate) const MAX_EXTRA_STOCK: u8 = 20;

/// The default of [`Rules::cheat_penalty`] (SB-24), and its only valid value without partners.
const USUAL_PENALTY: u8 = 2;

choices! {
    /// SB-01: the deck.
    pub enum Deck {
        /// Twelve of each number from 1 to 12 and eighteen wilds.
        Modern = "modern",
        /// Three decks of 52 cards (ace is 1, king is 13) and six wilds.
        Classic = "classic",
    }
}

choices! {
    /// SB-03: the size of the stock piles.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Stock {
        /// 30 cards for up to four seats, 20 for five or six.
        ByPlayers = "by_players",
        /// This many cards.
        Cards(u8(1..=162) = 15) = untagged "cards",
    }
}

choices! {
    /// SB-14: what a wild that starts a pile may stand for.
    pub enum WildStart {
        /// The 1.
        One = "one",
        /// Any value, chosen by the player.
        Any = "any",
    }

    /// SB-15: whether a wild may lie on a wild.
    pub enum WildRun {
        /// No: after a wild comes a number.
        Single = "single",
        /// Yes, any number in a row.
        Unlimited = "unlimited",
    }

    /// SB-15: when a wild must be covered by a number.
    pub enum CoverWild {
        /// At any time, by anyone.
        Later = "later",
        /// In the next play, by the same player.
        AtOnce = "at_once",
    }

    /// SB-19: who decides how many cards are drawn.
    pub enum DrawMode {
        /// Automatic: exactly as many as needed.
        Automatic = "automatic",
        /// The player, who may take too many.
        Manual = "manual",
    }
}

choices! {
    /// SB-20: one game, or a series of games for points.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Series {
        /// The match is a single game.
        Single = "single",
        /// Games are played until someone reaches the target.
        To {
            /// The points that win the match.
            target: u32(1..=10_000) = 500,
            /// The points for winning a game.
            win: u32(0..=10_000) = 25,
            /// The points for each card left in the opponents' stock piles.
            per_card: u32(0..=10_000) = 5,
        } = "to",
    }
}

choices! {
    /// SB-21: whether seats play in pairs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Partners {
        /// Everybody for themselves.
        None = "none",
        /// Opposite seats form pairs.
        Pairs {
            /// True if the partner's discard piles may be played from too.
            discards: bool = true,
        } = "pairs",
    }
}

choices! {
    /// SB-26: who starts.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum First {
        /// This seat (from 1) in every game.
        Seat(u8(1..=6) = 1) = "seat",
        /// A random seat, drawn for every game.
        Random = "random",
        /// The winner of the previous game; seat 1 in the first game.
        Winner = "winner",
        /// The seat after the previous starter; seat 1 in the first game.
        Next = "next",
    }
}

impl Rules {
    /// SB-01: the value that completes a build pile.
    #[must_use]
    pub const fn last_value(&self) -> u8 {
        match self.deck {
            Deck::Modern => 12,
            Deck::Classic => 13,
        }
    }

    /// SB-01: how many wilds are in the deck.
    #[must_use]
    pub const fn wilds(&self) -> u8 {
        match self.deck {
            Deck::Modern => 18,
            Deck::Classic => 6,
        }
    }

    /// SB-03: the size of each stock pile with this many seats, without [`Rules::extra_stock`].
    #[must_use]
    pub const fn stock_size(&self, seats: usize) -> usize {
        match self.stock {
            Stock::ByPlayers if seats <= 4 => 30,
            Stock::ByPlayers => 20,
            Stock::Cards(cards) => cards as usize,
        }
    }

    /// SB-21: whether the seat with these rules may play from its partner's discard piles. Both the
    /// table and the seat must allow it.
    #[must_use]
    pub fn plays_partner_discards(&self) -> bool {
        self.partners == (Partners::Pairs { discards: true }) && self.partner_discards
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "skip-bo";

    fn presets() -> Vec<Preset> {
        let preset = |name, rules| Preset { name, rules };
        vec![
            preset(
                "mattel",
                "wild_run = unlimited, wild_as_last = true, must_play_last_stock = false",
            ),
            preset("classic", "deck = classic"),
            preset("short", "stock = 10"),
            preset("partners", "partners = pairs"),
            preset("match", "series = to, first = winner"),
        ]
    }

    fn conflicts(&self) -> Vec<Problem> {
        let mut problems = Vec::<Problem>::new();
        if self.cover_wild == CoverWild::AtOnce {
            if self.wild_run == WildRun::Unlimited {
                problems.wrong("wild_run, cover_wild", t::ProblemCoverRun, t::LegalCoverRun);
            }
            if self.wild_as_last {
                problems.wrong("wild_as_last, cover_wild", t::ProblemCoverLast, t::LegalCoverLast);
            }
        }
        match self.series {
            Series::Single => {
                if matches!(self.first, First::Winner | First::Next) {
                    problems.wrong("first, series", t::ProblemFirstSingle, t::LegalFirstSingle);
                }
                if self.handicaps != HandicapRule::None {
                    problems.wrong(
                        "handicaps, series",
                        t::ProblemHandicapsSingle,
                        t::LegalHandicapsSingle,
                    );
                }
            }
            Series::To {
                win: 0, per_card: 0, ..
            } => {
                let path = "series.to.win, series.to.per_card";
                problems.wrong(path, t::ProblemNoScore, t::LegalNoScore);
            }
            Series::To { .. } => {}
        }
        if self.partners == (Partners::Pairs { discards: false }) && !self.partner_discards {
            problems.wrong(
                "partner_discards, partners",
                t::ProblemDiscardsClosed,
                t::LegalDiscardsClosed,
            );
        }
        if self.partners == Partners::None {
            if self.cheat_penalty != USUAL_PENALTY {
                problems.wrong(
                    "cheat_penalty, partners",
                    t::ProblemPenaltyAlone,
                    t::LegalPenaltyAlone,
                );
            }
            if !self.partner_discards {
                problems.wrong(
                    "partner_discards, partners",
                    t::ProblemDiscardsAlone,
                    t::LegalDiscardsAlone,
                );
            }
        }
        problems
    }

    // SB-21, SB-26.
    fn conflicts_with(&self, seats: usize) -> Vec<Problem> {
        let mut problems = Vec::new();
        if !(2..=6).contains(&seats) {
            return problems;
        }
        if matches!(self.partners, Partners::Pairs { .. }) && seats != 4 && seats != 6 {
            let what = t::ProblemOddPairs { seats };
            problems.wrong("partners, seats", what, t::LegalOddPairs);
        }
        if let First::Seat(seat) = self.first
            && usize::from(seat) > seats
        {
            let what = t::ProblemFirstSeat { seat, seats };
            problems.wrong("first, seats", what, t::LegalFirstSeat { seats });
        }
        problems
    }

    // SB-03.
    fn conflicts_between(rules: &Checked<Self>, seats: Option<usize>) -> Vec<Problem> {
        stock::conflict(rules, seats).into_iter().collect()
    }
}
