//! Wild cards.

use crate::common::*;
use serde_json::{Value, json};
use wildpile_message::Message;

fn table(rules: &str, hand: &str, builds: Value) -> TestMatch {
    two(rules, json!({ "hands": [hand, ""], "builds": builds }))
}

#[test]
fn sb_13_a_wild_is_the_next_number_or_starts_a_pile() {
    let mut table = table("", "W W 8", json!([run(4)]));
    table.go(1, "hand W>b1");
    assert_eq!(table.build(1), "1 2 3 4 W");
    assert_eq!(table.view(1).builds()[0].top(), 5);
    table.go(1, "hand W>b2");
    assert_eq!(
        (table.view(1).builds()[1].top(), table.build(2).as_str()),
        (1, "W")
    );
    // From the stock pile and the discard piles too.
    let table = plain(
        json!({ "stocks": ["9 W", "9 9"], "hands": ["8", ""], "builds": [run(4)], "discards": [["5 W"], []] }),
    );
    assert!(table.can(1, "stock>b1") && table.can(1, "d1>b1") && table.can(1, "d1>b2"));
}

#[test]
fn sb_14_a_wild_that_starts_a_pile_is_the_one() {
    let mut table = table("", "W 2 8", json!([]));
    assert!(table.why(1, "hand W@7>b1").contains("you can't choose"));
    table.go(1, "hand W>b1");
    assert!(!table.can(1, "hand 8>b1"));
    table.go(1, "hand 2>b1");
}

#[test]
fn sb_14_sb_example_10_a_wild_laid_as_seven() {
    let mut table = table("wild_start=any,hand=7", "W 8 9 10 11 12 1", json!([]));
    assert!(table.why(1, "hand W>b1").contains("say which, from 1 to 11"));
    assert!(table.why(1, "hand W@12>b1").contains("can't be the 12"));
    assert!(table.why(1, "hand W@13>b1").contains("from 1 to 11"));
    assert_eq!(
        table
            .legal(1)
            .iter()
            .filter(|m| m.ends_with(">b1") && m.contains('@'))
            .count(),
        11
    );
    table.go(1, "hand W@7>b1");
    assert_eq!(table.build(1), "W@7");
    assert_eq!(table.view(1).builds()[0].len(), 1);
    for number in 8..=12 {
        table.go(1, &format!("hand {number}>b1"));
    }
    assert_eq!(
        (table.build(1).as_str(), table.view(1).public.cleared.len()),
        ("", 6)
    );
}

#[test]
fn sb_14_any_lets_numbers_start_with_the_one_only() {
    let table = table("wild_start=any", "W 7 1", json!([run(3)]));
    assert!(table.why(1, "hand 7>b2").contains("starts with a 1"));
    assert!(table.can(1, "hand 1>b2"));
    assert!(table.why(1, "hand 1@1>b2").contains("isn't a wild"));
    // A pile that has been started leaves no choice.
    assert!(table.why(1, "hand W@4>b1").contains("you can't choose") && table.can(1, "hand W>b1"));
}

#[test]
fn sb_14_sb_15_the_last_value_only_with_wild_as_last() {
    let mut table = table("wild_start=any,wild_as_last=true", "W 7", json!([]));
    table.go(1, "hand W@12>b1");
    assert_eq!(
        (table.build(1).as_str(), table.position().cleared.as_str()),
        ("", "W")
    );
    let classic = |rules: &str| super_table(rules).can(1, "hand W@13>b1");
    assert!(
        !classic("wild_start=any,deck=classic") && classic("wild_start=any,deck=classic,wild_as_last=true")
    );
}

fn super_table(rules: &str) -> TestMatch {
    table(rules, "W 7", json!([]))
}

#[test]
fn sb_15_sb_example_01_after_a_wild_comes_a_number() {
    let mut table = table("", "W W 9 10", json!([run(7)]));
    table.go(1, "hand W>b1");
    let refusal = table.refusal(1, "hand W>b1");
    let expected = Message::plain("skip-bo.refusal-wild-on-wild");
    assert_eq!(refusal, expected.with("next", card("9")).with("pile", 1));
    assert!(english(&refusal).contains("must be covered by a number: a 9"));
    table.go(1, "hand 9>b1");
    assert!(table.can(1, "hand W>b1"));
}

#[test]
fn sb_15_the_wild_may_stay_uncovered_when_the_turn_ends() {
    let mut table = plain(json!({ "hands": ["W 12", "W W W 3"], "builds": [run(1)] }));
    table.go(1, "hand W>b1");
    table.go(1, "discard 12>d1");
    assert!(!table.can(2, "hand W>b1"));
    table.go(2, "hand 3>b1");
}

#[test]
fn sb_15_sb_example_02_a_wild_can_not_be_the_twelve_but_in_the_boxed_game() {
    let builds = json!([run(11)]);
    assert!(
        table("", "W 5", builds.clone())
            .why(1, "hand W>b1")
            .contains("can't be the 12")
    );
    let mut boxed = table(preset("mattel"), "W 5", builds.clone());
    boxed.go(1, "hand W>b1");
    assert_eq!(
        (boxed.build(1).as_str(), boxed.view(1).public.cleared.len()),
        ("", 12)
    );
    // The option alone is enough, even if wilds may not follow each other.
    assert!(table("wild_as_last=true", "W 5", builds.clone()).can(1, "hand W>b1"));
    assert!(!table("wild_run=unlimited", "W 5", builds).can(1, "hand W>b1"));
    assert!(table("deck=classic", "W 5", json!([run(11)])).can(1, "hand W>b1"));
    assert!(!table("deck=classic", "W 5", json!([run(12)])).can(1, "hand W>b1"));
}

#[test]
fn sb_15_wild_run_unlimited_lets_wilds_follow_each_other() {
    let mut table = table("wild_run=unlimited", "W W W 5", json!([run(1)]));
    for _ in 0..3 {
        table.go(1, "hand W>b1");
    }
    assert_eq!(table.build(1), "1 W W W");
    table.go(1, "hand 5>b1");
}

#[test]
fn sb_15_at_once_a_wild_needs_its_cover() {
    let rules = "cover_wild=at_once";
    let mut with = table(rules, "W 5 6 8", json!([run(4), run(6)]));
    // For the first pile the 6 is at hand, for the second the 8; a new pile would need a 2.
    assert!(with.can(1, "hand W>b1") && with.can(1, "hand W>b2"));
    assert!(with.why(1, "hand W>b3").contains("no 2 available"));
    with.go(1, "hand W>b1");
    // Now only the cover is legal.
    assert_eq!(with.legal(1), ["hand 6>b1"]);
    for mv in ["discard 8>d1", "hand 8>b2", "hand 5>b1"] {
        assert!(
            with.why(1, mv)
                .contains("first cover the wild on build pile 1 with a 6"),
            "{mv}"
        );
    }
    with.go(1, "hand 6>b1");
    assert!(with.can(1, "discard 8>d1"));
    // Without the option, the same play needs no cover and the turn may end.
    let mut later = table("", "W 5", json!([run(4)]));
    later.go(1, "hand W>b1");
    later.go(1, "discard 5>d1");
}

#[test]
fn sb_15_at_once_counts_what_can_be_seen() {
    let rules = "cover_wild=at_once";
    let at = |stock: &str, hand: &str, pile: &str| {
        two(rules, json!({
            "stocks": [stock, "9 6"], "hands": [hand, ""], "builds": [run(4)], "discards": [[pile], ["6"]],
        }))
        .legal(1)
        .into_iter()
        .any(|m| m.ends_with(">b1"))
    };
    assert!(at("9 6", "W 1", ""), "the stock card covers");
    assert!(at("9 9", "W 1", "6"), "a discard covers");
    assert!(at("9 9", "1", "6 W"), "the card under the wild covers");
    assert!(!at("9 9", "W 1", "6 1"), "a covered discard does not");
    assert!(!at("6 W", "1", ""), "the next stock card is not known");
    assert!(!at("9 9", "W 1", ""), "nothing of the other seat");
}

#[test]
fn sb_15_at_once_with_any_start() {
    let table = table("cover_wild=at_once,wild_start=any", "W 8 3", json!([]));
    let starts: Vec<String> = table
        .legal(1)
        .into_iter()
        .filter(|m| m.ends_with(">b2"))
        .collect();
    // The 9 is the stock card.
    assert_eq!(starts, ["hand W@2>b2", "hand W@7>b2", "hand W@8>b2"]);
    assert!(table.why(1, "hand W@5>b2").contains("no 6 available"));
    // The last stock card is such a wild: it must be played, whatever value it takes.
    let bound = TestMatch::at(
        "cover_wild=at_once,wild_start=any",
        2,
        json!({
            "stocks": ["W", "9 9"], "hands": ["8", ""], "builds": [],
        }),
    );
    assert!(bound.why(1, "discard 8>d1").contains("last stock card"));
    let free = TestMatch::at(
        "cover_wild=at_once,wild_start=any",
        2,
        json!({
            "stocks": ["W", "9 9"], "hands": ["1", ""], "builds": ["1", "1", "1", "1"],
        }),
    );
    assert!(free.can(1, "discard 1>d1"));
}

#[test]
fn sb_15_the_cover_may_come_after_new_cards() {
    // The wild was the last hand card: five are drawn, and the cover still comes first.
    let mut table = two(
        "cover_wild=at_once",
        json!({ "stocks": ["9 6", "9 9"], "hands": ["W", ""], "builds": [run(4)] }),
    );
    table.go(1, "hand W>b1");
    assert_eq!(table.view(1).hand_count(seat(1)), 5);
    assert_eq!(table.legal(1), ["stock>b1"]);
    table.go(1, "stock>b1");
    assert!(table.legal(1).iter().any(|m| m.starts_with("discard")));
}
