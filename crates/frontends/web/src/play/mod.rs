//! A match on the screen: the effects of gestures, keys and buttons.
//!
//! [`Play`] holds the model of the match outside the framework; rendering follows signals. What a person does is an event for
//! the model, and its effects are carried out here.

mod advice;
pub mod cards;
mod gestures;
mod invitation;
mod keys;
mod lazy_panels;
mod leaving;
mod page;
mod panels;
mod rule_feedback;
mod saving;
pub mod secondary_dialogs;
mod telling;

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use wildpile_cards::Deal;
use wildpile_client::ending::Ending;
use wildpile_client::play::{Effect, Event, Pace, Play as Model, Question};
use wildpile_game::Seat;
use wildpile_game::rules::Problems;
use wildpile_records::clock;
use wildpile_session::{GameBundle, News, Notice, Session, hints, texts};
use wildpile_solvers::daily::Day;
use wildpile_table::{Action, Scene, ZoneId};

use crate::app::App;
use crate::pages::rule_cards::is_handicap;
use crate::settings::Speed;
use crate::sound::play as sound;
use crate::store::Saver;
use crate::table::hand::Hand;
use crate::table::spots::focus;
use crate::text::{Reader, tr, ui};
use crate::thinking::{self, ThinkerKind};

pub use page::PlayPage;
pub use saving::{begin, error_text as store_error, start, start_usual};
pub use wildpile_client::play::Want;

/// A question across the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    /// A question about moves or the match.
    Ask(Question),
    /// The news of the match.
    News(News),
    /// The moves without gestures.
    More,
    /// The cards of a pile.
    Pile(ZoneId),
    /// The number of the next deal is asked for.
    ChooseDeal,
    /// Keys and gestures.
    Help,
    /// A link to this deal.
    Share,
    /// The cards that change the rules.
    Cards,
    /// The table is to be left, but something isn't saved.
    Leave,
}

/// A match at the screen. Cheap to copy: all copies are the same match.
#[derive(Clone, Copy)]
pub struct Play {
    app: App,
    /// The match, outside of what Leptos watches. The signals follow it.
    model: StoredValue<Model, LocalStorage>,
    /// The scene.
    pub scene: RwSignal<Arc<Scene>>,
    /// The person whom the screen has to be handed to.
    pub curtain: RwSignal<Option<Seat>>,
    saver: StoredValue<Saver>,
    signals: Signals,
}

/// Signals that are empty when a match comes on the screen: fields of [`Play`], like those of its [`Hand`].
#[derive(Clone, Copy, Default)]
pub struct Signals {
    /// The hand: cards that are held, marked and shown.
    pub hand: Hand,
    /// The question that waits for an answer.
    pub dialog: RwSignal<Option<Dialog>>,
    /// Changes with every change of the match: what depends on more than the scene reads it.
    pub revision: RwSignal<u64>,
    /// True if the rest can be auto-finished.
    pub can_finish: RwSignal<bool>,
    /// True if moves are being played one after the other.
    pub running: RwSignal<bool>,
    /// True if all movable cards are shown until the next move.
    pub revealing: RwSignal<bool>,
    /// The element with the last announcements.
    spoken: NodeRef<html::Div>,
    leaving: leaving::Leaving,
    /// True if a hint is being thought about.
    hinting: RwSignal<bool>,
    /// The time for which a timer is set.
    timer: StoredValue<Option<Duration>>,
}

impl Deref for Signals {
    type Target = Hand;

    fn deref(&self) -> &Hand {
        &self.hand
    }
}

impl Deref for Play {
    type Target = Signals;

    fn deref(&self) -> &Signals {
        &self.signals
    }
}

impl Play {
    /// Puts a session on the screen.
    #[must_use]
    pub fn new(app: App, session: Session, saver: Saver) -> Self {
        let scene = Arc::new(session.scene());
        let play = Self {
            app,
            scene: RwSignal::new(scene),
            curtain: RwSignal::new(session.curtain()),
            saver: StoredValue::new(saver),
            model: StoredValue::new_local(Model::new(session, pace(app), now())),
            signals: Signals::default(),
        };
        follow(play.message, play.model.with_value(|model| model.notice.clone()));
        play.update(Event::Tick);
        play
    }

    /// Looks at the session.
    pub fn with<T>(&self, look: impl FnOnce(&Session) -> T) -> T {
        self.model.with_value(|model| look(&model.session))
    }

    /// True if cards change the rules of this match.
    #[must_use]
    pub fn has_cards(&self) -> bool {
        self.with(|s| !s.setup().cards.is_empty())
    }

    /// The handicaps that a person has to choose from now, with their seat.
    pub(super) fn handicaps(&self) -> Vec<(Seat, Action)> {
        let mut all = self.follow(Session::more);
        all.retain(|(_, action)| is_handicap(action));
        all
    }

    /// Looks at the session again whenever the match changes.
    pub fn follow<T>(&self, look: impl FnOnce(&Session) -> T) -> T {
        self.revision.track();
        self.with(look)
    }

    /// The seat whose gestures are accepted now; `None` if nobody at the screen is to move.
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        self.model.with_value(Model::actor)
    }

    /// Feeds the match, and carries out what follows.
    pub fn update(self, event: Event) {
        self.update_at(event, now());
    }

    fn update_at(self, event: Event, at: Duration) {
        // The page may have been left.
        if self.revision.is_disposed() {
            return;
        }
        let pace = pace(self.app);
        // Bots don't wait until news are read, in a match that may go on for a while.
        let is_race = self.with(Session::is_race);
        let covers = |open: &Option<Dialog>| {
            open.as_ref()
                .is_some_and(|it| is_race || !matches!(it, Dialog::News(_)))
        };
        let is_covered = self.dialog.with_untracked(covers) || self.is_decided();
        let scene = self.scene.get_untracked();
        let effects = self.hand.update(&scene, |hand| {
            self.model.try_update_value(|model| {
                (model.pace, model.is_covered) = (pace, is_covered);
                model.notice = self.message.get_untracked();
                model.update(hand, event, at)
            })
        });
        self.model.with_value(|model| {
            follow(self.message, model.notice.clone());
            follow(self.running, model.is_running());
            follow(self.can_finish, model.can_finish);
            follow(self.hinting, model.is_hinting());
        });
        for effect in effects.unwrap_or_default() {
            self.carry_out(effect);
        }
        let wake = self.model.with_value(Model::wake);
        if self.timer.get_value() != wake {
            self.timer.set_value(wake);
            if let Some(wake) = wake {
                set_timeout(move || self.wake(wake), wake.saturating_sub(at));
            }
        }
    }

    /// A timer has gone off.
    fn wake(self, at: Duration) {
        if self.timer.try_get_value() == Some(Some(at)) {
            self.timer.set_value(None);
            self.update_at(Event::Tick, now().max(at));
        }
    }

    fn carry_out(self, effect: Effect) {
        match effect {
            Effect::Changed => self.refresh(),
            Effect::Save => self.save(false),
            Effect::Think(thought) => self.think(ThinkerKind::Bots, thought),
            Effect::Search(thought) => self.think(ThinkerKind::Search, thought),
            Effect::StopHints => {}
            Effect::StopSearch => thinking::stop_looking(),
            Effect::Hinted => self.show_hints(),
            Effect::Ask(question) => self.open(Dialog::Ask(question)),
            Effect::Close => self.dialog.set(None),
            Effect::News(news) => self.tell_news(news),
            Effect::Deal(deal) => self.deal(deal),
            Effect::Exchange(session) => self.exchange(*session),
            Effect::NextGame { ended, score } => self.tell_next_game(ended, &score),
            Effect::Undone => self.announce(&tr(ui::Undone)),
            Effect::Restarted => self.app.tell(tr(ui::Restarted)),
            Effect::Sound(heard) => sound(self.app, heard),
        }
    }

    /// The match or its viewer has changed: the scene is rebuilt, and the log grows.
    fn refresh(self) {
        let scene = self.model.with_value(|model| model.scene.clone());
        let curtain = self.with(Session::curtain);
        self.revealing.set(false);
        if curtain.is_some() {
            // What was said to one person isn't for the next.
            self.forget_announcements();
        }
        self.curtain.set(curtain);
        self.scene.set(scene);
        self.revision.update(|r| *r += 1);
        self.speak();
    }

    /// Lays news over the table; those of the end after the cards have shown it, and with the style of other pages.
    fn tell_news(self, news: News) {
        if !news.over {
            return self.open(Dialog::News(news));
        }
        let scene = self.scene.get_untracked();
        // The table may have been left, or the move taken back.
        let key = news.key.clone();
        let waits = move || self.model.try_with_value(|model| model.shows(&key)) == Some(true);
        wasm_bindgen_futures::spawn_local(async move {
            let style = crate::languages::load_pages();
            if let Some(ending) = Ending::of(&news, &scene) {
                crate::table::ending::show(self.app, &scene, ending, waits.clone()).await;
            }
            // Without it, the news are plainer.
            style.await.unwrap_or_default();
            if waits() {
                self.open(Dialog::News(news));
            }
        });
    }

    /// Lays something over the table, unless it is being left.
    fn open(self, dialog: Dialog) {
        if self.dialog.with_untracked(|open| *open != Some(Dialog::Leave)) {
            self.dialog.set(Some(dialog));
        }
    }

    /// Says something in the line below the table.
    pub fn say(&self, notice: Notice) {
        self.message.set(Some(notice));
    }

    /// The players by seat, for all texts.
    #[must_use]
    pub fn reader(&self) -> Reader {
        self.with(Reader::of)
    }

    /// Does something, after a confirmation if that marks or ends the match; or says why it can't be done.
    pub fn want(self, want: Want) {
        self.update(Event::Want(want));
    }

    /// Deals again: this deal, or any of the wanted kind.
    fn deal(self, deal: Option<Deal>) {
        if self.with(|s| s.setup().cards.contains("\"drawn\"")) {
            crate::pages::draw_and_deal(self.app, self, deal.unwrap_or_else(random_deal));
            return;
        }
        self.update(Event::Deal {
            chosen: deal,
            any: random_deal(),
            seed: random_seed(),
        });
    }

    /// Puts a match with a new deal on the table.
    pub(crate) fn take_new(&self, new: Result<Session, Problems>) {
        match new {
            Ok(session) => self.exchange(session),
            Err(problems) => self.say(Notice::wrong(texts::problems(&problems))),
        }
    }

    /// Shows all movable cards until the next move, or hides them again.
    pub fn reveal(&self) {
        self.revealing.update(|on| *on = !*on);
    }

    fn show_hint(&self, action: &Action) {
        let hint = self.model.with_value(|model| {
            let at = model.scene.actions.iter().position(|known| known == action);
            hints::phrase(action, at.and_then(|at| model.why(at)))
        });
        let is_on_move = is_on_move();
        if let Some(from) = action.from {
            self.cursor.set(Some(from));
            // Enter on the button of another move would play that.
            if is_on_move {
                focus(from);
            }
        } else {
            focus_move(&action.notation);
        }
        self.say(Notice::hint(hint));
    }
}

/// Sets a signal if that changes it.
pub fn follow<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, now: T) {
    if signal.with_untracked(|before| *before != now) {
        signal.set(now);
    }
}

/// The time since the page was loaded.
fn now() -> Duration {
    let ms = window().performance().map_or(0.0, |p| p.now());
    Duration::from_secs_f64(ms.max(0.0) / 1000.0)
}

/// The speed of what moves by itself.
fn pace(app: App) -> Pace {
    app.settings.with_untracked(|settings| {
        let (bot, beat) = match settings.speed {
            Speed::None => (10, 0),
            Speed::Quick => (250, 40),
            Speed::Lively => (600, 90),
        };
        let beat = Duration::from_millis(beat);
        Pace {
            bot: Duration::from_millis(bot),
            // A race is about time: it does not depend on how fast cards move.
            race: Duration::from_millis(2500),
            own: beat,
            solver: beat,
            offers_finish: settings.auto_finish,
        }
    })
}

/// True if the focus is on the button of a move.
fn is_on_move() -> bool {
    let active = document().active_element();
    active.is_some_and(|element| element.has_attribute("data-move"))
}

/// Leads the focus to the button of a move, so that Enter plays it.
fn focus_move(notation: &str) {
    crate::ui::focus(crate::ui::found(&format!("[data-move=\"{notation}\"]")));
}

/// A random number: where a search for a deal begins.
#[must_use]
pub fn random_seed() -> u64 {
    (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64
}

/// A random deal number.
#[must_use]
pub fn random_deal() -> Deal {
    // Short enough to be read out on the telephone.
    Deal::Number(1 + (js_sys::Math::random() * 999_999_999.0) as u64)
}

/// The day that it is, in universal time.
#[must_use]
pub fn today() -> Day {
    Day::since_1970(clock::days(clock::now_ms()))
}

/// The daily deal of a game; none for games without one.
#[must_use]
pub fn todays_deal(bundle: &GameBundle) -> Option<Deal> {
    bundle.daily?.deal(today())
}
