//! The compiler from Fluent files to compact tables and constructors, for build scripts and tools.
//!
//! ```text
//! text/en.ftl, text/de.ftl     one file per language, or
//! text/en/*.ftl, text/de/*.ftl one folder per language
//! ```
//!
//! Every language has the same IDs, and the same variables in each text. Attributes are grammatical forms: `{ DEN($card) }` inserts
//! the attribute `.den` of the nested message, or its plain text if it has none. Terms and
//! references are resolved at compile time.

mod check;
mod compile;
mod constructors;

use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

pub use check::compare;
pub use compile::{Message, Source};

/// The reference language.
pub const ENGLISH: &str = "en";

/// The texts of one namespace in all languages.
#[derive(Clone, Debug)]
pub struct Namespace {
    /// The namespace: `skip-bo`.
    pub name: String,
    /// The languages and their files, English first.
    pub languages: Vec<(String, Source)>,
}

impl Namespace {
    /// Reads all languages of a folder.
    ///
    /// # Errors
    /// When a file can't be read, isn't valid Fluent or repeats an ID, or English is missing.
    pub fn read(name: &str, folder: &Path) -> Result<Self, String> {
        let mut languages = Vec::new();
        for path in entries(folder)? {
            let tag = path.file_stem().and_then(|s| s.to_str()).unwrap_or_default();
            if path.is_dir() || path.extension().is_some_and(|e| e == "ftl") {
                languages.push((tag.to_owned(), Source::read(&path)?));
            }
        }
        languages.sort_by_key(|(tag, _)| (tag != ENGLISH, tag.clone()));
        if languages.first().is_none_or(|(tag, _)| tag != ENGLISH) {
            return Err(of_file(folder, "there are no English texts (en.ftl)"));
        }
        Ok(Self {
            name: name.to_owned(),
            languages,
        })
    }

    /// The compiled tables by language, English first.
    ///
    /// # Errors
    /// The first text that can't be compiled.
    pub fn tables(&self) -> Result<Vec<(String, String)>, String> {
        let all = self.languages.iter();
        all.map(|(tag, source)| {
            let table = compile::table(tag, &self.name, source);
            table.map(|t| (tag.clone(), t)).map_err(|e| format!("{tag}: {e}"))
        })
        .collect()
    }

    /// All differences between the languages and English, one per line.
    ///
    /// # Errors
    /// The first text that can't be compiled.
    pub fn problems(&self) -> Result<Vec<String>, String> {
        let keys = |source: &Source| source.keys().map_err(|e| format!("{}: {e}", self.name));
        let Some(((_, english), others)) = self.languages.split_first() else {
            return Ok(Vec::new());
        };
        let english = keys(english)?;
        let mut problems = Vec::new();
        for (tag, source) in others {
            problems.extend(compare(tag, &english, &keys(source)?));
        }
        Ok(problems)
    }
}

/// Several tables concatenated, as read by [`Texts::new`](crate::Texts::new) and
/// [`Texts::add`](crate::Texts::add).
#[must_use]
pub fn bundle(tables: &[String]) -> String {
    tables.join(crate::table::BETWEEN)
}

/// For a build script: checks the texts in the crate's `text/` folder, and writes `text.rs` to
/// `OUT_DIR` with a constructor per message and `TEXTS`, the compiled tables.
///
/// # Panics
/// When a text is missing, superfluous or malformed; the build then fails with an explanation.
pub fn generate(namespace: &str) {
    generate_from(namespace, "text", "text");
}

/// As [`generate`], with the folder of the texts and the name of the generated file.
///
/// # Panics
/// As [`generate`].
#[expect(clippy::print_stdout, reason = "a build script talks to cargo on stdout")]
pub fn generate_from(namespace: &str, folder: &str, name: &str) {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let folder = Path::new(&here).join(folder);
    println!("cargo:rerun-if-changed={}", folder.display());
    if let Err(what) = write(namespace, &folder, &out, name) {
        // Build scripts report errors on stderr and by their exit code.
        eprintln!("the texts in {} are wrong:\n{what}", folder.display());
        std::process::exit(1);
    }
}

fn write(namespace: &str, folder: &Path, out: &Path, name: &str) -> Result<(), String> {
    let texts = Namespace::read(namespace, folder)?;
    let problems = texts.problems()?;
    if !problems.is_empty() {
        return Err(problems.join("\n"));
    }
    let mut code = constructors::of(namespace, &texts.languages[0].1)?;
    let mut tables = Vec::new();
    for (tag, table) in texts.tables()? {
        let file = format!("{name}.{tag}.txt");
        save(&out.join(&file), &table)?;
        tables.push(format!("include_str!(concat!(env!(\"OUT_DIR\"), \"/{file}\"))"));
    }
    code.push_str(&constructors::tables(&tables));
    save(&out.join(format!("{name}.rs")), &code)
}

/// A problem with a file or folder.
fn of_file(path: &Path, what: impl Display) -> String {
    format!("{}: {what}", path.display())
}

fn save(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|e| of_file(path, e))
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let wrong = |e| of_file(folder, e);
    let mut paths = fs::read_dir(folder)
        .map_err(wrong)?
        .map(|entry| entry.map(|e| e.path()).map_err(wrong))
        .collect::<Result<Vec<_>, _>>()?;
    paths.sort();
    Ok(paths)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|e| of_file(path, e))
}
