//! The bots.

use std::time::Duration;

use wildpile_bots::{Bots, RANDOM, random};
use wildpile_game::Seat;
use wildpile_lighthouse::{Lighthouse, Move, View};
use wildpile_message::Message;
use wildpile_table::{DynPlayer, Erased, Level, Player};

/// The bots of the game, including `greedy` as an alias of `regular`.
pub const BOTS: Bots = Bots::new(&LEVELS, player, help);

static LEVELS: [Level; 2] = [RANDOM, Level { name: "regular" }];

fn player(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
    match level {
        "regular" | "greedy" => Some(Box::new(Erased::new(Keeper))),
        _ => random(level, seed),
    }
}

fn help(level: &str) -> Message {
    match level {
        "regular" | "greedy" => Message::plain("lighthouse.level-regular"),
        _ => Message::plain("bots.level-random"),
    }
}

/// Builds whenever it can, and swaps the highest card.
#[derive(Clone, Copy, Debug)]
pub struct Keeper;

impl Player<Lighthouse> for Keeper {
    fn choose(&mut self, _: &Lighthouse, _: Seat, _: &View, moves: &[Move], _: Duration) -> usize {
        let best = moves.iter().enumerate().max_by_key(|(_, mv)| match mv {
            Move::Build(_) => (1, None),
            Move::Swap(card) => (0, Some(card.rank())),
        });
        best.map_or(0, |(index, _)| index)
    }
}
