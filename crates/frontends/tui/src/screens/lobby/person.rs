//! The person's identity at a server, and other names for it.

use std::time::Duration;

use wildpile_message::Message;
use wildpile_net::{ClientError, Introduction, Server, Session, wait};

use crate::app::Context;
use crate::beside::Beside;
use crate::localizer::Localizer;
use crate::online::Guests;
use crate::screens::online::usual_name;
use crate::text as t;

/// A name that someone is getting at a server, in the background.
pub(super) type Naming = Beside<Result<(String, Session), ClientError>>;

fn begin_naming(to: Server, who: Introduction, now: Duration) -> Naming {
    Beside::begin(now, move |_| wait(async { who.make(&to).await }))
}

/// The person's identity at a server.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) to: Server,
    pub(super) guests: Guests,
    pub(super) who: Introduction,
    /// The command that logs in to the server.
    pub(super) log_in: String,
}

impl Person {
    /// The identity under this name, and the request that gives it to the guest of this machine, if it needs one.
    pub(super) fn arriving(
        to: Server,
        name: Option<&str>,
        is_other: bool,
        cx: &Context,
    ) -> (Self, Option<Naming>) {
        let guests = Guests::of(cx.folder.clone());
        let known =
            |name, is_other| guests.introduction(&to.to_string(), None, name, is_other, || usual_name(cx));
        let wanted = known(name.map(str::trim), is_other);
        // A name that was asked for is the guest's from the first visit on.
        let is_new = name.is_some() && wanted.session.is_none();
        let (who, wanted) = match (wanted.renames, is_new) {
            (true, _) => (known(None, false), Some(wanted)),
            (false, true) => (wanted.clone(), Some(wanted)),
            (false, false) => (wanted, None),
        };
        let naming = wanted.map(|wanted| begin_naming(to.clone(), wanted, cx.now));
        let log_in = cx.command(&format!("wildpile login {to}"));
        let person = Self {
            to,
            guests,
            who,
            log_in,
        };
        if let Some(session) = &person.who.session {
            // The person is this guest from now on, whatever other terminals want.
            person.keep(person.name(), session);
        }
        (person, naming)
    }

    pub(super) fn name(&self) -> &str {
        &self.who.name
    }

    pub(super) fn is_account(&self) -> bool {
        self.who.session.as_ref().is_some_and(Session::is_account)
    }

    /// The address of a page of the server, for a browser.
    pub(super) fn page(&self, path: &str) -> Message {
        Message::text(format!("{}/{path}", self.to))
    }

    /// The name, and whether it is that of an account.
    pub(super) fn about(&self, localizer: Localizer<'_>) -> String {
        let name = self.name().to_owned();
        match self.is_account() {
            true => localizer.t(t::LobbyNameAccount { name }),
            false => name,
        }
    }

    /// If it can't be kept, a table says so.
    pub(super) fn keep(&self, name: &str, session: &Session) {
        drop(self.guests.keep(&self.to.to_string(), name, session));
    }

    /// The server knows who it is.
    pub(super) fn known(&mut self, name: String, session: Session) {
        self.keep(&name, &session);
        self.who = Introduction::known(name, session);
    }

    /// True if another terminal uses the same guest, so that another name is someone else's.
    pub(super) fn is_shared(&self) -> bool {
        (self.guests).is_used_elsewhere(&self.to.to_string(), self.name())
    }

    /// The person wants another name. `None` if it is the same, or nothing.
    pub(super) fn called(&mut self, name: &str, now: Duration) -> Option<Naming> {
        self.look_up();
        if name.is_empty() || name == self.name() {
            return None;
        }
        let who = match self.guests.find(&self.to.to_string(), Some(name)) {
            Some((name, session)) => Introduction::known(name, session),
            None if self.is_shared() => Introduction::new(name.to_owned()),
            None => Introduction {
                name: name.to_owned(),
                renames: true,
                ..self.who.clone()
            },
        };
        Some(begin_naming(self.to.clone(), who, now))
    }

    /// The person is this guest now. Returns true if that is someone else than before.
    pub(super) fn is_now(&mut self, (name, session): (String, Session)) -> bool {
        let is_other = self.who.session.as_ref().is_some_and(|own| *own != session);
        self.known(name, session);
        is_other
    }

    /// Looks up the current identity: at a table, or in another terminal, the guest may have been given another name, or be new. An account of the same name isn't the guest, nor the other way round.
    pub(super) fn look_up(&mut self) {
        let site = self.to.to_string();
        let named = || self.guests.find(&site, Some(self.name()));
        let found = match &self.who.session {
            None => named(),
            Some(own) => self.guests.by_session(&site, own).or_else(|| {
                let is_guest = |(_, found): &(String, Session)| !own.is_account() && !found.is_account();
                named().filter(is_guest)
            }),
        };
        if let Some((name, session)) = found {
            self.who = Introduction::known(name, session);
        }
    }

    /// The reason why nothing can be done with this identity: a logout, or the end of the session.
    pub(super) async fn ended(&self) -> Option<Message> {
        let session = self.who.session.as_ref()?;
        let site = self.to.to_string();
        match self.guests.end(site, self.name(), session, &self.log_in) {
            Some((why, _)) => Some(why),
            None if session.is_account() => session.ended(&self.to).await.map(|why| why.why().clone()),
            None => None,
        }
    }

    /// Switches to the current guest or account; true if it changed.
    pub(super) fn arrive_again(&mut self) -> bool {
        let site = self.to.to_string();
        let usual = || self.name().to_owned();
        let who = self.guests.introduction(&site, None, None, false, usual);
        let is_other = who.session != self.who.session;
        if let Some(session) = &who.session {
            self.keep(&who.name, session);
        }
        self.who = who;
        is_other
    }
}
