//! Deck files, which are printed and played.

use wildpile_message::Message;
use wildpile_shop::DataFile;

use crate::text as t;

/// The part of a deck file that is played, as JSON.
pub fn playable(text: &str) -> Result<String, Message> {
    let other: Option<Message> = match DataFile::of(text) {
        Some(DataFile::Maker) => Some(t::DataMaker.into()),
        Some(DataFile::Prices) => Some(t::DataPrices.into()),
        Some(DataFile::Pack) => Some(t::DataPack.into()),
        Some(DataFile::Deck) | None => None,
    };
    if let Some(is) = other {
        let wanted = t::DataDeck;
        return Err(t::PrintOtherFile { is, wanted }.into());
    }
    let deck = wildpile_shop::deck_file::playable(text).map_err(|findings| {
        let problems = findings.into_iter().map(|finding| finding.problem);
        let messages = problems.flat_map(|problem| std::iter::once(problem.what).chain(problem.legal));
        Message::several(messages.collect())
    })?;
    Ok(deck.to_string())
}
