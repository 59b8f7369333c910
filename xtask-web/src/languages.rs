//! Languages: compiled tables and translated rule books become assets, and their list is inserted
//! into the boot script.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Map, Value, json};
use wildpile_message::build::{ENGLISH, Namespace, bundle};

use crate::root;

/// The script into which the list is inserted, and the placeholder.
const SCRIPT: &str = "boot.js";
const PLACE: &str = "\"@languages@\"";

/// The folder of the texts that the boot script contains, and the ID of the language's name.
const BOOT: (&str, &str) = ("crates/frontends/web/text-boot", "language-name");

/// The namespaces and folders of the texts, besides those of games.
const NAMESPACES: [(&str, &str); 14] = [
    ("ui", "crates/frontends/web/text"),
    ("common", "crates/base/game/text"),
    ("cards", "crates/base/cards/text"),
    ("transcript", "crates/base/transcript/text"),
    ("table", "crates/base/table/text"),
    ("records", "crates/app/records/text"),
    ("session", "crates/app/session/text"),
    ("bots", "crates/ai/bots/text"),
    ("bundle", "crates/app/bundle/text"),
    ("packs", "crates/packs/packs/text"),
    ("lab", "crates/lab/lab/text"),
    ("shop", "crates/print/shop/text"),
    ("protocol", "crates/online/protocol/text"),
    ("client", "crates/client/client/text"),
];

/// The files into which texts are divided by when they are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    /// By every page.
    Shell,
    /// With a game on it, whichever it is.
    Play,
    /// By pages that are loaded when they are opened, and at tables only later: the browser loads them when it is idle.
    Pages,
    /// With this game.
    Game,
}

/// The part that has a text, by its namespace, its file and its ID.
fn part(namespace: &str, file: &str, id: &str) -> Part {
    let begins = |beginnings: &[&str]| beginnings.iter().any(|beginning| id.starts_with(beginning));
    match namespace {
        "ui" => match file {
            "menu.ftl" | "store.ftl" => Part::Shell,
            "table.ftl" => Part::Play,
            _ => Part::Pages,
        },
        "common" if ["text", "several", "list-and", "list-or", "name_seat"].contains(&id) => Part::Shell,
        "common" if begins(&["problem-", "legal-", "source-", "replay-", "value-"]) => Part::Pages,
        "transcript" if begins(&["error-"]) => Part::Pages,
        "table" if begins(&["problem-", "legal-", "race-"]) => Part::Pages,
        "records" if ["name_player", "practice-mark"].contains(&id) => Part::Shell,
        "records" if begins(&["judged"]) => Part::Pages,
        "session" if begins(&["outlook-", "problem-", "legal-", "save-"]) => Part::Pages,
        "bots" if begins(&["level-"]) => Part::Pages,
        // The start page and the badge on a table show the state of daily deals.
        "client" if file == "day.ftl" => Part::Shell,
        "common" | "cards" | "transcript" | "table" | "records" | "session" | "bots" => Part::Play,
        "bundle" | "packs" | "lab" | "shop" | "protocol" | "client" => Part::Pages,
        // Menus show these before the game is loaded.
        _ if ["title", "tagline"].contains(&id) => Part::Shell,
        _ if begins(&["option-", "choice-", "field-", "preset-"]) => Part::Pages,
        _ if begins(&["problem-", "legal-", "deck-problem-", "deck-legal-", "chance-"]) => Part::Pages,
        _ => Part::Game,
    }
}

/// A compiled language.
#[derive(Debug, Default)]
struct Language {
    /// Its name in its own language: `Deutsch`.
    name: String,
    /// The boot script's texts, by ID.
    boot: BTreeMap<String, String>,
    /// The tables every page needs.
    shell: Vec<String>,
    /// The tables of everything with a game in it, whichever it is.
    play: Vec<String>,
    /// The tables of pages that are loaded when they are opened.
    pages: Vec<String>,
    /// The table of each game.
    games: BTreeMap<String, String>,
    /// The rule book of each game, as blocks in JSON.
    books: BTreeMap<String, String>,
}

type Languages = BTreeMap<String, Language>;

/// Adds all languages to the assets.
///
/// # Errors
/// When a language file is invalid.
pub fn add(assets: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    put(assets, read()?)
}

/// The texts of a namespace, which every language has.
fn namespace(name: &str, folder: &Path) -> Result<Namespace> {
    let namespace = Namespace::read(name, folder).map_err(anyhow::Error::msg)?;
    let problems = namespace.problems();
    let problems = problems.map_err(|what| anyhow!("{}: {what}", folder.display()))?;
    if !problems.is_empty() {
        bail!("{}:\n{}", folder.display(), problems.join("\n"));
    }
    Ok(namespace)
}

fn read() -> Result<Languages> {
    let mut languages = Languages::new();
    for (tag, source) in namespace("boot", &root().join(BOOT.0))?.languages {
        let mut language = Language::default();
        for said in source.public() {
            let text = source.text(&said.id).map_err(|e| anyhow!("{tag}: {e}"))?;
            language.boot.extend(text.map(|text| (said.id.clone(), text)));
        }
        let name = language.boot.remove(BOOT.1);
        language.name = name.with_context(|| format!("{tag}: there is no {}", BOOT.1))?;
        languages.insert(tag, language);
    }
    for (name, folder) in NAMESPACES {
        add_texts(&mut languages, name, &root().join(folder))?;
    }
    for folder in games()? {
        let game = folder.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        add_texts(&mut languages, game, &folder.join("text"))?;
        for (tag, language) in &mut languages {
            let name = if tag == ENGLISH {
                "RULES.md".to_owned()
            } else {
                format!("RULES.{tag}.md")
            };
            language.books.insert(game.to_owned(), book(&folder.join(name))?);
        }
    }
    Ok(languages)
}

/// Divides the texts of a namespace in each language.
fn add_texts(languages: &mut Languages, name: &str, folder: &Path) -> Result<()> {
    let texts = namespace(name, folder)?;
    let tables = texts
        .tables()
        .map_err(|what| anyhow!("{}: {what}", folder.display()))?;
    for (tag, language) in languages {
        let mut all = tables.iter().zip(&texts.languages);
        let own = all.find(|((own, _), _)| own == tag);
        let ((_, table), (_, source)) = own.with_context(|| format!("{name} has no texts in {tag}"))?;
        let files: BTreeMap<&str, &str> = source
            .public()
            .map(|m| (m.id.as_str(), m.file.as_str()))
            .collect();
        let (header, lines) = table.split_once('\n').context("a table without header")?;
        let mut parts: BTreeMap<Part, String> = BTreeMap::new();
        for line in lines.lines() {
            let end = line.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
            let id = &line[..end.unwrap_or(line.len())];
            let file = files.get(id).copied().unwrap_or_default();
            let lines = parts.entry(part(name, file, id)).or_default();
            lines.push_str(line);
            lines.push('\n');
        }
        for (part, lines) in parts {
            let (end, tables) = match part {
                Part::Shell => ("/shell", &mut language.shell),
                Part::Play => ("/play", &mut language.play),
                Part::Pages => ("/pages", &mut language.pages),
                Part::Game => {
                    language
                        .games
                        .insert(name.to_owned(), format!("{header}\n{lines}"));
                    continue;
                }
            };
            // Tables with more texts of a namespace have names of their own.
            let header = header.replacen(&format!("\t{name}\t"), &format!("\t{name}{end}\t"), 1);
            tables.push(format!("{header}\n{lines}"));
        }
    }
    Ok(())
}

/// A rule book as blocks, so that browsers needn't parse Markdown.
fn book(file: &Path) -> Result<String> {
    let name = file.strip_prefix(root()).unwrap_or(file).display();
    let source = fs::read_to_string(file).with_context(|| format!("{name} can't be read"))?;
    match wildpile_rulebook::parse(&source) {
        Ok(blocks) => Ok(serde_json::to_string(&blocks)?),
        Err(problems) => {
            let lines: Vec<String> = problems.iter().map(|p| format!("{name}:{p}")).collect();
            bail!("{}", lines.join("\n"))
        }
    }
}

/// The folders of the games: those with a rule book.
fn games() -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("crates/games"))? {
        let path = entry?.path();
        if path.join("RULES.md").is_file() {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn put(assets: &mut BTreeMap<String, Vec<u8>>, languages: Languages) -> Result<()> {
    let mut list = Vec::new();
    for (tag, language) in languages {
        let mut add = |name: String, text: String| {
            let path = format!("/@/{name}");
            assets.insert(name, text.into_bytes());
            Value::String(path)
        };
        let shell = add(format!("text/{tag}.txt"), bundle(&language.shell));
        let play = add(format!("text/{tag}/play.txt"), bundle(&language.play));
        let pages = add(format!("text/{tag}/pages.txt"), bundle(&language.pages));
        let mut all = |files: BTreeMap<String, String>, kind: &str| {
            let each = files.into_iter();
            each.map(|(game, text)| {
                let path = add(format!("text/{tag}/{game}.{kind}"), text);
                (game, path)
            })
            .collect::<Map<String, Value>>()
        };
        let games = all(language.games, "txt");
        let rules = all(language.books, "json");
        list.push(
            json!({ "tag": tag, "name": language.name, "boot": language.boot, "shell": shell, "play": play, "pages": pages, "games": games, "rules": rules }),
        );
    }
    // English first: the default for browsers that prefer none of the others.
    list.sort_by_key(|l| l["tag"] != ENGLISH);
    let script = assets
        .get_mut(SCRIPT)
        .with_context(|| format!("the assets have no {SCRIPT}"))?;
    let text = String::from_utf8(std::mem::take(script)).with_context(|| format!("{SCRIPT} isn't text"))?;
    if !text.contains(PLACE) {
        bail!("{SCRIPT} has no place for the languages: {PLACE}");
    }
    *script = text.replace(PLACE, &Value::Array(list).to_string()).into_bytes();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(tag: &str, rules: &[(&str, &str)]) -> (String, Language) {
        let owned = |all: &[(&str, &str)]| {
            all.iter()
                .map(|(g, t)| ((*g).to_owned(), (*t).to_owned()))
                .collect()
        };
        let language = Language {
            name: format!("name of {tag}"),
            boot: owned(&[("slow", "a while")]),
            shell: vec![format!("shell of {tag}")],
            play: vec![format!("play of {tag}")],
            pages: vec![format!("pages of {tag}")],
            games: owned(&[("joker", "texts")]),
            books: owned(rules),
        };
        (tag.to_owned(), language)
    }

    #[test]
    fn tables_and_rule_books_are_listed_english_first() {
        let mut assets = BTreeMap::from([(SCRIPT.to_owned(), b"const l = \"@languages@\";".to_vec())]);
        let languages = Languages::from([
            language("de", &[("joker", "[Spiel]")]),
            language("en", &[("joker", "[Game]")]),
        ]);
        put(&mut assets, languages).expect("it works");
        let script = String::from_utf8(assets[SCRIPT].clone()).expect("a text");
        let list = script.trim_start_matches("const l = ").trim_end_matches(';');
        let list: Value = serde_json::from_str(list).expect("JSON");
        assert_eq!(list[0]["tag"], "en");
        assert_eq!(list[0]["boot"]["slow"], "a while");
        assert_eq!(list[1]["games"]["joker"], "/@/text/de/joker.txt");
        assert_eq!(list[1]["rules"]["joker"], "/@/text/de/joker.json");
        assert_eq!(assets["text/de/joker.json"], b"[Spiel]");
        assert_eq!(assets["text/en/joker.json"], b"[Game]");
        assert_eq!(assets["text/en.txt"], b"shell of en");
        assert_eq!(list[0]["pages"], "/@/text/en/pages.txt");
        assert_eq!(assets["text/en/pages.txt"], b"pages of en");
        assert_eq!(list[0]["play"], "/@/text/en/play.txt");
        assert_eq!(assets["text/en/play.txt"], b"play of en");
    }

    #[test]
    fn every_language_has_texts_and_rule_books_of_every_game() {
        let languages = read().expect("the files of the languages are right");
        let english = &languages[ENGLISH];
        let script =
            fs::read_to_string(root().join("crates/frontends/web/assets").join(SCRIPT)).expect("a script");
        assert!(english.games.len() >= 4);
        for (tag, language) in &languages {
            assert!(language.boot.keys().eq(english.boot.keys()), "{tag}");
            assert!(language.boot.values().all(|text| !text.is_empty()), "{tag}");
            for what in language.boot.keys() {
                let used = [format!("boot.{what}"), format!("\"{what}\"")];
                assert!(used.iter().any(|used| script.contains(used)), "{what}");
            }
            let texts = wildpile_message::Texts::new(tag, &[&bundle(&language.shell)]);
            let mut texts = texts.expect("the tables are right");
            // Texts of the first page, of tables, and of later pages.
            let known = |texts: &wildpile_message::Texts| {
                [
                    "ui.menu-games",
                    "records.name_player",
                    "records.practice-mark",
                    "common.name_seat",
                    "ui.undo",
                    "common.card_of",
                    "ui.stats-empty",
                ]
                .map(|id| texts.knows(id))
            };
            assert_eq!(
                known(&texts),
                [true, true, true, true, false, false, false],
                "{tag}"
            );
            texts.add(&bundle(&language.play)).expect("tables");
            assert!(texts.has("ui/play"), "{tag}");
            assert_eq!(
                known(&texts),
                [true, true, true, true, true, true, false],
                "{tag}"
            );
            texts.add(&bundle(&language.pages)).expect("a table");
            assert!(texts.has("ui/pages") && texts.knows("ui.undo"), "{tag}");
            assert!(
                texts.knows("bundle.lesson-skipper-1") && texts.knows("packs.reason-twice"),
                "{tag}"
            );
            assert!(texts.knows("lab.page-summary"), "{tag}");
            assert!(texts.knows("protocol.table-not-found"), "{tag}");
            for (game, table) in &language.games {
                // The menu knows what a game is called before the game is loaded.
                let said = ["title", "tagline"].map(|text| texts.knows(&format!("{game}.{text}")));
                assert_eq!((said, texts.has(game)), ([true, true], false), "{tag} {game}");
                texts.add(table).expect("a table");
                assert!(texts.has(game), "{tag} {game}");
            }
            assert!(texts.knows("ui.stats-play"), "{tag}");
            assert!(language.games.keys().eq(english.games.keys()), "{tag}");
            assert!(language.books.keys().eq(english.games.keys()), "{tag}");
        }
    }

    #[test]
    fn what_a_book_cannot_show_is_named_with_file_and_line() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("RULES.md");
        fs::write(&file, "# A\n\n> quoted\n").expect("a file");
        let error = book(&file).expect_err("quotations can't be shown").to_string();
        assert!(error.starts_with(&format!("{}:3: ", file.display())), "{error}");
        fs::write(&file, "# A\n").expect("a file");
        assert!(book(&file).expect("a book").contains("book-a"));
    }

    #[test]
    fn a_script_without_the_place_is_reported() {
        let mut assets = BTreeMap::from([(SCRIPT.to_owned(), b"".to_vec())]);
        assert!(put(&mut assets, Languages::new()).is_err());
        assert!(put(&mut BTreeMap::new(), Languages::new()).is_err());
    }
}
