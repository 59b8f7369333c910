//! The greedy player of Skip-Bo.
//!
//! In the order of what wins: it plays its stock card, plays towards it with as few wilds as it can,
//! plays every number of its hand, and keeps its discard piles tidy.

use std::time::Duration;

use wildpile_game::{Game, Seat};
use wildpile_skip_bo::{Card, MAX_DISCARDS, Move, SkipBo, Source, View, WildRun, WildStart};
use wildpile_table::Player;

/// Takes what looks best right now.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Player<SkipBo> for Greedy {
    fn choose(&mut self, game: &SkipBo, seat: Seat, view: &View, moves: &[Move], _budget: Duration) -> usize {
        let index = |wanted: Move| moves.iter().position(|&mv| mv == wanted);
        let plays = moves
            .iter()
            .take_while(|mv| matches!(mv, Move::Play { .. }))
            .count();
        if plays == 0 {
            // The first draw is the smallest; a turn without a hand card ends.
            return match moves.first() {
                Some(Move::Discard { .. }) => discard(view, seat).and_then(index).unwrap_or(0),
                _ => 0,
            };
        }
        let stock = |mv: &Move| {
            matches!(mv, Move::Play { from: Source::Stock | Source::PartnerStock, .. })
        };
        if let Some(at) = moves[..plays].iter().position(stock) {
            return at;
        }
        let table = Reach::of(game, view, seat);
        if let Some(at) = table.step_to_stock(game, view, seat).and_then(index) {
            return at;
        }
        let number = |mv: &Move| match mv {
            Move::Play { from: Source::Hand(card), .. } => !card.is_wild(),
            _ => false,
        };
        if let Some(at) = moves[..plays].iter().position(number) {
            return at;
        }
        // Nothing but wilds and the discard piles can be played. Where the turn can't end without a
        // play, the list has nothing else.
        if plays == moves.len() {
            return 0;
        }
        discard(view, seat).and_then(index).unwrap_or(plays)
    }
}

/// The cards that can be played before the turn ends, without drawing.
struct Reach {
    /// The numbers of the hand: bit 7 for a 7.
    hand: u16,
    /// Discard piles that may be played from: where they are, their top number and the numbers that
    /// follow each other from the top down.
    piles: [(Source, u8, u16); 2 * MAX_DISCARDS],
    count: usize,
    /// A wild, and how many there are.
    wild: Option<Source>,
    wilds: u32,
}

impl Reach {
    #[inline]
    fn of(game: &SkipBo, view: &View, seat: Seat) -> Self {
        let hand = view.hand();
        let in_hand = u32::from(hand.count(Card::WILD));
        let mut reach = Self {
            hand: hand.number_mask(),
            piles: [(Source::Stock, 0, 0); 2 * MAX_DISCARDS],
            count: 0,
            wild: (in_hand > 0).then_some(Source::Hand(Card::WILD)),
            wilds: in_hand,
        };
        reach.add_piles(view, seat, Source::Discard);
        if let wildpile_skip_bo::Partners::Pairs { discards: true } = game.rules().partners {
            reach.add_piles(view, game.partner_of(seat), Source::PartnerDiscard);
        }
        reach
    }

    #[inline]
    fn add_piles(&mut self, view: &View, owner: Seat, source: fn(u8) -> Source) {
        for pile in 0..view.discard_piles() {
            let mut cards = view.discards(owner, pile).rev();
            let Some(top) = cards.next() else { continue };
            let Some(value) = top.value() else {
                self.wild = Some(source(pile));
                self.wilds += 1;
                continue;
            };
            let mut run = 1 << value;
            let mut last = value;
            for card in cards {
                if card.value() != Some(last + 1) {
                    break;
                }
                last += 1;
                run |= 1 << last;
            }
            if let Some(place) = self.piles.get_mut(self.count) {
                *place = (source(pile), value, run);
                self.count += 1;
            }
        }
    }

    /// The first step of the way to a stock card that costs the fewest wilds, if there is a way.
    #[inline]
    fn step_to_stock(&self, game: &SkipBo, view: &View, seat: Seat) -> Option<Move> {
        let partner = game.partner_of(seat);
        let pairs = game.rules().partners != wildpile_skip_bo::Partners::None;
        self.step_to(game, view, view.stock_top(seat)).or_else(|| {
            if pairs { self.step_to(game, view, view.stock_top(partner)) } else { None }
        })
    }

    #[inline]
    fn step_to(&self, game: &SkipBo, view: &View, stock: Option<Card>) -> Option<Move> {
        let target = stock?.value()?;
        let rules = game.rules();
        let piles = &self.piles[..self.count];
        let mut best: Option<(u32, Move)> = None;
        let mut seen = 0_u16;
        for (to, build) in view.builds().iter().enumerate() {
            // Piles that show the same lead the same way.
            let (top, same) = (build.top(), 1 << build.top());
            if top >= target || (seen & same != 0 && !build.top_is_wild()) {
                continue;
            }
            seen |= same;
            let to = to as u8;
            let needed = ((1_u16 << target) - 1) & !((1 << (top + 1)) - 1);
            let mut there = self.hand;
            for &(_, value, run) in piles {
                if needed >> value & 1 == 1 {
                    there |= run;
                }
            }
            let missing = needed & !there;
            let cost = missing.count_ones();
            if best.is_some_and(|(wilds, _)| wilds <= cost) {
                continue;
            }
            if build.is_empty() && rules.wild_start == WildStart::Any && cost > 0 {
                // One wild starts the pile just below the stock card.
                if let Some(from) = self.wild {
                    let named = Card::number(target - 1);
                    best = Some((1, Move::Play { from, to, named }));
                }
                continue;
            }
            let run = rules.wild_run == WildRun::Unlimited;
            let fits = run || (missing & missing << 1 == 0 && !(build.top_is_wild() && missing >> (top + 1) & 1 == 1));
            if cost > self.wilds || !fits {
                continue;
            }
            let next = top + 1;
            let from = if missing >> next & 1 == 1 {
                self.wild
            } else {
                let pile = piles.iter().find(|(_, value, _)| *value == next);
                pile.map(|p| p.0).or_else(|| Card::number(next).map(Source::Hand))
            };
            if let Some(from) = from {
                best = Some((cost, Move::Play { from, to, named: None }));
                if cost == 0 {
                    break;
                }
            }
        }
        best.map(|(_, mv)| mv)
    }
}

/// The tidiest discard: on its own kind, then one below, on a free place, on the smallest gap.
/// High cards go before low ones and wilds last; shallow piles before deep ones.
#[inline]
fn discard(view: &View, seat: Seat) -> Option<Move> {
    let piles = view.discard_piles();
    let mut tops = [(0_u8, 0_i32); MAX_DISCARDS];
    for (pile, top) in tops.iter_mut().enumerate().take(usize::from(piles)) {
        let card = view.discard_top(seat, pile as u8);
        *top = (card.map_or(0, Card::code), view.discard_len(seat, pile as u8) as i32);
    }
    let mut best: Option<(i32, Move)> = None;
    for card in view.hand().distinct() {
        let code = i32::from(card.code());
        for (pile, &(top, depth)) in tops.iter().enumerate().take(usize::from(piles)) {
            let above = i32::from(top);
            let fit = if card.is_wild() {
                -1000
            } else if top == 0 {
                60 + code
            } else if above == code {
                120
            } else if above == code + 1 {
                100
            } else if above > code {
                20 - 2 * (above - code)
            } else {
                code - above - 30
            };
            let score = fit - depth;
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, Move::Discard { card, to: pile as u8 }));
            }
        }
    }
    best.map(|(_, mv)| mv)
}
