//! The flat board plays as the rules do.

use super::*;

/// The board of a state, with the shuffle count and knowledge of another board, which the state
/// lacks.
fn as_board(game: &Skipper, rules: &BoardRules, state: &State, like: &Board) -> Board {
    let mut board = Board::of_state(game, rules, state, Seat::FIRST).unwrap();
    (board.shuffles, board.known) = (like.shuffles, like.known);
    board
}

#[test]
fn boards_play_as_the_rules_do() {
    let mut ended = 0;
    for text in RULES {
        let game = game(text);
        let rules = BoardRules::of(&game).unwrap();
        for number in 1..=4 {
            let mut dice = Dice::for_player(number);
            let mut played = Played {
                game: &game,
                state: dealt(&game, number),
                shuffles: Some((Deal::Number(number), 1)),
                moves: Vec::new(),
            };
            let mut board = Board::of_state(&game, &rules, &played.state, Seat::FIRST).unwrap();
            for _ in 0..60 {
                // Any enumerated turn, good or bad.
                let mut turns = Vec::new();
                each_turn(
                    &board,
                    &rules,
                    &Weights::default(),
                    Effort::Thorough,
                    |plays, discards, _| {
                        turns.push(TurnPlan::new(plays, discards));
                    },
                );
                assert!(!turns.is_empty(), "{text}");
                for turn in turns.iter().filter(|_| rules.only_when_stuck) {
                    let mut after = board.clone();
                    turn.plays.iter().for_each(|&play| after.play(&rules, play));
                    assert!(
                        turn.discards.is_empty()
                            || !after.can_play(&rules)
                            || (!turn.plays.is_empty()
                                && turn.discards.len() as u32 == rules.excess(after.hand.count_ones())),
                        "{text}, deal {number}: {turn:?}"
                    );
                }
                let turn = &turns[dice.index(turns.len())];
                let left = game.view(&played.state, Viewer::Seat(Seat::FIRST));
                let lost = game.rules().remove == 0 && game.why_dead(&left).is_some();
                if game.rules().remove == 0 {
                    assert_eq!(board.is_lost(&game), lost, "{text}, deal {number}");
                }
                turn.make(
                    &mut board,
                    &rules,
                    &mut DealShuffler(Some((Deal::Number(number), 1))),
                );
                played
                    .turn(&rules, turn)
                    .unwrap_or_else(|| panic!("{text}, deal {number}: {turn:?}"));
                assert_eq!(
                    board,
                    as_board(&game, &rules, &played.state, &board),
                    "{text}, deal {number}"
                );
                if board.done(&rules) {
                    assert!(matches!(game.turn(&played.state), Turn::Over(_)));
                    ended += 1;
                    break;
                }
            }
        }
    }
    assert!(ended > 10, "{ended} games were played to their end");
}

/// Chosen by the same glance, cards are collected from a market as the rules say (MU-09).
#[test]
fn mu_09_boards_visit_markets_as_the_rules_do() {
    let (mut ended, mut blind) = (0, 0);
    for text in [
        "collect=market(4)",
        "collect=market(1), trash=never, hand=3",
        "collect=market(2), turn=play_then_discard",
        "collect=market(6), used_skippers=discard",
        "collect=market(3), deck=five_colours, skipper_suit=own",
    ] {
        let game = game(text);
        let rules = BoardRules::of(&game).unwrap();
        for number in 1..=4 {
            let mut played = Played {
                game: &game,
                state: dealt(&game, number),
                shuffles: None,
                moves: Vec::new(),
            };
            let mut board = Board::of_state(&game, &rules, &played.state, Seat::FIRST).unwrap();
            for _ in 0..60 {
                let turn = turns::best(&board, &rules, &Weights::default(), Effort::Quick);
                assert!(turn.make(&mut board, &rules, &mut Unknown));
                for play in &turn.plays {
                    played.play(rules.written(*play)).unwrap();
                }
                for &card in &turn.discards {
                    played.play(Move::Discard(rules.card(card))).unwrap();
                }
                loop {
                    let seat = own(&game, &played.state).unwrap();
                    if seat.refilling {
                        let mut here = Board::of_view(&rules, &seat);
                        let position = game.position(&played.state);
                        let pile = position.seats[0].draw_pile.iter().flatten();
                        here.lay_draw(pile.map(|&card| rules.code(card)));
                        here.known = seat.turned;
                        let taken = here.pick(&rules).map(|at| rules.card(here.market[at]));
                        blind += u32::from(taken.is_none());
                        played.play(taken.map_or(Move::Draw, Move::Take)).unwrap();
                    } else if seat.act == TurnPhase::Fresh {
                        break;
                    } else {
                        played.play(Move::End).unwrap();
                    }
                }
                let known = own(&game, &played.state).unwrap().turned;
                assert_eq!(board.known, known, "{text}, deal {number}");
                let real = as_board(&game, &rules, &played.state, &board);
                assert_eq!(board, real, "{text}, deal {number}");
                if board.done(&rules) {
                    ended += 1;
                    break;
                }
            }
        }
    }
    assert!(ended > 10 && blind > 20, "{ended} ended, {blind} drawn blind");
}
