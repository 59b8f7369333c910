//! The zones of a scene.

use wildpile_cards::{Card, Rank, Suit};
use wildpile_game::text;
use wildpile_table::{Face, Fan, SceneCard, Zone, ZoneId, ZoneKind};

use super::zone_of;
use crate::state::joins;
use crate::{Column, ColumnId, Decks, MAX_COLUMNS, View, text as t};

/// The first zone ID for removed runs; columns start at 0.
const FIRST_REMOVED: u16 = 100;

/// The columns, then the removed runs.
pub(super) fn zones(decks: Decks, view: &View) -> Vec<Zone> {
    let mut zones: Vec<Zone> = ColumnId::first(MAX_COLUMNS)
        .zip(view.columns.iter())
        .map(column_zone)
        .collect();
    zones.extend(removed_zones(view, decks));
    zones
}

fn column_zone((id, column): (ColumnId, &Column)) -> Zone {
    Zone {
        id: zone_of(id),
        kind: ZoneKind::Column,
        owner: None,
        row: 0,
        label: t::ZoneColumn { column: id }.into(),
        fan: Fan::Down,
        cards: column
            .iter()
            .enumerate()
            .map(|(i, &card)| {
                let joined = i > 0 && joins(column[i - 1], card);
                SceneCard::up(Face::of(card)).joined(joined)
            })
            .collect(),
        count: column.len(),
        empty: None,
        note: None,
    }
}

/// One zone per run and suit.
fn removed_zones(view: &View, decks: Decks) -> impl Iterator<Item = Zone> {
    let removed = view.removed;
    Suit::ALL
        .into_iter()
        .flat_map(move |suit| (0..decks.number()).map(move |deck| (suit, deck)))
        .zip(FIRST_REMOVED..)
        .map(move |((suit, deck), id)| {
            let is_there = deck < removed.of(suit);
            let name = text::suit(suit);
            Zone {
                id: ZoneId(id),
                kind: ZoneKind::Foundation,
                owner: None,
                row: 1,
                label: match decks {
                    Decks::One => t::ZoneRemoved { suit: name }.into(),
                    Decks::Two => t::ZoneRemovedNumbered {
                        suit: name,
                        number: deck + 1,
                    }
                    .into(),
                },
                fan: Fan::Stack,
                cards: if is_there {
                    Rank::all()
                        .rev()
                        .map(|rank| SceneCard::up(Face::of(Card::new(rank, suit))))
                        .collect()
                } else {
                    Vec::new()
                },
                count: if is_there { 13 } else { 0 },
                empty: Some(suit.symbol().into()),
                note: None,
            }
        })
}
