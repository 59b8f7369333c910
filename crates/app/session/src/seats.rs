//! The players at the seats, and their names.

use wildpile_records::{HUMAN, SeatInfo};

use crate::GameBundle;

/// The names of bots, by seat.
const BOTS: [&str; 8] = ["Ada", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hedy"];

/// A person, then bots of the default level.
#[must_use]
pub fn players(bundle: &'static GameBundle, count: usize) -> Vec<String> {
    let bot = bundle.bots.usual();
    (0..count)
        .map(|i| if i == 0 { HUMAN } else { bot }.to_owned())
        .collect()
}

/// Names the players, using `names` for people, by seat, as far as there are any.
#[must_use]
pub fn name_seats(players: Vec<String>, names: &[String]) -> Vec<SeatInfo> {
    players
        .into_iter()
        .enumerate()
        .map(|(seat, player)| SeatInfo {
            name: name_for(seat, &player, names),
            player,
        })
        .collect()
}

/// The name of a bot at a seat (from 0) where others have these names already.
#[must_use]
pub fn name_bot(seat: usize, taken: &[String]) -> &'static str {
    let usual = BOTS.get(seat).copied();
    let mut names = usual.into_iter().chain(BOTS.into_iter().rev());
    let is_free = |name: &&str| !taken.iter().any(|own| own.trim().eq_ignore_ascii_case(name));
    names.find(is_free).or(usual).unwrap_or("Bot")
}

/// The name of a player at a seat (from 0); empty for a person without one in `names`.
#[must_use]
pub fn name_for(seat: usize, player: &str, names: &[String]) -> String {
    if player == HUMAN {
        names.get(seat).cloned().unwrap_or_default()
    } else {
        BOTS.get(seat).copied().unwrap_or("Bot").to_owned()
    }
}
