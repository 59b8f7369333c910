//! The effects of single gestures, and their explanations when they have none.

use serde_json::json;
use wildpile_e2e::{Mirror, Table, browser, say};
use wildpile_game::Seat;
use wildpile_table::{Action, Scene, Spot, ZoneId, ZoneKind};

/// A card that can't go to a place, and why.
fn refused(mirror: &Mirror) -> (Spot, ZoneId, String) {
    let scene = mirror.scene();
    let zones = || scene.zones.iter().filter(|z| !z.cards.is_empty());
    zones()
        .flat_map(|from| {
            let spot = Spot::card(from.id, from.cards.len() - 1);
            zones()
                .filter(move |to| to.id != from.id)
                .map(move |to| (spot, to.id))
        })
        .find_map(|(spot, to)| {
            let legal = |a: &Action| {
                let card = a.from.filter(|f| f.zone == spot.zone);
                card.is_some() && a.to == Some(to)
            };
            if scene.actions.iter().any(legal) {
                return None;
            }
            Some((
                spot,
                to,
                say(mirror
                    .played()
                    .seat(wildpile_game::Viewer::Seat(Seat::FIRST))
                    .why_not(spot, Some(to))?),
            ))
        })
        .expect("a move that is not legal")
}

/// A move whose card has no better one.
fn obvious(scene: &Scene) -> Action {
    let carried = || scene.actions.iter().filter(|a| a.to.is_some() && a.rank >= 0);
    carried()
        .find(|a| carried().filter(|b| a.from == b.from && b.rank >= a.rank).count() == 1)
        .expect("an obvious move")
        .clone()
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

#[test]
fn what_may_not_go_there_glides_back_and_the_reason_is_told() {
    browser(async |b| {
        b.prefer(json!({ "speed": "lively" })).await;
        let mut table = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
        let (spot, to, why) = refused(&table.mirror);
        let from = table.place(spot).await;
        let over = table.landing(to).await;
        b.drag_to(from, over).await;
        b.see(".board.dragging .card.lifted").await;
        b.let_go(over).await;
        b.says("#say", &sentence(&why)).await;
        // The card is where it was, once it has come to rest.
        b.gone(".card.lifted").await;
        table.same().await;
        assert_eq!(table.mirror.played().moves_made(), 0);
        assert!(
            !b.has("[data-do=undo]:not(:disabled)").await,
            "nothing was played"
        );
        // A right click tells why a card can't move.
        let scene = table.mirror.scene();
        let seat = table
            .mirror
            .played()
            .seat(wildpile_game::Viewer::Seat(Seat::FIRST));
        let (spot, why) = scene
            .zones
            .iter()
            .flat_map(|z| (0..z.cards.len()).map(|i| Spot::card(z.id, i)))
            .filter(|s| scene.actions_from(*s).next().is_none())
            .find_map(|s| Some((s, say(seat.why_not(s, None)?))))
            .expect("a card that can't move");
        drop(seat);
        b.right_click(&format!("[data-spot='{}:{}']", spot.zone.0, spot.card.unwrap()))
            .await;
        b.says("#say", &sentence(&why)).await;
        // A double click plays the obvious move.
        let action = obvious(&scene);
        let Spot { zone, card } = action.from.unwrap();
        b.double_click(&format!("[data-spot='{}:{}']", zone.0, card.unwrap()))
            .await;
        table.mirror.play(&action.notation);
        table.same().await;
        b.key("Control+z").await;
        assert!(table.mirror.played_mut().undo());
        table.same().await;
        b.key("r").await;
        assert!(table.mirror.played_mut().redo());
        table.same().await;
        b.more("restart").await;
        assert!(table.mirror.played_mut().undo());
        table.same().await;
    });
}

#[test]
fn a_drawn_card_comes_out_of_the_stock_above_all_others_and_a_double_click_draws_one() {
    browser(async |b| {
        b.prefer(json!({ "speed": "lively" })).await;
        let mut table = Table::start(b, Mirror::start("joker", "", 7)).await;
        b.at_rest().await;
        let stock = table.mirror.scene();
        let stock = stock.zones.iter().find(|z| z.kind == ZoneKind::Stock);
        let stock = stock.expect("a stock").id.0;
        b.js(&format!(
            "document.addEventListener('animationstart', (event) => {{
                if (event.animationName !== 'fly' || window.flown) return;
                const rect = (e) => e.getBoundingClientRect(), card = event.target;
                // A busy machine draws the first frame late.
                for (const flight of card.getAnimations()) flight.currentTime = 0;
                window.flown = {{
                    far: Math.hypot(rect(card).x - rect(document.querySelector(`[data-spot='{stock}:0']`)).x,
                        rect(card).y - rect(document.querySelector(`[data-spot='{stock}:0']`)).y),
                    over: [...document.querySelectorAll('.sprites .card')].every(c => c === card
                        || Number(c.style.zIndex) < Number(card.style.zIndex)),
                    back: card.querySelector('.away use').getAttribute('href').startsWith('#b-'),
                }};
            }}, true); 0"
        ))
        .await;
        b.double_click(&format!("[data-spot='{stock}:0']")).await;
        table.mirror.play("draw");
        table.same().await;
        b.at_rest().await;
        table.same().await;
        let flown = b.js("window.flown").await;
        assert!(flown["far"].as_f64().unwrap() < 40.0, "{flown}");
        assert!(flown["over"] == true && flown["back"] == true, "{flown}");
        b.until(
            "it to land",
            "!document.querySelector('.sprites :is(.flies, .turns, .away)')",
        )
        .await;
    });
}

/// A card of the hand that can go to two places, and one of them.
fn fork(mirror: &Mirror) -> (Spot, ZoneId, String) {
    let scene = mirror.scene();
    let to = |a: &Action, b: &Action| a.from == b.from && a.rank == b.rank && a.to != b.to && b.to.is_some();
    let fork = |a: &&Action| a.to.is_some() && scene.actions.iter().any(|b| to(a, b));
    let best = |a: &&Action| scene.actions.iter().all(|b| b.from != a.from || b.rank <= a.rank);
    // The first one: the last may lie below the question.
    let action = scene.actions.iter().filter(fork).find(best);
    let action = action.expect("a fork");
    (action.from.unwrap(), action.to.unwrap(), action.notation.clone())
}

#[test]
fn where_a_card_should_go_is_answered_by_a_click_on_the_pile() {
    browser(async |b| {
        let mut table = Table::start(b, Mirror::start_for("skip-bo", "", 2, 7)).await;
        let (from, to, notation) = fork(&table.mirror);
        table.walk(from).await;
        // Picked up; the second time it is to be played, and no place is better than all others.
        b.key("Enter").await;
        b.see(".card[data-lit=held]").await;
        b.key("Enter").await;
        b.see("dialog.which.where").await;
        let named = format!(".zone[data-zone='{}'] .spot[aria-label*='can go here']", to.0);
        b.see(&named).await;
        let at = table.landing(to).await;
        b.click_at(at).await;
        b.gone("dialog").await;
        table.mirror.play(&notation);
        table.follow().await;
    });
}

#[test]
fn every_dialog_is_opened_and_closed_by_keys() {
    browser(async |b| {
        let table = Table::start(b, Mirror::start("skipper", "", 5)).await;
        for (dialog, entry) in [
            ("more", ""),
            ("share", "more-share"),
            ("choose-deal", "more-choose-deal"),
            ("help", "more-help"),
        ] {
            b.key("g").await;
            b.see("dialog.more").await;
            if !entry.is_empty() {
                b.tab_to(&format!("dialog.more [data-do={entry}]")).await;
                b.key("Enter").await;
            }
            b.see(&format!("dialog.{dialog}")).await;
            // The focus does not leave it.
            for _ in 0..12 {
                b.key("Tab").await;
                let inside =
                    "document.activeElement === document.body || !!document.activeElement.closest('dialog')";
                assert_eq!(b.js(inside).await, true, "the focus left the dialog {dialog}");
            }
            b.key("Escape").await;
            b.gone("dialog").await;
        }
        table.same().await;
    });
}
