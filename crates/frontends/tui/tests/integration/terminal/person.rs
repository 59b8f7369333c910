//! A program in a pseudo terminal, and what a person sees and does there. The tests of the command have it, too.

use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, NativePtySystem, PtySize, PtySystem};

/// Time a screen is waited for.
pub const PATIENCE: Duration = Duration::from_secs(60);

pub fn now() -> Instant {
    #[expect(clippy::disallowed_methods, reason = "a test must give up some day")]
    Instant::now()
}

fn size_of(cells: u16) -> std::num::NonZero<u16> {
    std::num::NonZero::new(cells).unwrap()
}

/// A person at a pseudo terminal in which the program runs.
pub struct Person {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
}

impl Person {
    /// Starts the program in a terminal with so many columns and rows.
    pub fn start(mut command: CommandBuilder, (cols, rows): (u16, u16)) -> Self {
        let size = PtySize {
            rows,
            cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = NativePtySystem::default().openpty(size).unwrap();
        // It would push a line about an error off the screen.
        command.env("RUST_BACKTRACE", "0");
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let writer = pair.master.take_writer().unwrap();
        let screen = vt100::Parser::new(size_of(rows), size_of(cols), 0);
        let screen = Arc::new(Mutex::new(screen));
        let shown = Arc::clone(&screen);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                shown.lock().unwrap().process(&bytes[..count]);
            }
        });
        Self {
            child,
            master: pair.master,
            writer,
            screen,
        }
    }

    pub fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    pub fn until(&self, what: &str, done: impl Fn(&str) -> bool) -> String {
        let start = now();
        loop {
            let text = self.text();
            if done(&text) {
                return text;
            }
            assert!(start.elapsed() < PATIENCE, "{what} never came:\n{text}");
            std::thread::sleep(Duration::from_millis(15));
        }
    }

    pub fn see(&self, text: &str) -> String {
        self.until(text, |screen| screen.contains(text))
    }

    pub fn send(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).unwrap();
        self.writer.flush().unwrap();
    }

    /// Goes down a list until its chosen row shows this text.
    pub fn choose(&mut self, text: &str) {
        // Without its value, which may change by itself: the next key would be pressed too early. A blank ends it.
        let chosen = |screen: &str| {
            let mut lines = screen.lines();
            let line = lines.find(|line| line.trim_start().starts_with('▸'))?;
            line.split('◂').next().map(|row| format!("{} ", row.trim_end()))
        };
        for _ in 0..60 {
            let before = chosen(&self.until("a chosen row", |s| chosen(s).is_some()));
            if before.as_ref().is_some_and(|line| line.contains(text)) {
                return;
            }
            self.send("\x1b[B");
            self.until("the next row", |s| chosen(s).is_some_and(|c| Some(c) != before));
        }
        panic!("no row {text} on the screen:\n{}", self.text());
    }

    pub fn mouse(&mut self, code: u8, (x, y): (u16, u16), end: char) {
        self.send(&format!("\x1b[<{code};{};{}{end}", x + 1, y + 1));
    }

    pub fn click(&mut self, at: (u16, u16)) {
        self.mouse(0, at, 'M');
        self.mouse(0, at, 'm');
    }

    pub fn drag(&mut self, from: (u16, u16), to: (u16, u16)) {
        self.mouse(0, from, 'M');
        self.mouse(32, (from.0 + 1, from.1), 'M');
        self.mouse(32, to, 'M');
        self.mouse(0, to, 'm');
    }

    /// Changes the size of the terminal.
    pub fn resize(&self, rows: u16, cols: u16) {
        let size = PtySize {
            rows,
            cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        let mut screen = self.screen.lock().unwrap();
        screen.screen_mut().set_size(size_of(rows), size_of(cols));
        self.master.resize(size).unwrap();
    }

    /// Sends a signal to the program, such as `-TERM`.
    pub fn signal(&self, signal: &str) {
        let id = self.child.process_id().unwrap().to_string();
        let sent = std::process::Command::new("kill").args([signal, &id]).status();
        assert!(sent.unwrap().success());
    }

    pub fn gone(&mut self) -> bool {
        self.exit_code() == Some(0)
    }

    /// The program's exit code.
    pub fn exit_code(&mut self) -> Option<u32> {
        let start = now();
        while start.elapsed() < PATIENCE {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status.exit_code());
            }
            std::thread::sleep(Duration::from_millis(15));
        }
        None
    }

    /// True if the alternate screen is left. What the program wrote last may be read a little after it has ended.
    pub fn has_the_terminal_back(&self) -> bool {
        let start = now();
        while start.elapsed() < PATIENCE {
            if !self.screen.lock().unwrap().screen().alternate_screen() {
                return true;
            }
            std::thread::sleep(Duration::from_millis(15));
        }
        false
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        let _ = self.child.wait();
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
