//! The kinds of data files that people write for the shop.

use wildpile_packs::Places;

/// A kind of data files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataFile {
    /// A deck, to play and to print.
    Deck,
    /// Mutators and handicaps.
    Pack,
    /// A maker's profile.
    Maker,
    /// A maker's prices.
    Prices,
}

/// The keys at the top of each kind of file that no other kind has.
const KEYS: [(DataFile, &[&str]); 4] = [
    (
        DataFile::Deck,
        &["colours", "ranks", "skips", "laid_out", "rank_names", "print"],
    ),
    (
        DataFile::Pack,
        &["game", "mutators", "handicaps", "mutator", "handicap"],
    ),
    (
        DataFile::Maker,
        &["kind", "colour", "dpi", "backs", "poker", "circle", "files"],
    ),
    (DataFile::Prices, &["currency", "each", "fees", "shipping"]),
];

impl DataFile {
    /// The probable kind of a file, by its keys; `None` if they say nothing. The file may be wrong in other ways.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let places = Places::of(text);
        let known = |keys: &[&str]| places.top().filter(|key| keys.contains(key)).count();
        let counted = KEYS.map(|(kind, keys)| (known(keys), kind));
        let best = counted.into_iter().max_by_key(|(count, _)| *count);
        best.filter(|(count, _)| *count > 0).map(|(_, kind)| kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_their_keys() {
        assert_eq!(DataFile::of(crate::deck_file::TEMPLATE), Some(DataFile::Deck));
        for id in crate::maker_ids() {
            let text = crate::maker_text(id).expect("a maker");
            assert_eq!(DataFile::of(text), Some(DataFile::Maker), "{id}");
        }
        for (id, text) in crate::quote::EXAMPLES {
            assert_eq!(DataFile::of(text), Some(DataFile::Prices), "{id}");
        }
        let pack = "schema = 1\nid = \"own\"\ngame = \"skipper\"\n[[mutators]]\nid = \"a\"\n";
        assert_eq!(DataFile::of(pack), Some(DataFile::Pack));
        // Broken, but a deck.
        assert_eq!(DataFile::of("ranks = 10\ncolours = ["), Some(DataFile::Deck));
        assert_eq!(DataFile::of("hello"), None);
        assert_eq!(DataFile::of(""), None);
    }
}
