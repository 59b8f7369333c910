//! The location of user data.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use super::StoreError;

/// The environment variable that names the data folder.
pub const DATA_VARIABLE: &str = "WILDPILE_DATA";

/// The database's file name in the data folder.
pub const FILE_NAME: &str = "wildpile.db";

/// The data folder: the argument if given, otherwise the environment variable [`DATA_VARIABLE`],
/// otherwise the system's location for application data. It may not exist yet.
///
/// # Errors
/// [`StoreError::NoHome`] if there is no such location, [`StoreError::NotAFolder`] if it is a file.
pub fn data_folder(argument: Option<PathBuf>) -> Result<PathBuf, StoreError> {
    choose(argument, std::env::var_os(DATA_VARIABLE), || {
        ProjectDirs::from("", "", "wildpile").map(|dirs| dirs.data_dir().to_owned())
    })
    .and_then(|folder| match file_in(&folder) {
        Some(path) => Err(StoreError::NotAFolder(path.to_owned())),
        None => Ok(folder),
    })
}

/// The path, or the part of it, that is a file.
fn file_in(folder: &Path) -> Option<&Path> {
    let there = folder
        .ancestors()
        .find(|part| !part.as_os_str().is_empty() && part.exists())?;
    (!there.is_dir()).then_some(there)
}

fn choose(
    argument: Option<PathBuf>,
    variable: Option<OsString>,
    system: impl FnOnce() -> Option<PathBuf>,
) -> Result<PathBuf, StoreError> {
    argument
        // Treat an empty variable as unset.
        .or_else(|| variable.filter(|v| !v.is_empty()).map(PathBuf::from))
        .or_else(system)
        .ok_or(StoreError::NoHome)
}

#[cfg(test)]
mod tests {
    use wildpile_message::ToMessage as _;

    use super::*;

    #[test]
    fn the_argument_comes_before_the_variable_before_the_system() {
        let system = || Some(PathBuf::from("system"));
        let pick = |argument: Option<&str>, variable: Option<&str>| {
            choose(argument.map(PathBuf::from), variable.map(OsString::from), system).unwrap()
        };
        assert_eq!(
            pick(Some("argument"), Some("variable")),
            PathBuf::from("argument")
        );
        assert_eq!(pick(None, Some("variable")), PathBuf::from("variable"));
        assert_eq!(pick(None, Some("")), PathBuf::from("system"));
        assert_eq!(pick(None, None), PathBuf::from("system"));
    }

    #[test]
    fn without_a_home_the_error_says_what_to_do() {
        let error = choose(None, None, || None).unwrap_err();
        assert!(matches!(error, StoreError::NoHome));
        assert_eq!(error.message().id(), "sqlite.no-home");
    }
}
