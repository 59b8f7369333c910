//! The pack and the deal.

use arrayvec::ArrayVec;
use wildpile_cards::{Colour, Dice, standard_deck};
use wildpile_game::{Refusal, refuse};

use crate::rules::{Jokers, Rules};
use crate::state::{PACK, Pile, Wild};
use crate::text as t;
use crate::{Column, DealtPack, JokerPlace, Phase, Piece, State};

impl Jokers {
    /// True if the joker of this colour is in the pack (JS-09).
    #[must_use]
    pub const fn includes(self, colour: Colour) -> bool {
        matches!(
            (self, colour),
            (Self::Both, _) | (Self::Black, Colour::Black) | (Self::Red, Colour::Red)
        )
    }
}

/// The unshuffled pack: the 52 cards, then the jokers (JS-01).
pub(crate) fn pack(rules: &Rules) -> ArrayVec<Piece, PACK> {
    let jokers = Colour::ALL
        .into_iter()
        .filter(|&colour| rules.jokers.includes(colour));
    standard_deck()
        .map(Piece::real)
        .chain(jokers.map(Piece::open))
        .collect()
}

/// The state before the deal.
pub(crate) fn undealt(rules: &Rules) -> State {
    let wild = |colour| Wild {
        place: if rules.jokers.includes(colour) {
            JokerPlace::Hidden
        } else {
            JokerPlace::Absent
        },
        piece: Piece::open(colour),
    };
    State {
        columns: std::array::from_fn(|_| Pile::default()),
        stock: ArrayVec::new(),
        waste: ArrayVec::new(),
        shown: 0,
        heights: [0; 4],
        jokers: Colour::ALL.map(wild),
        sight: 0,
        redeals: 0,
        moves: 0,
        phase: Phase::Undealt,
    }
}

/// Shuffles the pack.
pub(crate) fn draw_deal(rules: &Rules, dice: &mut Dice) -> DealtPack {
    let mut cards = pack(rules);
    dice.shuffle(&mut cards);
    DealtPack(cards)
}

/// Deals a pack (JS-02): seven columns of 1 to 7 cards, the last of each face up; the rest is the
/// stock.
///
/// # Errors
/// When it isn't the pack of these rules.
pub(crate) fn deal(rules: &Rules, dealt: &DealtPack) -> Result<State, Refusal> {
    let (mut wanted, mut given) = (pack(rules), dealt.0.clone());
    wanted.sort_unstable();
    given.sort_unstable();
    if wanted != given {
        let cards = wanted.len();
        return refuse(t::ChancePack { cards });
    }
    let mut state = undealt(rules);
    state.phase = Phase::Playing;
    let mut cards = dealt.0.iter().copied();
    for column in Column::all() {
        let pile = &mut state.columns[column.index()];
        pile.cards.extend(cards.by_ref().take(column.index() + 1));
        pile.down = column.index() as u8;
        if let Some(&end) = pile.cards.last() {
            if end.is_joker() {
                state.jokers[end.colour() as usize].place = JokerPlace::Column;
            } else {
                state.sight |= end.bit();
            }
        }
    }
    state.stock.extend(cards.rev());
    Ok(state)
}
