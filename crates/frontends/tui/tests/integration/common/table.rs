//! A table without a terminal, at which a person plays by keys and by mouse.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wildpile_bundle::GAMES;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_message::{Arg, Message};
use wildpile_records::Store;
use wildpile_table::{Action, Spot};
use wildpile_tui::app::{Context, Screen};
use wildpile_tui::input::{Input, Key};
use wildpile_tui::screens::table::TableScreen;
use wildpile_tui::session::{Session, Setup, name_seats};
use wildpile_tui::settings::Settings;

pub fn context() -> Context {
    let settings = Settings {
        pace_ms: 0,
        race_ms: 0,
        ..Settings::default()
    };
    Context::new(GAMES, Store::in_memory().unwrap(), settings, "en")
}

pub fn session(game: &str, rules: &str, players: &[&str], deal: u64) -> Session {
    let game = wildpile_bundle::find(game).unwrap();
    let layers = vec![Layer::choices(read_patch(rules).unwrap())];
    let seats = name_seats(players.iter().map(|p| (*p).to_owned()).collect(), &[]);
    Session::start(
        game,
        Setup {
            layers,
            seats,
            ..Setup::default()
        },
        Deal::Number(deal),
    )
    .unwrap()
}

pub struct Table {
    pub cx: Context,
    pub screen: TableScreen,
    pub size: (u16, u16),
}

impl Table {
    pub fn new(session: Session) -> Self {
        let mut cx = context();
        let screen = TableScreen::new(session, &mut cx);
        let mut table = Self {
            cx,
            screen,
            size: (80, 24),
        };
        table.draw();
        table
    }

    /// The message in the status line, as it is shown.
    pub fn message(&self) -> Option<String> {
        let names = self.screen.names(&self.cx);
        let localizer = self.screen.localizer(&names, &self.cx);
        self.screen.message().map(|message| localizer.sentence(message))
    }

    /// The question that waits for an answer, as it is shown.
    pub fn question(&self) -> Option<String> {
        let names = self.screen.names(&self.cx);
        let localizer = self.screen.localizer(&names, &self.cx);
        let lines: Vec<String> = self.screen.question()?.iter().map(|l| localizer.say(l)).collect();
        Some(lines.join("\n"))
    }

    /// A message of the match at this table, as it is shown.
    pub fn say(&self, message: &Message) -> String {
        let names = self.screen.names(&self.cx);
        self.screen.localizer(&names, &self.cx).say(message)
    }

    /// A value of the match at this table, as it is shown.
    pub fn say_arg(&self, arg: &Arg) -> String {
        let names = self.screen.names(&self.cx);
        self.screen.localizer(&names, &self.cx).arg(arg)
    }

    pub fn draw(&mut self) -> String {
        let mut buf = Buffer::empty(Rect::new(0, 0, self.size.0, self.size.1));
        self.screen
            .draw(&mut buf, Rect::new(0, 0, self.size.0, self.size.1), &self.cx);
        super::lines(&buf).join("\n")
    }

    pub fn input(&mut self, input: Input) {
        self.screen.input(input, &mut self.cx);
        self.hear();
        self.draw();
    }

    /// Waits for the store.
    pub fn hear(&mut self) {
        while self.cx.store.is_busy() {
            std::thread::sleep(Duration::from_millis(1));
            self.cx.hear_store();
            self.screen.hear(&mut self.cx);
        }
    }

    /// Presses keys, and waits after each until a hint that it asks for was thought of.
    pub fn keys(&mut self, keys: &str) {
        for c in keys.chars() {
            self.quick_keys(c.encode_utf8(&mut [0; 4]));
            self.settle();
            while self.message().is_some_and(|text| text.starts_with("Thinking")) {
                std::thread::sleep(Duration::from_millis(1));
                self.tick(60);
            }
        }
    }

    /// Presses keys without waiting for anything.
    pub fn quick_keys(&mut self, keys: &str) {
        for c in keys.chars() {
            self.input(Input::Key(match c {
                '\n' => Key::Enter,
                '\x1b' => Key::Esc,
                '\t' => Key::Tab,
                c => Key::Char(c),
            }));
        }
    }

    pub fn click(&mut self, at: Position) {
        self.input(Input::Press(at));
        self.input(Input::Release(at));
    }

    pub fn tick(&mut self, ms: u64) {
        self.cx.now += Duration::from_millis(ms);
        self.screen.tick(&mut self.cx);
        self.settle();
        self.draw();
    }

    /// Waits for what bots think about beside the screen.
    fn settle(&mut self) {
        while self.screen.awaits() {
            std::thread::sleep(Duration::from_millis(1));
            self.screen.tick(&mut self.cx);
        }
        self.hear();
    }

    pub fn moves(&self) -> usize {
        self.screen.session().referee().moves_made()
    }

    pub fn over(&self) -> bool {
        self.screen.session().is_over()
    }

    /// The action that a bot would choose for the person at the screen.
    pub fn advice(&self) -> Option<Action> {
        let session = self.screen.session();
        let seat = session.facing()?;
        let mut copy = session.referee().boxed_clone();
        let mut bot = session.bundle().bots.player("greedy", 1)?;
        let notation = copy.play_with(seat, bot.as_mut(), Duration::from_millis(20))?;
        self.screen
            .scene()
            .actions
            .iter()
            .find(|a| a.notation == notation)
            .cloned()
    }

    pub fn type_move(&mut self, notation: &str) {
        self.keys(":");
        self.keys(notation);
        self.keys("\n");
        if self.screen.question().is_some() && !self.over() {
            self.keys("y");
        }
    }

    /// Makes a move by clicks; `false` when no gesture makes it alone.
    pub fn click_move(&mut self, action: &Action, drag: bool) -> bool {
        // What the last click has moved is seen first: a click that follows at once isn't meant for it.
        self.cx.now += Duration::from_millis(500);
        let before = self.moves();
        let point = |table: &Self, spot: Spot| table.screen.layout().point(spot);
        let Some(from) = action.from.and_then(|f| point(self, f)) else {
            return false;
        };
        match action.to {
            None => self.click(from),
            Some(to) => {
                if drag {
                    let Some(to) = point(self, Spot::zone(to)) else {
                        return false;
                    };
                    self.input(Input::Press(from));
                    self.input(Input::Drag(Position::new(from.x + 1, from.y)));
                    self.input(Input::Drag(to));
                    self.input(Input::Release(to));
                } else {
                    self.click(from);
                    if self.moves() > before {
                        return true;
                    }
                    let Some(to) = point(self, Spot::zone(to)) else {
                        return false;
                    };
                    self.click(to);
                }
            }
        }
        if self.moves() == before {
            // A choice among several moves that look alike, or a question.
            self.keys("\x1b");
        }
        self.moves() > before
    }

    /// Plays on until the match is over: with the mouse, or with typed moves.
    pub fn play_on(&mut self, mouse: bool, limit: usize) {
        let (mut clicked, mut turns) = (0, 0);
        while !self.over() && turns < limit {
            turns += 1;
            if self.screen.session().curtain().is_some() {
                assert!(self.draw().contains("press Enter when ready"));
                self.keys("\n");
                continue;
            }
            if self.screen.question().is_some() {
                self.keys("\x1b");
            }
            if self.screen.session().facing().is_none() || self.screen.scene().actions.is_empty() {
                self.tick(1);
                continue;
            }
            let before = self.moves();
            let Some(action) = self.advice() else {
                // Only moves that nobody is advised to make: stop.
                self.give_up();
                break;
            };
            if mouse && self.click_move(&action, turns % 2 == 0) {
                clicked += 1;
            } else {
                self.type_move(&action.notation);
            }
            assert!(
                self.moves() > before || self.over(),
                "{} was not played\n{}\n{:?}",
                action.notation,
                self.draw(),
                self.screen.message()
            );
        }
        if !self.over() {
            self.give_up();
        }
        assert!(!mouse || clicked > 0, "nothing could be clicked");
    }

    pub fn give_up(&mut self) {
        let extra = self
            .screen
            .scene()
            .buttons()
            .min_by_key(|a| a.rank)
            .map(|a| a.notation.clone());
        if let Some(notation) = extra {
            self.type_move(&notation);
        }
    }
}

pub fn finished_properly(table: &mut Table) {
    assert!(table.over());
    let shown = table.draw();
    assert!(table.question().is_some(), "the end is told in a dialog\n{shown}");
    assert!(shown.contains("New deal") && shown.contains("Menu"), "{shown}");
    let stored = super::stored(&table.cx, |store| store.finished(None, 10));
    assert_eq!(stored.len(), 1, "one finished game");
    assert!(stored[0].record.transcript().contains("result:"));
    assert!(super::in_progress(&table.cx).is_empty());
}

/// The moves of a match so far, in notation.
pub fn moves(played: &dyn wildpile_table::Referee) -> Vec<String> {
    let steps = played.lines_since(0).into_iter();
    steps
        .filter_map(wildpile_transcript::TextStep::into_move)
        .collect()
}
