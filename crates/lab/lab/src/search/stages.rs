//! A search as a series of experiments.

use wildpile_bundle::GameBundle;
use wildpile_game::rules::Layer;
use wildpile_message::Message;

use super::candidates::{Candidate, Candidates};
use super::choice::LEADERS;
use super::distance::{Played, obstacle};
use super::goal::{Goal, Quantity};
use super::outcome::Outcome;
use super::race::{Dropped, Race, Racer};
use super::settings::Settings;
use crate::experiment::{
    Combine, Draft, DraftChange, ExpertSettings, Measure, Results, Stop, Tally, file_name,
};
use crate::text as t;
use crate::{Deals, typed};

/// The fewest deals of a round.
pub const FEWEST_DEALS: u64 = 32;

/// The most deals of a first round.
const FIRST_ROUND: u64 = 1024;

/// The most deals of the base alone, and of the confirmation.
const MOST_BASE: u64 = 10_000;
const MOST_CONFIRMED: u64 = 10_000;

/// An experiment that is to be played next.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// Its name, for a folder.
    pub name: String,
    /// Its subject.
    pub title: Message,
    /// The experiment.
    pub draft: Draft,
}

/// The part of a search that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Base,
    Singles,
    Pairs,
    Confirmation,
    Done,
}

/// A search: what is to be played next, and what is known so far.
#[derive(Clone, Debug)]
pub struct Search {
    pub(super) bundle: &'static GameBundle,
    pub(super) settings: Settings,
    pub(super) goals: Vec<Goal>,
    pub(super) candidates: Candidates,
    pub(super) base: Vec<Layer>,
    pub(super) phase: Phase,
    pub(super) singles: Race,
    /// The pairs of candidates, and their race.
    pub(super) pairs: Vec<Candidate>,
    pub(super) doubles: Race,
    /// The results of the base alone, and of the confirmation.
    pub(super) of_base: Option<Results>,
    pub(super) confirmation: Option<Results>,
    /// The candidates of the confirmation.
    pub(super) leaders: Vec<(Candidate, Played)>,
    /// Number of games of a stage that was stopped.
    pub(super) stopped: u64,
}

/// Number of games of all rule sets.
fn games_of(results: &Results) -> u64 {
    results.deals * results.arms.len() as u64
}

impl Search {
    /// The game.
    #[must_use]
    pub const fn bundle(&self) -> &'static GameBundle {
        self.bundle
    }

    /// The settings.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// A name for files, from the game and the goals, without an ending.
    #[must_use]
    pub fn file_name(&self) -> String {
        let goals = self.goals.iter().map(|goal| goal.text());
        let goals = goals.map(|goal| goal.replace('-', " minus ").replace('+', " plus "));
        file_name(&self.settings.game, &goals.collect::<Vec<_>>().join(" "))
    }

    /// The goals.
    #[must_use]
    pub fn goals(&self) -> &[Goal] {
        &self.goals
    }

    /// The candidates, without pairs.
    #[must_use]
    pub const fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// The results of the base alone, if it was played alone.
    #[must_use]
    pub const fn of_base(&self) -> Option<&Results> {
        self.of_base.as_ref()
    }

    /// The results of the confirmation, once there are any.
    #[must_use]
    pub const fn confirmation(&self) -> Option<&Results> {
        self.confirmation.as_ref()
    }

    /// True if everything was played.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.phase == Phase::Done
    }

    /// The findings so far.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        Outcome::of(self)
    }

    /// The candidates that are to be confirmed, or if that hasn't begun those that are ahead, with their games so far.
    pub(super) fn leaders(&self) -> Vec<(Candidate, Played)> {
        if self.leaders.is_empty() {
            self.ahead()
        } else {
            self.leaders.clone()
        }
    }

    /// The games of the base in the races.
    pub(super) fn raced_base(&self) -> &Tally {
        if self.doubles.deals > self.singles.deals {
            &self.doubles.base
        } else {
            &self.singles.base
        }
    }

    /// All candidates of both races: each with the end of its race, if it dropped out.
    #[must_use]
    pub fn raced(&self) -> Vec<(&Candidate, Option<Dropped>)> {
        let of = |(candidate, racer): (_, &Racer)| (candidate, racer.dropped);
        let singles = self.candidates.all.iter().zip(&self.singles.racers).map(of);
        singles
            .chain(self.pairs.iter().zip(&self.doubles.racers).map(of))
            .collect()
    }

    /// Number of candidates that may meet the goals, and aren't among the leaders.
    pub(crate) fn undecided(&self) -> usize {
        let (leaders, goals) = (self.leaders(), &self.goals);
        let races = [
            (&self.singles, self.candidates.all.as_slice()),
            (&self.doubles, self.pairs.as_slice()),
        ];
        let open = races.into_iter().flat_map(|(race, candidates)| {
            let left = race.left().into_iter();
            let left = left.map(move |at| (&candidates[at], &race.racers[at]));
            left.filter(move |(_, racer)| race.may_meet(goals, racer))
        });
        let is_leader = |(own, racer): &(&Candidate, &Racer)| {
            let mut leaders = leaders.iter();
            leaders.any(|(leader, played)| leader.name == own.name || *played == racer.played)
        };
        open.filter(|one| !is_leader(one)).count()
    }

    /// Number of pairs that were tried.
    #[must_use]
    pub fn pairs(&self) -> usize {
        self.pairs.len()
    }

    /// Number of games that were played, those of a stopped stage included, without those of the check.
    #[must_use]
    pub fn games(&self) -> u64 {
        let confirmed = self.confirmation.as_ref().map_or(0, games_of);
        self.games_of_base() + self.singles.games + self.doubles.games + confirmed + self.stopped
    }

    /// Number of games of the base alone.
    fn games_of_base(&self) -> u64 {
        self.of_base.as_ref().map_or(0, games_of)
    }

    /// The games that each race may have used when it ends, without those of the base alone.
    pub(super) fn share(&self, phase: Phase) -> u64 {
        let games = self.settings.games.saturating_sub(self.games_of_base());
        let all = games - games / 4;
        match phase {
            Phase::Singles if self.settings.pairs => games / 2,
            Phase::Pairs => all.saturating_sub(self.singles.games),
            _ => all,
        }
    }

    /// Number of games of a stage that was stopped.
    #[must_use]
    pub const fn stopped(&self) -> u64 {
        self.stopped
    }

    /// Number of games that are left to be played, at most: those of the next stage included, those of the check not.
    #[must_use]
    pub fn games_left(&self) -> u64 {
        let left = self.settings.games.saturating_sub(self.games() - self.stopped);
        match self.phase {
            Phase::Done => 0,
            Phase::Confirmation => self.confirmed_deals() * (self.leaders.len() as u64 + 1),
            Phase::Base | Phase::Singles | Phase::Pairs => {
                let base = match self.phase {
                    Phase::Base => self.base_deals(),
                    _ => 0,
                };
                let races = self.share(Phase::Pairs).saturating_sub(self.doubles.games);
                left.min(base + races + MOST_CONFIRMED * (LEADERS as u64 + 1))
            }
        }
    }

    /// Number of deals of the base alone.
    fn base_deals(&self) -> u64 {
        (self.settings.games / 10).clamp(FEWEST_DEALS, MOST_BASE)
    }

    /// Number of deals of the confirmation.
    fn confirmed_deals(&self) -> u64 {
        let spent = self.games_of_base() + self.singles.games + self.doubles.games;
        let left = self.settings.games.saturating_sub(spent);
        (left / (self.leaders.len() as u64 + 1)).clamp(FEWEST_DEALS, MOST_CONFIRMED)
    }

    /// The deals of the first round of a race among so many.
    fn first_round(&self, phase: Phase, candidates: usize) -> u64 {
        let eighth = self.share(phase) / (8 * (candidates as u64 + 1));
        let size = eighth.clamp(FEWEST_DEALS, FIRST_ROUND);
        // Powers of two.
        1 << size.ilog2()
    }

    /// The experiment that is to be played next; `None` if there is none. Its results are [added](Self::add) when it is
    /// complete.
    #[must_use]
    pub fn stage(&self) -> Option<Stage> {
        match self.phase {
            Phase::Base => {
                let draft = self.draft(0, self.base_deals(), &[], Some(0));
                Some(Stage {
                    name: "base".to_owned(),
                    title: t::SearchStageBase.into(),
                    draft,
                })
            }
            Phase::Singles => self.round(&self.singles, &self.candidates.all, Phase::Singles),
            Phase::Pairs => self.round(&self.doubles, &self.pairs, Phase::Pairs),
            Phase::Confirmation => {
                let leaders: Vec<&Candidate> = self.leaders.iter().map(|(own, _)| own).collect();
                let deals = self.confirmed_deals();
                let fresh = self.singles.deals.max(self.doubles.deals);
                let check = self.settings.check.or_else(|| self.usual_check(deals));
                let check = check.map(|check| check.min(deals));
                let draft = self.draft(fresh, deals, &leaders, check);
                Some(Stage {
                    name: "confirmation".to_owned(),
                    title: t::SearchStageConfirmation.into(),
                    draft,
                })
            }
            Phase::Done => None,
        }
    }

    /// The next round of a race.
    fn round(&self, race: &Race, candidates: &[Candidate], phase: Phase) -> Option<Stage> {
        let first = self.first_round(phase, candidates.len());
        let deals = race.next(first, self.share(phase))?;
        let left: Vec<&Candidate> = race.left().into_iter().map(|at| &candidates[at]).collect();
        let (round, count) = (race.rounds + 1, left.len());
        let most = race.most_rounds(first, self.share(phase));
        let (name, title) = match phase {
            Phase::Pairs => ("pairs", t::SearchStagePairs { round, most, count }.into()),
            _ => ("changes", t::SearchStageChanges { round, most, count }.into()),
        };
        Some(Stage {
            name: format!("{name}-{round}"),
            title,
            draft: self.draft(race.deals, deals, &left, Some(0)),
        })
    }

    /// An experiment with these candidates, from the deal with this index on.
    fn draft(&self, from: u64, deals: u64, candidates: &[&Candidate], check: Option<u64>) -> Draft {
        let settings = &self.settings;
        let seats = settings.players.len();
        let first = Deals {
            first: settings.first,
            count: u64::MAX,
        }
        .deal(from);
        let fresh = Draft::new(self.bundle, seats, deals);
        let mut measures = fresh.measures.clone();
        for goal in &self.goals {
            let name = goal.quantity.measure().name().to_owned();
            if !measures.contains(&name) {
                measures.push(name);
            }
        }
        let players = match settings.players.as_slice() {
            [one, others @ ..] if others.iter().all(|other| other == one) => vec![one.clone()],
            all => all.to_vec(),
        };
        let changes = candidates.iter().map(|candidate| DraftChange {
            name: candidate.name.clone(),
            patch: candidate.patch.clone(),
            ..DraftChange::default()
        });
        Draft {
            players,
            first,
            combine: Combine::OneAtATime,
            measures,
            stop: Stop::Games(deals),
            preset: settings.preset.clone(),
            base: settings.base.clone(),
            changes: changes.collect(),
            expert: self.expert(),
            check: check.filter(|_| !candidates.is_empty()),
            ..fresh
        }
    }

    /// The expert that judges games, if a goal needs one: more games than usually, with fewer worlds, and a single one unless
    /// experts have to disagree. The worlds of all are a multiple of 8, from which the extrapolation is sound.
    fn expert(&self) -> Option<ExpertSettings> {
        let is = |measure: Measure| {
            self.goals
                .iter()
                .any(|goal| goal.quantity == Quantity::Of(measure))
        };
        let judged = self
            .goals
            .iter()
            .any(|goal| goal.quantity.measure().needs_expert());
        let unit = typed::probes(self.bundle.name()).unit.filter(|_| judged)?;
        let usual = ExpertSettings::usual(unit);
        Some(ExpertSettings {
            sample: ExpertSettings::ALL / 4,
            worlds: 16,
            experts: if is(Measure::Dilemmas) { usual.experts } else { 1 },
            ..usual
        })
    }

    /// Adds the results of the [stage](Self::stage). Of one that was stopped only the games are counted.
    pub fn add(&mut self, results: Results) {
        self.stopped = 0;
        if !results.complete {
            self.stopped = games_of(&results);
            return;
        }
        match self.phase {
            Phase::Base => {
                let is_over = results.arms.first().is_some_and(|arm| {
                    let base = &arm.tally;
                    self.is_met_by(base) || self.goals.iter().any(|goal| obstacle(goal, base).is_some())
                });
                self.of_base = Some(results);
                self.phase = if is_over { Phase::Done } else { Phase::Singles };
            }
            Phase::Singles => self.singles.add(&self.goals, &results),
            Phase::Pairs => self.doubles.add(&self.goals, &results),
            Phase::Confirmation => {
                self.confirmation = Some(results);
                self.phase = Phase::Done;
            }
            Phase::Done => {}
        }
        if self.phase == Phase::Singles
            && self
                .round(&self.singles, &self.candidates.all, Phase::Singles)
                .is_none()
        {
            self.phase = Phase::Pairs;
            if self.settings.pairs {
                self.make_pairs();
            }
        }
        if self.phase == Phase::Pairs && self.round(&self.doubles, &self.pairs, Phase::Pairs).is_none() {
            self.leaders = self.ahead();
            self.phase = if self.leaders.is_empty() {
                Phase::Done
            } else {
                Phase::Confirmation
            };
        }
    }
}
