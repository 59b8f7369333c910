//! Accounts that this machine is logged in to. While it is, they come first, and its guests wait.

use std::io;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use wildpile_message::Message;
use wildpile_net::{Introduction, Server, Session};
use wildpile_protocol::lobby::NAME;
use wildpile_protocol::people::Account;

use super::{Contribution, Guest, Guests, Kept, those_known};
use crate::online::{OwnSeat, system_name};
use crate::text as t;

/// Data set aside until the next login or logout: seats and contributions are kept by name, and a guest may have the same one as
/// an account.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Aside {
    site: String,
    of: Owner,
    parts: Vec<Contribution>,
    #[serde(deserialize_with = "those_known")]
    seats: Vec<OwnSeat>,
}

/// Whose it is.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Owner {
    /// That of a guest who has the account's name.
    Guest {
        guest: Guest,
        /// Whether it was here last.
        is_last: bool,
    },
    /// That of an account that isn't logged in.
    Account {
        login: String,
        /// The session of the guest from whom it was made on this machine.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<String>,
    },
}

impl Aside {
    fn guest(&self) -> Option<&Guest> {
        match &self.of {
            Owner::Guest { guest, .. } => Some(guest),
            Owner::Account { .. } => None,
        }
    }

    /// Whether it is that of an account that was made from the guest of this session.
    fn was(&self, token: &str) -> bool {
        matches!(&self.of, Owner::Account { was: Some(was), .. } if was == token)
    }
}

/// What a session has at tables.
pub(super) struct Own<'a> {
    pub(super) parts: &'a mut Vec<Contribution>,
    pub(super) seats: &'a mut Vec<OwnSeat>,
    /// The name under which that is kept.
    pub(super) name: String,
}

/// What has become of a session on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It is still kept, or was never.
    Same,
    /// The guest has an account now, which is logged in here: the same person.
    Account(String, Session),
    /// Another account of this name is logged in, or the same one once more.
    Other(String),
    /// The account was logged out here. This guest comes now, if there is one.
    LoggedOut(Option<String>),
}

impl Fate {
    /// As whom somebody of this name comes to the server now.
    pub(crate) fn name<'a>(&'a self, before: &'a str) -> &'a str {
        match self {
            Self::Account(name, _) | Self::Other(name) | Self::LoggedOut(Some(name)) => name,
            Self::Same | Self::LoggedOut(None) => before,
        }
    }

    /// What has happened, and as whom somebody of this name can go on; `None` if they needn't be told. An account comes back
    /// with the command `log_in`.
    pub(crate) fn message(&self, site: String, before: &str, log_in: &str) -> Option<Message> {
        let (name, command) = (self.name(before).to_owned(), log_in.to_owned());
        match self {
            Self::Same | Self::Account(..) => None,
            Self::Other(_) => Some(t::OnlineOtherAccount { site, name }.into()),
            Self::LoggedOut(Some(_)) => Some(t::OnlineLoggedOutGuest { site, name, command }.into()),
            Self::LoggedOut(None) => Some(t::OnlineLoggedOutNew { site, name, command }.into()),
        }
    }
}

/// Gives everything that somebody has at tables another name.
fn rename_all(parts: &mut [Contribution], seats: &mut [OwnSeat], name: &str) {
    let parts = parts.iter_mut().map(|part| &mut part.name);
    let seats = seats.iter_mut().map(|seat| &mut seat.name);
    parts.chain(seats).for_each(|own| name.clone_into(own));
}

impl Kept {
    /// Takes everything away that is kept under a name.
    fn take(&mut self, site: &str, name: &str) -> (Vec<Contribution>, Vec<OwnSeat>) {
        let parts = self
            .parts
            .extract_if(.., |one| one.site == site && one.name == name);
        let seats = self
            .seats
            .extract_if(.., |one| one.site == site && one.name == name);
        (parts.collect(), seats.collect())
    }

    /// Puts the guest of this name aside, if there is one.
    pub(super) fn set_aside(&mut self, site: &str, name: &str) {
        let is_guest = |one: &Guest| one.site == site && !one.is_account();
        let last = self.guests.iter().rposition(is_guest);
        let at = (self.guests.iter()).position(|one| is_guest(one) && one.name == name);
        let Some(at) = at else { return };
        let guest = self.guests.remove(at);
        // If the account has had the name for long, what is kept under it is the account's.
        let (parts, seats) = match self.is_of_account(site, name) {
            true => (Vec::new(), Vec::new()),
            false => self.take(site, name),
        };
        let is_last = last == Some(at);
        self.aside.push(Aside {
            site: site.to_owned(),
            of: Owner::Guest { guest, is_last },
            parts,
            seats,
        });
    }

    /// Logs the account out and restores the guests.
    fn log_out(&mut self, site: &str) {
        let mut guests = self.guests.iter();
        if let Some(at) = guests.position(|one| one.site == site && one.is_account()) {
            let account = self.guests.remove(at);
            let (parts, seats) = self.take(site, &account.name);
            if let Some(login) = account.login {
                let was = account.was;
                self.aside.push(Aside {
                    site: site.to_owned(),
                    of: Owner::Account { login, was },
                    parts,
                    seats,
                });
            }
        }
        let Self { guests, aside, .. } = self;
        let is_other = |one: &Guest, guest: &Guest| {
            one.site == site && one.name == guest.name && one.token != guest.token
        };
        let is_free = |guest: &Guest| !guests.iter().any(|one| is_other(one, guest));
        let back = aside.extract_if(.., |one| one.site == site && one.guest().is_some_and(is_free));
        for one in back.collect::<Vec<_>>() {
            match one.of {
                // A terminal that was open meanwhile has kept it.
                Owner::Guest { guest, .. } if self.guests.iter().any(|own| own.token == guest.token) => {}
                Owner::Guest { guest, is_last: true } => self.guests.push(guest),
                Owner::Guest { guest, .. } => self.guests.insert(0, guest),
                Owner::Account { .. } => {}
            }
            self.parts.extend(one.parts);
            self.seats.extend(one.seats);
        }
    }

    /// The account that is logged in at a server.
    fn account(&self, site: &str) -> Option<&Guest> {
        let mut guests = self.guests.iter();
        guests.find(|one| one.site == site && one.is_account())
    }

    /// Whether the account that is logged in has this name.
    pub(super) fn is_of_account(&self, site: &str, name: &str) -> bool {
        self.account(site).is_some_and(|account| account.name == name)
    }

    /// Puts a guest aside who has, or has got, the account's name. What it had under another name before goes along.
    pub(super) fn keep_aside(&mut self, guest: Guest, before: Option<&str>) {
        let (site, name) = (guest.site.clone(), guest.name.clone());
        let before = before.filter(|before| *before != name);
        let (mut parts, mut seats) = before.map(|before| self.take(&site, before)).unwrap_or_default();
        rename_all(&mut parts, &mut seats, &name);
        self.guests
            .retain(|one| one.site != site || one.token != guest.token);
        self.aside.push(Aside {
            site,
            of: Owner::Guest { guest, is_last: true },
            parts,
            seats,
        });
    }

    /// Whether the guest of this session has got an account on this machine.
    pub(super) fn has_account(&self, site: &str, token: &str) -> bool {
        let mut guests = self.guests.iter().filter(|one| one.site == site);
        let mut aside = self.aside.iter().filter(|one| one.site == site);
        guests.any(|one| one.was(token)) || aside.any(|one| one.was(token))
    }

    /// Whether the guest of this session and name is set aside.
    pub(super) fn is_aside(&self, site: &str, name: &str, token: &str) -> bool {
        let mut aside = self.aside.iter().filter(|one| one.site == site);
        aside.any(|one| (one.guest()).is_some_and(|guest| guest.token == token && guest.name == name))
    }

    /// The contributions and seats that belong to a session, whose terminal knows this name; `None` for an account that was logged
    /// out meanwhile. A terminal may still be open as a guest who is set aside: what it keeps must not become the account's,
    /// unless the account was made from that guest.
    pub(super) fn of_session(
        &mut self,
        site: &str,
        name: &str,
        session: Option<&Session>,
    ) -> Option<Own<'_>> {
        let is_of_account = self.is_of_account(site, name);
        let Self {
            guests,
            parts,
            seats,
            aside,
        } = self;
        let name = name.to_owned();
        let Some(session) = session else {
            return Some(Own { parts, seats, name });
        };
        let token = session.token();
        let mut here = guests.iter().filter(|one| one.site == site);
        if let Some(own) = here.find(|one| one.token == token || one.was(token)) {
            let name = if own.token == token {
                name
            } else {
                own.name.clone()
            };
            return Some(Own { parts, seats, name });
        }
        if session.is_account() {
            return None;
        }
        let mut aside = aside.iter_mut().filter(|one| one.site == site);
        let is_own = |one: &Aside| one.was(token) || one.guest().is_some_and(|guest| guest.token == token);
        match aside.find(|one| is_own(one)) {
            Some(own) if own.guest().is_none() => None,
            Some(own) => Some(Own {
                parts: &mut own.parts,
                seats: &mut own.seats,
                name,
            }),
            None if is_of_account => None,
            None => Some(Own { parts, seats, name }),
        }
    }

    /// The account is here, with what it had at tables when it was here last.
    fn log_in(&mut self, site: &str, name: &str, login: &str, token: &str) {
        self.log_out(site);
        self.set_aside(site, name);
        let is_own = |one: &mut Aside| {
            one.site == site && matches!(&one.of, Owner::Account { login: own, .. } if own == login)
        };
        let mut was_guest = None;
        for mut one in self.aside.extract_if(.., is_own).collect::<Vec<_>>() {
            // It may have got another name meanwhile.
            rename_all(&mut one.parts, &mut one.seats, name);
            self.parts.extend(one.parts);
            self.seats.extend(one.seats);
            if let Owner::Account { was: Some(was), .. } = one.of {
                was_guest = Some(was);
            }
        }
        self.guests.push(Guest {
            site: site.to_owned(),
            name: name.to_owned(),
            token: token.to_owned(),
            login: Some(login.to_owned()),
            was: was_guest,
            programs: Vec::new(),
        });
    }

    /// The guest of this session has an account now, with everything that is kept of it.
    fn register(&mut self, site: &str, guest: &str, login: &str, token: &str) {
        let mut guests = self.guests.iter_mut();
        if let Some(guest) = guests.find(|one| one.site == site && one.token == guest) {
            guest.was = Some(std::mem::replace(&mut guest.token, token.to_owned()));
            guest.login = Some(login.to_owned());
        }
    }

    /// The guest who comes to a server when nobody is logged in there.
    fn guest(&self, site: &str) -> Option<&Guest> {
        let aside = || self.aside.iter().rev().filter(|one| one.site == site);
        let last = aside().find_map(|one| match &one.of {
            Owner::Guest { guest, is_last: true } => Some(guest),
            _ => None,
        });
        let mut own = self.own(site).into_iter();
        last.or_else(|| own.find(|one| !one.is_account()))
            .or_else(|| aside().find_map(Aside::guest))
    }
}

impl Guests {
    /// What has become of the session of somebody with this name.
    pub(crate) fn fate(&self, site: &str, name: &str, session: &Session) -> Fate {
        let kept = self.read();
        let token = session.token();
        match kept.account(site) {
            Some(account) if account.token == token => Fate::Same,
            Some(account) if account.was(token) => Fate::Account(account.name.clone(), account.session()),
            Some(account) if session.is_account() || account.name == name => {
                Fate::Other(account.name.clone())
            }
            None if session.is_account() || kept.has_account(site, token) => {
                Fate::LoggedOut(kept.own(site).first().map(|guest| guest.name.clone()))
            }
            Some(_) | None => Fate::Same,
        }
    }

    /// The login name of an account's session that is kept; `None` for guests.
    pub(crate) fn login(&self, site: &str, session: &Session) -> Option<String> {
        let kept = self.read();
        let account = kept.account(site);
        account.filter(|one| one.token == session.token())?.login.clone()
    }

    /// The account that is logged in at a server, if it is the one of this login name.
    pub(crate) fn account(&self, site: &str, login: &str) -> Option<(String, Session)> {
        let kept = self.read();
        let account = kept.account(site);
        let account = account.filter(|one| one.login.as_deref() == Some(login))?;
        Some((account.name.clone(), account.session()))
    }
}

/// An account that this machine is logged in to.
#[derive(Clone, Debug)]
pub struct LoggedIn {
    /// What others call the person.
    pub name: String,
    /// The session.
    pub session: Session,
}

/// The accounts that this machine is logged in to, one at each server at most. Whoever goes to an online table in the terminal has
/// that account there.
#[derive(Clone, Debug)]
pub struct Accounts(Guests);

impl Accounts {
    /// Those that are kept in a data folder.
    #[must_use]
    pub const fn of(folder: PathBuf) -> Self {
        Self(Guests::of(Some(folder)))
    }

    /// The account at a server.
    #[must_use]
    pub fn at(&self, server: &Server) -> Option<LoggedIn> {
        let (name, session) = self.0.find(&server.to_string(), None)?;
        session.is_account().then_some(LoggedIn { name, session })
    }

    /// The name of the guest who comes to a server when nobody is logged in there.
    #[must_use]
    pub fn guest(&self, server: &Server) -> Option<String> {
        let kept = self.0.read();
        kept.guest(&server.to_string()).map(|guest| guest.name.clone())
    }

    /// Who gets an account: this machine's guest, perhaps with another name, or a new one; `None` without any name.
    #[must_use]
    pub fn newcomer(&self, server: &Server, name: Option<&str>) -> Option<Introduction> {
        let usual = system_name().map(|name| name.trim().chars().take(NAME).collect::<String>());
        let who = self.0.introduction(&server.to_string(), None, name, false, || {
            usual.unwrap_or_default()
        });
        Some(who).filter(|who| !who.name.is_empty())
    }

    /// Keeps a guest as whom somebody is at a server.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn keep_guest(&self, server: &Server, name: &str, session: &Session) -> io::Result<()> {
        self.0.keep(&server.to_string(), name, session)
    }

    /// Keeps the session of somebody who has logged in. The guests of this machine wait.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn log_in(&self, server: &Server, account: &Account, session: &Session) -> io::Result<()> {
        let login = account.login.as_deref().unwrap_or_default();
        (self.0).change(|kept| kept.log_in(&server.to_string(), &account.name, login, session.token()))
    }

    /// Keeps the session of a guest who has an account now.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn register(
        &self,
        server: &Server,
        guest: &Session,
        account: &Account,
        session: &Session,
    ) -> io::Result<()> {
        let login = account.login.as_deref().unwrap_or_default();
        (self.0).change(|kept| kept.register(&server.to_string(), guest.token(), login, session.token()))
    }

    /// Forgets the session of the account. The guests of this machine are back.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn log_out(&self, server: &Server) -> io::Result<()> {
        self.0.change(|kept| kept.log_out(&server.to_string()))
    }
}

#[cfg(test)]
mod tests;
