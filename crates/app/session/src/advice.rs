//! The best known move and the reason for it, from what the player may see.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_table::{Referee, Scene, SearchLimit, Verdict};

use crate::text as t;
use crate::thinker::{Hint, Hints};
use crate::{GameBundle, auto, hints};

/// The node limit for a hint in games without hidden information: a fraction of a second.
pub(crate) const HINT_LIMIT: u64 = 20_000;

/// The best known move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// The move, in notation.
    pub notation: String,
    /// The reason, as a clause, if one is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Message>,
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
            why: Some(match way.len() {
                1 => t::HintWins.into(),
                count => t::HintWay { count }.into(),
            }),
            way: way.to_vec(),
        })
    }

    /// The same with the game's own reason for the move, if it has one.
    fn explained(self, bundle: &GameBundle, played: &dyn Referee, seat: Seat) -> Self {
        let line = self.way.get(1..).unwrap_or_default();
        let view = played.seat(Viewer::Seat(seat));
        let reasons = bundle.bots.reasons();
        let why = reasons.and_then(|reason| reason(view.as_ref(), &self.notation, line));
        Self {
            why: why.or(self.why),
            ..self
        }
    }
}

/// The best move that is asked for with hints.
pub(crate) enum Best<'a> {
    /// The first one of a way to a win that is known.
    Way(&'a [String]),
    /// The one found within this budget.
    Within(Duration),
}

/// The moves worth a hint for a seat, and the best one.
pub(crate) fn hints_of(
    bundle: &'static GameBundle,
    played: &dyn Referee,
    seat: Seat,
    best: &Best<'_>,
    stop: Option<&AtomicBool>,
) -> Hints {
    let view = played.seat(Viewer::Seat(seat));
    let scene = view.scene();
    let onward = hints::hints(played, seat, &scene);
    let best = match best {
        Best::Way(way) => Advice::of_way(way).map(|advice| advice.explained(bundle, played, seat)),
        Best::Within(budget) => advise_onward(bundle, played, seat, *budget, stop, (&scene, &onward)).ok(),
    };
    let moves = onward.into_iter().map(|at| {
        let notation = scene.actions[at].notation.clone();
        let reasons = bundle.bots.reasons();
        let why = reasons.and_then(|reason| reason(view.as_ref(), &notation, &[]));
        Hint { notation, why }
    });
    Hints {
        moves: moves.collect(),
        best,
    }
}

/// Finds the best move. Without hidden information a solver looks for a winning sequence. Otherwise
/// the game's strongest bot chooses from its seat's view: a bot that has observed the match but has
/// no thoughts of its own yet, so that the same position gets the same hint. As it doesn't remember
/// its plans, a move of it that only leads back gives way to the most obvious of the other hints.
/// Solvers stop when `stop` is set; bots use their whole budget, a fraction of a second.
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
    let onward = hints::hints(played, seat, &scene);
    advise_onward(bundle, played, seat, budget, stop, (&scene, &onward))
}

/// As [`advise`], with the scene and the moves worth a hint.
fn advise_onward(
    bundle: &'static GameBundle,
    played: &dyn Referee,
    seat: Seat,
    budget: Duration,
    stop: Option<&AtomicBool>,
    (scene, onward): (&Scene, &[usize]),
) -> Result<Advice, Message> {
    if let Some(lookahead) = bundle.lookahead
        && played.seats() == 1
        && !lookahead.sees_chance
        && !auto::is_hidden(scene)
    {
        let limit = SearchLimit {
            nodes: HINT_LIMIT,
            stop,
        };
        let found = (lookahead.solve)(played, limit).map_err(|why| t::AnswerRecord { why })?;
        if let Verdict::Won(moves) = found.verdict
            && let Some(advice) = Advice::of_way(&moves)
        {
            return Ok(advice.explained(bundle, played, seat));
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
    let chosen = scene
        .actions
        .iter()
        .position(|action| action.notation == notation);
    let leads_back = |at: &usize| scene.actions[*at].rank >= 0 && !onward.contains(at);
    let instead = chosen.filter(leads_back).and(onward.first());
    let advice = Advice {
        notation: instead.map_or(notation, |&at| scene.actions[at].notation.clone()),
        why: None,
        way: Vec::new(),
    };
    Ok(advice.explained(bundle, played, seat))
}
