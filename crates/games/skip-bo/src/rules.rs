//! The options, their presets, and invalid combinations.

mod spec;

use serde::{Deserialize, Serialize};
use wildpile_game::rules::{OptionSpec, Preset, Problem, RuleSet};
use wildpile_game::words;
use wildpile_message::{Arg, Join};

use crate::cards::DECK;
use crate::text as t;

/// The options of Skip-Bo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// SB-01: the deck.
    pub deck: Deck,
    /// SB-03: the size of the stock piles.
    pub stock: Stock,
    /// SB-05: the size of a full hand, 3 to 7.
    pub hand: u8,
    /// SB-06: the maximum number of build piles, 1 to 6.
    pub build_piles: u8,
    /// SB-10: the number of discard piles per seat, 1 to 6.
    pub discard_piles: u8,
    /// SB-14: what a wild that starts a pile may stand for.
    pub wild_start: WildStart,
    /// SB-15: whether a wild may lie on a wild.
    pub wild_run: WildRun,
    /// SB-15: whether a wild may be the last value of a pile.
    pub wild_as_last: bool,
    /// SB-15: when a wild must be covered by a number.
    pub cover_wild: CoverWild,
    /// SB-16: whether the last stock card must be played when it can be.
    pub must_play_last_stock: bool,
    /// SB-19: who decides how many cards are drawn.
    pub draw: DrawMode,
    /// SB-20: one game, or a series of games for points.
    pub series: Series,
    /// SB-21: whether seats play in pairs.
    pub partners: Partners,
    /// SB-24: the number of penalty cards for cheating, 0 to 5; 0 turns it off. Only with partners.
    pub cheat_penalty: u8,
    /// SB-26: who starts.
    pub first: First,
}

words! {
    /// SB-01: the deck.
    pub enum Deck {
        /// Twelve of each number from 1 to 12 and eighteen wilds.
        Modern = "modern",
        /// Three decks of 52 cards (ace is 1, king is 13) and six wilds.
        Classic = "classic",
    }
}

/// SB-03: the size of the stock piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StockText", into = "StockText")]
pub enum Stock {
    /// 30 cards for up to four seats, 20 for five or six.
    ByPlayers,
    /// This many cards.
    Cards(u8),
}

/// The serialised form of [`Stock`]: a word or a bare number.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(untagged)]
enum StockText {
    Cards(u8),
    Word(StockWord),
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StockWord {
    ByPlayers,
}

impl From<StockText> for Stock {
    fn from(text: StockText) -> Self {
        match text {
            StockText::Cards(cards) => Self::Cards(cards),
            StockText::Word(StockWord::ByPlayers) => Self::ByPlayers,
        }
    }
}

impl From<Stock> for StockText {
    fn from(stock: Stock) -> Self {
        match stock {
            Stock::ByPlayers => Self::Word(StockWord::ByPlayers),
            Stock::Cards(cards) => Self::Cards(cards),
        }
    }
}

words! {
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
        /// At any time, by anybody.
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

/// SB-20: one game, or a series of games for points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Series {
    /// The match is a single game.
    Single,
    /// Games are played until somebody reaches the target.
    To {
        /// The points that win the match, from 1.
        target: u32,
        /// The points for winning a game.
        win: u32,
        /// The points for each card left in the opponents' stock piles.
        per_card: u32,
    },
}

/// SB-21: whether seats play in pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Partners {
    /// Everybody for themselves.
    None,
    /// Opposite seats form pairs.
    Pairs {
        /// Whether the partner's discard piles may be played from too.
        discards: bool,
    },
}

/// SB-26: who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// This seat (from 1) in every game.
    Seat(u8),
    /// A random seat, drawn for every game.
    Random,
    /// The winner of the previous game; seat 1 in the first game.
    Winner,
    /// The seat after the previous starter; seat 1 in the first game.
    Next,
}

/// The default of [`Rules::cheat_penalty`] (SB-24), and its only valid value without partners.
const USUAL_PENALTY: u8 = 2;

impl Default for Rules {
    fn default() -> Self {
        Self {
            deck: Deck::Modern,
            stock: Stock::ByPlayers,
            hand: 5,
            build_piles: 4,
            discard_piles: 4,
            wild_start: WildStart::One,
            wild_run: WildRun::Single,
            wild_as_last: false,
            cover_wild: CoverWild::Later,
            must_play_last_stock: true,
            draw: DrawMode::Automatic,
            series: Series::Single,
            partners: Partners::None,
            cheat_penalty: USUAL_PENALTY,
            first: First::Seat(1),
        }
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

    /// SB-03: the size of each stock pile with this many seats.
    #[must_use]
    pub const fn stock_size(&self, seats: usize) -> usize {
        match self.stock {
            Stock::ByPlayers if seats <= 4 => 30,
            Stock::ByPlayers => 20,
            Stock::Cards(cards) => cards as usize,
        }
    }

    /// SB-03: the largest stock pile size that leaves a first hand for each of `seats` seats (at
    /// least one).
    #[must_use]
    pub const fn largest_stock(&self, seats: usize) -> usize {
        DECK.saturating_sub(seats * self.hand as usize) / seats
    }

    /// The problems of the rules in combination with the number of seats (SB-02, SB-03, SB-21,
    /// SB-26).
    #[must_use]
    pub fn problems_with(&self, seats: usize) -> Vec<Problem> {
        let mut problems = Vec::new();
        if !(2..=6).contains(&seats) {
            let what = t::ProblemPlayerCount { seats };
            problems.push(Problem::new("seats", what, t::LegalPlayerCount));
            return problems;
        }
        let (stock, most) = (self.stock_size(seats), self.largest_stock(seats));
        if stock > most {
            problems.push(Problem::new(
                "stock, seats",
                t::ProblemStockForSeats {
                    stock,
                    seats,
                    hand: self.hand,
                },
                t::LegalStockForSeats { most },
            ));
        }
        if matches!(self.partners, Partners::Pairs { .. }) && seats != 4 && seats != 6 {
            problems.push(Problem::new(
                "partners, seats",
                t::ProblemOddPairs { seats },
                t::LegalOddPairs,
            ));
        }
        if let First::Seat(number) = self.first
            && usize::from(number) > seats
        {
            problems.push(Problem::new(
                "first, seats",
                t::ProblemFirstSeat { seat: number, seats },
                t::LegalFirstSeat { seats },
            ));
        }
        problems
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "skip-bo";

    fn options() -> Vec<OptionSpec> {
        spec::options()
    }

    fn presets() -> Vec<Preset> {
        spec::presets()
    }

    fn conflicts(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if let Stock::Cards(stock) = self.stock
            && usize::from(stock) > self.largest_stock(2)
        {
            let most = (2..=6_usize).map(|seats| {
                let most = self.largest_stock(seats);
                Arg::from(t::MostFor { most, seats })
            });
            let most = Arg::List(Join::Comma, most.collect());
            problems.push(Problem::new(
                "stock, hand",
                t::ProblemStockForDeck {
                    stock,
                    hand: self.hand,
                },
                t::LegalStockForDeck { most },
            ));
        }
        if self.cover_wild == CoverWild::AtOnce {
            if self.wild_run == WildRun::Unlimited {
                problems.push(Problem::new(
                    "wild_run, cover_wild",
                    t::ProblemCoverRun,
                    t::LegalCoverRun,
                ));
            }
            if self.wild_as_last {
                problems.push(Problem::new(
                    "wild_as_last, cover_wild",
                    t::ProblemCoverLast,
                    t::LegalCoverLast,
                ));
            }
        }
        match self.series {
            Series::Single => {
                if matches!(self.first, First::Winner | First::Next) {
                    problems.push(Problem::new(
                        "first, series",
                        t::ProblemFirstSingle,
                        t::LegalFirstSingle,
                    ));
                }
            }
            Series::To {
                win: 0, per_card: 0, ..
            } => problems.push(Problem::new(
                "series.to.win, series.to.per_card",
                t::ProblemNoScore,
                t::LegalNoScore,
            )),
            Series::To { .. } => {}
        }
        if self.partners == Partners::None && self.cheat_penalty != USUAL_PENALTY {
            problems.push(Problem::new(
                "cheat_penalty, partners",
                t::ProblemPenaltyAlone,
                t::LegalPenaltyAlone,
            ));
        }
        problems
    }
}
