//! Rules files in the browser: as the command line reads and writes them, for a game that is loaded.
//!
//! ```text
//! # wildpile rules 1
//! game = skipper
//! preset = strong
//! seats = 2
//! hand = 4
//! ```
//!
//! The names game, preset and seats are the file's own, all others are options. A file that starts with `{` is
//! JSON with the same names. The first line may say the version of the format; other programs read it as a comment.

use serde_json::{Map, Value};
use wildpile_game::rules::texts::{option_help, option_title};
use wildpile_game::rules::{
    Layer, MAX_TEXT, Patch, Problem, Problems, SeatPatch, Source, read_entries, write_seat, write_value,
};
use wildpile_session::form::DEFAULT;
use wildpile_session::{Form, GameBundle};

use crate::chunks::listed;
use crate::route::Shared;
use crate::text::{Message, Reader, say};

/// The version of the format that is written, and the newest that is read.
pub const VERSION: u32 = 1;

const MARK: &str = "# wildpile rules ";

/// Why a rules file can't be used.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// A newer program wrote it: the version of the format.
    Newer(u32),
    /// It has rules of another game: its name, and a link to the setup page of that game with these rules.
    OtherGame(&'static str, Box<Shared>),
    /// It names an unknown game.
    NoSuchGame(String),
    /// It isn't a text of at most 64 kB.
    TooLong,
    /// It doesn't follow the grammar; with the reason.
    Syntax(Message),
    /// It is not JSON, although it starts like it: what the library says.
    Json(String),
    /// The number of seats is none.
    NoSeats,
    /// The names game and preset want a name.
    NoName,
    /// A value is in another file, which can't be read from here.
    OtherFile(String),
    /// What the game says against it.
    Refused(Problem),
}

/// One thing that is wrong with a rules file.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The line, from 1; `None` if no line of the text corresponds to it.
    pub line: Option<usize>,
    /// Why it can't be used.
    pub why: Why,
}

/// A rules file that can be used.
#[derive(Clone, Debug, PartialEq)]
pub struct RulesText {
    /// The preset, if there is one, and the file's own options.
    pub layers: Vec<Layer>,
    /// For how many seats it is meant, if it says so.
    pub seats: Option<usize>,
}

struct Line {
    name: String,
    value: Value,
    line: usize,
}

/// Reads a rules file of a game. `name` is what the file is called where values are said to come from.
///
/// # Errors
/// A wrong format alone, or everything else that is wrong.
pub fn read(bundle: &'static GameBundle, name: &str, text: &str) -> Result<RulesText, Vec<Finding>> {
    let alone = |line: Option<usize>, why: Why| vec![Finding { line, why }];
    let text = text.trim_start_matches('\u{feff}');
    if let Some(version) = version(text).filter(|v| *v > VERSION) {
        return Err(alone(Some(1), Why::Newer(version)));
    }
    let lines = lines(text)?;
    let game = bundle.game;
    if let Some(line) = lines.iter().find(|l| l.name == "game") {
        let why = match line.value.as_str() {
            Some(named) if named == game.name() => None,
            Some(named) => Some(match listed(named) {
                Some(other) => Why::OtherGame(other.name, Box::new(as_link(other.name, &lines))),
                None => Why::NoSuchGame(named.chars().take(40).collect()),
            }),
            None => Some(Why::NoName),
        };
        if let Some(why) = why {
            return Err(alone(Some(line.line), why));
        }
    }
    let mut findings = Vec::new();
    let mut read = RulesText {
        layers: Vec::new(),
        seats: None,
    };
    let mut patch = Patch::new();
    for Line { name, value, line } in &lines {
        let mut refuse = |why: Why| {
            findings.push(Finding {
                line: Some(*line),
                why,
            });
        };
        match (name.as_str(), value) {
            ("game", _) => {}
            ("preset", Value::String(preset)) => match game.preset_layer(preset) {
                Ok(layer) => read.layers.push(layer),
                Err(problems) => problems
                    .list()
                    .iter()
                    .for_each(|p| refuse(Why::Refused(p.clone()))),
            },
            ("preset", _) => refuse(Why::NoName),
            ("seats", value) => match value.as_u64().and_then(|n| usize::try_from(n).ok()) {
                Some(count) => read.seats = Some(count),
                None => refuse(Why::NoSeats),
            },
            (_, value) => match file_in(value) {
                Some(file) => refuse(Why::OtherFile(file.to_owned())),
                None => {
                    patch.insert(name.clone(), value.clone());
                }
            },
        }
    }
    read.layers.push(Layer {
        source: Source::File(name.to_owned()),
        patch,
    });
    if let Err(problems) = game.check_rules(&read.layers, read.seats) {
        findings.extend(locate(&problems, &lines));
    }
    if findings.is_empty() {
        Ok(read)
    } else {
        Err(findings)
    }
}

/// The version that the first line says.
fn version(text: &str) -> Option<u32> {
    text.lines().next()?.trim().strip_prefix(MARK)?.parse().ok()
}

fn locate(problems: &Problems, lines: &[Line]) -> Vec<Finding> {
    let place = |path: &str| {
        path.split(", ").find_map(|p| {
            let name = p.split(['.', '[']).next().unwrap_or(p);
            lines.iter().find(|l| l.name == name).map(|l| l.line)
        })
    };
    problems
        .list()
        .iter()
        .map(|problem| Finding {
            line: place(&problem.path),
            why: Why::Refused(problem.clone()),
        })
        .collect()
}

/// The file that contains a value, or a part of it.
fn file_in(value: &Value) -> Option<&str> {
    match value {
        Value::String(word) => word.strip_prefix('@'),
        Value::Array(items) => items.iter().find_map(file_in),
        Value::Object(map) => map.values().find_map(file_in),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

/// The same as a link, so that the other game's page can check it.
fn as_link(game: &str, lines: &[Line]) -> Shared {
    let mut link = Shared::of(game);
    let mut rules = Vec::new();
    for Line { name, value, .. } in lines {
        match name.as_str() {
            "game" => {}
            "preset" => link.preset = Some(plain(value)),
            "seats" => link.seats = Some(plain(value)),
            _ => rules.push(format!("{name}={}", write_value(value))),
        }
    }
    link.rules = (!rules.is_empty()).then(|| rules.join(","));
    link
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| write_value(value), str::to_owned)
}

fn lines(text: &str) -> Result<Vec<Line>, Vec<Finding>> {
    let wrong = |line: usize, why: Why| {
        vec![Finding {
            line: Some(line.max(1)),
            why,
        }]
    };
    if text.len() > MAX_TEXT {
        return Err(vec![Finding {
            line: None,
            why: Why::TooLong,
        }]);
    }
    let line_of = |offset: usize| {
        text.get(..offset)
            .map_or(1, |before| before.matches('\n').count() + 1)
    };
    if !text.trim_start().starts_with('{') {
        let entries = read_entries(text).map_err(|e| wrong(e.line, Why::Syntax(e.what)))?;
        return Ok(entries
            .into_iter()
            .map(|e| Line {
                line: line_of(e.offset),
                name: e.name,
                value: e.value,
            })
            .collect());
    }
    let map: Map<String, Value> = serde_json::from_str(text).map_err(|e| {
        let told = e.to_string();
        let reason = told.split(" at line ").next().unwrap_or(&told);
        wrong(e.line(), Why::Json(reason.to_owned()))
    })?;
    Ok(map
        .into_iter()
        .map(|(name, value)| Line {
            line: text.find(&format!("\"{name}\"")).map_or(1, line_of),
            name,
            value,
        })
        .collect())
}

/// The rules file of a form, with a comment at every option, in the language of the page. None while there are problems with the rules.
#[must_use]
pub fn write(form: &Form) -> Option<String> {
    let info = form.info()?;
    let game = form.bundle().game;
    let mut text = format!("{MARK}{VERSION}\n# {}\ngame = {}\n", info.short_name, game.name());
    // With the preset only what differs from it has to be written; without, what differs from the defaults.
    let preset = game
        .preset_layer(form.preset())
        .ok()
        .filter(|_| form.preset() != DEFAULT)
        .and_then(|layer| game.check_rules(&[layer], None).ok());
    let base = match preset {
        Some(preset) => {
            text += &format!("preset = {}\n", form.preset());
            preset.rules
        }
        None => game.default_rules(),
    };
    let own = |message: &Message| say(message, &Reader::NOBODY);
    let seats = form.seats().len();
    if seats != game.usual_seats() {
        text += &format!("seats = {seats}\n");
    }
    for option in form.options() {
        let value = &info.rules[option.name];
        if *value != base[option.name] {
            text += &format!(
                "\n# {} ({}): {}\n{} = {}\n",
                own(&option_title(game.name(), option.name)),
                option.id,
                own(&option_help(game.name(), option.name)),
                option.name,
                write_value(value)
            );
        }
    }
    for own in &info.per_seat {
        let patch = own.rules.clone();
        text += &format!(
            "\n{}\n",
            write_seat(&SeatPatch {
                seat: own.seat,
                patch
            })
        );
    }
    Some(text)
}

/// Puts a rules file into a form, in which cards may be in play.
pub fn put(form: &mut Form, rules: &RulesText) {
    form.put_file(rules.layers.clone(), rules.seats);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::chunks::testing::bundle;
    use wildpile_bundle::BUNDLES;

    fn wrong(text: &str) -> Vec<Finding> {
        read(bundle("skipper"), "mine", text).expect_err("it is wrong")
    }

    #[test]
    fn what_is_written_is_read() {
        for bundle in BUNDLES {
            let presets: Vec<&str> = bundle.game.presets().iter().map(|p| p.name).collect();
            for preset in presets.into_iter().chain([DEFAULT]) {
                let mut form = Form::new(bundle, &[]);
                form.set_preset(preset);
                let first = form.options()[0].name;
                form.step(first, true);
                let Some(text) = write(&form) else { continue };
                let rules = read(bundle, "mine", &text).expect("its own file");
                let mut again = Form::new(bundle, &[]);
                put(&mut again, &rules);
                assert_eq!(again.rules(), form.rules(), "{text}");
                assert_eq!(again.preset(), form.preset());
            }
        }
    }

    #[test]
    fn places_and_reasons_are_told() {
        let found = wrong("game = skipper\nhand = 99\n\nhat = 3\nseats = few");
        let lines: Vec<_> = found.iter().map(|f| f.line).collect();
        assert_eq!(lines, [Some(5), Some(2), Some(4)]);
        assert_eq!(wrong("hand = 4\ntrash")[0].line, Some(2));
        assert!(matches!(
            wrong("{\n\"hand\": }")[0],
            Finding {
                line: Some(2),
                why: Why::Json(_)
            }
        ));
        assert_eq!(wrong("{\n\"hand\": 99}")[0].line, Some(2));
        assert!(matches!(&wrong("deck = custom(@deck.json)")[0].why, Why::OtherFile(f) if f == "deck.json"));
        assert_eq!(wrong(&"#".repeat(MAX_TEXT + 1))[0].why, Why::TooLong);
    }

    #[test]
    fn other_games_and_newer_programs_are_named() {
        let Why::OtherGame(game, link) = &wrong("game = skip-bo\nseats = 3\nhand = 4")[0].why else {
            panic!("another game");
        };
        assert_eq!(*game, "skip-bo");
        assert_eq!(link.rules.as_deref(), Some("hand=4"));
        assert_eq!(link.seats.as_deref(), Some("3"));
        assert!(matches!(wrong("game = bridge")[0].why, Why::NoSuchGame(_)));
        assert_eq!(wrong("# wildpile rules 2\nhand = 4")[0].why, Why::Newer(2));
        assert!(read(bundle("skipper"), "mine", "# wildpile rules 1\nhand = 4").is_ok());
    }

    proptest! {
        #[test]
        fn any_file_is_answered(text in ".{0,200}", json in "\\{.{0,80}") {
            for text in [text, json] {
                if let Err(found) = read(bundle("skipper"), "any", &text) {
                    prop_assert!(!found.is_empty());
                }
            }
        }
    }
}
