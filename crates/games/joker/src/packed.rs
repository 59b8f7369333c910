//! A compact encoding of states, for searches that keep millions of them.

use arrayvec::ArrayVec;

use crate::Column;
use crate::piece::Piece;
use crate::state::{JokerPlace, Phase, Pile, STOCK, State, Wild};

/// Bytes before the waste cards: foundations, jokers, the shown set, redeals, phase, two lengths,
/// and the cards in sight.
const HEAD: usize = 25;

const PLACES: [JokerPlace; 6] = [
    JokerPlace::Absent,
    JokerPlace::Out,
    JokerPlace::Hidden,
    JokerPlace::Waste,
    JokerPlace::Column,
    JokerPlace::Foundation,
];

const PHASES: [Phase; 4] = [Phase::Undealt, Phase::Playing, Phase::Stopped, Phase::Finished];

/// Everything in a state that affects the rules, as bytes; the number of moves isn't included.
///
/// Equal bytes mean equal states. The columns come last and are delimited, so that a search can
/// identify states that differ only in the order of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packed {
    bytes: [u8; Self::LEN],
    used: u8,
}

impl Packed {
    /// The maximum size: the pack, the length and number of hidden cards of each column, and the
    /// header.
    pub const LEN: usize = HEAD + crate::state::PACK + 2 * Column::COUNT;

    /// Packs a state.
    #[must_use]
    pub fn of(state: &State) -> Self {
        let mut packed = Self {
            bytes: [0; Self::LEN],
            used: 0,
        };
        let [black, red] = state.jokers;
        let shown = state.shown.to_le_bytes();
        let redeals = state.redeals.to_le_bytes();
        packed.bytes[..4].copy_from_slice(&state.heights);
        packed.bytes[4..8].copy_from_slice(&[
            black.place as u8,
            black.piece.byte(),
            red.place as u8,
            red.piece.byte(),
        ]);
        packed.bytes[8..12].copy_from_slice(&shown);
        packed.bytes[12..14].copy_from_slice(&redeals);
        packed.bytes[14] = state.phase as u8;
        packed.bytes[15] = state.waste.len() as u8;
        packed.bytes[16] = state.stock.len() as u8;
        packed.bytes[17..HEAD].copy_from_slice(&state.sight.to_le_bytes());
        packed.used = HEAD as u8;
        packed.push(&state.waste);
        packed.push(&state.stock);
        for pile in &state.columns {
            let at = usize::from(packed.used);
            packed.bytes[at] = pile.down;
            packed.bytes[at + 1] = pile.cards.len() as u8;
            packed.used += 2;
            packed.push(&pile.cards);
        }
        packed
    }

    fn push(&mut self, pieces: &[Piece]) {
        let start = usize::from(self.used);
        for (byte, piece) in self.bytes[start..].iter_mut().zip(pieces) {
            *byte = piece.byte();
        }
        self.used += pieces.len() as u8;
    }

    /// The same state with the redeal count cleared: with unlimited redeals, the count makes no
    /// difference.
    #[must_use]
    pub const fn without_redeals(mut self) -> Self {
        self.bytes[12] = 0;
        self.bytes[13] = 0;
        self
    }

    /// The same state as if the game hadn't ended automatically (JS-31), to explore what would
    /// follow if a move were still to come that keeps it alive.
    #[must_use]
    pub const fn going_on(mut self) -> Self {
        if self.bytes[14] == Phase::Finished as u8 {
            self.bytes[14] = Phase::Playing as u8;
        }
        self
    }

    /// Foundations, jokers, waste and stock.
    #[must_use]
    pub fn head(&self) -> &[u8] {
        &self.bytes[..self.first_column()]
    }

    /// The columns from the left, each preceded by its number of hidden cards.
    pub fn columns(&self) -> impl Iterator<Item = &[u8]> {
        let mut rest = &self.bytes[self.first_column()..usize::from(self.used)];
        (0..Column::COUNT).map(move |_| {
            let (column, others) = rest.split_at(2 + usize::from(rest[1]));
            rest = others;
            column
        })
    }

    fn first_column(&self) -> usize {
        HEAD + usize::from(self.bytes[15]) + usize::from(self.bytes[16])
    }

    /// The decoded state, with a move count of 0.
    #[must_use]
    pub fn state(&self) -> State {
        let bytes = &self.bytes;
        let wild = |at: usize| Wild {
            place: PLACES
                .get(usize::from(bytes[at]))
                .copied()
                .unwrap_or(JokerPlace::Absent),
            piece: Piece::of_byte(bytes[at + 1]),
        };
        let (waste, stock) = (usize::from(bytes[15]), usize::from(bytes[16]));
        let read = |range: std::ops::Range<usize>| -> ArrayVec<Piece, STOCK> {
            bytes[range].iter().map(|&byte| Piece::of_byte(byte)).collect()
        };
        let mut state = State {
            columns: Default::default(),
            waste: read(HEAD..HEAD + waste),
            stock: read(HEAD + waste..HEAD + waste + stock),
            shown: u32::from_le_bytes([bytes[8], bytes[9], bytes[10], bytes[11]]),
            heights: [bytes[0], bytes[1], bytes[2], bytes[3]],
            jokers: [wild(4), wild(6)],
            sight: bytes[17..HEAD]
                .iter()
                .rev()
                .fold(0, |sight, &byte| sight << 8 | u64::from(byte)),
            redeals: u16::from_le_bytes([bytes[12], bytes[13]]),
            moves: 0,
            phase: PHASES
                .get(usize::from(bytes[14]))
                .copied()
                .unwrap_or(Phase::Undealt),
        };
        for (pile, column) in state.columns.iter_mut().zip(self.columns()) {
            *pile = Pile {
                cards: column[2..].iter().map(|&byte| Piece::of_byte(byte)).collect(),
                down: column[0],
            };
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use wildpile_cards::{Deal, Dice};
    use wildpile_game::rules::Checked;
    use wildpile_game::{Game, Seat};

    use super::*;
    use crate::Joker;

    #[test]
    fn states_come_back_from_their_bytes() {
        for (number, rules) in (1..).zip([
            "",
            "draw=3,redeals=unlimited",
            "from_foundation=true,redeals=times(2)",
        ]) {
            let game = Joker::new(Checked::from_text(rules).unwrap(), 1).unwrap();
            let mut state = game.start();
            let dealt = game.draw_chance(&state, Deal::Number(number), &mut Dice::for_deal(number, 0));
            game.resolve(&mut state, &dealt, &mut ()).unwrap();
            let mut moves = Vec::new();
            for step in 0..300_usize {
                let packed = Packed::of(&state);
                let mut again = packed.state();
                assert_eq!(Packed::of(&again), packed);
                assert_eq!(packed.columns().count(), 7);
                again.moves = state.moves;
                assert_eq!(again, state);
                assert_eq!(packed.without_redeals().state().redeals, 0);
                moves.clear();
                game.legal_moves(&state, Seat::FIRST, &mut moves);
                let Some(mv) = moves.get(step * 7 % moves.len().max(1)) else {
                    break;
                };
                game.play(&mut state, Seat::FIRST, mv, &mut ()).unwrap();
            }
            assert!(state.moves > 20, "{rules}: {}", state.moves);
        }
    }
}
