//! A match on the screen: the effects of gestures, keys and buttons.
//!
//! [`Play`] holds the session outside the framework; rendering follows signals. Every change of the
//! match goes through `Play::changed`: the scene is rebuilt, the log grows, the match is saved, and
//! bots whose turn it is are asked.

mod advice;
mod ahead;
mod beside;
mod bots;
pub mod cards;
mod gestures;
mod judge;
mod keys;
mod leaving;
mod page;
mod panels;
pub mod rare;
mod saving;
mod telling;

use std::ops::Deref;
use std::sync::Arc;

use leptos::prelude::*;
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::Problems;
use wildpile_records::clock;
use wildpile_session::{GameBundle, News, NewsKey, Notice, Permission, Session, USUAL_LIMIT, news, texts};
use wildpile_solvers::daily::Day;
use wildpile_table::{Action, Scene, ZoneId, ZoneKind};

use crate::app::App;
use crate::sound::{Sound, play as sound};
use crate::store::Saver;
use crate::table::hand::Hand;
use crate::table::spots::focus;
use crate::text::{Message, Reader, tr, ui};

pub use ahead::Ahead;
pub use page::PlayPage;
pub use saving::{begin, error_text as store_error, start, start_usual};

/// The session, outside of what Leptos watches.
type Held = StoredValue<Session, LocalStorage>;

/// A question across the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    /// Which of these moves is meant.
    Which {
        /// The question.
        question: Message,
        /// Who plays it.
        seat: Seat,
        /// The moves.
        actions: Vec<Action>,
    },
    /// Whether a move is really wanted.
    Sure {
        /// Who plays it.
        seat: Seat,
        /// The move; its `confirm` is the question.
        action: Action,
    },
    /// Whether something is done that can't be undone, or marks the match.
    Really {
        /// The question.
        question: Message,
        /// What happens then.
        then: Then,
    },
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
    /// Whether the match can still be won.
    Ahead(Ahead),
    /// A search for a deal of the wanted kind is running.
    Picking,
    /// The table is to be left, but something isn't saved.
    Leave,
}

/// How a move is played: as the person's, also by auto-finish, or as the solver's.
type PlayMove = fn(&mut Session, Seat, &str) -> Result<(), Message>;

/// What may mark or end the match: then it is asked first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Take the last move back.
    Undo,
    /// Back to the beginning of this deal.
    Restart,
    /// A new deal with the same rules and players: this one, or any of the wanted kind.
    NewDeal(Option<Deal>),
    /// Look at the hidden cards, and tell whether the match can still be won.
    LookAhead,
}

/// A match at the screen. Cheap to copy: all copies are the same match.
#[derive(Clone, Copy)]
pub struct Play {
    app: App,
    session: Held,
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
    /// Why that move is the best one known: a clause.
    why: RwSignal<Option<Message>>,
    /// The question that waits for an answer.
    pub dialog: RwSignal<Option<Dialog>>,
    /// The log so far, one clause per entry.
    pub log: RwSignal<Vec<Message>>,
    /// Changes with every change of the match: what depends on more than the scene reads it.
    pub revision: RwSignal<u64>,
    /// Whether the rest can be auto-finished.
    pub can_finish: RwSignal<bool>,
    /// Whether moves are being played one after the other.
    pub running: RwSignal<bool>,
    /// Whether all movable cards are shown until the next move.
    pub revealing: RwSignal<bool>,
    telling: telling::Telling,
    leaving: leaving::Leaving,
    shown_news: StoredValue<Option<NewsKey>>,
    /// The revision of the match for which a hint is being thought about.
    asked_for: RwSignal<Option<u64>>,
    asked: StoredValue<Vec<(Seat, u64)>>,
    /// Since when this match has been on the screen, for the displayed time; `None` while the clock
    /// is stopped.
    since: StoredValue<Option<f64>>,
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
            session: StoredValue::new_local(session),
            signals: Signals::default(),
        };
        play.refresh();
        play
    }

    /// Looks at the session.
    pub fn with<T>(&self, look: impl FnOnce(&Session) -> T) -> T {
        self.session.with_value(look)
    }

    /// Whether cards change the rules of this match.
    #[must_use]
    pub fn has_cards(&self) -> bool {
        self.with(|s| !s.setup().cards.is_empty())
    }

    /// Looks at the session again whenever the match changes.
    pub fn follow<T>(&self, look: impl FnOnce(&Session) -> T) -> T {
        self.revision.track();
        self.with(look)
    }

    /// The seat whose gestures are accepted now; `None` if nobody at the screen is to move.
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        self.with(|s| s.facing().filter(|seat| s.seat().turn().due().contains(*seat)))
    }

    /// A move was made or taken back.
    fn changed(&self) {
        self.clock();
        self.refresh();
        self.save();
    }

    /// Rebuilds the scene, announces the news, and lets the bots continue.
    fn refresh(&self) {
        let (scene, curtain, race) = self.with(|s| (s.scene(), s.curtain(), s.is_race()));
        self.tell(&scene);
        self.revealing.set(false);
        self.hand.update(&scene, |hand| hand.follow(&scene, race));
        if curtain.is_some() {
            // What was said to one person isn't for the next.
            self.forget_announcements();
        }
        self.curtain.set(curtain);
        self.look_for_rest(&scene);
        self.scene.set(Arc::new(scene));
        self.revision.update(|r| *r += 1);
        self.speak();
        self.tell_news();
        self.ask_bots();
    }

    fn tell_news(&self) {
        let scene = self.scene.get_untracked();
        let Some(found) = self.with(|s| news(s, &scene)) else {
            self.shown_news.set_value(None);
            return;
        };
        if self.shown_news.get_value().as_ref() == Some(&found.key) {
            return;
        }
        self.shown_news.set_value(Some(found.key.clone()));
        if found.over {
            sound(self.app, if found.grade > 0 { Sound::Win } else { Sound::Lose });
        }
        let still = crate::settings::reduced_motion()
            || self
                .app
                .settings
                .with_untracked(|s| s.speed == crate::settings::Speed::Off);
        if found.grade > 0 && !still {
            self.celebrate(found, &scene);
        } else if self.dialog.with_untracked(|open| *open != Some(Dialog::Leave)) {
            self.dialog.set(Some(Dialog::News(found)));
        }
    }

    /// Shows a win on the table, until a key or the pointer goes down, and then the news of it.
    fn celebrate(self, found: News, scene: &Scene) {
        use wasm_bindgen::{JsCast as _, closure::Closure};
        let columns = scene.zones.iter().any(|zone| zone.kind == ZoneKind::Column);
        let kind = if columns { "cascade" } else { "books" };
        let back = self.app.settings.with_untracked(|s| s.back);
        let back = format!("#{}", crate::table::cards::put_back(back));
        // The table may have been left, or the move taken back.
        let key = found.key.clone();
        let waits = move || self.shown_news.try_get_value().flatten().as_ref() == Some(&key);
        let wanted = Closure::<dyn FnMut() -> bool>::once_into_js(waits.clone());
        let shown = crate::languages::prepared("celebrate")
            .dyn_into::<js_sys::Function>()
            .and_then(|show| {
                show.call3(
                    &wasm_bindgen::JsValue::UNDEFINED,
                    &kind.into(),
                    &back.into(),
                    &wanted,
                )
            })
            .and_then(wasm_bindgen::JsCast::dyn_into::<js_sys::Promise>);
        wasm_bindgen_futures::spawn_local(async move {
            if let Ok(shown) = shown {
                wasm_bindgen_futures::JsFuture::from(shown).await.ok();
            }
            if waits() && self.dialog.with_untracked(|open| *open != Some(Dialog::Leave)) {
                self.dialog.set(Some(Dialog::News(found)));
            }
        });
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

    /// Plays a move, after asking where the game wants that.
    pub fn choose(&self, seat: Seat, action: Action) {
        if action.confirm.is_some() {
            self.dialog.set(Some(Dialog::Sure { seat, action }));
        } else {
            self.perform(Session::play, seat, &action.notation);
        }
    }

    /// Plays a move. `false` when it was refused; then it was said why.
    fn perform(&self, play: PlayMove, seat: Seat, notation: &str) -> bool {
        match self.session.try_update_value(|s| play(s, seat, notation)) {
            Some(Ok(())) => {
                self.message.set(None);
                self.answered();
                sound(self.app, Sound::Place);
                self.changed();
                true
            }
            Some(Err(why)) => {
                self.held.set(None);
                self.answered();
                sound(self.app, Sound::No);
                self.say(Notice::wrong(why));
                false
            }
            None => false,
        }
    }

    /// The question that led to a move is closed. Moves that are played one after the other close none.
    fn answered(&self) {
        if !self.running.get_untracked() {
            self.dialog.set(None);
        }
    }

    /// Does something, after a confirmation if that marks or ends the match; or says why it can't be done.
    pub fn want(&self, then: Then) {
        let may = self.with(|s| match then {
            Then::Undo => s.may_undo(),
            Then::Restart => s.may_restart(),
            Then::LookAhead => s.may_foresee(),
            // It won't count as a win.
            Then::NewDeal(_) if s.is_under_way() => Permission::Ask(ui("leave-question")),
            Then::NewDeal(_) => Permission::Yes,
        });
        match may {
            Permission::Yes => self.then(then),
            Permission::Ask(question) => self.dialog.set(Some(Dialog::Really { question, then })),
            Permission::No(why) => self.say(Notice::plain(why)),
        }
    }

    /// Plays the last move that was taken back again.
    pub fn redo(&self) {
        self.stop();
        if self.session.try_update_value(Session::redo) == Some(true) {
            self.message.set(None);
            self.changed();
        } else {
            self.say(Notice::plain(texts::RedoNothing));
        }
    }

    /// Carries out the confirmed action.
    pub fn then(&self, then: Then) {
        self.stop();
        self.dialog.set(None);
        match then {
            Then::Undo => {
                if self.session.try_update_value(Session::undo) == Some(true) {
                    self.message.set(None);
                    self.shown_news.set_value(None);
                    sound(self.app, Sound::Place);
                    self.changed();
                    self.announce(&tr("undone"));
                }
            }
            Then::Restart if self.with(Session::restarts_anew) => {
                let again = self.with(|s| s.again());
                self.exchange(again.ok());
            }
            Then::Restart => {
                self.session.update_value(Session::rewind);
                self.message.set(None);
                self.shown_news.set_value(None);
                self.app.tell(tr("restarted"));
                self.changed();
            }
            Then::LookAhead => self.look_ahead(USUAL_LIMIT),
            Then::NewDeal(deal) if self.with(|s| s.setup().cards.contains("\"drawn\"")) => {
                crate::pages::draw_and_deal(self.app, *self, deal.unwrap_or_else(random_deal));
            }
            Then::NewDeal(Some(deal)) => self.take_new(self.with(|s| s.deal_chosen(deal))),
            Then::NewDeal(None) => match self.with(|s| s.setup().deal_question(s.bundle(), random_seed())) {
                Some(question) => self.pick_deal(question),
                None => self.take_new(self.with(|s| s.deal_anew(random_deal()))),
            },
        }
    }

    /// Puts a match with a new deal on the table.
    pub(crate) fn take_new(&self, new: Result<Session, Problems>) {
        match new {
            Ok(session) => self.exchange(Some(session)),
            Err(problems) => self.say(Notice::wrong(texts::problems(&problems))),
        }
    }

    /// Shows all movable cards until the next move, or hides them again.
    pub fn reveal(&self) {
        self.revealing.update(|on| *on = !*on);
    }

    /// Shows the next hint.
    pub fn next_hint(&self) {
        let Some(seat) = self.actor() else {
            self.say(Notice::plain(self.with(Session::not_now)));
            return;
        };
        if let Some(action) = self.guided() {
            self.note_hint();
            self.show_hints(vec![action]);
            return;
        }
        let scene = self.scene.get_untracked();
        // The result is still valid: nothing has been played since.
        match self.hand.update(&scene, |hand| hand.next_known(&scene)) {
            Some(action) => self.show_hint(action),
            None => self.best_hint(seat),
        }
    }

    fn show_hint(&self, action: &Action) {
        self.why.set(None);
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
        self.say(Notice::hint(action.label.clone()));
    }

    /// The person at the screen is ready.
    pub fn lift_curtain(&self, seat: Seat) {
        self.session.update_value(|s| s.lift_curtain(seat));
        self.refresh();
    }
}

/// Whether the focus is on the button of a move.
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
