//! The move log, as the person at the screen may know it.

use std::ops::RangeInclusive;

use wildpile_game::Viewer;
use wildpile_message::Message;
use wildpile_session::{Happened, brief, summed};
use wildpile_table::SeatView;

use crate::paint;

/// The sentences so far, for one viewer.
#[derive(Clone, Debug, Default)]
pub(in crate::screens) struct Log {
    viewer: Option<Viewer>,
    steps: usize,
    lines: Vec<(usize, Message)>,
    /// Events that aren't the game's, by the step before which they happened.
    notes: Vec<(usize, Message)>,
    /// Both, in order.
    told: Vec<Message>,
}

impl Log {
    /// Brings the log up to date and drops undone entries.
    pub(in crate::screens) fn follow(&mut self, seat: &dyn SeatView) {
        let (viewer, steps) = (seat.viewer(), seat.steps());
        if self.viewer != Some(viewer) {
            *self = Self {
                viewer: Some(viewer),
                notes: std::mem::take(&mut self.notes),
                ..Self::default()
            };
        }
        // A move may have been taken back and another one made: the last step is read again.
        let known = self.steps.min(steps).saturating_sub(1);
        self.lines.retain(|(step, _)| *step < known);
        let news = seat.log_since(known);
        self.lines
            .extend(summed(news.into_iter().map(|t| (t.step, t.message))));
        self.steps = steps;
        self.notes.retain(|(step, _)| *step <= steps);
        self.tell();
    }

    /// Adds something that isn't an event of the game.
    pub(in crate::screens) fn note(&mut self, message: Message) {
        self.notes.push((self.steps, message));
        self.tell();
    }

    fn tell(&mut self) {
        // A note comes before the events of its step.
        let notes = self.notes.iter().map(|(step, message)| (step, 0, message));
        let lines = self.lines.iter().map(|(step, message)| (step, 1, message));
        let mut told: Vec<_> = notes.chain(lines).collect();
        told.sort_by_key(|(step, kind, _)| (*step, *kind));
        self.told = told.into_iter().map(|(.., message)| message.clone()).collect();
    }

    /// The sentences, the oldest first.
    pub(in crate::screens) fn lines(&self) -> impl DoubleEndedIterator<Item = &Message> + ExactSizeIterator {
        self.told.iter()
    }
}

/// The news in lines: one for each event if possible, else one after the other. It gets more than the fewest lines
/// only where not all moves could be told otherwise. The first ones are counted where even the most are too few.
pub(super) fn news_lines(
    news: &[Happened],
    room: RangeInclusive<usize>,
    width: u16,
    say: &dyn Fn(&Message) -> String,
) -> Vec<String> {
    let (fewest, most) = room.into_inner();
    let each: Vec<String> = news.iter().map(|entry| say(&entry.message)).collect();
    if each.len() <= fewest && each.iter().all(|line| paint::width(line) <= width) {
        return each;
    }
    let moves = news.iter().filter(|entry| entry.is_move).count().max(1);
    let joined = |count: usize| {
        let mut text = String::new();
        for line in brief(news.to_vec(), count) {
            text.push_str(match text.chars().last() {
                None => "",
                Some(':') => " ",
                Some(_) => " · ",
            });
            text.push_str(&say(&line));
        }
        paint::wrap(&text, width)
    };
    let whole = (fewest..=most).flat_map(|lines| (moves..=news.len()).rev().map(move |count| (lines, count)));
    let part = (1..moves).rev().map(|count| (most, count));
    whole
        .chain(part)
        .find_map(|(lines, count)| Some(joined(count)).filter(|told| told.len() <= lines))
        .unwrap_or_else(|| joined(1).into_iter().take(most).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_told_in_the_room_there_is() {
        let entry = |text: &str, is_move| Happened {
            message: Message::text(text.to_owned()),
            is_move,
        };
        let news = [
            entry("Bert draws 5 cards", false),
            entry("Bert plays 1", true),
            entry("Bert discards 12", true),
            entry("You draw 4, 8", false),
        ];
        let texts = crate::language::load("en", wildpile_bundle::GAMES);
        let localizer = crate::localizer::Localizer::new(&texts);
        let told = |room, width| news_lines(&news, room, width, &|line| localizer.say(line)).join("|");
        assert_eq!(
            told(4..=4, 78),
            "Bert draws 5 cards|Bert plays 1|Bert discards 12|You draw 4, 8"
        );
        assert_eq!(
            told(1..=1, 78),
            "Bert draws 5 cards · Bert plays 1 · Bert discards 12 · You draw 4, 8"
        );
        // Moves matter more than what follows from them.
        assert_eq!(told(1..=1, 50), "Bert plays 1 · Bert discards 12 · You draw 4, 8");
        assert_eq!(told(1..=1, 40), "Bert plays 1 · Bert discards 12");
        // They are worth a line more.
        assert_eq!(told(1..=2, 40), "Bert plays 1 · Bert discards 12");
        assert_eq!(told(1..=2, 25), "Bert plays 1 · Bert|discards 12");
        // What has no room is counted.
        let news = [news[1].clone(), entry("Bert plays 2", true), news[2].clone()];
        let told = |width| news_lines(&news, 1..=1, width, &|line| localizer.say(line)).join("|");
        assert_eq!(told(33), "2 earlier moves: Bert discards 12");
    }
}
