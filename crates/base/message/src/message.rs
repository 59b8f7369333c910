//! A message and its arguments.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};

/// The ID of untranslated text: a file name, user input.
const TEXT: &str = "common.text";
/// The ID of a text that carries its translations.
const TRANSLATED: &str = "common.translated";
/// The ID of several consecutive messages.
const SEVERAL: &str = "common.several";

/// A text as data: an ID that every language has a text for, and the arguments of that text.
///
/// The ID is `namespace.id`, where the namespace is the game's or crate's: `skip-bo.refusal-starts-with`.
///
/// ```
/// use wildpile_message::{Arg, Message};
/// let message = Message::plain("skip-bo.refusal-starts-with").with("pile", 1);
/// assert_eq!(message.arg("pile"), Some(&Arg::Number(1)));
/// assert_eq!(serde_json::to_string(&message)?, r#"{"id":"skip-bo.refusal-starts-with","args":{"pile":1}}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Message {
    id: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "Args::is_empty")]
    args: Args,
}

/// A text without values, by its qualified ID; the build script has one for each in the Fluent files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text(&'static str);

/// Arguments by name.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
struct Args(Vec<(Cow<'static, str>, Arg)>);

impl Args {
    const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A value of a message.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Arg {
    /// A whole number; it selects plural forms.
    Number(i64),
    /// A seat, from 1; replaced by the player's name when rendered.
    Seat(u8),
    /// Untranslated text: notation, a card symbol such as `Q♠`, a file name.
    Text(Cow<'static, str>),
    /// A part of the sentence with its own text: a card, rank, suit or pile.
    Message(Box<Message>),
    /// Several values.
    List(Join, Vec<Arg>),
}

crate::named! {
    /// The way items of a list are joined.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Join {
        /// `a, b and c`
        And = "and",
        /// `a, b or c`
        Or = "or",
        /// `a, b, c`
        Comma = "comma",
        /// `a b c`
        Space = "space",
    }
}

/// Types that can be described by a message: refusals, errors, problems.
pub trait ToMessage {
    /// The message.
    fn message(&self) -> Message;
}

impl Message {
    /// A message without arguments, by its qualified ID.
    #[must_use]
    pub const fn plain(id: &'static str) -> Self {
        Self {
            id: Cow::Borrowed(id),
            args: Args(Vec::new()),
        }
    }

    /// A message whose ID is derived from names, such as the title of an option.
    #[must_use]
    pub const fn derived(id: String) -> Self {
        Self {
            id: Cow::Owned(id),
            args: Args(Vec::new()),
        }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.0.push((Cow::Borrowed(name), value.into()));
        self
    }

    /// The same with another value of one of its arguments.
    #[must_use]
    pub fn replaced(mut self, name: &str, value: impl Into<Arg>) -> Self {
        if let Some((_, old)) = self.args.0.iter_mut().find(|(own, _)| own == name) {
            *old = value.into();
        }
        self
    }

    /// Untranslated text: a file name, a library's error, user input.
    #[must_use]
    pub fn text(text: impl Into<Cow<'static, str>>) -> Self {
        Self::plain(TEXT).with("text", Arg::Text(text.into()))
    }

    /// A text that comes with its translations instead of being in a table, such as that of a pack's
    /// card: language tags and texts. A language that is missing gets the first text.
    #[must_use]
    pub fn translated<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let args = texts.into_iter().map(|(language, text)| {
            let text = Arg::Text(Cow::Owned(text.to_owned()));
            (Cow::Owned(language.to_owned()), text)
        });
        Self {
            id: Cow::Borrowed(TRANSLATED),
            args: Args(args.collect()),
        }
    }

    /// The text of [`Message::translated`] in a language; `None` for any other message.
    #[must_use]
    pub fn in_language(&self, language: &str) -> Option<&str> {
        if self.id != TRANSLATED {
            return None;
        }
        let first = || self.args().next().map(|(_, text)| text);
        match self.arg(language).or_else(first) {
            Some(Arg::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Several consecutive sentences.
    #[must_use]
    pub fn several(messages: Vec<Self>) -> Self {
        let all = messages.into_iter().map(Arg::from).collect();
        Self::plain(SEVERAL).with("all", Arg::List(Join::Space, all))
    }

    /// The ID including its namespace.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The ID without its namespace.
    #[must_use]
    pub fn name(&self) -> &str {
        name_of(&self.id)
    }

    /// The arguments, in order.
    pub fn args(&self) -> impl Iterator<Item = (&str, &Arg)> {
        self.args.0.iter().map(|(name, value)| (name.as_ref(), value))
    }

    /// The argument with this name.
    #[must_use]
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.args().find(|(own, _)| *own == name).map(|(_, value)| value)
    }

    /// The text, if it is untranslated text.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        match self.arg("text") {
            Some(Arg::Text(text)) if self.id == TEXT => Some(text),
            _ => None,
        }
    }

    /// The sentences of [`Message::several`]; `None` for any other message.
    #[must_use]
    pub fn parts(&self) -> Option<&[Arg]> {
        match self.arg("all") {
            Some(Arg::List(_, all)) if self.id == SEVERAL => Some(all),
            _ => None,
        }
    }
}

fn name_of(id: &str) -> &str {
    id.split_once('.').map_or(id, |(_, name)| name)
}

impl Text {
    /// The text with this qualified ID.
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The ID without its namespace.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(self.0)
    }
}

impl From<Text> for Message {
    fn from(text: Text) -> Self {
        Self::plain(text.0)
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Self {
        Message::from(text).into()
    }
}

impl Arg {
    /// The only value of a message that has one, such as the number in “30 left”.
    #[must_use]
    pub fn only_value(&self) -> Option<&Self> {
        let Self::Message(message) = self else { return None };
        let mut values = message.args().map(|(_, value)| value);
        values.next().filter(|_| values.next().is_none())
    }
}

impl ToMessage for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        if !self.args.is_empty() {
            self.args.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Args {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.0.iter().map(|(n, v)| (n, v))).finish()
    }
}

impl fmt::Debug for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(n) => n.fmt(f),
            Self::Seat(n) => write!(f, "seat {n}"),
            Self::Text(text) => text.fmt(f),
            Self::Message(message) => message.fmt(f),
            Self::List(join, all) => {
                join.fmt(f)?;
                f.debug_list().entries(all).finish()
            }
        }
    }
}

macro_rules! arg_from_numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })+
    };
}
arg_from_numbers!(u8, u16, u32, u64, usize, i32, i64);

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(Cow::Owned(text.to_owned()))
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::Text(Cow::Owned(text.clone()))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<char> for Arg {
    fn from(letter: char) -> Self {
        Self::from(letter.to_string())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl From<&Message> for Arg {
    fn from(message: &Message) -> Self {
        Self::from(message.clone())
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl<'de> Deserialize<'de> for Args {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Map;
        impl<'de> Visitor<'de> for Map {
            type Value = Args;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("arguments by name")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Args, A::Error> {
                let mut all = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, Arg>()? {
                    all.push((Cow::Owned(name), value));
                }
                Ok(Args(all))
            }
        }
        deserializer.deserialize_map(Map)
    }
}

/// Numbers and texts are serialised as they are, a message as `{"id": …}`, a seat as `{"seat": 2}`,
/// a list as `{"and": […]}`.
impl Serialize for Arg {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(n) => serializer.serialize_i64(*n),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Message(message) => message.serialize(serializer),
            Self::Seat(seat) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry("seat", seat)?;
                map.end()
            }
            Self::List(join, all) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry(join.name(), all)?;
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Arg {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ArgVisitor)
    }
}

struct ArgVisitor;

impl<'de> Visitor<'de> for ArgVisitor {
    type Value = Arg;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, a text, a message, a seat or a list")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Arg, E> {
        Ok(Arg::Number(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Arg, E> {
        i64::try_from(number).map(Arg::Number).map_err(E::custom)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Arg, E> {
        Ok(Arg::from(text))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Arg, A::Error> {
        let (mut id, mut args, mut found) = (None::<String>, None::<Args>, None);
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "id" => id = Some(map.next_value()?),
                "args" => args = Some(map.next_value()?),
                "seat" => found = Some(Arg::Seat(map.next_value()?)),
                list => {
                    let Some(join) = Join::named(list) else {
                        let known = &["id", "args", "seat", "and", "or", "comma", "space"];
                        return Err(A::Error::unknown_field(list, known));
                    };
                    found = Some(Arg::List(join, map.next_value()?));
                }
            }
        }
        match (id, found) {
            (Some(id), None) => Ok(Message {
                id: Cow::Owned(id),
                args: args.unwrap_or_default(),
            }
            .into()),
            (None, Some(arg)) if args.is_none() => Ok(arg),
            _ => Err(A::Error::custom(
                "expected either id and args, or seat, or one list",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{from_str, json, to_value};

    use super::*;

    fn message() -> Message {
        Message::plain("x.tell")
            .with(
                "card",
                Message::plain("common.card_of").with("rank", Message::plain("common.rank_king")),
            )
            .with("count", -3)
            .with("who", Arg::Seat(2))
            .with("all", Arg::List(Join::Or, vec![Arg::Number(1), Arg::from("Q♠")]))
    }

    #[test]
    fn messages_are_plain_json() {
        let json = to_value(message()).expect("JSON");
        let expected = json!({ "id": "x.tell", "args": {
            "card": { "id": "common.card_of", "args": { "rank": { "id": "common.rank_king" } } },
            "count": -3, "who": { "seat": 2 }, "all": { "or": [1, "Q♠"] },
        } });
        assert_eq!(json, expected);
        assert_eq!(
            from_str::<Message>(&json.to_string()).expect("a message"),
            message()
        );
    }

    #[test]
    fn malformed_messages_are_refused() {
        for text in [
            r#"{"args":{}}"#,
            r#"{"id":"a","x":1}"#,
            r#"{"id":"a","args":{"x":1.5}}"#,
            r#"{"id":"a","args":{"x":{"id":"b","seat":1}}}"#,
            r#"{"id":"a","args":{"x":{"sea":1}}}"#,
        ] {
            assert!(from_str::<Message>(text).is_err(), "{text}");
        }
    }
}
