//! The values of an option that are worth trying.

use serde_json::{Map, Value, json};
use wildpile_game::rules::{Choice, Data, Values};

/// The values next to the present one, and a few further steps: every other word; of numbers the neighbours at 1, 2, 4 and 8,
/// as far as the number itself and a half of it allow. Text and free data have none.
pub fn variants(values: &Values, now: &Value) -> Vec<Value> {
    match values {
        Values::Bool => now.as_bool().map(|now| Value::from(!now)).into_iter().collect(),
        Values::Int { min, max } => {
            let around = now.as_i64().unwrap_or(*min);
            numbers([*min, *max], around, false)
        }
        Values::Choice(choices) => choices.iter().flat_map(|choice| of_choice(choice, now)).collect(),
        Values::Text { .. } | Values::Data(_) => Vec::new(),
    }
}

/// Numbers around one, and that one if it is new.
fn numbers([min, max]: [i64; 2], around: i64, is_new: bool) -> Vec<Value> {
    let far = (around.saturating_abs() / 2).max(4);
    let mut all: Vec<i64> = [1, 2, 4, 8, far]
        .into_iter()
        .filter(|step| *step <= far)
        .flat_map(|step| [around.saturating_sub(step), around.saturating_add(step)])
        .chain(is_new.then_some(around))
        .filter(|number| (min..=max).contains(number))
        .collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(Value::from).collect()
}

/// The values of an alternative that aren't the present one.
fn of_choice(choice: &Choice, now: &Value) -> Vec<Value> {
    let name = choice.name;
    let own = now.as_object().and_then(|map| map.get(name));
    match &choice.data {
        Data::None => (now.as_str() != Some(name))
            .then(|| Value::from(name))
            .into_iter()
            .collect(),
        Data::Int { min, max, default } => {
            let present = own.and_then(Value::as_i64);
            let around = present.or(*default).unwrap_or(min.midpoint(*max));
            let each = numbers([*min, *max], around, present.is_none());
            each.into_iter().map(|number| json!({ name: number })).collect()
        }
        Data::Bare { min, max, usual } => {
            let present = now.as_i64().filter(|number| (min..=max).contains(&number));
            numbers([*min, *max], present.unwrap_or(*usual), present.is_none())
        }
        Data::Fields(fields) => {
            let defaults = fields
                .iter()
                .map(|field| (field.name.to_owned(), field.default.clone()));
            let mut whole: Map<String, Value> = defaults.collect();
            let is_new = own.is_none();
            if let Some(own) = own.and_then(Value::as_object) {
                whole.extend(own.clone());
            }
            let mut all: Vec<Value> = is_new
                .then(|| json!({ name: whole.clone() }))
                .into_iter()
                .collect();
            for field in fields {
                let now = whole.get(field.name).cloned().unwrap_or_default();
                for value in variants(&field.values, &now) {
                    let mut other = whole.clone();
                    other.insert(field.name.to_owned(), value);
                    all.push(json!({ name: other }));
                }
            }
            all
        }
        Data::Any(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use wildpile_game::rules::Field;

    use super::*;

    #[test]
    fn numbers_have_neighbours_and_a_few_steps() {
        let of = |min, max, now: i64| variants(&Values::Int { min, max }, &json!(now));
        assert_eq!(of(1, 7, 5), [1, 3, 4, 6, 7].map(Value::from));
        assert_eq!(of(0, 8, 0), [1, 2, 4].map(Value::from));
        assert_eq!(
            of(1, 100, 30),
            [15, 22, 26, 28, 29, 31, 32, 34, 38, 45].map(Value::from)
        );
        assert!(of(3, 3, 3).is_empty());
    }

    #[test]
    fn alternatives_are_words_numbers_and_fields() {
        let data = Data::Int {
            min: 1,
            max: 3,
            default: None,
        };
        let race = Data::Fields(vec![Field {
            name: "fast",
            values: Values::Bool,
            default: json!(false),
        }]);
        let values = Values::Choice(vec![
            Choice::plain("never"),
            Choice::with("times", data),
            Choice::with("race", race),
        ]);
        let others = variants(&values, &json!("never"));
        let race = [
            json!({ "race": { "fast": false } }),
            json!({ "race": { "fast": true } }),
        ];
        let times = [1, 2, 3].map(|number| json!({ "times": number }));
        assert_eq!(others, [times.as_slice(), &race].concat());
        let others = variants(&values, &json!({ "times": 2 }));
        assert_eq!(
            others[..3],
            [json!("never"), json!({ "times": 1 }), json!({ "times": 3 })]
        );
        assert_eq!(variants(&Values::Bool, &json!(true)), [json!(false)]);
    }
}
