//! Designers' fonts.
//!
//! Texts name their font by its family, so those of designers are kept under names of our own for as long as the program
//! runs. The same file is kept once.

use std::sync::{Arc, PoisonError, RwLock};

use resvg::usvg::fontdb::{Database, Language, Source, Style, Weight};
use skrifa::raw::TableProvider;
use skrifa::{FontRef, MetadataProvider};
use xxhash_rust::xxh3::xxh3_128;

use super::Face;

/// The largest font file, in bytes.
pub const MAX_FONT: usize = 4 * 1024 * 1024;

/// The most fonts that are kept.
const MOST: usize = 64;

/// The characters that a font has at least.
const NEEDED: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,-";

/// A designer's font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Own {
    family: &'static str,
    data: &'static [u8],
}

/// The reason for which a font can't be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FontError {
    /// The file is larger than [`MAX_FONT`].
    #[error("the font file is too large")]
    TooLarge,
    /// It isn't a TrueType font.
    #[error("this isn't a TrueType font")]
    Kind,
    /// It is a variable font: which instance is meant isn't known.
    #[error("this is a variable font")]
    Variable,
    /// Its licence doesn't allow it to be embedded in a file.
    #[error("the font may not be embedded")]
    Restricted,
    /// It lacks characters that every text needs.
    #[error("the font has no {0}")]
    Lacks(String),
    /// The program keeps too many fonts already.
    #[error("too many fonts were used")]
    TooMany,
}

/// The fonts that are kept, and the database of all fonts.
struct Kept {
    own: Vec<(u128, Own)>,
    database: Option<Arc<Database>>,
}

static KEPT: RwLock<Kept> = RwLock::new(Kept {
    own: Vec::new(),
    database: None,
});

impl Own {
    /// The name by which texts find it.
    pub(super) const fn family(self) -> &'static str {
        self.family
    }

    pub(super) const fn data(self) -> &'static [u8] {
        self.data
    }
}

impl Face {
    /// A designer's font from the bytes of its file (TrueType), ready for texts.
    ///
    /// # Errors
    /// If it isn't one that can be printed.
    pub fn own(bytes: &[u8]) -> Result<Self, FontError> {
        check(bytes)?;
        let hash = xxh3_128(bytes);
        let mut kept = KEPT.write().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, own)) = kept.own.iter().find(|(known, _)| *known == hash) {
            return Ok(Self::Own(*own));
        }
        if kept.own.len() >= MOST {
            return Err(FontError::TooMany);
        }
        let own = Own {
            family: Box::leak(format!("own-{hash:032x}").into_boxed_str()),
            data: Box::leak(Box::<[u8]>::from(bytes)),
        };
        let mut database = Database::clone(&kept.database.take().unwrap_or_else(shipped));
        add(&mut database, own)?;
        kept.database = Some(Arc::new(database));
        kept.own.push((hash, own));
        Ok(Self::Own(own))
    }
}

fn check(bytes: &[u8]) -> Result<(), FontError> {
    /// The bits of `fsType` that forbid embedding outlines.
    const FORBIDDEN: u16 = 0x0002 | 0x0200;
    if bytes.len() > MAX_FONT {
        return Err(FontError::TooLarge);
    }
    if !bytes.starts_with(&[0, 1, 0, 0]) && !bytes.starts_with(b"true") {
        return Err(FontError::Kind);
    }
    let font = FontRef::new(bytes).map_err(|_| FontError::Kind)?;
    if font.glyf().is_err() || font.loca(None).is_err() || font.hmtx().is_err() || font.name().is_err() {
        return Err(FontError::Kind);
    }
    if font.fvar().is_ok() {
        return Err(FontError::Variable);
    }
    if font.os2().is_ok_and(|os2| os2.fs_type() & FORBIDDEN != 0) {
        return Err(FontError::Restricted);
    }
    let known = font.charmap();
    let lacks: String = NEEDED
        .chars()
        .filter(|c| known.map(*c).is_none())
        .take(8)
        .collect();
    if lacks.is_empty() {
        Ok(())
    } else {
        Err(FontError::Lacks(lacks))
    }
}

/// Adds a font under our name for it.
fn add(database: &mut Database, own: Own) -> Result<(), FontError> {
    let ids = database.load_font_source(Source::Binary(Arc::new(own.data)));
    let mut infos = ids.iter().filter_map(|id| database.face(*id).cloned());
    let mut info = infos.next().ok_or(FontError::Kind)?;
    drop(infos);
    for id in ids {
        database.remove_face(id);
    }
    info.families = vec![(own.family.to_owned(), Language::English_UnitedStates)];
    (info.weight, info.style) = (Weight::NORMAL, Style::Normal);
    // PDF files call it so.
    info.post_script_name
        .retain(|c| c.is_ascii_alphanumeric() || c == '-');
    if info.post_script_name.is_empty() {
        "Font".clone_into(&mut info.post_script_name);
    }
    database.push_face_info(info);
    Ok(())
}

/// The fonts that ship with the program.
fn shipped() -> Arc<Database> {
    let mut fonts = Database::new();
    for face in Face::ALL {
        fonts.load_font_source(Source::Binary(Arc::new(face.data())));
    }
    let usual = Face::Text.family();
    fonts.set_serif_family(usual);
    fonts.set_sans_serif_family(usual);
    fonts.set_cursive_family(usual);
    fonts.set_fantasy_family(usual);
    fonts.set_monospace_family(usual);
    Arc::new(fonts)
}

/// All fonts that there are now.
pub(super) fn database() -> Arc<Database> {
    let known = |kept: &Kept| kept.database.as_ref().map(Arc::clone);
    if let Some(database) = known(&KEPT.read().unwrap_or_else(PoisonError::into_inner)) {
        return database;
    }
    let mut kept = KEPT.write().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(kept.database.get_or_insert_with(shipped))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setting::{Language as Hyphens, Room, Style, set};
    use crate::{Drawing, Rect, raster};

    /// A shipped font as if it were a designer's: its file with something at the end.
    fn own() -> Vec<u8> {
        let mut bytes = Face::Title.data().to_vec();
        bytes.extend([0; 8]);
        bytes
    }

    /// The place of a table of a font file.
    fn table(bytes: &[u8], tag: &[u8; 4]) -> usize {
        let entry = bytes.windows(4).position(|part| part == tag).unwrap();
        let at: [u8; 4] = bytes[entry + 8..entry + 12].try_into().unwrap();
        u32::from_be_bytes(at) as usize
    }

    #[test]
    fn a_designers_font_is_measured_and_drawn() {
        let face = Face::own(&own()).unwrap();
        assert_eq!(Face::own(&own()), Ok(face), "the same file is kept once");
        let lines = |face| {
            let room = Room::Box(Rect::new(0.0, 0.0, 200.0, 40.0));
            set(
                "Wild cards",
                &room,
                &Style::centred(face, Hyphens::English, (20.0, 6.0)),
            )
            .unwrap()
        };
        let (own, title, text) = (lines(face), lines(Face::Title), lines(Face::Text));
        assert_eq!(own.lines[0].width, title.lines[0].width);
        assert_ne!(own.lines[0].width, text.lines[0].width);
        let drawn = |block: &crate::setting::Block| {
            let view = Rect::new(0.0, 0.0, 200.0, 40.0);
            raster(
                &Drawing::from_fragment(&block.to_svg("#000000"), view).unwrap(),
                (400, 80),
            )
            .unwrap()
        };
        assert!(drawn(&own) == drawn(&title) && drawn(&own) != drawn(&text));
    }

    #[test]
    fn fonts_that_cant_be_printed_are_refused() {
        assert_eq!(Face::own(b"wOFF"), Err(FontError::Kind));
        assert_eq!(Face::own(b""), Err(FontError::Kind));
        assert_eq!(Face::own(&own()[..4000]), Err(FontError::Kind));
        assert_eq!(Face::own(&vec![0; MAX_FONT + 1]), Err(FontError::TooLarge));
        let mut restricted = own();
        let rights = table(&restricted, b"OS/2") + 8;
        restricted[rights..rights + 2].copy_from_slice(&[0, 2]);
        assert_eq!(Face::own(&restricted), Err(FontError::Restricted));
        let mut silent = own();
        let map = table(&silent, b"cmap");
        // No subtables.
        silent[map + 2..map + 4].copy_from_slice(&[0, 0]);
        assert_eq!(Face::own(&silent), Err(FontError::Lacks("ABCDEFGH".to_owned())));
    }
}
