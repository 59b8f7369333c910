//! The answers, notes, sounds and announcements of a table, and what waits for the person.

use wildpile_game::Viewer;

use super::*;
use crate::sound::Sound;
use crate::table::screen::NOTE;

/// The sounds and announcements in what follows.
fn heard(effects: Vec<Effect>) -> (Vec<Sound>, Vec<Message>) {
    let (mut sounds, mut announced) = (Vec::new(), Vec::new());
    for effect in effects {
        match effect {
            Effect::Sound(cue) => sounds.push(cue.sound),
            Effect::Announce(said) => announced.extend(said),
            _ => {}
        }
    }
    (sounds, announced)
}

fn said(visit: &Visit) -> Option<Message> {
    visit.table.said(false).map(|notice| notice.message)
}

#[test]
fn notes_follow_each_other_and_an_answer_outlives_them() {
    let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
    let note = |text: &str| Message::text(text.to_owned());
    visit.table.say(Notice::plain(note("answer")));
    for text in ["first", "second"] {
        visit.table.add_note(note(text), visit.now);
    }
    for shown in ["first", "second", "answer"] {
        assert_eq!(said(&visit), Some(note(shown)));
        visit.now += NOTE;
        visit.update(Event::Tick);
    }
    // What was said before the chat came to the screen isn't for it.
    visit.table.see_talk(true);
    assert_eq!(visit.table.said(true), None);
    assert!(visit.table.dismiss() && !visit.table.dismiss());
}

#[test]
fn hints_here_and_in_races_give_the_reasons_that_the_seat_can_know() {
    for game in ["skipper", "joker", "skip-bo", "simon-jester"] {
        let mut visit = Visit::playing(game, &[person("Bert")]);
        visit.tell_that("settings", json!({"hints": true}));
        let reason = GAMES
            .bundle(game)
            .expect("a game")
            .bots
            .reasons()
            .expect("reasons");
        let mut reasons = BTreeSet::new();
        for _ in 0..12 {
            visit.turn_of(Seat::FIRST);
            visit.update(Event::Hint);
            let shown = visit.table.hand.hints.shown().expect("a hint");
            let action = visit.table.scene.actions[shown].clone();
            let referee = visit.host.as_ref().expect("a match").table();
            let why = reason(&*referee.seat(Viewer::Seat(Seat::FIRST)), &action.notation, &[]);
            assert_eq!(said(&visit), Some(hints::phrase(&action, why.as_ref())), "{game}");
            reasons.extend(why.map(|why| why.id().to_owned()));
            visit.moves(Seat::FIRST, &action.notation);
        }
        assert!(reasons.len() > 1, "{game}: {reasons:?}");
        // All moves are gone through without reasons.
        visit.turn_of(Seat::FIRST);
        visit.update(Event::Walk(true));
        let shown = visit.table.hand.hints.shown().expect("a move");
        assert_eq!(said(&visit), Some(visit.table.scene.actions[shown].label.clone()));
    }
}

#[test]
fn an_answer_goes_with_its_reason() {
    let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
    visit.tell_that("settings", json!({"hints": true}));
    visit.turn_of(Seat::FIRST);
    visit.tell_that("pause", json!({"paused": true, "agreed": [1, 2]}));
    visit.update(Event::Hint);
    assert_eq!(said(&visit), Some(t::IsPaused.into()));
    visit.tell_that("pause", Value::Null);
    assert_eq!(said(&visit), None);
    // The same if the server says it.
    let first = visit.legal(Seat::FIRST).remove(0);
    let key = visit.submits(&first);
    visit.tell_that("pause", json!({"paused": true, "agreed": [1, 2]}));
    visit.refuses(Some(key));
    assert_eq!(said(&visit), Some(Message::text("no")));
    visit.tell_that("pause", Value::Null);
    assert_eq!(said(&visit), None);
    let hinted = visit.update(Event::Hint);
    assert!(matches!(hinted[..], [Effect::Hinted]) && said(&visit).is_some());
    for (settings, ranked) in [
        (json!({"hints": false}), Value::Null),
        (json!({"hints": true, "quick": true}), Value::Null),
        (json!({"hints": true}), json!(20_783)),
    ] {
        visit.tell_that("ranked", ranked);
        visit.tell_that("settings", settings);
        visit.table.dismiss();
        visit.update(Event::Hint);
        assert_eq!(said(&visit), Some(t::HintsOff.into()));
        assert!(!visit.table.allows_hints());
    }
    // One without such a reason stays.
    let answer = Message::text("answer");
    visit.table.say(Notice::plain(answer.clone()));
    visit.tell_that("pause", json!({"paused": true, "agreed": [1, 2]}));
    visit.tell_that("pause", Value::Null);
    assert_eq!(said(&visit), Some(answer));
}

#[test]
fn marked_cards_are_not_played_before_a_button_while_others_are_to_move() {
    let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
    visit.turn_of(seat(2));
    let why = visit.table.blocked_reason();
    let effects = visit.update(Event::PlayMarkedBefore("end".to_owned()));
    assert!(effects.is_empty(), "{effects:?}");
    assert!(why.is_some() && said(&visit) == why);
}

/// Others may move at any time.
#[test]
fn what_is_lifted_in_a_race_stays_in_the_hand() {
    let mut visit = Visit::new("skipper", &[person("Bert")]);
    visit.told["race"] = json!(true);
    visit.play("pace=race");
    let from = visit.scene().actions.iter().find_map(|action| action.from);
    visit.table.hand.held = from.map(Into::into);
    for _ in 0..3 {
        let first = visit.legal(seat(2)).remove(0);
        visit.moves(seat(2), &first);
        assert!(visit.table.hand.held.is_some());
    }
}

#[test]
fn moves_refusals_and_the_end_have_sounds_and_turns_are_announced() {
    let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
    visit.turn_of(Seat::FIRST);
    let mut legal = visit.legal(Seat::FIRST).into_iter();
    let first = legal
        .find(|notation| notation.starts_with("discard "))
        .expect("a move");
    let sent = visit.update(Event::Play(first.clone()));
    // With the next player's draw.
    assert_eq!(heard(sent).0, [Sound::Deal, Sound::Place]);
    // It was heard when it was made.
    let answered = heard(visit.moves(Seat::FIRST, &first)).0;
    assert!(!answered.contains(&Sound::Place), "{answered:?}");
    // A move that isn't played is heard, but no other refusal.
    let refused = visit.tell(FromTable::Refused {
        key: None,
        why: Message::text("no"),
    });
    assert_eq!(heard(refused).0, []);
    assert_eq!(heard(visit.update(Event::Play(first))).0, [Sound::No]);
    let (sounds, _) = heard(visit.end());
    assert_eq!(sounds.last(), Some(&Sound::Win));
    visit.told["race"] = json!(true);
    visit.play("");
    let (_, begins) = heard(visit.tell_that("countdown_ms", json!(3_000)));
    assert_eq!(begins, [t::RaceBegins { count: 3_usize }.into()]);
    let (_, go) = heard(visit.tell_that("countdown_ms", Value::Null));
    assert_eq!(go, [t::RaceGo.into()]);
}

/// Its answers would be given by what someone is writing.
#[test]
fn the_result_waits_for_anyone_who_writes_or_reports() {
    let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
    visit.table.is_writing = true;
    visit.end();
    assert_eq!(visit.table.question, None);
    visit.table.is_writing = false;
    visit.update(Event::Ask(Question::Whom(Moderation::Report)));
    visit.update(Event::Tick);
    assert_eq!(visit.table.question, Some(Question::Whom(Moderation::Report)));
    visit.update(Event::Answer(Act::Nothing));
    assert_eq!(visit.table.question, Some(Question::Result));
}

#[test]
fn a_program_agrees_to_a_pause_and_to_another_match_once() {
    let mut visit = Visit::new("skip-bo", &[person("Bert")]);
    visit.table.is_program = true;
    visit.tell_that("settings", json!({"quick": true}));
    visit.play("");
    let wish = json!({"paused": false, "agreed": [2]});
    assert_eq!(sent(visit.tell_that("pause", wish)), ToTable::Pause);
    assert!(says_nothing(&visit.tell_table()));
    visit.tell_that("pause", json!({"paused": true, "agreed": [1, 2]}));
    assert!(says_nothing(&visit.tell_that("pause", Value::Null)));
    // It came too late, and has become a wish of its own.
    let own = json!({"paused": false, "agreed": [1]});
    assert_eq!(sent(visit.tell_that("pause", own)), ToTable::Resume);
    assert!(says_nothing(&visit.tell_table()));
    assert!(says_nothing(&visit.tell_that("pause", Value::Null)));
    assert!(says_nothing(&visit.end()));
    visit.told["seats"][1]["ready"] = json!(true);
    assert!(says_nothing(&visit.tell_table()), "it plays no other match");
    visit.table.plays_on = true;
    assert_eq!(sent(visit.tell_table()), ToTable::Start);
    assert!(says_nothing(&visit.tell_table()));
    // Whom it was said to has left, and nothing has begun.
    visit.told["seats"][1]["name"] = json!("Cleo");
    assert_eq!(sent(visit.tell_table()), ToTable::Start);
    assert!(says_nothing(&visit.tell_table()));
}

#[test]
fn an_open_question_is_answered_after_the_end_of_the_connection() {
    let mut visit = Visit::playing("skip-bo", &[person("Bert")]);
    visit.update(Event::Ended(Message::text("no")));
    visit.update(Event::Ask(Question::Menu));
    visit.update(Event::Answer(Act::Ask(Question::Resign)));
    assert_eq!(visit.table.question, Some(Question::Resign));
    assert!(says_nothing(
        &visit.update(Event::Answer(Act::Say(ToTable::Resign)))
    ));
    assert_eq!(visit.table.question, None);
}
