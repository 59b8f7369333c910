//! Reading the files that a call names.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use wildpile_message::Message;
use wildpile_shop::DataFile;

use crate::fail::Fail;
use crate::text as t;

/// The longest file that is read, in bytes: the longest transcript.
const MAX_FILE: u64 = wildpile_transcript::MAX_BYTES as u64;

/// The longest file of rules that is read, in bytes, and the longest file that a value of rules names.
const MAX_RULES: u64 = 256 * 1024;

/// The longest position that is read, in bytes. A position in memory is many times as large as its file.
const MAX_POSITION: u64 = 1024 * 1024;

/// The text of a file; `-` is stdin.
pub fn read(path: &Path) -> Result<String, Fail> {
    read_most(path, MAX_FILE)
}

/// The text of a file of rules.
pub fn read_rules(path: &Path) -> Result<String, Fail> {
    read_most(path, MAX_RULES)
}

/// The text of a position.
pub fn read_position(path: &Path) -> Result<String, Fail> {
    read_most(path, MAX_POSITION)
}

/// The same, or why it can't be read.
pub fn try_rules(path: &Path) -> Result<String, Unreadable> {
    read_plain(path, MAX_RULES)
}

fn read_most(path: &Path, most: u64) -> Result<String, Fail> {
    read_plain(path, most).map_err(|reason| Fail::wrong(format!("{}: {reason}", name(path))))
}

/// Why a file can't be read.
#[derive(Debug)]
pub enum Unreadable {
    /// The system says no.
    Io(io::Error),
    /// It has more bytes than this.
    TooLong(u64),
    /// It isn't UTF-8.
    NotText,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "this file can't be read: {error}"),
            Self::TooLong(most) => write!(f, "this file is larger than {} KiB", most / 1024),
            Self::NotText => f.write_str("this file isn't text (UTF-8)"),
        }
    }
}

/// What a file is called in messages.
pub fn name(path: &Path) -> String {
    if is_stdin(path) {
        "stdin".to_owned()
    } else {
        path.display().to_string()
    }
}

fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

fn read_plain(path: &Path, most: u64) -> Result<String, Unreadable> {
    let mut bytes = Vec::new();
    let read = if is_stdin(path) {
        io::stdin().lock().take(most + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
    };
    read.map_err(Unreadable::Io)?;
    if bytes.len() as u64 > most {
        return Err(Unreadable::TooLong(most));
    }
    String::from_utf8(bytes).map_err(|_| Unreadable::NotText)
}

/// Reads the files that values of rules name with `@`; names are relative to `folder`.
pub fn loader(folder: &Path) -> impl Fn(&str) -> Result<String, Message> + use<> {
    let folder: PathBuf = folder.to_owned();
    move |name| {
        let text =
            read_plain(&folder.join(name), MAX_RULES).map_err(|reason| Message::text(reason.to_string()))?;
        if name.ends_with(".toml") {
            deck_of(&text)
        } else {
            Ok(text)
        }
    }
}

/// The part of a deck file that is played, as JSON.
fn deck_of(text: &str) -> Result<String, Message> {
    let other: Option<Message> = match DataFile::of(text) {
        Some(DataFile::Maker) => Some(t::DataMaker.into()),
        Some(DataFile::Prices) => Some(t::DataPrices.into()),
        Some(DataFile::Pack) => Some(t::DataPack.into()),
        Some(DataFile::Deck) | None => None,
    };
    if let Some(is) = other {
        let wanted = t::DataDeck;
        return Err(t::PrintOtherFile { is, wanted }.into());
    }
    let deck = wildpile_shop::deck_file::playable(text).map_err(|findings| {
        let problems = findings.into_iter().map(|finding| finding.problem);
        let messages = problems.flat_map(|problem| std::iter::once(problem.what).chain(problem.legal));
        Message::several(messages.collect())
    })?;
    Ok(deck.to_string())
}

/// The folder a file is in, for names relative to it.
pub fn folder_of(path: &Path) -> PathBuf {
    if is_stdin(path) {
        return PathBuf::from(".");
    }
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// Writes a file.
pub fn write(path: &Path, text: &str) -> Result<(), Fail> {
    std::fs::write(path, text)
        .map_err(|e| Fail::wrong(format!("{}: this file can't be written: {e}", path.display())))
}
