//! Muting people at a table, whatever they call themselves.

use wildpile_protocol::Mark;
use wildpile_protocol::socket::Saying;

use super::*;

/// A line of the chat from somebody without a seat.
fn says(from: &str, mark: u8, text: &str, line: u64) -> FromTable {
    FromTable::Said {
        from: from.to_owned(),
        seat: None,
        what: Saying::Text(text.to_owned()),
        line,
        mark: Some(Mark([mark; 8])),
    }
}

#[test]
fn a_person_is_muted_under_any_name_and_nobody_else_of_that_name_is() {
    let mut server = Server::new("en", (80, 24), |visit| visit);
    server.hello();
    server.sit_down();
    server.play();
    server.heard();
    server.tell(says("Cleo", 1, "buy this", 1));
    server.tell(says("Cleo", 2, "nice weather", 2));
    server.desk.keys("t");
    server.sees("buy this");
    server.sees("nice weather");
    // Both are listed, in the order in which they spoke.
    server.desk.keys("x");
    server.sees("2  Mute Cleo");
    server.desk.keys("1");
    server.sees("nice weather");
    assert!(!server.screen().contains("buy this"));
    server.tell(says("Zoe", 1, "it is me again", 3));
    server.tell(says("Cleo", 2, "still raining", 4));
    server.sees("still raining");
    assert!(!server.screen().contains("me again"));
    server.desk.keys("x");
    server.sees("1  Unmute Cleo");
    server.desk.keys("1");
    server.sees("it is me again");
    server.sees("buy this");
    // A line without a mark, from an older server, is known by its name alone.
    server.desk.keys("x1");
    server.tell(FromTable::Said {
        from: "Cleo".to_owned(),
        seat: None,
        what: Saying::Text("who is it".to_owned()),
        line: 5,
        mark: None,
    });
    assert!(!server.screen().contains("who is it"));
}
