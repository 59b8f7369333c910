//! A result folder. It belongs to one experiment and one version of the program.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use wildpile_message::Arg;
use xxhash_rust::xxh3::Xxh3;

use super::chunk::ChunkFormat;
use super::parquet_rows;
use crate::LabError;
use crate::experiment::{Chunk, Experiment, Results, Row, Rows, Shelf};
use crate::text as t;

const MANIFEST: &str = "lab.json";
const EXPERIMENT: &str = "experiment.toml";
const CHUNKS: &str = "chunks";
const ROWS: &str = "rows.parquet";
const RESULTS: &str = "results.json";
const REPORT: &str = "report.html";
const SUMS: &str = "sums.json";

/// The owner of a folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Manifest {
    /// The version of the folder's format.
    format: u32,
    digest: String,
    program: String,
    /// The fingerprint of the first deals as the program played them that began it.
    fingerprint: String,
}

/// Checksums of files by their names, so that what a disk or a hand has changed isn't shown as a figure.
type Sums = BTreeMap<String, String>;

const FORMAT: u32 = 1;

/// An open result folder, which nobody else can write to meanwhile.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    program: String,
    format: ChunkFormat,
    /// Held as long as the folder is open.
    _lock: File,
    /// Chunks whose files were damaged; they are played again.
    damaged: Mutex<Vec<String>>,
}

/// An error about a file or folder.
pub(super) fn failed(path: &Path, error: &io::Error) -> LabError {
    let (path, reason) = (path.display().to_string(), error.to_string());
    let message = match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => t::FailDiskFull { path }.into(),
        _ => t::FailFile { path, reason }.into(),
    };
    LabError::Store(message)
}

/// The content of a file or folder, or that there is none.
pub(super) fn there<T>(path: &Path, read: io::Result<T>) -> Result<Option<T>, LabError> {
    match read.map_err(|error| (error.kind(), error)) {
        Ok(read) => Ok(Some(read)),
        Err((io::ErrorKind::NotFound | io::ErrorKind::NotADirectory, _)) => Ok(None),
        Err((_, error)) => Err(failed(path, &error)),
    }
}

/// The reason a file couldn't be written.
#[derive(Debug)]
pub enum WriteError {
    /// The content that was to be written.
    Lab(LabError),
    /// The file itself.
    Io(io::Error),
}

impl From<LabError> for WriteError {
    fn from(error: LabError) -> Self {
        Self::Lab(error)
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Writes a file so that after a crash either all of it is there or nothing: to a temporary file, which is
/// flushed to the disk and then renamed.
///
/// # Errors
/// When it can't be written.
pub fn write_durably<E: Into<WriteError>>(
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<(), E>,
) -> Result<(), LabError> {
    let temporary = path.with_extension("part");
    let written = || -> Result<(), WriteError> {
        let mut file = File::create(&temporary)?;
        write(&mut file).map_err(|error| -> WriteError { error.into() })?;
        file.sync_all()?;
        Ok(fs::rename(&temporary, path)?)
    };
    written().map_err(|error| {
        // What is half written is useless, and on a full disk in the way.
        drop(fs::remove_file(&temporary));
        match error {
            WriteError::Lab(error) => error,
            WriteError::Io(error) => failed(path, &error),
        }
    })?;
    sync_folder(path)
}

/// Writes a value as a durable JSON file.
pub(super) fn write_json(path: &Path, value: &impl Serialize) -> Result<(), LabError> {
    let text = serde_json::to_string_pretty(value).map_err(|error| failed(path, &error.into()))?;
    write_durably(path, |file| file.write_all((text + "\n").as_bytes()))
}

/// Makes a rename durable. Windows can't and needn't.
fn sync_folder(path: &Path) -> Result<(), LabError> {
    if cfg!(unix)
        && let Some(folder) = path.parent()
    {
        // A bare file name lies in the current folder.
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        let synced = File::open(folder).and_then(|folder| folder.sync_all());
        synced.map_err(|error| failed(folder, &error))?;
    }
    Ok(())
}

impl Folder {
    /// Opens the folder of an experiment, or creates it.
    ///
    /// # Errors
    /// When it belongs to something else or is in use, or a file can't be read or written.
    pub fn open(path: &Path, experiment: &Experiment, program: &str) -> Result<Self, LabError> {
        let shown = || path.display().to_string();
        fs::create_dir_all(path).map_err(|error| failed(path, &error))?;
        let manifest = Manifest {
            format: FORMAT,
            digest: experiment.digest(),
            program: program.to_owned(),
            fingerprint: experiment.fingerprint()?,
        };
        let is_new = match read_manifest(path)? {
            None => {
                // A program that was killed while it made the folder has left some of its own files.
                let begun = path.join(LOCK).exists();
                let own = |name: &OsStr| {
                    let first = [EXPERIMENT, "experiment.part", "lab.part"];
                    name == LOCK || (begun && first.iter().any(|own| name == *own))
                };
                let mut entries = fs::read_dir(path).map_err(|error| failed(path, &error))?;
                if entries.any(|entry| !entry.is_ok_and(|entry| own(&entry.file_name()))) {
                    return Err(LabError::Store(t::FailOtherFolder { path: shown() }.into()));
                }
                true
            }
            Some(found) if found.digest != manifest.digest => {
                return Err(LabError::Store(t::FailOtherExperiment { path: shown() }.into()));
            }
            Some(found) if found.program == manifest.program && found.fingerprint != manifest.fingerprint => {
                return Err(LabError::Store(t::FailOtherPlay { path: shown() }.into()));
            }
            Some(found) if (found.format, &found.program) != (manifest.format, &manifest.program) => {
                let (path, theirs, own) = (shown(), found.program, manifest.program);
                let message = t::FailOtherVersion { path, theirs, own }.into();
                return Err(LabError::Store(message));
            }
            Some(_) => false,
        };
        let lock = lock(path)?;
        let chunks = path.join(CHUNKS);
        if is_new {
            write_durably(&path.join(EXPERIMENT), |file| {
                file.write_all(experiment.text.as_bytes())
            })?;
            write_json(&path.join(MANIFEST), &manifest)?;
        }
        fs::create_dir_all(&chunks).map_err(|error| failed(&chunks, &error))?;
        Ok(Self {
            path: path.to_owned(),
            program: manifest.program,
            format: ChunkFormat::of(experiment),
            _lock: lock,
            damaged: Mutex::default(),
        })
    }

    /// The path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The path of the rows.
    #[must_use]
    pub fn rows_path(&self) -> PathBuf {
        rows_of(&self.path)
    }

    /// The path of the report.
    #[must_use]
    pub fn report_path(&self) -> PathBuf {
        report_of(&self.path)
    }

    /// The results, if the experiment is complete. Files that turn out to be damaged are set aside with the
    /// ending `damaged`, and what they contained is to be played again.
    ///
    /// # Errors
    /// When a file can't be read or renamed.
    pub fn finished(&self) -> Result<Option<Results>, LabError> {
        if !self.path.join(RESULTS).exists() || !self.rows_path().exists() {
            return Ok(None);
        }
        let read = read_results(&self.path).and_then(|results| {
            checked_rows(&self.path)?;
            Ok(results)
        });
        match read {
            Ok(results) => Ok(results.complete.then_some(results)),
            Err(_) => {
                for name in [RESULTS, ROWS] {
                    let path = self.path.join(name);
                    let aside = self.path.join(format!("{name}.damaged"));
                    fs::rename(&path, &aside).map_err(|error| failed(&path, &error))?;
                    self.lock_damaged().push(aside.display().to_string());
                }
                Ok(None)
            }
        }
    }

    /// Number of chunks that exist already.
    #[must_use]
    pub fn present(&self, chunks: &[Chunk]) -> usize {
        chunks
            .iter()
            .filter(|chunk| self.chunk_path(**chunk).exists())
            .count()
    }

    /// The deals whose rows are there, in order: chunks, and parts of chunks if they were played in parts.
    ///
    /// # Errors
    /// When the folder can't be read.
    pub fn stored(&self) -> Result<Vec<Chunk>, LabError> {
        let chunks = self.path.join(CHUNKS);
        let mut stored = Vec::new();
        for entry in there(&chunks, fs::read_dir(&chunks))?.into_iter().flatten() {
            let entry = entry.map_err(|error| failed(&chunks, &error))?;
            stored.extend(entry.file_name().to_str().and_then(named_chunk));
        }
        stored.sort_unstable();
        Ok(stored)
    }

    /// The files of chunks that turned out to be damaged and were played again.
    #[must_use]
    pub fn damaged(&self) -> Vec<String> {
        self.lock_damaged().clone()
    }

    fn lock_damaged(&self) -> MutexGuard<'_, Vec<String>> {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes the results; if they are complete also the rows, after which the chunks aren't needed any more.
    ///
    /// # Errors
    /// When something can't be written. The chunks stay.
    pub fn finish(&self, experiment: &Experiment, results: &Results) -> Result<(), LabError> {
        if results.complete {
            write_durably(&self.rows_path(), |file| {
                let source = &mut |at, chunk| self.block(chunk, at);
                parquet_rows::write(file, experiment, &self.program, results.deals, source)
            })?;
        }
        self.keep_results(results)?;
        if results.complete {
            self.keep_sum(ROWS)?;
            let chunks = self.path.join(CHUNKS);
            fs::remove_dir_all(&chunks).map_err(|error| failed(&chunks, &error))?;
        }
        Ok(())
    }

    /// Writes the results alone: when nothing was played, but what is shown of it has changed.
    ///
    /// # Errors
    /// When they can't be written.
    pub fn keep_results(&self, results: &Results) -> Result<(), LabError> {
        let path = self.path.join(RESULTS);
        let text = serde_json::to_string(results).map_err(|error| failed(&path, &error.into()))?;
        // Until the new sum is there, none says that the file is damaged.
        self.forget_sums()?;
        write_durably(&path, |file| file.write_all(text.as_bytes()))?;
        self.keep_sum(RESULTS)?;
        if results.complete && self.rows_path().exists() {
            self.keep_sum(ROWS)?;
        }
        Ok(())
    }

    fn forget_sums(&self) -> Result<(), LabError> {
        let path = self.path.join(SUMS);
        there(&path, fs::remove_file(&path)).map(drop)
    }

    /// Keeps the checksum of a file that was just written.
    fn keep_sum(&self, name: &str) -> Result<(), LabError> {
        let mut sums = read_sums(&self.path)?;
        sums.insert(name.to_owned(), sum_of(&self.path.join(name))?);
        write_json(&self.path.join(SUMS), &sums)
    }

    /// Writes the report.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn write_report(&self, html: &str) -> Result<(), LabError> {
        write_durably(&self.report_path(), |file| file.write_all(html.as_bytes()))
    }

    fn chunk_path(&self, chunk: Chunk) -> PathBuf {
        self.path.join(CHUNKS).join(chunk_name(chunk))
    }

    /// The rows of one block; `None` if the chunk isn't there or is damaged.
    fn block(&self, chunk: Chunk, at: usize) -> Result<Option<Vec<Row>>, LabError> {
        let path = self.chunk_path(chunk);
        let Some(mut file) = there(&path, File::open(&path))? else {
            return Ok(None);
        };
        let rows = self.format.read_block(chunk, at, &mut file);
        rows.map_err(|error| failed(&path, &error))
    }
}

impl Shelf for Folder {
    fn find(&self, chunk: Chunk) -> Result<Option<Rows>, LabError> {
        let path = self.chunk_path(chunk);
        let Some(file) = there(&path, fs::read(&path))? else {
            return Ok(None);
        };
        let rows = self.format.decode(chunk, &file);
        if rows.is_none() {
            self.lock_damaged().push(path.display().to_string());
        }
        Ok(rows)
    }

    fn keep(&self, chunk: Chunk, rows: &Rows) -> Result<(), LabError> {
        let bytes = self.format.encode(chunk, rows);
        write_durably(&self.chunk_path(chunk), |file| file.write_all(&bytes))
    }
}

fn chunk_name(chunk: Chunk) -> String {
    format!("{:010}-{}.rows", chunk.first, chunk.count)
}

/// The chunk whose file has this name.
fn named_chunk(name: &str) -> Option<Chunk> {
    let (first, count) = name.strip_suffix(".rows")?.split_once('-')?;
    let chunk = Chunk {
        first: first.parse().ok()?,
        count: count.parse().ok()?,
    };
    (chunk_name(chunk) == name).then_some(chunk)
}

const LOCK: &str = "lab.lock";

/// Keeps other runs out until the file is closed.
fn lock(folder: &Path) -> Result<File, LabError> {
    let path = folder.join(LOCK);
    let file = File::create(&path).map_err(|error| failed(&path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(fs::TryLockError::WouldBlock) => {
            let path = folder.display().to_string();
            Err(LabError::Store(t::FailInUse { path }.into()))
        }
        Err(fs::TryLockError::Error(error)) => Err(failed(&path, &error)),
    }
}

fn read_manifest(folder: &Path) -> Result<Option<Manifest>, LabError> {
    let path = folder.join(MANIFEST);
    let Some(text) = there(&path, fs::read_to_string(&path))? else {
        return Ok(None);
    };
    serde_json::from_str(&text).map(Some).map_err(|error| {
        let (path, reason) = (path.display().to_string(), error.to_string());
        LabError::Store(t::FailDamaged { path, reason }.into())
    })
}

/// The checksums in a folder; none before its first chunk.
fn read_sums(folder: &Path) -> Result<Sums, LabError> {
    let path = folder.join(SUMS);
    let text = there(&path, fs::read_to_string(&path))?;
    // If they are damaged themselves, they say nothing.
    Ok(text.map_or_else(Sums::new, |text| serde_json::from_str(&text).unwrap_or_default()))
}

fn sum_of(path: &Path) -> Result<String, LabError> {
    let read = || -> io::Result<String> {
        let mut file = File::open(path)?;
        let mut hash = Xxh3::new();
        let mut buffer = vec![0; 1 << 16];
        loop {
            match file.read(&mut buffer)? {
                0 => return Ok(format!("{:032x}", hash.digest128())),
                count => hash.update(&buffer[..count]),
            }
        }
    };
    read().map_err(|error| failed(path, &error))
}

/// Refuses a file whose checksum isn't the one that was kept.
fn check_sum(folder: &Path, name: &str) -> Result<(), LabError> {
    let Some(kept) = read_sums(folder)?.remove(name) else {
        return Ok(());
    };
    let path = folder.join(name);
    let found = sum_of(&path)?;
    if found == kept {
        return Ok(());
    }
    let path = path.display().to_string();
    Err(LabError::Store(t::FailChanged { path }.into()))
}

/// The path of the rows in a folder, which are as they were written.
///
/// # Errors
/// When they have changed since.
pub fn checked_rows(folder: &Path) -> Result<PathBuf, LabError> {
    check_sum(folder, ROWS)?;
    Ok(rows_of(folder))
}

/// The path of the rows in a folder.
#[must_use]
pub fn rows_of(folder: &Path) -> PathBuf {
    folder.join(ROWS)
}

/// The path of the report in a folder.
#[must_use]
pub fn report_of(folder: &Path) -> PathBuf {
    folder.join(REPORT)
}

/// The results in a folder, complete or not.
///
/// # Errors
/// When there are none, or they are damaged or from another version.
pub fn read_results(folder: &Path) -> Result<Results, LabError> {
    let path = folder.join(RESULTS);
    let text = there(&path, fs::read_to_string(&path))?.ok_or_else(|| {
        let path = folder.display().to_string();
        LabError::Store(t::FailNoResults { path }.into())
    })?;
    check_sum(folder, RESULTS)?;
    let damaged = |reason: Arg| {
        let path = path.display().to_string();
        LabError::Store(t::FailDamaged { path, reason }.into())
    };
    let results: Results = serde_json::from_str(&text).map_err(|error| damaged(error.to_string().into()))?;
    results.check().map_err(|reason| damaged(reason.into()))?;
    Ok(results)
}
