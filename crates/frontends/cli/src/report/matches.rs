//! Positions, tries and replays.

use serde::Serialize;
use serde_json::Value;
use wildpile_game::{Outcome, Seat, SeatSet, Turn};
use wildpile_records::Practice;
use wildpile_table::GameFile;

use super::{CardsReport, ImpossibleReport, RenderedMessage};

/// The events as one viewer sees them.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ToldReport {
    /// The viewers with exactly this text: numbers of seats, from 1.
    pub seats: SeatSet,
    /// True if spectators see this too.
    pub public: bool,
    /// The event, as a clause.
    pub message: RenderedMessage,
    /// The observation in the game's own form.
    pub observation: Value,
}

/// A move that can be made.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveReport {
    /// The move in the game's notation.
    pub notation: String,
    /// Its effect.
    pub label: RenderedMessage,
    /// One of the moves that players are not asked to consider: giving up, stopping.
    pub extra: bool,
}

/// The moves of a seat.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatMoves {
    /// The seat, from 1.
    pub seat: Seat,
    /// Its legal moves.
    pub moves: Vec<MoveReport>,
}

/// A viewer's view.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViewReport {
    /// The seat, from 1; null for a spectator.
    pub seat: Option<Seat>,
    /// The view in the game's own form.
    pub view: Value,
}

/// The turn.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurnReport {
    /// The seats that the match waits for; empty when it is over.
    pub due: SeatSet,
    /// Seats that may act too.
    pub may: SeatSet,
    /// True if the match is over.
    pub over: bool,
}

impl From<&Turn> for TurnReport {
    fn from(turn: &Turn) -> Self {
        let may = match turn {
            Turn::Seats { may, .. } => *may,
            Turn::Chance | Turn::Over(_) => SeatSet::EMPTY,
        };
        Self {
            due: turn.due(),
            may,
            over: turn.outcome().is_some(),
        }
    }
}

/// `wildpile try GAME --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum TryReport {
    /// The position could be set up.
    Played(Box<TriedReport>),
    /// The position is impossible, or its rules are not valid.
    Impossible(ImpossibleReport),
}

/// A position, and the state after trying a move.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TriedReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// Changes to the position: complete runs that were removed.
    pub notes: Vec<RenderedMessage>,
    /// The moves that were tried, up to the first that was refused.
    pub tried: Vec<TriedMove>,
    /// The reason the last of them was refused, if it was.
    pub refusal: Option<RenderedMessage>,
    /// The turn after the moves that were played, like everything that follows.
    pub turn: TurnReport,
    /// The moves of every seat that may act.
    pub legal: Vec<SeatMoves>,
    /// The views of everyone and of each seat.
    pub views: Vec<ViewReport>,
    /// The position.
    pub position: GameFile,
    /// The outcome, if it has ended.
    pub outcome: Option<Outcome>,
}

/// A move that was tried.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TriedMove {
    /// The seat that tried it; null if none could.
    pub seat: Option<Seat>,
    /// The move as it was given.
    pub notation: String,
    /// True if it was played.
    pub played: bool,
    /// The events.
    pub told: Vec<ToldReport>,
}

/// `wildpile replay FILE --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ReplayReport {
    /// The record is genuine.
    Played(Box<ReplayedReport>),
    /// The record is damaged or forged.
    Refused(RefusedReport),
}

/// The reason a record was refused.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedReport {
    /// The line, from 1.
    pub line: usize,
    /// The problem.
    pub reason: RenderedMessage,
}

/// `wildpile verify FILE --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VerifyReport {
    /// True if everything that can be checked holds.
    pub verified: bool,
    /// The part that doesn't hold; null if everything does.
    pub flaw: Option<String>,
    /// The deal, if it holds.
    pub deal: Option<String>,
    /// The seats, from 1, whose people contributed to the deal.
    pub contributors: SeatSet,
    /// The seats whose people withheld their contribution.
    pub withheld: SeatSet,
    /// The table's rule for a withheld contribution: `without` it, `again`, or `exclude` its owner.
    pub rule: String,
    /// The seats that withheld something in each attempt at the deal that was abandoned.
    pub abandoned: Vec<SeatSet>,
    /// The proved facts, a sentence each.
    pub proved: Vec<String>,
    /// The facts that the record can't prove, a sentence each.
    pub not_proved: Vec<String>,
    /// Other facts in the record, a sentence each: commitments, and the server's notes.
    pub recorded: Vec<String>,
}

/// A match that was played again.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayedReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// The cards in play; left out without any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<CardsReport>,
    /// The players of each seat.
    pub seats: Vec<String>,
    /// The seat whose view this is; null for everything.
    pub seat: Option<Seat>,
    /// The deal; null when seen from a seat.
    pub deal: Option<String>,
    /// Hidden cards were seen and undone, or asked about.
    pub marked: bool,
    /// The reason the match is practice; null for a usual one.
    pub practice: Option<Practice>,
    /// The steps.
    pub steps: Vec<StepReport>,
    /// The turn at the end.
    pub turn: TurnReport,
    /// The view at the end: the public one and each seat's, or that of one seat.
    pub views: Vec<ViewReport>,
    /// The position at the end; null when seen from a seat.
    pub position: Option<GameFile>,
    /// The outcome, if it has ended.
    pub outcome: Option<Outcome>,
    /// The resignation that ended an online match instead; left out without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resignation: Option<ResignationReport>,
}

/// A resignation that ended a match, as the server noted it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResignationReport {
    /// After how many steps.
    pub step: usize,
    /// The seat that resigned.
    pub seat: Seat,
    /// The seats that had resigned before, so that bots played on; left out without one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Seat>,
    /// The seats that won.
    pub winners: Vec<Seat>,
}

/// One step of a record.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepReport {
    /// The step, from 1.
    pub step: usize,
    /// The seat that moved; null for chance, and for what others did when seen from a seat.
    pub by: Option<Seat>,
    /// The step as the record has it; null for what others did when seen from a seat.
    pub notation: Option<String>,
    /// The server's note on the move at an online table; left out if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub noted: Option<NotedReport>,
    /// The events.
    pub told: Vec<ToldReport>,
}

/// The reason a move at an online table wasn't that of the person at the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum NotedReport {
    /// The person was away, and a bot moved.
    BotAway,
    /// The time for the move or the match was up, and a bot moved.
    BotTime,
    /// The person had resigned, and a bot moved.
    BotResigned,
    /// The time for a bid was up, so the seat passed.
    BidTime,
}
