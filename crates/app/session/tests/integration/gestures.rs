//! Gestures, selections and hints in all games.

use std::collections::BTreeSet;

use crate::common::{BUNDLES, Dice, english, session};
use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_session::{HeldCards, Intent, Reply, Selection, Session, Target, gesture, hints, select};
use wildpile_table::{Action, Scene, Spot, ZoneId, ZoneKind};

/// Every spot of a scene: the cards, and the zones as a whole.
fn spots(scene: &Scene) -> Vec<Spot> {
    let cards = |z: &wildpile_table::Zone| {
        let id = z.id;
        (0..z.cards.len()).map(move |c| Spot::card(id, c))
    };
    scene
        .zones
        .iter()
        .flat_map(|z| std::iter::once(Spot::zone(z.id)).chain(cards(z)))
        .collect()
}

/// The actions that a reply plays or offers.
fn offered(reply: &Reply) -> Vec<&Action> {
    match &reply.intent {
        Intent::Play(action) => vec![action],
        Intent::Ask { actions, .. } => actions.iter().collect(),
        Intent::PlayAll(_) | Intent::Say(_) | Intent::Nothing => Vec::new(),
    }
}

/// Plays a match to its end (or for a while) with random moves, calling `look` at every position.
fn wander(mut session: Session, moves: usize, dice: &mut Dice, look: &mut dyn FnMut(&Session, Seat)) {
    for _ in 0..moves {
        let Some(seat) = session.referee().turn().due().first() else {
            return;
        };
        session.lift_curtain(seat);
        look(&session, seat);
        let mut legal = session.referee().seat(Viewer::Seat(seat)).legal_moves();
        if legal.is_empty() {
            return;
        }
        let mv = legal.swap_remove(dice.below(legal.len()));
        session.play(seat, &mv).expect("a legal move");
    }
}

fn matches(deal: u64) -> Vec<Session> {
    let mut all: Vec<Session> = BUNDLES
        .iter()
        .map(|k| {
            let people = vec!["human"; k.game.usual_seats()];
            session(k.game.name(), "", &people, deal)
        })
        .collect();
    all.push(session("skipper", "", &["human"; 3], deal));
    all.push(session(
        "joker",
        "redeals = unlimited, draw = 3",
        &["human"],
        deal,
    ));
    all
}

/// True if a message and everything in it has an English text.
fn says(message: &Message) -> bool {
    !english(message).is_empty()
}

#[test]
fn gestures_play_only_what_is_legal_and_reach_everything_that_is() {
    for start in matches(7) {
        let game = start.bundle().game.name();
        let mut dice = Dice(11);
        wander(start, 60, &mut Dice(5), &mut |session, seat| {
            let scene = session.scene();
            let why = |from, to| session.seat().why_not(from, to);
            let legal: BTreeSet<&str> = scene.actions.iter().map(|a| a.notation.as_str()).collect();
            let mut reached: BTreeSet<String> = scene.buttons().map(|a| a.notation.clone()).collect();
            let mut note = |reply: &Reply| {
                for action in offered(reply) {
                    assert!(legal.contains(action.notation.as_str()), "{game}: {action:?}");
                    reached.insert(action.notation.clone());
                }
                if let Some(held) = reply.held {
                    assert!(held.holds(&scene), "{game}: {held:?}");
                }
            };
            for spot in spots(&scene) {
                let here = HeldCards::at(&scene, spot);
                for go in [false, true] {
                    note(&gesture::pick(&scene, seat, here, go, &why));
                }
                note(&gesture::best(&scene, here));
                note(&gesture::click(&scene, seat, Some(here), here, false, &why));
                note(&gesture::double_click(&scene, seat, here, &why));
                let targets = gesture::targets(&scene, here);
                for zone in &targets {
                    note(&gesture::put(&scene, seat, here, *zone, &why));
                }
                // Some of the zones where it can't go: there must be an explanation.
                for _ in 0..2 {
                    let zone = scene.zones[dice.below(scene.zones.len())].id;
                    let reply = gesture::put(&scene, seat, here, zone, &why);
                    if !targets.contains(&zone) && zone != spot.zone {
                        // Every place is there, so the reason isn't that it's gone.
                        assert!(
                            matches!(&reply.intent, Intent::Say(m)
                                if says(&m.message) && !m.message.id().ends_with("why-not-there")),
                            "{game}"
                        );
                    }
                    note(&reply);
                    let held = HeldCards::at(&scene, Spot::zone(zone));
                    note(&gesture::click(
                        &scene,
                        seat,
                        Some(held),
                        here,
                        dice.below(2) == 0,
                        &why,
                    ));
                    assert!(says(
                        &gesture::why_not(&scene, seat, here, Some(zone), &why).message
                    ));
                }
                assert!(says(&gesture::why_not(&scene, seat, here, None, &why).message));
            }
            let all: BTreeSet<String> = legal.iter().map(|&a| a.to_owned()).collect();
            assert_eq!(reached, all, "{game}");
        });
    }
}

#[test]
fn hints_are_legal_and_never_bad() {
    for start in matches(3) {
        wander(start, 60, &mut Dice(9), &mut |session, seat| {
            let scene = session.scene();
            let found = hints::hints(session.referee(), seat, &scene);
            for &i in &found {
                assert!(scene.actions[i].rank >= 0);
            }
            let distinct: BTreeSet<usize> = found.iter().copied().collect();
            assert_eq!(distinct.len(), found.len());
            assert_eq!(hints::walk(&scene).len(), scene.actions.len());
            for spot in hints::movable(&scene) {
                assert!(!gesture::actions_of(&scene, HeldCards::at(&scene, spot)).is_empty());
            }
        });
    }
}

/// At an online table only the own seat is known.
#[test]
fn hints_of_a_seat_do_not_go_in_circles() {
    let mut left_out = 0;
    for deal in 1..6 {
        let mut session = session("joker", "", &["human"], deal);
        let mut seen = hints::Seen::default();
        let mut met: Vec<String> = Vec::new();
        for _ in 0..200 {
            let scene = session.scene();
            seen.add(&scene);
            met.push(zones(&session));
            let seat = session.referee().seat(Viewer::Seat(Seat::FIRST));
            let found = seen.onward(seat.as_ref(), &scene);
            left_out += hints::obvious(&scene).len() - found.len();
            let first = found.first().map(|&first| scene.actions[first].clone());
            drop(seat);
            let Some(action) = first else { break };
            session.play(Seat::FIRST, &action.notation).unwrap();
            let is_new = !met.contains(&zones(&session));
            assert!(is_new || action.to.is_none(), "{deal}: {action:?}");
            if session.is_over() {
                break;
            }
        }
    }
    assert!(left_out > 0, "some moves lead back");
}

#[test]
fn hints_do_not_go_in_circles() {
    for (game, rules) in [
        ("joker", ""),
        ("simon-jester", ""),
        ("joker", "redeals = unlimited"),
    ] {
        for deal in 1..3 {
            let mut session = session(game, rules, &["human"], deal);
            let mut met = BTreeSet::new();
            let mut turned = 0;
            for before in 0..200 {
                let scene = session.scene();
                let found = hints::hints(session.referee(), Seat::FIRST, &scene);
                let Some(&first) = found.first() else { break };
                let action = &scene.actions[first];
                // Turning cards is the last resort; all other hints lead to new positions.
                turned += usize::from(action.to.is_none());
                session.play(Seat::FIRST, &action.notation).unwrap();
                let is_new = met.insert(zones(&session));
                assert!(
                    is_new || action.to.is_none(),
                    "{game} {deal}: {action:?} after {before} moves"
                );
                if session.is_over() || turned > 40 {
                    break;
                }
            }
        }
    }
}

fn zones(session: &Session) -> String {
    let scene = session.referee().seat(Viewer::Seat(Seat::FIRST)).scene();
    format!("{:?}", scene.zones)
}

/// Selects random cards of the viewer's hand.
fn mark(scene: &Scene, dice: &mut Dice) -> Selection {
    let mut selection = Selection::default();
    let able: Vec<Spot> = spots(scene)
        .into_iter()
        .filter(|s| select::may_mark(scene, *s))
        .collect();
    for _ in 0..able.len().min(1 + dice.below(4)) {
        let spot = able[dice.below(able.len())];
        let was = selection.len();
        match selection.toggle(scene, spot) {
            Ok(()) => assert_eq!(selection.len().abs_diff(was), 1),
            Err(_) => assert_eq!(selection.len(), was),
        }
    }
    selection
}

#[test]
fn a_plan_can_be_played_as_it_is_and_plans_nothing_by_halves() {
    let (mut planned, mut refused) = (0, 0);
    for start in matches(4) {
        let mut dice = Dice(21);
        let game = start.bundle().game.name();
        wander(start, 80, &mut Dice(2), &mut |session, seat| {
            let scene = session.scene();
            for _ in 0..6 {
                let selection = mark(&scene, &mut dice);
                if selection.is_empty() {
                    continue;
                }
                let mut targets: Vec<Target<'_>> = select::targets(&scene, &selection)
                    .into_iter()
                    .map(Target::Zone)
                    .collect();
                targets.push(Target::Obvious);
                targets.extend(scene.buttons().take(2).map(|a| Target::Button(&a.notation)));
                for target in targets {
                    match select::plan(session.seat().as_ref(), &selection, target) {
                        Ok(moves) => {
                            let extra = usize::from(matches!(target, Target::Button(_)));
                            assert_eq!(moves.len(), selection.len() + extra, "{game}");
                            let mut copy = session.referee().boxed_clone();
                            for mv in &moves {
                                copy.play(seat, mv).unwrap();
                            }
                            planned += usize::from(moves.len() > 1);
                        }
                        Err(message) => {
                            assert!(says(&message));
                            refused += 1;
                        }
                    }
                }
            }
        });
    }
    assert!(planned > 20 && refused > 20, "{planned} {refused}");
}

/// The first zone of this kind.
fn zone_of(scene: &Scene, kind: ZoneKind) -> ZoneId {
    scene
        .zones
        .iter()
        .find(|z| z.kind == kind)
        .expect("the scene has a zone of this kind")
        .id
}

#[test]
fn selecting_is_offered_where_a_second_card_can_follow_the_first() {
    let hand_of = |scene: &Scene| {
        let hand = scene
            .zones
            .iter()
            .find(|z| z.kind == ZoneKind::Hand && !z.cards.is_empty());
        hand.filter(|z| z.cards.iter().all(|c| c.face().is_some()))
            .map(|z| z.id)
    };
    let (mut useful, mut useless) = (0, 0);
    for deal in 1..=20 {
        for (name, seats) in [("skip-bo", 2), ("skipper", 1)] {
            let people = vec!["human"; seats];
            let mut session = session(name, "", &people, deal);
            session.lift_curtain(Seat::FIRST);
            let seat = session.referee().seat(Viewer::Seat(Seat::FIRST));
            let scene = seat.scene();
            let Some(hand) = hand_of(&scene) else { continue };
            let offered = select::is_worthwhile(seat.as_ref(), &scene, hand);
            // In Skip-Bo a discard ends the turn; in Skipper Solitaire it does not.
            let plays = |a: &Action| {
                let to = a.to.and_then(|to| scene.zone(to));
                to.is_some_and(|z| z.kind == ZoneKind::BuildPile) && a.from.is_some_and(|f| f.zone == hand)
            };
            let expected = name == "skipper" || scene.actions.iter().any(plays);
            assert_eq!(offered, expected, "{name}, deal {deal}");
            if offered { useful += 1 } else { useless += 1 }
        }
    }
    assert!(useful > 0 && useless > 0, "{useful}, {useless}");
}

#[test]
fn a_card_that_cannot_move_is_let_go_for_one_that_can() {
    let mut changed = 0;
    for session in matches(7) {
        wander(session, 12, &mut Dice(7), &mut |session, seat| {
            let scene = session.scene();
            let why = |_: Spot, _: Option<ZoneId>| None;
            let lifts: Vec<HeldCards> = spots(&scene)
                .into_iter()
                .map(|s| HeldCards::at(&scene, s))
                .collect();
            let is_stuck = |lift: &&HeldCards| gesture::actions_of(&scene, **lift).is_empty();
            let (stuck, movable): (Vec<&HeldCards>, Vec<&HeldCards>) = lifts.iter().partition(is_stuck);
            for (&&held, &&here) in stuck.iter().flat_map(|s| movable.iter().map(move |m| (s, m))) {
                if held.zone == here.zone {
                    continue;
                }
                changed += 1;
                assert_eq!(
                    gesture::click(&scene, seat, Some(held), here, false, &why),
                    gesture::click(&scene, seat, None, here, false, &why)
                );
            }
        });
    }
    assert!(changed > 100, "{changed}");
}

#[test]
fn what_was_picked_up_is_told_with_the_places_where_it_can_go() {
    let (mut with, mut without) = (0, 0);
    for start in matches(7) {
        wander(start, 30, &mut Dice(3), &mut |session, seat| {
            let scene = session.scene();
            for spot in spots(&scene) {
                let lift = HeldCards::at(&scene, spot);
                let places = gesture::targets(&scene, lift);
                let Some(told) = gesture::told(&scene, seat, lift) else {
                    assert_eq!(places, []);
                    without += 1;
                    continue;
                };
                with += 1;
                let told = english(&told);
                for place in places {
                    let label = english(&scene.zone(place).unwrap().label);
                    assert!(told.contains(&label), "{told}: {label}");
                }
            }
        });
    }
    assert!(with > 100 && without > 100, "{with}, {without}");
}

#[test]
fn a_run_is_told_with_its_length() {
    let session = session("simon-jester", "", &[], 1);
    let mut runs = 0;
    wander(session, 60, &mut Dice(1), &mut |session, seat| {
        let scene = session.scene();
        for zone in scene.zones.iter().filter(|z| z.cards.len() > 1) {
            let lift = HeldCards::at(&scene, Spot::card(zone.id, zone.cards.len() - 2));
            if let Some(told) = gesture::told(&scene, seat, lift) {
                runs += 1;
                assert!(english(&told).starts_with("Picked up 2 cards, beginning with the "));
            }
        }
    });
    assert!(runs > 10, "{runs}");
}

#[test]
fn every_move_that_no_rule_knows_is_refused_with_a_reason() {
    let reason = |session: &Session, from: Spot, to: ZoneId| {
        let scene = session.scene();
        let why = |from, to| session.seat().why_not(from, to);
        let reply = gesture::put(&scene, Seat::FIRST, HeldCards::at(&scene, from), to, &why);
        match reply.intent {
            Intent::Say(notice) => english(&notice.message),
            other => panic!("{other:?}"),
        }
    };
    let mut skip_bo = session("skip-bo", "", &["human", "human"], 3);
    skip_bo.lift_curtain(Seat::FIRST);
    let scene = skip_bo.scene();
    let labelled = |label: &str| {
        let own = |z: &&wildpile_table::Zone| z.owner == Some(Seat::FIRST) && english(&z.label) == label;
        scene.zones.iter().find(own).expect("a zone with this name").id
    };
    let (hand, stock) = (labelled("Hand"), labelled("Stock pile"));
    assert_eq!(
        reason(&skip_bo, Spot::card(hand, 0), stock),
        "No rule lets you put cards of “Hand” on “Stock pile”."
    );

    // A card below others: which one could go there instead?
    let mut found = 0;
    wander(
        session("joker", "", &[], 7),
        60,
        &mut Dice(2),
        &mut |session, _| {
            let scene = session.scene();
            let foundation = zone_of(&scene, ZoneKind::Foundation);
            for column in scene.zones.iter().filter(|z| z.kind == ZoneKind::Column) {
                let open = column.cards.iter().position(|c| c.face().is_some());
                if let Some(first) = open.filter(|first| first + 1 < column.cards.len()) {
                    found += 1;
                    let why = reason(session, Spot::card(column.id, first), foundation);
                    assert!(why.starts_with("Only the last card of “Column "), "{why}");
                }
            }
        },
    );
    assert!(found > 5, "{found}");
}
