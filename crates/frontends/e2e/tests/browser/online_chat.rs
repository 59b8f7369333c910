//! The chat of an online table: by keyboard, over reloads, and what can be done about a message and who wrote it.

use serde_json::json;
use wildpile_e2e::{Browser, browser};
use wildpile_protocol::socket::{About, Reason, ToTable};
use wildpile_server::Config;

use super::online::{focused, play_bert};
use super::online_friend::{Friend, seat};

const LOG: &str = ".online-talk [role=log]";

/// Says something, and sees it.
async fn says(b: &Browser, text: &str) {
    b.fill(".online-talk form input", text).await;
    b.key("Enter").await;
    b.says(LOG, text).await;
}

/// Opens what can be done about the only message of someone else.
async fn open_about(b: &Browser) {
    b.click("[data-do=about]").await;
    b.see(".online-about").await;
}

/// Elements of the chat that are too narrow, too low or too fancy.
const CRAMPED: &str = "(() => {
    const found = [];
    const line = document.querySelector('.online-talk li:not(.own)');
    const text = line.querySelector('span').getBoundingClientRect(), own = line.getBoundingClientRect();
    if (text.width < own.width * .7) found.push(`${text.width} of ${own.width} are for the text`);
    for (const button of line.querySelectorAll('.online-about button')) {
        const box = button.getBoundingClientRect();
        if (box.height < 44 || box.width < 44) found.push(`${button.innerText} is ${box.width}×${box.height}`);
        if (box.right > own.right || box.left < own.left) found.push(`${button.innerText} sticks out`);
    }
    return found;
})()";

#[test]
fn what_can_be_done_about_a_message_is_behind_one_button() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        let (_, mut bert) = play_bert(b, &folder, json!({ "pace_ms": 0 })).await;
        b.phone(390, 844).await;
        b.tap("[data-do=talk]").await;
        bert.says("Good evening, and may the better hand of cards win this long match")
            .await;
        b.says(LOG, "Good evening").await;
        assert_eq!(b.count(".online-talk li button").await, 1);
        b.tap("[data-do=about]").await;
        b.see(".online-about").await;
        assert_eq!(b.text(".online-about").await, "Mute Block Report");
        assert_eq!(b.js(CRAMPED).await, json!([]));
        assert_eq!(b.serious_barriers().await, [""; 0]);
        // Another message takes nothing away from anyone who is about to do something.
        b.tab_to("[data-do=block-line]").await;
        bert.says("Hello?").await;
        b.says(LOG, "Hello?").await;
        focused(b, "[data-do=block-line]").await;
        // Escape closes it, and not the chat.
        b.key("Escape").await;
        b.gone(".online-about").await;
        focused(b, "li:first-child [data-do=about][aria-expanded=false]").await;
        assert!(b.has(".side").await);
        for (width, height) in [(390, 844), (844, 390), (1280, 800)] {
            b.size(width, height).await;
            b.js("document.querySelector('[data-do=about]').click()").await;
            b.see(".online-about").await;
            b.at_rest().await;
            assert_eq!(b.js(CRAMPED).await, json!([]), "{width}×{height}");
            assert_eq!(b.faint().await, [""; 0], "{width}×{height}");
            b.key("Escape").await;
            b.gone(".online-about").await;
        }
        // Only one is open at a time, and the keyboard does what a finger does.
        b.js("document.querySelector('[data-do=about]').click()").await;
        b.js("document.querySelector('li:last-child [data-do=about]').click()")
            .await;
        b.see("li:last-child .online-about").await;
        assert_eq!(b.count(".online-about").await, 1);
        b.tab_to("li:last-child [data-do=mute]").await;
        b.key("Enter").await;
        b.gone(".online-talk li").await;
        b.says("[data-do=unmute]", "Unmute Bert").await;
        focused(b, "[role=log]").await;
        // The browser remembers it.
        let kept = "Object.entries(localStorage)
            .some(([key, all]) => key.startsWith('wildpile.online.muted.') && all.includes('Bert'))";
        assert_eq!(b.js(kept).await, true);
        // It is said that something is hidden, and it comes back.
        b.says(".online-hidden", "Messages from Bert are hidden.").await;
        b.says(".online-report [role=status]", "Bert is muted and won't notice.")
            .await;
        b.tap("[data-do=unmute]").await;
        b.see(".online-talk li").await;
        b.gone(".online-hidden").await;
    });
}

/// After a reload, and after an absence, what was said is there, once and in order.
#[test]
fn messages_are_written_by_keyboard_and_survive_reloads() {
    const LINES: &str = "[...document.querySelectorAll('.online-talk li')]
        .map((line) => `${line.classList.contains('own') ? 'own ' : ''}${line.querySelector('span').innerText}`)";
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        let settings = json!({ "pace_ms": 0, "hints": false });
        let (id, mut bert) = play_bert(b, &folder, settings).await;
        // Where the table has no hints, nothing offers them, not even a key.
        b.see(".felt.own-turn").await;
        assert!(!b.has("[data-do=hint]").await);
        b.key("h").await;
        b.at_rest().await;
        assert!(!b.has("#say.hinted").await && !b.has("[data-do=play-hint]").await);
        // A key opens the chat to write, and Escape closes it with what was written.
        b.js("document.querySelector('.board .spot[tabindex=\"0\"]').focus()")
            .await;
        b.key("t").await;
        focused(b, ".online-line input").await;
        b.write("Good evening").await;
        b.key("Escape").await;
        b.gone(".side").await;
        focused(b, ".board .spot").await;
        b.key("t").await;
        focused(b, ".online-line input").await;
        assert_eq!(b.js("document.activeElement.value").await, "Good evening");
        b.key("Enter").await;
        bert.hears("Good evening").await;
        // A message that gets too long says how much room is left.
        let (left, none) = (".online-room-left", ".online-room-left:not(:empty)");
        let field = ".online-talk form input";
        b.fill(field, &"a".repeat(180)).await;
        b.gone(none).await;
        b.fill(field, &"a".repeat(181)).await;
        b.says(left, "19 characters left").await;
        b.fill(field, &"a".repeat(200)).await;
        b.says(left, "no room left").await;
        b.fill(field, "good luck").await;
        b.key("Enter").await;
        b.gone(none).await;
        bert.hears("good luck").await;
        bert.says("you too").await;
        b.says(LOG, "you too").await;
        b.reload().await;
        b.see(".online-table .board .spot").await;
        b.click("[data-do=talk]").await;
        b.says(LOG, "you too").await;
        let lines = json!(["own Good evening", "own good luck", "you too"]);
        assert_eq!(b.js(LINES).await, lines);
        b.go("/").await;
        bert.says("where are you?").await;
        b.go(&format!("/table/{id}")).await;
        b.see(".online-table .board .spot").await;
        b.click("[data-do=talk]").await;
        b.says(LOG, "where are you?").await;
        // While the chat is closed, messages are counted, and read out.
        b.key("Escape").await;
        b.gone(".online-talk").await;
        bert.says("hello?").await;
        b.says(".spoken", "Bert: hello?").await;
        b.says(".online-unread", "1").await;
        b.click("[data-do=talk]").await;
        b.gone(".online-unread").await;
    });
}

/// Loses a friend's message, while the next one arrives.
async fn is_unheard(b: &Browser, friend: &mut Friend, text: &str) {
    friend.says(text).await;
    let after = format!("after {text}");
    says(b, &after).await;
    friend.hears(&after).await;
    let all = b.text(LOG).await;
    assert!(!all.replace(&after, "").contains(text), "{all}");
}

/// The token of the operator in tests.
pub(crate) const OPERATOR: &str = "0123456789abcdef0123456789";

/// A server with an operator's page.
pub(crate) fn with_operator(b: &mut Browser, folder: &tempfile::TempDir) {
    let file = folder.path().join("operator");
    std::fs::write(&file, OPERATOR).unwrap();
    b.site.set_up(Config {
        operator_token_file: Some(file),
        ..Config::default()
    });
}

#[test]
fn a_report_and_a_block_are_taken_and_the_operator_bans() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        b.forgive("WebSocket connection to");
        b.forgive("the server responded with a status of 403");
        with_operator(b, &folder);
        let (id, mut bert) = play_bert(b, &folder, json!({ "pace_ms": 0 })).await;
        let status = ".online-report [role=status]";
        b.click("[data-do=talk]").await;
        bert.says("you <b>fool</b>").await;
        b.says(LOG, "you <b>fool</b>").await;
        open_about(b).await;
        b.click("[data-do=report-line]").await;
        b.click("[data-do=report-why]:nth-of-type(1)").await;
        b.says(status, "Reported.").await;
        open_about(b).await;
        b.click("[data-do=block-line]").await;
        b.click("[data-do=block-yes]").await;
        b.says(status, "Bert is blocked.").await;
        b.gone(".online-talk li:not(.own)").await;
        let count = b.js("fetch('/api/blocks').then((r) => r.json()).then((all) => all.length)");
        assert_eq!(count.await, json!(1));
        is_unheard(b, &mut bert, "me again").await;
        // The list of blocked people ends it.
        b.go("/account").await;
        b.says(".people-blocks [data-blocked]", "Bert").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        b.click(".people-blocks [data-blocked] button").await;
        b.says(".people-blocks [role=status]", "Bert isn't blocked any more")
            .await;
        b.go(&format!("/table/{id}")).await;
        b.see(".online-table .board .spot").await;
        b.click("[data-do=talk]").await;
        bert.says("good evening").await;
        b.says(LOG, "good evening").await;
        // Whom a report or a block is about learns nothing of it. He reports someone, too.
        assert!(bert.news.is_empty(), "{:?}", bert.news);
        bert.tells(ToTable::Report {
            about: About::Seat(seat(1)),
            reason: Reason::Spam,
        });
        bert.until("the report", |bert| !bert.news.is_empty()).await;
        let table = b.tab();
        b.another_tab().await;
        let operator = json!(format!("{}/operator", b.site.origin()));
        b.js(&format!("void (location.href = {operator})")).await;
        b.fill("#token", "a guess that is long enough to be one").await;
        b.key("Enter").await;
        b.see(".trouble[role=alert]").await;
        b.fill("#token", OPERATOR).await;
        b.key("Enter").await;
        b.says("body", "Bert: Insults").await;
        b.says("body", "you <b>fool</b>").await;
        b.says("body", "Ada: Spam").await;
        assert_eq!(b.count("article").await, 2, "one report each");
        b.is_for_everybody("operator").await;
        b.click("article summary[aria-label='Ban this person: Ada']")
            .await;
        b.fill("article details[open] [name=reason]", "Advertising").await;
        b.click("article details[open] [name=hours]").await;
        b.key("Enter").await;
        b.turn_to(&table).await;
        b.says(".online-sent", "The operator of this server has banned you")
            .await;
        b.says(".online-sent", "Advertising").await;
    });
}
