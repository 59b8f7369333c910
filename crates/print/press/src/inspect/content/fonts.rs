//! The fonts of a page.

use hayro_syntax::object::{Array, Dict, Name, Stream};
use hayro_syntax::page::Resources;

use super::super::{Extreme, FontFacts, is_named};
use super::{Reader, State};

impl Reader<'_> {
    /// Notes a font, once.
    pub(super) fn font(&mut self, dict: &Dict<'_>, resources: &Resources<'_>, depth: usize) {
        if let Some(id) = dict.obj_id()
            && !self.fonts.insert(id)
        {
            return;
        }
        self.glyphs(dict, resources, depth);
        let name =
            |dict: &Dict<'_>, key: &str| dict.get::<Name<'_>>(key).map(|name| name.as_str().to_owned());
        let inner = dict
            .get::<Array<'_>>("DescendantFonts")
            .and_then(|fonts| fonts.iter::<Dict<'_>>().next());
        let described = inner.as_ref().unwrap_or(dict);
        let descriptor = described.get::<Dict<'_>>("FontDescriptor");
        let embedded = is_named(dict, "Subtype", "Type3")
            || descriptor.is_some_and(|descriptor| {
                ["FontFile", "FontFile2", "FontFile3"]
                    .iter()
                    .any(|key| descriptor.get::<Stream<'_>>(key).is_some())
            });
        let full = name(dict, "BaseFont").unwrap_or_default();
        let tagged = full
            .split_once('+')
            .filter(|(tag, _)| tag.len() == 6 && tag.bytes().all(|b| b.is_ascii_uppercase()));
        self.facts.fonts.push(FontFacts {
            name: tagged.map_or(full.as_str(), |(_, name)| name).to_owned(),
            embedded,
        });
    }

    /// Glyphs that are drawn with operators.
    fn glyphs(&mut self, dict: &Dict<'_>, outer: &Resources<'_>, depth: usize) {
        let Some(glyphs) = dict.get::<Dict<'_>>("CharProcs") else {
            return;
        };
        // How large they will be isn't known here, nor where they are.
        let ink = self.facts.most_ink;
        let sizes = (self.facts.smallest_text, self.facts.thinnest_stroke);
        for name in glyphs.keys() {
            if let Some(glyph) = glyphs.get::<Stream<'_>>(&name) {
                let resources = dict.get::<Dict<'_>>("Resources");
                self.within(&glyph, resources, outer, State::default(), depth + 1);
            }
        }
        (self.facts.smallest_text, self.facts.thinnest_stroke) = sizes;
        if self.facts.most_ink != ink {
            self.facts.most_ink = (self.facts.most_ink).map(|found| Extreme { at: None, ..found });
        }
    }
}
