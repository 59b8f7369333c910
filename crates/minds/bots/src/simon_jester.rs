//! The greedy player of Simon Jester.
//!
//! It looks one move ahead and takes the position that it likes best, but never one that it has met
//! before while there is another: so it cannot go back and forth. When nothing has become better for
//! [`PATIENCE`] moves it gives up.

use std::collections::BTreeMap;
use std::time::Duration;

use wildpile_cards::{Card, Rank};
use wildpile_game::{Game, Seat};
use wildpile_simon_jester::{Column, Event, Move, SimonJester, State, Tableau, View, joins};
use wildpile_table::{DynPlayer, Erased, Level, Player};

use crate::{GREEDY, RANDOM, random};

/// The players of the game, weakest first.
#[must_use]
pub fn levels() -> &'static [Level] {
    &[RANDOM, GREEDY]
}

/// A player of the game, by the level's name. Players with the same seed play the same. `None` when there
/// is no such level.
#[must_use]
pub fn player(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
    if level == GREEDY.name {
        return Some(Box::new(Erased::new(Greedy::new())));
    }
    random(level, seed)
}

/// After this many moves in which nothing became better the player gives up. Every position is
/// valued higher than some bound, so a game always ends.
pub const PATIENCE: u32 = 120;

/// The greedy player. It wins about one deal in eight of Simon Jester and one in five of Simple Simon.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    /// How often each position of this match has been met.
    met: BTreeMap<u64, u32>,
    /// The best value so far; lower is better.
    best: Option<i32>,
    /// Moves since then.
    idle: u32,
}

impl Greedy {
    /// A player that has not seen anything yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl Player<SimonJester> for Greedy {
    fn choose(
        &mut self,
        game: &SimonJester,
        seat: Seat,
        view: &View,
        moves: &[Move],
        _budget: Duration,
    ) -> usize {
        let state = view.state();
        *self.met.entry(fingerprint(state.tableau())).or_default() += 1;
        let value = evaluate(&state);
        if self.best.is_none_or(|best| value < best) {
            self.best = Some(value);
            self.idle = 0;
        } else {
            self.idle += 1;
        }
        let worth = |mv: &Move| {
            let mut after = state.clone();
            match game.play(&mut after, seat, mv, &mut ()) {
                Ok(()) => {
                    let met = self.met.get(&fingerprint(after.tableau()));
                    (met.copied().unwrap_or(0), evaluate(&after))
                }
                Err(_) => (u32::MAX, i32::MAX),
            }
        };
        (0..moves.len()).min_by_key(|&i| worth(&moves[i])).unwrap_or(0)
    }

    fn choose_extra(
        &mut self,
        game: &SimonJester,
        _seat: Seat,
        view: &View,
        extra: &[Move],
    ) -> Option<usize> {
        if self.idle < PATIENCE && !game.is_proved_dead(view) {
            return None;
        }
        extra.iter().position(|mv| *mv == Move::GiveUp)
    }

    fn observe(&mut self, _game: &SimonJester, _seat: Seat, event: &Event) {
        if let Event::Dealt { .. } = event {
            *self = Self::new();
        }
    }
}

/// A number that tells positions apart. The order of the columns does not matter, so swaps of equal
/// situations lead to a position that has been met (SJ-09).
fn fingerprint(tableau: &Tableau) -> u64 {
    tableau
        .iter()
        .map(|column| {
            column.iter().fold(0x9e37_79b9_7f4a_7c15_u64, |hash, card| {
                let mixed = (hash ^ (card.index() as u64 + 1)).wrapping_mul(0xff51_afd7_ed55_8ccd);
                mixed ^ (mixed >> 32)
            })
        })
        .fold(0, u64::wrapping_add)
}

// What the parts of a position count; lower is better. A break is a card that lies on one which is
// not a rank higher, an unsorted place that has to be dug up some day.
const BREAK: i32 = 150;
const BREAK_PER_CARD_BELOW: i32 = 6;
const BREAK_ON_LOWER_RANK: i32 = 56;
const KING_ON_BREAK: i32 = 63;
const LINK_OFF_SUIT: i32 = 285;
const LINK_OFF_SUIT_PER_RANK: i32 = 4;
const LINK_IN_SUIT: i32 = -20;
const LINK_IN_SUIT_PER_LENGTH: i32 = -19;
const RUN_REMOVED: i32 = -1667;
const BASE_NOT_KING: i32 = 91;
const EMPTY: i32 = -483;
const SECOND_EMPTY: i32 = -140;
const NO_BREAK: i32 = -240;
const ONE_BREAK: i32 = -142;
const JOIN_AT_HAND: i32 = -146;
const DIG_ONTO_ITS_SUIT: i32 = -125;
const DIG_ONTO_ANY: i32 = -43;
const STUCK_ON_BREAK: i32 = 35;

/// What the columns end with.
struct Tops {
    cards: [u8; 52],
    ranks: [u8; 14],
}

impl Tops {
    fn of(tableau: &Tableau) -> Self {
        let mut tops = Self {
            cards: [0; 52],
            ranks: [0; 14],
        };
        for top in tableau.iter().filter_map(|column| column.top()) {
            tops.cards[top.index()] += 1;
            tops.ranks[usize::from(top.rank().value())] += 1;
        }
        tops
    }
}

/// How far a position seems to be from a win.
fn evaluate(state: &State) -> i32 {
    let tableau = state.tableau();
    let tops = Tops::of(tableau);
    let empty = tableau.iter().filter(|column| column.is_empty()).count();
    let columns: i32 = tableau.iter().map(|column| evaluate_column(column, &tops)).sum();
    columns
        + RUN_REMOVED * state.removed().total() as i32
        + EMPTY * empty as i32
        + if empty > 1 { SECOND_EMPTY } else { 0 }
}

fn evaluate_column(column: &Column, tops: &Tops) -> i32 {
    let Some(base) = column.first() else { return 0 };
    let mut value = if base.rank() == Rank::KING {
        0
    } else {
        BASE_NOT_KING
    };
    let mut breaks = 0;
    // Where the last break is, and how long the run in suit is that ends here.
    let (mut last_break, mut length) = (0, 1);
    for (below, pair) in column.windows(2).enumerate() {
        let (lower, upper) = (pair[0], pair[1]);
        if joins(lower, upper) {
            value += LINK_IN_SUIT + LINK_IN_SUIT_PER_LENGTH * length;
            length += 1;
            continue;
        }
        length = 1;
        if lower.rank().down() == Some(upper.rank()) {
            value += LINK_OFF_SUIT + LINK_OFF_SUIT_PER_RANK * i32::from(upper.rank().value());
            continue;
        }
        breaks += 1;
        last_break = below + 1;
        value += BREAK + BREAK_PER_CARD_BELOW * (below as i32 + 1);
        if lower.rank() < upper.rank() {
            value += BREAK_ON_LOWER_RANK;
        }
        if upper.rank() == Rank::KING {
            value += KING_ON_BREAK;
        }
    }
    value += match breaks {
        0 => NO_BREAK,
        1 => ONE_BREAK,
        _ => 0,
    };
    value + evaluate_tail(column, tops, (breaks > 0).then_some(last_break))
}

/// What the run at the end of a column can do next.
fn evaluate_tail(column: &Column, tops: &Tops, last_break: Option<usize>) -> i32 {
    let start = column.len() - column.run();
    let card = column[start];
    let on_break = last_break == Some(start);
    let Some(up) = card.rank().up() else {
        return if on_break { STUCK_ON_BREAK } else { 0 };
    };
    let onto_suit = tops.cards[Card::new(up, card.suit()).index()] > 0;
    let onto_any = tops.ranks[usize::from(up.value())] > 0;
    let join = if onto_suit { JOIN_AT_HAND } else { 0 };
    let dig = match (on_break, onto_suit, onto_any) {
        (false, _, _) => 0,
        (true, true, _) => DIG_ONTO_ITS_SUIT,
        (true, false, true) => DIG_ONTO_ANY,
        (true, false, false) => STUCK_ON_BREAK,
    };
    join + dig
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use wildpile_cards::Deal;
    use wildpile_game::rules::{Layer, read_patch};
    use wildpile_table::{AnyGame, DynPlayer, Entry, Erased};

    use super::*;

    fn games(rules: &str, deals: std::ops::Range<u64>) -> Vec<wildpile_table::PlayoutEnd> {
        let layers = [Layer::choices(read_patch(rules).unwrap())];
        deals
            .map(|number| {
                let mut players: [Box<dyn DynPlayer>; 1] = [Box::new(Erased::new(Greedy::new()))];
                let deal = Deal::Number(number);
                Entry::<SimonJester>::new()
                    .playout(&layers, deal, &mut players, 5_000, false, &|| false)
                    .unwrap()
            })
            .collect()
    }

    /// It wins some deals with every layout, and every game ends by itself.
    #[rstest]
    #[case("", 1)]
    #[case("layout=triangular", 1)]
    #[case("layout=one_empty", 1)]
    #[case("decks=1", 2)]
    #[case("empty=kings_only", 0)]
    fn it_wins_deals_and_always_ends(#[case] rules: &str, #[case] at_least: usize) {
        let ends = games(rules, 0..24);
        let won = ends
            .iter()
            .filter(|end| end.outcome.as_ref().expect("every game ends").won(Seat::FIRST))
            .count();
        assert!(won >= at_least, "{rules}: won {won} of 24");
    }

    #[test]
    fn it_plays_the_same_again() {
        assert_eq!(games("decks=1", 0..10), games("decks=1", 0..10));
    }

    /// Beside an empty column it has something better to do than to carry a lone king over (SJ-09).
    #[test]
    fn sj_09_it_never_offers_a_swap() {
        let layers = [Layer::choices(read_patch("decks=1").unwrap())];
        let entry = Entry::<SimonJester>::new();
        let mut offered = 0;
        for number in 0..8 {
            let mut played = entry.start(&layers, 1, Deal::Number(number)).unwrap();
            let mut player = Erased::<SimonJester, _>::new(Greedy::new());
            let mut told = 0;
            while played.outcome().is_none() {
                played.inform(Seat::FIRST, &mut player, told);
                told = played.steps();
                let scene = played.scene(wildpile_game::Viewer::Seat(Seat::FIRST));
                let Some(mv) = played.play_with(Seat::FIRST, &mut player, Duration::ZERO) else {
                    break;
                };
                let rank = |text: &str| scene.actions.iter().find(|a| a.notation == text).map(|a| a.rank);
                let others = scene.actions.iter().any(|a| a.rank >= 0);
                offered += scene
                    .actions
                    .iter()
                    .filter(|a| a.rank < 0 && a.to.is_some())
                    .count();
                assert!(
                    mv == "give-up" || !others || rank(&mv) >= Some(0),
                    "deal {number}: {mv}"
                );
            }
        }
        assert!(offered > 50, "there were swaps to choose from: {offered}");
    }
}
