//! The zones of a scene, and their IDs.

use wildpile_cards::Ink;
use wildpile_game::{Game, Seat};
use wildpile_message::Message;
use wildpile_table::{Face, Fan, SceneCard, Zone, ZoneId, ZoneKind};

use crate::cards::{Card, MAX_DISCARDS};
use crate::game::SkipBo;
use crate::names::{printed, value_message, value_word};
use crate::rules::Deck;
use crate::text as t;
use crate::view::View;

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

/// The role of a zone, from its ID.
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

fn face(card: Card, deck: Deck, stands_for: Option<u8>) -> Face {
    let stands_for = stands_for.filter(|_| card.is_wild());
    let (rank, ink, name) = match card.value() {
        None => (
            "W".to_owned(),
            Ink::Purple,
            match stands_for {
                None => t::FaceWild.into(),
                Some(value) => t::FaceWildAs {
                    rank: value_word(value, deck),
                }
                .into(),
            },
        ),
        Some(value) => {
            let ink = match (deck, value) {
                (Deck::Classic, _) => Ink::Black,
                (Deck::Modern, 1..=4) => Ink::Blue,
                (Deck::Modern, 5..=8) => Ink::Green,
                (Deck::Modern, _) => Ink::Red,
            };
            (printed(value, deck), ink, value_word(value, deck))
        }
    };
    Face {
        rank,
        symbol: None,
        letter: None,
        ink,
        wild: card.is_wild(),
        skips: 0,
        stands_for: stands_for.map(|v| printed(v, deck)),
        name,
    }
}

impl SkipBo {
    pub(super) fn zones(&self, view: &View) -> Vec<Zone> {
        let me = view.viewer.filter(|seat| seat.index() < self.table.seats);
        let bottom = me.unwrap_or(Seat::FIRST);
        let mut others = Vec::new();
        let mut seat = bottom.next(self.table.seats);
        while seat != bottom {
            others.push(seat);
            seat = seat.next(self.table.seats);
        }
        // If there are many opponents, two share a row, provided their piles fit.
        let most = others
            .iter()
            .map(|&seat| self.seat_rules(&view.public, seat).discards)
            .max();
        let a_row = if others.len() > 2 && most <= Some(5) { 2 } else { 1 };
        let mut zones = Vec::new();
        for (i, &seat) in others.iter().enumerate() {
            self.seat_zones(view, seat, (i / a_row) as u8, (i / a_row) as u8, &mut zones);
        }
        let middle = others.len().div_ceil(a_row) as u8;
        zones.push(self.draw_zone(view, middle));
        for pile in 0..self.table.builds as u8 {
            zones.push(self.build_zone_of(view, pile, middle));
        }
        self.seat_zones(view, bottom, middle + 1, middle + 2, &mut zones);
        zones
    }

    fn draw_zone(&self, view: &View, row: u8) -> Zone {
        let (count, cleared) = (view.draw_count(), view.public.cleared.len());
        let back = vec![SceneCard::back(); count.min(1)];
        Zone {
            count,
            empty: Some("–".into()),
            note: Some(if cleared > 0 {
                t::NoteCleared { count, cleared }.into()
            } else {
                count.into()
            }),
            ..Zone::new(DRAW, ZoneKind::Stock, row, t::ZoneDrawPile, back)
        }
    }

    fn build_zone_of(&self, view: &View, pile: u8, row: u8) -> Zone {
        let build = view.builds()[usize::from(pile)];
        let deck = self.rules().deck;
        let next = value_message(build.next(), deck);
        let waits = view.cover() == Some(usize::from(pile));
        let label = t::ZoneBuildPile { pile: pile + 1 };
        let up = |(card, value)| SceneCard::up(face(card, deck, Some(value)));
        let cards = build.cards().map(up).collect();
        Zone {
            empty: Some(printed(build.next(), deck).into()),
            note: Some(if waits {
                t::NoteCover { card: next }.into()
            } else {
                t::NoteNext { card: next }.into()
            }),
            ..Zone::new(build_zone(pile), ZoneKind::BuildPile, row, label, cards)
        }
    }

    /// The zones of a seat; the hand may be in a row of its own.
    fn seat_zones(&self, view: &View, seat: Seat, piles_row: u8, hand_row: u8, zones: &mut Vec<Zone>) {
        let deck = self.rules().deck;
        let mine = view.viewer == Some(seat);
        let partner = self.table.pairs && view.viewer.is_some_and(|me| self.partner_of(me) == seat);
        let owner = Some(seat);
        let up = |card| SceneCard::up(face(card, deck, None));
        let label = if partner {
            t::ZonePartnerStockPile.into()
        } else {
            Message::from(t::ZoneStockPile)
        };
        let count = view.stock_count(seat);
        let top = view.stock_top(seat).map(up).into_iter().collect();
        zones.push(Zone {
            owner,
            count,
            empty: Some(t::NoteDone.into()),
            note: Some(t::NoteLeft { count }.into()),
            ..Zone::new(stock_zone(seat), ZoneKind::StockPile, piles_row, label, top)
        });
        for pile in 0..self.seat_rules(&view.public, seat).discards {
            let number = pile + 1;
            let label = if partner {
                t::ZonePartnerDiscardPile { pile: number }.into()
            } else {
                Message::from(t::ZoneDiscardPile { pile: number })
            };
            let (id, cards) = (
                discard_zone(seat, pile),
                view.discards(seat, pile).map(up).collect(),
            );
            zones.push(Zone {
                owner,
                fan: Fan::Down,
                count: view.discard_len(seat, pile),
                ..Zone::new(id, ZoneKind::DiscardPile, piles_row, label, cards)
            });
        }
        let label = if partner {
            t::ZonePartnerHand.into()
        } else {
            Message::from(t::ZoneHand)
        };
        let count = view.hand_count(seat);
        let cards = if mine {
            view.hand.iter().map(up).collect()
        } else {
            vec![SceneCard::back(); count]
        };
        zones.push(Zone {
            owner,
            fan: Fan::Right,
            count,
            ..Zone::new(hand_zone(seat), ZoneKind::Hand, hand_row, label, cards)
        });
    }
}
