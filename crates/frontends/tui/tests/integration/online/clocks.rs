//! Clocks, and what becomes of those whose time is up.

use super::status::{SIZES, with_bert};
use super::*;

#[test]
fn clocks_stand_beside_the_answer_where_both_fit() {
    let clock = |left_ms: u64, running| json!({"left_ms": left_ms, "running": running});
    let clocks = || serde_json::from_value(json!([clock(25_000, true), clock(60_000, false)])).unwrap();
    for size in SIZES {
        for (name, fits) in [("Bert", true), ("Maximiliane Wintergarten", size.0 > 80)] {
            let mut server = with_bert("en", size);
            server.table["seats"][1]["name"] = json!(name);
            server.tell_table();
            let before = server.screen();
            server.tell(FromTable::Clocks { seats: clocks() });
            let clocks = format!("▸ Ada 0:25 · {name} 1:00");
            let line = |screen: &str, text: &str| screen.lines().position(|line| line.contains(text));
            let screen = server.screen();
            let at = line(&screen, &clocks).expect(&screen);
            assert_eq!(Some(at) == line(&screen, "Your turn."), fits, "{screen}");
            // Then the cards are where they were.
            let frames = |screen: &str| screen.matches(['╭', '▒']).count();
            assert!(!fits || frames(&before) == frames(&screen), "{before}\n{screen}");
            // What is typed doesn't hide them.
            server.desk.keys(":hand");
            server.sees(&clocks);
        }
    }
}

/// Ada and Bert have cards for a match of Skipper.
fn skipper(language: &str) -> Server {
    let mut server = Server::new(language, (80, 24), |visit| visit);
    server.table["game"] = json!("skipper");
    server.table["rules_name"] = json!("skipper");
    server.table["seats"][1] = json!({"who": "person", "name": "Bert", "here": true});
    server.hello();
    server.sit_down();
    server.deal(1, None);
    server.play_with("skipper", "");
    server
}

/// Ada and Bert play Skipper until someone may bid for a card of the other one.
pub(super) fn with_auction(language: &str, bidder: Seat) -> Server {
    let mut server = skipper(language);
    for _ in 0..60 {
        let seat = server.active();
        let legal = server.legal(seat);
        let find = |start: &str| legal.iter().find(|notation| notation.starts_with(start));
        let auction = find("auction ").filter(|_| seat != bidder);
        let next = auction.or_else(|| find("end")).or_else(|| find("discard "));
        let next = next.unwrap_or(&legal[0]).clone();
        server.moves(seat, &next);
        if next.starts_with("auction ") && seat != bidder {
            assert_eq!(server.active(), bidder);
            return server;
        }
    }
    panic!("no auction\n{}", server.screen());
}
