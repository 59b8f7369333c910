//! Experiment files: TOML, checked as a whole, with the place of every problem.
//!
//! ```toml
//! title = "A smaller hand"
//! game = "skipper"
//! players = "regular"             # a level, or one for each seat
//! first_deal = 1
//! combine = "one_at_a_time"       # or "pairs", "grid"
//! measure = ["won", "turns", "moves", "stuck"]
//! stop = { games = 10_000 }       # or until = { measure = "turns", narrower_than = 0.2, at_most = 100_000 }
//!
//! [base]                          # the rules that the changes start from
//! preset = "default"
//! seats = 1
//! rules = { }
//!
//! [[change]]
//! name = "hand 4"
//! rules = { hand = 4 }
//! ```

use std::collections::BTreeSet;
use std::ops::Range;

use toml::de::{DeTable, DeValue};
use wildpile_bundle::{GameBundle, Games};
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Patch, Problem, Problems, Source};
use wildpile_message::{Message, ToMessage};
use wildpile_table::{Finding, Load, load_files};

use super::toml_table::{Places, Table, integer, nearest, number, shown, within, words};
use super::{Arm, BASE, Change, Combine, Experiment, LeftOut, MOST_ARMS, MOST_GAMES, Measure, Stop};
use crate::text as t;
use crate::{LabError, Lineup};

/// The longest file, in bytes.
pub const MOST_BYTES: usize = 256 * 1024;

/// The longest name of a change, and of a title, in characters.
const LONGEST_NAME: usize = 100;

impl Experiment {
    /// Reads and checks an experiment file. `name` is the file's name, for where values come from.
    /// `load` reads the files that values name with `@`.
    ///
    /// # Errors
    /// Every problem with its places; a syntax error may be the only one.
    pub fn read(name: &str, text: &str, games: Games, load: Load<'_>) -> Result<Self, Vec<Finding>> {
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
            findings: Vec::new(),
        };
        let root = Table::new("", parsed.get_ref(), 0..0);
        let read = reader.experiment(root, games);
        match read {
            Some(experiment) if reader.findings.is_empty() => Ok(Self {
                text: text.to_owned(),
                ..experiment
            }),
            _ => Err(reader.findings),
        }
    }
}

/// Reads the parts of a file.
struct Reader<'a> {
    name: &'a str,
    load: Load<'a>,
    findings: Vec<Finding>,
}

/// Layers of rules, and where their options are in the file.
#[derive(Default)]
struct PlacedRules {
    layers: Vec<Layer>,
    places: Places,
    preset: Option<Range<usize>>,
    /// Where to point if a problem isn't about an option that is written here.
    span: Range<usize>,
}

impl PlacedRules {
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

impl Reader<'_> {
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

    fn experiment(&mut self, mut root: Table<'_>, games: Games) -> Option<Experiment> {
        let bundle = self.game(&mut root, games);
        let title = self.title(&mut root);
        let first = self.first_deal(&mut root);
        let limit = self.limit(&mut root);
        let combine = self.combine(&mut root);
        let players = self.player_names(&mut root);
        let measures = self.measure_names(&mut root);
        let stop = self.stop(&mut root);
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
        let players = self.players(bundle, seats, players);
        let measures = self.measures(bundle.name(), seats, measures);
        if let Some((Stop::Until { measure, .. }, span)) = &stop
            && let Some(why) = measure.problem(bundle.name(), seats)
        {
            self.find(span.clone(), "stop.until", why, t::LegalMeasure);
        }
        let changes = self.changes(bundle, changes);
        let before = self.findings.len();
        let stop = stop.map_or(Stop::Games(10_000), |(stop, _)| stop);
        let first = first.map_or(Deal::Number(1), |(deal, _)| deal);
        self.deals(first, stop);
        let (arms, left_out) = self.arms(bundle, &base, &changes, combine, &players, first);
        if self.findings.len() > before {
            return None;
        }
        Some(Experiment {
            title,
            bundle,
            players,
            first,
            limit,
            changes: changes.into_iter().map(|(change, _)| change).collect(),
            arms,
            left_out,
            stop,
            measures,
            text: String::new(),
        })
    }

    fn game(&mut self, root: &mut Table<'_>, games: Games) -> Option<&'static GameBundle> {
        let names = games
            .bundles()
            .map(GameBundle::name)
            .collect::<Vec<_>>()
            .join(", ");
        let Some((value, span)) = root.take("game") else {
            self.find(0..0, "game", t::ProblemNoGame, t::LegalGame { names });
            return None;
        };
        let Some(name) = value.as_str() else {
            let found = shown(value);
            self.find(span, "game", t::ProblemValue { found }, t::LegalGame { names });
            return None;
        };
        let found = games.bundle(name);
        if found.is_none() {
            let problem = Problem::bare("game", games.not_found(name));
            self.findings.push(Finding::at(span, problem));
        }
        found
    }

    fn title(&mut self, root: &mut Table<'_>) -> Option<String> {
        let legal = t::LegalName { most: LONGEST_NAME };
        let read = root.read("title", &mut self.findings, legal, |value| name_of(value));
        read.map(|(title, _)| title)
    }

    fn first_deal(&mut self, root: &mut Table<'_>) -> Option<(Deal, Range<usize>)> {
        let read = |value: &DeValue<'_>| match value.as_str() {
            Some(text) => text.parse().ok(),
            None => u64::try_from(integer(value)?).ok().map(Deal::Number),
        };
        root.read("first_deal", &mut self.findings, t::LegalDeal, |value| {
            read(value)
        })
    }

    fn limit(&mut self, root: &mut Table<'_>) -> usize {
        const MOST: u64 = 1_000_000;
        let legal = t::LegalNumber { least: 1, most: MOST };
        let read = root.read("limit", &mut self.findings, legal, |value| within(value, 1, MOST));
        read.map_or(Experiment::LIMIT, |(limit, _)| limit) as usize
    }

    fn combine(&mut self, root: &mut Table<'_>) -> Combine {
        let names = Combine::ALL.map(|(name, _)| name).join(", ");
        let read = |value: &DeValue<'_>| {
            let named = value.as_str()?;
            let found = Combine::ALL.into_iter().find(|(name, _)| *name == named);
            found.map(|(_, combine)| combine)
        };
        let read = root.read("combine", &mut self.findings, t::LegalOneOf { names }, |value| {
            read(value)
        });
        read.map_or(Combine::default(), |(combine, _)| combine)
    }

    fn player_names(&mut self, root: &mut Table<'_>) -> Option<(Places, Range<usize>)> {
        let read = root.read("players", &mut self.findings, t::LegalPlayers, |value| {
            words(value)
        });
        read.map(|(names, span)| {
            let names = names.into_iter().map(|(name, own)| {
                let own = own.unwrap_or_else(|| span.clone());
                (name.to_owned(), own)
            });
            (names.collect(), span)
        })
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
        let levels = bundle.bots.levels().iter().map(|level| level.name);
        for (name, own) in &names {
            if bundle.bots.has(name) {
                continue;
            }
            let shown: String = name.chars().take(40).collect();
            let legal: Message = match nearest(name, levels.clone()) {
                Some(near) => t::LegalDidYouMean { near }.into(),
                None => t::LegalOneOf {
                    names: levels.clone().collect::<Vec<_>>().join(", "),
                }
                .into(),
            };
            let game = bundle.name();
            self.find(
                own.clone(),
                "players",
                t::ProblemPlayer { game, player: shown },
                legal,
            );
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
        let read = root.read("measure", &mut self.findings, legal, |value| words(value));
        read.map(|(names, span)| {
            let names = names
                .into_iter()
                .map(|(name, own)| (name.to_owned(), own.unwrap_or_else(|| span.clone())));
            names.collect()
        })
    }

    /// What to measure, in a fixed order.
    fn measures(&mut self, game: &str, seats: usize, names: Option<Places>) -> Vec<Measure> {
        let Some(names) = names else {
            return Measure::USUAL.to_vec();
        };
        let mut chosen = BTreeSet::new();
        for (name, span) in names {
            match self.measure(&name, span.clone(), "measure") {
                Some(measure) => {
                    if let Some(why) = measure.problem(game, seats) {
                        let possible = Measure::ALL
                            .into_iter()
                            .filter(|m| m.problem(game, seats).is_none());
                        let names = possible.map(Measure::name).collect::<Vec<_>>().join(", ");
                        self.find(span, "measure", why, t::LegalMeasures { names });
                    } else {
                        chosen.insert(measure);
                    }
                }
                None => continue,
            }
        }
        Measure::ALL
            .into_iter()
            .filter(|measure| chosen.contains(measure))
            .collect()
    }

    fn measure(&mut self, name: &str, span: Range<usize>, path: &str) -> Option<Measure> {
        let found = Measure::named(name);
        if found.is_none() {
            let names = || Measure::ALL.into_iter().map(Measure::name);
            let legal: Message = match nearest(name, names()) {
                Some(near) => t::LegalDidYouMean { near }.into(),
                None => t::LegalMeasures {
                    names: names().collect::<Vec<_>>().join(", "),
                }
                .into(),
            };
            let shown: String = name.chars().take(40).collect();
            self.find(span, path, t::ProblemMeasure { name: shown }, legal);
        }
        found
    }

    fn stop(&mut self, root: &mut Table<'_>) -> Option<(Stop, Range<usize>)> {
        let mut table = root.table("stop", &mut self.findings)?;
        let legal = || t::LegalNumber {
            least: 1,
            most: MOST_GAMES,
        };
        let games = table.read("games", &mut self.findings, legal(), |value| {
            within(value, 1, MOST_GAMES)
        });
        let until = table.table("until", &mut self.findings);
        let span = table.span();
        let had_neither = games.is_none() && until.is_none();
        let nothing_wrong = self.findings.is_empty();
        table.finish(&mut self.findings);
        if games.is_some() && until.is_some() {
            self.find(span, "stop", t::ProblemBothStops, t::LegalStop);
            return None;
        }
        if had_neither && nothing_wrong {
            self.find(span, "stop", t::ProblemNoStop, t::LegalStop);
            return None;
        }
        if let Some((games, span)) = games {
            return Some((Stop::Games(games), span));
        }
        let mut until = until?;
        let span = until.span();
        let name = until.take("measure");
        let width = until.read("narrower_than", &mut self.findings, t::LegalWidth, |value| {
            number(value).filter(|width| width.is_finite() && *width > 0.0)
        });
        let most = until.read("at_most", &mut self.findings, legal(), |value| {
            within(value, 1, MOST_GAMES)
        });
        let all_there = name.is_some() && width.is_some() && most.is_some();
        if !all_there && self.findings.is_empty() {
            self.find(span.clone(), "stop.until", t::ProblemUntil, t::LegalStop);
        }
        until.finish(&mut self.findings);
        let (value, name_span) = name?;
        let measure = self.measure(
            value.as_str().unwrap_or_default(),
            name_span.clone(),
            "stop.until.measure",
        )?;
        if !measure.is_compared() {
            let names = Measure::ALL
                .into_iter()
                .filter(|m| m.is_compared())
                .map(Measure::name);
            let names = names.collect::<Vec<_>>().join(", ");
            let what = t::ProblemUntilMeasure {
                measure: measure.name(),
            };
            self.find(name_span, "stop.until.measure", what, t::LegalMeasures { names });
            return None;
        }
        let stop = Stop::Until {
            measure,
            narrower_than: width?.0,
            at_most: most?.0,
        };
        Some((stop, span))
    }

    /// Refuses deals beyond the last number.
    fn deals(&mut self, first: Deal, stop: Stop) {
        let (Deal::Number(number) | Deal::Pysol(number)) = first;
        if number.checked_add(stop.most() - 1).is_none() {
            let games = stop.most();
            self.find(0..0, "first_deal", t::ProblemDeals { games }, t::LegalDeals);
        }
    }

    fn base(
        &mut self,
        bundle: &'static GameBundle,
        table: Option<Table<'_>>,
    ) -> (PlacedRules, Option<usize>) {
        let Some(mut table) = table else {
            return (PlacedRules::default(), None);
        };
        let range = bundle.game.seat_range();
        let (least, most) = (*range.start() as u64, *range.end() as u64);
        let legal = t::LegalNumber { least, most };
        let seats = table.read("seats", &mut self.findings, legal, |value| {
            within(value, least, most)
        });
        let rules = self.rules(bundle, &mut table);
        table.finish(&mut self.findings);
        (rules, seats.map(|(seats, _)| seats as usize))
    }

    /// `preset` and `rules` of a table.
    fn rules(&mut self, bundle: &'static GameBundle, table: &mut Table<'_>) -> PlacedRules {
        let mut read = PlacedRules {
            span: table.span(),
            ..PlacedRules::default()
        };
        let preset = table.read("preset", &mut self.findings, t::LegalPreset, DeValue::as_str);
        if let Some((name, span)) = preset {
            match bundle.game.preset_layer(name) {
                Ok(layer) => {
                    read.layers.push(layer);
                    read.preset = Some(span);
                }
                Err(problems) => {
                    let each = problems.list().iter().cloned();
                    self.findings
                        .extend(each.map(|problem| Finding::at(span.clone(), problem)));
                }
            }
        }
        if let Some(rules) = table.table("rules", &mut self.findings) {
            let (mut patch, places) = rules.into_patch(&mut self.findings);
            read.places = places;
            if let Err(problems) = load_files(&mut patch, self.load) {
                self.locate(&read, &problems);
                for problem in problems.list() {
                    patch.remove(problem.path.split('.').next().unwrap_or_default());
                }
            }
            read.layers.push(self.layer(patch));
        }
        read
    }

    fn layer(&self, patch: Patch) -> Layer {
        Layer {
            source: Source::File(self.name.to_owned()),
            patch,
        }
    }

    fn locate(&mut self, rules: &PlacedRules, problems: &Problems) {
        let each = problems.list().iter().map(|problem| Finding {
            problem: problem.clone(),
            spans: rules.spans(problem),
        });
        self.findings.extend(each);
    }

    fn changes(
        &mut self,
        bundle: &'static GameBundle,
        value: Option<(&DeValue<'_>, Range<usize>)>,
    ) -> Vec<(Change, PlacedRules)> {
        let Some((value, span)) = value else {
            return Vec::new();
        };
        let tables = value.as_array().map(|list| {
            let each = list
                .iter()
                .map(|item| Some((item.get_ref().as_table()?, item.span())));
            each.collect::<Option<Vec<_>>>()
        });
        let Some(Some(tables)) = tables else {
            let found = shown(value);
            self.find(span, "change", t::ProblemValue { found }, t::LegalChange);
            return Vec::new();
        };
        let mut changes: Vec<(Change, PlacedRules)> = Vec::new();
        for (at, (table, span)) in tables.into_iter().enumerate() {
            let path = format!("change[{at}].");
            let mut table = Table::new(&path, table, span.clone());
            let legal = t::LegalName { most: LONGEST_NAME };
            let named = table.take("name");
            let rules = self.rules(bundle, &mut table);
            let name_path = table.path("name");
            table.finish(&mut self.findings);
            let given = named.as_ref().and_then(|(value, _)| name_of(value));
            let name_span = named.map_or(span.clone(), |(_, span)| span);
            let name = match given {
                None => {
                    self.find(name_span, name_path, t::ProblemNoName, legal);
                    continue;
                }
                Some(name) => name,
            };
            if name == BASE || name.contains('+') {
                self.find(
                    name_span.clone(),
                    name_path,
                    t::ProblemReserved { name: &name },
                    t::LegalOtherName,
                );
            } else if changes.iter().any(|(other, _)| other.name == name) {
                self.find(
                    name_span.clone(),
                    name_path,
                    t::ProblemNameTwice { name: &name },
                    t::LegalOtherName,
                );
            }
            if rules.layers.iter().all(|layer| layer.patch.is_empty()) && self.findings.is_empty() {
                self.find(
                    name_span,
                    format!("{path}rules"),
                    t::ProblemNoChange,
                    t::LegalChange,
                );
            }
            let change = Change {
                name,
                layers: rules.layers.clone(),
            };
            changes.push((change, rules));
        }
        changes
    }

    /// The rule sets. A change that can't be played alone is a problem; a combination is left out.
    fn arms(
        &mut self,
        bundle: &'static GameBundle,
        base: &PlacedRules,
        changes: &[(Change, PlacedRules)],
        combine: Combine,
        players: &[String],
        first: Deal,
    ) -> (Vec<Arm>, Vec<LeftOut>) {
        let options: Vec<BTreeSet<String>> = changes.iter().map(|(change, _)| change.options()).collect();
        let Some(combinations) = combine.combinations(&options) else {
            let span = changes.first().map_or(0..0, |(_, rules)| rules.span.clone());
            self.find(span, "combine", t::ProblemArms { most: MOST_ARMS }, t::LegalArms);
            return (Vec::new(), Vec::new());
        };
        let (mut arms, mut left_out) = (Vec::new(), Vec::new());
        let mut of_base: Vec<Problem> = Vec::new();
        for combination in combinations {
            let own = combination.iter().filter_map(|&at| changes.get(at));
            let layers: Vec<Layer> = base
                .layers
                .iter()
                .chain(own.clone().flat_map(|(change, _)| &change.layers))
                .cloned()
                .collect();
            let names: Vec<&str> = own.map(|(change, _)| change.name.as_str()).collect();
            let name = if names.is_empty() {
                BASE.to_owned()
            } else {
                names.join(" + ")
            };
            match Lineup::new(bundle, &layers, players, first) {
                Ok(lineup) => arms.push(Arm {
                    name,
                    changes: combination,
                    layers,
                    rules_name: lineup.rules_name().to_owned(),
                    rules: lineup.rules().clone(),
                }),
                Err(LabError::Rules(problems)) => match combination.as_slice() {
                    [] => {
                        self.locate(base, &problems);
                        of_base = problems.list().to_vec();
                    }
                    // The base's problems aren't reported again for each change.
                    &[at] => {
                        let new = problems
                            .list()
                            .iter()
                            .filter(|problem| !of_base.contains(problem));
                        if let Err(problems) = Problems::check(new.cloned().collect()) {
                            self.locate(&changes[at].1, &problems);
                        }
                    }
                    _ => left_out.push(LeftOut::of(name, combination, &problems)),
                },
                // Unknown players have been reported.
                Err(_) => {}
            }
        }
        (arms, left_out)
    }
}

/// A name: a line that isn't empty or too long.
fn name_of(value: &DeValue<'_>) -> Option<String> {
    let text = value.as_str()?.trim();
    let fine = !text.is_empty() && text.chars().count() <= LONGEST_NAME && !text.contains(char::is_control);
    fine.then(|| text.to_owned())
}

impl ToMessage for Stop {
    fn message(&self) -> Message {
        match *self {
            Self::Games(games) => t::StopGames { games }.into(),
            Self::Until {
                measure,
                narrower_than,
                at_most,
            } => t::StopUntil {
                measure: measure.title(),
                width: narrower_than.to_string(),
                most: at_most,
            }
            .into(),
        }
    }
}
