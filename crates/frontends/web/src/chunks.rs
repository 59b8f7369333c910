//! The games, each in its own chunk.
//!
//! All four games together are too large for a first download. The attribute `wasm_split` marks the
//! entries where the build splits the module; a call loads the chunk first. A game's texts are
//! loaded with it.

use std::pin::Pin;

use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_bundle::{GameBundle, LISTINGS, Listing, for_each_game};

use crate::languages;
use crate::text::tr;

/// The title of a listed game: `Skip-Bo`.
#[must_use]
pub fn listed_title(game: &Listing) -> String {
    tr(&format!("game-title-{}", game.name))
}

/// One sentence about a listed game.
#[must_use]
pub fn tagline(game: &Listing) -> String {
    tr(&format!("game-tagline-{}", game.name))
}

/// The title of a game; its name if there is no such game.
#[must_use]
pub fn title(game: &str) -> String {
    listed(game).map_or_else(|| game.to_owned(), listed_title)
}

/// The listing of the game with this name, available before the game is loaded.
#[must_use]
pub fn listed(name: &str) -> Option<&'static Listing> {
    LISTINGS.iter().copied().find(|g| g.name == name)
}

type Loading = Pin<Box<dyn Future<Output = Result<&'static GameBundle, SplitLoaderError>>>>;

macro_rules! chunks {
    ($($module:ident: $game:ty,)*) => {
        $(
            #[wasm_split($module, fallible)]
            fn $module() -> Result<&'static GameBundle, SplitLoaderError> {
                static WITHOUT_AI: GameBundle = wildpile_bundle::$module::BUNDLE.without_ai();
                Ok(&WITHOUT_AI)
            }

            pastey::paste! {
                #[wasm_split([<$module _ai>], fallible)]
                fn [<$module _ai>]() -> Result<&'static GameBundle, SplitLoaderError> {
                    Ok(&wildpile_bundle::$module::BUNDLE)
                }
            }
        )*

        /// Loads each game, in menu order.
        const LOADERS: &[fn() -> Loading] = &[$(|| Box::pin($module())),*];

        pastey::paste! {
            /// Loads each game with its bots and its solver, in menu order.
            const AI_LOADERS: &[fn() -> Loading] = &[$(|| Box::pin([<$module _ai>]())),*];
        }
    };
}

for_each_game!(chunks);

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
pub async fn load(name: &str) -> Result<&'static GameBundle, NoGame> {
    let mut games = LISTINGS.iter().zip(LOADERS);
    let (listed, load) = games.find(|(game, _)| game.name == name).ok_or(NoGame::Unknown)?;
    // The texts are on their way while the chunk is loaded.
    let texts = languages::load_game(listed.name);
    let bundle = load().await;
    texts.await.map_err(|_| NoGame::NotLoaded)?;
    bundle.map_err(|_| NoGame::NotLoaded)
}

/// A game by its name with its bots and its solver, loaded if it is not there yet.
///
/// # Errors
/// When there is none of that name, or it can't be loaded; asking again tries again.
pub async fn load_with_ai(name: &str) -> Result<&'static GameBundle, NoGame> {
    let mut games = LISTINGS.iter().zip(AI_LOADERS);
    let (_, load) = games.find(|(game, _)| game.name == name).ok_or(NoGame::Unknown)?;
    load().await.map_err(|_| NoGame::NotLoaded)
}

/// Begins to load a game that will be asked for in a moment.
pub fn expect(name: String) {
    wasm_bindgen_futures::spawn_local(async move {
        // The caller reports the error.
        load(&name).await.ok();
    });
}

/// Begins to load a game with its bots and its solver, which will be asked for in a moment.
pub fn expect_ai(name: String) {
    wasm_bindgen_futures::spawn_local(async move {
        load_with_ai(&name).await.ok();
    });
}

#[cfg(test)]
pub(crate) mod testing {
    //! The games for tests.

    use wildpile_bundle::GameBundle;

    /// A game with everything that belongs to it.
    pub fn bundle(name: &str) -> &'static GameBundle {
        wildpile_bundle::find(name).expect("a listed game")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Reader, say, testing};

    #[test]
    fn every_listed_game_has_a_chunk_of_its_own() {
        assert_eq!(LISTINGS.len(), LOADERS.len());
        assert_eq!(LISTINGS.len(), AI_LOADERS.len());
        for (listed, (load, load_with_ai)) in LISTINGS.iter().zip(LOADERS.iter().zip(AI_LOADERS)) {
            let (bundle, with_ai) = (now(load()), now(load_with_ai()));
            for bundle in [bundle, with_ai] {
                assert_eq!(bundle.listing, *listed);
                assert_eq!(bundle.game.name(), listed.name);
            }
            assert_eq!(bundle.bots.levels(), with_ai.bots.levels());
            assert!(bundle.bots.player("random", 1).is_none(), "{}", listed.name);
            assert!(with_ai.bots.player("random", 1).is_some(), "{}", listed.name);
        }
    }

    #[test]
    fn titles_are_those_of_the_games_in_every_language() {
        for language in ["en", "de"] {
            testing::speak(language);
            for bundle in wildpile_bundle::BUNDLES {
                let own = |message| say(&message, &Reader::NOBODY);
                assert_eq!(listed_title(bundle.listing), own(bundle.game.title()));
                assert_eq!(tagline(bundle.listing), own(bundle.game.tagline()));
            }
        }
    }

    /// Waits for a game; outside the browser nothing has to be loaded.
    fn now(mut loading: Loading) -> &'static GameBundle {
        let mut cx = std::task::Context::from_waker(std::task::Waker::noop());
        match loading.as_mut().poll(&mut cx) {
            std::task::Poll::Ready(Ok(bundle)) => bundle,
            _ => panic!("a game that is compiled in is there at once"),
        }
    }
}
