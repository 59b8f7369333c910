//! Deal numbers, Wildpile's own and PySolFC's: SJ-11.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use std::collections::BTreeMap;

use crate::common::{ME, game, problems};
use rstest::rstest;
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Checked, RuleSet, Source, check, presets_patch};
use wildpile_game::{Game, Match};
use wildpile_simon_jester::{Layout, Rules, SimonJester};
use wildpile_table::{AnyGame, Entry, GameFile, TableGame};
use wildpile_transcript::{Transcript, record, replay};

/// The first cards of a deal, in dealing order.
fn first_cards(rules: &str, deal: Deal, count: usize) -> String {
    let game = game(rules);
    let dealt = game.draw_chance(&game.start(), deal, &mut Dice::of(deal, 0));
    let text: Vec<String> = dealt.cards()[..count].iter().map(ToString::to_string).collect();
    text.join(" ")
}

/// A deal as started by a player, with the rules it implies.
fn dealt(rules: &str, deal: Deal) -> (SimonJester, String) {
    let rules = SimonJester::adopt_deal(Checked::from_text(rules).unwrap(), deal).unwrap();
    let game = SimonJester::new(rules, 1).unwrap();
    let played = Match::new(game.clone(), deal);
    let text = game.write_board(played.state()).unwrap();
    (game, text)
}

/// Vectors obtained from PySolFC.
#[rstest]
#[case(1, "3D 5H JC KH 5S 5H")]
#[case(31_999, "3D 5S 2H 7H AH QS")]
#[case(32_000, "KH 9H TD 6D 3D 9C")]
#[case(123_456_789, "2S 4C JD 8H 4H AD")]
fn sj_11_pysolfc_vectors(#[case] number: u64, #[case] cards: &str) {
    assert_eq!(first_cards("layout=triangular", Deal::Pysol(number), 6), cards);
}

/// All cards of `pysol:1`, from an independent implementation of PySolFC's shuffle.
#[test]
fn sj_11_all_of_pysol_1() {
    let (_, text) = dealt("", Deal::Pysol(1));
    assert_eq!(
        text,
        "3D 5H KH KC AS 8D 2H 9H 6H TH 9S JS 2C\n\
         JC 5S KC 8C 4C TD 8S TH AH 2S 4D 9H KD\n\
         5H 8D 6C JS 8S 7D 8C JC QH 5C 3H QD\n\
         JD 6H QC AC 9S 2S 4H 3C 6C 7S 7H\n\
         TC 4H 7C 8H 3S 7H AS AD 5C 3D\n\
         KD 2H JH 9C QS 4S JH 9D 2C\n\
         AD 4D 7D QC KS 6S KS KH\n\
         2D 4S 7C 6D 3C 5D 5D\n\
         8H 3S TD JD TS 3H\n\
         QH 9C TC QD 2D\n\
         9D AH 7S 4C\n\
         QS 6D 5S\n\
         TS 6S\n\
         AC\n"
    );
}

/// The board of Simple Simon deal 24 that Freecell Solver's own tests use.
#[test]
fn sj_11_simple_simon_24() {
    let (_, text) = dealt("decks=1", Deal::Pysol(24));
    assert_eq!(
        text,
        "4C QH 3C 8C AD JH 8S KS\n\
         5H 9S 6H AC 4D TD 4S 6D\n\
         QC 2S JC 9H QS KC 4H 8D\n\
         5D KD TH 5C 3H 8H 7C\n\
         2D JS KH TC 3S JD\n\
         7H 5S 6S TS 9D\n\
         AH 6C 7D 2H\n\
         7S 9C QD\n\
         2C 3D\n\
         AS\n"
    );
}

/// One-deck numbers below 32,000 match Microsoft FreeCell: its famous game 1, row by row.
#[test]
fn sj_11_simple_simon_1_is_freecell_1() {
    assert_eq!(
        first_cards("decks=1", Deal::Pysol(1), 52),
        "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C \
         TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H"
    );
}

/// From 32,000 on the deck isn't rearranged and the Mersenne Twister is used; expected values from
/// CPython's `random.Random`. The last seed has two words.
#[test]
fn sj_11_simple_simon_by_the_twister() {
    let (_, text) = dealt("decks=1", Deal::Pysol(32_000));
    assert!(
        text.starts_with("7S 3C 6S 6H TC JH 8C 2D\n4D 2C 8S 7D 4C TD 6C 5D\nJS 5S 9S 5H AH 3S 2H KS\n"),
        "{text}"
    );
    let (_, text) = dealt("decks=1", Deal::Pysol((1 << 32) + 5));
    assert!(
        text.starts_with("9C 3S 5S KS 3D QH QC 3H\n2S 6H AS 6D TC 8S TS 2D\n5H 8H 2H 3C KH 4C 8D 7D\n"),
        "{text}"
    );
    let (_, text) = dealt("", Deal::Pysol(u64::MAX));
    assert!(
        text.starts_with("3C 9H JC 7S 6D AC QC AS 6C AC 5C 9S 5C\n9S AD 8S 4H 2H 5D 2C 4S 4C 3H 3C 7H 2D\n"),
        "{text}"
    );
}

/// Wildpile's own numbering is frozen.
#[test]
fn sj_11_own_numbers_are_frozen() {
    assert_eq!(first_cards("", Deal::Number(1), 14), OWN_1);
    assert_eq!(first_cards("", Deal::Number(u64::MAX), 14), OWN_MAX);
    assert_eq!(first_cards("decks=1", Deal::Number(1), 10), OWN_SIMON_1);
    assert_ne!(first_cards("", Deal::Number(2), 14), OWN_1);
}

const OWN_1: &str = "KS AC 5H QH KC 3H 2C QC 7S QH 2D 5C AH TD";
const OWN_MAX: &str = "2S 4D 3C 7C 7C 5H 5H 9H JS QD TC 4S 7D 6H";
const OWN_SIMON_1: &str = "JS 2D 4S KS TH 6S 9C 2H 7H 6H";

#[test]
fn sj_11_pysol_brings_its_layout_and_says_so() {
    let rules = SimonJester::adopt_deal(Checked::default(), Deal::Pysol(3)).unwrap();
    assert_eq!(rules.layout, Layout::Triangular);
    assert_eq!(rules.source("layout"), &Source::Deal);
    // Other choices keep their values and provenance.
    let rules = Checked::<Rules>::from_text("empty=kings_only").unwrap();
    let rules = SimonJester::adopt_deal(rules, Deal::Pysol(3)).unwrap();
    assert_eq!(
        rules.short_name(),
        "simon-jester(layout=triangular,empty=kings_only)"
    );
    assert_eq!(rules.source("empty"), &Source::Choice);
    // Wildpile's own numbers imply no rules.
    assert_eq!(
        SimonJester::adopt_deal(Checked::default(), Deal::Number(3)),
        Ok(Checked::default())
    );
}

#[rstest]
#[case("layout=even")]
#[case("layout=one_empty")]
fn sj_example_05_sj_11_pysol_with_another_layout_is_refused(#[case] rules: &str) {
    let chosen = Checked::<Rules>::from_text(rules).unwrap();
    let text = problems(&SimonJester::adopt_deal(chosen, Deal::Pysol(1)).unwrap_err());
    assert!(text.contains("pysol:1") && text.contains("triangular"), "{text}");
    assert!(text.contains(&rules.replace('=', " = ")), "{text}");
}

#[test]
fn sj_11_a_preset_is_a_choice_too() {
    let preset = |name: &str| check::<Rules>(&[presets_patch::<Rules>(name).unwrap()]).unwrap();
    assert!(SimonJester::adopt_deal(preset("one-empty"), Deal::Pysol(1)).is_err());
    assert!(SimonJester::adopt_deal(preset("triangular"), Deal::Pysol(1)).is_ok());
    let kings = SimonJester::adopt_deal(preset("kings-only"), Deal::Pysol(1)).unwrap();
    assert_eq!(kings.layout, Layout::Triangular);
    let simon = SimonJester::adopt_deal(preset("simple-simon"), Deal::Pysol(1)).unwrap();
    assert_eq!(simon.layout, Layout::Even, "one deck has a layout of its own");
}

#[rstest]
#[case("")]
#[case("decks=1")]
#[case("layout=triangular")]
fn sj_11_a_record_of_a_pysol_deal_replays(#[case] rules: &str) {
    let deal = Deal::Pysol(32_123);
    let (game, _) = dealt(rules, deal);
    let mut played = Match::new(game, deal);
    for i in 0..20 {
        let list = played.legal_moves(ME);
        let Some(mv) = list.get(i % list.len().max(1)) else {
            break;
        };
        played.play(ME, mv).unwrap();
    }
    let text = record(&played, vec!["me".to_owned()], BTreeMap::new()).to_string();
    assert_eq!(text.contains("layout=triangular"), rules != "decks=1", "{text}");
    let again = replay::<SimonJester>(&text.parse::<Transcript>().unwrap()).unwrap();
    assert_eq!(again.state(), played.state());
    // The same steps under another number are rejected as a forgery.
    let mut forged: Transcript = text.parse().unwrap();
    forged.deal = Deal::Pysol(32_124);
    let error = replay::<SimonJester>(&forged).unwrap_err();
    assert_eq!(error.what.id(), "common.replay-other-deal");
}

/// Starting from a position, the PySolFC number next to it doesn't imply a layout.
#[test]
fn sj_11_a_position_with_a_pysol_number_can_be_resumed() {
    let entry = Entry::<SimonJester>::new();
    let mut columns = vec![
        vec!["KS", "QS", "JS", "TS", "9S", "8S", "7S"],
        vec!["6S", "5S", "4S", "3S", "2S", "AS"],
    ];
    columns.resize(14, Vec::new());
    let json = serde_json::json!({
        "game": Rules::GAME, "deal": "pysol:7", "position": { "columns": columns }
    });
    let file: GameFile = serde_json::from_value(json).unwrap();
    let mut started = entry.start_at(&file).unwrap();
    started.play(ME, "2-5:6").unwrap();
    let text = started
        .transcript(vec!["me".to_owned()], BTreeMap::new())
        .to_string();
    let mut again = entry.replay(&text.parse().unwrap()).unwrap();
    assert_eq!(again.position_json(), started.position_json());
    again.play(ME, "5-1:6").unwrap();
    assert!(again.outcome().unwrap().won(ME));
}
