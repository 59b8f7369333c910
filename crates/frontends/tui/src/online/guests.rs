//! Identities used online on this machine: guests and accounts. With them, a restarted program comes back to the same seat.

mod accounts;

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use wildpile_net::{Address, Introduction, Server, Session};
use wildpile_protocol::TableId;
use wildpile_protocol::part::Part;

use super::{OwnSeat, guest_locks};

/// The file in the data folder. It contains sessions, so nobody else may read it.
const FILE: &str = "online.json";

/// The file that is locked while that one is changed: it is replaced, so a lock of its own would be, too.
const LOCK: &str = "online.lock";

/// The maximum number of guests that are kept, and of contributions and seats of each.
const KEPT: usize = 50;

/// A guest of a server, or an account, with what it has at tables there.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(default)]
struct Guest {
    /// The server: `https://cards.example`.
    site: String,
    name: String,
    /// The session; empty for an account that is logged out.
    #[serde(skip_serializing_if = "String::is_empty")]
    token: String,
    /// The name with which one logs in to the account; `None` for a guest. At each server, one account at most is logged in.
    #[serde(skip_serializing_if = "Option::is_none")]
    login: Option<String>,
    /// The numbers of the programs that use it, or have used it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    programs: Vec<u32>,
    /// Another version may have written more or less of these: that mustn't cost anyone the guest.
    #[serde(deserialize_with = "those_known", skip_serializing_if = "Vec::is_empty")]
    parts: Vec<Contribution>,
    #[serde(deserialize_with = "those_known", skip_serializing_if = "Vec::is_empty")]
    seats: Vec<OwnSeat>,
}

impl Guest {
    fn session(&self) -> Session {
        match self.login {
            Some(_) => Session::of_account(self.token.clone()),
            None => Session::kept(self.token.clone()),
        }
    }

    fn known(&self) -> (String, Session) {
        (self.name.clone(), self.session())
    }

    const fn is_account(&self) -> bool {
        self.login.is_some()
    }

    /// True unless it is an account that is logged out.
    const fn is_here(&self) -> bool {
        !self.token.is_empty()
    }

    /// True if this keeps the data of that session.
    fn is_of(&self, site: &str, session: &Session) -> bool {
        self.site == site && self.is_here() && self.token == session.token()
    }
}

/// A contribution to a deal.
#[derive(Clone, Serialize, Deserialize)]
struct Contribution {
    table: TableId,
    part: String,
}

/// The file; what was used last is last.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    guests: Vec<Guest>,
}

impl Kept {
    /// The identities at a server: the account first, then the guests, the last one first.
    fn own(&self, site: &str) -> Vec<&Guest> {
        let all = self.guests.iter().rev();
        let mut own: Vec<&Guest> = all.filter(|one| one.site == site && one.is_here()).collect();
        own.sort_by_key(|one| !one.is_account());
        own
    }

    /// The oldest go when there are too many.
    fn trim(&mut self) {
        fn trim<T>(list: &mut Vec<T>) {
            list.drain(..list.len().saturating_sub(KEPT));
        }
        trim(&mut self.guests);
        for guest in &mut self.guests {
            trim(&mut guest.parts);
            trim(&mut guest.seats);
        }
    }
}

fn those_known<'a, T: DeserializeOwned, D: Deserializer<'a>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    let all = Vec::<Value>::deserialize(deserializer)?;
    let known = all.into_iter().filter_map(|one| serde_json::from_value(one).ok());
    Ok(known.collect())
}

/// The guests that were kept, and the accounts that this machine is logged in to, one at each server at most. Anyone who goes to an
/// online table in the terminal has that account there. Without a folder, nothing is kept.
#[derive(Clone, Debug)]
pub struct Guests {
    folder: Option<PathBuf>,
}

impl Guests {
    /// Those that are kept in a data folder.
    #[must_use]
    pub const fn of(folder: Option<PathBuf>) -> Self {
        Self { folder }
    }

    /// The file is read each time: another terminal may have written it. One that can't be read is as good as none.
    fn read(&self) -> Kept {
        let folder = self.folder.as_ref();
        let text = folder.and_then(|folder| fs::read_to_string(folder.join(FILE)).ok());
        let kept = text.and_then(|text| serde_json::from_str(&text).ok());
        kept.unwrap_or_default()
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

    /// The identity of this name at a server; without a name the account there, else the guest who was used last.
    pub(crate) fn find(&self, site: &str, name: Option<&str>) -> Option<(String, Session)> {
        let kept = self.read();
        let mut own = kept.own(site).into_iter();
        own.find(|one| name.is_none_or(|name| one.name == name))
            .map(Guest::known)
    }

    /// The identity of this session.
    fn of_session(&self, site: &str, session: &Session) -> Option<Guest> {
        let mut guests = self.read().guests.into_iter();
        guests.find(|guest| guest.is_of(site, session))
    }

    /// Changes what is kept of a session. Nothing is kept of an account that was logged out meanwhile.
    fn change_own(
        &self,
        site: &str,
        session: Option<&Session>,
        change: impl FnOnce(&mut Guest),
    ) -> io::Result<()> {
        let Some(session) = session else { return Ok(()) };
        self.change(|kept| {
            let mut guests = kept.guests.iter_mut();
            if let Some(own) = guests.find(|guest| guest.is_of(site, session)) {
                change(own);
            }
        })
    }

    /// The guest or account of this session, with its name.
    pub(crate) fn by_session(&self, site: &str, session: &Session) -> Option<(String, Session)> {
        self.of_session(site, session).as_ref().map(Guest::known)
    }

    /// The servers, the one that was used last first.
    pub(crate) fn servers(&self) -> Vec<Server> {
        let mut servers: Vec<Server> = Vec::new();
        for guest in self.read().guests.into_iter().rev() {
            if guest.is_here()
                && let Ok(Address::Server(server)) = guest.site.parse()
                && !servers.contains(&server)
            {
                servers.push(server);
            }
        }
        servers
    }

    /// The identity for a visit to a server, or to a table there: the guest of this name; or, without a name, with the account
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
        let sits = |one: &&Guest| one.seats.iter().any(|seat| Some(seat.table) == table);
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

    /// True if another terminal uses the guest.
    fn is_elsewhere(&self, guest: &Guest) -> bool {
        let mut programs = guest.programs.iter();
        let folder = self.folder.as_ref();
        folder.is_some_and(|folder| programs.any(|program| guest_locks::is_elsewhere(folder, *program)))
    }

    /// True if another terminal uses the guest of this name.
    pub(crate) fn is_used_elsewhere(&self, site: &str, name: &str) -> bool {
        let kept = self.read();
        let mut own = kept.own(site).into_iter();
        own.find(|one| one.name == name)
            .is_some_and(|one| self.is_elsewhere(one))
    }

    /// Keeps a guest, or an account that is still logged in, under the name that it has now.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn keep(&self, site: &str, name: &str, session: &Session) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        fs::create_dir_all(folder)?;
        let program = guest_locks::enter(folder);
        self.change(|kept| {
            let token = session.token();
            let mut guests = kept.guests.iter();
            let known = guests.position(|one| one.site == site && one.token == token);
            let mut guest = match known {
                Some(at) => kept.guests.remove(at),
                // Another terminal has logged out meanwhile.
                None if session.is_account() => return,
                None => Guest {
                    site: site.to_owned(),
                    token: token.to_owned(),
                    ..Guest::default()
                },
            };
            name.clone_into(&mut guest.name);
            // Other terminals may use it as well.
            (guest.programs).retain(|other| guest_locks::is_elsewhere(folder, *other));
            guest.programs.extend(program);
            if !guest.is_account() {
                // A guest who had that name isn't known to the server any more.
                (kept.guests).retain(|one| one.site != site || one.name != name || one.is_account());
            }
            kept.guests.push(guest);
        })
    }

    /// The contribution to the last deal of a table.
    pub(crate) fn part(&self, site: &str, session: &Session, table: TableId) -> Part {
        let own = self.of_session(site, session);
        let mut parts = own.into_iter().flat_map(|own| own.parts);
        let found = parts.find(|one| one.table == table);
        let Ok(part) = found.map(|one| one.part).unwrap_or_default().parse();
        part
    }

    /// Keeps a contribution.
    pub(crate) fn keep_part(
        &self,
        site: &str,
        session: Option<&Session>,
        table: TableId,
        part: &Part,
    ) -> io::Result<()> {
        self.change_own(site, session, |own| {
            own.parts.retain(|one| one.table != table);
            own.parts.push(Contribution {
                table,
                part: part.to_string(),
            });
        })
    }

    /// The seats of a session at a server, the one that was used last first.
    pub(crate) fn seats(&self, site: &str, session: &Session) -> Vec<OwnSeat> {
        let own = self.of_session(site, session);
        let seats = own.into_iter().flat_map(|own| own.seats);
        seats.rev().collect()
    }

    /// Keeps what is known of a seat.
    pub(crate) fn keep_seat(&self, site: &str, session: Option<&Session>, seat: OwnSeat) -> io::Result<()> {
        self.change_own(site, session, |own| {
            own.seats.retain(|other| other.table != seat.table);
            own.seats.push(seat);
        })
    }

    /// Forgets a seat that the person no longer has.
    pub(crate) fn drop_seat(&self, site: &str, session: Option<&Session>, table: TableId) -> io::Result<()> {
        let seats = session.map(|session| self.seats(site, session));
        if !seats.unwrap_or_default().iter().any(|seat| seat.table == table) {
            return Ok(());
        }
        self.change_own(site, session, |own| own.seats.retain(|seat| seat.table != table))
    }
}

/// A new file that only this user can read.
fn secret_file(path: &Path) -> io::Result<File> {
    // A program with the same number may have been killed here.
    drop(fs::remove_file(path));
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests;
