//! A test for dead positions, from which not all cards can be brought home.
//!
//! It ignores that a move which frees one card covers another: whatever can be free at some time
//! counts as free from then on. Only the jokers are modelled more closely: one stands for one rank
//! at a time, and for another only after a card that hasn't been turned up has taken its place.
//! What can't be brought home under this relaxation never can.

mod cases;
mod check;

use wildpile_joker::{Draw, Exchange, JokerPlace, Redeals, Reexposure};

use crate::joker::board::{
    Board, Deal, JOKERS, LAYERS, NONE, bit, card, colour, declared, follows, is_exact, is_joker, rank,
};

use self::cases::{ANY, AS_IT_IS, BINDINGS, Binding, BindingPath, Bounds, Case, Cases, FREE, OUT};

#[cfg(test)]
pub(super) use self::cases::with_less;
pub(super) use self::check::check;

/// A position, and the facts about it that don't change while it is tested.
struct Relaxation<'a> {
    deal: &'a Deal,
    board: &'a Board,
    /// For each joker, the cards that free it from what it is in the position.
    frees: [u64; 2],
    /// For each joker, the cards that can be turned up after that.
    unseen: [u64; 2],
    start: Bounds,
    /// The cards of the columns.
    columns: u64,
    /// Those of them that lie on another card in sequence.
    linked: u64,
    /// The ranks that the jokers may stand for (JS-14).
    may: [Ranks; 2],
}

/// A set of ranks.
type Ranks = u16;
const EVERY: Ranks = 0x3ffe;
/// All real cards.
const REAL: u64 = 0x3ffe_3ffe_3ffe_3ffe;

/// The cards of these ranks, by colour.
const fn cards([black, red]: [Ranks; 2]) -> u64 {
    ((red as u64) << 48 | (red as u64) << 32 | (black as u64) << 16 | black as u64) & REAL
}

/// The jokers' powers in a case.
#[derive(Clone, Copy)]
struct Wild {
    /// True if they are out of the game.
    out: [bool; 2],
    /// True if they leave the place where they stand for something.
    leave: [bool; 2],
    /// The ranks they can stand for.
    ranks: [Ranks; 2],
    /// The cards that can be exchanged with them when turned up.
    swaps: [u64; 2],
}

/// The ranks of cards of one colour.
const fn ranks(cards: u64, colour: usize) -> Ranks {
    let both = cards >> (colour * 32);
    (both | both >> 16) as Ranks & EVERY
}

/// The ranks with both cards of one colour in the set.
const fn both_ranks(cards: u64, colour: usize) -> Ranks {
    let both = cards >> (colour * 32);
    (both & both >> 16) as Ranks & EVERY
}

/// The number of search steps a test counts as when checking limits: some take far longer than
/// most.
pub(super) const TEST_COST: u32 = 4;

const fn of_rank(colour: usize, rank: u8) -> u64 {
    bit(card(colour * 2, rank)) | bit(card(colour * 2 + 1, rank))
}

/// The test with its working memory.
#[derive(Debug)]
pub(super) struct Relaxed<'a> {
    deal: &'a Deal,
    cases: Cases,
    /// By [`Board::layer`], the number of cards out of reach: the sequence of joker bindings that last brought all cards
    /// home. It is tried first, as it often works for the next position too.
    ways: Vec<BindingPath>,
    /// The bounds that proved the last position dead, if the jokers didn't matter.
    at_once: Option<Bounds>,
    /// The number of tested positions.
    asked: u64,
    /// The number of tested positions in which all cards can be brought home without changing what a joker stands for.
    simple: u64,
}

impl<'a> Relaxed<'a> {
    pub(super) fn new(deal: &'a Deal) -> Self {
        Self {
            deal,
            cases: Cases::new(),
            ways: vec![BindingPath::new(); LAYERS],
            at_once: None,
            asked: 0,
            simple: 0,
        }
    }

    /// All cases after a dead position, for the checker.
    pub(super) fn cases(&self) -> Vec<Case> {
        if let Some(bounds) = self.at_once {
            return vec![Case {
                bindings: [ANY; 2],
                bounds,
            }];
        }
        self.cases.all()
    }

    /// True if the relaxation lets all cards come home.
    pub(super) fn is_open(&mut self, board: &Board) -> bool {
        self.rebindings_needed(board).is_some()
    }

    /// The number of case transitions until all cards can be brought home under the relaxation,
    /// which is about how often the jokers have to change. `None` if it is impossible.
    pub(super) fn rebindings_needed(&mut self, board: &Board) -> Option<usize> {
        let relaxation = Relaxation::of(self.deal, board);
        self.at_once = None;
        let first = [0, 1].map(|joker| {
            if relaxation.is_bound(joker) {
                AS_IT_IS
            } else {
                FREE
            }
        });
        let (mut bounds, mut most) = (relaxation.start, relaxation.start);
        // As if a joker that was available once could be anything from then on.
        let mut is_dead = || !relaxation.saturate(&mut most, [ANY; 2]);
        // The likelier test comes first.
        let early = self.asked > self.simple * 4;
        self.asked += 1;
        if early && is_dead() {
            self.at_once = Some(most);
            return None;
        }
        if relaxation.saturate(&mut bounds, first) {
            self.simple += 1;
            return Some(0);
        }
        if !early && is_dead() {
            self.at_once = Some(most);
            return None;
        }
        let way = &mut self.ways[board.layer()];
        if let Some(bindings) = relaxation.finishes(first, bounds, way) {
            return Some(bindings);
        }
        *way = relaxation.can_finish(&mut self.cases, first, &bounds)?;
        Some(way.len())
    }
}

impl<'a> Relaxation<'a> {
    fn of(deal: &'a Deal, board: &'a Board) -> Self {
        let again = deal.rules.redeals != Redeals::None || deal.rules.reexposure == Reexposure::Exchanges;
        let mut start = Bounds {
            free: 0,
            table: 0,
            reach: board.heights,
            waste: board.waste,
            heads: 0,
            left: 0,
            empty: false,
            // An ace can also be exchanged for another that is in sight (JS-13).
            had: [0, 1].map(|joker| {
                matches!(board.place[joker], JokerPlace::Column | JokerPlace::Foundation)
                    && board.stands[joker] == declared(joker, 1)
            }),
        };
        let mut unseen = board.hidden;
        let mut left = board.stock | if again { board.waste } else { 0 };
        while left != 0 {
            let id = deal.at(board, left.trailing_zeros() as u8);
            unseen |= bit(id);
            start.free |= bit(id);
            left &= left - 1;
        }
        // A waste card that was never on top still triggers an exchange when it first is (JS-17).
        let mut new = board.waste & !board.shown;
        while new != 0 {
            unseen |= bit(deal.at(board, new.trailing_zeros() as u8));
            new &= new - 1;
        }
        if deal.rules.exchange != Exchange::Forced {
            unseen = 0;
        }
        let real = |joker: usize| unseen & 0x3ffe_3ffe << (joker * 32);
        let mut relaxation = Self {
            deal,
            board,
            frees: [0, 1].map(|joker| {
                let stands = board.stands[joker];
                match board.place[joker] {
                    JokerPlace::Column | JokerPlace::Foundation if is_exact(stands) => {
                        real(joker) & bit(stands)
                    }
                    JokerPlace::Column | JokerPlace::Foundation if rank(stands) > 0 => {
                        real(joker) & of_rank(joker, rank(stands))
                    }
                    _ => 0,
                }
            }),
            unseen: [real(0), real(1)],
            start,
            columns: 0,
            linked: 0,
            may: [0, 1].map(|joker| EVERY & !both_ranks(board.sight, joker)),
        };
        for end in board.ends {
            relaxation.learn_column(end);
        }
        if !again && deal.rules.draw == Draw::One && board.waste & !board.shown == 0 {
            for joker in 0..2 {
                relaxation.pass_stock(joker);
            }
        }
        for (had, joker) in relaxation.start.had.iter_mut().zip(JOKERS) {
            *had |= start.free & bit(joker) != 0;
        }
        let mut start = relaxation.start;
        board
            .ends
            .iter()
            .for_each(|&end| relaxation.open(&mut start, end));
        relaxation.start = start;
        relaxation
    }

    /// Records the cards of a column, from its end.
    fn learn_column(&mut self, end: u8) {
        let board = self.board;
        let mut id = end;
        while id != NONE && self.columns & bit(id) == 0 {
            let below = board.below[usize::from(id & 63)];
            self.columns |= bit(id);
            if board.is_up(id) && board.is_up(below) && follows(board.face(id), board.face(below)) {
                self.linked |= bit(id);
            }
            id = below;
        }
    }

    /// If a joker is drawn, or is only freed by a drawn card, the cards drawn before have been
    /// turned up.
    fn pass_stock(&mut self, joker: usize) {
        let in_stock = |cards: u64| {
            let mut left = self.board.stock;
            while left != 0 {
                let place = left.trailing_zeros();
                if cards & bit(self.deal.at(self.board, place as u8)) != 0 {
                    return Some(place);
                }
                left &= left - 1;
            }
            None
        };
        let last = if self.frees[joker] != 0 && self.frees[joker] & self.board.hidden == 0 {
            in_stock(self.frees[joker])
        } else {
            in_stock(bit(JOKERS[joker]))
        };
        let Some(last) = last else { return };
        let mut left = self.board.stock & ((2_u64 << last) - 1) as u32;
        while left != 0 {
            self.unseen[joker] &= !bit(self.deal.at(self.board, left.trailing_zeros() as u8));
            left &= left - 1;
        }
    }

    /// True if a joker stands for something that only an exchange can undo.
    fn is_bound(&self, joker: usize) -> bool {
        matches!(
            self.board.place[joker],
            JokerPlace::Column | JokerPlace::Foundation
        ) && (rank(self.board.stands[joker]) > 1 || is_exact(self.board.stands[joker]))
    }

    /// Follows an earlier sequence of bindings. Returns the number of them after which all cards can be brought home;
    /// `None` if one isn't possible here, or if all of them aren't enough.
    fn finishes(&self, mut bindings: [Binding; 2], mut bounds: Bounds, way: &BindingPath) -> Option<usize> {
        for (at, &next) in way.iter().enumerate() {
            for joker in 0..2 {
                let may = match next[joker] {
                    same if same == bindings[joker] => true,
                    OUT => bindings[joker] == AS_IT_IS && bounds.free & bit(JOKERS[joker]) != 0,
                    FREE => {
                        let free = self.comes_free(&bounds, bindings, joker);
                        bounds.had[joker] |= free;
                        free
                    }
                    rank => bindings[joker] == FREE && bounds.had[joker] && self.may_bind(joker, rank),
                };
                if !may {
                    return None;
                }
            }
            bindings = next;
            if self.saturate(&mut bounds, bindings) {
                return Some(at + 1);
            }
        }
        None
    }

    /// The sequence of joker bindings with which all cards can be brought home, if there is one.
    fn can_finish(&self, cases: &mut Cases, first: [Binding; 2], bounds: &Bounds) -> Option<BindingPath> {
        cases.clear();
        cases.add(first, bounds, first);
        while let Some(Case { bindings, mut bounds }) = cases.next() {
            if self.saturate(&mut bounds, bindings) {
                return Some(cases.way(first, bindings));
            }
            cases.complete(bindings, &bounds);
            self.add_successors(cases, bindings, &bounds);
        }
        None
    }

    /// True if a free joker can be bound to a rank.
    fn may_bind(&self, joker: usize, binding: Binding) -> bool {
        (2..=13).contains(&binding) && self.board.may(joker, binding)
    }

    /// Adds the cases that follow from a complete one.
    fn add_successors(&self, cases: &mut Cases, bindings: [Binding; 2], bounds: &Bounds) {
        let with = |joker: usize, binding: Binding| {
            let mut bindings = bindings;
            bindings[joker] = binding;
            bindings
        };
        let mut loose = false;
        for joker in 0..2 {
            if bindings[joker] == AS_IT_IS && bounds.free & bit(JOKERS[joker]) != 0 {
                cases.add(with(joker, OUT), bounds, bindings);
            }
            if self.comes_free(bounds, bindings, joker) {
                let mut after = *bounds;
                after.had[joker] = true;
                cases.add(with(joker, FREE), &after, bindings);
                // A joker that stands for something from the start can still be put out from its
                // place.
                loose |= bindings[joker] != AS_IT_IS;
            }
        }
        if loose {
            // That case has all facts of this one.
            return;
        }
        let wild = self.wild(bounds, bindings);
        let lands = self.lands(bounds, &wild);
        for (joker, binding) in bindings.into_iter().enumerate() {
            if binding == FREE && bounds.had[joker] {
                for rank in (2..=13).filter(|&rank| self.may_bind(joker, rank)) {
                    // An existing case must have these facts too.
                    let there = cases.has(with(joker, rank));
                    if there || self.is_useful(bounds, (&wild, lands), joker, rank) {
                        cases.add(with(joker, rank), bounds, bindings);
                    }
                }
            }
        }
    }

    /// True if a joker's rank adds anything: it fills a foundation, or a card is waiting for it.
    fn is_useful(
        &self,
        bounds: &Bounds,
        (wild, lands): (&Wild, [Ranks; 2]),
        joker: usize,
        value: u8,
    ) -> bool {
        if wild.ranks[joker] >> value & 1 != 0 {
            return false;
        }
        let fills = |suit: usize| {
            let next = card(suit, value);
            bounds.reach[suit] + 1 == value && bounds.free & bit(next) == 0 && !self.board.sees(next)
        };
        if fills(joker * 2) || fills(joker * 2 + 1) {
            return true;
        }
        let other = joker ^ 1;
        if lands[other] >> (value - 1) & 1 != 0 {
            return false;
        }
        let waits = bounds.free & !bounds.table | (bounds.free & self.columns | bounds.heads) & !bounds.left;
        waits & of_rank(other, value - 1) != 0
            || waits & bit(JOKERS[other]) != 0 && rank(self.board.stands[other]) == value - 1
    }

    /// True if a card can be turned up that frees a bound joker.
    fn comes_free(&self, bounds: &Bounds, bindings: [Binding; 2], joker: usize) -> bool {
        match bindings[joker] {
            FREE | ANY | OUT => false,
            AS_IT_IS => self.frees[joker] & bounds.free != 0,
            rank => self.unseen[joker] & of_rank(joker, rank) & bounds.free != 0,
        }
    }

    /// The jokers' powers; without bindings, all they ever could have.
    fn wild(&self, bounds: &Bounds, bindings: [Binding; 2]) -> Wild {
        let mut wild = Wild {
            out: bindings.map(|binding| binding == OUT),
            leave: bindings.map(|binding| binding == OUT || binding == ANY),
            ranks: [0; 2],
            swaps: [0; 2],
        };
        for (joker, binding) in bindings.into_iter().enumerate() {
            wild.leave[joker] |= !self.is_bound(joker);
            let later = self.unseen[joker] | self.frees[joker];
            let (ranks, swaps) = match binding {
                ANY if bounds.had[joker] || self.frees[joker] & bounds.free != 0 => (EVERY, later),
                // An ace can also be exchanged for another that is in sight (JS-13).
                FREE if bounds.had[joker] => (ranks(self.unseen[joker] & bounds.free, joker) | 2, later),
                FREE | OUT => (0, 0),
                ANY | AS_IT_IS => (0, self.frees[joker]),
                rank => (1 << rank, self.unseen[joker] & of_rank(joker, rank)),
            };
            wild.ranks[joker] = ranks;
            wild.swaps[joker] = swaps;
        }
        wild
    }

    /// Derives facts from the bounds until nothing new follows. Returns whether all cards come home.
    fn saturate(&self, bounds: &mut Bounds, bindings: [Binding; 2]) -> bool {
        loop {
            let wild = self.wild(bounds, bindings);
            self.grow(bounds, &wild);
            if bounds.reach == [13; 4] {
                return true;
            }
            let mut lands = self.lands(bounds, &wild);
            loop {
                // Free cards of stock and waste are played to columns.
                let table =
                    bounds.table | bounds.free & REAL & (cards(lands) | wild.swaps[0] | wild.swaps[1]);
                if table == bounds.table {
                    break;
                }
                bounds.table = table;
                lands = self.lands(bounds, &wild);
            }
            // Everything above depends on these.
            let before = (bounds.free, bounds.waste, bounds.empty);
            self.dig(bounds, &wild, lands);
            if before == (bounds.free, bounds.waste, bounds.empty) {
                return false;
            }
        }
    }

    fn set_free(&self, bounds: &mut Bounds, id: u8) {
        bounds.free |= bit(id);
        if is_joker(id) && rank(self.board.stands[colour(id)]) == 0 {
            bounds.had[colour(id)] = true;
        }
    }

    /// Grows the foundations with the free cards.
    fn grow(&self, bounds: &mut Bounds, wild: &Wild) {
        let mut have = bounds.free;
        for (joker, id) in JOKERS.into_iter().enumerate() {
            let stands = self.board.stands[joker];
            let mut ranks = wild.ranks[joker];
            let mut exactly = 0;
            if !wild.out[joker] && bounds.free & bit(id) != 0 {
                if is_exact(stands) {
                    exactly = bit(stands);
                } else {
                    ranks |= 1 << rank(stands);
                }
            }
            let both = u64::from(ranks & EVERY);
            have |= ((both << 16 | both) << (joker * 32) | exactly) & !self.board.sight;
        }
        for (suit, reach) in bounds.reach.iter_mut().enumerate() {
            let up_to = (have >> (suit * 16)) as Ranks | ((2_u16 << *reach) - 1);
            *reach = (up_to & (EVERY | 1)).trailing_ones() as u8 - 1;
        }
    }

    /// The ranks of each colour that can go to a column.
    fn lands(&self, bounds: &Bounds, wild: &Wild) -> [Ranks; 2] {
        let on = [0, 1].map(|joker| {
            let there = !wild.out[joker] && bounds.table & bit(JOKERS[joker]) != 0;
            let stands = u16::from(there) << rank(self.board.stands[joker]);
            ranks(bounds.table, joker) | wild.ranks[joker] & self.may[joker] | stands & EVERY
        });
        let king = u16::from(bounds.empty) << 13;
        // Nothing can be placed on an ace; an open joker goes anywhere.
        [on[1] >> 1 | king | 1, on[0] >> 1 | king | 1]
    }

    /// A card of a column, or its empty place, becomes free.
    fn open(&self, bounds: &mut Bounds, id: u8) {
        if id == NONE {
            bounds.empty = true;
            return;
        }
        self.set_free(bounds, id);
        bounds.table |= bit(id);
        let mut id = id;
        while self.linked & bit(id) != 0 {
            id = self.board.below[usize::from(id & 63)];
            bounds.heads |= bit(id);
        }
    }

    /// Digs through columns and waste.
    fn dig(&self, bounds: &mut Bounds, wild: &Wild, lands: [Ranks; 2]) {
        // Cards that can move with the cards on them, and cards that can leave alone.
        let mut tails = cards(lands);
        let mut leave = tails | wild.swaps[0] | wild.swaps[1];
        for (suit, &reach) in bounds.reach.iter().enumerate() {
            leave |= ((4_u64 << reach.min(13)) - 1) << (suit * 16);
        }
        leave &= REAL;
        for joker in 0..2 {
            // As what it stands for, or as the card that has taken its place.
            let value = rank(self.board.stands[joker]);
            let reach = bounds.reach[joker * 2].max(bounds.reach[joker * 2 + 1]);
            let lands = lands[joker] >> value & 1 != 0;
            if lands {
                tails |= bit(JOKERS[joker]);
            }
            if wild.leave[joker] || reach + 1 >= value || lands {
                leave |= bit(JOKERS[joker]);
            }
        }
        loop {
            let mut go = (bounds.free & self.columns & leave | bounds.heads & tails) & !bounds.left;
            if go == 0 {
                break;
            }
            bounds.left |= go;
            while go != 0 {
                let id = go.trailing_zeros() as u8;
                self.open(bounds, self.board.below[usize::from(id & 63)]);
                go &= go - 1;
            }
        }
        while bounds.waste != 0 {
            let place = 31 - bounds.waste.leading_zeros() as u8;
            let id = self.deal.at(self.board, place);
            self.set_free(bounds, id);
            if leave & bit(id) == 0 {
                break;
            }
            bounds.waste ^= 1 << place;
        }
    }
}
