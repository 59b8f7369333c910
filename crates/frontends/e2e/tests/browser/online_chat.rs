//! The chat of an online table: what can be done about a message, and answers that get lost.

use serde_json::json;
use wildpile_e2e::{Browser, two_browsers};

use super::online::{cut_off, open_table, takes_seat, with_tables_for_two};
use super::online_manners::{OPERATOR, bert_insults, two_play};

const LOG: &str = ".online-talk [role=log]";

/// Lets a test lose the next message of a table that contains something, and the connection with it.
const LOSE: &str = "{
    const Real = WebSocket;
    window.lose = null;
    window.WebSocket = class extends Real {
        constructor(...all) {
            super(...all);
            this.addEventListener('message', (event) => {
                if (!window.lose || !event.data.includes(window.lose)) return;
                window.lose = null;
                event.stopImmediatePropagation();
                this.close();
            });
        }
    };
}";

/// Says something, and sees it.
async fn says(b: &Browser, text: &str) {
    b.fill(".online-talk form input", text).await;
    b.key("Enter").await;
    b.says(LOG, text).await;
}

/// Opens what can be done about the only message of somebody else.
async fn open_about(b: &Browser) {
    b.click("[data-do=about]").await;
    b.see(".online-about").await;
}

/// What isn't as wide, high or plain as it should be in the chat.
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
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        two_play(a, b, &folder, json!({ "pace_ms": 0 })).await;
        a.click("[data-do=talk]").await;
        b.tap("[data-do=talk]").await;
        says(
            a,
            "Good evening, and may the better hand of cards win this long match",
        )
        .await;
        b.says(LOG, "Good evening").await;
        assert_eq!(b.count(".online-talk li button").await, 1);
        b.tap("[data-do=about]").await;
        b.see(".online-about").await;
        assert_eq!(b.text(".online-about").await, "Mute Block Report");
        assert_eq!(b.js(CRAMPED).await, json!([]));
        assert_eq!(b.serious_barriers().await, [""; 0]);
        // Another message takes nothing away from whoever is about to do something.
        b.tab_to("[data-do=block-line]").await;
        says(a, "Hello?").await;
        b.says(LOG, "Hello?").await;
        b.until(
            "the focus to stay",
            "document.activeElement.dataset.do === 'block-line'",
        )
        .await;
        // Escape closes it, and not the chat.
        b.key("Escape").await;
        b.gone(".online-about").await;
        b.until(
            "the focus to be back",
            "document.activeElement.matches('li:first-child [data-do=about][aria-expanded=false]')",
        )
        .await;
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
        b.until(
            "the other one",
            "!!document.querySelector('li:last-child .online-about')",
        )
        .await;
        assert_eq!(b.count(".online-about").await, 1);
        b.tab_to("li:last-child [data-do=mute]").await;
        b.key("Enter").await;
        b.gone(".online-talk li").await;
        b.says("[data-do=unmute]", "Unmute Ada").await;
        b.until(
            "the focus to be in the chat",
            "document.activeElement.matches('[role=log]')",
        )
        .await;
        // It is said that something is hidden, and it comes back.
        b.says(".online-hidden", "Messages from Ada are hidden.").await;
        b.says(".online-report [role=status]", "Ada is muted and won't notice.")
            .await;
        b.tap("[data-do=unmute]").await;
        b.see(".online-talk li").await;
        b.gone(".online-hidden").await;
    });
}

/// Whoever is muted stays so under another name, also after the page is loaded again, until they are unmuted. During a match
/// a seat keeps its name, so this is before one.
#[test]
fn a_new_name_unmutes_nobody() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables_for_two(a, b, &folder).await;
        let id = open_table(a, "Ada", "", 3).await;
        a.click("[data-seat='1'] [data-do=sit]").await;
        a.see("[data-seat='1'] [data-do=stand]").await;
        takes_seat(b, &id, 2).await;
        says(b, "you fool").await;
        a.says(LOG, "you fool").await;
        open_about(a).await;
        a.click("[data-do=mute]").await;
        a.gone(".online-talk li").await;
        a.says("[data-do=unmute]", "Unmute Bert").await;
        // Bert comes back as Zoe.
        b.js("localStorage.setItem('wildpile.online.name', 'Zoe')").await;
        b.reload().await;
        b.see("[data-seat='2'] [data-do=stand]").await;
        says(b, "still a fool").await;
        b.says(".online-talk li.own:last-child b", "Zoe").await;
        // Lines come in order: once Ada sees her own, the one before it has been hidden.
        says(a, "nobody is here").await;
        assert!(!a.has(".online-talk li:not(.own)").await);
        a.reload().await;
        a.see(".online-talk form input").await;
        a.says(LOG, "nobody is here").await;
        says(b, "a fool forever").await;
        says(a, "how quiet").await;
        assert!(!a.has(".online-talk li:not(.own)").await);
        a.click("[data-do=unmute]").await;
        a.gone("[data-do=unmute]").await;
        says(b, "sorry").await;
        a.says(LOG, "sorry").await;
        a.says(".online-talk li:not(.own) b", "Zoe").await;
    });
}

/// After a reload, and after an absence, what was said is there, once and in order.
#[test]
fn whoever_comes_back_sees_what_was_said() {
    const LINES: &str = "[...document.querySelectorAll('.online-talk li')]
        .map((line) => `${line.classList.contains('own') ? 'own ' : ''}${line.querySelector('span').innerText}`)";
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        two_play(a, b, &folder, json!({ "pace_ms": 0 })).await;
        a.click("[data-do=talk]").await;
        b.tap("[data-do=talk]").await;
        says(a, "good luck").await;
        b.says(LOG, "good luck").await;
        says(b, "you too").await;
        a.says(LOG, "you too").await;
        a.reload().await;
        a.see(".online-table .board .spot").await;
        a.click("[data-do=talk]").await;
        a.says(LOG, "you too").await;
        assert_eq!(a.js(LINES).await, json!(["own good luck", "you too"]));
        let table = a.address().await;
        a.visit("/").await;
        says(b, "where are you?").await;
        a.visit(&table).await;
        a.see(".online-table .board .spot").await;
        a.click("[data-do=talk]").await;
        a.says(LOG, "where are you?").await;
        says(a, "here").await;
        b.says(LOG, "here").await;
        let all = json!(["own good luck", "you too", "where are you?", "own here"]);
        assert_eq!(a.js(LINES).await, all);
        // What a lost connection has swallowed is there after it, and counted.
        a.key("Escape").await;
        a.gone(".online-talk").await;
        a.js("window.dispatchEvent(new Event('offline'))").await;
        says(b, "still there?").await;
        a.js("window.dispatchEvent(new Event('online'))").await;
        a.says("[data-do=talk]", "1").await;
        a.click("[data-do=talk]").await;
        a.says(LOG, "still there?").await;
        assert_eq!(a.count(".online-talk li").await, 5);
    });
}

/// Messages that were said during a break are counted with those that were unread before it, each once.
#[test]
fn messages_said_during_a_break_are_unread_after_it() {
    let unread = "document.querySelector('.online-unread')?.innerText ?? ''";
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        two_play(a, b, &folder, json!({ "pace_ms": 0 })).await;
        a.forgive("WebSocket connection to");
        a.forgive("ERR_INTERNET_DISCONNECTED");
        b.tap("[data-do=talk]").await;
        says(b, "good luck").await;
        a.says(".online-unread", "1").await;
        cut_off(a, true).await;
        a.see(".online-banner").await;
        says(b, "are you there?").await;
        says(b, "hello?").await;
        assert_eq!(a.js(unread).await, "1");
        cut_off(a, false).await;
        a.says(".online-unread", "3").await;
        a.until(
            "it is read out, too",
            "document.querySelector('[data-do=talk]').ariaLabel.includes('3')",
        )
        .await;
        // What was read stays read, whatever the table repeats.
        a.click("[data-do=talk]").await;
        a.says(LOG, "hello?").await;
        a.gone(".online-unread").await;
        a.key("Escape").await;
        a.gone(".online-talk").await;
        cut_off(a, true).await;
        a.see(".online-banner").await;
        cut_off(a, false).await;
        a.gone(".online-banner").await;
        says(b, "welcome back").await;
        a.says(".online-unread", "1").await;
    });
}

#[test]
fn a_report_whose_answer_was_lost_is_made_again_and_is_one_report() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        a.first_run(LOSE).await;
        bert_insults(a, b, &folder, "you fool").await;
        open_about(a).await;
        a.click("[data-do=report-line]").await;
        a.js("void (lose = '\"reported\"')").await;
        a.click("[data-do=report-why]:nth-of-type(1)").await;
        a.says(
            ".online-report [role=status]",
            "before the server had confirmed it. Please do it again.",
        )
        .await;
        open_about(a).await;
        a.click("[data-do=report-line]").await;
        a.click("[data-do=report-why]:nth-of-type(1)").await;
        a.says(".online-report [role=status]", "Reported.").await;
        a.js("location.href = '/operator'").await;
        a.fill("#token", OPERATOR).await;
        a.key("Enter").await;
        a.says("article", "Bert: Insults").await;
        assert_eq!(a.count("article").await, 1, "one report");
    });
}

#[test]
fn a_block_whose_answer_was_lost_holds_and_is_one_block() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        a.first_run(LOSE).await;
        two_play(a, b, &folder, json!({ "pace_ms": 0 })).await;
        b.tap("[data-do=talk]").await;
        says(b, "you fool").await;
        a.click("[data-do=talk]").await;
        a.says(LOG, "you fool").await;
        open_about(a).await;
        a.click("[data-do=block-line]").await;
        a.js("void (lose = '\"blocked\"')").await;
        a.click("[data-do=block-yes]").await;
        a.says(
            ".online-report [role=status]",
            "before the server had confirmed it. Please do it again.",
        )
        .await;
        // The server has it, whatever the page knows.
        says(b, "still a fool").await;
        says(a, "can you hear me?").await;
        b.says(LOG, "can you hear me?").await;
        assert!(!a.text(LOG).await.contains("still"));
        open_about(a).await;
        a.click("[data-do=block-line]").await;
        a.click("[data-do=block-yes]").await;
        a.says(".online-report [role=status]", "Bert is blocked.").await;
        a.until(
            "his line is gone",
            "!document.querySelector('.online-talk [role=log]').innerText.includes('fool')",
        )
        .await;
        let count = a.js("fetch('/api/blocks').then((r) => r.json()).then((all) => all.length)");
        assert_eq!(count.await, json!(1));
    });
}

#[test]
fn a_message_that_gets_too_long_says_how_much_room_is_left() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        two_play(a, b, &folder, json!({ "pace_ms": 0 })).await;
        a.click("[data-do=talk]").await;
        let (left, none) = (".online-room-left", ".online-room-left:not(:empty)");
        a.fill(".online-talk form input", &"a".repeat(180)).await;
        a.gone(none).await;
        a.fill(".online-talk form input", &"a".repeat(181)).await;
        a.says(left, "19 characters left").await;
        a.fill(".online-talk form input", &"a".repeat(200)).await;
        a.says(left, "no room left").await;
        a.key("Enter").await;
        a.says(LOG, "aaa").await;
        a.gone(none).await;
    });
}
