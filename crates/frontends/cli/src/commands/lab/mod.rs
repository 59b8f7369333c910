//! `wildpile lab`: experiments, from a file to a report.

mod book;
mod clock;
mod compare;
mod farm;
mod new;
mod run;
mod search;
mod shown;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use wildpile_farm::OwnFiles;
use wildpile_lab::LabError;
use wildpile_lab::experiment::Experiment;
use wildpile_lab::files::{WriteError, checked_rows, read_results, report_of, write_csv, write_durably};
use wildpile_lab::report::check_plan;
use wildpile_packs::PackLibrary;
use wildpile_table::Finding;

use crate::args::{LabAction, LabCheck, LabExport, LabReport};
use crate::choose::not_valid;
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{LabArmReport, LabCheckReport, LabPlannedCheck, LabResultsReport, ProblemReport};
use crate::say::Say;
use crate::text as t;
use crate::{cards, files, out, playing};

/// The version that results belong to.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Does what the lab is asked for.
pub fn run(say: &Say, action: &LabAction, data: Option<&Path>) -> Outcome {
    match action {
        LabAction::New(args) => new::run(say, args, data),
        LabAction::Check(args) => check(say, args, data),
        LabAction::Run(args) => run::run(say, args, data),
        LabAction::Search(args) => search::run(say, args, data),
        LabAction::Worker(args) => farm::worker(say, args),
        LabAction::Report(args) => report(say, args),
        LabAction::Compare(args) => compare::run(say, args),
        LabAction::Book(args) => book::run(say, args),
        LabAction::Export(args) => export(say, args),
    }
}

/// An experiment file: its name in messages, its text, what it says, and the files that it names.
struct Read {
    name: String,
    text: String,
    read: Result<Experiment, Vec<Finding>>,
    named: OwnFiles,
}

impl Read {
    /// `packs` are files with more cards than those of the program and of the data folder.
    fn file(say: &Say, path: &Path, data: Option<&Path>, packs: &[PathBuf]) -> Result<Self, Fail> {
        let text = files::read_rules(say, path)?;
        let library = cards::library(say, data, packs)?;
        let folder = files::folder_of(path);
        Ok(Self::text(say, files::name(path), text, &folder, &library))
    }

    fn text(say: &Say, name: String, text: String, folder: &Path, library: &PackLibrary) -> Self {
        let (disk, named) = (files::loader(folder), OwnFiles::default());
        let load = |name: &str| named.load(&disk, name);
        let read = Experiment::read_with_packs(&name, &text, say.games(), &load, library.packs());
        Self {
            name,
            text,
            read,
            named,
        }
    }

    /// The experiment, or everything that is wrong with it.
    fn valid(self, say: &Say) -> Result<Experiment, Fail> {
        let Self { name, text, read, .. } = self;
        read.map_err(|findings| Fail::Invalid(wrong(say, &name, &text, &findings)))
    }
}

/// Everything that is wrong with an experiment file.
fn wrong(say: &Say, name: &str, text: &str, findings: &[Finding]) -> String {
    not_valid(say, name, t::ExperimentInvalid, text, findings)
}

/// The reason a run or a folder failed.
fn failed(say: &Say, error: LabError) -> Fail {
    playing::failed(say, None, error)
}

/// `wildpile lab check`.
fn check(say: &Say, args: &LabCheck, data: Option<&Path>) -> Outcome {
    let Read { name, text, read, .. } = Read::file(say, &args.file, data, &args.packs)?;
    let mut report = LabCheckReport {
        file: name.clone(),
        valid: read.is_ok(),
        game: None,
        players: Vec::new(),
        measures: Vec::new(),
        games: 0,
        arms: Vec::new(),
        check: None,
        check_plan: None,
        left_out: Vec::new(),
        problems: Vec::new(),
    };
    match read {
        Ok(experiment) => {
            if !args.json {
                out::text(&shown::plan(say, &name, &experiment))?;
            }
            report.game = Some(experiment.bundle.name().to_owned());
            report.players.clone_from(&experiment.players);
            report.measures = experiment
                .measures
                .iter()
                .map(|measure| measure.name().to_owned())
                .collect();
            report.games = shown::games(&experiment);
            let arms = experiment.arms.iter().map(|arm| LabArmReport {
                name: arm.name.clone(),
                rules: arm.rules_name.clone(),
            });
            report.arms = arms.collect();
            report.check = experiment.check.as_ref().map(|check| LabPlannedCheck {
                player: check.player().to_owned(),
                deals: check.games,
                milliseconds: experiment.check_time(),
            });
            report.check_plan = Some(say.rendered(check_plan(&experiment)));
            report.left_out = shown::left_out(say, &experiment.left_out);
        }
        Err(findings) => {
            out::coloured_message(&wrong(say, &name, &text, &findings));
            report.problems = ProblemReport::all(say, &findings, &text);
        }
    }
    if args.json {
        out::json(&report)?;
    }
    Ok(report.valid.into())
}

/// `wildpile lab report`.
fn report(say: &Say, args: &LabReport) -> Outcome {
    let results = read_results(&args.folder).map_err(|error| failed(say, error))?;
    if args.clock {
        return clock::show(say, &args.folder, &results, args.json);
    }
    let path = report_of(&args.folder);
    let html = shown::page(say, &results);
    write_durably(&path, |file| file.write_all(html.as_bytes())).map_err(|error| failed(say, error))?;
    if args.json {
        let folder = args.folder.display().to_string();
        out::json(&LabResultsReport::of(say, &results, Some(folder)))?;
    } else {
        out::text(&shown::results(say, &results))?;
        out::message(&format!("the report is in {}", path.display()));
    }
    if args.open {
        open(&path)?;
    }
    Ok(Answer::Yes)
}

/// Opens a report in the browser.
fn open(path: &Path) -> Result<(), Fail> {
    open::that_detached(path).map_err(|error| {
        let (path, why) = (path.display().to_string(), error.to_string());
        Fail::wrong(t::LabNoBrowser { path, why })
    })
}

/// `wildpile lab export`.
fn export(say: &Say, args: &LabExport) -> Outcome {
    let failed = |error| failed(say, error);
    let results = read_results(&args.folder).map_err(failed)?;
    let rows = checked_rows(&args.folder).map_err(failed)?;
    if !results.complete || !rows.exists() {
        let folder = args.folder.display().to_string();
        return Err(Fail::wrong(t::LabIncomplete { folder }));
    }
    if args.file == Path::new("-") {
        let mut stdout = io::stdout().lock();
        write_csv(&rows, &mut io::BufWriter::new(&mut stdout)).map_err(failed)?;
        return Ok(Answer::Yes);
    }
    let path = args.file.display().to_string();
    if args.file.exists() {
        return Err(Fail::wrong(t::LabFileThere { path }));
    }
    let ending = args.file.extension().unwrap_or_default().to_string_lossy();
    if !["csv", "parquet"].contains(&ending.as_ref()) {
        return Err(Fail::wrong(t::LabEnding { path }));
    }
    let done = || {
        out::message(&format!("the rows are in {path}"));
        Answer::Yes
    };
    if ending == "parquet" {
        let copied = std::fs::copy(&rows, &args.file);
        copied.map_err(|error| {
            let (path, why) = (&path, error.to_string());
            Fail::wrong(t::LabRowsUnwritten { path, why })
        })?;
        return Ok(done());
    }
    let written = write_durably(&args.file, |file| -> Result<(), WriteError> {
        let mut buffered = io::BufWriter::new(file);
        write_csv(&rows, &mut buffered)?;
        Ok(buffered.flush()?)
    });
    written.map(|()| done()).map_err(failed)
}
