//! The page: today's deal, the streak, and a month of cards.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_bundle::Listing;
use wildpile_client::daily::{Attempts, Badge, Best, Calendar, Field, Medal, Played, board_path, weekday};
use wildpile_client::text::ShelfTitle;
use wildpile_protocol::people::DailyBoard;
use wildpile_records::clock;
use wildpile_solvers::daily::{DailyDeals, Day};

use super::cards::{card, difficulty, flame, medal};
use crate::app::app;
use crate::chunks::{self, listed, listed_title, listings};
use crate::daily::date_text;
use crate::languages;
use crate::pages::online::api;
use crate::route::{Route, Shared};
use crate::text::{Reader, say, tr, ui};
use crate::ui::{GameTabs, Head, focus, found};

/// A game's calendar on the screen. Cheap to copy.
#[derive(Clone, Copy)]
struct Shown {
    game: &'static Listing,
    today: u64,
    calendar: RwSignal<Calendar>,
    /// The deals with their stars, once the game is loaded.
    deals: RwSignal<Option<DailyDeals>>,
}

impl Shown {
    fn new(game: &'static Listing) -> Self {
        let today = clock::days(clock::now_ms());
        let shown = Self {
            game,
            today,
            calendar: RwSignal::new(Calendar::new(Played::default(), today)),
            deals: RwSignal::new(None),
        };
        let app = app();
        app.follow_store(move |store| async move {
            let finished = app.stored(store.finished().await);
            let going = app.stored(store.in_progress().await);
            let (finished, going) = (finished.unwrap_or_default(), going.unwrap_or_default());
            let deals = chunks::load(game.name).await.ok().and_then(|bundle| bundle.daily);
            let played = Played::of(game, deals, finished.iter().chain(&going));
            shown.deals.try_set(deals);
            shown.calendar.try_update(|calendar| calendar.follow(played));
        });
        shown
    }

    fn attempts(self, day: u64) -> Attempts {
        self.calendar.with(|calendar| calendar.played().on(day))
    }

    fn stars(self, day: u64) -> Option<u8> {
        self.deals.get()?.stars(Day::since_1970(day))
    }

    /// The page of a day's deal: of the match in progress, or a new one.
    fn deal(self, day: String, attempts: &Attempts) -> String {
        let going = attempts.going.map(|id| Route::Play(id.number()));
        let link = || Shared {
            deal: Some(day),
            ..Shared::of(self.game.name)
        };
        going.unwrap_or_else(|| Route::Deal(link())).to_string()
    }
}

/// The page.
#[component]
pub fn Daily() -> impl IntoView {
    let named = match app().route.get_untracked() {
        Route::Daily(named) => named,
        _ => None,
    };
    let with_daily = || listings().filter(|game| game.daily.is_some());
    let game = named
        .and_then(|name| listed(&name))
        .filter(|game| game.daily.is_some());
    let Some(game) = game.or_else(|| with_daily().next()) else {
        return ().into_any();
    };
    let shown = Shown::new(game);
    let way = Route::Way(game.name.to_owned()).to_string();
    view! {
        <Head/>
        <main id="main" class="page daily-page">
            <h1>{tr(ui::TitleDaily)}</h1>
            <GameTabs label=tr(ui::TitleDaily) games=with_daily().collect() shown=game.name page=Route::Daily/>
            <div class="day-cloth">
                <Today shown/>
                <Month shown/>
                <Medals shown/>
            </div>
            <p class="choices row">
                <a class="button" data-do="way" href=way>{tr(ui::DailyWay)}</a>
                <BestPlayer game/>
                <a class="button" href=Route::Leaders(Some(game.name.to_owned())).to_string()>{tr(ui::DailyLeaders)}</a>
            </p>
            <p class="soft">{say(&Calendar::help(), &Reader::NOBODY)}</p>
        </main>
    }
    .into_any()
}

/// Yesterday's best match of a player at this server, if it keeps leaderboards.
#[component]
fn BestPlayer(game: &'static Listing) -> impl IntoView {
    let best = RwSignal::new(None::<Best>);
    if game.daily.is_some_and(<[_]>::is_empty) {
        let yesterday = clock::days(clock::now_ms()).saturating_sub(1);
        spawn_local(async move {
            if languages::has_tables().await {
                let board = api::get::<DailyBoard>(&board_path(game.name, yesterday)).await;
                best.try_set(board.ok().as_ref().and_then(Best::of));
            }
        });
    }
    move || {
        let best = best.get()?;
        let address = Route::Match(best.transcript.clone()).to_string();
        Some(
            view! { <a class="button" data-do="best" href=address>{say(&best.message(), &Reader::NOBODY)}</a> },
        )
    }
}

/// Today's deal, large, and the streak.
#[component]
fn Today(shown: Shown) -> impl IntoView {
    let Shown { game, today, .. } = shown;
    let field = move || Field {
        day: today,
        number: Day::since_1970(today).day,
        attempts: shown.attempts(today),
        is_later: false,
        is_forgiven: false,
    };
    let date = date_text(
        today,
        &[("weekday", "long"), ("day", "numeric"), ("month", "long")],
    );
    let stars = move || {
        shown.stars(today).map(|stars| {
            let badge = Badge {
                day: today,
                stars,
                is_late: false,
            };
            difficulty(stars, say(&badge.spoken(), &Reader::NOBODY))
        })
    };
    let buttons = move || {
        let attempts = shown.attempts(today);
        let (text, is_first) = match (attempts.going, attempts.win) {
            (Some(_), _) => (ui::DailyContinue, true),
            (None, Some(_)) => (ui::DailyAgain, false),
            (None, None) => (ui::DailyPlay, true),
        };
        let replay = attempts.win.map(|win| {
            let replay = Route::Replay(win.id.number()).to_string();
            view! { <a class="button" href=replay>{tr(ui::DailyOwn)}</a> }
        });
        view! {
            <a class="button" class:primary=is_first data-do="today" href=shown.deal("today".to_owned(), &attempts)>{tr(text)}</a>
            {replay}
        }
    };
    view! {
        <section class="day-today" aria-labelledby="day-today-title">
            <div class="day-hero" class:lost=move || is_lost(&field().attempts) aria-hidden="true">
                {move || card(game, &field(), None)}
            </div>
            <div>
                <p class="day-date">{date}</p>
                <h2 id="day-today-title">{listed_title(game)}</h2>
                <p class="day-difficulty">{stars}</p>
                <p class="day-state">{move || say(&shown.attempts(today).message(), &Reader::NOBODY)}</p>
                <p class="day-buttons">{buttons}</p>
            </div>
            <div class="day-streak">
                {move || shown.calendar.with(|c| flame(c.streak.days, c.streak.is_safe))}
                <p>{move || say(&shown.calendar.with(Calendar::streak_message), &Reader::NOBODY)}</p>
            </div>
        </section>
    }
}

/// True if a deal was lost, and not won since.
fn is_lost(attempts: &Attempts) -> bool {
    attempts.is_lost && attempts.win.is_none()
}

/// A month of cards, and its medal.
#[component]
fn Month(shown: Shown) -> impl IntoView {
    let calendar = shown.calendar;
    let month = move || say(&calendar.with(Calendar::month_name), &Reader::NOBODY);
    let medals = move || {
        let won = Medal::of(calendar.with(Calendar::won));
        let all = Medal::ALL.map(|each| medal(each, won.is_some_and(|won| won >= each)));
        all.into_iter().collect_view()
    };
    let won = move || {
        let medal = Medal::of(calendar.with(Calendar::won));
        let name = medal.map(|medal| format!("{}: ", say(&medal.message(), &Reader::NOBODY)));
        let said = say(&calendar.with(Calendar::month_message), &Reader::NOBODY);
        format!("{}{said}", name.unwrap_or_default())
    };
    let fields = move || {
        let fields: Vec<Field> = calendar.with(|c| c.fields().collect());
        fields.into_iter().map(|field| day(shown, field)).collect_view()
    };
    view! {
        <section aria-labelledby="day-month">
            <div class="calendar-head">
                <button aria-label=tr(ui::DailyBefore) aria-disabled=move || (!calendar.with(Calendar::can_go_back)).to_string()
                    on:click=move |_| calendar.update(|c| c.turn(true))>"←"</button>
                <h2 id="day-month" tabindex="-1" aria-live="polite">{month}</h2>
                <button aria-label=tr(ui::DailyAfter) aria-disabled=move || (!calendar.with(Calendar::can_go_on)).to_string()
                    on:click=move |_| calendar.update(|c| c.turn(false))>"→"</button>
            </div>
            <div class="day-medals">{medals} <p>{won}</p></div>
            <div class="calendar weekdays" aria-hidden="true">
                {(0..7).map(|day| view! { <span>{say(&Calendar::weekday_name(day), &Reader::NOBODY)}</span> }).collect_view()}
            </div>
            <ol class="calendar">{fields}</ol>
        </section>
    }
}

/// Moves the focus to the month, which is above its medal, out of sight on small screens. Its calendar is to be seen, too: the
/// focus alone scrolls no further than to its heading, at the edge.
fn to_month() {
    let month = found("#day-month");
    if let Some(month) = month
        .as_ref()
        .filter(|month| month.get_bounding_client_rect().top() < 0.0)
    {
        month.scroll_into_view();
    }
    focus(month);
}

/// The medals of all months; a month opens its calendar.
#[component]
fn Medals(shown: Shown) -> impl IntoView {
    let calendar = shown.calendar;
    let months = move || {
        let shelf = calendar.with(Calendar::shelf);
        let months = shelf.months().iter().map(|&month| {
            let won = month.medal();
            let open = move |_| {
                calendar.update(|calendar| calendar.show(month.start));
                request_animation_frame(to_month);
            };
            view! {
                <li><button on:click=open>
                    {medal(won.unwrap_or(Medal::Bronze), won.is_some())}
                    <span>
                        <b>{say(&month.name(), &Reader::NOBODY)}</b>
                        <span>{say(&month.message(), &Reader::NOBODY)}</span>
                    </span>
                </button></li>
            }
        });
        months.collect_view()
    };
    let counted = move || say(&calendar.with(Calendar::shelf).message(), &Reader::NOBODY);
    view! {
        <section class="day-shelf" aria-labelledby="day-shelf">
            <h2 id="day-shelf">{say(&ShelfTitle.into(), &Reader::NOBODY)}</h2>
            <p>{counted}</p>
            <ul>{months}</ul>
        </section>
    }
}

/// A day of the calendar: a card that leads to its deal, unless that is yet to come.
fn day(shown: Shown, field: Field) -> AnyView {
    let column = format!("{}", weekday(field.day) + 1);
    let Some(said) = field.message() else {
        return view! { <li style:grid-column=column><span class="calendar-day">{card(shown.game, &field, None)}</span></li> }
            .into_any();
    };
    let stars = move || shown.stars(field.day);
    // In full: the row of weekdays and the month above it aren't read with a day.
    let label = move || {
        let date = date_text(field.day, &[("dateStyle", "full")]);
        let stars = stars().map_or_else(String::new, |count| format!(", {}", tr(ui::DailyStars { count })));
        format!("{date}{stars}: {}", say(&said, &Reader::NOBODY))
    };
    let attempts = field.attempts;
    view! {
        <li style:grid-column=column>
            <a
                class="calendar-day"
                class:won=attempts.win.is_some()
                class:late=attempts.win.is_some_and(|win| win.is_late)
                class:kept=attempts.win.is_some_and(|win| win.is_for_streak())
                class:lost=is_lost(&attempts)
                class:going=attempts.going.is_some()
                class:forgiven=field.is_forgiven
                aria-current=(field.day == shown.today).then_some("date")
                aria-label=label
                href=shown.deal(Day::since_1970(field.day).to_string(), &attempts)
            >
                {move || card(shown.game, &field, stars())}
            </a>
        </li>
    }
    .into_any()
}
