//! The print page: looking at cards, checking them, and the finished files.

use std::fs;
use std::sync::Arc;

use serde_json::json;
use wildpile_e2e::{Browser, browser};
use wildpile_packs::Packs;
use wildpile_shop::{Job, JobOptions, Made, Product, Shape, Words, deck, deck_file, maker, pack, zipped};

use crate::backup::saved_file;

/// Opens the page with a deck, and waits for its first card.
async fn print(b: &Browser, deck: &str) {
    b.visit(&format!("/print/{deck}")).await;
    b.see(".print-card img").await;
}

/// The archive that the command line writes.
fn archive(product: Product, of: &str, shape: Shape) -> Vec<u8> {
    let options = JobOptions {
        shape,
        ..JobOptions::default()
    };
    let job = Job::new(product, maker(of).unwrap(), options).unwrap();
    let mut made: Vec<Made> = Vec::new();
    for planned in job.files() {
        let content: Arc<[u8]> = job.make(&planned).unwrap().into();
        made.extend(planned.names.iter().map(|name| Made {
            name: name.clone(),
            copies: planned.copies,
            content: Arc::clone(&content),
        }));
    }
    let (_, papers) = job.papers(&made);
    made.extend(papers);
    zipped(&made).unwrap()
}

const DRAWN: &str = "(document.querySelector('.print-card img')?.naturalWidth ?? 0) > 100";

#[test]
fn cards_are_turned_over_and_looked_at_with_the_keyboard() {
    browser(async |b| {
        b.visit("/").await;
        b.tab_to("[data-do=print]").await;
        b.key("Enter").await;
        b.until("the first card", DRAWN).await;
        b.says(".print-name", "front (1 of 51)").await;
        b.tab_to("#print-stage").await;
        b.key("ArrowRight").await;
        b.says(".print-name", "(2 of 51)").await;
        b.key("f").await;
        b.says(".print-name", "back (2 of 51)").await;
        b.key("End").await;
        b.says(".print-name", "Rule card, front (51 of 51)").await;
        b.key("Home").await;
        b.key("+").await;
        b.says(".print-zoom", "125").await;
        b.key("-").await;
        // At 100% a card with its bleed is as wide as the maker says: 2.75 inches.
        let wide = b
            .js("document.querySelector('.print-card').getBoundingClientRect().width")
            .await;
        assert!((wide.as_f64().unwrap() - 264.0).abs() < 1.0, "{wide}");
        // The list is one stop, and its arrows take the focus along.
        b.tab_to(".print-list button").await;
        b.key("ArrowRight").await;
        b.until(
            "the focus on the second card",
            "document.activeElement.matches('.print-list li:nth-child(2) button')",
        )
        .await;
        assert_eq!(b.serious_barriers().await, Vec::<String>::new());
    });
}

#[test]
fn lines_and_eyes_are_shown_and_survive_a_reload() {
    browser(async |b| {
        print(b, "jokers").await;
        assert!(!b.has(".print-lines *").await);
        b.click("[data-do=trim]").await;
        b.see(".print-lines .trim").await;
        b.click("[data-do=safe]").await;
        b.see(".print-lines .safe").await;
        let clip = "getComputedStyle(document.querySelector('.print-card img')).clipPath";
        assert!(b.js(clip).await.as_str().unwrap().starts_with("inset("));
        b.click("[data-do=bleed]").await;
        b.see(".print-lines .bleed").await;
        assert_eq!(b.js(clip).await, "none");
        b.choose("#print-eyes", "deutan").await;
        let filter = "getComputedStyle(document.querySelector('.print-card img')).filter";
        b.until("the filter", &format!("{filter}.includes('print-eyes-deutan')"))
            .await;
        b.reload().await;
        b.see(".print-lines .bleed").await;
        b.until("the filter", &format!("{filter}.includes('print-eyes-deutan')"))
            .await;
        b.choose("#print-shape", "circle").await;
        b.see(".print-lines circle.trim").await;
    });
}

#[test]
fn the_archive_is_the_one_of_the_command_line() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        b.save_files_in(folder.path()).await;
        print(b, "jokers").await;
        let skipper = Packs::shipped();
        let skipper = skipper.all().iter().find(|pack| pack.game == "skipper").unwrap();
        let of_pack = pack(skipper, &Words::same("Skipper Solitaire"));
        for (of, product, shape) in [
            ("the-game-crafter", deck("jokers").unwrap(), Shape::Poker),
            (
                "make-playing-cards",
                deck("expansion_black").unwrap(),
                Shape::Poker,
            ),
            ("drivethru", of_pack.unwrap(), Shape::Poker),
            ("the-game-crafter", deck("jokers").unwrap(), Shape::Circle),
        ] {
            b.choose("#print-deck", &product.id).await;
            b.choose("#print-maker", of).await;
            b.choose(
                "#print-shape",
                if shape == Shape::Circle { "circle" } else { "poker" },
            )
            .await;
            b.says("#print-ready", "Ready for").await;
            b.click("[data-do=download]").await;
            b.says(".print-progress", "Saved").await;
            let file = saved_file(b, folder.path()).await;
            let name = file.file_name().unwrap().to_string_lossy().into_owned();
            assert_eq!(name, format!("{}-{of}.zip", product.id));
            let found = fs::read(&file).unwrap();
            fs::remove_file(file).unwrap();
            let wanted = archive(product, of, shape);
            assert_eq!(found.len(), wanted.len(), "{name}");
            assert!(found == wanted, "{name}");
        }
    });
}

#[test]
fn a_download_can_be_stopped() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        b.save_files_in(folder.path()).await;
        print(b, "five_colours").await;
        b.says("#print-ready", "Ready for").await;
        b.click("[data-do=download]").await;
        b.see("[data-do=stop]").await;
        b.click("[data-do=stop]").await;
        b.says(".print-progress", "Stopped").await;
        b.see("[data-do=download]:not(:disabled)").await;
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    });
}

#[test]
fn a_deck_of_ones_own_is_written_checked_kept_and_played() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        print(b, "own").await;
        b.says("#print-ready", "Ready for").await;
        b.see("[data-do=play-deck]").await;
        // What isn't valid is told with its line, and the last valid cards stay.
        let broken = deck_file::TEMPLATE.replace("ranks = 10", "ranks = 99");
        let file = folder.path().join("deck.toml");
        fs::write(&file, &broken).unwrap();
        b.give_file("#print-import", &file).await;
        let line = 1 + broken.lines().position(|line| line.starts_with("ranks")).unwrap();
        b.says("#print-findings", &format!("Line {line}")).await;
        b.see("[data-do=download]:disabled").await;
        b.see(".print-card img").await;
        b.reload().await;
        b.says("#print-findings", &format!("Line {line}")).await;
        // A text that doesn't fit is a fault of its card.
        let long = deck_file::TEMPLATE.replace("Skips up to two\"", &format!("{}\"", "W".repeat(40)));
        fs::write(&file, &long).unwrap();
        b.give_file("#print-import", &file).await;
        b.says("#print-faults", "doesn't fit").await;
        b.see("[data-do=download]:disabled").await;
        b.click("[data-fault='sun-10']").await;
        b.says(".print-name", "Sun 10").await;
        b.see(".print-lines .mark").await;
        // A deck that is right again is played.
        fs::write(&file, deck_file::TEMPLATE.replace("ranks = 10", "ranks = 10 ")).unwrap();
        b.give_file("#print-import", &file).await;
        b.says("#print-ready", "Ready for").await;
        b.click("[data-do=play-deck]").await;
        b.see("#deal").await;
        assert!(!b.has(".setup-wrong").await);
        b.says("#setup-short", "deck").await;
    });
}

#[test]
fn the_page_fits_small_screens_and_large_print() {
    browser(async |b| {
        for (wide, high) in [(1280, 800), (390, 844), (844, 390)] {
            b.size(wide, high).await;
            b.prefer(json!({ "large_print": true })).await;
            print(b, "five_colours").await;
            let over = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
            assert_eq!(b.js(over).await, 0, "{wide} × {high}");
        }
    });
}
