//! Shared parts of the tests: the program without a terminal, and the program in a pseudo terminal.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

pub mod table;

use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_bundle::{GAMES, Games};
use wildpile_message::Message;
use wildpile_records::{FILE_NAME, Store, StoreError, StoredMatch};
use wildpile_table::AnyGame;
use wildpile_tui::app::{App, Context};
use wildpile_tui::input::{Input, Key};
use wildpile_tui::store_thread::StoreThread;

/// The store's content, after everything that was to be written.
pub fn stored<T: Send + 'static>(
    cx: &Context,
    read: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
) -> T {
    cx.store.read(read).wait().unwrap().unwrap()
}

/// The games in progress with their records, the one that was saved last first.
pub fn in_progress(cx: &Context) -> Vec<StoredMatch> {
    stored(cx, |store| {
        let heads = store.in_progress()?;
        heads.iter().map(|head| store.resume(head.id)).collect()
    })
}

/// Keeps the store busy until the sender is dropped, as a disk that hangs would.
pub fn hang(thread: &StoreThread) -> Sender<()> {
    let (go_on, wait) = channel::<()>();
    let (tell, begun) = channel::<()>();
    drop(thread.read(move |_| {
        tell.send(()).unwrap();
        wait.recv().is_err()
    }));
    begun.recv().unwrap();
    go_on
}

/// Runs SQL in the database of a folder.
pub fn run(folder: &Path, sql: &str) {
    let db = rusqlite::Connection::open(folder.join(FILE_NAME)).unwrap();
    db.execute_batch(sql).unwrap();
}

/// The program without a terminal, at a size, with a clock that the test turns.
pub struct Desk {
    pub app: App,
    pub now: Duration,
    pub size: (u16, u16),
}

impl Desk {
    pub fn new(width: u16, height: u16) -> Self {
        Self::speaking("en", width, height)
    }

    pub fn speaking(language: &str, width: u16, height: u16) -> Self {
        Self::with(Store::in_memory().unwrap(), language, width, height)
    }

    pub fn with(store: Store, language: &str, width: u16, height: u16) -> Self {
        Self::of(GAMES, store, language, width, height)
    }

    pub fn with_games(games: Games, language: &str, width: u16, height: u16) -> Self {
        Self::of(games, Store::in_memory().unwrap(), language, width, height)
    }

    fn of(games: Games, store: Store, language: &str, width: u16, height: u16) -> Self {
        let mut desk = Self {
            app: App::new(games, store, None, None, language),
            now: Duration::ZERO,
            size: (width, height),
        };
        let mut settings = desk.app.context().settings.clone();
        settings.ascii = wildpile_tui::settings::Ascii::Never;
        settings.pace_ms = 0;
        desk.app.context_mut().set(settings);
        desk.hear();
        desk.screen();
        desk
    }

    pub fn key(&mut self, key: Key) -> &mut Self {
        self.input(Input::Key(key))
    }

    pub fn input(&mut self, input: Input) -> &mut Self {
        self.app.input(input, self.now);
        self.hear();
        self.screen();
        self
    }

    /// Waits for the store.
    pub fn hear(&mut self) {
        while self.app.context().store.is_busy() {
            std::thread::sleep(Duration::from_millis(1));
            self.app.hear();
        }
    }

    pub fn keys(&mut self, keys: &str) -> &mut Self {
        for c in keys.chars() {
            self.key(match c {
                '\n' => Key::Enter,
                '\t' => Key::Tab,
                '\x1b' => Key::Esc,
                '\x03' => Key::Ctrl('c'),
                '↓' => Key::Down,
                '↑' => Key::Up,
                '→' => Key::Right,
                '←' => Key::Left,
                c => Key::Char(c),
            });
        }
        self
    }

    /// Lets time pass.
    pub fn wait(&mut self, ms: u64) -> &mut Self {
        self.now += Duration::from_millis(ms);
        self.app.tick(self.now);
        while self.app.awaits() {
            std::thread::sleep(Duration::from_millis(1));
            self.app.tick(self.now);
        }
        self.hear();
        self.screen();
        self
    }

    /// A message in which nobody is named, as it is shown.
    pub fn say(&self, message: &Message) -> String {
        self.app.context().localizer().say(message)
    }

    /// Opens the page on which a game is set up.
    pub fn open(&mut self, game: &dyn AnyGame) -> &mut Self {
        let title = self.say(&game.title());
        self.choose(&title).key(Key::Enter)
    }

    /// The screen as text.
    pub fn screen(&mut self) -> String {
        let mut buf = Buffer::empty(Rect::new(0, 0, self.size.0, self.size.1));
        self.app.draw(&mut buf);
        lines(&buf).join("\n")
    }

    #[track_caller]
    pub fn shows(&mut self, text: &str) {
        let screen = self.screen();
        assert!(screen.contains(text), "“{text}” isn't in\n{screen}");
    }

    #[track_caller]
    pub fn hides(&mut self, text: &str) {
        let screen = self.screen();
        assert!(!screen.contains(text), "“{text}” is in\n{screen}");
    }

    /// Checks that the chosen row of a list shows this.
    #[track_caller]
    pub fn chosen(&mut self, text: &str) {
        let screen = self.screen();
        assert!(
            row(&screen).unwrap().contains(text),
            "“{text}” isn't chosen in\n{screen}"
        );
    }

    /// Moves the choice of a list down until its row shows this text.
    pub fn choose(&mut self, text: &str) -> &mut Self {
        for _ in 0..80 {
            if row(&self.screen()).is_some_and(|l| l.contains(text)) {
                return self;
            }
            self.key(Key::Down);
        }
        panic!("no row {text} on the screen:\n{}", self.screen());
    }

    /// Starts a game from the menu with a deal number.
    pub fn start(&mut self, title: &str, deal: &str) -> &mut Self {
        self.choose(title).key(Key::Enter);
        self.choose("Deal ").key(Key::Enter);
        self.keys(deal).key(Key::Enter);
        self.keys("s")
    }
}

/// The chosen row of a list.
pub fn row(screen: &str) -> Option<String> {
    screen
        .lines()
        .find(|l| l.trim_start().starts_with('▸'))
        .map(str::to_owned)
}

pub fn lines(buf: &Buffer) -> Vec<String> {
    (0..buf.area.height)
        .map(|y| {
            let line: String = (0..buf.area.width).map(|x| buf[(x, y)].symbol()).collect();
            line.trim_end().to_owned()
        })
        .collect()
}
