//! The files of the web app.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

use rust_embed::RustEmbed;
use serde::Deserialize;
use thiserror::Error;

/// The manifest of all files, written by `cargo xtask web`.
const LISTING: &str = "assets.json";

/// The page every path of the app starts with.
const PAGE: &str = "index.html";

/// The output of `cargo xtask web`; empty if it wasn't run before compiling.
#[derive(RustEmbed)]
#[folder = "dist"]
#[allow_missing = true]
struct Built;

/// One file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset {
    /// The content.
    pub plain: Cow<'static, [u8]>,
    /// The content compressed with Brotli; `None` if that wouldn't be smaller.
    pub brotli: Option<Cow<'static, [u8]>>,
    /// The MIME type for `Content-Type`.
    pub mime: String,
    /// A content hash: ASCII letters and digits.
    pub hash: String,
    /// True if the path contains the hash, so that its content never changes.
    pub immutable: bool,
}

/// The files by path, without a leading slash. There is always an `index.html`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Assets {
    files: BTreeMap<String, Asset>,
}

/// The web app is incomplete.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("the web app is damaged ({0}); `cargo xtask web` builds it anew")]
pub struct DamagedAssets(String);

#[derive(Deserialize)]
struct Listing {
    files: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    path: String,
    size: u64,
    br: Option<u64>,
    mime: String,
    hash: String,
    cache: Cache,
}

#[derive(Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Cache {
    Immutable,
    NoCache,
}

impl Assets {
    /// The files embedded in this program; `None` if the web app wasn't built.
    ///
    /// # Errors
    /// When a listed file is missing or has the wrong size.
    pub fn built() -> Result<Option<Self>, DamagedAssets> {
        // Set by the build script, so that this is recompiled when the files change.
        const _: &str = env!("WILDPILE_WEB_VERSION");
        Self::read(&|path| Built::get(path).map(|file| file.data))
    }

    /// The files in a folder written by `cargo xtask web --out`; `None` if it contains no web app.
    ///
    /// # Errors
    /// As [`Assets::built`].
    pub fn in_folder(folder: &Path) -> Result<Option<Self>, DamagedAssets> {
        Self::read(&|path| std::fs::read(folder.join(path)).ok().map(Into::into))
    }

    /// Reads the manifest and its files, using a function that returns a file's content by path.
    ///
    /// # Errors
    /// As [`Assets::built`].
    pub fn read(file: &dyn Fn(&str) -> Option<Cow<'static, [u8]>>) -> Result<Option<Self>, DamagedAssets> {
        let Some(list) = file(LISTING) else {
            return Ok(None);
        };
        let list: Listing =
            serde_json::from_slice(&list).map_err(|e| DamagedAssets(format!("{LISTING}: {e}")))?;
        let get = |path: &str, size: u64| match file(path) {
            Some(bytes) if bytes.len() as u64 == size => Ok(bytes),
            Some(_) => Err(DamagedAssets(format!("{path} has the wrong size"))),
            None => Err(DamagedAssets(format!("{path} is missing"))),
        };
        let mut files = BTreeMap::new();
        for entry in list.files {
            let brotli = match entry.br {
                Some(size) => Some(get(&format!("{}.br", entry.path), size)?),
                None => None,
            };
            let asset = Asset {
                plain: get(&entry.path, entry.size)?,
                brotli,
                mime: entry.mime,
                hash: entry.hash,
                immutable: entry.cache == Cache::Immutable,
            };
            files.insert(entry.path, asset);
        }
        Self::new(files).map(Some)
    }

    /// Files by path, without a leading slash.
    ///
    /// # Errors
    /// When there is no `index.html`.
    pub fn new(files: BTreeMap<String, Asset>) -> Result<Self, DamagedAssets> {
        if !files.contains_key(PAGE) {
            return Err(DamagedAssets(format!("{PAGE} is missing")));
        }
        Ok(Self { files })
    }

    /// The file with this path, without a leading slash.
    pub fn get(&self, path: &str) -> Option<&Asset> {
        self.files.get(path)
    }

    /// The page every path of the app starts with.
    pub fn page(&self) -> Option<&Asset> {
        self.get(PAGE)
    }

    /// All files with their paths, in path order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Asset)> {
        self.files.iter().map(|(path, asset)| (path.as_str(), asset))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = r#"{ "source": "s", "version": "v", "chunks": {}, "files": [
        { "name": "index.html", "path": "index.html", "size": 4, "br": 2, "mime": "text/html", "hash": "a1",
          "cache": "no-cache", "load": "first" },
        { "name": "app.js", "path": "app.3f.js", "size": 3, "br": null, "mime": "text/javascript", "hash": "3f",
          "cache": "immutable", "load": "first" }
    ]}"#;

    const FILES: [(&str, &str); 4] = [
        (LISTING, LIST),
        ("index.html", "page"),
        ("index.html.br", "br"),
        ("app.3f.js", "app"),
    ];

    fn read(files: &[(&str, &str)]) -> Result<Option<Assets>, DamagedAssets> {
        let files: BTreeMap<String, String> = files
            .iter()
            .map(|(p, t)| ((*p).to_owned(), (*t).to_owned()))
            .collect();
        Assets::read(&|path| Some(files.get(path)?.clone().into_bytes().into()))
    }

    #[test]
    fn the_list_says_what_there_is() {
        let assets = read(&[FILES.as_slice(), &[("other.txt", "not listed")]].concat());
        let assets = assets.expect("whole").expect("built");
        let page = assets.page().expect("the page");
        assert_eq!(
            (&*page.plain, page.brotli.as_deref()),
            (b"page".as_slice(), Some(b"br".as_slice()))
        );
        assert!(!page.immutable);
        let app = assets.get("app.3f.js").expect("the script");
        assert!(app.immutable && app.brotli.is_none());
        assert_eq!(
            assets.iter().map(|(p, _)| p).collect::<Vec<_>>(),
            ["app.3f.js", "index.html"]
        );
    }

    #[test]
    fn assets_that_were_not_built_are_not_damage() {
        assert_eq!(read(&[]), Ok(None));
    }

    #[test]
    fn damage_is_reported() {
        let damage = |files: &[(&str, &str)]| read(files).expect_err("damaged").to_string();
        assert!(damage(&[(LISTING, "{")]).contains("assets.json"));
        assert!(damage(&[(LISTING, LIST)]).contains("index.html.br is missing"));
        let files = [
            (LISTING, LIST),
            ("index.html", "longer"),
            ("index.html.br", "br"),
            ("app.3f.js", "app"),
        ];
        let text = damage(&files);
        assert!(
            text.contains("index.html has the wrong size") && text.contains("cargo xtask web"),
            "{text}"
        );
        assert!(damage(&[(LISTING, r#"{"files":[]}"#)]).contains("index.html is missing"));
    }

    #[test]
    fn a_folder_is_read_like_the_embedded_files() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(Assets::in_folder(folder.path()), Ok(None));
        for (path, text) in FILES {
            std::fs::write(folder.path().join(path), text).expect("a file");
        }
        assert_eq!(Assets::in_folder(folder.path()), read(&FILES));
        std::fs::remove_file(folder.path().join("app.3f.js")).expect("a file");
        let error = Assets::in_folder(folder.path()).expect_err("damaged");
        assert!(error.to_string().contains("app.3f.js is missing"), "{error}");
    }

    #[test]
    fn what_is_built_into_this_program_is_whole() {
        Assets::built().expect("whole, or not built");
    }
}
