//! The operators of a page and of the forms on it.

mod fonts;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use hayro_syntax::content::TypedIter;
use hayro_syntax::content::ops::TypedInstruction as Op;
use hayro_syntax::object::{Array, Dict, Name, Number, Object, ObjectIdentifier, Stream};
use hayro_syntax::page::{Page, Resources};
use resvg::usvg::Transform;

use super::colours::{Inks, by_name, by_object, ink_of_image};
use super::effort::{TILED, image_effort, tiles};
use super::unpack::unpacked_size;
use super::{ColourUse, Extreme, ImageFacts, PageFacts, bounds, is_named};

/// Forms in forms in forms.
const DEEPEST: usize = 16;
/// The most operators that are read of a page: enough for any drawing.
const MOST_OPERATORS: usize = 5_000_000;
const MOST_STATES: usize = 512;
/// The most bytes that the forms, patterns and pictures of a page unpack to, repeated ones each time.
const MOST_BYTES: usize = 1 << 30;

/// Reads what a page draws.
pub(super) fn read_page(page: &Page<'_>, facts: &mut PageFacts) {
    if let Some(group) = page.raw().get::<Dict<'_>>("Group") {
        note_group(&group, facts);
    }
    let mut reader = Reader {
        facts,
        operators: 0,
        left: MOST_BYTES,
        start: None,
        open: Vec::new(),
        fonts: BTreeSet::new(),
        inks: BTreeMap::new(),
    };
    if !bounds::contents_fit(page.raw()) {
        reader.facts.incomplete = true;
    } else if let Some(content) = page.page_stream() {
        reader.content(content, page.resources(), State::default(), 0);
    }
    facts.fonts.sort();
    facts.fonts.dedup();
}

fn note_group(group: &Dict<'_>, facts: &mut PageFacts) {
    if is_named(group, "S", "Transparency") {
        facts.transparency.insert("Group".to_owned());
    }
}

#[derive(Clone)]
struct State {
    ctm: Transform,
    line: f32,
    font_size: f32,
    text: Transform,
    invisible: bool,
    fill: Paint,
    stroke: Paint,
}

#[derive(Clone)]
struct Paint {
    inks: Inks,
    components: Vec<f32>,
}

impl Paint {
    /// The colour that a space starts with.
    fn first(inks: Inks) -> Self {
        let components = inks.initial();
        Self { inks, components }
    }

    fn gray(gray: &Number) -> Self {
        let (inks, components) = (Inks::Gray, vec![gray.as_f32()]);
        Self { inks, components }
    }

    /// A colour in device RGB, noted as used.
    fn rgb(uses: &mut ColourUse) -> Self {
        uses.note("DeviceRGB");
        Self::first(Inks::Unknown)
    }

    fn cmyk(parts: [&Number; 4]) -> Self {
        let (inks, components) = (Inks::Cmyk, parts.map(Number::as_f32).to_vec());
        Self { inks, components }
    }
}

impl Default for State {
    fn default() -> Self {
        let black = Paint::first(Inks::Gray);
        Self {
            ctm: Transform::identity(),
            line: 1.0,
            font_size: 0.0,
            text: Transform::identity(),
            invisible: false,
            fill: black.clone(),
            stroke: black,
        }
    }
}

struct Reader<'f> {
    facts: &'f mut PageFacts,
    operators: usize,
    /// Bytes that may still be unpacked.
    left: usize,
    /// Start of the path that is being built.
    start: Option<(f32, f32)>,
    /// The forms that are being read, to find loops.
    open: Vec<ObjectIdentifier>,
    /// The fonts already described.
    fonts: BTreeSet<ObjectIdentifier>,
    /// The most ink of the pictures already read.
    inks: BTreeMap<ObjectIdentifier, Option<f32>>,
}

fn matrix(numbers: [&Number; 6]) -> Transform {
    let [a, b, c, d, e, f] = numbers.map(Number::as_f32);
    Transform::from_row(a, b, c, d, e, f)
}

fn components(numbers: &[Number]) -> Vec<f32> {
    numbers.iter().map(Number::as_f32).collect()
}

/// The lengths of the unit vectors after a transform.
fn scales(ts: Transform) -> (f32, f32) {
    (ts.sx.hypot(ts.ky), ts.kx.hypot(ts.sy))
}

/// A point's position on the page.
fn on_page(ts: Transform, x: f32, y: f32) -> (f32, f32) {
    (ts.sx * x + ts.kx * y + ts.tx, ts.ky * x + ts.sy * y + ts.ty)
}

type Place = Option<(f32, f32)>;

fn least(known: &mut Option<Extreme>, value: f32, at: Place) {
    if value.is_finite() && known.is_none_or(|known| value < known.value) {
        *known = Some(Extreme { value, at });
    }
}

fn most(known: &mut Option<Extreme>, value: f32, at: Place) {
    if value.is_finite() && known.is_none_or(|known| value > known.value) {
        *known = Some(Extreme { value, at });
    }
}

impl Reader<'_> {
    fn content(&mut self, content: &[u8], resources: &Resources<'_>, start: State, depth: usize) {
        let mut state = start;
        let mut saved: Vec<State> = Vec::new();
        let mut operators = TypedIter::new(content);
        while let Some(op) = operators.next() {
            self.operators += 1;
            self.facts.effort += 10;
            if self.operators > MOST_OPERATORS {
                self.facts.incomplete = true;
                return;
            }
            match op {
                Op::SaveState(_) if saved.len() < MOST_STATES => saved.push(state.clone()),
                Op::SaveState(_) => self.facts.incomplete = true,
                Op::RestoreState(_) => state = saved.pop().unwrap_or(state),
                Op::Transform(m) => {
                    state.ctm = state.ctm.pre_concat(matrix([&m.0, &m.1, &m.2, &m.3, &m.4, &m.5]));
                }
                Op::LineWidth(width) => state.line = width.0.as_f32().abs(),
                Op::SetGraphicsState(name) => {
                    if let Some(dict) = resources.get_ext_g_state(name.0) {
                        self.graphics_state(&dict, resources, &mut state, depth);
                    }
                }
                Op::MoveTo(to) => {
                    let at = on_page(state.ctm, to.0.as_f32(), to.1.as_f32());
                    self.start.get_or_insert(at);
                }
                Op::RectPath(rect) => {
                    let at = on_page(state.ctm, rect.0.as_f32(), rect.1.as_f32());
                    self.start.get_or_insert(at);
                }
                Op::EndPath(_) => self.start = None,
                Op::XObject(name) => {
                    if let Some(object) = resources.get_x_object(name.0) {
                        self.object(&object, resources, &state, depth);
                    }
                }
                Op::InlineImage(image) => self.image(image.0, resources, &state, None),
                Op::Shading(name) => {
                    if let Some(shading) = resources.get_shading(name.0) {
                        self.shading(&shading, resources);
                    }
                }
                other => {
                    if !self.colour(&other, resources, &mut state, depth)
                        && !self.text(&other, resources, &mut state, depth)
                    {
                        self.painted(&other, &state);
                    }
                }
            }
        }
    }

    /// Paths that are painted.
    fn painted(&mut self, op: &Op<'_, '_>, state: &State) {
        let (fills, strokes) = match op {
            Op::StrokePath(_) | Op::CloseAndStrokePath(_) => (false, true),
            Op::FillPathNonZero(_) | Op::FillPathNonZeroCompatibility(_) | Op::FillPathEvenOdd(_) => {
                (true, false)
            }
            Op::FillAndStrokeNonZero(_)
            | Op::FillAndStrokeEvenOdd(_)
            | Op::CloseFillAndStrokeNonZero(_)
            | Op::CloseFillAndStrokeEvenOdd(_) => (true, true),
            _ => return,
        };
        let at = self.start.take();
        if fills {
            self.ink(&state.fill, at);
        }
        if strokes {
            let (x, y) = scales(state.ctm);
            let width = state.line * x.min(y);
            least(&mut self.facts.thinnest_stroke, width, at);
            self.ink(&state.stroke, at);
        }
    }

    fn ink(&mut self, paint: &Paint, at: Place) {
        if let Some(total) = paint.inks.total(&paint.components) {
            most(&mut self.facts.most_ink, total, at);
        }
    }

    /// The unpacked contents of a form, within the page's bounds.
    fn unpacked<'s>(&mut self, stream: &Stream<'s>) -> Option<Cow<'s, [u8]>> {
        let size = unpacked_size(&stream.raw_data(), &stream.filters(), self.left).ok()?;
        self.left -= size;
        self.facts.effort += size as u64 / 16;
        stream.decoded_data().ok()
    }

    /// Reads a colour operator; false if it is something else.
    fn colour(
        &mut self,
        op: &Op<'_, '_>,
        resources: &Resources<'_>,
        state: &mut State,
        depth: usize,
    ) -> bool {
        let uses = &mut self.facts.colours;
        match op {
            Op::StrokeColorDeviceGray(gray) => state.stroke = Paint::gray(&gray.0),
            Op::NonStrokeColorDeviceGray(gray) => state.fill = Paint::gray(&gray.0),
            Op::StrokeColorDeviceRgb(_) => state.stroke = Paint::rgb(uses),
            Op::NonStrokeColorDeviceRgb(_) => state.fill = Paint::rgb(uses),
            Op::StrokeColorCmyk(c) => state.stroke = Paint::cmyk([&c.0, &c.1, &c.2, &c.3]),
            Op::NonStrokeColorCmyk(c) => state.fill = Paint::cmyk([&c.0, &c.1, &c.2, &c.3]),
            Op::ColorSpaceStroke(name) => state.stroke = Paint::first(by_name(name.0, resources, uses)),
            Op::ColorSpaceNonStroke(name) => state.fill = Paint::first(by_name(name.0, resources, uses)),
            Op::StrokeColor(c) => state.stroke.components = components(&c.0),
            Op::NonStrokeColor(c) => state.fill.components = components(&c.0),
            Op::StrokeColorNamed(c) => {
                state.stroke.components = components(&c.0);
                self.pattern(c.1, resources, depth);
            }
            Op::NonStrokeColorNamed(c) => {
                state.fill.components = components(&c.0);
                self.pattern(c.1, resources, depth);
            }
            _ => return false,
        }
        true
    }

    fn pattern(&mut self, name: Option<&Name<'_>>, resources: &Resources<'_>, depth: usize) {
        let Some(name) = name else { return };
        match resources.get_pattern(name) {
            Some(Object::Dict(dict)) => {
                if let Some(shading) = dict.get::<Object<'_>>("Shading") {
                    self.shading(&shading, resources);
                }
                if let Some(own) = dict.get::<Dict<'_>>("ExtGState") {
                    self.graphics_state(&own, resources, &mut State::default(), depth);
                }
            }
            Some(Object::Stream(tile)) => {
                let before = self.facts.effort;
                self.form(&tile, resources, &State::default(), depth + 1);
                let once = self.facts.effort - before;
                let again = tiles(tile.dict()).saturating_sub(1);
                self.facts.effort =
                    (self.facts.effort).saturating_add(once.saturating_add(TILED).saturating_mul(again));
            }
            _ => {}
        }
    }

    fn shading(&mut self, shading: &Object<'_>, resources: &Resources<'_>) {
        let dict = match shading {
            Object::Dict(dict) => dict.clone(),
            Object::Stream(stream) => stream.dict().clone(),
            _ => return,
        };
        if let Object::Stream(mesh) = shading {
            self.facts.effort += mesh.raw_data().len() as u64;
        }
        if let Some(space) = dict.get::<Object<'_>>("ColorSpace") {
            by_object(&space, resources, &mut self.facts.colours, 0);
        }
    }

    /// Reads a text operator; false if it is something else.
    fn text(&mut self, op: &Op<'_, '_>, resources: &Resources<'_>, state: &mut State, depth: usize) -> bool {
        match op {
            Op::BeginText(_) => state.text = Transform::identity(),
            Op::SetTextMatrix(m) => state.text = matrix([&m.0, &m.1, &m.2, &m.3, &m.4, &m.5]),
            Op::NextLine(by) => {
                state.text = (state.text).pre_translate(by.0.as_f32(), by.1.as_f32());
                return false;
            }
            Op::NextLineAndSetLeading(by) => {
                state.text = (state.text).pre_translate(by.0.as_f32(), by.1.as_f32());
                return false;
            }
            Op::TextRenderingMode(mode) => state.invisible = matches!(mode.0.as_i64(), 3 | 7),
            Op::TextFont(font) => {
                state.font_size = font.1.as_f32();
                if let Some(dict) = resources.get_font(font.0) {
                    self.font(&dict, resources, depth);
                }
            }
            Op::ShowText(_)
            | Op::ShowTexts(_)
            | Op::NextLineAndShowText(_)
            | Op::ShowTextWithParameters(_) => {
                self.facts.effort += 100;
                if !state.invisible {
                    let to = state.ctm.pre_concat(state.text);
                    let at = Some(on_page(to, 0.0, 0.0));
                    let size = state.font_size.abs() * scales(to).1;
                    least(&mut self.facts.smallest_text, size, at);
                    let fill = state.fill.clone();
                    self.ink(&fill, at);
                }
            }
            _ => return false,
        }
        true
    }

    fn graphics_state(
        &mut self,
        dict: &Dict<'_>,
        resources: &Resources<'_>,
        state: &mut State,
        depth: usize,
    ) {
        let seen = &mut self.facts.transparency;
        if ["ca", "CA"]
            .iter()
            .any(|key| dict.get::<f32>(key).is_some_and(|alpha| alpha < 1.0))
        {
            seen.insert("ca/CA".to_owned());
        }
        match dict.get::<Object<'_>>("SMask") {
            None => {}
            Some(Object::Name(name)) if name.as_str() == "None" => {}
            Some(mask) => {
                seen.insert("SMask".to_owned());
                if let Object::Dict(mask) = mask
                    && let Some(group) = mask.get::<Stream<'_>>("G")
                {
                    self.form(&group, resources, state, depth + 1);
                }
            }
        }
        let seen = &mut self.facts.transparency;
        let mode = match dict.get::<Object<'_>>("BM") {
            Some(Object::Name(name)) => Some(name.as_str().to_owned()),
            Some(Object::Array(names)) => names
                .iter::<Name<'_>>()
                .next()
                .map(|name| name.as_str().to_owned()),
            _ => None,
        };
        if let Some(mode) = mode.filter(|mode| !matches!(mode.as_str(), "Normal" | "Compatible")) {
            seen.insert(format!("BM {mode}"));
        }
        if let Some(width) = dict.get::<f32>("LW") {
            state.line = width.abs();
        }
        if let Some(font) = dict.get::<Array<'_>>("Font") {
            let mut parts = font.flex_iter();
            if let Some(font) = parts.next::<Dict<'_>>() {
                self.font(&font, resources, depth);
            }
            if let Some(size) = parts.next::<f32>() {
                state.font_size = size;
            }
        }
    }

    fn object(&mut self, object: &Stream<'_>, resources: &Resources<'_>, state: &State, depth: usize) {
        let kind = object.dict().get::<Name<'_>>("Subtype");
        match kind.as_ref().map(Name::as_str) {
            Some("Image") => self.image(object, resources, state, Some(object.obj_id())),
            Some("Form") => self.form(object, resources, state, depth + 1),
            _ => {}
        }
    }

    fn form(&mut self, form: &Stream<'_>, outer: &Resources<'_>, state: &State, depth: usize) {
        let dict = form.dict();
        if let Some(group) = dict.get::<Dict<'_>>("Group") {
            note_group(&group, self.facts);
        }
        let mut inside = state.clone();
        if let Some(own) = dict.get::<Array<'_>>("Matrix") {
            let numbers: Vec<f32> = own.iter::<f32>().take(6).collect();
            if let &[a, b, c, d, e, f] = numbers.as_slice() {
                inside.ctm = inside.ctm.pre_concat(Transform::from_row(a, b, c, d, e, f));
            }
        }
        self.within(form, dict.get::<Dict<'_>>("Resources"), outer, inside, depth);
    }

    /// The operators of a form, a tile or a glyph.
    fn within(
        &mut self,
        form: &Stream<'_>,
        own: Option<Dict<'_>>,
        outer: &Resources<'_>,
        state: State,
        depth: usize,
    ) {
        let id = form.obj_id();
        if depth > DEEPEST || self.open.contains(&id) {
            self.facts.incomplete = true;
            return;
        }
        let Some(content) = self.unpacked(form) else {
            self.facts.incomplete = true;
            return;
        };
        // As much work as many operators.
        self.operators += 50;
        self.open.push(id);
        let start = self.start.take();
        match own {
            Some(own) => self.content(&content, &Resources::new(own), state, depth),
            None => self.content(&content, outer, state, depth),
        }
        self.start = start;
        self.open.pop();
    }

    fn image(
        &mut self,
        image: &Stream<'_>,
        resources: &Resources<'_>,
        state: &State,
        id: Option<ObjectIdentifier>,
    ) {
        let dict = image.dict();
        let number = |long: &str, short: &str| {
            dict.get::<u32>(long)
                .or_else(|| dict.get::<u32>(short))
                .unwrap_or(0)
        };
        let (width, height) = (number("Width", "W"), number("Height", "H"));
        if dict.get::<Object<'_>>("SMask").is_some()
            || dict.get::<i32>("SMaskInData").is_some_and(|kind| kind != 0)
        {
            self.facts.transparency.insert("SMask".to_owned());
        }
        let stencil = dict
            .get::<bool>("ImageMask")
            .or_else(|| dict.get::<bool>("IM"))
            .unwrap_or(false);
        let space = dict
            .get::<Object<'_>>("ColorSpace")
            .or_else(|| dict.get::<Object<'_>>("CS"));
        let inks = match space {
            Some(space) if !stencil => by_object(&space, resources, &mut self.facts.colours, 0),
            _ => Inks::Unknown,
        };
        self.facts.effort = (self.facts.effort).saturating_add(image_effort(image, width, height));
        let at = on_page(state.ctm, 0.0, 1.0);
        let known = id.and_then(|id| self.inks.get(&id).copied());
        let most_ink = known.unwrap_or_else(|| ink_of_image(image, inks, self.left));
        if known.is_none() {
            self.left = (self.left).saturating_sub(width as usize * height as usize);
            if let Some(id) = id {
                self.inks.insert(id, most_ink);
            }
        }
        match most_ink {
            Some(ink) => most(&mut self.facts.most_ink, ink, Some(at)),
            None if inks == Inks::Cmyk => self.facts.unread_images += 1,
            None => {}
        }
        if stencil {
            let fill = state.fill.clone();
            self.ink(&fill, Some(at));
        }
        let (wide, high) = scales(state.ctm);
        let dpi = (width as f32 / (wide / 72.0)).min(height as f32 / (high / 72.0));
        self.facts.images.push(ImageFacts {
            dpi: Some(dpi).filter(|dpi| dpi.is_finite()),
            at,
        });
    }
}
