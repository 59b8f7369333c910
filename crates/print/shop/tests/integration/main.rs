//! Tests of the print shop.

mod checks;
mod decks;
mod files;

use wildpile_shop::{Job, JobOptions, Language, Product, Shape, Words, deck, maker, pack};

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
