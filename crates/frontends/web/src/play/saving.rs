//! Between a match at the screen and the store.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_cards::Deal;
use wildpile_client::play::Event;
use wildpile_game::rules::Problems;
use wildpile_records::clock::duration;
use wildpile_records::{Conflict, GameId, StoredMatch, Wanted};
use wildpile_session::{GameBundle, SaveError, Session, Setup, name_seats, players, texts};

use super::{Play, lazy_panels, now, random_deal};
use crate::app::App;
use crate::chunks::{self, NoGame};
use crate::files::download;
use crate::route::Route;
use crate::store::{Saver, StoreError, refuse};
use crate::text::{Reader, ToMessage as _, say_sentence, tr, ui};
use crate::ui::listen;

/// The result of opening a key.
pub enum Opened {
    /// A match in progress.
    Match(Box<Session>, Saver),
    /// It was finished in another tab: its replay opens.
    Elsewhere,
    /// A damaged match, and its problem.
    Damaged(String),
    /// Nothing that can be played, and why.
    Not(String),
}

thread_local! {
    /// The match that was started last, until its page opens, so that it needn't be read and
    /// replayed.
    static BEGUN: RefCell<Option<(GameId, Session, Saver)>> = const { RefCell::new(None) };
}

/// Opens a match in progress.
pub async fn open(app: App, key: u32) -> Opened {
    if let Some((id, session, saver)) = BEGUN.take()
        && id.number() == key
    {
        return Opened::Match(Box::new(session), saver);
    }
    let store = app.store();
    let row = match store.resume(GameId::from(key)).await {
        Ok(row) => row,
        Err(StoreError::Conflict(Conflict::FinishedElsewhere(_))) => {
            app.replace(Route::Replay(key));
            return Opened::Elsewhere;
        }
        Err(error @ StoreError::Damaged(_)) => return Opened::Damaged(error_text(&error)),
        Err(error) => return Opened::Not(error_text(&error)),
    };
    let Ok(parts) = lazy_panels::load().await else {
        return Opened::Not(tr(ui::NotLoaded));
    };
    let game = &row.head.info.game;
    let bundle = if (parts.starts_from_position)(&row) {
        chunks::load_with_positions(game).await
    } else {
        chunks::load(game).await
    };
    let bundle = match bundle {
        Ok(bundle) => bundle,
        Err(NoGame::Unknown) => return Opened::Not(tr(ui::NoSuchGame { game })),
        Err(NoGame::NotLoaded) => return Opened::Not(tr(ui::NotLoaded)),
    };
    match (parts.resume)(&row, bundle) {
        Ok(session) => {
            let saver = Saver::of(&store, &row, session.snapshot());
            Opened::Match(Box::new(session), saver)
        }
        Err(error @ SaveError::Newer(_)) => Opened::Not(say_sentence(&error.message(), &Reader::NOBODY)),
        Err(error) => damaged(key, &error),
    }
}

/// Reads and replays the record of a stored match. It is in the chunk of the dialogs.
pub(super) fn resume(row: &StoredMatch, bundle: &'static GameBundle) -> Result<Session, SaveError> {
    let find = |name: &str| (bundle.game.name() == name).then_some(bundle);
    Session::resume(&row.head.info, &row.now(), &find)
}

/// A match that can't be opened, and is listed as damaged from now on.
fn damaged(key: u32, error: &SaveError) -> Opened {
    let why = error.message();
    refuse(GameId::from(key), why.clone());
    Opened::Damaged(say_sentence(&why, &Reader::NOBODY))
}

/// The text of a store's error.
#[must_use]
pub fn error_text(error: &StoreError) -> String {
    say_sentence(&error.message(), &Reader::NOBODY)
}

/// Starts a match and opens it.
///
/// # Errors
/// Every problem of rules, seats and deal.
pub fn start(app: App, bundle: &'static GameBundle, setup: Setup, deal: Deal) -> Result<(), Problems> {
    let session = Session::start(bundle, setup, deal)?;
    begin(app, session, false);
    Ok(())
}

/// Starts a match with everything as usual and opens it, or says why not.
pub fn start_usual(app: App, bundle: &'static GameBundle) {
    let setup = Setup {
        seats: name_seats(players(bundle, bundle.game.usual_seats()), &app.names()),
        ..Setup::default()
    };
    if let Err(problems) = start(app, bundle, setup, random_deal()) {
        app.warn(say_sentence(&texts::problems(&problems), &Reader::NOBODY));
    }
}

/// Stores a session that isn't stored yet, and opens it.
pub fn begin(app: App, session: Session, replace: bool) {
    spawn_local(async move {
        begin_now(app, session, replace).await;
    });
}

/// The same; `false` if it couldn't be stored.
async fn begin_now(app: App, session: Session, replace: bool) -> bool {
    let (info, now) = (session.info(), session.snapshot());
    let store = app.store();
    let page = app.route.get_untracked();
    match store.begin(&info, &now).await {
        Ok(held) => {
            let id = held.id();
            let saver = Saver::begun(&store, info, held, now);
            // A table keeps its page when its match gets another number.
            let is_here =
                |now: &Route| *now == page || matches!((now, &page), (Route::Play(_), Route::Play(_)));
            if !app.route.with_untracked(is_here) {
                // Who has gone to another page meanwhile doesn't want it any more.
                saver.want(Wanted::Nothing);
                return true;
            }
            BEGUN.set(Some((id, session, saver)));
            let route = Route::Play(id.number());
            if replace {
                app.replace(route);
            } else {
                app.go(route);
            }
            true
        }
        Err(error) => {
            app.warn(error_text(&error));
            false
        }
    }
}

impl Play {
    /// The match's number in the store.
    #[must_use]
    pub fn key(&self) -> Option<u32> {
        let id = self.saver.with_value(|s| s.id().get_untracked());
        id.map(GameId::number)
    }

    /// True if something isn't saved: whether saving has failed, and how many moves would be lost.
    pub(super) fn unsaved(&self) -> Option<(bool, u32)> {
        let unsaved = self.saver.with_value(Saver::unsaved).get();
        let made = self.follow(|s| u32::try_from(s.referee().moves_made()).unwrap_or(u32::MAX));
        unsaved
            .any
            .then(|| (unsaved.failed, made.saturating_sub(unsaved.moves)))
    }

    /// Gives the record so far to the person, as a file. Where several sit at the table it waits for the end: the
    /// record holds the deal.
    pub(super) fn download(&self) {
        if self.with(|s| s.is_record_secret()) {
            self.app.warn(tr(ui::RecordSecret));
        } else if !self.write_record() {
            self.app.warn(tr(ui::NotDownloaded));
        }
    }

    /// Gives the record so far to the person, regardless of who may see it. `false` when the browser doesn't want to.
    pub(super) fn write_record(&self) -> bool {
        let (name, record) = self.with(|s| {
            let played = s.referee();
            let name = format!("{}-{}.txt", played.game(), played.deal()).replace(':', "-");
            (name, s.record())
        });
        download(&name, "text/plain", &record).is_ok()
    }

    /// Saves the current state of the match, which may be given up for another one.
    pub(super) fn save(&self, is_left: bool) {
        let wanted = self.with(|s| s.wanted(is_left));
        self.saver.with_value(|saver| saver.want(wanted));
    }

    /// True if the match was stored as finished.
    fn is_finished(&self) -> bool {
        self.saver.with_value(Saver::is_finished)
    }

    /// Follows the match while it is on the screen: its time, troubles with the store, the page going away.
    pub(super) fn start_clock(&self) {
        let play = *self;
        listen("visibilitychange", move |_| {
            play.clock();
            let is_visible = document().visibility_state() == web_sys::VisibilityState::Visible;
            play.model.update_value(|model| model.is_stopped = !is_visible);
        });
        // Bots go on when nothing lies over the table any more.
        Effect::new(move || {
            if play.dialog.with(Option::is_none) {
                untrack(|| play.update(Event::Tick));
            }
        });
        self.saver.with_value(|saver| {
            saver.save_when_hidden(move || {
                play.clock();
                play.with(|s| !s.is_over() && s.is_played())
                    .then(|| play.with(Session::snapshot))
            });
            let (trouble, id) = (saver.trouble(), saver.id());
            let app = play.app;
            Effect::new(move || {
                if let Some(why) = trouble.get() {
                    app.warn(say_sentence(&why, &Reader::NOBODY));
                }
            });
            // After a conflict with another tab the match has another number.
            Effect::new(move |before: Option<Option<GameId>>| {
                let id = id.get();
                if let (Some(Some(old)), Some(new)) = (before, id)
                    && old != new
                    && let Ok(history) = window().history()
                {
                    let route = Route::Play(new.number());
                    let address = route.to_string();
                    app.route.update_untracked(|own| *own = route);
                    drop(history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&address)));
                }
                id
            });
        });
    }

    /// Time for which this match has been played, as minutes and seconds.
    pub(super) fn time(&self) -> String {
        let elapsed = self.model.with_value(|model| model.elapsed(now()));
        duration(elapsed.as_secs() * 1000)
    }

    /// Adds the time since the clock was last read to the time played.
    pub(super) fn clock(&self) {
        self.model.update_value(|model| model.pass_time(now()));
    }

    /// The table is left: an untouched match leaves no trace, any other one can be continued.
    pub(super) fn leave(&self) {
        crate::thinking::stop_looking();
        self.clock();
        match (self.is_finished(), self.with(Session::is_played)) {
            (true, _) => {}
            (false, true) => self.save(false),
            (false, false) => self.saver.with_value(|saver| saver.want(Wanted::Nothing)),
        }
    }

    /// Another match takes the place of this one, which is over or counts as not won.
    pub(super) fn exchange(&self, session: Session) {
        let play = *self;
        self.hold(Box::new(move || play.exchange_now(session)));
    }

    fn exchange_now(self, session: Session) {
        // Nobody plays on in the match that is being left, and the end that is being saved doesn't keep anyone.
        self.decide(true);
        self.update(Event::Stop);
        if !self.is_finished() && self.with(Session::is_played) {
            self.save(true);
        }
        spawn_local(async move {
            if !begin_now(self.app, session, true).await {
                self.decide(false);
                self.update(Event::Tick);
            }
        });
    }
}
