//! Coming back to a match in which a bot has played meanwhile.

use super::*;

/// Ada is away; a bot makes so many moves for her. The steps in which it did.
fn bot_plays(server: &mut Server, most: usize) -> Vec<usize> {
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
fn comes_back(server: &mut Server) {
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
    let (title, mark) = ("While you were away", "(bot)");
    let mut server = Server::playing("en", (60, 20));
    assert!(!server.screen().contains(title), "nothing was missed");
    server.lose();
    server.helped = bot_plays(&mut server, 2);
    server.missed = 2;
    comes_back(&mut server);
    assert!(!server.screen().contains(title), "the bot still plays");
    has_the_seat_again(&mut server);
    server.sees(title);
    server.sees("A bot made 2 moves for you:");
    let seat = server.host.as_ref().unwrap().table();
    let log = seat.seat(Client::Seat(Seat::FIRST).viewer()).log_since(0);
    let first = log.iter().find(|entry| entry.step == server.helped[0]).unwrap();
    let said = |you: Option<u8>| {
        let names = wildpile_message::Names {
            names: &["Ada".to_owned(), "Bo".to_owned()],
            you,
        };
        server
            .desk
            .app
            .context()
            .localizer()
            .with(names)
            .say(&first.message)
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
}

#[test]
fn who_is_writing_is_told_afterwards() {
    let mut server = Server::playing("en", (80, 24));
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

/// An answer closes its question in one step: nothing is opened in between that the person never sees.
#[test]
fn anyone_who_answers_a_question_is_told_after_it() {
    let mut server = Server::playing("en", (80, 24));
    server.desk.keys("m");
    server.lose();
    server.helped = bot_plays(&mut server, 1);
    server.missed = 1;
    comes_back(&mut server);
    has_the_seat_again(&mut server);
    server.desk.keys("r");
    assert!(!server.screen().contains("While you were away"));
    server.desk.keys("n");
    server.sees("A bot made a move for you:");
}
