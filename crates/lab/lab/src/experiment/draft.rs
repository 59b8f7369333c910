//! Writing experiment files.

use serde::{Deserialize, Serialize};
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Patch, Source, merge};

use super::{
    CheckSettings, Combine, Experiment, ExpertSettings, Measure, SolverSettings, Stop, check_problem,
};

/// A change that is to be written.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct DraftChange {
    /// Its name; empty for that of its card.
    pub name: String,
    /// Its mutator cards, below its rules.
    pub mutators: Vec<String>,
    /// Its rules.
    pub patch: Patch,
    /// Its players, if they aren't those of the experiment: one for all seats, or one for each.
    pub players: Vec<String>,
}

/// An experiment that is to be written as a file. Nothing of it is checked: [`Experiment::read`] does that.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Draft {
    /// Its subject.
    pub title: Option<String>,
    /// The game's name.
    pub game: String,
    /// The players: one for all seats, or one for each.
    pub players: Vec<String>,
    /// The first deal.
    pub first: Deal,
    /// The number of moves after which a game is abandoned, if not the usual one.
    pub limit: Option<usize>,
    /// The way to combine changes.
    pub combine: Combine,
    /// The measures: names of [`Measure`]s.
    pub measures: Vec<String>,
    /// Its stopping rule.
    pub stop: Stop,
    /// The preset of the base.
    pub preset: Option<String>,
    /// The number of seats, if not the usual one.
    pub seats: Option<usize>,
    /// The rules of the base.
    pub base: Patch,
    /// The changes.
    pub changes: Vec<DraftChange>,
    /// The expert's settings, if not the usual ones.
    pub expert: Option<ExpertSettings>,
    /// The solver's limits, if not the usual ones.
    pub solver: Option<SolverSettings>,
    /// The levels of a ladder; with it there are neither players nor changes.
    pub ladder: Vec<String>,
    /// The number of deals that the strongest level plays, too, if not the usual one.
    #[serde(default)]
    pub check: Option<u64>,
}

impl Draft {
    /// The level that plays in new experiments: the strongest one that is fast, or the usual one.
    pub const PLAYER: &str = "strong";

    /// An experiment about nothing yet, which measures what doesn't cost much time.
    #[must_use]
    pub fn new(bundle: &GameBundle, seats: usize, games: u64) -> Self {
        let measures = Measure::possible(bundle.name(), seats)
            .filter(|measure| !measure.needs_expert() && !measure.needs_solver())
            // Reports part the turns of won and lost games by themselves where both are there.
            .filter(|measure| !matches!(measure, Measure::TurnsWon | Measure::TurnsLost))
            .filter(|measure| !matches!(measure, Measure::Dead | Measure::Score | Measure::Interaction));
        let strong = Some(Self::PLAYER).filter(|player| bundle.bots.has(player));
        let player = strong.unwrap_or(bundle.bots.usual());
        Self {
            title: None,
            game: bundle.name().to_owned(),
            players: vec![player.to_owned()],
            first: Deal::Number(1),
            limit: None,
            combine: Combine::default(),
            measures: measures.map(|measure| measure.name().to_owned()).collect(),
            stop: Stop::Games(games),
            preset: None,
            seats: Some(seats),
            base: Patch::new(),
            changes: Vec::new(),
            expert: None,
            solver: None,
            ladder: Vec::new(),
            check: None,
        }
    }

    /// An experiment as it might have been written. Cards are written as the rules that they set, so the file
    /// needs no pack.
    #[must_use]
    pub fn of(experiment: &Experiment) -> Self {
        let base = experiment.arms.first().map_or(&[][..], |arm| &arm.layers);
        let preset = base.iter().find_map(preset_of);
        let rules = |layers: &[Layer], with_presets: bool| {
            let own = layers
                .iter()
                .filter(|layer| with_presets || preset_of(layer).is_none());
            let mut rules = Patch::new();
            own.for_each(|layer| merge(&mut rules, layer.patch.clone()));
            rules
        };
        let changes = experiment.changes.iter().map(|change| DraftChange {
            name: change.name.clone(),
            patch: rules(&change.layers, true),
            players: change.players.as_deref().map(alike).unwrap_or_default(),
            ..DraftChange::default()
        });
        let usual = experiment.measures.iter().any(|measure| measure.needs_expert());
        let unit = crate::typed::probes(experiment.bundle.name())
            .unit
            .filter(|_| usual);
        Self {
            title: experiment.title.clone(),
            game: experiment.bundle.name().to_owned(),
            players: if experiment.ladder.is_empty() {
                alike(&experiment.players)
            } else {
                Vec::new()
            },
            first: experiment.first,
            limit: Some(experiment.limit).filter(|limit| *limit as u64 != Experiment::LIMIT),
            combine: experiment.combine,
            measures: experiment
                .measures
                .iter()
                .map(|measure| Measure::name(*measure).to_owned())
                .collect(),
            stop: experiment.stop,
            base: rules(base, false),
            preset,
            seats: Some(experiment.seats()),
            changes: changes.collect(),
            expert: experiment
                .expert
                .filter(|expert| unit.map(ExpertSettings::usual) != Some(*expert)),
            solver: experiment
                .solver
                .filter(|solver| *solver != SolverSettings::default()),
            ladder: experiment.ladder.clone(),
            check: check_of(experiment),
        }
    }

    /// Names the number of checked deals that the strongest level can play within so many milliseconds, if the draft doesn't
    /// name one. `experiment` is what it says.
    #[must_use]
    pub fn checked_within(mut self, experiment: &Experiment, time: u64) -> Self {
        if self.check.is_none() && experiment.check.is_some() {
            let counts = [experiment.arms.len(), experiment.seats()];
            let games = CheckSettings::usual(experiment.bundle, counts, &experiment.stop, time);
            self.check = Some(games.unwrap_or(0));
        }
        self
    }

    /// The file.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::from(
            "# An experiment: `wildpile lab run` with this file plays it, `wildpile lab check` checks it.\n\n",
        );
        line(&mut text, "title", self.title.as_ref().map(inline));
        text += &format!("game = {}\n", inline(&self.game));
        if self.ladder.is_empty() {
            let players = one_or_list(&self.players);
            text += &format!(
                "players = {players}            # a level for all seats, or a list with one for each\n"
            );
        } else {
            text += &format!("ladder = {}\n", inline(&self.ladder));
        }
        line(&mut text, "check", self.check.map(|games| games.to_string()));
        text += &match self.first {
            Deal::Number(number) => format!("first_deal = {number}\n"),
            other => format!("first_deal = {}\n", inline(&other.to_string())),
        };
        line(&mut text, "limit", self.limit.map(|limit| limit.to_string()));
        let combine = self.combine.name();
        text += &format!("combine = \"{combine}\"       # or one_at_a_time, pairs, grid\n");
        text += &format!("measure = {}\n", inline(&self.measures));
        text += &match self.stop {
            Stop::Games(games) => format!(
                "stop = {{ games = {games} }}         # or until = {{ measure = \"turns\", narrower_than = 0.2, at_most = 1000000 }}\n"
            ),
            Stop::Until {
                measure,
                narrower_than,
                at_most,
            } => format!(
                "stop = {{ until = {{ measure = \"{}\", narrower_than = {narrower_than}, at_most = {at_most} }} }}\n",
                measure.name()
            ),
        };
        text += "\n# What the changes start from.\n[base]\n";
        line(&mut text, "preset", self.preset.as_ref().map(inline));
        line(&mut text, "seats", self.seats.map(|seats| seats.to_string()));
        text += &format!("rules = {}\n", inline(&self.base));
        for change in &self.changes {
            text += "\n[[change]]\n";
            let name = (!change.name.is_empty()).then(|| inline(&change.name));
            line(&mut text, "name", name);
            let mutators = (!change.mutators.is_empty()).then(|| inline(&change.mutators));
            line(&mut text, "mutators", mutators);
            let patch = (!change.patch.is_empty()).then(|| inline(&change.patch));
            line(&mut text, "rules", patch);
            let players = (!change.players.is_empty()).then(|| one_or_list(&change.players));
            line(&mut text, "players", players);
        }
        if let Some(expert) = self.expert {
            text += &format!(
                "\n[expert]\nsample = {:?}\nmargin = {:?}\nworlds = {}\nexperts = {}\ncomeback = {:?}\n",
                f64::from(expert.sample) / f64::from(ExpertSettings::ALL),
                expert.margin,
                expert.worlds,
                expert.experts,
                f64::from(expert.comeback) / 1000.0,
            );
        }
        if let Some(SolverSettings { nodes, memory }) = self.solver {
            text += &format!("\n[solver]\nnodes = {nodes}\nmemory_mib = {memory}\n");
        }
        text
    }

    /// A name for the file, from the game and the first change, without an ending.
    #[must_use]
    pub fn file_name(&self) -> String {
        let change = self.changes.first().map_or("", |change| {
            let card = change.mutators.first().map_or("", String::as_str);
            [change.name.as_str(), card]
                .into_iter()
                .find(|name| !name.is_empty())
                .unwrap_or_default()
        });
        file_name(&self.game, change)
    }
}

/// A name for a file about a change of a game, without an ending.
pub(crate) fn file_name(game: &str, change: &str) -> String {
    let mut slug = String::new();
    for c in format!("{game}-{change}").chars() {
        if c.is_ascii_alphanumeric() {
            slug.push(c.to_ascii_lowercase());
        } else if !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(60);
    slug.trim_matches('-').to_owned()
}

/// The preset that a layer is.
fn preset_of(layer: &Layer) -> Option<String> {
    match &layer.source {
        Source::Preset(name) => Some(name.to_string()),
        _ => None,
    }
}

/// The number of deals of an experiment's check, if it isn't the usual one.
fn check_of(experiment: &Experiment) -> Option<u64> {
    let Experiment {
        bundle,
        arms,
        ladder,
        stop,
        check,
        ..
    } = experiment;
    if check_problem(bundle, arms, ladder).is_some() {
        return None;
    }
    let counts = [arms.len(), experiment.seats()];
    let usual = CheckSettings::usual(bundle, counts, stop, CheckSettings::TIME).unwrap_or(0);
    let games = check.as_ref().map_or(0, |check| check.games);
    Some(games).filter(|games| *games != usual)
}

/// One player if all seats have the same.
fn alike(players: &[String]) -> Vec<String> {
    match players {
        [one, others @ ..] if others.iter().all(|other| other == one) => vec![one.clone()],
        all => all.to_vec(),
    }
}

/// A line with a key and its value, if there is one.
fn line(text: &mut String, key: &str, value: Option<String>) {
    text.extend(value.map(|value| format!("{key} = {value}\n")));
}

fn one_or_list(words: &[String]) -> String {
    match words {
        [one] => inline(one),
        all => inline(all),
    }
}

/// A value as TOML on one line. What TOML can't hold, as null, stays as JSON: anyone who reads the draft is told its place.
fn inline(value: &(impl Serialize + ?Sized)) -> String {
    let mut text = String::new();
    match value.serialize(toml::ser::ValueSerializer::new(&mut text)) {
        Ok(_) => text,
        Err(_) => serde_json::to_string(value).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_are_written_as_toml() {
        let value = json!({ "race": { "same_deal": true, "odd key": ["a\"b", -3] } });
        let text = format!("x = {}", inline(&value));
        let read: toml::Table = text.parse().unwrap();
        assert_eq!(serde_json::to_value(&read["x"]).unwrap(), value);
    }

    /// A file says how many deals the strongest level gets if its time is short.
    #[test]
    fn a_check_keeps_within_the_time_of_a_page() {
        let read = |text: &str| {
            let read = Experiment::read("x", text, wildpile_bundle::GAMES, &|_| unreachable!());
            read.unwrap_or_else(|findings| panic!("{findings:?}\n{text}"))
        };
        let checked = |text: &str, time: u64| {
            let experiment = read(text);
            let draft = Draft::of(&experiment).checked_within(&experiment, time);
            (draft.check, read(&draft.text()).check.map(|check| check.games))
        };
        let text = "game = \"skip-bo\"\n[[change]]\nname = \"x\"\nrules = { hand = 4 }\n";
        assert_eq!(checked(text, 6_400 * 15), (Some(15), Some(15)));
        assert_eq!(checked(text, 6_400 * 11), (Some(12), Some(12)));
        let few = text.replace("[[change]]", "stop.games = 11\n[[change]]");
        assert_eq!(checked(&few, 6_400 * 11), (None, None));
        let own = text.replace("[[change]]", "check = 30\n[[change]]");
        assert_eq!(checked(&own, 1), (Some(30), Some(30)));
        // What can't be checked is left alone.
        assert_eq!(checked("game = \"skip-bo\"\n", 1), (None, None));
    }

    /// A written experiment reads back the same, and is written the same way again.
    #[test]
    fn an_experiment_is_written_as_it_was_read() {
        let text = "title = \"A \\\"b\\\"\"\ngame = \"skip-bo\"\nplayers = [\"regular\", \"strong\"]\n\
            first_deal = 7\nlimit = 900\ncombine = \"pairs\"\nmeasure = [\"won\", \"seats\", \"decisions\"]\n\
            stop.until = { measure = \"won\", narrower_than = 0.25, at_most = 4096 }\n\
            [base]\nseats = 2\nrules = { stock = 12 }\n\
            [[change]]\nname = \"hand 4\"\nrules = { hand = 4 }\n\
            [[change]]\nname = \"short\"\nrules = { stock = 5, seat_2 = { hand = 3 } }\nplayers = \"random\"\n\
            [[change]]\nname = \"cards of seats\"\n\
            handicaps = { seat_1 = [\"smaller_hand\", \"covered_wilds\"], seat_2 = [\"larger_stock\"] }\n[expert]\nworlds = 7\n";
        let read = |text: &str| {
            let read = Experiment::read("x", text, wildpile_bundle::GAMES, &|_| unreachable!());
            read.unwrap_or_else(|findings| panic!("{findings:?}\n{text}"))
        };
        let experiment = read(text);
        let draft = Draft::of(&experiment);
        let again = read(&draft.text());
        assert_eq!(again.digest(), experiment.digest());
        assert_eq!(
            (again.title.as_deref(), again.combine),
            (Some("A \"b\""), Combine::Pairs)
        );
        assert_eq!(again.measures, experiment.measures);
        assert_eq!(Draft::of(&again), draft);
        assert_eq!(draft.file_name(), "skip-bo-hand-4");
    }
}
