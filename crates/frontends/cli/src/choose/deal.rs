//! The choice of a deal.

use std::hash::{BuildHasher as _, RandomState};

use wildpile_bundle::GameBundle;
use wildpile_cards::{Deal, ParseDealError};
use wildpile_client::setup::DealRequest;
use wildpile_message::{Arg, Join, ToMessage as _};
use wildpile_session::{DealQuestion, Pick, Picked, SavedLayer, can_pick, pick_deal, texts};

use super::Chosen;
use crate::args::Unfit;
use crate::fail::Fail;
use crate::say::Say;
use crate::text as t;

/// Reads a deal that is asked for on the command line.
pub fn deal_request(text: &str) -> Result<DealRequest, Unfit> {
    text.parse().map_err(|error: ParseDealError| {
        let why = error.message();
        Unfit::because(t::UsageDeal { why })
    })
}

/// The names of these games.
fn list(join: Join, games: impl Iterator<Item = &'static GameBundle>) -> Arg {
    Arg::List(join, games.map(|game| game.name().into()).collect())
}

/// A game without daily deals.
pub fn no_daily(say: &Say, bundle: &GameBundle) -> Fail {
    let others = say.games().bundles().filter(|other| other.daily.is_some());
    let (title, games) = (bundle.game.title(), list(Join::Comma, others));
    Fail::wrong(t::DealDailyNone { title, games })
}

/// The deal that was asked for, or a random short one.
pub fn deal(
    say: &Say,
    bundle: &'static GameBundle,
    asked: Option<DealRequest>,
    chosen: &Chosen,
    seats: usize,
) -> Result<Deal, Fail> {
    let random = RandomState::new().hash_one("a deal");
    match asked {
        Some(DealRequest::Deal(deal)) => Ok(deal),
        None | Some(DealRequest::Random(Pick::Any)) => Ok(Deal::Number(random % 1_000_000 + 1)),
        Some(DealRequest::Daily(_))
            if (bundle.listing.daily)
                .is_some_and(|others| !chosen.is_standard() || seats != 1 + others.len()) =>
        {
            Err(Fail::wrong(t::DealDailyStandard))
        }
        Some(daily @ DealRequest::Daily(_)) => {
            let deal = daily.daily(bundle, wildpile_tui::today());
            deal.ok_or_else(|| no_daily(say, bundle))
        }
        Some(DealRequest::Random(pick)) => {
            if !can_pick(bundle, seats) {
                let others = say.games().bundles().filter(|other| can_pick(other, 1));
                let (title, pick, games) = (bundle.game.title(), pick.name(), list(Join::And, others));
                return Err(Fail::wrong(t::DealDifficulty { title, pick, games }));
            }
            if let count @ 1.. = chosen.wanted.drawn {
                let pick = pick.name();
                return Err(Fail::wrong(t::DealDrawnCards { count, pick }));
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
            match pick_deal(bundle, &question, None).map_err(Fail::wrong)? {
                Picked::Deal(deal) => Ok(deal),
                Picked::None(count) => Err(Fail::wrong(texts::PickNone { count })),
            }
        }
    }
}
