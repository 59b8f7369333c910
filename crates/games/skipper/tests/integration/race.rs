//! Races over the same deal: of another board, nobody sees more than how far it is (RC-02).

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use serde_json::{Value, json};
use wildpile_cards::{Deal, Dice};
use wildpile_game::{Game, Match, Seat, SeatSet, Step, Turn, Viewer};
use wildpile_skipper::{Event, Handicap, Observation, SeatView, Skipper, State};
use wildpile_table::TableGame;
use wildpile_table::race::{Progress, Standing};

use crate::common::{
    LAST, STUCK, TO_5S, TestMatch, card, english, full_seat, game, listed, seat, seat_json, table,
};

/// Rules that show cards in all kinds of ways.
const RULES: [&str; 12] = [
    "",
    "top_of_discard=true, inspect_discard=true",
    "inspect_discard=false",
    "used_skippers=discard, unused_skips=carry",
    "trash=ask",
    "trash=automatic, trash_hand=true",
    "collect=market(3), trash=ask",
    "collect=fixed(2)",
    "refill=shuffle, hand=2",
    "series=games(3), handicaps=until_beaten { chosen = true }, first=next",
    "deck=six_colours, hand=7",
    "remove=4, hand=1",
];

/// More moves than most of these games take.
const ENOUGH: usize = 2_000;

fn race(rules: &str, seats: usize) -> Skipper {
    game(format!("pace=race, {rules}").trim_end_matches([',', ' ']), seats)
}

fn viewers(game: &Skipper) -> impl Iterator<Item = Viewer> + use<> {
    Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Public])
}

/// True if a game is being played.
fn goes_on(game: &Skipper, state: &State) -> bool {
    let view = game.view(state, Viewer::Public);
    view.dealt && !view.over && view.series.is_none_or(|series| !series.paused)
}

/// A seat's own view of its board.
fn own_board(game: &Skipper, state: &State, seat: Seat) -> SeatView {
    game.view(state, Viewer::Seat(seat)).seats[seat.index()].clone()
}

/// Checks what everybody sees of a board.
fn check_views(game: &Skipper, state: &State) {
    let is_on = goes_on(game, state);
    for viewer in viewers(game) {
        let view = game.view(state, viewer);
        let race = game.race_progress(&view);
        assert_eq!(race.len(), game.seats());
        let scene = game.scene(&view, &[]);
        for seat in Seat::all(game.seats()) {
            let (own, seen) = (own_board(game, state, seat), &view.seats[seat.index()]);
            let done = own.books.iter().filter(|book| book.finished).count() as u32;
            let progress = Progress {
                home: done,
                of: game.deck().colours().len() as u32,
                moves: own.turns,
                standing: match (own.gave_up, own.done) {
                    (true, _) => Standing::Stopped,
                    (false, true) => Standing::Home,
                    (false, false) => Standing::Playing,
                },
                laid: Some(own.stacks.all().len() as u32),
            };
            assert_eq!(race[seat.index()], progress, "{viewer:?} of {seat}");
            let is_shown = scene.zones.iter().any(|zone| zone.owner == Some(seat));
            assert_eq!(is_shown, !is_on || viewer.is(seat), "{viewer:?} of {seat}");
            if is_on && !viewer.is(seat) {
                let only = SeatView {
                    progress: Some(progress),
                    turns: own.turns,
                    gave_up: own.gave_up,
                    handicaps: own.handicaps,
                    ..SeatView::default()
                };
                assert_eq!(*seen, only, "{viewer:?} sees the board of {seat}");
            } else if !is_on {
                assert_eq!(
                    (&seen.stacks, seen.progress),
                    (&own.stacks, None),
                    "{viewer:?} of {seat}"
                );
            }
        }
    }
}

#[test]
fn rc_02_of_other_boards_only_progress_is_seen() {
    let (mut ended, mut paused) = (0, 0);
    for (rules, seats) in RULES.into_iter().zip([2, 3, 4].into_iter().cycle()) {
        for number in 1..=3 {
            let game = race(rules, seats);
            let mut dice = Dice::for_player(number);
            let mut played = Match::new(game.clone(), Deal::Number(number));
            check_views(&game, played.state());
            for _ in 0..ENOUGH {
                let Turn::Seats { due, .. } = played.turn() else {
                    break;
                };
                let all: Vec<Seat> = due.iter().collect();
                let mover = all[dice.index(all.len())];
                let moves = played.legal_moves(mover);
                // Every play brings the end nearer.
                let plays = moves.iter().position(|mv| mv.to_string().starts_with("play"));
                let at = plays.unwrap_or_else(|| dice.index(moves.len()));
                played.play(mover, &moves[at].clone()).unwrap();
                check_views(&game, played.state());
                let view = game.view(played.state(), Viewer::Public);
                paused += usize::from(view.series.is_some_and(|series| series.paused));
            }
            ended += usize::from(played.outcome().is_some());
        }
    }
    assert!(ended > 0 && paused > 0, "{ended} ended, {paused} pauses");
}

#[test]
fn rc_02_every_kind_of_event_at_another_board_is_its_own() {
    let game = race("collect=market(2)", 3);
    let (seat, other) = (seat(2), Viewer::Seat(seat(1)));
    let card = card("9H");
    let own_only = [
        Event::Played {
            seat,
            card,
            colour: 1,
            from_discard: false,
            finished: true,
        },
        Event::Discarded { seat, card },
        Event::Drew {
            seat,
            card: Some(card),
        },
        Event::Took { seat, card },
        Event::TurnedUp { seat, card },
        Event::Trashed {
            seat,
            card: Some(card),
        },
        Event::TurnedOver { seat, shuffled: true },
        Event::PassedTurn { seat },
    ];
    for event in own_only {
        assert_eq!(game.observe(&event, Viewer::Seat(seat)), Some(event));
        assert_eq!(game.observe(&event, other), None, "{event:?}");
        assert_eq!(game.observe(&event, Viewer::Public), None, "{event:?}");
    }
    let done = Progress {
        home: 1,
        of: 4,
        moves: 2,
        standing: Standing::Playing,
        laid: Some(9),
    };
    let told = Event::Progress { seat, progress: done };
    assert_eq!(game.observe(&told, Viewer::Seat(seat)), None);
    let seen = Observation::Progress { seat, progress: done };
    assert_eq!(game.observe(&told, other), Some(seen));
    assert_eq!(game.observe(&told, Viewer::Public), Some(seen));
    let for_all = [
        Event::Dealt { first: seat },
        Event::Done { seat },
        Event::GaveUp { seat },
        Event::GameBegins { game: 2 },
        Event::GameOver {
            winners: SeatSet::one(seat),
        },
        Event::TookHandicap {
            seat,
            handicap: Handicap::OwnSuit,
            by: None,
        },
    ];
    for event in for_all {
        assert_eq!(game.observe(&event, other), Some(event));
        assert_eq!(game.observe(&event, Viewer::Public), Some(event));
    }
}

#[test]
fn rc_02_a_finished_book_is_told_without_its_cards() {
    let mut t = table("pace=race", &[("JS 9D 9C TC TD", TO_TEN), (STUCK, TO_5S)]);
    t.does(1, "play JS");
    let log = |viewer| -> Vec<String> {
        let last = t.played.steps().last().unwrap();
        let seen = last
            .events
            .iter()
            .filter_map(|event| t.game.observe(event, viewer));
        seen.map(|seen| english(&t.game.tell(&seen))).collect()
    };
    for viewer in [Viewer::Seat(seat(2)), Viewer::Public] {
        assert_eq!(log(viewer), ["Seat 1 has one finished book"]);
    }
    assert!(log(Viewer::Seat(seat(1)))[0].contains("the jack of spades"));
    let facts = t.scene(2).facts;
    let fact = facts.iter().map(|(_, how)| crate::common::english_arg(how));
    assert!(
        fact.clone().any(|how| how.contains("1 of 4 books")),
        "{:?}",
        fact.collect::<Vec<_>>()
    );
}

/// Spades up to the ten.
const TO_TEN: &str = "S: AS 2S 3S 4S 5S 6S 7S 8S 9S TS";

#[test]
fn rc_02_boards_are_seen_in_a_race_over_different_deals_and_after_the_end() {
    let t = TestMatch::deal("pace=race { same_deal = false }", 2, 4);
    let view = t.game.view(t.played.state(), Viewer::Public);
    assert!(
        view.seats
            .iter()
            .all(|seat| seat.progress.is_none() && seat.hand_count == 5)
    );
    assert_eq!(t.game.race_progress(&view)[1].standing, Standing::Playing);
    let mut t = table("pace=race", &[("JD", LAST), (STUCK, TO_5S)]);
    let hidden = t.game.view(t.played.state(), Viewer::Public);
    assert!(
        hidden
            .seats
            .iter()
            .all(|seat| seat.progress.is_some() && seat.stacks.all().is_empty())
    );
    t.does(1, "play JD");
    let view = t.game.view(t.played.state(), Viewer::Seat(seat(2)));
    assert!(view.over && view.seats[0].done && view.seats[0].hand.is_none());
    assert_eq!(view.seats[0].stacks.stack(0).len(), 11);
}

#[test]
fn rc_02_a_seat_knows_no_cards_of_the_others() {
    let game = race("", 3);
    let played = Match::new(game.clone(), Deal::Number(1));
    let view = game.view(played.state(), Viewer::Seat(seat(1)));
    let like = game.sample(&view, &mut Dice::for_player(1));
    assert_eq!(like.cards_of(seat(2)), []);
    let moves = |own: Seat| {
        let mut moves = Vec::new();
        game.legal_moves(&like, own, &mut moves);
        game.extra_moves(&like, own, &mut moves);
        moves
    };
    assert!(moves(seat(2)).is_empty() && !moves(seat(1)).is_empty());
    let refused = game.check(&like, seat(2), &"end".parse().unwrap());
    assert_eq!(
        english(&refused.unwrap_err()),
        "only the player at that seat sees this board"
    );
    // Its position is one, but nobody starts a match from it.
    let position = game.position(&like);
    assert_eq!(game.set_up(&position).unwrap(), like);
    let problems = game.review(&position).problems;
    let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(paths, ["seats[1].progress", "seats[2].progress"]);
}

#[test]
fn rc_02_progress_in_a_position_is_checked() {
    let known = |game: &Skipper| seat_json(game, STUCK, "", "", "");
    let progress = |home: u32, standing: &str| -> Value {
        let how = json!({ "home": home, "of": 4, "moves": 2, "standing": standing, "laid": 9 });
        json!({ "progress": how })
    };
    let set_up = |rules: &str, other: Value| {
        let game = game(rules, 2);
        let position = json!({ "seats": [known(&game), other] });
        let position = serde_json::from_value(position).unwrap();
        game.set_up(&position)
            .map_or_else(|e| listed(&e), |_| String::new())
    };
    assert_eq!(set_up("pace=race", progress(3, "playing")), "");
    assert_eq!(set_up("pace=race", progress(0, "stopped")), "");
    for (rules, home, standing) in [
        ("", 3, "playing"),
        ("pace=race { same_deal = false }", 3, "playing"),
        ("pace=race", 4, "playing"),
        ("pace=race", 4, "home"),
        ("pace=race", 0, "stuck"),
        ("pace=race", 0, "undealt"),
    ] {
        let why = set_up(rules, progress(home, standing));
        assert!(
            why.starts_with("seats[1].progress: "),
            "{rules} {home} {standing}: {why}"
        );
    }
    let mut both = progress(3, "playing");
    both["hand"] = json!(["9H"]);
    assert!(set_up("pace=race", both).contains("seats[1].progress"));
}

#[test]
fn rc_02_a_waiting_decision_is_its_own() {
    let g = game("pace=race, trash=ask", 2);
    let one = full_seat(&g, "7S 9H 8H 7H 5H", "S: AS 2S KD 5S", "2C 3S", "", "", "");
    let two = seat_json(&g, STUCK, "", "", "");
    let mut t = TestMatch::at(g, json!({ "seats": [one, two] }));
    t.does(1, "discard 7S").does(1, "end");
    assert!(t.see(1).is_asked);
    check_views(&t.game, t.played.state());
    assert!(matches!(t.played.steps().last().unwrap().step, Step::Move(..)));
}
