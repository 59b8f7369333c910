//! `cargo xtask lines`: how much Rust there is, the program's and the tests' apart.

use std::collections::BTreeMap;

use anyhow::Result;

use crate::cargo::{files, root};
use crate::run::say;

/// The crates that only tests use, and what isn't part of the program.
const TEST_CRATES: [&str; 6] = [
    "crates/base/conformance/",
    "crates/frontends/e2e/",
    "crates/lab/parity/",
    "crates/online/load/",
    "examples/",
    "fuzz/",
];

/// Lines with code: neither blank nor only a comment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Lines {
    program: usize,
    tests: usize,
}

/// Prints the lines of code of each folder of crates, as far as git knows the files.
///
/// # Errors
/// When git can't be asked, or a file can't be read.
pub fn run() -> Result<()> {
    let mut areas: BTreeMap<String, Lines> = BTreeMap::new();
    let mut all = Lines::default();
    for path in &files(&["*.rs"])? {
        // Deleted, but not committed yet.
        let Ok(text) = std::fs::read_to_string(root().join(path)) else {
            continue;
        };
        let found = count(path, &text);
        let area = areas.entry(area(path)).or_default();
        for sum in [area, &mut all] {
            sum.program += found.program;
            sum.tests += found.tests;
        }
    }
    say("program   tests");
    for (area, lines) in &areas {
        say(&format!("{:>7} {:>7}  {area}", lines.program, lines.tests));
    }
    say(&format!("{:>7} {:>7}  altogether", all.program, all.tests));
    Ok(())
}

/// The crate of a file, or the folder at the top.
fn area(path: &str) -> String {
    let depth = if path.starts_with("crates/") { 3 } else { 1 };
    path.split('/').take(depth).collect::<Vec<_>>().join("/")
}

/// True if a whole file is a test, or belongs to one.
fn is_test(path: &str) -> bool {
    let folders = path.rsplit_once('/').map_or("", |(folders, _)| folders);
    TEST_CRATES.iter().any(|name| path.starts_with(name))
        || folders
            .split('/')
            .any(|folder| folder == "tests" || folder == "benches")
        || path.ends_with("/tests.rs")
}

fn count(path: &str, text: &str) -> Lines {
    let mut lines = Lines::default();
    let mut in_tests = is_test(path);
    let (mut is_marked, mut ends_with_module) = (false, false);
    for line in text.lines() {
        let code = line.trim();
        if code.is_empty() || code.starts_with("//") {
            continue;
        }
        // A module of tests stands at the left margin, as rustfmt leaves it.
        if is_marked && line.starts_with("mod ") && line.ends_with('{') {
            (in_tests, ends_with_module) = (true, true);
        }
        let marks = line.starts_with("#[cfg(") && line.contains("test") && !line.contains("not(test)");
        is_marked = marks || (is_marked && line.starts_with("#["));
        *(if in_tests {
            &mut lines.tests
        } else {
            &mut lines.program
        }) += 1;
        if ends_with_module && line == "}" {
            (in_tests, ends_with_module) = (is_test(path), false);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_count_apart_and_comments_not_at_all() {
        let text = "//! About.\n\nfn a() {\n    // Why.\n    b();\n}\n\n#[cfg(test)]\nmod tests {\n    fn c() {}\n}\nfn d() {}\n";
        // The attribute stands before the module begins.
        assert_eq!(count("crates/a/b/src/c.rs", text), Lines { program: 5, tests: 3 });
        for path in [
            "crates/a/b/tests/c.rs",
            "crates/a/b/src/c/tests.rs",
            "fuzz/shared/a.rs",
        ] {
            assert_eq!(count(path, text), Lines { program: 0, tests: 8 }, "{path}");
        }
        let text = text.replace(
            "#[cfg(test)]",
            "#[cfg(all(test, feature = \"native\"))]\n#[expect(unused)]",
        );
        assert_eq!(
            count("crates/a/b/src/c.rs", &text),
            Lines { program: 6, tests: 3 }
        );
        assert_eq!(area("crates/a/b/src/c.rs"), "crates/a/b");
        assert_eq!(area("xtask/src/main.rs"), "xtask");
    }
}
