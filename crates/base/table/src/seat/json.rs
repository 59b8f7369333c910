//! A part of a message that only the game understands.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
#[cfg(feature = "tools")]
use serde_json::value::RawValue;

/// A part of a message that only the game understands: JSON. Where it is written it is text, because building a tree of it
/// first takes longer than playing the move did; where it is read it is a tree.
#[derive(Clone)]
pub struct Json(Form);

#[derive(Clone)]
enum Form {
    #[cfg(feature = "tools")]
    Text(Box<RawValue>),
    Value(Value),
}

impl Json {
    /// Writes something; null if it has no form in JSON.
    #[cfg(feature = "tools")]
    #[must_use]
    pub fn write<T: Serialize>(value: &T) -> Self {
        serde_json::value::to_raw_value(value)
            .map_or_else(|_| Value::Null.into(), |text| Self(Form::Text(text)))
    }

    /// The tree.
    #[must_use]
    pub fn value(&self) -> Value {
        match &self.0 {
            #[cfg(feature = "tools")]
            Form::Text(text) => serde_json::from_str(text.get()).unwrap_or_default(),
            Form::Value(value) => value.clone(),
        }
    }
}

impl From<Value> for Json {
    fn from(value: Value) -> Self {
        Self(Form::Value(value))
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl Default for Json {
    fn default() -> Self {
        Value::Null.into()
    }
}

impl Eq for Json {}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        #[cfg(feature = "tools")]
        if let (Form::Text(own), Form::Text(theirs)) = (&self.0, &other.0)
            && own.get() == theirs.get()
        {
            return true;
        }
        self.value() == other.value()
    }
}

impl PartialEq<Value> for Json {
    fn eq(&self, other: &Value) -> bool {
        self.value() == *other
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            #[cfg(feature = "tools")]
            Form::Text(text) => text.serialize(serializer),
            Form::Value(value) => value.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(all(test, feature = "tools"))]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn text_and_tree_are_the_same() {
        let value = json!({ "b": [1, { "c": null }], "a": "x\"y" });
        let text = Json::write(&value);
        assert_eq!(text, value);
        assert_eq!(text, Json::from(value.clone()));
        assert_ne!(text, json!({}));
        let written = serde_json::to_string(&text).unwrap();
        assert_eq!(written, value.to_string());
        assert_eq!(serde_json::from_str::<Json>(&written).unwrap(), text);
    }
}
