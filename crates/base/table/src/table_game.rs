//! What a game adds to its rules to be put on a table.

use wildpile_game::rules::Problems;
use wildpile_game::{Game, Outcome, Viewer};
use wildpile_message::Message;

use crate::{Scene, Spot, ZoneId};

/// A game that can be shown: texts, scenes and gestures.
///
/// Two of its texts are found by name: `title` (`Skip-Bo`) and `tagline`, one sentence that makes a
/// person want to play it.
pub trait TableGame: Game {
    /// The game's texts, compiled (`crate::text::TEXTS`): one table for each language, English first.
    const TEXTS: &'static [&'static str];
    /// The rule book in Markdown, by the tags of its languages, English (`RULES.md`) first. The crate `rulebook`
    /// knows what it may hold.
    const RULE_BOOKS: &'static [(&'static str, &'static str)];
    /// How many seats a new game has when nobody chose.
    const USUAL_SEATS: usize;

    /// The scene for the owner of the view. `moves` are the legal and extra moves that the viewer
    /// has now; each becomes exactly one action.
    fn scene(&self, view: &Self::View, moves: &[Self::Move]) -> Scene;

    /// Whether a view can be of a table of this game at all, so far that [`Game::sample`] can make a state of it: as many
    /// seats, columns and piles as there are, and no more cards in them than they hold. A view that came over a wire may
    /// be anything. Whether the cards go together is then checked with the state ([`Game::set_up`]).
    fn fits(&self, view: &Self::View) -> bool;

    /// The move that a person means by taking `from` to `to` (or by clicking `from`), although it
    /// may not be legal: its refusal is the answer to "why not?". None when the gesture means nothing.
    fn intend(&self, view: &Self::View, from: Spot, to: Option<ZoneId>) -> Option<Self::Move>;

    /// An observation as a clause without a full stop: `Seat 2 discards 5`. Seats are arguments, so
    /// that names are put in where it is read.
    fn tell(&self, observation: &Self::Observation) -> Message;

    /// How it ended, in one or two sentences, for this viewer.
    fn tell_outcome(&self, outcome: &Outcome, viewer: Viewer) -> Message;

    /// The state in the text form that solvers of this game share, one line for each column (SJ-12).
    /// `None` for games that have no such form.
    fn write_board(&self, state: &Self::State) -> Option<String> {
        let _ = state;
        None
    }

    /// The position that a text of that form describes. `None` for games that have no such form.
    ///
    /// # Errors
    /// What is wrong with the text, with line and column.
    fn read_board(&self, text: &str) -> Option<Result<Self::Position, Problems>> {
        let _ = text;
        None
    }
}
