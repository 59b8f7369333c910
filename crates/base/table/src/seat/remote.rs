//! A seat that knows what it was sent, and nothing else.

use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::rules::TableRules;
use wildpile_game::{Game, Turn, Viewer};
use wildpile_message::{Message, ToMessage};

use super::local::trial;
use super::wire::{FromSeat, ToSeat, Update, WIRE_VERSION, Welcome};
use super::{SeatMut, SeatView};
use crate::player::choose;
use crate::{DynPlayer, PlayError, Scene, Spot, TableGame, Told, ZoneId, text};

/// Takes what a seat says, to carry it to the referee.
pub type Link = Box<dyn FnMut(FromSeat) + Send>;

/// A remote seat behind the object-safe seam.
pub trait Remote: SeatMut + Send {
    /// Takes what the referee said.
    ///
    /// # Errors
    /// Why it can't be: it is of another game or version, or damaged. Nothing has changed.
    fn receive(&mut self, said: ToSeat) -> Result<(), Message>;
    /// Why the last move was refused, if it was; asking forgets it.
    fn take_refusal(&mut self) -> Option<Message>;
    /// The players' names by seat.
    fn names(&self) -> &[String];
}

/// What an update shows: the view, the legal moves and the extra ones.
type Seen<G> = (<G as Game>::View, Vec<<G as Game>::Move>, Vec<<G as Game>::Move>);

/// A seat of one game, fed by messages.
pub(crate) struct RemoteSeat<G: Game> {
    game: G,
    welcome: Welcome,
    link: Link,
    view: Option<G::View>,
    moves: Vec<G::Move>,
    extra: Vec<G::Move>,
    told: Vec<Told>,
    update: Option<Update>,
    refusal: Option<Message>,
}

impl<G: TableGame> RemoteSeat<G> {
    /// A seat at a game; it has nothing to show before the first update.
    pub(crate) const fn new(game: G, welcome: Welcome, link: Link) -> Self {
        Self {
            game,
            welcome,
            link,
            view: None,
            moves: Vec::new(),
            extra: Vec::new(),
            told: Vec::new(),
            update: None,
            refusal: None,
        }
    }

    /// Why a move is refused, as far as the view tells: a state that looks like it gives the same refusals.
    fn check(&self, mv: &G::Move) -> Result<(), G::Refusal> {
        let (Some(view), Some(seat)) = (&self.view, self.viewer().seat()) else {
            return Ok(());
        };
        let like = self.game.sample(view, &mut Dice::for_player(0));
        self.game.check(&like, seat, mv)
    }

    fn read(&self, update: &Update) -> Result<Seen<G>, Message> {
        let damaged = |e: serde_json::Error| text::ProblemJson {
            reason: e.to_string(),
        };
        let view = serde_json::from_value(update.view.clone()).map_err(damaged)?;
        let moves = |all: &[String]| {
            let read = all.iter().map(|text| text.parse::<G::Move>());
            read.collect::<Result<Vec<_>, _>>().map_err(|e| e.message())
        };
        Ok((view, moves(&update.moves)?, moves(&update.extra)?))
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
        self.update
            .as_ref()
            .map_or(Turn::Chance, |update| update.turn.turn())
    }

    fn scene(&self) -> Scene {
        match &self.view {
            Some(view) => {
                let all: Vec<G::Move> = self.moves.iter().chain(&self.extra).cloned().collect();
                self.game.scene(view, &all)
            }
            None => Scene {
                zones: Vec::new(),
                actions: Vec::new(),
                facts: Vec::new(),
                banner: None,
            },
        }
    }

    fn legal_moves(&self) -> Vec<String> {
        self.moves.iter().map(ToString::to_string).collect()
    }

    fn extra_moves(&self) -> Vec<String> {
        self.extra.iter().map(ToString::to_string).collect()
    }

    fn told_since(&self, step: usize) -> Vec<Told> {
        let told = self.told.iter().filter(|told| told.step >= step);
        told.cloned().collect()
    }

    fn why_not(&self, from: Spot, to: Option<ZoneId>) -> Option<Message> {
        let mv = self.game.intend(self.view.as_ref()?, from, to)?;
        self.check(&mv).err().map(|e| e.message())
    }

    fn outcome_message(&self) -> Option<Message> {
        match self.turn() {
            Turn::Over(outcome) => Some(self.game.tell_outcome(&outcome, self.viewer())),
            Turn::Seats { .. } | Turn::Chance => None,
        }
    }

    fn clock(&self) -> Option<Duration> {
        self.update.as_ref()?.clock_ms.map(Duration::from_millis)
    }

    fn ask(&self, player: &mut dyn DynPlayer, budget: Duration) -> Option<String> {
        let (view, seat) = (self.view.as_ref()?, self.viewer().seat()?);
        if self.moves.is_empty() {
            return None;
        }
        let moves = (&self.moves, &self.extra);
        choose(&self.game, view, seat, moves, player, budget).map(ToString::to_string)
    }

    fn inform(&self, player: &mut dyn DynPlayer, since: usize) {
        let Some(seat) = self.viewer().seat() else {
            return;
        };
        for told in self.told.iter().filter(|told| told.step >= since) {
            if let Ok(observation) = serde_json::from_value::<G::Observation>(told.observation.clone()) {
                player.observe(&self.game, seat, &observation);
            }
        }
    }

    fn steps(&self) -> usize {
        self.update.as_ref().map_or(0, |update| update.steps)
    }

    fn trial(&self) -> Option<Box<dyn SeatMut>> {
        Some(trial(&self.game, self.view.as_ref()?, self.viewer()))
    }
}

impl<G: TableGame> SeatMut for RemoteSeat<G> {
    fn submit(&mut self, notation: &str) -> Result<(), PlayError> {
        let mv: G::Move = notation
            .trim()
            .parse()
            .map_err(|e: wildpile_game::NotationError| PlayError::Notation(e.message()))?;
        self.check(&mv).map_err(|e| PlayError::Refused(e.message()))?;
        let seq = self.update.as_ref().map_or(0, |update| update.seq);
        (self.link)(FromSeat::Submit {
            seq,
            notation: mv.to_string(),
        });
        Ok(())
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
                let names = &self.welcome.names;
                let same = Welcome {
                    names: welcome.names.clone(),
                    ..self.welcome.clone()
                };
                if welcome != same {
                    return Err(text::RefusalOtherSeat.into());
                }
                if names != &welcome.names {
                    self.welcome = welcome;
                }
                self.told.clear();
                (self.update, self.view, self.refusal) = (None, None, None);
                self.moves.clear();
                self.extra.clear();
            }
            ToSeat::Update(update) => {
                match &self.update {
                    // It came twice.
                    Some(last) if update.seq <= last.seq => return Ok(()),
                    Some(last) if update.seq > last.seq + 1 => return Err(text::RefusalGap.into()),
                    Some(_) | None => {}
                }
                let (view, moves, extra) = self.read(&update)?;
                (self.view, self.moves, self.extra) = (Some(view), moves, extra);
                self.told.extend(update.told.iter().cloned());
                self.update = Some(update);
            }
            ToSeat::Refused { why, .. } => self.refusal = Some(why),
        }
        Ok(())
    }

    fn take_refusal(&mut self) -> Option<Message> {
        self.refusal.take()
    }

    fn names(&self) -> &[String] {
        &self.welcome.names
    }
}
