//! Values of options for people.

use serde_json::Value;
use wildpile_game::rules::{Choice, Data, Values, write_value};

use crate::text::{say, tr};

/// Which alternative a value is. A number that is out of every range counts as the alternative with the widest, so
/// that its field stays while somebody types.
#[must_use]
pub fn chosen(choices: &[Choice], value: &Value) -> Option<usize> {
    let bare = |c: &Choice| match c.data {
        Data::Bare { min, max } => Some((min, max)),
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

/// A value in words.
#[must_use]
pub fn in_words(values: &Values, value: &Value) -> String {
    match (values, value) {
        (Values::Bool, Value::Bool(yes)) => tr(if *yes { "setup-yes" } else { "setup-no" }),
        (Values::Text { .. }, Value::String(text)) => text.clone(),
        (Values::Choice(choices), _) => match chosen(choices, value).and_then(|at| choices.get(at)) {
            Some(choice) => alternative(choice, value),
            None => write_value(value),
        },
        _ => write_value(value),
    }
}

fn alternative(choice: &Choice, value: &Value) -> String {
    let help = || say(choice.help).trim_end_matches('.').to_owned();
    let inner = &value[choice.name];
    match &choice.data {
        Data::None | Data::Any(_) => help(),
        Data::Bare { min, max } if min == max => help(),
        Data::Bare { .. } => write_value(value),
        Data::Int { .. } if inner.is_number() => format!("{} ({})", help(), write_value(inner)),
        Data::Int { .. } => help(),
        Data::Fields(fields) => {
            let own: Vec<String> = fields
                .iter()
                .filter(|f| !inner[f.name].is_null() && inner[f.name] != f.default)
                .map(|f| {
                    let name = say(f.help);
                    format!(
                        "{}: {}",
                        name.trim_end_matches('.'),
                        in_words(&f.values, &inner[f.name])
                    )
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

    use super::super::testing::kits;
    use super::*;

    #[test]
    fn values_are_told_in_sentences_not_in_names() {
        for kit in kits() {
            let mut form = Form::new(kit, &[]);
            for option in form.options().to_vec() {
                let Values::Choice(choices) = &option.values else {
                    continue;
                };
                for _ in 0..choices.len() {
                    form.step(option.name, true);
                    let value = form.value(option.name);
                    let words = in_words(&option.values, value);
                    assert!(
                        !words.is_empty() && !words.contains('_'),
                        "{}: {words}",
                        option.name
                    );
                    let at = chosen(choices, value).expect("an alternative");
                    assert!(!choices[at].help.is_empty());
                }
            }
        }
    }

    #[test]
    fn numbers_out_of_range_stay_numbers() {
        let choices = [
            Choice::plain("usual", "As usual."),
            Choice::with("one", "One.", Data::Bare { min: 1, max: 1 }),
            Choice::with("some", "Some.", Data::Bare { min: 5, max: 9 }),
        ];
        let find = |value| chosen(&choices, &value);
        assert_eq!(find(json!("usual")), Some(0));
        assert_eq!(find(json!("some")), None);
        assert_eq!(find(json!(1)), Some(1));
        assert_eq!(find(json!(7)), Some(2));
        assert_eq!(find(json!(99)), Some(2));
        assert_eq!(find(json!(null)), None);
        let values = Values::Choice(choices.to_vec());
        assert_eq!(in_words(&values, &json!("usual")), "As usual");
        assert_eq!(in_words(&values, &json!(7)), "7");
    }
}
