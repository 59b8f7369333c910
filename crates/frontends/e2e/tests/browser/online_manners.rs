//! What is beside the rules at an online table: clocks, a pause, giving up, reports, and what the operator does about them.

use serde_json::json;
use wildpile_e2e::{Browser, browser, two_browsers};
use wildpile_server::Config;

use super::online::{open_table_with, takes_seat, with_tables};

/// Ada's and Bert's match; Bert has a telephone.
pub(crate) async fn two_play(
    a: &mut Browser,
    b: &mut Browser,
    folder: &tempfile::TempDir,
    settings: serde_json::Value,
) {
    with_tables(a, folder).await;
    b.prefer(json!({ "speed": "off" })).await;
    b.phone(390, 844).await;
    let id = open_table_with(a, "Ada", ("skip-bo", "stock=30"), 2, &settings).await;
    a.click("[data-seat='1'] [data-do=sit]").await;
    a.see("[data-seat='1'] [data-do=stand]").await;
    takes_seat(b, &id, 2).await;
    a.see("[data-do=start]:not(:disabled)").await;
    a.click("[data-do=start]").await;
    for browser in [a, b] {
        browser.see(".online-table .board .spot").await;
    }
}

/// The token of the operator in tests.
pub(crate) const OPERATOR: &str = "0123456789abcdef0123456789";

/// Ada's and Bert's match at a server with an operator's page. Bert insults Ada, who has the chat open.
pub(crate) async fn bert_insults(a: &mut Browser, b: &mut Browser, folder: &tempfile::TempDir, text: &str) {
    let file = folder.path().join("operator");
    std::fs::write(&file, OPERATOR).unwrap();
    a.site.set_up(Config {
        operator_token_file: Some(file),
        ..Config::default()
    });
    two_play(a, b, folder, json!({ "pace_ms": 0 })).await;
    b.tap("[data-do=talk]").await;
    b.fill(".online-line input", text).await;
    b.key("Enter").await;
    a.click("[data-do=talk]").await;
    a.says(".online-talk [role=log]", text).await;
}

const RUNNING: &str = "document.querySelectorAll('.online-clocks .running').length";

#[test]
fn clocks_run_for_one_and_stand_still_in_a_pause_that_both_wanted() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        let settings = json!({ "pace_ms": 0, "clock": { "kind": "bank", "minutes": 60, "increment_s": 5 } });
        two_play(a, b, &folder, settings).await;
        for browser in [&*a, &*b] {
            browser.says(".online-clocks", "Bert").await;
            browser.until("one clock runs", &format!("{RUNNING} === 1")).await;
        }
        a.click("[data-do=more]").await;
        a.click("dialog.online-more [data-do=pause]").await;
        a.says(".online-pause", "Everyone has to agree").await;
        b.says(".online-pause", "Ada wants a pause").await;
        // The match goes on until the other one agrees: nothing of the board is covered.
        for browser in [&*a, &*b] {
            let covers = "(() => {
                const banner = document.querySelector('.online-pause').getBoundingClientRect();
                return banner.bottom > document.querySelector('.felt').getBoundingClientRect().top + 1;
            })()";
            assert_eq!(browser.js(covers).await, false);
        }
        assert_eq!(b.js(RUNNING).await, 1);
        let apart = "(() => {
            const [yes, no] = [...document.querySelectorAll('.online-pause button')].map((e) => e.getBoundingClientRect());
            return [Math.round(no.left - yes.right), no.top - yes.top];
        })()";
        assert_eq!(b.js(apart).await, json!([8, 0]), "both answers stand together");
        b.tap(".online-pause [data-do=pause]").await;
        for browser in [&*a, &*b] {
            browser.see(".online-pause.paused").await;
            browser.until("no clock runs", &format!("{RUNNING} === 0")).await;
            browser.gone(".felt.own-turn").await;
            browser.says("#say", "The match is paused.").await;
            assert_eq!(browser.serious_barriers().await, [""; 0]);
        }
        b.tap(".online-pause [data-do=resume]").await;
        for browser in [&*a, &*b] {
            browser.gone(".online-pause").await;
            browser.until("one clock runs", &format!("{RUNNING} === 1")).await;
        }
    });
}

/// The facts say who has resigned, and that nobody is to move.
async fn has_ended(b: &Browser) {
    b.says(".facts", "Resigned").await;
    let facts = b.text(".facts").await;
    assert!(!facts.contains("To move"), "{facts}");
}

#[test]
fn whoever_resigns_among_several_is_shown_as_such() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        open_table_with(b, "Ada", ("skip-bo", "stock=30"), 3, &json!({ "pace_ms": 3000 })).await;
        b.click("[data-seat='1'] [data-do=sit]").await;
        b.see("[data-seat='1'] [data-do=stand]").await;
        for seat in 2..=3 {
            b.choose(&format!("[data-seat='{seat}'] [data-do=bot]"), "regular")
                .await;
            b.see("[data-do=start]").await;
        }
        b.see("[data-do=start]:not(:disabled)").await;
        b.click("[data-do=start]").await;
        b.see(".online-table .board .spot").await;
        b.click("[data-do=more]").await;
        b.click("dialog.online-more [data-do=resign]").await;
        b.click("dialog.sure [data-do=yes]").await;
        b.says("#say", "You resigned; a bot plays on.").await;
        b.says(".facts", "Resigned").await;
        let said = b.text("#say").await;
        assert!(!said.contains("You is") && !said.contains("Your turn"), "{said}");
    });
}

#[test]
fn who_gives_up_has_lost_and_the_score_says_so() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        two_play(a, b, &folder, json!({ "pace_ms": 0 })).await;
        // Somebody looks on: under another host name it is somebody else's browser.
        let (own, path) = (a.tab().await, a.address().await);
        let elsewhere = a.site.origin().replace("127.0.0.1", "localhost");
        let onlooker = a.another_tab().await;
        a.js(&format!(
            "location.href = {}",
            json!(format!("{elsewhere}{path}"))
        ))
        .await;
        a.says(".facts", "To move").await;
        a.turn_to(&own).await;
        b.tap("[data-do=more]").await;
        b.tap("dialog.online-more [data-do=resign]").await;
        // Whoever reconsiders plays on.
        b.tap("dialog.sure [data-do=no]").await;
        b.gone("dialog").await;
        b.tap("[data-do=more]").await;
        b.tap("dialog.online-more [data-do=resign]").await;
        b.says("dialog.sure", "Ada wins this match.").await;
        b.tap("dialog.sure [data-do=yes]").await;
        for browser in [&*a, &*b] {
            browser.see("dialog.news [data-do=check]").await;
            browser.says("dialog.news", "resigned.").await;
            browser.says("dialog.news", "Ada 1, Bert 0").await;
            assert_eq!(browser.serious_barriers().await, [""; 0]);
            // Nobody is to move any more, and no help is offered.
            browser.click("dialog.news [data-do=look]").await;
            has_ended(browser).await;
            for gone in [".felt.own-turn", "[data-do=hint]", "[data-do=marking]"] {
                assert!(!browser.has(gone).await, "{gone}");
            }
        }
        b.says("#say", "You resigned. The match is over.").await;
        a.says("#say", "Bert has resigned. The match is over.").await;
        a.turn_to(&onlooker).await;
        a.click("dialog.news [data-do=look]").await;
        a.says("#say", "Bert has resigned. The match is over.").await;
        has_ended(a).await;
        a.turn_to(&own).await;
        // The replay says how it ended, too.
        let id = a.address().await.rsplit('/').next().unwrap().to_owned();
        a.visit(&format!("/replay?match={id}-1")).await;
        a.says(".replay-side", "Bert resigned; Ada wins.").await;
    });
}

#[test]
fn the_operator_sees_a_report_with_its_evidence_and_bans() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        bert_insults(a, b, &folder, "you <b>fool</b>").await;
        a.click(".online-report [data-do=report]").await;
        a.click("[data-do=report-whom]").await;
        a.click("[data-do=report-why]:nth-of-type(1)").await;
        a.says(".online-report [role=status]", "operator").await;
        // Whom it is about learns nothing of it.
        assert!(!b.has(".online-report [role=status]").await);
        a.js("location.href = '/operator'").await;
        a.fill("#token", "a guess that is long enough to be one").await;
        a.key("Enter").await;
        a.see(".trouble[role=alert]").await;
        a.fill("#token", OPERATOR).await;
        a.key("Enter").await;
        a.says("article", "Bert: Insults").await;
        a.says("article .meant", "you <b>fool</b>").await;
        a.is_for_everybody("operator").await;
        b.forgive("WebSocket connection to");
        a.forgive("the server responded with a status of 403");
        a.click("article details:first-of-type summary").await;
        a.fill("article details[open] [name=reason]", "Insults").await;
        a.click("article details[open] [name=hours]").await;
        a.key("Enter").await;
        b.says(".online-sent", "The operator of this server has banned you")
            .await;
        b.says(".online-sent", "Insults").await;
    });
}

/// The lobby's settings: what is chosen there holds at the table.
#[test]
fn a_clock_is_chosen_in_the_lobby() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.visit("/online").await;
        b.fill("#online-own-name", "Ada").await;
        b.click(".online-options summary").await;
        let clock = b
            .js("document.querySelector('#online-clock').options[1].value")
            .await;
        b.choose("#online-clock", clock.as_str().expect("a value")).await;
        // What the clock does is said with its field.
        let about = "document.querySelector('#online-clock').getAttribute('aria-describedby')";
        let told = format!("document.getElementById({about})?.innerText.includes('a bot makes that move')");
        b.until("what the clock does", &told).await;
        b.click("[data-do=open]").await;
        b.see("[data-seat='1'] [data-do=stand]").await;
        b.choose("[data-seat='2'] [data-do=bot]", "regular").await;
        b.see("[data-do=start]:not(:disabled)").await;
        b.click("[data-do=start]").await;
        b.see(".online-clocks [data-clock='1']").await;
        b.until(
            "it runs",
            "/^\\d+:\\d\\d$/.test(document.querySelector('.online-clocks b').innerText)",
        )
        .await;
    });
}

#[test]
fn a_series_has_a_winner_and_the_rematch_begins_another_one() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        let series = json!({ "pace_ms": 0, "series": { "kind": "wins", "wins": 2 } });
        two_play(a, b, &folder, series).await;
        for number in 1..=2 {
            b.tap("[data-do=more]").await;
            b.tap("dialog.online-more [data-do=resign]").await;
            b.tap("dialog.sure [data-do=yes]").await;
            for browser in [&*a, &*b] {
                browser
                    .says(
                        "dialog.news",
                        &format!("Series (first to 2 wins): Ada {number}, Bert 0"),
                    )
                    .await;
            }
            if number == 1 {
                a.says("dialog.news [data-do=rematch]", "Next match").await;
                a.click("dialog.news [data-do=rematch]").await;
                b.gone("dialog.news").await;
                b.see(".online-table .board .spot").await;
            }
        }
        for browser in [&*a, &*b] {
            browser.says("dialog.news", "Ada wins the series!").await;
            assert_eq!(browser.serious_barriers().await, [""; 0]);
        }
        a.says("dialog.news [data-do=rematch]", "New series").await;
        a.click("dialog.news [data-do=rematch]").await;
        a.gone("dialog.news").await;
        a.see(".online-table .board .spot").await;
        a.click("[data-do=more]").await;
        a.see("dialog.online-more").await;
        a.gone("dialog.online-more p").await;
    });
}

/// Whoever opens a table chooses a series in the lobby; a free seat says how a program takes it.
#[test]
fn a_new_table_has_a_series_and_seats_for_programs() {
    let folder = tempfile::tempdir().unwrap();
    browser(async |b| {
        with_tables(b, &folder).await;
        b.visit("/online").await;
        b.fill("#online-own-name", "Ada").await;
        b.click("[name=online-listed][value=true]").await;
        b.click(".online-options summary").await;
        b.choose("#online-series", "2").await;
        b.click("[data-do=open]").await;
        b.says(".online-room header", "first to 3 wins").await;
        b.click("[data-seat='2'] summary").await;
        let line = b.js("document.querySelector('#online-join-2').value").await;
        let address = b.js("location.href").await;
        assert_eq!(
            line.as_str().unwrap(),
            format!(
                "wildpile join {} --seat 2 --player \"cmd:python3 mybot.py\"",
                address.as_str().unwrap()
            )
        );
        assert_eq!(b.serious_barriers().await, [""; 0]);
        b.click("[data-seat='2'] [data-do=sit]").await;
        b.gone("#online-join-2").await;
        b.visit("/online").await;
        b.says(".online-listed:not([data-own])", "first to 3 wins").await;
        // A table for people only says nothing of programs.
        b.click(".online-options summary").await;
        b.click("#online-programs").await;
        b.see("[data-do=open]:not(:disabled)").await;
        b.click("[data-do=open]").await;
        b.see("[data-seat='1'] [data-do=stand]").await;
        assert!(!b.has(".online-seat-program").await);
    });
}
