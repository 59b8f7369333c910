//! The viewer of the table, the turn, and the offers there.

use wildpile_game::rules::Source;
use wildpile_game::rules::texts::preset_title;
use wildpile_game::{Seat, SeatSet, Viewer};
use wildpile_message::Message;
use wildpile_table::{Action, Scene, SeatView};

use super::Session;
use crate::text as t;

/// The notation of giving up, in every game with more than one seat that has it.
const GIVE_UP: &str = "give up";

impl Session {
    /// The seats of people.
    #[must_use]
    pub fn humans(&self) -> SeatSet {
        Seat::all(self.setup.seats.len())
            .filter(|s| self.setup.seats[s.index()].is_human())
            .collect()
    }

    /// The title of the preset whose rules these are; `None` if anything else was chosen.
    #[must_use]
    pub fn preset(&self) -> Option<Message> {
        match self.setup.layers.as_slice() {
            [layer] => match &layer.source {
                Source::Preset(name) => Some(preset_title(self.referee.game(), name)),
                _ => None,
            },
            _ => None,
        }
    }

    /// True if several seats act simultaneously.
    #[must_use]
    pub fn is_race(&self) -> bool {
        self.referee.turn().due().len() > 1
    }

    /// The person the table is currently turned to, if any.
    #[must_use]
    pub fn facing(&self) -> Option<Seat> {
        let humans = self.humans();
        if humans.len() == 1 {
            return humans.first();
        }
        let due = self.referee.turn().due();
        self.shown
            .filter(|&shown| due.contains(shown) && humans.contains(shown))
    }

    /// The current viewer of the table.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.facing().map_or(Viewer::Public, Viewer::Seat)
    }

    /// The seat the table is currently turned to; everything shown and played at this screen goes
    /// through it.
    #[must_use]
    pub fn seat(&self) -> Box<dyn SeatView + '_> {
        self.referee.seat(self.viewer())
    }

    /// The seat whose move log is shown permanently: the public one if several people share the
    /// screen.
    #[must_use]
    pub fn log_seat(&self) -> Box<dyn SeatView + '_> {
        let alone = self.humans().len() == 1;
        let viewer = self.facing().filter(|_| alone);
        self.referee.seat(viewer.map_or(Viewer::Public, Viewer::Seat))
    }

    /// The scene for the viewer.
    #[must_use]
    pub fn scene(&self) -> Scene {
        self.seat().scene()
    }

    /// The person the screen must be handed to before anything is shown, if several people play.
    #[must_use]
    pub fn curtain(&self) -> Option<Seat> {
        let humans = self.humans();
        if humans.len() < 2 || self.facing().is_some() {
            return None;
        }
        self.referee.turn().due().iter().find(|&s| humans.contains(s))
    }

    /// The person is ready: turns the table to that seat.
    pub const fn lift_curtain(&mut self, seat: Seat) {
        self.shown = Some(seat);
    }

    /// The reason nothing can be played at this screen now.
    #[must_use]
    pub fn not_now(&self) -> Message {
        match self.referee.turn().due().first() {
            _ if self.is_over() => t::TellOver.into(),
            Some(seat) => t::TellTurn { seat }.into(),
            None => t::TellNobody.into(),
        }
    }

    /// The moves without gestures, with their seats: those of the viewer, and the extra moves of
    /// other people who may act out of turn, with their names.
    #[must_use]
    pub fn more(&self) -> Vec<(Seat, Action)> {
        let facing = self.facing();
        let mut offered: Vec<(Seat, Action)> = Vec::new();
        if let Some(seat) = facing {
            offered.extend(self.scene().buttons().map(|a| (seat, a.clone())));
        }
        for seat in self.humans().iter().filter(|&s| Some(s) != facing) {
            if self.referee.turn().allows(seat) {
                let other = self.referee.seat(Viewer::Seat(seat));
                let (scene, extra) = (other.scene(), other.extra_moves());
                let others = scene.buttons().filter(|a| {
                    // You can only give up for yourself.
                    extra.contains(&a.notation) && a.notation != GIVE_UP
                });
                offered.extend(others.map(|a| {
                    let mut action = a.clone();
                    action.label = t::LabelOfSeat {
                        action: &a.label,
                        seat,
                    }
                    .into();
                    (seat, action)
                }));
            }
        }
        offered
    }

    /// The bots the match is waiting for.
    #[must_use]
    pub fn bots_due(&self) -> SeatSet {
        let due = self.referee.turn().due();
        due.iter().filter(|&seat| self.bots.contains(seat)).collect()
    }

    /// The externally driven seats the match is waiting for: neither people nor bots of this
    /// bundle. The frontend has to ask them.
    #[must_use]
    pub fn others_due(&self) -> SeatSet {
        let (humans, bots) = (self.humans(), self.bots_due());
        let due = self.referee.turn().due();
        due.iter()
            .filter(|&seat| !humans.contains(seat) && !bots.contains(seat))
            .collect()
    }
}
