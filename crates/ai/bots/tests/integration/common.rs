//! Matches of bots.

use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_game::{Game, Match, Outcome, Turn, Viewer};
use wildpile_table::Player;

/// A bot.
pub type Bot<G> = Box<dyn Player<G>>;

/// Looks at a decision: the view, the legal moves, and the move that was chosen.
pub type Look<'a, G> = dyn FnMut(&<G as Game>::View, &[<G as Game>::Move], &<G as Game>::Move) + 'a;

/// Plays a deal with a bot per seat, up to so many moves. Gives the outcome, if there is one, and the moves.
pub fn play<G: Game>(
    game: &G,
    number: u64,
    bots: &mut [Bot<G>],
    millis: u64,
    most: usize,
    look: &mut Look<'_, G>,
) -> (Option<Outcome>, Vec<G::Move>) {
    let mut played = Match::new(game.clone(), Deal::Number(number));
    let mut made = Vec::new();
    while let Turn::Seats { due, .. } = played.turn()
        && made.len() < most
    {
        let seat = due.iter().nth(made.len() % due.len()).expect("someone is due");
        let view = game.view(played.state(), Viewer::Seat(seat));
        let moves = played.legal_moves(seat);
        let mut extra = Vec::new();
        game.extra_moves(played.state(), seat, &mut extra);
        let bot = &mut bots[seat.index()];
        let chosen = match bot.choose_extra(game, seat, &view, &extra) {
            Some(at) => &extra[at],
            None => &moves[bot.choose(game, seat, &view, &moves, Duration::from_millis(millis))],
        };
        look(&view, &moves, chosen);
        played.play(seat, chosen).expect("a listed move");
        made.push(chosen.clone());
    }
    (played.outcome(), made)
}
