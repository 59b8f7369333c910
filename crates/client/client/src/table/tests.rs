mod absence;
mod chat;
mod ends;
mod questions;
mod screen;
mod turns;
mod visit;

use std::cell::Cell;
use std::rc::Rc;

use serde_json::{Value, json};
use wildpile_bundle::GAMES;
use wildpile_game::Turn;
use wildpile_protocol::socket::{About, ChatLine, Reason, Saying};
use wildpile_protocol::{Mark, Secret};
use wildpile_table::Scene;

use super::*;
use visit::{Visit, bot, news, person, seat, sent};

const ID: &str = "0123456789abcdef01234567";

fn hello() -> Event {
    Event::Heard(Box::new(FromTable::Hello { version: VERSION }))
}

/// Makes seats, and counts them.
fn made(count: &Rc<Cell<u32>>) -> MakeSeat {
    let (count, game) = (Rc::clone(count), GAMES.bundle("skip-bo").expect("a game").game);
    Box::new(move |welcome| {
        count.set(count.get() + 1);
        game.remote_seat(welcome)
    })
}

/// A client that hasn't loaded the game.
fn stranger() -> Table {
    let random = Box::new(|| Some(Secret([7; 32])));
    let mut table = Table::new(JoinGoal::Stay, Part::default(), 1, random);
    table.update(Event::Opened, Duration::ZERO);
    table
}

#[test]
fn a_contribution_is_made_once_over_each_connection_and_to_known_games_only() {
    let mut visit = Visit::new("skip-bo", &[bot("Bo")]);
    visit.deal(1);
    visit.told["awaited"] = json!({"opening": false, "seats": [1], "left_ms": 1000});
    let mut table = stranger();
    assert!(says_nothing(&table.update(visit.told(), Duration::ZERO)));
    let loaded = Event::GameLoaded(made(&Rc::default()), None);
    let made = sent(table.update(loaded, Duration::ZERO));
    assert!(matches!(made, ToTable::Commit { .. }), "{made:?}");
    let effects = visit.tell_table();
    let is_kept = matches!(&effects[..], [Effect::KeepPart, Effect::Say(_), ..]);
    assert!(is_kept, "kept before it is said: {effects:?}");
    let first = sent(effects);
    assert!(matches!(first, ToTable::Commit { .. }), "{first:?}");
    assert!(says_nothing(&visit.tell_table()));
    // What was said over a connection that is lost, or replaced, may be lost, too.
    for event in [Event::Lost(None, Duration::ZERO), Event::Opening] {
        assert!(says_nothing(&visit.update(event)));
        visit.update(Event::Opened);
        assert_eq!(sent(visit.tell_table()), first);
        visit.update(hello());
    }
}

#[test]
fn a_game_that_comes_after_the_end_is_there_for_the_next_connection() {
    let visit = Visit::new("skip-bo", &[bot("Bo")]);
    let asks = |table: &mut Table| {
        let effects = table.update(visit.told(), Duration::ZERO);
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
    table.update(Event::GameLoaded(made(&count), None), Duration::ZERO);
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
    let mut visit = Visit::new("skip-bo", &[bot("Bo")]);
    assert_eq!(sent(visit.update(Event::Say(ToTable::Start))), ToTable::Start);
    let (why, pause) = (Message::text("it restarts"), Duration::from_secs(1));
    visit.tell(FromTable::Closing { why: why.clone() });
    visit.now = pause;
    for _ in 0..2 {
        visit.update(Event::Lost(None, pause));
        assert_eq!(visit.table.state, State::Away(2 * pause, Some(why.clone())));
    }
    let about = About::Seat(Seat::FIRST);
    for said in [ToTable::Start, ToTable::Block { about }] {
        let told = news(visit.update(Event::Say(said)));
        assert_eq!(told, [News::Refused(t::NotSent.into())]);
    }
    // An end for good is told once, and nothing is heard after it.
    let effects = visit.update(Event::Unclear);
    assert!(
        matches!(effects.as_slice(), [Effect::Close, Effect::Show(News::Gone)]),
        "{effects:?}"
    );
    assert!(visit.table.is_incompatible && matches!(visit.table.state, State::Ended(_)));
    for event in [hello(), Event::Unclear, Event::Ended(why)] {
        assert!(visit.update(event).is_empty());
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
        let lost = News::Moderated(lost);
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
