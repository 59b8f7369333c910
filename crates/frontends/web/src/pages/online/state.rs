//! The state of a match in short: the game's facts, and those that its rules don't know.

use std::sync::Arc;

use leptos::prelude::*;
use wildpile_table::Scene;

use super::live::Live;
use crate::table::facts::facts;
use crate::text::{Arg, Message, ui};

/// The game's facts, after those who have resigned. Nobody is to move when the match is over, nor is anyone who has resigned.
pub fn state(live: Live) -> impl IntoView {
    live.revision.track();
    // Onlookers of a race have no board, but the facts of a series.
    let scene = live.table.with_value(|table| Arc::clone(&table.scene));
    if scene.zones.is_empty() && scene.facts.is_empty() {
        return None;
    }
    let reader = live.reader.get();
    let (resigned, nobody_moves) = live.follow_info(|table| (table.resigned(), table.nobody_moves()));
    // How far the others are in a race stands above the board.
    let is_race = live.is_race();
    let is_told = |what: &Message| match what.name() {
        "fact-to-move" => !nobody_moves,
        "fact-seat" => !is_race,
        _ => true,
    };
    let by_rules = scene.facts.iter().filter(|(what, _)| is_told(what)).cloned();
    let names: Vec<String> = resigned.iter().map(|seat| reader.name(*seat)).collect();
    let what = match is_race {
        true => ui::OnlineResignedRace,
        false => ui::OnlineResigned,
    };
    let besides = (!names.is_empty()).then(|| (Message::from(what), Arg::from(names.join(", "))));
    let shown = Scene {
        facts: besides.into_iter().chain(by_rules).collect(),
        ..Scene::default()
    };
    Some(facts(&shown, &reader))
}
