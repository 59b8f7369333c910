//! The JSON answers. These types are the promise: their schema is what `wildpile schema` prints.

mod cards;
mod checks;
mod games;
mod lab;
mod lab_clock;
mod matches;
mod print;
mod problems;
mod rendered;
mod simulation;
mod solving;

pub use cards::{
    BrokenPackReport, CardKindReport, CardReport, CardsReport, DrawnReport, PackCardReport, PackCheckReport,
    PackList, PackReport, PacksReport, SeatCardsReport,
};
pub use checks::{BotCheckReport, CheckedGame, FindingReport};
pub use games::{
    GameReport, GamesReport, OptionReport, RulesReport, SeatRulesReport, SourceKind, SourceReport,
};
pub use lab::{LabArmReport, LabCheckReport, LabLeftOut, LabResultsReport, LabSetAside};
pub use lab_clock::{LabArmTimes, LabClockReport, LabRunTimes};
pub use matches::{
    MoveReport, NotedReport, PositionFile, RefusedReport, ReplayReport, ReplayedReport, ResignationReport,
    SeatMoves, StepReport, ToldReport, TriedMove, TriedReport, TryReport, VerifyReport, ViewReport,
};
pub use print::{
    PrintCheckReport, PrintDeckReport, PrintFileReport, PrintList, PrintMakerReport, PrintProblemReport,
    PrintQuoteReport, PrintRefusedReport, PrintReport,
};
pub use problems::{CheckReport, ImpossibleReport, PlaceReport, ProblemReport};
pub use rendered::RenderedMessage;
pub use simulation::{ContestReport, FaultsReport, WithFaults};
pub use solving::{MeasureReport, ResultReport, SolveReport, VerdictReport};

/// `wildpile simulate GAME --json`.
pub type SimulateReport = WithFaults<wildpile_lab::SimulationReport>;
