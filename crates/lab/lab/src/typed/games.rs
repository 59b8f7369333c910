//! The games that the lab plays, and what it can find out about some of them.

use wildpile_bots::advice::{Adviser, Unit};
use wildpile_bots::skip_bo::board::{Board, BoardRules};
use wildpile_bots::{joker as joker_bots, skip_bo as skip_bo_bots, skipper as skipper_bots};
use wildpile_bundle::for_each_game;
use wildpile_game::{Game, Seat, Viewer};
use wildpile_joker::Joker;
use wildpile_simon_jester::SimonJester;
use wildpile_skip_bo::{Phase, SkipBo, Source};
use wildpile_skipper::{Skipper, TurnPhase};
use wildpile_solvers::joker::JokerSolver;
use wildpile_solvers::simon_jester::SimonJesterSolver;
use wildpile_solvers::skipper::SkipperSolver;
use xxhash_rust::xxh3::xxh3_64_with_seed;

#[cfg(feature = "native")]
use super::MakeTable;
use super::{Instrumented, NO_PROBES, Probes, Solve, probes_of, solving};
#[cfg(feature = "native")]
use crate::make_table;

macro_rules! lists {
    ($($module:ident: $package:ident::$game:ident,)*) => {
        /// The tables of the listed game of this name.
        #[cfg(feature = "native")]
        pub(super) fn make(name: &str) -> Option<MakeTable> {
            $(if name == wildpile_bundle::$module::LISTING.name {
                return Some(make_table!(
                    wildpile_bundle::packages::$package::$game,
                    wildpile_bundle::$module::BUNDLE.bots
                ));
            })*
            None
        }

        /// The probes of the game of this name; none for one that isn't listed.
        #[must_use]
        pub fn probes(name: &str) -> Probes {
            $(if name == wildpile_bundle::$module::LISTING.name {
                return probes_of!(wildpile_bundle::packages::$package::$game);
            })*
            Probes::default()
        }
    };
}

for_each_game!(lists);

/// A turn is stuck if no card can be played in it.
impl Instrumented for Skipper {
    const PROBES: Probes = Probes {
        stuck: true,
        dead: true,
        reach: true,
        solves: true,
        unit: Some(Unit::Turns),
        shared: &["pace", "first", "round", "auction", "skip_tax"],
        ..NO_PROBES
    };

    const SOLVED: Solve = solving::of::<Self, SkipperSolver>;

    fn turn_number(view: &Self::View, seat: Seat) -> u32 {
        view.seats.get(seat.index()).map_or(0, |own| own.turns)
    }

    fn is_stuck(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Option<bool> {
        let own = view.seats.get(seat.index())?;
        let begins = own.act == TurnPhase::Fresh && !own.is_asked && view.auction.is_none();
        let plays = |mv: &Self::Move| matches!(mv, wildpile_skipper::Move::Play { .. });
        begins.then(|| !moves.iter().any(plays))
    }

    fn is_dead(&self, view: &Self::View) -> bool {
        self.why_dead(view).is_some()
    }

    fn adviser() -> Option<Box<dyn Adviser<Self>>> {
        Some(Box::new(skipper_bots::Expert::new(0)))
    }

    /// Cards are drawn here because someone made the seat draw, or come from an auction.
    fn reach(&self, _before: &Self::State, now: &Self::State, seat: Seat) -> u64 {
        let view = self.view(now, Viewer::Seat(seat));
        let Some(own) = view.seats.get(seat.index()) else {
            return 0;
        };
        let game = self.for_seat(&view, seat);
        let top = own.discard.last().filter(|_| game.rules().top_of_discard);
        let hand = own.hand.iter().flat_map(|hand| hand.iter());
        let mut reach = Fingerprint::default();
        for &card in hand.chain(top) {
            for (colour, &book) in own.books.iter().enumerate().take(game.deck().colours().len()) {
                if game.takes(book, colour, card) {
                    reach.add(&(card, colour));
                }
            }
        }
        reach.0
    }
}

/// A hash of a list. It is compared only within a game and never stored.
#[derive(Clone, Copy, Debug, Default)]
struct Fingerprint(u64);

impl Fingerprint {
    fn add(&mut self, item: &impl std::fmt::Debug) {
        self.0 = xxh3_64_with_seed(format!("{item:?}").as_bytes(), self.0);
    }
}

/// A turn is stuck if no card can be played in it.
impl Instrumented for SkipBo {
    const PROBES: Probes = Probes {
        stuck: true,
        reach: true,
        unit: Some(Unit::Chance),
        ..NO_PROBES
    };

    fn turn_number(view: &Self::View, seat: Seat) -> u32 {
        view.turns(seat)
    }

    fn is_stuck(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Option<bool> {
        let begins = view.public.phase == Phase::Play
            && view.public.active == seat
            && view.public.call.accused.is_none();
        let plays = |mv: &Self::Move| matches!(mv, wildpile_skip_bo::Move::Play { .. });
        begins.then(|| !moves.iter().any(plays))
    }

    fn adviser() -> Option<Box<dyn Adviser<Self>>> {
        Some(Box::new(skip_bo_bots::Expert::new(0)))
    }

    /// Every card that the seat could play, and where: its stock card, its hand, the tops of its discard piles.
    fn reach(&self, before: &Self::State, now: &Self::State, seat: Seat) -> u64 {
        // A turn ends with the next player drawing; the cards of before are what the move is about.
        let view = self.view(before, Viewer::Seat(seat));
        let now = self.view(now, Viewer::Seat(seat));
        let rules = BoardRules::of_view(self, &now);
        let board = Board::of_view(&now).given_back(seat.index());
        let tops = (0..view.discard_piles(seat)).filter_map(|pile| {
            let card = view.discard_top(seat, pile)?;
            Some((Source::Discard(pile), card))
        });
        let stock = view.stock_top(seat).map(|card| (Source::Stock, card));
        let hand = view.hand;
        let hand = hand.distinct().map(|card| (Source::Hand(card), card));
        let mut reach = Fingerprint::default();
        for (from, card) in stock.into_iter().chain(hand).chain(tops) {
            for (to, build) in now.builds().iter().enumerate() {
                let fits = if card.is_wild() {
                    board.takes_wild(&rules, from, to, build.next())
                } else {
                    build.next() == card.code()
                };
                if fits {
                    reach.add(&(from, to, build.next()));
                }
            }
        }
        reach.0
    }
}

/// Every move is a turn. It is stuck if cards can only be drawn, jokers put out, or the game ended.
impl Instrumented for Joker {
    const PROBES: Probes = Probes {
        stuck: true,
        grades: true,
        solves: true,
        unit: Some(Unit::Cards),
        ..NO_PROBES
    };

    const SOLVED: Solve = solving::of::<Self, JokerSolver>;

    fn turn_number(view: &Self::View, _seat: Seat) -> u32 {
        view.moves
    }

    fn is_stuck(_view: &Self::View, _seat: Seat, moves: &[Self::Move]) -> Option<bool> {
        use wildpile_joker::Move::{Draw, PutOut, Redeal, Stop};
        Some(
            moves
                .iter()
                .all(|mv| matches!(mv, Draw | Redeal | PutOut(_) | Stop)),
        )
    }

    fn adviser() -> Option<Box<dyn Adviser<Self>>> {
        Some(Box::new(joker_bots::Expert::new(0)))
    }
}

/// Every move is a turn. There is nothing to discard or to draw, so no turn is stuck.
impl Instrumented for SimonJester {
    const PROBES: Probes = Probes {
        dead: true,
        solves: true,
        ..NO_PROBES
    };

    const SOLVED: Solve = solving::of::<Self, SimonJesterSolver>;

    fn turn_number(view: &Self::View, _seat: Seat) -> u32 {
        view.moves
    }

    fn is_stuck(_view: &Self::View, _seat: Seat, _moves: &[Self::Move]) -> Option<bool> {
        Some(false)
    }

    fn is_dead(&self, view: &Self::View) -> bool {
        self.is_proved_dead(view)
    }
}

#[cfg(test)]
mod tests {
    use wildpile_game::rules::Checked;

    use super::*;

    /// The other seat holds a 4 and a 9. A 3 on the pile that ends with 2 lets it play the 4; a discard, after
    /// which it draws, changes nothing.
    #[test]
    fn a_play_reaches_anyone_who_can_go_on_from_it() {
        let game = SkipBo::new(Checked::default(), 2).unwrap();
        let position = serde_json::json!({
            "stocks": ["12", "11"], "hands": ["3 10", "4 9"], "builds": ["1 2"],
        });
        let start = game.set_up(&serde_json::from_value(position).unwrap()).unwrap();
        let (first, other) = (Seat::FIRST, Seat::new(1).unwrap());
        let before = game.reach(&start, &start, other);
        let after = |mv: &str| {
            let mut state = start.clone();
            game.play(&mut state, first, &mv.parse().unwrap(), &mut ())
                .unwrap();
            game.reach(&start, &state, other)
        };
        assert_ne!(after("hand 3>b1"), before);
        assert_eq!(after("discard 10>d1"), before);
        // Both can play the 3; its owner more than that.
        assert_ne!(game.reach(&start, &start, first), before);
    }

    /// In a race nothing that one seat plays on its own stacks concerns the other.
    #[test]
    fn own_stacks_reach_nobody() {
        let game = Skipper::new(Checked::from_text("skip_tax=false, auction=false").unwrap(), 2).unwrap();
        let hands = serde_json::json!({ "seats": [{ "hand": ["2S", "9D"] }, { "hand": ["2H", "8C"] }] });
        let start = game.set_up(&serde_json::from_value(hands).unwrap()).unwrap();
        let other = Seat::new(1).unwrap();
        let mut state = start.clone();
        game.play(&mut state, Seat::FIRST, &"play 2S".parse().unwrap(), &mut ())
            .unwrap();
        let reach = |now, seat| game.reach(&start, now, seat);
        assert_eq!(reach(&state, other), reach(&start, other));
        assert_ne!(reach(&state, Seat::FIRST), reach(&start, Seat::FIRST));
    }
}
