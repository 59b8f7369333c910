//! The check of a move: legal, or refused with a reason. Shares only the precomputed rules with the
//! generator of legal moves, so that each can be tested against the other.

use wildpile_game::{Game, Refusal, Seat, refuse};
use wildpile_message::Message;

use crate::cards::{Card, MAX_BUILDS};
use crate::game::SkipBo;
use crate::moves::{Move, Source};
use crate::piles::BuildPile;
use crate::rules::Partners;
use crate::state::{Phase, State, discard_index};
use crate::text as t;

impl SkipBo {
    /// Checks that the move is legal for the seat.
    pub(crate) fn check_move(&self, s: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        match s.public.phase {
            Phase::Over => return refuse(t::RefusalOver),
            Phase::Deal | Phase::Shuffle | Phase::Bury => return refuse(t::RefusalChance),
            Phase::Handicap => return self.check_handicap(&s.public, seat, mv),
            Phase::Draw | Phase::Play => {}
        }
        if matches!(mv, Move::Handicap(_)) {
            return refuse(t::RefusalNoHandicap);
        }
        if matches!(mv, Move::Accuse(_) | Move::Agree | Move::Decline) {
            return self.check_call(s, seat, mv);
        }
        if seat != s.public.active {
            return refuse(t::RefusalTurn {
                seat: s.public.active,
            });
        }
        if let Move::Draw(count) = *mv {
            if !self.table.manual {
                return refuse(t::RefusalTableDraws);
            }
            if s.public.phase != Phase::Draw {
                return refuse(t::RefusalDrawnAlready);
            }
            let (least, most) = self.draw_bounds(s);
            return if (least..=most).contains(&count) {
                Ok(())
            } else {
                Err(draw_count(count, least, most))
            };
        }
        if s.public.phase == Phase::Draw {
            return refuse(t::RefusalDrawFirst);
        }
        match *mv {
            Move::Play { from, to, named } => {
                self.check_play(s, from, to, named)?;
                // SB-16; a play that doesn't fit at all was refused for that.
                if from != Source::Stock && self.must_play_stock(s) {
                    return Err(last_stock(s));
                }
                Ok(())
            }
            Move::Discard { card, to } => self.check_discard(s, card, to),
            Move::PlayOf { owner, pile, .. } if owner != seat => Err(match pile {
                None => t::RefusalForeignStock { seat: owner }.into(),
                Some(_) => t::RefusalForeignPlay { seat: owner }.into(),
            }),
            Move::PlayOf { .. } => refuse(t::RefusalNoPartner),
            Move::DiscardOn { .. } => refuse(t::RefusalForeignDiscard),
            Move::End if !s.hands[seat.index()].is_empty() => refuse(t::RefusalMustDiscard),
            _ => self.check_end(s),
        }
    }

    /// Checks that the active seat may discard this; only called in the play phase.
    #[inline]
    pub(crate) fn check_discard(&self, s: &State, card: Card, to: u8) -> Result<(), Refusal> {
        let count = self.seat_rules(&s.public, s.public.active).discards;
        if to >= count {
            return refuse(t::RefusalNoDiscardPile { pile: to + 1, count });
        }
        if !s.hands[s.public.active.index()].holds(card) {
            return refuse(t::RefusalNotInHand { card });
        }
        self.check_end(s)
    }

    #[inline]
    fn check_end(&self, s: &State) -> Result<(), Refusal> {
        if let Some(pile) = s.public.cover {
            let value = s.public.builds[usize::from(pile)].next();
            return refuse(t::RefusalCoverFirst {
                pile: pile + 1,
                card: t::CardNumber { value },
            });
        }
        if self.must_play_stock(s) {
            return Err(last_stock(s));
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
            return refuse(t::RefusalNoBuildPile {
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
        let me = s.public.active;
        if matches!(from, Source::PartnerStock | Source::PartnerDiscard(_)) {
            if !self.table.pairs {
                return refuse(t::RefusalNoPartner);
            }
            if from != Source::PartnerStock && !self.seat_rules(&s.public, me).partner_discards {
                return Err(self.discards_closed());
            }
        }
        match from {
            Source::Discard(pile) if pile >= self.seat_rules(&s.public, me).discards => {
                return refuse(t::RefusalNoDiscardPile {
                    pile: pile + 1,
                    count: self.seat_rules(&s.public, me).discards,
                });
            }
            Source::PartnerDiscard(pile)
                if pile >= self.seat_rules(&s.public, self.partner_of(me)).discards =>
            {
                return refuse(t::RefusalNoPartnerDiscardPile {
                    pile: pile + 1,
                    count: self.seat_rules(&s.public, self.partner_of(me)).discards,
                });
            }
            _ => {}
        }
        let discard = |owner, pile| s.public.discards.top(discard_index(owner, pile));
        let nothing = || empty(from);
        match from {
            Source::Hand(card) if s.hands[me.index()].holds(card) => Ok(card),
            Source::Hand(_) => Err(nothing()),
            Source::Stock => s.stocks.top(me.index()).ok_or_else(nothing),
            Source::Discard(pile) => discard(me, pile).ok_or_else(nothing),
            Source::PartnerStock => s.stocks.top(self.partner_of(me).index()).ok_or_else(nothing),
            Source::PartnerDiscard(pile) => discard(self.partner_of(me), pile).ok_or_else(nothing),
        }
    }

    /// The reason the partner's discard piles are closed: to everybody, or to the active seat
    /// (MU-06).
    #[cold]
    fn discards_closed(&self) -> Refusal {
        if self.rules().partners == (Partners::Pairs { discards: true }) {
            t::RefusalPartnerDiscardsForbidden.into()
        } else {
            t::RefusalPartnerDiscards.into()
        }
    }

    /// The value that a card has once it is played on an existing build pile; the refusal if it can't be.
    #[inline]
    fn placed(
        &self,
        s: &State,
        from: Source,
        card: Card,
        to: u8,
        named: Option<Card>,
    ) -> Result<u8, Refusal> {
        let build: BuildPile = s.public.builds[usize::from(to)];
        let pile = to + 1;
        if let Some(cover) = s.public.cover {
            let value = s.public.builds[usize::from(cover)].next();
            if cover != to || card.value() != Some(value) {
                return refuse(t::RefusalCoverFirst {
                    pile: cover + 1,
                    card: t::CardNumber { value },
                });
            }
        }
        if let Some(number) = card.value() {
            if named.is_some() {
                return refuse(t::RefusalNumberNamed { card });
            }
            return if number == build.next() {
                Ok(number)
            } else if build.is_empty() {
                refuse(t::RefusalStartsWithOne { pile, card })
            } else {
                refuse(t::RefusalWrongNumber {
                    pile,
                    card,
                    next: t::CardNumber { value: build.next() },
                })
            };
        }
        self.placed_wild(s, from, to, named)
    }

    /// The same for a wild, when no other wild is waiting to be covered.
    #[inline(never)]
    fn placed_wild(&self, s: &State, from: Source, to: u8, named: Option<Card>) -> Result<u8, Refusal> {
        let (last, own) = (self.table.last, self.seat_rules(&s.public, s.public.active));
        let build = s.public.builds[usize::from(to)];
        let pile = to + 1;
        let value = match (self.must_name_value(s, Card::WILD, to), named) {
            (false, None) => build.next(),
            (false, Some(_)) => return refuse(t::RefusalValueFixed { pile }),
            (true, None) => {
                return refuse(t::RefusalNameValue { most: own.wild_limit });
            }
            (true, Some(named)) => named.code(),
        };
        if self.takes_wild(s, from, build, value) {
            return Ok(value);
        }
        Err(if !own.wild_on_wild && build.top_is_wild() {
            let next = t::CardNumber { value: build.next() };
            t::RefusalWildOnWild { pile, next }.into()
        } else if value > last {
            t::RefusalNameValue { most: own.wild_limit }.into()
        } else if value > own.wild_limit {
            t::RefusalWildAsLast { value: last }.into()
        } else {
            t::RefusalNoCover { value: value + 1 }.into()
        })
    }

    /// SB-15: true if a wild may be played as this value on a build pile.
    fn takes_wild(&self, s: &State, from: Source, build: BuildPile, value: u8) -> bool {
        let own = self.seat_rules(&s.public, s.public.active);
        let can_be_covered = || self.numbers_at_hand(s, Some(from)) >> (value + 1) & 1 == 1;
        (own.wild_on_wild || !build.top_is_wild())
            && value <= own.wild_limit
            && (!own.cover_at_once || can_be_covered())
    }

    /// True if playing this card on this pile requires naming a value (SB-14).
    fn must_name_value(&self, s: &State, card: Card, to: u8) -> bool {
        self.table.name_start && card.is_wild() && s.public.builds[usize::from(to) % MAX_BUILDS].is_empty()
    }

    /// SB-16: true if the active seat's last stock card can be played, so that nothing else may be.
    #[inline]
    pub(crate) fn must_play_stock(&self, s: &State) -> bool {
        // The rare condition first.
        s.stocks.len(s.public.active.index()) == 1
            && self.seat_rules(&s.public, s.public.active).last_stock_binds
            && self.can_play_stock(s)
    }

    /// True if the top stock card fits on a build pile. Doesn't go through [`Self::check_play`]: the generator calls this,
    /// and would throw the refusals away.
    fn can_play_stock(&self, s: &State) -> bool {
        let me = s.public.active;
        let Some(card) = s.stocks.top(me.index()) else {
            return false;
        };
        (0..self.table.builds as u8).any(|to| {
            let build = s.public.builds[usize::from(to)];
            let wild_as = |value| self.takes_wild(s, Source::Stock, build, value);
            // A wild that waits for its cover (SB-15) comes first; the stock card may be that cover.
            if s.public.cover.is_some_and(|cover| cover != to) {
                return false;
            }
            match card.value() {
                Some(number) => number == build.next(),
                None if s.public.cover.is_some() => false,
                // Some values may have a cover, others not.
                None if self.must_name_value(s, card, to) => {
                    (1..=self.seat_rules(&s.public, me).wild_limit).any(wild_as)
                }
                None => wild_as(build.next()),
            }
        })
    }

    /// SB-24: whether the seat may make this accusation or vote, while the match is waiting for a
    /// move.
    fn check_call(&self, s: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        if !self.table.pairs || self.table.penalty == 0 {
            return refuse(t::RefusalNoPenalty);
        }
        if !self.judges(s).contains(seat) {
            return refuse(t::RefusalOwnSide);
        }
        let call = &s.public.call;
        match (mv, call.accused) {
            (Move::Accuse(_), Some(pending)) => refuse(t::RefusalDecideFirst { seat: pending }),
            (Move::Accuse(who), None) => {
                if !self.side_of(s.public.active).contains(*who) {
                    refuse(t::RefusalNotOfPair { seat: *who })
                } else if call.called.contains(*who) {
                    refuse(t::RefusalAccusedAlready { seat: *who })
                } else {
                    Ok(())
                }
            }
            (_, None) => refuse(t::RefusalNothingToDecide),
            (_, Some(_)) if call.agreed.contains(seat) || call.declined.contains(seat) => {
                refuse(t::RefusalVotedAlready)
            }
            (_, Some(_)) => Ok(()),
        }
    }
}

/// SB-19: why so many cards can't be drawn.
fn draw_count(count: u8, least: u8, most: u8) -> Refusal {
    if most == 0 {
        t::RefusalNothingToDraw { count }.into()
    } else if least == most {
        t::RefusalDrawExactly { count, needed: most }.into()
    } else {
        t::RefusalDrawBetween { count, least, most }.into()
    }
}

/// SB-16: the reason nothing but the active seat's last stock card can be played.
#[cold]
fn last_stock(s: &State) -> Refusal {
    let card = s.stocks.top(s.public.active.index()).unwrap_or(Card::WILD);
    t::RefusalLastStock { card }.into()
}

/// The reason nothing can be taken from an empty pile.
#[cold]
fn empty(source: Source) -> Refusal {
    let pile: Message = match source {
        Source::Hand(card) => return t::RefusalNotInHand { card }.into(),
        Source::Stock => t::PileStock.into(),
        Source::Discard(pile) => t::PileDiscard { pile: pile + 1 }.into(),
        Source::PartnerStock => t::PilePartnerStock.into(),
        Source::PartnerDiscard(pile) => t::PilePartnerDiscard { pile: pile + 1 }.into(),
    };
    t::RefusalEmpty { pile }.into()
}
