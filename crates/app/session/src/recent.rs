//! Recent events, for a line below the table and for reading out.

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_transcript::TextStep;

use crate::Session;
use crate::text as t;

/// An entry of the log of the person at the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// The event, as a clause.
    pub message: Message,
    /// True if it is what a player did; otherwise it is a consequence of a move, like drawn cards.
    pub is_move: bool,
}

impl Session {
    /// The log's events since a step (from 0), oldest first.
    #[must_use]
    pub fn happened_since(&self, step: usize) -> Vec<Happened> {
        let seat = self.log_seat();
        let lines = self.referee().lines_since(step);
        let is_move = |at: usize| matches!(lines.get(at), Some(TextStep::Move(..)));
        // The first entry for each move tells the move, even if chance decides what it shows.
        let (mut read, mut untold) = (0, false);
        let entries = seat.log_since(step).into_iter();
        entries
            .map(|entry| {
                let at = entry.step.saturating_sub(step);
                untold |= (read..=at).any(is_move);
                read = at + 1;
                Happened {
                    message: entry.message,
                    is_move: std::mem::take(&mut untold),
                }
            })
            .collect()
    }

    /// The step since which things are news to the person at the screen: the first move of someone else since their
    /// own last one, or that one if nobody has moved since.
    #[must_use]
    pub fn news_since(&self) -> usize {
        let humans = self.humans();
        let is_own = |seat: Seat| self.facing().map_or(humans.contains(seat), |own| own == seat);
        let (mut at, mut since) = (self.referee().steps(), None);
        for line in self.steps().newest_first() {
            at -= 1;
            match line {
                TextStep::Move(seat, _) if humans.is_empty() || is_own(*seat) => return since.unwrap_or(at),
                TextStep::Move(..) => since = Some(at),
                TextStep::Chance(_) => {}
            }
        }
        0
    }
}

/// The same for reading out, with everything that the last move led to: one goes on from there.
#[must_use]
pub fn announcement(mut happened: Vec<Happened>, most: usize) -> Vec<Message> {
    let last = happened.iter().rposition(|entry| entry.is_move);
    let after = happened.split_off(last.map_or(happened.len(), |at| at + 1));
    let mut said = brief(happened, most);
    said.extend(after.into_iter().map(|entry| entry.message));
    said
}

/// The most important of these events, in order: at most so many, after the number of moves that are left
/// out. Consequences are left out before moves, old ones before new ones.
#[must_use]
pub fn brief(mut happened: Vec<Happened>, most: usize) -> Vec<Message> {
    let mut surplus = happened.len().saturating_sub(most);
    happened.retain(|entry| {
        let kept = entry.is_move || surplus == 0;
        surplus -= usize::from(!kept);
        kept
    });
    let count = happened.len().saturating_sub(most);
    let earlier = (count > 0).then(|| t::RecentEarlier { count }.into());
    let shown = happened.into_iter().skip(count).map(|entry| entry.message);
    earlier.into_iter().chain(shown).collect()
}
