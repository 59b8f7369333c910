//! `assets.json`: the manifest of the web app, read by the server.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The file's name in the folder of the web app.
pub const LISTING: &str = "assets.json";

/// The kind of build of the web app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// For people who download it: as small as possible.
    #[default]
    Release,
    /// For tests: compiled and compressed quickly, but prepared in the same way.
    Quick,
    /// For development: with function names and panic messages.
    Dev,
}

/// All files of the web app.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    /// Its kind of build.
    pub kind: Kind,
    /// The hash of all inputs: as long as it is unchanged, nothing needs to be rebuilt.
    pub source: String,
    /// The hash of all outputs: the version used by the service worker.
    pub version: String,
    /// The files, ordered by path.
    pub files: Vec<Entry>,
    /// The chunks loaded on demand: their names and the paths of the files they need.
    pub chunks: BTreeMap<String, Vec<String>>,
    /// The texts of each language; only one language is loaded.
    pub languages: BTreeMap<String, Language>,
}

/// The texts of a language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Language {
    /// The path of the texts every page needs.
    pub shell: String,
    /// The path of the texts that come with the first game, whichever it is.
    pub play: String,
    /// The path of each game's texts, loaded with the game.
    pub games: BTreeMap<String, String>,
}

/// A file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The name without a hash, such as `style.css`.
    pub name: String,
    /// The path it is served at, without a leading slash, such as `style.3f9a….css`.
    pub path: String,
    /// Its size in bytes.
    pub size: u64,
    /// The size of the precompressed variant in bytes, at the path with `.br` appended; `None` if
    /// there is none.
    pub br: Option<u64>,
    /// The MIME type for `Content-Type`.
    pub mime: String,
    /// The hash of its content.
    pub hash: String,
    /// Time browsers may cache it.
    pub cache: Cache,
    /// The moment it is loaded.
    pub load: Load,
}

/// Time browsers may cache a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cache {
    /// Forever: the path contains the hash.
    Immutable,
    /// Only after revalidation.
    NoCache,
}

/// The moment a file is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Load {
    /// Before anything is shown.
    First,
    /// With the game that needs it.
    Chunk,
    /// Later, or never.
    Later,
    /// Later, and only by few people: the service worker keeps it once it has been loaded.
    Rare,
}

impl Entry {
    /// The number of bytes transferred.
    pub fn download(&self) -> u64 {
        self.br.unwrap_or(self.size)
    }
}

/// The MIME type for a file name.
pub fn mime(name: &str) -> &'static str {
    let ending = name.rsplit_once('.').map_or("", |(_, e)| e);
    match ending {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "ftl" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// True if files with this extension are worth compressing.
pub fn compressible(name: &str) -> bool {
    !matches!(
        name.rsplit_once('.').map_or("", |(_, e)| e),
        "png" | "webp" | "ico" | "woff2"
    )
}

/// The hash used in paths: 16 hexadecimal digits.
pub fn hash(bytes: &[u8]) -> String {
    format!("{:016x}", xxhash_rust::xxh3::xxh3_64(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_go_by_the_last_ending() {
        assert_eq!(mime("a/app.3f.wasm"), "application/wasm");
        assert_eq!(mime("style.css"), "text/css; charset=utf-8");
        assert_eq!(mime("LICENSE"), "application/octet-stream");
        assert!(compressible("app.wasm") && compressible("icon.svg") && !compressible("icon.png"));
    }

    #[test]
    fn hashes_distinguish_contents_and_are_stable() {
        assert_ne!(hash(b"a"), hash(b"b"));
        assert_eq!(hash(b""), "2d06800538d394c2");
    }
}
