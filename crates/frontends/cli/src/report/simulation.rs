//! Figures of many games.

use serde::Serialize;
use wildpile_lab::SimulationReport;

use super::{CardsReport, RenderedMessage};

/// `wildpile simulate GAME --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SimulateReport {
    /// The figures.
    #[serde(flatten)]
    pub figures: SimulationReport,
    /// The faults of external players.
    pub external: FaultsReport,
    /// The cards in play; left out without any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<CardsReport>,
}

/// The faults of external players in many games, with their texts.
pub type FaultsReport = wildpile_lab::FaultsReport<RenderedMessage>;
