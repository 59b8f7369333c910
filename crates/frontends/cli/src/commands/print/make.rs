//! `wildpile print deck`, `pack` and `listing`: checks, makes and writes files.

use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use wildpile_shop::{Card, Fault, Job, Language, Listing, Made, Picture, Planned, check_made, zipped};

use super::{check, writing};
use crate::args::PrintJob;
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{PrintManifestReport, PrintReport};
use crate::say::Say;
use crate::{out, playing};

/// Writes the files of a job.
pub fn run(say: &Say, job: Job, args: &PrintJob) -> Outcome {
    let Some(made) = checked_and_made(say, &job)? else {
        out::message("Stopped. Nothing was written.");
        return Ok(Answer::Stopped);
    };
    let (manifest, papers) = job.papers(&made);
    let count = made.len();
    write(&args.out, made, papers, args.force, say)?;
    if args.json {
        out::json(&PrintReport::Manifest(PrintManifestReport::of(&manifest)))?;
    } else {
        let files = if count == 1 {
            "1 file".to_owned()
        } else {
            format!("{count} files")
        };
        out::text(&format!(
            "{}: {files} for {} cards, ready for {}.\n",
            args.out.display(),
            manifest.count,
            job.maker.title
        ))?;
    }
    Ok(Answer::Yes)
}

/// Writes what a shop page needs.
pub fn listing(say: &Say, job: &Job, args: &PrintJob) -> Outcome {
    if job.maker.shop.is_none() {
        return Err(Fail::wrong(format!(
            "{} has no shop page; choose a maker that has one: the-game-crafter, make-playing-cards, drivethru",
            job.maker.title
        )));
    }
    let Some(mut made) = checked_and_made(say, job)? else {
        out::message("Stopped. Nothing was written.");
        return Ok(Answer::Stopped);
    };
    let (_, papers) = job.papers(&made);
    made.extend(
        job.shop_pictures()
            .map_err(|fault| check::refused(say, &[fault]))?,
    );
    let tuck = job
        .tuck_box("box.pdf")
        .map_err(|fault| check::refused(say, &[fault]))?;
    made.push(paper("box.pdf", tuck));
    for language in Language::ALL {
        let listing = Listing::of(&job.product, &job.maker, language);
        let name = format!("listing.{}.md", language.tag());
        made.push(paper(&name, listing.markdown().into_bytes()));
    }
    let count = made.len();
    write(&args.out, made, papers, args.force, say)?;
    if args.json {
        let listings = Language::ALL.map(|language| Listing::of(&job.product, &job.maker, language));
        out::json(&PrintReport::Listing(
            listings
                .iter()
                .map(crate::report::PrintListingReport::of)
                .collect(),
        ))?;
    } else {
        out::text(&format!(
            "{}: {count} files for the shop page at {}.\nWhat a sale leaves you: wildpile print quote\n",
            args.out.display(),
            job.maker.title
        ))?;
    }
    Ok(Answer::Yes)
}

fn paper(name: &str, content: Vec<u8>) -> Made {
    Made {
        name: name.to_owned(),
        copies: 0,
        content: content.into(),
    }
}

/// Where files go: a folder, an archive, or the one PDF itself.
fn write(path: &Path, made: Vec<Made>, papers: Vec<Made>, force: bool, say: &Say) -> Result<(), Fail> {
    let ending = path
        .extension()
        .map(|ending| ending.to_string_lossy().to_lowercase());
    match (ending.as_deref(), made.as_slice()) {
        (Some("zip"), _) => {
            let all: Vec<Made> = made.into_iter().chain(papers).collect();
            let bytes = zipped(&all).map_err(|fault| check::refused(say, &[fault]))?;
            writing::file(path, &bytes, force)
        }
        (Some("pdf"), [one]) if one.name.ends_with(".pdf") => writing::file(path, &one.content, force),
        (Some("pdf" | "png"), _) => Err(Fail::wrong(format!(
            "{}: these are several files; name a folder, or a file that ends in .zip",
            path.display()
        ))),
        _ => {
            let all: Vec<Made> = made.into_iter().chain(papers).collect();
            writing::folder(path, &all, force)
        }
    }
}

/// Checks a job, makes its files on all cores, and checks these, too; `None` if Ctrl-C was pressed.
fn checked_and_made(say: &Say, job: &Job) -> Result<Option<Vec<Made>>, Fail> {
    let planned = job.files();
    let sides: Vec<(&Card, &Picture)> = (job.product.cards.iter())
        .flat_map(|card| {
            std::iter::once(&card.front)
                .chain(&card.reverse)
                .map(move |side| (card, side))
        })
        .collect();
    let bar = ProgressBar::new((sides.len() + 1 + planned.len()) as u64).with_style(
        ProgressStyle::with_template("{msg} {bar:40} {pos}/{len} (Ctrl-C stops)")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    bar.set_message("checking");
    let mut faults = job.check_numbers();
    let found = in_parallel(sides.len() + 1, &bar, |at| match sides.get(at) {
        Some((card, side)) => job.check_side(&card.id, side),
        None => job.check_back(),
    });
    let Some(found) = found else {
        bar.finish_and_clear();
        return Ok(None);
    };
    faults.extend(found.into_iter().flatten());
    if !faults.is_empty() {
        bar.finish_and_clear();
        return Err(check::refused(say, &faults));
    }
    bar.set_message("drawing");
    let made = in_parallel(planned.len(), &bar, |at| job.make(&planned[at]));
    bar.finish_and_clear();
    let Some(made) = made else {
        return Ok(None);
    };
    let files = named(&planned, made).map_err(|fault| check::refused(say, &[fault]))?;
    // What is written is checked as what comes back from a designer is.
    let contents: Vec<(String, Vec<u8>)> = distinct(&files);
    let faults = check_made(&job.maker, job.options.shape, &job.product.id, &contents);
    if faults.is_empty() {
        Ok(Some(files))
    } else {
        Err(check::refused(say, &faults))
    }
}

/// The files without those that are copies.
fn distinct(files: &[Made]) -> Vec<(String, Vec<u8>)> {
    let mut kept: Vec<&Made> = Vec::new();
    for file in files {
        if kept
            .last()
            .is_none_or(|last| !std::sync::Arc::ptr_eq(&last.content, &file.content))
        {
            kept.push(file);
        }
    }
    kept.into_iter()
        .map(|file| (file.name.clone(), file.content.to_vec()))
        .collect()
}

fn named(planned: &[Planned], made: Vec<Result<Vec<u8>, Fault>>) -> Result<Vec<Made>, Fault> {
    let mut files = Vec::new();
    for (planned, content) in planned.iter().zip(made) {
        let content: std::sync::Arc<[u8]> = content?.into();
        files.extend(planned.names.iter().map(|name| Made {
            name: name.clone(),
            copies: planned.copies,
            content: content.clone(),
        }));
    }
    Ok(files)
}

/// Works on all cores; the results are in order. `None` if Ctrl-C was pressed.
fn in_parallel<T: Send>(count: usize, bar: &ProgressBar, work: impl Fn(usize) -> T + Sync) -> Option<Vec<T>> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, T)>> = Mutex::new(Vec::with_capacity(count));
    let threads = thread::available_parallelism()
        .map_or(1, NonZero::get)
        .min(count.max(1));
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= count || playing::stopping() {
                        return;
                    }
                    let result = work(at);
                    bar.inc(1);
                    done.lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .push((at, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    if done.len() < count {
        return None;
    }
    done.sort_by_key(|(at, _)| *at);
    Some(done.into_iter().map(|(_, result)| result).collect())
}
