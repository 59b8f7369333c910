//! Playing in the browser.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde_json::Value;
use wildpile_table::{Action, Scene, Spot, ZoneId};

use crate::mirror::waits;
use crate::page::{now, quoted};
use crate::{Browser, Mirror, Pos};

/// A person's way to make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Dragging with the mouse.
    Drag,
    /// A click on the card and one on the place.
    Click,
    /// Arrows, Enter and Space.
    Keys,
    /// A finger on the card and then on the place.
    Tap,
    /// Dragging with a finger.
    TouchDrag,
    /// Dragging with a finger that has rested on the card until that was answered.
    RestAndDrag,
}

/// A match in the browser.
pub struct Table<'a> {
    /// The browser.
    pub browser: &'a Browser,
    /// The same match.
    pub mirror: Mirror,
    /// Time and target of the last card that was put down by a click.
    clicked: Cell<Option<(ZoneId, Instant)>>,
}

/// Two clicks on a zone within less than this may be a double click.
const DOUBLE: Duration = Duration::from_millis(450);

/// Selector of the sign that the match is over.
const OVER: &str = "dialog.news:has(.end-more) .close";

/// Every spot that the browser shows, and what a screen reader says of it after the name of the zone: see
/// [`Mirror::spots`].
pub const SPOT_NAMES: &str = "[...document.querySelectorAll('.board [data-spot]')]
    .map(e => e.dataset.spot + ' ' + e.getAttribute('aria-label').split(', ').slice(1).join(', '))";

fn spot_selector(spot: Spot) -> String {
    let card = spot.card.map_or_else(String::new, |c| c.to_string());
    format!(".board:not(.still) [data-spot='{}:{card}']", spot.zone.0)
}

/// The spot that stands for a place: a zone as a whole is its last card.
fn shown(scene: &Scene, spot: Spot) -> Spot {
    let last = scene.zone(spot.zone).and_then(|z| z.cards.len().checked_sub(1));
    Spot {
        zone: spot.zone,
        card: spot.card.or(last),
    }
}

impl<'a> Table<'a> {
    const fn new(browser: &'a Browser, mirror: Mirror) -> Self {
        Self {
            browser,
            mirror,
            clicked: Cell::new(None),
        }
    }

    /// Waits until a click on this zone can't be the second half of a double click.
    async fn single_click(&self, zone: ZoneId) {
        if let Some((_, when)) = self.clicked.take().filter(|(last, _)| *last == zone) {
            tokio::time::sleep(DOUBLE.saturating_sub(when.elapsed())).await;
        }
    }

    /// Starts the mirror's match in the browser by its address.
    pub async fn start(browser: &'a Browser, mirror: Mirror) -> Self {
        browser.open(&mirror.address()).await;
        let table = Self::new(browser, mirror);
        table.same().await;
        table
    }

    /// Goes on with a match that the browser shows.
    pub async fn resume(browser: &'a Browser, mirror: Mirror) -> Self {
        let table = Self::new(browser, mirror);
        table.same().await;
        table
    }

    /// Opens the record of the mirror's match, and goes on with it from there, as practice: its end counts nowhere and has no
    /// ending over the table. One in which hidden cards were seen is marked.
    ///
    /// # Panics
    /// When the record can't be given to the browser.
    pub async fn go_on(browser: &'a Browser, mirror: Mirror) -> Self {
        let record = mirror
            .played()
            .transcript(vec!["You".to_owned()], BTreeMap::new());
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("record.txt");
        std::fs::write(&file, record.to_string()).expect("a file");
        browser.visit("/replay").await;
        browser.see("#replay-file").await;
        browser.give_file("#replay-file", &file).await;
        browser.click("[data-do=replay-last]").await;
        browser.click("[data-do=play-on]").await;
        // The replay shows the same table, and has other keys.
        browser.gone("[data-do=play-on]").await;
        Self::resume(browser, mirror).await
    }

    /// Waits until the browser shows what the mirror has.
    pub async fn same(&self) {
        let mut wanted = self.mirror.spots();
        wanted.sort_unstable();
        let wanted = Value::from(wanted);
        let same = format!("JSON.stringify({SPOT_NAMES}.sort()) === JSON.stringify({wanted}.sort())");
        self.browser
            .until(&format!("the same table: {wanted}"), &same)
            .await;
    }

    /// The middle of what is seen of a spot.
    pub async fn place(&self, spot: Spot) -> Pos {
        let scene = self.mirror.scene();
        self.browser.middle(&spot_selector(shown(&scene, spot))).await
    }

    /// Target of cards on a zone.
    pub async fn landing(&self, zone: ZoneId) -> Pos {
        let find = format!(
            "() => {{
                const e = document.querySelector(\".board:not(.still) .landing[data-zone='{}']\");
                const r = e?.getBoundingClientRect();
                return r && r.width > 0 ? [r.left + r.width / 2, r.top + r.height / 2] : null;
            }}",
            zone.0
        );
        self.browser.steady("a place to put cards down", &find).await
    }

    /// Moves the cursor to a spot with the arrows, from wherever the focus is on the board.
    ///
    /// # Panics
    /// When the arrows do not lead there.
    pub async fn walk(&self, spot: Spot) {
        let scene = self.mirror.scene();
        let wanted = shown(&scene, spot);
        let target = {
            let card = wanted.card.map_or_else(String::new, |c| c.to_string());
            format!("{}:{card}", wanted.zone.0)
        };
        if !self.on_board().await {
            self.browser.tab_to(".board:not(.still) [data-spot]").await;
        }
        let mut seen = Vec::new();
        for _ in 0..120 {
            let at = self.focused().await;
            if at == target {
                return;
            }
            // From everywhere the key that comes nearest; one that led nowhere new is not tried again.
            let key = self.best_key(&at, &target, &seen).await;
            seen.push((at, key.clone()));
            self.browser.key(&key).await;
        }
        panic!("the arrows do not lead to {target}: {seen:?}");
    }

    async fn on_board(&self) -> bool {
        self.browser
            .js("!!document.activeElement?.matches('.board:not(.still) [data-spot]')")
            .await
            == Value::Bool(true)
    }

    async fn focused(&self) -> String {
        let at = self
            .browser
            .until("the focus on the board", "document.activeElement?.dataset.spot")
            .await;
        at.as_str().unwrap_or_default().to_owned()
    }

    async fn best_key(&self, at: &str, target: &str, seen: &[(String, String)]) -> String {
        let expression = format!(
            "(() => {{
                const r = (s) => {{
                    const b = document.querySelector(`.board:not(.still) [data-spot='${{s}}']`).getBoundingClientRect();
                    return [b.left + b.width / 2, b.top + b.height / 2];
                }};
                const [a, b] = [r({}), r({})];
                return [b[0] - a[0], b[1] - a[1]];
            }})()",
            quoted(at),
            quoted(target)
        );
        let by = self.browser.js(&expression).await;
        let (x, y) = (
            by[0].as_f64().unwrap_or_default(),
            by[1].as_f64().unwrap_or_default(),
        );
        let across = if x < 0.0 {
            ["ArrowLeft", "ArrowRight"]
        } else {
            ["ArrowRight", "ArrowLeft"]
        };
        let along = if y < 0.0 {
            ["ArrowUp", "ArrowDown"]
        } else {
            ["ArrowDown", "ArrowUp"]
        };
        let order = if at.split(':').next() == target.split(':').next() || x.abs() < 20.0 {
            [along[0], across[0], across[1], along[1]]
        } else {
            [across[0], along[0], along[1], across[1]]
        };
        let new = order
            .iter()
            .find(|key| !seen.iter().any(|(s, k)| s == at && k == *key));
        (*new.unwrap_or(&order[0])).to_owned()
    }

    /// Makes a legal move in the browser and natively, and waits until both are the same.
    pub async fn play(&mut self, notation: &str, way: Way) {
        self.make(notation, way).await;
        self.same().await;
    }

    /// Makes a legal move in the browser and natively, and waits until all others have moved and it is this person's
    /// turn again, or the match is over.
    pub async fn play_round(&mut self, notation: &str, way: Way) {
        self.make(notation, way).await;
        self.follow().await;
    }

    async fn make(&mut self, notation: &str, way: Way) {
        let action = self.mirror.action(notation);
        // The news that a game can no longer be won is no reason to stop here.
        if self.browser.has("dialog.news [data-do=next-play-on]").await {
            self.press("dialog.news [data-do=next-play-on]", way).await;
            self.browser.gone("dialog").await;
        }
        self.gesture(&action, way).await;
        self.mirror.play(notation);
    }

    /// Waits until it is this person's turn, or the match is over; what the others did is read from what the
    /// browser keeps. Then the table must show just that.
    pub async fn follow(&mut self) {
        let (steps, seat) = (self.mirror.played().steps(), self.mirror.seat());
        let played = self
            .browser
            .until_some("the own turn, and the match to be kept", async || {
                let played = self.browser.kept_match().await?;
                (played.steps() >= steps && waits(&*played, seat)).then_some(played)
            })
            .await;
        self.mirror.becomes(played);
        self.same().await;
    }

    /// Makes a move in the browser alone.
    ///
    /// # Panics
    /// When it can't be made that way.
    pub async fn gesture(&self, action: &Action, way: Way) {
        match (action.from, action.to) {
            (None, _) => self.button(action, way).await,
            (Some(from), None) => match way {
                Way::Keys => {
                    self.walk(from).await;
                    self.browser.key("Enter").await;
                }
                _ => {
                    // A second click on what has just moved would be ignored.
                    self.single_click(from.zone).await;
                    let at = self.place(from).await;
                    match way {
                        Way::Tap | Way::TouchDrag | Way::RestAndDrag => self.browser.tap_at(at).await,
                        _ => self.browser.click_at(at).await,
                    }
                    self.clicked.set(Some((from.zone, now())));
                }
            },
            (Some(from), Some(to)) => self.carry(from, to, way).await,
        }
        self.answer(action, way).await;
    }

    async fn carry(&self, from: Spot, to: ZoneId, way: Way) {
        let start = match way {
            Way::Keys => {
                self.walk(from).await;
                // Space picks up; Enter might play at once.
                self.browser.key(" ").await;
                self.browser.see(".card[data-lit=held]").await;
                self.walk(Spot::zone(to)).await;
                self.browser.key("Enter").await;
                return;
            }
            _ => {
                self.single_click(from.zone).await;
                self.place(from).await
            }
        };
        match way {
            Way::Click => {
                self.browser.click_at(start).await;
                self.browser.see(".card[data-lit=held]").await;
                let end = self.place(Spot::zone(to)).await;
                self.browser.click_at(end).await;
                self.clicked.set(Some((to, now())));
            }
            Way::Tap => {
                self.browser.tap_at(start).await;
                self.browser.see(".card[data-lit=held]").await;
                let end = self.place(Spot::zone(to)).await;
                self.browser.tap_at(end).await;
                self.clicked.set(Some((to, now())));
            }
            Way::TouchDrag => {
                let end = self.landing(to).await;
                self.browser.touch_drag(start, end).await;
            }
            Way::RestAndDrag => {
                let end = self.landing(to).await;
                self.browser.rest_and_drag(start, end).await;
            }
            Way::Drag | Way::Keys => {
                let end = self.landing(to).await;
                self.browser.drag(start, end).await;
            }
        }
    }

    /// A move that is a button, below the table or among the other moves.
    async fn button(&self, action: &Action, way: Way) {
        let name = quoted(&action.notation);
        let near = format!(".action-buttons [data-move={name}]");
        let selector = if self.browser.has(&near).await {
            near
        } else {
            self.press("[data-do=more]", way).await;
            format!("dialog.more [data-move={name}]")
        };
        self.press(&selector, way).await;
    }

    /// Presses a button in this way.
    pub async fn press(&self, selector: &str, way: Way) {
        match way {
            Way::Drag | Way::Click => self.browser.click(selector).await,
            Way::Tap | Way::TouchDrag | Way::RestAndDrag => self.browser.tap(selector).await,
            Way::Keys => {
                self.browser.see(selector).await;
                self.browser.tab_to(selector).await;
                self.browser.key("Enter").await;
            }
        }
    }

    /// Answers what is asked after a gesture that means several moves, or one that is to be confirmed.
    async fn answer(&self, action: &Action, way: Way) {
        let scene = self.mirror.scene();
        let others = scene
            .actions
            .iter()
            .filter(|a| a.from == action.from && a.to == action.to && a.from.is_some())
            .count();
        if others > 1 {
            let selector = format!("dialog.which [data-move={}]", quoted(&action.notation));
            self.press(&selector, way).await;
        }
        if action.confirm.is_some() {
            self.press("dialog.sure [data-do=yes]", way).await;
        }
    }

    /// Waits for the dialog that tells the end, and gives its headline.
    pub async fn over(&self) -> String {
        self.browser.see(OVER).await;
        self.browser.text("dialog.news h2").await
    }
}

impl Browser {
    /// Opens the address of a deal, and waits for its table.
    pub async fn deal(&self, game: &str, deal: u64) {
        self.open(&format!("/deal?game={game}&deal={deal}")).await;
        self.see(".board [data-spot]").await;
    }

    /// Presses an entry of the table's menu.
    pub async fn more(&self, entry: &str) {
        self.click("[data-do=more]").await;
        self.click(&format!("dialog.more [data-do=more-{entry}]")).await;
    }

    /// The address in the link that the dialog with it offers; opens that dialog at the table.
    ///
    /// # Panics
    /// When the link leads elsewhere.
    pub async fn shared_link(&self) -> String {
        if !self.has("dialog.share").await {
            self.more("share").await;
        }
        self.see("dialog.share input").await;
        let link = self
            .js("document.querySelector('dialog.share input').value")
            .await;
        let link = link
            .as_str()
            .and_then(|link| link.strip_prefix(&self.site.origin()));
        link.expect("a link to this place").to_owned()
    }

    /// Resigns the match on screen and waits for the announcement.
    pub async fn give_up(&self) {
        self.click("[data-do=more]").await;
        self.click("dialog.more [data-move^=give], dialog.more [data-move=stop]")
            .await;
        self.click("dialog.sure [data-do=yes]").await;
        self.see(OVER).await;
    }

    /// Presses one of the buttons under *More* in the dialog that tells the end.
    pub async fn after_end(&self, name: &str) {
        self.click("dialog.news .end-more summary").await;
        self.click(&format!("dialog.news [data-do={name}]")).await;
    }

    /// Plays this many moves of whatever match is on the screen by what the page offers: its hints, its questions, and when
    /// nothing useful is left any button. Fewer when the match ends before.
    ///
    /// # Panics
    /// When nothing happens any more.
    pub async fn play_moves_by_hints(&self, moves: usize) {
        let played = self.js(&format!("({BY_HINTS})({moves})")).await;
        assert_eq!(played, true, "nothing happens any more");
        // The news of the last move, if there are any, have been read.
        for close in [OVER, "dialog.news [data-do=next-play-on]"] {
            if self.has(close).await {
                self.click(close).await;
            }
        }
        self.gone("dialog").await;
    }
}

/// Looks what can be pressed, and presses it in one go: so that no dialog opens in between and is closed by a click that was
/// meant for something else.
const BY_HINTS: &str = "async (moves) => {
    const press = (selector) => {
        const e = document.querySelector(selector);
        if (!e || e.disabled || e.getClientRects().length === 0) return false;
        e.click();
        return true;
    };
    const answers = ['dialog[open].sure [data-do=yes]', 'dialog[open].which [data-move]',
        'dialog[open] [data-do=next-play-on]', 'dialog[open] .close', '.curtain button'];
    const end = performance.now() + 50_000;
    for (let made = 0, idle = 0; made < moves && !document.querySelector('dialog.news .end-more');) {
        if (performance.now() > end) return false;
        if (answers.some(press)) {
            idle = 0;
        } else if (!document.querySelector('[data-do=hint][aria-busy=true]')) {
            // No hint for a while: then any of the moves that are offered.
            if (press('[data-do=play-hint]') || idle % 6 === 5 && press('.action-buttons [data-move]')) {
                made += 1;
                idle = 0;
            } else {
                press('[data-do=hint]');
                idle += 1;
            }
        }
        await new Promise((next) => setTimeout(next, 8));
    }
    return true;
}";
