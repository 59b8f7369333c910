#![doc = include_str!("../README.md")]

/// The allocator of the released programs: random play allocates so much that the suite takes a sixth less time.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod cases;
mod checks;
mod golden;
mod hostile;
mod messages;
mod per_seat;
mod race;
mod recorded;
mod remote;
mod series;
pub mod soak;

pub use cases::{Case, Refused, Suite, cases, refused_values_are_listed};
pub use checks::{
    actions_match_moves, cards_are_conserved, generator_equals_checker, gestures_mean_moves,
    notation_round_trips, observations_hide, options_are_described, playouts_end, positions_round_trip,
    random_events, transcripts_round_trip, undo_and_redo, views_hide,
};
pub use golden::golden_playthroughs;
pub use hostile::{hostile_views_are_played, hostile_views_are_refused};
pub use messages::{messages_render, texts_are_complete};
pub use per_seat::rules_may_differ_per_seat;
pub use race::{all_boards_are_alike, rc_02_only_progress_is_observed};
pub use remote::remote_seats_play;
pub use series::{SeriesEnd, plays_no_series, series_ends_are_seen};
pub use wildpile_table::race::Race;

/// Generates the tests of a game: `conformance_suite!(SkipBo, seats: [2, 4], cards: |game, state|
/// …)`.
///
/// `eager` is what the notation of moves contains that random players prefer, and `together` lists rules that are played
/// beside the single ones. `refused` lists the values the game refuses on their own. `series_ends` is needed by a game with
/// series: its handicaps, and the ends of games that [`series_ends_are_seen`] plays. `cards` returns all cards of a dealt
/// state as something that can be sorted.
#[macro_export]
macro_rules! conformance_suite {
    (@tests $game:ty, $suite:expr, [$($test:ident),* $(,)?]) => {
        $(
            #[test]
            fn $test() {
                $crate::$test::<$game>($suite);
            }
        )*
    };
    (@series $game:ty) => { $crate::plays_no_series::<$game>() };
    (@series $game:ty, $handicap:ty, $ends:expr) => { $crate::series_ends_are_seen::<$game, $handicap>($ends) };
    (
        $game:ty, seats: [$($seats:expr),+ $(,)?], $(eager: $eager:literal,)?
        $(together: [$($together:expr),* $(,)?],)? $(refused: [$($refused:expr),* $(,)?],)?
        $(series_ends: ($handicap:ty, $ends:expr),)? cards: $cards:expr
    ) => {
        const SUITE: $crate::Suite<'_> = $crate::Suite {
            refused: &[$($($refused),*)?],
            together: &[$($($together),*)?],
            eager: concat!($($eager)?),
            ..$crate::Suite::new(&[$($seats),+])
        };
        $crate::conformance_suite!(@tests $game, SUITE, [
            refused_values_are_listed, playouts_end, generator_equals_checker, notation_round_trips,
            positions_round_trip, transcripts_round_trip, undo_and_redo, views_hide, observations_hide,
            actions_match_moves, gestures_mean_moves, messages_render, remote_seats_play,
            rules_may_differ_per_seat, hostile_views_are_refused, options_are_described,
        ]);
        #[test]
        fn cards_are_conserved() {
            $crate::cards_are_conserved::<$game, _, _>(SUITE, $cards);
        }
        #[test]
        fn texts_are_complete() {
            $crate::texts_are_complete::<$game>();
        }
        #[test]
        fn series_ends_are_seen() {
            $crate::conformance_suite!(@series $game $(, $handicap, $ends)?);
        }
        #[test]
        fn golden_playthroughs() {
            $crate::golden_playthroughs::<$game>(concat!(env!("CARGO_MANIFEST_DIR"), "/golden"), SUITE);
        }
    };
}

/// Generates the tests of a solitaire's races: `race_suite!(Joker, seats: [2, 3], refused: […])`.
///
/// A race is a game, so most of the suite applies. Only the cards and golden files are those of the solitaire.
#[macro_export]
macro_rules! race_suite {
    ($solo:ty, seats: [$($seats:expr),+ $(,)?], $(refused: [$($refused:expr),* $(,)?],)?) => {
        const SUITE: $crate::Suite<'_> = $crate::Suite {
            refused: &[$($($refused),*)?],
            ..$crate::Suite::new(&[$($seats),+])
        };
        $crate::conformance_suite!(@tests $crate::Race<$solo>, SUITE, [
            generator_equals_checker, notation_round_trips, positions_round_trip, transcripts_round_trip,
            undo_and_redo, views_hide, observations_hide, actions_match_moves, gestures_mean_moves, messages_render,
            remote_seats_play, hostile_views_are_refused,
        ]);

        #[test]
        fn all_boards_are_alike() {
            $crate::all_boards_are_alike::<$solo>();
        }

        #[test]
        fn rc_02_only_progress_is_observed() {
            $crate::rc_02_only_progress_is_observed::<$solo>();
        }
    };
}
