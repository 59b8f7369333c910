//! What only Skipper has: auctions, races, and several cards in one gesture.

use serde_json::json;
use wildpile_e2e::{Browser, Mirror, Table, Way, browser};
use wildpile_game::Seat;
use wildpile_table::{Action, Spot, ZoneId};
use wildpile_transcript::Line;

/// A new match with auctions for so many, against bots, as people start it: on the setup page.
pub(crate) async fn set_up<'a>(b: &'a Browser, seats: usize, deal: u64) -> Table<'a> {
    b.prefer(json!({ "speed": "off" })).await;
    b.visit("/").await;
    b.click("[data-game=skipper] [data-do=setup]").await;
    b.fill("#setup-seats-field", &seats.to_string()).await;
    // Auctions are usual where several play: turned off and on again it is as it was.
    b.click("#opt-auction-field").await;
    b.says("#setup-short", "auction=false").await;
    b.click("#opt-auction-field").await;
    b.until(
        "the usual rules",
        "document.querySelector('#setup-short').innerText === 'skipper'",
    )
    .await;
    // By script: a page that moves just then could put another choice under the pointer.
    b.js("document.querySelector('#setup-deal label:nth-of-type(3) input').click()")
        .await;
    b.fill("#setup-deal-number", &deal.to_string()).await;
    b.see("#deal[aria-disabled=false]").await;
    b.click("#deal").await;
    b.see(".board [data-spot]").await;
    let mirror = b.mirror().await;
    assert_eq!(mirror.played().seats(), seats);
    Table::resume(b, mirror).await
}

/// The moves of a match, with who made them.
pub(crate) fn moves(mirror: &Mirror) -> Vec<(Seat, String)> {
    let record = mirror
        .played()
        .transcript(Vec::new(), std::collections::BTreeMap::new());
    let moves = record.steps.into_iter().filter_map(|step| match step {
        Line::Move(seat, notation) => Some((seat, notation)),
        Line::Chance(_) => None,
    });
    moves.collect()
}

pub(crate) fn starts(mirror: &Mirror, with: &str) -> Vec<Action> {
    let actions = mirror.scene().actions.into_iter();
    actions.filter(|a| a.notation.starts_with(with)).collect()
}

/// What a hint would say: the most obvious move.
pub(crate) fn best(mirror: &Mirror) -> String {
    let actions = mirror.scene().actions;
    let best = actions
        .iter()
        .max_by_key(|a| (a.rank, std::cmp::Reverse(&a.notation)));
    best.expect("a move").notation.clone()
}

/// A deal and a card of the first hand that someone bids for, or nobody, when it is put up first thing.
fn lot(wanted: bool) -> (u64, String) {
    (1..200)
        .find_map(|deal| {
            let lots = starts(&Mirror::start_for("skipper", "", 3, deal), "auction ");
            lots.into_iter().filter(|a| a.confirm.is_none()).find_map(|lot| {
                let mut mirror = Mirror::start_for("skipper", "", 3, deal);
                mirror.play(&lot.notation);
                mirror.let_others_play();
                let bid = moves(&mirror).iter().any(|(_, mv)| mv.starts_with("bid "));
                (bid == wanted).then_some((deal, lot.notation))
            })
        })
        .expect("such a lot")
}

/// A deal in which someone puts up a card soon, and the first seat can bid for it.
pub(crate) fn offer() -> u64 {
    let comes_within = |moves: usize, deal: u64| {
        let mut mirror = Mirror::start_for("skipper", "", 3, deal);
        for _ in 0..moves {
            if !starts(&mirror, "bid ").is_empty() {
                return true;
            }
            if mirror.played().outcome().is_some() {
                return false;
            }
            let mv = best(&mirror);
            mirror.play(&mv);
            mirror.let_others_play();
        }
        false
    };
    let soon = (1..100).find(|&deal| comes_within(6, deal));
    soon.or_else(|| (1..400).find(|&deal| comes_within(30, deal)))
        .expect("a bot that puts a card up")
}

/// Goes on for a few turns, each move in another way.
pub(crate) async fn plays_on(table: &mut Table<'_>) {
    for way in [Way::Drag, Way::Click, Way::Keys, Way::Click] {
        if table.mirror.played().outcome().is_none() {
            let mv = best(&table.mirror);
            table.play_round(&mv, way).await;
        }
    }
}

#[test]
fn a_card_is_sold_to_the_bot_that_bids() {
    let (deal, lot) = lot(true);
    browser(async |b| {
        let mut table = set_up(b, 3, deal).await;
        table.play_round(&lot, Way::Drag).await;
        let all = moves(&table.mirror);
        assert_eq!(all[0], (Seat::FIRST, lot.clone()));
        let bids = all.iter().filter(|(_, mv)| mv.starts_with("bid ")).count();
        assert!(bids > 0, "{all:?}");
        // What was bid and who got the card is written beside the table.
        b.key("l").await;
        b.says(".log", "bids").await;
        b.says(".log", "gets").await;
        // And it all is there after a reload.
        b.reload().await;
        table.follow().await;
    });
}

#[test]
fn a_card_that_nobody_wants_comes_back_and_one_is_discarded() {
    let (deal, lot) = lot(false);
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let mut table = Table::start(b, Mirror::start_for("skipper", "", 3, deal)).await;
        table.play_round(&lot, Way::Keys).await;
        b.says("#say", "Nobody wanted the card: discard at least one card.")
            .await;
        let mv = best(&table.mirror);
        assert!(mv.starts_with("discard "), "{mv}");
        table.play_round(&mv, Way::Click).await;
    });
}

/// The turns that the other player of a race has finished, as the page says.
const TURNS: &str = "Number([...document.querySelectorAll('.facts div')].map(d => d.innerText)
    .find(t => /books/.test(t))?.match(/(\\d+) turn/)?.[1] ?? 0)";

/// Bots in a race wait two and a half seconds before each move: a test does not. After two turns the bot is held back
/// until `go_on` is called, so that no speed of the machine decides who is first.
fn hurry() -> String {
    format!(
        "const wait = window.setTimeout, held = [];
         let free = false;
         window.go_on = () => {{ free = true; for (const f of held.splice(0)) wait(f, 50); }};
         window.setTimeout = (f, ms, ...more) => {{
             if (ms !== 2500) return wait(f, ms, ...more);
             if (free || {TURNS} < 2) return wait(f, 50);
             held.push(f);
             return 0;
         }};"
    )
}

#[test]
fn in_a_race_everybody_plays_at_the_same_time() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        b.first_run(&hurry()).await;
        b.visit("/new/skipper?deal=5").await;
        b.fill("#setup-seats-field", "2").await;
        b.click("label:has(#opt-pace-field-race)").await;
        b.says("#setup-short", "pace=race").await;
        b.click("#deal").await;
        b.see(".board [data-spot]").await;
        // The other one plays without waiting for anyone.
        b.until("the bot to have finished two turns", &format!("{TURNS} >= 2"))
            .await;
        assert!(
            moves(&b.mirror().await)
                .iter()
                .all(|(seat, _)| *seat != Seat::FIRST)
        );
        // And so does the person, at the same time.
        b.play_moves_by_hints(3).await;
        let own = b
            .until_some("own moves to be kept", async || {
                let all = moves(&b.mirror().await);
                let own = all.iter().filter(|(seat, _)| *seat == Seat::FIRST).count();
                (own >= 3).then_some(own)
            })
            .await;
        b.js("go_on()").await;
        // The first to finish wins; that will be the bot, as nobody else plays on.
        b.see("dialog.news [data-do=next-look]").await;
        assert_eq!(b.text("dialog.news h2").await, "You lost");
        let all = moves(&b.mirror().await);
        assert_eq!(all.iter().filter(|(seat, _)| *seat == Seat::FIRST).count(), own);
        assert!(all.len() > own + 10, "{all:?}");
    });
}

/// The hand of the only seat.
fn hand(mirror: &Mirror) -> ZoneId {
    let from = starts(mirror, "discard ")[0].from.expect("a card of the hand");
    from.zone
}

fn pile(mirror: &Mirror) -> ZoneId {
    starts(mirror, "discard ")[0].to.expect("the discard pile")
}

/// The moves that discard the cards at these places of the hand.
fn discards(mirror: &Mirror, places: &[usize]) -> Vec<String> {
    let all = starts(mirror, "discard ");
    let at = |place: &usize| {
        let spot = Spot::card(hand(mirror), *place);
        let found = all.iter().find(|a| a.from == Some(spot));
        found.expect("a card that can be discarded").notation.clone()
    };
    places.iter().map(at).collect()
}

/// A deal whose first hand has two cards that go on the same stack one after the other, the second only then; their
/// moves, and their places in the hand.
fn two_in_a_row() -> (u64, [Action; 2]) {
    (1..500)
        .find_map(|deal| {
            let mirror = Mirror::start("skipper", "", deal);
            let plays = |mirror: &Mirror| starts(mirror, "play ");
            let now = plays(&mirror);
            now.iter().find_map(|first| {
                let mut later = Mirror::start("skipper", "", deal);
                later.play(&first.notation);
                let second = plays(&later).into_iter().find(|second| {
                    second.to == first.to && now.iter().all(|a| a.notation != second.notation)
                })?;
                // Where it lies before the first one is gone.
                let card = second.notation.trim_start_matches("play ").split(' ').next()?;
                let place = starts(&mirror, &format!("discard {card}")).first()?.from;
                Some((
                    deal,
                    [
                        first.clone(),
                        Action {
                            from: place,
                            ..second
                        },
                    ],
                ))
            })
        })
        .expect("two cards in a row")
}

#[test]
fn several_cards_are_played_in_one_turn_in_the_order_in_which_they_were_chosen() {
    let (deal, [first, second]) = two_in_a_row();
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let mut table = Table::start(b, Mirror::start("skipper", "", deal)).await;
        let stack = Spot::zone(first.to.unwrap());
        // In the wrong order the first one does not fit: it is said, and nothing is played.
        for action in [&second, &first] {
            let at = table.place(action.from.unwrap()).await;
            b.control_click_at(at).await;
        }
        b.says(".marked-count", "2 cards selected").await;
        let at = table.place(stack).await;
        b.click_at(at).await;
        b.see("#say.wrong").await;
        table.same().await;
        assert_eq!(b.count(".mark.marked").await, 2);
        b.key("Escape").await;
        b.gone(".mark.marked").await;
        // In the right order both are, by keys.
        for action in [&first, &second] {
            table.walk(action.from.unwrap()).await;
            b.key("x").await;
        }
        b.says(".marked-count", "2 cards selected").await;
        table.walk(stack).await;
        b.key("Enter").await;
        table.mirror.play(&first.notation);
        table.mirror.play(&second.notation);
        table.same().await;
        b.gone(".mark.marked").await;
    });
}

#[test]
fn several_cards_are_discarded_in_the_order_in_which_they_were_chosen() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let mut table = Table::start(b, Mirror::start("skipper", "", 5)).await;
        let (hand, pile) = (hand(&table.mirror), pile(&table.mirror));
        let wanted = discards(&table.mirror, &[4, 0, 2]);
        b.click("[data-do=marking]").await;
        b.see("[data-do=marking][aria-pressed=true]").await;
        // The second one is chosen, given back and chosen again: then it comes later.
        for place in [4, 2, 0, 2, 2] {
            let at = table.place(Spot::card(hand, place)).await;
            b.click_at(at).await;
        }
        let marks = "[...document.querySelectorAll('.mark.marked')]
            .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left).map(m => m.innerText)";
        assert_eq!(b.js(marks).await, json!(["2", "3", "1"]));
        b.click(&format!("[data-marked-to='{}']", pile.0)).await;
        for mv in &wanted {
            table.mirror.play(mv);
        }
        table.same().await;
        let kept = b
            .until_some("the discards to be kept", async || {
                let all: Vec<String> = moves(&b.mirror().await).into_iter().map(|(_, mv)| mv).collect();
                (all.len() >= 3).then_some(all)
            })
            .await;
        assert_eq!(kept, wanted);
        // One more, and the turn is ended with the same click.
        let last = discards(&table.mirror, &[0]);
        let at = table.place(Spot::card(hand, 0)).await;
        b.click_at(at).await;
        b.says(".marked-count", "1 card selected").await;
        b.click(".action-buttons [data-move=end]").await;
        table.mirror.play(&last[0]);
        table.mirror.play("end");
        table.same().await;
    });
}

#[test]
fn several_cards_are_discarded_with_a_finger() {
    browser(async |b| {
        b.phone(390, 844).await;
        b.prefer(json!({ "speed": "off" })).await;
        let mut table = Table::start(b, Mirror::start("skipper", "", 5)).await;
        let (hand, pile) = (hand(&table.mirror), pile(&table.mirror));
        let wanted = discards(&table.mirror, &[1, 3]);
        b.tap("[data-do=marking]").await;
        b.see("[data-do=marking][aria-pressed=true]").await;
        for place in [1, 3] {
            let at = table.place(Spot::card(hand, place)).await;
            b.tap_at(at).await;
        }
        b.says(".marked-count", "2 cards selected").await;
        let at = table.place(Spot::zone(pile)).await;
        b.tap_at(at).await;
        for mv in &wanted {
            table.mirror.play(mv);
        }
        table.same().await;
    });
}
