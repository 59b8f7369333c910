//! Content negotiation: which encoding a browser wants.

/// Whether to send Brotli, given the values of `Accept-Encoding` joined by commas: yes if it is
/// accepted with at least the quality of identity.
pub fn wants_brotli(accepted: &str) -> bool {
    let (mut br, mut identity, mut any) = (None, None, None);
    for part in accepted.split(',') {
        let mut words = part.split(';').map(str::trim);
        let name = words.next().unwrap_or_default();
        let quality = words
            .find_map(|w| {
                let (key, value) = w.split_once('=')?;
                key.trim()
                    .eq_ignore_ascii_case("q")
                    .then(|| quality(value.trim()))
            })
            // A missing quality means 1; a malformed one means not accepted.
            .map_or(MOST, Option::unwrap_or_default);
        let place = match name {
            _ if name.eq_ignore_ascii_case("br") => &mut br,
            _ if name.eq_ignore_ascii_case("identity") => &mut identity,
            "*" => &mut any,
            _ => continue,
        };
        *place = Some(quality);
    }
    let br = br.or(any).unwrap_or(0);
    // Identity is always accepted, but unless it is listed it isn't preferred.
    br > 0 && br >= identity.unwrap_or(0)
}

/// The quality value 1, in thousandths.
const MOST: u16 = 1000;

/// A quality value between 0 and 1 with up to three decimals, in thousandths.
fn quality(text: &str) -> Option<u16> {
    let (whole, digits) = text.split_once('.').unwrap_or((text, ""));
    if digits.len() > 3 || !digits.bytes().all(|d| d.is_ascii_digit()) {
        return None;
    }
    let thousandths = digits.bytes().chain(std::iter::repeat(b'0')).take(3);
    let part = thousandths.fold(0, |sum, d| sum * 10 + u16::from(d - b'0'));
    match (whole, part) {
        ("0", part) => Some(part),
        ("1", 0) => Some(MOST),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_browsers_and_tools_send() {
        for (header, wanted) in [
            ("gzip, deflate, br, zstd", true),
            ("br", true),
            ("BR;Q=1.0", true),
            ("*", true),
            ("gzip, *;q=0.1", true),
            ("br;q=0.5, identity;q=0.5", true),
            ("", false),
            ("identity", false),
            ("gzip", false),
            ("br;q=0", false),
            ("*, br;q=0", false),
            ("br;q=0.4, identity;q=0.5", false),
            ("brotli, xbr", false),
            ("br;q=2", false),
            ("br;q=", false),
            ("br;q=0.1234", false),
            (";;,=,br;q=-1", false),
        ] {
            assert_eq!(wants_brotli(header), wanted, "{header}");
        }
    }

    fn name() -> impl Strategy<Value = &'static str> {
        prop::sample::select(vec!["br", "identity", "*", "gzip", "zstd"])
    }

    proptest! {
        #[test]
        fn the_most_liked_encoding_is_taken(
            list in prop::collection::btree_map(name(), 0_u16..=1000, 0..5),
            space in prop::sample::select(vec!["", " ", "\t "]),
        ) {
            let header: Vec<String> = list
                .iter()
                .map(|(name, q)| format!("{name}{space};{space}q={}.{:03}", q / 1000, q % 1000))
                .collect();
            let get = |name| list.get(name).copied();
            let br = get("br").or_else(|| get("*")).unwrap_or(0);
            let expected = br > 0 && get("identity").is_none_or(|identity| br >= identity);
            prop_assert_eq!(wants_brotli(&header.join(&format!("{space},{space}"))), expected);
        }

        #[test]
        fn any_text_has_an_answer(header in ".*") {
            let refused = format!("{}, br;q=0", header.replace(';', ""));
            prop_assert!(!wants_brotli(&refused));
        }

        #[test]
        fn shorter_and_longer_ways_to_write_a_quality_are_the_same(q in 0_u16..=10) {
            let tenth = format!("{}.{}", q / 10, q % 10);
            prop_assert_eq!(quality(&tenth), Some(q * 100));
            prop_assert_eq!(quality(&format!("{tenth}0")), Some(q * 100));
            prop_assert_eq!(quality(&format!("{tenth}00")), Some(q * 100));
        }
    }
}
