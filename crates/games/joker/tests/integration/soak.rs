//! Many random matches, checked at every step.

use crate::common::game;
use wildpile_cards::{Colour, Deal, Dice, Rank, Suit, standard_deck};
use wildpile_conformance::soak::{covered, times};
use wildpile_game::{Game, Match, Seat, Turn, Viewer};
use wildpile_joker::{Column, Event, Goal, Joker, JokerPlace, Move, Phase, Piece, Source, State, Where};

const RULES: [&str; 9] = [
    "",
    "draw=3, redeals=times(3)",
    "reexposure=exchanges, redeals=times(2)",
    "from_foundation=true, redeals=times(2)",
    "exchange=never, from_foundation=true",
    "jokers=red, runs=whole_only",
    "auto_foundation=safe, redeals=times(1)",
    "auto_foundation=all",
    "draw=3, redeals=unlimited, reexposure=exchanges, from_foundation=true",
];

/// Plays random matches and calls `look` with every step: the state before, the move, its events,
/// the state after.
fn soak(rules: &str, deals: u64, mut look: impl FnMut(&Joker, &State, Move, &[Event], &State)) {
    let game = game(rules);
    let deals = times(deals);
    for number in 1..=deals {
        let mut state = Match::new(game.clone(), Deal::Number(number)).state().clone();
        let mut dice = Dice::for_player(number);
        let mut moves = Vec::new();
        for _ in 0..300 {
            if !matches!(game.turn(&state), Turn::Seats { .. }) {
                break;
            }
            moves.clear();
            game.legal_moves(&state, Seat::FIRST, &mut moves);
            moves.retain(|mv| *mv != Move::Stop);
            // Put jokers out rarely: without them little is tested.
            if moves.len() > 1 && dice.below(8) != 0 {
                moves.retain(|mv| !matches!(mv, Move::PutOut(_)));
            }
            let Some(&mv) = moves.get(dice.index(moves.len())) else {
                break;
            };
            let before = state.clone();
            let mut events = Vec::new();
            game.play(&mut state, Seat::FIRST, &mv, &mut events)
                .expect("a legal move");
            look(&game, &before, mv, &events, &state);
        }
    }
    // The last test reports for all rule sets.
    if RULES.last() == Some(&rules) {
        covered(&format!("{deals} deals of each of {} rule sets", RULES.len()));
    }
}

/// Every move that can be written.
fn every_move() -> Vec<Move> {
    let mut all = vec![Move::Draw, Move::Redeal, Move::Stop];
    let goals = || {
        Suit::ALL
            .map(Goal::Suit)
            .into_iter()
            .chain(Colour::ALL.map(Goal::Ace))
    };
    let sources = || Column::all().map(Source::Column).chain([Source::Waste]);
    for to in Column::all() {
        all.push(Move::Waste { to });
        all.extend(Column::all().flat_map(|from| (0..=14).map(move |count| Move::Tail { from, count, to })));
        all.extend(goals().map(|from| Move::Down { from, to }));
        all.extend(Rank::all().map(|rank| Move::Declare { column: to, rank }));
    }
    all.extend(sources().flat_map(|from| goals().map(move |to| Move::Up { from, to })));
    all.extend(sources().map(Move::PutOut));
    all
}

#[test]
fn the_generator_lists_exactly_what_the_checker_accepts() {
    let all = every_move();
    for rules in RULES {
        soak(rules, 4, |game, _, _, _, state| {
            let mut listed = Vec::new();
            game.legal_moves(state, Seat::FIRST, &mut listed);
            game.extra_moves(state, Seat::FIRST, &mut listed);
            for mv in &all {
                let checked = game.check(state, Seat::FIRST, mv);
                let known = listed.contains(mv);
                assert_eq!(checked.is_ok(), known, "{rules}: {mv} {checked:?}\n{state:?}");
            }
            assert!(listed.iter().all(|mv| all.contains(mv)), "{listed:?}");
        });
    }
}

#[test]
fn every_state_is_sound() {
    for rules in RULES {
        soak(rules, 40, |game, _, mv, _, state| {
            let view = game.view(state, Viewer::Public);
            for card in standard_deck() {
                assert_eq!(
                    state.in_sight(card),
                    view.in_sight(card),
                    "{rules}: {card} after {mv}"
                );
            }
            for colour in Colour::ALL {
                let wild = state.joker(colour);
                let up = state.columns().iter().flat_map(|c| c.face_up());
                let found: Vec<Piece> = up.copied().filter(|p| p.bare() == Piece::open(colour)).collect();
                assert_eq!(
                    found.len(),
                    usize::from(wild.place == JokerPlace::Column),
                    "{rules}: {mv}"
                );
                assert!(
                    found.iter().all(|&p| p == wild.piece),
                    "{rules}: {mv}: {found:?} {wild:?}"
                );
                let in_waste = state.waste().contains(&Piece::open(colour));
                assert_eq!(in_waste, wild.place == JokerPlace::Waste, "{rules}: {mv}");
                if matches!(
                    wild.place,
                    JokerPlace::Waste | JokerPlace::Hidden | JokerPlace::Out | JokerPlace::Absent
                ) {
                    assert!(wild.piece.is_open(), "{rules}: {mv}: {wild:?}");
                }
            }
            for pile in state.columns() {
                assert!(
                    pile.face_down().is_empty() || !pile.face_up().is_empty(),
                    "{rules}: {mv}"
                );
                assert!(
                    pile.face_up().iter().rev().skip(1).all(|p| !p.is_open()),
                    "{rules}: {mv}"
                );
            }
            let mut pack = state.pack();
            pack.sort();
            pack.dedup();
            assert_eq!(pack.len(), if rules.contains("jokers=red") { 53 } else { 54 });
        });
    }
}

/// Updates what each joker stands for from an event alone.
fn follow(stands: &mut [Piece; 2], event: &Event) {
    let mut now = |piece: Piece| stands[piece.colour() as usize] = piece;
    match event {
        Event::Moved { cards, .. } => cards.iter().filter(|p| p.is_joker()).for_each(|&p| now(p)),
        Event::Declared { joker, .. } => now(*joker),
        Event::BecameAce { card } => now(Piece::exact(*card)),
        Event::Exchanged { joker, .. } | Event::PutOut { joker, .. } => now(Piece::open(*joker)),
        _ => {}
    }
}

#[test]
fn js_17_whatever_turns_up_is_exchanged_exactly_when_a_joker_stands_for_it() {
    let (mut exchanges, mut swaps) = (0, 0);
    for rules in RULES {
        let forced = !rules.contains("exchange=never");
        soak(rules, 120, |_, before, mv, events, after| {
            let mut stands = Colour::ALL.map(|colour| before.joker(colour).piece);
            for (i, event) in events.iter().enumerate() {
                let turned = match event {
                    Event::TurnedUp { card, .. } => card.card(),
                    Event::Drawn { cards, .. } => cards.last().and_then(|p| p.card()),
                    _ => None,
                };
                follow(&mut stands, event);
                if let Some(card) = turned {
                    let matches = stands[card.colour() as usize].stands_for(card);
                    let exchanged =
                        matches!(events.get(i + 1), Some(Event::Exchanged { card: c, .. }) if *c == card);
                    assert_eq!(exchanged, matches && forced, "{rules}: {mv}: {events:?}");
                    exchanges += usize::from(exchanged);
                }
                if let Event::Exchanged {
                    back: Where::Column(_),
                    ..
                } = event
                {
                    swaps += 1;
                }
            }
            assert_eq!(
                stands,
                Colour::ALL.map(|colour| after.joker(colour).piece),
                "{rules}: {mv}"
            );
        });
    }
    assert!(
        exchanges > 100 && swaps > 20,
        "{exchanges} exchanges, {swaps} of them in columns"
    );
}

#[test]
fn js_31_a_game_ends_exactly_when_nothing_that_counts_is_left() {
    let mut ended = 0;
    for rules in RULES {
        soak(rules, 60, |game, _, _, _, state| {
            // Continue from the listed moves as if the game hadn't ended.
            let mut position = game.position(state);
            position.stopped = false;
            let mut again = game.set_up(&position).expect("a reached state");
            assert_eq!(again.phase(), state.phase(), "{rules}");
            if state.phase() == Phase::Finished {
                ended += 1;
                return;
            }
            let mut moves = Vec::new();
            game.legal_moves(&again, Seat::FIRST, &mut moves);
            let counts = |mv: &Move| match *mv {
                Move::PutOut(_) | Move::Stop => false,
                Move::Tail { from, count, to } => {
                    let whole = &state.columns()[from.index()];
                    let empty = &state.columns()[to.index()];
                    !(empty.face_up().is_empty()
                        && whole.face_down().is_empty()
                        && whole.face_up().len() == usize::from(count))
                }
                _ => true,
            };
            assert!(
                !state.stock().is_empty() || moves.iter().any(counts),
                "{rules}: {moves:?}"
            );
            game.play(&mut again, Seat::FIRST, &Move::Stop, &mut ())
                .expect("stopping is always legal");
        });
    }
    assert!(ended > 20, "{ended} games ended by themselves");
}

#[test]
fn unseen_cards_are_sampled_evenly() {
    let game = game("");
    let mut played = Match::new(game.clone(), Deal::Number(11));
    for _ in 0..5 {
        played
            .play(Seat::FIRST, &Move::Draw)
            .expect("the stock has cards");
    }
    let view = game.view(played.state(), Viewer::Seat(Seat::FIRST));
    let mut dice = Dice::for_player(4);
    let mut first = std::collections::BTreeMap::<Piece, u32>::new();
    let unseen = 54 - 7 - 5;
    for _ in 0..unseen * 400 {
        let state = game.sample(&view, &mut dice);
        assert_eq!(game.view(&state, Viewer::Public), view);
        *first.entry(state.columns()[6].face_down()[0]).or_default() += 1;
    }
    assert_eq!(first.len(), unseen);
    // Standard deviation about 20; six of them.
    assert!(first.values().all(|n| n.abs_diff(400) < 120), "{first:?}");
}

#[test]
fn after_a_redeal_the_stock_is_known() {
    let game = game("redeals=times(1)");
    let mut played = Match::new(game.clone(), Deal::Number(11));
    while played.play(Seat::FIRST, &Move::Draw).is_ok() {}
    played
        .play(Seat::FIRST, &Move::Redeal)
        .expect("the stock is empty");
    let view = game.view(played.state(), Viewer::Seat(Seat::FIRST));
    assert_eq!(&view.seen_stock[..], played.state().stock());
    for seed in 0..20 {
        let sampled = game.sample(&view, &mut Dice::for_player(seed));
        assert_eq!(sampled.stock(), played.state().stock());
    }
    // Turning up a known card reveals nothing, so undoing it is free; the first time it wasn't.
    played
        .play(Seat::FIRST, &Move::Draw)
        .expect("the stock has cards");
    assert!(!played.undo_marks());
    let mut fresh = Match::new(game, Deal::Number(11));
    fresh.play(Seat::FIRST, &Move::Draw).expect("the stock has cards");
    assert!(fresh.undo_marks());
}
