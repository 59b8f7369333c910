//! The keys of chat messages, by which a table knows one that is said again.

use wildpile_protocol::socket::ToTable;

/// Gives every chat message a key of its own.
#[derive(Debug)]
pub(super) struct Keys {
    /// What they begin with: a person may have been at the table before, in this program or another one.
    tag: u64,
    given: u64,
}

impl Keys {
    pub(super) const fn new(tag: u64) -> Self {
        Self { tag, given: 0 }
    }

    /// What is said with a key, if it may have one.
    pub(super) fn give(&mut self, said: &ToTable) -> ToTable {
        let mut said = said.clone();
        if let Some(key @ None) = key_of(&mut said) {
            self.given += 1;
            *key = Some(format!("{:016x}-{}", self.tag, self.given));
        }
        said
    }
}

/// The key of a chat message; `None` if it isn't one.
pub(super) const fn key_of(said: &mut ToTable) -> Option<&mut Option<String>> {
    match said {
        ToTable::Say { key, .. } | ToTable::Phrase { key, .. } => Some(key),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use wildpile_protocol::socket::{KEY, Phrase};

    use super::*;

    #[test]
    fn every_message_has_a_key_of_its_own() {
        let phrase = ToTable::Phrase {
            phrase: Phrase::Hello,
            key: None,
        };
        let mut keys = [Keys::new(1), Keys::new(2)];
        let mut given = Vec::new();
        for keys in &mut keys {
            for _ in 0..3 {
                let mut said = keys.give(&phrase);
                assert_eq!(keys.give(&said), said, "once");
                let key = key_of(&mut said).and_then(Option::take).expect("a key");
                assert!((1..=KEY).contains(&key.len()), "{key}");
                given.push(key);
            }
        }
        given.sort_unstable();
        given.dedup();
        assert_eq!(given.len(), 6);
        let [mut keys, _] = keys;
        assert_eq!(keys.give(&ToTable::Pause), ToTable::Pause);
    }
}
