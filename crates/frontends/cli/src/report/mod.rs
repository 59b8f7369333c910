//! The JSON answers. These types are the promise: their schema is what `wildpile schema` prints.

mod cards;
mod checks;
mod games;
#[cfg(feature = "lab")]
mod lab;
#[cfg(feature = "lab")]
mod lab_clock;
mod matches;
#[cfg(feature = "print")]
mod print;
mod problems;
mod rendered;
#[cfg(feature = "simulate")]
mod simulation;
mod solving;

pub use cards::{
    BrokenPackReport, CardReport, CardsReport, DrawnReport, PackCardReport, PackCheckReport, PackList,
    PackReport, PacksReport, SeatCardsReport,
};
pub use checks::{BotCheckReport, CheckedGame, FindingReport};
pub use games::{GameReport, GamesReport, OptionReport, RulesReport, SourceKind, SourceReport};
#[cfg(feature = "lab")]
pub use lab::{LabArmReport, LabCheckReport, LabLeftOut, LabResultsReport, LabSetAside};
#[cfg(feature = "lab")]
pub use lab_clock::{LabArmTimes, LabClockReport, LabRunTimes};
pub use matches::{
    MoveReport, NotedReport, RefusedReport, ReplayReport, ReplayedReport, ResignationReport, SeatMoves,
    StepReport, ToldReport, TriedMove, TriedReport, TryReport, VerifyReport, ViewReport,
};
#[cfg(feature = "print")]
pub use print::{
    PrintCheckReport, PrintDeckReport, PrintFileReport, PrintList, PrintMakerReport, PrintQuoteReport,
    PrintRefusedReport, PrintReport,
};
pub use problems::{CheckReport, ImpossibleReport, PrintProblemReport, ProblemReport};
pub use rendered::RenderedMessage;
#[cfg(feature = "simulate")]
pub use simulation::{ContestReport, FaultsReport, WithFaults};
pub use solving::{SolveReport, VerdictReport};

/// `wildpile simulate GAME --json`.
#[cfg(feature = "simulate")]
pub type SimulateReport = WithFaults<wildpile_lab::SimulationReport>;
