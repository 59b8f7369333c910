//! Choosing a random deal by difficulty.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};
use wildpile_cards::Deal;
use wildpile_game::rules::Layer;
use wildpile_message::{Message, named};
use wildpile_table::{Lookahead, SearchLimit, Verdict};

use crate::text as t;
use crate::{GameBundle, SavedLayer, texts};

named! {
    /// The required difficulty of a random deal.
    ///
    /// Difficulty is measured by the number of nodes a solver needs to win the deal.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Pick {
        /// Any deal.
        #[default]
        Any = "any",
        /// Any that can be won.
        Winnable = "winnable",
        /// From the easiest third of those that can be won.
        Easy = "easy",
        /// From the middle third.
        Medium = "medium",
        /// From the hardest third.
        Hard = "hard",
    }
}

impl Pick {
    /// The range of node counts.
    const fn bounds(self, [easy, medium]: [u64; 2]) -> (u64, u64) {
        match self {
            Self::Any => (0, u64::MAX),
            Self::Winnable => (0, medium * SEARCH_LIMIT),
            Self::Easy => (0, easy),
            Self::Medium => (easy + 1, medium),
            Self::Hard => (medium + 1, medium * SEARCH_LIMIT),
        }
    }
}

/// Deals that need more than this multiple of the medium node count are skipped.
const SEARCH_LIMIT: u64 = 8;

/// The maximum number of deals tried.
const MOST: usize = 200;

/// A request for a deal, as plain data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DealQuestion {
    /// The game's name.
    pub game: String,
    /// The layers over the default rules.
    pub layers: Vec<SavedLayer>,
    /// The required difficulty.
    pub pick: Pick,
    /// The seed of the candidates: the same seed finds the same deal.
    pub seed: u64,
}

/// The result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Picked {
    /// A suitable deal.
    Deal(Deal),
    /// None of this many deals is suitable.
    None(usize),
}

/// True if deals can be chosen by difficulty with this game and number of seats.
#[must_use]
pub fn can_pick(bundle: &'static GameBundle, seats: usize) -> bool {
    seats == 1 && grades(bundle).is_some()
}

fn grades(bundle: &'static GameBundle) -> Option<(Lookahead, [u64; 2])> {
    let lookahead = bundle.lookahead?;
    Some((lookahead, lookahead.grades?))
}

/// Looks for a deal, trying a few hundred at most. Can be stopped between candidates and within a
/// search.
///
/// # Errors
/// Why deals can't be searched.
pub fn pick_deal(
    bundle: &'static GameBundle,
    question: &DealQuestion,
    stop: Option<&AtomicBool>,
) -> Result<Picked, Message> {
    let (lookahead, grades) = grades(bundle)
        .filter(|_| question.game == bundle.game.name())
        .ok_or(t::AnswerGame { game: &question.game })?;
    let (least, most) = question.pick.bounds(grades);
    let layers: Vec<Layer> = question.layers.iter().cloned().map(Layer::from).collect();
    let limit = SearchLimit { nodes: most, stop };
    for tried in 0..MOST {
        if stop.is_some_and(|s| s.load(Ordering::Relaxed)) {
            return Ok(Picked::None(tried));
        }
        let deal = candidate(question.seed, tried as u64);
        if question.pick == Pick::Any {
            return Ok(Picked::Deal(deal));
        }
        let started = bundle.game.start(&layers, 1, deal).map_err(|e| t::AnswerRecord {
            why: texts::problems(&e),
        })?;
        let found = (lookahead.solve)(started.as_ref(), limit).map_err(|why| t::AnswerRecord { why })?;
        if matches!(found.verdict, Verdict::Won(_)) && (least..=most).contains(&found.nodes) {
            return Ok(Picked::Deal(deal));
        }
    }
    Ok(Picked::None(MOST))
}

/// The candidates: numbers short enough to be read aloud.
fn candidate(seed: u64, tried: u64) -> Deal {
    Deal::Number(1 + mix(seed, tried) % 999_999_999)
}

/// Mixes two numbers into a random-looking one.
const fn mix(a: u64, b: u64) -> u64 {
    let mut x = a ^ b.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
