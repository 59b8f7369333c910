//! Tests of the print shop.

mod boxes;
mod checks;
mod decks;
mod files;
mod orders;
mod returned;
mod sheets;
mod stated;
mod tabletop;

use wildpile_shop::{Fault, Job, JobOptions, Language, OutputFile, Product, Shape, Words, deck, maker, pack};

/// A job with a shipped deck.
fn job(deck_id: &str, maker_id: &str, shape: Shape, language: Language) -> Job {
    job_of(deck(deck_id).expect(deck_id), maker_id, shape, language)
}

fn job_of(product: Product, maker_id: &str, shape: Shape, language: Language) -> Job {
    let options = JobOptions {
        shape,
        language,
        ..JobOptions::default()
    };
    let maker = maker(maker_id).expect(maker_id);
    Job::new(product, maker, options).expect("a job")
}

/// All shipped packs as products.
fn packs() -> Vec<Product> {
    let packs = wildpile_packs::Packs::shipped();
    let all = packs.all().iter();
    all.map(|one| pack(one, &Words::same(one.title.en.clone())).expect("a pack with cards"))
        .collect()
}

/// All files of a job, and its papers.
fn made(job: &Job) -> (Vec<OutputFile>, Vec<OutputFile>) {
    let mut files = Vec::new();
    for planned in job.files() {
        files.extend(planned.made(job.make(&planned).expect("a file")));
    }
    let (_, papers) = job.papers(&files);
    (files, papers)
}

/// The names and contents of all files of a job and its papers.
fn contents(job: &Job) -> Vec<(String, Vec<u8>)> {
    let (files, papers) = made(job);
    let all = files.iter().chain(&papers);
    all.map(|file| (file.name.clone(), file.content.to_vec()))
        .collect()
}

/// The IDs of what is wrong.
fn wrong(faults: &[Fault]) -> Vec<&str> {
    faults.iter().map(|fault| fault.what.id()).collect()
}

/// The same, to be kept.
fn ids(faults: &[Fault]) -> Vec<String> {
    wrong(faults).into_iter().map(str::to_owned).collect()
}
