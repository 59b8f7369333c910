//! A remote seat, which knows only what it was sent.

use std::any::Any;
use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::rules::TableRules;
use wildpile_game::{Game, Refusal, Turn, Viewer};
use wildpile_message::{Message, ToMessage};

use super::local::trial;
use super::wire::{ToSeat, Update, WIRE_VERSION, Welcome};
use super::{SeatMut, SeatView};
use crate::player::choose_by_view;
use crate::race::Progress;
use crate::{DynPlayer, LogEntry, Scene, Spot, TableGame, ZoneId, text};

/// The object-safe form of a remote seat.
pub trait Remote: SeatMut + Send {
    /// Handles a message from the referee.
    ///
    /// # Errors
    /// The reason it is invalid: another game or version, or malformed. Nothing has changed.
    fn receive(&mut self, said: ToSeat) -> Result<(), Message>;
    /// The players' names by seat.
    fn names(&self) -> &[String];
    /// The progress of each seat of a race; see [`TableGame::race_progress`].
    fn race_progress(&self) -> Vec<Progress>;
    /// True if this viewer may talk to the others now; see [`TableGame::may_speak`].
    fn may_speak(&self) -> bool;
}

/// An update, and its decoded form.
struct Seen<G: Game> {
    view: G::View,
    /// A state consistent with the view, with hidden information sampled.
    like: G::State,
    moves: Vec<G::Move>,
    extra: Vec<G::Move>,
    update: Update,
}

/// A remote seat of one game.
pub(crate) struct RemoteSeat<G: Game> {
    game: G,
    welcome: Welcome,
    seen: Option<Seen<G>>,
    log: Vec<LogEntry>,
}

impl<G: TableGame> RemoteSeat<G> {
    /// A seat with nothing to show before its first update.
    pub(crate) const fn new(game: G, welcome: Welcome) -> Self {
        Self {
            game,
            welcome,
            seen: None,
            log: Vec::new(),
        }
    }

    /// The reason a move is refused as far as the view tells; any state consistent with it gives
    /// the same refusals.
    fn check(&self, mv: &G::Move) -> Result<(), Refusal> {
        match (&self.seen, self.viewer().seat()) {
            (Some(seen), Some(seat)) => self.game.check(&seen.like, seat, mv),
            _ => Ok(()),
        }
    }

    /// Decodes and validates an update: the sender may be faulty or hostile.
    fn read(&self, update: Update) -> Result<Seen<G>, Message> {
        let damaged = |e: serde_json::Error| text::ProblemJson {
            reason: e.to_string(),
        };
        let view: G::View = serde_json::from_value(update.view.value()).map_err(damaged)?;
        let moves = |all: &[String]| {
            let read = all.iter().map(|text| text.parse::<G::Move>());
            read.collect::<Result<Vec<_>, _>>().map_err(|e| e.message())
        };
        let (moves, extra) = (moves(&update.moves)?, moves(&update.extra)?);
        let mut steps = update.told.iter().map(|entry| entry.step);
        if steps.any(|step| step >= update.steps) {
            return Err(text::RefusalImpossible.into());
        }
        let like = self.state_like(&view).ok_or(text::RefusalImpossible)?;
        if self.game.turn(&like) != update.turn {
            return Err(text::RefusalImpossible.into());
        }
        let (mut legal, mut other) = (Vec::new(), Vec::new());
        if let Some(seat) = self.viewer().seat() {
            self.game.legal_moves(&like, seat, &mut legal);
            self.game.extra_moves(&like, seat, &mut other);
        }
        if (&legal, &other) != (&moves, &extra) {
            return Err(text::RefusalOtherMoves.into());
        }
        Ok(Seen {
            view,
            like,
            moves,
            extra,
            update,
        })
    }

    /// A state consistent with the view and valid as a position file; `None` if there is none.
    fn state_like(&self, view: &G::View) -> Option<G::State> {
        if !self.game.fits(view) {
            return None;
        }
        let state = self.game.sample(view, &mut Dice::for_player(0));
        let same = self.game.view(&state, self.viewer()) == *view;
        let set_up = self.game.set_up(&self.game.position(&state));
        // Whether the game had to end may depend on hidden cards, which are only sampled here.
        let over = matches!(self.game.turn(&state), Turn::Over(_));
        let possible = over || set_up.is_ok_and(|again| again == state);
        (same && possible).then_some(state)
    }
}

impl<G: TableGame> SeatView for RemoteSeat<G> {
    fn viewer(&self) -> Viewer {
        self.welcome.seat.map_or(Viewer::Public, Viewer::Seat)
    }

    fn game(&self) -> &str {
        &self.welcome.game
    }

    fn seats(&self) -> usize {
        self.welcome.seats
    }

    fn rules(&self) -> TableRules {
        self.game.rules().table()
    }

    fn turn(&self) -> Turn {
        let seen = self.seen.as_ref();
        seen.map_or(Turn::Chance, |seen| seen.update.turn.clone())
    }

    fn scene(&self) -> Scene {
        match &self.seen {
            Some(Seen {
                view, moves, extra, ..
            }) => {
                let all: Vec<G::Move> = moves.iter().chain(extra).cloned().collect();
                self.game.scene(view, &all)
            }
            None => Scene::default(),
        }
    }

    fn legal_moves(&self) -> Vec<String> {
        let moves = self.seen.iter().flat_map(|seen| &seen.moves);
        moves.map(ToString::to_string).collect()
    }

    fn extra_moves(&self) -> Vec<String> {
        let moves = self.seen.iter().flat_map(|seen| &seen.extra);
        moves.map(ToString::to_string).collect()
    }

    fn log_since(&self, step: usize) -> Vec<LogEntry> {
        let log = self.log.iter().filter(|entry| entry.step >= step);
        log.cloned().collect()
    }

    fn why_not(&self, from: Spot, to: Option<ZoneId>) -> Option<Message> {
        let mv = self.game.intend(&self.seen.as_ref()?.view, from, to)?;
        self.check(&mv).err().map(|e| e.message())
    }

    fn outcome_message(&self) -> Option<Message> {
        match self.turn() {
            Turn::Over(outcome) => Some(self.game.tell_outcome(&outcome, self.viewer())),
            Turn::Seats { .. } | Turn::Chance => None,
        }
    }

    fn ask(&self, player: &mut dyn DynPlayer, budget: Duration) -> Option<String> {
        let (seen, seat) = (self.seen.as_ref()?, self.viewer().seat()?);
        if seen.moves.is_empty() {
            return None;
        }
        let moves = (&seen.moves, &seen.extra);
        player.at_step(self.steps());
        let chosen = choose_by_view(&self.game, seat, &seen.view, moves, player, budget);
        seen.moves
            .iter()
            .chain(&seen.extra)
            .nth(chosen)
            .map(ToString::to_string)
    }

    /// Without the feature `tools` there are no observations, so the player gets none.
    #[cfg(not(feature = "tools"))]
    fn inform(&self, _player: &mut dyn DynPlayer, _since: usize) {}

    #[cfg(feature = "tools")]
    fn inform(&self, player: &mut dyn DynPlayer, since: usize) {
        let Some(seat) = self.viewer().seat() else {
            return;
        };
        for entry in self.log.iter().filter(|entry| entry.step >= since) {
            if let Ok(observation) = serde_json::from_value::<G::Observation>(entry.observation.value()) {
                player.at_step(entry.step);
                player.observe(&self.game, seat, &observation);
            }
        }
    }

    fn steps(&self) -> usize {
        self.seen.as_ref().map_or(0, |seen| seen.update.steps)
    }

    fn typed(&self) -> Option<Box<dyn Any>> {
        let view = self.seen.as_ref()?.view.clone();
        Some(Box::new((self.game.clone(), view)))
    }

    fn trial(&self) -> Option<Box<dyn SeatMut>> {
        let like = self.seen.as_ref()?.like.clone();
        Some(trial(&self.game, like, self.viewer()))
    }
}

impl<G: TableGame> SeatMut for RemoteSeat<G> {
    fn submit(&mut self, notation: &str) -> Result<(), Message> {
        let mv = self.game.read_move(notation.trim()).map_err(|e| e.message())?;
        self.check(&mv).map_err(|e| e.message())
    }
}

impl<G: TableGame> Remote for RemoteSeat<G> {
    fn receive(&mut self, said: ToSeat) -> Result<(), Message> {
        match said {
            ToSeat::Welcome(welcome) => {
                if welcome.version != WIRE_VERSION {
                    return Err(text::RefusalVersion {
                        own: WIRE_VERSION,
                        theirs: welcome.version,
                    }
                    .into());
                }
                let same = Welcome {
                    names: welcome.names.clone(),
                    ..self.welcome.clone()
                };
                if welcome != same {
                    return Err(text::RefusalOtherSeat.into());
                }
                self.welcome = welcome;
                self.log.clear();
                self.seen = None;
            }
            ToSeat::Update(update) => {
                match self.seen.as_ref().map(|seen| &seen.update) {
                    // A duplicate.
                    Some(last) if update.seq <= last.seq => return Ok(()),
                    Some(last) if update.seq > last.seq + 1 => return Err(text::RefusalGap.into()),
                    Some(_) | None => {}
                }
                let entries = update.told.clone();
                self.seen = Some(self.read(update)?);
                self.log.extend(entries);
            }
        }
        Ok(())
    }

    fn names(&self) -> &[String] {
        &self.welcome.names
    }

    fn race_progress(&self) -> Vec<Progress> {
        let seen = self.seen.as_ref();
        seen.map_or_else(Vec::new, |seen| self.game.race_progress(&seen.view))
    }

    fn may_speak(&self) -> bool {
        let seen = self.seen.as_ref();
        seen.is_none_or(|seen| self.game.may_speak(&seen.view, self.viewer()))
    }
}
