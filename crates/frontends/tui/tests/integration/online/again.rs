//! After a match: who has left a quick table, and what a bot did at the end for someone who was away.

use super::away::{bot_plays, comes_back};
use super::*;

/// Bert has given up at a quick table.
fn over(language: &str) -> Server {
    over_at(language, (120, 40), json!({"quick": true}))
}

/// The same at a table with these settings, in a window of this size.
fn over_at(language: &str, size: (u16, u16), settings: serde_json::Value) -> Server {
    let mut server = Server::new(language, size, |visit| visit);
    server.table["settings"] = settings;
    server.table["seats"][1] = json!({"who": "person", "name": "Bert", "here": true});
    server.hello();
    server.sit_down();
    server.play();
    bert_resigns(&mut server);
    server.heard();
    server
}

fn bert_resigns(server: &mut Server) {
    server.table["phase"] = json!("over");
    server.table["resigned"] = json!({"seats": [2], "winners": [1]});
    server.tell_table();
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
            "Bert has resigned.",
            "Bert has left the table; a bot is playing instead.",
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
    let shown = server.screen();
    assert_eq!(
        shown.matches("Bert has left").count(),
        1,
        "it is said once\n{shown}"
    );
    assert!(!server.screen().contains("You win!"));
    // The note goes, but the line beside the table stays.
    server.desk.wait(10_000);
    server.sees("Bert has left the table.");
}

#[test]
fn several_who_have_left_are_listed_and_so_are_those_who_want_another_match() {
    for (language, left, wants, resigned) in [
        (
            "en",
            "Bert and Cleo have left the table.",
            "Bert and Cleo want to play again.",
            "Bert and Cleo have resigned.",
        ),
        (
            "de",
            "Bert und Cleo sind gegangen.",
            "Bert und Cleo möchten noch einmal spielen.",
            "Bert und Cleo haben aufgegeben.",
        ),
    ] {
        let mut server = Server::new(language, (120, 40), |visit| visit);
        let person = |name: &str| json!({"who": "person", "name": name, "here": true, "ready": true});
        let free = json!({"who": "free"});
        server.table["settings"] = json!({"quick": true});
        server.table["seats"] = json!([free, person("Bert"), person("Cleo")]);
        server.hello();
        server.sit_down();
        server.play();
        server.table["phase"] = json!("over");
        server.table["resigned"] = json!({"seats": [2, 3], "winners": [1]});
        server.tell_table();
        server.sees(wants);
        server.sees(resigned);
        server.table["seats"] = json!([server.table["seats"][0], free, free]);
        server.table["left"] = json!([{"seat": 2, "name": "Bert"}, {"seat": 3, "name": "Cleo"}]);
        server.tell_table();
        server.sees(left);
    }
}

#[test]
fn who_has_left_is_said_once_with_the_cards() {
    let mut server = Server::new("en", (120, 40), |visit| visit);
    server.table["settings"] = json!({"quick": true});
    server.table["left"] = json!([{"seat": 2, "name": "Bert"}]);
    server.hello();
    server.seat = Some(Seat::FIRST);
    server.table["seats"][0] = json!({"who": "person", "name": "Ada", "here": true});
    server.deal(2, None);
    // The note that she has a seat is gone.
    server.desk.wait(5_000);
    server.play_with("skip-bo", "");
    let told = "Bert has left the table; a bot is playing instead.";
    server.sees(told);
    server.desk.wait(5_000);
    assert!(!server.screen().contains(told), "{}", server.screen());
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
        // Not for someone who was there.
        let mut server = Server::new(language, (100, 30), |visit| visit);
        server.hello();
        server.sit_down();
        server.play();
        bert_resigns(&mut server);
        server.sees(title);
        assert!(!server.screen().contains("Bot hat") && !server.screen().contains("a bot made"));
    }
}

#[test]
fn whoever_speaks_without_a_seat_is_marked() {
    let mut server = Server::new("en", (80, 24), |visit| visit);
    server.hello();
    server.sit_down();
    for (line, seat) in [(1, Some(1)), (2, None)] {
        server.tell(FromTable::Said(says("Ada", seat, "I give up", line)));
    }
    server.desk.keys("t");
    server.sees("Ada: I give up Ada (watching): I give up");
}

#[test]
fn the_open_result_lets_a_deputy_start_the_next_match() {
    for (language, owner, deputy, again) in [
        (
            "en",
            "The table's owner can start the next match.",
            "The table's owner is away, so you can start.",
            "a Play again",
        ),
        (
            "de",
            "Wer den Tisch eröffnet hat, beginnt die nächste Partie.",
            "Wer den Tisch eröffnet hat, ist gerade nicht da. Du kannst die Partie beginnen.",
            "a Noch einmal",
        ),
    ] {
        let mut server = over_at(language, (80, 24), json!({}));
        server.sees(owner);
        server.desk.keys("a");
        assert_eq!(server.heard(), []);
        let table: TableInfo = serde_json::from_value(server.table.clone()).unwrap();
        let you = You {
            seat: server.seat,
            owner: true,
            deputy: true,
            helped: Vec::new(),
            missed: 0,
        };
        server.tell(FromTable::Table { you, table });
        server.sees(deputy);
        server.sees(again);
        // It is said at the table, too.
        server.desk.keys("l");
        server.sees(deputy);
        server.desk.keys("ea");
        assert_eq!(server.heard(), [ToTable::Start]);
        // The owner is back.
        server.desk.keys("e");
        server.tell_table();
        server.sees(owner);
        assert!(!server.screen().contains(&again[2..]), "{}", server.screen());
    }
}

/// The question about the deal is asked at the result.
#[test]
fn the_answer_about_the_deal_leads_back_to_the_result() {
    let ended = || {
        let mut server = Server::new("en", (80, 24), |visit| visit);
        server.hello();
        server.sit_down();
        server.play();
        server.table["phase"] = json!("over");
        server.table["resigned"] = json!({"seats": [2], "winners": [1]});
        server.tell_table();
        server.sees("Bo has resigned.");
        server.ordered();
        server.desk.keys("f");
        server.sees("Checking the record");
        let orders = server.ordered();
        assert!(matches!(orders[..], [Order::Record(1)]), "{orders:?}");
        server
    };
    let answer = || Heard::Record(Err(Trouble::Lost(Message::text("the network is down"))));
    for key in [Key::Esc, Key::Enter] {
        let mut server = ended();
        server.send(answer());
        server.sees("network is down");
        server.desk.key(key);
        server.sees("Bo has resigned.");
    }
    // Whoever doesn't wait for the answer isn't interrupted by it.
    let mut server = ended();
    server.desk.key(Key::Esc);
    server.sees("Bo has resigned.");
    server.send(answer());
    server.sees("Bo has resigned.");
    assert!(!server.screen().contains("network"), "{}", server.screen());
}
