//! Compresses the files and replaces the output folder atomically.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, io};

use anyhow::{Context, Result, bail};
use brotli::enc::BrotliEncoderParams;
use brotli::enc::backward_references::BrotliEncoderMode::{self, BROTLI_MODE_FONT, BROTLI_MODE_GENERIC};

use crate::listing::{Kind, LISTING, Listing, compressible, hash};
use crate::root;
use crate::site::Site;

/// The quality of compression for what is released.
const BEST: i32 = 11;

/// The quality of compression for what a web app is built for. From 5 on, repeated code is found well enough that a quick
/// build grows as a release does.
fn quality(kind: Kind) -> i32 {
    match kind {
        Kind::Release => BEST,
        Kind::Quick => 5,
        Kind::Dev => 4,
    }
}

/// Makes git ignore the files but keep the folder.
const IGNORED: (&str, &str) = (".gitignore", "*\n!.gitignore\n");

/// Writes the files, their precompressed variants and the manifest to a new folder, and swaps it
/// with the old one. Returns the manifest including the sizes of the variants.
///
/// # Errors
/// When a file can't be written, or the old folder contains something else.
pub fn write(mut site: Site, out: &Path) -> Result<Listing> {
    refuse_foreign(out)?;
    let variants = compress(
        &site.contents,
        quality(site.listing.kind),
        &root().join("target/web-compressed"),
    )?;
    for file in &mut site.listing.files {
        file.br = variants.get(&file.path).map(|t| t.len() as u64);
    }
    let parent = out.parent().context("the folder can't be the root")?;
    fs::create_dir_all(parent)?;
    let new = tempfile::Builder::new().prefix(".dist.").tempdir_in(parent)?;
    let folder = new.path().join("new");
    let list = serde_json::to_vec_pretty(&site.listing)?;
    let variants = variants.iter().map(|(path, t)| (format!("{path}.br"), t));
    let files = site
        .contents
        .iter()
        .map(|(path, t)| (path.clone(), t))
        .chain(variants);
    let own = [
        (LISTING.to_owned(), &list),
        (IGNORED.0.to_owned(), &IGNORED.1.as_bytes().to_vec()),
    ];
    for (path, bytes) in files.chain(own) {
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(&path, bytes).with_context(|| format!("{} can't be written", path.display()))?;
    }
    if out.exists() {
        fs::rename(out, new.path().join("old"))
            .with_context(|| format!("{} can't be moved", out.display()))?;
    }
    fs::rename(&folder, out).with_context(|| format!("{} can't be written", out.display()))?;
    Ok(site.listing)
}

/// Refuses to delete a folder that isn't ours.
fn refuse_foreign(out: &Path) -> Result<()> {
    if !out.exists() || out.join(LISTING).is_file() {
        return Ok(());
    }
    let entries = fs::read_dir(out).with_context(|| format!("{} isn't a folder", out.display()))?;
    for entry in entries {
        if entry?.file_name() != IGNORED.0 {
            bail!(
                "{} holds something else than the web app; name another folder, or an empty one",
                out.display()
            );
        }
    }
    Ok(())
}

/// The precompressed variants of compressible files, by path. Variants from earlier runs are reused
/// from the cache folder, where their names contain the hash of the file.
fn compress(
    files: &BTreeMap<String, Vec<u8>>,
    quality: i32,
    kept: &Path,
) -> Result<BTreeMap<String, Vec<u8>>> {
    fs::create_dir_all(kept)?;
    let mut work: Vec<(&String, &Vec<u8>)> = files.iter().filter(|(p, _)| compressible(p)).collect();
    // Largest first, so that they don't hold up the end.
    work.sort_by_key(|(_, bytes)| std::cmp::Reverse(bytes.len()));
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some((path, bytes)) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let variant =
                        compress_one(bytes, quality, &kept.join(format!("{}.{quality}.2", hash(bytes))));
                    if let Ok(mut done) = done.lock() {
                        done.push(((*path).clone(), variant, bytes.len()));
                    }
                }
            });
        }
    });
    let done = done
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    let mut variants = BTreeMap::new();
    for (path, variant, plain) in done {
        let variant = variant.with_context(|| format!("{path} can't be compressed"))?;
        if variant.len() < plain {
            variants.insert(path, variant);
        }
    }
    Ok(variants)
}

fn compress_one(bytes: &[u8], quality: i32, kept: &PathBuf) -> Result<Vec<u8>> {
    if let Ok(variant) = fs::read(kept)
        && unpacked(&variant).is_some_and(|plain| plain == bytes)
    {
        return Ok(variant);
    }
    // The encoder's mode for fonts sometimes fits programs better, so both are tried.
    let modes: &[BrotliEncoderMode] = match quality {
        BEST => &[BROTLI_MODE_GENERIC, BROTLI_MODE_FONT],
        _ => &[BROTLI_MODE_GENERIC],
    };
    let variants = modes.iter().map(|mode| {
        let parameters = BrotliEncoderParams {
            quality,
            mode: *mode,
            // The largest window supported by all browsers.
            lgwin: 24,
            size_hint: bytes.len(),
            ..BrotliEncoderParams::default()
        };
        let mut variant = Vec::new();
        brotli::BrotliCompress(&mut &*bytes, &mut variant, &parameters).map(|_| variant)
    });
    let variants = variants.collect::<io::Result<Vec<_>>>()?;
    let variant = variants.into_iter().min_by_key(Vec::len).unwrap_or_default();
    // Another run may write the same variant concurrently: each writes a temporary file and renames
    // it.
    let folder = kept.parent().context("a folder")?;
    let file = tempfile::NamedTempFile::new_in(folder)?;
    fs::write(file.path(), &variant)?;
    file.persist(kept)?;
    Ok(variant)
}

fn unpacked(variant: &[u8]) -> Option<Vec<u8>> {
    let mut plain = Vec::new();
    brotli::BrotliDecompress(&mut &*variant, &mut plain).ok()?;
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bind::Program;
    use crate::{site, written};

    fn made_up(text: &str) -> Site {
        let files = ["wildpile.js", "wildpile_bg.wasm"].map(|n| (n.to_owned(), n.repeat(99).into_bytes()));
        let program = Program {
            files: files.into(),
            ..Program::default()
        };
        let assets =
            [("index.html", text), ("tiny.txt", "x")].map(|(n, t)| (n.to_owned(), t.as_bytes().to_vec()));
        site::build(program, assets.into(), "source".to_owned()).expect("a site")
    }

    #[test]
    fn the_folder_has_what_the_list_says_and_variants_unpack_to_the_files() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("dist");
        let listing = write(made_up(&"page ".repeat(99)), &out).expect("written");
        assert_eq!(written(&out), Some(listing.clone()));
        for file in &listing.files {
            let plain = fs::read(out.join(&file.path)).expect("the file");
            assert_eq!(plain.len() as u64, file.size);
            let variant = fs::read(out.join(format!("{}.br", file.path))).ok();
            assert_eq!(variant.as_ref().map(|t| t.len() as u64), file.br);
            if let Some(variant) = variant {
                assert_eq!(unpacked(&variant).expect("a variant"), plain);
                assert!(variant.len() < plain.len());
            }
        }
        let tiny = listing
            .files
            .iter()
            .find(|f| f.name == "tiny.txt")
            .expect("it is listed");
        assert_eq!(tiny.br, None, "one byte does not get smaller");
    }

    #[test]
    fn the_new_files_replace_the_old_ones_and_nothing_is_left_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("dist");
        let old = write(made_up("1"), &out).expect("written");
        fs::write(out.join("left.over"), "").expect("a file");
        let new = write(made_up("2"), &out).expect("written");
        assert_ne!(old.version, new.version);
        assert_eq!(fs::read(out.join("index.html")).expect("the page"), b"2");
        assert!(!out.join("left.over").exists());
        assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1);
    }

    #[test]
    fn a_folder_with_something_else_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("thesis.txt");
        fs::write(&file, "years of work").expect("a file");
        let error = write(made_up(""), folder.path())
            .expect_err("refused")
            .to_string();
        assert!(error.contains("holds something else"), "{error}");
        assert!(write(made_up(""), &file).is_err());
        assert!(file.exists());
    }

    #[test]
    fn a_damaged_variant_from_an_earlier_run_is_made_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let bytes = b"a game of cards ".repeat(50);
        let kept = folder.path().join("kept");
        let good = compress_one(&bytes, 4, &kept).expect("a variant");
        fs::write(&kept, &good[..good.len() / 2]).expect("damaged");
        assert_eq!(compress_one(&bytes, 4, &kept).expect("a variant"), good);
        assert_eq!(fs::read(&kept).expect("a variant"), good);
    }
}
