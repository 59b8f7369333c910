//! A person in a terminal of their own.

use std::io::{Read as _, Write};
use std::num::NonZero;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::called::Desk;

/// How often a screen is looked at, and how many times: only a program that never shows what is wanted makes a test wait.
pub(super) const LOOK: Duration = Duration::from_millis(15);
pub(super) const LOOKS: usize = 6_000;

/// Whether the lobby says whose turn it is now. What it says may be broken into lines.
pub(super) fn says_whose_turn_it_is(screen: &str) -> bool {
    let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    let says = |text: &str| words.contains(text);
    (says("· your turn") || says("'s turn")) && !says("· it was")
}

/// A person in a terminal.
pub(super) struct Person {
    pub(super) child: Box<dyn Child + Send + Sync>,
    writer: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
    _master: Box<dyn MasterPty + Send>,
}

impl Person {
    pub(super) fn sit_down(desk: &Desk, name: &str, (cols, rows): (u16, u16), arguments: &[&str]) -> Self {
        let size = PtySize {
            rows,
            cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_wildpile"));
        command.args(arguments);
        command.env("WILDPILE_DATA", desk.path().join(name));
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env("WILDPILE_LANG", "en");
        command.cwd(desk.path());
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let side = |n| NonZero::new(n).unwrap();
        let screen = Arc::new(Mutex::new(vt100::Parser::new(side(rows), side(cols), 0)));
        let (shown, mut reader) = (Arc::clone(&screen), pair.master.try_clone_reader().unwrap());
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                shown.lock().unwrap().process(&bytes[..count]);
            }
        });
        Self {
            child,
            writer: pair.master.take_writer().unwrap(),
            screen,
            _master: pair.master,
        }
    }

    pub(super) fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Waits for a screen like this.
    pub(super) async fn until(&self, what: &str, is: impl Fn(&str) -> bool) -> String {
        for _ in 0..LOOKS {
            let text = self.text();
            if is(&text) {
                return text;
            }
            tokio::time::sleep(LOOK).await;
        }
        panic!("waited for {what} in vain:\n{}", self.text());
    }

    pub(super) async fn see(&self, wanted: &str) -> String {
        self.until(wanted, |text| text.contains(wanted)).await
    }

    pub(super) fn send(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).unwrap();
        self.writer.flush().unwrap();
    }

    /// Goes down a list until its chosen row shows this text.
    pub(super) async fn choose(&mut self, text: &str) {
        // Without its value, which may change by itself: the next key would be pressed too early.
        let chosen = |screen: &str| {
            let mut lines = screen.lines();
            let line = lines.find(|line| line.trim_start().starts_with('▸'))?;
            line.split('◂').next().map(|row| row.trim_end().to_owned())
        };
        for _ in 0..40 {
            let screen = self
                .until("a chosen row", |screen| chosen(screen).is_some())
                .await;
            let before = chosen(&screen);
            if before.as_ref().is_some_and(|line| line.contains(text)) {
                return;
            }
            self.send("\x1b[B");
            self.until("the next row", |screen| chosen(screen) != before)
                .await;
        }
        panic!("no row {text} on the screen:\n{}", self.text());
    }

    /// Waits until the program has ended.
    pub(super) fn ends(&mut self) {
        let status = self.child.wait().unwrap();
        assert!(status.success(), "{status:?}:\n{}", self.text());
    }

    pub(super) fn is_at_the_end(&self) -> bool {
        let text = self.text();
        text.contains("You win!") || text.contains("You lose")
    }

    /// Makes the most obvious move if it is this person's turn. A break may come between two keys: then a later call tries
    /// again, and puts back first what was picked up.
    pub(super) async fn move_if_due(&mut self) {
        let before = self.text();
        let is_due = before
            .lines()
            .next()
            .is_some_and(|top| top.contains("To move you"));
        if !is_due || before.contains("Sending") {
            return;
        }
        if before.contains("Where should") {
            self.send("\x1b");
            self.changes(&before).await;
            return;
        }
        self.send("\t");
        self.changes(&before).await;
        let hinted = self.text();
        // The move before is shown already, and may be the last one: Enter would answer what the result asks.
        if hinted.contains("still on its way") || self.is_at_the_end() {
            return;
        }
        self.send("\r");
        self.changes(&hinted).await;
    }

    /// Waits a moment for another screen.
    pub(super) async fn changes(&self, before: &str) {
        for _ in 0..40 {
            if self.text() != before {
                return;
            }
            tokio::time::sleep(LOOK).await;
        }
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
