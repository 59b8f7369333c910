//! Hints, several cards in one gesture and the rule book at an online table.

use std::time::Duration;

use wildpile_e2e::{Browser, browser};
use wildpile_game::Turn;
use wildpile_session::{Selection, Target, select};
use wildpile_table::{Spot, ZoneKind};

use super::online::{Player, play_a_bot};

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
    while player.steps() < before + by {
        tokio::time::sleep(Duration::from_millis(10)).await;
        player.follow(b).await;
        assert!(!b.has("#say.wrong").await, "{}", b.text("#say").await);
    }
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

/// Plays what the hints say until there are two such cards; how far the match is then, and the cards.
async fn wait_for_pair(
    b: &Browser,
    player: &mut Player,
    wanted: impl Fn(&Player) -> Option<(Spot, Spot)>,
) -> (usize, [Spot; 2]) {
    for _ in 0..100 {
        let before = own_turn(b, player).await;
        if let Some((first, second)) = wanted(player) {
            return (before, [first, second]);
        }
        b.key("h").await;
        b.click("[data-do=play-hint]").await;
        goes_on(b, player, before, 1).await;
    }
    panic!("there were no such cards");
}

#[test]
fn hints_are_shown_and_played_and_several_cards_go_in_one_gesture() {
    /// A phone has little room below the board, but why selected cards don't go can be read there.
    const READABLE: &str = "(() => {
        const said = document.querySelector('#say.wrong')?.getBoundingClientRect();
        return !!said && said.width > 150 && said.height > 15 && said.top >= 0 && said.bottom <= innerHeight;
    })()";
    let folder = tempfile::tempdir().unwrap();
    browser(async |b| {
        play_a_bot(b, &folder).await;
        let mut player = Player::default();
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
        let (before, cards) = wait_for_pair(b, &mut player, |player| pair(player, true)).await;
        b.click("[data-do=marking]").await;
        for spot in cards {
            player.touch(b, spot).await;
        }
        b.says(".marked-count", "2").await;
        b.click("[data-do=play-marked]").await;
        goes_on(b, &mut player, before, 2).await;
        // Selecting is offered where a second card can follow the first one.
        let wanted = |player: &Player| pair(player, false).filter(|_| pair(player, true).is_some());
        let (_, cards) = wait_for_pair(b, &mut player, wanted).await;
        b.phone(390, 844).await;
        // It is still on, unless a hint was played since.
        if !b.has("[data-do=marking][aria-pressed=true]").await {
            b.tap("[data-do=marking]").await;
        }
        for spot in cards {
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
