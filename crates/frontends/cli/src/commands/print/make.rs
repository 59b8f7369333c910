//! `wildpile print deck` and `listing`: checks, makes and writes files.

use std::sync::Arc;

use indicatif::ProgressBar;
use wildpile_shop::quote::example;
use wildpile_shop::{Fault, Job, Kind, Language, Listing, Manifest, OutputFile, makers};

use super::writing::{Target, shown};
use super::{product, refusal, work};
use crate::args::PrintJob;
use crate::fail::{Fail, Outcome};
use crate::out;
use crate::report::PrintReport;
use crate::say::Say;
use crate::text as t;

/// Writes the files of a job.
pub fn run(say: &Say, mut job: Job, args: &PrintJob, json: bool) -> Outcome {
    let one_pdf = matches!(job.files().as_slice(), [one] if matches!(one.names.as_slice(), [name] if name.ends_with(".pdf")));
    let target = Target::of_job(say, &args.out, one_pdf, args.force)?;
    if job.address.is_empty() {
        job.address = target.address().unwrap_or_default();
    }
    let job = Arc::new(job);
    let (manifest, files) = written(say, &job, &target, |_| Ok(Vec::new()))?;
    if json {
        return out::json(&PrintReport::Manifest(Box::new(manifest)));
    }
    let answer = say.answer(t::PrintWritten {
        path: shown(target.path()),
        files,
        cards: manifest.count,
        maker: &job.maker.title,
    })?;
    if job.maker.kind == Kind::Tabletop && job.address.is_empty() {
        return say.answer(t::PrintAddressHint);
    }
    Ok(answer)
}

/// Checks a job, makes its files on all cores, and checks these, too; then makes `more` that isn't printed, and writes everything.
/// Gives what the manifest says of the files, and the number of files.
fn written(
    say: &Say,
    job: &Arc<Job>,
    target: &Target,
    more: impl FnOnce(&Job) -> Result<Vec<OutputFile>, Fault> + Send + 'static,
) -> Result<(Manifest, usize), Fail> {
    let bar = work::bar(say, job.checks() + job.files().len(), t::PrintChecking);
    let drawing = say.text(&t::PrintDrawing.into());
    let (own, own_bar) = (Arc::clone(job), bar.clone());
    let made = work::stoppable(say, &bar, move || {
        let faults = checked(&own, &own_bar)?;
        if !faults.is_empty() {
            return Some(Err(faults));
        }
        own_bar.set_message(drawing);
        let files = made(&own, &own_bar)?;
        Some(files.and_then(|files| Ok((files, more(&own).map_err(|fault| vec![fault])?))))
    })?;
    let (mut made, more) = made.map_err(|faults| refusal::faults(say, &faults))?;
    let (manifest, papers) = job.papers(&made);
    made.extend(more);
    let files = made.len();
    target.write(say, made, papers)?;
    Ok((manifest, files))
}

/// Writes what a shop page needs. `named` is what the call calls the product.
pub fn listing(say: &Say, job: Job, named: &str, args: &PrintJob, json: bool) -> Outcome {
    if job.maker.shop.is_none() {
        let shops = makers().into_iter().filter(|maker| maker.shop.is_some());
        let names = product::one_of(&shops.map(|maker| maker.id).collect::<Vec<_>>());
        let what = t::PrintNoShop {
            maker: &job.maker.title,
        };
        let about = format!("--maker {}", product::shown(&args.maker));
        return Err(refusal::wrong(say, &about, what, t::PrintShopMakers { names }));
    }
    let target = Target::of_job(say, &args.out, false, args.force)?;
    let job = Arc::new(job);
    let (_, files) = written(say, &job, &target, page)?;
    if json {
        let listings = Language::ALL.map(|language| Listing::of(&job.product, &job.maker, language));
        out::json(&PrintReport::Listing(listings.to_vec()))
    } else {
        let written = t::PrintWrittenShop {
            path: shown(target.path()),
            files,
            maker: &job.maker.title,
        };
        let maker = match (job.maker.id.as_str(), example(&job.maker.id)) {
            // The usual one of a quote, or one without prices.
            ("the-game-crafter", _) | (_, None) => String::new(),
            (id, Some(_)) => format!(" --maker {id}"),
        };
        let call = format!("wildpile print quote {named}{maker} --price 19.99");
        let next = t::PrintNextQuote { call };
        out::text(&(say.line(written) + &say.line(next)))
    }
}

/// The additional files of a shop page: pictures, the box, and texts.
fn page(job: &Job) -> Result<Vec<OutputFile>, Fault> {
    let mut made = job.shop_pictures()?;
    made.push(OutputFile::paper("box.pdf", job.tuck_box("box.pdf")?));
    for language in Language::ALL {
        let listing = Listing::of(&job.product, &job.maker, language);
        let name = format!("listing.{}.md", language.name());
        made.push(OutputFile::paper(name, listing.markdown().into_bytes()));
    }
    Ok(made)
}

/// Everything that is wrong with a job, found on all cores; `None` if Ctrl-C was pressed.
pub fn checked(job: &Job, bar: &ProgressBar) -> Option<Vec<Fault>> {
    let found = work::in_parallel(job.checks(), bar, |at| job.check_part(at))?;
    Some(found.concat())
}

/// Makes the files of a job and checks them; `None` if Ctrl-C was pressed.
fn made(job: &Job, bar: &ProgressBar) -> Option<Result<Vec<OutputFile>, Vec<Fault>>> {
    let planned = job.files();
    let contents = work::in_parallel(planned.len(), bar, |at| job.make(&planned[at]))?;
    let all = planned.iter().zip(contents);
    let files = all.map(|(planned, content)| content.map(|content| planned.made(content)));
    let files = match files.collect::<Result<Vec<_>, _>>() {
        Ok(files) => files.concat(),
        Err(fault) => return Some(Err(vec![fault])),
    };
    // What is written is checked as what comes back from a designer is.
    let faults = job.check_made(&files);
    Some(if faults.is_empty() { Ok(files) } else { Err(faults) })
}
