//! As whom this machine has been at online tables: as guests, and with an account. Whoever starts the program again comes back to
//! the same seat.

mod accounts;

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use wildpile_net::{Address, Introduction, Server, Session};
use wildpile_protocol::TableId;
use wildpile_protocol::part::Part;

use super::{OwnSeat, in_use};
pub(crate) use accounts::Fate;
use accounts::Own;
pub use accounts::{Accounts, LoggedIn};

/// The file in the data folder. It contains sessions, so nobody else may read it.
const FILE: &str = "online.json";

/// The file that is locked while that one is changed: it is replaced, so a lock of its own would be, too.
const LOCK: &str = "online.lock";

/// How many guests, contributions and seats are kept.
const KEPT: usize = 50;

/// A guest of a server, or an account.
#[derive(Clone, Serialize, Deserialize)]
struct Guest {
    /// The server: `https://cards.example`.
    site: String,
    name: String,
    token: String,
    /// The name with which one logs in to the account; `None` for a guest. Each server has one account at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    login: Option<String>,
    /// The session, which has ended, of the guest from whom this machine made the account. Terminals may still be open with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    was: Option<String>,
    /// The numbers of the programs that use it, or have used it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    programs: Vec<u32>,
}

impl Guest {
    fn session(&self) -> Session {
        match self.login {
            Some(_) => Session::of_account(self.token.clone()),
            None => Session::kept(self.token.clone()),
        }
    }

    const fn is_account(&self) -> bool {
        self.login.is_some()
    }

    /// Whether this account was made from the guest of that session.
    fn was(&self, token: &str) -> bool {
        self.was.as_deref() == Some(token)
    }
}

/// A contribution to a deal.
#[derive(Clone, Serialize, Deserialize)]
struct Contribution {
    site: String,
    table: TableId,
    name: String,
    part: String,
}

/// The file; what was used last is last.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    guests: Vec<Guest>,
    parts: Vec<Contribution>,
    /// What another version has written of a seat may say more or less: that mustn't cost anybody the guests.
    #[serde(deserialize_with = "those_known")]
    seats: Vec<OwnSeat>,
    /// Data set aside until the next login or logout.
    #[serde(deserialize_with = "those_known", skip_serializing_if = "Vec::is_empty")]
    aside: Vec<accounts::Aside>,
}

impl Kept {
    /// As whom this machine is known at a server: with the account first, then as the guest who was there last.
    fn own(&self, site: &str) -> Vec<&Guest> {
        let mut own: Vec<&Guest> = self.guests.iter().rev().filter(|one| one.site == site).collect();
        own.sort_by_key(|one| !one.is_account());
        own
    }

    /// The oldest go when there are too many.
    fn trim(&mut self) {
        fn trim<T>(list: &mut Vec<T>) {
            list.drain(..list.len().saturating_sub(KEPT));
        }
        trim(&mut self.guests);
        trim(&mut self.parts);
        trim(&mut self.seats);
        trim(&mut self.aside);
    }

    /// What was kept under a name is under another one.
    fn rename(&mut self, site: &str, before: &str, name: &str) {
        // Those of somebody who had that name and isn't known to the server any more.
        self.parts.retain(|part| part.site != site || part.name != name);
        self.seats.retain(|seat| seat.site != site || seat.name != name);
        let parts = self.parts.iter_mut().map(|part| (&part.site, &mut part.name));
        let seats = self.seats.iter_mut().map(|seat| (&seat.site, &mut seat.name));
        for (_, own) in parts
            .chain(seats)
            .filter(|(of, own)| *of == site && **own == before)
        {
            name.clone_into(own);
        }
    }
}

fn those_known<'a, T: DeserializeOwned, D: Deserializer<'a>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    let all = Vec::<serde_json::Value>::deserialize(deserializer)?;
    let known = all.into_iter().filter_map(|one| serde_json::from_value(one).ok());
    Ok(known.collect())
}

/// The guests that were kept; none without a folder.
#[derive(Clone, Debug)]
pub(crate) struct Guests {
    folder: Option<PathBuf>,
}

impl Guests {
    pub(crate) const fn of(folder: Option<PathBuf>) -> Self {
        Self { folder }
    }

    /// The file is read each time: another terminal may have written it. One that can't be read is as good as none.
    fn read(&self) -> Kept {
        let text = self
            .folder
            .as_ref()
            .and_then(|folder| fs::read_to_string(folder.join(FILE)).ok());
        text.and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default()
    }

    /// Changes what is kept, one terminal after the other.
    fn change(&self, change: impl FnOnce(&mut Kept)) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        fs::create_dir_all(folder)?;
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(folder.join(LOCK))?;
        // Freed when it is closed, also by the end of the program.
        lock.lock()?;
        let mut kept = self.read();
        change(&mut kept);
        kept.trim();
        let text = serde_json::to_vec_pretty(&kept)?;
        // Renamed into its place: a program that is killed here leaves the old file.
        let new = folder.join(format!("{FILE}.{}", std::process::id()));
        let written = secret_file(&new).and_then(|mut file| file.write_all(&text));
        written.and_then(|()| fs::rename(&new, folder.join(FILE)))
    }

    /// Who has this name at a server; without a name the account there, else the guest who was used last.
    pub(crate) fn find(&self, site: &str, name: Option<&str>) -> Option<(String, Session)> {
        let kept = self.read();
        let mut own = kept.own(site).into_iter();
        let found = own.find(|one| name.is_none_or(|name| one.name == name))?;
        Some((found.name.clone(), found.session()))
    }

    /// The guest or account of this session, with its name; for a guest who has got an account here, that one.
    pub(crate) fn by_session(&self, site: &str, session: &Session) -> Option<(String, Session)> {
        let mut guests = self.read().guests.into_iter();
        let token = session.token();
        let found = guests.find(|guest| guest.site == site && (guest.token == token || guest.was(token)))?;
        Some((found.name.clone(), found.session()))
    }

    /// The servers, the one that was used last first.
    pub(crate) fn servers(&self) -> Vec<Server> {
        let mut servers: Vec<Server> = Vec::new();
        for guest in self.read().guests.into_iter().rev() {
            if let Ok(Address::Server(server)) = guest.site.parse()
                && !servers.contains(&server)
            {
                servers.push(server);
            }
        }
        servers
    }

    /// As whom somebody comes to a server, or to a table there: as the guest of this name; or, without a name, with the account
    /// that is logged in there, else as the guest who sits at the table, else as the one who was there last. Another name is given
    /// to that one, unless another terminal uses it. Then it is a new guest, as with `is_other`.
    pub(crate) fn introduction(
        &self,
        site: &str,
        table: Option<TableId>,
        name: Option<&str>,
        is_other: bool,
        usual: impl FnOnce() -> String,
    ) -> Introduction {
        let kept = self.read();
        let own = kept.own(site);
        let sits = |one: &&Guest| {
            let mut seats = kept.seats.iter();
            table.is_some_and(|table| seats.any(|seat| seat.is_at(site, table, &one.name)))
        };
        let first = own.first().copied();
        let account = first.filter(|one| one.is_account());
        let last = account.or_else(|| own.iter().copied().find(sits)).or(first);
        let Some(name) = name else {
            return match last.filter(|_| !is_other) {
                Some(one) => Introduction::known(one.name.clone(), one.session()),
                None => Introduction::new(usual()),
            };
        };
        if let Some(one) = own.iter().find(|one| one.name == name) {
            return Introduction::known(one.name.clone(), one.session());
        }
        match last.filter(|one| !is_other && !self.is_elsewhere(one)) {
            Some(one) => Introduction {
                renames: true,
                ..Introduction::known(name.to_owned(), one.session())
            },
            None => Introduction::new(name.to_owned()),
        }
    }

    /// Whether another terminal uses the guest.
    fn is_elsewhere(&self, guest: &Guest) -> bool {
        let mut programs = guest.programs.iter();
        let folder = self.folder.as_ref();
        folder.is_some_and(|folder| programs.any(|program| in_use::is_elsewhere(folder, *program)))
    }

    /// Whether another terminal uses the guest of this name.
    pub(crate) fn is_used_elsewhere(&self, site: &str, name: &str) -> bool {
        let kept = self.read();
        let mut guests = kept.guests.iter();
        guests.any(|guest| guest.site == site && guest.name == name && self.is_elsewhere(guest))
    }

    /// Keeps a guest, or an account that is still logged in. If it had another name, its seats and contributions are under this one
    /// from now on.
    pub(crate) fn keep(&self, site: &str, name: &str, session: &Session) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        fs::create_dir_all(folder)?;
        let program = in_use::enter(folder);
        self.change(|kept| {
            let token = session.token();
            let mut guests = kept.guests.iter();
            let before = guests.find(|guest| guest.site == site && guest.token == token);
            let before = before.cloned();
            if session.is_account() {
                if before.is_none() {
                    // Another terminal has logged out meanwhile.
                    return;
                }
                kept.set_aside(site, name);
            } else if kept.is_aside(site, name, token) || kept.has_account(site, token) {
                return;
            }
            let waits = !session.is_account() && kept.is_of_account(site, name);
            let name_before = before.as_ref().map(|before| before.name.clone());
            if let Some(before) = name_before.as_ref().filter(|before| !waits && *before != name) {
                kept.rename(site, before, name);
            }
            // Other terminals may use it as well.
            let (login, was, others) = before
                .map(|before| (before.login, before.was, before.programs))
                .unwrap_or_default();
            let others = others
                .into_iter()
                .filter(|other| in_use::is_elsewhere(folder, *other));
            let guest = Guest {
                site: site.to_owned(),
                name: name.to_owned(),
                token: token.to_owned(),
                login,
                was,
                programs: others.chain(program).collect(),
            };
            if waits {
                // Seats and contributions are kept by name.
                return kept.keep_aside(guest, name_before.as_deref());
            }
            kept.guests.retain(|guest| {
                let is_same = guest.token == token || guest.name == name && !guest.is_account();
                guest.site != site || !is_same
            });
            kept.guests.push(guest);
        })
    }

    /// What a guest has contributed to the last deal of a table.
    pub(crate) fn part(&self, site: &str, table: TableId, name: &str) -> Part {
        let kept = self.read();
        let mut parts = kept.parts.into_iter().rev();
        let found = parts.find(|one| one.site == site && one.table == table && one.name == name);
        let Ok(part) = found.map(|one| one.part).unwrap_or_default().parse();
        part
    }

    /// Keeps a contribution.
    pub(crate) fn keep_part(
        &self,
        site: &str,
        table: TableId,
        name: &str,
        session: Option<&Session>,
        part: &Part,
    ) -> io::Result<()> {
        self.change(|kept| {
            let Some(Own { parts, name, .. }) = kept.of_session(site, name, session) else {
                return;
            };
            parts.retain(|one| one.site != site || one.table != table || one.name != name);
            parts.push(Contribution {
                site: site.to_owned(),
                table,
                name,
                part: part.to_string(),
            });
        })
    }
}

/// A new file that only this user can read.
fn secret_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        // A program with the same number was killed here.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            fs::remove_file(path)?;
            options.open(path)
        }
        other => other,
    }
}

impl Guests {
    /// The seats of a guest at a server, the one that was used last first.
    pub(crate) fn seats(&self, site: &str, name: &str) -> Vec<OwnSeat> {
        let seats = self.read().seats.into_iter().rev();
        seats
            .filter(|seat| seat.site == site && seat.name == name)
            .collect()
    }

    /// Keeps what is known of a seat.
    pub(crate) fn keep_seat(&self, seat: OwnSeat, session: Option<&Session>) -> io::Result<()> {
        self.change(|kept| {
            let Some(Own { seats, name, .. }) = kept.of_session(&seat.site, &seat.name, session) else {
                return;
            };
            let seat = OwnSeat { name, ..seat };
            seats.retain(|other| !other.is_at(&seat.site, seat.table, &seat.name));
            seats.push(seat);
        })
    }

    /// Forgets a seat that the person no longer has.
    pub(crate) fn drop_seat(
        &self,
        site: &str,
        table: TableId,
        name: &str,
        session: Option<&Session>,
    ) -> io::Result<()> {
        let mut kept = self.read();
        let own = kept.of_session(site, name, session);
        let is_kept = own
            .is_some_and(|Own { seats, name, .. }| seats.iter().any(|seat| seat.is_at(site, table, &name)));
        if !is_kept {
            return Ok(());
        }
        self.change(|kept| {
            if let Some(Own { seats, name, .. }) = kept.of_session(site, name, session) {
                seats.retain(|seat| !seat.is_at(site, table, &name));
            }
        })
    }
}

#[cfg(test)]
mod tests;
