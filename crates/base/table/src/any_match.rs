//! A running match behind an object-safe seam.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::rules::{RuleSet, texts};
use wildpile_game::{Match, NotationError, Outcome, Seat, SeatSet, Turn, Viewer};
use wildpile_message::{Message, ToMessage};
use wildpile_transcript::{Transcript, record};

use crate::player::decide;
use crate::{DynPlayer, Scene, Spot, TableGame, ZoneId};

/// What a viewer was told of one thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// The step (from 0) in which it happened.
    pub step: usize,
    /// What happened, as a clause without a full stop.
    pub message: Message,
    /// The observation in its JSON form.
    #[cfg(feature = "tools")]
    #[serde(default)]
    pub observation: Value,
}

/// A move given as text was not played; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayError {
    /// The text is not a move of the game.
    Notation(Message),
    /// The move is not legal now.
    Refused(Message),
}

impl ToMessage for PlayError {
    fn message(&self) -> Message {
        match self {
            Self::Notation(message) | Self::Refused(message) => message.clone(),
        }
    }
}

/// A running match of any game. Moves are in the game's notation.
pub trait AnyMatch: Send {
    /// The game's name: `skip-bo`.
    fn game(&self) -> &'static str;
    /// The game's title: `Skip-Bo`.
    fn title(&self) -> Message;
    /// The short name of the rule set: `skipper(hand=4)`.
    fn rules_name(&self) -> String;
    /// Every option, in the JSON form.
    fn rules_json(&self) -> Value;
    /// The deal. Not for the eyes of players while a match with several seats is going on.
    fn deal(&self) -> Deal;
    /// The number of seats.
    fn seats(&self) -> usize;
    /// The seats that win and lose together with this one, itself among them.
    fn side(&self, seat: Seat) -> SeatSet;
    /// Whose turn it is; never chance.
    fn turn(&self) -> Turn;
    /// The scene for a viewer.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The scene for a viewer after the first `steps` steps, without actions.
    fn scene_at(&self, viewer: Viewer, steps: usize) -> Option<Scene>;
    /// What a viewer may know, in the JSON form.
    #[cfg(feature = "tools")]
    fn view_json(&self, viewer: Viewer) -> Value;
    /// The whole state as a position file has it. Holds secrets.
    #[cfg(feature = "tools")]
    fn position_json(&self) -> Value;
    /// The whole state in the text form that solvers share; `None` for games that have no such form.
    /// Holds secrets, if the game has any.
    #[cfg(feature = "tools")]
    fn board_text(&self) -> Option<String>;
    /// The legal moves of a seat, without the extra ones.
    fn legal_moves(&self, seat: Seat) -> Vec<String>;
    /// The extra moves of a seat: giving up, stopping, calling out a cheat.
    fn extra_moves(&self, seat: Seat) -> Vec<String>;
    /// Plays a move and whatever chance follows.
    ///
    /// # Errors
    /// Why it was not played.
    fn play(&mut self, seat: Seat, notation: &str) -> Result<(), PlayError>;
    /// Lets a player choose, and plays nothing: a move, which may be an extra one (giving up). `None` when it is not this
    /// seat's turn or it has no move. An index out of range counts as the first move.
    #[cfg(feature = "tools")]
    fn ask(&self, seat: Seat, player: &mut dyn DynPlayer, budget: Duration) -> Option<String>;
    /// Lets a player choose and plays its move, which may be an extra one (giving up). Returns the
    /// move; `None` when it is not this seat's turn or it has no move. An index out of range counts as
    /// the first move.
    fn play_with(&mut self, seat: Seat, player: &mut dyn DynPlayer, budget: Duration) -> Option<String>;
    /// Why a gesture does nothing; `None` when it is legal or means nothing.
    fn why_not(&self, seat: Seat, from: Spot, to: Option<ZoneId>) -> Option<Message>;
    /// How many steps (chance included) were made.
    fn steps(&self) -> usize;
    /// What a viewer was told since a step (from 0).
    fn told_since(&self, viewer: Viewer, step: usize) -> Vec<Told>;
    /// Tells a player what its seat observed since a step.
    fn inform(&self, seat: Seat, player: &mut dyn DynPlayer, since: usize);
    /// How many moves were made.
    fn moves_made(&self) -> usize;
    /// How many undone moves can be redone.
    fn moves_undone(&self) -> usize;
    /// Who made the last move.
    fn last_mover(&self) -> Option<Seat>;
    /// Whether taking back the last move would mark the match.
    fn undo_marks(&self) -> bool;
    /// Takes back the last move. `false` when there is none.
    fn undo(&mut self) -> bool;
    /// Plays the last undone move again. `false` when there is none.
    fn redo(&mut self) -> bool;
    /// Whether the match is marked (SK-22).
    fn is_marked(&self) -> bool;
    /// Marks the match.
    fn mark(&mut self);
    /// How it ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// How it ended, said to a viewer; `None` while it goes on.
    fn outcome_message(&self, viewer: Viewer) -> Option<Message>;
    /// The record so far.
    fn transcript(&self, seats: Vec<String>, notes: BTreeMap<String, String>) -> Transcript;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
}

/// The move that a player chooses; none where the seat has none.
fn chosen<G: TableGame>(
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
    decide(
        Match::game(table),
        table.state(),
        seat,
        (&moves, &extra),
        player,
        budget,
    )
    .cloned()
}

impl<G: TableGame> AnyMatch for Match<G> {
    fn game(&self) -> &'static str {
        G::Rules::GAME
    }

    fn title(&self) -> Message {
        texts::title(G::Rules::GAME)
    }

    fn rules_name(&self) -> String {
        Match::game(self).rules().short_name()
    }

    fn rules_json(&self) -> Value {
        Match::game(self).rules().json()
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

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let view = Match::game(self).view(self.state(), viewer);
        let moves = viewer.seat().map_or_else(Vec::new, |seat| self.all_moves(seat));
        Match::game(self).scene(&view, &moves)
    }

    fn scene_at(&self, viewer: Viewer, steps: usize) -> Option<Scene> {
        let view = Match::game(self).view(self.state_after(steps)?, viewer);
        Some(Match::game(self).scene(&view, &[]))
    }

    #[cfg(feature = "tools")]
    fn view_json(&self, viewer: Viewer) -> Value {
        serde_json::to_value(Match::game(self).view(self.state(), viewer)).unwrap_or_default()
    }

    #[cfg(feature = "tools")]
    fn position_json(&self) -> Value {
        serde_json::to_value(Match::game(self).position(self.state())).unwrap_or_default()
    }

    #[cfg(feature = "tools")]
    fn board_text(&self) -> Option<String> {
        Match::game(self).write_board(self.state())
    }

    fn legal_moves(&self, seat: Seat) -> Vec<String> {
        Self::legal_moves(self, seat)
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    fn extra_moves(&self, seat: Seat) -> Vec<String> {
        let mut moves = Vec::new();
        Match::game(self).extra_moves(self.state(), seat, &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    fn play(&mut self, seat: Seat, notation: &str) -> Result<(), PlayError> {
        let mv: G::Move = notation
            .trim()
            .parse()
            .map_err(|e: NotationError| PlayError::Notation(e.message()))?;
        Self::play(self, seat, &mv).map_err(|e| PlayError::Refused(e.message()))?;
        Ok(())
    }

    #[cfg(feature = "tools")]
    fn ask(&self, seat: Seat, player: &mut dyn DynPlayer, budget: Duration) -> Option<String> {
        chosen(self, seat, player, budget).map(|mv| mv.to_string())
    }

    fn play_with(&mut self, seat: Seat, player: &mut dyn DynPlayer, budget: Duration) -> Option<String> {
        let mv = chosen(self, seat, player, budget)?;
        Self::play(self, seat, &mv).ok()?;
        Some(mv.to_string())
    }

    fn why_not(&self, seat: Seat, from: Spot, to: Option<ZoneId>) -> Option<Message> {
        let game = Match::game(self);
        let view = game.view(self.state(), Viewer::Seat(seat));
        let mv = game.intend(&view, from, to)?;
        game.check(self.state(), seat, &mv).err().map(|e| e.message())
    }

    fn steps(&self) -> usize {
        Self::steps(self).len()
    }

    fn told_since(&self, viewer: Viewer, step: usize) -> Vec<Told> {
        let game = Match::game(self);
        let mut told = Vec::new();
        for (i, record) in Self::steps(self).iter().enumerate().skip(step) {
            for event in &record.events {
                if let Some(observation) = game.observe(event, viewer) {
                    told.push(Told {
                        step: i,
                        message: game.tell(&observation),
                        #[cfg(feature = "tools")]
                        observation: serde_json::to_value(&observation).unwrap_or_default(),
                    });
                }
            }
        }
        told
    }

    fn inform(&self, seat: Seat, player: &mut dyn DynPlayer, since: usize) {
        let game = Match::game(self);
        for event in Self::steps(self).iter().skip(since).flat_map(|s| &s.events) {
            if let Some(observation) = game.observe(event, Viewer::Seat(seat)) {
                player.observe(game, seat, &observation);
            }
        }
    }

    fn moves_made(&self) -> usize {
        Self::moves_made(self)
    }

    fn moves_undone(&self) -> usize {
        Self::moves_undone(self)
    }

    fn last_mover(&self) -> Option<Seat> {
        Self::steps(self).iter().rev().find_map(|s| match s.step {
            wildpile_game::Step::Move(seat, _) => Some(seat),
            wildpile_game::Step::Chance(_) => None,
        })
    }

    fn undo_marks(&self) -> bool {
        Self::undo_marks(self)
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

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }

    fn outcome_message(&self, viewer: Viewer) -> Option<Message> {
        let outcome = Self::outcome(self)?;
        Some(Match::game(self).tell_outcome(&outcome, viewer))
    }

    fn transcript(&self, seats: Vec<String>, notes: BTreeMap<String, String>) -> Transcript {
        record(self, seats, notes)
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}
