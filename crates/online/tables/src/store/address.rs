//! The addresses of databases.

use std::path::Path;
use std::str::FromStr as _;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sqlx::any::AnyConnectOptions;

use super::StoreError;

/// The options that open the database at an address, and true if it is SQLite.
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
        None if is_postgres(url) && !cfg!(feature = "postgres") => return Err(StoreError::NoPostgres),
        None if is_postgres(url) => AnyConnectOptions::from_str(url),
        None => return Err(wrong()),
    };
    let options = parsed.map_err(|_| wrong())?;
    Ok((options, url.starts_with("sqlite:")))
}

/// Checks that an address can be one of a database; nothing is opened or created.
///
/// # Errors
/// What is wrong with it, without its password.
pub fn check_address(url: &str) -> Result<(), String> {
    if !is_postgres(url) {
        // The text isn't repeated: anything in it may be a password.
        return match file(url) {
            Some(_) => Ok(()),
            None => Err("write sqlite:FILE, or postgres://USER:PASSWORD@HOST/DATABASE".to_owned()),
        };
    }
    check_postgres(url).map_err(|why| format!("“{}”: {why}", without_password(url)))
}

#[cfg(feature = "postgres")]
fn check_postgres(url: &str) -> Result<(), String> {
    match sqlx::postgres::PgConnectOptions::from_str(url) {
        Ok(_) => Ok(()),
        Err(sqlx::Error::Configuration(why)) => Err(why.to_string()),
        Err(other) => Err(other.to_string()),
    }
}

#[cfg(not(feature = "postgres"))]
fn check_postgres(_: &str) -> Result<(), String> {
    Err(StoreError::NoPostgres.to_string())
}

/// True if several servers can share this database: it is PostgreSQL's.
#[must_use]
pub fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
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

/// The signs that are written otherwise in an address.
const SIGNS: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'-')
    .remove(b'_')
    .remove(b'.');

/// The address of a file, whatever signs its name has.
fn sqlite(file: &str) -> String {
    format!("sqlite:{}?mode=rwc", utf8_percent_encode(file, SIGNS))
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
    fn addresses_are_checked_without_opening_anything() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let own = format!("sqlite:{}", file.display());
        for url in [
            own.as_str(),
            "postgres://me:secret@host:5433/db?sslmode=verify-full",
            "postgresql:///db?host=/run/postgresql",
        ] {
            assert_eq!(check_address(url), Ok(()), "{url}");
        }
        assert!(!file.exists());
        for (url, says) in [
            ("mysql://me:secret@host/db", "sqlite:FILE"),
            ("me:secret@host/db", "sqlite:FILE"),
            ("sqlite:", "sqlite:FILE"),
            ("sqlite::memory:", "sqlite:FILE"),
            ("postgres://me:secret@host:99999/db", "invalid port"),
            ("postgres://me:se/secret@host/db", "postgres://…"),
            ("postgres://me:secret@host/db?sslmode=strict", "strict"),
        ] {
            let why = check_address(url).expect_err(url);
            assert!(why.contains(says) && !why.contains("secret"), "{why}");
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
