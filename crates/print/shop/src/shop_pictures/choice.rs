//! Choices of cards for pictures.

use wildpile_art::RuleKind;

use crate::product::{Card, Picture, Product};

/// The cards that are played with.
pub(super) fn faces(product: &Product) -> Vec<&Card> {
    let cards = product.cards.iter();
    cards
        .filter(|card| !matches!(card.front, Picture::Leaflet(_)))
        .collect()
}

/// At most this many of the cards, from the first to the last.
pub(super) fn evenly<'a>(cards: &[&'a Card], count: usize) -> Vec<&'a Card> {
    let count = count.min(cards.len());
    let last = cards.len().saturating_sub(1);
    (0..count)
        .filter_map(|at| cards.get(last * at / count.saturating_sub(1).max(1)).copied())
        .collect()
}

/// The cards by suit; of packs by kind.
fn suits(product: &Product) -> Vec<Vec<&Card>> {
    let same = |one: &Card, other: &Card| match (&one.front, &other.front) {
        (Picture::Face(one), Picture::Face(other)) => one.mark == other.mark,
        (Picture::Rule(one), Picture::Rule(other)) => one.kind == other.kind,
        _ => false,
    };
    let mut suits: Vec<Vec<&Card>> = Vec::new();
    for card in faces(product) {
        match suits.iter_mut().find(|suit| same(suit[0], card)) {
            Some(suit) => suit.push(card),
            None => suits.push(vec![card]),
        }
    }
    suits
}

/// Cards of different suits, from low to high.
pub(super) fn one_of_each(product: &Product, count: usize) -> Vec<&Card> {
    let suits = suits(product);
    if suits.len() < 2 {
        return evenly(&faces(product), count);
    }
    let all: usize = suits.iter().map(Vec::len).sum();
    let count = count.min(all);
    let mut shown: Vec<&Card> = Vec::new();
    for at in 0..count {
        let suit = &suits[at % suits.len()];
        let from = (suit.len() - 1) * at / count.saturating_sub(1).max(1);
        let fresh = (suit.iter().cycle().skip(from).take(suit.len()))
            .find(|card| !shown.iter().any(|known| known.id == card.id));
        shown.extend(fresh);
    }
    shown
}

/// The wild cards; of packs, cards of both kinds; else the highest ones.
pub(super) fn special(product: &Product, count: usize) -> Vec<&Card> {
    let all = faces(product);
    let wild: Vec<&Card> = (all.iter().copied())
        .filter(|card| matches!(&card.front, Picture::Face(face) if face.wild.is_some()))
        .collect();
    let of_kind = |kind| -> Vec<&Card> {
        (all.iter().copied())
            .filter(|card| matches!(&card.front, Picture::Rule(rule) if rule.kind == kind))
            .collect()
    };
    let (mutators, handicaps) = (of_kind(RuleKind::Mutator), of_kind(RuleKind::Handicap));
    if wild.len() > 1 {
        return evenly(&wild, count);
    }
    if !mutators.is_empty() && !handicaps.is_empty() {
        let mut shown = evenly(&mutators, count / 2 + 1);
        shown.extend(evenly(&handicaps, count / 2));
        return shown;
    }
    // A lonely wild card has the cards before it for company.
    let from = all.len().saturating_sub(count.min(3));
    all[from..].to_vec()
}

/// Two cards that differ as much as possible: the lowest and the highest of different suits.
pub(super) fn contrasting(product: &Product) -> Vec<&Card> {
    let suits = suits(product);
    let low = suits.first().and_then(|suit| suit.first());
    let high = suits.last().and_then(|suit| suit.last());
    match (low, high) {
        (Some(low), Some(high)) if low.id != high.id => vec![low, high],
        (Some(low), _) => vec![low],
        _ => Vec::new(),
    }
}

/// The first pages of rules with the IDs of their cards.
pub(super) fn rules(product: &Product) -> Vec<(&str, &Picture)> {
    let sides = product.sides();
    sides
        .filter_map(|side| Some((side.id, side.picture?)))
        .filter(|(_, picture)| matches!(picture, Picture::Leaflet(_)))
        .take(2)
        .collect()
}
