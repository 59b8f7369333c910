//! Cards that change the rules (MU-03): choosing and drawing them, looking at them during a match, and making some.

use serde_json::json;
use wildpile_e2e::{Browser, Mirror, Table, Way, browser};

/// The names of the cards in the dialog, as a screen reader has them.
async fn named(b: &Browser) -> Vec<String> {
    b.see("dialog.rule-cards .rule-card").await;
    let names = "[...document.querySelectorAll('dialog.rule-cards .rule-card')].map(c => c.getAttribute('aria-label'))";
    let names = b.js(names).await;
    let names = names.as_array().unwrap().iter();
    names.map(|name| name.as_str().unwrap().to_owned()).collect()
}

async fn close(b: &Browser) {
    b.click("dialog.rule-cards [data-do=cards-close]").await;
    b.gone("dialog.rule-cards").await;
}

#[test]
fn mu_03_a_chosen_card_is_shown_and_changes_the_game() {
    browser(async |b| {
        b.visit("/new/skipper?deal=5").await;
        b.click("#setup-cards input[value=chosen]").await;
        b.click("#card-skipper-hand_of_four").await;
        b.says("#setup-short", "skipper(hand=4)").await;
        b.see("#setup-cards .rule-hand .rule-card").await;
        b.says("#opt-hand", "from the card “Hand of four”").await;
        // One that doesn't fit says why, to screen readers, too, and isn't taken.
        let other = "#card-skipper-hand_of_three";
        b.says(&format!("{other}-why"), "as “Hand of four” does").await;
        assert_eq!(b.attribute(other, "aria-disabled").await.as_deref(), Some("true"));
        let described = b.attribute(other, "aria-describedby").await.unwrap();
        assert!(
            described.contains("card-skipper-hand_of_three-why"),
            "{described}"
        );
        b.click(other).await;
        b.says("#setup-short", "skipper(hand=4)").await;
        b.click("#deal").await;
        let names = named(b).await;
        assert_eq!(names, ["Mutator “Hand of four”: You draw up to four cards."]);
        // The way on has the focus.
        let focus = "document.activeElement.dataset.do";
        b.until(
            "the focus is on the way on",
            &format!("{focus} === 'cards-close'"),
        )
        .await;
        b.key("Enter").await;
        b.gone("dialog.rule-cards").await;
        let mut table = Table::resume(b, Mirror::start("skipper", "hand = 4", 5)).await;
        // They can be looked at any time, from the bar and from the menu.
        b.click("[data-do=cards]").await;
        close(b).await;
        let action = table.mirror.scene().actions[0].notation.clone();
        table.play(&action, Way::Click).await;
        b.more("cards").await;
        assert_eq!(named(b).await, names);
        b.key("Escape").await;
        b.gone("dialog.rule-cards").await;
        // The link of the match has them.
        let link = b.shared_link().await;
        assert!(
            link.contains("hand%3D4") && link.contains("hand_of_four"),
            "{link}"
        );
        b.key("Escape").await;
        b.gone("dialog").await;
        // They survive a reload, where they don't come up by themselves again.
        b.reload().await;
        table.same().await;
        assert_eq!(b.count("dialog").await, 0);
        b.click("[data-do=cards]").await;
        assert_eq!(named(b).await, names);
        close(b).await;
        // The record shows them, too.
        b.give_up().await;
        b.click("dialog.news [data-do=next-replay]").await;
        b.click(".replay-side [data-do=cards]").await;
        assert_eq!(named(b).await, names);
        b.key("Escape").await;
        b.gone("dialog.rule-cards").await;
        // Anyone who follows the link has the same cards; a match without any has no button.
        b.go(&link).await;
        assert_eq!(named(b).await, names);
        close(b).await;
        b.go("/deal?game=skipper&deal=7&rules=trash%3Dnever").await;
        b.see(".board [data-spot]").await;
        b.says(".bar-rules", "custom rules").await;
        assert_eq!(b.count("[data-do=cards]").await, 0);
        // Drawn ones are those of the deal.
        b.go("/new/skipper").await;
        b.click("#setup-cards input[value=drawn]").await;
        b.fill("#cards-count-field", "2").await;
        b.click("#deal").await;
        b.says("#cards-told", "2 cards were drawn").await;
    });
}

#[test]
fn mu_01_the_texts_of_all_cards_fit_in_the_browsers_fonts() {
    browser(async |b| {
        b.visit("/").await;
        for language in ["en", "de"] {
            b.change_preferences(json!({ "language": language })).await;
            for game in ["skipper", "joker", "simon-jester"] {
                b.go(&format!("/new/{game}")).await;
                b.click("#setup-cards input[value=chosen]").await;
                b.see(".rule-list .rule-thumb").await;
                let wide = "document.fonts.ready.then(() => [...document.querySelectorAll('.rule-thumb text')]
                    .filter(t => !t.closest('g[transform*=scale]'))
                    .filter(t => { const b = t.getBBox(); return b.x < 14 || b.x + b.width > 236 || b.y < 10 || b.y + b.height > 342; })
                    .map(t => t.textContent))";
                assert_eq!(b.js(wide).await, json!([]), "{language} {game}");
            }
        }
    });
}

#[test]
fn cards_have_no_barriers_at_any_size() {
    browser(async |b| {
        b.visit("/").await;
        for address in [
            "/new/skipper?cards=skipper/hand_of_four",
            "/packs/skipper",
            "/deal?game=skipper&deal=7&cards=3",
        ] {
            b.go(address).await;
            b.see(".rule-card").await;
            b.is_for_everybody(&address.replace(['/', '?'], "-")).await;
        }
        // Handicaps have a heading of their own.
        b.go("/new/skipper?seats=2&deal=5").await;
        b.click("#setup-cards .rule-seat:nth-of-type(2) summary").await;
        b.click("#handicap-2-skipper-smaller_hand").await;
        b.says("#setup-cards .rule-seat:nth-of-type(2) summary", "1 handicap")
            .await;
        b.click("#deal").await;
        b.says("dialog.rule-cards h3", "Handicaps: ").await;
    });
}

#[test]
fn mu_01_a_card_is_written_kept_played_saved_as_a_file_and_read_again() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        b.save_files_in(folder.path()).await;
        b.visit("/packs/skipper").await;
        // What is missing is told, and nothing is kept.
        b.click("#pack-save").await;
        b.says("#pack-obstacle", "Write something here").await;
        b.fill("#pack-title", "Tiny hand").await;
        b.fill("#pack-sentence", "Your hand has two cards.").await;
        b.says("#pack-obstacle", "changes no rules yet").await;
        b.fill("#opt-hand-field", "2").await;
        b.see("#pack-save[aria-disabled=false]").await;
        let name = "document.querySelector('.pack-preview .rule-card').getAttribute('aria-label')";
        b.until(
            "the preview",
            &format!("{name} === 'Mutator “Tiny hand”: Your hand has two cards.'"),
        )
        .await;
        b.click("#pack-save").await;
        b.says(".pack", "Tiny hand").await;
        // It is there after a reload, and a file of it can be saved, deleted here, and read again.
        b.reload().await;
        b.says(".pack", "Tiny hand").await;
        b.click("[data-do=pack-file]").await;
        let file = folder.path().join("own-skipper.toml");
        b.until_some("the file", async || file.is_file().then_some(()))
            .await;
        b.click(".pack-row button:nth-of-type(2)").await;
        b.click(".pack-row .set-sure .primary").await;
        b.gone(".pack").await;
        b.give_file("#pack-import", &file).await;
        b.says(".pack", "Tiny hand").await;
        // It is played from here.
        b.click(".pack-row button:nth-of-type(1)").await;
        b.click("#pack-play").await;
        b.says("#setup-short", "skipper(hand=2)").await;
        b.click("#deal").await;
        assert_eq!(named(b).await, ["Mutator “Tiny hand”: Your hand has two cards."]);
    });
}
