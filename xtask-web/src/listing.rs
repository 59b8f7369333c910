//! `assets.json`: what the web app consists of. The server reads it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The file's name in the folder of the web app.
pub const LISTING: &str = "assets.json";

/// All files of the web app.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    /// The hash of everything that it was made from: as long as it stays the same there is nothing to do.
    pub source: String,
    /// The hash of everything in it: the version that the service worker keeps.
    pub version: String,
    /// The files, in the order of their paths.
    pub files: Vec<Entry>,
    /// For each part that is loaded when it is needed: its name and the paths of the files that this takes.
    pub chunks: BTreeMap<String, Vec<String>>,
    /// The texts of each language; one language is loaded.
    pub languages: BTreeMap<String, Language>,
}

/// The texts of a language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Language {
    /// The path of what every page needs.
    pub shell: String,
    /// For each game the path of what it says; loaded with the game.
    pub games: BTreeMap<String, String>,
}

/// One file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The name before a hash became part of it, such as `style.css`.
    pub name: String,
    /// The path under which it is served, without a leading slash, such as `style.3f9a….css`.
    pub path: String,
    /// Its size in bytes.
    pub size: u64,
    /// The size in bytes of its compressed twin, which has `.br` after its path; none when it has no twin.
    pub br: Option<u64>,
    /// Its type, as the header `Content-Type` says it.
    pub mime: String,
    /// The hash of what is in it.
    pub hash: String,
    /// How long a browser may keep it.
    pub cache: Cache,
    /// When it is loaded.
    pub load: Load,
}

/// How long a browser may keep a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cache {
    /// For ever: the hash is in the path.
    Immutable,
    /// Only after asking whether it is still the same.
    NoCache,
}

/// When a file is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Load {
    /// Before anything is on the screen.
    First,
    /// With the game that needs it.
    Chunk,
    /// Some time later, or never.
    Later,
}

impl Entry {
    /// How many bytes travel.
    pub fn download(&self) -> u64 {
        self.br.unwrap_or(self.size)
    }
}

/// The type of a file by its name.
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

/// Whether a file of this name gets smaller when it is compressed.
pub fn compressible(name: &str) -> bool {
    !matches!(
        name.rsplit_once('.').map_or("", |(_, e)| e),
        "png" | "webp" | "ico" | "woff2"
    )
}

/// The hash of bytes, as it stands in paths: 16 hexadecimal digits.
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
    fn hashes_tell_contents_apart_and_stay_the_same() {
        assert_ne!(hash(b"a"), hash(b"b"));
        assert_eq!(hash(b""), "2d06800538d394c2");
    }
}
