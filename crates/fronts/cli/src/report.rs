//! The JSON answers. These types are the promise: their schema is what `wildpile schema` prints.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use wildpile_game::rules::{Choice, Data, OptionSpec, Problem, Source, Values};
use wildpile_game::{Outcome, Turn};
use wildpile_table::{AnyGame, AnyMatch};

/// `wildpile games --json`.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GamesReport {
    /// The games, in the order in which people should see them.
    pub games: Vec<GameReport>,
}

/// One game.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameReport {
    /// The name as on the command line: `skip-bo`.
    pub name: String,
    /// The title: `Skip-Bo`.
    pub title: String,
    /// One sentence about the game.
    pub tagline: String,
    /// How many seats it can have.
    pub seats: SeatRange,
    /// The named rule sets, without the default one.
    pub presets: Vec<PresetReport>,
    /// The bots, weakest first.
    pub players: Vec<PlayerReport>,
}

/// How many seats a game can have.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatRange {
    /// The fewest.
    pub min: usize,
    /// The most.
    pub max: usize,
    /// When nobody chose.
    pub usual: usize,
}

/// A named rule set.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PresetReport {
    /// The name on the command line.
    pub name: String,
    /// A short title.
    pub title: String,
    /// One sentence about it.
    pub help: String,
    /// What differs from the default, in the text form.
    pub rules: String,
}

/// A kind of bot.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerReport {
    /// The name on the command line: `greedy`.
    pub name: String,
    /// One sentence about how it plays.
    pub help: String,
}

impl GameReport {
    /// What there is to know about a game.
    pub fn of(game: &dyn AnyGame) -> Self {
        Self {
            name: game.name().to_owned(),
            title: game.title().to_owned(),
            tagline: game.tagline().to_owned(),
            seats: SeatRange {
                min: *game.seat_range().start(),
                max: *game.seat_range().end(),
                usual: game.usual_seats(),
            },
            presets: presets(game),
            players: wildpile_bots::levels(game.name())
                .iter()
                .map(|l| PlayerReport {
                    name: l.name.to_owned(),
                    help: l.help.to_owned(),
                })
                .collect(),
        }
    }
}

fn presets(game: &dyn AnyGame) -> Vec<PresetReport> {
    game.presets()
        .iter()
        .map(|p| PresetReport {
            name: p.name.to_owned(),
            title: p.title.to_owned(),
            help: p.help.to_owned(),
            rules: p.rules.to_owned(),
        })
        .collect()
}

/// `wildpile rules GAME --json`.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesReport {
    /// The game's name.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The short name of the rule set: `skipper(hand=4)`.
    pub short_name: String,
    /// Every option on one line in the text form.
    pub text: String,
    /// Every option with its value in the JSON form.
    pub rules: Map<String, Value>,
    /// What there is to know about each option.
    pub options: Vec<OptionReport>,
    /// The named rule sets, without the default one.
    pub presets: Vec<PresetReport>,
}

/// One option.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionReport {
    /// The name.
    pub name: String,
    /// The ID of the rule in the rule book: `SK-14`.
    pub id: String,
    /// A short title.
    pub title: String,
    /// One sentence of help.
    pub help: String,
    /// What is legal, in words.
    pub legal: String,
    /// The named values with their help; empty for numbers and truth values.
    pub choices: Vec<ChoiceReport>,
    /// The value when nobody chose.
    pub default: Value,
    /// The value now.
    pub value: Value,
    /// Where it came from.
    pub source: SourceReport,
}

/// A value of an option.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChoiceReport {
    /// How it is written.
    pub name: String,
    /// One sentence of help.
    pub help: String,
}

/// Where a value came from.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SourceReport {
    /// What kind of source it is.
    pub kind: SourceKind,
    /// Its name, if it has one: the preset, the mutator, the file.
    pub name: Option<String>,
}

/// Kinds of sources.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SourceKind {
    /// Nobody chose.
    Default,
    /// A named rule set.
    Preset,
    /// A mutator card.
    Mutator,
    /// A rules file.
    File,
    /// The player's own choice.
    Choice,
    /// It follows from the deal number.
    Deal,
}

impl From<&Source> for SourceReport {
    fn from(source: &Source) -> Self {
        let (kind, name) = match source {
            Source::Default => (SourceKind::Default, None),
            Source::Preset(name) => (SourceKind::Preset, Some(name)),
            Source::Mutator(name) => (SourceKind::Mutator, Some(name)),
            Source::File(name) => (SourceKind::File, Some(name)),
            Source::Choice => (SourceKind::Choice, None),
            Source::Deal => (SourceKind::Deal, None),
        };
        Self {
            kind,
            name: name.cloned(),
        }
    }
}

impl OptionReport {
    /// An option with its value and where that came from.
    pub fn new(option: &OptionSpec, default: Value, value: Value, source: &Source) -> Self {
        Self {
            name: option.name.to_owned(),
            id: option.id.to_owned(),
            title: option.title.to_owned(),
            help: option.help.to_owned(),
            legal: option.values.legal(),
            choices: choices(&option.values),
            default,
            value,
            source: source.into(),
        }
    }
}

fn choices(values: &Values) -> Vec<ChoiceReport> {
    let Values::Choice(choices) = values else {
        return Vec::new();
    };
    choices
        .iter()
        .map(|choice| ChoiceReport {
            name: written(choice),
            help: choice.help.to_owned(),
        })
        .collect()
}

/// How a choice is written in the text form.
fn written(choice: &Choice) -> String {
    match &choice.data {
        Data::None => choice.name.to_owned(),
        Data::Int { min, max, .. } => format!("{}({min}…{max})", choice.name),
        Data::Bare { min, max } => format!("{min}…{max}"),
        Data::Fields(fields) => {
            let names: Vec<&str> = fields.iter().map(|f| f.name).collect();
            format!("{} {{ {} }}", choice.name, names.join(", "))
        }
        Data::Any(_) => format!("{} {{ … }}", choice.name),
    }
}

impl RulesReport {
    /// The report without the options.
    pub fn new(game: &dyn AnyGame, info: &wildpile_table::RulesInfo) -> Self {
        let defaults = game.default_rules();
        let rules = info.rules.as_object().cloned().unwrap_or_default();
        let options = game
            .options()
            .iter()
            .map(|option| {
                let source = info
                    .sources
                    .iter()
                    .find(|(name, _)| name == option.name)
                    .map_or(&Source::Default, |(_, source)| source);
                OptionReport::new(
                    option,
                    defaults[option.name].clone(),
                    rules.get(option.name).cloned().unwrap_or_default(),
                    source,
                )
            })
            .collect();
        Self {
            game: game.name().to_owned(),
            title: game.title().to_owned(),
            short_name: info.short_name.clone(),
            text: info.text.clone(),
            rules,
            options,
            presets: presets(game),
        }
    }
}

/// `wildpile deal GAME --format json`: a position file, as `wildpile try --position` reads it.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionFile {
    /// The game's name.
    pub game: String,
    /// Options that differ from the default.
    pub rules: Map<String, Value>,
    /// The number of seats.
    pub seats: usize,
    /// The deal number that later chance steps are drawn from.
    pub deal: String,
    /// The state, in the game's own form.
    pub position: Value,
}

impl PositionFile {
    /// The position file of the state now.
    pub fn of(game: &dyn AnyGame, played: &dyn AnyMatch) -> Self {
        let defaults = game.default_rules();
        let mut rules = match played.rules_json() {
            Value::Object(map) => map,
            _ => Map::new(),
        };
        rules.retain(|name, value| defaults.get(name.as_str()) != Some(value));
        Self {
            game: game.name().to_owned(),
            rules,
            seats: played.seats(),
            deal: played.deal().to_string(),
            position: played.position_json(),
        }
    }
}

/// What one viewer was told.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ToldReport {
    /// Who was told exactly this: numbers of seats, from 1.
    pub seats: Vec<u8>,
    /// Whether somebody without a seat is told this too.
    pub public: bool,
    /// A sentence.
    pub text: String,
    /// The observation in the game's own form.
    pub observation: Value,
}

/// A move that can be made.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveReport {
    /// The move in the game's notation.
    pub notation: String,
    /// What it does.
    pub label: String,
    /// One of the moves that players are not asked to consider: giving up, stopping.
    pub extra: bool,
}

/// What a seat may do.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatMoves {
    /// The seat, from 1.
    pub seat: u8,
    /// Its legal moves.
    pub moves: Vec<MoveReport>,
}

/// What a viewer sees.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ViewReport {
    /// The seat, from 1; null for somebody without a seat.
    pub seat: Option<u8>,
    /// The view in the game's own form.
    pub view: Value,
}

/// Whose turn it is.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TurnReport {
    /// The seats that the match waits for; empty when it is over.
    pub due: Vec<u8>,
    /// Seats that may act too.
    pub may: Vec<u8>,
    /// Whether the match is over.
    pub over: bool,
}

impl From<Turn> for TurnReport {
    fn from(turn: Turn) -> Self {
        match turn {
            Turn::Seats { due, may } => Self {
                due: due.iter().map(|s| s.number()).collect(),
                may: may.iter().map(|s| s.number()).collect(),
                over: false,
            },
            Turn::Chance => Self {
                due: Vec::new(),
                may: Vec::new(),
                over: false,
            },
            Turn::Over(_) => Self {
                due: Vec::new(),
                may: Vec::new(),
                over: true,
            },
        }
    }
}

/// How a match ended.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OutcomeReport {
    /// The seats that won.
    pub winners: Vec<u8>,
    /// Nobody won and nobody lost.
    pub drawn: bool,
    /// The height of the win: 0 no win, 1 win, 2 double victory, 3 triple victory.
    pub grade: u8,
    /// By seat: turns taken (moves, in games without turns).
    pub turns: Vec<u32>,
    /// By seat: the game's own score.
    pub scores: Vec<i64>,
}

impl From<Outcome> for OutcomeReport {
    fn from(outcome: Outcome) -> Self {
        Self {
            winners: outcome.winners.iter().map(|s| s.number()).collect(),
            drawn: outcome.drawn,
            grade: outcome.grade,
            turns: outcome.turns,
            scores: outcome.scores,
        }
    }
}

/// One thing that is wrong.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProblemReport {
    /// The path of the option or field; empty for an error of syntax.
    pub path: String,
    /// What is wrong.
    pub what: String,
    /// What would be legal.
    pub legal: String,
    /// Where it is written, if it is.
    pub places: Vec<PlaceReport>,
}

/// A place in a file.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceReport {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl ProblemReport {
    /// A problem that has no place in a text.
    pub fn of(problem: &Problem) -> Self {
        Self {
            path: problem.path.clone(),
            what: problem.what.clone(),
            legal: problem.legal.clone(),
            places: Vec::new(),
        }
    }
}

/// `wildpile try GAME --json`.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum TryReport {
    /// The position could be set up.
    Played(Box<TriedReport>),
    /// The position is impossible, or its rules are not valid.
    Impossible(ImpossibleReport),
}

/// Why a position can't be set up.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImpossibleReport {
    /// The game's name.
    pub game: String,
    /// Everything that is wrong.
    pub problems: Vec<ProblemReport>,
}

/// A position and what became of it.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TriedReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// The moves that were tried, up to the first that was refused.
    pub tried: Vec<TriedMove>,
    /// Why the last of them was refused, if it was.
    pub refusal: Option<String>,
    /// What follows is how things are after the moves that were played.
    pub turn: TurnReport,
    /// The moves of every seat that may act.
    pub legal: Vec<SeatMoves>,
    /// What everybody sees and what each seat sees.
    pub views: Vec<ViewReport>,
    /// The position.
    pub position: PositionFile,
    /// How it ended, if it did.
    pub outcome: Option<OutcomeReport>,
}

/// A move that was tried.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TriedMove {
    /// The seat that tried it; null when nobody could.
    pub seat: Option<u8>,
    /// The move as it was given.
    pub notation: String,
    /// Whether it was played.
    pub played: bool,
    /// What happened.
    pub told: Vec<ToldReport>,
}

/// `wildpile replay FILE --json`.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ReplayReport {
    /// The record is genuine.
    Played(Box<ReplayedReport>),
    /// The record is damaged or forged.
    Refused(RefusedReport),
}

/// Why a record was refused.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RefusedReport {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

/// A match that was played again.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplayedReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// Who sat at each seat.
    pub seats: Vec<String>,
    /// The seat whose eyes this is seen with; null for everything.
    pub seat: Option<u8>,
    /// The deal; null when seen from a seat.
    pub deal: Option<String>,
    /// Hidden cards were seen and undone, or asked about.
    pub marked: bool,
    /// The steps.
    pub steps: Vec<StepReport>,
    /// Whose turn it is at the end.
    pub turn: TurnReport,
    /// What is seen at the end: by everybody and by each seat, or by the one seat.
    pub views: Vec<ViewReport>,
    /// The position at the end; null when seen from a seat.
    pub position: Option<PositionFile>,
    /// How it ended, if it did.
    pub outcome: Option<OutcomeReport>,
}

/// One step of a record.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StepReport {
    /// The step, from 1.
    pub step: usize,
    /// The seat that moved; null for chance, and for what others did when seen from a seat.
    pub by: Option<u8>,
    /// The step as the record has it; null for what others did when seen from a seat.
    pub notation: Option<String>,
    /// What happened.
    pub told: Vec<ToldReport>,
}

/// `wildpile check-rules FILE --json`.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckReport {
    /// The file.
    pub file: String,
    /// Whether the rules are valid.
    pub valid: bool,
    /// The game's name; null when it is not known.
    pub game: Option<String>,
    /// The short name of the rule set; null when it is not valid.
    pub short_name: Option<String>,
    /// Every option with its value in the JSON form; null when they are not valid.
    pub rules: Option<Map<String, Value>>,
    /// Everything that is wrong.
    pub problems: Vec<ProblemReport>,
}

/// `wildpile simulate GAME --json`.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SimulateReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// Which deals.
    pub deals: DealsReport,
    /// Whether it was stopped before all deals were finished.
    pub stopped: bool,
    /// A game was given up after this many moves.
    pub limit: usize,
    /// Games that came to an end.
    pub ended: u64,
    /// Games that were given up at the limit.
    pub unended: u64,
    /// Games that nobody won and nobody lost.
    pub drawn: u64,
    /// Moves of the games that came to an end.
    pub moves: Option<Spread>,
    /// By seat.
    pub seats: Vec<SeatStatistics>,
}

/// The deals of a simulation.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DealsReport {
    /// The first.
    pub first: String,
    /// The last.
    pub last: String,
    /// How many were asked for.
    pub asked: u64,
    /// How many were finished.
    pub finished: u64,
}

/// What happened to one seat.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatStatistics {
    /// The seat, from 1.
    pub seat: u8,
    /// Who sat there.
    pub player: String,
    /// Games won.
    pub won: u64,
    /// Games lost.
    pub lost: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games won of those that came to an end, 0 to 1; null when none did.
    pub win_rate: Option<f64>,
    /// Of the games won: wins, double victories, triple victories.
    pub grades: [u64; 3],
    /// Turns of all games that came to an end.
    pub turns: Option<Spread>,
    /// Turns of the games won.
    pub turns_won: Option<Spread>,
    /// Scores of all games that came to an end.
    pub scores: Option<Spread>,
}

/// How figures are spread. The median and the others in between are by nearest rank.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spread {
    /// The average.
    pub mean: f64,
    /// The smallest.
    pub min: i64,
    /// A tenth of the figures is at most this.
    pub p10: i64,
    /// Half of the figures is at most this.
    pub median: i64,
    /// Nine tenths of the figures are at most this.
    pub p90: i64,
    /// The largest.
    pub max: i64,
}
