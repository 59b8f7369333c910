//! What a call names: decks, packs and makers, by their IDs or by files.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use wildpile_game::rules::closest_by;
use wildpile_message::{Arg, Join, Message, printable};
use wildpile_packs::Pack;
use wildpile_shop::{DECKS, DataFile, Maker, Product, Words, deck_file, maker_ids, read_maker};

use super::refusal;
use crate::fail::Fail;
use crate::files::{Unreadable, unreadable};
use crate::say::Say;
use crate::text as t;
use crate::{cards, files};

/// The largest picture that a deck file may name, in bytes.
const MAX_ART: u64 = 32 * 1024 * 1024;

/// How alike a name must be to be suggested.
const ALIKE: f64 = 0.78;

/// Whether a name is that of a file: IDs have neither dots nor slashes.
fn is_file(name: &str) -> bool {
    name == "-" || name.contains(['.', '/', std::path::MAIN_SEPARATOR])
}

/// The text of a file that someone wrote.
pub fn text_of(say: &Say, path: &Path) -> Result<String, Fail> {
    files::try_rules(path).map_err(|reason| {
        let (what, remedy): (Message, Message) = match reason {
            Unreadable::Io(error) => (unreadable(&error), t::PrintNameFile.into()),
            Unreadable::TooLong(most) => (
                t::PrintFileTooLong { kib: most / 1024 }.into(),
                t::PrintShorten.into(),
            ),
            Unreadable::NotText => (t::PrintFileNotText.into(), t::PrintSaveUtf8.into()),
        };
        refusal::wrong(say, &files::name(path), what, remedy)
    })
}

/// Refuses a file that is for something else, as its keys show.
fn expect(say: &Say, path: &Path, text: &str, fine: &[DataFile], wanted: Message) -> Result<(), Fail> {
    let Some(is) = DataFile::of(text).filter(|is| !fine.contains(is)) else {
        return Ok(());
    };
    let name = &files::name(path);
    let product = fine.contains(&DataFile::Deck) || fine.contains(&DataFile::Pack);
    let (is, remedy): (Message, Message) = match is {
        DataFile::Deck if product => (t::DataDeck.into(), t::PrintCallDeck { name }.into()),
        DataFile::Pack if product => (t::DataPack.into(), t::PrintCallPack { name }.into()),
        DataFile::Maker => (t::DataMaker.into(), t::PrintGiveMaker { name }.into()),
        DataFile::Prices => (t::DataPrices.into(), t::PrintGivePrices { name }.into()),
        DataFile::Deck | DataFile::Pack => {
            let is: Message = match is {
                DataFile::Deck => t::DataDeck.into(),
                _ => t::DataPack.into(),
            };
            let names = one_of(&maker_ids());
            match fine.contains(&DataFile::Maker) {
                true => (is, t::PrintGiveDeck { names }.into()),
                false => (is, t::PrintGiveExample.into()),
            }
        }
    };
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
    let load = |file: &str| -> Result<Vec<u8>, Message> { picture(&folder.join(file)) };
    deck_file::read(text, &load)
        .map_err(|findings| refusal::invalid(say, &files::name(path), t::PrintDeckInvalid, text, &findings))
}

/// The bytes of a picture.
fn picture(path: &Path) -> Result<Vec<u8>, Message> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| unreadable(&error))?;
    if !file.metadata().is_ok_and(|data| data.is_file()) {
        return Err(t::PrintNotAFile.into());
    }
    file.take(MAX_ART + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(&error))?;
    if bytes.len() as u64 > MAX_ART {
        let mib = MAX_ART / 1024 / 1024;
        return Err(t::PrintFileTooLarge { mib }.into());
    }
    Ok(bytes)
}

/// A pack's ID without the word that its product's ID begins with.
fn bare(name: &str) -> &str {
    name.strip_prefix("pack-").unwrap_or(name)
}

fn pack_of_file(say: &Say, path: &Path, text: &str) -> Result<Product, Fail> {
    let pack = wildpile_packs::read(text, &say.finder()).map_err(|findings| {
        refusal::invalid(say, &files::name(path), t::PrintPackInvalid, text, &findings)
    })?;
    of_pack(say, &pack)
}

/// A pack's cards.
pub fn of_pack(say: &Say, pack: &Pack) -> Result<Product, Fail> {
    let title = say.games().bundle(&pack.game).map(|bundle| bundle.game.title());
    // The games' own titles are names: the same in every language.
    let title = title.map_or_else(|| pack.game.clone(), |title| say.text(&title));
    wildpile_shop::pack(pack, &Words::same(title)).map_err(|problem| refusal::of_problem(say, 1, &problem))
}

/// A deck.
pub fn deck(say: &Say, name: &str, data: Option<&Path>) -> Result<Product, Fail> {
    product(say, name, data, &[DataFile::Deck])
}

/// A pack.
pub fn pack(say: &Say, name: &str, data: Option<&Path>) -> Result<Product, Fail> {
    product(say, name, data, &[DataFile::Pack])
}

/// A deck or a pack, whichever has the name.
pub fn either(say: &Say, name: &str, data: Option<&Path>) -> Result<Product, Fail> {
    product(say, name, data, &[DataFile::Deck, DataFile::Pack])
}

fn product(say: &Say, name: &str, data: Option<&Path>, fine: &[DataFile]) -> Result<Product, Fail> {
    let may_be = |kind| fine.contains(&kind);
    let (decks, packs) = (may_be(DataFile::Deck), may_be(DataFile::Pack));
    if is_file(name) {
        let path = Path::new(name);
        let text = text_of(say, path)?;
        let wanted = match (decks, packs) {
            (true, true) => t::DataProduct.into(),
            (true, false) => t::DataDeck.into(),
            (false, _) => t::DataPack.into(),
        };
        expect(say, path, &text, fine, wanted)?;
        let is_pack = !decks || DataFile::of(&text) == Some(DataFile::Pack);
        return match is_pack {
            true => pack_of_file(say, path, &text),
            false => deck_of_file(say, path, &text),
        };
    }
    let deck = wildpile_shop::deck(name);
    let is_deck = deck.is_some();
    if let Some(deck) = deck.filter(|_| decks) {
        return Ok(deck);
    }
    let library = cards::library(say, data, &[])?;
    let pack = library.packs().all().iter().find(|pack| pack.id == bare(name));
    if let Some(pack) = pack.filter(|_| packs) {
        return of_pack(say, pack);
    }
    let ids: Vec<&str> = library
        .packs()
        .all()
        .iter()
        .map(|pack| pack.id.as_str())
        .collect();
    let known = match (decks, packs) {
        (true, true) => [DECKS.as_slice(), &ids].concat(),
        (true, false) => DECKS.to_vec(),
        (false, _) => ids.clone(),
    };
    let other: Option<Message> = match (decks, packs) {
        (true, true) => None,
        (true, false) => nearest(name, &ids).map(|name| t::PrintNearPack { name }.into()),
        (false, _) => nearest(name, &DECKS).map(|name| t::PrintNearDeck { name }.into()),
    };
    let remedy = meant(name, &known).or(other);
    let remedy = remedy.unwrap_or_else(|| choices(&known));
    let shown = shown(name);
    let (what, remedy): (Message, Message) = match (decks, packs) {
        (true, false) if pack.is_some() => {
            let remedy = t::PrintCallPack { name: bare(name) };
            (t::PrintIsPack { name }.into(), remedy.into())
        }
        (false, true) if is_deck => (t::PrintIsDeck { name }.into(), t::PrintCallDeck { name }.into()),
        (true, true) => (t::PrintNoProduct { name: shown }.into(), remedy),
        (true, false) => (t::PrintNoDeck { name: shown }.into(), remedy),
        (false, _) => (t::PrintNoPack { name: shown }.into(), remedy),
    };
    Err(refusal::wrong(say, "", what, remedy))
}

/// A maker.
pub fn maker(say: &Say, name: &str) -> Result<Maker, Fail> {
    if is_file(name) {
        let path = Path::new(name);
        let text = text_of(say, path)?;
        expect(say, path, &text, &[DataFile::Maker], t::DataMaker.into())?;
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
    let known = maker_ids();
    let remedy = meant(name, &known).unwrap_or_else(|| choices(&known));
    let what = t::PrintNoMaker { name: shown(name) };
    refusal::wrong(say, "", what, remedy)
}

/// The text of a price file.
pub fn prices_text(say: &Say, path: &Path) -> Result<String, Fail> {
    let text = text_of(say, path)?;
    expect(say, path, &text, &[DataFile::Prices], t::DataPrices.into())?;
    Ok(text)
}

/// A name as it is shown: what was called may be anything.
pub fn shown(name: &str) -> String {
    printable(name).chars().take(40).collect()
}

/// The name that was probably meant.
fn nearest<'a, S: AsRef<str>>(name: &str, known: &'a [S]) -> Option<&'a str> {
    let wanted = shown(name).to_lowercase().replace([' ', '-'], "_");
    let known = known.iter().map(AsRef::as_ref);
    closest_by(&wanted, known, ALIKE, |own| own.replace('-', "_"))
}

/// What was probably meant, as a question.
pub fn meant<S: AsRef<str>>(name: &str, known: &[S]) -> Option<Message> {
    nearest(name, known).map(|near| t::PrintNear { near }.into())
}

/// All there is to choose from.
fn choices<S: AsRef<str>>(known: &[S]) -> Message {
    let names = one_of(known);
    t::PrintChoose { names }.into()
}

/// These, with commas.
pub fn one_of<S: AsRef<str>>(names: &[S]) -> Arg {
    let names = names.iter().map(|name| Arg::from(name.as_ref()));
    Arg::List(Join::Comma, names.collect())
}
