//! The end of a match, those who have left, and what a bot did for someone who was away.

use super::*;

fn left(news: Vec<News>) -> Vec<Message> {
    let left = news.into_iter().filter_map(|news| match news {
        News::Happened(told) => Some(told),
        _ => None,
    });
    left.collect()
}

/// A quick match of Ada, Bert and Cleo that is over; the result, which says who has left, too, is read.
fn quick() -> Visit {
    let mut visit = Visit::new("skip-bo", &[person("Bert"), person("Cleo")]);
    visit.tell_that("settings", json!({"quick": true}));
    visit.play("");
    visit.end();
    visit.update(Event::Close);
    visit
}

#[test]
fn anyone_who_leaves_a_quick_table_is_named_when_they_go_and_when_bots_play_for_them() {
    let mut visit = quick();
    assert_eq!(visit.table.again(), Some(t::Rematch.into()));
    visit.told["seats"][1] = json!({"who": "free"});
    let bert = json!({"seat": 2, "name": "Bert"});
    let told = news(visit.tell_that("left", json!([bert])));
    let names = |all: &[&str]| crate::words::listed(all.iter().map(|name| (*name).to_owned()).collect());
    let one = |count: usize, all: &[&str]| -> Message {
        let names = names(all);
        t::HasLeft { count, names }.into()
    };
    assert_eq!(left(told), [one(1, &["Bert"])]);
    assert_eq!(left(news(visit.tell_table())), [], "once");
    assert_eq!(
        visit.table.again(),
        Some(t::RematchBots { count: 1_usize }.into())
    );
    visit.told["seats"][2] = json!({"who": "free"});
    let told = news(visit.tell_that("left", json!([bert, {"seat": 3, "name": "Cleo"}])));
    assert_eq!(left(told), [one(2, &["Bert", "Cleo"])]);
    // The next match says it with its first cards, once.
    visit.told["seats"] = json!([person("Ada"), bot("Bo"), bot("Di")]);
    assert_eq!(left(news(visit.deal(2))), []);
    let first = left(news(visit.play("")));
    let names = names(&["Bert", "Cleo"]);
    assert_eq!(
        first,
        [t::HasLeftBots {
            count: 2_usize,
            names
        }
        .into()]
    );
    visit.reconnect();
    assert_eq!(left(news(visit.rejoin())), []);
    // Spectators aren't told.
    visit.you.seat = None;
    visit.tell_table();
    assert_eq!(visit.table.has_left(), None);
}

#[test]
fn anyone_who_is_ready_waits_for_the_others() {
    let mut visit = quick();
    visit.told["seats"][1]["ready"] = json!(true);
    visit.told["seats"][2]["ready"] = json!(true);
    visit.tell_table();
    assert_eq!(visit.table.wants_again(), ["Bert", "Cleo"]);
    assert!(visit.table.again().is_some());
    visit.told["seats"][0]["ready"] = json!(true);
    visit.tell_table();
    assert_eq!((visit.table.again(), visit.table.again_note()), (None, None));
}

#[test]
fn the_owner_or_a_deputy_starts_the_next_match() {
    let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
    visit.end();
    assert_eq!(visit.table.again(), None);
    assert_eq!(visit.table.again_note(), Some(t::RematchOwner.into()));
    let series = |played: u64, over: bool| json!({"played": played, "over": over, "winners": [1]});
    visit.you.owner = true;
    visit.told["wins"] = json!([1, 0]);
    for (settings, series, again) in [
        (json!({}), Value::Null, t::Rematch.into()),
        (
            json!({"series": {"kind": "wins", "wins": 2}}),
            series(1, false),
            t::SeriesNext.into(),
        ),
        (
            json!({"series": {"kind": "wins", "wins": 2}}),
            series(2, true),
            t::SeriesNew.into(),
        ),
    ] {
        visit.told["settings"] = settings;
        visit.tell_that("series", series);
        assert_eq!(visit.table.again(), Some(again));
        assert_eq!(visit.table.again_note(), None);
    }
    assert!(visit.table.series_end().is_some());
    visit.you.deputy = true;
    visit.tell_table();
    assert_eq!(visit.table.again_note(), Some(t::Deputy.into()));
}

/// A bot makes so many moves for Ada, who is away.
fn bot_plays(visit: &mut Visit, most: usize) {
    visit.update(Event::Lost(None, Duration::ZERO));
    let (mut steps, host) = (Vec::new(), visit.host.as_mut().expect("a match"));
    while steps.len() < most {
        let Turn::Seats { due, .. } = host.table().turn() else {
            panic!("the match is over");
        };
        let seat = due.first().expect("a seat");
        let viewer = wildpile_table::seat::Client::Seat(seat).viewer();
        let notation = host.table().seat(viewer).legal_moves().remove(0);
        if seat == Seat::FIRST {
            steps.push(host.table().steps());
        }
        host.play(seat, &notation).expect("it is legal");
    }
    visit.you.helped.extend(steps);
    visit.you.missed += most;
}

/// Ada comes back to a match in which the bot still plays.
fn comes_back(visit: &mut Visit) {
    visit.told["seats"][0]["bot"] = json!("regular");
    visit.tell_table();
    visit.update(hello());
    visit.rejoin();
}

#[test]
fn the_moves_of_a_bot_are_told_once_the_player_has_the_seat_again() {
    for (game, rules) in [
        ("joker", ""),
        ("simon-jester", ""),
        ("skipper", ""),
        ("skipper", "pace=race"),
        ("skip-bo", "draw=manual"),
    ] {
        let mut visit = Visit::new(game, &[bot("Bo")]);
        visit.play(rules);
        assert_eq!(visit.table.question, None, "nothing was missed");
        bot_plays(&mut visit, 7);
        comes_back(&mut visit);
        assert_eq!(visit.table.question, None, "the bot still plays");
        let absent = visit.table.absent(Duration::ZERO);
        assert_eq!(absent, Some(t::BotPlays.into()));
        visit.told["seats"][0] = person("Ada");
        visit.table.is_writing = true;
        visit.tell_table();
        assert_eq!(visit.table.question, None, "it waits for anyone who writes");
        visit.table.is_writing = false;
        visit.update(Event::Tick);
        let Some(Question::Away(7, moves)) = visit.table.question.clone() else {
            panic!("{game} {rules}: {:?}", visit.table.question)
        };
        assert_eq!(moves.len(), 6);
        visit.update(Event::Close);
        let log = visit.table.seat.as_ref().expect("a seat").log_since(0);
        let of_last = |step: &usize| {
            log.iter()
                .find(|told| told.step == *step)
                .map(|told| &told.message)
        };
        assert_eq!(moves.last(), visit.you.helped.last().and_then(of_last));
        comes_back(&mut visit);
        visit.told["seats"][0] = person("Ada");
        visit.tell_table();
        assert_eq!(visit.table.question, None, "once");
    }
}

#[test]
fn the_end_is_shown_once_and_says_if_it_was_a_bots() {
    for is_away in [true, false] {
        let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
        assert_eq!(visit.table.question, None);
        if is_away {
            bot_plays(&mut visit, 3);
            visit.told["phase"] = json!("over");
            visit.told["resigned"] = json!({"seats": [2], "winners": [1]});
            comes_back(&mut visit);
        } else {
            visit.end();
        }
        assert_eq!(visit.table.question, Some(Question::Result));
        let ending = visit.table.ending().expect("an end");
        assert_eq!((ending.won, ending.title()), (Some(true), t::Won.into()));
        visit.update(Event::Close);
        visit.tell_table();
        assert_eq!(visit.table.question, None);
        let names = crate::words::listed(vec!["Bert".to_owned()]);
        let mut told: Vec<Message> = vec![
            t::GaveUp {
                count: 1_usize,
                names,
            }
            .into(),
        ];
        let by_bot: Message = t::BotEnded { count: 3_usize }.into();
        told.extend(is_away.then_some(by_bot));
        assert_eq!(visit.table.end_told(), told);
        visit.table.forget_missed_at_end();
        assert_eq!(visit.table.end_told(), told[..1]);
        visit.play("");
        assert_eq!(visit.table.question, None);
        visit.end();
        assert_eq!(visit.table.question, Some(Question::Result));
    }
}

#[test]
fn moves_that_a_bot_makes_for_someone_else_are_known() {
    let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
    for bot in [None, Some("regular"), None] {
        visit.told["seats"][1]["bot"] = json!(bot);
        visit.tell_table();
        visit.turn_of(seat(2));
        let step = visit.host.as_ref().expect("a match").table().steps();
        let first = visit.legal(seat(2)).remove(0);
        visit.moves(seat(2), &first);
        assert_eq!(visit.table.is_stood_in(step), bot.is_some());
        visit.turn_of(Seat::FIRST);
        let last = visit.legal(Seat::FIRST).pop().expect("a move");
        visit.moves(Seat::FIRST, &last);
    }
}
