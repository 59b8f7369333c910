//! The rules in action.

use std::ops::RangeInclusive;

use wildpile_cards::{Card, Deal, Dice, Rank, Suit};
use wildpile_game::rules::{Checked, Problem, Problems};
use wildpile_game::{ChanceError, Game, Outcome, Seat, SeatSet, Sink, Turn, Viewer};

use crate::moves::{Move, Order, Refusal};
use crate::rules::Rules;
use crate::state::{Event, Position, State, View};
use crate::text as t;

#[derive(Clone, Debug)]
pub struct Lighthouse {
    rules: Checked<Rules>,
}

/// The whole deck.
pub(crate) fn spades() -> Vec<Card> {
    Rank::all().map(|rank| Card::new(rank, Suit::Spades)).collect()
}

impl Lighthouse {
    fn fits(&self, state: &State, card: Card) -> bool {
        let top = state.tower.last().map(|c| c.rank());
        self.rules.start.fits(top, card.rank())
    }

    fn can_swap(state: &State) -> bool {
        state.swaps > 0 && !state.stock.is_empty()
    }

    pub fn turns(&self, tower: usize, swaps: u8) -> u32 {
        tower as u32 + u32::from(self.rules.swaps.saturating_sub(swaps))
    }
}

impl Game for Lighthouse {
    type Rules = Rules;
    type State = State;
    type Move = Move;
    type Chance = Order;
    type Event = Event;
    type View = View;
    type Observation = Event;
    type Refusal = Refusal;
    type Position = Position;

    const SEATS: RangeInclusive<usize> = 1..=1;
    // The deal, thirteen builds, and the maximum number of swaps.
    const PLAYOUT_LIMIT: Option<usize> = Some(1 + 13 + 20);

    fn new(rules: Checked<Rules>, _seats: usize) -> Result<Self, Problems> {
        Ok(Self { rules })
    }

    fn rules(&self) -> &Checked<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        1
    }

    fn start(&self) -> State {
        State::default()
    }

    fn turn(&self, state: &State) -> Turn {
        if state.tower.is_empty() && state.hand.is_empty() {
            return Turn::Chance;
        }
        if Self::can_swap(state) || state.hand.iter().any(|&card| self.fits(state, card)) {
            return Turn::of(Seat::FIRST);
        }
        let won = state.tower.len() == 13;
        Turn::Over(Outcome {
            winners: if won {
                SeatSet::one(Seat::FIRST)
            } else {
                SeatSet::EMPTY
            },
            drawn: false,
            grade: u8::from(won),
            turns: vec![self.turns(state.tower.len(), state.swaps)],
            scores: vec![state.tower.len() as i64],
        })
    }

    fn legal_moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        if seat != Seat::FIRST {
            return;
        }
        let building = state.hand.iter().filter(|&&card| self.fits(state, card));
        out.extend(building.map(|&card| Move::Build(card)));
        if Self::can_swap(state) {
            out.extend(state.hand.iter().map(|&card| Move::Swap(card)));
        }
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        if seat != Seat::FIRST {
            return Err(Refusal::NotYourSeat);
        }
        if !self.turn(state).allows(seat) {
            return Err(Refusal::Over);
        }
        let (Move::Build(card) | Move::Swap(card)) = *mv;
        if !state.hand.contains(&card) {
            return Err(Refusal::NotInHand(card));
        }
        match mv {
            Move::Build(card) if !self.fits(state, *card) => Err(Refusal::DoesNotFit(*card)),
            Move::Swap(_) if state.swaps == 0 => Err(Refusal::NoSwapLeft),
            Move::Swap(_) if state.stock.is_empty() => Err(Refusal::StockEmpty),
            Move::Build(_) | Move::Swap(_) => Ok(()),
        }
    }

    fn play<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        mv: &Move,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.check(state, seat, mv)?;
        let (Move::Build(card) | Move::Swap(card)) = *mv;
        state.hand.retain(|&c| c != card);
        if matches!(mv, Move::Build(_)) {
            state.tower.push(card);
            sink.emit(|| Event::Built { card });
        } else {
            state.stock.insert(0, card);
            state.swaps -= 1;
            sink.emit(|| Event::Swapped { card });
        }
        if let Some(card) = state.stock.pop() {
            state.hand.push(card);
            sink.emit(|| Event::Drew { card });
        }
        Ok(())
    }

    fn draw_chance(&self, _state: &State, _deal: Deal, dice: &mut Dice) -> Order {
        let mut cards = spades();
        dice.shuffle(&mut cards);
        Order(cards)
    }

    fn resolve<S: Sink<Event>>(
        &self,
        state: &mut State,
        chance: &Order,
        sink: &mut S,
    ) -> Result<(), ChanceError> {
        let mut sorted = chance.0.clone();
        sorted.sort();
        if self.turn(state) != Turn::Chance || sorted != spades() {
            return Err(ChanceError(t::ChanceOrder.into()));
        }
        let hand = usize::from(self.rules.hand);
        state.hand = chance.0[..hand].to_vec();
        state.stock = chance.0[hand..].to_vec();
        state.swaps = self.rules.swaps;
        sink.emit(|| Event::Dealt {
            hand: chance.0[..hand].to_vec(),
        });
        Ok(())
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        View {
            tower: state.tower.clone(),
            hand: state.hand.clone(),
            stock: state.stock.len(),
            swaps: state.swaps,
        }
    }

    fn observe(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Drew { .. })
    }

    fn sample(&self, view: &View, dice: &mut Dice) -> State {
        let mut stock = spades();
        stock.retain(|card| !view.tower.contains(card) && !view.hand.contains(card));
        dice.shuffle(&mut stock);
        State {
            tower: view.tower.clone(),
            hand: view.hand.clone(),
            stock,
            swaps: view.swaps,
        }
    }

    fn position(&self, state: &State) -> Position {
        Position {
            tower: state.tower.clone(),
            hand: state.hand.clone(),
            stock: state.stock.clone(),
            swaps: state.swaps,
        }
    }

    fn set_up(&self, position: &Position) -> Result<State, Problems> {
        let mut problems = Vec::new();
        let all: Vec<Card> = [&position.tower, &position.hand, &position.stock]
            .into_iter()
            .flatten()
            .copied()
            .collect();
        for card in spades() {
            match all.iter().filter(|&&c| c == card).count() {
                1 => {}
                count => {
                    let card = card.to_string();
                    let what = t::ProblemCount { card, count };
                    problems.push(Problem::new("hand", what, t::LegalCount));
                }
            }
        }
        if let Some(card) = all.iter().find(|c| c.suit() != Suit::Spades) {
            let card = card.to_string();
            problems.push(Problem::new(
                "hand",
                t::ProblemOtherSuit { card },
                t::LegalOtherSuit,
            ));
        }
        let mut state = State::default();
        for (i, &card) in position.tower.iter().enumerate() {
            if !self.fits(&state, card) {
                let path = format!("tower[{i}]");
                let card = card.to_string();
                problems.push(Problem::new(path, t::ProblemTower { card }, t::LegalTower));
            }
            state.tower.push(card);
        }
        let hand = usize::from(self.rules.hand).min(13_usize.saturating_sub(position.tower.len()));
        if position.hand.len() != hand {
            let what = t::ProblemHand {
                cards: position.hand.len(),
            };
            problems.push(Problem::new("hand", what, t::LegalHand { cards: hand }));
        }
        if position.swaps > self.rules.swaps {
            let (swaps, most) = (position.swaps, self.rules.swaps);
            problems.push(Problem::new(
                "swaps",
                t::ProblemSwaps { swaps },
                t::LegalSwaps { most },
            ));
        }
        Problems::check(problems)?;
        state.hand.clone_from(&position.hand);
        state.stock.clone_from(&position.stock);
        state.swaps = position.swaps;
        Ok(state)
    }
}
