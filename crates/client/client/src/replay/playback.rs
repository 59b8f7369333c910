//! The position in a record, and how it moves.

use super::record::Record;

/// The milliseconds between two steps, from slow to fast.
pub const SPEEDS: [u32; 4] = [2000, 1000, 450, 120];

/// A wish of the viewer, or the time for the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// To this step.
    To(usize),
    /// So many steps forward or back.
    By(isize),
    /// To the next turn.
    NextTurn,
    /// To the previous turn.
    PreviousTurn,
    /// Play, from the beginning if this is the end; or pause.
    Toggle,
    /// Pause.
    Pause,
    /// One of [`SPEEDS`].
    Speed(usize),
    /// The time between two steps has passed.
    Tick,
}

/// The position in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playback {
    first: usize,
    last: usize,
    turns: Vec<usize>,
    at: usize,
    is_playing: bool,
    speed: usize,
}

impl Playback {
    /// At the beginning of a record, where the cards have been dealt.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        Self {
            first: record.first(),
            last: record.last(),
            turns: record.turns(),
            at: record.first(),
            is_playing: false,
            speed: 1,
        }
    }

    /// The steps played so far.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The first and the last step.
    #[must_use]
    pub const fn range(&self) -> (usize, usize) {
        (self.first, self.last)
    }

    /// The positions where turns begin, from 0 (the first step) to 1.
    pub fn turns(&self) -> impl Iterator<Item = f64> {
        let span = (self.last - self.first).max(1) as f64;
        let turns = self.turns.iter();
        turns.map(move |turn| turn.saturating_sub(self.first) as f64 / span)
    }

    /// The milliseconds until the next step; `None` while it is paused.
    #[must_use]
    pub fn pause(&self) -> Option<u32> {
        let pause = SPEEDS.get(self.speed).copied().unwrap_or(SPEEDS[1]);
        self.is_playing.then_some(pause)
    }

    /// Takes an event.
    pub fn update(&mut self, event: Event) {
        let (at, last) = (self.at, self.last);
        let mut turns = self.turns.iter().copied();
        let to = match event {
            Event::To(to) => to,
            Event::By(by) => at.saturating_add_signed(by),
            Event::NextTurn => turns.find(|turn| *turn > at).unwrap_or(last),
            Event::PreviousTurn => turns.rfind(|turn| *turn < at).unwrap_or(0),
            Event::Toggle if !self.is_playing && at >= last => 0,
            Event::Tick if self.is_playing => at + 1,
            Event::Speed(speed) => {
                self.speed = speed;
                at
            }
            Event::Toggle | Event::Pause | Event::Tick => at,
        };
        self.at = to.clamp(self.first, last);
        self.is_playing = match event {
            Event::Toggle => !self.is_playing,
            Event::Tick => self.is_playing && self.at < last,
            Event::Speed(_) => self.is_playing,
            _ => false,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at_the_beginning() -> Playback {
        Playback {
            first: 2,
            last: 9,
            turns: vec![2, 5, 7],
            at: 2,
            is_playing: false,
            speed: 1,
        }
    }

    #[test]
    fn every_step_and_every_turn_can_be_reached() {
        let mut playback = at_the_beginning();
        for (event, at) in [
            (Event::By(-1), 2),
            (Event::By(1), 3),
            (Event::NextTurn, 5),
            (Event::NextTurn, 7),
            (Event::NextTurn, 9),
            (Event::PreviousTurn, 7),
            (Event::To(6), 6),
            (Event::PreviousTurn, 5),
            (Event::By(isize::MAX), 9),
            (Event::By(isize::MIN), 2),
            (Event::To(usize::MAX), 9),
            (Event::To(0), 2),
            (Event::PreviousTurn, 2),
        ] {
            playback.update(event);
            assert_eq!((playback.at(), playback.pause()), (at, None), "{event:?}");
        }
        assert!(playback.turns().eq([0.0, 3.0 / 7.0, 5.0 / 7.0]));
    }

    #[test]
    fn it_plays_to_the_end_and_begins_again_from_there() {
        let mut playback = at_the_beginning();
        playback.update(Event::Tick);
        assert_eq!(playback.at(), 2, "a late tick");
        playback.update(Event::To(7));
        playback.update(Event::Toggle);
        assert_eq!((playback.at(), playback.pause()), (7, Some(1000)));
        playback.update(Event::Speed(3));
        playback.update(Event::Tick);
        assert_eq!((playback.at(), playback.pause()), (8, Some(120)));
        playback.update(Event::Tick);
        assert_eq!((playback.at(), playback.pause()), (9, None));
        playback.update(Event::Toggle);
        assert_eq!((playback.at(), playback.pause()), (2, Some(120)));
        // A person who looks around doesn't want it to move on.
        for event in [Event::By(1), Event::NextTurn, Event::Pause, Event::To(4)] {
            playback.update(event);
            assert_eq!(playback.pause(), None, "{event:?}");
            playback.update(Event::Toggle);
        }
        playback.update(Event::Toggle);
        assert_eq!(playback.pause(), None);
    }
}
