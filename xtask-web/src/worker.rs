//! The service worker: fixed code with the version and the list of files inserted.

use crate::listing::{Cache, Entry, Load};

/// The file name, which must not change: browsers check it for updates.
pub const NAME: &str = "sw.js";

const TEXT: &str = include_str!("sw.js");

/// A service worker that caches these files, the rare ones only once they were loaded. The page, `index.html`, is cached
/// as `/`.
pub fn text(version: &str, files: &[Entry]) -> String {
    let list = |rare: bool| {
        let files = files.iter().filter(|file| (file.load == Load::Rare) == rare);
        let lines = files.map(|file| {
            let path = if file.path == "index.html" { "" } else { &file.path };
            let file = serde_json::json!([format!("/{path}"), file.cache == Cache::Immutable]);
            format!("  {file},\n")
        });
        lines.collect::<String>()
    };
    format!(
        "const VERSION = {};\nconst FILES = [\n{}];\nconst RARE = [\n{}];\n\n{TEXT}",
        serde_json::Value::from(version),
        list(false),
        list(true),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, cache: Cache) -> Entry {
        Entry {
            name: path.to_owned(),
            path: path.to_owned(),
            size: 1,
            br: None,
            mime: String::new(),
            hash: String::new(),
            cache,
            load: Load::Later,
        }
    }

    #[test]
    fn files_are_kept_the_page_under_its_address_and_rare_ones_apart() {
        let files = [
            file("app.3f/wildpile.js", Cache::Immutable),
            file("index.html", Cache::NoCache),
            Entry {
                load: Load::Rare,
                ..file("app.3f/press.wasm", Cache::Immutable)
            },
        ];
        let text = text("v\"1", &files);
        let head = "const VERSION = \"v\\\"1\";\nconst FILES = [\n  [\"/app.3f/wildpile.js\",true],\n  [\"/\",false],\n];\n\
            const RARE = [\n  [\"/app.3f/press.wasm\",true],\n];\n";
        assert!(text.starts_with(head), "{text}");
        assert!(text.ends_with(TEXT));
    }

    #[test]
    fn the_worker_waits_until_it_is_told_to_take_over() {
        assert_eq!(TEXT.matches("skipWaiting").count(), 1);
        assert!(TEXT.contains(r#"if (event.data === "skip-waiting") self.skipWaiting();"#));
    }
}
