//! Checks of the rendered pages of a PDF: bleed, safe area, and fronts and backs.

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};
use wildpile_art::print::Shape;
use wildpile_press::inspect::{self, PageFacts, PdfFacts};
use wildpile_press::{Raster, Rect};

use super::LOOKS_DPI;
use super::deck::Pages;
use super::pixels::Look;
use crate::fault::Fault;
use crate::text as t;
use crate::units::MM_PT;
use crate::{Backs, Stock};

/// The most bytes of backs that are kept to compare them with each other.
const MOST_KEPT: usize = 128 << 20;

/// Backs with fewer pixels in common are meant to be different.
const SIMILAR: f32 = 0.25;

/// Fewer different pixels can't be seen.
const SAME: f32 = 1.0 / 3000.0;

/// Renders every page and checks its pixels.
pub(super) fn look(
    pages: &Pages<'_>,
    shape: Shape,
    stock: &Stock,
    bytes: &[u8],
    facts: &PdfFacts,
    faults: &mut Vec<Fault>,
) {
    let mut sides = Sides {
        pages,
        shape,
        stock,
        seen: Vec::new(),
        known: BTreeMap::new(),
        kept: 0,
    };
    let part = |at: usize| facts.pages.get(at).and_then(|page| part(page, stock));
    let done = inspect::render(
        bytes,
        facts,
        f32::from(LOOKS_DPI),
        part,
        |at, drawn| match drawn {
            None => {
                // A page that wasn't read completely has a fault already.
                if facts.pages.get(at).is_some_and(|page| !page.incomplete) {
                    faults.push(pages.fault(at, t::FaultTooComplex, t::RemedyTooComplex));
                }
            }
            Some(drawn) => {
                let fonts = facts.pages.get(at).map_or(&[][..], |page| &page.fonts);
                if drawn.incomplete && fonts.iter().all(|font| font.embedded) {
                    faults.push(pages.fault(at, t::FaultNotDrawn, t::RemedyNotDrawn));
                }
                faults.extend(sides.add(at, drawn.raster));
            }
        },
    );
    if done.is_ok() {
        faults.extend(sides.backs());
    }
}

/// The trim area with its bleed, if the page's boxes have the size of a card.
fn part(page: &PageFacts, stock: &Stock) -> Option<Rect> {
    let (wide, high) = (stock.trim.0 * MM_PT, stock.trim.1 * MM_PT);
    let bleed = stock.bleed * MM_PT;
    let near = |rect: &&Rect, more: f32| {
        (rect.width - wide - more).abs() <= 2.0 && (rect.height - high - more).abs() <= 2.0
    };
    let whole = page.media.as_ref().filter(|media| near(media, 2.0 * bleed));
    let cut = page.trim.as_ref().filter(|trim| near(trim, 0.0)).or(whole)?;
    let (x, y) = (cut.x + cut.width / 2.0, cut.y + cut.height / 2.0);
    let (wide, high) = (wide + 2.0 * bleed, high + 2.0 * bleed);
    Some(Rect::new(x - wide / 2.0, y - high / 2.0, wide, high))
}

/// A rendered picture, and the pages that show it.
#[derive(Default)]
struct Seen {
    /// The pages with this picture as a front, from 0.
    fronts: Vec<usize>,
    /// The pages with this picture as a back, from 0.
    backs: Vec<usize>,
    /// The picture, if it is a back.
    raster: Option<Raster>,
}

struct Sides<'a> {
    pages: &'a Pages<'a>,
    shape: Shape,
    stock: &'a Stock,
    seen: Vec<Seen>,
    /// The index of a picture by the hash of its pixels.
    known: BTreeMap<[u8; 32], usize>,
    /// The size of the backs kept so far, in bytes.
    kept: usize,
}

impl Sides<'_> {
    fn fault(&self, page: usize, found: Fault) -> Fault {
        Fault {
            at: found.at,
            ..self.pages.fault(page, found.what, *found.remedy)
        }
    }

    /// Adds a page and returns its faults; those of a picture that is on several pages only once.
    fn add(&mut self, at: usize, raster: Raster) -> Vec<Fault> {
        let front = self.pages.side(at).is_none_or(|(_, front)| front);
        let hash: [u8; 32] = Sha256::digest(&raster.rgb).into();
        let index = *self.known.entry(hash).or_insert_with(|| {
            self.seen.push(Seen::default());
            self.seen.len() - 1
        });
        let mut found = Vec::new();
        let known = &self.seen[index];
        let look = Look::of(&raster, self.shape, self.stock);
        if known.fronts.is_empty() && known.backs.is_empty() {
            found.extend(look.bleed());
        }
        // Without its bleed, all of a page differs from what is around it.
        if front && known.fronts.is_empty() && found.is_empty() {
            found.extend(look.safe());
        }
        let faults = found.into_iter().map(|found| self.fault(at, found)).collect();
        let known = &mut self.seen[index];
        if front {
            known.fronts.push(at);
        } else {
            known.backs.push(at);
            if known.raster.is_none() && self.kept + raster.rgb.len() <= MOST_KEPT {
                self.kept += raster.rgb.len();
                known.raster = Some(raster);
            }
        }
        faults
    }

    /// The faults of backs: swapped with fronts, different from the common back, or not the same upside down.
    fn backs(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let all: usize = self.seen.iter().map(|seen| seen.backs.len()).sum();
        let most = |count: fn(&Seen) -> usize| {
            let best = self.seen.iter().rev().max_by_key(|seen| count(seen));
            best.filter(|seen| count(seen) > 0)
        };
        let Some(common) = most(|seen| seen.backs.len()) else {
            return faults;
        };
        // A picture on most fronts that is on fewer backs, while backs differ: the two have changed places.
        if let Some(front) = most(|seen| seen.fronts.len())
            && front.fronts.len() >= 2
            && front.fronts.len() * 2 > all
            && common.backs.len() * 2 <= all
            && let Some(page) = front.fronts.first()
        {
            faults.push(self.pages.fault(*page, t::FaultSwapped, t::RemedyOddPages));
            return faults;
        }
        let shared = all == 1 || common.backs.len() >= 2;
        if shared {
            for page in &common.fronts {
                faults.push(self.pages.fault(*page, t::FaultBackInFront, t::RemedyOddPages));
            }
        }
        for seen in self.seen.iter().filter(|seen| !seen.backs.is_empty()) {
            let (Some(raster), Some(&page)) = (&seen.raster, seen.backs.first()) else {
                continue;
            };
            let look = Look::of(raster, self.shape, self.stock);
            if shared && std::ptr::eq(seen, common) {
                faults.extend(look.turned().map(|found| self.fault(page, found)));
                continue;
            }
            let other = shared.then_some(common.raster.as_ref()).flatten();
            let apart = other.map(|other| look.compared(other));
            if apart.is_some_and(|(share, _)| share <= SAME) {
                continue;
            }
            // True for cards that should have the common back: by the deck, or else by the maker or the likeness.
            let plain = |page: &&usize| match self.pages.card(**page).and_then(|card| card.own_back) {
                Some(own) => !own,
                None => {
                    self.pages.maker.backs == Backs::One || apart.is_some_and(|(share, _)| share < SIMILAR)
                }
            };
            let mut wrong = seen.backs.iter().filter(plain).peekable();
            if let (Some((_, (x, y))), Some(_)) = (apart, wrong.peek()) {
                for page in wrong {
                    let fault = self.pages.fault(*page, t::FaultBackOther, t::RemedyBackOther);
                    faults.push(fault.at(x, y));
                }
            } else {
                faults.extend(look.safe().map(|found| self.fault(page, found)));
            }
        }
        faults
    }
}
