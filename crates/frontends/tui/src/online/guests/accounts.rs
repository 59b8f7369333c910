//! Accounts that this machine is logged in to. While it is, they come first, and its guests wait.

use std::io;

use wildpile_message::Message;
use wildpile_net::{Server, Session};
use wildpile_protocol::people::Account;

use super::{Guest, Guests, Kept};
use crate::text as t;

impl Kept {
    /// Logs the account out. What it has at tables waits for its next login.
    fn log_out(&mut self, site: &str) {
        let accounts = self.guests.iter_mut();
        for account in accounts.filter(|one| one.site == site && one.is_account()) {
            account.token.clear();
        }
    }

    /// The account that is logged in at a server.
    fn account(&self, site: &str) -> Option<&Guest> {
        self.own(site).into_iter().find(|one| one.is_account())
    }

    /// The account is here, with what it had at tables when it was here last. It may have got another name meanwhile.
    fn log_in(&mut self, site: &str, name: &str, login: &str, token: &str) {
        self.log_out(site);
        let is_own = |one: &mut Guest| one.site == site && one.login.as_deref() == Some(login);
        let before = self.guests.extract_if(.., is_own).last();
        self.guests.push(Guest {
            site: site.to_owned(),
            name: name.to_owned(),
            token: token.to_owned(),
            login: Some(login.to_owned()),
            programs: Vec::new(),
            ..before.unwrap_or_default()
        });
    }
}

impl Guests {
    /// The end of the session of someone with this name: why, and as whom one can go on. `None` if it is still kept, or never was.
    /// An account comes back with the command `log_in`.
    pub(crate) fn end(
        &self,
        site: String,
        name: &str,
        session: &Session,
        log_in: &str,
    ) -> Option<(Message, String)> {
        let kept = self.read();
        let command = log_in.to_owned();
        match kept.account(&site) {
            Some(account) if account.token == session.token() => None,
            // Another account of this name is logged in, or the same one once more.
            Some(account) if session.is_account() || account.name == name => {
                let name = account.name.clone();
                Some((t::OnlineOtherAccount { site, name: &name }.into(), name))
            }
            None if session.is_account() => Some(match kept.own(&site).first() {
                Some(guest) => {
                    let name = guest.name.clone();
                    let why = t::OnlineLoggedOutGuest {
                        site,
                        name: &name,
                        command,
                    };
                    (why.into(), name)
                }
                None => (
                    t::OnlineLoggedOutNew { site, name, command }.into(),
                    name.to_owned(),
                ),
            }),
            Some(_) | None => None,
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
        account
            .filter(|one| one.login.as_deref() == Some(login))
            .map(Guest::known)
    }

    /// The account that is logged in at a server, with its name.
    #[must_use]
    pub fn at(&self, server: &Server) -> Option<(String, Session)> {
        let found = self.find(&server.to_string(), None);
        found.filter(|(_, session)| session.is_account())
    }

    /// The name of the guest who comes to a server when nobody is logged in there.
    #[must_use]
    pub fn guest(&self, server: &Server) -> Option<String> {
        let kept = self.read();
        let mut own = kept.own(&server.to_string()).into_iter();
        own.find(|one| !one.is_account()).map(|guest| guest.name.clone())
    }

    /// Keeps the session of someone who has logged in. The guests of this machine wait.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn log_in(&self, server: &Server, account: &Account, session: &Session) -> io::Result<()> {
        let login = account.login.as_deref().unwrap_or_default();
        self.change(|kept| kept.log_in(&server.to_string(), &account.name, login, session.token()))
    }

    /// Forgets the session of the account. The guests of this machine are back.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn log_out(&self, server: &Server) -> io::Result<()> {
        self.change(|kept| kept.log_out(&server.to_string()))
    }
}

#[cfg(test)]
mod tests;
