//! The speed of whole games on one core, rules engine and bots together: `cargo bench -p wildpile-bots --bench games`.
//!
//! A sample plays some deals, each to its end or to [`CAP`] moves; items are moves. With `redeals = unlimited` random
//! play may go through the stock of Joker Solitaire endlessly, so the cap matters there.

#![allow(clippy::unwrap_used, reason = "a benchmark with wrong rules cannot be run")]

use divan::Bencher;
use divan::counter::ItemsCount;
use wildpile_bots::{Bots, joker, simon_jester, skip_bo, skipper};
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_joker::Joker;
use wildpile_simon_jester::SimonJester;
use wildpile_skip_bo::SkipBo;
use wildpile_skipper::Skipper;
use wildpile_table::{Entry, GameTools, Playout};

/// The move limit of a game.
const CAP: usize = 1000;

/// The first rule sets are the games' own.
const RULES: [(&str, &str); 8] = [
    ("skipper", ""),
    ("skip-bo", ""),
    ("joker", ""),
    ("joker", "draw=3, redeals=unlimited"),
    ("joker", "auto_foundation=safe"),
    ("simon-jester", ""),
    ("simon-jester", "layout=triangular"),
    ("simon-jester", "decks=1"),
];

fn main() {
    divan::main();
}

fn played(bencher: Bencher<'_, '_>, (game, rules): (&str, &str), level: &str, deals: u64) {
    let (tools, bots, seats): (&dyn GameTools, Bots, usize) = match game {
        "skipper" => (&Entry::<Skipper>::new(), skipper::BOTS, 1),
        "skip-bo" => (&Entry::<SkipBo>::new(), skip_bo::BOTS, 2),
        "joker" => (&Entry::<Joker>::new(), joker::BOTS, 1),
        "simon-jester" => (&Entry::<SimonJester>::new(), simon_jester::BOTS, 1),
        _ => panic!("no game {game}"),
    };
    let layers = [Layer::choices(read_patch(rules).unwrap())];
    let mut prepared = tools.prepare(&layers, seats, Deal::Number(1)).unwrap();
    let how = Playout {
        moves: CAP,
        ..Playout::default()
    };
    let mut moves = || -> usize {
        let played = (1..=deals).map(|deal| {
            let mut players: Vec<_> = (0..seats).map(|_| bots.player(level, deal).unwrap()).collect();
            let end = prepared.playout(Deal::Number(deal), &mut players, how, &|| false);
            end.unwrap().moves
        });
        played.sum()
    };
    let counted = ItemsCount::new(moves());
    bencher.counter(counted).bench_local(moves);
}

#[divan::bench(args = RULES, sample_count = 10, sample_size = 1)]
fn random(bencher: Bencher<'_, '_>, game: (&str, &str)) {
    played(bencher, game, "random", 200);
}

#[divan::bench(args = RULES, sample_count = 10, sample_size = 1)]
fn regular(bencher: Bencher<'_, '_>, game: (&str, &str)) {
    played(bencher, game, "regular", 20);
}

/// With 50 ms per move.
#[divan::bench(args = RULES.into_iter().take(3), sample_count = 1, sample_size = 1)]
fn expert(bencher: Bencher<'_, '_>, game: (&str, &str)) {
    played(bencher, game, "expert", 1);
}
