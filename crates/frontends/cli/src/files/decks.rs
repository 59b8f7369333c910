//! Deck files, which are printed and played.

use wildpile_message::Message;
use wildpile_shop::DataFile;

use crate::text as t;

/// The name of a kind of files.
pub fn name_of(kind: DataFile) -> Message {
    match kind {
        DataFile::Deck => t::DataDeck.into(),
        DataFile::Pack => t::DataPack.into(),
        DataFile::Maker => t::DataMaker.into(),
        DataFile::Prices => t::DataPrices.into(),
    }
}

/// The part of a deck file that is played, as JSON.
pub fn playable(text: &str) -> Result<String, Message> {
    if let Some(kind) = DataFile::of(text).filter(|kind| *kind != DataFile::Deck) {
        let (is, wanted) = (name_of(kind), t::DataDeck);
        return Err(t::PrintOtherFile { is, wanted }.into());
    }
    let deck = wildpile_shop::deck_file::playable(text).map_err(|findings| {
        let problems = findings.into_iter().map(|finding| finding.problem);
        let messages = problems.flat_map(|problem| std::iter::once(problem.what).chain(problem.legal));
        Message::several(messages.collect())
    })?;
    Ok(deck.to_string())
}
