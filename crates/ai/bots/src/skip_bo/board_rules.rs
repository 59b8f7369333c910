//! The rules, precomputed for the board.

use wildpile_game::Game;
use wildpile_skip_bo::{CoverWild, Partners, Rules, SkipBo, WildRun, WildStart};

/// The rules, precomputed for the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an answer to a question that is asked millions of times a second"
)]
pub struct BoardRules {
    /// The number of seats, 2 to 6.
    pub seats: u8,
    /// The size of a full hand, 3 to 7.
    pub hand: u8,
    /// The number of build piles, 1 to 6.
    pub builds: u8,
    /// The number of discard piles per seat, 1 to 6.
    pub discards: u8,
    /// The value that completes a build pile, 12 or 13.
    pub last: u8,
    /// The highest value that a wild may stand for.
    pub wild_limit: u8,
    /// Whether a wild may lie on a wild.
    pub wild_on_wild: bool,
    /// Whether the player chooses the value of a wild that starts a pile.
    pub name_start: bool,
    /// Whether a wild must be covered by the next play.
    pub cover_at_once: bool,
    /// Whether opposite seats are partners.
    pub pairs: bool,
    /// Whether the partner's discard piles may be played from.
    pub partner_discards: bool,
}

impl BoardRules {
    /// The rules of a game.
    #[must_use]
    pub fn of(game: &SkipBo) -> Self {
        let rules = game.rules();
        // Without `..`: a new option doesn't compile until the board takes note of it.
        let Rules {
            hand,
            build_piles,
            discard_piles,
            wild_start,
            wild_run,
            wild_as_last,
            cover_wild,
            partners,
            // The board doesn't depend on these.
            deck: _,
            stock: _,
            must_play_last_stock: _,
            draw: _,
            series: _,
            cheat_penalty: _,
            first: _,
        } = **rules;
        let last = rules.last_value();
        Self {
            seats: game.seats() as u8,
            hand,
            builds: build_piles,
            discards: discard_piles,
            last,
            wild_limit: if wild_as_last { last } else { last - 1 },
            wild_on_wild: wild_run == WildRun::Unlimited,
            name_start: wild_start == WildStart::Any,
            cover_at_once: cover_wild == CoverWild::AtOnce,
            pairs: partners != Partners::None,
            partner_discards: partners == (Partners::Pairs { discards: true }),
        }
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
