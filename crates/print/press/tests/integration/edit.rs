//! Takes a PDF of the press apart, so that a test can damage exactly one thing and put it together again.

use std::io::{Read as _, Write as _};

/// An indirect object.
pub struct Object {
    number: usize,
    /// The dictionary, or whatever the object is.
    pub head: String,
    /// The stream, decompressed.
    pub stream: Option<Vec<u8>>,
}

/// A PDF in parts.
pub struct Parts {
    header: Vec<u8>,
    pub objects: Vec<Object>,
    pub trailer: String,
}

fn find(bytes: &[u8], wanted: &[u8], from: usize) -> Option<usize> {
    let at = bytes[from..]
        .windows(wanted.len())
        .position(|part| part == wanted)?;
    Some(from + at)
}

/// Every byte as a character, and back.
fn latin(bytes: &[u8]) -> String {
    bytes.iter().map(|b| char::from(*b)).collect()
}

fn bytes(text: &str) -> Vec<u8> {
    text.chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect()
}

impl Parts {
    pub fn of(pdf: &[u8]) -> Self {
        let xref = pdf
            .windows(5)
            .rposition(|part| part == b"xref\n" || part == b"xref ")
            .unwrap();
        let xref = if pdf[..xref].ends_with(b"start") {
            find(pdf, b"\nxref", 0).unwrap() + 1
        } else {
            xref
        };
        let table = latin(&pdf[xref..]);
        let mut offsets: Vec<(usize, usize)> = Vec::new();
        for (number, line) in table.lines().skip(2).enumerate() {
            let Some(offset) = line.strip_suffix(" n").or(line.strip_suffix(" n ")) else {
                if line.starts_with("trailer") {
                    break;
                }
                continue;
            };
            offsets.push((offset.split(' ').next().unwrap().parse().unwrap(), number));
        }
        offsets.sort_unstable();
        let mut objects = Vec::new();
        for (at, &(offset, number)) in offsets.iter().enumerate() {
            let end = offsets.get(at + 1).map_or(xref, |(next, _)| *next);
            let body = &pdf[offset..end];
            let start = find(body, b"obj", 0).unwrap() + 3;
            let (head, stream) = match find(body, b"stream\n", start) {
                Some(at) => {
                    let last = body.windows(9).rposition(|part| part == b"endstream").unwrap();
                    let raw = &body[at + 7..last];
                    let mut plain = Vec::new();
                    flate2::read::ZlibDecoder::new(raw)
                        .read_to_end(&mut plain)
                        .unwrap();
                    (&body[start..at], Some(plain))
                }
                None => {
                    let last = body.windows(6).rposition(|part| part == b"endobj").unwrap();
                    (&body[start..last], None)
                }
            };
            objects.push(Object {
                number,
                head: latin(head),
                stream,
            });
        }
        let trailer = table
            .split("trailer")
            .nth(1)
            .unwrap()
            .split("startxref")
            .next()
            .unwrap();
        Self {
            header: pdf[..offsets[0].0].to_vec(),
            objects,
            trailer: trailer.to_owned(),
        }
    }

    /// Adds an object and returns the reference to it.
    pub fn add(&mut self, head: &str, stream: Option<&[u8]>) -> String {
        let number = self.objects.iter().map(|object| object.number).max().unwrap() + 1;
        let head = match stream {
            Some(_) => format!(" <</Length 0/Filter/FlateDecode {head}>>\n"),
            None => format!(" {head}"),
        };
        self.objects.push(Object {
            number,
            head,
            stream: stream.map(<[u8]>::to_vec),
        });
        format!("{number} 0 R")
    }

    /// The objects with this in their dictionary; there must be some.
    #[track_caller]
    pub fn with(&mut self, what: &str) -> Vec<&mut Object> {
        let found: Vec<&mut Object> = self
            .objects
            .iter_mut()
            .filter(|o| o.head.contains(what))
            .collect();
        assert!(!found.is_empty(), "no object has {what}");
        found
    }

    /// Replaces something in all dictionaries; it must be there.
    #[track_caller]
    pub fn replace(&mut self, what: &str, with: &str) -> &mut Self {
        for object in self.with(what) {
            object.head = object.head.replace(what, with);
        }
        self
    }

    pub fn joined(&self) -> Vec<u8> {
        let mut pdf = self.header.clone();
        let mut offsets = vec![0; self.objects.iter().map(|o| o.number).max().unwrap() + 1];
        for object in &self.objects {
            offsets[object.number] = pdf.len();
            pdf.extend(format!("{} 0 obj", object.number).bytes());
            match &object.stream {
                Some(stream) => {
                    let mut encoder =
                        flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
                    encoder.write_all(stream).unwrap();
                    let packed = encoder.finish().unwrap();
                    let (before, after) = object.head.split_once("/Length ").unwrap();
                    let after = after.trim_start_matches(|c: char| c.is_ascii_digit());
                    pdf.extend(bytes(&format!("{before}/Length {}{after}stream\n", packed.len())));
                    pdf.extend(packed);
                    pdf.extend(b"\nendstream\nendobj\n");
                }
                None => {
                    pdf.extend(bytes(&object.head));
                    pdf.extend(b"\nendobj\n");
                }
            }
        }
        let xref = pdf.len();
        pdf.extend(format!("xref\n0 {}\n0000000000 65535 f\r\n", offsets.len()).bytes());
        for offset in &offsets[1..] {
            pdf.extend(format!("{offset:010} 00000 n\r\n").bytes());
        }
        pdf.extend(bytes(&format!(
            "trailer{}startxref\n{xref}\n%%EOF\n",
            self.trailer
        )));
        pdf
    }
}
