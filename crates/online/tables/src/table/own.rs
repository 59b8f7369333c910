//! A table in the lists of those who sit there.

use std::time::Duration;

use wildpile_game::{Seat, SeatSet};
use wildpile_packs::CardInPlay;
use wildpile_protocol::own::OwnTable;
use wildpile_protocol::socket::Phase;

use super::Table;
use crate::PlayerId;

/// A table's entry in the lists of those who sit there, before it is made out to one of them.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    /// As the first seat finds it.
    line: OwnTable,
    /// The people, by seat.
    people: Vec<Option<PlayerId>>,
    resigned: SeatSet,
}

impl Standing {
    pub(crate) fn of(table: &Table) -> Self {
        let phase = table.phase();
        let seats = || Seat::all(table.places.len());
        Self {
            line: OwnTable {
                id: table.id,
                game: table.setup.new.game.clone(),
                rules_name: table.setup.rules_name.clone(),
                cards: table
                    .setup
                    .new
                    .settings
                    .cards
                    .iter()
                    .map(CardInPlay::words)
                    .collect(),
                phase,
                round: table.round,
                seat: Seat::FIRST,
                seats: table.names(),
                to_move: match phase {
                    Phase::Playing => table.due(),
                    Phase::Waiting | Phase::Dealing | Phase::Over => Vec::new(),
                },
                race: table.setup.race,
                resigned: false,
                quick: table.is_quick(),
                ranked: table.ranked.is_some(),
                quiet_s: 0,
            },
            people: seats().map(|seat| table.person_at(seat).cloned()).collect(),
            resigned: table.resigned(),
        }
    }

    /// The table for a person; `None` if they have no seat there.
    pub(crate) fn for_person(&self, person: &PlayerId, quiet: Duration) -> Option<OwnTable> {
        let mut people = Seat::all(self.people.len()).zip(&self.people);
        let (seat, _) = people.find(|(_, sits)| sits.as_ref() == Some(person))?;
        Some(OwnTable {
            seat,
            resigned: self.resigned.contains(seat),
            quiet_s: quiet.as_secs(),
            ..self.line.clone()
        })
    }
}
