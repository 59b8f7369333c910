//! The best move that is known, and why: from what the person may see.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use wildpile_game::{Seat, Viewer};
use wildpile_message::{Message, ToMessage};
use wildpile_table::{Fill, Referee, Scene, SearchLimit, Verdict, Zone, ZoneKind};

use crate::text as t;
use crate::thinker::{AnswerError, Hints};
use crate::{GameBundle, auto, hints};

/// How many positions are looked at for a hint where nothing is hidden: a fraction of a second.
const SEARCH_LIMIT: u64 = 20_000;

/// The best move that is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// The move, in notation.
    pub notation: String,
    /// Why: a clause.
    pub why: Message,
    /// The way to win that begins with the move, where one is known.
    #[serde(default)]
    pub way: Vec<String>,
}

impl Advice {
    /// The first move of a way to win; none when it is empty.
    #[must_use]
    pub fn of_way(way: &[String]) -> Option<Self> {
        Some(Self {
            notation: way.first()?.clone(),
            why: match way.len() {
                1 => t::HintWins.into(),
                count => t::HintWay { count }.into(),
            },
            way: way.to_vec(),
        })
    }
}

/// The moves worth a hint for a seat, and with a budget the best one of them.
pub(crate) fn hints_of(
    bundle: &'static GameBundle,
    played: &dyn Referee,
    seat: Seat,
    budget_ms: Option<u64>,
    stop: Option<&AtomicBool>,
) -> Hints {
    let scene = played.seat(Viewer::Seat(seat)).scene();
    let list = hints::hints(played, seat, &scene);
    let best =
        budget_ms.map(|budget_ms| advise(bundle, played, seat, Duration::from_millis(budget_ms), stop));
    Hints {
        moves: list
            .into_iter()
            .map(|at| scene.actions[at].notation.clone())
            .collect(),
        best: best.and_then(Result::ok),
    }
}

/// Tells the best move that is known. Where nothing is hidden a solver looks for a way to win; otherwise the game's best player
/// chooses from what its seat sees: one that knows the match, but none of its own earlier thoughts, so that the same
/// position gets the same hint. A solver gives up when `stop` becomes true;
/// a player thinks to the end of its budget, a fraction of a second.
///
/// # Errors
/// Why there is none.
pub fn advise(
    bundle: &'static GameBundle,
    played: &dyn Referee,
    seat: Seat,
    budget: Duration,
    stop: Option<&AtomicBool>,
) -> Result<Advice, AnswerError> {
    let scene = played.seat(Viewer::Seat(seat)).scene();
    if let Some(lookahead) = bundle.lookahead
        && played.seats() == 1
        && !lookahead.sees_chance
        && !auto::is_hidden(&scene)
    {
        let limit = SearchLimit {
            nodes: SEARCH_LIMIT,
            stop,
        };
        let record = played.transcript(vec![String::new()], BTreeMap::new());
        let found = (lookahead.solve)(&record, limit).map_err(|e| AnswerError::Record(e.message()))?;
        if let Verdict::Won(moves) = found.verdict
            && let Some(advice) = Advice::of_way(&moves)
        {
            return Ok(advice);
        }
    }
    let best = (bundle.levels)()
        .last()
        .ok_or_else(|| AnswerError::Level(String::new()))?;
    let mut bot = (bundle.player)(best.name, 1).ok_or_else(|| AnswerError::Level(best.name.to_owned()))?;
    let mut after = played.boxed_clone();
    after.seat(Viewer::Seat(seat)).inform(bot.as_mut(), 0);
    let notation = after
        .play_with(seat, bot.as_mut(), budget)
        .ok_or(AnswerError::NoMove(seat))?;
    let why = reason(after.as_ref(), seat, &scene, &notation);
    Ok(Advice {
        notation,
        why,
        way: Vec::new(),
    })
}

/// What a move is good for, as the person sees it: nothing that is hidden before the move may make a difference.
fn reason(after: &dyn Referee, seat: Seat, before: &Scene, notation: &str) -> Message {
    let action = before.actions.iter().find(|a| a.notation == notation);
    let kind_of = |id| before.zone(id).map(|z| z.kind);
    let to = action.and_then(|a| a.to).and_then(kind_of);
    let from = action.and_then(|a| a.from).and_then(|s| kind_of(s.zone));
    // What the new cards do by themselves (JS-33) nobody can know before.
    if to.is_none() && matches!(from, Some(ZoneKind::Stock | ZoneKind::Waste)) {
        return t::HintDraws.into();
    }
    if after.outcome().is_some_and(|o| o.won(seat)) && !auto::is_hidden(before) {
        return t::HintWins.into();
    }
    let now = after.seat(Viewer::Seat(seat)).scene();
    let mine = |zone: &&Zone| zone.owner.is_none_or(|owner| owner == seat);
    let sum = |scene: &Scene, kind: ZoneKind, count: fn(&Zone) -> usize| -> usize {
        scene
            .zones
            .iter()
            .filter(|z| z.kind == kind)
            .filter(mine)
            .map(count)
            .sum()
    };
    let more = |kind, count: fn(&Zone) -> usize| sum(&now, kind, count) > sum(before, kind, count);
    let fewer = |kind, count: fn(&Zone) -> usize| sum(&now, kind, count) < sum(before, kind, count);
    let backs: fn(&Zone) -> usize = |z| z.cards.iter().filter(|c| c.fill == Fill::Back).count();
    let cards: fn(&Zone) -> usize = |z| z.count;
    let empty: fn(&Zone) -> usize = |z| usize::from(z.count == 0);
    let joined: fn(&Zone) -> usize = |z| z.cards.iter().filter(|c| c.joined).count();
    let piles = before
        .zones
        .iter()
        .filter(|z| z.kind == ZoneKind::DiscardPile)
        .filter(mine)
        .count();
    if fewer(ZoneKind::StockPile, cards) {
        t::HintStockPile.into()
    } else if fewer(ZoneKind::Column, backs) {
        t::HintTurnsUp.into()
    } else if more(ZoneKind::Column, empty) {
        t::HintClears.into()
    } else if more(ZoneKind::Foundation, cards) {
        t::HintHome.into()
    } else if to == Some(ZoneKind::BuildPile) {
        t::HintBuilds.into()
    } else if to == Some(ZoneKind::DiscardPile) && piles > 1 {
        t::HintDiscards.into()
    } else if matches!(to, Some(ZoneKind::DiscardPile | ZoneKind::Trash)) {
        t::HintTrash.into()
    } else if from == Some(ZoneKind::Waste) {
        t::HintFromWaste.into()
    } else if more(ZoneKind::Column, joined) {
        t::HintJoins.into()
    } else {
        t::HintBest.into()
    }
}
