//! `wildpile print check`.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use wildpile_message::Message;
use wildpile_shop::{Fault, Job, JobOptions, Maker, Shape, check_archive, check_file, check_files};

use super::writing::shown;
use super::{make, product, refusal, work};
use crate::args::PrintCheck;
use crate::fail::{Fail, Outcome};
use crate::files::unreadable;
use crate::report::{PrintCheckReport, PrintReport};
use crate::say::Say;
use crate::text as t;
use crate::{out, stop};

/// The maximum size of a checked file, in bytes.
const MAX_FILE_BYTES: u64 = 512 * 1024 * 1024;

/// The extensions of finished files. Anything else is a deck or a pack.
const FINISHED_EXTENSIONS: [&str; 7] = ["zip", "png", "pdf", "jpg", "jpeg", "tif", "tiff"];

/// Checks a deck or pack for a maker, or finished files.
pub fn run(say: &Say, args: &PrintCheck, cards: JobOptions, data: Option<&Path>, json: bool) -> Outcome {
    stop::stop_on_ctrl_c()?;
    let what = args.what.as_str();
    let maker = product::maker(say, &args.maker)?;
    let title = maker.title.clone();
    let path = Path::new(what);
    let ending = path
        .extension()
        .map(|ending| ending.to_string_lossy().to_lowercase());
    let finished = ending.is_some_and(|ending| FINISHED_EXTENSIONS.contains(&ending.as_str()));
    let faults = if finished || path.is_dir() {
        files(say, path, maker, cards.shape)?
    } else {
        product(say, args, maker, cards, data)?
    };
    if json {
        out::json(&PrintReport::Check(PrintCheckReport {
            valid: faults.is_empty(),
            problems: refusal::reports(say, &faults),
        }))?;
    } else if faults.is_empty() {
        let ready = t::PrintReady {
            what: product::shown(what),
            maker: title,
        };
        say.answer(ready)?;
    } else {
        out::text(&refusal::listed(say, &faults))?;
    }
    Ok(faults.is_empty().into())
}

/// The problems of a deck or pack.
fn product(
    say: &Say,
    args: &PrintCheck,
    maker: Maker,
    cards: JobOptions,
    data: Option<&Path>,
) -> Result<Vec<Fault>, Fail> {
    let product = product::named(say, &args.what, args.part, data)?;
    let job = match Job::new(product, maker, cards) {
        Ok(job) => Arc::new(job),
        Err(faults) => return Ok(faults),
    };
    let bar = work::bar(say, job.checks(), t::PrintChecking);
    let own_bar = bar.clone();
    work::stoppable(say, &bar, move || make::checked(&job, &own_bar))
}

/// The problems of finished files.
fn files(say: &Say, path: &Path, maker: Maker, shape: Shape) -> Result<Vec<Fault>, Fail> {
    let bar = work::spinner(say, t::PrintChecking);
    let name = name_of(path);
    if path.is_dir() {
        let files = folder(say, path)?;
        return work::stoppable(say, &bar, move || Some(check_files(&maker, shape, &name, &files)));
    }
    let bytes = bytes(say, path)?;
    let check = if name.to_lowercase().ends_with(".zip") {
        check_archive
    } else {
        check_file
    };
    work::stoppable(say, &bar, move || Some(check(&maker, shape, &name, &bytes)))
}

fn name_of(path: &Path) -> String {
    path.file_name()
        .map_or_else(|| shown(path), |name| name.to_string_lossy().into_owned())
}

/// The files of a folder, without those in folders below it.
fn folder(say: &Say, path: &Path) -> Result<Vec<(String, Vec<u8>)>, Fail> {
    let listed = fs::read_dir(path).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut paths: Vec<_> = listed
        .map_err(|error| cant_read(say, path, unreadable(&error)))?
        .into_iter()
        .map(|entry| entry.path())
        .filter(|path| path.is_file())
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| Ok((name_of(path), bytes(say, path)?)))
        .collect()
}

fn cant_read(say: &Say, path: &Path, what: Message) -> Fail {
    refusal::wrong(say, &shown(path), what, t::PrintNameFile)
}

fn bytes(say: &Say, path: &Path) -> Result<Vec<u8>, Fail> {
    product::bytes(path, MAX_FILE_BYTES).map_err(|what| cant_read(say, path, what))
}
