use proptest::prelude::*;
use wildpile_message::{Names, Texts};
use wildpile_protocol::people::{DailyBoard, DailyLine};
use wildpile_records::clock::DAY_MS;
use wildpile_records::{Ending, Help, Practice, SeatInfo, Snapshot};
use wildpile_session::{Form, Link, Session, Thinker};

use super::*;
use crate::testing::{bundle, texts};

/// 23 November 2026, a Monday.
const TODAY: u64 = 20_780;

fn deal(game: &str, day: u64) -> String {
    let deals = bundle(game).daily.expect("it has daily deals");
    deals.deal(Day::since_1970(day)).expect("a deal").to_string()
}

fn info(game: &str, players: &[&str], deal: String) -> MatchInfo {
    let seats = players.iter().map(|player| SeatInfo {
        name: String::new(),
        player: (*player).to_owned(),
    });
    MatchInfo {
        game: game.to_owned(),
        rules_name: game.to_owned(),
        deal,
        seats: seats.collect(),
    }
}

/// A finished match of a day's deal that was played on another.
fn played(game: &str, day: u64, on: u64, result: MatchResult, help: Help) -> Head {
    let now = Snapshot {
        elapsed_ms: 98_000,
        moves: 3,
        help,
        ..Snapshot::default()
    };
    let ending = Ending {
        result,
        grade: u8::from(result == MatchResult::Won),
        counted: true,
        ..Ending::default()
    };
    let time = on * DAY_MS + 5;
    Head::new(GameId::from(1), &info(game, &["human"], deal(game, day)), time).finished(&now, &ending, time)
}

fn won(day: u64, on: u64) -> Head {
    played("joker", day, on, MatchResult::Won, Help::NONE)
}

fn joker(rows: &[Head]) -> Played {
    Played::of(bundle("joker").listing, bundle("joker").daily, rows)
}

fn say(texts: &Texts, message: &Message) -> String {
    texts.say(message, &Names::default())
}

#[test]
fn a_deal_counts_on_its_day_and_late_ones_only_for_medals() {
    let rows = [0, 1, 3].map(|ago| won(TODAY - ago, TODAY - ago));
    let all = joker(&rows);
    assert_eq!(all.streak_days(), [TODAY, TODAY - 1, TODAY - 3]);
    assert_eq!(joker(&[]), Played::default());
    assert_eq!(
        Played::of(bundle("skipper").listing, None, &rows),
        Played::default()
    );
    let late = joker(&[won(TODAY - 1, TODAY)]);
    assert!(late.on(TODAY - 1).win.is_some_and(|win| win.is_late));
    assert!(late.streak_days().is_empty());
    assert_eq!(
        joker(&[won(TODAY + 1, TODAY)]),
        Played::default(),
        "its day is yet to come"
    );
    // The better of two wins is shown.
    let both = joker(&[won(TODAY - 1, TODAY), won(TODAY - 1, TODAY - 1)]);
    assert_eq!(both.on(TODAY - 1).count, 2);
    assert!(both.on(TODAY - 1).win.is_some_and(|win| !win.is_late));
}

#[test]
fn help_ends_a_streak_but_not_a_win_and_practice_counts_nowhere() {
    let with = |hints, solver_moves| Help {
        hints,
        solver_moves,
        ..Help::NONE
    };
    let practised = Help {
        noted: Some(Practice::Replay),
        ..Help::NONE
    };
    for (help, is_won) in [
        (with(2, Some(0)), true),
        (with(0, Some(9)), false),
        (practised, false),
        (Help::UNKNOWN, true),
    ] {
        let all = joker(&[played("joker", TODAY, TODAY, MatchResult::Won, help)]);
        assert_eq!(all.on(TODAY).win.is_some(), is_won, "{help:?}");
        assert!(all.streak_days().is_empty(), "{help:?}");
    }
    let mut marked = won(TODAY, TODAY);
    marked.marked = true;
    assert_eq!(joker(&[marked]).on(TODAY), Attempts::default());
    let first = Day::since_1970(TODAY).first_deal();
    let of_day = deal("joker", TODAY);
    let candidates = (first..first + 100).map(|number| number.to_string());
    for typed in candidates
        .filter(|typed| *typed != of_day)
        .chain(["7".to_owned()])
    {
        let mut other = won(TODAY, TODAY);
        other.info.deal.clone_from(&typed);
        assert_eq!(joker(&[other]), Played::default(), "{typed}");
    }
}

#[test]
fn opponents_are_those_of_the_day() {
    for (players, counts) in [
        (vec!["human", "strong"], true),
        (vec!["human", "beginner"], false),
        (vec!["human", "strong", "strong"], false),
        (vec!["strong", "strong"], false),
        (vec![], false),
    ] {
        let mut row = played("skip-bo", TODAY, TODAY, MatchResult::Won, Help::NONE);
        row.info = info("skip-bo", &players, deal("skip-bo", TODAY));
        let all = Played::of(bundle("skip-bo").listing, bundle("skip-bo").daily, [&row]);
        assert_eq!(all.on(TODAY).win.is_some(), counts, "{players:?}");
    }
}

#[test]
fn the_state_of_a_deal_is_said_in_both_languages() {
    let lost = played("joker", TODAY, TODAY, MatchResult::Lost, Help::NONE);
    let left = played("joker", TODAY, TODAY, MatchResult::Abandoned, Help::NONE);
    let going = Head {
        end: None,
        ..lost.clone()
    };
    let cases = [
        (vec![], "Not won yet", "Noch nicht gewonnen"),
        (vec![lost.clone()], "Lost, 1 attempt", "Verloren, 1 Versuch"),
        (
            vec![left.clone(), left.clone()],
            "Not won yet, 2 attempts",
            "Noch nicht gewonnen, 2 Versuche",
        ),
        (
            vec![left, lost.clone()],
            "Lost, 2 attempts",
            "Verloren, 2 Versuche",
        ),
        (vec![lost.clone(), going], "In progress", "Angefangen"),
        (vec![lost, won(TODAY, TODAY)], "Won in 1:38", "Gewonnen in 1:38"),
        (
            vec![won(TODAY, TODAY + 1)],
            "Won late, in 1:38",
            "Nachgeholt in 1:38",
        ),
    ];
    let (en, de) = (texts("en"), texts("de"));
    for (rows, english, german) in cases {
        let said = joker(&rows).on(TODAY).message();
        assert_eq!(
            (say(&en, &said), say(&de, &said)),
            (english.to_owned(), german.to_owned())
        );
    }
}

#[test]
fn a_streak_forgives_one_missed_day_in_seven() {
    let of = |won: &[u64], today| {
        let Streak { days, forgiven, .. } = streak(won, today);
        (days, forgiven)
    };
    assert_eq!(of(&[], 9), (0, vec![]));
    assert_eq!(of(&[9], 9), (1, vec![]));
    assert_eq!(of(&[8, 7], 9), (2, vec![]), "today isn't missed yet");
    assert_eq!(of(&[7, 6], 9), (2, vec![8]), "yesterday is forgiven");
    assert_eq!(of(&[6, 5], 9), (0, vec![]), "two days aren't");
    assert_eq!(of(&[9, 8, 7, 5], 9), (4, vec![6]));
    assert_eq!(of(&[9, 7, 5], 9), (2, vec![8]), "two in a week");
    assert_eq!(
        of(&[20, 18, 17, 16, 15, 14, 13, 11], 20),
        (8, vec![19, 12]),
        "a week apart"
    );
    assert_eq!(of(&[1, 0], 1), (2, vec![]));
    let (safe, open) = (streak(&[9, 8], 9), streak(&[8], 9));
    assert!(safe.is_safe && safe.may_miss && !open.is_safe && open.may_miss);
    assert!(!streak(&[9, 7], 9).may_miss && !streak(&[], 9).may_miss);
    assert_eq!(longest(&[]), 0);
    assert_eq!(longest(&[90, 50, 49, 48, 46, 30]), 4);
}

proptest! {
    /// The days of a streak, tried one by one: the longest run that ends now and has no two missed days within a week.
    #[test]
    fn a_streak_is_the_longest_run_without_two_missed_days_in_a_week(bits: u64, today in 0_u64..64) {
        let won: Vec<u64> = (0..64).filter(|day| bits >> day & 1 == 1).collect();
        let found = streak(&won, today);
        let is_won = |day: u64| won.contains(&day);
        let end = if is_won(today) { today + 1 } else { today };
        let allowed = |first: u64| {
            let missed: Vec<u64> = (first..end).filter(|day| !is_won(*day)).collect();
            is_won(first) && missed.windows(2).all(|two| two[1] - two[0] >= 7)
        };
        let run = (0..end).find(|first| allowed(*first)).map_or(end..end, |first| first..end);
        let days = run.clone().filter(|day| is_won(*day)).count();
        let forgiven: Vec<u64> = run.rev().filter(|day| !is_won(*day)).collect();
        prop_assert_eq!((found.days, &found.forgiven), (days, &forgiven));
        prop_assert_eq!(found.is_safe, is_won(today));
        // Missing the next day ends or shortens it exactly if it may not be missed.
        let next = end + 1;
        let without: Vec<u64> = won.iter().copied().filter(|day| *day < end).collect();
        let later = streak(&without, next);
        prop_assert_eq!(found.may_miss, found.days > 0 && later.days == found.days);
    }

    #[test]
    fn another_day_won_never_shortens_a_streak(bits: u64, day in 0_u64..40, today in 40_u64..64) {
        let won: Vec<u64> = (0..64).filter(|day| bits >> day & 1 == 1).collect();
        let more: Vec<u64> = won.iter().copied().chain([day]).collect();
        prop_assert!(streak(&more, today).days >= streak(&won, today).days);
        prop_assert!(longest(&more) >= longest(&won));
        let each = won.iter().map(|day| streak(&won, *day).days);
        prop_assert_eq!(longest(&won), each.max().unwrap_or(0));
    }
}

#[test]
fn months_and_weeks_are_those_of_the_calendar() {
    assert_eq!(weekday(TODAY), 0);
    assert_eq!(first_day(), 20_454);
    let mut calendar = Calendar::new(joker(&[won(TODAY - 2, TODAY - 2), won(TODAY, TODAY)]), TODAY);
    assert_eq!(calendar.month(), 20_758..20_788);
    assert_eq!((calendar.won(), calendar.streak.days), (2, 2));
    let fields: Vec<Field> = calendar.fields().collect();
    assert_eq!((fields.len(), fields[0].number, fields[29].number), (30, 1, 30));
    assert!(fields[21].is_forgiven && !fields[22].is_forgiven);
    assert!(fields[23].is_later && fields[23].message().is_none() && !fields[22].is_later);
    let texts = texts("en");
    let said = [calendar.month_message(), calendar.streak_message()].map(|said| say(&texts, &said));
    assert_eq!(said[0], "2 of 30 days won, 5 more days for bronze");
    assert_eq!(
        said[1],
        "2 days in a row, 22 Nov missed and forgiven, miss no day before 29 Nov"
    );
    assert!(!calendar.can_go_on());
    calendar.turn(false);
    assert_eq!(calendar.month().start, 20_758);
    for _ in 0..20 {
        calendar.turn(true);
    }
    assert_eq!(calendar.month(), 20_454..20_485);
    assert!(!calendar.can_go_back() && calendar.can_go_on());
    // A leap year's February.
    assert_eq!(Calendar::new(Played::default(), 21_230).month().count(), 29);
}

#[test]
fn medals_follow_the_days_won() {
    assert_eq!(Medal::of(6), None);
    assert_eq!(Medal::next(6), Some((Medal::Bronze, 1)));
    assert_eq!([7, 14, 15, 24, 25, 31].map(Medal::of), {
        use Medal::{Bronze, Gold, Silver};
        [Bronze, Bronze, Silver, Silver, Gold, Gold].map(Some)
    });
    assert_eq!(Medal::next(25), None);
}

#[test]
fn the_deal_offered_first_keeps_the_longest_streak() {
    let rows = [
        won(TODAY, TODAY),
        played("simon-jester", TODAY - 1, TODAY - 1, MatchResult::Won, Help::NONE),
    ];
    let matches: Vec<&Head> = rows.iter().collect();
    let all = today(wildpile_bundle::LISTINGS.iter().copied(), &matches, TODAY);
    assert_eq!(all.len(), 4);
    assert_eq!(first_choice(&all).map(|today| today.game), Some("simon-jester"));
    let none = today(wildpile_bundle::LISTINGS.iter().copied(), &[], TODAY);
    assert_eq!(first_choice(&none).map(|today| today.game), Some(none[0].game));
    let said = |game: &str| {
        let today = all.iter().find(|today| today.game == game).expect("it is listed");
        say(&texts("en"), &today.message())
    };
    assert_eq!(said("joker"), "Won in 1:38 · 1-day streak");
    assert_eq!(said("simon-jester"), "Not won yet · 1-day streak");
    assert_eq!(said("skipper"), "Not won yet");
}

fn daily(game: &str, day: u64) -> Session {
    let mut form = Form::new(bundle(game), &[]);
    form.set_daily(deal(game, day).parse().expect("a deal"));
    let deal = form.deal().expect("it was chosen");
    Session::start(bundle(game), form.setup(), deal).expect("a match")
}

#[test]
fn a_badge_is_on_daily_deals_only() {
    for game in ["skipper", "joker", "skip-bo", "simon-jester"] {
        let badge = Badge::of(&daily(game, TODAY), TODAY).expect("a daily deal");
        assert!(badge.day == TODAY && !badge.is_late && (1..=3).contains(&badge.stars));
        let late = Badge::of(&daily(game, TODAY - 5), TODAY).expect("a daily deal");
        assert!(late.day == TODAY - 5 && late.is_late);
        assert_eq!(Badge::of(&daily(game, TODAY + 1), TODAY), None, "yet to come");
        let form = Form::new(bundle(game), &[]);
        let other =
            Session::start(bundle(game), form.setup(), wildpile_cards::Deal::Number(7)).expect("a match");
        assert_eq!(Badge::of(&other, TODAY), None);
    }
    // The deal with other rules.
    let mut form = Form::new(bundle("skipper"), &[]);
    form.set_daily(deal("skipper", TODAY).parse().expect("a deal"));
    form.set("hand", 4.into());
    let deal = form.deal().expect("it was chosen");
    let other = Session::start(bundle("skipper"), form.setup(), deal).expect("a match");
    assert_eq!(Badge::of(&other, TODAY), None);
}

#[test]
fn a_result_is_shared_without_the_cards() {
    let mut session = daily("joker", TODAY + 5);
    session.elapsed = std::time::Duration::from_millis(98_765);
    let badge = |is_late| Badge {
        day: TODAY + 5,
        stars: 2,
        is_late,
    };
    let once = Attempts {
        count: 1,
        ..Attempts::default()
    };
    let thrice = Attempts { count: 3, ..once };
    let (en, de) = (texts("en"), texts("de"));
    let line = badge(false).shared(&session, &once);
    assert_eq!(say(&en, &line), "Joker Solitaire 28 Nov ★★☆ 1:38, no hints");
    assert_eq!(say(&de, &line), "Joker Solitaire 28. Nov. ★★☆ 1:38, ohne Tipps");
    let line = badge(true).shared(&session, &thrice);
    assert_eq!(
        say(&en, &line),
        "Joker Solitaire 28 Nov ★★☆ 1:38, no hints, 3 attempts, late"
    );
    assert_eq!(say(&en, &badge(true).message()), "28 Nov ★★☆ · late");
    assert_eq!(
        say(&en, &badge(false).spoken()),
        "Daily deal of 28 Nov, difficulty 2 of 3"
    );
}

#[test]
fn the_way_through_a_deal_is_the_solvers_or_the_best_bots() {
    for game in ["skipper", "joker", "skip-bo", "simon-jester"] {
        let mut way = Way::new(bundle(game), TODAY - 1)
            .expect("daily deals")
            .expect("a match");
        let (mut thinker, mut link) = (Thinker::default(), Link::default());
        while let Some(question) = way.question() {
            let request = link.ask(&way.session, question);
            let response = thinker.hear(&wildpile_bundle::find, &request, None);
            way.take(response.answer).expect("a way");
        }
        assert!(way.session.is_over(), "{game}");
        let is_won = way
            .session
            .referee()
            .outcome()
            .is_some_and(|o| o.won(wildpile_game::Seat::FIRST));
        assert!(is_won || game == "skip-bo", "{game}");
    }
}

#[test]
fn the_shelf_has_the_medals_of_all_months() {
    let month = |year, month, day| Day { year, month, day }.number();
    let (march, may) = (month(2026, 3, 1), month(2026, 5, 1));
    // Won late, hinted or on the day: each is a day won, once.
    let mut rows: Vec<Head> = (0..25).map(|day| won(may + day, may + day)).collect();
    rows.extend((0..8).map(|day| won(march + day, may)));
    rows.push(won(march, march));
    rows.push(won(month(2026, 4, 30), may));
    rows.push(played(
        "joker",
        month(2026, 2, 1),
        TODAY,
        MatchResult::Lost,
        Help::NONE,
    ));
    let shelf = Calendar::new(joker(&rows), TODAY).shelf();
    let shown: Vec<_> = shelf
        .months()
        .iter()
        .map(|m| (m.start, m.won, m.days, m.medal()))
        .collect();
    assert_eq!(
        shown,
        [
            (may, 25, 31, Some(Medal::Gold)),
            (month(2026, 4, 1), 1, 30, None),
            (march, 8, 31, Some(Medal::Bronze))
        ]
    );
    let texts = texts("en");
    assert_eq!(say(&texts, &shelf.message()), "1 gold, 1 bronze");
    let lines = shelf.months().iter();
    let lines: Vec<String> = lines
        .map(|m| format!("{}: {}", say(&texts, &m.name()), say(&texts, &m.message())))
        .collect();
    assert_eq!(
        lines,
        [
            "May 2026: Gold: 25 of 31 days won",
            "April 2026: 1 of 30 days won",
            "March 2026: Bronze: 8 of 31 days won"
        ]
    );
    let none = Calendar::new(Played::default(), TODAY).shelf();
    assert!(none.months().is_empty());
    assert_eq!(
        say(&texts, &none.message()),
        "No medal yet: 7 days won in a month make bronze."
    );
}

#[test]
fn only_the_paths_of_lines_are_those_of_matches() {
    assert_eq!(board_path("skip-bo", 20_780), "/api/daily/skip-bo/20780");
    assert_eq!(board_path("../joker?", 1), "/api/daily/joker/1");
    assert!(is_match_path(&match_path("skip-bo", 20_780, 12)));
    for other in [
        "",
        "/api/daily/joker/20780",
        "/api/daily/joker/20780/1/2",
        "/api/daily/joker/20780/01",
        "/api/daily/../20780/1",
        "/api/daily/joker/today/1",
        "/api/matches/joker/20780/1",
        "//evil.example/api/daily/joker/20780/1",
    ] {
        assert!(!is_match_path(other), "{other}");
    }
}

#[test]
fn the_best_match_of_a_day_is_shown_once_the_day_is_over() {
    let line = |name: &str, moves| DailyLine {
        name: name.to_owned(),
        player: None,
        grade: 1,
        moves,
        own: false,
    };
    let mut board = DailyBoard {
        game: "joker".to_owned(),
        day: TODAY,
        over: false,
        count: 2,
        lines: vec![line("Ada", 61), line("Bo", 70)],
        own: None,
    };
    assert_eq!(Best::of(&board), None);
    board.over = true;
    let best = Best::of(&board).expect("the first line");
    assert_eq!(best.transcript, "/api/daily/joker/20780/1");
    assert_eq!(
        say(&texts("en"), &best.message()),
        "Watch yesterday's best player: Ada, 61 moves"
    );
    assert_eq!(
        say(
            &texts("en"),
            &best.message_from("https://cards.example".to_owned())
        ),
        "Yesterday's best player at https://cards.example: Ada, 61 moves"
    );
    assert_eq!(best.page(), "replay?match=/api/daily/joker/20780/1");
    board.lines.clear();
    assert_eq!(Best::of(&board), None);
}
