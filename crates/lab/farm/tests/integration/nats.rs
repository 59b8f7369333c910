//! A real nats-server for a test.

use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// A server on a port of its own, with a store of its own.
pub struct Nats {
    program: PathBuf,
    folder: TempDir,
    port: u16,
    config: String,
    running: Option<Child>,
}

/// The path of the program. Without it tests are skipped, with a note, or fail if `WILDPILE_NATS` is
/// `require`.
#[expect(clippy::print_stdout, reason = "a test says that it is skipped")]
fn program() -> Option<PathBuf> {
    // Debian's isn't in everybody's path.
    let usual = Some(PathBuf::from("/usr/sbin/nats-server")).filter(|path| path.exists());
    let found = which::which("nats-server").ok().or(usual);
    if found.is_none() {
        let required = std::env::var_os("WILDPILE_NATS").is_some_and(|value| value == "require");
        assert!(!required, "nats-server isn't installed");
        println!("skipped: nats-server isn't installed (Debian: nats-server)");
    }
    found
}

impl Nats {
    /// A server with JetStream.
    pub fn start() -> Option<Self> {
        Self::start_with("jetstream {}")
    }

    /// A server with these lines in its configuration.
    pub fn start_with(config: &str) -> Option<Self> {
        let mut server = Self {
            program: program()?,
            folder: tempfile::tempdir().expect("a folder"),
            port: 0,
            config: config.to_owned(),
            running: None,
        };
        server.run();
        Some(server)
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    /// Starts it: on any free port, later on the same one.
    pub fn run(&mut self) {
        let folder = self.folder.path();
        let port = if self.port == 0 { -1 } else { i32::from(self.port) };
        let text = format!(
            "listen: \"127.0.0.1:{port}\"\nports_file_dir: {folder:?}\n{}\n",
            self.config
                .replace("jetstream {}", &format!("jetstream {{ store_dir: {folder:?} }}")),
        );
        let config = folder.join("nats.conf");
        std::fs::write(&config, text).expect("the configuration");
        let child = Command::new(&self.program)
            .arg("-c")
            .arg(&config)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("nats-server starts");
        let ports = folder.join(format!("nats-server_{}.ports", child.id()));
        self.running = Some(child);
        wait("nats-server listens", || {
            let text = std::fs::read_to_string(&ports).unwrap_or_default();
            let Some((_, rest)) = text.split_once("127.0.0.1:") else {
                return false;
            };
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            self.port = digits.parse().unwrap_or(0);
            TcpStream::connect(("127.0.0.1", self.port)).is_ok()
        });
    }

    /// Kills it.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.running.take() {
            child.kill().expect("it runs");
            child.wait().expect("it ended");
        }
    }

    /// Deletes what it has stored.
    pub fn forget(&self) {
        std::fs::remove_dir_all(self.folder.path().join("jetstream")).expect("a store");
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Waits until something is the case.
#[track_caller]
pub fn wait(what: &str, mut is_so: impl FnMut() -> bool) {
    for _ in 0..6000 {
        if is_so() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("within a minute: {what}");
}
