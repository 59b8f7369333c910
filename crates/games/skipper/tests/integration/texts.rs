//! Messages that depend on deck, number, reader or language.

use crate::common;
use crate::common::{TestMatch, english, texts};
use wildpile_game::{Game, Outcome, Seat, Viewer};
use wildpile_message::{Names, ToMessage};
use wildpile_skipper::{Move, Observation};
use wildpile_table::TableGame;

const OWN_CARDS: &str = r#"deck = custom { colours = [{ name = sun, letter = S, symbol = "☀", ink = yellow }, { name = sea, letter = W, symbol = "≈", ink = blue }], ranks = 13, skips = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2], end = 11, rank_names = cards }"#;

fn german(said: &impl ToMessage, you: Option<u8>) -> String {
    let names = [String::new(), "Fay".to_owned()];
    texts("de").say(&said.message(), &Names { names: &names, you })
}

fn draws(rules: &str, number: u8, card: &str) -> (String, String) {
    let t = TestMatch::deal(rules, 1, 3);
    let said = t.game.tell(&Observation::Drew {
        seat: common::seat(number),
        card: Some(common::card(card)),
    });
    (english(&said), german(&said, Some(1)))
}

#[test]
fn cards_are_called_by_their_deck() {
    let both = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(
        draws("", 2, "KS"),
        both("Seat 2 draws the king of spades", "Fay zieht den Pik-König")
    );
    assert_eq!(
        draws("deck=five_colours", 1, "R7"),
        both("Seat 1 draws the red 7", "Du ziehst die rote 7")
    );
    assert_eq!(
        draws(OWN_CARDS, 1, "JS"),
        both("Seat 1 draws the jack of sun", "Du ziehst den sun-Buben")
    );
    let numbers = OWN_CARDS.replace(", rank_names = cards", "");
    assert_eq!(
        draws(&numbers, 2, "W11"),
        both("Seat 2 draws the sea 11", "Fay zieht die sea 11")
    );
}

#[test]
fn refusals_and_notes_are_said_in_both_languages() {
    let t = TestMatch::solo("", "QD 6S 7S 9H KH", "S: AS 2S 3S 4S 5S");
    let refused = |text: &str| {
        let mv: Move = text.parse().unwrap();
        t.game.check(t.played.state(), Seat::FIRST, &mv).unwrap_err()
    };
    assert_eq!(
        german(&refused("play 7S"), None),
        "die Pik-Sieben passt jetzt nicht auf den Stapel Pik; er nimmt 6"
    );
    assert_eq!(
        german(&refused("play JD"), None),
        "den Karo-Buben hast du nicht auf der Hand"
    );
    let wrong = "play 7X from somewhere else".parse::<Move>().unwrap_err();
    assert!(
        english(&wrong).contains("a move is “play 7S”"),
        "{}",
        english(&wrong)
    );
    let wrong = "discard 77".parse::<Move>().unwrap_err();
    assert!(
        german(&wrong, None).contains("„77“ ist keine Karte"),
        "{}",
        german(&wrong, None)
    );
    let several = TestMatch::deal("", 2, 3);
    let scene = several.scene(1);
    let labels: Vec<String> = scene.zones.iter().map(|z| german(&z.label, Some(1))).collect();
    assert!(labels.contains(&"Fay: Ablagestapel".to_owned()), "{labels:?}");
    assert!(labels.contains(&"Pik".to_owned()), "{labels:?}");
}

#[test]
fn results_count_turns_and_name_winners() {
    let t = TestMatch::deal("", 3, 1);
    let outcome = |winners: &[u8], turns: u32| Outcome {
        winners: winners.iter().map(|&n| common::seat(n)).collect(),
        drawn: winners.is_empty(),
        grade: u8::from(!winners.is_empty()),
        turns: vec![turns; 3],
        scores: vec![0; 3],
    };
    let said =
        |winners: &[u8], turns, viewer| english(&t.game.tell_outcome(&outcome(winners, turns), viewer));
    assert_eq!(said(&[2], 1, Viewer::Public), "Seat 2 won in 1 turn.");
    assert_eq!(
        said(&[2], 7, Viewer::Seat(common::seat(2))),
        "You won in 7 turns."
    );
    assert_eq!(
        said(&[1, 3], 7, Viewer::Public),
        "Seat 1 and Seat 3 share the win in 7 turns."
    );
    assert_eq!(
        said(&[1, 3], 7, Viewer::Seat(Seat::FIRST)),
        "You share the win in 7 turns: Seat 1 and Seat 3."
    );
    assert_eq!(said(&[], 7, Viewer::Public), "Nobody won, as nobody finished.");
    let series = TestMatch::deal("series=games(3)", 3, 1);
    let shared = Outcome {
        scores: vec![1, 0, 1],
        ..outcome(&[1, 3], 7)
    };
    assert_eq!(
        english(&series.game.tell_outcome(&shared, Viewer::Seat(Seat::FIRST))),
        "Seat 1 and Seat 3 won the series with 1 win."
    );
    let shared = t.game.tell_outcome(&outcome(&[2], 1), Viewer::Public);
    assert_eq!(german(&shared, None), "Fay hat in 1 Zug gewonnen.");
}
