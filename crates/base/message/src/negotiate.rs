//! Language negotiation.

/// The best available language: the first of `wanted` (as listed by browsers: `de-AT`) that is
/// available exactly, without its region, or with another region. Otherwise the first available
/// one; empty if there is none.
#[must_use]
pub fn negotiate<'a>(wanted: &[&str], available: &[&'a str]) -> &'a str {
    for tag in wanted {
        let language = base(tag);
        let exact = available.iter().find(|a| a.eq_ignore_ascii_case(tag));
        let plain = || available.iter().find(|a| a.eq_ignore_ascii_case(language));
        let cousin = || available.iter().find(|a| base(a).eq_ignore_ascii_case(language));
        if let Some(found) = exact.or_else(plain).or_else(cousin) {
            return found;
        }
    }
    available.first().copied().unwrap_or_default()
}

fn base(tag: &str) -> &str {
    tag.split(['-', '_']).next().unwrap_or(tag)
}

#[cfg(test)]
mod tests {
    use super::negotiate;

    #[test]
    fn the_first_wanted_language_that_is_there_wins() {
        let both = ["en", "de"];
        assert_eq!(negotiate(&["de-AT", "en"], &both), "de");
        assert_eq!(negotiate(&["fr", "de"], &both), "de");
        assert_eq!(negotiate(&["EN-GB", "de"], &both), "en");
        assert_eq!(negotiate(&["fr-CA"], &both), "en");
        assert_eq!(negotiate(&[], &both), "en");
        assert_eq!(negotiate(&["pt-BR"], &["en", "pt-PT"]), "pt-PT");
        assert_eq!(negotiate(&["pt-BR"], &["en", "pt-PT", "pt-BR"]), "pt-BR");
        assert_eq!(negotiate(&["de"], &[]), "");
    }
}
