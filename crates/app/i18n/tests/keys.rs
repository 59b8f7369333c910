//! The web app and the UI texts use the same keys.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use wildpile_i18n::Texts;

/// The source folders that use keys.
const SOURCES: [&str; 1] = ["../../frontends/web/src"];

/// The script that says why the program can't start; xtask-web gives it its texts, without their prefix.
const BOOT: &str = "../../frontends/web/assets/boot.js";

/// Collects the contents of all `.rs` files below a folder.
fn sources(folder: &Path, out: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = fs::read_to_string(&path).expect("a source file is text");
            out.push((path.display().to_string(), text));
        }
    }
}

fn all_sources() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for folder in SOURCES {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut all);
    }
    assert!(!all.is_empty(), "the sources are there");
    all
}

/// The keys used directly: `tr("key")`, `tr!("key", …)`, `tr_args("key", …)`, `ui("key")`.
fn asked(text: &str) -> Vec<&str> {
    let mut keys = Vec::new();
    for call in ["tr(", "tr!(", "tr_args(", "ui("] {
        for (at, _) in text.match_indices(call) {
            let before = text[..at].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
                continue;
            }
            let rest = text[at + call.len()..].trim_start();
            if let Some(rest) = rest.strip_prefix('"')
                && let Some((key, _)) = rest.split_once('"')
                && !key.is_empty()
            {
                keys.push(key);
            }
        }
    }
    keys
}

fn english_keys() -> BTreeSet<String> {
    let texts = Texts::new("en", wildpile_i18n::TEXTS).expect("the texts are there");
    texts.ids("ui").map(str::to_owned).collect()
}

#[test]
fn every_key_that_is_used_exists() {
    let keys = english_keys();
    let mut missing = BTreeSet::new();
    for (file, text) in all_sources() {
        for key in asked(&text) {
            if !keys.contains(key) {
                missing.insert(format!("{key} ({file})"));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "write these into crates/app/i18n/text: {missing:#?}"
    );
}

#[test]
fn every_key_is_used() {
    let mut all = String::new();
    for (_, text) in all_sources() {
        all.push_str(&text);
    }
    let boot = Path::new(env!("CARGO_MANIFEST_DIR")).join(BOOT);
    let boot = fs::read_to_string(boot).expect("the boot script is there");
    // This one is read by xtask-web.
    let unused: Vec<String> = english_keys()
        .into_iter()
        .filter(|key| key != "language-name" && !mentioned(&all, key) && !mentioned_at_start(&boot, key))
        .collect();
    assert!(
        unused.is_empty(),
        "nothing shows these texts; take them out of crates/app/i18n/text: {unused:#?}"
    );
}

/// True if a key occurs in the sources: completely, or as a prefix completed in code, such as
/// `"learn-{game}-{step}"`.
fn mentioned(sources: &str, key: &str) -> bool {
    if sources.contains(&format!("\"{key}\"")) || sources.contains(&format!("\"{key}\\")) {
        return true;
    }
    key.match_indices('-')
        .any(|(at, _)| at > 3 && sources.contains(&format!("\"{}{{", &key[..=at])))
}

/// True if the boot script uses a key: `boot.slow`, or `"slow"`.
fn mentioned_at_start(script: &str, key: &str) -> bool {
    let own = key.strip_prefix("boot-");
    own.is_some_and(|own| script.contains(&format!("boot.{own}")) || script.contains(&format!("\"{own}\"")))
}

#[test]
fn calls_are_found() {
    let text =
        "tr(\"one\") tr_args(\n \"two\", &[]) str(\"three\") tr(key) w.tr(\"four\") tr!(\n\"five\", n = 1)";
    assert_eq!(asked(text), ["one", "four", "five", "two"]);
}
