//! The form on the page, and the fields whose text isn't a valid value yet.

use std::collections::BTreeMap;

use leptos::prelude::*;
use serde_json::Value;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;
use wildpile_cards::Deal;
use wildpile_game::rules::texts::option_title;
use wildpile_game::rules::{Problem, Problems};
use wildpile_packs::{Packs, Wanted};
use wildpile_session::form::values;
use wildpile_session::{DealQuestion, Form, GameBundle, Picked, Setup, texts};

use super::cards::{self, pick};
use super::last::Last;
use crate::app::App;
use crate::play;
use crate::text::{Reader, say, say_sentence, tr};
use crate::thinking;

/// The path of a value: an option, and the path within the option's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValuePath {
    /// The option's name.
    pub option: &'static str,
    /// The way from the option's value; empty for the value itself.
    pub path: Vec<String>,
}

impl ValuePath {
    /// The value of an option.
    #[must_use]
    pub const fn of(option: &'static str) -> Self {
        Self {
            option,
            path: Vec::new(),
        }
    }

    /// A value below this one.
    #[must_use]
    pub fn below(&self, name: &str) -> Self {
        let mut path = self.path.clone();
        path.push(name.to_owned());
        Self {
            option: self.option,
            path,
        }
    }

    /// The way from the option on.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        let path = self.path.iter().map(String::as_str);
        std::iter::once(self.option).chain(path).collect()
    }

    /// The ID of its element.
    #[must_use]
    pub fn id(&self) -> String {
        let mut id = format!("opt-{}", self.option);
        for name in &self.path {
            id.push('-');
            id.push_str(name);
        }
        id
    }
}

/// What all parts of the page share. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Bench {
    /// The program.
    pub app: App,
    /// The game and its bots.
    pub bundle: &'static GameBundle,
    /// The form.
    pub form: RwSignal<Form>,
    /// Whether a search for a deal of the wanted kind is running.
    pub looking: RwSignal<bool>,
    /// Why the text of fields isn't a valid value, by the ID of the field.
    pub bad: RwSignal<BTreeMap<String, String>>,
    /// The packs of cards; only the shipped ones until the person's own are loaded.
    pub packs: RwSignal<Packs>,
    /// How many mutators are drawn when the match starts; none if they are chosen.
    pub draw: RwSignal<Option<usize>>,
}

impl Bench {
    /// A bench with a form.
    #[must_use]
    pub fn new(app: App, form: Form, draw: Option<usize>) -> Self {
        Self {
            packs: RwSignal::new(Packs::shipped()),
            draw: RwSignal::new(draw),
            app,
            bundle: form.bundle(),
            form: RwSignal::new(form),
            looking: RwSignal::new(false),
            bad: RwSignal::new(BTreeMap::new()),
        }
    }

    /// The title of an option.
    #[must_use]
    pub fn title(&self, option: &str) -> String {
        say(&option_title(self.bundle.game.name(), option), &Reader::NOBODY)
    }

    /// The value at a place.
    #[must_use]
    pub fn value(&self, place: &ValuePath) -> Value {
        self.form.with(|f| {
            values::get(f.value(place.option), &place.path)
                .cloned()
                .unwrap_or_default()
        })
    }

    /// Sets the value at a place.
    pub fn set(&self, place: &ValuePath, value: Value) {
        self.form.update(|f| f.set_part(place.option, &place.path, value));
    }

    /// Back to the default of an option, whatever a preset or a file says.
    pub fn set_default(&self, option: &str) {
        self.form.update(|f| {
            f.reset(option);
            if f.differs(option) {
                f.set(option, f.default_value(option).clone());
            }
        });
    }

    /// Loads the person's own packs, and again when they change.
    pub fn follow_packs(self) {
        self.app.follow_store(move |store| async move {
            let packs = crate::packs::all(&store).await;
            self.packs.try_set(packs);
        });
    }

    /// Changes which cards are in play.
    pub fn put_cards(&self, change: impl FnOnce(&mut Wanted)) {
        self.form.update(|form| {
            let mut wanted = Wanted::of(&form.layers());
            change(&mut wanted);
            self.packs.with_untracked(|packs| pick::put(form, packs, &wanted));
        });
    }

    /// Asks something of the packs and the form.
    pub fn judge<T>(&self, ask: impl FnOnce(&Packs, &Form) -> T) -> T {
        self.packs.with(|packs| self.form.with(|form| ask(packs, form)))
    }

    /// The text of a field isn't a valid value.
    pub fn mark_bad(&self, id: &str, why: String) {
        if self.bad.with_untracked(|b| b.get(id) != Some(&why)) {
            self.bad.update(|b| {
                b.insert(id.to_owned(), why);
            });
        }
    }

    /// The text of a field is a value, or the field is gone.
    pub fn mark_good(&self, id: &str) {
        if self.bad.try_with_untracked(|b| b.contains_key(id)) == Some(true) {
            self.bad.update(|b| {
                b.remove(id);
            });
        }
    }

    /// The problems of an option or another part of the form (`seats`, `players`, `deal`), one per
    /// line.
    #[must_use]
    pub fn problems(&self, name: &str) -> Vec<String> {
        self.form.with(|f| {
            let mut lines: Vec<String> = Vec::new();
            for line in f.problems_of(name).map(problem_text) {
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
            lines
        })
    }

    /// Why nothing can be dealt now, and the option or part to look at; none when everything is right.
    #[must_use]
    pub fn obstacle(&self) -> Option<(String, String)> {
        if let Some(found) = self
            .bad
            .with(|b| b.iter().next().map(|(id, why)| (id.clone(), why.clone())))
        {
            return Some(found);
        }
        if let Some(why) = cards::obstacle(self) {
            return Some(("setup-cards".to_owned(), why));
        }
        self.form.with(|f| Some(self.lead(f, f.problems().first()?)))
    }

    /// The option or part to look at for a problem, and its text with the option's title.
    #[must_use]
    pub fn lead(&self, form: &Form, problem: &Problem) -> (String, String) {
        let name = problem.path.split([',', '.', '[']).next().unwrap_or_default();
        let id = match name {
            "seats" | "players" | "deal" => format!("setup-{name}"),
            option => format!("opt-{option}"),
        };
        let text = match form.spec(name) {
            Some(option) => format!("{}: {}", self.title(option.name), problem_text(problem)),
            None => problem_text(problem),
        };
        (id, text)
    }

    /// Starts the game if everything is valid; otherwise moves to the first problem.
    pub fn start(&self) {
        if let Some((id, _)) = untrack(|| self.obstacle()) {
            show(&id);
            return;
        }
        let (setup, deal) = self.form.with_untracked(|f| (f.setup(), f.deal()));
        let wanted = setup.deal_question(self.bundle, play::random_seed());
        match (deal, wanted) {
            (Some(deal), _) => self.start_deal(setup, deal),
            (None, None) => self.start_deal(setup, play::random_deal()),
            (None, Some(question)) => self.look_for(setup, question),
        }
    }

    fn start_deal(&self, setup: Setup, deal: Deal) {
        let (names, last) = self.form.with_untracked(|f| (f.names().to_vec(), Last::of(f)));
        let draw = self.draw.get_untracked();
        let drawn =
            draw.map(|count| untrack(|| self.judge(|packs, form| pick::draw(form, packs, count, deal))));
        let setup = match drawn {
            None => setup,
            Some(Ok(form)) => form.setup(),
            Some(Err(why)) => {
                self.app.warn(say_sentence(&why, &Reader::NOBODY));
                return;
            }
        };
        match play::start(self.app, self.bundle, setup, deal) {
            Ok(()) => {
                last.keep(self.bundle.game.name());
                self.app.keep_names(&names);
            }
            Err(problems) => self.app.warn(all_problems(&problems)),
        }
    }

    /// Searches for a deal of the wanted kind and starts it with the choices made at that time,
    /// whatever has changed since.
    fn look_for(self, setup: Setup, question: DealQuestion) {
        thinking::stop_looking();
        self.looking.set(true);
        spawn_local(async move {
            let found = thinking::pick_deal(question).await;
            // The page may have been left, or the search stopped.
            if self.looking.try_get_untracked() != Some(true) {
                return;
            }
            self.looking.set(false);
            match found {
                Ok(Some(Picked::Deal(deal))) => self.start_deal(setup, deal),
                Ok(Some(Picked::None(count))) => {
                    self.app
                        .warn(say_sentence(&texts::PickNone { count }.into(), &Reader::NOBODY));
                }
                Ok(None) => {}
                Err(_) => self.app.warn(tr("picking-failed")),
            }
        });
    }

    /// Ends the search for a deal.
    pub fn stop_looking(&self) {
        self.looking.set(false);
        thinking::stop_looking();
    }
}

/// A problem in a sentence.
#[must_use]
pub fn problem_text(problem: &Problem) -> String {
    match &problem.legal {
        Some(legal) => tr!("setup-problem", what = &problem.what, legal = legal),
        None => say_sentence(&problem.what, &Reader::NOBODY),
    }
}

/// All problems in sentences.
#[must_use]
pub fn all_problems(problems: &Problems) -> String {
    let lines: Vec<String> = problems.list().iter().map(problem_text).collect();
    lines.join(" ")
}

/// Scrolls to an element and gives it the focus: itself, or the first field in it.
pub fn show(id: &str) {
    let Some(element) = document().get_element_by_id(id) else {
        return;
    };
    let options = web_sys::ScrollIntoViewOptions::new();
    options.set_block(web_sys::ScrollLogicalPosition::Center);
    element.scroll_into_view_with_scroll_into_view_options(&options);
    let field = match element.tag_name().as_str() {
        "INPUT" | "SELECT" | "TEXTAREA" => None,
        _ => element
            .query_selector("input:checked, input:not([type=radio]), select, textarea")
            .ok()
            .flatten(),
    };
    if let Some(field) = field.unwrap_or(element).dyn_ref::<web_sys::HtmlElement>() {
        // It fails for what can't have the focus, and then nothing is lost.
        drop(field.focus());
    }
}
