//! The letters of court cards on the screen. Notation always has the English ones.

/// The letters of court cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Letters {
    /// J, Q and K.
    #[default]
    English,
    /// B, D and K: Bube, Dame, König.
    German,
}

impl Letters {
    /// The rank as written in the index of a card with a suit.
    #[must_use]
    pub fn of(self, rank: &str) -> &str {
        match (self, rank) {
            (Self::German, "J") => "B",
            (Self::German, "Q") => "D",
            _ => rank,
        }
    }
}
