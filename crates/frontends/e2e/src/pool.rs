//! Browsers that test after test uses: starting one takes longer than many a test.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use serde_json::json;
use thirtyfour::error::{WebDriverError, WebDriverResult};
use thirtyfour::{
    CapabilitiesHelper as _, ChromiumLikeCapabilities as _, DesiredCapabilities, LoggingPrefsLogLevel,
    WebDriver,
};

use crate::programs::{Driver, Programs};

/// Number of browsers that may run at once: two leave a quarter of two cores idle, since pages wait for servers, clocks and
/// frames.
const AT_ONCE: usize = 4;

static POOL: Mutex<Pool> = Mutex::new(Pool {
    running: 0,
    idle: Vec::new(),
});
static ENDED: Condvar = Condvar::new();

struct Pool {
    /// Number of tests that are running.
    running: usize,
    idle: Vec<Program>,
}

/// The right to use so many browsers.
pub(crate) struct Permit(usize);

impl Permit {
    /// Waits until all of them are free: two tests holding one each would deadlock.
    pub(crate) fn wait(count: usize) -> Self {
        let pool = POOL.lock().unwrap_or_else(PoisonError::into_inner);
        let mut pool = ENDED
            .wait_while(pool, |pool| pool.running + count > AT_ONCE)
            .unwrap_or_else(PoisonError::into_inner);
        pool.running += count;
        Self(count)
    }

    /// A browser with a new tab, and nothing that another test set up.
    pub(crate) async fn program(&self, programs: &Programs) -> Result<Program, String> {
        loop {
            let idle = POOL.lock().unwrap_or_else(PoisonError::into_inner).idle.pop();
            let Some(program) = idle else {
                return Program::start(programs).await;
            };
            // One that died meanwhile is replaced.
            match program.renew().await {
                Ok(()) => return Ok(program),
                Err(_) => program.end().await,
            }
        }
    }

    /// Keeps the browser for the next test.
    pub(crate) async fn give_back(&self, program: Program, origin: &str) {
        if Driver::ENDS_WITH_US && program.clear(origin).await.is_ok() {
            POOL.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .idle
                .push(program);
        } else {
            program.end().await;
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        POOL.lock().unwrap_or_else(PoisonError::into_inner).running -= self.0;
        ENDED.notify_all();
    }
}

/// A browser and its driver.
pub(crate) struct Program {
    driver: WebDriver,
    // Ends last.
    _program: Driver,
}

impl Program {
    async fn start(programs: &Programs) -> Result<Self, String> {
        let program = programs.start_driver()?;
        let mut wanted = DesiredCapabilities::chrome();
        let profile = format!("--user-data-dir={}", program.profile().display());
        let wrong = |e: WebDriverError| format!("the browser does not start: {e}");
        for argument in [
            "--headless=new",
            // The headless shell rounds the widths of letters otherwise, and then the texts of some cards don't fit.
            "--font-render-hinting=none",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
            "--lang=en-GB",
            "--accept-lang=en-GB",
            // The browser ends by itself when its driver is gone.
            "--remote-debugging-pipe",
            &profile,
        ] {
            wanted.add_arg(argument).map_err(wrong)?;
        }
        wanted
            .set("browserName", programs.browser_name())
            .map_err(wrong)?;
        wanted
            .set_binary(&programs.chrome().to_string_lossy())
            .map_err(wrong)?;
        wanted
            .set_browser_log_level(LoggingPrefsLogLevel::Warning)
            .map_err(wrong)?;
        let driver = WebDriver::builder(program.url(), wanted)
            .request_timeout(Duration::from_secs(60))
            .await
            .map_err(wrong)?;
        Ok(Self {
            driver,
            _program: program,
        })
    }

    pub(crate) fn driver(&self) -> WebDriver {
        self.driver.clone()
    }

    /// A new tab instead of all that are open: what is emulated, and what each page runs first, ends with its tab.
    async fn renew(&self) -> WebDriverResult<()> {
        let old = self.driver.windows().await?;
        let new = self.driver.new_tab().await?;
        for tab in old {
            self.driver.switch_to_window(tab).await?;
            self.driver.close_window().await?;
        }
        self.driver.switch_to_window(new).await?;
        let usual = json!({ "behavior": "default" });
        self.driver
            .cdp()
            .send_raw("Browser.setDownloadBehavior", usual)
            .await?;
        self.driver.browser_log().await?;
        Ok(())
    }

    /// Ends the pages of a test, and drops what they stored. (No other test has its address.)
    async fn clear(&self, origin: &str) -> WebDriverResult<()> {
        self.driver.goto("about:blank").await?;
        let all = json!({ "origin": origin, "storageTypes": "all" });
        self.driver
            .cdp()
            .send_raw("Storage.clearDataForOrigin", all)
            .await?;
        Ok(())
    }

    pub(crate) async fn end(self) {
        // It fails only where the browser has ended already.
        drop(self.driver.quit().await);
    }
}
