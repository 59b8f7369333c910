//! The greedy player of Skip-Bo.
//!
//! Its priorities: the stock card, plays towards it with as few wilds as possible, every number of
//! its hand, those on its discard piles; and tidy discard piles.

use std::time::Duration;

use wildpile_game::{Game, Seat};
use wildpile_skip_bo::{Card, MAX_DISCARDS, Move, Partners, SkipBo, Source, View, WildStart};
use wildpile_table::Player;

use super::trade;

/// Makes the move that looks best right now.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy {
    /// The weights of tidy discards.
    pub weights: Weights,
}

/// The weights of tidy discards, in points. The defaults were tuned by self-play.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// On an equal card.
    pub equal: i32,
    /// On the next higher number.
    pub below: i32,
    /// On an empty pile.
    pub free: i32,
    /// On a higher number.
    pub gap: i32,
    /// For each further rank of difference.
    pub gap_step: i32,
    /// On a lower number.
    pub over: i32,
    /// For each further rank of difference.
    pub over_step: i32,
    /// For each card already in the pile.
    pub depth: i32,
    /// For each point of value: high cards are needed later.
    pub value: i32,
    /// For a card of which the hand has several.
    pub twice: i32,
}

impl Player<SkipBo> for Greedy {
    fn choose(&mut self, game: &SkipBo, seat: Seat, view: &View, moves: &[Move], _: Duration) -> usize {
        let (mut partner_stock, mut number, mut plays) = (None, None, 0);
        // Plays come first in the list, those from the own stock pile before all others.
        for (at, mv) in moves.iter().enumerate() {
            let Move::Play { from, .. } = mv else { break };
            plays = at + 1;
            match from {
                Source::Stock => return at,
                Source::PartnerStock if partner_stock.is_none() => partner_stock = Some(at),
                Source::Hand(card) if number.is_none() && !card.is_wild() => number = Some(at),
                Source::Discard(pile)
                    if number.is_none()
                        && view.discard_top(seat, *pile).is_some_and(|card| !card.is_wild()) =>
                {
                    number = Some(at);
                }
                _ => {}
            }
        }
        if let Some(at) = partner_stock {
            return at;
        }
        if plays > 0 {
            let step = Playable::of(game, view, seat).step_to_stock(game, view, seat);
            if let Some(at) = step.and_then(|step| moves[..plays].iter().position(|&mv| mv == step)) {
                return at;
            }
            if let Some(at) = number {
                return at;
            }
        }
        match moves.get(plays) {
            Some(Move::Discard { .. }) => plays + self.weights.discard(view, seat),
            Some(Move::Handicap(_)) => trade::handicap(moves).unwrap_or(0),
            // Draw as few as possible, end a turn without a hand card, or, if the turn can't end
            // yet, make the first play.
            Some(_) => plays,
            None => 0,
        }
    }
}

/// The cards that can be played in this turn without drawing.
struct Playable {
    /// The numbers in the hand: bit 7 for a 7.
    hand: u16,
    /// The numbers on top of accessible discard piles.
    tops: u16,
    /// For discard piles whose cards below the top continue it: all those numbers, including the
    /// top.
    runs: [u16; 2 * MAX_DISCARDS],
    run_count: usize,
    /// A wild, and the number of wilds.
    wild: Option<Source>,
    wilds: u32,
    /// True if the partner's piles are accessible too.
    shared: bool,
}

impl Playable {
    #[inline]
    fn of(game: &SkipBo, view: &View, seat: Seat) -> Self {
        let hand = view.hand;
        let in_hand = u32::from(hand.count(Card::WILD));
        let mut playable = Self {
            hand: hand.number_mask(),
            tops: 0,
            runs: [0; 2 * MAX_DISCARDS],
            run_count: 0,
            wild: (in_hand > 0).then_some(Source::Hand(Card::WILD)),
            wilds: in_hand,
            shared: game.seat_rules(&view.public, seat).partner_discards,
        };
        playable.add_tops(view, seat, Source::Discard);
        if playable.shared {
            playable.add_tops(view, game.partner_of(seat), Source::PartnerDiscard);
        }
        playable
    }

    #[inline]
    fn add_tops(&mut self, view: &View, owner: Seat, source: fn(u8) -> Source) {
        for pile in 0..view.discard_piles(owner) {
            match view.discard_top(owner, pile) {
                None => {}
                Some(top) if top.is_wild() => {
                    self.wild = Some(source(pile));
                    self.wilds += 1;
                }
                Some(top) => {
                    self.tops |= 1 << top.code();
                    let second = view.discard_second(owner, pile).map_or(0, Card::code);
                    if second == top.code() + 1 && self.run_count < self.runs.len() {
                        self.runs[self.run_count] = Self::run(view, owner, pile);
                        self.run_count += 1;
                    }
                }
            }
        }
    }

    /// The consecutive numbers from the top of a discard pile downwards: 4, 5, 6.
    fn run(view: &View, owner: Seat, pile: u8) -> u16 {
        let mut run = 0;
        let mut last = None;
        for value in view.discards(owner, pile).rev().map_while(Card::value) {
            if last.is_some_and(|last| value != last + 1) {
                break;
            }
            run |= 1 << value;
            last = Some(value);
        }
        run
    }

    /// The source to play a number from: discard piles first.
    fn source(&self, game: &SkipBo, view: &View, seat: Seat, value: u8) -> Option<Source> {
        let card = Card::number(value)?;
        let top = |owner: Seat| {
            (0..view.discard_piles(owner)).find(|&pile| view.discard_top(owner, pile) == Some(card))
        };
        if let Some(pile) = top(seat) {
            return Some(Source::Discard(pile));
        }
        if self.shared
            && let Some(pile) = top(game.partner_of(seat))
        {
            return Some(Source::PartnerDiscard(pile));
        }
        Some(Source::Hand(card))
    }

    /// The first step towards a stock card using the fewest wilds, if it is possible.
    #[inline]
    fn step_to_stock(&self, game: &SkipBo, view: &View, seat: Seat) -> Option<Move> {
        self.step_to(game, view, seat, view.stock_top(seat)).or_else(|| {
            if game.rules().partners == Partners::None {
                return None;
            }
            self.step_to(game, view, seat, view.stock_top(game.partner_of(seat)))
        })
    }

    #[inline]
    fn step_to(&self, game: &SkipBo, view: &View, seat: Seat, stock: Option<Card>) -> Option<Move> {
        let target = stock?.value()?;
        let rules = game.rules();
        let wild_on_wild = game.seat_rules(&view.public, seat).wild_on_wild;
        let mut best: Option<(u32, u16, usize)> = None;
        let at_hand = self.hand | self.tops;
        let mut seen = 0_u16;
        for (to, build) in view.builds().iter().enumerate() {
            let top = build.top();
            // Piles with the same top are equivalent.
            let same = u16::from(!build.top_is_wild()) << top;
            if top >= target || seen & same != 0 {
                continue;
            }
            seen |= same;
            let needed = ((1_u16 << target) - 1) & !((1 << (top + 1)) - 1);
            let mut missing = needed & !at_hand;
            for run in &self.runs[..self.run_count] {
                // Cards below a top become free if the top itself is needed.
                if run & run.wrapping_neg() & needed != 0 {
                    missing &= !run;
                }
            }
            let mut cost = missing.count_ones();
            if build.is_empty() && rules.wild_start == WildStart::Any && cost > 0 {
                // A single wild can start the pile just below the stock card.
                cost = 1;
            } else if !wild_on_wild
                && (missing & missing << 1 != 0 || (build.top_is_wild() && missing >> (top + 1) & 1 == 1))
            {
                continue;
            }
            if cost <= self.wilds && best.is_none_or(|(wilds, ..)| cost < wilds) {
                best = Some((cost, missing, to));
                if cost == 0 {
                    break;
                }
            }
        }
        let (cost, missing, to) = best?;
        let build = view.builds()[to];
        let named = Card::number(target - 1)
            .filter(|_| cost > 0 && build.is_empty() && rules.wild_start == WildStart::Any);
        let from = if named.is_some() || missing >> build.next() & 1 == 1 {
            self.wild?
        } else {
            self.source(game, view, seat, build.next())?
        };
        Some(Move::Play {
            from,
            to: to as u8,
            named,
        })
    }
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            equal: 153,
            below: 63,
            free: 46,
            gap: -41,
            gap_step: 5,
            over: -33,
            over_step: 7,
            depth: -21,
            value: 7,
            twice: 35,
        }
    }
}

impl Weights {
    /// The fit of a card (by code) on a top card; 0 is an empty pile.
    #[inline]
    pub(super) const fn fit(&self, top: i32, code: i32) -> i32 {
        if top == 0 {
            self.free
        } else if top == code {
            self.equal
        } else if top == code + 1 {
            self.below
        } else if top > code {
            self.gap + self.gap_step * (top - code)
        } else {
            self.over + self.over_step * (code - top)
        }
    }

    /// The index of the best discard, the first of equals, wilds last. The list contains the cards
    /// in order, each with every pile.
    #[inline]
    fn discard(&self, view: &View, seat: Seat) -> usize {
        let piles = usize::from(view.discard_piles(seat)).min(MAX_DISCARDS);
        let mut tops = [(0_i32, 0_i32); MAX_DISCARDS];
        for (pile, top) in tops.iter_mut().enumerate().take(piles) {
            let card = view.discard_top(seat, pile as u8);
            let depth = view.discard_len(seat, pile as u8) as i32;
            *top = (card.map_or(0, |c| i32::from(c.code())), depth * self.depth);
        }
        let (mut best, mut most, mut at) = (0, i32::MIN, 0);
        let hand = view.hand;
        for card in hand.distinct() {
            let code = i32::from(card.code());
            let own = if card.is_wild() {
                -10_000
            } else {
                code * self.value + if hand.count(card) > 1 { self.twice } else { 0 }
            };
            for &(top, depth) in &tops[..piles] {
                let score = self.fit(top, code) + depth + own;
                if score > most {
                    (best, most) = (at, score);
                }
                at += 1;
            }
        }
        best
    }
}
