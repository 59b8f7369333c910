//! A compact state for rollouts: the same rules as the engine, without records and checks.
//!
//! [`Board`] is flat, so copying it is a single short memory copy. It draws automatically: where
//! the engine asks how many cards a player takes (SB-19), it takes as few as possible. Tests play
//! it alongside the engine, move by move, under many rule sets.

use wildpile_cards::Dice;
use wildpile_game::{Game, Seat};
use wildpile_skip_bo::{
    BuildPile, Card, DECK, Hand, MAX_BUILDS, MAX_DISCARDS, MAX_SEATS, Move, SkipBo, Source, State, Tally,
    View,
};

pub use super::board_rules::BoardRules;

/// The code of the wild; card codes are 1 to 14.
const WILD: u8 = Card::WILD.code();
/// No build pile is waiting for a cover.
const NO_COVER: u8 = u8::MAX;
/// More than the number of cards, because node 0 marks the end of every discard pile.
const NODES: usize = DECK + 2;

/// Shuffles the cleared cards when the draw pile is empty (SB-17).
pub trait Shuffler {
    /// Shuffles the cards (codes 1 to 14, ascending), the top card last.
    fn shuffle(&mut self, cards: &mut [u8]);
}

/// The real shuffles of a deal: those of the match driver for this number.
#[derive(Clone, Copy, Debug)]
pub struct DealShuffler {
    /// The deal number.
    pub number: u64,
    /// The index of the next chance step, counted from 0; the deal itself was step 0.
    pub step: u32,
}

impl Shuffler for DealShuffler {
    fn shuffle(&mut self, cards: &mut [u8]) {
        Dice::for_deal(self.number, self.step).shuffle(cards);
        self.step += 1;
    }
}

/// A state of one game including hidden cards, as flat numbers. Card codes are 1 to 13, and 14 for
/// a wild.
#[derive(Clone, Debug)]
pub struct Board {
    active: u8,
    over: bool,
    /// True if there was nothing left to draw when this turn began.
    dry: bool,
    /// True if a card has been played in this turn.
    played: bool,
    /// Consecutive turns without a play and with nothing left to draw (SB-18).
    idle: u8,
    /// The build pile whose wild the next play must cover (SB-15), or [`NO_COVER`].
    cover: u8,
    /// The first free node.
    free: u8,
    draw_len: u8,
    cleared_len: u8,
    /// The start and end of each seat's stock pile in `stocks`.
    stock_start: [u8; MAX_SEATS],
    stock_end: [u8; MAX_SEATS],
    builds: [BuildPile; MAX_BUILDS],
    /// The values on top of build piles: bit 7 for a 7, bit 0 for an empty pile.
    built: u16,
    hands: [Hand; MAX_SEATS],
    cleared: [u8; 16],
    /// The codes of the top cards; 0 for an empty pile.
    tops: [[u8; MAX_DISCARDS]; MAX_SEATS],
    /// The nodes of the top cards.
    heads: [[u8; MAX_DISCARDS]; MAX_SEATS],
    depths: [[u8; MAX_DISCARDS]; MAX_SEATS],
    /// The numbers on top of each seat's discard piles: bit 7 for a 7, bit 14 for a wild; bit 0 is
    /// unused.
    top_masks: [u16; MAX_SEATS],
    /// Discard piles are linked lists: each node has its card, plus 16 for each card below that
    /// continues it upwards without a gap (5, 6 and 7 under a 4: 3), and the node below it.
    cards: [u8; NODES],
    below: [u8; NODES],
    stocks: [u8; DECK],
    draw: [u8; DECK],
}

impl Board {
    fn empty() -> Self {
        let mut below = [0; NODES];
        for (node, next) in below.iter_mut().enumerate() {
            *next = (node + 1) as u8;
        }
        Self {
            active: 0,
            over: false,
            dry: false,
            played: false,
            idle: 0,
            cover: NO_COVER,
            free: 1,
            draw_len: 0,
            cleared_len: 0,
            stock_start: [0; MAX_SEATS],
            stock_end: [0; MAX_SEATS],
            builds: [BuildPile::EMPTY; MAX_BUILDS],
            built: 1,
            hands: [Hand::EMPTY; MAX_SEATS],
            cleared: [0; 16],
            tops: [[0; MAX_DISCARDS]; MAX_SEATS],
            heads: [[0; MAX_DISCARDS]; MAX_SEATS],
            depths: [[0; MAX_DISCARDS]; MAX_SEATS],
            top_masks: [0; MAX_SEATS],
            cards: [0; NODES],
            below,
            stocks: [0; DECK],
            draw: [0; DECK],
        }
    }

    /// The board as a seat sees it. Hidden cards are missing: the other hands are empty, and the
    /// face-down cards of the stock piles and the draw pile have code 0 until
    /// [`Board::fill_hidden`] sets them.
    #[must_use]
    pub fn of_view(view: &View) -> Self {
        let mut board = Self::empty();
        board.active = view.public.active.index() as u8;
        board.cover = view.cover().map_or(NO_COVER, |pile| pile as u8);
        board.idle = view.public.idle;
        board.played = view.public.played;
        board.dry = view.public.dry;
        for (place, &build) in board.builds.iter_mut().zip(view.builds()) {
            *place = build;
        }
        board.see_built(view.builds().len());
        board.add_cleared(&view.public.cleared);
        board.draw_len = view.draw_count().min(DECK) as u8;
        let mut at = 0;
        for seat in Seat::all(view.seats()) {
            let index = seat.index();
            board.stock_start[index] = at as u8;
            at = (at + view.stock_count(seat)).min(DECK);
            board.stock_end[index] = at as u8;
            if let (Some(top), Some(place)) = (view.stock_top(seat), at.checked_sub(1)) {
                board.stocks[place] = top.code();
            }
            for pile in 0..view.discard_piles(seat) {
                for card in view.discards(seat, pile) {
                    board.push(index, usize::from(pile), card.code());
                }
            }
        }
        if let Some(viewer) = view.viewer {
            board.hands[viewer.index() % MAX_SEATS] = view.hand;
        }
        board
    }

    /// The board of a state in which a play is due. For tests and benchmarks: players never see a
    /// state.
    #[must_use]
    pub fn of_state(game: &SkipBo, state: &State) -> Self {
        let mut board = Self::of_view(&game.view(state, wildpile_game::Viewer::Public));
        for seat in Seat::all(game.seats()) {
            board.hands[seat.index()] = state.hand(seat);
            let start = usize::from(board.stock_start[seat.index()]);
            for (place, card) in board.stocks[start..].iter_mut().zip(state.stock(seat)) {
                *place = card.code();
            }
        }
        for (place, card) in board.draw.iter_mut().zip(state.draw_pile()) {
            *place = card.code();
        }
        board
    }

    /// The same board with this seat to move, and no cover due.
    #[must_use]
    pub const fn given_back(mut self, seat: usize) -> Self {
        self.active = seat as u8;
        self.cover = NO_COVER;
        self
    }

    /// Replaces a seat's hand.
    pub const fn hold(&mut self, seat: usize, hand: Hand) {
        self.hands[seat % MAX_SEATS] = hand;
    }

    fn add_cleared(&mut self, cleared: &Tally) {
        for card in (1..=WILD).filter_map(Card::from_code) {
            let count = cleared.count(card);
            self.cleared[usize::from(card.code())] += count;
            self.cleared_len += count;
        }
    }

    /// Fills in hidden cards from `cards` (codes), as far as they go: the hands of the other seats
    /// (with the sizes in `hands`), then the face-down stock cards, then the draw pile.
    pub fn fill_hidden(&mut self, rules: &BoardRules, viewer: usize, hands: &[u8; MAX_SEATS], cards: &[u8]) {
        let mut cards = cards.iter().copied();
        for (seat, &count) in hands.iter().enumerate().take(usize::from(rules.seats)) {
            if seat != viewer {
                let hand = cards.by_ref().take(usize::from(count));
                self.hands[seat] = hand.filter_map(Card::from_code).collect();
            }
        }
        for seat in 0..usize::from(rules.seats) {
            let (start, end) = (self.stock_start[seat], self.stock_end[seat]);
            let hidden = &mut self.stocks[usize::from(start)..usize::from(end.max(start + 1)) - 1];
            for (place, card) in hidden.iter_mut().zip(cards.by_ref()) {
                *place = card;
            }
        }
        for (place, card) in self.draw[..usize::from(self.draw_len)].iter_mut().zip(cards) {
            *place = card;
        }
    }

    /// The index of the seat to move.
    #[inline]
    #[must_use]
    pub const fn active(&self) -> usize {
        self.active as usize
    }

    /// True if the game is over, won or drawn.
    #[inline]
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// The number of cards in a seat's stock pile.
    #[inline]
    #[must_use]
    pub const fn stock_len(&self, seat: usize) -> u8 {
        self.stock_end[seat] - self.stock_start[seat]
    }

    /// The face-up stock card of a seat; 0 if there is none.
    #[inline]
    #[must_use]
    pub const fn stock_top(&self, seat: usize) -> u8 {
        if self.stock_end[seat] > self.stock_start[seat] {
            self.stocks[self.stock_end[seat] as usize - 1]
        } else {
            0
        }
    }

    /// The hand of a seat.
    #[inline]
    #[must_use]
    pub const fn hand(&self, seat: usize) -> Hand {
        self.hands[seat]
    }

    /// The build piles, including empty ones.
    #[inline]
    #[must_use]
    pub const fn builds(&self) -> &[BuildPile; MAX_BUILDS] {
        &self.builds
    }

    /// The values on top of the build piles: bit 7 for a 7, bit 0 for an empty pile.
    #[inline]
    #[must_use]
    pub const fn built(&self) -> u16 {
        self.built
    }

    /// The build pile waiting for a cover (SB-15).
    #[inline]
    #[must_use]
    pub fn cover(&self) -> Option<usize> {
        (self.cover != NO_COVER).then_some(usize::from(self.cover))
    }

    /// The top cards of a seat's discard piles; 0 for an empty pile.
    #[inline]
    #[must_use]
    pub const fn tops(&self, seat: usize) -> &[u8; MAX_DISCARDS] {
        &self.tops[seat]
    }

    /// The number of cards in each of a seat's discard piles.
    #[inline]
    #[must_use]
    pub const fn depths(&self, seat: usize) -> &[u8; MAX_DISCARDS] {
        &self.depths[seat]
    }

    /// The numbers on top of a seat's discard piles: bit 7 for a 7.
    #[inline]
    #[must_use]
    pub const fn top_numbers(&self, seat: usize) -> u16 {
        self.top_masks[seat] & !(1 | 1 << WILD)
    }

    /// True if a wild is on top of one of a seat's discard piles.
    #[inline]
    #[must_use]
    pub const fn wild_on_top(&self, seat: usize) -> bool {
        self.top_masks[seat] >> WILD & 1 == 1
    }

    /// The card below the top of a discard pile; 0 if there is none.
    #[inline]
    #[must_use]
    pub fn second(&self, seat: usize, pile: usize) -> u8 {
        let node = self.below[usize::from(self.heads[seat][pile])];
        (self.cards[usize::from(node)] & 15) * u8::from(self.depths[seat][pile] > 1)
    }

    /// Number of cards below the top of a discard pile that continue it upwards without a gap: 3
    /// for 5, 6 and 7 under a 4.
    #[inline]
    #[must_use]
    pub fn run_below(&self, seat: usize, pile: usize) -> u8 {
        self.cards[usize::from(self.heads[seat][pile]) % NODES] >> 4
    }

    /// The cards of a discard pile, top first.
    pub fn discards(&self, seat: usize, pile: usize) -> impl Iterator<Item = u8> {
        let mut node = self.heads[seat][pile];
        (0..self.depths[seat][pile]).map(move |_| {
            let card = self.cards[usize::from(node)] & 15;
            node = self.below[usize::from(node)];
            card
        })
    }

    /// Number of cards that can be drawn before a build pile has to be completed.
    #[inline]
    #[must_use]
    pub const fn drawable(&self) -> usize {
        self.draw_len as usize + self.cleared_len as usize
    }

    #[inline]
    fn push(&mut self, seat: usize, pile: usize, card: u8) {
        let node = self.free;
        debug_assert!(usize::from(node) < NODES);
        let at = usize::from(node) % NODES;
        let under = self.heads[seat][pile];
        let continued = self.tops[seat][pile] == card + 1 && card + 1 != WILD;
        let run = if continued {
            (self.cards[usize::from(under) % NODES] >> 4) + 1
        } else {
            0
        };
        self.free = self.below[at];
        self.below[at] = under;
        self.cards[at] = card | run << 4;
        self.heads[seat][pile] = node;
        self.tops[seat][pile] = card;
        self.depths[seat][pile] += 1;
        self.see_tops(seat);
    }

    #[inline]
    fn pop(&mut self, seat: usize, pile: usize) -> u8 {
        let node = self.heads[seat][pile];
        let at = usize::from(node) % NODES;
        let next = self.below[at];
        self.below[at] = self.free;
        self.free = node;
        self.heads[seat][pile] = next;
        self.depths[seat][pile] = self.depths[seat][pile].saturating_sub(1);
        self.tops[seat][pile] = if self.depths[seat][pile] == 0 {
            0
        } else {
            self.cards[usize::from(next) % NODES] & 15
        };
        self.see_tops(seat);
        self.cards[at] & 15
    }

    #[inline]
    fn see_built(&mut self, count: usize) {
        let tops = self.builds[..count.min(MAX_BUILDS)]
            .iter()
            .map(|build| build.top());
        self.built = tops.fold(0, |mask, top| mask | 1 << (top & 15));
    }

    #[inline]
    fn see_tops(&mut self, seat: usize) {
        let bits = self.tops[seat].iter().map(|&top| 1_u16 << (top & 15));
        self.top_masks[seat] = bits.fold(0, |mask, bit| mask | bit);
    }

    /// Plays a legal move of the active seat. An illegal one corrupts the board.
    #[inline]
    pub fn play(&mut self, rules: &BoardRules, mv: Move, shuffler: &mut impl Shuffler) {
        match mv {
            Move::Play { from, to, named } => self.lay(rules, from, to, named, shuffler),
            Move::Discard { card, to } => {
                let me = self.active();
                self.hands[me].remove(card);
                self.push(me, usize::from(to) % MAX_DISCARDS, card.code());
                self.end_turn(rules, shuffler);
            }
            Move::End => self.end_turn(rules, shuffler),
            // Drawing is automatic, and nobody cheats.
            Move::Draw(_)
            | Move::PlayOf { .. }
            | Move::DiscardOn { .. }
            | Move::Accuse(_)
            | Move::Agree
            | Move::Decline
            | Move::Handicap(_) => {}
        }
    }

    #[inline]
    fn lay(
        &mut self,
        rules: &BoardRules,
        from: Source,
        to: u8,
        named: Option<Card>,
        shuffler: &mut impl Shuffler,
    ) {
        let me = self.active();
        let mut owner = me;
        let mut stock = false;
        let code = match from {
            Source::Hand(card) => {
                self.hands[me].remove(card);
                card.code()
            }
            Source::Discard(pile) => self.pop(me, usize::from(pile) % MAX_DISCARDS),
            Source::PartnerDiscard(pile) => self.pop(rules.partner(me), usize::from(pile) % MAX_DISCARDS),
            Source::Stock | Source::PartnerStock => {
                if from == Source::PartnerStock {
                    owner = rules.partner(me);
                }
                stock = true;
                let card = self.stock_top(owner);
                self.stock_end[owner] -= 1;
                card
            }
        };
        let Some(card) = Card::from_code(code) else {
            debug_assert!(false, "no card there");
            return;
        };
        let build = &mut self.builds[usize::from(to) % MAX_BUILDS];
        let value = named.map_or(build.next(), Card::code);
        build.lay(card, value);
        self.cover = if rules.of_seat(me).cover_at_once && card.is_wild() {
            to
        } else {
            NO_COVER
        };
        self.played = true;
        self.idle = 0;
        if value == rules.last {
            for (card, _) in build.cards() {
                self.cleared[usize::from(card.code())] += 1;
                self.cleared_len += 1;
            }
            *build = BuildPile::EMPTY;
        }
        self.see_built(usize::from(rules.builds));
        if stock && self.stock_len(owner) == 0 && (!rules.pairs || self.stock_len(rules.partner(owner)) == 0)
        {
            self.cover = NO_COVER;
            self.over = true;
            return;
        }
        if self.hands[me].is_empty() {
            self.fill(rules, shuffler);
        }
    }

    #[inline]
    fn end_turn(&mut self, rules: &BoardRules, shuffler: &mut impl Shuffler) {
        if self.dry && !self.played {
            self.idle += 1;
            if self.idle >= rules.seats {
                self.over = true;
                return;
            }
        } else {
            self.idle = 0;
        }
        self.active = if self.active + 1 == rules.seats {
            0
        } else {
            self.active + 1
        };
        self.played = false;
        self.dry = self.draw_len == 0 && self.cleared_len == 0;
        self.fill(rules, shuffler);
    }

    /// Fills the active seat's hand, as far as there are cards.
    #[inline]
    fn fill(&mut self, rules: &BoardRules, shuffler: &mut impl Shuffler) {
        let me = self.active();
        let mut hand = self.hands[me];
        let mut needed = rules.of_seat(me).hand.saturating_sub(hand.len());
        while needed > 0 {
            if self.draw_len == 0 {
                if self.cleared_len == 0 {
                    break;
                }
                self.refill(shuffler);
            }
            let take = needed.min(self.draw_len);
            let top = usize::from(self.draw_len);
            for &code in self.draw[top - usize::from(take)..top].iter().rev() {
                if let Some(card) = Card::from_code(code) {
                    hand.add(card);
                }
            }
            self.draw_len -= take;
            needed -= take;
        }
        self.hands[me] = hand;
    }

    #[cold]
    fn refill(&mut self, shuffler: &mut impl Shuffler) {
        let mut at = 0;
        for code in 1..=WILD {
            for _ in 0..std::mem::take(&mut self.cleared[usize::from(code)]) {
                if let Some(place) = self.draw.get_mut(at) {
                    *place = code;
                    at += 1;
                }
            }
        }
        self.cleared_len = 0;
        self.draw_len = at as u8;
        shuffler.shuffle(&mut self.draw[..at]);
    }

    /// The numbers the active seat can see and play, after taking a wild from `gone`: a bit for
    /// each value (SB-15). Stock cards that would only then be turned up don't count.
    #[must_use]
    pub fn numbers_at_hand(&self, rules: &BoardRules, gone: Option<Source>) -> u16 {
        let me = self.active();
        let mut mask = self.hands[me].number_mask();
        let bit = |code: u8| (1_u16 << code) & !(1 | 1 << WILD);
        let mut side = |owner: usize, stock: Source, discards: bool, source: fn(u8) -> Source| {
            if gone != Some(stock) {
                mask |= bit(self.stock_top(owner));
            }
            if discards {
                for pile in 0..rules.of_seat(owner).discards {
                    let at = usize::from(pile);
                    mask |= bit(if gone == Some(source(pile)) {
                        self.second(owner, at)
                    } else {
                        self.tops[owner][at]
                    });
                }
            }
        };
        side(me, Source::Stock, true, Source::Discard);
        if rules.pairs {
            side(
                rules.partner(me),
                Source::PartnerStock,
                rules.of_seat(me).partner_discards,
                Source::PartnerDiscard,
            );
        }
        mask
    }

    /// True if the active seat may play a wild from `from` on a build pile as `value`.
    #[must_use]
    pub fn takes_wild(&self, rules: &BoardRules, from: Source, to: usize, value: u8) -> bool {
        let (build, own) = (self.builds[to], rules.of_seat(self.active()));
        self.cover == NO_COVER
            && value <= own.wild_limit
            && (value == build.next() || (rules.name_start && build.is_empty()))
            && (own.wild_on_wild || !build.top_is_wild())
            && (!own.cover_at_once || self.numbers_at_hand(rules, Some(from)) >> (value + 1) & 1 == 1)
    }
}
