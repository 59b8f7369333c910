//! The rules, precomputed for the board.

use wildpile_game::{Game, Seat};
use wildpile_skip_bo::{CoverWild, MAX_SEATS, Partners, Rules, SkipBo, WildRun, WildStart};

/// The rules, precomputed for the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRules {
    /// The number of seats, 2 to 6.
    pub seats: u8,
    /// The number of build piles, 1 to 6.
    pub builds: u8,
    /// The value that completes a build pile, 12 or 13.
    pub last: u8,
    /// Whether the player chooses the value of a wild that starts a pile.
    pub name_start: bool,
    /// Whether opposite seats are partners.
    pub pairs: bool,
    own: [SeatRules; MAX_SEATS],
}

/// A seat's own rules, precomputed for the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an answer to a question that is asked millions of times a second"
)]
pub struct SeatRules {
    /// The size of a full hand, 3 to 7.
    pub hand: u8,
    /// The number of its discard piles, 1 to 6.
    pub discards: u8,
    /// The highest value that a wild it plays may stand for.
    pub wild_limit: u8,
    /// Whether it may play a wild on a wild.
    pub wild_on_wild: bool,
    /// Whether it must cover a wild with its next play.
    pub cover_at_once: bool,
    /// Whether it may play from its partner's discard piles.
    pub partner_discards: bool,
}

impl SeatRules {
    /// The board's part of a seat's rules.
    fn of(rules: &Rules) -> Self {
        // Without `..`: a new option doesn't compile until the board takes note of it.
        let Rules {
            hand,
            discard_piles,
            wild_run,
            wild_as_last,
            cover_wild,
            // The same for everybody.
            build_piles: _,
            wild_start: _,
            // Read together.
            partners: _,
            partner_discards: _,
            // The board doesn't depend on these.
            deck: _,
            stock: _,
            extra_stock: _,
            must_play_last_stock: _,
            draw: _,
            series: _,
            cheat_penalty: _,
            first: _,
        } = *rules;
        let last = rules.last_value();
        Self {
            hand,
            discards: discard_piles,
            wild_limit: if wild_as_last { last } else { last - 1 },
            wild_on_wild: wild_run == WildRun::Unlimited,
            cover_at_once: cover_wild == CoverWild::AtOnce,
            partner_discards: rules.plays_partner_discards(),
        }
    }
}

impl BoardRules {
    /// The rules of a game.
    #[must_use]
    pub fn of(game: &SkipBo) -> Self {
        let rules = game.rules();
        let own = SeatRules::of(rules);
        let mut board = Self {
            seats: game.seats() as u8,
            builds: rules.build_piles,
            last: rules.last_value(),
            name_start: rules.wild_start == WildStart::Any,
            pairs: rules.partners != Partners::None,
            own: [own; MAX_SEATS],
        };
        if rules.is_per_seat() {
            for (own, seat) in board.own.iter_mut().zip(Seat::all(game.seats())) {
                *own = SeatRules::of(rules.for_seat(seat));
            }
        }
        board
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
    pub const fn before(&self, seat: usize) -> usize {
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
