//! The files of the web app: hashed names, references, and the manifest.
//!
//! A file of any type refers to another by name after a mark: `/@/style.css` becomes
//! `/style.3f9a….css`. So browsers may cache everything forever, except the few files whose names
//! must not change.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};

use crate::bind::{self, Program};
use crate::chunks::{DEAL, DIALOGS, is_later, is_rare};
use crate::listing::{Cache, Entry, Kind, Language, Listing, Load, hash, mime};
use crate::worker;

/// The prefix of references.
const MARK: &str = "/@/";

/// The boot script, and its placeholder for the files of each chunk.
const SCRIPT: &str = "boot.js";
const CHUNKS: &str = "\"@chunks@\"";

/// The page of every visit.
const PAGE: &str = "index.html";

/// The web app manifest, for installation.
const ABOUT: &str = "manifest.webmanifest";

/// The folder of style sheets, which are concatenated.
const STYLE: &str = "style/";

/// The folders in it whose sheets are loaded later, each with the name of the file they become: those of tables, and those of
/// pages that are loaded when they are opened.
const LATER_STYLES: [(&str, &str); 2] = [("style/table/", TABLE_SHEET), ("style/pages/", "pages.css")];

/// The sheet of everything with a game in it.
pub const TABLE_SHEET: &str = "table.css";

/// The folder of texts.
const TEXT: &str = "text/";

/// The texts in a language's folder that aren't a game's: those of pages that are loaded when they are
/// opened.
const PAGES: &str = "pages";

/// The name of the file with the texts of everything with a game in it.
const PLAY: &str = "play";

/// The complete output, before writing.
#[derive(Debug)]
pub struct Site {
    /// The manifest, without the sizes of precompressed variants.
    pub listing: Listing,
    /// The content of each file, by path.
    pub contents: BTreeMap<String, Vec<u8>>,
}

/// Assembles the program and the assets (by name).
///
/// # Errors
/// When a reference is dangling or cyclic, or there is no page.
pub fn build(program: Program, mut assets: BTreeMap<String, Vec<u8>>, source: String) -> Result<Site> {
    join_styles(&mut assets);
    let page = assets
        .remove(PAGE)
        .with_context(|| format!("the assets have no {PAGE}"))?;
    let about = assets.remove(ABOUT);
    let mut site = Names {
        assets,
        ..Names::default()
    };
    site.program(program)?;
    site.list_chunks();
    let names: Vec<String> = site.assets.keys().cloned().collect();
    for name in names {
        site.place(&name)?;
    }
    // These keep their names, because browsers expect them there.
    for (name, text, load) in [(ABOUT, about, Load::Later), (PAGE, Some(page), Load::First)] {
        if let Some(text) = text {
            let text = site.rewrite(name, &text)?;
            if name == ABOUT {
                site.placed.insert(name.to_owned(), name.to_owned());
            }
            site.add(name, name.to_owned(), text, Cache::NoCache, load);
        }
    }
    let languages = languages_of(&site.entries);
    let mut files = site.entries;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let version = hash(
        files
            .iter()
            .map(|f| f.path.clone() + &f.hash + "\n")
            .collect::<String>()
            .as_bytes(),
    );
    let text = worker::text(&version, &files).into_bytes();
    files.push(entry(
        worker::NAME,
        worker::NAME.to_owned(),
        &text,
        Cache::NoCache,
        Load::Later,
    ));
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let mut contents = site.contents;
    contents.insert(worker::NAME.to_owned(), text);
    Ok(Site {
        listing: Listing {
            kind: Kind::default(),
            source,
            version,
            files,
            chunks: site.chunks,
            languages,
        },
        contents,
    })
}

/// The texts of each language by tag: for every page (`text/de.txt`), for all games (`text/de/play.txt`) and for
/// each (`text/de/joker.txt`).
fn languages_of(files: &[Entry]) -> BTreeMap<String, Language> {
    let mut languages: BTreeMap<String, Language> = BTreeMap::new();
    for file in files {
        let Some(name) = file.name.strip_prefix(TEXT).and_then(|n| n.strip_suffix(".txt")) else {
            continue;
        };
        let path = file.path.clone();
        match name.split_once('/') {
            None => languages.entry(name.to_owned()).or_default().shell = path,
            Some((_, PAGES)) => {}
            Some((tag, PLAY)) => languages.entry(tag.to_owned()).or_default().play = path,
            Some((tag, game)) => {
                let games = &mut languages.entry(tag.to_owned()).or_default().games;
                games.insert(game.to_owned(), path);
            }
        }
    }
    languages
}

/// Concatenates the style sheets of each folder in alphabetical order. The files are there even if they are empty.
fn join_styles(assets: &mut BTreeMap<String, Vec<u8>>) {
    for (folder, name) in LATER_STYLES.into_iter().chain([(STYLE, FIRST_SHEET)]) {
        let is_style = |name: &str| name.starts_with(folder) && name.ends_with(".css");
        let sheets = assets.extract_if(.., |name, _| is_style(name));
        let sheets: Vec<Vec<u8>> = sheets.map(|(_, sheet)| sheet).collect();
        assets.insert(name.to_owned(), sheets.join(b"\n".as_slice()));
    }
}

/// The sheet of every page.
const FIRST_SHEET: &str = "style.css";

/// The folder of scripts that are loaded on first use: sounds and the win animation.
const LATER_SCRIPTS: &str = "later/";

/// Assigns paths to files, following references.
#[derive(Default)]
struct Names {
    /// The assets, by name.
    assets: BTreeMap<String, Vec<u8>>,
    /// The paths assigned so far, by name.
    placed: BTreeMap<String, String>,
    /// The files being processed; a reference to one of them is cyclic.
    open: Vec<String>,
    entries: Vec<Entry>,
    contents: BTreeMap<String, Vec<u8>>,
    chunks: BTreeMap<String, Vec<String>>,
}

impl Names {
    /// Puts the compiled program in a folder named by the hash of all its files, which refer to
    /// each other by relative paths, even cyclically. References are `/@/app.js`, `/@/app.wasm` and
    /// `/@/app/NAME`.
    fn program(&mut self, program: Program) -> Result<()> {
        let mut all = Vec::new();
        for (name, file) in &program.files {
            all.extend_from_slice(format!("{name} {}\n", hash(file)).as_bytes());
        }
        let folder = format!("app.{}", hash(&all));
        let (script, main) = (format!("{}.js", bind::NAME), format!("{}_bg.wasm", bind::NAME));
        for (file, short) in [(&script, "app.js"), (&main, "app.wasm")] {
            if !program.files.contains_key(file) {
                bail!("the compiled program has no {file}");
            }
            self.placed.insert(short.to_owned(), format!("{folder}/{file}"));
        }
        for (name, file) in program.files {
            let path = format!("{folder}/{name}");
            let users = program.chunks.iter().filter(|(_, files)| files.contains(&name));
            let mut users = users.map(|(entry, _)| entry).peekable();
            let load = if users.peek().is_some() && users.all(|entry| is_rare(entry)) {
                Load::Rare
            } else if name.ends_with(".wasm") && name != main {
                Load::Chunk
            } else {
                Load::First
            };
            self.placed.insert(format!("app/{name}"), path.clone());
            self.add(&format!("app/{name}"), path, file, Cache::Immutable, load);
        }
        let within = |parts: Vec<String>| parts.into_iter().map(|p| format!("{folder}/{p}")).collect();
        self.chunks = program
            .chunks
            .into_iter()
            .map(|(name, parts)| (name, within(parts)))
            .collect();
        Ok(())
    }

    /// Inserts the paths of each chunk's files into the boot script.
    fn list_chunks(&mut self) {
        if let Some(script) = self.assets.get_mut(SCRIPT)
            && let Ok(text) = str::from_utf8(script)
        {
            let list: serde_json::Map<String, serde_json::Value> = self
                .chunks
                .iter()
                // Files for the table, a game, a link or a stored match are fetched together with the program.
                .filter(|(name, _)| !is_later(name) || [DEAL, DIALOGS].contains(&name.as_str()))
                .map(|(name, files)| (name.clone(), files.iter().map(|f| format!("/{f}")).collect()))
                .collect();
            *script = text
                .replace(CHUNKS, &serde_json::Value::Object(list).to_string())
                .into_bytes();
        }
    }

    /// The path of a file, processing it first if necessary.
    fn place(&mut self, name: &str) -> Result<String> {
        if let Some(path) = self.placed.get(name) {
            return Ok(path.clone());
        }
        if self.open.iter().any(|n| n == name) {
            bail!("{} refer to each other in a circle", self.open.join(", "));
        }
        let text = self.assets.get(name).cloned().context("there is no such file")?;
        self.open.push(name.to_owned());
        let mut text = self.rewrite(name, &text)?;
        if name.ends_with(".js") || name.ends_with(".css") {
            text = without_comments(&text);
        }
        self.open.pop();
        let path = with_hash(name, &hash(&text));
        let first = name == FIRST_SHEET || name.ends_with(".js") && !name.starts_with(LATER_SCRIPTS);
        self.placed.insert(name.to_owned(), path.clone());
        let load = match name {
            TABLE_SHEET => Load::Chunk,
            _ if first => Load::First,
            _ => Load::Later,
        };
        self.add(name, path.clone(), text, Cache::Immutable, load);
        Ok(path)
    }

    /// Replaces references in a file.
    fn rewrite(&mut self, name: &str, text: &[u8]) -> Result<Vec<u8>> {
        // Binary files have no references.
        let Ok(text) = str::from_utf8(text) else {
            return Ok(text.to_vec());
        };
        let mut parts = text.split(MARK);
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find(|c: char| !is_name(c)).unwrap_or(part.len());
            let (other, rest) = part.split_at(end);
            let path = if other == ABOUT {
                ABOUT.to_owned()
            } else {
                self.place(other)
                    .with_context(|| format!("{name} refers to {MARK}{other}"))?
            };
            out.push('/');
            out.push_str(&path);
            out.push_str(rest);
        }
        Ok(out.into_bytes())
    }

    fn add(&mut self, name: &str, path: String, text: Vec<u8>, cache: Cache, load: Load) {
        self.entries.push(entry(name, path.clone(), &text, cache, load));
        self.contents.insert(path, text);
    }
}

/// A script or style sheet without whole lines of comments, indentation and empty lines. No line may
/// be part of a string.
pub fn without_comments(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut in_comment = false;
    for line in text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii) {
        in_comment |= line.starts_with(b"/*");
        if in_comment {
            in_comment = !line.ends_with(b"*/");
        } else if !line.is_empty() && !line.starts_with(b"//") {
            out.extend_from_slice(line);
            out.push(b'\n');
        }
    }
    out
}

fn entry(name: &str, path: String, text: &[u8], cache: Cache, load: Load) -> Entry {
    Entry {
        name: name.to_owned(),
        path,
        size: text.len() as u64,
        br: None,
        mime: mime(name).to_owned(),
        hash: hash(text),
        cache,
        load,
    }
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || "._-/".contains(c)
}

/// Inserts a hash before the extension.
fn with_hash(name: &str, hash: &str) -> String {
    match name.rsplit_once('.') {
        Some((stem, ending)) if !ending.contains('/') => format!("{stem}.{hash}.{ending}"),
        _ => format!("{name}.{hash}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_are_left_out() {
        let script =
            b"// Why.\nif (a) {\n  /** What\n   * it is. */\n  b(\"// c\"); // d\n\n}\n/* e */\n* { f: g }";
        let short = b"if (a) {\nb(\"// c\"); // d\n}\n* { f: g }\n";
        assert_eq!(without_comments(script), short);
    }

    fn program() -> Program {
        let file = |name: &str| (name.to_owned(), name.as_bytes().to_vec());
        let chunk = |name: &str, files: &[&str]| {
            let files = files.iter().map(|file| (*file).to_owned()).collect();
            (name.to_owned(), files)
        };
        Program {
            files: [
                file("wildpile.js"),
                file("wildpile_bg.wasm"),
                file("joker.wasm"),
                file("press.wasm"),
            ]
            .into(),
            chunks: [
                chunk("joker", &["joker.wasm"]),
                chunk("joker_ai", &["joker.wasm"]),
                chunk("ai", &["joker.wasm"]),
                chunk("pages", &["joker.wasm"]),
                chunk("press", &["joker.wasm", "press.wasm"]),
            ]
            .into(),
        }
    }

    fn assets(list: &[(&str, &str)]) -> BTreeMap<String, Vec<u8>> {
        list.iter()
            .map(|(n, t)| ((*n).to_owned(), t.as_bytes().to_vec()))
            .collect()
    }

    fn site(list: &[(&str, &str)]) -> Result<Site> {
        build(program(), assets(list), "source".to_owned())
    }

    fn refusal(list: &[(&str, &str)]) -> String {
        format!("{:#}", site(list).expect_err("it is refused"))
    }

    #[test]
    fn references_become_paths_with_hashes_through_several_files() {
        let site = site(&[
            (PAGE, r#"<link href="/@/style.css"> <script src="/@/boot.js">"#),
            ("boot.js", r#"import("/@/app.js"); init("/@/app.wasm")"#),
            ("style/b.css", "b{}"),
            ("style/pages/c.css", "c{}"),
            ("style/table/d.css", "d{}"),
            ("style/a.css", "a{background:url(/@/icons/felt.svg)}"),
            ("icons/felt.svg", "<svg/>"),
        ])
        .expect("a site");
        let by_name = |name: &str| {
            let entry = site.listing.files.iter().find(|f| f.name == name).expect(name);
            (
                entry,
                str::from_utf8(&site.contents[&entry.path]).expect("a text"),
            )
        };
        let (felt, _) = by_name("icons/felt.svg");
        assert_eq!(felt.path, format!("icons/felt.{}.svg", hash(b"<svg/>")));
        let (style, text) = by_name("style.css");
        assert_eq!(text, format!("a{{background:url(/{})}}\nb{{}}\n", felt.path));
        assert_eq!(style.load, Load::First);
        let (pages, later) = by_name("pages.css");
        assert_eq!((pages.load, later), (Load::Later, "c{}\n"));
        let (table, with_game) = by_name(TABLE_SHEET);
        assert_eq!((table.load, with_game), (Load::Chunk, "d{}\n"));
        assert_eq!(style.path, format!("style.{}.css", hash(text.as_bytes())));
        let (boot, text) = by_name("boot.js");
        let (script, _) = by_name("app/wildpile.js");
        assert!(text.contains(&script.path) && !text.contains(MARK), "{text}");
        let (page, text) = by_name(PAGE);
        assert_eq!(page.path, PAGE);
        assert_eq!(
            text,
            format!(r#"<link href="/{}"> <script src="/{}">"#, style.path, boot.path)
        );
    }

    #[test]
    fn the_script_that_starts_knows_the_files_of_each_chunk() {
        let site = site(&[
            (PAGE, "/@/boot.js"),
            (SCRIPT, "/@/app.js; const chunks = \"@chunks@\";"),
        ])
        .expect("a site");
        let by_name = |name: &str| site.listing.files.iter().find(|f| f.name == name).expect(name);
        let text = str::from_utf8(&site.contents[&by_name(SCRIPT).path]).expect("a text");
        let list = format!(
            r#"const chunks = {{"joker":["/{}"]}};"#,
            by_name("app/joker.wasm").path
        );
        assert!(text.trim_end().ends_with(&list), "{text}");
    }

    #[test]
    fn only_files_that_keep_their_name_are_revalidated() {
        let site = site(&[(PAGE, "/@/manifest.webmanifest"), (ABOUT, "{}"), ("x.txt", "x")]).expect("a site");
        let again: Vec<&str> = site
            .listing
            .files
            .iter()
            .filter(|f| f.cache == Cache::NoCache)
            .map(|f| f.path.as_str())
            .collect();
        assert_eq!(again, [PAGE, ABOUT, worker::NAME]);
        assert_eq!(site.contents[PAGE], b"/manifest.webmanifest");
        let load = |name: &str| {
            site.listing
                .files
                .iter()
                .find(|f| f.name == name)
                .expect(name)
                .load
        };
        assert_eq!(load("app/joker.wasm"), Load::Chunk);
        assert_eq!(load("app/press.wasm"), Load::Rare);
        assert_eq!(load("app/wildpile_bg.wasm"), Load::First);
        assert_eq!(load("x.txt"), Load::Later);
        assert_eq!(site.listing.files.len(), site.contents.len());
    }

    #[test]
    fn any_change_makes_another_version_and_another_name() {
        let version = |text| {
            let site = site(&[(PAGE, "/@/a.txt"), ("a.txt", text)]).expect("a site");
            (site.listing.version.clone(), site.contents[PAGE].clone())
        };
        assert_eq!(version("1"), version("1"));
        let (one, two) = (version("1"), version("2"));
        assert!(one.0 != two.0 && one.1 != two.1);
        let other = Program {
            files: [("wildpile_bg.wasm", "2"), ("wildpile.js", ""), ("joker.wasm", "")]
                .map(|(n, t)| (n.to_owned(), t.as_bytes().to_vec()))
                .into(),
            chunks: BTreeMap::new(),
        };
        let page = |program| {
            build(program, assets(&[(PAGE, "/@/app.js")]), String::new())
                .expect("a site")
                .contents[PAGE]
                .clone()
        };
        assert_ne!(page(program()), page(other));
    }

    #[test]
    fn the_worker_knows_every_file_but_itself() {
        let site = site(&[(PAGE, ""), ("a.txt", "")]).expect("a site");
        let text = str::from_utf8(&site.contents[worker::NAME]).expect("a text");
        assert!(text.starts_with(&format!("const VERSION = \"{}\";\n", site.listing.version)));
        for file in site
            .listing
            .files
            .iter()
            .filter(|f| f.path != PAGE && f.path != worker::NAME)
        {
            assert!(text.contains(&format!("\"/{}\"", file.path)), "{}", file.path);
        }
        assert!(!text.contains("\"/sw.js\""));
    }

    #[test]
    fn wrong_references_are_reported_with_both_names() {
        assert_eq!(
            refusal(&[(PAGE, "/@/nope.css")]),
            "index.html refers to /@/nope.css: there is no such file"
        );
        let circle = refusal(&[(PAGE, ""), ("a.js", "/@/b.js"), ("b.js", "/@/a.js")]);
        assert!(
            circle.ends_with("a.js, b.js refer to each other in a circle"),
            "{circle}"
        );
        assert_eq!(refusal(&[]), "the assets have no index.html");
    }

    #[test]
    fn the_texts_of_a_language_belong_together() {
        let names = [
            "text/de.txt",
            "text/de/joker.txt",
            "text/de/joker.md",
            "text/de/play.txt",
            "text/en.txt",
        ];
        let mut list = names.map(|n| (n, n)).to_vec();
        list.push((PAGE, ""));
        let languages = site(&list).expect("a site").listing.languages;
        assert_eq!(languages.keys().collect::<Vec<_>>(), ["de", "en"]);
        let (de, en) = (&languages["de"], &languages["en"]);
        assert!(de.shell.starts_with("text/de.") && en.shell.starts_with("text/en."));
        assert_eq!((de.games.len(), en.games.len()), (1, 0));
        assert!(de.play.starts_with("text/de/play.") && en.play.is_empty());
        assert!(de.games["joker"].starts_with("text/de/joker."), "{languages:?}");
    }
}
