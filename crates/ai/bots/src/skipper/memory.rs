//! A player's memory of its own piles: the order of its discards and so, once the discard pile has
//! been turned over, the order in which the cards return.

use wildpile_cards::Dice;
use wildpile_game::Seat;
use wildpile_skipper::rules::UsedSkippers;
use wildpile_skipper::{Card, Move, Origin, SeatView};
use wildpile_solvers::skipper::board::{Board, BoardRules, Code, Pile, rank};

/// The piles of one seat, reconstructed from what it has seen.
#[derive(Clone, Debug, Default)]
pub(super) struct PileMemory {
    seat: usize,
    turns: u32,
    /// The draw pile, top card last, if its order is known.
    draw: Option<Pile>,
    /// The discard pile, if all of it is known.
    discard: Option<Pile>,
}

impl PileMemory {
    /// Updates the memory from the current view. Anything inconsistent with it is forgotten.
    pub(super) fn look(&mut self, rules: &BoardRules, seat: Seat, view: &SeatView) {
        if self.seat != seat.index() || view.turns < self.turns || view.turns == 0 {
            *self = Self {
                seat: seat.index(),
                ..Self::default()
            };
        }
        self.turns = view.turns;
        let (draws, discards) = (usize::from(view.draw_count), usize::from(view.discard_count));
        let seen = || -> Option<Pile> {
            (view.discard.len() == discards).then(|| view.discard.iter().map(|&c| rules.code(c)).collect())
        };
        // Unless it was turned over, the discard pile is as it was.
        let same = self
            .discard
            .as_ref()
            .is_some_and(|pile| pile.len() == discards && ends_with(pile, rules, &view.discard));
        if same {
            match &mut self.draw {
                Some(draw) if draw.len() >= draws => draw.truncate(draws),
                _ => self.draw = None,
            }
        } else {
            // It was turned over: what was discarded first comes first.
            self.draw = self
                .discard
                .take()
                .filter(|pile| !rules.shuffle && pile.len() >= draws)
                .map(|mut pile| {
                    pile.reverse();
                    pile.truncate(draws);
                    pile
                });
            self.discard = None;
        }
        self.discard = seen().or(self.discard.take());
    }

    /// Updates the memory after the seat's own move.
    pub(super) fn made(&mut self, rules: &BoardRules, mv: &Move, finishes: bool) {
        let Some(pile) = &mut self.discard else { return };
        let laid = match *mv {
            Move::Discard(card) => Some(rules.code(card)),
            Move::Play {
                from: Origin::Discard,
                ..
            } => {
                pile.pop();
                None
            }
            Move::Play { card, .. } if rules.used != UsedSkippers::Stay && !finishes => {
                Some(rules.code(card)).filter(|&code| rules.skips(code) > 0)
            }
            _ => None,
        };
        // A pile larger than the deck was remembered wrongly.
        if laid.is_some_and(|code| pile.try_push(code).is_err()) {
            self.discard = None;
        }
    }

    /// The draw pile in order, if it is known and consists of these cards.
    pub(super) fn order(&self, cards: &[Code]) -> Option<&Pile> {
        let draw = self.draw.as_ref()?;
        let mut known: Vec<Code> = draw.to_vec();
        let mut there: Vec<Code> = cards.to_vec();
        known.sort_unstable();
        there.sort_unstable();
        (known == there).then_some(draw)
    }

    /// The discard pile, if all of it is known.
    pub(super) fn discards(&self) -> Option<&Pile> {
        self.discard.as_ref()
    }
}

fn ends_with(pile: &Pile, rules: &BoardRules, seen: &[Card]) -> bool {
    let from = pile.len().checked_sub(seen.len());
    from.is_some_and(|from| {
        pile[from..]
            .iter()
            .zip(seen)
            .all(|(&code, &card)| code == rules.code(card))
    })
}

/// The part of its own cards that a seat can't see.
#[derive(Clone, Debug)]
pub(super) struct Hidden {
    /// The visible table, with the cards that may still be drawn in the draw pile in no particular
    /// order.
    pub(super) board: Board,
    /// The cards in the draw pile, among the removed cards, or in the hidden part of the discard
    /// pile.
    pub(super) cards: Vec<Code>,
    /// Number of them removed.
    pub(super) removed: usize,
    /// Number of them in the draw pile.
    pub(super) draws: usize,
    /// True if the draw pile's order is known.
    pub(super) known: bool,
}

impl Hidden {
    pub(super) fn of(rules: &BoardRules, view: &SeatView, removed: u8, memory: &PileMemory) -> Self {
        let mut board = Board::of_view(rules, view);
        let mut pool = [0_i8; 128];
        for colour in 0..rules.colours {
            for rank in 1..=rules.ranks {
                pool[colour << 4 | usize::from(rank)] = 1;
            }
        }
        let mut count = |card: Card, by: i8| pool[usize::from(rules.code(card))] += by;
        for &card in view.gained() {
            count(card, 1);
        }
        let discards = memory
            .discards()
            .filter(|_| view.discard.len() < usize::from(view.discard_count));
        let shown: &[Card] = if discards.is_some() { &[] } else { &view.discard };
        let seen = [
            view.lost(),
            view.hand.as_deref().unwrap_or_default(),
            view.trash.as_deref().unwrap_or_default(),
            view.stacks.all(),
            &*view.market,
            shown,
        ];
        for &card in seen.into_iter().flatten().chain(view.asked.iter()) {
            count(card, -1);
        }
        if let Some(pile) = discards {
            board.lay_discard(pile.iter().copied());
            for &code in pile {
                pool[usize::from(code)] -= 1;
            }
        }
        let mut gone = usize::from(removed);
        if view.turned {
            // Cards never seen by then must have been removed.
            if let Some(unseen) = view.unseen {
                for (code, count) in pool.iter_mut().enumerate() {
                    if unseen.contains(code >> 4, (code & 15) as u8) {
                        *count -= 1;
                    }
                }
            }
            gone = 0;
        }
        let cards: Vec<Code> = pool
            .iter()
            .enumerate()
            .flat_map(|(code, &n)| std::iter::repeat_n(code as Code, n.max(0) as usize))
            .collect();
        let draws = usize::from(view.draw_count);
        let order = memory.order(&cards).cloned();
        let known = order.is_some();
        match order {
            Some(order) => board.lay_draw(order),
            None => board.lay_draw(cards.iter().copied()),
        }
        board.known = known;
        Self {
            board,
            cards,
            removed: gone,
            draws,
            known,
        }
    }

    /// A sampled order of the hidden cards.
    pub(super) fn world(&self, dice: &mut Dice) -> Board {
        let mut world = self.board.clone();
        if self.known {
            return world;
        }
        let mut cards = self.cards.clone();
        dice.shuffle(&mut cards);
        let mut removed = self.removed;
        cards.retain(|&card| {
            let out = removed > 0 && rank(card) > 1;
            removed -= usize::from(out);
            !out
        });
        // The hidden part of the discard pile is at its bottom.
        let below = cards.len().saturating_sub(self.draws);
        if below > 0 {
            let seen = world.discard.clone();
            world.lay_discard(cards.drain(..below).chain(seen));
        }
        world.lay_draw(cards);
        world
    }
}
