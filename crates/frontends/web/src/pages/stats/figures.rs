//! The figures and the charts.

use jiff::civil;
use jiff::tz::Offset;
use js_sys::Date;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wildpile_client::statistics::{self, Figure};
use wildpile_client::text as t;
use wildpile_records::clock::duration;
use wildpile_records::{
    Figures, Filter, Head as Game, Judgements, Statistics, by_day, histogram, running_rate,
};

use super::{Games, charts, date, date_text, result_text, rules_title, title};
use crate::text::{Message, Reader, language, say_arg, tr, ui};

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
        let mut sets = wildpile_records::statistics(games.iter().rev());
        sets.retain(|set| set.rules_name.is_some());
        let counted: Vec<&Game> = games.iter().rev().filter(|g| g.is_counted()).collect();
        view! {
            <section aria-labelledby="figures-title">
                <h2 id="figures-title" class="hidden">{tr(ui::StatsFigures)}</h2>
                {tiles(&figures, one_game)}
                {judged(&sets).map(|said| view! { <p data-note="judged">{said}</p> })}
            </section>
            {rule_sets(sets, one_game)}
            {all_charts(&figures, &counted, one_game)}
        }
    }
}

/// A value in the language's way; halves are possible.
fn number(value: f64) -> String {
    js_sys::Number::from(value).to_locale_string(&language()).into()
}

/// The figures one by one.
fn tiles(figures: &Figures, one_game: bool) -> AnyView {
    let tile = |figure: Figure| {
        let more = figure.more.map(|more| say_arg(&more, &Reader::NOBODY));
        view! {
            <div class="tile card" data-figure=figure.name>
                <dt>{tr(figure.label)}</dt>
                <dd>
                    <strong>{say_arg(&figure.value, &Reader::NOBODY)}</strong>
                    {more.map(|more| view! { " " <span class="soft">{more}</span> })}
                </dd>
            </div>
        }
    };
    let tiles = statistics::figures(figures, one_game, &number)
        .into_iter()
        .map(tile);
    let note = statistics::note(figures).map(tr);
    view! {
        <dl class="tiles">{tiles.collect_view()}</dl>
        {note.map(|note| view! { <p class="soft" data-note="help">{note}</p> })}
    }
    .into_any()
}

/// A share in percent.
fn share(share: f64) -> String {
    tr(statistics::share(share))
}

/// Opinions on changed rules, if only one rule set is shown.
fn judged(sets: &[Statistics]) -> Option<String> {
    let [set] = sets else { return None };
    let said = set.figures.judged.and_then(Judgements::message)?;
    Some(tr(ui::StatsJudged {
        rules: rules_title(&set.game, set.rules_name.as_deref()?),
        answers: said,
    }))
}

/// The figures of each game and rule set, if there are several.
fn rule_sets(sets: Vec<Statistics>, one_game: bool) -> Option<AnyView> {
    if sets.len() < 2 {
        return None;
    }
    let row = |set: Statistics| {
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
        let rules = set.rules_name.unwrap_or_default();
        let figures = set.figures;
        let best = or_dash(figures.best_turns.map(|turns| turns.to_string()));
        let time = or_dash(figures.best_ms.map(duration));
        let rate = or_dash(figures.win_rate().map(|rate| share(rate.share)));
        let judged = figures.judged.and_then(Judgements::message).map(tr);
        view! {
            <tr>
                <th scope="row">
                    {(!one_game).then(|| format!("{}: ", title(&set.game)))}
                    {rules_title(&set.game, &rules)}
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
    let heads: [Message; 6] = [
        t::FigurePlayed.into(),
        t::FigureWins.into(),
        t::FigureRate.into(),
        t::FigureBestStreak.into(),
        t::FigureBestTurns.into(),
        t::FigureBestTime.into(),
    ];
    Some(
        view! {
            <section aria-labelledby="sets-title">
                <h2 id="sets-title">{tr(ui::StatsByRules)}</h2>
                <div class="scroll" tabindex="0" role="region" aria-labelledby="sets-title">
                    <table class="sets">
                        <thead>
                            <tr>
                                <th scope="col">{tr(ui::StatsRules)}</th>
                                {heads.map(|head| view! { <th scope="col">{tr(head)}</th> }).into_iter().collect_view()}
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
                <summary>{tr(ui::StatsTable)}<span class="hidden">" – " {label}</span></summary>
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
        let text = match figures.has_turns {
            true => [tr(ui::StatsTurnsChart), tr(ui::StatsTurns)],
            false => [tr(ui::StatsMovesChart), tr(ui::StatsMoves)],
        };
        charts.push(distribution("turns", text, &turns, 1, &|turns| turns.to_string()));
        let text = [tr(ui::StatsTimesChart), tr(ui::StatsTime)];
        charts.push(distribution("times", text, &figures.times, 30_000, &duration));
    }
    Some(
        view! {
            <section aria-labelledby="charts-title">
                <h2 id="charts-title">{tr(ui::StatsCharts)}</h2>
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
        tr(ui::StatsStrip { n: last.len() }),
        charts::strip(&results),
        Some(tr(ui::StatsStripNote)),
        vec![tr(ui::StatsDate), tr(ui::StatsResult)],
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
        .map(|i| vec![(i + 1).to_string(), share(all[i]), share(last[i])])
        .collect();
    let of_last = tr(ui::StatsCourseLast { n: LAST });
    chart(
        "course",
        tr(t::FigureRate),
        charts::courses(&all, &last),
        Some(tr(ui::StatsCourseNote { n: LAST })),
        vec![tr(ui::StatsGameNumber), tr(ui::StatsCourseAll), of_last],
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
        tr(ui::StatsDays),
        charts::days(days, &label),
        Some(tr(ui::StatsDaysNote)),
        vec![tr(ui::StatsDate), tr(t::FigurePlayed), tr(t::FigureWins)],
        rows,
    )
}

fn distribution(
    name: &'static str,
    [title, head]: [String; 2],
    values: &[u64],
    unit: u64,
    write: &dyn Fn(u64) -> String,
) -> AnyView {
    let bins = histogram(values, BARS, unit);
    let rows = bins
        .iter()
        .map(|bin| {
            let range = if bin.from == bin.to {
                write(bin.from)
            } else {
                format!("{}–{}", write(bin.from), write(bin.to))
            };
            vec![range, bin.count.to_string()]
        })
        .collect();
    chart(
        name,
        title,
        charts::histogram(&bins, write),
        None,
        vec![head, tr(t::FigureWins)],
        rows,
    )
}
