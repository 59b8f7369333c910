//! One Chromium for all tests of a program, spoken to in its own protocol.

use std::collections::HashMap;
use std::env;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot::{self, Sender};
use tokio::time::timeout;

/// After this long the browser doesn't answer any more.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the browser, whose protocol goes through the pipes of this script: it ends with the program that holds their other
/// ends, however that ends. Then its folder is removed, also what its other processes write a little later.
const KEEPER: &str = r#"
trap '' INT
home=$1
shift
"$@" 3<&0 4>&1 </dev/null >/dev/null
exec >/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do
    rm -rf "$home"
    sleep 0.2
done
"#;

const ARGUMENTS: [&str; 18] = [
    "--headless",
    "--remote-debugging-pipe",
    // The headless shell rounds the widths of letters otherwise, and then the texts of some cards don't fit.
    "--font-render-hinting=none",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--lang=en-GB",
    "--accept-lang=en-GB",
    // Every page is a new one to the engine, and calls few functions of the modules that it loads.
    "--js-flags=--wasm-lazy-validation",
];

/// The browser that runs.
static RUNNING: Mutex<Option<Arc<Chromium>>> = Mutex::new(None);

fn lock<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The browser of this machine: `CHROME`, or what is found under the usual names. The headless shell draws and runs pages like
/// the browser, but without the windows around them takes two thirds of the time.
pub(crate) fn installed() -> Result<PathBuf, String> {
    let names = [
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
    ];
    if let Some(path) = env::var_os("CHROME").filter(|path| !path.is_empty()) {
        return Ok(path.into());
    }
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect();
    let mut paths = names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let found = paths.find(|path| path.is_file());
    found.ok_or_else(|| "there is no Chromium (Debian: apt install chromium-headless-shell)".to_owned())
}

/// A browser that runs.
pub(crate) struct Chromium {
    to: Mutex<ChildStdin>,
    from: Mutex<Heard>,
}

/// Messages of the browser.
#[derive(Default)]
struct Heard {
    has_ended: bool,
    calls: u64,
    /// Calls that aren't answered yet.
    open: HashMap<u64, Sender<Value>>,
    /// Errors in the consoles of pages, by their session.
    complaints: HashMap<String, Vec<String>>,
}

impl Chromium {
    /// The browser that runs, or a new one.
    pub(crate) fn running() -> Result<Arc<Self>, String> {
        let mut running = lock(&RUNNING);
        if let Some(browser) = running.as_ref().filter(|browser| !lock(&browser.from).has_ended) {
            return Ok(Arc::clone(browser));
        }
        let browser = Self::start().map_err(|error| format!("the browser does not start: {error}"))?;
        *running = Some(Arc::clone(&browser));
        Ok(browser)
    }

    fn start() -> Result<Arc<Self>, String> {
        let program = installed()?;
        let failed = |error: std::io::Error| error.to_string();
        let home = TempDir::with_prefix("wildpile-e2e-").map_err(failed)?;
        let path = home.path();
        let mut child = Command::new("sh")
            .args(["-c", KEEPER, "sh"])
            .args([path, &program])
            .args(ARGUMENTS)
            .arg(format!("--user-data-dir={}", path.join("profile").display()))
            // Whatever the browser writes goes away with the folder.
            .env("TMPDIR", path)
            .env("XDG_CONFIG_HOME", path)
            .env("XDG_CACHE_HOME", path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        drop(home.keep());
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (to, from) = pipes.ok_or("it has no pipes")?;
        let browser = Arc::new(Self {
            to: Mutex::new(to),
            from: Mutex::default(),
        });
        let own = Arc::clone(&browser);
        std::thread::spawn(move || own.listen(from));
        Ok(browser)
    }

    fn listen(&self, from: ChildStdout) {
        for message in BufReader::new(from).split(0).map_while(Result::ok) {
            let message: Value = serde_json::from_slice(&message).unwrap_or_default();
            let session = message["sessionId"].as_str();
            let mut heard = lock(&self.from);
            if let Some(caller) = message["id"].as_u64().and_then(|id| heard.open.remove(&id)) {
                // A test that has given up isn't there any more.
                let _ = caller.send(message);
            } else if message["method"] == "Page.javascriptDialogOpening" {
                drop(heard);
                // A page that is left may ask; it is.
                let _ = self.say(
                    session,
                    "Page.handleJavaScriptDialog",
                    json!({ "accept": true }),
                    None,
                );
            } else if let Some((session, complaint)) = session.zip(complaint(&message)) {
                let all = heard.complaints.entry(session.to_owned()).or_default();
                all.push(complaint);
            }
        }
        let mut heard = lock(&self.from);
        heard.has_ended = true;
        heard.open.clear();
    }

    /// Sends a message, to the browser or to the page of a session.
    fn say(
        &self,
        session: Option<&str>,
        method: &str,
        parameters: Value,
        caller: Option<Sender<Value>>,
    ) -> Result<(), String> {
        let mut heard = lock(&self.from);
        if heard.has_ended {
            return Err("the browser has ended".to_owned());
        }
        heard.calls += 1;
        let mut message = json!({ "id": heard.calls, "method": method, "params": parameters });
        if let Some(caller) = caller {
            let id = heard.calls;
            heard.open.insert(id, caller);
        }
        drop(heard);
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let text = format!("{message}\0");
        let sent = lock(&self.to).write_all(text.as_bytes());
        sent.map_err(|error| error.to_string())
    }

    /// Calls the browser, or the page of a session.
    pub(crate) async fn call(
        &self,
        session: Option<&str>,
        method: &str,
        parameters: Value,
    ) -> Result<Value, String> {
        let (caller, answer) = oneshot::channel();
        self.say(session, method, parameters, Some(caller))?;
        let answer = timeout(PATIENCE, answer).await;
        let mut answer = answer
            .map_err(|_| "the browser doesn't answer")?
            .map_err(|_| "the browser has ended")?;
        match answer["error"]["message"].as_str() {
            Some(error) => Err(error.to_owned()),
            None => Ok(answer["result"].take()),
        }
    }

    /// Takes the errors in the console of a page.
    pub(crate) fn complaints(&self, session: &str) -> Vec<String> {
        lock(&self.from).complaints.remove(session).unwrap_or_default()
    }
}

/// The complaint in a message about a console.
fn complaint(message: &Value) -> Option<String> {
    let about = &message["params"];
    let text = |value: &Value| value.as_str().map(str::to_owned);
    match message["method"].as_str()? {
        "Log.entryAdded" if about["entry"]["level"] == "error" => {
            let [place, what] = ["url", "text"].map(|part| text(&about["entry"][part]).unwrap_or_default());
            Some(format!("{place} {what}"))
        }
        "Runtime.consoleAPICalled" if about["type"] == "error" => Some(about["args"].to_string()),
        "Runtime.exceptionThrown" => Some(about["exceptionDetails"].to_string()),
        _ => None,
    }
}
