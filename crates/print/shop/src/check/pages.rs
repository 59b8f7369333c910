//! Checks of PDF files: of our own before they are written, and of those that come back from a designer.

use std::collections::BTreeSet;

use wildpile_art::print::Shape;
use wildpile_message::Message;
use wildpile_press::Rect;
use wildpile_press::inspect::{self, Extreme, PageFacts, PdfFacts};

use super::deck::Pages;
use super::files::own_name;
use super::{SMALLEST_TEXT, THINNEST_LINE};
use crate::fault::Fault;
use crate::numbers::{decimal, size as size_text};
use crate::text as t;
use crate::units::MM_PT;
use crate::{ColourSpace, Kind, Maker, Manifest, Stock};

/// The exactness of boxes, in points.
const TOLERANCE: f32 = 0.5;

/// Everything wrong with a PDF file. With `render`, its pages are also drawn and the pictures checked.
pub(super) fn check(
    maker: &Maker,
    shape: Shape,
    stock: &Stock,
    (name, bytes): (&str, &[u8]),
    deck: Option<&Manifest>,
    render: bool,
) -> Vec<Fault> {
    let facts = match inspect::pdf(bytes) {
        Ok(facts) => facts,
        Err(error) => return vec![Fault::unreadable(name, error.to_string())],
    };
    let mut faults = Vec::new();
    if maker.colour == ColourSpace::Cmyk {
        standard(&facts, maker, name, &mut faults);
    }
    let count = facts.pages.len();
    let pages = Pages::new(maker, name, count, deck);
    each(&facts, &pages, &mut faults, |page| one(page, stock));
    if maker.kind == Kind::Pages && !count.is_multiple_of(2) {
        faults.push(Fault::new(name, t::FaultOddPages { count }, t::RemedyOddPages));
    }
    faults.extend(numbers(maker, stock, name, count, deck));
    #[cfg(feature = "render")]
    if render && maker.kind == Kind::Pages {
        super::looks::look(&pages, shape, stock, bytes, &facts, &mut faults);
    }
    #[cfg(not(feature = "render"))]
    let _ = (render, shape);
    faults
}

/// Everything wrong with a paper beside the cards: a box, a leaflet, a rule sheet. Makers say nothing about their boxes
/// and colours; texts, lines, fonts and pictures have to be good anyway.
pub(super) fn check_paper(maker: &Maker, name: &str, bytes: &[u8]) -> Vec<Fault> {
    let facts = match inspect::pdf(bytes) {
        Ok(facts) => facts,
        Err(error) => return vec![Fault::unreadable(name, error.to_string())],
    };
    let mut faults = Vec::new();
    let pages = Pages::paper(maker, name, facts.pages.len());
    each(&facts, &pages, &mut faults, anywhere);
    faults
}

/// The fault of a file that hasn't as many pages as the deck's cards need.
fn numbers(maker: &Maker, stock: &Stock, name: &str, pages: usize, deck: Option<&Manifest>) -> Option<Fault> {
    if let (Kind::Pages, Some(most)) = (maker.kind, stock.most)
        && pages / 2 > most
    {
        return Some(Fault::too_many(maker, name, pages / 2, most));
    }
    let deck = deck
        .filter(|deck| deck.files.is_empty() || deck.files.iter().any(|file| file.name == own_name(name)))?;
    let cards = deck.cards_in_file(maker.files.copies);
    let pages = pages as u64;
    let (fits, wanted) = match maker.kind {
        Kind::Pages => (cards.checked_mul(2) == Some(pages), cards.saturating_mul(2)),
        Kind::Sheets => {
            let (across, down) = maker.per_sheet(stock);
            let sheets = deck.count.div_ceil(u64::from(across * down).max(1));
            let both = sheets.saturating_mul(2);
            // With or without backs, with or without pages to measure by.
            let fits = [sheets, sheets + 1, both, both + 2].contains(&pages);
            (fits, both)
        }
        Kind::Faces | Kind::Tabletop => return None,
    };
    (!fits).then(|| {
        let cards = if maker.kind == Kind::Pages {
            cards
        } else {
            deck.count
        };
        let what = t::FaultPageCount { pages, cards };
        Fault::new(name, what, t::RemedyPageCount { wanted })
    })
}

/// A page of a file, and what is wrong with it.
struct Page<'a> {
    facts: &'a PageFacts,
    pages: &'a Pages<'a>,
    at: usize,
    faults: &'a mut Vec<Fault>,
}

impl Page<'_> {
    fn find(&mut self, what: impl Into<Message>, remedy: impl Into<Message>) {
        self.find_at(None, what, remedy);
    }

    /// The same at a place of the page, in points from the bottom left.
    fn find_at(&mut self, place: Option<(f32, f32)>, what: impl Into<Message>, remedy: impl Into<Message>) {
        let fault = self.pages.fault(self.at, what, remedy);
        let cut = self.facts.trim.as_ref().or(self.facts.media.as_ref());
        self.faults.push(match (place, cut) {
            (Some((x, y)), Some(cut)) => fault.at((x - cut.x) / MM_PT, (cut.bottom() - y) / MM_PT),
            _ => fault,
        });
    }
}

fn each(file: &PdfFacts, pages: &Pages<'_>, faults: &mut Vec<Fault>, check: impl Fn(&mut Page<'_>)) {
    for (at, facts) in file.pages.iter().enumerate() {
        let faults = &mut *faults;
        check(&mut Page {
            facts,
            pages,
            at,
            faults,
        });
    }
}

/// PDF/X-1a: the keys of the document.
fn standard(facts: &PdfFacts, maker: &Maker, name: &str, faults: &mut Vec<Fault>) {
    let mut fault = |what: Message, remedy: Message| {
        faults.push(Fault::new(name, what, remedy));
    };
    let key = |key: &str| facts.info.get(key).map(String::as_str);
    let version = key("GTS_PDFXVersion").is_some_and(|text| text.starts_with("PDF/X-1"));
    let conformance = key("GTS_PDFXConformance").is_some_and(|text| text.starts_with("PDF/X-1a"));
    if version && !conformance {
        fault(t::FaultConformance.into(), t::RemedyNotX1a.into());
    }
    if !matches!(facts.version.as_str(), "1.3" | "1.4") {
        let version = &facts.version;
        fault(t::FaultVersion { version }.into(), t::RemedyNotX1a.into());
    }
    if !version {
        fault(t::FaultNotX1a.into(), t::RemedyNotX1a.into());
    }
    if !matches!(key("Trapped"), Some("True" | "False")) {
        fault(t::FaultTrapped.into(), t::RemedyKey { key: "Trapped" }.into());
    }
    for needed in ["Title", "CreationDate", "ModDate"] {
        if key(needed).is_none_or(|text| text.trim().is_empty()) {
            fault(
                t::FaultNoKey { key: needed }.into(),
                t::RemedyKey { key: needed }.into(),
            );
        }
    }
    if !facts.has_id {
        fault(t::FaultNoId.into(), t::RemedyNotX1a.into());
    }
    let intents: Vec<_> = facts
        .output_intents
        .iter()
        .filter(|intent| intent.subtype == "GTS_PDFX")
        .collect();
    match intents.as_slice() {
        [intent] if intent.has_profile || !intent.identifier.trim().is_empty() => {
            let wanted = maker.condition.as_deref().unwrap_or_default();
            if !intent.has_profile && !wanted.is_empty() && intent.identifier != wanted {
                let what = t::FaultIntentOther {
                    is: &intent.identifier,
                };
                fault(what.into(), t::RemedyIntent { should: wanted }.into());
            }
        }
        _ => {
            let should = maker.condition.as_deref().unwrap_or("CGATS TR 001");
            fault(t::FaultNoIntent.into(), t::RemedyIntent { should }.into());
        }
    }
    if facts.xref_stream {
        fault(t::FaultXrefStream.into(), t::RemedyNotX1a.into());
    }
    if facts.javascript || facts.actions {
        fault(t::FaultScript.into(), t::RemedyScript.into());
    }
}

fn one(page: &mut Page<'_>, stock: &Stock) {
    let (facts, maker) = (page.facts, page.pages.maker);
    match (maker.kind, maker.paper, &facts.media) {
        (Kind::Pages, ..) => boxes(page, stock),
        (Kind::Sheets, Some(paper), Some(media)) => sheet(media, paper.size, page),
        _ => {}
    }
    if facts.rotate % 360 != 0 {
        let what = t::FaultRotate {
            degrees: facts.rotate,
        };
        page.find(what, t::RemedyRotate);
    }
    if maker.colour == ColourSpace::Cmyk {
        if !facts.colours.spaces.is_empty() {
            let spaces = listed(&facts.colours.spaces);
            page.find(t::FaultColours { spaces }, t::RemedyColours);
        }
        if !facts.colours.spot.is_empty() {
            let spaces = listed(&facts.colours.spot);
            page.find(t::FaultSpot { spaces }, t::RemedyColours);
        }
        if !facts.transparency.is_empty() {
            let kinds = listed(&facts.transparency);
            page.find(t::FaultTransparency { kinds }, t::RemedyTransparency);
        }
        let limit = f32::from(maker.ink.unwrap_or(240));
        if let Some(ink) = facts.most_ink.filter(|ink| ink.value > limit + 0.5) {
            let what = t::FaultInk {
                ink: ink.value.round() as u32,
                limit: limit as u32,
            };
            page.find_at(ink.at, what, t::RemedyInk);
        }
        if facts.unread_images > 0 {
            page.find(t::FaultImageUnread, t::RemedyImageUnread);
        }
        if facts.annotations > 0 {
            page.find(t::FaultAnnotations, t::RemedyAnnotations);
        }
    }
    anywhere(page);
}

/// Faults on any paper.
fn anywhere(page: &mut Page<'_>) {
    let (facts, maker) = (page.facts, page.pages.maker);
    if let Some(unit) = facts.user_unit {
        let what = t::FaultUserUnit {
            unit: format!("{unit}"),
        };
        page.find(what, t::RemedyUserUnit);
    }
    for font in facts.fonts.iter().filter(|font| !font.embedded) {
        page.find(t::FaultFont { font: &font.name }, t::RemedyFont);
    }
    let coarsest = facts
        .images
        .iter()
        .filter_map(|image| Some((image.dpi?, image.at)))
        .min_by(|(one, _), (other, _)| one.total_cmp(other));
    if let Some((dpi, at)) = coarsest.filter(|(dpi, _)| *dpi < f32::from(maker.dpi) - 1.0) {
        let what = t::FaultImage {
            dpi: dpi.floor() as u32,
        };
        page.find_at(Some(at), what, t::RemedyResolution { dpi: maker.dpi });
    }
    let below = |found: Option<Extreme>, limit: f32| found.filter(|found| found.value < limit);
    if let Some(text) = below(facts.smallest_text, SMALLEST_TEXT - 0.05) {
        let what = t::FaultSmall {
            points: decimal(text.value, 1),
        };
        page.find_at(text.at, what, t::RemedySmall);
    }
    if let Some(line) = below(facts.thinnest_stroke, THINNEST_LINE - 0.01) {
        let what = t::FaultThin {
            points: decimal(line.value, 2),
        };
        page.find_at(line.at, what, t::RemedyThin);
    }
    if facts.incomplete {
        page.find(t::FaultTooComplex, t::RemedyTooComplex);
    }
}

/// The boxes of a page that is one side of a card.
fn boxes(page: &mut Page<'_>, stock: &Stock) {
    let facts = page.facts;
    let size = |bleed: f32| {
        (
            (stock.trim.0 + 2.0 * bleed) * MM_PT,
            (stock.trim.1 + 2.0 * bleed) * MM_PT,
        )
    };
    let near = |rect: &Rect, (wide, high): (f32, f32)| {
        (rect.width - wide).abs() <= TOLERANCE && (rect.height - high).abs() <= TOLERANCE
    };
    let text = |(wide, high): (f32, f32)| {
        let mm = |points: f32| (points / MM_PT * 10.0).round() / 10.0;
        size_text((mm(wide), mm(high))).message()
    };
    for (key, rect, should) in [
        ("MediaBox", &facts.media, size(stock.bleed)),
        ("BleedBox", &facts.bleed, size(stock.bleed)),
        ("TrimBox", &facts.trim, size(0.0)),
    ] {
        let remedy = t::RemedyBox {
            name: key,
            should: text(should),
        };
        match rect {
            None => page.find(t::FaultNoBox { name: key }, remedy),
            Some(rect) if !near(rect, should) => {
                let what = t::FaultBox {
                    name: key,
                    is: text((rect.width, rect.height)),
                };
                page.find(what, remedy);
            }
            Some(_) => {}
        }
    }
    if facts.art.is_some() && facts.trim.is_some() {
        page.find(t::FaultArtBox, t::RemedyArtBox);
    }
    if let (Some(crop), Some(media)) = (&facts.crop, &facts.media)
        && !crop.contains(media, TOLERANCE)
    {
        page.find(t::FaultCropBox, t::RemedyCropBox);
    }
    if let (Some(media), Some(trim)) = (&facts.media, &facts.trim) {
        let centred = |a: f32, b: f32| (a - b).abs() <= TOLERANCE;
        let left = trim.x - media.x;
        let right = media.right() - trim.right();
        let (low, up) = (trim.y - media.y, media.bottom() - trim.bottom());
        if !centred(left, right) || !centred(low, up) {
            page.find(t::FaultOffCentre, t::RemedyOffCentre);
        }
    }
}

/// The paper of a sheet.
fn sheet(media: &Rect, (wide, high): (f32, f32), page: &mut Page<'_>) {
    let near = |points: f32, mm: f32| (points - mm * MM_PT).abs() <= 2.0;
    if !near(media.width, wide) || !near(media.height, high) {
        let mm = |points: f32| (points / MM_PT * 10.0).round() / 10.0;
        let what = t::FaultPaper {
            is: size_text((mm(media.width), mm(media.height))).message(),
        };
        let remedy = t::RemedyPaper {
            should: size_text((wide, high)).message(),
        };
        page.find(what, remedy);
    }
}

/// Names with commas.
fn listed(names: &BTreeSet<String>) -> String {
    names.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maker;

    #[test]
    fn what_a_page_may_not_have_is_found() {
        let maker = maker("drivethru").expect("a maker");
        let stock = *maker.poker.as_ref().expect("poker cards");
        let media = Rect::new(0.0, 0.0, 198.0, 270.0);
        let extreme = |value| Some(Extreme { value, at: None });
        let fine = PageFacts {
            media: Some(media),
            bleed: Some(media),
            trim: Some(Rect::new(9.0, 9.0, 180.0, 252.0)),
            smallest_text: extreme(6.0),
            thinnest_stroke: extreme(0.25),
            most_ink: extreme(240.0),
            ..PageFacts::default()
        };
        let ids = |facts: &PageFacts| {
            let mut faults = Vec::new();
            let mut page = Page {
                facts,
                pages: &Pages::new(&maker, "deck.pdf", 4, None),
                at: 2,
                faults: &mut faults,
            };
            one(&mut page, &stock);
            let ids = faults.iter().map(|fault| fault.what.id().to_owned());
            ids.collect::<Vec<_>>()
        };
        assert_eq!(ids(&fine), Vec::<String>::new());
        let with = |change: &dyn Fn(&mut PageFacts)| {
            let mut page = fine.clone();
            change(&mut page);
            ids(&page)
        };
        assert_eq!(with(&|page| page.trim = None), ["shop.fault-no-box"]);
        assert_eq!(
            with(&|page| page.bleed = Some(Rect::new(9.0, 9.0, 180.0, 252.0))),
            ["shop.fault-box"]
        );
        assert_eq!(
            with(&|page| page.trim = Some(Rect::new(3.0, 9.0, 180.0, 252.0))),
            ["shop.fault-off-centre"]
        );
        assert_eq!(
            with(&|page| page.crop = Some(Rect::new(9.0, 9.0, 180.0, 252.0))),
            ["shop.fault-crop-box"]
        );
        assert_eq!(
            with(&|page| page.smallest_text = extreme(5.0)),
            ["shop.fault-small"]
        );
        assert_eq!(
            with(&|page| page.thinnest_stroke = extreme(0.1)),
            ["shop.fault-thin"]
        );
        assert_eq!(with(&|page| page.most_ink = extreme(260.0)), ["shop.fault-ink"]);
        assert_eq!(with(&|page| page.annotations = 1), ["shop.fault-annotations"]);
        let one = |name: &str| BTreeSet::from([name.to_owned()]);
        assert_eq!(
            with(&|page| page.colours.spaces = one("DeviceRGB")),
            ["shop.fault-colours"]
        );
        assert_eq!(with(&|page| page.colours.spot = one("Gold")), ["shop.fault-spot"]);
        assert_eq!(
            with(&|page| page.transparency = one("ca/CA")),
            ["shop.fault-transparency"]
        );
        assert_eq!(with(&|page| page.incomplete = true), ["shop.fault-too-complex"]);
        assert_eq!(with(&|page| page.user_unit = Some(2.0)), ["shop.fault-user-unit"]);
        assert_eq!(with(&|page| page.unread_images = 1), ["shop.fault-image-unread"]);
    }
}
