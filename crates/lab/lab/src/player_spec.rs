//! The players of a run, and their names in reports.

use std::time::Duration;

/// A player of a lineup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    /// The name in reports; players with the same name count together.
    pub name: String,
    /// The level of a bot, or an external player's name in [`ExternalPlayers`](crate::ExternalPlayers).
    pub player: String,
    /// The time budget per move; `None` for the lineup's.
    pub budget: Option<Duration>,
}

impl From<&str> for PlayerSpec {
    /// The player under its own name.
    fn from(player: &str) -> Self {
        Self {
            name: player.to_owned(),
            player: player.to_owned(),
            budget: None,
        }
    }
}

impl From<String> for PlayerSpec {
    fn from(player: String) -> Self {
        Self::from(player.as_str())
    }
}

/// The random seed of the external player at a seat (from 0) of a game of the run (from 0).
///
/// It depends on the seed of the run and never on the deal, so it says nothing about hidden cards.
/// Below 2^53, which every JSON parser reads exactly.
pub(crate) const fn seat_seed(run: u64, game: u64, seat: usize) -> u64 {
    mix(mix(mix(run) ^ game) ^ seat as u64) >> 11
}

/// The step of SplitMix64.
const fn mix(from: u64) -> u64 {
    let mut z = from.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_differ_by_run_game_and_seat() {
        let all: std::collections::BTreeSet<u64> = (0..4)
            .flat_map(|run| (0..4).flat_map(move |game| (0..4).map(move |seat| seat_seed(run, game, seat))))
            .collect();
        assert_eq!(all.len(), 64);
        assert!(all.iter().all(|&seed| seed < 1 << 53));
    }
}
