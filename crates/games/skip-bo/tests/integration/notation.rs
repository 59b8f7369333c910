//! The notation of moves.

use wildpile_skip_bo::Move;

use crate::common::english;

#[test]
fn a_pile_that_no_table_has_is_named() {
    let refused = |text: &str| english(&text.parse::<Move>().unwrap_err());
    for text in ["hand 2>b9", "stock>b0", "hand W@7>b7", "partner d3>b99"] {
        let said = refused(text);
        assert!(said.contains("build piles are b1 to b6"), "{said}");
    }
    let said = refused("discard 5>d7");
    assert!(said.contains("discard piles are d1 to d6"), "{said}");
    for text in ["hand w>b1", "hand 22>b1", "stock>x3", "stock>b", "discard 5>b9"] {
        let said = refused(text);
        assert!(said.contains("a move looks like"), "{text}: {said}");
    }
}
