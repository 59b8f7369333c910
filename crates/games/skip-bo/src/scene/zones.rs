//! The IDs of zones.

use wildpile_game::Seat;
use wildpile_table::ZoneId;

use crate::cards::MAX_DISCARDS;

/// The draw pile; the build piles follow.
pub(super) const DRAW: ZoneId = ZoneId(0);
/// Zone IDs per seat: stock pile, hand, discard piles.
const SEAT_ZONES: u16 = 10;

/// The ID of this zone.
pub(super) const fn build_zone(pile: u8) -> ZoneId {
    ZoneId(1 + pile as u16)
}

const fn seat_zone(seat: Seat, part: u16) -> ZoneId {
    ZoneId(SEAT_ZONES * (seat.index() as u16 + 1) + part)
}

/// The ID of this zone.
pub(super) const fn stock_zone(seat: Seat) -> ZoneId {
    seat_zone(seat, 0)
}

/// The ID of this zone.
pub(super) const fn hand_zone(seat: Seat) -> ZoneId {
    seat_zone(seat, 1)
}

/// The ID of this zone.
pub(super) const fn discard_zone(seat: Seat, pile: u8) -> ZoneId {
    seat_zone(seat, 2 + pile as u16)
}

/// What a zone is, back from its ID.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ZoneRole {
    Draw,
    Build(u8),
    Stock(Seat),
    Hand(Seat),
    Discard(Seat, u8),
}

/// The role of the zone with this ID.
pub(super) fn role_of(zone: ZoneId) -> Option<ZoneRole> {
    let (block, part) = (zone.0 / SEAT_ZONES, zone.0 % SEAT_ZONES);
    let Some(index) = usize::from(block).checked_sub(1) else {
        return Some(match part {
            0 => ZoneRole::Draw,
            _ => ZoneRole::Build(part as u8 - 1),
        });
    };
    let seat = Seat::new(index)?;
    Some(match part {
        0 => ZoneRole::Stock(seat),
        1 => ZoneRole::Hand(seat),
        _ if usize::from(part - 2) < MAX_DISCARDS => ZoneRole::Discard(seat, part as u8 - 2),
        _ => return None,
    })
}
