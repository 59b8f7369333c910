//! The handicap cards that come with the program (MU-05, MU-06).

use wildpile_bundle::GAMES;
use wildpile_conformance::soak;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Source, read_patch};
use wildpile_message::{Message, Names};
use wildpile_packs::{CardKind, CardRef, CardSelection};

use super::{game, packs, play, pool, say, selection};

fn handicap(name: &'static str, id: &str) -> CardRef<'static> {
    packs()
        .find(name, CardKind::Handicap, id, "handicaps")
        .expect("a card")
}

fn two() -> Seat {
    Seat::from_number(2).expect("a seat")
}

/// A card's effect at a table: the short name of the rules, after checking that it changes its seat alone.
fn changes(name: &'static str, id: &str, seats: usize, below: &[Layer]) -> String {
    let card = handicap(name, id);
    let selection = CardSelection {
        below,
        ..selection(name, seats, &[])
    };
    let layers = selection
        .check(&[], &[(two(), card)])
        .expect("it fits, and changes something");
    let before = game(name).check_rules(below, Some(seats)).expect("legal rules");
    let after = game(name).check_rules(&layers, Some(seats)).expect("legal rules");
    assert_eq!(
        after.differences, before.differences,
        "{id}: nothing for everybody"
    );
    let [own] = after.per_seat.as_slice() else {
        panic!("{id}: one seat")
    };
    assert_eq!(own.seat, two(), "{id}");
    assert!(
        own.differences
            .iter()
            .all(|(_, _, source)| matches!(source, Source::Handicap(name) if name.id == card.id())),
        "{id}"
    );
    after.short_name
}

#[test]
fn mu_05_skipper_has_its_six_handicaps() {
    let all = [
        ("smaller_hand", "hand=4"),
        ("own_suit_only", "skipper_suit=own"),
        ("no_trash", "trash=never"),
        ("discard_when_stuck", "discard=only_when_stuck"),
        ("weaker_kings", "king_skips=one_less"),
        ("no_tax_card", "draws_tax=false"),
    ];
    for (id, rules) in all {
        let name = changes("skipper", id, 3, &[]);
        assert_eq!(
            name,
            format!("skipper(Seat 2: {rules})").replace("Seat", "seat"),
            "{id}"
        );
    }
    let ids: Vec<&str> = packs()
        .cards("skipper", CardKind::Handicap)
        .map(|card| card.card.id.as_str())
        .collect();
    assert_eq!(ids, all.map(|(id, _)| id));
}

#[test]
fn mu_06_skip_bo_has_its_five_handicaps() {
    let all = [
        ("larger_stock", "extra_stock=5"),
        ("smaller_hand", "hand=4"),
        ("fewer_discard_piles", "discard_piles=3"),
        ("covered_wilds", "cover_wild=at_once"),
    ];
    for (id, rules) in all {
        assert_eq!(
            changes("skip-bo", id, 2, &[]),
            format!("skip-bo(seat 2: {rules})"),
            "{id}"
        );
    }
    // The boxed game allows wilds on wilds, which can't be covered at once.
    let mattel = [game("skip-bo").preset_layer("mattel").expect("a preset")];
    assert!(
        changes("skip-bo", "covered_wilds", 2, &mattel)
            .ends_with("seat 2: wild_run=single,wild_as_last=false,cover_wild=at_once)")
    );
    let pairs = [game("skip-bo").preset_layer("partners").expect("a preset")];
    assert!(
        changes("skip-bo", "no_partner_discards", 4, &pairs).ends_with("seat 2: partner_discards=false)")
    );
    let ids = packs()
        .cards("skip-bo", CardKind::Handicap)
        .map(|card| &card.card.id);
    assert_eq!(ids.count(), 5);
}

/// The cards are named like the handicaps that winners take between games, in every language.
#[test]
fn mu_06_a_card_is_called_like_the_handicap_of_a_series() {
    let skip_bo = wildpile_skip_bo::Handicap::ALL.map(|own| own.title()).to_vec();
    let skipper = wildpile_skipper::Handicap::ALL.map(|own| own.title()).to_vec();
    for language in ["en", "de"] {
        let texts = super::texts(language);
        let say = |title: &Message| texts.say(title, &Names::NONE);
        for (name, titles) in [("skip-bo", &skip_bo), ("skipper", &skipper)] {
            let cards: Vec<String> = packs()
                .cards(name, CardKind::Handicap)
                .map(|card| say(&card.card.title()))
                .collect();
            let titles: Vec<String> = titles.iter().map(say).collect();
            assert_eq!(cards, titles, "{name}, {language}");
        }
    }
}

/// A handicap that is chosen between games lies on the felt as the card with its ID.
#[test]
fn mu_05_a_card_has_the_id_of_the_handicap_of_a_series() {
    let skip_bo = wildpile_skip_bo::Handicap::ALL.map(|own| own.word()).to_vec();
    let skipper = wildpile_skipper::Handicap::ALL.map(|own| own.word()).to_vec();
    for (name, words) in [("skip-bo", skip_bo), ("skipper", skipper)] {
        let cards = packs().cards(name, CardKind::Handicap);
        let ids: Vec<&str> = cards.map(|card| card.card.id.as_str()).collect();
        assert_eq!(ids, words, "{name}");
    }
}

#[test]
fn mu_06_a_card_that_does_not_fit_the_table_says_why() {
    let alone = selection("skip-bo", 2, &[])
        .check(&[], &[(two(), handicap("skip-bo", "no_partner_discards"))])
        .unwrap_err();
    let said: Vec<String> = alone.list().iter().map(|problem| say(&problem.what)).collect();
    assert!(said[0].contains("without partners"), "{said:?}");
    // Hands have at least three cards.
    let short = [Layer::choices(read_patch("hand = 3").expect("rules"))];
    let selection = CardSelection {
        below: &short,
        ..selection("skip-bo", 2, &[])
    };
    let small = selection
        .check(&[], &[(two(), handicap("skip-bo", "smaller_hand"))])
        .unwrap_err();
    let problem = &small.list()[0];
    assert_eq!(problem.path, "seat_2.hand");
    assert!(
        say(&problem.what).contains("Smaller hand"),
        "{}",
        say(&problem.what)
    );
}

/// Every seat with a random handicap: the regular bots play such matches to their end.
#[test]
fn mu_05_random_handicaps_are_played_to_their_end() {
    for name in ["skipper", "skip-bo"] {
        let bundle = GAMES.bundle(name).expect("a game");
        let pool = pool(name, CardKind::Handicap);
        let sets = soak::times(100);
        let mut played = 0;
        for number in 1..=sets {
            let seats = 2 + (number as usize) % 3;
            let below = if name == "skip-bo" && seats == 4 {
                vec![bundle.game.preset_layer("partners").expect("a preset")]
            } else {
                Vec::new()
            };
            let selection = CardSelection {
                below: &below,
                ..selection(name, seats, &[])
            };
            // Two seats draw a card each, and the first of them a second one.
            let own: Vec<(Seat, CardRef<'_>)> = [(0, 0), (1, 3), (0, 2)]
                .into_iter()
                .filter_map(|(seat, more)| {
                    let at = (number as usize * 7 + more) % pool.len();
                    Some((Seat::new(seat)?, pool[at]))
                })
                .collect();
            let Ok(layers) = selection.check(&[], &own) else {
                continue;
            };
            play(bundle, &layers, seats, number);
            played += 1;
        }
        assert!(played > sets / 3, "{name}: only {played} of {sets} sets fit");
        soak::covered(&format!("{played} sets of handicaps of {name}"));
    }
}
