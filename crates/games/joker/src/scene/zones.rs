//! The zones of a scene and the cards in them.

use wildpile_cards::{Colour, Ink, Rank, Suit};
use wildpile_game::text::{self, suit as suit_name};
use wildpile_message::Arg;
use wildpile_table::{Face, Fan, SceneCard, Zone, ZoneKind};

use super::{FANNED, OUT, STOCK, WASTE, column_zone, foundation_zone};
use crate::piece::{coloured, joker};
use crate::rules::{Draw, Redeals, Rules};
use crate::state::foundation_top;
use crate::text as t;
use crate::{Column, JokerPlace, Piece, View};

/// The suit at which a suitless joker is shown: on the first foundation of its colour.
pub(super) fn ace_suit(colour: Colour) -> Suit {
    colour.suits()[0]
}

fn face(piece: Piece) -> Face {
    if let Some(card) = piece.card() {
        return Face::of(card);
    }
    let exact = piece.exact_card();
    let stands_for = match (exact, piece.rank()) {
        (Some(card), _) => Some(card.symbol()),
        (None, Some(rank)) => Some(rank.label().to_owned()),
        (None, None) => None,
    };
    let colour = piece.colour();
    let joker = joker(colour);
    let name = match (exact, piece.rank()) {
        (Some(card), _) => t::FaceExact {
            joker,
            card: text::card(card),
        }
        .into(),
        (None, Some(rank)) => t::FaceDeclared {
            joker,
            declared: coloured(colour, rank),
        }
        .into(),
        (None, None) => t::FaceOpen { joker }.into(),
    };
    Face {
        rank: "★".to_owned(),
        symbol: None,
        letter: None,
        ink: match colour {
            Colour::Black => Ink::Black,
            Colour::Red => Ink::Red,
        },
        wild: true,
        skips: 0,
        stands_for,
        name,
    }
}

/// The scene index of the waste's top card.
pub(super) fn waste_top(rules: &Rules, view: &View) -> Option<usize> {
    let shown = match rules.draw {
        Draw::One => view.waste.len(),
        Draw::Three => view.waste.len().min(FANNED),
    };
    shown.checked_sub(1)
}

fn stock_zone(rules: &Rules, view: &View) -> Zone {
    let back = vec![SceneCard::back(); usize::from(view.stock).min(1)];
    let left = match rules.redeals {
        Redeals::None => None,
        Redeals::Times(times) => Some(u16::from(times).saturating_sub(view.redeals)),
        Redeals::Unlimited => Some(u16::MAX),
    };
    let cards = view.stock;
    let note = match left {
        None => t::NoteStock { cards }.into(),
        Some(0) => t::NoteNoRedeals { cards }.into(),
        Some(u16::MAX) => t::NoteUnlimited { cards }.into(),
        Some(redeals) => t::NoteRedeals { cards, redeals }.into(),
    };
    Zone {
        count: usize::from(view.stock),
        empty: Some(
            if left.is_some_and(|n| n > 0) && !view.waste.is_empty() {
                "↻"
            } else {
                "×"
            }
            .into(),
        ),
        note: Some(note),
        ..Zone::new(STOCK, ZoneKind::Stock, 0, t::ZoneStock, back)
    }
}

fn waste_zone(rules: &Rules, view: &View) -> Zone {
    let shown = waste_top(rules, view).map_or(0, |top| top + 1);
    let cards = view.waste[view.waste.len() - shown..]
        .iter()
        .map(|&p| SceneCard::up(face(p)))
        .collect();
    Zone {
        count: view.waste.len(),
        fan: if rules.draw == Draw::Three {
            Fan::Right
        } else {
            Fan::Stack
        },
        ..Zone::new(WASTE, ZoneKind::Waste, 0, t::ZoneWaste, cards)
    }
}

fn foundation_zone_of(view: &View, suit: Suit) -> Zone {
    let height = view.foundations[suit.index()];
    let joker = view.joker(suit.colour());
    let pieces = (1..=height).filter_map(|height| foundation_top(height, suit, joker));
    let mut cards: Vec<SceneCard> = pieces.map(|piece| SceneCard::up(face(piece))).collect();
    let mut note: Option<Arg> = None;
    if view.suitless(suit.colour()) {
        if suit == ace_suit(suit.colour()) {
            cards.push(SceneCard::up(face(joker.piece)));
            let ace = coloured(suit.colour(), Rank::ACE);
            note = Some(t::NoteAce { ace }.into());
        } else {
            note = Some(t::NoteOrHere.into());
        }
    }
    let label = t::ZoneFoundation {
        suit: suit_name(suit),
    };
    Zone {
        empty: Some(suit.symbol().into()),
        note,
        ..Zone::new(foundation_zone(suit), ZoneKind::Foundation, 0, label, cards)
    }
}

fn column_zone_of(view: &View, column: Column) -> Zone {
    let seen = &view.columns[column.index()];
    let mut cards = vec![SceneCard::back(); usize::from(seen.face_down)];
    for (i, &piece) in seen.face_up.iter().enumerate() {
        let joined = i > 0 && piece.follows(seen.face_up[i - 1]);
        cards.push(SceneCard::up(face(piece)).joined(joined));
    }
    let label = t::ZoneColumn {
        column: column.number(),
    };
    Zone {
        fan: Fan::Down,
        empty: Some("K".into()),
        ..Zone::new(column_zone(column), ZoneKind::Column, 1, label, cards)
    }
}

pub(super) fn zones(rules: &Rules, view: &View) -> Vec<Zone> {
    let mut zones = vec![stock_zone(rules, view), waste_zone(rules, view)];
    zones.extend(Suit::ALL.into_iter().map(|suit| foundation_zone_of(view, suit)));
    let out = view.jokers.iter().filter(|joker| joker.place == JokerPlace::Out);
    let out = out.map(|joker| SceneCard::up(face(joker.piece))).collect();
    zones.push(Zone {
        empty: Some(t::EmptyOut.into()),
        ..Zone::new(OUT, ZoneKind::Trash, 0, t::ZoneOut, out)
    });
    zones.extend(Column::all().map(|column| column_zone_of(view, column)));
    zones
}
