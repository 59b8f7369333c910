//! Unpacked sizes of streams, found out without keeping more than a given number of bytes.

use std::borrow::Cow;

use flate2::{Decompress, FlushDecompress, Status};
use hayro_syntax::Filter;
use weezl::decode::Decoder;
use weezl::{BitOrder, LzwStatus};

/// More filters than this in a row don't make sense.
const MOST_FILTERS: usize = 4;

/// It would be more than the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooMuch;

/// The number of bytes that a stream has after its filters; pictures count as they are stored.
///
/// # Errors
/// If one of the filters would make more than `most` bytes.
pub(super) fn unpacked_size(raw: &[u8], filters: &[Filter], most: usize) -> Result<usize, TooMuch> {
    if filters.len() > MOST_FILTERS {
        return Err(TooMuch);
    }
    let mut data = Cow::Borrowed(raw);
    for (at, filter) in filters.iter().enumerate() {
        let last = at + 1 == filters.len();
        let next = match filter {
            Filter::FlateDecode if last => return flate(&data, most, None),
            Filter::FlateDecode => kept(|out| flate(&data, most, Some(out)))?,
            Filter::AsciiHexDecode => hex(&data),
            Filter::Ascii85Decode => base_85(&data, most)?,
            Filter::RunLengthDecode if last => return runs(&data, most, None),
            Filter::RunLengthDecode => kept(|out| runs(&data, most, Some(out)))?,
            Filter::LzwDecode => lzw(&data, most)?,
            // Encryption isn't read, and pictures have bounds of their own.
            Filter::Crypt
            | Filter::CcittFaxDecode
            | Filter::Jbig2Decode
            | Filter::DctDecode
            | Filter::JpxDecode => break,
        };
        data = Cow::Owned(next);
    }
    Some(data.len()).filter(|size| *size <= most).ok_or(TooMuch)
}

/// The output of a filter.
fn kept(filter: impl FnOnce(&mut Vec<u8>) -> Result<usize, TooMuch>) -> Result<Vec<u8>, TooMuch> {
    let mut out = Vec::new();
    filter(&mut out)?;
    Ok(out)
}

/// Deflated data with or without a header, as lenient readers take it.
fn flate(data: &[u8], most: usize, mut out: Option<&mut Vec<u8>>) -> Result<usize, TooMuch> {
    let has_header = matches!(data, [first, second, ..]
        if first & 0x0f == 8 && (u16::from(*first) << 8 | u16::from(*second)).is_multiple_of(31));
    let (size, sound) = inflate(
        if has_header { &data[2..] } else { data },
        most,
        out.as_deref_mut(),
    )?;
    if sound || !has_header {
        return Ok(size);
    }
    // What looks like a header may be none.
    let mut other = Vec::new();
    let (plain, _) = inflate(data, most, out.is_some().then_some(&mut other))?;
    if let Some(out) = out.filter(|out| other.len() > out.len()) {
        *out = other;
    }
    Ok(size.max(plain))
}

/// The size, and whether there was nothing wrong.
fn inflate(data: &[u8], most: usize, mut out: Option<&mut Vec<u8>>) -> Result<(usize, bool), TooMuch> {
    let mut state = Decompress::new(false);
    let mut part = [0_u8; 16 * 1024];
    let mut size = 0;
    loop {
        let (read, made) = (state.total_in(), state.total_out());
        let rest = usize::try_from(read).ok().and_then(|at| data.get(at..));
        let status = state.decompress(rest.unwrap_or_default(), &mut part, FlushDecompress::None);
        let new = usize::try_from(state.total_out() - made).unwrap_or(0);
        size += new;
        if size > most {
            return Err(TooMuch);
        }
        if let Some(out) = &mut out {
            out.extend_from_slice(&part[..new]);
        }
        match status {
            Ok(Status::StreamEnd) => return Ok((size, true)),
            Ok(_) if new > 0 || state.total_in() > read => {}
            _ => return Ok((size, false)),
        }
    }
}

fn hex(data: &[u8]) -> Vec<u8> {
    let digits: Vec<u8> = data
        .iter()
        .take_while(|byte| **byte != b'>')
        .filter_map(|byte| char::from(*byte).to_digit(16))
        .map(|digit| digit as u8)
        .collect();
    digits
        .chunks(2)
        .map(|pair| pair[0] << 4 | pair.get(1).copied().unwrap_or(0))
        .collect()
}

fn base_85(data: &[u8], most: usize) -> Result<Vec<u8>, TooMuch> {
    let mut out = Vec::new();
    let (mut value, mut digits) = (0_u32, 0);
    for &byte in data.iter().take_while(|byte| **byte != b'~') {
        match byte {
            b'z' if digits == 0 => out.extend([0; 4]),
            b'!'..=b'u' => {
                value = value.wrapping_mul(85).wrapping_add(u32::from(byte - b'!'));
                digits += 1;
                if digits == 5 {
                    out.extend(value.to_be_bytes());
                    (value, digits) = (0, 0);
                }
            }
            _ => {}
        }
        if out.len() > most {
            return Err(TooMuch);
        }
    }
    if digits > 1 {
        for _ in digits..5 {
            value = value.wrapping_mul(85).wrapping_add(84);
        }
        out.extend(&value.to_be_bytes()[..digits - 1]);
    }
    Ok(out)
}

fn runs(mut data: &[u8], most: usize, mut out: Option<&mut Vec<u8>>) -> Result<usize, TooMuch> {
    let mut size = 0;
    while let [length, rest @ ..] = data {
        let length = usize::from(*length);
        data = match length {
            128 => break,
            0..128 => {
                let (run, rest) = rest.split_at((length + 1).min(rest.len()));
                size += run.len();
                if let Some(out) = &mut out {
                    out.extend_from_slice(run);
                }
                rest
            }
            _ => {
                let Some((byte, rest)) = rest.split_first() else {
                    break;
                };
                size += 257 - length;
                if let Some(out) = &mut out {
                    out.resize(size, *byte);
                }
                rest
            }
        };
        if size > most {
            return Err(TooMuch);
        }
    }
    Ok(size)
}

fn lzw(data: &[u8], most: usize) -> Result<Vec<u8>, TooMuch> {
    /// The most bytes that a code stands for.
    const LONGEST: usize = 4096;
    let mut state = Decoder::with_tiff_size_switch(BitOrder::Msb, 8);
    let mut part = [0_u8; 16 * 1024];
    let (mut rest, mut out) = (data, Vec::new());
    loop {
        let step = state.decode_bytes(rest, &mut part);
        rest = &rest[step.consumed_in..];
        out.extend_from_slice(&part[..step.consumed_out]);
        if out.len() > most {
            return Err(TooMuch);
        }
        match step.status {
            Ok(LzwStatus::Ok) => {}
            // Damaged, or written for readers that widen codes later. Then only the longest codes are a bound.
            Err(_) if data.len().saturating_mul(LONGEST) > most => return Err(TooMuch),
            _ => return Ok(out),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn deflated(data: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
        encoder.write_all(data).expect("in memory");
        encoder.finish().expect("in memory")
    }

    #[test]
    fn sizes_are_those_of_the_data() {
        let data: Vec<u8> = (0..5_000_u32).map(|at| (at * at % 251) as u8).collect();
        let packed = deflated(&data);
        assert_eq!(unpacked_size(&packed, &[Filter::FlateDecode], 5_000), Ok(5_000));
        assert_eq!(
            unpacked_size(&packed, &[Filter::FlateDecode], 4_999),
            Err(TooMuch)
        );
        let hex: String = packed.iter().map(|byte| format!("{byte:02x}")).collect();
        let both = [Filter::AsciiHexDecode, Filter::FlateDecode];
        assert_eq!(unpacked_size(hex.as_bytes(), &both, 9_000), Ok(5_000));
        let twice = deflated(&deflated(&[0; 1_000_000]));
        let both = [Filter::FlateDecode; 2];
        assert_eq!(unpacked_size(&twice, &both, 2_000_000), Ok(1_000_000));
        assert_eq!(unpacked_size(&twice, &both, 999_999), Err(TooMuch));
        assert_eq!(
            unpacked_size(&twice, &[Filter::FlateDecode; 5], usize::MAX),
            Err(TooMuch)
        );
    }

    #[test]
    fn text_filters_and_runs_are_read() {
        assert_eq!(base_85(b"87cURD]i,\"Ebo80~>", 100), Ok(b"Hello World!".to_vec()));
        assert_eq!(base_85(b"zz~>", 7), Err(TooMuch));
        let mut out = Vec::new();
        assert_eq!(runs(&[2, 1, 2, 3, 254, 9, 128, 7], 100, Some(&mut out)), Ok(6));
        assert_eq!(out, [1, 2, 3, 9, 9, 9]);
        assert_eq!(runs(&[129, 0, 129, 0], 200, None), Err(TooMuch));
    }

    #[test]
    fn lzw_is_read_as_the_standard_shows_it() {
        // The example of ISO 32000-1, 7.4.4.2.
        let packed = [0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01];
        let data = [45, 45, 45, 45, 45, 65, 45, 45, 45, 66];
        assert_eq!(lzw(&packed, 100), Ok(data.to_vec()));
        assert_eq!(lzw(&packed, 9), Err(TooMuch));
        // A code that isn't known yet.
        assert_eq!(lzw(&[0xff, 0xff, 0xff], 20_000), Ok(Vec::new()));
        assert_eq!(lzw(&[0xff, 0xff, 0xff], 10_000), Err(TooMuch));
    }
}
