//! The zones of a scene.

use wildpile_cards::{Card, Rank, Suit};
use wildpile_game::text;
use wildpile_message::Message;
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
    let cards = column.iter().enumerate().map(|(i, &card)| {
        let joined = i > 0 && joins(column[i - 1], card);
        SceneCard::up(Face::of(card)).joined(joined)
    });
    let label = t::ZoneColumn { column: id };
    Zone {
        fan: Fan::Down,
        ..Zone::new(zone_of(id), ZoneKind::Column, 0, label, cards.collect())
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
            let label: Message = match decks {
                Decks::One => t::ZoneRemoved { suit: name }.into(),
                Decks::Two => t::ZoneRemovedNumbered {
                    suit: name,
                    number: deck + 1,
                }
                .into(),
            };
            let ranks = Rank::all().rev().filter(|_| is_there);
            let run = ranks.map(|rank| SceneCard::up(Face::of(Card::new(rank, suit))));
            Zone {
                empty: Some(suit.symbol().into()),
                ..Zone::new(ZoneId(id), ZoneKind::Foundation, 1, label, run.collect())
            }
        })
}
