//! A server and a tab of a browser for one test.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tokio::runtime::Builder;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinHandle;
use wildpile_server::{Asset, Assets, Config, DamagedAssets, Online, Server};
use wildpile_tables::store::Store;

use crate::chromium::{Chromium, installed};
use crate::page::now;

/// The right to show so many pages at once: two leave a quarter of two cores idle, since pages wait for servers, clocks and frames.
static PAGES: Semaphore = Semaphore::const_new(4);

/// The server of a test; it can be taken away and come back at the same address.
pub struct Site {
    assets: Assets,
    address: SocketAddr,
    tables: Option<PathBuf>,
    config: Config,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Site {
    async fn start(assets: Assets) -> Self {
        let mut site = Self {
            assets,
            address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
            tables: None,
            config: Config::default(),
            running: None,
        };
        site.begin().await;
        site
    }

    /// Starts the server (again).
    ///
    /// # Panics
    /// When its address is taken.
    pub async fn begin(&mut self) {
        let mut server = Server::bind(self.address, Some(self.assets.clone()))
            .await
            .expect("a free port");
        if let Some(file) = &self.tables {
            let store = Store::open(&format!("sqlite:{}", file.display()))
                .await
                .expect("a database");
            server = server
                .config(&self.config)
                .online(Online::with(store, &self.config));
        }
        self.address = server.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(server.run(async {
            // The other end is dropped when the test is over: that is a reason to stop as well.
            let _ = stopped.await;
        }));
        self.running = Some((stop, task));
    }

    /// Stops the server; from now on nobody answers there.
    ///
    /// # Panics
    /// When it ended with an error.
    pub async fn end(&mut self) {
        if let Some((stop, task)) = self.running.take() {
            stop.send(()).expect("the server runs");
            task.await.expect("the server's task");
        }
    }

    /// Starts the server again, with online tables that are kept in this file.
    pub async fn keep_tables_in(&mut self, file: &Path) {
        self.tables = Some(file.to_owned());
        self.end().await;
        self.begin().await;
    }

    /// The operator's settings, from the next start on.
    pub fn set_up(&mut self, config: Config) {
        self.config = config;
    }

    /// From the next start on, the server has another version of the program: the same with another worker.
    ///
    /// # Panics
    /// When the web app has no service worker.
    pub fn renew(&mut self) {
        let mut files = self.by_path();
        let worker = files.get_mut("sw.js").expect("a service worker");
        let text = String::from_utf8_lossy(&worker.plain).into_owned();
        let version = "const VERSION = \"";
        assert!(text.contains(version), "it has a version");
        let text = text.replacen(version, &format!("{version}newer-"), 1);
        worker.plain = text.into_bytes().into();
        worker.brotli = None;
        worker.hash.push('0');
        self.assets = Assets::new(files).expect("whole");
    }

    /// From the next start on, the files with this in their paths are changed: `None` takes them away.
    ///
    /// # Panics
    /// When the file doesn't exist.
    pub fn spoil(&mut self, part: &str, content: Option<&'static [u8]>) {
        let mut files = self.by_path();
        let paths: Vec<String> = files.keys().filter(|p| p.contains(part)).cloned().collect();
        assert!(!paths.is_empty(), "there is no file …{part}…");
        for path in paths {
            if let (Some(content), Some(file)) = (content, files.get_mut(&path)) {
                file.plain = content.into();
                file.brotli = None;
                file.hash.push('0');
            } else {
                files.remove(&path);
            }
        }
        self.assets = Assets::new(files).expect("whole");
    }

    fn by_path(&self) -> BTreeMap<String, Asset> {
        let files = self.assets.iter();
        files
            .map(|(path, file)| (path.to_owned(), file.clone()))
            .collect()
    }

    /// The files, to bring them back with [`Self::restore`].
    #[must_use]
    pub fn files(&self) -> Assets {
        self.assets.clone()
    }

    /// From the next start on, the server has these files again.
    pub fn restore(&mut self, files: Assets) {
        self.assets = files;
    }

    /// True if the web app was built as for people who download it, and not quickly for tests.
    pub fn is_release(&self) -> bool {
        let folder = folder()
            .unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../online/server/dist"));
        let listing = std::fs::read(folder.join("assets.json")).unwrap_or_default();
        let listing: Value = serde_json::from_slice(&listing).unwrap_or_default();
        listing["kind"] == "release"
    }

    /// Its address: `http://127.0.0.1:12345`.
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }
}

/// A tab of the browser: a session of its protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tab(String);

/// A browser with pages that nobody else sees, and the server that they show.
pub struct Browser {
    chromium: Arc<Chromium>,
    /// The cookies, storage and loaded files that its tabs share with no other test.
    context: String,
    tabs: Mutex<Vec<Tab>>,
    /// The server.
    pub site: Site,
    forgiven: Vec<String>,
    /// The script that keeps pages from registering a service worker.
    workerless: String,
}

/// No service worker: one that keeps seventy files for a test that never goes offline takes the browser a second.
const WORKERLESS: &str = "delete Navigator.prototype.serviceWorker;";

/// The offer of a lesson was answered: it would come after a while, at whatever a test does then.
const ANSWERED: &str = "localStorage.setItem('wildpile.lesson-offered', '1');";

/// Math.random, but the same numbers in each run: deals that nobody chose are repeated. A page that is loaded again goes
/// on with other numbers.
const DRAWN: &str = "{
    let loads = 0;
    try {
        loads = Number(sessionStorage.getItem('e2e.loads') ?? 0) + 1;
        sessionStorage.setItem('e2e.loads', loads);
    } catch {}
    let state = loads * 0x9e3779b9 | 0;
    const bits = () => {
        state = state + 0x6d2b79f5 | 0;
        let t = Math.imul(state ^ state >>> 15, 1 | state);
        t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
        return (t ^ t >>> 14) >>> 0;
    };
    Math.random = () => (bits() + bits() / 2 ** 32) / 2 ** 32;
}";

impl Browser {
    async fn start(site: Site) -> Result<Self, String> {
        let chromium = Chromium::running()?;
        let context = chromium
            .call(None, "Target.createBrowserContext", json!({}))
            .await?;
        let mut browser = Self {
            context: context["browserContextId"]
                .as_str()
                .unwrap_or_default()
                .to_owned(),
            chromium,
            tabs: Mutex::default(),
            site,
            forgiven: Vec::new(),
            workerless: String::new(),
        };
        browser.another_tab().await;
        browser.first_run(DRAWN).await;
        browser.prefer(json!({})).await;
        browser.first_run(ANSWERED).await;
        browser.workerless = browser.first_run(WORKERLESS).await;
        Ok(browser)
    }

    /// From the next page on, this browser keeps the program's files as people's browsers do, and finds new versions of it.
    pub async fn keep_files(&self) {
        self.cdp(
            "Page.removeScriptToEvaluateOnNewDocument",
            json!({ "identifier": self.workerless }),
        )
        .await;
    }

    /// Calls the page by the browser's own protocol.
    ///
    /// # Errors
    /// What the browser says when it refuses.
    pub(crate) async fn try_cdp(&self, method: &str, parameters: Value) -> Result<Value, String> {
        let Tab(session) = self.tab();
        self.chromium.call(Some(&session), method, parameters).await
    }

    /// Calls the page by the browser's own protocol.
    ///
    /// # Panics
    /// When the browser refuses.
    pub async fn cdp(&self, method: &str, parameters: Value) -> Value {
        match self.try_cdp(method, parameters).await {
            Ok(answer) => answer,
            Err(error) => panic!("{method}: {error}"),
        }
    }

    /// Calls the browser about this one's context.
    async fn about_context(&self, method: &str, mut parameters: Value) -> Result<Value, String> {
        parameters["browserContextId"] = self.context.as_str().into();
        self.chromium.call(None, method, parameters).await
    }

    /// Makes the screen this large (CSS px), as on a desk.
    pub async fn size(&self, width: u32, height: u32) {
        self.cdp(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false }),
        )
        .await;
    }

    /// Makes it a telephone or tablet with this screen (CSS px).
    pub async fn phone(&self, width: u32, height: u32) {
        self.cdp(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true }),
        )
        .await;
        self.cdp(
            "Emulation.setTouchEmulationEnabled",
            json!({ "enabled": true, "maxTouchPoints": 5 }),
        )
        .await;
    }

    /// The system's preferences: `("prefers-color-scheme", "dark")`.
    pub async fn prefers(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> = features
            .iter()
            .map(|(name, value)| json!({ "name": name, "value": value }))
            .collect();
        self.cdp("Emulation.setEmulatedMedia", json!({ "features": features }))
            .await;
    }

    /// Opens another tab and turns to it. It has nothing of what was set up for the first one, and is given back with
    /// [`Browser::turn_to`].
    ///
    /// # Panics
    /// When the browser refuses.
    pub async fn another_tab(&self) -> Tab {
        let target = self
            .about_context("Target.createTarget", json!({ "url": "about:blank" }))
            .await;
        let target = json!({ "targetId": target.expect("another tab")["targetId"], "flatten": true });
        let session = self.chromium.call(None, "Target.attachToTarget", target).await;
        let session = session.expect("its session")["sessionId"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        let tab = Tab(session);
        self.tabs().push(tab.clone());
        for domain in ["Page", "Runtime", "Log"] {
            self.cdp(&format!("{domain}.enable"), json!({})).await;
        }
        // Pages of other tests are in front, too.
        self.cdp("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }))
            .await;
        self.size(1280, 800).await;
        tab
    }

    fn tabs(&self) -> MutexGuard<'_, Vec<Tab>> {
        self.tabs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tab that is looked at.
    ///
    /// # Panics
    /// When there is none.
    pub fn tab(&self) -> Tab {
        self.tabs().last().expect("a tab").clone()
    }

    /// Turns to a tab, as a click on its name does.
    pub async fn turn_to(&self, tab: &Tab) {
        self.tabs().retain(|other| other != tab);
        self.tabs().push(tab.clone());
        self.cdp("Page.bringToFront", json!({})).await;
    }

    /// From now on files are saved into this folder, without a question.
    ///
    /// # Panics
    /// When the browser refuses.
    pub async fn save_files_in(&self, folder: &Path) {
        let how = json!({ "behavior": "allow", "downloadPath": folder });
        let set = self.about_context("Browser.setDownloadBehavior", how).await;
        set.expect("files are saved");
    }

    /// Console messages that contain this don't fail the test.
    pub fn forgive(&mut self, part: &str) {
        self.forgiven.push(part.to_owned());
    }

    /// The errors and warnings of the console since the last time, without those that are forgiven, and without downloads that
    /// ended because the page was left: a slow machine may still be fetching what a page keeps for later.
    async fn complaints(&self) -> Vec<String> {
        // Everything that was said before the answer has arrived with it.
        drop(self.try_js("1").await);
        let tabs = self.tabs().clone();
        tabs.iter()
            .flat_map(|Tab(session)| self.chromium.complaints(session))
            .filter(|message| !message.contains("Response body loading was aborted"))
            .filter(|message| !self.forgiven.iter().any(|f| message.contains(f)))
            .collect()
    }

    /// A picture of the screen; none if the browser makes none.
    pub(crate) async fn screenshot(&self) -> Option<Vec<u8>> {
        let picture = self.try_cdp("Page.captureScreenshot", json!({})).await.ok()?;
        STANDARD.decode(picture["data"].as_str()?).ok()
    }

    /// Keeps what is on the screen for a person to look at: the picture and the document.
    async fn keep(&self, name: &str) {
        let folder = artefacts("e2e-failed");
        if let Some(png) = self.screenshot().await {
            drop(std::fs::write(folder.join(format!("{name}.png")), png));
        }
        if let Ok(source) = self.try_js("document.documentElement.outerHTML").await {
            let source = source.as_str().unwrap_or_default();
            drop(std::fs::write(folder.join(format!("{name}.html")), source));
        }
    }
}

/// Folder for the screens of failed tests, below `target`.
fn artefacts(name: &str) -> PathBuf {
    // The tests run from `target/debug/deps`.
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../target"),
        PathBuf::from,
    );
    let folder = target.join(name);
    std::fs::create_dir_all(&folder).expect("a folder below target");
    folder
}

/// The web app that `cargo xtask web` built; `WILDPILE_WEB` names another folder than the usual one (`cargo xtask
/// web --out`).
fn built() -> Result<Option<Assets>, DamagedAssets> {
    match folder() {
        Some(folder) => Assets::in_folder(&folder),
        None => Assets::built(),
    }
}

fn folder() -> Option<PathBuf> {
    std::env::var_os("WILDPILE_WEB").map(PathBuf::from)
}

/// The name of the test that runs.
fn name() -> String {
    std::thread::current().name().unwrap_or("test").to_owned()
}

/// Runs a test with a page that shares nothing with those of other tests. The console must stay free of errors.
///
/// # Panics
/// When the test does; when something is missing and `WILDPILE_E2E` is `require`.
#[expect(
    clippy::print_stdout,
    reason = "a test says that it is skipped, or how long it took"
)]
pub fn browser(test: impl AsyncFnOnce(&mut Browser)) {
    let required = std::env::var_os("WILDPILE_E2E").is_some_and(|v| v == "require");
    let assets = || match built() {
        Ok(Some(assets)) => Ok(assets),
        Ok(None) => Err("the web app is not built (cargo xtask web)".to_owned()),
        Err(error) => Err(error.to_string()),
    };
    let assets = match installed().and_then(|_| assets()) {
        Ok(found) => found,
        Err(missing) if required => panic!("{missing}"),
        Err(missing) => {
            println!("skipped: {missing}");
            return;
        }
    };
    let runtime = Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let permit = runtime.block_on(PAGES.acquire());
    let start = now();
    let browser = runtime.block_on(async { Browser::start(Site::start(assets).await).await });
    let mut browser = browser.unwrap_or_else(|error| panic!("{error}"));
    // Whatever happens, the pages are closed in the end.
    let done = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            test(&mut browser).await;
            let complaints = browser.complaints().await;
            assert!(complaints.is_empty(), "the console tells errors: {complaints:#?}");
            // Seen with --nocapture.
            println!("{}: {:.1} s", name(), start.elapsed().as_secs_f64());
        });
    }));
    runtime.block_on(async {
        if done.is_err() {
            browser.keep(&name().replace("::", "-")).await;
            for complaint in browser.complaints().await {
                eprintln!("console: {complaint}");
            }
        }
        // It fails only where the browser has ended already.
        drop(
            browser
                .about_context("Target.disposeBrowserContext", json!({}))
                .await,
        );
    });
    drop(browser);
    drop(permit);
    if let Err(cause) = done {
        resume_unwind(cause);
    }
}
