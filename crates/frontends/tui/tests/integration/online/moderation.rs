//! Reporting and blocking people, and ending blocks.

use wildpile_protocol::lobby::Blocked;
use wildpile_protocol::socket::{About, Reason};

use super::writing::at_chat;
use super::*;

#[test]
fn people_are_reported_blocked_and_unblocked_in_the_chat() {
    let mut server = at_chat((80, 24));
    server.tell(FromTable::Said(says("Cleo", None, "buy this", 1)));
    server.desk.keys("b");
    server.sees("Report or block someone");
    server.desk.keys("r12");
    let about = About::Line(1);
    let reason = Reason::Spam;
    assert_eq!(server.heard(), [ToTable::Report { about, reason }]);
    server.desk.keys("bb1");
    server.sees("Cleo");
    assert_eq!(server.heard(), [], "it is asked first");
    server.desk.keys("b");
    assert_eq!(server.heard(), [ToTable::Block { about }]);
    let name = "Cleo".to_owned();
    server.tell(FromTable::Blocked { name, lines: vec![1] });
    server.sees("Cleo is blocked.");
    assert!(!server.screen().contains("buy this"), "{}", server.screen());
    server.desk.keys("bu");
    assert!(matches!(server.ordered()[..], [Order::Blocks]));
    let cleo: Blocked = serde_json::from_value(json!({"id": "b1", "name": "Cleo", "at_ms": 5})).unwrap();
    server.send(ConnectionEvent::Blocks(Ok(vec![cleo])));
    server.desk.keys("1");
    assert!(matches!(&server.ordered()[..], [Order::Unblock(block)] if block.id == "b1"));
    server.send(ConnectionEvent::Unblocked(Ok("Cleo".to_owned())));
    server.desk.wait(5_000);
    server.sees("Cleo isn't blocked any more");
}

#[test]
fn the_result_is_shown_after_a_report() {
    let mut server = at_chat((80, 24));
    server.tell(FromTable::Said(says("Cleo", None, "buy this", 1)));
    server.desk.keys("br1");
    server.table["phase"] = json!("over");
    server.table["resigned"] = json!({"seats": [2], "winners": [1]});
    server.tell_table();
    assert!(!server.screen().contains("You win!"));
    server.desk.keys("2");
    assert!(matches!(server.heard()[..], [ToTable::Report { .. }]));
    server.desk.key(Key::Esc).wait(50);
    server.sees("You win!");
}
