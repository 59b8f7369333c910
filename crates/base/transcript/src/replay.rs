//! Converts between matches and records.

use std::collections::BTreeMap;

use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::rules::{Checked, Layer, Problem, Problems, RuleSet, check_for, read_patch};
use wildpile_game::{Game, Match, NotationError, Step, Turn};
use wildpile_message::{Arg, Join, Message, ToMessage};

use crate::text as t;
use crate::{TextStep, Transcript, TranscriptError};

/// The record of a match. `seats` names the player at every seat.
pub fn record<G: Game>(played: &Match<G>, seats: Vec<String>, notes: BTreeMap<String, String>) -> Transcript {
    Transcript {
        game: G::Rules::GAME.to_owned(),
        rules: played.game().rules().full_text(),
        seats,
        deal: played.deal(),
        position: played.position().map(str::to_owned),
        marked: played.is_marked(),
        notes,
        steps: lines_since(played, 0),
        result: played.outcome(),
    }
}

/// The steps of a match after the first `count` ones, in text form.
pub fn lines_since<G: Game>(played: &Match<G>, count: usize) -> Vec<TextStep> {
    let new = played.steps().get(count..).unwrap_or_default();
    new.iter()
        .map(|s| match &s.step {
            Step::Chance(chance) => TextStep::Chance(chance.to_string()),
            Step::Move(seat, mv) => TextStep::Move(*seat, mv.to_string()),
        })
        .collect()
}

/// The reason a match can't start from a position.
#[derive(Debug)]
pub enum SetUpError {
    /// It isn't a position of the game; the deserialiser's words.
    Unreadable(String),
    /// The game can't be in this position: every problem.
    Invalid(Problems),
    /// This part of the program is not there; see [`positions_elsewhere`].
    Elsewhere,
}

impl ToMessage for SetUpError {
    fn message(&self) -> Message {
        match self {
            Self::Unreadable(reason) => t::ErrorPosition { reason }.into(),
            Self::Invalid(problems) => Message::several(sentences(problems).collect()),
            Self::Elsewhere => t::ErrorPositionElsewhere.into(),
        }
    }
}

/// A function that starts a match from a position in JSON: [`set_up`] or [`positions_elsewhere`].
pub type SetUp<G> = fn(G, Deal, &Value) -> Result<Match<G>, SetUpError>;

/// A match that starts from a position in JSON. Later chance steps are drawn from the deal number.
///
/// # Errors
/// When the position can't be read, is invalid, or contradicts the rules.
pub fn set_up<G: Game>(game: G, deal: Deal, position: &Value) -> Result<Match<G>, SetUpError> {
    let position =
        serde_json::from_value(position.clone()).map_err(|e| SetUpError::Unreadable(e.to_string()))?;
    let started = Match::from_position(game, deal, &position).map_err(SetUpError::Invalid)?;
    let review = started.game().review(&position);
    Problems::check(review.problems).map_err(SetUpError::Invalid)?;
    Ok(started)
}

/// Refuses every position. It stands in for [`set_up`] in a part of a program that is loaded before
/// the code for positions: that is a sixth of a game's code, and few matches start from one.
///
/// # Errors
/// Always.
pub fn positions_elsewhere<G: Game>(_: G, _: Deal, _: &Value) -> Result<Match<G>, SetUpError> {
    Err(SetUpError::Elsewhere)
}

/// Replays a record, checking every step.
///
/// # Errors
/// The line and the reason: another game, invalid rules, a step that can't be parsed or applied, a
/// chance result that isn't the deal number's, a result that wasn't reached.
pub fn replay<G: Game>(transcript: &Transcript) -> Result<Match<G>, TranscriptError> {
    replay_with(transcript, set_up)
}

/// Replays a record as [`replay`] does, with this function for the position it may start from.
///
/// # Errors
/// Those of [`replay`], and those of the function.
pub fn replay_with<G: Game>(transcript: &Transcript, set_up: SetUp<G>) -> Result<Match<G>, TranscriptError> {
    if transcript.game != G::Rules::GAME {
        let (game, wanted) = (transcript.game.as_str(), G::Rules::GAME);
        return Err(TranscriptError::new(2, t::ErrorOtherGame { game, wanted }));
    }
    let on_rules = |problems: &Problems| {
        let problems = Arg::List(Join::Comma, sentences(problems).map(Arg::from).collect());
        TranscriptError::new(transcript.line_of_rules(), t::ErrorRules { problems })
    };
    // Just before 0.1.0, Joker Solitaire's `auto_foundation=safe` had another word in records.
    let text = transcript
        .rules
        .replace("auto_foundation=safe_columns", "auto_foundation=safe");
    let patch =
        read_patch(&text).map_err(|error| on_rules(&Problem::bare("rules", error.message()).into()))?;
    let layers = [Layer::choices(patch)];
    let rules: Checked<G::Rules> =
        check_for(&layers, Some(transcript.seats.len())).map_err(|problems| on_rules(&problems))?;
    if !G::SEATS.contains(&transcript.seats.len()) {
        let what = t::ErrorSeats {
            seats: transcript.seats.len(),
            least: *G::SEATS.start(),
            most: *G::SEATS.end(),
        };
        return Err(TranscriptError::new(4, what));
    }
    let deal_line = 4 + transcript.seats.len();
    let rules = match transcript.position {
        None => G::adopt_deal(rules, transcript.deal)
            .map_err(|e| TranscriptError::new(deal_line, Message::several(sentences(&e).collect())))?,
        // Starting from a position, the deal's numbering doesn't affect the rules.
        Some(_) => rules,
    };
    let game = G::new(rules, transcript.seats.len()).map_err(|e| on_rules(&e))?;
    let mut played = match &transcript.position {
        None => Match::undealt(game, transcript.deal),
        Some(json) => {
            let line = deal_line + 2;
            let position = serde_json::from_str(json)
                .map_err(|e| SetUpError::Unreadable(e.to_string()))
                .and_then(|position| set_up(game, transcript.deal, &position));
            position.map_err(|e| TranscriptError::new(line, e.message()))?
        }
    };
    for (i, line) in transcript.steps.iter().enumerate() {
        let at = |e: &dyn ToMessage| TranscriptError::new(transcript.line_of_step(i), e.message());
        let step = match line {
            TextStep::Chance(text) => Step::Chance(text.parse().map_err(|e: NotationError| at(&e))?),
            TextStep::Move(seat, text) => Step::Move(*seat, text.parse().map_err(|e: NotationError| at(&e))?),
        };
        played.apply(&step).map_err(|e| at(&e))?;
    }
    if transcript.marked {
        played.mark();
    }
    let end = transcript.line_of_step(transcript.steps.len()) + 1;
    match (played.turn(), &transcript.result) {
        (Turn::Over(reached), Some(recorded)) if reached != *recorded => {
            Err(TranscriptError::new(end, t::ErrorOtherResult))
        }
        (Turn::Seats { .. } | Turn::Chance, Some(_)) => Err(TranscriptError::new(end, t::ErrorNotOver)),
        _ => Ok(played),
    }
}

fn sentences(problems: &Problems) -> impl Iterator<Item = Message> {
    problems.list().iter().map(|problem| {
        let (path, what) = (&problem.path, &problem.what);
        match &problem.legal {
            Some(legal) => t::ErrorProblemLegal { path, what, legal }.into(),
            None => t::ErrorProblem { path, what }.into(),
        }
    })
}
