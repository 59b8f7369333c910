//! The beginning of a search: its settings and candidates are checked.

use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problem, Problems};
use wildpile_packs::Packs;

use super::candidates::Candidates;
use super::distance::figures;
use super::goal::{Goal, Quantity, Target};
use super::race::Race;
use super::settings::{Find, Settings, around, base_layers, read};
use super::stages::{FEWEST_DEALS, Phase, Search};
use crate::experiment::{MOST_ARMS, MOST_GAMES, Measure};
use crate::text as t;

impl Search {
    /// A search from the beginning, among the game's options and presets and the cards of these packs: all, or those that
    /// `only` names and `without` doesn't.
    ///
    /// # Errors
    /// Everything that is wrong with the settings.
    pub fn new(
        find: Find<'_>,
        settings: Settings,
        packs: &Packs,
        [only, without]: [&[String]; 2],
    ) -> Result<Self, Problems> {
        let (bundle, goals) = read(find, &settings)?;
        let base = base_layers(bundle, &settings)?;
        let around = around(bundle, &settings, &base);
        let candidates = Candidates::of(&around, packs, only, without)?;
        Self::with(bundle, settings, goals, base, candidates)
    }

    /// The same with candidates that are known, as those of a search that is continued.
    ///
    /// # Errors
    /// Everything that is wrong with the settings.
    pub fn among(find: Find<'_>, settings: Settings, candidates: Candidates) -> Result<Self, Problems> {
        let (bundle, goals) = read(find, &settings)?;
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
    pub(super) fn strongest(&self) -> &'static str {
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
}
