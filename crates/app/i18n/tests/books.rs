//! A rule book in another language has the same rules, options and headings as the game's own.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use wildpile_i18n::Texts;

/// How often each text in backticks, each rule's ID and each level of heading is there.
fn facts(book: &str) -> BTreeMap<String, usize> {
    let mut facts = BTreeMap::new();
    let mut note = |fact: String| *facts.entry(fact).or_insert(0) += 1;
    let mut fenced = false;
    for line in book.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
            continue;
        }
        if fenced {
            note(format!("line {line}"));
            continue;
        }
        let level = line.chars().take_while(|&c| c == '#').count();
        if level > 0 {
            note(format!("heading of level {level}"));
        }
        if line.starts_with('|') {
            note("row of a table".to_owned());
        }
    }
    let prose: String = book.split("```").step_by(2).collect();
    for code in prose.split('`').skip(1).step_by(2) {
        let words: Vec<&str> = code.split_whitespace().collect();
        note(format!("`{}`", words.join(" ")));
    }
    for (at, _) in prose.match_indices('-') {
        let prefix = prose.get(at.saturating_sub(2)..at).unwrap_or_default();
        let number: String = prose[at + 1..].chars().take_while(char::is_ascii_digit).collect();
        if number.len() == 2 && prefix.len() == 2 && prefix.bytes().all(|b| b.is_ascii_uppercase()) {
            note(format!("{prefix}-{number}"));
        }
    }
    facts
}

#[test]
fn books_have_the_same_rules_and_options() {
    let tags = ["de"];
    for tag in tags {
        Texts::new(tag, wildpile_i18n::TEXTS).expect("the language is there");
        for game in wildpile_catalog::games() {
            let name = game.name();
            let path =
                Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{name}/RULES.{tag}.md"));
            let book = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            let (english, own) = (facts(game.rule_book()), facts(&book));
            let wrong: Vec<String> = english
                .keys()
                .chain(own.keys())
                .filter(|fact| english.contains_key(*fact) != own.contains_key(*fact))
                .cloned()
                .collect();
            assert!(wrong.is_empty(), "{tag} {name}: {wrong:#?}");
            let count = |facts: &BTreeMap<String, usize>, what: &str| {
                let of = facts.iter().filter(|(fact, _)| fact.starts_with(what));
                of.map(|(_, n)| n).sum::<usize>()
            };
            for what in ["heading", "row"] {
                assert_eq!(count(&english, what), count(&own, what), "{tag} {name} {what}");
            }
        }
    }
}
