//! A test for positions from which not all cards can come home any more.
//!
//! It forgets that a move that makes one card free covers another: whatever can be free at some time counts as free from then on.
//! Only the jokers are reckoned with more closely: one stands for one rank at a time, and for another only after a card that has not
//! been turned up has taken its place. What can't come home even so never will.

mod check;

use arrayvec::ArrayVec;
use wildpile_joker::{Draw, Exchange, Place, Redeals, Reexposure};

use crate::joker::board::{
    Board, COLUMNS, Deal, JOKERS, NONE, bit, card, colour, declared, follows, is_exact, is_joker, rank,
};

pub(super) use check::check;

/// What a joker is bound to: a rank, or one of these.
type Bond = u8;

/// It can become any card.
const FREE: Bond = 0;
/// Whatever it may be: everything that it can be in any case.
const ANY: Bond = 1;
/// It is what it is in the position.
const AS_IT_IS: Bond = 14;
/// It is out of the game.
const OUT: Bond = 15;
/// How many bonds there are.
const BONDS: usize = 16;

/// How far things can go at the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Facts {
    /// Real cards that lie free at some time, and jokers that end a column.
    free: u64,
    /// Those of them that can end a column.
    table: u64,
    /// How high the foundations can grow.
    reach: [u8; 4],
    /// What can stay in the waste.
    waste: u32,
    /// How many cards from its end can leave each column one by one.
    gone: [u8; COLUMNS],
    /// How many cards have left each column in some way.
    dug: [u8; COLUMNS],
    /// Whether a column can be empty.
    empty: bool,
    /// Which jokers have been at hand, and stood for nothing then.
    had: [bool; 2],
}

impl Facts {
    /// Everything that is so in one of two cases.
    fn join(&mut self, other: &Self) {
        self.free |= other.free;
        self.table |= other.table;
        for (reach, other) in self.reach.iter_mut().zip(other.reach) {
            *reach = (*reach).max(other);
        }
        self.waste &= other.waste;
        for (gone, other) in self.gone.iter_mut().zip(other.gone) {
            *gone = (*gone).max(other);
        }
        for (dug, other) in self.dug.iter_mut().zip(other.dug) {
            *dug = (*dug).max(other);
        }
        self.empty |= other.empty;
        self.had[0] |= other.had[0];
        self.had[1] |= other.had[1];
    }
}

/// What stays as it is while one position is tested.
struct Dream<'a> {
    deal: &'a Deal,
    board: &'a Board,
    /// By joker: the cards that set it free from what it is in the position.
    frees: [u64; 2],
    /// By joker: the cards that can be turned up after that.
    unseen: [u64; 2],
    start: Facts,
    /// The cards of each column from its end, and which lie on the next one in sequence, as bits.
    columns: [(ArrayVec<u8, PACK>, u64); COLUMNS],
    /// The ranks that the jokers may stand for (JS-14).
    may: [Ranks; 2],
}

/// Ranks as bits.
type Ranks = u16;
const EVERY: Ranks = 0x3ffe;
/// All real cards.
const REAL: u64 = 0x3ffe_3ffe_3ffe_3ffe;

/// The cards of these ranks of each colour.
const fn cards([black, red]: [Ranks; 2]) -> u64 {
    ((red as u64) << 48 | (red as u64) << 32 | (black as u64) << 16 | black as u64) & REAL
}

/// What the jokers can do in one case.
#[derive(Clone, Copy)]
struct Wild {
    /// Whether they are out of the game.
    out: [bool; 2],
    /// Whether they leave the place where they stand for something.
    leave: [bool; 2],
    /// The ranks that they can stand for.
    ranks: [Ranks; 2],
    /// The cards that can change places with them when they are turned up.
    swaps: [u64; 2],
}

/// The ranks of cards of one colour.
const fn ranks(cards: u64, colour: usize) -> Ranks {
    let both = cards >> (colour * 32);
    (both | both >> 16) as Ranks & EVERY
}

/// The ranks of which both cards of one colour are among these.
const fn both_ranks(cards: u64, colour: usize) -> Ranks {
    let both = cards >> (colour * 32);
    (both & both >> 16) as Ranks & EVERY
}

/// All cards and both jokers: a column has no more.
const PACK: usize = 54;

/// How many steps of a search a question is taken for, where that looks whether it has to stop: some take far longer than most.
pub(super) const QUESTION: u32 = 4;

/// The cards of a column from its end, and which lie on the next one in sequence.
fn column(board: &Board, end: u8) -> (ArrayVec<u8, PACK>, u64) {
    let (mut cards, mut linked) = (ArrayVec::new(), 0);
    let mut id = end;
    while id != NONE && !cards.is_full() {
        let below = board.below[usize::from(id & 63)];
        if board.is_up(id) && board.is_up(below) && follows(board.face(id), board.face(below)) {
            linked |= 1_u64 << cards.len();
        }
        cards.push(id);
        id = below;
    }
    (cards, linked)
}

const fn of_rank(colour: usize, rank: u8) -> u64 {
    bit(card(colour * 2, rank)) | bit(card(colour * 2 + 1, rank))
}

/// How far things can go while the jokers are bound to something.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case {
    bonds: [Bond; 2],
    facts: Facts,
}

/// The same cases, each time but for one fact: for tests of the checker.
#[cfg(test)]
pub(super) fn with_less(cases: &[Case]) -> Vec<Vec<Case>> {
    let mut all = Vec::new();
    for (at, case) in cases.iter().enumerate() {
        let mut free = case.facts.free;
        while free != 0 {
            let mut less = cases.to_vec();
            less[at].facts.free &= !(free & free.wrapping_neg());
            all.push(less);
            free &= free - 1;
        }
    }
    all
}

/// The test, and room for it.
#[derive(Debug)]
pub(super) struct Relaxed<'a> {
    deal: &'a Deal,
    cases: Cases,
    /// The case that answered last. It often answers for the next position, too.
    likely: [Bond; 2],
    /// The facts that told so if the last position was dead whatever the jokers are.
    at_once: Option<Facts>,
}

/// How far things can go by what the jokers are bound to.
#[derive(Debug)]
struct Cases {
    facts: Vec<Option<Facts>>,
    /// Those that are not known to be complete, as bits by what the first joker is bound to.
    dirty: [u16; BONDS],
}

const fn case([a, b]: [Bond; 2]) -> usize {
    (a as usize & (BONDS - 1)) * BONDS + (b as usize & (BONDS - 1))
}

impl Cases {
    fn add(&mut self, bonds: [Bond; 2], facts: &Facts) {
        let there = &mut self.facts[case(bonds)];
        let before = *there;
        match there {
            Some(there) => there.join(facts),
            None => *there = Some(*facts),
        }
        if *there != before {
            self.dirty[usize::from(bonds[0])] |= 1 << bonds[1];
        }
    }
}

impl<'a> Relaxed<'a> {
    pub(super) fn new(deal: &'a Deal) -> Self {
        Self {
            deal,
            cases: Cases {
                facts: vec![None; BONDS * BONDS],
                dirty: [0; BONDS],
            },
            likely: [FREE; 2],
            at_once: None,
        }
    }

    /// All that can be so, by cases, after a position that is not open: for the checker.
    pub(super) fn cases(&self) -> Vec<Case> {
        if let Some(facts) = self.at_once {
            return vec![Case {
                bonds: [ANY; 2],
                facts,
            }];
        }
        let all = self.cases.facts.iter().enumerate();
        all.filter_map(|(at, &facts)| {
            Some(Case {
                bonds: [(at / BONDS) as Bond, (at % BONDS) as Bond],
                facts: facts?,
            })
        })
        .collect()
    }

    /// Whether all cards can come home as far as this test can see.
    pub(super) fn is_open(&mut self, board: &Board) -> bool {
        let dream = Dream::of(self.deal, board);
        // First as if a joker that was at hand once could be everything from then on.
        let mut facts = dream.start;
        if !dream.close(&mut facts, [ANY; 2]) {
            self.at_once = Some(facts);
            return false;
        }
        self.at_once = None;
        match dream.can_finish(&mut self.cases, self.likely) {
            Some(bonds) => {
                self.likely = bonds;
                true
            }
            None => false,
        }
    }
}

impl<'a> Dream<'a> {
    fn of(deal: &'a Deal, board: &'a Board) -> Self {
        let again = deal.rules.redeals != Redeals::None || deal.rules.reexposure == Reexposure::Exchanges;
        let mut start = Facts {
            free: 0,
            table: 0,
            reach: board.heights,
            waste: board.waste,
            gone: [0; COLUMNS],
            dug: [0; COLUMNS],
            empty: false,
            // An ace changes places with another also when that is in sight (JS-13).
            had: [0, 1].map(|joker| {
                matches!(board.place[joker], Place::Column | Place::Foundation)
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
        // What lies in the waste and was never on top of it still exchanges when it first is (JS-17).
        let mut new = board.waste & !board.shown;
        while new != 0 {
            unseen |= bit(deal.at(board, new.trailing_zeros() as u8));
            new &= new - 1;
        }
        if deal.rules.exchange != Exchange::Forced {
            unseen = 0;
        }
        let real = |joker: usize| unseen & 0x3ffe_3ffe << (joker * 32);
        let mut dream = Self {
            deal,
            board,
            frees: [0, 1].map(|joker| {
                let stands = board.stands[joker];
                match board.place[joker] {
                    Place::Column | Place::Foundation if is_exact(stands) => real(joker) & bit(stands),
                    Place::Column | Place::Foundation if rank(stands) > 0 => {
                        real(joker) & of_rank(joker, rank(stands))
                    }
                    _ => 0,
                }
            }),
            unseen: [real(0), real(1)],
            start,
            columns: board.ends.map(|end| column(board, end)),
            may: [0, 1].map(|joker| EVERY & !both_ranks(board.sight, joker)),
        };
        if !again && deal.rules.draw == Draw::One && board.waste & !board.shown == 0 {
            for joker in 0..2 {
                dream.pass_stock(joker);
            }
        }
        for (had, joker) in dream.start.had.iter_mut().zip(JOKERS) {
            *had |= start.free & bit(joker) != 0;
        }
        dream
    }

    /// Where a joker is drawn, or is set free only by what is drawn, the cards drawn before that have been turned up.
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

    /// Whether a joker stands for something that only an exchange can undo.
    fn is_bound(&self, joker: usize) -> bool {
        matches!(self.board.place[joker], Place::Column | Place::Foundation)
            && (rank(self.board.stands[joker]) > 1 || is_exact(self.board.stands[joker]))
    }

    /// Bonds of the jokers with which all cards can come home, if there are any.
    fn can_finish(&self, cases: &mut Cases, likely: [Bond; 2]) -> Option<[Bond; 2]> {
        let first = [0, 1].map(|joker| if self.is_bound(joker) { AS_IT_IS } else { FREE });
        let mut facts = self.start;
        if self.close(&mut facts, first) {
            return Some(first);
        }
        let mut bonds = first;
        for joker in 0..2 {
            if first[joker] == FREE && facts.had[joker] && self.may_bind(joker, likely[joker]) {
                bonds[joker] = likely[joker];
            }
        }
        if bonds != first && self.close(&mut facts.clone(), bonds) {
            return Some(bonds);
        }
        cases.facts.fill(None);
        cases.dirty = [0; BONDS];
        cases.add(first, &facts);
        while let Some(a) = cases.dirty.iter().position(|&set| set != 0) {
            let b = cases.dirty[a].trailing_zeros();
            cases.dirty[a] &= cases.dirty[a] - 1;
            let bonds = [a as Bond, b as Bond];
            let Some(mut facts) = cases.facts[case(bonds)] else {
                continue;
            };
            if self.close(&mut facts, bonds) {
                return Some(bonds);
            }
            cases.facts[case(bonds)] = Some(facts);
            self.go_on(cases, bonds, &facts);
        }
        None
    }

    /// Whether a free joker can be bound to a rank.
    fn may_bind(&self, joker: usize, bond: Bond) -> bool {
        (2..=13).contains(&bond) && self.board.may(joker, bond)
    }

    /// What a complete case leads to.
    fn go_on(&self, cases: &mut Cases, bonds: [Bond; 2], facts: &Facts) {
        let with = |joker: usize, bond: Bond| {
            let mut bonds = bonds;
            bonds[joker] = bond;
            bonds
        };
        let mut loose = false;
        for joker in 0..2 {
            if bonds[joker] == AS_IT_IS && facts.free & bit(JOKERS[joker]) != 0 {
                cases.add(with(joker, OUT), facts);
            }
            if self.comes_free(facts, bonds, joker) {
                let mut after = *facts;
                after.had[joker] = true;
                cases.add(with(joker, FREE), &after);
                // What it is from the start it can still be put out as, from where it lies.
                loose |= bonds[joker] != AS_IT_IS;
            }
        }
        if loose {
            // That case has everything that this one has.
            return;
        }
        let wild = self.wild(facts, bonds);
        let lands = self.lands(facts, &wild);
        for (joker, bond) in bonds.into_iter().enumerate() {
            if bond == FREE && facts.had[joker] {
                for rank in (2..=13).filter(|&rank| self.may_bind(joker, rank)) {
                    // A case that is there must have these facts, too.
                    let there = cases.facts[case(with(joker, rank))].is_some();
                    if there || self.is_useful(facts, (&wild, lands), joker, rank) {
                        cases.add(with(joker, rank), facts);
                    }
                }
            }
        }
    }

    /// Whether a rank of a joker adds anything.
    fn is_useful(&self, facts: &Facts, (wild, lands): (&Wild, [Ranks; 2]), joker: usize, value: u8) -> bool {
        let fills = |suit: usize| {
            let next = card(suit, value);
            facts.reach[suit] + 1 == value && facts.free & bit(next) == 0 && !self.board.sees(next)
        };
        wild.ranks[joker] >> value & 1 == 0
            && (lands[joker ^ 1] >> (value - 1) & 1 == 0 || fills(joker * 2) || fills(joker * 2 + 1))
    }

    /// Whether a card can be turned up that sets a bound joker free.
    fn comes_free(&self, facts: &Facts, bonds: [Bond; 2], joker: usize) -> bool {
        match bonds[joker] {
            FREE | ANY | OUT => false,
            AS_IT_IS => self.frees[joker] & facts.free != 0,
            rank => self.unseen[joker] & of_rank(joker, rank) & facts.free != 0,
        }
    }

    /// What the jokers can do; without bonds, whatever they could ever.
    fn wild(&self, facts: &Facts, bonds: [Bond; 2]) -> Wild {
        let mut wild = Wild {
            out: bonds.map(|bond| bond == OUT),
            leave: bonds.map(|bond| bond == OUT || bond == ANY),
            ranks: [0; 2],
            swaps: [0; 2],
        };
        for (joker, bond) in bonds.into_iter().enumerate() {
            wild.leave[joker] |= !self.is_bound(joker);
            let later = self.unseen[joker] | self.frees[joker];
            let (ranks, swaps) = match bond {
                ANY if facts.had[joker] || self.frees[joker] & facts.free != 0 => (EVERY, later),
                // An ace changes places with another also when that is in sight (JS-13).
                FREE if facts.had[joker] => (ranks(self.unseen[joker] & facts.free, joker) | 2, later),
                FREE | OUT => (0, 0),
                ANY | AS_IT_IS => (0, self.frees[joker]),
                rank => (1 << rank, self.unseen[joker] & of_rank(joker, rank)),
            };
            wild.ranks[joker] = ranks;
            wild.swaps[joker] = swaps;
        }
        wild
    }

    /// Everything that follows. Whether all cards come home.
    fn close(&self, facts: &mut Facts, bonds: [Bond; 2]) -> bool {
        loop {
            let before = *facts;
            let wild = self.wild(facts, bonds);
            self.grow(facts, &wild);
            if facts.reach == [13; 4] {
                return true;
            }
            let lands = self.lands(facts, &wild);
            // Free cards of stock and waste are played to columns.
            facts.table |= facts.free & REAL & (cards(lands) | wild.swaps[0] | wild.swaps[1]);
            self.dig(facts, &wild, lands);
            if before == *facts {
                return false;
            }
        }
    }

    fn set_free(&self, facts: &mut Facts, id: u8) {
        facts.free |= bit(id);
        if is_joker(id) && rank(self.board.stands[colour(id)]) == 0 {
            facts.had[colour(id)] = true;
        }
    }

    /// The foundations grow by what is free.
    fn grow(&self, facts: &mut Facts, wild: &Wild) {
        for suit in 0..4 {
            let joker = suit / 2;
            let stands = self.board.stands[joker];
            let there = !wild.out[joker] && facts.free & bit(JOKERS[joker]) != 0;
            while facts.reach[suit] < 13 {
                let next = card(suit, facts.reach[suit] + 1);
                let declared =
                    there && rank(stands) == rank(next) && (!is_exact(stands) || stands & 63 == next);
                let wild = (wild.ranks[joker] >> rank(next) & 1 != 0 || declared) && !self.board.sees(next);
                if facts.free & bit(next) == 0 && !wild {
                    break;
                }
                facts.reach[suit] += 1;
            }
        }
    }

    /// The ranks of each colour that can go to a column.
    fn lands(&self, facts: &Facts, wild: &Wild) -> [Ranks; 2] {
        let on = [0, 1].map(|joker| {
            let there = !wild.out[joker] && facts.table & bit(JOKERS[joker]) != 0;
            let stands = u16::from(there) << rank(self.board.stands[joker]);
            ranks(facts.table, joker) | wild.ranks[joker] & self.may[joker] | stands & EVERY
        });
        let king = u16::from(facts.empty) << 13;
        // Nothing lies on an ace; what stands for nothing yet goes anywhere.
        [on[1] >> 1 | king | 1, on[0] >> 1 | king | 1]
    }

    /// Digs columns and waste.
    fn dig(&self, facts: &mut Facts, wild: &Wild, lands: [Ranks; 2]) {
        let mut leave = cards(lands) | wild.swaps[0] | wild.swaps[1];
        for (suit, &reach) in facts.reach.iter().enumerate() {
            leave |= ((4_u64 << reach.min(13)) - 1) << (suit * 16);
        }
        leave &= REAL;
        for joker in 0..2 {
            // As what it stands for, or the card that has taken its place.
            let value = rank(self.board.stands[joker]);
            let reach = facts.reach[joker * 2].max(facts.reach[joker * 2 + 1]);
            if wild.leave[joker] || reach + 1 >= value || lands[joker] >> value & 1 != 0 {
                leave |= bit(JOKERS[joker]);
            }
        }
        for (column, (cards, linked)) in self.columns.iter().enumerate() {
            let open = |facts: &mut Facts, at: usize| {
                facts.dug[column] = facts.dug[column].max(at as u8);
                if let Some(&id) = cards.get(at) {
                    self.set_free(facts, id);
                    facts.table |= bit(id);
                }
            };
            let mut at = usize::from(facts.gone[column]);
            open(facts, at);
            let mut one_by_one = true;
            while let Some(&id) = cards.get(at)
                && at <= usize::from(facts.dug[column])
            {
                if facts.free & leave & bit(id) != 0 {
                    open(facts, at + 1);
                } else {
                    one_by_one = false;
                    // With what it lies on in sequence.
                    let mut head = at;
                    while facts.free & bit(id) != 0 && linked >> head & 1 != 0 {
                        head += 1;
                        let Some(&id) = cards.get(head) else { break };
                        if lands[colour(id)] >> rank(self.board.face(id)) & 1 != 0 {
                            open(facts, head + 1);
                        }
                    }
                }
                at += 1;
                if one_by_one {
                    facts.gone[column] = at as u8;
                }
            }
            facts.empty |= usize::from(facts.dug[column]) == cards.len();
        }
        while facts.waste != 0 {
            let place = 31 - facts.waste.leading_zeros() as u8;
            let id = self.deal.at(self.board, place);
            self.set_free(facts, id);
            if leave & bit(id) == 0 {
                break;
            }
            facts.waste ^= 1 << place;
        }
    }
}
