//! The page of a guided first game: the table, and the coach beside it.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::lesson::{Course, Tried};
use wildpile_game::Seat;
use wildpile_session::{GameBundle, Intent, Notice};
use wildpile_table::{Action, Scene, SeatView};

use super::{guide, lesson};
use crate::app::{App, app};
use crate::chunks;
use crate::pages::setup::problems::NoSuchGame;
use crate::pages::tray::Tray;
use crate::play;
use crate::route::Route;
use crate::sound::{Sound, play as sound};
use crate::table::Gesture;
use crate::table::board::Board;
use crate::table::hand::Hand;
use crate::text::{Message, Reader, say, say_sentence, tr, ui};
use crate::ui::{Head, Icon, is_in, on_key};
use wildpile_bundle::{Lesson, Wants};

/// The guided first game of the game in the address.
#[component]
pub fn Learn() -> impl IntoView {
    let app = app();
    let Route::Learn(name) = app.route.get_untracked() else {
        return ().into_any();
    };
    let Some(lesson) = lesson(&name) else {
        return view! { <NoSuchGame name page=Route::Learn/> }.into_any();
    };
    let course = RwSignal::new_local(None::<Option<Guide>>);
    let start = move || {
        course.set(None);
        spawn_local(async move {
            let guide = match chunks::load_with_positions(lesson.game).await {
                Ok(bundle) => Course::begin(bundle, lesson).map(|c| Guide::new(app, bundle, lesson, c)),
                Err(_) => None,
            };
            course.try_set(Some(guide));
        });
    };
    start();
    (move || match course.get() {
        None => view! { <p class="waiting" role="status">{tr(ui::Loading)}</p> }.into_any(),
        Some(Some(guide)) => view! { <Lesson guide/> }.into_any(),
        Some(None) => view! {
            <Head/>
            <main id="main" class="page narrow">
                <h1>{tr(ui::NotLoadedTitle)}</h1>
                <p>{tr(ui::LearnBroken)}</p>
                <p class="choices row">
                    <button class="primary" on:click=move |_| start()>{tr(ui::TryAgain)}</button>
                    <a class="button" href=Route::Rules(lesson.game.to_owned()).to_string()>
                        {tr(ui::LearnReadRules)}
                    </a>
                </p>
            </main>
        }
        .into_any(),
    })
    .into_any()
}

/// A lesson at the screen. Cheap to copy: all copies are the same lesson.
#[derive(Clone, Copy)]
struct Guide {
    app: App,
    bundle: &'static GameBundle,
    lesson: &'static Lesson,
    course: StoredValue<Course, LocalStorage>,
    at: RwSignal<usize>,
    scene: RwSignal<Arc<Scene>>,
    /// Its message is what the coach answers to a gesture.
    hand: Hand,
}

impl Guide {
    fn new(app: App, bundle: &'static GameBundle, lesson: &'static Lesson, course: Course) -> Self {
        let guide = Self {
            app,
            bundle,
            lesson,
            at: RwSignal::new(0),
            scene: RwSignal::new(Arc::new(course.session().scene())),
            hand: Hand::default(),
            course: StoredValue::new_local(course),
        };
        guide.refresh();
        guide
    }

    fn with<T>(&self, look: impl FnOnce(&Course) -> T) -> T {
        self.course.with_value(look)
    }

    /// The players by seat, for all texts.
    fn reader(&self) -> Reader {
        self.with(|c| Reader::of(c.session()))
    }

    fn refresh(&self) {
        let (scene, at, pointer, last) =
            self.with(|c| (c.session().scene(), c.at(), c.pointer(), c.is_last()));
        self.hand.held.set(None);
        self.scene.set(Arc::new(scene));
        self.hand.hint.set(pointer);
        self.at.set(at);
        if last {
            self.remember();
        }
    }

    /// The guide was seen: it is not offered any more.
    fn remember(&self) {
        let (store, name) = (self.app.store(), guide(self.lesson.game));
        spawn_local(async move {
            // If it can't be kept, the lesson is offered once more: no harm.
            drop(store.set_seen(&name).await);
        });
    }

    fn change(&self, change: impl FnOnce(&mut Course)) {
        self.hand.message.set(None);
        self.course.update_value(change);
        self.refresh();
    }

    fn say(&self, answer: Message) {
        self.hand.held.set(None);
        self.hand.message.set(Some(Notice::wrong(answer)));
    }

    fn play(&self, action: &Action) {
        self.hand.message.set(None);
        match self.course.try_update_value(|c| c.attempt(action)) {
            Some(Tried::Played) => {
                sound(self.app, Sound::Place);
                self.refresh();
            }
            Some(Tried::NotNow) => {
                sound(self.app, Sound::No);
                self.say(Message::from(match self.with(Course::wants) {
                    Wants::Undo => ui::LearnUndoNow,
                    Wants::Hint => ui::LearnHintNow,
                    Wants::Read | Wants::Others(_) => ui::LearnReadNow,
                    Wants::Move(_) | Wants::MoveAfter(..) => ui::LearnNotNow,
                }));
            }
            Some(Tried::Refused) | None => self.say(Message::from(ui::LearnNotThis)),
        }
    }

    fn undo(&self) {
        self.hand.message.set(None);
        if self.course.try_update_value(Course::undo) == Some(true) {
            sound(self.app, Sound::Place);
            self.refresh();
        } else {
            self.change(Course::back);
        }
    }

    fn show_hint(&self) {
        self.hand.message.set(None);
        let action = self.course.try_update_value(Course::hint).flatten();
        self.refresh();
        if action.is_some() {
            self.hand.hint.set(action);
        }
    }

    fn gesture(&self, gesture: Gesture) {
        if matches!(gesture, Gesture::Mark(_) | Gesture::Look(_)) {
            return;
        }
        self.hand.message.set(None);
        let (scene, pointer) = (self.scene.get_untracked(), self.hand.hint.get_untracked());
        let mean = |seat: &dyn SeatView| self.hand.meaning(self.app, seat, &scene, gesture);
        let intent = self.with(|c| mean(c.session().seat().as_ref()));
        // The lesson points at its move whatever is tried.
        self.hand.hint.set(pointer);
        match intent {
            Intent::Nothing | Intent::Say(_) | Intent::PlayAll(_) => {}
            Intent::Play(action) => self.play(&action),
            // If several moves fit, the lesson's move is meant.
            Intent::Ask { actions, .. } => {
                let wanted = self.with(Course::wanted);
                let meant = wanted
                    .filter(|w| actions.contains(w))
                    .or(actions.first().cloned());
                if let Some(action) = meant {
                    self.play(&action);
                }
            }
        }
    }
}

/// The table and the coach.
#[component]
fn Lesson(guide: Guide) -> impl IntoView {
    let title = chunks::title(guide.lesson.game);
    let on = move |gesture: Gesture| guide.gesture(gesture);
    let interact = guide.hand.interact(Signal::stored(false), on);
    let reader = Signal::stored(guide.reader());
    let viewer = RwSignal::new(Some(Seat::FIRST));
    let scene = Signal::derive(move || guide.scene.get());
    let is_new = Signal::stored(true);
    listen(guide);
    on_cleanup(move || {
        // Players who have come this far know where it is.
        if guide.at.try_get_untracked().is_some_and(|at| at >= 3) {
            guide.remember();
        }
    });
    view! {
        <div class="learn-page">
            <header class="bar">
                <a class="icon-button" href="/" aria-label=tr(ui::LearnLeave) title=tr(ui::LearnLeave)>
                    {Icon::Home.draw()}
                </a>
                <h1 class="bar-title">{tr(ui::TitleLearn { game: title })}</h1>
                <div class="bar-buttons"><Tray at_table=true/></div>
            </header>
            <main id="main" class="felt learn-felt">
                <Board scene interact viewer reader is_new/>
            </main>
            <Coach guide/>
        </div>
    }
}

/// Enter plays the marked move unless a button has the focus.
fn listen(guide: Guide) {
    on_key(move |event| {
        let own = is_in(&event, "a, input, .coach button");
        if own || event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match event.key().as_str() {
            "Enter" => {
                if let Some(action) = guide.with(Course::wanted) {
                    guide.play(&action);
                }
            }
            "u" | "U" | "Backspace" => guide.undo(),
            "h" | "H" => guide.show_hint(),
            "n" | "N" => guide.change(Course::next),
            "Escape" => guide.gesture(Gesture::Cancel),
            _ => return,
        }
        event.prevent_default();
    });
}

/// The current instruction.
#[component]
fn Coach(guide: Guide) -> impl IntoView {
    let count = guide.with(Course::steps);
    let wants = move || {
        guide.at.track();
        guide.scene.track();
        guide.with(Course::wants)
    };
    let last = move || guide.at.get() + 1 >= count;
    let step = move || {
        tr(ui::LearnStep {
            step: guide.at.get() + 1,
            steps: count,
        })
    };
    let answer = move || {
        let reader = guide.reader();
        let answer = guide.hand.message.get();
        answer.map(|answer| say_sentence(&answer.message, &reader))
    };
    let next = move || match wants() {
        Wants::Read => tr(ui::LearnNext),
        Wants::Others(_) => {
            let other = Seat::all(2).last().unwrap_or(Seat::FIRST);
            tr(ui::LearnOthers {
                name: guide.reader().name(other),
            })
        }
        _ => tr(ui::LearnShowMe),
    };
    // Moves that are buttons, such as ending a turn.
    let buttons = move || -> Vec<Action> {
        let mut all: Vec<Action> = guide
            .scene
            .get()
            .buttons()
            .filter(|a| a.rank >= 0)
            .cloned()
            .collect();
        tiny_sort::stable::sort_by_key(&mut all, |a| std::cmp::Reverse(a.rank));
        all
    };
    let wanted = move |action: &Action| guide.hand.hint.with(|h| h.as_ref() == Some(action));
    view! {
        <section class="coach" aria-label=step>
            <p class="coach-step">
                <span aria-hidden="true">{step}</span>
                <span class="coach-dots" aria-hidden="true">
                    {(0..count)
                        .map(|i| view! { <span class:done=move || { i <= guide.at.get() }></span> })
                        .collect_view()}
                </span>
            </p>
            <div class="coach-text" role="status" aria-live="polite">
                <Show when=last>
                    <h2>{tr(ui::LearnEndTitle)}</h2>
                </Show>
                <p>{move || tr(guide.lesson.text(guide.at.get()))}</p>
                <p class="coach-answer" class:there=move || guide.hand.message.get().is_some()>{answer}</p>
            </div>
            <div class="coach-moves">
                {move || {
                    let reader = guide.reader();
                    buttons()
                        .into_iter()
                        .map(|action| {
                            let (label, notation, primary) = (say(&action.label, &reader), action.notation.clone(), wanted(&action));
                            view! {
                                <button data-move=notation class:primary=primary on:click=move |_| guide.play(&action)>
                                    {label}
                                </button>
                            }
                        })
                        .collect_view()
                }}
                <button data-do="undo" class:primary=move || { wants() == Wants::Undo } on:click=move |_| guide.undo()>
                    {tr(ui::Undo)}
                </button>
                <button data-do="hint" class:primary=move || { wants() == Wants::Hint } on:click=move |_| guide.show_hint()>
                    {tr(ui::Hint)}
                </button>
            </div>
            <div class="coach-go">
                <button
                    data-do="back"
                    disabled=move || guide.at.get() == 0
                    on:click=move |_| guide.change(Course::back)
                >
                    {tr(ui::LearnBack)}
                </button>
                <Show
                    when=last
                    fallback=move || {
                        view! {
                            <button
                                data-do="next"
                                class:primary=move || matches!(wants(), Wants::Read | Wants::Others(_))
                                on:click=move |_| guide.change(Course::next)
                            >
                                {next}
                            </button>
                        }
                    }
                >
                    <button data-do="play-real" class="primary" on:click=move |_| play::start_usual(guide.app, guide.bundle)>
                        {tr(ui::LearnPlayReal)}
                    </button>
                </Show>
            </div>
            <p class="coach-more">
                <Show when=last>
                    <a class="button small" href=Route::Rules(guide.lesson.game.to_owned()).to_string()>
                        {tr(ui::LearnReadRules)}
                    </a>
                </Show>
                <a class="small button quiet" data-do="leave" href="/">{tr(ui::LearnLeave)}</a>
            </p>
        </section>
    }
}
