//! A test for positions from which not all cards can come home any more.
//!
//! It forgets that a move that makes one card free covers another: whatever can be free at some time counts as free from then on.
//! Only the jokers are reckoned with more closely: one stands for one rank at a time, and for another only after a card that has not
//! been turned up has taken its place. What can't come home even so never will.

mod cases;
mod check;

use wildpile_joker::{Draw, Exchange, Place, Redeals, Reexposure};

use crate::joker::board::{
    Board, Deal, JOKERS, LAYERS, NONE, bit, card, colour, declared, follows, is_exact, is_joker, rank,
};

use self::cases::{ANY, AS_IT_IS, BONDS, Bond, Case, Cases, FREE, Facts, OUT, Way};

#[cfg(test)]
pub(super) use self::cases::with_less;
pub(super) use self::check::check;

/// What stays as it is while one position is tested.
struct Dream<'a> {
    deal: &'a Deal,
    board: &'a Board,
    /// By joker: the cards that set it free from what it is in the position.
    frees: [u64; 2],
    /// By joker: the cards that can be turned up after that.
    unseen: [u64; 2],
    start: Facts,
    /// The cards of the columns.
    columns: u64,
    /// Those of them that lie on another one in sequence.
    linked: u64,
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

/// How many steps of a search a question is taken for, where that looks whether it has to stop: some take far longer than most.
pub(super) const QUESTION: u32 = 4;

const fn of_rank(colour: usize, rank: u8) -> u64 {
    bit(card(colour * 2, rank)) | bit(card(colour * 2 + 1, rank))
}

/// The test, and room for it.
#[derive(Debug)]
pub(super) struct Relaxed<'a> {
    deal: &'a Deal,
    cases: Cases,
    /// By how many cards are not at hand: how the jokers were bound, one after the other, when all cards could come home last. That
    /// often answers for the next position, too.
    ways: Vec<Way>,
    /// The facts that told so if the last position was dead whatever the jokers are.
    at_once: Option<Facts>,
    /// How many positions were asked about.
    asked: u64,
    /// In how many of them all cards could come home with the jokers as they are.
    simple: u64,
}

impl<'a> Relaxed<'a> {
    pub(super) fn new(deal: &'a Deal) -> Self {
        Self {
            deal,
            cases: Cases::new(),
            ways: vec![Way::new(); LAYERS],
            at_once: None,
            asked: 0,
            simple: 0,
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
        self.cases.all()
    }

    /// Whether all cards can come home as far as this test can see.
    pub(super) fn is_open(&mut self, board: &Board) -> bool {
        self.bonds_needed(board).is_some()
    }

    /// How many cases, each of which follows from the one before, lead to one in which all cards come home as far as this test can see: about as
    /// often the jokers have to change. None if there is no such case.
    pub(super) fn bonds_needed(&mut self, board: &Board) -> Option<usize> {
        let dream = Dream::of(self.deal, board);
        self.at_once = None;
        let first = [0, 1].map(|joker| if dream.is_bound(joker) { AS_IT_IS } else { FREE });
        let (mut facts, mut most) = (dream.start, dream.start);
        // As if a joker that was at hand once could be everything from then on.
        let mut is_dead = || !dream.close(&mut most, [ANY; 2]);
        // What is likelier to answer comes first.
        let early = self.asked > self.simple * 4;
        self.asked += 1;
        if early && is_dead() {
            self.at_once = Some(most);
            return None;
        }
        if dream.close(&mut facts, first) {
            self.simple += 1;
            return Some(0);
        }
        if !early && is_dead() {
            self.at_once = Some(most);
            return None;
        }
        let way = &mut self.ways[board.layer()];
        if let Some(bonds) = dream.finishes(first, facts, way) {
            return Some(bonds);
        }
        *way = dream.can_finish(&mut self.cases, first, &facts)?;
        Some(way.len())
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
            heads: 0,
            left: 0,
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
            columns: 0,
            linked: 0,
            may: [0, 1].map(|joker| EVERY & !both_ranks(board.sight, joker)),
        };
        for end in board.ends {
            dream.learn_column(end);
        }
        if !again && deal.rules.draw == Draw::One && board.waste & !board.shown == 0 {
            for joker in 0..2 {
                dream.pass_stock(joker);
            }
        }
        for (had, joker) in dream.start.had.iter_mut().zip(JOKERS) {
            *had |= start.free & bit(joker) != 0;
        }
        let mut start = dream.start;
        board.ends.iter().for_each(|&end| dream.open(&mut start, end));
        dream.start = start;
        dream
    }

    /// Notes the cards of a column, from its end.
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

    /// After how many bonds of a way that has been of use before all cards can come home, if they can.
    fn finishes(&self, mut bonds: [Bond; 2], mut facts: Facts, way: &Way) -> Option<usize> {
        for (at, &next) in way.iter().enumerate() {
            for joker in 0..2 {
                let may = match next[joker] {
                    same if same == bonds[joker] => true,
                    OUT => bonds[joker] == AS_IT_IS && facts.free & bit(JOKERS[joker]) != 0,
                    FREE => {
                        let free = self.comes_free(&facts, bonds, joker);
                        facts.had[joker] |= free;
                        free
                    }
                    rank => bonds[joker] == FREE && facts.had[joker] && self.may_bind(joker, rank),
                };
                if !may {
                    return None;
                }
            }
            bonds = next;
            if self.close(&mut facts, bonds) {
                return Some(at + 1);
            }
        }
        None
    }

    /// How the jokers are bound one after the other so that all cards can come home, if that can be.
    fn can_finish(&self, cases: &mut Cases, first: [Bond; 2], facts: &Facts) -> Option<Way> {
        cases.clear();
        cases.add(first, facts, first);
        while let Some(Case { bonds, mut facts }) = cases.next() {
            if self.close(&mut facts, bonds) {
                return Some(cases.way(first, bonds));
            }
            cases.complete(bonds, &facts);
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
                cases.add(with(joker, OUT), facts, bonds);
            }
            if self.comes_free(facts, bonds, joker) {
                let mut after = *facts;
                after.had[joker] = true;
                cases.add(with(joker, FREE), &after, bonds);
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
                    let there = cases.has(with(joker, rank));
                    if there || self.is_useful(facts, (&wild, lands), joker, rank) {
                        cases.add(with(joker, rank), facts, bonds);
                    }
                }
            }
        }
    }

    /// Whether a rank of a joker adds anything: it fills a foundation, or there is a card that waits for it.
    fn is_useful(&self, facts: &Facts, (wild, lands): (&Wild, [Ranks; 2]), joker: usize, value: u8) -> bool {
        if wild.ranks[joker] >> value & 1 != 0 {
            return false;
        }
        let fills = |suit: usize| {
            let next = card(suit, value);
            facts.reach[suit] + 1 == value && facts.free & bit(next) == 0 && !self.board.sees(next)
        };
        if fills(joker * 2) || fills(joker * 2 + 1) {
            return true;
        }
        let other = joker ^ 1;
        if lands[other] >> (value - 1) & 1 != 0 {
            return false;
        }
        let waits = facts.free & !facts.table | (facts.free & self.columns | facts.heads) & !facts.left;
        waits & of_rank(other, value - 1) != 0
            || waits & bit(JOKERS[other]) != 0 && rank(self.board.stands[other]) == value - 1
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
            let wild = self.wild(facts, bonds);
            self.grow(facts, &wild);
            if facts.reach == [13; 4] {
                return true;
            }
            let mut lands = self.lands(facts, &wild);
            loop {
                // Free cards of stock and waste are played to columns.
                let table = facts.table | facts.free & REAL & (cards(lands) | wild.swaps[0] | wild.swaps[1]);
                if table == facts.table {
                    break;
                }
                facts.table = table;
                lands = self.lands(facts, &wild);
            }
            // All above follows from these.
            let before = (facts.free, facts.waste, facts.empty);
            self.dig(facts, &wild, lands);
            if before == (facts.free, facts.waste, facts.empty) {
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
        let mut have = facts.free;
        for (joker, id) in JOKERS.into_iter().enumerate() {
            let stands = self.board.stands[joker];
            let mut ranks = wild.ranks[joker];
            let mut exactly = 0;
            if !wild.out[joker] && facts.free & bit(id) != 0 {
                if is_exact(stands) {
                    exactly = bit(stands);
                } else {
                    ranks |= 1 << rank(stands);
                }
            }
            let both = u64::from(ranks & EVERY);
            have |= ((both << 16 | both) << (joker * 32) | exactly) & !self.board.sight;
        }
        for (suit, reach) in facts.reach.iter_mut().enumerate() {
            let up_to = (have >> (suit * 16)) as Ranks | ((2_u16 << *reach) - 1);
            *reach = (up_to & (EVERY | 1)).trailing_ones() as u8 - 1;
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

    /// A card of a column, or its place if there is no card any more, lies free.
    fn open(&self, facts: &mut Facts, id: u8) {
        if id == NONE {
            facts.empty = true;
            return;
        }
        self.set_free(facts, id);
        facts.table |= bit(id);
        let mut id = id;
        while self.linked & bit(id) != 0 {
            id = self.board.below[usize::from(id & 63)];
            facts.heads |= bit(id);
        }
    }

    /// Digs columns and waste.
    fn dig(&self, facts: &mut Facts, wild: &Wild, lands: [Ranks; 2]) {
        // What can move with the cards on it, and what can leave alone.
        let mut tails = cards(lands);
        let mut leave = tails | wild.swaps[0] | wild.swaps[1];
        for (suit, &reach) in facts.reach.iter().enumerate() {
            leave |= ((4_u64 << reach.min(13)) - 1) << (suit * 16);
        }
        leave &= REAL;
        for joker in 0..2 {
            // As what it stands for, or the card that has taken its place.
            let value = rank(self.board.stands[joker]);
            let reach = facts.reach[joker * 2].max(facts.reach[joker * 2 + 1]);
            let lands = lands[joker] >> value & 1 != 0;
            if lands {
                tails |= bit(JOKERS[joker]);
            }
            if wild.leave[joker] || reach + 1 >= value || lands {
                leave |= bit(JOKERS[joker]);
            }
        }
        loop {
            let mut go = (facts.free & self.columns & leave | facts.heads & tails) & !facts.left;
            if go == 0 {
                break;
            }
            facts.left |= go;
            while go != 0 {
                let id = go.trailing_zeros() as u8;
                self.open(facts, self.board.below[usize::from(id & 63)]);
                go &= go - 1;
            }
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
