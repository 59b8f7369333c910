//! Quick tables: they begin by themselves, and don't wait for people who have gone.

use std::time::Duration;

use tokio::time::{Instant, timeout};
use wildpile_game::Seat;

use super::{Order, RoomTask};
use crate::PlayerId;
use crate::room::Deed;
use crate::store::{Store, StoreError};

/// How long it may take to look up who has blocked whom.
const PATIENCE: Duration = Duration::from_secs(3);

/// When it is tried again if that didn't work.
const AGAIN: Duration = Duration::from_secs(1);

/// Whether it is known who of some people have blocked each other: they may have done so at another table since they sat down
/// here.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Apart {
    Unknown,
    /// It is being looked up for these.
    Asked(Vec<PlayerId>),
    /// It was looked up just now for these, and whoever has blocked someone has left.
    Known(Vec<PlayerId>),
    /// It couldn't be looked up. It is tried again then.
    Failed(Instant),
}

/// Who of them has blocked whom.
async fn blocks_among(store: &Store, people: &[PlayerId]) -> Result<Vec<Deed>, StoreError> {
    let mut all = Vec::new();
    for whom in people {
        let by = store.blockers(whom, people).await?;
        all.extend(by.into_iter().map(|by| Deed {
            by,
            whom: whom.clone(),
        }));
    }
    Ok(all)
}

impl RoomTask {
    /// Begins the match once everybody it waits for is here, and nobody among them has blocked anyone else.
    pub(super) fn begin_if_all_here(&mut self) {
        let begins = self.table.begins(
            |seat| self.people.has_greeted(&self.table, seat),
            |seat| self.coming.has(seat),
        );
        if begins.is_empty() {
            // What is known now may not hold later.
            self.apart = Apart::Unknown;
            return;
        }
        let here = self.table.people().filter(|(seat, _)| !self.coming.has(*seat));
        let people: Vec<PlayerId> = here.map(|(_, sits)| sits.clone()).collect();
        let are_known = people.len() < 2 || matches!(&self.apart, Apart::Known(known) if *known == people);
        if !are_known {
            let is_waiting = match &self.apart {
                Apart::Asked(asked) => *asked == people,
                Apart::Failed(until) => Instant::now() < *until,
                Apart::Unknown | Apart::Known(_) => false,
            };
            if !is_waiting {
                self.ask_apart(people);
            }
            return;
        }
        self.apart = Apart::Unknown;
        for event in begins {
            if self.happens(event).is_err() {
                return;
            }
        }
    }

    /// Looks up who of these people have blocked each other. Nothing waits for it but the beginning of their match.
    fn ask_apart(&mut self, people: Vec<PlayerId>) {
        self.apart = Apart::Asked(people.clone());
        let (store, orders) = (self.shared.store.clone(), self.orders.clone());
        tokio::spawn(async move {
            let asked = timeout(PATIENCE, blocks_among(&store, &people)).await;
            let deeds = asked.unwrap_or(Err(StoreError::Away));
            let deeds = deeds.map_err(|error| {
                tracing::error!(error = error.for_log(), "blocks can't be read; the match waits");
            });
            if let Some(orders) = orders.upgrade() {
                orders.send(Order::Apart(people, deeds.ok())).await.ok();
            }
        });
    }

    /// It is known who of these people have blocked each other: whoever has, goes. If it isn't, nobody begins.
    pub(super) fn told_apart(&mut self, people: Vec<PlayerId>, deeds: Option<Vec<Deed>>) {
        let Some(deeds) = deeds else {
            self.apart = Apart::Failed(Instant::now() + AGAIN);
            return;
        };
        for deed in &deeds {
            self.keep_apart(&deed.by, &deed.whom);
        }
        self.apart = Apart::Known(people);
    }

    /// The seats that are given up if nobody comes, with the moment. Outside of a match nothing stands in for those who aren't
    /// there, and the others shouldn't wait for them.
    fn giving_up(&self) -> impl Iterator<Item = (Seat, Instant)> {
        let grace = self.grace();
        let gone = self.gone.iter().filter(|(seat, _)| !self.coming.has(**seat));
        let gone = gone.map(move |(seat, since)| (*seat, *since + self.coming.kept(*seat, grace)));
        let all = gone.chain(self.coming.until(grace));
        all.filter(|(seat, _)| self.table.give_up_seat(*seat).is_some())
    }

    /// Whether seats are only kept for those who say hello in time.
    pub(super) fn keeps_seats_briefly(&self) -> bool {
        self.table.is_quick() && self.table.is_gathering()
    }

    /// When blocks are looked up again.
    pub(super) const fn asks_again_at(&self) -> Option<Instant> {
        match self.apart {
            Apart::Failed(until) => Some(until),
            Apart::Unknown | Apart::Asked(_) | Apart::Known(_) => None,
        }
    }

    /// When the next seat is given up.
    pub(super) fn gives_up_next(&self) -> Option<Instant> {
        self.giving_up().map(|(_, until)| until).min()
    }

    /// Frees the seats of those who have been away for too long.
    pub(super) fn free_seats(&mut self, now: Instant) {
        let late: Vec<Seat> = self
            .giving_up()
            .filter(|(_, until)| *until <= now)
            .map(|(seat, _)| seat)
            .collect();
        for seat in late {
            if let Some(event) = self.table.give_up_seat(seat) {
                self.happens(event).ok();
            }
        }
    }
}
