//! Reasons of hints: each is confirmed by a checker that only looks at the positions before and after the move.

mod joker;
mod simon_jester;
mod skip_bo;
mod skipper;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::time::Duration;

use wildpile_bots::reason::Reasons;
use wildpile_game::{Match, Seat, Viewer};
use wildpile_message::{Message, Names, Texts};
use wildpile_session::{advise, hints};
use wildpile_table::{Action, Referee};

use crate::common::{bundle, read_texts, session};

/// Number of hinted positions per game.
const POSITIONS: usize = 1_000;

/// Of so many positions, the other hints of one are confirmed, too, and reasons of earlier ones are tried.
const OTHERS: usize = 5;

/// A hinted move.
struct Hinted<G: Reasons> {
    seat: Seat,
    before: Match<G>,
    after: Match<G>,
    mv: G::Move,
    /// The moves that are planned next.
    line: Vec<G::Move>,
}

impl<G: Reasons> Hinted<G> {
    /// A legal move of a match.
    fn of(played: &dyn Referee, seat: Seat, notation: &str, line: &[String]) -> Self {
        let typed = |played: &dyn Referee| -> Match<G> {
            let played = played.as_any().downcast_ref();
            Match::clone(played.expect("the game"))
        };
        let mut then = played.boxed_clone();
        then.play(seat, notation).expect("a legal move");
        let parse = |notation: &str| -> G::Move { notation.parse().expect("a move") };
        Self {
            seat,
            before: typed(played),
            after: typed(then.as_ref()),
            mv: parse(notation),
            line: line.iter().map(|mv| parse(mv)).collect(),
        }
    }

    /// The reason for the move.
    fn reason(&self) -> Option<G::Reason> {
        let view = self.view(&self.before);
        self.game().reason(self.seat, &view, &self.mv, &self.line)
    }

    fn game(&self) -> &G {
        self.before.game()
    }

    fn view(&self, of: &Match<G>) -> G::View {
        self.game().view(of.state(), Viewer::Seat(self.seat))
    }

    /// The views before and after the move.
    fn views(&self) -> (G::View, G::View) {
        (self.view(&self.before), self.view(&self.after))
    }

    fn legal(&self, of: &Match<G>) -> Vec<G::Move> {
        of.legal_moves(self.seat)
    }

    /// The match after another move; `None` if it isn't legal.
    fn then(&self, of: &Match<G>, mv: &G::Move) -> Option<Match<G>> {
        let mut copy = of.clone();
        copy.play(self.seat, mv).ok()?;
        Some(copy)
    }

    /// The matches along the planned moves.
    fn ahead(&self) -> impl Iterator<Item = Match<G>> {
        let mut at = self.after.clone();
        self.line.iter().map_while(move |mv| {
            at.play(self.seat, mv).ok()?;
            Some(at.clone())
        })
    }
}

/// The checker of a game, which only looks at the positions before and after a move.
struct Checker<G: Reasons> {
    /// True if the reason is true.
    confirms: fn(&Hinted<G>, &G::Reason) -> bool,
    /// The moves that a newcomer would rather make than this one.
    obvious: fn(&Hinted<G>) -> Vec<G::Move>,
    /// True if the reason says why not to make an obvious move instead.
    answers: fn(&Hinted<G>, &G::Reason, instead: &Hinted<G>) -> bool,
    /// True if the move spends or discards a wild card.
    is_wild: fn(&Hinted<G>) -> bool,
    /// True if the reason is one that any card could have.
    is_generic: fn(&G::Reason) -> bool,
}

/// Number of hints of a kind, and of those that are explained.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    explained: usize,
    of: usize,
}

impl Share {
    fn add(&mut self, is_explained: bool) {
        self.explained += usize::from(is_explained);
        self.of += 1;
    }

    /// True if at least 80% are explained.
    const fn is_enough(self) -> bool {
        self.explained * 10 >= self.of * 8
    }
}

/// The hints of many positions.
#[derive(Debug, Default)]
struct Tally {
    /// All of them.
    all: Share,
    /// Those that contradict the obvious.
    against: Share,
    /// Those that spend or discard a wild card.
    wild: Share,
    /// The reasons by kind.
    kinds: BTreeMap<String, usize>,
    /// The kinds that the checker refused somewhere else, where they weren't true.
    refused: BTreeSet<String>,
}

/// Confirms the reasons of so many hints of a game, and that most hints have one: in all, where they contradict the
/// obvious, and where they use a wild card. After `patience` hints of a bot another deal begins.
fn confirm<G: Reasons<Reason: Debug + Clone>>(
    name: &str,
    rules: &str,
    positions: usize,
    patience: usize,
    checker: &Checker<G>,
) {
    let tally = follow(name, &[], rules, positions, patience, checker);
    let Tally {
        all,
        against,
        wild,
        kinds,
        refused,
    } = &tally;
    let is_common = |(kind, count): (&String, &usize)| (*count >= OTHERS).then(|| kind.clone());
    let common: BTreeSet<String> = kinds.iter().filter_map(is_common).collect();
    assert!(
        common.is_subset(refused),
        "{name}: the checker can't say no: {tally:?}"
    );
    assert_eq!(all.of, positions);
    assert!(
        all.is_enough() && against.is_enough() && wild.is_enough(),
        "{name}: {tally:?}"
    );
    assert!(
        against.of * 50 >= positions,
        "{name}: hardly anything was asked: {tally:?}"
    );
    assert!(kinds.len() >= 6, "{name}: {kinds:?}");
    let most = kinds.values().max().copied().unwrap_or_default();
    assert!(
        most * 2 <= all.explained,
        "{name} nearly always says the same: {kinds:?}"
    );
}

/// Follows the hints of many games up to a number of positions, and confirms each reason. Counts the best hints. Without
/// players, a game has its usual seats.
fn follow<G: Reasons<Reason: Debug + Clone>>(
    name: &str,
    players: &[&str],
    rules: &str,
    positions: usize,
    patience: usize,
    checker: &Checker<G>,
) -> Tally {
    let words = [read_texts("en"), read_texts("de")];
    let mut long: BTreeSet<String> = BTreeSet::new();
    let mut check = |hinted: &Hinted<G>, action: &Action, reason: &G::Reason| {
        assert!(
            (checker.confirms)(hinted, reason),
            "{name} {rules}: {}: {reason:?}\n{:?}",
            hinted.mv,
            hinted.view(&hinted.before)
        );
        let why = hinted.game().tell_reason(hinted.seat, reason.clone());
        long.extend(too_long(&words, &hints::phrase(action, Some(&why))));
    };
    let bundle = bundle(name);
    let mut tally = Tally::default();
    let mut latest: BTreeMap<String, G::Reason> = BTreeMap::new();
    for deal in 1.. {
        let mut played = session(name, rules, players, deal).referee().boxed_clone();
        let mut way: Vec<String> = Vec::new();
        let mut asked = 0;
        while let Some(seat) = played
            .turn()
            .due()
            .first()
            .filter(|_| tally.all.of < positions && asked < patience)
        {
            if way.is_empty() {
                let budget = Duration::from_millis(1);
                let Ok(advice) = advise(bundle, played.as_ref(), seat, budget, None) else {
                    break;
                };
                asked += 1;
                way = match advice.way.is_empty() {
                    true => vec![advice.notation],
                    false => advice.way,
                };
            }
            let notation = way.remove(0);
            let scene = played.seat(Viewer::Seat(seat)).scene();
            if tally.all.of.is_multiple_of(OTHERS) {
                for at in hints::hints(played.as_ref(), seat, &scene) {
                    let other = Hinted::of(played.as_ref(), seat, &scene.actions[at].notation, &[]);
                    if let Some(reason) = other.reason() {
                        check(&other, &scene.actions[at], &reason);
                    }
                }
            }
            let hinted: Hinted<G> = Hinted::of(played.as_ref(), seat, &notation, &way);
            let reason = hinted.reason();
            tally.all.add(reason.is_some());
            let obvious = (checker.obvious)(&hinted);
            if !obvious.is_empty() {
                let answers = |instead: &G::Move| {
                    let instead = Hinted::of(played.as_ref(), seat, &instead.to_string(), &[]);
                    let answers = |reason| (checker.answers)(&hinted, reason, &instead);
                    reason.as_ref().is_some_and(answers)
                };
                tally.against.add(obvious.iter().any(answers));
            }
            if (checker.is_wild)(&hinted) {
                let says = |reason| !(checker.is_generic)(reason);
                tally.wild.add(reason.as_ref().is_some_and(says));
            }
            if tally.all.of.is_multiple_of(OTHERS) {
                let untrue = latest
                    .iter()
                    .filter(|(_, reason)| !(checker.confirms)(&hinted, reason));
                tally.refused.extend(untrue.map(|(kind, _)| kind.clone()));
            }
            if let Some(reason) = reason {
                let action = scene.actions.iter().find(|action| action.notation == notation);
                check(&hinted, action.expect("an action"), &reason);
                let kind: String = format!("{reason:?}")
                    .chars()
                    .take_while(|c| c.is_alphanumeric())
                    .collect();
                *tally.kinds.entry(kind.clone()).or_default() += 1;
                latest.insert(kind, reason);
            }
            played.play(seat, &notation).expect("a legal move");
        }
        if tally.all.of >= positions {
            break;
        }
    }
    assert_eq!(long, BTreeSet::new(), "{name} {rules}");
    eprintln!("{name} {rules}: {tally:?}");
    tally
}

/// The hint in the languages in which it has more than ten words, where a card is one.
fn too_long<'a>(all: &'a [Texts], hint: &'a Message) -> impl Iterator<Item = String> + use<'a> {
    all.iter().filter_map(move |texts| {
        assert_eq!(texts.missing(hint), [], "{hint:?}");
        let said = texts.say(hint, &Names::NONE);
        let words = said.split_whitespace().filter(|word| *word != "–").count();
        (words > 10 || said.ends_with('.')).then_some(said)
    })
}
