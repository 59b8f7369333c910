//! After a match: who has left a quick table, and what a bot did at the end for someone who was away.

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
