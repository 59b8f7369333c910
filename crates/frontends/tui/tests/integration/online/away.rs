//! Coming back to a match in which a bot has played meanwhile.

use super::status::with_bert;
use super::*;

/// Ada is away; a bot makes so many moves for her. The steps in which it did.
pub(super) fn bot_plays(server: &mut Server, most: usize) -> Vec<usize> {
    let mut steps = Vec::new();
    let host = server.host.as_mut().unwrap();
    while steps.len() < most {
        let Turn::Seats { due, .. } = host.table().turn() else {
            panic!("the match is over");
        };
        let seat = due.first().unwrap();
        let notation = host
            .table()
            .seat(Client::Seat(seat).viewer())
            .legal_moves()
            .remove(0);
        if seat == Seat::FIRST {
            steps.push(host.table().steps());
        }
        host.play(seat, &notation).unwrap();
    }
    steps
}

/// Ada is back: the server sends everything again.
pub(super) fn comes_back(server: &mut Server) {
    server.table["seats"][0] = json!({"who": "person", "name": "Ada", "here": true, "bot": "regular"});
    // The table tells itself before it answers.
    server.tell_table();
    server.hello();
    let answers = server.host.as_mut().unwrap().join(Client::Seat(Seat::FIRST));
    server.answer(answers);
}

fn has_the_seat_again(server: &mut Server) {
    server.table["seats"][0] = json!({"who": "person", "name": "Ada", "here": true});
    server.tell_table();
}

#[test]
fn the_moves_of_a_bot_are_told_and_marked_in_the_log() {
    for (language, title, told, mark) in [
        (
            "en",
            "While you were away",
            "A bot made 2 moves for you:",
            "(bot)",
        ),
        (
            "de",
            "Während du weg warst",
            "Ein Bot hat 2 Züge für dich gemacht:",
            "(Bot)",
        ),
    ] {
        for size in [(60, 20), (80, 24)] {
            let mut server = Server::new(language, size, |visit| visit);
            server.hello();
            server.sit_down();
            server.play();
            assert!(!server.screen().contains(title), "nothing was missed");
            server.lose();
            server.helped = bot_plays(&mut server, 2);
            server.missed = 2;
            comes_back(&mut server);
            assert!(!server.screen().contains(title), "the bot still plays");
            has_the_seat_again(&mut server);
            server.sees(title);
            server.sees(told);
            let seat = server.host.as_ref().unwrap().table();
            let log = seat.seat(Client::Seat(Seat::FIRST).viewer()).log_since(0);
            let first = log.iter().find(|entry| entry.step == server.helped[0]).unwrap();
            let said = |you: Option<u8>| {
                let names = wildpile_message::Names {
                    names: &["Ada".to_owned(), "Bo".to_owned()],
                    you,
                };
                server.desk.app.context().voice().with(names).say(&first.message)
            };
            // What the bot did isn't told as what the person did.
            let (of_bot, line) = (said(None), said(Some(1)));
            assert!(of_bot.contains("Ada"), "{of_bot}");
            server.sees(&of_bot);
            server.desk.keys("\n");
            assert!(!server.screen().contains(title));
            server.desk.keys("o");
            server.sees(&format!("{line} {mark}"));
            assert!(server.screen().matches(mark).count() >= 2, "{}", server.screen());
            server.desk.key(Key::Esc);
            // The box comes only once.
            server.tell_table();
            server.lose();
            comes_back(&mut server);
            has_the_seat_again(&mut server);
            assert!(!server.screen().contains(title));
        }
    }
}

#[test]
fn every_move_of_a_bot_is_marked_in_every_game() {
    for (game, rules) in [
        ("joker", ""),
        ("simon-jester", ""),
        ("skipper", ""),
        ("skipper", "pace=race"),
        ("skip-bo", "draw=manual"),
    ] {
        let mut server = Server::new("en", (100, 40), |visit| visit);
        server.table["game"] = json!(game);
        server.hello();
        server.sit_down();
        server.deal(1, None);
        server.play_with(game, rules);
        server.lose();
        server.helped = bot_plays(&mut server, 3);
        server.missed = 3;
        comes_back(&mut server);
        has_the_seat_again(&mut server);
        server.sees("A bot made 3 moves for you:");
        server.desk.keys("\no");
        let screen = server.screen();
        assert_eq!(screen.matches("(bot)").count(), 3, "{game} {rules}\n{screen}");
    }
}

#[test]
fn whoever_starts_the_program_again_is_told_only_what_came_after_their_own_last_move() {
    let mut server = Server::new("en", (80, 24), |visit| visit);
    server.hello();
    server.sit_down();
    server.play();
    server.lose();
    server.helped = bot_plays(&mut server, 9);
    server.missed = 8;
    let mut again = Server::new("en", (80, 24), |visit| visit);
    again.table = server.table;
    again.host = server.host;
    (again.seat, again.helped, again.missed) = (server.seat, server.helped, server.missed);
    comes_back(&mut again);
    has_the_seat_again(&mut again);
    again.sees("A bot made 8 moves for you. The last ones:");
    again.desk.keys("\n");
    // After the own next move nothing is left to tell.
    again.missed = 0;
    again.tell_table();
    again.lose();
    comes_back(&mut again);
    has_the_seat_again(&mut again);
    assert!(!again.screen().contains("While you were away"));
}

#[test]
fn who_is_writing_is_told_afterwards() {
    let mut server = Server::new("en", (80, 24), |visit| visit);
    server.hello();
    server.sit_down();
    server.play();
    server.desk.keys("t");
    server.lose();
    server.helped = bot_plays(&mut server, 1);
    server.missed = 1;
    comes_back(&mut server);
    has_the_seat_again(&mut server);
    assert!(!server.screen().contains("While you were away"));
    server.desk.key(Key::Esc).wait(50);
    server.sees("A bot made a move for you:");
}

#[test]
fn nobody_is_to_move_once_somebody_has_resigned() {
    let mut server = Server::new("en", (100, 30), |visit| visit);
    server.hello();
    server.sit_down();
    server.play();
    server.sees("To move you");
    server.table["phase"] = json!("over");
    server.table["resigned"] = json!({"seats": [2], "winners": [1]});
    server.tell_table();
    server.desk.key(Key::Esc);
    assert!(!server.screen().contains("To move"), "{}", server.screen());
    server.sees("Stock piles you 30");
}

#[test]
fn an_accusation_that_only_bots_could_decide_is_explained_at_once() {
    let mut server = Server::new("en", (120, 40), |visit| visit);
    let bot = |name| json!({"who": "bot", "name": name, "level": "regular"});
    server.table["seats"] = json!([{"who": "free"}, bot("Bo"), bot("Cy"), bot("Di")]);
    server.hello();
    server.sit_down();
    server.deal(1, None);
    server.play_with("skip-bo", "partners=pairs");
    while server.active().index().is_multiple_of(2) {
        let active = server.active();
        let last = server.legal(active).pop().unwrap();
        server.moves(active, &last);
    }
    server.heard();
    let accuse = format!(":accuse {}\n", server.active().number());
    server.desk.keys(&accuse);
    server.sees("Accusing someone is pointless here");
    assert_eq!(server.heard(), []);
    // With a person as partner it is asked.
    server.table["seats"][2] = json!({"who": "person", "name": "Cy", "here": true});
    server.tell_table();
    server.desk.keys(&accuse);
    server.sees("Your side has to agree.");
}

/// Bert moves; the line of the log that says so.
fn bert_moves(server: &mut Server) -> String {
    let bert = Seat::from_number(2).unwrap();
    for _ in 0..60 {
        let seat = server.active();
        let step = server.host.as_ref().unwrap().table().steps();
        let notation = server.legal(seat).remove(0);
        server.moves(seat, &notation);
        if seat == bert {
            let table = server.host.as_ref().unwrap().table();
            let log = table.seat(Client::Seat(Seat::FIRST).viewer()).log_since(step);
            let moved = log.iter().find(|entry| entry.step == step).unwrap();
            let names = wildpile_message::Names {
                names: &["Ada".to_owned(), "Bert".to_owned()],
                you: Some(1),
            };
            let voice = server.desk.app.context().voice();
            return voice.with(names).say(&moved.message);
        }
    }
    panic!("Bert never moves\n{}", server.screen());
}

#[test]
fn what_a_bot_does_for_somebody_else_is_marked_as_it_is_seen() {
    for (language, mark) in [("en", "(bot)"), ("de", "(Bot)")] {
        let mut server = with_bert(language, (120, 40));
        bert_moves(&mut server);
        server.desk.keys("o");
        assert!(!server.screen().contains(mark), "{}", server.screen());
        server.desk.key(Key::Esc);
        server.table["seats"][1] = json!({"who": "person", "name": "Bert", "here": false, "bot": "regular"});
        server.tell_table();
        let line = bert_moves(&mut server);
        server.desk.keys("o");
        server.sees(&format!("{line} {mark}"));
        server.desk.key(Key::Esc);
        // He is back.
        server.table["seats"][1] = json!({"who": "person", "name": "Bert", "here": true});
        server.tell_table();
        let line = bert_moves(&mut server);
        server.desk.keys("o");
        let screen = server.screen();
        // The latest line is the last one; an earlier move of the bot may read the same.
        let shown = words_of(&screen);
        let (_, after) = shown.rsplit_once(&words_of(&line)).expect(&screen);
        assert!(!after.trim_start().starts_with(mark), "{screen}");
    }
}
