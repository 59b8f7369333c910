//! Designers' pictures, decoded completely before anything is drawn with them: what can't be drawn would be a gap in print.

use data_url::DataUrl;
use resvg::usvg::roxmltree::{Document, Node, ParsingOptions};
use resvg::usvg::{self, Group, ImageKind};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use crate::{Drawing, DrawingError};

/// The most pixels of a designer's picture, or of all pictures in a drawing, each as often as it is drawn. This bounds memory
/// and time to decode them: 3.5 in at more than 1200 dpi.
pub const MAX_ART_PIXELS: u64 = 25_000_000;

/// The most levels of pictures in pictures.
const DEEPEST: usize = 4;

/// The longest name of a file in messages.
const SHOWN: usize = 60;

/// A designer's picture that can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArtKind {
    /// A drawing.
    Svg,
    /// A PNG of this width and height.
    Png(u32, u32),
    /// A JPEG of this width and height, in grey or RGB.
    Jpeg(u32, u32),
}

/// The reason for which a designer's picture can't be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArtError {
    /// It is neither SVG nor PNG nor JPEG.
    #[error("this is neither SVG nor PNG nor JPEG")]
    Kind,
    /// It has more than [`MAX_ART_PIXELS`].
    #[error("the picture has {0} × {1} pixels")]
    TooLarge(u32, u32),
    /// It is incomplete or broken.
    #[error("the picture is damaged: {0}")]
    Damaged(String),
    /// It is a JPEG in CMYK: without its profile, its colours aren't known.
    #[error("the JPEG is in CMYK")]
    Cmyk,
    /// The SVG can't be read.
    #[error(transparent)]
    Drawing(#[from] DrawingError),
    /// The SVG has HTML in it, which wouldn't be drawn.
    #[error("the drawing has a foreignObject")]
    ForeignObject,
    /// The SVG refers to another file.
    #[error("the drawing refers to {0}")]
    External(String),
    /// A picture that is embedded in the SVG isn't what it is said to be.
    #[error("a picture in the drawing isn't {0}")]
    Embedded(String),
    /// The pictures in an SVG have more than [`MAX_ART_PIXELS`] together: the size of the one with which they are too many,
    /// and the pixels of those counted up to it.
    #[error("the pictures in the drawing have {pixels} pixels or more (one has {wide} × {high})")]
    TooManyPixels {
        /// The width of that picture in pixels.
        wide: u32,
        /// Its height in pixels.
        high: u32,
        /// The pixels of the pictures up to this one, each as often as it was drawn until then.
        pixels: u64,
    },
    /// There are pictures in pictures in pictures.
    #[error("the drawing has too many levels of pictures")]
    TooDeep,
}

impl ArtKind {
    /// Decodes a picture and the pictures embedded in it.
    ///
    /// # Errors
    /// If it can't be drawn as it is meant.
    pub fn read(bytes: &[u8]) -> Result<Self, ArtError> {
        Reader::default().read(bytes)
    }

    /// The media type, as a `data:` URL names it.
    #[must_use]
    pub const fn mime(self) -> &'static str {
        match self {
            Self::Svg => "image/svg+xml",
            Self::Png(..) => "image/png",
            Self::Jpeg(..) => "image/jpeg",
        }
    }

    /// The width and height in pixels; `None` for a drawing.
    #[must_use]
    pub const fn pixels(self) -> Option<(u32, u32)> {
        match self {
            Self::Svg => None,
            Self::Png(wide, high) | Self::Jpeg(wide, high) => Some((wide, high)),
        }
    }
}

/// The pictures of a drawing, counted as often as they are drawn.
#[derive(Default)]
struct Counted {
    pixels: u64,
}

impl Counted {
    /// Counts the pictures of a part, and those in drawings, patterns and masks in it.
    fn group(&mut self, group: &Group) -> Result<(), ArtError> {
        for node in group.children() {
            match node {
                usvg::Node::Group(inner) => self.group(inner)?,
                usvg::Node::Image(image) if !matches!(image.kind(), ImageKind::SVG(_)) => {
                    let size = image.size();
                    self.picture(size.width() as u32, size.height() as u32)?;
                }
                _ => {}
            }
            let mut counted = Ok(());
            node.subroots(|root| {
                if counted.is_ok() {
                    counted = self.group(root);
                }
            });
            counted?;
        }
        Ok(())
    }

    fn picture(&mut self, wide: u32, high: u32) -> Result<(), ArtError> {
        self.pixels += u64::from(wide) * u64::from(high);
        match self.pixels {
            0..=MAX_ART_PIXELS => Ok(()),
            pixels => Err(ArtError::TooManyPixels { wide, high, pixels }),
        }
    }
}

/// Reads a picture and those in it.
#[derive(Default)]
struct Reader {
    /// The number of drawings that it is in.
    depth: usize,
    /// The pictures of the outermost drawing, those included that it doesn't draw.
    counted: Counted,
}

impl Reader {
    fn size(&mut self, wide: u32, high: u32) -> Result<(), ArtError> {
        check_size(wide, high)?;
        match self.depth {
            0 => Ok(()),
            _ => self.counted.picture(wide, high),
        }
    }

    fn read(&mut self, bytes: &[u8]) -> Result<ArtKind, ArtError> {
        if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            return self.png(bytes);
        }
        if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
            return self.jpeg(bytes);
        }
        let text = std::str::from_utf8(bytes).map_err(|_| ArtError::Kind)?;
        let text = text.trim_start_matches('\u{feff}').trim_start();
        if !text.starts_with('<') {
            return Err(ArtError::Kind);
        }
        self.svg(text).map(|()| ArtKind::Svg)
    }

    /// Decodes a PNG row by row, to its end.
    fn png(&mut self, bytes: &[u8]) -> Result<ArtKind, ArtError> {
        let wrong = |error: png::DecodingError| ArtError::Damaged(error.to_string());
        let limits = png::Limits {
            bytes: MAX_ART_PIXELS as usize * 8,
        };
        let mut reader = png::Decoder::new_with_limits(std::io::Cursor::new(bytes), limits)
            .read_info()
            .map_err(wrong)?;
        let (wide, high) = reader.info().size();
        self.size(wide, high)?;
        while reader.next_row().map_err(wrong)?.is_some() {}
        reader.finish().map_err(wrong)?;
        Ok(ArtKind::Png(wide, high))
    }

    fn jpeg(&mut self, bytes: &[u8]) -> Result<ArtKind, ArtError> {
        let wrong = |error: &dyn std::fmt::Debug| ArtError::Damaged(format!("{error:?}"));
        // Otherwise what is missing is filled with grey.
        let options = DecoderOptions::default()
            .set_strict_mode(true)
            .set_max_width(usize::from(u16::MAX))
            .set_max_height(usize::from(u16::MAX));
        let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
        decoder.decode_headers().map_err(|error| wrong(&error))?;
        let (wide, high) = decoder.dimensions().unwrap_or_default();
        let side = |side: usize| u32::try_from(side).unwrap_or(u32::MAX);
        let (wide, high) = (side(wide), side(high));
        self.size(wide, high)?;
        if let Some(ColorSpace::CMYK | ColorSpace::YCCK) = decoder.input_colorspace() {
            return Err(ArtError::Cmyk);
        }
        decoder.decode().map_err(|error| wrong(&error))?;
        // The last row of blocks may be cut off without an error.
        let data = bytes.windows(2).rposition(|pair| pair == [0xff, 0xda]);
        let ends = |at: usize| bytes[at..].windows(2).any(|pair| pair == [0xff, 0xd9]);
        if !data.is_some_and(ends) {
            return Err(ArtError::Damaged("its end is missing".to_owned()));
        }
        Ok(ArtKind::Jpeg(wide, high))
    }

    fn svg(&mut self, text: &str) -> Result<(), ArtError> {
        let drawing = Drawing::parse(text)?;
        if self.depth == 0 {
            Counted::default().group(drawing.tree().root())?;
        }
        let options = ParsingOptions {
            allow_dtd: true,
            ..ParsingOptions::default()
        };
        // It has just been parsed.
        let document = Document::parse_with_options(text, options).map_err(|_| ArtError::Kind)?;
        for node in document.descendants().filter(Node::is_element) {
            let name = node.tag_name().name();
            if name == "foreignObject" && !has_alternative(node) {
                return Err(ArtError::ForeignObject);
            }
            // Nobody follows links on paper.
            let links = node
                .attributes()
                .filter(|own| own.name() == "href" && name != "a");
            for href in links.map(|own| own.value().trim()) {
                if href.starts_with('#') {
                    continue;
                }
                if !href.starts_with("data:") {
                    return Err(ArtError::External(href.chars().take(SHOWN).collect()));
                }
                self.embedded(href)?;
            }
        }
        Ok(())
    }

    /// Decodes a picture in a `data:` URL, which has to be what its media type says.
    fn embedded(&mut self, href: &str) -> Result<(), ArtError> {
        if self.depth >= DEEPEST {
            return Err(ArtError::TooDeep);
        }
        let unreadable = || ArtError::Embedded("a readable data: URL".to_owned());
        let url = DataUrl::process(href).map_err(|_| unreadable())?;
        let mime = url.mime_type();
        let mime = format!("{}/{}", mime.type_, mime.subtype);
        let (bytes, _) = url.decode_to_vec().map_err(|_| unreadable())?;
        self.depth += 1;
        let kind = self.read(&bytes)?;
        self.depth -= 1;
        let is = if mime == "image/jpg" { "image/jpeg" } else { &mime };
        if is == kind.mime() {
            Ok(())
        } else {
            Err(ArtError::Embedded(mime.chars().take(SHOWN).collect()))
        }
    }
}

fn check_size(wide: u32, high: u32) -> Result<(), ArtError> {
    match u64::from(wide) * u64::from(high) {
        0 => Err(ArtError::Damaged("it has no pixels".to_owned())),
        1..=MAX_ART_PIXELS => Ok(()),
        _ => Err(ArtError::TooLarge(wide, high)),
    }
}

/// True for a `foreignObject` in place of which something else is drawn, as programs write it for older ones.
fn has_alternative(node: Node<'_, '_>) -> bool {
    let parent = node.parent_element();
    let switch = parent.filter(|parent| parent.tag_name().name() == "switch");
    switch.is_some_and(|switch| {
        let others = switch.children().filter(Node::is_element);
        others
            .into_iter()
            .any(|other| other.tag_name().name() != "foreignObject")
    })
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;

    use super::*;
    use crate::Raster;

    fn png_of(width: u32, height: u32) -> Vec<u8> {
        let rgb = (0..width * height * 3).map(|at| (at * 7) as u8).collect();
        Raster { width, height, rgb }.png(300.0).unwrap()
    }

    /// A flat JPEG of this many colours: each block is the code for “no difference” and that for “no more”.
    fn jpeg_of(components: u8, width: u16, height: u16) -> Vec<u8> {
        let mut file = vec![0xff, 0xd8];
        let mut segment = |marker: u8, content: &[u8]| {
            file.extend([0xff, marker]);
            file.extend((content.len() as u16 + 2).to_be_bytes());
            file.extend(content);
        };
        if components == 4 {
            segment(0xee, b"Adobe\0\x64\0\0\0\0\0");
        }
        segment(0xdb, &[&[0][..], &[1; 64]].concat());
        let ([h1, h2], [w1, w2]) = (height.to_be_bytes(), width.to_be_bytes());
        let mut frame = vec![8, h1, h2, w1, w2, components];
        frame.extend((1..=components).flat_map(|id| [id, 0x11, 0]));
        segment(0xc0, &frame);
        for class in [0x00, 0x10] {
            segment(0xc4, &[&[class, 1][..], &[0; 15], &[0]].concat());
        }
        let mut scan = vec![components];
        scan.extend((1..=components).flat_map(|id| [id, 0]));
        scan.extend([0, 63, 0]);
        segment(0xda, &scan);
        let blocks =
            usize::from(width.div_ceil(8)) * usize::from(height.div_ceil(8)) * usize::from(components);
        file.extend(vec![0; blocks.div_ceil(4)]);
        file.extend([0xff, 0xd9]);
        file
    }

    fn svg_of(content: &str) -> Result<ArtKind, ArtError> {
        let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">{content}</svg>");
        ArtKind::read(svg.as_bytes())
    }

    fn image(mime: &str, bytes: &[u8]) -> String {
        let data = STANDARD.encode(bytes);
        format!("<image width=\"9\" height=\"9\" href=\"data:{mime};base64,{data}\"/>")
    }

    #[test]
    fn whole_pictures_are_read_with_their_sizes() {
        assert_eq!(ArtKind::read(&png_of(30, 20)), Ok(ArtKind::Png(30, 20)));
        assert_eq!(ArtKind::read(&jpeg_of(3, 40, 24)), Ok(ArtKind::Jpeg(40, 24)));
        assert_eq!(ArtKind::read(&jpeg_of(1, 40, 24)), Ok(ArtKind::Jpeg(40, 24)));
        assert_eq!(svg_of("<path d=\"M0 0H9V9\"/>"), Ok(ArtKind::Svg));
        assert_eq!(ArtKind::read(b"hello"), Err(ArtError::Kind));
        assert_eq!(ArtKind::read(b"GIF89a\x01\0"), Err(ArtError::Kind));
    }

    #[test]
    fn pictures_that_end_early_are_damaged_wherever_they_end() {
        for whole in [png_of(30, 20), jpeg_of(3, 40, 24), jpeg_of(1, 400, 400)] {
            for length in (8..whole.len()).step_by(1 + whole.len() / 60) {
                let read = ArtKind::read(&whole[..length]);
                assert!(matches!(read, Err(ArtError::Damaged(_))), "{length}: {read:?}");
            }
            let read = ArtKind::read(&whole[..whole.len() - 1]);
            assert!(matches!(read, Err(ArtError::Damaged(_))), "{read:?}");
        }
    }

    #[test]
    fn a_header_without_its_pixels_is_damaged_or_too_large() {
        let mut png = png_of(30, 20);
        png[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
        let header = crc32(&png[12..29]);
        png[29..33].copy_from_slice(&header.to_be_bytes());
        assert_eq!(ArtKind::read(&png), Err(ArtError::TooLarge(60_000, 60_000)));
        png[16..24].copy_from_slice(&[0, 0, 0x0f, 0xa0, 0, 0, 0x0f, 0xa0]);
        let header = crc32(&png[12..29]);
        png[29..33].copy_from_slice(&header.to_be_bytes());
        assert!(matches!(ArtKind::read(&png), Err(ArtError::Damaged(_))));
        let mut jpeg = jpeg_of(1, 8, 8);
        let size = jpeg.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap() + 5;
        jpeg[size..size + 4].copy_from_slice(&[0xff; 4]);
        assert_eq!(ArtKind::read(&jpeg), Err(ArtError::TooLarge(65_535, 65_535)));
    }

    fn crc32(bytes: &[u8]) -> u32 {
        let mut crc = flate2::Crc::new();
        crc.update(bytes);
        crc.sum()
    }

    #[test]
    fn cmyk_jpegs_are_refused() {
        assert_eq!(ArtKind::read(&jpeg_of(4, 16, 16)), Err(ArtError::Cmyk));
        assert_eq!(
            svg_of(&image("image/jpeg", &jpeg_of(4, 16, 16))),
            Err(ArtError::Cmyk)
        );
    }

    #[test]
    fn html_in_a_drawing_is_refused_unless_something_is_drawn_instead() {
        let html = "<foreignObject width=\"9\" height=\"9\"><p xmlns=\"http://www.w3.org/1999/xhtml\">Words</p></foreignObject>";
        assert_eq!(svg_of(html), Err(ArtError::ForeignObject));
        assert_eq!(svg_of(&format!("<g>{html}</g>")), Err(ArtError::ForeignObject));
        let alone = format!("<switch>{html}</switch>");
        assert_eq!(svg_of(&alone), Err(ArtError::ForeignObject));
        let instead = format!("<switch>{html}<path d=\"M0 0H9V9\"/></switch>");
        assert_eq!(svg_of(&instead), Ok(ArtKind::Svg));
    }

    #[test]
    fn embedded_pictures_are_decoded_and_others_refused() {
        let png = png_of(30, 20);
        assert_eq!(svg_of(&image("image/png", &png)), Ok(ArtKind::Svg));
        assert_eq!(svg_of(&image("image/jpg", &jpeg_of(1, 8, 8))), Ok(ArtKind::Svg));
        let cut = svg_of(&image("image/png", &png[..png.len() / 2]));
        assert!(matches!(cut, Err(ArtError::Damaged(_))), "{cut:?}");
        for mime in ["image/jpeg", "application/octet-stream", "image/svg+xml"] {
            let read = svg_of(&image(mime, &png));
            assert_eq!(read, Err(ArtError::Embedded(mime.to_owned())));
        }
        assert_eq!(svg_of(&image("image/gif", b"GIF89a")), Err(ArtError::Kind));
        let broken = svg_of("<image width=\"9\" height=\"9\" href=\"data:image/png;base64,%%%\"/>");
        assert!(matches!(broken, Err(ArtError::Embedded(_))), "{broken:?}");
        let mut nested = "<path d=\"M0 0H9V9\"/>".to_owned();
        for _ in 0..6 {
            let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">{nested}</svg>");
            nested = image("image/svg+xml", svg.as_bytes());
        }
        assert_eq!(svg_of(&nested), Err(ArtError::TooDeep));
    }

    #[test]
    fn all_pictures_of_a_drawing_are_bounded_together() {
        let mut png = Vec::new();
        let mut encoder = png::Encoder::new(&mut png, 3000, 3000);
        encoder.set_depth(png::BitDepth::One);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&vec![0x5a; 375 * 3000]).unwrap();
        writer.finish().unwrap();
        let one = image("image/png", &png);
        assert_eq!(svg_of(&one.repeat(2)), Ok(ArtKind::Svg));
        let beyond = ArtError::TooManyPixels {
            wide: 3000,
            high: 3000,
            pixels: 27_000_000,
        };
        assert_eq!(svg_of(&one.repeat(3)), Err(beyond.clone()));
        // As often as it is drawn, and also where it isn't.
        let drawn = format!("<g id=\"one\">{one}</g><use href=\"#one\"/><use href=\"#one\"/>");
        assert_eq!(svg_of(&drawn), Err(beyond.clone()));
        assert_eq!(
            svg_of(&format!("<defs>{}</defs>", one.repeat(3))),
            Err(beyond.clone())
        );
        let pattern = format!(
            "<pattern id=\"p\" width=\"1\" height=\"1\">{}</pattern>",
            one.repeat(3)
        );
        let pattern = format!("{pattern}<path d=\"M0 0H9V9Z\" fill=\"url(#p)\"/>");
        assert_eq!(svg_of(&pattern), Err(beyond.clone()));
        let inner = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">{one}</svg>");
        let inner = image("image/svg+xml", inner.as_bytes());
        assert_eq!(svg_of(&inner.repeat(3)), Err(beyond));
    }

    #[test]
    fn other_files_are_refused_and_links_are_not() {
        for href in [
            "other.png",
            "/etc/passwd",
            "https://example.org/a.png",
            "file:///a.png",
        ] {
            let read = svg_of(&format!("<image width=\"9\" height=\"9\" href = '{href}'/>"));
            assert_eq!(read, Err(ArtError::External(href.to_owned())));
        }
        assert_eq!(
            svg_of("<a href=\"https://example.org\"><path d=\"M0 0H9\"/></a>"),
            Ok(ArtKind::Svg)
        );
    }
}
