//! Bots that stand in for someone and would give up. They never end a match that the person could still win: the bot waits.

use std::time::Duration;

use wildpile_game::{Seat, Viewer};

use super::playing::BotPlace;
use super::{Room, Time};

/// Time that the others wait for those whose bots get no further, once nobody else plays: nobody escapes a loss by staying
/// away.
pub(super) const LAST_WAIT: Duration = Duration::from_secs(600);

/// A bot that waits for its person.
pub(super) struct Waiting {
    /// The steps of the match when it would have given up.
    step: usize,
    /// The move by which it gives up.
    notation: String,
    /// The time since which only such bots are left in the race.
    last_since: Option<Time>,
}

impl Waiting {
    pub(super) const fn new(step: usize, notation: String) -> Self {
        Self {
            step,
            notation,
            last_since: None,
        }
    }
}

/// The fate of the move that a bot has chosen.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Instead {
    /// This move is played.
    Play(String),
    /// None is; with this one the bot would have given up.
    Wait(String),
}

impl Room {
    /// The move of a bot that has chosen this one: it doesn't give up for a person who may go on.
    pub(super) fn instead_of(&self, seat: Seat, notation: String) -> Instead {
        let (game, Some(host)) = (self.table.setup().game(), self.table.host()) else {
            return Instead::Play(notation);
        };
        let is_helped_out = self.table.is_helped_out(seat);
        let gives_up = game.gives_up(&notation);
        if !(is_helped_out || gives_up && self.table.is_stood_in(seat)) {
            return Instead::Play(notation);
        }
        let referee = host.table();
        if !is_helped_out && (referee.is_race() || referee.seats() == 1) {
            // Nobody's turn is held up.
            return Instead::Wait(notation);
        }
        let legal = referee.seat(Viewer::Seat(seat)).legal_moves();
        if !gives_up && legal.contains(&notation) {
            return Instead::Play(notation);
        }
        let other = legal.into_iter().find(|other| !game.gives_up(other));
        Instead::Play(other.unwrap_or(notation))
    }

    /// Notices whose person is back, and whether nobody else plays.
    pub(super) fn follow_waiting(&mut self) {
        let (table, now) = (&self.table, self.now);
        // Those who were back, or have moved, get a new bot the next time.
        let waits = |seat: Seat, waiting: &Waiting| {
            table.is_stood_in(seat) && table.check_fresh(seat, table.round(), waiting.step).is_ok()
        };
        self.bots.retain(|seat, place| match place {
            BotPlace::Waiting(waiting) => waits(*seat, waiting),
            BotPlace::Here(_) | BotPlace::Thinking => true,
        });
        let is_waiting = |seat: &Seat| matches!(self.bots.get(seat), Some(BotPlace::Waiting(_)));
        let are_last = table.due().iter().all(is_waiting);
        let is_race = table.host().is_some_and(|host| host.table().is_race());
        let may_end = is_race && !table.is_paused() && self.stopping.is_none();
        for place in self.bots.values_mut() {
            if let BotPlace::Waiting(waiting) = place {
                let since = waiting.last_since.unwrap_or(now);
                waiting.last_since = (may_end && are_last).then_some(since);
            }
        }
    }

    fn waiting(&self) -> impl Iterator<Item = (Time, Seat, &str)> {
        self.bots.iter().filter_map(|(seat, place)| match place {
            BotPlace::Waiting(waiting) => {
                let until = waiting.last_since? + LAST_WAIT;
                Some((until, *seat, waiting.notation.as_str()))
            }
            BotPlace::Here(_) | BotPlace::Thinking => None,
        })
    }

    /// The moment at which the others have waited long enough for someone.
    pub(super) fn waiting_until(&self) -> Option<Time> {
        self.waiting().map(|(until, ..)| until).min()
    }

    /// Ends the race for those whom the others have waited for long enough.
    pub(super) fn waiting_passed(&mut self) {
        let late = self.waiting().filter(|(until, ..)| *until <= self.now);
        let late: Vec<_> = late
            .map(|(_, seat, notation)| (seat, notation.to_owned()))
            .collect();
        for (seat, notation) in late {
            self.bots.remove(&seat);
            self.bot_moves(seat, notation);
        }
    }
}
