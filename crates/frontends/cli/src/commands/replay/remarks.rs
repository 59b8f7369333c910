//! The server's notes on an online match: the moves that weren't a person's own.

use wildpile_message::Message;
use wildpile_protocol::fair;
use wildpile_protocol::remark::{self, Remark, What};
use wildpile_transcript::{TextStep, Transcript};

use crate::report::NotedReport;
use crate::text as t;

/// The server's remarks in a record; none if the match wasn't at an online table.
pub(super) fn remarks(record: &Transcript) -> Vec<Remark> {
    let note = record.notes.get(remark::NOTE);
    let note = note.filter(|_| record.notes.contains_key(fair::NOTE));
    let remarks = note.and_then(|note| serde_json::from_str(note).ok());
    remarks.unwrap_or_default()
}

/// The note on each of these steps, which are all of the match.
pub(super) fn by_step(remarks: &[Remark], steps: &[TextStep], seats: usize) -> Vec<Option<NotedReport>> {
    let mut noted = vec![None; steps.len()];
    // Who plays for each seat, and whether for a single move.
    let mut bots: Vec<Option<(NotedReport, bool)>> = vec![None; seats];
    let mut left = remarks.iter().peekable();
    for (at, line) in steps.iter().enumerate() {
        while let Some(Remark { seat, what, .. }) = left.next_if(|remark| remark.step <= at) {
            let Some(bot) = bots.get_mut(seat.index()) else {
                continue;
            };
            match what {
                What::StoodIn { .. } => *bot = Some((NotedReport::BotAway, false)),
                What::Returned => *bot = None,
                What::MoveTimeUp { .. } => *bot = Some((NotedReport::BotTime, true)),
                What::MatchTimeUp { .. } => *bot = Some((NotedReport::BotTime, false)),
                What::ResignedTo { .. } => *bot = Some((NotedReport::BotResigned, false)),
                What::BidTimeUp | What::Resigned { .. } => {}
            }
        }
        if let TextStep::Move(seat, _) = line
            && let Some(bot) = bots.get_mut(seat.index())
        {
            noted[at] = bot.map(|(why, _)| why);
            bot.take_if(|(_, once)| *once);
        }
    }
    // That a bid came too late is noted after the pass.
    for Remark { step, seat, .. } in remarks.iter().filter(|one| one.what == What::BidTimeUp) {
        let before = steps.get(..*step).unwrap_or(steps);
        let is_own = |line: &TextStep| matches!(line, TextStep::Move(by, _) if by == seat);
        if let Some(at) = before.iter().rposition(is_own) {
            noted[at] = Some(NotedReport::BidTime);
        }
    }
    noted
}

/// In words, behind the move.
pub(super) fn beside(noted: NotedReport) -> Message {
    match noted {
        NotedReport::BotAway => t::ReplayBotAway.into(),
        NotedReport::BotTime => t::ReplayBotTime.into(),
        NotedReport::BotResigned => t::ReplayBotResigned.into(),
        NotedReport::BidTime => t::ReplayBidTime.into(),
    }
}

#[cfg(test)]
mod tests {
    use wildpile_game::Seat;

    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::from_number(number).expect("a seat")
    }

    fn line(number: u8) -> TextStep {
        match Seat::from_number(number) {
            Some(seat) => TextStep::Move(seat, "pass".to_owned()),
            None => TextStep::Chance("first 1".to_owned()),
        }
    }

    fn remark(step: usize, number: u8, what: What) -> Remark {
        let seat = seat(number);
        Remark { step, seat, what }
    }

    fn level() -> String {
        "regular".to_owned()
    }

    #[test]
    fn a_bot_plays_as_long_as_the_server_says() {
        use NotedReport::{BidTime, BotAway, BotResigned, BotTime};
        let steps = [0, 1, 2, 1, 3, 2, 1, 2, 3, 1, 2, 3].map(line);
        let remarks = [
            // A single move, whatever others do meanwhile.
            remark(1, 2, What::MoveTimeUp { level: level() }),
            remark(3, 1, What::StoodIn { level: level() }),
            remark(6, 1, What::Returned),
            remark(6, 3, What::MatchTimeUp { level: level() }),
            // After the pass, and after a chance step perhaps.
            remark(8, 1, What::BidTimeUp),
            remark(8, 2, What::ResignedTo { level: level() }),
        ];
        let noted = by_step(&remarks, &steps, 3);
        let mut expected = [None; 12];
        expected[2] = Some(BotTime);
        expected[3] = Some(BotAway);
        expected[6] = Some(BidTime);
        expected[8] = Some(BotTime);
        expected[10] = Some(BotResigned);
        expected[11] = Some(BotTime);
        assert_eq!(noted, expected);
    }

    /// Anyone can write a record.
    #[test]
    fn notes_about_seats_and_steps_that_arent_there_change_nothing() {
        let steps = [0, 1, 2].map(line);
        let remarks = [
            remark(0, 8, What::StoodIn { level: level() }),
            remark(900, 8, What::BidTimeUp),
            remark(900, 1, What::Returned),
        ];
        let noted = by_step(&remarks, &steps, 2);
        assert!(noted.len() == 3 && noted.iter().all(Option::is_none), "{noted:?}");
        assert!(by_step(&remarks, &[], 0).is_empty());
    }
}
