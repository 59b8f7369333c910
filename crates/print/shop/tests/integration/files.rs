//! Finished files: the same every time, right for their makers, and readable by other people's programs.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use wildpile_press::inspect;
use wildpile_shop::{Backs, Duplex, Job, JobOptions, Kind, Language, Shape, deck, maker, maker_ids, zipped};

use crate::{job, job_of, made, packs};

/// A program from the system, or `None` with a line that says that a test is skipped. With WILDPILE_PRINT=require the
/// test fails instead.
pub fn program(name: &str) -> Option<PathBuf> {
    let found = which::which(name).ok();
    if found.is_none() {
        let needed = std::env::var_os("WILDPILE_PRINT").is_some_and(|value| value == "require");
        assert!(!needed, "{name} is missing, and WILDPILE_PRINT=require wants it");
        eprintln!("skipped: {name} isn't installed");
    }
    found
}

fn output(program: &Path, args: &[&str]) -> String {
    let out = Command::new(program)
        .args(args)
        .output()
        .expect("the program starts");
    let text = String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{} {args:?}: {text}", program.display());
    text
}

#[test]
fn cd_07_every_maker_gets_files_that_pass_its_checks_and_are_the_same_every_time() {
    for id in maker_ids() {
        for shape in Shape::ALL {
            if maker(id).expect(id).stock(shape).is_none() {
                continue;
            }
            let mut product = deck("expansion_black").expect("a deck");
            product.cards.truncate(3);
            // A rule card with two sides has files of its own, which aren't backs.
            let rules = deck("numbers").expect("a deck").cards.pop();
            product.cards.extend(rules);
            let job = job_of(product, id, shape, Language::De);
            let (files, papers) = made(&job);
            let all = [files.as_slice(), &papers].concat();
            let faults = job.check_made(&all);
            assert!(faults.is_empty(), "{id} {shape:?}: {faults:?}");
            let names: BTreeSet<&str> = files.iter().map(|file| file.name.as_str()).collect();
            assert_eq!(names.len(), files.len(), "{id}: each file has a name of its own");
            if job.maker.kind == Kind::Faces {
                let reverse = names.iter().any(|name| name.ends_with("-reverse.png"));
                assert_eq!(reverse, job.maker.backs == Backs::Each, "{id}: {names:?}");
            }
            let (files, papers) = made(&job);
            let again = [files, papers].concat();
            assert!(again == all, "{id} {shape:?}");
            let zip = |files| zipped(files).expect("an archive");
            assert!(zip(&again) == zip(&all), "{id} {shape:?}");
        }
    }
}

#[test]
fn copies_are_files_of_their_own_with_the_same_content() {
    let job = job("numbers", "the-game-crafter", Shape::Poker, Language::En);
    let files = job.files();
    assert_eq!(
        files.len(),
        12 + 1 + 2 + 1,
        "numbers, the wild card, two rule cards, the back"
    );
    let named: usize = files.iter().map(|file| file.names.len()).sum();
    assert_eq!(named, 162 + 2 + 1);
    assert_eq!(files[0].names[..2], ["001-number-1.png", "002-number-1.png"]);
}

#[test]
fn sheets_for_home_have_a_page_to_measure_by_and_backs_only_where_they_are_wanted() {
    let pages = |duplex| {
        let options = JobOptions {
            duplex,
            ..JobOptions::default()
        };
        let maker = maker("home-a4").expect("a maker");
        let job = Job::new(deck("expansion_black").expect("a deck"), maker, options).expect("a job");
        inspect::pdf(&job.make(&job.files()[0]).expect("a PDF")).expect("readable")
    };
    // Ten cards need two sheets.
    assert_eq!(pages(Duplex::LongEdge).pages.len(), 2 + 2 * 2);
    assert_eq!(pages(Duplex::None).pages.len(), 1 + 2);
    let media = pages(Duplex::None).pages[0].media.expect("a box");
    assert!((media.width - 595.28).abs() < 0.1 && (media.height - 841.89).abs() < 0.1);
}

#[test]
fn cd_07_other_programs_read_the_pdf_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let pack = packs().pop().expect("a pack");
    let jobs = [
        job_of(pack, "drivethru", Shape::Poker, Language::De),
        job("jokers", "home-a4", Shape::Circle, Language::En),
    ];
    for (at, job) in jobs.iter().enumerate() {
        let file = path(&format!("{at}.pdf"));
        let pdf = job.make(&job.files()[0]).expect("a PDF");
        std::fs::write(&file, &pdf).expect("written");
        let is_x1a = job.maker.kind == Kind::Pages;
        if let Some(qpdf) = program("qpdf") {
            output(&qpdf, &["--check", &file]);
        }
        if let Some(pdfinfo) = program("pdfinfo") {
            let text = output(&pdfinfo, &["-box", &file]);
            if is_x1a {
                assert!(text.contains("PDF/X-1"), "{text}");
                assert!(text.contains("BleedBox:") && text.contains("TrimBox:"), "{text}");
            }
        }
    }
}

/// Finished files are checked for them.
#[test]
fn cd_07_a_face_has_exactly_the_pixels_of_the_maker() {
    for (id, shape, pixels) in [
        ("the-game-crafter", Shape::Poker, (825, 1125)),
        ("the-game-crafter", Shape::Circle, (1125, 1125)),
        ("make-playing-cards", Shape::Poker, (822, 1122)),
    ] {
        assert_eq!(job("jokers", id, shape, Language::En).pixels(), pixels, "{id}");
    }
}
