use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::socket::{About, ChatLine, FromTable, KEY, Phrase};
use wildpile_protocol::{Mark, Secret};

use super::*;

fn table(phase: &str, round: u64, more: serde_json::Value) -> FromTable {
    let mut table = serde_json::json!({
        "id": "0123456789abcdef01234567", "game": "skip-bo", "rules": {}, "rules_name": "skip-bo",
        "settings": {}, "phase": phase, "onlookers": 0, "fair": null,
        "seats": [{"who": "person", "name": "Ada", "here": true}, {"who": "free"}],
    });
    if round > 0 {
        let secret = "00".repeat(32);
        table["fair"] = serde_json::json!({
            "table": "0123456789abcdef01234567", "round": round, "commitment": secret, "secret": null,
            "contributions": [],
        });
    }
    for (name, value) in more.as_object().into_iter().flatten() {
        table[name] = value.clone();
    }
    FromTable::Table {
        you: You {
            seat: Some(Seat::FIRST),
            owner: true,
            ..You::default()
        },
        table: serde_json::from_value(table).expect("a table"),
    }
}

/// A table at which this one sits opposite.
fn seated(sits: serde_json::Value) -> serde_json::Value {
    serde_json::json!({"seats": [{"who": "person", "name": "Ada", "here": true}, sits]})
}

fn playing() -> FromTable {
    table("playing", 1, serde_json::Value::Null)
}

fn play(key: &str) -> ToTable {
    ToTable::Play {
        key: key.to_owned(),
        round: 1,
        step: 0,
        notation: "x".to_owned(),
    }
}

fn say(text: &str) -> ToTable {
    ToTable::Say {
        text: text.to_owned(),
        key: None,
    }
}

/// The time after so many seconds.
const fn after(seconds: u64) -> u64 {
    seconds * 1_000
}

/// An outbox with what is known of its table.
struct Client {
    outbox: Outbox,
    you: You,
    table: Option<TableInfo>,
}

impl Client {
    fn say(&mut self, said: ToTable, at: u64) -> Option<ToTable> {
        self.outbox.say(said, self.table.as_ref(), at)
    }

    fn hear(&mut self, heard: &FromTable) -> Vec<ToTable> {
        match heard {
            FromTable::Table { you, table } => {
                (self.you, self.table) = (you.clone(), Some(table.clone()));
                return self.outbox.told(you, table);
            }
            FromTable::Played { key } | FromTable::Refused { key: Some(key), .. } => {
                self.outbox.answered(key);
            }
            FromTable::Refused { .. } => drop(self.outbox.refused()),
            FromTable::Said(line) if line.seat == self.you.seat => drop(self.outbox.is_echo(&line.what)),
            FromTable::Reported { .. } => {
                self.outbox
                    .confirmed(|said| matches!(said, ToTable::Report { .. }));
            }
            FromTable::Blocked { .. } => {
                self.outbox
                    .confirmed(|said| matches!(said, ToTable::Block { .. }));
            }
            _ => {}
        }
        Vec::new()
    }
}

/// A connection over which the table has arrived and this was said.
fn said(all: &[ToTable]) -> Client {
    said_to(&playing(), all)
}

fn said_to(table: &FromTable, all: &[ToTable]) -> Client {
    let mut outbox = Client {
        outbox: Outbox::new(0),
        you: You::default(),
        table: None,
    };
    outbox.outbox.opened(after(0));
    assert_eq!(outbox.hear(table), []);
    for one in all {
        assert_eq!(outbox.say(one.clone(), after(0)).map(bare).as_ref(), Some(one));
    }
    outbox
}

/// Messages that are sent again over the next connection.
fn again(outbox: Client, told: &FromTable) -> Vec<ToTable> {
    again_after(0, outbox, told)
}

fn again_after(seconds: u64, mut outbox: Client, told: &FromTable) -> Vec<ToTable> {
    outbox.outbox.opened(after(seconds));
    let again = outbox.hear(told);
    assert_eq!(outbox.hear(told), [], "once");
    again.into_iter().map(bare).collect()
}

/// A message without its key and its deal.
fn bare(said: ToTable) -> ToTable {
    let mut said = said.wanted().clone();
    if let Some(key) = key_of(&mut said) {
        *key = None;
    }
    said
}

#[test]
fn whatever_was_said_is_said_again_in_its_order_until_it_is_confirmed() {
    let all = [play("a"), say("hello"), ToTable::Resign, play("b")];
    assert_eq!(again(said(&all), &playing()), all);
    let mut outbox = said(&all);
    outbox.hear(&FromTable::Played { key: "a".to_owned() });
    outbox.hear(&FromTable::Said(ChatLine {
        from: "Ada".to_owned(),
        seat: Some(Seat::FIRST),
        what: Saying::Text("hello".to_owned()),
        line: 1,
        mark: Mark([1; 8]),
    }));
    assert_eq!(again(outbox, &playing()), [ToTable::Resign, play("b")]);
}

#[test]
fn every_message_has_a_key_of_its_own() {
    let mut outboxes = [Outbox::new(1), Outbox::new(2)];
    let mut given: Vec<String> = outboxes
        .iter_mut()
        .flat_map(|outbox| [outbox.key(), outbox.key()])
        .collect();
    assert!(given.iter().all(|key| (1..=KEY).contains(&key.len())));
    assert_eq!(outboxes.map(|outbox| outbox.has_given(&given[0])), [true, false]);
    given.sort_unstable();
    given.dedup();
    assert_eq!(given.len(), 4);
}

#[test]
fn a_chat_message_is_said_again_with_its_key() {
    let mut outbox = said(&[]);
    let first = outbox.say(say("hello"), after(0)).expect("it is sent");
    assert!(matches!(&first, ToTable::Say { key: Some(_), .. }), "{first:?}");
    outbox.outbox.opened(after(1));
    assert_eq!(outbox.hear(&playing()), [first]);
}

#[test]
fn what_was_refused_or_someone_else_has_said_is_told_apart() {
    let why = Message::text("no");
    let hello = ToTable::Phrase {
        phrase: Phrase::Hello,
        key: None,
    };
    let mut outbox = said(&[play("a"), hello.clone(), say("bye"), play("b")]);
    let refused = |key: Option<&str>| FromTable::Refused {
        key: key.map(str::to_owned),
        why: why.clone(),
    };
    outbox.hear(&FromTable::Said(ChatLine {
        from: "Bo".to_owned(),
        seat: Seat::from_number(2),
        what: Saying::Phrase(Phrase::Hello),
        line: 1,
        mark: Mark([1; 8]),
    }));
    outbox.hear(&refused(Some("b")));
    outbox.hear(&refused(Some("other")));
    outbox.hear(&refused(None));
    assert_eq!(again(outbox, &playing()), [play("a"), say("bye")]);
}

#[test]
fn what_was_said_again_and_then_refused_is_not_said_a_third_time() {
    let mut outbox = said(&[ToTable::Resign]);
    outbox.outbox.opened(after(1));
    let resign = ToTable::InRound {
        round: 1,
        said: Box::new(ToTable::Resign),
    };
    assert_eq!(outbox.hear(&playing()), [resign]);
    let why = Message::text("no");
    outbox.hear(&FromTable::Refused { key: None, why });
    assert_eq!(again(outbox, &playing()), []);
}

#[test]
fn a_deal_that_was_called_off_is_not_begun_again() {
    let secret = "00".repeat(32);
    let waiting = |abandoned: usize| {
        let tried = serde_json::json!({"commitment": secret, "contributions": []});
        let fair = serde_json::json!({
            "table": "0123456789abcdef01234567", "round": 1, "commitment": secret, "contributions": [],
            "rule": "exclude", "abandoned": vec![tried; abandoned],
        });
        table("waiting", 1, serde_json::json!({"fair": fair}))
    };
    let outbox = || said_to(&waiting(0), &[ToTable::Start]);
    assert_eq!(again(outbox(), &waiting(0)), [ToTable::Start]);
    assert_eq!(again(outbox(), &waiting(1)), []);
}

#[test]
fn what_the_table_shows_as_done_is_not_wanted_again() {
    let seat = Seat::from_number(2).expect("a seat");
    let level = "regular".to_owned();
    let bot = ToTable::Bot { seat, level };
    let pause = serde_json::json!({"pause": {"paused": false, "agreed": [1]}});
    let none = serde_json::Value::Null;
    let is_bot = seated(serde_json::json!({"who": "bot", "name": "Bo", "level": "regular"}));
    for (what, open, done) in [
        (ToTable::Pause, playing(), table("playing", 1, pause.clone())),
        (ToTable::Resume, table("playing", 1, pause), playing()),
        (ToTable::Resign, playing(), table("over", 1, none.clone())),
        (
            ToTable::Start,
            table("over", 1, none.clone()),
            table("dealing", 2, none.clone()),
        ),
        (
            bot,
            table("over", 1, none.clone()),
            table("over", 1, is_bot.clone()),
        ),
        (
            ToTable::Clear { seat },
            table("over", 1, is_bot),
            table("over", 1, none.clone()),
        ),
        (
            ToTable::Sit { seat, program: false },
            playing(),
            match table("playing", 1, none) {
                FromTable::Table { table, .. } => FromTable::Table {
                    you: You {
                        seat: Some(seat),
                        owner: true,
                        ..You::default()
                    },
                    table,
                },
                other => other,
            },
        ),
    ] {
        let what = std::slice::from_ref(&what);
        assert_eq!(again(said_to(&open, what), &open), what);
        assert_eq!(again(said_to(&open, what), &done), [], "{what:?}");
    }
    let next = table("playing", 2, serde_json::Value::Null);
    assert_eq!(again(said(&[ToTable::Resign]), &next), [], "another match");
}

#[test]
fn what_has_to_be_said_again_comes_first() {
    let mut outbox = said(&[play("a")]);
    outbox.outbox.opened(after(1));
    assert_eq!(outbox.say(say("hello"), after(1)), None);
    assert_eq!(outbox.say(ToTable::Earlier, after(1)), Some(ToTable::Earlier));
    assert_eq!(outbox.say(play("b"), after(1)), None);
    let again: Vec<ToTable> = outbox.hear(&playing()).into_iter().map(bare).collect();
    assert_eq!(again, [play("a"), say("hello"), play("b")]);
    let bye = outbox.say(say("bye"), after(1));
    assert_eq!(bye.map(bare), Some(say("bye")));
}

#[test]
fn anyone_who_changes_their_mind_is_understood() {
    let all = [ToTable::Pause, ToTable::Stand, ToTable::Resume, ToTable::Stand];
    assert_eq!(again(said(&all), &playing()), [ToTable::Stand]);
}

#[test]
fn nobody_loses_the_seat_that_someone_else_was_to_leave() {
    let seat = Seat::from_number(2).expect("a seat");
    let person = |name: &str, here: bool| {
        let sits = serde_json::json!({"who": "person", "name": name, "here": here});
        table("waiting", 0, seated(sits))
    };
    let bot = |level: &str| {
        let sits = serde_json::json!({"who": "bot", "name": "Bo", "level": level});
        table("waiting", 0, seated(sits))
    };
    let free = table("waiting", 0, serde_json::Value::Null);
    let clear = [ToTable::Clear { seat }];
    let level = "regular".to_owned();
    let put = [ToTable::Bot { seat, level }];
    for what in [&clear, &put] {
        // Bo, who was to go, has only lost the connection.
        let outbox = said_to(&person("Bo", true), what);
        assert_eq!(again(outbox, &person("Bo", false)), what);
        // Cleo has taken the seat since.
        let outbox = said_to(&person("Bo", true), what);
        assert_eq!(again(outbox, &person("Cleo", true)), [], "{what:?}");
        let outbox = said_to(&free, what);
        assert_eq!(again(outbox, &person("Cleo", true)), [], "{what:?}");
        // The match has begun meanwhile.
        let sits = serde_json::json!({"who": "person", "name": "Bo", "here": true});
        let outbox = said_to(&person("Bo", true), what);
        assert_eq!(again(outbox, &table("playing", 1, seated(sits))), [], "{what:?}");
    }
    // The seat was freed before the bot was lost.
    assert_eq!(again(said_to(&person("Bo", true), &put), &free), put);
    assert_eq!(again(said_to(&bot("strong"), &put), &bot("strong")), put);
    assert_eq!(again(said_to(&bot("strong"), &clear), &bot("regular")), []);
}

#[test]
fn anyone_who_declines_a_pause_declines_no_other() {
    let pause = |paused: bool, agreed: &[u8]| {
        table(
            "playing",
            1,
            serde_json::json!({"pause": {"paused": paused, "agreed": agreed}}),
        )
    };
    // An answer isn't a wish of its own.
    let agree = [ToTable::Pause];
    assert_eq!(
        again(said_to(&pause(false, &[2]), &agree), &pause(false, &[2])),
        agree
    );
    assert_eq!(again(said_to(&pause(false, &[2]), &agree), &playing()), []);
    let resume = [ToTable::Resume];
    let declines = |before: &FromTable, now: &FromTable| again(said_to(before, &resume), now) == resume;
    // The other one's wish.
    assert!(declines(&pause(false, &[2]), &pause(false, &[2])));
    assert!(!declines(&pause(false, &[2]), &pause(false, &[3])));
    assert!(!declines(&pause(false, &[2]), &playing()));
    // A pause, and a new wish after its end.
    assert!(declines(&pause(true, &[1, 2]), &pause(true, &[1, 2])));
    assert!(!declines(&pause(true, &[1, 2]), &pause(false, &[2])));
}

#[test]
fn what_is_not_said_again_is_refused_in_its_place() {
    let refused = FromTable::Refused {
        key: None,
        why: Message::text("no"),
    };
    let about = About::Line(7);
    let report = ToTable::Report {
        about,
        reason: wildpile_protocol::socket::Reason::Spam,
    };
    let secret = Secret([1; 32]);
    let dealing = table(
        "dealing",
        1,
        serde_json::json!({"awaited": {"opening": true, "seats": [1]}}),
    );
    for once in [
        report.clone(),
        ToTable::Block { about },
        ToTable::Open {
            round: 1,
            attempt: 0,
            secret,
        },
    ] {
        // Without a connection it is forgotten.
        let mut outbox = said_to(&dealing, &[]);
        outbox.outbox.lost();
        assert_eq!(outbox.say(once.clone(), after(0)), None);
        assert_eq!(again(outbox, &dealing), []);
        let mut outbox = said_to(&dealing, &[once.clone(), say("hello")]);
        assert_eq!(outbox.hear(&dealing), [], "it isn't answered yet");
        outbox.hear(&refused);
        assert_eq!(again(outbox, &dealing), [say("hello")], "{once:?}");
    }
    // What is yet to be said again isn't meant.
    let mut outbox = said_to(&dealing, &[say("hello")]);
    outbox.outbox.opened(after(1));
    assert_eq!(outbox.say(report.clone(), after(1)).as_ref(), Some(&report));
    outbox.hear(&refused);
    assert!(outbox.hear(&dealing).into_iter().map(bare).eq([say("hello")]));
    // Once answered, it is out of the way.
    let commitment = secret;
    let commit = ToTable::Commit {
        round: 1,
        attempt: 0,
        commitment,
    };
    let mut outbox = said_to(
        &dealing,
        &[report, ToTable::Block { about }, commit, say("hello")],
    );
    outbox.hear(&FromTable::Reported { operator: true });
    outbox.hear(&FromTable::Blocked {
        name: "Bo".to_owned(),
        lines: Vec::new(),
    });
    outbox.hear(&dealing);
    outbox.hear(&refused);
    assert_eq!(again(outbox, &dealing), []);
}

#[test]
fn only_moves_are_wanted_after_a_night() {
    let all = [ToTable::Stand, play("a"), say("good night")];
    assert_eq!(again_after(119, said(&all), &playing()), all);
    assert_eq!(again_after(8 * 3600, said(&all), &playing()), [play("a")]);
}
