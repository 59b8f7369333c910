//! The matcher, with phrase books made up for the purpose.

use proptest::prelude::*;
use wildpile_i18n::build::{Source, phrases};
use wildpile_i18n::{Arg, Phrases, Words};

fn book(english: &str, german: &str) -> Phrases {
    let read = |text: &str| {
        let mut source = Source::default();
        source.add("test.ftl", text).expect("the file is right");
        source
    };
    let table = phrases("de", &read(english), &read(german)).expect("the phrases compile");
    Phrases::read(&table).expect("the table can be read")
}

fn small() -> Phrases {
    book(
        "suit_spades = spades\nsuit_hearts = hearts\nrank_king = king\nrank_ace = ace\n\
         card_of = { $rank } of { $suit }\n\
         name_seat = seat { $n }\nname_and = { $name } and { $name2 }\n\
         plays = { $name } plays the { $card } on { $suit }\n\
         plays-plain = { $name } plays the { $card }\n\
         left-one = 1 card left\nleft = { $n } cards left\nsaid = It said: { $text }.\nover = the game is over\n",
        "suit_spades = Pik\nsuit_hearts = Herz\nrank_king = König\nrank_ace = Ass\n\
         card_of = { $suit }-{ $rank }\n    .den = { $rank ->\n        [king] den\n       *[other] das\n    } { $suit }-{ $rank }\n\
         name_seat = Platz { $n }\nname_and = { $name } und { $name2 }\n\
         plays = { $name } spielt { DEN($card) } auf { $suit }\n\
         plays-plain = { $name } spielt { DEN($card) }\n\
         left-one = noch 1 Karte\nleft = noch { $n } { $n ->\n        [one] Karte\n       *[other] Karten\n    }\n\
         said = Es hieß: { $text }.\nover = das Spiel ist zu Ende\n",
    )
}

#[test]
fn the_longest_letters_win_and_parts_are_translated() {
    let book = small();
    for (english, german) in [
        (
            "Ada plays the king of spades on hearts",
            "Ada spielt den Pik-König auf Herz",
        ),
        ("seat 2 plays the ace of hearts", "Platz 2 spielt das Herz-Ass"),
        (
            "seat 1 and Ada plays the ace of hearts",
            "Platz 1 und Ada spielt das Herz-Ass",
        ),
        ("7 cards left", "noch 7 Karten"),
        ("1 card left", "noch 1 Karte"),
        ("The game is over", "Das Spiel ist zu Ende"),
        ("The game is over.", "Das Spiel ist zu Ende."),
        (
            "the game is over. 2 cards left",
            "das Spiel ist zu Ende. noch 2 Karten",
        ),
        ("It said: a. b.. 1 card left", "Es hieß: a. b.. noch 1 Karte"),
        ("1 card left\n\n3 cards left", "noch 1 Karte\n\nnoch 3 Karten"),
    ] {
        assert_eq!(book.translate(english), german, "{english}");
    }
}

#[test]
fn what_the_book_does_not_have_stays_as_it_is() {
    let book = small();
    for text in [
        "",
        "Ada plays the fool of spades",
        "x cards left",
        "king of spades", // A part of sentences, not a text of its own here.
        "the game is over and out",
    ] {
        assert_eq!(book.translate(text), text);
    }
}

#[test]
fn mistakes_in_files_are_found() {
    let read = |text: &str| {
        let mut source = Source::default();
        source.add("test.ftl", text).map(|()| source)
    };
    assert!(read("a = 1\na = 2\n").is_err_and(|e| e.contains("twice")));
    assert!(read("b = 1\na = { $x\n").is_err_and(|e| e.contains("line ")));
    let table = |english: &str, german: &str| {
        let (english, german) = (read(english).expect("right"), read(german).expect("right"));
        phrases("de", &english, &german).map_err(|e| e.to_string())
    };
    assert!(table("a = x\n", "b = y\n").is_err_and(|e| e.contains("a: it has no text")));
    // Two placeables side by side can't be told apart, and a group needs members.
    assert!(table("a = { $n }{ $text }\n", "a = y\n").is_err());
    assert!(table("a = { $card } x\n", "a = y\n").is_err());
    assert!(table("a = { $n ->\n   *[other] x\n }\n", "a = y\n").is_err());
    // One template twice would hide the second.
    assert!(table("a = { $n } x\nb = { $n2 } x\n", "a = y\nb = z\n").is_err());
}

#[test]
fn texts_of_the_screen_take_values_and_plurals() {
    let german = wildpile_i18n::build::language("de").expect("German compiles");
    let words = Words::new(&german.ui, Some(&german.phrases)).expect("the tables can be read");
    assert_eq!(words.language(), "de");
    assert_eq!(words.t("language-name"), "Deutsch");
    assert_eq!(words.t("no-such-key"), "no-such-key");
    assert_eq!(words.t_args("moves", &[("count", Arg::from(1_u32))]), "1 Zug");
    assert_eq!(
        words.t_args("moves", &[("count", Arg::from(12_usize))]),
        "12 Züge"
    );
    assert_eq!(words.t_args("seat", &[]), "Platz {number}");
    let english = wildpile_i18n::build::language("en").expect("English compiles");
    assert!(Words::new(&english.ui, Some(&german.phrases)).is_err());
    let english = Words::new(&english.ui, None).expect("the table can be read");
    assert_eq!(english.translate("queen of spades"), "queen of spades");
}

#[test]
fn german_sounds_german() {
    let german = wildpile_i18n::build::language("de").expect("German compiles");
    let book = Phrases::read(&german.phrases).expect("the table can be read");
    for (english, wanted) in [
        ("Discard 10♥", "10♥ ablegen"),
        (
            "the king of clubs is not in your hand",
            "der Kreuz-König ist nicht auf deiner Hand",
        ),
        ("Seat 2 draws the jack of spades", "Platz 2 zieht den Pik-Buben"),
        ("Ada discards the red 7", "Ada legt die rote 7 ab"),
        (
            "The black joker as a jack does not go on Q♠: both are black, and columns build in alternating colours",
            "Der schwarze Joker als Bube passt nicht auf Q♠: Beide sind schwarz, und in Spalten wird abwechselnd rot und schwarz gebaut",
        ),
        (
            "Move the red joker to empty column 3 as a red king",
            "Den roten Joker auf die leere Spalte 3 legen, als roten König",
        ),
        (
            "No legal move starts with the jack of hearts. Choose where it should go to hear why.",
            "Mit dem Herz-Buben beginnt kein erlaubter Zug. Wähle ein Ziel, um zu erfahren, warum.",
        ),
        (
            "seat 1 and seat 3 won in 9 turns.",
            "Platz 1 und Platz 3 haben in 9 Zügen gewonnen.",
        ),
        (
            "The red joker can't be a red nine: 9♥ and 9♦ are both in sight",
            "Der rote Joker kann keine rote Neun sein: 9♥ und 9♦ sind beide zu sehen",
        ),
        (
            "Cover the wild on build pile 2 with the Q.",
            "Decke den Joker auf Aufbaustapel 2 mit der Dame ab.",
        ),
        (
            "hans: there is no option hans; did you mean hand?",
            "hans: eine Option hans gibt es nicht; meinst du hand?",
        ),
        (
            "hand: 9 is too large; a whole number from 1 to 7\nseats: it can't be played by 7; 1 to 4 seats",
            "hand: 9 ist zu groß; eine ganze Zahl von 1 bis 7\nseats: mit 7 Spielern geht es nicht; 1 bis 4 Plätze",
        ),
        (
            "This saved game can't be read: it has no version",
            "Dieses gespeicherte Spiel lässt sich nicht lesen: es hat keine Version",
        ),
    ] {
        assert_eq!(book.translate(english), wanted);
    }
}

/// The most expensive texts for a matcher are those in which much almost fits.
#[test]
fn steps_grow_with_the_text_only() {
    let german = wildpile_i18n::build::language("de").expect("German compiles");
    let book = Phrases::read(&german.phrases).expect("the table can be read");
    let nearly = "A♠, ".repeat(300) + "A♠ go from column 1 to the moon";
    for text in [
        "seat 1 and ".repeat(300),
        nearly,
        "a. ".repeat(900),
        "the ".repeat(900),
        "\n".repeat(3_000),
        " of ".repeat(900),
    ] {
        let (steps, most) = book.cost(&text);
        assert!(steps <= most, "{steps} of {most} steps: {text:.40}");
        assert!(most <= 20_000 + 256 * text.len(), "{most}");
    }
}

proptest! {
    #[test]
    fn what_was_filled_in_comes_back(name in "[A-Z][a-z]{1,12}", n in 2_u32.., king: bool, spades: bool) {
        let book = small();
        let rank = if king { ("king", "den", "König") } else { ("ace", "das", "Ass") };
        let suit = if spades { ("spades", "Pik") } else { ("hearts", "Herz") };
        let english = format!("{name} plays the {} of {} on {}", rank.0, suit.0, suit.0);
        let german = format!("{name} spielt {} {}-{} auf {}", rank.1, suit.1, rank.2, suit.1);
        prop_assert_eq!(book.translate(&english), german);
        let count = format!("{n} cards left");
        prop_assert_eq!(book.translate(&count), format!("noch {n} Karten"));
        let quoted = format!("It said: {name} {n}.");
        prop_assert_eq!(book.translate(&quoted), format!("Es hieß: {name} {n}."));
    }

    #[test]
    fn no_text_is_too_much(text in "(Ada|plays| |the|king|of|spades|and|on|seat|, |1|\\.|\n|ß|“|\\PC){0,60}") {
        let book = small();
        let told = book.translate(&text);
        prop_assert!(!told.is_empty() || text.is_empty());
    }

    #[test]
    fn no_table_makes_it_panic(table in "(wildpile-i18n 1\tphrases\tde\to{200}\n)?[\\x01-\\x1fa-d*^\n]{0,80}") {
        drop(Phrases::read(&table));
        drop(Words::new(&table, None));
    }
}
