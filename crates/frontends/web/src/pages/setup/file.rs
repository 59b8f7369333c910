//! Rules files in the browser: as the command line reads and writes them, for a game that is loaded.
//!
//! ```text
//! # wildpile rules 1
//! game = skipper
//! preset = strong
//! seats = 2
//! hand = 4
//! ```

use serde_json::Value;
use wildpile_client::setup::SetupForm;
use wildpile_game::rules::texts::{option_help, option_title};
use wildpile_game::rules::{Problems, SeatPatch, write_seat, write_value};
use wildpile_packs::{Packs, Wanted, check_file};
use wildpile_session::form::DEFAULT;
use wildpile_session::{Form, GameBundle};
use wildpile_table::RulesFile;

use super::problems::finding_lines;
use crate::chunks::{listed, title};
use crate::route::Shared;
use crate::text::{Message, Reader, say, tr, ui};

/// The reason a rules file can't be used.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Unusable {
    /// Its problems, in sentences.
    pub lines: Vec<String>,
    /// A link to the setup page of the game whose rules it has, if that is another one.
    pub other: Option<Box<Shared>>,
}

/// Reads a rules file of a game. `name` is what the file is called where values are said to come from.
///
/// # Errors
/// A wrong format alone, or everything else that is wrong.
pub fn read(
    bundle: &'static GameBundle,
    packs: &Packs,
    name: &str,
    text: &str,
) -> Result<RulesFile, Unusable> {
    let find = |named: &str| {
        let named: String = named.chars().take(40).collect();
        if named == bundle.name() {
            return Ok(bundle.game);
        }
        // Another game's code isn't there.
        Err(Message::text(match listed(&named) {
            Some(_) => tr(ui::FileOtherGame { game: title(&named) }),
            None => tr(ui::FileNoGame { game: named }),
        }))
    };
    let load = |_: &str| Err(Message::text(tr(ui::FileOtherFile)));
    let cards = |_, ids: &[String]| {
        let wanted = Wanted {
            mutators: ids.to_vec(),
            ..Wanted::default()
        };
        let found = wanted.find(packs, bundle.name());
        Problems::check(found.problems.clone()).map(|()| found.settled(None).mutators)
    };
    let read = RulesFile::read(name, text, Some(bundle.game), &find, &load, &cards);
    let checked = read.and_then(|file| check_file(packs, &file).map(|_| file));
    checked.map_err(|findings| Unusable {
        lines: finding_lines(text, &findings),
        other: as_link(bundle.name(), text),
    })
}

/// The same as a link, so that the page of the game that it names can check it; none if that is this game.
fn as_link(own: &str, text: &str) -> Option<Box<Shared>> {
    let values = RulesFile::values(text);
    let (_, game) = values.iter().find(|(name, _)| name == "game")?;
    let other = listed(game.as_str()?).filter(|game| game.name != own)?;
    let mut link = Box::new(Shared::of(other.name));
    let mut rules = Vec::new();
    for (name, value) in &values {
        match name.as_str() {
            "game" => {}
            "preset" => link.preset = Some(plain(value)),
            "seats" => link.seats = Some(plain(value)),
            "mutators" => link.cards = Some(plain(value)),
            _ => rules.push(format!("{name}={}", write_value(value))),
        }
    }
    link.rules = (!rules.is_empty()).then(|| rules.join(","));
    Some(link)
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join(","),
        other => write_value(other),
    }
}

/// The rules file of a form, with a comment at every option, in the language of the page. None while there are problems with the rules.
#[must_use]
pub fn write(form: &Form) -> Option<String> {
    let info = form.info()?;
    let game = form.bundle().game;
    let (mark, version) = (RulesFile::MARK, RulesFile::VERSION);
    let mut text = format!("{mark}{version}\n# {}\ngame = {}\n", info.short_name, game.name());
    // With the preset only what differs from it has to be written; without, what differs from the defaults.
    let preset = game
        .preset_layer(form.preset())
        .ok()
        .filter(|_| form.preset() != DEFAULT)
        .and_then(|layer| game.check_rules(&[layer], None).ok());
    let base = match preset {
        Some(preset) => {
            text += &format!("preset = {}\n", form.preset());
            preset.rules
        }
        None => game.default_rules(),
    };
    let own = |message: &Message| say(message, &Reader::NOBODY);
    let seats = form.seats().len();
    if seats != game.usual_seats() {
        text += &format!("seats = {seats}\n");
    }
    for option in form.options() {
        let value = &info.rules[option.name];
        if *value != base[option.name] {
            text += &format!(
                "\n# {} ({}): {}\n{} = {}\n",
                own(&option_title(game.name(), option.name)),
                option.id,
                own(&option_help(game.name(), option.name)),
                option.name,
                write_value(value)
            );
        }
    }
    for own in &info.per_seat {
        let patch = own.rules.clone();
        text += &format!(
            "\n{}\n",
            write_seat(&SeatPatch {
                seat: own.seat,
                patch
            })
        );
    }
    Some(text)
}

/// Puts a rules file into a form, in which cards may be in play. The mutators that it names take the place of others.
pub fn put(form: &mut SetupForm, file: &RulesFile) {
    let (cards, layers): (Vec<_>, Vec<_>) =
        (file.layers.iter().cloned()).partition(|layer| layer.source.card().is_some());
    if !cards.is_empty() {
        form.change_cards(|own| {
            own.draw(0);
            own.wanted.mutators = Wanted::of(&cards).mutators;
        });
    }
    form.change(|form| form.put_file(layers, file.seats));
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;
    use crate::chunks::testing::bundle;
    use crate::text::testing;
    use wildpile_bundle::BUNDLES;
    use wildpile_game::rules::MAX_TEXT;

    fn wrong(text: &str) -> Unusable {
        let read = read(bundle("skipper"), &Packs::shipped(), "mine", text);
        read.map(drop).expect_err("it is wrong")
    }

    #[test]
    fn what_is_written_is_read() {
        for bundle in BUNDLES {
            let presets: Vec<&str> = bundle.game.presets().iter().map(|p| p.name).collect();
            for preset in presets.into_iter().chain([DEFAULT]) {
                let mut form = Form::new(bundle, &[]);
                form.set_preset(preset);
                let first = form.options()[0].name;
                form.step(first, true);
                let Some(text) = write(&form) else { continue };
                let packs = Packs::shipped();
                let Ok(rules) = read(bundle, &packs, "mine", &text) else {
                    panic!("its own file: {text}");
                };
                let mut again = SetupForm::of(Form::new(bundle, &[]), &Arc::default());
                put(&mut again, &rules);
                assert_eq!(again.rules(), form.rules(), "{text}");
                assert_eq!(again.preset(), form.preset());
            }
        }
    }

    #[test]
    fn places_and_reasons_are_told() {
        testing::speak("en");
        let several = "game = skipper\nhand = 99\n\nhat = 3\nseats = few";
        for (text, line, told) in [
            (several, 0, "Line 5: This isn't a number of seats"),
            (several, 1, "Line 2: 99 is too large"),
            (several, 2, "Line 4: "),
            (
                "deck = custom(@deck.json)",
                0,
                "Line 1: “deck.json”: this value is",
            ),
            ("mutators = nonsense", 0, "Line 1: "),
            // It requires another one.
            ("hand = 4\nmutators = king_finish", 0, "Line 2: "),
        ] {
            let found = wrong(text);
            assert!(
                found.lines[line].starts_with(told) && found.other.is_none(),
                "{found:?}"
            );
        }
        assert!(!wrong(&"#".repeat(MAX_TEXT + 1)).lines.is_empty());
    }

    #[test]
    fn other_games_and_newer_programs_are_named() {
        testing::speak("en");
        let found = wrong("game = skip-bo\nseats = 3\nmutators = one, two\nhand = 4");
        assert_eq!(found.lines, ["Line 1: These are rules of Skip-Bo."]);
        let link = found.other.expect("another game");
        assert_eq!(
            (link.game.as_str(), link.rules.as_deref()),
            ("skip-bo", Some("hand=4"))
        );
        assert_eq!(
            (link.seats.as_deref(), link.cards.as_deref()),
            (Some("3"), Some("one,two"))
        );
        let found = wrong("game = bridge");
        assert_eq!((found.lines[0].contains("bridge"), found.other), (true, None));
        let newer = &wrong("# wildpile rules 2\nhand = 4").lines;
        assert!(newer[0].contains("format 2") && newer.len() == 1, "{newer:?}");
        let old = "# wildpile rules 1\nhand = 4";
        assert!(read(bundle("skipper"), &Packs::shipped(), "mine", old).is_ok());
    }

    #[test]
    fn mu_03_the_mutators_of_a_file_take_the_place_of_others() {
        let packs = Packs::shipped();
        let mut form = SetupForm::of(Form::new(bundle("skipper"), &[]), &Arc::new(packs.clone()));
        for (text, mutator) in [
            ("mutators = hand_of_four, no_trashing", "skipper/no_trashing"),
            ("mutators = hand_of_three", "skipper/hand_of_three"),
            ("trash = never", "skipper/hand_of_three"),
        ] {
            let Ok(rules) = read(bundle("skipper"), &packs, "mine", text) else {
                panic!("a file: {text}");
            };
            put(&mut form, &rules);
            let chosen = Wanted::of(&form.layers()).mutators;
            assert_eq!(chosen.last().map(String::as_str), Some(mutator), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_file_is_answered(text in ".{0,200}", json in "\\{.{0,80}") {
            for text in [text, json] {
                if let Err(found) = read(bundle("skipper"), &Packs::shipped(), "any", &text) {
                    prop_assert!(!found.lines.is_empty());
                }
            }
        }
    }
}
