//! The game on screen: zones, actions, facts, and gestures.

use wildpile_game::{Outcome, Seat, Viewer};
use wildpile_message::{Arg, Join, Message};
use wildpile_table::{Banner, Face, Fan, Scene, SceneCard, Spot, TableGame, Tone, Zone, ZoneId, ZoneKind};

use crate::dead::{DeadReason, Outlook};
use crate::event::Observation;
use crate::moves::Move;
use crate::setup::seat_of;
use crate::state::Act;
use crate::tables::Book;
use crate::tell::seats_of;
use crate::text as t;
use crate::view::{SeatView, View};
use crate::{Card, Skipper};

pub(crate) const DISCARD: u16 = 0;
pub(crate) const DRAW: u16 = 1;
pub(crate) const HAND: u16 = 2;
pub(crate) const TRASH: u16 = 3;
pub(crate) const DRAWN: u16 = 4;
pub(crate) const STACKS: u16 = 8;
pub(crate) const PER_SEAT: u16 = 32;
pub(crate) const LOT: ZoneId = ZoneId(4 * PER_SEAT);

pub(crate) fn zone_of(seat: usize, what: u16) -> ZoneId {
    ZoneId(seat as u16 * PER_SEAT + what)
}

pub(crate) fn stack_zone(seat: usize, colour: usize) -> ZoneId {
    zone_of(seat, STACKS + colour as u16)
}

impl Skipper {
    fn face(&self, card: Card) -> SceneCard {
        let colour = self.t.colour(card);
        let mark = self.deck.colours().get(colour);
        SceneCard::up(Face {
            rank: self.deck.rank_label(card.rank()),
            symbol: mark.map(|m| m.symbol),
            letter: mark.map(|m| m.letter),
            ink: mark.map_or(wildpile_cards::Ink::Black, |m| m.ink),
            wild: self.t.skips(card) > 0,
            stands_for: None,
            name: self.name(card),
        })
    }

    /// What a stack accepts now, for the note below it (SK-23).
    fn stack_note(&self, book: Book, colour: usize) -> Arg {
        if book.finished {
            return t::NoteFinished.into();
        }
        let taken = self.ranks_taken(book, colour);
        let ranks = match taken.as_slice() {
            // Skippers between the ranks leave gaps.
            &[first, .., last] if taken.len() > 3 && usize::from(last - first) < taken.len() => {
                let label = |rank| self.deck.rank_label(rank);
                t::NoteRange {
                    first: label(first),
                    last: label(last),
                }
                .into()
            }
            ranks => self.any_of(ranks),
        };
        let enders: Vec<u8> = (self.t.end..=self.t.ranks)
            .filter(|&rank| {
                let card = self.t.card(colour, rank);
                self.t.skips(card) > 0
                    && self.t.takes(book, colour, card)
                    && self.t.finishes(book, colour, card)
            })
            .collect();
        let ends = self.any_of(&enders);
        match (taken.is_empty(), enders.is_empty()) {
            (true, true) => t::NoteSkippers.into(),
            (true, false) => t::NoteEnds { ends }.into(),
            (false, true) => ranks,
            (false, false) => t::NoteTakesEnds { ranks, ends }.into(),
        }
    }

    /// The cards of the viewer's hand by colour in deck order, naturals before skippers.
    pub(crate) fn arranged(&self, hand: &[Card]) -> Vec<Card> {
        let mut cards = hand.to_vec();
        tiny_sort::stable::sort_by_key(&mut cards, |&c| (self.t.skips(c) > 0, self.t.colour(c), c.rank()));
        cards
    }

    fn several(&self) -> bool {
        self.seats > 1
    }

    fn zone(
        &self,
        view: &View,
        seat: usize,
        what: u16,
        kind: ZoneKind,
        row: u8,
        label: impl Into<Message>,
    ) -> Zone {
        let own = view.viewer.is_some_and(|v| v.index() == seat);
        let mut label = label.into();
        if self.several() && !own {
            label = t::ZoneOf {
                seat: seat_of(seat),
                zone: label,
            }
            .into();
        }
        Zone {
            id: zone_of(seat, what),
            kind,
            owner: self.several().then(|| seat_of(seat)),
            row,
            label,
            fan: Fan::Stack,
            cards: Vec::new(),
            count: 0,
            empty: None,
            note: None,
        }
    }

    /// A seat's discard pile, draw pile and stacks from left to right (SK-23).
    fn seat_zones(&self, view: &View, i: usize, row: u8, zones: &mut Vec<Zone>) {
        let Some(seat) = view.seats.get(i) else {
            return;
        };
        let own = view.viewer.is_some_and(|v| v.index() == i);
        let mut discard = self.zone(view, i, DISCARD, ZoneKind::DiscardPile, row, t::ZoneDiscard);
        discard.cards = seat.discard.iter().map(|&c| self.face(c)).collect();
        discard.count = usize::from(seat.discard_count);
        discard.note = Some(cards(discard.count));
        zones.push(discard);
        let mut draw = self.zone(view, i, DRAW, ZoneKind::Stock, row, t::ZoneDraw);
        draw.count = usize::from(seat.draw_count);
        draw.cards = vec![SceneCard::back(); draw.count.min(1)];
        draw.note = Some(cards(draw.count));
        zones.push(draw);
        for colour in 0..self.t.colours {
            zones.push(self.stack(view, seat, i, colour, row));
        }
        let mut trash = self.zone(view, i, TRASH, ZoneKind::Trash, row, t::ZoneTrash);
        trash.cards = seat
            .trash
            .iter()
            .flat_map(|p| p.iter())
            .map(|&c| self.face(c))
            .collect();
        trash.count = usize::from(seat.trash_count);
        trash.note = Some(cards(trash.count));
        zones.push(trash);
        if seat.is_asked {
            let mut drawn = self.zone(view, i, DRAWN, ZoneKind::Hand, row, t::ZoneDrawn);
            drawn.cards = vec![seat.asked.map_or_else(SceneCard::back, |c| self.face(c))];
            drawn.count = 1;
            drawn.note = Some(t::NoteDrawn.into());
            zones.push(drawn);
        }
        let row = if own { row + 1 } else { row };
        let mut hand = self.zone(view, i, HAND, ZoneKind::Hand, row, t::ZoneHand);
        hand.count = usize::from(seat.hand_count);
        match &seat.hand {
            Some(pile) => {
                hand.cards = self.arranged(pile).into_iter().map(|c| self.face(c)).collect();
                hand.fan = Fan::Right;
            }
            None => {
                hand.cards = vec![SceneCard::back(); hand.count];
                hand.note = Some(cards(hand.count));
            }
        }
        zones.push(hand);
    }

    fn stack(&self, view: &View, seat: &SeatView, i: usize, colour: usize, row: u8) -> Zone {
        let suit = self.colour_name(colour);
        let what = STACKS + colour as u16;
        let mut zone = self.zone(view, i, what, ZoneKind::Foundation, row, t::ZoneStack { suit });
        let all = seat.stacks.stack(colour);
        let book = seat.books[colour];
        // The last natural and the skippers on it; of a finished book, the card that finished it.
        let last_natural = all.iter().rposition(|&c| self.t.skips(c) == 0).unwrap_or(0);
        let shown = if book.finished {
            all.len().saturating_sub(1)
        } else {
            last_natural
        };
        zone.cards = all[shown..].iter().map(|&c| self.face(c)).collect();
        zone.count = all.len();
        zone.fan = Fan::Down;
        let top_skips = all.last().is_some_and(|&c| self.t.skips(c) > 0);
        if top_skips
            && !book.finished
            && let Some(wildpile_table::Fill::Face(face)) = zone.cards.last_mut().map(|c| &mut c.fill)
        {
            let reach = (book.rank + book.allowance).min(self.t.ranks);
            let stands = self.deck.card_symbol(colour, reach);
            face.name = t::FaceAs {
                card: face.name.clone(),
                stands: &stands,
            }
            .into();
            face.stands_for = Some(stands);
        }
        zone.empty = self.deck.colours().get(colour).map(|m| m.symbol.into());
        zone.note = Some(self.stack_note(book, colour));
        zone
    }

    fn lot_zone(&self, view: &View, row: u8) -> Zone {
        let mut zone = Zone {
            id: LOT,
            kind: ZoneKind::Lot,
            owner: None,
            row,
            label: t::ZoneAuction.into(),
            fan: Fan::Right,
            cards: Vec::new(),
            count: 0,
            empty: Some(t::ZoneAuctionEmpty.into()),
            note: None,
        };
        if let Some(auction) = &view.auction {
            zone.cards.push(self.face(auction.lot));
            let mut bids = Vec::new();
            for (i, bid) in auction.bids.iter().enumerate() {
                if let Some(card) = bid {
                    zone.cards.push(self.face(*card));
                    let (seat, card) = (seat_of(i), self.short(*card));
                    bids.push(t::NoteBid { seat, card }.into());
                }
            }
            zone.count = zone.cards.len();
            let lot = t::NoteLot {
                card: self.short(auction.lot),
                seat: view.current,
            };
            zone.note = Some(if bids.is_empty() {
                lot.into()
            } else {
                let bids = Arg::List(Join::Comma, bids);
                t::NoteLotBids { lot, bids }.into()
            });
        }
        zone
    }

    /// The outlook of the viewer's own seat, from what it has seen.
    pub(crate) fn own_outlook(&self, view: &View) -> Option<Outlook> {
        let seat = view.own()?;
        let mut outlook = Outlook::new(&seat.books, seat.unseen?.0, usize::from(self.rules.remove));
        for card in self.t.deck().chain(seat.gained().iter().copied()) {
            outlook.add(&self.t, card);
        }
        let gone = [
            seat.lost(),
            seat.stacks.all(),
            seat.trash.as_deref().unwrap_or_default(),
        ];
        for &card in gone.into_iter().flatten() {
            outlook.take(&self.t, card);
        }
        Some(outlook)
    }

    /// Why the viewer's seat can't win any more (SK-20); `None` if it can, or if that is undecided.
    #[must_use]
    pub fn why_dead(&self, view: &View) -> Option<DeadReason> {
        let seat = view.own()?;
        if !view.dealt || view.over || seat.done || seat.gave_up {
            return None;
        }
        self.dead_reason(&self.own_outlook(view)?)
    }

    /// Whether giving this card away (in exchange for another, or for nothing) would leave the
    /// viewer's seat dead when it isn't now (SK-37).
    #[must_use]
    pub fn needs_card(&self, view: &View, gives: Card, gets: Option<Card>) -> bool {
        let Some(mut outlook) = self.own_outlook(view) else {
            return false;
        };
        if self.dead_reason(&outlook).is_some() {
            return false;
        }
        outlook.take(&self.t, gives);
        if let Some(card) = gets {
            outlook.add(&self.t, card);
        }
        self.dead_reason(&outlook).is_some()
    }

    fn dead_text(&self, reason: DeadReason) -> Message {
        let why: Message = match reason {
            DeadReason::Book(colour) => {
                let suit = self.colour_name(colour);
                t::DeadBook { suit }.into()
            }
            DeadReason::TooFew => t::DeadSkippers.into(),
        };
        if self.t.auction {
            t::BannerDeadTrade { why }.into()
        } else if self.several() {
            t::BannerDead { why }.into()
        } else {
            t::BannerDeadSolitaire { why }.into()
        }
    }

    /// Why the viewer can't win any more, if the rules announce it (SK-20).
    fn told_dead(&self, view: &View) -> Option<DeadReason> {
        self.rules.announce_dead.then(|| self.why_dead(view)).flatten()
    }

    /// A decision the viewer has to make that isn't visible on the table.
    fn asked_for(&self, view: &View) -> Option<Message> {
        let own = view.own()?;
        if own.asked.is_some() {
            return Some(t::BannerDrawn.into());
        }
        if let Some(auction) = &view.auction {
            let card = self.name(auction.lot);
            return (view.viewer == Some(auction.bidder)).then(|| t::BannerBid { card }.into());
        }
        (own.act == Act::Owing).then(|| t::BannerUnsold.into())
    }

    fn over_banner(&self, view: &View) -> (Tone, Message) {
        let seats = view.seats.iter().enumerate();
        let winners: Vec<Seat> = seats.filter(|(_, s)| s.done).map(|(i, _)| seat_of(i)).collect();
        if self.seats == 1 {
            let turns = view.seats.first().map_or(0, |s| s.turns);
            return if winners.is_empty() {
                (Tone::Bad, t::BannerOver.into())
            } else {
                (Tone::Good, t::BannerSolved { turns }.into())
            };
        }
        let mine = view.viewer.is_some_and(|v| winners.contains(&v));
        let (count, seats) = (winners.len(), seats_of(winners));
        match (count, mine) {
            (0, _) => (Tone::Info, t::OutcomeDraw.into()),
            (1, true) => (Tone::Good, t::BannerWon.into()),
            (_, true) => (Tone::Good, t::BannerShared { seats }.into()),
            (_, false) => (Tone::Bad, t::BannerLost { seats }.into()),
        }
    }

    fn banner(&self, view: &View) -> Option<Banner> {
        let banner = |tone, text: Message| Some(Banner { tone, text });
        if view.over {
            let (tone, text) = self.over_banner(view);
            return banner(tone, text);
        }
        if let Some(reason) = self.told_dead(view) {
            return banner(Tone::Warning, self.dead_text(reason));
        }
        if let Some(asked) = self.asked_for(view) {
            return banner(Tone::Info, asked);
        }
        if !self.several() {
            return None;
        }
        if let Some(auction) = &view.auction {
            let card = self.name(auction.lot);
            let seat = auction.bidder;
            return banner(Tone::Info, t::BannerAuction { card, seat }.into());
        }
        let asked = view.seats.iter().position(|s| s.is_asked);
        if let Some(asked) = asked.filter(|_| !self.t.race) {
            let seat = seat_of(asked);
            return banner(Tone::Info, t::BannerDeciding { seat }.into());
        }
        if view.own().is_some_and(|s| s.done) {
            return banner(Tone::Good, t::BannerDone.into());
        }
        if self.t.race {
            return banner(Tone::Info, t::BannerRace.into());
        }
        let text = if view.viewer == Some(view.current) {
            t::BannerYourTurn.into()
        } else {
            t::BannerTurn { seat: view.current }.into()
        };
        banner(Tone::Info, text)
    }

    fn facts(&self, view: &View) -> Vec<(Message, Arg)> {
        let mut facts: Vec<(Message, Arg)> = Vec::new();
        let all = self.t.colours;
        let books = |s: &SeatView| s.books[..all].iter().filter(|b| b.finished).count();
        if let Some(seat) = view
            .own()
            .or_else(|| view.seats.first().filter(|_| self.seats == 1))
        {
            let over = view.over || seat.done || seat.gave_up;
            facts.push(if over {
                (t::FactTurns.into(), seat.turns.into())
            } else {
                (t::FactTurn.into(), seat.turns.saturating_add(1).into())
            });
            let n = books(seat);
            facts.push((t::FactBooks.into(), t::FactBooksDone { n, all }.into()));
        }
        if !view.over
            && self.told_dead(view).is_some()
            && let Some(asked) = self.asked_for(view)
        {
            // The banner already says that the game is lost.
            facts.push((t::FactNow.into(), asked.into()));
        }
        let n = self.rules.remove;
        if n > 0 {
            // SK-18: such a game may be unwinnable, so the player is told.
            facts.push((t::FactMissing.into(), t::FactMissingCards { n }.into()));
        }
        for (i, seat) in view.seats.iter().enumerate() {
            if self.several() && view.viewer.is_none_or(|v| v.index() != i) {
                let (n, turns) = (books(seat), seat.turns);
                let text = if seat.gave_up {
                    t::FactSeatGaveUp { n, all, turns }.into()
                } else {
                    t::FactSeatBooks { n, all, turns }.into()
                };
                facts.push((t::FactSeat { seat: seat_of(i) }.into(), text));
            }
        }
        facts
    }
}

fn cards(n: usize) -> Arg {
    t::NoteCards { n }.into()
}

impl TableGame for Skipper {
    const TEXTS: &'static [&'static str] = t::TEXTS;
    const RULE_BOOKS: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../RULES.md")),
        ("de", include_str!("../RULES.de.md")),
    ];
    const USUAL_SEATS: usize = 1;

    fn scene(&self, view: &View, moves: &[Move]) -> Scene {
        let mut zones = Vec::new();
        let own = view.viewer.map(Seat::index);
        let mut row = 0;
        for i in (0..view.seats.len()).filter(|&i| Some(i) != own) {
            self.seat_zones(view, i, row, &mut zones);
            row += 1;
        }
        if self.t.auction {
            zones.push(self.lot_zone(view, row));
            row += 1;
        }
        if let Some(i) = own {
            self.seat_zones(view, i, row, &mut zones);
        }
        let hand = view
            .own()
            .and_then(|s| s.hand.as_deref())
            .map_or_else(Vec::new, |h| self.arranged(h));
        Scene {
            zones,
            actions: moves.iter().map(|mv| self.action(view, &hand, mv)).collect(),
            facts: self.facts(view),
            banner: self.banner(view),
        }
    }

    fn fits(&self, view: &View) -> bool {
        self.has_room_for(view)
    }

    fn intend(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        self.intended(view, from, to)
    }

    fn tell(&self, observation: &Observation) -> Message {
        self.told(observation)
    }

    fn tell_outcome(&self, outcome: &Outcome, viewer: Viewer) -> Message {
        self.told_outcome(outcome, viewer)
    }
}
