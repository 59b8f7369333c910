//! The words of typed commands.

/// Commands in English, and what they are called in other languages. As notation is, English is understood in every
/// language.
const ALSO: &[(&str, &[&str])] = &[
    ("again", &["nochmal"]),
    ("book", &["regelbuch", "regeln"]),
    ("cards", &["karten"]),
    ("deal", &["spiel"]),
    ("help", &["hilfe"]),
    ("hint", &["tipp"]),
    ("keys", &["tasten"]),
    ("leave", &["verlassen"]),
    ("log", &["verlauf"]),
    ("menu", &["menü", "menue"]),
    ("moves", &["züge", "zuege"]),
    ("new", &["neu"]),
    ("quit", &["beenden"]),
    ("redo", &["wiederholen"]),
    ("resign", &["aufgeben"]),
    ("restart", &["neustart"]),
    ("save", &["speichern"]),
    ("settings", &["einstellungen"]),
    ("undo", &["rückgängig", "rueckgaengig"]),
    ("win", &["gewinnbar"]),
];

/// The English word for a command; another word as it is.
pub(crate) fn english(word: &str) -> String {
    let small = word.to_lowercase();
    let known = ALSO.iter().find(|(_, words)| words.contains(&small.as_str()));
    known.map_or(small, |(english, _)| (*english).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_understood_in_german_and_in_english() {
        for (word, meant) in [
            ("hilfe", "help"),
            ("Züge", "moves"),
            ("help", "help"),
            ("Help", "help"),
            ("?", "?"),
            ("xyz", "xyz"),
        ] {
            assert_eq!(english(word), meant);
        }
        // No word means two commands.
        let words: Vec<&str> = ALSO.iter().flat_map(|(_, words)| *words).copied().collect();
        let names: Vec<&str> = ALSO.iter().map(|(english, _)| *english).collect();
        for (at, word) in words.iter().enumerate() {
            assert!(!words[..at].contains(word) && !names.contains(word), "{word}");
        }
    }
}
