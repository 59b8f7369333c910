//! Sheets for a printer at home: cards at their real size, crop marks, backs that meet the fronts, and a page to
//! measure by.

mod measures;
mod paper;

use std::sync::Arc;

use wildpile_press::pdf::{self, Document, Page, Placed};
use wildpile_press::{Drawing, Rect, Transform};

use super::{CREATED, Sides, written};
use crate::fault::Fault;
use crate::units::{MM_PT, UNIT_MM};
use crate::{Duplex, Job, Shape};
use paper::Paper;

/// The length of crop marks and their distance from the cards, in millimetres.
const MARK: (f32, f32) = (4.0, 0.5);

/// Millimetres by which paper around round cards covers what is beside them.
const HAIR: f32 = 0.1;

/// The cards on a sheet and where they are, in millimetres.
struct Layout {
    paper: (f32, f32),
    margin: f32,
    card: (f32, f32),
    across: usize,
    down: usize,
    left: f32,
    top: f32,
    /// Between cards.
    gap: (f32, f32),
    /// Around all of them.
    bleed: f32,
    shape: Shape,
}

impl Layout {
    fn of(job: &Job) -> Self {
        let (paper, margin) =
            (job.maker.paper).map_or(((210.0, 297.0), 5.0), |paper| (paper.size, paper.margin));
        let stock = job.stock();
        let (card, bleed) = (stock.trim, stock.bleed);
        let shape = job.options.shape;
        let (across, down) = job.per_sheet();
        // One cut separates rectangular cards; each round one is cut by itself.
        let gap = |paper: f32, card: f32, count: u32| {
            let free = paper - 2.0 * margin - card * count as f32 - 2.0 * bleed;
            match shape {
                Shape::Circle if count > 1 => (free / (count - 1) as f32).clamp(0.0, 2.0 * bleed),
                _ => 0.0,
            }
        };
        let gap = (gap(paper.0, card.0, across), gap(paper.1, card.1, down));
        let start = |paper: f32, card: f32, gap: f32, count: u32| {
            (paper - card * count as f32 - gap * count.saturating_sub(1) as f32) / 2.0
        };
        Self {
            paper,
            margin,
            card,
            across: across as usize,
            down: down as usize,
            left: start(paper.0, card.0, gap.0, across),
            top: start(paper.1, card.1, gap.1, down),
            gap,
            bleed,
            shape,
        }
    }

    const fn cards(&self) -> usize {
        self.across * self.down
    }

    /// The top left corner of a place on a front.
    fn corner(&self, (column, row): (usize, usize)) -> (f32, f32) {
        (
            self.left + (self.card.0 + self.gap.0) * column as f32,
            self.top + (self.card.1 + self.gap.1) * row as f32,
        )
    }

    /// A place by its number.
    const fn place(&self, at: usize) -> (usize, usize) {
        (at % self.across, at / self.across)
    }

    /// The place of a card's other side. The sheet is turned over, so that columns or rows change places.
    const fn mirrored(&self, duplex: Duplex, (column, row): (usize, usize)) -> (usize, usize) {
        match duplex {
            Duplex::ShortEdge => (column, self.down - 1 - row),
            Duplex::LongEdge | Duplex::None => (self.across - 1 - column, row),
        }
    }
}

/// The cards of a job, drawn for sheets.
struct Drawn {
    /// As far as their places go.
    sides: Vec<Sides>,
    /// With what is seen around them, in millimetres.
    around: (f32, f32),
    /// Paper around round cards, and as far as it is seen.
    ring: Option<(Arc<Drawing>, (f32, f32))>,
}

impl Job {
    pub(super) fn sheets(&self, name: &str) -> Result<Vec<u8>, Fault> {
        let layout = Layout::of(self);
        let title = self.product.title.get(self.options.language);
        let mut document = Document::new(title, self.colour(), CREATED);
        document.raster_dpi = f32::from(self.dpi());
        let duplex = self.options.duplex;
        let measures = self.on_paper(name, &self.measures(name, &layout)?)?;
        document
            .pages
            .push(sheet(&layout, vec![whole(&measures, &layout)]));
        if duplex != Duplex::None {
            let back = self.on_paper(name, &self.measures_behind(name, &layout)?)?;
            document
                .pages
                .push(sheet(&layout, vec![self.moved(whole(&back, &layout))]));
        }
        // What is around the cards of a sheet lies beneath them: within, they cover what their neighbours have there.
        let bleed = (layout.bleed, layout.bleed);
        let half = (layout.gap.0 / 2.0, layout.gap.1 / 2.0);
        let mut layers = Vec::new();
        if half != bleed {
            layers.push(self.drawn(&layout, bleed)?);
        }
        layers.push(self.drawn(&layout, half)?);
        let all = layers.last().map_or(0, |layer| layer.sides.len());
        let count = all.div_ceil(layout.cards());
        for number in 0..count {
            let first = number * layout.cards();
            let on_it = (all - first).min(layout.cards());
            let (mut fronts, mut backs) = (Vec::new(), Vec::new());
            let turned = duplex == Duplex::ShortEdge;
            for layer in &layers {
                for at in 0..on_it {
                    let (front, back) = &layer.sides[first + at];
                    let place = layout.place(at);
                    fronts.push(placed(front, &layout, place, layer.around, false));
                    let place = layout.mirrored(duplex, place);
                    backs.push(self.moved(placed(back, &layout, place, layer.around, turned)));
                }
                if let Some((ring, around)) = &layer.ring {
                    for place in (0..on_it).map(|at| layout.place(at)) {
                        fronts.push(placed(ring, &layout, place, *around, false));
                        let place = layout.mirrored(duplex, place);
                        backs.push(self.moved(placed(ring, &layout, place, *around, false)));
                    }
                }
            }
            let marks = self.on_paper(name, &self.marks(&layout, on_it, number + 1, count))?;
            fronts.push(whole(&marks, &layout));
            document.pages.push(sheet(&layout, fronts));
            if duplex != Duplex::None {
                document.pages.push(sheet(&layout, backs));
            }
        }
        pdf::write(&document).map_err(|error| written(name, &error))
    }

    /// All cards with this much around them, in millimetres. Round ones are round with their bleed.
    fn drawn(&self, layout: &Layout, around: (f32, f32)) -> Result<Drawn, Fault> {
        let card = self.view(0.0);
        let view = |(wide, high): (f32, f32)| {
            let (wide, high) = (wide / UNIT_MM, high / UNIT_MM);
            Rect::new(
                card.x - wide,
                card.y - high,
                card.width + 2.0 * wide,
                card.height + 2.0 * high,
            )
        };
        let sides = self.drawings(|id, side| self.cropped(id, side, view(around)))?;
        let ring = match layout.shape {
            Shape::Poker => None,
            Shape::Circle => {
                // A little further than the cards: otherwise a hair of ink is left at their edges.
                let around = (around.0 + HAIR, around.1 + HAIR);
                let view = view(around);
                let svg = around_disc(&view, card.width / 2.0 + layout.bleed / UNIT_MM);
                Some((Arc::new(self.drawing("sheet", &svg, view)?), around))
            }
        };
        Ok(Drawn { sides, around, ring })
    }

    /// Something of a back, moved by the printer's offset.
    fn moved(&self, placed: Placed) -> Placed {
        let (x, y) = self.options.offset;
        let transform = placed.transform.post_translate(x * MM_PT, y * MM_PT);
        Placed { transform, ..placed }
    }

    fn on_paper(&self, name: &str, page: &Paper) -> Result<Arc<Drawing>, Fault> {
        let view = Rect::new(0.0, 0.0, page.size.0 / UNIT_MM, page.size.1 / UNIT_MM);
        self.drawing(name, &page.svg, view).map(Arc::new)
    }

    /// The cut lines of a sheet's cards, and a line that says what it is.
    fn marks(&self, layout: &Layout, cards: usize, number: usize, count: usize) -> Paper {
        let mut page = Paper::new(layout.paper);
        match layout.shape {
            Shape::Poker => crop_marks(&mut page, layout, cards.div_ceil(layout.across)),
            Shape::Circle => {
                let radius = layout.card.0 / 2.0;
                for at in 0..cards {
                    let (x, y) = layout.corner(layout.place(at));
                    page.circle((x + radius, y + radius), radius);
                }
            }
        }
        let title = self.product.title.get(self.options.language);
        let text = format!("{title} · {number}/{count}");
        // In the wider margin.
        if layout.top >= layout.left {
            page.label(
                (layout.paper.0 / 2.0, layout.paper.1 - layout.margin - 1.0),
                &text,
            );
        } else {
            page.label_upwards((layout.margin + 2.0, layout.paper.1 / 2.0), &text);
        }
        page
    }
}

/// Crop marks around the first rows of cards.
fn crop_marks(page: &mut Paper, layout: &Layout, rows: usize) {
    let (length, gap) = MARK;
    let right = layout.left + layout.card.0 * layout.across as f32;
    let bottom = layout.top + layout.card.1 * rows as f32;
    for column in 0..=layout.across {
        let x = layout.left + layout.card.0 * column as f32;
        page.mark((x, layout.top - gap), (x, layout.top - gap - length));
        page.mark((x, bottom + gap), (x, bottom + gap + length));
    }
    for row in 0..=rows {
        let y = layout.top + layout.card.1 * row as f32;
        page.mark((layout.left - gap, y), (layout.left - gap - length, y));
        page.mark((right + gap, y), (right + gap + length, y));
    }
}

/// Paper around a disc in the middle of a view: a clip would turn the whole card into a picture in PDF.
fn around_disc(view: &Rect, radius: f32) -> String {
    let (x, y) = (view.x + view.width / 2.0, view.y + view.height / 2.0);
    let (left, right) = (x - radius, x + radius);
    // Past the view, so that no seam shows.
    let out = view.grown(1.0);
    format!(
        "<path fill=\"#ffffff\" fill-rule=\"evenodd\" d=\"M{} {}H{}V{}H{}ZM{left} {y}A{radius} {radius} 0 1 0 {right} {y}A{radius} {radius} 0 1 0 {left} {y}Z\"/>",
        out.x,
        out.y,
        out.right(),
        out.bottom(),
        out.x,
    )
}

const fn sheet(layout: &Layout, placed: Vec<Placed>) -> Page {
    Page {
        placed,
        media: (layout.paper.0 * MM_PT, layout.paper.1 * MM_PT),
        bleed: None,
        trim: None,
    }
}

/// A drawing of a whole page.
fn whole(drawing: &Arc<Drawing>, layout: &Layout) -> Placed {
    let area = Rect::new(0.0, 0.0, layout.paper.0 * MM_PT, layout.paper.1 * MM_PT);
    Placed::filling(Arc::clone(drawing), area)
}

/// A card at its place with this much around it, perhaps upside down.
fn placed(
    drawing: &Arc<Drawing>,
    layout: &Layout,
    place: (usize, usize),
    around: (f32, f32),
    turned: bool,
) -> Placed {
    let (x, y) = layout.corner(place);
    let area = Rect::new(
        (x - around.0) * MM_PT,
        (y - around.1) * MM_PT,
        (layout.card.0 + 2.0 * around.0) * MM_PT,
        (layout.card.1 + 2.0 * around.1) * MM_PT,
    );
    let placed = Placed::filling(Arc::clone(drawing), area);
    if !turned {
        return placed;
    }
    let middle = (area.x + area.width / 2.0, area.y + area.height / 2.0);
    let turn = Transform::from_row(-1.0, 0.0, 0.0, -1.0, 2.0 * middle.0, 2.0 * middle.1);
    let transform = placed.transform.post_concat(turn);
    Placed { transform, ..placed }
}
