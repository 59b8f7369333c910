//! A policy for Joker Solitaire without search: scores every legal move by visible features and
//! plays the best.
//!
//! The policy reads a [`State`] because rollouts use states, but it ignores everything that views
//! hide. It always terminates: it makes only a few moves in a row that just rearrange the columns,
//! and stops when a pass through the stock achieved nothing.

use super::is_safe;
use wildpile_cards::{Card, Colour, Rank, Suit};
use wildpile_game::{Game, Seat};
use wildpile_joker::{Column, Goal, Joker, Move, Phase, Piece, Source, State};

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident = $value:expr;)*) => {
        /// The weights of the policy, in points. Anything not mentioned here has no weight.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Weights {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Weights {
            /// The names of the weights.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            /// A weight by index in [`Self::NAMES`], for tuning.
            #[must_use]
            pub fn at_mut(&mut self, at: usize) -> Option<&mut i32> {
                [$(&mut self.$name),*].into_iter().nth(at)
            }
        }

        impl Default for Weights {
            fn default() -> Self {
                Self { $($name: $value,)* }
            }
        }
    };
}

weights! {
    /// Moving cards to turn up a hidden one.
    turn_up = 700;
    /// Bonus for each hidden card in that column.
    turn_up_deep = 49;
    /// Malus if it was the last hidden card.
    turn_up_last = 120;
    /// Emptying a column while a king is waiting.
    empty = 670;
    /// Freeing a card that can then go home.
    free = 450;
    /// Sending home a card of no use in the columns.
    safe = 900;
    /// Sending home another card.
    up = 600;
    /// Sending home from the waste.
    up_waste = 720;
    /// Sending home and turning up a hidden card.
    up_turn = 716;
    /// Malus if it empties a column while a king is waiting.
    up_empty = 40;
    /// Malus if a card that hides another could be placed on it.
    keep_turn = 80;
    /// Malus for each rank it is ahead of the lower foundation of the other colour.
    keep_gap = 120;
    /// Playing the top of the waste to a column.
    waste = 780;
    /// Bonus if the card below it can then be played.
    waste_next = 600;
    /// Bonus for a king whose queen could follow.
    king_queen = 120;
    /// Bonus if a card that hides another can be placed on the moved one.
    opens_turn = 50;
    /// Bonus if the top of the waste can.
    opens_waste = 70;
    /// Malus for declaring a joker, from the waste to a column.
    spend = 100;
    /// The same for moves that turn up or free a card.
    spend_turn = 80;
    /// Reduction for each card it then stands for that may still turn up.
    spend_unseen = 60;
    /// Playing a joker from the waste to a column.
    joker = 660;
    /// Bonus if it can go home from there.
    joker_home = 22;
    /// Bonus per rank.
    joker_rank = 1;
    /// Bonus for each card it stands for that isn't in sight and may still turn up.
    joker_unseen = 20;
    /// Moving a joker to a foundation.
    joker_up = 460;
    /// Bonus if the card after it is at hand.
    joker_follows = 60;
    /// Malus if it was declared in a column.
    joker_declared = 55;
    /// Malus if the card it stands for may still turn up.
    joker_up_unseen = 360;
    /// Putting out a joker that lies on a hidden card.
    out_turn = 15;
    /// Drawing from the stock.
    draw = 100;
}

/// The score of moves that are only made if there is nothing else.
const POINTLESS: i32 = -1000;
/// The score of stopping; anything above is better.
const STOP: i32 = 10;
/// The maximum number of consecutive moves that just rearrange the columns.
const IDLE: u8 = 12;

/// Measures that never get worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Progress {
    hidden: u8,
    undealt: u8,
    home: u8,
}

impl Progress {
    fn of(state: &State) -> Self {
        Self {
            hidden: state
                .columns()
                .iter()
                .map(|pile| pile.face_down().len() as u8)
                .sum(),
            undealt: (state.stock().len() + state.waste().len()) as u8,
            home: state.cards_home(),
        }
    }
}

/// Tracks progress to make sure that every game ends.
#[derive(Clone, Copy, Debug, Default)]
pub struct LoopGuard {
    /// The progress at the last redeal.
    at_redeal: Option<Progress>,
    /// The number of consecutive moves that just rearranged the columns.
    idle: u8,
}

impl LoopGuard {
    /// Must be called before each move.
    pub fn note(&mut self, state: &State, mv: Move) {
        if mv == Move::Redeal {
            self.at_redeal = Some(Progress::of(state));
        }
        self.idle = if is_idle(state, mv) {
            self.idle.saturating_add(1)
        } else {
            0
        };
    }

    /// True if no more rearranging moves are allowed.
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        self.idle >= IDLE
    }
}

/// True if a move just rearranges face-up cards in the columns.
#[must_use]
pub fn is_idle(state: &State, mv: Move) -> bool {
    match mv {
        Move::Tail { from, count, .. } => {
            let pile = &state.columns()[from.index()];
            pile.face_down().is_empty() || pile.face_up().len() > usize::from(count)
        }
        Move::Down { .. } | Move::Declare { .. } => true,
        _ => false,
    }
}

/// The index of the move to play; `moves` is never empty.
#[must_use]
pub fn choose(state: &State, moves: &[Move], weights: &Weights, memory: &LoopGuard) -> usize {
    if moves.len() < 2 {
        return 0;
    }
    let scorer = Scorer::of(state, weights, memory);
    let mut best = (0, i32::MIN);
    for (i, &mv) in moves.iter().enumerate() {
        let score = scorer.score(mv);
        if score > best.1 {
            best = (i, score);
        }
    }
    best.0
}

/// Plays until the game is over, or up to a number of moves. Returns the number of moves made.
pub fn roll_out(
    game: &Joker,
    state: &mut State,
    weights: &Weights,
    memory: &mut LoopGuard,
    moves: &mut Vec<Move>,
    most: u32,
) -> u32 {
    for made in 0..most {
        if state.phase() != Phase::Playing {
            return made;
        }
        moves.clear();
        game.legal_moves(state, Seat::FIRST, moves);
        let Some(&mv) = moves.get(choose(state, moves, weights, memory)) else {
            return made;
        };
        memory.note(state, mv);
        game.play_trusted(state, Seat::FIRST, &mv, &mut ());
    }
    most
}

/// Colour and rank as a bit.
const fn key(colour: Colour, rank: u8) -> u32 {
    1 << ((colour as u32) << 4 | rank as u32)
}

/// The cards that can be placed on a card, as bits; 0 for an ace and for an open joker.
fn on(piece: Piece) -> u32 {
    match piece.rank() {
        Some(rank) if rank.value() > 1 => key(piece.colour().other(), rank.value() - 1),
        _ => 0,
    }
}

fn key_of(piece: Piece) -> u32 {
    piece.rank().map_or(0, |rank| key(piece.colour(), rank.value()))
}

struct Scorer<'a> {
    state: &'a State,
    w: &'a Weights,
    memory: &'a LoopGuard,
    heights: [u8; 4],
    /// The first cards of runs that lie on a hidden card.
    turners: u32,
    /// The cards that can be placed on the ends of columns.
    places: u32,
    /// Those that only one column accepts.
    places_twice: u32,
    /// True if a king is waiting for an empty column.
    king_waits: bool,
    top: Option<Piece>,
    next: Option<Piece>,
}

impl<'a> Scorer<'a> {
    fn of(state: &'a State, w: &'a Weights, memory: &'a LoopGuard) -> Self {
        let waste = state.waste();
        let mut scorer = Self {
            state,
            w,
            memory,
            heights: Suit::ALL.map(|suit| state.height(suit)),
            turners: 0,
            places: 0,
            places_twice: 0,
            king_waits: false,
            top: waste.last().copied(),
            next: waste.len().checked_sub(2).map(|at| waste[at]),
        };
        for pile in state.columns() {
            let up = pile.face_up();
            let (Some(&head), Some(&end)) = (up.first(), up.last()) else {
                continue;
            };
            let takes = on(end);
            scorer.places_twice |= scorer.places & takes;
            scorer.places |= takes;
            if !pile.face_down().is_empty() && pile.sequence() == up.len() {
                scorer.turners |= key_of(head);
                scorer.king_waits |= head.rank() == Some(Rank::KING);
            }
        }
        scorer.king_waits |= scorer
            .top
            .is_some_and(|top| top.rank() == Some(Rank::KING) || top.is_open());
        scorer
    }

    fn score(&self, mv: Move) -> i32 {
        let score = match mv {
            Move::Draw => return self.w.draw.max(STOP + 2),
            Move::Redeal if self.memory.at_redeal == Some(Progress::of(self.state)) => return STOP - 1,
            Move::Redeal => return self.w.draw.max(STOP + 2) - 1,
            Move::Stop => return STOP,
            Move::Tail { from, count, to } => self.tail(from, usize::from(count), to),
            Move::Waste { to } => self.play_waste(to),
            Move::Up { from, to } => self.up(from, to),
            Move::PutOut(Source::Column(column)) if self.turns_up(column, 1) => self.w.out_turn,
            Move::Down { .. } | Move::Declare { .. } | Move::PutOut(_) => POINTLESS,
        };
        // Any gain comes before stopping, however small.
        if score > POINTLESS / 2 {
            score.max(STOP + 1)
        } else {
            score
        }
    }

    /// True if moving this many cards turns up a hidden card.
    fn turns_up(&self, column: Column, count: usize) -> bool {
        let pile = &self.state.columns()[column.index()];
        pile.face_up().len() == count && !pile.face_down().is_empty()
    }

    fn turn_up(&self, base: i32, column: Column) -> i32 {
        let hidden = self.state.columns()[column.index()].face_down().len() as i32;
        base + self.w.turn_up_deep * hidden - if hidden == 1 { self.w.turn_up_last } else { 0 }
    }

    fn end(&self, column: Column) -> Option<Piece> {
        self.state.columns()[column.index()].face_up().last().copied()
    }

    /// True if a real card could go home now.
    fn goes_home(&self, piece: Piece) -> bool {
        piece
            .card()
            .is_some_and(|card| self.heights[card.suit().index()] + 1 == card.rank().value())
    }

    /// The bonus for what can be placed on a card at the end of a column, with `top` on top of the
    /// waste.
    fn opens(&self, end: Piece, top: Option<Piece>) -> i32 {
        let takes = on(end);
        let mut value = 0;
        if self.turners & takes != 0 {
            value += self.w.opens_turn;
        }
        if top.is_some_and(|top| key_of(top) & takes != 0) {
            value += self.w.opens_waste;
        }
        value
    }

    /// The joker a move declares, in its declared form: the moved one, or the one it is placed on.
    fn declares(&self, head: Piece, to: Column) -> Option<Piece> {
        let end = self.end(to);
        if head.is_open() {
            let rank = end.map_or(Some(Rank::KING), |end| end.rank().and_then(Rank::down));
            return rank.map(|rank| Piece::declared(head.colour(), rank));
        }
        let end = end.filter(|end| end.is_open())?;
        head.rank()
            .and_then(Rank::up)
            .map(|rank| Piece::declared(end.colour(), rank))
    }

    /// The malus for declaring this joker; 0 for none.
    fn spend(&self, joker: Option<Piece>, cost: i32) -> i32 {
        let Some(joker) = joker else { return 0 };
        cost - self.w.spend_unseen * self.unseen(joker)
    }

    /// Number of the cards a joker stands for that may still turn up.
    fn unseen(&self, joker: Piece) -> i32 {
        let Some(rank) = joker.rank() else { return 0 };
        let suits = joker.colour().suits();
        suits
            .iter()
            .filter(|&&suit| self.is_unseen(Card::new(rank, suit)))
            .count() as i32
    }

    fn tail(&self, from: Column, count: usize, to: Column) -> i32 {
        let pile = &self.state.columns()[from.index()];
        let up = pile.face_up();
        let Some(start) = up.len().checked_sub(count) else {
            return POINTLESS;
        };
        let head = up[start];
        let declares = self.declares(head, to);
        let spend = self.spend(declares, self.w.spend_turn);
        if self.turns_up(from, count) {
            let opens = up.last().map_or(0, |&end| self.opens(end, self.top));
            return self.turn_up(self.w.turn_up, from) + opens + self.queen(head) - spend;
        }
        if self.memory.is_idle() {
            return POINTLESS;
        }
        if start == 0 {
            let gains = self.end(to).is_some() && self.king_waits && !head.is_open();
            return if gains {
                self.w.empty - 2 * spend
            } else {
                POINTLESS
            };
        }
        if self.goes_home(up[start - 1]) && declares.is_none() {
            self.w.free
        } else {
            POINTLESS
        }
    }

    /// The bonus for a king on which a queen could follow.
    fn queen(&self, king: Piece) -> i32 {
        let takes = on(king);
        let waits = self.turners & takes != 0 || self.next.is_some_and(|next| key_of(next) & takes != 0);
        if king.rank() == Some(Rank::KING) && waits {
            self.w.king_queen
        } else {
            0
        }
    }

    fn play_waste(&self, to: Column) -> i32 {
        let Some(top) = self.top else {
            return POINTLESS;
        };
        let declared = self.declares(top, to);
        if top.is_open() {
            return declared.map_or(POINTLESS, |joker| self.place_joker(joker));
        }
        let spend = self.spend(declared, self.w.spend);
        self.w.waste + self.next(Some(top)) + self.opens(top, self.next) + self.queen(top) - spend
    }

    /// The bonus if the second card of the waste can be played once the first is gone.
    fn next(&self, placed: Option<Piece>) -> i32 {
        let playable = self.next.is_some_and(|next| {
            self.goes_home(next)
                || self.places & key_of(next) != 0
                || placed.is_some_and(|placed| on(placed) & key_of(next) != 0)
        });
        if playable { self.w.waste_next } else { 0 }
    }

    /// True if a card may still turn up or come from the stock: it is neither in sight nor in the
    /// waste.
    fn is_unseen(&self, card: Card) -> bool {
        !self.state.in_sight(card) && !self.state.waste().contains(&Piece::real(card))
    }

    /// A joker from the waste is best as the card a foundation needs now, because it can go home
    /// from there.
    fn place_joker(&self, declared: Piece) -> i32 {
        let Some(rank) = declared.rank() else {
            return POINTLESS;
        };
        let suits = declared.colour().suits();
        let home = suits.iter().any(|&suit| {
            self.heights[suit.index()] + 1 == rank.value() && !self.state.in_sight(Card::new(rank, suit))
        });
        self.w.joker
            + if home { self.w.joker_home } else { 0 }
            + self.w.joker_rank * i32::from(rank.value())
            + self.w.joker_unseen * self.unseen(declared)
            + self.next(None)
            + self.opens(declared, self.next)
    }

    fn up(&self, from: Source, to: Goal) -> i32 {
        let piece = match from {
            Source::Waste => self.top,
            Source::Column(column) => self.end(column),
        };
        let Some(piece) = piece else { return POINTLESS };
        let mut score = match from {
            Source::Waste => self.w.up_waste + self.next(None),
            Source::Column(_) => self.w.up,
        };
        let mut turns = i32::MIN;
        if let Source::Column(column) = from {
            let pile = &self.state.columns()[column.index()];
            if self.turns_up(column, 1) {
                turns = self.turn_up(self.w.up_turn, column);
            } else if pile.face_up().len() == 1 && self.king_waits {
                score -= self.w.up_empty;
            }
        }
        let Some(card) = piece.card() else {
            return turns.max(self.joker_up(piece, to));
        };
        if is_safe(card, self.state.joker(card.colour().other()).place, self.heights) {
            return turns.max(self.w.safe);
        }
        turns.max(score) - self.keep(from, piece, card)
    }

    /// The loss in the columns when a card goes home.
    fn keep(&self, from: Source, piece: Piece, card: Card) -> i32 {
        let takes = on(piece);
        let mut keep = 0;
        let column = matches!(from, Source::Column(_));
        let only = if column { self.places_twice } else { self.places } & takes == 0;
        if only && self.turners & takes != 0 {
            keep += self.w.keep_turn;
        }
        let [a, b] = card
            .colour()
            .other()
            .suits()
            .map(|suit| self.heights[suit.index()]);
        let gap = i32::from(card.rank().value()) - i32::from(a.min(b)) - 2;
        keep += self.w.keep_gap * gap.max(0);
        keep
    }

    /// A joker goes home best if the card after it is at hand.
    fn joker_up(&self, joker: Piece, to: Goal) -> i32 {
        let next = |suit: Suit, rank: Option<Rank>| {
            rank.and_then(Rank::up).is_some_and(|rank| {
                let wanted = Piece::real(Card::new(rank, suit));
                self.top == Some(wanted) || Column::all().any(|column| self.end(column) == Some(wanted))
            })
        };
        let unseen =
            |suit: Suit, rank: Option<Rank>| rank.is_some_and(|rank| self.is_unseen(Card::new(rank, suit)));
        let (follows, unseen) = match to {
            Goal::Suit(suit) => {
                let rank = Rank::new(self.heights[suit.index()] + 1);
                (next(suit, rank), unseen(suit, rank))
            }
            Goal::Ace(colour) => {
                let ace = Some(Rank::ACE);
                let suits = colour.suits();
                (
                    suits.iter().any(|&suit| next(suit, ace)),
                    suits.iter().any(|&suit| unseen(suit, ace)),
                )
            }
        };
        self.w.joker_up + if follows { self.w.joker_follows } else { 0 }
            - if unseen { self.w.joker_up_unseen } else { 0 }
            - if joker.is_open() { 0 } else { self.w.joker_declared }
    }
}
