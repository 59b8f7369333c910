//! `wildpile print check`.

use std::fs;
use std::path::Path;

use wildpile_shop::{Fault, Job, JobOptions, Language, Shape, check_archive, check_file, check_files};

use super::product;
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{PrintCheckReport, PrintFaultReport, PrintReport};
use crate::say::Say;
use crate::{files, out};

/// The most bytes of a file that is checked.
const MOST: u64 = 512 * 1024 * 1024;

/// Checks a deck or pack for a maker, or finished files.
pub fn run(
    say: &Say,
    what: &str,
    maker: &str,
    shape: Shape,
    language: Language,
    data: Option<&Path>,
    json: bool,
) -> Outcome {
    let maker = product::maker(say, maker)?;
    let path = Path::new(what);
    let ending = path
        .extension()
        .map(|ending| ending.to_string_lossy().to_lowercase());
    let finished = matches!(
        ending.as_deref(),
        Some("zip" | "png" | "pdf" | "jpg" | "jpeg" | "tif" | "tiff")
    );
    let faults = if path.is_dir() {
        check_files(&maker, shape, what, &folder(path)?)
    } else if finished {
        let bytes = bytes(path)?;
        let name = path
            .file_name()
            .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        if ending.as_deref() == Some("zip") {
            check_archive(&maker, shape, &name, &bytes)
        } else {
            check_file(&maker, shape, &name, &bytes)
        }
    } else {
        let product = product::either(say, what, data)?;
        let options = JobOptions {
            shape,
            language,
            ..JobOptions::default()
        };
        match Job::new(product, maker.clone(), options) {
            Ok(job) => job.check(),
            Err(faults) => faults,
        }
    };
    let answer = if faults.is_empty() {
        Answer::Yes
    } else {
        Answer::No
    };
    if json {
        out::json(&PrintReport::Check(report(say, &faults)))?;
    } else if faults.is_empty() {
        out::text(&format!("{what}: ready for {}.\n", maker.title))?;
    } else {
        out::text(&listed(say, &faults))?;
    }
    Ok(answer)
}

/// The faults of a job that is refused.
pub fn refused(say: &Say, faults: &[Fault]) -> Fail {
    Fail::No(format!(
        "Nothing was written.\n{}",
        listed(say, faults).trim_end()
    ))
}

fn listed(say: &Say, faults: &[Fault]) -> String {
    const MOST: usize = 60;
    let mut lines: String = faults
        .iter()
        .take(MOST)
        .map(|fault| format!("{}\n", say.of(fault)))
        .collect();
    if faults.len() > MOST {
        lines += &format!("… and {} more\n", faults.len() - MOST);
    }
    lines
}

pub fn report(say: &Say, faults: &[Fault]) -> PrintCheckReport {
    PrintCheckReport {
        valid: faults.is_empty(),
        faults: faults
            .iter()
            .map(|fault| PrintFaultReport {
                card: fault.card.clone(),
                page: fault.page.as_ref().map(|page| page.number),
                x: fault.at.map(|at| at.0),
                y: fault.at.map(|at| at.1),
                what: say.rendered(fault.what.clone()),
                remedy: say.rendered((*fault.remedy).clone()),
                text: say.of(fault),
            })
            .collect(),
    }
}

/// The files of a folder, without those in folders below it.
fn folder(path: &Path) -> Result<Vec<(String, Vec<u8>)>, Fail> {
    let wrong = |error: std::io::Error| Fail::wrong(format!("{}: {error}", path.display()));
    let mut names: Vec<_> = fs::read_dir(path)
        .map_err(wrong)?
        .collect::<Result<Vec<_>, _>>()
        .map_err(wrong)?
        .into_iter()
        .map(|entry| entry.path())
        .filter(|path| path.is_file())
        .collect();
    names.sort();
    names
        .iter()
        .map(|path| {
            let name = path
                .file_name()
                .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
            Ok((name, bytes(path)?))
        })
        .collect()
}

fn bytes(path: &Path) -> Result<Vec<u8>, Fail> {
    let name = files::name(path);
    let wrong = |error: std::io::Error| Fail::wrong(format!("{name}: this file can't be read: {error}"));
    let length = fs::metadata(path).map_err(wrong)?.len();
    if length > MOST {
        return Err(Fail::wrong(format!(
            "{name}: this file is larger than {} MiB",
            MOST >> 20
        )));
    }
    fs::read(path).map_err(wrong)
}
