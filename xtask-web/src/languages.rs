//! Languages: compiled tables and translated rule books become assets, and their list is inserted
//! into the boot script.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Map, Value, json};
use wildpile_message::build::{ENGLISH, Namespace, bundle};

use crate::root;

/// The script into which the list is inserted, and the placeholder.
const SCRIPT: &str = "boot.js";
const PLACE: &str = "\"@languages@\"";

/// The namespaces every page needs: UI texts and everything below the games.
const SHELL: [(&str, &str); 8] = [
    ("ui", "crates/frontends/web/text"),
    ("common", "crates/base/game/text"),
    ("cards", "crates/base/cards/text"),
    ("transcript", "crates/base/transcript/text"),
    ("table", "crates/base/table/text"),
    ("records", "crates/app/records/text"),
    ("session", "crates/app/session/text"),
    ("bots", "crates/ai/bots/text"),
];

/// The files of the screen's texts that every page needs.
const EVERYWHERE: [&str; 2] = ["menu.ftl", "store.ftl"];
/// The namespace of the table of those that are loaded when their pages are opened.
const PAGES_NAME: &str = "ui/pages";

/// The file of the screen's texts that only tables and later pages need, and the namespace that their table gets.
const PLAY: &str = "table.ftl";
const PLAY_NAME: &str = "ui/play";

/// The texts of the other namespaces that pages without a game need too. The rest comes with the first game.
const WITHOUT_GAME: [(&str, &[&str]); 3] = [
    ("common", &["text", "several", "list-and", "list-or", "name_seat"]),
    ("session", &[]),
    ("records", &["name_player"]),
];

/// The beginnings of the IDs of texts that no table needs: what is wrong with rules, records, files and seats, what was
/// thought of rules, whether a match can be won, and about the levels of bots. Their tables come with the other pages, and to a
/// table when the browser is idle.
const NOT_AT_TABLES: [(&str, &[&str]); 6] = [
    ("common", &["problem-", "legal-", "source-", "replay-"]),
    ("transcript", &["error-"]),
    ("table", &["problem-", "legal-", "race-"]),
    ("records", &["judged"]),
    ("session", &["outlook-", "problem-", "legal-", "save-"]),
    ("bots", &["level-"]),
];

/// The same for each game: its options, and what is wrong with rules, decks, chance steps and positions.
const RULES_OF_GAMES: &[&str] = &[
    "option-",
    "choice-",
    "field-",
    "preset-",
    "problem-",
    "legal-",
    "deck-problem-",
    "deck-legal-",
    "chance-",
];

/// The folder of the texts that the boot script contains, and the ID of the language's name.
const BOOT: (&str, &str) = ("crates/frontends/web/text-boot", "language-name");

/// The namespaces and folders of texts that only their pages need, too: lessons and figures, what is wrong with packs and cards, the
/// lab, the print shop, and what online tables and their clients say.
const ON_PAGES: [(&str, &str); 6] = [
    ("bundle", "crates/app/bundle/text"),
    ("packs", "crates/packs/packs/text"),
    ("lab", "crates/lab/lab/text"),
    ("shop", "crates/print/shop/text"),
    ("protocol", "crates/online/protocol/text"),
    ("client", "crates/client/client/text"),
];

/// The texts of a game that menus show before the game is loaded.
const LISTED: [&str; 2] = ["title", "tagline"];

/// A compiled language.
#[derive(Debug, Default)]
struct Language {
    /// Its name in its own language: `Deutsch`.
    name: String,
    /// The boot script's texts, by ID.
    boot: BTreeMap<String, String>,
    /// The tables every page needs.
    shell: String,
    /// The tables of everything with a game in it, whichever it is.
    play: String,
    /// The table of pages that are loaded when they are opened.
    pages: String,
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

/// The tables of a namespace by language.
fn tables(name: &str, folder: &Path) -> Result<BTreeMap<String, String>> {
    let tables = namespace(name, folder)?.tables();
    let tables = tables.map_err(|what| anyhow!("{}: {what}", folder.display()))?;
    Ok(tables.into_iter().collect())
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

/// The texts of the boot script by language.
fn boot() -> Result<BTreeMap<String, BTreeMap<String, String>>> {
    let mut languages = BTreeMap::new();
    for (tag, source) in namespace("boot", &root().join(BOOT.0))?.languages {
        let mut texts = BTreeMap::new();
        for said in source.public() {
            let text = source.text(&said.id).map_err(|e| anyhow!("{tag}: {e}"))?;
            texts.extend(text.map(|text| (said.id.clone(), text)));
        }
        languages.insert(tag, texts);
    }
    Ok(languages)
}

fn read() -> Result<Languages> {
    let mut shells: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut plays: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut later: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, folder) in SHELL {
        let without_game = WITHOUT_GAME
            .iter()
            .find(|(own, _)| *own == name)
            .map(|(_, ids)| *ids);
        for (tag, table) in tables(name, &root().join(folder))? {
            let (shell, play) = match without_game {
                _ if name == SHELL[0].0 => (Some(table), None),
                Some([]) => (Some(table), None),
                Some(ids) => {
                    let (play, shell) =
                        split(&table, &ids.iter().copied().collect(), &format!("{name}/first"))?;
                    (Some(shell), Some(play))
                }
                None => (None, Some(table)),
            };
            let not_at_tables = NOT_AT_TABLES.iter().find(|(own, _)| *own == name);
            let play = match (play, not_at_tables) {
                (Some(play), Some((_, beginnings))) => {
                    let (play, rest) = split_by(&play, beginnings, &format!("{name}/later"))?;
                    later.entry(tag.clone()).or_default().push(rest);
                    Some(play).filter(|play| play.lines().count() > 1)
                }
                (play, _) => play,
            };
            shells.entry(tag.clone()).or_default().extend(shell);
            plays.entry(tag).or_default().extend(play);
        }
    }
    let mut languages = Languages::new();
    let mut boots = boot()?;
    let on_pages = ON_PAGES.map(|(name, folder)| tables(name, &root().join(folder)));
    let mut on_pages = on_pages.into_iter().collect::<Result<Vec<_>>>()?;
    let screen = Namespace::read(SHELL[0].0, &root().join(SHELL[0].1)).map_err(anyhow::Error::msg)?;
    for (tag, source) in &screen.languages {
        let elsewhere = |file: &str| file == PLAY || EVERYWHERE.contains(&file);
        let of_pages = source.public().filter(|text| !elsewhere(&text.file));
        let of_pages: BTreeSet<&str> = of_pages.map(|text| text.id.as_str()).collect();
        let mut shell = shells.remove(tag).unwrap_or_default();
        let mut play = plays.remove(tag).unwrap_or_default();
        let mut pages = String::new();
        let mut later = later.remove(tag).unwrap_or_default();
        if let Some(screen) = shell.first_mut() {
            (*screen, pages) = split(screen, &of_pages, PAGES_NAME)?;
            let of_play = source.public().filter(|text| text.file == PLAY);
            let table;
            (*screen, table) = split(screen, &of_play.map(|text| text.id.as_str()).collect(), PLAY_NAME)?;
            play.push(table);
        }
        for ((name, _), tables) in ON_PAGES.iter().zip(&mut on_pages) {
            let table = tables.remove(tag);
            later.push(table.with_context(|| format!("{name} has no texts in {tag}"))?);
        }
        let mut boot = boots.remove(tag).unwrap_or_default();
        let name = boot.remove(BOOT.1);
        let language = Language {
            name: name.with_context(|| format!("{tag}: there is no {}", BOOT.1))?,
            boot,
            shell: bundle(&shell),
            play: bundle(&play),
            pages: bundle(&{
                later.push(pages);
                later
            }),
            ..Language::default()
        };
        languages.insert(tag.clone(), language);
    }
    for folder in games()? {
        let game = folder
            .file_name()
            .and_then(|n| n.to_str())
            .unwrap_or_default()
            .to_owned();
        let mut by_language = tables(&game, &folder.join("text"))?;
        for (tag, language) in &mut languages {
            let table = by_language
                .remove(tag)
                .with_context(|| format!("{game} has no texts in {tag}"))?;
            let (table, listed) = split(&table, &LISTED.into(), &format!("{game}/listed"))?;
            language.shell = bundle(&[std::mem::take(&mut language.shell), listed]);
            let (table, rules) = split_by(&table, RULES_OF_GAMES, &format!("{game}/rules"))?;
            language.pages = bundle(&[std::mem::take(&mut language.pages), rules]);
            language.games.insert(game.clone(), table);
            let name = if tag == ENGLISH {
                "RULES.md".to_owned()
            } else {
                format!("RULES.{tag}.md")
            };
            language.books.insert(game.clone(), book(&folder.join(name))?);
        }
    }
    Ok(languages)
}

/// Moves texts of a table, and their attributes, to a table of their own with this namespace.
fn split(table: &str, moved: &BTreeSet<&str>, name: &str) -> Result<(String, String)> {
    let (header, lines) = table.split_once('\n').context("a table without header")?;
    let mut fields: Vec<&str> = header.split('\t').collect();
    *fields.get_mut(1).context("a table without namespace")? = name;
    let (mut rest, mut part) = (format!("{header}\n"), fields.join("\t") + "\n");
    for line in lines.lines() {
        let end = line.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
        let id = &line[..end.unwrap_or(line.len())];
        let table = if moved.contains(id) { &mut part } else { &mut rest };
        table.push_str(line);
        table.push('\n');
    }
    Ok((rest, part))
}

/// Moves the texts whose IDs begin so.
fn split_by(table: &str, beginnings: &[&str], name: &str) -> Result<(String, String)> {
    let ids = table.lines().skip(1).map(|line| {
        let end = line.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
        &line[..end.unwrap_or(line.len())]
    });
    let moved = ids.filter(|id| beginnings.iter().any(|beginning| id.starts_with(beginning)));
    split(table, &moved.collect(), name)
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
        let shell = add(format!("text/{tag}.txt"), language.shell);
        let play = add(format!("text/{tag}/play.txt"), language.play);
        let pages = add(format!("text/{tag}/pages.txt"), language.pages);
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
            shell: format!("shell of {tag}"),
            play: format!("play of {tag}"),
            pages: format!("pages of {tag}"),
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
            let texts = wildpile_message::Texts::new(tag, &[&language.shell]);
            let mut texts = texts.expect("the tables are right");
            // Texts of the first page, of tables, and of later pages.
            let known = |texts: &wildpile_message::Texts| {
                [
                    "ui.menu-games",
                    "records.name_player",
                    "common.name_seat",
                    "ui.undo",
                    "common.card_of",
                    "ui.stats-empty",
                ]
                .map(|id| texts.knows(id))
            };
            assert_eq!(known(&texts), [true, true, true, false, false, false], "{tag}");
            texts.add(&language.play).expect("tables");
            assert!(texts.has(PLAY_NAME), "{tag}");
            assert_eq!(known(&texts), [true, true, true, true, true, false], "{tag}");
            texts.add(&language.pages).expect("a table");
            assert!(texts.has(PAGES_NAME) && texts.knows("ui.undo"), "{tag}");
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
