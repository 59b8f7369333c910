//! Recent events, for a line below the table and for reading out.

use wildpile_game::Seat;
use wildpile_message::{Arg, Join, Message};
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
        let entries = summed(entries.map(|entry| (entry.step, entry.message)));
        let happened = entries.into_iter().map(|(entry_step, message)| {
            let at = entry_step.saturating_sub(step);
            untold |= (read..=at).any(is_move);
            read = at + 1;
            Happened {
                message,
                is_move: std::mem::take(&mut untold),
            }
        });
        happened.collect()
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

/// A log, with its steps, in which one entry stands for several of the same step that only name another card, such as the
/// cards that are drawn at the end of a turn.
#[must_use]
pub fn summed(log: impl IntoIterator<Item = (usize, Message)>) -> Vec<(usize, Message)> {
    let mut sums: Vec<(usize, Message)> = Vec::new();
    for (step, message) in log {
        match sums.last_mut().filter(|(last, _)| *last == step) {
            Some((_, last)) => match sum(last, &message) {
                Some(sum) => *last = sum,
                None => sums.push((step, message)),
            },
            None => sums.push((step, message)),
        }
    }
    sums
}

/// Two entries in one: the cards in a list, or cards that nobody sees counted. `None` if something else differs.
fn sum(one: &Message, other: &Message) -> Option<Message> {
    const CARD: &str = "card";
    const COUNT: &str = "count";
    let rest = |message: &Message| -> Vec<(String, Arg)> {
        let args = message.args().filter(|(name, _)| ![CARD, COUNT].contains(name));
        args.map(|(name, arg)| (name.to_owned(), arg.clone())).collect()
    };
    if one.id() != other.id() || rest(one) != rest(other) {
        return None;
    }
    match (one.arg(CARD), other.arg(CARD), one.arg(COUNT), other.arg(COUNT)) {
        (Some(first), Some(next), None, None) => {
            let mut cards = match first {
                Arg::List(_, cards) => cards.clone(),
                one => vec![one.clone()],
            };
            cards.push(next.clone());
            Some(one.clone().replaced(CARD, Arg::List(Join::Comma, cards)))
        }
        (None, None, Some(Arg::Number(first)), Some(Arg::Number(next))) => {
            Some(one.clone().replaced(COUNT, *first + *next))
        }
        _ => None,
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
