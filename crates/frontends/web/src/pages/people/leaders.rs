//! The leaderboards of a game: the deals of the day, and ratings.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_bundle::Listing;
use wildpile_client::daily::{board_path, match_path, wins_of};
use wildpile_client::error::ClientError;
use wildpile_protocol::offers::RANKED;
use wildpile_protocol::people::{Attempt, DailyBoard, DailyLine, Leader, Leaders};
use wildpile_protocol::text as t;
use wildpile_records::{GameId, clock};

use super::ranked::Ranked;
use super::{bot, days_row, frame, loaded, of_day, person, places, rating_text};
use crate::app::app;
use crate::chunks::{listed, listings};
use crate::pages::online::api;
use crate::route::Route;
use crate::text::{Reader, Text, say_sentence, tr, ui};
use crate::ui::GameTabs;

/// The leaderboards of a game, or of the first.
#[component]
pub fn LeadersPage(
    /// The game's name.
    game: Option<String>,
) -> impl IntoView {
    let game = game.and_then(|name| listed(&name)).or_else(|| listings().next());
    let Some(game) = game else { return ().into_any() };
    let is_solitaire = game.daily.is_some_and(<[_]>::is_empty);
    let content = move || {
        view! {
            <GameTabs label=tr(ui::PeopleLeaders) games=listings().collect() shown=game.name page=Route::Leaders/>
            {RANKED.contains(&game.name).then(|| view! { <Ranked game/> })}
            {is_solitaire.then(|| view! { <Day game/> })}
            {(game.seats.1 > 1 || game.race.is_some() && RANKED.contains(&game.name)).then(|| view! { <Ratings game/> })}
        }
    };
    frame(tr(ui::PeopleLeaders), content).into_any()
}

/// The leaderboard of the deal of the day, and the own win if there is one that isn't in it.
#[component]
fn Day(game: &'static Listing) -> impl IntoView {
    let app = app();
    let today = clock::days(clock::now_ms());
    let day = RwSignal::new(today);
    let found = of_day::<DailyBoard>(board_path, game, day);
    let own = RwSignal::new(Vec::<GameId>::new());
    let news = RwSignal::new(String::new());
    app.follow_store(move |store| async move {
        // Wins with hints are wins: the server couldn't tell them apart anyway.
        if let Ok(finished) = store.finished().await {
            own.try_set(wins_of(game, &finished, today).map(|row| row.id).collect());
        }
    });
    let enter = move |_| {
        let name = api::name(app);
        news.set(tr(ui::Loading));
        spawn_local(async move {
            let entered = async {
                if !api::is_known() {
                    api::introduce(&name).await?;
                }
                let mut last = None;
                for id in own.get_untracked() {
                    if let Ok(won) = app.store().finished_game(id).await {
                        let transcript = won.record.transcript();
                        let path = board_path(game.name, today);
                        last = Some(api::post::<DailyBoard>(&path, &Attempt { transcript }).await?);
                    }
                }
                Ok::<_, ClientError>(last)
            };
            match entered.await {
                // The browser couldn't read its own match.
                Ok(None) => drop(news.try_set(tr(ui::PeopleNotEntered))),
                Ok(Some(board)) => {
                    news.try_set(tr(ui::PeopleEntered));
                    if day.try_get_untracked() == Some(today) {
                        found.try_set(Some(Ok(board)));
                    }
                }
                Err(failed) => drop(news.try_set(api::sentence(&failed))),
            }
        });
    };
    let play = Route::Daily(Some(game.name.to_owned())).to_string();
    // Beside the ranked deal, the one for fun says so, and leaves the highlighted button to it.
    let is_alone = !RANKED.contains(&game.name);
    let title = if is_alone {
        ui::PeopleDaily
    } else {
        ui::PeopleDailyFun
    };
    let why_not = is_alone.then(|| say_sentence(&t::RankedNone.into(), &Reader::NOBODY));
    view! {
        <section class="card" aria-labelledby="people-day-title">
            <h2 id="people-day-title">{tr(title)}</h2>
            <p class="soft">{tr(ui::PeopleDailyHelp)}</p>
            {why_not.map(|why| view! { <p class="soft">{why}</p> })}
            {days_row(day, today)}
            {loaded(found, move |board| shown(&board))}
            {move || (day.get() == today).then(|| if own.with(Vec::is_empty) {
                view! {
                    <p class="choices row"><a class="button" class:primary=is_alone href=play.clone()>{tr(ui::PeopleDailyPlay)}</a></p>
                }
                .into_any()
            } else {
                view! {
                    <p class="choices row">
                        <button class:primary=is_alone data-do="enter" on:click=enter>{tr(ui::PeopleEnter)}</button>
                    </p>
                }
                .into_any()
            })}
            <p role="status">{news}</p>
        </section>
    }
}

fn shown(board: &DailyBoard) -> AnyView {
    if board.lines.is_empty() {
        return view! { <p class="soft">{tr(ui::PeopleDailyEmpty)}</p> }.into_any();
    }
    let over = board.over;
    let (game, day) = (board.game.clone(), board.day);
    let lines = (1_usize..).zip(&board.lines);
    let lines = lines.map(|(place, line)| {
        let replay = over.then(|| match_path(&game, day, place));
        daily_line(place, line, replay)
    });
    let lines = lines.collect_view();
    let about = match board.own {
        Some(own) => tr(ui::PeoplePlace {
            place: own,
            count: board.count,
        }),
        None => tr(ui::PeopleWinners { count: board.count }),
    };
    let all = [ui::PeopleRank, ui::PeopleName, ui::PeopleMoves, ui::PeopleReplay];
    // The matches of a day are shown when it is over.
    let heads = if over { &all[..] } else { &all[..3] };
    view! {
        <p>{about}</p>
        {places("people-day-title", heads, lines)}
    }
    .into_any()
}

fn daily_line(place: usize, line: &DailyLine, replay: Option<String>) -> impl IntoView + use<> {
    // More than a plain win is worth a star each.
    let stars = "★".repeat(usize::from(line.grade.saturating_sub(1)));
    view! {
        <tr class:own=line.own aria-current=line.own.then_some("true")>
            <td class="number">{place}</td>
            <th scope="row">{person(&line.name, line.player.as_deref())} " " {stars}</th>
            <td class="number">{line.moves}</td>
            {replay.map(|address| view! {
                <td><a href=Route::Match(address).to_string()>{tr(ui::PeopleWatch)}</a></td>
            })}
        </tr>
    }
}

/// People by rating, and bots apart from them.
#[component]
fn Ratings(game: &'static Listing) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Leaders, ClientError>>);
    spawn_local(async move {
        found.try_set(Some(api::get(&format!("/api/leaders/{}", game.name)).await));
    });
    view! {
        <section class="card" aria-labelledby="people-rated-title">
            <h2 id="people-rated-title">{tr(ui::PeopleRatedTitle)}</h2>
            {loaded(found, |leaders: Leaders| view! {
                {board(&leaders.people, "people-rated-title", ui::PeopleNobody)}
                <h3 id="people-bots-title">{tr(ui::PeopleBotsTitle)}</h3>
                {board(&leaders.bots, "people-bots-title", ui::PeopleNoBots)}
            })}
            <p class="soft">{tr(ui::PeopleRatingHelp)}</p>
        </section>
    }
}

fn board(leaders: &[Leader], title: &'static str, empty: Text) -> AnyView {
    if leaders.is_empty() {
        return view! { <p class="soft">{tr(empty)}</p> }.into_any();
    }
    let lines = (1_usize..)
        .zip(leaders)
        .map(|(place, leader)| {
            view! {
                <tr>
                    <td class="number">{place}</td>
                    <th scope="row">{match &leader.player {
                        Some(_) => person(&leader.name, leader.player.as_deref()),
                        None => bot(&leader.name).into_any(),
                    }}</th>
                    <td class="number">{rating_text(&leader.rating)}</td>
                    <td class="number">{leader.rating.matches}</td>
                </tr>
            }
        })
        .collect_view();
    let heads = [
        ui::PeopleRank,
        ui::PeopleName,
        ui::PeopleRatingTitle,
        ui::PeoplePlayed,
    ];
    places(title, &heads, lines).into_any()
}
