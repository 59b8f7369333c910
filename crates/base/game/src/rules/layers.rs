//! Sparse layers of rules over the defaults, with the provenance of each value.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use serde::Serialize;
use serde_json::{Map, Value};
use wildpile_message::{Arg, Join, Message, ToMessage};

use super::checked::SeatRules;
use super::spec::{comma, near, unknown};
use super::table::{is_seat_key, seat_key, seat_of_key};
use super::{
    Checked, OptionSpec, Problem, Problems, Report as _, RuleSet, SyntaxError, Values, read_entries,
    write_value,
};
use crate::{Seat, messages};

/// A mutator or handicap card as the source of a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardName {
    /// The ID of its pack and its own: `skipper/strong`.
    pub id: String,
    /// Its title.
    pub title: Message,
}

/// The provenance of an option's value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The default; nothing was chosen.
    Default,
    /// A named rule set.
    Preset(String),
    /// A mutator card.
    Mutator(CardName),
    /// A seat's handicap card.
    Handicap(CardName),
    /// A rules file.
    File(String),
    /// The player's own choice.
    Choice,
    /// Implied by the chosen deal number.
    Deal,
}

impl ToMessage for Source {
    fn message(&self) -> Message {
        match self {
            Self::Default => messages::SourceDefault.into(),
            Self::Preset(name) => messages::SourcePreset { name }.into(),
            Self::Mutator(card) => messages::SourceMutator { name: &card.title }.into(),
            Self::Handicap(card) => messages::SourceHandicap { name: &card.title }.into(),
            Self::File(name) => messages::SourceFile { name }.into(),
            Self::Choice => messages::SourceChoice.into(),
            Self::Deal => messages::SourceDeal.into(),
        }
    }
}

impl Source {
    /// The card, if the value comes from one.
    #[must_use]
    pub const fn card(&self) -> Option<&CardName> {
        match self {
            Self::Mutator(card) | Self::Handicap(card) => Some(card),
            _ => None,
        }
    }
}

/// Sparse rules: option names and values in JSON form. Per-seat values are a nested patch under the
/// seat's [key](seat_key): `hand = 5, seat_2 = { hand = 4 }`. A number may be [relative] to the value
/// in effect below: `hand = add(-1)`.
pub type Patch = Map<String, Value>;

/// A patch with its provenance.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// The provenance of the values.
    pub source: Source,
    /// The values.
    pub patch: Patch,
}

impl Layer {
    /// A layer of the player's own choices.
    #[must_use]
    pub const fn choices(patch: Patch) -> Self {
        Self {
            source: Source::Choice,
            patch,
        }
    }
}

/// Parses a patch in text form (`hand=4, trash=never`).
///
/// # Errors
/// On a syntax error.
pub fn read_patch(text: &str) -> Result<Patch, SyntaxError> {
    Ok(read_entries(text)?
        .into_iter()
        .map(|e| (e.name, e.value))
        .collect())
}

/// The rules of a [short name](Checked::short_name): `skip-bo(hand=5; seat 2: hand=4)`. Empty for the
/// standard rules; `None` if it isn't one.
#[must_use]
pub fn read_short_name(name: &str) -> Option<Patch> {
    let mut all = Patch::new();
    let Some((_, chosen)) = name.split_once('(') else {
        return Some(all);
    };
    for part in chosen.strip_suffix(')')?.split("; ") {
        match part.strip_prefix("seat ").and_then(|part| part.split_once(": ")) {
            Some((number, own)) => {
                let seat = Seat::from_number(number.parse().ok()?)?;
                all.insert(seat_key(seat), read_patch(own).ok()?.into());
            }
            None => all.extend(read_patch(part).ok()?),
        }
    }
    Some(all)
}

/// The layer of a named preset; `default` is the empty one.
///
/// # Errors
/// When the game has no preset of that name.
pub fn presets_patch<R: RuleSet>(name: &str) -> Result<Layer, Problems> {
    let presets = R::presets();
    let source = Source::Preset(name.to_owned());
    if name == "default" {
        return Ok(Layer {
            source,
            patch: Patch::new(),
        });
    }
    let Some(preset) = presets.iter().find(|p| p.name == name) else {
        let names = || std::iter::once("default").chain(presets.iter().map(|p| p.name));
        let legal: Message = match near(name, names()) {
            Some(near) => messages::LegalDidYouMean { near }.into(),
            None => messages::LegalThereAre {
                names: comma(names()),
            }
            .into(),
        };
        return Err(Problem::new("preset", messages::ProblemNoPreset { game: R::GAME, name }, legal).into());
    };
    match read_patch(preset.rules) {
        Ok(patch) => Ok(Layer { source, patch }),
        Err(error) => {
            let syntax = error.message();
            Err(Problem::bare("preset", messages::ProblemPresetDamaged { name, syntax }).into())
        }
    }
}

/// Applies the layers to the defaults, later ones taking precedence, and validates the result.
/// Per-seat values take precedence over all common ones.
///
/// # Errors
/// Every problem at once: unknown options (with the closest known name), values out of range,
/// options that can't differ per seat, and invalid combinations.
pub fn check<R: RuleSet>(layers: &[Layer]) -> Result<Checked<R>, Problems> {
    check_for(layers, None)
}

/// As [`check`], for a table whose number of seats may be known; rules for a missing seat and
/// [`RuleSet::conflicts_with`] are then problems.
///
/// # Errors
/// Every problem at once.
pub fn check_for<R: RuleSet>(layers: &[Layer], seats: Option<usize>) -> Result<Checked<R>, Problems> {
    let table = |rules: &R| seats.map_or_else(Vec::new, |seats| rules.conflicts_with(seats));
    let own = |rules: &R| {
        let mut conflicts = rules.conflicts();
        conflicts.extend(table(rules));
        conflicts
    };
    let conflicts_of: &dyn Fn(&R) -> Vec<Problem> = &own;
    let mut checking = Checking::<R> {
        options: R::options(),
        defaults: R::default().to_map(),
        problems: Vec::new(),
        read: PhantomData,
    };
    let mut base = Laid::over(checking.defaults.clone());
    for Layer { source, patch } in layers {
        for (name, value) in patch.iter().filter(|(name, _)| !is_seat_key(name)) {
            checking.lay(&mut base, None, (name, value), source);
        }
    }
    let everybody = checking.judge(&base, None, conflicts_of, &[]);
    let conflicts = everybody.as_ref().map_or_else(Vec::new, conflicts_of);
    let mut all_valid = base.bad.is_empty();
    let mut per_seat = Vec::new();
    for seat in checking.seats(layers, seats) {
        let mut own = Laid::over(base.map.clone());
        for Layer { source, patch } in layers {
            let Some(Value::Object(patch)) = patch.get(&seat_key(seat)) else {
                continue;
            };
            for entry in patch {
                checking.lay(&mut own, Some(seat), entry, source);
            }
        }
        own.below = base.sources.clone();
        // A common value's problem isn't reported again for each seat.
        own.bad.extend_from_slice(&base.bad);
        all_valid &= own.bad.is_empty();
        if let Some(rules) = checking.judge(&own, Some(seat), conflicts_of, &conflicts) {
            per_seat.push(SeatRules {
                seat,
                rules,
                sources: own.sources,
            });
        }
    }
    let checked = everybody.map(|rules| Checked {
        rules,
        sources: base.sources,
        per_seat,
    });
    if let Some(checked) = checked.as_ref().filter(|_| all_valid) {
        checking.problems.extend(R::conflicts_between(checked, seats));
    }
    Problems::check(checking.problems)?;
    checked.ok_or_else(|| Problem::bare("rules", messages::ProblemUnreadable).into())
}

/// Values layered so far: the common ones, or those of one seat.
struct Laid {
    map: Patch,
    sources: BTreeMap<String, Source>,
    /// For a seat: the provenance of the common values.
    below: BTreeMap<String, Source>,
    /// Options with a refused value.
    bad: Vec<String>,
}

impl Laid {
    const fn over(map: Patch) -> Self {
        Self {
            map,
            sources: BTreeMap::new(),
            below: BTreeMap::new(),
            bad: Vec::new(),
        }
    }

    /// The provenance of a value in effect.
    fn source(&self, option: &str) -> Option<&Source> {
        self.sources.get(option).or_else(|| self.below.get(option))
    }
}

/// A number to add to the value that the layers below give.
#[must_use]
pub fn relative(by: i64) -> Value {
    Value::Object(Map::from_iter([(ADD.to_owned(), by.into())]))
}

/// The number to add, if the value is [relative].
#[must_use]
pub fn as_relative(value: &Value) -> Option<i64> {
    let map = value.as_object().filter(|map| map.len() == 1)?;
    map.get(ADD)?.as_i64()
}

/// Notation of a relative value: `add(-1)`, in JSON `{"add": -1}`.
const ADD: &str = "add";

/// The problem, naming the cards that it comes from, if any.
fn blamed<'a>(problem: Problem, sources: impl Iterator<Item = &'a Source>) -> Problem {
    let mut cards: Vec<&CardName> = Vec::new();
    for card in sources.filter_map(Source::card) {
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    if cards.is_empty() {
        return problem;
    }
    let titles = cards.into_iter().map(|card| Arg::from(card.title.clone()));
    let what = messages::ProblemFromCards {
        cards: Arg::List(Join::And, titles.collect()),
        what: problem.what,
    };
    Problem {
        what: what.into(),
        ..problem
    }
}

/// The sum that a [relative] value means; `None` for any other value.
fn added(option: &OptionSpec, below: Option<&Value>, value: &Value) -> Result<Option<Value>, Message> {
    let own_choice =
        matches!(&option.values, Values::Choice(choices) if choices.iter().any(|choice| choice.name == ADD));
    let Some(by) = as_relative(value).filter(|_| !own_choice) else {
        return Ok(None);
    };
    let Some(number) = below.and_then(Value::as_i64) else {
        let value = below.map(write_value).unwrap_or_default();
        return Err(messages::ProblemNotAdded { value }.into());
    };
    Ok(Some(number.saturating_add(by).into()))
}

struct Checking<R> {
    options: Vec<OptionSpec>,
    defaults: Patch,
    problems: Vec<Problem>,
    read: PhantomData<fn() -> R>,
}

/// The path of an option, for everybody or for a seat: `seat_2.hand`.
fn path_of(seat: Option<Seat>, option: &str) -> String {
    seat.map_or_else(
        || option.to_owned(),
        |seat| format!("{}.{option}", seat_key(seat)),
    )
}

impl<R: RuleSet> Checking<R> {
    /// Applies one value if it is valid.
    fn lay(
        &mut self,
        laid: &mut Laid,
        seat: Option<Seat>,
        (name, value): (&String, &Value),
        source: &Source,
    ) {
        let Some(option) = self.options.iter().find(|o| o.name == name) else {
            let above = seat.map(seat_key).unwrap_or_default();
            let known = self.options.iter().filter(|o| seat.is_none() || o.per_seat);
            let mut problem = unknown(&above, name, known.map(|o| o.name));
            if seat.is_some() && !self.options.iter().any(|o| o.per_seat) {
                // There is no list of what is known to be given.
                problem.legal = Some(messages::LegalPerSeatNone { game: R::GAME }.into());
            }
            self.problems.push(blamed(problem, std::iter::once(source)));
            return;
        };
        let path = path_of(seat, name);
        if seat.is_some() && !option.per_seat {
            laid.bad.push(name.clone());
            let problem = self.not_per_seat(&path, name);
            self.problems.push(blamed(problem, std::iter::once(source)));
            return;
        }
        let sum = match added(option, laid.map.get(name), value) {
            Ok(sum) => sum,
            Err(what) => {
                laid.bad.push(name.clone());
                let legal = messages::LegalIs {
                    values: option.values.legal(),
                };
                let problem = Problem::new(path, what, legal);
                self.problems.push(blamed(problem, std::iter::once(source)));
                return;
            }
        };
        let value = sum.as_ref().unwrap_or(value);
        let mut accepted = option.values.normalise(&path, value);
        if let Ok(value) = &accepted {
            // Structured data in particular is validated by the option's own type.
            if let Err(error) = R::default().set(name, value.clone()) {
                let mut found = R::explain(&path, name, value);
                if found.is_empty() {
                    let values = option.values.legal();
                    let what = Message::text(error.to_string());
                    found.wrong(path, what, messages::LegalIs { values });
                }
                accepted = Err(found);
            }
        }
        match accepted {
            Ok(value) => {
                laid.map.insert(name.clone(), value);
                laid.sources.insert(name.clone(), source.clone());
            }
            Err(more) => {
                laid.bad.push(name.clone());
                let more = more.into_iter();
                self.problems
                    .extend(more.map(|problem| blamed(problem, std::iter::once(source))));
            }
        }
    }

    fn not_per_seat(&self, path: &str, name: &str) -> Problem {
        let can = self.options.iter().filter(|o| o.per_seat).map(|o| o.name);
        let legal: Message = if can.clone().next().is_some() {
            messages::LegalPerSeat { names: comma(can) }.into()
        } else {
            messages::LegalPerSeatNone { game: R::GAME }.into()
        };
        Problem::new(path, messages::ProblemNotPerSeat { name }, legal)
    }

    /// The resulting rules, after adding the problems of their combinations that aren't in `known`.
    fn judge(
        &mut self,
        laid: &Laid,
        seat: Option<Seat>,
        conflicts_of: &dyn Fn(&R) -> Vec<Problem>,
        known: &[Problem],
    ) -> Option<R> {
        let mut rules = R::default();
        let read = laid
            .map
            .iter()
            .try_for_each(|(name, value)| rules.set(name, value.clone()));
        match read {
            Ok(()) => {
                // Refused values are replaced by defaults here, so conflicts that involve one are
                // dropped.
                let involved = |problem: &Problem| {
                    let mut names = problem.path.split(", ").map(|p| p.split('.').next());
                    names.any(|name| laid.bad.iter().any(|bad| name == Some(bad)))
                };
                // Only these have a key of the seat's own.
                let per_seat = |path: &str| {
                    let name = path.split('.').next();
                    (self.options.iter()).any(|option| option.per_seat && Some(option.name) == name)
                };
                let conflicts = conflicts_of(&rules).into_iter();
                let new = conflicts.filter(|p| !involved(p) && !known.contains(p));
                self.problems.extend(new.map(|problem| {
                    let options = problem.path.split(", ").filter_map(|path| path.split('.').next());
                    let options: Vec<String> = options.map(str::to_owned).collect();
                    let problem = blamed(problem, options.iter().filter_map(|option| laid.source(option)));
                    Problem {
                        path: problem
                            .path
                            .split(", ")
                            .map(|path| path_of(seat.filter(|_| per_seat(path)), path))
                            .collect::<Vec<_>>()
                            .join(", "),
                        ..problem
                    }
                }));
                Some(rules)
            }
            Err(error) => {
                let path = seat.map_or_else(|| "rules".to_owned(), seat_key);
                self.problems
                    .push(Problem::bare(path, Message::text(error.to_string())));
                None
            }
        }
    }

    /// The seats with per-seat rules, in order.
    fn seats(&mut self, layers: &[Layer], seats: Option<usize>) -> Vec<Seat> {
        let most = seats.unwrap_or(Seat::MAX);
        let mut named = Vec::new();
        for (name, value) in layers.iter().flat_map(|layer| &layer.patch) {
            if !is_seat_key(name) {
                continue;
            }
            match seat_of_key(name).filter(|seat| seat.index() < most) {
                None => {
                    let problem = Problem::new(name, messages::ProblemNoSeat, messages::LegalSeats { most });
                    if !self.problems.contains(&problem) {
                        self.problems.push(problem);
                    }
                }
                Some(_) if !value.is_object() => {
                    let what = messages::ProblemNeedsFields { name };
                    self.problems
                        .wrong(name, what, messages::LegalSeatValues { name });
                }
                Some(seat) => named.push(seat),
            }
        }
        Seat::all(Seat::MAX).filter(|seat| named.contains(seat)).collect()
    }
}
