//! The rule books of all games: they parse, mention every option, and translations have the same
//! structure and rules as the English book.

use std::collections::BTreeSet;

use wildpile_message::Texts;
use wildpile_rulebook::{Block, Span, parse, plain};
use wildpile_table::AnyGame;

fn read(game: &dyn AnyGame, tag: &str) -> Vec<Block> {
    parse(game.rule_book(tag)).unwrap_or_else(|problems| {
        let lines: Vec<String> = problems
            .iter()
            .map(|p| format!("{}, {tag}, line {p}", game.name()))
            .collect();
        panic!("{}", lines.join("\n"))
    })
}

fn tags(game: &dyn AnyGame) -> Vec<&'static str> {
    game.rule_books().iter().map(|(tag, _)| *tag).collect()
}

/// Everything in a book that must be the same in all languages.
#[derive(Debug, Default, PartialEq, Eq)]
struct Facts {
    /// Its blocks without their text, one per line.
    shape: Vec<String>,
    /// Code spans.
    code: BTreeSet<String>,
    /// Rule IDs.
    rules: BTreeSet<String>,
}

impl Facts {
    fn of(blocks: &[Block]) -> Self {
        let mut facts = Self::default();
        facts.blocks(blocks, 0);
        facts
    }

    fn blocks(&mut self, blocks: &[Block], depth: usize) {
        for block in blocks {
            let (what, code) = match block {
                Block::Heading { level, text, .. } => {
                    self.spans(text);
                    (format!("heading {level}"), None)
                }
                Block::Paragraph(text) => {
                    self.spans(text);
                    ("paragraph".to_owned(), None)
                }
                Block::List { ordered, items } => (format!("list {ordered} {}", items.len()), None),
                Block::Table { head, rows } => {
                    for cell in head.iter().chain(rows.iter().flatten()) {
                        self.spans(cell);
                    }
                    (format!("table {} {}", head.len(), rows.len()), None)
                }
                Block::Code(text) => ("code".to_owned(), Some(text)),
            };
            self.shape.push(format!("{:depth$}{what}", ""));
            self.code.extend(code.cloned());
            if let Block::List { items, .. } = block {
                for item in items {
                    self.blocks(item, depth + 1);
                }
            }
        }
    }

    fn spans(&mut self, spans: &[Span]) {
        for span in spans {
            match span {
                Span::Code(text) => drop(self.code.insert(text.clone())),
                Span::Rule { id, .. } => drop(self.rules.insert(id.clone())),
                Span::Strong(inner) | Span::Emphasis(inner) | Span::Link { text: inner, .. } => {
                    self.spans(inner)
                }
                Span::Text(_) => {}
            }
        }
    }
}

#[test]
fn every_book_can_be_shown_and_begins_with_its_title() {
    for game in wildpile_catalog::games() {
        for tag in tags(*game) {
            let blocks = read(*game, tag);
            let Some(Block::Heading { level: 1, text, .. }) = blocks.first() else {
                panic!("{} {tag} has no title", game.name());
            };
            let texts = Texts::new(tag, game.texts()).expect("texts");
            let title = texts.say(&game.title(), &wildpile_message::Names::NONE);
            assert!(plain(text).starts_with(&title), "{tag}: {}", plain(text));
        }
    }
}

#[test]
fn books_are_there_in_every_language_of_the_game() {
    for game in wildpile_catalog::games() {
        let languages = Texts::languages(game.texts()).expect("texts");
        assert_eq!(tags(*game), languages, "{}", game.name());
        assert_eq!(game.rule_book("xx"), game.rule_book("en"));
        assert_ne!(game.rule_book("de"), game.rule_book("en"));
    }
}

#[test]
fn a_translated_book_has_the_shape_code_and_rules_of_the_english_one() {
    for game in wildpile_catalog::games() {
        let english = Facts::of(&read(*game, "en"));
        for tag in tags(*game) {
            let own = Facts::of(&read(*game, tag));
            let what = format!("{} {tag}", game.name());
            let differ = |a: &BTreeSet<String>, b: &BTreeSet<String>| {
                a.symmetric_difference(b).cloned().collect::<Vec<_>>()
            };
            assert_eq!(differ(&english.code, &own.code), Vec::<String>::new(), "{what}");
            assert_eq!(differ(&english.rules, &own.rules), Vec::<String>::new(), "{what}");
            let parted = english.shape.iter().zip(&own.shape).position(|(a, b)| a != b);
            assert_eq!(
                parted.map(|at| (at, &english.shape[at], &own.shape[at])),
                None,
                "{what}"
            );
            assert_eq!(english.shape.len(), own.shape.len(), "{what}");
        }
    }
}

#[test]
fn every_option_is_in_its_book() {
    for game in wildpile_catalog::games() {
        let facts = Facts::of(&read(*game, "en"));
        for option in game.options() {
            assert!(facts.rules.contains(option.id), "{} {}", game.name(), option.id);
            // Some are mentioned with a value: `win = 20`.
            let is_named = |code: &String| code.split([' ', '=']).next() == Some(option.name);
            assert!(facts.code.iter().any(is_named), "{} {}", game.name(), option.name);
        }
    }
}

#[test]
fn blocks_come_back_from_json() {
    for game in wildpile_catalog::games() {
        let blocks = read(*game, "de");
        let json = serde_json::to_string(&blocks).expect("JSON");
        assert_eq!(serde_json::from_str::<Vec<Block>>(&json).expect("blocks"), blocks);
    }
}
