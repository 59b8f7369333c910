//! The result of a match, and the state that a store is to have.

use wildpile_game::{Seat, Viewer};
use wildpile_records::{Ending, MatchResult, Wanted};

use crate::Session;

impl Session {
    /// The state that a store is to have. A match that is left for another one is abandoned; an untouched one leaves no trace.
    #[must_use]
    pub fn wanted(&self, is_left: bool) -> Wanted {
        let ending = match is_left {
            true => self.ending_if_left(),
            false => self.ending(),
        };
        match ending {
            Some(ending) => Wanted::Finished(self.snapshot(), ending),
            None if is_left => Wanted::Nothing,
            None => Wanted::InProgress(self.snapshot()),
        }
    }

    /// True if the result may count: one person plays, who has seen nothing hidden, and it isn't practice. With several people at
    /// one screen, nobody is “the” player.
    #[must_use]
    pub fn may_count(&self) -> bool {
        self.humans().len() == 1 && !self.referee().is_marked() && self.help().practice().is_none()
    }

    /// The result; `None` while the match is in progress.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let outcome = self.referee().outcome()?;
        let humans = self.humans();
        let seat = humans.first().unwrap_or(Seat::FIRST);
        let won = outcome.won(seat);
        Some(Ending {
            result: match (won, outcome.drawn) {
                (true, _) => MatchResult::Won,
                (false, true) => MatchResult::Drawn,
                (false, false) => MatchResult::Lost,
            },
            grade: if won { outcome.grade } else { 0 },
            turns: outcome.turns.get(seat.index()).copied().unwrap_or(0),
            score: outcome.scores.get(seat.index()).copied().unwrap_or(0),
            counted: self.may_count(),
            message: self.referee().seat(Viewer::Seat(seat)).outcome_message(),
            judged: self.judged,
        })
    }

    /// The result if the match is abandoned now, which doesn't count as a win. `None` if nobody at the
    /// screen has made a move, so that it leaves no trace.
    #[must_use]
    pub fn ending_if_left(&self) -> Option<Ending> {
        let played = self.referee();
        if !self.is_played() {
            return None;
        }
        Some(Ending {
            result: MatchResult::Abandoned,
            turns: u32::try_from(played.moves_made()).unwrap_or(u32::MAX),
            counted: self.may_count(),
            ..Ending::default()
        })
    }
}
