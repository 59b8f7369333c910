//! Games, their options and presets.

use serde::Serialize;
use serde_json::Value;
use wildpile_bundle::GameBundle;
use wildpile_game::rules::{Choice, Data, OptionSpec, Patch, Source, Values, texts};
use wildpile_table::{AnyGame, RulesInfo, SeatRulesInfo};

use super::RenderedMessage;
use crate::say::Say;

/// `wildpile games --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GamesReport {
    /// The games, in the order in which people should see them.
    pub games: Vec<GameReport>,
}

/// One game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameReport {
    /// The name as on the command line: `skip-bo`.
    pub name: String,
    /// The title: `Skip-Bo`.
    pub title: RenderedMessage,
    /// One sentence about the game.
    pub tagline: RenderedMessage,
    /// Number of seats it can have.
    pub seats: SeatRange,
    /// The named rule sets, without the default one.
    pub presets: Vec<PresetReport>,
    /// The bots, weakest first.
    pub players: Vec<NamedReport>,
}

/// Number of seats a game can have.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatRange {
    /// The fewest.
    pub min: usize,
    /// The most.
    pub max: usize,
    /// The level used by default.
    pub usual: usize,
}

/// A named rule set.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PresetReport {
    /// The name on the command line.
    pub name: String,
    /// A short title.
    pub title: RenderedMessage,
    /// One sentence about it.
    pub help: RenderedMessage,
    /// The rules that differ from the default, in the text form.
    pub rules: String,
}

impl GameReport {
    /// The facts about a game.
    pub fn of(say: &Say, bundle: &GameBundle) -> Self {
        let game = bundle.game;
        Self {
            name: game.name().to_owned(),
            title: say.rendered(game.title()),
            tagline: say.rendered(game.tagline()),
            seats: SeatRange {
                min: *game.seat_range().start(),
                max: *game.seat_range().end(),
                usual: game.usual_seats(),
            },
            presets: presets(say, game),
            players: bundle
                .bots
                .levels()
                .iter()
                .map(|l| NamedReport {
                    name: l.name.to_owned(),
                    help: say.rendered(bundle.bots.help(l.name)),
                })
                .collect(),
        }
    }
}

fn presets(say: &Say, game: &dyn AnyGame) -> Vec<PresetReport> {
    game.presets()
        .iter()
        .map(|p| PresetReport {
            name: p.name.to_owned(),
            title: say.rendered(texts::preset_title(game.name(), p.name)),
            help: say.rendered(texts::preset_help(game.name(), p.name)),
            rules: p.rules.to_owned(),
        })
        .collect()
}

/// `wildpile rules GAME --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesReport {
    /// The game's name.
    pub game: String,
    /// The game's title.
    pub title: RenderedMessage,
    /// The short name of the rule set: `skipper(hand=4)`.
    pub short_name: String,
    /// Every option on one line in the text form.
    pub text: String,
    /// Every option with its value in the JSON form.
    pub rules: Patch,
    /// The rules per seat; left out where all play by the same rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub per_seat: Vec<SeatRulesInfo>,
    /// The facts about each option.
    pub options: Vec<OptionReport>,
    /// The named rule sets, without the default one.
    pub presets: Vec<PresetReport>,
}

/// One option.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionReport {
    /// The name.
    pub name: String,
    /// The ID of the rule in the rule book: `SK-14`.
    pub id: String,
    /// A short title.
    pub title: RenderedMessage,
    /// One sentence of help.
    pub help: RenderedMessage,
    /// The legal values, as a sentence.
    pub legal: RenderedMessage,
    /// The named values with their help; empty for numbers and truth values.
    pub choices: Vec<NamedReport>,
    /// The default value.
    pub default: Value,
    /// The value now.
    pub value: Value,
    /// Its source.
    pub source: SourceReport,
}

/// A bot or a value of an option.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NamedReport {
    /// Its name on the command line: `greedy`.
    pub name: String,
    /// One sentence about it.
    pub help: RenderedMessage,
}

/// The source of a value.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SourceReport {
    /// The kind of source.
    pub kind: SourceKind,
    /// Its name, if it has one: the preset, the ID of the card, the file.
    pub name: Option<String>,
}

/// Kinds of sources.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SourceKind {
    /// The default applies.
    Default,
    /// A named rule set.
    Preset,
    /// A mutator card.
    Mutator,
    /// A seat's handicap card.
    Handicap,
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
            Source::Mutator(card) => (SourceKind::Mutator, Some(&card.id)),
            Source::Handicap(card) => (SourceKind::Handicap, Some(&card.id)),
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

fn choices(say: &Say, game: &str, option: &OptionSpec) -> Vec<NamedReport> {
    let Values::Choice(choices) = &option.values else {
        return Vec::new();
    };
    choices
        .iter()
        .map(|choice| NamedReport {
            name: written(choice),
            help: say.rendered(texts::choice_help(game, &[option.name, choice.name])),
        })
        .collect()
}

/// The text form of a choice.
fn written(choice: &Choice) -> String {
    match &choice.data {
        Data::None => choice.name.to_owned(),
        Data::Int { min, max, .. } => format!("{}({min}…{max})", choice.name),
        Data::Bare { min, max, .. } if min == max => min.to_string(),
        Data::Bare { min, max, .. } => format!("{min}…{max}"),
        Data::Fields(fields) => {
            let names: Vec<&str> = fields.iter().map(|f| f.name).collect();
            format!("{} {{ {} }}", choice.name, names.join(", "))
        }
        Data::Any(_) => format!("{} {{ … }}", choice.name),
    }
}

impl RulesReport {
    /// The report without the options.
    pub fn new(say: &Say, game: &dyn AnyGame, info: &RulesInfo) -> Self {
        let defaults = game.default_rules();
        let rules = info.rules.as_object().cloned().unwrap_or_default();
        let source = |option: &str| {
            let found = info.sources.iter().find(|(name, _)| name == option);
            found.map_or(&Source::Default, |(_, source)| source)
        };
        let name = game.name();
        let options = game.options().into_iter().map(|option| OptionReport {
            name: option.name.to_owned(),
            id: option.id.to_owned(),
            title: say.rendered(texts::option_title(name, option.name)),
            help: say.rendered(texts::option_help(name, option.name)),
            legal: say.rendered(option.values.legal()),
            choices: choices(say, name, &option),
            default: defaults[option.name].clone(),
            value: rules.get(option.name).cloned().unwrap_or_default(),
            source: source(option.name).into(),
        });
        let options = options.collect();
        Self {
            game: game.name().to_owned(),
            title: say.rendered(game.title()),
            short_name: info.short_name.clone(),
            text: info.text.clone(),
            rules,
            per_seat: info.per_seat.clone(),
            options,
            presets: presets(say, game),
        }
    }
}
