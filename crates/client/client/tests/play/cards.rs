//! Gestures with cards.

use std::time::Duration;

use wildpile_client::clicks::Clicks;
use wildpile_client::hand::Gesture;
use wildpile_client::play::Event;
use wildpile_session::{HeldCards, Kind, gesture};
use wildpile_table::{Action, Spot, ZoneKind};

use crate::screen::Screen;

/// The discards of these cards of the hand.
fn discards(screen: &Screen, places: &[usize]) -> Vec<String> {
    let hand = screen.zone(ZoneKind::Hand);
    let at = |place: &usize| {
        let mut actions = screen.scene.actions_from(Spot::card(hand, *place));
        let discard = actions.find(|action| action.notation.starts_with("discard "));
        discard.unwrap().notation.clone()
    };
    places.iter().map(at).collect()
}

fn played(screen: &Screen) -> Vec<String> {
    let lines = screen.session.referee().lines_since(0).into_iter();
    lines.filter_map(|line| line.into_move()).collect()
}

#[test]
fn several_cards_are_played_in_the_order_in_which_they_were_chosen() {
    let mut screen = Screen::of("skipper", "", &["human"], 5);
    let (hand, pile) = (screen.zone(ZoneKind::Hand), screen.zone(ZoneKind::DiscardPile));
    let wanted = discards(&screen, &[4, 0, 2]);
    screen.hand.is_marking = true;
    // The second one is chosen, given back and chosen again: then it comes later.
    for place in [4, 2, 0, 2, 2] {
        screen.click(Spot::card(hand, place));
    }
    assert_eq!((screen.hand.marked.len(), screen.hand.held), (3, None));
    screen.click(Spot::zone(pile));
    assert!(screen.moves() == 1 && screen.is_running());
    screen.wait(90);
    screen.wait(90);
    assert_eq!((played(&screen), screen.is_running()), (wanted, false));
    // One more, and the turn is ended with the same click.
    screen.hand.is_marking = false;
    screen.gesture(Gesture::Mark(Spot::card(hand, 0)));
    screen.feed(Event::PlayMarkedBefore("end".to_owned()));
    screen.feed(Event::Stop);
    screen.wait(500);
    assert_eq!(screen.moves(), 4, "it was stopped before the end of the turn");
}

#[test]
fn marked_cards_that_do_not_go_say_which_and_stay_marked() {
    let mut screen = Screen::of("skipper", "", &["human"], 5);
    let hand = screen.zone(ZoneKind::Hand);
    let stack = screen.zone(ZoneKind::Foundation);
    for place in [0, 1] {
        screen.gesture(Gesture::Mark(Spot::card(hand, place)));
    }
    // A click on another card of the hand marks it, too.
    screen.click(Spot::card(hand, 2));
    assert!(screen.hand.targets(&screen.scene).is_some());
    screen.gesture(Gesture::PlayMarked(Some(stack)));
    assert_eq!((screen.moves(), screen.says()), (0, Some(Kind::Wrong)));
    assert_eq!(screen.hand.marked.len(), 3, "nothing is played by halves");
    screen.gesture(Gesture::Cancel);
    assert!(screen.hand.marked.is_empty());
}

#[test]
fn dragged_cards_go_back_where_they_can_not_go() {
    let mut screen = Screen::of("simon-jester", "", &["human"], 7);
    let scene = screen.scene.clone();
    let carried = || scene.actions.iter().filter(|a| a.to.is_some() && a.rank >= 0);
    let is_best = |a: &&Action| carried().filter(|b| a.from == b.from && b.rank >= a.rank).count() == 1;
    let obvious = carried().find(is_best).unwrap();
    let from = obvious.from.unwrap();
    let here = HeldCards::at(&scene, from);
    let targets = gesture::targets(&scene, here);
    let zones = scene
        .zones
        .iter()
        .filter(|z| !z.cards.is_empty() && z.id != from.zone);
    let to = zones.map(|z| z.id).find(|id| !targets.contains(id)).unwrap();
    screen.gesture(Gesture::Grab(from.into()));
    assert_eq!(screen.hand.held, Some(here));
    screen.gesture(Gesture::Drop(Some(to)));
    assert_eq!((screen.hand.held, screen.says()), (None, Some(Kind::Wrong)));
    // Clicked cards stay held, and it is said why they don't go.
    screen.click(from);
    screen.click(Spot::zone(to));
    assert_eq!((screen.hand.held, screen.says()), (Some(here), Some(Kind::Wrong)));
    screen.gesture(Gesture::Why(Spot::zone(to).into()));
    assert_eq!((screen.hand.held, screen.says()), (Some(here), Some(Kind::Wrong)));
    screen.gesture(Gesture::Cancel);
    assert_eq!((screen.hand.held, screen.moves()), (None, 0));
    screen.gesture(Gesture::Click {
        here: from.into(),
        double: true,
    });
    assert_eq!(played(&screen), std::slice::from_ref(&obvious.notation));
}

/// A click at a time in ms: true if it was a gesture.
fn click(screen: &mut Screen, clicks: &mut Clicks, spot: Spot, at: u64) -> bool {
    let gesture = clicks.click(&screen.scene, spot.into(), Duration::from_millis(at));
    if let Some(gesture) = gesture {
        screen.gesture(gesture);
    }
    gesture.is_some()
}

#[test]
fn a_double_click_on_the_stock_draws_one_card() {
    let mut screen = Screen::of("joker", "", &["human"], 7);
    let stock = Spot::zone(screen.zone(ZoneKind::Stock));
    let mut clicks = Clicks::default();
    assert!(click(&mut screen, &mut clicks, stock, 1000));
    assert!(!click(&mut screen, &mut clicks, stock, 1180), "it has just moved");
    assert_eq!(screen.moves(), 1);
    // The next click counts from the one that moved the card: who clicks fast draws fast.
    assert!(click(&mut screen, &mut clicks, stock, 1310));
    assert_eq!(screen.moves(), 2);
    // A second click on what has moved isn't a double click, however slow.
    assert!(click(&mut screen, &mut clicks, stock, 1650));
    assert_eq!(screen.moves(), 3);
    // Another place isn't meant by that.
    let waste = Spot::zone(screen.zone(ZoneKind::Waste));
    assert!(click(&mut screen, &mut clicks, waste, 1700));
}

#[test]
fn two_quick_clicks_on_what_lies_still_are_a_double_click() {
    let screen = Screen::of("simon-jester", "", &["human"], 7);
    let column = screen.scene.zones.iter().find(|z| z.cards.len() > 2).unwrap().id;
    let from = Spot::card(column, 1);
    let mut clicks = Clicks::default();
    let mut on = |spot: Spot, ms| match clicks.click(&screen.scene, spot.into(), Duration::from_millis(ms)) {
        Some(Gesture::Click { double, .. }) => double,
        other => panic!("{other:?}"),
    };
    assert!(!on(from, 0));
    assert!(on(from, 390));
    // A third one begins anew, and slow ones are single.
    assert!(!on(from, 500));
    assert!(!on(from, 910));
    // Another card of the same column is meant by itself.
    assert!(!on(Spot::card(column, 0), 1000));
    assert!(on(Spot::card(column, 0), 1100));
}
