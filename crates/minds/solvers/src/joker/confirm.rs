//! The second opinion on a loss.

use std::collections::HashSet;

use wildpile_game::Game;
use wildpile_joker::{Joker, Packed, Redeals, State};
use xxhash_rust::xxh3::Xxh3DefaultBuilder;

use super::expand::Expander;
use crate::budget::{Limit, Meter};

/// What the set takes for a position beside its bytes.
const OVERHEAD: usize = 40;

/// The position as it is, but for the order of its columns.
pub(super) fn exact(game: &Joker, packed: &Packed) -> Box<[u8]> {
    let packed = if game.rules().redeals == Redeals::Unlimited {
        packed.without_redeals()
    } else {
        *packed
    };
    let mut columns: Vec<&[u8]> = packed.columns().collect();
    columns.sort_unstable();
    let mut bytes = packed.head().to_vec();
    columns.iter().for_each(|column| bytes.extend_from_slice(column));
    bytes.into_boxed_slice()
}

/// The most cards that come home: visits every position once more, keeps each as it is, and sends no card up at once.
/// Nothing here trusts a fingerprint.
pub(super) fn most_home(game: &Joker, start: &State, meter: &mut Meter<'_>) -> Result<u8, Limit> {
    let mut expander = Expander::new(game, false);
    let mut best = start.cards_home();
    let first = Packed::of(start);
    let mut met: HashSet<Box<[u8]>, Xxh3DefaultBuilder> = HashSet::default();
    met.insert(exact(game, &first));
    let mut bytes = 0;
    let mut open = vec![first];
    while let Some(packed) = open.pop() {
        meter.node()?;
        let taken = bytes + met.capacity() * OVERHEAD + open.capacity() * size_of::<Packed>();
        meter.takes(taken);
        if taken > meter.memory() {
            return Err(Limit::Memory);
        }
        expander.expand(&packed.state(), &mut |next, _| {
            let packed = Packed::of(next);
            let key = exact(game, &packed);
            let length = key.len();
            if met.insert(key) {
                bytes += length;
                best = best.max(next.cards_home());
                open.push(packed);
            }
        });
    }
    Ok(best)
}
