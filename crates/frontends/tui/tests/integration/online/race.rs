//! Races at online tables.

use super::*;

/// Ada races against Bo at Joker Solitaire; before the deal.
fn waiting(language: &str, size: (u16, u16)) -> Server {
    let mut server = Server::new(language, size, |visit| visit);
    server.table["game"] = json!("joker");
    server.table["race"] = json!(true);
    server.table["seats"][1] = json!({"who": "person", "name": "Bo", "here": true});
    server.hello();
    server.sit_down();
    server
}

fn racing(language: &str, size: (u16, u16)) -> Server {
    let mut server = waiting(language, size);
    server.deal(1, None);
    server.play_with("joker", "");
    server
}

#[test]
fn the_title_says_that_it_is_a_race() {
    for (language, title) in [("en", "Joker Solitaire (race)"), ("de", "(Rennen)")] {
        for size in [(60, 20), (80, 24), (120, 40)] {
            let mut server = waiting(language, size);
            let top = server.screen().lines().next().unwrap().to_owned();
            assert!(top.contains(title), "{top}");
        }
    }
}

#[test]
fn the_title_says_that_a_deal_is_ranked() {
    for (language, title) in [("en", "Skip-Bo · ranked"), ("de", "Skip-Bo · gewertet")] {
        let mut server = Server::new(language, (60, 20), |visit| visit);
        server.table["ranked"] = json!(20_783);
        server.hello();
        server.sit_down();
        server.sees(title);
    }
}

#[test]
fn whoever_stops_is_out_and_has_made_no_move_by_that() {
    for (language, told, row) in [
        (
            "en",
            "You win the race: Bo is out.",
            "Bo: 0 of 52 cards home, 0 moves – ended their game",
        ),
        (
            "de",
            "Du gewinnst das Rennen: Bo ist ausgeschieden.",
            "Bo: 0 von 52 Karten im Ziel, 0 Züge – eigenes Spiel beendet",
        ),
    ] {
        let mut server = racing(language, (80, 24));
        server.moves(Seat::from_number(2).unwrap(), "stop");
        server.table["phase"] = json!("over");
        server.tell_table();
        server.sees(told);
        server.sees(row);
    }
}

#[test]
fn a_quick_race_is_called_one_before_it_begins() {
    for (language, title, rules) in [
        ("en", "Skipper Solitaire (race)", "custom rules"),
        ("de", "(Rennen)", "eigene Regeln"),
    ] {
        let mut server = Server::new(language, (80, 24), |visit| visit);
        server.table["game"] = json!("skipper");
        server.table["rules"] = json!({"pace": "race"});
        server.table["rules_name"] = json!("skipper(pace=race)");
        server.table["settings"] = json!({"quick": true});
        server.table["race"] = json!(true);
        server.hello();
        server.sit_down();
        let screen = server.screen();
        assert!(screen.lines().next().unwrap().contains(title), "{screen}");
        assert!(!screen.contains(rules), "{screen}");
    }
}

#[test]
fn no_move_is_offered_after_the_end() {
    let mut server = racing("en", (120, 40));
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

#[test]
fn hints_lead_to_new_positions() {
    let mut server = racing("en", (80, 24));
    let mut met = Vec::new();
    // Turning cards is the last resort, and may lead back.
    let mut is_turned = false;
    for _ in 0..40 {
        let table = server.host.as_ref().unwrap().table();
        let scene = table.seat(Client::Seat(Seat::FIRST).viewer()).scene();
        let zones = serde_json::to_value(scene.zones).unwrap();
        assert!(is_turned || !met.contains(&zones), "{}", server.screen());
        met.push(zones);
        server.desk.keys("h\n");
        let played = server.heard().into_iter().find_map(|said| match said {
            ToTable::Play { key, notation, .. } => Some((key, notation)),
            _ => None,
        });
        let Some((key, notation)) = played else { break };
        let action = scene.actions.iter().find(|action| action.notation == notation);
        is_turned = action.is_some_and(|action| action.to.is_none());
        server.tell(FromTable::Played { key });
        server.moves(Seat::FIRST, &notation);
    }
    assert!(met.len() > 2, "some moves were hinted: {}", server.screen());
}
