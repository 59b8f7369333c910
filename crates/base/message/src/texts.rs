//! Renders messages in one language.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};

use crate::message::{Arg, Join, Message};
use crate::pattern::{Pattern, push_capital};
use crate::table::{Plurals, TableError, TextTable, tables as tables_of};

/// The maximum nesting depth of messages, such as a card in a list in a sentence.
const DEPTH: usize = 20;

/// The maximum number of nested messages: one from outside may contain itself twice at every level.
const MOST: usize = 2_000;

/// The players' names, for arguments that are seats.
#[derive(Clone, Copy, Debug, Default)]
pub struct Names<'a> {
    /// The names, by seat. A seat without a name is referred to by number.
    pub names: &'a [String],
    /// The reader's own seat, from 1, which texts may address as “you”.
    pub you: Option<u8>,
}

impl Names<'_> {
    /// Seats are referred to by number.
    pub const NONE: Self = Self {
        names: &[],
        you: None,
    };
}

/// The form without a full stop at the end, for a sentence within another one: `{ CLAUSE($help) }`.
const CLAUSE: &str = "clause";

/// Something a message needs and the language lacks.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missing {
    /// No text with this ID.
    Text(String),
    /// The text with this ID uses an argument that the message doesn't have.
    Value(String, String),
}

/// The texts of one language.
#[derive(Clone, Debug)]
pub struct Texts {
    language: String,
    plurals: Plurals,
    /// By namespace, each ordered by ID.
    tables: Vec<(String, Vec<(String, Pattern)>)>,
}

impl Texts {
    /// The texts of a language from compiled tables; those of other languages are skipped.
    ///
    /// # Errors
    /// When a table is damaged or has another version, or none is in this language.
    pub fn new(language: &str, tables: &[&str]) -> Result<Self, TableError> {
        let mut found: Option<Self> = None;
        for text in tables.iter().flat_map(|text| tables_of(text)) {
            let table = TextTable::read(text)?;
            if table.language != language {
                continue;
            }
            let entries = table.entries()?;
            let texts = found.get_or_insert_with(|| Self {
                language: language.to_owned(),
                plurals: table.plurals.clone(),
                tables: Vec::new(),
            });
            texts.tables.push((table.namespace.to_owned(), entries));
        }
        found.ok_or(TableError::Language)
    }

    /// The languages of the tables, each once, in order of appearance.
    ///
    /// # Errors
    /// When a table is damaged or has another version.
    pub fn languages(tables: &[&str]) -> Result<Vec<String>, TableError> {
        let mut found: Vec<String> = Vec::new();
        for text in tables.iter().flat_map(|text| tables_of(text)) {
            let table = TextTable::read(text)?;
            if !found.iter().any(|own| own == table.language) {
                found.push(table.language.to_owned());
            }
        }
        Ok(found)
    }

    /// Adds tables in the same language, replacing those of the same namespaces. A table of a namespace
    /// `ui/pages` has more texts of the namespace `ui`.
    ///
    /// # Errors
    /// When a table is damaged, or has another version or language.
    pub fn add(&mut self, text: &str) -> Result<(), TableError> {
        for text in tables_of(text) {
            let table = TextTable::read(text)?;
            if table.language != self.language {
                return Err(TableError::Language);
            }
            let entries = table.entries()?;
            self.tables.retain(|(namespace, _)| namespace != table.namespace);
            self.tables.push((table.namespace.to_owned(), entries));
        }
        Ok(())
    }

    /// The language tag, such as `de`, suitable for a page's `lang` attribute.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// True if there are texts of this namespace.
    #[must_use]
    pub fn has(&self, namespace: &str) -> bool {
        self.tables.iter().any(|(own, _)| own == namespace)
    }

    /// All IDs of a namespace, without its prefix; attributes as `option-hand.help`.
    pub fn ids(&self, namespace: &str) -> impl Iterator<Item = &str> {
        let table = self.tables.iter().find(move |(own, _)| own == namespace);
        table
            .into_iter()
            .flat_map(|(_, entries)| entries.iter().map(|(id, _)| id.as_str()))
    }

    fn find(&self, id: &str) -> Option<&Pattern> {
        let (namespace, id) = id.split_once('.')?;
        self.pattern(namespace, id)
    }

    fn pattern(&self, namespace: &str, id: &str) -> Option<&Pattern> {
        let is_of = |own: &str| {
            own.strip_prefix(namespace)
                .is_some_and(|part| part.is_empty() || part.starts_with('/'))
        };
        let tables = self.tables.iter().filter(|(own, _)| is_of(own));
        tables.into_iter().find_map(|(_, entries)| {
            let at = entries.binary_search_by(|(own, _)| own.as_str().cmp(id)).ok()?;
            entries.get(at).map(|(_, pattern)| pattern)
        })
    }

    /// True if there is a text for a message with this ID.
    #[must_use]
    pub fn knows(&self, id: &str) -> bool {
        self.find(id).is_some()
    }

    /// Renders the message. If its text is missing, the ID and arguments are shown.
    #[must_use]
    pub fn say(&self, message: &Message, names: &Names<'_>) -> String {
        self.writer(names).message(message)
    }

    /// Renders a value as in a sentence.
    #[must_use]
    pub fn say_arg(&self, arg: &Arg, names: &Names<'_>) -> String {
        self.writer(names).arg(arg, "", 0)
    }

    /// The message as a sentence: capitalised, with a full stop unless it ends with punctuation.
    #[must_use]
    pub fn sentence(&self, message: &Message, names: &Names<'_>) -> String {
        sentence(&self.say(message, names))
    }

    /// Texts and forms that this language lacks for rendering the message.
    #[must_use]
    pub fn missing(&self, message: &Message) -> Vec<Missing> {
        let writer = self.writer(&Names::NONE);
        writer.message(message);
        writer.missing.into_inner()
    }

    const fn writer<'a>(&'a self, names: &'a Names<'a>) -> Writer<'a> {
        Writer {
            texts: self,
            names,
            missing: RefCell::new(Vec::new()),
            left: Cell::new(MOST),
        }
    }
}

/// Capitalises a text and adds a full stop unless it ends with punctuation.
fn sentence(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 1);
    push_capital(&mut out, text);
    if !out.is_empty() && !out.ends_with(['.', '!', '?', ':', '…', '“', '"']) {
        out.push('.');
    }
    out
}

struct Writer<'a> {
    texts: &'a Texts,
    names: &'a Names<'a>,
    missing: RefCell<Vec<Missing>>,
    /// Number of further messages that may be rendered.
    left: Cell<usize>,
}

impl Writer<'_> {
    fn message(&self, message: &Message) -> String {
        self.form(message, "", 0)
    }

    /// A message in a grammatical form (`den`), or its plain text if it has no such form.
    fn form(&self, message: &Message, form: &str, depth: usize) -> String {
        if let Some(text) = message.as_text() {
            return text.to_owned();
        }
        if let Some(text) = message.in_language(&self.texts.language) {
            return text.to_owned();
        }
        self.left.set(self.left.get().saturating_sub(1));
        if depth > DEPTH || self.left.get() == 0 {
            return message.id().to_owned();
        }
        if let Some(parts) = message.parts() {
            let all = parts.iter().map(|part| sentence(&self.arg(part, "", depth + 1)));
            return all.collect::<Vec<_>>().join(" ");
        }
        let own = || {
            let (namespace, id) = message.id().split_once('.')?;
            self.texts.pattern(namespace, &[id, ".", form].concat())
        };
        let pattern = match form {
            "" => None,
            _ => own(),
        };
        let Some(pattern) = pattern.or_else(|| self.texts.find(message.id())) else {
            self.missing
                .borrow_mut()
                .push(Missing::Text(message.id().to_owned()));
            return self.unknown(message, depth);
        };
        let mut out = String::new();
        pattern.write(&mut out, &self.texts.plurals, &|name, form| {
            let Some(arg) = message.arg(name) else {
                let gone = Missing::Value(message.id().to_owned(), name.to_owned());
                self.missing.borrow_mut().push(gone);
                return None;
            };
            Some(match form {
                Some(CLAUSE) => {
                    let whole = self.arg(arg, "", depth + 1);
                    Cow::Owned(whole.trim_end_matches('.').to_owned())
                }
                Some(form) => Cow::Owned(self.arg(arg, form, depth + 1)),
                None => self.raw(arg),
            })
        });
        out
    }

    /// The value that selectors compare.
    fn raw<'v>(&self, arg: &'v Arg) -> Cow<'v, str> {
        match arg {
            Arg::Number(n) => Cow::Owned(n.to_string()),
            Arg::Seat(seat) if self.names.you == Some(*seat) => Cow::Borrowed("you"),
            Arg::Seat(_) => Cow::Borrowed("other"),
            Arg::Text(text) => Cow::Borrowed(text),
            Arg::Message(message) => {
                let name = message.name();
                Cow::Borrowed(name.split_once('_').map_or(name, |(_, key)| key))
            }
            Arg::List(_, all) => Cow::Owned(all.len().to_string()),
        }
    }

    fn arg(&self, arg: &Arg, form: &str, depth: usize) -> String {
        match arg {
            Arg::Number(n) => n.to_string(),
            Arg::Seat(seat) => self.seat(*seat, form, depth),
            Arg::Text(text) => text.clone().into_owned(),
            Arg::Message(message) => self.form(message, form, depth),
            Arg::List(join, all) => {
                let items: Vec<String> = all.iter().map(|item| self.arg(item, form, depth + 1)).collect();
                self.join(*join, &items, depth)
            }
        }
    }

    fn seat(&self, seat: u8, form: &str, depth: usize) -> String {
        let name = usize::from(seat)
            .checked_sub(1)
            .and_then(|at| self.names.names.get(at));
        match name {
            Some(name) if !name.is_empty() => name.clone(),
            _ => self.form(
                &Message::plain("common.name_seat").with("n", seat),
                form,
                depth + 1,
            ),
        }
    }

    fn join(&self, join: Join, items: &[String], depth: usize) -> String {
        let end = match join {
            Join::Space => return items.join(" "),
            Join::Comma => return items.join(", "),
            Join::And => "common.list-and",
            Join::Or => "common.list-or",
        };
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => {
                let message = Message::plain(end)
                    .with("first", first.join(", "))
                    .with("last", last.as_str());
                self.form(&message, "", depth + 1)
            }
        }
    }

    /// A message without a text, rendered so that the bug is visible.
    fn unknown(&self, message: &Message, depth: usize) -> String {
        let args: Vec<String> = message
            .args()
            .map(|(name, arg)| format!("{name}: {}", self.arg(arg, "", depth + 1)))
            .collect();
        if args.is_empty() {
            message.id().to_owned()
        } else {
            format!("{} ({})", message.id(), args.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::{Namespace, Source, bundle};

    fn source(text: &str) -> Source {
        let mut source = Source::default();
        source.add("test.ftl", text).expect("Fluent");
        source
    }

    fn texts(language: &str, files: &[(&str, &str)]) -> Texts {
        let tables: Vec<String> = files
            .iter()
            .map(|(name, text)| {
                let namespace = Namespace {
                    name: (*name).to_owned(),
                    languages: vec![(language.to_owned(), source(text))],
                };
                namespace.tables().expect("it compiles").remove(0).1
            })
            .collect();
        Texts::new(language, &[&bundle(&tables)]).expect("tables")
    }

    const COMMON: &str = "name_seat = Platz { $n }\nlist-and = { $first } und { $last }\nlist-or = { $first } oder { $last }\n";

    #[test]
    fn forms_selections_seats_and_lists_are_written() {
        let game = "rank_king = König\n    .en = Königs\nrank_ten = Zehn\n\
            card_of = { $suit }-{ $rank }\n    .den = { $rank ->\n         [king] den\n        *[other] die\n    } { $suit }-{ EN($rank) }\n\
            suit_spades = Pik\n\
            tell = { $who ->\n     [you] Du ziehst\n    *[other] { $who } zieht\n} { DEN($card) } und { $n ->\n     [one] eine Karte\n    *[other] { $n } Karten\n}: { $list }\n";
        let texts = texts("de", &[("common", COMMON), ("x", game)]);
        let card = |rank| {
            Message::plain("x.card_of")
                .with("suit", Message::plain("x.suit_spades"))
                .with("rank", Message::plain(rank))
        };
        let tell = |rank, n: i64| {
            Message::plain("x.tell")
                .with("who", Arg::Seat(2))
                .with("card", card(rank))
                .with("n", n)
                .with("list", Arg::List(Join::Or, vec![1.into(), 2.into(), "Q♠".into()]))
        };
        assert_eq!(
            texts.say(&tell("x.rank_king", 1), &Names::NONE),
            "Platz 2 zieht den Pik-Königs und eine Karte: 1, 2 oder Q♠"
        );
        let names = ["Ada".to_owned(), "Bo".to_owned()];
        let reads = |you| Names { names: &names, you };
        assert_eq!(
            texts.say(&tell("x.rank_ten", 3), &reads(None)),
            "Bo zieht die Pik-Zehn und 3 Karten: 1, 2 oder Q♠"
        );
        assert_eq!(
            texts.say(&tell("x.rank_ten", 3), &reads(Some(2))),
            "Du ziehst die Pik-Zehn und 3 Karten: 1, 2 oder Q♠"
        );
        assert_eq!(texts.missing(&tell("x.rank_ten", 3)), []);
    }

    #[test]
    fn a_sentence_within_another_one_has_no_full_stop() {
        let game = "help = Sie wird gemischt.\ntell = Stapel: { CLAUSE($help) }; { CAP($more) }\n";
        let texts = texts("de", &[("common", COMMON), ("x", game)]);
        let tell = Message::plain("x.tell").with("help", Message::plain("x.help"));
        let tell = tell.with("more", "usw.");
        assert_eq!(texts.say(&tell, &Names::NONE), "Stapel: Sie wird gemischt; Usw.");
    }

    #[test]
    fn a_text_may_carry_its_translations() {
        let texts = texts("de", &[("common", COMMON), ("x", "tell = „{ $card }“ gilt\n")]);
        let say = |card: Message| texts.say(&Message::plain("x.tell").with("card", card), &Names::NONE);
        assert_eq!(
            say(Message::translated([("en", "No aces"), ("de", "Keine Asse")])),
            "„Keine Asse“ gilt"
        );
        assert_eq!(say(Message::translated([("en", "No aces")])), "„No aces“ gilt");
        assert!(say(Message::translated([])).contains("common.translated"));
        assert_eq!(Message::text("No aces").in_language("en"), None);
    }

    #[test]
    fn a_name_is_never_read_as_a_text() {
        let texts = texts("de", &[("common", COMMON), ("x", "tell = { $who } passt\n")]);
        let message = Message::plain("x.tell").with("who", Arg::Seat(1));
        for name in [
            "Seat 2",
            "common.name_seat",
            "{ $n }",
            "x.tell",
            "you",
            "\u{1}n\u{3}",
        ] {
            let names = [name.to_owned()];
            let names = Names {
                names: &names,
                you: None,
            };
            assert_eq!(texts.say(&message, &names), format!("{name} passt"));
        }
    }

    #[test]
    fn sentences_begin_with_a_capital_and_end() {
        let texts = texts("en", &[("common", COMMON), ("x", "a = über uns\nb = Done!\n")]);
        let (a, b) = (Message::plain("x.a"), Message::plain("x.b"));
        assert_eq!(texts.sentence(&a, &Names::NONE), "Über uns.");
        assert_eq!(texts.sentence(&b, &Names::NONE), "Done!");
        let both = Message::several(vec![a, b]);
        assert_eq!(texts.say(&both, &Names::NONE), "Über uns. Done!");
    }

    #[test]
    fn a_message_that_doubles_at_every_level_is_cut_short() {
        let texts = texts("en", &[("x", "a = { $n }{ $n }\n")]);
        let mut message = Message::plain("x.a").with("n", 1);
        for _ in 0..DEPTH {
            message = Message::plain("x.a").with("n", message);
        }
        assert!(texts.say(&message, &Names::NONE).len() < 10 * MOST);
    }

    #[test]
    fn what_is_missing_is_seen_and_reported() {
        let texts = texts("en", &[("x", "a = it { $n }\n")]);
        let unknown = Message::plain("x.gone").with("n", 3);
        assert_eq!(texts.say(&unknown, &Names::NONE), "x.gone (n: 3)");
        assert_eq!(texts.missing(&unknown), [Missing::Text("x.gone".to_owned())]);
        let bare = Message::plain("x.a");
        assert_eq!(
            texts.missing(&bare),
            [Missing::Value("x.a".to_owned(), "n".to_owned())]
        );
    }

    #[test]
    fn languages_are_compared_with_english() {
        let keys = |text: &str| source(text).keys().expect("keys");
        let english = keys("a = x { $n }\nb = y\n    .help = z\n");
        let compare = |own: &str| crate::build::compare("de", &english, &keys(own));
        assert!(compare("a = { $n }\n    .den = { $n }\nb = y\n    .help = z\n").is_empty());
        assert_eq!(
            compare("a = x\n    .den = { $n }\nb = y\n    .help = z\n").len(),
            1
        );
        assert_eq!(compare("a = { $m }\nc = y\n").len(), 5);
    }
}
