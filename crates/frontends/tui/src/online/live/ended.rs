//! The end of a session: why, and as whom the person can go on.

use std::time::Duration;

use wildpile_message::Texts;
use wildpile_net::{ClientError, Introduction, Order};
use wildpile_protocol::socket::You;

use super::{Event, Live, News, State, TableNews, reason};
use crate::text as t;

/// Interval at which one looks whether someone has logged in here again. `wildpile login` and `wildpile logout`, too, end a
/// session at the server before they write down what comes after it.
const AGAIN: Duration = Duration::from_millis(250);
/// For how long one looks that often. The screen may stay open for hours.
const OFTEN: Duration = Duration::from_secs(10);
/// Interval at which one looks after that.
const LATER: Duration = Duration::from_secs(2);

impl Live {
    /// The connection has ended for good.
    pub(super) fn ended(&mut self, why: &ClientError, texts: &Texts) {
        let now = self.now;
        let session = self.session.as_ref().filter(|_| self.name().is_some());
        let ended = session.filter(|_| why.is_end_of_session());
        let is_guest = ended.is_some_and(|session| !session.is_account());
        (self.look_at, self.look_often_until) = (ended.map(|_| now), now + OFTEN);
        self.is_session_over = why.is_end_of_session();
        let name = self.name().unwrap_or_default().to_owned();
        self.update(Event::Ended(match is_guest {
            true => t::OnlineForgotten { name }.into(),
            false => reason(why, texts),
        }));
        self.look_after_session(now);
    }

    /// Looks what has become of a session that has ended. Anyone who has logged in to the same account again plays on; nobody else
    /// gets a seat by this.
    pub(super) fn look_after_session(&mut self, now: Duration) {
        let (Some(_), Some(own)) = (self.look_at.filter(|at| *at <= now), &self.session) else {
            return;
        };
        let pause = if now < self.look_often_until { AGAIN } else { LATER };
        self.look_at = Some(now + pause);
        let site = self.to.site();
        let login = self.login.as_deref();
        let again = login.and_then(|login| self.guests.account(&site, login));
        let name = match again.filter(|(_, again)| again != own) {
            Some((name, session)) => {
                let who = Introduction::known(name.clone(), session.clone());
                self.connection.order(Order::Become(who));
                self.session = Some(session);
                self.table.begin_again();
                self.is_session_over = false;
                self.look_at = None;
                self.greeting = Some(t::OnlineLoggedInAgain.into());
                name
            }
            None => {
                let known = self.name().unwrap_or_default();
                let end = self.guests.end(site, known, own, &self.log_in);
                let end = end.map(|(why, name)| (State::Ended(why), name));
                let Some((ended, name)) = end.filter(|(ended, _)| self.table.state != *ended) else {
                    return;
                };
                self.table.state = ended;
                // More may follow, such as another login.
                (self.look_at, self.look_often_until) = (Some(now + AGAIN), now + OFTEN);
                // The seat is someone else's now.
                self.table.you = You::default();
                name
            }
        };
        self.table.name = Some(name).filter(|name| !name.is_empty());
        self.news.push_back(News::Table(TableNews::Gone));
    }
}

#[cfg(test)]
mod tests;
