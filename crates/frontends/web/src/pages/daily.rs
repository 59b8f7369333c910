//! The daily deals of a game, month by month: `/daily/joker`.

use leptos::prelude::*;
use wildpile_bundle::Listing;
use wildpile_records::{Head as Game, clock};
use wildpile_solvers::daily::{Day, YEARS};

use crate::app::app;
use crate::chunks::{listed, listings};
use crate::daily::{date_text, days_won, is_deal_of, streak, wins};
use crate::route::{Route, Shared};
use crate::text::{tr, ui};
use crate::ui::{GameTabs, Head};

/// The first day that has a deal.
fn first_day() -> u64 {
    (0..)
        .find(|days| Day::since_1970(*days).year >= YEARS.0)
        .unwrap_or(0)
}

/// The days of a month that one of them belongs to, in order.
fn month_of(day: u64) -> std::ops::Range<u64> {
    let start = day - u64::from(Day::since_1970(day).day - 1);
    let end = (start + 28..).find(|next| Day::since_1970(*next).day == 1);
    start..end.unwrap_or(start + 28)
}

/// Number of days of its week come before a day; weeks begin on Mondays.
const fn weekday(day: u64) -> u64 {
    // 1 January 1970 was a Thursday.
    (day + 3) % 7
}

/// The longest streak.
fn longest(won: &[u64]) -> usize {
    won.iter().map(|&day| streak(won, day)).max().unwrap_or(0)
}

/// The page.
#[component]
pub fn Daily() -> impl IntoView {
    let app = app();
    let named = match app.route.get_untracked() {
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
    let today = clock::days(clock::now_ms());
    let shown = RwSignal::new(today);
    let finished = RwSignal::new(Vec::<Game>::new());
    app.follow_store(move |store| async move {
        if let Some(found) = app.stored(store.finished().await) {
            finished.try_set(found);
        }
    });
    let first = first_day();
    let can_go_back = move || month_of(shown.get()).start > first;
    let can_go_on = move || month_of(shown.get()).end <= today;
    let on_time = Memo::new(move |_| finished.with(|f| days_won(game, f)));
    view! {
        <Head/>
        <main id="main" class="page narrow daily-page">
            <h1>{tr(ui::TitleDaily)}</h1>
            <GameTabs label=tr(ui::TitleDaily) games=with_daily().collect() shown=game.name page=Route::Daily/>
            {move || {
                let won = on_time.get();
                (!won.is_empty()).then(|| {
                    let streaks = [
                        tr(ui::DailyStreak { count: streak(&won, today) }),
                        tr(ui::DailyBest { count: longest(&won) }),
                    ];
                    view! { <p class="daily-streaks">{streaks.join(" · ")}</p> }
                })
            }}
            <div class="calendar-head">
                <button aria-label=tr(ui::DailyBefore) disabled=move || !can_go_back()
                    on:click=move |_| shown.update(|day| *day = month_of(*day).start.saturating_sub(1))>"←"</button>
                <h2 aria-live="polite">{move || date_text(shown.get(), &[("month", "long"), ("year", "numeric")])}</h2>
                <button aria-label=tr(ui::DailyAfter) disabled=move || !can_go_on()
                    on:click=move |_| shown.update(|day| *day = month_of(*day).end.min(today))>"→"</button>
            </div>
            <div class="calendar weekdays" aria-hidden="true">
                // Any seven days from a Monday on.
                {(4..11).map(|day| view! { <span>{date_text(day, &[("weekday", "short")])}</span> }).collect_view()}
            </div>
            <ol class="calendar">
                {move || {
                    let month = month_of(shown.get());
                    let won = finished.with(|f| {
                        let wins: Vec<Game> = wins(game, f).cloned().collect();
                        month.clone().filter(|day| wins.iter().any(|row| is_deal_of(row, *day))).collect::<Vec<_>>()
                    });
                    month
                        .clone()
                        .map(|day| view! { <Field game day today won=won.contains(&day) on_time=on_time.with(|w| w.contains(&day))/> })
                        .collect_view()
                }}
            </ol>
            <p class="soft">{tr(ui::DailyHelp)}</p>
            <p><a href=Route::Leaders(Some(game.name.to_owned())).to_string()>{tr(ui::DailyLeaders)}</a></p>
        </main>
    }
    .into_any()
}

/// A day of the calendar: a link to its deal, unless that is yet to come.
#[component]
fn Field(game: &'static Listing, day: u64, today: u64, won: bool, on_time: bool) -> impl IntoView {
    let column = format!("{}", weekday(day) + 1);
    let number = Day::since_1970(day).day;
    // In full: the row of weekdays and the month above it aren't read with a day.
    let date = date_text(day, &[("dateStyle", "full")]);
    if day > today {
        return view! { <li style:grid-column=column><span class="calendar-day">{number}</span></li> }
            .into_any();
    }
    let link = Shared {
        deal: Some(Day::since_1970(day).to_string()),
        ..Shared::of(game.name)
    };
    let label = match (won, on_time) {
        (_, true) => format!("{date}: {}", tr(ui::DailyWon)),
        (true, false) => format!("{date}: {}", tr(ui::DailyWonLater)),
        (false, false) => date,
    };
    view! {
        <li style:grid-column=column>
            <a
                class="calendar-day"
                class:won=won
                class:on-time=on_time
                aria-current=(day == today).then_some("date")
                aria-label=label
                href=Route::Deal(link).to_string()
            >
                {number}
                {won.then_some(view! { <span aria-hidden="true">"✓"</span> })}
            </a>
        </li>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_and_weeks_are_those_of_the_calendar() {
        // 23 November 2026 was a Monday.
        assert_eq!(weekday(20_780), 0);
        assert_eq!(month_of(20_780), 20_758..20_788);
        assert_eq!(month_of(20_758), month_of(20_787));
        assert_eq!(Day::since_1970(first_day()).to_string(), "2026-01-01");
        // A leap year's February.
        assert_eq!(month_of(21_230).count(), 29);
    }

    #[test]
    fn the_longest_streak_is_found_wherever_it_is() {
        assert_eq!(longest(&[]), 0);
        assert_eq!(longest(&[9, 5, 4, 3, 1]), 3);
    }
}
