//! The referee's end of the wire.

use wildpile_game::{SeatSet, Viewer};
use wildpile_message::{Message, ToMessage};

use super::wire::{FromSeat, ToSeat, TurnReport, Update, WIRE_VERSION, Welcome};
use crate::{Referee, text};

/// A match and the remote seats at it. It says to each seat what that seat may know, and nothing else.
pub struct Host {
    table: Box<dyn Referee>,
    names: Vec<String>,
    /// By viewer, the onlookers last: how many updates it got, and up to which step.
    told: Vec<(u64, usize)>,
    /// By seat: the number of the update that its last move answered. A message that comes twice is played once.
    answered: Vec<u64>,
}

impl Host {
    /// Hosts a match. Names are by seat; a seat without one is called by its number.
    #[must_use]
    pub fn new(table: Box<dyn Referee>, names: Vec<String>) -> Self {
        let told = vec![(0, 0); table.seats() + 1];
        let answered = vec![0; table.seats()];
        Self {
            table,
            names,
            told,
            answered,
        }
    }

    /// The match, with everything in it.
    #[must_use]
    pub fn table(&self) -> &dyn Referee {
        self.table.as_ref()
    }

    /// Hears a seat. The answer is for that seat alone; the others get theirs by [`Host::update`].
    pub fn hear(&mut self, viewer: Viewer, said: &FromSeat) -> Vec<ToSeat> {
        if viewer
            .seat()
            .is_some_and(|seat| seat.index() >= self.table.seats())
        {
            let why = text::RefusalNoSeat {
                seats: self.table.seats(),
            }
            .into();
            return vec![ToSeat::Refused { seq: 0, why }];
        }
        match said {
            FromSeat::Hello { version } if *version == WIRE_VERSION => {
                if let Some(answered) = viewer.seat().and_then(|seat| self.answered.get_mut(seat.index())) {
                    *answered = 0;
                }
                if let Some(told) = self.told.get_mut(index(viewer, self.table.seats())) {
                    *told = (0, 0);
                }
                let mut answer = vec![ToSeat::Welcome(self.welcome(viewer))];
                answer.extend(self.update(viewer));
                answer
            }
            FromSeat::Hello { version } => vec![ToSeat::Refused {
                seq: 0,
                why: text::RefusalVersion {
                    own: WIRE_VERSION,
                    theirs: *version,
                }
                .into(),
            }],
            FromSeat::Submit { seq, notation } => match self.play(viewer, *seq, notation) {
                Ok(()) => self.update(viewer).into_iter().collect(),
                Err(why) => vec![ToSeat::Refused { seq: *seq, why }],
            },
        }
    }

    fn play(&mut self, viewer: Viewer, seq: u64, notation: &str) -> Result<(), Message> {
        match viewer {
            Viewer::Seat(seat) => {
                let answered = self.answered.get_mut(seat.index());
                let answered = answered
                    .filter(|last| seq > **last)
                    .ok_or(text::RefusalAnswered)?;
                self.table.play(seat, notation).map_err(|e| e.message())?;
                *answered = seq;
                Ok(())
            }
            Viewer::Public => Err(text::RefusalOnlooker.into()),
        }
    }

    fn welcome(&self, viewer: Viewer) -> Welcome {
        Welcome {
            version: WIRE_VERSION,
            game: self.table.game().to_owned(),
            rules: self.table.table_rules(),
            seats: self.table.seats(),
            seat: viewer.seat(),
            names: self.names.clone(),
        }
    }

    /// What is new for a viewer; `None` when it knows everything it may.
    pub fn update(&mut self, viewer: Viewer) -> Option<ToSeat> {
        if viewer
            .seat()
            .is_some_and(|seat| seat.index() >= self.table.seats())
        {
            return None;
        }
        let steps = self.table.steps();
        let told = self.told.get_mut(index(viewer, self.table.seats()))?;
        let (seq, since) = *told;
        if seq > 0 && since == steps {
            return None;
        }
        *told = (seq + 1, steps);
        let none = || TurnReport::Seats {
            due: SeatSet::EMPTY,
            may: SeatSet::EMPTY,
        };
        let seat = self.table.seat(viewer);
        Some(ToSeat::Update(Update {
            seq: seq + 1,
            steps,
            view: self.table.view_json(viewer),
            moves: seat.legal_moves(),
            extra: seat.extra_moves(),
            told: seat.told_since(since),
            turn: TurnReport::of(&seat.turn()).unwrap_or_else(none),
            clock_ms: seat
                .clock()
                .map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX)),
        }))
    }
}

/// Seats by their index, onlookers after them.
fn index(viewer: Viewer, seats: usize) -> usize {
    viewer.seat().map_or(seats, |seat| seat.index())
}
