//! What external players did wrong in many games, for people.

use std::fmt::Write as _;

use wildpile_lab::OnFault;

use crate::report::FaultsReport;

/// The faults; empty when there were none.
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
    let then = match (report.on_fault, report.forfeited) {
        (OnFault::Replace, _) => format!("{} played on in their place", report.substitute),
        (OnFault::Forfeit, 1) => "1 game was decided by that".to_owned(),
        (OnFault::Forfeit, more) => format!("{more} games were decided by that"),
    };
    let mut text = format!("\nExternal players failed {times}; {then}.\n");
    for note in &report.first_faults {
        let _ = writeln!(
            text,
            "  game {} (deal {}), seat {}: {} {}",
            note.game, note.deal, note.seat, note.player, note.what.text
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
