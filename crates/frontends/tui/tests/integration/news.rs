//! What the others have done since the person's own move, below the table.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use crate::common::table::{Table, session};

/// Plays moves of the person until the bots have answered a discard.
fn after_a_turn(players: &[&str], size: (u16, u16)) -> Table {
    let mut table = Table::new(session("skip-bo", "", players, 5));
    table.size = size;
    table.draw();
    let own = table.screen.session().facing().unwrap();
    for _ in 0..20 {
        let moves = table.screen.session().seat().legal_moves();
        let discard = moves.iter().find(|m| m.starts_with("discard"));
        let next = discard.unwrap_or(&moves[0]).clone();
        table.type_move(&next);
        if discard.is_some() {
            break;
        }
    }
    for _ in 0..200 {
        if table.screen.session().seat().turn().due().contains(own) {
            break;
        }
        table.tick(1);
    }
    table.quick_keys("\x1b\x1b");
    table
}

/// The screen without its breaks between lines.
fn text(table: &mut Table) -> String {
    table.draw().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn all_moves_since_the_own_one_are_told_in_every_window() {
    for size in [(80, 24), (60, 24), (120, 40)] {
        let mut table = after_a_turn(&["human", "greedy"], size);
        let session = table.screen.session();
        let news = session.happened_since(session.news_since());
        let moves: Vec<_> = news.into_iter().filter(|entry| entry.is_move).collect();
        assert!(!moves.is_empty());
        let shown = text(&mut table);
        for entry in &moves {
            let told = table.say(&entry.message);
            assert!(shown.contains(&told), "{size:?}: {told}\n{}", table.draw());
        }
    }
}
