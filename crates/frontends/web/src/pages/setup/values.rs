//! Values of options for people.

use serde_json::Value;
use wildpile_game::rules::texts::{choice_help, field_help};
use wildpile_game::rules::{Choice, Data, Values, write_value};

use crate::text::{Message, Reader, say, tr};

/// Which alternative a value is. A number outside every range counts as the alternative with the
/// widest one, so that its field stays while the person types.
#[must_use]
pub fn chosen(choices: &[Choice], value: &Value) -> Option<usize> {
    let bare = |c: &Choice| match c.data {
        Data::Bare { min, max, .. } => Some((min, max)),
        _ => None,
    };
    let name = match value {
        Value::String(name) => name,
        Value::Object(map) => map.keys().next()?,
        Value::Number(number) => {
            let inside = number.as_i64().and_then(|n| {
                choices
                    .iter()
                    .position(|c| bare(c).is_some_and(|(min, max)| (min..=max).contains(&n)))
            });
            return inside.or_else(|| {
                let ranges = choices.iter().enumerate();
                ranges
                    .filter_map(|(at, c)| bare(c).map(|(min, max)| (max.saturating_sub(min), at)))
                    .max()
                    .map(|(_, at)| at)
            });
        }
        _ => return None,
    };
    choices.iter().position(|c| c.name == name && bare(c).is_none())
}

/// A value of an option in words. `path` leads to it: the option, and the choices and fields above the value.
#[must_use]
pub fn in_words(game: &str, path: &[&str], values: &Values, value: &Value) -> String {
    match (values, value) {
        (Values::Bool, Value::Bool(yes)) => tr(if *yes { "setup-yes" } else { "setup-no" }),
        (Values::Text { .. }, Value::String(text)) => text.clone(),
        (Values::Choice(choices), _) => match chosen(choices, value).and_then(|at| choices.get(at)) {
            Some(choice) => alternative(game, path, choice, value),
            None => write_value(value),
        },
        _ => write_value(value),
    }
}

/// A longer path.
fn below<'a>(path: &[&'a str], name: &'a str) -> Vec<&'a str> {
    path.iter().copied().chain([name]).collect()
}

/// A help sentence within a longer text.
fn clause(help: &Message) -> String {
    say(help, &Reader::NOBODY).trim_end_matches('.').to_owned()
}

fn alternative(game: &str, path: &[&str], choice: &Choice, value: &Value) -> String {
    let path = below(path, choice.name);
    let help = || clause(&choice_help(game, &path));
    let inner = &value[choice.name];
    match &choice.data {
        Data::None | Data::Any(_) => help(),
        Data::Bare { min, max, .. } if min == max => help(),
        Data::Bare { .. } => write_value(value),
        Data::Int { .. } if inner.is_number() => format!("{} ({})", help(), write_value(inner)),
        Data::Int { .. } => help(),
        Data::Fields(fields) => {
            let own: Vec<String> = fields
                .iter()
                .filter(|f| !inner[f.name].is_null() && inner[f.name] != f.default)
                .map(|f| {
                    let path = below(&path, f.name);
                    let name = clause(&field_help(game, &path));
                    format!("{name}: {}", in_words(game, &path, &f.values, &inner[f.name]))
                })
                .collect();
            if own.is_empty() {
                help()
            } else {
                format!("{} ({})", help(), own.join("; "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use wildpile_session::Form;

    use super::*;
    use crate::text::testing;
    use wildpile_bundle::BUNDLES;

    #[test]
    fn values_are_sentences_not_names() {
        for language in ["en", "de"] {
            testing::speak(language);
            for bundle in BUNDLES {
                let mut form = Form::new(bundle, &[]);
                for option in form.options().to_vec() {
                    let Values::Choice(choices) = &option.values else {
                        continue;
                    };
                    for _ in 0..choices.len() {
                        form.step(option.name, true);
                        let value = form.value(option.name);
                        let words = in_words(bundle.game.name(), &[option.name], &option.values, value);
                        // If there is no text, the ID is shown.
                        assert!(
                            !words.is_empty() && !words.contains('_') && !words.contains("choice-"),
                            "{}: {words}",
                            option.name
                        );
                        assert!(chosen(choices, value).is_some());
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_out_of_range_stay_numbers() {
        let choices = [
            Choice::plain("usual"),
            Choice::with(
                "one",
                Data::Bare {
                    min: 1,
                    max: 1,
                    usual: 1,
                },
            ),
            Choice::with(
                "some",
                Data::Bare {
                    min: 5,
                    max: 9,
                    usual: 7,
                },
            ),
        ];
        let find = |value| chosen(&choices, &value);
        assert_eq!(find(json!("usual")), Some(0));
        assert_eq!(find(json!("some")), None);
        assert_eq!(find(json!(1)), Some(1));
        assert_eq!(find(json!(7)), Some(2));
        assert_eq!(find(json!(99)), Some(2));
        assert_eq!(find(json!(null)), None);
        let values = Values::Choice(choices.to_vec());
        let words = |value| in_words("skipper", &["stock"], &values, &value);
        assert_eq!(words(json!("usual")), "skipper.choice-stock-usual");
        assert_eq!(words(json!(7)), "7");
    }
}
