//! The status line: what it says is true now, and hides nothing that matters.

use super::*;

pub(super) const SIZES: [(u16, u16); 3] = [(60, 20), (80, 24), (120, 40)];

/// Ada plays against Bert, in both languages and at every size; each language comes with what it says.
fn everywhere<const N: usize>(said: [[&str; N]; 2], play: impl Fn(&mut Server, [&str; N])) {
    for (language, said) in ["en", "de"].into_iter().zip(said) {
        for size in SIZES {
            play(&mut with_bert(language, size), said);
        }
    }
}

/// Ada plays against Bert.
pub(super) fn with_bert(language: &str, size: (u16, u16)) -> Server {
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
fn anyone_who_is_away_is_seen_beside_a_message() {
    for size in SIZES {
        let mut server = with_bert("en", size);
        server.table["seats"][1]["here"] = json!(false);
        server.tell_table();
        server.sees("Bert is away. A bot takes over in 1:00. Your turn.");
        for (keys, told) in [("9", "no button 9"), ("f", "letter"), ("\x1b:", ":")] {
            server.desk.keys(keys);
            server.sees(told);
            server.sees("Bert is away.");
        }
        server.desk.keys("\x1b\t");
        server.sees("Bert is away.");
        assert_eq!(server.screen().matches("Bert is away").count(), 1);
    }
}

#[test]
fn the_chat_shows_that_the_connection_is_lost_and_its_way_back() {
    let english = ["Connection lost, trying again in 2 s", "r try again"];
    let german = ["Verbindung verloren, neuer Versuch in 2 s", "r neu verbinden"];
    everywhere([english, german], |server, [lost, retry]| {
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
        assert!(!server.screen().contains(&lost[..16]) && !server.screen().contains(retry));
    });
}

#[test]
fn the_cursor_begins_at_the_own_hand() {
    let mut server = Server::seated("en", (80, 24));
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
    let answers = host.join(Client::Seat(Seat::FIRST));
    server.answer(answers);
    server.desk.keys("i");
    let screen = server.screen();
    assert!(screen.contains("│ 2, 5, 10, 11 "), "{screen}");
}

#[test]
fn commands_are_understood_at_an_online_table() {
    let english = [
        "Commands",
        "“nonsense” is neither a move nor a command. The commands are help, moves,",
        "“foo bar” is neither a move nor a command. The commands are help, moves,",
        ":help",
    ];
    let german = [
        "Eingaben",
        "„nonsense“ ist weder ein Zug noch ein Befehl. Außer Zügen geht: hilfe, züge,",
        "„foo bar“ ist weder ein Zug noch ein Befehl. Außer Zügen geht: hilfe, züge,",
        ":hilfe",
    ];
    everywhere([english, german], |server, [title, word, words, help]| {
        // In the person's language and, as in notation, in English.
        for help in [help, ":help"] {
            server.desk.keys(&format!("{help}\n"));
            server.sees(title);
            server.desk.keys("\n");
        }
        server.desk.keys(":nonsense\n");
        server.sees(word);
        // How all moves of all rules are written is too much for it.
        server.desk.keys(":foo bar\n");
        server.sees(words);
        assert!(!server.screen().contains("accuse"), "{}", server.screen());
        // The game explains what it can.
        server.desk.keys(":hand>b9\n");
        assert!(
            !server.screen().contains(&word[word.len() - 20..]),
            "{}",
            server.screen()
        );
        assert_eq!(server.heard(), []);
        server.desk.keys(":leave\n");
        server.sees(LINK);
    });
}

#[test]
fn resigning_is_a_command_too() {
    let english = [":resign", "Then Bert wins this match."];
    let german = [":aufgeben", "Dann gewinnt Bert diese Partie."];
    everywhere([english, german], |server, [typed, asked]| {
        server.desk.keys(&format!("{typed}\n"));
        server.sees(asked);
        // It is asked first, and Enter plays on.
        server.desk.keys("\n");
        assert_eq!(server.heard(), []);
        server.desk.keys(&format!("{typed}\nr"));
        assert_eq!(server.heard(), [ToTable::Resign]);
    });
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
    let mut server = Server::seated("en", (80, 24));
    server.desk.keys("m");
    server.sees("c  Back to the table");
    assert!(!server.screen().contains("Keep playing"));
}

#[test]
fn rules_are_told_in_words() {
    let (told, others) = ("Stock piles: 5", "custom rules");
    for size in SIZES {
        let mut server = Server::new("en", size, |visit| visit);
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

#[test]
fn a_long_answer_hides_no_card() {
    let long = |language| match language {
        "en" => "Messages can contain letters, digits, spaces",
        _ => "Eine Nachricht darf Buchstaben, Ziffern, Leerzeichen",
    };
    for language in ["en", "de"] {
        for size in SIZES {
            let mut server = with_bert(language, size);
            // Her hand, which has a wild, too.
            let cards = ["2", "5", "10", "11"];
            let shows_hand = |screen: &str| {
                let mut lines = screen.lines();
                lines.any(|line| {
                    let line: Vec<&str> = line
                        .split([' ', '│', '▒'])
                        .filter(|part| !part.is_empty())
                        .collect();
                    cards.iter().all(|card| line.contains(card))
                })
            };
            assert!(shows_hand(&server.screen()), "{cards:?}\n{}", server.screen());
            server.table["pause"] = json!({"paused": false, "agreed": [1]});
            server.tell_table();
            server.refuse(text::SayingSigns);
            let screen = server.screen();
            assert!(shows_hand(&screen), "{cards:?}\n{screen}");
            server.sees(long(language));
            // The wish for a pause is still told, if not in full.
            server.sees(if language == "en" {
                "You've asked for a pause"
            } else {
                "Du hast um eine Pause gebeten"
            });
        }
    }
}

#[test]
fn escape_takes_an_answer_away_before_it_opens_the_menu() {
    let mut server = with_bert("en", (80, 24));
    server.desk.keys("9");
    server.sees("no button 9");
    server.desk.key(Key::Esc);
    let screen = server.screen();
    assert!(
        !screen.contains("no button 9") && !screen.contains("This table"),
        "{screen}"
    );
    server.desk.key(Key::Esc);
    server.sees("This table");
    // Every entry of the menu has its key, the settings the one that they have at the table.
    server.sees("s  Settings");
}

#[test]
fn anyone_who_watches_is_offered_no_keys_for_playing() {
    let foot = |watch: bool| {
        let mut server = Server::new("en", (240, 40), |visit| Visit { watch, ..visit });
        server.table["settings"] = json!({"hints": true});
        server.hello();
        if !watch {
            server.sit_down();
        }
        server.play();
        if watch {
            server.sees("You're watching; only players can move cards.");
        }
        server.screen().lines().last().unwrap_or_default().to_owned()
    };
    let (playing, watching) = (foot(false), foot(true));
    for key in ["h hint", "p pause", ": ", "f "] {
        assert!(playing.contains(key), "{playing}");
        assert!(!watching.contains(key), "{watching}");
    }
}

#[test]
fn spectators_read_that_only_players_can_do_this() {
    let told = "You're watching; only players can do that.";
    for typed in ["p", ":resign\n"] {
        let mut server = Server::new("en", (80, 24), |visit| Visit { watch: true, ..visit });
        server.hello();
        server.play();
        server.desk.keys(typed);
        server.sees(told);
        // Someone who sits down isn't a spectator any more.
        server.sit_down();
        assert!(!server.screen().contains(told), "{}", server.screen());
    }
}

#[test]
fn nobody_resigns_after_the_match() {
    let mut server = with_bert("en", (80, 24));
    server.table["seats"][0]["resigned"] = json!(true);
    server.table["seats"][0]["bot"] = json!("regular");
    server.tell_table();
    server.desk.keys(":resign\n");
    server.sees("You've already resigned this match.");
    server.table["phase"] = json!("over");
    server.table["resigned"] = json!({"seats": [1], "winners": [2]});
    server.tell_table();
    server.sees("You resigned.");
    server.desk.key(Key::Esc).keys(":resign\n");
    server.sees("The match is over.");
    assert!(!server.screen().contains("already resigned"));
}

#[test]
fn keys_that_online_tables_lack_say_so() {
    let english = [
        "Moves are final at an online table.",
        "Online tables have no auto-finish.",
        "Online tables don't check whether a game can still be won.",
    ];
    let german = [
        "An einem Online-Tisch lassen sich Züge nicht zurücknehmen.",
        "An Online-Tischen lässt sich der Rest nicht automatisch spielen.",
        "An Online-Tischen wird nicht geprüft, ob ein Spiel noch zu gewinnen ist.",
    ];
    everywhere([english, german], |server, said| {
        for (key, told) in ["u", "a", "c"].into_iter().zip(said) {
            server.desk.keys(key);
            server.sees(told);
        }
        server.desk.keys(":undo\n");
        server.sees(said[0]);
        assert_eq!(server.heard(), []);
    });
}

#[test]
fn the_open_menu_follows_a_wish_for_a_pause() {
    let english = ["p Ask for a pause", "p Agree to the pause", "n Decline the pause"];
    let german = ["p Um eine Pause bitten", "p Pause machen", "n Pause ablehnen"];
    everywhere([english, german], |server, [ask, agree, decline]| {
        server.desk.keys("m");
        server.sees(ask);
        server.table["pause"] = json!({"paused": false, "agreed": [2]});
        server.tell_table();
        server.sees(agree);
        server.sees(decline);
        server.desk.keys("p");
        assert_eq!(server.heard(), [ToTable::Pause]);
        server.desk.keys("mn");
        assert_eq!(server.heard(), [ToTable::Resume]);
    });
}

#[test]
fn at_the_seats_of_a_match_escape_leads_back_to_it() {
    let mut server = with_bert("en", (80, 24));
    server.desk.keys("mw");
    let last = |screen: &str| screen.lines().last().unwrap().to_owned();
    let keys = last(&server.screen());
    assert!(keys.contains("Esc back") && !keys.contains("leave"), "{keys}");
    server.desk.key(Key::Esc);
    assert!(!server.screen().contains("Esc back"), "{}", server.screen());
    server.sees("Your turn.");
}
