//! Questions and pages that are rarely seen. They come with the other pages, so that a table is there sooner.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::daily::{Attempts, Badge, Played, Today};
use wildpile_client::play::leaving::Answer;
use wildpile_client::play::{Ahead, Event};
use wildpile_client::text as t;
use wildpile_records::clock::duration;
use wildpile_records::{Figures, Filter, Head as Game};
use wildpile_session::{GameBundle, Onward, Session, Told};
use wildpile_solvers::daily::Day;

use super::panels::{choice, closer};
use super::{Play, Want, today};
use crate::app::app;
use crate::files::{self, Sharing};
use crate::route::{Route, Shared};
use crate::text::{Reader, Text, ToMessage as _, say, say_sentence, tr, ui};
use crate::thinking;
use crate::ui::{Head, Modal};

/// The page of a match that can't be played, and why.
pub fn no_match(why: &str, is_damaged: bool) -> AnyView {
    let why = why.to_owned();
    view! {
        <Head/>
        <main id="main" class="page narrow">
            <h1>{tr(if is_damaged { ui::DamagedMatchTitle } else { ui::NoMatchTitle })}</h1>
            <p>{why}</p>
            {is_damaged.then(crate::pages::damaged_games)}
            <p>
                <a class="button primary" href="/">{tr(ui::ToStart)}</a>
            </p>
        </main>
    }
    .into_any()
}

/// The ID of the answer.
const TOLD: &str = "ahead-told";

/// Ends a search and closes its dialog.
fn stop_looking(play: Play) -> impl Fn() + Copy {
    move || {
        thinking::stop_looking();
        play.update(Event::StopSearch);
        play.dialog.set(None);
    }
}

/// The question, or its answer and what to do with it.
pub(super) fn ahead(play: Play, ahead: Ahead) -> impl IntoView {
    let close = stop_looking(play);
    let body = match ahead {
        Ahead::Looking => searching(ui::AheadLooking, "ahead-stop", close),
        Ahead::Failed(why) => {
            view! { <p id=TOLD class="wrong">{say_sentence(&why, &Reader::NOBODY)}</p> }.into_any()
        }
        Ahead::Told(outlook, reach) => {
            let Told { text, onward } = outlook.told(reach);
            let text: Vec<String> = text.iter().map(|m| say_sentence(m, &Reader::NOBODY)).collect();
            // What is shown makes it practice: that is never the answer to a quick Enter.
            let is_likely =
                |next: &Onward| matches!(next, Onward::TakeBack(_) | Onward::NewDeal | Onward::Further(_));
            let stays = !onward.iter().any(|(_, next)| is_likely(next));
            let onward = onward.into_iter().map(|(label, onward)| {
                let name = match onward {
                    Onward::ShowWay(_) => "ahead-next",
                    Onward::ShowPart(_) => "ahead-part",
                    Onward::Play(_) => "ahead-play",
                    Onward::TakeBack(_) => "ahead-back",
                    Onward::NewDeal => "ahead-new",
                    Onward::Further(_) => "ahead-further",
                };
                let label = say(&label, &Reader::NOBODY);
                choice(
                    play,
                    name,
                    label,
                    is_likely(&onward),
                    Box::new(move || play.update(Event::GoOn(onward.clone()))),
                )
            });
            view! {
                <p id=TOLD>{text.join(" ")}</p>
                <div class="choices">
                    {onward.collect_view()}
                    {choice(play, "ahead-close", tr(ui::NextPlayOn), stays, Box::new(|| {}))}
                </div>
            }
            .into_any()
        }
    };
    view! {
        <Modal title=tr(ui::AheadTitle) close class="ahead" told=TOLD>
            {body}
        </Modal>
    }
}

/// A search is running; with its text, and the name of the button that stops it.
fn searching(text: Text, stop: &'static str, close: impl Fn() + Send + 'static) -> AnyView {
    view! {
        <p id=TOLD>{tr(text)}</p>
        <progress aria-label=tr(text)></progress>
        <div class="choices row">
            <button data-do=stop autofocus on:click=move |_| close()>{tr(ui::Stop)}</button>
        </div>
    }
    .into_any()
}

/// A search for a deal of the wanted kind is running.
pub(super) fn picking(play: Play) -> impl IntoView {
    let close = stop_looking(play);
    view! {
        <Modal title=tr(ui::NextNewDeal) close class="ahead" told=TOLD>
            {searching(ui::Picking, "picking-stop", close)}
        </Modal>
    }
}

/// Unsaved matches, the reason, and the ways to save them before the table is left.
#[component]
pub(super) fn Leave(play: Play) -> impl IntoView {
    let said = RwSignal::new(None::<String>);
    let busy = RwSignal::new(false);
    let title = play.with(|s| tr(s.bundle().game.title()));
    let count = move || play.unsaved().map_or(0, |(_, count)| count);
    let answered = move |answer: Answer| match answer {
        Answer::Again => {
            said.set(None);
            busy.set(true);
            play.save_again(move || {
                busy.try_set(false);
                said.try_set(Some(tr(ui::LeaveStill)));
            });
        }
        Answer::ToFile if !play.write_record() => said.set(Some(tr(t::UnsavedNotWritten {
            why: tr(ui::NotDownloaded),
        }))),
        Answer::ToFile | Answer::KeepTrying => play.leave_now(),
        Answer::Lose => play.lose(),
        Answer::Stay => play.dialog.set(None),
    };
    let button = move |answer: Answer| {
        let is_again = answer == Answer::Again;
        view! {
            <button
                class:primary=is_again
                autofocus=is_again
                data-do=answer.name()
                aria-busy=move || is_again.then(|| busy.get().to_string())
                on:click=move |_| answered(answer)
            >
                {move || tr(answer.label(count(), ui::LeaveKeepTrying))}
            </button>
        }
    };
    view! {
        <Modal title=tr(t::UnsavedTitle) close=closer(play) firm=true class="leave" told=TOLD>
            <div id=TOLD>
                <p>
                    {move || tr(t::UnsavedMatch { count: count(), game: &title })}
                </p>
                <p>{move || play.why_unsaved()}</p>
            </div>
            <p class="wrong" role="status">{said}</p>
            <div class="choices">{Answer::ALL.map(button).into_iter().collect_view()}</div>
        </Modal>
    }
}

/// Asks for the number of the next deal.
#[component]
pub(super) fn ChooseDeal(play: Play) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<String>);
    let go = move || match text.get_untracked().trim().parse::<wildpile_cards::Deal>() {
        Ok(deal) => {
            play.dialog.set(None);
            play.want(Want::NewDeal(Some(deal)));
        }
        Err(error) => wrong.set(Some(say_sentence(&error.message(), &Reader::NOBODY))),
    };
    view! {
        <Modal title=tr(ui::ChooseDealTitle) close=closer(play) class="choose-deal">
            <form on:submit=move |event| {
                event.prevent_default();
                go();
            }>
                <label for="deal-number">{tr(ui::ChooseDealLabel)}</label>
                <input
                    id="deal-number"
                    inputmode="numeric"
                    autocomplete="off"
                    autofocus
                    aria-describedby="deal-wrong"
                    on:input=move |event| {
                        text.set(event_target_value(&event));
                        wrong.set(None);
                    }
                />
                <p id="deal-wrong" class="wrong" role="alert">{move || wrong.get()}</p>
                <div class="choices row">
                    <button type="submit" class="primary">{tr(ui::Deal)}</button>
                </div>
            </form>
        </Modal>
    }
}

/// The result of a win compared with others of its kind: time, record and streak.
pub fn result(play: Play) -> AnyView {
    let app = app();
    let told = RwSignal::new(None::<Vec<Line>>);
    let store = app.store();
    let changes = store.changes();
    let seats = play.with(|s| s.seat().seats());
    // The table may be gone when the store answers.
    let of_day = play.with(|s| {
        let badge = Badge::of(s, today().number()).filter(|badge| !badge.is_late)?;
        Some((badge.day, s.bundle()))
    });
    Effect::new(move || {
        changes.track();
        let store = store.clone();
        let key = play.key();
        spawn_local(async move {
            // Only there once it is saved.
            let Ok(all) = store.finished().await else { return };
            if let Some(own) = all.iter().find(|row| Some(row.id.number()) == key) {
                let mut lines = told_of(own, &all, seats);
                lines.extend(
                    of_day
                        .and_then(|(day, bundle)| streak_of(bundle, day, &all))
                        .map(|line| (false, line)),
                );
                told.try_set(Some(lines));
            }
        });
    });
    view! {
        <ul>
            {move || {
                let lines = told.get()?.into_iter();
                Some(lines.map(|(is_record, line)| view! { <li class:record=is_record>{line}</li> }).collect_view())
            }}
        </ul>
    }
    .into_any()
}

/// The streak that a win of today's deal belongs to.
fn streak_of(bundle: &GameBundle, day: u64, all: &[Game]) -> Option<String> {
    let streak = Today::of(bundle.listing, bundle.daily, all, day).streak;
    let days = (streak.is_safe && streak.days > 1).then_some(streak.days)?;
    Some(tr(ui::ResultDays { count: days }))
}

/// A line of the result, after the mark of a record.
type Line = (bool, String);

fn told_of(own: &Game, all: &[Game], seats: usize) -> Vec<Line> {
    let filter = Filter {
        game: Some(own.info.game.clone()),
        rules_name: Some(own.info.rules_name.clone()),
        seats: Some(seats),
    };
    // They are given newest first.
    let alike = || all.iter().rev().filter(|row| filter.fits(row));
    let (now, before) = (
        Figures::of(alike()),
        Figures::of(alike().filter(|row| row.id != own.id)),
    );
    let time = duration(own.elapsed_ms);
    // Wins with help don't count for records.
    let counted = now.times.len() > before.times.len();
    let mut told = vec![match before.best_ms {
        Some(best) if counted && own.elapsed_ms < best => {
            let before = duration(best);
            (true, tr(ui::ResultRecord { time: &time, before }))
        }
        Some(best) => {
            let best = duration(best);
            (false, tr(ui::ResultTimeBest { time: &time, best }))
        }
        None => match counted {
            true => (true, tr(ui::ResultFirst { time: &time })),
            false => (false, tr(ui::ResultTime { time: &time })),
        },
    }];
    if let (Some(turns), Some(before)) = (now.best_turns, before.best_turns)
        && turns < before
    {
        let line = match now.has_turns {
            true => tr(ui::ResultTurns { turns, before }),
            false => tr(ui::ResultMoves { moves: turns, before }),
        };
        told.push((true, line));
    }
    if now.streak > 1 && now.streak > before.streak {
        let count = u64::from(now.streak);
        told.push((now.streak > before.best_streak, tr(ui::ResultStreak { count })));
    }
    told
}

/// The attempts at a day's deal as far as they are stored.
fn attempts_at(play: Play, badge: Option<Badge>) -> RwSignal<Attempts> {
    let (attempts, store) = (RwSignal::new(Attempts::default()), app().store());
    if let Some(badge) = badge {
        let bundle = play.with(Session::bundle);
        spawn_local(async move {
            if let Ok(all) = store.finished().await {
                attempts.try_set(Played::of(bundle.listing, bundle.daily, &all).on(badge.day));
            }
        });
    }
    attempts
}

/// A link to this deal with these rules; after a win with a sentence about it. Nothing but the deal is in it.
#[component]
pub(super) fn Share(play: Play) -> impl IntoView {
    let badge = play.with(|s| Badge::of(s, today().number()));
    // The date of a daily deal says more than its number, and who plays against whom.
    let shared = match badge {
        Some(badge) => Shared {
            deal: Some(Day::since_1970(badge.day).to_string()),
            ..Shared::of(play.with(|s| s.bundle().name()))
        },
        None => play.with(crate::pages::share_link),
    };
    let secret = shared.deal.is_none();
    let origin = window().location().origin().unwrap_or_default();
    let won = play
        .with(|s| s.is_over() && wildpile_session::news(s, &s.scene()).is_some_and(|news| news.grade > 0));
    // A day's result is only shared if the win counts.
    let is_told = won && (badge.is_none() || play.with(Session::may_count));
    let deal = shared.deal.clone().filter(|_| is_told);
    let attempts = attempts_at(play, badge);
    let said = Memo::new(move |_| {
        let deal = deal.clone()?;
        if let Some(badge) = badge {
            let line = play.with(|s| badge.shared(s, &attempts.get()));
            return Some(say(&line, &Reader::NOBODY));
        }
        let game = play.with(|s| tr(s.bundle().game.title()));
        let time = play.time();
        let hints = play.with(|s| s.help().hints);
        Some(tr(ui::ShareWon {
            game,
            deal,
            time,
            hints,
        }))
    });
    let link = format!("{origin}{}", Route::Deal(shared));
    let copied = RwSignal::new(None::<bool>);
    let url = StoredValue::new(link.clone());
    let sharing = Sharing::find();
    let share = sharing.map(|sharing| {
        let share = move |_| {
            let said = said.get_untracked().unwrap_or_default();
            url.with_value(|link| sharing.share([("text", &said), ("url", link)]));
        };
        view! { <button class="primary" data-do="share" on:click=share>{tr(ui::ShareDo)}</button> }
    });
    let copy = move |_| {
        let link = url.get_value();
        let said = said.get_untracked().map(|said| format!("{said}\n"));
        files::copy(&format!("{}{link}", said.unwrap_or_default()), move |is_copied| {
            copied.try_set(Some(is_copied));
        });
    };
    let said = move || said.get().map(|said| view! { <p class="share-said">{said}</p> });
    view! {
        <Modal title=tr(ui::ShareTitle) close=closer(play) class="share">
            {said}
            <p>{tr(if secret { ui::ShareSecret } else { ui::ShareText })}</p>
            <input readonly aria-label=tr(ui::ShareTitle) value=link on:focus=move |event| {
                use wasm_bindgen::JsCast as _;
                if let Some(field) = event.target().and_then(|t| t.dyn_into::<web_sys::HtmlInputElement>().ok()) {
                    field.select();
                }
            }/>
            <div class="choices row">
                {share}
                <button class:primary=sharing.is_none() data-do="copy" on:click=copy>{tr(ui::Copy)}</button>
                <span role="status">
                    {move || copied.get().map(|done| tr(if done { ui::Copied } else { ui::NotCopied }))}
                </span>
            </div>
        </Modal>
    }
}

/// The keys and gestures.
pub(super) fn help(play: Play) -> impl IntoView {
    const KEYS: [(&str, Text); 18] = [
        ("← ↑ ↓ →", ui::HelpArrows),
        ("Enter", ui::HelpEnter),
        ("Space", ui::HelpSpace),
        ("X", ui::HelpMark),
        ("W", ui::HelpWhy),
        ("V", ui::HelpLook),
        ("U", ui::HelpUndo),
        ("R", ui::HelpRedo),
        ("H", ui::HelpHint),
        ("M", ui::HelpMovable),
        ("C", ui::HelpAhead),
        ("N", ui::HelpNew),
        ("F", ui::HelpFinish),
        ("S", ui::HelpSound),
        ("B · L", ui::HelpSide),
        ("G", ui::HelpMore),
        ("?", ui::HelpKeys),
        ("Esc", ui::HelpEscape),
    ];
    view! {
        <Modal title=tr(ui::HelpTitle) close=closer(play) class="help">
            <p>{tr(ui::HelpPointer)}</p>
            <p>{tr(ui::HelpDouble)}</p>
            <table class="keys">
                <tbody>
                    {KEYS
                        .into_iter()
                        .filter(|(_, what)| *what != ui::HelpAhead || play.can_foresee())
                        .map(|(keys, what)| {
                            view! {
                                <tr>
                                    <th scope="row"><kbd>{keys}</kbd></th>
                                    <td>{tr(what)}</td>
                                </tr>
                            }
                        })
                        .collect_view()}
                </tbody>
            </table>
        </Modal>
    }
}
