//! The end of a session: why, and as whom the person can go on.

use std::time::Duration;

use wildpile_client::{Introduction, Order, Trouble};
use wildpile_message::{Message, Texts};
use wildpile_protocol::socket::You;

use super::super::Fate;
use super::{Live, News, State, reason};
use crate::text as t;

/// `wildpile login` and `wildpile logout` end a session at the server before they write down what comes after it.
const SOON: Duration = Duration::from_secs(10);

impl Live {
    /// The connection has ended for good.
    pub(super) fn ended(&mut self, why: &Trouble, now: Duration, texts: &Texts) -> News {
        self.closing = None;
        let session = self.session.as_ref().filter(|_| self.name().is_some());
        let ended = session.filter(|_| why.is_end_of_session());
        let is_guest = ended.is_some_and(|session| !session.is_account());
        self.look_until = ended.map(|_| now + SOON);
        let name = self.name.clone();
        self.state = State::Ended(match is_guest {
            true => t::OnlineForgotten { name }.into(),
            false => reason(why, texts),
        });
        self.look_after_session(now).unwrap_or(News::Table)
    }

    /// Looks what has become of a session that has just ended. A guest who has got an account here plays on with it; nobody else
    /// gets a seat by this.
    pub(super) fn look_after_session(&mut self, now: Duration) -> Option<News> {
        self.look_until = self.look_until.filter(|until| now < *until);
        self.look_until?;
        let site = self.to.site();
        let fate = self.guests.fate(&site, &self.name, self.session.as_ref()?);
        let name = fate.name(&self.name).to_owned();
        let why: Option<Message> = fate.message(site, &self.name);
        match (fate, why) {
            (Fate::Account(_, session), _) => {
                let who = Introduction::known(name.clone(), session.clone());
                self.connection.order(Order::Become(who));
                self.session = Some(session);
                self.state = State::Arriving;
                (self.is_arriving, self.is_with_account) = (true, true);
            }
            (_, Some(why)) => {
                self.state = State::Ended(why);
                // The seat is somebody else's now.
                self.you = You::default();
            }
            (_, None) => return None,
        }
        (self.name, self.look_until) = (name, None);
        Some(News::Table)
    }
}

#[cfg(test)]
mod tests;
