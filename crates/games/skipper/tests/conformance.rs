//! The suite that every game must pass.

use wildpile_conformance::{Refused, conformance_suite};
use wildpile_game::Seat;
use wildpile_skipper::{Skipper, State};

conformance_suite!(Skipper, seats: [1, 2, 3], refused: [
    Refused::new("skippers=none_to_jack, 2 seats", "without skippers there is nothing to tax")
        .play("skippers=none_to_jack, skip_tax=false, 2 seats"),
    Refused::new("skippers=none_to_jack, 3 seats", "without skippers there is nothing to tax")
        .play("skippers=none_to_jack, skip_tax=false, 3 seats"),
    Refused::new("skippers=none_to_king, 2 seats", "without skippers there is nothing to tax")
        .play("skippers=none_to_king, skip_tax=false, 2 seats"),
    Refused::new("skippers=none_to_king, 3 seats", "without skippers there is nothing to tax")
        .play("skippers=none_to_king, skip_tax=false, 3 seats"),
    Refused::new("skippers=ten", "only decks of colours have these cards")
        .play("skippers=ten, deck=five_colours"),
    Refused::new("skippers=nine_and_ten", "only decks of colours have these cards")
        .play("skippers=nine_and_ten, deck=five_colours"),
    Refused::new("skippers=three", "only decks of colours have these cards")
        .play("skippers=three, deck=five_colours"),
    Refused::new("finish=king", "kings that stay on the stacks would be missing")
        .play("finish=king, used_skippers=discard"),
    Refused::new("first=seat(4)", "these tables have no fourth seat")
        .play("first=seat(4), 4 seats"),
    Refused::new("draws_tax=false, 1 seats", "a solitaire has no skip tax"),
    Refused::new("first=winner", "a single game has no previous winner")
        .play("first=winner, series=games, 2 seats"),
    Refused::new("first=next", "a single game has no previous start")
        .play("first=next, series=wins(2), 2 seats"),
    Refused::new("series=games(2), 1 seats", "there is nobody to win against"),
    Refused::new("series=games(99), 1 seats", "there is nobody to win against"),
    Refused::new("series=wins(2), 1 seats", "there is nobody to win against"),
    Refused::new("series=wins(50), 1 seats", "there is nobody to win against"),
    Refused::new("handicaps=until_beaten", "a single game has no next one")
        .play("handicaps=until_beaten, series=games, 2 seats"),
    Refused::new("handicaps=until_beaten { chosen = true }", "a single game has no next one")
        .play("handicaps=until_beaten { chosen = true }, series=games, 3 seats"),
    Refused::new("handicaps=until_beaten { chosen = false }", "a single game has no next one"),
    Refused::new("handicaps=pile_up", "a single game has no next one")
        .play("handicaps=pile_up, series=wins, 3 seats"),
    Refused::new("handicaps=pile_up { chosen = true }", "a single game has no next one")
        .play("handicaps=pile_up { chosen = true }, series=wins, 2 seats"),
    Refused::new("handicaps=pile_up { chosen = false }", "a single game has no next one"),
    Refused::new("race, 1 seats", "there is nobody to race against"),
    Refused::new("pace=race, 1 seats", "there is nobody to race against"),
    Refused::new("pace=race { same_deal = true }, 1 seats", "there is nobody to race against"),
    Refused::new("pace=race { same_deal = false }, 1 seats", "there is nobody to race against"),
    Refused::new("deck=custom", "the data is a whole deck")
        .play(r#"deck = custom { colours = [{ name = sun, letter = S, symbol = "☀", ink = yellow }, { name = sea, letter = W, symbol = "≈", ink = blue }], ranks = 8, skips = [0, 0, 0, 0, 0, 0, 1, 2], end = 7, laid_out = [1, 2] }, 1 seats"#),
], cards: |game: &Skipper, state: &State| {
    use wildpile_game::Game as _;
    Seat::all(game.seats()).flat_map(|s| state.cards_of(s)).collect::<Vec<_>>()
});
