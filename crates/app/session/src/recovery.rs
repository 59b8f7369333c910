//! Recovers matches whose records are damaged.

use wildpile_message::{Message, ToMessage};
use wildpile_records::{Help, MatchInfo, Snapshot};
use wildpile_transcript::{Recovered, TextStep, Transcript};

use crate::save::{restored, seats};
use crate::{GameBundle, SaveError, SeatInfo, Session};

/// A match recovered up to the last good move of its damaged record.
#[derive(Debug)]
pub struct RecoveredMatch {
    /// The match, to be saved as a new one: the damaged one stays as it is.
    pub session: Session,
    /// The moves that were kept.
    pub kept: usize,
    /// The later steps that are lost.
    pub lost: usize,
}

/// Checks the text of a record without replaying it; `None` if its digest is right.
#[must_use]
pub fn record_problem(transcript: &str) -> Option<Message> {
    let read = transcript.parse::<Transcript>();
    read.err().map(|error| error.message())
}

impl RecoveredMatch {
    /// Recovers as much as possible. The cards are dealt again from the deal number, so only the moves have to be
    /// readable. `find` looks up a game by name.
    ///
    /// # Errors
    /// When the beginning of the record is damaged too.
    pub fn of(
        info: &MatchInfo,
        now: &Snapshot,
        find: &dyn Fn(&str) -> Option<&'static GameBundle>,
    ) -> Result<Self, SaveError> {
        let Recovered { transcript, mut lost } = Transcript::recover(&now.transcript())?;
        let bundle = find(&transcript.game).ok_or_else(|| SaveError::NoGame(transcript.game.clone()))?;
        let mut played = bundle.game.replay(&transcript.cut(0))?;
        let mut moves = transcript.steps.iter().filter_map(|step| match step {
            TextStep::Move(seat, notation) => Some((*seat, notation)),
            TextStep::Chance(_) => None,
        });
        while let Some((seat, notation)) = moves.next() {
            if played.play(seat, notation).is_err() {
                lost += 1 + moves.count();
                break;
            }
        }
        if now.marked {
            played.mark();
        }
        let kept = played.moves_made();
        let seats = seats(info, &*played).unwrap_or_else(|| {
            let nameless = |player: &String| SeatInfo {
                name: String::new(),
                player: player.clone(),
            };
            transcript.seats.iter().map(nameless).collect()
        });
        let mut session = restored(bundle, played, &transcript, now, seats);
        let noted = session.help.noted;
        session.help = Help { noted, ..now.help };
        Ok(Self { session, kept, lost })
    }
}
