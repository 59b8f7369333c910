mod chat;
mod ends;
mod questions;
mod turns;
mod visit;

use std::cell::Cell;
use std::rc::Rc;

use serde_json::{Value, json};
use wildpile_bundle::GAMES;
use wildpile_game::Turn;
use wildpile_protocol::Mark;
use wildpile_protocol::socket::{About, ChatLine, Reason, Saying};
use wildpile_table::Scene;

use super::*;
use visit::{Visit, bot, news, person, seat, sent};

const ID: &str = "0123456789abcdef01234567";

/// What the table says of itself to Ada, who has the first of two seats.
fn told(phase: &str, more: Value) -> Event {
    let mut table = json!({
        "id": ID, "game": "skip-bo", "rules": {}, "rules_name": "skip-bo", "settings": {}, "phase": phase,
        "seats": [{"who": "person", "name": "Ada", "here": true}, {"who": "free"}], "onlookers": 0,
    });
    for (name, value) in more.as_object().into_iter().flatten() {
        table[name] = value.clone();
    }
    Event::Heard(Box::new(FromTable::Table {
        you: You {
            seat: Some(Seat::FIRST),
            ..You::default()
        },
        table: serde_json::from_value(table).expect("a table"),
    }))
}

fn hello() -> Event {
    Event::Heard(Box::new(FromTable::Hello { version: VERSION }))
}

/// A client that has loaded the game.
fn client() -> Table {
    let mut table = stranger();
    table.update(Event::GameLoaded(made(&Rc::default())), Duration::ZERO);
    table
}

/// Makes seats, and counts them.
fn made(count: &Rc<Cell<u32>>) -> MakeSeat {
    let (count, game) = (Rc::clone(count), GAMES.bundle("skip-bo").expect("a game").game);
    Box::new(move |welcome| {
        count.set(count.get() + 1);
        game.remote_seat(welcome)
    })
}

/// A client that hasn't.
fn stranger() -> Table {
    let random = Box::new(|| Some(Secret([7; 32])));
    let mut table = Table::new(JoinGoal::Stay, Part::default(), 1, random);
    table.update(Event::Opened, Duration::ZERO);
    table
}

/// What the client says to the table. Its part is kept before it is said for the first time.
fn said(table: &mut Table, event: Event) -> Vec<ToTable> {
    let mut is_kept = table.part != Part::default();
    let effects = table.update(event, Duration::ZERO).into_iter();
    let said = effects.filter_map(|effect| match effect {
        Effect::KeepPart => {
            is_kept = true;
            None
        }
        Effect::Say(said) => {
            assert!(
                is_kept || !matches!(said, ToTable::Commit { .. }),
                "kept before it is said"
            );
            Some(said.wanted().clone())
        }
        _ => None,
    });
    said.filter(|said| *said != ToTable::Earlier).collect()
}

/// The deal waits for the commitment of the first seat.
fn deal_waits() -> Event {
    let secret = "00".repeat(32);
    told(
        "dealing",
        json!({
            "fair": {"table": ID, "round": 1, "commitment": secret, "contributions": []},
            "awaited": {"opening": false, "seats": [1], "left_ms": 1000},
        }),
    )
}

#[test]
fn a_contribution_is_made_once_over_each_connection_and_to_known_games_only() {
    let mut table = stranger();
    assert_eq!(said(&mut table, deal_waits()), []);
    let loaded = Event::GameLoaded(made(&Rc::default()));
    assert!(matches!(
        said(&mut table, loaded).as_slice(),
        [ToTable::Commit { .. }]
    ));
    let mut table = client();
    let first = said(&mut table, deal_waits());
    assert!(matches!(first.as_slice(), [ToTable::Commit { .. }]), "{first:?}");
    assert_eq!(said(&mut table, hello()), []);
    assert_eq!(said(&mut table, deal_waits()), []);
    // What was said over a lost connection may be lost, too.
    assert_eq!(said(&mut table, Event::Lost(None, Duration::ZERO)), []);
    table.update(Event::Opened, Duration::ZERO);
    assert_eq!(said(&mut table, deal_waits()), first);
    assert_eq!(said(&mut table, hello()), []);
    // So may what was said over one that is replaced.
    assert_eq!(said(&mut table, Event::Opening), []);
    table.update(Event::Opened, Duration::ZERO);
    assert_eq!(said(&mut table, deal_waits()), first);
}

#[test]
fn a_game_that_comes_after_the_end_is_there_for_the_next_connection() {
    let asks = |table: &mut Table| {
        let effects = table.update(told("waiting", Value::Null), Duration::ZERO);
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::LoadGame(game, 2) if game == "skip-bo"))
    };
    let why = Message::text("no");
    // It couldn't be loaded: the next connection asks for it again.
    let mut table = stranger();
    assert!(asks(&mut table));
    table.update(Event::Ended(why.clone()), Duration::ZERO);
    let missing = Event::GameMissing(Message::text("no game"));
    assert!(table.update(missing, Duration::ZERO).is_empty());
    assert_eq!(table.state, State::Ended(why.clone()));
    table.begin_again();
    assert!(asks(&mut table) && !asks(&mut table));
    // It could be loaded.
    let count = Rc::default();
    table.update(Event::Ended(why), Duration::ZERO);
    table.update(Event::GameLoaded(made(&count)), Duration::ZERO);
    table.begin_again();
    assert!(!asks(&mut table));
    let welcome = json!({
        "type": "welcome", "version": 1, "game": "skip-bo", "rules": {"base": {}}, "seats": 2, "names": ["Ada", "Bo"], "seat": 1,
    });
    let welcome = FromTable::Seat {
        said: serde_json::from_value(welcome).expect("a welcome"),
    };
    table.update(Event::Heard(Box::new(welcome)), Duration::ZERO);
    assert_eq!(count.get(), 1);
}

#[test]
fn nothing_is_said_without_a_connection_and_why_is_kept() {
    let mut table = client();
    table.update(told("waiting", Value::Null), Duration::ZERO);
    table.update(hello(), Duration::ZERO);
    assert_eq!(said(&mut table, Event::Say(ToTable::Start)), [ToTable::Start]);
    let why = Message::text("it restarts");
    let closing = FromTable::Closing { why: why.clone() };
    table.update(Event::Heard(Box::new(closing)), Duration::ZERO);
    let pause = Duration::from_secs(1);
    for _ in 0..2 {
        table.update(Event::Lost(None, pause), pause);
        assert_eq!(table.state, State::Away(2 * pause, Some(why.clone())));
    }
    for event in [
        Event::Say(ToTable::Start),
        Event::Say(ToTable::Block {
            about: About::Seat(Seat::FIRST),
        }),
    ] {
        let effects = table.update(event, pause);
        let told = Message::from(t::NotSent);
        assert!(
            matches!(effects.as_slice(), [Effect::Show(News::Refused(why))] if *why == told),
            "{effects:?}"
        );
    }
    // An end for good is told once, and nothing is heard after it.
    let effects = table.update(Event::Unclear, pause);
    assert!(
        matches!(effects.as_slice(), [Effect::Close, Effect::Show(News::Gone)]),
        "{effects:?}"
    );
    assert!(table.is_foreign && matches!(table.state, State::Ended(_)));
    for event in [hello(), Event::Unclear, Event::Ended(why)] {
        assert!(table.update(event, pause).is_empty());
    }
}

#[test]
fn a_block_removes_the_lines_that_it_names_and_older_ones_under_the_name() {
    let mut visit = Visit::new("skip-bo", &[bot("Hedy")]);
    visit.chat("Bo", None, 1, "Hello", 1);
    visit.reconnect();
    // The last one is from someone else of that name.
    for (line, mark) in [(2, 1), (3, 2)] {
        visit.chat("Bo", None, mark, "Hello", line);
    }
    visit.tell(FromTable::Blocked {
        name: "Bo".to_owned(),
        lines: vec![2],
    });
    let left: Vec<u64> = visit.table.talk.iter().map(|said| said.chat.line).collect();
    assert_eq!(left, [3]);
}

/// Neither is sent again by itself: the person may have changed their mind.
#[test]
fn a_report_or_a_block_is_answered_refused_or_lost_with_the_connection() {
    let mut visit = Visit::new("skip-bo", &[bot("Hedy")]);
    let about = About::Seat(Seat::FIRST);
    let reason = Reason::Spam;
    let report = ToTable::Report { about, reason };
    let block = ToTable::Block { about };
    let refused = FromTable::Refused {
        key: None,
        why: Message::text("no"),
    };
    let blocked = FromTable::Blocked {
        name: "Bo".to_owned(),
        lines: Vec::new(),
    };
    for (wish, answer, lost) in [
        (
            &report,
            FromTable::Reported { operator: true },
            t::ReportLost.into(),
        ),
        (&block, blocked, Message::from(t::BlockLost)),
        (&block, refused, t::BlockLost.into()),
    ] {
        let lost = News::Unanswered(lost);
        assert_eq!(sent(visit.update(Event::Say(wish.clone()))), *wish);
        visit.tell(answer);
        assert!(!news(visit.reconnect()).contains(&lost));
        visit.update(Event::Say(wish.clone()));
        assert!(news(visit.reconnect()).contains(&lost));
    }
    // A line that is gone can't be reported.
    let about = About::Line(7);
    let late = news(visit.update(Event::Say(ToTable::Report { about, reason })));
    assert!(matches!(late.as_slice(), [News::Refused(_)]), "{late:?}");
}

/// At a table with free seats, without one.
fn seatless(seats: &Value, goal: JoinGoal) -> Visit {
    let mut visit = Visit::new("skip-bo", &[]);
    (visit.you.seat, visit.table.goal) = (None, goal);
    visit.told["seats"] = seats.clone();
    visit
}

fn says_nothing(effects: &[Effect]) -> bool {
    !effects.iter().any(|effect| matches!(effect, Effect::Say(_)))
}

#[test]
fn a_program_says_what_it_is_and_asks_for_a_lost_seat_before_the_next_match() {
    let free = json!({"who": "free"});
    let sit = ToTable::Sit {
        seat: Seat::FIRST,
        program: true,
    };
    let mut visit = seatless(&json!([free, free]), JoinGoal::Sit(None));
    visit.table.is_program = true;
    let told = |visit: &mut Visit, phase: &str, seat: Option<Seat>| {
        visit.you.seat = seat;
        visit.tell_that("phase", json!(phase))
    };
    assert_eq!(sent(told(&mut visit, "waiting", None)), sit);
    assert!(says_nothing(&told(&mut visit, "dealing", Some(Seat::FIRST))));
    assert_eq!(visit.table.goal, JoinGoal::Stay);
    // Its contribution came too late.
    assert!(says_nothing(&told(&mut visit, "playing", None)));
    let lost = JoinGoal::Sit(Some(Seat::FIRST));
    assert!(says_nothing(&visit.update(Event::Want(lost))));
    assert!(says_nothing(&told(&mut visit, "playing", None)));
    assert_eq!(sent(told(&mut visit, "over", None)), sit);
    // If the match was called off, it asks at once.
    assert!(says_nothing(&told(&mut visit, "dealing", Some(Seat::FIRST))));
    assert!(says_nothing(&told(&mut visit, "waiting", None)));
    assert_eq!(sent(visit.update(Event::Want(lost))), sit);
}

#[test]
fn who_is_too_slow_for_a_seat_asks_for_the_next_one() {
    let free = json!({"who": "free"});
    let mut visit = seatless(&json!([person("Bo"), free, free]), JoinGoal::Sit(None));
    let sit = |number| ToTable::Sit {
        seat: seat(number),
        program: false,
    };
    assert_eq!(sent(visit.tell_table()), sit(2));
    let taken = || FromTable::Refused {
        key: None,
        why: wildpile_protocol::text::SeatTaken.into(),
    };
    assert_eq!(sent(visit.tell(taken())), sit(3));
    // All are gone.
    assert_eq!(news(visit.tell(taken())), [News::Note(t::Watching.into())]);
    assert!(says_nothing(&visit.tell_table()));
}
