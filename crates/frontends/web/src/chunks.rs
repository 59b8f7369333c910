//! The games, each in a chunk of the download of its own.
//!
//! All four games together are larger than all that a first download may be. The attribute `wasm_split` marks the entries where the build cuts the module; a call
//! loads the chunk first.

use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_session::Kit;
use wildpile_table::Entry;

/// What is known of a game before it is loaded. A test compares it with the game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The name: `skip-bo`.
    pub name: &'static str,
    /// The title: `Skip-Bo`.
    pub title: &'static str,
    /// One sentence about the game, in English.
    pub tagline: &'static str,
    /// The fewest and the most seats.
    pub seats: (usize, usize),
}

/// The games in the order of the menu.
pub const GAMES: [Listed; 4] = [
    Listed {
        name: "skipper",
        title: "Skipper Solitaire",
        tagline: "Finish a book for every suit, and let queens and kings skip the cards you don't have.",
        seats: (1, 4),
    },
    Listed {
        name: "joker",
        title: "Joker Solitaire",
        tagline: "Klondike with two jokers that step in for any card, until the real one turns up and sends them off.",
        seats: (1, 1),
    },
    Listed {
        name: "skip-bo",
        title: "Skip-Bo",
        tagline: "Race the others to the bottom of your stock pile, with eighteen wilds to bridge the gaps.",
        seats: (2, 6),
    },
    Listed {
        name: "simon-jester",
        title: "Simon Jester",
        tagline: "Two decks, fourteen columns, nothing hidden: sort everything into runs from king to ace.",
        seats: (1, 1),
    },
];

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
        player: wildpile_bots::skipper::player,
        foresee: Some(wildpile_solvers::skipper::FORESIGHT),
    })
}

#[wasm_split(joker, fallible)]
fn joker() -> Result<Kit, SplitLoaderError> {
    static GAME: Entry<wildpile_joker::Joker> = Entry::new();
    Ok(Kit {
        game: &GAME,
        levels: wildpile_bots::joker::levels,
        player: wildpile_bots::joker::player,
        foresee: Some(wildpile_solvers::joker::FORESIGHT),
    })
}

#[wasm_split(skip_bo, fallible)]
fn skip_bo() -> Result<Kit, SplitLoaderError> {
    static GAME: Entry<wildpile_skip_bo::SkipBo> = Entry::new();
    Ok(Kit {
        game: &GAME,
        levels: wildpile_bots::skip_bo::levels,
        player: wildpile_bots::skip_bo::player,
        foresee: None,
    })
}

#[wasm_split(simon_jester, fallible)]
fn simon_jester() -> Result<Kit, SplitLoaderError> {
    static GAME: Entry<wildpile_simon_jester::SimonJester> = Entry::new();
    Ok(Kit {
        game: &GAME,
        levels: wildpile_bots::simon_jester::levels,
        player: wildpile_bots::simon_jester::player,
        foresee: Some(wildpile_solvers::simon_jester::FORESIGHT),
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

/// A game by its name, loaded if it is not there yet.
///
/// # Errors
/// When there is none of that name, or it can't be loaded; asking again tries again.
pub async fn kit(name: &str) -> Result<Kit, NoGame> {
    match name {
        "skipper" => skipper().await,
        "joker" => joker().await,
        "skip-bo" => skip_bo().await,
        "simon-jester" => simon_jester().await,
        _ => return Err(NoGame::Unknown),
    }
    .map_err(|_| NoGame::NotLoaded)
}

/// Begins to load a game that will be asked for in a moment.
pub fn expect(name: String) {
    wasm_bindgen_futures::spawn_local(async move {
        // Whoever asks for it tells what went wrong.
        kit(&name).await.ok();
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_listed_is_what_the_games_say() {
        let kits = [now(skipper), now(joker), now(skip_bo), now(simon_jester)];
        for (listed, kit) in GAMES.iter().zip(kits) {
            let game = kit.game;
            assert_eq!(listed.name, game.name());
            assert_eq!(listed.title, game.title());
            assert_eq!(listed.tagline, game.tagline());
            assert_eq!(
                listed.seats,
                (*game.seat_range().start(), *game.seat_range().end())
            );
            assert!(!(kit.levels)().is_empty());
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
