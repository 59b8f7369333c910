//! Turns, clocks, bids, and the line below the board.

use super::*;

/// The line below the board.
fn moment(visit: &Visit) -> (Vec<Message>, bool) {
    visit.table.status_line(visit.now)
}

fn told(message: impl Into<Message>) -> (Vec<Message>, bool) {
    (vec![message.into()], false)
}

#[test]
fn the_line_says_what_is_expected_of_whom() {
    let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
    visit.turn_of(Seat::FIRST);
    assert_eq!(moment(&visit), told(t::YourTurn));
    let first = visit.legal(Seat::FIRST).remove(0);
    visit.update(Event::Play(first));
    assert_eq!(
        moment(&visit),
        told(t::YourTurn),
        "a fast server isn't waited for in words"
    );
    visit.now += Duration::from_secs(1);
    assert_eq!(moment(&visit), told(t::Sending));
    visit.reconnect();
    visit.table.forget_unconfirmed();
    visit.turn_of(seat(2));
    assert_eq!(moment(&visit), told(t::TurnOf { seat: seat(2) }));
    visit.tell_that("pause", json!({"paused": true, "agreed": [1, 2]}));
    assert_eq!(moment(&visit), told(t::Paused));
    visit.tell_that("pause", Value::Null);
    // Nobody is to move for anyone who has resigned.
    visit.told["seats"][1] =
        json!({"who": "person", "name": "Bert", "here": true, "resigned": true, "bot": "regular"});
    visit.tell_table();
    assert_eq!(moment(&visit), (Vec::new(), false));
    assert!(visit.table.nobody_moves());
    visit.end();
    let names = crate::words::listed(vec!["Bert".to_owned()]);
    let over = vec![
        t::GaveUp {
            count: 1_usize,
            names,
        }
        .into(),
        t::IsOver.into(),
    ];
    assert_eq!(moment(&visit), (over, true));
}

#[test]
fn a_race_has_no_turns() {
    let mut visit = Visit::new("joker", &[person("Bert"), person("Cleo")]);
    visit.told["race"] = json!(true);
    visit.play("");
    assert_eq!(visit.table.own_turn(), t::RaceTurn.into());
    let first = visit.legal(Seat::FIRST).remove(0);
    let key = visit.submits(&first);
    visit.moves(Seat::FIRST, &first);
    visit.tell(FromTable::Played { key });
    assert_eq!(visit.table.own_turn(), t::RaceNext.into());
    visit.tell_that("countdown_ms", json!(3_000));
    assert_eq!(moment(&visit), (vec![t::RaceSoon.into()], true));
    assert_eq!(visit.table.countdown(visit.now), Some(3));
    visit.tell_that("countdown_ms", Value::Null);
    assert!(!visit.table.is_out());
    visit.moves(Seat::FIRST, "stop");
    assert!(visit.table.is_out());
}

/// The sentences that are read out after a move.
#[test]
fn whose_turn_begins_is_read_out_once() {
    let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
    visit.turn_of(Seat::FIRST);
    visit.table.was_own_turn = false;
    let turn = Message::plain("skip-bo.tell-turn");
    let new: Vec<Message> = (0..12).map(|_| Message::text("a move")).chain([turn]).collect();
    let spoken = visit.table.spoken(&new);
    let own: Message = t::YourTurn.into();
    assert_eq!(
        (spoken.len(), spoken.last()),
        (8, Some(&own)),
        "the last entries, and the turn once"
    );
    assert_eq!(visit.table.spoken(&[]), []);
}

#[test]
fn clocks_stand_still_without_a_connection() {
    let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
    let clocks = || FromTable::Clocks {
        seats: serde_json::from_value(
            json!([{"left_ms": 25_000, "running": true}, {"left_ms": 60_000, "running": false}]),
        )
        .expect("clocks"),
    };
    visit.tell(clocks());
    let left = |visit: &Visit| visit.table.clock(Seat::FIRST, visit.now);
    visit.now += Duration::from_secs(5);
    assert_eq!(left(&visit), Some((20, true)));
    assert_eq!(visit.table.clock(seat(2), visit.now), Some((60, false)));
    // Anyone who comes to a short clock isn't warned of it; then once at each limit.
    let warnings =
        [0, 9, 11].map(|seconds| visit.table.time_warning(visit.now + Duration::from_secs(seconds)));
    assert_eq!(
        warnings,
        [None, None, Some(t::TimeLeft { count: 9_usize }.into())]
    );
    visit.reconnect();
    visit.now += Duration::from_secs(10);
    assert_eq!(left(&visit), Some((20, true)), "nobody knows how they go on");
    visit.tell(clocks());
    visit.now += Duration::from_secs(5);
    assert_eq!(left(&visit), Some((20, true)));
}

#[test]
fn a_bot_comes_for_a_player_whose_connection_is_lost_while_others_play() {
    let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
    visit.now += Duration::from_secs(10);
    visit.update(Event::Lost(None, Duration::ZERO));
    visit.now += Duration::from_secs(20);
    // The next tries fail, too.
    visit.update(Event::Opening);
    visit.update(Event::Lost(None, Duration::ZERO));
    let bot_at = |visit: &Visit| visit.table.own_bot_at();
    assert_eq!(bot_at(&visit), Some(Duration::from_secs(70)));
    visit.told["seats"][1]["here"] = json!(false);
    visit.tell_table();
    assert_eq!(bot_at(&visit), None, "the match waits");
    visit.tell_that("onlookers", json!(1));
    assert!(bot_at(&visit).is_some());
    visit.tell_that("pause", json!({"paused": true, "agreed": [1, 2]}));
    assert_eq!(bot_at(&visit), None);
}

/// The news after a bot takes over at this seat, at a table with this clock.
fn time_is_up(visit: &mut Visit, at: usize, clock: Value) -> Vec<News> {
    visit.tell_that("settings", json!({ "clock": clock }));
    visit.told["seats"][at]["bot"] = json!("regular");
    news(visit.tell_table())
}

#[test]
fn anyone_who_was_too_slow_is_told_so_and_nobody_else() {
    let (by_move, bank) = (
        json!({"kind": "move", "seconds": 15}),
        json!({"kind": "bank", "minutes": 5, "increment_s": 0}),
    );
    for (at, clock, note) in [
        (0, &by_move, Some(Message::from(t::TimeUpYou))),
        (1, &by_move, Some(t::TimeUp { name: "Bert" }.into())),
        (0, &bank, Some(t::TimeUpMatch.into())),
        // As long as the bot plays, the line says it.
        (1, &bank, None),
    ] {
        let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
        let told = time_is_up(&mut visit, at, clock.clone());
        let note = note.map(News::Note);
        assert_eq!(
            told.last().filter(|news| matches!(news, News::Note(_))),
            note.as_ref()
        );
    }
    // A bot that plays for another reason, and one that was there when the person came.
    let is_note = |news: &News| matches!(news, News::Note(_));
    for change in [
        json!({"resigned": true}),
        json!({"here": false}),
        json!("reconnect"),
    ] {
        let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
        for (name, value) in change.as_object().into_iter().flatten() {
            visit.told["seats"][1][name] = value.clone();
        }
        match change.as_object() {
            Some(_) => drop(visit.tell_table()),
            None => drop(visit.reconnect()),
        }
        visit.told["settings"] = json!({"clock": by_move});
        visit.told["seats"][1]["bot"] = json!("regular");
        assert!(!news(visit.tell_table()).iter().any(is_note), "{change}");
    }
}

/// Ada and Bert play Skipper until this seat may bid for a card of the other one.
fn with_auction(bidder: Seat) -> Visit {
    let mut visit = Visit::playing("skipper", &[person("Bert")]);
    for _ in 0..60 {
        let active = visit.active();
        let legal = visit.legal(active);
        let find = |start: &str| legal.iter().find(|notation| notation.starts_with(start));
        let auction = find("auction ").filter(|_| active != bidder);
        let next = auction.or_else(|| find("end")).or_else(|| find("discard "));
        let next = next.unwrap_or(&legal[0]).clone();
        visit.moves(active, &next);
        if next.starts_with("auction ") && active != bidder {
            assert_eq!(visit.active(), bidder);
            return visit;
        }
    }
    panic!("no auction");
}

#[test]
fn a_bid_that_comes_too_late_is_told_as_such() {
    for is_late in [true, false] {
        let mut visit = with_auction(Seat::FIRST);
        let wanted = moment(&visit).0;
        assert!(
            !wanted.contains(&t::YourTurn.into()),
            "the game says what it wants"
        );
        let mut legal = visit.legal(Seat::FIRST).into_iter();
        let bid = legal
            .find(|notation| notation.starts_with("bid "))
            .expect("a bid");
        let key = visit.submits(&bid);
        if is_late {
            visit.moves(Seat::FIRST, "pass");
        }
        let late = if is_late {
            t::BidLate.into()
        } else {
            Message::text("no")
        };
        assert_eq!(visit.refuses(Some(key)), [News::NotPlayed(late)]);
    }
}

#[test]
fn anyone_who_has_not_bid_in_time_is_told_so() {
    let late = News::Happened(t::BidUp.into());
    for (bidder, wait, is_late) in [(1, 10, true), (1, 2, false), (2, 10, false)] {
        let mut visit = with_auction(seat(bidder));
        let clock = |at: u8| match at == bidder {
            true => json!({"bid_ms": 10_000, "running": true}),
            false => json!({"running": false}),
        };
        let seats = serde_json::from_value(json!([clock(1), clock(2)])).expect("clocks");
        visit.tell(FromTable::Clocks { seats });
        visit.now += Duration::from_secs(wait);
        let told = news(visit.moves(seat(bidder), "pass"));
        assert_eq!(told.contains(&late), is_late, "{bidder} {wait}");
    }
    // The own pass in the last moment waits for its answer.
    let mut visit = with_auction(Seat::FIRST);
    let seats = serde_json::from_value(json!([{"bid_ms": 300, "running": true}, {"running": false}]));
    visit.tell(FromTable::Clocks {
        seats: seats.expect("clocks"),
    });
    visit.update(Event::Play("pass".to_owned()));
    assert!(!news(visit.moves(Seat::FIRST, "pass")).contains(&late));
}

#[test]
fn a_move_that_came_too_late_for_its_match_is_told() {
    let mut visit = Visit::playing("skip-bo", &[bot("Bo")]);
    visit.turn_of(Seat::FIRST);
    let first = visit.legal(Seat::FIRST).remove(0);
    let key = visit.submits(&first);
    visit.reconnect();
    visit.deal(2);
    assert_eq!(visit.refuses(Some(key)), [News::NotPlayed(Message::text("no"))]);
}

#[test]
fn anyone_who_wanted_a_seat_is_told_why_there_is_none_and_gets_it_later() {
    for (goal, why) in [
        (None, t::Later.into()),
        (
            Some(seat(2)),
            Message::from(t::LaterSeat {
                number: 2_u8,
                name: "Bo",
            }),
        ),
    ] {
        let mut visit = Visit::new("skip-bo", &[bot("Bo")]);
        visit.you.seat = None;
        visit.told["seats"][0] = person("Zoe");
        visit.table.goal = JoinGoal::Sit(goal);
        let told = news(visit.play(""));
        assert!(
            !told.iter().any(|news| matches!(news, News::Refused(_))),
            "{told:?}"
        );
        assert_eq!(visit.table.looking_on(), why);
        visit.told["seats"][1] = json!({"who": "free"});
        let sit = ToTable::Sit {
            seat: seat(2),
            program: false,
        };
        assert_eq!(sent(visit.tell_that("phase", json!("over"))), sit);
    }
}

#[test]
fn bots_sit_down_at_the_own_table_once() {
    let mut visit = Visit::new("skip-bo", &[json!({"who": "free"})]);
    let level = "strong".to_owned();
    visit.table.bots = vec![(seat(2), level.clone())];
    visit.you.owner = true;
    assert_eq!(sent(visit.tell_table()), ToTable::Bot { seat: seat(2), level });
    assert!(
        visit
            .tell_table()
            .iter()
            .all(|effect| !matches!(effect, Effect::Say(_)))
    );
}

#[test]
fn a_server_of_another_version_or_with_an_unknown_game_ends_the_visit() {
    let mut table = stranger();
    let version = VERSION + 1;
    let told = FromTable::Hello { version };
    let effects = table.update(Event::Heard(Box::new(told)), Duration::ZERO);
    assert!(
        matches!(effects.as_slice(), [Effect::Close, Effect::Show(News::Gone)]),
        "{effects:?}"
    );
    assert!(table.is_incompatible && table.state == State::Ended(t::Version.into()));
    let mut table = stranger();
    table.update(Visit::new("skip-bo", &[]).told(), Duration::ZERO);
    let why = Message::text("no such game");
    let effects = table.update(Event::GameMissing(why.clone()), Duration::ZERO);
    assert!(
        matches!(effects.as_slice(), [Effect::Close, Effect::Show(News::Gone)]),
        "{effects:?}"
    );
    assert_eq!(table.state, State::Ended(why));
}

#[test]
fn a_move_is_foreseen_until_it_is_answered() {
    let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
    visit.turn_of(Seat::FIRST);
    let scene = visit.scene();
    assert_eq!(visit.table.ahead(&scene), None);
    let is_discard = |notation: &&String| notation.starts_with("discard ");
    let legal = visit.legal(Seat::FIRST);
    let discard = legal.iter().find(is_discard).expect("a discard");
    let key = visit.submits(discard);
    let zones = |visit: &Visit| visit.table.ahead(&visit.scene()).map(|ahead| ahead.zones);
    let ahead = zones(&visit);
    assert!(ahead.as_ref().is_some_and(|ahead| *ahead != scene.zones));
    // After a break the match is told again, without the move.
    visit.reconnect();
    visit.rejoin();
    assert_eq!(zones(&visit), ahead);
    visit.refuses(Some(key));
    assert_eq!(zones(&visit), None);
    // Once it is there, it isn't made a second time.
    visit.submits(discard);
    visit.moves(Seat::FIRST, discard);
    assert!(visit.table.is_pending());
    assert_eq!(zones(&visit), None);
    // Another deal forgets it.
    visit.play("");
    assert!(!visit.table.is_pending());
}

#[test]
fn others_who_move_in_a_race_dont_take_a_move_back() {
    let mut visit = Visit::new("joker", &[person("Bert")]);
    visit.told["race"] = json!(true);
    visit.play("");
    let scene = visit.scene();
    let mut actions = scene.actions.iter();
    let with_cards = actions.find(|action| action.from.is_some() && action.to.is_some());
    visit.submits(&with_cards.expect("a move").notation);
    let zones = |visit: &Visit| visit.table.ahead(&visit.scene()).map(|ahead| ahead.zones);
    let ahead = zones(&visit);
    assert!(ahead.is_some());
    for _ in 0..2 {
        let first = visit.legal(seat(2)).remove(0);
        visit.moves(seat(2), &first);
        assert_eq!(zones(&visit), ahead);
    }
}
