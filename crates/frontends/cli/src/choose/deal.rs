//! The choice of a deal.

use std::hash::{BuildHasher as _, RandomState};

use wildpile_bundle::GameBundle;
use wildpile_cards::{Deal, ParseDealError};
use wildpile_client::setup::DealRequest;
use wildpile_message::ToMessage as _;
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
            Err(Fail::wrong(
                "the daily deal is played with the standard rules and number of players: leave out --rules, --preset, \
                 cards and other players, or give a number",
            ))
        }
        Some(daily @ DealRequest::Daily(_)) => daily.daily(bundle, wildpile_tui::today()).ok_or_else(|| {
            let others = say.games().bundles().filter(|other| other.daily.is_some());
            Fail::wrong(format!(
                "{} has no daily deal; {} have one",
                say.text(&bundle.game.title()),
                others.map(GameBundle::name).collect::<Vec<_>>().join(", ")
            ))
        }),
        Some(DealRequest::Random(pick)) => {
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
