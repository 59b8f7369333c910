//! The JSON Schema of every message.

use schemars::{JsonSchema, generate::SchemaSettings};
use serde::Serialize;
use serde_json::{Value, json};

use super::wire::ToPlayer;
use super::{Hello, VERSION};

/// The answer to `hello` of a program that plays. Unknown fields are ignored.
#[derive(Serialize, JsonSchema)]
struct ReadyAnswer {
    /// The protocol's version, as in the hello.
    protocol: u64,
    /// True if texts for people are wanted; true if it is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    labels: Option<bool>,
    /// Games per process; `one` if it is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<Games>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(dead_code, reason = "only its schema is used")]
enum Games {
    /// The process ends with the game.
    One,
    /// After `end` another `hello` follows, or the input is closed.
    Many,
}

/// The answer to `hello` of a program that doesn't support the game or its rules.
#[derive(Serialize, JsonSchema)]
struct DeclineAnswer {
    /// Why, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// The answer to `update` and `refused`: `move`, `action` or both.
#[derive(Serialize, JsonSchema)]
struct SubmitAnswer {
    /// The question.
    seq: u64,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    #[serde(skip_serializing_if = "Option::is_none")]
    notation: Option<String>,
    /// Its action number.
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<usize>,
}

/// The schemas of all messages, by direction (`to_player`, `from_player`).
#[must_use]
pub fn schema() -> Value {
    fn of<T: JsonSchema>() -> Value {
        // As the messages are written: what may be missing isn't required.
        let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
        generator.into_root_schema_for::<T>().to_value()
    }
    /// An answer, which begins with its type.
    fn answer<T: JsonSchema>(kind: &str) -> Value {
        let mut schema = of::<T>();
        let others = schema["required"].as_array().into_iter().flatten();
        let required: Vec<Value> = [Value::from("type")].iter().chain(others).cloned().collect();
        schema["required"] = required.into();
        schema["properties"]["type"] = json!({ "const": kind });
        schema
    }
    let mut ready = answer::<ReadyAnswer>("ready");
    ready["properties"]["protocol"] = json!({ "const": VERSION });
    json!({
        "to_player": { "hello": of::<Hello<'_>>(), "other": of::<ToPlayer<'_>>() },
        "from_player": {
            "ready": ready,
            "decline": answer::<DeclineAnswer>("decline"),
            "submit": answer::<SubmitAnswer>("submit"),
        },
    })
}
