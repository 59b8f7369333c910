//! Every deck and pack, in both shapes and languages; and whatever else can be on a card.

use std::collections::BTreeSet;

use wildpile_art::{Back, RuleKind, Wild, pictures};
use wildpile_cards::{Ink, Mark};
use wildpile_shop::{
    BackSide, Card, DECKS, Face, Job, JobOptions, Language, Picture, Product, Rule, Shape, Words, deck,
};

use crate::{job, job_of, packs};

/// Checks a job's numbers and sides; those that an earlier job had aren't drawn again.
fn passes(job: &Job, seen: &mut BTreeSet<String>) {
    let (product, options) = (&job.product, job.options);
    let mut faults = job.check_numbers();
    for side in product.sides() {
        let drawing = match side.picture {
            None => format!("{:?}", product.back),
            // Court cards have other letters in other languages.
            Some(Picture::Face(face)) if !["J", "Q", "K"].contains(&face.rank.as_str()) => {
                format!("{face:?}")
            }
            Some(picture) => format!("{:?} {picture:?}", options.language),
        };
        if seen.insert(format!("{:?} {drawing}", options.shape)) {
            faults.extend(job.check_side(side));
        }
    }
    assert!(faults.is_empty(), "{} {options:?}: {faults:#?}", product.id);
}

#[test]
fn cd_06_every_deck_passes_every_check_in_both_shapes_and_languages() {
    let mut seen = BTreeSet::new();
    // Of all makers, it has the smallest safe area.
    for id in DECKS {
        for shape in Shape::ALL {
            for language in Language::ALL {
                passes(&job(id, "the-game-crafter", shape, language), &mut seen);
            }
        }
    }
}

#[test]
fn mu_08_every_mutator_and_handicap_passes_every_check_in_both_shapes_and_languages() {
    let mut seen = BTreeSet::new();
    for product in packs() {
        for shape in Shape::ALL {
            for language in Language::ALL {
                let job = job_of(product.clone(), "the-game-crafter", shape, language);
                passes(&job, &mut seen);
            }
        }
    }
}

/// Faces of suits that aren't ours, with wide and narrow ranks, and every drawing of rule cards.
fn everything() -> Product {
    let one = |id: String, front| Card {
        name: Words::same(id.clone()),
        id,
        front,
        reverse: None,
        copies: 1,
    };
    let own = [
        ('♪', Ink::Blue),
        ('☂', Ink::Green),
        ('✿', Ink::Red),
        ('&', Ink::Orange),
        ('<', Ink::Yellow),
        ('♤', Ink::Black),
    ];
    let own = own.into_iter().zip('U'..).map(|((symbol, ink), letter)| Mark {
        name: letter.to_string(),
        letter,
        symbol,
        ink,
    });
    let faces = own.chain([Mark::of_ink(Ink::Purple)]).flat_map(|mark| {
        [1, 6, 8, 10, 15].map(|rank| {
            let face = Face {
                rank: rank.to_string(),
                ink: mark.ink,
                wild: (rank % 2 == 0).then_some(Wild::Skipper(rank)),
                mark: Some(mark.clone()),
                caption: None,
                art: None,
            };
            one(format!("{}-{rank}", mark.name), Picture::Face(face))
        })
    });
    let kinds = [RuleKind::Mutator, RuleKind::Handicap];
    let rules = kinds.into_iter().flat_map(|kind| {
        pictures().map(move |art| {
            let rule = Rule {
                kind,
                art: art.to_owned(),
                title: Words::same("Title"),
                sentence: Words::same("A sentence."),
                foot: Words::same("Foot"),
            };
            one(format!("{art}-{kind:?}"), Picture::Rule(rule))
        })
    });
    Product {
        cards: faces.chain(rules).collect(),
        ..deck("jokers").expect("a deck")
    }
}

#[test]
fn cd_07_whatever_is_drawn_is_within_the_safe_area_and_reaches_the_bleed() {
    for shape in Shape::ALL {
        let mut seen = BTreeSet::new();
        passes(
            &job_of(everything(), "the-game-crafter", shape, Language::En),
            &mut seen,
        );
        for back in Back::PRINTED {
            let mut job = job("jokers", "the-game-crafter", shape, Language::En);
            job.product.back = BackSide::Drawn(back);
            passes(&job, &mut seen);
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

/// A choice, on by default: without them only the shapes are left.
#[test]
fn cd_05_letters_beside_shapes_are_a_choice() {
    for shape in Shape::ALL {
        let draw = |product, without_letters| {
            let options = JobOptions {
                shape,
                without_letters,
                ..JobOptions::default()
            };
            let maker = wildpile_shop::maker("the-game-crafter").unwrap();
            let job = Job::new(product, maker, options).unwrap();
            let side = job.product.sides().next().unwrap();
            job.side_outlined(side).unwrap()
        };
        let with = deck("five_colours").unwrap();
        let mut without = with.clone();
        without.without_letters = true;
        let bare = draw(without, false);
        assert!(bare.len() < draw(with.clone(), false).len(), "{shape:?}");
        assert_eq!(bare, draw(with, true), "{shape:?}");
    }
    for (id, lettered) in [("five_colours", true), ("cards", false), ("numbers", false)] {
        assert_eq!(deck(id).unwrap().is_lettered(), lettered, "{id}");
    }
}
