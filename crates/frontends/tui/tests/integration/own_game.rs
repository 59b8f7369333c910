//! A program with one more game, the example of the recipes: it is in the menu and is played like any other.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::time::Duration;

use crate::common::{Desk, stored};
use wildpile_bundle::{GAMES, Games};
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_lighthouse_bundle::BUNDLE;
use wildpile_tui::input::Key;

/// The games of this project and Lighthouse.
fn games() -> Games {
    let own = [wildpile_lighthouse_bundle::GAME];
    let all: Vec<_> = GAMES.all().iter().copied().chain(own).collect();
    Games::new(Box::leak(all.into_boxed_slice()))
}

#[test]
fn it_is_in_the_menu_and_is_played_from_there_to_the_end() {
    let mut desk = Desk::with_games(games(), "en", 100, 30);
    desk.shows("Lighthouse");
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
    desk.shows("Leuchtturm");
}
