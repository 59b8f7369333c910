//! Programs written for earlier versions of the protocol still work: conversations recorded when
//! these versions were new are held again.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use serde_json::Value;

use crate::page::converse;

/// How the values of a sentence are joined to a list.
const JOINS: [&str; 4] = ["and", "or", "comma", "space"];

/// Whether a message still has everything that the recorded one has. Sentences may be reworded, and
/// the lists in them joined differently.
fn holds(now: &Value, then: &Value, path: &str) -> Result<(), String> {
    let reworded = |key: &str| ["text", "label", "error", "program"].contains(&key);
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => {
            for (key, old) in then {
                let path = format!("{path}.{key}");
                let joined = || JOINS.iter().find_map(|join| now.get(*join));
                let found = now.get(key).or_else(|| {
                    let is_list = JOINS.contains(&key.as_str());
                    is_list.then(joined).flatten()
                });
                let Some(new) = found else {
                    return Err(format!("{path} is missing"));
                };
                if reworded(key) && old.is_string() && new.is_string() {
                    continue;
                }
                holds(new, old, &path)?;
            }
            Ok(())
        }
        (Value::Array(now), Value::Array(then)) if now.len() == then.len() => {
            let mut both = now.iter().zip(then).enumerate();
            both.try_for_each(|(i, (now, then))| holds(now, then, &format!("{path}[{i}]")))
        }
        (now, then) if now == then => Ok(()),
        (now, then) => Err(format!("{path} was {then} and is {now}")),
    }
}

fn hold(recorded: &str, first: bool) {
    let now = converse(recorded);
    let said = |text: &str| -> Vec<Value> {
        let lines = text.lines().filter_map(|line| line.strip_prefix("> "));
        lines.map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let (now, mut then) = (said(&now), said(recorded));
    assert_eq!(now.len(), then.len(), "{now:?}");
    if first {
        // The hello comes before the program has chosen its version, so it is the same for all.
        let hello = then[0].as_object_mut().unwrap();
        hello.remove("protocol");
        hello.remove("title");
    }
    for (now, then) in now.iter().zip(&then) {
        holds(now, then, "message").unwrap_or_else(|what| panic!("{what}: {now}"));
    }
}

#[test]
fn version_1_is_spoken_as_ever() {
    hold(include_str!("../frozen/version-1.txt"), true);
}

#[test]
fn version_2_is_spoken_as_ever() {
    hold(include_str!("../frozen/version-2.txt"), false);
}

#[test]
fn what_is_missing_or_changed_is_noticed() {
    let then = serde_json::json!({ "a": [1, { "b": "x", "text": "old" }] });
    let ok = serde_json::json!({ "a": [1, { "b": "x", "text": "new", "c": 1 }], "d": 2 });
    assert_eq!(holds(&ok, &then, "m"), Ok(()));
    let list = |join: &str, values: &[u8]| serde_json::json!({ "cards": { join: values } });
    assert_eq!(holds(&list("and", &[1, 2]), &list("comma", &[1, 2]), "m"), Ok(()));
    assert!(holds(&list("and", &[1]), &list("comma", &[1, 2]), "m").is_err());
    for wrong in [
        serde_json::json!({ "a": [1, { "text": "old" }] }),
        serde_json::json!({ "a": [1, { "b": ["x"], "text": "old" }] }),
        serde_json::json!({ "a": [1] }),
    ] {
        assert!(holds(&wrong, &then, "m").is_err(), "{wrong}");
    }
}
