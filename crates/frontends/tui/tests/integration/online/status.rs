//! The status line: what it says is true now, and hides nothing that matters.

use super::*;

const SIZES: [(u16, u16); 3] = [(60, 20), (80, 24), (120, 40)];

/// Ada plays against Bert.
fn with_bert(language: &str, size: (u16, u16)) -> Server {
    let mut server = Server::new(language, size, |visit| visit);
    server.table["seats"][1] = json!({"who": "person", "name": "Bert", "here": true});
    server.hello();
    server.sit_down();
    server.play();
    server.heard();
    server
}

fn pause(server: &mut Server, paused: bool) {
    server.table["pause"] = match paused {
        true => json!({"paused": true, "agreed": [1, 2]}),
        false => serde_json::Value::Null,
    };
    server.tell_table();
}

#[test]
fn a_pause_that_is_over_is_gone_from_the_status() {
    for (language, told) in [
        ("en", "The match is paused"),
        ("de", "Die Partie ist unterbrochen"),
    ] {
        let mut server = with_bert(language, (80, 24));
        pause(&mut server, true);
        server.desk.keys("\t");
        assert_eq!(server.screen().matches(told).count(), 2, "{}", server.screen());
        pause(&mut server, false);
        assert!(!server.screen().contains(told), "{}", server.screen());
        // The same if the server says it.
        server.desk.keys("\t\n");
        let said = server.heard();
        let [ToTable::Play { key, .. }] = &said[..] else {
            panic!("{said:?}");
        };
        pause(&mut server, true);
        server.tell(FromTable::Refused {
            key: Some(key.clone()),
            why: text::PlayPaused.into(),
        });
        assert_eq!(server.screen().matches(told).count(), 2, "{}", server.screen());
        pause(&mut server, false);
        assert!(!server.screen().contains(told), "{}", server.screen());
    }
}

#[test]
fn what_else_the_status_says_outlives_a_pause() {
    let mut server = with_bert("en", (80, 24));
    server.desk.keys("9");
    pause(&mut server, true);
    pause(&mut server, false);
    server.sees("no button 9");
}

#[test]
fn whoever_is_away_is_seen_beside_a_message() {
    for size in SIZES {
        let mut server = with_bert("en", size);
        server.table["seats"][1]["here"] = json!(false);
        server.tell_table();
        server.sees("Bert isn't connected. It's your turn.");
        for (keys, told) in [("9", "no button 9"), ("f", "letter"), ("\x1b:", ":")] {
            server.desk.keys(keys);
            server.sees(told);
            server.sees("Bert isn't connected.");
        }
        server.desk.keys("\x1b\t");
        server.sees("Bert isn't connected.");
        assert_eq!(server.screen().matches("Bert isn't").count(), 1);
    }
}

#[test]
fn the_chat_shows_that_the_connection_is_lost_and_its_way_back() {
    for (language, lost, retry, report) in [
        (
            "en",
            "Connection lost. Trying again in 2 seconds.",
            "r try again",
            "r report",
        ),
        (
            "de",
            "Verbindung verloren. Neuer Versuch in 2 Sekunden",
            "r neu verbinden",
            "r melden",
        ),
    ] {
        for size in SIZES {
            let mut server = with_bert(language, size);
            server.desk.keys("t");
            server.lose();
            server.sees(lost);
            server.sees(retry);
            server.ordered();
            server.desk.keys("r");
            let orders = server.ordered();
            assert!(matches!(orders[..], [Order::Retry]), "{orders:?}");
            // What is being written isn't lost.
            server.desk.keys("\nhi");
            server.sees(&lost[..16]);
            server.sees("› hi");
            server.desk.key(Key::Esc);
            server.hello();
            server.sees(report);
            assert!(!server.screen().contains(&lost[..16]));
        }
    }
}

#[test]
fn what_was_said_about_the_table_stays_there() {
    let mut server = with_bert("en", (80, 24));
    server.desk.keys("9");
    server.sees("no button 9");
    server.desk.keys("t");
    assert!(!server.screen().contains("no button 9"), "{}", server.screen());
    server.desk.key(Key::Esc);
    server.sees("no button 9");
}

#[test]
fn the_cursor_begins_at_the_own_hand() {
    let mut server = Server::new("en", (80, 24), |visit| visit);
    server.hello();
    server.sit_down();
    server.deal(1, None);
    server.table["phase"] = json!("playing");
    server.tell_table();
    let game = wildpile_bundle::find("skip-bo").unwrap().game;
    let names = vec!["Ada".to_owned(), "Bo".to_owned()];
    let mut host = Host::new(game.start(&[], 2, Deal::Number(7)).unwrap(), names);
    // It's Bo's turn.
    while matches!(host.table().turn(), Turn::Seats { due, .. } if due.contains(Seat::FIRST)) {
        let viewer = Client::Seat(Seat::FIRST).viewer();
        let notation = host.table().seat(viewer).legal_moves().pop().unwrap();
        host.play(Seat::FIRST, &notation).unwrap();
    }
    let hello = FromSeat::Hello {
        version: WIRE_VERSION,
    };
    let answers = host.hear(Client::Seat(Seat::FIRST), &hello);
    server.answer(answers);
    server.desk.keys("i");
    let screen = server.screen();
    assert!(screen.contains("│ 11, 10, 5, 2 "), "{screen}");
}

#[test]
fn commands_are_understood_at_an_online_table() {
    for (language, title, unknown) in [
        (
            "en",
            "Commands",
            "“nonsense” is neither a move nor a command. The commands are help, moves,",
        ),
        (
            "de",
            "Eingaben",
            "„nonsense“ ist weder ein Zug noch ein Befehl. Außer Zügen geht: help, moves,",
        ),
    ] {
        for size in SIZES {
            let mut server = with_bert(language, size);
            server.desk.keys(":help\n");
            server.sees(title);
            server.desk.keys("\n:nonsense\n");
            server.sees(unknown);
            // The game explains what it can.
            server.desk.keys(":hand>b9\n");
            assert!(!server.screen().contains(unknown), "{}", server.screen());
            assert_eq!(server.heard(), []);
            server.desk.keys(":leave\n");
            server.sees(LINK);
        }
    }
}

const LINK: &str = "https://cards.example/table/0123456789abcdef01234567";

#[test]
fn keys_that_would_do_nothing_are_not_offered() {
    let mut server = with_bert("en", (120, 40));
    let foot = |server: &mut Server| server.screen().lines().last().unwrap().to_owned();
    let offers = |foot: &str| foot.contains("g more");
    let hidden = server.screen();
    server.desk.keys("g");
    let listed = server.screen();
    server.desk.key(Key::Esc);
    assert_eq!(
        offers(&foot(&mut server)),
        !listed.contains("nothing else"),
        "{hidden}\n{listed}"
    );
    // Before a match nothing can be played on.
    let mut server = Server::new("en", (80, 24), |visit| visit);
    server.hello();
    server.sit_down();
    server.desk.keys("m");
    server.sees("c  Back to the table");
    assert!(!server.screen().contains("Keep playing"));
}

#[test]
fn rules_are_told_in_words() {
    for (language, told, others) in [
        ("en", "Stock piles: 5", "custom rules"),
        ("de", "Spielerstapel: 5", "eigene Regeln"),
    ] {
        for size in SIZES {
            let mut server = Server::new(language, size, |visit| visit);
            server.table["rules"] = json!({"stock": 5});
            server.table["rules_name"] = json!("skip-bo(stock=5)");
            server.hello();
            server.sit_down();
            server.sees(&format!("Skip-Bo · {told}"));
            server.deal(1, None);
            server.play_with("skip-bo", "stock = 5");
            let top = server.screen().lines().next().unwrap().to_owned();
            assert!(!top.contains("stock="), "{top}");
            if size.0 > 60 {
                assert!(top.contains(told) || top.contains(others), "{top}");
            }
        }
    }
}

#[test]
fn nobody_is_to_move_where_somebody_has_resigned() {
    let mut server = Server::new("en", (80, 24), |visit| visit);
    let person = |name: &str| json!({"who": "person", "name": name, "here": true});
    server.table["seats"] = json!([person("Ada"), person("Bert"), person("Cleo")]);
    server.hello();
    server.sit_down();
    server.play();
    server.sees("To move");
    let active = server.active();
    server.table["seats"][active.index()]["resigned"] = json!(true);
    server.table["seats"][active.index()]["bot"] = json!("regular");
    server.tell_table();
    assert!(!server.screen().contains("To move"), "{}", server.screen());
}

#[test]
fn a_note_takes_no_room_from_the_cards() {
    for size in SIZES {
        let mut server = with_bert("en", size);
        let frames = |screen: &str| screen.matches(['╭', '▒']).count();
        let before = server.screen();
        pause(&mut server, true);
        let after = server.screen();
        assert_eq!(frames(&before), frames(&after), "{before}\n{after}");
        server.lose();
        server.sees("Connection lost");
    }
}
