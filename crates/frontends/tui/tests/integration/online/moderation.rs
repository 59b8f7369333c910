//! Reporting and blocking people, which is done in a browser.

use super::writing::at_chat;
use super::*;

#[test]
fn the_chat_says_where_people_are_reported_and_blocked() {
    let title = "Report or block someone";
    let mut server = at_chat((80, 24));
    server.desk.keys("b");
    server.sees(title);
    server.sees(&format!("https://cards.example/table/{TABLE}"));
    server.desk.keys("o");
    assert!(!server.screen().contains(title), "{}", server.screen());
    assert_eq!(server.heard(), []);
}
