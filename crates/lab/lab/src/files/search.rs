//! The folder of a search: what it tries, and a result folder for each of its stages.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::folder::{Folder, failed, there, write_durably, write_json};
use crate::experiment::{Experiment, Results, run};
use crate::search::{Candidates, Search, Settings, Stage};
use crate::text as t;
use crate::{Control, LabError};

const PLAN: &str = "search.json";
const REPORT: &str = "report.html";
const FORMAT: u32 = 1;

/// The plan of a search. With the same version of the program it gives the same results wherever it is played.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Plan {
    /// The version of the format.
    format: u32,
    program: String,
    settings: Settings,
    candidates: Candidates,
}

/// The folder of a search.
#[derive(Debug)]
pub struct SearchFolder {
    path: PathBuf,
    program: String,
}

impl SearchFolder {
    /// Opens the folder of a search, or creates it.
    ///
    /// # Errors
    /// When it belongs to something else, or a file can't be read or written.
    pub fn open(path: &Path, search: &Search, program: &str) -> Result<Self, LabError> {
        let plan = Plan {
            format: FORMAT,
            program: program.to_owned(),
            settings: search.settings().clone(),
            candidates: search.candidates().clone(),
        };
        let shown = || path.display().to_string();
        match read(path)? {
            Some(found) if (found.format, &found.program) != (plan.format, &plan.program) => {
                let (path, theirs, own) = (shown(), found.program, plan.program);
                return Err(LabError::Store(t::FailOtherVersion { path, theirs, own }.into()));
            }
            Some(found) if found != plan => {
                return Err(LabError::Store(t::FailOtherSearch { path: shown() }.into()));
            }
            Some(_) => {}
            None => {
                fs::create_dir_all(path).map_err(|error| failed(path, &error))?;
                let mut entries = fs::read_dir(path).map_err(|error| failed(path, &error))?;
                // A program that was killed may have left a half of the plan.
                let is_own = |entry: fs::DirEntry| entry.file_name() == "search.part";
                if entries.any(|entry| !entry.is_ok_and(is_own)) {
                    return Err(LabError::Store(t::FailOtherFolder { path: shown() }.into()));
                }
                write_json(&path.join(PLAN), &plan)?;
            }
        }
        Ok(Self {
            path: path.to_owned(),
            program: program.to_owned(),
        })
    }

    /// The settings and the candidates of the search in a folder.
    ///
    /// # Errors
    /// When there is none, or it can't be read.
    pub fn plan(path: &Path) -> Result<(Settings, Candidates), LabError> {
        let plan = read(path)?.ok_or_else(|| {
            let path = path.display().to_string();
            LabError::Store(t::FailNoSearch { path }.into())
        })?;
        Ok((plan.settings, plan.candidates))
    }

    /// The path of the report.
    #[must_use]
    pub fn report_path(&self) -> PathBuf {
        self.path.join(REPORT)
    }

    /// The results of a stage that was played earlier, completely.
    ///
    /// # Errors
    /// When its folder belongs to another experiment, or can't be read or written.
    pub fn finished(&self, stage: &Stage, experiment: &Experiment) -> Result<Option<Results>, LabError> {
        self.folder(stage, experiment)?.finished()
    }

    /// Plays a stage, or continues it. Results that aren't complete were stopped.
    ///
    /// # Errors
    /// When its folder belongs to another experiment, or can't be read or written.
    pub fn play(
        &self,
        stage: &Stage,
        experiment: &Experiment,
        control: Control<'_>,
    ) -> Result<Results, LabError> {
        let folder = self.folder(stage, experiment)?;
        let results = run(experiment, &self.program, &folder, control)?;
        folder.finish(experiment, &results)?;
        Ok(results)
    }

    fn folder(&self, stage: &Stage, experiment: &Experiment) -> Result<Folder, LabError> {
        Folder::open(&self.path.join(&stage.name), experiment, &self.program)
    }

    /// Writes the report.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn write_report(&self, html: &str) -> Result<(), LabError> {
        write_durably(&self.report_path(), |file| file.write_all(html.as_bytes()))
    }
}

fn read(path: &Path) -> Result<Option<Plan>, LabError> {
    let file = path.join(PLAN);
    let Some(text) = there(&file, fs::read_to_string(&file))? else {
        return Ok(None);
    };
    serde_json::from_str(&text).map(Some).map_err(|error| {
        let (path, reason) = (file.display().to_string(), error.to_string());
        LabError::Store(t::FailDamagedSearch { path, reason }.into())
    })
}
