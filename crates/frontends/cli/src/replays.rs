//! The addresses of online tables, and the replay link of a match, as the table and the terminal show it after the match.

use std::path::Path;

use wildpile_message::{Message, Names};
use wildpile_net::{Address, AddressError, ClientError, Invitation, Session, wait};
use wildpile_protocol::MatchId;
use wildpile_protocol::text as protocol_text;

use crate::fail::Fail;
use crate::say::Say;
use crate::text as t;

/// The path of the page that shows replays, and what names a match there.
const PAGE: &str = "/replay";

/// The table or server that an argument names.
pub fn address(text: &str) -> Result<Address, Fail> {
    text.parse::<Address>()
        .map_err(|AddressError(text)| Fail::wrong(t::AddressWrong { text }))
}

/// A finished match of a table: `https://cards.example/replay?match=0123456789abcdef01234567-1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayLink {
    /// The table.
    pub table: Invitation,
    round: u64,
}

/// The kind of a text that isn't the name of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// A match.
    Replay(ReplayLink),
    /// The table itself.
    Table(Invitation),
    /// Another address.
    Other,
}

impl ReplayLink {
    /// The link in a text; `None` if it is something else.
    pub fn read(text: &str) -> Option<Self> {
        let (page, query) = text.trim().split_once('?')?;
        let site = page.strip_suffix('/').unwrap_or(page).strip_suffix(PAGE)?;
        // The page is at the top of a server, as its tables are.
        let host = site.split_once("://").map_or(site, |(_, host)| host);
        if host.contains('/') {
            return None;
        }
        let query = query.split('#').next()?;
        let id = query.split('&').find_map(|part| part.strip_prefix("match="))?;
        let MatchId { table, round } = id.parse().ok()?;
        match site.parse().ok()? {
            Address::Server(server) => Some(Self {
                table: Invitation { server, table },
                round,
            }),
            Address::Table(_) => None,
        }
    }

    /// Gets the record from the server, which gives it to everybody.
    pub fn fetch(&self, say: &Say) -> Result<String, Fail> {
        let nobody = Session::kept(String::new());
        let record = wait(async { nobody.record(&self.table, self.round).await });
        record.map_err(|why: ClientError| {
            // The server says the same of a match that was never played.
            let later = Message::from(protocol_text::TranscriptLater);
            let why: Message = match why.why().id() == later.id() {
                true => protocol_text::MatchNotFound.into(),
                false => why.why().clone(),
            };
            Fail::no(say.sentence(&why, &Names::NONE))
        })
    }
}

impl Link {
    /// The kind of the text; `None` if it names a file.
    pub fn read(text: &str) -> Option<Self> {
        let replay = ReplayLink::read(text);
        if !text.contains("://") && (replay.is_none() || Path::new(text).exists()) {
            return None;
        }
        Some(match (replay, text.parse()) {
            (Some(replay), _) => Self::Replay(replay),
            (None, Ok(Address::Table(table))) => Self::Table(table),
            (None, _) => Self::Other,
        })
    }

    /// The match's record.
    pub fn record(&self, say: &Say) -> Result<String, Fail> {
        match self {
            Self::Replay(replay) => replay.fetch(say),
            Self::Table(Invitation { server, table }) => {
                let link = format!("{server}{PAGE}?match={table}-1");
                Err(Fail::wrong(t::ReplayOfTable { link }))
            }
            Self::Other => {
                let link = format!("https://HOST{PAGE}?match=0123456789abcdef01234567-1");
                Err(Fail::wrong(t::ReplayOtherLink { link }))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "0123456789abcdef01234567";

    #[test]
    fn replay_links_are_read_as_people_copy_them() {
        for (text, table) in [
            (
                format!("http://127.0.0.1:8080/replay?match={ID}-2"),
                format!("http://127.0.0.1:8080/table/{ID}"),
            ),
            (
                format!(" https://cards.example/replay/?lang=de&match={ID}-2#end "),
                format!("https://cards.example/table/{ID}"),
            ),
            (
                format!("cards.example/replay?match={ID}-2"),
                format!("https://cards.example/table/{ID}"),
            ),
            (
                format!("https://replay.example/replay?match={ID}-2"),
                format!("https://replay.example/table/{ID}"),
            ),
            (
                format!("https://replays.example:8443/replay/?match={ID}-2"),
                format!("https://replays.example:8443/table/{ID}"),
            ),
            (
                format!("replay:8080/replay?match={ID}-2"),
                format!("http://replay:8080/table/{ID}"),
            ),
        ] {
            let read = ReplayLink::read(&text).expect(&text);
            assert_eq!((read.table.to_string(), read.round), (table, 2));
        }
        for text in [
            "https://cards.example/replay".to_owned(),
            format!("https://cards.example/replay?match={ID}"),
            format!("https://cards.example/table/{ID}"),
            format!("https://cards.example/table/{ID}/replay?match={ID}-1"),
            format!("https://cards.example/online/replay?match={ID}-1"),
            format!("https://cards.example/games/replay/?match={ID}-1"),
            format!("https://cards.example/replays?match={ID}-1"),
            format!("https://cards.example/replay/x?match={ID}-1"),
            format!("https://replay?match={ID}-1"),
            format!("https://replay/?match={ID}-1"),
            format!("/replay?match={ID}-1"),
            "records/replay?match=1".to_owned(),
            format!("records/replay?match={ID}-1"),
        ] {
            assert_eq!(ReplayLink::read(&text), None, "{text}");
        }
    }

    #[test]
    fn files_are_no_links() {
        assert_eq!(Link::read("match.txt"), None);
        assert_eq!(Link::read("replay/match.txt"), None);
        assert_eq!(Link::read("https://cards.example/x"), Some(Link::Other));
        let table = Link::read(&format!("https://cards.example/table/{ID}"));
        assert!(matches!(table, Some(Link::Table(_))), "{table:?}");
    }
}
