//! Pack files: reading with the location of every problem, and writing.

mod check;
mod write;

use serde_json::{Map, Number, Value};
use toml::de::{DeTable, DeValue};
use wildpile_game::rules::{Patch, Problem, is_seat_key, meant};
use wildpile_message::Message;
use wildpile_table::{AnyGame, Find, Finding};

use crate::text as t;
use crate::{Card, CardKind, MAX_CARDS, MAX_SENTENCE, MAX_TITLE, Pack, Places, SCHEMA, is_id, parse_toml};

pub(crate) use check::gather;
pub use write::write;

/// The longest pack file, in bytes.
pub const MAX_FILE: usize = 256 * 1024;

/// Reads a pack file and checks everything in it. `find` looks up the game.
///
/// # Errors
/// Every problem at its place, at most 50: of syntax, unknown keys and options, values that no rules of the game
/// take, texts that don't fit on a card. A pack from a newer version gets that one problem.
pub fn read(text: &str, find: Find<'_>) -> Result<Pack, Vec<Finding>> {
    let (table, places) = parse_toml(text, MAX_FILE)?;
    let schema = table
        .get("schema")
        .and_then(|schema| toml_integer(schema.get_ref()));
    places.check_schema(schema, SCHEMA)?;
    let mut reader = Reader {
        findings: Vec::new(),
        places,
        find,
    };
    let pack = reader.pack(&table);
    let mut findings = reader.findings;
    findings.truncate(crate::places::MOST);
    pack.filter(|_| findings.is_empty()).ok_or(findings)
}

struct Reader<'a> {
    findings: Vec<Finding>,
    places: Places,
    find: Find<'a>,
}

/// A table, and its path.
struct Node<'t, 'i> {
    table: &'t DeTable<'i>,
    path: String,
}

impl<'t, 'i> Node<'t, 'i> {
    fn path(&self, key: &str) -> String {
        if self.path.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.path)
        }
    }

    fn get(&self, key: &str) -> Option<&'t DeValue<'i>> {
        self.table.get(key).map(|value| value.get_ref())
    }
}

impl Reader<'_> {
    /// Reports something at a path.
    fn refuse(&mut self, path: String, what: impl Into<Message>, legal: impl Into<Message>) {
        let problem = Problem::new(path, what, legal);
        self.findings.push(self.places.finding(problem));
    }

    /// Reports something at a key of a table, which may be of any length.
    fn refuse_key(
        &mut self,
        node: &Node<'_, '_>,
        name: &str,
        what: impl Into<Message>,
        legal: impl Into<Message>,
    ) {
        let problem = Problem::new(node.path(name), what, legal);
        let mut finding = self.places.finding(problem);
        finding.problem.path = node.path(&shortened(name));
        self.findings.push(finding);
    }

    /// Reports keys that mean nothing here.
    fn only(&mut self, node: &Node<'_, '_>, known: &[&'static str]) {
        for key in node.table.keys() {
            let name: &str = key.get_ref();
            if known.contains(&name) {
                continue;
            }
            let shown = shortened(name);
            let legal = meant(&shown, known.iter().copied());
            self.refuse_key(node, name, t::ProblemNoKey { name: shown }, legal);
        }
    }

    fn text(&mut self, node: &Node<'_, '_>, key: &'static str, max: usize, needed: bool) -> Option<String> {
        let value = node.get(key).map(DeValue::as_str);
        let problem: Message = match value {
            None if !needed => return None,
            None => t::ProblemMissing { name: key }.into(),
            Some(None) => t::ProblemNotText { name: key }.into(),
            Some(Some(text)) => {
                let length = text.chars().count();
                if text.trim().is_empty() || text.trim() != text || text.chars().any(char::is_control) {
                    t::ProblemBlank { name: key }.into()
                } else if length > max {
                    t::ProblemLong { name: key, length }.into()
                } else {
                    return Some(text.to_owned());
                }
            }
        };
        self.refuse(node.path(key), problem, t::LegalTextKey { name: key, max });
        None
    }

    fn number(&mut self, node: &Node<'_, '_>, key: &'static str) -> Option<u32> {
        let value = node.get(key);
        let number = value
            .and_then(toml_integer)
            .and_then(|n| u32::try_from(n).ok())
            .filter(|n| *n > 0);
        if number.is_none() {
            let problem: Message = match value {
                None => t::ProblemMissing { name: key }.into(),
                Some(_) => t::ProblemNotNumber { name: key }.into(),
            };
            self.refuse(node.path(key), problem, t::LegalNumberKey { name: key });
        }
        number
    }

    fn id(&mut self, node: &Node<'_, '_>) -> Option<String> {
        let id = self.text(node, "id", 80, true)?;
        if !is_id(&id) {
            self.refuse(node.path("id"), t::ProblemId { id }, t::LegalId);
            return None;
        }
        Some(id)
    }

    fn child<'t, 'i>(&mut self, node: &Node<'t, 'i>, key: &'static str) -> Option<Node<'t, 'i>> {
        let path = node.path(key);
        let Some(table) = node.get(key)?.as_table() else {
            let legal = t::LegalTable { name: key };
            self.refuse(path, t::ProblemNotTable { name: key }, legal);
            return None;
        };
        Some(Node { table, path })
    }

    fn pack(&mut self, table: &DeTable<'_>) -> Option<Pack> {
        let root = Node {
            table,
            path: String::new(),
        };
        let schema = self.number(&root, "schema");
        self.only(
            &root,
            &[
                "schema", "id", "version", "game", "title", "maker", "mutator", "handicap",
            ],
        );
        let id = self.id(&root);
        let version = self.number(&root, "version");
        let maker = self.text(&root, "maker", 60, false);
        let title = self.title(&root);
        let game = self.game(&root);
        let mut cards = Vec::new();
        for kind in CardKind::ALL {
            cards.extend(self.cards(&root, kind));
        }
        if cards.is_empty() && self.findings.is_empty() {
            self.refuse(root.path("mutator"), t::ProblemNoCards, t::LegalSomeCards);
        }
        self.duplicates(&cards);
        let whole = id.is_some() && game.is_some();
        let mut pack = Pack {
            schema: schema.unwrap_or(SCHEMA),
            version: version.unwrap_or(1),
            title: title.unwrap_or_default(),
            maker: maker.unwrap_or_default(),
            ..Pack::new(
                id.unwrap_or_else(|| "pack".to_owned()),
                game.map_or("", |game| game.name()),
            )
        };
        let mut paths = Vec::new();
        for found in cards {
            if let Some(card) = found.card {
                pack.cards_mut(found.kind).push(card);
                paths.push(found.path);
            }
        }
        for (card, path) in pack.all().zip(&paths) {
            let before = self.findings.len();
            self.references(card, path);
            if self.findings.len() == before {
                self.together(card, path);
            }
            let Some(game) = game else { continue };
            // A card that never comes into play has no effect to check, but its options are known or not.
            if self.findings.len() == before {
                self.effect(game, card, path);
            } else {
                self.options(game, card, path);
            }
        }
        whole.then_some(pack)
    }

    fn game(&mut self, root: &Node<'_, '_>) -> Option<&'static dyn AnyGame> {
        let name = self.text(root, "game", 80, true)?;
        match (self.find)(&name) {
            Ok(game) => Some(game),
            Err(what) => {
                self.findings
                    .push(self.places.finding(Problem::bare("game", what)));
                None
            }
        }
    }

    fn title(&mut self, root: &Node<'_, '_>) -> Option<crate::Words> {
        if root.get("title").is_none() {
            let missing = t::ProblemMissing { name: "title" };
            self.refuse(root.path("title"), missing, t::LegalPackTitle);
            return None;
        }
        let node = self.child(root, "title")?;
        self.only(&node, &["en", "de"]);
        let de = self.text(&node, "de", 60, false);
        let en = self.text(&node, "en", 60, true)?;
        Some(crate::Words { en, de })
    }

    fn cards(&mut self, root: &Node<'_, '_>, kind: CardKind) -> Vec<Found> {
        let key = kind.name();
        let Some(value) = root.get(key) else {
            return Vec::new();
        };
        let items = value.as_array().map_or(&[][..], |items| &**items);
        let tables: Vec<_> = items
            .iter()
            .filter_map(|item| item.get_ref().as_table())
            .collect();
        if tables.is_empty() || tables.len() < items.len() {
            let (what, legal) = (t::ProblemNotCards { name: key }, t::LegalCardTables { name: key });
            self.refuse(root.path(key), what, legal);
            return Vec::new();
        }
        if items.len() > MAX_CARDS {
            let what = t::ProblemManyCards { count: items.len() };
            let legal = t::LegalManyCards { max: MAX_CARDS };
            self.refuse(root.path(key), what, legal);
            return Vec::new();
        }
        let found = tables.into_iter().enumerate().map(|(at, table)| {
            let path = format!("{key}[{at}]");
            let node = Node { table, path };
            let card = self.card(&node);
            let path = node.path;
            Found { kind, path, card }
        });
        found.collect()
    }

    fn card(&mut self, node: &Node<'_, '_>) -> Option<Card> {
        self.only(
            node,
            &["id", "art", "requires", "excludes", "rules", "add", "en", "de"],
        );
        let id = self.id(node);
        let art = self.text(node, "art", 40, false).unwrap_or_default();
        if !art.is_empty() && !is_id(&art) {
            self.refuse(node.path("art"), t::ProblemId { id: art.clone() }, t::LegalId);
        }
        let requires = self.ids(node, "requires");
        let excludes = self.ids(node, "excludes");
        let rules = self
            .child(node, "rules")
            .map(|own| self.values(&own))
            .unwrap_or_default();
        let add = self
            .child(node, "add")
            .map(|own| self.sums(&own, &rules))
            .unwrap_or_default();
        if node.get("rules").is_none() && node.get("add").is_none() {
            self.refuse(node.path("rules"), t::ProblemNoChange, t::LegalChange);
        }
        let de = self.card_text(node, "de", false);
        let en = self.card_text(node, "en", true);
        // What is missing is reported; the rest is checked all the same.
        Some(Card {
            id: id.unwrap_or_default(),
            art,
            requires,
            excludes,
            rules,
            add,
            en: en.unwrap_or_default(),
            de,
        })
    }

    fn card_text(
        &mut self,
        node: &Node<'_, '_>,
        language: &'static str,
        needed: bool,
    ) -> Option<crate::CardText> {
        if needed && node.get(language).is_none() {
            let legal = t::LegalCardText { name: language };
            self.refuse(node.path(language), t::ProblemMissing { name: language }, legal);
            return None;
        }
        let own = self.child(node, language)?;
        self.only(&own, &["title", "sentence"]);
        let title = self.text(&own, "title", MAX_TITLE, true);
        let sentence = self.text(&own, "sentence", MAX_SENTENCE, true);
        Some(crate::CardText {
            title: title?,
            sentence: sentence?,
        })
    }

    fn ids(&mut self, node: &Node<'_, '_>, key: &'static str) -> Vec<String> {
        let Some(value) = node.get(key) else {
            return Vec::new();
        };
        let mut all = Vec::new();
        let legal = t::LegalIds { name: key };
        let DeValue::Array(items) = value else {
            self.refuse(node.path(key), t::ProblemNotIds { name: key }, legal);
            return all;
        };
        for (at, item) in items.iter().enumerate() {
            let text = item.get_ref().as_str().unwrap_or_default();
            if !is_reference(text) {
                let path = format!("{}[{at}]", node.path(key));
                self.refuse(path, t::ProblemId { id: shortened(text) }, legal);
            }
            all.push(text.to_owned());
        }
        all
    }

    fn values(&mut self, node: &Node<'_, '_>) -> Patch {
        let mut patch = Patch::new();
        for (key, value) in node.table {
            let name: &str = key.get_ref();
            if is_seat_key(name) {
                self.refuse_key(node, name, t::ProblemSeatKey, t::LegalSeatKey);
            } else if let Some(value) = toml_to_json(value.get_ref(), 8) {
                patch.insert(name.to_owned(), value);
            } else {
                self.refuse_key(node, name, t::ProblemNotValue, t::LegalValue);
            }
        }
        patch
    }

    fn sums(&mut self, node: &Node<'_, '_>, rules: &Patch) -> Map<String, Value> {
        let mut sums = Map::new();
        for (key, value) in node.table {
            let name: &str = key.get_ref();
            if rules.contains_key(name) {
                let shown = shortened(name);
                self.refuse_key(node, name, t::ProblemBoth { name: shown }, t::LegalBoth);
                continue;
            }
            match toml_integer(value.get_ref()).filter(|by| *by != 0 && by.abs() <= 1_000_000) {
                Some(by) => {
                    sums.insert(name.to_owned(), by.into());
                }
                None => self.refuse_key(node, name, t::ProblemSum, t::LegalSum),
            }
        }
        sums
    }
}

/// A card that was read, or what is left of it.
struct Found {
    kind: CardKind,
    path: String,
    card: Option<Card>,
}

/// A name as it is shown.
fn shortened(name: &str) -> String {
    name.chars().take(40).collect()
}

/// True for the ID of a card of the same pack, or of a pack and a card.
fn is_reference(text: &str) -> bool {
    match text.split_once('/') {
        Some((pack, card)) => is_id(pack) && is_id(card),
        None => is_id(text),
    }
}

/// A whole number.
#[must_use]
pub fn toml_integer(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// A TOML value as JSON; `None` for dates, numbers that JSON doesn't have, and values nested in more than `depth` others.
#[must_use]
pub fn toml_to_json(value: &DeValue<'_>, depth: usize) -> Option<Value> {
    let inner = |value| toml_to_json(value, depth.checked_sub(1)?);
    Some(match value {
        DeValue::String(text) => Value::from(&**text),
        DeValue::Integer(_) => toml_integer(value)?.into(),
        DeValue::Float(number) => Value::Number(Number::from_f64(number.as_str().parse().ok()?)?),
        DeValue::Boolean(value) => (*value).into(),
        DeValue::Array(items) => {
            let items = items.iter().map(|item| inner(item.get_ref()));
            Value::Array(items.collect::<Option<_>>()?)
        }
        DeValue::Table(table) => {
            let entries = table.iter().map(|(key, value)| {
                let name: &str = key.get_ref();
                Some((name.to_owned(), inner(value.get_ref())?))
            });
            Value::Object(entries.collect::<Option<_>>()?)
        }
        DeValue::Datetime(_) => return None,
    })
}
