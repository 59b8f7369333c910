//! The people at tables.

use std::fmt;

use sha2::{Digest, Sha256};
use wildpile_message::Message;
use wildpile_protocol::{digits, lobby, text as t};

/// A person, whatever the name: 128 random bits as 32 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct PlayerId(String);

impl PlayerId {
    /// A new one.
    #[must_use]
    pub fn random() -> Self {
        Self(digits(&random::<16>()))
    }

    /// The digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for PlayerId {
    fn from(digits: String) -> Self {
        Self(digits)
    }
}

/// A proof that someone is a person the server knows: 256 random bits. The store has only its hash.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// A new one.
    #[must_use]
    pub fn random() -> Self {
        Self(digits(&random::<32>()))
    }

    /// The token that a client sent; `None` if it can't be one.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let is_token = text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit());
        is_token.then(|| Self(text.to_owned()))
    }

    /// The form that the client keeps.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// The form that the store keeps. Tokens are random, so a plain hash suffices: there is nothing to guess.
    #[must_use]
    pub fn hash(&self) -> String {
        digits(&Sha256::digest(self.0.as_bytes()))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// A person and the name that the others see.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Person {
    /// The id.
    pub id: PlayerId,
    /// The name.
    pub name: String,
}

/// The reason for which a name can't be used; `None` if it can. Names are compared as they are, and shown as text.
#[must_use]
pub fn name_problem(name: &str) -> Option<Message> {
    let count = name.trim().chars().count();
    if count == 0 {
        return Some(t::NameEmpty { most: lobby::NAME }.into());
    }
    if count > lobby::NAME {
        return Some(
            t::NameLong {
                most: lobby::NAME,
                count,
            }
            .into(),
        );
    }
    let is_bad =
        name.chars().any(is_unseen) || !is_seen(name) || has_piled_marks(name) || has_odd_pictures(name);
    is_bad.then(|| t::NameSigns.into())
}

/// Signs that make the one before them a picture, or text. It is part of many emoji.
const PICTURE: std::ops::RangeInclusive<char> = '\u{FE0E}'..='\u{FE0F}';

/// The sign that joins several emoji into one.
pub(crate) const JOINER: char = '\u{200D}';

/// Number of marks that a letter may have; Vietnamese has two, Hebrew three.
const MARKS: usize = 4;

/// True if a sign can't be seen, or changes the direction of the text: it could make a name look like another one. These are those
/// that Unicode calls default ignorable, but for [`PICTURE`], and blanks that aren't called so.
pub(crate) fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
                | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}'
                | '\u{FE00}'..='\u{FE0D}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{1BCA0}'..='\u{1BCA3}'
                | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}'
        )
}

/// A mark that stands above, below or on the letter before it.
fn is_mark(c: char) -> bool {
    matches!(
        c,
        '\u{300}'..='\u{36F}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5BD}' | '\u{610}'..='\u{61A}' | '\u{64B}'..='\u{65F}'
            | '\u{6D6}'..='\u{6DC}' | '\u{E31}' | '\u{E34}'..='\u{E3A}' | '\u{E47}'..='\u{E4E}' | '\u{F71}'..='\u{F84}'
            | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}'
            | '\u{20D0}'..='\u{20FF}' | '\u{FE20}'..='\u{FE2F}'
    )
}

/// True if anything of a text can be seen.
pub(crate) fn is_seen(text: &str) -> bool {
    let is_blank = |c: char| c.is_whitespace() || PICTURE.contains(&c) || c == JOINER || is_mark(c);
    !text.chars().all(is_blank)
}

/// The frame of a keycap, as in 1️⃣.
const KEYCAP: char = '\u{20E3}';

/// True if a sign that makes a picture stands behind something that isn't one, where it can't be seen.
fn has_odd_pictures(text: &str) -> bool {
    let is_plain = |c: char| c.is_alphanumeric() || c.is_whitespace() || is_mark(c);
    let signs: Vec<char> = std::iter::once(' ').chain(text.chars()).chain([' ']).collect();
    signs
        .windows(3)
        .any(|around| PICTURE.contains(&around[1]) && is_plain(around[0]) && around[2] != KEYCAP)
}

/// True if a letter has so many marks that they cover the lines above or below.
pub(crate) fn has_piled_marks(text: &str) -> bool {
    let mut marks = 0;
    let is_between = |c: &char| PICTURE.contains(c) || *c == JOINER;
    text.chars().filter(|c| !is_between(c)).any(|c| {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        marks > MARKS
    })
}

/// Random bytes from the system.
///
/// # Panics
/// When the system has none, which no server can go on without.
#[must_use]
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[expect(
        clippy::expect_used,
        reason = "without random numbers neither deals nor sessions are safe"
    )]
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_visible() {
        for good in [
            "Ada",
            "Änne & Jörg",
            "山田",
            "🃏",
            "Ada ❤\u{FE0F}",
            "1\u{FE0F}\u{20E3}",
            "Ngu\u{79}e\u{302}\u{303}n",
            "a".repeat(24).as_str(),
        ] {
            assert_eq!(name_problem(good), None, "{good}");
        }
        for bad in [
            "",
            "   ",
            "a\nb",
            "a\u{202E}b",
            "\u{200B}",
            "\u{3164}",
            "\u{2800}",
            "\u{FE0F}",
            "\u{E0100}",
            "\u{301}",
            "A\u{34F}da",
            "\u{FFF9}Ada",
            "Ada\u{FE0F}",
            &format!("A{}", "\u{301}\u{301}\u{FE0F}".repeat(3)),
            &format!("A{}", "\u{301}".repeat(5)),
            "a".repeat(25).as_str(),
        ] {
            assert!(name_problem(bad).is_some(), "{bad:?}");
        }
    }

    #[test]
    fn tokens_are_kept_as_hashes() {
        let token = Token::random();
        assert_ne!(token.hash(), token.secret());
        assert_eq!(Token::read(token.secret()).map(|t| t.hash()), Some(token.hash()));
        assert_eq!(format!("{token:?}"), "Token(…)");
        assert!(Token::read("x").is_none());
    }
}
