//! Reading the files that a call names.

#[cfg_attr(not(feature = "print"), path = "files/without_decks.rs")]
pub mod decks;

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use wildpile_message::Message;

use crate::fail::Fail;
use crate::say::Say;
use crate::text as t;

/// The longest file that is read, in bytes: the longest transcript.
const MAX_FILE: u64 = wildpile_transcript::MAX_BYTES as u64;

/// The longest file of rules that is read, in bytes, and the longest file that a value of rules names.
const MAX_RULES: u64 = 256 * 1024;

/// The longest position that is read, in bytes. A position in memory is many times as large as its file.
const MAX_POSITION: u64 = 1024 * 1024;

/// The text of a file; `-` is stdin.
pub fn read(say: &Say, path: &Path) -> Result<String, Fail> {
    read_most(say, path, MAX_FILE)
}

/// The text of a file of rules.
pub fn read_rules(say: &Say, path: &Path) -> Result<String, Fail> {
    read_most(say, path, MAX_RULES)
}

/// The text of a position.
pub fn read_position(say: &Say, path: &Path) -> Result<String, Fail> {
    read_most(say, path, MAX_POSITION)
}

/// The same, or why it can't be read.
pub fn try_rules(path: &Path) -> Result<String, Unreadable> {
    read_plain(path, MAX_RULES)
}

fn read_most(say: &Say, path: &Path, most: u64) -> Result<String, Fail> {
    read_plain(path, most).map_err(|reason| {
        let reason = say.text(&reason.message());
        Fail::wrong(format!("{}: {reason}", name(path)))
    })
}

/// The reason a file can't be read.
#[derive(Debug)]
pub enum Unreadable {
    /// The system says no.
    Io(io::Error),
    /// It has more bytes than this.
    TooLong(u64),
    /// It isn't UTF-8.
    NotText,
}

impl Unreadable {
    /// The reason in words.
    fn message(&self) -> Message {
        match self {
            Self::Io(error) => unreadable(error),
            Self::TooLong(most) => t::PrintFileTooLong { kib: most / 1024 }.into(),
            Self::NotText => t::PrintFileNotText.into(),
        }
    }
}

/// The reason the system doesn't let a file be read.
pub fn unreadable(error: &io::Error) -> Message {
    match error.kind() {
        ErrorKind::NotFound => t::PrintFileGone.into(),
        ErrorKind::PermissionDenied => t::PrintFileDenied.into(),
        ErrorKind::IsADirectory => t::PrintNotAFile.into(),
        _ => t::PrintFileUnreadable {
            reason: error.to_string(),
        }
        .into(),
    }
}

/// A file's name in messages.
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
        let text = read_plain(&folder.join(name), MAX_RULES).map_err(|reason| reason.message())?;
        if name.ends_with(".toml") {
            decks::playable(&text)
        } else {
            Ok(text)
        }
    }
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
    std::fs::write(path, text).map_err(|error| unwritable(path, &error))
}

/// The end of the call, because a file can't be written.
pub fn unwritable(path: &Path, error: &io::Error) -> Fail {
    let (path, why) = (path.display().to_string(), error.to_string());
    Fail::wrong(t::FileUnwritable { path, why })
}
