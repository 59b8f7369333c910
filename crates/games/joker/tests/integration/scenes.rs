//! Scenes and gestures.

use crate::common::{Board, TestGame, english, english_arg, game};
use wildpile_game::{Game, Seat, Viewer};
use wildpile_joker::Move;
use wildpile_table::{Fan, Fill, Spot, TableGame, Tone, Zone, ZoneId, ZoneKind};

const STOCK: ZoneId = ZoneId(0);
const WASTE: ZoneId = ZoneId(1);
const OUT: ZoneId = ZoneId(6);

fn foundation(n: u16) -> ZoneId {
    ZoneId(2 + n)
}

fn column(n: u16) -> ZoneId {
    ZoneId(9 + n)
}

fn note(zone: &Zone) -> String {
    zone.note.as_ref().map(english_arg).unwrap_or_default()
}

fn meant(table: &TestGame, from: Spot, to: Option<ZoneId>) -> Option<String> {
    let view = table.game.view(&table.state, Viewer::Seat(Seat::FIRST));
    table.game.intend(&view, from, to).map(|mv| mv.to_string())
}

fn why_not(table: &TestGame, from: Spot, to: ZoneId) -> String {
    let view = table.game.view(&table.state, Viewer::Seat(Seat::FIRST));
    let mv: Move = table
        .game
        .intend(&view, from, Some(to))
        .expect("the gesture means something");
    let refusal = table.game.check(&table.state, Seat::FIRST, &mv);
    english(&refusal.expect_err("it is not legal"))
}

#[test]
fn the_table_is_laid_in_two_rows() {
    let table = Board::of(["9S", "QC", "8H", "JC", "QS", "10H", "KC"])
        .waste("5C 6D")
        .table();
    let scene = table.scene();
    let row = |n| {
        scene
            .zones
            .iter()
            .filter(move |z| z.row == n)
            .map(|z| z.kind)
            .collect::<Vec<_>>()
    };
    use ZoneKind::{Column, Foundation, Stock, Trash, Waste};
    assert_eq!(
        row(0),
        [
            Stock, Waste, Foundation, Foundation, Foundation, Foundation, Trash
        ]
    );
    assert_eq!(row(1), [Column; 7]);
    let stock = scene.zone(STOCK).expect("the stock");
    assert_eq!((stock.count, note(stock).as_str()), (24, "24 left"));
    assert_eq!(
        table.facts(),
        ["Cards home 0/52", "Moves 0", "Stock 24", "Goal 15 to win"]
    );
    let labels: Vec<_> = scene.zones.iter().map(|zone| english(&zone.label)).collect();
    assert_eq!(
        labels[..8],
        [
            "Stock", "Waste", "Clubs", "Spades", "Hearts", "Diamonds", "Out", "Column 1"
        ]
    );
    let last = scene.zone(column(7)).expect("column 7");
    assert!(
        last.cards[..last.cards.len() - 1]
            .iter()
            .all(|c| c.fill == Fill::Back)
    );
    assert_eq!(
        last.cards.last().and_then(|c| c.face()).map(|f| english(&f.name)),
        Some("king of clubs".to_owned())
    );
}

#[test]
fn jokers_stand_out_and_say_what_they_stand_for() {
    let scene = Board::of(["8S red=7 6S", "QC", "8H", "JC", "QS", "10H", "KC"])
        .foundations([3, 0, 0, 0])
        .on_foundations("black=3C")
        .table()
        .scene();
    let cards = &scene.zone(column(1)).expect("column 1").cards;
    let face = cards[1].face().expect("face up");
    assert!(face.wild && cards[1].joined && cards[2].joined && !cards[0].joined);
    assert_eq!(
        (face.stands_for.as_deref(), english(&face.name).as_str()),
        (Some("7"), "red joker as a red seven")
    );
    let clubs = &scene.zone(foundation(0)).expect("clubs").cards;
    assert_eq!(
        clubs
            .last()
            .and_then(|c| c.face())
            .and_then(|f| f.stands_for.clone())
            .as_deref(),
        Some("3♣")
    );
}

#[test]
fn an_open_joker_offers_every_use_with_a_label_of_its_own() {
    let table = Board::of(["black", "QC", "8H", "JC", "QS", "10H", "KC"])
        .foundations([5, 6, 0, 0])
        .table();
    let scene = table.scene();
    let spot = Spot::card(column(1), 0);
    let actions: Vec<_> = scene.actions_from(spot).collect();
    let label = |notation: &str| {
        actions
            .iter()
            .find(|a| a.notation == notation)
            .map(|a| english(&a.label))
            .unwrap_or_default()
    };
    assert_eq!(
        label("t1>C"),
        "Move the black joker to the foundation of clubs as 6♣"
    );
    assert_eq!(
        label("t1>S"),
        "Move the black joker to the foundation of spades as 7♠"
    );
    assert_eq!(label("t1=9"), "Make the black joker a nine where it lies");
    assert_eq!(
        label("t1>t3"),
        "Move the black joker onto 8♥ in column 3 as a black seven"
    );
    assert_eq!(label("out t1"), "Remove the black joker from the game");
    let mut labels: Vec<_> = actions.iter().map(|a| english(&a.label)).collect();
    labels.sort();
    labels.dedup();
    assert_eq!(labels.len(), actions.len(), "no two of them look the same");
    let out = actions
        .iter()
        .find(|a| a.to == Some(OUT))
        .expect("it may be put out");
    assert!(out.confirm.is_some() && out.rank < 0);
    assert_eq!(scene.banner.map(|b| b.tone), Some(Tone::Info));
}

#[test]
fn gestures_are_understood() {
    let table = Board::of(["8S 7D", "QC", "8H", "JC", "QS", "10H", "KC"])
        .waste("5C")
        .table();
    let to = |zone| Some(zone);
    let is = |from, to: Option<ZoneId>, mv: &str| assert_eq!(meant(&table, from, to).as_deref(), Some(mv));
    is(Spot::zone(STOCK), None, "draw");
    is(Spot::card(STOCK, 0), to(WASTE), "draw");
    is(Spot::card(WASTE, 24), to(column(3)), "w>t3");
    is(Spot::card(WASTE, 24), to(foundation(1)), "w>S");
    is(Spot::zone(WASTE), None, "w>C");
    is(Spot::card(column(1), 0), to(column(6)), "t1:2>t6");
    is(Spot::card(column(1), 1), to(column(4)), "t1>t4");
    is(Spot::zone(column(1)), to(column(4)), "t1>t4");
    is(Spot::card(column(1), 1), to(foundation(3)), "t1>D");
    is(Spot::card(column(1), 1), to(OUT), "out t1");
    is(Spot::card(column(1), 1), None, "t1>D");
    is(Spot::zone(foundation(2)), to(column(1)), "H>t1");
    is(Spot::zone(WASTE), to(STOCK), "redeal");
    assert_eq!(
        meant(&table, Spot::card(column(1), 0), to(foundation(1))),
        None,
        "not the end of its column"
    );
    assert_eq!(meant(&table, Spot::zone(ZoneId(99)), to(column(1))), None);
    assert_eq!(meant(&table, Spot::zone(ZoneId(8)), None), None);
    assert_eq!(meant(&table, Spot::card(column(1), 77), to(column(2))), None);
}

#[test]
fn why_not_has_an_answer() {
    let table = Board::of(["8S 7D", "QC", "8H", "JC", "", "10H", "KC"])
        .foundations([0, 3, 3, 0])
        .waste("black")
        .table();
    assert!(why_not(&table, Spot::zone(WASTE), foundation(0)).contains("goes to a column first"));
    assert!(why_not(&table, Spot::card(column(1), 0), column(3)).contains("alternating"));
    assert!(why_not(&table, Spot::zone(column(1)), column(5)).contains("king can go to an empty column"));
    assert!(why_not(&table, Spot::zone(foundation(1)), column(3)).contains("stay on the foundations"));
    assert!(why_not(&table, Spot::zone(WASTE), STOCK).contains("only when the stock is empty"));
}

#[test]
fn a_two_put_on_a_suitless_ace_is_understood_on_either_place() {
    let table = Board::of(["2S", "QC", "8H", "JC", "QS", "10H", "KC"])
        .on_foundations("black=A")
        .table();
    for zone in [foundation(0), foundation(1)] {
        assert_eq!(
            meant(&table, Spot::zone(column(1)), Some(zone)).as_deref(),
            Some("t1>S")
        );
    }
    let scene = table.scene();
    assert_eq!(scene.zone(foundation(0)).map(|z| z.cards.len()), Some(1));
    assert_eq!(scene.zone(foundation(0)).map(note).as_deref(), Some("black ace"));
    assert_eq!(scene.zone(foundation(1)).map(note).as_deref(), Some("or here"));
}

#[test]
fn a_joker_as_an_ace_may_be_put_on_either_place() {
    let table = Board::of(["red", "QC", "8H", "JC", "QS", "10H", "KC"]).table();
    for zone in [foundation(2), foundation(3)] {
        assert_eq!(
            meant(&table, Spot::zone(column(1)), Some(zone)).as_deref(),
            Some("t1>red")
        );
    }
}

#[test]
fn three_at_a_time_are_fanned() {
    let mut table = Board::of(["9S", "QC", "8H", "JC", "QS", "10H", "KC"])
        .rules("draw=3, redeals=times(2)")
        .waste("2C")
        .table();
    table.play("draw");
    let scene = table.scene();
    let waste = scene.zone(WASTE).expect("the waste");
    assert_eq!((waste.fan, waste.cards.len(), waste.count), (Fan::Right, 3, 4));
    assert_eq!(scene.zone(STOCK).map(note).as_deref(), Some("22 left, 2 redeals"));
    assert!(table.facts().contains(&"Redeals 0".to_owned()));
}

#[test]
fn the_end_is_announced() {
    let mut table = Board::of(["KS", "KH", "JS", "KC", "JH", "KD", "JC"])
        .foundations([5, 5, 5, 1])
        .table();
    table.play("stop");
    let banner = table.scene().banner.expect("it is over");
    assert_eq!(
        (banner.tone, english(&banner.text).as_str()),
        (Tone::Good, "You win: 16 cards are home.")
    );
    let outcome = table.outcome().expect("it is over");
    assert_eq!(
        english(&game("").tell_outcome(&outcome, Viewer::Public)),
        "You win: 16 cards are home."
    );
}

/// JS-33: what auto-finish leaves to the player.
#[test]
fn js_33_cards_that_may_be_wanted_elsewhere_are_doubtful() {
    let doubtful = |board: Board, mv: &str| {
        let scene = board.table().scene();
        let action = scene.actions.iter().find(|action| action.notation == mv);
        action.unwrap_or_else(|| panic!("{mv} is legal")).doubtful
    };
    let board = |end: &'static str, red: &'static str, foundations, on_foundations| {
        Board::of([end, red, "KC", "KS", "KH", "KD", "9H"])
            .foundations(foundations)
            .on_foundations(on_foundations)
    };
    assert!(!doubtful(board("2S", "9C", [0, 1, 0, 0], ""), "t1>S"));
    assert!(
        doubtful(board("2S", "red=7", [0, 1, 0, 0], ""), "t1>S"),
        "a joker may be put on the two"
    );
    assert!(!doubtful(board("3S", "red=7", [0, 2, 0, 0], ""), "t1>S"));
    assert!(doubtful(board("2C", "9C", [0; 4], "black=A"), "t1>C"));
    assert!(doubtful(board("2S", "9C", [0; 4], "black=A"), "t1>S"));
    assert!(doubtful(board("black=3", "9C", [0, 2, 0, 0], ""), "t1>S"));
}
