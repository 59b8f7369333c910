//! As whom this machine has been at online tables. Whoever starts the program again comes back to the same seat.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Deserializer, Serialize};
use wildpile_client::{Address, Server, Session};
use wildpile_protocol::TableId;
use wildpile_protocol::part::Part;

use super::OwnSeat;

/// The file in the data folder. It contains sessions, so nobody else may read it.
const FILE: &str = "online.json";

/// The file that is locked while that one is changed: it is replaced, so a lock of its own would be, too.
const LOCK: &str = "online.lock";

/// How many guests, contributions and seats are kept.
const KEPT: usize = 50;

/// A guest of a server.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Guest {
    /// The server: `https://cards.example`.
    site: String,
    name: String,
    token: String,
}

/// A contribution to a deal.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Contribution {
    site: String,
    table: TableId,
    name: String,
    part: String,
}

/// The file; what was used last is last.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    guests: Vec<Guest>,
    parts: Vec<Contribution>,
    /// What another version has written of a seat may say more or less: that mustn't cost anybody the guests.
    #[serde(deserialize_with = "those_known")]
    seats: Vec<OwnSeat>,
}

fn those_known<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Vec<OwnSeat>, D::Error> {
    let all = Vec::<serde_json::Value>::deserialize(deserializer)?;
    let known = all
        .into_iter()
        .filter_map(|seat| serde_json::from_value(seat).ok());
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
        let text = serde_json::to_vec_pretty(&kept)?;
        // Renamed into its place: a program that is killed here leaves the old file.
        let new = folder.join(format!("{FILE}.{}", std::process::id()));
        let written = secret_file(&new).and_then(|mut file| file.write_all(&text));
        written.and_then(|()| fs::rename(&new, folder.join(FILE)))
    }

    /// The guest of this name, or whichever was used last, at a server.
    pub(crate) fn find(&self, site: &str, name: Option<&str>) -> Option<(String, Session)> {
        let kept = self.read();
        let mut guests = kept.guests.into_iter().rev();
        let guest = guests.find(|guest| guest.site == site && name.is_none_or(|name| guest.name == name))?;
        Some((guest.name, Session::kept(guest.token)))
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

    /// Keeps a guest.
    pub(crate) fn keep(&self, site: &str, name: &str, session: &Session) -> io::Result<()> {
        self.change(|kept| {
            kept.guests
                .retain(|guest| guest.site != site || guest.name != name);
            kept.guests.push(Guest {
                site: site.to_owned(),
                name: name.to_owned(),
                token: session.token().to_owned(),
            });
            let many = kept.guests.len().saturating_sub(KEPT);
            kept.guests.drain(..many);
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
    pub(crate) fn keep_part(&self, site: &str, table: TableId, name: &str, part: &Part) -> io::Result<()> {
        self.change(|kept| {
            kept.parts
                .retain(|one| one.site != site || one.table != table || one.name != name);
            kept.parts.push(Contribution {
                site: site.to_owned(),
                table,
                name: name.to_owned(),
                part: part.to_string(),
            });
            let many = kept.parts.len().saturating_sub(KEPT);
            kept.parts.drain(..many);
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
    pub(crate) fn keep_seat(&self, seat: OwnSeat) -> io::Result<()> {
        self.change(|kept| {
            kept.seats
                .retain(|other| !other.is_at(&seat.site, seat.table, &seat.name));
            kept.seats.push(seat);
            let many = kept.seats.len().saturating_sub(KEPT);
            kept.seats.drain(..many);
        })
    }

    /// Forgets a seat that somebody has left, or whose table is gone.
    pub(crate) fn drop_seat(&self, site: &str, table: TableId, name: &str) -> io::Result<()> {
        let is_kept = (self.read().seats.iter()).any(|seat| seat.is_at(site, table, name));
        if !is_kept {
            return Ok(());
        }
        self.change(|kept| kept.seats.retain(|seat| !seat.is_at(site, table, name)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guests(folder: &tempfile::TempDir) -> Guests {
        Guests::of(Some(folder.path().join("data")))
    }

    #[test]
    fn guests_are_found_by_server_and_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let guests = guests(&folder);
        let site = "https://cards.example";
        assert_eq!(guests.find(site, None), None);
        for (name, token) in [("Ada", "a"), ("Bert", "b")] {
            let session = Session::kept(token.to_owned());
            guests.keep(site, name, &session).expect("kept");
        }
        let token = |name| {
            guests
                .find(site, name)
                .map(|(_, session)| session.token().to_owned())
        };
        assert_eq!(token(None).as_deref(), Some("b"), "the last one");
        assert_eq!(token(Some("Ada")).as_deref(), Some("a"));
        assert_eq!(token(Some("Cleo")), None);
        assert_eq!(guests.find("https://other.example", None), None);
        let session = Session::kept("c".to_owned());
        guests
            .keep("https://other.example", "Ada", &session)
            .expect("kept");
        let servers = guests
            .servers()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>();
        assert_eq!(servers, ["https://other.example", site]);
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_read_them() {
        use std::os::unix::fs::PermissionsExt as _;

        let folder = tempfile::tempdir().expect("a folder");
        let guests = guests(&folder);
        for token in ["a", "b"] {
            let session = Session::kept(token.to_owned());
            guests.keep("http://x", "Ada", &session).expect("kept");
            let file = folder.path().join("data").join(FILE);
            let mode = fs::metadata(file).expect("the file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }

    #[test]
    fn a_damaged_file_is_as_good_as_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let guests = guests(&folder);
        fs::create_dir_all(folder.path().join("data")).expect("the folder");
        fs::write(folder.path().join("data").join(FILE), "{").expect("written");
        assert_eq!(guests.find("http://x", None), None);
        guests
            .keep("http://x", "Ada", &Session::kept("a".to_owned()))
            .expect("kept");
        assert!(guests.find("http://x", Some("Ada")).is_some());
    }

    /// A later version may say more of a seat, or other things.
    #[test]
    fn seats_of_another_version_cost_nobody_the_guests() {
        let folder = tempfile::tempdir().expect("a folder");
        let guests = guests(&folder);
        guests
            .keep("http://x", "Ada", &Session::kept("a".to_owned()))
            .expect("kept");
        let file = folder.path().join("data").join(FILE);
        let text = fs::read_to_string(&file).expect("the file");
        let mut kept: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        kept["seats"] = serde_json::json!([
            { "site": "http://x", "place": 7 },
            { "site": "http://x", "table": "070707070707070707070707", "name": "Ada", "game": "joker", "new": true },
        ]);
        fs::write(&file, kept.to_string()).expect("written");
        assert_eq!(guests.read().seats.len(), 1);
        assert!(guests.find("http://x", Some("Ada")).is_some());
    }

    #[test]
    fn terminals_keep_each_others_entries() {
        let folder = tempfile::tempdir().expect("a folder");
        let guests = guests(&folder);
        let site = "https://cards.example";
        std::thread::scope(|scope| {
            for terminal in 0..2 {
                let guests = guests.clone();
                scope.spawn(move || {
                    for number in 0..20 {
                        let name = format!("{terminal}-{number}");
                        guests
                            .keep(site, &name, &Session::kept(name.clone()))
                            .expect("kept");
                    }
                });
            }
        });
        for terminal in 0..2 {
            for number in 0..20 {
                let name = format!("{terminal}-{number}");
                assert!(guests.find(site, Some(&name)).is_some(), "{name}");
            }
        }
    }

    fn seat(table: u8, name: &str, round: u64) -> OwnSeat {
        OwnSeat {
            site: "http://x".to_owned(),
            table: TableId([table; 12]),
            name: name.to_owned(),
            game: "skip-bo".to_owned(),
            round,
            is_dealt: true,
            is_over: false,
            is_quick: false,
            seen: 0,
        }
    }

    #[test]
    fn seats_are_kept_once_for_each_guest_until_they_are_left() {
        let folder = tempfile::tempdir().expect("a folder");
        let guests = guests(&folder);
        for seat in [
            seat(1, "Ada", 1),
            seat(2, "Ada", 1),
            seat(1, "Bert", 1),
            seat(1, "Ada", 2),
        ] {
            guests.keep_seat(seat).expect("kept");
        }
        assert_eq!(
            guests.seats("http://x", "Ada"),
            [seat(1, "Ada", 2), seat(2, "Ada", 1)]
        );
        assert_eq!(guests.seats("http://y", "Ada"), []);
        guests
            .drop_seat("http://x", TableId([1; 12]), "Ada")
            .expect("dropped");
        assert_eq!(guests.seats("http://x", "Ada"), [seat(2, "Ada", 1)]);
        assert_eq!(guests.seats("http://x", "Bert"), [seat(1, "Bert", 1)]);
    }

    #[test]
    fn a_file_without_seats_is_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let guests = guests(&folder);
        fs::create_dir_all(folder.path().join("data")).expect("the folder");
        let before = r#"{"guests": [{"site": "http://x", "name": "Ada", "token": "a"}], "parts": []}"#;
        fs::write(folder.path().join("data").join(FILE), before).expect("written");
        assert_eq!(guests.seats("http://x", "Ada"), []);
        guests.keep_seat(seat(1, "Ada", 1)).expect("kept");
        assert!(guests.find("http://x", Some("Ada")).is_some());
    }
}
