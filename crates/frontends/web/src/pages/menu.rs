//! The first page: go on with a game, start one, learn one.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_art::{CardFace, Style, face_svg};
use wildpile_bundle::{EmblemCard, Listing};
use wildpile_client::daily::{Attempts, Today, today};
use wildpile_records::{Head as Saved, clock};

use crate::app::app;
use crate::chunks;
use crate::daily;
use crate::pages::learn;
use crate::play;
use crate::route::{Route, Shared};
use crate::store::{Store, StoreError};
use crate::text::{Reader, others, say, tr, ui};
use crate::thumbnail;
use crate::ui::Head;

/// The store's facts that this page depends on.
#[derive(Clone, Debug, Default)]
struct Known {
    /// The games in progress, the latest first.
    going: Vec<Saved>,
    /// The games that were never played, and whose lesson was neither taken nor left.
    unplayed: Vec<&'static str>,
    /// The state of today's deals.
    daily: Vec<Today>,
    /// True if some games can't be read.
    damaged: bool,
}

impl Known {
    async fn read(store: &Store) -> Result<Self, StoreError> {
        let mut known = Self {
            going: store.in_progress().await?,
            damaged: store.count_unreadable().await? > 0,
            ..Self::default()
        };
        // An untouched game isn't worth continuing.
        known.going.retain(|r| r.moves > 0);
        let finished = store.finished().await?;
        for game in chunks::listings() {
            let all = known.going.iter().chain(&finished);
            let is_played = all.into_iter().any(|row| row.info.game == game.name);
            if !is_played && !learn::seen(store, game.name).await? {
                known.unplayed.push(game.name);
            }
        }
        let matches: Vec<&Saved> = known.going.iter().chain(&finished).collect();
        known.daily = today(chunks::listings(), &matches, clock::days(clock::now_ms()));
        Ok(known)
    }
}

/// A store that takes longer than this (ms) is not waited for.
const PATIENCE: u64 = 400;

/// The first page. It waits a moment for what the store tells, so that nothing moves under the pointer.
#[component]
pub fn Menu() -> impl IntoView {
    let app = app();
    let (known, is_there) = (RwSignal::new(Known::default()), RwSignal::new(false));
    let give_up = move || {
        is_there.try_set(true);
    };
    app.follow_store(move |store| async move {
        match Known::read(&store).await {
            Ok(mut found) => {
                known.try_update(|known| {
                    // The layout stays: a button mustn't move away under a finger.
                    if is_there.try_get_untracked() == Some(true) {
                        found.unplayed = std::mem::take(&mut known.unplayed);
                    }
                    *known = found;
                });
                is_there.try_set(true);
            }
            Err(error) => {
                give_up();
                app.warn(play::store_error(&error));
            }
        }
    });
    set_timeout(give_up, std::time::Duration::from_millis(PATIENCE));
    let rows = Signal::derive(move || known.with(|k| k.going.clone()));
    let is_unplayed = move |game: &str| known.with(|k| k.unplayed.contains(&game));
    view! {
        <Head/>
        <main id="main" class="page menu">
            <h1 class="hidden">"Wildpile"</h1>
            <Show when=move || is_there.get() fallback=|| view! { <p class="waiting"></p> }>
                <Going rows/>
                <TodaysDeals known/>
                <section>
                    <a class="day" data-do="online" href=Route::Online.to_string()><strong>{tr(ui::MenuOnline)}</strong></a>
                </section>
                <Show when=move || known.with(|k| k.damaged)>
                    <p><a href="/settings">{tr(ui::MenuDamaged)}</a></p>
                </Show>
                <section aria-labelledby="games-title">
                    <h2 id="games-title">{tr(ui::MenuGames)}</h2>
                    <div class="games">
                        {chunks::listings()
                            .map(|g| view! {
                                <Game
                                    game=g
                                    unplayed=Signal::derive(move || is_unplayed(g.name))
                                />
                            })
                            .collect_view()}
                    </div>
                </section>
                <footer class="soft foot">
                    <p><a data-do="lab" href=Route::Lab(Shared::default()).to_string()>{tr(ui::MenuLab)}</a></p>
                    <p><a data-do="print" href=Route::Print(None).to_string()>{tr(ui::MenuPrint)}</a></p>
                    <p>{tr(ui::MenuLocal)}</p>
                    <p>{tr(ui::NotAffiliated)}</p>
                </footer>
            </Show>
        </main>
    }
}

/// Today's deals, each with its state.
#[component]
fn TodaysDeals(known: RwSignal<Known>) -> impl IntoView {
    let tile = move |game: &'static Listing| {
        let link = Shared {
            deal: Some("today".to_owned()),
            ..Shared::of(game.name)
        };
        let card = game
            .emblem
            .iter()
            .find(|card| card.wild)
            .unwrap_or(&game.emblem[1]);
        let state = move || {
            let said = known.with(|k| k.daily.iter().find(|d| d.game == game.name).map(Today::message));
            say(
                &said.unwrap_or_else(|| Attempts::default().message()),
                &Reader::NOBODY,
            )
        };
        view! {
            <li data-game=game.name>
                <a class="day" data-do="daily" href=Route::Deal(link).to_string()>
                    <span class="day-card" aria-hidden="true" inner_html=emblem_card(card)></span>
                    <span class="day-text">
                        <strong>{chunks::listed_title(game)}</strong>
                        <span class="soft">{state}</span>
                    </span>
                </a>
            </li>
        }
    };
    view! {
        <section aria-labelledby="daily-title" class="daily">
            <div class="daily-head">
                <h2 id="daily-title">{tr(ui::MenuDaily)}</h2>
                <span class="soft">{long_date()}</span>
                <a class="button small" data-do="calendar" href=Route::Daily(None).to_string()>{tr(ui::MenuCalendar)}</a>
            </div>
            <ul>{chunks::listings().filter(|g| g.daily.is_some()).map(tile).collect_view()}</ul>
        </section>
    }
}

/// Today in universal time, like the daily deals: `Monday, 23 November`.
fn long_date() -> String {
    let options = [("weekday", "long"), ("day", "numeric"), ("month", "long")];
    daily::date_text(clock::days(clock::now_ms()), &options)
}

/// The games in progress, the latest first.
#[component]
fn Going(rows: Signal<Vec<Saved>>) -> impl IntoView {
    let all = RwSignal::new(false);
    let shown = move || {
        let mut rows = rows.get();
        if !all.get() {
            rows.truncate(3);
        }
        rows
    };
    view! {
        <Show when=move || rows.with(|r| !r.is_empty())>
            <section aria-labelledby="going-title" class="going">
                <h2 id="going-title">{tr(ui::MenuGoing)}</h2>
                <ul>
                    <For each=shown key=|r| (r.id, r.updated_at) let:row>
                        <Row row/>
                    </For>
                </ul>
                <Show when=move || { rows.with(|r| r.len() > 3) && !all.get() }>
                    <button class="small" on:click=move |_| all.set(true)>
                        {move || tr(ui::MenuAll { count: rows.with(Vec::len) })}
                    </button>
                </Show>
            </section>
        </Show>
    }
}

#[component]
fn Row(row: Saved) -> impl IntoView {
    let app = app();
    let title = chunks::title(&row.info.game);
    let rules = (row.info.rules_name != row.info.game).then(|| tr(ui::OwnRules));
    let alone = row.info.seats.len() <= 1;
    let (id, held, deal, moves) = (row.id, row.held(), row.info.deal.clone(), row.moves);
    let others = others(&row.info);
    let sure = RwSignal::new(false);
    let delete = move |_| {
        if !sure.get_untracked() {
            sure.set(true);
            return;
        }
        let (store, held) = (app.store(), held.clone());
        spawn_local(async move {
            app.stored(store.discard(&held).await);
        });
    };
    let back = app.settings.with_untracked(|s| s.back);
    let picture = thumbnail::picture(id.number()).map(|paths| {
        let (wide, high) = thumbnail::SIZE;
        view! {
            <svg class="thumb" viewBox=format!("0 0 {wide} {high}") color=back.ground() aria-hidden="true">
                {paths.into_iter().map(|path| view! { <path d=path></path> }).collect_view()}
            </svg>
        }
    });
    view! {
        <li>
            <a class="going-link" href=Route::Play(id.number()).to_string()>
                {picture}
                <strong>{title}</strong>
                " "
                <span class="soft">
                    {if alone {
                        tr(ui::MenuDeal { deal })
                    } else {
                        tr(ui::MenuWith { names: others.join(", ") })
                    }} " · " {tr(ui::Moves { count: moves })}
                    {rules.map(|r| format!(" · {r}"))}
                </span>
            </a>
            <button class="small" on:click=delete on:blur=move |_| sure.set(false)>
                {move || tr(if sure.get() { ui::MenuDeleteSure } else { ui::Delete })}
            </button>
        </li>
    }
}

/// A card of an emblem, drawn by our own code from constants.
fn emblem_card(card: &EmblemCard) -> String {
    let (symbol, letter) = card.suit.unzip();
    let face = CardFace::new(card.rank, symbol, letter, card.ink, card.wild, None);
    face_svg(&face, &Style::default())
}

/// The cards of a game's emblem.
pub(super) fn emblem(game: &Listing) -> impl IntoView + use<> {
    let card = |card| view! { <span class="emblem-card" inner_html=emblem_card(card)></span> };
    game.emblem.each_ref().map(card)
}

/// A game. One that was never played leads to its lesson first.
#[component]
fn Game(game: &'static Listing, unplayed: Signal<bool>) -> impl IntoView {
    let app = app();
    let busy = RwSignal::new(false);
    let cards = emblem(game);
    let play = move |_| {
        busy.set(true);
        spawn_local(async move {
            chunks::expect(game.name.to_owned());
            let table = super::table().await;
            let bundle = chunks::load(game.name).await;
            match bundle.ok().zip(table.ok()) {
                Some((bundle, table)) => (table.start_usual)(app, bundle),
                None => app.warn(tr(ui::NotLoaded)),
            }
            busy.try_set(false);
        });
    };
    // Someone who points at a game will probably play it soon.
    let expect = move || {
        chunks::expect(game.name.to_owned());
        spawn_local(async { drop(super::table().await) });
    };
    let lesson = StoredValue::new(Route::Learn(game.name.to_owned()).to_string());
    let seats = move || match game.seats {
        (1, 1) => tr(ui::SeatsOne),
        (from, to) => tr(ui::SeatsRange { from, to }),
    };
    view! {
        <article
            class="card game"
            data-game=game.name
            on:pointerenter=move |_| expect()
            on:focusin=move |_| expect()
        >
            <div class="emblem" aria-hidden="true">{cards}</div>
            <h3>{chunks::listed_title(game)}</h3>
            <p>{chunks::tagline(game)}</p>
            <p class="soft">{seats}</p>
            <div class="game-buttons">
                <Show when=move || unplayed.get()>
                    <a class="button primary wide" data-do="learn" href=lesson.get_value()>{tr(ui::LearnFirst)}</a>
                </Show>
                <button class:primary=move || !unplayed.get() data-do="play" disabled=move || busy.get() on:click=play>
                    {tr(ui::Play)}
                </button>
                <a class="button" data-do="setup" href=Route::New(Shared::of(game.name)).to_string()>
                    {tr(ui::SetUp)}
                </a>
                <Show when=move || !unplayed.get()>
                    <a class="button quiet" data-do="learn" href=lesson.get_value()>{tr(ui::Learn)}</a>
                </Show>
                <a class="button quiet" data-do="rules" href=Route::Rules(game.name.to_owned()).to_string()>
                    {tr(ui::Rules)}
                </a>
            </div>
        </article>
    }
}
