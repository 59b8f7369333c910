//! Events that a card causes.

use std::time::Duration;

use wildpile_bundle::GAMES;
use wildpile_cards::Deal;
use wildpile_game::{Seat, Viewer};
use wildpile_packs::CardInPlay;
use wildpile_table::DynPlayer;

use super::{game, mutator, selection};

/// The IDs of the messages in the log of a match with these cards between players that do anything.
fn logged(name: &'static str, cards: &[&str], seats: usize, number: u64) -> Vec<String> {
    let bundle = GAMES.bundle(name).expect("a game");
    let cards: Vec<_> = cards.iter().map(|id| mutator(name, id)).collect();
    let layers = selection(name, seats, &[]).layers(&cards, &[]);
    let mut table = game(name)
        .start(&layers, seats, Deal::Number(number))
        .expect("they fit");
    let players = Seat::all(seats).map(|seat| bundle.bots.player("random", seat.index() as u64));
    let mut players: Vec<Box<dyn DynPlayer>> = players.map(|player| player.expect("a level")).collect();
    for _ in 0..2_000 {
        let due = table.turn().due();
        let Some(seat) = due.iter().next() else { break };
        let played = table.play_with(seat, players[seat.index()].as_mut(), Duration::ZERO);
        if played.is_none() {
            break;
        }
    }
    let log = table.seat(Viewer::Seat(Seat::FIRST)).log_since(0);
    log.iter().map(|entry| entry.message.id().to_owned()).collect()
}

#[test]
fn mu_03_a_card_acts_in_matches_with_it_and_never_without() {
    let all = [
        ("joker", "draw_three", 1),
        ("skipper", "market_of_four", 2),
        ("skipper", "shuffle", 2),
        ("skipper", "top_of_discard", 2),
    ];
    for (name, id, seats) in all {
        let card = CardInPlay::of(mutator(name, id), None);
        let acts = |cards: &[&str]| {
            let mut logs = (1..=10).map(|number| logged(name, cards, seats, number));
            logs.any(|log| log.iter().any(|event| card.acts_in(event)))
        };
        assert!(acts(&[id]), "{id} never acts");
        assert!(!acts(&[]), "{id} acts without being in play");
    }
}
