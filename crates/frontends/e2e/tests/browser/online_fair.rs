//! What the check of a deal says when something was wrong with this browser's own contribution.

use serde_json::json;
use wildpile_e2e::browser;

use super::online::{play_a_bot_with, with_tables};

/// What the page opens in the first attempt at a deal never arrives, so the server says that it was withheld.
const LOSE: &str = "{
    const send = WebSocket.prototype.send;
    window.lost = 0;
    WebSocket.prototype.send = function (text) {
        const said = JSON.parse(text);
        if (said.type === 'open' && !said.attempt) window.lost += 1;
        else send.call(this, text);
    };
}";

#[test]
fn a_contribution_that_the_server_denies_is_told_after_the_match() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.first_run(LOSE).await;
        let settings = json!({ "pace_ms": 0, "deal_s": 5, "withheld": "again" });
        // The second attempt gets through.
        play_a_bot_with(b, &settings).await;
        assert_eq!(b.js("window.lost > 0").await, true);
        b.click("[data-do=more]").await;
        b.click("dialog.online-more [data-do=resign]").await;
        b.click("dialog.sure [data-do=yes]").await;
        b.see("dialog.news [data-do=check]").await;
        b.click("dialog.news [data-do=check]").await;
        // Nothing is wrong with the cards, but the server may have known the deal that it threw away.
        b.see("dialog.online-check [data-fair=true]").await;
        b.says("dialog.online-check [data-fair]", "an attempt was abandoned")
            .await;
        let warning = b.text("dialog.online-check .online-warning").await;
        assert!(
            warning.starts_with("This browser sent your contribution") && warning.contains("(attempts: 1)"),
            "{warning}"
        );
        // The deal that was played has it.
        assert!(!warning.contains("Yours isn't among them"), "{warning}");
        b.says("dialog.online-check ul", "Yours is among them").await;
        b.says("dialog.online-check ul", "(seats: 1)").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
    });
}
