//! Messages in answers.

use std::collections::BTreeMap;

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::{Value, json};
use wildpile_message::{Arg, Message};

/// A message with its text in the language of the call (`--lang`).
/// Programs look at `id` and `args`; texts get better from version to version.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RenderedMessage {
    /// The message's ID and its arguments by name: `skip-bo.refusal-starts-with`; `common.text` for text that is not
    /// translated.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub message: Message,
    /// Its text; seats are called by their numbers.
    pub text: String,
}

impl Serialize for RenderedMessage {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("id", self.message.id())?;
        map.serialize_entry("args", &args(&self.message))?;
        map.serialize_entry("text", &self.text)?;
        map.end()
    }
}

/// The arguments in order of their names. They are there even if there are none, so that programs needn't ask.
fn args(message: &Message) -> BTreeMap<&str, Value> {
    message.args().map(|(name, value)| (name, arg(value))).collect()
}

fn arg(value: &Arg) -> Value {
    match value {
        Arg::Number(number) => json!(number),
        Arg::Text(text) => json!(text),
        Arg::Seat(seat) => json!({ "seat": seat }),
        Arg::Message(message) => json!({ "id": message.id(), "args": args(message) }),
        Arg::List(join, all) => {
            let all: Vec<Value> = all.iter().map(arg).collect();
            json!({ join.name(): all })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wildpile_message::Join;

    #[test]
    fn arguments_are_sorted_and_always_there() {
        let part = Arg::from(Message::plain("common.part"));
        let all = Arg::List(Join::And, vec![Arg::Seat(2), part]);
        let message = Message::plain("common.whole").with("b", 1).with("a", all);
        let text = "Whole.".to_owned();
        let json = serde_json::to_string(&RenderedMessage { message, text }).unwrap();
        assert_eq!(
            json,
            r#"{"id":"common.whole","args":{"a":{"and":[{"seat":2},{"id":"common.part","args":{}}]},"b":1},"text":"Whole."}"#
        );
    }
}
