//! The form on the page, and the fields whose text isn't a valid value yet.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use serde_json::Value;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;
use web_sys::ScrollBehavior;
use wildpile_cards::Deal;
use wildpile_client::setup::{LastSetup, Offer, SetupForm, words};
use wildpile_game::rules::texts::{option_title, value as value_in_words};
use wildpile_game::rules::{OptionSpec, Problem, Problems};
use wildpile_session::{DealQuestion, Form, GameBundle, Picked, texts};

use super::last_key;
use crate::app::App;
use crate::browser;
use crate::play;
use crate::text::{Reader, Text, say, say_sentence, tr, ui};
use crate::thinking;
use crate::ui::center;

/// A part of the setup page that opens behind one of its four choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawer {
    /// Names, kinds and handicaps, seat by seat.
    Seats,
    /// The rule sets that come with the game.
    Sets,
    /// The cards that change rules.
    Cards,
    /// Every option, and saved rule sets.
    House,
}

impl Drawer {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Seats, Self::Sets, Self::Cards, Self::House];

    /// Name in the page.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seats => "seats",
            Self::Sets => "sets",
            Self::Cards => "cards",
            Self::House => "house",
        }
    }

    /// Its title.
    #[must_use]
    pub const fn title(self) -> Text {
        match self {
            Self::Seats => ui::FourSeats,
            Self::Sets => ui::SetupPresets,
            Self::Cards => ui::CardsTitle,
            Self::House => ui::FourHouse,
        }
    }

    /// The drawer with this element; none for what lies open.
    fn with(id: &str) -> Option<Self> {
        match id.split('-').next() {
            Some("opt") => Some(Self::House),
            Some("card" | "cards") => Some(Self::Cards),
            Some("handicap") => Some(Self::Seats),
            _ if id.starts_with("setup-cards") => Some(Self::Cards),
            _ if ["setup-seat", "setup-players"]
                .iter()
                .any(|part| id.starts_with(part)) =>
            {
                Some(Self::Seats)
            }
            _ => None,
        }
    }
}

/// The context of the page's parts. Cheap to copy.
#[derive(Clone, Copy)]
pub struct FormState {
    /// The program.
    pub app: App,
    /// The game and its bots.
    pub bundle: &'static GameBundle,
    /// The form.
    pub form: RwSignal<SetupForm>,
    /// True if a search for a deal of the wanted kind is running.
    pub looking: RwSignal<bool>,
    /// The rule cards that lie face down over the page.
    pub offer: RwSignal<Option<Offer>>,
    /// The drawer that is open.
    pub drawer: RwSignal<Option<Drawer>>,
    /// The reason the text of fields isn't a valid value, by the ID of the field.
    pub bad: RwSignal<BTreeMap<String, String>>,
}

impl FormState {
    /// A state with a form.
    #[must_use]
    pub fn new(app: App, form: SetupForm) -> Self {
        Self {
            app,
            bundle: form.bundle(),
            form: RwSignal::new(form),
            looking: RwSignal::new(false),
            offer: RwSignal::new(None),
            drawer: RwSignal::new(None),
            bad: RwSignal::new(BTreeMap::new()),
        }
    }

    /// A state on which only rules are changed.
    #[must_use]
    pub fn of_rules(app: App, form: Form) -> Self {
        Self::new(app, SetupForm::of(form, &Arc::default()))
    }

    /// Changes anything but the cards.
    pub fn change(&self, change: impl FnOnce(&mut Form)) {
        self.form.update(|f| f.change(change));
    }

    /// The title of an option.
    #[must_use]
    pub fn title(&self, option: &str) -> String {
        tr(option_title(self.bundle.game.name(), option))
    }

    /// Back to the default of an option, whatever a preset or a file says.
    pub fn set_default(&self, option: &str) {
        self.change(|f| {
            f.reset(option);
            if f.differs(option) {
                f.set(option, f.default_value(option).clone());
            }
        });
    }

    /// Loads the person's own packs, and again when they change.
    pub fn follow_packs(self) {
        self.app.follow_store(move |store| async move {
            let packs = Arc::new(crate::packs::all(&store).await);
            self.form
                .try_update(|f| f.change_cards(|cards| cards.packs = packs));
        });
    }

    /// Notes why the text of a field isn't a valid value; `None` once it is one, or the field is gone.
    pub fn mark(&self, id: &str, why: Option<String>) {
        let changes = self.bad.try_with_untracked(|b| b.get(id) != why.as_ref());
        if changes == Some(true) {
            self.bad.update(|b| match why {
                Some(why) => drop(b.insert(id.to_owned(), why)),
                None => drop(b.remove(id)),
            });
        }
    }

    /// A value of an option in words.
    #[must_use]
    pub fn words(&self, option: &OptionSpec, value: &Value) -> String {
        let (game, path) = (self.bundle.name(), [option.name]);
        let words = value_in_words(game, &path, &option.values, value);
        say(&words, &Reader::NOBODY)
    }

    /// The problems of an option or another part of the form (`seats`, `players`, `deal`), one per
    /// line.
    #[must_use]
    pub fn problems(&self, name: &str) -> Vec<String> {
        self.form.with(|f| lines(f, f.problems_of(name)))
    }

    /// The reasons why the cards don't fit, one per line.
    #[must_use]
    pub fn misfits(&self) -> Vec<String> {
        self.form.with(|f| lines(f, &f.cards().misfits))
    }

    /// The reasons why handicaps don't fit, one per line.
    #[must_use]
    pub fn handicap_misfits(&self) -> Vec<String> {
        self.form.with(|f| {
            let misfits = f.cards().misfits.iter();
            lines(f, misfits.filter(|problem| problem.path == "handicaps"))
        })
    }

    /// The reason nothing can be dealt now, and the option or part to look at; none when everything is
    /// right.
    #[must_use]
    pub fn obstacle(&self) -> Option<(String, String)> {
        let bad = self
            .bad
            .with(|b| b.iter().next().map(|(id, why)| (id.clone(), why.clone())));
        bad.or_else(|| self.form.with(|f| Some(self.lead(f, f.all_problems().next()?))))
    }

    /// The option or part to look at for a problem, and its text with the titles of its options.
    #[must_use]
    pub fn lead(&self, form: &SetupForm, problem: &Problem) -> (String, String) {
        let name = problem.path.split([',', '.', '[']).next().unwrap_or_default();
        let id = match name {
            "seats" | "players" | "deal" => format!("setup-{name}"),
            _ if form.is_of_cards(problem) => place_of_cards(name).to_owned(),
            option => format!("opt-{option}"),
        };
        (id, sentence(form, problem))
    }

    /// Opens the drawer with an element, if it is in one, scrolls to it and gives it the focus.
    pub fn show(&self, id: &str) {
        self.drawer.set(Drawer::with(id));
        let id = id.to_owned();
        request_animation_frame(move || show(&id));
    }

    /// Starts the game if everything is valid; otherwise moves to the first problem.
    pub fn start(&self) {
        if let Some((id, _)) = untrack(|| self.obstacle()) {
            self.show(&id);
            return;
        }
        let form = self.form.get_untracked();
        match form.search(play::random_seed()) {
            Some(question) => self.look_for(form, question),
            None => self.start_deal(&form, form.deal().unwrap_or_else(play::random_deal)),
        }
    }

    fn start_deal(&self, form: &SetupForm, deal: Deal) {
        let setup = form.setup_with(deal);
        match setup.and_then(|setup| play::start(self.app, self.bundle, setup, deal)) {
            Ok(()) => {
                browser::write(&last_key(self.bundle.name()), &LastSetup::of(form));
                self.app.keep_names(form.names());
            }
            Err(problems) => self.app.warn(all_problems(&problems)),
        }
    }

    /// Searches for a deal of the wanted kind and starts it with the choices made at that time,
    /// whatever has changed since.
    fn look_for(self, form: SetupForm, question: DealQuestion) {
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
                Ok(Some(Picked::Deal(deal))) => self.start_deal(&form, deal),
                Ok(Some(Picked::None(count))) => {
                    self.app
                        .warn(say_sentence(&texts::PickNone { count }.into(), &Reader::NOBODY));
                }
                Ok(None) => {}
                Err(_) => self.app.warn(tr(ui::PickingFailed)),
            }
        });
    }

    /// Ends the search for a deal.
    pub fn stop_looking(&self) {
        self.looking.set(false);
        thinking::stop_looking();
    }
}

/// The part to look at for a problem of cards: handicaps are chosen at the seats.
fn place_of_cards(name: &str) -> &'static str {
    match name {
        "handicaps" => "setup-players",
        _ => "setup-cards",
    }
}

/// A problem in a sentence.
#[must_use]
pub fn problem_text(problem: &Problem) -> String {
    say_sentence(&words::problem(problem), &Reader::NOBODY)
}

/// A problem of a form in a sentence that names its rows by their titles.
fn sentence(form: &SetupForm, problem: &Problem) -> String {
    let message = words::sentence(form, problem, &|message| say(message, &Reader::NOBODY));
    say_sentence(&message, &Reader::NOBODY)
}

/// Problems in sentences, each once.
fn lines<'a>(form: &SetupForm, problems: impl IntoIterator<Item = &'a Problem>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in problems.into_iter().map(|problem| sentence(form, problem)) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
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
    center(&element, ScrollBehavior::Auto);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_with_a_problem_is_in_sight_or_in_a_drawer() {
        for (id, drawer) in [
            ("opt-hand-field", Some(Drawer::House)),
            (place_of_cards("mutators"), Some(Drawer::Cards)),
            (place_of_cards("handicaps"), Some(Drawer::Seats)),
            ("cards-count-2", Some(Drawer::Cards)),
            ("setup-players", Some(Drawer::Seats)),
            ("setup-seats", Some(Drawer::Seats)),
            ("setup-deal", None),
            ("setup-deal-number", None),
        ] {
            assert_eq!(Drawer::with(id), drawer, "{id}");
        }
    }
}
