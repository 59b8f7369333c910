//! The rule sets that are tested.

use serde_json::{Value, json};
use wildpile_game::Game;
use wildpile_game::rules::{
    Checked, Data, Layer, Patch, Problem, Problems, RuleSet, Values, check, presets_patch, write_value,
};

/// One game to test: a rule set and a number of seats.
#[derive(Clone, Debug)]
pub struct Case<G> {
    /// What differs from the default, and the seats: `trash=never, 1 seat`.
    pub name: String,
    /// The game.
    pub game: G,
    /// Made from the default or a preset, not from a single option.
    pub named: bool,
}

/// What a game's suite is run with.
#[derive(Clone, Copy, Debug)]
pub struct Suite<'a> {
    /// The numbers of seats that are played.
    pub seats: &'a [usize],
    /// Everything that the game refuses among presets and single option values.
    pub refused: &'a [Refused<'a>],
}

/// A preset or an option value that a game refuses on purpose.
#[derive(Clone, Copy, Debug)]
pub struct Refused<'a> {
    what: &'a str,
    why: &'a str,
    instead: Option<&'a str>,
}

impl<'a> Refused<'a> {
    /// `option=value`, followed by the number of seats if only that is refused (`partners=pairs, 2 seats`), and
    /// why. The name of a choice stands for all of its data if the suite can't make that up (`deck=custom`).
    #[must_use]
    pub const fn new(what: &'a str, why: &'a str) -> Self {
        Self {
            what,
            why,
            instead: None,
        }
    }

    /// The value with what it needs: rules that begin with it, and maybe a number of seats
    /// (`win=50, double_win=60` or `first=seat(6), 6 seats`). The suite plays them.
    #[must_use]
    pub const fn play(self, instead: &'a str) -> Self {
        Self {
            instead: Some(instead),
            ..self
        }
    }
}

/// The default, every preset, every single option value that is allowed, and what is played instead of those
/// that aren't.
///
/// # Panics
/// When the default rules or a preset are refused for every one of the numbers of seats.
#[must_use]
pub fn cases<G: Game>(suite: Suite<'_>) -> Vec<Case<G>> {
    let (mut all, _) = every_case::<G>(suite.seats);
    let instead = suite
        .refused
        .iter()
        .filter_map(|line| played_instead::<G>(line, suite.seats).ok());
    all.extend(instead.flatten());
    all
}

/// Whatever a game refuses among its presets and single option values has a line that says why, and each line
/// is needed.
pub fn refused_values_are_listed<G: Game>(suite: Suite<'_>) {
    let (_, refused) = every_case::<G>(suite.seats);
    let mut wrong = Vec::new();
    for (what, why) in &refused {
        if !suite.refused.iter().any(|line| line.what == what) {
            wrong.push(format!("{what} is refused, and no line says so: {why}"));
        }
    }
    for (at, line) in suite.refused.iter().enumerate() {
        let what = line.what;
        if suite.refused[..at].iter().any(|other| other.what == what) {
            wrong.push(format!("{what} has two lines"));
        } else if !refused.iter().any(|(name, _)| name == what) {
            wrong.push(format!("{what} isn't refused, so its line must go"));
        }
        if line.why.is_empty() {
            wrong.push(format!("{what} needs a reason"));
        }
        wrong.extend(played_instead::<G>(line, suite.seats).err());
    }
    assert!(
        wrong.is_empty(),
        "the refused values of {}:\n  {}",
        G::Rules::GAME,
        wrong.join("\n  ")
    );
}

/// Everything that can be played, and the names of what is refused, each with the reason.
fn every_case<G: Game>(seats: &[usize]) -> (Vec<Case<G>>, Vec<(String, String)>) {
    let (mut all, mut refused) = (Vec::new(), Vec::new());
    let mut named = vec![("default".to_owned(), Vec::new())];
    for preset in G::Rules::presets() {
        let layer = presets_patch::<G::Rules>(preset.name).expect("a preset has a patch");
        named.push((preset.name.to_owned(), vec![layer]));
    }
    for (name, layers) in named {
        let rules: Checked<G::Rules> =
            check(&layers).unwrap_or_else(|e| panic!("preset {name} is not valid: {e:?}"));
        let games = at_each_table::<G>(&name, &rules, seats, &mut refused);
        assert!(
            !games.is_empty(),
            "preset {name} can't be played with any of {seats:?} seats"
        );
        all.extend(games.into_iter().map(|(count, game)| Case {
            name: format!("{name}, {count} seats"),
            game,
            named: true,
        }));
    }
    for (option, value) in single_values::<G>() {
        let name = format!("{option}={}", write_value(&value));
        let rules = match with_value::<G>(option, &value) {
            Ok(rules) => rules,
            Err(problems) => {
                refused.push((name, said(&problems)));
                continue;
            }
        };
        if rules == Checked::default() || rules.differences().is_empty() {
            continue;
        }
        // One number of seats is enough for a single option; the last one that fits has the most to show.
        let games = at_each_table::<G>(&name, &rules, seats, &mut refused);
        if let Some((count, game)) = games.into_iter().next_back() {
            all.push(Case {
                name: format!("{name}, {count} seats"),
                game,
                named: false,
            });
        }
    }
    for (option, choice) in free_values::<G>() {
        let why = "the suite can't make up such data".to_owned();
        refused.push((format!("{option}={choice}"), why));
    }
    (all, refused)
}

/// The games with these rules, and a note for each number of seats that is refused; one note if they all are.
fn at_each_table<G: Game>(
    name: &str,
    rules: &Checked<G::Rules>,
    seats: &[usize],
    refused: &mut Vec<(String, String)>,
) -> Vec<(usize, G)> {
    let (mut games, mut notes) = (Vec::new(), Vec::new());
    for &count in seats {
        match G::new(rules.clone(), count) {
            Ok(game) => games.push((count, game)),
            Err(problems) => notes.push((format!("{name}, {count} seats"), said(&problems))),
        }
    }
    if games.is_empty() {
        notes.truncate(1);
        notes.iter_mut().for_each(|(note, _)| *note = name.to_owned());
    }
    refused.append(&mut notes);
    games
}

/// The game in which a refused value is allowed, if the line names one.
fn played_instead<G: Game>(line: &Refused<'_>, seats: &[usize]) -> Result<Option<Case<G>>, String> {
    let Some(instead) = line.instead else {
        return Ok(None);
    };
    let (value, _) = split_seats(line.what);
    let (text, count) = split_seats(instead);
    let wrong = |why: String| format!("{} can't be played as {instead}: {why}", line.what);
    let close = |text: &str| text.replace(char::is_whitespace, "");
    if !close(text).starts_with(&close(value)) {
        return Err(wrong(format!("that doesn't begin with {value}")));
    }
    let rules = Checked::<G::Rules>::from_text(text).map_err(|problems| wrong(said(&problems)))?;
    let counts = count.map_or_else(|| seats.to_vec(), |count| vec![count]);
    let mut problems = String::new();
    for count in counts.into_iter().rev() {
        match G::new(rules.clone(), count) {
            Ok(game) => {
                return Ok(Some(Case {
                    name: format!("{text}, {count} seats"),
                    game,
                    named: false,
                }));
            }
            Err(refused) => problems = said(&refused),
        }
    }
    Err(wrong(problems))
}

/// `partners=pairs, 2 seats` in two parts.
fn split_seats(text: &str) -> (&str, Option<usize>) {
    let count = |end: &str| end.strip_suffix(" seats")?.trim().parse().ok();
    match text.rsplit_once(',') {
        Some((start, end)) if count(end).is_some() => (start, count(end)),
        _ => (text, None),
    }
}

/// Problems as a failing test shows them.
fn said(problems: &Problems) -> String {
    let each = problems
        .list()
        .iter()
        .map(|p| format!("{}: {:?}", p.path, p.what));
    each.collect::<Vec<_>>().join("; ")
}

/// Choices that carry data of the game's own, and options that are such data.
fn free_values<G: Game>() -> Vec<(&'static str, &'static str)> {
    let mut free = Vec::new();
    for option in G::Rules::options() {
        match option.values {
            Values::Text { .. } | Values::Data(_) => free.push((option.name, "")),
            Values::Choice(choices) => {
                let data = choices.iter().filter(|c| matches!(c.data, Data::Any(_)));
                free.extend(data.map(|choice| (option.name, choice.name)));
            }
            Values::Bool | Values::Int { .. } => {}
        }
    }
    free
}

/// Some values of each option, validated or not.
pub(crate) fn single_values<G: Game>() -> Vec<(&'static str, Value)> {
    let options = G::Rules::options();
    let values = options.iter().flat_map(|option| {
        let some = some_values(&option.values);
        some.into_iter().map(|value| (option.name, value))
    });
    values.collect()
}

fn with_value<G: Game>(option: &str, value: &Value) -> Result<Checked<G::Rules>, Problems> {
    let patch: Patch = [(option.to_owned(), value.clone())].into_iter().collect();
    check(&[Layer::choices(patch)])
}

/// What is said about option values, or games with them, that are refused; and about a value that no option takes.
pub(crate) fn refused_values<G: Game>(seats: &[usize]) -> Vec<Problem> {
    let mut said = Vec::new();
    for (option, value) in single_values::<G>() {
        match with_value::<G>(option, &value) {
            Err(problems) => said.extend_from_slice(problems.list()),
            Ok(rules) => {
                let games = seats.iter().map(|&count| G::new(rules.clone(), count));
                said.extend(games.filter_map(Result::err).flat_map(|p| p.list().to_vec()));
            }
        }
    }
    for option in G::Rules::options() {
        for wrong in [
            json!(-1_000_000),
            json!("no such value"),
            json!({ "no": "value" }),
        ] {
            let refused = with_value::<G>(option.name, &wrong).err();
            said.extend(refused.iter().flat_map(|p| p.list().to_vec()));
        }
    }
    said
}

fn some_values(values: &Values) -> Vec<Value> {
    match values {
        Values::Bool => vec![json!(true), json!(false)],
        Values::Int { min, max } => vec![json!(min), json!(i64::midpoint(*min, *max)), json!(max)],
        Values::Text { .. } | Values::Data(_) => Vec::new(),
        Values::Choice(choices) => choices
            .iter()
            .flat_map(|c| match &c.data {
                Data::None => vec![json!(c.name)],
                Data::Int { min, max, .. } => vec![json!({ c.name: min }), json!({ c.name: max })],
                Data::Bare { min, max } => vec![json!(min), json!(10.clamp(*min, *max)), json!(max)],
                Data::Any(_) => Vec::new(),
                Data::Fields(fields) => {
                    let mut some = vec![json!(c.name)];
                    for field in fields {
                        for value in some_values(&field.values) {
                            some.push(json!({ c.name: { field.name: value } }));
                        }
                    }
                    some
                }
            })
            .collect(),
    }
}
