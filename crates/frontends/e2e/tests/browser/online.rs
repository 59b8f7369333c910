//! Online tables: a person with a browser, one without, and a bot at one table, and what goes wrong on the way.

use std::time::Duration;

use serde_json::{Value, json};
use wildpile_e2e::{Browser, browser};
use wildpile_game::Turn;
use wildpile_protocol::fair::{NOTE, Proof};
use wildpile_protocol::socket::{FromTable, SeatInfo};
use wildpile_table::seat::Remote;
use wildpile_table::seat::wire::ToSeat;
use wildpile_table::{Action, Spot};
use wildpile_transcript::Transcript;

use super::online_friend::{Friend, seat};

/// Keeps the sockets of a page and what they said, so that a test knows which moves there are.
pub(crate) const LISTEN: &str = "{
    const Real = WebSocket;
    window.said = [];
    window.sockets = [];
    window.WebSocket = class extends Real {
        constructor(...all) {
            super(...all);
            window.sockets.push(this);
            this.addEventListener('message', (event) => window.said.push(event.data));
        }
    };
}";

/// A person at a table: a browser, and the same seat natively, fed with what the browser was told.
#[derive(Default)]
pub(crate) struct Player {
    pub(crate) seat: Option<Box<dyn Remote>>,
}

impl Player {
    /// Takes in what the table has said to this person.
    pub(crate) fn hears(&mut self, said: FromTable) {
        match said {
            FromTable::Seat {
                said: ToSeat::Welcome(welcome),
            } => {
                let bundle = wildpile_bundle::find(&welcome.game).expect("it is listed");
                let seat = bundle.game.remote_seat(welcome);
                self.seat = Some(seat.expect("a table of this game"));
            }
            FromTable::Seat { said } => {
                let seat = self.seat.as_mut().expect("it was welcomed");
                seat.receive(said).expect("an update of this match");
            }
            _ => {}
        }
    }

    /// Hears what the browser was told since the last time.
    pub(crate) async fn follow(&mut self, b: &Browser) {
        let said = b.js("window.said.splice(0)").await;
        for text in said.as_array().into_iter().flatten() {
            self.hears(serde_json::from_str(text.as_str().unwrap()).expect("a message of a table"));
        }
    }

    /// Number of steps of the match.
    pub(crate) fn steps(&self) -> usize {
        self.seat.as_ref().map_or(0, |seat| seat.steps())
    }

    /// The legal moves.
    pub(crate) fn actions(&self) -> Vec<Action> {
        self.seat
            .as_ref()
            .map(|seat| seat.scene().actions)
            .unwrap_or_default()
    }

    fn is_over(&self) -> bool {
        self.seat
            .as_ref()
            .is_some_and(|seat| matches!(seat.turn(), Turn::Over(_)))
    }

    /// The most obvious move, if it is this person's turn.
    pub(crate) fn best(&self) -> Option<Action> {
        let with_cards = self
            .actions()
            .into_iter()
            .filter(|a| a.from.is_some() && a.to.is_some());
        with_cards.max_by_key(|a| a.rank)
    }

    /// Waits for a legal move that this accepts.
    pub(crate) async fn legal(&mut self, b: &Browser, wanted: impl Fn(&Action) -> bool) -> Action {
        loop {
            self.follow(b).await;
            if let Some(action) = self.actions().into_iter().find(&wanted) {
                return action;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Clicks what lies at a spot.
    pub(crate) async fn touch(&self, b: &Browser, spot: Spot) {
        let scene = self.seat.as_ref().expect("it was welcomed").scene();
        let last = scene
            .zone(spot.zone)
            .and_then(|zone| zone.cards.len().checked_sub(1));
        let card = spot
            .card
            .or(last)
            .map_or_else(String::new, |card| card.to_string());
        b.click(&format!(".board [data-spot='{}:{card}']", spot.zone.0))
            .await;
    }

    /// Puts a card where its move says, and answers what is asked.
    pub(crate) async fn put(&self, b: &Browser, action: &Action) {
        self.touch(b, action.from.expect("a card")).await;
        self.touch(b, Spot::zone(action.to.expect("a place"))).await;
        if b.has("dialog.which").await {
            b.click(&format!("dialog.which [data-move='{}']", action.notation))
                .await;
        }
        if b.has("dialog.sure").await {
            b.click("dialog.sure [data-do=yes]").await;
        }
    }

    /// Makes a move as a person does: the card, then the place. Waits until the server has played it.
    pub(crate) async fn play(&mut self, b: &Browser, action: &Action) {
        let steps = self.steps();
        self.put(b, action).await;
        while self.steps() == steps {
            tokio::time::sleep(Duration::from_millis(20)).await;
            self.follow(b).await;
            assert!(
                !b.has("#say.wrong").await,
                "{}: {}",
                action.notation,
                b.text("#say").await
            );
        }
    }
}

/// The server of a browser keeps tables in this folder.
pub(crate) async fn with_tables(b: &mut Browser, folder: &tempfile::TempDir) {
    b.site.keep_tables_in(&folder.path().join("tables.db")).await;
    // An answer of the server that is shown as a page has no icon.
    b.forgive("favicon.ico");
    b.first_run(LISTEN).await;
}

/// Waits until such an element has the focus.
pub(crate) async fn focused(b: &Browser, selector: &str) {
    let there = format!("document.activeElement?.matches({})", json!(selector));
    b.until(&format!("the focus on {selector}"), &there).await;
}

/// True if the only other seat has this badge at its portrait.
pub(crate) fn has_badge(badge: &str) -> String {
    let wanted = json!(format!("\"{badge}\""));
    format!(
        "((all) => all.length === 1 && getComputedStyle(all[0], '::after').content === {wanted})(document.querySelectorAll('.board .seat-name'))"
    )
}

/// Takes a seat.
pub(crate) async fn sit(b: &Browser, seat: usize) {
    let at = format!("[data-seat='{seat}']");
    b.click(&format!("{at} [data-do=sit]:not([aria-disabled=true])"))
        .await;
    b.see(&format!("{at} [data-do=stand]")).await;
}

/// Puts a bot on a seat. The levels come with the game, which may still be being loaded; before that, only "open" can be chosen.
pub(crate) async fn seat_bot(b: &Browser, seat: usize) {
    let bot = format!("[data-seat='{seat}'] [data-do=bot]");
    b.until(
        "the levels of the bots",
        &format!("!!document.querySelector(\"{bot} [value=regular]\")"),
    )
    .await;
    b.choose(&bot, "regular").await;
    b.says(&format!("[data-seat='{seat}'] .online-who"), "Bot").await;
}

/// Deals, as soon as everybody is there.
pub(crate) async fn deal(b: &Browser) {
    b.see("[data-do=start]:not(:disabled)").await;
    b.click("[data-do=start]").await;
    b.see(".online-table .board .spot").await;
}

/// Gives a match up.
pub(crate) async fn resign(b: &Browser) {
    b.click("[data-do=more]").await;
    b.click("dialog.online-more [data-do=resign]").await;
    b.click("dialog.sure [data-do=yes]").await;
}

/// Ada's match with a bot, long enough for every test, in which she begins; the table.
pub(crate) async fn play_a_bot(b: &mut Browser, folder: &tempfile::TempDir) -> String {
    with_tables(b, folder).await;
    let settings = json!({ "pace_ms": 0, "hints": true });
    let id = open_table_with(b, "Ada", ("skip-bo", "stock=30"), 2, &settings).await;
    sit(b, 1).await;
    seat_bot(b, 2).await;
    deal(b).await;
    id
}

/// Ada's match with Bert, who has no browser; long enough for every test, and she begins. The table.
pub(crate) async fn play_bert(
    b: &mut Browser,
    folder: &tempfile::TempDir,
    settings: Value,
) -> (String, Friend) {
    with_tables(b, folder).await;
    let id = open_table_with(b, "Ada", ("skip-bo", "stock=30"), 2, &settings).await;
    sit(b, 1).await;
    let bert = Friend::joins(b, &id, "Bert", 2).await;
    deal(b).await;
    (id, bert)
}

/// Asks the server as the page does.
pub(crate) async fn post(b: &Browser, path: &str, body: Value) -> Value {
    b.js(&format!(
        "fetch({}, {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({body}) }})
            .then((r) => r.json())",
        json!(path)
    ))
    .await
}

/// Opens a table, as the lobby does, and goes there.
pub(crate) async fn open_table_with(
    b: &Browser,
    name: &str,
    (game, rules): (&str, &str),
    seats: usize,
    settings: &Value,
) -> String {
    let rules = wildpile_game::rules::read_patch(rules).expect("rules");
    let new = json!({ "game": game, "rules": rules, "seats": seats, "settings": settings });
    let is_there = b.js("location.origin").await == json!(b.site.origin());
    if !is_there {
        // Requests to the server need no page of the program.
        b.open("/api/quick").await;
    }
    post(b, "/api/guest", json!({ "name": name })).await;
    b.js(&format!(
        "localStorage.setItem('wildpile.online.name', {})",
        json!(name)
    ))
    .await;
    let found = post(b, "/api/tables", new).await;
    let id = found["id"].as_str().expect("an id").to_owned();
    let path = format!("/table/{id}");
    if is_there {
        b.go(&path).await;
    } else {
        b.visit(&path).await;
    }
    id
}

async fn transcript(b: &Browser, id: &str) -> Transcript {
    let text = b
        .js(&format!(
            "fetch('/api/tables/{id}/transcript').then((r) => r.text())"
        ))
        .await;
    text.as_str().unwrap().parse().expect("a transcript")
}

/// A friend and a bot, an invite link, a reconnection and a restart of the server in the middle, and a deal that can be
/// verified.
#[test]
fn a_match_with_a_friend_and_a_bot_is_finished_over_a_broken_connection_and_a_restart() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        // While the server is away, browsers tell that they can't connect.
        for error in [
            "WebSocket connection to",
            "ERR_INTERNET_DISCONNECTED",
            "ERR_CONNECTION_REFUSED",
        ] {
            b.forgive(error);
        }
        let settings = json!({ "pace_ms": 0 });
        let id = open_table_with(b, "Ada", ("skip-bo", "stock=2"), 3, &settings).await;
        sit(b, 1).await;
        assert_eq!(
            b.js("document.querySelector('#online-link').value").await,
            json!(format!("{}/table/{id}", b.site.origin()))
        );
        b.see(".online-code svg path").await;
        let mut bert = Friend::joins(b, &id, "Bert", 2).await;
        b.says("[data-seat='2']", "Bert").await;
        seat_bot(b, 3).await;
        deal(b).await;
        // The bot has a badge at its portrait, and Bert hasn't.
        let only_the_bot = "((all) => all.length === 2 && all.every(([name, badge]) => (name === 'Bert') === (badge !== '\"bot\"')))(
            [...document.querySelectorAll('.board .seat-name')].map((e) => [e.textContent, getComputedStyle(e, '::after').content]))";
        b.until("the badge of the bot", only_the_bot).await;
        b.says(".online-top [data-badge]", ": bot").await;
        let mut ada = Player::default();
        let mut was_broken = false;
        while !ada.is_over() {
            ada.follow(b).await;
            if let Some(action) = ada.best() {
                b.see(".felt.own-turn").await;
                ada.play(b, &action).await;
            }
            bert.listen();
            if let Some(action) = bert.player.best() {
                bert.makes(&action.notation).await;
            }
            if !was_broken {
                was_broken = true;
                cut_off(b, true).await;
                b.see(".online-banner").await;
                b.says(".spoken", "Your seat is kept").await;
                cut_off(b, false).await;
                b.gone(".online-banner").await;
                b.says(".spoken", "connected again").await;
                b.site.end().await;
                b.see(".online-banner").await;
                b.site.begin().await;
                b.gone(".online-banner").await;
                bert.comes(b, &id).await;
                // A new page at the same seat.
                b.reload().await;
                b.see(".online-table .board .spot").await;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        b.click("dialog.news [data-do=check]").await;
        b.see("[data-fair=true]").await;
        b.says("dialog.online-check", "Yours is among them").await;
        assert!(!b.has("dialog.online-check .online-warning").await);
        b.go(&format!("/replay?match={id}-1")).await;
        b.see(".replay-proof").await;
        // The 64 digits of the deal are for those who look for them.
        assert!(!b.text(".replay-about").await.contains("fair:"));
        b.click(".replay-more summary").await;
        b.says(".replay-deal", "fair:").await;
        // Selected as a whole, and without its label.
        assert_eq!(b.text(".replay-deal").await.trim().len(), "fair:".len() + 64);
        let played = transcript(b, &id).await;
        let proof: Proof = serde_json::from_str(&played.notes[NOTE]).expect("a proof");
        assert_eq!(proof.verify(), Ok(played.deal));
        assert_eq!(proof.contributors().collect::<Vec<_>>(), [seat(1), seat(2)]);
        assert_eq!(proof.withheld().count(), 0);
        let game = wildpile_bundle::find("skip-bo").expect("it is listed").game;
        assert!(game.replay(&played).expect("it replays").outcome().is_some());
    });
}

/// Takes the network away from a page, or gives it back.
pub(crate) async fn cut_off(b: &Browser, offline: bool) {
    let network =
        json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    b.cdp("Network.enable", json!({})).await;
    b.cdp("Network.emulateNetworkConditions", network).await;
}

#[test]
fn anyone_who_is_invited_says_a_name_and_sits_down_in_one_step() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.phone(390, 844).await;
        let (mut ada, id) = Friend::hosts(b, "Ada", ("skip-bo", ""), 3, json!({})).await;
        b.visit(&format!("/table/{id}")).await;
        focused(b, "#online-name").await;
        assert!(
            !b.has(".online-seat-program, [data-do=start]").await,
            "they are for the owner"
        );
        b.says(".online-invited", "Ada invites you to play Skip-Bo. How to play")
            .await;
        assert!(!b.text(".online-seats").await.contains("watching"));
        // One button is what most want; another seat can be chosen.
        b.says("[data-seat='1']", "Ada").await;
        b.says("[data-seat='3'] [data-do=sit]", "Take seat 3").await;
        assert_eq!(b.count(".online-seats .primary").await, 1);
        // A name that is missing is asked for at its field, without asking the server, and the seat isn't taken.
        b.fill("#online-name", " ").await;
        b.tap("[data-seat='3'] [data-do=sit]").await;
        b.says("#online-name-wrong", "Please enter your name.").await;
        focused(b, "#online-name[aria-invalid=true]").await;
        b.fill("#online-name", "Bert").await;
        b.see("#online-name:not([aria-invalid])").await;
        b.key("Enter").await;
        b.see("[data-seat='2'].own [data-do=stand]").await;
        ada.sees(
            2,
            |seat| matches!(seat, SeatInfo::Person { name, .. } if name == "Bert"),
        )
        .await;
        ada.sees(3, |seat| matches!(seat, SeatInfo::Free)).await;
        focused(b, "#online-seats-title").await;
    });
}

#[test]
fn anyone_who_watches_sees_that_and_who_plays() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        open_table_with(b, "Ada", ("skip-bo", "stock=30"), 2, &json!({ "pace_ms": 3000 })).await;
        seat_bot(b, 1).await;
        seat_bot(b, 2).await;
        deal(b).await;
        b.says(".online-top", "You're watching.").await;
        // No bot is called like her, and both have their names at the table.
        let names = "((own, other) => own && other && own !== other && own !== 'Ada' && other !== 'Ada')(
            ...['.online-below b', '.board .seat-name'].map((part) => document.querySelector(part)?.innerText.trim()))";
        b.until("both names", names).await;
        // And it is said of both that they are bots.
        b.says(".online-below .online-badge", "bot").await;
        b.until("the badge of the other one", &has_badge("bot")).await;
        // Screen readers get each once.
        let read = "(() => {
            const hidden = document.querySelector('.online-below .online-badge').closest('[aria-hidden=true]') !== null;
            return [hidden, document.querySelector('.online-top [data-badge]').textContent.split(': bot').length - 1];
        })()";
        assert_eq!(b.js(read).await, json!([true, 2]));
        for (width, height) in [(1280, 800), (390, 844), (844, 390)] {
            b.size(width, height).await;
            b.middle(".online-below").await;
        }
        assert_eq!(b.serious_barriers().await, [""; 0]);
    });
}
