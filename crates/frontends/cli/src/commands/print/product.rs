//! What a call names: decks, packs and makers, by their IDs or by files.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use wildpile_message::{Message, printable};
use wildpile_packs::{Pack, Shelf};
use wildpile_shop::{DECKS, Maker, Product, Words, deck_file, maker_ids, read_maker};

use crate::choose::not_valid;
use crate::fail::Fail;
use crate::say::Say;
use crate::{cards, files};

/// The largest picture that a deck file may name, in bytes.
const MAX_ART: u64 = 32 * 1024 * 1024;

/// Whether a name is that of a file.
fn is_file(name: &str) -> bool {
    name.ends_with(".toml") || name.contains('/') || name == "-"
}

/// A deck.
pub fn deck(say: &Say, name: &str) -> Result<Product, Fail> {
    if is_file(name) {
        return deck_of_file(say, Path::new(name));
    }
    wildpile_shop::deck(name).ok_or_else(|| unknown("deck", name, DECKS))
}

/// A deck file.
fn deck_of_file(say: &Say, path: &Path) -> Result<Product, Fail> {
    let text = files::read_rules(path)?;
    let folder = files::folder_of(path);
    let load =
        |file: &str| -> Result<Vec<u8>, Message> { picture(&folder.join(file)).map_err(Message::text) };
    deck_file::read(&text, &load).map_err(|findings| {
        let name = files::name(path);
        Fail::Invalid(not_valid(
            say,
            &name,
            "this deck can't be printed",
            &text,
            &findings,
        ))
    })
}

/// The bytes of a picture.
fn picture(path: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| error.to_string())?;
    if !file.metadata().is_ok_and(|data| data.is_file()) {
        return Err("this isn't a file".to_owned());
    }
    file.take(MAX_ART + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| error.to_string())?;
    if bytes.len() as u64 > MAX_ART {
        return Err(format!("larger than {} MiB", MAX_ART / 1024 / 1024));
    }
    Ok(bytes)
}

/// A pack.
pub fn pack(say: &Say, name: &str, data: Option<&Path>) -> Result<Product, Fail> {
    if is_file(name) {
        return pack_of_file(say, Path::new(name));
    }
    let shelf = cards::shelf(say, data, &[])?;
    let found = shelf.packs().all().iter().find(|pack| pack.id == name);
    match found {
        Some(pack) => of_pack(say, pack),
        None => Err(unknown("pack", name, pack_ids(&shelf).iter().map(String::as_str))),
    }
}

fn pack_of_file(say: &Say, path: &Path) -> Result<Product, Fail> {
    let text = files::read_rules(path)?;
    let pack = wildpile_packs::read(&text, &say.finder()).map_err(|findings| {
        let name = files::name(path);
        Fail::Invalid(not_valid(say, &name, "this pack is invalid", &text, &findings))
    })?;
    of_pack(say, &pack)
}

/// A pack's cards.
pub fn of_pack(say: &Say, pack: &Pack) -> Result<Product, Fail> {
    let title = say.games().bundle(&pack.game).map(|bundle| bundle.game.title());
    // The games' own titles are names: the same in every language.
    let title = title.map_or_else(|| pack.game.clone(), |title| say.text(&title));
    wildpile_shop::pack(pack, &Words::same(title)).map_err(|problem| Fail::No(say.problem(&problem)))
}

fn pack_ids(shelf: &Shelf) -> Vec<String> {
    shelf.packs().all().iter().map(|pack| pack.id.clone()).collect()
}

/// A deck or a pack, whichever has the name. A file that names a game is a pack.
pub fn either(say: &Say, name: &str, data: Option<&Path>) -> Result<Product, Fail> {
    if is_file(name) {
        let text = files::read_rules(Path::new(name))?;
        let is_pack = text.lines().any(|line| {
            let key = line.split('=').next().unwrap_or_default().trim();
            key == "game" && line.contains('=')
        });
        return if is_pack {
            pack_of_file(say, Path::new(name))
        } else {
            deck_of_file(say, Path::new(name))
        };
    }
    if let Some(product) = wildpile_shop::deck(name) {
        return Ok(product);
    }
    let shelf = cards::shelf(say, data, &[])?;
    let bare = name.strip_prefix("pack-").unwrap_or(name);
    if let Some(pack) = shelf.packs().all().iter().find(|pack| pack.id == bare) {
        return of_pack(say, pack);
    }
    let packs = pack_ids(&shelf);
    let known = DECKS.into_iter().chain(packs.iter().map(String::as_str));
    Err(unknown("deck or pack", name, known))
}

/// A maker.
pub fn maker(say: &Say, name: &str) -> Result<Maker, Fail> {
    if is_file(name) {
        let path = Path::new(name);
        let text = files::read_rules(path)?;
        return read_maker(&text).map_err(|findings| {
            let name = files::name(path);
            Fail::Invalid(not_valid(
                say,
                &name,
                "this maker's profile is invalid",
                &text,
                &findings,
            ))
        });
    }
    wildpile_shop::maker(name).ok_or_else(|| unknown("maker", name, maker_ids()))
}

/// The profile of a shipped maker, to change it.
pub fn maker_text(name: &str) -> Result<&'static str, Fail> {
    wildpile_shop::maker_text(name).ok_or_else(|| unknown("maker", name, maker_ids()))
}

/// Nothing has this name: what was probably meant, or all there is.
pub fn unknown<'a>(what: &str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Fail {
    let shown: String = printable(name).chars().take(40).collect();
    let known: Vec<&str> = known.into_iter().collect();
    let near = known
        .iter()
        .map(|own| (strsim::jaro_winkler(own, &shown), own))
        .filter(|(likeness, _)| *likeness > 0.78)
        .max_by(|a, b| a.0.total_cmp(&b.0));
    Fail::wrong(match near {
        Some((_, near)) => format!("there is no {what} “{shown}”; did you mean {near}?"),
        None => format!(
            "there is no {what} “{shown}”; choose one of {}, or a .toml file",
            known.join(", ")
        ),
    })
}
