//! Calling the program and looking at its answer.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::LazyLock;

use serde_json::Value;
use wildpile_catalog::games;
use wildpile_table::AnyGame;

/// The program's answer.
#[derive(Debug)]
pub struct Answered {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// A folder of its own for each test.
pub struct Desk(tempfile::TempDir);

impl Desk {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }

    /// The text of a file in the folder.
    #[track_caller]
    pub fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.path().join(name)).unwrap()
    }

    pub fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wildpile"));
        command
            .current_dir(self.path())
            .env("WILDPILE_DATA", self.path().join("data"))
            .env("NO_COLOR", "1")
            .env_remove("WILDPILE_LANG")
            // No test opens a browser.
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env("BROWSER", "none")
            .stdin(Stdio::null());
        command
    }

    pub fn call<S: AsRef<std::ffi::OsStr>>(&self, args: impl IntoIterator<Item = S>) -> Answered {
        self.call_with(args, "")
    }

    /// A call, words parted by blanks.
    pub fn say(&self, words: &str) -> Answered {
        self.call(words.split_whitespace())
    }

    /// Number of files and folders there are.
    pub fn count(&self) -> usize {
        std::fs::read_dir(self.path()).unwrap().count()
    }

    pub fn call_with<S: AsRef<std::ffi::OsStr>>(
        &self,
        args: impl IntoIterator<Item = S>,
        stdin: &str,
    ) -> Answered {
        let mut child = self
            .command()
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The program may end before it reads everything, or anything.
        let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
        let output = output_of(child);
        Answered {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// The answer of a running program. One that hasn't ended after ten minutes is killed.
#[track_caller]
pub fn output_of(child: Child) -> Output {
    let id = child.id().to_string();
    let (done, ended) = std::sync::mpsc::channel();
    std::thread::spawn(move || done.send(child.wait_with_output()));
    match ended.recv_timeout(std::time::Duration::from_secs(600)) {
        Ok(output) => output.unwrap(),
        Err(_) => {
            let _ = Command::new("kill").args(["-KILL", &id]).status();
            panic!("the program hasn't ended after ten minutes");
        }
    }
}

/// One call, words parted by blanks.
pub fn call(words: &str) -> Answered {
    Desk::new().call(words.split_whitespace())
}

/// A wrong call, words parted by blanks: it is refused with this in English, and in German alone with `--lang de`.
#[track_caller]
pub fn refused(words: &str, says: &str) {
    call(words).wrong(says);
    let german = call(&format!("--lang de {words}"));
    assert!(german.err.starts_with("Fehler: "), "{words}: {}", german.err);
    for english in ["error", "Usage", "For more", "tip:"] {
        assert!(!german.err.contains(english), "{words}: {}", german.err);
    }
    german.wrong("");
}

/// Checks that a text has all of these parts.
#[track_caller]
pub fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "“{part}” isn't in:\n{text}");
    }
}

/// A list in an answer.
#[track_caller]
pub fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}

/// The schemas of all commands.
static SCHEMAS: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(&call("schema").fine()).unwrap());

impl Answered {
    /// Exit code 0 and nothing but the answer.
    #[track_caller]
    pub fn fine(self) -> String {
        assert_eq!(self.code, 0, "{}{}", self.out, self.err);
        self.out
    }

    /// Exit code 2, nothing on stdout, and a message that says this.
    #[track_caller]
    pub fn wrong(self, says: &str) {
        assert_eq!(self.code, 2, "{}{}", self.out, self.err);
        assert_eq!(self.out, "", "a wrong call has no answer");
        assert!(self.err.contains(says), "“{says}” is not said:\n{}", self.err);
    }

    /// Exit code 1, nothing on stdout, and a message that says this.
    #[track_caller]
    pub fn no(self, says: &str) {
        assert_eq!((self.code, self.out.as_str()), (1, ""), "{}", self.err);
        assert!(self.err.contains(says), "“{says}” is not said:\n{}", self.err);
    }

    /// The JSON answer, which the schema of the command describes.
    #[track_caller]
    pub fn json(&self, command: &str) -> Value {
        let value: Value =
            serde_json::from_str(&self.out).unwrap_or_else(|e| panic!("{e}: {}{}", self.out, self.err));
        let validator = jsonschema::validator_for(&SCHEMAS[command]).unwrap();
        let errors: Vec<String> = validator
            .iter_errors(&value)
            .map(|e| format!("{}: {e}", e.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{command}: {errors:#?}");
        value
    }
}

/// Every game of the catalog; never none.
pub fn all_games() -> &'static [&'static dyn AnyGame] {
    assert!(!games().is_empty());
    games()
}

/// A game's name in English.
pub fn title(game: &dyn AnyGame) -> String {
    let tables = [wildpile_game::text::TEXTS, game.texts()].concat();
    let texts = wildpile_message::Texts::new("en", &tables).unwrap();
    texts.say(&game.title(), &wildpile_message::Names::NONE)
}

/// Waits for something that a running program does, for a minute at most.
#[cfg(unix)]
pub fn wait_for<T>(awaited: &str, mut what: impl FnMut() -> Option<T>) -> T {
    for _ in 0..12_000 {
        if let Some(found) = what() {
            return found;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    panic!("waited a minute for {awaited}");
}

/// Stops a running program as Ctrl-C does, and returns its answer.
#[cfg(unix)]
pub fn interrupted(child: Child) -> Output {
    interrupt(&child);
    output_of(child)
}

/// Sends a running program what Ctrl-C sends.
#[cfg(unix)]
pub fn interrupt(child: &Child) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &id]).status().unwrap();
    assert!(sent.success());
}
