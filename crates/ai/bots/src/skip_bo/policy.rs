//! The strong player's policy on a [`Board`], used both for its own moves and in rollouts.

use wildpile_skip_bo::{Card, MAX_DISCARDS, Move, Source};

use super::board::{Board, BoardRules};
use super::greedy::Weights;

const WILD: u8 = Card::WILD.code();

/// The parameters of a strong player.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// The weights of tidy discards.
    pub discards: Weights,
    /// A number stays in the hand if playing it would raise the probability that the next player
    /// plays a stock card by this many percentage points.
    pub feed_hand: i32,
    /// The same for a number on a discard pile.
    pub feed_discard: i32,
    /// Nothing is held back if at most this many cards per seat can still be drawn, to avoid a
    /// deadlock.
    pub thin: usize,
    /// True if wilds in the hand are played if nothing else is, on any pile.
    pub spend: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            discards: Weights::default(),
            feed_hand: 5,
            feed_discard: 5,
            thin: 2,
            spend: false,
        }
    }
}

impl Style {
    /// Only plays stock cards and what leads to them.
    #[must_use]
    pub fn saving() -> Self {
        Self {
            feed_hand: i32::MIN,
            feed_discard: i32::MIN,
            thin: 0,
            ..Self::default()
        }
    }

    /// Holds nothing back, and plays even the wilds of its hand, to draw a new one.
    #[must_use]
    pub fn spending() -> Self {
        Self {
            feed_hand: i32::MAX,
            feed_discard: i32::MAX,
            spend: true,
            ..Self::default()
        }
    }
}

/// A style with precomputed tables.
#[derive(Clone, Debug)]
pub struct Policy {
    style: Style,
    /// The points of a discard by the codes of the card and of the top card (0 for an empty pile),
    /// without the depth of the pile.
    points: [[i32; 16]; 16],
}

impl Policy {
    /// The policy of a style.
    #[must_use]
    pub fn new(style: Style) -> Self {
        let weights = &style.discards;
        let mut points = [[0; 16]; 16];
        for (code, row) in (0..).zip(&mut points) {
            for (top, points) in (0..).zip(row) {
                let own = if code == i32::from(WILD) {
                    -10_000
                } else {
                    code * weights.value
                };
                *points = own + weights.fit(top, code);
            }
        }
        Self { style, points }
    }
}

impl Default for Policy {
    fn default() -> Self {
        Self::new(Style::default())
    }
}

/// Numbers the active seat can play without drawing, as bits: bit 7 for a 7.
struct Playable {
    /// The numbers in the hand.
    hand: u16,
    /// The numbers on top of accessible discard piles.
    tops: u16,
    /// The number of wilds in the hand and on top of accessible discard piles.
    wilds: u32,
    /// The preferred source of a wild.
    wild: Option<Source>,
}

impl Playable {
    #[inline]
    fn of(board: &Board, rules: &BoardRules) -> Self {
        let me = board.active();
        let hand = board.hand(me);
        let in_hand = u32::from(hand.count(Card::WILD));
        let mut playable = Self {
            hand: hand.number_mask(),
            tops: 0,
            wilds: in_hand,
            wild: (in_hand > 0).then_some(Source::Hand(Card::WILD)),
        };
        playable.add(board, me, Source::Discard);
        if rules.of_seat(me).partner_discards {
            playable.add(board, rules.partner(me), Source::PartnerDiscard);
        }
        playable
    }

    #[inline]
    fn add(&mut self, board: &Board, owner: usize, source: fn(u8) -> Source) {
        if board.wild_on_top(owner) {
            for (pile, &top) in board.tops(owner).iter().enumerate() {
                if top == WILD {
                    self.wilds += 1;
                    self.wild = Some(source(pile as u8));
                }
            }
        }
        self.tops |= board.top_numbers(owner);
    }
}

/// The strong player's move, when the active seat is to move.
#[inline]
#[must_use]
pub fn choose(board: &Board, rules: &BoardRules, policy: &Policy) -> Move {
    choose_play(board, rules, policy).unwrap_or_else(|| discard(board, rules, policy))
}

/// The strong player's play; `None` to end the turn.
#[inline]
#[must_use]
pub fn choose_play(board: &Board, rules: &BoardRules, policy: &Policy) -> Option<Move> {
    let me = board.active();
    if let Some(pile) = board.cover() {
        return cover(board, rules, pile);
    }
    let next = board.built() << 1;
    let own = board.stock_top(me);
    if next >> own & 1 == 1 {
        return Some(play(board, rules, Source::Stock, own));
    }
    if own == WILD
        && let Some(mv) = wild(board, rules, Source::Stock)
    {
        return Some(mv);
    }
    let mut partners = 0;
    if rules.pairs {
        partners = board.stock_top(rules.partner(me));
        if next >> partners & 1 == 1 {
            return Some(play(board, rules, Source::PartnerStock, partners));
        }
        if partners == WILD
            && let Some(mv) = wild(board, rules, Source::PartnerStock)
        {
            return Some(mv);
        }
    }
    let playable = Playable::of(board, rules);
    let at_hand = playable.hand | playable.tops;
    if at_hand & next == 0 && playable.wilds == 0 {
        return None;
    }
    if let Some(mv) =
        towards(board, rules, &playable, own).or_else(|| towards(board, rules, &playable, partners))
    {
        return Some(mv);
    }
    number(board, rules, policy, &playable).or_else(|| {
        let spends = policy.style.spend && board.hand(me).count(Card::WILD) > 0;
        spends
            .then(|| wild(board, rules, Source::Hand(Card::WILD)))
            .flatten()
    })
}

/// A number that fits and isn't held back, if any.
#[inline]
fn number(board: &Board, rules: &BoardRules, policy: &Policy, playable: &Playable) -> Option<Move> {
    let next = board.built() << 1;
    let (hand, tops) = (playable.hand & next, playable.tops & next);
    if hand | tops == 0 {
        return None;
    }
    let threat = if board.drawable() <= policy.style.thin * usize::from(rules.seats) {
        Threat::NONE
    } else {
        Threat::of(board, rules)
    };
    let mut left = hand;
    while left != 0 {
        let code = left.trailing_zeros() as u8;
        left &= left - 1;
        if threat.grows_by(code) < policy.style.feed_hand {
            return Card::from_code(code).map(|card| play(board, rules, Source::Hand(card), code));
        }
    }
    let mut left = tops;
    while left != 0 {
        let code = left.trailing_zeros() as u8;
        left &= left - 1;
        if threat.grows_by(code) < policy.style.feed_discard {
            return Some(play(board, rules, source(board, rules, code)?, code));
        }
    }
    None
}

/// The next opponent's distance from playing a stock card.
struct Threat {
    /// The stock card; 0 if there is no threat.
    target: u8,
    /// The numbers on top of the opponent's discard piles.
    tops: u16,
    /// The probability, in percent, that it can be played on the current piles.
    now: i32,
}

/// The probability, in percent, that all numbers missing below a stock card are in a hand, by their
/// number.
const LIKELY: [i32; 6] = [100, 55, 25, 10, 3, 0];

impl Threat {
    const NONE: Self = Self {
        target: 0,
        tops: 0,
        now: 0,
    };

    #[inline]
    fn of(board: &Board, rules: &BoardRules) -> Self {
        let opponent = next_opponent(rules, board.active());
        let target = board.stock_top(opponent);
        if target == WILD || target == 0 {
            return Self::NONE;
        }
        let mut threat = Self {
            target,
            tops: board.top_numbers(opponent),
            now: 0,
        };
        // The higher the pile, the fewer are missing.
        threat.now = highest_below(board, target).map_or(0, |top| threat.above(top));
        threat
    }

    /// The probability that the card can be played above this number.
    #[inline]
    fn above(&self, top: u8) -> i32 {
        if top >= self.target {
            return 0;
        }
        let needed = ((1_u16 << self.target) - 1) & !((2 << top) - 1);
        LIKELY[(needed & !self.tops).count_ones().min(5) as usize]
    }

    /// The increase of that probability once this number is on top of a pile.
    #[inline]
    fn grows_by(&self, code: u8) -> i32 {
        if self.target == 0 {
            0
        } else {
            self.above(code) - self.now
        }
    }
}

/// The value on top of the highest build pile below a number; 0 for an empty pile.
#[inline]
fn highest_below(board: &Board, number: u8) -> Option<u8> {
    let lower = board.built() & ((1_u16 << number) - 1);
    (lower != 0).then(|| 15 - lower.leading_zeros() as u8)
}

/// The play of a number that fits somewhere.
#[inline]
fn play(board: &Board, rules: &BoardRules, from: Source, code: u8) -> Move {
    let builds = &board.builds()[..usize::from(rules.builds).min(board.builds().len())];
    // Branch-free, because the end of a loop would be mispredicted, which costs more than the rest.
    let fits = (0..).zip(builds).fold(0, |mask, (at, build)| {
        mask | u32::from(build.next() == code) << at
    });
    Move::Play {
        from,
        to: fits.trailing_zeros() as u8 & 7,
        named: None,
    }
}

/// The source to play a number from: discard piles first.
#[inline]
fn source(board: &Board, rules: &BoardRules, code: u8) -> Option<Source> {
    let me = board.active();
    let place = |owner: usize| {
        (board.top_numbers(owner) >> (code & 15) & 1 == 1).then(|| {
            let tops = (0..).zip(board.tops(owner));
            let same = tops.fold(0_u32, |mask, (at, &top)| mask | u32::from(top == code) << at);
            same.trailing_zeros() as u8
        })
    };
    if let Some(pile) = place(me) {
        return Some(Source::Discard(pile));
    }
    let card = Card::from_code(code)?;
    if rules.of_seat(me).partner_discards
        && !board.hand(me).holds(card)
        && let Some(pile) = place(rules.partner(me))
    {
        return Some(Source::PartnerDiscard(pile));
    }
    Some(Source::Hand(card))
}

/// The number that covers a wild immediately (SB-15), preferably the stock card.
#[inline(never)]
fn cover(board: &Board, rules: &BoardRules, pile: usize) -> Option<Move> {
    let me = board.active();
    let code = board.builds()[pile].next();
    let from = if board.stock_top(me) == code {
        Source::Stock
    } else if rules.pairs && board.stock_top(rules.partner(me)) == code {
        Source::PartnerStock
    } else {
        source(board, rules, code)?
    };
    Some(Move::Play {
        from,
        to: pile as u8,
        named: None,
    })
}

/// The best pile for a wild that is played anyway, if any.
#[inline(never)]
fn wild(board: &Board, rules: &BoardRules, from: Source) -> Option<Move> {
    let me = board.active();
    let at_hand = board.numbers_at_hand(rules, Some(from));
    let threat = board.stock_top(next_opponent(rules, me));
    let mut best: Option<(i32, Move)> = None;
    let piles = usize::from(rules.builds).min(board.builds().len());
    for to in 0..piles {
        let build = board.builds()[to];
        let free = rules.name_start && build.is_empty();
        let (low, high) = if free {
            (1, rules.of_seat(me).wild_limit)
        } else {
            (build.next(), build.next())
        };
        for value in low..=high {
            if !board.takes_wild(rules, from, to, value) {
                continue;
            }
            // The plays it enables, minus what it enables for the next player.
            let run = (at_hand >> (value + 1)).trailing_ones() as i32;
            let after = value + run as u8 + 1;
            let score =
                4 * run - 3 * i32::from(after == threat) + i32::from(value == rules.last) + i32::from(!free);
            if best.is_none_or(|(most, _)| score > most) {
                let named = if free { Card::number(value) } else { None };
                let to = to as u8;
                best = Some((score, Move::Play { from, to, named }));
            }
        }
    }
    best.map(|(_, mv)| mv)
}

/// The next opponent.
#[inline]
const fn next_opponent(rules: &BoardRules, seat: usize) -> usize {
    if seat + 1 >= rules.seats as usize {
        0
    } else {
        seat + 1
    }
}

/// The first step towards a stock card using the fewest wilds, if it is possible.
#[inline]
fn towards(board: &Board, rules: &BoardRules, playable: &Playable, target: u8) -> Option<Move> {
    if target == 0 || target >= WILD {
        return None;
    }
    // Higher piles need less. What is missing above the highest one below the target is missing for
    // all of them, which is a cheap way to see that most stock cards are out of reach.
    let below_target = (1_u16 << target) - 1;
    let highest = highest_below(board, target)?;
    let needed = below_target & !((2 << highest) - 1);
    let missing = needed & !(playable.hand | playable.tops);
    if missing.count_ones() > playable.wilds && !rules.name_start {
        // An upper bound on the cards that become free once those above them are needed.
        let below = if playable.tops & below_target == 0 {
            0
        } else {
            runs(board, rules, below_target)
        };
        if (missing & !below).count_ones() > playable.wilds {
            return None;
        }
    }
    way(board, rules, playable, target)
}

/// The first step, unless the card is out of reach.
#[inline(never)]
fn way(board: &Board, rules: &BoardRules, playable: &Playable, target: u8) -> Option<Move> {
    let below_target = (1_u16 << target) - 1;
    let at_hand = playable.hand | playable.tops;
    let own = rules.of_seat(board.active());
    let piles = usize::from(rules.builds).min(board.builds().len());
    let mut best: Option<(u32, u16, usize)> = None;
    let mut seen = 0_u16;
    for (to, build) in board.builds().iter().enumerate().take(piles) {
        let top = build.top();
        let same = u16::from(!build.top_is_wild()) << top;
        if top >= target || seen & same != 0 {
            continue;
        }
        seen |= same;
        let needed = below_target & !((2 << top) - 1);
        let mut missing = needed & !at_hand;
        if missing.count_ones() > playable.wilds {
            missing &= !runs(board, rules, needed);
        }
        let mut cost = missing.count_ones();
        if rules.name_start && build.is_empty() && cost > 0 {
            // A single wild can start the pile just below the stock card.
            if target - 1 > own.wild_limit {
                continue;
            }
            cost = 1;
        } else if !own.wild_on_wild
            && (missing & missing << 1 != 0 || (build.top_is_wild() && missing >> (top + 1) & 1 == 1))
        {
            continue;
        }
        if cost <= playable.wilds && best.is_none_or(|(wilds, ..)| cost < wilds) {
            best = Some((cost, missing, to));
            if cost == 0 {
                break;
            }
        }
    }
    let (cost, missing, to) = best?;
    let build = board.builds()[to];
    let value = build.next();
    let named = (cost > 0 && rules.name_start && build.is_empty()).then_some(target - 1);
    let from = if named.is_some() || missing >> value & 1 == 1 {
        let from = playable.wild?;
        if !board.takes_wild(rules, from, to, named.unwrap_or(value)) {
            return None;
        }
        from
    } else {
        source(board, rules, value)?
    };
    Some(Move::Play {
        from,
        to: to as u8,
        named: named.and_then(Card::number),
    })
}

/// The numbers below top cards that become free if the tops themselves are needed: 4, 5, 6 from the
/// top down.
#[inline(never)]
fn runs(board: &Board, rules: &BoardRules, needed: u16) -> u16 {
    let freed = |owner: usize| {
        let mut all = 0;
        for (pile, &top) in board.tops(owner).iter().enumerate() {
            let run = (1_u16 << board.run_below(owner, pile)) - 1;
            let wanted = needed >> (top & 15) & 1;
            all |= (run * wanted) << (top & 15) << 1;
        }
        all
    };
    let mut all = freed(board.active());
    if rules.of_seat(board.active()).partner_discards {
        all |= freed(rules.partner(board.active()));
    }
    all
}

/// The tidiest discard, wilds last; ends the turn if there is no card to discard.
#[inline]
fn discard(board: &Board, rules: &BoardRules, policy: &Policy) -> Move {
    let me = board.active();
    let hand = board.hand(me);
    let (tops, depths) = (board.tops(me), board.depths(me));
    let piles = usize::from(rules.of_seat(me).discards).min(MAX_DISCARDS);
    let weights = &policy.style.discards;
    // The score and then the index, counted down so that the first of the best wins: taking a
    // maximum needs no branch.
    let mut most = i32::MIN;
    for card in hand.distinct() {
        let row = &policy.points[usize::from(card.code() & 15)];
        let twice = i32::from(hand.count(card) > 1 && !card.is_wild()) * weights.twice;
        for pile in 0..piles {
            let score = row[usize::from(tops[pile] & 15)] + twice + i32::from(depths[pile]) * weights.depth;
            let place = i32::from(card.code()) << 3 | pile as i32;
            most = most.max(score << 8 | (255 - place));
        }
    }
    if most == i32::MIN {
        return Move::End;
    }
    let place = 255 - most as u8;
    Card::from_code(place >> 3).map_or(Move::End, |card| Move::Discard { card, to: place & 7 })
}
