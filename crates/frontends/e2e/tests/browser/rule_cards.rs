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
        b.click("#choice-cards").await;
        // Every card is drawn, and none is in play. Enter takes one as a click and Space do, and what it does is read beside it.
        assert_eq!(b.count("#setup-cards .card-grid .rule-card").await, 21);
        assert_eq!(b.count("#setup-cards .card-grid :checked").await, 0);
        b.js("document.getElementById('card-skipper-hand_of_four').focus()")
            .await;
        b.says(".card-reading", "A game takes 24 turns").await;
        for (key, in_play) in [("Enter", 1), (" ", 0), ("Enter", 1)] {
            b.key(key).await;
            let there = format!("document.querySelectorAll('.card-grid :checked').length === {in_play}");
            b.until(&format!("{in_play} in play after a key"), &there).await;
        }
        b.says(".cards-now", "In play: Hand of four").await;
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
        b.says(".card-reading", "as “Hand of four” does").await;
        assert_eq!(b.count("#setup-cards .card-grid :checked").await, 1);
        // The option says that it follows from the card.
        b.click("[data-do=drawer-back]").await;
        b.click("#choice-house").await;
        b.says("#opt-hand", "from the card “Hand of four”").await;
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
        // They can be looked at any time, on the felt and from the menu.
        assert_eq!(
            b.attribute(".felt-cards [data-do=cards]", "aria-label").await,
            Some(names[0].clone())
        );
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
        for place in [".felt-cards", ".replay-side"] {
            b.click(&format!("{place} [data-do=cards]")).await;
            assert_eq!(named(b).await, names);
            b.key("Escape").await;
            b.gone("dialog.rule-cards").await;
        }
        // Anyone who follows the link has the same cards; a match without any has no button.
        b.go(&link).await;
        assert_eq!(named(b).await, names);
        close(b).await;
        b.go("/deal?game=skipper&deal=7&rules=trash%3Dnever").await;
        b.see(".board [data-spot]").await;
        b.says(".bar-rules", "No trashing").await;
        assert_eq!(b.count("[data-do=cards]").await, 0);
        // Drawn ones are those of the deal.
        b.go("/new/skipper").await;
        b.click("#choice-cards").await;
        b.click("#setup-cards input[value=drawn]").await;
        b.click("#cards-count-2").await;
        b.until(
            "two backs",
            "document.querySelectorAll('.drawn-cards .card-back').length === 2",
        )
        .await;
        assert_eq!(
            b.count(".drawn-cards .rule-card").await,
            0,
            "nothing is given away"
        );
        // They turn before the deal, one or all; the deal is settled by that.
        b.click(".drawn-cards [data-card='1']").await;
        b.see(".drawn-cards .turned .rule-card").await;
        assert_eq!(b.count(".drawn-cards .rule-card").await, 1);
        b.says("#cards-draw-help", "Drawn by deal ").await;
        b.click("[data-do=cards-turn]").await;
        b.until(
            "two faces",
            "document.querySelectorAll('.drawn-cards .rule-card').length === 2",
        )
        .await;
        let seen =
            "[...document.querySelectorAll('.drawn-cards .fan-card')].map(c => c.getAttribute('aria-label'))";
        let seen = b.js(seen).await;
        b.is_for_everybody("drawn").await;
        b.click("#deal").await;
        b.says("#cards-told", "2 cards were drawn").await;
        assert_eq!(json!(named(b).await), seen);
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
                b.click("#choice-cards").await;
                b.see(".card-grid .rule-card").await;
                let wide = "document.fonts.ready.then(() => [...document.querySelectorAll('.card-grid .rule-card text')]
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
        b.go("/new/skipper?cards=skipper/hand_of_four").await;
        b.click("#choice-cards").await;
        b.see(".card-reading .rule-card").await;
        b.is_for_everybody("cards to choose from").await;
        // Handicaps have a heading of their own.
        b.go("/new/skipper?seats=2&deal=5").await;
        b.click("#choice-seats").await;
        b.click("#setup-players .rule-seat:nth-of-type(2) summary").await;
        b.click("#handicap-2-skipper-smaller_hand").await;
        b.says("#setup-players .rule-seat:nth-of-type(2) summary", "1 handicap")
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
        b.see(".hand .rule-card").await;
        b.click("#deal").await;
        assert_eq!(named(b).await, ["Mutator “Tiny hand”: Your hand has two cards."]);
    });
}

/// *Surprise me*: three cards face down, by keys and for readers, one of which is turned and stays on the felt.
#[test]
fn mu_03_one_of_three_face_down_cards_is_taken_and_lies_on_the_felt() {
    browser(async |b| {
        b.visit("/new/skipper?deal=5").await;
        b.click("[data-do=surprise]").await;
        b.see(".fan .fan-card").await;
        let labels = "[...document.querySelectorAll('.fan-card')].map(c => c.getAttribute('aria-label'))";
        let three = json!([
            "First face-down card",
            "Second face-down card",
            "Third face-down card"
        ]);
        assert_eq!(b.js(labels).await, three);
        assert_eq!(b.count(".fan .rule-card").await, 0, "nothing is given away");
        b.is_for_everybody("fan").await;
        b.until("the focus", "document.activeElement.dataset.card === '0'")
            .await;
        b.key("Tab").await;
        b.key("Enter").await;
        b.see(".fan .taken .rule-card").await;
        b.says("#fan-told", "Mutator “").await;
        assert_eq!(b.count(".fan .rule-card").await, 1, "the others stay face down");
        b.until("the focus", "document.activeElement.dataset.do === 'fan-deal'")
            .await;
        // It can be put back, and another one is played with.
        b.click("[data-do=fan-back]").await;
        b.gone(".fan").await;
        assert_eq!(b.count(".hand .rule-card").await, 0);
        b.click("[data-do=surprise]").await;
        b.click(".fan-card[data-card='2']").await;
        b.click("[data-do=fan-deal]").await;
        let names = named(b).await;
        close(b).await;
        let on_felt =
            "[...document.querySelectorAll('.felt-cards button')].map(c => c.getAttribute('aria-label'))";
        b.see(".felt-cards button").await;
        assert_eq!(b.js(on_felt).await, json!(names));
        // The board has given it room.
        let overlap = "document.querySelector('.board').getBoundingClientRect().right
            > document.querySelector('.felt-cards').getBoundingClientRect().left";
        assert_eq!(b.js(overlap).await, json!(false));
    });
}

/// Problems of rules name the rows by their titles, and lead into the drawer with them.
#[test]
fn a_problem_of_the_rules_is_a_sentence_that_leads_to_its_row() {
    browser(async |b| {
        b.visit("/new/skipper").await;
        b.click("#choice-house").await;
        b.click("#opt-skippers-field-strong").await;
        b.click("#opt-deck-field-five_colours").await;
        b.says("#setup-obstacle", "don't go together").await;
        b.click("[data-do=drawer-back]").await;
        let said = b.text("#setup-obstacle").await;
        assert!(!said.contains('=') && said.contains("Skippers"), "{said}");
        b.click("#setup-obstacle button").await;
        b.see("[data-drawer=house] #opt-skippers").await;
    });
}

/// Escape closes a drawer, the browser's Back too, and another one leaves the page.
#[test]
fn a_drawer_closes_by_escape_and_by_going_back() {
    browser(async |b| {
        let focused = async |id: &str| {
            let there = format!("document.activeElement?.id === '{id}'");
            b.until(&format!("the focus on {id}"), &there).await;
        };
        b.visit("/").await;
        b.go("/new/skipper").await;
        b.click("#choice-cards").await;
        focused("drawer-title").await;
        b.key("Escape").await;
        focused("choice-cards").await;
        b.click("#choice-house").await;
        focused("drawer-title").await;
        b.js("history.back()").await;
        focused("choice-house").await;
        b.js("history.back()").await;
        b.until("the page before", "location.pathname === '/'").await;
    });
}
