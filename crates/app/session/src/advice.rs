//! The best known move and the reason for it, from what the player may see.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_table::{Fill, Referee, Scene, SearchLimit, Verdict, Zone, ZoneKind};

use crate::text as t;
use crate::thinker::Hints;
use crate::{GameBundle, auto, hints};

/// The node limit for a hint in games without hidden information: a fraction of a second.
pub(crate) const HINT_LIMIT: u64 = 20_000;

/// The best known move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// The move, in notation.
    pub notation: String,
    /// The reason, as a clause.
    pub why: Message,
    /// The sequence of moves to a win that starts with it, if known.
    #[serde(default)]
    pub way: Vec<String>,
}

impl Advice {
    /// The first move of a winning sequence; `None` if it is empty.
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

/// The moves worth a hint for a seat and, with a budget, the best one.
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

/// Finds the best move. Without hidden information a solver looks for a winning sequence. Otherwise
/// the game's strongest bot chooses from its seat's view: a bot that has observed the match but has
/// no thoughts of its own yet, so that the same position gets the same hint. Solvers stop when
/// `stop` is set; bots use their whole budget, a fraction of a second.
///
/// # Errors
/// Why there is no such move.
pub fn advise(
    bundle: &'static GameBundle,
    played: &dyn Referee,
    seat: Seat,
    budget: Duration,
    stop: Option<&AtomicBool>,
) -> Result<Advice, Message> {
    let scene = played.seat(Viewer::Seat(seat)).scene();
    if let Some(lookahead) = bundle.lookahead
        && played.seats() == 1
        && !lookahead.sees_chance
        && !auto::is_hidden(&scene)
    {
        let limit = SearchLimit {
            nodes: HINT_LIMIT,
            stop,
        };
        let found = (lookahead.solve)(played, limit).map_err(|why| t::AnswerRecord { why })?;
        if let Verdict::Won(moves) = found.verdict
            && let Some(advice) = Advice::of_way(&moves)
        {
            return Ok(advice);
        }
    }
    let best = bundle.bots.levels().last().ok_or(t::AnswerLevel { level: "" })?;
    let mut bot = bundle
        .bots
        .player(best.name, 1)
        .ok_or(t::AnswerLevel { level: best.name })?;
    let mut after = played.boxed_clone();
    after.seat(Viewer::Seat(seat)).inform(bot.as_mut(), 0);
    let notation = after
        .play_with(seat, bot.as_mut(), budget)
        .ok_or(t::AnswerNoMove { seat })?;
    let why = reason(played, after.as_ref(), seat, &scene, &notation);
    Ok(Advice {
        notation,
        why,
        way: Vec::new(),
    })
}

/// The visible achievement of a move: nothing hidden before the move may affect the answer. The
/// bot's own reasons aren't known, so they aren't mentioned.
fn reason(played: &dyn Referee, after: &dyn Referee, seat: Seat, before: &Scene, notation: &str) -> Message {
    let action = before.actions.iter().find(|a| a.notation == notation);
    let kind_of = |id| before.zone(id).map(|z| z.kind);
    let to = action.and_then(|a| a.to).and_then(kind_of);
    let from = action.and_then(|a| a.from).and_then(|s| kind_of(s.zone));
    // What a drawn card leads to, such as automatic moves, can't be known in advance.
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
    if fewer(ZoneKind::StockPile, cards) {
        t::HintStockPile.into()
    } else if fewer(ZoneKind::Column, backs) {
        t::HintTurnsUp.into()
    } else if more(ZoneKind::Column, empty) {
        t::HintClears.into()
    } else if more(ZoneKind::Foundation, cards) {
        t::HintHome.into()
    } else if to == Some(ZoneKind::BuildPile) && leads_to_stock(played, after, seat) {
        t::HintStockNext.into()
    } else if from == Some(ZoneKind::Hand) && held(before, seat) == 1 && held(&now, seat) > 1 {
        t::HintRefills.into()
    } else if to == Some(ZoneKind::Trash) {
        t::HintTrash.into()
    } else if from == Some(ZoneKind::Waste) {
        t::HintFromWaste.into()
    } else if more(ZoneKind::Column, joined) {
        t::HintJoins.into()
    } else {
        t::HintBest.into()
    }
}

/// The number of cards in the seat's hand.
fn held(scene: &Scene, seat: Seat) -> usize {
    let own = |z: &&Zone| z.kind == ZoneKind::Hand && z.owner.is_none_or(|owner| owner == seat);
    scene.zones.iter().filter(own).map(|z| z.count).sum()
}

/// True if a play was the first of the fewest that lead to the own stock card.
fn leads_to_stock(played: &dyn Referee, after: &dyn Referee, seat: Seat) -> bool {
    /// Number of moves a person sees ahead.
    const FAR: usize = 4;
    let fewest = |from: &dyn Referee| {
        let mut copy = from.boxed_clone();
        let cards = held(&played.seat(Viewer::Seat(seat)).scene(), seat);
        (0..=FAR).find(|&plays| reaches_stock(copy.as_mut(), seat, cards, plays, &mut 60))
    };
    fewest(played).is_some_and(|plays| plays > 0 && fewest(after) == Some(plays - 1))
}

/// True if the seat's stock card can be played after this many plays. Plays that draw cards aren't
/// followed, because the cards are hidden; `tries` limits the work.
fn reaches_stock(copy: &mut dyn Referee, seat: Seat, cards: usize, plays: usize, tries: &mut usize) -> bool {
    let scene = copy.seat(Viewer::Seat(seat)).scene();
    if held(&scene, seat) > cards || !copy.turn().due().contains(seat) {
        return false;
    }
    let is_stock = |z: &Zone| z.kind == ZoneKind::StockPile && z.owner == Some(seat);
    let builds = scene.actions.iter().filter(|action| {
        let to = action.to.and_then(|id| scene.zone(id));
        to.is_some_and(|z| z.kind == ZoneKind::BuildPile)
    });
    if plays == 0 {
        let mut from = builds.filter_map(|action| scene.zone(action.from?.zone));
        return from.any(is_stock);
    }
    for action in builds {
        if *tries == 0 {
            return false;
        }
        *tries -= 1;
        if copy.play(seat, &action.notation).is_ok() {
            let found = reaches_stock(copy, seat, held(&scene, seat), plays - 1, tries);
            if !copy.undo() || found {
                return found;
            }
        }
    }
    false
}
