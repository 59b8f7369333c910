//! Series with handicaps (SK-40, MU-05) in the store: what was left in the middle goes on as if it hadn't been left.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::Value;
use wildpile_bundle::GAMES;
use wildpile_game::{Seat, Viewer};
use wildpile_message::Names;
use wildpile_records::Store;
use wildpile_tui::saves::{self, Row};
use wildpile_tui::session::Session;
use wildpile_tui::store_thread::Kind;

use crate::common::table::{context, session};
use crate::common::{in_progress, stored};

/// How many moves lie between two matches that are opened again, at most.
const OFTEN: usize = 60;

/// In which game of the series a match is, from 1.
fn game_of(position: &Value) -> u64 {
    let of_skipper = position["series"]["game"].as_u64();
    of_skipper.or(position["game"].as_u64()).unwrap()
}

fn due(session: &Session) -> Option<Seat> {
    session.referee().turn().due().first()
}

fn moves(session: &Session, seat: Seat) -> Vec<String> {
    session.referee().seat(Viewer::Seat(seat)).legal_moves()
}

/// What a bot plays, so that games are won.
fn choose(session: &Session, seat: Seat) -> String {
    let mut copy = session.referee().boxed_clone();
    let mut bot = session.bundle().bots.player("greedy", 1).unwrap();
    copy.play_with(seat, bot.as_mut(), Duration::from_millis(20))
        .unwrap()
}

/// Everything that a match is, and what each seat sees of it.
fn everything(session: &Session) -> (Value, String, Vec<Vec<String>>, Vec<String>) {
    let seats = || Seat::all(session.setup().seats.len());
    let scenes = seats().map(|seat| format!("{:?}", session.referee().seat(Viewer::Seat(seat)).scene()));
    (
        session.referee().position_json(),
        session.record(),
        seats().map(|seat| moves(session, seat)).collect(),
        scenes.collect(),
    )
}

/// Plays a series to its end. It is stored and opened again now and then, always when a game of the series ends and
/// when a handicap is chosen, and goes on with what was opened. Returns how often that was: now and then, between
/// games, and while choosing.
fn play(game: &str, rules: &str, players: usize, deal: u64) -> [usize; 3] {
    let cx = context(GAMES);
    let mut session = session(game, rules, &vec!["human"; players], deal);
    let (mut row, mut opened, mut number) = (Row::default(), [0; 3], 1);
    let mut handicaps = BTreeSet::new();
    for step in 1.. {
        assert!(step < 100_000, "{game}, {rules}: it goes on and on");
        let Some(seat) = due(&session) else { break };
        let mv = choose(&session, seat);
        handicaps.extend(mv.strip_prefix("handicap ").map(str::to_owned));
        session.play(seat, &mv).unwrap();
        let Some(seat) = due(&session) else { break };
        let now = game_of(&session.referee().position_json());
        let is_choosing = moves(&session, seat).iter().any(|m| m.starts_with("handicap "));
        let kind = match (is_choosing, now > number, step % OFTEN) {
            (true, ..) => 2,
            (_, true, _) => 1,
            (.., 0) => 0,
            _ => continue,
        };
        number = now;
        opened[kind] += 1;
        cx.store.write_match(&row, &session, Kind::Match);
        let stored = in_progress(&cx).remove(0);
        let again;
        (again, row) = saves::resume(&stored, 0, GAMES).unwrap();
        assert_eq!(
            everything(&again),
            everything(&session),
            "{game}, {rules}, step {step}"
        );
        assert_eq!(again.setup(), session.setup());
        session = again;
    }
    assert_eq!(!handicaps.is_empty(), rules.contains("chosen"), "{rules}");
    cx.store.write_match(&row, &session, Kind::Match);
    let end = stored(&cx, |store: &Store| store.finished(None, 2));
    assert_eq!(end.len(), 1, "it is one match all the time");
    assert_eq!(end[0].record.transcript(), session.record());
    assert!(in_progress(&cx).is_empty());
    let names = cx.texts.say(
        &end[0].head.ending().unwrap().message.clone().unwrap(),
        &Names::NONE,
    );
    assert!(!names.is_empty());
    opened
}

#[test]
fn sk_40_a_series_of_skipper_with_handicaps_goes_on_where_it_was_left() {
    let drawn = play("skipper", "series=games(4), handicaps=until_beaten", 2, 1);
    assert!(drawn[0] > 0 && drawn[1] >= 3 && drawn[2] == 0, "{drawn:?}");
    let rules = "series=wins(3), handicaps=pile_up { chosen = true }, first=winner";
    let chosen = play("skipper", rules, 2, 2);
    assert!(chosen[0] > 0 && chosen[2] > 1, "{chosen:?}");
}

#[test]
fn mu_05_a_series_of_skip_bo_with_handicaps_goes_on_where_it_was_left() {
    let series = "series=to { target = 150 }, stock=5";
    let drawn = play("skip-bo", &format!("{series}, handicaps=pile_up"), 2, 1);
    assert!(drawn[0] > 0 && drawn[1] > 0 && drawn[2] == 0, "{drawn:?}");
    let rules = format!("{series}, handicaps=until_beaten {{ chosen = true }}");
    let chosen = play("skip-bo", &rules, 2, 3);
    assert!(chosen[0] > 0 && chosen[2] > 0, "{chosen:?}");
}
