//! The program's language and its texts.

use wildpile_bundle::Games;
use wildpile_message::Texts;

use crate::localizer::Localizer;

/// The setting of who wants the system's language.
pub const SYSTEM: &str = "system";

/// The variables that name the system's language, the strongest first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// All texts that the program can show, in all languages.
#[must_use]
pub fn tables(games: Games) -> Vec<&'static str> {
    let mut all = [
        crate::text::TEXTS,
        wildpile_session::TEXTS,
        wildpile_packs::TEXTS,
        wildpile_records::TEXTS,
        wildpile_records::sqlite::TEXTS,
        wildpile_bots::TEXTS,
        wildpile_solvers::TEXTS,
        wildpile_external::TEXTS,
        wildpile_protocol::text::TEXTS,
        wildpile_client::text::TEXTS,
        wildpile_net::TEXTS,
        wildpile_catalog::TEXTS,
        wildpile_table::TEXTS,
        wildpile_transcript::TEXTS,
        wildpile_game::text::TEXTS,
        wildpile_cards::TEXTS,
    ]
    .concat();
    all.extend(games.bundles().flat_map(|bundle| bundle.game.texts()));
    all
}

/// The languages there are, English first.
#[must_use]
pub fn languages() -> Vec<String> {
    Texts::languages(crate::text::TEXTS).unwrap_or_default()
}

/// A language's name in that language.
#[must_use]
pub fn name(tag: &str) -> String {
    let texts = Texts::new(tag, crate::text::TEXTS);
    texts.map_or_else(
        |_| tag.to_owned(),
        |texts| Localizer::new(&texts).t(crate::text::LanguageName),
    )
}

/// The texts of a language that [`choose`] gave, for a program with these games.
///
/// # Panics
/// When the compiled texts are damaged, which the tests rule out.
#[must_use]
pub fn load(tag: &str, games: Games) -> Texts {
    match Texts::new(tag, &tables(games)) {
        Ok(texts) => texts,
        Err(error) => panic!("{tag}: {error}"),
    }
}

/// The display language: the one requested at startup, else the one in the settings, else the
/// system's.
#[must_use]
pub fn choose(asked: &str, set: &str, var: impl Fn(&str) -> Option<String>) -> String {
    let system = || {
        VARIABLES
            .into_iter()
            .find_map(|name| var(name).filter(|v| !v.is_empty()))
    };
    let wanted = match (asked, set) {
        ("", SYSTEM | "") => system().unwrap_or_default(),
        ("", set) => set.to_owned(),
        (asked, _) => asked.to_owned(),
    };
    let all = languages();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    wildpile_message::negotiate(&[&wanted], &all).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_comes_before_the_setting_and_that_before_the_system() {
        let german = |name: &str| (name == "LANG").then(|| "de_AT.UTF-8".to_owned());
        assert_eq!(choose("", SYSTEM, german), "de");
        assert_eq!(choose("", "en", german), "en");
        assert_eq!(choose("de", "en", |_| None), "de");
        assert_eq!(choose("", SYSTEM, |_| None), "en");
        let plain = |name: &str| match name {
            "LC_ALL" => Some(String::new()),
            "LC_MESSAGES" => Some("C.UTF-8".to_owned()),
            _ => Some("de_DE".to_owned()),
        };
        assert_eq!(choose("", SYSTEM, plain), "en");
    }

    #[test]
    fn every_language_has_a_name() {
        let names: Vec<String> = languages().iter().map(|tag| name(tag)).collect();
        assert_eq!(names, ["English", "Deutsch"]);
    }
}
