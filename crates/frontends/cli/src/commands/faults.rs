//! What programs from outside did wrong in many games.

use std::fmt::Write as _;

use wildpile_external::FaultReport;

use crate::report::{FaultNote, FaultsReport};
use crate::seating::OnFault;

/// How many faults are told one by one.
const TOLD: usize = 10;

/// The faults so far: all are counted, the first are kept. Adding is the same in every order.
#[derive(Debug, Default)]
pub struct Faults {
    /// By the index of the game and the seat.
    first: Vec<((u64, usize), FaultNote)>,
    /// How many there were.
    pub count: u64,
}

impl Faults {
    /// Adds the fault of a player at a seat (from 0) in a game.
    pub fn add(&mut self, game: u64, deal: String, seat: usize, player: &str, report: &FaultReport) {
        self.count += 1;
        let note = FaultNote {
            game: game + 1,
            deal,
            seat: seat as u8 + 1,
            player: player.to_owned(),
            kind: report.fault.kind().to_owned(),
            what: report.fault.to_string(),
            stderr: report.stderr.clone(),
        };
        self.first.push(((game, seat), note));
        self.shorten();
    }

    /// Adds what another thread noted.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.count += other.count;
        self.first.extend(other.first);
        self.shorten();
        self
    }

    fn shorten(&mut self) {
        self.first.sort_by_key(|(at, _)| *at);
        self.first.truncate(TOLD);
    }

    /// The first faults, in the order of the games.
    pub fn notes(self) -> Vec<FaultNote> {
        self.first.into_iter().map(|(_, note)| note).collect()
    }
}

/// The faults for people; empty when there were none.
pub fn text(report: &FaultsReport) -> String {
    let count = report.faults;
    if count == 0 {
        return String::new();
    }
    let times = if count == 1 {
        "once".to_owned()
    } else {
        format!("{count} times")
    };
    let then = if report.on_fault == OnFault::Forfeit.name() {
        let games = match report.forfeited {
            1 => "1 game was".to_owned(),
            more => format!("{more} games were"),
        };
        format!("{games} decided by that")
    } else {
        format!("{} played on in their place", report.substitute)
    };
    let mut text = format!("\nPlayers from outside failed {times}; {then}.\n");
    for note in &report.first_faults {
        let _ = writeln!(
            text,
            "  game {} (deal {}), seat {}: {} {}",
            note.game, note.deal, note.seat, note.player, note.what
        );
        for line in note.stderr.lines() {
            let _ = writeln!(text, "    | {line}");
        }
    }
    let more = count - report.first_faults.len() as u64;
    if more > 0 {
        let _ = writeln!(text, "  … and {more} more");
    }
    text
}
