//! The table: zones, actions, facts, and what a gesture means.

use wildpile_game::{Outcome, Seat, Viewer};
use wildpile_table::{Banner, Face, Fan, Scene, SceneCard, Spot, TableGame, Tone, Zone, ZoneId, ZoneKind};

use crate::dead::{DeadReason, Outlook};
use crate::moves::Move;
use crate::state::{Act, Observation};
use crate::tables::Book;
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

    pub(crate) fn short(&self, card: Card) -> String {
        self.deck.card_symbol(self.t.colour(card), card.rank())
    }

    /// What a stack takes now, for the note below it (SK-23).
    fn stack_note(&self, book: Book, colour: usize) -> String {
        if book.finished {
            return "finished".to_owned();
        }
        let ranks = self.ranks_taken(book, colour);
        let enders: Vec<u8> = (self.t.end..=self.t.ranks)
            .filter(|&rank| {
                let card = self.t.card(colour, rank);
                self.t.skips(card) > 0
                    && self.t.takes(book, colour, card)
                    && self.t.finishes(book, colour, card)
            })
            .collect();
        let mut note = match ranks.as_slice() {
            // Where skippers lie between the ranks there are gaps.
            &[first, .., last] if ranks.len() > 3 && usize::from(last - first) < ranks.len() => {
                let label = |rank| self.deck.rank_label(rank);
                format!("{} to {}", label(first), label(last))
            }
            ranks => self.any_of(ranks),
        };
        if !enders.is_empty() {
            if !note.is_empty() {
                note.push_str("; ");
            }
            note.push_str(&self.any_of(&enders));
            note.push_str(" ends it");
        }
        if note.is_empty() {
            "skippers only".to_owned()
        } else {
            note
        }
    }

    /// The cards of the own hand in the order of the deck's colours, naturals before skippers.
    pub(crate) fn arranged(&self, hand: &[Card]) -> Vec<Card> {
        let mut cards = hand.to_vec();
        cards.sort_by_key(|&c| (self.t.skips(c) > 0, self.t.colour(c), c.rank()));
        cards
    }

    fn several(&self) -> bool {
        self.seats > 1
    }

    fn zone(&self, view: &View, seat: usize, what: u16, kind: ZoneKind, row: u8, label: &str) -> Zone {
        let own = view.viewer.is_some_and(|v| v.index() == seat);
        let whose = if self.several() && !own {
            format!("Seat {}: {}", seat + 1, label.to_ascii_lowercase())
        } else {
            label.to_owned()
        };
        Zone {
            id: zone_of(seat, what),
            kind,
            owner: self.several().then(|| crate::setup::seat_of(seat)),
            row,
            label: whose,
            fan: Fan::Stack,
            cards: Vec::new(),
            count: 0,
            empty: None,
            note: None,
        }
    }

    /// Discard pile, draw pile and stacks from left to right (SK-23), and what belongs to them.
    fn seat_zones(&self, view: &View, i: usize, row: u8, zones: &mut Vec<Zone>) {
        let Some(seat) = view.seats.get(i) else {
            return;
        };
        let own = view.viewer.is_some_and(|v| v.index() == i);
        let mut discard = self.zone(view, i, DISCARD, ZoneKind::DiscardPile, row, "Discard pile");
        discard.cards = seat.discard.iter().map(|&c| self.face(c)).collect();
        discard.count = usize::from(seat.discard_count);
        discard.note = Some(cards(discard.count));
        zones.push(discard);
        let mut draw = self.zone(view, i, DRAW, ZoneKind::Stock, row, "Draw pile");
        draw.count = usize::from(seat.draw_count);
        draw.cards = vec![SceneCard::back(); draw.count.min(1)];
        draw.note = Some(cards(draw.count));
        zones.push(draw);
        for colour in 0..self.t.colours {
            zones.push(self.stack(view, seat, i, colour, row));
        }
        let mut trash = self.zone(view, i, TRASH, ZoneKind::Trash, row, "Trash");
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
            let mut drawn = self.zone(view, i, DRAWN, ZoneKind::Hand, row, "Drawn card");
            drawn.cards = vec![seat.asked.map_or_else(SceneCard::back, |c| self.face(c))];
            drawn.count = 1;
            drawn.note = Some("can never be played".to_owned());
            zones.push(drawn);
        }
        let row = if own { row + 1 } else { row };
        let mut hand = self.zone(view, i, HAND, ZoneKind::Hand, row, "Hand");
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
        let name = self.colour_name(colour);
        let mut label = name.to_owned();
        if let Some(first) = label.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        let mut zone = self.zone(view, i, STACKS + colour as u16, ZoneKind::Foundation, row, &label);
        let all = seat.stacks.stack(colour);
        let book = seat.books[colour];
        // The last natural card and the skippers on it; of a finished book the card that finished it.
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
            face.stands_for = Some(self.deck.card_symbol(colour, reach));
        }
        zone.empty = self.deck.colours().get(colour).map(|m| m.symbol.to_string());
        zone.note = Some(self.stack_note(book, colour));
        zone
    }

    fn lot_zone(&self, view: &View, row: u8) -> Zone {
        let mut zone = Zone {
            id: LOT,
            kind: ZoneKind::Lot,
            owner: None,
            row,
            label: "Auction".to_owned(),
            fan: Fan::Right,
            cards: Vec::new(),
            count: 0,
            empty: Some("lot".to_owned()),
            note: None,
        };
        if let Some(auction) = &view.auction {
            zone.cards.push(self.face(auction.lot));
            let mut told = Vec::new();
            for (i, bid) in auction.bids.iter().enumerate() {
                if let Some(card) = bid {
                    zone.cards.push(self.face(*card));
                    told.push(format!("seat {} bids {}", i + 1, self.short(*card)));
                }
            }
            zone.count = zone.cards.len();
            let lot = format!("{} of {}", self.short(auction.lot), view.current);
            zone.note = Some(if told.is_empty() {
                lot
            } else {
                format!("{lot}; {}", told.join(", "))
            });
        }
        zone
    }

    /// The outlook of the viewer's own seat, by what it has seen.
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

    /// Why the viewer's own seat can't win any more (SK-20); none when it can, or when that is not certain.
    #[must_use]
    pub fn why_dead(&self, view: &View) -> Option<DeadReason> {
        let seat = view.own()?;
        if !view.dealt || view.over || seat.done || seat.gave_up {
            return None;
        }
        self.dead_reason(&self.own_outlook(view)?)
    }

    /// Whether giving this card of the hand away (for another card, or for none) would leave the viewer's own seat
    /// dead, though it is not dead now (SK-37).
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

    fn dead_text(&self, reason: DeadReason) -> String {
        let what = if self.several() {
            "You can't win any more"
        } else {
            "This game can't be won any more"
        };
        let why = match reason {
            DeadReason::Book(colour) => format!(
                "the {} book can't be finished with the cards that are left",
                self.colour_name(colour)
            ),
            DeadReason::TooFew => "the skippers that are left don't suffice for all the books".to_owned(),
        };
        let hope = if self.t.auction {
            "Only a trade can help; you may play on."
        } else {
            "You may play on."
        };
        format!("{what}: {why}. {hope}")
    }

    /// Why the viewer is told that it can't win any more (SK-20).
    fn told_dead(&self, view: &View) -> Option<DeadReason> {
        self.rules.announce_dead.then(|| self.why_dead(view)).flatten()
    }

    /// What the viewer has to do that can't be guessed from the table.
    fn asked_for(&self, view: &View) -> Option<String> {
        let own = view.own()?;
        if own.asked.is_some() {
            return Some("You drew a card that can never be played: trash it or keep it.".to_owned());
        }
        if let Some(auction) = &view.auction {
            let lot = self.name(auction.lot);
            let text = format!("Bid a card for the {lot} or pass; the highest rank wins.");
            return (view.viewer == Some(auction.bidder)).then_some(text);
        }
        let owes = own.act == Act::Owing;
        owes.then(|| "Nobody wanted it: discard at least one card.".to_owned())
    }

    fn banner(&self, view: &View) -> Option<Banner> {
        let banner = |tone, text: String| Some(Banner { tone, text });
        if view.over {
            let winners: Vec<usize> = (0..view.seats.len()).filter(|&i| view.seats[i].done).collect();
            if self.seats == 1 {
                let turns = view.seats.first().map_or(0, |s| s.turns);
                return if winners.is_empty() {
                    banner(Tone::Bad, "You gave up.".to_owned())
                } else {
                    banner(
                        Tone::Good,
                        format!("All books are finished in {}!", turns_text(turns)),
                    )
                };
            }
            let mine = view.viewer.is_some_and(|v| winners.contains(&v.index()));
            let names: Vec<String> = winners.iter().map(|i| format!("seat {}", i + 1)).collect();
            return match (winners.len(), mine) {
                (0, _) => banner(Tone::Info, "A draw: nobody can finish any more.".to_owned()),
                (1, true) => banner(Tone::Good, "You won!".to_owned()),
                (_, true) => banner(Tone::Good, format!("You share the win: {}.", names.join(" and "))),
                (_, false) => banner(Tone::Bad, format!("Won by {}.", names.join(" and "))),
            };
        }
        let own = view.own();
        let me = |seat: Seat| view.viewer == Some(seat);
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
            let lot = self.name(auction.lot);
            let text = format!("The {lot} is up for auction; {} bids now.", auction.bidder);
            return banner(Tone::Info, text);
        }
        if let Some(asked) = view
            .seats
            .iter()
            .position(|s| s.is_asked)
            .filter(|_| !self.t.race)
        {
            return banner(
                Tone::Info,
                format!("Seat {} decides about a card it drew.", asked + 1),
            );
        }
        if own.is_some_and(|s| s.done) {
            return banner(
                Tone::Good,
                "All your books are finished; the round is played to its end.".to_owned(),
            );
        }
        if self.t.race {
            return banner(Tone::Info, "A race: everybody plays at the same time.".to_owned());
        }
        let text = if me(view.current) {
            "Your turn.".to_owned()
        } else {
            format!("It is the turn of {}.", view.current)
        };
        banner(Tone::Info, text)
    }

    fn facts(&self, view: &View) -> Vec<(String, String)> {
        let mut facts = Vec::new();
        let books = |s: &SeatView| {
            let done = s.books[..self.t.colours].iter().filter(|b| b.finished).count();
            format!("{done} of {}", self.t.colours)
        };
        if let Some(seat) = view
            .own()
            .or_else(|| view.seats.first().filter(|_| self.seats == 1))
        {
            let over = view.over || !(!seat.done && !seat.gave_up);
            facts.push(if over {
                ("Turns".to_owned(), seat.turns.to_string())
            } else {
                ("Turn".to_owned(), seat.turns.saturating_add(1).to_string())
            });
            facts.push(("Books".to_owned(), books(seat)));
        }
        if !view.over
            && self.told_dead(view).is_some()
            && let Some(asked) = self.asked_for(view)
        {
            // The banner says that the game is lost, and does not change its mind.
            facts.push(("Now".to_owned(), asked));
        }
        if self.rules.remove > 0 {
            // SK-18: such a game may be unwinnable, and the player is told.
            facts.push((
                "Missing".to_owned(),
                format!("{} cards, may be unwinnable", self.rules.remove),
            ));
        }
        for (i, seat) in view.seats.iter().enumerate() {
            if self.several() && view.viewer.is_none_or(|v| v.index() != i) {
                let mut text = format!("{} books, {}", books(seat), turns_text(seat.turns));
                if seat.gave_up {
                    text.push_str(", gave up");
                }
                facts.push((format!("Seat {}", i + 1), text));
            }
        }
        facts
    }
}

fn cards(count: usize) -> String {
    if count == 1 {
        "1 card".to_owned()
    } else {
        format!("{count} cards")
    }
}

pub(crate) fn turns_text(turns: u32) -> String {
    if turns == 1 {
        "1 turn".to_owned()
    } else {
        format!("{turns} turns")
    }
}

impl TableGame for Skipper {
    const TITLE: &'static str = "Skipper Solitaire";
    const TAGLINE: &'static str =
        "Finish a book for every suit, and let queens and kings skip the cards you don't have.";
    const RULE_BOOK: &'static str = include_str!("../RULES.md");
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

    fn intend(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        self.intended(view, from, to)
    }

    fn tell(&self, observation: &Observation, name: &dyn Fn(Seat) -> String) -> String {
        self.told(observation, name)
    }

    fn tell_outcome(&self, outcome: &Outcome, viewer: Viewer, name: &dyn Fn(Seat) -> String) -> String {
        self.told_outcome(outcome, viewer, name)
    }
}
