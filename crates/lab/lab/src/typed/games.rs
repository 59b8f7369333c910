//! The games that the lab knows.

use wildpile_bots::{
    joker as joker_bots, simon_jester as simon_jester_bots, skip_bo as skip_bo_bots, skipper as skipper_bots,
};
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Problems};
use wildpile_joker::Joker;
use wildpile_simon_jester::SimonJester;
use wildpile_skip_bo::{Phase, SkipBo};
use wildpile_skipper::{Act, Skipper};
use wildpile_table::Player;

use super::{Probed, Probes, Table, TypedTable};

/// The table of the game of this name; `None` if the lab doesn't know the game.
pub(super) fn table(
    name: &str,
    layers: &[Layer],
    seats: usize,
    deal: Deal,
) -> Option<Result<Box<dyn Table>, Problems>> {
    let of = match name {
        "skipper" => TypedTable::<Skipper>::of,
        "joker" => TypedTable::<Joker>::of,
        "skip-bo" => TypedTable::<SkipBo>::of,
        "simon-jester" => TypedTable::<SimonJester>::of,
        _ => return None,
    };
    Some(of(layers, seats, deal))
}

/// What can be found out about the game of this name; `None` if the lab doesn't know the game.
pub(super) fn probes(name: &str) -> Option<Probes> {
    Some(match name {
        "skipper" => Skipper::PROBES,
        "joker" => Joker::PROBES,
        "skip-bo" => SkipBo::PROBES,
        "simon-jester" => SimonJester::PROBES,
        _ => return None,
    })
}

/// The bot of a level, from a game's module of bots.
macro_rules! bot {
    ($bots:ident, $level:expr, $seed:expr) => {
        match $level {
            "beginner" => Some(Box::new($bots::Beginner::new($seed))),
            "regular" | "greedy" => Some(Box::new($bots::Greedy::default())),
            "strong" => Some(Box::new($bots::Strong::default())),
            "expert" => Some(Box::new($bots::Expert::new($seed))),
            _ => None,
        }
    };
}

/// A turn is stuck if no card can be played in it.
impl Probed for Skipper {
    const PROBES: Probes = Probes {
        stuck: true,
        dead: true,
    };

    fn bot(level: &str, seed: u64) -> Option<Box<dyn Player<Self>>> {
        bot!(skipper_bots, level, seed)
    }

    fn turn_number(view: &Self::View, seat: Seat) -> u32 {
        view.seats.get(seat.index()).map_or(0, |own| own.turns)
    }

    fn is_stuck(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Option<bool> {
        let own = view.seats.get(seat.index())?;
        let begins = own.act == Act::Fresh && !own.is_asked && view.auction.is_none();
        let plays = |mv: &Self::Move| matches!(mv, wildpile_skipper::Move::Play { .. });
        begins.then(|| !moves.iter().any(plays))
    }

    fn is_dead(&self, view: &Self::View) -> bool {
        self.why_dead(view).is_some()
    }
}

/// A turn is stuck if no card can be played in it.
impl Probed for SkipBo {
    const PROBES: Probes = Probes {
        stuck: true,
        dead: false,
    };

    fn bot(level: &str, seed: u64) -> Option<Box<dyn Player<Self>>> {
        bot!(skip_bo_bots, level, seed)
    }

    fn turn_number(view: &Self::View, seat: Seat) -> u32 {
        view.turns(seat)
    }

    fn is_stuck(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Option<bool> {
        let begins = view.phase() == Phase::Play && view.active() == seat && view.accused().is_none();
        let plays = |mv: &Self::Move| matches!(mv, wildpile_skip_bo::Move::Play { .. });
        begins.then(|| !moves.iter().any(plays))
    }
}

/// Every move is a turn. It is stuck if cards can only be drawn, jokers put out, or the game ended.
impl Probed for Joker {
    const PROBES: Probes = Probes {
        stuck: true,
        dead: false,
    };

    fn bot(level: &str, seed: u64) -> Option<Box<dyn Player<Self>>> {
        bot!(joker_bots, level, seed)
    }

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
}

/// Every move is a turn. There is nothing to discard or to draw, so no turn is stuck.
impl Probed for SimonJester {
    const PROBES: Probes = Probes {
        stuck: false,
        dead: true,
    };

    fn bot(level: &str, seed: u64) -> Option<Box<dyn Player<Self>>> {
        simon_jester_bots::typed_player(level, seed)
    }

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
