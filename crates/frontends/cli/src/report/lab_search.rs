//! The report of a search.

use serde::Serialize;
use wildpile_lab::report::{search_answer, search_notes};
use wildpile_lab::search::{Leader, Outcome, Search};

use super::RenderedMessage;
use crate::say::Say;

/// `wildpile lab search GAME GOAL --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabSearchReport {
    /// The folder with the report and the results of every round.
    pub folder: String,
    /// The game's name.
    pub game: String,
    /// The players by seat.
    pub players: Vec<String>,
    /// The goals.
    pub goals: Vec<String>,
    /// True if nothing is left to be played.
    pub complete: bool,
    /// True if the leaders' figures come from fresh deals that took no part in the choice.
    pub confirmed: bool,
    /// True if the base meets the goals already, so that nothing was tried.
    pub already: bool,
    /// The number of games played, without those of the check.
    pub games: u64,
    /// The changes that were tried, without pairs.
    pub tried: usize,
    /// The pairs that were tried.
    pub pairs: usize,
    /// The values, cards and presets that the rules refuse, alone and with any other one.
    pub refused: usize,
    /// The values, cards and presets with the same rules as the base or another one.
    pub same: usize,
    /// The base's figures, one for each goal; null if they are unknown.
    pub base: Vec<Option<LabSearchFigure>>,
    /// The place of the answer among the leaders, from 0; null if nothing reaches the goals for certain.
    pub answer: Option<usize>,
    /// The changes that are ahead, nearest first.
    pub leaders: Vec<LabSearchLeader>,
    /// The changes that dropped out.
    pub dropped: Vec<LabSearchDropped>,
    /// The answer, in a few sentences.
    pub sentences: Vec<RenderedMessage>,
    /// Notes on reading the figures.
    pub notes: Vec<RenderedMessage>,
}

/// A figure.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabSearchFigure {
    /// The value.
    pub value: f64,
    /// Its interval (95%).
    pub interval: [f64; 2],
}

/// A change that is ahead.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabSearchLeader {
    /// Its name in the experiments.
    pub name: String,
    /// Its title.
    pub title: RenderedMessage,
    /// Its rules, as `--rules` takes them.
    pub rules: String,
    /// Its figures, one for each goal; null if they are unknown.
    pub figures: Vec<Option<LabSearchFigure>>,
    /// True if figures of turns are those of games won, because games are lost.
    pub won_only: bool,
    /// The distance from the goals as a part of the way from the base to them.
    pub distance: LabSearchFigure,
    /// The side effects, in points.
    pub side_effects: f64,
    /// The number of options that it changes.
    pub options: usize,
    /// The certainty with which it meets the goals: certain, likely, open or no.
    pub met: String,
    /// True if none is both nearer and has fewer side effects.
    pub unbeaten: bool,
    /// True if the strongest level found something else about a goal.
    pub disputed: bool,
}

/// A change that dropped out.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabSearchDropped {
    /// Its name in the experiments.
    pub name: String,
    /// The round of its race, from 1.
    pub round: usize,
    /// The deals that it had played.
    pub deals: u64,
    /// The reason: farther, idle or endless.
    pub reason: String,
}

impl LabSearchReport {
    /// The findings of a search in this folder.
    pub fn of(say: &Say, search: &Search, outcome: &Outcome, folder: String) -> Self {
        let settings = search.settings();
        let dropped = search.raced().into_iter().filter_map(|(candidate, end)| {
            let end = end?;
            Some(LabSearchDropped {
                name: candidate.name.clone(),
                round: end.round,
                deals: end.deals,
                reason: end.reason.name().to_owned(),
            })
        });
        let answer = outcome.answer();
        let figure = |found: &Option<wildpile_lab::search::Estimate>| {
            found.map(|found| LabSearchFigure {
                value: found.value,
                interval: found.interval,
            })
        };
        let leader = |leader: &Leader| LabSearchLeader {
            name: leader.candidate.name.clone(),
            title: say.rendered(leader.candidate.title()),
            rules: leader.candidate.rules(),
            figures: leader.figures.iter().map(figure).collect(),
            won_only: leader.won.is_some(),
            distance: LabSearchFigure {
                value: leader.way.value,
                interval: leader.way.interval,
            },
            side_effects: leader.side,
            options: leader.candidate.changes(),
            met: leader.met.name().to_owned(),
            unbeaten: leader.is_unbeaten,
            disputed: leader.is_disputed,
        };
        Self {
            folder,
            game: settings.game.clone(),
            players: settings.players.clone(),
            goals: search.goals().iter().map(ToString::to_string).collect(),
            complete: search.is_complete(),
            confirmed: outcome.is_confirmed,
            already: outcome.is_met_already,
            games: search.games(),
            tried: search.candidates().all.len(),
            pairs: search.pairs(),
            refused: search.candidates().refused,
            same: search.candidates().same,
            base: outcome.base.iter().map(figure).collect(),
            answer: answer.and_then(|answer| outcome.leaders.iter().position(|leader| leader == answer)),
            leaders: outcome.leaders.iter().map(leader).collect(),
            dropped: dropped.collect(),
            sentences: search_answer(search, outcome)
                .into_iter()
                .map(|m| say.rendered(m))
                .collect(),
            notes: search_notes(search, outcome)
                .into_iter()
                .map(|m| say.rendered(m))
                .collect(),
        }
    }
}
