//! The texts in the sources: what a program can say stands there between quotation marks.

use std::fs;
use std::path::{Path, PathBuf};

/// The sources whose texts people see through the phrase book.
const FOLDERS: [&str; 9] = [
    "base/cards",
    "base/game",
    "base/table",
    "base/transcript",
    "games/catalog",
    "games/joker",
    "games/simon-jester",
    "games/skip-bo",
    "games/skipper",
];

/// The texts of the desk.
const DESK: &str = "app/session";
/// What bots say of themselves.
const BOTS: &str = "ai/bots";

/// Files whose texts are not for people who play in the browser, and why.
const LEFT_OUT: [(&str, &str); 13] = [
    ("position.rs", "position files are for the command line"),
    ("position_checks.rs", "position files are for the command line"),
    ("judge.rs", "position files are for the command line"),
    ("board.rs", "boards as text are for the command line"),
    ("board_rules.rs", "a reason for a lint"),
    ("setup.rs", "chance steps of records, and position files"),
    ("sample.rs", "a reason for a lint"),
    ("dead.rs", "a reason for a lint"),
    ("pile.rs", "promises of the code"),
    (
        "deck.rs",
        "decks of one's own are written in rules files; their problems are technical",
    ),
    ("card.rs", "cards as text stand in records only"),
    ("cards.rs", "cards as text stand in records only"),
    ("piece.rs", "cards as text stand in records only"),
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
}

/// The texts between quotation marks in a file, without its tests and comments. Placeholders become `{}`.
fn literals(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(at) = rest.find(['"', '/', '\'']) {
        let (mark, after) = (rest.as_bytes()[at], &rest[at + 1..]);
        match mark {
            b'/' if after.starts_with('/') => rest = after.split_once('\n').map_or("", |(_, r)| r),
            b'\'' => {
                // A character, which may be a quotation mark, or a lifetime.
                let mut chars = after.char_indices();
                let first = chars.next().map_or(' ', |(_, c)| c);
                let second = chars.next();
                rest = match second {
                    Some((end, '\'')) if first != '\\' => &after[end + 1..],
                    _ if first == '\\' => after[2..].split_once('\'').map_or("", |(_, r)| r),
                    _ => after,
                };
            }
            b'"' => {
                let (text, left) = literal(after);
                found.push(text);
                rest = left;
            }
            _ => rest = after,
        }
    }
    found
}

/// A text up to its closing mark, and what follows.
fn literal(source: &str) -> (String, &str) {
    let mut text = String::new();
    let mut chars = source.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return (text, &source[at + 1..]),
            '\\' => match chars.next() {
                Some((_, '\n')) => {
                    // The text goes on after the blanks of the next line.
                    let blanks = chars.as_str().len() - chars.as_str().trim_start().len();
                    for _ in 0..blanks {
                        chars.next();
                    }
                }
                Some((_, 'n')) => text.push('\n'),
                Some((_, other)) => text.push(other),
                None => {}
            },
            c => text.push(c),
        }
    }
    (text, "")
}

/// The pieces of a text between its placeholders.
pub fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let last = pieces.len() - 1;
        match c {
            '{' if chars.peek() == Some(&'{') => {
                chars.next();
                pieces[last].push('{');
            }
            '}' if chars.peek() == Some(&'}') => {
                chars.next();
                pieces[last].push('}');
            }
            '{' => {
                for inner in chars.by_ref() {
                    if inner == '}' {
                        break;
                    }
                }
                pieces.push(String::new());
            }
            c => pieces[last].push(c),
        }
    }
    pieces
}

/// The texts of folders, with the names of their files.
fn texts(folders: &[&str], wanted: &dyn Fn(&Path) -> bool) -> Vec<(String, String)> {
    let mut paths = Vec::new();
    for folder in folders {
        files(&crates().join(folder).join("src"), &mut paths);
    }
    paths.sort();
    let mut found = Vec::new();
    for path in paths.iter().filter(|p| wanted(p)) {
        let source = fs::read_to_string(path).expect("a source file is text");
        let name = path.strip_prefix(crates()).unwrap_or(path).display().to_string();
        found.extend(literals(&source).into_iter().map(|text| (name.clone(), text)));
    }
    found
}

/// Every text of all sources: what entries of the phrase book may come from.
pub fn everywhere() -> Vec<String> {
    let folders: Vec<&str> = FOLDERS.into_iter().chain([DESK, BOTS]).collect();
    texts(&folders, &|_| true)
        .into_iter()
        .map(|(_, text)| text)
        .collect()
}

/// The texts of the sources that people see.
pub fn for_people() -> Vec<(String, String)> {
    let folders: Vec<&str> = FOLDERS.into_iter().chain([DESK, BOTS]).collect();
    let wanted = |path: &Path| {
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        name != "tests.rs" && LEFT_OUT.iter().all(|(file, _)| *file != name)
    };
    texts(&folders, &wanted)
}

#[test]
fn literals_are_read_as_rust_reads_them() {
    let source = "let a = \"one \\\n   two\"; // \"no\"\nlet b = ('\"', '\\'', \"th\\\"ree {x} {{}}\"); fn f<'a>(x: &'a str) {}";
    assert_eq!(literals(source), ["one two", "th\"ree {x} {{}}"]);
    assert_eq!(pieces("th {x} {{y}} {}"), ["th ", " {y} ", ""]);
}
