//! Links between the project's documents are valid, and ARCHITECTURE.md names every crate.

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

/// The folders of all crates.
fn crates() -> Vec<PathBuf> {
    let groups = entries(&root().join("crates"));
    groups.iter().flat_map(|group| entries(group)).collect()
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
    let folders = crates().into_iter().chain([root()]);
    let pages = folders.flat_map(|folder| entries(&folder));
    let mut count = 0;
    for page in pages.filter(|page| page.extension().is_some_and(|end| end == "md")) {
        let text = std::fs::read_to_string(&page).expect("a page");
        for link in links(&text) {
            let to = page.with_file_name(link);
            assert!(
                to.exists(),
                "{} links to {link}, which is not there",
                page.display()
            );
            count += 1;
        }
    }
    assert!(count > 10, "links are found");
}

#[test]
fn every_crate_is_on_the_map() {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md");
    for folder in crates() {
        let name = folder.file_name().expect("a name").to_string_lossy();
        assert!(text.contains(&*name), "ARCHITECTURE.md does not name {name}");
    }
}
