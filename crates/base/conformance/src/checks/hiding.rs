//! Hidden information stays hidden: states that a viewer can't tell apart look alike, before a move and after it.

use std::mem::discriminant;

use wildpile_cards::{Deal, Dice};
use wildpile_game::{Game, Match, Step, Viewer};
use wildpile_message::ToMessage as _;
use wildpile_table::TableGame;

use super::{each, random_match, seats_of};
use crate::Suite;

/// Hidden information affects nothing a seat can observe: not its view, moves or refusals.
pub fn views_hide<G: Game>(suite: Suite<'_>) {
    each::<G>(suite, |case, number| {
        let mut pool: Vec<G::Move> = Vec::new();
        let mut dice = Dice::for_player(number);
        let mut differs = false;
        random_match(case, number, 250, |played| {
            let game = &case.game;
            let viewers = seats_of(game).map(Viewer::Seat).chain([Viewer::Public]);
            for viewer in viewers {
                let view = game.view(played.state(), viewer);
                let other = game.sample(&view, &mut dice);
                differs |= other != *played.state() && other != game.sample(&view, &mut dice);
                assert_eq!(
                    game.view(&other, viewer),
                    view,
                    "{}: {viewer:?} sees a difference",
                    case.name
                );
                let Some(seat) = viewer.seat() else { continue };
                let (mut here, mut there) = (Vec::new(), Vec::new());
                game.legal_moves(played.state(), seat, &mut here);
                game.extra_moves(played.state(), seat, &mut here);
                game.legal_moves(&other, seat, &mut there);
                game.extra_moves(&other, seat, &mut there);
                assert_eq!(
                    here, there,
                    "{}: {seat}'s moves reveal hidden information",
                    case.name
                );
                for mv in here {
                    if pool.len() < 200 && !pool.contains(&mv) {
                        pool.push(mv);
                    }
                }
                for _ in 0..pool.len().min(12) {
                    let mv = &pool[dice.index(pool.len())];
                    let refusal = |state| game.check(state, seat, mv).err().map(|e| e.message());
                    assert_eq!(
                        refusal(played.state()),
                        refusal(&other),
                        "{}: the refusal of {mv} reveals hidden information",
                        case.name
                    );
                }
            }
        });
        let open = played_openly(&case.game, number);
        assert!(
            differs || open,
            "{}: samples don't vary the hidden cards",
            case.name
        );
    });
}

/// True if the game has no hidden information: two samples of the public view are always equal.
fn played_openly<G: Game>(game: &G, number: u64) -> bool {
    let played = Match::new(game.clone(), Deal::Number(number));
    let view = game.view(played.state(), Viewer::Public);
    let sample = |number| game.sample(&view, &mut Dice::for_player(number));
    let first = sample(0);
    (1..20).all(|number| sample(number) == first)
}

/// Observations leak nothing: if the views after a move are equal, so are the observations,
/// whatever is hidden.
pub fn observations_hide<G: TableGame>(suite: Suite<'_>) {
    let (mut compared, mut hidden) = (0, false);
    each::<G>(suite, |case, number| {
        let game = &case.game;
        let mut dice = Dice::for_player(number);
        let played = random_match(case, number, 250, |_| {});
        for (at, real) in played.steps().iter().enumerate() {
            let Step::Move(seat, mv) = &real.step else {
                continue;
            };
            let before = played.state_after(at).expect("there is a state before each step");
            let after = played.state_after(at + 1).expect("and one after it");
            for viewer in seats_of(game).map(Viewer::Seat).chain([Viewer::Public]) {
                let mut other = game.sample(&game.view(before, viewer), &mut dice);
                if other == *before {
                    continue;
                }
                hidden = true;
                let mut events = Vec::new();
                // A move of another seat may be illegal in the sampled state.
                if game.play(&mut other, *seat, mv, &mut events).is_err()
                    || game.view(&other, viewer) != game.view(after, viewer)
                {
                    continue;
                }
                // Views don't show the order in which things happened, so the order of cards drawn
                // by the mover and of public events may differ.
                let kinds = |events: &[G::Event]| events.iter().map(discriminant).collect::<Vec<_>>();
                let any_order = viewer.is(*seat) || kinds(&real.events) != kinds(&events);
                let observed = |events: &[G::Event]| {
                    let seen = events.iter().filter_map(|event| game.observe(event, viewer));
                    let mut seen: Vec<String> = seen
                        .map(|seen| format!("{seen:?}: {:?}", game.tell(&seen)))
                        .collect();
                    if any_order {
                        seen.sort();
                    }
                    seen
                };
                assert_eq!(
                    observed(&real.events),
                    observed(&events),
                    "{}: what {viewer:?} is told of {mv} reveals hidden information",
                    case.name
                );
                compared += 1;
            }
        }
    });
    assert!(compared > 0 || !hidden, "no two states were compared");
}
