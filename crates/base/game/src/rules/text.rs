//! The text form of rules: `hand = 4, trash = never, pace = race { same_deal = true }`.
//!
//! The command line and rules files share this grammar. Entries are `name = value`, separated by
//! commas or newlines; `#` starts a comment. Values:
//!
//! | written | means |
//! | --- | --- |
//! | `true`, `7`, `-3` | a Boolean, a whole number |
//! | `never`, `"never"` | a word |
//! | `times(2)`, `times 2` | a choice that carries a number |
//! | `race { same_deal = true }` | a choice that carries named values |
//! | `[1, 2]`, `{ a = 1 }` | a list, a table |
//! | `@deck.json`, `"@my deck.json"` | the word `@deck.json`, which frontends replace by the file |

use serde_json::{Map, Value};
use wildpile_message::{Message, ToMessage};

use crate::messages;

/// The maximum length of a text, in bytes.
pub const MAX_TEXT: usize = 64 * 1024;
const MAX_DEPTH: usize = 8;

/// One `name = value` of a rules text.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The option's name.
    pub name: String,
    /// Its value, in the option type's serde JSON form.
    pub value: Value,
    /// The byte offset of the entry.
    pub offset: usize,
}

/// A syntax error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The byte offset.
    pub offset: usize,
    /// The problem, and what was expected.
    pub what: Message,
}

impl ToMessage for SyntaxError {
    fn message(&self) -> Message {
        let (column, line, what) = (self.column, self.line, &self.what);
        messages::Syntax { column, line, what }.into()
    }
}

/// Parses a rules text.
///
/// ```
/// let entries = wildpile_game::rules::read_entries("hand=4, redeals=times(2)").map_err(|_| ())?;
/// assert_eq!(entries[1].name, "redeals");
/// assert_eq!(entries[1].value, serde_json::json!({ "times": 2 }));
/// # Ok::<(), ()>(())
/// ```
///
/// # Errors
/// On a syntax error, a duplicate option, nesting deeper than eight levels, or text longer than
/// [`MAX_TEXT`].
pub fn read_entries(text: &str) -> Result<Vec<Entry>, SyntaxError> {
    read_entries_with_ids(text, None)
}

/// Parses a rules text in which the value of `listed` may also be IDs on one line, which become a
/// list: `mutators = strong, my-pack/short`.
///
/// # Errors
/// As [`read_entries`].
pub fn read_entries_with_ids(text: &str, listed: Option<&str>) -> Result<Vec<Entry>, SyntaxError> {
    let mut reader = Reader { text, at: 0 };
    if text.len() > MAX_TEXT {
        return Err(reader.error(0, messages::SyntaxTooLong { most: MAX_TEXT }));
    }
    let mut entries: Vec<Entry> = Vec::new();
    loop {
        reader.skip(true, true);
        if reader.peek().is_none() {
            return Ok(entries);
        }
        let offset = reader.at;
        let name = reader.word(messages::ExpectedOption)?.to_owned();
        if entries.iter().any(|e| e.name == name) {
            return Err(reader.error(offset, messages::SyntaxTwice { name: short(&name) }));
        }
        reader.skip(false, false);
        if !reader.eat('=') {
            return Err(reader.error(reader.at, messages::SyntaxAfterName { name: short(&name) }));
        }
        reader.skip(false, false);
        let is_listed = listed == Some(name.as_str());
        let value = match is_listed.then(|| reader.ids()).flatten() {
            Some(ids) => ids,
            None => reader.value(0)?,
        };
        entries.push(Entry { name, value, offset });
        reader.skip(false, false);
        match reader.peek() {
            None | Some(',' | '\n') => {}
            Some(c) => {
                return Err(reader.error(reader.at, messages::SyntaxUnexpected { sign: c }));
            }
        }
    }
}

/// A name shortened for an error message.
fn short(name: &str) -> String {
    const LONGEST: usize = 40;
    let mut letters = name.chars();
    let mut short: String = letters.by_ref().take(LONGEST).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn error(&self, offset: usize, what: impl Into<Message>) -> SyntaxError {
        let before = &self.text[..offset.min(self.text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        SyntaxError {
            line,
            column,
            offset,
            what: what.into(),
        }
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// Skips blanks and comments; newlines if `lines`, commas if `commas`.
    fn skip(&mut self, lines: bool, commas: bool) {
        while let Some(c) = self.peek() {
            match c {
                '#' => {
                    let rest = &self.text[self.at..];
                    self.at += rest.find('\n').unwrap_or(rest.len());
                }
                '\n' if lines => self.at += 1,
                ',' if commas => self.at += 1,
                c if c.is_whitespace() && c != '\n' => self.at += c.len_utf8(),
                _ => return,
            }
        }
    }

    fn word(&mut self, expected: impl Into<Message>) -> Result<&'a str, SyntaxError> {
        let rest = &self.text[self.at..];
        let end = rest
            .find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-'))
            .unwrap_or(rest.len());
        if end == 0 || !rest.starts_with(|c: char| c.is_alphabetic() || c == '_') {
            let expected = expected.into();
            let what: Message = match rest.chars().next() {
                Some(sign) => messages::SyntaxExpected { expected, sign }.into(),
                None => messages::SyntaxExpectedEnd { expected }.into(),
            };
            return Err(self.error(self.at, what));
        }
        self.at += end;
        Ok(&rest[..end])
    }

    fn number(&mut self) -> Result<Value, SyntaxError> {
        let start = self.at;
        let rest = &self.text[start..];
        let end = rest
            .find(|c: char| !(c.is_ascii_digit() || c == '-'))
            .unwrap_or(rest.len());
        self.at += end;
        rest[..end].parse::<i64>().map(Value::from).map_err(|_| {
            self.error(
                start,
                messages::SyntaxNotWhole {
                    text: rest[..end].chars().take(30).collect::<String>(),
                },
            )
        })
    }

    /// The rest of the line as a list of IDs; `None` if it is anything else.
    fn ids(&mut self) -> Option<Value> {
        let rest = self.text[self.at..].split(['\n', '#']).next()?.trim_end();
        let ids: Vec<&str> = rest.split(',').map(str::trim).collect();
        let is_id = |id: &str| {
            let fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '/');
            !id.is_empty() && id.chars().all(fine)
        };
        if !ids.iter().copied().all(is_id) {
            return None;
        }
        self.at += rest.len();
        Some(ids.into())
    }

    fn value(&mut self, depth: usize) -> Result<Value, SyntaxError> {
        if depth > MAX_DEPTH {
            return Err(self.error(self.at, messages::SyntaxTooDeep { most: MAX_DEPTH }));
        }
        match self.peek() {
            Some('-' | '0'..='9') => self.number(),
            Some('"') => self.quoted(),
            Some('@') => self.file_name(),
            Some('[') => self.list(depth),
            Some('{') => self.table(depth).map(Value::Object),
            _ => {
                let word = self.word(messages::ExpectedValue)?;
                match word {
                    "true" => return Ok(Value::Bool(true)),
                    "false" => return Ok(Value::Bool(false)),
                    _ => {}
                }
                self.skip(false, false);
                let data = match self.peek() {
                    Some('{') => Value::Object(self.table(depth)?),
                    Some('-' | '0'..='9') => self.number()?,
                    Some('(') => {
                        self.at += 1;
                        self.skip(true, false);
                        let inner = self.value(depth + 1)?;
                        self.skip(true, false);
                        if !self.eat(')') {
                            return Err(self.error(self.at, messages::SyntaxParen { word: short(word) }));
                        }
                        inner
                    }
                    _ => return Ok(Value::String(word.to_owned())),
                };
                Ok(Value::Object(Map::from_iter([(word.to_owned(), data)])))
            }
        }
    }

    fn quoted(&mut self) -> Result<Value, SyntaxError> {
        let start = self.at;
        let rest = &self.text[start + 1..];
        match rest.find(['"', '\n']) {
            Some(end) if rest[end..].starts_with('"') => {
                self.at = start + 1 + end + 1;
                Ok(Value::String(rest[..end].to_owned()))
            }
            _ => Err(self.error(start, messages::SyntaxQuote)),
        }
    }

    fn file_name(&mut self) -> Result<Value, SyntaxError> {
        let rest = &self.text[self.at..];
        let end = rest
            .find(|c: char| c.is_whitespace() || ",()[]{}\"#".contains(c))
            .unwrap_or(rest.len());
        if end == 1 {
            return Err(self.error(self.at, messages::SyntaxFile));
        }
        self.at += end;
        Ok(Value::String(rest[..end].to_owned()))
    }

    fn list(&mut self, depth: usize) -> Result<Value, SyntaxError> {
        let start = self.at;
        self.at += 1;
        let mut items = Vec::new();
        loop {
            self.skip(true, false);
            if self.eat(']') {
                return Ok(Value::Array(items));
            }
            if self.peek().is_none() {
                return Err(self.error(start, messages::SyntaxListOpen));
            }
            items.push(self.value(depth + 1)?);
            self.skip(true, false);
            if !self.eat(',') && !matches!(self.peek(), Some(']') | None) {
                return Err(self.error(self.at, messages::SyntaxListComma));
            }
        }
    }

    fn table(&mut self, depth: usize) -> Result<Map<String, Value>, SyntaxError> {
        let start = self.at;
        self.at += 1;
        let mut map = Map::new();
        loop {
            self.skip(true, true);
            if self.eat('}') {
                return Ok(map);
            }
            if self.peek().is_none() {
                return Err(self.error(start, messages::SyntaxTableOpen));
            }
            let at = self.at;
            let name = match self.peek() {
                Some('"') => match self.quoted()? {
                    Value::String(name) => name,
                    _ => String::new(),
                },
                _ => self.word(messages::ExpectedName)?.to_owned(),
            };
            self.skip(true, false);
            if !self.eat('=') {
                return Err(self.error(self.at, messages::SyntaxAfterName { name: short(&name) }));
            }
            self.skip(true, false);
            let value = self.value(depth + 1)?;
            if map.insert(name.clone(), value).is_some() {
                return Err(self.error(at, messages::SyntaxTwice { name: short(&name) }));
            }
            self.skip(false, false);
            if !matches!(self.peek(), Some(',' | '\n' | '}')) {
                return Err(self.error(self.at, messages::SyntaxTableComma));
            }
        }
    }
}

/// Writes a value in text form; [`read_entries`] parses it back.
#[must_use]
pub fn write_value(value: &Value) -> String {
    match value {
        Value::String(word) if is_word(word) => word.clone(),
        Value::String(text) => format!("\"{text}\""),
        Value::Array(items) => format!(
            "[{}]",
            items.iter().map(write_value).collect::<Vec<_>>().join(", ")
        ),
        Value::Object(map) => {
            let mut pairs = map.iter();
            match (pairs.next(), pairs.next()) {
                (Some((tag, Value::Object(fields))), None) if is_word(tag) => {
                    format!("{tag} {}", write_table(fields))
                }
                (Some((tag, data)), None) if is_word(tag) => format!("{tag}({})", write_value(data)),
                _ => write_table(map),
            }
        }
        other => other.to_string(),
    }
}

/// Writes named values: `{ hand = 4 }`.
pub(super) fn write_table(map: &Map<String, Value>) -> String {
    if map.is_empty() {
        return "{}".to_owned();
    }
    let pairs: Vec<String> = map
        .iter()
        .map(|(name, value)| {
            let name = if is_word(name) {
                name.clone()
            } else {
                format!("\"{name}\"")
            };
            format!("{name} = {}", write_value(value))
        })
        .collect();
    format!("{{ {} }}", pairs.join(", "))
}

fn is_word(text: &str) -> bool {
    text != "true"
        && text != "false"
        && text.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn one(text: &str) -> Value {
        read_entries(&format!("x = {text}")).unwrap().remove(0).value
    }

    #[test]
    fn values_of_every_kind() {
        assert_eq!(one("7"), json!(7));
        assert_eq!(one("never"), json!("never"));
        assert_eq!(one("\"never\""), json!("never"));
        assert_eq!(one("times 2"), json!({"times": 2}));
        assert_eq!(one("times( 2 )"), json!({"times": 2}));
        assert_eq!(
            one("race { same_deal = true }"),
            json!({"race": {"same_deal": true}})
        );
        assert_eq!(
            one("{ race = { same_deal = true } }"),
            json!({"race": {"same_deal": true}})
        );
        assert_eq!(one("[1, [2], a]"), json!([1, [2], "a"]));
        assert_eq!(
            one("custom(@decks/my.json) # mine"),
            json!({"custom": "@decks/my.json"})
        );
        assert_eq!(one(&write_value(&json!("@a b"))), json!("@a b"));
    }

    #[test]
    fn a_file_has_comments_and_lines() {
        let entries = read_entries("# mine\ngame = skipper # the game\n\nhand=4, trash = never\npace = race {\n  same_deal = false\n}\n").unwrap();
        let names: Vec<_> = entries.iter().map(|e| e.name.as_str()).collect();
        assert_eq!(names, ["game", "hand", "trash", "pace"]);
    }

    #[test]
    fn errors_say_where_and_what() {
        let texts = wildpile_message::Texts::new("en", crate::text::TEXTS).expect("texts");
        let message = |text: &str| {
            let error = read_entries(text).unwrap_err().message();
            texts.say(&error, &wildpile_message::Names::NONE)
        };
        assert_eq!(
            message("hand"),
            "line 1, column 5: expected = and a value after hand"
        );
        assert_eq!(
            message("a = 1\nb = ]"),
            "line 2, column 5: expected a value here, not “]”"
        );
        assert_eq!(
            message("a=1,a=2"),
            "line 1, column 5: a is given twice; give it once"
        );
        assert!(message("a = [1").contains("closing ]"));
        assert!(message("a = race { x = 1").contains("or } after"));
        assert!(message(&format!("a = {}", "[".repeat(5000))).contains("nest"));
        assert!(message("a = 99999999999999999999").contains("isn't a whole number"));
        assert!(message("a = 1 b = 2").contains("isn't expected"));
        assert!(message("a = @, b = 2").contains("name of a file"));
    }

    fn values() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            "[a-z][a-z_]{0,8}".prop_map(Value::from)
        ];
        leaf.prop_recursive(3, 12, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map("[a-z][a-z_]{0,6}", inner, 0..4).prop_map(|m| Value::Object(
                    m.into_iter()
                        .filter(|(k, _)| k != "true" && k != "false")
                        .collect()
                )),
            ]
        })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(value in values()) {
            prop_assert_eq!(one(&write_value(&value)), value);
        }

        #[test]
        fn any_text_is_answered(text in ".{0,200}") {
            let _ = read_entries(&text);
        }
    }
}
