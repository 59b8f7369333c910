//! Checks of pictures of many cards and the object that uses them, for tabletop programs.

use std::collections::BTreeMap;

use serde_json::Value;
use wildpile_press::inspect;

use super::files::{File, MANIFEST, MOST_JSON, own_name};
use super::pixels;
use crate::fault::Fault;
use crate::text as t;
use crate::{Maker, Manifest, Stock};

/// A picture of many cards, or the back.
pub(super) fn check_picture(maker: &Maker, stock: &Stock, name: &str, bytes: &[u8]) -> Vec<Fault> {
    let facts = match inspect::png(bytes) {
        Ok(facts) => facts,
        Err(error) => return vec![Fault::unreadable(name, error.to_string())],
    };
    let mut faults = Vec::new();
    let size = if pixels::is_back(maker, name) {
        stock.pixels_at(maker.dpi)
    } else {
        grid(maker, stock)
    };
    // A pixel may be lost when both sides are rounded.
    if facts.raster.width.abs_diff(size.0) > 1 || facts.raster.height.abs_diff(size.1) > 1 {
        faults.extend(pixels::wrong_size(name, &facts.raster, size));
    }
    if facts.alpha {
        faults.push(Fault::new(name, t::FaultAlpha, t::RemedyAlpha));
    }
    faults
}

/// The pixels of a picture of many cards.
fn grid(maker: &Maker, stock: &Stock) -> (u32, u32) {
    let (across, down) = maker.per_sheet(stock);
    let (wide, high) = (stock.trim.0 * across as f32, stock.trim.1 * down as f32);
    let scale = maker.grid.map_or(4096, |grid| grid.pixels) as f32 / wide.max(high);
    ((wide * scale).round() as u32, (high * scale).round() as u32)
}

/// The decks of an object, wherever they are in it; none if it isn't one.
fn decks(bytes: &[u8]) -> Vec<Value> {
    let object: Option<Value> = (bytes.len() <= MOST_JSON)
        .then(|| serde_json::from_slice(bytes).ok())
        .flatten();
    let states = object.iter().flat_map(|object| items(&object["ObjectStates"]));
    let is_deck = |state: &&Value| state["CustomDeck"].is_object() && state["DeckIDs"].is_array();
    states.filter(is_deck).cloned().collect()
}

/// The items of a list; none if it isn't one.
fn items(value: &Value) -> impl Iterator<Item = &Value> + Clone {
    value.as_array().into_iter().flatten()
}

/// The saved object by itself: each card is in one of its pictures.
pub(super) fn check_object(maker: &Maker, name: &str, bytes: &[u8]) -> Vec<Fault> {
    let decks = decks(bytes);
    if decks.is_empty() {
        return vec![Fault::new(name, t::FaultNoObject, t::RemedyObject)];
    }
    let mut faults = Vec::new();
    for deck in &decks {
        let ids: Vec<u64> = items(&deck["DeckIDs"]).filter_map(Value::as_u64).collect();
        let cards = items(&deck["ContainedObjects"]).map(|card| card["CardID"].as_u64());
        if !cards.clone().eq(ids.iter().copied().map(Some)) {
            let what = t::FaultObjectCards {
                ids: ids.len(),
                cards: cards.count(),
            };
            faults.push(Fault::new(name, what, t::RemedyObject));
        }
        let grids = &deck["CustomDeck"];
        let mut holds: BTreeMap<u64, u64> = BTreeMap::new();
        for (key, picture) in grids.as_object().into_iter().flatten() {
            let side = |key: &str| picture[key].as_u64().unwrap_or(0);
            let (across, down) = (side("NumWidth"), side("NumHeight"));
            if let Some(grid) = maker.grid
                && (across, down) != (u64::from(grid.across), u64::from(grid.down))
            {
                let what = t::FaultGrid {
                    is: format!("{across} × {down}"),
                };
                let remedy = t::RemedyGrid {
                    should: format!("{} × {}", grid.across, grid.down),
                };
                faults.push(Fault::new(name, what, remedy));
            }
            if let Ok(number) = key.parse() {
                holds.insert(number, across.saturating_mul(down));
            }
        }
        // The last place shows what a hidden card looks like.
        let there = |id: u64| holds.get(&(id / 100)).is_some_and(|held| id % 100 + 1 < *held);
        if let Some(id) = ids.iter().find(|id| !there(**id)) {
            faults.push(Fault::new(name, t::FaultCardId { id: *id }, t::RemedyObject));
        }
    }
    faults
}

/// The object with its pictures and the manifest.
pub(super) fn check_together(files: &[File<'_>], deck: Option<&Manifest>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let known: Vec<&str> = files.iter().map(|(name, _)| own_name(name)).collect();
    let mut cards = None;
    for &(name, bytes) in files {
        if !name.ends_with(".json") || own_name(name) == MANIFEST {
            continue;
        }
        for deck in decks(bytes) {
            let ids = items(&deck["DeckIDs"]).count() as u64;
            let before = cards.map_or(0, |(_, before)| before);
            cards = Some((name, before + ids));
            for picture in deck["CustomDeck"]
                .as_object()
                .into_iter()
                .flat_map(|all| all.values())
            {
                for key in ["FaceURL", "BackURL"] {
                    let target = picture[key].as_str().unwrap_or_default();
                    // What is elsewhere can't be looked at; what is here is found by its name.
                    let here = target.strip_prefix("file:///").map_or(target, own_name);
                    if !here.contains("://") && !known.contains(&here) {
                        let what = t::FaultNoPicture { key, target };
                        faults.push(Fault::new(name, what, t::RemedyNoPicture));
                    }
                }
            }
        }
    }
    match (cards, deck) {
        (None, _) => faults.push(Fault::new("", t::FaultNoObject, t::RemedyObject)),
        (Some((name, cards)), Some(deck)) if cards != deck.count => {
            let what = t::FaultTotals {
                files: cards,
                count: deck.count,
            };
            faults.push(Fault::new(name, what, t::RemedyManifest));
        }
        _ => {}
    }
    faults
}
