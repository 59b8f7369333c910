//! Sheets for a printer at home: cards at their real size, crop marks, backs that meet the fronts, and a page to
//! measure by.

use std::sync::Arc;

use wildpile_press::pdf::{self, Document, Page, Placed};
use wildpile_press::{Drawing, Rect, Transform};

use super::{CREATED, written};
use crate::fault::Fault;
use crate::units::{MM_PT, UNIT_MM};
use crate::{Duplex, Job, Language};

/// The length of the bar to measure by, in millimetres.
pub const SHEET_BAR: f32 = 100.0;

/// The length of crop marks and their distance from the cards, in millimetres.
const MARK: (f32, f32) = (4.0, 0.8);

/// The cards on a sheet and where they are, in millimetres.
struct Layout {
    paper: (f32, f32),
    card: (f32, f32),
    across: usize,
    down: usize,
    left: f32,
    top: f32,
}

impl Layout {
    fn of(job: &Job) -> Self {
        let paper = job.maker.paper.map_or((210.0, 297.0), |paper| paper.size);
        let card = job.stock().trim;
        let (across, down) = job.per_sheet();
        Self {
            paper,
            card,
            across: across as usize,
            down: down as usize,
            left: (paper.0 - card.0 * across as f32) / 2.0,
            top: (paper.1 - card.1 * down as f32) / 2.0,
        }
    }

    const fn cards(&self) -> usize {
        self.across * self.down
    }

    /// The top left corner of a place on a front.
    fn corner(&self, column: usize, row: usize) -> (f32, f32) {
        (
            self.left + self.card.0 * column as f32,
            self.top + self.card.1 * row as f32,
        )
    }

    /// The place of a card's other side. The sheet is turned over, so that columns or rows change places.
    const fn mirrored(&self, duplex: Duplex, column: usize, row: usize) -> (usize, usize) {
        match duplex {
            Duplex::ShortEdge => (column, self.down - 1 - row),
            Duplex::LongEdge | Duplex::None => (self.across - 1 - column, row),
        }
    }
}

impl Job {
    pub(super) fn sheets(&self, name: &str) -> Result<Vec<u8>, Fault> {
        let layout = Layout::of(self);
        let title = self.product.title.get(self.options.language);
        let mut document = Document::new(title, self.colour()?, CREATED);
        document.raster_dpi = f32::from(self.dpi());
        let duplex = self.options.duplex;
        let measures = Arc::new(self.drawn(name, &calibration(&layout, self.options.language, false))?);
        document
            .pages
            .push(self.sheet(&layout, vec![whole(&measures, &layout)]));
        if duplex != Duplex::None {
            let back = Arc::new(self.drawn(name, &calibration(&layout, self.options.language, true))?);
            document
                .pages
                .push(self.sheet(&layout, vec![self.moved(whole(&back, &layout))]));
        }
        let sides = self.drawings(0.0)?;
        let count = sides.len().div_ceil(layout.cards());
        for (number, cards) in sides.chunks(layout.cards()).enumerate() {
            let marks = Arc::new(self.drawn(name, &self.marks(&layout, cards.len(), number + 1, count))?);
            let place = |at: usize| (at % layout.across, at / layout.across);
            let mut fronts = vec![whole(&marks, &layout)];
            let mut backs = Vec::new();
            for (at, (front, back)) in cards.iter().enumerate() {
                let (column, row) = place(at);
                fronts.push(placed(front, layout.corner(column, row), layout.card, false));
                let (column, row) = layout.mirrored(duplex, column, row);
                let turned = duplex == Duplex::ShortEdge;
                backs.push(self.moved(placed(back, layout.corner(column, row), layout.card, turned)));
            }
            document.pages.push(self.sheet(&layout, fronts));
            if duplex != Duplex::None {
                document.pages.push(self.sheet(&layout, backs));
            }
        }
        pdf::write(&document).map_err(|error| written(name, &error))
    }

    fn sheet(&self, layout: &Layout, placed: Vec<Placed>) -> Page {
        Page {
            placed,
            media: (layout.paper.0 * MM_PT, layout.paper.1 * MM_PT),
            bleed: None,
            trim: None,
        }
    }

    /// Something of a back, moved by the printer's offset.
    fn moved(&self, placed: Placed) -> Placed {
        let (x, y) = self.options.offset;
        let transform = placed.transform.post_translate(x * MM_PT, y * MM_PT);
        Placed { transform, ..placed }
    }

    fn drawn(&self, name: &str, page: &Paper) -> Result<Drawing, Fault> {
        let view = Rect::new(0.0, 0.0, page.size.0 / UNIT_MM, page.size.1 / UNIT_MM);
        let canvas = self.canvas(name);
        Drawing::from_fragment(&page.svg, view).map_err(|error| canvas.unreadable(error))
    }

    /// Crop marks around the cards of a sheet, and a line that says what it is.
    fn marks(&self, layout: &Layout, cards: usize, number: usize, count: usize) -> Paper {
        let mut page = Paper::new(layout.paper);
        let rows = cards.div_ceil(layout.across);
        let (length, gap) = MARK;
        let bottom = layout.top + layout.card.1 * rows as f32;
        let right = layout.left + layout.card.0 * layout.across as f32;
        for column in 0..=layout.across {
            let x = layout.left + layout.card.0 * column as f32;
            page.line((x, layout.top - gap), (x, layout.top - gap - length));
            page.line((x, bottom + gap), (x, bottom + gap + length));
        }
        for row in 0..=rows {
            let y = layout.top + layout.card.1 * row as f32;
            page.line((layout.left - gap, y), (layout.left - gap - length, y));
            page.line((right + gap, y), (right + gap + length, y));
        }
        let title = self.product.title.get(self.options.language);
        page.text(
            (layout.left + 6.0, layout.paper.1 - 3.4),
            2.3,
            &format!("{title} · {number}/{count}"),
        );
        page
    }
}

/// A drawing of a whole page.
fn whole(drawing: &Arc<Drawing>, layout: &Layout) -> Placed {
    let area = Rect::new(0.0, 0.0, layout.paper.0 * MM_PT, layout.paper.1 * MM_PT);
    Placed::filling(Arc::clone(drawing), area)
}

/// A card at a place in millimetres, perhaps upside down.
fn placed(drawing: &Arc<Drawing>, (x, y): (f32, f32), (wide, high): (f32, f32), turned: bool) -> Placed {
    let area = Rect::new(x * MM_PT, y * MM_PT, wide * MM_PT, high * MM_PT);
    let placed = Placed::filling(Arc::clone(drawing), area);
    if !turned {
        return placed;
    }
    let middle = (area.x + area.width / 2.0, area.y + area.height / 2.0);
    let turn = Transform::from_row(-1.0, 0.0, 0.0, -1.0, 2.0 * middle.0, 2.0 * middle.1);
    let transform = placed.transform.post_concat(turn);
    Placed { transform, ..placed }
}

/// A page drawn in millimetres.
struct Paper {
    size: (f32, f32),
    svg: String,
}

impl Paper {
    const fn new(size: (f32, f32)) -> Self {
        Self {
            size,
            svg: String::new(),
        }
    }

    fn line(&mut self, from: (f32, f32), to: (f32, f32)) {
        let unit = |mm: f32| mm / UNIT_MM;
        self.svg += &format!(
            "<path d=\"M{} {}L{} {}\" stroke=\"#1d2430\" stroke-width=\"0.7\" fill=\"none\"/>",
            unit(from.0),
            unit(from.1),
            unit(to.0),
            unit(to.1)
        );
    }

    /// A line of text with this height of its letters, in millimetres.
    fn text(&mut self, (x, y): (f32, f32), size: f32, text: &str) {
        let escaped = escaped(text);
        self.svg += &format!(
            "<text x=\"{}\" y=\"{}\" font-family=\"Alegreya Sans\" font-weight=\"500\" font-size=\"{}\" fill=\"#1d2430\">{escaped}</text>",
            x / UNIT_MM,
            y / UNIT_MM,
            size * 1.45 / UNIT_MM,
        );
    }

    fn circle(&mut self, (x, y): (f32, f32), radius: f32) {
        self.svg += &format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" stroke=\"#1d2430\" stroke-width=\"0.7\" fill=\"none\"/>",
            x / UNIT_MM,
            y / UNIT_MM,
            radius / UNIT_MM,
        );
    }
}

/// A text in XML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// The page to measure by: a bar of 100 mm, and a cross that shows by how much the back is off.
fn calibration(layout: &Layout, language: Language, back: bool) -> Paper {
    let mut page = Paper::new(layout.paper);
    let (wide, _) = layout.paper;
    let middle = (wide / 2.0, 150.0);
    let reach = 12.0;
    page.line((middle.0 - reach, middle.1), (middle.0 + reach, middle.1));
    page.line((middle.0, middle.1 - reach), (middle.0, middle.1 + reach));
    for mm in -10_i8..=10 {
        let off = f32::from(mm);
        let tick = if mm % 5 == 0 { 2.5 } else { 1.2 };
        page.line(
            (middle.0 + off, middle.1 - tick),
            (middle.0 + off, middle.1 + tick),
        );
        page.line(
            (middle.0 - tick, middle.1 + off),
            (middle.0 + tick, middle.1 + off),
        );
    }
    page.circle(middle, 10.0);
    if back {
        let text = match language {
            Language::En => "Back. Hold the sheet against the light: this cross should lie on the other one.",
            Language::De => {
                "Rückseite. Halte das Blatt gegen das Licht: Dieses Kreuz soll auf dem anderen liegen."
            }
        };
        page.text((25.0, middle.1 + 22.0), 2.6, text);
        return page;
    }
    let lines: [&str; 7] = match language {
        Language::En => [
            "Print this page first, at 100% (no “fit to page”).",
            "This bar must be 100 mm long. If it isn’t, the cards won’t have their real size.",
            "Printing on both sides: measure how far the cross on the back is from this one, as seen from the back,",
            "and call wildpile print again with --offset RIGHT,DOWN in millimetres. If the crosses are far apart,",
            "the sheet was turned over the other edge: use --duplex short-edge or --duplex long-edge.",
            "Cut along the crop marks with a knife and a ruler.",
            "",
        ],
        Language::De => [
            "Drucke diese Seite zuerst, mit 100 % (ohne „An Seite anpassen“).",
            "Dieser Balken muss 100 mm lang sein, sonst haben die Karten nicht ihre wirkliche Größe.",
            "Beidseitiger Druck: Miss, wie weit das Kreuz der Rückseite neben diesem liegt, von der Rückseite gesehen,",
            "und rufe wildpile print noch einmal mit --offset RECHTS,UNTEN in Millimetern auf. Liegen die Kreuze weit",
            "auseinander, wurde das Blatt über die andere Kante gewendet: --duplex short-edge oder --duplex long-edge.",
            "Schneide mit Messer und Lineal entlang der Schnittmarken.",
            "",
        ],
    };
    page.text((25.0, 30.0), 3.4, lines[0]);
    let (left, bar) = ((wide - SHEET_BAR) / 2.0, 48.0);
    page.line((left, bar), (left + SHEET_BAR, bar));
    for mm in 0..=10_u8 {
        let x = left + f32::from(mm) * 10.0;
        let tick = if mm % 5 == 0 { 4.0 } else { 2.0 };
        page.line((x, bar - tick), (x, bar + tick));
    }
    page.text((25.0, 62.0), 2.6, lines[1]);
    for (at, line) in (0_u8..).zip(&lines[2..5]) {
        page.text((25.0, 82.0 + 6.0 * f32::from(at)), 2.6, line);
    }
    page.text((25.0, 108.0), 2.6, lines[5]);
    page
}
