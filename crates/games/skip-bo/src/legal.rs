//! The generator of legal moves, and the checker, which gives reasons. They share only the
//! precomputed rules, so that each can be tested against the other.

use std::ops::ControlFlow;

use wildpile_game::Seat;

use crate::cards::{Card, MAX_BUILDS};
use crate::game::SkipBo;
use crate::moves::{MAX_DRAW, Move, Source};
use crate::piles::BuildPile;
use crate::refusal::Refusal;
use crate::state::{Phase, State, discard_index};

impl SkipBo {
    /// Appends the moves of the active seat.
    pub(crate) fn list_moves(&self, s: &State, out: &mut Vec<Move>) {
        match s.open.phase {
            Phase::Deal | Phase::Shuffle | Phase::Bury | Phase::Over => {}
            Phase::Draw => {
                let (least, most) = self.draw_bounds(s);
                out.extend((least..=most).map(Move::Draw));
            }
            Phase::Play => {
                self.list_plays(s, out);
                self.list_ends(s, out);
            }
        }
    }

    /// Appends the plays of the active seat: from the stock pile, the hand (numbers ascending, then
    /// wilds), the discard piles, and then the partner's piles. Only in the play phase.
    pub fn list_plays(&self, s: &State, out: &mut Vec<Move>) {
        let all = self.visit_plays(s, |mv| {
            out.push(mv);
            ControlFlow::<()>::Continue(())
        });
        debug_assert!(all.is_continue());
    }

    /// The first play that [`SkipBo::list_plays`] would list.
    #[must_use]
    pub fn first_play(&self, s: &State) -> Option<Move> {
        self.visit_plays(s, ControlFlow::Break).break_value()
    }

    #[inline]
    fn visit_plays<B>(&self, s: &State, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if s.open.phase != Phase::Play {
            return ControlFlow::Continue(());
        }
        let me = s.open.active;
        let playable = self.playable(s);
        let mut from = |from: Source, card: Card| {
            if card.is_wild() {
                return self.visit_wilds(s, from, &mut visit);
            }
            for to in bits(self.takers_of(s, card)) {
                visit(Move::Play {
                    from,
                    to,
                    named: None,
                })?;
            }
            ControlFlow::Continue(())
        };
        let fits = |card: Option<Card>| playable >> card.map_or(0, Card::code) & 1;
        // A bit for each discard pile of a seat whose top card can be played. Tested all together:
        // separate branches would be mispredicted too often.
        let fitting = |owner: Seat| {
            (0..self.table.discards).fold(0_u8, |mask, pile| {
                mask | (fits(s.open.discards.top(discard_index(owner, pile))) as u8) << pile
            })
        };
        if let Some(card) = s.stocks.top(me.index()).filter(|&card| fits(Some(card)) == 1) {
            from(Source::Stock, card)?;
        }
        for card in s.hands[me.index()].among(playable) {
            from(Source::Hand(card), card)?;
        }
        for pile in bits(fitting(me)) {
            if let Some(card) = s.open.discards.top(discard_index(me, pile)) {
                from(Source::Discard(pile), card)?;
            }
        }
        if self.table.pairs {
            let partner = self.partner_of(me);
            if let Some(card) = s
                .stocks
                .top(partner.index())
                .filter(|&card| fits(Some(card)) == 1)
            {
                from(Source::PartnerStock, card)?;
            }
            let open = if self.table.partner_discards {
                fitting(partner)
            } else {
                0
            };
            for pile in bits(open) {
                if let Some(card) = s.open.discards.top(discard_index(partner, pile)) {
                    from(Source::PartnerDiscard(pile), card)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The build piles in use.
    #[inline]
    fn builds<'s>(&self, s: &'s State) -> &'s [BuildPile] {
        &s.open.builds[..self.table.builds.min(MAX_BUILDS)]
    }

    /// A bit for each card code that might be playable. Wilds are always included; which piles
    /// accept one is only computed if there is a wild.
    #[inline]
    fn playable(&self, s: &State) -> u16 {
        if let Some(cover) = s.open.cover {
            return self
                .builds(s)
                .get(usize::from(cover))
                .map_or(0, |build| 1 << build.next());
        }
        let wild = 1 << Card::WILD.code();
        self.builds(s)
            .iter()
            .fold(wild, |mask, build| mask | 1 << (build.next() & 15))
    }

    /// The build piles that accept a wild, without and with a choice of value: a bit for each.
    #[inline]
    fn takers_of_wilds(&self, s: &State) -> (u8, u8) {
        let t = &self.table;
        let (mut takes, mut free) = (0_u8, 0_u8);
        if s.open.cover.is_some() {
            return (0, 0);
        }
        for (i, build) in self.builds(s).iter().enumerate() {
            takes |= u8::from((build.next() <= t.wild_limit) & (t.wild_on_wild | !build.top_is_wild())) << i;
            free |= u8::from(t.name_start & build.is_empty()) << i;
        }
        (takes & !free, free)
    }

    /// The build piles that accept a number: a bit for each.
    #[inline]
    fn takers_of(&self, s: &State, card: Card) -> u8 {
        let mut mask = 0;
        for (i, build) in s.open.builds[..self.table.builds.min(MAX_BUILDS)]
            .iter()
            .enumerate()
        {
            mask |= u8::from(build.next() == card.code()) << i;
        }
        s.open.cover.map_or(mask, |cover| mask & 1 << cover)
    }

    // A separate function, so that the path for numbers stays short enough to be inlined.
    #[inline(never)]
    fn visit_wilds<B>(
        &self,
        s: &State,
        from: Source,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let at_once = self.table.cover_at_once;
        let covers = if at_once {
            self.numbers_at_hand(s, Some(from))
        } else {
            u16::MAX
        };
        let (takes, free) = self.takers_of_wilds(s);
        for to in bits(takes | free) {
            if free >> to & 1 == 0 {
                let next = s.open.builds[usize::from(to) % MAX_BUILDS].next();
                if covers >> (next + 1) & 1 == 1 {
                    visit(Move::Play {
                        from,
                        to,
                        named: None,
                    })?;
                }
                continue;
            }
            for value in (1..=self.table.wild_limit).filter(|v| covers >> (v + 1) & 1 == 1) {
                let named = Card::number(value);
                visit(Move::Play { from, to, named })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Appends the ways to end the turn.
    #[inline]
    fn list_ends(&self, s: &State, out: &mut Vec<Move>) {
        if s.open.cover.is_some() || self.must_play_stock(s) {
            return;
        }
        let hand = s.hands[s.open.active.index()];
        if hand.is_empty() {
            out.push(Move::End);
        }
        for card in hand.distinct() {
            out.extend((0..self.table.discards).map(|to| Move::Discard { card, to }));
        }
    }

    /// SB-16: whether the active seat's last stock card can be played.
    #[inline]
    pub(crate) fn must_play_stock(&self, s: &State) -> bool {
        self.table.last_stock_binds && s.stocks.len(s.open.active.index()) == 1 && self.can_play_stock(s)
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
                Some(_) => (1..=self.table.wild_limit)
                    .any(|v| self.placed(s, Source::Stock, card, to, Card::number(v)).is_ok()),
            }
        })
    }

    /// SB-24: appends the accusations and votes available to a seat.
    pub(crate) fn list_calls(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        let accused = Seat::all(self.table.seats).map(Move::Accuse);
        for mv in accused.chain([Move::Agree, Move::Decline]) {
            if self.check_call(s, seat, &mv).is_ok() {
                out.push(mv);
            }
        }
    }

    /// The minimum and maximum number of cards to draw (SB-19).
    pub(crate) fn draw_bounds(&self, s: &State) -> (u8, u8) {
        let there = s.draw.total() + s.open.cleared.len();
        let needed = self.table.hand - s.hands[s.open.active.index()].len().min(self.table.hand);
        let most = there.min(MAX_DRAW) as u8;
        (needed.min(most), most)
    }

    /// A bit for each number the active seat could play next, after taking a wild from `gone` if it
    /// is given. Stock cards that would only then be turned up don't count.
    pub(crate) fn numbers_at_hand(&self, s: &State, gone: Option<Source>) -> u16 {
        let me = s.open.active;
        let bit = |card: Option<Card>| card.and_then(Card::value).map_or(0, |value| 1 << value);
        // A wild is taken, so the hand's numbers are unchanged.
        let mut mask = s.hands[me.index()].number_mask();
        if gone != Some(Source::Stock) {
            mask |= bit(s.stocks.top(me.index()));
        }
        let discard = |owner: Seat, pile: u8, taken: bool| {
            let index = discard_index(owner, pile);
            bit(if taken {
                s.open.discards.second(index)
            } else {
                s.open.discards.top(index)
            })
        };
        for pile in 0..self.table.discards {
            mask |= discard(me, pile, gone == Some(Source::Discard(pile)));
        }
        if self.table.pairs {
            let partner = self.partner_of(me);
            if gone != Some(Source::PartnerStock) {
                mask |= bit(s.stocks.top(partner.index()));
            }
            for pile in 0..if self.table.partner_discards {
                self.table.discards
            } else {
                0
            } {
                mask |= discard(partner, pile, gone == Some(Source::PartnerDiscard(pile)));
            }
        }
        mask
    }

    /// Whether playing this card on this pile requires naming a value (SB-14).
    fn names_start(&self, s: &State, card: Card, to: u8) -> bool {
        self.table.name_start && card.is_wild() && s.open.builds[usize::from(to) % MAX_BUILDS].is_empty()
    }

    /// Whether the move is legal for the seat.
    pub(crate) fn check_move(&self, s: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        match s.open.phase {
            Phase::Over => return Err(Refusal::Over),
            Phase::Deal | Phase::Shuffle | Phase::Bury => return Err(Refusal::ChanceIsDue),
            Phase::Draw | Phase::Play => {}
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
            Move::DiscardOn { .. } => Err(Refusal::ForeignDiscard),
            Move::End if !s.hands[seat.index()].is_empty() => Err(Refusal::MustDiscard),
            _ => self.check_end(s),
        }
    }

    /// Whether the active seat may discard this; only called in the play phase.
    #[inline]
    pub(crate) fn check_discard(&self, s: &State, card: Card, to: u8) -> Result<(), Refusal> {
        if to >= self.table.discards {
            return Err(Refusal::NoDiscardPile {
                pile: to + 1,
                count: self.table.discards,
            });
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
            if from != Source::PartnerStock && !self.table.partner_discards {
                return Err(Refusal::PartnerDiscardsClosed);
            }
        }
        if let Source::Discard(pile) | Source::PartnerDiscard(pile) = from
            && pile >= self.table.discards
        {
            return Err(Refusal::NoDiscardPile {
                pile: pile + 1,
                count: self.table.discards,
            });
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
        let t = &self.table;
        let build = s.open.builds[usize::from(to)];
        let pile = to + 1;
        let value = match (self.names_start(s, Card::WILD, to), named) {
            (false, None) => build.next(),
            (false, Some(_)) => return Err(Refusal::NotYoursToName { pile }),
            (true, None) => return Err(Refusal::NameAValue { most: t.wild_limit }),
            (true, Some(named)) => named.code(),
        };
        if !t.wild_on_wild && build.top_is_wild() {
            return Err(Refusal::WildOnWild {
                pile,
                next: build.next(),
            });
        }
        if value > t.wild_limit {
            return Err(if value > t.last {
                Refusal::NameAValue { most: t.wild_limit }
            } else {
                Refusal::WildAsLast(t.last)
            });
        }
        if t.cover_at_once && self.numbers_at_hand(s, Some(from)) >> (value + 1) & 1 == 0 {
            return Err(Refusal::NoCover { value: value + 1 });
        }
        Ok(value)
    }
}

/// The indices of the set bits, lowest first.
#[inline]
fn bits(mut mask: u8) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as u8);
        mask &= mask.wrapping_sub(1);
        bit
    })
}
