//! A position within a turn as bytes, equal for positions with the same possible runs.

use wildpile_game::{Game, Seat, Viewer};
use wildpile_skip_bo::{BuildPile, Card, SkipBo};

use super::Node;

/// The terminator of a list; no card has this code.
const END: u8 = u8::MAX;

/// Everything that can change within a turn. Build piles are sorted, because their order doesn't
/// matter.
pub(super) fn of(game: &SkipBo, node: &Node, me: Seat) -> Vec<u8> {
    let state = &node.state;
    let view = game.view(state, Viewer::Public);
    let partner = game.partner_of(me);
    let mut key = Vec::with_capacity(64);
    key.push(state.phase() as u8);
    key.extend((node.plays as u16).to_le_bytes());
    key.extend((node.chances as u16).to_le_bytes());
    let mut builds: Vec<[u8; 5]> = view
        .builds()
        .iter()
        .enumerate()
        .map(|(at, &build)| written(build, view.cover() == Some(at)))
        .collect();
    builds.sort_unstable();
    key.extend(builds.iter().flatten());
    key.extend(state.hand(me).iter().map(Card::code));
    key.push(END);
    for seat in [me, partner] {
        key.push(state.stock_len(seat) as u8);
        for pile in 0..view.discard_piles(seat) {
            // Nothing is added to a discard pile during the turn, so its height determines its
            // contents.
            key.push(view.discard_len(seat, pile) as u8);
        }
    }
    key.push(state.draw_len() as u8);
    key.extend(view.public.cleared.iter().map(Card::code));
    key.push(END);
    if node.chances > 0 {
        // After a shuffle, or when drawn cards went into the stock pile.
        key.extend(state.draw_pile().map(Card::code));
        key.push(END);
        key.extend(state.stock(me).map(Card::code));
    }
    key
}

/// A build pile: its start, its top, which of its values are wilds, and whether it is waiting for a
/// cover.
fn written(build: BuildPile, cover: bool) -> [u8; 5] {
    let wilds = build
        .cards()
        .filter(|(card, _)| card.is_wild())
        .fold(0_u16, |wilds, (_, value)| wilds | 1 << value);
    let [low, high] = wilds.to_le_bytes();
    [build.start(), build.top(), low, high, u8::from(cover)]
}
