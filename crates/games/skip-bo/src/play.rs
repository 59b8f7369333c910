//! The effects of moves and chance steps.

use arrayvec::ArrayVec;
use wildpile_cards::Dice;
use wildpile_game::{Game, Resolved, Seat, SeatSet, Sink, refuse};

use crate::cards::{Card, Hand, MAX_BUILDS, MAX_SEATS, Tally};
use crate::event::Event;
use crate::game::SkipBo;
use crate::moves::{Cards, Chance, MAX_DRAW, Move, Source};
use crate::piles::{BuildPile, Piles};
use crate::rules::First;
use crate::state::{Call, Pending, Phase, State, discard_index};
use crate::text as t;

impl SkipBo {
    /// Plays a legal move.
    #[inline]
    pub(crate) fn play_move<S: Sink<Event>>(&self, s: &mut State, seat: Seat, mv: &Move, sink: &mut S) {
        match *mv {
            Move::Play { from, to, named } => {
                let discard = |owner, pile| s.public.discards.top(discard_index(owner, pile));
                let card = match from {
                    Source::Hand(card) => Some(card),
                    Source::Stock => s.stocks.top(seat.index()),
                    Source::Discard(pile) => discard(seat, pile),
                    Source::PartnerStock => s.stocks.top(self.partner_of(seat).index()),
                    Source::PartnerDiscard(pile) => discard(self.partner_of(seat), pile),
                };
                let next = s.public.builds[usize::from(to) % MAX_BUILDS].next();
                let value = named.and_then(Card::value).unwrap_or(next);
                debug_assert_eq!(
                    self.check_play(s, from, to, named).ok(),
                    card.map(|card| (card, value)),
                    "{mv}"
                );
                if let Some(card) = card {
                    self.lay(s, from, to, card, value, sink);
                }
            }
            Move::Discard { card, to } => self.discard(s, seat, card, to, sink),
            _ => self.play_other(s, seat, mv, sink),
        }
    }

    #[inline]
    fn discard<S: Sink<Event>>(&self, s: &mut State, seat: Seat, card: Card, to: u8, sink: &mut S) {
        s.hands[seat.index()].remove(card);
        s.public.discards.push(discard_index(seat, to), card);
        sink.emit(|| Event::Discarded {
            seat,
            card,
            pile: to + 1,
        });
        self.end_turn(s, sink);
    }

    /// Plays any other move.
    #[inline(never)]
    fn play_other<S: Sink<Event>>(&self, s: &mut State, seat: Seat, mv: &Move, sink: &mut S) {
        match *mv {
            // Played above, or never legal.
            Move::Play { .. } | Move::PlayOf { .. } | Move::Discard { .. } | Move::DiscardOn { .. } => {}
            Move::End => {
                sink.emit(|| Event::Ended { seat });
                self.end_turn(s, sink);
            }
            Move::Draw(count) => {
                let needed = self.seat_rules(&s.public, seat).hand - s.hands[seat.index()].len();
                let hand = needed.min(count);
                s.public.pending = Pending {
                    hand,
                    excess: count - hand,
                    ..Pending::default()
                };
                self.run_draws(s, sink);
            }
            Move::Accuse(_) | Move::Agree | Move::Decline => self.vote(s, seat, mv, sink),
            Move::Handicap(handicap) => self.take_handicap(s, handicap, Some(seat), sink),
        }
    }

    /// Plays a card after the checks.
    fn lay<S: Sink<Event>>(&self, s: &mut State, from: Source, to: u8, card: Card, value: u8, sink: &mut S) {
        let me = s.public.active;
        let owner = match from {
            Source::PartnerStock | Source::PartnerDiscard(_) => self.partner_of(me),
            Source::Hand(_) | Source::Stock | Source::Discard(_) => me,
        };
        match from {
            Source::Hand(card) => {
                s.hands[me.index()].remove(card);
            }
            Source::Stock | Source::PartnerStock => {
                s.stocks.pop(owner.index());
            }
            Source::Discard(pile) | Source::PartnerDiscard(pile) => {
                s.public.discards.pop(discard_index(owner, pile));
            }
        }
        let cover_at_once = self.seat_rules(&s.public, me).cover_at_once;
        let build = &mut s.public.builds[usize::from(to)];
        build.lay(card, value);
        sink.emit(|| Event::Played {
            seat: me,
            from,
            owner,
            card,
            value,
            pile: to + 1,
        });
        s.public.cover = (cover_at_once && card.is_wild()).then_some(to);
        s.public.played = true;
        s.public.idle = 0;
        if value == self.table.last {
            for (card, _) in build.cards() {
                s.public.cleared.add(card);
            }
            *build = BuildPile::EMPTY;
            sink.emit(|| Event::Cleared { pile: to + 1 });
        }
        if matches!(from, Source::Stock | Source::PartnerStock) {
            let top = s.stocks.top(owner.index());
            sink.emit(|| Event::Turned {
                owner,
                card: top,
                left: s.stocks.len(owner.index()) as u8,
            });
            if top.is_none() && (!self.table.pairs || s.stocks.len(self.partner_of(owner).index()) == 0) {
                self.win(s, me, sink);
                return;
            }
        }
        if s.hands[me.index()].is_empty() {
            self.fill(s, sink);
        }
    }

    /// Ends the turn, and also the game after a whole round without progress (SB-18).
    fn end_turn<S: Sink<Event>>(&self, s: &mut State, sink: &mut S) {
        let o = &mut s.public;
        if o.call.accused.is_some() {
            sink.emit(|| Event::CallDropped);
        }
        o.call = Call::default();
        if o.dry && !o.played {
            o.idle += 1;
            if usize::from(o.idle) >= self.table.seats {
                self.draw_game(s, sink);
                return;
            }
        } else {
            o.idle = 0;
        }
        o.active = o.active.next(self.table.seats);
        self.begin_turn(s, sink);
    }

    pub(crate) fn begin_turn<S: Sink<Event>>(&self, s: &mut State, sink: &mut S) {
        let dry = s.nothing_to_draw();
        let o = &mut s.public;
        let turns = &mut o.turns[o.active.index()];
        // A position file may contain any number.
        *turns = turns.saturating_add(1);
        o.played = false;
        o.dry = dry;
        sink.emit(|| Event::TurnStarts {
            seat: s.public.active,
        });
        self.fill(s, sink);
    }

    /// Fills the active seat's hand at the start of a turn, or when it is empty (SB-05, SB-12).
    fn fill<S: Sink<Event>>(&self, s: &mut State, sink: &mut S) {
        let needed = self
            .seat_rules(&s.public, s.public.active)
            .hand
            .saturating_sub(s.hands[s.public.active.index()].len());
        if needed == 0 || s.nothing_to_draw() {
            s.public.phase = Phase::Play;
        } else if self.table.manual {
            s.public.phase = Phase::Draw;
        } else if s.draw.total() >= usize::from(needed) {
            // The common case of `run_draws`, inlined.
            let seat = s.public.active;
            let before = s.hands[seat.index()];
            let mut hand = before;
            s.draw.take_top(usize::from(needed), |card| hand.add(card));
            s.hands[seat.index()] = hand;
            s.public.phase = Phase::Play;
            let cards = hand.without(before);
            sink.emit(|| Event::Drew {
                seat,
                count: cards.len(),
                cards: Some(cards),
            });
        } else {
            s.public.pending.hand = needed;
            self.run_draws(s, sink);
        }
    }

    /// Draws the pending cards until the draw pile has to be reshuffled (SB-17).
    fn run_draws<S: Sink<Event>>(&self, s: &mut State, sink: &mut S) {
        let me = s.public.active;
        let mut drawn = Hand::EMPTY;
        let mut excess = 0;
        let mut penalty = 0;
        let shuffle = loop {
            let p = &mut s.public.pending;
            if p.hand + p.excess + p.penalty == 0 {
                break false;
            }
            let Some(card) = s.draw.pop(0) else {
                if !s.public.cleared.is_empty() {
                    break true;
                }
                (p.hand, p.excess, p.penalty) = (0, 0, 0);
                break false;
            };
            if p.hand > 0 {
                p.hand -= 1;
                s.hands[me.index()].add(card);
                drawn.add(card);
            } else if p.excess > 0 {
                p.excess -= 1;
                p.buried += 1;
                excess += 1;
                s.stocks.insert(me.index(), 0, card);
            } else if let Some(seat) = p.penalised {
                p.penalty -= 1;
                penalty += 1;
                s.stocks.insert(seat.index(), 0, card);
            }
        };
        if !drawn.is_empty() {
            sink.emit(|| Event::Drew {
                seat: me,
                count: drawn.len(),
                cards: Some(drawn),
            });
        }
        if excess > 0 {
            sink.emit(|| Event::Overdrawn {
                seat: me,
                count: excess,
            });
        }
        if let Some(seat) = s.public.pending.penalised
            && penalty > 0
        {
            sink.emit(|| Event::Penalised {
                seat,
                count: penalty,
                top: s.stocks.top(seat.index()),
            });
        }
        let pending = s.public.pending;
        s.public.phase = if shuffle {
            Phase::Shuffle
        } else if pending.buried > 0 {
            Phase::Bury
        } else {
            s.public.pending = Pending::default();
            if pending.ask && !s.nothing_to_draw() {
                Phase::Draw
            } else {
                Phase::Play
            }
        };
    }

    /// SB-24: applies an accusation or vote after the checks.
    fn vote<S: Sink<Event>>(&self, s: &mut State, seat: Seat, mv: &Move, sink: &mut S) {
        let judges = self.judges(s).len();
        let call = &mut s.public.call;
        match *mv {
            Move::Accuse(accused) => {
                call.accused = Some(accused);
                call.called.insert(accused);
                call.agreed = SeatSet::one(seat);
                call.declined = SeatSet::EMPTY;
                sink.emit(|| Event::Accused { by: seat, accused });
            }
            Move::Agree => {
                call.agreed.insert(seat);
                sink.emit(|| Event::Voted { seat, agrees: true });
            }
            _ => {
                call.declined.insert(seat);
                sink.emit(|| Event::Voted { seat, agrees: false });
            }
        }
        let Some(accused) = call.accused else { return };
        let (agreed, declined) = (call.agreed.len(), call.declined.len());
        let majority = judges / 2 + 1;
        let closed = Call {
            called: call.called,
            ..Call::default()
        };
        if agreed >= majority {
            *call = closed;
            s.public.pending = Pending {
                penalty: self.table.penalty,
                penalised: Some(accused),
                ask: s.public.phase == Phase::Draw,
                ..Pending::default()
            };
            self.run_draws(s, sink);
        } else if judges - declined < majority {
            *call = closed;
            sink.emit(|| Event::CallDropped);
        }
    }

    /// The side of the seat that played its last stock card wins the game.
    fn win<S: Sink<Event>>(&self, s: &mut State, seat: Seat, sink: &mut S) {
        self.score_win(s, seat, sink);
        if s.public.phase == Phase::Deal {
            let starter = match self.rules().first {
                First::Seat(_) => self.seat_of_first(),
                First::Random => s.public.starter,
                First::Winner => seat,
                First::Next => s.public.starter.next(self.table.seats),
            };
            self.hand_out(&mut s.public, seat);
            self.clear_table(s, starter);
            self.await_handicap(&mut s.public, seat);
        }
    }

    /// SB-18: the game is drawn, without points. Handicaps stay.
    fn draw_game<S: Sink<Event>>(&self, s: &mut State, sink: &mut S) {
        self.score_draw(s, sink);
        if s.public.phase == Phase::Deal {
            let starter = match self.rules().first {
                First::Next => s.public.starter.next(self.table.seats),
                _ => s.public.starter,
            };
            self.clear_table(s, starter);
        }
    }

    fn clear_table(&self, s: &mut State, starter: Seat) {
        let size = self.size(s.public.handicaps);
        s.public.next_game(size, starter);
        s.hands = [Hand::EMPTY; MAX_SEATS];
        s.stocks = Piles::EMPTY;
        s.draw = Piles::EMPTY;
    }

    /// A random result of the chance step that is due; an empty burial if none is.
    pub(crate) fn drawn_chance(&self, s: &State, dice: &mut Dice) -> Chance {
        match s.public.phase {
            Phase::Deal => self.draw_deal(dice),
            Phase::Shuffle => {
                let mut cards = s.public.cleared.list();
                dice.shuffle(&mut cards);
                Chance::Shuffle(Box::new(cards))
            }
            Phase::Bury => {
                // Below the face-up card. If the pile was empty, the first card goes face up.
                let before = self.cards_before_burial(s);
                let places = (before..before + usize::from(s.public.pending.buried))
                    .take(MAX_DRAW)
                    .map(|there| dice.index(there.max(1)) as u8)
                    .collect();
                Chance::Bury(places)
            }
            Phase::Handicap => self.draw_handicap(s, dice),
            Phase::Draw | Phase::Play | Phase::Over => Chance::Bury(ArrayVec::new()),
        }
    }

    fn cards_before_burial(&self, s: &State) -> usize {
        s.stocks
            .len(s.public.active.index())
            .saturating_sub(usize::from(s.public.pending.buried))
    }

    pub(crate) fn resolve_chance<S: Sink<Event>>(
        &self,
        s: &mut State,
        chance: &Chance,
        sink: &mut S,
    ) -> Resolved {
        match (s.public.phase, chance) {
            (Phase::Deal, Chance::Deal { first, cards }) => self.deal(s, *first, cards, sink),
            (_, &Chance::Handicap(handicap)) => self.resolve_handicap(s, handicap, sink),
            (Phase::Shuffle, Chance::Shuffle(cards)) => {
                if cards.iter().copied().collect::<Tally>() != s.public.cleared {
                    return refuse(t::ChanceCleared);
                }
                s.draw = Piles::filled(cards, |_| cards.len());
                s.public.cleared = Tally::EMPTY;
                sink.emit(|| Event::Shuffled {
                    count: cards.len() as u8,
                });
                self.run_draws(s, sink);
                Ok(())
            }
            (Phase::Bury, Chance::Bury(places)) => {
                let buried = s.public.pending.buried;
                let before = self.cards_before_burial(s);
                let fits = |(i, &place): (usize, &u8)| usize::from(place) < (before + i).max(1);
                if places.len() != usize::from(buried) || !places.iter().enumerate().all(fits) {
                    return refuse(t::ChancePlaces);
                }
                self.bury(s, places);
                if before == 0 {
                    // A pile that had run out has a face-up top card again.
                    let owner = s.public.active;
                    sink.emit(|| Event::Turned {
                        owner,
                        card: s.stocks.top(owner.index()),
                        left: s.stocks.len(owner.index()) as u8,
                    });
                }
                s.public.pending = Pending::default();
                s.public.phase = Phase::Play;
                Ok(())
            }
            (Phase::Deal, _) => refuse(t::ChanceDealDue),
            (Phase::Shuffle, _) => refuse(t::ChanceShuffleDue),
            (Phase::Bury, _) => refuse(t::ChancePlacesDue),
            (Phase::Handicap, _) => refuse(t::ChanceHandicapDue),
            (Phase::Draw | Phase::Play | Phase::Over, _) => refuse(t::ChanceNoneDue),
        }
    }

    /// Moves the overdrawn cards from the bottom of the stock pile to their final places (SB-19).
    fn bury(&self, s: &mut State, places: &[u8]) {
        let me = s.public.active.index();
        let pile: Cards = s.stocks.cards(me).collect();
        while s.stocks.pop(me).is_some() {}
        let (fresh, old) = pile.split_at(places.len().min(pile.len()));
        for &card in old {
            s.stocks.push(me, card);
        }
        // The first one drawn went to the bottom first, so it is the topmost of them.
        for (&card, &place) in fresh.iter().rev().zip(places) {
            s.stocks.insert(me, usize::from(place), card);
        }
    }
}
