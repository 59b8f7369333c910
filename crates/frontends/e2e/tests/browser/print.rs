//! The print page: looking at cards, checking them, and the finished files.

use std::fs;

use serde_json::json;
use wildpile_e2e::{Browser, browser};
use wildpile_shop::{Job, JobOptions, OutputFile, Product, deck, deck_file, maker, zipped};

use crate::backup::saved_file;

/// Opens the page with a deck, and waits for its first card.
async fn print(b: &Browser, deck: &str) {
    b.visit(&format!("/print/{deck}")).await;
    b.see(".print-card img").await;
}

/// The template with half of its cards, which are drawn and checked again after each change.
fn small_deck() -> String {
    let smaller = [
        ("ranks = 10", "ranks = 5"),
        ("0, 0, 0, 0, 0, 2", "2"),
        ("end = 9", "end = 5"),
        ("sun-10", "sun-5"),
        ("maker = \"\"", "maker = \"Testers\""),
        ("en = \"\", de = \"\"", "en = \"© Testers\", de = \"© Testers\""),
    ];
    let shorten = |deck: String, (from, to): (&str, &str)| deck.replace(from, to);
    smaller.into_iter().fold(deck_file::TEMPLATE.to_owned(), shorten)
}

/// The archive that the command line writes.
fn archive(product: Product, of: &str) -> Vec<u8> {
    let job = Job::new(product, maker(of).unwrap(), JobOptions::default()).unwrap();
    let mut made: Vec<OutputFile> = Vec::new();
    for planned in job.files() {
        made.extend(planned.made(job.make(&planned).unwrap()));
    }
    let (_, papers) = job.papers(&made);
    made.extend(papers);
    zipped(&made).unwrap()
}

const DRAWN: &str = "(document.querySelector('.print-card img')?.naturalWidth ?? 0) > 100";

#[test]
fn cards_are_looked_at_with_the_keyboard_and_saved_as_by_the_command_line() {
    browser(async |b| {
        b.visit("/").await;
        b.tab_to(".tray summary").await;
        b.key("Enter").await;
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
        assert_eq!(b.serious_barriers().await, [""; 0]);
        // Lines and eyes survive a reload.
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
        b.reload().await;
        b.see(".print-lines .bleed").await;
        let filter = "getComputedStyle(document.querySelector('.print-card img')).filter";
        b.until("the filter", &format!("{filter}.includes('print-eyes-deutan')"))
            .await;
        b.choose("#print-shape", "circle").await;
        b.see(".print-lines circle.trim").await;
        let folder = tempfile::tempdir().unwrap();
        b.save_files_in(folder.path()).await;
        let product = deck("expansion_black").unwrap();
        b.choose("#print-deck", &product.id).await;
        b.choose("#print-maker", "drivethru").await;
        b.choose("#print-shape", "poker").await;
        b.says("#print-ready", "Ready for").await;
        b.click("[data-do=download]").await;
        b.says(".print-progress", "Saved").await;
        let file = saved_file(b, folder.path()).await;
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        assert_eq!(name, format!("{}-drivethru.zip", product.id));
        assert!(
            fs::read(&file).unwrap() == archive(product, "drivethru"),
            "{name}"
        );
        fs::remove_file(file).unwrap();
        b.choose("#print-deck", "five_colours").await;
        b.says("#print-ready", "Ready for").await;
        b.click("[data-do=download]").await;
        b.click("[data-do=stop]").await;
        b.says(".print-progress", "Stopped").await;
        b.see("[data-do=download]:not(:disabled)").await;
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    });
}

#[test]
fn a_deck_of_ones_own_with_pictures_is_checked_kept_and_played() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        print(b, "own").await;
        let file = folder.path().join("deck.toml");
        // A text that doesn't fit is a fault of its card.
        let long = small_deck().replace("Skips up to two\"", &format!("{}\"", "W".repeat(40)));
        fs::write(&file, &long).unwrap();
        b.give_file("#print-import", &file).await;
        b.says("#print-faults", "doesn't fit").await;
        b.see("[data-do=download]:disabled").await;
        b.click("[data-fault='sun-5']").await;
        b.says(".print-name", "Sun 5").await;
        b.see(".print-lines .mark").await;
        // A deck that is right again is played.
        fs::write(&file, small_deck()).unwrap();
        b.give_file("#print-import", &file).await;
        b.says("#print-ready", "Ready for").await;
        b.click("[data-do=play-deck]").await;
        b.see("#deal").await;
        assert!(!b.has(".setup-wrong").await);
        b.says(".setup-effect", "One rule changed").await;
        // A deck with a picture.
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><circle cx=\"5\" cy=\"5\" r=\"4\" fill=\"#1553b5\"/></svg>";
        let (text, art) = (folder.path().join("deck.toml"), folder.path().join("sun.svg"));
        let deck = small_deck().replace("# \"sun-1\" = \"sun.svg\"", "\"sun-1\" = \"art/sun.svg\"");
        fs::write(&text, &deck).unwrap();
        fs::write(&art, svg).unwrap();
        b.go("/print/own").await;
        b.see(".print-card img").await;
        b.give_file("#print-import", &text).await;
        b.says("#print-findings", "The picture art/sun.svg isn't here")
            .await;
        b.see("[data-do=download]:disabled").await;
        b.see(".print-card img").await;
        b.click(".print-form > details:nth-of-type(4) > summary").await;
        b.says("#print-missing", "art/sun.svg").await;
        b.give_file("#print-add-pictures", &text).await;
        b.says(".notices", "deck.toml is neither SVG nor PNG nor JPEG")
            .await;
        b.give_file("#print-add-pictures", &art).await;
        b.says(".print-pictures", "sun.svg").await;
        b.says("#print-ready", "Ready for").await;
        b.gone("#print-missing:not(:empty)").await;
        // They are still there in another visit.
        b.reload().await;
        b.says("#print-ready", "Ready for").await;
    });
}

/// The files of the press that the browser keeps.
const PRESS_KEPT: &str = "caches.keys()
    .then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys()))))
    .then(all => all.flat().map(request => new URL(request.url).pathname).filter(path => path.includes('/split_press')).length)";

#[test]
fn who_never_prints_downloads_no_press() {
    browser(async |b| {
        b.forgive("ERR_CONNECTION_REFUSED");
        b.keep_files().await;
        b.visit("/").await;
        let ready = "navigator.serviceWorker.ready.then(r => r.active?.state === 'activated')";
        b.until("the service worker to keep everything", ready).await;
        assert_eq!(b.js(PRESS_KEPT).await, 0);
        // The first visit of the page brings it, and from then on it needs no server.
        print(b, "jokers").await;
        b.until(
            "the press to be kept",
            &format!("{PRESS_KEPT}.then(count => count === 1)"),
        )
        .await;
        b.site.end().await;
        print(b, "expansion_black").await;
        b.says("#print-ready", "Ready for").await;
        // Who printed with this version finds the press in the next one.
        b.site.renew();
        b.site.begin().await;
        b.visit("/").await;
        b.click(".notices button.primary").await;
        let count = "caches.keys().then(names => names.length === 1)";
        b.until("the old version to be gone", count).await;
        assert_eq!(b.js(PRESS_KEPT).await, 1);
    });
}

#[test]
fn a_price_is_worked_out_and_one_with_a_loss_is_refused() {
    browser(async |b| {
        print(b, "expansion_black").await;
        b.says("#print-quote", "10 cards, 1 copy at The Game Crafter, prices of")
            .await;
        b.says("#print-quote", "Example figures").await;
        b.says("#print-quote .sum", "Left for you").await;
        assert!(!b.has("#print-loss").await);
        b.fill("#print-price", "4").await;
        b.says("#print-loss", "nothing is lost from").await;
        b.fill("#print-price", "25,50").await;
        b.says("#print-quote", "25.50 USD").await;
        // Prices that were brought up to date are kept, and the example comes back.
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("prices.toml");
        let example = wildpile_shop::quote::example("the-game-crafter").unwrap();
        let own = example.replace("\"USD\"", "\"EUR\"");
        fs::write(&file, &own).unwrap();
        b.give_file("#print-price-import", &file).await;
        b.says("#print-quote", "25.50 EUR").await;
        b.reload().await;
        b.says("#print-quote", "25.50 EUR").await;
        b.js("document.querySelectorAll('main details').forEach(details => details.open = true)")
            .await;
        b.click("[data-do=example-prices]").await;
        b.says("#print-quote", "25.50 USD").await;
        b.choose("#print-maker", "home-a4").await;
        b.says("#print-no-prices", "Nothing is sold").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        // The page fits small screens in large print.
        b.change_preferences(json!({ "large_print": true })).await;
        b.go("/print/own").await;
        b.see(".print-card img").await;
        b.js("document.querySelectorAll('main details').forEach(details => details.open = true)")
            .await;
        b.is_for_everybody("print-own").await;
    });
}

/// The address of the side that is shown.
const SIDE: &str = "document.querySelector('.print-card img').src";

/// Letters are a choice of the page for the shop's decks, and of the file for one's own (CD-05). Tabletop programs need the
/// address of the pictures.
#[test]
fn cd_05_letters_are_a_choice_and_tabletop_files_get_an_address() {
    browser(async |b| {
        print(b, "cards").await;
        assert!(!b.has("#print-letters").await, "suits have none");
        b.choose("#print-deck", "expansion_black").await;
        b.see("#print-letters:checked").await;
        b.says("#print-ready", "Ready for").await;
        let side = b.js(SIDE).await;
        b.click("#print-letters").await;
        b.until("another drawing", &format!("{SIDE} !== {side}")).await;
        b.choose("#print-maker", "tabletop-simulator").await;
        b.says("#print-address-help", "Without an address").await;
        b.fill("#print-address", "example.org").await;
        b.says("#print-address-wrong", "isn't the address of a folder")
            .await;
        b.see("[data-do=download]:disabled").await;
        b.fill("#print-address", "https://example.org/deck").await;
        b.see("[data-do=download]:not(:disabled)").await;
        b.choose("#print-deck", "own").await;
        b.see("#print-letters:checked").await;
        b.click("#print-letters").await;
        let text = deck_text(b).await;
        assert!(text.contains("letters = false"), "{text}");
    });
}

/// The text of the deck file.
async fn deck_text(b: &Browser) -> String {
    let text = b.js("document.querySelector('#print-text').value").await;
    text.as_str().unwrap().to_owned()
}

#[test]
fn form_and_text_of_a_deck_stay_in_step_and_the_card_editor_leads_to_its_card() {
    browser(async |b| {
        print(b, "own").await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deck.toml");
        fs::write(&file, small_deck()).unwrap();
        b.give_file("#print-import", &file).await;
        b.gone("[data-card=sun-10]").await;
        b.says("#print-ready", "Ready for").await;
        // By the keyboard: a name.
        b.tab_to("#print-colours-0-name").await;
        b.key("End").await;
        b.write("light").await;
        let text = deck_text(b).await;
        assert!(text.contains("{ name = \"sunlight\", letter = \"S\""), "{text}");
        b.says("#print-ready", "Ready for").await;
        b.see("[data-card=sunlight-5]").await;
        // A part of the form that is open stays so while something is typed.
        b.click(".print-form > details:nth-of-type(2) > summary").await;
        b.fill("#print-end", "4").await;
        b.key("Tab").await;
        assert!(deck_text(b).await.contains("\nend = 4\n"));
        assert!(b.has(".print-form > details:nth-of-type(2)[open]").await);
        // Suits come.
        b.click("#print-add-suit").await;
        b.until(
            "the focus on the new name",
            "document.activeElement.id === 'print-colours-4-name'",
        )
        .await;
        b.see("[data-card=purple-1]").await;
        b.choose("#print-colours-4-ink", "orange").await;
        // One card.
        for group in 3..=5 {
            b.click(&format!(".print-form > details:nth-of-type({group}) > summary"))
                .await;
        }
        b.click("[data-card=wood-5]").await;
        b.until(
            "the card in the form",
            "document.querySelector('#print-one-card').selectedOptions[0].textContent === 'Wood 5'",
        )
        .await;
        let copies = b
            .js("document.querySelector('.print-one input[type=number]').id")
            .await;
        b.fill(&format!("#{}", copies.as_str().unwrap()), "2").await;
        b.key("Tab").await;
        b.see("[data-card=wood-5] .print-copies").await;
        // What is typed as text is in the form.
        let wanted = deck_text(b).await.replace("end = 4", "end = 3");
        b.fill("#print-text", &wanted).await;
        b.until("the form", "document.querySelector('#print-end').value === '3'")
            .await;
        for part in ["letter = \"P\"", "ink = \"orange\"", "wood-5 = 2"] {
            assert!(wanted.contains(part), "{part}: {wanted}");
        }
        // The deck is kept in this browser, for other tabs, too.
        let kept = json!(wanted).to_string();
        b.until_some("the deck to be kept", async || {
            b.kept("settings", "print-deck")
                .await
                .filter(|deck| *deck == kept)
        })
        .await;
        b.js("sessionStorage.clear()").await;
        print(b, "own").await;
        assert_eq!(deck_text(b).await, wanted);
        b.fill("#print-text", "ranks = ").await;
        b.says("#print-no-form", "isn't valid TOML").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        // From the card editor to its card.
        b.go("/packs/skipper").await;
        assert!(!b.has("#pack-print").await);
        for (title, hand) in [("Two in hand", "2"), ("Three in hand", "3")] {
            b.click("#pack-new").await;
            b.fill("#pack-title", title).await;
            b.fill("#pack-sentence", "Your hand is small.").await;
            b.fill("#opt-hand-field", hand).await;
            b.key("Tab").await;
            b.click("#pack-save").await;
            b.see("#pack-print").await;
        }
        b.click("#pack-print").await;
        b.see(".print-card img").await;
        b.says(".print-name", "Three in hand").await;
        b.says(".print-name", "(2 of 2)").await;
    });
}
