//! Accounts that this machine is logged in to. While it is, they come first, and its guests wait.

use std::io;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use wildpile_client::{Introduction, Server, Session};
use wildpile_protocol::lobby::NAME;
use wildpile_protocol::people::Account;

use super::{Contribution, Guest, Guests, Kept, those_known};
use crate::online::{OwnSeat, system_name};

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
    Account { login: String },
}

impl Aside {
    fn guest(&self) -> Option<&Guest> {
        match &self.of {
            Owner::Guest { guest, .. } => Some(guest),
            Owner::Account { .. } => None,
        }
    }
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
        let (parts, seats) = self.take(site, name);
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
                self.aside.push(Aside {
                    site: site.to_owned(),
                    of: Owner::Account { login },
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

    /// Whether the guest of this session and name is set aside.
    pub(super) fn is_aside(&self, site: &str, name: &str, token: &str) -> bool {
        let mut aside = self.aside.iter().filter(|one| one.site == site);
        aside.any(|one| (one.guest()).is_some_and(|guest| guest.token == token && guest.name == name))
    }

    /// The contributions and seats that belong to a session; `None` for an account that was logged out meanwhile. A terminal may
    /// still be open as a guest who is set aside: what it keeps must not become the account's.
    pub(super) fn of_session(
        &mut self,
        site: &str,
        session: Option<&Session>,
    ) -> Option<(&mut Vec<Contribution>, &mut Vec<OwnSeat>)> {
        let Some(session) = session else {
            return Some((&mut self.parts, &mut self.seats));
        };
        let token = session.token();
        let is_here = |one: &Guest| one.site == site && one.token == token;
        if session.is_account() && !self.guests.iter().any(is_here) {
            return None;
        }
        let mut aside = self.aside.iter_mut().filter(|one| one.site == site);
        let own = aside.find(|one| one.guest().is_some_and(|guest| guest.token == token));
        Some(match own {
            Some(own) => (&mut own.parts, &mut own.seats),
            None => (&mut self.parts, &mut self.seats),
        })
    }

    /// The account is here, with what it had at tables when it was here last.
    fn log_in(&mut self, site: &str, name: &str, login: &str, token: &str) {
        self.log_out(site);
        self.set_aside(site, name);
        let is_own = |one: &mut Aside| {
            one.site == site && matches!(&one.of, Owner::Account { login: own } if own == login)
        };
        for mut one in self.aside.extract_if(.., is_own).collect::<Vec<_>>() {
            // It may have got another name meanwhile.
            let parts = one.parts.iter_mut().map(|part| &mut part.name);
            let seats = one.seats.iter_mut().map(|seat| &mut seat.name);
            parts.chain(seats).for_each(|own| name.clone_into(own));
            self.parts.extend(one.parts);
            self.seats.extend(one.seats);
        }
        self.guests.push(Guest {
            site: site.to_owned(),
            name: name.to_owned(),
            token: token.to_owned(),
            login: Some(login.to_owned()),
            programs: Vec::new(),
        });
    }

    /// The guest of this session has an account now, with everything that is kept of it.
    fn register(&mut self, site: &str, guest: &str, login: &str, token: &str) {
        let mut guests = self.guests.iter_mut();
        if let Some(guest) = guests.find(|one| one.site == site && one.token == guest) {
            token.clone_into(&mut guest.token);
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
