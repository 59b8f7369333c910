//! How fast `regular` players play: `cargo run --release -p wildpile-lab --example games_per_second -- 20000`.

use std::time::Instant;

use wildpile_cards::Deal;
use wildpile_lab::{Control, Deals, Lineup, simulate};

#[expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a measurement for people"
)]
fn main() {
    let mut args = std::env::args().skip(1);
    let count = args.next().and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let threads = args.next().and_then(|n| n.parse().ok());
    let first = Deal::Number(1);
    for (game, seats) in [("skipper", 1), ("skip-bo", 2)] {
        let bundle = wildpile_bundle::find(game).expect("it is listed");
        let lineup = Lineup::new(bundle, &[], &vec!["regular"; seats], first).expect("standard rules");
        let control = Control {
            threads,
            ..Control::default()
        };
        let started = Instant::now();
        let played = simulate(&lineup, Deals { first, count }, control).expect("it runs");
        let seconds = started.elapsed().as_secs_f64();
        let ended = played.report.ended;
        println!(
            "{game}: {ended} games in {seconds:.2} s, {:.0} games/s",
            ended as f64 / seconds
        );
    }
}
