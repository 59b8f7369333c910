//! Faults of external players over many games: the exit code, and a text for the terminal.

use wildpile_lab::OnFault;
use wildpile_message::Message;

use crate::fail::Answer;
use crate::report::FaultsReport;
use crate::say::Say;
use crate::text as t;

/// The exit code: “no” if a player that couldn't be started, or declined to play, stopped the games.
pub fn answer(report: &FaultsReport) -> Answer {
    report.stopped_by.is_none().into()
}

/// The faults as text; empty if there were none.
pub fn text(say: &Say, report: &FaultsReport) -> String {
    let count = report.faults;
    let mut text = String::new();
    if let (Some(player), Some(declined)) = (&report.stopped_by, &report.declined) {
        let (player, why) = (player.as_str(), &declined.text);
        text += &format!("\n{player} {why}\n{}", say.line(t::FaultsDeclined));
    }
    if count == 0 {
        return text;
    }
    let then: Message = match (report.on_fault, &report.stopped_by) {
        (_, Some(player)) if report.declined.is_none() => t::FaultsStopped { player }.into(),
        (OnFault::Replace, _) => t::FaultsReplaced {
            substitute: &report.substitute,
        }
        .into(),
        (OnFault::Forfeit, _) => t::FaultsForfeited {
            games: report.forfeited,
        }
        .into(),
    };
    text.push('\n');
    text += &say.line(t::FaultsAll { count, then });
    for note in &report.first_faults {
        let (player, why) = (note.player.as_str(), note.what.text.as_str());
        let game = note.game.to_string();
        let deal = note.deal.to_string();
        let seat = note.seat.to_string();
        let line = t::FaultsNote {
            game,
            deal,
            seat,
            player,
            why,
        };
        text += &format!("  {}", say.line(line));
        for line in note.stderr.lines() {
            text += &format!("    | {line}\n");
        }
    }
    let more = count - report.first_faults.len() as u64;
    if more > 0 {
        text += &format!("  {}", say.line(t::PrintMore { count: more }));
    }
    text
}
