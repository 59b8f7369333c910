//! Checks of PDF files: of our own before they are written, and of those that come back from a designer.

use wildpile_press::Rect;
use wildpile_press::inspect::{self, ColourUse, PageFacts, PdfFacts, Transparency};

use super::{SMALLEST_TEXT, THINNEST_LINE};
use crate::fault::Fault;
use crate::numbers::{decimal, size as size_text};
use crate::text as t;
use crate::units::MM_PT;
use crate::{ColourSpace, Kind, Maker, Stock};

/// How exact boxes are, in points.
const TOLERANCE: f32 = 0.5;

/// Everything wrong with a PDF file.
pub(super) fn check(maker: &Maker, stock: &Stock, name: &str, bytes: &[u8]) -> Vec<Fault> {
    let facts = match inspect::pdf(bytes) {
        Ok(facts) => facts,
        Err(error) => {
            let what = t::FaultUnreadable {
                reason: error.to_string(),
            };
            return vec![Fault::new(name, what, t::RemedyUnreadable)];
        }
    };
    let mut faults = Vec::new();
    if maker.colour == ColourSpace::Cmyk {
        standard(&facts, maker, name, &mut faults);
    }
    if facts.pages.is_empty() {
        faults.push(Fault::new(name, t::FaultNoPages, t::RemedyUnreadable));
    }
    for (at, page) in facts.pages.iter().enumerate() {
        one(
            page,
            maker,
            stock,
            &PageName(name.to_owned(), at + 1),
            &mut faults,
        );
    }
    if maker.kind == Kind::Pages && !facts.pages.len().is_multiple_of(2) {
        let what = t::FaultOddPages {
            count: facts.pages.len(),
        };
        faults.push(Fault::new(name, what, t::RemedyOddPages));
    }
    faults
}

/// A page, for messages.
struct PageName(String, usize);

impl PageName {
    fn fault(
        &self,
        what: impl Into<wildpile_message::Message>,
        remedy: impl Into<wildpile_message::Message>,
    ) -> Fault {
        // As PDF readers link to pages.
        Fault::new(format!("{}#page={}", self.0, self.1), what, remedy)
    }
}

/// PDF/X-1a: the keys of the document.
fn standard(facts: &PdfFacts, maker: &Maker, name: &str, faults: &mut Vec<Fault>) {
    let mut fault = |what: wildpile_message::Message, remedy: wildpile_message::Message| {
        faults.push(Fault::new(name, what, remedy));
    };
    if facts.encrypted {
        fault(t::FaultEncrypted.into(), t::RemedyEncrypted.into());
    }
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

fn one(page: &PageFacts, maker: &Maker, stock: &Stock, name: &PageName, faults: &mut Vec<Fault>) {
    match (maker.kind, maker.paper, &page.media) {
        (Kind::Pages, ..) => boxes(page, stock, name, faults),
        (Kind::Sheets, Some(paper), Some(media)) => sheet(media, paper.size, name, faults),
        _ => {}
    }
    if page.rotate % 360 != 0 {
        let what = t::FaultRotate { degrees: page.rotate };
        faults.push(name.fault(what, t::RemedyRotate));
    }
    for font in page.fonts.iter().filter(|font| !font.embedded) {
        faults.push(name.fault(t::FaultFont { font: &font.name }, t::RemedyFont));
    }
    if maker.colour == ColourSpace::Cmyk {
        colours(&page.colours, name, faults);
        if !page.transparency.is_empty() {
            let kinds = page
                .transparency
                .iter()
                .map(transparency_name)
                .collect::<Vec<_>>();
            let what = t::FaultTransparency {
                kinds: kinds.join(", "),
            };
            faults.push(name.fault(what, t::RemedyTransparency));
        }
        let limit = f32::from(maker.ink.unwrap_or(240));
        if let Some(ink) = page.most_ink.filter(|ink| *ink > limit + 0.5) {
            let what = t::FaultInk {
                ink: ink.round() as u32,
                limit: limit as u32,
            };
            faults.push(name.fault(what, t::RemedyInk));
        }
        if page.annotations > 0 {
            faults.push(name.fault(t::FaultAnnotations, t::RemedyAnnotations));
        }
    }
    let dpi = page
        .images
        .iter()
        .filter_map(|image| image.dpi)
        .fold(f32::INFINITY, f32::min);
    if dpi < f32::from(maker.dpi) - 1.0 {
        let what = t::FaultImage {
            dpi: dpi.floor() as u32,
        };
        faults.push(name.fault(what, t::RemedyResolution { dpi: maker.dpi }));
    }
    if let Some(points) = page.smallest_text.filter(|points| *points < SMALLEST_TEXT - 0.05) {
        let what = t::FaultSmall {
            points: decimal(points, 1),
        };
        faults.push(name.fault(what, t::RemedySmall));
    }
    if let Some(points) = page
        .thinnest_stroke
        .filter(|points| *points < THINNEST_LINE - 0.01)
    {
        let what = t::FaultThin {
            points: decimal(points, 2),
        };
        faults.push(name.fault(what, t::RemedyThin));
    }
    if page.incomplete {
        faults.push(name.fault(t::FaultTooComplex, t::RemedyTooComplex));
    }
}

/// The boxes of a page that is one side of a card.
fn boxes(page: &PageFacts, stock: &Stock, name: &PageName, faults: &mut Vec<Fault>) {
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
        ("MediaBox", &page.media, size(stock.bleed)),
        ("BleedBox", &page.bleed, size(stock.bleed)),
        ("TrimBox", &page.trim, size(0.0)),
    ] {
        let remedy = t::RemedyBox {
            name: key,
            should: text(should),
        };
        match rect {
            None => faults.push(name.fault(t::FaultNoBox { name: key }, remedy)),
            Some(rect) if !near(rect, should) => {
                let what = t::FaultBox {
                    name: key,
                    is: text((rect.width, rect.height)),
                };
                faults.push(name.fault(what, remedy));
            }
            Some(_) => {}
        }
    }
    if page.art.is_some() && page.trim.is_some() {
        faults.push(name.fault(t::FaultArtBox, t::RemedyArtBox));
    }
    if let (Some(crop), Some(media)) = (&page.crop, &page.media)
        && !crop.contains(media, TOLERANCE)
    {
        faults.push(name.fault(t::FaultCropBox, t::RemedyCropBox));
    }
    if let (Some(media), Some(trim)) = (&page.media, &page.trim) {
        let centred = |a: f32, b: f32| (a - b).abs() <= TOLERANCE;
        let left = trim.x - media.x;
        let right = media.right() - trim.right();
        let (low, up) = (trim.y - media.y, media.bottom() - trim.bottom());
        if !centred(left, right) || !centred(low, up) {
            faults.push(name.fault(t::FaultOffCentre, t::RemedyOffCentre));
        }
    }
}

/// The paper of a sheet.
fn sheet(media: &Rect, (wide, high): (f32, f32), name: &PageName, faults: &mut Vec<Fault>) {
    let near = |points: f32, mm: f32| (points - mm * MM_PT).abs() <= 2.0;
    if !near(media.width, wide) || !near(media.height, high) {
        let mm = |points: f32| (points / MM_PT * 10.0).round() / 10.0;
        let what = t::FaultPaper {
            is: size_text((mm(media.width), mm(media.height))).message(),
        };
        let remedy = t::RemedyPaper {
            should: size_text((wide, high)).message(),
        };
        faults.push(name.fault(what, remedy));
    }
}

/// Colours that PDF/X-1a doesn't have.
fn colours(used: &ColourUse, name: &PageName, faults: &mut Vec<Fault>) {
    let mut wrong: Vec<String> = Vec::new();
    for (there, what) in [
        (used.rgb, "DeviceRGB"),
        (used.lab, "Lab"),
        (used.calibrated, "CalRGB/CalGray"),
        (used.icc, "ICCBased"),
    ] {
        if there {
            wrong.push(what.to_owned());
        }
    }
    if !wrong.is_empty() {
        let what = t::FaultColours {
            spaces: wrong.join(", "),
        };
        faults.push(name.fault(what, t::RemedyColours));
    }
    if !used.spot.is_empty() {
        let spaces = used.spot.iter().cloned().collect::<Vec<_>>().join(", ");
        faults.push(name.fault(t::FaultSpot { spaces }, t::RemedyColours));
    }
}

fn transparency_name(kind: &Transparency) -> String {
    match kind {
        Transparency::Alpha => "ca/CA".to_owned(),
        Transparency::SoftMask | Transparency::ImageMask => "SMask".to_owned(),
        Transparency::Blend(mode) => format!("BM {mode}"),
        Transparency::Group => "Group".to_owned(),
    }
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
        let fine = PageFacts {
            media: Some(media),
            bleed: Some(media),
            trim: Some(Rect::new(9.0, 9.0, 180.0, 252.0)),
            smallest_text: Some(6.0),
            thinnest_stroke: Some(0.25),
            most_ink: Some(240.0),
            ..PageFacts::default()
        };
        let ids = |page: &PageFacts| {
            let mut faults = Vec::new();
            one(
                page,
                &maker,
                &stock,
                &PageName("deck.pdf".to_owned(), 3),
                &mut faults,
            );
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
        assert_eq!(with(&|page| page.smallest_text = Some(5.0)), ["shop.fault-small"]);
        assert_eq!(
            with(&|page| page.thinnest_stroke = Some(0.1)),
            ["shop.fault-thin"]
        );
        assert_eq!(with(&|page| page.most_ink = Some(260.0)), ["shop.fault-ink"]);
        assert_eq!(with(&|page| page.annotations = 1), ["shop.fault-annotations"]);
        assert_eq!(with(&|page| page.colours.rgb = true), ["shop.fault-colours"]);
        assert_eq!(with(&|page| page.colours.icc = true), ["shop.fault-colours"]);
        assert_eq!(
            with(&|page| {
                page.colours.spot.insert("Gold".to_owned());
            }),
            ["shop.fault-spot"]
        );
        assert_eq!(
            with(&|page| {
                page.transparency.insert(Transparency::Alpha);
            }),
            ["shop.fault-transparency"]
        );
        assert_eq!(with(&|page| page.incomplete = true), ["shop.fault-too-complex"]);
    }
}
