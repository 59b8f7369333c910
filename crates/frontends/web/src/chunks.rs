//! The games, each in its own chunk.
//!
//! All four games together are too large for a first download. The attribute `wasm_split` marks the
//! entries where the build splits the module; a call loads the chunk first. A game's texts are
//! loaded with it. Two parts of a game are chunks of their own, as a table rarely or later needs them: the code that
//! sets up positions, and bots with solver.
//!
//! Pages ask [`listings`] and [`load`] and name no game, so a test can run the app with games of its own.

use std::cell::{Cell, RefCell};
use std::pin::Pin;

use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_bundle::{GameBundle, Listing, ReasonFn, for_each_game, packages};
use wildpile_game::rules::{Problems, texts};
use wildpile_lab::experiment::MakeTable;
use wildpile_lab::make_table;
use wildpile_table::seat::Remote;
use wildpile_table::seat::wire::Welcome;
use wildpile_table::{Entry, TableGame};

use crate::languages;
use crate::text::tr;

/// The title of a listed game: `Skip-Bo`.
#[must_use]
pub fn listed_title(game: &Listing) -> String {
    tr(texts::title(game.name))
}

/// One sentence about a listed game.
#[must_use]
pub fn tagline(game: &Listing) -> String {
    tr(texts::tagline(game.name))
}

/// The title of a game; its name if there is no such game.
#[must_use]
pub fn title(game: &str) -> String {
    listed(game).map_or_else(|| game.to_owned(), listed_title)
}

/// The listing of the game with this name, available before the game is loaded.
#[must_use]
pub fn listed(name: &str) -> Option<&'static Listing> {
    listings().find(|g| g.name == name)
}

/// A game of the app: what is known of it before it is loaded, and its chunks.
#[derive(Clone, Copy, Debug)]
pub struct ChunkedGame {
    listing: &'static Listing,
    load: fn() -> Loading,
    load_with_positions: fn() -> Loading,
    load_with_ai: fn() -> Loading,
}

thread_local! {
    static RUNNING: Cell<&'static [ChunkedGame]> = const { Cell::new(GAMES) };
}

/// The games of the app, in menu order.
pub fn listings() -> impl ExactSizeIterator<Item = &'static Listing> + Clone {
    RUNNING.get().iter().map(|game| game.listing)
}

type Loading = Pin<Box<dyn Future<Output = Result<&'static GameBundle, SplitLoaderError>>>>;

/// Makes a seat that is fed by messages.
pub type MakeSeat = fn(Welcome) -> Result<Box<dyn Remote>, Problems>;

/// The part of a game that online tables need.
#[derive(Clone, Copy, Debug)]
pub struct OnlineGame {
    /// Makes its seats.
    pub seat: MakeSeat,
    /// A solitaire as it is raced: for its matches with several seats, instead of the bundle of the game.
    pub race: Option<&'static GameBundle>,
    /// The reasons for its moves.
    pub reasons: Option<ReasonFn>,
}

impl OnlineGame {
    /// The bundle for a match with so many seats.
    #[must_use]
    pub fn bundle(&self, game: &'static GameBundle, seats: usize) -> &'static GameBundle {
        let race = self.race.filter(|_| seats > game.listing.seats.1);
        race.unwrap_or(game)
    }
}

type LoadingSeat = Pin<Box<dyn Future<Output = Result<OnlineGame, SplitLoaderError>>>>;

type LoadingTable = Pin<Box<dyn Future<Output = Result<MakeTable, SplitLoaderError>>>>;

macro_rules! chunks {
    ($($module:ident: $package:ident::$game:ident,)*) => {
        $(
            #[wasm_split($module, fallible)]
            fn $module() -> Result<&'static GameBundle, SplitLoaderError> {
                static TABLE: GameBundle = GameBundle {
                    game: &Entry::<packages::$package::$game>::without_positions(),
                    ..wildpile_bundle::$module::BUNDLE.without_ai()
                };
                Ok(&TABLE)
            }

            pastey::paste! {
                #[wasm_split([<$module _positions>], fallible)]
                fn [<$module _positions>]() -> Result<&'static GameBundle, SplitLoaderError> {
                    static WITH_POSITIONS: GameBundle = wildpile_bundle::$module::BUNDLE.without_ai();
                    Ok(&WITH_POSITIONS)
                }

                #[wasm_split([<$module _ai>], fallible)]
                fn [<$module _ai>]() -> Result<&'static GameBundle, SplitLoaderError> {
                    static WITH_AI: GameBundle = GameBundle {
                        game: &Entry::<packages::$package::$game>::without_positions(),
                        ..wildpile_bundle::$module::BUNDLE
                    };
                    Ok(&WITH_AI)
                }

                #[wasm_split([<$module _online>], fallible)]
                fn [<$module _online>]() -> Result<OnlineGame, SplitLoaderError> {
                    static RACE: Option<GameBundle> = match <packages::$package::$game as TableGame>::RACE {
                        Some(race) => Some(GameBundle {
                            game: race.game,
                            ..wildpile_bundle::$module::BUNDLE.without_ai()
                        }),
                        None => None,
                    };
                    Ok(OnlineGame {
                        seat: Entry::<packages::$package::$game>::remote,
                        race: RACE.as_ref(),
                        reasons: wildpile_bundle::$module::BUNDLE.bots.reasons(),
                    })
                }

                #[wasm_split([<$module _lab>], fallible)]
                fn [<$module _lab>]() -> Result<MakeTable, SplitLoaderError> {
                    Ok(make_table!(packages::$package::$game, wildpile_bundle::$module::BUNDLE.bots))
                }
            }
        )*

        pastey::paste! {
            /// The games of this project, in menu order.
            const GAMES: &[ChunkedGame] = &[$(ChunkedGame {
                listing: &wildpile_bundle::$module::LISTING,
                load: || Box::pin($module()),
                load_with_positions: || Box::pin([<$module _positions>]()),
                load_with_ai: || Box::pin([<$module _ai>]()),
            }),*];

            /// The seats of the games of this project at online tables.
            const ONLINE: &[(&str, fn() -> LoadingSeat)] = &[$(
                (wildpile_bundle::$module::LISTING.name, || Box::pin([<$module _online>]()))
            ),*];

            /// The tables of this project's games for the lab.
            const IN_LAB: &[(&str, fn() -> LoadingTable)] = &[$(
                (wildpile_bundle::$module::LISTING.name, || Box::pin([<$module _lab>]()))
            ),*];
        }
    };
}

for_each_game!(chunks);

fn find(name: &str) -> Result<&'static ChunkedGame, NoGame> {
    let mut games = RUNNING.get().iter();
    games
        .find(|game| game.listing.name == name)
        .ok_or(NoGame::Unknown)
}

/// A game can't be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGame {
    /// There is none of that name.
    Unknown,
    /// It could not be loaded: no network, and it was never loaded before.
    NotLoaded,
}

/// A game by its name, loaded together with its texts if it is not there yet. It can't set up positions.
///
/// # Errors
/// When there is none of that name, or it can't be loaded; asking again tries again.
pub async fn load(name: &str) -> Result<&'static GameBundle, NoGame> {
    let game = find(name)?;
    with_texts(game, game.load).await
}

/// The same with the code that sets up positions, for matches that start from one.
///
/// # Errors
/// Those of [`load`].
pub async fn load_with_positions(name: &str) -> Result<&'static GameBundle, NoGame> {
    let game = find(name)?;
    with_texts(game, game.load_with_positions).await
}

async fn with_texts(game: &ChunkedGame, load: fn() -> Loading) -> Result<&'static GameBundle, NoGame> {
    // The texts are on their way while the chunk is loaded.
    let texts = languages::load_game(game.listing.name);
    let bundle = load().await;
    texts.await.map_err(|_| NoGame::NotLoaded)?;
    bundle.map_err(|_| NoGame::NotLoaded)
}

/// A game by its name with its bots and its solver, loaded if it is not there yet. It sets up positions if that is
/// asked for.
///
/// # Errors
/// When there is none of that name, or it can't be loaded; asking again tries again.
pub async fn load_with_ai(name: &str, positions: bool) -> Result<&'static GameBundle, NoGame> {
    thread_local! {
        /// The bundles with both, which are in two chunks.
        static WHOLE: RefCell<Vec<&'static GameBundle>> = RefCell::default();
    }
    let game = find(name)?;
    let with_ai = (game.load_with_ai)().await.map_err(|_| NoGame::NotLoaded)?;
    if !positions {
        return Ok(with_ai);
    }
    let loaded = (game.load_with_positions)().await;
    let with_positions = loaded.map_err(|_| NoGame::NotLoaded)?;
    Ok(WHOLE.with_borrow_mut(|whole| {
        if let Some(known) = whole.iter().find(|known| known.name() == name) {
            return *known;
        }
        let joined: &'static GameBundle = Box::leak(Box::new(GameBundle {
            game: with_positions.game,
            ..*with_ai
        }));
        whole.push(joined);
        joined
    }))
}

/// The lab's tables of a game, loaded if they aren't there yet.
///
/// # Errors
/// When there is no game of that name, or it can't be loaded; asking again tries again.
pub async fn load_lab(name: &str) -> Result<MakeTable, NoGame> {
    // Not a part of [`ChunkedGame`]: only the lab needs the code that loads it.
    let found = IN_LAB.iter().find(|(game, _)| *game == name);
    let (_, load) = found.ok_or(NoGame::Unknown)?;
    load().await.map_err(|_| NoGame::NotLoaded)
}

/// The part of a game that online tables need, loaded if it isn't there yet.
///
/// # Errors
/// When there is no game of that name, or it can't be loaded; asking again tries again.
pub async fn load_online(name: &str) -> Result<OnlineGame, NoGame> {
    // Not a part of [`ChunkedGame`]: only online tables need the code that loads it.
    let found = ONLINE.iter().find(|(game, _)| *game == name);
    let (_, load) = found.ok_or(NoGame::Unknown)?;
    load().await.map_err(|_| NoGame::NotLoaded)
}

/// The replay of matches of a game with so many seats, which may be a race of a solitaire. It sets up
/// positions.
///
/// # Errors
/// When there is no game of that name, or it can't be loaded; asking again tries again.
pub async fn load_for(name: &str, seats: usize) -> Result<&'static GameBundle, NoGame> {
    let bundle = load_with_positions(name).await?;
    if seats > bundle.listing.seats.1 {
        return Ok(load_online(name).await?.bundle(bundle, seats));
    }
    Ok(bundle)
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
        load_with_ai(&name, false).await.ok();
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
    use crate::pages::setup::link::{nearest_games, read};
    use crate::route::Shared;
    use crate::text::testing;
    use wildpile_bundle::LISTINGS;
    use wildpile_cards::Deal;
    use wildpile_session::Session;

    #[test]
    fn every_listed_game_has_a_chunk_of_its_own() {
        assert!(listings().eq(LISTINGS.iter().copied()));
        for listed in listings() {
            let (bundle, with_ai) = (now(load(listed.name)), now(load_with_ai(listed.name, false)));
            let (bundle, with_ai) = (bundle.expect(listed.name), with_ai.expect(listed.name));
            for bundle in [bundle, with_ai] {
                assert_eq!(bundle.listing, listed);
                assert_eq!(bundle.game.name(), listed.name);
            }
            assert_eq!(bundle.bots.levels(), with_ai.bots.levels());
            assert!(bundle.bots.player("random", 1).is_none(), "{}", listed.name);
            assert!(with_ai.bots.player("random", 1).is_some(), "{}", listed.name);
        }
    }

    #[test]
    fn solitaires_have_another_bundle_for_races() {
        for listed in listings() {
            let bundle = now(load(listed.name)).expect(listed.name);
            let online = now(load_online(listed.name)).expect(listed.name);
            assert_eq!(online.race.is_some(), listed.is_always_raced(), "{}", listed.name);
            let (least, most) = listed.race.unwrap_or(listed.seats);
            for seats in [least, most] {
                let bundle = online.bundle(bundle, seats);
                assert_eq!(bundle.name(), listed.name);
                assert!(bundle.game.seat_range().contains(&seats), "{}", listed.name);
                let replaying = now(load_for(listed.name, seats)).expect(listed.name);
                assert_eq!(
                    replaying.game.seat_range(),
                    bundle.game.seat_range(),
                    "{}",
                    listed.name
                );
            }
        }
    }

    #[test]
    fn positions_are_set_up_by_those_who_loaded_the_code_for_them() {
        for lesson in wildpile_bundle::GAMES.all().iter().map(|game| game.lesson) {
            let file = lesson.script().expect(lesson.game).position;
            let bundle = now(load(lesson.game)).expect(lesson.game);
            let refused = bundle.game.start_at(&file).err().expect("it has no positions");
            assert_eq!(refused.list()[0].what.id(), "transcript.error-position-elsewhere");
            for load in [
                now(load_with_positions(lesson.game)),
                now(load_with_ai(lesson.game, true)),
            ] {
                let bundle = load.expect(lesson.game);
                bundle.game.start_at(&file).expect(lesson.game);
            }
        }
    }

    /// Runs the app with one more game, the example of the recipes, for the rest of the test.
    fn run_with_lighthouse() {
        let lighthouse: fn() -> Loading = || Box::pin(async { Ok(&wildpile_lighthouse_bundle::BUNDLE) });
        let own = ChunkedGame {
            listing: &wildpile_lighthouse_bundle::LISTING,
            load: lighthouse,
            load_with_positions: lighthouse,
            load_with_ai: lighthouse,
        };
        RUNNING.set(Box::leak([GAMES, &[own]].concat().into_boxed_slice()));
        let mut texts = testing::texts("en");
        for table in wildpile_lighthouse_bundle::BUNDLE.game.texts() {
            // Those of other languages are refused.
            texts.add(table).ok();
        }
        crate::text::set(texts);
    }

    #[test]
    fn a_game_of_ones_own_is_in_the_menu_and_is_started_from_there() {
        assert_eq!(now(load("lighthouse")).err(), Some(NoGame::Unknown));
        run_with_lighthouse();
        // All pages that list games ask for this list.
        let last = listings().last().expect("there are games");
        assert_eq!(last.name, "lighthouse");
        assert_eq!(
            (listed_title(last), title("lighthouse")),
            ("Lighthouse".to_owned(), "Lighthouse".to_owned())
        );
        assert!(tagline(last).ends_with('.'), "{}", tagline(last));
        assert_eq!(listings().len(), LISTINGS.len() + 1);
        assert_eq!(nearest_games("lighthose")[0].name, "lighthouse");
        // What the buttons “Play” and “Set up …” do.
        let bundle = now(load(last.name)).expect("it is compiled in");
        let reading = read(bundle, &Shared::of(last.name), &[]);
        assert_eq!(reading.wrong, []);
        let session = Session::start(bundle, reading.form.setup(), Deal::Number(1)).expect("it starts");
        assert!(!session.scene().actions.is_empty());
        let with_ai = now(load_with_ai(last.name, false)).expect("it is compiled in");
        assert!(with_ai.bots.player("regular", 1).is_some());
    }

    /// Waits for something; outside the browser nothing has to be loaded.
    fn now<T>(loading: impl Future<Output = T>) -> T {
        let mut cx = std::task::Context::from_waker(std::task::Waker::noop());
        match std::pin::pin!(loading).poll(&mut cx) {
            std::task::Poll::Ready(found) => found,
            std::task::Poll::Pending => panic!("a game that is compiled in is there at once"),
        }
    }
}
