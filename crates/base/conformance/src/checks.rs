//! The checks. Each plays random matches of every case and inspects every state along the way.

mod hiding;
mod scenes;

use std::collections::{BTreeMap, BTreeSet};

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Checked, Options, RuleSet, check, presets_patch};
use wildpile_game::{
    Decision, End, Game, Limits, Match, MatchState, Observer, Players, Runner, Seat, SeatSet, Step,
};
use wildpile_table::TableGame;
use wildpile_transcript::{Transcript, record, replay};

use crate::recorded::Recorded;
use crate::{Case, Suite, cases, soak};

pub use hiding::{observations_hide, views_hide};
pub use scenes::{actions_match_moves, gestures_mean_moves};

/// A match that may go on forever is abandoned after this many steps.
pub(crate) const ENOUGH: usize = 400;

/// Plays a random match and calls back with every state in which seats are to move, and with the last one.
pub(crate) fn random_match<G: Game>(
    case: &Case<G>,
    number: u64,
    moves: usize,
    look: impl FnMut(&Match<G>),
) -> Recorded<Match<G>> {
    let mut played = Recorded(Match::undealt(case.game.clone(), Deal::Number(number)));
    let mut players = RandomPlayers::new(number, &case.eager);
    let limits = Limits::moves(moves);
    let end = Runner::default().run(&mut *played, limits, &mut players, &mut Look(look));
    assert_ne!(
        end,
        End::Stuck,
        "a seat is due and has no move, or not the one it was listed: {:?}",
        played.state()
    );
    played
}

/// Players that make random moves, most often eager ones. Occasionally they make an extra move, or a seat that isn't due
/// makes one.
pub(crate) struct RandomPlayers<'a> {
    dice: Dice,
    /// True if this is such a move.
    odd: bool,
    eager: &'a str,
}

impl<'a> RandomPlayers<'a> {
    /// The players of this match, and what the notation of eager moves contains.
    pub(crate) fn new(number: u64, eager: &'a str) -> Self {
        Self {
            dice: Dice::for_player(number ^ 0x5eed),
            odd: false,
            eager,
        }
    }
}

impl<G: Game> Players<G> for RandomPlayers<'_> {
    fn next(&mut self, now: &MatchState<G>, due: SeatSet, may: SeatSet) -> Option<Seat> {
        loop {
            self.odd = self.dice.below(150) == 0;
            let all: Vec<Seat> = if self.odd {
                due.iter().chain(may.iter()).collect()
            } else {
                due.iter().collect()
            };
            let seat = all[self.dice.index(all.len())];
            let is_idle = || {
                let mut moves = Vec::new();
                now.game().legal_moves(now.state(), seat, &mut moves);
                now.game().extra_moves(now.state(), seat, &mut moves);
                moves.is_empty()
            };
            if due.contains(seat) || !is_idle() {
                return Some(seat);
            }
        }
    }

    fn wants_extra(&mut self, _seat: Seat) -> bool {
        self.odd
    }

    fn choose(&mut self, decision: &Decision<'_, G>) -> Option<usize> {
        if !self.eager.is_empty() && !self.odd && self.dice.below(4) > 0 {
            let is_eager = |at: &usize| decision.moves[*at].to_string().contains(self.eager);
            let eager: Vec<usize> = (0..decision.moves.len()).filter(is_eager).collect();
            if !eager.is_empty() {
                return Some(eager[self.dice.index(eager.len())]);
            }
        }
        Some(self.dice.index(decision.moves.len() + decision.extra.len()))
    }
}

/// Calls back with the states of a match.
struct Look<F>(F);

impl<G: Game, F: FnMut(&Match<G>)> Observer<G, Match<G>> for Look<F> {
    fn on_turn(&mut self, played: &Match<G>) {
        self.0(played);
    }
}

pub(crate) fn each<G: Game>(suite: Suite<'_>, mut test: impl FnMut(&Case<G>, u64)) {
    let (all, mut played) = (cases::<G>(suite), 0);
    let count = all.len();
    for case in all {
        let deals = soak::times(if case.named { 2 } else { 1 });
        for number in 1..=deals {
            test(&case, number);
        }
        played += deals;
    }
    soak::covered(&format!("{played} matches of {count} rule sets"));
}

pub(crate) fn seats_of<G: Game>(game: &G) -> impl Iterator<Item = Seat> + use<G> {
    Seat::all(game.seats())
}

/// The events of a random match, in order.
#[must_use]
pub fn random_events<G: Game>(case: &Case<G>, number: u64) -> Vec<G::Event> {
    let played = random_match(case, number, G::PLAYOUT_LIMIT.unwrap_or(ENOUGH), |_| {});
    let steps = played.steps().iter();
    steps.flat_map(|step| step.events.clone()).collect()
}

/// Random play ends within the game's own limit; a finished match has no moves and a complete
/// outcome. Eager moves come up.
pub fn playouts_end<G: Game>(suite: Suite<'_>) {
    let mut has_eager = suite.eager.is_empty();
    each::<G>(suite, |case, number| {
        let is_eager = |mv: &G::Move| mv.to_string().contains(suite.eager);
        let played = random_match(case, number, G::PLAYOUT_LIMIT.unwrap_or(ENOUGH), |played| {
            has_eager =
                has_eager || seats_of(&case.game).any(|seat| played.all_moves(seat).iter().any(is_eager));
        });
        match played.outcome() {
            None => assert!(
                G::PLAYOUT_LIMIT.is_none(),
                "{}, deal {number}: no end after {:?} steps",
                case.name,
                G::PLAYOUT_LIMIT
            ),
            Some(outcome) => {
                assert_eq!(outcome.turns.len(), case.game.seats(), "{}", case.name);
                assert_eq!(outcome.scores.len(), case.game.seats(), "{}", case.name);
                for seat in seats_of(&case.game) {
                    assert!(
                        played.all_moves(seat).is_empty(),
                        "{}: moves after the end",
                        case.name
                    );
                }
            }
        }
    });
    assert!(has_eager, "no move contains “{}”", suite.eager);
}

/// A move is legal if and only if it is listed, checked with moves seen so far and some of the action space. No move is listed
/// twice. A refused move leaves the state unchanged, and `play` gives the same refusal as `check`.
pub fn generator_equals_checker<G: TableGame>(suite: Suite<'_>) {
    each::<G>(suite, |case, number| {
        let space = case.game.action_space();
        let mut pool: Vec<G::Move> = Vec::new();
        let mut dice = Dice::for_player(number);
        random_match(case, number, ENOUGH, |played| {
            for seat in seats_of(&case.game) {
                let listed = played.all_moves(seat);
                for (i, mv) in listed.iter().enumerate() {
                    assert!(!listed[..i].contains(mv), "{}: {mv} is listed twice", case.name);
                    if let Err(reason) = case.game.check(played.state(), seat, mv) {
                        panic!("{}: {mv} is listed but refused: {reason:?}", case.name);
                    }
                    if !pool.contains(mv) && pool.len() < 400 {
                        pool.push(mv.clone());
                    }
                }
                let seen = pool.len().min(40);
                for draw in 0..seen + 10 {
                    let from = if draw < seen { &pool } else { &space };
                    let mv = &from[dice.index(from.len())];
                    let (mut state, mut events) = (played.state().clone(), Vec::new());
                    let checked = case.game.check(&state, seat, mv);
                    assert_eq!(
                        checked.is_ok(),
                        listed.contains(mv),
                        "{}: {mv} in {state:?}",
                        case.name
                    );
                    let result = case.game.play(&mut state, seat, mv, &mut events);
                    assert_eq!(result, checked, "{}: {mv}", case.name);
                    let is_same = &state == played.state() && events.is_empty();
                    assert!(
                        is_same || result.is_ok(),
                        "{}: {mv} was refused and changed something",
                        case.name
                    );
                }
            }
        });
    });
}

/// The multiset of cards stays the same after the deal.
pub fn cards_are_conserved<G: Game, C: Ord + Clone + std::fmt::Debug, F: Fn(&G, &G::State) -> Vec<C>>(
    suite: Suite<'_>,
    cards: F,
) {
    each::<G>(suite, |case, number| {
        let sorted = |state: &G::State| {
            let mut all = cards(&case.game, state);
            all.sort();
            all
        };
        let mut first: Option<Vec<C>> = None;
        random_match(case, number, ENOUGH, |played| {
            let now = sorted(played.state());
            // While a handicap is chosen, the cards of the next game aren't dealt.
            if first.is_none() || !now.is_empty() {
                let first = first.get_or_insert_with(|| now.clone());
                assert_eq!(&now, first, "{}, deal {number}", case.name);
            }
        });
        assert!(first.is_some_and(|cards| !cards.is_empty()), "{}", case.name);
    });
}

/// Parsing a written move or chance step gives it back, and different moves are written differently. Every move that comes up
/// has its own action number, and every number one move.
pub fn notation_round_trips<G: TableGame>(suite: Suite<'_>) {
    each::<G>(suite, |case, number| {
        let space: Vec<String> = case.game.action_space().iter().map(ToString::to_string).collect();
        let numbered: BTreeSet<&String> = space.iter().collect();
        assert_eq!(
            numbered.len(),
            space.len(),
            "{}: a move is listed twice",
            case.name
        );
        let played = random_match(case, number, ENOUGH, |played| {
            let mut texts = BTreeMap::new();
            for seat in seats_of(&case.game) {
                for mv in played.all_moves(seat) {
                    let text = mv.to_string();
                    assert!(numbered.contains(&text), "{}: {text} has no number", case.name);
                    assert_eq!(text.parse::<G::Move>().as_ref(), Ok(&mv), "{}: {text}", case.name);
                    assert!(
                        !text.contains('\n') && text.trim() == text && !text.is_empty(),
                        "{text:?}"
                    );
                    let same = texts.entry(text).or_insert_with(|| mv.clone());
                    assert_eq!(same, &mv);
                }
            }
        });
        for step in played.steps() {
            if let Step::Chance(chance) = &step.step {
                let text = chance.to_string();
                assert_eq!(
                    text.parse::<G::Chance>().as_ref(),
                    Ok(chance),
                    "{}: {text}",
                    case.name
                );
                assert!(!text.contains('\n') && text.trim() == text, "{text:?}");
            }
        }
    });
}

/// Every state survives being written as a position file and set up again.
pub fn positions_round_trip<G: Game>(suite: Suite<'_>) {
    each::<G>(suite, |case, number| {
        random_match(case, number, ENOUGH, |played| {
            let json =
                serde_json::to_string(&case.game.position(played.state())).expect("a position is JSON");
            let position: G::Position =
                serde_json::from_str(&json).unwrap_or_else(|e| panic!("{}: {e}\n{json}", case.name));
            match case.game.set_up(&position) {
                Ok(state) => assert_eq!(&state, played.state(), "{}", case.name),
                Err(problems) => panic!(
                    "{}: a reachable state is refused: {problems:?}\n{json}",
                    case.name
                ),
            }
        });
    });
}

/// Parsing a written record gives it back, and replaying it gives the same states; the same for
/// every prefix.
pub fn transcripts_round_trip<G: Game>(suite: Suite<'_>) {
    each::<G>(suite, |case, number| {
        let played = random_match(case, number, ENOUGH, |_| {});
        let names = vec!["someone".to_owned(); case.game.seats()];
        let written = record(&played, names, BTreeMap::new());
        let read: Transcript = written
            .to_string()
            .parse()
            .unwrap_or_else(|e| panic!("{}: {e:?}\n{written}", case.name));
        assert_eq!(read, written, "{}", case.name);
        let again = replay::<G>(&read).unwrap_or_else(|e| panic!("{}: {e:?}", case.name));
        assert_eq!(again.steps(), played.steps(), "{}", case.name);
        for count in 0..=played.steps().len() {
            assert_eq!(
                again.state_after(count),
                played.state_after(count),
                "{}",
                case.name
            );
        }
        let middle = read.steps.len() / 2;
        let cut: Transcript = read
            .cut(middle)
            .to_string()
            .parse()
            .unwrap_or_else(|e| panic!("{}: {e:?}", case.name));
        let cut = replay::<G>(&cut).unwrap_or_else(|e| panic!("{}: {e:?}", case.name));
        assert_eq!(Some(cut.state()), played.state_after(middle), "{}", case.name);
    });
}

/// Undoing everything leads back to the deal; redoing everything leads to the same end.
pub fn undo_and_redo<G: Game>(suite: Suite<'_>) {
    each::<G>(suite, |case, number| {
        let mut first = None;
        let played = random_match(case, number, ENOUGH, |played| {
            first.get_or_insert_with(|| played.state().clone());
        });
        let mut forgetful = Match::undealt(case.game.clone(), played.deal());
        forgetful.forget_states();
        for record in played.steps() {
            forgetful.apply(&record.step).expect("the same steps");
        }
        assert_eq!(forgetful.state(), played.state(), "{}", case.name);
        assert_eq!(forgetful.state_after(played.steps().len()), Some(played.state()));
        assert!(!forgetful.undo(), "{}: there is nothing to go back to", case.name);
        let mut back = played.clone();
        while back.undo() {}
        assert_eq!(Some(back.state()), first.as_ref(), "{}", case.name);
        while back.redo() {}
        assert_eq!(back.steps(), played.steps(), "{}", case.name);
    });
}

/// Rules fields and option descriptions match one to one, presets are valid, and rules round-trip.
pub fn options_are_described<G: TableGame>(suite: Suite<'_>) {
    let defaults = G::Rules::default().to_map();
    let options = G::Rules::options();
    for name in defaults.keys() {
        assert!(
            options.iter().any(|o| o.name == name),
            "the option {name} is not described"
        );
    }
    for option in &options {
        let default = defaults
            .get(option.name)
            .unwrap_or_else(|| panic!("there is no option {}", option.name));
        let full = option.values.normalise(option.name, default);
        assert_eq!(
            full.as_ref(),
            Ok(default),
            "the default of {} is one of its values",
            option.name
        );
        for (tag, book) in G::RULE_BOOKS {
            assert!(
                book.contains(option.id),
                "the rule book ({tag}) names {}",
                option.id
            );
            assert!(
                book.contains(&format!("`{}", option.name)),
                "the rule book ({tag}) names the option {}",
                option.name
            );
        }
    }
    for preset in G::Rules::presets() {
        let layer = presets_patch::<G::Rules>(preset.name).expect("a preset can be read");
        let rules: Checked<G::Rules> =
            check(&[layer]).unwrap_or_else(|e| panic!("preset {}: {e:?}", preset.name));
        assert!(
            !rules.differences().is_empty(),
            "preset {} changes nothing",
            preset.name
        );
    }
    for case in cases::<G>(suite) {
        let rules = case.game.rules();
        let again: Checked<G::Rules> =
            Checked::from_text(&rules.full_text()).unwrap_or_else(|e| panic!("{}: {e:?}", case.name));
        assert_eq!(**rules, *again, "{}", case.name);
    }
}
