//! Partners at an online table: who may talk, accusations of cheating, and cards that are drawn by hand.

use std::time::Duration;

use serde_json::{Value, json};
use wildpile_e2e::{Browser, Tab, two_browsers};
use wildpile_table::{Action, Spot};

use super::online::{LISTEN, Player, open_table_with, takes_seat, with_tables_for_two};

const RULES: &str = "stock=5,partners=pairs,draw=manual";

/// A move that is legal now. Waits until there is one with this beginning.
async fn legal(b: &Browser, player: &mut Player, begins: &str) -> Action {
    loop {
        player.follow(b).await;
        let scene = player.seat.as_ref().map(|seat| seat.scene());
        let actions = scene.map(|scene| scene.actions).unwrap_or_default();
        if let Some(action) = actions.into_iter().find(|a| a.notation.starts_with(begins)) {
            return action;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Clicks the card or pile at a spot.
async fn click_spot(b: &Browser, player: &Player, spot: Spot) {
    let scene = player.seat.as_ref().expect("it was welcomed").scene();
    let zone = scene.zone(spot.zone).expect("a zone");
    let card = spot.card.or(zone.cards.len().checked_sub(1));
    let card = card.map_or_else(String::new, |card| card.to_string());
    b.click(&format!(".board [data-spot='{}:{card}']", spot.zone.0))
        .await;
}

/// Draws so many cards: the pile, then how many.
async fn draw(b: &Browser, player: &mut Player, count: usize) {
    let action = legal(b, player, "draw ").await;
    b.see(".felt.own-turn").await;
    click_spot(b, player, action.from.expect("the draw pile")).await;
    // Where there is only one number, nothing is asked.
    b.click(&format!("dialog.which [data-move='draw {count}']")).await;
}

/// Ends the turn with a discard.
async fn discard(b: &Browser, player: &mut Player) {
    let action = legal(b, player, "discard ").await;
    let steps = player.seat.as_ref().map_or(0, |seat| seat.steps());
    click_spot(b, player, action.from.expect("a card")).await;
    click_spot(b, player, Spot::zone(action.to.expect("a pile"))).await;
    while player.seat.as_ref().map_or(0, |seat| seat.steps()) == steps {
        tokio::time::sleep(Duration::from_millis(10)).await;
        player.follow(b).await;
        assert!(!b.has("#say.wrong").await, "{}", b.text("#say").await);
    }
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

/// Zoe's tab: under another name of the server it is somebody else's browser.
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

/// Accuses somebody of cheating, up to the question whether that is really wanted. Nobody has to be chosen where only one
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

/// Zoe plays with a bot against Ada and Bert.
#[test]
fn a_pair_is_accused_draws_by_hand_and_its_opponents_partner_is_silent() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables_for_two(a, b, &folder).await;
        let settings = json!({ "pace_ms": 0 });
        let id = open_table_with(a, "Ada", ("skip-bo", RULES), 4, &settings).await;
        a.click("[data-seat='2'] [data-do=sit]").await;
        a.see("[data-seat='2'] [data-do=stand]").await;
        a.choose("[data-seat='3'] [data-do=bot]", "regular").await;
        let ada = a.tab().await;
        let zoe = zoe_comes(a, &format!("/table/{id}")).await;
        takes_seat(b, &id, 4).await;
        a.turn_to(&ada).await;
        a.see("[data-do=start]:not(:disabled)").await;
        a.click("[data-do=start]").await;
        a.see(".online-table .board .spot").await;
        b.see(".online-table .board .spot").await;
        a.says(".online-top [data-badge]", "Bert: partner").await;
        let mut players = [
            Player::new("skip-bo", false),
            Player::new("skip-bo", false),
            Player::new("skip-bo", true),
        ];
        let [zoes, adas, berts] = &mut players;

        // It is Zoe's turn. Ada accuses her, and Bert agrees: she takes two cards.
        accuse(a, Some(1)).await;
        a.says("dialog.sure", "Accuse Zoe of cheating?").await;
        a.click("dialog.sure [data-do=yes]").await;
        b.says("#say", "Zoe is accused of cheating").await;
        b.tap(".actions [data-move=agree]").await;
        stock_says(a, "Zoe", 7).await;
        stock_says(b, "Zoe", 7).await;

        // The question stays open while the accused pair plays on. It needs no choice: of two seats, one was accused this turn.
        accuse(a, None).await;
        a.see("dialog.sure [data-do=yes]").await;
        a.turn_to(&zoe).await;
        a.see(".online-table .board .spot").await;
        stock_says(a, "You", 7).await;
        // Five cards are needed: the sixth goes into the stock pile.
        draw(a, zoes, 6).await;
        a.says("dialog.sure", "One of them will go into your stock pile")
            .await;
        a.click("dialog.sure [data-do=yes]").await;
        stock_says(a, "You", 8).await;
        stock_says(b, "Zoe", 8).await;
        b.says("#say", "1 card too many").await;
        a.turn_to(&ada).await;
        stock_says(a, "Zoe", 8).await;
        a.click("dialog.sure [data-do=yes]").await;
        b.tap(".actions [data-move=decline]").await;
        b.says("#say", "The accusation is dropped").await;

        // Everybody but her partner may talk now.
        b.tap("[data-do=talk]").await;
        b.see(PHRASE).await;
        a.turn_to(&zoe).await;
        discard(a, zoes).await;
        a.turn_to(&ada).await;

        // Now Ada plays: Bert is silent, and what he writes waits.
        b.says(".online-silence", "Your partner is playing").await;
        b.fill(".online-line input", "psst").await;
        b.key("Enter").await;
        assert!(!b.has(PHRASE).await, "no phrase is said");
        assert_eq!(b.serious_barriers().await, [""; 0]);
        assert_eq!(
            b.js("document.querySelector('.online-line input').value").await,
            "psst"
        );
        a.click("[data-do=talk]").await;
        a.click(PHRASE).await;
        b.says(".online-talk [role=log]", "Hello!").await;
        // Zoe's partner is a bot, which never agrees: the page says so and asks nobody.
        a.turn_to(&zoe).await;
        accuse(a, Some(2)).await;
        a.says("#say", "bots never do").await;
        assert!(!a.has("dialog.sure").await);
        a.turn_to(&ada).await;
        draw(a, adas, 5).await;
        discard(a, adas).await;

        // The bot's turn is Ada's opponent's; the next one is Bert's, in which Ada is silent.
        a.says(".online-silence", "Your partner is playing").await;
        b.see(PHRASE).await;
        b.tap(".online-line [data-do=say]").await;
        a.says(".online-talk [role=log]", "psst").await;
        assert_eq!(a.text(".online-talk [role=log]").await.matches("psst").count(), 1);
        assert_eq!(
            b.js("document.querySelector('.online-line input').value").await,
            ""
        );
        berts.follow(b).await;
        // The server refuses, too, whatever a page offers.
        a.js("sockets.at(-1).send(JSON.stringify({ type: 'say', text: 'cheat' }))")
            .await;
        a.says("#say.wrong", "you may talk again when the turn is over")
            .await;
        assert!(!b.text(".online-talk [role=log]").await.contains("cheat"));
    });
}
