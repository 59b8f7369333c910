//! The documentation: its links and its examples.
//!
//! `cargo doc` would analyse the whole workspace and all libraries once more. But `cargo test --doc` calls rustdoc for each
//! crate with what the tests have compiled; so this program takes rustdoc's place there, and has it write the
//! documentation, too. A crate that is as it was when this last succeeded isn't documented and tested again.

use std::collections::hash_map::DefaultHasher;
use std::ffi::OsString;
use std::fs;
use std::hash::{Hash as _, Hasher as _};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::cargo::{check, linting_cargo, target_directory};
use crate::run::{Done, complain};

/// The variable with the path of the replaced rustdoc; if it is set, this program was called as rustdoc.
const RUSTDOC: &str = "WILDPILE_RUSTDOC";

/// The folder for the generated pages, which only need to build.
const OUT: &str = "WILDPILE_RUSTDOC_OUT";

/// The file in [`OUT`] that lists the crates that haven't changed.
const UNCHANGED: &str = "unchanged.txt";

/// Arguments about running examples, which documenting doesn't know, with the number of their values.
const ABOUT_EXAMPLES: [(&str, usize); 7] = [
    ("--test", 0),
    ("--no-run", 0),
    ("--no-capture", 0),
    ("--nocapture", 0),
    ("--test-args", 1),
    ("--test-run-directory", 1),
    ("--test-runtool", 1),
];

/// Checks links and examples of all libraries.
///
/// # Errors
/// When a link leads nowhere or an example doesn't work; the details have been printed.
pub fn check_all() -> Result<Done> {
    let rustdoc = std::env::var_os("RUSTDOC").unwrap_or_else(|| "rustdoc".into());
    // As it was called: compiling the workspace has replaced the file that is running.
    let own = std::env::args_os()
        .next()
        .context("the running program has no path")?;
    let own = std::path::absolute(own)?;
    let out = target_directory()?.join("xtask-doc");
    // There is none after the first run.
    let _ = fs::remove_file(out.join(UNCHANGED));
    check(
        linting_cargo()
            .args(["test", "--workspace", "--doc", "--quiet"])
            .env("RUSTDOC", own)
            .env(RUSTDOC, rustdoc)
            .env(OUT, &out),
    )?;
    let mut skipped =
        vec!["links in programs and examples, which `cargo doc --bins --examples` checks".to_owned()];
    let unchanged = fs::read_to_string(out.join(UNCHANGED)).unwrap_or_default();
    if !unchanged.is_empty() {
        skipped.push(format!(
            "{} crates that haven't changed since",
            unchanged.lines().count()
        ));
    }
    Ok(Done::Timed {
        parts: Vec::new(),
        skipped,
        built: None,
    })
}

/// Documents and then does what rustdoc was called for, if this program is called in its place; the exit code.
pub fn instead_of_rustdoc() -> Option<i32> {
    let rustdoc = std::env::var_os(RUSTDOC)?;
    let out = PathBuf::from(std::env::var_os(OUT)?);
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let mut calls = Vec::new();
    let mut stamp = None;
    if arguments.iter().any(|argument| argument == "--test") {
        let package = std::env::var_os("CARGO_MANIFEST_DIR");
        let found = package.and_then(|package| Stamp::of(&arguments, Path::new(&package), &out));
        if found.as_ref().is_some_and(Stamp::is_kept) {
            return Some(0);
        }
        stamp = found;
        let mut call = Command::new(&rustdoc);
        call.args(documenting(&arguments))
            .args(["--deny", "warnings", "-o"])
            .arg(out);
        calls.push(call);
    }
    let mut call = Command::new(&rustdoc);
    call.args(&arguments);
    calls.push(call);
    for mut call in calls {
        match call.status() {
            Ok(status) if status.success() => {}
            Ok(status) => return Some(status.code().unwrap_or(1)),
            Err(error) => {
                complain(&format!("{} can't be started: {error}", rustdoc.display()));
                return Some(1);
            }
        }
    }
    if let Some(stamp) = stamp {
        stamp.keep();
    }
    Some(0)
}

/// The inputs of a crate's documentation and examples.
struct Stamp {
    /// The name of the crate.
    name: String,
    folder: PathBuf,
    inputs: String,
}

impl Stamp {
    /// The stamp of the crate that cargo calls rustdoc for, from the arguments, the compiled crates they name (its own, too),
    /// and the Markdown in its folder, some of which only its documentation reads. `None` if a file can't be read.
    fn of(arguments: &[OsString], package: &Path, folder: &Path) -> Option<Self> {
        let mut inputs = DefaultHasher::new();
        arguments.hash(&mut inputs);
        let after = |name: &'static str| {
            let pairs = arguments.iter().zip(arguments.iter().skip(1));
            pairs.filter_map(move |(one, next)| (one == name).then_some(next))
        };
        for file in after("--extern").filter_map(|external| external.to_str()?.split_once('=')) {
            let about = fs::metadata(file.1).ok()?;
            (about.len(), about.modified().ok()?).hash(&mut inputs);
        }
        for entry in fs::read_dir(package).ok()? {
            let file = entry.ok()?.path();
            if file.extension().is_some_and(|end| end == "md") {
                fs::read(file).ok()?.hash(&mut inputs);
            }
        }
        Some(Self {
            name: after("--crate-name").next()?.to_str()?.to_owned(),
            folder: folder.to_owned(),
            inputs: format!("{:016x}", inputs.finish()),
        })
    }

    fn file(&self) -> PathBuf {
        self.folder.join(format!("{}.stamp", self.name))
    }

    /// True if these inputs have passed before; the crate is then listed as unchanged.
    fn is_kept(&self) -> bool {
        fs::read_to_string(self.file()).is_ok_and(|kept| kept == self.inputs) && self.list().is_ok()
    }

    fn list(&self) -> std::io::Result<()> {
        let path = self.folder.join(UNCHANGED);
        let mut file = fs::File::options().create(true).append(true).open(path)?;
        writeln!(file, "{}", self.name)
    }

    /// Without a stamp, the crate is checked again.
    fn keep(&self) {
        let _ = fs::write(self.file(), &self.inputs);
    }
}

/// The arguments for documenting what these arguments would test.
fn documenting(arguments: &[OsString]) -> Vec<&OsString> {
    let mut kept = Vec::new();
    let mut all = arguments.iter();
    while let Some(argument) = all.next() {
        match ABOUT_EXAMPLES.iter().find(|(name, _)| argument == name) {
            Some((_, values)) => all.by_ref().take(*values).for_each(drop),
            None => kept.push(argument),
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documenting_leaves_out_what_is_about_running_examples() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        let call = words(
            "--crate-name a --test src/lib.rs --test-args x --test-run-directory /w --cfg f --extern b=b.rlib",
        );
        let kept: Vec<OsString> = documenting(&call).into_iter().cloned().collect();
        assert_eq!(kept, words("--crate-name a src/lib.rs --cfg f --extern b=b.rlib"));
    }

    #[test]
    fn a_crate_is_checked_again_when_anything_in_it_has_changed() {
        let folder = tempfile::tempdir().expect("a folder");
        let library = folder.path().join("libb.rlib");
        let write = |file: &str, text: &str| {
            fs::write(folder.path().join(file), text).expect("it is written");
        };
        let stamp = |flag: &str| {
            let call = [
                "--crate-name",
                "a",
                flag,
                "--extern",
                &format!("b={}", library.display()),
            ]
            .map(OsString::from);
            Stamp::of(&call, folder.path(), folder.path()).expect("its files can be read")
        };
        write("libb.rlib", "one");
        assert!(!stamp("--test").is_kept());
        for changed in ["libb.rlib", "README.md"] {
            stamp("--test").keep();
            assert!(stamp("--test").is_kept());
            assert!(!stamp("-O").is_kept());
            write(changed, "another");
            assert!(!stamp("--test").is_kept(), "{changed}");
        }
    }
}
