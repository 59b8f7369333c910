//! The settings of a search.

use serde::{Deserialize, Serialize};
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Patch, Problem, Problems};
use wildpile_message::Message;

use super::candidates::Around;
use super::goal::Goal;
use crate::text as t;

/// The most goals.
const GOALS: usize = 4;

/// Number of games of a search that doesn't say: fewer if an expert has to judge them.
#[must_use]
pub fn usual_games(goals: &[Goal]) -> u64 {
    let judged = goals.iter().any(|goal| goal.quantity.measure().needs_expert());
    if judged { 20_000 } else { 100_000 }
}

/// The settings of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The game's name.
    pub game: String,
    /// The preset of the base.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// The rules of the base.
    #[serde(default, skip_serializing_if = "Patch::is_empty")]
    pub base: Patch,
    /// The players, one for each seat.
    pub players: Vec<String>,
    /// The goals as they are written.
    pub goals: Vec<String>,
    /// The first deal.
    pub first: Deal,
    /// Number of games to be played, without those of the check.
    pub games: u64,
    /// True if pairs of changes are tried, too.
    pub pairs: bool,
    /// Number of deals of the confirmation that the strongest level plays, too, if not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<u64>,
}

/// Finds a game by its name, or says why there is none.
pub type Find<'a> = &'a dyn Fn(&str) -> Result<&'static GameBundle, Message>;

/// The game and the goals of settings.
pub(super) fn read(
    find: Find<'_>,
    settings: &Settings,
) -> Result<(&'static GameBundle, Vec<Goal>), Problems> {
    let bundle = find(&settings.game).map_err(|what| Problem::bare("game", what))?;
    let seats = settings.players.len();
    let mut problems = Vec::new();
    let mut goals: Vec<Goal> = Vec::new();
    for text in &settings.goals {
        match Goal::read(text, bundle.name(), seats) {
            Ok(goal) if goals.iter().any(|other| other.quantity == goal.quantity) => {
                let name = goal.quantity.name();
                problems.push(Problem::new(text, t::ProblemGoalTwice { name }, t::LegalGoalOnce));
            }
            Ok(goal) => goals.push(goal),
            Err(problem) => problems.push(problem),
        }
    }
    if settings.goals.is_empty() || settings.goals.len() > GOALS {
        let what = t::ProblemGoals {
            count: settings.goals.len(),
        };
        problems.push(Problem::new("", what, t::LegalGoals { most: GOALS }));
    }
    for player in &settings.players {
        if !bundle.bots.has(player) {
            let levels = bundle.bots.levels().iter().map(|level| level.name);
            let names = levels.collect::<Vec<_>>().join(", ");
            let (game, player) = (bundle.name(), player.as_str());
            let what = t::ProblemPlayer { game, player };
            problems.push(Problem::new("players", what, t::LegalOneOf { names }));
        }
    }
    Problems::check(problems)?;
    Ok((bundle, goals))
}

/// The layers of the base.
pub(super) fn base_layers(bundle: &'static GameBundle, settings: &Settings) -> Result<Vec<Layer>, Problems> {
    let mut layers = Vec::new();
    if let Some(preset) = &settings.preset {
        layers.push(bundle.game.preset_layer(preset)?);
    }
    layers.push(Around::layer(&settings.base));
    Ok(layers)
}

pub(super) fn around<'a>(
    bundle: &'static GameBundle,
    settings: &'a Settings,
    base: &'a [Layer],
) -> Around<'a> {
    Around {
        bundle,
        base,
        players: &settings.players,
        first: settings.first,
    }
}
