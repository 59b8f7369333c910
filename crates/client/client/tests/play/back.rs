//! Taking moves back, and beginning anew.

use wildpile_cards::Deal;
use wildpile_client::play::{Event, Question, Want};
use wildpile_client::sound::Sound;
use wildpile_game::Seat;
use wildpile_session::{Kind, Onward};

use crate::screen::Screen;

#[test]
fn undo_and_redo_have_no_limit_in_a_solitaire() {
    let mut screen = Screen::of("simon-jester", "", &["human"], 7);
    let start = screen.scene.clone();
    for _ in 0..6 {
        screen.make(|action| action.rank >= 0);
    }
    let end = screen.scene.clone();
    for _ in 0..6 {
        screen.want(Want::Undo);
    }
    assert_eq!(screen.scene, start);
    screen.want(Want::Undo);
    assert_eq!(screen.says(), Some(Kind::Plain));
    for _ in 0..6 {
        screen.feed(Event::Redo);
    }
    assert_eq!((&screen.scene, screen.says()), (&end, None));
    screen.feed(Event::Redo);
    assert_eq!(screen.says(), Some(Kind::Plain));
    // Nothing was hidden, so a restart needs no question, and everything can be redone.
    screen.want(Want::Restart);
    assert_eq!(screen.scene, start);
    assert_eq!(screen.session.referee().moves_undone(), 6);
    assert!(!screen.session.referee().is_marked() && screen.question.is_none());
    screen.feed(Event::Redo);
    screen.feed(Event::Redo);
    screen.feed(Event::GoOn(Onward::TakeBack(2)));
    assert_eq!((screen.moves(), screen.says()), (0, Some(Kind::Plain)));
    // A new deal asks while a match is under way.
    screen.want(Want::NewDeal(None));
    assert_eq!(screen.deals, [None]);
    screen.feed(Event::Redo);
    let deal = Some(Deal::Number(42));
    screen.want(Want::NewDeal(deal));
    assert_eq!(screen.question, Some(Question::NewDeal(deal)));
    screen.feed(Event::Sure(Want::NewDeal(deal)));
    assert_eq!((screen.question.take(), screen.deals.pop()), (None, Some(deal)));
}

#[test]
fn sk_22_undoing_a_hidden_card_asks_once_and_marks() {
    let mut screen = Screen::of("skipper", "", &["human"], 5);
    while !screen.session.referee().undo_marks() {
        screen.let_bot_move("greedy");
    }
    let before = screen.moves();
    screen.want(Want::Undo);
    assert!(screen.asks(Want::Undo));
    assert_eq!(screen.moves(), before, "no means no");
    screen.question = None;
    screen.want(Want::Undo);
    assert!(screen.asks(Want::Undo), "declining isn't consent");
    screen.feed(Event::Sure(Want::Undo));
    assert!(screen.moves() < before && screen.question.is_none());
    assert!(screen.session.referee().is_marked());
    screen.feed(Event::Redo);
    screen.want(Want::Undo);
    assert_eq!(screen.question, None, "it is asked once");
    // The same deal as a new match is marked, too, and doesn't count.
    screen.feed(Event::Again);
    assert_eq!((screen.moves(), screen.session.referee().is_marked()), (0, true));
    let scene = screen.scene.clone();
    let give_up = scene.buttons().find(|a| a.notation == "give up").unwrap();
    screen.feed(Event::Choose(Seat::FIRST, give_up.clone()));
    assert!(matches!(screen.question, Some(Question::Sure(..))));
    screen.feed(Event::Play(Seat::FIRST, give_up.notation.clone()));
    assert!(screen.end().over && !screen.end().counts);
    assert_eq!(screen.sounds.last(), Some(&Sound::Lose));
    // The end can be undone; the next one is announced again.
    screen.want(Want::Undo);
    screen.feed(Event::Redo);
    assert_eq!(screen.news.iter().filter(|news| news.over).count(), 2);
}

#[test]
fn with_several_players_only_ones_own_open_moves_can_be_taken_back() {
    let mut screen = Screen::of("skip-bo", "stock = 5", &["human", "greedy"], 3);
    screen.want(Want::Undo);
    assert_eq!(screen.says(), Some(Kind::Plain));
    screen.make(|action| action.notation.starts_with("discard "));
    let before = screen.moves();
    screen.want(Want::Undo);
    assert_eq!((screen.moves(), screen.says()), (before, Some(Kind::Plain)));
    screen.want(Want::Restart);
    assert!(screen.asks(Want::Restart));
    screen.feed(Event::Sure(Want::Restart));
    assert_eq!(screen.moves(), 0);
    assert_eq!(screen.session.referee().moves_undone(), 0, "it is another match");
}
