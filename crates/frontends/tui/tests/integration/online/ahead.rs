//! A move is shown before the server has answered, as far as the seat can know it, and not any more once it is refused.

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

/// Ada can play her wild on the first build pile, and the cursor is on it.
fn with_wild(size: (u16, u16)) -> Server {
    let mut server = with_bert("en", size);
    server.table["settings"] = json!({"hints": true});
    server.tell_table();
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

/// True if the wild is in her hand, and whether it is on the build pile.
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
fn the_cursor_stays_where_it_was_moved_meanwhile() {
    let mut server = with_wild((80, 24));
    let key = plays_wild(&mut server);
    server.desk.key(Key::Home).key(Key::Right);
    server.moves(Seat::FIRST, "hand W>b1");
    server.tell(FromTable::Played { key });
    server.desk.keys(" ");
    server.sees("Where should the five go?");
}
