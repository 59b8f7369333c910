//! Other people's programs.

use std::path::{Path, PathBuf};
use std::process::Command;

use wildpile_press::Raster;
use wildpile_press::inspect::png;

/// The path of a program. Without it tests are skipped, which is said, or fail if `WILDPILE_PRINT` is `require`.
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

/// The pages of a file as Poppler draws them; `None` without it.
pub fn by_poppler(file: &Path, dpi: u32) -> Option<Vec<Raster>> {
    let pdftoppm = poppler("pdftoppm")?;
    let folder = tempfile::tempdir().unwrap();
    run(Command::new(pdftoppm)
        .args(["-png", "-r", &dpi.to_string()])
        .arg(file)
        .arg(folder.path().join("page")));
    let entries = std::fs::read_dir(folder.path()).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let page = |file: &PathBuf| png(&std::fs::read(file).unwrap()).unwrap().raster;
    Some(files.iter().map(page).collect())
}
