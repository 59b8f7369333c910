//! Faults of external players over many games: the exit code, and a text for the terminal.

use std::fmt::Write as _;

use wildpile_lab::OnFault;

use crate::fail::Answer;
use crate::report::FaultsReport;

/// The exit code: “no” if a player that couldn't be started, or declined to play, stopped the games.
pub fn answer(report: &FaultsReport) -> Answer {
    report.stopped_by.is_none().into()
}

/// The faults as text; empty if there were none.
pub fn text(report: &FaultsReport) -> String {
    let count = report.faults;
    let mut text = String::new();
    if let (Some(player), Some(declined)) = (&report.stopped_by, &report.declined) {
        let _ = writeln!(
            text,
            "\n{player} {}\nThe games were stopped; those it declined don't count.",
            declined.text
        );
    }
    if count == 0 {
        return text;
    }
    let times = if count == 1 {
        "once".to_owned()
    } else {
        format!("{count} times")
    };
    let then = match (report.on_fault, report.forfeited) {
        _ if let (Some(player), None) = (&report.stopped_by, &report.declined) => {
            format!(
                "{player} couldn't be started or didn't answer the hello, so the games were stopped \
                 (--on-fault replace goes on)"
            )
        }
        (OnFault::Replace, _) => format!(
            "{} played on in their place, and its wins count for nobody",
            report.substitute
        ),
        (OnFault::Forfeit, 1) => "1 game was decided by that".to_owned(),
        (OnFault::Forfeit, more) => format!("{more} games were decided by that"),
    };
    let _ = writeln!(text, "\nExternal players failed {times}; {then}.");
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
