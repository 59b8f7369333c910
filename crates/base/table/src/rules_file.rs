//! Rules files: a game, a preset and options, as text or JSON, with the location of every problem.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wildpile_game::rules::{
    Layer, MAX_TEXT, Patch, Problem, Problems, Source, read_entries, read_entries_with_ids,
};
use wildpile_message::{Message, ToMessage};

use crate::text as t;
use crate::{AnyGame, RulesInfo};

/// A problem in a rules file, and its location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The problem.
    pub problem: Problem,
    /// Byte ranges in the text; empty if the problem has no location.
    pub spans: Vec<Range<usize>>,
}

/// A line and column in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineColumn {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl LineColumn {
    /// The line and column of a byte offset. An offset past the end means the end.
    #[must_use]
    pub fn of(text: &str, offset: usize) -> Self {
        let mut end = offset.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        Self {
            line: before.matches('\n').count() + 1,
            column: before.rsplit('\n').next().unwrap_or("").chars().count() + 1,
        }
    }
}

impl Finding {
    /// A problem at one location.
    #[must_use]
    pub fn at(span: Range<usize>, problem: Problem) -> Self {
        Self {
            problem,
            spans: vec![span],
        }
    }
}

/// A parsed rules file: the game, and the layers over its defaults.
///
/// ```text
/// # In text form, game, preset, mutators and seats are reserved names; all others are options.
/// game = skipper
/// preset = strong
/// mutators = own_suit, my-pack/short
/// hand = 4
/// ```
///
/// A file that starts with `{` is JSON with the same names: `{"game": "skipper", "hand": 4}`. The cards may
/// also be a list everywhere: `mutators = [own_suit, "my-pack/short"]`. The first line may say the version of the
/// format, in a comment: [`RulesFile::MARK`].
pub struct RulesFile {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The number of seats the rules are meant for, if the file says so.
    pub seats: Option<usize>,
    /// The layers: the preset, if any, and the file's own options.
    pub layers: Vec<Layer>,
    places: Vec<(String, Range<usize>)>,
}

/// Looks up a game by name; the error says what is wrong with the name.
pub type Find<'a> = &'a dyn Fn(&str) -> Result<&'static dyn AnyGame, Message>;

/// Looks up mutator cards by their IDs and gives their layers in this order; the error says what is wrong
/// with them.
pub type FindCards<'a> = &'a dyn Fn(&'static dyn AnyGame, &[String]) -> Result<Vec<Layer>, Problems>;

/// Reads the file named by a value `@name`.
pub type Load<'a> = &'a dyn Fn(&str) -> Result<String, Message>;

impl RulesFile {
    /// The version of the format that is written, and the newest that is read.
    pub const VERSION: u32 = 1;

    /// The text before the version in the first line.
    pub const MARK: &str = "# wildpile rules ";

    /// The names and values of a rules file, in order; none if it can't be parsed.
    #[must_use]
    pub fn values(text: &str) -> Vec<(String, Value)> {
        let entries = entries(text).unwrap_or_default();
        entries
            .into_iter()
            .map(|(name, value, _)| (name, value))
            .collect()
    }

    /// Parses a rules file. `name` is the file's name for provenance. `game` is the expected game,
    /// for files that don't name one (naming another is a problem). `find` looks up the game that
    /// the file names; `load` reads files referenced with `@`; `cards` looks up mutator cards. They
    /// lie above the preset and below the file's own options.
    ///
    /// # Errors
    /// A single syntax error, or all other problems, including those of options and cards.
    pub fn read(
        name: &str,
        text: &str,
        game: Option<&'static dyn AnyGame>,
        find: Find<'_>,
        load: Load<'_>,
        cards: FindCards<'_>,
    ) -> Result<Self, Vec<Finding>> {
        let entries = entries(text)?;
        let place = |wanted: &str| {
            entries
                .iter()
                .find(|e| e.0 == wanted)
                .map_or(0..0, |e| e.2.clone())
        };
        let mut findings = Vec::new();
        let named = entries.iter().find(|e| e.0 == "game");
        let found = match (named, game) {
            (Some((_, Value::String(named), _)), wanted) => match (find(named), wanted) {
                (Ok(found), Some(wanted)) if found.name() != wanted.name() => {
                    let what = t::ProblemOtherRules { game: found.title() };
                    let legal = t::LegalRulesOf { game: wanted.title() };
                    Err(Problem::new("game", what, legal))
                }
                (found, _) => found.map_err(|why| Problem::bare("game", why)),
            },
            (Some(_), _) => Err(Problem::new("game", t::ProblemName, t::LegalGame)),
            (None, Some(wanted)) => Ok(wanted),
            (None, None) => Err(Problem::new("game", t::ProblemNoGame, t::LegalGame)),
        };
        let game = found.map_err(|problem| {
            let spans = named.map(|e| e.2.clone()).into_iter().collect();
            vec![Finding { problem, spans }]
        })?;
        let mut layers = Vec::new();
        let mut mutators = Vec::new();
        let mut seats = None;
        let mut patch = Patch::new();
        for (key, value, _) in &entries {
            match (key.as_str(), value) {
                ("game", _) => {}
                ("preset", Value::String(preset)) => match game.preset_layer(preset) {
                    Ok(layer) => layers.push(layer),
                    Err(problems) => findings.extend(locate_with(&problems, &place)),
                },
                ("preset", _) => {
                    let problem = Problem::new("preset", t::ProblemName, t::LegalPreset);
                    findings.push(Finding::at(place("preset"), problem));
                }
                (MUTATORS, value) => {
                    let found = card_ids(value).and_then(|ids| cards(game, &ids));
                    match found {
                        Ok(found) => mutators = found,
                        Err(problems) => findings.extend(locate_with(&problems, &place)),
                    }
                }
                ("seats", value) => match value.as_u64().and_then(|n| usize::try_from(n).ok()) {
                    Some(count) => seats = Some(count),
                    None => {
                        let problem = Problem::new("seats", t::ProblemSeatsNumber, t::LegalSeatsNumber);
                        findings.push(Finding::at(place("seats"), problem));
                    }
                },
                (_, value) => {
                    patch.insert(key.clone(), value.clone());
                }
            }
        }
        if let Err(problems) = load_files(&mut patch, load) {
            findings.extend(locate_with(&problems, &place));
            for problem in problems.list() {
                patch.remove(problem.path.split('.').next().unwrap_or_default());
            }
        }
        layers.extend(mutators);
        layers.push(Layer {
            source: Source::File(name.to_owned()),
            patch,
        });
        let places = entries.into_iter().map(|(name, _, span)| (name, span)).collect();
        let read = Self {
            game,
            seats,
            layers,
            places,
        };
        if findings.is_empty() {
            return Ok(read);
        }
        // Report all problems at once, so that nobody has to fix them one by one.
        findings.extend(read.check().err().unwrap_or_default());
        Err(findings)
    }

    /// Validates the rules.
    ///
    /// # Errors
    /// Every problem with its locations.
    pub fn check(&self) -> Result<RulesInfo, Vec<Finding>> {
        self.game
            .check_rules(&self.layers, self.seats)
            .map_err(|problems| self.locate(&problems))
    }

    /// Adds locations to problems.
    #[must_use]
    pub fn locate(&self, problems: &Problems) -> Vec<Finding> {
        locate_with(problems, &|wanted| {
            self.places
                .iter()
                .find(|(name, _)| name == wanted)
                .map_or(0..0, |(_, span)| span.clone())
        })
    }
}

/// The key of a file's mutator cards.
const MUTATORS: &str = "mutators";

/// The IDs of cards: a list, or one text with commas.
fn card_ids(value: &Value) -> Result<Vec<String>, Problems> {
    let wrong = || Problems::from(Problem::new(MUTATORS, t::ProblemCardList, t::LegalCardList));
    let split = |text: &str| -> Vec<String> { text.split(',').map(|id| id.trim().to_owned()).collect() };
    match value {
        Value::String(text) => Ok(split(text)),
        Value::Array(items) => {
            let ids = items.iter().map(|item| item.as_str().map(str::to_owned));
            ids.collect::<Option<_>>().ok_or_else(wrong)
        }
        _ => Err(wrong()),
    }
}

/// `place` returns an empty range for paths that aren't in the text.
fn locate_with(problems: &Problems, place: &dyn Fn(&str) -> Range<usize>) -> Vec<Finding> {
    problems
        .list()
        .iter()
        .map(|problem| Finding {
            problem: problem.clone(),
            spans: problem
                .path
                .split(", ")
                .map(|path| place(path.split(['.', '[']).next().unwrap_or(path)))
                .filter(|span| !span.is_empty())
                .collect(),
        })
        .collect()
}

/// Replaces every word `@name` in the values by the contents of that file, which is JSON, or named
/// values in text form.
///
/// # Errors
/// Every file that can't be read, at the option that names it.
pub fn load_files(patch: &mut Patch, load: Load<'_>) -> Result<(), Problems> {
    let mut problems = Vec::new();
    for (option, value) in patch.iter_mut() {
        load_value(option, value, load, &mut problems);
    }
    Problems::check(problems)
}

fn load_value(path: &str, value: &mut Value, load: Load<'_>, problems: &mut Vec<Problem>) {
    match value {
        Value::String(word) => {
            if let Some(file) = word.strip_prefix('@') {
                match load(file).and_then(|text| file_value(&text)) {
                    Ok(read) => *value = read,
                    Err(reason) => problems.push(Problem::bare(path, t::ProblemFile { file, reason })),
                }
            }
        }
        Value::Array(items) => {
            for item in items {
                load_value(path, item, load, problems);
            }
        }
        Value::Object(map) => {
            for (_, inner) in map.iter_mut() {
                load_value(path, inner, load, problems);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn file_value(text: &str) -> Result<Value, Message> {
    let text = text.trim_start_matches('\u{feff}');
    if text.len() > MAX_TEXT {
        return Err(t::ProblemTooLong { max: MAX_TEXT }.into());
    }
    if text.trim_start().starts_with(['{', '[', '"']) {
        return serde_json::from_str(text).map_err(|e| {
            let reason = e.to_string();
            t::ProblemJson { reason }.into()
        });
    }
    let entries = read_entries(text).map_err(|e| e.message())?;
    Ok(Value::Object(
        entries.into_iter().map(|e| (e.name, e.value)).collect(),
    ))
}

/// A name, its value, and the byte range of the name.
type Named = (String, Value, Range<usize>);

/// The top-level entries of a rules file, in order.
fn entries(text: &str) -> Result<Vec<Named>, Vec<Finding>> {
    let syntax =
        |offset: usize, what: Message| vec![Finding::at(offset..offset + 1, Problem::bare("", what))];
    let plain = text.trim_start_matches('\u{feff}');
    let shift = text.len() - plain.len();
    let first = plain.lines().next().unwrap_or_default();
    let version = first.trim().strip_prefix(RulesFile::MARK);
    let version = version.and_then(|version| version.parse::<u32>().ok());
    if let Some(version) = version.filter(|version| *version > RulesFile::VERSION) {
        let known = RulesFile::VERSION;
        let problem = Problem::new("", t::ProblemNewerRules { version, known }, t::LegalNewerRules);
        return Err(vec![Finding::at(shift..shift + first.len(), problem)]);
    }
    if !plain.trim_start().starts_with('{') {
        let entries = read_entries_with_ids(plain, Some(MUTATORS));
        let entries = entries.map_err(|e| syntax(e.offset + shift, e.what))?;
        return Ok(entries
            .into_iter()
            .map(|e| {
                let start = e.offset + shift;
                let span = start..start + e.name.len();
                (e.name, e.value, span)
            })
            .collect());
    }
    if plain.len() > MAX_TEXT {
        return Err(syntax(shift, t::ProblemTooLong { max: MAX_TEXT }.into()));
    }
    let map: Map<String, Value> = serde_json::from_str(plain).map_err(|e| {
        let line_start = plain
            .split_inclusive('\n')
            .take(e.line().saturating_sub(1))
            .map(str::len)
            .sum::<usize>();
        let text = e.to_string();
        // Drop serde_json's own “at line … column …”: the location is reported separately.
        let reason = text.split(" at line ").next().unwrap_or(&text);
        syntax(
            shift + line_start + e.column().saturating_sub(1),
            t::ProblemJson { reason }.into(),
        )
    })?;
    let mut found: Vec<Named> = Vec::new();
    for span in json_keys(plain) {
        let key: String = serde_json::from_str(&plain[span.clone()]).unwrap_or_default();
        let place = span.start + shift..span.end + shift;
        if found.iter().any(|e| e.0 == key) {
            return Err(syntax(place.start, t::ProblemTwice { name: key }.into()));
        }
        let value = map.get(&key).cloned().unwrap_or_default();
        found.push((key, value, place));
    }
    Ok(found)
}

/// The byte ranges of the keys (including quotes) of the outermost object in valid JSON.
fn json_keys(text: &str) -> Vec<Range<usize>> {
    let (mut depth, mut name_next) = (0_usize, false);
    let mut keys = Vec::new();
    let mut bytes = text.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'{' | b'[' => {
                depth += 1;
                name_next = depth == 1;
            }
            b'}' | b']' => depth = depth.saturating_sub(1),
            b',' if depth == 1 => name_next = true,
            b'"' => {
                let mut escaped = false;
                let end = bytes.by_ref().find_map(|(i, b)| {
                    let closes = b == b'"' && !escaped;
                    escaped = b == b'\\' && !escaped;
                    closes.then_some(i + 1)
                });
                if depth == 1 && name_next {
                    keys.push(at..end.unwrap_or(text.len()));
                    name_next = false;
                }
            }
            _ => {}
        }
    }
    keys
}
