//! Messages at an online table arrive, come back or are explained, and are never mistaken for something else.

use super::*;

#[test]
fn a_result_waits_until_what_is_being_written_was_said() {
    let mut server = Server::new("en", (80, 24), |visit| visit);
    server.owner = true;
    server.hello();
    server.sit_down();
    server.play();
    server.heard();
    server.desk.keys("t\na");
    server.table["phase"] = json!("over");
    server.table["resigned"] = json!({"seats": [2], "winners": [1]});
    server.tell_table();
    server.desk.keys(" b");
    assert_eq!(server.heard(), []);
    server.sees("a b");
    server.desk.keys("\n");
    let text = "a b".to_owned();
    assert_eq!(server.heard(), [ToTable::Say { text, key: None }]);
    server.desk.key(Key::Esc);
    assert_eq!(server.heard(), []);
    server.sees("You win!");
    // Anyone who goes on typing deals nothing.
    server.desk.keys("\n");
    assert_eq!(server.heard(), []);
    assert!(!server.screen().contains("You win!"));
    server.desk.keys("ea");
    assert_eq!(server.heard(), [ToTable::Start]);
}

#[test]
fn what_cant_be_sent_is_told_and_anyone_who_wants_to_free_the_seat_stays() {
    let told = "You're not connected; nothing was sent. Try again when the connection is back.";
    let mut server = Server::seated("en", (80, 24));
    server.heard();
    server.lose();
    server.desk.key(Key::Esc).keys("f");
    server.sees(told);
    server.sees("Seat 1: Ada");
    server.hello();
    server.play();
    server.heard();
    server.lose();
    for keys in ["p", "mrr", "t1"] {
        server.desk.keys(keys);
        assert_eq!(server.heard(), [], "{keys}");
        server.sees(told);
    }
    server.desk.key(Key::Esc);
    server.hello();
    server.desk.keys("p");
    assert_eq!(server.heard(), [ToTable::Pause]);
}

#[test]
fn a_refused_message_is_explained_in_the_chat_and_comes_back() {
    let mut server = Server::playing("en", (80, 24));
    server.heard();
    server.desk.keys("t\nsee you\n");
    let text = "see you".to_owned();
    let said = [ToTable::Say { text, key: None }];
    assert_eq!(server.heard(), said);
    assert!(!server.screen().contains("see you"));
    server.refuse(text::SayingOnlooker);
    server.sees("Spectators don't talk while partners play");
    server.sees("see you");
    server.desk.keys("\n");
    assert_eq!(server.heard(), said);
    // A line that is being typed stays, and it waits for the next one.
    server.desk.keys("\nhm");
    server.refuse(text::SayingOnlooker);
    server.sees("hm");
    assert!(!server.screen().contains("see you"));
    server.desk.key(Key::Esc).keys("\n\n");
    assert_eq!(server.heard(), said);
    // With the chat closed meanwhile, it waits there.
    server.desk.key(Key::Esc);
    server.refuse(text::SayingOnlooker);
    assert!(!server.screen().contains("see you"));
    server.desk.keys("t");
    server.sees("see you");
    server.desk.keys("\n");
    assert_eq!(server.heard(), said);
}

/// Others still play a ranked deal: there is no other match at its table, and no record yet.
#[test]
fn the_end_of_a_ranked_deal_offers_nothing_that_is_refused() {
    let mut server = Server::new("en", (100, 30), |visit| visit);
    server.owner = true;
    server.table["ranked"] = json!(20_783);
    server.hello();
    server.sit_down();
    server.play();
    server.table["phase"] = json!("over");
    server.table["resigned"] = json!({"seats": [1], "winners": []});
    server.table["wins"] = json!([0, 1]);
    server.tell_table();
    server.sees("from midnight UTC on");
    server.sees("The list, in a browser:");
    server.sees("/leaders/skip-bo");
    let refused = ["Play again", "Was the deal fair?", "Seats", "Matches won"];
    for refused in refused {
        assert!(
            !server.screen().contains(refused),
            "{refused}: {}",
            server.screen()
        );
    }
}

#[test]
fn the_next_move_takes_the_place_of_an_unread_line() {
    let mut server = Server::playing("en", (80, 24));
    server.tell(FromTable::Said(says("Bo", Some(2), "good luck", 3)));
    server.desk.wait(10_000);
    server.sees("Bo: good luck");
    let active = server.active();
    let first = server.legal(active).remove(0);
    server.moves(active, &first);
    assert!(!server.screen().contains("Bo: good luck"), "{}", server.screen());
    server.sees("chat (1)");
    // One that has just come can be read, however fast others move.
    server.tell(FromTable::Said(says("Bo", Some(2), "well done", 4)));
    let active = server.active();
    let first = server.legal(active).remove(0);
    server.moves(active, &first);
    server.sees("Bo: well done");
    server.desk.wait(5_000);
    assert!(!server.screen().contains("Bo: well done"), "{}", server.screen());
}

/// The sentence of a handicap speaks to the player who has it.
#[test]
fn a_handicap_is_told_to_its_player_and_quoted_to_the_others() {
    let mut server = Server::new("en", (100, 30), |visit| visit);
    let card = |seat: Option<u8>, title: &str, sentence: &str| {
        let text = json!({"title": title, "sentence": sentence});
        json!({"id": "pack/card", "seat": seat, "en": text})
    };
    let boots = |seat| card(Some(seat), "Boots", "Your feet are wet.");
    let cards = [card(None, "Rain", "It rains."), boots(1), boots(2), boots(3)];
    server.table["settings"] = json!({ "cards": cards });
    // Nor do the cards hide what else differs.
    server.table["rules_name"] = json!("skip-bo(stock=5)");
    let seats = server.table["seats"].as_array_mut().expect("the seats");
    seats.push(json!({"who": "free"}));
    server.hello();
    server.sit_down();
    for said in [
        "Rain – It rains.",
        "Your handicap: Boots – Your feet are wet.",
        "Bo's handicap: Boots – “Your feet are wet.”",
        "Seat 3's handicap: Boots – “Your feet are wet.”",
        "Skip-Bo · Rain, Seat 1: Boots, Seat 2: Boots, Seat 3: Boots, Stock piles: 5",
    ] {
        server.sees(said);
    }
}

/// Small windows say that there is more, and begin with the player's own handicap.
#[test]
fn cards_and_rules_that_are_cut_off_can_be_read() {
    let own = "Your handicap: Boots –";
    let mut server = Server::seated("en", (60, 20));
    server.desk.keys("k");
    server.sees("the usual rules");
    server.desk.key(Key::Esc);
    let card = |title: &str, seat: Option<u8>| {
        let sentence = "One two three four five six seven eight nine ten eleven twelve thirteen. ".repeat(3);
        let sentence = sentence.trim();
        let text = json!({"title": title, "sentence": sentence});
        json!({"id": "pack/card", "seat": seat, "en": text})
    };
    let cards = [
        card("Wind", None),
        card("Gloves", Some(2)),
        card("Boots", Some(1)),
    ];
    server.table["settings"] = json!({"cards": cards});
    server.tell_table();
    server.sees(own);
    server.sees("… 2 more: press “k”.");
    assert!(!server.screen().contains("Wind –"), "{}", server.screen());
    server.desk.keys("k");
    server.desk.key(Key::End).key(Key::Home);
    for title in [own, "Wind –", "Gloves –"] {
        server.sees(title);
    }
    server.desk.key(Key::Esc);
    server.play();
    server.desk.keys("k");
    let screen = server.screen();
    assert!(screen.contains(own) && screen.contains("Gloves –"), "{screen}");
    server.desk.key(Key::Esc);
    assert!(!server.screen().contains("Gloves –"), "{}", server.screen());
}
