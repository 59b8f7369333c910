//! Reasons for moves in Skip-Bo: the way to the stock pile, and what the others can't play any more.

use wildpile_cards::Dice;
use wildpile_game::{Game, Seat};
use wildpile_message::Message;
use wildpile_skip_bo::{Card, Move, Partners, SkipBo, Source, State, View, WildRun, WildStart};

use crate::reason::{Reasons, after};
use crate::text as t;

/// The reason for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The last card leaves the stock pile.
    LastStock,
    /// The stock pile has so many cards left.
    Stock(usize),
    /// The card on the stock pile can be played then.
    StockNext(Card),
    /// The card on the stock pile can be played after so many other cards then.
    StockIn(usize, Card),
    /// The hand is empty, so that new cards are drawn.
    EmptiesHand,
    /// The other player's card on the stock pile doesn't fit any more.
    Blocks(Seat, Card),
    /// A card of the hand or of a discard pile can follow on the same build pile.
    Follows(Card),
    /// The build pile is complete.
    Completes,
    /// The card of the discard pile, which was covered, can be played then.
    Frees(Card),
    /// The card lies on an equal one.
    Same,
    /// The card lies on the one that follows it.
    Before(Card),
    /// An equal card stays in the hand.
    Twin(Card),
    /// So many cards have to be played before it, at least.
    Far(u8),
    /// All build piles are past the card.
    Passed,
    /// A wild card stays in the hand.
    KeepsWild,
    /// The number, which could be played, would let the other player play the card on the stock pile.
    Serves(Card, Seat, Card),
    /// The number, which could be played, would bring the other player nearer to the card on the stock pile.
    Helps(Card, Seat, Card),
    /// A number before the own stock card, which is at hand nowhere.
    Lacks(Card, Card),
    /// The number, which could be played, doesn't lead to the own stock card.
    Aside(Card, Card),
    /// A wild card, which could be played, doesn't lead to the own stock card.
    WildWaits(Card),
    /// Nothing but wild cards is left to discard.
    OnlyWilds,
    /// The wild card can be played from the discard pile.
    WildStays,
    /// The card of the discard pile that is on top then.
    Uncovers(Card),
    /// The discard pile is empty then.
    Vacates,
    /// So many numbers are missing on the pile before the own stock card.
    Gap(u8, Card),
    /// So many cards of the hand are left before new ones are drawn.
    HandLeft(usize),
}

impl Reasons for SkipBo {
    type Reason = Reason;

    fn reason(&self, seat: Seat, view: &View, mv: &Move, _: &[Move]) -> Option<Reason> {
        match *mv {
            Move::Play { from, to, .. } => {
                // Only what the seat sees is used of it.
                let before = self.sample(view, &mut Dice::for_player(0));
                let then = after(self, &before, seat, mv)?;
                let played = Played {
                    game: self,
                    seat,
                    before: &before,
                    then: &then,
                };
                played.reason(view, from, to)
            }
            Move::Discard { card, to } => {
                let state = self.sample(view, &mut Dice::for_player(0));
                let kept = Kept {
                    game: self,
                    seat,
                    view,
                    state: &state,
                };
                kept.reason(card).or_else(|| discard(self, view, seat, card, to))
            }
            _ => None,
        }
    }

    fn tell_reason(&self, _: Seat, reason: Reason) -> Message {
        let name = |card: Card| self.card_message(card);
        match reason {
            Reason::LastStock => t::ReasonSkipBoLastStock.into(),
            Reason::Stock(count) => t::ReasonSkipBoStock { count }.into(),
            Reason::StockNext(card) => t::ReasonSkipBoStockNext { card: name(card) }.into(),
            Reason::StockIn(count, card) => t::ReasonSkipBoStockIn {
                count,
                card: name(card),
            }
            .into(),
            Reason::EmptiesHand => t::ReasonSkipBoEmptiesHand.into(),
            Reason::Blocks(seat, card) => t::ReasonSkipBoBlocks {
                seat,
                card: name(card),
            }
            .into(),
            Reason::Follows(card) => t::ReasonFollows { card: name(card) }.into(),
            Reason::Completes => t::ReasonSkipBoCompletes.into(),
            Reason::Frees(card) => t::ReasonSkipBoFrees { card: name(card) }.into(),
            Reason::Same => t::ReasonSkipBoSame.into(),
            Reason::Before(card) => t::ReasonSkipBoBefore { card: name(card) }.into(),
            Reason::Twin(card) => t::ReasonSkipBoTwin { card: name(card) }.into(),
            Reason::Far(count) => t::ReasonSkipBoFar { count }.into(),
            Reason::Passed => t::ReasonSkipBoPassed.into(),
            Reason::KeepsWild => t::ReasonSkipBoKeepsWild.into(),
            Reason::Serves(card, seat, stock) => t::ReasonSkipBoServes {
                card: name(card),
                seat,
                stock: name(stock),
            }
            .into(),
            Reason::Helps(card, seat, stock) => t::ReasonSkipBoHelps {
                card: name(card),
                seat,
                stock: name(stock),
            }
            .into(),
            Reason::Lacks(card, _) => t::ReasonSkipBoLacks { card: name(card) }.into(),
            Reason::Aside(card, _) => t::ReasonSkipBoAside { card: name(card) }.into(),
            Reason::WildWaits(_) => t::ReasonSkipBoWildWaits.into(),
            Reason::OnlyWilds => t::ReasonSkipBoOnlyWilds.into(),
            Reason::WildStays => t::ReasonSkipBoWildStays.into(),
            Reason::Uncovers(card) => t::ReasonSkipBoUncovers { card: name(card) }.into(),
            Reason::Vacates => t::ReasonSkipBoVacates.into(),
            Reason::Gap(count, stock) => t::ReasonSkipBoGap {
                count,
                stock: name(stock),
            }
            .into(),
            Reason::HandLeft(count) => t::ReasonSkipBoHandLeft { count }.into(),
        }
    }
}

/// A card that was played.
struct Played<'a> {
    game: &'a SkipBo,
    seat: Seat,
    before: &'a State,
    then: &'a State,
}

impl Played<'_> {
    fn reason(&self, view: &View, from: Source, to: u8) -> Option<Reason> {
        if from == Source::Stock {
            let left = view.stock_count(self.seat) - 1;
            return Some(match left {
                0 => Reason::LastStock,
                left => Reason::Stock(left),
            });
        }
        // An equal card of the hand would do the same, but for the discard pile.
        let equal = match from {
            Source::Discard(pile) => (view.discard_top(self.seat, pile)).filter(|&top| view.hand.holds(top)),
            _ => None,
        };
        if equal.is_some()
            && let Some(reason) = self.frees(view, from).or_else(|| uncovers(view, self.seat, from))
        {
            return Some(reason);
        }
        // The cards that are drawn then aren't known.
        self.empties_hand(from)
            .or_else(|| self.stock())
            .or_else(|| self.blocks(view))
            .or_else(|| self.frees(view, from))
            .or_else(|| self.follows(view, to))
            .or_else(|| {
                self.then
                    .build(usize::from(to))
                    .is_empty()
                    .then_some(Reason::Completes)
            })
            .or_else(|| self.gap(to))
            .or_else(|| self.hand_left(from))
            .or_else(|| uncovers(view, self.seat, from))
    }

    /// The numbers that are missing before the own stock card on the pile, if it is the nearest now.
    fn gap(&self, to: u8) -> Option<Reason> {
        /// Number of missing numbers that are few.
        const FEW: u8 = 4;
        let card = self.then.stock_top(self.seat)?;
        let (before, then) = (
            distance(self.game, self.before, card)?,
            distance(self.game, self.then, card)?,
        );
        let own = self.then.build(usize::from(to)).next();
        let is_nearer = (1..=FEW).contains(&then) && then < before && card.value() == Some(own + then);
        is_nearer.then_some(Reason::Gap(then, card))
    }

    fn hand_left(&self, from: Source) -> Option<Reason> {
        let left = self.then.hand(self.seat).len();
        let draws = matches!(from, Source::Hand(_)) && self.then.draw_len() > 0;
        (draws && left > 0).then_some(Reason::HandLeft(usize::from(left)))
    }

    /// The plays of the seat.
    fn plays(&self, state: &State) -> Vec<(Source, u8, Move)> {
        plays(self.game, state, self.seat)
    }

    /// The move is the first of the fewest that lead to the stock card.
    fn stock(&self) -> Option<Reason> {
        let card = self.then.stock_top(self.seat).filter(|card| !card.is_wild())?;
        let plays = fewest(self.game, self.then, self.seat)??;
        let before = fewest(self.game, self.before, self.seat)?;
        (before.is_none_or(|before| before > plays)).then_some(match plays {
            0 => Reason::StockNext(card),
            plays => Reason::StockIn(plays, card),
        })
    }

    fn empties_hand(&self, from: Source) -> Option<Reason> {
        let last = matches!(from, Source::Hand(_)) && self.before.hand(self.seat).len() == 1;
        (last && self.before.draw_len() > 0).then_some(Reason::EmptiesHand)
    }

    /// The next player whose stock card doesn't fit any more.
    fn blocks(&self, view: &View) -> Option<Reason> {
        let fits = |state: &State, value: u8| {
            (0..view.builds().len()).any(|build| state.build(build).next() == value)
        };
        let side = self.game.side(self.seat);
        let seats = view.seats();
        let others = (1..seats).filter_map(|step| Seat::new((self.seat.index() + step) % seats));
        others.filter(|&other| !side.contains(other)).find_map(|other| {
            let card = view.stock_top(other)?;
            let value = card.value()?;
            (fits(self.before, value) && !fits(self.then, value)).then_some(Reason::Blocks(other, card))
        })
    }

    fn frees(&self, view: &View, from: Source) -> Option<Reason> {
        let Source::Discard(pile) = from else { return None };
        let card = view.discard_second(self.seat, pile)?;
        let fits = self
            .plays(self.then)
            .iter()
            .any(|(from, ..)| *from == Source::Discard(pile));
        fits.then_some(Reason::Frees(card))
    }

    fn follows(&self, view: &View, to: u8) -> Option<Reason> {
        let next = self.then.build(usize::from(to)).next();
        let card = Card::number(next).filter(|_| !self.then.build(usize::from(to)).is_empty())?;
        let plays = self.plays(self.then);
        let fits = plays.iter().any(|(from, pile, _)| {
            let own = match from {
                Source::Hand(held) => Some(*held),
                Source::Discard(pile) => view.discard_top(self.seat, *pile),
                _ => None,
            };
            *pile == to && own == Some(card)
        });
        fits.then_some(Reason::Follows(card))
    }
}

/// The plays of a seat, if it is its turn.
fn plays(game: &SkipBo, state: &State, seat: Seat) -> Vec<(Source, u8, Move)> {
    let mut moves = Vec::new();
    if state.active() == seat {
        game.list_plays(state, &mut moves);
    }
    let plays = moves.into_iter().filter_map(|mv| match mv {
        Move::Play { from, to, .. } => Some((from, to, mv)),
        _ => None,
    });
    plays.collect()
}

/// The fewest plays after which a seat's stock card can be played, as far as a person sees ahead; `None` if that takes
/// too long to find out.
fn fewest(game: &SkipBo, state: &State, seat: Seat) -> Option<Option<usize>> {
    /// Number of moves that a person sees ahead.
    const FAR: usize = 3;
    let mut tries = 400;
    let found = (0..=FAR).find(|&plays| reaches(game, state, seat, plays, &mut tries));
    // Without tries left there may be fewer.
    (tries > 0).then_some(found)
}

/// True if the stock card can be played after so many other cards. Plays that empty the hand aren't followed, since
/// the new cards are hidden; `tries` limits the work.
fn reaches(game: &SkipBo, state: &State, seat: Seat, count: usize, tries: &mut usize) -> bool {
    let all = plays(game, state, seat);
    if count == 0 {
        return all.iter().any(|(from, ..)| *from == Source::Stock);
    }
    for (from, _, mv) in all {
        let is_last = matches!(from, Source::Hand(_)) && state.hand(seat).len() == 1;
        if is_last || matches!(from, Source::Stock | Source::PartnerStock) {
            continue;
        }
        if *tries == 0 {
            return false;
        }
        *tries -= 1;
        let then = after(game, state, seat, &mv);
        if then.is_some_and(|then| reaches(game, &then, seat, count - 1, tries)) {
            return true;
        }
    }
    false
}

/// Number of cards that have to be played before a number fits on some pile; `None` for a wild card.
fn distance(game: &SkipBo, state: &State, card: Card) -> Option<u8> {
    let value = card.value()?;
    let builds = (0..usize::from(game.rules().build_piles)).map(|build| state.build(build));
    builds.filter_map(|build| value.checked_sub(build.next())).min()
}

/// The card that a play leaves on top of a discard pile, if any.
fn uncovers(view: &View, seat: Seat, from: Source) -> Option<Reason> {
    let Source::Discard(pile) = from else { return None };
    Some(match view.discard_second(seat, pile) {
        Some(card) => Reason::Uncovers(card),
        None => Reason::Vacates,
    })
}

/// A card that could be played, but is kept by a discard.
struct Kept<'a> {
    game: &'a SkipBo,
    seat: Seat,
    view: &'a View,
    state: &'a State,
}

impl Kept<'_> {
    fn reason(&self, discarded: Card) -> Option<Reason> {
        let (view, seat) = (self.view, self.seat);
        if discarded.is_wild() {
            let all = view.hand.iter().all(Card::is_wild);
            return Some(if all { Reason::OnlyWilds } else { Reason::WildStays });
        }
        let (mut numbers, mut wild) = (Vec::new(), false);
        for (from, _, mv) in plays(self.game, self.state, seat) {
            let card = match from {
                Source::Hand(card) => Some(card),
                Source::Discard(pile) => view.discard_top(seat, pile),
                _ => None,
            };
            match card {
                Some(card) if card.is_wild() => wild = true,
                Some(card) => numbers.push((card, mv)),
                None => {}
            }
        }
        if numbers.is_empty() && !wild {
            return None;
        }
        let lets = numbers.iter().find_map(|&(card, mv)| self.serves(card, mv));
        lets.or_else(|| {
            let stock = view
                .stock_top(seat)
                .filter(|&stock| self.is_out_of_reach(stock))?;
            Some(match numbers.first() {
                None => Reason::WildWaits(stock),
                Some(&(card, _)) => self.lacks(stock).unwrap_or(Reason::Aside(card, stock)),
            })
        })
        .or_else(|| view.hand.holds(Card::WILD).then_some(Reason::KeepsWild))
    }

    /// Number of a card that the seat may have, wherever in the hand or the discard piles, or on a partner's piles.
    fn count(&self, card: Card) -> usize {
        let is_paired = self.game.rules().partners != Partners::None;
        let partner = is_paired.then(|| self.game.partner_of(self.seat));
        let lying = [Some(self.seat), partner]
            .into_iter()
            .flatten()
            .flat_map(|owner| {
                let piles = 0..self.view.discard_piles(owner);
                piles.flat_map(move |pile| self.view.discards(owner, pile))
            });
        let of_partner = partner.and_then(|partner| self.view.stock_top(partner));
        usize::from(self.view.hand.count(card))
            + lying.chain(of_partner).filter(|&there| there == card).count()
    }

    /// True if a number can't be reached without new cards: on every pile more numbers are missing than there are wild cards,
    /// or two wild cards would lie on each other.
    fn is_out_of_reach(&self, stock: Card) -> bool {
        let rules = self.game.rules();
        let Some(value) = stock.value() else { return false };
        let wilds = self.count(Card::WILD);
        if wilds > 0 && rules.wild_start == WildStart::Any {
            return false;
        }
        let (last, apart) = (
            rules.last_value(),
            rules.for_seat(self.seat).wild_run == WildRun::Single,
        );
        self.view.builds().iter().all(|build| {
            let next = build.next();
            // The pile may have to be begun anew.
            let above = if next <= value { next..=0 } else { next..=last };
            let from = if next <= value { next } else { 1 };
            let needed = above.chain(from..=value - 1).filter_map(Card::number);
            let mut missing = 0;
            let mut was_wild = build.top_is_wild();
            let mut is_wild_on_wild = false;
            for card in needed {
                let is_wild = self.count(card) == 0;
                is_wild_on_wild |= is_wild && was_wild && card.value() != Some(1);
                was_wild = is_wild;
                missing += usize::from(is_wild);
            }
            missing > wilds || (is_wild_on_wild && apart)
        })
    }

    /// The next player whom a number would help to play the stock card.
    fn serves(&self, card: Card, mv: Move) -> Option<Reason> {
        /// Number of missing cards that are few.
        const FEW: u8 = 3;
        let then = after(self.game, self.state, self.seat, &mv)?;
        let side = self.game.side(self.seat);
        let seats = self.view.seats();
        let others = (1..seats).filter_map(|step| Seat::new((self.seat.index() + step) % seats));
        others.filter(|&other| !side.contains(other)).find_map(|other| {
            let stock = self.view.stock_top(other)?;
            let (before, left) = (
                distance(self.game, self.state, stock),
                distance(self.game, &then, stock)?,
            );
            if before.is_some_and(|before| before <= left) {
                return None;
            }
            match left {
                0 => Some(Reason::Serves(card, other, stock)),
                1..=FEW => Some(Reason::Helps(card, other, stock)),
                _ => None,
            }
        })
    }

    /// The first number that is missing before the stock card on the nearest pile, if no wild card can take its place.
    fn lacks(&self, stock: Card) -> Option<Reason> {
        let near = distance(self.game, self.state, stock)?;
        let value = stock.value()?;
        let mut missing = (value - near..value).filter_map(Card::number);
        let card = missing.find(|&card| self.count(card) == 0)?;
        (self.count(Card::WILD) == 0).then_some(Reason::Lacks(card, stock))
    }
}

fn discard(game: &SkipBo, view: &View, seat: Seat, card: Card, to: u8) -> Option<Reason> {
    let below = view.discard_top(seat, to);
    let value = card.value()?;
    if below == Some(card) {
        return Some(Reason::Same);
    }
    if let Some(next) = below.filter(|below| below.value() == Some(value + 1)) {
        return Some(Reason::Before(next));
    }
    if view.hand.count(card) > 1 {
        return Some(Reason::Twin(card));
    }
    let open = view.builds().iter();
    // A wild card that names its number could start a pile right before the card.
    if game.rules().wild_start == WildStart::Any && open.clone().any(|build| build.is_empty()) {
        return None;
    }
    match open.map(|build| build.next()).filter(|&next| next <= value).max() {
        None => Some(Reason::Passed),
        Some(next) if next < value => Some(Reason::Far(value - next)),
        Some(_) => (view.hand.holds(Card::WILD)).then_some(Reason::KeepsWild),
    }
}
