//! The tables at which the person has a seat.

use std::path::Path;

use super::*;

mod listed;

/// Another table, and one that is gone.
const OTHER: &str = "111111111111111111111111";
const GONE: &str = "222222222222222222222222";

/// The lobby of somebody who has been at these tables: their IDs, names, and whether they were dealt.
fn been_at(folder: &Path, size: (u16, u16), to: Server, seats: &[(&str, &str, bool)]) -> Desk {
    keep(folder, &to, seats);
    let mut desk = Desk::new(size.0, size.1);
    desk.app.context_mut().folder = Some(folder.to_owned());
    let screen = LobbyScreen::new(Arrival::at(to), desk.app.context());
    desk.app.open(Box::new(screen));
    sees(&mut desk, "Your name");
    desk
}

/// Keeps these seats in the folder.
fn keep(folder: &Path, to: &Server, seats: &[(&str, &str, bool)]) {
    let seat = |(table, name, is_dealt): &(&str, &str, bool)| {
        json!({
            "site": to.to_string(), "table": table, "name": name, "game": "skip-bo", "round": u8::from(*is_dealt),
            "is_dealt": is_dealt, "is_over": false, "is_quick": false,
        })
    };
    let seats: Vec<Value> = seats.iter().map(|one| whole(&seat(one))).collect();
    let guest = json!({"site": to.to_string(), "name": "Ada", "token": "token"});
    let kept = json!({"guests": [guest], "parts": [], "seats": seats});
    std::fs::write(folder.join("online.json"), kept.to_string()).unwrap();
}

/// A seat with everything that is noted of one: what a test leaves out is as before the first deal.
fn whole(seat: &Value) -> Value {
    let mut all = json!({
        "is_over": false, "is_quick": false, "others": [], "seen": 0, "rules_name": "", "since_ms": 0, "turn": null,
    });
    for (name, value) in seat.as_object().unwrap() {
        all[name] = value.clone();
    }
    all
}

/// The lobby of somebody whose guest has these seats.
fn remembering(language: &str, size: (u16, u16), folder: &Path, to: Server, seats: &[Value]) -> Desk {
    let guest = json!({"site": to.to_string(), "name": "Ada", "token": "token"});
    let seats: Vec<Value> = seats.iter().map(whole).collect();
    let kept = json!({"guests": [guest], "parts": [], "seats": seats});
    std::fs::write(folder.join("online.json"), kept.to_string()).unwrap();
    let mut desk = Desk::speaking(language, size.0, size.1);
    desk.app.context_mut().folder = Some(folder.to_owned());
    let screen = LobbyScreen::new(Arrival::at(to), desk.app.context());
    desk.app.open(Box::new(screen));
    desk
}

/// A server with a match that is running, one that is over, and no other tables; and more.
fn with_matches(more: Answers) -> Answers {
    let later = json!({"why": {"id": "protocol.transcript-later"}});
    let none = json!({"why": {"id": "protocol.table-not-found"}});
    let busy = json!({"why": {"id": "protocol.closing-stop"}});
    let mut all = more;
    all.extend(usual());
    all.extend([
        (
            "GET /api/tables/0123456789abcdef01234567/transcript?round=1 ",
            404,
            later,
        ),
        (
            "GET /api/tables/111111111111111111111111/transcript?round=1 ",
            200,
            json!("a record"),
        ),
        ("GET /api/tables/0123456789abcdef01234567/socket ", 503, busy),
        ("GET /api/tables/", 404, none),
    ]);
    all
}

fn chosen(desk: &mut Desk) -> String {
    crate::common::row(&desk.screen()).unwrap_or_default()
}

/// Waits until somebody goes to a table.
fn goes_to(asked: &Receiver<(String, Value)>, table: &str) {
    let (path, _) = asked.recv_timeout(Duration::from_secs(60)).unwrap();
    assert_eq!(path, format!("/api/tables/{table}/socket"));
}

#[test]
fn they_come_first_and_lead_back() {
    for size in [(60, 20), (80, 24)] {
        let folder = tempfile::tempdir().unwrap();
        let (to, asked) = server(with_matches(Vec::new()));
        let seats = [
            (GONE, "Ada", true),
            (TABLE, "Ada", true),
            (OTHER, "Ada", true),
            (TABLE, "Bert", true),
        ];
        let mut desk = been_at(folder.path(), size, to, &seats);
        let screen = desk.screen();
        let lines: Vec<&str> = screen.lines().map(str::trim).collect();
        let first = lines.iter().position(|line| *line == "Your tables").unwrap();
        assert_eq!(lines[first + 1], "▸ Continue Skip-Bo  your match is running");
        assert_eq!(lines[first + 2], "Skip-Bo  the match is over");
        assert_eq!(lines[first + 3], "", "the third one is gone: {screen}");
        assert!(screen.contains("Go back to your seat at this table."), "{screen}");
        assert!(!screen.contains("Bert ·"), "it isn't listed twice: {screen}");
        desk.key(Key::Enter);
        goes_to(&asked, TABLE);
        // Back from there, the lobby is where it was.
        desk.key(Key::Esc);
        sees(&mut desk, "Your tables");
        desk.key(Key::Down);
        sees(&mut desk, "see how the match ended");
        let kept = std::fs::read_to_string(folder.path().join("online.json")).unwrap();
        assert!(kept.contains(TABLE) && !kept.contains(GONE), "{kept}");
    }
}

#[test]
fn a_seat_that_waits_for_the_deal_is_there_too() {
    let folder = tempfile::tempdir().unwrap();
    let (to, _asked) = server(with_matches(Vec::new()));
    let mut desk = been_at(folder.path(), (80, 24), to, &[(TABLE, "Ada", false)]);
    assert!(chosen(&mut desk).contains("Continue Skip-Bo  your seat is kept"));
}

#[test]
fn who_sits_there_tells_several_tables_of_one_game_apart() {
    for (language, first, second) in [
        (
            "en",
            "with Bert, Cleo · your match is running",
            "with Dora · your match is running",
        ),
        (
            "de",
            "mit Bert, Cleo · deine Partie läuft",
            "mit Dora · deine Partie läuft",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let later = json!({"why": {"id": "protocol.transcript-later"}});
        let mut answers = usual();
        answers.push(("GET /api/tables/", 404, later));
        let (to, _asked) = server(answers);
        let seat = |table, others: &[&str]| {
            json!({
                "site": to.to_string(), "table": table, "name": "Ada", "game": "skip-bo", "round": 1, "is_dealt": true,
                "others": others,
            })
        };
        let seats = [seat(OTHER, &["Dora"]), seat(TABLE, &["Bert", "Cleo"])];
        let mut desk = remembering(language, (80, 24), folder.path(), to, &seats);
        sees(&mut desk, first);
        sees(&mut desk, second);
    }
}

#[test]
fn matches_of_the_same_people_differ_in_their_time_and_rules_and_say_who_was_to_move() {
    for (language, first, second) in [
        (
            "en",
            "with Bert · it was your turn · began: 2026-01-0",
            "Stock piles: 5",
        ),
        (
            "de",
            "mit Bert · Cleo war am Zug · begonnen: ",
            "Spielerstapel: 5",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let later = json!({"why": {"id": "protocol.transcript-later"}});
        let mut answers = usual();
        answers.push(("GET /api/tables/", 404, later));
        let (to, _asked) = server(answers);
        let turn = match language {
            "en" => json!("own"),
            _ => json!({"other": "Cleo"}),
        };
        let seat = json!({
            "site": to.to_string(), "table": TABLE, "name": "Ada", "game": "skip-bo", "round": 1, "is_dealt": true,
            "others": ["Bert"], "turn": turn, "since_ms": 1_767_700_000_000_u64, "rules_name": "skip-bo(stock=5)",
        });
        let mut desk = remembering(language, (120, 40), folder.path(), to, &[seat]);
        sees(&mut desk, first);
        sees(&mut desk, second);
    }
}

/// What was seen last may be old: it says of when it is, and tables of a server before say nothing of that.
#[test]
fn a_match_that_waited_for_the_person_comes_first_and_says_since_when() {
    for (language, own, other) in [
        (
            "en",
            "it was your turn (as of 2026-01-0",
            "it was Bert's turn (as of 2026-01-0",
        ),
        ("de", "du warst am Zug (Stand: ", "Bert war am Zug (Stand: "),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let later = json!({"why": {"id": "protocol.transcript-later"}});
        let mut answers = usual();
        answers.push(("GET /api/tables/", 404, later));
        let (to, _asked) = server(answers);
        let seat = |table: &str, turn: Value| {
            json!({
                "site": to.to_string(), "table": table, "name": "Ada", "game": "skip-bo", "round": 1, "is_dealt": true,
                "others": ["Bert"], "turn": turn, "turn_ms": 1_767_700_000_000_u64,
            })
        };
        // The last one was used last.
        let seats = [seat(TABLE, json!("own")), seat(OTHER, json!({"other": "Bert"}))];
        let mut desk = remembering(language, (120, 40), folder.path(), to, &seats);
        sees(&mut desk, own);
        let screen = sees(&mut desk, other);
        let line = |text: &str| screen.lines().position(|line| line.contains(text)).unwrap();
        assert!(line(own) < line(other), "{screen}");
    }
}

#[test]
fn somebody_else_has_other_tables() {
    let folder = tempfile::tempdir().unwrap();
    let (to, _asked) = server(with_matches(Vec::new()));
    let mut desk = been_at(folder.path(), (80, 24), to, &[(TABLE, "Bert", true)]);
    assert!(chosen(&mut desk).contains("Open a table"));
    assert!(!desk.screen().contains("Your tables"));
}

/// Whoever types another name, or comes with one, is the same guest.
#[test]
fn another_name_keeps_the_tables() {
    for is_typed in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let named = ("POST /api/guest ", 200, json!({"name": "Adam"}));
        let (to, asked) = server(with_matches(vec![named]));
        keep(folder.path(), &to, &[(TABLE, "Ada", true)]);
        let mut desk = Desk::new(80, 24);
        desk.app.context_mut().folder = Some(folder.path().to_owned());
        let arrival = Arrival {
            name: (!is_typed).then(|| "Adam".to_owned()),
            ..Arrival::at(to)
        };
        let screen = LobbyScreen::new(arrival, desk.app.context());
        desk.app.open(Box::new(screen));
        sees(&mut desk, "Your name");
        if is_typed {
            desk.choose("Your name").key(Key::Enter);
            desk.keys("m").key(Key::Enter);
        }
        let (path, said) = asked.recv_timeout(Duration::from_secs(60)).unwrap();
        assert_eq!((path.as_str(), said), ("/api/guest", json!({"name": "Adam"})));
        sees(&mut desk, "Adam");
        sees(&mut desk, "Continue Skip-Bo");
        let kept = std::fs::read_to_string(folder.path().join("online.json")).unwrap();
        let kept: Value = serde_json::from_str(&kept).unwrap();
        let named = |what: &str| kept[what][0]["name"].clone();
        assert_eq!((named("guests"), named("seats")), (json!("Adam"), json!("Adam")));
        assert_eq!(kept["guests"].as_array().map(Vec::len), Some(1));
    }
}

#[test]
fn a_name_that_is_refused_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let why = json!({"why": {"id": "protocol.quick-gone"}});
    let (to, _asked) = server(with_matches(vec![("POST /api/guest ", 422, why)]));
    let mut desk = been_at(folder.path(), (80, 24), to, &[(TABLE, "Ada", true)]);
    desk.choose("Your name").key(Key::Enter);
    desk.keys("m").key(Key::Enter);
    sees(&mut desk, "try again");
    let screen = desk.screen();
    assert!(
        screen.contains("Continue Skip-Bo") && !screen.contains("Adam"),
        "{screen}"
    );
}

#[test]
fn play_now_asks_in_the_middle_of_a_match() {
    for size in [(60, 20), (80, 24)] {
        let folder = tempfile::tempdir().unwrap();
        let quick = ("POST /api/quick ", 200, json!({"id": OTHER}));
        let (to, asked) = server(with_matches(vec![quick]));
        let mut desk = been_at(folder.path(), size, to, &[(TABLE, "Ada", true)]);
        desk.choose("Joker Solitaire (race)").key(Key::Enter);
        let screen = desk.screen();
        assert!(screen.contains("Your match isn't over"), "{screen}");
        desk.key(Key::Esc);
        assert!(asked.try_recv().is_err(), "nothing was asked for");
        desk.key(Key::Enter).keys("b");
        goes_to(&asked, TABLE);
        desk.key(Key::Esc);
        sees(&mut desk, "Your tables");
        assert!(chosen(&mut desk).contains("Joker Solitaire (race)"));
        desk.key(Key::Enter).keys("p");
        assert_eq!(
            posted(&asked, "/api/quick"),
            json!({"game": "joker", "race": true})
        );
    }
}

#[test]
fn play_now_asks_nothing_once_the_match_is_over_or_before_the_deal() {
    for (table, is_dealt) in [(OTHER, true), (TABLE, false)] {
        let folder = tempfile::tempdir().unwrap();
        let quick = ("POST /api/quick ", 200, json!({"id": OTHER}));
        let (to, asked) = server(with_matches(vec![quick]));
        let mut desk = been_at(folder.path(), (80, 24), to, &[(table, "Ada", is_dealt)]);
        desk.choose("Joker Solitaire (race)").key(Key::Enter);
        assert_eq!(
            posted(&asked, "/api/quick"),
            json!({"game": "joker", "race": true})
        );
    }
}

/// No bot plays for it, so another match harms nothing.
#[test]
fn play_now_asks_nothing_while_an_attempt_at_a_ranked_deal_waits() {
    let folder = tempfile::tempdir().unwrap();
    let quick = ("POST /api/quick ", 200, json!({"id": OTHER}));
    let (to, asked) = server(with_matches(vec![quick]));
    let seat = json!({
        "site": to.to_string(), "table": TABLE, "name": "Ada", "game": "skip-bo", "round": 1, "is_dealt": true,
        "is_ranked": true,
    });
    let mut desk = remembering("en", (80, 24), folder.path(), to, &[seat]);
    sees(&mut desk, "Continue Skip-Bo · ranked");
    desk.choose("Joker Solitaire (race)").key(Key::Enter);
    assert_eq!(
        posted(&asked, "/api/quick"),
        json!({"game": "joker", "race": true})
    );
}

#[test]
fn a_wish_on_the_command_line_asks_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let (to, asked) = server(with_matches(Vec::new()));
    drop(been_at(
        folder.path(),
        (80, 24),
        to.clone(),
        &[(TABLE, "Ada", true)],
    ));
    let mut desk = Desk::speaking("de", 60, 20);
    desk.app.context_mut().folder = Some(folder.path().to_owned());
    let wish = Wish::Quick(wildpile_protocol::lobby::Quick {
        game: "skip-bo".to_owned(),
        seats: None,
        race: false,
        avoid: Vec::new(),
    });
    let arrival = Arrival {
        wish: Some(wish),
        ..Arrival::at(to)
    };
    let screen = LobbyScreen::new(arrival, desk.app.context());
    desk.app.open(Box::new(screen));
    sees(&mut desk, "Deine Partie läuft noch");
    sees(&mut desk, "Zurück zu dieser Partie");
    assert!(asked.try_recv().is_err(), "nothing was asked for");
}

#[test]
fn whoever_comes_back_from_a_new_table_has_it_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let (to, asked) = server(with_matches(Vec::new()));
    let mut desk = been_at(folder.path(), (60, 20), to.clone(), &[]);
    desk.choose("Bert ·").key(Key::Enter);
    goes_to(&asked, TABLE);
    // There, the person gets a seat.
    keep(folder.path(), &to, &[(TABLE, "Ada", true)]);
    desk.key(Key::Esc);
    sees(&mut desk, "▸ Continue Skip-Bo");
    // Another one that comes later doesn't move the choice.
    desk.choose("Your name");
    keep(folder.path(), &to, &[(TABLE, "Ada", true), (OTHER, "Ada", true)]);
    desk.keys("r");
    sees(&mut desk, "the match is over");
    assert!(chosen(&mut desk).contains("Your name"));
}

/// The deputy can deal while the person who opened the table is away.
#[test]
fn a_match_that_somebody_has_begun_since_isnt_called_over() {
    for (language, begun, over) in [
        (
            "en",
            "Continue Skip-Bo a new match has begun",
            "Skip-Bo the match is over",
        ),
        (
            "de",
            "Skip-Bo fortsetzen eine neue Partie hat begonnen",
            "Skip-Bo die Partie ist vorbei",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let later = json!({"why": {"id": "protocol.transcript-later"}});
        let none = json!({"why": {"id": "protocol.table-not-found"}});
        let record = json!("a record");
        let mut answers = usual();
        answers.extend([
            // Its match was over when the person left.
            (
                "GET /api/tables/0123456789abcdef01234567/transcript ",
                404,
                later.clone(),
            ),
            // Its match ended since, and another one began.
            (
                "GET /api/tables/111111111111111111111111/transcript?round=1 ",
                200,
                record.clone(),
            ),
            ("GET /api/tables/111111111111111111111111/transcript ", 404, later),
            (
                "GET /api/tables/333333333333333333333333/transcript ",
                200,
                record,
            ),
            ("GET /api/tables/", 404, none),
        ]);
        let (to, _asked) = server(answers);
        let seat = |table: &str, is_over: bool| {
            json!({
                "site": to.to_string(), "table": table, "name": "Ada", "game": "skip-bo", "round": 1,
                "is_dealt": !is_over, "is_over": is_over, "since_ms": 1_767_700_000_000_u64,
            })
        };
        let seats = [
            seat("333333333333333333333333", true),
            seat(GONE, true),
            seat(OTHER, false),
            seat(TABLE, true),
        ];
        let mut desk = remembering(language, (120, 40), folder.path(), to, &seats);
        sees(&mut desk, over);
        let screen = desk.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(screen.matches(begun).count(), 2, "{screen}");
        assert_eq!(screen.matches(over).count(), 1, "{screen}");
    }
}

#[test]
fn the_rules_of_an_own_table_go_by_the_names_of_its_cards_and_options() {
    for (language, card, stock, of_seat) in [
        ("en", "Rain", "Stock piles: 5", "Seat 2: Stock piles: 10"),
        ("de", "Regen", "Spielerstapel: 5", "Platz 2: Spielerstapel: 10"),
    ] {
        for has_cards in [true, false] {
            let folder = tempfile::tempdir().unwrap();
            let (to, _asked) = server(with_matches(Vec::new()));
            let cards = match has_cards {
                true => json!([{"en": "Rain", "de": "Regen"}]),
                false => json!([]),
            };
            let seat = json!({
                "site": to.to_string(), "table": TABLE, "name": "Ada", "game": "skip-bo", "round": 1, "is_dealt": true,
                "rules_name": "skip-bo(stock=5; seat 2: stock=10)", "cards": cards,
            });
            let mut desk = remembering(language, (120, 40), folder.path(), to, &[seat]);
            let screen = match has_cards {
                true => sees(&mut desk, &format!("{card} · {stock} · {of_seat}")),
                false => sees(&mut desk, &format!("{stock} · {of_seat}")),
            };
            assert_eq!(screen.contains(card), has_cards, "{screen}");
            assert!(!screen.contains("stock="), "{screen}");
        }
    }
}
