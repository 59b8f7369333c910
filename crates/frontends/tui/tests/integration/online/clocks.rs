//! Clocks, and what becomes of those whose time is up.

use super::ahead::sent;
use super::status::{SIZES, everywhere, with_bert};
use super::*;

#[test]
fn clocks_stand_beside_the_answer_where_both_fit() {
    let clock = |left_ms: u64, running| json!({"left_ms": left_ms, "running": running});
    let clocks = || serde_json::from_value(json!([clock(25_000, true), clock(60_000, false)])).unwrap();
    for size in SIZES {
        for (name, fits) in [("Bert", true), ("Maximiliane Wintergarten", size.0 > 80)] {
            let mut server = with_bert("en", size);
            server.table["seats"][1]["name"] = json!(name);
            server.tell_table();
            let before = server.screen();
            server.tell(FromTable::Clocks { seats: clocks() });
            let clocks = format!("▸ Ada 0:25 · {name} 1:00");
            let line = |screen: &str, text: &str| screen.lines().position(|line| line.contains(text));
            let screen = server.screen();
            let at = line(&screen, &clocks).expect(&screen);
            assert_eq!(Some(at) == line(&screen, "Your turn."), fits, "{screen}");
            // Then the cards are where they were.
            let frames = |screen: &str| screen.matches(['╭', '▒']).count();
            assert!(!fits || frames(&before) == frames(&screen), "{before}\n{screen}");
            // What is typed doesn't hide them.
            server.desk.keys(":hand");
            server.sees(&clocks);
        }
    }
}

/// Whose bot moves, and at a table with which clock.
fn time_is_up(server: &mut Server, seat: usize, clock: serde_json::Value) {
    server.table["settings"]["clock"] = clock;
    server.tell_table();
    server.table["seats"][seat]["bot"] = json!("regular");
    server.tell_table();
}

#[test]
fn a_move_that_took_too_long_is_told_once() {
    let english = [
        "Your time was up, so a bot moves for you.",
        "Bert ran out of time, so a bot moves for them.",
    ];
    let german = [
        "Deine Zeit war um, darum zieht ein Bot für dich.",
        "Die Zeit von Bert war um, darum zieht ein Bot.",
    ];
    for seat in [0, 1] {
        everywhere([english, german], |server, said| {
            time_is_up(server, seat, json!({"kind": "move", "seconds": 15}));
            server.sees(said[seat]);
            // The bot's move is there, and the note still is.
            server.table["seats"][seat]["bot"] = serde_json::Value::Null;
            server.tell_table();
            let first = server.legal(Seat::FIRST)[0].clone();
            server.moves(Seat::FIRST, &first);
            server.sees(said[seat]);
            server.desk.wait(5_000);
            let screen = server.screen().split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(!screen.contains(said[seat]), "{screen}");
        });
    }
}

#[test]
fn whoever_has_used_up_the_time_of_a_match_is_told_so() {
    let english = [
        "Your time for the match is up; a bot plays on for you.",
        "Bert ran out of time; a bot plays.",
    ];
    let german = [
        "Deine Bedenkzeit ist abgelaufen; ein Bot spielt für dich zu Ende.",
        "Die Zeit von Bert ist um; ein Bot spielt.",
    ];
    let bank = json!({"kind": "bank", "minutes": 5, "increment_s": 0});
    for seat in [0, 1] {
        everywhere([english, german], |server, said| {
            time_is_up(server, seat, bank.clone());
            server.sees(said[seat]);
        });
    }
}

/// A bot that plays for another reason has its own words, and someone who comes back hears nothing of others' clocks.
#[test]
fn a_bot_that_stands_in_or_was_there_before_isnt_put_down_to_the_clock() {
    let time = "ran out of time";
    let clock = json!({"kind": "move", "seconds": 15});
    let mut server = with_bert("en", (120, 40));
    server.table["seats"][1]["resigned"] = json!(true);
    time_is_up(&mut server, 1, clock.clone());
    assert!(!server.screen().contains(time), "{}", server.screen());
    let mut server = with_bert("en", (120, 40));
    server.table["seats"][1]["here"] = json!(false);
    time_is_up(&mut server, 1, clock.clone());
    server.sees("Bert is away; a bot plays meanwhile.");
    server.table["seats"][1]["here"] = json!(true);
    server.tell_table();
    assert!(!server.screen().contains(time), "{}", server.screen());
    let mut server = with_bert("en", (120, 40));
    server.lose();
    server.hello();
    time_is_up_since(&mut server, clock);
    assert!(!server.screen().contains(time), "{}", server.screen());
}

/// What the person hears first after a break.
fn time_is_up_since(server: &mut Server, clock: serde_json::Value) {
    server.table["settings"]["clock"] = clock;
    server.table["seats"][1]["bot"] = json!("regular");
    server.tell_table();
}

/// Ada and Bert have cards for a match of Skipper.
pub(super) fn skipper(language: &str) -> Server {
    let mut server = Server::new(language, (80, 24), |visit| visit);
    server.table["game"] = json!("skipper");
    server.table["rules_name"] = json!("skipper");
    server.table["seats"][1] = json!({"who": "person", "name": "Bert", "here": true});
    server.hello();
    server.sit_down();
    server.deal(1, None);
    server.play_with("skipper", "");
    server
}

/// Ada and Bert play Skipper until someone may bid for a card of the other one.
pub(super) fn with_auction(language: &str, bidder: Seat) -> Server {
    let mut server = skipper(language);
    for _ in 0..60 {
        let seat = server.active();
        let legal = server.legal(seat);
        let find = |start: &str| legal.iter().find(|notation| notation.starts_with(start));
        let auction = find("auction ").filter(|_| seat != bidder);
        let next = auction.or_else(|| find("end")).or_else(|| find("discard "));
        let next = next.unwrap_or(&legal[0]).clone();
        server.moves(seat, &next);
        if next.starts_with("auction ") && seat != bidder {
            assert_eq!(server.active(), bidder);
            return server;
        }
    }
    panic!("no auction\n{}", server.screen());
}

/// The notice for a late bid, by language.
const LATE: [(&str, &str); 2] = [
    ("en", "Your bid came too late: time was up, so you pass."),
    (
        "de",
        "Dein Gebot kam zu spät: Die Bietzeit war um, darum passt du.",
    ),
];

fn words(server: &mut Server) -> String {
    let screen = server.screen().replace(['│', '▒'], " ");
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_bid_that_comes_too_late_is_told_as_such() {
    for (language, late) in LATE {
        for is_late in [true, false] {
            let mut server = with_auction(language, Seat::FIRST);
            server.heard();
            let mut legal = server.legal(Seat::FIRST).into_iter();
            let bid = legal.find(|notation| notation.starts_with("bid ")).unwrap();
            server.desk.keys(":").keys(&bid).key(Key::Enter);
            let (key, notation) = sent(&mut server);
            assert_eq!(notation, bid);
            if is_late {
                server.moves(Seat::FIRST, "pass");
            }
            // Other refusals keep their own words.
            server.tell(FromTable::Refused {
                key: Some(key),
                why: text::PlayStale.into(),
            });
            assert_eq!(words(&mut server).contains(late), is_late, "{}", server.screen());
        }
    }
}

/// The screen's words after the bidder, with `left_ms` on the clock, has waited for `wait_ms` and passed.
fn passes(server: &mut Server, bidder: Seat, left_ms: u64, wait_ms: u64) -> String {
    let clock = |seat: Seat| match seat == bidder {
        true => json!({"bid_ms": left_ms, "running": true}),
        false => json!({"running": false}),
    };
    let clocks = serde_json::Value::Array(Seat::all(2).map(clock).collect());
    let seats = serde_json::from_value(clocks).unwrap();
    server.tell(FromTable::Clocks { seats });
    server.desk.wait(wait_ms);
    server.moves(bidder, "pass");
    words(server)
}

#[test]
fn whoever_has_not_bid_in_time_is_told_so() {
    let other = Seat::from_number(2).unwrap();
    for (language, said) in [
        ("en", "You ran out of time to bid, so you pass."),
        ("de", "Deine Bietzeit war um, darum passt du."),
    ] {
        for (wait, is_told) in [(10_000, true), (2_000, false)] {
            let mut server = with_auction(language, Seat::FIRST);
            let told = passes(&mut server, Seat::FIRST, 10_000, wait);
            assert_eq!(told.contains(said), is_told, "{told}");
            // Someone else may have wanted to pass in the last moment.
            let mut server = with_auction(language, other);
            let told = passes(&mut server, other, 10_000, wait);
            assert!(
                !told.contains("ran out of time") && !told.contains("Bietzeit"),
                "{told}"
            );
        }
    }
}

#[test]
fn a_pass_in_the_last_moment_isnt_told_as_late() {
    let mut server = with_auction("en", Seat::FIRST);
    server.heard();
    server.desk.keys(":pass").key(Key::Enter);
    assert!(matches!(&server.heard()[..], [ToTable::Play { .. }]));
    let told = passes(&mut server, Seat::FIRST, 300, 0);
    assert!(!told.contains("ran out of time"), "{told}");
}
