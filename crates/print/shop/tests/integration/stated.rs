//! Printed and shown sentences say what their rules say (MU-10).
//!
//! Every sentence of a leaflet names the rules that it states. Those of a rule card and of a preset are the rules of the options
//! that it changes. `leaflets/read.txt` keeps a fingerprint of each of these rules as the rule books had it when the sentences
//! were last read.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use sha2::{Digest, Sha256};
use wildpile_catalog::games;
use wildpile_game::rules::{Patch, is_seat_key};
use wildpile_packs::{CardKind, Packs, parse_toml, toml_to_json};
use wildpile_table::AnyGame;

/// The rule sheets and their games.
const SHEETS: [(&str, &str); 4] = [
    ("skipper-52", "skipper"),
    ("skipper", "skipper"),
    ("numbers", "skip-bo"),
    ("jokers", "joker"),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    page: Vec<Page>,
    leaves_out: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    #[serde(rename = "title")]
    _title: serde_json::Value,
    paragraph: Vec<Paragraph>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Paragraph {
    #[serde(rename = "heading")]
    _heading: serde_json::Value,
    sentence: Vec<Sentence>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sentence {
    rules: Vec<String>,
    en: String,
    de: String,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("leaflets")
}

fn sheet(name: &str) -> Sheet {
    let text = fs::read_to_string(folder().join(format!("{name}.toml"))).expect("a sheet");
    let (parsed, _) = parse_toml(&text, usize::MAX).expect("TOML");
    let map = parsed.into_iter().map(|(key, value)| {
        let value = toml_to_json(value.get_ref(), usize::MAX).expect("plain values");
        (key.into_inner().into_owned(), value)
    });
    serde_json::from_value(serde_json::Value::Object(map.collect())).unwrap_or_else(|e| panic!("{name}: {e}"))
}

impl Sheet {
    fn sentences(&self) -> impl Iterator<Item = &Sentence> {
        let paragraphs = self.page.iter().flat_map(|page| &page.paragraph);
        paragraphs.flat_map(|paragraph| &paragraph.sentence)
    }
}

fn is_id(word: &str) -> bool {
    let (Some((kind, number)), 5) = (word.split_once('-'), word.len()) else {
        return false;
    };
    kind.bytes().all(|b| b.is_ascii_uppercase()) && number.bytes().all(|b| b.is_ascii_digit())
}

/// The rule IDs in a text.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-')
        .filter(|word| is_id(word))
}

/// The rules of all rule books: by ID the paragraphs that name it, in every language.
fn books() -> BTreeMap<String, String> {
    let mut rules: BTreeMap<String, String> = BTreeMap::new();
    let books = games().iter().flat_map(|game| game.rule_books());
    for (_, book) in books {
        // A list item is a paragraph of its own.
        let book = book.replace("\n- ", "\n\n- ");
        for paragraph in book.split("\n\n") {
            let words: Vec<&str> = paragraph.split_whitespace().collect();
            let of_this: BTreeSet<&str> = ids(paragraph).collect();
            for id in of_this {
                let text = rules.entry(id.to_owned()).or_default();
                let _ = writeln!(text, "{}", words.join(" "));
            }
        }
    }
    rules
}

fn fingerprint(text: &str) -> String {
    let hash = Sha256::digest(text.as_bytes());
    hash.iter().take(5).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The rules of the options in a patch, those of single seats too.
fn of_patch(game: &dyn AnyGame, patch: &Patch) -> BTreeSet<String> {
    let options = game.options();
    let mut rules = BTreeSet::new();
    for (name, value) in patch {
        match value.as_object() {
            Some(own) if is_seat_key(name) => rules.extend(of_patch(game, own)),
            _ => {
                let option = options.iter().find(|option| option.name == name);
                rules.extend(option.map(|option| option.id.to_owned()));
            }
        }
    }
    rules
}

/// Each sentence about rules with these rules: of leaflets, rule cards and presets.
fn statements() -> Vec<(String, BTreeSet<String>)> {
    let mut all = Vec::new();
    for (name, _) in SHEETS {
        for sentence in sheet(name).sentences() {
            let rules = sentence.rules.iter().cloned().collect();
            all.push((format!("leaflets/{name}.toml: {}", sentence.en), rules));
        }
    }
    let packs = Packs::shipped();
    for game in games() {
        for kind in [CardKind::Mutator, CardKind::Handicap] {
            for card in packs.cards(game.name(), kind) {
                all.push((format!("card {}", card.id()), of_patch(*game, &card.card.patch())));
            }
        }
        for preset in game.presets() {
            let patch = game.preset_layer(preset.name).expect("a preset").patch;
            all.push((
                format!("preset {}/{}", game.name(), preset.name),
                of_patch(*game, &patch),
            ));
        }
    }
    all
}

/// Every sentence states rules of its game's book, and every rule of the book is stated or left out for a reason.
#[test]
fn mu_10_a_leaflet_forgets_no_rule() {
    for (name, game) in SHEETS {
        let sheet = sheet(name);
        let game = wildpile_catalog::find(game).expect("a game");
        let book: BTreeSet<&str> = game.rule_books().iter().flat_map(|(_, book)| ids(book)).collect();
        let mut stated = BTreeSet::new();
        for sentence in sheet.sentences() {
            assert!(
                !sentence.rules.is_empty(),
                "{name}: {} states no rule",
                sentence.en
            );
            assert!(
                sentence.en.ends_with('.') && sentence.de.ends_with('.'),
                "{name}: {}",
                sentence.en
            );
            stated.extend(sentence.rules.iter().map(String::as_str));
        }
        let out: BTreeSet<&str> = sheet.leaves_out.keys().map(String::as_str).collect();
        let both: Vec<_> = stated.intersection(&out).collect();
        assert!(both.is_empty(), "{name} states and leaves out {both:?}");
        let known: BTreeSet<&str> = stated.union(&out).copied().collect();
        let forgotten: Vec<_> = book.difference(&known).collect();
        assert!(
            forgotten.is_empty(),
            "{name} forgets {forgotten:?}: state them, or add them to leaves_out"
        );
        let unknown: Vec<_> = known.difference(&book).collect();
        assert!(unknown.is_empty(), "{name}: the rule book has no {unknown:?}");
        assert!(
            sheet.leaves_out.values().all(|why| why.len() > 5),
            "{name}: a reason is missing"
        );
    }
}

/// A rule whose words changed makes whatever states it be read again: correct the sentences where they no longer say what the
/// rule says, then `cargo xtask bless -p wildpile-shop`.
#[test]
fn mu_10_sentences_are_read_again_when_a_rule_changes() {
    let (books, statements) = (books(), statements());
    assert!(statements.len() > 120, "{}", statements.len());
    let mut now = String::from(
        "# The rules that leaflets, rule cards and presets state, as they were when these were last read.\n",
    );
    let used: BTreeSet<&String> = statements.iter().flat_map(|(_, rules)| rules).collect();
    for id in used {
        let text = books.get(id).unwrap_or_else(|| panic!("no rule book has {id}"));
        let _ = writeln!(now, "{id} {}", fingerprint(text));
    }
    let file = folder().join("read.txt");
    if std::env::var_os("WILDPILE_BLESS").is_some() {
        fs::write(&file, &now).expect("written");
    }
    let then = fs::read_to_string(&file).unwrap_or_default();
    let kept: BTreeSet<&str> = then.lines().collect();
    let mut again = String::new();
    for id in now
        .lines()
        .filter(|line| !kept.contains(line))
        .filter_map(|line| line.split(' ').next())
    {
        let _ = writeln!(again, "{id} changed; read again:");
        for (what, _) in statements.iter().filter(|(_, rules)| rules.contains(id)) {
            let _ = writeln!(again, "  {what}");
        }
    }
    assert!(
        again.is_empty() && then == now,
        "{again}then cargo xtask bless -p wildpile-shop"
    );
}

/// The sentences that were wrong once.
#[test]
fn mu_10_leaflets_say_must_where_the_rule_says_must() {
    let said = |name: &str, id: &str| -> String {
        let sheet = sheet(name);
        let own = sheet
            .sentences()
            .filter(|one| one.rules.iter().any(|rule| rule == id));
        own.map(|one| one.en.clone()).collect::<Vec<_>>().join(" ")
    };
    assert!(said("jokers", "JS-17").contains("must take the joker’s place"));
    assert!(said("jokers", "JS-14").contains("both cards"));
    assert!(said("jokers", "JS-15").contains("a column first"));
    for sheet in ["skipper", "skipper-52"] {
        assert!(said(sheet, "SK-36").contains("all others who haven’t finished draw a card"));
    }
    assert!(said("numbers", "SB-16").contains("must play it at once"));
    assert!(said("numbers", "SB-14").contains("begins a pile is the 1"));
}
