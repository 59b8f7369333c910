//! Other people's programs.

use std::path::PathBuf;
use std::process::Command;

/// Where a program is. Without it tests are skipped, which is said, or fail if `WILDPILE_PRINT` is `require`.
pub fn program(name: &str, package: &str) -> Option<PathBuf> {
    let found = which::which(name).ok();
    if found.is_none() {
        let required = std::env::var_os("WILDPILE_PRINT").is_some_and(|value| value == "require");
        assert!(!required, "{name} isn't installed");
        println!("skipped: {name} isn't installed (Debian: {package})");
    }
    found
}

pub fn poppler(name: &str) -> Option<PathBuf> {
    program(name, "poppler-utils")
}

/// Runs a program and returns what it printed.
#[track_caller]
pub fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?}: {printed}{errors}");
    // Poppler and Ghostscript complain and go on.
    for word in [
        "Syntax Error",
        "Syntax Warning",
        "**** Error",
        "**** Warning",
        "WARNING",
    ] {
        assert!(
            !printed.contains(word) && !errors.contains(word),
            "{command:?}: {printed}{errors}"
        );
    }
    printed
}
