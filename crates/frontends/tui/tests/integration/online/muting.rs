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
fn a_chat_of_muted_people_alone_says_so() {
    for (language, told) in [
        (
            "en",
            "Everything said here is from people you've muted. x unmutes them.",
        ),
        ("de", "Mit x hörst du sie wieder."),
    ] {
        let mut server = at_chat(language, (80, 24));
        server.tell(says("Cleo", 2, "buy this\u{1b}[2J", 1));
        server.sees("buy this");
        server.desk.keys("x1");
        server.sees(told);
        assert!(!server.screen().contains("buy this"), "{}", server.screen());
    }
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
