//! Online tables: the lobby `/online`, and a table `/table/0123456789abcdef01234567`.
//!
//! The pages of people beyond one evening come with the same chunk.
//!
//! - `api`: requests to the server, and who someone is there. `requests`: the model of the lobby, and the requests that it makes.
//! - `socket`: the connection to a table, which comes back by itself.
//! - `live`: a table as this browser knows it. `inbox`: the effects of its events. `moves`: gestures and moves.
//! - `chat`: announcements, and people who are muted. `chat_panel`: the chat on the screen.
//! - `fair`: this browser's part in the deal, and the check of it afterwards.
//! - `rules`: the rules of a table, from a link and in words.
//! - `race`: the countdown of a race, and how far everybody is.
//! - `state`: how a match stands, in short. `remembered_matches`: what only this browser knows of its tables. `matches`: the person's matches, also of other devices.
//! - `manners`: clocks, pauses and giving up. `options`: what a new table does apart from the game.
//! - `badges`: partners, bots, people who are away and stand-ins at the seats of a match.
//! - `quick`: a match with anyone, and the wait for it.
//! - `lobby`, `room`, `seats`, `invite`, `game`, `watching`, `end`: what is on the screen.

pub mod api;
mod badges;
mod chat;
mod chat_panel;
mod end;
mod fair;
mod game;
mod inbox;
mod invite;
mod live;
pub(super) mod lobby;
mod manners;
mod matches;
mod moves;
mod options;
mod quick;
mod race;
pub mod remembered_matches;
mod requests;
mod room;
mod rules;
mod seats;
mod socket;
mod state;
mod watching;

use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_bundle::GameBundle;
use wildpile_game::rules::read_short_name;

use super::lazy::Make;
use super::people::{AccountPage, LeadersPage, ProfilePage};
use crate::app::app;
use crate::route::Route;
use crate::text::{tr, ui};
use crate::ui::{focus, found};

/// Loads the pages.
///
/// # Errors
/// When the chunk can't be loaded.
#[wasm_split(online, fallible)]
pub fn load() -> Result<Make, SplitLoaderError> {
    Ok(|| match app().route.get_untracked() {
        Route::Table(id) => view! { <room::TablePage id/> }.into_any(),
        Route::Account => view! { <AccountPage/> }.into_any(),
        Route::Player(player) => view! { <ProfilePage player/> }.into_any(),
        Route::Leaders(game) => view! { <LeadersPage game/> }.into_any(),
        _ => view! { <lobby::Lobby/> }.into_any(),
    })
}

/// The rules with a short name, in a few words, as soon as their game is loaded.
pub(super) fn rules_summary(rules_name: String) -> AnyView {
    view! { <rules::RulesSummary rules_name/> }.into_any()
}

/// All of a game's rules with a short name that differ from the standard ones, in a line.
pub(super) fn rules_line(bundle: &'static GameBundle, rules_name: &str) -> String {
    read_short_name(rules_name).map_or_else(
        || tr(ui::OwnRules),
        |rules| rules::in_short(bundle, &rules, usize::MAX),
    )
}

/// Gives an element the focus if nothing else has it: what had it may be gone.
pub(super) fn focus_if_lost(selector: impl AsRef<str> + 'static) {
    request_animation_frame(move || {
        let now = document().active_element();
        let is_lost = now.is_none_or(|element| element.tag_name() == "BODY");
        focus(found(selector.as_ref()).filter(|_| is_lost));
    });
}
