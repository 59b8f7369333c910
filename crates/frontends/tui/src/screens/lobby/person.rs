//! As whom somebody is at a server, and how they get another name.

use std::time::Duration;

use wildpile_client::{Introduction, Server, Session, Trouble, wait};
use wildpile_message::Message;
use wildpile_protocol::lobby::{AVOIDED, NAME};

use crate::app::Context;
use crate::beside::{Beside, Progress};
use crate::online::{Errand, Guests, Visit, Wish, reason};
use crate::screens::online::{OnlineScreen, usual_name};
use crate::text as t;
use crate::voice::Voice;

/// A name that somebody is getting at a server, in the background.
pub(super) struct Naming(Beside<Result<(String, Session), Trouble>>);

impl Naming {
    fn begin(to: Server, who: Introduction, now: Duration) -> Self {
        Self(Beside::begin(now, move |_| wait(async { who.make(&to).await })))
    }

    pub(super) const fn wake(&self) -> Duration {
        self.0.wake()
    }

    /// The guest, once the server has answered.
    pub(super) fn look(&mut self, now: Duration) -> Option<Result<(String, Session), Trouble>> {
        match self.0.look(now) {
            Progress::Working => None,
            Progress::Done(answer) => Some(answer),
            Progress::Gone => Some(Err(Trouble::broken())),
        }
    }
}

/// As whom somebody is at a server.
#[derive(Clone)]
pub(crate) struct Person {
    pub(super) to: Server,
    pub(super) guests: Guests,
    pub(super) who: Introduction,
}

impl Person {
    /// Whoever comes to the lobby, under this name; and how the guest of this machine gets it.
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
        let naming = wanted.map(|wanted| Naming::begin(to.clone(), wanted, cx.now));
        let person = Self { to, guests, who };
        if let Some(session) = &person.who.session {
            // The person is this guest from now on, whatever other terminals want.
            person.keep(person.name(), session);
        }
        (person, naming)
    }

    pub(super) fn name(&self) -> &str {
        &self.who.name
    }

    /// The name, and whether it is that of an account.
    pub(super) fn about(&self, voice: Voice<'_>) -> String {
        let name = self.name().to_owned();
        match self.who.session.as_ref().is_some_and(Session::is_account) {
            true => voice.t(t::LobbyNameAccount { name }),
            false => name,
        }
    }

    /// If it can't be kept, a table says so.
    fn keep(&self, name: &str, session: &Session) {
        drop(self.guests.keep(&self.to.to_string(), name, session));
    }

    /// The server knows who it is.
    fn known(&mut self, name: String, session: Session) {
        self.keep(&name, &session);
        self.who = Introduction::known(name, session);
    }

    /// Whether another terminal uses the same guest, so that another name is somebody else's.
    pub(super) fn is_shared(&self) -> bool {
        (self.guests).is_used_elsewhere(&self.to.to_string(), self.name())
    }

    /// The person wants another name. `None` if it is the same, or nothing.
    pub(super) fn called(&self, name: &str, now: Duration) -> Option<Naming> {
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
        Some(Naming::begin(self.to.clone(), who, now))
    }

    /// The person is this guest now; whether that is somebody else than before.
    pub(super) fn is_now(&mut self, (name, session): (String, Session)) -> bool {
        let is_other = self.who.session.as_ref().is_some_and(|own| *own != session);
        self.known(name, session);
        is_other
    }

    /// Who the person is after a visit to a table: the guest may have been given another name there, or be new.
    pub(super) fn look_up(&mut self) {
        let site = self.to.to_string();
        let found = self.guests.find(&site, Some(self.name()));
        let found = found.or_else(|| self.guests.by_session(&site, self.who.session.as_ref()?));
        if let Some((name, session)) = found {
            self.who = Introduction::known(name, session);
        }
    }

    /// Asks for a table.
    pub(super) fn ask(&mut self, mut wish: Wish, cx: &Context) -> Errand {
        // At a table, or for one, the server may have got to know the person since.
        let known = self.guests.find(&self.to.to_string(), Some(self.name()));
        if let Some((_, session)) = known {
            self.who.session = Some(session);
        }
        if let Wish::Quick(wish) = &mut wish {
            let fits = |name: &&String| name.chars().count() <= NAME;
            let avoid = cx.settings.muted.iter().filter(fits).take(AVOIDED);
            wish.avoid = avoid.cloned().collect();
        }
        Errand::begin(self.to.clone(), self.who.clone(), wish, cx.now)
    }

    /// Goes to the table that was asked for, once it is known.
    pub(super) fn arrive(&mut self, errand: &mut Errand, cx: &Context) -> Option<Arrived> {
        let found = match errand.look(cx.now)? {
            Ok(found) => found,
            Err(_) if errand.is_given_up() => return Some(Arrived::GivenUp),
            Err(why) => return Some(Arrived::Refused(reason(&why, &cx.texts))),
        };
        // Also without a table: another try is the same guest.
        self.known(found.name, found.session.clone());
        let table = match found.table {
            None => return Some(Arrived::GivenUp),
            Some(Err(why)) => return Some(Arrived::Refused(reason(&why, &cx.texts))),
            Some(Ok(table)) => table,
        };
        let bots = match &errand.wish {
            Wish::New { bots, .. } => bots.clone(),
            Wish::Quick(_) => Vec::new(),
        };
        let visit = Visit {
            bots,
            ..self.visit(table)
        };
        Some(match OnlineScreen::known(visit, found.session, cx) {
            Ok(table) => Arrived::At(Box::new(table)),
            Err(why) => Arrived::Refused(why),
        })
    }
}

/// What became of a request for a table.
pub(super) enum Arrived {
    /// The table.
    At(Box<OnlineScreen>),
    /// Why there is none.
    Refused(Message),
    /// Nobody wants it any more.
    GivenUp,
}
