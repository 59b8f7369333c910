//! The trait that every game implements.

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wildpile_cards::{Deal, Dice};
use wildpile_message::{Message, ToMessage};

use crate::rules::{Checked, Problem, Problems, RuleSet};
use crate::{Seat, SeatSet, Turn, Viewer, messages};

/// A game: validated rules and a number of seats.
///
/// Every method is a pure function of its arguments. No state, view, error or observation may
/// depend on a clock, ambient randomness or hash iteration order.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// The options, as plain data.
    type Rules: RuleSet;
    /// The facts of one moment of a match: no random generator, no history.
    type State: Clone + Eq + Debug + Send + Sync + 'static;
    /// An action of a seat. The notation round-trips, has no line breaks and no leading or trailing
    /// spaces; equal moves have equal notations.
    type Move: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static;
    /// The result of a chance step, with the same requirements on its notation.
    type Chance: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static;
    /// Something that happened, in full detail.
    type Event: Clone + Eq + Debug + Send + Sync + 'static;
    /// Everything one viewer may know of a state, and nothing else.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Everything one viewer learns of an event, and nothing else.
    type Observation: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A state as written in a position file, not validated yet. Rejects unknown fields.
    type Position: Clone + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The numbers of seats that some rule set allows.
    const SEATS: RangeInclusive<usize>;

    /// Random play ends within this many steps under every rule set; `None` if legal play can go on
    /// forever.
    const PLAYOUT_LIMIT: Option<usize>;

    /// Creates the game.
    ///
    /// # Errors
    /// Problems of the rules in combination with the number of seats.
    fn new(rules: Checked<Self::Rules>, seats: usize) -> Result<Self, Problems>;

    /// The rules.
    fn rules(&self) -> &Checked<Self::Rules>;

    /// The number of seats.
    fn seats(&self) -> usize;

    /// The seats that win and lose together with this one, itself included. The same for all of
    /// them.
    fn side(&self, seat: Seat) -> SeatSet {
        SeatSet::one(seat)
    }

    /// True if all seats play at the same time, each at its own board: then nobody may begin before the others.
    fn is_race(&self) -> bool {
        false
    }

    /// The rules adapted to the deal's numbering, if they can play it. All deals of one numbering
    /// use the same rules.
    ///
    /// # Errors
    /// When the game doesn't support this numbering, or a chosen rule contradicts it.
    fn adopt_deal(rules: Checked<Self::Rules>, deal: Deal) -> Result<Checked<Self::Rules>, Problems> {
        match deal {
            Deal::Number(_) | Deal::Fair(_) => Ok(rules),
            Deal::Pysol(_) => {
                let game = Self::Rules::GAME;
                Err(Problem::new(
                    "deal",
                    messages::ProblemNoPysol { game },
                    messages::LegalDealNumber,
                )
                .into())
            }
        }
    }

    /// The state before the deal, in which chance is due.
    fn start(&self) -> Self::State;

    /// The current turn. Must be cheap: called after every step.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Appends this seat's moves, each once, in a fixed order; none if it may not act. Moves that
    /// random play shouldn't make belong in [`Game::extra_moves`].
    fn legal_moves(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Move>);

    /// Appends the legal moves that players aren't asked to consider: giving up, stopping, accusing
    /// someone of cheating.
    fn extra_moves(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Move>) {
        let _ = (state, seat, out);
    }

    /// Parses a move that a player wrote. A game whose notation depends on its rules names them in the error.
    ///
    /// # Errors
    /// The text isn't a move.
    fn read_move(&self, notation: &str) -> Result<Self::Move, NotationError> {
        notation.parse()
    }

    /// Checks that the move is legal, that is, among the legal or extra moves.
    ///
    /// # Errors
    /// The reason it isn't.
    fn check(&self, state: &Self::State, seat: Seat, mv: &Self::Move) -> Result<(), Refusal>;

    /// Plays a move.
    ///
    /// # Errors
    /// The reason it isn't legal; the state is unchanged and nothing was emitted.
    fn play<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: &Self::Move,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.check(state, seat, mv)?;
        self.apply(state, seat, mv, sink);
        Ok(())
    }

    /// Plays a move that [`Game::legal_moves`] or [`Game::extra_moves`] has just returned for this
    /// seat and state. The effect of an illegal move is unspecified; debug assertions refuse it.
    fn play_trusted<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: &Self::Move,
        sink: &mut S,
    ) {
        debug_assert!(self.check(state, seat, mv).is_ok(), "{mv} isn't legal");
        self.apply(state, seat, mv, sink);
    }

    /// Carries out a legal move: changes the state and emits the events. Called by [`Game::play`]
    /// and [`Game::play_trusted`], which know that the move is legal.
    fn apply<S: Sink<Self::Event>>(&self, state: &mut Self::State, seat: Seat, mv: &Self::Move, sink: &mut S);

    /// Draws the result of the chance step that is due. `deal` selects the numbering; `dice` holds
    /// the numbers of this deal and chance step.
    fn draw_chance(&self, state: &Self::State, deal: Deal, dice: &mut Dice) -> Self::Chance;

    /// Applies the result of the chance step that is due.
    ///
    /// # Errors
    /// When no chance step is due or the result is impossible; the state is unchanged.
    fn resolve<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        chance: &Self::Chance,
        sink: &mut S,
    ) -> Resolved;

    /// Everything the viewer may know of the state.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Everything the viewer learns of an event; `None` if it goes unnoticed.
    fn observe(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Observation>;

    /// True if the event showed a hidden card to someone; undoing it then marks the match.
    fn reveals(&self, event: &Self::Event) -> bool;

    /// A random state consistent with the view: `view(sample(v)) == v`, and the seat's moves and
    /// refusals are the same.
    fn sample(&self, view: &Self::View, dice: &mut Dice) -> Self::State;

    /// The state in the form of a position file.
    fn position(&self, state: &Self::State) -> Self::Position;

    /// The state described by a position file.
    ///
    /// # Errors
    /// Every problem of the position.
    fn set_up(&self, position: &Self::Position) -> Result<Self::State, Problems>;

    /// Reviews a valid position for a player who wants to start from it.
    fn review(&self, position: &Self::Position) -> Review {
        let _ = position;
        Review::default()
    }
}

/// Remarks on a position that [`Game::set_up`] accepts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// Contradictions to the rules, because of which a match is refused.
    pub problems: Vec<Problem>,
    /// Changes to the position.
    pub notes: Vec<Message>,
}

/// Receives the events of a step; `()` discards them at no cost.
pub trait Sink<E> {
    /// Receives an event. The closure is only called by sinks that keep events.
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

/// Keeps events if there is somewhere to keep them.
impl<E, S: Sink<E>> Sink<E> for Option<&mut S> {
    #[inline]
    fn emit(&mut self, event: impl FnOnce() -> E) {
        if let Some(sink) = self {
            sink.emit(event);
        }
    }
}

/// The text isn't a move (or chance step) of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The text, shortened.
    pub text: String,
    /// The expected notation.
    pub expected: Message,
}

impl NotationError {
    /// An error for this text, which is shortened and stripped of control characters: it comes from
    /// files and programs, and a terminal would interpret them.
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
        messages::Notation { text, expected }.into()
    }
}

/// The reason a move isn't legal, in terms a player understands, or a recorded chance step can't be applied. That of a
/// move depends only on what the seat may see.
///
/// Boxed, so that checks that find nothing wrong hand on a single pointer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(Box<Message>);

impl Refusal {
    /// The ID of the message.
    #[must_use]
    pub fn id(&self) -> &str {
        self.0.id()
    }
}

impl<T: Into<Message>> From<T> for Refusal {
    // Nearly all moves that are checked are legal.
    #[cold]
    fn from(why: T) -> Self {
        Self(Box::new(why.into()))
    }
}

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        (*self.0).clone()
    }
}

/// Refuses a move or a chance step.
///
/// # Errors
/// Always: this is why.
pub fn refuse<T>(why: impl Into<Message>) -> Result<T, Refusal> {
    Err(why.into().into())
}

/// The result of resolving a chance step.
pub type Resolved = Result<(), Refusal>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_a_terminal_obeys_is_repeated() {
        let move_here = || Message::text("a move");
        let error = NotationError::new("\x1b]0;owned\x07stock\u{9b}2J>b1", move_here());
        let texts = wildpile_message::Texts::new("en", crate::text::TEXTS).expect("texts");
        let sentence = texts.say(&error.message(), &wildpile_message::Names::NONE);
        assert_eq!(sentence, "“]0;ownedstock2J>b1” can't be read: a move");
        let long = |count: usize| NotationError::new(&"x".repeat(count), move_here()).text;
        assert_eq!((long(60).chars().count(), long(61).chars().count()), (60, 61));
        assert!(long(61).ends_with('…') && !long(60).ends_with('…'));
    }
}
