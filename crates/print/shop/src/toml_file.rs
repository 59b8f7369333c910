//! TOML files as JSON. Types are read from that, like everywhere else in the program: reading them from TOML itself would
//! add 7 kB to what everybody downloads of the web app.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use wildpile_game::rules::Problem;
use wildpile_packs::{Places, parse_toml, toml_to_json};
use wildpile_table::Finding;

use crate::text as t;

/// The keys and values of a file of at most so many bytes, and their places.
///
/// # Errors
/// When it is longer, isn't TOML, or has dates or numbers that JSON doesn't know.
pub(crate) fn table(text: &str, max: usize) -> Result<(Map<String, Value>, Places), Vec<Finding>> {
    let (parsed, places) = parse_toml(text, max)?;
    let mut map = Map::new();
    for (key, value) in parsed {
        let key = key.into_inner().into_owned();
        let Some(value) = toml_to_json(value.get_ref(), usize::MAX) else {
            let what = t::ProblemNotPlain { name: &key };
            return Err(vec![places.finding(Problem::new(
                key.as_str(),
                what,
                t::LegalPlain,
            ))]);
        };
        map.insert(key, value);
    }
    Ok((map, places))
}

/// A file of a type that comes with the program.
///
/// # Errors
/// What is wrong, at the key it is in.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Vec<Finding>> {
    let (table, places) = table(text, usize::MAX)?;
    typed(table, &places)
}

fn typed<T: DeserializeOwned>(table: Map<String, Value>, places: &Places) -> Result<T, Vec<Finding>> {
    let table = Value::Object(table);
    let attempt = |table: &Value| T::deserialize(table).map_err(|error| error.to_string());
    attempt(&table).map_err(|reason| {
        let path = culprit(&table, &reason, &|table| attempt(table).err());
        let problem = Problem::bare(path, t::ProblemToml { reason });
        vec![places.finding(problem)]
    })
}

/// A file of a type whose formats have numbers, of at most so many bytes; and the places of its keys.
///
/// # Errors
/// What is wrong, at the key it is in.
pub(crate) fn versioned<T: DeserializeOwned>(
    text: &str,
    max: usize,
    known: u32,
) -> Result<(T, Places), Vec<Finding>> {
    let (table, places) = table(text, max)?;
    places.check_schema(table.get("schema").and_then(Value::as_i64), known)?;
    Ok((typed(table, &places)?, places))
}

/// The path of the key without which there wouldn't be this problem, as deep as possible; empty if there is none.
fn culprit(table: &Value, reason: &str, attempt: &dyn Fn(&Value) -> Option<String>) -> String {
    let mut path: Vec<String> = Vec::new();
    loop {
        let keys = at(&mut table.clone(), &path).map(|map| {
            let keys = map.iter().filter(|(_, value)| {
                // A key that isn't there is missed by the table around it.
                value.is_object() || !reason.starts_with("missing field")
            });
            keys.map(|(key, _)| key.clone()).collect::<Vec<_>>()
        });
        let found = keys.unwrap_or_default().into_iter().find(|key| {
            let mut without = table.clone();
            if let Some(map) = at(&mut without, &path) {
                map.shift_remove(key);
            }
            attempt(&without).as_deref() != Some(reason)
        });
        match found {
            Some(key) => path.push(key),
            None => return path.join("."),
        }
    }
}

/// The table at a path.
fn at<'a>(table: &'a mut Value, path: &[String]) -> Option<&'a mut Map<String, Value>> {
    let mut found = table;
    for key in path {
        found = found.get_mut(key)?;
    }
    found.as_object_mut()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        _number: u8,
        _inner: Inner,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Inner {
        _size: (f32, f32),
    }

    #[test]
    fn what_is_wrong_is_found_at_its_key() {
        let right = "_number = 1\n[_inner]\n_size = [1, 2.5]\n";
        read::<File>(right).expect("a file");
        for (from, to, place) in [
            ("_number = 1", "_number = 1000", "_number"),
            ("[1, 2.5]", "[1, \"2\"]", "_size"),
            ("_size = [1, 2.5]", "_size = [1, 2.5]\nextra = 1", "extra"),
            ("_size = [1, 2.5]", "", "_inner"),
            ("[1, 2.5]", "1979-05-27", "_inner"),
            ("[1, 2.5]", "[1, 2.5", "["),
        ] {
            let text = right.replace(from, to);
            let found = read::<File>(&text).expect_err(to);
            let span = found[0].spans[0].clone();
            assert!(
                text[span.clone()].starts_with(place) || place == "[",
                "{to}: {span:?}"
            );
        }
        assert!(read::<File>("").is_err());
    }

    #[test]
    fn numbers_are_read_in_every_notation() {
        let (read, _) = table("a = 1_000\nb = 0xff\nc = -2.5e1\nd = +7\n", 99).expect("a table");
        assert_eq!(
            Value::Object(read),
            serde_json::json!({ "a": 1000, "b": 255, "c": -25.0, "d": 7 })
        );
        assert!(table("a = inf", 99).is_err() && table("a = 1", 2).is_err());
    }
}
