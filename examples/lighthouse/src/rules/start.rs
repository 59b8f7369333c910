//! The foundation of the tower (LH-04).

use wildpile_cards::Rank;
use wildpile_game::choices;

choices! {
    /// The foundation of the tower (LH-04).
    pub enum Start {
        /// An ace.
        Ace = "ace",
        /// Any card; the king is followed by the ace.
        Any = "any",
    }
}

impl Start {
    /// True if a rank may go on a tower with this top.
    pub fn fits(self, top: Option<Rank>, rank: Rank) -> bool {
        match (self, top) {
            (Self::Ace, None) => rank == Rank::ACE,
            (Self::Ace, Some(top)) => top.up() == Some(rank),
            (Self::Any, None) => true,
            (Self::Any, Some(top)) => top.up().unwrap_or(Rank::ACE) == rank,
        }
    }
}
