//! The rule sets that are tested.

use serde_json::{Value, json};
use wildpile_game::Game;
use wildpile_game::rules::{
    Checked, Data, Layer, Patch, Problem, Problems, RuleSet, Values, check, presets_patch,
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

/// The default, every preset, and every single option value that validation lets pass.
///
/// # Panics
/// When the default rules or a preset are refused for every one of the numbers of seats.
#[must_use]
pub fn cases<G: Game>(seats: &[usize]) -> Vec<Case<G>> {
    let mut all = Vec::new();
    let mut named = vec![("default".to_owned(), Vec::new())];
    for preset in G::Rules::presets() {
        let layer = presets_patch::<G::Rules>(preset.name).expect("a preset has a patch");
        named.push((preset.name.to_owned(), vec![layer]));
    }
    for (name, layers) in named {
        let rules: Checked<G::Rules> =
            check(&layers).unwrap_or_else(|e| panic!("preset {name} is not valid: {e:?}"));
        let before = all.len();
        for &count in seats {
            if let Ok(game) = G::new(rules.clone(), count) {
                all.push(Case {
                    name: format!("{name}, {count} seats"),
                    game,
                    named: true,
                });
            }
        }
        assert!(
            all.len() > before,
            "preset {name} can't be played with any of {seats:?} seats"
        );
    }
    for (option, value) in single_values::<G>() {
        let Ok(rules) = with_value::<G>(option, &value) else {
            continue;
        };
        if rules == Checked::default() || rules.differences().is_empty() {
            continue;
        }
        // One number of seats is enough for a single option; the last one that fits has the most to show.
        if let Some((count, game)) = seats
            .iter()
            .rev()
            .find_map(|&n| G::new(rules.clone(), n).ok().map(|g| (n, g)))
        {
            all.push(Case {
                name: format!("{option}={value}, {count} seats"),
                game,
                named: false,
            });
        }
    }
    all
}

/// Some values of each option, validated or not.
fn single_values<G: Game>() -> Vec<(&'static str, Value)> {
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
