//! Players that don't use a game's types: they get JSON and text, and answer in notation.

use std::any::Any;
use std::collections::HashMap;
use std::marker::PhantomData;
use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::{Seat, Turn};
use wildpile_message::{Message, ToMessage};

use crate::player::typed;
use crate::seat::Json;
use crate::text as t;
use crate::{Ask, DynPlayer, LogEntry, TableGame};

/// A move offered to a [`Speaker`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedMove {
    /// The move in the game's notation.
    pub notation: String,
    /// A description, or the notation if the game has no description for it.
    pub label: Message,
    /// Its action number; `None` in games that don't number their moves.
    pub action: Option<usize>,
    /// True if players need not consider it: giving up, stopping, accusing someone of cheating.
    pub extra: bool,
}

/// A decision for a [`Speaker`], containing only what the seat may know.
pub struct Request<'a> {
    /// The seat to move.
    pub seat: Seat,
    /// The seat's view, in the game's JSON form.
    pub view: Json,
    /// The legal moves, the extra ones last. Never empty.
    pub offers: Vec<OfferedMove>,
    /// The current turn, as far as the seat can tell; never chance.
    pub turn: Turn,
    /// The number of steps so far, including chance.
    pub steps: usize,
    /// Time the player should think at most.
    pub budget: Duration,
    /// Explains why a text is none of the offers, based on the view only.
    pub why_not: &'a dyn Fn(&str) -> Message,
}

/// A player that communicates in JSON and text.
pub trait Speaker: Send {
    /// Chooses an index into `request.offers`. `None` if it doesn't answer any more; the first
    /// legal move is played then.
    fn choose(&mut self, request: &Request<'_>) -> Option<usize>;

    /// Receives its seat's observations, in order.
    fn hear(&mut self, heard: LogEntry);
}

/// Seats a [`Speaker`] in one game.
pub(crate) struct JsonPlayer<G> {
    speaker: Box<dyn Speaker>,
    /// The legal move it chose when it was asked about the extra moves.
    chosen: Option<String>,
    /// The step whose observations are being sent, or the number of steps.
    step: usize,
    /// The action numbers by notation, once they are needed.
    numbers: Option<HashMap<String, usize>>,
    game: PhantomData<fn() -> G>,
}

impl<G: TableGame> JsonPlayer<G> {
    pub(crate) const fn new(speaker: Box<dyn Speaker>) -> Self {
        Self {
            speaker,
            chosen: None,
            step: 0,
            numbers: None,
            game: PhantomData,
        }
    }

    /// Asks about all moves at once; the answer indexes `moves` followed by `extra`.
    fn ask(
        &mut self,
        game: &G,
        ask: &Ask<'_>,
        view: &G::View,
        moves: &[G::Move],
        extra: &[G::Move],
    ) -> Option<usize> {
        let all: Vec<G::Move> = moves.iter().chain(extra).cloned().collect();
        let labels = game.scene(view, &all).actions;
        let numbers = self.numbers.get_or_insert_with(|| {
            let all = game.action_space();
            all.iter()
                .enumerate()
                .map(|(i, mv)| (mv.to_string(), i))
                .collect()
        });
        let offers = all.iter().enumerate().map(|(i, mv)| {
            let notation = mv.to_string();
            let label = labels.iter().find(|a| a.notation == notation);
            OfferedMove {
                label: label.map_or_else(|| Message::text(notation.clone()), |a| a.label.clone()),
                action: numbers.get(&notation).copied(),
                notation,
                extra: i >= moves.len(),
            }
        });
        let why_not = |text: &str| match game.read_move(text) {
            Err(error) => error.message(),
            // A state consistent with the view gives the same refusals without using hidden
            // information.
            Ok(mv) => match game.check(&like(game, view), ask.seat, &mv) {
                Err(refusal) => refusal.message(),
                Ok(()) => t::RefusalAsOffered {
                    notation: mv.to_string(),
                }
                .into(),
            },
        };
        self.speaker.choose(&Request {
            seat: ask.seat,
            view: Json::write(view),
            offers: offers.collect(),
            turn: Some(game.turn(&like(game, view)))
                .filter(|turn| *turn != Turn::Chance)
                .unwrap_or_else(|| Turn::of(ask.seat)),
            steps: self.step,
            budget: ask.budget,
            why_not: &why_not,
        })
    }
}

/// A state consistent with this view.
fn like<G: TableGame>(game: &G, view: &G::View) -> G::State {
    game.sample(view, &mut Dice::for_player(0))
}

impl<G: TableGame> DynPlayer for JsonPlayer<G> {
    /// It gets the rules of all seats when seated, and is only offered legal moves.
    fn knows_per_seat(&self) -> bool {
        true
    }

    fn choose(&mut self, ask: &Ask<'_>) -> usize {
        let Some((game, view, moves)) = ask.of::<G>() else {
            return 0;
        };
        if let Some(chosen) = self.chosen.take()
            && let Some(at) = moves.iter().position(|mv| mv.to_string() == chosen)
        {
            return at;
        }
        self.ask(game, ask, view, moves, &[]).unwrap_or(0)
    }

    fn choose_extra(&mut self, ask: &Ask<'_>) -> Option<usize> {
        let (game, view, extra) = ask.of::<G>()?;
        let mut moves = Vec::new();
        game.legal_moves(&like(game, view), ask.seat, &mut moves);
        if moves.is_empty() {
            return None;
        }
        let chosen = self.ask(game, ask, view, &moves, extra)?;
        match chosen.checked_sub(moves.len()) {
            Some(extra) => Some(extra),
            None => {
                self.chosen = Some(moves[chosen].to_string());
                None
            }
        }
    }

    fn at_step(&mut self, step: usize) {
        self.step = step;
    }

    fn observe(&mut self, game: &dyn Any, _seat: Seat, observation: &dyn Any) {
        let Some((game, observation)) = typed::<G>(game, observation) else {
            return;
        };
        self.speaker.hear(LogEntry {
            step: self.step,
            message: game.tell(observation),
            observation: Json::write(observation),
        });
    }
}
