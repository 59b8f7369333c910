//! The rules, precomputed for the board.

use wildpile_game::{Game, Seat};
use wildpile_skip_bo::{MAX_SEATS, Partners, Rules, SeatRules, SkipBo, State, View, WildStart};

/// The rules, precomputed for the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRules {
    /// The number of seats, 2 to 6.
    pub seats: u8,
    /// The number of build piles, 1 to 6.
    pub builds: u8,
    /// The value that completes a build pile, 12 or 13.
    pub last: u8,
    /// True if the player chooses the value of a wild that starts a pile.
    pub name_start: bool,
    /// True if opposite seats are partners.
    pub pairs: bool,
    own: [SeatRules; MAX_SEATS],
}

impl BoardRules {
    /// The rules of a game in which nobody has handicaps.
    #[must_use]
    pub fn of(game: &SkipBo) -> Self {
        Self::of_state(game, &game.start())
    }

    /// The rules by which the seats play in a state.
    #[must_use]
    pub fn of_state(game: &SkipBo, state: &State) -> Self {
        Self::new(game, |seat| *game.rules_at(state, seat))
    }

    /// The rules by which the seats play according to a view.
    #[must_use]
    pub fn of_view(game: &SkipBo, view: &View) -> Self {
        Self::new(game, |seat| *game.seat_rules(&view.public, seat))
    }

    fn new(game: &SkipBo, own: impl Fn(Seat) -> SeatRules) -> Self {
        // Without `..`: a new option doesn't compile until the board takes note of it.
        let Rules {
            build_piles,
            wild_start,
            partners,
            // The seats' rules, which the board reads from `SeatRules`.
            hand: _,
            discard_piles: _,
            wild_run: _,
            wild_as_last: _,
            cover_wild: _,
            partner_discards: _,
            must_play_last_stock: _,
            extra_stock: _,
            // The board doesn't depend on these.
            deck: _,
            stock: _,
            draw: _,
            series: _,
            handicaps: _,
            cheat_penalty: _,
            first: _,
        } = **game.rules();
        Self {
            seats: game.seats() as u8,
            builds: build_piles,
            last: game.rules().last_value(),
            name_start: wild_start == WildStart::Any,
            pairs: partners != Partners::None,
            own: std::array::from_fn(|index| own(Seat::new(index).unwrap_or(Seat::FIRST))),
        }
    }

    /// A seat's own rules.
    #[inline]
    #[must_use]
    pub const fn of_seat(&self, seat: usize) -> &SeatRules {
        &self.own[seat % MAX_SEATS]
    }

    /// The index of the previous seat.
    #[inline]
    #[must_use]
    pub const fn previous_seat(&self, seat: usize) -> usize {
        if seat == 0 {
            self.seats as usize - 1
        } else {
            seat - 1
        }
    }

    /// The index of the opposite seat.
    #[inline]
    #[must_use]
    pub const fn partner(&self, seat: usize) -> usize {
        let opposite = seat + self.seats as usize / 2;
        if opposite >= self.seats as usize {
            opposite - self.seats as usize
        } else {
            opposite
        }
    }
}
