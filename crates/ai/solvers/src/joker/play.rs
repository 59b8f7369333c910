//! Plays legal moves on the board.

use wildpile_cards::Suit;
use wildpile_joker::{
    AutoFoundation, Column, Draw, Exchange, Goal, JokerPlace, Move, Redeals, Reexposure, Source,
};

use super::board::{
    Board, Deal, JOKERS, NONE, NOWHERE, bit, card, colour, declared, exact, is_joker, rank, suit,
};

impl Deal {
    /// Plays a legal move.
    pub(super) fn play(&self, board: &mut Board, mv: Move) {
        match mv {
            Move::Stop => {
                board.over = true;
                return;
            }
            Move::Draw => self.draw(board),
            Move::Redeal => self.redeal(board),
            Move::Tail { from, count, to } => self.tail(board, from.index(), count, to.index()),
            Move::Waste { to } => {
                let Some(id) = self.take(board, Source::Waste) else {
                    return;
                };
                fit(board, id, to.index());
                board.lay(id, to.index());
                if is_joker(id) {
                    board.place[colour(id)] = JokerPlace::Column;
                }
                self.waste_top(board);
            }
            Move::Up { from, to } => self.up(board, from, to),
            Move::Down { from, to } => down(board, from, to.index()),
            Move::Declare { column, rank } => {
                let joker = colour(board.ends[column.index()]);
                board.stands[joker] = declared(joker, rank.value());
            }
            Move::PutOut(source) => {
                if let Some(id) = self.take(board, source) {
                    free(board, colour(id), JokerPlace::Out);
                    self.left(board, source);
                }
            }
        }
        if self.rules.auto_foundation != AutoFoundation::Off && !matches!(mv, Move::Down { .. }) {
            while let Some((from, suit)) = self.automatic(board) {
                self.up(board, from, Goal::Suit(suit));
            }
        }
        board.over = self.is_finished(board);
    }

    /// Turns one or three cards without any follow-ups, even if the game is over.
    fn draw(&self, board: &mut Board) {
        let count = match self.rules.draw {
            Draw::One => 1,
            Draw::Three => 3,
        };
        for _ in 0..count {
            if board.stock == 0 {
                break;
            }
            let place = board.stock & board.stock.wrapping_neg();
            board.stock ^= place;
            board.waste |= place;
            for joker in 0..2 {
                if u32::from(board.at[joker]) == place.trailing_zeros() {
                    board.place[joker] = JokerPlace::Waste;
                }
            }
        }
        self.waste_top(board);
    }

    fn redeal(&self, board: &mut Board) {
        board.stock = board.waste;
        board.waste = 0;
        board.shown = 0;
        if self.rules.redeals != Redeals::Unlimited {
            board.redeals = board.redeals.saturating_add(1);
        }
        for place in &mut board.place {
            if *place == JokerPlace::Waste {
                *place = JokerPlace::Hidden;
            }
        }
    }

    /// After the top of the waste changed (JS-17, JS-18).
    fn waste_top(&self, board: &mut Board) {
        let Some(top) = self.top(board) else { return };
        let place = 31 - board.waste.leading_zeros() as u8;
        let first = board.shown & 1 << place == 0;
        board.shown |= 1 << place;
        if (first || self.rules.reexposure == Reexposure::Exchanges)
            && !is_joker(top)
            && self.exchange(board, top)
        {
            let joker = colour(top);
            board.at[joker] = place;
            free(board, joker, JokerPlace::Waste);
        }
    }

    /// After cards left a column: turns up a hidden card at its end (JS-07).
    fn column_end(&self, board: &mut Board, column: usize) {
        let end = board.ends[column];
        if end == NONE || !board.is_hidden(end) {
            return;
        }
        let id = board.turn_up(column);
        let joker = colour(id);
        if is_joker(id) {
            board.place[joker] = JokerPlace::Column;
        } else if self.is_exchanged(board, id) {
            board.take_end(column);
            self.exchange(board, id);
            board.lay(JOKERS[joker], column);
            free(board, joker, JokerPlace::Column);
        }
    }

    /// True if a real card that is turned up takes a joker's place (JS-17).
    fn is_exchanged(&self, board: &Board, id: u8) -> bool {
        let joker = colour(id);
        let stands = board.stands[joker];
        self.rules.exchange == Exchange::Forced
            && matches!(board.place[joker], JokerPlace::Column | JokerPlace::Foundation)
            && (stands == exact(id) || stands == declared(joker, rank(id)))
    }

    /// Exchanges a card that was removed from the board with the joker standing for it, if there is
    /// one. Returns whether it did.
    fn exchange(&self, board: &mut Board, id: u8) -> bool {
        if !self.is_exchanged(board, id) {
            return false;
        }
        let joker = colour(id);
        if board.place[joker] == JokerPlace::Column {
            board.replace(JOKERS[joker], id);
        } else if board.suitless(joker) {
            board.heights[suit(id)] = 1;
        }
        board.sight |= bit(id);
        true
    }

    fn tail(&self, board: &mut Board, from: usize, count: u8, to: usize) {
        let mut head = board.ends[from];
        for _ in 1..count {
            head = board.below[usize::from(head & 63)];
        }
        fit(board, head, to);
        board.move_tail(head, from, to);
        self.column_end(board, from);
    }

    /// Removes a card from where it can be taken, without any follow-ups.
    fn take(&self, board: &mut Board, from: Source) -> Option<u8> {
        match from {
            Source::Waste => {
                let id = self.top(board)?;
                let place = 1 << (31 - board.waste.leading_zeros());
                board.waste ^= place;
                board.shown &= place - 1;
                if is_joker(id) {
                    board.at[colour(id)] = NOWHERE;
                }
                Some(id)
            }
            Source::Column(column) => Some(board.take_end(column.index())),
        }
    }

    fn left(&self, board: &mut Board, from: Source) {
        match from {
            Source::Waste => self.waste_top(board),
            Source::Column(column) => self.column_end(board, column.index()),
        }
    }

    fn up(&self, board: &mut Board, from: Source, to: Goal) {
        let Some(id) = self.take(board, from) else { return };
        if is_joker(id) {
            joker_up(board, colour(id), to);
        } else {
            self.real_up(board, id);
        }
        self.left(board, from);
    }

    fn real_up(&self, board: &mut Board, id: u8) {
        board.sight |= bit(id);
        let suit = suit(id);
        let suitless = board.suitless(colour(id));
        match rank(id) {
            1 if suitless => {
                board.heights[suit] = 1;
                self.become_ace(board, suit ^ 1);
            }
            2 if suitless && board.heights[suit] == 0 => {
                self.become_ace(board, suit);
                board.heights[suit] = 2;
            }
            _ => board.heights[suit] += 1,
        }
    }

    /// Turns the suitless-ace joker into this suit's ace (JS-13).
    fn become_ace(&self, board: &mut Board, suit: usize) {
        let (joker, ace) = (suit / 2, card(suit, 1));
        board.stands[joker] = exact(ace);
        board.heights[suit] = 1;
        if self.rules.exchange == Exchange::Forced && board.sees(ace) && board.has_in_columns(ace) {
            board.replace(ace, JOKERS[joker]);
            free(board, joker, JokerPlace::Column);
        }
    }

    /// The next card that goes home automatically (JS-33).
    fn automatic(&self, board: &Board) -> Option<(Source, Suit)> {
        let goes = |id: u8| {
            let by_itself = id != NONE && !is_joker(id) && self.goes_by_itself(board, id);
            by_itself.then(|| Suit::from_index(suit(id))).flatten()
        };
        Column::all()
            .find_map(|column| Some((Source::Column(column), goes(board.ends[column.index()])?)))
            .or_else(|| {
                let waste = self.rules.auto_foundation != AutoFoundation::Safe;
                Some((Source::Waste, goes(self.top(board).filter(|_| waste)?)?))
            })
    }

    fn goes_by_itself(&self, board: &Board, id: u8) -> bool {
        if board.heights[suit(id)] + 1 != rank(id) {
            return false;
        }
        let other = colour(id) ^ 1;
        let all = self.rules.auto_foundation == AutoFoundation::All;
        match rank(id) {
            1 => all || !board.suitless(colour(id)),
            2 => !matches!(
                board.place[other],
                JokerPlace::Hidden | JokerPlace::Waste | JokerPlace::Column
            ),
            own => {
                all || rank(board.stands[other]) != own - 1
                    && board.heights[other * 2] + 1 >= own
                    && board.heights[other * 2 + 1] + 1 >= own
            }
        }
    }

    /// True if the waste may be turned over (JS-06).
    pub(super) fn can_redeal(&self, board: &Board) -> bool {
        board.stock == 0
            && board.waste != 0
            && match self.rules.redeals {
                Redeals::None => false,
                Redeals::Times(times) => board.redeals < times,
                Redeals::Unlimited => true,
            }
    }

    /// True if the game has ended automatically (JS-31).
    pub(super) fn is_finished(&self, board: &Board) -> bool {
        board.cards_home() == 52
            || board.stock == 0
                && !self.can_redeal(board)
                && self.visit(board, &mut |mv| !keeps_alive(board, mv))
    }
}

/// True if a move keeps the game alive (JS-31).
fn keeps_alive(board: &Board, mv: Move) -> bool {
    match mv {
        Move::PutOut(_) | Move::Stop => false,
        Move::Tail { from, count, to } => {
            board.ends[to.index()] != NONE || {
                let mut below = board.ends[from.index()];
                for _ in 0..count {
                    below = board.below[usize::from(below & 63)];
                }
                below != NONE
            }
        }
        _ => true,
    }
}

fn free(board: &mut Board, joker: usize, place: JokerPlace) {
    board.stands[joker] = declared(joker, 0);
    board.place[joker] = place;
}

/// Prepares a card to be placed at the end of a column: an open joker, either the card or the
/// column's last one, becomes what fits (JS-11).
fn fit(board: &mut Board, head: u8, to: usize) {
    let end = board.ends[to];
    let value = rank(board.face(head));
    if end != NONE && board.is_open(end) {
        if (1..13).contains(&value) {
            board.stands[colour(end)] = declared(colour(end), value + 1);
        }
    } else if value == 0 {
        let lower = if end == NONE {
            13
        } else {
            rank(board.face(end)) - 1
        };
        if lower > 0 {
            board.stands[colour(head)] = declared(colour(head), lower);
        }
    }
}

fn joker_up(board: &mut Board, joker: usize, to: Goal) {
    let suit = match to {
        Goal::Suit(suit) => Some(suit.index()),
        // With one foundation of its colour left, its suit is known immediately (JS-13).
        Goal::Ace(_) => match [joker * 2, joker * 2 + 1].map(|suit| board.heights[suit] == 0) {
            [true, false] => Some(joker * 2),
            [false, true] => Some(joker * 2 + 1),
            _ => None,
        },
    };
    board.stands[joker] = match suit {
        None => declared(joker, 1),
        Some(suit) => {
            board.heights[suit] += 1;
            exact(card(suit, board.heights[suit]))
        }
    };
    board.place[joker] = JokerPlace::Foundation;
}

fn down(board: &mut Board, from: Goal, to: usize) {
    let id = match from {
        Goal::Ace(colour) => JOKERS[colour as usize],
        Goal::Suit(suit) => {
            let top = foundation_top(board, suit.index());
            board.heights[suit.index()] -= 1;
            top
        }
    };
    if is_joker(id) {
        board.place[colour(id)] = JokerPlace::Column;
    }
    fit(board, id, to);
    board.lay(id, to);
}

/// The top of a foundation: a real card or a joker.
pub(super) fn foundation_top(board: &Board, suit: usize) -> u8 {
    let height = board.heights[suit];
    if height == 0 {
        return NONE;
    }
    let (top, joker) = (card(suit, height), suit / 2);
    if board.place[joker] == JokerPlace::Foundation && board.stands[joker] == exact(top) {
        JOKERS[joker]
    } else {
        top
    }
}
