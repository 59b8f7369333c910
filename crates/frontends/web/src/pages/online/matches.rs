//! The list of the person's own matches at online tables, on all of their devices.

use leptos::prelude::*;
use wildpile_bundle::Listing;
use wildpile_client::own::about;
use wildpile_client::text as t;
use wildpile_packs::Words;
use wildpile_protocol::own::OwnTable;

use super::race::title;
use super::requests::Model;
use super::rules::RulesSummary;
use crate::chunks;
use crate::route::Route;
use crate::text::{tr, ui};

/// A match in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnMatch {
    /// The table.
    pub id: String,
    /// The title of the game.
    pub game: String,
    /// The title of the game, with “race” or “ranked” where that applies.
    title: String,
    /// Against whom it is, and what it waits for.
    pub about: String,
    /// The titles of the cards that gave it its rules.
    cards: String,
    /// The name of its rules, if they aren't the standard ones.
    rules: Option<String>,
    /// True if the title says that it is a race.
    is_race: bool,
}

/// True if the matches of a table are races: the only way for several people to play a solitaire.
fn is_race(table: &OwnTable) -> bool {
    table.race || chunks::listed(&table.game).is_some_and(Listing::is_always_raced)
}

impl OwnMatch {
    /// A table as the server lists it, or listed it in an earlier visit.
    pub fn of(table: &OwnTable, is_current: bool) -> Self {
        let about: Vec<String> = about(table, is_current).into_iter().map(tr).collect();
        let is_race = is_race(table);
        let is_usual = table.rules_name == table.game || table.quick || table.ranked;
        // Cards say themselves what they change.
        let has_own_rules = !is_usual && table.cards.is_empty();
        Self {
            id: table.id.to_string(),
            game: chunks::title(&table.game),
            title: title(&table.game, is_race, table.ranked),
            about: match about.is_empty() {
                true => tr(t::ToMatch),
                false => about.join(" · "),
            },
            cards: card_titles(&table.cards),
            rules: has_own_rules.then(|| table.rules_name.clone()),
            is_race,
        }
    }
}

/// The titles of cards that change the rules.
pub fn card_titles(cards: &[Words]) -> String {
    let titles: Vec<String> = cards.iter().map(|card| tr(card.message())).collect();
    titles.join(", ")
}

/// A table in a list, in short.
pub fn summary(
    title: String,
    about: String,
    cards: String,
    rules: Option<String>,
    is_race: bool,
) -> impl IntoView {
    view! {
        <strong>{title}</strong>
        <span class="soft">{about}</span>
        {(!cards.is_empty()).then(|| view! { <span class="online-card-titles">{cards}</span> })}
        {rules.map(|rules_name| view! { <RulesSummary rules_name is_race/> })}
    }
}

/// The section of the lobby with links to the person's matches.
#[component]
pub fn OwnMatches(model: Model) -> impl IntoView {
    let rows = Memo::new(move |_| {
        model.lobby.with(|lobby| {
            let all = lobby.own.iter();
            all.map(|table| OwnMatch::of(table, lobby.is_own_current))
                .collect::<Vec<_>>()
        })
    });
    view! {
        <Show when=move || rows.with(|rows| !rows.is_empty())>
            <section class="online-own" aria-labelledby="online-own-title">
                <h2 id="online-own-title">{tr(ui::OnlineOwn)}</h2>
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
fn line(rows: Memo<Vec<OwnMatch>>, first: OwnMatch) -> impl IntoView {
    let id = first.id.clone();
    let shown = Memo::new(move |_| {
        let now = rows.with(|rows| rows.iter().find(|row| row.id == first.id).cloned());
        now.unwrap_or_else(|| first.clone())
    });
    let text = move || {
        let row = shown.get();
        summary(row.title, row.about, row.cards, row.rules, row.is_race)
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
