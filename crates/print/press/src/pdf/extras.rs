//! Overprinting, spot colours and layers.

use pdf_writer::types::OverprintMode;
use pdf_writer::writers::{Catalog, Resources};
use pdf_writer::{Finish, Name, Pdf, Ref, TextStr};

use super::path::{KNOCK_OUT, OVERPRINT, spot_name};
use super::{Colour, Document};

/// The layers of a document, from the bottom up.
pub(super) fn layers(document: &Document) -> Vec<&str> {
    let mut layers: Vec<&str> = Vec::new();
    let placed = document.pages.iter().flat_map(|page| &page.placed);
    for layer in placed.filter_map(|placed| placed.layer.as_deref()) {
        if !layers.contains(&layer) {
            layers.push(layer);
        }
    }
    layers
}

/// The name of a layer's resource.
pub(super) fn layer_name(place: usize) -> String {
    format!("L{place}")
}

/// The objects of a document that most documents don't have.
pub(super) struct Extras {
    /// The graphics states that overprint, and that don't.
    overprint: Option<[Ref; 2]>,
    spots: Vec<Ref>,
    layers: Vec<Ref>,
}

impl Extras {
    pub(super) fn write(pdf: &mut Pdf, next: &mut Ref, document: &Document, layers: &[&str]) -> Self {
        let overprint = matches!(document.colour, Colour::Cmyk { .. }).then(|| {
            [true, false].map(|on| {
                let id = next.bump();
                let mut state = pdf.ext_graphics(id);
                state.overprint(on).overprint_fill(on);
                state.overprint_mode(if on {
                    OverprintMode::IgnoreZeroChannel
                } else {
                    OverprintMode::OverrideAllColorants
                });
                state.finish();
                id
            })
        });
        let spots = document.spots.iter().map(|spot| {
            let id = next.bump();
            let mut space = pdf.color_space(id).separation(Name(spot.name.as_bytes()));
            space.alternate_color_space().device_cmyk();
            space
                .tint_exponential()
                .domain([0.0, 1.0])
                .c0([0.0; 4])
                .c1(spot.cmyk.map(|ink| ink / 100.0))
                .n(1.0);
            space.finish();
            id
        });
        let spots = spots.collect();
        let layers = layers.iter().map(|name| {
            let id = next.bump();
            let mut layer = pdf.indirect(id).dict();
            layer.pair(Name(b"Type"), Name(b"OCG"));
            layer.pair(Name(b"Name"), TextStr(name));
            layer.finish();
            id
        });
        Self {
            overprint,
            spots,
            layers: layers.collect(),
        }
    }

    /// Names the graphics states for content that uses them.
    pub(super) fn name_overprint(&self, resources: &mut Resources<'_>, content: &[u8]) {
        let is_used = content.windows(OVERPRINT.len()).any(|part| part == OVERPRINT);
        if let Some([on, off]) = self.overprint.filter(|_| is_used) {
            let mut states = resources.ext_g_states();
            states.pair(Name(OVERPRINT), on);
            states.pair(Name(KNOCK_OUT), off);
        }
    }

    pub(super) fn name_spots(&self, resources: &mut Resources<'_>) {
        if self.spots.is_empty() {
            return;
        }
        let mut spaces = resources.color_spaces();
        for (place, id) in self.spots.iter().enumerate() {
            spaces.pair(Name(spot_name(place).as_bytes()), *id);
        }
    }

    pub(super) fn name_layers(&self, resources: &mut Resources<'_>) {
        if self.layers.is_empty() {
            return;
        }
        let mut properties = resources.insert(Name(b"Properties")).dict();
        for (place, id) in self.layers.iter().enumerate() {
            properties.pair(Name(layer_name(place).as_bytes()), *id);
        }
    }

    /// All layers are seen at first, the top one first in the list.
    pub(super) fn list_layers(&self, catalog: &mut Catalog<'_>) {
        if self.layers.is_empty() {
            return;
        }
        let mut all = catalog.insert(Name(b"OCProperties")).dict();
        all.insert(Name(b"OCGs")).array().items(&self.layers);
        let mut usual = all.insert(Name(b"D")).dict();
        usual.pair(Name(b"Name"), TextStr("Layers"));
        usual.pair(Name(b"BaseState"), Name(b"ON"));
        let order = self.layers.iter().rev();
        usual.insert(Name(b"Order")).array().items(order);
    }
}
