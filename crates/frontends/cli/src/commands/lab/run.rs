//! `wildpile lab run`.

use std::path::{Path, PathBuf};

use wildpile_farm::{Offer, SetAside};
use wildpile_lab::experiment::{Experiment, Results, Sweep, Tally, run as play};
use wildpile_lab::files::Folder;
use wildpile_lab::{Control, GameTimer};

use super::clock::{self, Times};
use super::farm::{self, Queue};
use super::{PROGRAM, Read, failed, open, shown};
use crate::args::LabRun;
use crate::fail::{Answer, Fail, Outcome};
use crate::report::LabResultsReport;
use crate::say::Say;
use crate::text as t;
use crate::{cards, out, playing, stop};

/// Runs an experiment, or continues it.
pub fn run(say: &Say, args: &LabRun, data: Option<&Path>) -> Outcome {
    let server = farm::server(args.nats.as_deref(), args.creds.as_deref())?;
    let mut read = Read::file(say, &args.file, data, &args.packs)?;
    let (name, named) = (read.name.clone(), std::mem::take(&mut read.named));
    let experiment = read.valid(say)?;
    let queue = match server {
        Some(server) => {
            let packs = cards::library(say, data, &args.packs)?.into_packs();
            let offer = Offer::new(&experiment, PROGRAM, &name, &packs, named);
            Some(Queue {
                server,
                offer: offer.map_err(|error| failed(say, error))?,
                patience: args.worker_timeout,
            })
        }
        None => None,
    };
    let folder = match &args.out {
        Some(folder) => folder.clone(),
        None => usual_folder(&args.file)?,
    };
    let run = Run {
        folder: &folder,
        jobs: args.jobs,
        json: args.json,
        open: args.open,
        queue,
    };
    run.experiment(say, &experiment)
}

/// The folder of a file's results.
fn usual_folder(file: &Path) -> Result<PathBuf, Fail> {
    if file == Path::new("-") {
        return Err(Fail::wrong(t::LabNeedsOut));
    }
    Ok(file.with_extension("lab"))
}

/// A run of an experiment.
pub struct Run<'a> {
    /// The folder of its results.
    pub folder: &'a Path,
    /// The cores to use.
    pub jobs: Option<usize>,
    /// Answer in JSON.
    pub json: bool,
    /// Open the report.
    pub open: bool,
    /// Let workers play it.
    pub queue: Option<Queue>,
}

impl Run<'_> {
    /// Runs an experiment that is valid.
    pub fn experiment(&self, say: &Say, experiment: &Experiment) -> Outcome {
        let failed = |error| failed(say, error);
        let folder = Folder::open(self.folder, experiment, PROGRAM).map_err(failed)?;
        let mut set_aside = Vec::new();
        let results = match folder.finished().map_err(failed)? {
            Some(mut found) => {
                out::message("this experiment has been run already; these are its results");
                // They don't belong to what was played and may have been changed since.
                found.title.clone_from(&experiment.title);
                found.measures.clone_from(&experiment.measures);
                found.sweep = Sweep::of(experiment);
                found.experiment.clone_from(&experiment.text);
                folder.keep_results(&found).map_err(failed)?;
                found
            }
            None => self.play(say, experiment, &folder, &mut set_aside)?,
        };
        folder.write_report(&shown::page(say, &results)).map_err(failed)?;
        if self.json {
            let name = self.folder.display().to_string();
            let mut report = LabResultsReport::of(say, &results, Some(name));
            report.set_aside = farm::set_aside_report(say, &set_aside);
            out::json(&report)?;
        } else {
            out::text(&shown::results(say, &results))?;
            out::message(&format!("the report is in {}", folder.report_path().display()));
            if results.complete {
                shown::how_to_keep(experiment);
            }
        }
        if !set_aside.is_empty() && !stop::stopping() {
            out::message(&farm::about_set_aside(say, experiment, &set_aside));
            return Ok(Answer::No);
        }
        if !results.complete {
            let checked = results.check.iter().flat_map(|check| &check.arms);
            let tallies = (results.arms.iter().map(|arm| &arm.tally)).chain(checked.map(|arm| &arm.tally));
            let kept: u64 = tallies.map(Tally::games).sum();
            out::message(&format!(
                "{kept} games are finished and kept; the same call continues"
            ));
            return Ok(Answer::Stopped);
        }
        if self.open {
            open(&folder.report_path())?;
        }
        Ok(Answer::Yes)
    }

    fn play(
        &self,
        say: &Say,
        experiment: &Experiment,
        folder: &Folder,
        set_aside: &mut Vec<SetAside>,
    ) -> Result<Results, Fail> {
        let failed = |error| failed(say, error);
        stop::stop_on_ctrl_c()?;
        let present = folder.present(&experiment.all_chunks());
        if present > 0 {
            let chunks = if present == 1 {
                "1 part"
            } else {
                &format!("{present} parts")
            };
            out::message(&format!(
                "continuing: {chunks} of this experiment are there already"
            ));
        }
        let games = shown::games(experiment);
        let results = if let Some(queue) = &self.queue {
            let fed = queue.feed(say, experiment, folder, games).map_err(failed)?;
            *set_aside = fed.set_aside;
            fed.results
        } else {
            let times = Times::new(&experiment.blocks());
            let played = playing::with_progress(say, Some(games), self.jobs, |control, _| {
                let timer = Some(&times as &(dyn GameTimer + Sync));
                play(experiment, PROGRAM, folder, Control { timer, ..control })
            });
            let played = played.map_err(failed)?;
            clock::keep(say, times, self.folder, self.jobs);
            played
        };
        for path in folder.damaged() {
            out::message(&format!("{path} was damaged; its games have been played again"));
        }
        folder.finish(experiment, &results).map_err(failed)?;
        Ok(results)
    }
}
