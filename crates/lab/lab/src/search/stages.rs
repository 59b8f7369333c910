//! A search as a series of experiments.

use wildpile_bundle::{GameBundle, Games};
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problem, Problems};
use wildpile_message::Message;
use wildpile_packs::Packs;
use wildpile_table::seating_problem;

use super::candidates::{Around, Candidate, Candidates};
use super::distance::{
    Played, distance, figures, goal_figure, obstacle, of_base, predicted, side_effects, way_of_base,
};
use super::goal::{Goal, Quantity, Target};
use super::outcome::Outcome;
use super::race::{Dropped, Race, Racer, Reason};
use super::settings::{Settings, around, base_layers, read};
use crate::experiment::{
    CheckSettings, Combine, Draft, DraftChange, ExpertSettings, MOST_ARMS, MOST_GAMES, Measure, Results,
    Stop, Tally, file_name,
};
use crate::text as t;
use crate::{Confidence, Deals, typed};

/// The fewest deals of a round.
pub const FEWEST_DEALS: u64 = 32;

/// The most deals of a first round.
const FIRST_ROUND: u64 = 1024;

/// The most deals of the base alone, and of the confirmation.
const MOST_BASE: u64 = 10_000;
const MOST_CONFIRMED: u64 = 10_000;

/// The most candidates that are confirmed, and the most pairs that race.
const LEADERS: usize = 6;
const PAIRS: usize = 24;

/// The greatest distance between seats, by its interval, at which seats of which none is clearly ahead are called fair.
const EVEN: f64 = 0.05;

/// The part of the way to the goal by which a pair has to be nearer than each of its changes, if effects add up.
const WORTH: f64 = 0.05;

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
enum Phase {
    Base,
    Singles,
    Pairs,
    Confirmation,
    Done,
}

/// A search: what is to be played next, and what is known so far.
#[derive(Clone, Debug)]
pub struct Search {
    bundle: &'static GameBundle,
    settings: Settings,
    goals: Vec<Goal>,
    candidates: Candidates,
    base: Vec<Layer>,
    phase: Phase,
    singles: Race,
    /// The pairs of candidates, and their race.
    pairs: Vec<Candidate>,
    doubles: Race,
    /// The results of the base alone, and of the confirmation.
    of_base: Option<Results>,
    confirmation: Option<Results>,
    /// The candidates of the confirmation.
    leaders: Vec<(Candidate, Played)>,
    /// Number of games of a stage that was stopped.
    stopped: u64,
}

/// Number of games of all rule sets.
fn games_of(results: &Results) -> u64 {
    results.deals * results.arms.len() as u64
}

impl Search {
    /// A search from the beginning, among the game's options and presets and the cards of these packs: all, or those that
    /// `only` names and `without` doesn't.
    ///
    /// # Errors
    /// Everything that is wrong with the settings.
    pub fn new(
        games: Games,
        settings: Settings,
        packs: &Packs,
        [only, without]: [&[String]; 2],
    ) -> Result<Self, Problems> {
        let (bundle, goals) = read(games, &settings)?;
        let base = base_layers(bundle, &settings)?;
        let around = around(bundle, &settings, &base);
        let candidates = Candidates::of(&around, packs, only, without)?;
        Self::with(bundle, settings, goals, base, candidates)
    }

    /// The same with candidates that are known, as those of a search that is continued.
    ///
    /// # Errors
    /// Everything that is wrong with the settings.
    pub fn among(games: Games, settings: Settings, candidates: Candidates) -> Result<Self, Problems> {
        let (bundle, goals) = read(games, &settings)?;
        let base = base_layers(bundle, &settings)?;
        around(bundle, &settings, &base).rules(&[])?;
        Self::with(bundle, settings, goals, base, candidates)
    }

    fn with(
        bundle: &'static GameBundle,
        settings: Settings,
        goals: Vec<Goal>,
        base: Vec<Layer>,
        candidates: Candidates,
    ) -> Result<Self, Problems> {
        let count = candidates.all.len();
        if count == 0 {
            return Err(Problem::new("only", t::ProblemSearchNothing, t::LegalSearchNothing).into());
        }
        if count >= MOST_ARMS {
            let most = MOST_ARMS - 1;
            let what = t::ProblemSearchMany { count, most };
            return Err(Problem::new("only", what, t::LegalSearchMany).into());
        }
        let seats = settings.players.len();
        let race = |count| Race::new(count, figures(&goals, seats), seats, f64::INFINITY);
        // Every game has turns, but not everything else that could be less or more.
        let always = [Measure::Turns, Measure::Moves, Measure::Stuck].map(Quantity::Of);
        let needs_base = goals
            .iter()
            .any(|goal| !matches!(goal.target, Target::Relative(_)) || !always.contains(&goal.quantity));
        let search = Self {
            singles: race(count),
            doubles: race(0),
            phase: if needs_base { Phase::Base } else { Phase::Singles },
            bundle,
            settings,
            goals,
            candidates,
            base,
            pairs: Vec::new(),
            of_base: None,
            confirmation: None,
            leaders: Vec::new(),
            stopped: 0,
        };
        let games = search.settings.games;
        if games > MOST_GAMES {
            let legal = t::LegalSearchGamesMost { most: MOST_GAMES };
            return Err(Problem::new("games", t::ProblemSearchGamesMost { games }, legal).into());
        }
        let least = search.fewest_games();
        if games < least {
            let what = t::ProblemSearchGames { games, count };
            return Err(Problem::new("games", what, t::LegalSearchGames { least }).into());
        }
        if search.settings.check.is_some_and(|check| check > 0) && search.is_strongest() {
            let player = search.strongest();
            let what = t::ProblemCheckStrongest { player };
            return Err(Problem::new("check", what, t::LegalCheck { most: games }).into());
        }
        let first = search.settings.first;
        if matches!(first, Deal::Fair(_)) || first.number().checked_add(2 * games).is_none() {
            return Err(Problem::new("first_deal", t::ProblemDeals { games }, t::LegalDeals).into());
        }
        Ok(search)
    }

    /// The strongest level of the game, which checks the leaders.
    fn strongest(&self) -> &'static str {
        let levels = self.bundle.bots.levels();
        levels.last().map_or(self.bundle.bots.usual(), |level| level.name)
    }

    /// True if all players are the strongest level, so that it can't check them.
    pub(crate) fn is_strongest(&self) -> bool {
        let strongest = self.strongest();
        self.settings.players.iter().all(|player| player == strongest)
    }

    /// The fewest games that suffice for two rounds of all candidates.
    fn fewest_games(&self) -> u64 {
        let arms = self.candidates.all.len() as u64 + 1;
        let rounds = 2 * FEWEST_DEALS * arms;
        // The parts that pairs and the confirmation have.
        let races = (if self.settings.pairs {
            2 * rounds
        } else {
            rounds * 4 / 3
        }) + arms;
        // The base alone takes a tenth.
        match self.phase {
            Phase::Base => (races + FEWEST_DEALS) * 10 / 9 + 1,
            _ => races,
        }
    }

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
    fn share(&self, phase: Phase) -> u64 {
        let games = self.settings.games.saturating_sub(self.games_of_base());
        let all = games - games / 4;
        match phase {
            Phase::Singles if self.settings.pairs => games / 2,
            Phase::Pairs => all.saturating_sub(self.singles.games),
            _ => all,
        }
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
                let deals = (self.settings.games / 10).clamp(FEWEST_DEALS, MOST_BASE);
                let draft = self.draft(0, deals, &[], Some(0));
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
                let left = self
                    .settings
                    .games
                    .saturating_sub(self.games_of_base() + self.singles.games + self.doubles.games);
                let deals = (left / (leaders.len() as u64 + 1)).clamp(FEWEST_DEALS, MOST_CONFIRMED);
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

    /// Number of deals of the confirmation that the strongest level plays if the settings don't say: as in an experiment, but
    /// enough to show something. An answer that nobody checked would be worth little.
    fn usual_check(&self, deals: u64) -> Option<u64> {
        let size = [self.leaders.len() + 1, self.settings.players.len()];
        let usual = CheckSettings::usual(self.bundle, size, &Stop::Games(deals), CheckSettings::TIME);
        let around = around(self.bundle, &self.settings, &self.base);
        let (player, bots) = (self.strongest(), &self.bundle.bots);
        let can_play = |layers: &[Layer]| {
            let rules = around.rules(layers);
            rules.is_ok_and(|rules| {
                seating_problem(&rules.per_seat, player, bots.knows_per_seat(player)).is_none()
            })
        };
        let mut leaders = self.leaders.iter();
        let is_possible = !self.is_strongest()
            && can_play(&[])
            && leaders.all(|(own, _)| can_play(&[Around::layer(&own.patch)]));
        is_possible.then(|| usual.unwrap_or(CheckSettings::FEWEST))
    }

    /// The next round of a race.
    fn round(&self, race: &Race, candidates: &[Candidate], phase: Phase) -> Option<Stage> {
        let first = self.first_round(phase, candidates.len());
        let deals = race.next(first, self.share(phase))?;
        let left: Vec<&Candidate> = race.left().into_iter().map(|at| &candidates[at]).collect();
        let (round, count) = (race.rounds + 1, left.len());
        let (name, title) = match phase {
            Phase::Pairs => ("pairs", t::SearchStagePairs { round, count }.into()),
            _ => ("changes", t::SearchStageChanges { round, count }.into()),
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

    /// True if the base itself meets the goals. Where seats are to be equal and nothing else, that is so if none is clearly
    /// ahead and enough games show that the distance is small.
    fn is_met_by(&self, base: &Tally) -> bool {
        if let [goal] = self.goals.as_slice()
            && goal.target == Target::AtMost(None)
        {
            let spread = goal_figure(goal.quantity, base, Confidence::USUAL);
            return spread.is_some_and(|spread| spread.interval[0] <= 0.0 && spread.interval[1] <= EVEN);
        }
        let found = distance(&self.goals, base, &of_base(base), Confidence::USUAL);
        found.is_some_and(|found| found.excess.interval[1] <= 0.0)
    }

    /// Forms the pairs that would come nearest if effects added up, as many as there are games for.
    fn make_pairs(&mut self) {
        let racers = &self.singles.racers;
        let known = self.singles.sure();
        let way = |played: &Played| {
            Some(
                distance(&self.goals, &self.singles.base, played, Confidence::USUAL)?
                    .way
                    .value,
            )
        };
        // What changed no game, or leaves games without an end, is of no use in a pair.
        let is_of_use = |racer: &Racer| {
            racer
                .dropped
                .is_none_or(|dropped| dropped.reason == Reason::Farther)
        };
        let alone = racers
            .iter()
            .map(|racer| way(&racer.played).filter(|_| is_of_use(racer)));
        let alone: Vec<Option<f64>> = alone.collect();
        let mut found: Vec<(f64, Candidate)> = Vec::new();
        for (at, one) in self.candidates.all.iter().enumerate() {
            for (other_at, other) in self.candidates.all.iter().enumerate().skip(at + 1) {
                let (Some(first), Some(second)) = (alone[at], alone[other_at]) else {
                    continue;
                };
                let both = [&racers[at].played, &racers[other_at].played];
                let Some(expected) = predicted(&self.goals, &self.singles.base, both) else {
                    continue;
                };
                // Together they have to be worth more than each alone.
                if expected < first.min(second) - WORTH && expected <= known.max(Goal::TOLERANCE) + 0.25 {
                    found.extend(one.with(other, other_at).map(|pair| (expected, pair)));
                }
            }
        }
        found.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        let affordable = self.share(Phase::Pairs) / (2 * FEWEST_DEALS);
        let most = usize::try_from(affordable.saturating_sub(1))
            .unwrap_or(PAIRS)
            .min(PAIRS);
        let around = around(self.bundle, &self.settings, &self.base);
        let fine = found.into_iter().map(|(_, pair)| pair);
        let fine = fine.filter(|pair| around.rules(&[Around::layer(&pair.patch)]).is_ok());
        self.pairs = fine.take(most).collect();
        let seats = self.settings.players.len();
        self.doubles = Race::new(self.pairs.len(), figures(&self.goals, seats), seats, known);
    }

    /// The candidates that are ahead, nearest first: those that nobody beats in both nearness and side effects, then the
    /// nearest others.
    fn ahead(&self) -> Vec<(Candidate, Played)> {
        struct Place<'a> {
            candidate: &'a Candidate,
            played: &'a Played,
            way: f64,
            side: f64,
        }
        let races = [
            (&self.singles, self.candidates.all.as_slice()),
            (&self.doubles, self.pairs.as_slice()),
        ];
        let places = races.into_iter().flat_map(|(race, candidates)| {
            let left = race.left().into_iter();
            left.filter_map(|at| {
                let (candidate, played) = (&candidates[at], &race.racers[at].played);
                let way = distance(&self.goals, &race.base, played, Confidence::USUAL)?
                    .way
                    .value;
                let side = side_effects(&self.goals, &race.base, &played.tally, candidate.changes());
                Some(Place {
                    candidate,
                    played,
                    way,
                    side,
                })
            })
        });
        let mut places: Vec<Place<'_>> = places.collect();
        places.sort_by(|one, other| {
            one.way
                .total_cmp(&other.way)
                .then(one.side.total_cmp(&other.side))
        });
        // What played the same games is the same to a player: the one with fewer side effects is enough.
        let mut alike: Vec<&Played> = Vec::new();
        places.retain(|place| {
            let is_new = !alike.contains(&place.played);
            alike.push(place.played);
            is_new
        });
        // Those that aren't nearer than the base are only of interest if nothing else is.
        let of_base = way_of_base(&self.goals, self.raced_base());
        if places.iter().any(|place| place.way < of_base) {
            places.retain(|place| place.way < of_base);
        } else {
            places.truncate(1);
        }
        let mut least = f64::INFINITY;
        let (unbeaten, beaten): (Vec<_>, Vec<_>) = places.iter().partition(|place| {
            let is_less = place.side < least;
            least = least.min(place.side);
            is_less
        });
        // Those near the goal may be the answer.
        let is_near = |place: &&Place<'_>| place.way <= 2.0 * Goal::TOLERANCE;
        let (near, far): (Vec<_>, Vec<_>) = unbeaten.into_iter().partition(is_near);
        let (near_beaten, far_beaten): (Vec<_>, Vec<_>) = beaten.into_iter().partition(is_near);
        let chosen = near.into_iter().chain(near_beaten).chain(far).chain(far_beaten);
        let mut chosen: Vec<&Place<'_>> = chosen.take(LEADERS).collect();
        chosen.sort_by(|one, other| one.way.total_cmp(&other.way));
        chosen
            .iter()
            .map(|place| (place.candidate.clone(), place.played.clone()))
            .collect()
    }
}
