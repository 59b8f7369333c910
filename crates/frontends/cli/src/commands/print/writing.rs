//! The targets of files, and writing them whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use wildpile_message::{Message, printable};
use wildpile_shop::{Language, OutputFile, number_in, zipped};

use super::{refusal, work};
use crate::fail::Fail;
use crate::say::Say;
use crate::stop;
use crate::text as t;

/// A number of bytes as people read it.
pub fn size(say: &Say, bytes: usize) -> String {
    let language = language(say);
    let bytes = bytes as f64;
    if bytes < 1e6 {
        format!("{} kB", number_in(language, bytes / 1e3, 1))
    } else {
        format!("{} MB", number_in(language, bytes / 1e6, 1))
    }
}

/// The language of the call, for what is printed in it.
pub fn language(say: &Say) -> Language {
    Language::named(say.language()).unwrap_or_default()
}

/// The characters of a path that don't stand for themselves in an address.
const IN_ADDRESS: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'`')
    .add(b'{')
    .add(b'}');

/// The target of a job's files. Checked before the work begins.
#[derive(Debug)]
pub struct Target {
    path: PathBuf,
    kind: Kind,
    force: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A folder of all files.
    Folder,
    /// A ZIP archive of all files.
    Archive,
    /// The one file itself.
    File,
}

impl Target {
    /// The target named by `--out`: an archive, a folder, or the PDF itself if the job has no other
    /// file.
    pub fn of_job(say: &Say, path: &Path, one_pdf: bool, force: bool) -> Result<Self, Fail> {
        let about = option(path);
        let wrong = |what: Message, remedy: Message| Err(refusal::wrong(say, &about, what, remedy));
        let folder = path.to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR]);
        // Without the slash, so that a file with this name is found.
        let path = &path.components().collect::<PathBuf>();
        let ending = ending(path).filter(|_| !folder && !path.is_dir());
        let kind = match ending.as_deref() {
            Some("zip") => Kind::Archive,
            Some("pdf") if one_pdf => Kind::File,
            Some("pdf" | "png") => {
                return wrong(t::PrintOutSeveral.into(), t::PrintNameFolder.into());
            }
            // `deck.v2` and `2026.11` are folders; `deck.txt` and `deck.tar` are mistakes.
            Some(ending) if is_kind(ending) => {
                let remedy: Message = match one_pdf {
                    true => t::PrintEndingsPdf.into(),
                    false => t::PrintEndings.into(),
                };
                return wrong(t::PrintOutEnding { ending }.into(), remedy);
            }
            _ => Kind::Folder,
        };
        Self::checked(say, path, kind, force, &about)
    }

    /// The one file that `--out` names, with this ending.
    pub fn of_file(say: &Say, path: &Path, wanted: &str, force: bool) -> Result<Self, Fail> {
        let about = option(path);
        ends_in(say, path, wanted, &about)?;
        Self::checked(say, path, Kind::File, force, &about)
    }

    /// A new file with this ending, which is never overwritten.
    pub fn new_file(say: &Say, path: &Path, wanted: &str) -> Result<Self, Fail> {
        let about = shown(path);
        ends_in(say, path, wanted, &about)?;
        if path.symlink_metadata().is_ok() {
            return Err(refusal::wrong(say, &about, t::PrintOutThere, t::PrintNewName));
        }
        Self::checked(say, path, Kind::File, false, &about)
    }

    fn checked(say: &Say, path: &Path, kind: Kind, force: bool, about: &str) -> Result<Self, Fail> {
        let wrong = |what: Message, remedy: Message| Err(refusal::wrong(say, about, what, remedy));
        if path.file_name().is_none() {
            return wrong(t::PrintOutNoName.into(), t::PrintNameFolder.into());
        }
        let above = path.parent().filter(|above| !above.as_os_str().is_empty());
        if let Some(above) = above.filter(|above| !above.is_dir()) {
            let folder = shown(above);
            return wrong(t::PrintOutNowhere { folder }.into(), t::PrintCreateFolder.into());
        }
        let is_there = path.symlink_metadata().is_ok();
        match kind {
            Kind::Folder if is_there && !path.is_dir() => {
                return wrong(t::PrintOutFile.into(), t::PrintNameFolder.into());
            }
            Kind::Archive | Kind::File if path.is_dir() => {
                return wrong(t::PrintOutFolder.into(), t::PrintNameFileIn.into());
            }
            _ => {}
        }
        if is_there && !force && !(kind == Kind::Folder && is_empty(path)) {
            return wrong(t::PrintOutThere.into(), t::PrintForce.into());
        }
        Ok(Self {
            path: path.to_owned(),
            kind,
            force,
        })
    }

    /// Writes files, and what belongs to them but isn't printed: everything, or nothing.
    pub fn write(&self, say: &Say, made: Vec<OutputFile>, papers: Vec<OutputFile>) -> Result<(), Fail> {
        if let (Kind::File, [one]) = (self.kind, made.as_slice()) {
            return self.file(say, &one.content);
        }
        let all: Vec<OutputFile> = made.into_iter().chain(papers).collect();
        if self.kind != Kind::Archive {
            return self.ended(say, folder(&self.path, &all, self.force));
        }
        let bytes = zipped(&all).map_err(|fault| refusal::faults(say, &[fault]))?;
        drop(all);
        self.file(say, &bytes)
    }

    /// Writes the one file.
    pub fn file(&self, say: &Say, bytes: &[u8]) -> Result<(), Fail> {
        self.ended(say, file(&self.path, bytes, self.force))
    }

    /// The path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The address of the folder, for programs on this machine; none for a file.
    pub fn address(&self) -> Option<String> {
        let path = std::path::absolute(&self.path)
            .ok()
            .filter(|_| self.kind == Kind::Folder)?;
        let path = path.to_str()?.replace(std::path::MAIN_SEPARATOR, "/");
        let path = utf8_percent_encode(path.trim_start_matches('/'), IN_ADDRESS);
        Some(format!("file:///{path}/"))
    }

    fn ended(&self, say: &Say, written: io::Result<()>) -> Result<(), Fail> {
        written.map_err(|error| match error.kind() {
            io::ErrorKind::Interrupted => work::stopped(say),
            _ => failed(say, &self.path, &error),
        })
    }
}

fn ends_in(say: &Say, path: &Path, wanted: &str, about: &str) -> Result<(), Fail> {
    if ending(path).as_deref() == Some(wanted) {
        return Ok(());
    }
    let what = t::PrintOutMustEnd { ending: wanted };
    let remedy = t::PrintEndIn { ending: wanted };
    Err(refusal::wrong(say, about, what, remedy))
}

/// The ending of a name, in small letters.
fn ending(path: &Path) -> Option<String> {
    path.extension()
        .map(|ending| ending.to_string_lossy().to_lowercase())
}

/// True if an ending looks like that of a kind of file.
fn is_kind(ending: &str) -> bool {
    (2..=5).contains(&ending.len())
        && ending.starts_with(|c: char| c.is_ascii_alphabetic())
        && ending.bytes().filter(u8::is_ascii_alphabetic).count() >= 2
        && ending.bytes().all(|b| b.is_ascii_alphanumeric())
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none())
}

/// A path as it is shown.
pub fn shown(path: &Path) -> String {
    printable(&path.display().to_string()).into_owned()
}

fn option(path: &Path) -> String {
    format!("--out {}", shown(path))
}

/// Writes a file: completely beside it first, then in its place.
fn file(path: &Path, bytes: &[u8], force: bool) -> io::Result<()> {
    let part = beside(path);
    whole(&part, || {
        write(&part, bytes)?;
        // Something may have come there while the file was made.
        if !force && path.symlink_metadata().is_ok() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        fs::rename(&part, path)
    })
}

/// Writes a folder of files: completely beside it first, then in its place.
fn folder(path: &Path, files: &[OutputFile], force: bool) -> io::Result<()> {
    let part = beside(path);
    whole(&part, || {
        fs::create_dir(&part)?;
        for file in files {
            write(&part.join(&file.name), &file.content)?;
        }
        if path.symlink_metadata().is_err() {
            return fs::rename(&part, path);
        }
        if is_empty(path) {
            fs::remove_dir(path)?;
            return fs::rename(&part, path);
        }
        if !force {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        exchange(path, &part, files)?;
        fs::remove_dir_all(&part)
    })
}

/// Puts new files into a folder in place of those of an earlier call; the folder may have other files, too. If that
/// doesn't work, everything is as it was.
fn exchange(path: &Path, part: &Path, files: &[OutputFile]) -> io::Result<()> {
    let old = part.join(".old");
    fs::create_dir(&old)?;
    let mut gone = written_before(path);
    gone.extend(files.iter().map(|file| file.name.clone()));
    gone.sort();
    gone.dedup();
    gone.retain(|name| path.join(name).symlink_metadata().is_ok());
    if gone.iter().any(|name| path.join(name).is_dir()) {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let removed = gone.iter().map(|name| (path.join(name), old.join(name)));
    let placed = files
        .iter()
        .map(|file| (part.join(&file.name), path.join(&file.name)));
    rename_all(&removed.chain(placed).collect::<Vec<_>>())
}

/// Renames files one after the other; if one can't be renamed, those before it get their old names.
fn rename_all(names: &[(PathBuf, PathBuf)]) -> io::Result<()> {
    for (at, (from, to)) in names.iter().enumerate() {
        if let Err(error) = fs::rename(from, to) {
            for (from, to) in names[..at].iter().rev() {
                drop(fs::rename(to, from));
            }
            return Err(error);
        }
    }
    Ok(())
}

/// Does something with a part beside the place that files go to; if it fails, the part goes away.
fn whole(part: &Path, work: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
    stop::unfinished(Some(part.to_owned()));
    let done = work();
    if done.is_err() {
        // If it can't be removed either, the first error says more.
        drop(fs::remove_file(part));
        drop(fs::remove_dir_all(part));
    }
    stop::unfinished(None);
    done
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
    for piece in bytes.chunks(1 << 20) {
        if stop::stopping() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        file.write_all(piece)?;
    }
    file.sync_all()
}

/// A name beside a path that nothing else has.
fn beside(path: &Path) -> PathBuf {
    let name = path
        .file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    path.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

fn failed(say: &Say, path: &Path, error: &io::Error) -> Fail {
    use io::ErrorKind as Kind;

    let (reason, remedy): (Message, Message) = match error.kind() {
        Kind::StorageFull | Kind::QuotaExceeded => (t::PrintFull.into(), t::PrintMakeRoom.into()),
        Kind::PermissionDenied | Kind::ReadOnlyFilesystem => (t::PrintDenied.into(), t::PrintMayWrite.into()),
        Kind::AlreadyExists => (t::PrintOutThere.into(), t::PrintForce.into()),
        Kind::IsADirectory => (t::PrintOutFolder.into(), t::PrintOtherOut.into()),
        _ => (Message::text(error.to_string()), t::PrintOtherOut.into()),
    };
    refusal::wrong(say, &shown(path), t::PrintNotWritten { reason }, remedy)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(name: &str) -> OutputFile {
        OutputFile {
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

    #[test]
    fn an_exchange_that_fails_changes_nothing() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("deck");
        folder(&target, &[made("01.png"), made("02.png")], false).unwrap();
        fs::write(target.join("01.png"), "old").unwrap();
        // A folder of the designer's is in the way.
        fs::create_dir(target.join("03.png")).unwrap();
        fs::write(target.join("03.png").join("mine.txt"), "mine").unwrap();
        assert!(folder(&target, &[made("01.png"), made("03.png")], true).is_err());
        assert_eq!(fs::read_to_string(target.join("01.png")).unwrap(), "old");
        assert!(target.join("02.png").is_file() && target.join("03.png/mine.txt").is_file());
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
    }

    #[test]
    fn endings_of_files_arent_folders() {
        for kind in ["txt", "tar", "gz", "7z", "json", "png", "mp4"] {
            assert_eq!(is_kind(kind), kind != "7z", "{kind}");
        }
        for part in ["v2", "0", "11", "a", "elements", "2026", "my deck"] {
            assert!(!is_kind(part), "{part}");
        }
    }

    #[test]
    fn a_full_disk_is_said_with_a_remedy() {
        let error = io::Error::from(io::ErrorKind::StorageFull);
        let error = failed(&Say::shared(), Path::new("deck.zip"), &error);
        assert!(matches!(error, Fail::Refused(refused) if refused.text.contains("make room")));
    }
}
