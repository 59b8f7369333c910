//! Everything a game adds to its rules to be shown at a table.

use wildpile_game::rules::Problems;
use wildpile_game::{Game, Outcome, Seat, Viewer};
use wildpile_message::Message;

use crate::race::{Progress, RaceEntry};
use crate::{Scene, Spot, ZoneId};

/// A game that can be shown: texts, scenes and gestures.
///
/// Two of its texts are looked up by name: `title` (`Skip-Bo`), and `tagline`, one sentence that
/// makes people want to play it.
pub trait TableGame: Game {
    /// The game's compiled texts (`crate::text::TEXTS`): one table per language, English first.
    const TEXTS: &'static [&'static str];
    /// The rule book in Markdown, by language tag, English (`RULES.md`) first. The crate `rulebook`
    /// defines the supported subset.
    const RULE_BOOKS: &'static [(&'static str, &'static str)];
    /// The default number of seats.
    const USUAL_SEATS: usize;
    /// Its race for several seats at online tables, if it is a solitaire that can be raced.
    const RACE: Option<RaceEntry> = None;

    /// The scene for the owner of the view. `moves` are the viewer's legal and extra moves; each
    /// becomes exactly one action.
    fn scene(&self, view: &Self::View, moves: &[Self::Move]) -> Scene;

    /// True if a view is well-formed enough for [`Game::sample`]: the right number of seats,
    /// columns and piles, and no more cards in them than they hold. Views from a connection may
    /// contain anything; whether the cards make sense is checked afterwards ([`Game::set_up`]).
    fn fits(&self, view: &Self::View) -> bool;

    /// The move someone means by dragging `from` to `to` (or by clicking `from`), legal or not:
    /// its refusal answers “why not?”. `None` if the gesture has no meaning.
    fn intend(&self, view: &Self::View, from: Spot, to: Option<ZoneId>) -> Option<Self::Move>;

    /// An observation as a clause without a full stop: `Seat 2 discards 5`. Seats are arguments,
    /// replaced by names when rendered.
    fn tell(&self, observation: &Self::Observation) -> Message;

    /// The outcome in one or two sentences, for this viewer.
    fn tell_outcome(&self, outcome: &Outcome, viewer: Viewer) -> Message;

    /// The progress of each seat of a race; empty if it isn't one.
    fn race_progress(&self, view: &Self::View) -> Vec<Progress> {
        let _ = view;
        Vec::new()
    }

    /// True if a move gives up, or stops: nobody makes it for someone else.
    fn gives_up(mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// True if this viewer may talk to the others now. Partners could tell each other something, and so could an onlooker
    /// who sits at the table in another window.
    fn may_speak(&self, view: &Self::View, viewer: Viewer) -> bool {
        let _ = view;
        viewer.seat().is_some() || self.side(Seat::FIRST).len() == 1
    }

    /// The number of the game in a series, from 1; a move for an earlier one isn't played.
    fn game_number(&self, state: &Self::State) -> u32 {
        let _ = state;
        1
    }

    /// Every move that may ever be legal under these rules, each once, in a fixed order: a move's
    /// index is its action number for external players. So the order never changes; new moves are
    /// appended.
    fn action_space(&self) -> Vec<Self::Move>;

    /// The state in the text form that solvers of this game share, one line per column.
    /// `None` for games without such a form.
    fn write_board(&self, state: &Self::State) -> Option<String> {
        let _ = state;
        None
    }

    /// Parses a position in that text form. `None` for games without such a form.
    ///
    /// # Errors
    /// The problem with the text, with line and column.
    fn read_board(&self, text: &str) -> Option<Result<Self::Position, Problems>> {
        let _ = text;
        None
    }
}
