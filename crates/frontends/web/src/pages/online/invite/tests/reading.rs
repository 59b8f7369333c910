//! Reads a QR code as a telephone does: from the squares of the picture to the text, by the standard (ISO/IEC 18004) and without
//! the library that makes the codes. Nothing is repaired: a picture made by a program has no stains.

use std::collections::HashSet;

/// For versions 1 to 6 and the level M of error correction: the number of blocks, and each block's codewords of data and of
/// error correction.
const BLOCKS: [(usize, usize, usize); 6] = [
    (1, 16, 10),
    (1, 28, 16),
    (1, 44, 26),
    (2, 32, 18),
    (2, 43, 24),
    (4, 27, 16),
];

/// The signs of the alphanumeric mode, by their values.
const SIGNS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/// The text of a code, given as the path of its dark squares, the side of the picture and the width of its empty edge.
pub fn read(path: &str, side: usize, quiet: usize) -> String {
    let squares = Squares::of(path, side, quiet);
    text(&data(&squares.codewords()))
}

/// A code without its edge: the dark squares, by column and row.
struct Squares {
    dark: HashSet<(usize, usize)>,
    size: usize,
}

impl Squares {
    fn of(path: &str, side: usize, quiet: usize) -> Self {
        let size = side - 2 * quiet;
        let square = |text: &str| {
            let (x, y) = text.strip_prefix('M')?.strip_suffix("h1v1h-1")?.split_once(' ')?;
            let inside = |at: &str| at.parse::<usize>().ok()?.checked_sub(quiet);
            Some((inside(x)?, inside(y)?)).filter(|(x, y)| *x < size && *y < size)
        };
        let dark = path
            .split_terminator('z')
            .map(|text| square(text).unwrap_or_else(|| panic!("{text} is a square of the code")));
        Self {
            dark: dark.collect(),
            size,
        }
    }

    /// The mask, which stands in the code twice, with a checksum.
    fn mask(&self) -> usize {
        let size = self.size;
        let near = self.format(|bit| match bit {
            0..=5 => (8, bit),
            6 => (8, 7),
            7 => (8, 8),
            8 => (7, 8),
            _ => (14 - bit, 8),
        });
        let far = self.format(|bit| match bit {
            0..=7 => (size - 1 - bit, 8),
            _ => (8, size - 15 + bit),
        });
        assert_eq!(near, far, "both say the same");
        let format = near >> 10;
        let check = (0..10).fold(format, |rest, _| (rest << 1) ^ ((rest >> 9) * 0x537));
        assert_eq!(near & 0x3ff, check, "the checksum");
        assert_eq!(format >> 3, 0, "the level M");
        format & 7
    }

    fn format(&self, place: impl Fn(usize) -> (usize, usize)) -> usize {
        let bits = (0..15).rev().fold(0, |bits, bit| {
            (bits << 1) | usize::from(self.dark.contains(&place(bit)))
        });
        bits ^ 0x5412
    }

    /// Whether a square belongs to the patterns by which a code is found, or to the format.
    fn is_pattern(&self, x: usize, y: usize) -> bool {
        let far = self.size - 8;
        let is_corner = (x < 9 || x >= far) && y < 9 || x < 9 && y >= far;
        // Version 1 has none of these; the others up to 6 have one.
        let middle = self.size - 7;
        let is_alignment = self.size > 21 && x.abs_diff(middle) <= 2 && y.abs_diff(middle) <= 2;
        is_corner || is_alignment || x == 6 || y == 6
    }

    /// The codewords: in pairs of columns from the right, upwards and downwards in turn.
    fn codewords(&self) -> Vec<usize> {
        let (mask, size) = (self.mask(), self.size);
        let mut bits = Vec::new();
        // The column of the timing pattern belongs to no pair.
        for (at, right) in (7..size).rev().step_by(2).chain([5, 3, 1]).enumerate() {
            for step in 0..size {
                let y = if at % 2 == 0 { size - 1 - step } else { step };
                for x in [right, right - 1] {
                    if !self.is_pattern(x, y) {
                        bits.push(self.dark.contains(&(x, y)) != is_inverted(mask, x, y));
                    }
                }
            }
        }
        let words = bits.chunks_exact(8);
        let word = |bits: &[bool]| bits.iter().fold(0, |word, bit| (word << 1) | usize::from(*bit));
        words.map(word).collect()
    }
}

fn is_inverted(mask: usize, x: usize, y: usize) -> bool {
    let rest = match mask {
        0 => (x + y) % 2,
        1 => y % 2,
        2 => x % 3,
        3 => (x + y) % 3,
        4 => (x / 3 + y / 2) % 2,
        5 => x * y % 2 + x * y % 3,
        6 => (x * y % 2 + x * y % 3) % 2,
        _ => ((x + y) % 2 + x * y % 3) % 2,
    };
    rest == 0
}

/// The data of the blocks, which are interleaved. Their error correction has to fit.
fn data(words: &[usize]) -> Vec<usize> {
    let is_as_long = |(blocks, data, check): &&(usize, usize, usize)| blocks * (data + check) == words.len();
    let &(blocks, data, check) = BLOCKS.iter().find(is_as_long).expect("a version up to 6");
    let block = |at: usize| {
        let own: Vec<usize> = words.iter().copied().skip(at).step_by(blocks).collect();
        let mut root = 1;
        for _ in 0..check {
            let value = own.iter().fold(0, |value, word| product(value, root) ^ word);
            assert_eq!(value, 0, "the error correction");
            root = product(root, 2);
        }
        own.into_iter().take(data)
    };
    (0..blocks).flat_map(block).collect()
}

/// The product in the field of 256 elements of the standard.
fn product(a: usize, b: usize) -> usize {
    (0..8).rev().fold(0, |sum, bit| {
        let twice = sum << 1;
        twice ^ ((twice >> 8) * 0x11d) ^ (((b >> bit) & 1) * a)
    })
}

/// What the data say: segments of digits, of a few signs, or of any bytes.
fn text(data: &[usize]) -> String {
    // A text that fills the code has no end of its own.
    let words = data.iter().copied().chain([0]);
    let mut bits = words.flat_map(|word| (0..8).rev().map(move |bit| (word >> bit) & 1));
    let mut take =
        |count: usize| (0..count).fold(0, |all, _| (all << 1) | bits.next().expect("the text has an end"));
    let mut said = Vec::new();
    loop {
        match take(4) {
            0 => break,
            1 => {
                let mut left = take(10);
                while left > 0 {
                    let digits = left.min(3);
                    let number = take([0, 4, 7, 10][digits]);
                    said.extend(format!("{number:0digits$}").into_bytes());
                    left -= digits;
                }
            }
            2 => {
                let count = take(9);
                for _ in 0..count / 2 {
                    let pair = take(11);
                    said.extend([SIGNS[pair / 45], SIGNS[pair % 45]]);
                }
                if count % 2 == 1 {
                    said.push(SIGNS[take(6)]);
                }
            }
            4 => {
                for _ in 0..take(8) {
                    said.push(u8::try_from(take(8)).expect("a byte"));
                }
            }
            mode => panic!("mode {mode} isn't known"),
        }
    }
    String::from_utf8(said).expect("UTF-8")
}
