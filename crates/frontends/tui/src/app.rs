//! The program without a terminal: screens on a stack, fed with inputs and the time.

mod context;
mod leaving;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_bundle::Games;
use wildpile_message::{Message, ToMessage as _};
use wildpile_records::Store;
use wildpile_session::record_problem;

use crate::board_view::SMALLEST;
use crate::dialog::{self, Dialog};
use crate::input::{Input, Key};
use crate::localizer::Localizer;
use crate::paint::{self, Hits};
use crate::screens::menu::Menu;
use crate::settings::{self, Settings};
use crate::store_thread::{NoStore, StoreThread};
use crate::text as t;
use crate::theme;
use leaving::{Act, Goal, Leaving};

pub use context::Context;
pub(crate) use context::texts;
pub(crate) use leaving::told;

/// Time a picture is kept back for the store at most: what it shows is saved, or it says that it is not.
pub(crate) const HOLD: Duration = Duration::from_millis(40);

/// Interval at which one looks whether the store has answered while the picture is kept back, and
/// later.
const LOOK: (Duration, Duration) = (Duration::from_millis(2), Duration::from_millis(20));

/// The screen that follows an input.
pub enum Transition {
    /// It stays on this screen.
    Stay,
    /// Back to the screen before.
    Back,
    /// A screen on top of this one.
    Open(Box<dyn Screen>),
    /// A screen instead of this one.
    Replace(Box<dyn Screen>),
    /// Back to the menu.
    Home,
    /// The program ends.
    Quit,
}

/// One screen of the program.
pub trait Screen {
    /// Draws the screen into an area.
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context);
    /// Takes an input.
    fn input(&mut self, input: Input, cx: &mut Context) -> Transition;
    /// Takes what the store has answered.
    fn hear(&mut self, cx: &mut Context) -> Transition {
        let _ = cx;
        Transition::Stay
    }
    /// Time has passed.
    fn tick(&mut self, cx: &mut Context) -> Transition {
        let _ = cx;
        Transition::Stay
    }
    /// Time of the screen's next tick.
    fn wake(&self) -> Option<Duration> {
        None
    }
    /// True if it is waiting for background work: a bot's move, or the rest of a match. The test
    /// driver waits too.
    fn awaits(&self) -> bool {
        false
    }
    /// The screen is left for good: saves what must not be lost.
    fn close(&mut self, cx: &mut Context) {
        let _ = cx;
    }
    /// The screen is shown again after the one on top of it was closed.
    fn back(&mut self, cx: &mut Context) {
        let _ = cx;
    }
}

/// The program.
pub struct App {
    cx: Context,
    stack: Vec<Box<dyn Screen>>,
    dialog: Option<Dialog<Act>>,
    leaving: Option<Leaving>,
    /// The unsaved matches the person has given up.
    lost: Vec<Message>,
    /// True if the person doesn't want to wait for the store any longer.
    gave_up: bool,
    /// Time of the next try to save what failed.
    retry_at: Option<Duration>,
    hits: Hits,
    /// Since when the store is busy.
    busy_since: Option<Duration>,
    quit: bool,
}

impl App {
    /// The program with these games in its menu, in the language that was asked for (see [`Context::new`]). If the real store is
    /// `missing`, this one is in memory, which is said at the start and before the program ends.
    #[must_use]
    pub fn new(
        games: Games,
        store: Store,
        missing: Option<NoStore>,
        message: Option<Message>,
        language: &str,
    ) -> Self {
        let nowhere = missing
            .as_ref()
            .map(|missing| Message::several(vec![missing.why.clone(), t::NothingIsSaved.into()]));
        // No screen can be waiting yet: the store has just been opened.
        let saved = store.saved_matches(true, &record_problem);
        // Without them, nothing is known of today's deals.
        let finished = store.finished_heads().unwrap_or_default();
        let unread = (saved.as_ref().err()).map(|error| t::ErrorSavedNotRead { why: error.message() }.into());
        let settings = store.setting::<Settings>(settings::KEY);
        let trouble =
            (settings.as_ref().err()).map(|error| t::ErrorSettingsNotRead { why: error.message() }.into());
        let store = StoreThread::start_without(store, missing);
        let settings = settings.ok().flatten().unwrap_or_default();
        let mut cx = Context::with(games, store, settings, language);
        cx.has_no_store = nowhere.is_some();
        cx.message = nowhere.or(message).or(trouble).or(unread);
        let saved = saved.unwrap_or_default();
        let menu = Menu::new(saved, finished, games);
        Self {
            cx,
            stack: vec![Box::new(menu)],
            dialog: None,
            leaving: None,
            lost: Vec::new(),
            gave_up: false,
            retry_at: None,
            hits: Hits::default(),
            busy_since: None,
            quit: false,
        }
    }

    /// Opens a screen on top.
    pub fn open(&mut self, screen: Box<dyn Screen>) {
        self.stack.push(screen);
    }

    /// The context of all screens.
    #[must_use]
    pub const fn context(&self) -> &Context {
        &self.cx
    }

    /// The context of all screens, to be changed.
    pub const fn context_mut(&mut self) -> &mut Context {
        &mut self.cx
    }

    /// True if the program is to end.
    #[must_use]
    pub const fn has_quit(&self) -> bool {
        self.quit
    }

    /// The latest time for [`App::tick`].
    #[must_use]
    pub fn wake(&self) -> Option<Duration> {
        let pause = if self.is_held() { LOOK.0 } else { LOOK.1 };
        let store = self.cx.store.is_busy().then(|| self.cx.now + pause);
        let screen = self.stack.last().and_then(|s| s.wake());
        let leaving = self.leaving.is_some().then(|| self.cx.now + LOOK.1);
        [store, screen, leaving].into_iter().flatten().min()
    }

    /// True if the picture is kept back for a moment because the store is not done with what it would show. Then no
    /// input is taken either: people answer to what they see. After that moment the picture says that it is not saved.
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.busy_since.is_some_and(|since| self.cx.now < since + HOLD)
    }

    /// Takes what the store has answered.
    pub fn hear(&mut self) {
        self.cx.hear_store();
        if self.leaving.is_some() {
            self.mind_leaving();
        } else if self.dialog.is_none() {
            if let Some(screen) = self.stack.last_mut() {
                let step = screen.hear(&mut self.cx);
                self.step(step);
            }
            // What is wrong with another match is left to the dialog.
            let mut told = match self.cx.has_no_store {
                true => Vec::new(),
                false => self.cx.store.unwritten().take_untold(),
            };
            told.extend(self.cx.message.take());
            self.cx.message = (!told.is_empty()).then(|| Message::several(told));
        }
        self.take_message();
        self.mind_store();
    }

    fn mind_store(&mut self) {
        self.busy_since = match self.busy_since {
            _ if !self.cx.store.is_busy() => None,
            Some(since) => Some(since),
            None => Some(self.cx.now),
        };
    }

    /// True if the screen is waiting for background work; see [`Screen::awaits`].
    #[must_use]
    pub fn awaits(&self) -> bool {
        self.dialog.is_none() && self.stack.last().is_some_and(|s| s.awaits())
    }

    fn step(&mut self, step: Transition) {
        match step {
            Transition::Stay => {}
            Transition::Back => {
                if self.stack.len() > 1 {
                    self.pop();
                    self.shown();
                } else {
                    self.leave(Goal::Quit);
                }
            }
            Transition::Open(screen) => self.stack.push(screen),
            Transition::Replace(screen) => {
                self.pop();
                self.stack.push(screen);
            }
            Transition::Home => self.leave(Goal::Home),
            Transition::Quit => self.leave(Goal::Quit),
        }
    }

    fn pop(&mut self) {
        if let Some(mut screen) = self.stack.pop() {
            screen.close(&mut self.cx);
        }
    }

    fn shown(&mut self) {
        if let Some(screen) = self.stack.last_mut() {
            screen.back(&mut self.cx);
        }
    }

    /// Saves everything and ends without asking, because nobody is there to answer.
    pub fn quit(&mut self) {
        for screen in self.stack.iter_mut().rev() {
            screen.close(&mut self.cx);
        }
        self.quit = true;
    }

    /// Takes an input at a time since the program started.
    pub fn input(&mut self, input: Input, now: Duration) {
        self.cx.now = now;
        if matches!(input, Input::Quit) {
            self.quit();
            return;
        }
        if self.leaving_input(input) {
            self.mind_store();
            return;
        }
        if matches!(input, Input::Key(Key::Ctrl('c'))) {
            self.dialog = None;
            self.leave(Goal::Quit);
            self.mind_store();
            return;
        }
        if dialog::input(&mut self.dialog, input, &self.hits).is_some() {
            return;
        }
        if let Some(screen) = self.stack.last_mut() {
            let step = screen.input(input, &mut self.cx);
            self.step(step);
        }
        self.take_message();
        self.mind_store();
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Duration) {
        if self.quit {
            // Reports that arrive from now on are printed once the terminal is restored, see
            // `close`.
            return;
        }
        self.cx.now = now;
        self.hear();
        self.retry();
        if self.dialog.is_none()
            && self.leaving.is_none()
            && let Some(screen) = self.stack.last_mut()
        {
            let step = screen.tick(&mut self.cx);
            self.step(step);
        }
        self.take_message();
        self.mind_store();
    }

    fn take_message(&mut self) {
        if self.dialog.is_none()
            && self.leaving.is_none()
            && !self.quit
            && let Some(text) = self.cx.message.take()
        {
            self.dialog = Some(Dialog::ask(t::PleaseNote, text).answer('o', t::DoOk, Act::Nothing));
        }
    }

    /// Draws the screen.
    pub fn draw(&mut self, buf: &mut Buffer) {
        let area = buf.area;
        paint::fill(buf, area, theme::TEXT);
        self.hits.clear();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            too_small(buf, area, self.cx.localizer());
        } else {
            if let Some(screen) = self.stack.last_mut() {
                screen.draw(buf, area, &self.cx);
            }
            if let Some(dialog) = &self.dialog {
                dialog.draw(buf, &mut self.hits, area, self.cx.localizer());
            }
        }
        self.draw_store(buf);
        self.cx.theme.finish(buf);
    }
}

impl App {
    /// Shows that something isn't saved yet, in the corner where every screen has its bar.
    fn draw_store(&self, buf: &mut Buffer) {
        let store = &self.cx.store;
        let unsaved = store.unwritten().matches();
        let count: u32 = unsaved.iter().map(|one| one.count).sum();
        let failed = unsaved.iter().any(|one| one.why.is_some());
        let (text, style): (Message, _) = match (store.is_saving(), failed, store.is_reading()) {
            (_, true, _) => (
                t::StoreUnsaved { count }.into(),
                theme::style(theme::Kind::Wrong).bg(theme::BAR),
            ),
            (true, ..) => (t::StoreSaving.into(), theme::BAR_BRIGHT),
            (.., true) => (t::StoreReading.into(), theme::BAR_BRIGHT),
            _ => return,
        };
        let text = format!(" {} ", self.cx.localizer().say(&text));
        let width = paint::width(&text).min(buf.area.width);
        paint::text(buf, buf.area.right() - width, buf.area.y, width, &text, style);
    }

    /// Waits until everything is written, but at most `patience` for the next write; the program
    /// ends after that. Returns a message that nobody has read yet.
    ///
    /// # Errors
    /// What couldn't be saved, and why.
    pub fn close(&mut self, patience: Duration) -> Result<Option<Message>, Message> {
        let patience = if self.gave_up {
            patience.min(HOLD)
        } else {
            patience
        };
        let written = self.cx.store.close(patience);
        let mut failed = std::mem::take(&mut self.lost);
        failed.extend(self.cx.hear_reports());
        let unwritten = self.cx.store.unwritten();
        failed.extend(told(&unwritten, self.cx.games));
        for why in unwritten.matches().into_iter().filter_map(|one| one.why) {
            if !failed.contains(&why) {
                failed.push(why);
            }
        }
        if !written && !self.gave_up {
            let late = self.cx.store.unwritten().kinds().into_iter();
            failed.extend(late.map(|kind| kind.failed(t::ErrorStoreSlow.into())));
        }
        let note = self.cx.message.take();
        if failed.is_empty() {
            return Ok(note);
        }
        Err(Message::several(note.into_iter().chain(failed).collect()))
    }
}

fn too_small(buf: &mut Buffer, area: Rect, localizer: Localizer<'_>) {
    let text = localizer.t(t::WindowTooSmall {
        width: area.width,
        height: area.height,
        least_width: SMALLEST.0,
        least_height: SMALLEST.1,
    });
    paint::paragraph(buf, area, &text, theme::TEXT);
}
