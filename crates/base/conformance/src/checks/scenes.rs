//! Scenes and gestures fit the moves.

use wildpile_game::Viewer;
use wildpile_table::TableGame;

use super::{ENOUGH, each, random_match, seats_of};
use crate::Suite;

/// Every move is exactly one action of the scene, and actions refer to existing spots.
pub fn actions_match_moves<G: TableGame>(suite: Suite<'_>) {
    each::<G>(suite, |case, number| {
        let mut states = 0;
        random_match(case, number, ENOUGH, |played| {
            states += 1;
            let viewers = seats_of(&case.game).map(Viewer::Seat).chain([Viewer::Public]);
            for viewer in viewers.filter(|_| states % 2 == 1) {
                let moves = viewer.seat().map_or_else(Vec::new, |seat| played.all_moves(seat));
                let view = case.game.view(played.state(), viewer);
                let scene = case.game.scene(&view, &moves);
                let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
                let mut actions: Vec<String> = scene.actions.iter().map(|a| a.notation.clone()).collect();
                texts.sort();
                actions.sort();
                assert_eq!(texts, actions, "{}: each move is one action", case.name);
                for (i, zone) in scene.zones.iter().enumerate() {
                    assert!(
                        !scene.zones[..i].iter().any(|z| z.id == zone.id),
                        "{}: {:?} is there twice",
                        case.name,
                        zone.id
                    );
                    assert!(zone.count >= zone.cards.len(), "{}: {zone:?}", case.name);
                }
                for action in &scene.actions {
                    if let Some(from) = action.from {
                        let zone = scene
                            .zone(from.zone)
                            .unwrap_or_else(|| panic!("{}: {action:?} starts nowhere", case.name));
                        assert!(
                            from.card.is_none_or(|c| c < zone.cards.len()),
                            "{}: {action:?} starts at no card",
                            case.name
                        );
                    }
                    if let Some(to) = action.to {
                        assert!(scene.zone(to).is_some(), "{}: {action:?} ends nowhere", case.name);
                    }
                }
            }
        });
    });
}

/// `intend` of an action's gesture gives that action's move, or a legal one if several actions
/// share the gesture.
pub fn gestures_mean_moves<G: TableGame>(suite: Suite<'_>) {
    each::<G>(suite, |case, number| {
        let mut states = 0;
        random_match(case, number, ENOUGH, |played| {
            states += 1;
            for seat in seats_of(&case.game).filter(|_| states % 3 == 1) {
                let moves = played.all_moves(seat);
                let view = case.game.view(played.state(), Viewer::Seat(seat));
                let scene = case.game.scene(&view, &moves);
                for action in &scene.actions {
                    let Some(from) = action.from else { continue };
                    let meant = case.game.intend(&view, from, action.to);
                    let meant = meant.unwrap_or_else(|| {
                        panic!("{}: the gesture of {action:?} isn't recognised", case.name)
                    });
                    let mut same = scene
                        .actions
                        .iter()
                        .filter(|a| (a.from, a.to) == (action.from, action.to));
                    // Which of several is meant is a question; the intended move then only explains refusals.
                    if same.nth(1).is_none() {
                        assert_eq!(
                            meant.to_string(),
                            action.notation,
                            "{}: the gesture of {action:?} means another move",
                            case.name
                        );
                    }
                }
            }
        });
    });
}
