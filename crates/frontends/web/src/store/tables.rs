//! What the store consists of, wherever it is kept, and the tables in memory.

use std::collections::BTreeMap;

use super::StoreError;

/// The version of the database: the tables below and the form of their rows. Version 1 was never released, version 2 is
/// from just before 0.1.0: it has no pieces, and the records are texts.
pub const VERSION: u32 = 3;

/// A table: texts (JSON) under keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shelf {
    /// Counters.
    Meta,
    /// Heads of games in progress, by number.
    Playing,
    /// Heads of finished games, by number.
    Finished,
    /// The records of all games, by number, separate so that lists needn't read them.
    Records,
    /// The long parts of these, by [`piece_key`]: a save writes only what is new.
    Pieces,
    /// Values by key.
    Settings,
    /// Rule sets by name.
    Rules,
    /// Guides that were seen, by name.
    Seen,
    /// Results of experiments, by name.
    Lab,
}

impl Shelf {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Meta,
        Self::Playing,
        Self::Finished,
        Self::Records,
        Self::Pieces,
        Self::Settings,
        Self::Rules,
        Self::Seen,
        Self::Lab,
    ];

    /// Its name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Meta => "meta",
            Self::Playing => "playing",
            Self::Finished => "finished",
            Self::Records => "records",
            Self::Pieces => "pieces",
            Self::Settings => "settings",
            Self::Rules => "rules",
            Self::Seen => "seen",
            Self::Lab => "lab",
        }
    }
}

/// What a transaction wants to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// One row.
    One(Shelf, String),
    /// All rows of a table.
    All(Shelf),
    /// The pieces of the record of a game with this key, in order.
    Pieces(String),
}

/// The key of a piece of the record of a game.
pub fn piece_key(game: &str, number: usize) -> String {
    format!("{game}/{number:08}")
}

/// The keys of the pieces of the record of a game, from this one on: all from the first to the second.
pub fn piece_keys(game: &str, from: usize) -> (String, String) {
    (piece_key(game, from), format!("{game}/~"))
}

/// What a transaction changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// Sets a row.
    Put(Shelf, String, String),
    /// Removes a row.
    Delete(Shelf, String),
    /// Removes the pieces of the record of a game from this one on.
    DeletePieces(String, usize),
}

impl Write {
    /// The row that it changes; of pieces, their game.
    pub const fn place(&self) -> (Shelf, &String) {
        match self {
            Self::Put(shelf, key, _) | Self::Delete(shelf, key) => (*shelf, key),
            Self::DeletePieces(game, _) => (Shelf::Pieces, game),
        }
    }
}

/// The answer to one [`Read`]: keys and rows. One row that is not there is an empty list.
pub type Rows = Vec<(String, String)>;

/// What a transaction does with what it read: the changes, or why there are none. It may be asked twice,
/// when the place of the tables has to be changed in between.
pub type Decide<'a> = &'a mut dyn FnMut(&[Rows]) -> Result<Vec<Write>, StoreError>;

/// The tables in memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables(BTreeMap<(Shelf, String), String>);

impl Tables {
    /// A transaction.
    ///
    /// # Errors
    /// What `decide` says; nothing has changed then.
    pub fn run(&mut self, reads: &[Read], decide: Decide<'_>) -> Result<(), StoreError> {
        let found: Vec<Rows> = reads.iter().map(|read| self.read(read)).collect();
        for write in decide(&found)? {
            match write {
                Write::Put(shelf, key, row) => {
                    self.0.insert((shelf, key), row);
                }
                Write::Delete(shelf, key) => {
                    self.0.remove(&(shelf, key));
                }
                Write::DeletePieces(game, from) => {
                    let (first, last) = piece_keys(&game, from);
                    let is_of = |shelf: Shelf, key: &String| {
                        shelf == Shelf::Pieces && (&first..=&last).contains(&key)
                    };
                    self.0.retain(|(shelf, key), _| !is_of(*shelf, key));
                }
            }
        }
        Ok(())
    }

    /// Sets a row.
    pub fn put(&mut self, shelf: Shelf, key: String, row: String) {
        self.0.insert((shelf, key), row);
    }

    /// One row.
    pub fn get(&self, shelf: Shelf, key: &str) -> Option<&str> {
        self.0.get(&(shelf, key.to_owned())).map(String::as_str)
    }

    /// Makes one row what it is there.
    pub fn take_back(&mut self, there: &Self, shelf: Shelf, key: &str) {
        match there.get(shelf, key) {
            Some(row) => self.put(shelf, key.to_owned(), row.to_owned()),
            None => drop(self.0.remove(&(shelf, key.to_owned()))),
        }
    }

    /// Makes the pieces of the record of a game what they are there.
    pub fn take_back_pieces(&mut self, there: &Self, game: &str) {
        let (first, last) = piece_keys(game, 0);
        let is_of = |shelf: Shelf, key: &String| shelf == Shelf::Pieces && (&first..=&last).contains(&key);
        self.0.retain(|(shelf, key), _| !is_of(*shelf, key));
        let rows = there.0.iter().filter(|((shelf, key), _)| is_of(*shelf, key));
        self.0
            .extend(rows.map(|(place, row)| (place.clone(), row.clone())));
    }

    /// What has changed since the tables were like this.
    pub fn since(&self, before: &Self) -> Vec<Write> {
        let put = self
            .0
            .iter()
            .filter(|(place, row)| before.0.get(place) != Some(row));
        let put = put.map(|((shelf, key), row)| Write::Put(*shelf, key.clone(), row.clone()));
        let gone = before.0.keys().filter(|place| !self.0.contains_key(place));
        put.chain(gone.map(|(shelf, key)| Write::Delete(*shelf, key.clone())))
            .collect()
    }

    fn read(&self, read: &Read) -> Rows {
        let wanted = |shelf: Shelf, key: &str| match read {
            Read::One(of, name) => shelf == *of && key == name,
            Read::All(of) => shelf == *of,
            Read::Pieces(game) => {
                let (first, last) = piece_keys(game, 0);
                shelf == Shelf::Pieces && (first.as_str()..=last.as_str()).contains(&key)
            }
        };
        self.0
            .iter()
            .filter(|((shelf, key), _)| wanted(*shelf, key))
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
        let gone = Write::Delete(Shelf::Playing, "3".to_owned());
        assert_eq!(now.since(&before), [put("2", "B"), put("4", "d"), gone]);
        for key in ["2", "3", "4"] {
            now.take_back(&before, Shelf::Playing, key);
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
            let rows = tables.read(&Read::Pieces(game.to_owned()));
            rows.into_iter().map(|(_, row)| row).collect()
        };
        let cut = &mut |_: &[Rows]| Ok(vec![Write::DeletePieces("1".to_owned(), 2)]);
        tables.run(&[], cut).unwrap();
        assert_eq!(pieces(&tables, "1"), ["1 0"]);
        assert_eq!(pieces(&tables, "10"), ["10 0", "10 2", "10 10"]);
        tables.put(Shelf::Pieces, piece_key("1", 3), String::new());
        tables.take_back_pieces(&before, "1");
        assert_eq!(tables, before);
    }
}
