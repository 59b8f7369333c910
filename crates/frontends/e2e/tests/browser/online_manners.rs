//! What is beside the rules at an online table: clocks, a pause, giving up, a series, and the check of a deal.

use serde_json::json;
use wildpile_e2e::{Browser, browser};
use wildpile_protocol::socket::ToTable;

use super::online::{play_bert, resign};

#[test]
fn clocks_run_for_one_and_stand_still_in_a_pause_that_both_wanted() {
    const RUNNING: &str = "document.querySelectorAll('.online-clocks .running').length";
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        let settings = json!({ "pace_ms": 0, "clock": { "kind": "bank", "minutes": 60, "increment_s": 5 } });
        let (_, bert) = play_bert(b, &folder, settings).await;
        b.says(".online-clocks", "Bert").await;
        b.until("one clock runs", &format!("{RUNNING} === 1")).await;
        b.click("[data-do=more]").await;
        b.click("dialog.online-more [data-do=pause]").await;
        b.says(".online-pause", "Everyone has to agree").await;
        // Whoever reconsiders plays on, and on a telephone answers the other one.
        b.click(".online-pause [data-do=resume]").await;
        b.gone(".online-pause").await;
        b.phone(390, 844).await;
        bert.tells(ToTable::Pause);
        b.says(".online-pause", "Bert wants a pause").await;
        // The match goes on until then: nothing of the board is covered.
        let covers = "(() => {
            const banner = document.querySelector('.online-pause').getBoundingClientRect();
            return banner.bottom > document.querySelector('.felt').getBoundingClientRect().top + 1;
        })()";
        assert_eq!(b.js(covers).await, false);
        assert_eq!(b.js(RUNNING).await, 1);
        let apart = "(() => {
            const [yes, no] = [...document.querySelectorAll('.online-pause button')].map((e) => e.getBoundingClientRect());
            return [Math.round(no.left - yes.right), no.top - yes.top];
        })()";
        assert_eq!(b.js(apart).await, json!([8, 0]), "both answers stand together");
        b.tap(".online-pause [data-do=pause]").await;
        b.see(".online-pause.paused").await;
        b.until("no clock runs", &format!("{RUNNING} === 0")).await;
        b.gone(".felt.own-turn").await;
        b.says("#say", "The match is paused.").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        b.tap(".online-pause [data-do=resume]").await;
        b.gone(".online-pause").await;
        b.until("one clock runs", &format!("{RUNNING} === 1")).await;
    });
}

/// The facts say who has resigned, and that nobody is to move.
async fn has_ended(b: &Browser, said: &str) {
    b.says("#say", said).await;
    b.says(".facts", "Resigned").await;
    let facts = b.text(".facts").await;
    assert!(!facts.contains("To move"), "{facts}");
}

/// What the page opens in the first attempt at a deal never arrives while `lose` is set, so the server says that it was withheld.
const LOSE: &str = "{
    const send = WebSocket.prototype.send;
    window.lose = false;
    window.lost = 0;
    WebSocket.prototype.send = function (text) {
        const said = JSON.parse(text);
        if (window.lose && said.type === 'open' && !said.attempt) window.lost += 1;
        else send.call(this, text);
    };
}";

/// After the second match Ada has won the series, and begins another one. Its first deal needs a second attempt.
#[test]
fn who_gives_up_has_lost_a_match_of_the_series_and_everybody_can_check_the_deal() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        b.first_run(LOSE).await;
        let settings = json!({ "pace_ms": 0, "deal_s": 5, "withheld": "again",
            "series": { "kind": "wins", "wins": 2 } });
        let (id, mut bert) = play_bert(b, &folder, settings).await;
        for number in 1..=2 {
            bert.tells(ToTable::Resign);
            let score = format!("Series (first to 2 wins): Ada {number}, Bert 0");
            b.says("dialog.news", &score).await;
            b.says("dialog.news", "Bert has resigned.").await;
            if number == 1 {
                // Nobody is to move any more, and no help is offered.
                b.click("dialog.news [data-do=look]").await;
                has_ended(b, "Bert has resigned. The match is over.").await;
                for gone in [".felt.own-turn", "[data-do=hint]", "[data-do=marking]"] {
                    assert!(!b.has(gone).await, "{gone}");
                }
                b.click("[data-do=result]").await;
                b.says("dialog.news [data-do=rematch]", "Next match").await;
                b.click("dialog.news [data-do=rematch]").await;
                bert.is_dealt(2).await;
                b.gone("dialog.news").await;
            }
        }
        b.says("dialog.news", "Ada wins the series!").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        b.says("dialog.news [data-do=rematch]", "New series").await;
        b.js("void (lose = true)").await;
        b.click("dialog.news [data-do=rematch]").await;
        bert.is_dealt(3).await;
        b.gone("dialog.news").await;
        b.see(".online-table .board .spot").await;
        assert_eq!(b.js("lost > 0").await, true);
        b.click("[data-do=more]").await;
        b.see("dialog.online-more").await;
        b.gone("dialog.online-more p").await;
        // Whoever reconsiders plays on.
        b.click("dialog.online-more [data-do=resign]").await;
        b.says("dialog.sure", "Bert wins this match.").await;
        b.click("dialog.sure [data-do=no]").await;
        b.gone("dialog").await;
        resign(b).await;
        b.says("dialog.news", "Ada 0, Bert 1").await;
        b.click("dialog.news [data-do=check]").await;
        // Nothing is wrong with the cards, but the server may have known the deal that it threw away.
        b.see("dialog.online-check [data-fair=true]").await;
        b.says("dialog.online-check [data-fair]", "an attempt was abandoned")
            .await;
        let warning = b.text("dialog.online-check .online-warning").await;
        assert!(
            warning.starts_with("This device sent your contribution") && warning.contains("(attempts: 1)"),
            "{warning}"
        );
        // The deal that was played has it.
        assert!(!warning.contains("Yours isn't among them"), "{warning}");
        b.says("dialog.online-check ul", "Yours is among them").await;
        b.says("dialog.online-check ul", "These people contributed: Ada, Bert.")
            .await;
        b.says("dialog.online-check ul", "(seats: 1)").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        b.key("Escape").await;
        b.gone("dialog").await;
        has_ended(b, "You resigned. The match is over.").await;
        // The replay says how it ended, too.
        b.go(&format!("/replay?match={id}-3")).await;
        b.says(".replay-side", "Ada resigned; Bert won.").await;
    });
}
