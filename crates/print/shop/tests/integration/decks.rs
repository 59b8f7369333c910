//! Every deck and pack, in both shapes and languages.

use wildpile_message::ToMessage as _;
use wildpile_shop::{DECKS, Fault, Job, Language, Shape, deck};

use crate::{job, job_of, packs};

fn text(faults: &[Fault]) -> String {
    let lines = faults.iter().map(|fault| format!("{:?}\n", fault.message()));
    lines.collect()
}

fn passes(job: &Job) {
    let faults = job.check();
    assert!(
        faults.is_empty(),
        "{} {:?} {:?}:\n{}",
        job.product.id,
        job.options.shape,
        job.options.language,
        text(&faults)
    );
}

#[test]
fn cd_06_every_deck_passes_every_check_in_both_shapes_and_languages() {
    for id in DECKS {
        for shape in Shape::ALL {
            for language in Language::ALL {
                passes(&job(id, "make-playing-cards", shape, language));
            }
        }
    }
}

#[test]
fn mu_08_every_mutator_and_handicap_passes_every_check_in_both_shapes_and_languages() {
    for product in packs() {
        for shape in Shape::ALL {
            for language in Language::ALL {
                passes(&job_of(product.clone(), "the-game-crafter", shape, language));
            }
        }
    }
}

#[test]
fn cd_08_the_makers_name_is_on_the_rule_card_and_is_data() {
    let mut product = deck("five_colours").unwrap();
    assert_eq!(product.brand.name, "Radioactive Games");
    product.brand.name = "Evening Games".to_owned();
    let job = job_of(product, "the-game-crafter", Shape::Poker, Language::En);
    let listing = wildpile_shop::Listing::of(&job.product, &job.maker, Language::En);
    assert!(listing.legal.starts_with("Evening Games"), "{}", listing.legal);
}
