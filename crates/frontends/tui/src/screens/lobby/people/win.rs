//! The person's own wins of the deal of the day, and their way to the list.

use std::time::Duration;

use wildpile_bundle::Listing;
use wildpile_message::Message;
use wildpile_net::{Server, Session, Trouble, wait};
use wildpile_protocol::people::{Attempt, DailyBoard};
use wildpile_records::{Finished, HUMAN, MatchResult, Store, StoreError};
use wildpile_solvers::daily::{Day, is_of};

use crate::app::Context;
use crate::beside::{Beside, take_answer};
use crate::screens::lobby::Person;
use crate::store_thread::{Pending, take};

/// Among how many of the games finished last they are looked for.
const LOOKED_AT: u32 = 100;

/// What became of a win that was sent, and as whom.
pub(super) struct Sent {
    pub(super) name: String,
    pub(super) session: Session,
    pub(super) board: Result<DailyBoard, Trouble>,
}

/// The wins of a deal of the day.
#[derive(Default)]
pub(super) struct Win {
    reading: Option<Pending<Result<Vec<String>, StoreError>>>,
    /// Their transcripts.
    found: Vec<String>,
    sending: Option<Beside<Result<Sent, Trouble>>>,
    /// Whether the person waits for the answer.
    is_waiting: bool,
}

/// The transcripts of the wins of a game's deal of this day. Wins with hints are wins: the server couldn't tell them apart.
fn wins(store: &Store, game: &Listing, day: u64) -> Result<Vec<String>, StoreError> {
    let is_win = |one: &Finished| {
        let info = &one.info;
        let Some((own, others)) = info.seats.split_first() else {
            return false;
        };
        one.ending.result == MatchResult::Won
            && !one.end.help.is_solved()
            && info.rules_name == info.game
            && own.player == HUMAN
            && game.are_daily_opponents(others.iter().map(|seat| seat.player.as_str()))
            && (info.deal.parse()).is_ok_and(|deal| is_of(Day::since_1970(day), deal))
    };
    let finished = store.finished(Some(game.name), LOOKED_AT)?;
    let won = finished.into_iter().filter(is_win);
    Ok(won.map(|one| one.end.transcript()).collect())
}

/// Enters all of them; the best counts.
async fn enter(
    at: &Server,
    session: &Session,
    game: &str,
    day: u64,
    won: Vec<String>,
) -> Result<DailyBoard, Trouble> {
    let mut last = Err(Trouble::broken());
    for transcript in won {
        last = Ok(session
            .enter_daily(at, game, day, &Attempt { transcript })
            .await?);
    }
    last
}

impl Win {
    /// Looks for wins of this day.
    pub(super) fn read(&mut self, game: &'static Listing, day: u64, cx: &Context) {
        self.found.clear();
        self.reading = Some(cx.store.read(move |store| wins(store, game, day)));
    }

    /// Takes what the store has answered; why it can't be read.
    pub(super) fn hear(&mut self) -> Option<Message> {
        match take(&mut self.reading)? {
            Ok(found) => {
                self.found = found;
                None
            }
            Err(why) => Some(why),
        }
    }

    /// Whether there is one.
    pub(super) const fn is_there(&self) -> bool {
        !self.found.is_empty()
    }

    /// Sends what was found, as the person; whoever was never at the server is a new guest there.
    pub(super) fn send(&mut self, person: &Person, game: &'static str, day: u64, now: Duration) {
        self.is_waiting = true;
        if self.sending.is_some() {
            return;
        }
        let (person, won) = (person.clone(), self.found.clone());
        self.sending = Some(Beside::begin(now, move |_| {
            wait(async {
                let (name, session) = person.who.make(&person.to).await?;
                // Also if the page is left meanwhile: the list knows this guest from now on.
                person.keep(&name, &session);
                let board = enter(&person.to, &session, game, day, won).await;
                Ok(Sent { name, session, board })
            })
        }));
    }

    /// Whether one is on its way, and the person waits for it.
    pub(super) const fn is_sending(&self) -> bool {
        self.is_waiting && self.sending.is_some()
    }

    /// The person doesn't wait for the answer any longer.
    pub(super) const fn forget(&mut self) {
        self.is_waiting = false;
    }

    /// When to look for the answer.
    pub(super) fn wake(&self) -> Option<Duration> {
        self.sending.as_ref().map(Beside::wake)
    }

    /// The answer, once it is there.
    pub(super) fn look(&mut self, now: Duration) -> Option<Result<Sent, Trouble>> {
        take_answer(&mut self.sending, now)
    }
}
