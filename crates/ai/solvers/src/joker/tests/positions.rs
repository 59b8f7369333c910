//! Positions that need a particular line of play.

use super::*;

fn pieces(text: &str) -> Vec<Piece> {
    text.split_whitespace().map(|p| p.parse().unwrap()).collect()
}

/// A column: its hidden and open cards, the last one at the end.
fn column(down: &str, up: &str) -> ColumnPosition {
    ColumnPosition {
        face_down: down.split_whitespace().map(|p| p.parse().unwrap()).collect(),
        face_up: pieces(up),
    }
}

/// All cards can be brought home: the position isn't considered dead, and the solver finds a win.
fn is_won(game: &Joker, position: &Position, nodes: u64) {
    let state = game.set_up(position).unwrap();
    let (deal, board) = board::Deal::of(game.rules(), &state);
    assert!(relaxed::Relaxed::new(&deal).is_open(&board));
    let answer = solve(game, &state, Budget::nodes(nodes), Monitor::default()).unwrap();
    assert!(matches!(answer.verdict, Decision::Won(_)), "{:?}", answer.verdict);
}

/// Without exchanges, a joker must be declared as a nine before the second black nine is turned up
/// (JS-14).
#[test]
fn js_14_a_joker_is_declared_before_the_last_card_is_turned_up() {
    let mut columns = vec![column("", "black"), column("", "KS"), column("", "10H")];
    columns.resize_with(6, ColumnPosition::default);
    columns.push(column("8S 7D 7H 8H 8D 9S", "QD"));
    let game = Joker::new(Checked::from_text("exchange=never, jokers=black").unwrap(), 1).unwrap();
    let position = Position {
        columns,
        foundations: FoundationsPosition {
            clubs: 13,
            spades: 7,
            hearts: 6,
            diamonds: 6,
        },
        stock: pieces("QS JS 10S KD JD 10D 9D KH QH JH 9H"),
        ..Position::default()
    };
    is_won(&game, &position, 200_000);
}

/// The joker becomes a suitless ace and is exchanged with the ace of clubs (JS-13) while the ace of
/// spades lies on a two: so the ace of clubs must not go home immediately, though it is of no use
/// in the columns.
#[test]
fn js_13_an_ace_is_kept_until_a_joker_has_become_one() {
    let columns = vec![
        column("", "AC"),
        column("9D", "black"),
        column("", "2D"),
        ColumnPosition::default(),
        ColumnPosition::default(),
        column("9C 8C 7C 6C 5C", "4C"),
        column("KC QC JC", "10C"),
    ];
    let game = Joker::new(Checked::from_text("jokers=black").unwrap(), 1).unwrap();
    let position = Position {
        columns,
        foundations: FoundationsPosition {
            clubs: 0,
            spades: 0,
            hearts: 13,
            diamonds: 1,
        },
        waste: pieces("3C 2C 2S JD AS 8S"),
        stock: pieces("QD 10D 8D 7D 6D 5D 4D 3D KD KS QS JS 10S 9S 7S 6S 5S 4S 3S"),
        ..Position::default()
    };
    is_won(&game, &position, 200_000);
}

/// If it is best to hold back a card so that the game goes on, that is found, though no more than
/// all cards can come home.
#[test]
fn js_31_the_best_count_is_proved_where_a_card_is_kept() {
    for (first, waste) in [("KC", "10S KS QS JS"), ("", "10S KS QS JS KC")] {
        let mut columns = vec![column("", first), column("KH", "black=5")];
        columns.resize_with(7, ColumnPosition::default);
        let game = Joker::new(Checked::from_text("jokers=black").unwrap(), 1).unwrap();
        let position = Position {
            columns,
            foundations: FoundationsPosition {
                clubs: 12,
                spades: 9,
                hearts: 12,
                diamonds: 13,
            },
            waste: pieces(waste),
            ..Position::default()
        };
        let state = game.set_up(&position).unwrap();
        let answer = solve(&game, &state, Budget::nodes(10_000), Monitor::default()).unwrap();
        assert_eq!((answer.best.home, answer.best.proved), (48, true), "{waste}");
        assert!(matches!(answer.verdict, Decision::Lost(_)), "{waste}");
        // A proof stays valid if the limit is reached while looking for the best count.
        let mut lost = false;
        for nodes in 1..=answer.stats.nodes {
            let answer = solve(&game, &state, Budget::nodes(nodes), Monitor::default()).unwrap();
            let now = matches!(answer.verdict, Decision::Lost(_));
            assert!(now || !lost, "{waste}, {nodes}");
            lost = now;
        }
        assert!(lost, "{waste}");
    }
}

/// A black joker that is a six from the start is put out from its place before a later six could
/// take it.
#[test]
fn a_joker_can_be_put_out_from_where_it_lies_before_it_is_set_free() {
    let mut columns = vec![column("", "red")];
    columns.resize_with(6, ColumnPosition::default);
    columns.push(column("5C 3C 5S 3S", "black=6 5D 4S 3D 2S 7D 6C"));
    let game = Joker::new(Checked::from_text("").unwrap(), 1).unwrap();
    let position = Position {
        columns,
        foundations: FoundationsPosition {
            clubs: 2,
            spades: 1,
            hearts: 13,
            diamonds: 2,
        },
        waste: pieces("KD QD JD 10D 9D 8D 6D 4D"),
        stock: pieces("KC QC JC 10C 9C 7C KS QS JS 10S 9S 8S 7S 6S 4C 8C"),
        ..Position::default()
    };
    is_won(&game, &position, 200_000);
}

/// The king of spades is below the top of the waste and is exchanged when it first comes to the top
/// (JS-17); without that, nothing turns up the jack of spades.
#[test]
fn a_card_that_was_never_on_top_of_the_waste_is_still_waited_for() {
    let mut columns = vec![column("", "black=K"), column("", "QH"), column("KH JS", "QS")];
    columns.resize_with(7, ColumnPosition::default);
    let game = Joker::new(Checked::from_text("draw=3, jokers=black").unwrap(), 1).unwrap();
    let position = Position {
        columns,
        foundations: FoundationsPosition {
            clubs: 12,
            spades: 10,
            hearts: 11,
            diamonds: 13,
        },
        waste: pieces("KS KC"),
        not_yet_on_top: pieces("KS"),
        ..Position::default()
    };
    is_won(&game, &position, 1_000);
}
