//! The first page, a table: the match to continue or the deals of today, and a deck for each game. Everything else is in
//! the [`tray`](super::tray) below.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;
use web_sys::Element;
use wildpile_bundle::Listing;
use wildpile_client::daily::{Today, first_choice, today};
use wildpile_records::{Head as Saved, Practice, clock};

use super::tray::Tray;
use super::{Parts, expect_table, parts};
use crate::app::{App, app};
use crate::daily;
use crate::play;
use crate::route::{Route, Shared};
use crate::settings::{Speed, reduced_motion};
use crate::store::{Store, StoreError};
use crate::table::opening;
use crate::text::{Reader, others, say, tr, ui};
use crate::thumbnail;
use crate::ui::found;
use crate::{chunks, languages};

/// The store's facts that this page depends on.
#[derive(Clone, Debug, Default)]
struct Known {
    /// The games in progress, the latest first.
    going: Vec<Saved>,
    /// The state of today's deals, that to play next first.
    daily: Vec<Today>,
    /// True if some games can't be read.
    damaged: bool,
}

impl Known {
    async fn read(store: &Store) -> Result<Self, StoreError> {
        let mut going = store.in_progress().await?;
        // An untouched game isn't worth continuing.
        going.retain(|r| r.moves > 0);
        let finished = store.finished().await?;
        let matches: Vec<&Saved> = going.iter().chain(&finished).collect();
        let daily = dailies(&matches);
        Ok(Self {
            going,
            daily,
            damaged: store.count_unreadable().await? > 0,
        })
    }
}

/// Today's deals. That to play next is first: the longest streak that isn't safe yet, or another game each day.
fn dailies(matches: &[&Saved]) -> Vec<Today> {
    let day = clock::days(clock::now_ms());
    let mut all = today(chunks::listings(), matches, day);
    let turn = usize::try_from(day).unwrap_or(0);
    if let Some(turn) = turn.checked_rem(all.len()) {
        all.rotate_left(turn);
    }
    let next = first_choice(&all).and_then(|next| all.iter().position(|one| one.game == next.game));
    if let Some(next) = next {
        all.rotate_left(next);
    }
    all
}

/// A store that takes longer than this (ms) is not waited for.
const PATIENCE: u64 = 400;

/// The first page. It waits a moment for what the store tells, so that nothing moves under the pointer.
#[component]
pub fn Menu() -> impl IntoView {
    let app = app();
    let start = Known {
        daily: dailies(&[]),
        ..Known::default()
    };
    let (known, is_there) = (RwSignal::new(start), RwSignal::new(false));
    let give_up = move || {
        is_there.try_set(true);
    };
    app.follow_store(move |store| async move {
        match Known::read(&store).await {
            Ok(mut found) => {
                known.try_update(|known| {
                    // The order stays: a link mustn't move away under a finger.
                    if is_there.try_get_untracked() == Some(true) {
                        let now = |old: &Today| found.daily.iter().find(|d| d.game == old.game).cloned();
                        found.daily = known.daily.iter().filter_map(now).collect();
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
    set_timeout(give_up, Duration::from_millis(PATIENCE));
    let rows = Signal::derive(move || known.with(|k| k.going.clone()));
    view! {
        <main id="main" class="menu">
            <h1 class="brand"><span class="hidden">"Wildpile"</span></h1>
            <Show when=move || is_there.get() fallback=|| view! { <p class="waiting"></p> }>
                <div class="hero">
                    <Going rows/>
                    <TodaysDeals known/>
                </div>
                <Show when=move || known.with(|k| k.damaged)>
                    <p><a href="/settings">{tr(ui::MenuDamaged)}</a></p>
                </Show>
                <section aria-labelledby="games-title">
                    <h2 id="games-title" class="hidden">{tr(ui::MenuGames)}</h2>
                    <ul class="decks">
                        {chunks::listings().map(|game| view! { <Deck game/> }).collect_view()}
                    </ul>
                </section>
                <Tray/>
            </Show>
        </main>
    }
}

/// Today's deals, each with its state.
#[component]
fn TodaysDeals(known: RwSignal<Known>) -> impl IntoView {
    let tile = move |today: Today| {
        let game = chunks::listings().find(|game| game.name == today.game)?;
        let link = Shared {
            deal: Some("today".to_owned()),
            ..Shared::of(game.name)
        };
        let wild = game.emblem.iter().position(|card| card.wild);
        let card = cards_of(game).nth(wild.unwrap_or(1)).unwrap_or_default();
        let state = say(&today.message(), &Reader::NOBODY);
        Some(view! {
            <li data-game=game.name>
                <a class="day" data-do="daily" href=Route::Deal(link).to_string()>
                    <span class="day-card" aria-hidden="true" inner_html=card></span>
                    <span class="day-text">
                        <strong>{chunks::listed_title(game)}</strong>
                        " "
                        <span class="soft">{state}</span>
                        <span class="go">{tr(ui::Play)}</span>
                    </span>
                </a>
            </li>
        })
    };
    view! {
        <section aria-labelledby="daily-title" class="daily">
            <div class="daily-head">
                <h2 id="daily-title">{tr(ui::MenuDaily)}</h2>
                <a class="soft" data-do="calendar" href=Route::Daily(None).to_string()>
                    {long_date()} <span class="hidden">": " {tr(ui::MenuCalendar)}</span>
                </a>
            </div>
            <ul>{move || known.with(|k| k.daily.iter().cloned().filter_map(tile).collect_view())}</ul>
        </section>
    }
}

/// Today in universal time, like the daily deals: `Monday, 23 November`.
fn long_date() -> String {
    let options = [("weekday", "long"), ("day", "numeric"), ("month", "long")];
    daily::date_text(clock::days(clock::now_ms()), &options)
}

/// The games in progress, the latest first and large.
#[component]
fn Going(rows: Signal<Vec<Saved>>) -> impl IntoView {
    let all = RwSignal::new(false);
    let shown = move || {
        let mut rows = rows.get();
        if !all.get() {
            rows.truncate(2);
        }
        rows
    };
    view! {
        <Show when=move || rows.with(|r| !r.is_empty())>
            <section aria-labelledby="going-title" class="going">
                <h2 id="going-title" class="hidden">{tr(ui::MenuGoing)}</h2>
                <ul>
                    <For each=shown key=|r| (r.id, r.updated_at) let:row>
                        <Row row/>
                    </For>
                </ul>
                <Show when=move || { rows.with(|r| r.len() > 2) && !all.get() }>
                    <button class="small quiet" on:click=move |_| all.set(true)>
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
    let practice = row.help.practice().map(|_| tr(Practice::mark()));
    let rules = (row.info.rules_name != row.info.game).then(|| {
        let rules_name = row.info.rules_name.clone();
        // Their name comes with the other pages.
        let named = RwSignal::new(None::<Parts>);
        spawn_local(async move {
            if let Ok(parts) = parts().await {
                named.try_set(Some(parts));
            }
        });
        move || match named.get() {
            Some(parts) => (parts.rules_summary)(rules_name.clone()),
            None => tr(ui::OwnRules).into_any(),
        }
    });
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
                    {practice.map(|mark| format!(" · {mark}"))}
                    {rules.map(|rules| view! { " · " {rules} })}
                </span>
                <span class="go">{tr(ui::MenuGoing)}</span>
            </a>
            <button class="small quiet" on:click=delete on:blur=move |_| sure.set(false)>
                {move || tr(if sure.get() { ui::MenuDeleteSure } else { ui::Delete })}
            </button>
        </li>
    }
}

/// The cards of the games' emblems: in each line a game and a drawing. A test compares them with our own code, which draws all
/// cards and is loaded with the first table.
const EMBLEMS: &str = include_str!("emblems.txt");

/// The cards of a game's emblem.
pub fn emblem(game: &Listing) -> String {
    cards_of(game)
        .map(|card| format!("<span class=\"emblem-card\">{card}</span>"))
        .collect()
}

fn cards_of(game: &Listing) -> impl Iterator<Item = &'static str> {
    let cards = EMBLEMS.lines().filter_map(|line| line.split_once(' '));
    cards.filter(|(name, _)| *name == game.name).map(|(_, card)| card)
}

/// Time for which an opened deck is gathered and shuffled before it travels to the table, in ms. Chunks are loaded meanwhile.
const SHUFFLE: u64 = 420;

/// The attribute of a deck that is being opened: its style gathers and shuffles it, and clears the table around it.
const BUSY: &str = "aria-busy";

/// The deck of a game. A click opens it: it is gathered, shuffled, and dealt at the table.
#[component]
fn Deck(game: &'static Listing) -> impl IntoView {
    let app = app();
    let cards = move || {
        let back = app.settings.with(|s| languages::back_address(s.back.name()));
        let back = format!("<img src=\"{}\" alt=\"\">", back.unwrap_or_default());
        let emblem = emblem(game);
        format!("<span class=\"deck-pile\">{back}{back}{back}</span>{emblem}")
    };
    let expect = move || expect_table(game.name.to_owned());
    let play = move |event: web_sys::MouseEvent| {
        let deck = event
            .current_target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let Some(deck) = deck.filter(|_| found(".deck[aria-busy]").is_none()) else {
            return;
        };
        drop(deck.set_attribute(BUSY, "true"));
        expect();
        let is_still = reduced_motion() || app.settings.with_untracked(|s| s.speed == Speed::None);
        let wait = if is_still { 0 } else { SHUFFLE };
        set_timeout(
            move || open(app, game, deck, is_still),
            Duration::from_millis(wait),
        );
    };
    let about = format!("about-{}", game.name);
    let seats = match game.seats {
        (1, 1) => tr(ui::SeatsOne),
        (from, to) => tr(ui::SeatsRange { from, to }),
    };
    view! {
        <li data-game=game.name>
            <button
                class="deck"
                data-do="play"
                aria-describedby=about.clone()
                // Someone who points at a game will probably play it soon.
                on:pointerenter=move |_| expect()
                on:focusin=move |_| expect()
                on:click=play
            >
                <span class="deck-cards" aria-hidden="true" inner_html=cards></span>
                <strong>{chunks::listed_title(game)}</strong>
                " "
                <span class="go">{tr(ui::Play)}</span>
            </button>
            <p class="soft" id=about>{chunks::tagline(game)} " " <span>{seats}</span></p>
        </li>
    }
}

/// Starts a match, whose cards come from this deck.
fn open(app: App, game: &'static Listing, deck: Element, is_still: bool) {
    spawn_local(async move {
        let table = super::table().await;
        let bundle = chunks::load(game.name).await;
        // The page may have been left.
        if !deck.is_connected() {
            return;
        }
        match bundle.ok().zip(table.ok()) {
            Some((bundle, table)) => {
                let pile = deck.query_selector(".deck-pile").ok().flatten();
                if let Some(pile) = pile.filter(|_| !is_still) {
                    opening::leave(opening::on_screen(&pile));
                }
                (table.start_usual)(app, bundle);
            }
            None => app.warn(tr(ui::NotLoaded)),
        }
        // The page stays if a match can't be started.
        let close = move || drop(deck.remove_attribute(BUSY));
        set_timeout(close, Duration::from_millis(2 * SHUFFLE));
    });
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;
    use std::path::Path;

    use wildpile_art::{CardFace, Style, face_svg};

    use super::*;

    #[test]
    fn emblems_are_drawn_by_our_own_code() {
        let mut drawn = String::new();
        for game in chunks::listings() {
            for card in &game.emblem {
                let (symbol, letter) = card.suit.unzip();
                let face = CardFace::new(card.rank, symbol, letter, card.ink, card.wild, None);
                let svg = face_svg(&face, &Style::default());
                writeln!(drawn, "{} {}", game.name, svg.trim_end()).unwrap();
            }
        }
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/pages/emblems.txt");
        if std::env::var_os("WILDPILE_BLESS").is_some() {
            std::fs::write(file, drawn).unwrap();
            return;
        }
        assert!(
            EMBLEMS == drawn,
            "if the change is intended, run cargo xtask bless -p wildpile-web and look at the first page"
        );
    }
}
