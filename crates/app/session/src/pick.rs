//! What a deal that nobody chose must be like: only one that can be won, or an easy or a hard one.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};
use wildpile_cards::Deal;
use wildpile_game::rules::Layer;
use wildpile_message::ToMessage;
use wildpile_table::{Lookahead, SearchLimit, Verdict};

use crate::thinker::AnswerError;
use crate::{GameBundle, SavedLayer, texts};

/// What a deal that nobody chose must be like.
///
/// How hard a deal is, is told by how many positions a solver looks at until it wins it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// Any deal.
    #[default]
    Any,
    /// One that can be won.
    Winnable,
    /// One of the easiest third of those that can be won.
    Easy,
    /// One of the middle third.
    Medium,
    /// One of the hardest third.
    Hard,
}

impl Pick {
    /// All of them, in the order in which people should see them.
    pub const ALL: [Self; 5] = [Self::Any, Self::Winnable, Self::Easy, Self::Medium, Self::Hard];

    /// One word: `any`, `winnable`, `easy`, `medium` or `hard`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Winnable => "winnable",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// The one with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pick| pick.name() == name)
    }

    /// The least and the most positions until a deal like this is won.
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

/// A deal that takes so many times what one of middling difficulty takes is passed over.
const SEARCH_LIMIT: u64 = 8;

/// The most deals that are looked at.
const MOST: usize = 200;

/// A deal is wanted, as plain data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DealQuestion {
    /// The game's name.
    pub game: String,
    /// The rules over the defaults.
    pub layers: Vec<SavedLayer>,
    /// What the deal must be like.
    pub pick: Pick,
    /// What the deals that are looked at come from: the same number finds the same deal.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Picked {
    /// This deal is like that.
    Deal(Deal),
    /// None of so many deals is.
    None(usize),
}

/// Whether deals can be picked under these rules at a table with so many seats.
#[must_use]
pub fn can_pick(bundle: &'static GameBundle, seats: usize) -> bool {
    seats == 1 && grades(bundle).is_some()
}

fn grades(bundle: &'static GameBundle) -> Option<(Lookahead, [u64; 2])> {
    let lookahead = bundle.lookahead?;
    Some((lookahead, lookahead.grades?))
}

/// Looks for a deal. It tries a few hundred at the most, and can be stopped between two of them and within one.
///
/// # Errors
/// Why none can be looked for.
pub fn pick_deal(
    bundle: &'static GameBundle,
    question: &DealQuestion,
    stop: Option<&AtomicBool>,
) -> Result<Picked, AnswerError> {
    let (lookahead, grades) = grades(bundle)
        .filter(|_| question.game == bundle.game.name())
        .ok_or_else(|| AnswerError::Game(question.game.clone()))?;
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
        let record = |e: &dyn ToMessage| AnswerError::Record(e.message());
        let started = bundle
            .game
            .start(&layers, 1, deal)
            .map_err(|e| AnswerError::Record(texts::problems(&e)))?;
        let transcript = started.transcript(vec![String::new()], std::collections::BTreeMap::new());
        let found = (lookahead.solve)(&transcript, limit).map_err(|e| record(&e))?;
        if matches!(found.verdict, Verdict::Won(_)) && (least..=most).contains(&found.nodes) {
            return Ok(Picked::Deal(deal));
        }
    }
    Ok(Picked::None(MOST))
}

/// The deals that are looked at: numbers short enough to be read out.
fn candidate(seed: u64, tried: u64) -> Deal {
    Deal::Number(1 + mix(seed, tried) % 999_999_999)
}

/// A number that looks random, from two.
const fn mix(a: u64, b: u64) -> u64 {
    let mut x = a ^ b.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
