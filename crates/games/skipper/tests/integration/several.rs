//! Several players: turns, auctions, the skip tax, races.

use crate::common::{
    LAST, STUCK, TO_5S, TestMatch, card, english, english_arg, game, refused, seat, seat_json, table,
};
use serde_json::json;
use wildpile_game::{Game, Seat, Turn, Viewer};
use wildpile_skipper::Skipper;

#[test]
fn sk_30_own_decks_clockwise_turns() {
    let mut t = TestMatch::deal("", 4, 9);
    for number in 1..=4 {
        assert_eq!((t.see(number).hand_count, t.see(number).draw_count), (5, 43));
    }
    for number in [1, 2, 3, 4, 1] {
        assert_eq!(t.due(), [number]);
        let first = t
            .moves(number)
            .into_iter()
            .find(|m| m.starts_with("discard"))
            .unwrap();
        assert!(t.why_of(number % 4 + 1, "end").contains("'s turn"));
        t.does(number, &first).does(number, "end");
        while t.due() == [number] {
            t.does(number, &t.moves(number)[0].clone());
        }
    }
    assert_eq!(TestMatch::deal("first=seat 3", 3, 9).due(), [3]);
    let firsts: std::collections::BTreeSet<u8> = (1..=40)
        .map(|n| TestMatch::deal("first=random", 4, n).due()[0])
        .collect();
    assert_eq!(firsts.len(), 4, "at random");
}

#[test]
fn sk_31_when_nobody_can_win_it_is_a_draw() {
    // Both hearts books have lost their finishing cards, which is noticed only at the end of the
    // turn.
    let gone = "S: AS QH KH";
    let mut t = table("auction=false", &[(STUCK, gone), (STUCK, gone)]);
    t.does(1, "give up");
    assert_eq!(t.due(), [2], "the other one plays on alone");
    t.does(2, "discard 9H").does(2, "end");
    assert!(t.outcome().is_none(), "the jack is left");
    t.does(2, "give up");
    let outcome = t.outcome().unwrap();
    assert!(outcome.drawn && outcome.winners.is_empty());
    // One seat is dead, the other gave up.
    let game = game("skippers=strong", 2);
    let dead = seat_json(&game, STUCK, "S: AS JH QH KH", "", "");
    let fine = seat_json(&game, STUCK, "", "", "");
    let mut t = TestMatch::at(game, json!({ "seats": [dead, fine] }));
    assert!(t.banner(1).contains("hearts"), "{}", t.banner(1));
    t.does(2, "give up");
    assert!(t.outcome().unwrap().drawn);
    // A finished seat no longer takes part: it neither bids nor draws.
    let mut t = table("", &[("JD", LAST), (STUCK, TO_5S), ("9H 9D 9C TC KD", TO_5S)]);
    t.does(1, "play JD");
    assert!(t.why_of(1, "give up").contains("finished"));
    t.does(2, "auction 9H");
    assert_eq!(t.due(), [3]);
    t.does(3, "pass");
    assert_eq!(t.due(), [2], "the finished seat is not asked");
    t.does(2, "discard 9H").does(2, "end").does(3, "play KD on S");
    let out = t.see(1);
    assert_eq!(
        (out.hand_count, out.trash_count, out.is_asked),
        (0, 0, false),
        "nor taxed"
    );
}

#[test]
fn sk_32_an_auction_is_a_turn_of_its_own() {
    let hands = [("2S 9D 9C TC TD", ""), (STUCK, "")];
    let t = table("", &hands);
    assert!(t.why("auction 9D").is_empty());
    // After a play or a discard it is too late.
    for first in ["play 2S", "discard 9C"] {
        let mut t = table("", &[("2S 3S 9D 9C TC", ""), (STUCK, "")]);
        t.does(1, first);
        assert!(t.why("auction 9D").contains("turn of its own"), "{first}");
    }
    assert!(
        table("auction=false", &hands)
            .why("auction 9D")
            .contains("no auctions")
    );
    assert!(
        TestMatch::solo("", STUCK, "")
            .why("auction 9D")
            .contains("no auctions")
    );
    assert!(table("", &hands).why_of(2, "bid 9H").contains("'s turn"));
}

#[test]
fn sk_33_the_highest_rank_wins_and_everybody_bids_once() {
    let mut t = table(
        "",
        &[
            ("2S 9D 9C TC TD", ""),
            ("KH 9D 9C TC TD", ""),
            ("QH 5D 9C TC TD", ""),
            ("KD 3D 9C TC TD", ""),
        ],
    );
    t.does(1, "auction 9D");
    assert_eq!(t.due(), [2]);
    assert!(t.why_of(2, "discard 9D").contains("up for auction"));
    assert!(t.why_of(3, "bid QH").contains("Seat 2 bids now"));
    assert!(!t.why_of(2, "bid QH").is_empty(), "not in that hand");
    t.does(2, "pass").does(3, "bid QH");
    let view = t.game.view(t.played.state(), Viewer::Public);
    let auction = view.auction.unwrap();
    assert_eq!(
        (auction.lot, auction.bids[2]),
        (card("9D"), Some(card("QH"))),
        "face up"
    );
    t.does(4, "bid KD");
    assert!(t.hand(1).contains("KD") && t.hand(4).contains("9D") && t.hand(3).contains("QH"));
    // Ace low.
    let one = "opening=ace_first";
    let mut t = table(
        one,
        &[
            ("2S 9D 9C TC TD", ""),
            ("AH 9D 9C TC TD", ""),
            ("2H 5D 9C TC TD", ""),
        ],
    );
    t.does(1, "auction 9D").does(2, "bid AH").does(3, "bid 2H");
    assert!(t.hand(1).contains("2H"));
}

#[test]
fn sk_34_cards_change_hands_and_nobody_draws() {
    let mut t = table(
        "",
        &[
            ("2S 9D 9C TC TD", ""),
            ("JH 8D 9C TC TD", ""),
            ("QH 5D 9C TC TD", ""),
        ],
    );
    let before: Vec<u8> = (1..=3).map(|n| t.see(n).draw_count).collect();
    t.does(1, "auction 9D").does(2, "bid JH").does(3, "pass");
    assert_eq!((t.due(), t.turns(1)), (vec![2], 1), "a complete turn");
    let after: Vec<u8> = (1..=3).map(|n| t.see(n).draw_count).collect();
    assert_eq!(before, after);
    assert_eq!(
        (t.see(1).gained().to_vec(), t.see(1).lost().to_vec()),
        (vec![card("JH")], vec![card("9D")])
    );
    // A duplicate in one hand: seat 2 has its own nine of diamonds in the draw pile.
    let position = t.game.position(t.played.state());
    assert_eq!(&t.game.set_up(&position).unwrap(), t.played.state());
}

#[test]
fn sk_35_a_failed_auction_owes_a_discard() {
    let mut t = table("", &[("2S 9D 9C TC TD", ""), ("JH 8D 9C TC TD", "")]);
    t.does(1, "auction 9D").does(2, "pass");
    assert!(
        t.moves(1).iter().all(|m| m.starts_with("discard")),
        "{:?}",
        t.moves(1)
    );
    t.does(1, "discard TC").does(1, "discard TD").does(1, "end");
    assert_eq!((t.turns(1), t.see(1).hand_count), (1, 5));
}

#[test]
fn sk_36_skippers_make_the_others_draw() {
    let hands = [("KH QH 8S JD TD", TO_5S), (STUCK, ""), (STUCK, "")];
    let mut t = table("trash=automatic", &hands);
    t.does(1, "play KH on S");
    assert_eq!([2, 3].map(|n| t.see(n).hand_count), [6, 6]);
    t.does(1, "play QH on S").does(1, "play 8S");
    assert_eq!(
        [2, 3].map(|n| t.see(n).hand_count),
        [7, 7],
        "hands may exceed the hand size"
    );
    let mut t = table("skip_tax=false", &hands);
    t.does(1, "play KH on S");
    assert_eq!(t.see(2).hand_count, 5);
    // A skipper that finishes a book costs no tax.
    let to_9 = "S: AS 2S 3S 4S 5S 6S 7S 8S 9S";
    let mut t = table("", &[("KS 9D 9C TC TD", to_9), (STUCK, "")]);
    t.does(1, "play KS");
    assert_eq!(t.see(2).hand_count, 5);
    // A taxed seat decides in between, and the turn goes on.
    let g = game("", 2);
    let one = seat_json(&g, "KH QH 8S JD TD", TO_5S, "", "");
    let two = seat_json(&g, STUCK, "S: AS 2S KD 5S", "7C 3S", "");
    let mut t = TestMatch::at(g, json!({ "seats": [one, two] }));
    t.does(1, "play KH on S");
    assert_eq!(t.due(), [2]);
    assert!(
        t.why("play 8S").contains("Seat 2 is deciding"),
        "{}",
        t.why("play 8S")
    );
    t.does(2, "trash 3S");
    assert!(t.hand(2).contains("7C"));
    assert_eq!(t.due(), [1]);
    t.does(1, "play 8S");
}

#[test]
fn sk_38_a_race() {
    let mut t = TestMatch::deal("pace=race", 3, 4);
    assert_eq!(t.due(), [1, 2, 3], "everybody at the same time");
    assert_eq!(t.hand(1), t.hand(3), "the same deal");
    assert_ne!(
        TestMatch::deal("pace=race { same_deal = false }", 3, 4).hand(1),
        TestMatch::deal("pace=race { same_deal = false }", 3, 4).hand(2)
    );
    let discard = t.moves(3).into_iter().find(|m| m.starts_with("discard")).unwrap();
    t.does(3, &discard).does(3, "end");
    assert_eq!((t.turns(3), t.turns(1)), (1, 0));
    assert!(
        t.why_of(1, &discard.replace("discard", "auction"))
            .contains("no auctions")
    );
    let mut t = table(
        "pace=race",
        &[(STUCK, TO_5S), ("JD", LAST), ("KH 9D 9C TC TD", TO_5S)],
    );
    t.does(3, "play KH on S");
    let others = [1, 2].map(|n| (t.see(n).hand_count, t.see(n).owed));
    assert_eq!(others, [(5, 0), (1, 0)], "no tax");
    t.does(2, "play JD");
    let outcome = t.outcome().unwrap();
    assert!(
        outcome.won(seat(2)) && outcome.winners.len() == 1,
        "the first to finish wins at once"
    );
}

#[test]
fn questions_are_shown_in_a_lost_game_too() {
    let gone = "S: AS JH QH KH";
    let mut t = table("skippers=strong", &[(STUCK, gone), (STUCK, gone)]);
    assert!(t.banner(1).contains("hearts") && t.banner(1).contains("Only a trade can help"));
    let now = |t: &TestMatch, number| {
        let facts = t.scene(number).facts;
        facts
            .into_iter()
            .find(|(name, _)| english(name) == "Now")
            .map(|(_, text)| english_arg(&text))
    };
    assert_eq!(now(&t, 1), None);
    t.does(1, "auction 9H");
    assert!(now(&t, 2).unwrap().contains("Bid a card for the nine of hearts"));
    assert_eq!(now(&t, 1), None, "nothing is asked of the seller");
    t.does(2, "pass");
    assert!(now(&t, 1).unwrap().contains("discard at least one card"));
    assert!(t.banner(1).contains("hearts"), "the banner stays");
    // While the game can still be won, the banner shows the decision.
    let mut t = table("", &[(STUCK, ""), (STUCK, "")]);
    t.does(1, "auction 9H");
    assert!(t.banner(2).contains("Bid a card") && now(&t, 2).is_none());
    t.does(2, "pass");
    assert!(t.banner(1).contains("discard at least one card"));
}

#[test]
fn sk_38_a_race_is_refused_with_one_seat() {
    for rules in ["pace=race", "pace=race { same_deal = false }"] {
        let why = refused(rules, 1);
        assert!(
            why.contains("pace, seats") && why.contains("a race needs an opponent"),
            "{why}"
        );
        assert_eq!(refused(rules, 2), "");
    }
    // With everything else that is wrong.
    let why = refused(
        "pace=race, first=seat 3, top_of_discard=true, used_skippers=discard",
        1,
    );
    assert_eq!(why.lines().count(), 3, "{why}");
}

#[test]
fn sk_30_a_position_does_not_contradict_who_begins() {
    let review = |rules: &str, first: Option<u8>| {
        let g = game(rules, 2);
        let seat = |g: &Skipper| seat_json(g, "7S 9H 8H 7H 5H", "", "", "");
        let mut position = json!({ "seats": [seat(&g), seat(&g)] });
        if let Some(first) = first {
            position["first"] = first.into();
        }
        let position = serde_json::from_value(position).unwrap();
        let state = g.set_up(&position).unwrap();
        let problems = g.review(&position).problems;
        (
            problems.first().map(|p| p.path.clone()),
            g.position(&state).first.map(Seat::number),
        )
    };
    assert_eq!(
        review("first=seat 2", Some(1)),
        (Some("first".to_owned()), Some(1))
    );
    assert_eq!(review("first=seat 2", Some(2)), (None, Some(2)));
    assert_eq!(review("first=seat 2", None), (None, Some(2)), "as the rules say");
    assert_eq!(review("first=random", Some(2)), (None, Some(2)));
}

#[test]
fn sk_38_a_race_ends_while_someone_is_asked() {
    let g = game("pace=race, trash=ask", 2);
    let one = seat_json(&g, "7S 9H 8H 7H 5H", "S: AS 2S KD 5S", "2C 3S", "");
    let two = seat_json(&g, "JD", LAST, "", "");
    let mut t = TestMatch::at(g, json!({ "seats": [one, two] }));
    t.does(1, "discard 7S").does(1, "end");
    assert!(t.banner(1).contains("trash it or keep it"));
    t.does(2, "play JD");
    assert!(t.outcome().unwrap().won(seat(2)));
    let position = t.game.position(t.played.state());
    assert_eq!(&t.game.set_up(&position).unwrap(), t.played.state());
}

#[test]
fn sk_39_what_each_seat_may_see() {
    let t = table("", &[("6S 9D 9C TC TD", TO_5S), ("JH 8D 9C TC KD", "")]);
    let view = t.game.view(t.played.state(), Viewer::Seat(seat(1)));
    assert!(view.seats[0].hand.is_some() && view.seats[1].hand.is_none());
    assert!(view.seats[1].trash.is_none() && view.seats[1].unseen.is_none());
    assert_eq!((view.seats[1].hand_count, view.seats[1].draw_count), (5, 43));
    let text = serde_json::to_string(&view).unwrap();
    assert!(!text.contains("KD") && text.contains("6S"));
    let public = serde_json::to_string(&t.game.view(t.played.state(), Viewer::Public)).unwrap();
    assert!(
        !public.contains("9D") && public.contains("5S"),
        "stacks are public, hands are not"
    );
    assert!(matches!(t.played.turn(), Turn::Seats { .. }));
}

#[test]
fn cd_04_up_to_four_players() {
    assert_eq!(TestMatch::deal("deck=five_colours", 4, 1).due(), [1]);
    assert!(refused("deck=five_colours", 5).contains("1 to 4"));
}

/// The facts that name other seats, for the first one.
fn facts_of_others(t: &TestMatch) -> Vec<String> {
    let facts = t.scene(1).facts;
    let others = facts.iter().filter(|(what, _)| what.arg("seat").is_some());
    others
        .map(|(what, how)| format!("{}: {}", english(what), english_arg(how)))
        .collect()
}

#[test]
fn facts_about_other_seats_leave_out_what_lies_on_a_large_table() {
    let two = table("auction=false", &[(STUCK, ""), (STUCK, "")]);
    assert_eq!(facts_of_others(&two).len(), 1);
    let mut three = table("auction=false", &[(STUCK, ""), (STUCK, ""), (STUCK, "")]);
    assert!(facts_of_others(&three).is_empty());
    three.does(1, "discard 9H").does(1, "end").does(2, "give up");
    let facts = facts_of_others(&three);
    assert!(facts.len() == 1 && facts[0].contains("gave up"), "{facts:?}");
}
