//! What is known of a game before it is loaded.

/// What is known of a game before it is loaded. A test compares it with the game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The name: `skip-bo`.
    pub name: &'static str,
    /// The fewest and the most seats.
    pub seats: (usize, usize),
}
