//! Links between the project's documents are valid, and ARCHITECTURE.md names every crate.

use std::path::{Path, PathBuf};

const PAGES: [&str; 5] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "GLOSSARY.md",
    "CHANGELOG.md",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The relative targets of Markdown links.
fn links(text: &str) -> Vec<&str> {
    text.split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')'))
        .map(|(target, _)| target.split('#').next().unwrap_or(target))
        .filter(|target| !target.is_empty() && !target.contains("://"))
        .collect()
}

#[test]
fn every_link_leads_somewhere() {
    let mut count = 0;
    for page in PAGES {
        let text = std::fs::read_to_string(root().join(page)).expect(page);
        for link in links(&text) {
            assert!(
                root().join(link).exists(),
                "{page} links to {link}, which is not there"
            );
            count += 1;
        }
    }
    assert!(count > 10, "links are found");
}

#[test]
fn every_crate_and_folder_of_the_map_exists() {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md");
    for group in ["base", "games", "ai", "print", "app", "online", "frontends"] {
        let folder = root().join("crates").join(group);
        for entry in std::fs::read_dir(folder).expect(group) {
            let name = entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned();
            assert!(
                text.contains(&name),
                "ARCHITECTURE.md does not name crates/{group}/{name}"
            );
        }
    }
}
