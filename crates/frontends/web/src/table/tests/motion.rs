//! Cards keep their keys: over random play of all games, and in moves whose outcome is known.

use std::collections::{BTreeMap, BTreeSet};

use super::common::{Random, games};
use crate::table::motion::{Change, Plan, Speed, Tracker, Update};
use proptest::prelude::*;
use wildpile_cards::{Card, Rank, Suit};
use wildpile_message::Message;
use wildpile_simon_jester::SimonJester;
use wildpile_table::{Entry, Face, Fan, Scene, SceneCard, Spot, Zone, ZoneId, ZoneKind};

/// Everything that holds for any two scenes.
fn check(old: Option<(&Scene, &Update)>, scene: &Scene, update: &Update) {
    let cards: usize = scene.zones.iter().map(|z| z.cards.len()).sum();
    assert_eq!(update.placed.len(), cards);
    let spots = scene
        .zones
        .iter()
        .flat_map(|z| (0..z.cards.len()).map(|i| Spot::card(z.id, i)));
    assert!(
        update.placed.iter().map(|p| p.spot).eq(spots),
        "in the order of the scene"
    );
    let keys: BTreeSet<u32> = update.placed.iter().map(|p| p.key).collect();
    assert_eq!(keys.len(), cards, "keys are unique");
    let changed: BTreeMap<u32, &Change> = update.changes.iter().map(|c| (c.key, c)).collect();
    for change in &update.changes {
        assert!(
            update
                .placed
                .iter()
                .any(|p| p.key == change.key && p.spot == change.to)
        );
    }
    let Some((before, last)) = old else { return };
    let was: BTreeMap<u32, Spot> = last.placed.iter().map(|p| (p.key, p.spot)).collect();
    for placed in &update.placed {
        let change = changed.get(&placed.key);
        match was.get(&placed.key) {
            Some(&from) => {
                assert!(change.is_none_or(|c| c.from == Some(from) && !c.new));
                assert!(change.is_some() || from == placed.spot, "a move is told");
                let look = |scene: &Scene, spot: Spot| {
                    let card = spot.card.and_then(|i| scene.zone(spot.zone)?.cards.get(i));
                    card.map(|c| c.face().map(|f| (f.rank.clone(), f.symbol)))
                };
                let (a, b) = (look(before, from), look(scene, placed.spot));
                let is_turned = change.is_some_and(|c| c.flipped);
                assert_eq!(a == b, !is_turned, "{a:?} became {b:?}");
            }
            None => assert!(change.is_some_and(|c| c.new), "what is new is told"),
        }
    }
    // Cards that look the same in the same place are the same.
    for zone in &scene.zones {
        let Some(earlier) = before.zone(zone.id) else {
            continue;
        };
        for (i, (a, b)) in earlier.cards.iter().zip(&zone.cards).enumerate() {
            if a.fill == b.fill {
                let key = |u: &Update| {
                    u.placed
                        .iter()
                        .find(|p| p.spot == Spot::card(zone.id, i))
                        .map(|p| p.key)
                };
                assert_eq!(key(last), key(update));
            }
        }
    }
    let gone: BTreeSet<u32> = update.gone.iter().map(|g| g.key).collect();
    let missing: BTreeSet<u32> = was.keys().copied().filter(|k| !keys.contains(k)).collect();
    assert_eq!(gone, missing, "what vanished is told once");
    assert_eq!(gone.len(), update.gone.len());
    for one in &update.gone {
        assert_eq!(was.get(&one.key), Some(&one.from));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn keys_hold_over_random_play(game in 0..games().len(), seats in 1..=6_usize, deal in 1..500_u64,
                                  steps in proptest::collection::vec(0..10_u8, 1..60)) {
        let game = &games()[game];
        let seats = seats.clamp(*game.seat_range().start(), *game.seat_range().end());
        let mut random = Random::start(*game, &[], seats, deal).expect("the default rules");
        let mut tracker = Tracker::new();
        let mut scene = random.scene();
        let mut last = tracker.update(&scene);
        check(None, &scene, &last);
        for step in steps {
            match step {
                0 => { random.game.undo(); }
                1 => { random.game.redo(); }
                // Several moves at once, as bots make them.
                2 => for _ in 0..4 { random.step(); },
                3 => {
                    random = Random::start(*game, &[], seats, deal + 1).expect("the default rules");
                }
                _ => { random.step(); }
            }
            let next = random.scene();
            let update = tracker.update(&next);
            check(Some((&scene, &last)), &next, &update);
            let again = tracker.update(&next);
            prop_assert_eq!(&again.placed, &update.placed);
            prop_assert!(again.changes.is_empty() && again.gone.is_empty());
            for speed in [Speed::None, Speed::Quick, Speed::Lively] {
                let plan = Plan::times(&update, speed, false);
                prop_assert_eq!(plan.starts.len(), update.changes.len());
                prop_assert_eq!(plan.leaves.len(), update.gone.len());
                prop_assert!(plan.total() <= speed.longest(), "{:?}", plan);
                prop_assert!(plan.starts.iter().chain(&plan.leaves).all(|start| *start >= 0.0));
                let last = plan.starts.iter().copied().fold(0.0, f64::max) + plan.duration(5000.0);
                prop_assert!(plan.starts.is_empty() || last <= plan.total() + 1e-9, "{:?}", plan);
            }
            (scene, last) = (next, update);
        }
    }

    #[test]
    fn a_run_trails_its_first_card(deal in 1..300_u64, moves in 1..80_usize) {
        let game = Entry::<SimonJester>::new();
        let mut random = Random::start(&game, &[], 1, deal).expect("the default rules");
        let mut tracker = Tracker::new();
        let mut scene = random.scene();
        let mut last = tracker.update(&scene);
        for _ in 0..moves {
            if !random.step() {
                break;
            }
            let next = random.scene();
            let update = tracker.update(&next);
            // A move without a removed run is one run that goes from a column to another one.
            if update.gone.is_empty() && next.zones[14..] == scene.zones[14..] {
                let from: BTreeSet<ZoneId> =
                    update.changes.iter().filter_map(|c| c.from).map(|s| s.zone).collect();
                let to: BTreeSet<ZoneId> = update.changes.iter().map(|c| c.to.zone).collect();
                prop_assert!(from.len() == 1 && to.len() == 1, "{:?}", update.changes);
                for pair in update.changes.windows(2) {
                    let index = |c: &Change| (c.from.and_then(|s| s.card), c.to.card);
                    let ((a, b), (c, d)) = (index(&pair[0]), index(&pair[1]));
                    prop_assert_eq!((a.map(|i| i + 1), b.map(|i| i + 1)), (c, d));
                }
                let quick = Plan::times(&update, Speed::Quick, false);
                prop_assert!(quick.starts.iter().all(|start| *start == 0.0), "it moves as one");
                let lively = Plan::times(&update, Speed::Lively, false);
                prop_assert_eq!(lively.starts.first(), Some(&0.0));
                prop_assert!(lively.starts.windows(2).all(|two| two[0] < two[1]), "{:?}", lively);
                // And back again.
                let mut back = tracker.clone();
                let undone = back.update(&scene);
                prop_assert_eq!(&undone.placed, &last.placed);
            }
            (scene, last) = (next, update);
        }
    }
}

fn zone(id: u16, kind: ZoneKind, cards: Vec<SceneCard>, count: usize) -> Zone {
    Zone {
        fan: match kind {
            ZoneKind::Column => Fan::Down,
            ZoneKind::Hand => Fan::Right,
            _ => Fan::Stack,
        },
        count,
        ..Zone::new(ZoneId(id), kind, 0, Message::text(""), cards)
    }
}

fn up(rank: Rank) -> SceneCard {
    SceneCard::up(Face::of(Card::new(rank, Suit::ALL[0])))
}

fn scene(zones: Vec<Zone>) -> Scene {
    Scene {
        zones,
        actions: Vec::new(),
        facts: Vec::new(),
        banner: None,
    }
}

fn rank(value: u8) -> Rank {
    Rank::new(value).expect("a rank")
}

#[test]
fn a_card_drawn_from_a_stock_comes_out_of_it_and_goes_back() {
    let stock = |count: usize| zone(0, ZoneKind::Stock, vec![SceneCard::back(); count.min(1)], count);
    let waste = |cards: Vec<SceneCard>| {
        let count = cards.len();
        zone(1, ZoneKind::Waste, cards, count)
    };
    let before = scene(vec![stock(5), waste(vec![up(rank(3))])]);
    let after = scene(vec![stock(4), waste(vec![up(rank(3)), up(rank(9))])]);
    let mut tracker = Tracker::new();
    let first = tracker.update(&before);
    let update = tracker.update(&after);
    let [change] = update.changes[..] else {
        panic!("one card: {:?}", update.changes)
    };
    assert!(change.new && change.flipped);
    assert_eq!(change.from, Some(Spot::zone(ZoneId(0))));
    assert_eq!(change.to, Spot::card(ZoneId(1), 1));
    // Undone, it turns over into the stock.
    let undone = tracker.update(&before);
    assert_eq!(undone.placed, first.placed);
    assert!(undone.changes.is_empty());
    let [gone] = undone.gone[..] else {
        panic!("one card: {:?}", undone.gone)
    };
    assert_eq!(
        (gone.key, gone.to, gone.flipped),
        (change.key, Some(ZoneId(0)), true)
    );
    // The last card of the stock is the one that is seen there.
    tracker.update(&scene(vec![stock(1), waste(vec![up(rank(3))])]));
    let back = tracker.update(&scene(vec![stock(0), waste(vec![up(rank(3)), up(rank(9))])]));
    let [change] = back.changes[..] else {
        panic!("one card: {:?}", back.changes)
    };
    assert!(!change.new && change.flipped && back.gone.is_empty());
    assert_eq!(change.from, Some(Spot::card(ZoneId(0), 0)));
}

#[test]
fn a_back_turns_over_in_its_place() {
    let column = |cards| zone(2, ZoneKind::Column, cards, 3);
    let pile = |cards: Vec<SceneCard>| {
        let count = cards.len();
        zone(3, ZoneKind::Foundation, cards, count)
    };
    let mut tracker = Tracker::new();
    let before = scene(vec![
        column(vec![SceneCard::back(), SceneCard::back(), up(rank(1))]),
        pile(vec![]),
    ]);
    let first = tracker.update(&before);
    let update = tracker.update(&scene(vec![
        column(vec![SceneCard::back(), up(rank(7))]),
        pile(vec![up(rank(1))]),
    ]));
    let keys: Vec<u32> = update.placed.iter().map(|p| p.key).collect();
    assert_eq!(keys, first.placed.iter().map(|p| p.key).collect::<Vec<_>>());
    let turned = update
        .changes
        .iter()
        .find(|c| c.flipped)
        .expect("a card is turned over");
    assert_eq!(
        (turned.from, turned.to),
        (Some(Spot::card(ZoneId(2), 1)), Spot::card(ZoneId(2), 1))
    );
    assert_eq!(tracker.update(&before).placed, first.placed);
}

#[test]
fn a_card_played_from_a_hidden_hand_was_one_of_its_backs() {
    let hand = |count| zone(4, ZoneKind::Hand, vec![SceneCard::back(); count], count);
    let mut tracker = Tracker::new();
    let first = tracker.update(&scene(vec![hand(3), zone(5, ZoneKind::BuildPile, vec![], 0)]));
    let update = tracker.update(&scene(vec![
        hand(2),
        zone(5, ZoneKind::BuildPile, vec![up(rank(1))], 1),
    ]));
    let [change] = update.changes[..] else {
        panic!("one card: {:?}", update.changes)
    };
    assert_eq!(change.key, first.placed[2].key);
    assert!(change.flipped && !change.new);
}

#[test]
fn a_card_below_a_played_one_is_uncovered_where_it_lies() {
    let pile = |top, count| zone(6, ZoneKind::StockPile, vec![up(rank(top))], count);
    let built = |cards: Vec<SceneCard>| {
        let count = cards.len();
        zone(7, ZoneKind::BuildPile, cards, count)
    };
    let mut tracker = Tracker::new();
    let first = tracker.update(&scene(vec![pile(1, 30), built(vec![])]));
    let update = tracker.update(&scene(vec![pile(8, 29), built(vec![up(rank(1))])]));
    assert_eq!(update.placed[1].key, first.placed[0].key, "the ace was played");
    let uncovered = update.changes.iter().find(|c| c.new).expect("the eight is seen");
    assert_eq!(
        (uncovered.from, uncovered.flipped),
        (Some(Spot::zone(ZoneId(6))), false)
    );
}

#[test]
fn a_card_covered_in_a_stack_that_shows_its_top_stays_there() {
    let pile = |top, count| zone(8, ZoneKind::Foundation, vec![up(rank(top))], count);
    let mut tracker = Tracker::new();
    let first = tracker.update(&scene(vec![
        pile(4, 4),
        zone(9, ZoneKind::Hand, vec![up(rank(5))], 1),
    ]));
    let update = tracker.update(&scene(vec![pile(5, 5), zone(9, ZoneKind::Hand, vec![], 0)]));
    assert_eq!(update.placed[0].key, first.placed[1].key);
    let [gone] = update.gone[..] else {
        panic!("one card: {:?}", update.gone)
    };
    assert_eq!((gone.key, gone.to), (first.placed[0].key, Some(ZoneId(8))));
}

fn column(id: u16, ranks: &[u8]) -> Zone {
    let cards: Vec<SceneCard> = ranks.iter().map(|&r| up(rank(r))).collect();
    let count = cards.len();
    zone(id, ZoneKind::Column, cards, count)
}

#[test]
fn the_longer_run_wins_among_equal_faces() {
    let mut tracker = Tracker::new();
    // Two nines; the one that goes with its eight and seven is the one that moved.
    let first = tracker.update(&scene(vec![
        column(1, &[9]),
        column(2, &[9, 8, 7]),
        column(3, &[10]),
        column(4, &[13]),
    ]));
    let key = |zone: u16, card: usize| {
        let spot = Spot::card(ZoneId(zone), card);
        first.placed.iter().find(|p| p.spot == spot).map(|p| p.key)
    };
    let update = tracker.update(&scene(vec![
        column(1, &[]),
        column(2, &[]),
        column(3, &[10, 9, 8, 7]),
        column(4, &[13, 9]),
    ]));
    let now = |zone: u16, card: usize| {
        let spot = Spot::card(ZoneId(zone), card);
        update.placed.iter().find(|p| p.spot == spot).map(|p| p.key)
    };
    for i in 0..3 {
        assert_eq!(now(3, i + 1), key(2, i));
    }
    assert_eq!(now(4, 1), key(1, 0));
}

#[test]
fn a_deal_takes_a_second_and_reduced_motion_takes_no_time() {
    for game in games() {
        let random = Random::start(game, &[], *game.seat_range().start(), 1).expect("the default rules");
        let update = Tracker::new().update(&random.scene());
        let lively = Plan::times(&update, Speed::Lively, false);
        let quick = Plan::times(&update, Speed::Quick, false);
        assert!(
            lively.is_deal && (800.0..=1200.0).contains(&lively.total()),
            "{lively:?}"
        );
        assert!(quick.total() <= Speed::Quick.longest() && quick.total() > 0.0);
        // The first cards of all columns are dealt before the second ones.
        let mut last = 0.0;
        for card in 0..5 {
            let all = update.changes.iter().zip(&lively.starts);
            let starts: Vec<f64> = all
                .filter(|(c, _)| c.to.card == Some(card))
                .map(|(_, d)| *d)
                .collect();
            assert!(starts.iter().all(|d| *d >= last));
            last = starts.iter().copied().fold(last, f64::max);
        }
        for (speed, is_reduced) in [(Speed::Lively, true), (Speed::Quick, true), (Speed::None, false)] {
            let none = Plan::times(&update, speed, is_reduced);
            assert_eq!((none.total(), none.duration(300.0)), (0.0, 0.0));
        }
    }
}

#[test]
fn a_longer_way_takes_longer_and_a_collected_pile_closes_from_its_end() {
    let mut tracker = Tracker::new();
    let run: Vec<u8> = (1..=13).rev().collect();
    tracker.update(&scene(vec![column(1, &run), column(2, &[4])]));
    let update = tracker.update(&scene(vec![column(1, &[]), column(2, &[4])]));
    assert!(update.gone.len() == 13 && update.gone.iter().all(|gone| gone.flipped));
    let plan = Plan::times(&update, Speed::Lively, false);
    assert!(plan.leaves.windows(2).all(|two| two[0] > two[1]), "{plan:?}");
    assert_eq!(plan.leaves.last(), Some(&0.0));
    assert!(plan.duration(20.0) < plan.duration(600.0), "{plan:?}");
    assert_eq!(plan.duration(5000.0), 280.0);
}

#[test]
fn a_new_deal_is_dealt_and_a_move_is_not() {
    let start = |deal| Random::start(&Entry::<SimonJester>::new(), &[], 1, deal).expect("the default rules");
    let (mut random, mut tracker) = (start(1), Tracker::new());
    assert!(tracker.follow(&random.scene(), true).is_deal);
    random.step();
    assert!(!tracker.follow(&random.scene(), true).is_deal);
    let dealt = tracker.follow(&start(2).scene(), true);
    assert!(
        dealt.is_deal && dealt.changes.iter().all(|c| c.new),
        "all come from the deck"
    );
    // A match that is taken up again, and a step far away in a replay: the cards lie there.
    for mut tracker in [Tracker::new(), tracker] {
        let scene = start(3).scene();
        let lies = tracker.follow(&scene, false);
        assert!(!lies.is_deal && lies.changes.is_empty() && lies.gone.is_empty());
        assert!(tracker.follow(&scene, true).changes.is_empty());
    }
}

#[test]
fn the_card_that_completes_a_pile_goes_there_before_it_closes() {
    let pile: Vec<SceneCard> = (1..12).map(|value| up(rank(value))).collect();
    let table = |hand: &[u8], pile: Vec<SceneCard>| {
        let hand: Vec<SceneCard> = hand.iter().map(|&value| up(rank(value))).collect();
        let (held, built) = (hand.len(), pile.len());
        scene(vec![
            zone(4, ZoneKind::Hand, hand, held),
            zone(5, ZoneKind::BuildPile, pile, built),
        ])
    };
    let mut tracker = Tracker::new();
    tracker.update(&table(&[3, 12], pile));
    let update = tracker.update(&table(&[3], vec![]));
    let last = update.gone.iter().find(|gone| gone.from.zone == ZoneId(4));
    assert_eq!(
        last.map(|gone| (gone.to, gone.flipped)),
        Some((Some(ZoneId(5)), false))
    );
    for speed in [Speed::Lively, Speed::Quick] {
        let plan = Plan::times(&update, speed, false);
        for (gone, start) in update.gone.iter().zip(&plan.leaves) {
            assert_eq!(gone.from.zone == ZoneId(5), *start > 0.0, "{plan:?}");
        }
        assert!(plan.total() <= speed.longest(), "{plan:?}");
    }
}
