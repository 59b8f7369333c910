//! Muting people at a table, whatever they call themselves.

use super::writing::at_chat;
use super::*;

/// A chat line from someone with this mark and no seat.
fn says(from: &str, mark: u8, text: &str, line: u64) -> FromTable {
    says_at(None, from, mark, text, line)
}

/// The same from a seat.
fn says_at(seat: Option<u8>, from: &str, mark: u8, text: &str, line: u64) -> FromTable {
    FromTable::Said(ChatLine {
        mark: Mark([mark; 8]),
        ..super::says(from, seat, text, line)
    })
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
    // Both are listed, in the order in which they spoke, and told apart by their last words.
    server.desk.keys("x");
    server.sees("1  Mute Cleo (watching) – “buy this”");
    server.sees("2  Mute Cleo (watching) – “nice weather”");
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
}

#[test]
fn what_a_muted_person_says_pushes_nobody_out_of_the_chat() {
    let mut server = at_chat("en", (80, 24));
    server.tell(says("Zoe", 1, "nice weather", 1));
    server.tell(says("Cleo", 2, "buy this", 2));
    server.sees("buy this");
    server.desk.keys("x");
    server.sees("2  Mute Cleo");
    server.desk.keys("2");
    server.sees("nice weather");
    for line in 3..=300 {
        server.tell(says("Cleo", 2, "buy that", line));
    }
    server.tell(says("Zoe", 1, "still raining", 301));
    server.sees("still raining");
    server.sees("nice weather");
}

#[test]
fn a_chat_of_muted_people_alone_says_so() {
    for (language, told) in [
        (
            "en",
            "Everything said here is from people you've muted. x unmutes them.",
        ),
        ("de", "Mit x hörst du sie wieder."),
    ] {
        let mut server = at_chat(language, (80, 24));
        server.tell(says("Cleo", 2, "buy this", 1));
        server.sees("buy this");
        server.desk.keys("x1");
        server.sees(told);
        assert!(!server.screen().contains("buy this"), "{}", server.screen());
    }
}

#[test]
fn somebody_who_uses_ones_own_name_can_be_muted() {
    let mut server = at_chat("en", (80, 24));
    server.tell(says("Ada", 3, "Ada cheats", 1));
    server.tell(says_at(Some(1), "Ada", 9, "I don't", 2));
    server.desk.keys("x");
    server.sees("1  Mute Ada (watching)");
    assert!(!server.screen().contains("2  Mute"), "{}", server.screen());
    server.desk.keys("1");
    assert!(!server.screen().contains("Ada cheats"), "{}", server.screen());
    server.sees("Ada: I don't");
    server.desk.keys("x");
    server.sees("1  Unmute Ada (watching)");
    server.desk.keys("1");
    server.sees("Ada cheats");
}

/// Lines stay the own ones under another name and at another seat, and those of who sat there before don't become own ones.
#[test]
fn nobody_is_asked_whether_to_mute_themselves() {
    let mut server = Server::new("en", (80, 24), |visit| visit);
    server.hello();
    server.sit_down();
    server.desk.keys("t");
    server.tell(says_at(Some(2), "Bo", 4, "catch me", 1));
    server.tell(says_at(Some(1), "Ada", 9, "here I am", 2));
    server.table["seats"] = json!([{"who": "free"}, {"who": "person", "name": "Zoe", "here": true}]);
    server.seat = Seat::from_number(2);
    server.tell_table();
    server.tell(says("Zoe", 9, "there I was", 3));
    server.desk.keys("x");
    server.sees("1  Mute Bo");
    assert!(!server.screen().contains("2  Mute"), "{}", server.screen());
}

#[test]
fn who_watches_knows_their_own_lines_by_their_echo() {
    let mut server = Server::new("en", (80, 24), |visit| Visit { watch: true, ..visit });
    server.hello();
    server.tell_table();
    server.desk.keys("t\nhi all\n");
    let text = "hi all".to_owned();
    assert_eq!(server.heard(), [ToTable::Say { text, key: None }]);
    server.tell(says("Ada", 9, "hi all", 1));
    server.tell(says("Cleo", 1, "hi all", 2));
    server.tell(says("Ada", 9, "who plays?", 3));
    server.desk.keys("x");
    server.sees("1  Mute Cleo (watching)");
    assert!(!server.screen().contains("2  Mute"), "{}", server.screen());
}

#[test]
fn people_of_one_name_are_told_apart_and_unmuted_one_by_one() {
    for (language, mute, unmute) in [
        (
            "en",
            [
                "Mute Cleo (seat 2) – “my turn”",
                "Mute Cleo (watching) – “buy this or that or …”",
            ],
            [
                "Unmute Cleo (seat 2) – “my turn”",
                "Unmute Cleo (watching) – “buy this or that or …”",
            ],
        ),
        (
            "de",
            [
                "Cleo (Platz 2) stummschalten – „my turn“",
                "Cleo (schaut zu) stummschalten – „buy this or that or …“",
            ],
            [
                "Cleo (Platz 2) wieder hören – „my turn“",
                "Cleo (schaut zu) wieder hören – „buy this or that or …“",
            ],
        ),
    ] {
        let mut server = at_chat(language, (80, 24));
        server.tell(says_at(Some(2), "Cleo", 1, "my turn", 1));
        server.tell(says("Cleo", 2, "buy this or that or something else", 2));
        server.desk.keys("x");
        for (number, label) in (1..).zip(mute) {
            server.sees(&format!("{number}  {label}"));
        }
        server.desk.keys("1x2x");
        for (number, label) in (1..).zip(unmute) {
            server.sees(&format!("{number}  {label}"));
        }
        server.desk.keys("1");
        server.sees("Cleo: my turn");
        assert!(!server.screen().contains("buy this"), "{}", server.screen());
        // The other one is still muted, and can be heard again, too.
        server.desk.keys("x1");
        server.sees("buy this or that");
    }
}
