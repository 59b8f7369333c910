//! Figures of many games.

use serde::Serialize;
use wildpile_lab::{AloneReport, MatchReport};

use super::{CardsReport, RenderedMessage};

/// The figures of many games, and what external players did wrong in them.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WithFaults<R> {
    /// The figures.
    #[serde(flatten)]
    pub figures: R,
    /// The faults of external players.
    pub external: FaultsReport,
    /// The cards in play; left out without any.
    #[serde(skip_serializing_if = "Option::is_none")]
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

/// The faults of external players in many games, with their texts.
pub type FaultsReport = wildpile_lab::FaultsReport<RenderedMessage>;
