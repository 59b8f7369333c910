//! The phrase book is complete: every text that any game says under any rules is in it, and every entry of
//! it is used.

mod gather;

use std::collections::{BTreeMap, BTreeSet};

use wildpile_i18n::Phrases;
use wildpile_i18n::build::{ENGLISH, Source, language, tags};

/// Texts that are no words: numbers, ranks, card symbols and the like.
fn wordless(text: &str) -> bool {
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    letters == 0
        || text
            .split([' ', ','])
            .all(|w| w.chars().filter(|c| c.is_alphabetic()).count() <= 1)
}

#[test]
fn the_phrase_book_has_everything_that_games_say() {
    let said = gather::everything();
    assert!(said.len() > 3_000, "only {} texts were gathered", said.len());
    for tag in tags().expect("the languages are there") {
        if tag == ENGLISH {
            continue;
        }
        let language = language(&tag).expect("the language compiles");
        let book = Phrases::read(&language.phrases).expect("the phrase book can be read");
        let mut used = BTreeSet::new();
        let mut missing: BTreeMap<String, (&str, &str)> = BTreeMap::new();
        for (text, source) in &said {
            let mut trace = Vec::new();
            let found = book.look_up_tracing(text, &mut trace).is_some();
            // Any word would do for the colours of somebody's own deck: that is no proof.
            let own = trace.iter().any(|&i| language.phrase_ids[i].ends_with("_custom"));
            if found && (!own || gather::of_own_deck(text)) {
                used.extend(trace);
            } else if !wordless(text) {
                let plain: String = text
                    .split(' ')
                    .map(|w| {
                        if w.chars().any(|c| c.is_ascii_digit()) {
                            "#"
                        } else {
                            w
                        }
                    })
                    .collect::<Vec<_>>()
                    .join(" ");
                missing.entry(plain).or_insert((text, source));
            }
        }
        if let Ok(path) = std::env::var("WORDS_MISSING") {
            let lines: String = missing.values().map(|(t, s)| format!("{s}\t{t}\n")).collect();
            std::fs::write(path, lines).expect("the list can be written");
        }
        let templates = english_templates();
        let written = gather::sources::everywhere();
        let in_sources = |id: &str| {
            let text = templates.get(id).map_or("", String::as_str);
            let pieces = gather::sources::pieces(text);
            pieces.iter().all(|piece| {
                let piece = piece.trim();
                piece.len() < 4 || written.iter().any(|text| text.contains(piece))
            })
        };
        let unused: Vec<&String> = language
            .phrase_ids
            .iter()
            .enumerate()
            .filter(|(i, id)| !used.contains(i) && !in_sources(id) && !COMPOSED.contains(&id.as_str()))
            .map(|(_, id)| id)
            .collect();
        assert!(
            missing.is_empty() && unused.is_empty(),
            "{tag}: {} of {} texts are not in the phrase book: {:#?}\n{} entries are neither heard nor in the sources: {unused:#?}",
            missing.len(),
            said.len(),
            missing.values().take(60).collect::<Vec<_>>(),
            unused.len(),
        );
    }
}

/// The English templates by their IDs, with `{}` for what changes.
fn english_templates() -> BTreeMap<String, String> {
    let source = Source::read(ENGLISH, "phrases").expect("the files can be read");
    source
        .templates()
        .expect("the files compile")
        .into_iter()
        .collect()
}

/// Entries whose text the code puts together from several pieces: too short ones to be found.
const COMPOSED: [&str; 4] = [
    // “You share the win” and “ in 7 turns”.
    "skipper-you-share-the-win-in",
    "skipper-share-the-win-in",
    // “… plays the 7 of hearts” and “ from the discard pile”.
    "skipper-plays-the-from-the-discard-pile",
    // “here comes {what}, not {found}”, where what was found is the end of the text.
    "syntax_here-end",
];

/// Texts of the sources that are not in the phrase book word by word, and why.
const NOT_FOR_PEOPLE: [(&str, &str); 33] = [
    ("write it as it is offered", "told to programs from outside"),
    ("a game must accept the chance it draws", "a promise of the code"),
    ("an undone step can be redone", "a promise of the code"),
    ("a legal move must be playable", "a promise of the code"),
    (
        "a player is asked while the game goes on",
        "a promise of the code",
    ),
    (
        "only a listed move may be played unchecked",
        "a promise of the code",
    ),
    ("a column is too high", "a promise of the code"),
    ("is not among the legal moves", "a promise of the code"),
    ("one exists at a time", "a reason for a lint"),
    ("legal: a whole number from", "“legal: …” is an entry of its own"),
    ("the end of the text", "“here comes …, not …” has it"),
    ("can't be played by", "has the title of any game"),
    ("it has one seat", "positions and deals of other programs"),
    ("from a discard pile", "a part of a sentence"),
    ("from the partner's stock pile", "a part of a sentence"),
    ("from the stock pile", "a part of a sentence"),
    ("draw = 3, redeals", "options, not words"),
    ("series = to, first", "options, not words"),
    ("used_skippers = discard, refill", "options, not words"),
    ("a chance step is", "chance steps of records"),
    ("a deal is due", "chance steps of records"),
    ("a shuffle is due", "chance steps of records"),
    ("no deal is due", "chance steps of records"),
    ("no shuffle is due", "chance steps of records"),
    ("overdrawn card", "chance steps of records"),
    ("the deal names a seat", "chance steps of records"),
    ("the deal says who starts", "chance steps of records"),
    ("these are not the 162 cards", "chance steps of records"),
    ("these are not the cards of", "chance steps of records"),
    ("a pile has at most", "chance steps of records"),
    ("the cards have been dealt already", "chance steps of records"),
    ("is wanted here", "positions of another game"),
    ("wildpile transcript", "the first line of records"),
];

#[test]
fn the_phrase_book_has_every_sentence_of_the_sources() {
    let book: Vec<String> = english_templates()
        .values()
        .flat_map(|text| gather::sources::pieces(text))
        .map(|piece| piece.to_lowercase())
        .collect();
    let mut missing = BTreeSet::new();
    for (file, text) in gather::sources::for_people() {
        for piece in gather::sources::pieces(&text) {
            let piece = piece.trim_matches(|c: char| c.is_whitespace() || ",;.:".contains(c));
            let words = piece
                .split(' ')
                .filter(|w| w.chars().all(char::is_alphabetic))
                .count();
            if words < 3
                || NOT_FOR_PEOPLE
                    .iter()
                    .any(|(left_out, _)| piece.contains(left_out))
            {
                continue;
            }
            let small = piece.to_lowercase();
            if !book.iter().any(|own| own.contains(&small)) {
                missing.insert(format!("{file}: {piece}"));
            }
        }
    }
    assert!(missing.is_empty(), "{} texts: {missing:#?}", missing.len());
}

#[test]
fn languages_have_the_same_keys_and_values() {
    for tag in tags().expect("the languages are there") {
        let wrong = wildpile_i18n::build::check(&tag).expect("the files can be read");
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
    let phrases = Source::read(ENGLISH, "phrases").expect("the files can be read");
    assert!(phrases.public().count() > 300);
}
