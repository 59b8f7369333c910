//! A server and a tab of a browser for one test.

use std::collections::{BTreeMap, BTreeSet};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};

use serde_json::{Value, json};
use thirtyfour::WebDriver;
use tokio::runtime::Builder;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use wildpile_server::{Asset, Assets, Config, DamagedAssets, Online, Server};
use wildpile_tables::store::Store;

use crate::page::now;
use crate::pool::{Permit, Program};
use crate::programs::{Programs, artefacts};

/// True if no other test had this address: browsers keep what they load and store by address.
fn is_new(address: SocketAddr) -> bool {
    static USED: LazyLock<Mutex<BTreeSet<SocketAddr>>> = LazyLock::new(Mutex::default);
    USED.lock()
        .unwrap_or_else(PoisonError::into_inner)
        .insert(address)
}

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
        const ANY: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);
        let mut site = Self {
            assets,
            address: ANY,
            tables: None,
            config: Config::default(),
            running: None,
        };
        loop {
            site.begin().await;
            if is_new(site.address) {
                return site;
            }
            site.end().await;
            site.address = ANY;
        }
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

    /// The same server, seen by another browser; only the first one starts and stops it.
    fn seen_by_another(&self) -> Self {
        Self {
            assets: self.assets.clone(),
            address: self.address,
            tables: None,
            config: Config::default(),
            running: None,
        }
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

/// A tab of the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tab(thirtyfour::WindowHandle);

/// A browser with one page, and the server that it shows.
pub struct Browser {
    pub(crate) driver: WebDriver,
    /// The server.
    pub site: Site,
    forgiven: Vec<String>,
    /// The script that keeps pages from registering a service worker.
    workerless: String,
}

/// No service worker: one that keeps seventy files for a test that never goes offline takes the browser a second.
const WORKERLESS: &str = "delete Navigator.prototype.serviceWorker;";

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
    async fn start(program: &Program, site: Site) -> Self {
        let mut browser = Self {
            driver: program.driver(),
            site,
            forgiven: Vec::new(),
            workerless: String::new(),
        };
        browser.size(1280, 800).await;
        browser.first_run(DRAWN).await;
        browser.prefer(json!({})).await;
        browser.workerless = browser.first_run(WORKERLESS).await;
        browser
    }

    /// From the next page on, this browser keeps the program's files as people's browsers do, and finds new versions of it.
    pub async fn keep_files(&self) {
        self.cdp(
            "Page.removeScriptToEvaluateOnNewDocument",
            json!({ "identifier": self.workerless }),
        )
        .await;
    }

    /// Calls the browser's own protocol.
    ///
    /// # Panics
    /// When the browser refuses.
    pub async fn cdp(&self, method: &str, parameters: Value) -> Value {
        match self.driver.cdp().send_raw(method, parameters).await {
            Ok(answer) => answer,
            Err(error) => panic!("{method}: {error}"),
        }
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
        let handle = self.driver.new_tab().await.expect("another tab");
        let tab = Tab(handle);
        self.turn_to(&tab).await;
        self.size(1280, 800).await;
        tab
    }

    /// The tab that is looked at.
    ///
    /// # Panics
    /// When there is none.
    pub async fn tab(&self) -> Tab {
        Tab(self.driver.window().await.expect("a tab"))
    }

    /// Turns to a tab, as a click on its name does.
    ///
    /// # Panics
    /// When it is closed.
    pub async fn turn_to(&self, tab: &Tab) {
        self.driver
            .switch_to_window(tab.0.clone())
            .await
            .expect("the tab");
        self.cdp("Page.bringToFront", json!({})).await;
    }

    /// From now on files are saved into this folder, without a question.
    pub async fn save_files_in(&self, folder: &Path) {
        self.cdp(
            "Browser.setDownloadBehavior",
            json!({ "behavior": "allow", "downloadPath": folder }),
        )
        .await;
    }

    /// Console messages that contain this don't fail the test.
    pub fn forgive(&mut self, part: &str) {
        self.forgiven.push(part.to_owned());
    }

    /// The errors and warnings of the console since the last time, without those that are forgiven, and without downloads that
    /// ended because the page was left: a slow machine may still be fetching what a page keeps for later.
    async fn complaints(&self) -> Vec<String> {
        let Ok(log) = self.driver.browser_log().await else {
            return vec!["the browser's log can't be read".to_owned()];
        };
        log.into_iter()
            .filter(|entry| entry.level == "SEVERE" || entry.message.contains("panicked"))
            .map(|entry| entry.message)
            .filter(|message| !message.contains("Response body loading was aborted"))
            .filter(|message| !self.forgiven.iter().any(|f| message.contains(f)))
            .collect()
    }

    /// Keeps what is on the screen for a person to look at: the picture and the document.
    async fn keep(&self, name: &str) {
        let folder = artefacts("e2e-failed");
        if let Ok(png) = self.driver.screenshot_as_png().await {
            drop(std::fs::write(folder.join(format!("{name}.png")), png));
        }
        if let Ok(source) = self.driver.source().await {
            drop(std::fs::write(folder.join(format!("{name}.html")), source));
        }
    }
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

/// Runs a test in a browser that nobody else uses meanwhile. The console must stay free of errors.
///
/// # Panics
/// When the test does; when something is missing and `WILDPILE_E2E` is `require`.
pub fn browser(test: impl AsyncFnOnce(&mut Browser)) {
    run(1, async |browsers| {
        if let [browser] = browsers {
            test(browser).await;
        }
    });
}

/// Runs a test with two people at two browsers, which nobody else uses meanwhile. The second one shows the server of the
/// first. The consoles must stay free of errors.
///
/// # Panics
/// When the test does; when something is missing and `WILDPILE_E2E` is `require`.
pub fn two_browsers(test: impl AsyncFnOnce(&mut Browser, &mut Browser)) {
    run(2, async |browsers| {
        if let [first, second] = browsers {
            test(first, second).await;
        }
    });
}

/// Runs a test with so many browsers.
#[expect(
    clippy::print_stdout,
    reason = "a test says that it is skipped, or how long it took"
)]
fn run(count: usize, test: impl AsyncFnOnce(&mut [Browser])) {
    let required = std::env::var_os("WILDPILE_E2E").is_some_and(|v| v == "require");
    let assets = || match built() {
        Ok(Some(assets)) => Ok(assets),
        Ok(None) => Err("the web app is not built (cargo xtask web)".to_owned()),
        Err(error) => Err(error.to_string()),
    };
    let (programs, assets) = match Programs::find().and_then(|p| Ok((p, assets()?))) {
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
    let permit = Permit::wait(count);
    let start = now();
    let (mut all, mut browsers) = (Vec::new(), Vec::new());
    for _ in 0..count {
        let program = runtime
            .block_on(permit.program(&programs))
            .unwrap_or_else(|error| panic!("{error}"));
        browsers.push(runtime.block_on(async {
            let site = match browsers.first() {
                None => Site::start(assets.clone()).await,
                Some(Browser { site, .. }) => site.seen_by_another(),
            };
            Browser::start(&program, site).await
        }));
        all.push(program);
    }
    // Whatever happens, the browsers are cleaned up or closed in the end.
    let done = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            test(&mut browsers).await;
            for browser in &browsers {
                let complaints = browser.complaints().await;
                assert!(complaints.is_empty(), "the console tells errors: {complaints:#?}");
            }
            // Seen with --nocapture.
            println!("{}: {:.1} s", name(), start.elapsed().as_secs_f64());
        });
    }));
    runtime.block_on(async {
        for (at, (program, browser)) in all.into_iter().zip(&browsers).enumerate() {
            if done.is_ok() {
                permit.give_back(program, &browser.site.origin()).await;
                continue;
            }
            let name = name().replace("::", "-");
            let name = if at == 0 {
                name
            } else {
                format!("{name}-{}", at + 1)
            };
            browser.keep(&name).await;
            for complaint in browser.complaints().await {
                eprintln!("console: {complaint}");
            }
            program.end().await;
        }
    });
    drop(browsers);
    drop(permit);
    if let Err(cause) = done {
        resume_unwind(cause);
    }
}
