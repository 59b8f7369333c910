//! The person's moves: they are checked and sent, one after the other, and shown before the table has answered.

use std::time::Duration;

use wildpile_protocol::accusation::{is_accusation, is_pointless};
use wildpile_protocol::socket::{SeatInfo, ToTable};
use wildpile_protocol::text as protocol_text;
use wildpile_session::{Notice, guess, hints};
use wildpile_table::{Action, Scene};

use super::turns::BID;
use super::{Effect, News, Question, Table};
use crate::text as t;

/// The time after which the screen says that the move is being sent.
const SLOW: Duration = Duration::from_millis(400);

/// A move that the table hasn't answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    /// Its key.
    pub(super) key: String,
    notation: String,
    /// The steps of the match that were known when it was made.
    step: usize,
    /// The number of moves that the seat had made in a race.
    made: u32,
    /// The time at which it was made.
    at: Duration,
}

impl Table {
    /// True while a move is unanswered.
    #[must_use]
    pub const fn is_pending(&self) -> bool {
        self.pending.is_some()
    }

    /// True when an answer is overdue.
    #[must_use]
    pub fn is_slow(&self, now: Duration) -> bool {
        let pending = self.pending.as_ref();
        pending.is_some_and(|pending| now.saturating_sub(pending.at) >= SLOW)
    }

    /// Plays an action, after a confirmation if it wants one.
    pub(super) fn choose(&mut self, action: Action, now: Duration, to: &mut Vec<Effect>) {
        if self.is_pointless(&action.notation) {
            self.not_played(protocol_text::PlayAccusation.into(), to);
        } else if self.is_pending() {
            self.say(Notice::plain(t::NotYet));
        } else if action.confirm.is_some() {
            self.question = Some(Question::Sure(action));
        } else {
            self.play(&action.notation, now, to);
        }
    }

    /// Plays a move, and forgets those that are queued.
    pub(super) fn play(&mut self, notation: &str, now: Duration, to: &mut Vec<Effect>) {
        self.forget_queue();
        self.submit(notation, now, to);
    }

    /// Plays several moves; each is sent once the previous one is confirmed.
    pub(super) fn play_all(&mut self, moves: Vec<String>, now: Duration, to: &mut Vec<Effect>) {
        self.forget_queue();
        self.queue = moves.into();
        self.play_next(now, to);
    }

    /// Checks and sends a move, or says why it can't be played.
    fn submit(&mut self, notation: &str, now: Duration, to: &mut Vec<Effect>) {
        let (round, made) = (self.round(), self.made());
        let step = self.seat.as_ref().map_or(0, |seat| seat.steps());
        let submitted = match (self.blocked_reason(), &mut self.seat) {
            (Some(why), _) => Err(why),
            (None, Some(seat)) => seat.submit(notation),
            (None, None) => return,
        };
        if let Err(why) = submitted {
            self.forget_queue();
            return self.not_played(why, to);
        }
        self.moved_in = round;
        let key = self.outbox.key();
        let notation = notation.to_owned();
        self.bid = notation.starts_with(BID).then_some((step, false));
        self.pending = Some(Pending {
            key: key.clone(),
            notation: notation.clone(),
            step,
            made,
            at: now,
        });
        to.push(Effect::Say(ToTable::Play {
            key,
            round,
            step,
            notation,
        }));
        self.end_choice();
        self.notice = None;
        self.redraw_aloud(to);
        to.push(Effect::Show(News::Sent));
    }

    pub(super) fn forget_queue(&mut self) {
        self.queue.clear();
        self.after = None;
    }

    /// Plays the next of several moves.
    pub(super) fn play_next(&mut self, now: Duration, to: &mut Vec<Effect>) {
        if self.pending.is_some() || self.queue.is_empty() {
            return;
        }
        let Some(seat) = &self.seat else { return };
        let steps = seat.steps();
        if self.after.is_some_and(|after| steps <= after) {
            return;
        }
        let Some(notation) = self.queue.pop_front() else {
            return;
        };
        self.after = Some(steps);
        // Something else may have happened meanwhile.
        match seat.legal_moves().contains(&notation) {
            true => self.submit(&notation, now, to),
            false => self.forget_queue(),
        }
    }

    /// The scene with the move that the table hasn't answered, as far as the seat can know what it leads to. `None` if no move
    /// waits, or if the table has played it already.
    pub(super) fn ahead(&self, scene: &Scene) -> Option<Scene> {
        // What comes of an accusation depends on cards that the seat doesn't know.
        let is_foreseen = |pending: &&Pending| !is_accusation(&pending.notation) && self.is_unplayed(pending);
        let pending = self.pending.as_ref().filter(is_foreseen)?;
        let mut actions = scene.actions.iter();
        let action = actions.find(|action| action.notation == pending.notation)?;
        guess::after(self.seat.as_deref()?, scene, action)
    }

    /// True if everything since a move was made is others' doing.
    fn is_unplayed(&self, pending: &Pending) -> bool {
        let (Some(seat), Some(own)) = (&self.seat, self.you.seat) else {
            return false;
        };
        guess::is_unplayed(
            seat.as_ref(),
            &seat.race_progress(),
            own,
            pending.step,
            pending.made,
        )
    }

    /// The number of moves of the own seat in a race, as far as the table has said.
    pub(super) fn made(&self) -> u32 {
        let (Some(seat), Some(own)) = (&self.seat, self.you.seat) else {
            return 0;
        };
        let race = seat.race_progress();
        race.get(own.index()).map_or(0, |own| own.moves)
    }

    /// True if the board is the person's own: a solitaire, perhaps in a race.
    #[must_use]
    pub fn plays_alone(&self) -> bool {
        self.seat.as_ref().is_some_and(|seat| {
            let race = seat.race_progress();
            seat.seats() == 1 || race.first().is_some_and(|own| own.laid.is_none())
        })
    }

    /// The actions worth a hint, the most obvious first; in a solitaire without those that only lead back to an earlier position.
    pub(super) fn useful(&self) -> Vec<usize> {
        match &self.seat {
            Some(seat) if self.plays_alone() => self.positions.onward(seat.as_ref(), &self.scene),
            _ => hints::obvious(&self.scene),
        }
    }

    /// True for an accusation that the table would refuse.
    pub(super) fn is_pointless(&self, notation: &str) -> bool {
        let (Some(own), Some(seat), Some(info)) = (self.you.seat, &self.seat, &self.info) else {
            return false;
        };
        is_pointless(notation, own, &seat.turn(), |seat| {
            matches!(
                info.seats.get(seat.index()),
                Some(SeatInfo::Person { bot: None, .. })
            )
        })
    }
}
