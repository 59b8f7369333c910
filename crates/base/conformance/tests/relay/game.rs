//! The rules in action. Options that may differ per seat are read with `rules.for_seat`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use wildpile_cards::{Card, Deal, Dice, Rank, Suit};
use wildpile_game::rules::{Checked, Preset, Problem, Problems, RuleSet};
use wildpile_game::{
    ChanceError, Game, NotationError, Outcome, Refusal, Resolved, Seat, SeatSet, Sink, Turn, Viewer, options,
    refuse, text,
};

use crate::text as t;

options! {
    pub struct Rules {
        /// The number of cards dealt.
        "RE-01" hand: u8(1..=4) = 3 => per_seat,
        /// True if a card is drawn after playing one.
        "RE-02" draw: bool = true => per_seat,
        /// True if the lowest pile top wins.
        "RE-03" low: bool = false,
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "relay";

    fn presets() -> Vec<Preset> {
        Vec::new()
    }

    fn conflicts(&self) -> Vec<Problem> {
        if self.hand == 1 && !self.draw {
            return vec![Problem::new("hand, draw", t::ProblemOneCard, t::LegalOneCard)];
        }
        Vec::new()
    }
}

/// Index 0 of a pile is its bottom; the top of the stock is its last card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub hands: Vec<Vec<Card>>,
    pub piles: Vec<Vec<Card>>,
    pub stock: Vec<Card>,
    /// The seat to move; `None` before the deal and after the end.
    pub next: Option<Seat>,
}

/// A hand as a viewer sees it: the cards, or their number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hand {
    Open(Vec<Card>),
    Hidden(usize),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub hands: Vec<Hand>,
    pub piles: Vec<Vec<Card>>,
    pub stock: usize,
    pub next: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Dealt,
    Played(Seat, Card),
    Drew(Seat, Card),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Observation {
    Dealt,
    Played(Seat, Card),
    Drew(Seat, Option<Card>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move(pub Card);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "play {}", self.0)
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, t::ExpectedMove);
        let card = text.strip_prefix("play ").ok_or_else(wrong)?;
        card.parse().map(Self).map_err(|_| wrong())
    }
}

/// The thirteen cards in dealing order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order(Vec<Card>);

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards: Vec<String> = self.0.iter().map(Card::to_string).collect();
        f.write_str(&cards.join(" "))
    }
}

impl FromStr for Order {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let cards = text.split(' ').map(str::parse).collect::<Result<_, _>>();
        cards
            .map(Self)
            .map_err(|_| NotationError::new(text, t::ExpectedOrder))
    }
}

#[derive(Clone, Debug)]
pub struct Relay {
    rules: Checked<Rules>,
    seats: usize,
}

pub fn spades() -> Vec<Card> {
    Rank::all().map(|rank| Card::new(rank, Suit::Spades)).collect()
}

fn all_spades(mut cards: Vec<Card>) -> bool {
    cards.sort();
    cards == spades()
}

impl Relay {
    fn most(&self, seat: Seat) -> usize {
        usize::from(self.rules.for_seat(seat).hand)
    }

    /// The next seat after this one that still has cards.
    fn after(&self, seat: Seat, hands: &[Vec<Card>]) -> Option<Seat> {
        let mut next = seat;
        for _ in 0..self.seats {
            next = next.next(self.seats);
            if hands.get(next.index()).is_some_and(|hand| !hand.is_empty()) {
                return Some(next);
            }
        }
        None
    }
}

impl Game for Relay {
    type Rules = Rules;
    type State = State;
    type Move = Move;
    type Chance = Order;
    type Event = Event;
    type View = View;
    type Observation = Observation;
    type Position = State;

    const SEATS: RangeInclusive<usize> = 2..=3;
    const PLAYOUT_LIMIT: Option<usize> = Some(1 + 13);

    fn new(rules: Checked<Rules>, seats: usize) -> Result<Self, Problems> {
        Ok(Self { rules, seats })
    }

    fn rules(&self) -> &Checked<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> State {
        State {
            hands: vec![Vec::new(); self.seats],
            piles: vec![Vec::new(); self.seats],
            stock: Vec::new(),
            next: None,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(seat) = state.next {
            return Turn::of(seat);
        }
        if state.piles.iter().all(Vec::is_empty) {
            return Turn::Chance;
        }
        let points = |pile: &Vec<Card>| pile.iter().map(|c| i64::from(c.rank().value())).sum();
        let scores: Vec<i64> = state.piles.iter().map(points).collect();
        let best = if self.rules.low {
            scores.iter().min()
        } else {
            scores.iter().max()
        };
        let winners: SeatSet = Seat::all(self.seats)
            .filter(|seat| scores.get(seat.index()) == best)
            .collect();
        Turn::Over(Outcome {
            winners,
            drawn: false,
            grade: 1,
            turns: state.piles.iter().map(|pile| pile.len() as u32).collect(),
            scores,
        })
    }

    fn legal_moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        if state.next == Some(seat) {
            out.extend(state.hands[seat.index()].iter().copied().map(Move));
        }
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        if state.next != Some(seat) {
            return refuse(t::RefusalTurn { seat });
        }
        if !state.hands[seat.index()].contains(&mv.0) {
            let card = text::card(mv.0);
            return refuse(t::RefusalNotInHand { card });
        }
        Ok(())
    }

    fn apply<S: Sink<Event>>(&self, state: &mut State, seat: Seat, mv: &Move, sink: &mut S) {
        let hand = &mut state.hands[seat.index()];
        hand.retain(|card| *card != mv.0);
        state.piles[seat.index()].push(mv.0);
        sink.emit(|| Event::Played(seat, mv.0));
        let rules = self.rules.for_seat(seat);
        if rules.draw
            && let Some(card) = state.stock.pop()
        {
            hand.push(card);
            sink.emit(|| Event::Drew(seat, card));
        }
        state.next = self.after(seat, &state.hands);
    }

    fn draw_chance(&self, _state: &State, _deal: Deal, dice: &mut Dice) -> Order {
        let mut cards = spades();
        dice.shuffle(&mut cards);
        Order(cards)
    }

    fn resolve<S: Sink<Event>>(&self, state: &mut State, chance: &Order, sink: &mut S) -> Resolved {
        if self.turn(state) != Turn::Chance || !all_spades(chance.0.clone()) {
            return Err(ChanceError(t::ChanceOrder.into()));
        }
        let mut stock = chance.0.clone();
        for seat in Seat::all(self.seats) {
            state.hands[seat.index()] = stock.drain(..self.most(seat)).collect();
        }
        state.stock = stock;
        state.next = Some(Seat::FIRST);
        sink.emit(|| Event::Dealt);
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let hands = Seat::all(self.seats).zip(&state.hands);
        View {
            hands: hands
                .map(|(seat, hand)| {
                    if viewer.is(seat) {
                        Hand::Open(hand.clone())
                    } else {
                        Hand::Hidden(hand.len())
                    }
                })
                .collect(),
            piles: state.piles.clone(),
            stock: state.stock.len(),
            next: state.next,
        }
    }

    fn observe(&self, event: &Event, viewer: Viewer) -> Option<Observation> {
        Some(match *event {
            Event::Dealt => Observation::Dealt,
            Event::Played(seat, card) => Observation::Played(seat, card),
            Event::Drew(seat, card) => Observation::Drew(seat, viewer.is(seat).then_some(card)),
        })
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Drew(..))
    }

    fn sample(&self, view: &View, dice: &mut Dice) -> State {
        let mut hidden = spades();
        let known = view.hands.iter().filter_map(|hand| match hand {
            Hand::Open(cards) => Some(cards),
            Hand::Hidden(_) => None,
        });
        let known: Vec<Card> = known.chain(&view.piles).flatten().copied().collect();
        hidden.retain(|card| !known.contains(card));
        dice.shuffle(&mut hidden);
        let hands = view.hands.iter().map(|hand| match hand {
            Hand::Open(cards) => cards.clone(),
            Hand::Hidden(count) => hidden.drain(..*count).collect(),
        });
        State {
            hands: hands.collect(),
            piles: view.piles.clone(),
            stock: hidden,
            next: view.next,
        }
    }

    fn position(&self, state: &State) -> State {
        state.clone()
    }

    fn set_up(&self, position: &State) -> Result<State, Problems> {
        let all = [&position.hands, &position.piles].into_iter().flatten();
        if !all_spades(all.chain([&position.stock]).flatten().copied().collect()) {
            return Err(Problem::bare("stock", t::ProblemCards).into());
        }
        if position.hands.len() != self.seats || position.piles.len() != self.seats {
            return Err(Problem::bare("hands", t::ProblemSeats).into());
        }
        let mut problems = Vec::new();
        for (seat, hand) in Seat::all(self.seats).zip(&position.hands) {
            let most = self.most(seat);
            if hand.len() > most {
                let cards = hand.len();
                let what = t::ProblemHand { seat, cards };
                problems.push(Problem::new("hands", what, t::LegalHand { most }));
            }
        }
        let held = |seat: Seat| position.hands.get(seat.index()).is_some_and(|h| !h.is_empty());
        if position.next.is_some_and(|seat| !held(seat))
            || (position.next.is_none() && position.hands.iter().any(|h| !h.is_empty()))
        {
            problems.push(Problem::bare("next", t::ProblemNext));
        }
        Problems::check(problems)?;
        Ok(position.clone())
    }
}
