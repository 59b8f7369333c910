//! Generates the tables of daily deals, and prints what the stars are measured by at the thirds: `cargo run
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
use wildpile_solvers::daily::{Day, MOST, YEARS, digit};
use wildpile_table::{SearchLimit, Verdict};

/// Harder deals are skipped.
const SEARCH_LIMIT: u64 = 20_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let name = std::env::args().nth(1).ok_or("which game?")?;
    let game = wildpile_bundle::find(&name).ok_or("there is no such game")?;
    let mut days: Vec<(Day, u32, u64)> = Vec::new();
    for day in (0..).map(Day::since_1970).skip_while(|d| d.year < YEARS.0) {
        if day.year >= YEARS.0 + YEARS.1 {
            break;
        }
        // A deal that has been in the table stays, whatever a solver of today finds.
        let known = game.daily.and_then(|deals| deals.deal(day));
        let known = known.and_then(|deal| skipped(day, deal));
        let found = match known {
            Some(skipped) => Some((
                day,
                skipped,
                effort(game, candidate(day, skipped)).unwrap_or(u64::MAX),
            )),
            None => {
                (0..=MOST).find_map(|skipped| Some((day, skipped, effort(game, candidate(day, skipped))?)))
            }
        };
        days.push(found.ok_or("no deal of this day can be won")?);
    }
    let mut efforts: Vec<u64> = days.iter().map(|(.., effort)| *effort).collect();
    efforts.sort_unstable();
    let thirds = [1, 2].map(|part| efforts[efforts.len() * part / 3]);
    let bounds = match game.listing.daily {
        Some([]) => game.lookahead.and_then(|f| f.grades).unwrap_or(thirds),
        _ => [0, 1],
    };
    eprintln!("{name}: the thirds end at {thirds:?}, the stars at {bounds:?}");
    let mut line = String::new();
    for (day, skipped, effort) in days {
        if day.day == 1 {
            if !line.is_empty() {
                println!("{line}");
            }
            line = format!("{:04}-{:02} ", day.year, day.month);
        }
        let stars = 1 + u8::try_from(bounds.iter().filter(|bound| effort > **bound).count())?;
        line.push(digit(skipped, stars).ok_or("too many deals were passed over")?);
    }
    println!("{line}");
    Ok(())
}

/// A candidate for the deal of a day.
const fn candidate(day: Day, skipped: u32) -> Deal {
    Deal::Number(day.first_deal() + skipped as u64)
}

/// The number of candidates before a deal of a day.
fn skipped(day: Day, deal: Deal) -> Option<u32> {
    (0..=MOST).find(|skipped| candidate(day, *skipped) == deal)
}

/// The difficulty of a deal: the nodes that a solver visits before it wins; without one, the turns that the strong bot
/// needs; with opponents, the games that the regular and the strong bot lose in the person's place. `None` if the deal
/// can't be won.
fn effort(bundle: &GameBundle, deal: Deal) -> Option<u64> {
    if let Some(lookahead) = bundle.lookahead.filter(|f| f.grades.is_some()) {
        let played = bundle.game.start(&[], 1, deal).ok()?;
        let limit = SearchLimit {
            nodes: SEARCH_LIMIT,
            stop: None,
        };
        let found = (lookahead.solve)(played.as_ref(), limit).ok()?;
        return matches!(found.verdict, Verdict::Won(_)).then_some(found.nodes);
    }
    let opponents = bundle.listing.daily?;
    if opponents.is_empty() {
        let won = play(bundle, deal, &["strong"]).filter(|(is_won, _)| *is_won);
        return won.map(|(_, turns)| turns);
    }
    let lost = ["regular", "strong"].map(|level| {
        let levels: Vec<&str> = std::iter::once(level).chain(opponents.iter().copied()).collect();
        let played = play(bundle, deal, &levels);
        u64::from(!played.is_some_and(|(is_won, _)| is_won))
    });
    Some(lost.iter().sum())
}

/// Lets bots play a deal: the first one's result, and its turns.
fn play(bundle: &GameBundle, deal: Deal, levels: &[&str]) -> Option<(bool, u64)> {
    let mut played = bundle.game.start(&[], levels.len(), deal).ok()?;
    let bots = levels.iter().map(|level| bundle.bots.player(level, 1));
    let mut bots = bots.collect::<Option<Vec<_>>>()?;
    for _ in 0..20_000 {
        if let Some(outcome) = played.outcome() {
            return Some((outcome.won(Seat::FIRST), u64::from(outcome.turns[0])));
        }
        let seat = played.turn().due().first()?;
        played.play_with(seat, bots[seat.index()].as_mut(), Duration::ZERO)?;
    }
    None
}
