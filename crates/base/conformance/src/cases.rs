//! The rule sets under test.

use serde_json::{Value, json};
use wildpile_game::Game;
use wildpile_game::rules::{
    Checked, Data, Layer, Options, Patch, Problem, Problems, RuleSet, Values, check, presets_patch,
    write_value,
};

/// A game under test: a rule set and a number of seats.
#[derive(Clone, Debug)]
pub struct Case<G> {
    /// Differences from the default, and the seats: `trash=never, 1 seat`.
    pub name: String,
    /// The game.
    pub game: G,
    /// True if this is the default or a preset rather than a single option value.
    pub named: bool,
    /// A part of the notation of moves that random players prefer, as in [`Suite`].
    pub eager: String,
}

/// Arguments of a game's suite.
#[derive(Clone, Copy, Debug)]
pub struct Suite<'a> {
    /// The numbers of seats to test.
    pub seats: &'a [usize],
    /// The presets and single option values the game refuses on purpose.
    pub refused: &'a [Refused<'a>],
    /// Rules that are played together, with their number of seats: `draw=3, redeals=unlimited, 1 seats`.
    pub together: &'a [&'a str],
    /// A part of the notation of moves that bring the game forward: random players prefer them. Empty if there are
    /// none.
    pub eager: &'a str,
}

impl<'a> Suite<'a> {
    /// For these numbers of seats, without anything else.
    #[must_use]
    pub const fn new(seats: &'a [usize]) -> Self {
        Self {
            seats,
            refused: &[],
            together: &[],
            eager: "",
        }
    }
}

/// A preset or option value that a game refuses on purpose.
#[derive(Clone, Copy, Debug)]
pub struct Refused<'a> {
    what: &'a str,
    why: &'a str,
    instead: Option<&'a str>,
}

impl<'a> Refused<'a> {
    /// `what` is `option=value`, followed by the number of seats if only that combination is
    /// refused (`partners=pairs, 2 seats`). The name of a choice covers all of its data if the
    /// suite can't generate any (`deck=custom`).
    #[must_use]
    pub const fn new(what: &'a str, why: &'a str) -> Self {
        Self {
            what,
            why,
            instead: None,
        }
    }

    /// Rules that make the value valid and that the suite plays instead. They must begin with the
    /// value and may end with a number of seats (`win=50, double_win=60`, `first=seat(6), 6
    /// seats`).
    #[must_use]
    pub const fn play(self, instead: &'a str) -> Self {
        Self {
            instead: Some(instead),
            ..self
        }
    }

    pub(crate) const fn what(&self) -> &'a str {
        self.what
    }

    /// The rules that are played instead, and their number of seats if it is given.
    pub(crate) fn instead(&self) -> Option<(&'a str, Option<usize>)> {
        self.instead.map(split_seats)
    }
}

/// The default, every preset, every valid single option value, the replacements of refused ones, and the rules that are
/// played together.
///
/// # Panics
/// When the default rules, a preset, or rules that are played together are refused for every number of seats.
#[must_use]
pub fn cases<G: Game>(suite: Suite<'_>) -> Vec<Case<G>> {
    let (mut all, _) = every_case::<G>(suite.seats);
    let instead = suite
        .refused
        .iter()
        .filter_map(|line| played_instead::<G>(line, suite.seats).ok());
    all.extend(instead.flatten());
    let together = suite.together.iter().map(|text| {
        let case = played_together::<G>(text, suite.seats);
        case.unwrap_or_else(|why| panic!("{text} can't be played: {why}"))
    });
    all.extend(together);
    for case in &mut all {
        suite.eager.clone_into(&mut case.eager);
    }
    all
}

/// Every refused preset or option value is listed with a reason, and no listed one is valid.
pub fn refused_values_are_listed<G: Game>(suite: Suite<'_>) {
    let (_, refused) = every_case::<G>(suite.seats);
    let mut wrong = Vec::new();
    for (what, why) in &refused {
        if !suite.refused.iter().any(|line| line.what == what) {
            wrong.push(format!("{what} is refused but not listed: {why}"));
        }
    }
    for (at, line) in suite.refused.iter().enumerate() {
        let what = line.what;
        if suite.refused[..at].iter().any(|other| other.what == what) {
            wrong.push(format!("{what} is listed twice"));
        } else if !refused.iter().any(|(name, _)| name == what) {
            wrong.push(format!("{what} is listed but not refused; remove the line"));
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

/// All cases that can be played, and what was refused, with the reason.
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
            eager: String::new(),
        }));
    }
    for (option, value) in single_values::<G>() {
        let name = format!("{option}={}", write_value(&value));
        let rules = match with_value::<G>(option, &value) {
            Ok(rules) => rules,
            Err(problems) => {
                refused.push((name, shown(&problems)));
                continue;
            }
        };
        if rules == Checked::default() || rules.differences().is_empty() {
            continue;
        }
        // For a single option one number of seats is enough: the largest that is valid exercises
        // the most.
        let games = at_each_table::<G>(&name, &rules, seats, &mut refused);
        if let Some((count, game)) = games.into_iter().next_back() {
            all.push(Case {
                name: format!("{name}, {count} seats"),
                game,
                named: false,
                eager: String::new(),
            });
        }
    }
    for (option, choice) in free_values::<G>() {
        let why = "the suite can't make up such data".to_owned();
        refused.push((format!("{option}={choice}"), why));
    }
    (all, refused)
}

/// The game with these rules at a table of this size.
fn seated<G: Game>(rules: &Checked<G::Rules>, seats: usize) -> Result<G, Problems> {
    Problems::check(rules.conflicts_with(seats))?;
    G::new(rules.clone(), seats)
}

/// The games with these rules, and a note per refused number of seats; a single note if all are
/// refused.
fn at_each_table<G: Game>(
    name: &str,
    rules: &Checked<G::Rules>,
    seats: &[usize],
    refused: &mut Vec<(String, String)>,
) -> Vec<(usize, G)> {
    let (mut games, mut notes) = (Vec::new(), Vec::new());
    for &count in seats {
        match seated(rules, count) {
            Ok(game) => games.push((count, game)),
            Err(problems) => notes.push((format!("{name}, {count} seats"), shown(&problems))),
        }
    }
    if games.is_empty() {
        notes.truncate(1);
        notes.iter_mut().for_each(|(note, _)| *note = name.to_owned());
    }
    refused.append(&mut notes);
    games
}

/// The replacement for a refused value, if its line names one.
fn played_instead<G: Game>(line: &Refused<'_>, seats: &[usize]) -> Result<Option<Case<G>>, String> {
    let Some(instead) = line.instead else {
        return Ok(None);
    };
    let (value, _) = split_seats(line.what);
    let wrong = |why: String| format!("{} can't be played as {instead}: {why}", line.what);
    let close = |text: &str| text.replace(char::is_whitespace, "");
    if !close(instead).starts_with(&close(value)) {
        return Err(wrong(format!("that doesn't begin with {value}")));
    }
    played_together(instead, seats).map(Some).map_err(wrong)
}

/// The game with these rules, for the number of seats that they name or the largest that they allow.
fn played_together<G: Game>(text: &str, seats: &[usize]) -> Result<Case<G>, String> {
    let (text, count) = split_seats(text);
    let rules = Checked::<G::Rules>::from_text(text).map_err(|problems| shown(&problems))?;
    let counts = count.map_or_else(|| seats.to_vec(), |count| vec![count]);
    let mut problems = String::new();
    for count in counts.into_iter().rev() {
        match seated::<G>(&rules, count) {
            Ok(game) => {
                return Ok(Case {
                    name: format!("{text}, {count} seats"),
                    game,
                    named: false,
                    eager: String::new(),
                });
            }
            Err(refused) => problems = shown(&refused),
        }
    }
    Err(problems)
}

/// Splits `partners=pairs, 2 seats` into rules and number of seats.
fn split_seats(text: &str) -> (&str, Option<usize>) {
    let count = |end: &str| end.strip_suffix(" seats")?.trim().parse().ok();
    match text.rsplit_once(',') {
        Some((start, end)) if count(end).is_some() => (start, count(end)),
        _ => (text, None),
    }
}

/// Problems as shown in a test failure.
fn shown(problems: &Problems) -> String {
    let each = problems
        .list()
        .iter()
        .map(|p| format!("{}: {:?}", p.path, p.what));
    each.collect::<Vec<_>>().join("; ")
}

/// Options and choices whose data is defined by the game, so that no values can be generated.
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

/// Sample values of every option, not validated.
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

/// The problems reported for refused option values and for a value that no option accepts.
pub(crate) fn refused_values<G: Game>(seats: &[usize]) -> Vec<Problem> {
    let mut found = Vec::new();
    for (option, value) in single_values::<G>() {
        match with_value::<G>(option, &value) {
            Err(problems) => found.extend_from_slice(problems.list()),
            Ok(rules) => {
                let games = seats.iter().map(|&count| seated::<G>(&rules, count));
                found.extend(games.filter_map(Result::err).flat_map(|p| p.list().to_vec()));
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
            found.extend(refused.iter().flat_map(|p| p.list().to_vec()));
        }
    }
    found
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
                Data::Bare { min, max, .. } => vec![json!(min), json!(10.clamp(*min, *max)), json!(max)],
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
