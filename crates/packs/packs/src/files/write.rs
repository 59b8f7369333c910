//! Writing pack files.

use std::fmt::Write as _;

use crate::{CardKind, Pack};

/// Writes a pack as a commented file; [`read`](super::read) gives the same pack.
#[must_use]
pub fn write(pack: &Pack) -> String {
    let mut text = String::from(
        "# A pack of cards that change the rules. `wildpile packs check FILE` finds every mistake,\n\
         # `wildpile rules GAME` lists the options and their values.\n\n",
    );
    let mut line = |name: &str, value: String| {
        let _ = writeln!(text, "{name} = {value}");
    };
    line("schema", pack.schema.to_string());
    line("id", quoted(&pack.id));
    line("version", pack.version.to_string());
    line("game", quoted(&pack.game));
    let de = (pack.title.de.as_ref()).map_or_else(String::new, |de| format!(", de = {}", quoted(de)));
    line("title", format!("{{ en = {}{de} }}", quoted(&pack.title.en)));
    if !pack.maker.is_empty() {
        line("maker", quoted(&pack.maker));
    }
    for kind in CardKind::ALL {
        for card in pack.cards(kind) {
            let _ = writeln!(text, "\n[[{}]]\nid = {}", kind.name(), quoted(&card.id));
            if !card.art.is_empty() {
                let _ = writeln!(text, "art = {}", quoted(&card.art));
            }
            for (name, ids) in [("requires", &card.requires), ("excludes", &card.excludes)] {
                if !ids.is_empty() {
                    let _ = writeln!(text, "{name} = {}", inline(ids));
                }
            }
            if !card.rules.is_empty() {
                let _ = writeln!(text, "# What the card sets.\nrules = {}", inline(&card.rules));
            }
            if !card.add.is_empty() {
                let _ = writeln!(
                    text,
                    "# What it adds to the number that applies without it.\nadd = {}",
                    inline(&card.add)
                );
            }
            let _ = writeln!(text, "en = {}", card_text(&card.en));
            match &card.de {
                Some(de) => {
                    let _ = writeln!(text, "de = {}", card_text(de));
                }
                None => text.push_str("# de = { title = \"…\", sentence = \"…\" }\n"),
            }
        }
    }
    text
}

fn card_text(text: &crate::CardText) -> String {
    let (title, sentence) = (quoted(&text.title), quoted(&text.sentence));
    format!("{{ title = {title}, sentence = {sentence} }}")
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

fn inline(value: &impl serde::Serialize) -> String {
    toml::Value::try_from(value).map_or_else(|_| "{}".to_owned(), |value| value.to_string())
}
