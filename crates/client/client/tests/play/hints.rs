//! Hints, searches, and moves that are played by themselves.

use wildpile_cards::Deal;
use wildpile_client::play::{Event, Question, Want};
use wildpile_client::sound::Sound;
use wildpile_game::Seat;
use wildpile_records::Practice;
use wildpile_session::{Kind, Onward, Pick, Question as ThinkerQuestion, Session};

use crate::screen::{Screen, is_search, session};

#[test]
fn the_way_to_win_is_shown_move_by_move_and_played_to_its_end() {
    let mut screen = Screen::of("simon-jester", "decks = 1", &["human"], 2);
    let onward = screen.outlook();
    assert_eq!(
        screen.saves.last(),
        Some(&(0, 1)),
        "the question is saved at once"
    );
    assert_eq!(screen.session.help().practice(), None, "the answer is a hint");
    screen.feed(Event::GoOn(onward[0].clone()));
    assert_eq!(screen.session.help().practice(), Some(Practice::Solver));
    while screen.think() {}
    let (shown, left) = screen.way().unwrap();
    assert_eq!((screen.hand.hints.shown(), screen.moves()), (Some(shown), 0));
    let first = screen.hand.hint(&screen.scene).unwrap().clone();
    screen.feed(Event::Choose(Seat::FIRST, first));
    screen.hint().unwrap();
    assert_eq!(screen.way().map(|(_, left)| left), Some(left - 1));
    // Who leaves the way gets the hints that everybody gets.
    let next = screen.way().unwrap().0;
    let other = screen.scene.actions[next].notation.clone();
    screen.make(|action| action.notation != other && action.confirm.is_none());
    assert_eq!(screen.way(), None);
    assert!(screen.hint().is_some());
    screen.want(Want::Undo);
    // From here it is played at the solver's pace, and can be stopped.
    let onward = screen.outlook();
    assert!(matches!(onward[1], Onward::Play(_)));
    screen.feed(Event::GoOn(onward[1].clone()));
    assert_eq!((screen.moves(), screen.is_running()), (2, true));
    screen.wait(149);
    assert_eq!(screen.moves(), 2);
    screen.wait(1);
    assert_eq!(screen.moves(), 3);
    screen.feed(Event::Stop);
    screen.wait(1000);
    assert_eq!(screen.moves(), 3);
    let onward = screen.outlook();
    screen.feed(Event::GoOn(onward[1].clone()));
    while screen.is_running() {
        screen.wait(150);
    }
    let [end] = screen.news.as_slice() else {
        panic!("{:?}", screen.news);
    };
    assert!(end.over && end.grade == 0 && !end.counts, "the solver has won");
    let is_end = |sound: &Sound| matches!(sound, Sound::Win | Sound::Lose);
    assert!(!screen.sounds.iter().any(is_end), "nobody has won or lost");
    assert_eq!(screen.session.help().hints, 5);
}

#[test]
fn a_lost_deal_is_told_and_a_search_that_is_closed_says_nothing() {
    let mut screen = Screen::of("simon-jester", "decks = 1", &["human"], 3);
    assert!(screen.outlook().contains(&Onward::NewDeal));
    screen.want(Want::LookAhead);
    let late = screen.thoughts.clone();
    screen.question = None;
    screen.feed(Event::StopSearch);
    assert!(!screen.thoughts.iter().any(is_search));
    screen.thoughts = late;
    while screen.think() {}
    assert_eq!(screen.question, None, "nobody waits for it");
    // Where nobody knows, nobody is asked; hidden cards are asked about first.
    let mut screen = Screen::of("skip-bo", "", &["human", "random"], 3);
    screen.want(Want::LookAhead);
    assert_eq!((screen.question.take(), screen.says()), (None, Some(Kind::Plain)));
    let mut screen = Screen::of("joker", "", &["human"], 7);
    screen.want(Want::LookAhead);
    assert!(screen.asks(Want::LookAhead));
    assert!(!screen.session.referee().is_marked());
    screen.feed(Event::Sure(Want::LookAhead));
    assert!(screen.session.referee().is_marked());
}

#[test]
fn sj_09_hints_go_best_first_and_never_offer_what_changes_nothing() {
    let mut screen = Screen::of("simon-jester", "", &["human"], 7);
    let useful = screen.scene.actions.iter().filter(|a| a.rank >= 0);
    let (count, best) = (useful.clone().count(), useful.map(|a| a.rank).max());
    let mut seen = Vec::new();
    for at in 0..count {
        let (action, _) = screen.hint().unwrap();
        assert_eq!(screen.hand.hints.number(), (at + 1, count));
        seen.push(action.rank);
    }
    assert!(seen.iter().all(|rank| *rank >= 0));
    assert_eq!(seen.iter().copied().max(), best);
    assert!(seen[1..].is_sorted_by(|a, b| a >= b), "{seen:?}");
    screen.hint();
    assert_eq!(screen.hand.hints.number().0, 1, "it goes round");
    assert_eq!(screen.saves, [(0, 1)], "one hint, saved at once");
    // All legal moves are gone through after the shown one, and the best hint comes first again.
    screen.feed(Event::Walk(true));
    assert_eq!(screen.hand.hints.number().1, screen.scene.actions.len());
    assert!((0..screen.scene.actions.len()).all(|at| screen.why(at).is_none()));
    screen.hint();
    assert_eq!(screen.hand.hints.number(), (1, count));
    // Moves played by hints win, with hints.
    let mut screen = Screen::of("simon-jester", "decks = 1", &["human"], 2);
    for _ in 0..400 {
        let Some((action, _)) = screen.hint() else { break };
        screen.feed(Event::Choose(Seat::FIRST, action));
    }
    assert!(screen.end().grade > 0 && screen.end().help.is_some());
}

#[test]
fn each_hint_says_its_own_reason() {
    let mut screen = Screen::of("skipper", "", &["human"], 3);
    let mut told = Vec::new();
    let (_, has_reason) = screen.hint().unwrap();
    assert!(has_reason);
    for _ in 0..screen.hand.hints.number().1 {
        let shown = screen.hand.hints.shown().unwrap();
        told.extend(screen.why(shown).cloned());
        screen.hint();
    }
    assert!(told.windows(2).any(|two| two[0] != two[1]), "{told:?}");
    // They are about this position.
    screen.make(|action| action.confirm.is_none());
    assert!((0..screen.scene.actions.len()).all(|at| screen.why(at).is_none()));
}

#[test]
fn a_hint_that_is_not_wanted_any_more_is_not_given() {
    let mut screen = Screen::of("skip-bo", "", &["human", "random"], 3);
    screen.feed(Event::Hint);
    assert!(screen.is_hinting());
    screen.feed(Event::Hint);
    assert_eq!(screen.thoughts.len(), 1, "one asks once");
    let late = screen.thoughts.clone();
    screen.feed(Event::ForgetHint);
    screen.thoughts = late;
    screen.think();
    assert_eq!(screen.hand.hints.shown(), None);
    assert_eq!(screen.session.help().hints, 0);
    // A move doesn't wait for it either.
    screen.feed(Event::Hint);
    screen.make(|action| action.confirm.is_none());
    let is_hint = |thought: &ThinkerQuestion| matches!(thought, ThinkerQuestion::Hints { .. });
    assert!(!screen.is_hinting() && !screen.thoughts.iter().any(is_hint));
}

#[test]
fn a_deal_of_the_wanted_kind_is_looked_for_and_the_search_can_be_stopped() {
    let mut setup = session("simon-jester", "decks = 1", &["human"], 7)
        .setup()
        .clone();
    setup.pick = Pick::Easy;
    let bundle = wildpile_bundle::find("simon-jester").unwrap();
    let mut screen = Screen::new(Session::start(bundle, setup, Deal::Number(7)).unwrap());
    let any = Event::Deal {
        chosen: None,
        any: Deal::Number(1),
        seed: 7,
    };
    screen.feed(any);
    assert_eq!(screen.question.take(), Some(Question::Picking));
    screen.feed(Event::StopSearch);
    while screen.think() {}
    assert_eq!(screen.session.referee().deal(), Deal::Number(7));
    screen.feed(Event::Deal {
        chosen: None,
        any: Deal::Number(1),
        seed: 7,
    });
    while screen.think() {}
    let deal = screen.session.referee().deal();
    let question = screen.session.setup().deal_question(bundle, 7).unwrap();
    assert_eq!(question.pick, Pick::Easy);
    let found = wildpile_session::pick_deal(bundle, &question, None);
    assert_eq!(found, Ok(wildpile_session::Picked::Deal(deal)));
}

#[test]
fn the_rest_is_offered_and_played_when_it_needs_no_decision() {
    let mut screen = Screen::of("simon-jester", "decks = 1", &["human"], 2);
    screen.feed(Event::Finish);
    while screen.think() {}
    assert_eq!((screen.moves(), screen.says()), (0, Some(Kind::Plain)));
    for _ in 0..400 {
        while screen.think() {}
        if screen.can_finish {
            break;
        }
        let (action, _) = screen.hint().unwrap();
        screen.feed(Event::Choose(Seat::FIRST, action));
    }
    assert!(screen.can_finish && screen.news.is_empty());
    screen.feed(Event::Finish);
    while screen.think() || screen.is_running() {
        screen.wait(90);
    }
    assert!(screen.news.last().is_some_and(|end| end.grade > 0 && end.counts));
}

#[test]
fn practice_says_so_on_the_table() {
    let mut practice = session("simon-jester", "decks = 1", &["human"], 2);
    practice.make_practice(Practice::Replay);
    let screen = Screen::new(practice);
    let said = screen.notice.as_ref().map(|notice| &notice.message);
    assert_eq!(said, Some(&Practice::Replay.why()));
    let usual = Screen::of("simon-jester", "decks = 1", &["human"], 2);
    assert_eq!(usual.notice, None);
}
