//! Experiment files: TOML, checked as a whole, with the place of every problem.
//!
//! ```toml
//! title = "A smaller hand"
//! game = "skipper"
//! players = "regular"             # a level, or one for each seat; "solver" for all cards known
//! first_deal = 1
//! combine = "one_at_a_time"       # or "pairs", "grid"
//! measure = ["won", "turns", "moves", "stuck", "decisions"]
//! check = 0                       # deals that the strongest level plays, too; by default 50
//! stop = { games = 10_000 }       # or until = { measure = "turns", narrower_than = 0.2, at_most = 100_000 }
//!
//! [base]                          # the rules that the changes start from
//! preset = "default"
//! seats = 1
//! mutators = []                   # cards of packs: "card" or "pack/card"
//! rules = { }
//!
//! [[change]]                      # everything in it lies over the base
//! name = "hand 4"
//! rules = { hand = 4 }            # and, or instead of it: players = "strong"
//!
//! [[change]]                      # a single card needs no name
//! mutators = ["own_suit"]
//!
//! [[change]]                      # cards of seats
//! handicaps = { seat_1 = ["smaller_hand"] }
//!
//! [[change]]
//! name = "all cards known"
//! players = "solver"
//!
//! [expert]                        # for measures that an expert judges; each of these is optional
//! sample = 0.05                   # the share of the games that it looks at
//! margin = 0.25                   # how close two options of a decision are, in its unit
//! worlds = 24                     # sampled worlds of each expert
//! experts = 3                     # how many put their worlds together
//! comeback = 0.2                  # the chance below which a win is a comeback
//!
//! [solver]                        # if the solver plays
//! nodes = 100_000
//! memory_mib = 128
//! ```
//!
//! Instead of players and changes, `ladder = ["random", "regular", "strong", "expert"]` compares levels.

mod arms;
mod rules;
mod settings;
mod stopping;

use std::ops::Range;

use toml::de::{DeTable, DeValue};
use wildpile_bots::advice::Unit;
use wildpile_bundle::{GameBundle, Games};
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Problem};
use wildpile_message::Message;
use wildpile_packs::{CardRef, Packs, toml_integer};
use wildpile_table::{Finding, Load};

use self::arms::rungs;
use super::toml_table::{Places, Table, meant, shown, within, words};
use super::{Change, Combine, Experiment, ExpertSettings, Measure, SOLVER, Stop};
use crate::text as t;
use crate::typed;

/// The longest file, in bytes.
pub const MOST_BYTES: usize = 256 * 1024;

/// The most deals of a check.
const MOST_CHECKED: u64 = 1_000_000;

/// The longest name of a change, and of a title, in characters.
const LONGEST_NAME: usize = 100;

impl Experiment {
    /// Reads and checks an experiment file, which may name cards of the program's own packs. `name` is
    /// the file's name, for where values come from. `load` reads the files that values name with `@`.
    ///
    /// # Errors
    /// Every problem with its places; a syntax error may be the only one.
    pub fn read(name: &str, text: &str, games: Games, load: Load<'_>) -> Result<Self, Vec<Finding>> {
        Self::read_with_packs(name, text, games, load, &Packs::shipped())
    }

    /// The same with the cards of these packs.
    ///
    /// # Errors
    /// Every problem with its places; a syntax error may be the only one.
    pub fn read_with_packs(
        name: &str,
        text: &str,
        games: Games,
        load: Load<'_>,
        packs: &Packs,
    ) -> Result<Self, Vec<Finding>> {
        let known = Known {
            names: games.bundles().map(GameBundle::name).collect(),
            find: &|name| games.bundle(name).ok_or_else(|| games.not_found(name)),
            packs,
        };
        Self::read_among(name, text, &known, load)
    }

    /// The same for a program that knows its games by name and loads them one by one.
    ///
    /// # Errors
    /// Those of [`Experiment::read`].
    pub fn read_among(
        name: &str,
        text: &str,
        known: &Known<'_>,
        load: Load<'_>,
    ) -> Result<Self, Vec<Finding>> {
        if text.len() > MOST_BYTES {
            let problem = Problem::bare(
                "",
                t::ProblemTooLong {
                    max: MOST_BYTES / 1024,
                },
            );
            return Err(vec![Finding::at(0..0, problem)]);
        }
        let (parsed, errors) = DeTable::parse_recoverable(text);
        if !errors.is_empty() {
            let finding = |error: &toml::de::Error| {
                let reason = error.message();
                let span = error.span().unwrap_or(0..0);
                Finding::at(span, Problem::bare("", t::ProblemSyntax { reason }))
            };
            return Err(errors.iter().map(finding).collect());
        }
        let mut reader = Reader {
            name,
            load,
            packs: known.packs,
            findings: Vec::new(),
        };
        let root = Table::new("", parsed.get_ref(), 0..0);
        let read = reader.experiment(root, known);
        match read {
            Some(experiment) if reader.findings.is_empty() => Ok(Self {
                text: text.to_owned(),
                ..experiment
            }),
            _ => Err(reader.findings),
        }
    }
}

/// The games that an experiment may be about, and the cards that it may name.
pub struct Known<'a> {
    /// The names of all games.
    pub names: Vec<&'a str>,
    /// The game of a name, or why there is none.
    pub find: &'a dyn Fn(&str) -> Result<&'static GameBundle, Message>,
    /// The packs.
    pub packs: &'a Packs,
}

/// The game that a file names, before anything of it is checked: to load it. `None` if no name can be found.
#[must_use]
pub fn named_game(text: &str) -> Option<String> {
    let (parsed, _) = DeTable::parse_recoverable(text.get(..MOST_BYTES).unwrap_or(text));
    let game = parsed.get_ref().get("game")?.get_ref().as_str()?;
    Some(game.to_owned())
}

/// Reads the parts of a file.
struct Reader<'a> {
    name: &'a str,
    load: Load<'a>,
    packs: &'a Packs,
    findings: Vec<Finding>,
}

/// Layers of rules, and where their options are in the file.
#[derive(Default)]
struct PlacedRules<'a> {
    layers: Vec<Layer>,
    /// The cards among the layers.
    cards: Vec<CardRef<'a>>,
    /// The handicaps among the layers, by seat.
    handicaps: Vec<(Seat, CardRef<'a>)>,
    places: Places,
    preset: Option<Range<usize>>,
    /// The place of a problem that isn't about an option written here.
    span: Range<usize>,
}

impl PlacedRules<'_> {
    /// The places of a problem: its options if they are here, or else all of this.
    fn spans(&self, problem: &Problem) -> Vec<Range<usize>> {
        let named = problem.path.split(", ");
        let found: Vec<Range<usize>> = named
            .filter_map(|path| {
                let option = path.split(['.', '[']).next().unwrap_or(path);
                let place = self.places.iter().find(|(name, _)| name == option);
                place.map(|(_, span)| span.clone())
            })
            .collect();
        match (found.is_empty(), &self.preset) {
            (false, _) => found,
            (true, Some(preset)) => vec![preset.clone()],
            (true, None) => vec![self.span.clone()],
        }
    }
}

impl<'a> Reader<'a> {
    fn find(
        &mut self,
        span: Range<usize>,
        path: impl Into<String>,
        what: impl Into<Message>,
        legal: impl Into<Message>,
    ) {
        self.findings
            .push(Finding::at(span, Problem::new(path, what, legal)));
    }

    fn experiment(&mut self, mut root: Table<'_>, games: &Known<'_>) -> Option<Experiment> {
        let bundle = self.game(&mut root, games);
        let legal = t::LegalName { most: LONGEST_NAME };
        let title = root.read("title", &mut self.findings, legal, |value| name_of(value));
        let first = self.first_deal(&mut root);
        let limit = self.whole(&mut root, "limit", 1_000_000);
        let limit = limit.map_or(Experiment::LIMIT, |(limit, _)| limit) as usize;
        let combine = self.combine(&mut root);
        let players = self.names(&mut root, "players", t::LegalPlayers);
        let measures = self.measure_names(&mut root);
        let stop = self.stop(&mut root);
        let unit = bundle.and_then(|bundle| typed::probes(bundle.name()).unit);
        let usual = ExpertSettings::usual(unit.unwrap_or(Unit::Turns));
        let expert = self.expert(&mut root, usual);
        let solver = self.solver(&mut root);
        let ladder = self.names(&mut root, "ladder", t::LegalLadder);
        let legal = t::LegalNumber {
            least: 0,
            most: MOST_CHECKED,
        };
        let check = root.read("check", &mut self.findings, legal, |value| {
            within(value, 0, MOST_CHECKED)
        });
        let base = root.table("base", &mut self.findings);
        let changes = root.take("change");
        root.finish(&mut self.findings);
        // Everything else depends on the game.
        let bundle = bundle?;
        let (mut base, seats) = self.base(bundle, base);
        // Problems of the table are reported with these names.
        let deal = first.as_ref().map(|(_, span)| ("deal", span));
        let named = players.as_ref().map(|(_, span)| ("players", span));
        let places = deal.into_iter().chain(named);
        base.places
            .extend(places.map(|(name, span)| (name.to_owned(), span.clone())));
        let seats = seats.unwrap_or_else(|| match &players {
            Some((names, _)) if names.len() > 1 => names.len(),
            _ => bundle.game.usual_seats(),
        });
        let others = [
            ("players", players.as_ref().map(|(_, span)| span.clone())),
            ("change", changes.as_ref().map(|(_, span)| span.clone())),
            (
                "stop.until",
                match &stop {
                    Some((Stop::Until { .. }, span)) => Some(span.clone()),
                    _ => None,
                },
            ),
        ];
        let ladder = self.levels(bundle, ladder, &others);
        let players = self.players(bundle, seats, players);
        let named = self.measures(bundle.name(), seats, measures);
        let measures: Vec<Measure> = match &named {
            Some(named) => Measure::ALL
                .into_iter()
                .filter(|measure| named.iter().any(|(own, _)| own == measure))
                .collect(),
            None => Measure::USUAL.to_vec(),
        };
        if let Some((Stop::Until { measure, .. }, span)) = &stop
            && let Some(why) = measure.problem(bundle.name(), seats)
        {
            self.find(span.clone(), "stop.until", why, t::LegalMeasure);
        }
        let changes = self.changes(bundle, seats, changes);
        let base_solves = players.iter().any(|player| player == SOLVER);
        let solves = |change: &Change| {
            change
                .players
                .as_ref()
                .map_or(base_solves, |own| own.contains(&SOLVER.to_owned()))
        };
        let some_solve = base_solves || changes.iter().any(|(change, _)| solves(change));
        let all_solve = base_solves && changes.iter().all(|(change, _)| solves(change));
        self.fit_players(
            &named.unwrap_or_default(),
            (some_solve, all_solve),
            !changes.is_empty(),
        );
        if let Some((_, span)) = solver.as_ref().filter(|_| !some_solve) {
            self.find(span.clone(), "solver", t::ProblemNobodySolves, t::LegalSolver);
        }
        let asks = measures.iter().any(|measure| measure.needs_expert());
        if let Some((_, span)) = expert.as_ref().filter(|_| !asks) {
            self.find(span.clone(), "expert", t::ProblemNobodyAsks, t::LegalExpert);
        }
        let expert = expert.map_or(usual, |(expert, _)| expert);
        let expert = unit.filter(|_| asks).map(|_| expert);
        let solver = some_solve.then(|| solver.map(|(solver, _)| solver).unwrap_or_default());
        let before = self.findings.len();
        let stop = stop.map_or(Stop::Games(10_000), |(stop, _)| stop);
        let first = first.map_or(Deal::Number(1), |(deal, _)| deal);
        self.deals(first, stop);
        let (mut arms, left_out) = self.arms(bundle, &base, &changes, combine, &players, first);
        if let Some(arm) = arms.first().filter(|_| !ladder.is_empty()) {
            arms = rungs(arm, &ladder, seats);
        }
        let check = self.check(bundle, &arms, &ladder, &stop, check);
        if self.findings.len() > before {
            return None;
        }
        Some(Experiment {
            title: title.map(|(title, _)| title),
            bundle,
            players,
            first,
            limit,
            changes: changes.into_iter().map(|(change, _)| change).collect(),
            combine,
            arms,
            left_out,
            stop,
            measures,
            expert,
            solver,
            ladder,
            check,
            text: String::new(),
        })
    }

    fn game(&mut self, root: &mut Table<'_>, games: &Known<'_>) -> Option<&'static GameBundle> {
        let names = games.names.join(", ");
        let Some((value, span)) = root.take("game") else {
            self.find(0..0, "game", t::ProblemNoGame, t::LegalGame { names });
            return None;
        };
        let Some(name) = value.as_str() else {
            let found = shown(value);
            self.find(span, "game", t::ProblemValue { found }, t::LegalGame { names });
            return None;
        };
        match (games.find)(name) {
            Ok(found) => Some(found),
            Err(why) => {
                self.findings.push(Finding::at(span, Problem::bare("game", why)));
                None
            }
        }
    }

    fn first_deal(&mut self, root: &mut Table<'_>) -> Option<(Deal, Range<usize>)> {
        root.read(
            "first_deal",
            &mut self.findings,
            t::LegalDeal,
            |value| match value.as_str() {
                Some(text) => text.parse().ok(),
                None => u64::try_from(toml_integer(value)?).ok().map(Deal::Number),
            },
        )
    }

    /// A whole number from 1 on.
    fn whole(&mut self, table: &mut Table<'_>, key: &'static str, most: u64) -> Option<(u64, Range<usize>)> {
        let legal = t::LegalNumber { least: 1, most };
        table.read(key, &mut self.findings, legal, |value| within(value, 1, most))
    }

    fn combine(&mut self, root: &mut Table<'_>) -> Combine {
        let names = Combine::ALL.map(Combine::name).join(", ");
        let read = root.read("combine", &mut self.findings, t::LegalOneOf { names }, |value| {
            Combine::named(value.as_str()?)
        });
        read.map_or(Combine::default(), |(combine, _)| combine)
    }

    /// Words with their places, and the place of all of them.
    fn names(
        &mut self,
        table: &mut Table<'_>,
        key: &'static str,
        legal: impl Into<Message>,
    ) -> Option<(Places, Range<usize>)> {
        let (names, span) = table.read(key, &mut self.findings, legal, |value| words(value))?;
        let names = names.into_iter().map(|(name, own)| {
            let own = own.unwrap_or_else(|| span.clone());
            (name.to_owned(), own)
        });
        Some((names.collect(), span))
    }

    /// The players of each seat.
    fn players(
        &mut self,
        bundle: &'static GameBundle,
        seats: usize,
        names: Option<(Places, Range<usize>)>,
    ) -> Vec<String> {
        let usual = bundle.bots.usual();
        let Some((names, span)) = names else {
            return vec![usual.to_owned(); seats];
        };
        for (name, own) in &names {
            self.level(bundle, name, own.clone(), "players", Some(seats));
        }
        match names.as_slice() {
            [(one, _)] => vec![one.clone(); seats],
            all if all.len() == seats => all.iter().map(|(name, _)| name.clone()).collect(),
            all => {
                let players = all.len();
                self.find(
                    span,
                    "players",
                    t::ProblemPlayerCount { players, seats },
                    t::LegalPlayerCount { seats },
                );
                vec![usual.to_owned(); seats]
            }
        }
    }

    fn measure_names(&mut self, root: &mut Table<'_>) -> Option<Places> {
        let legal = t::LegalMeasures {
            names: Measure::ALL.map(Measure::name).join(", "),
        };
        self.names(root, "measure", legal).map(|(names, _)| names)
    }

    /// The measures, with their places; `None` if the file has none.
    fn measures(
        &mut self,
        game: &str,
        seats: usize,
        names: Option<Places>,
    ) -> Option<Vec<(Measure, Range<usize>)>> {
        let mut chosen = Vec::new();
        for (name, span) in names? {
            let Some(measure) = self.measure(&name, span.clone(), "measure") else {
                continue;
            };
            if let Some(why) = measure.problem(game, seats) {
                let possible = Measure::possible(game, seats).map(Measure::name);
                let names = possible.collect::<Vec<_>>().join(", ");
                self.find(span, "measure", why, t::LegalMeasures { names });
            } else {
                chosen.push((measure, span));
            }
        }
        Some(chosen)
    }

    fn measure(&mut self, name: &str, span: Range<usize>, path: &str) -> Option<Measure> {
        let found = Measure::named(name);
        if found.is_none() {
            let known = Measure::ALL.into_iter().map(Measure::name);
            let legal = meant(name, known, |names| t::LegalMeasures { names }.into());
            let shown: String = name.chars().take(40).collect();
            self.find(span, path, t::ProblemMeasure { name: shown }, legal);
        }
        found
    }
}

/// The key of mutator cards.
const MUTATORS: &str = "mutators";

/// The key of the seats' handicap cards.
const HANDICAPS: &str = "handicaps";

/// A name: a line that isn't empty or too long.
fn name_of(value: &DeValue<'_>) -> Option<String> {
    let text = value.as_str()?.trim();
    let fine = !text.is_empty() && text.chars().count() <= LONGEST_NAME && !text.contains(char::is_control);
    fine.then(|| text.to_owned())
}
