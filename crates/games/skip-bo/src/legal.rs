//! The current turn, and the generator of legal moves.

use wildpile_game::{Seat, SeatSet, Turn};

use crate::cards::{Card, MAX_BUILDS};
use crate::game::SkipBo;
use crate::moves::{MAX_DRAW, Move, Source};
use crate::piles::BuildPile;
use crate::state::{Phase, State, discard_index};

impl SkipBo {
    /// The seat to act.
    #[inline]
    pub(crate) fn turn_of(&self, s: &State) -> Turn {
        match s.public.phase {
            Phase::Deal | Phase::Shuffle | Phase::Bury => Turn::Chance,
            Phase::Handicap => self
                .handicap_choice(&s.public)
                .map_or(Turn::Chance, |taking| taking.turn()),
            Phase::Over => Turn::Over(self.outcome(s)),
            Phase::Draw | Phase::Play => Turn::Seats {
                due: SeatSet::one(s.public.active),
                may: self.judges(s),
            },
        }
    }

    /// SB-24: the seats that could accuse or vote, whether or not they have such a move.
    pub(crate) fn judges(&self, s: &State) -> SeatSet {
        if !self.table.pairs || self.table.penalty == 0 {
            return SeatSet::EMPTY;
        }
        let side = self.side_of(s.public.active);
        Seat::all(self.table.seats)
            .filter(|&seat| !side.contains(seat))
            .collect()
    }

    /// Appends the moves of the active seat; others have none.
    pub(crate) fn list_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        if seat != s.public.active {
            return;
        }
        match s.public.phase {
            Phase::Deal | Phase::Shuffle | Phase::Bury | Phase::Over => {}
            Phase::Handicap => {
                let taking = self.handicap_choice(&s.public).into_iter();
                out.extend(taking.flat_map(|taking| taking.choices(seat)).map(Move::Handicap));
            }
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
        if s.public.phase != Phase::Play {
            return;
        }
        let me = s.public.active;
        let own = self.seat_rules(&s.public, me);
        let playable = self.playable(s);
        let mut from = |from: Source, card: Card| {
            if card.is_wild() {
                return self.list_wilds(s, from, out);
            }
            let named = None;
            out.extend(bits(self.takers_of(s, card)).map(|to| Move::Play { from, to, named }));
        };
        let fits = |card: Option<Card>| playable >> card.map_or(0, Card::code) & 1;
        // A bit for each discard pile of a seat whose top card can be played. Tested all together:
        // separate branches would be mispredicted too often.
        let fitting = |owner: Seat, piles: u8| {
            (0..piles).fold(0_u8, |mask, pile| {
                mask | (fits(s.public.discards.top(discard_index(owner, pile))) as u8) << pile
            })
        };
        if let Some(card) = s.stocks.top(me.index()).filter(|&card| fits(Some(card)) == 1) {
            from(Source::Stock, card);
        }
        if self.must_play_stock(s) {
            return;
        }
        for card in s.hands[me.index()].among(playable) {
            from(Source::Hand(card), card);
        }
        for pile in bits(fitting(me, own.discards)) {
            if let Some(card) = s.public.discards.top(discard_index(me, pile)) {
                from(Source::Discard(pile), card);
            }
        }
        if self.table.pairs {
            let partner = self.partner_of(me);
            if let Some(card) = s
                .stocks
                .top(partner.index())
                .filter(|&card| fits(Some(card)) == 1)
            {
                from(Source::PartnerStock, card);
            }
            let open = if own.partner_discards {
                fitting(partner, self.seat_rules(&s.public, partner).discards)
            } else {
                0
            };
            for pile in bits(open) {
                if let Some(card) = s.public.discards.top(discard_index(partner, pile)) {
                    from(Source::PartnerDiscard(pile), card);
                }
            }
        }
    }

    /// The build piles in use.
    #[inline]
    fn builds<'s>(&self, s: &'s State) -> &'s [BuildPile] {
        &s.public.builds[..self.table.builds.min(MAX_BUILDS)]
    }

    /// A bit for each card code that might be playable. Wilds are always included; which piles
    /// accept one is only computed if there is a wild.
    #[inline]
    fn playable(&self, s: &State) -> u16 {
        if let Some(cover) = s.public.cover {
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
        let (name_start, own) = (self.table.name_start, self.seat_rules(&s.public, s.public.active));
        let (mut takes, mut free) = (0_u8, 0_u8);
        if s.public.cover.is_some() {
            return (0, 0);
        }
        for (i, build) in self.builds(s).iter().enumerate() {
            takes |=
                u8::from((build.next() <= own.wild_limit) & (own.wild_on_wild | !build.top_is_wild())) << i;
            free |= u8::from(name_start & build.is_empty()) << i;
        }
        (takes & !free, free)
    }

    /// The build piles that accept a number: a bit for each.
    #[inline]
    fn takers_of(&self, s: &State, card: Card) -> u8 {
        let mut mask = 0;
        for (i, build) in s.public.builds[..self.table.builds.min(MAX_BUILDS)]
            .iter()
            .enumerate()
        {
            mask |= u8::from(build.next() == card.code()) << i;
        }
        s.public.cover.map_or(mask, |cover| mask & 1 << cover)
    }

    // A separate function, so that the path for numbers stays short enough to be inlined.
    #[inline(never)]
    fn list_wilds(&self, s: &State, from: Source, out: &mut Vec<Move>) {
        let own = self.seat_rules(&s.public, s.public.active);
        let covers = if own.cover_at_once {
            self.numbers_at_hand(s, Some(from))
        } else {
            u16::MAX
        };
        let (takes, free) = self.takers_of_wilds(s);
        for to in bits(takes | free) {
            if free >> to & 1 == 0 {
                let next = s.public.builds[usize::from(to) % MAX_BUILDS].next();
                if covers >> (next + 1) & 1 == 1 {
                    out.push(Move::Play {
                        from,
                        to,
                        named: None,
                    });
                }
                continue;
            }
            for value in (1..=own.wild_limit).filter(|v| covers >> (v + 1) & 1 == 1) {
                let named = Card::number(value);
                out.push(Move::Play { from, to, named });
            }
        }
    }

    /// Appends the ways to end the turn.
    #[inline]
    fn list_ends(&self, s: &State, out: &mut Vec<Move>) {
        if s.public.cover.is_some() || self.must_play_stock(s) {
            return;
        }
        let hand = s.hands[s.public.active.index()];
        if hand.is_empty() {
            out.push(Move::End);
        }
        let piles = self.seat_rules(&s.public, s.public.active).discards;
        for card in hand.distinct() {
            out.extend((0..piles).map(|to| Move::Discard { card, to }));
        }
    }

    /// SB-24: appends the accusations and votes available to a seat.
    pub(crate) fn list_extra(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        let waits = matches!(s.public.phase, Phase::Draw | Phase::Play);
        if !waits || !self.judges(s).contains(seat) {
            return;
        }
        let call = &s.public.call;
        if call.accused.is_none() {
            let accused = self.side_of(s.public.active).iter();
            out.extend(
                accused
                    .filter(|&who| !call.called.contains(who))
                    .map(Move::Accuse),
            );
        } else if !call.agreed.contains(seat) && !call.declined.contains(seat) {
            out.extend([Move::Agree, Move::Decline]);
        }
    }

    /// The minimum and maximum number of cards to draw (SB-19).
    pub(crate) fn draw_bounds(&self, s: &State) -> (u8, u8) {
        let there = s.draw.total() + s.public.cleared.len();
        let hand = self.seat_rules(&s.public, s.public.active).hand;
        let needed = hand - s.hands[s.public.active.index()].len().min(hand);
        let most = there.min(MAX_DRAW) as u8;
        (needed.min(most), most)
    }

    /// A bit for each number the active seat could play next, after taking a wild from `gone` if it
    /// is given. Stock cards that would only then be turned up don't count.
    pub(crate) fn numbers_at_hand(&self, s: &State, gone: Option<Source>) -> u16 {
        let me = s.public.active;
        let bit = |card: Option<Card>| card.and_then(Card::value).map_or(0, |value| 1 << value);
        // A wild is taken, so the hand's numbers are unchanged.
        let mut mask = s.hands[me.index()].number_mask();
        if gone != Some(Source::Stock) {
            mask |= bit(s.stocks.top(me.index()));
        }
        let discard = |owner: Seat, pile: u8, taken: bool| {
            let index = discard_index(owner, pile);
            bit(if taken {
                s.public.discards.second(index)
            } else {
                s.public.discards.top(index)
            })
        };
        for pile in 0..self.seat_rules(&s.public, me).discards {
            mask |= discard(me, pile, gone == Some(Source::Discard(pile)));
        }
        if self.table.pairs {
            let partner = self.partner_of(me);
            if gone != Some(Source::PartnerStock) {
                mask |= bit(s.stocks.top(partner.index()));
            }
            let open = if self.seat_rules(&s.public, me).partner_discards {
                self.seat_rules(&s.public, partner).discards
            } else {
                0
            };
            for pile in 0..open {
                mask |= discard(partner, pile, gone == Some(Source::PartnerDiscard(pile)));
            }
        }
        mask
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
