//! Deals as people ask for them.

use std::str::FromStr;

use wildpile_cards::{Deal, ParseDealError};
use wildpile_session::{Form, GameBundle, Pick};
use wildpile_solvers::daily::Day;

/// The word for today's deal.
pub const TODAY: &str = "today";

/// A deal that is asked for by a number, a date or a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealRequest {
    /// The deal with this number.
    Deal(Deal),
    /// The daily deal of this day; without one, of today.
    Daily(Option<Day>),
    /// A random deal of this kind.
    Random(Pick),
}

impl DealRequest {
    /// The daily deal that is asked for; none if it is another deal, or if the game has none.
    #[must_use]
    pub fn daily(self, bundle: &GameBundle, today: Day) -> Option<Deal> {
        match self {
            Self::Daily(day) => bundle.daily?.deal(day.unwrap_or(today)),
            _ => None,
        }
    }

    /// Puts the deal into a form; false if its game has no such deals.
    pub fn apply(self, form: &mut Form, today: Day) -> bool {
        match (self, self.daily(form.bundle(), today)) {
            (_, Some(daily)) => form.set_daily(daily),
            (Self::Deal(deal), _) => form.set_deal(Some(deal)),
            (Self::Random(pick), _) if pick == Pick::Any || form.can_pick() => form.set_pick(pick),
            _ => return false,
        }
        true
    }
}

impl FromStr for DealRequest {
    type Err = ParseDealError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            TODAY => return Ok(Self::Daily(None)),
            "random" => return Ok(Self::Random(Pick::Any)),
            _ => {}
        }
        let pick = Pick::named(text).map(Self::Random);
        let day = || text.parse().ok().map(|day| Self::Daily(Some(day)));
        pick.or_else(day).map_or_else(|| text.parse().map(Self::Deal), Ok)
    }
}
