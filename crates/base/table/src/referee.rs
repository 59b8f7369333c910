//! The object-safe form of a running match, with full knowledge of it.

use std::any::Any;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

#[cfg(feature = "tools")]
use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::rules::{RuleSet, TableRules, texts};
use wildpile_game::{Decision, Match, Outcome, Seat, SeatSet, Step, Turn, Viewer};
use wildpile_message::{Message, ToMessage};
use wildpile_transcript::{TextStep, Transcript, lines_since, record};

use crate::player::choose;
#[cfg(feature = "tools")]
use crate::seat::Json;
use crate::seat::{LocalSeat, SeatView};
use crate::{DynPlayer, Scene, TableGame};

/// A running match of any game: its state, its history and its secrets. Moves are in the game's
/// notation.
///
/// A seat's own view and moves are accessed through [`Referee::seat`]. Everything else is for
/// the owner of the match: a local solitaire, a server, a replay.
pub trait Referee: Send {
    /// The game's name: `skip-bo`.
    fn game(&self) -> &'static str;
    /// The game's title: `Skip-Bo`.
    fn title(&self) -> Message {
        texts::title(self.game())
    }
    /// The short name of the rule set: `skipper(hand=4)`.
    fn rules_name(&self) -> String;
    /// Every option in JSON form, and what differs per seat.
    fn table_rules(&self) -> TableRules;
    /// The deal. Must not be shown to players while a match with several seats is running.
    fn deal(&self) -> Deal;
    /// The number of seats.
    fn seats(&self) -> usize;
    /// The seats that win and lose together with this one, itself included.
    fn side(&self, seat: Seat) -> SeatSet;
    /// True if it is a race; see [`wildpile_game::Game::is_race`].
    #[cfg(feature = "tools")]
    fn is_race(&self) -> bool;
    /// True if this viewer may talk to the others now; see [`TableGame::may_speak`].
    #[cfg(feature = "tools")]
    fn may_speak(&self, viewer: Viewer) -> bool;
    /// The number of the game in a series; see [`TableGame::game_number`].
    #[cfg(feature = "tools")]
    fn game_number(&self) -> u32;
    /// The current turn; never chance.
    fn turn(&self) -> Turn;
    /// The match as one viewer knows it.
    fn seat(&self, viewer: Viewer) -> Box<dyn SeatView + '_>;
    /// The scene for a viewer after the first `steps` steps, without actions.
    fn scene_at(&self, viewer: Viewer, steps: usize) -> Option<Scene>;
    /// The viewer's view, in JSON form.
    #[cfg(feature = "tools")]
    fn view_json(&self, viewer: Viewer) -> Value {
        self.view_text(viewer).value()
    }
    /// The same for a message.
    #[cfg(feature = "tools")]
    fn view_text(&self, viewer: Viewer) -> Json;
    /// The whole state in the form of a position file. Contains hidden information.
    #[cfg(feature = "tools")]
    fn position_json(&self) -> Value;
    /// The whole state in the text form that solvers share; `None` if the game has no such form.
    /// Contains hidden information, if the game has any.
    #[cfg(feature = "tools")]
    fn board_text(&self) -> Option<String>;
    /// Plays a move and the chance steps that follow.
    ///
    /// # Errors
    /// The reason it wasn't played: the text isn't a move of the game, or the move isn't legal now. Nothing has changed.
    fn play(&mut self, seat: Seat, notation: &str) -> Result<(), Message>;
    /// Lets a player choose a move, possibly an extra one (giving up), and plays it. Returns the
    /// move; `None` if it isn't this seat's turn or it has no move. An index out of range counts as
    /// the first move.
    fn play_with(&mut self, seat: Seat, player: &mut dyn DynPlayer, budget: Duration) -> Option<String>;
    /// The number of steps so far, including chance.
    fn steps(&self) -> usize;
    /// The number of moves so far.
    fn moves_made(&self) -> usize;
    /// The number of undone moves that can be redone.
    fn moves_undone(&self) -> usize;
    /// The steps after the first `count` ones, as in the record.
    fn lines_since(&self, count: usize) -> Vec<TextStep>;
    /// A hash of the number of steps and the last few of them, by which copies of a match notice
    /// that they have diverged. Only stable within one program run.
    fn digest(&self) -> u64;
    /// The seat that made the last move.
    fn last_mover(&self) -> Option<Seat>;
    /// True if undoing the last move would mark the match.
    fn undo_marks(&self) -> bool;
    /// True if undoing all moves would mark the match, or it is marked already.
    fn has_revealed(&self) -> bool;
    /// Undoes the last move; `false` if there is none.
    fn undo(&mut self) -> bool;
    /// Redoes the last undone move; `false` if there is none.
    fn redo(&mut self) -> bool;
    /// True if the match is marked.
    fn is_marked(&self) -> bool;
    /// Marks the match.
    fn mark(&mut self);
    /// From now on only the current state is kept, and nothing can be undone: for matches of which there are thousands.
    #[cfg(feature = "tools")]
    fn forget_states(&mut self);
    /// The outcome, once the match is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The record so far.
    fn transcript(&self, seats: Vec<String>, notes: BTreeMap<String, String>) -> Transcript;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn Referee>;
    /// The [`Match`] of its game, for solvers, which know their game's states.
    fn as_any(&self) -> &dyn Any;
}

/// The move a player chooses; `None` if the seat has none.
pub(crate) fn chosen<G: TableGame>(
    table: &Match<G>,
    seat: Seat,
    player: &mut dyn DynPlayer,
    budget: Duration,
) -> Option<G::Move> {
    let moves = Match::legal_moves(table, seat);
    if moves.is_empty() {
        return None;
    }
    let mut extra = Vec::new();
    Match::game(table).extra_moves(table.state(), seat, &mut extra);
    let decision = Decision::new(table.now(), seat, &moves, &extra);
    decision.get(choose(&decision, player, budget)).cloned()
}

/// Plays a move given as text.
pub(crate) fn play_text<G: TableGame>(
    table: &mut Match<G>,
    seat: Seat,
    notation: &str,
) -> Result<(), Message> {
    let mv = table.game().read_move(notation.trim()).map_err(|e| e.message())?;
    Match::play(table, seat, &mv).map(drop).map_err(|e| e.message())
}

impl<G: TableGame> Referee for Match<G> {
    fn game(&self) -> &'static str {
        G::Rules::GAME
    }

    fn rules_name(&self) -> String {
        Match::game(self).rules().short_name()
    }

    fn table_rules(&self) -> TableRules {
        Match::game(self).rules().table()
    }

    fn deal(&self) -> Deal {
        Match::deal(self)
    }

    fn seats(&self) -> usize {
        Match::game(self).seats()
    }

    fn side(&self, seat: Seat) -> SeatSet {
        Match::game(self).side(seat)
    }

    #[cfg(feature = "tools")]
    fn is_race(&self) -> bool {
        Match::game(self).is_race()
    }

    #[cfg(feature = "tools")]
    fn may_speak(&self, viewer: Viewer) -> bool {
        let game = Match::game(self);
        game.may_speak(&game.view(self.state(), viewer), viewer)
    }

    #[cfg(feature = "tools")]
    fn game_number(&self) -> u32 {
        Match::game(self).game_number(self.state())
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn seat(&self, viewer: Viewer) -> Box<dyn SeatView + '_> {
        Box::new(LocalSeat { table: self, viewer })
    }

    fn scene_at(&self, viewer: Viewer, steps: usize) -> Option<Scene> {
        let view = Match::game(self).view(self.state_after(steps)?, viewer);
        Some(Match::game(self).scene(&view, &[]))
    }

    #[cfg(feature = "tools")]
    fn view_text(&self, viewer: Viewer) -> Json {
        Json::write(&Match::game(self).view(self.state(), viewer))
    }

    #[cfg(feature = "tools")]
    fn position_json(&self) -> Value {
        serde_json::to_value(Match::game(self).position(self.state())).unwrap_or_default()
    }

    #[cfg(feature = "tools")]
    fn board_text(&self) -> Option<String> {
        Match::game(self).write_board(self.state())
    }

    fn play(&mut self, seat: Seat, notation: &str) -> Result<(), Message> {
        play_text(self, seat, notation)
    }

    fn play_with(&mut self, seat: Seat, player: &mut dyn DynPlayer, budget: Duration) -> Option<String> {
        player.at_step(Self::steps(self).len());
        let mv = chosen(self, seat, player, budget)?;
        Self::play(self, seat, &mv).ok()?;
        Some(mv.to_string())
    }

    fn steps(&self) -> usize {
        Self::steps(self).len()
    }

    fn moves_made(&self) -> usize {
        Self::moves_made(self)
    }

    fn moves_undone(&self) -> usize {
        Self::moves_undone(self)
    }

    fn lines_since(&self, count: usize) -> Vec<TextStep> {
        lines_since(self, count)
    }

    fn digest(&self) -> u64 {
        /// Number of steps hashed; earlier ones were covered by earlier digests.
        const LAST: usize = 8;
        let steps = Self::steps(self);
        let mut hasher = DefaultHasher::new();
        (steps.len() as u64).hash(&mut hasher);
        for record in steps.iter().rev().take(LAST) {
            match &record.step {
                Step::Move(seat, mv) => (seat.index() as u64, mv.to_string()).hash(&mut hasher),
                Step::Chance(chance) => chance.to_string().hash(&mut hasher),
            }
        }
        hasher.finish()
    }

    fn last_mover(&self) -> Option<Seat> {
        Self::steps(self).iter().rev().find_map(|s| match s.step {
            Step::Move(seat, _) => Some(seat),
            Step::Chance(_) => None,
        })
    }

    fn undo_marks(&self) -> bool {
        Self::undo_marks(self)
    }

    fn has_revealed(&self) -> bool {
        Self::has_revealed(self)
    }

    fn undo(&mut self) -> bool {
        Self::undo(self)
    }

    fn redo(&mut self) -> bool {
        Self::redo(self)
    }

    fn is_marked(&self) -> bool {
        Self::is_marked(self)
    }

    fn mark(&mut self) {
        Self::mark(self);
    }

    #[cfg(feature = "tools")]
    fn forget_states(&mut self) {
        Self::forget_states(self);
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }

    fn transcript(&self, seats: Vec<String>, notes: BTreeMap<String, String>) -> Transcript {
        record(self, seats, notes)
    }

    fn boxed_clone(&self) -> Box<dyn Referee> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
