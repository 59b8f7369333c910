//! Checks of finished files, whoever made them.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use sha2::{Digest, Sha256};
use wildpile_art::print::Shape;

use super::{pages, pixels};
use crate::fault::Fault;
use crate::job::shape_name;
use crate::text as t;
use crate::{Kind, Maker};

/// The most bytes that are read from an archive.
const MOST_BYTES: u64 = 1 << 30;

/// The most files in an archive.
const MOST_FILES: usize = 2_000;

/// Checks a picture or a PDF for a maker; other files are fine.
#[must_use]
pub fn check_file(maker: &Maker, shape: Shape, name: &str, bytes: &[u8]) -> Vec<Fault> {
    checked(maker, shape, name, bytes).0
}

fn checked(
    maker: &Maker,
    shape: Shape,
    name: &str,
    bytes: &[u8],
) -> (Vec<Fault>, Option<wildpile_press::Raster>) {
    let Some(stock) = maker.stock(shape) else {
        let what = t::FaultNoShape {
            maker: &maker.title,
            shape: shape_name(shape),
        };
        return (vec![Fault::new(name, what, t::RemedyOtherMaker)], None);
    };
    let ending = name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    match (ending.as_str(), maker.kind) {
        ("png", Kind::Faces) => pixels::check(maker, shape, stock, name, bytes),
        ("pdf", Kind::Pages | Kind::Sheets) => (pages::check(maker, stock, name, bytes), None),
        ("png" | "pdf" | "jpg" | "jpeg" | "tif" | "tiff", Kind::Faces | Kind::Pages | Kind::Sheets) => {
            let wanted = if maker.kind == Kind::Faces { "PNG" } else { "PDF" };
            let what = t::FaultOtherKind { maker: &maker.title };
            (vec![Fault::new(name, what, t::RemedyOtherKind { wanted })], None)
        }
        _ => (Vec::new(), None),
    }
}

/// Checks all files of a ZIP archive, and that they belong together.
#[must_use]
pub fn check_archive(maker: &Maker, shape: Shape, name: &str, bytes: &[u8]) -> Vec<Fault> {
    match unzipped(bytes) {
        Ok(files) => check_files(maker, shape, name, &files),
        Err(reason) => vec![Fault::new(
            name,
            t::FaultUnreadable { reason },
            t::RemedyUnreadable,
        )],
    }
}

/// Checks files that belong together: each by itself, one back for all, and copies, totals and hashes of the manifest if
/// there is one.
#[must_use]
pub fn check_files(maker: &Maker, shape: Shape, name: &str, files: &[(String, Vec<u8>)]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut backs = 0;
    let mut sides = 0;
    for (file, bytes) in files {
        let (found, picture) = checked(maker, shape, file, bytes);
        faults.extend(found);
        if picture.is_some() {
            if pixels::is_back(maker, file) {
                backs += 1;
            } else {
                sides += 1;
            }
        } else if file.ends_with(".pdf") {
            sides += 1;
        }
    }
    if maker.kind == Kind::Tabletop {
        sides = files.iter().filter(|(file, _)| file.ends_with(".png")).count();
    }
    if sides == 0 {
        faults.push(Fault::new(name, t::FaultNoCards, t::RemedyFiles));
    }
    if maker.kind == Kind::Faces && sides > 0 && backs == 0 {
        let back = maker.files.back.as_deref().unwrap_or("back.png");
        faults.push(Fault::new(name, t::FaultNoBack, t::RemedyNoBack { name: back }));
    }
    if let Some((_, manifest)) = files.iter().find(|(file, _)| file.ends_with("manifest.json")) {
        faults.extend(check_manifest(manifest, files));
    }
    faults
}

/// Compares files with their manifest.
fn check_manifest(manifest: &[u8], files: &[(String, Vec<u8>)]) -> Vec<Fault> {
    const NAME: &str = "manifest.json";
    let Ok(manifest) = serde_json::from_slice::<serde_json::Value>(manifest) else {
        let what = t::FaultUnreadable {
            reason: "JSON".to_owned(),
        };
        return vec![Fault::new(NAME, what, t::RemedyManifest)];
    };
    let mut faults = Vec::new();
    let by_name: BTreeMap<&str, &Vec<u8>> = files
        .iter()
        .map(|(name, bytes)| (name.rsplit('/').next().unwrap_or(name), bytes))
        .collect();
    let mut copies = 0;
    for file in manifest["files"].as_array().into_iter().flatten() {
        let name = file["name"].as_str().unwrap_or_default();
        copies += file["copies"].as_u64().unwrap_or(0);
        match by_name.get(name) {
            None => faults.push(Fault::new(name, t::FaultMissingFile, t::RemedyManifest)),
            Some(bytes) => {
                let hash: String = Sha256::digest(bytes)
                    .iter()
                    .map(|byte| format!("{byte:02x}"))
                    .collect();
                if file["sha256"].as_str() != Some(&hash) {
                    faults.push(Fault::new(name, t::FaultChanged, t::RemedyChanged));
                }
            }
        }
    }
    let known = |name: &str| {
        let listed = manifest["files"].as_array().into_iter().flatten();
        listed
            .filter_map(|file| file["name"].as_str())
            .any(|own| own == name)
    };
    for name in by_name.keys() {
        if (name.ends_with(".png") || name.ends_with(".pdf")) && !known(name) {
            faults.push(Fault::new(*name, t::FaultStranger, t::RemedyStranger));
        }
    }
    let count = manifest["count"].as_u64().unwrap_or(0);
    let by_card: u64 = (manifest["cards"].as_array().into_iter().flatten())
        .filter_map(|card| card["copies"].as_u64())
        .sum();
    // A card with two sides may have become two; cards of PDF files have no file of their own.
    if by_card > count || (copies > 0 && copies != count) {
        let what = t::FaultTotals { files: copies, count };
        faults.push(Fault::new(NAME, what, t::RemedyManifest));
    }
    faults
}

/// The files of an archive, without folders.
fn unzipped(bytes: &[u8]) -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| error.to_string())?;
    if archive.len() > MOST_FILES {
        return Err(format!("{} > {MOST_FILES} files", archive.len()));
    }
    let mut files = Vec::new();
    let mut left = MOST_BYTES;
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).map_err(|error| error.to_string())?;
        if file.is_dir() {
            continue;
        }
        let name = file.name().map_err(|error| error.to_string())?.into_owned();
        let mut content = Vec::new();
        let read = file
            .by_ref()
            .take(left)
            .read_to_end(&mut content)
            .map_err(|error| format!("{name}: {error}"))?;
        left = left.saturating_sub(read as u64);
        if left == 0 {
            return Err(format!("> {} MiB", MOST_BYTES >> 20));
        }
        files.push((name, content));
    }
    Ok(files)
}
