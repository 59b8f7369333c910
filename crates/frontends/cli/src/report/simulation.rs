//! Figures of many games.

use schemars::JsonSchema;
use serde::Serialize;

/// `wildpile simulate GAME --json`.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SimulateReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// Which deals.
    pub deals: DealsReport,
    /// Whether it was stopped before all deals were finished.
    pub stopped: bool,
    /// A game was left after this many moves.
    pub limit: usize,
    /// Games that came to an end.
    pub ended: u64,
    /// Games that were left at the limit, neither won nor lost.
    pub unended: u64,
    /// Games that nobody won and nobody lost.
    pub drawn: u64,
    /// Moves of the games that came to an end.
    pub moves: Option<Spread>,
    /// By seat.
    pub seats: Vec<SeatStatistics>,
    /// What programs from outside did wrong.
    pub outside: FaultsReport,
}

/// What programs from outside did wrong in many games.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FaultsReport {
    /// What became of them then: `replace` or `forfeit`.
    pub on_fault: String,
    /// Who played on in their place.
    pub substitute: String,
    /// How often players from outside failed.
    pub faults: u64,
    /// Games that were decided by that; they count in no spread.
    pub forfeited: u64,
    /// The first faults, at most 10.
    pub first_faults: Vec<FaultNote>,
}

/// A player from outside that failed.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FaultNote {
    /// The game among those that were asked for, from 1.
    pub game: u64,
    /// Its deal.
    pub deal: String,
    /// The seat, from 1.
    pub seat: u8,
    /// The player.
    pub player: String,
    /// The fault in one word: `not_started`, `left`, `silent`, `wrong_hello`, `wrong_answers`, `unasked`, `flood` or `long_line`.
    pub kind: String,
    /// The fault in words.
    pub what: String,
    /// The end of what the program wrote to its standard error.
    pub stderr: String,
}

/// The deals of a simulation.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DealsReport {
    /// The first.
    pub first: String,
    /// The last.
    pub last: String,
    /// How many were asked for.
    pub asked: u64,
    /// How many were finished.
    pub finished: u64,
}

/// What happened to one seat.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatStatistics {
    /// The seat, from 1.
    pub seat: u8,
    /// Who sat there.
    pub player: String,
    /// Games won.
    pub won: u64,
    /// Games lost.
    pub lost: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games won of all that were played, 0 to 1; those left at the limit count as not won. Null when none was played.
    pub win_rate: Option<f64>,
    /// Of the games won: wins, double victories, triple victories.
    pub grades: [u64; 3],
    /// Turns of all games that came to an end.
    pub turns: Option<Spread>,
    /// Turns of the games won.
    pub turns_won: Option<Spread>,
    /// Scores of all games that came to an end.
    pub scores: Option<Spread>,
}

/// Players that sat at one table.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// The first deal number; the others follow it.
    pub first_deal: u64,
    /// How many games are played with each deal, the players at other seats each time.
    pub seatings: usize,
    /// How many games were asked for, rounded up to whole deals.
    pub asked: u64,
    /// How many games were finished.
    pub finished: u64,
    /// Whether it was stopped before all games were finished.
    pub stopped: bool,
    /// A game was left after this many moves.
    pub limit: usize,
    /// How long a player could think about a move, in milliseconds.
    pub budget_ms: u64,
    /// Games that nobody won: deadlocks.
    pub drawn: u64,
    /// Games that were left at the limit, not won by anybody.
    pub unended: u64,
    /// Turns of all seats together, in the games that came to an end.
    pub turns: Option<Spread>,
    /// Moves of the games that came to an end.
    pub moves: Option<Spread>,
    /// The players of each name; where all have the same, each of them.
    pub sides: Vec<SideReport>,
    /// What programs from outside did wrong.
    pub outside: FaultsReport,
}

/// `wildpile match GAME --json`.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ContestReport {
    /// The players sat at one table.
    Table(Box<MatchReport>),
    /// Each played every deal alone.
    Alone(Box<AloneReport>),
}

/// Players that played the same deals, each alone.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AloneReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// The first deal number; the others follow it.
    pub first_deal: u64,
    /// How many deals were asked for.
    pub asked: u64,
    /// How many deals were finished by everybody.
    pub finished: u64,
    /// Whether it was stopped before all deals were finished.
    pub stopped: bool,
    /// A game was left after this many moves.
    pub limit: usize,
    /// How long a player could think about a move, in milliseconds.
    pub budget_ms: u64,
    /// The players, in the order in which they were named.
    pub players: Vec<AlonePlayer>,
    /// What programs from outside did wrong; `game` counts the games of all players, deal by deal.
    pub outside: FaultsReport,
}

/// How a player did alone.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AlonePlayer {
    /// The player.
    pub player: String,
    /// Games won.
    pub won: u64,
    /// Games won of all that were finished, 0 to 1. Null when none was.
    pub win_rate: Option<f64>,
    /// The 95% interval of that (Wilson's).
    pub interval: Option<[f64; 2]>,
    /// Of the games won: wins, double victories, triple victories.
    pub grades: [u64; 3],
    /// Games that were left at the limit, neither won nor lost.
    pub unended: u64,
    /// Turns of the games won.
    pub turns_won: Option<Spread>,
    /// Scores of all games that came to an end.
    pub scores: Option<Spread>,
    /// The score less that of the first player on the same deal; null for the first player.
    pub score_against_first: Option<Paired>,
    /// The same with the turns, on the deals that both have won.
    pub turns_against_first: Option<Paired>,
    /// How often it failed; only programs from outside do.
    pub faults: u64,
}

/// Differences on the same deals.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Paired {
    /// How many deals are compared.
    pub deals: u64,
    /// On how many of them the figure is higher.
    pub higher: u64,
    /// On how many of them it is lower.
    pub lower: u64,
    /// The average difference.
    pub mean: f64,
    /// The 95% interval of that; null for fewer than two deals.
    pub interval: Option<[f64; 2]>,
}

/// How the players of one name did in a match.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideReport {
    /// The player.
    pub player: String,
    /// How many seats it had.
    pub seats: usize,
    /// Games won by one of these seats or by all of them together.
    pub won: u64,
    /// Games won of all that were finished, 0 to 1. Null when none was.
    pub win_rate: Option<f64>,
    /// The 95% interval of that (Wilson's).
    pub interval: Option<[f64; 2]>,
    /// The game's own scores of the first of these seats.
    pub scores: Option<Spread>,
    /// How often one of these players failed; only programs from outside do.
    pub faults: u64,
}

/// How figures are spread. The median and the others in between are by nearest rank.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spread {
    /// The average.
    pub mean: f64,
    /// The smallest.
    pub min: i64,
    /// A tenth of the figures is at most this.
    pub p10: i64,
    /// Half of the figures is at most this.
    pub median: i64,
    /// Nine tenths of the figures are at most this.
    pub p90: i64,
    /// The largest.
    pub max: i64,
}
