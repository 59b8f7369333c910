//! What happens to a seat besides its moves: another window, a telephone that sleeps, and a server that knows better.

use serde_json::{Value, json};
use wildpile_e2e::{Browser, browser, two_browsers};
use wildpile_table::{Action, Spot, ZoneId, ZoneKind};

use super::online::{LISTEN, Player, has_badge, open_table, play_a_bot, with_tables};
use super::online_manners::two_play;

/// Lets a test hide the page and jump ahead on its clock, as a telephone that sleeps does.
const SLEEP: &str = "{
    const now = Date.now;
    let ahead = 0, hidden = false;
    Date.now = () => now() + ahead;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    window.sleep = () => { hidden = true; document.dispatchEvent(new Event('visibilitychange', { bubbles: true })); };
    window.wake = (seconds) => {
        ahead += seconds * 1000;
        hidden = false;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
}";

/// Sends another move first, as if it had been made on another device a moment ago.
const MEDDLE: &str = "{
    const send = WebSocket.prototype.send;
    window.meddle = null;
    WebSocket.prototype.send = function (text) {
        const first = window.meddle;
        if (first && text.includes('\"play\"')) {
            window.meddle = null;
            send.call(this, first);
        }
        return send.call(this, text);
    };
}";

/// Holds back what a table says while `held` is a list, and spoils the moves that are sent while `spoil` is set: they are
/// then chosen for a step that the match hasn't reached, and the server refuses them.
const HOLD: &str = "{
    const Real = WebSocket;
    window.held = null;
    window.spoil = false;
    window.WebSocket = class extends Real {
        constructor(...all) {
            super(...all);
            this.addEventListener('message', (event) => {
                if (!window.held) return;
                event.stopImmediatePropagation();
                const { data } = event;
                window.held.push(() => this.dispatchEvent(new MessageEvent('message', { data })));
            });
        }
        send(text) {
            const isSpoilt = window.spoil && text.includes('\"play\"');
            super.send(isSpoilt ? text.replace(/\"step\":\\d+/, '\"step\":999999') : text);
        }
    };
    window.release = () => {
        const all = window.held;
        window.held = null;
        for (const say of all) say();
    };
}";

/// Ada plays with a bot, and it is her turn.
async fn start(b: &mut Browser, folder: &tempfile::TempDir) -> String {
    let id = play_a_bot(b, folder).await;
    b.see(".felt.own-turn").await;
    id
}

/// The discards that there are, as the seat of this browser was told.
async fn discards(b: &Browser, player: &mut Player) -> Vec<Action> {
    player.follow(b).await;
    let scene = player.seat.as_ref().expect("it was welcomed").scene();
    let discards = |action: &Action| action.notation.starts_with("discard ");
    scene.actions.into_iter().filter(discards).collect()
}

/// Ada and Bert play, and it is her turn; her seat, and her discards.
async fn ada_begins(a: &mut Browser, b: &mut Browser, folder: &tempfile::TempDir) -> (Player, Vec<Action>) {
    two_play(a, b, folder, json!({ "pace_ms": 0 })).await;
    a.see(".felt.own-turn").await;
    let mut ada = Player::new("skip-bo", false);
    let discards = discards(a, &mut ada).await;
    (ada, discards)
}

/// Clicks a card, then the place where it goes.
async fn put(b: &Browser, action: &Action) {
    for spot in [
        action.from.expect("a card"),
        Spot::zone(action.to.expect("a place")),
    ] {
        let card = spot.card.map_or_else(String::new, |card| card.to_string());
        b.click(&format!(".board [data-spot='{}:{card}']", spot.zone.0))
            .await;
    }
}

/// What a screen reader says of each place of a pile or a hand.
async fn names(b: &Browser, zone: ZoneId) -> Value {
    b.js(&format!(
        "[...document.querySelectorAll(\".board [data-spot^='{}:']\")].map((spot) => spot.getAttribute('aria-label'))",
        zone.0
    ))
    .await
}

/// Waits until so many cards are shown in a hand.
async fn has_cards(b: &Browser, hand: ZoneId, count: usize) {
    let shown = format!(
        "document.querySelectorAll(\".board [data-spot^='{}:']\").length === {count}",
        hand.0
    );
    b.until(&format!("{count} cards in the hand"), &shown).await;
}

/// The hand and the pile of a discard, before it and as soon as the page shows it. What the server answers is held back.
struct Shown {
    hand: ZoneId,
    pile: ZoneId,
    before: [Value; 2],
    guessed: [Value; 2],
}

impl Shown {
    async fn see(b: &Browser, discard: &Action) -> Self {
        let hand = discard.from.expect("a card").zone;
        let pile = discard.to.expect("a place");
        let before = [names(b, hand).await, names(b, pile).await];
        b.js("void (held = [])").await;
        put(b, discard).await;
        b.until("the answer to be held back", "held.length > 0").await;
        b.see(".online-table.pending").await;
        has_cards(b, hand, 4).await;
        let guessed = [names(b, hand).await, names(b, pile).await];
        assert_ne!(guessed[1], before[1], "the card lies on the pile");
        Self {
            hand,
            pile,
            before,
            guessed,
        }
    }

    async fn now(&self, b: &Browser) -> [Value; 2] {
        [names(b, self.hand).await, names(b, self.pile).await]
    }
}

#[test]
fn a_card_moves_before_the_server_answers_and_stays_where_it_was_put() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        a.first_run(HOLD).await;
        let (_, discards) = ada_begins(a, b, &folder).await;
        let shown = Shown::see(a, &discards[0]).await;
        // The match goes on at the other browser; this page hasn't heard of it.
        b.see(".felt.own-turn").await;
        assert!(a.has(".online-table.pending").await);
        assert_eq!(shown.now(a).await, shown.guessed);
        a.js("void release()").await;
        a.gone(".online-table.pending").await;
        a.says("#say", "Bert is to move").await;
        assert_eq!(shown.now(a).await, shown.guessed);
    });
}

#[test]
fn a_card_that_the_server_refuses_goes_back_with_the_reason() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        a.first_run(HOLD).await;
        let (_, discards) = ada_begins(a, b, &folder).await;
        a.js("void (spoil = true)").await;
        let shown = Shown::see(a, &discards[0]).await;
        a.js("void release()").await;
        a.says("#say.wrong", "look at the table again").await;
        a.gone(".online-table.pending").await;
        has_cards(a, shown.hand, 5).await;
        assert_eq!(shown.now(a).await, shown.before);
        // The same card can be played again, and the server takes it.
        a.js("void (spoil = false)").await;
        put(a, &discards[0]).await;
        b.see(".felt.own-turn").await;
        a.says("#say", "Bert is to move").await;
        assert_eq!(shown.now(a).await, shown.guessed);
    });
}

#[test]
fn a_seat_is_in_one_window_at_a_time_and_comes_back_to_the_other() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        let id = start(b, &folder).await;
        let first = b.tab().await;
        let second = b.another_tab().await;
        b.visit(&format!("/table/{id}")).await;
        b.see(".felt.own-turn").await;
        b.turn_to(&first).await;
        b.see(".online-sent").await;
        b.says(".online-sent h1", "You're playing in another window now")
            .await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        // A click brings the table back here; the other window then says so.
        b.says(".online-sent [data-do=again]", "Continue here").await;
        b.click(".online-sent [data-do=again]").await;
        b.see(".felt.own-turn").await;
        b.turn_to(&second).await;
        b.see(".online-sent").await;
        b.turn_to(&first).await;
    });
}

#[test]
fn a_telephone_that_slept_knows_what_happened_meanwhile() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        b.first_run(LISTEN).await;
        b.first_run(SLEEP).await;
        let (_, discards) = ada_begins(a, b, &folder).await;
        // The telephone sleeps, and its socket is deaf: nothing tells it so.
        b.js("sleep()").await;
        b.js("void (sockets.at(-1).onmessage = sockets.at(-1).onclose = null)")
            .await;
        put(a, &discards[0]).await;
        a.says("#say", "Bert is to move").await;
        assert!(!b.has(".felt.own-turn").await, "it heard nothing");
        let before = b.js("sockets.length").await.as_u64().unwrap_or_default();
        b.js("wake(40)").await;
        b.see(".felt.own-turn").await;
        b.gone(".online-banner").await;
        assert_eq!(b.js("sockets.length").await, json!(before + 1));
    });
}

#[test]
fn a_move_that_the_server_refuses_is_taken_back_with_the_reason() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        a.first_run(MEDDLE).await;
        let (ada, discards) = ada_begins(a, b, &folder).await;
        let steps = ada.seat.as_ref().map_or(0, |seat| seat.steps());
        // The move that is made elsewhere ends the turn.
        let (elsewhere, own) = (&discards[0], &discards[discards.len() - 1]);
        let sent = json!({
            "type": "play", "key": "elsewhere-1", "round": 1, "step": steps, "move": elsewhere.notation,
        });
        a.js(&format!("void (meddle = {})", Value::from(sent.to_string())))
            .await;
        put(a, own).await;
        a.says("#say.wrong", "look at the table again").await;
        a.says(".spoken", "look at the table again").await;
        a.gone(".online-table.pending").await;
        b.see(".felt.own-turn").await;
        // Only the move of the other device was made, and its card is the only one that is gone.
        has_cards(a, own.from.expect("a card").zone, 4).await;
        a.key("l").await;
        a.says(".log", "You discard").await;
        assert_eq!(a.text(".log").await.matches("You discard").count(), 1);
    });
}

/// "Why not?", as at any other table: the reason is shown and read out, and nothing is sent.
#[test]
fn a_card_that_does_not_fit_says_why() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        b.first_run(
            "{ const send = WebSocket.prototype.send; window.sent = [];
               WebSocket.prototype.send = function (text) { window.sent.push(text); return send.call(this, text); }; }",
        )
        .await;
        start(b, &folder).await;
        let mut ada = Player::new("skip-bo", false);
        ada.follow(b).await;
        let scene = ada.seat.as_ref().expect("it plays").scene();
        // A card of the hand, and a build pile that it doesn't go to. Only wild cards go to all of them.
        let builds: Vec<_> = scene
            .zones
            .iter()
            .filter(|zone| zone.kind == ZoneKind::BuildPile)
            .collect();
        let discards = scene
            .actions
            .iter()
            .filter(|action| action.notation.starts_with("discard "));
        let mut misfits = discards.flat_map(|discard| builds.iter().map(move |zone| (discard.from, zone.id)));
        let (card, pile) = misfits
            .find(|(from, zone)| {
                let goes = |other: &Action| other.from == *from && other.to == Some(*zone);
                !scene.actions.iter().any(goes)
            })
            .expect("a card that doesn't fit");
        let misfit = card.expect("a card");
        let card = misfit.card.map_or_else(String::new, |card| card.to_string());
        b.click(&format!(".board [data-spot='{}:{card}']", misfit.zone.0))
            .await;
        b.click(&format!(".board [data-spot='{}:']", pile.0)).await;
        b.see("#say.wrong").await;
        let why = b.text("#say").await;
        b.says(".spoken", &why).await;
        assert_eq!(
            b.js("sent.filter((text) => text.includes('\"play\"')).length")
                .await,
            0
        );
        b.key("Escape").await;
        b.gone("#say.wrong").await;
    });
}

/// Whether the chat's field has the focus.
const FOCUSED: &str = "document.activeElement?.matches('.online-line input') ?? false";

/// The chat by keyboard: a key opens it to write, and Escape closes it with what was written.
#[test]
fn the_chat_is_opened_written_and_closed_by_keyboard() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        two_play(a, b, &folder, json!({ "pace_ms": 0 })).await;
        a.see(".felt.own-turn").await;
        a.js("document.querySelector('.board .spot[tabindex=\"0\"]').focus()")
            .await;
        a.key("t").await;
        a.until("the field to have the focus", FOCUSED).await;
        a.write("Good evening").await;
        a.key("Escape").await;
        a.gone(".side").await;
        a.until(
            "the focus to be back on the board",
            "document.activeElement?.matches('.board .spot') ?? false",
        )
        .await;
        a.key("t").await;
        a.until("the field to have the focus", FOCUSED).await;
        assert_eq!(a.js("document.activeElement.value").await, "Good evening");
        a.key("Enter").await;
        // Bert's chat is closed: the message is counted and read out.
        b.says(".spoken", "Ada: Good evening").await;
        b.says(".online-unread", "1").await;
    });
}

/// A seat may belong to somebody who has gone; whoever deals can see that.
#[test]
fn who_is_not_connected_is_said_before_the_deal() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(a, &folder).await;
        let id = open_table(a, "Ada", "", 2).await;
        a.click("[data-seat='1'] [data-do=sit]").await;
        b.visit(&format!("/table/{id}")).await;
        // Of the only free seat, there is one button.
        b.says("[data-seat='1']", "Ada").await;
        b.see("[data-do=come]").await;
        assert_eq!(b.count(".online-seats [data-do=sit]").await, 0);
        b.fill("#online-name", "Bert").await;
        b.click("[data-do=name]").await;
        b.gone("#online-name").await;
        b.click("[data-seat='2'] [data-do=sit]").await;
        a.says(".online-start", "Everyone is here.").await;
        b.visit("/").await;
        a.says(".online-start", "Not connected: Bert.").await;
    });
}

/// Whoever waits for somebody who has gone sees when a bot takes over.
#[test]
fn it_is_said_when_a_bot_takes_over() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        b.first_run(LISTEN).await;
        two_play(a, b, &folder, json!({ "pace_ms": 0, "grace_s": 600 })).await;
        // A browser may keep a page that is left: its socket has to be closed by then.
        let left =
            "const last = sockets.at(-1); dispatchEvent(new Event('pagehide')); return last.readyState;";
        assert_eq!(
            b.js(&format!("(() => {{ {left} }})()")).await,
            json!(2),
            "it's closing"
        );
        b.visit("/").await;
        a.says("#say", "Bert is away. A bot takes over in 9:").await;
        a.until("the badge at the seat", &has_badge("away")).await;
        a.says(".online-top [data-badge]", "Bert: away").await;
    });
}

/// Coming back opens a list of the moves that a bot made meanwhile, and only once.
#[test]
fn what_a_bot_did_meanwhile_is_told() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        two_play(a, b, &folder, json!({ "pace_ms": 0, "grace_s": 5 })).await;
        let due = "document.querySelector('.felt.own-turn') !== null";
        let (a, b) = (&*a, &*b);
        let who = a
            .until_some("somebody's turn", async || {
                let turns = (a.js(due).await == true, b.js(due).await == true);
                match turns {
                    (true, _) => Some((a, b)),
                    (_, true) => Some((b, a)),
                    (false, false) => None,
                }
            })
            .await;
        let (gone, stays) = who;
        let address = gone.address().await;
        gone.visit("/").await;
        // The bot has finished the turn.
        stays.see(".felt.own-turn").await;
        stays
            .until("the badge at the seat", &has_badge("bot plays"))
            .await;
        gone.open(&address).await;
        gone.says("dialog.online-away", "A bot made").await;
        gone.see("dialog.online-away li").await;
        gone.is_for_everybody("what a bot did").await;
        gone.click("dialog.online-away [data-do=close]").await;
        gone.gone("dialog.online-away").await;
        gone.reload().await;
        gone.see(".online-table .board .spot").await;
        gone.at_rest().await;
        assert!(!gone.has("dialog.online-away").await, "it was told");
        // Another device knows nothing of that.
        gone.js("void (localStorage.removeItem('wildpile.online.matches'), location.reload())")
            .await;
        gone.says("dialog.online-away", "A bot made").await;
    });
}
