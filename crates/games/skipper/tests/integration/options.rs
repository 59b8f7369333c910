//! Invalid combinations, and decks as data.

use crate::common::{TestMatch, game, refused, seat};
use serde_json::json;
use wildpile_game::{Game, Viewer};
use wildpile_skipper::View;
use wildpile_table::ZoneKind;

#[test]
fn everything_that_is_refused_together_names_both() {
    // The rules, the number of seats, and the options that are named.
    for row in [
        "skippers=none_to_jack, skipper_suit=own | 1 | skippers | skipper_suit",
        "skippers=none_to_jack, unused_skips=carry | 1 | skippers | unused_skips",
        "skippers=none_to_jack, used_skippers=discard | 1 | skippers | used_skippers",
        "skippers=none_to_jack, used_skippers=discard_and_allowance_stays | 1 | skippers | used_skippers",
        "skippers=none_to_jack, used_skippers=discard, finish=king | 1 | skippers | finish",
        "skippers=none_to_king, skipper_suit=own | 1 | skippers | skipper_suit",
        "finish=king | 1 | finish | used_skippers",
        "top_of_discard=true, used_skippers=discard | 1 | top_of_discard | used_skippers",
        "top_of_discard=true, used_skippers=discard_and_allowance_stays | 1 | top_of_discard | used_skippers",
        "skippers=weak, finish=lenient | 1 | skippers | finish",
        "finish=lenient, opening=skippable_ace | 1 | finish | opening",
        "finish=lenient, opening=any_start | 1 | finish | opening",
        "hand=1, used_skippers=discard | 1 | hand | used_skippers",
        "skippers=strong, deck=five_colours | 1 | skippers | deck",
        "skippers=weak, deck=four_colours | 1 | skippers | deck",
        "skippers=none_to_king, deck=six_colours | 1 | skippers | deck",
        "skippers=ten | 1 | skippers | deck",
        "remove=1, skippers=strong | 1 | remove | skippers",
        "finish=end_card_only, skippers=strong | 1 | finish | skippers",
        "skippers=none_to_jack, skip_tax=true | 2 | skippers | skip_tax",
        "first=seat 3 | 2 | first | seats",
    ] {
        let [rules, seats, names @ ..] = &row.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let text = refused(rules, seats.parse().unwrap());
        assert!(names.iter().all(|name| text.contains(name)), "{row}: {text}");
    }
    // All at once, one line each.
    let all = refused("skippers=weak, finish=lenient, opening=any_start, remove=3", 1);
    assert!(all.lines().count() >= 3, "{all}");
    assert_eq!(refused("skippers=none_to_jack, skip_tax=false", 2), "");
    let none = refused("skippers=none_to_jack", 1);
    assert_eq!(none, "", "with one seat the tax means nothing");
    assert_eq!(refused("finish=lenient, opening=ace_first", 1), "");
}

#[test]
fn cd_01_the_rules_read_the_deck() {
    let deck = r#"deck = custom { colours = [{ name = sun, letter = S, symbol = "☀", ink = yellow }, { name = sea, letter = W, symbol = "≈", ink = blue }], ranks = 8, skips = [0, 0, 0, 0, 0, 0, 1, 2], end = 7, laid_out = [1, 2] }"#;
    let mut t = TestMatch::solo(deck, "S3 W8 S5 S7 W3", "");
    assert_eq!(
        t.see(1).draw_count,
        7,
        "sixteen cards, four laid out, five in hand"
    );
    t.go("play S3");
    assert!(!t.legal("play S5") && t.legal("play S7") && t.legal("play W8 on S"));
    t.go("play W8 on S; play S5");
    t.go("play S7");
    assert!(!t.book('S').finished, "5 and 1 do not reach 7");
    let bad = refused("deck = custom { colours = [], ranks = 3, end = 9 }", 1);
    assert!(
        bad.contains("2 to 6 colours") && bad.contains("5 to 15 ranks") && bad.contains("end"),
        "{bad}"
    );
    assert!(refused("deck = custom { ranks = 8 }", 1).contains("colours"));
    // Wrong types name their fields, all at once.
    let wrong = refused(
        "deck = custom { colours = [{ name = sun, letter = SU, symbol = 3, ink = pink }, red], ranks = eight, \
         skips = [0, many], end = 7, laid_out = 1, rank_names = letters, jokers = 2 }",
        1,
    );
    for path in [
        "deck.custom.colours[0].letter",
        "deck.custom.colours[0].symbol",
        "deck.custom.colours[0].ink",
        "deck.custom.colours[1]",
        "deck.custom.ranks: eight can't be read here; 5 to 15 ranks",
        "deck.custom.skips[1]: many can't be read here; 0 to 7",
        "deck.custom.laid_out",
        "deck.custom.rank_names",
        "deck.custom.jokers: there is no such field",
    ] {
        assert!(wrong.contains(path), "{path}: {wrong}");
    }
    assert_eq!(wrong.lines().count(), 9, "{wrong}");
    assert!(refused("deck = custom 7", 1).contains("deck"));
    let far = refused(&deck.replace("end = 7", "end = 9"), 1);
    assert!(far.starts_with("deck.custom.end: a book can't end at 9"), "{far}");
    // Laying nothing out is incompatible with aces_out.
    let nothing = deck.replace("[1, 2]", "[]");
    assert!(refused(&nothing, 1).contains("lays nothing out"));
    assert_eq!(refused(&format!("{nothing}, opening=ace_first"), 1), "");
    let text = t.game.rules().full_text();
    assert_eq!(game(&text, 1).rules().full_text(), text);
}

#[test]
fn cd_02_decks_of_four_five_and_six_colours() {
    for (deck, cards, letters) in [
        ("five_colours", 50, "RBGYP"),
        ("four_colours", 40, "RBGY"),
        ("six_colours", 60, "RBGYPK"),
        ("six_colours { sixth = orange }", 60, "RBGYPO"),
    ] {
        let t = TestMatch::deal(&format!("deck={deck}"), 1, 3);
        assert_eq!(t.game.deck().cards(), cards);
        let found: String = t.game.deck().colours().iter().map(|m| m.letter).collect();
        assert_eq!(found, letters);
        assert_eq!(t.see(1).stacks.all().len(), letters.len(), "the 1s lie out");
    }
}

#[test]
fn cd_01_views_show_every_stack_even_empty_ones() {
    for (rules, stacks) in [
        ("opening=ace_first", json!([[], [], [], []])),
        (
            "deck=five_colours, opening=ace_first",
            json!([[], [], [], [], []]),
        ),
        ("", json!([["AC"], ["AS"], ["AH"], ["AD"]])),
    ] {
        let t = TestMatch::deal(rules, 1, 3);
        let view = t.game.view(t.played.state(), Viewer::Seat(seat(1)));
        let view = serde_json::to_value(view).unwrap();
        assert_eq!(view["seats"][0]["stacks"], stacks, "{rules}");
        let read: View = serde_json::from_value(view.clone()).unwrap();
        assert_eq!(serde_json::to_value(read).unwrap(), view);
    }
}

#[test]
fn cd_03_the_own_deck_skips_and_ends() {
    let done = |rules: &str, to: u8, last: &str| {
        let red: Vec<String> = (1..=to).map(|r| format!("R{r}")).collect();
        let mut t = TestMatch::solo(rules, &format!("{last} B2 B3"), &format!("R: {}", red.join(" ")));
        t.go(&format!("play {last}"));
        t.book('R').finished
    };
    let ten = "deck=five_colours";
    assert!(done(ten, 8, "R9") && done(ten, 8, "R10") && done(ten, 7, "R10") && !done(ten, 6, "R10"));
    let two = "deck=five_colours, skippers=nine_and_ten";
    assert!(done(two, 7, "R8") && done(two, 7, "R9") && !done(two, 6, "R9") && done(two, 6, "R10"));
    let three = "deck=five_colours, skippers=three";
    assert!(done(three, 7, "R8") && !done(three, 6, "R8") && done(three, 6, "R9") && done(three, 5, "R10"));
}

#[test]
fn cd_05_faces_carry_letter_and_shape() {
    let t = TestMatch::deal("deck=five_colours", 1, 3);
    let scene = t.scene(1);
    let hand = scene.zones.iter().find(|z| z.kind == ZoneKind::Hand).unwrap();
    for card in &hand.cards {
        let face = card.face().unwrap();
        assert!(face.symbol.is_some() && face.letter.is_some());
    }
}
