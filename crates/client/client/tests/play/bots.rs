//! Bots, others at the same screen, and what is read out.

use std::time::Duration;

use wildpile_bundle::BUNDLES;
use wildpile_client::play::{Event, Question, Want};
use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_session::Kind;
use wildpile_table::{Spot, Zone, ZoneKind};

use crate::screen::{PACE, Screen};

#[test]
fn bots_move_at_their_pace_one_after_the_other_and_can_be_hurried() {
    let mut screen = Screen::of("skip-bo", "stock = 5", &["greedy", "human"], 3);
    assert_eq!(screen.wake(), Some(PACE.bot));
    screen.wait(599);
    assert!(!screen.think(), "it is too early");
    screen.wait(1);
    assert_eq!(screen.wake(), None, "it is asked once");
    assert!(screen.think());
    assert_eq!(screen.moves(), 1);
    screen.feed(Event::Hurry);
    assert!(screen.think());
    assert_eq!(screen.moves(), 2);
    // Nobody moves behind a question; an answer waits until it is closed.
    let mut screen = Screen::of("skip-bo", "stock = 5", &["greedy", "human"], 3);
    screen.feed(Event::Hurry);
    screen.question = Some(Question::NewDeal(None));
    screen.think();
    assert_eq!((screen.moves(), screen.wake()), (0, None));
    screen.question = None;
    screen.feed(Event::Tick);
    assert_eq!(screen.moves(), 1);
    // One that has no move says so, and isn't asked again and again.
    let mut screen = Screen::of("skip-bo", "stock = 5", &["greedy", "human"], 3);
    screen.feed(Event::Hurry);
    let thought = screen.thoughts.remove(0);
    screen.feed(Event::Thought(thought, Err(Message::text("broken".to_owned()))));
    assert_eq!((screen.says(), screen.thoughts.len()), (Some(Kind::Wrong), 0));
}

#[test]
fn the_beginning_of_a_match_is_read_out_once() {
    let mut screen = Screen::of("skip-bo", "stock = 5", &["human", "greedy"], 3);
    assert!(!screen.play.speak().is_empty(), "how it begins");
    assert_eq!(screen.play.speak(), [], "once");
}

#[test]
fn in_a_race_nobody_waits_and_cards_stay_in_the_hand() {
    let mut screen = Screen::of("skipper", "pace = race", &["human", "greedy"], 5);
    let hand = screen.play.session.seat().scene();
    let is_own = |z: &&Zone| z.kind == ZoneKind::Hand && z.owner == Some(Seat::FIRST);
    let card = Spot::card(hand.zones.iter().find(is_own).unwrap().id, 0);
    screen.click(card);
    let held = screen.hand.held;
    assert!(held.is_some());
    screen.wait(2500);
    assert!(screen.think());
    assert_eq!((screen.moves(), screen.hand.held), (1, held));
    screen.make(|action| action.notation.starts_with("discard "));
    assert_eq!(screen.moves(), 2, "the person doesn't wait for the bot");
    // A hint is about the own board, so it is given at once.
    screen.feed(Event::Hint);
    assert!(screen.hand.hints.shown().is_some() && screen.thoughts.is_empty());
}

#[test]
fn the_time_begins_with_the_first_move_in_every_game() {
    for game in BUNDLES {
        let name = game.name();
        let players = vec!["human"; *game.game.seat_range().start()];
        let mut screen = Screen::of(name, "", &players, 5);
        if let Some(seat) = screen.session.curtain() {
            screen.feed(Event::Ready(seat));
        }
        screen.wait(60_000);
        assert_eq!(screen.session.elapsed, Duration::ZERO, "{name}");
        assert_eq!(screen.session.snapshot().elapsed_ms, 0, "{name}");
        screen.make(|_| true);
        if let Some(seat) = screen.session.curtain() {
            screen.feed(Event::Ready(seat));
        }
        screen.wait(700);
        assert_eq!(screen.session.elapsed, Duration::from_millis(700), "{name}");
        screen.play.is_stopped = true;
        screen.wait(700);
        assert_eq!(screen.session.snapshot().elapsed_ms, 700, "{name}");
        // A move that is taken back was made.
        screen.play.is_stopped = false;
        screen.want(Want::Undo);
        screen.wait(300);
        assert_eq!(screen.session.elapsed, Duration::from_millis(1000), "{name}");
    }
}

#[test]
fn before_the_persons_first_move_bots_cost_no_time() {
    let mut screen = Screen::of("skip-bo", "stock = 2", &["greedy", "human"], 5);
    while screen.actor().is_none() {
        screen.wait(600);
        while screen.think() {}
    }
    assert!(screen.moves() > 0);
    assert_eq!(screen.session.elapsed, Duration::ZERO);
}

#[test]
fn a_curtain_holds_everybody_up_and_the_time_does_not_count() {
    let mut screen = Screen::of("skip-bo", "stock = 2", &["human", "human", "greedy"], 5);
    assert_eq!(screen.session.curtain(), Some(Seat::FIRST));
    assert_eq!(screen.actor(), None);
    screen.wait(5000);
    assert_eq!(screen.session.elapsed, Duration::ZERO);
    screen.feed(Event::Ready(Seat::FIRST));
    assert_eq!(screen.actor(), Some(Seat::FIRST));
    // The turn is over: nothing is taken back, and the next person is asked for.
    screen.make(|action| action.notation.starts_with("discard "));
    let next = screen.session.curtain();
    assert!(next.is_some_and(|next| next != Seat::FIRST));
    assert_eq!(screen.session.viewer(), Viewer::Public);
    screen.want(Want::Undo);
    assert_eq!(
        (screen.session.curtain(), screen.says()),
        (next, Some(Kind::Plain))
    );
}
