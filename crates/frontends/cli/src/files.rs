//! Reading the files that a call names.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use wildpile_message::Message;

use crate::fail::Fail;

/// The longest file that is read, in bytes: the longest transcript.
const MAX_FILE: u64 = wildpile_transcript::MAX_BYTES as u64;

/// The text of a file; `-` is stdin.
pub fn read(path: &Path) -> Result<String, Fail> {
    read_plain(path).map_err(|reason| Fail::wrong(format!("{}: {reason}", path.display())))
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

fn read_plain(path: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    let read = if is_stdin(path) {
        io::stdin().lock().take(MAX_FILE + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MAX_FILE + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| format!("this file can't be read: {error}"))?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(format!("this file is larger than {MAX_FILE} bytes"));
    }
    String::from_utf8(bytes).map_err(|_| "this file isn't text (UTF-8)".to_owned())
}

/// Reads the files that values of rules name with `@`; names are relative to `folder`.
pub fn loader(folder: &Path) -> impl Fn(&str) -> Result<String, Message> + use<> {
    let folder: PathBuf = folder.to_owned();
    move |name| read_plain(&folder.join(name)).map_err(Message::text)
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
