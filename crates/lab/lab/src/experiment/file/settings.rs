//! The tables `[expert]` and `[solver]`, and the ladder.

use std::collections::BTreeSet;
use std::ops::Range;

use wildpile_bundle::GameBundle;
use wildpile_message::Message;

use super::super::toml_table::{Places, Table, meant, number};
use super::super::{
    Arm, CheckSettings, ExpertSettings, Measure, SOLVER, SolverSettings, Stop, check_problem,
};
use super::Reader;
use crate::text as t;
use crate::typed;

impl Reader<'_> {
    /// The table `[expert]`, and where it is; what isn't in it is as usual.
    pub(super) fn expert(
        &mut self,
        root: &mut Table<'_>,
        usual: ExpertSettings,
    ) -> Option<(ExpertSettings, Range<usize>)> {
        let mut table = root.table("expert", &mut self.findings)?;
        let span = table.span();
        let all = f64::from(ExpertSettings::ALL);
        let sample = table.read("sample", &mut self.findings, t::LegalSample, |value| {
            number(value).filter(|share| *share >= 1.0 / all && *share <= 1.0)
        });
        let margin = table.read("margin", &mut self.findings, t::LegalMargin, |value| {
            number(value).filter(|margin| margin.is_finite() && *margin > 0.0)
        });
        let comeback = table.read("comeback", &mut self.findings, t::LegalChance, |value| {
            number(value).filter(|chance| *chance > 0.0 && *chance <= 1.0)
        });
        let mut count = |key, most| u32::try_from(self.whole(&mut table, key, most)?.0).ok();
        let read = ExpertSettings {
            sample: sample.map_or(usual.sample, |(share, _)| (share * all).round() as u32),
            margin: margin.map_or(usual.margin, |(margin, _)| margin),
            worlds: count("worlds", 10_000).unwrap_or(usual.worlds),
            experts: count("experts", 20).unwrap_or(usual.experts),
            comeback: comeback.map_or(usual.comeback, |(chance, _)| (chance * 1000.0).round() as u16),
        };
        table.finish(&mut self.findings);
        let (worlds, least) = (read.all_worlds(), ExpertSettings::FEWEST);
        if worlds < least {
            self.find(
                span.clone(),
                "expert",
                t::ProblemFewWorlds { worlds },
                t::LegalWorlds { least },
            );
        }
        Some((read, span))
    }

    /// The table `[solver]`, and where it is.
    pub(super) fn solver(&mut self, root: &mut Table<'_>) -> Option<(SolverSettings, Range<usize>)> {
        const MOST_NODES: u64 = 1_000_000_000;
        const MOST_MEMORY: u64 = 2048;
        let mut table = root.table("solver", &mut self.findings)?;
        let span = table.span();
        let usual = SolverSettings::default();
        let mut read = |key, most| self.whole(&mut table, key, most).map(|(number, _)| number);
        let settings = SolverSettings {
            nodes: read("nodes", MOST_NODES).unwrap_or(usual.nodes),
            memory: read("memory_mib", MOST_MEMORY).unwrap_or(usual.memory),
        };
        table.finish(&mut self.findings);
        Some((settings, span))
    }

    /// The settings of the check: the number of deals that the file names, or the usual one where a check is possible.
    pub(super) fn check(
        &mut self,
        bundle: &'static GameBundle,
        arms: &[Arm],
        ladder: &[String],
        stop: &Stop,
        named: Option<(u64, Range<usize>)>,
    ) -> Option<CheckSettings> {
        let Some((games, span)) = named else {
            let is_possible = check_problem(bundle, arms, ladder).is_none();
            return is_possible
                .then(|| CheckSettings::of(bundle, arms, stop, None))
                .flatten();
        };
        // Without arms, what is wrong with them has been found.
        if games == 0 || arms.is_empty() {
            return None;
        }
        let most = CheckSettings::among(stop);
        let problem = check_problem(bundle, arms, ladder);
        match problem.or_else(|| (games > most).then(|| t::ProblemCheckMany { most }.into())) {
            None => CheckSettings::of(bundle, arms, stop, Some(games)),
            Some(why) => {
                self.find(span, "check", why, t::LegalCheck { most });
                None
            }
        }
    }

    /// The checked levels of a ladder, weakest first; empty without one.
    pub(super) fn levels(
        &mut self,
        bundle: &'static GameBundle,
        ladder: Option<(Places, Range<usize>)>,
        others: &[(&'static str, Option<Range<usize>>)],
    ) -> Vec<String> {
        let Some((names, span)) = ladder else {
            return Vec::new();
        };
        for (key, other) in others {
            if let Some(other) = other {
                self.find(
                    other.clone(),
                    *key,
                    t::ProblemLadderAnd { key: *key },
                    t::LegalLadderAlone,
                );
            }
        }
        let mut seen = BTreeSet::new();
        for (name, own) in &names {
            self.level(bundle, name, own.clone(), "ladder", None);
            if !seen.insert(name.as_str()) {
                self.find(
                    own.clone(),
                    "ladder",
                    t::ProblemLevelTwice { player: name },
                    t::LegalLadder,
                );
            }
        }
        if names.len() < 2 {
            self.find(span, "ladder", t::ProblemShortLadder, t::LegalLadder);
        }
        names.into_iter().map(|(name, _)| name).collect()
    }

    /// Refuses a player that doesn't exist. The solver is one where it may sit: `seats` are those of its table.
    pub(super) fn level(
        &mut self,
        bundle: &'static GameBundle,
        name: &str,
        span: Range<usize>,
        path: &str,
        seats: Option<usize>,
    ) {
        let game = bundle.name();
        let solves = typed::probes(game).solves;
        if bundle.bots.has(name) || (name == SOLVER && solves && seats == Some(1)) {
            return;
        }
        let levels = bundle.bots.levels().iter().map(|level| level.name);
        let player: String = name.chars().take(40).collect();
        if name == SOLVER {
            let names = levels.collect::<Vec<_>>().join(", ");
            let what: Message = match solves && seats.is_some() {
                true => t::ProblemSolverAlone.into(),
                false => t::ProblemNoSolver { game }.into(),
            };
            self.find(span, path, what, t::LegalOneOf { names });
        } else if name.contains("cmd:") || name.contains("cmd@") {
            self.find(span, path, t::ProblemProgram { player }, t::LegalProgram);
        } else {
            let legal = meant(name, levels, |names| t::LegalOneOf { names }.into());
            self.find(span, path, t::ProblemPlayer { game, player }, legal);
        }
    }

    /// Refuses measures that nobody at these tables can give.
    pub(super) fn fit_players(
        &mut self,
        measures: &[(Measure, Range<usize>)],
        solves: (bool, bool),
        has_changes: bool,
    ) {
        let (some_solve, all_solve) = solves;
        for (measure, span) in measures {
            let name = measure.name();
            if measure.needs_solver() && !some_solve {
                let what = t::ProblemNeedsSolver { measure: name };
                self.find(span.clone(), "measure", what, t::LegalSolver);
            }
            let played = matches!(
                measure,
                Measure::Score | Measure::Stuck | Measure::Dead | Measure::Drawn | Measure::Seats
            );
            if all_solve && (played || measure.needs_expert()) {
                let what = t::ProblemNeedsPlayers { measure: name };
                self.find(span.clone(), "measure", what, t::LegalBots);
            }
            if *measure == Measure::Matters && !has_changes {
                let what = t::ProblemNeedsChange { measure: name };
                self.find(span.clone(), "measure", what, t::LegalChange);
            }
        }
    }
}
