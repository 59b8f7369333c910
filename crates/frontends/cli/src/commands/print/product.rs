//! The decks, packs and makers of a call, by their IDs or by files.

use std::path::Path;
use std::{fs, io};

use wildpile_game::rules::closest_by;
use wildpile_message::{Arg, Join, Message, printable};
use wildpile_packs::Pack;
use wildpile_shop::{DECKS, DataFile, Maker, Product, Words, deck_file, maker_ids, read_maker};

use super::refusal;
use crate::args::PrintPart;
use crate::fail::Fail;
use crate::files::decks::name_of;
use crate::files::{Unreadable, unreadable};
use crate::say::Say;
use crate::text as t;
use crate::{cards, files};

/// The largest picture that a deck file may name, in bytes.
const MAX_ART: u64 = 32 * 1024 * 1024;

/// The kinds of files that a call for decks and packs may name.
const PRODUCTS: [DataFile; 2] = [DataFile::Deck, DataFile::Pack];

/// True if a name is that of a file: IDs have neither dots nor slashes.
fn is_file(name: &str) -> bool {
    name == "-" || name.contains(['.', '/', std::path::MAIN_SEPARATOR])
}

/// The text of a file that someone wrote, unless its keys show that it is for something else.
fn text_of(say: &Say, path: &Path, fine: &[DataFile]) -> Result<String, Fail> {
    let name = &files::name(path);
    let text = files::try_rules(path).map_err(|reason| {
        let (what, remedy): (Message, Message) = match reason {
            Unreadable::Io(error) => (unreadable(&error), t::PrintNameFile.into()),
            Unreadable::TooLong(most) => (
                t::PrintFileTooLong { kib: most / 1024 }.into(),
                t::PrintShorten.into(),
            ),
            Unreadable::NotText => (t::PrintFileNotText.into(), t::PrintSaveUtf8.into()),
        };
        refusal::wrong(say, name, what, remedy)
    })?;
    let Some(kind) = DataFile::of(&text).filter(|kind| !fine.contains(kind)) else {
        return Ok(text);
    };
    let remedy: Message = match (kind, fine) {
        (DataFile::Maker, _) => t::PrintGiveMaker { name }.into(),
        (DataFile::Prices, _) => t::PrintGivePrices { name }.into(),
        (_, [DataFile::Maker]) => {
            let names = one_of(&maker_ids());
            t::PrintGiveDeck { names }.into()
        }
        _ => t::PrintGiveExample.into(),
    };
    let wanted = match fine {
        [one] => name_of(*one),
        _ => t::DataProduct.into(),
    };
    let is = name_of(kind);
    Err(refusal::wrong(
        say,
        name,
        t::PrintOtherFile { is, wanted },
        remedy,
    ))
}

/// A deck file.
fn deck_of_file(say: &Say, path: &Path, text: &str) -> Result<Product, Fail> {
    let folder = files::folder_of(path);
    let load = |file: &str| -> Result<Vec<u8>, Message> { picture(&folder, file) };
    deck_file::read(text, &load)
        .map_err(|findings| refusal::invalid(say, &files::name(path), t::PrintDeckInvalid, text, &findings))
}

/// The bytes of a picture below a folder: a link may not lead out of it either, since what is there goes to the maker.
fn picture(folder: &Path, file: &str) -> Result<Vec<u8>, Message> {
    let wrong = |error: io::Error| unreadable(&error);
    let path = folder.join(file).canonicalize().map_err(wrong)?;
    if !path.starts_with(folder.canonicalize().map_err(wrong)?) {
        return Err(t::PrintLinkOutside.into());
    }
    if fs::metadata(&path).is_ok_and(|data| !data.is_file()) {
        return Err(t::PrintNotAFile.into());
    }
    bytes(&path, MAX_ART)
}

/// The bytes of a file of at most so many.
pub fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, Message> {
    let wrong = |error: io::Error| unreadable(&error);
    if fs::metadata(path).map_err(wrong)?.len() > most {
        return Err(t::PrintFileTooLarge { mib: most >> 20 }.into());
    }
    fs::read(path).map_err(wrong)
}

/// A pack's ID without the word that its product's ID begins with.
pub fn bare(name: &str) -> &str {
    name.strip_prefix("pack-").unwrap_or(name)
}

fn pack_of_file(say: &Say, path: &Path, text: &str, part: PrintPart) -> Result<Product, Fail> {
    let pack = wildpile_packs::read(text, &say.finder()).map_err(|findings| {
        refusal::invalid(say, &files::name(path), t::PrintPackInvalid, text, &findings)
    })?;
    of_part(say, &pack, part)
}

/// A pack's cards, or one kind of them.
fn of_part(say: &Say, pack: &Pack, part: PrintPart) -> Result<Product, Fail> {
    match part.only {
        Some(kind) => of_pack(say, &pack.only(kind)),
        None => of_pack(say, pack),
    }
}

/// A pack's cards.
pub fn of_pack(say: &Say, pack: &Pack) -> Result<Product, Fail> {
    let title = say.games().bundle(&pack.game).map(|bundle| bundle.game.title());
    // The games' own titles are names: the same in every language.
    let title = title.map_or_else(|| pack.game.clone(), |title| say.text(&title));
    wildpile_shop::pack(pack, &Words::same(title)).map_err(|problem| refusal::of_problem(say, 1, &problem))
}

/// The deck, pack or part of a pack with this name, or in this file.
pub fn named(say: &Say, name: &str, part: PrintPart, data: Option<&Path>) -> Result<Product, Fail> {
    let whole = |deck: Product| match part.only {
        None => Ok(deck),
        Some(_) => Err(refusal::wrong(say, "--only", t::PrintOnlyDeck, t::PrintOnlyPacks)),
    };
    if is_file(name) {
        let path = Path::new(name);
        let text = text_of(say, path, &PRODUCTS)?;
        return match DataFile::of(&text) {
            Some(DataFile::Pack) => pack_of_file(say, path, &text, part),
            _ => deck_of_file(say, path, &text).and_then(whole),
        };
    }
    if let Some(deck) = wildpile_shop::deck(name) {
        return whole(deck);
    }
    let library = cards::library(say, data, &[])?;
    let all = library.packs().all().iter();
    let sold = |pack: &Pack| bare(&wildpile_shop::product_id(pack)).to_owned();
    let is_named = |pack: &&Pack| [&pack.id, &sold(pack)].iter().any(|id| *id == bare(name));
    if let Some(pack) = all.clone().find(is_named) {
        return of_part(say, pack, part);
    }
    let packs: Vec<String> = all.map(sold).collect();
    let known: Vec<&str> = DECKS
        .into_iter()
        .chain(packs.iter().map(String::as_str))
        .collect();
    let what = t::PrintNoProduct { name: shown(name) };
    Err(unknown(say, name, what, &known))
}

/// A name that isn't among these.
fn unknown(say: &Say, name: &str, what: impl Into<Message>, known: &[&str]) -> Fail {
    let choices = || {
        let names = one_of(known);
        t::PrintChoose { names }.into()
    };
    refusal::wrong(say, "", what, meant(name, known).unwrap_or_else(choices))
}

/// A maker.
pub fn maker(say: &Say, name: &str) -> Result<Maker, Fail> {
    if is_file(name) {
        let path = Path::new(name);
        let text = text_of(say, path, &[DataFile::Maker])?;
        return read_maker(&text).map_err(|findings| {
            refusal::invalid(say, &files::name(path), t::PrintMakerInvalid, &text, &findings)
        });
    }
    wildpile_shop::maker(name).ok_or_else(|| no_maker(say, name))
}

/// The profile of a shipped maker, to change it.
pub fn maker_text(say: &Say, name: &str) -> Result<&'static str, Fail> {
    wildpile_shop::maker_text(name).ok_or_else(|| no_maker(say, name))
}

fn no_maker(say: &Say, name: &str) -> Fail {
    unknown(say, name, t::PrintNoMaker { name: shown(name) }, &maker_ids())
}

/// The text of a price file.
pub fn prices_text(say: &Say, path: &Path) -> Result<String, Fail> {
    text_of(say, path, &[DataFile::Prices])
}

/// A name as it is shown: what was called may be anything.
pub fn shown(name: &str) -> String {
    printable(name).chars().take(40).collect()
}

/// The probably intended name, as a question.
pub fn meant(name: &str, known: &[&str]) -> Option<Message> {
    let wanted = shown(name).to_lowercase().replace([' ', '-'], "_");
    let near = closest_by(&wanted, known.iter().copied(), 0.78, |own| own.replace('-', "_"));
    near.map(|near| t::PrintNear { near }.into())
}

/// These, with commas.
pub fn one_of<S: AsRef<str>>(names: &[S]) -> Arg {
    let names = names.iter().map(|name| Arg::from(name.as_ref()));
    Arg::List(Join::Comma, names.collect())
}
