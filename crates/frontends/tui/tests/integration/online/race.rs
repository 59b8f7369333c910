//! Races at online tables.

use super::*;

/// Ada races against Bo at Joker Solitaire; before the deal.
fn waiting(size: (u16, u16)) -> Server {
    let mut server = Server::new("en", size, |visit| visit);
    server.table["game"] = json!("joker");
    server.table["race"] = json!(true);
    server.table["seats"][1] = json!({"who": "person", "name": "Bo", "here": true});
    server.hello();
    server.sit_down();
    server
}

fn racing(size: (u16, u16)) -> Server {
    let mut server = waiting(size);
    server.deal(1, None);
    server.play_with("joker", "");
    server
}

#[test]
fn the_title_says_that_it_is_a_race_or_ranked() {
    for size in [(60, 20), (80, 24), (120, 40)] {
        let mut server = waiting(size);
        let top = server.screen().lines().next().unwrap().to_owned();
        assert!(top.contains("Joker Solitaire (race)"), "{top}");
    }
    let mut server = Server::new("en", (80, 24), |visit| visit);
    server.table["game"] = json!("skipper");
    server.table["rules"] = json!({"pace": "race"});
    server.table["rules_name"] = json!("skipper(pace=race)");
    server.table["settings"] = json!({"quick": true});
    server.table["race"] = json!(true);
    server.hello();
    server.sit_down();
    server.sees("Skipper Solitaire (race)");
    assert!(!server.screen().contains("custom rules"), "{}", server.screen());
    let mut server = Server::new("en", (60, 20), |visit| visit);
    server.table["ranked"] = json!(20_783);
    server.hello();
    server.sit_down();
    server.sees("Skip-Bo · ranked");
}

#[test]
fn anyone_who_stops_is_out_and_has_made_no_move_by_that() {
    let mut server = racing((80, 24));
    server.moves(Seat::from_number(2).unwrap(), "stop");
    server.table["phase"] = json!("over");
    server.tell_table();
    server.sees("You win the race: Bo is out.");
    server.sees("Bo: 0 of 52 cards home, 0 moves – ended their game");
}

#[test]
fn no_move_is_offered_after_the_end() {
    let mut server = racing((120, 40));
    server.table["phase"] = json!("over");
    server.table["resigned"] = json!({"seats": [2], "winners": [1]});
    server.tell_table();
    server.desk.key(Key::Esc);
    let screen = server.screen();
    assert!(!screen.lines().last().unwrap().contains("g more"), "{screen}");
    for key in ["g", "1"] {
        server.desk.keys(key);
        server.sees("The match is over.");
        assert!(!server.screen().contains("End my game"), "{}", server.screen());
    }
}
