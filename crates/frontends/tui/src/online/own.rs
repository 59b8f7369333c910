//! The tables at which the person has a seat, as this machine knows them.

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_net::{Invitation, Server, Session, Trouble};
use wildpile_protocol::lobby::CardTitle;
use wildpile_protocol::own::{OwnTable, WaitsFor};
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo, You};
use wildpile_protocol::{TableId, is_gone, text as said};

/// Who was to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ToMove {
    /// The guest.
    Own,
    /// Somebody of this name.
    Other(String),
}

/// The seat of a guest of this machine, as it was when the guest was at the table last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OwnSeat {
    /// The server: `https://cards.example`.
    pub(crate) site: String,
    pub(crate) table: TableId,
    /// The guest.
    pub(crate) name: String,
    pub(crate) game: String,
    /// The running number of the deal; 0 before the first.
    pub(crate) round: u64,
    /// Whether the deal was being made, or its match was running.
    pub(crate) is_dealt: bool,
    /// Whether the match was over.
    pub(crate) is_over: bool,
    /// Whether the table was one for quick matches: outside of a match it keeps no seat for whoever leaves.
    pub(crate) is_quick: bool,
    /// Whether it was the table of an attempt at a ranked deal, which waits for the person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_ranked: bool,
    /// Who sat at the other seats.
    pub(crate) others: Vec<String>,
    /// How many moves of a bot in this match the person has seen or was told of.
    pub(crate) seen: usize,
    /// The short name of the rules: `skip-bo(stock=10)`.
    pub(crate) rules_name: String,
    /// The titles of the cards that gave the table its rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) cards: Vec<CardTitle>,
    /// When this machine first knew of the match, in milliseconds since 1970 UTC; 0 before it.
    pub(crate) since_ms: u64,
    /// Who was to move when the guest left.
    pub(crate) turn: Option<ToMove>,
    /// When that was, in milliseconds since 1970 UTC; 0 if it isn't known.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) turn_ms: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl OwnSeat {
    /// The own seat; `None` without one.
    pub(crate) fn of(site: String, name: &str, you: &You, table: &TableInfo, seen: usize) -> Option<Self> {
        let own = table.seats.get(you.seat?.index());
        // Whoever has resigned has no part in the match any more.
        let plays = !matches!(own, Some(SeatInfo::Person { resigned: true, .. }));
        Some(Self {
            site,
            table: table.id,
            name: name.to_owned(),
            game: table.game.clone(),
            round: table.round(),
            is_dealt: plays && matches!(table.phase, Phase::Dealing | Phase::Playing),
            is_over: table.phase == Phase::Over,
            is_quick: table.settings.quick,
            is_ranked: table.ranked.is_some(),
            others: Seat::all(table.seats.len())
                .zip(&table.seats)
                .filter(|(seat, sits)| Some(*seat) != you.seat && sits.is_taken())
                .map(|(_, sits)| sits.name().to_owned())
                .collect(),
            seen,
            rules_name: table.rules_name.clone(),
            cards: table.settings.cards.iter().map(CardTitle::from).collect(),
            since_ms: 0,
            turn: None,
            turn_ms: 0,
        })
    }

    /// The own seat at a table as the server lists it, with what only this machine knows of the same match.
    pub(crate) fn listed(site: &str, name: &str, table: &OwnTable, kept: Option<&Self>) -> Self {
        let kept = kept.filter(|kept| kept.round == table.round);
        Self {
            site: site.to_owned(),
            table: table.id,
            name: name.to_owned(),
            game: table.game.clone(),
            round: table.round,
            is_dealt: table.is_running() && table.waits_for() != WaitsFor::Out,
            is_over: table.phase == Phase::Over,
            is_quick: table.quick,
            is_ranked: table.ranked,
            others: table.others().map(str::to_owned).collect(),
            seen: kept.map_or(0, |kept| kept.seen),
            rules_name: table.rules_name.clone(),
            cards: table.cards.clone(),
            since_ms: kept.map_or(0, |kept| kept.since_ms),
            turn: None,
            turn_ms: 0,
        }
    }

    pub(crate) fn is_at(&self, site: &str, table: TableId, name: &str) -> bool {
        self.site == site && self.table == table && self.name == name
    }

    /// Whether the seat waits for whoever leaves the table.
    pub(crate) const fn stays(&self) -> bool {
        self.is_dealt || !self.is_quick
    }
}

/// What has become of a table meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Nothing that changes anything, as far as is known.
    Same,
    /// Its match has ended.
    Ended,
    /// Its match has ended, and somebody has begun another one.
    Begun,
    /// It has been cleared away.
    Gone,
}

/// Asks what has become of a table, without going there: somebody who comes takes the seat back from a bot.
pub(crate) async fn ask(seat: &OwnSeat, at: &Server, session: &Session) -> Standing {
    let to = Invitation {
        server: at.clone(),
        table: seat.table,
    };
    if !seat.is_over {
        match session.record(&to, seat.round.max(1)).await {
            Ok(_) => {}
            Err(Trouble::Refused(why)) if is_gone(&why) => return Standing::Gone,
            Err(_) => return Standing::Same,
        }
    }
    let later: Message = said::TranscriptLater.into();
    match session.last_record(&to).await {
        Err(Trouble::Refused(why)) if why.id() == later.id() => Standing::Begun,
        Err(Trouble::Refused(why)) if seat.is_over && is_gone(&why) => Standing::Gone,
        Ok(_) | Err(_) => Standing::Ended,
    }
}
