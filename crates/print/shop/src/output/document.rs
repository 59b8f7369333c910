//! A PDF with a page for each side.

use std::sync::Arc;

use wildpile_press::Drawing;
use wildpile_press::pdf::{self, Document, Page};

use super::{CREATED, written};
use crate::fault::Fault;
use crate::units::UNIT_MM;
use crate::{Job, PageOrder};

impl Job {
    pub(super) fn document(&self, name: &str) -> Result<Vec<u8>, Fault> {
        let stock = self.stock();
        let title = self.product.title.get(self.options.language);
        let mut document = Document::new(title, self.colour(), CREATED);
        document.raster_dpi = f32::from(self.dpi());
        let page = |drawing: &Arc<Drawing>| {
            let trim = drawing.view_box().grown(-(stock.bleed / UNIT_MM));
            Page::single(Arc::clone(drawing), trim)
        };
        let view = self.view(stock.bleed);
        let sides = self.drawings(|id, side| self.cropped(id, side, view))?;
        match self.maker.files.order {
            PageOrder::FrontBack => {
                let pages = sides.iter().flat_map(|(front, back)| [page(front), page(back)]);
                document.pages.extend(pages);
            }
            PageOrder::FrontsThenBacks => {
                document.pages.extend(sides.iter().map(|(front, _)| page(front)));
                document.pages.extend(sides.iter().map(|(_, back)| page(back)));
            }
        }
        pdf::write(&document).map_err(|error| written(name, &error))
    }
}
