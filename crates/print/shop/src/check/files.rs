//! Checks of finished print files, whatever program made them: one file, an archive, or files that belong together.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use wildpile_art::print::Shape;

use super::{pages, pixels, tabletop};
use crate::fault::Fault;
use crate::job::{sha256, shape_name};
use crate::text as t;
use crate::{Job, Kind, Maker, Manifest, OutputFile};

/// The most bytes that are read from an archive.
const MOST_BYTES: u64 = 1 << 30;

/// The most files in an archive.
const MOST_FILES: usize = 2_000;

/// The largest manifest or saved object.
pub(super) const MOST_JSON: usize = 16 << 20;

/// Checks a picture, a PDF or a saved object for a maker. Files that the maker doesn't take are faults, too.
#[must_use]
pub fn check_file(maker: &Maker, shape: Shape, name: &str, bytes: &[u8]) -> Vec<Fault> {
    let checks = Checks {
        maker,
        shape,
        deck: None,
        render: true,
    };
    match checks.file(name, bytes) {
        Some((faults, _)) => faults,
        None => {
            let what = t::FaultNothing { maker: &maker.title };
            vec![Fault::new(name, what, t::RemedyFiles)]
        }
    }
}

/// Checks all files of a ZIP archive, and that they belong together.
#[must_use]
pub fn check_archive(maker: &Maker, shape: Shape, name: &str, bytes: &[u8]) -> Vec<Fault> {
    match unzipped(name, bytes, MOST_BYTES) {
        Ok(files) => check_files(maker, shape, name, &files),
        Err(fault) => vec![fault],
    }
}

/// Checks files that belong together: each by itself, one back for all, and copies, totals and hashes of the manifest if
/// there is one.
#[must_use]
pub fn check_files(maker: &Maker, shape: Shape, name: &str, files: &[(String, Vec<u8>)]) -> Vec<Fault> {
    let files: Vec<File<'_>> = files.iter().map(|(name, bytes)| (&**name, &**bytes)).collect();
    check_together(maker, shape, name, &files, true)
}

impl Job {
    /// Checks files like [`check_files`] that this program has just made of checked drawings: the pages of PDF files
    /// aren't rendered.
    #[must_use]
    pub fn check_made(&self, made: &[OutputFile]) -> Vec<Fault> {
        let files: Vec<File<'_>> = made.iter().map(|file| (&*file.name, &*file.content)).collect();
        check_together(&self.maker, self.options.shape, &self.product.id, &files, false)
    }
}

/// A file's name and its content.
pub(super) type File<'a> = (&'a str, &'a [u8]);

fn check_together(maker: &Maker, shape: Shape, name: &str, files: &[File<'_>], render: bool) -> Vec<Fault> {
    let mut faults = Vec::new();
    let manifest = files.iter().find(|(file, _)| own_name(file) == MANIFEST);
    let deck = manifest.and_then(|(_, bytes)| deck(bytes));
    if manifest.is_some() && deck.is_none() {
        faults.push(Fault::new(MANIFEST, t::FaultManifest, t::RemedyManifest));
    }
    let checks = Checks {
        maker,
        shape,
        deck: deck.as_ref(),
        render,
    };
    let mut backs = 0;
    let mut sides = 0;
    let mut last: &[u8] = &[];
    for (file, bytes) in files {
        let is_copy = !bytes.is_empty() && std::ptr::eq(last, *bytes);
        last = bytes;
        if is_copy {
            continue;
        }
        let Some((found, kind)) = checks.file(file, bytes) else {
            continue;
        };
        faults.extend(found);
        match kind {
            FileRole::Back => backs += 1,
            FileRole::Side => sides += 1,
            FileRole::Other => {}
        }
    }
    if sides == 0 {
        faults.push(Fault::new(name, t::FaultNoCards, t::RemedyFiles));
    }
    if matches!(maker.kind, Kind::Faces | Kind::Tabletop) && sides > 0 && backs == 0 {
        let back = maker.files.back.as_deref().unwrap_or("back.png");
        faults.push(Fault::new(name, t::FaultNoBack, t::RemedyNoBack { name: back }));
    }
    if maker.kind == Kind::Tabletop {
        faults.extend(tabletop::check_together(files, deck.as_ref()));
    }
    if let Some(deck) = &deck {
        faults.extend(check_manifest(deck, files));
    }
    faults
}

/// The purpose of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FileRole {
    Side,
    Back,
    Other,
}

struct Checks<'a> {
    maker: &'a Maker,
    shape: Shape,
    deck: Option<&'a Manifest>,
    render: bool,
}

impl Checks<'_> {
    /// Faults of a file; `None` for one that the maker doesn't take.
    fn file(&self, name: &str, bytes: &[u8]) -> Option<(Vec<Fault>, FileRole)> {
        let maker = self.maker;
        let Some(stock) = maker.stock(self.shape) else {
            let what = t::FaultNoShape {
                maker: &maker.title,
                shape: shape_name(self.shape),
            };
            return Some((vec![Fault::new(name, what, t::RemedyOtherMaker)], FileRole::Other));
        };
        let side = if pixels::is_back(maker, name) {
            FileRole::Back
        } else {
            FileRole::Side
        };
        let ending = name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
        let page = maker.shop.as_ref();
        let pictures = page.map_or(&[][..], |page| &page.pictures);
        if let Some(picture) = pictures.iter().find(|picture| picture.name == own_name(name)) {
            return Some((pixels::check_shop(picture, name, bytes), FileRole::Other));
        }
        match (ending.as_str(), maker.kind) {
            ("pdf", _) if is_paper(name) => Some((pages::check_paper(maker, name, bytes), FileRole::Other)),
            ("png", Kind::Faces) => Some(match pixels::check(maker, self.shape, stock, name, bytes) {
                Ok(faults) => (faults, side),
                Err(fault) => (vec![fault], FileRole::Other),
            }),
            ("png", Kind::Tabletop) => Some((tabletop::check_picture(maker, stock, name, bytes), side)),
            ("json", Kind::Tabletop) if own_name(name) != MANIFEST => {
                Some((tabletop::check_object(maker, name, bytes), FileRole::Other))
            }
            ("pdf", Kind::Pages | Kind::Sheets) => {
                let file = (name, bytes);
                let faults = pages::check(maker, self.shape, stock, file, self.deck, self.render);
                Some((faults, FileRole::Side))
            }
            ("png" | "pdf" | "jpg" | "jpeg" | "tif" | "tiff", _) => {
                let wanted = match maker.kind {
                    Kind::Faces | Kind::Tabletop => "PNG",
                    Kind::Pages | Kind::Sheets => "PDF",
                };
                let what = t::FaultOtherKind { maker: &maker.title };
                let fault = Fault::new(name, what, t::RemedyOtherKind { wanted });
                Some((vec![fault], FileRole::Other))
            }
            _ => None,
        }
    }
}

pub(super) const MANIFEST: &str = "manifest.json";

/// A file's name without its folder.
pub(super) fn own_name(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

/// True for a box, a leaflet or a rule sheet beside the cards, by its name: `box.pdf`, `five_colours-box.pdf`.
fn is_paper(name: &str) -> bool {
    let stem = own_name(name).rsplit_once('.').map_or("", |(stem, _)| stem);
    let last = stem.rsplit(['-', '_']).next().unwrap_or(stem);
    ["box", "tuck", "leaflet", "rules", "sheet"].contains(&last.to_ascii_lowercase().as_str())
}

fn deck(bytes: &[u8]) -> Option<Manifest> {
    (bytes.len() <= MOST_JSON)
        .then(|| serde_json::from_slice(bytes).ok())
        .flatten()
}

/// Compares files with their manifest.
fn check_manifest(deck: &Manifest, files: &[File<'_>]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let by_name: BTreeMap<&str, &[u8]> = files
        .iter()
        .map(|(name, bytes)| (own_name(name), *bytes))
        .collect();
    let mut copies = 0_u64;
    for file in &deck.files {
        let name = file.name.as_str();
        copies = copies.saturating_add(file.copies);
        match by_name.get(name) {
            None => faults.push(Fault::new(name, t::FaultMissingFile, t::RemedyManifest)),
            Some(bytes) => {
                if file.sha256 != sha256(bytes) {
                    faults.push(Fault::new(name, t::FaultChanged, t::RemedyChanged));
                }
            }
        }
    }
    for name in by_name.keys() {
        let known = deck.files.iter().any(|file| file.name == *name);
        if (name.ends_with(".png") || name.ends_with(".pdf")) && !known {
            faults.push(Fault::new(*name, t::FaultStranger, t::RemedyStranger));
        }
    }
    let by_card = deck.cards_in_file(crate::Copies::Repeat);
    // A card with two sides may have become two; cards of PDF files have no file of their own.
    if by_card > deck.count || (copies > 0 && copies != deck.count) {
        let what = t::FaultTotals {
            files: copies,
            count: deck.count,
        };
        faults.push(Fault::new(MANIFEST, what, t::RemedyManifest));
    }
    faults
}

/// The files of an archive, without folders.
fn unzipped(archive_name: &str, bytes: &[u8], most: u64) -> Result<Vec<(String, Vec<u8>)>, Fault> {
    let broken = |reason: String| Fault::unreadable(archive_name, reason);
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| broken(error.to_string()))?;
    let count = archive.len();
    if count > MOST_FILES {
        let what = t::FaultManyFiles {
            count,
            most: MOST_FILES,
        };
        return Err(Fault::new(archive_name, what, t::RemedyManyFiles));
    }
    let mut files = Vec::new();
    let mut left = most;
    for at in 0..count {
        let mut file = archive.by_index(at).map_err(|error| broken(error.to_string()))?;
        if file.is_dir() {
            continue;
        }
        let name = file
            .name()
            .map_err(|error| broken(error.to_string()))?
            .into_owned();
        let mut content = Vec::new();
        let read = file
            .by_ref()
            .take(left + 1)
            .read_to_end(&mut content)
            .map_err(|error| broken(format!("{name}: {error}")))?;
        let Some(rest) = left.checked_sub(read as u64) else {
            let what = t::FaultLargeArchive { most: most >> 20 };
            return Err(Fault::new(archive_name, what, t::RemedyManyFiles));
        };
        left = rest;
        files.push((name, content));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use zip::write::SimpleFileOptions;

    use super::*;

    fn zip(files: &[(&str, usize)]) -> Vec<u8> {
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, length) in files {
            archive
                .start_file(*name, SimpleFileOptions::default())
                .expect("in memory");
            archive.write_all(&vec![0; *length]).expect("in memory");
        }
        archive.finish().expect("in memory").into_inner()
    }

    #[test]
    fn archives_that_unpack_to_too_much_are_refused() {
        let bomb = zip(&[("a.png", 600_000), ("b.png", 600_000)]);
        assert!(bomb.len() < 10_000, "{}", bomb.len());
        let files = unzipped("a.zip", &bomb, 1_200_000).expect("within the bound");
        assert_eq!(
            files.iter().map(|(_, bytes)| bytes.len()).sum::<usize>(),
            1_200_000
        );
        let fault = unzipped("a.zip", &bomb, 1_199_999).expect_err("too much");
        assert_eq!(fault.what.id(), "shop.fault-large-archive");
    }

    #[test]
    fn archives_with_too_many_files_are_refused() {
        let names: Vec<String> = (0..=MOST_FILES).map(|at| format!("{at}.png")).collect();
        let files: Vec<(&str, usize)> = names.iter().map(|name| (name.as_str(), 0)).collect();
        let fault = unzipped("a.zip", &zip(&files), MOST_BYTES).expect_err("too many");
        assert_eq!(fault.what.id(), "shop.fault-many-files");
        assert_eq!(
            unzipped("a.zip", &zip(&files[1..]), MOST_BYTES).map(|files| files.len()),
            Ok(MOST_FILES)
        );
    }
}
