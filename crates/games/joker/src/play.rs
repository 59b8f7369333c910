//! Plays a move and everything that follows from it, and resolves chance steps.

use wildpile_cards::{Card, Colour, Rank, Suit};
use wildpile_game::{Resolved, Sink, refuse};

use crate::rules::{AutoFoundation, Draw, Exchange, Reexposure, Rules};
use crate::setup::deal;
use crate::text as t;
use crate::{Column, DealtPack, Event, Goal, JokerPlace, Move, Phase, Piece, Source, State, Where};

/// Deals the cards, the only chance step.
pub(crate) fn resolve_chance<S: Sink<Event>>(
    rules: &Rules,
    state: &mut State,
    chance: &DealtPack,
    sink: &mut S,
) -> Resolved {
    if state.phase != Phase::Undealt {
        return refuse(t::ChanceDealt);
    }
    *state = deal(rules, chance)?;
    sink.emit(|| Event::Dealt {
        ends: state
            .columns
            .iter()
            .filter_map(|c| c.cards.last().copied())
            .collect(),
        stock: state.stock.len(),
    });
    Ok(())
}

/// Plays a legal move.
pub(crate) fn play_move<S: Sink<Event>>(rules: &Rules, state: &mut State, mv: Move, sink: &mut S) {
    let mut context = MoveContext { rules, state, sink };
    context.state.moves = context.state.moves.saturating_add(1);
    match mv {
        Move::Stop => {
            context.state.phase = Phase::Stopped;
            context.sink.emit(|| Event::Stopped);
            return;
        }
        Move::Draw => context.draw(),
        Move::Redeal => context.redeal(),
        Move::Tail { from, count, to } => context.tail(from, usize::from(count), to),
        Move::Waste { to } => context.play_waste(to),
        Move::Up { from, to } => context.up(from, to, false),
        Move::Down { from, to } => context.down(from, to),
        Move::Declare { column, rank } => context.declare(column, rank),
        Move::PutOut(source) => context.put_out(source),
    }
    // A card just taken back from a foundation must not return automatically.
    if rules.auto_foundation != AutoFoundation::Off && !matches!(mv, Move::Down { .. }) {
        while let Some((from, suit)) = context.state.automatic(rules.auto_foundation) {
            context.up(from, Goal::Suit(suit), true);
        }
    }
    if context.state.is_finished(rules) {
        context.state.phase = Phase::Finished;
        let home = context.state.cards_home();
        context.sink.emit(|| Event::Finished { home });
    }
}

struct MoveContext<'a, S> {
    rules: &'a Rules,
    state: &'a mut State,
    sink: &'a mut S,
}

impl<S: Sink<Event>> MoveContext<'_, S> {
    fn draw(&mut self) {
        let count = match self.rules.draw {
            Draw::One => 1,
            Draw::Three => 3,
        };
        let before = self.state.waste.len();
        for _ in 0..count {
            if let Some(piece) = self.state.stock.pop() {
                self.state.waste.push(piece);
                if piece.is_joker() {
                    self.state.jokers[piece.colour() as usize].place = JokerPlace::Waste;
                }
            }
        }
        let (waste, unseen) = (&self.state.waste, self.state.redeals == 0);
        self.sink.emit(|| Event::Drawn {
            cards: waste[before..].to_vec(),
            unseen,
        });
        self.waste_top();
    }

    fn redeal(&mut self) {
        while let Some(piece) = self.state.waste.pop() {
            if piece.is_joker() {
                self.state.jokers[piece.colour() as usize].place = JokerPlace::Hidden;
            }
            self.state.stock.push(piece);
        }
        self.state.shown = 0;
        self.state.redeals = self.state.redeals.saturating_add(1);
        let cards = self.state.stock.len();
        self.sink.emit(|| Event::Redealt { cards });
    }

    /// After the top of the waste changed: the first time in a pass that a card is on top counts as
    /// turning it up (JS-17); with `reexposure = exchanges`, every time does (JS-18).
    fn waste_top(&mut self) {
        let Some(&top) = self.state.waste.last() else {
            return;
        };
        let bit = 1 << (self.state.waste.len() - 1);
        let first = self.state.shown & bit == 0;
        self.state.shown |= bit;
        if (first || self.rules.reexposure == Reexposure::Exchanges)
            && let Some(card) = top.card()
        {
            self.exchange(card, Where::Waste);
        }
    }

    /// After cards left a column: turns up a face-down card at its end (JS-07).
    fn column_end(&mut self, column: Column) {
        let pile = &mut self.state.columns[column.index()];
        if pile.down == 0 || usize::from(pile.down) < pile.cards.len() {
            return;
        }
        pile.down -= 1;
        let Some(&piece) = pile.cards.last() else {
            return;
        };
        self.sink.emit(|| Event::TurnedUp { column, card: piece });
        match piece.card() {
            None => self.state.jokers[piece.colour() as usize].place = JokerPlace::Column,
            Some(card) => {
                self.state.sight |= piece.bit();
                self.exchange(card, Where::Column(column));
            }
        }
    }

    /// After a real card was turned up: exchanges it with a joker standing for it (JS-17).
    fn exchange(&mut self, card: Card, turned_up: Where) {
        let colour = card.colour();
        let wild = self.state.joker(colour);
        if self.rules.exchange == Exchange::Never || !wild.piece.stands_for(card) {
            return;
        }
        let (place, under) = match wild.place {
            JokerPlace::Column => match self.state.find(wild.piece) {
                Some((column, index)) => {
                    let cards = &mut self.state.columns[column.index()].cards;
                    cards[index] = Piece::real(card);
                    (Where::Column(column), cards.get(index + 1).copied())
                }
                None => return,
            },
            JokerPlace::Foundation => {
                if self.state.suitless(colour) {
                    self.state.heights[card.suit().index()] = 1;
                }
                (Where::Foundation(Goal::Suit(card.suit())), None)
            }
            JokerPlace::Absent | JokerPlace::Out | JokerPlace::Hidden | JokerPlace::Waste => return,
        };
        self.state.sight |= Piece::real(card).bit();
        let open = Piece::open(colour);
        let (slot, now) = match turned_up {
            Where::Column(column) => (
                self.state.columns[column.index()].cards.last_mut(),
                JokerPlace::Column,
            ),
            Where::Waste | Where::Foundation(_) => (self.state.waste.last_mut(), JokerPlace::Waste),
        };
        if let Some(slot) = slot {
            *slot = open;
        }
        self.free_joker(colour, now);
        self.sink.emit(|| Event::Exchanged {
            card,
            joker: colour,
            place,
            under,
            back: turned_up,
        });
    }

    fn free_joker(&mut self, colour: Colour, place: JokerPlace) {
        let wild = &mut self.state.jokers[colour as usize];
        wild.piece = Piece::open(colour);
        wild.place = place;
    }

    /// Prepares `head` to be placed at the end of a column: an open joker, either `head` or the
    /// column's last card, becomes what fits (JS-11). Returns the card as it will lie.
    fn fit(&mut self, head: Piece, to: Column) -> Piece {
        let end = self.state.columns[to.index()].cards.last_mut();
        let rank = match end {
            Some(end) if end.is_open() => {
                if let Some(rank) = head.rank().and_then(Rank::up) {
                    *end = Piece::declared(end.colour(), rank);
                    let joker = *end;
                    self.state.jokers[joker.colour() as usize].piece = joker;
                    self.sink.emit(|| Event::Declared { column: to, joker });
                }
                return head;
            }
            _ if !head.is_open() => return head,
            Some(end) => end.rank().and_then(Rank::down),
            None => Some(Rank::KING),
        };
        let Some(rank) = rank else { return head };
        let joker = Piece::declared(head.colour(), rank);
        self.state.jokers[head.colour() as usize].piece = joker;
        joker
    }

    fn tail(&mut self, from: Column, count: usize, to: Column) {
        let source = &self.state.columns[from.index()].cards;
        let (start, end) = (source.len().saturating_sub(count), source.len());
        let Some(&head) = source.get(start) else { return };
        let head = self.fit(head, to);
        let landed = self.state.columns[to.index()].cards.len();
        // Columns have room for the whole pack, so pushing can't fail.
        self.state.columns[to.index()].cards.push(head);
        for i in start + 1..end {
            let piece = self.state.columns[from.index()].cards[i];
            self.state.columns[to.index()].cards.push(piece);
        }
        self.state.columns[from.index()].cards.truncate(start);
        let cards = &self.state.columns[to.index()].cards;
        self.sink.emit(|| Event::Moved {
            cards: cards[landed..].to_vec(),
            from: Where::Column(from),
            to: Where::Column(to),
            auto: false,
        });
        self.column_end(from);
    }

    fn take(&mut self, from: Source) -> Option<Piece> {
        match from {
            Source::Waste => {
                let piece = self.state.waste.pop();
                self.state.shown &= (1 << self.state.waste.len()) - 1;
                piece
            }
            Source::Column(column) => self.state.columns[column.index()].cards.pop(),
        }
    }

    /// After a card left `from` and its target is settled.
    fn left(&mut self, from: Source) {
        match from {
            Source::Waste => self.waste_top(),
            Source::Column(column) => self.column_end(column),
        }
    }

    fn play_waste(&mut self, to: Column) {
        let Some(piece) = self.take(Source::Waste) else {
            return;
        };
        let piece = self.fit(piece, to);
        self.state.columns[to.index()].cards.push(piece);
        if piece.is_joker() {
            self.state.jokers[piece.colour() as usize].place = JokerPlace::Column;
        } else {
            self.state.sight |= piece.bit();
        }
        self.sink.emit(|| Event::Moved {
            cards: vec![piece],
            from: Where::Waste,
            to: Where::Column(to),
            auto: false,
        });
        self.left(Source::Waste);
    }

    fn up(&mut self, from: Source, to: Goal, auto: bool) {
        let Some(piece) = self.take(from) else { return };
        match piece.card() {
            Some(card) => self.real_up(card, from, auto),
            None => self.joker_up(piece.colour(), from, to),
        }
        self.left(from);
    }

    fn real_up(&mut self, card: Card, from: Source, auto: bool) {
        let (suit, colour) = (card.suit(), card.colour());
        let piece = Piece::real(card);
        self.state.sight |= piece.bit();
        self.sink.emit(|| Event::Moved {
            cards: vec![piece],
            from: from.into(),
            to: Where::Foundation(Goal::Suit(suit)),
            auto,
        });
        let suitless = self.state.suitless(colour);
        match card.rank() {
            Rank::ACE if suitless => {
                self.state.heights[suit.index()] = 1;
                let [a, b] = colour.suits();
                self.become_ace(if suit == a { b } else { a });
            }
            Rank::TWO if suitless && self.state.height(suit) == 0 => {
                self.become_ace(suit);
                self.state.heights[suit.index()] = 2;
            }
            _ => self.state.heights[suit.index()] += 1,
        }
    }

    /// Turns the suitless-ace joker into this suit's ace. If that ace is in sight, they are
    /// exchanged immediately (JS-13).
    fn become_ace(&mut self, suit: Suit) {
        let (colour, ace) = (suit.colour(), Card::new(Rank::ACE, suit));
        self.state.jokers[colour as usize].piece = Piece::exact(ace);
        self.state.heights[suit.index()] = 1;
        self.sink.emit(|| Event::BecameAce { card: ace });
        if self.rules.exchange == Exchange::Forced
            && self.state.in_sight(ace)
            && let Some((column, index)) = self.state.find(Piece::real(ace))
        {
            self.state.columns[column.index()].cards[index] = Piece::open(colour);
            self.free_joker(colour, JokerPlace::Column);
            self.sink.emit(|| Event::Exchanged {
                card: ace,
                joker: colour,
                place: Where::Foundation(Goal::Suit(suit)),
                under: None,
                back: Where::Column(column),
            });
        }
    }

    fn joker_up(&mut self, colour: Colour, from: Source, to: Goal) {
        let place = match to {
            Goal::Suit(suit) => Some(suit),
            // With one foundation of its colour left, its suit is known immediately (JS-13).
            Goal::Ace(_) => match colour.suits().map(|suit| self.state.height(suit) == 0) {
                [true, false] => Some(colour.suits()[0]),
                [false, true] => Some(colour.suits()[1]),
                _ => None,
            },
        };
        let piece = match place {
            None => Piece::declared(colour, Rank::ACE),
            Some(suit) => {
                self.state.heights[suit.index()] += 1;
                match Rank::new(self.state.height(suit)) {
                    Some(rank) => Piece::exact(Card::new(rank, suit)),
                    None => return,
                }
            }
        };
        let wild = &mut self.state.jokers[colour as usize];
        wild.piece = piece;
        wild.place = JokerPlace::Foundation;
        self.sink.emit(|| Event::Moved {
            cards: vec![piece],
            from: from.into(),
            to: Where::Foundation(place.map_or(Goal::Ace(colour), Goal::Suit)),
            auto: false,
        });
    }

    fn down(&mut self, from: Goal, to: Column) {
        let piece = match from {
            Goal::Ace(colour) => Piece::declared(colour, Rank::ACE),
            Goal::Suit(suit) => match self.state.foundation_top(suit) {
                Some(top) => {
                    self.state.heights[suit.index()] -= 1;
                    top
                }
                None => return,
            },
        };
        // An open joker at the end of the column becomes what fits before the card is placed.
        if piece.is_joker() {
            self.state.jokers[piece.colour() as usize].place = JokerPlace::Column;
        }
        let piece = self.fit(piece, to);
        self.state.columns[to.index()].cards.push(piece);
        self.sink.emit(|| Event::Moved {
            cards: vec![piece],
            from: Where::Foundation(from),
            to: Where::Column(to),
            auto: false,
        });
    }

    fn declare(&mut self, column: Column, rank: Rank) {
        if let Some(end) = self.state.columns[column.index()].cards.last_mut() {
            let joker = Piece::declared(end.colour(), rank);
            *end = joker;
            self.state.jokers[joker.colour() as usize].piece = joker;
            self.sink.emit(|| Event::Declared { column, joker });
        }
    }

    fn put_out(&mut self, source: Source) {
        let Some(piece) = self.take(source) else {
            return;
        };
        let joker = piece.colour();
        self.free_joker(joker, JokerPlace::Out);
        self.sink.emit(|| Event::PutOut {
            joker,
            from: source.into(),
        });
        self.left(source);
    }
}

impl State {
    /// The location of a face-up card in the columns.
    fn find(&self, piece: Piece) -> Option<(Column, usize)> {
        Column::all().find_map(|column| {
            let pile = &self.columns[column.index()];
            let index = pile.face_up().iter().position(|&p| p == piece)?;
            Some((column, index + usize::from(pile.down)))
        })
    }

    /// The next card that moves to its foundation automatically (JS-33); never a joker.
    fn automatic(&self, mode: AutoFoundation) -> Option<(Source, Suit)> {
        let ends = Column::all().filter_map(|column| {
            let end = self.columns[column.index()].cards.last()?;
            Some((Source::Column(column), end.card()?))
        });
        // The cards under the top of the waste, and every later triple, are the player's choice.
        let waste = self.waste.last().filter(|_| mode != AutoFoundation::Safe);
        let top = waste.and_then(|top| Some((Source::Waste, top.card()?)));
        ends.chain(top)
            .find(|&(_, card)| self.goes_by_itself(mode, card))
            .map(|(source, card)| (source, card.suit()))
    }

    fn goes_by_itself(&self, mode: AutoFoundation, card: Card) -> bool {
        // This also excludes a two on a suitless joker: its own ace isn't there.
        if self.height(card.suit()) + 1 != card.rank().value() {
            return false;
        }
        let other = self.joker(card.colour().other());
        let wanted = matches!(
            other.place,
            JokerPlace::Hidden | JokerPlace::Waste | JokerPlace::Column
        );
        match card.rank() {
            // An ace would determine what a suitless joker is.
            Rank::ACE => mode == AutoFoundation::All || !self.suitless(card.colour()),
            Rank::TWO => !wanted,
            rank => {
                // Nothing could be placed on it any more: both cards that could are home, in person
                // and not as jokers.
                mode == AutoFoundation::All
                    || other.piece.rank() != rank.down()
                        && card
                            .colour()
                            .other()
                            .suits()
                            .iter()
                            .all(|&s| self.height(s) + 1 >= rank.value())
            }
        }
    }
}
