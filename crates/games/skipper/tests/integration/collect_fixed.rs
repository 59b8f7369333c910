//! MU-09: a fixed number of cards each turn. Each game here was played out by hand first.

use crate::collect::SKIPPED;
use crate::common::{TestMatch, cards};

#[test]
fn mu_09_fixed_draws_as_many_cards_whatever_was_played() {
    // One card is played, two are drawn.
    let mut t = TestMatch::solo_with("collect=fixed(2)", "2S 9H 9D 9C TC", "", "8D 8C TH TD", "");
    t.go("play 2S");
    assert_eq!(
        t.hand(1),
        "9C TC 9D TD 9H TH",
        "nothing else could be done, so the turn ended"
    );
    // Two are played, and again two are drawn.
    let mut t = TestMatch::solo_with("collect=fixed(2)", "2S 3S 9D 9C TC", "", "8D 8C TH TD", "");
    t.go("play 2S; play 3S");
    assert_eq!(t.hand(1), "9C TC 9D TD TH");
}

#[test]
fn mu_09_fixed_draws_up_to_ten_cards() {
    let mut t = TestMatch::solo_with("collect=fixed(9)", "2S 9H 9D 9C TC", "", "", "");
    t.go("play 2S");
    assert_eq!(t.see(1).hand_count, 10, "four and six more");
    // Nothing forces anyone to discard before the turn is played.
    assert_eq!(t.turns(1), 1);
}

/// Seven cards in hand at the start of a turn, after drawing three.
fn seven(rules: &str) -> TestMatch {
    let mut t = TestMatch::solo_with(
        &format!("collect=fixed(3), {rules}"),
        "2S 9H 9D 9C TC",
        "",
        "8D 8C QC 3S TD",
        "",
    );
    t.go("play 2S");
    assert_eq!(t.hand(1), "9C TC QC 9D TD 9H 3S");
    t
}

#[test]
fn mu_09_fixed_discards_down_to_the_hand_size_before_drawing() {
    let mut t = seven("");
    // A turn of discarding ends only with five cards left.
    assert!(t.why("end").contains("play or discard"), "{}", t.why("end"));
    t.go("discard TD");
    assert_eq!(t.why("end"), "discard 1 card first; only then can the turn end");
    assert!(t.why("play 3S").contains("you have discarded"));
    t.go("discard 9D");
    assert!(t.legal("end") && t.legal("discard 9H"), "more may be discarded");
    t.go("end");
    assert_eq!(t.hand(1), "8C 9C TC QC 8D 9H 3S KS", "five and three more");
}

#[test]
fn mu_09_fixed_discards_after_playing_too() {
    let mut t = seven("");
    assert!(t.why("discard 3C").contains("not in your hand"));
    t.go("play 3S");
    assert_eq!(t.hand(1), "9C TC QC 9D TD 9H");
    assert_eq!(t.why("end"), "discard 1 card first; only then can the turn end");
    // The queen is playable, but the turn may be ended by discarding.
    assert!(t.legal("play QC on S") && t.legal("discard QC"));
    t.go("discard TD");
    // With five cards the turn is over, and three are drawn.
    assert_eq!((t.turns(1), t.see(1).hand_count), (2, 8));
    assert_eq!(t.see(1).discard.to_vec(), cards("TD"));
}

#[test]
fn mu_09_fixed_lets_the_player_choose_what_to_discard() {
    // 4 cards too many after playing the 2S: drawn nine, held ten.
    let mut t = TestMatch::solo_with("collect=fixed(9)", "2S 9H 9D 9C TC", "", "3S 8D 8C QC TH TD", "");
    t.go("play 2S");
    assert_eq!(t.hand(1), "8C 9C TC QC 8D 9D TD 9H TH 3S");
    t.go("play 3S");
    assert_eq!(t.why("end"), "discard 4 cards first; only then can the turn end");
    t.go("discard 9H");
    assert_eq!(
        t.why("play QC on S"),
        "your turn is ending: discard down to 5 cards"
    );
    assert_eq!(t.banner(1), "Discard down to 5 cards.");
    assert!(t.why("pass").contains("can't pass"));
    assert_eq!(t.why("end"), "discard 3 cards first; only then can the turn end");
    t.go("discard TH; discard 8D; discard QC");
    assert_eq!(t.turns(1), 2);
    let kept = t.hand(1);
    for card in ["8C", "9C", "TC", "9D", "TD"] {
        assert!(kept.contains(card), "{card} was kept: {kept}");
    }
}

#[test]
fn mu_09_fixed_discards_down_even_if_only_the_stuck_may_discard() {
    let mut t = seven("discard=only_when_stuck");
    assert!(t.why("discard TD").contains("only when you can't play"));
    t.go("play 3S");
    assert!(t.legal("play QC on S"));
    assert!(t.legal("discard TD"), "the turn can't end otherwise");
    t.go("discard TD");
    assert_eq!(t.turns(1), 2);
}

#[test]
fn mu_09_fixed_leaves_dead_cards_of_the_hand_to_be_trashed() {
    let rules = "collect=fixed(1), trash_hand=true";
    let mut t = TestMatch::solo_with(rules, "5S 3S 9H 9D 9C TC", SKIPPED, "8D 8C", "");
    t.go("play 5S");
    // With five cards left the turn may end, or the dead card goes first.
    assert_eq!(t.hand(1), "9C TC 9D 9H 3S");
    assert!(t.legal("end") && t.legal("trash 3S"));
    t.go("trash 3S");
    assert_eq!(t.hand(1), "8C 9C TC 9D 9H");
    // Trashing counts as getting rid of a card, too.
    let mut t = TestMatch::solo_with(rules, "5S 3S 9H 9D 9C TC 8C", SKIPPED, "8D JC", "");
    t.go("play 5S");
    assert!(!t.legal("end"));
    t.go("trash 3S");
    assert_eq!(t.hand(1), "8C 9C TC JC 9D 9H");
}

#[test]
fn mu_09_sk_11_a_dead_card_does_not_count_as_drawn() {
    let (hand, draw) = ("5S 9H 9D 9C TC", "8D 8C 3S TD 2S");
    let mut t = TestMatch::solo_with("collect=fixed(2)", hand, SKIPPED, draw, "");
    t.go("play 5S");
    assert_eq!(t.hand(1), "8C 9C TC 9D TD 9H", "2S and 3S were trashed");
    let asked = || TestMatch::solo_with("collect=fixed(2), trash=ask", hand, SKIPPED, draw, "");
    let mut t = asked();
    t.go("play 5S");
    assert!(t.why("trash 3S").contains("first decide"));
    t.go("keep 2S");
    assert_eq!(t.hand(1), "9C TC 9D TD 9H 2S", "a card that is kept counts");
    let mut t = asked();
    t.go("play 5S; trash 2S; trash 3S");
    assert_eq!(t.hand(1), "8C 9C TC 9D TD 9H");
    let mut t = TestMatch::solo_with("collect=fixed(2), trash=never", hand, SKIPPED, draw, "");
    t.go("play 5S");
    assert_eq!(t.hand(1), "9C TC 9D TD 9H 2S");
}
