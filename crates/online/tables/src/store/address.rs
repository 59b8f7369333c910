//! Where a database is.

use std::path::Path;
use std::str::FromStr as _;

use sqlx::any::AnyConnectOptions;

use super::StoreError;

/// What opens the database at an address, and whether it is SQLite.
pub(super) fn options(url: &str) -> Result<(AnyConnectOptions, bool), StoreError> {
    let wrong = || StoreError::Address {
        url: without_password(url),
    };
    let parsed = match sqlite_name(url) {
        Some("" | ":memory:") => return Err(wrong()),
        Some(file) => {
            create(Path::new(file));
            AnyConnectOptions::from_str(&sqlite(file))
        }
        None if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
            AnyConnectOptions::from_str(url)
        }
        None => return Err(wrong()),
    };
    let options = parsed.map_err(|_| wrong())?;
    Ok((options, url.starts_with("sqlite:")))
}

fn sqlite_name(url: &str) -> Option<&str> {
    let file = url.strip_prefix("sqlite:")?;
    Some(file.strip_prefix("//").unwrap_or(file))
}

/// The file of a database; `None` if it isn't in a file of this program's own.
pub(super) fn file(url: &str) -> Option<&Path> {
    let name = sqlite_name(url).filter(|name| !matches!(*name, "" | ":memory:"))?;
    Some(Path::new(name))
}

/// The address of a file, whatever signs its name has.
fn sqlite(file: &str) -> String {
    let mut url = "sqlite:".to_owned();
    for byte in file.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => url.push(char::from(byte)),
            _ => url.push_str(&format!("%{byte:02X}")),
        }
    }
    url + "?mode=rwc"
}

/// Creates the file for its owner alone: it has the cards of running matches. SQLite gives its other files the same
/// permissions. If this fails, opening it says why.
#[cfg(unix)]
fn create(file: &Path) {
    use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};

    let mut options = std::fs::OpenOptions::new();
    let created = options.write(true).create_new(true).mode(0o600).open(file);
    let others = |file: &Path| {
        let permissions = std::fs::metadata(file).ok()?.permissions();
        Some(permissions.mode() & 0o077 != 0)
    };
    if created.is_err() && others(file) == Some(true) {
        tracing::warn!(
            "other users of this machine may read the database file; chmod 600 keeps cards and sessions from them"
        );
    }
}

#[cfg(not(unix))]
fn create(_: &Path) {}

/// A database's address without its password, for messages.
#[must_use]
pub fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        return url.to_owned();
    };
    let (server, rest) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    if rest.contains('@') {
        // What comes before that may be a password whose signs aren't escaped.
        return format!("{scheme}://…");
    }
    let server = match server.rsplit_once('@') {
        Some((login, host)) => match login.split_once(':') {
            Some((user, _)) => format!("{user}:…@{host}"),
            None => format!("{login}@{host}"),
        },
        None => server.to_owned(),
    };
    let rest = match rest.split_once('?') {
        Some((path, settings)) => {
            let shown = settings.split('&').map(|setting| match setting.split_once('=') {
                Some((name @ "password", _)) => format!("{name}=…"),
                _ => setting.to_owned(),
            });
            format!("{path}?{}", shown.collect::<Vec<_>>().join("&"))
        }
        None => rest.to_owned(),
    };
    format!("{scheme}://{server}{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_stay_out_of_messages() {
        for (url, shown) in [
            ("postgres://me:secret@host/db", "postgres://me:…@host/db"),
            ("postgres://me:se@cret@host/db", "postgres://me:…@host/db"),
            ("postgres://me:se/cret@host/db", "postgres://…"),
            ("postgres://me:se?c=ret@host/db", "postgres://…"),
            ("postgres://me@host/db", "postgres://me@host/db"),
            (
                "postgres://host/db?user=me&password=secret",
                "postgres://host/db?user=me&password=…",
            ),
            ("postgres://host/db?password=se@cret", "postgres://…"),
            (
                "postgres:///db?host=/run/postgresql",
                "postgres:///db?host=/run/postgresql",
            ),
            ("sqlite:tables.db", "sqlite:tables.db"),
        ] {
            assert_eq!(without_password(url), shown);
        }
    }

    #[test]
    fn file_names_may_have_any_sign() {
        assert_eq!(sqlite("/srv/a b?#%.db"), "sqlite:/srv/a%20b%3F%23%25.db?mode=rwc");
        assert!(options("sqlite:").is_err());
        assert!(options("sqlite::memory:").is_err());
        assert!(options("mysql://x").is_err());
    }
}
