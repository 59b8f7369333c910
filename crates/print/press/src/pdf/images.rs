//! Pictures.

use pdf_writer::types::Predictor;
use pdf_writer::{Filter, Finish, Pdf, Ref};
use xxhash_rust::xxh3::xxh3_128;

use super::colour::{Colour, Components};
use super::write::deflated;

/// A picture in the document's colour space.
pub(super) struct Image {
    columns: u32,
    rows: u32,
    /// Per pixel: 3 for RGB, 4 for CMYK.
    channels: usize,
    samples: Vec<u8>,
    hash: u128,
}

impl Image {
    pub(super) fn new(columns: u32, rows: u32, rgb: Vec<u8>, colour: &Colour) -> Self {
        let (channels, samples) = match colour {
            Colour::Rgb => (3, rgb),
            Colour::Cmyk { .. } => (4, separated(&rgb, colour)),
        };
        let hash = xxh3_128(&samples);
        Self {
            columns,
            rows,
            channels,
            samples,
            hash,
        }
    }

    fn is(&self, other: &Self) -> bool {
        (self.hash, self.columns, self.rows) == (other.hash, other.columns, other.rows)
    }

    /// Rows with the difference to the pixel on the left or above, whichever is smaller, as in PNG.
    fn predicted(&self) -> Vec<u8> {
        let stride = self.columns as usize * self.channels;
        let mut out = Vec::with_capacity((stride + 1) * self.rows as usize);
        let mut above = vec![0_u8; stride];
        let weight = |byte: u8| u64::from((byte as i8).unsigned_abs());
        for row in self.samples.chunks_exact(stride) {
            let left = |i: usize| i.checked_sub(self.channels).map_or(0, |i| row[i]);
            let subs = (0..stride).map(|i| row[i].wrapping_sub(left(i)));
            let ups = (0..stride).map(|i| row[i].wrapping_sub(above[i]));
            if subs.clone().map(weight).sum::<u64>() < ups.clone().map(weight).sum::<u64>() {
                out.push(1);
                out.extend(subs);
            } else {
                out.push(2);
                out.extend(ups);
            }
            above.copy_from_slice(row);
        }
        out
    }

    fn write(&self, pdf: &mut Pdf, id: Ref) {
        let compressed = deflated(&self.predicted());
        let mut image = pdf.image_xobject(id, &compressed);
        image.width(self.columns as i32);
        image.height(self.rows as i32);
        if self.channels == 4 {
            image.color_space().device_cmyk();
        } else {
            image.color_space().device_rgb();
        }
        image.bits_per_component(8);
        image.filter(Filter::FlateDecode);
        image
            .decode_parms()
            .predictor(Predictor::PngOptimum)
            .colors(self.channels as i32)
            .bits_per_component(8)
            .columns(self.columns as i32);
        image.finish();
    }
}

/// The samples of a pixel's inks, within the limit after rounding too.
fn sampled(inks: [f32; 4]) -> [u8; 4] {
    let total: f32 = inks.iter().sum();
    let near = inks.map(|ink| (ink * 255.0).round());
    if near.iter().sum::<f32>() <= total * 255.0 + 0.5 {
        return near.map(|ink| ink as u8);
    }
    inks.map(|ink| (ink * 255.0).floor() as u8)
}

/// RGB pixels as inks.
fn separated(rgb: &[u8], colour: &Colour) -> Vec<u8> {
    let mut samples = Vec::with_capacity(rgb.len() / 3 * 4);
    let mut last: Option<([u8; 3], [u8; 4])> = None;
    for pixel in rgb.chunks_exact(3) {
        let pixel = [pixel[0], pixel[1], pixel[2]];
        let inks = match last {
            Some((same, inks)) if same == pixel => inks,
            _ => match colour.components(pixel) {
                Components::Cmyk(inks) => sampled(inks),
                Components::Rgb([r, g, b]) => {
                    [1.0 - r, 1.0 - g, 1.0 - b, 0.0].map(|part| (part * 255.0) as u8)
                }
                Components::Spot(_) => [0; 4],
            },
        };
        last = Some((pixel, inks));
        samples.extend(inks);
    }
    samples
}

/// The pictures of a document, each once.
#[derive(Default)]
pub(super) struct Images(Vec<Image>);

impl Images {
    pub(super) fn place(&mut self, image: Image) -> usize {
        if let Some(place) = self.0.iter().position(|known| known.is(&image)) {
            return place;
        }
        self.0.push(image);
        self.0.len() - 1
    }

    /// Writes every picture; their references, by place.
    pub(super) fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Vec<Ref> {
        self.0
            .iter()
            .map(|image| {
                let id = next.bump();
                image.write(pdf, id);
                id
            })
            .collect()
    }
}

/// The name of a picture's resource.
pub(super) fn resource_name(place: usize) -> String {
    format!("I{place}")
}
