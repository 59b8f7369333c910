//! Renders the messages that an input leads to, in every language.

use wildpile_game::rules::Problems;
use wildpile_message::{Message, Names, Texts};

/// The texts of all languages.
fn languages() -> Vec<Texts> {
    let mut tables = vec![
        wildpile_cards::TEXTS,
        wildpile_game::text::TEXTS,
        wildpile_transcript::TEXTS,
        wildpile_table::TEXTS,
        wildpile_catalog::TEXTS,
        wildpile_packs::TEXTS,
        wildpile_shop::TEXTS,
        wildpile_protocol::text::TEXTS,
    ];
    tables.extend(wildpile_catalog::games().iter().map(|game| game.texts()));
    let tables: Vec<&str> = tables.concat();
    let languages = Texts::languages(&tables).unwrap_or_default();
    let texts = languages.iter().map(|tag| Texts::new(tag, &tables));
    texts
        .map(|texts| texts.unwrap_or_else(|e| panic!("{e}")))
        .collect()
}

/// Writes a message in every language.
///
/// # Panics
/// When a language lacks a text or a value, or the message is empty or endless.
pub fn render(message: &Message) {
    thread_local! {
        static LANGUAGES: Vec<Texts> = languages();
    }
    LANGUAGES.with(|all| {
        assert!(all.len() > 1, "there are several languages");
        for texts in all {
            assert_eq!(texts.missing(message), [], "{}: {message:?}", texts.language());
            let text = texts.say(message, &Names::NONE);
            assert!(!text.is_empty() && text.len() < 20_000, "{message:?}: {text}");
        }
    });
}

/// Writes problems in every language.
///
/// # Panics
/// As [`render`].
pub fn problems(problems: &Problems) {
    assert!(!problems.list().is_empty());
    for problem in problems.list() {
        render(&problem.what);
        problem.legal.iter().for_each(render);
    }
}
