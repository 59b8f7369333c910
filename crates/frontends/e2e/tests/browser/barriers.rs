//! No screen has barriers that axe-core calls serious, in light and in dark. The tests of other pages look for them there.

use serde_json::json;
use wildpile_e2e::{Browser, Mirror, Table, Way, browser};
use wildpile_table::Action;

use crate::skipper;

const GAMES: [&str; 4] = ["skipper", "joker", "skip-bo", "simon-jester"];

pub(crate) async fn check(b: &Browser, page: &str) {
    assert_eq!(b.serious_barriers().await, [""; 0], "{page}");
}

#[test]
fn the_pages_have_no_barriers_and_fit_on_every_screen() {
    browser(async |b| {
        b.first_run("window.failed = []; addEventListener('error', (e) => window.failed.push(e.message));")
            .await;
        // A game that has ended, and one in progress on the first page.
        b.deal("simon-jester", 7).await;
        b.play_moves_by_hints(1).await;
        b.give_up().await;
        b.deal("joker", 7).await;
        b.play_moves_by_hints(1).await;
        b.go("/").await;
        b.see(".going li").await;
        for page in [
            "/",
            "/stats",
            "/replay",
            "/settings",
            "/new/skipper",
            "/new/skip-bo",
            "/rules/skipper",
            "/rules/simon-jester",
            "/learn/skipper",
            "/nowhere",
            "/play/4711",
            "/deal?game=skipper&deal=twelve&rules=hnd+%3D+4",
            "/deal?game=skiper",
        ] {
            b.go(page).await;
            b.is_for_everybody(&page.replace(['/', '?'], "-")).await;
            assert_eq!(b.js("window.failed").await, json!([]), "{page}");
        }
        // The tray of the first page.
        b.go("/").await;
        b.click(".tray summary").await;
        b.see(".tray [data-do=learn]").await;
        check(b, "the tray").await;
        // A setup with something wrong, and with a saved rule set.
        b.go("/new/skipper").await;
        b.see("#deal").await;
        check(b, "the four choices").await;
        for drawer in ["seats", "sets", "cards"] {
            b.click(&format!("#choice-{drawer}")).await;
            b.see(&format!("[data-drawer={drawer}]")).await;
            check(b, drawer).await;
            b.click("[data-do=drawer-back]").await;
        }
        b.click("#choice-house").await;
        b.fill("#opt-hand-field", "4").await;
        b.fill("#set-name", "mine").await;
        b.click("#set-save").await;
        b.says(".set-list", "mine").await;
        b.fill("#opt-hand-field", "400").await;
        b.see("#deal[aria-disabled=true]").await;
        check(b, "a setup with a problem").await;
        // Deleting everything is asked about.
        b.go("/settings").await;
        b.click("[data-do=delete-all]").await;
        check(b, "deleting everything").await;
        // The curtain between two people.
        b.go("/new/skip-bo?deal=7").await;
        b.click("#choice-seats").await;
        b.choose("#setup-seat-1-kind", "human").await;
        b.click("#deal").await;
        b.see(".curtain").await;
        check(b, "the curtain").await;
    });
}

#[test]
fn the_tables_and_their_dialogs_have_no_barriers() {
    browser(async |b| {
        b.visit("/").await;
        for game in GAMES {
            b.go(&format!("/deal?game={game}&deal=7")).await;
            b.see(".board [data-spot]").await;
            b.key("h").await;
            b.see("[data-do=play-hint]").await;
            check(b, &format!("{game} with a hint")).await;
        }
        b.click("[data-do=more]").await;
        b.see("dialog.more").await;
        check(b, "all that can be done").await;
        b.key("Escape").await;
        b.gone("dialog").await;
        // The themes, by keyboard: the focus goes to the one in use, and back.
        b.tab_to(".bar .tray summary").await;
        b.key("Enter").await;
        b.until(
            "a theme has the focus",
            "document.activeElement.id === 'settings-felt-green'",
        )
        .await;
        check(b, "the themes at a table").await;
        b.key("ArrowRight").await;
        b.see(":root[data-felt=blue]").await;
        b.key("Escape").await;
        b.gone(".tray[open]").await;
        b.until(
            "the button has the focus",
            "document.activeElement.matches('.bar .tray summary')",
        )
        .await;
        b.key("b").await;
        b.see(".side .book").await;
        check(b, "the rule book").await;
        b.key("Escape").await;
        b.gone(".side").await;
        for dialog in ["share", "choose-deal", "help"] {
            b.more(dialog).await;
            b.see(&format!("dialog.{dialog}")).await;
            check(b, dialog).await;
            b.key("Escape").await;
            b.gone("dialog").await;
        }
        // Cards that are chosen to be played together.
        b.go("/deal?game=skipper&deal=5").await;
        let table = Table::resume(b, Mirror::start("skipper", "", 5)).await;
        b.click("[data-do=marking]").await;
        let card = skipper::starts(&table.mirror, "discard ")[1].from.unwrap();
        let at = table.place(card).await;
        b.click_at(at).await;
        b.see(".marked-count").await;
        check(b, "chosen cards").await;
    });
}

/// A match of Joker in which a joker can be declared as several ranks where it lies, after some of the moves that a hint would
/// name; and these moves.
fn declarations() -> (Mirror, Vec<Action>) {
    let mut number = 1_u64;
    let mut some = |count: usize| {
        number = number
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize % count
    };
    for deal in 1..5000 {
        let mut mirror = Mirror::start("joker", "", deal);
        for _ in 0..30 {
            let mut actions = mirror.scene().actions;
            actions.retain(|a| a.rank >= 0 && a.confirm.is_none());
            if actions.is_empty() {
                break;
            }
            let mv = some(actions.len());
            mirror.play(&actions[mv].notation);
            let mut declared = mirror.scene().actions;
            declared.retain(|a| a.notation.contains('='));
            if declared.len() > 3 {
                return (mirror, declared);
            }
        }
    }
    panic!("no such position");
}

#[test]
fn the_questions_at_the_table_have_no_barriers_and_a_joker_is_declared() {
    let (mirror, ranks) = declarations();
    browser(async |b| {
        let mut table = Table::go_on(b, mirror).await;
        // Which rank should it be?
        let joker = ranks[0].from.unwrap();
        table.walk(joker).await;
        b.key(" ").await;
        b.see(".card[data-lit=held]").await;
        check(b, "a held card").await;
        b.key(" ").await;
        b.see("dialog.which").await;
        check(b, "the question which").await;
        // All ranks that can be are offered, and nothing else.
        assert_eq!(b.count("dialog.which [data-move]").await, ranks.len() as u64);
        b.key("Escape").await;
        b.gone("dialog").await;
        // A refusal in the line below the table.
        b.key("w").await;
        check(b, "why not").await;
        b.key("v").await;
        b.see("dialog.pile").await;
        check(b, "the cards of a pile").await;
        b.key("Escape").await;
        b.gone("dialog").await;
        b.key("l").await;
        b.see(".side .log").await;
        check(b, "what happened").await;
        b.key("Escape").await;
        b.key("n").await;
        b.see("dialog.sure").await;
        check(b, "the question sure").await;
        b.click("dialog.sure [data-do=no]").await;
        b.gone("dialog").await;
        // Two clicks too far apart for a double click: picked up and put back. Then it says what it is.
        let at = table.place(joker).await;
        b.click_at(at).await;
        b.see(".card[data-lit=held]").await;
        b.js("new Promise((done) => setTimeout(done, 450))").await;
        b.click_at(at).await;
        let wanted = &ranks[ranks.len() / 2].notation;
        b.click(&format!("dialog.which [data-move='{wanted}']")).await;
        table.mirror.play(wanted);
        table.same().await;
        let name = "[...document.querySelectorAll('.spot')].some(s => / joker as/.test(s.getAttribute('aria-label')))";
        b.until("the name of the joker", name).await;
        // And on a telephone, where the layout is another one.
        b.phone(390, 844).await;
        table.same().await;
        check(b, "a table on a telephone").await;
    });
}

#[test]
fn an_auction_has_no_barriers_and_a_bid_is_dragged_to_it() {
    let deal = skipper::offer();
    browser(async |b| {
        let mut table = Table::start(b, Mirror::start_for("skipper", "", 3, deal)).await;
        while skipper::starts(&table.mirror, "bid ").is_empty() {
            let mv = skipper::best(&table.mirror);
            table.play_round(&mv, Way::Click).await;
        }
        b.says("#say", "or pass; the highest rank wins").await;
        assert!(
            b.has(".action-buttons [data-move=pass]").await,
            "passing is a button"
        );
        check(b, "an auction").await;
        let bids = skipper::starts(&table.mirror, "bid ");
        let free = bids.iter().find(|a| a.confirm.is_none());
        let bid = free.unwrap_or(&bids[0]).notation.clone();
        table.play_round(&bid, Way::Drag).await;
        assert!(skipper::moves(&table.mirror).contains(&(wildpile_game::Seat::FIRST, bid)));
    });
}
