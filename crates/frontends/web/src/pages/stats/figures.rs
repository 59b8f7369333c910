//! The figures and the charts.

use jiff::civil;
use jiff::tz::Offset;
use js_sys::Date;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wildpile_records::clock::duration;
use wildpile_records::{
    Figures, Filter, Head as Game, Judgements, Statistics, by_day, histogram, running_rate, statistics,
};

use super::{Games, charts, date, date_text, percent, result_text, rules_title, title};
use crate::text::{Reader, language, say, tr, tr_args};

/// The most bars of a distribution.
const BARS: u64 = 12;
/// Of so many games is the course of the last ones.
const LAST: usize = 20;

/// Everything that is counted of the chosen games.
#[component]
pub fn FiguresOf(games: Memo<Games>, filter: RwSignal<Filter>) -> impl IntoView {
    move || {
        let games = games.get();
        let one_game = filter.with(|f| f.game.is_some());
        let figures = Figures::of(games.iter().rev());
        let mut sets = statistics(games.iter().rev());
        sets.retain(|set| set.rules_name.is_some());
        let counted: Vec<&Game> = games.iter().rev().filter(|g| g.is_counted()).collect();
        view! {
            <section aria-labelledby="figures-title">
                <h2 id="figures-title" class="hidden">{tr("stats-figures")}</h2>
                {tiles(&figures, one_game)}
                {judged(&sets).map(|said| view! { <p data-note="judged">{said}</p> })}
            </section>
            {rule_sets(sets)}
            {all_charts(&figures, &counted, one_game)}
        }
    }
}

/// A value in the language's way; halves are possible.
fn number(value: f64) -> String {
    js_sys::Number::from(value).to_locale_string(&language()).into()
}

/// From so many games on, the interval of a win rate tells something.
const TELLING: u32 = 5;

/// Those of these counts that aren't 0, in words.
fn parts(figures: &Figures, counts: &[(&str, u32)]) -> Option<String> {
    let parts: Vec<String> = counts
        .iter()
        .filter(|(_, n)| *n > 0)
        .map(|(key, n)| tr_args(key, &[("n", (*n).into()), ("won", figures.won_with_hints.into())]))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// The figures one by one.
fn tiles(figures: &Figures, one_game: bool) -> AnyView {
    let tile = |name: &'static str, label: &str, value: String, more: Option<String>| {
        view! {
            <div class="tile card" data-figure=name>
                <dt>{tr(label)}</dt>
                <dd>
                    <strong>{value}</strong>
                    {more.map(|m| view! { " " <span class="soft">{m}</span> })}
                </dd>
            </div>
        }
        .into_any()
    };
    let count = |n: u32| number(f64::from(n));
    // What became of the games that were not won.
    let ends = [
        ("stats-n-lost", figures.lost),
        ("stats-n-drawn", figures.drawn),
        ("stats-n-abandoned", figures.abandoned),
    ];
    let (played, ends) = (count(figures.played), parts(figures, &ends));
    let mut tiles = vec![tile("played", "stats-played", played, ends)];
    if let Some(rate) = figures.win_rate() {
        let interval = [
            ("low", percent(rate.low).into()),
            ("high", percent(rate.high).into()),
        ];
        let interval = (figures.played >= TELLING).then(|| tr_args("stats-interval", &interval));
        let best = tr_args("stats-best", &[("value", count(figures.best_streak).into())]);
        tiles.push(tile("won", "stats-wins", count(figures.won), None));
        tiles.push(tile("rate", "stats-rate", percent(rate.share), interval));
        tiles.push(tile("streak", "stats-streak", count(figures.streak), Some(best)));
    }
    if one_game {
        let middle = |value: String| Some(tr_args("stats-median", &[("value", value.into())]));
        if let (Some(best), Some(half)) = (figures.best_turns, figures.median_turns) {
            let half = middle(number(half));
            tiles.push(tile("turns", "stats-best-turns", count(best), half));
        }
        if let (Some(best), Some(half)) = (figures.best_ms, figures.median_ms) {
            let half = middle(duration(half));
            tiles.push(tile("time", "stats-best-time", duration(best), half));
        }
        if let Some(score) = figures.best_score.filter(|&s| s != 0) {
            tiles.push(tile("score", "stats-best-score", number(score as f64), None));
        }
        let [_, double, triple] = figures.grades;
        if double + triple > 0 {
            let more = tr_args("stats-triples", &[("n", triple.into())]);
            tiles.push(tile("grades", "stats-doubles", count(double), Some(more)));
        }
    }
    let help = [
        ("stats-hinted", figures.hinted),
        ("stats-help-unknown", figures.help_unknown),
    ];
    if let Some(help) = parts(figures, &help) {
        tiles.push(tile("hints", "stats-hints", count(figures.hints), Some(help)));
    }
    if figures.total_ms > 0 {
        let total = duration(figures.total_ms);
        tiles.push(tile("total", "stats-total-time", total, None));
    }
    if figures.uncounted > 0 {
        let why = [("stats-marked", figures.marked), ("stats-solved", figures.solved)];
        let (all, why) = (count(figures.uncounted), parts(figures, &why));
        tiles.push(tile("uncounted", "stats-uncounted", all, why));
    }
    let with_help = figures.hinted + figures.help_unknown + figures.solved > 0;
    view! {
        <dl class="tiles">{tiles}</dl>
        {with_help.then(|| view! { <p class="soft" data-note="help">{tr("stats-help-note")}</p> })}
    }
    .into_any()
}

/// What was thought of changed rules, if only one rule set is shown.
fn judged(sets: &[Statistics]) -> Option<String> {
    let [set] = sets else { return None };
    let said = set.figures.judged.and_then(Judgements::message)?;
    Some(tr!(
        "stats-judged",
        rules = rules_title(set.rules_name.as_deref()?),
        answers = say(&said, &Reader::NOBODY)
    ))
}

/// The figures of each game and rule set, if there are several.
fn rule_sets(sets: Vec<Statistics>) -> Option<AnyView> {
    if sets.len() < 2 {
        return None;
    }
    let row = |set: Statistics| {
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
        let rules = set.rules_name.unwrap_or_default();
        let figures = set.figures;
        let best = or_dash(figures.best_turns.map(|turns| turns.to_string()));
        let time = or_dash(figures.best_ms.map(duration));
        let rate = or_dash(figures.win_rate().map(|rate| percent(rate.share)));
        let judged = figures
            .judged
            .and_then(Judgements::message)
            .map(|said| say(&said, &Reader::NOBODY));
        view! {
            <tr>
                <th scope="row">
                    {title(&set.game)} " " <span class="soft">{rules_title(&rules)}</span>
                    {judged.map(|said| view! { <br/><span class="soft" data-note="judged">{said}</span> })}
                </th>
                <td>{figures.played}</td>
                <td>{figures.won}</td>
                <td>{rate}</td>
                <td>{figures.best_streak}</td>
                <td>{best}</td>
                <td>{time}</td>
            </tr>
        }
    };
    let heads = [
        "stats-played",
        "stats-wins",
        "stats-rate",
        "stats-best-streak",
        "stats-best-turns",
        "stats-best-time",
    ];
    Some(
        view! {
            <section aria-labelledby="sets-title">
                <h2 id="sets-title">{tr("stats-by-rules")}</h2>
                <div class="scroll" tabindex="0" role="region" aria-labelledby="sets-title">
                    <table class="sets">
                        <thead>
                            <tr>
                                <th scope="col">{tr("stats-rules")}</th>
                                {heads.map(|key| view! { <th scope="col">{tr(key)}</th> }).into_iter().collect_view()}
                            </tr>
                        </thead>
                        <tbody>{sets.into_iter().map(row).collect_view()}</tbody>
                    </table>
                </div>
            </section>
        }
        .into_any(),
    )
}

/// A chart with its table.
fn chart(
    name: &'static str,
    title: String,
    svg: String,
    note: Option<String>,
    heads: Vec<String>,
    rows: Vec<Vec<String>>,
) -> AnyView {
    let row = |row: Vec<String>| {
        let mut cells = row.into_iter();
        let first = cells.next().unwrap_or_default();
        view! {
            <tr>
                <th scope="row">{first}</th>
                {cells.map(|cell| view! { <td>{cell}</td> }).collect_view()}
            </tr>
        }
    };
    let label = title.clone();
    view! {
        <figure class="chart card" data-chart=name>
            <figcaption>{title}</figcaption>
            // Drawn by our own code, of numbers and dates.
            <div class="drawing" inner_html=svg></div>
            {note.map(|n| view! { <p class="soft note">{n}</p> })}
            <details>
                <summary>{tr("stats-table")}<span class="hidden">" – " {label}</span></summary>
                <div class="scroll">
                    <table>
                        <thead>
                            <tr>{heads.into_iter().map(|h| view! { <th scope="col">{h}</th> }).collect_view()}</tr>
                        </thead>
                        <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
                    </table>
                </div>
            </details>
        </figure>
    }
    .into_any()
}

/// The charts that have something to show. `counted` are the counted games, oldest first.
fn all_charts(figures: &Figures, counted: &[&Game], one_game: bool) -> Option<AnyView> {
    if counted.is_empty() {
        return None;
    }
    let mut charts = vec![strip(counted)];
    if counted.len() > 1 {
        charts.push(courses(counted));
    }
    charts.push(days(counted));
    if one_game && figures.turns.len() > 1 {
        let turns: Vec<u64> = figures.turns.iter().copied().map(u64::from).collect();
        charts.push(distribution("turns", &turns, 1, &|turns| turns.to_string()));
        charts.push(distribution("times", &figures.times, 30_000, &duration));
    }
    Some(
        view! {
            <section aria-labelledby="charts-title">
                <h2 id="charts-title">{tr("stats-charts")}</h2>
                <div class="charts">{charts}</div>
            </section>
        }
        .into_any(),
    )
}

fn strip(counted: &[&Game]) -> AnyView {
    let last = &counted[counted.len().saturating_sub(charts::STRIP)..];
    let results: Vec<_> = last.iter().map(|g| g.result()).collect();
    let rows = last
        .iter()
        .rev()
        .map(|g| vec![date(g.latest()), result_text(g)])
        .collect();
    chart(
        "strip",
        tr_args("stats-strip", &[("n", last.len().into())]),
        charts::strip(&results),
        Some(tr("stats-strip-note")),
        vec![tr("stats-date"), tr("stats-result")],
        rows,
    )
}

fn courses(counted: &[&Game]) -> AnyView {
    let all = running_rate(counted, None);
    let last = running_rate(counted, Some(LAST));
    // A row for each game would be long: twenty tell the course.
    let every = counted.len().div_ceil(20).max(1);
    let rows = (0..counted.len())
        .filter(|i| (i + 1) % every == 0 || i + 1 == counted.len())
        .map(|i| vec![(i + 1).to_string(), percent(all[i]), percent(last[i])])
        .collect();
    let of_last = tr_args("stats-course-last", &[("n", LAST.into())]);
    chart(
        "course",
        tr("stats-course"),
        charts::courses(&all, &last),
        Some(tr_args("stats-course-note", &[("n", LAST.into())])),
        vec![tr("stats-game-number"), tr("stats-course-all"), of_last],
        rows,
    )
}

fn days(counted: &[&Game]) -> AnyView {
    let ahead = |ms: u64| {
        let behind = Date::new(&JsValue::from_f64(ms as f64)).get_timezone_offset();
        Offset::from_seconds(-(behind * 60.0) as i32).unwrap_or(Offset::UTC)
    };
    let days = by_day(counted, ahead);
    let days = &days[days.len().saturating_sub(charts::DAYS)..];
    let label = |day: civil::Date| {
        let year = u32::try_from(day.year()).unwrap_or_default();
        let month = i32::from(day.month()) - 1;
        date_text(&Date::new_with_year_month_day(year, month, day.day().into()))
    };
    let rows = days
        .iter()
        .rev()
        .map(|d| vec![label(d.date), d.played.to_string(), d.won.to_string()])
        .collect();
    chart(
        "days",
        tr("stats-days"),
        charts::days(days, &label),
        Some(tr("stats-days-note")),
        vec![tr("stats-date"), tr("stats-played"), tr("stats-wins")],
        rows,
    )
}

fn distribution(name: &'static str, values: &[u64], unit: u64, label: &dyn Fn(u64) -> String) -> AnyView {
    let bins = histogram(values, BARS, unit);
    let rows = bins
        .iter()
        .map(|bin| {
            let range = if bin.from == bin.to {
                label(bin.from)
            } else {
                format!("{}–{}", label(bin.from), label(bin.to))
            };
            vec![range, bin.count.to_string()]
        })
        .collect();
    let (title, head) = if name == "turns" {
        (tr("stats-turns-chart"), tr("stats-turns"))
    } else {
        (tr("stats-times-chart"), tr("stats-time"))
    };
    chart(
        name,
        title,
        charts::histogram(&bins, label),
        None,
        vec![head, tr("stats-wins")],
        rows,
    )
}
