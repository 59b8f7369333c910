//! The public profile of a person.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::error::ClientError;
use wildpile_protocol::people::{GameFigures, Pool, Profile};

use super::{frame, loaded, match_line, rating_text};
use crate::chunks;
use crate::pages::online::api;
use crate::text::{Text, tr, ui};

/// A person.
#[component]
pub fn ProfilePage(
    /// The person's id.
    player: String,
) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Profile, ClientError>>);
    spawn_local(async move {
        // Ids are hexadecimal digits; anything else finds nobody.
        let id: String = player.chars().filter(char::is_ascii_alphanumeric).collect();
        found.try_set(Some(api::get(&format!("/api/players/{id}")).await));
    });
    let title = move || {
        found.with(|found| match found {
            Some(Ok(profile)) => profile.name.clone(),
            _ => tr(ui::PeopleProfile),
        })
    };
    frame(title, move || loaded(found, shown))
}

fn shown(profile: Profile) -> impl IntoView {
    let games = profile.games.iter().map(figures).collect_view();
    let matches = profile.matches.iter();
    let matches = matches.map(|shown| match_line(shown, &profile.player));
    let matches = matches.collect_view();
    let has_games = !profile.games.is_empty();
    let has_matches = !profile.matches.is_empty();
    view! {
        <section class="card" aria-labelledby="people-figures">
            <h2 id="people-figures">{tr(ui::PeopleFigures)}</h2>
            {if has_games {
                view! { <div class="people-games">{games}</div> }.into_any()
            } else {
                view! { <p class="soft">{tr(ui::PeopleNoMatches)}</p> }.into_any()
            }}
            <p class="soft">{tr(ui::PeopleRatingHelp)}</p>
        </section>
        {has_matches.then(|| view! {
            <section class="card" aria-labelledby="people-matches">
                <h2 id="people-matches">{tr(ui::PeopleMatches)}</h2>
                <ul class="people-list" role="list">{matches}</ul>
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
                let matches = tr(ui::PeopleMatchesCount {
                    count: rating.matches,
                });
                format!("{} ({matches})", rating_text(rating))
            },
        )
    };
    let row = |text: Text, value: String| {
        view! {
            <dt>{tr(text)}</dt>
            <dd>{value}</dd>
        }
    };
    view! {
        <section data-game=of.game.clone()>
            <h3>{chunks::title(&of.game)}</h3>
            <dl>
                {row(ui::PeoplePlayed, of.played.to_string())}
                {row(ui::PeopleWins, of.won.to_string())}
                {(of.drawn > 0).then(|| row(ui::PeopleDraws, of.drawn.to_string()))}
                {row(ui::PeopleRatedPeople, rated(Pool::People))}
                {row(ui::PeopleRatedBots, rated(Pool::Bots))}
            </dl>
        </section>
    }
}
