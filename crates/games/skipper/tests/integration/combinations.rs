//! Invariants under random combinations of options, with random play.

use wildpile_cards::{Deal, Dice};
use wildpile_conformance::soak::{covered, times};
use wildpile_game::rules::{Checked, OptionSpec, Options, Patch, Values, check};
use wildpile_game::rules::{Data, Layer};
use wildpile_game::{Game, Match, Seat, Turn, Viewer};
use wildpile_skipper::{Rules, Skipper};

fn random_value(option: &OptionSpec, dice: &mut Dice) -> Option<serde_json::Value> {
    match &option.values {
        Values::Bool => Some((dice.below(2) == 0).into()),
        Values::Int { min, max } => Some((min + i64::from(dice.below((max - min + 1) as u32))).into()),
        Values::Choice(choices) => {
            let choice = &choices[dice.index(choices.len())];
            let mut number = |min: i64, max: i64| min + i64::from(dice.below((max - min + 1) as u32));
            match choice.data {
                Data::Any(_) => None,
                Data::Int { min, max, .. } => Some(serde_json::json!({ choice.name: number(min, max) })),
                Data::Bare { min, max, .. } => Some(number(min, max).into()),
                _ => Some(choice.name.into()),
            }
        }
        Values::Text { .. } | Values::Data(_) => None,
    }
}

/// Rules with random values for about a third of the options, and a number of seats.
fn random_game(dice: &mut Dice) -> Option<Skipper> {
    let mut patch = Patch::new();
    for option in Rules::options() {
        if dice.below(3) == 0
            && let Some(value) = random_value(&option, dice)
        {
            patch.insert(option.name.to_owned(), value);
        }
    }
    // Each single value is valid, so only combinations can be refused.
    for (name, value) in &patch {
        let option = Rules::options().into_iter().find(|option| option.name == name)?;
        assert!(option.values.normalise(name, value).is_ok(), "{name}: {value}");
    }
    let rules: Checked<Rules> = check(&[Layer::choices(patch)]).ok()?;
    Skipper::new(rules, 1 + dice.index(4)).ok()
}

#[test]
fn random_combinations_of_options_hold_together() {
    let mut dice = Dice::for_player(20);
    let (mut played_games, mut ended) = (0, 0);
    for number in 0..times(600) {
        let Some(game) = random_game(&mut dice) else {
            continue;
        };
        played_games += 1;
        let name = format!("{} with {} seats", game.rules().short_name(), game.seats());
        let mut played = Match::new(game.clone(), Deal::Number(number));
        let whole: usize = Seat::all(game.seats())
            .map(|s| played.state().cards_of(s).len())
            .sum();
        for step in 0..160 {
            let Turn::Seats { due, .. } = played.turn() else {
                ended += 1;
                break;
            };
            let seats: Vec<Seat> = due.iter().collect();
            let seat = seats[dice.index(seats.len())];
            let moves = played.legal_moves(seat);
            assert!(!moves.is_empty(), "{name}: {seat} is due and has no move");
            let mv = moves[dice.index(moves.len())];
            if let Err(why) = played.play(seat, &mv) {
                panic!("{name}: {mv} is refused: {why:?}");
            }
            let cards: usize = Seat::all(game.seats())
                .map(|s| played.state().cards_of(s).len())
                .sum();
            assert_eq!(cards, whole, "{name}: cards are conserved");
            if step % 8 != 0 {
                continue;
            }
            match game.set_up(&game.position(played.state())) {
                Ok(state) => assert_eq!(&state, played.state(), "{name}"),
                Err(problems) => panic!("{name}: a reachable state is refused: {problems:?}"),
            }
            for viewer in Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Public]) {
                let view = game.view(played.state(), viewer);
                let other = game.sample(&view, &mut dice);
                assert_eq!(game.view(&other, viewer), view, "{name}: {viewer:?}");
                // A sample is a reachable state, except for the reason why nobody can continue.
                if !view.over {
                    match game.set_up(&game.position(&other)) {
                        Ok(state) => assert_eq!(state, other, "{name}: {viewer:?}"),
                        Err(problems) => panic!("{name}: {viewer:?} samples the impossible: {problems:?}"),
                    }
                }
                let Some(seat) = viewer.seat() else { continue };
                let (mut here, mut there) = (Vec::new(), Vec::new());
                game.legal_moves(played.state(), seat, &mut here);
                game.legal_moves(&other, seat, &mut there);
                assert_eq!(here, there, "{name}");
            }
        }
    }
    covered(&format!(
        "{played_games} matches with as many combinations of options"
    ));
    assert!(
        played_games > 150 && ended > 0,
        "{played_games} games, {ended} ended"
    );
}

/// No game announced as dead is won afterwards, with any options.
#[test]
fn sk_20_no_game_is_won_after_it_was_called_dead() {
    let mut dice = Dice::for_player(21);
    let mut dead_games = 0;
    for number in 0..times(300) {
        let Some(game) = random_game(&mut dice).filter(|g| g.seats() == 1) else {
            continue;
        };
        let mut played = Match::new(game.clone(), Deal::Number(number));
        let mut dead = false;
        for _ in 0..250 {
            let moves = played.legal_moves(Seat::FIRST);
            if moves.is_empty() {
                break;
            }
            let view = game.view(played.state(), Viewer::Seat(Seat::FIRST));
            let now = game.why_dead(&view).is_some();
            assert!(
                now || !dead,
                "{}: a dead game came back to life",
                game.rules().short_name()
            );
            dead = now;
            let mv = moves[dice.index(moves.len())];
            played.play(Seat::FIRST, &mv).unwrap();
        }
        let won = played.outcome().is_some_and(|o| !o.winners.is_empty());
        assert!(
            !(won && dead),
            "{} was won although it was announced as dead",
            game.rules().short_name()
        );
        dead_games += u32::from(dead);
    }
    covered(&format!("{dead_games} matches announced as dead"));
    assert!(dead_games > 0, "some of them die");
}
