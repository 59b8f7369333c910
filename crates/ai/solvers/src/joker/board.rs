//! A flat position for the search, cheap to copy.
//!
//! A card stores which card it lies on, so moving a run changes a single entry. A card is a byte:
//! the suit in bits 4 and 5 and the rank below, as in [`wildpile_joker::Piece`]; rank 15 is the
//! joker of that colour, whatever it stands for. Cards of stock and waste keep their initial index
//! in the stock; two bit sets have those that are in the stock and in the waste now.

use arrayvec::ArrayVec;
use wildpile_cards::{Colour, Suit};
use wildpile_joker::{JokerPlace, Phase, Piece, Redeals, Rules, State};

/// No card.
pub(super) const NONE: u8 = 0;
/// The bit that is set in red cards.
pub(super) const RED: u8 = 0x20;
/// The jokers, black and red.
pub(super) const JOKERS: [u8; 2] = [0x0f, 0x2f];
/// The flag of a joker that stands for one exact card, in addition to its suit and rank.
const EXACT: u8 = 0x80;
/// The index of a joker that is neither in the stock nor in the waste.
pub(super) const NOWHERE: u8 = u8::MAX;

pub(super) const COLUMNS: usize = 7;
/// More than the number of cards that can be out of reach.
pub(super) const LAYERS: usize = 64;

/// The maximum size of an [encoded](Board::write) board.
pub(super) const LEN: usize = 20 + 2 * COLUMNS + 54;
pub(super) type Bytes = ArrayVec<u8, LEN>;

pub(super) const fn is_joker(id: u8) -> bool {
    id & 15 == 15
}

/// 0 for black, 1 for red.
pub(super) const fn colour(id: u8) -> usize {
    (id >> 5 & 1) as usize
}

pub(super) const fn suit(id: u8) -> usize {
    (id >> 4 & 3) as usize
}

pub(super) const fn rank(id: u8) -> u8 {
    id & 15
}

pub(super) const fn card(suit: usize, rank: u8) -> u8 {
    (suit as u8) << 4 | rank
}

pub(super) const fn bit(id: u8) -> u64 {
    1 << (id & 63)
}

/// True if a card may lie on another in a column; both as given by [`Board::face`]. Never true for
/// open jokers.
pub(super) const fn follows(face: u8, below: u8) -> bool {
    rank(face) != 0 && rank(face) + 1 == rank(below) && (face ^ below) & RED != 0
}

const fn mix(mut x: u64) -> u64 {
    x = (x ^ x >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    x = (x ^ x >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    x ^ x >> 32
}

/// The contribution of a face-up card lying on another to the fingerprint.
const fn mark(id: u8, below: u8) -> u64 {
    mix((id as u64) << 8 | below as u64 | 0x9e37_79b9_7f4a_0000)
}

/// The constant data of a deal during a search.
#[derive(Clone, Debug)]
pub(super) struct Deal {
    pub(super) rules: Rules,
    /// The cards of stock and waste by index; the first in the stock is turned next.
    order: [u8; 32],
    /// The card each initially hidden card lies on.
    chain: [u8; 64],
    /// For each hidden card, the cards that are higher than one of their suit at or below it in its column.
    pub(super) blocks: [u64; 64],
    /// For each hidden card, the number of cards at or below it that have a lower one of their suit below them.
    pub(super) blocked: [u8; 64],
    /// For each stock index, the earlier indices with a lower card of the same suit.
    pub(super) lower: [u32; 32],
}

/// A position. The order of the stock is stored in [`Deal`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    /// The card each card in a column lies on; [`NONE`] for the first of a column, and for cards
    /// elsewhere.
    pub(super) below: [u8; 64],
    /// The sum of the contributions of all face-up cards in columns.
    sum: u64,
    /// The face-down cards in columns, as a bit set.
    pub(super) hidden: u64,
    /// The real cards face up in columns or on foundations.
    pub(super) sight: u64,
    pub(super) stock: u32,
    pub(super) waste: u32,
    /// The cards of the waste that have been on top in this pass (JS-17).
    pub(super) shown: u32,
    pub(super) ends: [u8; COLUMNS],
    /// The number of face-down cards in each column.
    pub(super) down: [u8; COLUMNS],
    pub(super) heights: [u8; 4],
    pub(super) place: [JokerPlace; 2],
    /// The cards that the jokers stand for, including their colours.
    pub(super) stands: [u8; 2],
    /// The jokers' indices in stock or waste.
    pub(super) at: [u8; 2],
    /// Not counted if redeals are unlimited.
    pub(super) redeals: u8,
    pub(super) over: bool,
}

fn id_of(piece: Piece) -> u8 {
    match piece.card() {
        Some(real) => card(real.suit().index(), real.rank().value()),
        None => JOKERS[piece.colour() as usize],
    }
}

/// A joker as its colour, the rank it stands for, and the suit if it has one.
fn stands_of(piece: Piece) -> u8 {
    match (piece.exact_card(), piece.rank()) {
        (Some(exact), _) => EXACT | card(exact.suit().index(), exact.rank().value()),
        (None, rank) => declared(piece.colour() as usize, rank.map_or(0, |rank| rank.value())),
    }
}

pub(super) const fn declared(colour: usize, rank: u8) -> u8 {
    (colour as u8) << 5 | rank
}

pub(super) const fn exact(card: u8) -> u8 {
    EXACT | card
}

pub(super) const fn is_exact(face: u8) -> bool {
    face & EXACT != 0
}

impl Deal {
    /// The deal and position of a state.
    pub(super) fn of(rules: &Rules, state: &State) -> (Self, Board) {
        // Without `..`: a new option doesn't compile until the board takes note of it.
        let Rules {
            redeals,
            // Moves read these from the rules of the deal.
            jokers: _,
            exchange: _,
            reexposure: _,
            draw: _,
            runs: _,
            from_foundation: _,
            // The board doesn't depend on these.
            auto_foundation: _,
            win: _,
            double_win: _,
            vegas: _,
        } = rules;
        let mut deal = Self {
            rules: *rules,
            order: [NONE; 32],
            chain: [NONE; 64],
            blocks: [0; 64],
            blocked: [0; 64],
            lower: [0; 32],
        };
        let jokers = Colour::ALL.map(|colour| state.joker(colour));
        let mut board = Board {
            below: [NONE; 64],
            sum: 0,
            hidden: 0,
            sight: 0,
            stock: 0,
            waste: 0,
            shown: state.shown(),
            ends: [NONE; COLUMNS],
            down: [0; COLUMNS],
            heights: Suit::ALL.map(|suit| state.height(suit)),
            place: jokers.map(|joker| joker.place),
            stands: jokers.map(|joker| stands_of(joker.piece)),
            at: [NOWHERE; 2],
            redeals: if *redeals == Redeals::Unlimited {
                0
            } else {
                state.redeals().min(255) as u8
            },
            over: state.phase() != Phase::Playing,
        };
        let rest = state.waste().iter().chain(state.stock().iter().rev());
        for (at, &piece) in (0..32_u8).zip(rest) {
            let id = id_of(piece);
            deal.order[usize::from(at)] = id;
            if is_joker(id) {
                board.at[colour(id)] = at;
            } else {
                deal.lower[usize::from(at)] = (0..at)
                    .filter(|&before| lies_lower(deal.order[usize::from(before)], id))
                    .fold(0, |set, before| set | 1 << before);
            }
            let set = if usize::from(at) < state.waste().len() {
                &mut board.waste
            } else {
                &mut board.stock
            };
            *set |= 1 << at;
        }
        for (column, pile) in state.columns().iter().enumerate() {
            let (mut blocks, mut blocked) = (0, 0);
            for &piece in pile.face_down() {
                let id = id_of(piece);
                deal.chain[usize::from(id)] = board.ends[column];
                blocked += u8::from(blocks & bit(id) != 0);
                if !is_joker(id) {
                    // All higher cards of the suit.
                    blocks |= (0x3fff_u64 << (rank(id) + 1) & 0x3fff) << (suit(id) * 16);
                }
                deal.blocks[usize::from(id)] = blocks;
                deal.blocked[usize::from(id)] = blocked;
                board.hide(column, id);
            }
            for &piece in pile.face_up() {
                board.lay(id_of(piece), column);
            }
        }
        board.sight |= board.real_cards_home();
        (deal, board)
    }

    /// The card at an index of stock or waste.
    pub(super) const fn at(&self, board: &Board, place: u8) -> u8 {
        if place == board.at[0] {
            JOKERS[0]
        } else if place == board.at[1] {
            JOKERS[1]
        } else {
            self.order[(place & 31) as usize]
        }
    }

    /// The top of the waste.
    pub(super) const fn top(&self, board: &Board) -> Option<u8> {
        match board.waste {
            0 => None,
            waste => Some(self.at(board, 31 - waste.leading_zeros() as u8)),
        }
    }

    /// Decodes a position encoded by [`Board::write`].
    pub(super) fn read(&self, bytes: &[u8]) -> Board {
        let word = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        let flags = bytes[14];
        let mut board = Board {
            below: [NONE; 64],
            sum: 0,
            hidden: 0,
            sight: 0,
            stock: word(0),
            waste: word(4),
            shown: word(4),
            ends: [NONE; COLUMNS],
            down: [0; COLUMNS],
            heights: [bytes[8] & 15, bytes[8] >> 4, bytes[9] & 15, bytes[9] >> 4],
            place: [
                PLACES[usize::from(flags & 7)],
                PLACES[usize::from(flags >> 3 & 7)],
            ],
            stands: [bytes[10], bytes[11]],
            at: [bytes[12], bytes[13]],
            redeals: bytes[15],
            over: flags & 64 != 0,
        };
        let mut at = 16;
        if flags & 128 != 0 {
            board.shown = word(at);
            at += 4;
        }
        for column in 0..COLUMNS {
            let (mut below, count) = (bytes[at], usize::from(bytes[at + 1]));
            board.ends[column] = below;
            while below != NONE {
                board.hidden |= bit(below);
                board.down[column] += 1;
                let next = self.chain[usize::from(below)];
                board.below[usize::from(below)] = next;
                below = next;
            }
            at += 2;
            for &id in &bytes[at..at + count] {
                board.lay(id, column);
            }
            at += count;
        }
        board.sight |= board.real_cards_home();
        board
    }
}

fn lies_lower(other: u8, id: u8) -> bool {
    !is_joker(other) && suit(other) == suit(id) && rank(other) < rank(id)
}

const PLACES: [JokerPlace; 8] = [
    JokerPlace::Absent,
    JokerPlace::Out,
    JokerPlace::Hidden,
    JokerPlace::Waste,
    JokerPlace::Column,
    JokerPlace::Foundation,
    JokerPlace::Absent,
    JokerPlace::Absent,
];

impl Board {
    /// A card as it lies there: a joker as what it stands for, an open one without a rank.
    pub(super) const fn face(&self, id: u8) -> u8 {
        if is_joker(id) { self.stands[colour(id)] } else { id }
    }

    pub(super) const fn is_open(&self, id: u8) -> bool {
        is_joker(id) && rank(self.stands[colour(id)]) == 0
    }

    pub(super) const fn is_hidden(&self, id: u8) -> bool {
        self.hidden & bit(id) != 0
    }

    /// True if there is a card and it is face up.
    pub(super) const fn is_up(&self, id: u8) -> bool {
        id != NONE && !self.is_hidden(id)
    }

    /// True if this real card is face up in a column or on a foundation.
    pub(super) const fn sees(&self, id: u8) -> bool {
        self.sight & bit(id) != 0
    }

    /// True if a joker may be declared as a rank (JS-14).
    pub(super) const fn may(&self, colour: usize, rank: u8) -> bool {
        let first = (colour as u32) << 5 | rank as u32;
        (self.sight >> first) & (self.sight >> (first + 16)) & 1 == 0
    }

    /// True if this colour's joker is a suitless ace (JS-13).
    pub(super) fn suitless(&self, colour: usize) -> bool {
        self.place[colour] == JokerPlace::Foundation && self.stands[colour] == declared(colour, 1)
    }

    pub(super) fn cards_home(&self) -> u8 {
        let [a, b, c, d] = self.heights;
        a + b + c + d + u8::from(self.suitless(0)) + u8::from(self.suitless(1))
    }

    /// The number of cards out of reach: hidden ones, the stock and the waste. Less than
    /// [`LAYERS`].
    pub(super) fn layer(&self) -> usize {
        let cards = self.hidden.count_ones() + self.stock.count_ones() + self.waste.count_ones();
        (cards as usize).min(LAYERS - 1)
    }

    fn real_cards_home(&self) -> u64 {
        let mut home = 0;
        for (suit, height) in self.heights.iter().enumerate() {
            home |= ((2_u64 << height) - 2) << (suit * 16);
        }
        for (place, stands) in self.place.iter().zip(self.stands) {
            if *place == JokerPlace::Foundation && is_exact(stands) {
                home &= !bit(stands);
            }
        }
        home
    }

    fn hide(&mut self, column: usize, id: u8) {
        self.below[usize::from(id)] = self.ends[column];
        self.ends[column] = id;
        self.hidden |= bit(id);
        self.down[column] += 1;
    }

    /// Adds a card to the end of a column.
    pub(super) fn lay(&mut self, id: u8, column: usize) {
        let end = self.ends[column];
        self.ends[column] = id;
        self.set_below(id, end);
        if !is_joker(id) {
            self.sight |= bit(id);
        }
    }

    /// Removes the card at the end of a column.
    pub(super) fn take_end(&mut self, column: usize) -> u8 {
        let id = self.ends[column];
        self.ends[column] = self.leave(id);
        id
    }

    fn set_below(&mut self, id: u8, below: u8) {
        self.below[usize::from(id & 63)] = below;
        self.sum = self.sum.wrapping_add(mark(id, below));
    }

    /// Detaches a face-up card and returns the card below it.
    fn leave(&mut self, id: u8) -> u8 {
        let below = std::mem::replace(&mut self.below[usize::from(id & 63)], NONE);
        self.sum = self.sum.wrapping_sub(mark(id, below));
        below
    }

    /// Moves the cards from `head` to the end of one column to another.
    pub(super) fn move_tail(&mut self, head: u8, from: usize, to: usize) {
        let end = self.ends[from];
        self.ends[from] = self.leave(head);
        self.set_below(head, self.ends[to]);
        self.ends[to] = end;
    }

    /// Turns up the hidden card at the end of a column.
    pub(super) fn turn_up(&mut self, column: usize) -> u8 {
        let id = self.ends[column];
        self.hidden &= !bit(id);
        self.down[column] -= 1;
        self.set_below(id, self.below[usize::from(id & 63)]);
        if !is_joker(id) {
            self.sight |= bit(id);
        }
        id
    }

    /// True if a visible card is in a column.
    pub(super) fn has_in_columns(&self, id: u8) -> bool {
        self.ends.contains(&id) || self.below.contains(&id)
    }

    /// Replaces a card in a column by another one.
    pub(super) fn replace(&mut self, old: u8, new: u8) {
        let below = self.leave(old);
        self.set_below(new, below);
        if let Some(column) = self.ends.iter().position(|&end| end == old) {
            self.ends[column] = new;
        } else if let Some(above) = self.below.iter().position(|&below| below == old) {
            self.leave(above as u8);
            self.set_below(above as u8, new);
        }
    }

    /// A fingerprint of the position that ignores the order of columns.
    pub(super) fn fingerprint(&self) -> u64 {
        let mut fields = u64::from(self.stock) | u64::from(self.waste) << 32;
        let mut hash = self.sum ^ mix(self.hidden);
        hash = mix(hash.wrapping_add(fields));
        let [a, b, c, d] = self.heights;
        fields = u64::from(u32::from_le_bytes([
            a | b << 4,
            c | d << 4,
            self.flags(),
            self.redeals,
        ]));
        let [black, red] = self.stands;
        fields |= u64::from(u32::from_le_bytes([black, red, self.at[0], self.at[1]])) << 32;
        mix(hash ^ fields) ^ mix(u64::from(self.waste & !self.shown))
    }

    fn flags(&self) -> u8 {
        let unshown = u8::from(self.waste & !self.shown != 0);
        self.place[0] as u8 | (self.place[1] as u8) << 3 | u8::from(self.over) << 6 | unshown << 7
    }

    /// Encodes everything that isn't in [`Deal`]. If `sorted`, boards that differ only in the order
    /// of columns have the same encoding.
    pub(super) fn write(&self, sorted: bool) -> Bytes {
        let mut bytes = Bytes::new();
        let mut put = |slice: &[u8]| {
            // There is always room: no card is written twice.
            bytes.try_extend_from_slice(slice).ok();
        };
        put(&self.stock.to_le_bytes());
        put(&self.waste.to_le_bytes());
        let [a, b, c, d] = self.heights;
        let flags = self.flags();
        let [black, red] = self.stands;
        put(&[
            a | b << 4,
            c | d << 4,
            black,
            red,
            self.at[0],
            self.at[1],
            flags,
            self.redeals,
        ]);
        if flags & 128 != 0 {
            put(&(self.shown & self.waste).to_le_bytes());
        }
        // Each column from its end: what its first face-up card lies on, their number, and the
        // cards.
        let mut up = [0_u8; 64];
        let mut used = 0;
        let mut columns = [[0_u8; 3]; COLUMNS];
        for (column, &end) in columns.iter_mut().zip(&self.ends) {
            let start = used;
            let mut id = end;
            while self.is_up(id) {
                up[used & 63] = id;
                used += 1;
                id = self.below[usize::from(id & 63)];
            }
            up[start & 63..used.min(64)].reverse();
            *column = [id, start as u8, used as u8];
        }
        if sorted {
            columns.sort_unstable_by_key(|&[_, start, end]| {
                if start == end {
                    0
                } else {
                    up[usize::from(start) & 63]
                }
            });
        }
        for [below, start, end] in columns {
            put(&[below, end - start]);
            put(&up[usize::from(start)..usize::from(end)]);
        }
        bytes
    }
}
