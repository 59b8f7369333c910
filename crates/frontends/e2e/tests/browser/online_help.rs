//! Hints and the rule book at an online table.

use std::time::Duration;

use wildpile_e2e::{Browser, browser};
use wildpile_game::Turn;

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

/// Waits until the match has gone on.
async fn goes_on(b: &Browser, player: &mut Player, before: usize) {
    while player.steps() == before {
        tokio::time::sleep(Duration::from_millis(10)).await;
        player.follow(b).await;
        assert!(!b.has("#say.wrong").await, "{}", b.text("#say").await);
    }
}

#[test]
fn hints_are_shown_played_and_taken_back() {
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
            goes_on(b, &mut player, before).await;
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
