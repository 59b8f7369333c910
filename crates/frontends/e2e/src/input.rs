//! A person's hands: mouse, fingers, keys. All of it goes the way that real input goes.

use serde_json::{Value, json};

use crate::Browser;
use crate::page::quoted;

/// A place on the screen, in CSS px.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pos {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

/// After the next picture, which lays out the table where its size has changed; a moment later in a tab that shows none.
pub(crate) const NEXT_FRAME: &str = "new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 1000);
})";

/// Control, as the protocol counts modifiers.
const CONTROL: u32 = 2;

/// Number of places a drag passes on its way.
const STEPS: u32 = 3;

/// Number of clicks that may miss.
const MISSES: u32 = 5;

impl Pos {
    fn way(self, to: Self) -> impl Iterator<Item = Self> {
        (1..=STEPS).map(move |i| {
            let part = f64::from(i) / f64::from(STEPS);
            Self {
                x: self.x + (to.x - self.x) * part,
                y: self.y + (to.y - self.y) * part,
            }
        })
    }
}

/// A key as the protocol wants it: its code, its number and its text.
fn key_parts(key: &str) -> (String, u32, Option<String>) {
    let named = |code: &str, number| (code.to_owned(), number, None);
    match key {
        "Tab" => named("Tab", 9),
        "Escape" => named("Escape", 27),
        "ArrowLeft" => named("ArrowLeft", 37),
        "ArrowUp" => named("ArrowUp", 38),
        "ArrowRight" => named("ArrowRight", 39),
        "ArrowDown" => named("ArrowDown", 40),
        "Home" => named("Home", 36),
        "End" => named("End", 35),
        "Backspace" => named("Backspace", 8),
        "Enter" => ("Enter".to_owned(), 13, Some("\r".to_owned())),
        " " => ("Space".to_owned(), 32, Some(" ".to_owned())),
        letter => {
            let upper = letter.to_uppercase();
            let number = upper.chars().next().map_or(0, u32::from);
            (format!("Key{upper}"), number, Some(letter.to_owned()))
        }
    }
}

impl Browser {
    /// The middle of the first such element that is seen, where nothing else covers it; waits for it, and until it
    /// stays where it is.
    pub async fn middle(&self, selector: &str) -> Pos {
        let find = format!(
            "() => {{
                for (const e of document.querySelectorAll({})) {{
                    if (e.disabled || e.getClientRects().length === 0) continue;
                    let r = e.getBoundingClientRect();
                    if (r.top < 0 || r.left < 0 || r.bottom > innerHeight || r.right > innerWidth) {{
                        e.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }});
                        r = e.getBoundingClientRect();
                    }}
                    const x = r.left + r.width / 2, y = r.top + r.height / 2;
                    const top = document.elementFromPoint(x, y);
                    if (top && (top === e || e.contains(top) || top.closest('label')?.control === e)) return [x, y];
                    // It may be scrolled out of a list that is on the screen itself.
                    e.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }});
                }}
                return null;
            }}",
            quoted(selector)
        );
        self.steady(&format!("{selector} to be in the open"), &find).await
    }

    /// A place that a function of the page finds twice, with a picture in between.
    pub(crate) async fn steady(&self, what: &str, find: &str) -> Pos {
        let expression = format!(
            "(async (find) => {{
                const before = find();
                await {NEXT_FRAME};
                const after = find();
                return before && after && before.join() === after.join() && after;
            }})({find})"
        );
        let found = self.until(what, &expression).await;
        Pos {
            x: found[0].as_f64().unwrap_or_default(),
            y: found[1].as_f64().unwrap_or_default(),
        }
    }

    async fn mouse(&self, kind: &str, at: Pos, more: Value) {
        let mut parameters = json!({ "type": kind, "x": at.x, "y": at.y });
        if let (Some(own), Value::Object(more)) = (parameters.as_object_mut(), more) {
            own.extend(more);
        }
        self.cdp("Input.dispatchMouseEvent", parameters).await;
    }

    /// Clicks somewhere with a button while the keys of these modifiers are held.
    async fn click_by(&self, at: Pos, button: &str, modifiers: u32) {
        for (kind, buttons) in [
            ("mousePressed", if button == "left" { 1 } else { 2 }),
            ("mouseReleased", 0),
        ] {
            let more =
                json!({ "button": button, "buttons": buttons, "clickCount": 1, "modifiers": modifiers });
            self.mouse(kind, at, more).await;
        }
    }

    /// Clicks somewhere while Control is held.
    pub async fn control_click_at(&self, at: Pos) {
        self.click_by(at, "left", CONTROL).await;
    }

    /// Moves the mouse over the first such element.
    pub async fn hover(&self, selector: &str) {
        let at = self.middle(selector).await;
        self.mouse("mouseMoved", at, json!({})).await;
    }

    /// Clicks somewhere.
    pub async fn click_at(&self, at: Pos) {
        self.mouse("mouseMoved", at, json!({})).await;
        self.click_by(at, "left", 0).await;
    }

    /// Clicks an element, once it is there and in the open.
    pub async fn click(&self, selector: &str) {
        self.hit(selector, async |at| self.click_at(at).await).await;
    }

    /// Clicks or touches an element in the open; again where that was no click, as on a page that moved just then: anyone who
    /// misses tries again. Not on a board, where gestures aren't clicks.
    async fn hit(&self, selector: &str, press: impl AsyncFn(Pos)) {
        // A touch becomes a click when the browser has made up its mind.
        const LANDED: &str = "new Promise(done => {
            const end = performance.now() + 5000;
            const look = () => window.clickLanded !== false || performance.now() > end
                ? done(window.clickLanded !== false) : setTimeout(look, 8);
            look();
        })";
        for _ in 0..MISSES {
            let at = self.middle(selector).await;
            let watched = self.watch(selector).await;
            press(at).await;
            // A page that is left can't answer.
            if !watched || self.try_js(LANDED).await != Ok(Value::Bool(false)) {
                return;
            }
        }
    }

    /// Notes in the page whether the next click is on this control; `false` where that says nothing.
    async fn watch(&self, selector: &str) -> bool {
        let watching = format!(
            "(() => {{
                const seen = (e) => !e.disabled && e.getClientRects().length > 0;
                const e = [...document.querySelectorAll({wanted})].find(seen);
                if (!e?.matches('label, input, textarea, button, a, summary') || e.closest('.board')) return false;
                window.clickLanded = false;
                document.addEventListener('click', (event) => {{
                    if (event.target.closest({wanted})) window.clickLanded = true;
                }}, {{ capture: true, once: true }});
                return true;
            }})()",
            wanted = quoted(selector)
        );
        self.js(&watching).await == Value::Bool(true)
    }

    /// Clicks an element twice.
    pub async fn double_click(&self, selector: &str) {
        let at = self.middle(selector).await;
        // The events say when they happened, however long the machine takes.
        let start = self.js("Date.now() / 1000").await.as_f64().unwrap_or_default();
        for (count, after) in [(1, 0.0), (2, 0.1)] {
            for (kind, buttons) in [("mousePressed", 1), ("mouseReleased", 0)] {
                self.mouse(
                    kind,
                    at,
                    json!({
                        "button": "left", "buttons": buttons, "clickCount": count, "timestamp": start + after,
                    }),
                )
                .await;
            }
        }
    }

    /// Clicks an element with the secondary button.
    pub async fn right_click(&self, selector: &str) {
        let at = self.middle(selector).await;
        self.click_by(at, "right", 0).await;
    }

    /// Presses the mouse here, moves it there, and stays.
    pub async fn drag_to(&self, from: Pos, to: Pos) {
        self.mouse("mouseMoved", from, json!({})).await;
        self.mouse(
            "mousePressed",
            from,
            json!({ "button": "left", "buttons": 1, "clickCount": 1 }),
        )
        .await;
        for at in from.way(to) {
            self.move_held(at).await;
        }
    }

    /// Moves the mouse while its button is down.
    pub async fn move_held(&self, at: Pos) {
        self.mouse("mouseMoved", at, json!({ "button": "left", "buttons": 1 }))
            .await;
    }

    /// Lets the button of the mouse go.
    pub async fn let_go(&self, at: Pos) {
        self.mouse("mouseReleased", at, json!({ "button": "left", "clickCount": 1 }))
            .await;
    }

    /// Drags with the mouse.
    pub async fn drag(&self, from: Pos, to: Pos) {
        self.drag_to(from, to).await;
        self.let_go(to).await;
    }

    async fn touch(&self, kind: &str, at: Option<Pos>) {
        let points: Vec<Value> = at
            .iter()
            .map(|p| json!({ "x": p.x, "y": p.y, "id": 1 }))
            .collect();
        self.cdp(
            "Input.dispatchTouchEvent",
            json!({ "type": kind, "touchPoints": points }),
        )
        .await;
    }

    /// Touches an element with a finger, once it is there and in the open.
    pub async fn tap(&self, selector: &str) {
        self.hit(selector, async |at| self.tap_at(at).await).await;
    }

    /// Touches the screen.
    pub async fn tap_at(&self, at: Pos) {
        self.touch("touchStart", Some(at)).await;
        self.touch("touchEnd", None).await;
    }

    /// Puts a finger on the table, and rests it there until something is said; it stays down.
    async fn rest(&self, at: Pos) {
        let before = self.text("#say").await;
        self.touch("touchStart", Some(at)).await;
        let said = format!(
            "document.querySelector('#say').innerText.trim() !== {}",
            json!(before)
        );
        self.until("an answer to a resting finger", &said).await;
    }

    /// Rests a finger on the table until something is said.
    pub async fn rest_finger(&self, at: Pos) {
        self.rest(at).await;
        self.touch("touchEnd", None).await;
    }

    /// Rests a finger on the table until something is said, and drags then.
    pub async fn rest_and_drag(&self, from: Pos, to: Pos) {
        self.rest(from).await;
        self.move_finger(from, to).await;
    }

    /// Drags with a finger.
    pub async fn touch_drag(&self, from: Pos, to: Pos) {
        self.touch("touchStart", Some(from)).await;
        self.move_finger(from, to).await;
    }

    /// Moves a finger that is down, and lifts it.
    async fn move_finger(&self, from: Pos, to: Pos) {
        for at in from.way(to) {
            self.touch("touchMove", Some(at)).await;
        }
        // A finger that is still moving when it leaves flings, and the browser takes the next touch for the end of that.
        for by in [0.5, 0.0, 0.5, 0.0] {
            self.at_rest().await;
            self.touch("touchMove", Some(Pos { x: to.x + by, ..to })).await;
        }
        self.touch("touchEnd", None).await;
    }

    /// Presses a key: `Enter`, `ArrowLeft`, ` `, `u`, `Shift+Tab`, `Control+z`.
    pub async fn key(&self, key: &str) {
        let (held, key) = match key.rsplit_once('+') {
            Some((held, key)) if !key.is_empty() => (held, key),
            _ => ("", key),
        };
        let modifiers = held.split('+').fold(0, |all, one| {
            all | match one {
                "Alt" => 1,
                "Control" => CONTROL,
                "Meta" => 4,
                "Shift" => 8,
                _ => 0,
            }
        });
        let (code, number, text) = key_parts(key);
        let mut down = json!({
            "type": if text.is_some() && modifiers & 7 == 0 { "keyDown" } else { "rawKeyDown" },
            "key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers,
        });
        if let Some(text) = text.filter(|_| modifiers & 7 == 0) {
            down["text"] = text.into();
        }
        self.cdp("Input.dispatchKeyEvent", down).await;
        self.cdp(
            "Input.dispatchKeyEvent",
            json!({
                "type": "keyUp", "key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers,
            }),
        )
        .await;
    }

    /// Types a text where the focus is.
    pub async fn write(&self, text: &str) {
        self.cdp("Input.insertText", json!({ "text": text })).await;
    }

    /// Clicks a field, empties it and types a text.
    pub async fn fill(&self, selector: &str, text: &str) {
        // What is typed elsewhere are keys of the table.
        let there = format!("document.activeElement?.matches({})", quoted(selector));
        let looked = format!("(async () => {{ await {NEXT_FRAME}; return {there}; }})()");
        // A page that moves just then makes the click miss, and anyone who misses clicks again.
        for _ in 0..MISSES {
            self.click(selector).await;
            if self.js(&looked).await == Value::Bool(true) {
                break;
            }
        }
        self.until(&format!("the focus in {selector}"), &there).await;
        self.js("document.activeElement.select?.()").await;
        self.key("Backspace").await;
        self.write(text).await;
    }

    /// Presses Tab until the focus is on such an element.
    ///
    /// # Panics
    /// When the focus went round without coming there.
    pub async fn tab_to(&self, selector: &str) {
        let expression = format!("!!document.activeElement?.matches({})", quoted(selector));
        for _ in 0..150 {
            if self.js(&expression).await == Value::Bool(true) {
                return;
            }
            self.key("Tab").await;
        }
        panic!("the focus does not come to {selector} by Tab");
    }

    /// Chooses an option of a list by its value.
    pub async fn choose(&self, selector: &str, value: &str) {
        self.see(selector).await;
        self.js(&format!(
            "(() => {{ const e = document.querySelector({}); e.value = {}; \
             e.dispatchEvent(new Event('input', {{ bubbles: true }})); \
             e.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()",
            quoted(selector),
            quoted(value)
        ))
        .await;
    }

    /// Gives a file to a field for files, as if the person had chosen it.
    ///
    /// # Panics
    /// When there is no such field.
    pub async fn give_file(&self, selector: &str, file: &std::path::Path) {
        let root = self.cdp("DOM.getDocument", json!({ "depth": 0 })).await;
        let node = self
            .cdp(
                "DOM.querySelector",
                json!({ "nodeId": root["root"]["nodeId"], "selector": selector }),
            )
            .await;
        assert_ne!(node["nodeId"], 0, "there is no {selector}");
        self.cdp(
            "DOM.setFileInputFiles",
            json!({ "nodeId": node["nodeId"], "files": [file] }),
        )
        .await;
    }
}
