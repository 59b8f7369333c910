//! Writing files whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use wildpile_message::printable;
use wildpile_shop::Made;

use crate::fail::Fail;

/// A number of bytes as people read it.
pub fn size(bytes: usize) -> String {
    bytesize::ByteSize::b(bytes as u64).display().si().to_string()
}

/// Writes a file: completely beside it first, then in its place.
pub fn file(path: &Path, bytes: &[u8], force: bool) -> Result<(), Fail> {
    if !force && path.symlink_metadata().is_ok() {
        return Err(there(path));
    }
    let part = beside(path)?;
    let written = write(&part, bytes).and_then(|()| fs::rename(&part, path));
    written.map_err(|error| {
        // If it can't be removed either, the first error says more.
        drop(fs::remove_file(&part));
        failed(path, &error)
    })
}

/// Writes a folder of files: completely beside it first, then in its place.
pub fn folder(path: &Path, files: &[Made], force: bool) -> Result<(), Fail> {
    let is_there = path.symlink_metadata().is_ok();
    let is_empty = || fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_none());
    if is_there && !is_empty() && !force {
        return Err(there(path));
    }
    if is_there && !path.is_dir() {
        return Err(Fail::wrong(format!(
            "{}: this is a file; name a folder, or a file that ends in .zip",
            shown(path)
        )));
    }
    let part = beside(path)?;
    let all = || -> io::Result<()> {
        fs::create_dir(&part)?;
        for file in files {
            write(&part.join(&file.name), &file.content)?;
        }
        if is_there && is_empty() {
            fs::remove_dir(path)?;
        } else if is_there {
            // What an earlier call wrote goes; the folder may have other files, too.
            for name in written_before(path) {
                drop(fs::remove_file(path.join(name)));
            }
            for file in files {
                fs::rename(part.join(&file.name), path.join(&file.name))?;
            }
            return fs::remove_dir(&part);
        }
        fs::rename(&part, path)
    };
    all().map_err(|error| {
        drop(fs::remove_dir_all(&part));
        failed(path, &error)
    })
}

/// The files that the manifest of an earlier call names.
fn written_before(path: &Path) -> Vec<String> {
    let manifest = fs::read(path.join("manifest.json")).unwrap_or_default();
    let manifest: serde_json::Value = serde_json::from_slice(&manifest).unwrap_or_default();
    let files = manifest["files"].as_array().into_iter().flatten();
    let names = files.filter_map(|file| file["name"].as_str());
    // Only plain names: a manifest may say anything.
    let plain = names.filter(|name| Path::new(name).file_name().is_some_and(|own| own == *name));
    plain.map(str::to_owned).collect()
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// A name beside a path that nothing else has.
fn beside(path: &Path) -> Result<PathBuf, Fail> {
    let Some(name) = path.file_name() else {
        return Err(Fail::wrong(format!(
            "{}: this isn't the name of a file or folder",
            shown(path)
        )));
    };
    let name = format!(".{}.{}.part", name.to_string_lossy(), std::process::id());
    Ok(path.with_file_name(name))
}

fn there(path: &Path) -> Fail {
    Fail::wrong(format!(
        "{}: this is already there, and isn't overwritten: choose another --out, or add --force",
        shown(path)
    ))
}

fn failed(path: &Path, error: &io::Error) -> Fail {
    let remedy = match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            "make room there, or choose another --out"
        }
        io::ErrorKind::NotFound => "create the folder it is to be in first",
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            "choose an --out where you may write"
        }
        _ => "choose another --out",
    };
    Fail::wrong(format!("{}: nothing was written: {error}; {remedy}", shown(path)))
}

fn shown(path: &Path) -> String {
    printable(&path.display().to_string()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(name: &str) -> Made {
        Made {
            name: name.to_owned(),
            copies: 1,
            content: name.as_bytes().into(),
        }
    }

    #[test]
    fn nothing_half_written_stays_behind() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("deck");
        // The second name can't be a file: the folder in it isn't there.
        let files = [made("01.png"), made("none/02.png")];
        assert!(folder(&target, &files, false).is_err());
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
        folder(&target, &files[..1], false).unwrap();
        assert!(
            folder(&target, &files[..1], false).is_err(),
            "it is already there"
        );
        fs::write(target.join("mine.txt"), "mine").unwrap();
        folder(&target, &files[..1], true).unwrap();
        assert_eq!(fs::read_to_string(target.join("mine.txt")).unwrap(), "mine");
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_said_with_a_remedy() {
        let error = failed(
            Path::new("deck.zip"),
            &io::Error::from(io::ErrorKind::StorageFull),
        );
        assert!(matches!(error, Fail::Wrong(text) if text.contains("make room")));
    }
}
