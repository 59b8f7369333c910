//! Series (SK-40) and handicaps (MU-05).

use serde_json::json;
use wildpile_cards::Deal;
use wildpile_game::rules::{Checked, Layer, Source, check_for, read_patch};
use wildpile_game::{Game, Match, Outcome, Seat, Turn};
use wildpile_skipper::{DRAWN_GAMES, Handicap, Position, Rules, Skipper};

use crate::common::{LAST, TO_5S, TestMatch, english, game, listed, refused, seat, seat_json};

/// A table with per-seat rules.
fn uneven(rules: &str, seats: usize) -> Skipper {
    let layer = Layer {
        source: Source::Choice,
        patch: read_patch(rules).expect("rules in text form"),
    };
    let rules: Checked<Rules> = check_for(&[layer], Some(seats)).unwrap_or_else(|e| panic!("{}", listed(&e)));
    Skipper::new(rules, seats).expect("a game")
}

/// Two seats, the first of which finishes with its next move.
fn about_to_win(rules: &str, handicaps: [&[&str]; 2]) -> TestMatch {
    let game = game(rules, 2);
    let mut seats = crate::common::seats(&game, &[("JD", LAST), ("5D 6C", TO_5S)]);
    for (seat, handicaps) in seats.iter_mut().zip(handicaps) {
        seat["handicaps"] = json!(handicaps);
    }
    let series = json!({ "game": 1, "wins": [0, 0] });
    TestMatch::at(game, json!({ "seats": seats, "series": series }))
}

/// The moves that end this game: the first seat finishes, the second takes its last turn.
fn win(t: &mut TestMatch) {
    t.does(1, "play JD").does(2, "discard 5D").does(2, "end");
    while let Some(keep) = t.moves(2).into_iter().find(|m| m.starts_with("keep")) {
        t.does(2, &keep);
    }
}

impl TestMatch {
    fn wins(&self) -> Vec<u16> {
        let position = self.game.position(self.played.state());
        position.series.map_or_else(Vec::new, |series| series.wins)
    }

    fn handicaps(&self, number: u8) -> Vec<Handicap> {
        self.see(number).handicaps.iter().collect()
    }
}

#[test]
fn sk_40_each_game_counts_one_win_and_the_next_is_dealt() {
    let mut t = about_to_win("series=games(2)", [&[], &[]]);
    win(&mut t);
    assert_eq!(t.wins(), [1, 0]);
    assert_eq!(t.outcome(), None);
    // The next game is dealt: nothing is finished, nobody has had a turn.
    for number in [1, 2] {
        assert_eq!((t.see(number).hand_count, t.see(number).turns), (5, 0));
        assert!(!t.see(number).done);
    }
    // Seat 1 gives up, then the other: nobody wins, and two games are over.
    t.does(1, "give up").does(2, "give up");
    assert_eq!(t.wins(), [1, 0]);
    let Outcome {
        winners,
        scores,
        turns,
        ..
    } = t.outcome().unwrap();
    assert_eq!(
        (winners.iter().collect::<Vec<_>>(), scores),
        (vec![Seat::FIRST], vec![1, 0])
    );
    assert_eq!(turns, [1, 1], "those of all games");
}

#[test]
fn sk_40_the_first_to_n_wins() {
    let mut t = about_to_win("series=wins(2)", [&[], &[]]);
    win(&mut t);
    assert_eq!((t.wins(), t.outcome()), (vec![1, 0], None));
    let game = game("series=wins(2)", 2);
    let seats = crate::common::seats(&game, &[("JD", LAST), ("5D 6C", TO_5S)]);
    let series = json!({ "game": 3, "wins": [1, 1] });
    let mut t = TestMatch::at(game, json!({ "seats": seats, "series": series }));
    win(&mut t);
    let outcome = t.outcome().unwrap();
    assert_eq!((outcome.scores, outcome.winners.len()), (vec![2, 1], 1));
}

#[test]
fn sk_40_a_series_of_games_nobody_wins_ends() {
    let mut t = TestMatch::deal("series=wins(2)", 2, 5);
    for games in 1..=DRAWN_GAMES {
        assert_eq!(t.outcome(), None, "{games}");
        let first = t.due()[0];
        t.does(first, "give up").does(3 - first, "give up");
    }
    let outcome = t.outcome().unwrap();
    assert!(outcome.drawn && outcome.winners.is_empty());
}

#[test]
fn sk_40_who_begins_the_next_game() {
    for (first, then) in [("winner", 1), ("next", 2), ("seat 2", 2)] {
        let rules = format!("series=games(3), first={first}");
        let game = game(&rules, 2);
        let seats = crate::common::seats(&game, &[("JD", LAST), ("5D 6C", TO_5S)]);
        let series = json!({ "game": 1, "wins": [0, 0] });
        let begins = if first == "seat 2" { 2 } else { 1 };
        let position = json!({ "seats": seats, "series": series, "first": begins, "to_move": 1 });
        let mut t = TestMatch::at(game, position);
        t.does(1, "play JD");
        if t.due() == [2] && t.see(2).turns == 0 && begins == 1 {
            t.does(2, "discard 5D").does(2, "end");
        }
        while let Some(keep) = t.moves(2).into_iter().find(|m| m.starts_with("keep")) {
            t.does(2, &keep);
        }
        assert_eq!(t.wins(), [1, 0], "{first}");
        assert_eq!(t.due(), [then], "{first}");
    }
    // After a game without a winner the same seat begins again.
    let mut t = TestMatch::deal("series=games(3), first=winner", 2, 1);
    t.does(1, "give up").does(2, "give up");
    assert_eq!(t.due(), [1]);
    let mut t = TestMatch::deal("series=games(3), first=next", 3, 1);
    t.does(1, "give up").does(2, "give up").does(3, "give up");
    assert_eq!(t.due(), [2]);
    // A handicap that is taken in between changes nothing.
    let mut t = about_to_win("series=games(3), first=next, handicaps=pile_up", [&[], &[]]);
    win(&mut t);
    assert_eq!((t.handicaps(1).len(), t.due()), (1, vec![2]));
}

#[test]
fn sk_40_what_needs_a_series_is_refused_without_one() {
    assert!(refused("first=winner", 2).contains("known only in a series"));
    assert!(refused("first=next", 2).contains("known only in a series"));
    assert!(refused("handicaps=pile_up", 2).contains("between the games of a series"));
    assert!(refused("series=games", 1).contains("a series needs an opponent"));
    assert!(refused("series=games(1)", 2).contains("2 to 99"));
}

#[test]
fn sk_40_positions_of_a_series_are_checked() {
    let game = game("series=games(3), handicaps=until_beaten", 2);
    let at = |series: serde_json::Value, handicaps: &[&str]| {
        let mut seats = crate::common::seats(&game, &[("6S", TO_5S), ("5D", TO_5S)]);
        seats[0]["handicaps"] = json!(handicaps);
        let position: Position = serde_json::from_value(json!({ "seats": seats, "series": series })).unwrap();
        game.set_up(&position)
            .map_or_else(|e| listed(&e), |_| String::new())
    };
    assert_eq!(at(json!({ "game": 2, "wins": [1, 0] }), &["own_suit_only"]), "");
    assert!(at(json!({ "game": 0, "wins": [0, 0] }), &[]).contains("counted from 1"));
    assert!(at(json!({ "game": 2, "wins": [2, 0] }), &[]).contains("don't add up"));
    assert!(at(json!({ "game": 2, "wins": [0, 0] }), &[]).contains("don't add up"));
    assert!(at(json!({ "game": 2, "wins": [1] }), &[]).contains("series.wins"));
    assert!(at(json!({ "game": 4, "wins": [2, 1] }), &[]).contains("decided"));
    assert!(at(json!({ "game": 2, "wins": [1, 0], "taking": [1] }), &[]).contains("only winners"));
    let single = crate::common::game("", 2);
    let seats = crate::common::seats(&single, &[("6S", TO_5S), ("5D", TO_5S)]);
    let position: Position =
        serde_json::from_value(json!({ "seats": seats, "series": { "game": 1, "wins": [0, 0] } })).unwrap();
    assert!(listed(&single.set_up(&position).unwrap_err()).contains("single game"));
}

#[test]
fn mu_05_the_winner_takes_a_handicap_that_is_drawn() {
    let mut seen = std::collections::BTreeSet::new();
    for deal in 1..=60 {
        let game = game("series=games(5), handicaps=until_beaten", 2);
        let seats = crate::common::seats(&game, &[("JD", LAST), ("5D 6C", TO_5S)]);
        let position = json!({ "seats": seats, "series": { "game": 1, "wins": [0, 0] } });
        let position: Position = serde_json::from_value(position).unwrap();
        let mut played = Match::from_position(game.clone(), Deal::Number(deal), &position).unwrap();
        played.advance();
        let mut t = TestMatch { game, played };
        win(&mut t);
        let [taken] = t.handicaps(1)[..] else {
            panic!("{deal}")
        };
        assert_eq!(t.handicaps(2), [], "it counts for that seat alone");
        seen.insert(taken);
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), Handicap::ALL);
}

#[test]
fn mu_05_it_stays_until_someone_else_wins_or_piles_up() {
    for (rule, of_second) in [("until_beaten", vec![]), ("pile_up", vec![Handicap::NoTrashing])] {
        let rules = format!("series=games(5), handicaps={rule} {{ chosen = true }}");
        // Seat 1 wins again: what it has stays, and one more is chosen by its opponent.
        let mut t = about_to_win(&rules, [&["own_suit_only"], &["no_trash"]]);
        win(&mut t);
        assert_eq!(t.due(), [2], "an opponent chooses");
        assert_eq!(
            t.why_of(1, "handicap smaller_hand"),
            "Seat 2 is choosing a handicap"
        );
        assert!(t.why_of(2, "handicap own_suit_only").contains("already"));
        assert!(t.why_of(2, "end").contains("first choose a handicap"));
        assert_eq!(t.why_of(2, "handicap smaller_hand"), "");
        t.does(2, "handicap smaller_hand");
        assert_eq!(
            t.handicaps(1),
            [Handicap::SmallerHand, Handicap::OwnSuit],
            "{rule}"
        );
        assert_eq!(t.handicaps(2), of_second, "{rule}");
        assert_eq!((t.see(1).hand_count, t.see(2).hand_count), (4, 5));
    }
}

/// A game of a series that the first two of three seats win; the first begins with these handicaps.
fn shared_win(handicaps: &str, own: &[&str], series: serde_json::Value) -> TestMatch {
    let game = game(
        &format!("series=games(5), handicaps={handicaps} {{ chosen = true }}"),
        3,
    );
    let hands = [("JD", LAST), ("JD", LAST), ("5D 6C", TO_5S)];
    let mut seats = hands.map(|(hand, stacks)| seat_json(&game, hand, stacks, "", ""));
    seats[0]["handicaps"] = json!(own);
    let mut t = TestMatch::at(game, json!({ "seats": seats, "series": series }));
    t.does(1, "play JD")
        .does(2, "play JD")
        .does(3, "discard 5D")
        .does(3, "end");
    while let Some(keep) = t.moves(3).into_iter().find(|m| m.starts_with("keep")) {
        t.does(3, &keep);
    }
    t
}

#[test]
fn mu_05_after_a_shared_win_every_winner_takes_one() {
    let mut t = shared_win("pile_up", &[], json!({ "game": 1, "wins": [0, 0, 0] }));
    assert_eq!(t.due(), [3], "the one who didn't win chooses for both");
    t.does(3, "handicap no_trash");
    assert_eq!(t.due(), [3]);
    t.does(3, "handicap weaker_kings");
    assert_eq!(t.handicaps(1), [Handicap::NoTrashing]);
    assert_eq!(t.handicaps(2), [Handicap::WeakerKings]);
    assert_eq!((t.handicaps(3), t.wins()), (vec![], vec![1, 1, 0]));
}

/// With two losers the second winner's handicap is the other one's choice.
#[test]
fn mu_05_the_losers_choose_in_turn_clockwise_from_the_winner() {
    let game = game("series=games(5), handicaps=until_beaten { chosen = true }", 4);
    // Seats 2 and 4 win.
    let hands = [("5D 6C", TO_5S), ("JD", LAST), ("5D 6C", TO_5S), ("JD", LAST)];
    let seats = hands.map(|(hand, stacks)| seat_json(&game, hand, stacks, "", ""));
    let series = json!({ "game": 1, "wins": [0, 0, 0, 0] });
    let mut t = TestMatch::at(game, json!({ "seats": seats, "series": series }));
    for seat in 1..=4 {
        if seat % 2 == 0 {
            t.does(seat, "play JD");
            continue;
        }
        t.does(seat, "discard 5D").does(seat, "end");
        while let Some(keep) = t.moves(seat).into_iter().find(|m| m.starts_with("keep")) {
            t.does(seat, &keep);
        }
    }
    assert_eq!(t.due(), [3], "the first loser after the first winner");
    t.does(3, "handicap no_trash");
    assert_eq!(t.due(), [1], "then the next one");
    assert!(
        t.why_of(3, "handicap weaker_kings")
            .contains("Seat 1 is choosing")
    );
    t.does(1, "handicap weaker_kings");
    assert_eq!(
        (t.handicaps(2), t.handicaps(4)),
        (vec![Handicap::NoTrashing], vec![Handicap::WeakerKings])
    );
}

/// Nobody has beaten a player who shares a win, so that `until_beaten` keeps what it has.
#[test]
fn mu_05_who_shares_a_win_keeps_its_handicaps_and_takes_one() {
    let series = json!({ "game": 2, "wins": [1, 0, 0] });
    let mut t = shared_win("until_beaten", &["own_suit_only"], series);
    t.does(3, "handicap no_trash").does(3, "handicap no_trash");
    assert_eq!(t.handicaps(1), [Handicap::OwnSuit, Handicap::NoTrashing]);
    assert_eq!(t.handicaps(2), [Handicap::NoTrashing]);
    assert_eq!((t.handicaps(3), t.wins()), (vec![], vec![2, 1, 0]));
}

#[test]
fn mu_05_only_what_changes_something_and_stays_legal() {
    // Skippers already go on their own suit only, and there is no tax.
    let mut t = about_to_win(
        "series=games(3), skip_tax=false, skipper_suit=own, handicaps=until_beaten { chosen = true }",
        [&[], &[]],
    );
    win(&mut t);
    let offered = t.moves(2);
    assert!(
        !offered.contains(&"handicap own_suit_only".to_owned()),
        "{offered:?}"
    );
    assert!(
        !offered.contains(&"handicap no_tax_card".to_owned()),
        "{offered:?}"
    );
    assert!(t.why_of(2, "handicap no_tax_card").contains("change nothing"));
    // A hand of 0 would be impossible.
    let mut t = about_to_win(
        "series=games(3), hand=1, handicaps=until_beaten { chosen = true }",
        [&[], &[]],
    );
    win(&mut t);
    assert!(!t.legal("handicap smaller_hand") && t.why_of(2, "handicap smaller_hand").contains("doesn't go"));
    // Removed cards need 8 to 12 skips; with kings that skip one less, the base game has 8.
    assert!(refused("king_skips=one_less, skippers=weak", 2).contains("king_skips"));
    assert!(
        refused(
            "deck=five_colours, king_skips=one_less, remove=4, skip_tax=false",
            1
        )
        .contains("add up to 5")
    );
}

/// Options that are the same for all seats have no key of a seat's own.
#[test]
fn mu_05_problems_name_keys_that_exist() {
    let why = refused("seat_1 = { draws_tax = false }, pace = race", 2);
    assert!(why.starts_with("seat_1.draws_tax, pace: "), "{why}");
    let why = refused(
        "seat_2 = { skipper_suit = own }, skippers = none_to_jack, skip_tax = false",
        2,
    );
    assert!(why.starts_with("skippers, seat_2.skipper_suit: "), "{why}");
}

#[test]
fn mu_05_rules_per_seat_bind_that_seat_alone() {
    let uneven = uneven(
        "auction=false, seat_2 = { hand = 4, skipper_suit = own, king_skips = one_less }",
        2,
    );
    let seats = ["KD QD", "KD QD"].map(|hand| seat_json(&uneven, hand, TO_5S, "", ""));
    let mut t = TestMatch::at(uneven, json!({ "seats": seats }));
    assert_eq!(t.why("play KD on S"), "");
    t.does(1, "play KD on S").does(1, "end");
    assert_eq!(t.see(1).hand_count, 5);
    assert!(t.why_of(2, "play KD on S").contains("own suit"));
    // Both drew a card as tax? Only the other seat did.
    t.does(2, "play KD on D");
    assert_eq!(t.see(2).books[3].allowance, 1, "kings skip one less");
    t.does(2, "end");
    assert_eq!(t.see(2).hand_count, 4);
}

#[test]
fn mu_05_no_card_from_the_tax_and_no_trashing() {
    let uneven = uneven(
        "auction=false, seat_2 = { draws_tax = false }, seat_3 = { trash = never, discard = only_when_stuck }",
        3,
    );
    let game = uneven.clone();
    let seats = ["KD 2H", "QC 2C", "9C 6S"].map(|hand| seat_json(&uneven, hand, TO_5S, "", ""));
    let mut t = TestMatch::at(uneven, json!({ "seats": seats }));
    t.does(1, "play KD on S");
    assert_eq!(
        [2, 3].map(|n| t.see(n).hand_count),
        [2, 3],
        "seat 2 draws no card"
    );
    t.does(1, "end").does(2, "discard 2C").does(2, "end");
    assert!(t.why_of(3, "discard 9C").contains("only when you can't play"));
    assert!(!game.rules().for_seat(seat(2)).draws_tax);
    assert!(refused("draws_tax=false", 1).contains("nothing to be spared"));
    assert!(refused("draws_tax=false, skip_tax=false", 2).contains("nothing to be spared"));
}

#[test]
fn mu_05_a_series_with_handicaps_is_played_to_its_end() {
    for (n, rules) in [
        "series=games(4), handicaps=until_beaten",
        "series=wins(3), handicaps=pile_up",
        "series=wins(2), handicaps=pile_up { chosen = true }, first=winner",
        "series=games(3), handicaps=until_beaten { chosen = true }, first=next, pace=race",
    ]
    .into_iter()
    .enumerate()
    {
        let game = game(rules, 2 + n % 3);
        let mut played = Match::new(game, Deal::Number(n as u64 + 1));
        let mut dice = wildpile_cards::Dice::for_player(n as u64);
        for _ in 0..200_000 {
            let Turn::Seats { due, .. } = Match::turn(&played) else {
                break;
            };
            let who = due.first().unwrap();
            let moves = played.legal_moves(who);
            let plays: Vec<_> = moves
                .iter()
                .filter(|m| m.to_string().starts_with("play"))
                .collect();
            let mv = if plays.is_empty() {
                moves[dice.index(moves.len())]
            } else {
                *plays[dice.index(plays.len())]
            };
            played
                .play(who, &mv)
                .unwrap_or_else(|e| panic!("{rules}: {}", english(&e)));
        }
        assert!(Match::outcome(&played).is_some(), "{rules}");
    }
}
