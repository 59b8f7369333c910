//! The games, each in a chunk of the download of its own.
//!
//! All four games together are larger than a first download may be. The attribute `wasm_split` marks the
//! entries where the build cuts the module; a call loads the chunk first. What a game says is loaded with it.

use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_session::Kit;
use wildpile_table::Entry;

use crate::languages;
use crate::text::tr;

/// What is known of a game before it is loaded. A test compares it with the game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The name: `skip-bo`.
    pub name: &'static str,
    /// The fewest and the most seats.
    pub seats: (usize, usize),
}

impl Listed {
    /// The title: `Skip-Bo`.
    #[must_use]
    pub fn title(&self) -> String {
        tr(&format!("game-title-{}", self.name))
    }

    /// One sentence about the game.
    #[must_use]
    pub fn tagline(&self) -> String {
        tr(&format!("game-tagline-{}", self.name))
    }
}

/// The games in the order of the menu.
pub const GAMES: [Listed; 4] = [
    Listed {
        name: "skipper",
        seats: (1, 4),
    },
    Listed {
        name: "joker",
        seats: (1, 1),
    },
    Listed {
        name: "skip-bo",
        seats: (2, 6),
    },
    Listed {
        name: "simon-jester",
        seats: (1, 1),
    },
];

/// The title of a game; its name where there is no such game.
#[must_use]
pub fn title(game: &str) -> String {
    listed(game).map_or_else(|| game.to_owned(), Listed::title)
}

/// What is known of a game of this name before it is loaded.
#[must_use]
pub fn listed(name: &str) -> Option<&'static Listed> {
    GAMES.iter().find(|g| g.name == name)
}

#[wasm_split(skipper, fallible)]
fn skipper() -> Result<Kit, SplitLoaderError> {
    static GAME: Entry<wildpile_skipper::Skipper> = Entry::new();
    Ok(Kit {
        game: &GAME,
        levels: wildpile_bots::skipper::levels,
        level_help: wildpile_bots::level_help,
        player: wildpile_bots::skipper::player,
        lookahead: Some(wildpile_solvers::skipper::LOOKAHEAD),
    })
}

#[wasm_split(joker, fallible)]
fn joker() -> Result<Kit, SplitLoaderError> {
    static GAME: Entry<wildpile_joker::Joker> = Entry::new();
    Ok(Kit {
        game: &GAME,
        levels: wildpile_bots::joker::levels,
        level_help: wildpile_bots::level_help,
        player: wildpile_bots::joker::player,
        lookahead: Some(wildpile_solvers::joker::LOOKAHEAD),
    })
}

#[wasm_split(skip_bo, fallible)]
fn skip_bo() -> Result<Kit, SplitLoaderError> {
    static GAME: Entry<wildpile_skip_bo::SkipBo> = Entry::new();
    Ok(Kit {
        game: &GAME,
        levels: wildpile_bots::skip_bo::levels,
        level_help: wildpile_bots::level_help,
        player: wildpile_bots::skip_bo::player,
        lookahead: None,
    })
}

#[wasm_split(simon_jester, fallible)]
fn simon_jester() -> Result<Kit, SplitLoaderError> {
    static GAME: Entry<wildpile_simon_jester::SimonJester> = Entry::new();
    Ok(Kit {
        game: &GAME,
        levels: wildpile_bots::simon_jester::levels,
        level_help: wildpile_bots::level_help,
        player: wildpile_bots::simon_jester::player,
        lookahead: Some(wildpile_solvers::simon_jester::LOOKAHEAD),
    })
}

/// A game can't be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGame {
    /// There is none of that name.
    Unknown,
    /// It could not be loaded: no network, and it was never loaded before.
    NotLoaded,
}

/// A game by its name, loaded together with its texts if it is not there yet.
///
/// # Errors
/// When there is none of that name, or it can't be loaded; asking again tries again.
pub async fn kit(name: &str) -> Result<Kit, NoGame> {
    let game = listed(name).ok_or(NoGame::Unknown)?.name;
    // The texts are on their way while the chunk is loaded.
    let texts = languages::load_game(game);
    let kit = match game {
        "skipper" => skipper().await,
        "joker" => joker().await,
        "skip-bo" => skip_bo().await,
        _ => simon_jester().await,
    };
    texts.await.map_err(|_| NoGame::NotLoaded)?;
    kit.map_err(|_| NoGame::NotLoaded)
}

/// Begins to load a game that will be asked for in a moment.
pub fn expect(name: String) {
    wasm_bindgen_futures::spawn_local(async move {
        // Whoever asks for it says what went wrong.
        kit(&name).await.ok();
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Reader, say, testing};

    fn kits() -> [Kit; 4] {
        [now(skipper), now(joker), now(skip_bo), now(simon_jester)]
    }

    #[test]
    fn what_is_listed_is_what_the_games_have() {
        for (listed, kit) in GAMES.iter().zip(kits()) {
            let game = kit.game;
            assert_eq!(listed.name, game.name());
            assert_eq!(
                listed.seats,
                (*game.seat_range().start(), *game.seat_range().end())
            );
            assert!(!(kit.levels)().is_empty());
        }
    }

    #[test]
    fn titles_are_those_of_the_games_in_every_language() {
        for language in ["en", "de"] {
            testing::speak(language);
            for (listed, kit) in GAMES.iter().zip(kits()) {
                let own = |message| say(&message, &Reader::NOBODY);
                assert_eq!(listed.title(), own(kit.game.title()));
                assert_eq!(listed.tagline(), own(kit.game.tagline()));
            }
        }
    }

    /// Waits for a kit; outside the browser nothing has to be loaded.
    fn now<F: Future<Output = Result<Kit, SplitLoaderError>>>(load: fn() -> F) -> Kit {
        let mut waiting = std::pin::pin!(load());
        let mut cx = std::task::Context::from_waker(std::task::Waker::noop());
        match waiting.as_mut().poll(&mut cx) {
            std::task::Poll::Ready(Ok(kit)) => kit,
            _ => panic!("a game that is compiled in is there at once"),
        }
    }
}
