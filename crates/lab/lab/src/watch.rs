//! Measures the time per move, using a clock provided by the caller, and limits it.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use wildpile_game::Seat;
use wildpile_table::{Ask, DynPlayer, Wants};

/// The time since a fixed moment.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock {
    /// A clock based on this function.
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }
}

/// The move times of a player. Not reproducible.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveTimes {
    /// The player.
    pub player: String,
    /// The mean.
    pub mean: Duration,
    /// The maximum.
    pub longest: Duration,
}

/// The times so far, from all threads.
#[derive(Debug, Default)]
pub(crate) struct Times {
    moves: AtomicU64,
    nanos: AtomicU64,
    longest: AtomicU64,
}

impl Times {
    pub(crate) fn of(&self, player: &str) -> MoveTimes {
        let moves = self.moves.load(Ordering::Relaxed).max(1);
        MoveTimes {
            player: player.to_owned(),
            mean: Duration::from_nanos(self.nanos.load(Ordering::Relaxed) / moves),
            longest: Duration::from_nanos(self.longest.load(Ordering::Relaxed)),
        }
    }
}

/// A player with its own time budget, or whose moves are timed, or both.
pub(crate) struct Watched {
    player: Box<dyn DynPlayer>,
    budget: Option<Duration>,
    /// The clock, and where the times are added.
    clock: Option<(Clock, Arc<Times>)>,
    /// The time spent on extra moves, which counts towards the move that follows.
    asked: Duration,
}

impl Watched {
    /// Wraps the player unless there is nothing to do.
    pub(crate) fn boxed(
        player: Box<dyn DynPlayer>,
        budget: Option<Duration>,
        clock: Option<(Clock, Arc<Times>)>,
    ) -> Box<dyn DynPlayer> {
        if budget.is_none() && clock.is_none() {
            return player;
        }
        Box::new(Self {
            player,
            budget,
            clock,
            asked: Duration::ZERO,
        })
    }

    /// Asks the player something and adds the time to the current move.
    fn ask<T>(&mut self, ask: &Ask<'_>, question: impl FnOnce(&mut dyn DynPlayer, &Ask<'_>) -> T) -> T {
        let budget = self.budget.unwrap_or(ask.budget);
        let now = |clock: &Option<(Clock, _)>| clock.as_ref().map(|(clock, _)| (clock.0)());
        let started = now(&self.clock);
        let answer = question(self.player.as_mut(), &Ask { budget, ..*ask });
        if let Some((ended, started)) = now(&self.clock).zip(started) {
            self.asked += ended.saturating_sub(started);
        }
        answer
    }

    /// Completes the current move.
    fn moved(&mut self) {
        let Some((_, times)) = &self.clock else { return };
        let nanos = std::mem::take(&mut self.asked).as_nanos() as u64;
        times.moves.fetch_add(1, Ordering::Relaxed);
        times.nanos.fetch_add(nanos, Ordering::Relaxed);
        times.longest.fetch_max(nanos, Ordering::Relaxed);
    }
}

impl DynPlayer for Watched {
    fn knows_per_seat(&self) -> bool {
        self.player.knows_per_seat()
    }

    fn wants(&self) -> Wants {
        self.player.wants()
    }

    fn choose(&mut self, ask: &Ask<'_>) -> usize {
        let chosen = self.ask(ask, |player, ask| player.choose(ask));
        self.moved();
        chosen
    }

    fn choose_extra(&mut self, ask: &Ask<'_>) -> Option<usize> {
        // An external player decides about all moves here; a chosen legal one is just returned
        // again later.
        let chosen = self.ask(ask, |player, ask| player.choose_extra(ask));
        if chosen.is_some() {
            self.moved();
        }
        chosen
    }

    fn at_step(&mut self, step: usize) {
        self.player.at_step(step);
    }

    fn observe(&mut self, game: &dyn Any, seat: Seat, observation: &dyn Any) {
        self.player.observe(game, seat, observation);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_timed_by_the_clock_that_was_handed_in() {
        let ticks = AtomicU64::new(0);
        let clock = Clock::new(move || {
            // Each reading takes longer: 0, 1, 3, 6 … ms.
            let n = ticks.fetch_add(1, Ordering::Relaxed);
            Duration::from_millis(n * (n + 1) / 2)
        });
        let times: Arc<Times> = Arc::default();
        let mut player = Watched {
            player: Box::new(wildpile_table::RandomPlayer::new(1)),
            budget: None,
            clock: Some((clock, Arc::clone(&times))),
            asked: Duration::ZERO,
        };
        assert_eq!(player.wants(), Wants::Nothing);
        let ask = Ask {
            game: &(),
            seat: Seat::FIRST,
            view: &(),
            moves: &(),
            count: 1,
            budget: Duration::ZERO,
        };
        player.choose(&ask);
        player.choose(&ask);
        let told = times.of("random");
        assert_eq!(
            (told.mean, told.longest),
            (Duration::from_millis(2), Duration::from_millis(3))
        );
    }
}
