//! Events that a card causes.

use std::time::Duration;

use wildpile_bundle::GAMES;
use wildpile_cards::Deal;
use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_packs::CardInPlay;
use wildpile_table::DynPlayer;

use super::{game, mutator, selection};

/// The log of a match with these cards between bots.
fn logged(name: &'static str, cards: &[&str], seats: usize, number: u64) -> Vec<Message> {
    let bundle = GAMES.bundle(name).expect("a game");
    let cards: Vec<_> = cards.iter().map(|id| mutator(name, id)).collect();
    let layers = selection(name, seats, &[]).layers(&cards, &[]);
    let mut table = game(name)
        .start(&layers, seats, Deal::Number(number))
        .expect("they fit");
    let players = Seat::all(seats).map(|seat| bundle.bots.player("regular", seat.index() as u64));
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
    log.into_iter().map(|entry| entry.message).collect()
}

#[test]
fn mu_03_a_card_acts_in_matches_with_it_and_never_without() {
    let all = [
        ("joker", "draw_three", 1),
        ("skipper", "aces_first", 2),
        ("skipper", "market_of_four", 2),
        ("skipper", "nothing_out", 2),
        ("skipper", "shuffle", 2),
        ("skipper", "strong", 2),
        ("skipper", "top_of_discard", 2),
    ];
    let mut wrong = Vec::new();
    for (name, id, seats) in all {
        let card = CardInPlay::of(mutator(name, id), None);
        let acts = |cards: &[&str]| {
            let mut logs = (1..=10).map(|number| logged(name, cards, seats, number));
            logs.any(|log| log.iter().any(|event| card.acts_in(event)))
        };
        if !acts(&[id]) {
            wrong.push(format!("{id} never acts"));
        }
        if acts(&[]) {
            wrong.push(format!("{id} acts without being in play"));
        }
    }
    assert_eq!(wrong, [""; 0]);
}
