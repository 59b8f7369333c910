//! Content negotiation: which encoding a browser wants.

/// True if Brotli is to be sent, given the values of `Accept-Encoding` joined by commas: if it is listed and not excluded. What a
/// browser accepts it may get (RFC 9110, 12.5.3), whatever it likes better.
pub fn wants_brotli(accepted: &str) -> bool {
    let quality = accepted.rsplit(',').find_map(quality_of_brotli);
    quality.is_some_and(|quality| quality > 0.0 && quality <= 1.0)
}

fn quality_of_brotli(part: &str) -> Option<f32> {
    let mut words = part.split(';').map(str::trim);
    words.next().filter(|name| name.eq_ignore_ascii_case("br"))?;
    let quality = words.find_map(|word| {
        let (key, value) = word.split_once('=')?;
        let is_quality = key.trim().eq_ignore_ascii_case("q");
        is_quality.then(|| value.trim().parse().unwrap_or(0.0))
    });
    // A missing quality means 1; a malformed one means not accepted.
    Some(quality.unwrap_or(1.0))
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
            ("br;q=0.4, identity;q=0.5", true),
            ("identity \t; \tq=1.000 \t, \tbr \t; \tq=0.020", true),
            ("*;q=0.000,br ; q=0.000,gzip ; q=0.999", false),
            ("br;q=0.001", true),
            ("br;q=0.1", true),
            ("br;q=1.00", true),
            ("br;q=0.00", false),
            ("br;q=0.5, identity;q=0.5", true),
            ("", false),
            ("identity", false),
            ("*", false),
            ("gzip, *;q=0.1", false),
            ("gzip", false),
            ("br;q=0", false),
            ("*, br;q=0", false),
            ("br;q=0.000", false),
            ("brotli, xbr", false),
            ("br;q=2", false),
            ("br;q=", false),
            ("br;q=1.001", false),
            ("br;q=nan", false),
            ("br;q=inf", false),
            (";;,=,br;q=-1", false),
        ] {
            assert_eq!(wants_brotli(header), wanted, "{header}");
        }
    }

    proptest! {
        #[test]
        fn any_text_has_an_answer(header in ".*") {
            let refused = format!("{}, br;q=0", header.replace(';', ""));
            prop_assert!(!wants_brotli(&refused));
        }
    }
}
