//! Figures of many games.

use serde::Serialize;
use wildpile_lab::{AloneReport, MatchReport, OnFault};

use super::{CardsReport, RenderedMessage};
use crate::say::Say;

/// The figures of many games, and what external players did wrong in them.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WithFaults<R> {
    /// The figures.
    #[serde(flatten)]
    pub figures: R,
    /// What external players did wrong.
    pub external: FaultsReport,
    /// The cards in play; left out without any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<CardsReport>,
}

/// `wildpile match GAME --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ContestReport {
    /// The players sat at one table.
    Table(Box<WithFaults<MatchReport>>),
    /// Each played every deal alone.
    Alone(Box<WithFaults<AloneReport>>),
}

/// What external players did wrong in many games.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FaultsReport {
    /// The result for those games.
    pub on_fault: OnFault,
    /// Who played on in their place.
    pub substitute: String,
    /// How often external players failed.
    pub faults: u64,
    /// Games that were decided by that; they count in no spread.
    pub forfeited: u64,
    /// Games that were finished in their place; they count in no spread, and wins of that bot count for nobody.
    pub substituted: u64,
    /// The player that couldn't be started or declined to play, which stopped the games.
    pub stopped_by: Option<String>,
    /// If it declined, what it said, as a clause that follows its name; that isn't a fault.
    pub declined: Option<RenderedMessage>,
    /// The first faults, at most 10.
    pub first_faults: Vec<FaultNote>,
}

/// An external player that failed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FaultNote {
    /// The game among those that were asked for, from 1; alone, the games of all players are counted, deal by deal.
    pub game: u64,
    /// Its deal.
    pub deal: String,
    /// The seat, from 1.
    pub seat: u8,
    /// The player.
    pub player: String,
    /// The fault in one word: `not_started`, `left`, `silent`, `wrong_hello`, `wrong_answers`, `unasked`, `flood` or `long_line`.
    pub kind: String,
    /// What it did, as a clause that follows the player's name.
    pub what: RenderedMessage,
    /// The end of what the program wrote to its standard error.
    pub stderr: String,
}

impl FaultsReport {
    /// The faults with their texts.
    pub fn of(say: &Say, faults: wildpile_lab::FaultsReport) -> Self {
        let note = |note: wildpile_lab::FaultNote| FaultNote {
            game: note.game,
            deal: note.deal,
            seat: note.seat,
            player: note.player,
            kind: note.kind,
            what: say.rendered(note.what),
            stderr: note.stderr,
        };
        Self {
            on_fault: faults.on_fault,
            substitute: faults.substitute,
            faults: faults.faults,
            forfeited: faults.forfeited,
            substituted: faults.substituted,
            stopped_by: faults.stopped_by,
            declined: faults.declined.map(|what| say.rendered(what)),
            first_faults: faults.first_faults.into_iter().map(note).collect(),
        }
    }
}
