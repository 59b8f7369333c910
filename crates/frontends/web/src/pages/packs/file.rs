//! Pack files going in and out. Reading TOML takes much code, which is loaded when a file is used.

use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_packs::{Pack, read, write};
use wildpile_session::GameBundle;

use crate::chunks;
use crate::pages::setup::problems::finding_lines;
use crate::text::{Message, tr, ui};

/// Reads and writes pack files.
#[derive(Clone, Copy)]
pub struct Files {
    /// Reads a file; its findings in sentences.
    pub read: fn(&str, &'static GameBundle) -> Result<Pack, Vec<String>>,
    /// Writes a file that this and `wildpile packs check` read.
    pub write: fn(&Pack) -> String,
}

/// Loads it.
///
/// # Errors
/// When the chunk can't be loaded.
#[wasm_split(pack_files, fallible)]
pub fn files() -> Result<Files, SplitLoaderError> {
    Ok(Files {
        read: read_file,
        write,
    })
}

fn read_file(text: &str, bundle: &'static GameBundle) -> Result<Pack, Vec<String>> {
    let find = |name: &str| {
        if name == bundle.game.name() {
            Ok(bundle.game)
        } else {
            // Another game's code isn't there.
            Err(Message::text(tr(ui::PacksOtherGame {
                game: chunks::title(name),
            })))
        }
    };
    read(text, &find).map_err(|findings| finding_lines(text, &findings))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chunks::testing::bundle;
    use crate::pages::packs::draft::{Draft, Field, kept};
    use crate::text::testing;

    #[test]
    fn mu_01_what_is_written_can_be_read() {
        let mut draft = Draft::default();
        draft.set(Field::Title, "Tiny \"hand\" \\ ☃".to_owned());
        draft.set(Field::Sentence, "Your hand is small.".to_owned());
        let rules = [
            ("hand".to_owned(), 2.into()),
            ("trash".to_owned(), "never".into()),
        ];
        let (packs, _) = kept(&[], "skipper", &draft, rules.into_iter().collect()).expect("room");
        assert_eq!(
            read_file(&write(&packs[0]), bundle("skipper")),
            Ok(packs[0].clone())
        );
    }

    #[test]
    fn mu_01_what_is_wrong_with_a_file_is_told_with_its_line() {
        testing::speak("en");
        let text = "schema = 1\nid = \"mine\"\nversion = 1\ngame = \"skipper\"\ntitle = { en = \"Mine\" }\n\n[[mutator]]\nid = \"a\"\nrules = { hand = 99 }\nen = { title = \"A\", sentence = \"B.\" }\n";
        let told = read_file(text, bundle("skipper")).expect_err("99 cards are too many");
        assert!(told[0].contains("9"), "{told:?}");
        let told = read_file(&text.replace("skipper", "joker"), bundle("skipper")).expect_err("another game");
        assert!(told[0].contains("Joker"), "{told:?}");
        assert!(
            !read_file("nonsense", bundle("skipper"))
                .expect_err("not TOML")
                .is_empty()
        );
    }
}
