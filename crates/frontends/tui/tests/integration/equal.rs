//! Bots at the table play as they do in a simulation.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::sync::Mutex;

use crate::common::table::{Table, moves, session};
use wildpile_cards::Deal;
use wildpile_lab::{Control, Deals, Lineup, Record, simulate};
use wildpile_session::BUDGET;

/// The first moves of a simulated match, in notation.
fn simulated(game: &str, players: &[String], deal: u64, limit: usize) -> Vec<String> {
    let deals = Deals {
        first: Deal::Number(deal),
        count: 1,
    };
    let kept: Mutex<Vec<Record>> = Mutex::default();
    let keep = |record| {
        kept.lock().unwrap().push(record);
        Ok(())
    };
    let game = wildpile_bundle::find(game).unwrap();
    let mut lineup = Lineup::new(game, &[], players, deals.first).unwrap();
    lineup.keep = Some(&keep);
    lineup.limit = limit;
    lineup.budget = BUDGET;
    simulate(&lineup, deals, Control::default()).unwrap();
    let record = kept.into_inner().unwrap().remove(0);
    let replayed = game.game.replay(&record.transcript).unwrap();
    moves(replayed.as_ref())
}

#[test]
fn bots_in_the_terminal_play_the_moves_of_a_simulation() {
    for (game, level, seats) in [
        ("skip-bo", "random", 2),
        ("skip-bo", "beginner", 3),
        ("skip-bo", "regular", 4),
        ("skip-bo", "strong", 2),
        ("skipper", "random", 1),
        ("skipper", "regular", 1),
        ("joker", "random", 1),
        ("joker", "regular", 1),
        ("simon-jester", "random", 1),
        ("simon-jester", "regular", 1),
    ] {
        let players = vec![level.to_owned(); seats];
        let expected = simulated(game, &players, 5, 50);
        let names: Vec<&str> = players.iter().map(String::as_str).collect();
        let mut table = Table::new(session(game, "", &names, 5));
        for _ in 0..expected.len() {
            table.tick(1);
            if table.screen.question().is_some() && !table.over() {
                table.keys("\x1b");
                table.tick(1);
            }
        }
        let played = moves(table.screen.session().referee());
        assert!(played.len() > 5, "{game} {level}: {played:?}");
        assert_eq!(played[..], expected[..played.len()], "{game} {level}");
    }
}
