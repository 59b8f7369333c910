//! Auto-finish: completing a match whose remaining moves are trivial.

use wildpile_game::{Seat, Viewer};
use wildpile_table::{Action, Fill, Referee, Scene, ZoneKind};

/// The maximum number of moves tried.
const MOST: usize = 300;

/// The moves, in notation, that win a solitaire without any decision; `None` if there are decisions
/// left, or no win.
///
/// Nothing may be hidden, and only safe moves are made: cards to the goal piles if each has only
/// one place to go and the game doesn't call the move doubtful, and, in games without such moves,
/// runs onto the next higher card of their suit. These moves never take an option away from the
/// player.
///
/// Nothing is played and nothing hidden is used, so the match isn't marked.
#[must_use]
pub fn auto_finish(played: &dyn Referee) -> Option<Vec<String>> {
    if played.seats() != 1 || played.outcome().is_some() {
        return None;
    }
    let viewer = Viewer::Seat(Seat::FIRST);
    let mut scene = played.seat(viewer).scene();
    if is_hidden(&scene) {
        return None;
    }
    let mut copy = played.boxed_clone();
    let mut moves = Vec::new();
    let mut tried = 0;
    loop {
        let mut done = false;
        for action in candidates(&scene) {
            tried += 1;
            if tried > MOST {
                return None;
            }
            let joined = joints(&scene);
            if copy.play(Seat::FIRST, &action.notation).is_err() {
                continue;
            }
            let after = copy.seat(viewer).scene();
            let home = is_home(&scene, action);
            if is_hidden(&after) || !home && copy.outcome().is_none() && joints(&after) <= joined {
                copy.undo();
                continue;
            }
            moves.push(action.notation.clone());
            scene = after;
            done = true;
            break;
        }
        if let Some(outcome) = copy.outcome() {
            return outcome.won(Seat::FIRST).then_some(moves);
        }
        if !done {
            return None;
        }
    }
}

/// A quick test whether auto-finish might apply: nothing is hidden, and there is a safe move.
pub(crate) fn may_finish(scene: &Scene) -> bool {
    !is_hidden(scene) && !candidates(scene).is_empty()
}

/// True if anything on the table is hidden from the player.
pub(crate) fn is_hidden(scene: &Scene) -> bool {
    scene.zones.iter().any(|zone| {
        let unseen = zone.cards.iter().any(|c| c.fill == Fill::Back);
        unseen || zone.kind == ZoneKind::Stock && zone.count > 0
    })
}

/// Number of cards that move as a unit with the one below.
fn joints(scene: &Scene) -> usize {
    let cards = scene.zones.iter().flat_map(|z| &z.cards);
    cards.filter(|c| c.joined).count()
}

fn is_home(scene: &Scene, action: &Action) -> bool {
    action
        .to
        .and_then(|id| scene.zone(id))
        .is_some_and(|z| z.kind == ZoneKind::Foundation)
}

/// The safe moves, most obvious first.
fn candidates(scene: &Scene) -> Vec<&Action> {
    let plain = |a: &&Action| a.rank >= 0 && a.confirm.is_none() && a.from.is_some();
    let plain = || scene.actions.iter().filter(plain);
    let mut home: Vec<&Action> = plain().filter(|a| is_home(scene, a)).collect();
    if home.is_empty() {
        home = plain().filter(|a| continues(scene, a)).collect();
    } else {
        // A card with several goal piles to go to is a decision.
        let all = home.clone();
        let alone = |a: &Action| all.iter().filter(|b| b.from == a.from).count() == 1;
        home.retain(|a| alone(a) && !a.doubtful);
    }
    tiny_sort::stable::sort_by_key(&mut home, |a| std::cmp::Reverse(a.rank));
    home
}

/// True if the action puts a whole run onto a card of its own suit.
fn continues(scene: &Scene, action: &Action) -> bool {
    let Some((from, to)) = action
        .from
        .zip(action.to)
        .and_then(|(from, to)| Some((from, scene.zone(to)?)))
    else {
        return false;
    };
    let Some(zone) = scene.zone(from.zone) else {
        return false;
    };
    let head = from.card.and_then(|card| zone.cards.get(card));
    let below = to.cards.last();
    match (head.filter(|c| !c.joined), below) {
        (Some(head), Some(below)) => {
            let suit = |c: &wildpile_table::SceneCard| c.face().and_then(|f| f.symbol);
            zone.kind == ZoneKind::Column
                && to.kind == ZoneKind::Column
                && suit(head).is_some()
                && suit(head) == suit(below)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use wildpile_cards::Ink;
    use wildpile_message::Message;
    use wildpile_table::{Face, SceneCard, Spot, Zone, ZoneId};

    use super::*;

    const COLUMN: ZoneId = ZoneId(0);
    const GOAL: ZoneId = ZoneId(2);

    fn card(rank: &str) -> SceneCard {
        SceneCard::up(Face {
            rank: rank.to_owned(),
            symbol: Some('♠'),
            letter: None,
            ink: Ink::Black,
            wild: false,
            skips: 0,
            stands_for: None,
            name: Message::text(rank.to_owned()),
        })
    }

    fn zone(id: ZoneId, kind: ZoneKind, cards: Vec<SceneCard>) -> Zone {
        Zone::new(id, kind, 0, Message::text(""), cards)
    }

    /// True if the last card of the column may go home.
    fn goes(doubtful: bool) -> bool {
        let action = Action {
            doubtful,
            ..Action::new(&"up", Message::text(""))
                .from(Spot::card(COLUMN, 0))
                .to(GOAL)
                .rank(1)
        };
        let scene = Scene {
            zones: vec![
                zone(COLUMN, ZoneKind::Column, vec![card("2")]),
                zone(GOAL, ZoneKind::Foundation, vec![card("A")]),
            ],
            actions: vec![action],
            ..Scene::default()
        };
        candidates(&scene).len() == 1
    }

    #[test]
    fn what_a_player_may_want_to_keep_stays_where_it_is() {
        assert!(goes(false));
        assert!(!goes(true));
    }
}
