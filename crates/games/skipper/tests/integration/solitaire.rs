//! Every rule of the solitaire, and every option by its effect.

use crate::common;
use crate::common::{LAST, TO_5S, TestMatch, cards, english, english_arg, game, refused, seat_json};
use serde_json::json;
use wildpile_game::{Game, Seat, Viewer};
use wildpile_skipper::TurnPhase;
use wildpile_table::{Tone, ZoneKind};

#[test]
fn sk_01_how_the_stacks_start() {
    let t = TestMatch::deal("", 1, 7);
    let s = t.see(1);
    assert_eq!((s.hand_count, s.draw_count), (5, 43));
    assert!((0..4).all(|c| s.stacks.stack(c).len() == 1 && s.stacks.stack(c)[0].rank() == 1));
    for opening in ["ace_first", "skippable_ace", "any_start"] {
        let t = TestMatch::deal(&format!("opening={opening}"), 1, 7);
        assert!(
            t.see(1).stacks.all().is_empty() && t.see(1).draw_count == 47,
            "{opening}"
        );
    }
    let t = TestMatch::solo("opening=ace_first", "AS 2S KD 5H 6H", "");
    assert!(t.legal("play AS") && !t.legal("play 2S") && !t.legal("play 5H"));
    assert!(
        t.why("play KD on S").contains("empty"),
        "{}",
        t.why("play KD on S")
    );
    let mut t = TestMatch::solo("opening=skippable_ace", "AS 2S KD 4S 3S", "");
    t.go("play KD on S");
    assert!(t.legal("play AS") && t.legal("play 2S") && t.legal("play 3S") && !t.legal("play 4S"));
    let t = TestMatch::solo("opening=any_start", "AS 9S KD 5H 6H", "");
    assert!(t.legal("play 9S") && t.legal("play 5H") && !t.legal("play KD on S"));
}

#[test]
fn sk_02_the_hand_size() {
    for hand in 1..=7 {
        assert_eq!(
            usize::from(TestMatch::deal(&format!("hand={hand}"), 1, 1).see(1).hand_count),
            hand
        );
    }
    assert!(refused("hand=0", 1).contains("1 to 7") && refused("hand=8", 1).contains("1 to 7"));
}

#[test]
fn sk_03_naturals_go_on_their_own_stack_in_order() {
    let mut u = TestMatch::solo("", "6S 7S 6H 2H 9C", TO_5S);
    assert!(u.legal("play 6S") && !u.legal("play 7S") && !u.legal("play 6H") && u.legal("play 2H"));
    assert!(!u.why("play 2H on S").is_empty(), "its own stack only");
    u.go("play 6S");
    assert_eq!((u.book('S').rank, u.book('S').allowance), (6, 0));
}

#[test]
fn sk_04_skippers_go_on_any_open_stack_and_add_up() {
    let mut t = TestMatch::solo("", "QD KD QH 2C 3C", TO_5S);
    for letter in ['S', 'H', 'C', 'D'] {
        assert!(t.legal(&format!("play KD on {letter}")), "{letter}");
    }
    t.go("play QD on S; play KD on S; play QH on S");
    assert_eq!(t.book('S').allowance, 4);
    // The effect of the skipper sets.
    let skips = |rules: &str, rank| game(rules, 1).deck().skips(rank);
    let facts = |rules: &str| {
        let g = game(rules, 1);
        (
            g.deck().cards(),
            g.deck().end(),
            [11, 12, 13].map(|r| skips(rules, r)),
        )
    };
    assert_eq!(facts(""), (52, 11, [0, 1, 2]));
    assert_eq!(facts("skippers=strong"), (52, 11, [1, 2, 3]));
    assert_eq!(facts("skippers=weak"), (52, 12, [0, 0, 1]));
    assert_eq!(facts("skippers=none_to_jack"), (44, 11, [0, 0, 0]));
    assert_eq!(facts("skippers=none_to_king"), (52, 13, [0, 0, 0]));
}

#[test]
fn sk_05_what_finishes_a_book() {
    let to_j = "S: AS 2S 3S 4S 5S 6S 7S 8S 9S TS";
    let done = |rules: &str, stacks: &str, last: &str| {
        let mut t = TestMatch::solo(rules, &format!("{last} 2C 3C"), stacks);
        t.go(&format!("play {last}"));
        t.book('S').finished
    };
    assert!(done("", to_j, "JS") && done("", to_j, "QS") && done("", to_j, "KS"));
    assert!(!done("finish=end_card_only", to_j, "KS") && done("finish=end_card_only", to_j, "JS"));
    assert!(done("finish=lenient", "S: AS", "KS") && !done("finish=lenient", "S: AS", "2S"));
    assert!(done(
        "skippers=none_to_king, skip_tax=false",
        &format!("{to_j} JS QS"),
        "KS"
    ));
    assert!(!done(
        "skippers=none_to_king, skip_tax=false",
        &format!("{to_j} JS"),
        "QS"
    ));
    let t = TestMatch::solo("", "JS 2C KD 9H 8H", &format!("{to_j} QS"));
    assert!(t.why("play KD on S").contains("finished"));
    assert!(t.why("play JS").contains("finished"), "not the next rank either");
}

#[test]
fn sk_06_a_turn_is_playing_or_discarding() {
    let mut t = TestMatch::solo("", "6S 7S 9H 8H 2C", TO_5S);
    t.go("play 6S");
    assert!(t.why("discard 9H").contains("either play or discard"));
    t.go("play 7S; play 2C");
    assert_eq!(
        t.turns(1),
        1,
        "nothing else can be done: the turn ended by itself"
    );
    let mut t = TestMatch::solo("", "6S 7S 9H 8H 2C", TO_5S);
    t.go("discard 9H");
    assert!(t.why("play 6S").contains("you have discarded"));
    t.go("discard 8H; end");
    assert_eq!(t.turns(1), 1);
    let mut t = TestMatch::solo("turn=play_then_discard", "6S 9H 8H 7H 5H", TO_5S);
    t.go("play 6S; discard 9H");
    assert!(t.why("play 6S").contains("not in your hand"));
    t.go("end");
    let mut t = TestMatch::solo("turn=play_then_discard", "6S 9H 8H 7H 2C", TO_5S);
    t.go("discard 9H");
    assert!(t.why("play 6S").contains("you can play only before"));
}

#[test]
fn sk_07_a_turn_in_which_nothing_happened_is_refused() {
    let t = TestMatch::solo("", "6S 9H 8H 7H 5H", TO_5S);
    assert!(t.why("end").contains("at least one card") && !t.legal("pass"));
    let t = TestMatch::solo("", "7S 9H 8H 7H 5H", TO_5S);
    assert!(t.why("end").contains("must discard"));
    assert!(t.moves(1).iter().all(|m| m.starts_with("discard")));
    // If no cards are left, the turn is a pass.
    let game = game("skippers=strong", 1);
    let seat = empty_handed(&game);
    let mut t = TestMatch::at(game, json!({ "seats": [seat] }));
    assert_eq!(t.moves(1), ["pass"]);
    t.go("pass");
    assert_eq!(t.turns(1), 1);
    assert_eq!(t.moves(1), ["pass"], "and again");
}

/// Three books are finished and every card lies on the stacks.
fn empty_handed(game: &wildpile_skipper::Skipper) -> serde_json::Value {
    let stacks = "S: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS; H: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH; C: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC; D: AD JD QD KD QS QH QC KS KH KC 2D 3D 4D 5D 6D 7D 8D 9D TD";
    seat_json(game, "", stacks, "", "")
}

#[test]
fn sk_08_discarding_is_free_or_only_when_stuck() {
    assert!(TestMatch::solo("", "6S 9H 8H 7H 5H", TO_5S).legal("discard 6S"));
    let t = TestMatch::solo("discard=only_when_stuck", "6S 9H 8H 7H 5H", TO_5S);
    assert!(t.why("discard 9H").contains("only when you can't play"));
    let t = TestMatch::solo("discard=only_when_stuck", "KD 9H 8H 7H 5H", TO_5S);
    assert!(!t.legal("discard 9H"), "a skipper counts as playable");
    let mut t = TestMatch::solo("discard=only_when_stuck", "7S 9H 8H 7H 5H", TO_5S);
    t.go("discard 9H; discard 8H; end");
}

#[test]
fn sk_09_the_player_chooses_the_order_of_discards() {
    let mut t = TestMatch::solo("", "7S 9H 8H 7H 5H", TO_5S);
    t.go("discard 8H; discard 7S; discard 9H; end");
    assert_eq!(t.see(1).discard.to_vec(), cards("8H 7S 9H"));
}

#[test]
fn sk_10_draw_up_to_the_hand_size() {
    let mut t = TestMatch::solo_with("", "7S 9H 8H 7H 5H", TO_5S, "2C 3C 4C", "");
    t.go("discard 7S; discard 9H; end");
    assert_eq!(t.see(1).hand_count, 5);
    assert!(t.hand(1).contains("4C") && t.hand(1).contains("3C") && !t.hand(1).contains("2C"));
}

#[test]
fn sk_11_dead_cards_that_are_drawn() {
    const SKIPPED: &str = "S: AS 2S KD 5S";
    let draw = "2C 3S";
    let start = |rules: &str| {
        let mut t = TestMatch::solo_with(rules, "7S 9H 8H 7H 5H", SKIPPED, draw, "");
        t.go("discard 7S; end");
        t
    };
    for rules in ["", "trash=automatic"] {
        let t = start(rules);
        assert_eq!(t.see(1).trash.unwrap().to_vec(), cards("3S"), "{rules}");
        assert!(t.hand(1).contains("2C"));
    }
    assert!(start("trash=never").hand(1).contains("3S"));
    let mut t = start("trash=ask");
    assert_eq!(t.moves(1), ["trash 3S", "keep 3S"]);
    assert!(t.why("discard 9H").contains("decide about the three of spades"));
    assert!(t.banner(1).contains("trash it or keep it"));
    // The answers are buttons, and can be played with the card.
    let scene = t.scene(1);
    let buttons: Vec<&str> = scene.buttons().map(|action| action.notation.as_str()).collect();
    assert!(buttons.starts_with(&["trash 3S", "keep 3S"]), "{buttons:?}");
    assert!(
        scene
            .actions
            .iter()
            .filter(|action| action.answers)
            .all(|action| action.to.is_some())
    );
    t.go("keep 3S");
    assert!(t.hand(1).contains("3S") && t.turns(1) == 1);
    let mut t = start("trash=ask");
    t.go("trash 3S");
    assert!(t.hand(1).contains("2C") && t.see(1).trash_count == 1);
    // From the hand, at the end of a turn.
    let mut t = TestMatch::solo_with("trash_hand=true", "7S 9H 3S 7H 5H", SKIPPED, "2C 4H", "");
    assert!(t.why("trash 3S").contains("play or discard a card first"));
    t.go("discard 7S");
    assert!(t.why("trash 9H").contains("playable later"));
    assert!(
        t.scene(1)
            .buttons()
            .all(|action| !action.notation.starts_with("trash"))
    );
    t.go("trash 3S; end");
    assert_eq!((t.see(1).hand_count, t.see(1).trash_count), (5, 1));
}

#[test]
fn sk_12_the_discard_pile_is_turned_over_in_the_middle_of_a_refill() {
    let start = |rules: &str| {
        let game = game(rules, 1);
        let mut seat = seat_json(&game, "7S 9H 8H 7H 5H", TO_5S, "", "");
        let rest: Vec<String> = serde_json::from_value(seat["draw_pile"].clone()).unwrap();
        seat["draw_pile"] = json!(rest[..1]);
        seat["discard_pile"] = json!(rest[1..]);
        (TestMatch::at(game, json!({ "seats": [seat] })), rest)
    };
    let (mut t, rest) = start("");
    t.go("discard 7S; discard 9H; discard 8H; end");
    for card in &rest[..3] {
        assert!(t.hand(1).contains(card.as_str()), "{card} in {}", t.hand(1));
    }
    let (mut t, _) = start("refill=shuffle");
    t.go("discard 7S; discard 9H; discard 8H; end");
    let shuffled = t
        .played
        .steps()
        .iter()
        .filter(|s| matches!(s.step, wildpile_game::Step::Chance(_)))
        .count();
    assert_eq!((shuffled, t.see(1).hand_count, t.see(1).discard_count), (1, 5, 0));
    assert!(t.see(1).turned && t.turns(1) == 1);
}

#[test]
fn sk_13_won_when_all_books_are_finished() {
    let game = game("", 1);
    let mut seat = seat_json(&game, "JD KS", LAST, "", "");
    seat["turns"] = json!(18);
    let mut t = TestMatch::at(game, json!({ "seats": [seat] }));
    let (name, value) = &t.scene(1).facts[0];
    assert_eq!(
        (english(name), english_arg(value)),
        ("Turn".to_owned(), "19".to_owned())
    );
    t.go("play JD");
    let outcome = t.outcome().unwrap();
    assert!(outcome.won(Seat::FIRST));
    assert_eq!(
        (outcome.turns.as_slice(), outcome.scores.as_slice()),
        ([19].as_slice(), [19].as_slice())
    );
    assert_eq!(t.scene(1).banner.unwrap().tone, Tone::Good);
}

#[test]
fn sk_14_used_skippers_are_discarded() {
    let mut t = TestMatch::solo("used_skippers=discard", "KD QS 8S 9C TC", TO_5S);
    t.go("play KD on S");
    assert_eq!(t.see(1).discard.to_vec(), cards("KD"));
    t.go("play 8S");
    assert_eq!(t.book('S').rank, 8);
    let mut t = TestMatch::solo(
        "used_skippers=discard_and_allowance_stays",
        "KD 9H 8S 9C TC",
        TO_5S,
    );
    t.go("play KD on S; end");
    assert!(t.legal("play 8S"), "the allowance stays");
    // A face card that finishes its book stays.
    let to_9 = "S: AS 2S 3S 4S 5S 6S 7S 8S 9S";
    let mut t = TestMatch::solo("used_skippers=discard", "KS 9C TC", to_9);
    t.go("play KS");
    assert!(t.book('S').finished && !t.see(1).discard.contains(&common::card("KS")));
}

#[test]
fn sk_15_only_the_king_finishes() {
    let rules = "used_skippers=discard, finish=king";
    let to_9 = "S: AS 2S 3S 4S 5S 6S 7S 8S 9S";
    for (cards, moves, done) in [
        ("KS 9C", "play KS", true),
        ("QS 9C", "play QS", false),
        ("TS JS 9C", "play TS; play JS", false),
        ("TS JS KS", "play TS; play JS; play KS", true),
    ] {
        let mut t = TestMatch::solo(rules, cards, to_9);
        t.go(moves);
        assert_eq!(t.book('S').finished, done, "{moves}");
    }
    let mut t = TestMatch::solo(rules, "KS 9C", "S: AS 2S 3S 4S 5S 6S 7S 8S");
    t.go("play KS");
    assert!(!t.book('S').finished, "at the same height as before");
}

#[test]
fn sk_16_the_top_of_the_discard_pile_may_be_played() {
    let start = |rules: &str| TestMatch::solo_with(rules, "9H 8H 9C TC TD", TO_5S, "", "7S 6S");
    assert!(
        start("")
            .why("play 6S from discard")
            .contains("can't be played in this game")
    );
    let mut t = start("top_of_discard=true");
    assert!(t.why("play 7S from discard").contains("only the top"));
    t.go("play 6S from discard; play 7S from discard");
    assert_eq!((t.book('S').rank, t.see(1).discard_count), (7, 0));
    // It counts as playable.
    let t = start("top_of_discard=true, discard=only_when_stuck");
    assert!(!t.legal("discard 9H"));
    // If discards come after plays, only before the first discard.
    let mut t = TestMatch::solo_with(
        "top_of_discard=true, turn=play_then_discard",
        "8S 8H 9C TC TD",
        TO_5S,
        "",
        "7S 6S",
    );
    t.go("play 6S from discard; discard 8S");
    assert!(!t.legal("play 8S from discard"));
    let scene = start("top_of_discard=true").scene(1);
    let action = scene
        .actions
        .iter()
        .find(|a| a.notation == "play 6S from discard")
        .unwrap();
    assert_eq!(
        scene.zone(action.from.unwrap().zone).unwrap().kind,
        ZoneKind::DiscardPile
    );
}

#[test]
fn sk_17_skippers_on_their_own_suit_only() {
    let t = TestMatch::solo("skipper_suit=own", "KD QS 8S 9C TC", TO_5S);
    assert!(t.why("play KD on S").contains("own suit"));
    assert!(t.legal("play KD on D") && t.legal("play QS"));
}

#[test]
fn sk_18_cards_are_removed_unseen() {
    let mut seen = std::collections::BTreeSet::new();
    for number in 1..=30 {
        let t = TestMatch::deal("remove=4, opening=ace_first", 1, number);
        assert_eq!(t.see(1).hand_count + t.see(1).draw_count, 48);
        let position = serde_json::to_value(t.game.position(t.played.state())).unwrap();
        let removed: Vec<String> = serde_json::from_value(position["seats"][0]["removed"].clone()).unwrap();
        assert!(
            removed.len() == 4 && removed.iter().all(|c| !c.starts_with('A')),
            "{removed:?}"
        );
        seen.extend(removed);
        let view = serde_json::to_string(&t.game.view(t.played.state(), Viewer::Seat(Seat::FIRST))).unwrap();
        assert!(!view.contains("removed"));
        assert!(
            t.scene(1)
                .facts
                .iter()
                .any(|(_, v)| english_arg(v).contains("unwinnable")),
            "the player is told"
        );
    }
    assert!(seen.len() > 30, "at random: {}", seen.len());
    assert_eq!(refused("remove=8", 1), "");
    assert!(refused("remove=9", 1).contains("0 to 8"));
    assert_eq!(refused("remove=4, deck=five_colours", 1), "");
    assert!(refused("remove=4, deck=five_colours, skippers=nine_and_ten", 1).contains("up to 15"));
}

#[test]
fn sk_19_the_discard_pile_may_be_looked_through() {
    let open = TestMatch::solo_with("", "9H 8H 9C TC TD", TO_5S, "", "7S 6S");
    assert_eq!(open.see(1).discard.to_vec(), cards("7S 6S"));
    let shut = TestMatch::solo_with("inspect_discard=false", "9H 8H 9C TC TD", TO_5S, "", "7S 6S");
    assert_eq!(
        (shut.see(1).discard.to_vec(), shut.see(1).discard_count),
        (cards("6S"), 2)
    );
    for t in [open, shut] {
        let draw = t
            .scene(1)
            .zones
            .into_iter()
            .find(|z| z.kind == ZoneKind::Stock)
            .unwrap();
        assert!(
            draw.cards.iter().all(|c| c.face().is_none()),
            "the draw pile is hidden"
        );
    }
}

#[test]
fn sk_21_a_game_may_be_given_up_at_any_time() {
    for moves in ["", "discard 9H", "discard 9H; end"] {
        let mut t = TestMatch::solo("", "9H 8H 9C TC TD", TO_5S);
        if !moves.is_empty() {
            t.go(moves);
        }
        assert!(
            !t.moves(1).contains(&"give up".to_owned()),
            "nobody does it by chance"
        );
        assert!(t.warning(1, "give up").is_some());
        t.go("give up");
        let outcome = t.outcome().unwrap();
        assert!(outcome.winners.is_empty() && !outcome.drawn, "it counts as lost");
    }
}

#[test]
fn sk_22_taking_back_a_draw_marks_the_game() {
    let mut t = TestMatch::solo("", "6S 7S 9H 9C TC", TO_5S);
    t.go("play 6S");
    assert!(!t.played.undo_marks());
    t.played.undo();
    assert!(!t.played.is_marked(), "nothing hidden was seen");
    t.played.redo();
    t.go("play 7S");
    assert!(t.turns(1) == 1 && t.played.undo_marks(), "the hand was filled");
    t.played.undo();
    assert!(t.played.is_marked());
    while t.played.undo() {}
    while t.played.redo() {}
    assert_eq!(t.turns(1), 1);
    // The draw pile is empty, so the hand is only filled after a shuffle.
    let game = game("refill=shuffle", 1);
    let mut seat = seat_json(&game, "7S 9H 8H 7H 5H", TO_5S, "", "");
    let rest = seat["draw_pile"].take();
    seat["draw_pile"] = json!([]);
    seat["discard_pile"] = rest;
    let mut t = TestMatch::at(game, json!({ "seats": [seat] }));
    t.go("discard 7S; end");
    assert!(t.turns(1) == 1 && t.played.undo_marks());
}

#[test]
fn sk_23_every_stack_says_what_it_takes() {
    let mut t = TestMatch::solo("", "QD KD 2C 9H TC", TO_5S);
    assert_eq!(
        (t.note("Spades"), t.note("Hearts")),
        ("next 6".to_owned(), "next 2".to_owned())
    );
    t.go("play QD on S");
    assert_eq!(t.note("Spades"), "next 6 or 7");
    t.go("play KD on S");
    assert_eq!(t.note("Spades"), "next 6 to 9");
    let t = TestMatch::solo("", "2C 9H TC", "S: AS 2S 3S 4S 5S 6S 7S 8S 9S");
    assert_eq!(t.note("Spades"), "10; K ends");
    // With a skipper between the naturals, ranks are listed individually.
    let gap = r#"deck = custom { colours = [{ name = sun, letter = S, symbol = "☀", ink = yellow }, { name = sea, letter = W, symbol = "≈", ink = blue }], ranks = 8, skips = [0, 0, 0, 1, 0, 0, 0, 7], end = 7 }"#;
    let note = TestMatch::solo(gap, "S2 S3", "W: W1 S8").note("Sea");
    assert_eq!(note, "2, 3, 5, 6 or 7; 8 ends");
    let kinds: Vec<ZoneKind> = t
        .scene(1)
        .zones
        .iter()
        .filter(|z| z.row == 0)
        .map(|z| z.kind)
        .collect();
    assert_eq!(
        kinds[..3],
        [ZoneKind::DiscardPile, ZoneKind::Stock, ZoneKind::Foundation],
        "from left to right"
    );
}

#[test]
fn gestures_mean_moves() {
    use wildpile_table::{Spot, TableGame};
    let t = TestMatch::solo("", "7S KD 2C 9H TC", TO_5S);
    let scene = t.scene(1);
    let view = t.game.view(t.played.state(), Viewer::Seat(Seat::FIRST));
    let zone = |label: &str| scene.zones.iter().find(|z| english(&z.label) == label).unwrap();
    let hand = zone("Hand");
    let at = |name: &str| {
        hand.cards
            .iter()
            .position(|c| english(&c.face().unwrap().name) == name)
            .unwrap()
    };
    let means = |card: &str, to: Option<&str>| {
        let from = Spot::card(hand.id, at(card));
        t.game
            .intend(&view, from, to.map(|l| zone(l).id))
            .map(|m| m.to_string())
    };
    assert_eq!(means("seven of spades", Some("Spades")).unwrap(), "play 7S");
    assert_eq!(means("seven of spades", None).unwrap(), "play 7S");
    assert_eq!(means("king of diamonds", Some("Hearts")).unwrap(), "play KD on H");
    assert_eq!(means("two of clubs", Some("Discard pile")).unwrap(), "discard 2C");
    assert_eq!(means("two of clubs", Some("Trash")).unwrap(), "trash 2C");
    let draw = t.game.intend(&view, Spot::zone(zone("Draw pile").id), None);
    assert_eq!(draw.unwrap().to_string(), "end");
    assert_eq!(t.see(1).act, TurnPhase::Fresh);
}
