//! The check of an experiment: its strongest player plays some of the deals, too, because a rule may do something else
//! to players who adapt to it.

use serde::{Deserialize, Serialize};
use wildpile_bundle::GameBundle;
use wildpile_message::Message;
use wildpile_table::seating_problem;

use super::{Arm, Chunk, PairTally, SOLVER, Stop, Tally};
use crate::text as t;

/// The settings of a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckSettings {
    /// The players by seat: the strongest level at all of them.
    pub players: Vec<String>,
    /// The number of deals that it plays under every rule set.
    pub games: u64,
    /// The first deals of the experiment, over which those are spread evenly.
    pub among: u64,
}

impl CheckSettings {
    /// The usual number of deals: enough to notice that a bot plays half a game longer than it should.
    pub const USUAL: u64 = 50;

    /// The fewest deals of a check that a file doesn't name: if they all point the same way, that is beyond chance, corrected
    /// for a hundred comparisons (2 to the power of −11 is a two-thousandth).
    pub const FEWEST: u64 = 12;

    /// The time for a check of more deals than [`FEWEST`](Self::FEWEST) by default, in milliseconds on one core: two minutes for
    /// all rule sets together, by what the strongest level takes in the base game ([`Bots::cost`](super::Bots::cost)).
    pub const TIME: u64 = 120_000;

    /// The settings for these arms; without a number of deals the usual one. What is asked of the strongest level is
    /// possible ([`problem`]), and there are so many deals. `None` if the usual number is too small to show anything.
    #[must_use]
    pub fn of(bundle: &GameBundle, arms: &[Arm], stop: &Stop, games: Option<u64>) -> Option<Self> {
        let among = Self::among(stop);
        let seats = arms.first().map_or(1, |arm| arm.players.len());
        let games = games.or_else(|| Self::usual(bundle, [arms.len(), seats], stop, Self::TIME))?;
        Some(Self {
            players: vec![strongest(bundle).to_owned(); seats],
            games: games.min(among),
            among,
        })
    }

    /// The number of deals of an experiment with so many rule sets and seats that doesn't say, within so many milliseconds on
    /// one core: at most [`USUAL`](Self::USUAL), and at least [`FEWEST`](Self::FEWEST) however long they take. `None` if
    /// there aren't so many.
    #[must_use]
    pub fn usual(bundle: &GameBundle, [arms, seats]: [usize; 2], stop: &Stop, time: u64) -> Option<u64> {
        let each = bundle.bots.cost(seats).unwrap_or(0);
        let all = each.saturating_mul(arms as u64);
        let games = time.checked_div(all).unwrap_or(Self::USUAL);
        let games = games.clamp(Self::FEWEST, Self::USUAL).min(Self::among(stop));
        (games >= Self::FEWEST).then_some(games)
    }

    /// The deals among which those of a check are: they are played whatever an experiment finds.
    #[must_use]
    pub fn among(stop: &Stop) -> u64 {
        stop.looks().first().copied().unwrap_or(1)
    }

    /// The level that plays.
    #[must_use]
    pub fn player(&self) -> &str {
        self.players.first().map_or("", String::as_str)
    }

    /// True if the deal with this index is played.
    #[must_use]
    pub fn plays(&self, index: u64) -> bool {
        let (index, among) = (u128::from(index), u128::from(self.among));
        index < among && index * u128::from(self.games) % among < u128::from(self.games)
    }

    /// The indices of the deals of a chunk that are played.
    pub fn indices(&self, chunk: Chunk) -> impl Iterator<Item = u64> {
        (chunk.first..chunk.end().min(self.among)).filter(|index| self.plays(*index))
    }
}

/// The strongest level of a game.
fn strongest(bundle: &GameBundle) -> &'static str {
    let level = bundle.bots.levels().last();
    level.map_or(bundle.bots.usual(), |level| level.name)
}

/// The reason the strongest level can't check an experiment with these arms; `None` if it can.
#[must_use]
pub fn problem(bundle: &GameBundle, arms: &[Arm], ladder: &[String]) -> Option<Message> {
    let player = strongest(bundle);
    let [base, changed @ ..] = arms else {
        return Some(t::ProblemCheckNothing.into());
    };
    if changed.is_empty() || !ladder.is_empty() {
        return Some(t::ProblemCheckNothing.into());
    }
    let solves = base.players.iter().any(|player| player == SOLVER);
    if solves || changed.iter().any(|arm| arm.players != base.players) {
        return Some(t::ProblemCheckPlayers.into());
    }
    if base.players.iter().all(|own| own == player) {
        return Some(t::ProblemCheckStrongest { player }.into());
    }
    let knows = bundle.bots.knows_per_seat(player);
    let unfit = arms
        .iter()
        .find_map(|arm| seating_problem(&arm.rules.per_seat, player, knows));
    unfit.map(|problem| problem.what)
}

/// The games of a check under one rule set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckTally {
    /// The games.
    pub tally: Tally,
    /// Their differences to those of the base.
    pub pairs: PairTally,
    /// These differences minus those of the experiment's own players on the same deals.
    pub between: PairTally,
}

impl CheckTally {
    /// No games, at a table with this many seats.
    #[must_use]
    pub fn new(seats: usize) -> Self {
        Self {
            tally: Tally::new(seats),
            ..Self::default()
        }
    }

    /// Adds the games of another one.
    pub fn merge(&mut self, other: &Self) {
        self.tally.merge(&other.tally);
        self.pairs.merge(&other.pairs);
        self.between.merge(&other.between);
    }

    /// True if the sums are consistent.
    pub(crate) fn is_sound(&self) -> bool {
        let games = self.tally.games();
        self.tally.is_sound() && self.pairs.is_sound(games) && self.between.is_sound(games)
    }
}

/// The findings of a check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckResults {
    /// Its settings.
    pub settings: CheckSettings,
    /// The arms, in the order of the experiment.
    pub arms: Vec<CheckTally>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_are_spread_evenly_and_the_first_is_among_them() {
        for (games, among) in [(50, 10_000), (50, 1024), (7, 7), (1, 100), (3, 10)] {
            let settings = CheckSettings {
                players: vec!["expert".to_owned()],
                games,
                among,
            };
            let whole = Chunk {
                first: 0,
                count: 2 * among,
            };
            let all: Vec<u64> = settings.indices(whole).collect();
            assert_eq!((all.len() as u64, all[0]), (games, 0), "{games} of {among}");
            let steps: Vec<u64> = all.windows(2).map(|pair| pair[1] - pair[0]).collect();
            let (least, most) = (steps.iter().min(), steps.iter().max());
            assert!(most.unwrap_or(&0) - least.unwrap_or(&0) <= 1, "{steps:?}");
            // However the deals are cut.
            let cut = Chunk::between(0, 3).count + 2;
            let parts = settings
                .indices(Chunk::between(0, cut))
                .chain(settings.indices(Chunk::between(cut, among)));
            assert_eq!(parts.collect::<Vec<_>>(), all);
        }
    }

    /// Two minutes of one core for all rule sets, but no fewer deals than show anything.
    #[test]
    fn the_usual_check_keeps_within_its_time() {
        let usual = |game: &str, seats: usize, arms: usize, deals: u64| {
            let bundle = wildpile_bundle::GAMES.bundle(game).unwrap();
            CheckSettings::usual(bundle, [arms, seats], &Stop::Games(deals), CheckSettings::TIME)
        };
        assert_eq!(usual("skipper", 1, 2, 10_000), Some(CheckSettings::USUAL));
        assert_eq!(usual("skipper", 1, 2, 20), Some(20));
        assert_eq!(usual("skipper", 1, 2, 11), None);
        for (game, seats, arms) in [
            ("skipper", 1, 40),
            ("skipper", 4, 20),
            ("skip-bo", 2, 2),
            ("skip-bo", 4, 2),
        ] {
            let cost = wildpile_bundle::GAMES
                .bundle(game)
                .unwrap()
                .bots
                .cost(seats)
                .unwrap();
            let games = usual(game, seats, arms, 10_000).unwrap();
            let time = games * cost * arms as u64;
            assert!(
                time <= CheckSettings::TIME && time + cost * arms as u64 > CheckSettings::TIME,
                "{game}: {games}"
            );
            assert!(
                (CheckSettings::FEWEST..CheckSettings::USUAL).contains(&games),
                "{game}: {games}"
            );
        }
        // Slower ones are checked all the same: fewer deals would show nothing.
        for (seats, arms) in [(2, 3), (2, 4), (2, 20), (6, 256)] {
            let games = usual("skip-bo", seats, arms, 10_000);
            assert_eq!(games, Some(CheckSettings::FEWEST), "{seats} seats, {arms} arms");
        }
        assert_eq!(usual("skip-bo", 2, 20, 11), None);
    }
}
