//! Partners at an online table: who may talk, accusations of cheating, and cards that are drawn by hand.

use serde_json::{Value, json};
use wildpile_e2e::{Browser, Tab, browser};
use wildpile_protocol::socket::{Phrase, ToTable};
use wildpile_table::Action;

use super::online::{LISTEN, Player, deal, open_table_with, seat_bot, sit, with_tables};
use super::online_friend::Friend;

const RULES: &str = "stock=5,partners=pairs,draw=manual";

fn begins(with: &str) -> impl Fn(&Action) -> bool {
    move |action| action.notation.starts_with(with)
}

/// Draws so many cards: the pile, then how many.
async fn draw(b: &Browser, player: &mut Player, count: usize) {
    let action = player.legal(b, begins("draw ")).await;
    b.see(".felt.own-turn").await;
    player.touch(b, action.from.expect("the draw pile")).await;
    // Where there is only one number, nothing is asked.
    b.click(&format!("dialog.which [data-move='draw {count}']")).await;
}

/// Ends the turn with a discard.
async fn discard(b: &Browser, player: &mut Player) {
    let action = player.legal(b, begins("discard ")).await;
    player.play(b, &action).await;
}

/// The number of cards in a stock pile, as the facts say it.
async fn stock_says(b: &Browser, name: &str, count: usize) {
    let said = format!(
        "document.querySelector('.facts').innerText.replace(/\\s+/g, ' ').includes({})",
        Value::from(format!("{name} {count}"))
    );
    b.until(&format!("{name} to have {count} stock cards"), &said)
        .await;
}

/// Zoe's tab: under another name of the server it is someone else's browser.
async fn zoe_comes(b: &Browser, path: &str) -> Tab {
    let elsewhere = b.site.origin().replace("127.0.0.1", "localhost");
    let tab = b.another_tab().await;
    b.prefer(json!({ "speed": "off" })).await;
    b.first_run(LISTEN).await;
    b.js(&format!(
        "location.href = {}",
        Value::from(format!("{elsewhere}{path}"))
    ))
    .await;
    b.fill("#online-name", "Zoe").await;
    b.click("[data-do=name]").await;
    b.gone("#online-name").await;
    b.click("[data-seat='1'] [data-do=sit]").await;
    b.see("[data-seat='1'] [data-do=stand]").await;
    tab
}

const PHRASE: &str = ".online-phrases [data-do=phrase]:not(:disabled)";

/// Accuses someone of cheating, up to the question whether that is really wanted. Nobody has to be chosen where only one
/// seat is left.
async fn accuse(b: &Browser, whom: Option<u8>) {
    assert!(
        !b.has(".actions [data-move^=accuse]").await,
        "it is rarely wanted"
    );
    b.click("[data-do=more]").await;
    b.click("dialog.online-more [data-do=accuse]").await;
    if let Some(whom) = whom {
        assert_eq!(b.serious_barriers().await, [""; 0]);
        b.click(&format!("dialog.which [data-move='accuse {whom}']"))
            .await;
    }
}

/// Zoe plays with a bot against Ada and Bert, who has no browser.
#[test]
fn a_pair_is_accused_draws_by_hand_and_its_opponents_partner_is_silent() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        let settings = json!({ "pace_ms": 0 });
        let id = open_table_with(b, "Ada", ("skip-bo", RULES), 4, &settings).await;
        sit(b, 2).await;
        seat_bot(b, 3).await;
        let ada = b.tab().await;
        let zoe = zoe_comes(b, &format!("/table/{id}")).await;
        let mut bert = Friend::joins(b, &id, "Bert", 4).await;
        b.turn_to(&ada).await;
        deal(b).await;
        b.says(".online-top [data-badge]", "Bert: partner").await;
        let (mut zoes, mut adas) = (Player::default(), Player::default());

        // It is Zoe's turn. Ada accuses her, and Bert agrees: she takes two cards.
        accuse(b, Some(1)).await;
        b.says("dialog.sure", "Accuse Zoe of cheating?").await;
        b.click("dialog.sure [data-do=yes]").await;
        bert.plays(begins("agree")).await;
        stock_says(b, "Zoe", 7).await;

        // The question stays open while the accused pair plays on. It needs no choice: of two seats, one was accused this turn.
        accuse(b, None).await;
        b.see("dialog.sure [data-do=yes]").await;
        b.turn_to(&zoe).await;
        b.see(".online-table .board .spot").await;
        stock_says(b, "You", 7).await;
        // Five cards are needed: the sixth goes into the stock pile.
        draw(b, &mut zoes, 6).await;
        b.says("dialog.sure", "One of them will go into your stock pile")
            .await;
        b.click("dialog.sure [data-do=yes]").await;
        stock_says(b, "You", 8).await;
        b.turn_to(&ada).await;
        stock_says(b, "Zoe", 8).await;
        b.click("dialog.sure [data-do=yes]").await;
        bert.plays(begins("decline")).await;
        b.says("#say", "The accusation is dropped").await;

        // Everybody but her partner may talk now.
        b.click("[data-do=talk]").await;
        b.see(PHRASE).await;
        b.turn_to(&zoe).await;
        discard(b, &mut zoes).await;
        b.turn_to(&ada).await;

        // Now Ada plays, and Bert is silent. Zoe's partner is a bot, which never agrees: the page says so and asks nobody.
        b.click(PHRASE).await;
        b.says(".online-talk [role=log]", "Hello!").await;
        bert.listen();
        let refused = bert.refusals();
        bert.tells(ToTable::Phrase {
            phrase: Phrase::Thanks,
            key: None,
        });
        bert.until("a refusal", |bert| bert.refusals() > refused).await;
        b.turn_to(&zoe).await;
        accuse(b, Some(2)).await;
        b.says("#say", "bots never do").await;
        assert!(!b.has("dialog.sure").await);
        b.turn_to(&ada).await;
        draw(b, &mut adas, 5).await;
        discard(b, &mut adas).await;

        // The bot's turn is Ada's opponent's; the next one is Bert's, in which Ada is silent, and what she writes waits.
        b.says(".online-silence", "Your partner is playing").await;
        b.fill(".online-line input", "psst").await;
        b.key("Enter").await;
        assert!(!b.has(PHRASE).await, "no phrase is said");
        assert_eq!(b.serious_barriers().await, [""; 0]);
        assert_eq!(
            b.js("document.querySelector('.online-line input').value").await,
            "psst"
        );
        // The server refuses, too, whatever a page offers.
        b.js("sockets.at(-1).send(JSON.stringify({ type: 'say', text: 'cheat' }))")
            .await;
        b.says("#say.wrong", "you may talk again when the turn is over")
            .await;
        bert.plays(begins("draw 5")).await;
        bert.discards().await;
        b.see(PHRASE).await;
        b.click(".online-line [data-do=say]").await;
        bert.hears("psst").await;
        assert!(!bert.has_heard("cheat"));
        b.says(".online-talk [role=log]", "psst").await;
        assert_eq!(
            b.js("document.querySelector('.online-line input').value").await,
            ""
        );
    });
}
