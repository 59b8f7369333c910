//! A program with one more game, the example of the recipes: it is in the menu and is played like any other.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::time::Duration;

use crate::ahead::answered;
use crate::common::table::{Table, finished_properly};
use crate::common::{Desk, stored};
use wildpile_bundle::{GAMES, Games};
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_lighthouse_bundle::BUNDLE;
use wildpile_tui::input::Key;
use wildpile_tui::session::{Session, Setup, name_seats};

/// The games of this project and Lighthouse.
fn games() -> Games {
    let own = [wildpile_lighthouse_bundle::GAME];
    let all: Vec<_> = GAMES.all().iter().copied().chain(own).collect();
    Games::new(Box::leak(all.into_boxed_slice()))
}

fn table(player: &str) -> Table {
    let setup = Setup {
        seats: name_seats(vec![player.to_owned()], &[]),
        ..Setup::default()
    };
    let session = Session::start(&BUNDLE, setup, Deal::Number(1)).unwrap();
    Table::with_games(games(), session)
}

#[test]
fn it_is_in_the_menu_and_is_played_from_there_to_the_end() {
    let mut desk = Desk::with_games(games(), "en", 100, 30);
    assert!(desk.screen().contains("Lighthouse"), "{}", desk.screen());
    let mut played = BUNDLE.game.start(&[], 1, Deal::Number(1)).unwrap();
    let mut bot = BUNDLE.bots.player("regular", 1).unwrap();
    desk.start("Lighthouse", "1");
    while let Some(mv) = played.play_with(Seat::FIRST, bot.as_mut(), Duration::ZERO) {
        desk.keys(&format!(":{mv}\n"));
    }
    assert!(played.outcome().is_some());
    let end = desk.screen();
    assert!(
        end.contains("light the lamp") || end.contains("The tower stops"),
        "{end}"
    );
    // The match is among the finished ones, under its title.
    let finished = stored(desk.app.context(), |store| store.finished(None, 5));
    assert_eq!(finished[0].head.info.game, "lighthouse");
    let mut desk = Desk::with_games(games(), "de", 100, 30);
    desk.choose("Leuchtturm").key(Key::Enter);
    assert!(
        desk.screen().contains("Baut") || desk.screen().contains("Leuchtturm"),
        "{}",
        desk.screen()
    );
}

#[test]
fn its_book_is_there() {
    let mut desk = Desk::with_games(games(), "en", 100, 40);
    desk.choose("Lighthouse").key(Key::Enter);
    desk.keys("b");
    assert!(
        desk.screen().contains("The thirteen spades are shuffled"),
        "{}",
        desk.screen()
    );
}

#[test]
fn it_is_played_by_keys_and_by_mouse() {
    for mouse in [false, true] {
        let mut table = table("human");
        table.play_on(mouse, 100);
        finished_properly(&mut table);
    }
}

#[test]
fn its_bot_plays_it_to_the_end() {
    let mut table = table("regular");
    for _ in 0..200 {
        if table.over() {
            break;
        }
        table.tick(60);
    }
    assert!(table.over() && table.moves() > 3, "{}", table.draw());
}

#[test]
fn its_solver_says_whether_it_can_be_won() {
    let mut table = table("human");
    table.keys("c");
    // Its stock is hidden.
    table.keys("y");
    let told = answered(&mut table);
    assert!(told.starts_with("Yes.") || told.starts_with("No"), "{told}");
}
