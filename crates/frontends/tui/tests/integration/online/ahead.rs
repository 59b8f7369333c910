//! A move is shown before the server has answered, as far as the seat can know it, and not any more once it is refused.

use super::clocks::with_auction;
use super::race::racing;
use super::status::{SIZES, with_bert};
use super::*;

/// The key of the move that the screen has sent, and the move.
pub(super) fn sent(server: &mut Server) -> (String, String) {
    let said = server.heard();
    let [ToTable::Play { key, notation, .. }] = &said[..] else {
        panic!("{said:?}\n{}", server.screen());
    };
    (key.clone(), notation.clone())
}

fn refuses(server: &mut Server, key: &str) {
    server.tell(FromTable::Refused {
        key: Some(key.to_owned()),
        why: text::PlayStale.into(),
    });
}

fn answers(server: &mut Server, key: String, notation: &str) {
    server.moves(Seat::FIRST, notation);
    server.tell(FromTable::Played { key });
}

/// Ada can play her wild on the first build pile, and the cursor is on it.
fn with_wild(size: (u16, u16)) -> Server {
    let mut server = with_bert("en", size);
    // Nothing is said any more that goes by itself.
    server.desk.wait(5_000).keys("\t\x1b");
    assert_eq!(places(&mut server), (true, false));
    server
}

/// She plays it.
fn plays_wild(server: &mut Server) -> String {
    server.desk.keys("\t\n");
    let (key, notation) = sent(server);
    assert_eq!(notation, "hand W>b1");
    assert_eq!(places(server), (false, true));
    key
}

/// Whether the wild is in her hand, and whether it is on the build pile.
fn places(server: &mut Server) -> (bool, bool) {
    let screen = server.screen();
    let cards = |line: &str| -> Vec<String> {
        let parts = line.split([' ', '│', '▒', '▸']);
        parts.map(str::to_owned).collect()
    };
    let has = |line: &[String], card: &str| line.iter().any(|own| own == card);
    let is_hand = |line: &Vec<String>| ["2", "5", "10", "11"].iter().all(|card| has(line, card));
    let hand = screen.lines().map(cards).find(is_hand).expect(&screen);
    (has(&hand, "W"), screen.contains("next 2"))
}

#[test]
fn a_move_is_shown_at_once_and_taken_back_with_the_reason() {
    for size in SIZES {
        let mut server = with_wild(size);
        let before = server.screen();
        let key = plays_wild(&mut server);
        // A server that is fast isn't waited for in words.
        server.sees("Your turn.");
        assert!(!server.screen().contains("Sending"), "{}", server.screen());
        server.desk.wait(500);
        server.sees("Sending …");
        for keys in ["\n", "\t", " ", "x", "h"] {
            server.desk.keys(keys);
            server.sees("The last move is still on its way.");
        }
        assert_eq!(server.heard(), []);
        assert_eq!(places(&mut server), (false, true));
        refuses(&mut server, &key);
        server.sees("A move was made for you since you chose this one");
        assert_eq!(places(&mut server), (true, false));
        // Everything is as it was, the cursor included.
        server.desk.key(Key::Esc);
        assert_eq!(server.screen(), before);
        let again = plays_wild(&mut server);
        assert_ne!(again, key);
    }
}

#[test]
fn the_answer_replaces_what_was_shown() {
    for size in SIZES {
        let mut server = with_wild(size);
        let key = plays_wild(&mut server);
        answers(&mut server, key, "hand W>b1");
        assert_eq!(places(&mut server), (false, true));
        // The cursor is at the best move now, as at a table of this machine.
        server.desk.keys(" ");
        server.sees("Where should the two go?");
        server.desk.keys("\x1b\t\n");
        assert_eq!(sent(&mut server).1, "hand 2>b1");
    }
}

#[test]
fn the_cursor_stays_where_it_was_moved_meanwhile() {
    let mut server = with_wild((80, 24));
    let key = plays_wild(&mut server);
    server.desk.key(Key::Home).key(Key::Right);
    answers(&mut server, key, "hand W>b1");
    server.desk.keys(" ");
    server.sees("Where should the five go?");
}

#[test]
fn a_move_stays_shown_while_the_connection_is_lost() {
    let mut server = with_wild((80, 24));
    let key = plays_wild(&mut server);
    server.lose();
    server.sees("Your move is sent as soon as the connection is back.");
    assert_eq!(places(&mut server), (false, true));
    server.tell_table();
    server.hello();
    let host = server.host.as_mut().unwrap();
    // The match is sent again, without the move.
    for said in host.join(Client::Seat(Seat::FIRST)) {
        server.tell(FromTable::Seat { said });
        server.tell_table();
        assert_eq!(places(&mut server), (false, true));
    }
    refuses(&mut server, &key);
    assert_eq!(places(&mut server), (true, false));
    // The next one arrives, but its answer gets lost.
    let key = plays_wild(&mut server);
    server.lose();
    server.tell_table();
    server.hello();
    answers(&mut server, key, "hand W>b1");
    assert_eq!(places(&mut server), (false, true));
    server.desk.keys("\t\n");
    assert_eq!(sent(&mut server).1, "hand 2>b1");
}

#[test]
fn another_deal_forgets_the_move() {
    let mut server = with_wild((80, 24));
    plays_wild(&mut server);
    server.lose();
    server.hello();
    server.deal(2, None);
    server.play_with("skip-bo", "");
    assert_eq!(places(&mut server), (true, false));
}

/// The cards on the screen.
fn felt(server: &mut Server) -> String {
    let screen = server.screen();
    let lines = screen
        .lines()
        .filter(|line| line.contains(['╭', '│', '╰', '▒', '▔']));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn others_who_move_meanwhile_in_a_race_dont_take_a_move_back() {
    let mut server = racing("en", (80, 24));
    server.desk.wait(5_000).keys("\t\x1b");
    server.heard();
    let before = felt(&mut server);
    server.desk.keys("\t\n");
    let (key, _) = sent(&mut server);
    let ahead = felt(&mut server);
    assert_ne!(ahead, before);
    let other = Seat::from_number(2).unwrap();
    for _ in 0..2 {
        let first = server.legal(other).remove(0);
        server.moves(other, &first);
        assert_eq!(felt(&mut server), ahead);
    }
    refuses(&mut server, &key);
    server.desk.key(Key::Esc);
    assert_eq!(felt(&mut server), before);
    // Once the own move is there, it isn't made a second time.
    server.desk.keys("\t\n");
    let (key, notation) = sent(&mut server);
    server.moves(Seat::FIRST, &notation);
    let told = felt(&mut server);
    server.tell(FromTable::Played { key });
    assert_eq!(felt(&mut server), told);
}

#[test]
fn a_bid_is_shown_at_once() {
    let mut server = with_auction("en", Seat::FIRST);
    server.heard();
    server.desk.wait(5_000);
    let before = server.screen();
    // What is said below the cards changes anyway.
    let cards = |screen: &str| screen.lines().take(18).collect::<Vec<_>>().join("\n");
    let mut legal = server.legal(Seat::FIRST).into_iter();
    let bid = legal.find(|notation| notation.starts_with("bid ")).unwrap();
    server.desk.keys(":").keys(&bid).key(Key::Enter);
    let (key, notation) = sent(&mut server);
    assert_eq!(notation, bid);
    assert_ne!(cards(&server.screen()), cards(&before));
    refuses(&mut server, &key);
    server.desk.key(Key::Esc);
    assert_eq!(server.screen(), before);
}
