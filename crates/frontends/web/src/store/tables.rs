//! The store's parts, wherever they are kept, and the tables in memory.

use std::collections::BTreeMap;

use wildpile_message::named;

use super::StoreError;

/// The version of the database: the tables below and the form of their rows. Version 1 was never released, version 2 is
/// from just before 0.1.0: it has no pieces, and the records are texts.
pub const VERSION: u32 = 3;

named! {
    /// A table: texts (JSON) under keys.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Shelf {
        /// Counters.
        Meta = "meta",
        /// Heads of games in progress, by number.
        Playing = "playing",
        /// Heads of finished games, by number.
        Finished = "finished",
        /// The records of all games, by number, separate so that lists needn't read them.
        Records = "records",
        /// The long parts of these, by [`piece_key`]: a save writes only what is new.
        Pieces = "pieces",
        /// Values by key.
        Settings = "settings",
        /// Rule sets by name.
        Rules = "rules",
        /// Guides that were seen, by name.
        Seen = "seen",
        /// Results of experiments, by name.
        Lab = "lab",
    }
}

/// Rows of a table, in order: those whose keys lie between these two, or are one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    pub shelf: Shelf,
    pub first: String,
    pub last: String,
}

impl Range {
    /// One row.
    pub fn one(shelf: Shelf, key: &str) -> Self {
        let (first, last) = (key.to_owned(), key.to_owned());
        Self { shelf, first, last }
    }

    /// All rows.
    pub fn all(shelf: Shelf) -> Self {
        // No key of ours begins with the last character that one may begin with in the browser's order.
        let (first, last) = (String::new(), "\u{ffff}".to_owned());
        Self { shelf, first, last }
    }

    /// The pieces of the record of a game with this key, from this one on.
    pub fn pieces(game: &str, from: usize) -> Self {
        Self {
            shelf: Shelf::Pieces,
            first: piece_key(game, from),
            last: format!("{game}/~"),
        }
    }

    /// True if a row lies there, in the browser's order.
    pub fn has(&self, shelf: Shelf, key: &str) -> bool {
        let order = |one: &str, other: &str| one.encode_utf16().cmp(other.encode_utf16());
        shelf == self.shelf && order(&self.first, key).is_le() && order(key, &self.last).is_le()
    }
}

/// The key of a piece of the record of a game.
pub fn piece_key(game: &str, number: usize) -> String {
    format!("{game}/{number:08}")
}

/// A change by a transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// Sets a row.
    Put(Shelf, String, String),
    /// Removes rows.
    Delete(Range),
}

impl Write {
    /// The rows that it changes.
    pub fn place(&self) -> Range {
        match self {
            Self::Put(shelf, key, _) => Range::one(*shelf, key),
            Self::Delete(range) => range.clone(),
        }
    }
}

/// The rows of a [`Range`], with their keys.
pub type Rows = Vec<(String, String)>;

/// The changes that a transaction makes after reading, or why there are none. It may be asked twice,
/// when the place of the tables has to be changed in between.
pub type Decide<'a> = &'a mut dyn FnMut(Vec<Rows>) -> Result<Vec<Write>, StoreError>;

/// The tables in memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables(BTreeMap<(Shelf, String), String>);

impl Tables {
    /// A transaction.
    ///
    /// # Errors
    /// What `decide` says; nothing has changed then.
    pub fn run(&mut self, reads: &[Range], decide: Decide<'_>) -> Result<(), StoreError> {
        for write in decide(reads.iter().map(|range| self.read(range)).collect())? {
            match write {
                Write::Put(shelf, key, row) => self.put(shelf, key, row),
                Write::Delete(range) => self.0.retain(|(shelf, key), _| !range.has(*shelf, key)),
            }
        }
        Ok(())
    }

    /// Sets a row.
    pub fn put(&mut self, shelf: Shelf, key: String, row: String) {
        self.0.insert((shelf, key), row);
    }

    /// Makes these rows what they are there.
    pub fn take_back(&mut self, there: &Self, range: &Range) {
        self.0.retain(|(shelf, key), _| !range.has(*shelf, key));
        for (key, row) in there.read(range) {
            self.put(range.shelf, key, row);
        }
    }

    /// The changes since the tables were like this.
    pub fn since(&self, before: &Self) -> Vec<Write> {
        let put = self
            .0
            .iter()
            .filter(|(place, row)| before.0.get(place) != Some(row));
        let put = put.map(|((shelf, key), row)| Write::Put(*shelf, key.clone(), row.clone()));
        let gone = before.0.keys().filter(|place| !self.0.contains_key(place));
        put.chain(gone.map(|(shelf, key)| Write::Delete(Range::one(*shelf, key))))
            .collect()
    }

    /// These rows.
    pub fn read(&self, range: &Range) -> Rows {
        self.0
            .iter()
            .filter(|((shelf, key), _)| range.has(*shelf, key))
            .map(|((_, key), row)| (key.clone(), row.clone()))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_tell_what_has_changed_and_take_it_back() {
        let table = |rows: &[(&str, &str)]| {
            let mut tables = Tables::default();
            for (key, row) in rows {
                tables.put(Shelf::Playing, (*key).to_owned(), (*row).to_owned());
            }
            tables
        };
        let before = table(&[("1", "a"), ("2", "b"), ("3", "c")]);
        let mut now = table(&[("1", "a"), ("2", "B"), ("4", "d")]);
        let put = |key: &str, row: &str| Write::Put(Shelf::Playing, key.to_owned(), row.to_owned());
        let gone = Write::Delete(Range::one(Shelf::Playing, "3"));
        assert_eq!(now.since(&before), [put("2", "B"), put("4", "d"), gone]);
        for key in ["2", "3", "4"] {
            now.take_back(&before, &Range::one(Shelf::Playing, key));
        }
        assert_eq!((now.since(&before), &now), (Vec::new(), &before));
    }

    #[test]
    fn the_pieces_of_a_game_are_its_own() {
        let mut tables = Tables::default();
        for game in ["1", "10", "2"] {
            for number in [0, 2, 10] {
                tables.put(Shelf::Pieces, piece_key(game, number), format!("{game} {number}"));
            }
        }
        let before = tables.clone();
        let pieces = |tables: &Tables, game: &str| -> Vec<String> {
            let rows = tables.read(&Range::pieces(game, 0));
            rows.into_iter().map(|(_, row)| row).collect()
        };
        let cut = &mut |_: Vec<Rows>| Ok(vec![Write::Delete(Range::pieces("1", 2))]);
        tables.run(&[], cut).unwrap();
        assert_eq!(pieces(&tables, "1"), ["1 0"]);
        assert_eq!(pieces(&tables, "10"), ["10 0", "10 2", "10 10"]);
        tables.put(Shelf::Pieces, piece_key("1", 3), String::new());
        tables.take_back(&before, &Range::pieces("1", 0));
        assert_eq!(tables, before);
    }
}
