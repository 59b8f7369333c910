//! Pages as pixels.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use hayro::hayro_interpret::{InterpreterSettings, InterpreterWarning, RenderContent};
use hayro::kurbo::Affine;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::vello_cpu::{Pixmap, RasterizerSettings, RenderContext, Resources, TargetInit};
use hayro::{RenderCache, RenderSettings, render_into};

use super::document::{guarded, open};
use super::{InspectError, PdfFacts};
use crate::{Raster, Rect};

/// Pages that are more work than this aren't drawn.
const MOST_EFFORT: u64 = 200_000_000;

/// The most pixels of a side.
const MOST_SIDE: f32 = 8_000.0;

/// A page that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// Its pixels on white paper.
    pub raster: Raster,
    /// True if a font or a picture couldn't be drawn.
    pub incomplete: bool,
}

/// Draws parts of a PDF's pages, one after the other, without annotations. `facts` are those of the same file. `part` says
/// for the index of a page, from 0, which part is drawn, in points from the bottom left as boxes are given; pages without
/// one are left out. `seen` gets each page, or nothing if it is too much work or can't be drawn.
///
/// Text in fonts that aren't embedded is left out.
///
/// # Errors
/// If the file can't be read.
pub fn render(
    bytes: &[u8],
    facts: &PdfFacts,
    dpi: f32,
    part: impl Fn(usize) -> Option<Rect>,
    mut seen: impl FnMut(usize, Option<Rendered>),
) -> Result<(), InspectError> {
    super::bounds::check(bytes)?;
    let file = guarded(|| open(bytes)).unwrap_or(Err(InspectError::NotPdf))?;
    let mut cache = RenderCache::new();
    let wrong = Arc::new(AtomicBool::new(false));
    let noted = Arc::clone(&wrong);
    let settings = InterpreterSettings {
        warning_sink: Arc::new(move |warning| {
            noted.fetch_or(
                !matches!(warning, InterpreterWarning::UnresolvedAnnotationAppearance),
                Ordering::Relaxed,
            );
        }),
        render_content: RenderContent::PAGE,
        ..InterpreterSettings::default()
    };
    for (at, page) in file.pages().iter().enumerate() {
        let Some(part) = part(at) else { continue };
        let known = facts.pages.get(at);
        let scale = dpi / 72.0;
        let side = |points: f32| (points * scale).round();
        let (wide, high) = (side(part.width), side(part.height));
        let fits = (1.0..=MOST_SIDE).contains(&wide) && (1.0..=MOST_SIDE).contains(&high);
        let small = known.is_some_and(|page| !page.incomplete && page.effort <= MOST_EFFORT);
        if !(fits && small) {
            seen(at, None);
            continue;
        }
        wrong.store(false, Ordering::Relaxed);
        let drawn = guarded(|| {
            let (width, height) = (wide as u16, high as u16);
            let across = f64::from(wide / part.width);
            let down = f64::from(high / part.height);
            let (left, top) = (f64::from(part.x), f64::from(part.y + part.height));
            let to_pixels = Affine::new([across, 0.0, 0.0, -down, -left * across, top * down]);
            let mut context = RenderContext::new(width, height);
            let looks = RenderSettings {
                hinting: false,
                ..RenderSettings::default()
            };
            render_into(page, &cache, &settings, &looks, &mut context, to_pixels);
            context.flush();
            let mut pixmap = Pixmap::new(width, height);
            let paper = RasterizerSettings {
                target_init: TargetInit::Clear(WHITE),
                ..RasterizerSettings::default()
            };
            context.render_with(&mut pixmap, &mut Resources::default(), paper);
            Raster {
                width: u32::from(width),
                height: u32::from(height),
                rgb: (pixmap.data_as_u8_slice().chunks_exact(4))
                    .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
                    .collect(),
            }
        });
        if drawn.is_none() {
            // What was cached may be half done.
            cache = RenderCache::new();
        }
        let incomplete = wrong.load(Ordering::Relaxed);
        seen(at, drawn.map(|raster| Rendered { raster, incomplete }));
    }
    Ok(())
}
