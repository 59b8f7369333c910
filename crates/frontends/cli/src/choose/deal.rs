//! Which deal is played.

use std::hash::{BuildHasher as _, RandomState};
use std::str::FromStr;

use wildpile_bundle::GameBundle;
use wildpile_cards::{Deal, ParseDealError};
use wildpile_message::ToMessage as _;
use wildpile_session::{DealQuestion, Pick, Picked, SavedLayer, can_pick, pick_deal, texts};

use super::Chosen;
use crate::args::Unfit;
use crate::fail::Fail;
use crate::say::Say;
use crate::text as t;

/// A deal that is asked for on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WantedDeal {
    /// The entry with this number.
    Number(Deal),
    /// The daily deal.
    Today,
    /// A random one that is like this.
    Pick(Pick),
}

impl FromStr for WantedDeal {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "today" {
            return Ok(Self::Today);
        }
        if text == "random" {
            return Ok(Self::Pick(Pick::Any));
        }
        if let Some(pick) = Pick::named(text) {
            return Ok(Self::Pick(pick));
        }
        text.parse().map(Self::Number).map_err(|error: ParseDealError| {
            let why = error.message();
            Unfit::because(t::UsageDeal { why })
        })
    }
}

/// The deal that was asked for, or a random short one.
pub fn deal(
    say: &Say,
    bundle: &'static GameBundle,
    asked: Option<WantedDeal>,
    chosen: &Chosen,
    seats: usize,
) -> Result<Deal, Fail> {
    let random = RandomState::new().hash_one("a deal");
    match asked {
        Some(WantedDeal::Number(deal)) => Ok(deal),
        None | Some(WantedDeal::Pick(Pick::Any)) => Ok(Deal::Number(random % 1_000_000 + 1)),
        Some(WantedDeal::Today)
            if (bundle.listing.daily)
                .is_some_and(|others| !chosen.is_standard() || seats != 1 + others.len()) =>
        {
            Err(Fail::wrong(
                "the daily deal is played with the standard rules and number of players: leave out --rules, --preset, \
                 cards and other players, or give a number",
            ))
        }
        Some(WantedDeal::Today) => {
            let today = bundle.daily.and_then(|daily| daily.deal(wildpile_tui::today()));
            today.ok_or_else(|| {
                let others = say.games().bundles().filter(|other| other.daily.is_some());
                Fail::wrong(format!(
                    "{} has no daily deal; {} have one",
                    say.text(&bundle.game.title()),
                    others.map(GameBundle::name).collect::<Vec<_>>().join(", ")
                ))
            })
        }
        Some(WantedDeal::Pick(pick)) => {
            if !can_pick(bundle, seats) {
                let others = say.games().bundles().filter(|other| can_pick(other, 1));
                return Err(Fail::wrong(format!(
                    "the difficulty of deals of {} is unknown; `--deal {}` works for {}. Leave it out, or give a number",
                    say.text(&bundle.game.title()),
                    pick.name(),
                    others.map(GameBundle::name).collect::<Vec<_>>().join(" and ")
                )));
            }
            if let count @ 1.. = chosen.wanted.drawn {
                return Err(Fail::wrong(format!(
                    "--mutators {count} draws the cards from the deal number, so that `--deal {}` can't look for a deal that \
                     fits them: name the cards, or give a number",
                    pick.name()
                )));
            }
            let question = DealQuestion {
                game: bundle.name().to_owned(),
                layers: chosen
                    .settle(say, seats, None)?
                    .layers
                    .iter()
                    .map(SavedLayer::from)
                    .collect(),
                pick,
                seed: random,
            };
            match pick_deal(bundle, &question, None).map_err(|why| say.wrong(why))? {
                Picked::Deal(deal) => Ok(deal),
                Picked::None(count) => Err(say.wrong(texts::PickNone { count })),
            }
        }
    }
}
