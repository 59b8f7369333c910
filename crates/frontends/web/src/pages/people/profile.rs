//! What everybody may know of a person.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_protocol::people::{GameFigures, Pool, Profile};

use super::{frame, loaded, match_line, rating_text};
use crate::chunks;
use crate::pages::online::api::{self, Failed};
use crate::route::Route;
use crate::text::{Arg, tr, tr_args};

/// A person.
#[component]
pub fn ProfilePage(
    /// The person's id.
    player: String,
) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Profile, Failed>>);
    spawn_local(async move {
        // Ids are hexadecimal digits; anything else finds nobody.
        let id: String = player.chars().filter(char::is_ascii_alphanumeric).collect();
        found.try_set(Some(api::get(&format!("/api/players/{id}")).await));
    });
    let title = move || {
        found.with(|found| match found {
            Some(Ok(profile)) => profile.name.clone(),
            _ => tr("people-profile"),
        })
    };
    frame(title, loaded(found, shown))
}

fn shown(profile: Profile) -> impl IntoView {
    let games = profile.games.iter().map(figures).collect_view();
    let matches = profile
        .matches
        .iter()
        .map(|shown| match_line(shown, &profile.player))
        .collect_view();
    let has_games = !profile.games.is_empty();
    let has_matches = !profile.matches.is_empty();
    view! {
        {profile.own.then(|| view! {
            <p class="choices row">
                <a class="button" href=Route::Account.to_string()>{tr("people-account")}</a>
            </p>
        })}
        <section class="card" aria-labelledby="people-figures">
            <h2 id="people-figures">{tr("people-figures")}</h2>
            {if has_games {
                view! {
                    <div class="people-table" tabindex="0" role="region" aria-labelledby="people-figures">
                        <table>
                            <thead>
                                <tr>
                                    <th scope="col">{tr("online-game")}</th>
                                    <th scope="col">{tr("people-played")}</th>
                                    <th scope="col">{tr("people-wins")}</th>
                                    <th scope="col">{tr("people-rated-people")}</th>
                                    <th scope="col">{tr("people-rated-bots")}</th>
                                </tr>
                            </thead>
                            <tbody>{games}</tbody>
                        </table>
                    </div>
                }
                .into_any()
            } else {
                view! { <p class="soft">{tr("people-no-matches")}</p> }.into_any()
            }}
            <p class="soft">{tr("people-rating-help")}</p>
        </section>
        {has_matches.then(|| view! {
            <section class="card" aria-labelledby="people-matches">
                <h2 id="people-matches">{tr("people-matches")}</h2>
                <div class="people-table" tabindex="0" role="region" aria-labelledby="people-matches">
                    <table>
                        <thead>
                            <tr>
                                <th scope="col">{tr("people-day")}</th>
                                <th scope="col">{tr("online-game")}</th>
                                <th scope="col">{tr("online-result")}</th>
                                <th scope="col">{tr("people-against")}</th>
                                <th scope="col">{tr("people-rating-title")}</th>
                                <th scope="col">{tr("people-replay")}</th>
                            </tr>
                        </thead>
                        <tbody>{matches}</tbody>
                    </table>
                </div>
            </section>
        })}
    }
}

fn figures(of: &GameFigures) -> impl IntoView + use<> {
    let rated = |pool: Pool| {
        let rating = of.ratings.iter().find(|rating| rating.pool == pool);
        rating.map_or_else(
            || "–".to_owned(),
            |rating| {
                let count = usize::try_from(rating.matches).unwrap_or(usize::MAX);
                let matches = tr_args("people-matches-count", &[("count", Arg::from(count))]);
                format!("{} ({matches})", rating_text(rating))
            },
        )
    };
    view! {
        <tr data-game=of.game.clone()>
            <th scope="row">{chunks::title(&of.game)}</th>
            <td class="number">{of.played}</td>
            <td class="number">{of.won}</td>
            <td>{rated(Pool::People)}</td>
            <td>{rated(Pool::Bots)}</td>
        </tr>
    }
}
