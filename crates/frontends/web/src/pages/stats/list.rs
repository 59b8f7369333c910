//! The finished games.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_records::clock::duration;
use wildpile_records::{GameId, Head as Game, MatchResult};

use super::{Games, date, result_text, rules_title, title};
use crate::app::app;
use crate::route::Route;
use crate::text::{Reader, others, say, tr, ui};
use crate::ui::{Modal, found, give_focus_back};

/// So many rows are shown, and so many more each time.
const PAGE: usize = 20;

/// The match about to be deleted.
#[derive(Clone)]
struct Sure {
    ids: Vec<GameId>,
    question: String,
}

/// The chosen games, the newest first.
#[component]
pub fn List(games: Memo<Games>) -> impl IntoView {
    let app = app();
    let shown = RwSignal::new(PAGE);
    let sure = RwSignal::new(None::<Sure>);
    let delete = move || {
        let Some(chosen) = sure.get_untracked() else {
            return;
        };
        sure.set(None);
        let store = app.store();
        spawn_local(async move {
            if app.stored(store.delete_finished(&chosen.ids).await).is_some() {
                app.tell(tr(ui::StatsDeleted { n: chosen.ids.len() }));
                // The button that had the focus is gone with its game.
                request_animation_frame(|| {
                    if let Some(title) = found("#list-title") {
                        give_focus_back(&title);
                    }
                });
            }
        });
    };
    let delete_all = move |_| {
        let ids: Vec<GameId> = games.with(|all| all.iter().map(|g| g.id).collect());
        let question = tr(ui::StatsDeleteAllSure { n: ids.len() });
        sure.set(Some(Sure { ids, question }));
    };
    let rows = move || games.with(|all| all.iter().take(shown.get()).cloned().collect::<Vec<_>>());
    let count = move || games.with(|all| all.len());
    let rest = move || count().saturating_sub(shown.get());
    view! {
        <section aria-labelledby="list-title" class="finished">
            <h2 id="list-title" tabindex="-1">
                {move || tr(ui::StatsList { n: count() })}
            </h2>
            <ul>
                <For each=rows key=|g| g.id let:game>
                    <Row game sure/>
                </For>
            </ul>
            <div class="choices row">
                <Show when=move || { rest() > 0 }>
                    <button on:click=move |_| shown.update(|n| *n += PAGE)>
                        {move || tr(ui::StatsMore { n: rest().min(PAGE) })}
                    </button>
                </Show>
                <button data-do="delete-all" on:click=delete_all>{tr(ui::StatsDeleteAll)}</button>
            </div>
            {move || {
                sure.get().map(|chosen| view! {
                    <Modal title=tr(ui::StatsDeleteTitle) close=move || sure.set(None)>
                        <p>{chosen.question}</p>
                        <div class="choices row">
                            <button class="primary" data-do="delete-sure" on:click=move |_| delete()>
                                {tr(ui::Delete)}
                            </button>
                            <button autofocus on:click=move |_| sure.set(None)>{tr(ui::StatsKeep)}</button>
                        </div>
                    </Modal>
                })
            }}
        </section>
    }
}

#[component]
fn Row(game: Game, sure: RwSignal<Option<Sure>>) -> impl IntoView {
    let result = game.result();
    let won = result == MatchResult::Won && game.help.practice().is_none();
    let mark = match result {
        MatchResult::Won if won => "✓",
        MatchResult::Won | MatchResult::Abandoned => "–",
        MatchResult::Lost => "✗",
        MatchResult::Drawn => "=",
    };
    let (id, info, day) = (game.id, &game.info, date(game.latest()));
    let name = title(&info.game);
    let href = Route::Replay(id.number()).to_string();
    let label = tr(ui::StatsDeleteOne {
        game: &name,
        date: &day,
    });
    let turns = game.end.as_ref().map_or(0, |end| end.ending.turns);
    let mut about = vec![
        day,
        match game.has_turns() {
            true => tr(ui::StatsNTurns { n: turns }),
            false => tr(ui::StatsNMoves { n: turns }),
        },
        duration(game.elapsed_ms),
        if info.seats.len() > 1 {
            tr(ui::MenuWith {
                names: others(info).join(", "),
            })
        } else {
            tr(ui::MenuDeal { deal: &info.deal })
        },
    ];
    if info.rules_name != info.game {
        about.push(rules_title(&info.game, &info.rules_name));
    }
    about.extend(game.help.message().map(|help| say(&help, &Reader::NOBODY)));
    if game.marked {
        about.push(tr(ui::StatsIsMarked));
    }
    let question = format!("{label}? {}", tr(ui::StatsDeleteSure));
    let ask = move |_| {
        sure.set(Some(Sure {
            ids: vec![id],
            question: question.clone(),
        }));
    };
    view! {
        <li>
            <a class="finished-link" href=href>
                <span class="outcome" class:good=won aria-hidden="true">{mark}</span>
                <span>
                    <strong>{name}</strong>
                    " – "
                    {result_text(&game)}
                    <br/>
                    <span class="soft">{about.join(" · ")}</span>
                </span>
            </a>
            <button class="small" aria-label=label on:click=ask>
                {tr(ui::Delete)}
            </button>
        </li>
    }
}
