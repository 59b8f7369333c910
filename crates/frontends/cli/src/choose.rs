//! From words on the command line to rules, players and deals.

use std::hash::{BuildHasher as _, RandomState};
use std::path::Path;
use std::str::FromStr;

use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, Report};
use wildpile_bundle::GameBundle;
use wildpile_cards::{Deal, ParseDealError};
use wildpile_external::{NamedPlayer, Program, is_outside};
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Patch, Problem, Problems, SeatPatch, merge, read_entries};
use wildpile_message::printable;
use wildpile_session::{DealQuestion, Pick, Picked, SavedLayer, can_pick, pick_deal, texts};
use wildpile_table::{AnyGame, Finding, RulesFile, load_files};

use crate::args::RulesArgs;
use crate::excerpt::Excerpt;
use crate::fail::Fail;
use crate::say::{Say, summed_up};
use crate::{files, out};

/// The rules that were chosen.
#[derive(Default)]
pub struct Chosen {
    /// Preset, files and options, in the order in which they apply.
    pub layers: Vec<Layer>,
    /// The number of seats that a rules file asks for.
    pub seats: Option<usize>,
}

impl Chosen {
    /// All layers as one patch.
    pub fn patch(&self) -> Patch {
        let mut all = Patch::new();
        for layer in &self.layers {
            merge(&mut all, layer.patch.clone());
        }
        all
    }
}

impl RulesArgs {
    /// Reads the choices; whether they fit together is checked later.
    pub fn read(&self, say: &Say, game: &'static dyn AnyGame) -> Result<Chosen, Fail> {
        let find = say.finder();
        let mut chosen = Chosen::default();
        if let Some(preset) = &self.preset {
            let layer = game.preset_layer(preset);
            chosen.layers.push(layer.map_err(|p| wrong_rules(say, game, &p))?);
        }
        for text in &self.rules {
            match text.strip_prefix('@') {
                Some(path) => {
                    let path = Path::new(path);
                    let content = files::read_rules(path)?;
                    let load = files::loader(&files::folder_of(path));
                    let name = files::name(path);
                    let file = RulesFile::read(&name, &content, Some(game), &find, &load)
                        .map_err(|findings| Fail::Invalid(not_valid(say, &name, &content, &findings)))?;
                    chosen.seats = file.seats().or(chosen.seats);
                    chosen.layers.extend_from_slice(file.layers());
                }
                None => chosen.layers.push(Layer::choices(inline(
                    say,
                    game,
                    "--rules",
                    named_options(game, text),
                )?)),
            }
        }
        for text in &self.seat_rules {
            chosen.layers.push(for_a_seat(say, game, text)?);
        }
        Ok(chosen)
    }
}

/// The options in a rule set's short name, `skipper(hand=4)`; other texts unchanged.
fn named_options<'a>(game: &dyn AnyGame, text: &'a str) -> &'a str {
    let named = text
        .trim()
        .strip_suffix(')')
        .and_then(|rest| rest.split_once('('));
    match named {
        Some((name, options)) if wildpile_catalog::is_name(game.name(), name) => options,
        _ => text,
    }
}

/// What differs for one seat: `2:hand=4`.
fn for_a_seat(say: &Say, game: &dyn AnyGame, text: &str) -> Result<Layer, Fail> {
    let (seat, rules) = text
        .split_once(':')
        .and_then(|(number, rules)| Some((Seat::from_number(number.trim().parse().ok()?)?, rules)))
        .ok_or_else(|| {
            Fail::wrong(format!(
                "--seat-rule {text}: write the number of a seat and its rules, such as 2:hand=4"
            ))
        })?;
    let patch = inline(say, game, "--seat-rule", rules)?;
    Ok(Layer::choices(SeatPatch { seat, patch }.named()))
}

/// Options given on the command line itself.
fn inline(say: &Say, game: &dyn AnyGame, option: &str, text: &str) -> Result<Patch, Fail> {
    let entries = read_entries(text).map_err(|e| {
        let problem = Problem::bare("", e.what);
        let finding = Finding::at(e.offset..e.offset + 1, problem);
        Fail::Invalid(not_valid(say, option, text, &[finding]))
    })?;
    let mut patch = entries.into_iter().map(|e| (e.name, e.value)).collect();
    load_files(&mut patch, &files::loader(Path::new("."))).map_err(|p| wrong_rules(say, game, &p))?;
    Ok(patch)
}

/// Rules, seats or a deal that a game refuses.
pub fn wrong_rules(say: &Say, game: &dyn AnyGame, problems: &Problems) -> Fail {
    Fail::wrong(format!(
        "this can't be played:\n{}\n`wildpile rules {}` shows every option and preset.",
        say.problems(problems),
        game.name()
    ))
}

/// Everything that is wrong with a text of rules, each at its place.
pub fn not_valid(say: &Say, name: &str, text: &str, findings: &[Finding]) -> String {
    all_wrong(say, name, "these rules are invalid", text, findings)
}

/// Everything that is wrong with a file, each at its place, below a line that says what isn't valid.
pub fn all_wrong(say: &Say, name: &str, heading: &str, text: &str, findings: &[Finding]) -> String {
    let theme = if out::message_colours() {
        GraphicalTheme::unicode()
    } else {
        GraphicalTheme::unicode_nocolor()
    };
    let handler = GraphicalReportHandler::new_themed(theme);
    let mut all = format!("{}: {heading}\n", printable(name));
    let lines = summed_up(
        findings,
        |finding| &finding.problem,
        |finding| {
            let problem = &finding.problem;
            let what = if problem.path.is_empty() {
                say.text(&problem.what)
            } else {
                format!("{}: {}", printable(&problem.path), say.text(&problem.what))
            };
            let mut diagnostic = MietteDiagnostic::new(what);
            if let Some(legal) = &problem.legal {
                diagnostic = diagnostic.with_help(say.text(legal));
            }
            let (excerpt, places) = Excerpt::of(name, text, &finding.spans);
            let labels = places
                .into_iter()
                .map(|place| LabeledSpan::new_with_span(None, place));
            diagnostic = diagnostic.with_labels(labels.take(finding.spans.len()));
            let report = Report::new(diagnostic).with_source_code(excerpt);
            let mut rendered = String::new();
            // Writing into a string can't fail; should the report itself, its plain form is as good.
            if handler.render_report(&mut rendered, report.as_ref()).is_err() {
                rendered = format!("{}\n", say.problem(problem));
            }
            rendered
        },
    );
    all.extend(lines);
    all
}

/// A deal that is asked for on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WantedDeal {
    /// The entry with this number.
    Number(Deal),
    /// The daily deal.
    Today,
    /// A random one that is like this.
    Pick(Pick),
}

impl FromStr for WantedDeal {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "today" {
            return Ok(Self::Today);
        }
        if text == "random" {
            return Ok(Self::Pick(Pick::Any));
        }
        if let Some(pick) = Pick::named(text) {
            return Ok(Self::Pick(pick));
        }
        text.parse().map(Self::Number).map_err(|error: ParseDealError| {
            let what = Say::shared().of(&error);
            format!("{what}; the words are today, random, winnable, easy, medium, hard")
        })
    }
}

/// The deal that was asked for, or a random short one.
pub fn deal(
    say: &Say,
    bundle: &'static GameBundle,
    asked: Option<WantedDeal>,
    layers: &[Layer],
    seats: usize,
) -> Result<Deal, Fail> {
    let random = RandomState::new().hash_one("a deal");
    match asked {
        Some(WantedDeal::Number(deal)) => Ok(deal),
        None | Some(WantedDeal::Pick(Pick::Any)) => Ok(Deal::Number(random % 1_000_000 + 1)),
        Some(WantedDeal::Today)
            if (bundle.listing.daily)
                .is_some_and(|others| !layers.is_empty() || seats != 1 + others.len()) =>
        {
            Err(Fail::wrong(
                "the daily deal is played with the standard rules and number of players: leave out --rules, --preset \
                 and other players, or give a number",
            ))
        }
        Some(WantedDeal::Today) => {
            let today = bundle.daily.and_then(|daily| daily.deal(wildpile_tui::today()));
            today.ok_or_else(|| {
                let others = say.games().bundles().filter(|other| other.daily.is_some());
                Fail::wrong(format!(
                    "{} has no daily deal; {} have one",
                    say.text(&bundle.game.title()),
                    others.map(GameBundle::name).collect::<Vec<_>>().join(", ")
                ))
            })
        }
        Some(WantedDeal::Pick(pick)) => {
            if !can_pick(bundle, seats) {
                let others = say.games().bundles().filter(|other| can_pick(other, 1));
                return Err(Fail::wrong(format!(
                    "the difficulty of deals of {} is unknown; `--deal {}` works for {}. Leave it out, or give a number",
                    say.text(&bundle.game.title()),
                    pick.name(),
                    others.map(GameBundle::name).collect::<Vec<_>>().join(" and ")
                )));
            }
            let question = DealQuestion {
                game: bundle.name().to_owned(),
                layers: layers.iter().map(SavedLayer::from).collect(),
                pick,
                seed: random,
            };
            match pick_deal(bundle, &question, None).map_err(|e| Fail::wrong(say.of(&e)))? {
                Picked::Deal(deal) => Ok(deal),
                Picked::None(count) => Err(Fail::wrong(say.text(&texts::no_such_deal(count)))),
            }
        }
    }
}

/// Checks who sits where: bots of the game, external players, and people where `people` may play.
pub fn check_players(
    say: &Say,
    bundle: &GameBundle,
    players: &[NamedPlayer],
    people: bool,
) -> Result<(), Fail> {
    let game = bundle.name();
    for NamedPlayer { player: name, .. } in players {
        if (people && name == "human") || bundle.bots.player(name, 0).is_some() {
            continue;
        }
        if is_outside(name) {
            Program::read(name).map_err(|e| Fail::wrong(say.of(&e)))?;
            continue;
        }
        let bots = bundle
            .bots
            .levels()
            .iter()
            .map(|l| l.name)
            .collect::<Vec<_>>()
            .join(", ");
        if name == "human" {
            return Err(Fail::wrong(format!(
                "people can't play here; the bots are {bots} (`wildpile play {}` is for people)",
                game
            )));
        }
        let human = if people { "human, " } else { "" };
        let alias = if bundle.bots.has(GREEDY) {
            " or greedy (the same as regular)"
        } else {
            ""
        };
        let shown: String = name.chars().take(40).collect();
        let near =
            near(bundle, &shown, people).map_or_else(String::new, |near| format!(" (did you mean {near}?)"));
        return Err(Fail::wrong(format!(
            "{game} has no player “{shown}”{near}; choose from {human}{bots}{alias}, or a program, such as 'cmd:python3 mybot.py'"
        )));
    }
    Ok(())
}

/// Another name of the level `regular`, in every game that has it.
const GREEDY: &str = "greedy";

/// The player whose name is most like this one, if any is.
fn near(bundle: &GameBundle, name: &str, people: bool) -> Option<&'static str> {
    let levels = bundle.bots.levels().iter().map(|level| level.name);
    let greedy = bundle.bots.has(GREEDY).then_some(GREEDY);
    levels
        .chain(greedy)
        .chain(people.then_some("human"))
        .map(|known| (strsim::jaro_winkler(known, &name.to_lowercase()), known))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}
