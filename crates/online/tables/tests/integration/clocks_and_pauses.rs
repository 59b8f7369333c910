//! Clocks, pauses and giving up.

use wildpile_protocol::lobby::{Clock, Settings};
use wildpile_protocol::remark::{self, Remark, What};
use wildpile_protocol::socket::{Phase, ToTable};
use wildpile_protocol::text as t;
use wildpile_tables::Event;

use crate::alone::{Alone, seat};
use crate::client::new_table;

fn timed(clock: Clock) -> Settings {
    Settings {
        clock,
        ..Settings::default()
    }
}

#[test]
fn a_match_pauses_when_everybody_agrees() {
    let mut alone = Alone::playing("skip-bo", "", 2);
    let due = alone.table.due()[0];
    alone.does(seat(1), &ToTable::Pause);
    assert!(!alone.table.is_paused(), "one of two has agreed");
    assert_eq!(alone.table.due(), [due]);
    alone.does(seat(2), &ToTable::Pause);
    assert!(alone.table.is_paused() && alone.replayed().is_paused());
    assert!(alone.table.due().is_empty(), "no bot is asked, and no clock runs");
    let move_ = alone.play(&alone.moves(due)[0], "a");
    assert_eq!(alone.say(due, &move_), Err(t::PlayPaused.into()));
    assert!(alone.table.stand_in(seat(1)).is_none(), "nobody is late");
    alone.does(seat(2), &ToTable::Resume);
    assert!(!alone.table.is_paused());
    alone.say(due, &move_).expect("the match goes on");
    assert_eq!(alone.say(seat(1), &ToTable::Resume), Err(t::PauseNothing.into()));
}

/// Nobody who plays has agreed to it.
#[test]
fn a_match_does_not_pause_because_a_person_goes_away() {
    let bank = Clock::Bank {
        minutes: 1,
        increment_s: 0,
    };
    let mut alone = Alone::with("skip-bo", "", 2, timed(bank));
    let asks = alone.table.due()[0];
    let other = if asks == seat(1) { seat(2) } else { seat(1) };
    alone.does(asks, &ToTable::Pause);
    alone.happens(&alone.table.clock_is_up(asks, false));
    let away = alone.table.stand_in(other).expect("a bot takes over");
    alone.happens(&away);
    assert!(!alone.table.is_paused() && !alone.replayed().is_paused());
    assert_eq!(alone.table.due(), [asks], "the bots go on");
}

#[test]
fn two_players_end_a_match_by_giving_up() {
    let mut alone = Alone::playing("skip-bo", "", 2);
    alone.does(seat(1), &ToTable::Resign);
    assert_eq!(alone.table.phase(), Phase::Over);
    let info = alone.info();
    let resigned = info.resigned.expect("someone gave up");
    assert_eq!((resigned.seats, resigned.winners), (vec![seat(1)], vec![seat(2)]));
    assert_eq!(info.wins, [0, 1]);
    let transcript = alone.table.transcript().expect("it is over");
    let remarks: Vec<Remark> = serde_json::from_str(&transcript.notes[remark::NOTE]).unwrap();
    let winners = vec![seat(2)];
    assert_eq!(remarks.last().unwrap().what, What::Resigned { winners });
    assert_eq!(alone.replayed().transcript(), Some(transcript));
    let refused = alone.say(seat(2), &ToTable::Resign);
    assert_eq!(refused, Err(t::PlayNoMatch.into()));
    // The next match begins as any other, and the score is kept, also after a restart.
    alone.deal();
    assert_eq!(alone.replayed().info(&|_| true, 0).wins, [0, 1]);
    let info = alone.info();
    assert_eq!((info.resigned, info.wins), (None, vec![0, 1]));
}

#[test]
fn a_bot_plays_on_when_several_are_left() {
    let mut alone = Alone::playing("skip-bo", "", 3);
    alone.does(seat(1), &ToTable::Resign);
    assert_eq!(alone.table.phase(), Phase::Playing);
    assert!(alone.table.bot_at(seat(1)).is_some());
    assert!(alone.table.hand_back(seat(1)).is_none(), "it isn't handed back");
    assert_eq!(alone.say(seat(1), &ToTable::Resign), Err(t::ResignAlready.into()));
    while alone.table.due()[0] != seat(1) {
        alone.play_any();
    }
    let move_ = alone.play(&alone.moves(seat(1))[0], "a");
    assert_eq!(alone.say(seat(1), &move_), Err(t::PlayBotPlays.into()));
    alone.does(seat(3), &ToTable::Resign);
    assert_eq!(alone.table.phase(), Phase::Over, "one side is left");
    let resigned = alone.info().resigned.unwrap();
    assert_eq!(resigned.winners, [seat(2)]);
}

#[test]
fn partners_give_up_only_together() {
    let mut alone = Alone::playing("skip-bo", "partners=pairs", 4);
    alone.does(seat(1), &ToTable::Resign);
    alone.does(seat(2), &ToTable::Resign);
    assert_eq!(alone.table.phase(), Phase::Playing, "both sides have someone");
    alone.does(seat(3), &ToTable::Resign);
    let resigned = alone.info().resigned.unwrap();
    assert_eq!(resigned.winners, [seat(2), seat(4)]);
}

#[test]
fn a_bank_runs_down_and_gets_increments() {
    let clock = Clock::Bank {
        minutes: 1,
        increment_s: 2,
    };
    let mut alone = Alone::with("skip-bo", "", 2, timed(clock));
    let due = alone.table.due()[0];
    assert_eq!(alone.table.left_ms(due), Some(60_000));
    assert_eq!(alone.table.timed(), [(due, false)]);
    alone.happens(&Event::Clocked {
        seat: due,
        spent_ms: 10_000,
    });
    let notation = alone.moves(due).remove(0);
    alone.happens(&Event::Moved {
        seat: due,
        notation,
        key: "a".to_owned(),
        spent_ms: 5_000,
        timed_out: false,
    });
    assert_eq!(alone.table.left_ms(due), Some(47_000));
    assert_eq!(
        alone.replayed().left_ms(due),
        Some(47_000),
        "also after a restart"
    );
    alone.happens(&alone.table.clock_is_up(due, false));
    assert!(alone.table.bot_at(due).is_some());
    assert!(alone.table.hand_back(due).is_none(), "the bot plays on");
    alone.deal();
    assert_eq!(alone.table.left_ms(due), Some(60_000));
    assert!(alone.table.bot_at(due).is_none());
}

#[test]
fn a_bot_makes_one_move_when_its_time_is_up() {
    let mut alone = Alone::with("skip-bo", "", 2, timed(Clock::Move { seconds: 30 }));
    let due = alone.table.due()[0];
    alone.happens(&Event::Clocked {
        seat: due,
        spent_ms: 7_000,
    });
    assert_eq!(alone.table.left_ms(due), Some(23_000));
    alone.happens(&alone.table.clock_is_up(due, false));
    let move_ = alone.play(&alone.moves(due)[0], "late");
    assert_eq!(alone.say(due, &move_), Err(t::PlayTimeUp.into()));
    assert!(alone.table.timed().is_empty(), "bots have no clocks");
    let (own, step) = (alone.people[due.index()].id.clone(), alone.steps());
    alone.play_any();
    assert!(alone.table.bot_at(due).is_none(), "the next move is the person's");
    let you = alone.table.you(Some(&own));
    assert_eq!((you.helped, you.missed), (vec![step], 1));
    assert_eq!(alone.table.left_ms(due), Some(30_000));
    assert_eq!(alone.say(due, &move_), Err(t::PlayStale.into()));
}

/// Only the player who was away learns which moves a bot made for them.
#[test]
fn the_moves_of_a_stand_in_are_counted_until_the_person_moves() {
    let mut alone = Alone::playing("skip-bo", "", 2);
    let due = alone.table.due()[0];
    let other = seat(3 - due.number());
    let you = |alone: &Alone, seat: wildpile_game::Seat| {
        let you = alone.table.you(Some(&alone.people[seat.index()].id));
        (you.helped, you.missed)
    };
    alone.happens(&alone.table.stand_in(due).expect("a bot takes over"));
    let mut steps = Vec::new();
    while alone.table.due() == [due] {
        steps.push(alone.steps());
        alone.play_any();
    }
    assert_eq!(you(&alone, due), (steps.clone(), steps.len()));
    let step = steps[0];
    let told = alone.table.host().expect("a match").table();
    let told = told.seat(wildpile_game::Viewer::Seat(due)).log_since(step);
    assert_eq!(told[0].step, step, "the log has the move under this number");
    // The other one's own moves don't count, nor is the other one told.
    while alone.table.due() == [other] {
        alone.play_any();
    }
    assert_eq!(you(&alone, due), (steps.clone(), steps.len()));
    assert_eq!(you(&alone, other), (Vec::new(), 0));
    assert!(alone.table.you(None).helped.is_empty());
    alone.happens(&alone.table.hand_back(due).expect("the person is back"));
    assert_eq!(
        you(&alone, due),
        (steps.clone(), steps.len()),
        "until the person moves"
    );
    alone.play_any();
    assert_eq!(you(&alone, due), (steps.clone(), 0), "the list keeps its marks");
    let again = alone.replayed().you(Some(&alone.people[due.index()].id));
    assert_eq!((again.helped, again.missed), (steps, 0));
    alone.does(other, &ToTable::Resign);
    alone.deal();
    assert_eq!(you(&alone, due), (Vec::new(), 0), "another match");
}

#[test]
fn a_late_bid_is_a_pass() {
    let settings = Settings {
        bid_s: 10,
        ..Settings::default()
    };
    let mut alone = Alone::with("skipper", "auction=true", 2, settings);
    let seller = alone.table.due()[0];
    let offer = alone
        .moves(seller)
        .into_iter()
        .find(|own| own.starts_with("auction"));
    alone.happens(&Event::moved(
        seller,
        offer.expect("a card can be put up"),
        String::new(),
    ));
    let bidder = alone.table.due()[0];
    assert_ne!(bidder, seller);
    assert_eq!(alone.table.timed(), [(bidder, true)]);
    let step = alone.steps();
    let late = alone.play(&alone.moves(bidder)[0], "late");
    alone.happens(&alone.table.clock_is_up(bidder, true));
    assert!(alone.steps() > step);
    assert!(alone.table.bot_at(bidder).is_none(), "only the bid was lost");
    assert_eq!(alone.say(bidder, &late), Err(t::PlayStale.into()));
    assert!(alone.table.timed().is_empty(), "nothing but bids is timed");
}

#[test]
fn what_a_clock_may_be_is_checked() {
    let bank = |minutes, increment_s| Clock::Bank { minutes, increment_s };
    for (clock, bid_s, delay_s) in [
        (Clock::Move { seconds: 4 }, 0, 0),
        (bank(0, 0), 0, 0),
        (bank(5, 61), 0, 0),
        (Clock::None, 4, 0),
        (Clock::None, 0, 601),
    ] {
        let mut new = new_table("skip-bo", "", 2);
        (new.settings.clock, new.settings.bid_s, new.settings.delay_s) = (clock, bid_s, delay_s);
        let refused = wildpile_tables::Setup::check(crate::client::person("Ada"), new);
        assert!(refused.is_err(), "{clock:?} {bid_s} {delay_s}");
    }
}

/// Events are written without fields that have their defaults.
#[test]
fn events_need_no_fields_that_have_their_defaults() {
    let short = r#"{"type":"moved","seat":1,"move":"end"}"#;
    let Event::Moved {
        spent_ms, timed_out, ..
    } = serde_json::from_str(short).unwrap()
    else {
        panic!("a move");
    };
    assert_eq!((spent_ms, timed_out), (0, false));
    let short = r#"{"type":"opened","owner":"a","name":"Ada","game":"skip-bo","rules":{},"seats":2,
        "settings":{"listed":true,"grace_s":60,"pace_ms":700,"deal_s":15}}"#;
    let Event::Opened { settings, .. } = serde_json::from_str(short).unwrap() else {
        panic!("a table");
    };
    let listed = true;
    assert_eq!(
        settings,
        Settings {
            listed,
            ..Settings::default()
        }
    );
}

#[test]
fn saying_a_pause_again_changes_nothing() {
    let mut alone = Alone::playing("skip-bo", "", 2);
    alone.does(seat(1), &ToTable::Pause);
    let again = alone.say(seat(1), &ToTable::Pause);
    assert_eq!(again, Ok(Vec::new()));
}
