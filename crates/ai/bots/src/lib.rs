//! Bots: computer players, which get views and never states.
//!
//! Every game has the levels `random`, `beginner`, `regular` (alias `greedy`), `strong` and
//! `expert`, described in [`skip_bo`], [`joker`], [`skipper`] and [`simon_jester`]. [`levels`]
//! lists a game's levels, [`player`] creates a bot, and [`level_help`] describes a level. Each
//! game's module has its own `levels` and `player`, for programs that contain only some games.

mod advantage;
pub mod joker;
mod ladder;
pub mod simon_jester;
pub mod skip_bo;
pub mod skipper;
mod text;

use wildpile_message::Message;
use wildpile_table::{DynPlayer, RandomPlayer};

pub use text::TEXTS;
pub use wildpile_table::Level;

const RANDOM: Level = Level { name: "random" };

/// The bots of a game.
#[derive(Clone, Copy, Debug)]
pub struct Bots {
    /// The levels, weakest first.
    pub levels: fn() -> &'static [Level],
    /// Creates a bot.
    pub player: fn(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>>,
}

/// The bots of a game by name. A game without bots has `random`.
#[must_use]
pub fn of(game: &str) -> Bots {
    match game {
        "skipper" => Bots {
            levels: skipper::levels,
            player: skipper::player,
        },
        "joker" => Bots {
            levels: joker::levels,
            player: joker::player,
        },
        "skip-bo" => Bots {
            levels: skip_bo::levels,
            player: skip_bo::player,
        },
        "simon-jester" => Bots {
            levels: simon_jester::levels,
            player: simon_jester::player,
        },
        _ => Bots {
            levels: || &[RANDOM],
            player: random,
        },
    }
}

/// The levels of a game, weakest first.
#[must_use]
pub fn levels(game: &str) -> &'static [Level] {
    (of(game).levels)()
}

/// A sentence about how a level of a game plays.
#[must_use]
pub fn level_help(game: &str, level: &str) -> Message {
    if level == RANDOM.name {
        return Message::plain("bots.level-random");
    }
    Message::derived(format!("bots.level-{game}-{}", ladder::known_as(level)))
}

/// A bot by game and level name. Bots with the same seed play the same. `None` if there is no such
/// level.
#[must_use]
pub fn player(game: &str, level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
    (of(game).player)(level, seed)
}

/// The only level of games without bots.
fn random(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
    (level == RANDOM.name).then(|| Box::new(RandomPlayer::new(seed)) as Box<dyn DynPlayer>)
}

#[cfg(test)]
mod tests {
    use wildpile_message::Texts;

    use super::*;

    #[test]
    fn every_level_says_how_it_plays() {
        for language in ["en", "de"] {
            let texts = Texts::new(language, TEXTS).expect("the build checks the texts");
            for game in ["skipper", "joker", "skip-bo", "simon-jester", "another"] {
                for level in levels(game) {
                    let help = level_help(game, level.name);
                    assert_eq!(texts.missing(&help), [], "{language} {help:?}");
                }
            }
            assert_eq!(level_help("joker", "greedy"), level_help("joker", "regular"));
        }
    }
}
