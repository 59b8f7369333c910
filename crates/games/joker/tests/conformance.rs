//! The suite that every game must pass.

use wildpile_conformance::{Refused, Suite, conformance_suite};
use wildpile_joker::Joker;

conformance_suite!(Joker, seats: [1], refused: [
    Refused::new("win=25", "a double victory (25) is more than a victory")
        .play("win=25, double_win=26"),
    Refused::new("win=50", "a double victory (25) is more than a victory")
        .play("win=50, double_win=51"),
    Refused::new("double_win=2", "a double victory is more than a victory (15)")
        .play("double_win=2, win=1"),
], cards: |_game: &Joker, state: &wildpile_joker::State| state.pack());

fn with_refused(refused: &[Refused<'_>]) {
    let suite = Suite {
        refused,
        ..Suite::new(&[1])
    };
    wildpile_conformance::refused_values_are_listed::<Joker>(suite);
}

#[test]
#[should_panic(expected = "win=25 is refused but not listed")]
fn a_refused_value_needs_a_line() {
    with_refused(&[]);
}

#[test]
#[should_panic(expected = "win=9 is listed but not refused; remove the line")]
fn a_line_that_is_not_needed_fails() {
    let refused = &[Refused::new("win=9", "it was too few")];
    with_refused(refused);
}

#[test]
#[should_panic(expected = "win=25 can't be played as win=25, duoble_win=26")]
fn a_misspelt_choice_fails() {
    let refused = &[Refused::new("win=25", "a double victory is more").play("win=25, duoble_win=26")];
    with_refused(refused);
}
