//! Packs from files: those of a folder, and those that someone names.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use wildpile_game::rules::Problem;
use wildpile_table::{Find, Finding};

use crate::text as t;
use crate::{MAX_FILE, Pack, Packs, parse_toml, read};

/// The folder of packs within a program's data folder.
pub const FOLDER: &str = "packs";

/// The packs that come with the program and those from files, and the files that can't be used.
#[derive(Debug, Default)]
pub struct PackLibrary {
    packs: Packs,
    broken: Vec<BrokenPack>,
}

/// A file that isn't a pack, or not one that can be used.
#[derive(Clone, Debug)]
pub struct BrokenPack {
    /// The file.
    pub path: PathBuf,
    /// Its text; empty if it can't be read.
    pub text: String,
    /// The problems, with places in the text. Never empty.
    pub findings: Vec<Finding>,
}

impl BrokenPack {
    /// True if the file may be meant by a card's ID (`card`, `pack/card`): it names both in quotes. It may be too
    /// broken to ask for more.
    #[must_use]
    pub fn may_have(&self, id: &str) -> bool {
        let quotes = |id: &str| {
            ['"', '\'']
                .iter()
                .any(|q| self.text.contains(&format!("{q}{id}{q}")))
        };
        match id.trim().split_once('/') {
            Some((pack, card)) => quotes(pack) && quotes(card),
            None => quotes(id.trim()),
        }
    }
}

impl PackLibrary {
    /// The packs that come with the program.
    #[must_use]
    pub fn shipped() -> Self {
        Self {
            packs: Packs::shipped(),
            broken: Vec::new(),
        }
    }

    /// All packs that can be used.
    #[must_use]
    pub const fn packs(&self) -> &Packs {
        &self.packs
    }

    /// All packs that can be used.
    #[must_use]
    pub fn into_packs(self) -> Packs {
        self.packs
    }

    /// The files of folders that can't be used, in the order in which they were read.
    #[must_use]
    pub fn broken(&self) -> &[BrokenPack] {
        &self.broken
    }

    /// Adds a pack file and gives the pack's ID. Adding the same pack again changes nothing.
    ///
    /// # Errors
    /// When the file can't be read, isn't a pack, or has the ID of another pack. Nothing is added then.
    pub fn add_file(&mut self, path: &Path, find: Find<'_>) -> Result<String, BrokenPack> {
        let text = read_text(path).map_err(|problem| unreadable(path, problem))?;
        let added = self.add_text(&text, find);
        added.map(|pack| pack.id).map_err(|findings| BrokenPack {
            path: path.to_owned(),
            text,
            findings,
        })
    }

    /// Adds the text of a pack file and gives the pack. Adding the same pack again changes nothing.
    ///
    /// # Errors
    /// When it isn't a pack, or has the ID of another pack. Nothing is added then.
    pub fn add_text(&mut self, text: &str, find: Find<'_>) -> Result<Pack, Vec<Finding>> {
        let pack = read(text, find).map_err(|mut findings| {
            // Under its own ID, a card of the other pack looks like one that is missing.
            let taken = id_of_text(text).and_then(|id| self.taken(&id, text));
            if let Some(taken) = taken.filter(|_| findings.iter().all(|found| found.problem.path != "schema"))
            {
                findings.insert(0, taken);
            }
            findings
        })?;
        if self.packs.all().contains(&pack) {
            return Ok(pack);
        }
        match self.taken(&pack.id, text) {
            Some(taken) => Err(vec![taken]),
            None => self.packs.add(pack.clone()).map(|()| pack).map_err(|problem| {
                vec![Finding {
                    problem,
                    spans: Vec::new(),
                }]
            }),
        }
    }

    /// The finding that another pack has an ID, at its place in a text.
    fn taken(&self, id: &str, text: &str) -> Option<Finding> {
        self.packs.all().iter().find(|own| own.id == id)?;
        let place = ['"', '\'']
            .iter()
            .find_map(|q| text.find(&format!("{q}{id}{q}")))
            .map(|at| at..at + id.len() + 2);
        Some(Finding {
            problem: Problem::new("id", t::ProblemPackThere { id }, t::LegalOtherId),
            spans: place.into_iter().collect(),
        })
    }

    /// Adds the pack files (`*.toml`) of a folder, by name. A folder that isn't there has none. Files that can't be
    /// used are kept in [`PackLibrary::broken`]; so is what isn't a file, since opening a pipe would wait for its writer.
    pub fn add_folder(&mut self, folder: &Path, find: Find<'_>) {
        let Ok(entries) = std::fs::read_dir(folder) else {
            return;
        };
        let mut paths: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
            .collect();
        paths.sort();
        for path in paths {
            let is_other = std::fs::metadata(&path).is_ok_and(|found| !found.is_file());
            let added = if is_other {
                Err(unreadable(&path, Problem::bare("", t::ProblemNotAFile)))
            } else {
                self.add_file(&path, find)
            };
            self.broken.extend(added.err());
        }
    }
}

/// The ID that a pack file gives.
fn id_of_text(text: &str) -> Option<String> {
    let (table, _) = parse_toml(text, MAX_FILE).ok()?;
    let id = table.get("id")?.get_ref().as_str()?;
    Some(id.to_owned())
}

/// A file without a text.
fn unreadable(path: &Path, problem: Problem) -> BrokenPack {
    BrokenPack {
        path: path.to_owned(),
        text: String::new(),
        findings: vec![Finding {
            problem,
            spans: Vec::new(),
        }],
    }
}

/// The text of a file, if it isn't longer than a pack may be.
fn read_text(path: &Path) -> Result<String, Problem> {
    let mut bytes = Vec::new();
    let most = MAX_FILE as u64 + 1;
    let read = File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes));
    if let Err(error) = read {
        let reason = error.to_string();
        return Err(Problem::bare("", t::ProblemUnreadable { reason }));
    }
    if bytes.len() > MAX_FILE {
        return Err(Problem::bare("", t::ProblemTooLong { max: MAX_FILE }));
    }
    String::from_utf8(bytes).map_err(|_| Problem::bare("", t::ProblemNotUtf8))
}
