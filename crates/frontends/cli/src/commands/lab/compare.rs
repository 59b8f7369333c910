//! `wildpile lab compare`.

use std::io::Write as _;
use std::path::Path;

use wildpile_lab::files::{Compared, compare_runs, write_durably};

use super::{failed, shown};
use crate::args::LabCompare;
use crate::fail::{Fail, Outcome};
use crate::out;
use crate::report::LabResultsReport;
use crate::say::Say;
use crate::text as t;

/// Compares runs deal by deal.
pub fn run(say: &Say, args: &LabCompare) -> Outcome {
    let runs: Vec<Compared<'_>> = args
        .folders
        .iter()
        .map(|folder| Compared {
            folder,
            name: name(folder),
        })
        .collect();
    for (at, run) in runs.iter().enumerate() {
        if runs[..at].iter().any(|earlier| earlier.name == run.name) {
            let name = &run.name;
            return Err(Fail::wrong(t::LabSameName { name }));
        }
    }
    let results = compare_runs(&runs, &args.arm).map_err(|error| failed(say, error))?;
    let report = LabResultsReport::of(say, &results, None);
    let answer = out::answer(args.json, &report, |_| shown::results(say, &results))?;
    if let Some(path) = &args.html {
        let html = shown::page(say, &results);
        write_durably(path, |file| file.write_all(html.as_bytes())).map_err(|error| failed(say, error))?;
        out::message(&format!("the report is in {}", path.display()));
    }
    Ok(answer)
}

/// A run's name: its folder's name without the ending.
fn name(folder: &Path) -> String {
    let full = folder.canonicalize();
    let path = full.as_deref().unwrap_or(folder);
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    name.strip_suffix(".lab").unwrap_or(&name).to_owned()
}
