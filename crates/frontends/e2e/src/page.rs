//! Pages and what is on them.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::Browser;
use crate::input::NEXT_FRAME;

/// After this long a test gives up waiting. Much longer than anything takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Time until it looks again.
const GLANCE: Duration = Duration::from_millis(25);

/// Looks in the page itself, for a second at the most, until something is: each question from outside costs the browser
/// more than the answer.
const LOOK: &str = "new Promise((done, failed) => {
    const end = performance.now() + 1000;
    let pause = 8;
    const look = async () => {
        try {
            const found = await what();
            if (found || performance.now() > end) return done(found);
        } catch (error) {
            if (performance.now() > end) return failed(error);
        }
        setTimeout(look, pause);
        pause = Math.min(1.5 * pause, 40);
    };
    look();
})";

/// The preferences of a test that names no others: frames of cards that glide are most of what a browser without a graphics card
/// has to do.
const STILL: &str = "{ speed: 'none' }";

/// The folder for screenshots; `None` unless they are asked for, because they take the browser long to draw.
pub(crate) fn pictures() -> Option<PathBuf> {
    std::env::var_os("WILDPILE_PICTURES").map(PathBuf::from)
}

pub(crate) fn now() -> Instant {
    #[expect(clippy::disallowed_methods, reason = "a test must give up some day")]
    Instant::now()
}

/// A text as JavaScript writes it.
pub(crate) fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

impl Browser {
    /// Opens an address of the program, `/stats`; back when the page is loaded.
    ///
    /// # Panics
    /// When it can't be loaded.
    pub async fn open(&self, path: &str) {
        let address = format!("{}{path}", self.site.origin());
        drop(self.try_js("window.isLeft = true").await);
        let opened = self.cdp("Page.navigate", json!({ "url": address })).await;
        assert!(
            opened["errorText"].is_null(),
            "{address}: {}",
            opened["errorText"]
        );
        self.is_loaded().await;
    }

    /// Waits until another page has taken the place of the one that was left.
    async fn is_loaded(&self) {
        let is_new = "!window.isLeft && document.readyState === 'complete'";
        self.until("the page to be loaded", is_new).await;
    }

    /// Opens an address and waits until the program shows its page for it.
    pub async fn visit(&self, path: &str) {
        self.open(path).await;
        self.see("#main").await;
    }

    /// Follows a link to another page of the program, which is not loaded again, and waits until the page is there. The focus
    /// stays where it is until then, as for Alt and an arrow key: what was typed may not be lost.
    pub async fn go(&self, path: &str) {
        let before = self.address().await;
        self.js(&format!(
            "(() => {{
                const link = document.body.appendChild(document.createElement('a'));
                link.href = {};
                link.click();
                link.remove();
                return {NEXT_FRAME};
            }})()",
            quoted(path)
        ))
        .await;
        // Some addresses lead on to another one.
        let (from, to) = (quoted(&before), quoted(path));
        let is_there = format!(
            "({from} === {to} || location.pathname + location.search !== {from})
                && document.querySelector('#main') && !document.querySelector('.waiting')"
        );
        self.until(path, &is_there).await;
    }

    /// Loads the page again.
    pub async fn reload(&self) {
        self.js("window.isLeft = true").await;
        self.cdp("Page.reload", json!({})).await;
        self.is_loaded().await;
    }

    /// The path and query of the page.
    pub async fn address(&self) -> String {
        let text = self.js("location.pathname + location.search").await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// The value of an expression in the page; a promise is waited for.
    ///
    /// # Errors
    /// What it throws; that the page is being exchanged.
    pub async fn try_js(&self, expression: &str) -> Result<Value, String> {
        let how = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true });
        let answer = self.try_cdp("Runtime.evaluate", how).await?;
        match answer.get("exceptionDetails") {
            Some(thrown) => Err(thrown["exception"]["description"]
                .as_str()
                .map_or_else(|| thrown.to_string(), str::to_owned)),
            None => Ok(answer["result"]["value"].clone()),
        }
    }

    /// The value of an expression in the page.
    ///
    /// # Panics
    /// When it throws.
    pub async fn js(&self, expression: &str) -> Value {
        match self.try_js(expression).await {
            Ok(value) => value,
            Err(error) => panic!("{expression}: {error}"),
        }
    }

    /// Waits until an expression is something: not `null`, `false`, `0` or an empty text.
    ///
    /// # Panics
    /// When it does not become so.
    pub async fn until(&self, what: &str, expression: &str) -> Value {
        let start = now();
        let look = format!("((what) => {LOOK})(() => ({expression}))");
        loop {
            // While a page is being exchanged nothing can be asked.
            let found = self.try_js(&look).await;
            match &found {
                Ok(Value::Null | Value::Bool(false)) | Err(_) => {}
                Ok(Value::String(text)) if text.is_empty() => {}
                Ok(Value::Number(number)) if number.as_f64() == Some(0.0) => {}
                Ok(value) => return value.clone(),
            }
            assert!(
                start.elapsed() < PATIENCE,
                "{what} never came ({expression}: {found:?}); on the screen:\n{}",
                self.screen_text().await
            );
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Waits until something holds that is found out natively.
    ///
    /// # Panics
    /// When it does not become so.
    pub async fn until_some<T>(&self, what: &str, look: impl AsyncFn() -> Option<T>) -> T {
        let start = now();
        loop {
            if let Some(found) = look().await {
                return found;
            }
            assert!(
                start.elapsed() < PATIENCE,
                "{what} never came; on the screen:\n{}",
                self.screen_text().await
            );
            tokio::time::sleep(GLANCE).await;
        }
    }

    async fn screen_text(&self) -> String {
        let text = self.try_js("document.body?.innerText ?? ''").await;
        let text = text.unwrap_or_default();
        text.as_str().unwrap_or_default().chars().take(3000).collect()
    }

    /// Waits for an element that is seen.
    pub async fn see(&self, selector: &str) {
        let expression = format!(
            "[...document.querySelectorAll({})].some(e => e.getClientRects().length > 0)",
            quoted(selector)
        );
        self.until(selector, &expression).await;
    }

    /// Waits until no such element is there.
    pub async fn gone(&self, selector: &str) {
        let expression = format!("!document.querySelector({})", quoted(selector));
        self.until(&format!("the end of {selector}"), &expression).await;
    }

    /// True if there is such an element.
    pub async fn has(&self, selector: &str) -> bool {
        let expression = format!("!!document.querySelector({})", quoted(selector));
        self.js(&expression).await == Value::Bool(true)
    }

    /// Number of such elements.
    pub async fn count(&self, selector: &str) -> u64 {
        let expression = format!("document.querySelectorAll({}).length", quoted(selector));
        self.js(&expression).await.as_u64().unwrap_or_default()
    }

    /// The text of the first such element, once it has one.
    pub async fn text(&self, selector: &str) -> String {
        let expression = format!(
            "document.querySelector({})?.innerText.trim().replace(/\\s+/g, ' ')",
            quoted(selector)
        );
        let text = self.until(&format!("the text of {selector}"), &expression).await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the text of the first such element contains this.
    pub async fn says(&self, selector: &str, part: &str) {
        let expression = format!(
            "document.querySelector({})?.innerText.includes({})",
            quoted(selector),
            quoted(part)
        );
        self.until(&format!("{selector} to say {part:?}"), &expression)
            .await;
    }

    /// An attribute of the first such element; none where it has none.
    pub async fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        let expression = format!(
            "document.querySelector({})?.getAttribute({})",
            quoted(selector),
            quoted(name)
        );
        self.js(&expression).await.as_str().map(str::to_owned)
    }

    /// Sets preferences before the first page is loaded, as the settings page would: `{"speed": "lively"}`. Cards don't glide
    /// unless that says so.
    ///
    /// Pages that change them later keep what they changed.
    pub async fn prefer(&self, settings: Value) {
        let source = format!(
            "{{
                const key = 'wildpile.settings', kept = localStorage.getItem(key), usual = JSON.stringify({STILL});
                if (!kept || kept === usual) localStorage.setItem(key, JSON.stringify({{ ...{STILL}, ...{settings} }}));
            }}"
        );
        self.first_run(&source).await;
    }

    /// Changes the preferences, and loads the page again with them.
    pub async fn change_preferences(&self, settings: Value) {
        self.js(&format!(
            "localStorage.setItem('wildpile.settings', JSON.stringify({{ ...{STILL}, ...{settings} }}))"
        ))
        .await;
        self.reload().await;
        self.see("#main").await;
    }

    /// From now on every page of this tab runs this before anything else. Returns the browser's name for the script.
    pub async fn first_run(&self, source: &str) -> String {
        let answer = self
            .cdp(
                "Page.addScriptToEvaluateOnNewDocument",
                json!({ "source": source }),
            )
            .await;
        answer["identifier"].as_str().unwrap_or_default().to_owned()
    }

    /// Waits until nothing on the page moves any more, and it was drawn.
    pub async fn at_rest(&self) {
        let drawn = "(async () => {
            const drawn = () => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)));
            await drawn();
            const moving = (a) => ['running', 'paused'].includes(a.playState) && a.effect?.getTiming().iterations !== Infinity;
            if (document.getAnimations().some(moving)) return false;
            await drawn();
            return true;
        })()";
        self.until("the page to come to rest", drawn).await;
    }

    /// Forgets everything that was loaded or kept, as if nobody had ever been here.
    pub async fn forget_everything(&self) {
        let origin = self.site.origin();
        self.cdp(
            "Storage.clearDataForOrigin",
            json!({ "origin": origin, "storageTypes": "all" }),
        )
        .await;
        self.cdp("Network.clearBrowserCache", json!({})).await;
    }

    /// With the variable `WILDPILE_PICTURES`, a picture of the screen goes to that folder, for people to look at.
    ///
    /// # Panics
    /// When it can't be written.
    pub async fn picture(&self, name: &str) {
        let Some(folder) = pictures() else { return };
        let png = self.screenshot().await.expect("a picture");
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        std::fs::write(folder.join(format!("{name}.png")), png).expect("the picture is kept");
    }
}
