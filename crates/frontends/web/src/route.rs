//! Addresses: what a path and a query mean, and the address of everything there is.

use std::fmt;

pub use wildpile_client::setup::link::Shared;

/// A page and what it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The first page: the games, and the games in progress. `/`
    Menu,
    /// A game in progress, by its key in the store. `/play/12`
    Play(u32),
    /// Setting up a new game. `/new/skip-bo`, with a link's rules and deal perhaps.
    New(Shared),
    /// A new game at once, as a link says. `/deal?game=skipper&deal=7&rules=…`
    Deal(Shared),
    /// The record of a finished game, by its key. `/replay/12`
    Replay(u32),
    /// A record from a file. `/replay`
    ReplayFile,
    /// The statistics. `/stats`
    Stats,
    /// The rule book of a game. `/rules/skipper`
    Rules(String),
    /// The guided first game. `/learn/skipper`
    Learn(String),
    /// The person's own cards for a game, or a new one with a link's rules. `/packs/skipper`
    Packs(Shared),
    /// The daily deals of a game, or of the first one that has some. `/daily/joker`
    Daily(Option<String>),
    /// The lab, for a game or (without a name) the first one, with a link's rules as a change. `/lab/skipper`
    Lab(Shared),
    /// The print page, with a deck, a pack or the person's own deck, or the one chosen last. `/print/five_colours`
    Print(Option<String>),
    /// The lobby of online tables. `/online`
    Online,
    /// The lobby, with a new table for a game with a link's rules. `/online/skip-bo?rules=…`
    OpenTable(Shared),
    /// An online table, by its id. `/table/0123456789abcdef01234567`
    Table(String),
    /// A finished online match, by its id. `/replay?match=0123456789abcdef01234567-1`
    Match(String),
    /// The best way through yesterday's daily deal of a game. `/replay?way=joker`
    Way(String),
    /// The own account. `/account`
    Account,
    /// A person, by its id. `/player/0123…`
    Player(String),
    /// The leaderboards of a game, or of the first one. `/leaders/joker`
    Leaders(Option<String>),
    /// The settings. `/settings`
    Settings,
    /// No such page; the address as it was.
    Unknown(String),
}

/// Writes the address of a page of the game that a link says; without a game, of the page itself.
fn write(f: &mut fmt::Formatter<'_>, page: &str, shared: &Shared) -> fmt::Result {
    write!(f, "/{page}/{}{}", encode(&shared.game), query_of(shared, false))
}

/// A part of what a link says.
type Part = fn(&mut Shared) -> &mut Option<String>;

/// The parts that may be in a query, by their keys.
const PARTS: [(&str, Part); 6] = [
    ("deal", |shared| &mut shared.deal),
    ("preset", |shared| &mut shared.preset),
    ("rules", |shared| &mut shared.rules),
    ("seats", |shared| &mut shared.seats),
    ("cards", |shared| &mut shared.cards),
    ("name", |shared| &mut shared.name),
];

/// A link's content as a query.
fn query_of(shared: &Shared, with_game: bool) -> String {
    let mut shared = shared.clone();
    let game = with_game.then(|| format!("game={}", encode(&shared.game)));
    let parts = PARTS.into_iter().filter_map(|(key, part)| {
        let value = part(&mut shared).as_ref()?;
        Some(format!("{key}={}", encode(value)))
    });
    let pairs: Vec<String> = game.into_iter().chain(parts).collect();
    if pairs.is_empty() {
        String::new()
    } else {
        format!("?{}", pairs.join("&"))
    }
}

/// Reads what a link says; its game is in the path or in the query.
fn shared(game: Option<&str>, query: &str) -> Shared {
    let mut new = Shared::of(game.unwrap_or_default());
    for (key, value) in pairs(query) {
        // Links of newer versions may say more.
        match PARTS.into_iter().find(|(known, _)| *known == key) {
            Some((_, part)) => *part(&mut new) = Some(value),
            None if key == "game" && game.is_none() => new.game = value,
            None => {}
        }
    }
    new
}

impl Route {
    /// The page of an address: a path, and what follows the question mark (without it).
    #[must_use]
    pub fn read(path: &str, query: &str) -> Self {
        let parts: Vec<String> = path.split('/').filter(|p| !p.is_empty()).map(decode).collect();
        let words: Vec<&str> = parts.iter().map(String::as_str).collect();
        let unknown = || Self::Unknown(path.to_owned());
        match words.as_slice() {
            [] => Self::Menu,
            ["play", key] => key.parse().map_or_else(|_| unknown(), Self::Play),
            ["new", game] => Self::New(shared(Some(game), query)),
            ["deal"] => Self::Deal(shared(None, query)),
            ["replay"] => {
                let known = pairs(query).find_map(|(key, value)| match key.as_str() {
                    "match" => Some(Self::Match(value)),
                    "way" => Some(Self::Way(value)),
                    _ => None,
                });
                known.unwrap_or(Self::ReplayFile)
            }
            ["replay", key] => key.parse().map_or_else(|_| unknown(), Self::Replay),
            ["stats"] => Self::Stats,
            ["rules", game] => Self::Rules((*game).to_owned()),
            ["learn", game] => Self::Learn((*game).to_owned()),
            ["packs", game] => Self::Packs(shared(Some(game), query)),
            ["daily"] => Self::Daily(None),
            ["daily", game] => Self::Daily(Some((*game).to_owned())),
            ["lab"] => Self::Lab(Shared::default()),
            ["lab", game] => Self::Lab(shared(Some(game), query)),
            ["print"] => Self::Print(None),
            ["print", deck] => Self::Print(Some((*deck).to_owned())),
            ["online"] => Self::Online,
            ["online", game] => Self::OpenTable(shared(Some(game), query)),
            ["table", id] => Self::Table((*id).to_owned()),
            ["account"] => Self::Account,
            ["player", id] => Self::Player((*id).to_owned()),
            ["leaders"] => Self::Leaders(None),
            ["leaders", game] => Self::Leaders(Some((*game).to_owned())),
            ["settings"] => Self::Settings,
            _ => unknown(),
        }
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Menu => f.write_str("/"),
            Self::Play(key) => write!(f, "/play/{key}"),
            Self::New(shared) => write(f, "new", shared),
            Self::Deal(shared) => write!(f, "/deal{}", query_of(shared, true)),
            Self::Replay(key) => write!(f, "/replay/{key}"),
            Self::ReplayFile => f.write_str("/replay"),
            Self::Stats => f.write_str("/stats"),
            Self::Rules(game) => write!(f, "/rules/{}", encode(game)),
            Self::Learn(game) => write!(f, "/learn/{}", encode(game)),
            Self::Packs(shared) => write(f, "packs", shared),
            Self::Daily(None) => f.write_str("/daily"),
            Self::Daily(Some(game)) => write!(f, "/daily/{}", encode(game)),
            Self::Lab(shared) => write(f, "lab", shared),
            Self::Print(None) => f.write_str("/print"),
            Self::Print(Some(deck)) => write!(f, "/print/{}", encode(deck)),
            Self::Online => f.write_str("/online"),
            Self::OpenTable(shared) => write(f, "online", shared),
            Self::Table(id) => write!(f, "/table/{}", encode(id)),
            Self::Match(id) => write!(f, "/replay?match={}", encode(id)),
            Self::Way(game) => write!(f, "/replay?way={}", encode(game)),
            Self::Account => f.write_str("/account"),
            Self::Player(id) => write!(f, "/player/{}", encode(id)),
            Self::Leaders(None) => f.write_str("/leaders"),
            Self::Leaders(Some(game)) => write!(f, "/leaders/{}", encode(game)),
            Self::Settings => f.write_str("/settings"),
            Self::Unknown(path) => f.write_str(path),
        }
    }
}

/// The pairs of a query.
fn pairs(query: &str) -> impl Iterator<Item = (String, String)> + '_ {
    query.split('&').filter(|p| !p.is_empty()).map(|pair| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        (decode(key), decode(value))
    })
}

/// Percent-encodes what a query may not contain; blanks become `+`.
fn encode(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' | b',' | b';' | b':' => {
                out.push(char::from(byte));
            }
            b' ' => out.push('+'),
            other => {
                let digit = |half: u8| char::from(b"0123456789ABCDEF"[usize::from(half)]);
                out.extend(['%', digit(other >> 4), digit(other & 15)]);
            }
        }
    }
    out
}

/// Undoes [`encode`]; anything that isn't an encoding stays the same.
fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let hex = |i: usize| bytes.get(i).and_then(|&b| char::from(b).to_digit(16));
        match (byte, hex(at + 1), hex(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                at += 2;
            }
            (b'+', ..) => out.push(b' '),
            _ => out.push(byte),
        }
        at += 1;
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn split(address: &str) -> Route {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        Route::read(path, query)
    }

    #[test]
    fn addresses_lead_to_their_pages() {
        assert_eq!(split("/"), Route::Menu);
        assert_eq!(split("/lab"), Route::Lab(Shared::default()));
        assert_eq!(split("/print/"), Route::Print(None));
        let change = Shared {
            rules: Some("hand = 4".to_owned()),
            name: Some("Small hand".to_owned()),
            ..Shared::of("skipper")
        };
        for route in [
            Route::Lab(Shared::default()),
            Route::Lab(Shared::of("joker")),
            Route::Lab(change.clone()),
            Route::Packs(change.clone()),
            Route::OpenTable(change),
            Route::Print(Some("pack-own-skip-bo".to_owned())),
            Route::Online,
            Route::Table("0123456789abcdef01234567".to_owned()),
            Route::Match("0123456789abcdef01234567-1".to_owned()),
            Route::Match("/api/daily/joker/20782/1".to_owned()),
            Route::Way("joker".to_owned()),
            Route::Account,
            Route::Player("0123".to_owned()),
            Route::Leaders(None),
            Route::Leaders(Some("joker".to_owned())),
        ] {
            assert_eq!(split(&route.to_string()), route);
        }
        assert_eq!(split("/play/12"), Route::Play(12));
        assert_eq!(split("/play/twelve"), Route::Unknown("/play/twelve".to_owned()));
        assert_eq!(split("/rules/skip-bo/"), Route::Rules("skip-bo".to_owned()));
        let Route::Deal(shared) = split("/deal?game=skipper&deal=7&rules=hand+%3D+4&new=thing") else {
            panic!("a deal");
        };
        assert_eq!(shared.game, "skipper");
        assert_eq!(shared.rules.as_deref(), Some("hand = 4"));
    }

    proptest! {
        #[test]
        fn every_address_leads_back(game in "[a-z-]{1,12}", deal in proptest::option::of(".{0,20}"),
                                    rules in proptest::option::of(".{0,60}"), key: u32) {
            let shared = Shared { game, deal, rules, ..Shared::default() };
            for route in [Route::Deal(shared.clone()), Route::New(shared), Route::Play(key), Route::Replay(key)] {
                prop_assert_eq!(split(&route.to_string()), route);
            }
        }

        #[test]
        fn no_address_is_too_strange(path in ".{0,60}", query in ".{0,60}") {
            drop(Route::read(&path, &query));
        }
    }
}
