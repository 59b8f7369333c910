//! The lobby of online tables: what is chosen there, or where games are set up, is what everybody finds at the table.

use serde_json::{Value, json};
use wildpile_e2e::{Browser, browser};

use super::online::{deal, focused, seat_bot, sit, with_tables};

/// The name, quick matches, open tables and the form, in the order in which they stand below each other.
async fn order(b: &Browser) -> Value {
    b.js(
        "['#online-own-name', '.online-quick', '.online-tables', '#online-new']
        .map((part, at) => [document.querySelector(part).getBoundingClientRect().top, at])
        .sort(([one], [other]) => one - other).map(([, at]) => at)",
    )
    .await
}

#[test]
fn the_lobby_is_for_everybody_and_asks_for_a_missing_name() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        // A link that was cut off leads there.
        b.visit("/table/0123456789ab").await;
        b.says("#main h1", "Table not found").await;
        b.click(".online-sent a.primary").await;
        b.see("#online-preset").await;
        b.is_for_everybody("lobby").await;
        // With room, the form is beside the rest.
        let beside = "document.querySelector('#online-new').getBoundingClientRect().left
            > document.querySelector('.online-quick').getBoundingClientRect().right";
        assert_eq!(b.js(beside).await, true);
        let to_form = "document.querySelector('[data-do=to-form]').checkVisibility()";
        assert_eq!(b.js(to_form).await, false);
        // On a telephone, the lobby begins with who is there, and the way to the form is short.
        b.size(390, 844).await;
        assert_eq!(order(b).await, json!([0, 1, 2, 3]));
        b.click("[data-do=to-form]").await;
        focused(b, "#online-new-title").await;
        // Anyone who brings rules wants to open a table with them.
        b.go("/online/skip-bo?rules=hand+%3D+4").await;
        b.says("#online-custom", "one changed rule").await;
        assert_eq!(order(b).await, json!([0, 3, 1, 2]));
        // A name that is missing is asked for at its field, whatever needs it.
        for button in ["[data-quick=skip-bo]", "[data-do=open]:not(:disabled)"] {
            b.fill("#online-own-name", " ").await;
            b.gone("#online-own-name[aria-invalid]").await;
            b.click(button).await;
            b.says("#online-own-name-wrong", "Please enter your name.").await;
            focused(b, "#online-own-name[aria-invalid=true]").await;
        }
        b.fill("#online-own-name", "Ada").await;
        b.gone("#online-own-name[aria-invalid]").await;
    });
}

/// Opens the table that is chosen.
async fn open(b: &Browser) {
    b.click("[data-do=open]:not(:disabled)").await;
    b.see(".online-seats").await;
}

#[test]
fn a_table_has_the_settings_that_were_chosen_in_the_lobby() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.visit("/online").await;
        b.fill("#online-own-name", "Ada").await;
        b.choose("#online-finds", "1").await;
        b.click(".online-options summary").await;
        let clock = b
            .js("document.querySelector('#online-clock').options[1].value")
            .await;
        b.choose("#online-clock", clock.as_str().expect("a value")).await;
        // What the clock does is said with its field.
        let about = "document.querySelector('#online-clock').getAttribute('aria-describedby')";
        let told = format!("document.getElementById({about})?.innerText.includes('a bot makes that move')");
        b.until("what the clock does", &told).await;
        b.choose("#online-series", "2").await;
        open(b).await;
        // Anyone who opens a table sits down there; a free seat says how a program takes it.
        b.says(".online-room header", "first to 3 wins").await;
        b.see("[data-seat='1'] [data-do=stand]").await;
        b.says("[data-seat='1']", "Ada").await;
        b.says("[data-seat='2'] [data-do=bot]", "open").await;
        assert!(!b.text(".online-seats").await.contains("watching"));
        b.click("[data-seat='2'] summary").await;
        let table = b.address().await;
        let line = format!(
            "wildpile join {}{table} --seat 2 --player \"cmd:python3 mybot.py\"",
            b.site.origin()
        );
        assert_eq!(
            b.js("document.querySelector('#online-join-2').value").await,
            json!(line)
        );
        b.is_for_everybody("seats").await;
        sit(b, 2).await;
        b.gone("#online-join-2").await;
        // Anyone who stands up isn't seated again, not even by a new page.
        b.click("[data-do=stand]").await;
        b.says(".online-seats", "You're watching.").await;
        b.reload().await;
        b.says(".online-seats", "You're watching.").await;
        b.at_rest().await;
        assert!(!b.has("[data-do=stand]").await);
        sit(b, 1).await;
        b.go("/online").await;
        b.says(".online-listed:not([data-own])", "first to 3 wins").await;
        b.go(&table).await;
        seat_bot(b, 2).await;
        deal(b).await;
        b.see(".online-clocks [data-clock='1']").await;
        b.until(
            "it runs",
            "/^\\d+:\\d\\d$/.test(document.querySelector('.online-clocks b').innerText)",
        )
        .await;
    });
}

#[test]
fn rules_and_cards_from_the_setup_page_are_those_of_the_table_and_everyone_reads_them() {
    let folder = tempfile::tempdir().unwrap();
    browser(async |b| {
        with_tables(b, &folder).await;
        b.visit("/online").await;
        b.see("#online-preset").await;
        b.click("[data-do=all-rules]").await;
        b.click("#choice-house").await;
        b.fill("#opt-hand-field", "4").await;
        b.says("[data-drawer=house] .chip", ": 4").await;
        b.click("[data-do=drawer-back]").await;
        b.click("[data-do=online]").await;
        b.says("#online-custom", "one changed rule").await;
        b.says(".online-rules", ": 4").await;
        assert_eq!(b.text("#online-seat-count").await.chars().next(), Some('2'));
        b.fill("#online-own-name", "Ada").await;
        open(b).await;
        b.says(".online-room .online-rules-differ", ": 4").await;

        // Cards, in the reader's language.
        b.go("/new/skipper?cards=skipper%2Fhand_of_four").await;
        b.see("#deal").await;
        b.click("[data-do=online]").await;
        let card = ".online-cards [data-card='skipper/hand_of_four']";
        let (title, german) = ("Hand of four", "Vier auf der Hand");
        // Her own tables are listed above, in an order of their own.
        let listed = ".online-listed:not([data-own]) .online-card-titles";
        b.says(card, title).await;
        b.says("#online-custom", "Hand of four").await;
        b.choose("#online-finds", "1").await;
        open(b).await;
        b.says(&format!(".online-room {card}"), title).await;
        b.go("/online").await;
        b.says(listed, title).await;
        b.js("localStorage.setItem('wildpile.settings',
            JSON.stringify({ ...JSON.parse(localStorage.getItem('wildpile.settings')), language: 'de' }))")
            .await;
        b.reload().await;
        b.says(listed, german).await;
        b.click(".online-listed:not([data-own])").await;
        b.says(&format!(".online-room {card}"), german).await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        // The standard rules have no cards.
        b.go("/online/skipper?cards=skipper%2Fhand_of_four").await;
        b.see(card).await;
        b.click("[data-do=standard]").await;
        b.gone(card).await;
    });
}
