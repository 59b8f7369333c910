//! The expected result of a move at an online table before the server has answered, as far as the seat can
//! know it.

use wildpile_game::Seat;
use wildpile_message::Arg;
use wildpile_table::race::Progress;
use wildpile_table::seat::SeatView;
use wildpile_table::{Action, Face, Fill, Scene, ZoneId};

/// The table after a move, without any further actions. Cards that only the server knows show their backs. `None` if
/// the seat can't know what follows.
#[must_use]
pub fn after(seat: &dyn SeatView, before: &Scene, action: &Action) -> Option<Scene> {
    let mut trial = seat.trial()?;
    trial.submit(&action.notation).ok()?;
    let mut scene = trial.scene();
    for zone in &mut scene.zones {
        let mut known = known(before, zone.id, action);
        for card in &mut zone.cards {
            let Some(face) = card.face() else { continue };
            match known.iter().position(|own| *own == likeness(face)) {
                Some(at) => drop(known.swap_remove(at)),
                // What it is was only guessed.
                None => card.fill = Fill::Back,
            }
        }
    }
    scene.actions.clear();
    // Whose turn it is, and how it stands, the server says.
    scene.banner.clone_from(&before.banner);
    scene.facts.clone_from(&before.facts);
    Some(scene)
}

/// The identity of a card wherever it lies; a wild card stands for something else elsewhere.
fn likeness(face: &Face) -> (&str, Option<char>, bool) {
    (&face.rank, face.letter, face.wild)
}

/// The faces that a zone can have after a move, as far as the table before shows them: its own, and what was moved there.
fn known<'a>(before: &'a Scene, zone: ZoneId, action: &Action) -> Vec<(&'a str, Option<char>, bool)> {
    let faces = |zone: ZoneId, from: usize, to: usize| {
        let cards = before.zone(zone).map_or(&[][..], |zone| &zone.cards);
        let cards = cards
            .get(from.min(cards.len())..to.min(cards.len()))
            .unwrap_or_default();
        cards.iter().filter_map(|card| card.face()).map(likeness)
    };
    let moved = action.from.map(|from| {
        let count = before.zone(from.zone).map_or(0, |zone| zone.cards.len());
        (from.zone, from.card.unwrap_or(count.saturating_sub(1)))
    });
    let mut known: Vec<_> = faces(zone, 0, usize::MAX).collect();
    match moved {
        // The card is gone. Those on top of it went along, unless they are the other cards of a hand: they stay.
        Some((from, at)) if from == zone => {
            for gone in faces(from, at, at + 1) {
                if let Some(at) = known.iter().position(|own| *own == gone) {
                    known.swap_remove(at);
                }
            }
        }
        Some((from, at)) if action.to == Some(zone) => known.extend(faces(from, at, usize::MAX)),
        _ => {}
    }
    known
}

/// True if everything that has happened since a seat chose a move, after so many steps of the match, is others' doing: what the
/// move leads to is still a guess. In a race with this progress, the seat had made so many moves.
#[must_use]
pub fn is_unplayed(seat: &dyn SeatView, race: &[Progress], own: Seat, step: usize, made: u32) -> bool {
    // At the board of a solitaire, the log doesn't say whose moves they are.
    if let Some(progress) = race.get(own.index()).filter(|progress| progress.laid.is_none()) {
        return progress.moves == made;
    }
    let log = seat.log_since(step);
    let is_other = |seat: Option<&Arg>| matches!(seat, Some(Arg::Seat(seat)) if *seat != own.number());
    // In a race, others' moves needn't be told. An own one that isn't told can't be made again.
    let is_told = !log.is_empty() || !race.is_empty();
    seat.steps() <= step || is_told && log.iter().all(|told| is_other(told.message.arg("seat")))
}

#[cfg(test)]
mod tests {
    use wildpile_cards::Deal;
    use wildpile_game::Turn;
    use wildpile_game::rules::{Layer, read_patch};
    use wildpile_table::seat::wire::ToSeat;
    use wildpile_table::seat::{Client, Host};

    use super::*;

    /// Whatever is shown before the server answers is so afterwards: no card is made up.
    fn never_wrong(game: &str, rules: &str, seats: usize) {
        let bundle = wildpile_bundle::find(game).expect("a game");
        let layers = [Layer::choices(read_patch(rules).expect("rules"))];
        let (mut hidden, mut shown) = (0, 0);
        for deal in 1..=3 {
            let referee = bundle
                .game
                .start(&layers, seats, Deal::Number(deal))
                .expect("a match");
            let mut host = Host::new(referee, vec!["Ada".to_owned(); seats]);
            let mut remotes = Vec::new();
            for seat in Seat::all(seats) {
                let mut said = host.join(Client::Seat(seat)).into_iter();
                let Some(ToSeat::Welcome(welcome)) = said.next() else {
                    panic!("a welcome");
                };
                let mut remote = bundle.game.remote_seat(welcome).expect("a seat");
                said.for_each(|said| remote.receive(said).expect("an update"));
                remotes.push(remote);
            }
            let mut dice = deal;
            for _ in 0..120 {
                let Turn::Seats { due, .. } = host.table().turn() else {
                    break;
                };
                let seat = due.iter().next().expect("someone");
                let before = remotes[seat.index()].scene();
                let moves: Vec<&Action> = before
                    .actions
                    .iter()
                    .filter(|a| a.rank >= 0 && a.from.is_some())
                    .collect();
                let moves = if moves.is_empty() {
                    before.actions.iter().collect()
                } else {
                    moves
                };
                dice = dice
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let action = moves[(dice >> 33) as usize % moves.len()];
                let guess = after(remotes[seat.index()].as_ref(), &before, action);
                host.play(seat, &action.notation).expect("it is legal");
                for (seat, remote) in Seat::all(seats).zip(&mut remotes) {
                    if let Some(said) = host.update(Client::Seat(seat)) {
                        remote.receive(said).expect("an update");
                    }
                }
                let Some(guess) = guess else { continue };
                let truth = remotes[seat.index()].scene();
                for zone in &guess.zones {
                    // A zone that isn't there after all had better be without faces.
                    let real = truth.zone(zone.id);
                    let mut faces: Vec<_> = real
                        .into_iter()
                        .flat_map(|real| &real.cards)
                        .filter_map(|card| card.face())
                        .map(likeness)
                        .collect();
                    for card in &zone.cards {
                        let Some(face) = card.face() else {
                            hidden += 1;
                            continue;
                        };
                        let at = faces.iter().position(|own| *own == likeness(face));
                        let at = at.unwrap_or_else(|| {
                            panic!("{}: {face:?} was made up in {:?}", action.notation, zone.label)
                        });
                        faces.swap_remove(at);
                        shown += 1;
                    }
                }
            }
        }
        assert!(
            hidden > 0 && shown > 100,
            "{game}: {shown} cards shown, {hidden} not"
        );
    }

    #[test]
    fn no_card_is_made_up() {
        never_wrong("skip-bo", "stock=5", 3);
        never_wrong("skipper", "", 2);
    }
}
