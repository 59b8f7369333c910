//! Generates the tables of daily deals, and prints the node counts at the thirds: `cargo run
//! --release -p wildpile-session --example daily -- GAME > crates/ai/solvers/src/daily/GAME.txt`.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the tables are for the person who runs it"
)]

use std::time::Duration;

use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_solvers::daily::{Day, MOST, YEARS};
use wildpile_table::{SearchLimit, Verdict};

/// Harder deals are skipped.
const SEARCH_LIMIT: u64 = 20_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let name = std::env::args().nth(1).ok_or("which game?")?;
    let game = wildpile_bundle::find(&name).ok_or("there is no such game")?;
    let mut taken = Vec::new();
    let mut line = String::new();
    let mut month = 0;
    for day in (0..).map(Day::since_1970).skip_while(|d| d.year < YEARS.0) {
        if day.month != month {
            if !line.is_empty() {
                println!("{line}");
            }
            line = format!("{:04}-{:02} ", day.year, day.month);
            month = day.month;
        }
        if day.year >= YEARS.0 + YEARS.1 {
            break;
        }
        let found = (0..=MOST).find_map(|passed| {
            let deal = Deal::Number(day.first_deal() + u64::from(passed));
            Some((passed, win(game, deal)?))
        });
        let (passed, nodes) = found.ok_or("no deal of this day can be won")?;
        taken.push(nodes);
        line.push(char::from_digit(passed, 36).ok_or("too many deals were passed over")?);
    }
    taken.sort_unstable();
    let at = |part: usize| taken[taken.len() * part / 3];
    eprintln!(
        "{name}: a third of the deals takes {} nodes, two thirds {}",
        at(1),
        at(2)
    );
    Ok(())
}

/// The number of nodes it takes to win a deal; `None` if it wasn't won. Without a solver, a bot
/// plays it.
fn win(bundle: &GameBundle, deal: Deal) -> Option<u64> {
    let mut played = bundle.game.start(&[], 1, deal).ok()?;
    if let Some(lookahead) = bundle.lookahead.filter(|f| f.grades.is_some()) {
        let limit = SearchLimit {
            nodes: SEARCH_LIMIT,
            stop: None,
        };
        let found = (lookahead.solve)(played.as_ref(), limit).ok()?;
        return matches!(found.verdict, Verdict::Won(_)).then_some(found.nodes);
    }
    let mut bot = bundle.bots.player("greedy", 1)?;
    for moves in 0..5_000 {
        if let Some(outcome) = played.outcome() {
            return outcome.won(Seat::FIRST).then_some(moves);
        }
        played.play_with(Seat::FIRST, bot.as_mut(), Duration::ZERO)?;
    }
    None
}
