//! News, the end of a match, and leaving it.

use std::time::Duration;

use wildpile_client::ending::{Ending, Par};
use wildpile_client::play::Event;
use wildpile_client::play::leaving::{Leaving, Step};
use wildpile_client::sound::Sound;
use wildpile_game::Seat;
use wildpile_session::{Judgement, News};
use wildpile_table::Tone;

use crate::screen::Screen;

#[test]
fn sk_20_a_dead_game_is_told_once_and_may_be_played_on() {
    // Strong skippers can strand a book; a player without a plan soon does.
    for deal in 1..200 {
        let mut screen = Screen::of("skipper", "skippers = strong", &["human"], deal);
        let mut bot = screen.session.bundle().bots.player("random", deal).unwrap();
        for _ in 0..200 {
            if !screen.news.is_empty() {
                break;
            }
            let mut copy = screen.session.referee().boxed_clone();
            match copy.play_with(Seat::FIRST, bot.as_mut(), Duration::ZERO) {
                Some(notation) => screen.feed(Event::Play(Seat::FIRST, notation)),
                None => break,
            }
        }
        if screen.news.first().is_none_or(|news| news.over) {
            continue;
        }
        screen.make(|action| action.confirm.is_none());
        let told = screen.news.iter().filter(|news| news.key == screen.news[0].key);
        assert_eq!(told.count(), 1, "the same news are told twice");
        return;
    }
    panic!("no game became dead");
}

#[test]
fn an_opinion_is_saved_with_the_end_and_taken_back_by_the_same_answer() {
    let mut screen = Screen::of("skipper", "hand = 4", &["human"], 3);
    screen.feed(Event::Judge(Judgement::Better));
    assert_eq!(screen.saves, [], "there is nothing to judge yet");
    screen.make(|action| action.notation.starts_with("discard "));
    screen.feed(Event::Play(Seat::FIRST, "give up".to_owned()));
    for (answer, kept) in [
        (Judgement::Better, Some(Judgement::Better)),
        (Judgement::Worse, Some(Judgement::Worse)),
        (Judgement::Worse, None),
    ] {
        let saves = screen.saves.len();
        screen.feed(Event::Judge(answer));
        assert_eq!((screen.session.judged(), screen.saves.len()), (kept, saves + 1));
    }
}

#[test]
fn who_leaves_waits_for_a_slow_save_and_is_asked_about_a_failed_one() {
    let second = Duration::from_secs(1);
    let mut leaving = Leaving::new(Duration::ZERO);
    assert_eq!(leaving.next(true, false, second / 4), Step::Wait(second * 3 / 4));
    for (is_unsaved, step) in [(true, Step::Ask), (true, Step::Ask), (false, Step::Leave)] {
        assert_eq!(leaving.next(is_unsaved, false, second), step);
    }
    let mut failed = Leaving::new(Duration::ZERO);
    assert_eq!(failed.next(true, true, second / 4), Step::Ask);
    assert_eq!(
        failed.next(true, false, second / 2),
        Step::Ask,
        "it is being tried again"
    );
    assert_eq!(failed.next(false, false, second / 2), Step::Leave);
}

#[test]
fn the_deal_is_heard_but_not_shown_below_the_table() {
    for game in ["joker", "simon-jester", "skipper"] {
        let mut screen = Screen::of(game, "", &["human"], 7);
        let spoken = screen.play.speak();
        let is_deal = |message: &wildpile_message::Message| message.id().contains("tell-dealt");
        assert!(spoken.iter().any(is_deal), "{game}: {spoken:?}");
        assert!(!screen.line().iter().any(is_deal), "{game}");
    }
}

#[test]
fn each_game_has_an_ending_of_its_own_and_a_loss_a_quiet_one() {
    let mut screen = Screen::of("skipper", "", &["human"], 7);
    screen.feed(Event::Play(Seat::FIRST, "give up".to_owned()));
    let lost = screen.end().clone();
    for (game, players, ending) in [
        ("skipper", &["human"][..], Ending::Books),
        ("joker", &["human"], Ending::Cascade),
        ("simon-jester", &["human"], Ending::Launch),
        ("skip-bo", &["human", "greedy"], Ending::Faces),
    ] {
        let screen = Screen::of(game, "", players, 7);
        assert_eq!(screen.sounds.first(), Some(&Sound::Deal), "{game}");
        let scene = screen.scene.clone();
        assert_eq!(Ending::of(&lost, &scene), Some(Ending::Slump), "{game}");
        let won = News {
            grade: 1,
            tone: Tone::Good,
            ..lost.clone()
        };
        assert_eq!(Ending::of(&won, &scene), Some(ending), "{game}");
        // A draw, and what was played by the solver.
        let drawn = News {
            tone: Tone::Info,
            ..lost.clone()
        };
        assert_eq!(Ending::of(&drawn, &scene), None, "{game}");
        assert_eq!(Ending::of(&News { over: false, ..won }, &scene), None, "{game}");
    }
}

#[test]
fn books_and_runs_are_heard_when_they_are_complete_and_turns_of_a_win_are_placed() {
    let play = |game: &str, players: &[&str], level: &str, deal| {
        let mut screen = Screen::of(game, "", players, deal);
        for _ in 0..2_000 {
            if screen.play.session.is_over() {
                break;
            }
            if screen.play.actor().is_some() {
                screen.let_bot_move(level);
            } else {
                screen.wait(700);
                screen.think();
            }
        }
        screen
    };
    let count = |screen: &Screen, sound| screen.sounds.iter().filter(|heard| **heard == sound).count();
    let screen = play("skipper", &["human"], "strong", 3);
    assert_eq!(count(&screen, Sound::BookClosed), 4);
    assert_eq!(count(&screen, Sound::RunComplete), 0, "one sound for a book");
    assert_eq!(screen.sounds.last(), Some(&Sound::Win));
    assert_eq!(count(&screen, Sound::YourTurn), 0, "nobody else moves");
    let par = Par::of(&screen.play.session).unwrap();
    assert_eq!((par.good, par.brilliant), (18, 15));
    let screen = play("skip-bo", &["human", "greedy"], "greedy", 3);
    assert!(count(&screen, Sound::RunComplete) > 0 && count(&screen, Sound::YourTurn) > 0);
    assert!(count(&screen, Sound::Turn) > 0 && count(&screen, Sound::Deal) > 1);
    assert_eq!(Par::of(&screen.play.session), None);
}

#[test]
fn a_turn_is_heard_when_it_comes_but_not_with_the_match() {
    let mut screen = Screen::of("skip-bo", "stock = 5", &["human", "greedy"], 3);
    assert_eq!(screen.sounds, [Sound::Deal]);
    screen.make(|action| action.notation.starts_with("discard "));
    for _ in 0..100 {
        if screen.play.actor().is_some() {
            break;
        }
        screen.wait(700);
        screen.think();
    }
    let heard = screen.sounds.iter().filter(|sound| **sound == Sound::YourTurn);
    assert_eq!(heard.count(), 1);
    let opened = Screen::new(screen.play.session);
    assert!(opened.play.actor().is_some());
    assert_eq!(opened.sounds, []);
}
