//! Whole games whose moves are known, each by another way, compared with the same match played natively.

use serde_json::json;
use wildpile_e2e::{Mirror, Table, Way, browser, player_line, solved};

const WON: [&str; 3] = ["You won!", "A double victory!", "A triple victory!"];

#[test]
fn simon_jester_is_won_by_dragging() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let (deal, moves) = solved("simon-jester", "", 200);
        let mut table = Table::start(b, Mirror::start("simon-jester", "", deal)).await;
        for notation in &moves {
            table.play(notation, Way::Drag).await;
        }
        assert_eq!(table.over().await, WON[0]);
    });
}

#[test]
fn joker_is_won_by_clicking() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let (deal, moves) = solved("joker", "", 300);
        let mut table = Table::start(b, Mirror::start("joker", "", deal)).await;
        for notation in &moves {
            table.play(notation, Way::Click).await;
        }
        let title = table.over().await;
        assert!(WON.contains(&title.as_str()), "{title}");
    });
}

#[test]
fn skipper_is_played_to_its_end_from_the_first_screen_by_keys_alone() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let deal = 5;
        let (moves, won) = player_line("skipper", "", deal, 400);
        b.visit("/").await;
        b.tab_to("[data-game=skipper] [data-do=play]").await;
        b.key("Enter").await;
        b.see(".board [data-spot]").await;
        // The deal is chosen at the table: the dialog has the focus as soon as it is there.
        b.key("g").await;
        b.tab_to("dialog.more [data-do=more-choose-deal]").await;
        b.key("Enter").await;
        b.tab_to("#deal-number").await;
        b.write(&deal.to_string()).await;
        b.key("Enter").await;
        b.gone("dialog").await;
        let mut table = Table::resume(b, Mirror::start("skipper", "", deal)).await;
        for notation in &moves {
            table.play(notation, Way::Keys).await;
        }
        let title = table.over().await;
        assert_eq!(WON.contains(&title.as_str()), won, "{title}");
        // And on to the next one, without a mouse.
        b.tab_to("dialog.news [data-do=next-new-deal]").await;
        b.key("Enter").await;
        b.gone("dialog").await;
        b.see(".board [data-spot]").await;
    });
}
