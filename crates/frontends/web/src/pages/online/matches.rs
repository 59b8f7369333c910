//! The person's matches, whatever device they sat down with, as the server lists them.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_bundle::Listing;
use wildpile_client::own::{expected, quiet, unfinished, waits_for};
use wildpile_client::text as t;
use wildpile_protocol::own::OwnTable;

use super::api::{self, Failed, Requests};
use super::focus_if_lost;
use super::own::LISTED;
use super::race::title;
use super::rules::InShort;
use super::state::people;
use super::words;
use crate::chunks;
use crate::route::Route;
use crate::text::{tr, tr_args};

/// A match in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnMatch {
    /// The table.
    pub id: String,
    /// The title of the game.
    pub game: String,
    /// The same, and how it is played.
    title: String,
    /// Against whom it is, and what it waits for.
    pub about: String,
    /// The titles of the cards that gave it its rules.
    cards: String,
    /// The name of its rules, if they aren't the standard ones.
    rules: Option<String>,
    /// Whether the title says that it is a race.
    is_race: bool,
}

/// Whether the matches of a table are races: several people play solitaires only so.
fn is_race(table: &OwnTable) -> bool {
    table.race || chunks::listed(&table.game).is_some_and(Listing::is_always_raced)
}

impl OwnMatch {
    /// A table as the server lists it, or has listed it: then nobody knows how it is now.
    fn of(table: &OwnTable, is_now: bool) -> Self {
        let others: Vec<String> = table.others().map(str::to_owned).collect();
        let with = (!others.is_empty()).then(|| tr_args("online-own-with", &people(others)));
        let now = is_now.then(|| [waits_for(table), quiet(table.quiet_s)].map(words));
        let about: Vec<String> = with.into_iter().chain(now.into_iter().flatten()).collect();
        let cards = table.cards.iter();
        let cards: Vec<String> = cards.map(|card| words(card.message())).collect();
        let is_race = is_race(table);
        let is_usual = table.rules_name == table.game || table.quick || table.ranked;
        // Cards say themselves what they change.
        let has_own_rules = !is_usual && table.cards.is_empty();
        Self {
            id: table.id.to_string(),
            game: chunks::title(&table.game),
            title: title(&table.game, is_race, table.ranked),
            about: match about.is_empty() {
                true => words(t::ToMatch),
                false => about.join(" · "),
            },
            cards: cards.join(", "),
            rules: has_own_rules.then(|| table.rules_name.clone()),
            is_race,
        }
    }
}

/// The tables at which the person has a seat; `None` if the server doesn't know them.
async fn listed() -> Result<Option<Vec<OwnTable>>, Failed> {
    let all = api::known("/api/me/tables").await?;
    Ok(all.map(expected))
}

/// A running match in which the person has something left to do. If the server doesn't say, whatever is wanted now doesn't work
/// either, and says why.
pub async fn running() -> Option<OwnMatch> {
    let all = match api::is_known() {
        true => listed().await.ok()??,
        false => return None,
    };
    unfinished(&all).map(|table| OwnMatch::of(table, true))
}

/// The person's matches on the page. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Matches {
    rows: RwSignal<Vec<OwnMatch>>,
    /// Whether the server may have a list.
    asks: StoredValue<bool>,
    requests: Requests,
}

impl Matches {
    /// The last list is shown at once.
    pub fn new() -> Self {
        let last = api::stored(LISTED).unwrap_or_default();
        let last: Vec<OwnTable> = serde_json::from_str(&last).unwrap_or_default();
        let rows = last.iter().map(|table| OwnMatch::of(table, false));
        Self {
            rows: RwSignal::new(rows.collect()),
            asks: StoredValue::new(api::is_known()),
            requests: Requests::default(),
        }
    }

    /// Asks the server how they are now. Its last list stays while it doesn't answer.
    pub fn refresh(self) {
        let request = self.requests.begin();
        spawn_local(async move {
            let answer = match self.asks.try_get_value() {
                Some(true) => listed().await,
                _ => Ok(None),
            };
            // The person may have gone to a table meanwhile, whose match this answer doesn't have.
            if self.rows.is_disposed() || !self.requests.is_news(request) {
                return;
            }
            let all = match answer {
                Ok(Some(all)) => all,
                // A server without online tables has none, and one that doesn't know the person won't soon.
                Ok(None) | Err(Failed::Absent) => {
                    self.asks.set_value(false);
                    Vec::new()
                }
                Err(_) => return,
            };
            api::store(LISTED, &serde_json::to_string(&all).unwrap_or_default());
            self.show(all.iter().map(|table| OwnMatch::of(table, true)).collect());
        });
    }

    /// What is the same stays as it is, and the focus at its match, also if that moves.
    fn show(self, rows: Vec<OwnMatch>) {
        if self.rows.try_with_untracked(|now| *now != rows) != Some(true) {
            return;
        }
        let focused = document()
            .active_element()
            .and_then(|element| element.get_attribute("data-own"));
        self.rows.set(rows);
        if let Some(id) = focused {
            focus_if_lost(format!("[data-own='{id}']"));
        }
    }
}

/// The way back to the person's matches.
#[component]
pub fn OwnMatches(matches: Matches) -> impl IntoView {
    let rows = matches.rows;
    view! {
        <Show when=move || rows.with(|rows| !rows.is_empty())>
            <section class="online-own" aria-labelledby="online-own-title">
                <h2 id="online-own-title">{tr("online-own")}</h2>
                <ul role="list">
                    <For each=move || rows.get() key=|row| row.id.clone() let:row>
                        {line(rows, row)}
                    </For>
                </ul>
            </section>
        </Show>
    }
}

/// A match in the list.
fn line(rows: RwSignal<Vec<OwnMatch>>, first: OwnMatch) -> impl IntoView {
    let id = first.id.clone();
    let shown = Memo::new(move |_| {
        let now = rows.with(|rows| rows.iter().find(|row| row.id == first.id).cloned());
        now.unwrap_or_else(|| first.clone())
    });
    let text = move || {
        let row = shown.get();
        let cards = Some(row.cards).filter(|cards| !cards.is_empty());
        view! {
            <strong>{row.title}</strong>
            <span class="soft">{row.about}</span>
            {cards.map(|cards| view! { <span class="online-card-titles">{cards}</span> })}
            {row.rules.map(|rules_name| view! { <InShort rules_name is_race=row.is_race/> })}
        }
    };
    view! {
        <li>
            <a class="online-listed" data-own=id.clone() href=Route::Table(id).to_string()>{text}</a>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_races_are_called_so() {
        for (game, race, expected) in [
            ("skip-bo", false, false),
            ("skipper", false, false),
            ("skipper", true, true),
            ("joker", false, true),
        ] {
            let table = serde_json::json!({
                "id": "0123456789abcdef01234567", "game": game, "rules_name": game, "phase": "waiting", "round": 0,
                "seat": 1, "seats": ["Ada"], "race": race, "quiet_s": 0,
            });
            let table = serde_json::from_value(table).expect("a table");
            assert_eq!(is_race(&table), expected, "{game} {race}");
        }
    }
}
