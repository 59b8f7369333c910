//! Properties of races alone.

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{End, Game, Limits, Match, Observer, Runner, Seat, Step, Viewer};
use wildpile_table::TableGame;
use wildpile_table::race::{Observation, Race, Solo};

use crate::checks::RandomPlayers;

/// A match that may go on forever is abandoned after this many moves.
const ENOUGH: usize = 600;

fn race<G: Solo>(seats: usize) -> Race<G> {
    Race::new(Checked::default(), seats).expect("the standard rules")
}

/// Calls back after every move.
struct AfterMove<F>(F);

impl<G: Solo, F: FnMut(&Match<Race<G>>, Seat)> Observer<Race<G>, Match<Race<G>>> for AfterMove<F> {
    fn on_step(&mut self, played: &Match<Race<G>>) {
        if let Some(Step::Move(seat, _)) = played.steps().last().map(|last| &last.step) {
            self.0(played, *seat);
        }
    }
}

/// All boards begin with the same cards, and go on alike: the same moves lead to the same board at every seat, and to that
/// of the solitaire.
///
/// # Panics
/// When they differ.
pub fn all_boards_are_alike<G: Solo>() {
    for number in 1..4 {
        let deal = Deal::Number(number);
        let mut alone = Match::new(G::new(Checked::default(), 1).expect("the standard rules"), deal);
        let mut played = Match::new(race::<G>(3), deal);
        let mut dice = Dice::for_player(number);
        for _ in 0..60 {
            let state = played.state();
            for board in &state.boards {
                assert_eq!(board.state(), Some(alone.state()), "deal {number}");
            }
            let moves = alone.legal_moves(Seat::FIRST);
            if alone.outcome().is_some() || moves.is_empty() || played.outcome().is_some() {
                break;
            }
            let mv = moves[dice.index(moves.len())].clone();
            alone.play(Seat::FIRST, &mv).expect("it is legal");
            for seat in Seat::all(3).rev() {
                if played.turn().due().contains(seat) {
                    let made = played.play(seat, &mv).expect("it is legal at every board");
                    assert_eq!(made, 1, "only the deal is chance");
                }
            }
        }
    }
}

/// Actions of other seats change nothing but their progress, neither in a view nor in its log; and the race ends as
/// the progress says.
///
/// # Panics
/// When anything else is revealed.
pub fn rc_02_only_progress_is_observed<G: Solo>() {
    let game = race::<G>(3);
    let mut observed = 0;
    for number in 1..6 {
        let mut played = Match::new(game.clone(), Deal::Number(number));
        let mut before: Vec<_> = Seat::all(3)
            .map(|s| game.view(played.state(), Viewer::Seat(s)).own)
            .collect();
        let mut watching = AfterMove(|played: &Match<Race<G>>, mover: Seat| {
            let last = played.steps().last().expect("a move was made");
            let viewers = Seat::all(3).map(Viewer::Seat).chain([Viewer::Public]);
            for viewer in viewers.filter(|viewer| !viewer.is(mover)) {
                let view = game.view(played.state(), viewer);
                let own = viewer.seat().and_then(|seat| before[seat.index()].clone());
                assert_eq!(view.own, own, "{viewer:?} sees another board");
                assert_eq!(view.race, played.state().progress());
                for event in &last.events {
                    match game.observe(event, viewer) {
                        None => {}
                        Some(Observation::Dealt) => panic!("nothing is dealt after the first move"),
                        Some(Observation::Progress { seat, progress }) => {
                            assert_eq!(seat, mover);
                            assert_eq!(progress, view.race[seat.index()]);
                            observed += 1;
                        }
                        Some(Observation::Own(own)) => panic!("{viewer:?} observes {own:?} of {mover}"),
                    }
                }
                if viewer == Viewer::Public {
                    assert!(game.scene(&view, &[]).zones.is_empty(), "an onlooker sees cards");
                }
            }
            before[mover.index()] = game.view(played.state(), Viewer::Seat(mover)).own;
        });
        let mut players = RandomPlayers::new(number, "");
        let limits = Limits::moves(ENOUGH);
        let end = Runner::default().run(&mut played, limits, &mut players, &mut watching);
        assert_ne!(
            end,
            End::Stuck,
            "a seat is due and can't move: {:?}",
            played.state()
        );
        if let End::Over(outcome) = end {
            let most = outcome.scores.iter().max().expect("there are seats");
            let best = |seat: Seat| outcome.scores[seat.index()] == *most;
            assert!(outcome.winners.iter().all(best), "{outcome:?}");
        }
    }
    assert!(observed > 0, "nobody observes anything");
}
