//! Solvers: searches that decide whether a position can be won, and how.
//!
//! An answer is never a guess: *won* comes with moves verified by the rules, *lost* with a proof
//! confirmed by a second method, and *unknown* with the limit that was reached. [`budget`] is
//! shared by all searches; each game has its own module.
//!
//! ```
//! use wildpile_game::rules::Checked;
//! use wildpile_game::Game;
//! use wildpile_cards::{Deal, Dice};
//! use wildpile_simon_jester::SimonJester;
//! use wildpile_solvers::budget::{Budget, Decision, Monitor};
//! use wildpile_solvers::simon_jester::{solve, wins};
//!
//! let rules = Checked::from_text("decks=1").expect("legal rules");
//! let game = SimonJester::new(rules, 1).expect("a game for one");
//! let mut state = game.start();
//! let dealt = game.draw_chance(&state, Deal::Pysol(2), &mut Dice::for_deal(2, 0));
//! game.resolve(&mut state, &dealt, &mut ()).expect("a legal deal");
//! let answer = solve(&game, &state, Budget::nodes(100_000), Monitor::default()).expect("the cards are dealt");
//! let Decision::Won(moves) = answer.verdict else { panic!("this deal can be won") };
//! assert!(wins(&game, &state, &moves));
//! ```

mod arena;
pub mod budget;
pub mod daily;
pub mod joker;
pub mod simon_jester;
pub mod skip_bo;
pub mod skipper;
pub mod solver;
pub mod summary;
mod text;

use wildpile_message::{Message, ToMessage};

pub use text::TEXTS;

/// The cards have not been dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotDealt;

impl ToMessage for NotDealt {
    fn message(&self) -> Message {
        text::ProblemNotDealt.into()
    }
}
