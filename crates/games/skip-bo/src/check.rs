//! Whether a move is legal, and if not, why. Shares only the precomputed rules with the generator,
//! so that each can be tested against the other.

use wildpile_game::{Game, Seat};

use crate::cards::{Card, MAX_BUILDS};
use crate::game::SkipBo;
use crate::moves::{Move, Source};
use crate::piles::BuildPile;
use crate::refusal::Refusal;
use crate::rules::Partners;
use crate::state::{Phase, State, discard_index};

impl SkipBo {
    /// Whether the move is legal for the seat.
    pub(crate) fn check_move(&self, s: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        match s.open.phase {
            Phase::Over => return Err(Refusal::Over),
            Phase::Deal | Phase::Shuffle | Phase::Bury => return Err(Refusal::ChanceIsDue),
            Phase::Handicap => return self.check_handicap(&s.open, seat, mv),
            Phase::Draw | Phase::Play => {}
        }
        if matches!(mv, Move::Handicap(_)) {
            return Err(Refusal::NoHandicap);
        }
        if matches!(mv, Move::Accuse(_) | Move::Agree | Move::Decline) {
            return self.check_call(s, seat, mv);
        }
        if seat != s.open.active {
            return Err(Refusal::NotYourTurn(s.open.active));
        }
        if let Move::Draw(count) = *mv {
            if !self.table.manual {
                return Err(Refusal::DrawsByItself);
            }
            if s.open.phase != Phase::Draw {
                return Err(Refusal::NothingToDrawNow);
            }
            let (least, most) = self.draw_bounds(s);
            return if (least..=most).contains(&count) {
                Ok(())
            } else {
                Err(Refusal::DrawCount { count, least, most })
            };
        }
        if s.open.phase == Phase::Draw {
            return Err(Refusal::DrawFirst);
        }
        match *mv {
            Move::Play { from, to, named } => self.check_play(s, from, to, named).map(|_| ()),
            Move::Discard { card, to } => self.check_discard(s, card, to),
            Move::PlayOf { owner, pile, .. } if owner != seat => Err(match pile {
                None => Refusal::ForeignStock(owner),
                Some(_) => Refusal::ForeignPlay(owner),
            }),
            Move::PlayOf { .. } => Err(Refusal::NoPartner),
            Move::DiscardOn { .. } => Err(Refusal::ForeignDiscard),
            Move::End if !s.hands[seat.index()].is_empty() => Err(Refusal::MustDiscard),
            _ => self.check_end(s),
        }
    }

    /// Whether the active seat may discard this; only called in the play phase.
    #[inline]
    pub(crate) fn check_discard(&self, s: &State, card: Card, to: u8) -> Result<(), Refusal> {
        let count = self.own(&s.open, s.open.active).discards;
        if to >= count {
            return Err(Refusal::NoDiscardPile { pile: to + 1, count });
        }
        if !s.hands[s.open.active.index()].holds(card) {
            return Err(Refusal::NotInHand(card));
        }
        self.check_end(s)
    }

    #[inline]
    fn check_end(&self, s: &State) -> Result<(), Refusal> {
        if let Some(pile) = s.open.cover {
            let value = s.open.builds[usize::from(pile)].next();
            return Err(Refusal::CoverFirst {
                pile: pile + 1,
                value,
            });
        }
        if self.must_play_stock(s) {
            return Err(Refusal::LastStock(
                s.stocks.top(s.open.active.index()).unwrap_or(Card::WILD),
            ));
        }
        Ok(())
    }

    /// The card a play uses, and its value.
    #[inline]
    pub(crate) fn check_play(
        &self,
        s: &State,
        from: Source,
        to: u8,
        named: Option<Card>,
    ) -> Result<(Card, u8), Refusal> {
        if usize::from(to) >= self.table.builds {
            return Err(Refusal::NoBuildPile {
                pile: to + 1,
                count: self.table.builds as u8,
            });
        }
        let card = self.taken(s, from)?;
        Ok((card, self.placed(s, from, card, to, named)?))
    }

    /// The card at a source.
    #[inline]
    fn taken(&self, s: &State, from: Source) -> Result<Card, Refusal> {
        let me = s.open.active;
        if matches!(from, Source::PartnerStock | Source::PartnerDiscard(_)) {
            if !self.table.pairs {
                return Err(Refusal::NoPartner);
            }
            if from != Source::PartnerStock && !self.own(&s.open, me).partner_discards {
                return Err(self.discards_closed());
            }
        }
        match from {
            Source::Discard(pile) if pile >= self.own(&s.open, me).discards => {
                return Err(Refusal::NoDiscardPile {
                    pile: pile + 1,
                    count: self.own(&s.open, me).discards,
                });
            }
            Source::PartnerDiscard(pile) if pile >= self.own(&s.open, self.partner_of(me)).discards => {
                return Err(Refusal::NoPartnerDiscardPile {
                    pile: pile + 1,
                    count: self.own(&s.open, self.partner_of(me)).discards,
                });
            }
            _ => {}
        }
        let discard = |owner, pile| s.open.discards.top(discard_index(owner, pile));
        match from {
            Source::Hand(card) if s.hands[me.index()].holds(card) => Ok(card),
            Source::Hand(card) => Err(Refusal::NotInHand(card)),
            Source::Stock => s.stocks.top(me.index()).ok_or(Refusal::Empty(from)),
            Source::Discard(pile) => discard(me, pile).ok_or(Refusal::Empty(from)),
            Source::PartnerStock => s
                .stocks
                .top(self.partner_of(me).index())
                .ok_or(Refusal::Empty(from)),
            Source::PartnerDiscard(pile) => discard(self.partner_of(me), pile).ok_or(Refusal::Empty(from)),
        }
    }

    /// Why the partner's discard piles are closed: to everybody, or to the active seat (MU-06).
    #[cold]
    fn discards_closed(&self) -> Refusal {
        if self.rules().partners == (Partners::Pairs { discards: true }) {
            Refusal::PartnerDiscardsForbidden
        } else {
            Refusal::PartnerDiscardsClosed
        }
    }

    /// The value of the card on an existing build pile.
    #[inline]
    fn placed(
        &self,
        s: &State,
        from: Source,
        card: Card,
        to: u8,
        named: Option<Card>,
    ) -> Result<u8, Refusal> {
        let build: BuildPile = s.open.builds[usize::from(to)];
        let pile = to + 1;
        if let Some(cover) = s.open.cover {
            let value = s.open.builds[usize::from(cover)].next();
            if cover != to || card.value() != Some(value) {
                return Err(Refusal::CoverFirst {
                    pile: cover + 1,
                    value,
                });
            }
        }
        if let Some(number) = card.value() {
            if named.is_some() {
                return Err(Refusal::NumberNamed(card));
            }
            return if number == build.next() {
                Ok(number)
            } else if build.is_empty() {
                Err(Refusal::StartsWithOne { pile, card })
            } else {
                Err(Refusal::WrongNumber {
                    pile,
                    card,
                    next: build.next(),
                })
            };
        }
        self.placed_wild(s, from, to, named)
    }

    /// The value of a wild; no other wild is waiting to be covered.
    #[inline(never)]
    fn placed_wild(&self, s: &State, from: Source, to: u8, named: Option<Card>) -> Result<u8, Refusal> {
        let (last, own) = (self.table.last, self.own(&s.open, s.open.active));
        let build = s.open.builds[usize::from(to)];
        let pile = to + 1;
        let value = match (self.names_start(s, Card::WILD, to), named) {
            (false, None) => build.next(),
            (false, Some(_)) => return Err(Refusal::NotYoursToName { pile }),
            (true, None) => {
                return Err(Refusal::NameAValue { most: own.wild_limit });
            }
            (true, Some(named)) => named.code(),
        };
        if !own.wild_on_wild && build.top_is_wild() {
            return Err(Refusal::WildOnWild {
                pile,
                next: build.next(),
            });
        }
        if value > own.wild_limit {
            return Err(if value > last {
                Refusal::NameAValue { most: own.wild_limit }
            } else {
                Refusal::WildAsLast(last)
            });
        }
        if own.cover_at_once && self.numbers_at_hand(s, Some(from)) >> (value + 1) & 1 == 0 {
            return Err(Refusal::NoCover { value: value + 1 });
        }
        Ok(value)
    }

    /// Whether playing this card on this pile requires naming a value (SB-14).
    fn names_start(&self, s: &State, card: Card, to: u8) -> bool {
        self.table.name_start && card.is_wild() && s.open.builds[usize::from(to) % MAX_BUILDS].is_empty()
    }

    /// SB-16: whether the active seat's last stock card can be played.
    #[inline]
    pub(crate) fn must_play_stock(&self, s: &State) -> bool {
        // The rare condition first.
        s.stocks.len(s.open.active.index()) == 1
            && self.own(&s.open, s.open.active).last_stock_binds
            && self.can_play_stock(s)
    }

    fn can_play_stock(&self, s: &State) -> bool {
        let me = s.open.active;
        let Some(card) = s.stocks.top(me.index()) else {
            return false;
        };
        (0..self.table.builds as u8).any(|to| {
            let named = Card::number(1).filter(|_| self.names_start(s, card, to));
            // With a free choice, some value fits whenever any does, but only some may have a
            // cover.
            match named {
                None => self.placed(s, Source::Stock, card, to, None).is_ok(),
                Some(_) => (1..=self.own(&s.open, me).wild_limit)
                    .any(|v| self.placed(s, Source::Stock, card, to, Card::number(v)).is_ok()),
            }
        })
    }

    /// SB-24: whether the seat may make this accusation or vote, while the match is waiting for a
    /// move.
    pub(crate) fn check_call(&self, s: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        match s.open.phase {
            Phase::Over => return Err(Refusal::Over),
            Phase::Deal | Phase::Shuffle | Phase::Bury => return Err(Refusal::ChanceIsDue),
            Phase::Handicap => return self.check_handicap(&s.open, seat, mv),
            Phase::Draw | Phase::Play => {}
        }
        if !self.table.pairs || self.table.penalty == 0 {
            return Err(Refusal::NoPenalty);
        }
        if !self.judges(s).contains(seat) {
            return Err(Refusal::OwnSide);
        }
        let call = &s.open.call;
        match (mv, call.accused) {
            (Move::Accuse(_), Some(pending)) => Err(Refusal::DecideFirst(pending)),
            (Move::Accuse(who), None) => {
                if !self.side_of(s.open.active).contains(*who) {
                    Err(Refusal::NotOfThePair(*who))
                } else if call.called.contains(*who) {
                    Err(Refusal::CalledAlready(*who))
                } else {
                    Ok(())
                }
            }
            (_, None) => Err(Refusal::NothingToDecide),
            (_, Some(_)) if call.agreed.contains(seat) || call.declined.contains(seat) => {
                Err(Refusal::VotedAlready)
            }
            (_, Some(_)) => Ok(()),
        }
    }
}
