//! Online tables without a screen: the way there, the lobby, the guests this machine has been, and a table as the program knows it.

mod arrival;
mod guest_locks;
mod guests;
mod live;
mod own;

use wildpile_game::Seat;
use wildpile_net::Invitation;

pub use arrival::Arrival;
pub use guests::Guests;
pub(crate) use live::{Live, News, reason};
pub(crate) use own::OwnSeat;

/// The user name on this system.
pub(crate) fn system_name() -> Option<String> {
    let names = ["USER", "USERNAME"].into_iter();
    names
        .filter_map(|name| std::env::var(name).ok())
        .find(|name| !name.trim().is_empty())
}

/// A visit to an online table.
#[derive(Clone, Debug)]
pub struct Visit {
    /// The table.
    pub to: Invitation,
    /// The name at the table; `None` for the one that was used at this server last, or a usual one.
    pub name: Option<String>,
    /// True if the name is that of someone else than the guests of this machine.
    pub is_other: bool,
    /// The seat to take; `None` for the first free one.
    pub seat: Option<Seat>,
    /// Only watch.
    pub watch: bool,
    /// Bots, by level, that are to sit down if the table is the person's own.
    pub bots: Vec<(Seat, String)>,
}

impl Visit {
    /// A visit to this table, at any seat.
    #[must_use]
    pub const fn to(to: Invitation) -> Self {
        Self {
            to,
            name: None,
            is_other: false,
            seat: None,
            watch: false,
            bots: Vec::new(),
        }
    }

    /// The same visit once more, under the name that the first one has found.
    pub(crate) fn again(&self, name: Option<&str>) -> Self {
        let name = name.map(str::to_owned).or_else(|| self.name.clone());
        Self {
            is_other: self.is_other && name == self.name,
            name,
            bots: Vec::new(),
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visit_that_is_tried_again_still_watches_or_wants_its_seat() {
        let to: Invitation = "https://cards.example/table/0123456789abcdef01234567"
            .parse()
            .expect("a link");
        for (watch, seat) in [(true, None), (false, Seat::from_number(2))] {
            let visit = Visit {
                watch,
                seat,
                ..Visit::to(to.clone())
            };
            let again = visit.again(Some("Ada"));
            assert_eq!((again.watch, again.seat), (watch, seat));
            assert_eq!(again.name.as_deref(), Some("Ada"));
            assert_eq!(again.again(None).name.as_deref(), Some("Ada"));
        }
    }
}
