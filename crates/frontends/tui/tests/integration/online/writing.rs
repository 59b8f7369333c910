//! Writing in the chat: one sees that one does, and what is given up is gone.

use wildpile_protocol::socket::Phrase;

use super::*;

/// At the chat of a match in which Ada plays.
pub(super) fn at_chat(size: (u16, u16)) -> Server {
    let mut server = Server::playing("en", size);
    server.heard();
    server.desk.keys("t");
    server
}

#[test]
fn anyone_who_writes_sees_it_and_which_keys_end_it() {
    let reading = ["Enter write x mute b report or block", "Esc back"];
    for size in [(60, 20), (80, 24), (120, 40)] {
        let mut server = at_chat(size);
        for part in reading {
            server.sees(part);
        }
        server.desk.keys("\n");
        server.sees("Enter send Esc cancel");
        server.sees("›");
        assert!(!server.screen().contains("x mute"));
        server.desk.keys("ab 1");
        server.sees("› ab 1");
        assert_eq!(server.heard(), [], "digits belong to the text");
        server.desk.keys("\n");
        let text = "ab 1".to_owned();
        assert_eq!(server.heard(), [ToTable::Say { text, key: None }]);
        for part in reading {
            server.sees(part);
        }
        assert!(!server.screen().contains('›'));
    }
}

#[test]
fn what_is_given_up_is_gone_and_digits_say_phrases_again() {
    let mut server = at_chat((80, 24));
    server.desk.keys("\nabc").key(Key::Esc);
    assert!(!server.screen().contains("abc"));
    server.desk.keys("1");
    let phrase = Phrase::Hello;
    assert_eq!(server.heard(), [ToTable::Phrase { phrase, key: None }]);
    // Neither the next line nor the next visit has it.
    server.desk.keys("\n\n");
    assert_eq!(server.heard(), []);
    server.desk.keys("\nabc").key(Key::Esc).key(Key::Esc).keys("t1");
    assert_eq!(server.heard(), [ToTable::Phrase { phrase, key: None }]);
}

/// Anyone who just types in the chat means to say it: none of it plays.
#[test]
fn a_letter_begins_a_message() {
    let mut server = at_chat((80, 24));
    server.desk.keys("thank you all");
    server.sees("thank you all");
    assert_eq!(server.heard(), []);
    server.desk.keys("\n");
    let said = |text: &str| ToTable::Say {
        text: text.to_owned(),
        key: None,
    };
    assert_eq!(server.heard(), [said("thank you all")]);
    server.desk.keys("quick one\n");
    assert_eq!(server.heard(), [said("quick one")]);
    // Other keys do nothing, and the chat stays open.
    server.desk.keys(" .:+");
    server.sees("Quick phrases");
    assert_eq!(server.heard(), []);
}

#[test]
fn a_message_that_gets_too_long_says_how_much_room_is_left() {
    for size in [(60, 20), (80, 24)] {
        let mut server = at_chat(size);
        server.desk.keys("\n").keys(&"a".repeat(180));
        assert!(!server.screen().contains("20 left"), "{}", server.screen());
        server.desk.keys("b");
        // The end of what was written is beside it.
        server.sees("ab 19 left");
        server.desk.keys(&"c".repeat(20));
        server.sees("no room left");
        server.desk.keys("\n");
        let text = format!("{}b{}", "a".repeat(180), "c".repeat(19));
        assert_eq!(server.heard(), [ToTable::Say { text, key: None }]);
    }
}
