//! Events of a seat besides its moves: another window, a telephone that sleeps, and a server that knows better.

use serde_json::{Value, json};
use wildpile_e2e::{Browser, browser};
use wildpile_protocol::socket::SeatInfo;
use wildpile_table::{Action, Scene, Spot, ZoneId, ZoneKind};

use super::online::{Player, deal, open_table_with, play_bert, resign, seat_bot, sit, with_tables};
use super::online_friend::Friend;
use super::senses::{TONES, tones};

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

/// The discards that there are.
async fn discards(b: &Browser, player: &mut Player) -> Vec<Action> {
    let is_discard = |action: &Action| action.notation.starts_with("discard ");
    player.legal(b, is_discard).await;
    player.actions().into_iter().filter(is_discard).collect()
}

/// A screen reader's names of each place of a pile or a hand.
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
    async fn see(b: &Browser, ada: &Player, discard: &Action) -> Self {
        let hand = discard.from.expect("a card").zone;
        let pile = discard.to.expect("a place");
        let before = [names(b, hand).await, names(b, pile).await];
        b.js("void (held = [])").await;
        ada.put(b, discard).await;
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

/// A card of the hand, and a build pile that it doesn't go to. Only wild cards go to all of them.
fn misfit(scene: &Scene) -> (Spot, ZoneId) {
    let builds = || scene.zones.iter().filter(|zone| zone.kind == ZoneKind::BuildPile);
    let discards = scene
        .actions
        .iter()
        .filter(|action| action.notation.starts_with("discard "));
    let mut all =
        discards.flat_map(|discard| builds().map(move |zone| (discard.from.expect("a card"), zone.id)));
    let found = all.find(|(from, zone)| {
        let goes = |other: &Action| other.from == Some(*from) && other.to == Some(*zone);
        !scene.actions.iter().any(goes)
    });
    found.expect("a card that doesn't fit")
}

#[test]
fn a_move_is_seen_and_heard_at_once_and_taken_back_if_the_server_refuses_it() {
    const READABLE: &str = "(() => {
        const said = document.querySelector('#say.wrong')?.getBoundingClientRect();
        return !!said && said.width > 150 && said.height > 15 && said.top >= 0 && said.bottom <= innerHeight;
    })()";
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        b.prefer(json!({ "sound": true, "large_print": true })).await;
        for script in [TONES, HOLD] {
            b.first_run(script).await;
        }
        let (_, mut bert) = play_bert(b, &folder, json!({ "pace_ms": 0 })).await;
        assert!(b.has("html[data-large]").await);
        // Whose turn it is is said once.
        b.says("#say", "Your turn.").await;
        for part in ["#say", ".spoken"] {
            let said = b.text(part).await;
            assert_eq!(said.matches("Your turn").count(), 1, "{part}: {said}");
        }
        let mut ada = Player::default();
        let own = discards(b, &mut ada).await;
        // "Why not?", as at any other table: the reason is shown and read out, and nothing is sent.
        let (card, pile) = misfit(&ada.seat.as_ref().expect("it plays").scene());
        ada.touch(b, card).await;
        b.click(&format!(".board [data-spot='{}:']", pile.0)).await;
        b.see("#say.wrong").await;
        let why = b.text("#say").await;
        b.says(".spoken", &why).await;
        assert!(!b.has(".online-table.pending").await, "nothing is sent");
        // A phone has little room below the board, but the reason can be read there.
        b.size(390, 844).await;
        b.until("the reason to be readable", READABLE).await;
        b.size(1280, 800).await;
        b.key("Escape").await;
        b.gone("#say.wrong").await;
        // A card that the server refuses goes back, with the reason.
        b.js("void (spoil = true)").await;
        let shown = Shown::see(b, &ada, &own[0]).await;
        b.js("void release()").await;
        b.says("#say.wrong", "look at the table again").await;
        b.gone(".online-table.pending").await;
        has_cards(b, shown.hand, 5).await;
        assert_eq!(shown.now(b).await, shown.before);
        // The same card can be played again; it is heard, and shown before the page hears that the match goes on.
        b.js("void (spoil = false)").await;
        let before = tones(b).await;
        let again = Shown::see(b, &ada, &own[0]).await;
        bert.legal(|action| action.notation.starts_with("discard ")).await;
        assert!(b.has(".online-table.pending").await);
        assert_eq!(again.now(b).await, shown.guessed);
        b.js("void release()").await;
        b.gone(".online-table.pending").await;
        b.says("#say", "Bert is to move.").await;
        assert!(!b.text("#say").await.contains("'s turn"));
        assert_eq!(again.now(b).await, shown.guessed);
        let between = tones(b).await;
        assert!(between > before, "the own move is heard");
        bert.discards().await;
        b.see(".felt.own-turn").await;
        b.until("Bert's move to be heard", &format!("window.tones > {between}"))
            .await;
    });
}

#[test]
fn a_telephone_that_slept_knows_what_happened_and_who_resigned_is_told_so() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        b.first_run(SLEEP).await;
        with_tables(b, &folder).await;
        let settings = json!({ "pace_ms": 0 });
        let id = open_table_with(b, "Ada", ("skip-bo", "stock=30"), 3, &settings).await;
        sit(b, 1).await;
        let mut bert = Friend::joins(b, &id, "Bert", 2).await;
        seat_bot(b, 3).await;
        // A seat's owner may be away; the dealer sees that.
        b.says(".online-start", "Everyone is here.").await;
        bert.leaves();
        b.says(".online-start", "Bert isn't connected.").await;
        bert.comes(b, &id).await;
        b.says(".online-start", "Everyone is here.").await;
        deal(b).await;
        let mut ada = Player::default();
        let own = discards(b, &mut ada).await;
        ada.put(b, &own[0]).await;
        b.says("#say", "Bert is to move").await;
        // The telephone sleeps, and its socket is deaf: nothing tells it so.
        b.js("sleep()").await;
        b.js("void (sockets.at(-1).onmessage = sockets.at(-1).onclose = null)")
            .await;
        bert.discards().await;
        bert.until("Ada's turn", |bert| bert.is_due(1)).await;
        assert!(!b.has(".felt.own-turn").await, "it heard nothing");
        let before = b.js("sockets.length").await.as_u64().unwrap_or_default();
        b.js("wake(40)").await;
        b.see(".felt.own-turn").await;
        b.gone(".online-banner").await;
        assert_eq!(b.js("sockets.length").await, json!(before + 1));
        // Anyone who resigns among several is shown as such.
        resign(b).await;
        b.says("#say", "You resigned; a bot plays on.").await;
        b.says(".facts", "Resigned").await;
        let said = b.text("#say").await;
        assert!(!said.contains("You is") && !said.contains("Your turn"), "{said}");
    });
}

/// Coming back opens a list of the moves that a bot made meanwhile.
#[test]
fn what_a_bot_does_for_someone_who_is_away_is_told() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        let (id, mut bert) = play_bert(b, &folder, json!({ "pace_ms": 0, "grace_s": 6 })).await;
        let table = format!("/table/{id}");
        b.see(".felt.own-turn").await;
        // A browser may keep a page that is left: its socket has to be closed by then.
        let left =
            "const last = sockets.at(-1); dispatchEvent(new Event('pagehide')); return last.readyState;";
        assert_eq!(
            b.js(&format!("(() => {{ {left} }})()")).await,
            json!(2),
            "it's closing"
        );
        b.go("/").await;
        bert.sees(1, |seat| matches!(seat, SeatInfo::Person { bot: Some(_), .. }))
            .await;
        bert.until("the own turn", |bert| bert.is_due(2)).await;
        b.go(&table).await;
        b.says("dialog.online-away", "A bot made").await;
        b.see("dialog.online-away li").await;
        b.is_for_everybody("what a bot did").await;
        b.click("dialog.online-away [data-do=close]").await;
        b.gone("dialog.online-away").await;
    });
}
