//! Cards that fit together, and drawing them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use wildpile_bundle::GAMES;
use wildpile_cards::Deal;
use wildpile_conformance::soak;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_packs::{CardKind, CardRef, CardSelection, CardsInPlay, Drawn, read};

use super::{game, mutator, packs, play, pool, say, selection};

fn reasons(in_play: &[&str], id: &str) -> Vec<String> {
    let cards: Vec<CardRef<'_>> = in_play.iter().map(|id| mutator("skipper", id)).collect();
    let reasons = selection("skipper", 1, &[]).why_not(&cards, mutator("skipper", id));
    reasons.iter().map(say).collect()
}

#[test]
fn mu_03_cards_that_do_not_fit_say_why() {
    assert_eq!(reasons(&["own_suit", "carry"], "strong"), Vec::<String>::new());
    assert_eq!(reasons(&["strong"], "strong"), ["it is there already"]);
    assert_eq!(
        reasons(&["strong"], "weak"),
        ["it changes skippers, as “Strong skippers” does"]
    );
    assert_eq!(reasons(&[], "king_finish"), ["it needs “Discarded skippers”"]);
    let clash = reasons(&["discarded_skippers"], "top_of_discard");
    assert_eq!(clash.len(), 1);
    assert!(
        clash[0].contains("from Top of the discard pile and Discarded skippers"),
        "the rules name both cards: {clash:?}"
    );
    let clash = reasons(&["no_skippers"], "own_suit");
    assert!(
        clash[0].contains("from No skippers and Own suit only"),
        "{clash:?}"
    );
}

#[test]
fn mu_03_chosen_cards_are_checked_together() {
    let check = |ids: &[&str], above: &'static [Layer]| {
        let cards: Vec<CardRef<'_>> = ids.iter().map(|id| mutator("skipper", id)).collect();
        selection("skipper", 1, above).check(&cards, &[])
    };
    // Requirements may stand in any order.
    assert!(check(&["king_finish", "discarded_skippers"], &[]).is_ok());
    let problems = check(&["king_finish", "strong", "weak", "strong"], &[]).unwrap_err();
    let said: Vec<String> = problems.list().iter().map(|p| say(&p.what)).collect();
    assert_eq!(
        said,
        [
            "“King finish” doesn't fit: it needs “Discarded skippers”",
            "“Strong skippers” doesn't fit: it changes skippers, as “Weak skippers” does",
            "“Weak skippers” doesn't fit: it changes skippers, as “Strong skippers” does",
            "“Weak skippers” doesn't fit: it changes skippers, as “Strong skippers” does",
            "“Strong skippers” doesn't fit: it is there already",
        ]
    );
    // A choice above the card would undo it.
    static ABOVE: OnceLock<[Layer; 1]> = OnceLock::new();
    let above = ABOVE.get_or_init(|| [Layer::choices(read_patch("hand = 5").expect("rules"))]);
    let problems = check(&["hand_of_four"], above).unwrap_err();
    assert_eq!(
        say(&problems.list()[0].what),
        "“Hand of four” doesn't fit: it changes nothing here"
    );
}

#[test]
fn mu_03_a_draw_follows_from_the_deal_number() {
    let pool = pool("skipper", CardKind::Mutator);
    let selection = selection("skipper", 1, &[]);
    let ids = |deal| -> Vec<String> {
        let drawn = selection.draw(&pool, 3, deal).expect("three cards");
        drawn.iter().map(|card| card.card.id.clone()).collect()
    };
    // Golden: if these change, records say “drawn from deal 7” of cards that deal 7 no longer draws.
    assert_eq!(ids(Deal::Number(7)), GOLDEN_7);
    assert_eq!(ids(Deal::Number(8)), GOLDEN_8);
    assert_eq!(ids(Deal::Number(7)), GOLDEN_7);
    // A draw of two begins like a draw of three.
    let two = selection.draw(&pool, 2, Deal::Number(7)).expect("two cards");
    assert_eq!(two[0].card.id, GOLDEN_7[0]);
    assert_ne!(ids(Deal::Pysol(7)), GOLDEN_7);
}

const GOLDEN_7: [&str; 3] = ["market_of_four", "no_trashing", "no_skippers"];
const GOLDEN_8: [&str; 3] = ["market_of_four", "five_colours", "top_of_discard"];

/// The first card is uniform among those that fit alone.
#[test]
fn mu_03_every_card_has_the_same_chance() {
    let pool = pool("skipper", CardKind::Mutator);
    let selection = selection("skipper", 1, &[]);
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let draws = 3_200;
    for number in 1..=draws {
        let drawn = selection.draw(&pool, 1, Deal::Number(number)).expect("a card");
        *counts.entry(drawn[0].card.id.clone()).or_default() += 1;
    }
    assert_eq!(
        counts.len(),
        19,
        "all but the king finish and what is usual: {counts:?}"
    );
    // 178 each; the standard deviation is about 14.
    assert!(
        counts.values().all(|count| (120..=280).contains(count)),
        "{counts:?}"
    );
}

#[test]
fn mu_03_too_many_cards_are_refused() {
    let pool = pool("simon-jester", CardKind::Mutator);
    let selection = selection("simon-jester", 1, &[]);
    let why = selection.draw(&pool, 3, Deal::Number(1)).unwrap_err();
    assert_eq!(say(&why), "3 of the cards don't fit together, at most 2 do");
    let why = selection.draw(&pool, 4, Deal::Number(1)).unwrap_err();
    assert_eq!(say(&why), "4 cards can't be drawn: Simon Jester has 3");
    let why = selection.draw(&[], 1, Deal::Number(1)).unwrap_err();
    assert_eq!(say(&why), "there are no mutators for Simon Jester");
    assert_eq!(
        selection.draw(&pool, 0, Deal::Number(1)).expect("nothing").len(),
        0
    );
}

/// Drawing many cards goes back from dead ends, and says how many fit where they don't.
#[test]
fn mu_03_as_many_are_found_as_fit_together() {
    let pool = pool("skipper", CardKind::Mutator);
    let selection = selection("skipper", 2, &[]);
    for number in 1..=25 {
        for count in [10, 12] {
            let drawn = selection.draw(&pool, count, Deal::Number(number));
            let drawn = drawn.unwrap_or_else(|why| panic!("deal {number}: {}", say(&why)));
            assert_eq!(drawn.len(), count);
            assert!(selection.check(&drawn, &[]).is_ok(), "deal {number}");
        }
    }
    // These are too many combinations to look at all of them.
    let why = selection.draw(&pool, 13, Deal::Number(1)).unwrap_err();
    assert_eq!(say(&why), "no 13 cards that fit together were found, but 12");
}

/// A pack of two hundred cards, half of whose pairs exclude each other.
#[test]
fn mu_03_a_large_pack_is_drawn_from_as_far_as_it_fits() {
    let mut text =
        "schema = 1\nid = \"many\"\nversion = 1\ngame = \"skip-bo\"\ntitle = { en = \"Many\" }\n".to_owned();
    let mut chance = 1_u32;
    for one in 0..200 {
        let excluded = (0..one).filter(|_| {
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            chance >> 31 == 1
        });
        let excluded: Vec<String> = excluded.map(|two| format!("\"c{two}\"")).collect();
        text += &format!(
            "[[mutator]]\nid = \"c{one}\"\nadd = {{ extra_stock = 1 }}\nexcludes = [{}]\nen = {{ title = \"C{one}\", sentence = \"One more.\" }}\n",
            excluded.join(", ")
        );
    }
    let mut all = packs().clone();
    all.add(read(&text, &super::find).unwrap_or_else(|found| panic!("{found:#?}")))
        .expect("a new ID");
    let pool: Vec<CardRef<'_>> = all.cards("skip-bo", CardKind::Mutator).collect();
    assert_eq!(pool.len(), 200);
    let selection = CardSelection {
        packs: &all,
        ..selection("skip-bo", 2, &[])
    };
    for deal in 1..=3 {
        let why = selection.draw(&pool, 200, Deal::Number(deal)).unwrap_err();
        let said = say(&why);
        let most = said
            .split("at most ")
            .nth(1)
            .and_then(|rest| rest.split(' ').next());
        assert_eq!(most, Some("12"), "{said}");
        assert_eq!(
            selection
                .draw(&pool, 11, Deal::Number(deal))
                .expect("cards")
                .len(),
            11
        );
    }
}

/// Cards of which all pairs fit, but whose sum has a limit: twelve add 1 to the stock and 48 add 4; 20 are possible.
#[test]
fn mu_03_a_sum_with_a_limit_is_met_and_no_false_most_is_said() {
    let mut text =
        "schema = 1\nid = \"sum\"\nversion = 1\ngame = \"skip-bo\"\ntitle = { en = \"Sum\" }\n".to_owned();
    for one in 0..60 {
        let more = if one < 12 { 1 } else { 4 };
        text += &format!(
            "[[mutator]]\nid = \"c{one}\"\nadd = {{ extra_stock = {more} }}\nen = {{ title = \"C{one}\", sentence = \"More.\" }}\n",
        );
    }
    let mut all = packs().clone();
    all.add(read(&text, &super::find).unwrap_or_else(|found| panic!("{found:#?}")))
        .expect("a new ID");
    let pool: Vec<CardRef<'_>> = all.cards("skip-bo", CardKind::Mutator).collect();
    assert_eq!(pool.len(), 60);
    let selection = CardSelection {
        packs: &all,
        ..selection("skip-bo", 2, &[])
    };
    for deal in 1..=5 {
        for count in [5, 10, 12, 14] {
            let drawn = selection.draw(&pool, count, Deal::Number(deal));
            let drawn = drawn.unwrap_or_else(|why| panic!("{count} of deal {deal}: {}", say(&why)));
            assert_eq!(drawn.len(), count);
            assert!(selection.check(&drawn, &[]).is_ok(), "deal {deal}");
        }
    }
    // Twelve and two are 20. That nothing else fits isn't found out.
    let why = selection.draw(&pool, 15, Deal::Number(1)).unwrap_err();
    assert_eq!(say(&why), "no 15 cards that fit together were found, but 14");
}

/// Cards that need, exclude and contradict each other, compared with every subset of them.
#[test]
fn mu_03_brute_force_over_all_sets_finds_no_more() {
    let text = "schema = 1\nid = \"mine\"\nversion = 1\ngame = \"skipper\"\ntitle = { en = \"Mine\" }\n".to_owned()
        + &[
            ("a", "rules = { hand = 4 }\nrequires = [\"b\"]"),
            ("b", "rules = { skipper_suit = \"own\" }\nexcludes = [\"h\"]"),
            ("c", "rules = { skippers = \"none_to_jack\", skip_tax = false }"),
            ("d", "rules = { used_skippers = \"discard\" }"),
            ("e", "rules = { finish = \"king\" }"),
            ("f", "rules = { top_of_discard = true }"),
            ("g", "rules = { remove = 4 }\nrequires = [\"f\"]"),
            ("h", "add = { hand = -1 }"),
            ("i", "rules = { draws_tax = false }"),
        ]
        .map(|(id, more)| {
            format!("[[mutator]]\nid = \"{id}\"\n{more}\nen = {{ title = \"{id}\", sentence = \"It is {id}.\" }}\n")
        })
        .concat();
    let mut all = packs().clone();
    all.add(read(&text, &super::find).unwrap_or_else(|found| panic!("{found:#?}")))
        .expect("a new ID");
    let pool: Vec<CardRef<'_>> = all.cards("skipper", CardKind::Mutator).collect();
    let pool: Vec<CardRef<'_>> = pool.into_iter().filter(|card| card.pack.id == "mine").collect();
    assert_eq!(pool.len(), 9);
    let selection = CardSelection {
        packs: &all,
        ..selection("skipper", 2, &[])
    };
    let most = (0_u32..1 << pool.len())
        .filter(|set| {
            let cards = (0..pool.len()).filter(|at| set >> at & 1 == 1).map(|at| pool[at]);
            selection.check(&cards.collect::<Vec<_>>(), &[]).is_ok()
        })
        .map(u32::count_ones)
        .max();
    let most = most.expect("the empty set fits") as usize;
    assert!((4..9).contains(&most), "{most}");
    for number in 1..=40 {
        let deal = Deal::Number(number);
        for count in 0..=pool.len() {
            let drawn = selection.draw(&pool, count, deal);
            assert_eq!(drawn.is_ok(), count <= most, "{count} of deal {number}");
        }
    }
}

/// Every set that can be drawn gives a match that can be played to its end.
#[test]
fn mu_03_random_sets_are_played_to_their_end() {
    for bundle in GAMES.bundles() {
        let pool = pool(bundle.name(), CardKind::Mutator);
        if pool.is_empty() {
            continue;
        }
        // Skip-Bo has no mutators; a solitaire with few cards has few sets.
        let sets = soak::times(500);
        let range = bundle.game.seat_range();
        let most = if bundle.name() == "skipper" { 4 } else { 2 };
        let mut steps = 0;
        for number in 1..=sets {
            let seats = range.start() + (number as usize) % range.clone().count();
            let selection = selection(bundle.name(), seats, &[]);
            let deal = Deal::Number(number);
            let count = 1 + (number as usize / 7) % most;
            let drawn = selection.draw(&pool, count, deal).expect("they fit");
            let layers = selection
                .check(&drawn, &[])
                .unwrap_or_else(|p| panic!("{number}: {p:?}"));
            play(bundle, &layers, seats, number);
            steps += 1;
        }
        soak::covered(&format!("{steps} sets of {}", bundle.name()));
    }
}

/// MU-05, as far as the options of today allow: a handicap is a layer of one seat above everything else.
#[test]
fn mu_05_a_handicap_is_a_layer_of_its_seat() {
    let card = mutator("skipper", "hand_of_four");
    let layer = card.layer(Seat::from_number(2));
    assert_eq!(layer.patch, read_patch("seat_2 = { hand = 4 }").expect("rules"));
}

/// MU-03, MU-05: what is drawn leaves every handicap its meaning, and the rules possible.
#[test]
fn mu_03_a_draw_fits_the_handicaps_at_the_table() {
    let pool = pool("skipper", CardKind::Mutator);
    for id in [
        "smaller_hand",
        "own_suit_only",
        "no_trash",
        "discard_when_stuck",
        "weaker_kings",
        "no_tax_card",
    ] {
        let card = packs()
            .find("skipper", CardKind::Handicap, id, "")
            .expect("a card");
        let own = [(Seat::FIRST, card)];
        let above = [card.layer(Some(Seat::FIRST))];
        let alone = selection("skipper", 2, &[]);
        let with = CardSelection {
            above: &above,
            ..alone
        };
        let mut others = 0;
        for number in 1..=60 {
            let deal = Deal::Number(number);
            let drawn = with.draw(&pool, 3, deal).expect("three that fit");
            let checked = alone.check(&drawn, &own);
            assert!(checked.is_ok(), "{id}, deal {number}: {checked:?}");
            // A handicap changes the draw only where it has to.
            let plain = alone.draw(&pool, 3, deal).expect("three that fit");
            if alone.check(&plain, &own).is_ok() {
                assert_eq!(plain, drawn, "{id}, deal {number}");
            } else {
                others += 1;
            }
        }
        let with_clash = !["smaller_hand"].contains(&id);
        assert_eq!(others > 0, with_clash, "{id}: {others} draws differ");
    }
}

/// A card that adds to an option and one that sets it: the second would undo the first.
#[test]
fn mu_03_what_is_drawn_passes_its_own_check() {
    let text = "schema = 1\nid = \"mine\"\nversion = 1\ngame = \"skipper\"\ntitle = { en = \"Mine\" }\n\
        [[mutator]]\nid = \"small\"\nadd = { hand = -1 }\nen = { title = \"Small hands\", sentence = \"Smaller.\" }\n";
    let mut all = packs().clone();
    all.add(read(text, &super::find).expect("a pack"))
        .expect("a new ID");
    let pool = all.pool("skipper", &["mine".to_owned()]);
    let selection = CardSelection {
        packs: &all,
        ..selection("skipper", 1, &[])
    };
    let mut own = 0;
    for number in 1..=100 {
        let drawn = selection
            .draw(&pool, 4, Deal::Number(number))
            .expect("four that fit");
        let checked = selection.check(&drawn, &[]);
        assert!(checked.is_ok(), "deal {number}: {checked:?}");
        own += usize::from(drawn.iter().any(|card| card.pack.id == "mine"));
    }
    assert!(own > 5, "the own card is drawn {own} times");
    let small = all
        .find("skipper", CardKind::Mutator, "small", "")
        .expect("a card");
    let four = all
        .find("skipper", CardKind::Mutator, "hand_of_four", "")
        .expect("a card");
    let why: Vec<String> = selection.why_not(&[small], four).iter().map(say).collect();
    assert_eq!(why, ["it changes hand, as “Small hands” does"]);
    let why: Vec<String> = selection.why_not(&[four], small).iter().map(say).collect();
    assert_eq!(why, ["it changes hand, as “Hand of four” does"]);
}

/// A deal number draws the same cards everywhere: packs of one's own only count where someone asks for them.
#[test]
fn mu_03_own_packs_are_drawn_from_only_if_asked_for() {
    let text = "schema = 1\nid = \"mine\"\nversion = 1\ngame = \"skipper\"\ntitle = { en = \"Mine\" }\n\
        [[mutator]]\nid = \"two\"\nrules = { hand = 2 }\nen = { title = \"Hand of two\", sentence = \"You draw up to two cards.\" }\n";
    let mut all = packs().clone();
    all.add(read(text, &super::find).expect("a pack"))
        .expect("a new ID");
    assert_eq!(all.cards("skipper", CardKind::Mutator).count(), 22);
    assert_eq!(all.pool("skipper", &[]), packs().pool("skipper", &[]));
    assert_eq!(all.pool("skipper", &["mine".to_owned()]).len(), 22);
    // The next deal draws from the same packs.
    let drawn = Drawn {
        count: 1,
        deal: "1".to_owned(),
        packs: vec!["mine".to_owned()],
    };
    let cards = CardsInPlay::new(Vec::new(), Some(drawn.clone()));
    let redrawn = cards.redrawn(&all, game("skipper"), &[], 1, Deal::Number(2));
    let (_, cards) = redrawn.expect("drawn cards").expect("a card");
    let deal = "2".to_owned();
    assert_eq!(cards.drawn, Some(Drawn { deal, ..drawn }));
}
