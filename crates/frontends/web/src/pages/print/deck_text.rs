//! The text of a deck file as fields, and changes of single fields: everything else in the text stays as it is, comments
//! included.
//!
//! Fields are named by their paths in the file, as findings are: `colours[0].name`, `print.title.en`.

use std::collections::BTreeMap;

use toml_edit::{Array, DocumentMut, InlineTable, Item, Table, TableLike, Value};

/// The keys of suits.
const SUITS: &str = "colours";

/// The keys that are written as tables of their own; others within the file as `{ en = "…" }`.
const TABLES: [&str; 7] = ["print", "copies", "captions", "art", "icons", "fonts", "palette"];

/// The tables of the part `[print]` whose keys are the IDs of cards.
const BY_CARD: [&str; 3] = ["copies", "captions", "art"];

/// The inks of suits, in the order in which new suits take them.
pub const INKS: [&str; 7] = ["red", "blue", "green", "yellow", "purple", "orange", "black"];

/// The shapes with a drawing.
pub const SHAPES: [&str; 11] = ["♣", "♠", "♥", "♦", "●", "■", "▲", "▼", "★", "◆", "✚"];

/// The most suits of a deck.
pub const MAX_SUITS: usize = 6;

/// The values of a deck file by their paths.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields {
    values: BTreeMap<String, String>,
    suits: usize,
}

impl Fields {
    /// The value of a field as text; empty if it isn't there.
    #[must_use]
    pub fn get(&self, path: &str) -> String {
        self.values.get(path).cloned().unwrap_or_default()
    }

    /// Number of suits there are.
    #[must_use]
    pub fn suits(&self) -> usize {
        self.suits
    }

    /// The files that the deck names, each once: pictures of cards and in texts, the logo, fonts, and a back that isn't one of
    /// the drawn ones.
    #[must_use]
    pub fn pictures(&self) -> Vec<String> {
        let mut files: Vec<String> = Vec::new();
        for (path, value) in &self.values {
            let names = ["print.art.", "print.icons.", "print.fonts."]
                .iter()
                .any(|table| path.starts_with(table))
                || path == "print.logo"
                || (path == "print.back" && value.contains('.'));
            if names && !files.contains(value) {
                files.push(value.clone());
            }
        }
        files
    }
}

/// Reads a deck file; `None` if it isn't TOML.
#[must_use]
pub fn read(text: &str) -> Option<Fields> {
    let document = parse(text)?;
    let mut fields = Fields::default();
    for (key, item) in document.iter() {
        if let Ok(value) = item.clone().into_value() {
            of_value(key, &value, &mut fields.values);
        }
    }
    fields.suits = match document.get(SUITS) {
        Some(Item::Value(Value::Array(suits))) => suits.len(),
        Some(Item::ArrayOfTables(suits)) => suits.len(),
        _ => 0,
    };
    Some(fields)
}

fn parse(text: &str) -> Option<DocumentMut> {
    text.trim_start_matches('\u{feff}').parse().ok()
}

fn of_value(path: &str, value: &Value, values: &mut BTreeMap<String, String>) {
    let text = match value {
        Value::String(text) => text.value().clone(),
        Value::Integer(number) => number.value().to_string(),
        Value::Float(number) => number.value().to_string(),
        Value::Boolean(truth) => truth.value().to_string(),
        Value::Datetime(_) => return,
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                of_value(&format!("{path}[{at}]"), item, values);
            }
            return;
        }
        Value::InlineTable(table) => {
            for (key, value) in table {
                of_value(&format!("{path}.{key}"), value, values);
            }
            return;
        }
    };
    values.insert(path.to_owned(), text);
}

/// A part of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step<'a> {
    Key(&'a str),
    At(usize),
}

fn steps(path: &str) -> Vec<Step<'_>> {
    let parts = path.split(['.', '[', ']']).filter(|part| !part.is_empty());
    parts
        .map(|part| part.parse().map_or(Step::Key(part), Step::At))
        .collect()
}

/// The text with a field set. `None` if the text isn't TOML, or has something else at this place.
#[must_use]
pub fn set(text: &str, path: &str, value: impl Into<Value>) -> Option<String> {
    set_or_remove(text, path, Some(value.into()))
}

/// The same; without a value the field is removed.
#[must_use]
pub fn set_or_remove(text: &str, path: &str, value: Option<Value>) -> Option<String> {
    let mut document = parse(text)?;
    set_in(document.as_item_mut(), &steps(path), value)?;
    Some(document.to_string())
}

fn set_in(item: &mut Item, steps: &[Step<'_>], value: Option<Value>) -> Option<()> {
    match steps {
        [Step::Key(key)] => {
            put(item.as_table_like_mut()?, key, value);
            if let Some(table) = item.as_inline_table_mut() {
                // A key that was added to `{ en = "…" }` gets the usual spaces.
                table.fmt();
            }
            Some(())
        }
        [Step::Key(key), rest @ ..] => {
            let is_inline = item.as_inline_table().is_some();
            let table = item.as_table_like_mut()?;
            let fits = table.get(key).is_some_and(|child| match rest {
                [Step::At(_), ..] => child.as_array().is_some() || child.as_array_of_tables().is_some(),
                _ => child.as_table_like().is_some(),
            });
            if !fits {
                if value.is_none() {
                    return Some(());
                }
                let made = match rest {
                    [Step::At(_), ..] => Item::Value(Value::Array(Array::new())),
                    _ if TABLES.contains(key) && !is_inline => Item::Table(Table::new()),
                    _ => Item::Value(Value::InlineTable(InlineTable::new())),
                };
                table.insert(key, made);
            }
            set_in(table.get_mut(key)?, rest, value)
        }
        [Step::At(at), rest @ ..] => match (item, rest) {
            (Item::Value(Value::Array(array)), []) => {
                while array.len() <= *at {
                    array.push(0);
                }
                replace(array.get_mut(*at)?, value?);
                Some(())
            }
            (Item::Value(Value::Array(array)), [Step::Key(key)]) => {
                let table = array.get_mut(*at)?.as_inline_table_mut()?;
                put(table, key, value);
                Some(())
            }
            (Item::ArrayOfTables(tables), [Step::Key(key)]) => {
                put(tables.get_mut(*at)?, key, value);
                Some(())
            }
            _ => None,
        },
        [] => None,
    }
}

/// Sets or removes a key.
fn put(table: &mut dyn TableLike, key: &str, value: Option<Value>) {
    let old = table.get_mut(key).and_then(Item::as_value_mut);
    match (old, value) {
        (Some(old), Some(value)) => replace(old, value),
        (None, Some(value)) => drop(table.insert(key, Item::Value(value))),
        (_, None) => drop(table.remove(key)),
    }
}

/// Replaces a value, but not the spaces and comments around it.
fn replace(old: &mut Value, mut new: Value) {
    *new.decor_mut() = old.decor().clone();
    *old = new;
}

/// The text with another number of ranks. Skips of ranks that aren't there any more are removed.
#[must_use]
pub fn set_ranks(text: &str, ranks: i64) -> Option<String> {
    let text = set(text, "ranks", ranks)?;
    let mut document = parse(&text)?;
    if let Some(skips) = document.get_mut("skips").and_then(Item::as_array_mut) {
        while skips.len() > usize::try_from(ranks.max(0)).ok()? {
            skips.remove(skips.len() - 1);
        }
    }
    Some(document.to_string())
}

/// The text with one more suit, in an ink, a shape and a letter that no other has.
#[must_use]
pub fn add_suit(text: &str) -> Option<String> {
    let mut document = parse(text)?;
    let fields = read(text)?;
    let taken = |key: &str| {
        let suits = 0..fields.suits();
        suits
            .map(|at| fields.get(&format!("{SUITS}[{at}].{key}")))
            .collect::<Vec<_>>()
    };
    let (names, inks, letters, shapes) = (taken("name"), taken("ink"), taken("letter"), taken("symbol"));
    let free = |known: &[&'static str], taken: &[String]| {
        let free = known.iter().find(|one| !taken.iter().any(|other| other == *one));
        free.or(known.first()).copied().unwrap_or_default()
    };
    let ink = free(&INKS, &inks);
    let name = std::iter::once(ink)
        .chain(INKS)
        .find(|name| !names.iter().any(|own| own == name));
    let own = ink.chars().next().map(|letter| letter.to_ascii_uppercase());
    let letter = own
        .into_iter()
        .chain('A'..='Z')
        .find(|letter| !letters.contains(&letter.to_string()))?;
    let mut suit = InlineTable::new();
    suit.insert("name", name.unwrap_or(ink).into());
    suit.insert("letter", letter.to_string().into());
    suit.insert("symbol", free(&SHAPES, &shapes).into());
    suit.insert("ink", ink.into());
    match document
        .entry(SUITS)
        .or_insert_with(|| Item::Value(Value::Array(Array::new())))
    {
        Item::ArrayOfTables(suits) => suits.push(suit.into_table()),
        Item::Value(Value::Array(suits)) => {
            let mut suit = Value::InlineTable(suit);
            // It stands like the last one: on a line of its own, or behind it.
            if let Some(last) = suits.len().checked_sub(1).and_then(|last| suits.get_mut(last)) {
                *suit.decor_mut() = last.decor().clone();
                last.decor_mut().set_suffix("");
            }
            suits.push_formatted(suit);
        }
        _ => return None,
    }
    Some(document.to_string())
}

/// The text without a suit, and without what it says of its cards.
#[must_use]
pub fn remove_suit(text: &str, at: usize) -> Option<String> {
    let name = read(text)?.get(&format!("{SUITS}[{at}].name"));
    let mut document = parse(text)?;
    match document.get_mut(SUITS)? {
        Item::ArrayOfTables(suits) if at < suits.len() => drop(suits.remove(at)),
        Item::Value(Value::Array(suits)) if at < suits.len() => drop(suits.remove(at)),
        _ => return None,
    }
    rename_cards(&mut document, &name, None);
    Some(document.to_string())
}

/// The text with another name of a suit. What it says of the suit's cards stays with them.
#[must_use]
pub fn rename_suit(text: &str, at: usize, to: &str) -> Option<String> {
    let path = format!("{SUITS}[{at}].name");
    let name = read(text)?.get(&path);
    let mut document = parse(&set(text, &path, to)?)?;
    rename_cards(&mut document, &name, Some(to));
    Some(document.to_string())
}

/// Gives the keys of a suit's cards another name, or removes them.
fn rename_cards(document: &mut DocumentMut, from: &str, to: Option<&str>) {
    let Some(print) = document.get_mut("print").and_then(Item::as_table_like_mut) else {
        return;
    };
    for name in BY_CARD {
        let Some(table) = print.get_mut(name).and_then(Item::as_table_mut) else {
            continue;
        };
        let keys: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
        let rank = |key: &str| key.strip_prefix(from)?.strip_prefix('-').map(str::to_owned);
        if !keys.iter().any(|key| rank(key).is_some()) {
            continue;
        }
        // In their old order, so all of them are put in again.
        for key in keys {
            let Some((old, item)) = table.remove_entry(&key) else {
                continue;
            };
            match (rank(&key), to) {
                (Some(rank), Some(to)) => {
                    let new =
                        toml_edit::Key::new(format!("{to}-{rank}")).with_leaf_decor(old.leaf_decor().clone());
                    table.insert_formatted(&new, item);
                }
                (Some(_), None) => {}
                (None, _) => drop(table.insert_formatted(&old, item)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use wildpile_shop::deck_file;

    use super::*;

    /// A change, which leaves a file that the shop reads.
    fn changed(text: &str, change: impl FnOnce(&str) -> Option<String>) -> String {
        let text = change(text).expect("the text is TOML");
        let load = |_: &str| Ok(Vec::new());
        if let Err(findings) = deck_file::read(&text, &load) {
            panic!("{findings:?}\n{text}");
        }
        text
    }

    /// The lines that only one of two texts has: `-old`, `+new`.
    fn difference(old: &str, new: &str) -> Vec<String> {
        let without = |text: &str, other: &str, sign: char| {
            let other: Vec<String> = other.lines().map(str::to_owned).collect();
            let lines = text.lines().filter(|line| !other.contains(&(*line).to_owned()));
            lines.map(|line| format!("{sign}{line}")).collect::<Vec<_>>()
        };
        [without(old, new, '-'), without(new, old, '+')].concat()
    }

    #[test]
    fn fields_have_the_paths_of_findings() {
        let fields = read(deck_file::TEMPLATE).expect("a deck file");
        assert_eq!(fields.suits(), 4);
        for (path, value) in [
            ("colours[0].name", "sun"),
            ("colours[3].symbol", "◆"),
            ("ranks", "10"),
            ("skips[9]", "2"),
            ("print.title.de", "Elemente"),
            ("print.captions.sun-10.en", "Skips up to two"),
            ("print.logo", ""),
        ] {
            assert_eq!(fields.get(path), value, "{path}");
        }
        assert_eq!(read("ranks = "), None);
        let wrong = deck_file::TEMPLATE.replace("ranks = 10", "ranks = 99");
        let found = deck_file::read(&wrong, &|_| Ok(Vec::new())).expect_err("99 ranks");
        assert_eq!(fields.get(&found[0].problem.path), "10");
    }

    #[test]
    fn only_the_field_changes() {
        let old = deck_file::TEMPLATE;
        for (path, to, lines) in [
            (
                "print.jokers",
                Value::from(3_i64),
                vec!["-jokers = 2", "+jokers = 3"],
            ),
            (
                "skips[8]",
                Value::from(1_i64),
                vec![
                    "-skips = [0, 0, 0, 0, 0, 0, 0, 0, 0, 2]",
                    "+skips = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2]",
                ],
            ),
            (
                "print.title.en",
                Value::from("Fire \"&\" \\"),
                vec!["+title = { en = 'Fire \"&\" \\', de = \"Elemente\" }"],
            ),
            ("print.copies.sun-10", Value::from(2_i64), vec!["+sun-10 = 2"]),
            (
                "print.captions.sea-1.en",
                Value::from("Wet"),
                vec!["+sea-1 = { en = \"Wet\" }"],
            ),
            (
                "colours[1].letter",
                Value::from("X"),
                vec![
                    "-  { name = \"sea\", letter = \"W\", symbol = \"●\", ink = \"blue\" },",
                    "+  { name = \"sea\", letter = \"X\", symbol = \"●\", ink = \"blue\" },",
                ],
            ),
        ] {
            let new = changed(old, |text| set(text, path, to.clone()));
            let found = difference(old, &new);
            // The old title still is on the rule card.
            assert_eq!(found, lines, "{path}");
            assert_eq!(set(&new, path, to).as_deref(), Some(new.as_str()));
        }
        let gone = set_or_remove(old, "print.captions.sun-10", None).expect("TOML");
        assert_eq!(read(&gone).expect("TOML").get("print.captions.sun-10.en"), "");
    }

    #[test]
    fn a_file_without_the_printed_part_gets_it() {
        let (played, _) = deck_file::TEMPLATE
            .split_once("\n# ── What is only printed")
            .expect("it has one");
        let text = changed(played, |text| set(text, "print.title.en", "Mine"));
        let text = changed(&text, |text| set(text, "print.copies.sun-1", 3_i64));
        let printed = "\n[print]\ntitle = { en = \"Mine\" }\n\n[print.copies]\nsun-1 = 3\n";
        assert_eq!(text, format!("{played}{printed}"));
    }

    #[test]
    fn suits_come_and_go_with_their_cards() {
        let five = changed(deck_file::TEMPLATE, add_suit);
        let lines = difference(deck_file::TEMPLATE, &five);
        assert_eq!(
            lines,
            ["+  { name = \"purple\", letter = \"P\", symbol = \"♣\", ink = \"purple\" },"]
        );
        let renamed = changed(deck_file::TEMPLATE, |text| rename_suit(text, 0, "light"));
        assert_eq!(
            difference(deck_file::TEMPLATE, &renamed),
            [
                "-  { name = \"sun\", letter = \"S\", symbol = \"★\", ink = \"yellow\" },",
                "-\"sun-10\" = { en = \"Skips up to two\", de = \"Überspringt bis zu zwei\" }",
                "+  { name = \"light\", letter = \"S\", symbol = \"★\", ink = \"yellow\" },",
                "+light-10 = { en = \"Skips up to two\", de = \"Überspringt bis zu zwei\" }",
            ]
        );
        // Letter by letter, with nothing between.
        let empty = rename_suit(deck_file::TEMPLATE, 0, "").expect("TOML");
        let again = rename_suit(&empty, 0, "light").expect("TOML");
        assert_eq!(again, renamed);
        let three = changed(deck_file::TEMPLATE, |text| remove_suit(text, 0));
        assert!(!three.contains("sun-10\" = {") && three.contains("# \"sun-1\" = \"sun.svg\""));
        assert_eq!(read(&three).expect("TOML").suits(), 3);
        assert_eq!(remove_suit(deck_file::TEMPLATE, 4), None);
        let tables =
            "ranks = 5\nend = 4\n[[colours]]\nname = \"a\"\nletter = \"A\"\nsymbol = \"●\"\nink = \"red\"\n";
        let more = add_suit(tables).expect("TOML");
        let more = changed(&more, |text| rename_suit(text, 1, "b"));
        assert_eq!(read(&more).expect("TOML").get("colours[1].name"), "b");
    }

    #[test]
    fn fewer_ranks_have_fewer_skips() {
        let text = set_ranks(deck_file::TEMPLATE, 9).expect("TOML");
        assert!(text.contains("skips = [0, 0, 0, 0, 0, 0, 0, 0, 0]"), "{text}");
        assert_eq!(read(&text).expect("TOML").get("ranks"), "9");
    }

    #[test]
    fn pictures_are_named_once() {
        let text = set(deck_file::TEMPLATE, "print.art.sun-1", "a.svg").expect("TOML");
        let text = set(&text, "print.art.sun-2", "a.svg").expect("TOML");
        let text = set(&text, "print.back", "back.png").expect("TOML");
        let text = set(&text, "print.icons.coin", "coin.svg").expect("TOML");
        let text = set(&text, "print.fonts.text", "own.ttf").expect("TOML");
        let named = read(&text).expect("TOML").pictures();
        assert_eq!(named, ["a.svg", "back.png", "own.ttf", "coin.svg"]);
        assert!(read(deck_file::TEMPLATE).expect("TOML").pictures().is_empty());
    }
}
