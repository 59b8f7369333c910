//! The trait that every game implements.

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wildpile_cards::{Deal, Dice};
use wildpile_message::{Message, ToMessage};

use crate::rules::{Checked, Problem, Problems, RuleSet};
use crate::{Seat, SeatSet, Turn, Viewer, said};

/// A game: rules that have been checked, for a number of seats.
///
/// Every method is a pure function of its arguments. No state, view, error or observation may
/// depend on a clock, on ambient randomness or on the order of a hash table.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// The options, as plain data.
    type Rules: RuleSet;
    /// The facts of one moment of a match: no random generator, no history.
    type State: Clone + Eq + Debug + Send + Sync + 'static;
    /// What a seat can do. The text notation round-trips, has no line breaks and does not start or
    /// end with a blank; equal moves have equal texts.
    type Move: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static;
    /// The result of a chance step. Same demands on the text as for moves.
    type Chance: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static;
    /// Something that happened, with everything in it.
    type Event: Clone + Eq + Debug + Send + Sync + 'static;
    /// What one viewer may know of a state, and nothing else.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one viewer is told of an event, and nothing else.
    type Observation: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Why a move is not legal, in words that a player understands. Depends only on what the seat
    /// that tried it may see.
    type Refusal: ToMessage + Clone + Eq + Debug + Send + Sync + 'static;
    /// A state as people write it into a position file: any field may be wrong. Refuses unknown fields.
    type Position: Clone + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// How many seats the game can have with some rules.
    const SEATS: RangeInclusive<usize>;

    /// Random play ends within this many steps with every rule set; `None` where legal play can go
    /// on for ever.
    const PLAYOUT_LIMIT: Option<usize>;

    /// The game with these rules and this many seats.
    ///
    /// # Errors
    /// Problems that come from rules and seats together.
    fn new(rules: Checked<Self::Rules>, seats: usize) -> Result<Self, Problems>;

    /// The rules.
    fn rules(&self) -> &Checked<Self::Rules>;

    /// The number of seats.
    fn seats(&self) -> usize;

    /// The seats that win and lose together with this one, itself among them: partners. The same for each of them.
    fn side(&self, seat: Seat) -> SeatSet {
        SeatSet::one(seat)
    }

    /// Whether these rules can play this deal, and the rules as the deal wants them. That depends on the numbering
    /// alone: all deals of one numbering are played by the same rules.
    ///
    /// # Errors
    /// When the game does not know this numbering, or a chosen rule contradicts it.
    fn adopt_deal(rules: Checked<Self::Rules>, deal: Deal) -> Result<Checked<Self::Rules>, Problems> {
        match deal {
            Deal::Number(_) => Ok(rules),
            Deal::Pysol(_) => {
                let game = Self::Rules::GAME;
                Err(Problem::new("deal", said::ProblemNoPysol { game }, said::LegalDealNumber).into())
            }
        }
    }

    /// The state before the deal; its turn is chance.
    fn start(&self) -> Self::State;

    /// Whose turn it is. Cheap: it is asked after every step.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Appends the moves of this seat, each once, in a fixed order. Nothing when it may not act.
    /// Moves that no player makes by chance are in [`Game::extra_moves`] instead.
    fn legal_moves(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Move>);

    /// Appends the legal moves that players are not asked to consider: giving up, stopping, calling out a cheat.
    fn extra_moves(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Move>) {
        let _ = (state, seat, out);
    }

    /// Whether the move is legal: exactly when it is among the legal or the extra moves.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, state: &Self::State, seat: Seat, mv: &Self::Move) -> Result<(), Self::Refusal>;

    /// Plays a move.
    ///
    /// # Errors
    /// Why it is not legal; the state is as it was and nothing was emitted.
    fn play<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: &Self::Move,
        sink: &mut S,
    ) -> Result<(), Self::Refusal>;

    /// Plays a move that [`Game::legal_moves`] or [`Game::extra_moves`] has just given for this seat and state. Games
    /// may leave out the check of such a move; an illegal one may then be played in some wrong way.
    fn play_trusted<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: &Self::Move,
        sink: &mut S,
    ) {
        let played = self.play(state, seat, mv, sink);
        debug_assert!(played.is_ok(), "a generated move is legal: {mv}");
    }

    /// Draws the chance step that is due. The deal tells which numbering the cards follow; `dice`
    /// are the numbers of this deal and this chance step.
    fn draw_chance(&self, state: &Self::State, deal: Deal, dice: &mut Dice) -> Self::Chance;

    /// Resolves the chance step that is due.
    ///
    /// # Errors
    /// When no chance step is due or this can't be its result; the state is as it was.
    fn resolve<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        chance: &Self::Chance,
        sink: &mut S,
    ) -> Result<(), ChanceError>;

    /// What the viewer may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What the viewer is told of an event; `None` when it is not told at all.
    fn observe(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Observation>;

    /// Whether the event showed somebody a card that was hidden: undoing it marks the match (SK-22).
    fn reveals(&self, event: &Self::Event) -> bool;

    /// A state that looks exactly like this to the viewer, with everything hidden drawn at random
    /// among what the view leaves possible. `view(sample(v)) == v`, and a seat's moves and refusals are the same.
    fn sample(&self, view: &Self::View, dice: &mut Dice) -> Self::State;

    /// The state as a position file has it.
    fn position(&self, state: &Self::State) -> Self::Position;

    /// The state that a position file describes.
    ///
    /// # Errors
    /// Everything that is impossible about it.
    fn set_up(&self, position: &Self::Position) -> Result<Self::State, Problems>;
}

/// Takes the events of a step; `()` takes none and costs nothing.
pub trait Sink<E> {
    /// Takes an event. The closure is called only by sinks that keep events.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    #[inline]
    fn emit(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A text is not a move (or a chance step) of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The text, shortened.
    pub text: String,
    /// What would be right.
    pub expected: Message,
}

impl NotationError {
    /// The text that was refused and what would be right. Control characters are left out of the text: it comes from
    /// files and programs, and a terminal would obey them.
    #[must_use]
    pub fn new(text: &str, expected: impl Into<Message>) -> Self {
        let mut clean = text.chars().filter(|c| !c.is_control());
        let mut short: String = clean.by_ref().take(60).collect();
        if clean.next().is_some() {
            short.push('…');
        }
        Self {
            text: short,
            expected: expected.into(),
        }
    }
}

impl ToMessage for NotationError {
    fn message(&self) -> Message {
        let (text, expected) = (self.text.as_str(), &self.expected);
        said::Notation { text, expected }.into()
    }
}

/// A recorded chance step can't be resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceError(pub Message);

impl ToMessage for ChanceError {
    fn message(&self) -> Message {
        self.0.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_a_terminal_obeys_is_repeated() {
        let move_here = || Message::text("a move");
        let error = NotationError::new("\x1b]0;owned\x07stock\u{9b}2J>b1", move_here());
        let texts = wildpile_message::Texts::new("en", crate::text::TEXTS).expect("texts");
        let told = texts.say(&error.message(), &wildpile_message::Names::NONE);
        assert_eq!(told, "“]0;ownedstock2J>b1” can't be read: a move");
        let long = |count: usize| NotationError::new(&"x".repeat(count), move_here()).text;
        assert_eq!((long(60).chars().count(), long(61).chars().count()), (60, 61));
        assert!(long(61).ends_with('…') && !long(60).ends_with('…'));
    }
}
