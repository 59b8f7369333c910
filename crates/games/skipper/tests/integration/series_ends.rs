//! The end of a game in a series (SK-40, MU-05): until the next game is dealt, the board shows the last one. The suite
//! plays every kind of end.

use serde_json::{Value, json};
use wildpile_cards::Dice;
use wildpile_game::{Game, Seat, Viewer};
use wildpile_skipper::{Handicap, Position, Skipper};

use crate::common::{LAST, TO_5S, TestMatch, full_seat, game, listed};

/// Like [`LAST`], with a king of spades on the clubs: neither *own suit only* nor *weaker kings* allows that.
const HELPED: &str = "S: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS; H: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH; C: AC 2C KS 5C 6C 7C 8C 9C TC JC; D: AD 2D 3D 4D 5D 6D 7D 8D 9D TD";

/// A seat that finishes with its next move, and has what no handicap allows.
fn winner(game: &Skipper) -> Value {
    full_seat(game, "QS QH QC QD KH", HELPED, "", "JD", "3C 4C", "")
}

/// A seat that can only discard.
fn loser(game: &Skipper) -> Value {
    full_seat(game, "5D 6C", TO_5S, "", "", "", "")
}

/// A state, and what anyone takes it for, can be set up.
fn can_be_set_up(t: &TestMatch) {
    let state = t.played.state();
    let viewers = Seat::all(t.game.seats()).map(Viewer::Seat);
    for viewer in viewers.chain([Viewer::Public]) {
        let view = t.game.view(state, viewer);
        let like = t.game.sample(&view, &mut Dice::for_player(1));
        assert_eq!(t.game.view(&like, viewer), view, "{viewer:?}");
        for state in [state, &like] {
            let again = t.game.set_up(&t.game.position(state));
            let again = again.unwrap_or_else(|e| panic!("{viewer:?}: {}", listed(&e)));
            assert_eq!(&again, state, "{viewer:?}");
        }
    }
}

/// Seats 2 and 3 share a win. Seat 2 has taken *own suit only*, with another suit's king on its clubs, and seat 1 still
/// chooses for seat 3.
#[test]
fn mu_05_a_handicap_applies_from_the_next_deal_on() {
    let game = game("series=wins(2), handicaps=until_beaten { chosen = true }", 3);
    let won = full_seat(&game, "QS QH", &format!("{HELPED} JD"), "", "", "3C 4C", "");
    let mut seats = [loser(&game), won.clone(), won];
    seats[1]["handicaps"] = json!(["own_suit_only"]);
    let series = json!({ "game": 1, "wins": [0, 1, 1], "paused": true, "taking": [3] });
    let mut t = TestMatch::at(game, json!({ "seats": seats, "series": series }));
    can_be_set_up(&t);
    assert_eq!(t.due(), [1]);
    t.does(1, "handicap weaker_kings");
    assert!(
        t.see(2).handicaps.contains(Handicap::OwnSuit) && t.see(3).handicaps.contains(Handicap::WeakerKings)
    );
    can_be_set_up(&t);
    // The next game is dealt, and the same board is impossible now.
    let mut position = json!(t.game.position(t.played.state()));
    position["seats"][1] = seats[1].clone();
    let position: Position = serde_json::from_value(position).unwrap();
    let why = listed(&t.game.set_up(&position).unwrap_err());
    assert!(why.contains("seats[1].stacks.C[2]"), "{why}");
}

#[test]
fn mu_05_taking_a_handicap_changes_nothing_on_the_board() {
    let rules = "series=wins(2), handicaps=pile_up { chosen = true }, top_of_discard=true";
    for handicap in Handicap::ALL {
        let game = game(rules, 3);
        let seats = [false, true, true].map(|wins| if wins { winner(&game) } else { loser(&game) });
        let series = json!({ "game": 1, "wins": [0, 0, 0] });
        let mut t = TestMatch::at(game, json!({ "seats": seats, "series": series }));
        t.does(1, "give up")
            .does(2, "play JD from discard")
            .does(3, "play JD from discard");
        let before = t.scene(2).zones;
        t.does(1, &format!("handicap {}", handicap.word()));
        assert_eq!(t.due(), [1], "seat 3 takes one, too");
        assert_eq!(t.scene(2).zones, before, "{handicap:?}");
        assert!(t.see(2).handicaps.contains(handicap));
        can_be_set_up(&t);
        let left = t.moves(1)[0].clone();
        t.does(1, &left);
        let dealt = if handicap == Handicap::SmallerHand { 4 } else { 5 };
        assert_eq!(t.see(2).hand_count, dealt, "{handicap:?}");
    }
}

#[test]
fn mu_05_what_a_seat_played_with_fits_what_it_has() {
    let at_taking = |paused: bool, had: &[&str], has: &[&str], who: usize, taking: &[u8]| {
        let game = game("series=wins(2), handicaps=until_beaten { chosen = true }", 2);
        let won = full_seat(&game, "QS QH", &format!("{LAST} JD"), "", "", "", "");
        let mut seats = [loser(&game), won];
        seats[who]["handicaps"] = json!(has);
        seats[who]["played_with"] = json!(had);
        if !paused {
            seats[1] = loser(&game);
        }
        let series = if paused {
            json!({ "game": 2, "wins": [1, 1], "paused": true, "taking": taking })
        } else {
            json!({ "game": 2, "wins": [1, 0] })
        };
        let position = json!({ "seats": seats, "series": series });
        let position: Position = serde_json::from_value(position).unwrap();
        game.set_up(&position)
            .map_or_else(|e| listed(&e), |_| String::new())
    };
    let at = |paused, had, has, who| at_taking(paused, had, has, who, &[]);
    let (none, own, both): (&[&str], &[&str], &[&str]) =
        (&[], &["own_suit_only"], &["own_suit_only", "no_tax_card"]);
    for (who, had, has) in [(1, own, both), (1, own, own), (1, none, own), (0, own, none)] {
        assert_eq!(at(true, had, has, who), "", "{who}: {had:?} {has:?}");
    }
    for (who, had, has) in [(1, both, own), (1, own, none), (1, own, &["no_tax_card"])] {
        let why = at(true, had, has, who);
        assert!(
            why.contains("played_with") && why.contains("don't follow"),
            "{who}: {why}"
        );
    }
    // A seat that is still to take one has none of them yet.
    assert_eq!(at_taking(true, own, own, 1, &[2]), "");
    let why = at_taking(true, own, both, 1, &[2]);
    assert!(why.starts_with("seats[1].played_with: "), "{why}");
    for had in [none, own] {
        let why = at(true, had, own, 0);
        let beaten = "seats[0].handicaps: another seat has won, which ends this seat's handicaps";
        assert!(why.starts_with(beaten), "{why}");
    }
    let why = at(false, own, own, 0);
    assert!(why.contains("isn't over"), "{why}");
}
