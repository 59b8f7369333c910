//! A table in one line, for the lobby and quick matching.

use wildpile_packs::CardInPlay;
use wildpile_protocol::lobby::Listed;
use wildpile_protocol::socket::{Phase, SeatInfo};

use crate::Table;
use crate::store::{Gathering, Summary};

/// A table's line in the lobby. Running and finished matches aren't offered to newcomers.
#[must_use]
pub fn summary(table: &Table) -> Summary {
    let setup = table.setup();
    let info = table.info(&|_| false, 0);
    Summary {
        is_listed: setup.new.settings.listed && info.phase == Phase::Waiting,
        line: Listed {
            id: table.id(),
            game: info.game,
            rules_name: info.rules_name,
            phase: info.phase,
            owner: setup.owner.name.clone(),
            seats: info.seats.len(),
            taken: info.seats.iter().filter(|seat| SeatInfo::is_taken(seat)).count(),
            clock: info.settings.clock,
            series: info.settings.series,
            cards: info.settings.cards.iter().map(CardInPlay::words).collect(),
            withheld: info.settings.withheld,
        },
        quick: table.is_quick().then(|| Gathering {
            is_open: info.phase == Phase::Waiting,
            seated: table.people().map(|(_, person)| person.clone()).collect(),
            left: Vec::new(),
        }),
    }
}
