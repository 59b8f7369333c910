//! Reads the rows of the browser's database by hand: the code that serde derives for these types was a
//! twentieth of the web app's first download.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// The fields of a JSON object, taken one after the other. Those that nobody takes are ignored, as newer versions
/// may write more.
#[derive(Debug, Default)]
pub struct Fields(Map<String, Value>);

impl Fields {
    /// The fields of an object.
    ///
    /// # Errors
    /// When it isn't an object.
    pub fn of(value: Value) -> Result<Self, String> {
        match value {
            Value::Object(fields) => Ok(Self(fields)),
            _ => Err("expected an object".to_owned()),
        }
    }

    /// A field, if it is there.
    pub fn get(&mut self, name: &str) -> Option<Value> {
        self.0.get_mut(name).map(Value::take)
    }

    /// A field.
    ///
    /// # Errors
    /// When it isn't there.
    pub fn value(&mut self, name: &str) -> Result<Value, String> {
        self.get(name).ok_or_else(|| format!("missing field `{name}`"))
    }

    /// A text.
    ///
    /// # Errors
    /// When it isn't there, or isn't a text.
    pub fn text(&mut self, name: &str) -> Result<String, String> {
        match self.value(name)? {
            Value::String(text) => Ok(text),
            _ => Err(wrong(name)),
        }
    }

    /// Texts by name.
    ///
    /// # Errors
    /// When they aren't there, or aren't texts.
    pub fn texts(&mut self, name: &str) -> Result<BTreeMap<String, String>, String> {
        let mut texts = BTreeMap::new();
        let Value::Object(all) = self.value(name)? else {
            return Err(wrong(name));
        };
        for (key, text) in all {
            match text {
                Value::String(text) => texts.insert(key, text),
                _ => return Err(wrong(name)),
            };
        }
        Ok(texts)
    }

    /// A truth value.
    ///
    /// # Errors
    /// When it isn't there, or isn't one.
    pub fn flag(&mut self, name: &str) -> Result<bool, String> {
        self.value(name)?.as_bool().ok_or_else(|| wrong(name))
    }

    /// A whole number.
    ///
    /// # Errors
    /// When it isn't there, isn't one, or is out of range.
    pub fn number<N: TryFrom<i64> + TryFrom<u64>>(&mut self, name: &str) -> Result<N, String> {
        let value = self.value(name)?;
        let number = match value.as_i64() {
            Some(number) => number.try_into().ok(),
            None => value.as_u64().and_then(|number| number.try_into().ok()),
        };
        number.ok_or_else(|| wrong(name))
    }
}

fn wrong(name: &str) -> String {
    format!("invalid field `{name}`")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn fields_are_of_their_types_or_refused_by_name() {
        let all =
            json!({ "text": "a", "flag": true, "number": 300, "below": -1, "large": u64::MAX, "null": null });
        let mut fields = Fields::of(all).unwrap();
        assert_eq!(
            fields.number::<u8>("number"),
            Err("invalid field `number`".to_owned())
        );
        assert_eq!(fields.text("flag"), Err("invalid field `flag`".to_owned()));
        assert_eq!(fields.flag("null"), Err("invalid field `null`".to_owned()));
        assert_eq!(fields.text("nothing"), Err("missing field `nothing`".to_owned()));
        assert_eq!(fields.text("text"), Ok("a".to_owned()));
        assert_eq!(fields.number::<i64>("below"), Ok(-1));
        assert_eq!(fields.number::<u64>("large"), Ok(u64::MAX));
        assert!(Fields::of(json!([1])).is_err());
    }
}
