//! After a match: who has left a quick table, and the check of the deal.

use super::*;

#[test]
fn anyone_who_looks_at_the_table_sees_that_someone_has_left() {
    // Bert has given up at a quick table.
    let mut server = Server::new("en", (120, 40), |visit| visit);
    server.table["settings"] = json!({"quick": true});
    server.table["seats"][1] = json!({"who": "person", "name": "Bert", "here": true});
    server.hello();
    server.sit_down();
    server.play();
    server.table["phase"] = json!("over");
    server.table["resigned"] = json!({"seats": [2], "winners": [1]});
    server.tell_table();
    server.desk.keys("l");
    assert!(!server.screen().contains("You win!"));
    server.table["seats"][1] = json!({"who": "free"});
    server.table["left"] = json!([{"seat": 2, "name": "Bert"}]);
    server.tell_table();
    server.sees("Bert has left the table.");
    let shown = server.screen();
    assert_eq!(
        shown.matches("Bert has left").count(),
        1,
        "it is said once\n{shown}"
    );
    assert!(!server.screen().contains("You win!"));
    // The note goes, but the line beside the table stays.
    server.desk.wait(10_000);
    server.sees("Bert has left the table.");
}

/// The question about the deal is asked at the result.
#[test]
fn the_answer_about_the_deal_leads_back_to_the_result() {
    let ended = || {
        let mut server = Server::playing("en", (80, 24));
        server.table["phase"] = json!("over");
        server.table["resigned"] = json!({"seats": [2], "winners": [1]});
        server.tell_table();
        server.sees("Bo has resigned.");
        server.ordered();
        server.desk.keys("f");
        server.sees("Checking the replay");
        let orders = server.ordered();
        assert!(matches!(orders[..], [Order::Record(1)]), "{orders:?}");
        server
    };
    let answer = || ConnectionEvent::Record(Err(ClientError::Lost(Message::text("the network is down"))));
    for key in [Key::Esc, Key::Enter] {
        let mut server = ended();
        server.send(answer());
        server.sees("network is down");
        server.desk.key(key);
        server.sees("Bo has resigned.");
    }
    // Anyone who doesn't wait for the answer isn't interrupted by it.
    let mut server = ended();
    server.desk.key(Key::Esc);
    server.sees("Bo has resigned.");
    server.send(answer());
    server.sees("Bo has resigned.");
    assert!(!server.screen().contains("network"), "{}", server.screen());
}
