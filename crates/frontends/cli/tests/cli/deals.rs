//! `deal`.

use crate::called::{Desk, all_games, call, has};
use wildpile_table::GameFile;

/// SJ-11 and SJ-12: PySolFC's cards, one column a line and nothing else.
#[test]
fn sj_12_the_text_of_a_deal_is_the_board_and_nothing_else() {
    let text = call("deal simon-jester --deal pysol:1").fine();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 14);
    assert_eq!(lines[0], "3D 5H KH KC AS 8D 2H 9H 6H TH 9S JS 2C");
    let cards = text.split_whitespace().count();
    assert_eq!(cards, 104);
    let one = call("deal simon-jester --preset simple-simon --deal 5").fine();
    assert_eq!((one.lines().count(), one.split_whitespace().count()), (10, 52));
    Desk::new()
        .say("deal simon-jester --deal pysol:1 --rules layout=even")
        .wrong("layout");
}

#[test]
fn a_random_deal_tells_its_number() {
    for game in all_games() {
        let name = game.name();
        let answered = call(&format!("deal {name} --json"));
        let number = answered.err.trim().strip_prefix("deal ").unwrap().to_owned();
        let again = call(&format!("deal {name} --json --deal {number}"));
        assert_eq!(answered.fine(), again.fine());
    }
}

#[test]
fn the_json_of_a_deal_is_a_position_file() {
    let desk = Desk::new();
    for game in all_games() {
        let name = game.name();
        let args = ["deal", name, "--deal", "11", "--json"];
        let answered = desk.call(args);
        answered.json("deal");
        let file: GameFile = serde_json::from_str(&answered.out).unwrap();
        assert_eq!(file.game, name);
        let dealt = game.start_at(&file).unwrap_or_else(|e| panic!("{name}: {e:?}"));
        assert_eq!(dealt.position_json(), file.position);
    }
}

#[test]
fn wrong_deals_are_refused() {
    call("deal simon-jester --deal -1").wrong("isn't a valid deal number");
    call("deal simon-jester --deal seven").wrong("isn't a valid deal number");
    call("deal simon-jester --deal 18446744073709551616").wrong("isn't a valid deal number");
    call("deal simon-jester --deal 1 --seats 2").wrong("1 seat");
    if let Some(other) = all_games().iter().find(|g| g.name() == "skip-bo") {
        call(&format!("deal {} --deal pysol:1", other.name())).wrong("PySolFC");
    }
}

#[test]
fn a_deal_is_picked_by_a_word() {
    let text = call("deal simon-jester --deal easy --rules decks=1");
    has(&text.err, &["deal "]);
    let today = call("deal joker --deal today");
    let number: u64 = today.err.trim().rsplit(' ').next().unwrap().parse().unwrap();
    assert!((2_026_000_000..2_038_000_000).contains(&number), "{number}");
    let against = call("deal skip-bo --deal today");
    assert_eq!(
        against.err.trim().rsplit(' ').next().map(|n| n.ends_with("00")),
        Some(true)
    );
    call("deal skip-bo --deal today --seats 3").wrong("number of players");
    call("deal joker --deal today --rules draw=3").wrong("with the standard rules");
    call("deal skip-bo --deal hard").wrong("the difficulty of deals of Skip-Bo is unknown");
    call("deal joker --deal tomorrow").wrong("today, random, winnable, easy, medium or hard");
}

#[test]
fn a_random_deal_can_be_asked_for() {
    let random = call("deal skipper --deal random");
    assert!(random.err.starts_with("deal "), "{}", random.err);
    random.fine();
}

#[test]
fn the_number_of_cards_is_said_once() {
    let text = call("deal skipper --deal 1").fine();
    let line = |pile: &str| {
        text.lines()
            .find(|line| line.contains(pile))
            .unwrap_or_default()
            .to_owned()
    };
    assert!(line("Draw pile").ends_with("## [43 cards]"), "{text}");
    assert!(line("Discard pile").ends_with("(empty)"), "{text}");
}

/// Reports name rule sets like this, so it can be given back.
#[test]
fn the_short_name_of_a_rule_set_is_read() {
    let deal = |rules: &str| {
        Desk::new()
            .say(&format!("deal skipper --deal 1 --rules {rules}"))
            .fine()
    };
    assert_eq!(deal("skipper(hand=4)"), deal("hand=4"));
    Desk::new()
        .say("deal skipper --rules joker(hand=4)")
        .wrong("--rules");
}

#[test]
fn the_daily_deal_has_its_own_players() {
    call("play skip-bo --deal today --players human,regular").wrong("played by human and strong");
    call("play skip-bo --deal today --players strong,human").wrong("played by human and strong");
    call("play joker --deal today --players greedy").wrong("played by human");
    // These are valid; they only fail because there is no terminal.
    call("play skip-bo --deal today --players human,strong").wrong("needs a terminal");
    call("play skip-bo --deal today").wrong("needs a terminal");
}

#[test]
fn a_record_of_the_daily_deal_is_replayed() {
    let desk = Desk::new();
    let dealt = desk.say("deal joker --deal today --json").fine();
    let file = desk.file("today.json", &dealt);
    let file = file.to_str().unwrap();
    desk.say(&format!(
        "try joker --position {file} --moves draw --record today.txt"
    ))
    .fine();
    desk.call(["replay", "today.txt"]).fine();
}
