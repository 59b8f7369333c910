//! Hints, several cards in one gesture and the rule book at an online table.

use std::time::Duration;

use serde_json::json;
use wildpile_e2e::{Browser, browser, two_browsers};
use wildpile_game::Turn;
use wildpile_session::{Selection, Target, select};
use wildpile_table::{Spot, ZoneKind};

use super::online::{LISTEN, Player, open_table_with, play_a_bot, with_tables};
use super::online_manners::two_play;
use super::senses::{TONES, tones};

/// A match against a bot.
async fn start(b: &mut Browser, folder: &tempfile::TempDir) -> Player {
    play_a_bot(b, folder).await;
    Player::new("skip-bo", false)
}

/// Waits until it is the own turn; the steps of the match so far.
async fn own_turn(b: &Browser, player: &mut Player) -> usize {
    loop {
        b.see(".felt.own-turn").await;
        player.follow(b).await;
        let seat = player.seat.as_ref().expect("it was welcomed");
        let own = seat.viewer().seat().expect("a seat");
        if matches!(seat.turn(), Turn::Seats { due, .. } if due.contains(own))
            && !b.has(".online-table.pending").await
        {
            return seat.steps();
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Waits until the match has gone on by so many steps.
async fn goes_on(b: &Browser, player: &mut Player, before: usize, by: usize) {
    b.until_some("the match to go on", async || {
        b.js("window.said.length > 0")
            .await
            .as_bool()
            .filter(|said| *said)
    })
    .await;
    while player.seat.as_ref().map_or(0, |seat| seat.steps()) < before + by {
        tokio::time::sleep(Duration::from_millis(10)).await;
        player.follow(b).await;
        assert!(!b.has("#say.wrong").await, "{}", b.text("#say").await);
    }
}

#[test]
fn hints_are_shown_and_played_and_the_rule_book_stands_beside_the_table() {
    let folder = tempfile::tempdir().unwrap();
    browser(async |b| {
        let mut player = start(b, &folder).await;
        b.click("[data-do=rules]").await;
        b.says(".side-body", "30").await;
        b.key("Escape").await;
        for way in ["click", "Enter"] {
            let before = own_turn(b, &mut player).await;
            b.key("h").await;
            b.see("#say.hinted").await;
            b.see("[data-do=play-hint]").await;
            match way {
                "click" => b.click("[data-do=play-hint]").await,
                key => b.key(key).await,
            }
            goes_on(b, &mut player, before, 1).await;
            b.gone("[data-do=play-hint]").await;
        }
        // Escape takes a hint back.
        own_turn(b, &mut player).await;
        b.click("[data-do=hint]").await;
        b.see("[data-do=play-hint]").await;
        b.key("Escape").await;
        b.gone("[data-do=play-hint]").await;
    });
}

/// Two cards of the hand that go one after the other, or don't.
fn pair(player: &Player, goes: bool) -> Option<(Spot, Spot)> {
    let seat = player.seat.as_ref()?;
    let scene = seat.scene();
    let hand = scene
        .zones
        .iter()
        .find(|zone| zone.kind == ZoneKind::Hand && select::is_markable(&scene, zone.id))?;
    let spots = (0..hand.cards.len()).map(|card| Spot {
        zone: hand.id,
        card: Some(card),
    });
    spots
        .clone()
        .flat_map(|first| spots.clone().map(move |second| (first, second)))
        .find(|(first, second)| {
            let mut marked = Selection::default();
            first != second
                && marked.toggle(&scene, *first).is_ok()
                && marked.toggle(&scene, *second).is_ok()
                && select::plan(seat.as_ref(), &marked, Target::Obvious).is_ok() == goes
        })
}

#[test]
fn several_cards_are_played_in_one_gesture() {
    let folder = tempfile::tempdir().unwrap();
    browser(async |b| {
        let mut player = start(b, &folder).await;
        for _ in 0..100 {
            let before = own_turn(b, &mut player).await;
            let Some((first, second)) = pair(&player, true) else {
                b.key("h").await;
                b.click("[data-do=play-hint]").await;
                goes_on(b, &mut player, before, 1).await;
                continue;
            };
            b.click("[data-do=marking]").await;
            for spot in [first, second] {
                let card = spot.card.unwrap_or_default();
                b.click(&format!(".board [data-spot='{}:{card}']", spot.zone.0))
                    .await;
            }
            b.says(".marked-count", "2").await;
            b.click("[data-do=play-marked]").await;
            goes_on(b, &mut player, before, 2).await;
            return;
        }
        panic!("no two cards went one after the other");
    });
}

/// A phone has little room below the board, but why selected cards don't go can be read there.
#[test]
fn a_phone_says_why_selected_cards_do_not_go() {
    const READABLE: &str = "(() => {
        const said = document.querySelector('#say.wrong')?.getBoundingClientRect();
        return !!said && said.width > 150 && said.height > 15 && said.top >= 0 && said.bottom <= innerHeight;
    })()";
    let folder = tempfile::tempdir().unwrap();
    browser(async |b| {
        let mut player = start(b, &folder).await;
        // Selecting is offered where a second card can follow the first one.
        let (first, second) = loop {
            let before = own_turn(b, &mut player).await;
            match pair(&player, false).filter(|_| pair(&player, true).is_some()) {
                Some(found) => break found,
                None => {
                    b.key("h").await;
                    b.click("[data-do=play-hint]").await;
                    goes_on(b, &mut player, before, 1).await;
                }
            }
        };
        b.phone(390, 844).await;
        b.tap("[data-do=marking]").await;
        for spot in [first, second] {
            let card = spot.card.unwrap_or_default();
            b.tap(&format!(".board [data-spot='{}:{card}']", spot.zone.0))
                .await;
        }
        b.says(".marked-count", "2").await;
        b.tap("[data-do=play-marked]").await;
        b.until("the reason to be readable", READABLE).await;
        b.see("[data-do=play-marked]").await;
    });
}

/// Where the table has no hints, nothing offers them, not even a key.
#[test]
fn a_table_without_hints_gives_none() {
    let folder = tempfile::tempdir().unwrap();
    browser(async |b| {
        with_tables(b, &folder).await;
        let settings = json!({ "pace_ms": 0, "hints": false });
        open_table_with(b, "Ada", ("skip-bo", "stock=30"), 2, &settings).await;
        b.click("[data-seat='1'] [data-do=sit]").await;
        b.choose("[data-seat='2'] [data-do=bot]", "regular").await;
        b.see("[data-do=start]:not(:disabled)").await;
        b.click("[data-do=start]").await;
        b.see(".felt.own-turn").await;
        assert!(!b.has("[data-do=hint]").await);
        b.key("h").await;
        b.at_rest().await;
        assert!(!b.has("#say.hinted").await && !b.has("[data-do=play-hint]").await);
    });
}

/// What somebody has set holds at online tables, too: sounds of the own moves and of others', and large print.
#[test]
fn sounds_and_large_print_are_as_offline() {
    let folder = tempfile::tempdir().unwrap();
    two_browsers(async |a, b| {
        b.prefer(json!({ "speed": "off", "sound": true, "large_print": true }))
            .await;
        b.first_run(LISTEN).await;
        b.first_run(TONES).await;
        two_play(a, b, &folder, json!({ "pace_ms": 0 })).await;
        b.says("#say", "Ada is to move").await;
        assert!(b.has("html[data-large]").await);
        let before = tones(b).await;
        let mut ada = Player::new("skip-bo", false);
        discard(a, &mut ada).await;
        b.see(".felt.own-turn").await;
        b.until("Ada's move to be heard", &format!("window.tones > {before}"))
            .await;
        let before = tones(b).await;
        let mut bert = Player::new("skip-bo", false);
        discard(b, &mut bert).await;
        b.says("#say", "Ada is to move").await;
        assert!(tones(b).await > before, "the own move is heard");
    });
}

/// Discards a card of the hand.
async fn discard(b: &Browser, player: &mut Player) {
    own_turn(b, player).await;
    let scene = player.seat.as_ref().expect("it plays").scene();
    let discard = scene
        .actions
        .iter()
        .find(|action| action.notation.starts_with("discard "));
    let discard = discard.expect("a card to discard");
    for spot in [discard.from.unwrap(), Spot::zone(discard.to.unwrap())] {
        let card = spot.card.map_or_else(String::new, |card| card.to_string());
        b.click(&format!(".board [data-spot='{}:{card}']", spot.zone.0))
            .await;
    }
}
