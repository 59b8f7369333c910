//! Online tables: two people with a browser each and a bot at one table, and what goes wrong on the way.

use std::time::Duration;

use serde_json::{Value, json};
use wildpile_bundle::GameBundle;
use wildpile_e2e::{Browser, browser, two_browsers};
use wildpile_game::{Seat, Turn};
use wildpile_protocol::fair::{NOTE, Proof};
use wildpile_protocol::socket::FromTable;
use wildpile_table::seat::Remote;
use wildpile_table::seat::wire::ToSeat;
use wildpile_table::{Action, Fill, Scene, Spot, ZoneKind};
use wildpile_transcript::Transcript;

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
pub(crate) struct Player {
    bundle: &'static GameBundle,
    pub(crate) seat: Option<Box<dyn Remote>>,
    fingers: bool,
}

impl Player {
    pub(crate) fn new(game: &str, fingers: bool) -> Self {
        Self {
            bundle: wildpile_bundle::find(game).expect("it is listed"),
            seat: None,
            fingers,
        }
    }

    /// Hears what the browser was told since the last time.
    pub(crate) async fn follow(&mut self, b: &Browser) {
        let said = b.js("window.said.splice(0)").await;
        for text in said.as_array().into_iter().flatten() {
            let said: FromTable = serde_json::from_str(text.as_str().unwrap()).expect("a message of a table");
            match said {
                FromTable::Seat {
                    said: ToSeat::Welcome(welcome),
                } => {
                    let seat = self.bundle.game.remote_seat(welcome);
                    self.seat = Some(seat.expect("a table of this game"));
                }
                FromTable::Seat { said } => {
                    let seat = self.seat.as_mut().expect("it was welcomed");
                    seat.receive(said).expect("an update of this match");
                }
                _ => {}
            }
        }
    }

    fn is_over(&self) -> bool {
        self.seat
            .as_ref()
            .is_some_and(|seat| matches!(seat.turn(), Turn::Over(_)))
    }

    /// The most obvious move, if it is this person's turn.
    pub(crate) fn best(&self) -> Option<(Scene, Action)> {
        let seat = self.seat.as_ref()?;
        let scene = seat.scene();
        let with_cards = scene
            .actions
            .iter()
            .filter(|a| a.from.is_some() && a.to.is_some());
        let best = with_cards.max_by_key(|a| a.rank)?.clone();
        Some((scene, best))
    }

    /// Makes a move as a person does: the card, then the place. Waits until the server has played it.
    pub(crate) async fn play(&mut self, b: &Browser, scene: &Scene, action: &Action) {
        let steps = self.seat.as_ref().map_or(0, |seat| seat.steps());
        let (from, to) = (action.from.expect("a card"), action.to.expect("a place"));
        for spot in [from, Spot::zone(to)] {
            let last = scene
                .zone(spot.zone)
                .and_then(|zone| zone.cards.len().checked_sub(1));
            let card = spot
                .card
                .or(last)
                .map_or_else(String::new, |card| card.to_string());
            let selector = format!(".board [data-spot='{}:{card}']", spot.zone.0);
            if self.fingers {
                b.tap(&selector).await;
            } else {
                b.click(&selector).await;
            }
        }
        if b.has("dialog.which").await {
            b.click(&format!("dialog.which [data-move='{}']", action.notation))
                .await;
        }
        while self.seat.as_ref().map_or(0, |seat| seat.steps()) == steps {
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
    b.prefer(json!({ "speed": "off" })).await;
    b.first_run(LISTEN).await;
}

/// The same for two people, the second one with a phone.
pub(crate) async fn with_tables_for_two(a: &mut Browser, b: &mut Browser, folder: &tempfile::TempDir) {
    with_tables(a, folder).await;
    b.prefer(json!({ "speed": "off" })).await;
    b.first_run(LISTEN).await;
    b.phone(390, 844).await;
}

/// Whether the only other seat has this badge at its portrait.
pub(crate) fn has_badge(badge: &str) -> String {
    let wanted = json!(format!("\"{badge}\""));
    format!(
        "((all) => all.length === 1 && getComputedStyle(all[0], '::after').content === {wanted})(document.querySelectorAll('.board .seat-name'))"
    )
}

/// Somebody called Bert follows the link of a table by touch, says the name and takes a seat.
pub(crate) async fn takes_seat(b: &Browser, id: &str, seat: usize) {
    b.visit(&format!("/table/{id}")).await;
    b.fill("#online-name", "Bert").await;
    b.tap("[data-do=name]").await;
    b.gone("#online-name").await;
    b.tap(&format!("[data-seat='{seat}'] [data-do=sit]")).await;
    b.see(&format!("[data-seat='{seat}'] [data-do=stand]")).await;
}

/// Opens a table, as the lobby does, and goes there.
pub(crate) async fn open_table(b: &Browser, name: &str, rules: &str, seats: usize) -> String {
    open_table_with(b, name, ("skip-bo", rules), seats, &json!({ "pace_ms": 0 })).await
}

/// Ada's match with a bot, long enough for every test; the table.
pub(crate) async fn play_a_bot(b: &mut Browser, folder: &tempfile::TempDir) -> String {
    with_tables(b, folder).await;
    play_a_bot_with(b, &json!({ "pace_ms": 0 })).await
}

/// The same with these settings, at a server that runs already.
pub(crate) async fn play_a_bot_with(b: &Browser, settings: &Value) -> String {
    let id = open_table_with(b, "Ada", ("skip-bo", "stock=30"), 2, settings).await;
    b.click("[data-seat='1'] [data-do=sit]").await;
    b.see("[data-seat='1'] [data-do=stand]").await;
    b.choose("[data-seat='2'] [data-do=bot]", "regular").await;
    b.see("[data-do=start]:not(:disabled)").await;
    b.click("[data-do=start]").await;
    b.see(".online-table .board .spot").await;
    id
}

/// Opens a table with another game and settings.
pub(crate) async fn open_table_with(
    b: &Browser,
    name: &str,
    (game, rules): (&str, &str),
    seats: usize,
    settings: &Value,
) -> String {
    let rules = wildpile_game::rules::read_patch(rules).expect("rules");
    let new = json!({ "game": game, "rules": rules, "seats": seats, "settings": settings });
    let ask = format!(
        "(async () => {{
            const post = async (path, body) =>
                (await fetch(path, {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify(body) }})).json();
            await post('/api/guest', {{ name: {name} }});
            localStorage.setItem('wildpile.online.name', {name});
            return (await post('/api/tables', {new})).id;
        }})()",
        name = json!(name)
    );
    b.visit("/online").await;
    let id = b.js(&ask).await.as_str().expect("an id").to_owned();
    b.visit(&format!("/table/{id}")).await;
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

/// What the issue asks for: two people and a bot, one invite link, a reconnection and a restart of the server in the
/// middle, and a deal that can be verified.
#[test]
fn two_people_and_a_bot_finish_a_match_over_a_broken_connection_and_a_restart() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables_for_two(a, b, &folder).await;
        for browser in [&mut *a, &mut *b] {
            // While the server is away, browsers tell that they can't connect.
            browser.forgive("WebSocket connection to");
            browser.forgive("ERR_INTERNET_DISCONNECTED");
            browser.forgive("ERR_CONNECTION_REFUSED");
        }
        let id = open_table(a, "Ada", "stock=3", 3).await;
        a.click("[data-seat='1'] [data-do=sit]").await;
        a.see("[data-seat='1'] [data-do=stand]").await;
        assert_eq!(
            a.js("document.querySelector('#online-link').value").await,
            json!(format!("{}/table/{id}", a.site.origin()))
        );
        a.see(".online-code svg path").await;
        // The other one follows the link.
        takes_seat(b, &id, 2).await;
        assert!(!b.has("[data-do=start]").await, "only the owner deals");
        a.says("[data-seat='2']", "Bert").await;
        a.choose("[data-seat='3'] [data-do=bot]", "regular").await;
        a.see("[data-do=start]:not(:disabled)").await;
        a.click("[data-do=start]").await;
        for browser in [&*a, &*b] {
            browser.see(".online-table .board .spot").await;
        }
        // The bot has a badge at its portrait, and Bert hasn't.
        let only_the_bot = "((all) => all.length === 2 && all.every(([name, badge]) => (name === 'Bert') === (badge !== '\"bot\"')))(
            [...document.querySelectorAll('.board .seat-name')].map((e) => [e.textContent, getComputedStyle(e, '::after').content]))";
        a.until("the badge of the bot", only_the_bot).await;
        a.says(".online-top [data-badge]", ": bot").await;
        let mut players = [Player::new("skip-bo", false), Player::new("skip-bo", true)];
        let (mut moves, mut was_away, mut was_down) = (0, false, false);
        while !players.iter().all(Player::is_over) {
            for (player, browser) in players.iter_mut().zip([&*a, &*b]) {
                player.follow(browser).await;
                if let Some((scene, action)) = player.best() {
                    browser.see(".felt.own-turn").await;
                    player.play(browser, &scene, &action).await;
                    moves += 1;
                }
            }
            if moves >= 1 && !was_away {
                was_away = true;
                lose_and_find(b).await;
            }
            if moves >= 3 && !was_down {
                was_down = true;
                a.site.end().await;
                a.see(".online-banner").await;
                b.see(".online-banner").await;
                a.site.begin().await;
                a.gone(".online-banner").await;
                b.gone(".online-banner").await;
                // A new page at the same seat.
                b.reload().await;
                b.see(".online-table .board .spot").await;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert!(was_away && was_down, "the match was over after {moves} moves");
        for browser in [&*a, &*b] {
            browser.see("dialog.news [data-do=check]").await;
            browser.click("dialog.news [data-do=check]").await;
            browser.see("[data-fair=true]").await;
            browser.says("dialog.online-check", "Yours is among them").await;
            assert!(!browser.has("dialog.online-check .online-warning").await);
        }
        let played = transcript(a, &id).await;
        let proof: Proof = serde_json::from_str(&played.notes[NOTE]).expect("a proof");
        assert_eq!(proof.verify(), Ok(played.deal));
        let seat = |number| Seat::from_number(number).expect("a seat");
        assert_eq!(proof.contributors().collect::<Vec<_>>(), [seat(1), seat(2)]);
        assert_eq!(proof.withheld().count(), 0);
        assert!(
            players[0]
                .bundle
                .game
                .replay(&played)
                .expect("it replays")
                .outcome()
                .is_some()
        );
    });
}

/// Takes the network away from a page, or gives it back.
pub(crate) async fn cut_off(b: &Browser, offline: bool) {
    let network =
        json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    b.cdp("Network.enable", json!({})).await;
    b.cdp("Network.emulateNetworkConditions", network).await;
}

/// The network of a browser goes away and comes back.
async fn lose_and_find(b: &Browser) {
    cut_off(b, true).await;
    b.see(".online-banner").await;
    b.says(".spoken", "Your seat is kept").await;
    cut_off(b, false).await;
    b.gone(".online-banner").await;
    b.says(".spoken", "connected again").await;
}

#[test]
fn a_listed_table_is_found_and_onlookers_see_no_hands() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.visit("/online").await;
        b.fill("#online-own-name", "Ada").await;
        b.click("[name=online-listed][value=true]").await;
        b.click("[data-do=open]").await;
        b.see("[data-seat='1'] [data-do=stand]").await;
        let id = b.address().await.rsplit('/').next().unwrap().to_owned();
        let own = b.tab().await;
        // Cookies and storage belong to a host name: under another name it is somebody else's browser.
        let elsewhere = b.site.origin().replace("127.0.0.1", "localhost");
        b.another_tab().await;
        b.first_run(LISTEN).await;
        let go = async |path: &str| {
            b.js(&format!(
                "location.href = {}",
                Value::from(format!("{elsewhere}{path}"))
            ))
            .await;
        };
        go("/online").await;
        b.see(&format!("[data-table='{id}']")).await;
        b.says(&format!("[data-table='{id}']"), "Ada · 1 of 2").await;
        b.click(&format!("[data-table='{id}'] a")).await;
        b.see("#online-name").await;
        let onlooker = b.tab().await;
        b.turn_to(&own).await;
        b.choose("[data-seat='2'] [data-do=bot]", "regular").await;
        b.see("[data-do=start]:not(:disabled)").await;
        b.click("[data-do=start]").await;
        b.see(".online-table .board .spot").await;
        // It is said why when the server refuses something: chatting has a limit.
        b.click("[data-do=talk]").await;
        for _ in 0..7 {
            b.click(".online-phrases [data-do=phrase]").await;
        }
        b.says("#say.wrong", "was a lot at once; wait").await;
        b.turn_to(&onlooker).await;
        b.see(".online-table .board .spot").await;
        let mut player = Player::new("skip-bo", false);
        player.follow(b).await;
        let scene = player.seat.as_ref().expect("it looks on").scene();
        let hands = scene.zones.iter().filter(|zone| zone.kind == ZoneKind::Hand);
        let cards: Vec<_> = hands.flat_map(|zone| &zone.cards).collect();
        assert!(cards.iter().all(|card| card.fill == Fill::Back), "{cards:?}");
        assert!(player.best().is_none(), "onlookers have no moves");
        let said = b
            .js("[...document.querySelectorAll('.spots .zone')].filter((z) => /hand/i.test(z.getAttribute('aria-label')))
                .flatMap((z) => [...z.querySelectorAll('.spot')].map((s) => s.getAttribute('aria-label'))).join('; ')")
            .await;
        assert!(!said.as_str().unwrap().contains("Skip-Bo"), "{said}");
        b.turn_to(&own).await;
    });
}

#[test]
fn whoever_opens_a_table_sits_down_there_unless_they_only_watch() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        let open = async |watches: bool| {
            b.visit("/online").await;
            b.fill("#online-own-name", "Ada").await;
            if watches {
                b.click("#online-watch").await;
            }
            b.see("[data-do=open]:not(:disabled)").await;
            b.click("[data-do=open]").await;
            b.see(".online-seats").await;
        };
        open(false).await;
        b.see("[data-seat='1'] [data-do=stand]").await;
        b.says("[data-seat='1']", "Ada").await;
        b.says("[data-seat='2'] [data-do=bot]", "open").await;
        assert!(!b.text(".online-seats").await.contains("watching"));
        // Whoever stands up isn't seated again, not even by a new page.
        b.click("[data-do=stand]").await;
        b.says(".online-seats", "You're watching.").await;
        b.reload().await;
        b.says(".online-seats", "You're watching.").await;
        b.at_rest().await;
        assert!(!b.has("[data-do=stand]").await);
        open(true).await;
        b.says(".online-seats", "You're watching.").await;
        b.until("the focus", "document.activeElement.matches('.online-room h1')")
            .await;
        b.at_rest().await;
        assert!(!b.has("[data-do=stand]").await);
    });
}

#[test]
fn a_newcomer_says_a_name_and_sits_down_in_one_step() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables_for_two(a, b, &folder).await;
        let id = open_table(a, "Ada", "", 3).await;
        a.click("[data-seat='1'] [data-do=sit]").await;
        a.see("[data-seat='1'] [data-do=stand]").await;
        b.visit(&format!("/table/{id}")).await;
        b.until("the focus", "document.activeElement.id === 'online-name'")
            .await;
        assert!(!b.has(".online-seat-program").await, "it is for the owner");
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
        b.until(
            "the focus",
            "document.activeElement.matches('#online-name[aria-invalid=true]')",
        )
        .await;
        b.fill("#online-name", "Bert").await;
        b.see("#online-name:not([aria-invalid])").await;
        b.key("Enter").await;
        b.see("[data-seat='2'].own [data-do=stand]").await;
        a.says("[data-seat='2']", "Bert").await;
        a.says("[data-seat='3']", "Free seat").await;
        b.until("the focus", "document.activeElement.id === 'online-seats-title'")
            .await;
    });
}

#[test]
fn whoever_watches_sees_that_and_who_plays() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        open_table_with(b, "Ada", ("skip-bo", "stock=30"), 2, &json!({ "pace_ms": 3000 })).await;
        for seat in 1..=2 {
            let bot = format!("[data-seat='{seat}'] [data-do=bot]");
            // The levels come with the game, which is still being loaded; before that, only "open" can be chosen.
            let level = format!("!!document.querySelector(\"{bot} [value=regular]\")");
            b.until("the levels of the bots", &level).await;
            b.choose(&bot, "regular").await;
            b.says(&format!("[data-seat='{seat}'] .online-who"), "Bot: regular")
                .await;
        }
        b.see("[data-do=start]:not(:disabled)").await;
        b.click("[data-do=start]").await;
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
            assert_eq!(b.serious_barriers().await, [""; 0], "{width}×{height}");
        }
    });
}

#[test]
fn a_server_without_online_tables_says_so() {
    browser(async |b| {
        b.visit("/").await;
        b.click("[data-do=online]").await;
        b.see(".online-absent").await;
        b.says(".online-absent", "wildpile serve").await;
        assert!(!b.has("[data-do=open]").await);
    });
}

#[test]
fn the_lobby_and_the_seats_have_no_barriers() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        open_table(b, "Ada", "", 4).await;
        b.click("[data-seat='1'] [data-do=sit]").await;
        b.choose("[data-seat='2'] [data-do=bot]", "strong").await;
        b.see("[data-seat='2'] [data-do=bot]").await;
        b.see("#main .online-card").await;
        b.is_for_everybody("seats").await;
        b.visit("/online").await;
        b.see("#main .online-card").await;
        b.is_for_everybody("lobby").await;
    });
}
