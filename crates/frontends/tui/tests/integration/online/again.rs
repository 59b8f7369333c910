//! After a match: who has left a quick table, and what a bot did at the end for somebody who was away.

use super::away::{bot_plays, comes_back};
use super::*;

/// Bert has given up at a quick table.
fn over(language: &str) -> Server {
    let mut server = Server::new(language, (120, 40), |visit| visit);
    server.table["settings"] = json!({"quick": true});
    server.table["seats"][1] = json!({"who": "person", "name": "Bert", "here": true});
    server.hello();
    server.sit_down();
    server.play();
    server.table["phase"] = json!("over");
    server.table["resigned"] = json!({"seats": [2], "winners": [1]});
    server.tell_table();
    server.heard();
    server
}

fn bert_leaves(server: &mut Server) {
    server.table["seats"][1] = json!({"who": "free"});
    server.table["left"] = json!([{"seat": 2, "name": "Bert"}]);
    server.tell_table();
}

#[test]
fn whoever_has_left_is_named_before_a_bot_takes_the_seat() {
    for (language, again, with_bot, left, gave_up, instead) in [
        (
            "en",
            "Play again",
            "Play again with a bot",
            "Bert has left the table.",
            "Bert resigned.",
            "Bert has left the table; a bot plays instead.",
        ),
        (
            "de",
            "Noch einmal",
            "Noch einmal, mit einem Bot",
            "Bert ist gegangen.",
            "Bert hat aufgegeben.",
            "Bert ist gegangen; ein Bot spielt mit.",
        ),
    ] {
        let mut server = over(language);
        server.sees(again);
        assert!(!server.screen().contains(with_bot));
        bert_leaves(&mut server);
        for said in [with_bot, left, gave_up] {
            server.sees(said);
        }
        assert_eq!(server.heard(), [], "nothing was chosen");
        server.desk.keys("a");
        assert_eq!(server.heard(), [ToTable::Start]);
        server.table["seats"][1] = json!({"who": "bot", "name": "Bo", "level": "regular"});
        server.table["resigned"] = serde_json::Value::Null;
        server.deal(2, None);
        server.play_with("skip-bo", "");
        server.sees(instead);
    }
}

#[test]
fn whoever_looks_at_the_table_sees_that_somebody_has_left() {
    let mut server = over("en");
    server.desk.keys("l");
    assert!(!server.screen().contains("You win!"));
    bert_leaves(&mut server);
    server.sees("Bert has left the table.");
    assert!(!server.screen().contains("You win!"));
    // It is told once, and stays beside the table.
    server.desk.wait(10_000);
    server.sees("Bert has left the table.");
}

#[test]
fn a_bots_win_is_told_as_one() {
    for (language, title, told) in [
        ("en", "You win!", "You were away: a bot made your last 3 moves."),
        (
            "de",
            "Gewonnen!",
            "Du warst weg: Deine letzten 3 Züge hat ein Bot gemacht.",
        ),
    ] {
        let mut server = Server::new(language, (100, 30), |visit| visit);
        server.hello();
        server.sit_down();
        server.play();
        server.lose();
        server.helped = bot_plays(&mut server, 3);
        server.missed = 3;
        server.table["phase"] = json!("over");
        server.table["resigned"] = json!({"seats": [2], "winners": [1]});
        comes_back(&mut server);
        server.sees(title);
        server.sees(told);
        // Whoever was there is told nothing of the kind.
        let mut server = Server::new(language, (100, 30), |visit| visit);
        server.hello();
        server.sit_down();
        server.play();
        server.table["phase"] = json!("over");
        server.table["resigned"] = json!({"seats": [2], "winners": [1]});
        server.tell_table();
        server.sees(title);
        assert!(!server.screen().contains("Bot hat") && !server.screen().contains("a bot made"));
    }
}

#[test]
fn whoever_speaks_without_a_seat_is_marked() {
    let mut server = Server::new("en", (80, 24), |visit| visit);
    server.hello();
    server.sit_down();
    for (line, seat) in [(1, Some(Seat::FIRST)), (2, None)] {
        server.tell(FromTable::Said {
            from: "Ada".to_owned(),
            seat,
            what: wildpile_protocol::socket::Saying::Text("I give up".to_owned()),
            line,
        });
    }
    server.desk.keys("t");
    server.sees("Ada: I give up Ada (watching): I give up");
}
