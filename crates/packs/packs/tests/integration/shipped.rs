//! The packs that come with the program.

use wildpile_bundle::GAMES;
use wildpile_game::rules::write_value;
use wildpile_packs::{CardKind, Example, MAKER, MAX_SENTENCE, MAX_TITLE};

use super::{game, mutator, packs, selection};

/// The options that a card changes at a table of this many seats, in text form.
fn changes(name: &'static str, id: &str, seats: usize) -> String {
    let layers = selection(name, seats, &[]).layers(&[mutator(name, id)], &[]);
    let info = game(name).check_rules(&layers, Some(seats)).expect("legal rules");
    info.short_name
}

#[test]
fn mu_01_a_card_has_an_id_a_title_a_sentence_and_a_patch() {
    let strong = mutator("skipper", "strong");
    assert_eq!(strong.id(), "skipper/strong");
    assert_eq!(strong.card.en.title, "Strong skippers");
    assert_eq!(strong.card.title().in_language("de"), Some("Starke Skipper"));
    assert_eq!(strong.card.title().in_language("fr"), Some("Strong skippers"));
    assert_eq!(strong.card.en.sentence, "Jacks skip 1, queens 2 and kings 3.");
    assert_eq!(write_value(&strong.card.patch()["skippers"]), "strong");
    assert_eq!(strong.pack.maker, MAKER);
}

#[test]
fn mu_01_every_shipped_card_is_complete_in_both_languages_and_fits_on_paper() {
    for pack in packs().all() {
        assert!(pack.title.de.is_some(), "{}", pack.id);
        for card in pack.mutators.iter().chain(&pack.handicaps) {
            let german = card
                .de
                .as_ref()
                .unwrap_or_else(|| panic!("{}: no German", card.id));
            for text in [&card.en, german] {
                assert!(text.title.chars().count() <= MAX_TITLE, "{}", text.title);
                assert!(text.sentence.chars().count() <= MAX_SENTENCE, "{}", text.sentence);
                assert!(text.sentence.ends_with('.'), "{}", text.sentence);
            }
            assert!(!card.art.is_empty(), "{}: no drawing", card.id);
            let options = game(&pack.game).options();
            for option in card.patch().keys() {
                assert!(
                    options.iter().any(|own| own.name == option),
                    "{}: {option}",
                    card.id
                );
            }
        }
    }
}

/// The files give what the JSON in the program gives, and pass every check.
#[test]
fn mu_01_the_shipped_files_are_read_without_a_finding() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("packs");
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("packs") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("text");
        let read = wildpile_packs::read(&text, &super::find)
            .unwrap_or_else(|findings| panic!("{}: {findings:#?}", path.display()));
        assert!(packs().all().contains(&read), "{}", path.display());
        count += 1;
    }
    assert_eq!(count, packs().all().len());
}

#[test]
fn mu_02_every_alternative_rule_of_skipper_has_a_mutator() {
    let all = [
        ("strong", "skippers=strong"),
        ("discarded_skippers", "used_skippers=discard,refill=shuffle"),
        ("top_of_discard", "top_of_discard=true"),
        ("own_suit", "skipper_suit=own"),
        ("no_trashing", "trash=never"),
        ("hand_of_four", "hand=4"),
        ("hand_of_three", "hand=3"),
        ("nothing_out", "opening=any_start"),
        ("aces_first", "opening=ace_first"),
        ("stuck_before_discard", "discard=only_when_stuck"),
        ("weak", "skippers=weak"),
        ("no_skippers", "skippers=none_to_jack,skip_tax=false"),
        ("four_missing", "remove=4"),
        ("shuffle", "refill=shuffle"),
        ("play_then_discard", "turn=play_then_discard"),
        ("carry", "unused_skips=carry"),
        ("five_colours", "deck=five_colours"),
        ("three_a_turn", "collect=fixed(3)"),
        ("market_of_four", "collect=market(4)"),
    ];
    for (id, rules) in all {
        assert_eq!(changes("skipper", id, 2), format!("skipper({rules})"), "{id}");
    }
    // The king finish needs discarded skippers (SK-15).
    let cards = ["discarded_skippers", "king_finish"].map(|id| mutator("skipper", id));
    let layers = selection("skipper", 1, &[]).check(&cards, &[]).expect("they fit");
    let info = game("skipper")
        .check_rules(&layers, Some(1))
        .expect("legal rules");
    assert_eq!(
        info.short_name,
        "skipper(used_skippers=discard,finish=king,refill=shuffle)"
    );
}

/// Presets and cards of the same name are the same, with the cards that a card needs.
#[test]
fn mu_02_a_preset_and_a_card_of_one_name_are_one_thing() {
    let mut both = 0;
    for bundle in GAMES.bundles() {
        for card in packs().cards(bundle.name(), CardKind::Mutator) {
            let Ok(preset) = bundle.game.preset_layer(&card.card.id) else {
                continue;
            };
            let needs = card.card.requires.iter().map(|id| mutator(bundle.name(), id));
            let cards: Vec<_> = needs.chain([card]).collect();
            let layers = selection(bundle.name(), 1, &[]).layers(&cards, &[]);
            let rules = |layers| {
                bundle
                    .game
                    .check_rules(layers, None)
                    .expect("legal rules")
                    .short_name
            };
            assert_eq!(rules(&layers), rules(&[preset]), "{}", card.id());
            both += 1;
        }
    }
    assert!(both >= 15, "{both}");
}

/// The usual way has a card too, for rules that begin with another one.
#[test]
fn mu_09_every_way_of_collecting_has_a_mutator() {
    let ways = packs()
        .cards("skipper", CardKind::Mutator)
        .filter_map(|card| card.card.patch().get("collect").map(write_value));
    let mut ways: Vec<String> = ways.collect();
    ways.sort();
    assert_eq!(ways, ["fixed(3)", "market(4)", "refill"]);
    let card = mutator("skipper", "draw_up");
    let base = selection("skipper", 1, &[]);
    assert_eq!(
        base.why_not(&[], card).iter().map(super::say).collect::<Vec<_>>(),
        ["it changes nothing here"]
    );
    let market = [game("skipper").preset_layer("market").expect("a preset")];
    let below = wildpile_packs::CardSelection {
        below: &market,
        ..base
    };
    assert!(below.why_not(&[], card).is_empty());
    let layers = below.check(&[card], &[]).expect("it fits");
    let info = game("skipper")
        .check_rules(&layers, Some(1))
        .expect("legal rules");
    assert_eq!(info.short_name, "skipper");
}

#[test]
fn mu_07_joker_and_simon_jester_have_their_mutators() {
    let all = [
        ("joker", "black_joker", "jokers=black"),
        ("joker", "red_joker", "jokers=red"),
        ("joker", "no_exchanges", "exchange=never"),
        ("joker", "draw_three", "draw=3"),
        ("simon-jester", "triangular", "layout=triangular"),
        ("simon-jester", "one_empty", "layout=one_empty"),
        ("simon-jester", "kings_only", "empty=kings_only"),
    ];
    for (name, id, rules) in all {
        assert_eq!(changes(name, id, 1), format!("{name}({rules})"), "{id}");
    }
}

#[test]
fn mu_01_a_misspelt_card_gets_the_nearest_one() {
    let wrong = packs()
        .find("skipper", CardKind::Mutator, "strnog", "mutators")
        .unwrap_err();
    assert_eq!(super::say(&wrong.what), "skipper has no card “strnog”");
    assert_eq!(
        super::say(&wrong.legal.expect("a remedy")),
        "did you mean strong?"
    );
    for bundle in GAMES.bundles() {
        let known: Vec<_> = packs().cards(bundle.name(), CardKind::Mutator).collect();
        for card in known {
            assert_eq!(packs().find(bundle.name(), card.kind, &card.id(), "x"), Ok(card));
        }
    }
}

#[test]
fn every_card_has_a_match_in_which_it_can_be_played() {
    for pack in packs().all() {
        let game = game(&pack.game);
        for card in pack.all() {
            let example = Example::of(packs(), game, card);
            let example = example.unwrap_or_else(|| panic!("{} is never played", card.id()));
            assert!(example.named().ends_with(&card.card.id), "{}", example.named());
        }
    }
    // With the cards, seats and options that it needs.
    let example = |name: &'static str, kind, id| {
        let card = packs().find(name, kind, id, "").expect("a card");
        Example::of(packs(), game(name), card).expect("a match")
    };
    let finish = example("skipper", CardKind::Mutator, "king_finish");
    assert_eq!(finish.named(), "discarded_skippers,king_finish");
    let tax = example("skipper", CardKind::Handicap, "no_tax_card");
    assert!(tax.seats > 1 && tax.named() == "1=no_tax_card");
}
