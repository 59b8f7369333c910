//! Reporting and blocking people at an online table.

use wildpile_protocol::lobby::Blocked;
use wildpile_protocol::socket::{About, ChatLine, Reason};

use super::*;

#[test]
fn somebody_is_reported_and_the_operator_is_said_to_know() {
    let mut server = with_cleo();
    server.desk.keys("tr");
    server.sees("Who do you want to report?");
    server.sees("1  Bert");
    server.sees("2  Cleo");
    server.desk.keys("2");
    server.sees("Why are you reporting Cleo?");
    server.desk.keys("2");
    let report = |about, reason| ToTable::Report { about, reason };
    assert_eq!(server.heard(), [report(About::Line(7), Reason::Spam)]);
    server.tell(FromTable::Reported { operator: true });
    server.sees("Reported. The operator will look at it.");
    // A server without an operator's page.
    server.desk.keys("r22");
    assert_eq!(server.heard(), [report(About::Line(7), Reason::Spam)]);
    server.tell(FromTable::Reported { operator: false });
    server.sees("Reported. The report is kept on the server.");
    server.desk.keys("r11");
    let seat = Seat::from_number(2).unwrap();
    assert_eq!(server.heard(), [report(About::Seat(seat), Reason::Insult)]);
    server.lose();
    server.hello();
    server.sees("Please report again.");
    // Lines keep their numbers over another connection.
    server.desk.keys("r22");
    assert_eq!(server.heard(), [report(About::Line(7), Reason::Spam)]);
    server.refuse(text::ReportOften { minutes: 2_u64 });
    assert!(!server.screen().contains("operator will look"));
}

/// A table at which Ada plays with Bert, and Cleo has said something.
fn with_cleo() -> Server {
    let mut server = Server::new("en", (80, 24), |visit| visit);
    server.table["seats"][1] = json!({"who": "person", "name": "Bert", "here": true});
    server.hello();
    server.sit_down();
    server.play();
    server.heard();
    server.tell(FromTable::Said(says("Cleo", None, "buy this", 7)));
    server
}

#[test]
fn somebody_is_blocked_once_it_is_confirmed_and_what_they_said_disappears() {
    let mut server = with_cleo();
    server.tell(FromTable::Said(says("Dora", None, "not me", 8)));
    server.tell(FromTable::Said(says("Cleo", None, "buy that", 9)));
    server.desk.keys("tb");
    server.sees("Who do you want to block?");
    server.sees("1  Bert");
    server.desk.keys("2");
    server.sees("Block Cleo?");
    server.sees("quick matches keep you apart");
    // Whoever only presses Enter hasn't chosen it.
    server.desk.keys("\n");
    assert_eq!(server.heard(), []);
    server.desk.keys("b2").key(Key::Up).keys("\n");
    let block = |about| ToTable::Block { about };
    assert_eq!(server.heard(), [block(About::Line(9))]);
    server.sees("buy this");
    server.tell(FromTable::Blocked {
        name: "Cleo".to_owned(),
        lines: vec![7, 9],
    });
    server.sees("Cleo is blocked.");
    server.sees("Dora (watching): not me");
    assert!(!server.screen().contains("buy"));
    server.desk.keys("b");
    server.sees("2  Dora");
    assert!(
        !server.screen().contains("3  Cleo"),
        "nobody else of that name is here"
    );
    server.desk.key(Key::Esc);
    // Refused, it is explained, and nothing is taken for lost later.
    server.desk.keys("b1").key(Key::Up).keys("\n");
    let seat = Seat::from_number(2).unwrap();
    assert_eq!(server.heard(), [block(About::Seat(seat))]);
    server.refuse(text::BlockOften { seconds: 2_u64 });
    server.sees("That was a lot at once");
    server.lose();
    server.hello();
    assert!(!server.screen().contains("Please block again."));
}

#[test]
fn a_block_that_is_lost_with_the_connection_is_told_and_lines_keep_their_numbers() {
    let mut server = with_cleo();
    server.desk.keys("tb1").key(Key::Up).keys("\n");
    assert_eq!(server.heard().len(), 1);
    server.lose();
    server.hello();
    server.sees("Please block again.");
    assert_eq!(server.heard(), [], "it isn't repeated by itself");
    server.tell(FromTable::Said(says("Cleo", None, "still here", 12)));
    server.desk.keys("b2");
    server.lose();
    server.hello();
    server.desk.key(Key::Up).keys("\n");
    let about = About::Line(12);
    assert_eq!(server.heard(), [ToTable::Block { about }]);
    // After a restart, only the name is left of who said the lines before it.
    server.tell(FromTable::Said(says("Dora", None, "not me", 1000)));
    server.tell(FromTable::Blocked {
        name: "Cleo".to_owned(),
        lines: Vec::new(),
    });
    server.sees("Dora (watching): not me");
    assert!(!server.screen().contains("buy this"));
    assert!(!server.screen().contains("still here"));
    server.lose();
    server.desk.keys("b1").key(Key::Up).keys("\n");
    server.sees("nothing was sent");
}

#[test]
fn somebody_is_unblocked_from_the_list_of_the_server() {
    let mut server = with_cleo();
    let cleo = Blocked {
        id: "b7".to_owned(),
        name: "Cleo".to_owned(),
        at_ms: 0,
    };
    server.desk.keys("tb");
    assert!(matches!(server.ordered()[..], [Order::Blocks]));
    // Whether there is anyone to unblock isn't known.
    assert!(!server.screen().contains("Unblock"), "{}", server.screen());
    server.desk.key(Key::Down);
    server.sees("▸ 2  Cleo");
    let lost = || Heard::Blocks(Err(Trouble::Lost(Message::text("no route"))));
    server.send(lost());
    server.send(lost());
    assert_eq!(
        server.screen().matches("No route.").count(),
        1,
        "{}",
        server.screen()
    );
    // The other answers stay, with the cursor.
    server.sees("▸ 2  Cleo");
    server.sees("u  Unblock");
    server.send(Heard::Blocks(Ok(vec![cleo.clone()])));
    server.sees("Who do you want to block?");
    server.sees("▸ 2  Cleo");
    assert_eq!(
        server.screen().matches("u  Unblock").count(),
        1,
        "{}",
        server.screen()
    );
    server.desk.keys("u");
    server.sees("Loading the people");
    assert!(matches!(server.ordered()[..], [Order::Blocks]));
    server.send(Heard::Blocks(Ok(vec![cleo.clone()])));
    server.sees("Who do you want to unblock?");
    server.desk.keys("1");
    let orders = server.ordered();
    assert!(
        matches!(&orders[..], [Order::Unblock(block)] if *block == cleo),
        "{orders:?}"
    );
    server.send(Heard::Unblocked(Ok("Cleo".to_owned())));
    server.sees("Cleo isn't blocked any more.");
    // Already done somewhere else.
    let gone = || Trouble::Refused(text::BlockNone.into());
    server.send(Heard::Unblocked(Err(gone())));
    server.sees("This person isn't blocked any more");
    server.desk.keys("b");
    server.send(Heard::Blocks(Ok(vec![cleo.clone()])));
    server.desk.keys("u");
    server.send(Heard::Blocks(Err(Trouble::Lost(Message::text("no route")))));
    server.sees("No route.");
    server.desk.keys("ob");
    server.send(Heard::Blocks(Ok(vec![cleo.clone()])));
    server.desk.keys("u");
    server.send(Heard::Blocks(Ok(Vec::new())));
    server.sees("You haven't blocked anyone");
    server.desk.keys("ob");
    assert!(!server.screen().contains("Unblock"), "{}", server.screen());
    server.send(Heard::Blocks(Ok(Vec::new())));
    assert!(!server.screen().contains("Unblock"), "{}", server.screen());
    server.tell(FromTable::Blocked {
        name: "Cleo".to_owned(),
        lines: Vec::new(),
    });
    server.sees("To unblock people, press b in the chat, then u.");
    server.desk.key(Key::Esc).keys("bu");
    server.sees("Loading the people");
    server.desk.keys("o");
    // An answer that comes too late for whoever waited opens nothing.
    server.desk.keys("buo\nhi");
    server.send(Heard::Blocks(Ok(vec![cleo])));
    assert!(!server.screen().contains("unblock?"));
    server.sees("hi");
    server.desk.key(Key::Esc);
    server.ordered();
    server.lose();
    server.desk.keys("bu");
    server.sees("nothing was sent");
    assert!(server.ordered().is_empty());
}

#[test]
fn a_blocked_person_is_not_offered_again_but_somebody_else_of_that_name_is() {
    let mut server = with_cleo();
    let blocked = |name: &str, line| FromTable::Blocked {
        name: name.to_owned(),
        lines: vec![line],
    };
    server.desk.keys("tb");
    server.sees("1  Bert");
    server.desk.keys("1").key(Key::Up).keys("\n");
    server.tell(blocked("Bert", 7));
    server.tell(FromTable::Said(says("Cleo", None, "buy this", 8)));
    server.desk.keys("b");
    server.sees("1  Cleo");
    server.desk.keys("1").key(Key::Up).keys("\n");
    server.tell(blocked("Cleo", 8));
    server.desk.keys("b");
    server.sees("There's nobody else here to block.");
    server.desk.key(Key::Esc);
    // The server sends nothing more of hers, so this is another guest.
    server.tell(FromTable::Said(says("Cleo", None, "under the same name", 9)));
    server.desk.keys("b");
    server.sees("1  Cleo");
    server.desk.keys("1").key(Key::Up);
    server.heard();
    server.desk.keys("\n");
    let about = About::Line(9);
    assert_eq!(server.heard(), [ToTable::Block { about }]);
    // Once unblocked, they can be blocked again; and until then reported.
    server.send(Heard::Unblocked(Ok("Bert".to_owned())));
    server.desk.keys("b");
    server.sees("1  Bert");
    server.desk.key(Key::Esc).keys("r");
    server.sees("2  Cleo");
}

#[test]
fn somebody_who_uses_a_players_name_can_be_reported_and_blocked() {
    let mut server = with_cleo();
    let says = |from, seat, mark, text, line| {
        FromTable::Said(ChatLine {
            mark: Mark([mark; 8]),
            ..says(from, seat, text, line)
        })
    };
    // Bert spoke before he sat down, too: that is the same person.
    server.tell(says("Bert", None, 5, "is it free?", 8));
    server.tell(says("Bert", Some(2), 5, "now I play", 9));
    server.tell(says("Bert", None, 6, "I'm Bert", 10));
    server.tell(says("Ada", None, 7, "I'm Ada", 11));
    server.tell(says("Ada", Some(1), 8, "no, I am", 12));
    server.desk.keys("tr");
    for answer in [
        "1  Bert (seat 2)",
        "2  Ada (watching)",
        "3  Bert (watching) – “I'm Bert”",
        "4  Cleo (watching)",
    ] {
        server.sees(answer);
    }
    assert!(!server.screen().contains("“is it free?”"), "{}", server.screen());
    server.desk.keys("32");
    let reason = Reason::Spam;
    let about = About::Line(10);
    assert_eq!(server.heard(), [ToTable::Report { about, reason }]);
    server.tell(FromTable::Reported { operator: true });
    server.desk.keys("b2");
    server.sees("Block Ada?");
    server.desk.key(Key::Up).keys("\n");
    let about = About::Line(11);
    assert_eq!(server.heard(), [ToTable::Block { about }]);
}
