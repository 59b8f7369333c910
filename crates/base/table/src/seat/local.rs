//! A seat in the same process as the referee.

use std::any::Any;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::rules::RuleSet;
use wildpile_game::rules::TableRules;
use wildpile_game::{Match, Turn, Viewer};
use wildpile_message::{Message, ToMessage};

use super::{SeatMut, SeatView};
use crate::referee::{chosen, play_text};
use crate::{DynPlayer, LogEntry, Scene, Spot, TableGame, ZoneId, text};

/// A seat of a local match, borrowed or owned. It reveals only what its viewer may know.
pub(crate) struct LocalSeat<R> {
    pub(crate) table: R,
    pub(crate) viewer: Viewer,
}

/// A seat of a match that continues from a state consistent with this viewer's view, for trying
/// moves.
pub(super) fn trial<G: TableGame>(game: &G, state: G::State, viewer: Viewer) -> Box<dyn SeatMut> {
    let table = Box::new(Match::supposed(game.clone(), state));
    Box::new(LocalSeat { table, viewer })
}

impl<G: TableGame, R: Deref<Target = Match<G>>> SeatView for LocalSeat<R> {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn game(&self) -> &str {
        G::Rules::GAME
    }

    fn seats(&self) -> usize {
        self.table.game().seats()
    }

    fn rules(&self) -> TableRules {
        self.table.game().rules().table()
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn scene(&self) -> Scene {
        let game = self.table.game();
        let view = game.view(self.table.state(), self.viewer);
        let seat = self.viewer.seat();
        let moves = seat.map_or_else(Vec::new, |seat| self.table.all_moves(seat));
        game.scene(&view, &moves)
    }

    fn legal_moves(&self) -> Vec<String> {
        let seat = self.viewer.seat();
        let moves = seat.map_or_else(Vec::new, |seat| self.table.legal_moves(seat));
        moves.iter().map(ToString::to_string).collect()
    }

    fn extra_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if let Some(seat) = self.viewer.seat() {
            let game = self.table.game();
            game.extra_moves(self.table.state(), seat, &mut moves);
        }
        moves.iter().map(ToString::to_string).collect()
    }

    fn log_since(&self, step: usize) -> Vec<LogEntry> {
        let game = self.table.game();
        let mut entries = Vec::new();
        for (i, record) in self.table.steps().iter().enumerate().skip(step) {
            for event in &record.events {
                if let Some(observation) = game.observe(event, self.viewer) {
                    entries.push(LogEntry {
                        step: i,
                        message: game.tell(&observation),
                        #[cfg(feature = "tools")]
                        observation: super::Json::write(&observation),
                    });
                }
            }
        }
        entries
    }

    fn why_not(&self, from: Spot, to: Option<ZoneId>) -> Option<Message> {
        let (game, seat) = (self.table.game(), self.viewer.seat()?);
        let view = game.view(self.table.state(), self.viewer);
        let mv = game.intend(&view, from, to)?;
        let checked = game.check(self.table.state(), seat, &mv);
        checked.err().map(|e| e.message())
    }

    fn outcome_message(&self) -> Option<Message> {
        let outcome = self.table.outcome()?;
        Some(self.table.game().tell_outcome(&outcome, self.viewer))
    }

    fn ask(&self, player: &mut dyn DynPlayer, budget: Duration) -> Option<String> {
        player.at_step(self.table.steps().len());
        let mv = chosen(&self.table, self.viewer.seat()?, player, budget)?;
        Some(mv.to_string())
    }

    fn inform(&self, player: &mut dyn DynPlayer, since: usize) {
        let (game, Some(seat)) = (self.table.game(), self.viewer.seat()) else {
            return;
        };
        for (step, record) in self.table.steps().iter().enumerate().skip(since) {
            player.at_step(step);
            for event in &record.events {
                if let Some(observation) = game.observe(event, self.viewer) {
                    player.observe(game, seat, &observation);
                }
            }
        }
    }

    fn steps(&self) -> usize {
        self.table.steps().len()
    }

    fn typed(&self) -> Option<Box<dyn Any>> {
        let game = self.table.game();
        Some(Box::new((
            game.clone(),
            game.view(self.table.state(), self.viewer),
        )))
    }

    fn trial(&self) -> Option<Box<dyn SeatMut>> {
        let game = self.table.game();
        let view = game.view(self.table.state(), self.viewer);
        let like = game.sample(&view, &mut Dice::for_player(0));
        Some(trial(game, like, self.viewer))
    }
}

impl<G: TableGame, R: DerefMut<Target = Match<G>>> SeatMut for LocalSeat<R> {
    fn submit(&mut self, notation: &str) -> Result<(), Message> {
        match self.viewer {
            Viewer::Seat(seat) => play_text(&mut self.table, seat, notation),
            Viewer::Public => Err(text::RefusalOnlooker.into()),
        }
    }
}
