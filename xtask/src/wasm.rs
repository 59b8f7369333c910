//! Makes sure that the wasm target is installed.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::cargo::{check, root};
use crate::run::say;

/// The target of the web app.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that the standard library for [`WASM`] is installed, using rustup if it is missing.
///
/// # Errors
/// When it is missing and can't be fetched; suggests what to do.
pub fn ensure() -> Result<()> {
    if installed() {
        return Ok(());
    }
    say(&format!(
        "The standard library for {WASM} is missing; rustup is asked for it."
    ));
    let mut rustup = Command::new("rustup");
    rustup.current_dir(root()).args(["target", "add", WASM]);
    let fetched = check(&mut rustup);
    if installed() {
        return Ok(());
    }
    match fetched {
        Err(error) => bail!("{error:#}\n{}", advice()),
        Ok(()) => bail!(
            "rustup has added {WASM}, but to another toolchain than the one in use\n{}",
            advice()
        ),
    }
}

fn advice() -> String {
    format!(
        "The web app needs Rust's standard library for {WASM}. With rustup: `rustup target add {WASM}`. \
         A Rust from a distribution has it in a package of its own, such as libstd-rust-dev-wasm32."
    )
}

/// True if rustc finds a core library for the target.
fn installed() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let answer = Command::new(rustc)
        .current_dir(root())
        .args(["--print", "target-libdir", "--target", WASM])
        .stderr(Stdio::null())
        .output();
    answer.is_ok_and(|a| {
        a.status.success() && has_core(Path::new(String::from_utf8_lossy(&a.stdout).trim_end()))
    })
}

/// True if a library folder contains the core library.
fn has_core(folder: &Path) -> bool {
    std::fs::read_dir(folder).is_ok_and(|entries| {
        entries
            .flatten()
            .any(|e| e.file_name().to_string_lossy().starts_with("libcore-"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_without_the_core_library_is_not_a_target() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(!has_core(folder.path()));
        assert!(!has_core(&folder.path().join("nowhere")));
        std::fs::write(folder.path().join("libstd-1.rlib"), "").expect("a file");
        assert!(!has_core(folder.path()));
        std::fs::write(folder.path().join("libcore-1.rlib"), "").expect("a file");
        assert!(has_core(folder.path()));
    }
}
